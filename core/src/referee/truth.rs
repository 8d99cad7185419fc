//! Decides whether a claim is settled on the board, and whether it is true in every solution.

use std::ops::ControlFlow;

use super::verdict::{NoSolution, NotTrue, Undecided, Visible};
use super::{Claim, Verdict};
use crate::grid::{Board, Candidate, Contradiction, Digit};
use crate::proof::{with_effect, without_effect};
use crate::puzzle::Puzzle;
use crate::search::{self, Domains, GaveUp, Limits, Solution, SolutionCount};
use crate::size::Size;
use crate::step::{Effect, apply_all};
use crate::with_size;

/// The solutions of a puzzle as it was given, and as it is on the board.
pub(super) struct Truth<S: Size> {
    domains: Domains<S>,
    /// The number of solutions of the board.
    on_board: SolutionCount<Solution<S>>,
    /// The number of solutions of the givens alone.
    of_givens: SolutionCount<Solution<S>>,
}

impl<S: Size> Truth<S> {
    /// Searches for the solutions.
    pub(super) fn new(puzzle: &Puzzle, board: &Board<S>, limits: Limits) -> Self {
        let domains = Domains::from(board);
        let on_board = if board.twice().is_some() {
            SolutionCount::Impossible
        } else {
            search::solution_count(domains, limits)
        };
        let givens = puzzle.as_given();
        let of_givens = if givens == *puzzle {
            on_board.clone()
        } else {
            search::solution_count(search::erased::domains(board.size(), &givens), limits)
        };
        Self { domains, on_board, of_givens }
    }

    /// Returns true if the givens are known to have exactly one solution.
    pub(super) const fn is_unique(&self) -> bool {
        matches!(self.of_givens, SolutionCount::Unique(_))
    }

    /// Returns true if the givens are known to have several solutions.
    pub(super) const fn has_several(&self) -> bool {
        matches!(self.of_givens, SolutionCount::Several(..))
    }

    /// Breaks with the verdict if the claim is settled, false or undecided. Otherwise continues with the
    /// part of the claim that the board does not show yet, which is true in every solution.
    pub(super) fn check(
        &self,
        claim: &Claim,
        board: &Board<S>,
        limits: Limits,
    ) -> ControlFlow<Verdict, Claim> {
        // A claim against the only solution is false, whatever the board shows.
        if let SolutionCount::Unique(solution) = &self.of_givens {
            let wrong: Vec<Effect> = false_in(claim, solution);
            if !wrong.is_empty() {
                return ControlFlow::Break(not_true(claim, wrong, board, solution));
            }
        }
        let open = claim.restricted(|effect| !effect.is_settled_on(board));
        if matches!(self.on_board, SolutionCount::Impossible) {
            return ControlFlow::Break(Verdict::NoSolution(NoSolution {
                contradiction: board.contradiction(),
            }));
        }
        let Some(open) = open else {
            return ControlFlow::Break(Verdict::AlreadySettled(claim.clone()));
        };
        let SolutionCount::Unique(solution) = &self.on_board else {
            return self.in_all(&open, board, limits);
        };
        let wrong = false_in(&open, solution);
        if wrong.is_empty() {
            ControlFlow::Continue(open)
        } else {
            ControlFlow::Break(not_true(claim, wrong, board, solution))
        }
    }

    /// Checks a claim on a board with several solutions.
    fn in_all(
        &self,
        claim: &Claim,
        board: &Board<S>,
        limits: Limits,
    ) -> ControlFlow<Verdict, Claim> {
        for &effect in claim.effects() {
            let against = match search::first(without_effect(&self.domains, effect), limits) {
                Ok(Some(against)) => against,
                Ok(None) => continue,
                Err(GaveUp) => return ControlFlow::Break(Verdict::Unknown(claim.clone())),
            };
            let favourable = search::first(with_effect(&self.domains, effect), limits);
            return ControlFlow::Break(match favourable {
                Ok(Some(favourable)) => Verdict::Undecided(Undecided {
                    claim: claim.clone(),
                    differs: effect,
                    for_it: favourable.values(board.size()).to_vec(),
                    against_it: against.values(board.size()).to_vec(),
                }),
                Ok(None) => not_true(claim, vec![effect], board, &against),
                Err(GaveUp) => Verdict::Unknown(claim.clone()),
            });
        }
        ControlFlow::Continue(claim.clone())
    }
}

/// Returns the part of a claim that the board of a puzzle shows already; `None` if there is none.
pub fn settled(puzzle: &Puzzle, claim: &Claim) -> Option<Claim> {
    with_size!(puzzle.shape, size => {
        let board = puzzle.board(size);
        claim.restricted(|effect| effect.is_settled_on(&board))
    })
}

/// Returns the part of a claim that is false in a solution.
fn false_in<S: Size>(claim: &Claim, solution: &Solution<S>) -> Vec<Effect> {
    let effects = claim.effects().iter().copied();
    effects
        .filter(|effect| match effect {
            Effect::Place(candidate) => solution[candidate.cell] != candidate.digit,
            Effect::Eliminate(candidate) => solution[candidate.cell] == candidate.digit,
        })
        .collect()
}

fn not_true<S: Size>(
    claim: &Claim,
    wrong: Vec<Effect>,
    board: &Board<S>,
    solution: &Solution<S>,
) -> Verdict {
    let contradiction = contradiction_after(&wrong, board);
    let visible = wrong.iter().find_map(|&effect| evidence_against(effect, board));
    let solution: Vec<Digit> = solution.values(board.size()).to_vec();
    Verdict::NotTrue(NotTrue {
        claim: claim.clone(),
        wrong,
        contradiction,
        solution,
        visible,
        reason: None,
    })
}

/// Returns a digit on the board that contradicts an effect, if there is one.
fn evidence_against<S: Size>(effect: Effect, board: &Board<S>) -> Option<Visible> {
    let claimed = effect.candidate();
    let is_placement = matches!(effect, Effect::Place(_));
    if let Some(digit) = board.value(claimed.cell) {
        return (is_placement != (digit == claimed.digit)).then(|| Visible::Filled {
            value: Candidate::new(claimed.cell, digit),
            is_given: board.givens().contains(claimed.cell),
        });
    }
    let placed = board.placed_in_house_of(claimed);
    let (placed, house) = placed.filter(|_| is_placement)?;
    Some(Visible::Placed(placed, house))
}

/// Returns the contradiction to which singles lead if the effects are made.
fn contradiction_after<S: Size>(effects: &[Effect], board: &Board<S>) -> Option<Contradiction> {
    let mut board = board.clone();
    apply_all(effects, &mut board);
    loop {
        if let Some(contradiction) = board.contradiction() {
            return Some(contradiction);
        }
        let single = board.single()?;
        board.place(single, |_, _| ());
    }
}
