//! Claims: the placements and eliminations that a person states.

use std::fmt;

use super::NotationError;
use super::scanner::Scanner;
use crate::grid::{Candidate, Cell, DigitSet, Names, Shape};
use crate::step::{Effect, notation};

/// Placements and eliminations that are claimed to follow from a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The size of the board.
    pub shape: Shape,
    /// The effects, placements first, then by candidate; never empty.
    effects: Vec<Effect>,
}

/// A claim without any effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "the claim is empty. State at least one placement such as r1c5=8 or elimination such as r3c4<>5"
)]
pub struct EmptyClaim;

impl Claim {
    /// Makes a claim.
    ///
    /// # Errors
    /// Returns an error if there are no effects.
    pub fn new(
        shape: Shape,
        effects: impl IntoIterator<Item = Effect>,
    ) -> Result<Self, EmptyClaim> {
        let mut effects: Vec<Effect> = effects.into_iter().collect();
        effects.sort_unstable();
        effects.dedup();
        if effects.is_empty() {
            return Err(EmptyClaim);
        }
        Ok(Self { shape, effects })
    }

    /// Returns the effects, placements first, then by candidate.
    pub fn effects(&self) -> &[Effect] {
        &self.effects
    }

    /// Returns the claim reduced to the effects that satisfy `wanted`; `None` if there are none.
    pub(super) fn restricted(&self, wanted: impl Fn(Effect) -> bool) -> Option<Self> {
        let effects = self
            .effects
            .iter()
            .copied()
            .filter(|&effect| wanted(effect));
        Self::new(self.shape, effects).ok()
    }

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
        let start = scanner.at();
        let mut effects = Vec::new();
        while !scanner.is_at_end() {
            ClaimPart::read(scanner)?.add_to(&mut effects);
            scanner.skip_any(|c| c.is_whitespace() || ",;.:&()[]".contains(c));
            if ends_claim(scanner) {
                break;
            }
            if let Some(before) = at_joining_word(scanner) {
                scanner.go_to(before);
            }
        }
        Self::new(scanner.shape(), effects).map_err(|EmptyClaim| {
            let expected = "a claim such as r3c4<>5 (5 is eliminated) or r1c5=8 (8 is placed)";
            let expected = scanner.example(expected);
            scanner.error_at(start, expected, Some(EXAMPLE))
        })
    }

    /// Returns the claim in HoDoKu's notation: `r1c5=8`, `r3c46<>5`.
    pub fn text(&self, names: impl Into<Names>) -> String {
        notation::effects(&self.effects, names)
    }
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(self.shape))
    }
}

const EXAMPLE: &str = "r3c4<>5";

/// Skips "and" or "so" between two statements and returns the index after it.
fn at_joining_word(scanner: &Scanner) -> Option<usize> {
    let mut ahead = scanner.clone();
    let word = ahead.word()?;
    ["and", "so", "then", "also"]
        .contains(&&*word)
        .then(|| ahead.at())
}

/// Returns true if the rest of the text says that singles finish the puzzle.
fn ends_claim(scanner: &Scanner) -> bool {
    let word = scanner.clone().word();
    let ends = [
        "stte", "ste", "sste", "btte", "lclste", "singles", "basics", "solved",
    ];
    word.is_some_and(|word| ends.contains(&&*word))
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

/// The meaning of a word in a claim.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Meaning {
    No,
    Yes,
    Nothing,
}

fn meaning(word: &str) -> Option<Meaning> {
    Some(match word {
        "not" | "no" | "isn't" | "isnt" | "aren't" | "can't" | "cant" | "cannot" | "never"
        | "neither" | "nor" | "without" | "eliminate" | "eliminates" | "eliminated" | "remove"
        | "removes" | "removed" | "exclude" | "excluded" | "excludes" | "loses" | "lose"
        | "out" | "false" | "impossible" | "won't" | "couldn't" | "doesn't" | "don't"
        | "delete" | "deletes" | "drop" | "erase" | "elim" | "elims" => Meaning::No,
        "is" | "are" | "be" | "must" | "goes" | "go" | "place" | "placed" | "put" | "equals"
        | "has" | "have" | "contains" | "contain" | "takes" | "true" => Meaning::Yes,
        "the" | "a" | "an" | "candidate" | "candidates" | "cell" | "cells" | "digit" | "digits"
        | "in" | "at" | "from" | "of" | "to" | "into" | "for" | "on" | "that" | "can" | "it"
        | "i" | "say" | "think" | "claim" | "or" | "and" | "both" | "any" | "either" | "ruled"
        | "rule" | "rules" | "therefore" | "hence" | "so" | "then" | "there" | "value" | "s" => {
            Meaning::Nothing
        }
        _ => return None,
    })
}

