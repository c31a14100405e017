//! The definition of a tool, as a host registers it with a model.

use serde_json::{Value, json};

use super::json::to_pretty_text;

/// The definition of one tool.
#[derive(Clone, Debug, PartialEq)]
pub struct Definition {
    /// The name under which a model calls it.
    pub name: &'static str,
    /// The name that a person reads.
    pub label: &'static str,
    /// When to use it, when not, and how.
    pub description: String,
    /// One line for a list of tools.
    pub prompt_snippet: String,
    /// Rules, one per line; a host lists them together with those of other tools.
    pub prompt_guidelines: Vec<String>,
    /// The JSON Schema of its requests. It says the shapes; what a schema cannot say (what must differ,
    /// what depends on another field) is left to the checks.
    pub parameters: Value,
}

impl Definition {
    /// The definition as JSON over several lines, under the names of Pi's tool registration.
    #[must_use]
    pub fn to_json(&self) -> String {
        to_pretty_text(&self.to_value())
    }

    pub(super) fn to_value(&self) -> Value {
        json!({
            "name": self.name,
            "label": self.label,
            "description": self.description,
            "promptSnippet": self.prompt_snippet,
            "promptGuidelines": self.prompt_guidelines,
            "parameters": self.parameters,
        })
    }
}
