//! Eureka notation: `(5)r3c4=(5)r3c9-(7=2)r3c9`, and SudokuWiki's `+8[J3]-8[E3]`.

use super::check_node_count;
use crate::catalog::Profile;
use crate::grid::{Cell, DigitSet, Shape};
use crate::referee::scanner::Scanner;
use crate::referee::{Chain, Chains, Node, NotationError, Reason};
use crate::step::Strength;

const EXAMPLE: &str = "(5)r3c4=(5)r3c9-(5=7)r2c8";

/// Returns true if a text looks like a chain in Eureka notation: links, and digits in a bracket or before
/// a cell.
pub(super) fn recognises(body: &str, scanner: &Scanner) -> bool {
    let is_sign = |c: char| c.is_ascii_alphanumeric() || scanner.is_symbol(c);
    let compact: Vec<char> = body.chars().filter(|c| !c.is_whitespace()).collect();
    // A bracket with digits, not with cells as in `(r789c2 - {3468})`.
    let has_bracket = compact.windows(3).any(|part| {
        let is_row = matches!(part[1], 'r' | 'R') && part[2].is_ascii_digit();
        part[0] == '(' && is_sign(part[1]) && !is_row
    });
    let starts_node = |index: usize| index == 0 || matches!(compact[index - 1], '=' | '-' | ';');
    let before_cell = (0..compact.len().saturating_sub(2)).any(|index| {
        starts_node(index)
            && (compact[index].is_ascii_digit() || scanner.is_symbol(compact[index]))
            && compact[index + 1].is_ascii_alphabetic()
            && compact[index + 2].is_ascii_digit()
    });
    let links = compact.windows(2).any(|part| {
        matches!(part[0], '=' | '-') && (is_sign(part[1]) || part[1] == '(')
            || matches!(part[1], '=' | '-') && part[0].is_ascii_digit()
    });
    // Chains of which one must be true may all be single candidates.
    let has_bars = body.contains("||");
    (links || has_bars) && (has_bracket || before_cell)
}

/// Reads chains separated by semicolons, or by `||` if one of them must be true.
pub(super) fn read(
    scanner: &mut Scanner,
    named: Vec<&'static Profile>,
) -> Result<Reason, NotationError> {
    scanner.expect_only_cells();
    let mut chains = Vec::new();
    let mut has_bars = false;
    let mut skip_separators = |scanner: &mut Scanner| {
        scanner.skip_spaces();
        while let Some(sign @ (';' | '|')) = scanner.peek() {
            has_bars |= sign == '|';
            scanner.next();
            scanner.skip_spaces();
        }
    };
    skip_separators(scanner);
    while !scanner.is_at_end() {
        chains.push(chain(scanner)?);
        skip_separators(scanner);
    }
    if chains.is_empty() {
        return Err(scanner.error("a chain", Some(EXAMPLE)));
    }
    let chains = Chains::new(named, chains);
    Ok(if has_bars || are_cases(&chains, scanner.names().shape) {
        Reason::Kraken(chains)
    } else {
        Reason::Chains(chains)
    })
}

/// Returns true if chains begin with different candidates of a cell or of a digit in a house, and each of
/// these is assumed to be true: the first link is weak.
fn are_cases(Chains { chains, .. }: &Chains, shape: Shape) -> bool {
    let assumes = |chain: &Chain| {
        !chain.is_loop && chain.links.first().is_none_or(|link| *link == Strength::Weak)
    };
    let mut starts: Vec<&Node> = chains.iter().map(|chain| &chain.nodes[0]).collect();
    starts.dedup();
    let is_cell =
        starts.iter().all(|start| start.cells == starts[0].cells) && starts[0].cells.len() == 1;
    let is_digit = starts.iter().all(|start| start.digits == starts[0].digits);
    let places: [fn(Cell, Shape) -> usize; 3] = [Cell::row, Cell::column, Cell::box_index];
    let in_house = || {
        places.iter().any(|place| {
            let mut cells = starts.iter().flat_map(|start| &start.cells);
            cells.all(|&cell| place(cell, shape) == place(starts[0].cells[0], shape))
        })
    };
    chains.iter().all(assumes) && starts.len() > 1 && (is_cell || is_digit && in_house())
}

