//! The lines of a conversation, both ways. Each line in says one thing; each host names the fields it takes.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{DeserializeSeed, Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::{Value, json};

use crate::dialect::json::to_text;
use crate::dialect::{self, Request};
use crate::model::key::Key;
use crate::model::size::Size;
use crate::model::text::sanitize_line;

/// The size of the screen if `ask` names none: the VT100's.
const SIZE: Size = Size { cols: 80, rows: 24 };

/// A line that came in.
#[derive(Debug)]
pub enum Line {
    /// What to ask.
    Ask {
        /// The request.
        request: Request,
        /// The size of the screen; `None` if nobody can be asked.
        size: Option<Size>,
        /// The length of the arrival guard in milliseconds, if the line says one.
        guard: Option<u64>,
    },
    /// The agent gave up, with its reason.
    Abort(String),
    /// What the person did.
    Said(Said),
}

/// What a person did, or their screen, as a line says it.
#[derive(Debug)]
pub enum Said {
    /// What a terminal sent: any number of keys, or a part of one.
    Raw(String),
    /// Keys, in order, and the name or the text that said them.
    Keys(Vec<Key>, String),
    /// A paste, as received.
    Paste(String),
    /// The text from the person's own editor; `None` if the editor failed.
    Edited(Option<String>),
    /// The new size of the screen.
    Resize(Size),
    /// The question gained or lost the focus.
    Focus(bool),
    /// The styles of single tokens: SGR parameters by the token's name.
    Theme(BTreeMap<String, String>),
    /// The answer to the open dialog.
    Value(String),
    /// The open dialog was dismissed.
    Cancelled,
}

/// What `ask` holds.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Asked {
    tool: String,
    request: Value,
}

impl Asked {
    /// The request, which may be JSON or a string that holds JSON.
    fn request(self) -> Result<Request, String> {
        let Some(dialect) = dialect::named(&self.tool) else {
            return Err(format!("there is no tool `{}`; name one of {}", self.tool, dialect::names()));
        };
        let text = match self.request {
            Value::String(text) => text,
            json => json.to_string(),
        };
        Ok(dialect::parse(dialect, &text))
    }
}

/// A line, or what is wrong with it and how to fix it. `fields` are the names that the host takes.
///
/// # Errors
/// The line is not JSON, has a field of another name or type, or says several things.
pub fn parse(line: &[u8], fields: &'static [&'static str]) -> Result<Line, String> {
    let mut reader = serde_json::Deserializer::from_slice(line);
    let read = Fields(fields).deserialize(&mut reader).and_then(|read| reader.end().map(|()| read));
    let Read { mut found, size, guard } =
        read.map_err(|error| format!("not a line of this protocol: {error}"))?;
    let asks = size.is_some() || guard.is_some();
    match (found.pop(), found.is_empty()) {
        (Some(Found::Ask(asked)), true) => {
            Ok(Line::Ask { request: asked.request()?, size: size.unwrap_or_default().size()?, guard })
        }
        (Some(Found::Other(line)), true) => {
            let line = line?;
            if asks { Err(one_thing(fields)) } else { Ok(line) }
        }
        _ => Err(one_thing(fields)),
    }
}

fn one_thing(fields: &[&str]) -> String {
    let names: Vec<String> = fields
        .iter()
        .filter(|name| !["size", "guard"].contains(*name))
        .map(|name| match *name {
            "ask" => "`ask` (with `size`)".to_owned(),
            "cancelled" => "`cancelled` (true)".to_owned(),
            name => format!("`{name}`"),
        })
        .collect();
    let (last, rest) = names.split_last().map_or(("", &[][..]), |(last, rest)| (last.as_str(), rest));
    format!("one thing a line; send {} or {last}", rest.join(", "))
}

/// The screen of a session: `[columns, rows]` in cells, or `null` if nobody can be asked.
#[derive(Clone, Copy, Default, Deserialize)]
#[serde(from = "Option<(u16, u16)>")]
enum Screen {
    #[default]
    Usual,
    None,
    Of(u16, u16),
}

impl From<Option<(u16, u16)>> for Screen {
    fn from(size: Option<(u16, u16)>) -> Screen {
        size.map_or(Screen::None, |(cols, rows)| Screen::Of(cols, rows))
    }
}

impl Screen {
    fn size(self) -> Result<Option<Size>, String> {
        match self {
            Screen::Usual => Ok(Some(SIZE)),
            Screen::None => Ok(None),
            Screen::Of(cols, rows) => cells(cols, rows).map(Some),
        }
    }
}

