//! What transcripts can reach of the player: the keys of its table, and its ends.

use std::fmt;

use super::model::keys::{KEYS, action};
use crate::model::key::Key;
use crate::program;

/// The name of the program.
pub(super) const PROGRAM: &str = "player";

/// Something to reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Item {
    /// A key while a step is shown.
    Key(Key),
    /// An end, by its name.
    End(&'static str),
}

/// How the player can end.
pub(super) const LEFT: &str = "left";
pub(super) const ABORTED: &str = "aborted";
pub(super) const FAILED: &str = "failed";

impl Item {
    pub(super) fn all() -> Vec<Item> {
        let keys = KEYS.iter().map(|(key, _)| Item::Key(*key));
        keys.chain([LEFT, ABORTED, FAILED].map(Item::End)).collect()
    }
}

impl program::Item for Item {
    fn program(&self) -> &'static str {
        PROGRAM
    }

    fn kind(&self) -> &'static str {
        match self {
            Item::Key(_) => "player key",
            Item::End(_) => "player end",
        }
    }
}

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Item::Key(key) => match action(*key) {
                Some(action) => write!(f, "{key} {action:?}"),
                None => write!(f, "{key}"),
            },
            Item::End(name) => f.write_str(name),
        }
    }
}
