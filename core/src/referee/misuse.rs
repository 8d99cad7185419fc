//! The technique that a wrong entry looks like a misuse of.

use super::simple::{PATTERNS, SINGLES, find_steps, step_with};
use super::wording::in_cell;
use crate::grid::{Board, Candidate, Cell, DigitSet, House, HouseKind, Names};
use crate::size::Size;
use crate::step::{Effect, Step, notation};

/// Maximum number of candidates that a person may have overlooked in a single.
const MAX_OVERLOOKED: usize = 2;

/// A way in which a wrong entry may have come about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misuse {
    /// The digit was already in a house of the cell.
    AlreadyInHouse {
        /// The house.
        house: House,
        /// The cell that has the digit.
        cell: Cell,
    },
    /// The entry would follow if some candidates were not there.
    Overlooked {
        /// The step on the board without these candidates.
        step: Box<Step>,
        /// The candidates, ascending.
        candidates: Vec<Candidate>,
    },
    /// The step has another effect on this board: the same digit in another cell, or another digit
    /// in the same cell.
    OtherTarget(Box<Step>),
}

impl Misuse {
    /// Returns its name in JSON.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::AlreadyInHouse { .. } => "already_in_house",
            Self::Overlooked { .. } => "candidate_overlooked",
            Self::OtherTarget(_) => "other_target",
        }
    }

    /// Returns the step that the entry resembles.
    pub fn step(&self) -> Option<&Step> {
        match self {
            Self::AlreadyInHouse { .. } => None,
            Self::Overlooked { step, .. } | Self::OtherTarget(step) => Some(step),
        }
    }

    /// Returns the candidates that were overlooked, ascending.
    pub fn overlooked(&self) -> &[Candidate] {
        match self {
            Self::Overlooked { candidates, .. } => candidates,
            Self::AlreadyInHouse { .. } | Self::OtherTarget(_) => &[],
        }
    }

    /// Describes the misuse in one sentence or two.
    pub fn sentence(&self, entry: Effect, names: impl Into<Names>) -> String {
        let names = names.into();
        let Candidate { cell, digit } = entry.candidate();
        match self {
            Self::AlreadyInHouse { house, cell: other } => {
                format!(
                    "{} was already in {house}, in {}.",
                    names.digit(digit),
                    other.name(names.shape)
                )
            }
            Self::Overlooked { step, candidates } => {
                let name = step.profile().name;
                let overlooked = overlooked(entry, candidates, names);
                format!("A {name} would give this, but {overlooked}.")
            }
            Self::OtherTarget(step) => {
                let name = step.profile().name;
                let line = notation::effects(&step.deduction.effects, names);
                let entry = notation::effects(&[entry], names);
                let mut effects = step.deduction.effects.iter();
                let is_in_cell = effects.any(|effect| effect.candidate().cell == cell);
                let slip = if is_in_cell { "digit" } else { "cell" };
                format!("The {slip} may be a slip: the {name} here is {line}, not {entry}.")
            }
        }
    }
}

/// Describes candidates as a clause: "5 could also be in r3c7", "r3c4 could also be 2 or 7".
fn overlooked(entry: Effect, candidates: &[Candidate], names: Names) -> String {
    let Candidate { cell, digit } = entry.candidate();
    if candidates.iter().all(|candidate| candidate.digit == digit) {
        let cells: Vec<Cell> = candidates.iter().map(|candidate| candidate.cell).collect();
        let places: Vec<String> = cells.iter().map(|cell| cell.name(names.shape)).collect();
        return format!("{} could also be in {}", names.digit(digit), places.join(" or "));
    }
    if candidates.iter().all(|candidate| candidate.cell == cell) {
        let digits: DigitSet = candidates.iter().map(|candidate| candidate.digit).collect();
        return format!(
            "{} could also be {}",
            cell.name(names.shape),
            names.digit_list(digits, "or")
        );
    }
    let missing = candidates.iter().map(|&candidate| in_cell(candidate, names));
    let missing: Vec<String> = missing.collect();
    format!("the candidate {} does not allow it", missing.join(" and "))
}

