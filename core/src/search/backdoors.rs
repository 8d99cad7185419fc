//! Backdoors: cells whose digits make the rest solvable by singles.
//!
//! The solution is known, so all digits that singles place are known as well. It is not known whether
//! they can be placed yet. A digit can be placed when its cell has no other candidate (naked
//! single), or when its row, column or box has no other place for it (hidden single). The search
//! counts these other candidates, which are all false. When a digit is placed, it subtracts the
//! candidates that the placement eliminates.
//!
//! If singles place cell B after cell A, they place everything after A that they place after B. So if
//! A leaves cells open, neither A nor any cell that follows from it is a backdoor; the same holds for
//! pairs. Most cells and pairs are therefore never tried.

use super::{Domains, Solution};
use crate::grid::{Candidate, Cell, CellMap, CellSet, DigitMap, HouseMap};
use crate::size::Size;

/// Returns the smallest backdoors: cells whose digits make the rest solvable by singles. These are
/// single cells if there are any, else pairs; both ascend.
///
/// The result is also empty if singles solve the puzzle anyway. `solution` is a solution of `from`.
/// `is_cancelled` is called before each first cell of a pair; the result is `None` if it returned
/// true.
pub fn smallest<S: Size>(
    from: &Domains<S>,
    solution: &Solution<S>,
    is_cancelled: impl Fn() -> bool,
) -> Option<Vec<Vec<Cell>>> {
    let known = Known::new(from.size(), solution);
    let start = known.start(from);
    if known.is_solved(&start) {
        return Some(Vec::new());
    }
    let open = CellSet::all(from.size()) - start.placed;
    let alone = known.alone(&start);
    if !alone.is_empty() {
        return Some(alone.into_iter().map(|cell| vec![cell]).collect());
    }
    let mut pairs = Vec::new();
    let mut refuted = CellMap::<S, CellSet<S>>::filled(CellSet::EMPTY);
    for one in open {
        if is_cancelled() {
            return None;
        }
        let with_one = known.with(&start, one);
        refuted[one] |= with_one.placed;
        let others = open - refuted[one];
        for other in others.into_iter().filter(|&other| other > one) {
            if refuted[one].contains(other) {
                continue;
            }
            let with_both = known.with(&with_one, other);
            if known.is_solved(&with_both) {
                pairs.push(vec![one, other]);
                continue;
            }
            for cell in with_both.placed - start.placed {
                refuted[cell] |= with_both.placed;
            }
        }
    }
    Some(pairs)
}

/// The solution, by cell and by house.
struct Known<'a, S: Size> {
    size: S,
    solution: &'a Solution<S>,
    /// The cell of each digit in each house.
    cells: HouseMap<S, DigitMap<S, Cell>>,
}

/// The digits that singles have placed so far, and the candidates in the way of the others.
#[derive(Clone, Copy)]
struct Progress<S: Size> {
    placed: CellSet<S>,
    /// For each digit, the cells that may contain it and do not in the solution.
    false_places: DigitMap<S, CellSet<S>>,
    obstacles: CellMap<S, Obstacles>,
}

/// The numbers of false candidates that keep the digit of a cell from being placed.
#[derive(Clone, Copy, Default)]
struct Obstacles {
    /// Other digits of the cell; without any, the digit is a naked single.
    in_cell: u8,
    /// Other places of the digit in the row, column and box; without any, it is a hidden single.
    in_houses: [u8; 3],
}

impl Obstacles {
    /// Returns true if the digit is a single.
    fn leave_a_single(self) -> bool {
        self.in_cell == 0 || self.in_houses.contains(&0)
    }
}

impl<'a, S: Size> Known<'a, S> {
    fn new(size: S, solution: &'a Solution<S>) -> Self {
        let mut cells = HouseMap::filled(DigitMap::filled(Cell::default()));
        for cell in Cell::all(size.shape()) {
            for spot in size.geometry().spots(cell) {
                cells[spot][solution[cell]] = cell;
            }
        }
        Self { size, solution, cells }
    }

