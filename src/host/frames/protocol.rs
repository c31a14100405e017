//! The lines of the conversation, both ways. A line is taken whole or refused whole; it never waits, and a
//! line that is refused says how to fix it.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer};
use serde_json::json;

use crate::dialect::Request;
use crate::dialect::json::to_text;
use crate::host::lines::ask::{Asked, Screen};
use crate::model::key::Key;
use crate::model::size::Size;
use crate::view::frame::Caret;

/// A line that came in.
#[derive(Debug)]
pub enum Line {
    /// What is to be asked, and the size of the screen, where there is one.
    Ask(Request, Option<Size>),
    /// What a terminal sent: any number of keys, or a part of one.
    Raw(String),
    /// Keys, in order.
    Keys(Vec<Key>),
    /// A paste, as received.
    Paste(String),
    /// What the person's own editor gave back, or nothing where it failed.
    Edited(Option<String>),
    /// The screen has this size now.
    Resize(Size),
    /// The question gained or lost the focus.
    Focus(bool),
    /// How single tokens style: SGR parameters by the token's name.
    Theme(BTreeMap<String, String>),
    /// The agent gave up, with its reason.
    Abort(String),
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Fields {
    ask: Option<Asked>,
    #[serde(default)]
    size: Screen,
    raw: Option<String>,
    key: Option<String>,
    text: Option<String>,
    paste: Option<String>,
    #[serde(default, deserialize_with = "given")]
    edited: Option<Edited>,
    resize: Option<(u16, u16)>,
    focus: Option<bool>,
    theme: Option<BTreeMap<String, String>>,
    abort: Option<String>,
}

/// A text or `null`, where the field is there at all.
struct Edited(Option<String>);

fn given<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Edited>, D::Error> {
    Ok(Some(Edited(Option::deserialize(deserializer)?)))
}

/// A line, or what is wrong with it and how to fix it.
pub fn parse(line: &[u8]) -> Result<Line, String> {
    let mut fields: Fields =
        serde_json::from_slice(line).map_err(|error| format!("not a line of this protocol: {error}"))?;
    let size = std::mem::take(&mut fields.size);
    let found = [
        fields.ask.take().map(|asked| Ok(Line::Ask(asked.request()?, size.size()?))),
        fields.raw.take().map(|raw| Ok(Line::Raw(raw))),
        fields.key.take().map(|name| key(&name)),
        fields.text.take().map(|text| typed(&text)),
        fields.paste.take().map(|text| Ok(Line::Paste(text))),
        fields.edited.take().map(|Edited(text)| Ok(Line::Edited(text))),
        fields.resize.take().map(resized),
        fields.focus.take().map(|focused| Ok(Line::Focus(focused))),
        fields.theme.take().map(|theme| Ok(Line::Theme(theme))),
        fields.abort.take().map(|reason| Ok(Line::Abort(reason))),
    ];
    let mut found = found.into_iter().flatten();
    match (found.next(), found.next(), size) {
        (Some(line @ (Ok(Line::Ask(..)) | Err(_))), None, _) | (Some(line), None, Screen::Usual) => line,
        _ => Err("one thing a line; send `ask` (with `size`), `raw`, `key`, `text`, `paste`, `edited`, \
                  `resize`, `focus`, `theme` or `abort`"
            .to_owned()),
    }
}

fn resized((cols, rows): (u16, u16)) -> Result<Line, String> {
    let size = Screen::Of(cols, rows).size()?;
    size.map(Line::Resize).ok_or_else(|| "send `resize` as [80,24]".to_owned())
}

fn key(name: &str) -> Result<Line, String> {
    let key = name.parse().map_err(|error| format!("{error}"))?;
    Ok(Line::Keys(vec![key]))
}

fn typed(text: &str) -> Result<Line, String> {
    let key = |character| {
        Key::typing(character).ok_or_else(|| {
            format!("no key types {character:?}; send keys by name with `key`, and longer texts with `paste`")
        })
    };
    text.chars().map(key).collect::<Result<_, String>>().map(Line::Keys)
}

/// A frame as a line, without its line end. `width` is the screen's, in cells.
pub fn frame_line(lines: &[String], caret: Option<Caret>, width: u16) -> String {
    let caret = caret.map(|caret| [caret.x, caret.y]);
    to_text(&json!({ "frame": { "lines": lines, "caret": caret, "width": width } }))
}

/// The person wants to go on in an editor of their own: this text, as a line without its line end.
pub fn edit_line(text: &str) -> String {
    to_text(&json!({ "edit": text }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(line: &str) -> String {
        parse(line.as_bytes()).unwrap_err()
    }

    #[test]
    fn each_line_says_one_thing() {
        let is = |line: &str| format!("{:?}", parse(line.as_bytes()).unwrap());
        assert_eq!(is(r#"{"raw":"\u001b[B"}"#), r#"Raw("\u{1b}[B")"#);
        assert!(is(r#"{"key":"ctrl+a"}"#).starts_with("Keys("));
        assert_eq!(is(r#"{"text":""}"#), "Keys([])");
        assert_eq!(is(r#"{"paste":"a\r\nb"}"#), r#"Paste("a\r\nb")"#);
        assert_eq!(is(r#"{"edited":null}"#), "Edited(None)");
        assert_eq!(is(r#"{"edited":"x"}"#), r#"Edited(Some("x"))"#);
        assert_eq!(is(r#"{"resize":[40,12]}"#), "Resize(Size { cols: 40, rows: 12 })");
        assert_eq!(is(r#"{"focus":false}"#), "Focus(false)");
        assert_eq!(is(r#"{"abort":"why"}"#), r#"Abort("why")"#);
    }

    #[test]
    fn what_is_refused_says_why() {
        assert!(error("{").starts_with("not a line of this protocol: "));
        assert!(error(r#"{"key":"a","text":"b"}"#).starts_with("one thing a line; "));
        assert!(error("{}").starts_with("one thing a line; "));
        assert!(error(r#"{"key":"a","size":[80,24]}"#).starts_with("one thing a line; "));
        assert!(error(r#"{"keys":"a"}"#).contains("unknown field `keys`"));
        assert!(error(r#"{"key":"entre"}"#).contains("entre"));
        assert!(error(r#"{"text":"a\nb"}"#).starts_with("no key types '\\n'"));
        assert!(error(r#"{"text":"\u001b"}"#).starts_with("no key types "));
        assert!(error(r#"{"resize":[0,24]}"#).starts_with("a screen has a cell"));
        assert!(error(r#"{"ask":{"tool":"ask","request":{}}}"#).starts_with("there is no tool `ask`"));
        assert!(error(r#"{"ask":{"tool":"ask_user","request":{}},"size":[80,0]}"#).contains("a screen"));
    }
}
