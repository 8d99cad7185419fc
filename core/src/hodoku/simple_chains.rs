//! Chains of one digit, of bivalue cells, and remote pairs: all are collected, the best is taken.

use super::cells::{Cells, HOUSES, PEERS, bits, houses_of};
use super::chain::{Chain, Form, Node};
use super::choice::{Best, sorted};
use super::found::{Evidence, Found};
use super::grid::{Grid, places_for};
use crate::grid::Candidate;

/// The largest index of a node; indices at which a chain is tested are odd.
const MAX_INDEX: usize = 19;

/// The measure by which the shorter of two chains with the same deletions is better.
#[derive(PartialEq, PartialOrd)]
struct Length {
    nodes: usize,
    /// The sum of the digits that the chain is about.
    digits: usize,
}

/// The best chain so far.
#[derive(Default)]
struct Collected(Option<Best<Length>>);

impl Collected {
    /// Takes a chain if it is better.
    fn offer(&mut self, deleted: Vec<Candidate>, length: Length, chain: impl FnOnce() -> Chain) {
        Best::offer(&mut self.0, deleted, length, |found| found.with(Evidence::Chain(chain())));
    }

    fn found(self) -> Option<Found> {
        self.0.map(|best| best.found)
    }
}

/// Nodes that alternate between false and true, from a false one.
fn alternating(places: impl Iterator<Item = (usize, usize)>) -> Vec<Node> {
    let nodes = places.enumerate().map(|(index, (cell, digit))| Node {
        digit,
        cells: Cells::only(cell),
        on: index % 2 == 1,
    });
    nodes.collect()
}

/// The links of each place of one digit: row, column, box, those in line left out of the box.
struct DigitLinks {
    digit: usize,
    places: Cells,
    /// The places that a place is linked to, and whether strongly.
    links: Vec<Vec<(usize, bool)>>,
}

impl DigitLinks {
    fn new(grid: &Grid, digit: usize) -> Self {
        let places = grid.places(digit);
        let mut links = vec![Vec::new(); 81];
        for cell in places {
            let [row, column, _] = houses_of(cell);
            for house in houses_of(cell) {
                let mut others = grid.places_in(house, digit) - Cells::only(cell);
                if house >= 18 {
                    others -= HOUSES[row] | HOUSES[column];
                }
                let strong = grid.place_count(house, digit) == 2;
                links[cell].extend(others.map(|other| (other, strong)));
            }
        }
        Self { digit, places, links }
    }

    /// Returns true if the digit has at least two strong links. Otherwise there is no chain to
    /// find.
    fn has_strong_links(&self) -> bool {
        let strong = self.places.filter(|&cell| self.links[cell].iter().any(|link| link.1));
        strong.count() >= 4
    }
}

/// The search for chains of one digit.
struct OfDigit<'w> {
    digit_links: &'w DigitLinks,
    max_index: usize,
    path: Vec<usize>,
    on_path: Cells,
    collected: &'w mut Collected,
}

impl OfDigit<'_> {
    fn search_from(&mut self, start: usize) {
        self.path.push(start);
        self.on_path.insert(start);
        for &(next, strong) in &self.digit_links.links[start] {
            if strong {
                self.step(next, true);
            }
        }
        self.on_path.remove(start);
        self.path.pop();
    }

    /// Arrives at a place by a link that is used as a strong or as a weak one.
    fn step(&mut self, cell: usize, strong: bool) {
        let start = self.path[0];
        let closes = cell == start;
        if self.on_path.contains(cell) && !closes {
            return;
        }
        self.path.push(cell);
        let index = self.path.len() - 1;
        if strong && index >= 3 && (self.max_index > 3 || index == 3) {
            self.offer_chain(cell);
        }
        if !closes && index < self.max_index {
            self.on_path.insert(cell);
            for &(next, is_strong) in &self.digit_links.links[cell] {
                if strong || is_strong {
                    self.step(next, !strong);
                }
            }
            self.on_path.remove(cell);
        }
        self.path.pop();
    }

    /// Offers the chain that ends at this place.
    fn offer_chain(&mut self, end: usize) {
        let start = self.path[0];
        // On the way back to the start, these are all peers of the start.
        let eliminated = self.digit_links.places
            & PEERS[start]
            & if end == start { PEERS[start] } else { PEERS[end] };
        if eliminated.is_empty() {
            return;
        }
        let digit = self.digit_links.digit;
        let length = Length { nodes: self.path.len(), digits: digit };
        let path = &self.path;
        self.collected.offer(places_for(digit, eliminated), length, || Chain {
            form: Form::Ends,
            nodes: alternating(path.iter().map(|&cell| (cell, digit))),
        });
    }
}

/// Chains of each digit for which `wanted` is true.
fn of_one_digit(grid: &Grid, max_index: usize, wanted: impl Fn(usize) -> bool) -> Collected {
    let mut collected = Collected::default();
    let webs: [Option<DigitLinks>; 9] = std::array::from_fn(|digit| {
        let digit_links = wanted(digit).then(|| DigitLinks::new(grid, digit));
        digit_links.filter(DigitLinks::has_strong_links)
    });
    for cell in grid.empty() {
        for digit in bits(grid.mask(cell)) {
            let Some(digit_links) = &webs[digit] else {
                continue;
            };
            let mut search = OfDigit {
                digit_links,
                max_index,
                path: Vec::with_capacity(MAX_INDEX + 1),
                on_path: Cells::EMPTY,
                collected: &mut collected,
            };
            search.search_from(cell);
        }
    }
    collected
}

/// Returns the best chain of one digit with four nodes.
pub(super) fn turbot_fish(grid: &Grid) -> Option<Found> {
    of_one_digit(grid, 3, |_| true).found()
}

