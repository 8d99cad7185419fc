//! Naked, hidden and locked subsets: N cells of a house that take N digits.

mod locked;

pub use locked::{LockedPair, LockedTriple};

use super::unions::Unions;
use crate::grid::{HouseKinds, SlotSet};
use crate::step::notation;
use crate::step::wording::number;
use crate::techniques::prelude::*;

technique! {
    /// Two cells of a house with only two candidates between them.
    NakedPair {
        slug: "naked-pair",
        name: "Naked Pair",
        aliases: &["Naked Subset"],
        family: Family::Subsets,
        role_names: &[(Role::SetA, "pair")],
    }
    |position, collector| naked(&Self::PROFILE, 2, position, collector)
}

technique! {
    /// Three cells of a house with only three candidates between them.
    NakedTriple {
        slug: "naked-triple",
        name: "Naked Triple",
        aliases: &["Naked Subset"],
        family: Family::Subsets,
        role_names: &[(Role::SetA, "triple")],
    }
    |position, collector| naked(&Self::PROFILE, 3, position, collector)
}

technique! {
    /// Four cells of a house with only four candidates between them.
    NakedQuad {
        slug: "naked-quad",
        name: "Naked Quadruple",
        aliases: &["Naked Quad", "Naked Subset"],
        family: Family::Subsets,
        role_names: &[(Role::SetA, "quad")],
    }
    |position, collector| naked(&Self::PROFILE, 4, position, collector)
}

technique! {
    /// Two digits with only two places between them in a house.
    HiddenPair {
        slug: "hidden-pair",
        name: "Hidden Pair",
        aliases: &["Hidden Subset"],
        family: Family::Subsets,
        role_names: &[(Role::SetA, "pair")],
    }
    |position, collector| hidden(&Self::PROFILE, 2, position, collector)
}

technique! {
    /// Three digits with only three places between them in a house.
    HiddenTriple {
        slug: "hidden-triple",
        name: "Hidden Triple",
        aliases: &["Hidden Subset"],
        family: Family::Subsets,
        role_names: &[(Role::SetA, "triple")],
    }
    |position, collector| hidden(&Self::PROFILE, 3, position, collector)
}

technique! {
    /// Four digits with only four places between them in a house.
    HiddenQuad {
        slug: "hidden-quad",
        name: "Hidden Quadruple",
        aliases: &["Hidden Quad", "Hidden Subset"],
        family: Family::Subsets,
        role_names: &[(Role::SetA, "quad")],
    }
    |position, collector| hidden(&Self::PROFILE, 4, position, collector)
}

/// Cells of a house with their candidates as bit masks.
struct Cells<S: Size> {
    listed: [Cell; Shape::MAX_SIDE],
    masks: [u32; Shape::MAX_SIDE],
    len: usize,
    set: CellSet<S>,
}

impl<S: Size> Cells<S> {
    fn new(position: &Position<'_, S>, set: CellSet<S>) -> Self {
        let mut cells = Self {
            listed: [Cell::default(); Shape::MAX_SIDE],
            masks: [0; Shape::MAX_SIDE],
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

    /// Returns the cells whose indices in the list are set in `chosen`.
    fn chosen(&self, chosen: u32) -> CellSet<S> {
        debug_assert!(chosen >> self.len == 0, "{:?} has no more cells", self.set);
        SlotSet::from_bits(chosen).iter().map(|at| self.listed[at]).collect()
    }
}

fn naked<S: Size>(
    profile: &'static Profile,
    size: usize,
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    let small = position.with_at_most(size);
    for house in collector.houses(position.size(), HouseKinds::ALL) {
        let usable = small & position.geometry().cells(house);
        // A subset of all empty cells leaves no other cell to eliminate from.
        if usable.len() < size || position.empty_in(house).len() == size {
            continue;
        }
        let usable = Cells::new(position, usable);
        Unions::new(usable.masks(), size).visit(&mut |chosen, union| {
            let (cells, digits) = (usable.chosen(chosen), DigitSet::from_bits(union));
            if !has_outside(position, house, cells, digits) {
                return ControlFlow::Continue(());
            }
            let eliminated = outside(position, house, cells, digits);
            let full = |&cell: &Cell| size > 2 && position.candidates(cell) == digits;
            let deduction = Deduction::eliminate_all(profile, eliminated).demanding([
                (Load::Lines, usize::from(house.kind != HouseKind::Box)),
                (Load::FullCells, cells.iter().filter(full).count()),
                (Load::EmptyCells, position.empty_in(house).len()),
            ]);
            collector.offer_elimination(position, deduction, |explanation| {
                explain_naked(explanation, position, house, cells);
            })
        })?;
        collector.pass(position.size(), house);
    }
    ControlFlow::Continue(())
}

/// Returns true if a house has one of these digits as a candidate outside these cells.
pub(super) fn has_outside<S: Size>(
    position: &Position<'_, S>,
    house: House,
    cells: CellSet<S>,
    digits: DigitSet,
) -> bool {
    let others = position.geometry().cells(house) - cells;
    digits.iter().any(|digit| position.places(digit).intersects(others))
}

/// Returns the candidates of these digits in a house outside these cells.
fn outside<'p, S: Size>(
    position: &'p Position<'_, S>,
    house: House,
    cells: CellSet<S>,
    digits: DigitSet,
) -> impl Iterator<Item = Candidate> + 'p {
    position.candidates_in(position.empty_in(house) - cells, digits)
}

