//! Several solutions together: how often each candidate is in them, where they differ, and which
//! givens would leave one.

use std::sync::atomic::{AtomicU64, Ordering};

use super::structure::to_make_unique;
use super::{Ending, Limits, erased};
use crate::grid::{Candidate, Cell, Digit, Shape};
use crate::puzzle::Puzzle;
use crate::with_size;

/// So many solutions are counted: up to there the shares are exact.
pub const MOST: u64 = 10_000;
/// So many of them are kept to be looked at.
pub const KEPT: usize = 1_000;
/// How far the search for the missing givens may look for each of them.
const MAX_NODES: u64 = 1_000_000;

/// The solutions of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Atlas {
    /// The size.
    pub shape: Shape,
    /// The first of them, at most [`KEPT`], in reading order.
    pub solutions: Vec<Vec<Digit>>,
    /// How many were counted, at most [`MOST`].
    pub count: u64,
    /// Whether there are no more.
    pub exact: bool,
    /// The candidates that none of those counted has, but another solution.
    pub others: Vec<Candidate>,
    /// Whether every other candidate is in no solution at all.
    pub complete: bool,
    /// Givens to add so that one solution is left; nothing if none were found in good time.
    pub missing: Option<Vec<Candidate>>,
    /// In how many of those counted each candidate is, by its index.
    counts: Vec<u64>,
}

impl Atlas {
    /// The solutions of the givens of a puzzle. `keep_on` is told how many were found so far;
    /// nothing once it says no.
    pub fn of(puzzle: &Puzzle, keep_on: &(dyn Fn(u64) -> bool + Sync)) -> Option<Self> {
        let puzzle = puzzle.as_given();
        let mut atlas = Self::empty(puzzle.shape);
        let found = AtomicU64::new(0);
        let stop = || !keep_on(found.load(Ordering::Relaxed));
        let mut solutions = erased::solutions(&puzzle, Limits::NONE.until(&stop));
        for solution in solutions.by_ref() {
            if atlas.count == MOST {
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
            let (possible, complete) = erased::true_candidates(&puzzle, limits);
            let is_new = |candidate: &Candidate| atlas.times(*candidate) == 0;
            atlas.others = possible.into_iter().filter(is_new).collect();
            atlas.complete = complete;
        }
        atlas.missing = with_size!(puzzle.shape, S => {
            to_make_unique(erased::domains::<S>(&puzzle), limits).ok()
        });
        (!stop()).then_some(atlas)
    }

    /// The only solution of a puzzle.
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
        if self.solutions.len() < KEPT {
            self.solutions.push(solution);
        }
    }

    /// In how many of the solutions that were counted a candidate is.
    pub fn times(&self, candidate: Candidate) -> u64 {
        self.counts[candidate.index(self.shape)]
    }

    /// The digits that a cell has in any solution, with how often in those that were counted.
    pub fn shares(&self, cell: Cell) -> Vec<(Digit, u64)> {
        let digits = (0..self.shape.side()).map(Digit::new);
        let share = |digit| {
            let candidate = Candidate::new(cell, digit);
            let times = self.times(candidate);
            (times > 0 || self.others.contains(&candidate)).then_some((digit, times))
        };
        digits.filter_map(share).collect()
    }

    /// The cells that are not the same in all of them.
    pub fn differ(&self) -> Vec<Cell> {
        let cells = (0..self.shape.cells()).map(Cell::new);
        cells.filter(|&cell| self.shares(cell).len() > 1).collect()
    }
}
