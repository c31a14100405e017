//! Keys as data: a key prints and parses as `ctrl+shift+left`, in the keymap, in the log and in
//! transcripts.

use std::fmt;
use std::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error, Visitor};

/// The modifier keys held with a key, as a set of bits.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Mods(u8);

impl Mods {
    /// No modifier.
    pub const NONE: Mods = Mods(0);
    /// Control.
    pub const CTRL: Mods = Mods(1);
    /// Alt, also called Option or Meta.
    pub const ALT: Mods = Mods(2);
    /// Shift; never set on a printable character, whose case already says it.
    pub const SHIFT: Mods = Mods(4);
    /// Super, also called Command or Windows.
    pub const SUPER: Mods = Mods(8);

    const NAMED: [(Mods, &'static str); 4] =
        [(Mods::CTRL, "ctrl"), (Mods::ALT, "alt"), (Mods::SHIFT, "shift"), (Mods::SUPER, "super")];

    /// Both sets together.
    #[must_use]
    pub const fn with(self, other: Mods) -> Mods {
        Mods(self.0 | other.0)
    }

    /// This set without the bits of `other`.
    #[must_use]
    pub const fn without(self, other: Mods) -> Mods {
        Mods(self.0 & !other.0)
    }

    /// Whether every bit of `other` is in this set.
    #[must_use]
    pub const fn has(self, other: Mods) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether no modifier is held.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl fmt::Debug for Mods {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set()
            .entries(Mods::NAMED.iter().filter(|(bit, _)| self.has(*bit)).map(|(_, name)| name))
            .finish()
    }
}

/// Which key was pressed, apart from its modifiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum KeyCode {
    /// Cursor up.
    Up,
    /// Cursor down.
    Down,
    /// Cursor left.
    Left,
    /// Cursor right.
    Right,
    /// Home.
    Home,
    /// End.
    End,
    /// Page up.
    PageUp,
    /// Page down.
    PageDown,
    /// Insert.
    Insert,
    /// Forward delete.
    Delete,
    /// Backspace.
    Backspace,
    /// Tab; backwards is `shift+tab`.
    Tab,
    /// Enter (carriage return); a line feed alone is `ctrl+j`.
    Enter,
    /// Escape.
    Esc,
    /// The space bar.
    Space,
    /// A function key, 1 to 12.
    F(u8),
    /// One printable character other than the space.
    Char(char),
}

const NAMED: [(KeyCode, &str); 15] = [
    (KeyCode::Up, "up"),
    (KeyCode::Down, "down"),
    (KeyCode::Left, "left"),
    (KeyCode::Right, "right"),
    (KeyCode::Home, "home"),
    (KeyCode::End, "end"),
    (KeyCode::PageUp, "pageup"),
    (KeyCode::PageDown, "pagedown"),
    (KeyCode::Insert, "insert"),
    (KeyCode::Delete, "delete"),
    (KeyCode::Backspace, "backspace"),
    (KeyCode::Tab, "tab"),
    (KeyCode::Enter, "enter"),
    (KeyCode::Esc, "esc"),
    (KeyCode::Space, "space"),
];

/// The highest function key that has a name.
const LAST_FUNCTION_KEY: u8 = 12;

/// One key press.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Key {
    /// Which key.
    pub code: KeyCode,
    /// The modifiers held with it.
    pub mods: Mods,
}

impl Key {
    /// A key without modifiers.
    #[must_use]
    pub const fn plain(code: KeyCode) -> Key {
        Key { code, mods: Mods::NONE }
    }

    /// A key with modifiers.
    #[must_use]
    pub const fn with(code: KeyCode, mods: Mods) -> Key {
        Key { code, mods }
    }

    /// Control and a character.
    #[must_use]
    pub const fn ctrl(c: char) -> Key {
        Key { code: KeyCode::Char(c), mods: Mods::CTRL }
    }

    /// Alt and a character.
    #[must_use]
    pub const fn alt(c: char) -> Key {
        Key { code: KeyCode::Char(c), mods: Mods::ALT }
    }

    /// The key that types `c`: the space bar for a space; `None` for a control character.
    #[must_use]
    pub fn typing(c: char) -> Option<Key> {
        match c {
            ' ' => Some(Key::plain(KeyCode::Space)),
            c if c.is_control() => None,
            c => Some(Key::plain(KeyCode::Char(c))),
        }
    }

