//! The keymap of one tool, and what can be asked of it.

use super::action::{Action, Context, Help, Section};
use super::build::{Features, sections};
use crate::model::key::Key;

/// The keys of one tool.
#[derive(Debug)]
pub struct Keymap {
    sections: Vec<Section>,
}

impl Keymap {
    /// The keymap of a form with these features.
    #[must_use]
    pub fn new(features: Features) -> Keymap {
        Keymap { sections: sections(features) }
    }

    /// All sections, one a context.
    #[must_use]
    pub fn sections(&self) -> &[Section] {
        &self.sections
    }

    /// What a key means in a context; `None` if nothing.
    #[must_use]
    pub fn action(&self, context: Context, key: Key) -> Option<Action> {
        self.section(context)?.bindings().find(|binding| binding.key == key).map(|found| found.action)
    }

    /// The help entries of a context.
    #[must_use]
    pub fn help(&self, context: Context) -> &[Help] {
        self.section(context).map_or(&[], |section| &section.help)
    }

    /// The names of the first keys of some actions, put together as a help line shows them: `↑↓`, `enter`.
    #[must_use]
    pub fn names(&self, context: Context, actions: &[Action]) -> String {
        let names: Vec<String> = actions.iter().filter_map(|action| self.name(context, *action)).collect();
        let arrows = names.iter().all(|name| name.chars().count() == 1);
        names.join(if arrows { "" } else { "/" })
    }

    fn name(&self, context: Context, action: Action) -> Option<String> {
        if action == Action::Stay {
            return Some("any other key".to_owned());
        }
        let section = self.section(context)?;
        let binding = section.bindings().find(|binding| binding.action == action)?;
        let name = binding.key.to_string();
        Some(match name.as_str() {
            "up" => "↑".to_owned(),
            "down" => "↓".to_owned(),
            "left" => "←".to_owned(),
            "right" => "→".to_owned(),
            _ => name,
        })
    }

    fn section(&self, context: Context) -> Option<&Section> {
        self.sections.iter().find(|section| section.context == context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::key::KeyCode;

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
                    assert!(keymap.name(section.context, *action).is_some(), "{action:?} {section:?}");
                }
            }
        }
    }

    #[test]
    fn ctrl_c_cancels_everywhere() {
        for keymap in keymaps() {
            for section in keymap.sections() {
                let action = keymap.action(section.context, Key::ctrl('c'));
                assert_eq!(action, Some(Action::Cancel), "{section:?}");
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
}
