//! The bivalue universal grave: a board that could not be decided.

use std::ops::ControlFlow;

use super::bug::{Bug2, Bug3, Bug4, BugPlus1};
use super::deadly::slashed;
use super::subsets_with;
use crate::catalog::Load;
use crate::catalog::Rating;
use crate::catalog::Role;
use crate::grid::{Candidate, Cell, CellMap, CellSet, Digit, DigitSet, HouseKind};
use crate::position::Position;
use crate::sentence;
use crate::size::Size;
use crate::step::{Deduction, Explanation, Premise, Word};
use crate::techniques::Collector;

/// A board that is a bivalue universal grave but for some candidates.
pub(super) struct Grave<S: Size> {
    /// The cells with further candidates.
    cells: CellSet<S>,
    /// For each cell, the further candidates.
    extras: CellMap<S, DigitSet>,
    /// All further candidates.
    digits: DigitSet,
}

/// More cells than this with further candidates never come to anything.
const MOST: usize = 8;

impl<S: Size> Grave<S> {
    /// The grave that this board is, but for candidates that can be named without doubt.
    pub(super) fn of(position: &Position<'_, S>) -> Option<Self> {
        let wide = position.empty() - position.bivalue();
        let undecided = !wide.is_empty() && wide.len() <= MOST;
        if !position.has_single_solution() || !undecided {
            return None;
        }
        let mut grave = Self {
            cells: CellSet::EMPTY,
            extras: CellMap::filled(DigitSet::EMPTY),
            digits: DigitSet::EMPTY,
        };
        for kind in [HouseKind::Box, HouseKind::Row, HouseKind::Column] {
            for &house in position.geometry().houses_of_kind(kind) {
                for digit in (0..S::SIDE).map(Digit::new) {
                    let places = grave.places(position, digit) & position.geometry().cells(house);
                    if matches!(places.len(), 0 | 2) {
                        continue;
                    }
                    let suspects = places & wide;
                    if suspects.is_empty() {
                        return None;
                    }
                    // Of several suspects another house may tell which it is.
                    if let Some(cell) = suspects.single() {
                        grave.dig(cell, digit);
                    }
                }
            }
        }
        grave.share_single_digit(position, wide);
        grave.is_whole(position).then_some(grave)
    }

    fn dig(&mut self, cell: Cell, digit: Digit) {
        self.cells.insert(cell);
        self.extras[cell].insert(digit);
        self.digits.insert(digit);
    }

    /// If there is one further digit, every cell with three candidates that has it may be meant.
    fn share_single_digit(&mut self, position: &Position<'_, S>, wide: CellSet<S>) {
        let Some(digit) = self.digits.single() else {
            return;
        };
        for cell in wide & position.places(digit) {
            self.dig(cell, digit);
        }
    }

    /// The cells in which a digit is a candidate and no further one.
    fn places(&self, position: &Position<'_, S>, digit: Digit) -> CellSet<S> {
        let further = |&cell: &Cell| self.extras[cell].contains(digit);
        position.places(digit) - self.cells.iter().filter(further).collect()
    }

    /// Whether the board without the further candidates is a grave.
    fn is_whole(&self, position: &Position<'_, S>) -> bool {
        let two = |cell| (position.candidates(cell) - self.extras[cell]).len() == 2;
        position.empty().iter().all(two)
            && (0..S::SIDE).map(Digit::new).all(|digit| {
                let places = self.places(position, digit);
                let in_house = |&house| (places & position.geometry().cells(house)).len();
                let houses = position.geometry().houses();
                houses.iter().all(|house| matches!(in_house(house), 0 | 2))
            })
    }

    pub(super) fn one_cell(
        &self,
        position: &Position<'_, S>,
        collector: &mut Collector<'_>,
    ) -> ControlFlow<()> {
        let Some(cell) = self.cells.single() else {
            return ControlFlow::Continue(());
        };
        let lost = position.candidates(cell) - self.extras[cell];
        let gone = lost.iter().map(|digit| Candidate::new(cell, digit));
        let deduction = Deduction::eliminate_all(&BugPlus1::PROFILE, gone);
        self.offer(deduction, (position, collector), |_| Vec::new())
    }

