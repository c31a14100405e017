//! What changes: messages go in, the model moves on, effects come out.
//!
//! Each mode has a file that says what its keys mean. All of them lead to `answering`, which changes an
//! answer as its kind of question wants, and `movement`, which goes to pages and modes.

mod answering;
mod browsing;
mod confirming;
mod dialog;
mod filtering;
mod flow;
mod kind;
pub mod message;
mod movement;
mod numbering;
mod reviewing;
mod typing;

use std::sync::Arc;

use crate::model::event::Event;
use crate::model::form::{Form, Mode, Notice, Page};
use crate::model::key::{Key, KeyCode};
use crate::model::keymap::{Action, Context};
use crate::model::outcome::Outcome;
use crate::model::questionnaire::Questionnaire;
use crate::model::session::{Model, Phase};
use crate::model::size::Size;
use flow::Flow;
use message::{Effect, Msg};

/// Moves the model on by one message. A message that does not apply is a no-op; after the end, every one is.
pub fn update(model: &mut Model, msg: Msg) -> Vec<Effect> {
    match (msg, &mut model.phase) {
        // A program is asked once.
        (_, Phase::Ended { .. }) | (Msg::Asked(_) | Msg::Refused(_), Phase::Asking(_)) => Vec::new(),
        (Msg::Asked(questionnaire), Phase::Waiting { aborted }) => {
            let aborted = aborted.take();
            asked(model, questionnaire, aborted)
        }
        (Msg::Refused(violations), Phase::Waiting { .. }) => end(model, Outcome::Invalid(violations)),
        (Msg::Event(Event::Resize { size }), _) => {
            model.size = Some(size);
            Vec::new()
        }
        (Msg::Event(Event::Resumed { size }), phase) => {
            if let Phase::Asking(form) = phase {
                form.forget_secrets();
            }
            model.size = Some(size);
            Vec::new()
        }
        (Msg::Event(Event::Abort { reason }), Phase::Waiting { aborted }) => {
            aborted.get_or_insert(reason);
            Vec::new()
        }
        (Msg::Event(Event::Abort { reason }), Phase::Asking(_)) => end(model, Outcome::Aborted(reason)),
        (Msg::Event(Event::Declined { why }), Phase::Asking(_)) => end(model, Outcome::Declined(why)),
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
            let mut form = Form::new(questionnaire);
            movement::enter(&mut form, Page::Question(0));
            model.phase = Phase::Asking(Box::new(form));
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
    if matches!(event, Event::Focus { .. }) {
        return Flow::On;
    }
    let context = form.context();
    if let Event::Key { key } = event
        && form.keymap().action(context, key) == Some(Action::Redraw)
    {
        // It changes nothing: not even a notice or a number that is being typed ends.
        return Flow::Ask(Effect::Redraw);
    }
    // A notice stays until the person does something.
    let said = form.notice.take();
    // A key decides for itself whether it scrolls the text.
    if !matches!(event, Event::Key { .. }) {
        form.text_scroll = None;
    }
    match event {
        Event::Key { key } => press(form, size, key, (context, said)),
        // It closes the confirmation, and does nothing else.
        Event::Paste { .. } if context == Context::Confirm => Flow::On,
        Event::Paste { text } => paste(form, &text),
        Event::Edited { text: Some(text) } => {
            // A secret was in no other editor.
            if let Some(editor) = form.mode.editor_mut().filter(|editor| !editor.written().is_secret()) {
                editor.set(&crate::model::text::clean(text.trim_end_matches(['\r', '\n'])));
            }
            Flow::On
        }
        Event::Guard { holds } => {
            form.notice = holds.then_some(Notice::KeysUnused);
            Flow::On
        }
        Event::Chose { options, other } => dialog::chose(form, &options, other.as_deref()),
        Event::Wrote { text } => dialog::wrote(form, &text),
        Event::Skipped => dialog::skipped(form),
        Event::Dismissed => dialog::dismissed(form),
        Event::Back => dialog::went_back(form),
        Event::Submitted => dialog::submitted(form),
        Event::Cancelled => Flow::Done(Outcome::Cancelled),
        Event::Edited { text: None }
        | Event::Focus { .. }
        | Event::Tick { .. }
        // Handled above, in every phase.
        | Event::Resize { .. }
        | Event::Resumed { .. }
        | Event::Abort { .. }
        | Event::Declined { .. }
        | Event::Failed { .. } => Flow::On,
    }
}

/// A key in a context, with the notice that it ends.
fn press(form: &mut Form, size: Option<Size>, key: Key, (context, said): (Context, Option<Notice>)) -> Flow {
    let action = form.keymap().action(context, key);
    let again = match said {
        Some(Notice::DraftsUnused) if key == Key::plain(KeyCode::Enter) || action == Some(Action::Skip) => {
            Some(movement::submit(form))
        }
        Some(Notice::TextDropped) if action == Some(Action::Skip) => Some(movement::skip_without(form)),
        Some(Notice::GoTo(number)) => numbering::press(form, key, number),
        _ => None,
    };
    if let Some(flow) = again {
        return flow;
    }
    match context {
        Context::Single | Context::Multi | Context::Other | Context::Text => {
            browsing::press(form, size, action, key)
        }
        Context::Filter => filtering::press(form, size, action, key),
        Context::OtherEditor | Context::TextEditor | Context::SecretEditor => {
            typing::press(form, size, action, key)
        }
        Context::CommentEditor => typing::press_in_comment(form, size, action, key),
        Context::Submit => reviewing::press(form, size, action),
        Context::Confirm => confirming::press(action),
    }
}

fn paste(form: &mut Form, text: &str) -> Flow {
    if form.is_on_own_row() {
        return movement::write(form, |editor| editor.paste(text));
    }
    match &mut form.mode {
        Mode::Typing(editor) | Mode::Commenting(editor) => editor.paste(text),
        Mode::Filtering(_) => return filtering::paste(form, text),
        Mode::Browsing => form.notice = Some(Notice::PasteHasNoPlace),
    }
    Flow::On
}
