//! Statistics over several solutions: how often each candidate occurs, where the solutions differ,
//! and which givens would leave one.

use std::sync::atomic::{AtomicU64, Ordering};

use super::givens;
use super::{Ending, Limits, erased};
use crate::grid::{Candidate, Cell, Digit, Shape};
use crate::puzzle::Puzzle;
use crate::with_size;

/// Maximum number of solutions counted. Up to it, the shares are exact.
pub const MAX_COUNTED: u64 = 10_000;
/// Maximum number of solutions stored.
pub const MAX_STORED: usize = 1_000;
/// Search limit, in nodes, for each of the missing givens.
const MAX_NODES: u64 = 1_000_000;

/// The solutions of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Atlas {
    /// Size of the board.
    pub shape: Shape,
    /// The first solutions, at most [`MAX_STORED`], each in reading order.
    pub solutions: Vec<Vec<Digit>>,
    /// Number of solutions counted, at most [`MAX_COUNTED`].
    pub count: u64,
    /// There are no further solutions.
    pub exact: bool,
    /// Candidates of further solutions that occur in none of those counted.
    pub others: Vec<Candidate>,
    /// No other candidate is in any solution.
    pub complete: bool,
    /// Givens that leave one solution when added; `None` if the search for them reached its limits.
    pub missing: Option<Vec<Candidate>>,
    /// Number of counted solutions that contain each candidate, by its index.
    counts: Vec<u64>,
}

impl Atlas {
    /// Counts the solutions of the givens of a puzzle. `is_cancelled` receives the number found
    /// so far; the result is `None` once it returns true.
    pub fn count(puzzle: &Puzzle, is_cancelled: impl Fn(u64) -> bool + Sync) -> Option<Self> {
        let puzzle = puzzle.as_given();
        let mut atlas = Self::empty(puzzle.shape);
        let found = AtomicU64::new(0);
        let stop = || is_cancelled(found.load(Ordering::Relaxed));
        let mut solutions = erased::solutions(&puzzle, Limits::NONE.until(&stop));
        for solution in solutions.by_ref() {
            if atlas.count == MAX_COUNTED {
                atlas.exact = false;
                break;
            }
            if stop() {
                return None;
            }
            atlas.add(solution);
            found.store(atlas.count, Ordering::Relaxed);
        }
        if solutions.ending() == Some(Ending::Cut) {
            return None;
        }
        let limits = Limits::nodes(MAX_NODES).until(&stop);
        if !atlas.exact {
            let candidates = erased::true_candidates(&puzzle, limits);
            let is_new = |candidate: &Candidate| atlas.times(*candidate) == 0;
            atlas.others = candidates.seen.into_iter().filter(is_new).collect();
            atlas.complete = candidates.complete;
        }
        atlas.missing = with_size!(puzzle.shape, size => {
            givens::to_add(erased::domains(size, &puzzle), limits).ok()
        });
        (!stop()).then_some(atlas)
    }

    /// Creates the atlas of a single solution.
    pub fn of_one(shape: Shape, solution: Vec<Digit>) -> Self {
        let mut atlas = Self::empty(shape);
        atlas.add(solution);
        atlas
    }

    fn empty(shape: Shape) -> Self {
        Self {
            shape,
            solutions: Vec::new(),
            count: 0,
            exact: true,
            others: Vec::new(),
            complete: true,
            missing: None,
            counts: vec![0; shape.cells() * shape.side()],
        }
    }

    fn add(&mut self, solution: Vec<Digit>) {
        self.count += 1;
        for (cell, &digit) in solution.iter().enumerate() {
            let candidate = Candidate::new(Cell::new(cell), digit);
            self.counts[candidate.index(self.shape)] += 1;
        }
        if self.solutions.len() < MAX_STORED {
            self.solutions.push(solution);
        }
    }

    /// Returns the number of counted solutions that contain a candidate.
    pub fn times(&self, candidate: Candidate) -> u64 {
        self.counts[candidate.index(self.shape)]
    }

    /// Returns the digits of a cell in any solution, with the number of counted solutions that
    /// contain them.
    pub fn shares(&self, cell: Cell) -> Vec<(Digit, u64)> {
        let digits = (0..self.shape.side()).map(Digit::new);
        let share = |digit| {
            let candidate = Candidate::new(cell, digit);
            let times = self.times(candidate);
            (times > 0 || self.others.contains(&candidate)).then_some((digit, times))
        };
        digits.filter_map(share).collect()
    }

    /// Returns the cells that differ between solutions.
    pub fn differ(&self) -> Vec<Cell> {
        let cells = Cell::all(self.shape);
        cells.filter(|&cell| self.shares(cell).len() > 1).collect()
    }
}
