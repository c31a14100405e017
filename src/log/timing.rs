//! When each step of a session is shown again. The times come from the log; a transcript has none, so its steps get
//! the pauses of a person who types.

use super::entry::Entry;
use crate::model::event::Event;

/// The longest pause between two steps, in milliseconds: long enough to read a frame, and nobody watches
/// a person think. asciinema's own limit for recordings that are shared is as long.
pub const LONGEST: u64 = 2000;

/// The pause before a step that has no time, as those of a transcript: a key that does something.
const KEY: u64 = 700;

/// The same for a character that is typed: a person types five to twelve a second.
const CHARACTER: u64 = 120;

/// When each entry is shown, in milliseconds from the first.
pub fn paced<'a>(entries: impl Iterator<Item = &'a Entry>) -> Vec<u64> {
    let (mut last, mut shown) = (0, 0);
    entries
        .enumerate()
        .map(|(index, entry)| {
            let pause = match (index, entry.at) {
                (0, _) => 0,
                (_, Some(at)) => at.saturating_sub(std::mem::replace(&mut last, at)),
                (_, None) if is_character(entry) => CHARACTER,
                (_, None) => KEY,
            };
            shown += pause.min(LONGEST);
            shown
        })
        .collect()
}

fn is_character(entry: &Entry) -> bool {
    matches!(entry.event(), Some(Event::Key { key }) if key.typed().is_some())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::log::entry::What;
    use crate::model::key::{Key, KeyCode};

    fn key(at: Option<u64>, key: Key) -> Entry {
        Entry { what: What::Event(Event::Key { key }), at, record: 0 }
    }

    #[test]
    fn a_recorded_pause_is_kept_and_a_long_one_is_cut() {
        let down = Key::plain(KeyCode::Down);
        let entries =
            [key(None, down), key(Some(500), down), key(Some(60_500), down), key(Some(60_600), down)];
        assert_eq!(paced(entries.iter()), [0, 500, 500 + LONGEST, 600 + LONGEST]);
    }

    #[test]
    fn without_times_a_key_waits_longer_than_a_character() {
        let entries = [
            key(None, Key::plain(KeyCode::Enter)),
            key(None, Key::ctrl('a')),
            key(None, Key::plain(KeyCode::Char('a'))),
        ];
        assert_eq!(paced(entries.iter()), [0, KEY, KEY + CHARACTER]);
    }
}