impl ClaimPart {
    fn read(scanner: &mut Scanner) -> Result<Self, NotationError> {
        scanner.take_any(&["=>", "->", "\u{2192}"]);
        let start = scanner.at();
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
            let at = scanner.at();
            goes_on = !part.read_symbol(scanner)? && part.read_word(scanner)?;
            part.check_verb_follows(scanner, at)?;
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
        let at = scanner.at();
        let word = scanner.word();
        match word.as_deref().and_then(meaning) {
            Some(Meaning::No) => self.is_denied = true,
            Some(Meaning::Yes) => self.is_affirmed = true,
            Some(Meaning::Nothing) => {}
            None => return Err(self.misfit(scanner, at)),
        }
        Ok(matches!(word.as_deref(), Some("or" | "nor" | "and")))
    }

    /// Checks that after cells and digits, something says whether the digits are placed.
    fn check_verb_follows(&self, scanner: &Scanner, at: usize) -> Result<(), NotationError> {
        let has_verb = self.is_denied || self.is_affirmed;
        if has_verb
            || self.cells.is_empty()
            || self.digits.is_empty()
            || scanner.clone().word().is_some()
            || Self::has_sign_ahead(scanner)
        {
            return Ok(());
        }
        Err(self.misfit(scanner, at))
    }

    /// Returns true if `<>`, `=`, another digit or another cell follows.
    fn has_sign_ahead(scanner: &Scanner) -> bool {
        let mut ahead = scanner.clone();
        ahead.skip_any(|c| c.is_whitespace() || ",/'()[]@".contains(c));
        let is_sign = matches!(ahead.peek(), Some('<' | '=' | '!' | '\u{2260}'));
        is_sign || ahead.peek_digit().is_some() || ahead.is_cell()
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
                    matches!(ahead.peek(), Some('<' | '=' | '!' | '\u{2260}'))
                        || ahead.word().as_deref().and_then(meaning).is_some()
                }
            }
            _ => true,
        }
    }

    /// Returns the error at the place where the text is no claim.
    fn misfit(&self, scanner: &Scanner, at: usize) -> NotationError {
        let shape = scanner.shape();
        let digits = self.digits;
        let (expected, nearest) = match (&self.cells[..], digits.is_empty()) {
            ([], true) => ("a claim such as r3c4<>5 or r1c5=8", EXAMPLE.to_owned()),
            ([], false) => (
                "a cell such as r3c4 for the digit",
                format!("r3c4<>{digits}"),
            ),
            (cells, true) => (
                "<> or = and a digit",
                format!("{}<>5", notation::cells(cells, shape)),
            ),
            (cells, false) => (
                "<> (is eliminated) or = (is placed) between cell and digit",
                format!("{}<>{digits}", notation::cells(cells, shape)),
            ),
        };
        scanner.error_at(at, scanner.example(expected), Some(&nearest))
    }

    fn add_to(self, effects: &mut Vec<Effect>) {
        let make = if self.is_denied {
            Effect::Eliminate
        } else {
            Effect::Place
        };
        for cell in self.cells {
            let candidates = Candidate::all_in(cell, self.digits);
            effects.extend(candidates.map(make));
        }
    }
}

/// Reads the digit of a placement.
fn placed_digit(scanner: &mut Scanner) -> Result<DigitSet, NotationError> {
    let at = scanner.at();
    let digits = scanner.digits("r1c5=8")?;
    let typed = scanner.characters()[at..scanner.at()].iter();
    if typed.filter(|c| c.is_alphanumeric()).count() > 1 {
        let expected = "one digit after =, because a cell has one value";
        return Err(scanner.error_at(at, expected, Some("r1c5=8")));
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
