//! A replay of the moves of a solve. Each move is checked before it is made.

use std::cell::OnceCell;

use super::{
    Checked, Doubt, Flaw, MAX_PLAIN_NODES, MoveClaim, OpenQuestion, Proof, Solve, WrittenMove,
    check_number, counterexample, domains_of, facts, without_effect, wrong,
};
use crate::grid::{Board, Candidate, Cell, Digit, Shape};
use crate::search::{Domains, GaveUp, Limits, Solution, SolutionCount, erased, plain};
use crate::size::Size;
use crate::solver::{Because, Mark, Trail};
use crate::step::{Effect, Premise, notation, wording};

/// A solve in the middle of its replay.
pub(super) struct Replay<'s, S: Size> {
    pub(super) solve: &'s Solve,
    pub(super) limits: Limits<'s>,
    pub(super) trail: Trail<S>,
    /// Open guesses, outermost first.
    pub(super) guesses: Vec<Guess>,
    /// Solutions found so far.
    pub(super) found: Vec<Solution<S>>,
    /// The number of solutions of the givens alone, computed when it is first needed.
    solutions_of_givens: OnceCell<SolutionCount<Solution<S>>>,
    pub(super) counts: Counts,
}

/// An open guess.
pub(super) struct Guess {
    candidate: Candidate,
    before: Mark,
}

/// Counts over all moves.
#[derive(Default)]
pub(super) struct Counts {
    pub(super) guesses: usize,
    pub(super) max_depth: usize,
    /// Number of deductions that rely on the puzzle having one solution.
    pub(super) by_single_solution: usize,
}

impl<'s, S: Size> Replay<'s, S> {
    /// Starts at the beginning of a solve.
    pub(super) fn new(size: S, solve: &'s Solve, limits: Limits<'s>) -> Self {
        Self {
            solve,
            limits,
            trail: Trail::new(solve.puzzle.board(size)),
            guesses: Vec::new(),
            found: Vec::new(),
            solutions_of_givens: OnceCell::new(),
            counts: Counts::default(),
        }
    }

    /// Checks and makes every move, then checks the end.
    pub(super) fn check(mut self) -> Result<Proof, Flaw> {
        let mut undecided = Vec::new();
        let mut settle = |checked: Checked, index| match checked {
            Ok(()) => Ok(()),
            Err(Doubt::Undecided(whether)) => {
                undecided.push(OpenQuestion { at: index, whether });
                Ok(())
            }
            Err(Doubt::Wrong { expected, found }) => Err(Flaw { at: index, expected, found }),
        };
        let solve = self.solve;
        for (index, written) in solve.moves.iter().enumerate() {
            settle(self.check_move(&written.claim), Some(index))?;
            self.make(&written.claim);
            settle(self.check_index_and_depth(index, written), Some(index))?;
        }
        settle(self.check_end(), None)?;
        Ok(Proof {
            moves: solve.moves.len(),
            by_single_solution: self.counts.by_single_solution,
            undecided,
        })
    }

    pub(super) fn board(&self) -> &Board<S> {
        self.trail.board()
    }

    fn shape(&self) -> Shape {
        self.board().shape()
    }

    fn check_move(&self, claim: &MoveClaim) -> Checked {
        match claim {
            MoveClaim::Deduction { effects, premises } => self.check_deduction(effects, premises),
            MoveClaim::Guess { candidate, alternatives } => {
                self.check_guess(*candidate, *alternatives)
            }
            MoveClaim::Refutation { guess, because } => self.check_refutation(*guess, because),
        }
    }

    /// Checks the index and the depth of a move.
    fn check_index_and_depth(&self, index: usize, written: &WrittenMove) -> Checked {
        check_number("index", index, written.index)?;
        check_number("depth", self.guesses.len(), written.depth)
    }

    fn check_deduction(&self, effects: &[Effect], premises: &[Premise]) -> Checked {
        if effects.is_empty() {
            return Err(wrong("a placement or an elimination", "none"));
        }
        for premise in premises {
            facts::premise(premise, self.board())?;
        }
        for effect in effects {
            self.check_no_other_digit(*effect)?;
        }
        if premises.contains(&Premise::SingleSolution) {
            return self.check_by_single_solution(effects);
        }
        let known = domains_of(self.board().size(), premises);
        let mut open = Ok(());
        for &effect in effects {
            match counterexample(&known, effect, self.limits) {
                Ok(None) => {}
                Ok(Some(board)) => {
                    let digits = board.values(self.board().size()).iter();
                    let board: String = digits.map(|digit| digit.symbol()).collect();
                    let effect = notation::effects(&[effect], self.shape());
                    return Err(wrong(
                        format!("{effect} to follow from its premises"),
                        format!("the counterexample {board}"),
                    ));
                }
                Err(GaveUp) => {
                    let effect = notation::effects(&[effect], self.shape());
                    let whether = format!("{effect} follows from its premises");
                    open = open.and(Err(Doubt::Undecided(whether)));
                }
            }
        }
        open
    }

