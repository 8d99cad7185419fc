//! Groups: candidates of one digit in a crossing of box and line, linked as one node.

use super::Links;
use crate::grid::{Board, Candidate, CellSet, Digit, HouseKind};
use crate::size::Size;

/// The links of a board with the groups among the nodes that have a strong link.
pub(super) fn grouped<S: Size>(board: &Board<S>, links: &Links) -> Links {
    let mut groups = Groups::<S> {
        links,
        nodes: Vec::new(),
        strong: Vec::new(),
        known: (0, 0),
    };
    for digit in (0..S::SIDE).map(Digit::new) {
        groups.known = (groups.nodes.len(), groups.strong.len());
        groups.link_lines(digit, board);
        groups.link_boxes(digit, board);
    }
    let mut wider = links.with_nodes(&groups.nodes, &groups.strong);
    link_weakly(&mut wider, board, links.len());
    wider
}

/// Links the nodes from this one on weakly with every node of their digit all of whose cells see
/// all of theirs.
pub(super) fn link_weakly<S: Size>(links: &mut Links, board: &Board<S>, from: usize) {
    let mut of_digit: Vec<Vec<(usize, CellSet<S>)>> = vec![Vec::new(); S::SIDE];
    for node in links.singles()..links.len() {
        let cells = links.cells(node).iter().copied().collect();
        of_digit[links.digit(node).index()].push((node, cells));
    }
    for node in from..links.len() {
        let digit = links.digit(node);
        let seen = S::geometry().seen_by_all(links.cells(node).iter().copied());
        for cell in seen & board.places(digit) {
            let single = single::<S>(links, Candidate::new(cell, digit));
            links.link_weakly(node, single);
        }
        for &(other, cells) in &of_digit[digit.index()] {
            if cells.is_subset(seen) {
                links.link_weakly(node, other);
            }
        }
    }
}

/// The node of a candidate that is on the board.
fn single<S: Size>(links: &Links, candidate: Candidate) -> usize {
    let number = links.number::<S>(candidate);
    number.expect("places are candidates, and all candidates are numbered")
}

struct Groups<'l, S: Size> {
    links: &'l Links,
    nodes: Vec<(Digit, CellSet<S>)>,
    strong: Vec<(u16, u16)>,
    /// How many of both belong to earlier digits.
    known: (usize, usize),
}

impl<S: Size> Groups<'_, S> {
    /// Lines whose places of a digit lie in two boxes.
    fn link_lines(&mut self, digit: Digit, board: &Board<S>) {
        for kind in [HouseKind::Row, HouseKind::Column] {
            for &line in S::geometry().houses_of_kind(kind) {
                let places = board.places(digit) & S::geometry().cells(line);
                self.split(places, HouseKind::Box, digit);
            }
        }
    }

    /// Boxes whose places of a digit lie in two lines, which may cross each other.
    fn link_boxes(&mut self, digit: Digit, board: &Board<S>) {
        for &block in S::geometry().houses_of_kind(HouseKind::Box) {
            let places = board.places(digit) & S::geometry().cells(block);
            for kind in [HouseKind::Row, HouseKind::Column] {
                self.split(places, kind, digit);
            }
        }
    }

    /// Links each part of the places that lies in one house of a kind with the rest, where the
    /// rest is a node too.
    fn split(&mut self, places: CellSet<S>, kind: HouseKind, digit: Digit) {
        if places.len() < 3 {
            return;
        }
        let mut left = places;
        while let Some(cell) = left.first() {
            let part = places & S::geometry().cells(S::geometry().house_of(cell, kind));
            left -= part;
            let rest = places - part;
            if !rest.is_empty() && is_node(part) && is_node(rest) {
                let part = self.node(part, digit);
                let rest = self.node(rest, digit);
                if !self.strong[self.known.1..].contains(&(rest, part)) {
                    self.strong.push((part, rest));
                }
            }
        }
    }

    /// The number of a node, a new one if it is a group not met before.
    fn node(&mut self, cells: CellSet<S>, digit: Digit) -> u16 {
        if let Some(cell) = cells.single() {
            return single::<S>(self.links, Candidate::new(cell, digit)) as u16;
        }
        let known = (self.known.0..self.nodes.len()).find(|&group| self.nodes[group].1 == cells);
        let group = known.unwrap_or_else(|| {
            self.nodes.push((digit, cells));
            self.nodes.len() - 1
        });
        (self.links.len() + group) as u16
    }
}

/// Whether cells are one cell, or lie in the crossing of a box and a line.
fn is_node<S: Size>(cells: CellSet<S>) -> bool {
    cells.len() == 1 || S::geometry().houses_of_all(cells).count() == 2
}
