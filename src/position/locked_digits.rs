//! For each house, the digits that are locked in its intersection with another house.

use crate::grid::{Board, Cell, DigitSet, House, HouseKind, HouseMap};
use crate::size::Size;

/// For each house, the digits with several places that are all in one intersection with a house of
/// another kind.
#[derive(Clone, Copy, Debug)]
pub(super) struct LockedDigits<S: Size> {
    /// For lines, the digits locked in a box; for boxes, the digits locked in a row.
    first: HouseMap<S, DigitSet>,
    /// For boxes, the digits locked in a column.
    columns: HouseMap<S, DigitSet>,
}

impl<S: Size> LockedDigits<S> {
    pub(super) fn new(board: &Board<S>) -> Self {
        let geometry = board.geometry();
        let mut first = HouseMap::filled(DigitSet::EMPTY);
        let mut columns = HouseMap::filled(DigitSet::EMPTY);
        let mut lines: HouseMap<S, Spread> = HouseMap::filled(Spread::default());
        for &base in geometry.houses_of_kind(HouseKind::Box) {
            // The slots of a box run along its rows, so those of one column lie a row apart.
            let slots = geometry.slots(base);
            let mut across = Spread::default();
            for cells in slots.chunks_exact(board.shape().box_width()) {
                let shared = SharedCells::new(board, cells.iter());
                across.add(shared);
                lines[geometry.house_of(cells[0], HouseKind::Row)].add(shared);
            }
            let mut down = Spread::default();
            for column in 0..board.shape().box_width() {
                let cells = slots[column..].iter().step_by(board.shape().box_width());
                let shared = SharedCells::new(board, cells);
                down.add(shared);
                lines[geometry.house_of(slots[column], HouseKind::Column)].add(shared);
            }
            first[base] = across.locked();
            columns[base] = down.locked();
        }
        for kind in [HouseKind::Row, HouseKind::Column] {
            for &line in geometry.houses_of_kind(kind) {
                first[line] = lines[line].locked();
            }
        }
        Self { first, columns }
    }

    /// Returns the digits whose places in `base` are all in one house of kind `cover`. One place alone
    /// is a hidden single, and not among them.
    pub(super) fn locked(&self, base: House, cover: HouseKind) -> DigitSet {
        match cover {
            HouseKind::Column => self.columns[base],
            HouseKind::Row | HouseKind::Box => self.first[base],
        }
    }
}

/// The cells that a box and a line share.
#[derive(Clone, Copy)]
struct SharedCells {
    /// The digits in one of them or more.
    here: DigitSet,
    /// The digits in two of them or more.
    together: DigitSet,
}

impl SharedCells {
    fn new<'c, S: Size>(board: &Board<S>, cells: impl Iterator<Item = &'c Cell>) -> Self {
        let (mut here, mut together) = (DigitSet::EMPTY, DigitSet::EMPTY);
        for &cell in cells {
            let held = board.candidates(cell);
            together |= here & held;
            here |= held;
        }
        Self { here, together }
    }
}

/// The digits in the intersections of one house with others.
#[derive(Clone, Copy, Default)]
struct Spread {
    /// Digits with places in at least one intersection.
    somewhere: DigitSet,
    /// Digits with places in at least two intersections.
    apart: DigitSet,
    /// Digits with at least two places in one intersection.
    together: DigitSet,
}

impl Spread {
    fn add(&mut self, shared: SharedCells) {
        self.together |= shared.together;
        self.apart |= self.somewhere & shared.here;
        self.somewhere |= shared.here;
    }

    /// Returns the digits whose places are all in one intersection.
    fn locked(&self) -> DigitSet {
        self.together - self.apart
    }
}
