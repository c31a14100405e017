//! Where blocks stand: iocraft lays them out as boxes of fixed size and reports their places. The places
//! depend on the sizes alone, so those of the last arrangements are kept.

use std::sync::{Arc, Mutex, PoisonError};

use iocraft::prelude::{
    AlignItems, AnyElement, Component, ComponentDrawer, ComponentUpdater, ElementExt, FlexDirection, Hooks,
    Props, View, element,
};
use iocraft::taffy;

/// The height of a block, and how many blank rows stand above it. Its width moves no other block: beside
/// one another stand panes alone, and theirs are given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    /// Its height, in rows.
    pub rows: u16,
    /// Blank rows above it.
    pub gap: u16,
}

/// What stands in the column of a frame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Item {
    /// A block of its own.
    Block(Slot),
    /// Two panes beside one another.
    Panes {
        /// The width of the left pane, in cells.
        left_cols: u16,
        /// The blocks of the left pane, from top to bottom.
        left: Vec<Slot>,
        /// What stands between the panes.
        divider: Slot,
        /// Its width, in cells.
        divider_cols: u16,
        /// The right pane.
        right: Slot,
    },
}

impl Item {
    fn slots(&self) -> usize {
        match self {
            Item::Block(_) => 1,
            Item::Panes { left, .. } => left.len() + 2,
        }
    }
}

/// The top left of a block, in cells from the frame's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// The column.
    pub x: u16,
    /// The row.
    pub y: u16,
}

/// As many arrangements are kept: the tabs of a call and a review page, each with the notices and the heights of
/// an editor that a person goes back and forth between.
const KEPT: usize = 32;

/// The places of the last arrangements, the latest first.
#[derive(Debug, Default)]
pub struct Arrangements {
    known: Vec<(Vec<Item>, Vec<Place>)>,
}

impl Arrangements {
    /// The places of the blocks, in the order of the arrangement from top to bottom: of two panes the
    /// left blocks, the divider, the right block.
    pub fn places(&mut self, arrangement: Vec<Item>) -> &[Place] {
        let known = self.known.iter().position(|(items, _)| *items == arrangement);
        if let Some(at) = known {
            self.known.get_mut(..=at).unwrap_or_default().rotate_right(1);
        } else {
            let places = lay_out(&arrangement);
            self.known.truncate(KEPT - 1);
            self.known.insert(0, (arrangement, places));
        }
        self.known.first().map_or(&[], |(_, places)| places)
    }
}

/// The width of a box whose width moves nothing. iocraft clears a canvas as large as all boxes, which cost
/// more than laying them out when they were as wide as their text.
const NARROW: u16 = 1;

type Reports = Arc<Mutex<Vec<Place>>>;

