//! The checks of a claim and its reason, in their order.

use std::time::Duration;

use super::chain_check::{SoundChain, SoundChains, gives};
use super::easiest::Search;
use super::truth::Truth;
use super::verdict::{Failure, JudgedReason, NotTrue, Proved, Verdict};
use super::{
    Chains, Claim, EasiestProof, Fish, Pattern, Progress, Reason, chain_step, fish_check,
    pattern_chains, pattern_check,
};
use crate::catalog::{Cost, Family, Profile, Role};
use crate::grid::{Board, Cell, Names};
use crate::position::Position;
use crate::puzzle::Puzzle;
use crate::search::Limits;
use crate::sentence;
use crate::size::Size;
use crate::solver::Plan;
use crate::step::{Deduction, Effect, Explanation, Premise, Step};
use crate::techniques::chains::Aic;
use crate::techniques::fish::Fish as CheckedFish;
use crate::techniques::{self, Breadth, als};
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
    with_size!(puzzle.shape, S => JudgedPosition::<S>::new(puzzle, budget).judge(claim, reason))
}

/// Returns what chains prove on the board of a puzzle. The solution is not used.
///
/// # Errors
/// Returns the first thing that fails in the chains.
pub fn conclusions(puzzle: &Puzzle, stated: &Chains) -> Result<Vec<Effect>, Failure> {
    with_size!(puzzle.shape, S => {
        let board = puzzle.board::<S>();
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

/// Reads a chain without a claim, and makes the claim of what it proves. Returns `None` for other
/// texts.
///
/// # Errors
/// Returns the reason why the chain proves nothing.
pub fn statement_of_chain(
    puzzle: &Puzzle,
    text: &str,
    names: impl Into<Names>,
) -> Option<Result<(Claim, Reason), UselessChain>> {
    let Ok(Reason::Chains(chains)) = Reason::parse(text, names) else {
        return None;
    };
    let claim = conclusions(puzzle, &chains).map_err(UselessChain::Fails);
    let claim = claim.and_then(|effects| {
        Claim::new(puzzle.shape, effects).map_err(|_| UselessChain::ProvesNothing)
    });
    Some(claim.map(|claim| (claim, Reason::Chains(chains))))
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
    with_size!(puzzle.shape, S => {
        JudgedPosition::<S>::new(puzzle, budget).easiest_proof(claim, progress)
    })
}

/// A position on which claims are judged.
struct JudgedPosition<'a, S: Size> {
    board: Board<S>,
    truth: Truth<S>,
    budget: &'a Budget<'a>,
}

/// A reason that proves the claim, with its step.
struct SoundReason {
    technique: Option<&'static Profile>,
    step: Step,
}

impl SoundReason {
    /// The argument that is a step of a technique.
    fn of(step: Step) -> Self {
        Self {
            technique: Some(step.profile()),
            step,
        }
    }
}

impl<'a, S: Size> JudgedPosition<'a, S> {
    fn new(puzzle: &Puzzle, budget: &'a Budget<'a>) -> Self {
        let board = puzzle.board::<S>();
        Self {
            truth: Truth::new(puzzle, &board, budget.limits),
            board,
            budget,
        }
    }

    fn position(&self) -> Position<'_, S> {
        Position::in_solve(&self.board, self.truth.is_unique(), None)
    }

    fn judge(&self, claim: &Claim, reason: &Reason) -> Verdict {
        let open = match self.truth.check(claim, &self.board, self.budget.limits) {
            Ok(open) => open,
            Err(Verdict::NotTrue(wrong)) => {
                let reason = self.reason_for_false(claim, reason);
                return Verdict::NotTrue(NotTrue {
                    reason: reason.map(Box::new),
                    ..wrong
                });
            }
            Err(verdict) => return verdict,
        };
        if reason.is_none() {
            return Verdict::TrueNoReason(open);
        }
        let position = self.position();
        let steps = self.named_steps(&open, reason, &position);
        match self.argument(&open, reason, &steps, &position) {
            Ok(argument) => Verdict::Proved(Box::new(self.proved(open, reason, argument))),
            Err(failure) if matches!(reason, Reason::Technique(_)) => Verdict::NotProved(failure),
            Err(failure) => match pattern_check::cheapest(&steps) {
                Some(step) => Verdict::ProvedElsewhere {
                    failure,
                    step: Box::new(step),
                },
                None => Verdict::NotProved(failure),
            },
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
            Reason::Fish(_) | Reason::Siamese(_) | Reason::Chains(_) => Vec::new(),
            _ => self.named_steps(&open, reason, &position),
        };
        Some(match self.argument(&open, reason, &steps, &position) {
            Ok(_) => JudgedReason::Holds,
            Err(failure) => JudgedReason::Fails(failure),
        })
    }

    fn easiest_proof(&self, claim: &Claim, progress: &dyn Fn(Progress)) -> Option<EasiestProof> {
        let open = self
            .truth
            .check(claim, &self.board, self.budget.limits)
            .ok()?;
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

    /// Returns the steps of the techniques that a reason names which give the claim.
    fn named_steps(&self, claim: &Claim, reason: &Reason, position: &Position<'_, S>) -> Vec<Step> {
        let named = reason.named();
        if self.check_uniqueness(named).is_err() {
            return Vec::new();
        }
        let is_name_alone = matches!(reason, Reason::Technique(_));
        let has_chains = named.iter().any(|profile| profile.family == Family::Chains);
        // A pattern may be one that the lists of steps leave out. The links of chains are checked
        // one by one, and their variants take long to find.
        let breadth = if is_name_alone || has_chains {
            Breadth::Complete
        } else {
            Breadth::Variants
        };
        pattern_check::steps_giving(named, claim, breadth, position, self.budget.stop)
    }

    /// Judges a reason. `steps` are those of the named techniques that give the claim.
    fn argument(
        &self,
        claim: &Claim,
        reason: &Reason,
        steps: &[Step],
        position: &Position<'_, S>,
    ) -> Result<SoundReason, Failure> {
        // A line that the solver prints is right, whatever the checks of its kind know about it.
        if let Some(step) = steps.iter().find(|step| reason.is_line_of(step)) {
            return Ok(SoundReason::of(step.clone()));
        }
        match reason {
            Reason::None => Err(Failure::TechniqueAbsent {
                named: Vec::new(),
                other: None,
            }),
            Reason::Technique(named) => self.by_technique(named, steps, position),
            Reason::Pattern(pattern) => self.by_pattern(claim, pattern, steps, position),
            Reason::Fish(fish) => Self::by_fish(claim, fish, position),
            Reason::Siamese(fish) => Self::by_siamese(claim, fish, position),
            Reason::Chains(chains) => Self::by_chains(claim, chains, steps, position),
        }
    }

    /// Judges the name of a technique alone.
    fn by_technique(
        &self,
        named: &[&'static Profile],
        steps: &[Step],
        position: &Position<'_, S>,
    ) -> Result<SoundReason, Failure> {
        self.check_uniqueness(named)?;
        pattern_check::cheapest(steps)
            .map(SoundReason::of)
            .ok_or_else(|| self.absent(named, position))
    }

    /// Returns the failure of techniques without a step that gives the claim.
    fn absent(&self, named: &[&'static Profile], position: &Position<'_, S>) -> Failure {
        let others = pattern_check::steps_of(named, position, self.budget.stop);
        Failure::TechniqueAbsent {
            named: named.to_vec(),
            other: others.into_iter().next().map(Box::new),
        }
    }

    /// Checks that uniqueness techniques may be used, if only such techniques were named.
    fn check_uniqueness(&self, named: &[&'static Profile]) -> Result<(), Failure> {
        match named.first() {
            Some(technique) if is_by_uniqueness(named) && !self.truth.is_unique() => {
                Err(Failure::UniquenessNotGiven {
                    technique,
                    has_several: self.truth.has_several(),
                })
            }
            _ => Ok(()),
        }
    }

    /// Judges cells, digits and houses, with or without a name.
    fn by_pattern(
        &self,
        claim: &Claim,
        pattern: &Pattern,
        steps: &[Step],
        position: &Position<'_, S>,
    ) -> Result<SoundReason, Failure> {
        self.check_uniqueness(&pattern.named)?;
        let pattern = &with_digits(pattern, claim);
        let here = |step: &&Step| pattern_check::matches::<S>(step, pattern);
        if let Some(step) = pattern_check::cheapest(steps.iter().filter(here)) {
            return Ok(SoundReason::of(step));
        }
        if is_forcing(&pattern.named) {
            return self.by_forcing(claim, pattern, steps, position);
        }
        if let Some(judged) = pattern_chains::judge(pattern, claim, position) {
            return Self::by_chains(claim, &judged?, steps, position);
        }
        pattern_check::check_open(pattern, position)?;
        let fish = fish_check::of_lines(pattern, claim, position);
        let fish = fish.map(|fish| Self::by_fish(claim, &fish, position));
        if let Some(Ok(sound)) = fish {
            return Ok(sound);
        }
        if let Some(failure) = pattern_check::absent(pattern, position) {
            return Err(pattern_check::miscounted(pattern).unwrap_or(failure));
        }
        if is_by_uniqueness(&pattern.named) {
            // The facts of the cells are not the argument that was made.
            let effect = claim.effects()[0];
            return Err(match pattern_check::failure(pattern, effect, position) {
                Failure::DoesNotFollow { .. } => Failure::TechniqueAbsent {
                    named: pattern.named.clone(),
                    other: None,
                },
                failure => failure,
            });
        }
        let premises = pattern_check::premises(pattern, position);
        for &effect in claim.effects() {
            let counterexample = pattern_check::counterexample_to::<S>(&premises, effect);
            if !matches!(counterexample, Ok(None)) {
                let failure = || pattern_check::failure(pattern, effect, position);
                return Err(fish.and_then(Result::err).unwrap_or_else(failure));
            }
        }
        Ok(self.by_premises(claim, pattern, premises, position))
    }

    /// Judges a forcing chain or net. A line names only the end of its branches, so they are searched
    /// for: by the named techniques, then by the other ones.
    fn by_forcing(
        &self,
        claim: &Claim,
        pattern: &Pattern,
        steps: &[Step],
        position: &Position<'_, S>,
    ) -> Result<SoundReason, Failure> {
        let named = pattern_check::cheapest(steps);
        let other = || {
            let others = other_forcing(&pattern.named);
            let stop = self.budget.stop;
            let complete = Breadth::Complete;
            let steps = pattern_check::steps_giving(&others, claim, complete, position, stop);
            pattern_check::cheapest(&steps)
        };
        named
            .or_else(other)
            .map(SoundReason::of)
            .ok_or_else(|| self.absent(&pattern.named, position))
    }

    /// Names a pattern that proves the claim by its facts alone.
    fn by_premises(
        &self,
        claim: &Claim,
        pattern: &Pattern,
        premises: Vec<Premise>,
        position: &Position<'_, S>,
    ) -> SoundReason {
        let set_techniques: Vec<&'static Profile> = SET_TECHNIQUES
            .iter()
            .filter_map(|slug| techniques::profile(slug))
            .collect();
        let stop = self.budget.stop;
        let complete = Breadth::Complete;
        let steps = pattern_check::steps_giving(&set_techniques, claim, complete, position, stop);
        let is_inside = |step: &&Step| pattern_check::matches::<S>(step, pattern);
        if let Some(step) = pattern_check::cheapest(steps.iter().filter(is_inside)) {
            return SoundReason::of(step);
        }
        let profile = listing_technique(pattern);
        let deduction = Deduction::new(profile, claim.effects().iter().copied());
        let mut explanation = Explanation::default();
        let has_cells = !pattern.cells.is_empty();
        let mut words = Vec::new();
        if has_cells {
            let cells = explanation.cells(Role::SetA, pattern.cells.iter().copied());
            words.extend(sentence!["Only the candidates of " cells]);
        }
        if !pattern.houses.is_empty() {
            let digits = explanation.digits(Role::Digit, pattern.digits);
            let begin = if has_cells {
                " and the places for "
            } else {
                "Only the places for "
            };
            words.extend(sentence![begin digits " in "]);
            words.extend(explanation.houses(Role::Base, pattern.houses.iter().copied()));
        }
        words.push(" are needed.".into());
        explanation.pattern = words;
        explanation.why = sentence!["If the claim were false, the grid could not be filled."];
        explanation.premises = premises;
        SoundReason {
            technique: None,
            step: Step::explained(S::SHAPE, deduction, explanation),
        }
    }

    fn by_fish(
        claim: &Claim,
        stated: &Fish,
        position: &Position<'_, S>,
    ) -> Result<SoundReason, Failure> {
        let fish = fish_check::check(stated, claim, position)?;
        let technique = fish_check::profile(&fish, position);
        let profile = technique.unwrap_or_else(|| fish_check::nearest_profile(&fish));
        let step = fish.step(profile, position);
        Ok(SoundReason { technique, step })
    }

    /// Judges two fish that prove the claim together.
    fn by_siamese(
        claim: &Claim,
        [first, second]: &[Fish; 2],
        position: &Position<'_, S>,
    ) -> Result<SoundReason, Failure> {
        let pair = [
            fish_check::on_board(first, position)?,
            fish_check::on_board(second, position)?,
        ];
        let eliminations = pair
            .iter()
            .flat_map(|fish| fish_check::eliminations(fish, position));
        let effects: Vec<Effect> = eliminations.collect();
        let mut claimed = claim.effects().iter();
        if let Some(&missed) = claimed.find(|&&effect| !gives(&effects, effect, position)) {
            return Err(fish_check::miss(&pair[1], missed));
        }
        let profile = fish_check::nearest_profile(&pair[0]);
        let step = CheckedFish::siamese_step(&pair, profile, position);
        Ok(SoundReason {
            technique: None,
            step,
        })
    }

    fn by_chains(
        claim: &Claim,
        stated: &Chains,
        steps: &[Step],
        position: &Position<'_, S>,
    ) -> Result<SoundReason, Failure> {
        let sound = SoundChains::check(&stated.chains, claim, position)?;
        let premises: Vec<Premise> = sound
            .chains
            .iter()
            .flat_map(|chain| chain.premises(position))
            .collect();
        for &effect in claim.effects() {
            // The links were checked one by one. This search uses only their facts.
            let counterexample = pattern_check::counterexample_to::<S>(&premises, effect);
            if let Ok(Some(counterexample)) = counterexample {
                return Err(Failure::DoesNotFollow {
                    effect,
                    counterexample: Some(counterexample),
                });
            }
        }
        let mut chains = sound.chains.iter();
        let best = chains.find(|chain| pattern_check::give(&chain.effects, claim, position));
        let chain = best.or(sound.chains.first()).ok_or(Failure::TooShort)?;
        let technique =
            named_here::<S>(stated, steps).or_else(|| chain_step::profile(chain, position));
        let profile = technique.unwrap_or(&Aic::PROFILE);
        let mut step = chain_step::step(chain, profile, position);
        if best.is_none() {
            // The chains give the claim only together.
            step.deduction = Deduction {
                effects: sound.effects().into_iter().collect(),
                ..step.deduction
            };
        }
        Ok(SoundReason { technique, step })
    }

    fn proved(&self, claim: Claim, reason: &Reason, argument: SoundReason) -> Proved {
        let SoundReason { technique, step } = argument;
        let more = step.deduction.effects.iter().copied();
        let more = more.filter(|effect| !claim.effects().contains(effect));
        let proves_more: Vec<Effect> = more.collect();
        let below = Cost::hundredths(step.cost().as_hundredths().saturating_sub(1));
        let search = Search {
            stop: self.budget.stop_cheaper,
            ..self.search(&claim, &|_| {})
        };
        let is_simpler = |other: &Step| !is_same_pattern(other, &step) && !is_larger(other, &step);
        let cheaper = search.single_step(below, &is_simpler);
        Proved {
            technique,
            named: reason.named().to_vec(),
            step,
            proves_more,
            cheaper,
            claim,
        }
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

/// Returns the technique of one of these steps that is in the cells of the chains.
fn named_here<S: Size>(stated: &Chains, steps: &[Step]) -> Option<&'static Profile> {
    let nodes = stated.chains.iter().flat_map(|chain| chain.nodes.iter());
    let pattern = Pattern {
        cells: nodes.flat_map(|node| node.cells.iter().copied()).collect(),
        ..Pattern::default()
    };
    let here = |step: &&Step| pattern_check::matches::<S>(step, &pattern);
    let step = pattern_check::cheapest(steps.iter().filter(here))?;
    Some(step.profile())
}

/// Returns a pattern of houses without digits as one about the digits of the claim: "r12c3, box 1".
fn with_digits(pattern: &Pattern, claim: &Claim) -> Pattern {
    let mut pattern = pattern.clone();
    if pattern.digits.is_empty() && !pattern.houses.is_empty() {
        let effects = claim.effects().iter();
        pattern.digits = effects.map(|effect| effect.candidate().digit).collect();
    }
    pattern
}

/// Returns true if only techniques are named that rely on the puzzle having one solution.
fn is_by_uniqueness(named: &[&'static Profile]) -> bool {
    !named.is_empty() && named.iter().all(|profile| profile.needs_uniqueness)
}

/// Returns true if only forcing chains and nets are named.
fn is_forcing(named: &[&'static Profile]) -> bool {
    !named.is_empty()
        && named
            .iter()
            .all(|profile| profile.family == Family::Forcing)
}

/// Returns the forcing chains and nets that are on by default and were not named.
fn other_forcing(named: &[&'static Profile]) -> Vec<&'static Profile> {
    let forcing = |profile: &&'static Profile| {
        profile.family == Family::Forcing && profile.on_by_default && !named.contains(profile)
    };
    techniques::profiles().filter(forcing).collect()
}

/// Techniques that a pattern without a name can be.
const SET_TECHNIQUES: [&str; 20] = [
    "full-house",
    "hidden-single-box",
    "hidden-single-row",
    "hidden-single-column",
    "naked-single",
    "pointing",
    "claiming",
    "locked-pair",
    "naked-pair",
    "locked-triple",
    "hidden-pair",
    "naked-triple",
    "hidden-triple",
    "naked-quad",
    "hidden-quad",
    "xy-wing",
    "xyz-wing",
    "wxyz-wing",
    "vwxyz-wing",
    "als-xz",
];

/// Returns the technique under which a pattern without a name is listed.
fn listing_technique(pattern: &Pattern) -> &'static Profile {
    let named = pattern.named.first().copied();
    named.unwrap_or(&als::AlsXz::PROFILE)
}
