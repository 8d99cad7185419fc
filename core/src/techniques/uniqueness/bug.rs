//! BUG (Bivalue Universal Grave): a board in which every empty cell has two candidates and every digit two
//! places in every house that still needs it. It has no solution or several.

use super::deadly::one_is;
use super::subsets_with;
use crate::grid::CellMap;
use crate::step::Premise;
use crate::step::wording::{agree, digit_list, only_places};
use crate::techniques::phrases::slashed;
use crate::techniques::prelude::*;

/// The names of roles in all types.
const ROLE_NAMES: &[(Role, &str)] = &[(Role::Roof, "extra candidate"), (Role::SetA, "subset")];

technique! {
    /// A board that would be a BUG without the candidates of one cell.
    BugPlus1 {
        slug: "bug-plus-1",
        name: "BUG+1",
        aliases: &["BUG Type 1", "Bivalue Universal Grave + 1", "Bivalue Universal Grave"],
        family: Family::Uniqueness,
        role_names: &[
            (Role::Roof, "extra candidate"),
            (Role::Premise, "its other places"),
            (Role::Base, "three places in"),
        ],
        needs_uniqueness: true,
    }
    |position, collector| {
        Bug::new(position).iter().try_for_each(|bug| bug.one_cell(position, collector))
    }
}

technique! {
    /// A board that would be a BUG without one digit in several cells.
    Bug2 {
        slug: "bug-2",
        name: "BUG Type 2",
        aliases: &["Bivalue Universal Grave 2"],
        family: Family::Uniqueness,
        role_names: ROLE_NAMES,
        needs_uniqueness: true,
    }
    |position, collector| {
        Bug::new(position).iter().try_for_each(|bug| bug.one_digit(position, collector))
    }
}

technique! {
    /// A board that would be a BUG without candidates that make a naked subset with other cells.
    Bug3 {
        slug: "bug-3",
        name: "BUG Type 3",
        aliases: &["Bivalue Universal Grave 3"],
        family: Family::Uniqueness,
        role_names: ROLE_NAMES,
        needs_uniqueness: true,
    }
    |position, collector| {
        Bug::new(position).iter().try_for_each(|bug| bug.subset(position, collector))
    }
}

technique! {
    /// A board that would be a BUG without candidates of two cells, in which another digit is locked.
    Bug4 {
        slug: "bug-4",
        name: "BUG Type 4",
        aliases: &["Bivalue Universal Grave 4"],
        family: Family::Uniqueness,
        role_names: ROLE_NAMES,
        needs_uniqueness: true,
    }
    |position, collector| {
        Bug::new(position).iter().try_for_each(|bug| bug.locked(position, collector))
    }
}

/// A board that is a BUG without some candidates.
struct Bug<S: Size> {
    /// The cells with these extra candidates.
    cells: CellSet<S>,
    /// The extra candidates of each cell.
    extras: CellMap<S, DigitSet>,
    /// The digits of all extra candidates.
    digits: DigitSet,
}

/// The properties of the board without the extra candidates.
const WOULD_BE: &str = " every empty cell would have exactly two candidates, and every digit would have exactly two \
                        places in each house that still needs it.";
/// The reason why the board is not a BUG.
const BUT_ONE: &str = " Such a board (a Bivalue Universal Grave) never has exactly one solution, but this puzzle has \
                       exactly one.";

/// Maximum number of cells with more than two candidates. With more there is never a step.
const MAX_CELLS: usize = 8;

impl<S: Size> Bug<S> {
    /// Finds the extra candidates without which the board is a BUG, if they are certain.
    fn new(position: &Position<'_, S>) -> Option<Self> {
        let wide = position.empty() - position.bivalue();
        if wide.is_empty() || wide.len() > MAX_CELLS {
            return None;
        }
        let mut bug = Self {
            cells: CellSet::EMPTY,
            extras: CellMap::filled(DigitSet::EMPTY),
            digits: DigitSet::EMPTY,
        };
        for kind in [HouseKind::Box, HouseKind::Row, HouseKind::Column] {
            for &house in position.geometry().houses_of_kind(kind) {
                for digit in position.size().digits() {
                    let places = bug.places(position, digit) & position.geometry().cells(house);
                    if matches!(places.len(), 0 | 2) {
                        continue;
                    }
                    let suspects = places & wide;
                    if suspects.is_empty() {
                        return None;
                    }
                    // With several suspects, another house may decide.
                    if let Some(cell) = suspects.single() {
                        bug.add(cell, digit);
                    }
                }
            }
        }
        bug.share_single_digit(position, wide);
        bug.is_whole(position).then_some(bug)
    }

