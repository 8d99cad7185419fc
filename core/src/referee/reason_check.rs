//! The checks of a reason for a claim that is true and not settled yet.

use super::chain_check::{SoundChains, first_missed};
use super::kraken_check::SoundKraken;
use super::pattern_check::{ClaimPart, Nearest, PatternOnBoard, StepSearch};
use super::simple::profiles;
use super::truth::Truth;
use super::verdict::Failure;
use super::{
    Chains, Claim, Difference, Fish, Pattern, Reason, chain_step, fish_check, pattern_check,
};
use crate::catalog::{Family, Profile, Role};
use crate::position::Position;
use crate::sentence;
use crate::size::Size;
use crate::step::{Deduction, Effect, Explanation, Premise, Step};
use crate::techniques::chains::Aic;
use crate::techniques::fish::Fish as CheckedFish;
use crate::techniques::{self, Breadth, als};

/// A reason that proves the claim, with its step.
pub(super) struct SoundReason {
    pub(super) technique: Option<&'static Profile>,
    pub(super) step: Step,
    /// The parts of the pattern that the person names otherwise.
    pub(super) difference: Difference,
}

impl SoundReason {
    /// Creates the reason that is a step of a technique.
    fn of(step: Step) -> Self {
        let difference = Difference::default();
        Self { technique: Some(step.profile()), step, difference }
    }
}

/// The check of a reason.
pub(super) struct ReasonCheck<'a, 'p, S: Size> {
    pub(super) truth: &'a Truth<S>,
    pub(super) claim: &'a Claim,
    /// The steps of the named techniques that give the claim.
    pub(super) steps: &'a [Step],
    pub(super) position: &'a Position<'p, S>,
    /// Returns true once searches for steps should stop.
    pub(super) stop: &'a dyn Fn() -> bool,
    /// True if forcing chains and nets that the reason does not name may be searched for.
    pub(super) searches_other_forcing: bool,
}

