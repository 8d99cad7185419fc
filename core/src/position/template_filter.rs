//! Finds the places of a digit that are in none of its templates.
//!
//! On 9x9, a template consists of one pattern for each of the three bands. A pattern is the choice
//! of a column in each of the three stacks: 27 patterns, one bit each. Three patterns form a
//! template if they use different columns in every stack, so two determine the third.

use super::rows::bits;
use crate::grid::{Board, CellSet, Digit, DigitMap, HouseKind, SlotSet};
use crate::size::Size;

/// The places of each digit that are in no template, kept as long as its places stay the same.
#[derive(Clone, Debug)]
pub(super) struct TemplateFilter<S: Size> {
    known: DigitMap<S, Option<Known<S>>>,
}

/// The answer for the places of a digit.
///
/// The values of the digit are not compared. A template has a cell in every row, column and box, so
/// on a board without a contradiction the places alone determine which of these the values fill.
#[derive(Clone, Copy, Debug)]
struct Known<S: Size> {
    places: CellSet<S>,
    impossible: CellSet<S>,
}

impl<S: Size> Default for TemplateFilter<S> {
    fn default() -> Self {
        Self { known: DigitMap::filled(None) }
    }
}

impl<S: Size> TemplateFilter<S> {
    /// Returns the places of a digit that may be in none of its templates: exactly those that are in
    /// none on 9x9, and all places on other sizes and on boards where a row has both the digit and
    /// places for it.
    pub(super) fn impossible_places(&mut self, board: &Board<S>, digit: Digit) -> CellSet<S> {
        let places = board.places(digit);
        if places.is_empty() {
            return places;
        }
        match self.known[digit] {
            Some(known) if known.places == places => known.impossible,
            _ => {
                let impossible = impossible(board, digit).unwrap_or(places);
                self.known[digit] = Some(Known { places, impossible });
                impossible
            }
        }
    }
}

/// Patterns of a band as bits. The index is nine times the column in the left stack, plus three
/// times that in the middle, plus that in the right one.
type Patterns = u32;

/// Returns the column of a pattern in each stack.
const fn columns(pattern: usize) -> [usize; 3] {
    [pattern / 9, pattern / 3 % 3, pattern % 3]
}

/// For each stack and each set of its columns, the patterns that use one of them.
const TAKING: [[Patterns; 8]; 3] = {
    let mut taking = [[0; 8]; 3];
    let mut pattern = 0;
    while pattern < 27 {
        let columns = columns(pattern);
        let mut stack = 0;
        while stack < 3 {
            let mut choice = 0;
            while choice < 8 {
                taking[stack][choice] |= ((choice >> columns[stack] & 1) as u32) << pattern;
                choice += 1;
            }
            stack += 1;
        }
        pattern += 1;
    }
    taking
};

/// For each pattern, the patterns that use other columns in all stacks.
const APART: [Patterns; 27] = {
    let mut apart = [0; 27];
    let mut pattern = 0;
    while pattern < 27 {
        let columns = columns(pattern);
        apart[pattern] = TAKING[0][7 ^ 1 << columns[0]]
            & TAKING[1][7 ^ 1 << columns[1]]
            & TAKING[2][7 ^ 1 << columns[2]];
        pattern += 1;
    }
    apart
};

/// The sum of the indices of three patterns that form a template: each column of each stack is used
/// once.
const SUM: usize = (9 + 3 + 1) * (1 + 2);

