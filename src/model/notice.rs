//! What the form says until the next key, in words.

use super::form::{Form, Mode, Notice};
use super::text::one_line;
use super::words::form as words;

/// What is said, and whether it is a warning: the confirmation, or a notice.
#[must_use]
pub fn words(form: &Form) -> Option<(String, bool)> {
    if form.mode == Mode::Confirming {
        return Some((words::CONFIRM_CANCEL.to_owned(), true));
    }
    Some(match form.notice? {
        Notice::KeysUnused => (words::KEYS_UNUSED.to_owned(), false),
        Notice::PasteHasNoPlace => (paste_has_no_place(form), false),
        Notice::AnswersMissing => {
            let missing: Vec<String> = form.missing().map(one_line).collect();
            (words::answers_missing(&missing), true)
        }
        Notice::Needed => (words::NEEDED.to_owned(), true),
        Notice::Misfit(error) => (words::misfit(&error), true),
        Notice::DraftsUnused => (words::DRAFTS_UNUSED.to_owned(), true),
    })
}

fn paste_has_no_place(form: &Form) -> String {
    match form.current() {
        Some((question, _)) => words::paste_goes_into(form.presentation().other, question.other_row() + 1),
        None => words::PASTE_GOES_INTO_A_TEXT.to_owned(),
    }
}
