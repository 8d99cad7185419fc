//! Nice-loop notation and HoDoKu's lines of chains: `r3c9 =2= r8c9 -2- r9c7 -9- r7c9 -1- r3c9`,
//! `8 8- r1c1 -5- r1c9 -8`, `8- r8c14 {368} -3- r8c3 {13} -8`.

use super::check_node_count;
use crate::catalog::Profile;
use crate::grid::{Cell, DigitSet};
use crate::referee::scanner::Scanner;
use crate::referee::{Chain, Chains, Node, NotationError};
use crate::step::Strength;

const EXAMPLE: &str = "r3c9 =2= r8c9 -2- r9c7 -9- r7c9 -1- r3c9";

/// Returns true if a text has a link with its digit between the signs: `=5=`, `-5-` or `=(5)=`.
pub(super) fn recognises(body: &str, scanner: &Scanner) -> bool {
    let is_sign = |c: char| c.is_ascii_alphanumeric() || scanner.is_symbol(c);
    let compact: Vec<char> = body.chars().filter(|c| !c.is_whitespace()).collect();
    let in_brackets = |index: usize| match compact[index..] {
        [sign, '(', digit, ')', other, ..] => {
            matches!(sign, '=' | '-') && sign == other && is_sign(digit)
        }
        _ => false,
    };
    let labelled = |index: usize| {
        let sign = compact[index];
        let behind = &compact[index + 1..];
        let digits = behind.iter().take_while(|&&c| is_sign(c)).count();
        // On boards up to 9x9, `A5` is a cell.
        let is_label = digits == 1 || behind.iter().take(digits).all(char::is_ascii_digit);
        matches!(sign, '=' | '-')
            && (1..4).contains(&digits)
            && is_label
            && behind.get(digits) == Some(&sign)
    };
    (0..compact.len()).any(|index| labelled(index) || in_brackets(index))
}

/// A link with the digits that are written on it.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Label {
    strength: Strength,
    digits: DigitSet,
}

/// Cells with the labels before and after them.
struct Station {
    cells: Vec<Cell>,
    /// Digits in braces behind the cells: those of an almost locked set.
    set: Option<DigitSet>,
    before: Option<Label>,
    after: Option<Label>,
}

/// Reads a chain.
pub(super) fn read(
    scanner: &mut Scanner,
    named: Vec<&'static Profile>,
) -> Result<Chains, NotationError> {
    scanner.expect_only_cells();
    let Leading { mut label, eliminated } = leading(scanner)?;
    let mut stations: Vec<Station> = Vec::new();
    loop {
        check_node_count(stations.len(), scanner)?;
        let mut station = read_station(scanner)?;
        station.before = label;
        scanner.skip_spaces();
        if scanner.peek().is_none_or(|c| matches!(c, '.' | ';' | ',')) {
            stations.push(station);
            break;
        }
        let (next, is_closed) = self::label(scanner)?;
        label = Some(next);
        station.after = label;
        stations.push(station);
        if !at_cells(scanner) {
            if is_closed {
                return Err(scanner.error("a cell after the link", Some(EXAMPLE)));
            }
            break;
        }
    }
    scanner.skip_any(|c| c.is_whitespace() || matches!(c, '.' | ';' | ','));
    if !scanner.is_at_end() {
        let expected = "a link such as =5= or -5-, or => and the conclusion";
        return Err(scanner.error(scanner.example(expected), Some(EXAMPLE)));
    }
    if named.iter().any(|profile| profile.slug == "remote-pair") {
        let chains = remote_pair(&stations);
        return Ok(Chains { eliminated, ..Chains::new(named, chains) });
    }
    let chain = chain_through(stations);
    if chain.nodes.is_empty() {
        return Err(scanner.error(scanner.example("a link such as =5= or -5-"), Some(EXAMPLE)));
    }
    Ok(Chains { eliminated, ..Chains::new(named, vec![chain]) })
}

/// Makes the chains between any two cells of a remote pair that are an odd number of links apart, for
/// both digits; those through all cells come last.
fn remote_pair(stations: &[Station]) -> Vec<Chain> {
    let labels = stations.iter().filter_map(|station| station.after);
    let pair = labels.fold(DigitSet::EMPTY, |all, label| all | label.digits);
    let chain_from = |stations: &[Station], start: DigitSet| {
        let mut chain = Chain::default();
        let mut enter = start;
        for station in stations {
            let leave = pair - enter;
            chain.push(Strength::Weak, node(station, enter));
            chain.push(Strength::Strong, node(station, leave));
            enter = leave;
        }
        chain
    };
    let mut chains = Vec::new();
    for length in (4..=stations.len()).step_by(2) {
        for part in stations.windows(length) {
            chains.extend(pair.iter().map(|digit| chain_from(part, DigitSet::only(digit))));
        }
    }
    if chains.is_empty() {
        chains.extend(pair.iter().map(|digit| chain_from(stations, DigitSet::only(digit))));
    }
    chains
}

fn at_cells(scanner: &mut Scanner) -> bool {
    let before = scanner.index();
    scanner.skip_spaces();
    let next = scanner.peek();
    let found = scanner.is_cell() || matches!(next, Some('[' | 'A' | 'a'));
    scanner.go_to(before);
    found
}

/// The text before the first cell.
struct Leading {
    label: Option<Label>,
    /// The digits that HoDoKu writes before a chain: those that it eliminates.
    eliminated: DigitSet,
}