/// The assignments of rows to stacks in a band.
const ROWS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// Returns the places of a digit that are in no template; `None` if that is not known.
fn impossible<S: Size>(board: &Board<S>, digit: Digit) -> Option<CellSet<S>> {
    if board.shape().box_width() != 3 || board.shape().box_height() != 3 {
        return None;
    }
    let rows = open_columns(board, digit)?;
    let bands = [0, 3, 6].map(|first| [rows[first], rows[first + 1], rows[first + 2]]);
    let possible = bands.map(|band| {
        let by_rows = ROWS.iter().map(|rows| patterns(&band, rows));
        by_rows.fold(0, std::ops::BitOr::bitor)
    });
    let used = in_templates(possible);
    let mut impossible = CellSet::EMPTY;
    for (band, (open, used)) in bands.iter().zip(used).enumerate() {
        // The columns of each row that are in a template.
        let mut alive = [0; 3];
        for rows in &ROWS {
            let used = used & patterns(open, rows);
            for (stack, &row) in rows.iter().enumerate() {
                for column in 0..3 {
                    let takes = used & TAKING[stack][1 << column] != 0;
                    alive[row] |= u32::from(takes) << (3 * stack + column);
                }
            }
        }
        let rows = &board.geometry().houses_of_kind(HouseKind::Row)[3 * band..];
        for (&row, alive) in rows.iter().zip(alive) {
            for slot in board.slots(row, digit) - SlotSet::from_bits(alive) {
                impossible.insert(board.geometry().slots(row)[slot]);
            }
        }
    }
    Some(impossible)
}

/// Returns for each row the columns where the digit is or may be, as bits. Returns `None` if a row
/// has both the digit and places for it.
fn open_columns<S: Size>(board: &Board<S>, digit: Digit) -> Option<[usize; 9]> {
    let mut open = [0; 9];
    let rows = board.geometry().houses_of_kind(HouseKind::Row);
    for (open, &row) in open.iter_mut().zip(rows) {
        *open = board.slots(row, digit).bits() as usize;
        if board.placed(row).contains(digit) {
            if *open != 0 {
                return None;
            }
            let mut cells = board.geometry().slots(row).iter();
            *open = 1 << cells.position(|&cell| board.value(cell) == Some(digit))?;
        }
    }
    Some(open)
}

/// Returns the patterns of a band with these open columns, for an assignment of rows to stacks.
fn patterns(open: &[usize; 3], rows: &[usize; 3]) -> Patterns {
    let taking = |stack: usize| TAKING[stack][open[rows[stack]] >> (3 * stack) & 7];
    taking(0) & taking(1) & taking(2)
}

/// Returns the patterns of each band that are in a template.
fn in_templates([top, middle, bottom]: [Patterns; 3]) -> [Patterns; 3] {
    let mut used = [0; 3];
    for first in bits(0, top.into()) {
        for second in bits(0, (middle & APART[first]).into()) {
            let third = SUM - first - second;
            if bottom >> third & 1 == 1 {
                used[0] |= 1 << first;
                used[1] |= 1 << second;
                used[2] |= 1 << third;
            }
        }
    }
    used
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generator::{Goal, Order, Random, Recipe, Symmetry, generate};
    use crate::grid::{Cell, Shape};
    use crate::size::Nine;

    /// Returns true if the digit can be placed in all rows from this one on.
    fn completes(board: &Board<Nine>, digit: Digit, row: usize, places: CellSet<Nine>) -> bool {
        let geometry = Nine.geometry();
        let Some(&house) = geometry.houses_of_kind(HouseKind::Row).get(row) else {
            return true;
        };
        if board.placed(house).contains(digit) {
            return completes(board, digit, row + 1, places);
        }
        let mut here = (places & geometry.cells(house)).iter();
        here.any(|cell| completes(board, digit, row + 1, places - geometry.peers(cell)))
    }

    #[test]
    fn a_place_in_no_template_is_impossible() {
        let recipe = Recipe::new(Shape::Nine, Goal::fewest(Shape::Nine), Symmetry::None);
        let recipe = recipe.expect("there are such puzzles");
        let mut seen = 0;
        for index in 0..40 {
            let made = generate(&recipe, Random::seed_of(7, index), &Order::patient(Shape::Nine));
            let board = made.expect("nobody cancels it").puzzle.board(Nine);
            for digit in (0..9).map(Digit::new) {
                let places = board.places(digit);
                let impossible: CellSet<Nine> = places
                    .iter()
                    .filter(|&cell: &Cell| {
                        let left = places - Nine.geometry().peers(cell);
                        !completes(&board, digit, 0, left)
                    })
                    .collect();
                assert_eq!(
                    TemplateFilter::default().impossible_places(&board, digit),
                    impossible,
                    "{digit} of {index}"
                );
                seen += impossible.len();
            }
        }
        assert!(seen > 0, "some places are dead");
    }
}
