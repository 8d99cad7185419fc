//! The checks of a claim and its reason, in their order.

use std::ops::ControlFlow;
use std::time::Duration;

use super::chain_check::{SoundChain, imply};
use super::easiest::Search;
use super::pattern_check::{self, ClaimPart, StepSearch};
use super::reason_check::{ReasonCheck, SoundReason, check_uniqueness};
use super::truth::Truth;
use super::verdict::{Failure, JudgedReason, NotTrue, Proved, Verdict};
use super::{Chains, Claim, EasiestProof, Progress, Reason, Statement};
use crate::catalog::{Cost, Family};
use crate::grid::{Board, Cell, Names};
use crate::position::Position;
use crate::puzzle::Puzzle;
use crate::search::Limits;
use crate::size::Size;
use crate::solver::Plan;
use crate::step::{Effect, Premise, Step};
use crate::techniques::Breadth;
use crate::with_size;

/// The limits of a judgement. The caller measures the time.
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    /// Limits of each search for solutions.
    pub limits: Limits<'a>,
    /// Returns true once the searches for steps should stop: those of a named technique and of the
    /// easiest proof.
    pub stop: &'a dyn Fn() -> bool,
    /// Returns true once the search for a cheaper step should stop. The verdict on the reason does
    /// not depend on it.
    pub stop_cheaper: &'a dyn Fn() -> bool,
    /// The techniques that the easiest proof and a cheaper step may use; `None` for all of them, those
    /// that are off by default only if the others prove nothing. It does not affect the verdict on a
    /// reason.
    pub techniques: Option<&'a Plan>,
}

/// Recommended time for the search for a cheaper step, from the start of the judgement.
pub const CHEAPER_TIME: Duration = Duration::from_millis(50);

impl Budget<'static> {
    /// Returns a budget with at most seconds for the solutions, and without a limit for the steps.
    pub fn patient(puzzle: &Puzzle) -> Self {
        Self {
            limits: Limits::patient(puzzle.shape),
            stop: &|| false,
            stop_cheaper: &|| false,
            techniques: None,
        }
    }
}

/// Judges a claim and its reason.
///
/// # Panics
/// Panics if the claim is for a board of another size.
pub fn judge(puzzle: &Puzzle, claim: &Claim, reason: &Reason, budget: &Budget<'_>) -> Verdict {
    assert_eq!(puzzle.shape, claim.shape, "the claim is for this board");
    with_size!(puzzle.shape, size => JudgedPosition::new(size, puzzle, budget).judge(claim, reason))
}

/// Returns the effects that chains prove on the board of a puzzle. The solution is not used.
///
/// # Errors
/// Returns the first thing that fails in the chains.
pub fn conclusions(puzzle: &Puzzle, stated: &Chains) -> Result<Vec<Effect>, Failure> {
    with_size!(puzzle.shape, size => {
        let board = puzzle.board(size);
        let position = Position::new(&board);
        let mut effects = Vec::new();
        for chain in &stated.chains {
            effects.extend(SoundChain::check(chain, &position)?.effects);
        }
        effects.sort_unstable();
        effects.dedup();
        Ok(effects)
    })
}

/// A chain without a claim that proves nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UselessChain {
    /// The chain is wrong: the first thing that fails.
    Fails(Failure),
    /// The links hold, but the chain eliminates nothing.
    ProvesNothing,
}

impl UselessChain {
    /// Says why the chain proves nothing.
    pub fn sentence(&self, names: impl Into<Names>) -> String {
        match self {
            Self::Fails(failure) => failure.sentence(names),
            Self::ProvesNothing => {
                "The links of this chain hold, but it eliminates nothing here.".to_owned()
            }
        }
    }
}

/// Reads a chain without a claim, and makes a claim of its effects. Returns `None` for other
/// texts.
///
/// # Errors
/// Returns the reason why the chain proves nothing.
pub fn statement_of_chain(
    puzzle: &Puzzle,
    text: &str,
    names: impl Into<Names>,
) -> Option<Result<Statement, UselessChain>> {
    let Ok(Reason::Chains(chains)) = Reason::parse(text, names) else {
        return None;
    };
    let claim = conclusions(puzzle, &chains).map_err(UselessChain::Fails);
    let claim = claim.and_then(|effects| {
        Claim::new(puzzle.shape, effects).map_err(|_| UselessChain::ProvesNothing)
    });
    let reason = Reason::Chains(chains);
    Some(claim.map(|claim| Statement { claim, reason }))
}

