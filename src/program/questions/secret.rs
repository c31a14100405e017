//! What of an event may be recorded: where a secret is asked for, how long it is and nothing else.

use crate::model::event::Event;
use crate::model::key::{Key, KeyCode};
use crate::model::session::Model;
use crate::model::text::clean;
use crate::model::written::{DOT, Written};

/// The event with dots for each character of a secret. The model comes to the same by it.
pub(super) fn masked(model: &Model, event: &Event) -> Event {
    let Some(form) = model.form().filter(|form| form.current().is_some_and(|(asked, _)| asked.is_secret()))
    else {
        return event.clone();
    };
    let dots = |text: &str| Written::secret(&clean(text)).to_string();
    match event {
        Event::Key { key } if form.keymap().action(form.context(), *key).is_none() => {
            Event::Key { key: masked_key(*key) }
        }
        Event::Paste { text } => Event::Paste { text: dots(text) },
        Event::Wrote { text } => Event::Wrote { text: dots(text) },
        Event::Chose { options, other } => {
            Event::Chose { options: options.clone(), other: other.as_deref().map(dots) }
        }
        // No editor of another program takes a secret.
        Event::Edited { .. } => Event::Edited { text: None },
        event => event.clone(),
    }
}

/// A key that is no command: a dot for its character. One with a modifier types nothing, with a dot neither.
fn masked_key(key: Key) -> Key {
    match key.code {
        KeyCode::Char(_) => Key { code: KeyCode::Char(DOT), ..key },
        KeyCode::Space if key.typed().is_some() => Key { code: KeyCode::Char(DOT), ..key },
        _ => key,
    }
}
