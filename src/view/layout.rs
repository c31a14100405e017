//! Where blocks stand: iocraft lays them out as boxes of fixed size and tells their places. It never
//! paints text; and since the places depend on the sizes alone, they are kept until a size changes.

use std::sync::{Arc, Mutex, PoisonError};

use iocraft::prelude::{
    AnyElement, Component, ComponentDrawer, ComponentUpdater, ElementExt, FlexDirection, Hooks, Props, View,
    element,
};
use iocraft::taffy;

/// The size of a block, and how many blank rows stand above it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    /// Its width, in cells.
    pub cols: u16,
    /// Its height, in rows.
    pub rows: u16,
    /// Blank rows above it.
    pub gap: u16,
}

/// How blocks are arranged.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Arrangement {
    /// The blocks from top to bottom.
    pub column: Vec<Slot>,
}

/// The top left of a block, in cells from the frame's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// The column.
    pub x: u16,
    /// The row.
    pub y: u16,
}

/// The places of the last arrangement.
#[derive(Debug, Default)]
pub struct Layout {
    arrangement: Arrangement,
    places: Vec<Place>,
}

impl Layout {
    /// The places of the blocks, in the order of the arrangement.
    pub fn places(&mut self, arrangement: Arrangement, cols: u16) -> &[Place] {
        if arrangement != self.arrangement {
            self.places = lay_out(&arrangement, cols);
            self.arrangement = arrangement;
        }
        &self.places
    }
}

type Reports = Arc<Mutex<Vec<Place>>>;

fn lay_out(arrangement: &Arrangement, cols: u16) -> Vec<Place> {
    let reports: Reports = Arc::new(Mutex::new(vec![Place::default(); arrangement.column.len()]));
    let leaves = arrangement.column.iter().enumerate().map(|(index, slot)| leaf(index, *slot, &reports));
    element! {
        View(flex_direction: FlexDirection::Column, width: u32::from(cols)) {
            #(leaves)
        }
    }
    .into_any()
    .render(Some(usize::from(cols)));
    reports.lock().unwrap_or_else(PoisonError::into_inner).clone()
}

fn leaf(index: usize, slot: Slot, reports: &Reports) -> AnyElement<'static> {
    element!(Leaf(index, slot: Some(slot), reports: Some(Arc::clone(reports)))).into_any()
}

/// What a leaf is told.
#[derive(Default, Props)]
struct LeafProps {
    index: usize,
    slot: Option<Slot>,
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
                width: taffy::Dimension::Length(f32::from(slot.cols)),
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

    #[test]
    fn blocks_stand_below_one_another_with_their_gaps() {
        let column = [(10, 2, 0), (4, 1, 1), (80, 3, 0)].map(|(cols, rows, gap)| Slot { cols, rows, gap });
        let mut layout = Layout::default();
        let places = layout.places(Arrangement { column: column.to_vec() }, 80);
        assert_eq!(places, [Place { x: 0, y: 0 }, Place { x: 0, y: 3 }, Place { x: 0, y: 4 }]);
    }
}
