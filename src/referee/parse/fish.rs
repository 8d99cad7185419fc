//! Fish in HoDoKu's and in the forum's notation: `5 r25 c46 fr8c8`, `5r25\c46`.

use super::is_listed;
use crate::catalog::Profile;
use crate::grid::{Digit, HouseKind};
use crate::referee::scanner::Scanner;
use crate::referee::{Fish, NotationError};

const EXAMPLE: &str = "5 r25\\c46 fr8c8";

/// Words between the fins that carry no meaning.
const FILLERS: &str = "with w fin fins finned endo exo endo-fin endo-fins and the at in a";

/// Returns true if a text has a digit with base and cover houses.
pub(super) fn recognises(body: &str, scanner: &Scanner) -> bool {
    if body.contains('\\') {
        return true;
    }
    // A digit and two groups of houses, or one group of houses of several kinds.
    let mut ahead = scanner.clone();
    ahead.skip_spaces();
    ahead.take("(");
    if ahead.peek_digit().is_none() || ahead.digits(EXAMPLE).is_err() {
        return false;
    }
    ahead.take(")");
    ahead.skip_spaces();
    ahead.is_houses() && ahead.houses(EXAMPLE).is_ok() && {
        ahead.take("/");
        ahead.skip_spaces();
        ahead.is_houses()
    }
}

/// Reads a fish.
pub(super) fn read(
    scanner: &mut Scanner,
    named: Vec<&'static Profile>,
) -> Result<Fish, NotationError> {
    scanner.skip_spaces();
    let before = if scanner.is_houses() {
        None
    } else {
        Some(digit(scanner)?)
    };
    let base = scanner.houses(EXAMPLE)?;
    if !scanner.take("\\") {
        scanner.take("/");
    }
    scanner.skip_spaces();
    if !scanner.is_houses() {
        let kind = base.first().map_or(HouseKind::Row, |house| house.kind);
        let cover = if kind == HouseKind::Row {
            "columns such as c46"
        } else {
            "rows such as r46"
        };
        let expected = format!("the cover houses, for example {cover}");
        return Err(scanner.error(expected, Some(EXAMPLE)));
    }
    let cover = scanner.houses(EXAMPLE)?;
    let digit = match before {
        Some(digit) => digit,
        None => digit(scanner)?,
    };
    let fins = fins(scanner)?;
    Ok(Fish {
        named,
        digit,
        base,
        cover,
        fins,
    })
}

/// Reads `5`, `(5)` or `for 5`.
fn digit(scanner: &mut Scanner) -> Result<Digit, NotationError> {
    let before = scanner.at();
    if !matches!(scanner.word().as_deref(), Some("on" | "of" | "for")) {
        scanner.go_to(before);
    }
    let has_bracket = scanner.take("(");
    scanner.skip_spaces();
    let at = scanner.at();
    let digits = scanner.digits(EXAMPLE)?;
    let Some(digit) = digits.single() else {
        return Err(scanner.error_at(at, "one digit for the fish", Some(EXAMPLE)));
    };
    if has_bracket && !scanner.take(")") {
        return Err(scanner.error(") after the digit", Some(EXAMPLE)));
    }
    Ok(digit)
}

/// Reads the fins: `fr8c8`, `efr1c2`, `f:r8c8`, `with fins r8c8 and r8c9`.
fn fins(scanner: &mut Scanner) -> Result<Vec<crate::grid::Cell>, NotationError> {
    let mut fins = Vec::new();
    loop {
        scanner.skip_any(|c| c.is_whitespace() || ",.:;+()[]&/".contains(c));
        if scanner.is_at_end() {
            fins.sort_unstable();
            fins.dedup();
            return Ok(fins);
        }
        let at = scanner.at();
        for mark in ["ef", "EF", "f", "F"] {
            if scanner.take(mark) {
                break;
            }
        }
        scanner.skip_spaces();
        if scanner.is_cell() {
            fins.extend(scanner.cells(EXAMPLE)?);
            continue;
        }
        scanner.go_to(at);
        let word = scanner.word();
        let is_filler = word.as_deref().is_some_and(|word| is_listed(word, FILLERS));
        if !is_filler {
            let expected = "a fin such as fr8c8, or => and the conclusion";
            return Err(scanner.error_at(at, expected, Some(EXAMPLE)));
        }
    }
}
