//! The definition of `ask_user`. It takes its numbers from the limits.

use serde_json::{Value, json};

use super::rules::LIMITS;
use super::texts;
use crate::dialect::definition::Definition;
use crate::dialect::schema::{Text, list, object, text, truth};

/// The tool as a host registers it.
pub(super) fn definition() -> Definition {
    Definition {
        name: texts::NAME,
        label: "Ask User",
        description: texts::description(),
        prompt_snippet: texts::prompt_snippet(),
        prompt_guidelines: texts::prompt_guidelines().into(),
        parameters: parameters(),
    }
}

fn parameters() -> Value {
    let any = usize::MAX;
    let label = "What the person reads, and the answer; advised at most 40 characters";
    let option = object(
        &["label"],
        json!({
            "label": text(Text::NotBlank, any, label),
            "description": text(Text::Any, any, "What choosing it means"),
        }),
    );
    let header = "Tab label; needed, and different in each, where there is more than one question";
    let question = object(
        &["question", "options"],
        json!({
            "question": text(Text::OneLine, LIMITS.question_chars, "The question, on one line"),
            "header": text(Text::Any, LIMITS.header_chars, header),
            "context": text(Text::Any, any, "1 to 3 sentences that the person needs for deciding"),
            "options": list(&LIMITS.options, option, "Mutually exclusive, the recommended one first; never Other"),
            "multiSelect": truth(false, "Whether several options may be chosen"),
            "allowComment": truth(false, "Whether the person may add a comment"),
        }),
    );
    object(&["questions"], json!({ "questions": list(&LIMITS.questions, question, "What to ask") }))
}
