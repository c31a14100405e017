//! The `ask_user_question` contract: choices or free text, some of them optional, each answer with a key
//! of its own. It never asks anything.

mod choice;
mod definition;
pub mod examples;
mod question;
mod render;
pub mod texts;

pub(super) use definition::definition;
pub(super) use render::render;

use super::contract::{Contract, Examples, Place, Seen};
use super::limits::Limits;
use super::node::Fields;
use super::report::{Path, Report};
use super::unique::Unique;
use crate::model::questionnaire::{Choice, Question};

/// The limits of `ask_user_question`; its contract is the source. It sets no limit to a question's length.
pub const LIMITS: Limits =
    Limits { questions: 1..=8, options: 1..=8, question_chars: usize::MAX, header_chars: 12, headers: false };

/// How a question asks for text alone, in a fix.
const TEXT_ALONE: &str = r#"`"type": "text"`"#;

/// The rules of `ask_user_question`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rules;

impl Contract for Rules {
    fn limits(&self) -> &Limits {
        &LIMITS
    }

    fn examples(&self) -> &'static Examples {
        &examples::ALL
    }

    fn text_alone(&self) -> Option<&'static str> {
        Some(TEXT_ALONE)
    }

    fn question<'v>(
        &self,
        path: &Path<'_>,
        fields: &'v Fields<'_>,
        place: Place,
        seen: &mut Seen<'v>,
        report: &mut Report,
    ) -> Question {
        question::question(path, fields, place, seen, report)
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
        _index: usize,
        _seen: &mut Unique<'v>,
        report: &mut Report,
    ) {
        choice::check_label(path, text, report);
    }
}
