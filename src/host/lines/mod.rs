//! Hosts on lines: another program shows the question, and talks to this one in JSON, a line each.

pub mod conversation;
pub mod line;
pub mod source;
