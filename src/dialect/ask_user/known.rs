//! The questions of a request as its result repeats them: the fields that are known, as received. It
//! never checks their shape; what is wrong in it is kept, for whoever must mend it.

use serde_json::Value;

use super::{choices, question};

/// The questions of a request's text without unknown fields; an empty array where they are no array.
pub(super) fn questions(request: &str) -> Value {
    let mut request: Value = serde_json::from_str(request).unwrap_or_default();
    match request.get_mut("questions").map(Value::take) {
        Some(Value::Array(mut items)) => {
            items.iter_mut().for_each(prune_question);
            Value::Array(items)
        }
        _ => Value::Array(Vec::new()),
    }
}

fn prune_question(question: &mut Value) {
    prune(question, &question::FIELDS);
    match question.get_mut("options") {
        Some(Value::Array(items)) => items.iter_mut().for_each(prune_option),
        Some(other) => prune_option(other),
        None => (),
    }
}

fn prune_option(option: &mut Value) {
    prune(option, &choices::FIELDS);
}

/// Takes the unknown fields out of an object; anything else stays as it is.
fn prune(value: &mut Value, fields: &[&str]) {
    if let Value::Object(object) = value {
        object.retain(|name, _| fields.contains(&name.as_str()));
    }
}
