//! Unique Loop: a loop of cells with two digits, longer than a rectangle.

use super::deadly::Deadly;
use crate::grid::{DigitMap, HouseSet};
use crate::techniques::prelude::*;

technique! {
    /// A loop of cells with the same two digits, which could be swapped along the loop.
    UniqueLoop {
        slug: "unique-loop",
        name: "Unique Loop",
        aliases: &["Deadly Loop"],
        family: Family::Uniqueness,
        role_names: &[(Role::Premise, "loop"), (Role::Roof, "extra candidate")],
        needs_uniqueness: true,
    }
    |position, collector| unique_loop(position, collector)
}

fn unique_loop<S: Size>(
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    for start in position.bivalue() {
        let mut search = Search::new(position, start);
        if search.cells.len() >= MIN_LENGTH {
            search.walk(Path::new(start, position.geometry()));
        }
        for order in search.found {
            let cells: CellSet<S> = order.iter().copied().collect();
            let mut deadly = Deadly::new(position, cells, search.pair);
            deadly.loop_order = order;
            // Sudoku Explainer rates loops of 6, 8 and 10 or more cells 4.6, 4.7 and 5.0.
            deadly.bonus = match cells.len() {
                ..=6 => 0,
                7..=8 => 1,
                _ => 4,
            };
            deadly.one_to_three(&UniqueLoop::PROFILE, position, collector)?;
            deadly.locked_pair(&UniqueLoop::PROFILE, position, collector)?;
        }
    }
    ControlFlow::Continue(())
}

/// Minimum number of cells of a loop that is not a rectangle.
const MIN_LENGTH: usize = 6;

/// The search for loops through one bivalue cell.
struct Search<'p, 'b, S: Size> {
    position: &'p Position<'b, S>,
    pair: DigitSet,
    /// The cells that contain the pair.
    cells: CellSet<S>,
    /// The cells of the path that is walked, in order.
    walked: Vec<Cell>,
    /// The cells of each loop, in order.
    found: Vec<Vec<Cell>>,
}

/// The path from the first cell so far.
#[derive(Clone, Copy)]
struct Path<S: Size> {
    start: Cell,
    last: Cell,
    /// The kind of house that led to the last cell.
    kind: Option<HouseKind>,
    cells: CellSet<S>,
    /// The houses of the cells at even and at odd places of the path.
    houses: [HouseSet; 2],
    /// Candidates outside the pair.
    extras: DigitSet,
    /// Number of cells with candidates outside the pair.
    roof_size: usize,
}

impl<S: Size> Path<S> {
    fn new(start: Cell, geometry: &Geometry<S>) -> Self {
        Self {
            start,
            last: start,
            kind: None,
            cells: CellSet::only(start),
            houses: [geometry.house_set(start), HouseSet::default()],
            extras: DigitSet::EMPTY,
            roof_size: 0,
        }
    }

    /// Returns the path with one more cell, unless a house would have two cells of one parity, or
    /// the path would have more extra candidates than any type of loop can have.
    fn with(
        mut self,
        geometry: &Geometry<S>,
        cell: Cell,
        kind: HouseKind,
        extras: DigitSet,
    ) -> Option<Self> {
        let parity = self.cells.len() % 2;
        let houses = geometry.house_set(cell);
        if self.houses[parity].intersects(houses) {
            return None;
        }
        self.houses[parity] = self.houses[parity] | houses;
        self.cells.insert(cell);
        self.last = cell;
        self.kind = Some(kind);
        self.extras |= extras;
        self.roof_size += usize::from(!extras.is_empty());
        (self.roof_size <= 2 || self.extras.len() == 1).then_some(self)
    }
}

/// Returns true if these cells, which contain the pair, are enough for a loop.
///
/// In a loop, at most two cells have extra candidates, or all extra candidates are the same digit.
fn are_enough<S: Size>(position: &Position<'_, S>, cells: CellSet<S>, pair: DigitSet) -> bool {
    let mut bare = 0;
    let mut with_extra: DigitMap<S, usize> = DigitMap::filled(0);
    for cell in cells {
        let more = position.candidates(cell) - pair;
        if more.is_empty() {
            bare += 1;
        } else if let Some(digit) = more.single() {
            with_extra[digit] += 1;
        }
    }
    // At most two cells may have other candidates, or any number if it is the same one.
    let counts = with_extra.values(position.size()).iter();
    let with_extras = counts.fold(2, |max, &count| max.max(count));
    bare + with_extras >= MIN_LENGTH
}

/// Removes cells that cannot be in a loop: fewer than two of their houses contain another of the
/// cells.
fn on_loops<S: Size>(geometry: &Geometry<S>, mut cells: CellSet<S>) -> CellSet<S> {
    loop {
        let leads_on = |cell: &Cell| {
            let houses = geometry.houses_of(*cell).into_iter();
            let on = houses.filter(|&house| geometry.cells(house).intersects(cells.without(*cell)));
            on.count() >= 2
        };
        let left: CellSet<S> = cells.iter().filter(leads_on).collect();
        if left == cells {
            return cells;
        }
        cells = left;
    }
}

impl<'p, 'b, S: Size> Search<'p, 'b, S> {
    fn new(position: &'p Position<'b, S>, start: Cell) -> Self {
        let pair = position.candidates(start);
        let places = pair.iter().map(|digit| position.places(digit));
        let cells = places.fold(CellSet::all(position.size()), |all, places| all & places);
        // A loop through several cells with just the pair is found from the first of them.
        let later = |&cell: &Cell| cell >= start || position.candidates(cell) != pair;
        let cells = cells.iter().filter(later).collect();
        Self {
            position,
            pair,
            cells: if are_enough(position, cells, pair) {
                on_loops(position.geometry(), cells)
            } else {
                CellSet::EMPTY
            },
            walked: vec![start],
            found: Vec::new(),
        }
    }

    fn walk(&mut self, path: Path<S>) {
        let geometry = self.position.geometry();
        for house in geometry.houses_of(path.last) {
            if Some(house.kind) == path.kind {
                continue;
            }
            for next in (geometry.cells(house) & self.cells).without(path.last) {
                if next == path.start {
                    let closed = path.cells.len() >= MIN_LENGTH && path.houses[0] == path.houses[1];
                    let is_known = |known: &Vec<Cell>| {
                        known.len() == path.cells.len()
                            && known.iter().all(|&cell| path.cells.contains(cell))
                    };
                    if closed && !self.found.iter().any(is_known) {
                        self.found.push(self.walked.clone());
                    }
                } else if !path.cells.contains(next) {
                    let more = self.position.candidates(next) - self.pair;
                    if let Some(path) = path.with(geometry, next, house.kind, more) {
                        self.walked.push(next);
                        self.walk(path);
                        self.walked.pop();
                    }
                }
            }
        }
    }
}
