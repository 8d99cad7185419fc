//! Almost locked sets: XZ-rule, XY-Wing and chains.

use super::cells::{COLUMNS, Cells, HOUSES, bits, houses_of};
use super::choice::{Best, sorted};
use super::found::{Evidence, Found, Linked};
use super::grid::{Grid, places_for};
use crate::grid::Candidate;

/// An almost locked set: N cells of a house with N + 1 candidate digits.
#[derive(Clone, Debug)]
struct Als {
    cells: Cells,
    digits: u16,
    /// The cells of the set with each digit as a candidate.
    places: [Cells; 9],
    /// The cells of the board that see all of them, for each digit.
    seen: [Cells; 9],
}

impl Als {
    fn new(grid: &Grid, cells: Cells, digits: u16) -> Self {
        let mut als = Self { cells, digits, places: [Cells::EMPTY; 9], seen: [Cells::EMPTY; 9] };
        for digit in bits(digits) {
            als.places[digit] = grid.places(digit) & cells;
            als.seen[digit] = als.places[digit].common_peers();
        }
        als
    }
}

/// Two sets with one or two restricted common candidates: digits that only one of the sets can
/// contain.
#[derive(Clone, Copy, Debug)]
struct RestrictedCommon {
    sets: [usize; 2],
    first: usize,
    /// Reproduces: the last of the further common digits.
    second: Option<usize>,
}

impl RestrictedCommon {
    fn mask(&self) -> u16 {
        1 << self.first | self.second.map_or(0, |digit| 1 << digit)
    }
}

/// The almost locked sets of a grid and the digits that connect them.
pub(super) struct AlmostLocked<'g> {
    grid: &'g Grid,
    sets: Vec<Als>,
    rccs: Vec<RestrictedCommon>,
    /// The index in `rccs` of the first entry of each first set.
    starts: Vec<usize>,
}

impl<'g> AlmostLocked<'g> {
    pub(super) fn new(grid: &'g Grid) -> Self {
        let mut almost = Self { grid, sets: Vec::new(), rccs: Vec::new(), starts: Vec::new() };
        for (house, cells) in HOUSES.into_iter().enumerate() {
            let free: Vec<usize> = (cells & grid.empty()).into_iter().collect();
            almost.extend(house, &free, Cells::EMPTY, 0);
        }
        almost.connect();
        almost
    }

    /// Visits the subsets of these cells, each before its extensions.
    fn extend(&mut self, house: usize, free: &[usize], cells: Cells, digits: u16) {
        for (index, &cell) in free.iter().enumerate() {
            let cells = cells | Cells::only(cell);
            let digits = digits | self.grid.mask(cell);
            let (size, count) = (cells.len(), digits.count_ones() as usize);
            if size > 8 {
                return;
            }
            if count == size + 1 && !is_in_earlier_house(house, cells) {
                self.sets.push(Als::new(self.grid, cells, digits));
            }
            // At best, further cells add no digit.
            if count <= size + free.len() - index {
                self.extend(house, &free[index + 1..], cells, digits);
            }
        }
    }

    fn connect(&mut self) {
        for (i, a) in self.sets.iter().enumerate() {
            self.starts.push(self.rccs.len());
            for (j, b) in self.sets.iter().enumerate().skip(i + 1) {
                if a.digits & b.digits == 0 || a.cells.intersects(b.cells) {
                    continue;
                }
                let connects = |&digit: &usize| b.places[digit].is_subset(a.seen[digit]);
                let mut digits = bits(a.digits & b.digits).filter(connects);
                let Some(first) = digits.next() else {
                    continue;
                };
                let second = digits.last();
                self.rccs.push(RestrictedCommon { sets: [i, j], first, second });
            }
        }
        self.starts.push(self.rccs.len());
    }

    /// Returns the eliminations that follow if one of two sets must contain each digit that they
    /// share, except these digits.
    fn common_deletions(&self, [a, b]: [usize; 2], except: u16) -> Vec<Candidate> {
        let [a, b] = [&self.sets[a], &self.sets[b]];
        let mut deleted = Vec::new();
        for digit in bits(a.digits & b.digits & !except) {
            let eliminated = self.grid.places(digit) & a.seen[digit] & b.seen[digit];
            deleted.extend(places_for(digit, eliminated - a.cells - b.cells));
        }
        deleted
    }

