//! Coverage: what transcripts reach of the programs that they run. Only what an expectation follows counts, since
//! nobody looks at the rest.

use std::collections::{BTreeSet, HashSet};
use std::fmt;

use crate::program::{self, Program};

/// Something to reach.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Item {
    kind: &'static str,
    name: String,
}

impl Item {
    fn of(item: &impl program::Item) -> Item {
        Item { kind: item.kind(), name: item.to_string() }
    }

    /// What kind of thing it is, in a word.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        self.kind
    }
}

/// Prints its name, without its kind.
impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

/// What one replay reaches of a program.
#[derive(Clone, Debug)]
pub struct Reached {
    program: &'static str,
    items: BTreeSet<Item>,
}

impl Reached {
    pub(super) fn new<I: program::Item>(program: &'static str, items: &HashSet<I>) -> Reached {
        Reached { program, items: items.iter().map(Item::of).collect() }
    }
}

/// What several replays reach together, and what none does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coverage {
    /// How many items are reached.
    pub reached: usize,
    /// Those that are not, in a fixed order.
    pub missing: Vec<Item>,
}

impl Coverage {
    /// The coverage of some replays, of the programs that they ran.
    pub fn of<'a, P: Program>(replays: impl IntoIterator<Item = &'a Reached>) -> Coverage {
        let (mut programs, mut reached) = (HashSet::new(), BTreeSet::new());
        for replay in replays {
            programs.insert(replay.program);
            reached.extend(&replay.items);
        }
        let ran = |item: &P::Item| programs.contains(program::Item::program(item));
        let all: Vec<Item> = P::reachable().iter().filter(|item| ran(item)).map(Item::of).collect();
        let count = all.len();
        let missing: Vec<Item> = all.into_iter().filter(|item| !reached.contains(item)).collect();
        Coverage { reached: count - missing.len(), missing }
    }
}
