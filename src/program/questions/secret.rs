//! What of an event may be recorded: where a secret is asked for, how long it is and nothing else.

use crate::model::event::Event;
use crate::model::form::Notice;
use crate::model::key::{Key, KeyCode, Mods};
use crate::model::questionnaire::Question;
use crate::model::session::{Model, Phase};
use crate::model::text::clean;
use crate::model::written::{DOT, Written};

/// The event with dots for each character of a secret. The model comes to the same by it.
///
/// Where nothing takes a text, characters change nothing. They may be those of a secret that somebody believes to be
/// asked for, so that if there is one among the questions, they are dots too.
pub(super) fn masked(model: &Model, event: &Event, takes_text: bool) -> Event {
    let (Phase::Asking(form) | Phase::Ended { form: Some(form), .. }) = &model.phase else {
        return event.clone();
    };
    let is_asked = form.current().is_some_and(|(asked, _)| asked.is_secret());
    let is_among = form.questionnaire().questions().iter().any(Question::is_secret);
    if !is_asked && (!is_among || takes_text) {
        return event.clone();
    }
    let dots = |text: &str| Written::secret(&clean(text)).to_string();
    match event {
        // The digits of a row's number count, whatever they are elsewhere.
        Event::Key { .. } if matches!(form.notice, Some(Notice::GoTo(_))) => event.clone(),
        Event::Key { key } if form.keymap().action(form.context(), *key).is_none() => {
            Event::Key { key: masked_key(*key, is_asked) }
        }
        Event::Paste { text } => Event::Paste { text: dots(text) },
        Event::Wrote { text } if is_asked => Event::Wrote { text: dots(text) },
        Event::Chose { options, other } if is_asked => {
            Event::Chose { options: options.clone(), other: other.as_deref().map(dots) }
        }
        // No editor of another program takes a secret.
        Event::Edited { .. } if form.mode.editor().is_none_or(|editor| editor.written().is_secret()) => {
            Event::Edited { text: None }
        }
        event => event.clone(),
    }
}

/// A key that is no command: a dot for its character. With Alt it types nothing, though some keyboards type characters
/// with it; with a dot it types nothing either. A blank that is not typed may scroll.
fn masked_key(key: Key, is_asked: bool) -> Key {
    let types_blank = is_asked && key.typed() == Some(' ');
    let is_character = matches!(key.code, KeyCode::Char(_)) && key.mods.without(Mods::ALT).is_empty();
    if is_character || types_blank { Key { code: KeyCode::Char(DOT), ..key } } else { key }
}
