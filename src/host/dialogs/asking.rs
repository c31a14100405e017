//! The questions of a session, one dialog after another. What is asked next is read off the session;
//! nothing is remembered here but a selection that is not complete.

use std::io::Write;

use super::rows::{Picked, Row, Rows};
use super::talk::{Stop, Talk};
use super::title;
use crate::host::lines::Lines;
use crate::host::session::Session;
use crate::model::event::Event;
use crate::model::form::{Answer, Form, Mode, Notice};
use crate::model::outcome::Outcome;
use crate::model::questionnaire::Question;
use crate::model::text::{clean, one_line};

/// Asks until the session is over.
pub fn ask<L: Lines, W: Write>(talk: &mut Talk<'_, L, W>, session: &mut Session) -> Outcome {
    loop {
        if let Some(outcome) = session.model().outcome() {
            return outcome.clone();
        }
        let Some(form) = session.model().form() else {
            return Outcome::Failed("nothing was asked".to_owned());
        };
        let msg = match next(talk, form) {
            Ok(msg) => msg,
            Err(Stop::Aborted(reason)) => Event::Abort { reason },
            Err(Stop::Failed(why)) => Event::Failed { why },
        };
        // What is asked of the host besides an end is for hosts with keys.
        session.apply(msg);
    }
}

/// What came of the next dialog.
fn next<L: Lines, W: Write>(talk: &mut Talk<'_, L, W>, form: &Form) -> Result<Event, Stop> {
    let Some((question, answer)) = form.current() else {
        return Err(Stop::Failed("no question is left to ask".to_owned()));
    };
    let asking = Asking { talk, form, question };
    if let Mode::Commenting(_) = form.mode {
        asking.comment(answer)
    } else if question.is_text() {
        asking.text()
    } else if question.is_multiple() {
        asking.several()
    } else {
        asking.one()
    }
}

struct Asking<'a, 'b, L, W> {
    talk: &'a mut Talk<'b, L, W>,
    form: &'a Form,
    question: &'a Question,
}

impl<L: Lines, W: Write> Asking<'_, '_, L, W> {
    fn one(self) -> Result<Event, Stop> {
        let rows = Rows::of(self.question, self.form.presentation(), None);
        let title = self.reasoned(&title::full(self.form, self.question, rows.labels()));
        Ok(match self.talk.select(&title, &rows)? {
            Some(Row::Choice(index)) => Event::Chose { options: vec![index], other: None },
            Some(Row::Other) => {
                let title = title::question_line(self.form, self.question);
                match self.talk.input(&title, "Your own answer; blank: back to the options")? {
                    Some(text) => Event::Wrote { text },
                    None => Event::Dismissed,
                }
            }
            Some(Row::Skip) => Event::Skipped,
            // There is no such row where but one may be chosen.
            Some(Row::Done) | None => Event::Dismissed,
        })
    }

    /// The select is repeated until the selection is complete.
    fn several(mut self) -> Result<Event, Stop> {
        let mut picked = Picked::default();
        let mut said = "";
        loop {
            let rows = Rows::of(self.question, self.form.presentation(), Some(&picked));
            let title = title::full(self.form, self.question, rows.labels());
            let title = self.reasoned(&format!("{said}{title}"));
            said = "";
            match self.talk.select(&title, &rows)? {
                Some(Row::Choice(index)) => {
                    if !picked.options.remove(&index) {
                        picked.options.insert(index);
                    }
                }
                Some(Row::Other) => match self.own_text(picked.other.as_deref())? {
                    Some(text) => picked.other = Some(text).filter(|text| !text.is_empty()),
                    None => return Ok(Event::Dismissed),
                },
                Some(Row::Done) if picked.is_empty() => {
                    said = "Nothing is selected yet. Choose one option or more, then Done.\n";
                }
                Some(Row::Done) => {
                    return Ok(Event::Chose {
                        options: picked.options.into_iter().collect(),
                        other: picked.other,
                    });
                }
                Some(Row::Skip) => return Ok(Event::Skipped),
                None => return Ok(Event::Dismissed),
            }
        }
    }

    /// The free text besides the options, ends trimmed; empty where there is none.
    fn own_text(&mut self, kept: Option<&str>) -> Result<Option<String>, Stop> {
        let mut title = title::question_line(self.form, self.question);
        if let Some(kept) = kept {
            title.push_str("\nYour own answer so far: ");
            title.push_str(&one_line(kept));
        }
        let placeholder = if kept.is_some() { "Blank: take it away" } else { "Your own answer; blank: none" };
        Ok(self.talk.input(&title, placeholder)?.map(|text| clean(&text).trim().to_owned()))
    }

    fn text(self) -> Result<Event, Stop> {
        let title = self.reasoned(&title::full(self.form, self.question, &[]));
        let placeholder = if self.question.required { "Your answer" } else { "Your answer; blank: skip" };
        Ok(self.talk.input(&title, placeholder)?.map_or(Event::Dismissed, |text| Event::Wrote { text }))
    }

    fn comment(self, answer: &Answer) -> Result<Event, Stop> {
        let question = title::question_line(self.form, self.question);
        let mut title = format!("Your comment (optional)\n{question}");
        if let Some(given) = answer.response(self.question).answer(self.question) {
            title.push_str("\nYour answer: ");
            title.push_str(&one_line(&given));
        }
        Ok(self
            .talk
            .input(&title, "Your comment; blank: none")?
            .map_or(Event::Dismissed, |text| Event::Wrote { text }))
    }

    /// A title below the reason why the question is asked again, where it is.
    fn reasoned(&self, title: &str) -> String {
        match self.form.notice {
            Some(Notice::Needed) => format!("An answer is needed.\n{title}"),
            _ => title.to_owned(),
        }
    }
}