    /// Checks that a placement is not in a cell with another digit.
    fn check_no_other_digit(&self, effect: Effect) -> Checked {
        let Effect::Place(candidate) = effect else {
            return Ok(());
        };
        match self.board().value(candidate.cell) {
            Some(value) if value != candidate.digit => Err(wrong(
                format!("an empty cell for {}", candidate.placed(self.shape())),
                facts::in_cell(self.board(), candidate.cell),
            )),
            _ => Ok(()),
        }
    }

    /// Checks a deduction that relies on a single solution. If the solution of the givens fits the
    /// board, every effect must be true in it. If it does not fit, an open guess is wrong or the
    /// solution was found before. The board then has no solution, and everything follows from it.
    fn check_by_single_solution(&self, effects: &[Effect]) -> Checked {
        let count = self.solutions_of_givens.get_or_init(|| self.count_solutions_of_givens());
        let SolutionCount::Unique(solution) = count else {
            let undecided = || Doubt::Undecided("the givens have one solution".to_owned());
            return Err(wrong("givens with one solution", count.name().ok_or_else(undecided)?));
        };
        let position = Domains::from(self.board());
        for &effect in effects {
            let against = without_effect(&position, effect);
            if against.allow(solution) {
                let candidate = effect.candidate();
                let digit = solution[candidate.cell];
                let cell = candidate.cell.name(self.shape());
                return Err(wrong(
                    notation::effects(&[effect], self.shape()),
                    format!("{digit} in {cell} in the only solution"),
                ));
            }
        }
        Ok(())
    }

    fn count_solutions_of_givens(&self) -> SolutionCount<Solution<S>> {
        let givens = self.solve.puzzle.as_given();
        self.solution_count(erased::domains(self.board().size(), &givens))
    }

    /// Returns the number of solutions: by the plain search, or by the fast one if that gives up.
    pub(super) fn solution_count(&self, position: Domains<S>) -> SolutionCount<Solution<S>> {
        match plain::solution_count(position, self.limits.at_most(MAX_PLAIN_NODES)) {
            SolutionCount::Unknown(_) => crate::search::solution_count(position, self.limits),
            known => known,
        }
    }

    fn check_guess(&self, candidate: Candidate, alternatives: usize) -> Checked {
        if !self.board().has(candidate) {
            let expected = format!("{} to be a candidate", candidate.placed(self.shape()));
            return Err(wrong(expected, facts::in_cell(self.board(), candidate.cell)));
        }
        let others = self.board().candidates(candidate.cell).len() - 1;
        if others != alternatives {
            return Err(wrong(wording::counted(others, "alternative"), alternatives.to_string()));
        }
        Ok(())
    }

    fn check_refutation(&self, guess: Candidate, because: &Because) -> Checked {
        let expected = || format!("{} to be the guess opened last", guess.placed(self.shape()));
        match self.guesses.last() {
            None => return Err(wrong(expected(), "no guess")),
            Some(open) if open.candidate != guess => {
                return Err(wrong(expected(), open.candidate.placed(self.shape())));
            }
            Some(_) => {}
        }
        match because {
            Because::Contradiction(contradiction) => {
                facts::contradiction(contradiction, self.board())
            }
            Because::Solution(number) => self.check_found(*number),
        }
    }

    /// Checks that the board has a new solution.
    fn check_found(&self, number: usize) -> Checked {
        let next = self.found.len() + 1;
        if number != next {
            return Err(wrong(format!("solution number {next}"), number.to_string()));
        }
        let expected = format!("solution {number} on the board");
        let Some(solution) = solution_of(self.board()) else {
            return Err(wrong(expected, facts::unsolved(self.board())));
        };
        if self.found.contains(&solution) {
            return Err(wrong(expected, "a solution that was found before"));
        }
        Ok(())
    }

    fn make(&mut self, claim: &MoveClaim) {
        match claim {
            MoveClaim::Deduction { effects, premises } => {
                let by_single_solution = premises.contains(&Premise::SingleSolution);
                self.counts.by_single_solution += usize::from(by_single_solution);
                for &effect in effects {
                    self.trail.apply_effect(effect);
                }
            }
            MoveClaim::Guess { candidate, .. } => {
                let before = self.trail.mark();
                self.guesses.push(Guess { candidate: *candidate, before });
                self.trail.place(*candidate);
                self.counts.guesses += 1;
                self.counts.max_depth = self.counts.max_depth.max(self.guesses.len());
            }
            MoveClaim::Refutation { because, .. } => self.end_guess(because),
        }
    }

    fn end_guess(&mut self, because: &Because) {
        if let Because::Solution(_) = because {
            self.found.extend(solution_of(self.board()));
        }
        if let Some(Guess { candidate, before }) = self.guesses.pop() {
            self.trail.back_to(before);
            self.trail.eliminate(candidate);
        }
    }
}

/// Returns the solution on a board, if every cell is filled according to the rules.
pub(super) fn solution_of<S: Size>(board: &Board<S>) -> Option<Solution<S>> {
    if !board.is_full() || board.twice().is_some() {
        return None;
    }
    let mut solution = Solution::<S>::filled(Digit::default());
    for cell in Cell::all(board.shape()) {
        solution[cell] = board.value(cell)?;
    }
    Some(solution)
}
