//! What the forms of a client can do, as far as that is known.

/// What the forms of a client can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ability {
    /// Whether a field for several values comes back with what was chosen.
    pub arrays: bool,
    /// Whether a text can be left empty. Where it cannot, a text is asked for in a form of its own, and only if the person
    /// wants to write one.
    pub empty_texts: bool,
}

impl Ability {
    /// Everything that the protocol says.
    pub const WHOLE: Ability = Ability { arrays: true, empty_texts: true };

    /// What a client of this name can do. Codex 0.171.0 shows no field for several values and accepts without them, and
    /// its Enter does nothing in an empty field.
    #[must_use]
    pub fn of_client(name: &str) -> Ability {
        if name.to_ascii_lowercase().starts_with("codex") {
            Ability { arrays: false, empty_texts: false }
        } else {
            Ability::WHOLE
        }
    }
}