    /// Finds the first XZ-rule: two sets whose RCCs eliminate a candidate.
    pub(super) fn xz(&self) -> Option<Found> {
        self.rccs.iter().find_map(|rcc| {
            let [a, b] = rcc.sets;
            let mut deleted = self.common_deletions([a, b], 1 << rcc.first);
            if let Some(second) = rcc.second {
                deleted.extend(self.common_deletions([a, b], 1 << second));
                let both = self.sets[a].cells | self.sets[b].cells;
                for set in [&self.sets[a], &self.sets[b]] {
                    for digit in bits(set.digits & !rcc.mask()) {
                        let eliminated = self.grid.places(digit) & set.seen[digit];
                        deleted.extend(places_for(digit, eliminated - both));
                    }
                }
            }
            let found = Found::deleting(deleted)?;
            let path =
                vec![self.linked(a, rcc.first), self.linked(b, rcc.second.unwrap_or(rcc.first))];
            Some(found.with(Evidence::Sets(path)))
        })
    }

    fn linked(&self, set: usize, digit: usize) -> Linked {
        let cells = self.sets[set].cells;
        Linked { cells, digit }
    }

    /// Finds the first XY-Wing: two RCCs that share a set and eliminate a candidate.
    pub(super) fn xy_wing(&self) -> Option<Found> {
        let of_set = self.rccs_by_set();
        self.rccs.iter().enumerate().find_map(|(index, p)| {
            // The later RCCs of both sets, in the order of the list.
            let [first, second] = p.sets.map(|set| {
                let numbers = &of_set[set];
                &numbers[numbers.partition_point(|&number| number as usize <= index)..]
            });
            let (mut first, mut second) = (first.iter().peekable(), second.iter().peekable());
            std::iter::from_fn(|| match (first.peek(), second.peek()) {
                (Some(a), Some(b)) if a > b => second.next(),
                (None, Some(_)) => second.next(),
                (_, _) => first.next(),
            })
            .find_map(|&number| self.wing(p, &self.rccs[number as usize]))
        })
    }

    /// Returns the numbers of the RCCs of each set, ascending.
    fn rccs_by_set(&self) -> Vec<Vec<u32>> {
        let mut of_set = vec![Vec::new(); self.sets.len()];
        for (number, rcc) in (0..).zip(&self.rccs) {
            for set in rcc.sets {
                of_set[set].push(number);
            }
        }
        of_set
    }

    /// Returns the wing of two RCCs that share a set, which is its pivot.
    fn wing(&self, p: &RestrictedCommon, q: &RestrictedCommon) -> Option<Found> {
        let shared = p.sets.into_iter().find(|set| q.sets.contains(set));
        let pivot = shared.filter(|_| p.sets != q.sets)?;
        if p.second.is_none() && q.second.is_none() && p.first == q.first {
            return None;
        }
        let other = |rcc: &RestrictedCommon| rcc.sets[usize::from(rcc.sets[0] == pivot)];
        let [a, b] = [other(p), other(q)];
        let digits = self.sets[a].digits & self.sets[b].digits & !(p.mask() | q.mask());
        if digits == 0 || self.sets[a].cells.intersects(self.sets[b].cells) {
            return None;
        }
        let deleted = self.common_deletions([a, b], p.mask() | q.mask());
        let found = Found::deleting(deleted)?;
        let path =
            vec![self.linked(a, p.first), self.linked(pivot, p.first), self.linked(b, q.first)];
        Some(found.with(Evidence::Sets(path)))
    }

    /// Returns the best chain of four sets or more.
    pub(super) fn xy_chain(&self) -> Option<Found> {
        let mut search = ChainSearch {
            almost: self,
            path: Vec::new(),
            visits: vec![Visit::default(); 9 * self.rccs.len()],
            search_number: 0,
            best: None,
        };
        for first_set in 0..self.sets.len() {
            search.search_from(first_set);
        }
        search.best.map(|best| best.found)
    }
}

/// Returns true if these cells of a column or a box are all in an earlier house.
fn is_in_earlier_house(house: usize, cells: Cells) -> bool {
    let Some(first) = cells.first() else {
        return false;
    };
    let [row, column, _] = houses_of(first);
    let lies_in = |line: usize| cells.is_subset(HOUSES[line]);
    match house {
        ..9 => false,
        _ if COLUMNS.contains(&house) => lies_in(row),
        _ => lies_in(row) || lies_in(column),
    }
}

/// The digit of an RCC that connects two sets of a chain.
///
/// Reproduces: chains run only from earlier to later sets of the list, and where both digits
/// connect, only the first bars the next RCC.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Active {
    First,
    Second,
    Both,
}

impl Active {
    fn mask(self, rcc: &RestrictedCommon) -> u16 {
        match self {
            Self::First => 1 << rcc.first,
            Self::Second => 1 << rcc.second.unwrap_or(rcc.first),
            Self::Both => rcc.mask(),
        }
    }