fn cells(cols: u16, rows: u16) -> Result<Size, String> {
    if cols == 0 || rows == 0 {
        return Err("a screen has a cell; send the size as [80,24]".to_owned());
    }
    Ok(Size { cols, rows })
}

/// What the fields of a line say.
#[derive(Default)]
struct Read {
    found: Vec<Found>,
    size: Option<Screen>,
    guard: Option<u64>,
}

/// One thing that a line says. What is wrong with `ask` depends on other fields, so it is read later.
enum Found {
    Ask(Asked),
    Other(Result<Line, String>),
}

/// Reads the fields of these names and no others.
#[derive(Clone, Copy)]
struct Fields(&'static [&'static str]);

impl<'de> DeserializeSeed<'de> for Fields {
    type Value = Read;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Read, D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for Fields {
    type Value = Read;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Read, A::Error> {
        let mut read = Read::default();
        let mut seen = Vec::new();
        while let Some(name) = map.next_key_seed(Name(self.0))? {
            if seen.contains(&name) {
                return Err(A::Error::duplicate_field(name));
            }
            seen.push(name);
            match name {
                "size" => read.size = Some(map.next_value()?),
                "guard" => read.guard = map.next_value()?,
                _ => read.found.extend(field(name, &mut map)?),
            }
        }
        Ok(read)
    }
}

/// What a field says. `null` says nothing, but for `edited`.
fn field<'de, A: MapAccess<'de>>(name: &str, map: &mut A) -> Result<Option<Found>, A::Error> {
    let said = |said| Found::Other(Ok(Line::Said(said)));
    let fallible = |said: Result<Said, String>| Found::Other(said.map(Line::Said));
    let text = map_text;
    Ok(match name {
        "ask" => map.next_value::<Option<Asked>>()?.map(Found::Ask),
        "abort" => text(map)?.map(|reason| Found::Other(Ok(Line::Abort(reason)))),
        "raw" => text(map)?.map(|raw| said(Said::Raw(raw))),
        "key" => text(map)?.map(|name| fallible(key(&name))),
        "text" => text(map)?.map(|text| fallible(typed(&text))),
        "paste" => text(map)?.map(|text| said(Said::Paste(text))),
        "edited" => Some(said(Said::Edited(text(map)?))),
        "resize" => map
            .next_value::<Option<(u16, u16)>>()?
            .map(|(cols, rows)| fallible(cells(cols, rows).map(Said::Resize))),
        "focus" => map.next_value::<Option<bool>>()?.map(|focused| said(Said::Focus(focused))),
        "theme" => map.next_value::<Option<_>>()?.map(|theme| said(Said::Theme(theme))),
        "value" => text(map)?.map(|value| said(Said::Value(value))),
        "cancelled" => map.next_value::<Option<bool>>()?.filter(|it| *it).map(|_| said(Said::Cancelled)),
        _ => return Err(A::Error::custom(format_args!("no host takes `{name}`"))),
    })
}

fn map_text<'de, A: MapAccess<'de>>(map: &mut A) -> Result<Option<String>, A::Error> {
    map.next_value()
}

fn key(name: &str) -> Result<Said, String> {
    let key = name.parse().map_err(|error| format!("{error}"))?;
    Ok(Said::Keys(vec![key], name.to_owned()))
}

fn typed(text: &str) -> Result<Said, String> {
    let key = |character| {
        Key::typing(character).ok_or_else(|| {
            format!("no key types {character:?}; send keys by name with `key`, and longer texts with `paste`")
        })
    };
    let keys = text.chars().map(key).collect::<Result<_, String>>()?;
    Ok(Said::Keys(keys, text.to_owned()))
}

/// The name of a field, which must be one of these.
struct Name(&'static [&'static str]);

impl<'de> DeserializeSeed<'de> for Name {
    type Value = &'static str;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<&'static str, D::Error> {
        deserializer.deserialize_identifier(self)
    }
}

impl Visitor<'_> for Name {
    type Value = &'static str;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of a field")
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<&'static str, E> {
        let known = self.0.iter().find(|known| **known == name);
        known.copied().ok_or_else(|| E::unknown_field(name, self.0))
    }
}

/// What is wrong with a line that came in, as a line without its line end. It may repeat what came in, and somebody may
/// show it, so it is fit for a terminal.
#[must_use]
pub fn error(problem: &str) -> String {
    to_text(&json!({ "error": sanitize_line(problem) }))
}

/// The last line, without its line end; `result` is the tool result as JSON.
#[must_use]
pub fn result(result: &str) -> String {
    // Put together from parts: a large result is not parsed and printed once more.
    format!(r#"{{"result":{result}}}"#)
}