/// Returns true if another chain follows.
fn is_separator(sign: Option<char>) -> bool {
    matches!(sign, Some(';' | '|'))
}

fn chain(scanner: &mut Scanner) -> Result<Chain, NotationError> {
    let mut chain = Chain::default();
    let mut link = Strength::Weak;
    loop {
        check_node_count(chain.nodes.len(), scanner)?;
        scanner.skip_spaces();
        if chain.nodes.len() > 1 && is_loop_mark(scanner) {
            chain.is_loop = true;
            break;
        }
        term(scanner, link, &mut chain)?;
        scanner.skip_spaces();
        if is_loop_mark(scanner) {
            chain.is_loop = true;
            break;
        }
        match take_link(scanner) {
            Some(next) => link = next,
            None => break,
        }
        // A weak link after the last node leads back to the first one.
        let ends = scanner.is_at_end() || is_separator(scanner.peek());
        if ends && link == Strength::Weak && chain.nodes.len() > 3 {
            chain.is_loop = true;
            break;
        }
    }
    scanner.skip_any(|c| c.is_whitespace() || matches!(c, '.' | ',' | ':'));
    if !scanner.is_at_end() && !is_separator(scanner.peek()) {
        return Err(
            scanner.error("= (strong link), - (weak link) or => and the conclusion", Some(EXAMPLE))
        );
    }
    Ok(close(chain))
}

/// Drops the repetition of the first node at the end of a loop.
fn close(mut chain: Chain) -> Chain {
    if chain.is_loop && chain.nodes.len() > 2 && chain.nodes.first() == chain.nodes.last() {
        chain.nodes.pop();
        chain.links.pop();
    }
    chain
}

/// Skips the word "loop" or "ring", with or without a bracket.
fn is_loop_mark(scanner: &mut Scanner) -> bool {
    let before = scanner.index();
    let has_bracket = scanner.take("(");
    let word = scanner.word();
    if matches!(word.as_deref(), Some("loop" | "ring")) && (!has_bracket || scanner.take(")")) {
        return true;
    }
    scanner.go_to(before);
    false
}

/// Reads `=` or `-`, once or twice. An arrow is no link.
fn take_link(scanner: &mut Scanner) -> Option<Strength> {
    scanner.skip_spaces();
    let (sign, strength) = match scanner.peek()? {
        '=' => ('=', Strength::Strong),
        '-' => ('-', Strength::Weak),
        _ => return None,
    };
    if scanner.peek_at(1) == Some('>') {
        return None;
    }
    scanner.next();
    if scanner.peek() == Some(sign) {
        scanner.next();
    }
    Some(strength)
}

/// Reads `(5)r3c4`, `(5=7)r3c4`, `5r3c4` or `r3c4(5=7)`. Cells alone repeat the digits of the node
/// before them.
fn term(scanner: &mut Scanner, link: Strength, chain: &mut Chain) -> Result<(), NotationError> {
    scanner.skip_spaces();
    skip_set_mark(scanner);
    let start = scanner.index();
    let (parts, cells) = if scanner.is_cell() {
        let cells = scanner.cells(EXAMPLE)?;
        let repeated = chain.nodes.last().map(|node| node.digits);
        match repeated.filter(|_| !has_bracket(scanner)) {
            Some(digits) => (vec![(link, digits)], cells),
            None => (bracket(scanner)?, cells),
        }
    } else if scanner.peek() == Some('(') {
        let parts = bracket(scanner)?;
        (parts, cells_after(scanner)?)
    } else if scanner.peek_digit().is_some() {
        let digits = scanner.digits(EXAMPLE)?;
        (vec![(link, digits)], cells_after(scanner)?)
    } else {
        let expected = "a node: digits in brackets and cells";
        return Err(scanner.error_at(start, expected, Some(EXAMPLE)));
    };
    for (index, (inner, digits)) in parts.into_iter().enumerate() {
        let node = Node { cells: cells.clone(), digits };
        chain.push(if index == 0 { link } else { inner }, node);
    }
    Ok(())
}