    /// Returns the digit that the next set may not be connected by: with both, only the first
    /// counts.
    fn barred(self, rcc: &RestrictedCommon) -> usize {
        match self {
            Self::First | Self::Both => rcc.first,
            Self::Second => rcc.second.unwrap_or(rcc.first),
        }
    }
}

/// The measure by which the shorter of two chains with the same deletions is better.
#[derive(PartialEq, PartialOrd)]
struct Length {
    sets: usize,
    cells: usize,
}

struct ChainSearch<'a, 'g> {
    almost: &'a AlmostLocked<'g>,
    /// The RCCs of the chain, by their places in the list.
    path: Vec<(usize, Active)>,
    /// The last visit of each state, see [`state_index`]. Chains continue in the same way from equal
    /// states, so within one search only a shorter chain is extended again.
    visits: Vec<Visit>,
    /// The number of the current search; one search for each first RCC and active digit.
    search_number: u32,
    best: Option<Best<Length>>,
}

/// A visit of a state.
#[derive(Clone, Copy, Default)]
struct Visit {
    search_number: u32,
    /// Number of RCCs of the chain up to the state.
    length: u8,
}

/// Returns the index of a state: the last RCC, its active digits, and whether the chain has one, two
/// or more RCCs.
fn state_index(number: usize, active: Active, length: usize) -> usize {
    9 * number + 3 * active as usize + length.min(3) - 1
}

/// Maximum number of RCCs in a chain.
const MAX_LENGTH: usize = 50;

impl ChainSearch<'_, '_> {
    /// Visits all chains that begin with a set.
    fn search_from(&mut self, first_set: usize) {
        let almost = self.almost;
        for number in almost.starts[first_set]..almost.starts[first_set + 1] {
            for active in [Active::First, Active::Second] {
                if active == Active::First || almost.rccs[number].second.is_some() {
                    self.search_number += 1;
                    self.visit(number, active);
                }
            }
        }
    }

    /// Adds an RCC to the chain and visits all chains with this beginning.
    fn visit(&mut self, number: usize, active: Active) {
        let length = self.path.len() + 1;
        let last_visit = &mut self.visits[state_index(number, active, length)];
        if last_visit.search_number == self.search_number
            && usize::from(last_visit.length) <= length
        {
            return;
        }
        *last_visit = Visit { search_number: self.search_number, length: length as u8 };
        self.path.push((number, active));
        if length >= 3 {
            self.offer_chain();
        }
        if length < MAX_LENGTH {
            self.visit_next(number, active);
        }
        self.path.pop();
    }

    fn visit_next(&mut self, last: usize, active: Active) {
        let almost = self.almost;
        let last = &almost.rccs[last];
        let barred = active.barred(last);
        let index = last.sets[1];
        for number in almost.starts[index]..almost.starts[index + 1] {
            let rcc = &almost.rccs[number];
            let active = match rcc.second {
                None if rcc.first == barred => continue,
                None => Active::First,
                Some(second) if second == barred => Active::First,
                Some(_) if rcc.first == barred => Active::Second,
                Some(_) => Active::Both,
            };
            self.visit(number, active);
        }
    }

    /// Keeps the chain if it eliminates a candidate and is better than the best one.
    fn offer_chain(&mut self) {
        let almost = self.almost;
        let [first, last] = [0, self.path.len() - 1].map(|index| {
            let (number, active) = self.path[index];
            (almost.rccs[number], active)
        });
        let ends = [first.0.sets[0], last.0.sets[1]];
        let [a, b] = ends.map(|set| &almost.sets[set]);
        let except = first.1.mask(&first.0) | last.1.mask(&last.0);
        let digits = a.digits & b.digits & !except;
        let is_hit = |digit: usize| {
            let eliminated = almost.grid.places(digit) & a.seen[digit] & b.seen[digit];
            !(eliminated - a.cells - b.cells).is_empty()
        };
        if !bits(digits).any(is_hit) {
            return;
        }
        let path = &self.path;
        let chain = || {
            let sets = path.iter().map(|&(number, _)| almost.rccs[number].sets[1]);
            std::iter::once(ends[0]).chain(sets)
        };
        let cells = chain().map(|set| almost.sets[set].cells.len()).sum();
        let length = Length { sets: path.len() + 1, cells };
        let deleted = sorted(almost.common_deletions(ends, except));
        Best::offer(&mut self.best, deleted, length, |found| {
            let digit = |&(number, active): &(usize, Active)| active.barred(&almost.rccs[number]);
            let digits = path.iter().take(1).chain(path).map(digit);
            let sets = chain().zip(digits).map(|(set, digit)| almost.linked(set, digit));
            found.with(Evidence::Sets(sets.collect()))
        });
    }
}
