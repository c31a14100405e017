//! The dialects: tool contracts, each a value with the rules of a request, the results of an outcome, the tool's
//! definition, and how its questions are presented.

pub mod agents;
mod answer;
pub mod ask_user;
pub mod ask_user_question;
mod asked;
mod check;
mod checker;
mod choices;
mod contract;
mod definition;
mod end;
pub mod format;
mod guess;
pub mod json;
mod limits;
mod node;
mod parse;
mod question;
pub mod quick;
mod registration;
mod report;
mod result;
mod rules;
mod schema;
mod secrets;
mod shape;
mod steering;
mod table;
mod unique;
mod wrapping;

pub use contract::{Dialect, Request, render};
pub use definition::Definition;
pub use format::Format;
pub use limits::Limits;
pub use parse::{parse, parse_guessing};
pub use registration::registrations;
pub use result::{SessionRef, ToolResult};
pub use secrets::with_secrets_of;
pub use table::{DIALECTS, FIRST, named, names};
