//! What is asked: questions that have passed the checks of their dialect.

use std::borrow::Cow;

use super::heights::Heights;
pub use super::kind::Choice;
use super::kind::Kind;
use super::presentation::ToolPresentation;
use super::words::form as words;
use super::written::Written;

/// One question, with its texts as received; they are made fit for a screen in `model::text` only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// What stands for the question in the answer, where that is not its text.
    pub id: Option<String>,
    /// The question's text; not blank, and unique where there is no `id`.
    pub prompt: String,
    /// The tab's label.
    pub header: Option<String>,
    /// What the person should know before answering.
    pub context: Option<String>,
    /// Whether the context is Markdown; otherwise it is plain text, in which no mark means anything.
    pub markdown: bool,
    /// What it asks for.
    pub kind: Kind,
    /// Whether a comment is asked for after the answer.
    pub comment: bool,
    /// Whether it must be answered; one that need not be can be skipped.
    pub required: bool,
}

impl Question {
    /// The label of its tab: the header, or its number from 1 where it has none.
    #[must_use]
    pub fn tab_label(&self, index: usize) -> Cow<'_, str> {
        match &self.header {
            Some(header) => Cow::Borrowed(header),
            None => Cow::Owned(words::tab(index + 1)),
        }
    }

    /// The options, without the free-text row; none if its kind has no options.
    #[must_use]
    pub fn options(&self) -> &[Choice] {
        self.kind.rules().options()
    }

    /// Whether several options may be chosen.
    #[must_use]
    pub fn is_multiple(&self) -> bool {
        self.kind.rules().takes_several()
    }

    /// The preview of an option, without blanks at its end. Where several may be chosen there is none: it shows what one
    /// choice means.
    #[must_use]
    pub fn preview(&self, row: usize) -> Option<&str> {
        let choice = self.options().get(row).filter(|_| !self.is_multiple())?;
        choice.preview.as_deref().map(str::trim_end)
    }

    /// Whether what is written to it is a secret.
    #[must_use]
    pub fn is_secret(&self) -> bool {
        self.kind.rules().is_secret()
    }

    /// A text that a person wrote to it.
    #[must_use]
    pub fn written(&self, text: &str) -> Written {
        if self.is_secret() { Written::secret(text) } else { text.into() }
    }

    /// The index of the free-text row, which comes after the options.
    #[must_use]
    pub fn other_row(&self) -> usize {
        self.options().len()
    }

    /// The header, or the question's text where it has none.
    #[must_use]
    pub fn name(&self) -> &str {
        self.header.as_deref().unwrap_or(&self.prompt)
    }
}

/// One to many questions, put together in one call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Questionnaire {
    tool: &'static ToolPresentation,
    questions: Vec<Question>,
    heights: Heights,
}

impl Questionnaire {
    /// A questionnaire. `None` if there are no questions: an empty one cannot be answered.
    #[must_use]
    pub fn new(tool: &'static ToolPresentation, questions: Vec<Question>) -> Option<Questionnaire> {
        (!questions.is_empty()).then(|| Questionnaire { tool, questions, heights: Heights::default() })
    }

    /// How the tool that asks presents its questions.
    #[must_use]
    pub fn tool(&self) -> &'static ToolPresentation {
        self.tool
    }

    /// The heights of its long texts, as far as they were measured.
    #[must_use]
    pub fn heights(&self) -> &Heights {
        &self.heights
    }

    /// The questions, at least one.
    #[must_use]
    pub fn questions(&self) -> &[Question] {
        &self.questions
    }

    /// Whether there is only one question: no tabs and no Submit page.
    #[must_use]
    pub fn is_single(&self) -> bool {
        self.questions.len() == 1
    }
}
