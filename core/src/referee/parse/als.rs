//! HoDoKu's lines of almost locked sets: `A=r1c12 {123}, B=r3c78 {234}, X=2, Z=3`. They become
//! chains through the sets.

use crate::catalog::Profile;
use crate::grid::{Cell, Digit, DigitSet};
use crate::referee::scanner::Scanner;
use crate::referee::{Chain, Chains, Node, NotationError, StatedCandidates};
use crate::step::Strength;

const EXAMPLE: &str = "A=r1c12 {123}, B=r3c78 {234}, X=2, Z=3";

/// Returns true if a text has a set with a letter: `A=r1c12`, `A: r1c12`.
pub(super) fn recognises(body: &str) -> bool {
    let signs: String = body.chars().filter(|c| !c.is_whitespace()).collect();
    let signs = signs.to_uppercase().replace(':', "=").replace(';', ",");
    let begins = signs.starts_with("A=") || signs.starts_with("ALSA=");
    begins && (signs.contains("B="))
}

/// A set of cells with its digits.
struct Set {
    cells: Vec<Cell>,
    digits: DigitSet,
}

impl Set {
    /// Returns what the text says of the candidates of the cells.
    fn stated(&self) -> StatedCandidates {
        StatedCandidates {
            cells: self.cells.clone(),
            digits: self.digits,
            is_complete: true,
            ..StatedCandidates::default()
        }
    }
}

/// Reads the sets and the digits that link them.
pub(super) fn read(
    scanner: &mut Scanner,
    named: Vec<&'static Profile>,
) -> Result<Chains, NotationError> {
    let mut sets = Vec::new();
    // Digits of X (restricted commons, in the order of the sets) and of Z (common to the ends).
    let (mut x, mut z): (Vec<Digit>, DigitSet) = (Vec::new(), DigitSet::EMPTY);
    let start = scanner.index();
    while !scanner.is_at_end() {
        let index = scanner.index();
        let mut name = scanner.word().unwrap_or_default();
        if ["als", "set", "and"].contains(&&*name) {
            name = scanner.word().unwrap_or_default();
        }
        scanner.skip_any(char::is_numeric);
        // "X,Y=3,6"
        if name == "x" && scanner.take(",") {
            scanner.word();
        }
        if !scanner.take("=") && !scanner.take(":") {
            let expected = "the name of a set, X or Z, and =";
            return Err(scanner.error_at(index, expected, Some(EXAMPLE)));
        }
        scanner.skip_spaces();
        match &*name {
            "x" | "y" | "rc" | "rcc" | "rccs" => {
                x.extend(ordered_digits(scanner)?);
            }
            "z" => z |= scanner.digits(EXAMPLE)?,
            _ => sets.push(set(scanner)?),
        }
        scanner.skip_any(|c| c.is_whitespace() || matches!(c, ',' | ';' | '.'));
    }
    let Some(chain) = chain(&sets, &x, z) else {
        let expected = "X with one digit fewer than sets, and Z";
        return Err(scanner.error_at(start, expected, Some(EXAMPLE)));
    };
    Ok(Chains {
        sets: sets.iter().map(Set::stated).collect(),
        eliminated: z,
        ..Chains::new(named, vec![chain])
    })
}

/// Reads `8,3` and keeps the order.
fn ordered_digits(scanner: &mut Scanner) -> Result<Vec<Digit>, NotationError> {
    let mut digits = Vec::new();
    loop {
        scanner.skip_spaces();
        let Some(digit) = scanner.peek_digit() else {
            return Err(scanner.error("a digit", Some(EXAMPLE)));
        };
        scanner.take_digit();
        digits.push(digit);
        let before = scanner.index();
        scanner.skip_spaces();
        let separated = scanner.take(",");
        scanner.skip_spaces();
        let is_name = scanner.peek_at(1).is_some_and(|c| c == '=' || c == ' ');
        if scanner.peek_digit().is_none() || is_name && separated && scanner.peek_at(1) == Some('=')
        {
            scanner.go_to(before);
            return Ok(digits);
        }
    }
}

