//! Strong and weak links between the candidates of a position, and between groups of them.

use std::ops::Range;

use super::rows::{Rows, add, insert};
use crate::grid::{Board, Candidate, Cell, CellSet, Digit, House, Shape};
use crate::size::Size;

/// A condition that exactly one of its candidates is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// A cell needs a digit.
    Cell(Cell),
    /// A digit needs a place in a house.
    Place(House, Digit),
}

/// An almost locked set whose digits are nodes of chains.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkedSet {
    /// Its cells.
    pub cells: Vec<Cell>,
    /// Its nodes, one for each digit; at most one of them is false.
    pub nodes: Range<usize>,
}

/// The candidates of a position, numbered, with the links between them.
///
/// A node is a candidate, or several candidates of one digit that count as true if one of them is.
/// Nodes below [`single_count`](Self::single_count) are the candidates, in the order of cells and digits.
#[derive(Clone, Debug)]
pub struct Links {
    shape: Shape,
    digits: Vec<Digit>,
    cells: Vec<Cell>,
    cell_bounds: Vec<u32>,
    single_count: usize,
    sets: Vec<LinkedSet>,
    numbers: Vec<u16>,
    needs: Vec<Need>,
    members: Vec<u16>,
    bounds: Vec<u32>,
    needs_of: Vec<[u16; 4]>,
    pub(super) weak: Rows,
    pub(super) strong: Rows,
}

/// The number of a candidate that is not on the board.
const ABSENT: u16 = u16::MAX;

impl Links {
    /// Computes the links between the candidates of a board.
    pub fn new<S: Size>(board: &Board<S>) -> Self {
        let mut links = Self::unlinked(board);
        links.add_needs(board);
        let count = links.single_count;
        links.weak = Rows::new(count, count);
        links.strong = Rows::new(count, count);
        // First the members of each need, then the union for each node: reading whole words that
        // were just written in parts would stall the processor.
        let mut masks = Rows::new(links.needs.len(), count);
        for need in 0..links.needs.len() {
            let members = links.bounds[need] as usize..links.bounds[need + 1] as usize;
            let members = &links.members[members];
            let mask = masks.row_mut(need);
            for &member in members {
                insert(mask, member as usize);
            }
            if let &[a, b] = members {
                links.strong.set(a as usize, b as usize);
                links.strong.set(b as usize, a as usize);
            }
        }
        for node in 0..count {
            let row = links.weak.row_mut(node);
            for need in links.needs_of[node] {
                add(row, masks.row(need as usize));
            }
            links.weak.unset(node, node);
        }
        links
    }

    fn unlinked<S: Size>(board: &Board<S>) -> Self {
        let count = board.candidate_count();
        let (mut digits, mut cells) = (Vec::with_capacity(count), Vec::with_capacity(count));
        let mut numbers = vec![ABSENT; board.size().candidate_count()];
        for cell in board.empty() {
            for digit in board.candidates(cell) {
                numbers[Candidate::new(cell, digit).index(board.shape())] = digits.len() as u16;
                digits.push(digit);
                cells.push(cell);
            }
        }
        Self {
            shape: board.shape(),
            single_count: count,
            sets: Vec::new(),
            digits,
            cells,
            cell_bounds: (0..=count as u32).collect(),
            numbers,
            needs: Vec::new(),
            members: Vec::new(),
            bounds: Vec::new(),
            needs_of: vec![[0; 4]; count],
            weak: Rows::default(),
            strong: Rows::default(),
        }
    }

    fn add_needs<S: Size>(&mut self, board: &Board<S>) {
        self.members.reserve(4 * self.single_count);
        let max_needs =
            board.size().cell_count() + board.size().house_count() * board.size().side();
        self.needs.reserve(max_needs);
        self.bounds.reserve(1 + max_needs);
        self.bounds.push(0);
        for cell in board.empty() {
            let candidates = Candidate::all_in(cell, board.candidates(cell));
            self.add_need(Need::Cell(cell), candidates);
        }
        for &house in board.geometry().houses() {
            let slots = board.geometry().slots(house);
            for (index, places) in board.slots_of(house).values(board.size()).iter().enumerate() {
                if !places.is_empty() {
                    let digit = Digit::new(index);
                    let places = places.iter().map(|slot| Candidate::new(slots[slot], digit));
                    self.add_need(Need::Place(house, digit), places);
                }
            }
        }
    }

    fn add_need(&mut self, need: Need, members: impl Iterator<Item = Candidate>) {
        let kind = match need {
            Need::Cell(_) => 0,
            Need::Place(house, _) => 1 + house.kind as usize,
        };
        for candidate in members {
            let number = self.numbers[candidate.index(self.shape)];
            self.members.push(number);
            self.needs_of[number as usize][kind] = self.needs.len() as u16;
        }
        self.needs.push(need);
        self.bounds.push(self.members.len() as u32);
    }