    fn add(&mut self, cell: Cell, digit: Digit) {
        self.cells.insert(cell);
        self.extras[cell].insert(digit);
        self.digits.insert(digit);
    }

    /// Adds all cells with three candidates that contain the extra digit, if there is only one.
    fn share_single_digit(&mut self, position: &Position<'_, S>, wide: CellSet<S>) {
        let Some(digit) = self.digits.single() else {
            return;
        };
        for cell in wide & position.places(digit) {
            self.add(cell, digit);
        }
    }

    /// Returns the places of a digit without the extra candidates.
    fn places(&self, position: &Position<'_, S>, digit: Digit) -> CellSet<S> {
        let is_extra = |&cell: &Cell| self.extras[cell].contains(digit);
        position.places(digit) - self.cells.iter().filter(is_extra).collect()
    }

    /// Returns true if the board without the extra candidates is a BUG.
    fn is_whole(&self, position: &Position<'_, S>) -> bool {
        let two = |cell| (position.candidates(cell) - self.extras[cell]).len() == 2;
        position.empty().iter().all(two)
            && position.size().digits().iter().all(|digit| {
                let places = self.places(position, digit);
                let in_house = |&house| (places & position.geometry().cells(house)).len();
                let houses = position.geometry().houses();
                houses.iter().all(|house| matches!(in_house(house), 0 | 2))
            })
    }

    fn one_cell(
        &self,
        position: &Position<'_, S>,
        collector: &mut Collector<'_>,
    ) -> ControlFlow<()> {
        let Some(cell) = self.cells.single() else {
            return ControlFlow::Continue(());
        };
        let kept = self.extras[cell];
        let lost = position.candidates(cell) - kept;
        let deduction = Deduction::eliminate_all(&BugPlus1::PROFILE, Candidate::all_in(cell, lost));
        collector.offer(deduction, |explanation| {
            self.describe(explanation, position);
            let extras = Candidate::all_in(cell, kept);
            explanation.candidates(Role::Roof, extras);
            let noun = explanation.cell(Role::Roof, cell);
            explanation.pattern =
                sentence![noun " is the only cell with more than two candidates."];
            if let Some(extra) = kept.single() {
                let words = three_places(explanation, position, Candidate::new(cell, extra));
                explanation.pattern.extend(words);
            }
            let cell = noun;
            let were = agree(kept.len(), "were", "and the others were");
            let removed = format!("If {} {were} removed from ", digit_list(kept, "and"));
            let therefore = format!(" is {}.", digit_list(kept, "or"));
            explanation.why = sentence![
                removed cell "," WOULD_BE BUT_ONE " Therefore " cell therefore
            ];
        })
    }

    fn one_digit(
        &self,
        position: &Position<'_, S>,
        collector: &mut Collector<'_>,
    ) -> ControlFlow<()> {
        let Some(digit) = self.digits.single().filter(|_| self.cells.len() > 1) else {
            return ControlFlow::Continue(());
        };
        let eliminated = position.places(digit) & position.geometry().seen_by_all(self.cells);
        let deduction = Deduction::eliminate(&Bug2::PROFILE, digit, eliminated)
            .demanding([(Load::Cells, self.cells.len())]);
        collector.offer(deduction, |explanation| {
            self.describe(explanation, position);
            let words = one_is(explanation, self.cells, digit, eliminated);
            explanation.why.extend(sentence![" Therefore " words]);
        })
    }

