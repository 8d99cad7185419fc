//! The sentences about steps inside a proof, each with the reasons why its premises hold.

use std::rc::Rc;

use super::super::reasons::{Reasons, clause_list};
use super::Proof;
use crate::position::Need;
use crate::step::wording::{all_of, article, digit_list};
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

    /// Says what a locked candidate eliminates: "In box 3, only r1c8 and r1c9 can now be 3: r2c8
    /// sees the 3 in r2c4 (line 1). r1c4 and r1c6 are both in row 1 (Pointing), so r1c3 is not 3".
    pub(super) fn locked(
        &self,
        explanation: &mut Explanation,
        index: usize,
        base: House,
    ) -> Vec<Word> {
        let step = Rc::clone(&self.branch.steps[index]);
        let premise = &step.explanation().premises[0];
        let removals = self.removals(premise.absent(self.start.shape()));
        let cells = cells_of::<S>(&step);
        let digits = step.eliminations().map(|eliminated| eliminated.digit);
        let digits: DigitSet = digits.collect();
        let mut cover = self.start.geometry().houses_of_all(cells);
        let cover = cover.find(|&house| house != base);
        let base = explanation.house(Role::Base, base);
        let mut reasons = clause_list(self.reasons(&removals).clauses());
        let now = if reasons.is_empty() { "" } else { "now " };
        let all = all_of(cells.len());
        let cells = explanation.cells(set_role(explanation), cells);
        let mut words = sentence![
            "In " base ", only " cells (format!(" can {now}be {}", digit_list(digits, "and")))
            (if reasons.is_empty() { "" } else { ": " })
        ];
        words.append(&mut reasons);
        // The reasons name other cells.
        words.extend(sentence![
            ". " cells (format!(" are {all} in "))
            (cover.map(|cover| explanation.house(Role::Cover, cover).into()))
            (format!(" ({}), so ", step.profile().name)) (self.claims(explanation, index))
        ]);
        words
    }

    /// Says what a naked subset eliminates: "r1c3 and r1c6 now contain only 2 and 6 (a naked pair
    /// in row 1): r1c3 sees the 5 in r1c4. So r1c1 is not 2".
    pub(super) fn naked(&self, explanation: &mut Explanation, index: usize) -> Vec<Word> {
        let step = Rc::clone(&self.branch.steps[index]);
        let cells = cells_of::<S>(&step);
        let mut digits = DigitSet::EMPTY;
        for premise in &step.explanation().premises {
            if let Premise::CellOnly { digits: own, .. } = premise {
                digits |= *own;
            }
        }
        let all = step.eliminations().fold(cells, |all, it| all.with(it.cell));
        let house = self.start.geometry().houses_of_all(all).next();
        let reasons = self.reasons_before(&step);
        let now = if reasons.is_empty() { "" } else { "now " };
        let together = if cells.len() == 2 { "" } else { "together " };
        let cells = explanation.cells(set_role(explanation), cells);
        let digits = digit_list(digits, "and");
        let mut words = sentence![cells(format!(
            " {now}{together}contain only {digits} ({}",
            article_of(&step)
        ))];
        if let Some(house) = house {
            let house = explanation.house(Role::Base, house);
            words.extend(sentence![" in " house]);
        }
        words.extend(sentence![")" reasons ". So " (self.claims(explanation, index))]);
        words
    }

    /// Says what a hidden subset eliminates: "In row 7, the digits 2 and 5 can now only be in r7c4
    /// and r7c5 (a hidden pair): r7c9 is not 2 (line 6). So r7c5 is not 4".
    pub(super) fn hidden(
        &self,
        explanation: &mut Explanation,
        index: usize,
        house: House,
    ) -> Vec<Word> {
        let step = Rc::clone(&self.branch.steps[index]);
        let mut digits = DigitSet::EMPTY;
        for premise in &step.explanation().premises {
            if let Premise::HouseOnly { digit, .. } = *premise {
                digits.insert(digit);
            }
        }
        let reasons = self.reasons_before(&step);
        let now = if reasons.is_empty() { "" } else { "now " };
        let house = explanation.house(Role::Base, house);
        let cells = explanation.cells(set_role(explanation), cells_of::<S>(&step));
        sentence![
            "In " house (format!(", the digits {} can {now}only be in ", digit_list(digits, "and")))
            cells (format!(" ({})", article_of(&step))) reasons ". So "
            (self.claims(explanation, index))
        ]
    }

    /// Says what a fish eliminates: "In rows 2 and 6, all places left for 5 are in columns 3 and 8
    /// (an X-Wing): r2c4 sees the 5 in r1c4 (line 1). So r4c3 is not 5".
    pub(super) fn fish(
        &self,
        explanation: &mut Explanation,
        index: usize,
        digit: Digit,
    ) -> Vec<Word> {
        let step = Rc::clone(&self.branch.steps[index]);
        let bases = step.explanation().premises.iter();
        let bases: Vec<House> = bases
            .filter_map(|premise| match premise {
                Premise::HouseOnly { house, .. } => Some(*house),
                _ => None,
            })
            .collect();
        let across = match bases.first().map(|house| house.kind) {
            Some(HouseKind::Row) => HouseKind::Column,
            _ => HouseKind::Row,
        };
        let cells = cells_of::<S>(&step).iter();
        let mut covers: Vec<House> =
            cells.map(|cell| self.start.geometry().house_of(cell, across)).collect();
        covers.sort_unstable();
        covers.dedup();
        let reasons = self.reasons_before(&step);
        let left = if reasons.is_empty() { "" } else { " left" };
        sentence![
            "In " (explanation.houses(Role::Base, bases))
            (format!(", all places{left} for {} are in ", digit.placeholder()))
            (explanation.houses(Role::Cover, covers))
            (format!(" ({})", article(step.profile().name))) reasons ". So "
            (self.claims(explanation, index))
        ]
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

/// Returns the role of the next pattern of an explanation, so that its cells differ from those of
/// the patterns before it.
fn set_role(explanation: &Explanation) -> Role {
    const ROLES: [Role; 4] = [Role::SetA, Role::SetB, Role::SetC, Role::SetD];
    let sets = explanation.exhibits.iter();
    let sets = sets.filter(|exhibit| ROLES.contains(&exhibit.role)).count();
    ROLES[sets.min(ROLES.len() - 1)]
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

/// Returns the name of a subset in the middle of a sentence, with its article: "a naked pair".
fn article_of(step: &Step) -> String {
    article(&step.profile().name.to_lowercase())
}