/// Reads the digits that HoDoKu writes before the chain, and a label without a cell before it:
/// `6/7 7-`, `4`, `9=`.
fn leading(scanner: &mut Scanner) -> Result<Leading, NotationError> {
    let mut leading = Leading { label: None, eliminated: DigitSet::EMPTY };
    for _ in 0..2 {
        scanner.skip_spaces();
        if scanner.is_cell() || scanner.peek_digit().is_none() {
            break;
        }
        let digits = scanner.digits(EXAMPLE)?;
        let strength = match scanner.peek() {
            Some('-') => Strength::Weak,
            Some('=') => Strength::Strong,
            _ => {
                leading.eliminated |= digits;
                continue;
            }
        };
        scanner.next();
        leading.label = Some(Label { strength, digits });
        break;
    }
    Ok(leading)
}

/// Reads `=5=`, `-5-`, or `-5` at the end. The flag is true if the sign is on both sides.
fn label(scanner: &mut Scanner) -> Result<(Label, bool), NotationError> {
    scanner.skip_spaces();
    let (sign, strength) = match scanner.peek() {
        Some('=') => ('=', Strength::Strong),
        Some('-') => ('-', Strength::Weak),
        _ => {
            let expected = "a link such as =5= (strong) or -5- (weak)";
            return Err(scanner.error(scanner.example(expected), Some(EXAMPLE)));
        }
    };
    scanner.skip_any(|c| c == sign);
    let in_bracket = scanner.take("(");
    let digits = scanner.digits(EXAMPLE)?;
    if in_bracket {
        scanner.expect(")", "after the digit of the link", EXAMPLE)?;
    }
    scanner.skip_spaces();
    let index = scanner.index();
    let is_closed = scanner.peek() == Some(sign);
    match scanner.peek() {
        Some(_) if is_closed => scanner.skip_any(|c| c == sign),
        Some('=' | '-') => {
            let expected = format!("{sign} at the end of the link, as at its start");
            return Err(scanner.error_at(index, expected, Some(EXAMPLE)));
        }
        // Without a sign, it is the label after the last cell.
        _ => {}
    }
    Ok((Label { strength, digits }, is_closed))
}

/// Reads `r3c9`, `[r3c9]`, `ALS:r1c12` or `r8c14 {368}`.
fn read_station(scanner: &mut Scanner) -> Result<Station, NotationError> {
    scanner.skip_spaces();
    let in_brackets = scanner.take("[");
    scanner.take("ALS:");
    scanner.skip_spaces();
    let cells = scanner.cells(EXAMPLE)?;
    if in_brackets {
        scanner.expect("]", "after the cells", "[r3c9]=2=[r8c9]")?;
    }
    let mut set = None;
    if scanner.take("{") {
        set = Some(scanner.digits("r8c14 {368}")?);
        scanner.expect("}", "after the digits", "r8c14 {368}")?;
    }
    Ok(Station { cells, set, before: None, after: None })
}

/// Makes the nodes of the stations: one if the digit stays, two if it changes.
fn chain_through(mut stations: Vec<Station>) -> Chain {
    let closes = stations.len() > 2
        && stations.first().map(|first| &first.cells) == stations.last().map(|last| &last.cells);
    let mut chain = Chain::default();
    if closes {
        // The first and the last station are one. HoDoKu repeats its labels on both sides.
        let Some(last) = stations.pop() else {
            return chain;
        };
        stations[0].before = last.before;
    }
    let count = stations.len();
    for (index, station) in stations.iter().enumerate() {
        let is_turn = closes && index == 0;
        // The closed station comes at the end once more, so that the chain starts behind it.
        let before = station.before.filter(|_| !is_turn);
        push(&mut chain, station, before, station.after);
        if closes && index + 1 == count {
            push(&mut chain, &stations[0], stations[0].before, None);
        }
    }
    if closes {
        join(&mut chain, &stations[0]);
    }
    chain
}

fn node(station: &Station, digits: DigitSet) -> Node {
    Node { cells: station.cells.clone(), digits }
}

/// Adds the node or nodes of a station.
fn push(chain: &mut Chain, station: &Station, before: Option<Label>, after: Option<Label>) {
    let link = before.map_or(Strength::Weak, |label| label.strength);
    match (before, after) {
        (Some(before), Some(after)) if before.digits != after.digits => {
            chain.push(link, node(station, before.digits));
            let inner = match (before.strength, after.strength) {
                (Strength::Weak, Strength::Weak) => Strength::Strong,
                _ => Strength::Weak,
            };
            // Without one digit, an almost locked set has all its others.
            let others = station.set.map(|set| set - before.digits);
            let second =
                others.filter(|others| after.digits.is_subset(*others)).unwrap_or(after.digits);
            chain.push(inner, node(station, second));
        }
        (Some(label), _) | (None, Some(label)) => chain.push(link, node(station, label.digits)),
        (None, None) => {}
    }
}

/// Decides how a closed chain is closed. The node of its first station is at its start and at its
/// end: the same digit with a strong and a weak link, or two digits of a cell, is a continuous loop.
fn join(chain: &mut Chain, station: &Station) {
    let (Some(before), Some(after)) = (station.before, station.after) else {
        return;
    };
    let strengths = (before.strength, after.strength);
    if before.digits == after.digits {
        if strengths.0 != strengths.1 {
            // One node: the loop is continuous.
            chain.nodes.pop();
            chain.links.pop();
            chain.is_loop = true;
        }
    } else if strengths.0 == strengths.1 {
        // Two digits of the cell: the loop is closed inside it.
        chain.is_loop = true;
    }
}
