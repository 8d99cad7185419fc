//! The end of a solve: solution, status and counts.

use super::replay::{Replay, solution_of};
use super::{Checked, Doubt, Status, check_number, facts, wrong};
use crate::grid::{Board, Cell, Digit};
use crate::search::{Domains, Solution, SolutionCount, erased};
use crate::size::Size;
use crate::step::wording;

impl<S: Size> Replay<'_, S> {
    /// Checks the solution, status and counts once all moves are made.
    pub(super) fn check_end(&self) -> Checked {
        check_number("guesses", self.counts.guesses, self.solve.guesses)?;
        check_number("max_depth", self.counts.max_depth, self.solve.max_depth)?;
        let puzzle = erased::domains(self.board().size(), &self.solve.puzzle);
        let solution = match &self.solve.solution {
            Some(digits) => Some(checked_solution(&puzzle, digits)?),
            None => None,
        };
        match self.solve.status {
            Status::Solved => self.check_solved(&puzzle, solution),
            Status::Stuck | Status::GivenUp => self.check_open(solution),
            Status::Invalid => self.check_invalid(&puzzle),
            Status::Multiple => self.check_multiple(&puzzle),
        }
    }

    fn check_solved(&self, puzzle: &Domains<S>, solution: Option<Solution<S>>) -> Checked {
        let Some(solution) = solution else {
            return Err(wrong("the solution of the solved puzzle", "none"));
        };
        let at_end = solution_of(self.board());
        if at_end != Some(solution) && !self.found.contains(&solution) {
            let found = match at_end {
                Some(_) => "another solution".to_owned(),
                None => facts::unsolved(self.board()),
            };
            return Err(wrong("the moves to lead to the solution", found));
        }
        // If the solution was found while searching for all of them, a contradiction on the
        // remaining board shows that there is no other.
        let shown = match self.found.len() {
            0 => at_end.is_some(),
            1 => self.board().contradiction().is_some(),
            _ => false,
        };
        if shown && self.leaves_nothing_open() {
            return Ok(());
        }
        let question = "there is one solution";
        self.check_verdict(puzzle, question, |count| matches!(count, SolutionCount::Unique(_)))
    }

    /// Checks a solve that stopped early. If it states a solution, the moves must have found it.
    fn check_open(&self, solution: Option<Solution<S>>) -> Checked {
        if solution.is_some_and(|solution| !self.found.contains(&solution)) {
            return Err(wrong("no solution, because none was reached", "a solution"));
        }
        if self.solve.status == Status::Stuck && solution_of(self.board()).is_some() {
            return Err(wrong("empty cells", "a solution"));
        }
        Ok(())
    }

    fn check_invalid(&self, puzzle: &Domains<S>) -> Checked {
        let broken = self.board().contradiction().is_some();
        if broken && self.leaves_nothing_open() && self.found.is_empty() {
            return Ok(());
        }
        let question = "there is no solution";
        self.check_verdict(puzzle, question, |count| *count == SolutionCount::Impossible)
    }

    fn check_multiple(&self, puzzle: &Domains<S>) -> Checked {
        if self.found.len() > 1 {
            return Ok(());
        }
        let question = "there is more than one solution";
        self.check_verdict(puzzle, question, |count| matches!(count, SolutionCount::Several(..)))
    }

    /// Returns true if the moves alone show the status: no guess is open, and no move relies on a
    /// single solution.
    fn leaves_nothing_open(&self) -> bool {
        self.guesses.is_empty() && self.counts.by_single_solution == 0
    }

    /// Checks a verdict by search, if the moves do not show it.
    fn check_verdict(
        &self,
        puzzle: &Domains<S>,
        question: &str,
        holds: impl FnOnce(&SolutionCount<Solution<S>>) -> bool,
    ) -> Checked {
        let count = self.solution_count(*puzzle);
        if holds(&count) {
            return Ok(());
        }
        let found = count.name().ok_or_else(|| Doubt::Undecided(question.to_owned()))?;
        Err(wrong(format!("that {question}"), found))
    }
}

/// Returns the stated solution. Returns an error if it is not a solution of the puzzle.
fn checked_solution<S: Size>(puzzle: &Domains<S>, digits: &[Digit]) -> Result<Solution<S>, Doubt> {
    let mut solution = Solution::<S>::filled(Digit::default());
    for (cell, &digit) in Cell::all(puzzle.shape()).zip(digits) {
        if !puzzle.of(cell).contains(digit) {
            let expected = format!(
                "the solution to keep the digits of the puzzle in {}",
                cell.name(puzzle.shape())
            );
            return Err(wrong(expected, digit.to_string()));
        }
        solution[cell] = digit;
    }
    let board = Board::from_givens(puzzle.size(), digits.iter().copied().map(Some));
    match board.twice() {
        Some(twice) => Err(wrong(
            "a solution without a contradiction",
            wording::contradiction(&twice, puzzle.shape()),
        )),
        None => Ok(solution),
    }
}
