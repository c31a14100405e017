//! An outcome as a tool result whose details hold exactly four keys, since other tools read them as what the person
//! decided. Only a submit that fits its questions yields answers.

use serde_json::{Map, Value, json};

use crate::dialect::answer::AnsweredQuestion;
use crate::dialect::asked::Asked;
use crate::dialect::contract::Request;
use crate::dialect::end::End;
use crate::dialect::json::quoted;
use crate::dialect::result::ToolResult;
use crate::model::kind::{Choices, Kind};
use crate::model::outcome::Outcome;
use crate::model::questionnaire::{Choice, Question};

/// The version of the details.
const VERSION: u8 = 1;

/// The result of `outcome`, without its session.
pub(super) fn render(request: &Request, outcome: &Outcome) -> ToolResult {
    let asked = || match &request.questionnaire {
        Ok(questionnaire) => questionnaire
            .questions()
            .iter()
            .enumerate()
            .map(|(index, question)| normalized(index, question))
            .collect(),
        Err(_) => Vec::new(),
    };
    let (text, details, is_error) = match End::of(request, outcome) {
        End::Answered(given) => {
            let lines: Vec<String> = given.iter().copied().map(line).collect();
            let answers = given.into_iter().map(answer).collect();
            (lines.join("\n"), details(false, asked(), answers), false)
        }
        End::Unanswered(text) => (text, details(true, asked(), Vec::new()), false),
        End::Unasked(text) | End::Failed { text, .. } => (text, details(true, Vec::new(), Vec::new()), true),
    };
    ToolResult { text, details, is_error, session: None }
}

fn details(cancelled: bool, questions: Vec<Value>, answers: Vec<Value>) -> Value {
    let mut details = Map::new();
    details.insert("version".to_owned(), VERSION.into());
    details.insert("cancelled".to_owned(), cancelled.into());
    details.insert("questions".to_owned(), questions.into());
    details.insert("answers".to_owned(), answers.into());
    Value::Object(details)
}

fn kind(question: &Question) -> &'static str {
    Asked::of(&question.kind).name()
}

/// A question with its defaults written out.
fn normalized(index: usize, question: &Question) -> Value {
    let mut fields = Map::new();
    fields.insert("id".to_owned(), question.id.clone().into());
    fields.insert("type".to_owned(), kind(question).into());
    fields.insert("question".to_owned(), question.prompt.clone().into());
    fields.insert("label".to_owned(), question.tab_label(index).as_ref().into());
    fields.insert("required".to_owned(), question.required.into());
    if let Kind::Choice(Choices { options, .. }) = &question.kind {
        let options: Vec<Value> = options.iter().map(normalized_choice).collect();
        fields.insert("options".to_owned(), options.into());
    }
    Value::Object(fields)
}

fn normalized_choice(choice: &Choice) -> Value {
    let mut fields = Map::new();
    fields.insert("value".to_owned(), choice.value.clone().into());
    fields.insert("label".to_owned(), choice.label.clone().into());
    if let Some(description) = &choice.description {
        fields.insert("description".to_owned(), description.clone().into());
    }
    Value::Object(fields)
}

/// What the person said. A text of their own and an option of the model cannot be mistaken for one another.
fn answer((question, response): AnsweredQuestion<'_>) -> Value {
    let chosen = response.selected.first().and_then(|&index| question.options().get(index));
    let (answer, value, label) = match (chosen, response.other.as_deref()) {
        (Some(choice), _) => (Some(choice.label.as_str()), choice.value.as_deref(), Some(&choice.label)),
        (None, Some(text)) => (Some(text), Some(text), None),
        (None, None) => (None, None, None),
    };
    json!({
        "id": question.id,
        "question": question.prompt,
        "type": kind(question),
        "answer": answer,
        "value": value,
        "label": label,
        "custom": answer.is_some() && label.is_none(),
        "skipped": answer.is_none(),
    })
}

/// One answer as a line of the text. A skip stands without quotes, so that no answer looks like one.
fn line((question, response): AnsweredQuestion<'_>) -> String {
    let answer = response.answer(question).map_or_else(|| "(skipped)".to_owned(), |answer| quoted(&answer));
    format!("{} = {answer}", quoted(&question.prompt))
}
