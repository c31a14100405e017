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
