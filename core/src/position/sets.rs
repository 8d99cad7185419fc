//! Almost locked sets as nodes of chains: each digit of a set is a node.

use super::groups::link_weakly;
use super::{AlmostLockedSets, Als, LinkedSet, Links};
use crate::grid::{Board, Digit, DigitSet};
use crate::size::Size;

/// The largest number of nodes: the size of links grows with its square. Large sets are left out
/// first.
const MAX_NODES: usize = 6000;

/// Returns the links of a board with the digits of its almost locked sets as nodes.
///
/// A node is true if its digit is in the set. At most one digit of a set is missing, so every two
/// of its nodes are strongly linked. Sets of one cell are left out, because their candidates are
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
        nodes.extend(digits.iter().map(|digit| (digit, almost.holding(als, digit).places)));
        for a in range.clone() {
            strong.extend((a + 1..range.end).map(|b| (a as u16, b as u16)));
        }
        sets.push(LinkedSet { cells: als.cells.iter().collect(), nodes: range });
    }
    let mut wider = links.with_nodes(nodes.into_iter(), &strong).with_sets(sets);
    link_weakly(&mut wider, board, links.len());
    wider
}

/// Returns the sets of several cells with at least two digits that are seen from outside, and those
/// digits. Of sets whose digits are seen from the same cells, only the first is kept.
fn useful<S: Size>(almost: &AlmostLockedSets<S>) -> Vec<(&Als<S>, DigitSet)> {
    let seen = |als: &Als<S>, digit: Digit| almost.holding(als, digit).seen;
    let mut useful: Vec<(&Als<S>, DigitSet)> = Vec::new();
    for als in almost.sets().iter().filter(|als| als.cells.len() > 1) {
        let digits = als.digits.iter();
        let digits: DigitSet = digits.filter(|&digit| !seen(als, digit).is_empty()).collect();
        let like = |&(other, others): &(&Als<S>, DigitSet)| {
            others == digits && digits.iter().all(|digit| seen(other, digit) == seen(als, digit))
        };
        if digits.len() > 1 && !useful.iter().any(like) {
            useful.push((als, digits));
        }
    }
    useful
}
