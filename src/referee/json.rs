//! Verdicts as JSON objects.

use serde::Serialize;

use super::verdict::{Failure, NotTrue, Undecided, Verdict};
use super::{Claim, EasiestProof};
use crate::catalog::Level;
use crate::grid::{Candidate, Cell, Digit, Shape};
use crate::step::json::{StepObject, step};
use crate::step::{Effect, Step, notation};

/// The verdict on a claim, with the easiest proof if it was searched for.
#[derive(Debug, Serialize)]
pub struct VerdictObject {
    /// The claim, in HoDoKu's notation.
    claim: String,
    /// The name of the verdict.
    verdict: &'static str,
    /// True if the claim was proved.
    proved: bool,
    /// Slug of the technique that proves the claim: the reason's, or that of the hardest step of the
    /// easiest proof.
    technique: Option<&'static str>,
    /// Learner's cost of the reason, or of the hardest step of the easiest proof.
    cost: Option<f64>,
    /// Its level.
    level: Option<Level>,
    /// The first thing that fails in the reason.
    failure: Option<FailureObject>,
    /// What the reason proves beyond the claim.
    proves_more: Vec<String>,
    /// The reason as a step, in our words.
    explanation: Option<StepObject>,
    /// A cheaper step with the same effect.
    cheaper: Option<StepObject>,
    /// The steps of the easiest proof.
    proof: Vec<StepObject>,
    /// Two solutions in which an undecided claim differs.
    solutions: Vec<String>,
    /// The verdict in sentences.
    text: String,
}

/// The first thing that fails in a reason.
#[derive(Debug, Serialize)]
struct FailureObject {
    failure_kind: &'static str,
    text: String,
    /// Cells of the pattern or claim.
    cells: Vec<String>,
    /// Candidates of the pattern or link that fails.
    pattern: Vec<String>,
    /// Candidates that spoil it.
    spoilers: Vec<String>,
    /// The house, if there is one.
    house: Option<String>,
}

/// Converts a verdict, with the easiest proof of the claim if there is one.
pub fn verdict(claim: &Claim, verdict: &Verdict, proof: Option<&EasiestProof>) -> VerdictObject {
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
        failure: verdict
            .failure()
            .map(|failure| failure_object(failure, shape)),
        proves_more: reason.map_or_else(Vec::new, |proved| effects(&proved.proves_more)),
        explanation: reason.map(|proved| step(&proved.step)),
        cheaper: reason.and_then(|proved| proved.cheaper.as_ref()).map(step),
        proof: proof.map_or_else(Vec::new, |proof| proof.steps.iter().map(step).collect()),
        solutions: match verdict {
            Verdict::Undecided(Undecided {
                for_it, against_it, ..
            }) => vec![line(for_it), line(against_it)],
            _ => Vec::new(),
        },
        text: sentences.join(" "),
    }
}

/// The further stages of a false claim: which cells tell, and the solution.
#[derive(Debug, Serialize)]
pub struct NotTrueObject {
    false_part: Vec<String>,
    cells: Vec<String>,
    solution: String,
}

/// Converts the further stages of a false claim.
pub fn not_true(wrong: &NotTrue) -> NotTrueObject {
    let shape = wrong.claim().shape;
    let one = |&effect: &Effect| notation::effects(&[effect], shape);
    NotTrueObject {
        false_part: wrong.wrong().iter().map(one).collect(),
        cells: names(&wrong.cells(), shape),
        solution: line(wrong.solution()),
    }
}

fn failure_object(failure: &Failure, shape: Shape) -> FailureObject {
    let marks = failure.marks();
    let candidates = |all: &[Candidate]| -> Vec<String> {
        all.iter()
            .map(|candidate| candidate.placed(shape))
            .collect()
    };
    FailureObject {
        failure_kind: failure.name(),
        text: failure.sentence(shape),
        cells: names(&marks.cells, shape),
        pattern: candidates(&marks.pattern),
        spoilers: candidates(&marks.spoilers),
        house: marks.house.map(crate::grid::House::name),
    }
}

fn names(cells: &[Cell], shape: Shape) -> Vec<String> {
    cells.iter().map(|cell| cell.name(shape)).collect()
}

fn line(solution: &[Digit]) -> String {
    solution.iter().map(|digit| digit.symbol()).collect()
}
