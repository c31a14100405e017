//! What a call gives back: the tool result of ask-user as MCP has it.

use std::time::Duration;

use ask_user::dialect::{self, Request};
use ask_user::model::outcome::Outcome;
use rmcp::model::{CallToolResult, ContentBlock, MetaObject};
use serde_json::Value;

/// The key of the session in `_meta`.
const SESSION: &str = "ask-user/session";

/// A tool result that ask-user printed. `note` comes before its text. What is more than the answers is in the structured
/// content, too: some clients show nothing else to the model.
pub fn of_line(line: &str, note: Option<&str>) -> CallToolResult {
    let mut value: Value = serde_json::from_str(line).unwrap_or_default();
    let text = value.pointer("/content/0/text").and_then(Value::as_str).unwrap_or("nothing came back");
    let texts: Vec<&str> = note.into_iter().chain([text]).collect();
    let words = texts.join("\n");
    let blocks = texts.into_iter().map(ContentBlock::text).collect();
    let is_error = value.get("isError") == Some(&Value::Bool(true));
    let mut result = if is_error { CallToolResult::error(blocks) } else { CallToolResult::success(blocks) };
    let mut details = value.get_mut("details").map(Value::take).unwrap_or_default();
    if note.is_some() || details.get("cancelled") == Some(&Value::Bool(true)) {
        details["message"] = words.into();
    }
    result.structured_content = Some(details);
    if let Some(session) = value.get_mut("session").map(Value::take) {
        let mut meta = MetaObject::new();
        meta.insert(SESSION.to_owned(), session);
        result.meta = Some(meta);
    }
    result
}

/// A tool result that came when its call had been given up, so long ago.
pub fn late(line: &str, ago: Duration) -> CallToolResult {
    let note = format!("(answered {} s ago, after the client had given up)", ago.as_secs());
    of_line(line, Some(&note))
}

/// The result of an outcome that has no session.
pub fn of_outcome(request: &Request, outcome: &Outcome) -> CallToolResult {
    of_line(&dialect::render(request, outcome, None).to_json(), None)
}

/// Nobody could be asked, or nobody answered: a failure in words for the model.
pub fn failure(words: &str) -> CallToolResult {
    CallToolResult::error(vec![ContentBlock::text(words)])
}
