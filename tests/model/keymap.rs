//! The keymap of every combination of features.

use ask_user::model::key::{Key, KeyCode};
use ask_user::model::keymap::{Action, Context, Features, Keymap};

/// The keymaps of every combination of features.
fn keymaps() -> impl Iterator<Item = Keymap> {
    (0..1 << 8).map(|bits| {
        let has = |bit: u32| bits & (1 << bit) != 0;
        Keymap::new(Features {
            several_options: has(0),
            text_questions: has(1),
            comments: has(2),
            skipping: has(3),
            turn_by_arrow: has(4),
            turn_while_typing: has(5),
            escape_leaves: has(6),
            cancel_button: has(7),
            ..Features::NONE
        })
    })
}

#[test]
fn no_key_has_two_meanings_and_every_help_entry_has_a_key() {
    for keymap in keymaps() {
        for section in keymap.sections() {
            let mut keys: Vec<Key> = section.bindings().map(|binding| binding.key).collect();
            let count = keys.len();
            keys.sort_unstable();
            keys.dedup();
            assert_eq!(keys.len(), count, "{section:?}");
            for action in section.help.iter().flat_map(|help| help.actions) {
                assert!(!keymap.names(section.context, &[*action]).is_empty(), "{action:?} {section:?}");
            }
        }
    }
}

#[test]
fn ctrl_c_asks_everywhere_and_cancels_when_asked() {
    for keymap in keymaps() {
        for section in keymap.sections() {
            let action = keymap.action(section.context, Key::ctrl('c'));
            let asked = section.context == Context::Confirm;
            let wanted = if asked { Action::Cancel } else { Action::AskCancel };
            assert_eq!(action, Some(wanted), "{section:?}");
        }
    }
}

#[test]
fn on_the_free_text_row_printables_type() {
    for keymap in keymaps() {
        for c in ('!'..='~').chain(['é', '需']) {
            for context in [Context::Other, Context::Text, Context::TextEditor] {
                assert_eq!(keymap.action(context, Key::plain(KeyCode::Char(c))), None, "{c}");
            }
        }
    }
}
