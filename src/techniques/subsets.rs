//! Naked and hidden subsets: as many cells as digits in one house.

mod hidden;
mod locked;
mod naked;

pub use hidden::{HiddenPair, HiddenQuad, HiddenTriple};
pub use locked::{LockedPair, LockedTriple};
pub use naked::{NakedPair, NakedQuad, NakedTriple};

use std::ops::ControlFlow;

use super::unions::Unions;
use crate::catalog::Load;
use crate::catalog::Profile;
use crate::catalog::Role;
use crate::grid::{
    Candidate, Cell, CellSet, DigitSet, House, HouseKind, HouseKinds, Shape, SlotSet,
};
use crate::position::Position;
use crate::sentence;
use crate::size::Size;
use crate::step::wording::{all_of, number};
use crate::step::{Deduction, Explanation, notation};
use crate::techniques::Collector;

/// Some cells of a house, with their candidates as masks beside them.
struct Cells<S: Size> {
    listed: [Cell; Shape::LONGEST_SIDE],
    masks: [u32; Shape::LONGEST_SIDE],
    len: usize,
    set: CellSet<S>,
}

impl<S: Size> Cells<S> {
    fn new(position: &Position<'_, S>, set: CellSet<S>) -> Self {
        let mut cells = Self {
            listed: [Cell::default(); Shape::LONGEST_SIDE],
            masks: [0; Shape::LONGEST_SIDE],
            len: 0,
            set,
        };
        for cell in set {
            cells.listed[cells.len] = cell;
            cells.masks[cells.len] = position.candidates(cell).bits();
            cells.len += 1;
        }
        cells
    }

    fn masks(&self) -> &[u32] {
        &self.masks[..self.len]
    }

    /// The cells that a mask of places in the list chooses.
    fn chosen(&self, chosen: u32) -> CellSet<S> {
        debug_assert!(chosen >> self.len == 0, "{:?} has no more cells", self.set);
        SlotSet::from_bits(chosen)
            .iter()
            .map(|at| self.listed[at])
            .collect()
    }
}

fn naked<S: Size>(
    profile: &'static Profile,
    size: usize,
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    let small = position.with_at_most(size);
    for house in collector.houses::<S>(HouseKinds::ALL) {
        let usable = small & position.geometry().cells(house);
        // All empty cells of a house leave no others to lose anything.
        if usable.len() < size || position.empty_in(house).len() == size {
            continue;
        }
        let usable = Cells::new(position, usable);
        Unions::new(usable.masks(), size).visit(&mut |chosen, union| {
            let (cells, digits) = (usable.chosen(chosen), DigitSet::from_bits(union));
            if !lost_outside_any(position, house, cells, digits) {
                return ControlFlow::Continue(());
            }
            let gone = lost_outside(position, house, cells, digits);
            let full = |&cell: &Cell| size > 2 && position.candidates(cell) == digits;
            let deduction = Deduction::eliminate_all(profile, gone).demanding([
                (Load::Lines, usize::from(house.kind != HouseKind::Box)),
                (Load::FullCells, cells.iter().filter(full).count()),
                (Load::EmptyCells, position.empty_in(house).len()),
            ]);
            collector.offer(deduction, |explanation| {
                tell_naked(explanation, position, house, (cells, digits));
            })
        })?;
        collector.pass::<S>(house);
    }
    ControlFlow::Continue(())
}

/// Whether a house has one of these digits outside these cells.
fn lost_outside_any<S: Size>(
    position: &Position<'_, S>,
    house: House,
    cells: CellSet<S>,
    digits: DigitSet,
) -> bool {
    let others = position.geometry().cells(house) - cells;
    digits
        .iter()
        .any(|digit| position.places(digit).intersects(others))
}

/// These digits in the cells of a house outside these.
fn lost_outside<'p, S: Size>(
    position: &'p Position<'_, S>,
    house: House,
    cells: CellSet<S>,
    digits: DigitSet,
) -> impl Iterator<Item = Candidate> + 'p {
    candidates_of(position, position.empty_in(house) - cells, digits)
}

/// How the reason of naked subsets begins, before the houses of which it speaks.
fn used_up<S: Size>(cells: CellSet<S>, digits: DigitSet) -> String {
    format!(
        "These {} cells use up {} digits, so no other cell of ",
        number(cells.len()),
        all_of(digits.len())
    )
}

