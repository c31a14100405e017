//! What a host needs to register every tool: the definitions, and the results that it gives if the program cannot.

use serde_json::{Value, json};

use super::contract::render;
use super::json::to_pretty_text;
use super::parse::parse;
use super::table::DIALECTS;
use crate::model::outcome::Outcome;

/// What stands for the reason in the result of a failure.
const WHY: &str = "{why}";

/// One JSON array over several lines: for each tool that models call its `definition`; `failed`, the result of a
/// call that failed, in whose texts `{why}` stands for the reason; and `aborted`, the result of one that the agent
/// aborted.
#[must_use]
pub fn registrations() -> String {
    let defined = DIALECTS.iter().filter_map(|dialect| Some((dialect, dialect.definition()?)));
    let registered = defined.map(|(dialect, definition)| {
        let unasked = parse(dialect, "");
        let result = |outcome| render(&unasked, &outcome, None).to_value();
        json!({
            "definition": definition.to_value(),
            "failed": result(Outcome::Failed(WHY.to_owned())),
            "aborted": result(Outcome::Aborted(String::new())),
        })
    });
    to_pretty_text(&registered.collect::<Value>())
}
