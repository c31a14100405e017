//! The tools as MCP names them, from the definitions that every host registers.

use std::sync::Arc;

use ask_user::dialect::Dialect;
use rmcp::model::{JsonObject, Tool, ToolAnnotations};
use serde_json::{Value, json};

/// A tool for `tools/list`; `None` if no model calls it.
pub fn tool(dialect: &Dialect) -> Option<Tool> {
    let definition: Value = serde_json::from_str(&dialect.definition()?.to_json()).ok()?;
    let text = |name: &str| definition.get(name)?.as_str().map(str::to_owned);
    let parameters = object(definition.get("parameters")?.clone())?;
    // Asking changes nothing, and a person is not a closed world.
    let annotations =
        ToolAnnotations::from_raw(text("label"), Some(true), Some(false), Some(false), Some(true));
    let tool = Tool::new(dialect.name(), text("description")?, Arc::new(parameters));
    let tool = tool.with_title(text("label")?).with_annotations(annotations);
    Some(tool.with_raw_output_schema(Arc::new(object(output())?)))
}

fn object(value: Value) -> Option<JsonObject> {
    if let Value::Object(object) = value { Some(object) } else { None }
}

/// What `structuredContent` is, whatever the outcome.
fn output() -> Value {
    json!({
        "type": "object",
        "properties": {
            "questions": { "type": "array", "description": "The questions as they were asked" },
            "answers": { "description": "What the person answered; nothing for a question that was left open" },
            "cancelled": { "type": "boolean", "description": "Whether nobody answered" },
            "message": { "type": "string", "description": "What else to know, as why nobody answered" },
        },
    })
}