/// Finds the misuse that a wrong entry resembles most.
///
/// `solution` is the solution that the entry contradicts. A sound step cannot prove a wrong entry,
/// so a pattern that would prove it without one candidate lacks a candidate of the solution: only
/// those are tried.
pub(super) fn find<S: Size>(
    board: &Board<S>,
    entry: Effect,
    solution: impl Fn(Cell) -> Option<Candidate>,
) -> Option<Misuse> {
    let candidate = entry.candidate();
    if let Effect::Place(_) = entry {
        if let Some(twice) = already_in_house(board, candidate) {
            return Some(twice);
        }
        if board.value(candidate.cell).is_some() {
            return None;
        }
        return overlooked_in_single(board, candidate, 1)
            .or_else(|| other_target(board, entry, SINGLES))
            .or_else(|| overlooked_in_single(board, candidate, MAX_OVERLOOKED));
    }
    let without_one = board.empty().into_iter().filter_map(|cell| {
        let spoiler = solution(cell).filter(|spoiler| *spoiler != candidate)?;
        let mut hypothetical = board.clone();
        Effect::Eliminate(spoiler).apply_to(&mut hypothetical);
        let step = step_with(&hypothetical, PATTERNS, entry)?;
        Some((step, spoiler))
    });
    let best = without_one.min_by_key(|(step, _)| step.cost());
    let overlooked = best.map(|(step, spoiler)| Misuse::Overlooked {
        step: Box::new(step),
        candidates: vec![spoiler],
    });
    overlooked.or_else(|| other_target(board, entry, PATTERNS))
}

fn already_in_house<S: Size>(board: &Board<S>, candidate: Candidate) -> Option<Misuse> {
    let (placed, house) = board.placed_in_house_of(candidate)?;
    Some(Misuse::AlreadyInHouse { house, cell: placed.cell })
}

/// Finds the single that the placement would be without at most `max` other candidates.
fn overlooked_in_single<S: Size>(
    board: &Board<S>,
    candidate: Candidate,
    max: usize,
) -> Option<Misuse> {
    let Candidate { cell, digit } = candidate;
    let in_cell = Candidate::all_in(cell, board.candidates(cell).without(digit)).collect();
    let mut patterns: Vec<Vec<Candidate>> = vec![in_cell];
    for kind in [HouseKind::Box, HouseKind::Row, HouseKind::Column] {
        let house = board.geometry().house_of(cell, kind);
        let others = (board.places(digit) & board.geometry().cells(house)).without(cell);
        let others = others.into_iter().map(|other| Candidate::new(other, digit));
        patterns.push(others.collect());
    }
    patterns.retain(|others| (1..=max).contains(&others.len()));
    let single = |others: Vec<Candidate>| {
        let mut hypothetical = board.clone();
        for &other in &others {
            Effect::Eliminate(other).apply_to(&mut hypothetical);
        }
        let step = step_with(&hypothetical, SINGLES, Effect::Place(candidate))?;
        Some((step, others))
    };
    let singles = patterns.into_iter().filter_map(single);
    let (step, candidates) = singles.min_by_key(|(step, others)| (others.len(), step.cost()))?;
    Some(Misuse::Overlooked { step: Box::new(step), candidates })
}

/// Finds a step of this board with an effect beside the entry: another digit in its cell, or its
/// digit in another cell that the cell sees.
fn other_target<S: Size>(board: &Board<S>, entry: Effect, slugs: &[&str]) -> Option<Misuse> {
    let Candidate { cell, digit } = entry.candidate();
    let same_kind =
        |effect: Effect| matches!(effect, Effect::Place(_)) == matches!(entry, Effect::Place(_));
    let is_beside = |effect: &Effect| {
        let other = effect.candidate();
        let beside = other.cell == cell && other.digit != digit
            || other.digit == digit && board.geometry().see_each_other(other.cell, cell);
        same_kind(*effect) && beside
    };
    let steps = find_steps(board, slugs).into_iter();
    let beside = steps.filter(|step| step.deduction.effects.iter().any(is_beside));
    let best = beside.min_by_key(Step::cost)?;
    Some(Misuse::OtherTarget(Box::new(best)))
}
