//! Almost locked sets as nodes of chains: each digit of a set is a node, linked with the others.

use super::groups::link_weakly;
use super::{AlmostLockedSets, Als, LinkedSet, Links};
use crate::grid::{Board, Digit, DigitSet};
use crate::size::Size;

/// The most nodes that chains are looked for among: what the links know grows with the square of
/// the nodes. Small sets come first, so larger ones are left out.
const MAX_NODES: usize = 6000;

/// The links of a board with the digits of its almost locked sets among the nodes.
///
/// A node is true when its digit stands in the set. At most one digit of a set is missing, so each
/// two of its nodes are linked strongly. Sets of one cell are left out, as its candidates are
/// linked already, and so are digits that no cell outside sees.
pub(super) fn with_sets<S: Size>(
    board: &Board<S>,
    links: &Links,
    almost: &AlmostLockedSets<S>,
) -> Links {
    let (mut nodes, mut strong, mut sets) = (Vec::new(), Vec::new(), Vec::new());
    for (als, digits) in useful(almost) {
        let start = links.len() + nodes.len();
        let range = start..start + digits.len();
        if range.end > MAX_NODES {
            break;
        }
        nodes.extend(
            digits
                .iter()
                .map(|digit| (digit, almost.holding(als, digit).places)),
        );
        for a in range.clone() {
            strong.extend((a + 1..range.end).map(|b| (a as u16, b as u16)));
        }
        sets.push(LinkedSet {
            cells: als.cells.iter().collect(),
            nodes: range,
        });
    }
    let mut wider = links.with_nodes(nodes.into_iter(), &strong).with_sets(sets);
    link_weakly(&mut wider, board, links.len());
    wider
}

/// The sets of several cells with at least two digits that other cells see, and those digits. Of
/// sets whose digits are seen from the same cells only the first is of use.
fn useful<S: Size>(almost: &AlmostLockedSets<S>) -> Vec<(&Als<S>, DigitSet)> {
    let seen = |als: &Als<S>, digit: Digit| almost.holding(als, digit).seen;
    let mut useful: Vec<(&Als<S>, DigitSet)> = Vec::new();
    for als in almost.sets().iter().filter(|als| als.cells.len() > 1) {
        let digits = als.digits.iter();
        let digits: DigitSet = digits
            .filter(|&digit| !seen(als, digit).is_empty())
            .collect();
        let like = |&(other, others): &(&Als<S>, DigitSet)| {
            others == digits
                && digits
                    .iter()
                    .all(|digit| seen(other, digit) == seen(als, digit))
        };
        if digits.len() > 1 && !useful.iter().any(like) {
            useful.push((als, digits));
        }
    }
    useful
}
