//! Flags as a request, which is then checked like any other: `-q` begins a question, every other flag belongs to
//! the `-q` before it.

use std::error::Error;
use std::fmt;

use serde_json::{Map, Value, json};

use crate::dialect::asked::Asked;
use crate::dialect::json;

/// One flag, in the order of the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flag {
    /// `-q TEXT`: a new question.
    Question(String),
    /// `-o LABEL[=DESCRIPTION]`: an option.
    Option(String),
    /// What `--options-from` read: the options of a file, by `labels`.
    OptionsFrom(Vec<String>),
    /// `--text`: free text, no options.
    Text,
    /// `--secret`: free text that is shown as dots.
    Secret,
    /// `--optional`: it need not be answered.
    Optional,
    /// `--multi`: several options may be chosen.
    Multi,
    /// `--comment`: a comment is asked for.
    Comment,
    /// `--header TEXT`: the tab's label.
    Header(String),
    /// `--context TEXT`: what to know before answering.
    Context(String),
    /// `--markdown`: the context is Markdown.
    Markdown,
    /// `--filter`: the person begins in a filter.
    Filter,
}

impl Flag {
    /// How the flag is written.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Flag::Question(_) => "-q",
            Flag::Option(_) => "-o",
            Flag::OptionsFrom(_) => "--options-from",
            Flag::Text => "--text",
            Flag::Secret => "--secret",
            Flag::Optional => "--optional",
            Flag::Multi => "--multi",
            Flag::Comment => "--comment",
            Flag::Header(_) => "--header",
            Flag::Context(_) => "--context",
            Flag::Markdown => "--markdown",
            Flag::Filter => "--filter",
        }
    }
}

/// A flag that stands before any `-q`; its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BeforeQuestion(pub &'static str);

impl fmt::Display for BeforeQuestion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` stands before any `-q`; put it after the question that it belongs to", self.0)
    }
}

impl Error for BeforeQuestion {}

/// The request that the flags ask for, as JSON text. A flag that is given twice counts as given last.
///
/// # Errors
/// The first flag that stands before any `-q`.
pub fn request(flags: Vec<Flag>) -> Result<String, BeforeQuestion> {
    let mut questions: Vec<Draft> = Vec::new();
    for flag in flags {
        let name = flag.name();
        match (flag, questions.last_mut()) {
            (Flag::Question(text), _) => questions.push(Draft::new(text)),
            (_, None) => return Err(BeforeQuestion(name)),
            (Flag::Option(text), Some(draft)) => draft.options.push(option(&text)),
            (Flag::OptionsFrom(labels), Some(draft)) => {
                draft.options.extend(labels.into_iter().map(|label| json!({ "label": label })));
            }
            // A secret is a text, whichever flag comes last.
            (Flag::Text, Some(draft)) if draft.fields.contains_key("type") => {}
            (Flag::Text, Some(draft)) => draft.set("type", Asked::Text.name().into()),
            (Flag::Secret, Some(draft)) => draft.set("type", Asked::Secret.name().into()),
            (Flag::Optional, Some(draft)) => draft.set("required", false.into()),
            (Flag::Multi, Some(draft)) => draft.set("multiSelect", true.into()),
            (Flag::Comment, Some(draft)) => draft.set("allowComment", true.into()),
            (Flag::Header(text), Some(draft)) => draft.set("header", text.into()),
            (Flag::Context(text), Some(draft)) => draft.set("context", text.into()),
            (Flag::Markdown, Some(draft)) => draft.set("markdown", true.into()),
            (Flag::Filter, Some(draft)) => draft.set("filter", true.into()),
        }
    }
    let questions: Vec<Value> = questions.into_iter().map(Draft::finish).collect();
    Ok(json::to_text(&json!({ "questions": questions })))
}

/// A question that may still get flags.
struct Draft {
    fields: Map<String, Value>,
    options: Vec<Value>,
}

impl Draft {
    fn new(text: String) -> Draft {
        let mut fields = Map::new();
        fields.insert("question".to_owned(), text.into());
        Draft { fields, options: Vec::new() }
    }

    fn set(&mut self, name: &str, value: Value) {
        self.fields.insert(name.to_owned(), value);
    }

    fn finish(self) -> Value {
        let Draft { mut fields, options } = self;
        // Options beside `--text` or `--secret` stay, so that the checks refuse them; no options stand for none given.
        if !options.is_empty() || !fields.contains_key("type") {
            fields.insert("options".to_owned(), Value::Array(options));
        }
        Value::Object(fields)
    }
}

/// The options in the text of a file: each line that is not blank is a label as it stands, since lists
/// come from other programs and `=` or a backslash in them means nothing. A line ends in LF or CR LF.
#[must_use]
pub fn labels(text: &str) -> Vec<String> {
    text.lines().filter(|line| !line.trim().is_empty()).map(str::to_owned).collect()
}

/// An option from `LABEL[=DESCRIPTION]`.
fn option(text: &str) -> Value {
    let (label, description) = split(text);
    if description.is_empty() {
        json!({ "label": label })
    } else {
        json!({ "label": label, "description": description })
    }
}

/// Both sides of the first `=` that no backslash stands before. `\=` is `=` and `\\` is one backslash;
/// before anything else a backslash is itself, so that most paths need no second one.
fn split(text: &str) -> (String, String) {
    let (mut label, mut description) = (String::new(), String::new());
    let mut side = &mut label;
    let mut is_label = true;
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '\\' => side.push(chars.next_if(|next| matches!(next, '=' | '\\')).unwrap_or('\\')),
            '=' if is_label => {
                is_label = false;
                side = &mut description;
            }
            c => side.push(c),
        }
    }
    (label, description)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_a_file_is_a_label_as_it_stands() {
        for (text, expected) in [
            ("a\nb\n", vec!["a", "b"]),
            ("a\r\nb", vec!["a", "b"]),
            ("\n \t\na\n\u{3000}\n\n  b \n", vec!["a", "  b "]),
            ("a=b\\=c\n", vec!["a=b\\=c"]),
            ("需要\tx", vec!["需要\tx"]),
            ("", vec![]),
        ] {
            assert_eq!(labels(text), expected, "{text:?}");
        }
    }

    #[test]
    fn an_option_splits_at_the_first_unescaped_equals_sign() {
        for (text, label, description) in [
            ("Postgres=Battle-tested", "Postgres", "Battle-tested"),
            ("Postgres", "Postgres", ""),
            ("a=b=c", "a", "b=c"),
            (r"a\=b=c", "a=b", "c"),
            (r"a\\=b", r"a\", "b"),
            (r"a\\\=b", r"a\=b", ""),
            (r"C:\dir=a \n b", r"C:\dir", r"a \n b"),
            (r"a=b\=c\\d", "a", r"b=c\d"),
            (r"end\", r"end\", ""),
            ("=b", "", "b"),
            ("需=要", "需", "要"),
        ] {
            assert_eq!(split(text), (label.to_owned(), description.to_owned()), "{text}");
        }
    }
}
