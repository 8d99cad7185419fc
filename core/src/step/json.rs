//! Steps as JSON objects. [`read`] parses the parts that a proof needs.

mod listed;
mod names;
pub mod read;
mod write;

use serde::Serialize;

use self::listed::Listed;
pub use self::names::{CellName, DigitSymbols, Elimination, HouseName, Placement, Side};
pub use self::write::{write_brief_step, write_explainer_step, write_number, write_step};
use super::rendering::written;
use super::{Exhibit, Explanation, Premise, Step, Strength, Subject, notation, wording};
use crate::catalog::{Level, Role};
use crate::grid::{Candidate, Cell, Contradiction, DigitSet, Shape};

/// A step.
#[derive(Debug, Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "proof_step", deny_unknown_fields)
)]
pub struct StepObject<'a> {
    /// Slug of the technique
    technique: &'static str,
    /// Name of the technique
    name: &'static str,
    /// Learner's cost: 1 is a full house, 20 is a guess
    cost: f64,
    /// Level of the step
    level: Level,
    /// The two or three facts that raise the cost most, in words
    demands: Vec<String>,
    /// Sudoku Explainer's rating of the step; only with `--strategy se`
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "f64"))]
    er: Option<f64>,
    /// Digits that the step places
    placements: Vec<Placement>,
    /// Candidates that the step eliminates
    eliminations: Vec<Elimination>,
    /// The step on one line, in HoDoKu's manner
    notation: String,
    /// The chain in Eureka notation; only for techniques that have one
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    eureka: Option<String>,
    /// The explanation in full; branches and numbered lines are lines of their own
    text: String,
    /// The explanation as data
    evidence: ExplanationObject<'a>,
}

/// The technique and the effects of a step
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BriefStepObject {
    /// Slug of the technique
    technique: &'static str,
    /// Digits that the step places
    placements: Vec<Placement>,
    /// Candidates that the step eliminates
    eliminations: Vec<Elimination>,
}

/// The explanation of a step as data.
#[derive(Debug, Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "evidence", deny_unknown_fields)
)]
struct ExplanationObject<'a> {
    /// The parts of the pattern on the board, with their roles
    exhibits: Listed<'a, Exhibit, ExhibitObject<'a>>,
    /// The facts that the step relies on: together they prove every effect
    premises: Listed<'a, Premise, PremiseObject<'a>>,
    /// The branches of a forcing step, each explained in the same way; otherwise empty
    branches: Listed<'a, Explanation, BranchObject<'a>>,
}

/// A branch of a forcing step.
#[derive(Debug, Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "branch", deny_unknown_fields)
)]
struct BranchObject<'a> {
    /// The branch in words
    text: String,
    #[serde(flatten)]
    explanation: ExplanationObject<'a>,
}

/// A part of the pattern on the board: its role, and what it is.
#[derive(Debug, Serialize)]
#[serde(untagged)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "exhibit", deny_unknown_fields)
)]
enum ExhibitObject<'a> {
    /// Cells.
    Cells {
        /// Role in the step
        role: Role,
        /// The cells
        cells: Listed<'a, Cell, CellName>,
    },
    /// A house.
    House {
        /// Role in the step
        role: Role,
        /// The house
        house: HouseName,
    },
    /// Digits.
    Digits {
        /// Role in the step
        role: Role,
        /// The digits
        digits: DigitSymbols,
    },
    /// Candidates.
    Candidates {
        /// Role in the step
        role: Role,
        /// The candidates
        candidates: Listed<'a, Candidate, Placement>,
    },
    /// A link of a chain.
    Link {
        /// Role in the step
        role: Role,
        /// `strong`: at least one end is true; `weak`: at most one end is true
        link: LinkStrength,
        /// Candidates at the first end; several if they are grouped
        from: Listed<'a, Candidate, Placement>,
        /// Candidates at the second end
        to: Listed<'a, Candidate, Placement>,
        /// The link in Eureka notation
        text: String,
    },
}

/// The strength of a link.
#[derive(Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
enum LinkStrength {
    Strong,
    Weak,
}

/// A fact that a step relies on.
#[derive(Debug, Serialize)]
#[serde(untagged)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "premise", deny_unknown_fields)
)]
enum PremiseObject<'a> {
    /// The cell has only these candidates.
    Cell {
        /// The cell
        cell: CellName,
        /// Its candidates
        only_digits: DigitSymbols,
    },
    /// In the house, the digit can only be in these cells.
    House {
        /// The house
        house: HouseName,
        /// The digit
        digit: DigitSymbols,
        /// The places for the digit
        only_cells: Listed<'a, Cell, CellName>,
    },
    /// The candidate has been eliminated.
    Absent {
        /// The candidate
        absent: Elimination,
    },
    /// The digit has been placed and is not a given.
    Filled {
        /// The digit and its cell
        filled: Placement,
    },
    /// The givens have exactly one solution.
    SingleSolution {
        /// Always true
        #[cfg_attr(feature = "schema", schemars(extend("const" = true)))]
        single_solution: bool,
    },
}