    fn locked(&self, position: &Position<'_, S>, collector: &mut Collector<'_>) -> ControlFlow<()> {
        let mut cells = self.cells.iter();
        let (Some(first), Some(second), None) = (cells.next(), cells.next(), cells.next()) else {
            return ControlFlow::Continue(());
        };
        let house = position.geometry().houses_of_all(self.cells).next();
        let others = [first, second].map(|cell| position.candidates(cell) - self.extras[cell]);
        let (Some(house), Some(common)) = (house, (others[0] & others[1]).single()) else {
            return ControlFlow::Continue(());
        };
        if self.digits.contains(common) {
            return ControlFlow::Continue(());
        }
        let eliminated = [first, second].into_iter().zip(others).flat_map(|(cell, others)| {
            let lost = others.without(common);
            Candidate::all_in(cell, lost)
        });
        let deduction = Deduction::eliminate_all(&Bug4::PROFILE, eliminated)
            .demanding([(Load::Cells, self.cells.len())]);
        collector.offer(deduction, |explanation| {
            self.describe(explanation, position);
            let house = explanation.house(Role::Base, house);
            let shared = common;
            let common = explanation.digit(Role::Digit, shared);
            let cells = explanation.cells(Role::Roof, self.cells);
            let only = only_places(common, house, cells, self.cells.len());
            explanation.why.extend(sentence![
                " Therefore at least one of these extra candidates is true. " only ". "
            ]);
            for (cell, other) in [(first, second), (second, first)] {
                let extra = digit_list(self.extras[cell], "or");
                let [cell, other] = [cell, other].map(|cell| explanation.cell(Role::Roof, cell));
                explanation.why.extend(sentence![
                    "If " cell (format!(" is {extra}, ")) other " is " common ". "
                ]);
            }
            explanation.why.push("Either way ".into());
            for (cell, between) in [(first, ", and "), (second, ".")] {
                let can_be = digit_list(self.extras[cell].with(shared), "or");
                let noun = explanation.cell(Role::Roof, cell);
                let can_be = format!(" is {can_be}{between}");
                explanation.why.extend(sentence![noun can_be]);
            }
        })
    }

    fn subset(&self, position: &Position<'_, S>, collector: &mut Collector<'_>) -> ControlFlow<()> {
        subsets_with(self.cells, self.digits, position, &mut |subset| {
            let rest = position.empty_in(subset.house) - self.cells - subset.cells;
            let rating = Bug3::PROFILE.rating.as_tenths() + subset.cells.len() as u16;
            let eliminated = position.candidates_in(rest, subset.digits);
            let deduction = Deduction::eliminate_all(&Bug3::PROFILE, eliminated);
            let deduction = deduction
                .rated(Rating::tenths(rating))
                .demanding([(Load::Partners, subset.cells.len())]);
            collector.offer(deduction, |explanation| {
                self.describe(explanation, position);
                let cells = explanation.cells(Role::Roof, self.cells);
                let digits = explanation.digits(Role::Roof, self.digits);
                let subset = subset.explain(explanation, position, cells, digits);
                explanation.why.extend(sentence![
                    " Therefore at least one of these extra candidates is true." subset
                ]);
            })
        })
    }

    /// Describes the extra candidates and says that the board would be a BUG without them.
    fn describe(&self, explanation: &mut Explanation, position: &Position<'_, S>) {
        let candidates =
            self.cells.iter().flat_map(|cell| Candidate::all_in(cell, self.extras[cell]));
        let roof = explanation.cells(Role::Roof, self.cells);
        let extras = explanation.candidates(Role::Roof, candidates);
        explanation.pattern = sentence!["Without " extras "," WOULD_BE];
        explanation.why = sentence![(BUT_ONE.trim_start())];
        explanation.line = sentence![(slashed(self.digits)) " in " roof];
        explanation.needs_cells(position, position.empty());
        for cell in CellSet::all(position.size()) - position.empty() {
            if let Some(value) = position.value(cell) {
                explanation.needs_cell(cell, DigitSet::only(value));
            }
        }
        explanation.needs(Premise::SingleSolution);
    }
}

/// Says by what the extra candidate of a BUG can be told: " 2 has three places in row 4, three in column 1 and three in
/// box 4."
fn three_places<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    extra: Candidate,
) -> Vec<Word> {
    let geometry = position.geometry();
    let others = position.places(extra.digit) & geometry.peers(extra.cell);
    explanation.digit_in(Role::Premise, extra.digit, others);
    let digit = explanation.digit(Role::Roof, extra.digit);
    let [row, column, block] = HouseKind::ALL
        .map(|kind| explanation.house(Role::Base, geometry.house_of(extra.cell, kind)));
    sentence![
        " " digit " has three places in " row ", three in " column " and three in " block "."
    ]
}
