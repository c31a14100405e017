//! What the form says until the next key, in words.

use super::form::{Form, Notice};
use super::text::{cut, one_line};
use super::words::form as words;

/// How many cells of a text are said at most, so that a long one does not hide the question.
const NAMED: u16 = 40;

/// What is said, and whether it is a warning.
#[must_use]
pub fn words(form: &Form) -> Option<(String, bool)> {
    Some(match form.notice? {
        Notice::KeysUnused => (words::KEYS_UNUSED.to_owned(), false),
        Notice::PasteHasNoPlace => (paste_has_no_place(form), false),
        Notice::SecretsForgotten => (words::SECRETS_FORGOTTEN.to_owned(), true),
        Notice::AnswersMissing => {
            let missing: Vec<String> = form.missing().map(one_line).collect();
            (words::answers_missing(&missing), true)
        }
        Notice::Needed => (words::NEEDED.to_owned(), true),
        Notice::Misfit(error) => (words::misfit(&error), true),
        Notice::GoTo(number) => {
            let last = form.current().map_or(0, |(question, _)| question.other_row() + 1);
            (words::go_to(number, last), number > last)
        }
        Notice::DraftsUnused => {
            let drafts: Vec<String> = form.drafts().map(named).collect();
            (words::drafts_unused(&drafts), true)
        }
        Notice::TextDropped => {
            let typed = form.mode.editor().map_or_else(String::new, |editor| named(editor.text()));
            (words::text_dropped(&typed), true)
        }
        Notice::ConfirmCancel => (words::confirm_cancel(form.losses()), true),
    })
}

fn named(text: &str) -> String {
    cut(&one_line(text.trim()), NAMED).0
}

fn paste_has_no_place(form: &Form) -> String {
    match form.current() {
        Some((question, _)) => words::paste_goes_into(form.presentation().other, question.other_row() + 1),
        None => words::PASTE_GOES_INTO_A_TEXT.to_owned(),
    }
}
