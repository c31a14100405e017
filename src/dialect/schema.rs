//! Pieces of a JSON Schema (draft 2020-12, and of that only what `TypeBox` knows too). Unknown fields are
//! no error, so no piece closes an object.

use std::ops::RangeInclusive;

use serde_json::{Map, Value, json};

/// A text that is not blank. In `JavaScript` `\s` is what Unicode calls white space, and so what the checks
/// do, but for two characters: it has U+FEFF and lacks U+0085.
const NOT_BLANK: &str = r"[^\s\u0085]|\ufeff";

/// The same on one line without control characters. What stands before the first character that is not
/// blank is itself blank, so that no engine has to try one character in two places.
const ONE_LINE: &str =
    r"^[^\S\u0000-\u001f\u0085]*([^\s\u0000-\u001f\u007f-\u009f]|\ufeff)[^\u0000-\u001f\u007f-\u009f]*$";

/// What a text may be.
#[derive(Clone, Copy, Debug)]
pub(super) enum Text {
    /// Anything.
    Any,
    /// Not blank.
    NotBlank,
    /// Not blank, and no control characters.
    OneLine,
}

/// A text of at most `most` characters.
pub(super) fn text(kind: Text, most: usize, description: &str) -> Value {
    let mut schema = Map::new();
    schema.insert("type".to_owned(), "string".into());
    let pattern = match kind {
        Text::Any => None,
        Text::NotBlank => Some(NOT_BLANK),
        Text::OneLine => Some(ONE_LINE),
    };
    if let Some(pattern) = pattern {
        schema.insert("pattern".to_owned(), pattern.into());
    }
    if most < usize::MAX {
        schema.insert("maxLength".to_owned(), most.into());
    }
    described(schema, description)
}

/// One of a few words.
pub(super) fn word(words: &[&str], description: &str) -> Value {
    json!({ "type": "string", "enum": words, "description": description })
}

/// True or false.
pub(super) fn truth(default: bool, description: &str) -> Value {
    json!({ "type": "boolean", "default": default, "description": description })
}

/// That many of the same.
pub(super) fn list(count: &RangeInclusive<usize>, items: Value, description: &str) -> Value {
    let mut schema = Map::new();
    schema.insert("type".to_owned(), "array".into());
    schema.insert("minItems".to_owned(), (*count.start()).into());
    schema.insert("maxItems".to_owned(), (*count.end()).into());
    schema.insert("items".to_owned(), items);
    described(schema, description)
}

/// An object with these fields, some of them required.
pub(super) fn object(required: &[&str], fields: Value) -> Value {
    let mut schema = Map::new();
    schema.insert("type".to_owned(), "object".into());
    schema.insert("required".to_owned(), json!(required));
    schema.insert("properties".to_owned(), fields);
    Value::Object(schema)
}

fn described(mut schema: Map<String, Value>, description: &str) -> Value {
    schema.insert("description".to_owned(), description.into());
    Value::Object(schema)
}
