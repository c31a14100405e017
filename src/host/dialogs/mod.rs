//! The host of single dialogs, for a program that has only those: a selection or a text at a time, until
//! the session is over.

pub(in crate::host) mod rows;
mod title;

use std::io::Write;

use serde_json::json;

use super::lines::conversation::{Face, Finished, converse};
use super::lines::line::Said;
use super::lines::source::Lines;
use super::session::Session;
use crate::dialect::Request;
use crate::dialect::json::to_text;
use crate::model::event::Event;
use crate::model::form::{Form, Notice};
use crate::model::kind::LineForm;
use crate::model::lines::{Prompt, Wanted, prompt};
use crate::model::size::Size;
use crate::model::text::{clean, cut, one_line};
use crate::model::words::lines as words;
use rows::{Picked, Row, Rows};

/// How much of a value that was not offered a message repeats, in cells.
const QUOTED: u16 = 60;

/// Waits for the request, asks it in dialogs, and says how that ended.
///
/// `begin` makes the session of a valid request, in which nothing was asked yet, or says why it cannot.
pub fn run(
    lines: &mut impl Lines,
    output: &mut impl Write,
    begin: impl FnOnce(&Request, Option<Size>) -> Result<Session, String>,
) -> Finished {
    converse(lines, output, &mut Dialogs::default(), begin)
}

/// An answer under way: what the dialogs so far said of the question that is asked.
#[derive(Default)]
struct Dialogs {
    picked: Picked,
    /// Whether the open dialog asks for the text of the free-text row.
    writing: bool,
    /// Whether the selection was called complete while it was empty.
    incomplete: bool,
    /// The value that was not offered, if the last one was not.
    refused: Option<String>,
}

impl Face for Dialogs {
    const FIELDS: &'static [&'static str] = &["ask", "size", "value", "cancelled", "abort"];
    const SETTLES: bool = false;

    fn prepare(&mut self, _: Said) -> Result<(), String> {
        Err("nothing was asked yet; send `ask` first".to_owned())
    }

    fn take(&mut self, said: Said, session: &mut Session) -> Result<Vec<String>, String> {
        let msg = match said {
            Said::Value(value) => self.answered(session.model().form(), value),
            Said::Cancelled => Some(Event::Dismissed),
            Said::Raw(_)
            | Said::Keys(..)
            | Said::Paste(_)
            | Said::Edited(_)
            | Said::Resize(_)
            | Said::Focus(_)
            | Said::Theme(_) => return Err("a dialog takes `value` or `cancelled`".to_owned()),
        };
        if let Some(msg) = msg {
            *self = Dialogs::default();
            // What is asked of the host besides an end is for hosts with keys.
            session.apply(msg);
        }
        Ok(Vec::new())
    }

    fn show(&mut self, session: &mut Session) -> Option<String> {
        let shown = session.model().form().and_then(|form| Some(self.dialog(form, &prompt(form)?)));
        if shown.is_none() {
            session.fail("no question is left to ask".to_owned());
        }
        shown
    }
}

impl Dialogs {
    /// The dialog that is to be open, as a line.
    fn dialog(&self, form: &Form, asked: &Prompt<'_>) -> String {
        let line = title::question(form, asked);
        match asked.wanted {
            Wanted::Comment => {
                let answer = asked.answer.response(asked.question).told(asked.question);
                let answer = answer.map(|answer| words::answer(&one_line(&answer)));
                input(
                    &title::stacked([Some(words::COMMENT.to_owned()), Some(line), answer]),
                    words::COMMENT_FIELD,
                )
            }
            Wanted::Answer(LineForm::Write) if asked.question.is_secret() => {
                let shown = Some(words::MAY_BE_SHOWN.to_owned());
                let title = title::stacked([shown, Some(title::full(form, asked, &[]))]);
                secret(&reasoned(form, title), words::text_field(asked.question.required))
            }
            Wanted::Answer(LineForm::Write) => input(
                &reasoned(form, title::full(form, asked, &[])),
                words::text_field(asked.question.required),
            ),
            Wanted::Answer(LineForm::Pick { multiple: false }) if self.writing => {
                input(&line, words::OWN_FIELD)
            }
            Wanted::Answer(LineForm::Pick { multiple: true }) if self.writing => {
                let kept = self.picked.other.as_deref().map(one_line);
                let field = if kept.is_some() { words::OWN_FIELD_AGAIN } else { words::OWN_FIELD_BESIDES };
                input(&title::stacked([Some(line), kept.map(|kept| words::own_so_far(&kept))]), field)
            }
            Wanted::Answer(LineForm::Pick { multiple }) => {
                let rows = self.rows(form, asked, multiple);
                let incomplete = self.incomplete.then(|| words::NOTHING_SELECTED.to_owned());
                let full = title::full(form, asked, rows.labels());
                let title = reasoned(form, title::stacked([incomplete, Some(full)]));
                let refused = self.refused.as_deref().map(words::not_offered);
                let title = title::stacked([refused, Some(title)]);
                let dialog = json!({ "method": "select", "title": title, "options": rows.texts() });
                to_text(&json!({ "dialog": dialog }))
            }
        }
    }

    /// The message that a value makes complete; `None` if more is to be asked.
    fn answered(&mut self, form: Option<&Form>, value: String) -> Option<Event> {
        let form = form?;
        let asked = prompt(form)?;
        let Wanted::Answer(LineForm::Pick { multiple }) = asked.wanted else {
            return Some(Event::Wrote { text: value });
        };
        if std::mem::take(&mut self.writing) {
            if !multiple {
                return Some(Event::Wrote { text: value });
            }
            let text = clean(&value).trim().to_owned();
            self.picked.other = Some(text).filter(|text| !text.is_empty());
            return None;
        }
        let Some(row) = self.rows(form, &asked, multiple).find(&value) else {
            let (value, _) = cut(&one_line(&value), QUOTED);
            return self.refused.replace(value).map(|_| Event::Failed {
                why: "the dialog gave a value that was not offered, twice".to_owned(),
            });
        };
        self.refused = None;
        self.incomplete = false;
        match row {
            Row::Skip => return Some(Event::Skipped),
            Row::Other => self.writing = true,
            Row::Choice(index) if !multiple => {
                return Some(Event::Chose { options: vec![index], other: None });
            }
            Row::Choice(index) => {
                if !self.picked.options.remove(&index) {
                    self.picked.options.insert(index);
                }
            }
            Row::Done if self.picked.is_empty() => self.incomplete = true,
            Row::Done => {
                let Picked { options, other } = std::mem::take(&mut self.picked);
                return Some(Event::Chose { options: options.into_iter().collect(), other });
            }
        }
        None
    }

    fn rows(&self, form: &Form, asked: &Prompt<'_>, multiple: bool) -> Rows {
        Rows::of(asked.question, form.presentation(), multiple.then_some(&self.picked))
    }
}

/// A dialog for a text, as a line. The title may have several lines.
fn input(title: &str, placeholder: &str) -> String {
    let dialog = json!({ "method": "input", "title": title, "placeholder": placeholder });
    to_text(&json!({ "dialog": dialog }))
}

/// The same for a secret: a program that can hide what is typed should.
fn secret(title: &str, placeholder: &str) -> String {
    let dialog = json!({ "method": "input", "title": title, "placeholder": placeholder, "secret": true });
    to_text(&json!({ "dialog": dialog }))
}

/// A title below the reason why the question is asked again, if it is.
fn reasoned(form: &Form, title: String) -> String {
    let reason = (form.notice == Some(Notice::Needed)).then(|| words::NEEDED.to_owned());
    title::stacked([reason, Some(title)])
}
