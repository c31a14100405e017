//! What a kind of question decides: which answers fit, how many rows it has and how they start.

use std::fmt;

use crate::model::keymap::Context;
use crate::model::response::{Response, Selection};

/// The rules of a kind. Where a kind says nothing else, its only row is a text that the person writes.
pub trait Rules {
    /// Checks an answer. No answer at all is fine here: whether one is required is the question's rule.
    ///
    /// # Errors
    /// What is wrong with the answer, and how to fix it.
    fn check(&self, response: &Response) -> Result<(), AnswerError>;

    /// How it is asked in lines and dialogs.
    fn line_form(&self) -> LineForm {
        LineForm::Write
    }

    /// The options, which are its first rows; the free-text row comes after them.
    fn options(&self) -> &[Choice] {
        &[]
    }

    /// Whether several options may be chosen.
    fn takes_several(&self) -> bool {
        false
    }

    /// Whether what is written is a secret.
    fn is_secret(&self) -> bool {
        false
    }

    /// Puts chosen options in the order that counts; as they were chosen, unless the kind says otherwise.
    fn arrange(&self, _: &mut Selection) {}

    /// How many cells a row has between the cursor and its text, for numbers and boxes.
    fn lead_cols(&self) -> u16 {
        0
    }

    /// How many cells a row keeps free for a mark before the label of a chosen row.
    fn mark_cols(&self) -> u16 {
        0
    }

    /// Whether it is a list of options with a named free-text row behind them; otherwise the row is the text.
    /// Where there is room for two panes, the right one describes the focused row of a list.
    fn is_list(&self) -> bool {
        false
    }

    /// Where a key is pressed while the cursor is on a row.
    fn context(&self, _row: usize) -> Context {
        Context::Text
    }

    /// Where a key is pressed in the editor of the free-text row.
    fn editor_context(&self) -> Context {
        Context::TextEditor
    }
}

/// One option of a choice question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// What the person reads, as received; not blank.
    pub label: String,
    /// What stands for it in the answer, where that is not the label.
    pub value: Option<String>,
    /// More about it, as received; may hold several lines.
    pub description: Option<String>,
    /// What choosing it means, in Markdown, as received; shown where one option is chosen.
    pub preview: Option<String>,
}

/// What a person is asked for in lines and dialogs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineForm {
    /// To pick options by number, or to write a text instead.
    Pick {
        /// Whether several may be picked.
        multiple: bool,
    },
    /// To write a text.
    Write,
}

/// What is wrong with an answer, and how to fix it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AnswerError {
    /// What is wrong, to be read after "the answer".
    pub problem: &'static str,
    /// How to fix it.
    pub fix: &'static str,
}

impl fmt::Display for AnswerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}; {}", self.problem, self.fix)
    }
}
