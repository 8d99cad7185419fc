//! A simple check of links, independent of the referee's, for chains whose nodes are candidates or
//! groups of one digit.

use stepdoku::grid::{Board, Candidate, Cell, CellSet, Digit};
use stepdoku::referee::{Chain, Node};
use stepdoku::size::{Nine, Size};
use stepdoku::step::Strength;

/// Returns the digit of a node; `None` for a part of an almost locked set.
pub(super) fn digit(node: &Node) -> Option<Digit> {
    node.digits.single()
}

/// Returns the places of a node on the board.
pub(super) fn places(node: &Node, board: &Board<Nine>) -> CellSet<Nine> {
    let cells: CellSet<Nine> = node.cells.iter().copied().collect();
    digit(node).map_or(cells, |digit| board.places(digit) & cells)
}

/// Returns true if one of the two nodes must be true.
fn is_strong(from: &Node, to: &Node, board: &Board<Nine>) -> bool {
    let (Some(one), Some(other)) = (digit(from), digit(to)) else {
        return false;
    };
    let cells = places(from, board) | places(to, board);
    if one != other {
        let both = [one, other].into_iter().collect();
        return cells.single().is_some_and(|cell| board.candidates(cell) == both);
    }
    let houses = Nine.geometry().houses();
    houses.iter().any(|&house| {
        let all = board.places(one) & Nine.geometry().cells(house);
        cells.is_subset(Nine.geometry().cells(house)) && all == cells
    })
}

/// Returns true if the two nodes cannot both be true.
fn is_weak(from: &Node, to: &Node, board: &Board<Nine>) -> bool {
    let (Some(one), Some(other)) = (digit(from), digit(to)) else {
        return false;
    };
    let (cells, others) = (places(from, board), places(to, board));
    if one != other {
        return cells.single().is_some() && cells == others;
    }
    cells.iter().all(|cell| others.iter().all(|other| Nine.geometry().see_each_other(cell, other)))
}

/// Returns the first link that does not hold: the index of the node before it, and the required
/// strength.
pub(super) fn first_broken(chain: &Chain, board: &Board<Nine>) -> Option<(usize, Strength)> {
    let pairs = chain.nodes.windows(2).zip(&chain.links).enumerate();
    let mut broken = pairs.filter_map(|(at, (pair, &strength))| {
        let holds = match strength {
            Strength::Strong => is_strong(&pair[0], &pair[1], board),
            Strength::Weak => is_weak(&pair[0], &pair[1], board),
        };
        (!holds).then_some((at, strength))
    });
    broken.next()
}

/// Returns true if a node, when true, excludes a candidate.
pub(super) fn excludes(node: &Node, candidate: Candidate, board: &Board<Nine>) -> bool {
    let cells = places(node, board);
    if digit(node) == Some(candidate.digit) {
        return cells.iter().all(|cell| Nine.geometry().see_each_other(cell, candidate.cell));
    }
    digit(node).is_some() && cells.single() == Some(candidate.cell)
}

/// Returns true if the two ends exclude each other, so that the chain is a loop.
pub(super) fn closes(chain: &Chain, board: &Board<Nine>) -> bool {
    let [first, .., last] = &chain.nodes[..] else {
        return false;
    };
    is_weak(last, first, board)
}

/// Returns true if every node has one digit and the links alternate, strong at both ends.
pub(super) fn is_plain(chain: &Chain) -> bool {
    let alternate = chain
        .links
        .iter()
        .enumerate()
        .all(|(at, &strength)| (strength == Strength::Strong) == (at % 2 == 0));
    !chain.is_loop
        && chain.links.len() % 2 == 1
        && alternate
        && chain.nodes.iter().all(|node| digit(node).is_some())
}

/// Returns the other places of a digit in the houses of a cell.
pub(super) fn other_places(cell: Cell, digit: Digit, board: &Board<Nine>) -> Vec<Cell> {
    let seen = Nine.geometry().peers(cell) & board.places(digit);
    seen.iter().collect()
}
