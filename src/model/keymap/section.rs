//! What one context of a keymap knows.

use super::action::{Binding, Context, Help};

/// What one context knows: its bindings, and its help, the most needed first.
#[derive(Clone, Debug)]
pub struct Section {
    /// The context.
    pub context: Context,
    /// Its bindings, in groups that contexts share.
    pub bindings: Vec<&'static [Binding]>,
    /// Its help line.
    pub help: Vec<Help>,
}

impl Section {
    /// All bindings, in order.
    pub fn bindings(&self) -> impl Iterator<Item = &'static Binding> {
        self.bindings.iter().copied().flatten()
    }
}
