//! The definition of `ask_user_question`. It takes its numbers from the limits.

use serde_json::{Value, json};

use super::rules::{LIMITS, RULES};
use super::texts;
use crate::dialect::asked::Asked;
use crate::dialect::definition::Definition;
use crate::dialect::schema::{Text, list, object, text, truth, word};

/// The tool as a host registers it.
pub(super) fn definition() -> Definition {
    Definition {
        name: texts::NAME,
        label: "Ask User Question",
        description: texts::description(),
        prompt_snippet: texts::prompt_snippet(),
        prompt_guidelines: texts::prompt_guidelines().into(),
        parameters: parameters(),
    }
}

fn parameters() -> Value {
    let any = usize::MAX;
    let value = "Stands for the option in the answer; different in each option of the question";
    let option = object(
        &["value", "label"],
        json!({
            "value": text(Text::NotBlank, any, value),
            "label": text(Text::NotBlank, any, "What the person reads"),
            "description": text(Text::Any, any, "What choosing it means"),
        }),
    );
    let kinds: Vec<&str> = RULES.asked.iter().copied().map(Asked::name).collect();
    let kind = "select shows options, text asks for text alone; default: select if options are given";
    let options = "For select only: mutually exclusive, the recommended one first; a free-form row is added";
    let question = object(
        &["id", "question"],
        json!({
            "id": text(Text::NotBlank, any, "The answer's key; different in each question"),
            "type": word(&kinds, kind),
            "question": text(Text::OneLine, LIMITS.question_chars, "The question, on one line"),
            "label": text(Text::Any, LIMITS.header_chars, "Short tab label; by default Q1, Q2, …"),
            "options": list(&LIMITS.options, option, options),
            "required": truth(true, "Whether it must be answered; otherwise the person may skip it"),
        }),
    );
    object(&["questions"], json!({ "questions": list(&LIMITS.questions, question, "What to ask") }))
}
