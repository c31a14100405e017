//! The blocks of a frame, from top to bottom, and the frame that they make.

use std::sync::Arc;

use super::arrangement::{Arrangements, Item, Slot};
use super::block::Block;
use super::frame::{Caret, Frame, PlacedRow};

/// Blocks below one another.
#[derive(Debug, Default)]
pub(super) struct Stack(Vec<Piece>);

#[derive(Debug)]
enum Piece {
    /// A block, and the blank rows above it.
    Block(u16, Block),
    /// Two panes beside one another.
    Panes { left_cols: u16, left: Vec<Block>, divider: Block, right: Block },
}

impl Stack {
    /// A stack of one block.
    pub(super) fn of(block: Block) -> Stack {
        Stack(vec![Piece::Block(0, block)])
    }

    /// Adds a block below `gap` blank rows.
    pub(super) fn push(&mut self, gap: u16, block: Block) {
        self.0.push(Piece::Block(gap, block));
    }

    /// Adds two panes.
    pub(super) fn push_panes(&mut self, left_cols: u16, left: Vec<Block>, divider: Block, right: Block) {
        self.0.push(Piece::Panes { left_cols, left, divider, right });
    }

    /// Keeps the first `blocks`.
    pub(super) fn truncate(&mut self, blocks: u16) {
        self.0.truncate(usize::from(blocks));
    }

    /// The frame: each block's rows at its place.
    pub(super) fn frame(&self, arrangements: &mut Arrangements) -> Frame {
        let places = arrangements.places(self.0.iter().map(Piece::item).collect());
        let blocks = self.0.iter().flat_map(Piece::blocks);
        let mut frame = Frame { placed: Vec::with_capacity(32), ..Frame::default() };
        for (block, place) in blocks.zip(places) {
            for (row, y) in block.rows.iter().zip(place.y..) {
                if row.width() > 0 {
                    frame.placed.push(PlacedRow { y, x: place.x, row: Arc::clone(row) });
                }
            }
            frame.height = frame.height.max(place.y + block.height());
            if let Some(caret) = block.caret {
                frame.caret = Some(Caret { x: place.x + caret.x, y: place.y + caret.y });
            }
            // The lowest one wins: the question whether to cancel stands below the focused row.
            frame.parked = block.parked.map(|row| place.y + row).or(frame.parked);
        }
        if self.0.iter().any(|piece| matches!(piece, Piece::Panes { .. })) {
            frame.placed.sort_by_key(|placed_row| (placed_row.y, placed_row.x));
        }
        frame
    }
}

impl Piece {
    fn item(&self) -> Item {
        let slot = |gap: u16, block: &Block| Slot { rows: block.height(), gap };
        match self {
            Piece::Block(gap, block) => Item::Block(slot(*gap, block)),
            Piece::Panes { left_cols, left, divider, right } => Item::Panes {
                left_cols: *left_cols,
                left: left.iter().map(|block| slot(0, block)).collect(),
                divider: slot(0, divider),
                divider_cols: divider.cols,
                right: slot(0, right),
            },
        }
    }

    fn blocks(&self) -> Box<dyn Iterator<Item = &Block> + '_> {
        match self {
            Piece::Block(_, block) => Box::new(std::iter::once(block)),
            Piece::Panes { left, divider, right, .. } => Box::new(left.iter().chain([divider, right])),
        }
    }
}
