//! Cells whose digits could be swapped, and what keeps them from it.

use std::ops::ControlFlow;

use super::{Subset, subsets_with};
use crate::catalog::Load;
use crate::catalog::Profile;
use crate::catalog::Rating;
use crate::catalog::Role;
use crate::grid::{Candidate, CellSet, Digit, DigitSet};
use crate::position::Position;
use crate::sentence;
use crate::size::Size;
use crate::step::wording::have;
use crate::step::{Deduction, Explanation, Premise, Word};
use crate::techniques::Collector;

/// Empty cells in which digits could be swapped, if nothing else were in them: two in a rectangle or
/// in a longer loop, three in two lines.
pub(super) struct Deadly<S: Size> {
    pub(super) digits: DigitSet,
    pub(super) cells: CellSet<S>,
    /// The cells with other candidates too. At least one of them holds one of those.
    pub(super) roof: CellSet<S>,
    /// The other candidates in the roof.
    pub(super) extras: DigitSet,
    /// What longer patterns add to the rating, in tenths.
    pub(super) bonus: u16,
}

impl<S: Size> Deadly<S> {
    pub(super) fn new(position: &Position<'_, S>, cells: CellSet<S>, digits: DigitSet) -> Self {
        let mut extras = DigitSet::EMPTY;
        let mut roof = CellSet::EMPTY;
        for cell in cells {
            let more = position.candidates(cell) - digits;
            if !more.is_empty() {
                extras |= more;
                roof.insert(cell);
            }
        }
        Self {
            digits,
            cells,
            roof,
            extras,
            bonus: 0,
        }
    }

    /// The two digits, each with the other one.
    pub(super) fn each_with_other(&self) -> impl Iterator<Item = (Digit, Digit)> + use<S> {
        let pair = self.digits;
        pair.iter()
            .filter_map(move |digit| Some((digit, pair.without(digit).first()?)))
    }

    /// One cell has more: it loses the digits.
    pub(super) fn one_roof(
        &self,
        profile: &'static Profile,
        position: &Position<'_, S>,
        collector: &mut Collector<'_>,
    ) -> ControlFlow<()> {
        let Some(cell) = self.roof.single() else {
            return ControlFlow::Continue(());
        };
        let lost = position.candidates(cell) & self.digits;
        let gone = lost.iter().map(|digit| Candidate::new(cell, digit));
        let deduction = Deduction::eliminate_all(profile, gone);
        self.offer(deduction, collector, |explanation| {
            let cell = explanation.cell(Role::Roof, cell);
            let digits = explanation.digits(Role::Digit, self.digits);
            let not = if self.digits.len() == 2 {
                "neither"
            } else {
                "none"
            };
            sentence![
                cell,
                format!(" is the only one that can keep them from it, so it is {not} of "),
                digits,
                "."
            ]
        })
    }

    /// All that have more have the same one digit more: what sees them all loses it.
    pub(super) fn one_extra(
        &self,
        profile: &'static Profile,
        position: &Position<'_, S>,
        collector: &mut Collector<'_>,
    ) -> ControlFlow<()> {
        let Some(extra) = self.extras.single().filter(|_| self.roof.len() > 1) else {
            return ControlFlow::Continue(());
        };
        let gone = position.places(extra) & position.geometry().seen_by_all(self.roof);
        let deduction = Deduction::eliminate(profile, extra, gone);
        self.offer(deduction, collector, |explanation| {
            let places = explanation.digit_in(Role::Roof, extra, self.roof);
            for cell in self.roof {
                explanation.needs_cell(cell, position.candidates(cell));
            }
            sentence![
                "Nothing can keep them from it but ",
                places,
                ", so that is true of one of these cells."
            ]
        })
    }