/// Digits without dead places have no chains of use.
pub(super) fn x_chain(grid: &Grid, dead: &[Cells; 9]) -> Option<Found> {
    let wanted = |digit: usize| !dead[digit].is_empty();
    of_one_digit(grid, MAX_INDEX, wanted).found()
}

/// Returns the cells among these that a cell is linked to: in its row, its column, then its box.
fn linked(cell: usize, among: Cells) -> impl Iterator<Item = usize> {
    let [row, column, block] = houses_of(cell).map(|house| HOUSES[house]);
    let among = among - Cells::only(cell);
    [row & among, column & among, (block & among) - row - column].into_iter().flatten()
}

/// The search for chains of bivalue cells.
struct OfCells<'g> {
    grid: &'g Grid,
    pairs: Cells,
    /// True if all cells of a chain have the same two digits.
    is_remote_pair: bool,
    /// Cells on the path, each with the digit that it is left by.
    path: Vec<(usize, usize)>,
    on_path: Cells,
    collected: Collected,
}

impl<'g> OfCells<'g> {
    fn new(grid: &'g Grid, is_remote_pair: bool) -> Self {
        Self {
            grid,
            pairs: grid.with_count(2),
            is_remote_pair,
            path: Vec::with_capacity(MAX_INDEX.div_ceil(2)),
            on_path: Cells::EMPTY,
            collected: Collected::default(),
        }
    }

    /// Returns the other digit of a bivalue cell.
    const fn other(&self, cell: usize, digit: usize) -> usize {
        (self.grid.mask(cell) & !(1 << digit)).trailing_zeros() as usize
    }

    fn start(&self) -> usize {
        self.path[0].0
    }

    /// Visits all chains from this cell, which is entered by this digit.
    fn search_from(&mut self, start: usize, digit: usize) {
        let leave = self.other(start, digit);
        self.path.push((start, leave));
        self.on_path.insert(start);
        self.extend(digit);
        self.on_path.remove(start);
        self.path.pop();
    }

    fn extend(&mut self, digit: usize) {
        let Some(&(cell, leave)) = self.path.last() else {
            return;
        };
        // Each cell has two nodes: a further one ends at this index.
        if 2 * self.path.len() + 1 > MAX_INDEX {
            return;
        }
        let mask = self.grid.mask(self.start());
        let among = (self.pairs & self.grid.places(leave)) - self.on_path;
        for next in linked(cell, among) {
            if self.is_remote_pair && self.grid.mask(next) != mask {
                continue;
            }
            let next_leave = self.other(next, leave);
            self.path.push((next, next_leave));
            let count = self.path.len();
            // Cells with an odd number of links between them have both digits of a remote pair.
            if self.is_remote_pair && count >= 4 && count.is_multiple_of(2) {
                self.remote_test(digit);
            } else if !self.is_remote_pair && next_leave == digit {
                self.xy_test(digit, next);
            }
            self.on_path.insert(next);
            self.extend(digit);
            self.on_path.remove(next);
            self.path.pop();
        }
    }

    fn xy_test(&mut self, digit: usize, end: usize) {
        let eliminated = self.grid.places(digit) & PEERS[self.start()] & PEERS[end];
        if eliminated.is_empty() {
            return;
        }
        let length = Length { nodes: 2 * self.path.len(), digits: digit };
        let (grid, path) = (self.grid, &self.path);
        self.collected.offer(places_for(digit, eliminated), length, || Chain {
            form: Form::Ends,
            nodes: alternating(path.iter().flat_map(|&(cell, leave)| {
                let enter = (grid.mask(cell) & !(1 << leave)).trailing_zeros() as usize;
                [(cell, enter), (cell, leave)]
            })),
        });
    }

    fn remote_test(&mut self, digit: usize) {
        let last = self.path[self.path.len() - 1].0;
        let start = self.start();
        if !(self.grid.places(digit) & PEERS[start]).intersects(PEERS[last]) {
            return;
        }
        let mask = self.grid.mask(start);
        let mut deleted = Vec::new();
        for i in 0..self.path.len() {
            for j in (i + 3..self.path.len()).step_by(2) {
                let seen = PEERS[self.path[i].0] & PEERS[self.path[j].0];
                for digit in bits(mask) {
                    deleted.extend(places_for(digit, self.grid.places(digit) & seen));
                }
            }
        }
        let digits = bits(mask).sum();
        let length = Length { nodes: 2 * self.path.len(), digits };
        let path = &self.path;
        self.collected.offer(sorted(deleted), length, || {
            let mut digits = bits(mask);
            let pair = [digits.next().unwrap_or(0), digits.next().unwrap_or(0)];
            Chain {
                form: Form::RemotePair,
                nodes: alternating(path.iter().enumerate().flat_map(|(index, &(cell, _))| {
                    let [a, b] = [pair[index % 2], pair[1 - index % 2]];
                    [(cell, a), (cell, b)]
                })),
            }
        });
    }
}

/// Returns the best chain of bivalue cells.
pub(super) fn xy_chain(grid: &Grid) -> Option<Found> {
    let mut search = OfCells::new(grid, false);
    for start in search.pairs {
        for digit in bits(grid.mask(start)) {
            search.search_from(start, digit);
        }
    }
    search.collected.found()
}

/// Returns the best chain of bivalue cells with the same digits.
pub(super) fn remote_pair(grid: &Grid) -> Option<Found> {
    let mut search = OfCells::new(grid, true);
    for start in search.pairs {
        let same = search.pairs.filter(|&cell| grid.mask(cell) == grid.mask(start));
        if same.count() < 4 {
            continue;
        }
        for digit in bits(grid.mask(start)) {
            search.search_from(start, digit);
        }
    }
    search.collected.found()
}
