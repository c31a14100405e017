//! A choice: one option, or several, or free text instead.

use super::rules::{AnswerError, Choice, LineForm, Rules};
use crate::model::keymap::Context;
use crate::model::response::{Response, Selection};

/// The width of the box of an option that can be toggled, and a blank.
const BOX: u16 = 4;

/// The options of a choice question.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choices {
    /// The options, without the free-text row, which is always the last row.
    pub options: Vec<Choice>,
    /// Whether several options may be chosen.
    pub multiple: bool,
    /// Whether the person begins in a filter.
    pub filtered: bool,
}

impl Choices {
    /// How many digits the highest row number has.
    #[must_use]
    pub fn number_width(&self) -> u16 {
        (self.options.len() + 1).ilog10() as u16 + 1
    }
}

impl Rules for Choices {
    /// Only options that there are, each once and in their order; several answers only if several are allowed.
    fn check(&self, response: &Response) -> Result<(), AnswerError> {
        if response.selected.iter().any(|index| *index >= self.options.len()) {
            let fix = "choose one of its options";
            return Err(AnswerError { problem: "selects an option it does not have", fix });
        }
        if response.selected.windows(2).any(|pair| pair[0] >= pair[1]) {
            let fix = "name each option once, in their order";
            return Err(AnswerError { problem: "selects options out of order", fix });
        }
        if !self.multiple && response.selected.len() + usize::from(response.other.is_some()) > 1 {
            let fix = "choose one option, or write one text";
            return Err(AnswerError { problem: "holds several answers, one is allowed", fix });
        }
        Ok(())
    }

    fn line_form(&self) -> LineForm {
        LineForm::Pick { multiple: self.multiple }
    }

    fn options(&self) -> &[Choice] {
        &self.options
    }

    fn takes_several(&self) -> bool {
        self.multiple
    }

    fn arrange(&self, selection: &mut Selection) {
        selection.sort();
    }

    fn lead_cols(&self) -> u16 {
        // A point and a blank stand behind the number.
        self.number_width() + 2 + if self.multiple { BOX } else { 0 }
    }

    fn mark_cols(&self) -> u16 {
        if self.multiple { 0 } else { 2 }
    }

    fn is_list(&self) -> bool {
        true
    }

    fn context(&self, row: usize) -> Context {
        match (row >= self.options.len(), self.multiple) {
            (true, _) => Context::Other,
            (false, true) => Context::Multi,
            (false, false) => Context::Single,
        }
    }

    fn editor_context(&self) -> Context {
        Context::OtherEditor
    }
}
