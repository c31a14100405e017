//! From records to steps: each key of `Keys` and each character of `Type` is one, as `replay --at`
//! counts them. It never applies a key.

use super::error::LogError;
use super::reader::Located;
use super::record::Record;
use crate::model::key::{Key, parse_keys};

/// The keys that a record presses, in order, each one step; none for a record that presses no key.
///
/// # Errors
/// A word of `Keys` that is no key, or a character of `Type` that no key types; at the record's place.
pub fn keys_of(file: &str, located: &Located) -> Result<Vec<Key>, LogError> {
    match &located.record {
        Record::Key(press) => Ok(vec![press.key]),
        Record::Keys(names) => {
            parse_keys(names).map_err(|source| LogError::NoKey { at: located.place(file), source })
        }
        Record::Type(text) => {
            let key = |character| {
                Key::typing(character)
                    .ok_or_else(|| LogError::NotTyped { at: located.place(file), character })
            };
            text.chars().map(key).collect()
        }
        Record::Session(_)
        | Record::Ask(_)
        | Record::Paste(_)
        | Record::Resize(_)
        | Record::Focus(_)
        | Record::Edited(_)
        | Record::Chose(_)
        | Record::Wrote(_)
        | Record::Skipped(_)
        | Record::Dismissed(_)
        | Record::Back(_)
        | Record::Abort(_)
        | Record::Failed(_)
        | Record::Resumed(_)
        | Record::Frame(_)
        | Record::Result(_)
        | Record::Note(_) => Ok(Vec::new()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::log::record::Press;
    use crate::model::key::KeyCode;

    fn keys(record: Record) -> Result<Vec<Key>, String> {
        keys_of("a.ron", &Located { record, span: 0..0, line: 3, col: 2 }).map_err(|error| error.to_string())
    }

    fn typed(c: char) -> Key {
        Key::plain(KeyCode::Char(c))
    }

    #[test]
    fn each_key_and_each_character_is_one_step() {
        let (down, enter) = (Key::plain(KeyCode::Down), Key::plain(KeyCode::Enter));
        assert_eq!(keys(Record::Keys("down ctrl+a\n  enter".into())), Ok(vec![down, Key::ctrl('a'), enter]));
        let text =
            [typed('h'), typed('é'), Key::plain(KeyCode::Space), typed('需'), typed('e'), typed('\u{301}')];
        assert_eq!(keys(Record::Type("hé 需e\u{301}".into())), Ok(text.to_vec()));
        assert_eq!(keys(Record::Key(Press { at: None, key: enter })), Ok(vec![enter]));
        assert_eq!(keys(Record::Note("down".into())), Ok(Vec::new()));
    }

    #[test]
    fn what_no_key_presses_is_an_error_at_the_record() {
        let error = keys(Record::Keys("down entre".into())).unwrap_err();
        assert!(error.starts_with("a.ron:3:2: `entre` is no key: "), "{error}");
        for text in ["one\ntwo", "a\tb", "\u{1b}"] {
            let error = keys(Record::Type(text.into())).unwrap_err();
            assert!(error.starts_with("a.ron:3:2: no key types '\\"), "{error}");
            assert!(error.contains("Keys(") && error.contains("Paste("), "{error}");
        }
    }
}
