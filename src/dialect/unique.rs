//! Texts that must differ: where each was seen first. They are compared by what they look like, in linear time.

use std::borrow::Cow;
use std::collections::HashMap;
use std::collections::hash_map::Entry;

use super::report::{Path, Report};
use crate::model::text::{appearance, spelled};

/// Where a text stands: which item of its list, and in which field of it (`None`: the item itself).
type Place<'v> = (usize, Option<&'v str>);

/// How much of each of two lookalikes a message shows, in characters; a message stays a line.
const LONGEST_SHOWN: usize = 40;

/// The texts of one list that were seen so far.
#[derive(Debug, Default)]
pub(super) struct Unique<'v>(HashMap<Cow<'v, str>, (Place<'v>, &'v str)>);

impl<'v> Unique<'v> {
    /// Room for that many texts, so that a long list is not moved again and again while it grows.
    pub fn for_list(length: usize) -> Unique<'v> {
        Unique(HashMap::with_capacity(length))
    }

    /// Reports `text` at `path` if one that looks the same was seen before, naming the first place; else remembers
    /// it.
    pub fn check(
        &mut self,
        report: &mut Report,
        path: &Path<'_>,
        text: &'v str,
        place: Place<'v>,
        fix: &str,
    ) {
        match self.0.entry(appearance(text)) {
            Entry::Vacant(vacant) => {
                vacant.insert((place, text));
            }
            Entry::Occupied(first) => {
                let ((index, field), other) = *first.get();
                let list = list_of(path);
                let item = list.item(index);
                let first = field.map_or(item, |field| item.field(field));
                let problem = if text.trim() == other.trim() {
                    format!("is the same as `{first}`")
                } else {
                    format!("looks the same as `{first}`: `{}` and `{}`", shown(text), shown(other))
                };
                report.violation(path, problem, fix);
            }
        }
    }
}

/// The start of a text as messages show it, with the numbers of what cannot be seen.
fn shown(text: &str) -> String {
    let start: String = text.trim().chars().take(LONGEST_SHOWN).collect();
    let more = if start.len() < text.trim().len() { "…" } else { "" };
    spelled(&start) + more
}

/// The list in which a path lies: the part before its last index.
fn list_of<'a>(path: &Path<'a>) -> Path<'a> {
    match path {
        Path::Root => Path::Root,
        Path::Item(list, _) => **list,
        Path::Field(object, _) => list_of(object),
    }
}
