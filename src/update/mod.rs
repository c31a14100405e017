//! What changes: messages go in, the model moves on, effects come out. All of it is pure.

mod browsing;
mod commenting;
mod confirming;
mod dialog;
mod editing;
mod filtering;
pub mod message;
mod reviewing;

use std::sync::Arc;

use crate::model::event::Event;
use crate::model::form::{Form, Mode, Notice};
use crate::model::key::Key;
use crate::model::keymap::Context;
use crate::model::outcome::Outcome;
use crate::model::questionnaire::Questionnaire;
use crate::model::session::{Model, Phase};
use crate::model::size::Size;
use message::{Effect, Msg};

/// What came of a message, as far as the form is concerned.
enum Flow {
    /// The form goes on.
    On,
    /// The form goes on, and the host has something to do.
    Ask(Effect),
    /// The form is done.
    Done(Outcome),
}

/// Moves the model on by one message. Total: every message is accepted in every state, and one that does not
/// apply is a no-op. After the end nothing changes any more.
pub fn update(model: &mut Model, msg: Msg) -> Vec<Effect> {
    match (msg, &mut model.phase) {
        // A program is asked once.
        (_, Phase::Ended { .. }) | (Msg::Asked(_) | Msg::Refused(_), Phase::Asking(_)) => Vec::new(),
        (Msg::Asked(questionnaire), Phase::Waiting { aborted }) => {
            let aborted = aborted.take();
            asked(model, questionnaire, aborted)
        }
        (Msg::Refused(violations), Phase::Waiting { .. }) => end(model, Outcome::Invalid(violations)),
        (Msg::Event(Event::Resize { size } | Event::Resumed { size }), _) => {
            model.size = Some(size);
            Vec::new()
        }
        (Msg::Event(Event::Abort { reason }), Phase::Waiting { aborted }) => {
            aborted.get_or_insert(reason);
            Vec::new()
        }
        (Msg::Event(Event::Abort { reason }), Phase::Asking(_)) => end(model, Outcome::Aborted(reason)),
        (Msg::Event(Event::Failed { why }), _) => end(model, Outcome::Failed(why)),
        (Msg::Event(_), Phase::Waiting { .. }) => Vec::new(),
        (Msg::Event(event), Phase::Asking(form)) => match on_form(form, model.size, event) {
            Flow::On => Vec::new(),
            Flow::Ask(effect) => vec![effect],
            Flow::Done(outcome) => end(model, outcome),
        },
    }
}

/// The checks in their fixed order: the request is valid, a terminal is there, no abort came before.
fn asked(model: &mut Model, questionnaire: Arc<Questionnaire>, aborted: Option<String>) -> Vec<Effect> {
    match (model.size, aborted) {
        (None, _) => end(model, Outcome::NoTerminal),
        (Some(_), Some(reason)) => end(model, Outcome::Aborted(reason)),
        (Some(_), None) => {
            model.phase = Phase::Asking(Box::new(Form::new(questionnaire)));
            Vec::new()
        }
    }
}

fn end(model: &mut Model, outcome: Outcome) -> Vec<Effect> {
    let form = match std::mem::replace(&mut model.phase, Phase::Waiting { aborted: None }) {
        Phase::Asking(form) => Some(form),
        Phase::Waiting { .. } | Phase::Ended { .. } => None,
    };
    model.phase = Phase::Ended { form, outcome: outcome.clone() };
    vec![Effect::Finish(outcome)]
}

fn on_form(form: &mut Form, size: Option<Size>, event: Event) -> Flow {
    // A notice stays until the person does something.
    if !matches!(event, Event::Focus { .. }) {
        form.notice = None;
    }
    // A key decides for itself whether it scrolls the text.
    if !matches!(event, Event::Key { .. } | Event::Focus { .. }) {
        form.text_scroll = None;
    }
    match event {
        Event::Key { key } => press(form, size, key),
        Event::Paste { text } => paste(form, &text),
        Event::Edited { text: Some(text) } => {
            if let Mode::Typing(editor) | Mode::Commenting(editor) = &mut form.mode {
                editor.set(&crate::model::text::clean(text.trim_end_matches(['\r', '\n'])));
            }
            Flow::On
        }
        Event::Chose { options, other } => dialog::chose(form, &options, other.as_deref()),
        Event::Wrote { text } => dialog::wrote(form, &text),
        Event::Skipped => dialog::skipped(form),
        Event::Dismissed => dialog::dismissed(form),
        Event::Back => dialog::went_back(form),
        Event::Edited { text: None }
        | Event::Focus { .. }
        | Event::Tick { .. }
        // Handled above, in every phase.
        | Event::Resize { .. }
        | Event::Resumed { .. }
        | Event::Abort { .. }
        | Event::Failed { .. } => Flow::On,
    }
}

fn press(form: &mut Form, size: Option<Size>, key: Key) -> Flow {
    let context = form.context();
    let action = form.keymap().action(context, key);
    match context {
        Context::Single | Context::Multi | Context::Other | Context::Text => {
            browsing::press(form, size, action, key)
        }
        Context::Filter => filtering::press(form, size, action, key),
        Context::OtherEditor | Context::TextEditor => editing::press(form, size, action, key),
        Context::CommentEditor => commenting::press(form, size, action, key),
        Context::Submit => reviewing::press(form, size, action),
        Context::Confirm => confirming::press(form, action),
    }
}

fn paste(form: &mut Form, text: &str) -> Flow {
    if matches!(form.context(), Context::Other | Context::Text) {
        return editing::open(form, |editor| editor.paste(text));
    }
    match &mut form.mode {
        Mode::Typing(editor) | Mode::Commenting(editor) => editor.paste(text),
        Mode::Filtering(_) => return filtering::paste(form, text),
        Mode::Confirming => form.mode = Mode::Browsing,
        Mode::Browsing => form.notice = Some(Notice::PasteHasNoPlace),
    }
    Flow::On
}
