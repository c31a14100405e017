//! The rules of a dialect's requests, as data: which fields a question and an option have, what their texts must
//! hold to, and what messages show.

use super::asked::{Asked, Detail};
use super::limits::{Limits, counted};
use super::node::{Fields, Node};

/// The rules of one dialect.
#[derive(Debug)]
pub(super) struct Rules {
    /// How many and how long.
    pub limits: Limits,
    /// What messages show.
    pub examples: Examples,
    /// How a question asks for text alone, in a fix; `None` if none can.
    pub text_alone: Option<&'static str>,
    /// What its questions can ask for.
    pub asked: &'static [Asked],
    /// Other names of what its questions can ask for.
    pub aliases: &'static [(&'static str, Asked)],
    /// Whether a question must be answered that does not say so.
    pub required: bool,
    /// Whether shapes are taken as they were meant: a list in quotes, one question that is in no list. Whose tool it is has
    /// checked the request already, or will.
    pub lenient: bool,
    /// The field that holds the questions.
    pub list: &'static str,
    /// The fields of a question.
    pub question: &'static [Field<QuestionPart>],
    /// The fields of an option.
    pub option: &'static [Field<OptionPart>],
}

impl Rules {
    /// What a name asks for.
    pub fn asked_by(&self, name: &str) -> Option<Asked> {
        let alias = self.aliases.iter().find(|(alias, _)| *alias == name).map(|(_, asked)| *asked);
        alias.or_else(|| Asked::named(self.asked, name))
    }

    /// How many questions a request has, in words.
    pub fn questions(&self) -> String {
        counted(&self.limits.questions, "question")
    }

    /// How many options a question has, in words.
    pub fn options(&self) -> String {
        counted(&self.limits.options, "option")
    }

    /// The name of a part of a question; `None` if the dialect has no such part.
    pub fn name_of(&self, part: QuestionPart) -> Option<&'static str> {
        self.question.iter().find(|field| field.part == part).map(|field| field.name)
    }

    /// The options of a question, or what stands for them under another name.
    pub fn options_of<'v>(&self, fields: &'v Fields) -> Option<&'v Node> {
        let field = self.question.iter().find(|field| field.part == QuestionPart::Options)?;
        fields.get(field.name).or_else(|| field.stand_in(fields).map(|(_, value)| value))
    }

    /// How options are added, with the way to do without, if there is one.
    pub fn add_options(&self) -> String {
        let or = self.text_alone.map(|text| format!(", or ask for free text with {text}"));
        format!("add {}, as in {}{}", self.options(), self.examples.options, or.unwrap_or_default())
    }
}

/// Correct parts of a request, as messages show them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Examples {
    /// The smallest whole request.
    pub request: &'static str,
    /// One question.
    pub question: &'static str,
    /// The options of a question, with their name.
    pub options: &'static str,
    /// One option.
    pub option: &'static str,
}

/// A part of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum QuestionPart {
    /// What stands for it in the answer.
    Id,
    /// What it asks for.
    Kind,
    /// Its text.
    Prompt,
    /// The label of its tab.
    Header,
    /// What to know before answering.
    Context,
    /// Whether the context is Markdown. Where a request cannot say so, it is.
    Markdown,
    /// Its options.
    Options,
    /// Whether a comment is asked for.
    Comment,
    /// Whether it must be answered.
    Required,
    /// Something that only some kinds have.
    Detail(Detail),
}

/// A part of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OptionPart {
    /// What stands for it in the answer.
    Value,
    /// What the person reads.
    Label,
    /// More about it.
    Description,
    /// What choosing it means.
    Preview,
}

/// One field of a question or of an option. The order of fields is the order in which missing ones are reported.
#[derive(Clone, Copy, Debug)]
pub(super) struct Field<P> {
    /// Its name.
    pub name: &'static str,
    /// What it says.
    pub part: P,
    /// One correct field, name included, as in `"header": "DB"`.
    pub example: &'static str,
    /// How to add it if it is missing; `None` if it may be left out.
    pub missing: Option<fn(&Rules) -> String>,
    /// Names under which models send it, and what to show then: one correct piece with the field.
    pub stand_ins: (&'static [&'static str], &'static str),
    /// Whether it holds a list, and no text.
    pub is_list: bool,
    /// What its text must hold to, checked in this order.
    pub checks: &'static [Check],
}

impl<P> Field<P> {
    /// A field that may be left out and hold anything.
    pub const fn new(name: &'static str, part: P, example: &'static str) -> Field<P> {
        Field { name, part, example, missing: None, stand_ins: (&[], ""), is_list: false, checks: &[] }
    }

    /// What stands for it under another name, with the name: the first value of its kind.
    pub fn stand_in<'v>(&self, fields: &'v Fields) -> Option<(&'v str, &'v Node)> {
        fields.iter().find(|(name, value)| {
            let fits = match value {
                Node::String(_) if !self.is_list => true,
                value => self.is_list && matches!(value.unquoted(), Node::Array(_)),
            };
            fits && self.stand_ins.0.contains(name)
        })
    }
}

/// What a text must hold to, each with its fix.
#[derive(Clone, Copy, Debug)]
pub(super) enum Check {
    /// If the field is needed, it is not blank; otherwise no further check is made. The example follows the fix.
    NotBlank(&'static str),
    /// It has at most this many characters.
    AtMost(fn(&Limits) -> usize, &'static str),
    /// It has no control characters.
    OneLine(&'static str),
    /// It is not this name of the free-text row, in any case; otherwise no further check is made.
    NotFreeTextRow(&'static str, &'static str),
    /// If the field is needed, it differs from those of the other questions, or of the other options.
    Unique(&'static str),
}