    /// The character that this key types, if it types one: no modifier, and printable.
    #[must_use]
    pub fn typed(self) -> Option<char> {
        match self.code {
            _ if !self.mods.is_empty() => None,
            KeyCode::Char(c) => Some(c),
            KeyCode::Space => Some(' '),
            _ => None,
        }
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (bit, name) in Mods::NAMED {
            if self.mods.has(bit) {
                write!(f, "{name}+")?;
            }
        }
        match self.code {
            KeyCode::F(n) => write!(f, "f{n}"),
            KeyCode::Char(c) => write!(f, "{c}"),
            code => match NAMED.iter().find(|(named, _)| *named == code) {
                Some((_, name)) => f.write_str(name),
                None => Err(fmt::Error),
            },
        }
    }
}

/// Why a text is not the name of a key.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is no key: write `down`, `ctrl+a`, `shift+tab`, `f5` or one character, \
     with modifiers from `ctrl+ alt+ shift+ super+` before it"
)]
pub struct KeyError(pub String);

impl FromStr for Key {
    type Err = KeyError;

    fn from_str(text: &str) -> Result<Key, KeyError> {
        let mut mods = Mods::NONE;
        let mut rest = text;
        'modifiers: loop {
            for (bit, name) in Mods::NAMED {
                let stripped = rest.strip_prefix(name).and_then(|rest| rest.strip_prefix('+'));
                if let Some(tail) = stripped.filter(|tail| !tail.is_empty()) {
                    if mods.has(bit) {
                        return Err(KeyError(text.to_owned()));
                    }
                    mods = mods.with(bit);
                    rest = tail;
                    continue 'modifiers;
                }
            }
            break;
        }
        let code = code_from(rest).ok_or_else(|| KeyError(text.to_owned()))?;
        // Shift is never set on a printable character: its case already says it.
        if matches!(code, KeyCode::Char(_)) && mods == Mods::SHIFT {
            return Err(KeyError(text.to_owned()));
        }
        Ok(Key { code, mods })
    }
}

impl<'de> Deserialize<'de> for Key {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Key, D::Error> {
        deserializer.deserialize_str(KeyName)
    }
}

struct KeyName;

impl Visitor<'_> for KeyName {
    type Value = Key;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of a key")
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<Key, E> {
        name.parse().map_err(E::custom)
    }
}

fn code_from(name: &str) -> Option<KeyCode> {
    if let Some((code, _)) = NAMED.iter().find(|(_, named)| *named == name) {
        return Some(*code);
    }
    let mut chars = name.chars();
    let first = chars.next()?;
    if chars.next().is_none() {
        return (!first.is_control() && first != ' ').then_some(KeyCode::Char(first));
    }
    let number: u8 = name.strip_prefix('f')?.parse().ok()?;
    (1..=LAST_FUNCTION_KEY).contains(&number).then_some(KeyCode::F(number))
}

/// Parses a list of key names parted by white space, as in `down down enter`.
///
/// # Errors
/// The first word that is no key.
pub fn parse_keys(text: &str) -> Result<Vec<Key>, KeyError> {
    text.split_whitespace().map(str::parse).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_prints_and_parses_the_same() {
        let mut codes: Vec<KeyCode> = NAMED.iter().map(|(code, _)| *code).collect();
        codes.extend((1..=LAST_FUNCTION_KEY).map(KeyCode::F));
        codes.extend(['a', 'Z', '+', '/', '1', '需', 'é'].map(KeyCode::Char));
        for code in codes {
            for bits in 0..16 {
                let mods = Mods(bits);
                if matches!(code, KeyCode::Char(_)) && mods == Mods::SHIFT {
                    continue;
                }
                let key = Key { code, mods };
                assert_eq!(key.to_string().parse(), Ok(key), "{key}");
            }
        }
    }

    #[test]
    fn what_is_no_key_is_refused() {
        for text in ["", "f13", "f0", "ctrl+", "ctrl+ctrl+a", "hello", " ", "shift+a", "\u{7}", "Enter"] {
            assert!(text.parse::<Key>().is_err(), "{text:?}");
        }
        assert_eq!("ctrl++".parse(), Ok(Key::ctrl('+')));
        assert_eq!(parse_keys("down  enter x").map(|keys| keys.len()), Ok(3));
        assert_eq!(parse_keys("down entre"), Err(KeyError("entre".into())));
    }
}
