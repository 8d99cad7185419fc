//! Reads claims: placements and eliminations, in notation or as a sentence.

use super::claim_words::{Meaning, end_of_joining_word, is_remark, meaning};
use crate::grid::{Candidate, Cell, DigitSet, Names};
use crate::referee::claim::EmptyClaim;
use crate::referee::scanner::Scanner;
use crate::referee::{Claim, NotationError};
use crate::step::{Effect, notation};

const EXAMPLE: &str = "r3c4<>5";

impl Claim {
    /// Parses a claim: `r3c4<>5`, `r1c5=8`, `r34c4<>5 r7c4<>5`, `C4<>5`, "5 can't be in r3c4",
    /// "r1c5 is 8". The digits are typed with the symbols of the names.
    ///
    /// # Errors
    /// Returns an error with the column if the text is not a claim on a board of this shape.
    pub fn parse(text: &str, names: impl Into<Names>) -> Result<Self, NotationError> {
        let mut scanner = Scanner::new(text, names);
        scanner.check_length()?;
        Self::read(&mut scanner)
    }

    /// Reads a claim to the end of the text.
    pub(super) fn read(scanner: &mut Scanner) -> Result<Self, NotationError> {
        scanner.expect_only_cells();
        skip_loop_word(scanner);
        let start = scanner.index();
        let mut effects = Vec::new();
        while !scanner.is_at_end() {
            ClaimPart::read(scanner)?.add_to(&mut effects);
            scanner.skip_any(|c| c.is_whitespace() || ",;.:&()[]".contains(c));
            if is_remark(scanner) {
                break;
            }
            if let Some(end) = end_of_joining_word(scanner) {
                scanner.go_to(end);
            }
        }
        Self::new(scanner.shape(), effects).map_err(|EmptyClaim| {
            let expected = "a claim such as r3c4<>5 (5 is eliminated) or r1c5=8 (8 is placed)";
            let expected = scanner.example(expected);
            scanner.error_at(start, expected, Some(EXAMPLE))
        })
    }
}

/// Skips "loop" or "ring" before the eliminations of a chain that is one: `...; loop, -2r7c8`.
fn skip_loop_word(scanner: &mut Scanner) {
    let mut ahead = scanner.clone();
    if ahead.word().is_some_and(|word| ["loop", "ring"].contains(&&*word)) {
        ahead.skip_any(|c| c.is_whitespace() || ",:;".contains(c));
        scanner.go_to(ahead.index());
    }
}

/// A part of a claim: cells, digits, and whether the digits are placed.
#[derive(Default)]
struct ClaimPart {
    cells: Vec<Cell>,
    digits: DigitSet,
    /// A sign or a word says that the cells do not have the digits.
    is_denied: bool,
    /// A sign or a word says that the cells have the digits.
    is_affirmed: bool,
}

impl ClaimPart {
    fn read(scanner: &mut Scanner) -> Result<Self, NotationError> {
        scanner.take_any(&["=>", "->", "\u{2192}"]);
        let start = scanner.index();
        let mut part = Self::default();
        // After "or" and "and", the list of cells or digits goes on.
        let mut goes_on = false;
        loop {
            scanner.skip_spaces();
            let has_both = !part.cells.is_empty() && !part.digits.is_empty();
            let has_verb = part.is_denied || part.is_affirmed;
            if has_both && has_verb && !goes_on && Self::is_over(scanner) {
                break;
            }
            let index = scanner.index();
            goes_on = !part.read_symbol(scanner)? && part.read_word(scanner)?;
            part.check_verb_follows(scanner, index)?;
        }
        if !part.is_denied && part.digits.len() > 1 {
            let expected = "one digit for a placement, because a cell has one value";
            return Err(scanner.error_at(start, expected, Some("r1c5=8")));
        }
        Ok(part)
    }

    /// Reads cells, digits or a sign; false if a word follows.
    fn read_symbol(&mut self, scanner: &mut Scanner) -> Result<bool, NotationError> {
        let is_empty = self.cells.is_empty() && self.digits.is_empty();
        if scanner.is_cell() {
            self.cells.extend(scanner.cells(EXAMPLE)?);
        } else if scanner.take_any(&["<>", "!=", "/=", "\u{2260}"]) {
            self.is_denied = true;
            self.digits |= scanner.digits(EXAMPLE)?;
        } else if self.digits.is_empty() && scanner.take("=") {
            self.is_affirmed = true;
            self.digits |= placed_digit(scanner)?;
        } else if is_empty && scanner.take_any(&["-", "~", "!"]) {
            self.is_denied = true;
        } else if is_empty && scanner.take("+") {
            self.is_affirmed = true;
        } else if self.digits.is_empty() && is_removal(scanner) {
            scanner.take("-");
            self.is_denied = true;
        } else if scanner.is_lone_digit() {
            self.digits |= scanner.digits(EXAMPLE)?;
        } else {
            // Between digits or cells of one part, or around them.
            return Ok(scanner.take_any(&[",", "/", "'", ")", "]", "@"])
                || is_empty && scanner.take_any(&["(", "["]));
        }
        Ok(true)
    }

