//! How a tool presents its questions: its name, its words, and the features of its form. Each dialect has one,
//! and it is all that the screen knows of a dialect.

use std::sync::OnceLock;

use super::keymap::{Features, Keymap};

/// A button of the last page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Button {
    /// Submits the answers.
    Submit,
    /// Cancels all.
    Cancel,
}

/// A tool as the screen knows it. Two are the same if their names are.
#[derive(Debug)]
pub struct ToolPresentation {
    /// The tool's name, in session headers and in messages.
    pub name: &'static str,
    /// What the free-text row is called.
    pub other: &'static str,
    /// What the last tab is called, if there are several questions.
    pub last_tab: &'static str,
    /// What the form has and does.
    pub features: Features,
    keymap: OnceLock<Keymap>,
}

impl ToolPresentation {
    /// A presentation.
    #[must_use]
    pub const fn new(
        name: &'static str,
        other: &'static str,
        last_tab: &'static str,
        features: Features,
    ) -> ToolPresentation {
        ToolPresentation { name, other, last_tab, features, keymap: OnceLock::new() }
    }

    /// The keymap, built when it is first asked for.
    #[must_use]
    pub fn keymap(&self) -> &Keymap {
        self.keymap.get_or_init(|| Keymap::new(self.features))
    }

    /// The buttons of the last page, from left to right.
    #[must_use]
    pub const fn buttons(&self) -> &'static [Button] {
        if self.features.cancel_button { &[Button::Submit, Button::Cancel] } else { &[Button::Submit] }
    }
}

impl PartialEq for ToolPresentation {
    fn eq(&self, other: &ToolPresentation) -> bool {
        self.name == other.name
    }
}

impl Eq for ToolPresentation {}
