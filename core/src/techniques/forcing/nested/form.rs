//! The sentences about steps inside a proof, each with the reasons why its premises hold.

use super::super::inner_pattern::InnerPattern;
use super::super::reasons::Reasons;
use super::Proof;
use crate::position::Need;
use crate::step::wording::article;
use crate::step::{Premise, Step};
use crate::techniques::prelude::*;

/// The way in which a step inside a proof is explained.
pub(super) enum Form {
    /// A single, by its cell or house.
    Single(Need),
    /// A locked candidate of this house.
    Locked(House),
    /// A naked subset.
    Naked,
    /// A hidden subset in this house.
    Hidden(House),
    /// A fish of rows and columns without fins.
    Fish(Digit),
    /// By its own explanation, below the line.
    Other,
}

impl Form {
    pub(super) fn of(step: &Step) -> Self {
        let premises = &step.explanation().premises;
        match (step.profile().family, &premises[..]) {
            (Family::Singles, &[Premise::CellOnly { cell, .. }]) => Self::Single(Need::Cell(cell)),
            (Family::Singles, &[Premise::HouseOnly { house, digit, .. }]) => {
                Self::Single(Need::Place(house, digit))
            }
            (Family::LockedCandidates, &[Premise::HouseOnly { house, .. }]) => Self::Locked(house),
            (Family::Subsets, [Premise::CellOnly { .. }, ..]) => Self::Naked,
            (Family::Subsets, &[Premise::HouseOnly { house, .. }, ..]) => Self::Hidden(house),
            (Family::Fish, &[Premise::HouseOnly { digit, .. }, ..]) => Self::Fish(digit),
            _ => Self::Other,
        }
    }
}

impl<S: Size> Proof<'_, S> {
    /// Says that a single is left, with the reasons: "In row 4, only r4c5 can now be 7".
    pub(super) fn single(
        &self,
        explanation: &mut Explanation,
        step: &Step,
        need: Need,
        number: usize,
    ) -> Vec<Word> {
        let Some(placed) = step.placements().next() else {
            return Vec::new();
        };
        let noun = explanation.candidates(Role::On, [placed]);
        let premise = &step.explanation().premises[0];
        let removals = self.removals(premise.absent(self.start.shape()));
        let reasons = Reasons { follow_assumption: number == 1, ..self.reasons(&removals) };
        reasons.only_one(explanation, need, noun, placed)
    }

    /// Says what a locked candidate eliminates.
    pub(super) fn locked(
        &self,
        explanation: &mut Explanation,
        index: usize,
        base: House,
    ) -> Vec<Word> {
        let step = &self.branch.steps[index];
        let digits = step.eliminations().map(|eliminated| eliminated.digit).collect();
        let pattern = self.pattern(step, digits);
        let mut cover = self.start.geometry().houses_of_all(pattern.cells);
        let cover = cover.find(|&house| house != base);
        let claims = |explanation: &mut _| self.claims(explanation, index);
        pattern.locked(explanation, base, cover, claims)
    }

    /// Says what a naked subset eliminates.
    pub(super) fn naked(&self, explanation: &mut Explanation, index: usize) -> Vec<Word> {
        let step = &self.branch.steps[index];
        let mut digits = DigitSet::EMPTY;
        for premise in &step.explanation().premises {
            if let Premise::CellOnly { digits: own, .. } = premise {
                digits |= *own;
            }
        }
        let pattern = self.pattern(step, digits);
        let all = step.eliminations().fold(pattern.cells, |all, it| all.with(it.cell));
        let house = self.start.geometry().houses_of_all(all).next();
        pattern.naked(explanation, house, |explanation| self.claims(explanation, index))
    }

    /// Says what a hidden subset eliminates.
    pub(super) fn hidden(
        &self,
        explanation: &mut Explanation,
        index: usize,
        house: House,
    ) -> Vec<Word> {
        let step = &self.branch.steps[index];
        let mut digits = DigitSet::EMPTY;
        for premise in &step.explanation().premises {
            if let Premise::HouseOnly { digit, .. } = *premise {
                digits.insert(digit);
            }
        }
        let pattern = self.pattern(step, digits);
        pattern.hidden(explanation, house, |explanation| self.claims(explanation, index))
    }

    /// Says what a fish eliminates.
    pub(super) fn fish(
        &self,
        explanation: &mut Explanation,
        index: usize,
        digit: Digit,
    ) -> Vec<Word> {
        let step = &self.branch.steps[index];
        let bases = step.explanation().premises.iter();
        let bases = bases.filter_map(|premise| match premise {
            Premise::HouseOnly { house, .. } => Some(*house),
            _ => None,
        });
        let pattern = self.pattern(step, DigitSet::only(digit));
        let geometry = self.start.geometry();
        pattern.fish(explanation, geometry, bases.collect(), |explanation| {
            self.claims(explanation, index)
        })
    }

    /// Returns the pattern of a step, with the reasons why its premises hold.
    fn pattern(&self, step: &Step, digits: DigitSet) -> InnerPattern<'static, S> {
        InnerPattern {
            name: step.profile().name,
            cells: cells_of(step),
            digits,
            reasons: self.reasons_before(step),
        }
    }

    /// Says what any other step concludes, and where its proof is: "r4c2 is not 3 (XY-Wing; proof
    /// below)".
    pub(super) fn other(&self, explanation: &mut Explanation, index: usize) -> Vec<Word> {
        let step = &self.branch.steps[index];
        let form = step.explanation().form;
        let form = form.map_or_else(String::new, |form| format!(", {}", article(form)));
        let mut words = self.claims(explanation, index);
        words.push(format!(" ({}{form}; proof below)", step.profile().name).into());
        words
    }
}

/// Returns the cells that the premises of a step name.
fn cells_of<S: Size>(step: &Step) -> CellSet<S> {
    let mut all = CellSet::EMPTY;
    for premise in &step.explanation().premises {
        match premise {
            Premise::CellOnly { cell, .. } => all.insert(*cell),
            Premise::HouseOnly { cells, .. } => all |= cells.iter().copied().collect(),
            Premise::Absent(_) | Premise::Filled(_) | Premise::SingleSolution => {}
        }
    }
    all
}
