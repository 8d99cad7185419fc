//! Groups: candidates of one digit in the intersection of a box and a line, linked as one node.

use std::ops::Range;

use super::Links;
use crate::grid::{Board, Candidate, Cell, CellSet, DigitMap, HouseKind};
use crate::size::Size;

/// The groups of each digit, kept from board to board and computed again only for digits whose
/// places changed.
#[derive(Clone, Debug)]
pub(super) struct GroupsOfDigits<S: Size> {
    places: DigitMap<S, CellSet<S>>,
    each: Vec<GroupsOfDigit<S>>,
}

impl<S: Size> Default for GroupsOfDigits<S> {
    /// Returns the groups of a board without candidates.
    fn default() -> Self {
        Self { places: DigitMap::filled(CellSet::EMPTY), each: Vec::new() }
    }
}

impl<S: Size> GroupsOfDigits<S> {
    fn update_to(&mut self, board: &Board<S>) {
        self.each.resize_with(board.size().side(), GroupsOfDigit::none);
        for (digit, groups) in board.size().digits().iter().zip(&mut self.each) {
            let places = board.places(digit);
            if self.places[digit] != places {
                self.places[digit] = places;
                groups.nodes.clear();
                groups.strong.clear();
                groups.link_lines(board.size(), places);
                groups.link_boxes(board.size(), places);
            }
        }
    }
}

/// Returns the links of a board, including the groups that have a strong link.
pub(super) fn grouped<S: Size>(
    board: &Board<S>,
    links: &Links,
    groups: &mut GroupsOfDigits<S>,
) -> Links {
    groups.update_to(board);
    let each = || board.size().digits().iter().zip(&groups.each);
    let mut strong = Vec::with_capacity(each().map(|(_, groups)| groups.strong.len()).sum());
    let mut first = links.len();
    for (digit, groups) in each() {
        let number = |end| match end {
            End::Single(cell) => single(links, Candidate::new(cell, digit)) as u16,
            End::Group(group) => (first + group) as u16,
        };
        let ends = groups.strong.iter();
        strong.extend(ends.map(|&[a, b]| (number(a), number(b))));
        first += groups.nodes.len();
    }
    let nodes =
        each().flat_map(|(digit, groups)| groups.nodes.iter().map(move |&node| (digit, node)));
    let mut wider = links.with_nodes(nodes, &strong);
    link_weakly(&mut wider, board, links.len());
    wider
}

/// Links the nodes from this index on weakly with every node of their digit if all cells of the one
/// see all cells of the other.
pub(super) fn link_weakly<S: Size>(links: &mut Links, board: &Board<S>, from: usize) {
    let all = links.single_count()..links.len();
    let mut groups: Vec<(usize, CellSet<S>)> = Vec::with_capacity(all.len());
    let of_digit = (0..board.size().side()).map(|digit| {
        let first = groups.len();
        let its = all.clone().filter(|&node| links.digit(node).index() == digit);
        groups.extend(its.map(|node| (node, links.cells(node).iter().copied().collect())));
        first..groups.len()
    });
    let of_digit: Vec<Range<usize>> = of_digit.collect();
    for node in from..links.len() {
        let digit = links.digit(node);
        let seen = board.geometry().seen_by_all(links.cells(node).iter().copied());
        for cell in seen & board.places(digit) {
            let single = single(links, Candidate::new(cell, digit));
            links.link_weakly(node, single);
        }
        for &(other, cells) in &groups[of_digit[digit.index()].clone()] {
            if cells.is_subset(seen) {
                links.link_weakly(node, other);
            }
        }
    }
}

/// Returns the node of a candidate that is on the board.
fn single(links: &Links, candidate: Candidate) -> usize {
    let number = links.number(candidate);
    number.expect("places are candidates, and all candidates are numbered")
}

/// An end of a strong link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    /// The candidate of this cell.
    Single(Cell),
    /// The group with this number, among those of the digit.
    Group(usize),
}

/// The groups of a digit and the strong links with a group at an end.
#[derive(Clone, Debug)]
struct GroupsOfDigit<S: Size> {
    nodes: Vec<CellSet<S>>,
    strong: Vec<[End; 2]>,
}

impl<S: Size> GroupsOfDigit<S> {
    const fn none() -> Self {
        Self { nodes: Vec::new(), strong: Vec::new() }
    }

    /// Links lines whose places for the digit are in two boxes.
    fn link_lines(&mut self, size: S, places: CellSet<S>) {
        for kind in [HouseKind::Row, HouseKind::Column] {
            for &line in size.geometry().houses_of_kind(kind) {
                self.split(size, places & size.geometry().cells(line), HouseKind::Box);
            }
        }
    }

    /// Links boxes whose places for the digit are in two lines, which may cross.
    fn link_boxes(&mut self, size: S, places: CellSet<S>) {
        for &block in size.geometry().houses_of_kind(HouseKind::Box) {
            for kind in [HouseKind::Row, HouseKind::Column] {
                self.split(size, places & size.geometry().cells(block), kind);
            }
        }
    }

    /// Links the part of the places in each house of a kind with the rest, if the rest is a node
    /// too.
    fn split(&mut self, size: S, places: CellSet<S>, kind: HouseKind) {
        if places.len() < 3 {
            return;
        }
        let geometry = size.geometry();
        let mut left = places;
        while let Some(cell) = left.first() {
            let part = places & geometry.cells(geometry.house_of(cell, kind));
            left -= part;
            let rest = places - part;
            if !rest.is_empty() && is_node(size, part) && is_node(size, rest) {
                let (part, rest) = (self.end(part), self.end(rest));
                if !self.strong.contains(&[rest, part]) {
                    self.strong.push([part, rest]);
                }
            }
        }
    }

    /// Returns the end with these cells, and adds a new group.
    fn end(&mut self, cells: CellSet<S>) -> End {
        if let Some(cell) = cells.single() {
            return End::Single(cell);
        }
        let known = self.nodes.iter().position(|&group| group == cells);
        End::Group(known.unwrap_or_else(|| {
            self.nodes.push(cells);
            self.nodes.len() - 1
        }))
    }
}

/// Returns true if the cells are one cell or in the intersection of a box and a line.
fn is_node<S: Size>(size: S, cells: CellSet<S>) -> bool {
    cells.len() == 1 || size.geometry().houses_of_all(cells).count() == 2
}
