//! The lines of the conversation, both ways. A line is taken whole or refused whole; it never waits and
//! never decides whether a line makes sense now.

use serde::Deserialize;
use serde_json::json;

use crate::dialect::Request;
use crate::dialect::json::to_text;
use crate::host::lines::ask::{Asked, Screen};
use crate::model::size::Size;

/// A line that came in.
#[derive(Debug)]
pub enum Line {
    /// What is to be asked, and the size of the screen: dialogs do not depend on it, replays do.
    Ask(Request, Option<Size>),
    /// The answer to the open dialog.
    Value(String),
    /// The open dialog was dismissed.
    Cancelled,
    /// The agent gave up, with its reason.
    Abort(String),
}

/// A dialog to be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// One of several options.
    Select {
        /// What is asked; may have several lines.
        title: String,
        /// The options, each different from the others.
        options: Vec<String>,
    },
    /// A text.
    Input {
        /// What is asked; may have several lines.
        title: String,
        /// What stands in the empty field.
        placeholder: String,
    },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Fields {
    ask: Option<Asked>,
    #[serde(default)]
    size: Screen,
    value: Option<String>,
    cancelled: Option<bool>,
    abort: Option<String>,
}

/// A line, or what is wrong with it and how to fix it.
pub fn parse(line: &[u8]) -> Result<Line, String> {
    let fields: Fields =
        serde_json::from_slice(line).map_err(|error| format!("not a line of this protocol: {error}"))?;
    match fields {
        Fields { ask: Some(asked), size, value: None, cancelled: None, abort: None } => {
            Ok(Line::Ask(asked.request()?, size.size()?))
        }
        Fields {
            ask: None,
            size: Screen::Usual,
            value: Some(value),
            cancelled: None | Some(false),
            abort: None,
        } => Ok(Line::Value(value)),
        Fields { ask: None, size: Screen::Usual, value: None, cancelled: Some(true), abort: None } => {
            Ok(Line::Cancelled)
        }
        Fields { ask: None, size: Screen::Usual, value: None, cancelled: None, abort: Some(reason) } => {
            Ok(Line::Abort(reason))
        }
        _ => {
            Err("one thing a line; send `ask` (with `size`), `value`, `cancelled` (true) or `abort`"
                .to_owned())
        }
    }
}

impl Dialog {
    /// The dialog as a line, without its line end.
    pub fn to_line(&self) -> String {
        let dialog = match self {
            Dialog::Select { title, options } => {
                json!({ "method": "select", "title": title, "options": options })
            }
            Dialog::Input { title, placeholder } => {
                json!({ "method": "input", "title": title, "placeholder": placeholder })
            }
        };
        to_text(&json!({ "dialog": dialog }))
    }
}