    pub(super) fn one_digit(
        &self,
        position: &Position<'_, S>,
        collector: &mut Collector<'_>,
    ) -> ControlFlow<()> {
        let Some(digit) = self.digits.single().filter(|_| self.cells.len() > 1) else {
            return ControlFlow::Continue(());
        };
        let gone = position.places(digit) & position.geometry().seen_by_all(self.cells);
        let deduction = Deduction::eliminate(&Bug2::PROFILE, digit, gone)
            .demanding([(Load::Cells, self.cells.len())]);
        self.offer(deduction, (position, collector), |_| Vec::new())
    }

    pub(super) fn locked(
        &self,
        position: &Position<'_, S>,
        collector: &mut Collector<'_>,
    ) -> ControlFlow<()> {
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
        let gone = [first, second]
            .into_iter()
            .zip(others)
            .flat_map(|(cell, others)| {
                let lost = others.without(common);
                Candidate::all_in(cell, lost)
            });
        let deduction = Deduction::eliminate_all(&Bug4::PROFILE, gone);
        self.offer(deduction, (position, collector), |explanation| {
            let house = explanation.house(Role::Base, house);
            let common = explanation.digit(Role::Digit, common);
            let cells = explanation.cells(Role::Roof, self.cells);
            sentence![
                " In ",
                house,
                " the digit ",
                common,
                " has no place but in ",
                cells,
                ": one of the two is that digit, and the other one keeps the board from it."
            ]
        })
    }

    pub(super) fn subset(
        &self,
        position: &Position<'_, S>,
        collector: &mut Collector<'_>,
    ) -> ControlFlow<()> {
        subsets_with((self.cells, self.digits), position, &mut |subset| {
            let rest = position.empty_in(subset.house) - self.cells - subset.cells;
            let rating = Bug3::PROFILE.rating.as_tenths() + subset.cells.len() as u16;
            let gone = subset.taken_from(rest, position);
            let deduction = Deduction::eliminate_all(&Bug3::PROFILE, gone);
            let deduction = deduction
                .rated(Rating::tenths(rating))
                .demanding([(Load::Cells, subset.cells.len())]);
            self.offer(deduction, (position, collector), |explanation| {
                let mut why = sentence![" The cells with more count as one cell."];
                why.extend(subset.told(explanation));
                why
            })
        })
    }

    /// Offers a find; `tell` gives what is to be said besides.
    fn offer(
        &self,
        deduction: Deduction,
        (position, collector): (&Position<'_, S>, &mut Collector<'_>),
        tell: impl FnOnce(&mut Explanation) -> Vec<Word>,
    ) -> ControlFlow<()> {
        collector.offer(deduction, |explanation| {
            self.tell(explanation, position);
            let more = tell(explanation);
            explanation.why.extend(more);
        })
    }

    fn tell(&self, explanation: &mut Explanation, position: &Position<'_, S>) {
        let candidates = self.cells.iter().flat_map(|cell| {
            self.extras[cell]
                .iter()
                .map(move |digit| Candidate::new(cell, digit))
        });
        let roof = explanation.cells(Role::Roof, self.cells);
        let further = explanation.candidates(Role::Roof, candidates);
        explanation.pattern = sentence![
            "Without ",
            further,
            ", every empty cell would have two candidates, and each digit that is left in a house would have two places there."
        ];
        explanation.why = sentence![
            "Such a board has no solution or at least two, and the puzzle is known to have one. So ",
            further,
            if self.cells.len() + self.digits.len() > 2 {
                ": one of these is true."
            } else {
                " is true."
            }
        ];
        explanation.line = sentence![slashed(self.digits), " in ", roof];
        for cell in position.empty() {
            explanation.needs_cell(cell, position.candidates(cell));
        }
        for cell in !position.empty() {
            if let Some(value) = position.value(cell) {
                explanation.needs_cell(cell, DigitSet::only(value));
            }
        }
        explanation.needs(Premise::SingleSolution);
    }
}
