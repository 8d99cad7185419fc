//! The combinations of digits that are possible in a house.

use std::array;

use crate::grid::{Digit, DigitSet};

/// Number of cells of the largest house.
const MAX_SIDE: usize = 25;

/// The undecided cells of a house, each with its digits, and as many digits as cells.
pub(super) struct Matching {
    cells: usize,
    /// The possible digits of each cell.
    digits: [DigitSet; MAX_SIDE],
    /// The digit assigned to each cell, all different.
    taken: [Option<u8>; MAX_SIDE],
    /// The cell assigned to each digit.
    taker: [Option<u8>; MAX_SIDE],
}

impl Matching {
    /// Assigns a digit to each cell, each digit once; `None` if that is impossible.
    pub(super) fn new(digits: &[DigitSet]) -> Option<Self> {
        let mut matching = Self {
            cells: digits.len(),
            digits: [DigitSet::EMPTY; MAX_SIDE],
            taken: [None; MAX_SIDE],
            taker: [None; MAX_SIDE],
        };
        matching.digits[..digits.len()].copy_from_slice(digits);
        let all = (0..digits.len()).all(|cell| {
            let mut tried = DigitSet::EMPTY;
            matching.assign(cell, &mut tried)
        });
        all.then_some(matching)
    }

    /// Assigns a digit to a cell and reassigns other cells as necessary.
    fn assign(&mut self, cell: usize, tried: &mut DigitSet) -> bool {
        // An unassigned digit is available.
        let mut open = self.digits[cell] - *tried;
        let free = open.iter().find(|digit| self.taker[digit.index()].is_none());
        if let Some(digit) = free {
            return self.take(cell, digit.index());
        }
        while let Some(digit) = open.first() {
            tried.insert(digit);
            let other = self.taker[digit.index()].map_or(cell, usize::from);
            if self.assign(other, tried) {
                return self.take(cell, digit.index());
            }
            open -= *tried;
        }
        false
    }

    fn take(&mut self, cell: usize, digit: usize) -> bool {
        self.taken[cell] = Some(digit as u8);
        self.taker[digit] = Some(cell as u8);
        true
    }

    /// Returns the digits of each cell that occur in some complete assignment.
    ///
    /// A cell can have the digit of another one if that one can be reassigned, from cell to cell,
    /// until some cell takes the digit that the first has released.
    pub(super) fn possible(&self) -> impl Iterator<Item = DigitSet> {
        let cells = 0..self.cells;
        let mut reach: [u32; MAX_SIDE] = array::from_fn(|cell| {
            let takers = self.digits[cell].iter();
            takers.fold(0, |all, digit| match self.taker[digit.index()] {
                Some(taker) => all | 1 << taker,
                None => all,
            })
        });
        for through in cells.clone() {
            let further = reach[through];
            for from in cells.clone() {
                reach[from] |= further & (reach[from] >> through & 1).wrapping_neg();
            }
        }
        cells.map(move |cell| {
            let digits = self.digits[cell].iter();
            let comes_back = |digit: &Digit| {
                let taker = self.taker[digit.index()];
                taker.is_some_and(|taker| reach[usize::from(taker)] >> cell & 1 == 1)
            };
            digits.filter(comes_back).collect()
        })
    }
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::{Just, Strategy, proptest};
    use proptest::prop_assert_eq;

    use super::Matching;
    use crate::grid::{Digit, DigitSet};

    /// Returns the digits of each cell in the assignments reachable from there.
    fn tried(digits: &[DigitSet], used: DigitSet) -> Option<Vec<DigitSet>> {
        let Some((first, rest)) = digits.split_first() else {
            return Some(Vec::new());
        };
        let mut all: Option<Vec<DigitSet>> = None;
        for digit in *first - used {
            if let Some(behind) = tried(rest, used.with(digit)) {
                let choice = [&[DigitSet::only(digit)], &behind[..]].concat();
                all = Some(match all {
                    None => choice,
                    Some(all) => all.iter().zip(choice).map(|(&one, other)| one | other).collect(),
                });
            }
        }
        all
    }

    proptest! {
        #[test]
        fn a_digit_is_kept_if_some_matching_uses_it(
            digits in (1..7_usize).prop_flat_map(|cells| {
                let set = vec(0..cells, 1..=cells);
                (Just(cells), vec(set, cells))
            }),
        ) {
            let set = |of: &Vec<usize>| of.iter().copied().map(Digit::new).collect();
            let digits: Vec<DigitSet> = digits.1.iter().map(set).collect();
            let left = Matching::new(&digits).map(|found| found.possible().collect::<Vec<_>>());
            prop_assert_eq!(left, tried(&digits, DigitSet::EMPTY));
        }
    }
}
