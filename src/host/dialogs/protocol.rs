//! The lines of the conversation, both ways. A line is taken whole or refused whole; it never waits and
//! never decides whether a line makes sense now.

use serde::Deserialize;
use serde_json::{Value, json};

use crate::dialect::json::to_text;
use crate::model::questionnaire::Tool;
use crate::model::size::Size;

/// The size of the screen where none is named: the VT100's. Dialogs do not depend on it; replays do.
const SIZE: Size = Size { cols: 80, rows: 24 };

/// A line that came in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// What is to be asked.
    Ask {
        /// The contract.
        tool: Tool,
        /// The request as JSON.
        request: String,
        /// The size of the screen.
        size: Size,
    },
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
    size: Option<(u16, u16)>,
    value: Option<String>,
    cancelled: Option<bool>,
    abort: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Asked {
    tool: String,
    request: Value,
}

/// A line, or what is wrong with it and how to mend it.
pub fn parse(line: &[u8]) -> Result<Line, String> {
    let fields: Fields =
        serde_json::from_slice(line).map_err(|error| format!("not a line of this protocol: {error}"))?;
    match fields {
        Fields { ask: Some(asked), size, value: None, cancelled: None, abort: None } => ask(asked, size),
        Fields { ask: None, size: None, value: Some(value), cancelled: None | Some(false), abort: None } => {
            Ok(Line::Value(value))
        }
        Fields { ask: None, size: None, value: None, cancelled: Some(true), abort: None } => {
            Ok(Line::Cancelled)
        }
        Fields { ask: None, size: None, value: None, cancelled: None, abort: Some(reason) } => {
            Ok(Line::Abort(reason))
        }
        _ => {
            Err("one thing a line; send `ask` (with `size`), `value`, `cancelled` (true) or `abort`"
                .to_owned())
        }
    }
}

fn ask(asked: Asked, size: Option<(u16, u16)>) -> Result<Line, String> {
    let Some(tool) = Tool::named(&asked.tool) else {
        let names: Vec<String> = Tool::ALL.iter().map(|tool| format!("`{}`", tool.name())).collect();
        return Err(format!("there is no tool `{}`; name one of {}", asked.tool, names.join(", ")));
    };
    let size = match size {
        None => SIZE,
        Some((0, _) | (_, 0)) => return Err("a screen has a cell; send `size` as [80,24]".to_owned()),
        Some((cols, rows)) => Size { cols, rows },
    };
    let request = match asked.request {
        Value::String(text) => text,
        json => json.to_string(),
    };
    Ok(Line::Ask { tool, request, size })
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

/// What is wrong with a line that came in, as a line without its line end.
pub fn error_line(problem: &str) -> String {
    to_text(&json!({ "error": problem }))
}

/// The last line, without its line end; `result` is the tool result as JSON.
#[must_use]
pub fn result_line(result: &str) -> String {
    // Put together from parts: a large result is not parsed and printed once more.
    format!(r#"{{"result":{result}}}"#)
}
