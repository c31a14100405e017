//! The tool result: what leaves a session for its caller.

use serde_json::{Value, json};

use super::json::{quoted, to_text};

/// The log of a session, as named in its result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionRef {
    /// The session's name.
    pub name: String,
    /// The final digest of its log, in hex.
    pub digest: String,
}

/// A tool result as Pi and MCP know it.
#[derive(Clone, Debug, PartialEq)]
pub struct ToolResult {
    /// The one text of `content`, for the model to read.
    pub text: String,
    /// The same for programs, texts exact.
    pub details: Value,
    /// Whether the call failed; a person who cancels is no failure.
    pub is_error: bool,
    /// The log, if the session was recorded.
    pub session: Option<SessionRef>,
}

impl ToolResult {
    /// A result as a log has it; `None` if it is none.
    #[must_use]
    pub fn from_json(json: &str) -> Option<ToolResult> {
        let mut value: Value = serde_json::from_str(json).ok()?;
        let text = value.pointer("/content/0/text")?.as_str()?.to_owned();
        let is_error = value.get("isError").is_some_and(|error| *error == Value::Bool(true));
        Some(ToolResult { text, details: value.get_mut("details")?.take(), is_error, session: None })
    }

    /// The same as a value, without the session.
    pub(super) fn to_value(&self) -> Value {
        let mut value =
            json!({ "content": [{ "type": "text", "text": self.text }], "details": self.details });
        if self.is_error {
            value["isError"] = true.into();
        }
        value
    }

    /// The result as one line of JSON, without a newline; keys in the order of the contract.
    #[must_use]
    pub fn to_json(&self) -> String {
        // Put together from parts: the details of a large request are not copied once more.
        let mut line = format!(
            r#"{{"content":[{{"type":"text","text":{}}}],"details":{}"#,
            quoted(&self.text),
            to_text(&self.details)
        );
        if self.is_error {
            line.push_str(r#","isError":true"#);
        }
        if let Some(SessionRef { name, digest }) = &self.session {
            let session = json!({ "name": name, "digest": digest });
            line.push_str(r#","session":"#);
            line.push_str(&to_text(&session));
        }
        line.push('}');
        line
    }
}