fn has_bracket(scanner: &Scanner) -> bool {
    scanner.clone().take("(")
}

/// Skips the word "ALS" before a node that is a part of an almost locked set.
fn skip_set_mark(scanner: &mut Scanner) {
    let before = scanner.index();
    if scanner.word().as_deref() == Some("als") {
        scanner.take(":");
        scanner.skip_spaces();
    } else {
        scanner.go_to(before);
    }
}

fn cells_after(scanner: &mut Scanner) -> Result<Vec<Cell>, NotationError> {
    scanner.skip_spaces();
    skip_set_mark(scanner);
    if scanner.is_cell() {
        return scanner.cells(EXAMPLE);
    }
    let brackets = [("(", ")"), ("[", "]"), ("{", "}")];
    for (open, close) in brackets {
        if scanner.take(open) {
            scanner.skip_spaces();
            let cells = scanner.cells(EXAMPLE)?;
            scanner.expect(close, "after the cells of the node", EXAMPLE)?;
            return Ok(cells);
        }
    }
    let expected = "the cells of the node, such as r3c4 or r12c4";
    Err(scanner.error(expected, Some(EXAMPLE)))
}

/// Reads `(5)`, `(5=7)` or `(5-7=2)`: the digits, each with the link before it.
fn bracket(scanner: &mut Scanner) -> Result<Vec<(Strength, DigitSet)>, NotationError> {
    scanner.expect("(", "and the digits of the node", EXAMPLE)?;
    let mut parts = vec![(Strength::Weak, scanner.digits(EXAMPLE)?)];
    loop {
        if scanner.take(")") {
            return Ok(parts);
        }
        let Some(link) = take_link(scanner) else {
            let expected = "a further digit, =, - or ) to end the bracket";
            return Err(scanner.error(expected, Some(EXAMPLE)));
        };
        parts.push((link, scanner.digits(EXAMPLE)?));
        check_node_count(parts.len(), scanner)?;
    }
}

/// Returns true if a text looks like SudokuWiki's notation: a sign, a digit and a cell in brackets.
pub(super) fn is_signed(body: &str, scanner: &Scanner) -> bool {
    let mut characters = body.trim().chars();
    let sign = matches!(characters.next(), Some('+' | '-'));
    let is_digit = |c: char| c.is_alphanumeric() || scanner.is_symbol(c);
    sign && characters.next().is_some_and(is_digit) && characters.next() == Some('[')
}

/// Reads `-7[A1]+7[A5]-7[C5]`, where `+` is true and `-` false. From false to true leads a strong
/// link, from true to false a weak one.
pub(super) fn read_signed(
    scanner: &mut Scanner,
    named: Vec<&'static Profile>,
) -> Result<Chains, NotationError> {
    const EXAMPLE: &str = "-7[A1]+7[A5]-7[C5]+7[C9]";
    scanner.expect_only_cells();
    let mut chain = Chain::default();
    while !scanner.is_at_end() {
        let link = if scanner.take("+") {
            Strength::Strong
        } else if scanner.take("-") {
            Strength::Weak
        } else {
            let expected = "+ (true) or - (false), a digit and a cell in square brackets";
            return Err(scanner.error(expected, Some(EXAMPLE)));
        };
        let digits = scanner.digits(EXAMPLE)?;
        scanner.expect("[", "and the cells of the node", EXAMPLE)?;
        scanner.skip_spaces();
        let mut cells = scanner.cells(EXAMPLE)?;
        while scanner.take("|") || scanner.take("+") {
            cells.extend(scanner.cells(EXAMPLE)?);
        }
        scanner.expect("]", "after the cells of the node", EXAMPLE)?;
        chain.push(link, Node { cells, digits });
        check_node_count(chain.nodes.len(), scanner)?;
    }
    Ok(Chains::new(named, vec![chain]))
}
