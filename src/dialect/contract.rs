//! What one contract wants of a request: its numbers, its examples, and its rules for a question and for
//! an option. The walk through a request, in all the shapes that models send, is the same for every
//! contract and lives in `envelope` and `choices`. It never checks anything itself.

use super::limits::Limits;
use super::node::Fields;
use super::report::{Path, Report};
use super::unique::Unique;
use crate::model::questionnaire::{Choice, Question};

/// Correct placed of a request, as messages show them.
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

/// Where a question stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// Its index in the list.
    pub index: usize,
    /// Whether the list holds more than one.
    pub several: bool,
}

impl Place {
    /// The only question there is.
    pub const ONLY: Place = Place { index: 0, several: false };
}

/// The texts that may have to differ between questions.
#[derive(Debug, Default)]
pub(super) struct Seen<'v> {
    pub ids: Unique<'v>,
    pub prompts: Unique<'v>,
    pub headers: Unique<'v>,
}

/// The rules of one contract. What its methods return means something only where nothing was reported.
pub(super) trait Contract {
    /// How many and how long.
    fn limits(&self) -> &Limits;

    /// What its messages show.
    fn examples(&self) -> &'static Examples;

    /// How a question asks for text alone; nothing where none can.
    fn text_alone(&self) -> Option<&'static str>;

    /// The question in `fields`.
    fn question<'v>(
        &self,
        path: &Path<'_>,
        fields: &'v Fields<'_>,
        place: Place,
        seen: &mut Seen<'v>,
        report: &mut Report,
    ) -> Question;

    /// The option in `fields`, the one at `index`; `seen` holds what must differ between options.
    fn choice<'v>(
        &self,
        path: &Path<'_>,
        fields: &'v Fields<'_>,
        index: usize,
        seen: &mut Unique<'v>,
        report: &mut Report,
    ) -> Choice;

    /// The rules for an option that was sent as a bare string, which is a violation of its own: they are
    /// told at once, so that the next call needs no third.
    fn bare_choice<'v>(
        &self,
        path: &Path<'_>,
        text: &'v str,
        index: usize,
        seen: &mut Unique<'v>,
        report: &mut Report,
    );
}