    /// Reads a word; true if it continues a list of cells or digits.
    fn read_word(&mut self, scanner: &mut Scanner) -> Result<bool, NotationError> {
        let index = scanner.index();
        let word = scanner.word();
        match word.as_deref().and_then(meaning) {
            Some(Meaning::Denies) => self.is_denied = true,
            Some(Meaning::Affirms) => self.is_affirmed = true,
            Some(Meaning::Filler) => {}
            None => return Err(self.misfit(scanner, index)),
        }
        Ok(matches!(word.as_deref(), Some("or" | "nor" | "and")))
    }

    /// Checks that after cells and digits, something says whether the digits are placed.
    fn check_verb_follows(&self, scanner: &Scanner, index: usize) -> Result<(), NotationError> {
        let has_verb = self.is_denied || self.is_affirmed;
        if has_verb
            || self.cells.is_empty()
            || self.digits.is_empty()
            || scanner.clone().word().is_some()
            || Self::has_sign_ahead(scanner)
        {
            return Ok(());
        }
        Err(self.misfit(scanner, index))
    }

    /// Returns true if `<>`, `=`, another digit or another cell follows.
    fn has_sign_ahead(scanner: &Scanner) -> bool {
        let mut ahead = scanner.clone();
        ahead.skip_any(|c| c.is_whitespace() || ",/'()[]@".contains(c));
        is_sign_next(&ahead) || ahead.peek_digit().is_some() || ahead.is_cell()
    }

    /// Returns true if no further cell, digit or word of the part follows.
    fn is_over(scanner: &Scanner) -> bool {
        let mut ahead = scanner.clone();
        let separated = ahead.take(",") || ahead.take(";") || ahead.take(".");
        ahead.skip_spaces();
        let Some(next) = ahead.peek() else {
            return true;
        };
        if ahead.is_cell() {
            // Another cell begins a part, unless words join it: "5 can't be in r3c4 or r7c4".
            return true;
        }
        if separated && !next.is_alphanumeric() {
            return true;
        }
        match ahead.word().as_deref() {
            Some("or" | "nor") => false,
            Some("and") => {
                ahead.skip_spaces();
                // "r3c4 and r7c4" continues a list of cells, "and r7c4<>5" begins a part.
                ahead.cells(EXAMPLE).is_err() || {
                    ahead.skip_spaces();
                    is_sign_next(&ahead) || ahead.word().as_deref().and_then(meaning).is_some()
                }
            }
            _ => true,
        }
    }

    /// Returns the error at the place where the text is no claim.
    fn misfit(&self, scanner: &Scanner, index: usize) -> NotationError {
        let shape = scanner.shape();
        let digits = self.digits;
        let (expected, nearest) = match (&self.cells[..], digits.is_empty()) {
            ([], true) => ("a claim such as r3c4<>5 or r1c5=8", EXAMPLE.to_owned()),
            ([], false) => ("a cell such as r3c4 for the digit", format!("r3c4<>{digits}")),
            (cells, true) => {
                ("<> or = and a digit", format!("{}<>5", notation::cells(cells, shape)))
            }
            (cells, false) => (
                "<> (is eliminated) or = (is placed) between cell and digit",
                format!("{}<>{digits}", notation::cells(cells, shape)),
            ),
        };
        scanner.error_at(index, scanner.example(expected), Some(&nearest))
    }

    fn add_to(self, effects: &mut Vec<Effect>) {
        let make = if self.is_denied { Effect::Eliminate } else { Effect::Place };
        for cell in self.cells {
            let candidates = Candidate::all_in(cell, self.digits);
            effects.extend(candidates.map(make));
        }
    }
}

/// Returns true if the next character begins `<>`, `=`, `!=` or `≠`.
pub(super) fn is_sign_next(scanner: &Scanner) -> bool {
    matches!(scanner.peek(), Some('<' | '=' | '!' | '\u{2260}'))
}

/// Reads the digit of a placement.
fn placed_digit(scanner: &mut Scanner) -> Result<DigitSet, NotationError> {
    let index = scanner.index();
    let digits = scanner.digits("r1c5=8")?;
    let typed = scanner.characters()[index..scanner.index()].iter();
    if typed.filter(|c| c.is_alphanumeric()).count() > 1 {
        let expected = "one digit after =, because a cell has one value";
        return Err(scanner.error_at(index, expected, Some("r1c5=8")));
    }
    Ok(digits)
}

/// Returns true if `-8` is next and ends there, as in `r1c9-8`. In `r1c9-8-r2c3` it is a link.
fn is_removal(scanner: &Scanner) -> bool {
    let mut ahead = scanner.clone();
    ahead.take("-") && ahead.digits(EXAMPLE).is_ok() && {
        let next = ahead.peek();
        next.is_none_or(|c| c.is_whitespace() || matches!(c, ',' | ';' | '.' | ')' | ']'))
    }
}
