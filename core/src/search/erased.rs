//! The questions of [`search`](super) for a [`Puzzle`] of any size.
//!
//! Solutions are plain lists of digits in reading order.

use super::{
    Count, Domains, Ending, GaveUp, Limits, SolutionCount, TrueCandidates, backdoors, givens,
};
use crate::grid::{Candidate, Cell, Digit, DigitSet};
use crate::puzzle::Puzzle;
use crate::size::Size;
use crate::with_size;

/// Counts the solutions of a puzzle, at most `at_most` of them.
pub fn count(puzzle: &Puzzle, at_most: u64, limits: Limits) -> Count {
    with_size!(puzzle.shape, size => super::count(domains(size, puzzle), at_most, limits))
}

/// Returns one solution, or `None` if there is certainly none.
///
/// # Errors
/// Returns an error if the limits ended the search before it had an answer.
pub fn first(puzzle: &Puzzle, limits: Limits) -> Result<Option<Vec<Digit>>, GaveUp> {
    with_size!(puzzle.shape, size => {
        let found = super::first(domains(size, puzzle), limits)?;
        Ok(found.map(|solution| solution.values(size).to_vec()))
    })
}

/// Returns the number of solutions (none, one or several), with the solutions that prove it.
pub fn solution_count(puzzle: &Puzzle, limits: Limits) -> SolutionCount<Vec<Digit>> {
    with_size!(puzzle.shape, size => {
        super::solution_count(domains(size, puzzle), limits).map(|solution| solution.values(size).to_vec())
    })
}

/// Returns all solutions, found lazily.
pub fn solutions<'a>(puzzle: &Puzzle, limits: Limits<'a>) -> Solutions<'a> {
    with_size!(puzzle.shape, size => {
        let solutions = super::solutions(domains(size, puzzle), limits);
        Solutions(Box::new(SizedSolutions { size, solutions }))
    })
}

/// Returns the candidates that are in at least one solution.
pub fn true_candidates(puzzle: &Puzzle, limits: Limits) -> TrueCandidates<Vec<Candidate>> {
    with_size!(puzzle.shape, size => {
        let found = super::true_candidates(domains(size, puzzle), limits);
        TrueCandidates { seen: found.seen.iter().collect(), complete: found.complete }
    })
}

/// Returns what [`givens::redundant`] returns.
///
/// # Errors
/// The same.
pub fn redundant_givens(puzzle: &Puzzle, limits: Limits) -> Result<Vec<Cell>, GaveUp> {
    with_size!(puzzle.shape, size => givens::redundant(size, &puzzle.givens, limits))
}

/// Returns what [`givens::to_add`] returns.
///
/// # Errors
/// The same.
pub fn givens_to_add(puzzle: &Puzzle, limits: Limits) -> Result<Vec<Candidate>, GaveUp> {
    with_size!(puzzle.shape, size => givens::to_add(domains(size, puzzle), limits))
}

/// Returns what [`backdoors::smallest`] returns for a solution of the puzzle; `None` also if the limits ended
/// the search for one, or if there is none.
pub fn backdoors(
    puzzle: &Puzzle,
    limits: Limits,
    is_cancelled: impl Fn() -> bool,
) -> Option<Vec<Vec<Cell>>> {
    with_size!(puzzle.shape, size => {
        let domains = domains(size, puzzle);
        let solution = super::first(domains, limits).ok().flatten()?;
        backdoors::smallest(&domains, &solution, is_cancelled)
    })
}

/// Returns the possible digits of each cell of a puzzle: its value, or the candidates of an empty
/// cell that are not eliminated.
///
/// # Panics
/// Panics if `size` is not that of the puzzle.
pub fn domains<S: Size>(size: S, puzzle: &Puzzle) -> Domains<S> {
    assert_eq!(size.shape(), puzzle.shape, "the size of the puzzle");
    let mut domains = Domains::free(size);
    let all = size.digits();
    let allowed = |value: Option<Digit>| value.map_or(all, DigitSet::only);
    let values = puzzle.givens.iter().zip(&puzzle.placed);
    for (cell, (&given, &placed)) in values.enumerate() {
        domains.set(Cell::new(cell), allowed(given) & allowed(placed));
    }
    for &candidate in &puzzle.eliminated {
        let filled = [&puzzle.givens, &puzzle.placed];
        if filled.iter().all(|values| values[candidate.cell.index()].is_none()) {
            domains.deny(candidate);
        }
    }
    domains
}

/// The solutions of a puzzle, found lazily.
pub struct Solutions<'a>(Box<dyn Search + Send + 'a>);

impl Solutions<'_> {
    /// Returns why the iterator ended: all solutions were found, or the limits were reached.
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

/// A search with its size erased.
trait Search {
    fn advance(&mut self) -> Option<Vec<Digit>>;
    fn ending(&self) -> Option<Ending>;
}

/// The solutions of a board of this size.
struct SizedSolutions<'a, S: Size> {
    size: S,
    solutions: super::Solutions<'a, S>,
}

impl<S: Size> Search for SizedSolutions<'_, S> {
    fn advance(&mut self) -> Option<Vec<Digit>> {
        Some(self.solutions.next()?.values(self.size).to_vec())
    }

    fn ending(&self) -> Option<Ending> {
        self.solutions.ending()
    }
}
