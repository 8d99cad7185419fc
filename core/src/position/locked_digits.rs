//! For each house, the digits that are locked in its intersection with another house.

use crate::grid::{Board, DigitSet, House, HouseKind, HouseMap, Shape};
use crate::size::Size;

/// For each house, the digits with several places that are all in one intersection with a house of
/// another kind.
#[derive(Clone, Copy, Debug)]
pub(super) struct LockedDigits<S: Size> {
    /// For lines, the digits locked in a box; for boxes, the digits locked in a row.
    in_row_or_box: HouseMap<S, DigitSet>,
    /// For boxes, the digits locked in a column.
    in_column: HouseMap<S, DigitSet>,
}

impl<S: Size> LockedDigits<S> {
    pub(super) fn new(board: &Board<S>) -> Self {
        let geometry = board.geometry();
        let mut in_row_or_box = HouseMap::filled(DigitSet::EMPTY);
        let mut in_column = HouseMap::filled(DigitSet::EMPTY);
        let mut lines: HouseMap<S, Intersections> = HouseMap::filled(Intersections::default());
        let width = board.shape().box_width();
        for &base in geometry.houses_of_kind(HouseKind::Box) {
            // The slots of a box run along its rows.
            let slots = geometry.slots(base);
            let mut columns = [SharedDigits::default(); Shape::MAX_SIDE];
            let mut across = Intersections::default();
            for cells in slots.chunks_exact(width) {
                let mut row = SharedDigits::default();
                for (column, &cell) in columns.iter_mut().zip(cells) {
                    let held = board.candidates(cell);
                    row.add(held);
                    column.add(held);
                }
                across.add(row);
                lines[geometry.house_of(cells[0], HouseKind::Row)].add(row);
            }
            let mut down = Intersections::default();
            for (&column, &cell) in columns.iter().zip(&slots[..width]) {
                down.add(column);
                lines[geometry.house_of(cell, HouseKind::Column)].add(column);
            }
            in_row_or_box[base] = across.locked();
            in_column[base] = down.locked();
        }
        for kind in [HouseKind::Row, HouseKind::Column] {
            for &line in geometry.houses_of_kind(kind) {
                in_row_or_box[line] = lines[line].locked();
            }
        }
        Self { in_row_or_box, in_column }
    }

    /// Returns the digits with several places in `base` that are all in one house of kind `cover`.
    /// One of the two must be a box.
    pub(super) fn locked(&self, base: House, cover: HouseKind) -> DigitSet {
        debug_assert!((base.kind == HouseKind::Box) != (cover == HouseKind::Box));
        match cover {
            HouseKind::Column => self.in_column[base],
            HouseKind::Row | HouseKind::Box => self.in_row_or_box[base],
        }
    }
}

/// The digits in the cells that a box and a line share.
#[derive(Clone, Copy, Default)]
struct SharedDigits {
    /// Digits in at least one of the cells.
    any: DigitSet,
    /// Digits in at least two of the cells.
    several: DigitSet,
}

impl SharedDigits {
    /// Adds the candidates of another of the cells.
    fn add(&mut self, held: DigitSet) {
        self.several |= self.any & held;
        self.any |= held;
    }
}

/// The digits in the intersections of one house with others.
#[derive(Clone, Copy, Default)]
struct Intersections {
    /// Digits with places in at least one intersection.
    somewhere: DigitSet,
    /// Digits with places in at least two intersections.
    apart: DigitSet,
    /// Digits with at least two places in one intersection.
    together: DigitSet,
}

impl Intersections {
    fn add(&mut self, shared: SharedDigits) {
        self.together |= shared.several;
        self.apart |= self.somewhere & shared.any;
        self.somewhere |= shared.any;
    }

    /// Returns the digits whose places are all in one intersection.
    fn locked(&self) -> DigitSet {
        self.together - self.apart
    }
}
