//! Blocks kept between frames. What a block shows depends on its key and the questionnaire alone, so a
//! kept block is the block that would be made; nothing here ever changes what is shown.

use std::collections::HashMap;
use std::sync::Arc;

use super::block::Block;
use crate::model::keymap::Context;
use crate::model::questionnaire::Questionnaire;

/// How many blocks are kept: several screens of the longest list, well below a megabyte.
const KEPT: usize = 2048;

/// What a block shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Key {
    /// A question's text.
    Prompt { question: usize, cols: u16 },
    /// A question's context, with the rule above it.
    Context { question: usize, cols: u16 },
    /// A rule.
    Rule { cols: u16 },
    /// The label of a row.
    Label { question: usize, row: usize, cols: u16, focused: bool, chosen: bool },
    /// The description of an option.
    Description { question: usize, row: usize, cols: u16 },
    /// What the right pane says of a row.
    Pane { question: usize, row: usize, cols: u16 },
    /// What stands between two panes.
    Divider { rows: u16 },
    /// A help line, with a bit for each condition that holds.
    Help { context: Context, holds: u16, cols: u16 },
}

/// The blocks of one questionnaire.
#[derive(Debug, Default)]
pub(super) struct Memo {
    of: Option<Arc<Questionnaire>>,
    blocks: HashMap<Key, Block>,
}

impl Memo {
    /// Forgets everything that was made for another questionnaire.
    pub(super) fn turn_to(&mut self, questionnaire: &Arc<Questionnaire>) {
        if !self.of.as_ref().is_some_and(|of| Arc::ptr_eq(of, questionnaire)) {
            self.of = Some(Arc::clone(questionnaire));
            self.blocks.clear();
        }
    }

    /// The block of that key, made if there is none.
    pub(super) fn block(&mut self, key: Key, make: impl FnOnce() -> Block) -> Block {
        if let Some(block) = self.blocks.get(&key) {
            return block.clone();
        }
        if self.blocks.len() >= KEPT {
            self.blocks.clear();
        }
        let block = make();
        self.blocks.insert(key, block.clone());
        block
    }
}