fn tell_naked<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    house: House,
    (cells, digits): (CellSet<S>, DigitSet),
) {
    let house_noun = explanation.house(Role::Base, house);
    let cells_noun = explanation.cells(Role::SetA, cells);
    let digits_noun = explanation.digits(Role::Digit, digits);
    explanation.candidates(Role::SetA, candidates_of(position, cells, digits));
    explanation.pattern = sentence![
        "In ",
        house_noun,
        " the cells ",
        cells_noun,
        " have no candidates but ",
        digits_noun,
        "."
    ];
    explanation.why = sentence![used_up(cells, digits), house_noun, " can have one of them."];
    explanation.line = sentence![notation::digits(digits), " in ", cells_noun];
    for cell in cells {
        explanation.needs_cell(cell, digits);
    }
}

/// Digits of a house that have only as many places as there are of them.
#[derive(Clone, Copy)]
pub(super) struct Hidden {
    /// The house.
    pub(super) house: House,
    /// The digits.
    pub(super) digits: DigitSet,
    /// Their places.
    pub(super) slots: SlotSet,
}

impl Hidden {
    /// The cells of the digits.
    pub(super) fn cells<S: Size>(self) -> impl Iterator<Item = Cell> + Clone {
        let slots = S::geometry().slots(self.house);
        self.slots.iter().map(|slot| slots[slot])
    }
}

/// Visits every `size` digits of a house that have only as many places.
pub(super) fn visit_hidden<S: Size>(
    size: usize,
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
    visit: &mut dyn FnMut(&mut Collector<'_>, Hidden) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for house in collector.houses::<S>(HouseKinds::ALL) {
        let mut masks = [0; Shape::LONGEST_SIDE];
        for (mask, slots) in masks.iter_mut().zip(position.slots_of(house).values()) {
            *mask = slots.bits();
        }
        // All digits that are still to come leave no others to lose anything.
        if masks.iter().filter(|&&mask| mask != 0).count() <= size {
            continue;
        }
        Unions::new(&masks[..S::SIDE], size).visit(&mut |chosen, union| {
            let (digits, slots) = (DigitSet::from_bits(chosen), SlotSet::from_bits(union));
            let hidden = Hidden {
                house,
                digits,
                slots,
            };
            visit(collector, hidden)
        })?;
        collector.pass::<S>(house);
    }
    ControlFlow::Continue(())
}

fn hidden<S: Size>(
    profile: &'static Profile,
    size: usize,
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    visit_hidden(size, position, collector, &mut |collector, hidden| {
        let (digits, cells) = (hidden.digits, hidden.cells::<S>());
        if (cells.clone()).all(|cell| position.candidates(cell).is_subset(digits)) {
            return ControlFlow::Continue(());
        }
        let gone = cells.flat_map(|cell| {
            let lost = position.candidates(cell) - digits;
            Candidate::all_in(cell, lost)
        });
        let deduction = Deduction::eliminate_all(profile, gone);
        let extras = deduction.effects.len();
        let deduction = deduction.demanding([
            (
                Load::Lines,
                usize::from(hidden.house.kind != HouseKind::Box),
            ),
            (Load::Extras, extras),
        ]);
        collector.offer(deduction, |explanation| {
            tell_hidden(explanation, position, hidden);
        })
    })
}

/// Tells why nothing else fits into the places of hidden digits.
pub(super) fn tell_hidden<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    hidden: Hidden,
) {
    let (house, digits) = (hidden.house, hidden.digits);
    let cells: CellSet<S> = hidden.cells::<S>().collect();
    let house_noun = explanation.house(Role::Base, house);
    let cells_noun = explanation.cells(Role::SetA, hidden.cells::<S>());
    let digits_noun = explanation.digits(Role::Digit, digits);
    explanation.candidates(Role::SetA, candidates_of(position, cells, digits));
    explanation.pattern = sentence![
        "In ",
        house_noun,
        " the digits ",
        digits_noun,
        " have no places but ",
        cells_noun,
        "."
    ];
    explanation.why = sentence![
        format!(
            "These {} digits fill {} cells, so nothing else fits into ",
            number(digits.len()),
            all_of(cells.len())
        ),
        cells_noun,
        "."
    ];
    explanation.line = sentence![notation::digits(digits), " in ", cells_noun];
    for digit in digits {
        explanation.needs_house(house, digit, hidden.cells::<S>());
    }
}

fn candidates_of<'p, S: Size>(
    position: &'p Position<'_, S>,
    cells: CellSet<S>,
    digits: DigitSet,
) -> impl Iterator<Item = Candidate> + 'p {
    cells.into_iter().flat_map(move |cell| {
        let held = position.candidates(cell) & digits;
        Candidate::all_in(cell, held)
    })
}
