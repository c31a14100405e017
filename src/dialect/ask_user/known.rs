//! The questions of a request as its result repeats them: the fields that are known, as received. It
//! never checks their shape; what is wrong in it is kept, for whoever must fix it.

use serde_json::Value;

use super::{choice, question};

/// The questions of a request's text without unknown fields; an empty array where they are no array.
/// `text_alone`: whether questions may ask for text alone, and so have more fields.
pub(super) fn questions(request: &str, text_alone: bool) -> Value {
    let mut request: Value = serde_json::from_str(request).unwrap_or_default();
    match request.get_mut("questions").map(Value::take) {
        Some(Value::Array(mut items)) => {
            for item in &mut items {
                prune_question(item, text_alone);
            }
            Value::Array(items)
        }
        _ => Value::Array(Vec::new()),
    }
}

fn prune_question(question: &mut Value, text_alone: bool) {
    prune(question, question::fields(text_alone));
    match question.get_mut("options") {
        Some(Value::Array(items)) => items.iter_mut().for_each(prune_option),
        Some(other) => prune_option(other),
        None => (),
    }
}

fn prune_option(option: &mut Value) {
    prune(option, &choice::FIELDS);
}

/// Takes the unknown fields out of an object; anything else stays as it is.
fn prune(value: &mut Value, fields: &[&str]) {
    if let Value::Object(object) = value {
        object.retain(|name, _| fields.contains(&name.as_str()));
    }
}