    /// Returns true if every cell is filled.
    fn is_solved(&self, progress: &Progress<S>) -> bool {
        progress.placed == CellSet::all(self.size)
    }

    /// Follows singles from the possible digits of each cell.
    fn start(&self, from: &Domains<S>) -> Progress<S> {
        let mut progress = Progress {
            placed: CellSet::EMPTY,
            false_places: DigitMap::filled(CellSet::EMPTY),
            obstacles: CellMap::filled(Obstacles::default()),
        };
        for cell in Cell::all(from.shape()) {
            let mut others = from.of(cell);
            others.remove(self.solution[cell]);
            if others.is_empty() {
                progress.placed.insert(cell);
            }
            for digit in others {
                progress.false_places[digit].insert(cell);
            }
        }
        for cell in progress.placed {
            progress.false_places[self.solution[cell]] -= from.geometry().peers(cell);
        }
        for digit in from.size().digits() {
            for place in progress.false_places[digit] {
                progress.obstacles[place].in_cell += 1;
                for spot in from.geometry().spots(place) {
                    let cell = self.cells[spot][digit];
                    progress.obstacles[cell].in_houses[spot.house.kind as usize] += 1;
                }
            }
        }
        let is_single = |cell: &Cell| progress.obstacles[*cell].leave_a_single();
        let singles =
            (CellSet::all(self.size) - progress.placed).into_iter().filter(is_single).collect();
        self.place(&mut progress, singles, CellSet::EMPTY);
        progress
    }

    /// Returns the cells that are backdoors alone.
    fn alone(&self, start: &Progress<S>) -> CellSet<S> {
        let mut alone = CellSet::EMPTY;
        let mut refuted = start.placed;
        for cell in CellSet::all(self.size) - start.placed {
            if refuted.contains(cell) {
                continue;
            }
            let mut progress = *start;
            self.place(&mut progress, CellSet::only(cell), alone);
            if self.is_solved(&progress) || progress.placed.intersects(alone) {
                alone.insert(cell);
            } else {
                refuted |= progress.placed;
            }
        }
        alone
    }

    /// Returns the progress when another digit is placed.
    fn with(&self, progress: &Progress<S>, cell: Cell) -> Progress<S> {
        let mut progress = *progress;
        self.place(&mut progress, CellSet::only(cell), CellSet::EMPTY);
        progress
    }

    /// Places the digits of these cells and follows singles, at most until a cell of `enough` is
    /// placed.
    fn place(&self, progress: &mut Progress<S>, cells: CellSet<S>, enough: CellSet<S>) {
        let mut singles = cells;
        while let Some(cell) = singles.first() {
            progress.placed.insert(cell);
            if enough.contains(cell) {
                return;
            }
            for digit in self.size.digits() {
                if progress.false_places[digit].contains(cell) {
                    progress.false_places[digit].remove(cell);
                    self.eliminate(progress, Candidate::new(cell, digit), &mut singles);
                }
            }
            let digit = self.solution[cell];
            let lost = progress.false_places[digit] & self.size.geometry().peers(cell);
            progress.false_places[digit] -= lost;
            for place in lost {
                self.eliminate(progress, Candidate::new(place, digit), &mut singles);
            }
            singles -= progress.placed;
        }
    }

    /// Subtracts a false candidate, and adds the cells whose digits become singles.
    fn eliminate(
        &self,
        progress: &mut Progress<S>,
        Candidate { cell, digit }: Candidate,
        singles: &mut CellSet<S>,
    ) {
        let own = &mut progress.obstacles[cell].in_cell;
        *own -= 1;
        if *own == 0 {
            singles.insert(cell);
        }
        for spot in self.size.geometry().spots(cell) {
            let cell = self.cells[spot][digit];
            let others = &mut progress.obstacles[cell].in_houses[spot.house.kind as usize];
            *others -= 1;
            if *others == 0 {
                singles.insert(cell);
            }
        }
    }
}
