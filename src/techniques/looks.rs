//! Where techniques have looked in vain.

use super::Fresh;
use crate::grid::{Board, CellSet, DigitMap, DigitSet};
use crate::size::Size;

/// For each rule of a plan or of any other list, what has changed since it last found nothing: what has not changed
/// needs no second look.
///
/// The changes are seen by comparing boards, so it is the same whether they came by moves or by
/// undoing moves.
#[derive(Clone, Debug)]
pub struct Looks<S: Size> {
    single_solution: bool,
    places: DigitMap<S, CellSet<S>>,
    fresh: Vec<Fresh>,
}

impl<S: Size> Looks<S> {
    /// Nobody has looked anywhere.
    pub fn new() -> Self {
        Self {
            single_solution: false,
            places: DigitMap::filled(CellSet::EMPTY),
            fresh: Vec::new(),
        }
    }

    /// Turns to this board, of which it is known or not that its puzzle has one solution.
    pub fn turn_to(&mut self, board: &Board<S>, single_solution: bool) {
        if self.single_solution != single_solution {
            self.single_solution = single_solution;
            self.fresh.clear();
        }
        if !self.fresh.is_empty() {
            let changed = changed(&self.places, board.all_places());
            for fresh in &mut self.fresh {
                fresh.digits |= changed.digits;
                fresh.houses |= changed.houses;
                fresh.grown |= changed.grown;
            }
        }
        self.places = *board.all_places();
    }

    /// What has changed since this rule found nothing.
    pub fn fresh(&self, rule: usize) -> Fresh {
        self.fresh.get(rule).copied().unwrap_or(Fresh::ALL)
    }

    /// Notes that this rule finds nothing on this board.
    pub fn note(&mut self, rule: usize) {
        if self.fresh.len() <= rule {
            self.fresh.resize(rule + 1, Fresh::ALL);
        }
        self.fresh[rule] = Fresh::NONE;
    }
}

impl<S: Size> Default for Looks<S> {
    fn default() -> Self {
        Self::new()
    }
}

/// The digits and the houses in which two boards differ.
fn changed<S: Size>(before: &DigitMap<S, CellSet<S>>, after: &DigitMap<S, CellSet<S>>) -> Fresh {
    let mut digits = DigitSet::EMPTY;
    let (mut cells, mut back) = (CellSet::EMPTY, CellSet::EMPTY);
    for digit in DigitSet::first_n(S::SIDE) {
        let changed = before[digit] ^ after[digit];
        if !changed.is_empty() {
            digits.insert(digit);
            cells |= changed;
            back |= after[digit] - before[digit];
        }
    }
    let geometry = S::geometry();
    let houses = geometry.houses().iter().rev();
    let houses = houses.fold(0, |houses, &house| {
        houses << 1 | u128::from(geometry.cells(house).intersects(cells))
    });
    Fresh {
        digits,
        houses,
        grown: !back.is_empty(),
    }
}
