//! Labels in which a filter found what was typed, with marks on it, kept as long as nothing else is typed.

use std::collections::HashMap;
use std::sync::Arc;

use super::block::Block;
use super::cache::{KEPT, Key};
use crate::model::filter::Marker;
use crate::model::questionnaire::Questionnaire;

/// The labels of the last filter.
#[derive(Debug, Default)]
pub(super) struct Found(Option<Last>);

#[derive(Debug)]
struct Last {
    of: Arc<Questionnaire>,
    query: String,
    marker: Marker,
    blocks: HashMap<Key, Block>,
}

impl Found {
    /// The block of a label, which `make` makes of the bytes that were found; `None` if nothing is typed.
    pub(super) fn block(
        &mut self,
        (of, query): (&Arc<Questionnaire>, &str),
        (key, label): (Key, &str),
        make: impl FnOnce(&[usize]) -> Block,
    ) -> Option<Block> {
        if self.0.as_ref().is_none_or(|last| !Arc::ptr_eq(&last.of, of) || last.query != query) {
            let marker = Marker::of(query)?;
            let (of, query) = (Arc::clone(of), query.to_owned());
            self.0 = Some(Last { of, query, marker, blocks: HashMap::new() });
        }
        let Last { marker, blocks, .. } = self.0.as_mut()?;
        if blocks.len() >= KEPT {
            blocks.clear();
        }
        Some(blocks.entry(key).or_insert_with(|| make(&marker.marks(label))).clone())
    }
}
