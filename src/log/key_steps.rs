//! The keys of a record that people write: each key of `Keys` and each character of `Type` is a step.

use super::error::{LogError, Wrong};
use super::place::Place;
use super::record::Hand;
use crate::model::key::{Key, parse_keys};

/// The keys that a record presses, in order. `place` is where the record stands.
///
/// # Errors
/// A word of `Keys` that is no key, or a character of `Type` that no key types.
pub fn keys_of(hand: &Hand, place: impl Fn() -> Place) -> Result<Vec<Key>, LogError> {
    match hand {
        Hand::Keys(names) => parse_keys(names).map_err(|error| Wrong::NoKey(error).at(place())),
        Hand::Type(text) => {
            let key =
                |character| Key::typing(character).ok_or_else(|| Wrong::NotTyped(character).at(place()));
            text.chars().map(key).collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::key::KeyCode;

    fn keys(hand: &Hand) -> Result<Vec<Key>, String> {
        let place = || Place { file: "a.ron".into(), line: 3, col: 2 };
        keys_of(hand, place).map_err(|error| error.to_string())
    }

    fn typed(c: char) -> Key {
        Key::plain(KeyCode::Char(c))
    }

    #[test]
    fn each_key_and_each_character_is_one_step() {
        let (down, enter) = (Key::plain(KeyCode::Down), Key::plain(KeyCode::Enter));
        assert_eq!(keys(&Hand::Keys("down ctrl+a\n  enter".into())), Ok(vec![down, Key::ctrl('a'), enter]));
        let text =
            [typed('h'), typed('é'), Key::plain(KeyCode::Space), typed('需'), typed('e'), typed('\u{301}')];
        assert_eq!(keys(&Hand::Type("hé 需e\u{301}".into())), Ok(text.to_vec()));
    }

    #[test]
    fn what_no_key_presses_is_an_error_at_the_record() {
        let error = keys(&Hand::Keys("down entre".into())).unwrap_err();
        assert!(error.starts_with("a.ron:3:2: `entre` is no key: "), "{error}");
        for text in ["one\ntwo", "a\tb", "\u{1b}"] {
            let error = keys(&Hand::Type(text.into())).unwrap_err();
            assert!(error.starts_with("a.ron:3:2: no key types '\\"), "{error}");
            assert!(error.contains("Keys(") && error.contains("Paste("), "{error}");
        }
    }
}