/// Finds the proof of a claim whose hardest step has the lowest level and, of several, the one with the
/// fewest steps.
///
/// Returns `None` if the claim is not true in every solution, or if no proof was found before the
/// budget ended.
///
/// # Panics
/// Panics if the claim is for a board of another size.
pub fn easiest_proof(
    puzzle: &Puzzle,
    claim: &Claim,
    budget: &Budget<'_>,
    progress: &dyn Fn(Progress),
) -> Option<EasiestProof> {
    assert_eq!(puzzle.shape, claim.shape, "the claim is for this board");
    with_size!(puzzle.shape, size => {
        JudgedPosition::new(size, puzzle, budget).easiest_proof(claim, progress)
    })
}

/// A position on which claims are judged.
struct JudgedPosition<'a, S: Size> {
    board: Board<S>,
    truth: Truth<S>,
    budget: &'a Budget<'a>,
}

impl<'a, S: Size> JudgedPosition<'a, S> {
    fn new(size: S, puzzle: &Puzzle, budget: &'a Budget<'a>) -> Self {
        let board = puzzle.board(size);
        Self { truth: Truth::new(puzzle, &board, budget.limits), board, budget }
    }

    fn position(&self) -> Position<'_, S> {
        Position::in_solve(&self.board, self.truth.is_unique(), None)
    }

    fn judge(&self, claim: &Claim, reason: &Reason) -> Verdict {
        let open = match self.truth.check(claim, &self.board, self.budget.limits) {
            ControlFlow::Continue(open) => open,
            ControlFlow::Break(Verdict::NotTrue(wrong)) => {
                let reason = self.reason_for_false(claim, reason);
                return Verdict::NotTrue(NotTrue { reason: reason.map(Box::new), ..wrong });
            }
            ControlFlow::Break(verdict) => return verdict,
        };
        if reason.is_none() {
            return Verdict::TrueNoReason(open);
        }
        let position = self.position();
        let steps = self.named_steps(&open, ClaimPart::Whole, reason, &position);
        let failure = match self.check(&open, &steps, &position).check(reason) {
            Ok(argument) => {
                return Verdict::Proved(Box::new(self.proved(open, reason, argument)));
            }
            Err(failure) => self.in_part(&open, reason, &position).unwrap_or(failure),
        };
        match pattern_check::cheapest(&steps) {
            Some(step) if !matches!(reason, Reason::Technique(_)) => {
                Verdict::ProvedElsewhere { failure, step: Box::new(step) }
            }
            _ => Verdict::NotProved(failure),
        }
    }

    /// Judges a reason for each effect of a claim that it does not prove as a whole. Returns the failure
    /// that names the effects which it does prove; `None` if it proves none.
    fn in_part(
        &self,
        claim: &Claim,
        reason: &Reason,
        position: &Position<'_, S>,
    ) -> Option<Failure> {
        if claim.effects().len() < 2 {
            return None;
        }
        let steps = self.named_steps(claim, ClaimPart::Any, reason, position);
        let mut proofs: Vec<Step> = Vec::new();
        let (mut proved, mut missed) = (Vec::new(), Vec::new());
        let mut why = None;
        for &effect in claim.effects() {
            let part = claim.restricted(|other| other == effect)?;
            let gives = |step: &&Step| imply(&step.deduction.effects, effect, position);
            let steps: Vec<Step> = steps.iter().filter(gives).cloned().collect();
            let mut check = self.check(&part, &steps, position);
            check.searches_other_forcing = false;
            match check.check(reason) {
                Ok(sound) => {
                    proved.push(effect);
                    if proofs.iter().all(|proof| proof.line() != sound.step.line()) {
                        proofs.push(sound.step);
                    }
                }
                Err(failure) => {
                    missed.push(effect);
                    why = why.or(Some(failure));
                }
            }
        }
        match why {
            Some(why) if !proved.is_empty() => {
                Some(Failure::InPart { proved, missed, why: Box::new(why) })
            }
            None if proofs.len() > 1 => Some(Failure::SeveralSteps(proofs)),
            _ => None,
        }
    }

    /// Judges the reason for a false claim on the board alone.
    fn reason_for_false(&self, claim: &Claim, reason: &Reason) -> Option<JudgedReason> {
        if reason.is_none() {
            return None;
        }
        let open = claim.restricted(|effect| !effect.is_settled_on(&self.board))?;
        let position = self.position();
        let steps = match reason {
            // Houses and links are checked without a search.
            Reason::Fish(_) | Reason::Siamese(_) | Reason::Chains(_) | Reason::Kraken(_) => {
                Vec::new()
            }
            _ => self.named_steps(&open, ClaimPart::Whole, reason, &position),
        };
        Some(match self.check(&open, &steps, &position).check(reason) {
            Ok(_) => JudgedReason::Holds,
            Err(failure) => {
                let in_part = self.in_part(&open, reason, &position);
                JudgedReason::Fails(in_part.unwrap_or(failure))
            }
        })
    }

    fn easiest_proof(&self, claim: &Claim, progress: &dyn Fn(Progress)) -> Option<EasiestProof> {
        let open = self.truth.check(claim, &self.board, self.budget.limits).continue_value()?;
        self.search(&open, progress).run()
    }

    fn search<'s>(&'s self, claim: &'s Claim, progress: &'s dyn Fn(Progress)) -> Search<'s, S> {
        Search {
            board: &self.board,
            single_solution: self.truth.is_unique(),
            claim,
            techniques: self.budget.techniques,
            stop: self.budget.stop,
            progress,
        }
    }

    /// Returns the steps of the techniques that a reason names which give this part of the claim.
    fn named_steps(
        &self,
        claim: &Claim,
        part: ClaimPart,
        reason: &Reason,
        position: &Position<'_, S>,
    ) -> Vec<Step> {
        let named = reason.named();
        if check_uniqueness(named, &self.truth).is_err() {
            return Vec::new();
        }
        let is_name_alone = matches!(reason, Reason::Technique(_));
        let has_chains = named.iter().any(|profile| profile.family == Family::Chains);
        // A pattern may be one that the lists of steps leave out. The links of chains are checked
        // one by one, and their variants take long to find.
        let breadth =
            if is_name_alone || has_chains { Breadth::Complete } else { Breadth::Variants };
        StepSearch { position, breadth, stop: self.budget.stop }.steps_giving(named, claim, part)
    }

    /// Returns the check of a reason. `steps` are those of the named techniques that give the claim.
    fn check<'s, 'p>(
        &'s self,
        claim: &'s Claim,
        steps: &'s [Step],
        position: &'s Position<'p, S>,
    ) -> ReasonCheck<'s, 'p, S> {
        ReasonCheck {
            truth: &self.truth,
            claim,
            steps,
            position,
            stop: self.budget.stop,
            searches_other_forcing: true,
        }
    }

    fn proved(&self, claim: Claim, reason: &Reason, argument: SoundReason) -> Proved {
        let SoundReason { technique, step, difference } = argument;
        let more = step.deduction.effects.iter().copied();
        let more = more.filter(|effect| !claim.effects().contains(effect));
        let proves_more: Vec<Effect> = more.collect();
        let below = Cost::hundredths(step.cost().as_hundredths().saturating_sub(1));
        let search = Search { stop: self.budget.stop_cheaper, ..self.search(&claim, &|_| {}) };
        let is_simpler = |other: &Step| !is_same_pattern(other, &step) && !is_larger(other, &step);
        let cheaper = search.single_step(below, &is_simpler);
        let named = reason.named().to_vec();
        Proved { claim, technique, named, step, proves_more, cheaper, difference }
    }
}

/// Returns true if two steps are one pattern of one technique, maybe with more effects in one of them.
fn is_same_pattern(one: &Step, other: &Step) -> bool {
    let pattern = |step: &Step| step.line().split(" => ").next().map(str::to_owned);
    let [facts, others] = [one, other].map(|step| &step.explanation().premises);
    let has_same_facts = !facts.is_empty()
        && facts.iter().all(|fact| others.contains(fact))
        && others.iter().all(|fact| facts.contains(fact));
    one.profile() == other.profile() && (has_same_facts || pattern(one) == pattern(other))
}

/// Returns true if a step of the same level relies on more cells: it is cheaper by its technique, and
/// harder to see.
fn is_larger(one: &Step, other: &Step) -> bool {
    let cells = |step: &Step| {
        let premises = step.explanation().premises.iter();
        let mut cells: Vec<Cell> = premises.flat_map(Premise::cells).collect();
        cells.sort_unstable();
        cells.dedup();
        cells.len()
    };
    one.level() == other.level() && cells(one) > cells(other)
}
