//! A hook of ours in the settings of an agent, in JSON that may have comments. What others wrote stays, to the byte.

use jsonc_parser::ParseOptions;
use jsonc_parser::cst::{CstInputValue, CstNode, CstRootNode};
use jsonc_parser::json;
use serde_json::Value;

/// What the command of a hook of ours has in it.
const OURS: &str = "ask-user";

/// The settings with the hook in them, once.
///
/// # Errors
/// They cannot be read, or have something else where hooks belong.
pub fn added(text: &str, event: &str, matcher: &str, command: &str, limit: u64) -> Result<String, String> {
    let text = if text.trim().is_empty() { "{}\n" } else { text };
    let root = parse(text)?;
    let settings = root.object_value_or_create().ok_or("no object")?;
    let hooks = settings.object_value_or_create("hooks").ok_or("`hooks` is no object")?;
    let hooks = hooks.array_value_or_create(event).ok_or_else(|| format!("`hooks.{event}` is no list"))?;
    let wanted = serde_json::json!({
        "matcher": matcher, "hooks": [{ "type": "command", "command": command, "timeout": limit }],
    });
    let ours: Vec<CstNode> = hooks.elements().into_iter().filter(is_ours).collect();
    if let [only] = ours.as_slice()
        && only.to_serde_value() == Some(wanted)
    {
        return Ok(text.to_owned());
    }
    ours.into_iter().for_each(CstNode::remove);
    let (matcher, command) = (matcher.to_owned(), command.to_owned());
    let limit = CstInputValue::Number(limit.to_string());
    hooks.append(json!({
        "matcher": matcher,
        "hooks": [{ "type": "command", "command": command, "timeout": limit }]
    }));
    Ok(root.to_string())
}

/// The settings without the hooks of ours for an event, and without what is empty by that.
///
/// # Errors
/// They cannot be read.
pub fn removed(text: &str, event: &str) -> Result<String, String> {
    let root = parse(text)?;
    let Some(all) = root.object_value().and_then(|settings| settings.object_value("hooks")) else {
        return Ok(text.to_owned());
    };
    let Some(hooks) = all.array_value(event) else { return Ok(text.to_owned()) };
    let ours: Vec<CstNode> = hooks.elements().into_iter().filter(is_ours).collect();
    if ours.is_empty() {
        return Ok(text.to_owned());
    }
    ours.into_iter().for_each(CstNode::remove);
    if hooks.elements().is_empty()
        && let Some(property) = all.get(event)
    {
        property.remove();
    }
    if all.properties().is_empty()
        && let Some(property) = root.object_value().and_then(|settings| settings.get("hooks"))
    {
        property.remove();
    }
    Ok(root.to_string())
}

/// Whether the settings have a hook of ours for an event, with its time limit.
pub fn limit_of(text: &str, event: &str) -> Option<u64> {
    let root = parse(text).ok()?;
    let hooks = root.object_value()?.object_value("hooks")?.array_value(event)?;
    let ours = hooks.elements().into_iter().find(is_ours)?.to_serde_value()?;
    ours.pointer("/hooks/0/timeout")?.as_u64()
}

fn parse(text: &str) -> Result<CstRootNode, String> {
    CstRootNode::parse(text, &ParseOptions::default()).map_err(|error| format!("{error}; fix it first"))
}

/// Whether an entry runs our hook.
fn is_ours(entry: &CstNode) -> bool {
    let Some(entry) = entry.to_serde_value() else { return false };
    let hooks = entry.get("hooks").and_then(Value::as_array);
    hooks.is_some_and(|hooks| {
        !hooks.is_empty()
            && hooks.iter().all(|hook| {
                let command = hook.get("command").and_then(Value::as_str).unwrap_or_default();
                command.contains(OURS) && command.contains(" hook")
            })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINE: &str = "{\n  // Mine.\n  \"model\": \"opus\", /* too */\n  \"hooks\": {\n    \"PreToolUse\": [\n      { \"matcher\": \"Bash\", \"hooks\": [{ \"type\": \"command\", \"command\": \"./check\" }] }\n    ],\n    \"Stop\": []\n  },\n  \"unknown\": [1, 2,3]\n}\n";

    #[test]
    fn a_hook_is_there_once_and_nothing_else_changes() {
        for text in [MINE, "{}", "", "{\"hooks\":{}}", "{\n\t\"a\": 1\n}\n"] {
            let with =
                added(text, "PreToolUse", "AskUserQuestion", "ask-user hook --for claude", 345_600).unwrap();
            assert_eq!(limit_of(&with, "PreToolUse"), Some(345_600), "{with}");
            let again = added(&with, "PreToolUse", "AskUserQuestion", "ask-user hook --for claude", 345_600);
            assert_eq!(again.unwrap(), with);
            let other =
                added(&with, "PreToolUse", "AskUserQuestion", "ask-user hook --for claude", 1).unwrap();
            assert_eq!((limit_of(&other, "PreToolUse"), other.matches("ask-user").count()), (Some(1), 1));
            let without = removed(&with, "PreToolUse").unwrap();
            assert!(!without.contains("ask-user"), "{without}");
        }
        let with = added(MINE, "PreToolUse", "AskUserQuestion", "ask-user hook", 9).unwrap();
        // Line by line, nothing of theirs is gone.
        for line in MINE.lines().filter(|line| !line.contains("./check")) {
            assert!(with.lines().any(|there| there == line), "{line}\n{with}");
        }
        assert!(with.contains("./check") && with.contains("// Mine.") && with.contains("[1, 2,3]"));
        let without = removed(&with, "PreToolUse").unwrap();
        assert!(without.contains("./check") && without.contains("\"Stop\": []"));
    }

    #[test]
    fn what_cannot_be_understood_is_left_alone() {
        for text in ["{", "[]", "{\"hooks\": 1}", "{\"hooks\": {\"PreToolUse\": {}}}"] {
            added(text, "PreToolUse", "x", "ask-user hook", 1).unwrap_err();
        }
        assert_eq!(removed("{\"a\": 1}", "PreToolUse").unwrap(), "{\"a\": 1}");
    }
}
