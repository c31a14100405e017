//! What the forms of a client can do, as far as that is known.

/// What the forms of a client can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ability {
    /// Whether a field for several values comes back with what was chosen.
    pub arrays: bool,
    /// Whether a text can be left empty. Where it cannot, a text is asked for in a form of its own, and only if the person
    /// wants to write one.
    pub empty_texts: bool,
    /// Whether what stands above the fields is shown to its end. Where it is not, what a person should know of one
    /// question among several is told with its first field.
    pub whole_message: bool,
}

impl Ability {
    /// Everything that the protocol says.
    pub const WHOLE: Ability = Ability { arrays: true, empty_texts: true, whole_message: true };

    /// What a client of this name can do. Codex 0.171.0 shows no field for several values and accepts without them, and
    /// its Enter does nothing in an empty field. Claude Code 2.1.332 shows three lines of the message, each cut.
    #[must_use]
    pub fn of_client(name: &str) -> Ability {
        let name = name.to_ascii_lowercase();
        Ability {
            arrays: !name.starts_with("codex"),
            empty_texts: !name.starts_with("codex"),
            whole_message: !name.starts_with("claude"),
        }
    }
}
