//! The singles that follow at once from a step.

use smallvec::SmallVec;

use crate::catalog::Load;
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet};
use crate::position::Position;
use crate::size::Size;
use crate::step::{Deduction, Effect};

impl Deduction {
    /// Returns the deduction with [`Load::Fruitless`] if no digit follows from it.
    pub(crate) fn weighed<S: Size>(self, position: &Position<'_, S>) -> Self {
        if self.leads_on(position) { self } else { self.demanding([(Load::Fruitless, 1)]) }
    }

    /// Returns true if the deduction places a digit, or leaves a cell with one candidate or a house with one place
    /// for a digit where there were several.
    pub(super) fn leads_on<S: Size>(&self, position: &Position<'_, S>) -> bool {
        if matches!(self.effects.first(), Some(Effect::Place(_))) {
            return true;
        }
        // The eliminations are sorted by cell.
        let mut by_cell = self.effects.chunk_by(|one, other| cell(*one) == cell(*other));
        if by_cell.any(|of_cell| leaves_one_candidate(of_cell, position)) {
            return true;
        }
        let mut by_digit: SmallVec<[(Digit, CellSet<S>); 4]> = SmallVec::new();
        for Candidate { cell, digit } in self.eliminations() {
            match by_digit.iter_mut().find(|(known, _)| *known == digit) {
                Some((_, cells)) => cells.insert(cell),
                None => by_digit.push((digit, CellSet::only(cell))),
            }
        }
        let mut by_digit = by_digit.into_iter();
        by_digit.any(|(digit, cells)| leaves_one_place(digit, cells, position))
    }
}

const fn cell(effect: Effect) -> Cell {
    effect.candidate().cell
}

/// Returns true if these eliminations, all in one cell, leave it one candidate.
fn leaves_one_candidate<S: Size>(effects: &[Effect], position: &Position<'_, S>) -> bool {
    let lost = effects.iter().map(|effect| effect.candidate().digit);
    let lost = lost.fold(DigitSet::EMPTY, DigitSet::with);
    let left = position.candidates(cell(effects[0])) - lost;
    left.single().is_some()
}

/// Returns true if the elimination of a digit from these cells leaves it one place in one of their houses.
fn leaves_one_place<S: Size>(
    digit: Digit,
    eliminated: CellSet<S>,
    position: &Position<'_, S>,
) -> bool {
    let left = position.places(digit) - eliminated;
    let mut houses = eliminated.iter().flat_map(|cell| position.geometry().houses_of(cell));
    houses.any(|house| (left & position.geometry().cells(house)).single().is_some())
}
