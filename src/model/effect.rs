//! What a program asks of its host. Effects are data: they compare and print, and a replay ignores them.

use super::outcome::Outcome;

/// Something that the host is asked to do. `O` is how the program ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect<O = Outcome> {
    /// The program is over. It asks for this once.
    Finish(O),
    /// Give the terminal back to the shell until the person returns.
    Suspend,
    /// Draw everything anew: something else wrote on the screen.
    Redraw,
    /// Open this text in the person's editor, and report what comes back as an event.
    Edit(String),
}

impl<O> Effect<O> {
    /// The name of every effect.
    pub const NAMES: [&'static str; 4] = ["Finish", "Suspend", "Redraw", "Edit"];

    /// Its name.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Effect::Finish(_) => Self::NAMES[0],
            Effect::Suspend => Self::NAMES[1],
            Effect::Redraw => Self::NAMES[2],
            Effect::Edit(_) => Self::NAMES[3],
        }
    }

    /// The same effect of a program that ends in another way.
    pub fn map<T>(self, end: impl FnOnce(O) -> T) -> Effect<T> {
        match self {
            Effect::Finish(output) => Effect::Finish(end(output)),
            Effect::Suspend => Effect::Suspend,
            Effect::Redraw => Effect::Redraw,
            Effect::Edit(text) => Effect::Edit(text),
        }
    }
}
