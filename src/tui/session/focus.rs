//! The highlighting of digits on the board.

use super::Session;
use crate::grid::{Digit, DigitSet, Names};

/// The highlighted pencil marks and digits: those of some digits, or of bivalue cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Focus {
    /// These digits.
    pub digits: DigitSet,
    /// The candidates of bivalue cells.
    pub bivalue: bool,
}

impl Focus {
    /// Returns true if nothing is highlighted.
    pub const fn is_empty(self) -> bool {
        self.digits.is_empty() && !self.bivalue
    }

    /// Returns true if this pencil mark is highlighted in a cell with these candidates.
    pub fn marks(self, digit: Digit, marks: DigitSet) -> bool {
        self.digits.contains(digit) || self.bivalue && marks.len() == 2
    }

    /// Returns the highlighted pencil marks of a cell.
    pub fn of(self, marks: DigitSet) -> DigitSet {
        if self.bivalue && marks.len() == 2 { marks } else { marks & self.digits }
    }

    /// Highlights only this digit, or nothing if it is already the only one.
    pub(in crate::tui) fn only(&mut self, digit: Digit) {
        let digits = DigitSet::only(digit);
        let was = self.digits == digits && !self.bivalue;
        *self = Self::default();
        if !was {
            self.digits = digits;
        }
    }

    /// Adds this digit to the highlighted ones, or removes it.
    pub(in crate::tui) fn toggle(&mut self, digit: Digit) {
        self.digits ^= DigitSet::only(digit);
    }

    /// Highlights the next or previous digit; after the last comes the first.
    pub(in crate::tui) fn turn(&mut self, by: isize, side: usize) {
        let next = match self.digits.first() {
            // Without a highlighted digit, the first or the last one is next.
            None if by < 0 => side - 1,
            None => 0,
            Some(digit) => (digit.index() + side).saturating_add_signed(by) % side,
        };
        *self = Self { digits: DigitSet::only(Digit::new(next)), bivalue: false };
    }

    /// Returns the highlighted digits as a sentence.
    pub(in crate::tui) fn describe(self, names: Names) -> String {
        match (self.digits.is_empty(), self.bivalue) {
            (true, false) => "Nothing is highlighted.".to_owned(),
            (true, true) => "Highlighted: cells with two candidates.".to_owned(),
            (false, two) => {
                let digits: Vec<String> =
                    self.digits.iter().map(|digit| names.digit(digit).to_string()).collect();
                let two = if two { " and cells with two candidates" } else { "" };
                format!("Highlighted: {}{two}.", digits.join(", "))
            }
        }
    }
}

impl Session {
    /// Turns the highlighting of bivalue cells on or off.
    pub(in crate::tui) fn toggle_bivalue(&mut self) {
        self.display.focus.bivalue = !self.display.focus.bivalue;
        let marks = self.marks();
        let count = marks.iter().filter(|marks| marks.len() == 2).count();
        let text = match (self.display.focus.bivalue, count) {
            (false, _) => self.display.focus.describe(self.names()),
            (true, 1) => "One cell has two candidates.".to_owned(),
            (true, count) => format!("{count} cells have two candidates."),
        };
        self.inform(text);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digit_can_be_entered_and_cleared() {
        let names = Names::from(crate::grid::Shape::Nine);
        let [one, five] = [0, 4].map(Digit::new);
        let mut focus = Focus::default();
        focus.only(five);
        assert_eq!(focus.describe(names), "Highlighted: 5.");
        focus.toggle(one);
        assert_eq!(focus.describe(names), "Highlighted: 1, 5.");
        focus.only(five);
        assert_eq!(focus.digits, DigitSet::only(five));
        focus.only(five);
        assert!(focus.is_empty());
    }

    #[test]
    fn the_digits_wrap_around() {
        let mut focus = Focus::default();
        let mut turned = |by| {
            focus.turn(by, 9);
            focus.digits.first().map(Digit::number)
        };
        assert_eq!(turned(1), Some(1));
        assert_eq!(turned(-1), Some(9));
        assert_eq!(turned(1), Some(1));
        assert_eq!(turned(1), Some(2));
    }

    #[test]
    fn bivalue_cells_are_highlighted_as_cells() {
        let two: DigitSet = [2, 6].map(Digit::new).into_iter().collect();
        let focus = Focus { bivalue: true, ..Focus::default() };
        assert_eq!(focus.of(two), two);
        assert_eq!(focus.of(two.with(Digit::new(0))), DigitSet::EMPTY);
        assert!(focus.marks(Digit::new(2), two));
    }
}
