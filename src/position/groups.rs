//! Groups: candidates of one digit in a crossing of box and line, linked as one node.

use super::Links;
use crate::grid::{Board, Candidate, Cell, CellSet, Digit, HouseKind};
use crate::size::Size;

/// The links of a board with the groups among the nodes that have a strong link.
pub(super) fn grouped<S: Size>(board: &Board<S>, links: &Links) -> Links {
    let mut groups = Groups::<S> {
        links,
        nodes: Vec::new(),
        strong: Vec::new(),
    };
    let mut ranges = Vec::with_capacity(S::SIDE);
    for digit in (0..S::SIDE).map(Digit::new) {
        let from = groups.nodes.len();
        groups.link_lines(digit, from, board);
        groups.link_boxes(digit, from, board);
        ranges.push(from..groups.nodes.len());
    }
    let mut wider = links.with_groups(&groups.nodes, &groups.strong);
    for range in ranges {
        for group in range.clone() {
            let (digit, cells) = groups.nodes[group];
            let seen = S::geometry().seen_by_all(cells);
            let node = links.len() + group;
            for cell in seen & board.places(digit) {
                let single = groups.single(cell, digit) as usize;
                wider.weak.set(node, single);
                wider.weak.set(single, node);
            }
            for other in range.clone() {
                if groups.nodes[other].1.is_subset(seen) {
                    wider.weak.set(node, links.len() + other);
                }
            }
        }
    }
    wider
}

struct Groups<'l, S: Size> {
    links: &'l Links,
    nodes: Vec<(Digit, CellSet<S>)>,
    strong: Vec<(u16, u16)>,
}

impl<S: Size> Groups<'_, S> {
    /// Lines whose places of a digit lie in two boxes.
    fn link_lines(&mut self, digit: Digit, from: usize, board: &Board<S>) {
        for kind in [HouseKind::Row, HouseKind::Column] {
            for &line in S::geometry().houses_of_kind(kind) {
                let places = board.places(digit) & S::geometry().cells(line);
                self.split(places, HouseKind::Box, (digit, from));
            }
        }
    }

    /// Boxes whose places of a digit lie in two lines, which may cross each other.
    fn link_boxes(&mut self, digit: Digit, from: usize, board: &Board<S>) {
        for &block in S::geometry().houses_of_kind(HouseKind::Box) {
            let places = board.places(digit) & S::geometry().cells(block);
            for kind in [HouseKind::Row, HouseKind::Column] {
                self.split(places, kind, (digit, from));
            }
        }
    }

    /// Links each part of the places that lies in one house of a kind with the rest, where the
    /// rest is a node too.
    fn split(&mut self, places: CellSet<S>, kind: HouseKind, (digit, from): (Digit, usize)) {
        if places.len() < 3 {
            return;
        }
        let mut left = places;
        while let Some(cell) = left.first() {
            let part = places & S::geometry().cells(S::geometry().house_of(cell, kind));
            left -= part;
            let rest = places - part;
            if !rest.is_empty() && is_node(part) && is_node(rest) {
                let part = self.node(part, digit, from);
                let rest = self.node(rest, digit, from);
                if !self.strong.contains(&(rest, part)) {
                    self.strong.push((part, rest));
                }
            }
        }
    }

    /// The number of a node, a new one if it is a group not met before.
    fn node(&mut self, cells: CellSet<S>, digit: Digit, from: usize) -> u16 {
        if let Some(cell) = cells.single() {
            return self.single(cell, digit);
        }
        let known = (from..self.nodes.len()).find(|&group| self.nodes[group].1 == cells);
        let group = known.unwrap_or_else(|| {
            self.nodes.push((digit, cells));
            self.nodes.len() - 1
        });
        (self.links.len() + group) as u16
    }

    fn single(&self, cell: Cell, digit: Digit) -> u16 {
        let candidate = Candidate::new(cell, digit);
        let number = self.links.number::<S>(candidate);
        number.expect("places are candidates, and all candidates are numbered") as u16
    }
}

/// Whether cells are one cell, or lie in the crossing of a box and a line.
fn is_node<S: Size>(cells: CellSet<S>) -> bool {
    cells.len() == 1 || S::geometry().houses_of_all(cells).count() == 2
}
