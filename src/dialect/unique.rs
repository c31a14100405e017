//! Texts that must differ: where each was seen first. They are compared without blanks at their ends, in linear time.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use super::report::{Path, Report};

/// Where a text stands: which item of its list, and in which field of it (`None`: the item itself).
type Place<'v> = (usize, Option<&'v str>);

/// The texts of one list that were seen so far.
#[derive(Debug, Default)]
pub(super) struct Unique<'v>(HashMap<&'v str, Place<'v>>);

impl<'v> Unique<'v> {
    /// Room for that many texts, so that a long list is not moved again and again while it grows.
    pub fn for_list(length: usize) -> Unique<'v> {
        Unique(HashMap::with_capacity(length))
    }

    /// Reports `text` at `path` if it was seen before, naming the first place; else remembers it.
    pub fn check(
        &mut self,
        report: &mut Report,
        path: &Path<'_>,
        text: &'v str,
        place: Place<'v>,
        fix: &str,
    ) {
        match self.0.entry(text.trim()) {
            Entry::Vacant(vacant) => {
                vacant.insert(place);
            }
            Entry::Occupied(first) => {
                let (index, field) = *first.get();
                let list = list_of(path);
                let item = list.item(index);
                let first = field.map_or(item, |field| item.field(field));
                report.violation(path, format!("is the same as `{first}`"), fix);
            }
        }
    }
}

/// The list in which a path lies: the part before its last index.
fn list_of<'a>(path: &Path<'a>) -> Path<'a> {
    match path {
        Path::Root => Path::Root,
        Path::Item(list, _) => **list,
        Path::Field(object, _) => list_of(object),
    }
}
