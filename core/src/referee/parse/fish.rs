//! Fish in HoDoKu's and in the forum's notation: `5 r25 c46 fr8c8`, `5r25\c46`.

use super::is_listed;
use crate::catalog::Profile;
use crate::grid::{Cell, Digit, HouseKind};
use crate::referee::scanner::Scanner;
use crate::referee::{Fish, NotationError, Reason};

const EXAMPLE: &str = "5 r25\\c46 fr8c8";

/// Words between the fins that carry no meaning.
const FILLERS: &str = "with w fin fins finned endo exo endo-fin endo-fins and the at in a";

/// Returns true if a text has a digit with base and cover sets. The houses of a mutant fish may look
/// like cells: `3 r5c3b9 r9c8b4`.
pub(super) fn recognises(body: &str, scanner: &Scanner, named: &[&'static Profile]) -> bool {
    if body.contains('\\') {
        return true;
    }
    let is_mutant = named.iter().any(|profile| profile.slug.contains("mutant"));
    let at_houses = |ahead: &Scanner| ahead.is_houses() || is_mutant && ahead.is_house_group();
    // A digit and two groups of houses, or one group of houses of several kinds.
    let mut ahead = scanner.clone();
    ahead.skip_spaces();
    ahead.take("(");
    if ahead.peek_digit().is_none() || ahead.digits(EXAMPLE).is_err() {
        return false;
    }
    ahead.take(")");
    ahead.skip_spaces();
    at_houses(&ahead) && ahead.house_group(EXAMPLE).is_ok() && {
        ahead.take("/");
        ahead.skip_spaces();
        at_houses(&ahead)
    }
}

/// Reads a fish, or two with `+` between them.
pub(super) fn read(
    scanner: &mut Scanner,
    named: &[&'static Profile],
) -> Result<Reason, NotationError> {
    let fish = one(scanner, named)?;
    if scanner.take("+") {
        let second = one(scanner, named)?;
        return Ok(Reason::Siamese(Box::new([fish, second])));
    }
    let is_kraken = |profile: &&Profile| profile.slug.starts_with("kraken");
    Ok(if named.iter().any(is_kraken) {
        Reason::Pattern(fish.into_pattern())
    } else {
        Reason::Fish(fish)
    })
}

fn one(scanner: &mut Scanner, named: &[&'static Profile]) -> Result<Fish, NotationError> {
    scanner.skip_spaces();
    let before = if scanner.is_house_group() { None } else { Some(digit(scanner)?) };
    let base = scanner.house_group(EXAMPLE)?;
    if !scanner.take("\\") {
        scanner.take("/");
    }
    skip_repeated_digit(scanner, before);
    if !scanner.is_house_group() {
        let kind = base.first().map_or(HouseKind::Row, |house| house.kind);
        let cover = if kind == HouseKind::Row { "columns such as c46" } else { "rows such as r46" };
        let expected = format!("the cover sets, for example {cover}");
        return Err(scanner.error(expected, Some(EXAMPLE)));
    }
    let cover = scanner.house_group(EXAMPLE)?;
    let digit = match before {
        Some(digit) => digit,
        None => digit(scanner)?,
    };
    let fins = read_fins(scanner, digit)?;
    Ok(Fish { named: named.to_vec(), digit, base, cover, fins })
}

/// Skips the digit of the fish where it is repeated: `8r357\8c579`, `fin 8r5c46`.
fn skip_repeated_digit(scanner: &mut Scanner, digit: Option<Digit>) {
    scanner.skip_spaces();
    let is_house = scanner.peek_at(1).is_some_and(char::is_alphabetic);
    if digit.is_some() && scanner.peek_digit() == digit && is_house {
        scanner.take_digit();
    }
}

/// Reads `5`, `(5)` or `for 5`.
fn digit(scanner: &mut Scanner) -> Result<Digit, NotationError> {
    let before = scanner.index();
    if !matches!(scanner.word().as_deref(), Some("on" | "of" | "for")) {
        scanner.go_to(before);
    }
    let has_bracket = scanner.take("(");
    scanner.skip_spaces();
    let index = scanner.index();
    let digits = scanner.digits(EXAMPLE)?;
    let Some(digit) = digits.single() else {
        return Err(scanner.error_at(index, "one digit for the fish", Some(EXAMPLE)));
    };
    if has_bracket {
        scanner.expect(")", "after the digit", EXAMPLE)?;
    }
    Ok(digit)
}

/// Reads the fins up to the next fish: `fr8c8`, `efr1c2`, `f:r8c8`, `with fins r8c8 and r8c9`.
fn read_fins(scanner: &mut Scanner, digit: Digit) -> Result<Vec<Cell>, NotationError> {
    let mut fins = Vec::new();
    loop {
        scanner.skip_any(|c| c.is_whitespace() || ",.:;()[]&/".contains(c));
        if scanner.is_at_end() || at_next_fish(scanner) {
            fins.sort_unstable();
            fins.dedup();
            return Ok(fins);
        }
        scanner.take("+");
        let index = scanner.index();
        scanner.take_any(&["ef", "EF", "f", "F"]);
        skip_repeated_digit(scanner, Some(digit));
        if scanner.is_cell() {
            fins.extend(scanner.cells(EXAMPLE)?);
            continue;
        }
        scanner.go_to(index);
        let word = scanner.word();
        let is_filler = word.as_deref().is_some_and(|word| is_listed(word, FILLERS));
        if !is_filler {
            let expected = "a fin such as fr8c8, or => and the conclusion";
            return Err(scanner.error_at(index, expected, Some(EXAMPLE)));
        }
    }
}

/// Returns true if `+`, a digit and houses are next.
fn at_next_fish(scanner: &Scanner) -> bool {
    let mut ahead = scanner.clone();
    ahead.take("+") && digit(&mut ahead).is_ok() && {
        ahead.skip_spaces();
        ahead.is_house_group()
    }
}
