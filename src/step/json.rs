//! Steps as JSON objects. [`read`] parses the parts that a proof needs.

pub mod read;

use serde::Serialize;

use super::{Exhibit, Explanation, Premise, Step, Strength, Subject, notation, wording};
use crate::catalog::{Level, Role};
use crate::grid::{Candidate, Cell, Contradiction, Shape};

/// A step.
#[derive(Debug, Serialize)]
pub struct StepObject {
    technique: &'static str,
    name: &'static str,
    cost: f64,
    level: Level,
    demands: Vec<String>,
    /// Sudoku Explainer's rating, in its own steps only.
    #[serde(skip_serializing_if = "Option::is_none")]
    er: Option<f64>,
    placements: Vec<String>,
    eliminations: Vec<String>,
    notation: String,
    /// The chain in Eureka notation; only for techniques that have one.
    #[serde(skip_serializing_if = "Option::is_none")]
    eureka: Option<String>,
    text: String,
    evidence: ExplanationObject,
}

/// The exhibits, premises and branches of a step or branch.
#[derive(Debug, Serialize)]
struct ExplanationObject {
    exhibits: Vec<ExhibitObject>,
    premises: Vec<PremiseObject>,
    branches: Vec<BranchObject>,
}

/// A branch of a forcing step.
#[derive(Debug, Serialize)]
struct BranchObject {
    text: String,
    #[serde(flatten)]
    explanation: ExplanationObject,
}

/// A role and its subject, which is named after its kind.
#[derive(Debug, Serialize)]
struct ExhibitObject {
    role: Role,
    #[serde(flatten)]
    subject: SubjectObject,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "lowercase")]
enum SubjectObject {
    Cells(Vec<String>),
    House(String),
    Digits(String),
    Candidates(Vec<String>),
    #[serde(untagged)]
    Link {
        link: &'static str,
        from: Vec<String>,
        to: Vec<String>,
        text: String,
    },
}

/// A premise: a `cell` that has `only_digits`, a `digit` that has `only_cells` in a `house`, a candidate
/// that is `absent` or `filled`, or the `single_solution` of the puzzle.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum PremiseObject {
    Cell {
        cell: String,
        only_digits: String,
    },
    House {
        house: String,
        digit: String,
        only_cells: Vec<String>,
    },
    Absent {
        absent: String,
    },
    Filled {
        filled: String,
    },
    SingleSolution {
        single_solution: bool,
    },
}

/// A contradiction: a `cell` without candidates, or a `digit` in a `house` that has no place or is in
/// two `cells`.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub enum ContradictionObject {
    /// A cell without candidates.
    Cell {
        /// Name of the cell.
        cell: String,
    },
    /// A digit without a place, or twice.
    Digit {
        /// Symbol of the digit.
        digit: String,
        /// Name of the house.
        house: String,
        /// The two cells that have the digit; empty if it has no place.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        cells: Vec<String>,
    },
}

/// Converts a step.
pub fn step(step: &Step) -> StepObject {
    let (profile, shape) = (step.profile(), step.shape);
    let placed = step.placements().map(|candidate| candidate.placed(shape));
    let eliminated = step.eliminations();
    let eliminated = eliminated.map(|candidate| candidate.eliminated(shape));
    StepObject {
        technique: profile.slug,
        name: profile.name,
        cost: step.cost().value(),
        level: step.level(),
        demands: step.reasons(),
        er: None,
        placements: placed.collect(),
        eliminations: eliminated.collect(),
        notation: step.line(),
        eureka: step.eureka(),
        text: step.text(),
        evidence: explanation(step.explanation(), shape),
    }
}

/// Converts a step of Sudoku Explainer's own path: the object has `er` as well.
pub fn explainer_step(one: &Step) -> StepObject {
    StepObject {
        er: Some(rating(one.rating().as_tenths())),
        ..step(one)
    }
}

/// Converts a rating in tenths to a number with one decimal.
pub fn rating(tenths: u16) -> f64 {
    f64::from(tenths) / 10.0
}

fn explanation(explanation: &Explanation, shape: Shape) -> ExplanationObject {
    let exhibits = explanation.exhibits.iter();
    let premises = explanation.premises.iter();
    let branches = explanation.branches.iter();
    ExplanationObject {
        exhibits: exhibits.map(|one| exhibit(one, shape)).collect(),
        premises: premises.map(|one| premise(one, shape)).collect(),
        branches: branches.map(|one| branch(one, shape)).collect(),
    }
}

fn branch(branch: &Explanation, shape: Shape) -> BranchObject {
    BranchObject {
        text: wording::plain(&wording::sentences(branch, shape)),
        explanation: explanation(branch, shape),
    }
}

fn exhibit(Exhibit { role, subject }: &Exhibit, shape: Shape) -> ExhibitObject {
    let subject = match subject {
        Subject::Cells(list) => SubjectObject::Cells(cells(list, shape)),
        Subject::House(house) => SubjectObject::House(house.name()),
        Subject::Digits(digits) => SubjectObject::Digits(digits.to_string()),
        Subject::Candidates(list) => SubjectObject::Candidates(node(list, shape)),
        Subject::Link { from, to, strength } => SubjectObject::Link {
            link: match strength {
                Strength::Strong => "strong",
                Strength::Weak => "weak",
            },
            from: node(from, shape),
            to: node(to, shape),
            text: notation::subject(subject, shape),
        },
    };
    ExhibitObject {
        role: *role,
        subject,
    }
}

fn premise(premise: &Premise, shape: Shape) -> PremiseObject {
    match premise {
        Premise::CellOnly { cell, digits } => PremiseObject::Cell {
            cell: cell.name(shape),
            only_digits: digits.to_string(),
        },
        Premise::HouseOnly {
            house,
            digit,
            cells: list,
        } => PremiseObject::House {
            house: house.name(),
            digit: digit.to_string(),
            only_cells: cells(list, shape),
        },
        Premise::Absent(candidate) => PremiseObject::Absent {
            absent: candidate.eliminated(shape),
        },
        Premise::Filled(candidate) => PremiseObject::Filled {
            filled: candidate.placed(shape),
        },
        Premise::SingleSolution => PremiseObject::SingleSolution {
            single_solution: true,
        },
    }
}

/// Converts a contradiction.
pub fn contradiction(contradiction: &Contradiction, shape: Shape) -> ContradictionObject {
    match contradiction {
        Contradiction::NoCandidate(cell) => ContradictionObject::Cell {
            cell: cell.name(shape),
        },
        Contradiction::NoPlace(digit, house) => ContradictionObject::Digit {
            digit: digit.to_string(),
            house: house.name(),
            cells: Vec::new(),
        },
        Contradiction::Twice(digit, house, twice) => ContradictionObject::Digit {
            digit: digit.to_string(),
            house: house.name(),
            cells: cells(twice, shape),
        },
    }
}

fn cells(cells: &[Cell], shape: Shape) -> Vec<String> {
    cells.iter().map(|cell| cell.name(shape)).collect()
}

fn node(candidates: &[Candidate], shape: Shape) -> Vec<String> {
    let names = candidates.iter();
    names.map(|candidate| candidate.placed(shape)).collect()
}