/// Reads `r1c12 {123}`, `{r1c1,r1c2} {123}`, `(123)r1c12` or `123 in r1c12`.
fn set(scanner: &mut Scanner) -> Result<Set, NotationError> {
    let mut cells = None;
    let mut digits = None;
    while cells.is_none() || digits.is_none() {
        scanner.skip_spaces();
        scanner.take("-");
        let open = ["{", "(", "["].iter().position(|open| scanner.take(open));
        scanner.skip_spaces();
        if cells.is_none() && scanner.is_cell() {
            cells = Some(scanner.cells(EXAMPLE)?);
        } else if cells.is_none() && digits.is_some() && scanner.word().as_deref() == Some("in") {
            continue;
        } else if digits.is_none() && scanner.peek_digit().is_some() {
            digits = Some(scanner.digits(EXAMPLE)?);
        } else if cells.is_none() {
            return Err(scanner.error("the cells of the set", Some(EXAMPLE)));
        } else {
            return Err(scanner.error("the digits of the set in braces", Some(EXAMPLE)));
        }
        if let Some(index) = open {
            scanner.expect(["}", ")", "]"][index], "after the set", EXAMPLE)?;
        }
    }
    Ok(Set { cells: cells.unwrap_or_default(), digits: digits.unwrap_or_default() })
}

/// Makes the chain through the sets. In an ALS-XY-Wing, the set C is in the middle.
fn chain(sets: &[Set], x: &[Digit], z: DigitSet) -> Option<Chain> {
    if let ([a, b, c], &[x, y]) = (sets, x)
        && let Some(linking) = wing([a, b, c], [x, y])
    {
        return Some(chain_of_sets(&[a, c, b], &linking, z));
    }
    match (sets, x) {
        ([a, b], &[x, y]) => Some(doubly_linked([a, b], [x, y])),
        _ if sets.len() < 2 || x.len() + 1 != sets.len() => None,
        _ => Some(chain_of_sets(&sets.iter().collect::<Vec<_>>(), x, z)),
    }
}

/// Returns the digits that link the first and the second set with the third, in this order. The
/// notation lists them in any order.
fn wing([a, b, c]: [&Set; 3], [x, y]: [Digit; 2]) -> Option<[Digit; 2]> {
    let fits = |[of_a, of_b]: &[Digit; 2]| {
        a.digits.contains(*of_a)
            && b.digits.contains(*of_b)
            && c.digits.contains(x)
            && c.digits.contains(y)
    };
    [[x, y], [y, x]].into_iter().find(fits)
}

/// Makes the chain through sets: without the first X, each set has all its other digits.
fn chain_of_sets(sets: &[&Set], x: &[Digit], z: DigitSet) -> Chain {
    let mut chain = Chain::default();
    let last = sets.len() - 1;
    for (index, set) in sets.iter().enumerate() {
        let enter = index.checked_sub(1).and_then(|index| x.get(index)).copied();
        let leave = x.get(index).copied();
        let node = |digits: DigitSet| Node { cells: set.cells.clone(), digits };
        let first = match (enter, leave) {
            (None, Some(leave)) => ends(set, leave, z),
            (Some(enter), _) => DigitSet::only(enter),
            (None, None) => z,
        };
        let second = match (enter, leave) {
            (Some(enter), _) if index == last => ends(set, enter, z),
            (Some(enter), _) => set.digits.without(enter),
            (None, Some(leave)) => DigitSet::only(leave),
            (None, None) => z,
        };
        chain.push(Strength::Weak, node(first));
        chain.push(Strength::Strong, node(second));
    }
    chain
}

/// Returns the digits that an outer set has without its linking digit.
fn ends(set: &Set, linking: Digit, z: DigitSet) -> DigitSet {
    let others = set.digits.without(linking);
    if others.is_empty() { z } else { others }
}

/// Makes the loop of two sets with two restricted commons.
fn doubly_linked([a, b]: [&Set; 2], [x, y]: [Digit; 2]) -> Chain {
    let node =
        |set: &Set, digit: Digit| Node { cells: set.cells.clone(), digits: DigitSet::only(digit) };
    Chain {
        nodes: vec![node(a, y), node(a, x), node(b, x), node(b, y)],
        links: vec![Strength::Strong, Strength::Weak, Strength::Strong],
        is_loop: true,
    }
}
