//! Blocks kept between frames. What a block shows depends on its key and the questionnaire alone, so a
//! kept block is the block that would be made.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::Arc;

use super::block::Block;
use super::tabs;
use crate::model::answer::Answer;
use crate::model::keymap::Context;
use crate::model::layout::page::Part;
use crate::model::questionnaire::Questionnaire;
use crate::model::written::Written;

/// How many blocks are kept: several screens of the longest list, well below a megabyte.
pub(super) const KEPT: usize = 2048;

/// What a block shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Key {
    /// A part of a question's page; whether it has the cursor and is chosen counts for rows of the list.
    Part { question: usize, part: Part, cols: u16, focused: bool, chosen: bool },
    /// A rule.
    Rule { cols: u16 },
    /// The heading of the editor below the list.
    Heading { comment: bool, cols: u16 },
    /// What stands between two panes.
    Divider { rows: u16 },
    /// A help line, with a bit for each entry that holds.
    Help { context: Context, holds: u32, named: Option<(usize, usize)>, cols: u16 },
}

/// The blocks of one questionnaire.
#[derive(Debug, Default)]
pub(super) struct BlockCache {
    of: Option<Arc<Questionnaire>>,
    blocks: HashMap<Key, Block, BuildHasherDefault<Mixer>>,
    /// The last tab bar: it changes less often than anything else that depends on answers.
    tabs: Option<(tabs::State, Block)>,
    own: Option<OwnTextCache>,
}

/// Where a text of a person's own is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct OwnText {
    pub question: usize,
    pub cols: u16,
    /// Whether its row has the cursor.
    pub cursor: bool,
}

/// The last text of a person's own that was shown. It may be a megabyte, and to wrap it for every frame
/// took most of a frame's time.
#[derive(Debug)]
struct OwnTextCache {
    of: OwnText,
    kept: Option<Written>,
    draft: Option<Written>,
    block: Block,
}

impl OwnTextCache {
    fn is_of(&self, of: OwnText, answer: &Answer) -> bool {
        self.of == of && self.kept == answer.other && self.draft == answer.draft
    }
}

/// Mixes the numbers of a key. The standard hasher withstands keys that somebody chose; nobody chooses
/// these, and it took a sixth of a frame's time.
#[derive(Debug, Default)]
struct Mixer(u64);

impl Mixer {
    fn add(&mut self, number: u64) {
        // Odd, and without a pattern in its bits: the golden ratio in 64 bits.
        self.0 = (self.0.rotate_left(5) ^ number).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }
}

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.add(u64::from(*byte));
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.add(u64::from(number));
    }

    fn write_u16(&mut self, number: u16) {
        self.add(u64::from(number));
    }

    fn write_usize(&mut self, number: usize) {
        self.add(number as u64);
    }

    fn finish(&self) -> u64 {
        // A product has its best bits at the top, and the table looks at those at the bottom too.
        self.0.rotate_left(32)
    }
}

impl BlockCache {
    /// Forgets everything that was made for another questionnaire.
    pub(super) fn turn_to(&mut self, questionnaire: &Arc<Questionnaire>) {
        if !self.of.as_ref().is_some_and(|of| Arc::ptr_eq(of, questionnaire)) {
            self.of = Some(Arc::clone(questionnaire));
            self.blocks.clear();
            self.tabs = None;
            self.own = None;
        }
    }

    /// What the person wrote under a question.
    pub(super) fn own_text(&mut self, of: OwnText, answer: &Answer, make: impl FnOnce() -> Block) -> Block {
        if let Some(own) = &self.own
            && own.is_of(of, answer)
        {
            return own.block.clone();
        }
        let block = make();
        let (kept, draft) = (answer.other.clone(), answer.draft.clone());
        self.own = Some(OwnTextCache { of, kept, draft, block: block.clone() });
        block
    }

    /// The tab bar in that state.
    pub(super) fn tabs(&mut self, state: tabs::State, make: impl FnOnce(&tabs::State) -> Block) -> Block {
        if let Some((kept, block)) = &self.tabs
            && *kept == state
        {
            return block.clone();
        }
        let block = make(&state);
        self.tabs = Some((state, block.clone()));
        block
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
