//! How values of the model stand in a record: a size as `(80, 24)`, a key by its name, the focus as a
//! bare `true`. It never accepts what could not be printed again, nor prints what could not be read.

// Serde hands over a reference to a field, whatever its type.
#![allow(clippy::trivially_copy_pass_by_ref, clippy::ref_option)]

use std::fmt;

use serde::de::{self, Deserialize, Deserializer, MapAccess, Visitor};
use serde::ser::{self, Serialize, Serializer};

use super::record::Focus;
use crate::model::key::Key;
use crate::model::size::Size;

/// A size as a pair of columns and rows.
pub(super) mod cells {
    use super::{Deserialize, Deserializer, Serialize, Serializer, Size, checked, pair};

    pub fn serialize<S: Serializer>(size: &Size, serializer: S) -> Result<S::Ok, S::Error> {
        pair(*size).serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Size, D::Error> {
        checked(<(u16, u16)>::deserialize(deserializer)?)
    }
}

/// A size that may be `None`, yet must be written.
pub(super) mod maybe_cells {
    use super::{Deserialize, Deserializer, Serialize, Serializer, Size, checked, pair};

    pub fn serialize<S: Serializer>(size: &Option<Size>, serializer: S) -> Result<S::Ok, S::Error> {
        size.map(pair).serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Size>, D::Error> {
        Option::<(u16, u16)>::deserialize(deserializer)?.map(checked).transpose()
    }
}

/// The fields of a size are public: one that was not made by `new` must still be readable.
fn pair(size: Size) -> (u16, u16) {
    let size = Size::new(size.cols, size.rows);
    (size.cols, size.rows)
}

fn checked<E: de::Error>((cols, rows): (u16, u16)) -> Result<Size, E> {
    if cols == 0 || rows == 0 {
        return Err(E::custom(format_args!("the size ({cols}, {rows}) has no cell")));
    }
    Ok(Size::new(cols, rows))
}

/// A key by its name.
pub(super) mod key_name {
    use super::{Deserializer, Key, NameVisitor, Serializer, ser};

    pub fn serialize<S: Serializer>(key: &Key, serializer: S) -> Result<S::Ok, S::Error> {
        let name = super::name(*key)
            .ok_or_else(|| <S::Error as ser::Error>::custom(format_args!("the key {key:?} has no name")))?;
        serializer.serialize_str(&name)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Key, D::Error> {
        deserializer.deserialize_str(NameVisitor)
    }
}

/// The name of a key, where parsing it gives the key again.
fn name(key: Key) -> Option<String> {
    use fmt::Write;
    let mut name = String::new();
    write!(name, "{key}").ok()?;
    (name.parse() == Ok(key)).then_some(name)
}

struct NameVisitor;

impl Visitor<'_> for NameVisitor {
    type Value = Key;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of a key")
    }

    fn visit_str<E: de::Error>(self, name: &str) -> Result<Key, E> {
        name.parse().map_err(E::custom)
    }
}

impl<'de> Deserialize<'de> for Focus {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Focus, D::Error> {
        deserializer.deserialize_any(FocusVisitor)
    }
}

struct FocusVisitor;

impl<'de> Visitor<'de> for FocusVisitor {
    type Value = Focus;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("`true`, `false` or `focused: true`")
    }

    fn visit_bool<E: de::Error>(self, focused: bool) -> Result<Focus, E> {
        Ok(Focus { at: None, focused })
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Focus, A::Error> {
        #[derive(serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Fields {
            at: Option<u64>,
            focused: bool,
        }
        let Fields { at, focused } = Fields::deserialize(de::value::MapAccessDeserializer::new(map))?;
        Ok(Focus { at, focused })
    }
}
