//! Explanations of chains of almost locked sets.

use super::super::cells::Cells;
use super::super::found::Linked;
use crate::catalog::Role;
use crate::grid::{CellSet, Digit, DigitSet};
use crate::position::Position;
use crate::sentence;
use crate::size::Nine;
use crate::step::wording::digit_list;
use crate::step::{Deduction, Explanation, notation};
use crate::techniques::als;

/// Explains what two sets or more delete, each connected to the next by a digit that only one of
/// the two can have.
pub(super) fn explain(
    sets: &[Linked],
    deduction: &Deduction,
    position: &Position<'_, Nine>,
) -> Explanation {
    let mut explanation = Explanation {
        pattern: sentence!["Each of these sets has one digit more than it has cells: "],
        ..Explanation::default()
    };
    for (number, set) in sets.iter().enumerate() {
        let cells = set.cells.to_set();
        let role = als::set_role(number);
        let digits = position.digits_of(cells);
        let nouns = [explanation.cells(role, cells), explanation.digits(role, digits)];
        explanation.needs_cells(position, cells);
        let gap = if number == 0 { "" } else { ", " };
        let name = als::set_name(number);
        explanation.pattern.extend(sentence![
            (format!("{gap}{name} (")) (nouns[0]) " with " (nouns[1]) ")"
        ]);
        explanation.line.extend(sentence![
            (format!("{gap}{name}=")) (nouns[0]) " {" (nouns[1]) "}"
        ]);
    }
    explanation.pattern.push(".".into());
    for (number, pair) in sets.windows(2).enumerate() {
        let common = RestrictedCommon { number, pair, digit: pair[1].digit };
        restrict(&mut explanation, position, common);
    }
    if let [a, b] = sets
        && a.digit != b.digit
    {
        explain_double(&mut explanation, position, sets, [a, b]);
        return explanation;
    }
    let lost = deduction.eliminations().map(|eliminated| eliminated.digit);
    explain_ends(&mut explanation, sets, lost.collect());
    explanation
}

/// Says that the first or the last set of a chain has each of these digits.
fn explain_ends(explanation: &mut Explanation, sets: &[Linked], lost: DigitSet) {
    let noun = explanation.digits(Role::Digit, lost);
    let (first, last) = (als::set_name(0), als::set_name(sets.len() - 1));
    explanation.why = if lost.len() == 1 {
        sentence![(format!("If {first} lacks ")) noun]
    } else {
        sentence![(format!("If {first} lacks {}", digit_list(lost, "or")))]
    };
    for (number, set) in sets.iter().enumerate().skip(1) {
        let digit = Digit::new(set.digit).placeholder();
        let name = als::set_name(number);
        explanation.why.push(match number {
            1 => format!(", it has all its other digits, so {name} lacks {digit}").into(),
            _ => format!(" and has all its others, so {name} lacks {digit}").into(),
        });
    }
    explanation.why.extend(if lost.len() == 1 {
        sentence![" and has " noun (format!(". So {first} or {last} has ")) noun "."]
    } else {
        sentence![" and has that digit. So " (format!("{first} or {last} has each of ")) noun "."]
    });
    let connecting: Vec<String> =
        sets[1..].iter().map(|set| Digit::new(set.digit).placeholder().to_string()).collect();
    let line = format!(", X={}, Z={}", connecting.join(","), notation::digits(lost));
    explanation.line.push(line.into());
}

/// A digit that only one of two sets can have.
#[derive(Clone, Copy)]
struct RestrictedCommon<'a> {
    /// The number of the first set.
    number: usize,
    pair: &'a [Linked],
    digit: usize,
}

/// Says that two sets cannot both have a digit.
fn restrict(
    explanation: &mut Explanation,
    position: &Position<'_, Nine>,
    common: RestrictedCommon<'_>,
) {
    let RestrictedCommon { number, pair, digit } = common;
    let digit = Digit::new(digit);
    let cells = pair.iter().map(|set| set.cells.to_set());
    let cells = cells.fold(CellSet::EMPTY, |all, cells| all | cells);
    let places = position.board().places(digit) & cells;
    let places = explanation.digit_in(Role::RestrictedCommon, digit, places);
    let digit = explanation.digit(Role::RestrictedCommon, digit);
    let [a, b] = [number, number + 1].map(als::set_name);
    explanation.pattern.extend(sentence![
        (format!(" {a} and {b} cannot both have ")) digit
        ": every place for it in one set sees every place in the other (" places ")."
    ]);
}

/// Adds that two sets are connected by two digits.
fn explain_double(
    explanation: &mut Explanation,
    position: &Position<'_, Nine>,
    sets: &[Linked],
    [a, b]: [&Linked; 2],
) {
    let common = RestrictedCommon { number: 0, pair: sets, digit: a.digit };
    restrict(explanation, position, common);
    let digits = [a.digit, b.digit].map(|digit| Digit::new(digit).placeholder().to_string());
    let [x, y] = &digits;
    explanation.why = sentence![
        (format!(
            "Neither {x} nor {y} can be placed in both sets, and in each set all digits but one are placed. \
         Therefore {x} is missing from one set and {y} from the other, and all their other digits are placed."
        ))
    ];
    explanation.line.push(format!(", X={}", digits.join(",")).into());
}

/// Explains cells in the intersection of a line and a box that, with cells of both, have as many places
/// as digits.
pub(super) fn sue_de_coq(parts: [Cells; 3], position: &Position<'_, Nine>) -> Explanation {
    let mut explanation = Explanation::default();
    let mut nouns = Vec::new();
    let parts = parts.map(Cells::to_set);
    let shared = position.digits_of(parts[0]);
    for (number, cells) in parts.into_iter().enumerate() {
        let role = als::set_role(number);
        let digits = position.digits_of(cells);
        let further = if number == 0 { digits } else { digits - shared };
        nouns.push([
            explanation.cells(role, cells),
            explanation.digits(role, digits),
            explanation.digits(role, further),
        ]);
        explanation.needs_cells(position, cells);
    }
    let [crossing, line, block] = [&nouns[0], &nouns[1], &nouns[2]];
    explanation.pattern = sentence![
        (crossing[0]) ", in the intersection of a line and a box, have the candidates "
        (crossing[1]) ". In the rest of the line, " (line[0]) " have " (line[1])
        "; in the rest of the box, " (block[0]) " have " (block[1]) "."
    ];
    explanation.why = sentence!["Each of " (crossing[1]) " can be in these cells once"];
    for (number, part) in [line, block].into_iter().enumerate() {
        if !(position.digits_of(parts[number + 1]) - shared).is_empty() {
            explanation.why.extend(sentence![", each of " (part[2]) " once in " (part[0])]);
        }
    }
    let reason = ". That is as many digits as cells, so each of them is there.";
    explanation.why.push(reason.into());
    explanation.line = sentence![
        (crossing[0]) " - {" (crossing[1]) "} (" (line[0]) " - {" (line[1]) "}, " (block[0]) " - {"
        (block[1]) "})"
    ];
    explanation
}
