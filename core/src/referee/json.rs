//! Verdicts as JSON objects.

use serde::Serialize;

use super::verdict::{Failure, NotTrue, Undecided, Verdict};
use super::{Claim, EasiestProof, UselessChain};
use crate::catalog::Level;
use crate::grid::{Candidate, Digit, Shape};
use crate::step::json::{
    CellName, ContradictionObject, HouseName, Placement, StepObject, cells, contradiction, step,
};
use crate::step::{Effect, Step, notation};

/// The verdict on a claim, with the easiest proof if it was searched for.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "claim_verdict"))]
pub struct VerdictObject<'a> {
    /// The claim, in HoDoKu's notation; empty for a chain alone that proves nothing
    claim: String,
    /// The verdict; `true` if the claim is true and no reason was given
    #[cfg_attr(feature = "schema", schemars(extend("enum" = [
        "proved", "not_proved", "proved_elsewhere", "true", "false", "settled", "undecided",
        "unknown", "no_solution"
    ])))]
    verdict: &'static str,
    /// True if the reason proves the claim, or an easiest proof was found
    proved: bool,
    /// Slug of the technique of the reason, or of the hardest step of the easiest proof
    technique: Option<&'static str>,
    /// Learner's cost of that step
    cost: Option<f64>,
    /// Level of that step
    level: Option<Level>,
    /// The first thing that fails in the reason; null if nothing fails
    failure: Option<FailureObject>,
    /// The parts of the claim that the board shows already
    settled: Vec<String>,
    /// The effects that the reason proves beyond the claim
    proves_more: Vec<String>,
    /// The reason as a step
    explanation: Option<StepObject<'a>>,
    /// A step with the same effect and a lower cost than the reason
    cheaper: Option<StepObject<'a>>,
    /// The steps of the easiest proof, if no reason was given
    proof: Vec<StepObject<'a>>,
    /// Two solutions in which an undecided claim differs
    solutions: Vec<String>,
    /// The verdict in sentences
    text: String,
}

/// The first thing that fails in a reason.
#[derive(Debug, Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "failure", deny_unknown_fields)
)]
struct FailureObject {
    /// Kind of the failure
    #[cfg_attr(feature = "schema", schemars(extend("enum" = [
        "not_a_candidate", "digit_placed", "link_not_strong", "link_not_weak", "chain_too_short",
        "loop_does_not_close", "end_misses_target", "loop_misses_target", "set_too_large",
        "fin_not_covered", "extra_place", "base_and_cover_differ", "target_outside_cover",
        "fin_not_seen", "cell_not_seen", "other_digit", "uniqueness_not_given", "technique_absent",
        "does_not_follow", "cell_filled", "no_common_house", "no_pivot", "cell_count",
        "no_rectangle", "cases_missing", "case_misses_target", "several_steps", "other_effect",
        "other_pattern", "candidates_omitted", "no_strong_link"
    ])))]
    failure_kind: &'static str,
    /// The failure in words
    text: String,
    /// Cells of the pattern or claim
    cells: Vec<CellName>,
    /// Candidates of the pattern or link that fails
    pattern: Vec<Placement>,
    /// Candidates that spoil it
    spoilers: Vec<Placement>,
    /// The house; null if there is none
    house: Option<HouseName>,
}

/// Converts a chain without a claim that proves nothing.
pub fn useless_chain<'a>(chain: &UselessChain, shape: Shape) -> VerdictObject<'a> {
    VerdictObject {
        verdict: "not_proved",
        failure: match chain {
            UselessChain::Fails(failure) => Some(failure_object(failure, shape)),
            UselessChain::ProvesNothing => None,
        },
        text: chain.sentence(shape),
        ..VerdictObject::default()
    }
}

/// Converts a verdict, with the easiest proof of the claim if there is one. `settled` is the part of the
/// claim that the board shows already.
pub fn verdict<'a>(
    claim: &Claim,
    verdict: &'a Verdict,
    proof: Option<&'a EasiestProof>,
    settled: Option<&Claim>,
) -> VerdictObject<'a> {
    let shape = claim.shape;
    let mut sentences = verdict.sentences(shape);
    sentences.extend(proof.map(EasiestProof::summary));
    let reason = match verdict {
        Verdict::Proved(proved) => Some(proved),
        _ => None,
    };
    let hardest = proof.and_then(|proof| proof.steps.iter().max_by_key(|step| step.cost()));
    let shown: Option<&Step> = reason.map(|proved| &proved.step).or(hardest);
    let technique = match reason {
        Some(proved) => proved.technique.map(|technique| technique.slug),
        None => hardest.map(|step| step.profile().slug),
    };
    let effects = |effects: &[Effect]| -> Vec<String> {
        let one = |&effect: &Effect| notation::effects(&[effect], shape);
        effects.iter().map(one).collect()
    };
    VerdictObject {
        claim: claim.to_string(),
        verdict: verdict.name(),
        proved: reason.is_some() || proof.is_some(),
        technique,
        cost: shown.map(|step| step.cost().value()),
        level: shown.map(Step::level),
        failure: verdict.failure().map(|failure| failure_object(failure, shape)),
        settled: settled.map_or_else(Vec::new, |claim| effects(claim.effects())),
        proves_more: reason.map_or_else(Vec::new, |proved| effects(&proved.proves_more)),
        explanation: reason.map(|proved| step(&proved.step)),
        cheaper: reason.and_then(|proved| proved.cheaper.as_ref()).map(step),
        proof: proof.map_or_else(Vec::new, |proof| proof.steps.iter().map(step).collect()),
        solutions: match verdict {
            Verdict::Undecided(Undecided { for_it, against_it, .. }) => {
                vec![solution_line(for_it), solution_line(against_it)]
            }
            _ => Vec::new(),
        },
        text: sentences.join(" "),
    }
}

/// The further stages of a false claim.
#[derive(Debug, Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "revealed", deny_unknown_fields)
)]
pub struct NotTrueObject {
    /// The part of the claim that is false
    false_part: Vec<String>,
    /// The cells in which the claim is wrong
    cells: Vec<CellName>,
    /// The contradiction to which singles lead from the false part; null if they lead to none
    contradiction: Option<ContradictionObject>,
    /// The digits in reading order
    solution: String,
    /// The false part, the contradiction and the correct digits in sentences
    text: String,
}

/// Converts the further stages of a false claim.
pub fn not_true(wrong: &NotTrue) -> NotTrueObject {
    let shape = wrong.claim().shape;
    let one = |&effect: &Effect| notation::effects(&[effect], shape);
    NotTrueObject {
        false_part: wrong.wrong().iter().map(one).collect(),
        cells: cells(&wrong.cells(), shape),
        contradiction: wrong.contradiction().map(|found| contradiction(found, shape)),
        solution: solution_line(wrong.solution()),
        text: format!("{} {}", wrong.cells_sentence(shape), wrong.solution_sentence(shape)),
    }
}

fn failure_object(failure: &Failure, shape: Shape) -> FailureObject {
    let marks = failure.marks();
    let candidates = |all: &[Candidate]| -> Vec<Placement> {
        all.iter().map(|&candidate| Placement::new(candidate, shape)).collect()
    };
    FailureObject {
        failure_kind: failure.name(),
        text: failure.sentence(shape),
        cells: cells(&marks.cells, shape),
        pattern: candidates(&marks.pattern),
        spoilers: candidates(&marks.spoilers),
        house: marks.house.map(HouseName::new),
    }
}

fn solution_line(solution: &[Digit]) -> String {
    solution.iter().map(|digit| digit.symbol()).collect()
}
