//! The digits that a pattern names for its cells and houses: `4/3 in r1c7,r7c2`, `r12c1 {1347}`.

use crate::grid::{Cell, DigitSet, House};
use crate::referee::StatedCandidates;
use crate::referee::scanner::Scanner;

/// Digits or places with the index of the character behind them.
struct Part<T> {
    value: T,
    end: usize,
}

/// Collects the digits that belong to cells and houses while a pattern is read.
#[derive(Default)]
pub(super) struct CandidateReader {
    stated: Vec<StatedCandidates>,
    /// The digits that were read last, if what follows may be their cells.
    digits: Option<Part<DigitSet>>,
    /// The cells that were read last, if no digits belong to them yet.
    cells: Option<Part<Vec<Cell>>>,
    /// The end of the cells that were read last, if digits before them belong to them.
    cells_end: Option<usize>,
}

impl CandidateReader {
    /// Records digits that began at this index and end before the scanner.
    pub(super) fn digits(&mut self, digits: DigitSet, start: usize, scanner: &Scanner) {
        self.digits = Some(Part { value: digits, end: scanner.index() });
        self.cells_end = None;
        let Some(before) = self.cells.take() else { return };
        match &*text_between(scanner, before.end, start).replace(['-', ' '], "") {
            "{" | "({" => {
                self.digits = None;
                let mut cells = before.value;
                cells.sort_unstable();
                self.stated.push(StatedCandidates {
                    cells,
                    digits,
                    is_complete: true,
                    ..StatedCandidates::default()
                });
            }
            // `r1c12 (12) r3c4`: the digits may belong to either.
            "" | "(" | "[" => self.digits = None,
            _ => {}
        }
    }

    /// Records cells that began at this index and end before the scanner.
    pub(super) fn cells(&mut self, cells: &[Cell], start: usize, scanner: &Scanner) {
        self.cells = None;
        let joined = self.cells_end.take().map(|end| text_between(scanner, end, start));
        let joined = joined.filter(|between| matches!(between.trim(), "" | "," | "and" | "&"));
        if let (Some(_), None, Some(last)) = (joined, &self.digits, self.stated.last_mut()) {
            last.cells.extend(cells);
            last.cells.sort_unstable();
            self.cells_end = Some(scanner.index());
            return;
        }
        match self.own_digits(start, scanner) {
            Some(digits) => {
                self.cells_end = Some(scanner.index());
                let mut cells = cells.to_vec();
                cells.sort_unstable();
                self.stated.push(StatedCandidates { cells, digits, ..StatedCandidates::default() });
            }
            None => self.cells = Some(Part { value: cells.to_vec(), end: scanner.index() }),
        }
    }

    /// Records houses that began at this index.
    pub(super) fn houses(&mut self, houses: &[House], start: usize, scanner: &Scanner) {
        (self.cells, self.cells_end) = (None, None);
        if let Some(digits) = self.own_digits(start, scanner) {
            self.stated.push(StatedCandidates {
                houses: houses.to_vec(),
                digits,
                ..StatedCandidates::default()
            });
        }
    }

    /// Returns the digits before a place, if they belong to it.
    fn own_digits(&mut self, start: usize, scanner: &Scanner) -> Option<DigitSet> {
        let digits = self.digits.take()?;
        let between = text_between(scanner, digits.end, start);
        let words = between.trim_matches([' ', ')', ']', '}', '(']);
        matches!(words, "" | "in" | "s in" | "'s in" | "at" | "of" | "on").then_some(digits.value)
    }

    /// Returns what was collected.
    pub(super) fn finish(self) -> Vec<StatedCandidates> {
        self.stated
    }
}

/// Returns the characters between two indices.
fn text_between(scanner: &Scanner, from: usize, to: usize) -> String {
    let characters = scanner.characters();
    let to = to.min(characters.len());
    characters[from.min(to)..to].iter().collect()
}
