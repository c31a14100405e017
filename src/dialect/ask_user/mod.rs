//! The `ask_user` contract: choice questions, each with a free-text row. Its checks are told their
//! limits, so other dialects of the same shape share them. It never asks anything.

mod choice;
mod definition;
pub mod examples;
mod known;
mod question;
mod render;
pub mod texts;

pub(super) use definition::definition;
pub(super) use render::render;

use super::contract::{Contract, Examples, Place, Seen};
pub use super::limits::Limits;
use super::node::Fields;
use super::report::{Path, Report};
use super::unique::Unique;
use crate::model::questionnaire::{Choice, Question};

/// The limits of `ask_user`; its contract is the source.
pub const LIMITS: Limits =
    Limits { questions: 1..=4, options: 2..=4, question_chars: 1000, header_chars: 12, headers: true };

/// The rules of `ask_user` itself.
pub(super) const RULES: Rules = Rules { limits: &LIMITS, text_alone: None };

/// The rules of `ask_user`, or of a dialect of its shape.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rules {
    /// How many and how long.
    pub limits: &'static Limits,
    /// How a question asks for text alone. Where one can, `type` and `required` are known fields too.
    pub text_alone: Option<&'static str>,
}

impl Contract for Rules {
    fn limits(&self) -> &Limits {
        self.limits
    }

    fn examples(&self) -> &'static Examples {
        &examples::ALL
    }

    fn text_alone(&self) -> Option<&'static str> {
        self.text_alone
    }

    fn question<'v>(
        &self,
        path: &Path<'_>,
        fields: &'v Fields<'_>,
        place: Place,
        seen: &mut Seen<'v>,
        report: &mut Report,
    ) -> Question {
        question::question(path, fields, place, seen, self, report)
    }

    fn choice<'v>(
        &self,
        path: &Path<'_>,
        fields: &'v Fields<'_>,
        index: usize,
        seen: &mut Unique<'v>,
        report: &mut Report,
    ) -> Choice {
        choice::choice(path, fields, index, seen, report)
    }

    fn bare_choice<'v>(
        &self,
        path: &Path<'_>,
        text: &'v str,
        index: usize,
        seen: &mut Unique<'v>,
        report: &mut Report,
    ) {
        choice::check_label(path, text, (index, None), seen, report);
    }
}
