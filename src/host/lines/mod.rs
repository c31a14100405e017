//! Hosts that speak JSON lines: another program shows the question and talks to this one, one JSON value per line.

pub mod conversation;
pub mod line;
pub mod source;
