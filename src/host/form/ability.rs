//! What the forms of a client can do, as far as that is known.

/// What the forms of a client can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ability {
    /// Whether a field for several values comes back with what was chosen.
    pub arrays: bool,
}

impl Ability {
    /// What a client of this name can do. Codex 0.171.0 shows no field for several values, and accepts without them.
    #[must_use]
    pub fn of_client(name: &str) -> Ability {
        Ability { arrays: !name.to_ascii_lowercase().starts_with("codex") }
    }
}