impl<'p, S: Size> ReasonCheck<'_, 'p, S> {
    /// Judges a reason.
    pub(super) fn check(&self, reason: &Reason) -> Result<SoundReason, Failure> {
        // A line that the solver prints is right, whatever the checks of its kind know about it.
        if let Some(step) = self.steps.iter().find(|step| reason.is_line_of(step)) {
            return Ok(SoundReason::of(step.clone()));
        }
        match reason {
            Reason::None => Err(Failure::TechniqueAbsent { named: Vec::new(), other: None }),
            Reason::Technique(named) => self.by_technique(named),
            Reason::Pattern(pattern) => self.by_pattern(pattern),
            Reason::Fish(fish) => self.by_fish(fish),
            Reason::Siamese(fish) => self.by_siamese(fish),
            Reason::Chains(chains) => self.by_chains(chains),
            Reason::Kraken(chains) => self.by_kraken(chains),
        }
    }

    /// Judges the name of a technique alone.
    fn by_technique(&self, named: &[&'static Profile]) -> Result<SoundReason, Failure> {
        check_uniqueness(named, self.truth)?;
        pattern_check::cheapest(self.steps).map(SoundReason::of).ok_or_else(|| self.absent(named))
    }

    /// Returns the failure of techniques without a step that proves the claim.
    fn absent(&self, named: &[&'static Profile]) -> Failure {
        let others = self.search().steps_of(named);
        Failure::TechniqueAbsent {
            named: named.to_vec(),
            other: others.into_iter().next().map(Box::new),
        }
    }

    /// Returns all steps of these techniques that give the claim.
    fn steps_giving(&self, techniques: &[&'static Profile]) -> Vec<Step> {
        self.search().steps_giving(techniques, self.claim, ClaimPart::Whole)
    }

    /// Returns the search for all steps of a technique. Someone who names a pattern that contains a simpler one is
    /// right, too.
    const fn search(&self) -> StepSearch<'_, 'p, S> {
        StepSearch { position: self.position, breadth: Breadth::Complete, stop: self.stop }
    }

    /// Judges cells, digits and houses, with or without a name.
    fn by_pattern(&self, stated: &Pattern) -> Result<SoundReason, Failure> {
        check_uniqueness(&stated.named, self.truth)?;
        if is_forcing(&stated.named) {
            return self.by_forcing(stated);
        }
        pattern_check::check_candidates(&stated.candidates, self.position)?;
        let nearest = pattern_check::nearest::<S>(self.steps, stated);
        if let Some(nearest) = nearest.as_ref().filter(|nearest| nearest.is_meant(stated)) {
            let difference = nearest.difference.clone();
            return Ok(SoundReason { difference, ..SoundReason::of(nearest.step.clone()) });
        }
        self.by_facts(stated).map_err(|failure| match failure {
            Failure::DoesNotFollow { .. } | Failure::TechniqueAbsent { .. } => {
                let other_pattern =
                    nearest.and_then(|nearest| pattern_check::other_pattern(stated, nearest));
                other_pattern.or_else(|| self.other_effect(stated)).unwrap_or(failure)
            }
            failure => failure,
        })
    }

    /// Returns the failure of a pattern that is on the board, but does not give the claim.
    fn other_effect(&self, stated: &Pattern) -> Option<Failure> {
        let on_board = self.search().steps_of(&stated.named);
        let nearest = pattern_check::nearest::<S>(&on_board, stated)?;
        let is_same = nearest.difference.is_empty() && !stated.cells.is_empty();
        is_same.then(|| Failure::OtherEffect {
            effect: self.claim.effects()[0],
            step: Box::new(nearest.step.clone()),
        })
    }

    /// Judges a pattern that is no step of a named technique by the facts that it states.
    fn by_facts(&self, stated: &Pattern) -> Result<SoundReason, Failure> {
        let pattern = &with_digits(stated, self.claim);
        let on_board = PatternOnBoard { pattern, position: self.position };
        on_board.check_strong_links(self.claim)?;
        if let Some(judged) = on_board.judge_as_chain(self.claim) {
            return self.by_chains(&judged?);
        }
        on_board.check_open()?;
        let fish = fish_check::of_lines(pattern, self.claim, self.position);
        let fish = fish.map(|fish| self.by_fish(&fish));
        if let Some(Ok(sound)) = fish {
            return Ok(sound);
        }
        if let Some(failure) = on_board.absent() {
            return Err(pattern_check::miscounted(pattern).unwrap_or(failure));
        }
        if is_by_uniqueness(&pattern.named) {
            // The facts of the cells are not the argument that was made.
            let effect = self.claim.effects()[0];
            return Err(match on_board.failure(effect) {
                Failure::DoesNotFollow { .. } => self.absent(&pattern.named),
                failure => failure,
            });
        }
        let premises = on_board.premises();
        for &effect in self.claim.effects() {
            let counterexample =
                pattern_check::counterexample_to(self.position.size(), &premises, effect);
            if !matches!(counterexample, Ok(None)) {
                let of_fish = fish.and_then(Result::err);
                return Err(of_fish.unwrap_or_else(|| on_board.failure(effect)));
            }
        }
        Ok(self.by_premises(pattern, premises))
    }

    /// Judges a forcing chain or net. A line names only the end of its branches, so they are searched
    /// for: by the named techniques, then by the other ones.
    fn by_forcing(&self, stated: &Pattern) -> Result<SoundReason, Failure> {
        let found = |steps: &[Step]| {
            let Nearest { step, difference } = pattern_check::nearest::<S>(steps, stated)?;
            Some(SoundReason { difference, ..SoundReason::of(step.clone()) })
        };
        let other = || {
            let others = other_forcing(&stated.named);
            self.searches_other_forcing.then(|| found(&self.steps_giving(&others))).flatten()
        };
        found(self.steps).or_else(other).ok_or_else(|| self.absent(&stated.named))
    }

    /// Names a pattern that proves the claim by its facts alone.
    fn by_premises(&self, pattern: &Pattern, premises: Vec<Premise>) -> SoundReason {
        let found = self.steps_giving(&profiles(&SET_TECHNIQUES));
        let is_inside = |step: &&Step| pattern_check::matches::<S>(step, pattern);
        if let Some(step) = pattern_check::cheapest(found.iter().filter(is_inside)) {
            return SoundReason::of(step);
        }
        let profile = listing_technique(pattern);
        let deduction = Deduction::new(profile, self.claim.effects().iter().copied());
        let mut explanation = Explanation::default();
        let has_cells = !pattern.cells.is_empty();
        let mut words = Vec::new();
        if has_cells {
            let cells = explanation.cells(Role::SetA, pattern.cells.iter().copied());
            words.extend(sentence!["Only the candidates of " cells]);
        }
        if !pattern.houses.is_empty() {
            let digits = explanation.digits(Role::Digit, pattern.digits);
            let begin = if has_cells { " and the places for " } else { "Only the places for " };
            words.extend(sentence![begin digits " in "]);
            words.extend(explanation.houses(Role::Base, pattern.houses.iter().copied()));
        }
        words.push(" are needed.".into());
        explanation.pattern = words;
        explanation.why = sentence!["If the claim were false, the grid could not be filled."];
        explanation.premises = premises;
        SoundReason {
            technique: None,
            ..SoundReason::of(Step::explained(self.position.shape(), deduction, explanation))
        }
    }

    fn by_fish(&self, stated: &Fish) -> Result<SoundReason, Failure> {
        // "2-String Kite 3 r9 c9" is written like a fish.
        let as_pattern = stated.clone().into_pattern();
        let on_board = PatternOnBoard { pattern: &as_pattern, position: self.position };
        on_board.check_strong_links(self.claim)?;
        let fish = fish_check::check(stated, self.claim, self.position)?;
        let technique = fish_check::profile(&fish, self.position);
        let profile = technique.unwrap_or_else(|| fish_check::nearest_profile(&fish));
        let step = fish.step(profile, self.position);
        Ok(SoundReason { technique, ..SoundReason::of(step) })
    }

    /// Judges two fish that prove the claim together.
    fn by_siamese(&self, [first, second]: &[Fish; 2]) -> Result<SoundReason, Failure> {
        let pair = [
            fish_check::on_board(first, self.position)?,
            fish_check::on_board(second, self.position)?,
        ];
        let eliminations =
            pair.iter().flat_map(|fish| fish_check::eliminations(fish, self.position));
        let effects: Vec<Effect> = eliminations.collect();
        if let Some(missed) = first_missed(&effects, self.claim, self.position) {
            return Err(fish_check::miss(&pair[1], missed, self.position.size()));
        }
        let profile = fish_check::nearest_profile(&pair[0]);
        let step = CheckedFish::siamese_step(&pair, profile, self.position);
        Ok(SoundReason { technique: None, ..SoundReason::of(step) })
    }

    fn by_chains(&self, stated: &Chains) -> Result<SoundReason, Failure> {
        pattern_check::check_candidates(&stated.sets, self.position)?;
        check_eliminated(stated, self.claim)?;
        let sound = SoundChains::check(&stated.chains, self.claim, self.position)?;
        let premises: Vec<Premise> =
            sound.chains.iter().flat_map(|chain| chain.premises(self.position)).collect();
        check_counterexamples(self.position.size(), self.claim, &premises)?;
        let mut chains = sound.chains.iter();
        let best =
            chains.find(|chain| pattern_check::give(&chain.effects, self.claim, self.position));
        let chain = best.or(sound.chains.first()).ok_or(Failure::TooShort)?;
        let technique = named_here::<S>(stated, self.steps)
            .or_else(|| chain_step::profile(chain, self.position));
        let profile = technique.unwrap_or(&Aic::PROFILE);
        let mut step = chain_step::step(chain, profile, self.position);
        if best.is_none() {
            // The chains give the claim only together.
            step.deduction =
                Deduction { effects: sound.effects().into_iter().collect(), ..step.deduction };
        }
        Ok(SoundReason { technique, ..SoundReason::of(step) })
    }

    /// Judges chains of which one is true.
    fn by_kraken(&self, stated: &Chains) -> Result<SoundReason, Failure> {
        let sound = SoundKraken::check(&stated.chains, self.claim, self.position)?;
        check_counterexamples(self.position.size(), self.claim, &sound.premises(self.position))?;
        let technique = sound.profile();
        let profile = technique.unwrap_or(&Aic::PROFILE);
        let step = sound.step(profile, self.claim, self.position);
        Ok(SoundReason { technique, ..SoundReason::of(step) })
    }
}

/// Checks that the claim is about the digits that chains are said to eliminate.
fn check_eliminated(stated: &Chains, claim: &Claim) -> Result<(), Failure> {
    let digits = stated.eliminated;
    let is_other = |effect: &&Effect| matches!(effect, Effect::Eliminate(candidate) if !digits.contains(candidate.digit));
    match claim.effects().iter().find(is_other) {
        Some(&effect) if !digits.is_empty() => Err(Failure::OtherDigit { effect, digits }),
        _ => Ok(()),
    }
}

/// Searches for a grid in which the facts of links hold and a claim is false. The links were checked one by
/// one; this search uses only their facts.
fn check_counterexamples(
    size: impl Size,
    claim: &Claim,
    premises: &[Premise],
) -> Result<(), Failure> {
    for &effect in claim.effects() {
        let counterexample = pattern_check::counterexample_to(size, premises, effect);
        if let Ok(Some(counterexample)) = counterexample {
            return Err(Failure::DoesNotFollow { effect, counterexample: Some(counterexample) });
        }
    }
    Ok(())
}

/// Checks that uniqueness techniques may be used, if only such techniques were named.
pub(super) fn check_uniqueness<S: Size>(
    named: &[&'static Profile],
    truth: &Truth<S>,
) -> Result<(), Failure> {
    match named.first() {
        Some(technique) if is_by_uniqueness(named) && !truth.is_unique() => {
            Err(Failure::UniquenessNotGiven { technique, has_several: truth.has_several() })
        }
        _ => Ok(()),
    }
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
    !named.is_empty() && named.iter().all(|profile| profile.family == Family::Forcing)
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
