//! The questions of [`search`](super) for a [`Puzzle`] of any size.
//!
//! Solutions are plain lists of digits in reading order.

use super::{Count, Domains, Ending, GaveUp, Limits, Verdict};
use crate::grid::{Candidate, Cell, Digit, DigitSet};
use crate::puzzle::Puzzle;
use crate::size::Size;
use crate::with_size;

/// Counts the solutions of a puzzle, at most `at_most` of them.
pub fn count(puzzle: &Puzzle, at_most: u64, limits: Limits) -> Count {
    with_size!(puzzle.shape, S => super::count(domains::<S>(puzzle), at_most, limits))
}

/// One solution, or `None` when there certainly is none.
///
/// # Errors
/// When the limits ended the search before it knew.
pub fn first(puzzle: &Puzzle, limits: Limits) -> Result<Option<Vec<Digit>>, GaveUp> {
    with_size!(puzzle.shape, S => {
        let found = super::first(domains::<S>(puzzle), limits)?;
        Ok(found.map(|solution| solution.values().to_vec()))
    })
}

/// Whether there are no solutions, one or several, with those that prove it.
pub fn verdict(puzzle: &Puzzle, limits: Limits) -> Verdict<Vec<Digit>> {
    with_size!(puzzle.shape, S => {
        super::verdict(domains::<S>(puzzle), limits).map(|solution| solution.values().to_vec())
    })
}

/// All solutions, found one by one as they are asked for.
pub fn solutions<'a>(puzzle: &Puzzle, limits: Limits<'a>) -> Solutions<'a> {
    with_size!(puzzle.shape, S => {
        Solutions(Box::new(super::solutions(domains::<S>(puzzle), limits)))
    })
}

/// The candidates that are in at least one solution, ascending, and whether those are all.
pub fn true_candidates(puzzle: &Puzzle, limits: Limits) -> (Vec<Candidate>, bool) {
    with_size!(puzzle.shape, S => {
        let found = super::true_candidates(domains::<S>(puzzle), limits);
        (found.seen.iter().collect(), found.complete)
    })
}

/// What the cells of a puzzle may be: its values, and for empty cells what was not taken away.
///
/// # Panics
/// If `S` is not the size of the puzzle.
pub fn domains<S: Size>(puzzle: &Puzzle) -> Domains<S> {
    assert_eq!(S::SHAPE, puzzle.shape, "the size type of the puzzle");
    let mut domains = Domains::free();
    let all = DigitSet::first_n(S::SIDE);
    let allowed = |value: Option<Digit>| value.map_or(all, DigitSet::only);
    let values = puzzle.givens.iter().zip(&puzzle.placed);
    for (cell, (&given, &placed)) in values.enumerate() {
        domains.set(Cell::new(cell), allowed(given) & allowed(placed));
    }
    for &candidate in &puzzle.eliminated {
        let filled = [&puzzle.givens, &puzzle.placed];
        if filled
            .iter()
            .all(|values| values[candidate.cell.index()].is_none())
        {
            domains.deny(candidate);
        }
    }
    domains
}

/// The solutions of a puzzle, found one by one.
pub struct Solutions<'a>(Box<dyn Search + Send + 'a>);

impl Solutions<'_> {
    /// Once there are no more: whether those were all or the limits were reached.
    pub fn ending(&self) -> Option<Ending> {
        self.0.ending()
    }
}

impl Iterator for Solutions<'_> {
    type Item = Vec<Digit>;

    fn next(&mut self) -> Option<Vec<Digit>> {
        self.0.advance()
    }
}

/// A search whose size is not known any more.
trait Search {
    fn advance(&mut self) -> Option<Vec<Digit>>;
    fn ending(&self) -> Option<Ending>;
}

impl<S: Size> Search for super::Solutions<'_, S> {
    fn advance(&mut self) -> Option<Vec<Digit>> {
        Some(self.next()?.values().to_vec())
    }

    fn ending(&self) -> Option<Ending> {
        super::Solutions::ending(self)
    }
}