    /// Adds nodes, and strong links as pairs of nodes.
    pub(super) fn with_nodes<S: Size>(
        &self,
        nodes: impl Iterator<Item = (Digit, CellSet<S>)> + Clone,
        strong: &[(u16, u16)],
    ) -> Self {
        let more = nodes.clone().count();
        let more_cells = nodes.clone().map(|(_, cells)| cells.len()).sum();
        let mut wider = Self {
            shape: self.shape,
            digits: with_room(&self.digits, more),
            cells: with_room(&self.cells, more_cells),
            cell_bounds: with_room(&self.cell_bounds, more),
            single_count: self.single_count,
            sets: self.sets.clone(),
            numbers: self.numbers.clone(),
            needs: self.needs.clone(),
            members: self.members.clone(),
            bounds: self.bounds.clone(),
            needs_of: self.needs_of.clone(),
            weak: Rows::default(),
            strong: Rows::default(),
        };
        for (digit, cells) in nodes {
            wider.digits.push(digit);
            wider.cells.extend(cells);
            wider.cell_bounds.push(wider.cells.len() as u32);
        }
        let old_count = self.len();
        let count = wider.len();
        for (rows, old) in [(&mut wider.weak, &self.weak), (&mut wider.strong, &self.strong)] {
            *rows = Rows::new(count, count);
            for node in 0..old_count {
                rows.row_mut(node)[..old.width()].copy_from_slice(old.row(node));
            }
        }
        for &(a, b) in strong {
            wider.strong.set(a as usize, b as usize);
            wider.strong.set(b as usize, a as usize);
        }
        wider
    }

    /// Declares nodes as almost locked sets, in the order of their nodes.
    pub(super) fn with_sets(mut self, sets: Vec<LinkedSet>) -> Self {
        self.sets = sets;
        self
    }

    /// Links two nodes weakly.
    pub(super) fn link_weakly(&mut self, a: usize, b: usize) {
        self.weak.set(a, b);
        self.weak.set(b, a);
    }

    /// Computes the reach of the links.
    pub(super) fn reach(&self) -> super::Reach {
        super::Reach::new(&self.weak, &self.strong, self.len(), self.single_count)
    }

    /// Returns the number of nodes.
    pub fn len(&self) -> usize {
        self.digits.len()
    }

    /// Returns true if there are no nodes, because the board is full.
    pub fn is_empty(&self) -> bool {
        self.digits.is_empty()
    }

    /// Returns the number of single candidates.
    pub const fn single_count(&self) -> usize {
        self.single_count
    }

    /// Returns true if a node is not a single candidate.
    pub const fn is_group(&self, node: usize) -> bool {
        node >= self.single_count
    }

    /// Returns the digit of a node.
    #[inline]
    pub fn digit(&self, node: usize) -> Digit {
        self.digits[node]
    }

    /// Returns the cells of a node, ascending.
    #[inline]
    pub fn cells(&self, node: usize) -> &[Cell] {
        &self.cells[self.cell_bounds[node] as usize..self.cell_bounds[node + 1] as usize]
    }

    /// Returns the candidate with this number.
    #[inline]
    pub fn candidate(&self, number: usize) -> Candidate {
        Candidate::new(self.cells[number], self.digits[number])
    }

    /// Returns the almost locked set that a node belongs to, if any.
    pub fn set_of(&self, node: usize) -> Option<&LinkedSet> {
        let after = self.sets.partition_point(|set| set.nodes.start <= node);
        let set = self.sets.get(after.checked_sub(1)?)?;
        set.nodes.contains(&node).then_some(set)
    }

    /// Returns the number of a candidate that is on the board.
    pub fn number(&self, candidate: Candidate) -> Option<usize> {
        let number = self.numbers[candidate.index(self.shape)];
        (number != ABSENT).then_some(number as usize)
    }

    /// Returns the weak links: nodes that cannot both be true.
    pub const fn weak(&self) -> &Rows {
        &self.weak
    }

    /// Returns the strong links: nodes that cannot both be false.
    pub const fn strong(&self) -> &Rows {
        &self.strong
    }

    /// Returns the needs: cells, then digits house by house.
    pub fn needs(&self) -> &[Need] {
        &self.needs
    }

    /// Returns the candidates of a need.
    #[inline]
    pub fn members(&self, need: usize) -> &[u16] {
        &self.members[self.bounds[need] as usize..self.bounds[need + 1] as usize]
    }

    /// Returns the needs that contain a candidate: cell, row, column and box.
    #[inline]
    pub fn needs_of(&self, candidate: usize) -> [u16; 4] {
        self.needs_of[candidate]
    }
}

/// Copies items with capacity for `more`.
fn with_room<T: Copy>(items: &[T], more: usize) -> Vec<T> {
    let mut all = Vec::with_capacity(items.len() + more);
    all.extend_from_slice(items);
    all
}