fn explain_naked<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    house: House,
    cells: CellSet<S>,
) {
    let digits = position.digits_of(cells);
    let house_noun = explanation.house(Role::Base, house);
    let cells_noun = explanation.cells(Role::SetA, cells);
    let digits_noun = explanation.digits(Role::Digit, digits);
    explanation.candidates(Role::SetA, position.candidates_in(cells, digits));
    explanation.pattern = sentence![
        "In " house_noun ", " cells_noun (contain_only(cells)) digits_noun "."
    ];
    explanation.why = sentence![
        (format!("These {} cells use up the ", number(cells.len()))) digits_noun " of " house_noun
        "."
    ];
    explanation.line = sentence![(notation::digits(digits)) " in " cells_noun];
    for cell in cells {
        explanation.needs_cell(cell, digits);
    }
}

/// Returns the verb between the cells of a naked subset and its digits.
fn contain_only<S: Size>(cells: CellSet<S>) -> &'static str {
    if cells.len() == 2 { " contain only " } else { " together contain only " }
}

/// A hidden subset: N digits with N places between them in a house.
#[derive(Clone, Copy)]
pub(super) struct Hidden {
    /// The house.
    pub(super) house: House,
    /// The digits.
    pub(super) digits: DigitSet,
    /// The places for the digits, as positions in the house.
    pub(super) slots: SlotSet,
}

impl Hidden {
    /// Returns the cells of the subset.
    pub(super) fn cells<S: Size>(
        self,
        geometry: &Geometry<S>,
    ) -> impl Iterator<Item = Cell> + Clone {
        let slots = geometry.slots(self.house);
        self.slots.iter().map(|slot| slots[slot])
    }
}

/// Visits every hidden subset of `size` digits.
pub(super) fn visit_hidden<S: Size>(
    size: usize,
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
    visit: &mut dyn FnMut(&mut Collector<'_>, Hidden) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for house in collector.houses(position.size(), HouseKinds::ALL) {
        let mut masks = [0; Shape::MAX_SIDE];
        for (mask, slots) in masks.iter_mut().zip(position.slots_of(house).values(position.size()))
        {
            *mask = slots.bits();
        }
        // A subset of all missing digits leaves no other digit to eliminate.
        if masks.iter().filter(|&&mask| mask != 0).count() <= size {
            continue;
        }
        Unions::new(&masks[..position.size().side()], size).visit(&mut |chosen, union| {
            let (digits, slots) = (DigitSet::from_bits(chosen), SlotSet::from_bits(union));
            let hidden = Hidden { house, digits, slots };
            visit(collector, hidden)
        })?;
        collector.pass(position.size(), house);
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
        let (digits, cells) = (hidden.digits, hidden.cells(position.geometry()));
        if (cells.clone()).all(|cell| position.candidates(cell).is_subset(digits)) {
            return ControlFlow::Continue(());
        }
        let eliminated = cells.flat_map(|cell| {
            let lost = position.candidates(cell) - digits;
            Candidate::all_in(cell, lost)
        });
        let deduction = Deduction::eliminate_all(profile, eliminated);
        let extras = deduction.effects.len();
        let deduction = deduction.demanding([
            (Load::Lines, usize::from(hidden.house.kind != HouseKind::Box)),
            (Load::Extras, extras),
        ]);
        collector.offer_elimination(position, deduction, |explanation| {
            explain_hidden(explanation, position, hidden);
        })
    })
}

/// Explains why the cells of a hidden subset have no other candidates.
pub(super) fn explain_hidden<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    hidden: Hidden,
) {
    let (house, digits) = (hidden.house, hidden.digits);
    let cells: CellSet<S> = hidden.cells(position.geometry()).collect();
    let house_noun = explanation.house(Role::Base, house);
    let digits_noun = explanation.digits(Role::Digit, digits);
    let cells_noun = explanation.cells(Role::SetA, hidden.cells(position.geometry()));
    explanation.candidates(Role::SetA, position.candidates_in(cells, digits));
    explanation.pattern = sentence![
        "In " house_noun ", the digits " digits_noun " can only be in " cells_noun "."
    ];
    let count = number(digits.len());
    explanation.why = sentence![
        (format!("These {count} digits fill the {count} cells and leave no room for others."))
    ];
    explanation.line = sentence![(notation::digits(digits)) " in " cells_noun];
    for digit in digits {
        explanation.needs_house(house, digit, position.places_in(house, digit));
    }
}