/// A contradiction.
#[derive(Debug, Serialize)]
#[serde(untagged)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "breach", deny_unknown_fields)
)]
pub enum ContradictionObject {
    /// The cell has no candidates.
    Cell {
        /// The cell
        cell: CellName,
    },
    /// The digit has no place in the house.
    NoPlace {
        /// The digit
        digit: DigitSymbols,
        /// The house
        house: HouseName,
    },
    /// The digit is in two cells of the house.
    Twice {
        /// The digit
        digit: DigitSymbols,
        /// The house
        house: HouseName,
        /// The two cells
        #[cfg_attr(feature = "schema", schemars(length(min = 2, max = 2)))]
        cells: Vec<CellName>,
    },
}

/// Converts a step.
pub fn step(step: &Step) -> StepObject<'_> {
    let (profile, shape) = (step.profile(), step.shape);
    let placed = step.placements();
    let eliminated = step.eliminations();
    StepObject {
        technique: profile.slug,
        name: profile.name,
        cost: step.cost().value(),
        level: step.level(),
        demands: step.reasons(),
        er: None,
        placements: placed.map(|one| Placement::new(one, shape)).collect(),
        eliminations: eliminated.map(|one| Elimination::new(one, shape)).collect(),
        notation: step.line(),
        eureka: step.eureka(),
        text: step.text(),
        evidence: explanation(step.explanation(), shape),
    }
}

/// Converts a step of Sudoku Explainer's own path: the object has `er` as well.
pub fn explainer_step(one: &Step) -> StepObject<'_> {
    StepObject { er: Some(rating(one.rating().as_tenths())), ..step(one) }
}

/// Converts a rating in tenths to a number with one decimal.
pub fn rating(tenths: u16) -> f64 {
    f64::from(tenths) / 10.0
}

fn explanation(explanation: &Explanation, shape: Shape) -> ExplanationObject<'_> {
    ExplanationObject {
        exhibits: Listed::new(&explanation.exhibits, shape, exhibit),
        premises: Listed::new(&explanation.premises, shape, premise),
        branches: Listed::new(&explanation.branches, shape, branch),
    }
}

fn branch(branch: &Explanation, shape: Shape) -> BranchObject<'_> {
    let text = written(|text| wording::write_branch(text, branch, &shape.into()));
    BranchObject { text, explanation: explanation(branch, shape) }
}

fn exhibit(Exhibit { role, subject }: &Exhibit, shape: Shape) -> ExhibitObject<'_> {
    let role = *role;
    match subject {
        Subject::Cells(list) => ExhibitObject::Cells { role, cells: cell_names(list, shape) },
        Subject::House(house) => ExhibitObject::House { role, house: HouseName::new(*house) },
        Subject::Digits(digits) => {
            ExhibitObject::Digits { role, digits: DigitSymbols::new(*digits) }
        }
        Subject::Candidates(list) => {
            ExhibitObject::Candidates { role, candidates: node(list, shape) }
        }
        Subject::Link { from, to, strength } => ExhibitObject::Link {
            role,
            link: match strength {
                Strength::Strong => LinkStrength::Strong,
                Strength::Weak => LinkStrength::Weak,
            },
            from: node(from, shape),
            to: node(to, shape),
            text: notation::subject(subject, shape),
        },
    }
}

fn premise(premise: &Premise, shape: Shape) -> PremiseObject<'_> {
    match premise {
        Premise::CellOnly { cell, digits } => PremiseObject::Cell {
            cell: CellName::new(*cell, shape),
            only_digits: DigitSymbols::new(*digits),
        },
        Premise::HouseOnly { house, digit, cells: list } => PremiseObject::House {
            house: HouseName::new(*house),
            digit: DigitSymbols::new(DigitSet::only(*digit)),
            only_cells: cell_names(list, shape),
        },
        Premise::Absent(candidate) => {
            PremiseObject::Absent { absent: Elimination::new(*candidate, shape) }
        }
        Premise::Filled(candidate) => {
            PremiseObject::Filled { filled: Placement::new(*candidate, shape) }
        }
        Premise::SingleSolution => PremiseObject::SingleSolution { single_solution: true },
    }
}

/// Converts a contradiction.
pub fn contradiction(contradiction: &Contradiction, shape: Shape) -> ContradictionObject {
    match contradiction {
        Contradiction::NoCandidate(cell) => {
            ContradictionObject::Cell { cell: CellName::new(*cell, shape) }
        }
        Contradiction::NoPlace(digit, house) => ContradictionObject::NoPlace {
            digit: DigitSymbols::new(DigitSet::only(*digit)),
            house: HouseName::new(*house),
        },
        Contradiction::Twice(digit, house, twice) => ContradictionObject::Twice {
            digit: DigitSymbols::new(DigitSet::only(*digit)),
            house: HouseName::new(*house),
            cells: cells(twice, shape),
        },
    }
}

/// Converts a list of cells.
pub fn cells(cells: &[Cell], shape: Shape) -> Vec<CellName> {
    cells.iter().map(|&cell| CellName::new(cell, shape)).collect()
}

fn cell_names(cells: &[Cell], shape: Shape) -> Listed<'_, Cell, CellName> {
    Listed::new(cells, shape, |&cell, shape| CellName::new(cell, shape))
}

fn node(candidates: &[Candidate], shape: Shape) -> Listed<'_, Candidate, Placement> {
    let name = |&candidate: &Candidate, shape| Placement::new(candidate, shape);
    Listed::new(candidates, shape, name)
}