    /// Two cells have more and a house keeps one digit of the pair to them: they lose the other.
    pub(super) fn locked_pair(
        &self,
        profile: &'static Profile,
        position: &Position<'_, S>,
        collector: &mut Collector<'_>,
    ) -> ControlFlow<()> {
        if self.roof.len() != 2 {
            return ControlFlow::Continue(());
        }
        for house in position.geometry().houses_of_all(self.roof) {
            for (digit, other) in self.each_with_other() {
                let places = position.places_in(house, digit);
                if places.is_empty() || !places.is_subset(self.roof) {
                    continue;
                }
                let gone = self.roof & position.places(other);
                let deduction = Deduction::eliminate(profile, other, gone);
                self.offer(deduction, collector, |explanation| {
                    let house_noun = explanation.house(Role::Base, house);
                    let digit_noun = explanation.digit(Role::Digit, digit);
                    let other_noun = explanation.digit(Role::Digit, other);
                    let roof = explanation.cells(Role::Roof, self.roof);
                    explanation.needs_house(house, digit, places);
                    sentence![
                        "In ",
                        house_noun,
                        " the digit ",
                        digit_noun,
                        " has no place but in ",
                        roof,
                        ", so one of them is ",
                        digit_noun,
                        "; if the other were ",
                        other_noun,
                        ", nothing would keep them from it."
                    ]
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The roof's further digits make a naked subset with other cells of a house.
    pub(super) fn subset(
        &self,
        profile: &'static Profile,
        position: &Position<'_, S>,
        collector: &mut Collector<'_>,
    ) -> ControlFlow<()> {
        subsets_with((self.roof, self.extras), position, &mut |subset| {
            self.offer_subset(profile, position, &subset, collector)
        })
    }

    fn offer_subset(
        &self,
        profile: &'static Profile,
        position: &Position<'_, S>,
        subset: &Subset<S>,
        collector: &mut Collector<'_>,
    ) -> ControlFlow<()> {
        let taken = subset.cells | self.roof;
        let mut rest = CellSet::EMPTY;
        for house in position.geometry().houses_of_all(taken) {
            rest |= position.empty_in(house) - taken;
        }
        let further = subset.cells.len();
        let cells = match self.cells.len() {
            ..=4 => further,
            looped => looped + further,
        };
        let mut deduction = Deduction::eliminate_all(profile, subset.taken_from(rest, position))
            .demanding([(Load::Cells, cells)]);
        deduction.rating = more(deduction.rating, subset.cells.len() as u16);
        self.offer(deduction, collector, |explanation| {
            let extras = explanation.digits(Role::Roof, self.extras);
            for cell in taken {
                explanation.needs_cell(cell, position.candidates(cell));
            }
            let mut why = sentence![
                "Nothing can keep them from it but ",
                extras,
                " in the cells that have them, which count as one cell."
            ];
            why.extend(subset.told(explanation));
            why
        })
    }

    /// Offers a find. `tell` gives the reason, after what the pattern itself says.
    pub(super) fn offer(
        &self,
        mut deduction: Deduction,
        collector: &mut Collector<'_>,
        tell: impl FnOnce(&mut Explanation) -> Vec<Word>,
    ) -> ControlFlow<()> {
        deduction.rating = more(deduction.rating, self.bonus);
        let cells = self.cells.len();
        if cells > 4 && deduction.demand.get(Load::Cells) < cells {
            deduction = deduction.demanding([(Load::Cells, cells)]);
        }
        collector.offer(deduction, |explanation| {
            self.tell(explanation);
            let reason = tell(explanation);
            explanation.why.extend(reason);
        })
    }

    fn tell(&self, explanation: &mut Explanation) {
        let cells = explanation.cells(Role::Premise, self.cells);
        let digits = explanation.digits(Role::Digit, self.digits);
        let floor = self.cells - self.roof;
        let floor_noun = explanation.cells(Role::Floor, floor);
        let roof_noun = explanation.cells(Role::Roof, self.roof);
        explanation.pattern = sentence![
            "The empty cells ",
            cells,
            match (self.digits.len(), self.cells.len()) {
                (2, 4) => " lie in two rows, two columns and two boxes. Of them ",
                (2, _) => " lie two and two in their rows, columns and boxes. Of them ",
                _ => " lie in two lines and three boxes, side by side. Of them ",
            },
            floor_noun,
            format!(" {} no candidates but ", have(floor.len())),
            digits,
            ", and ",
            roof_noun,
            format!(" {} others too.", have(self.roof.len()))
        ];
        explanation.why = sentence![
            "If all these cells were ",
            digits,
            if self.digits.len() == 2 {
                ", the two digits could be swapped there"
            } else {
                ", both lines would have all three there and could be swapped"
            },
            " and the puzzle would have two solutions. It is known to have one. "
        ];
        explanation.line = sentence![slashed(self.digits), " in ", cells];
        for cell in floor {
            explanation.needs_cell(cell, self.digits);
        }
        explanation.needs(Premise::SingleSolution);
    }
}

fn more(rating: Rating, tenths: u16) -> Rating {
    Rating::tenths(rating.as_tenths() + tenths)
}

/// Digits as HoDoKu's lines of rectangles have them: `3/7`.
pub(super) fn slashed(digits: DigitSet) -> String {
    let names: Vec<String> = digits.iter().map(|digit| digit.to_string()).collect();
    names.join("/")
}