fn lay_out(arrangement: &[Item]) -> Vec<Place> {
    let slots = arrangement.iter().map(Item::slots).sum();
    let reports: Reports = Arc::new(Mutex::new(vec![Place::default(); slots]));
    let mut index = 0;
    let mut leaf = |slot: &Slot, cols: u16| {
        index += 1;
        leaf(index - 1, *slot, cols, &reports)
    };
    let items: Vec<AnyElement<'static>> = arrangement
        .iter()
        .map(|item| match item {
            Item::Block(slot) => leaf(slot, NARROW),
            Item::Panes { left_cols, left, divider, divider_cols, right } => {
                let left: Vec<_> = left.iter().map(|slot| leaf(slot, NARROW)).collect();
                let (divider, right) = (leaf(divider, *divider_cols), leaf(right, NARROW));
                element! {
                    View(flex_direction: FlexDirection::Row, flex_shrink: 0.0) {
                        View(
                            flex_direction: FlexDirection::Column,
                            align_items: AlignItems::FlexStart,
                            width: u32::from(*left_cols),
                        ) { #(left) }
                        #(divider)
                        #(right)
                    }
                }
                .into_any()
            }
        })
        .collect();
    // The column's own size is of no use, and a given one is not measured; nothing in it shrinks.
    element! {
        View(
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::FlexStart,
            width: u32::from(NARROW),
            height: 1,
        ) { #(items) }
    }
    .into_any()
    .render(None);
    reports.lock().unwrap_or_else(PoisonError::into_inner).clone()
}

fn leaf(index: usize, slot: Slot, cols: u16, reports: &Reports) -> AnyElement<'static> {
    element!(Leaf(index, slot: Some(slot), cols, reports: Some(Arc::clone(reports)))).into_any()
}

/// The properties of a leaf.
#[derive(Default, Props)]
struct LeafProps {
    index: usize,
    slot: Option<Slot>,
    cols: u16,
    reports: Option<Reports>,
}

/// A box of fixed size that draws nothing and reports where it stands.
struct Leaf {
    index: usize,
    reports: Option<Reports>,
}

impl Component for Leaf {
    type Props<'a> = LeafProps;

    fn new(props: &Self::Props<'_>) -> Leaf {
        Leaf { index: props.index, reports: props.reports.clone() }
    }

    fn update(&mut self, props: &mut Self::Props<'_>, _: Hooks, updater: &mut ComponentUpdater) {
        let Some(slot) = props.slot else { return };
        updater.set_layout_style(taffy::Style {
            size: taffy::Size {
                width: taffy::Dimension::Length(f32::from(props.cols)),
                height: taffy::Dimension::Length(f32::from(slot.rows)),
            },
            margin: taffy::Rect {
                left: taffy::LengthPercentageAuto::Length(0.0),
                right: taffy::LengthPercentageAuto::Length(0.0),
                top: taffy::LengthPercentageAuto::Length(f32::from(slot.gap)),
                bottom: taffy::LengthPercentageAuto::Length(0.0),
            },
            flex_shrink: 0.0,
            ..taffy::Style::default()
        });
    }

    fn draw(&mut self, drawer: &mut ComponentDrawer<'_>) {
        let at = drawer.canvas_position();
        if let Some(reports) = &self.reports
            && let Some(place) = reports.lock().unwrap_or_else(PoisonError::into_inner).get_mut(self.index)
        {
            *place = Place { x: at.x.try_into().unwrap_or(0), y: at.y.try_into().unwrap_or(0) };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slot((rows, gap): (u16, u16)) -> Slot {
        Slot { rows, gap }
    }

    #[test]
    fn blocks_stand_below_one_another_with_their_gaps() {
        let column = [(2, 0), (1, 1), (3, 0)].map(|sizes| Item::Block(slot(sizes)));
        let mut arrangements = Arrangements::default();
        let places = arrangements.places(column.to_vec());
        assert_eq!(places, [Place { x: 0, y: 0 }, Place { x: 0, y: 3 }, Place { x: 0, y: 4 }]);
    }

    #[test]
    fn what_was_laid_out_before_is_laid_out_the_same_again() {
        let column = |rows: u16| vec![Item::Block(slot((rows, 0))), Item::Block(slot((1, 1)))];
        let mut arrangements = Arrangements::default();
        for rows in (1..=2 * KEPT as u16).chain(1..=3).chain([2, 1, 2]) {
            assert_eq!(
                arrangements.places(column(rows)),
                [Place { x: 0, y: 0 }, Place { x: 0, y: rows + 1 }]
            );
            assert!(arrangements.known.len() <= KEPT);
        }
    }

    #[test]
    fn panes_stand_beside_one_another_and_are_as_high_as_the_higher() {
        let panes = Item::Panes {
            left_cols: 32,
            left: vec![slot((1, 0)), slot((2, 0))],
            divider: slot((8, 0)),
            divider_cols: 3,
            right: slot((4, 0)),
        };
        let mut arrangements = Arrangements::default();
        let places = arrangements.places(vec![Item::Block(slot((1, 0))), panes, Item::Block(slot((1, 0)))]);
        let at = |x, y| Place { x, y };
        assert_eq!(places, [at(0, 0), at(0, 1), at(0, 2), at(32, 1), at(35, 1), at(0, 9)]);
    }
}
