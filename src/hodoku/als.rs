//! Almost locked sets: XZ-rule, XY-Wing and chains.

use std::cmp::Ordering;

use super::cells::{COLUMNS, Cells, HOUSES, bits, houses_of};
use super::choice;
use super::found::{Evidence, Found, Kind, Linked};
use super::grid::{Grid, Place, places_for};

/// An almost locked set: cells of a house that together have one candidate digit more than there
/// are cells.
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
struct Common {
    sets: [usize; 2],
    /// The first digit, and the second if there is one.
    digits: [usize; 2],
    double: bool,
}

impl Common {
    const fn mask(&self) -> u16 {
        1 << self.digits[0] | if self.double { 1 << self.digits[1] } else { 0 }
    }
}

/// The almost locked sets of a grid and the digits that connect them.
pub(super) struct AlmostLocked<'g> {
    grid: &'g Grid,
    sets: Vec<Als>,
    commons: Vec<Common>,
    /// The index in `commons` of the first entry of each first set.
    starts: Vec<usize>,
}

impl<'g> AlmostLocked<'g> {
    pub(super) fn new(grid: &'g Grid) -> Self {
        let mut almost = Self { grid, sets: Vec::new(), commons: Vec::new(), starts: Vec::new() };
        for (house, cells) in HOUSES.into_iter().enumerate() {
            let free: Vec<usize> = (cells & grid.empty()).into_iter().collect();
            almost.extend(house, &free, Cells::EMPTY, 0);
        }
        almost.connect();
        almost
    }

    /// Visits the subsets of these cells, each before its extensions.
    fn extend(&mut self, house: usize, free: &[usize], cells: Cells, digits: u16) {
        for (at, &cell) in free.iter().enumerate() {
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
            if count <= size + free.len() - at {
                self.extend(house, &free[at + 1..], cells, digits);
            }
        }
    }

    fn connect(&mut self) {
        for (i, a) in self.sets.iter().enumerate() {
            self.starts.push(self.commons.len());
            for (j, b) in self.sets.iter().enumerate().skip(i + 1) {
                if a.digits & b.digits == 0 || a.cells.intersects(b.cells) {
                    continue;
                }
                let connects = |&digit: &usize| b.places[digit].is_subset(a.seen[digit]);
                let mut digits = bits(a.digits & b.digits).filter(connects);
                let Some(first) = digits.next() else {
                    continue;
                };
                // Reproduces: a third common digit replaces the second.
                let second = digits.last();
                self.commons.push(Common {
                    sets: [i, j],
                    digits: [first, second.unwrap_or(first)],
                    double: second.is_some(),
                });
            }
        }
        self.starts.push(self.commons.len());
    }

    /// Returns the eliminations that follow if one of two sets must contain each digit that they
    /// share, except these digits.
    fn common_deletions(&self, [a, b]: [usize; 2], except: u16) -> Vec<Place> {
        let [a, b] = [&self.sets[a], &self.sets[b]];
        let mut deleted = Vec::new();
        for digit in bits(a.digits & b.digits & !except) {
            let eliminated = self.grid.places(digit) & a.seen[digit] & b.seen[digit];
            deleted.extend(places_for(digit, eliminated - a.cells - b.cells));
        }
        deleted
    }

    /// Returns the first two sets whose commons eliminate something.
    pub(super) fn xz(&self) -> Option<Found> {
        self.commons.iter().find_map(|common| {
            let [a, b] = common.sets;
            let mut deleted = self.common_deletions([a, b], 1 << common.digits[0]);
            if common.double {
                deleted.extend(self.common_deletions([a, b], 1 << common.digits[1]));
                let both = self.sets[a].cells | self.sets[b].cells;
                for set in [&self.sets[a], &self.sets[b]] {
                    for digit in bits(set.digits & !common.mask()) {
                        let eliminated = self.grid.places(digit) & set.seen[digit];
                        deleted.extend(places_for(digit, eliminated - both));
                    }
                }
            }
            let found = Found::deleting(Kind::AlsXz, "als-xz", deleted)?;
            let path = vec![
                self.linked(a, common.digits[0]),
                self.linked(b, common.digits[usize::from(common.double)]),
            ];
            Some(found.with(Evidence::Sets(path)))
        })
    }

    fn linked(&self, set: usize, digit: usize) -> Linked {
        let cells = self.sets[set].cells;
        Linked { cells, digit }
    }

    /// Returns the first two commons that share a set and eliminate something.
    pub(super) fn xy_wing(&self) -> Option<Found> {
        let of_set = self.commons_by_set();
        self.commons.iter().enumerate().find_map(|(at, p)| {
            // The later commons of both sets, in the order of the list.
            let [first, second] = p.sets.map(|set| {
                let numbers = &of_set[set];
                &numbers[numbers.partition_point(|&number| number as usize <= at)..]
            });
            let (mut first, mut second) = (first.iter().peekable(), second.iter().peekable());
            std::iter::from_fn(|| match (first.peek(), second.peek()) {
                (Some(a), Some(b)) if a > b => second.next(),
                (None, Some(_)) => second.next(),
                (_, _) => first.next(),
            })
            .find_map(|&number| self.wing(p, &self.commons[number as usize]))
        })
    }

    /// Returns the numbers of the commons of each set, ascending.
    fn commons_by_set(&self) -> Vec<Vec<u32>> {
        let mut of_set = vec![Vec::new(); self.sets.len()];
        for (number, common) in (0..).zip(&self.commons) {
            for set in common.sets {
                of_set[set].push(number);
            }
        }
        of_set
    }

    /// Returns the wing of two commons that share a set, which is its pivot.
    fn wing(&self, p: &Common, q: &Common) -> Option<Found> {
        let shared = p.sets.into_iter().find(|set| q.sets.contains(set));
        let pivot = shared.filter(|_| p.sets != q.sets)?;
        if !p.double && !q.double && p.digits[0] == q.digits[0] {
            return None;
        }
        let other = |common: &Common| common.sets[usize::from(common.sets[0] == pivot)];
        let [a, b] = [other(p), other(q)];
        let digits = self.sets[a].digits & self.sets[b].digits & !(p.mask() | q.mask());
        if digits == 0 || self.sets[a].cells.intersects(self.sets[b].cells) {
            return None;
        }
        let deleted = self.common_deletions([a, b], p.mask() | q.mask());
        let found = Found::deleting(Kind::AlsXyWing, "als-xy-wing", deleted)?;
        let path = vec![
            self.linked(a, p.digits[0]),
            self.linked(pivot, p.digits[0]),
            self.linked(b, q.digits[0]),
        ];
        Some(found.with(Evidence::Sets(path)))
    }

    /// Returns the best chain of four sets or more.
    pub(super) fn xy_chain(&self) -> Option<Found> {
        let mut search = ChainSearch {
            almost: self,
            path: Vec::new(),
            seen: vec![(0, 0); 9 * self.commons.len()],
            start: 0,
            best: None,
        };
        for start in 0..self.sets.len() {
            search.from(start);
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

/// The digit of a common that connects two sets of a chain.
///
/// Reproduces: chains run only from earlier to later sets of the list, and where both digits
/// connect, only the first bars the next common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Active {
    First,
    Second,
    Both,
}

impl Active {
    const fn mask(self, common: &Common) -> u16 {
        match self {
            Self::First => 1 << common.digits[0],
            Self::Second => 1 << common.digits[1],
            Self::Both => common.mask(),
        }
    }

    /// Returns the digit that the next set may not be connected by: with both, only the first
    /// counts.
    const fn barred(self, common: &Common) -> usize {
        match self {
            Self::First | Self::Both => common.digits[0],
            Self::Second => common.digits[1],
        }
    }
}

struct Best {
    found: Found,
    normal: Vec<Place>,
    sets: usize,
    cells: usize,
}

struct ChainSearch<'a, 'g> {
    almost: &'a AlmostLocked<'g>,
    /// The commons of the chain, by their places in the list.
    path: Vec<(usize, Active)>,
    /// For each common, each way in which it is active and each of one, two, or three and more
    /// commons up to there: the start that came there last, and with how many commons.
    ///
    /// The continuation is the same from there, so only a shorter chain is extended.
    seen: Vec<(u32, u8)>,
    start: u32,
    best: Option<Best>,
}

/// The most connections in a chain.
const MAX_COMMONS: usize = 50;

impl ChainSearch<'_, '_> {
    fn from(&mut self, start: usize) {
        let almost = self.almost;
        for number in almost.starts[start]..almost.starts[start + 1] {
            for active in [Active::First, Active::Second] {
                if active == Active::First || almost.commons[number].double {
                    self.start += 1;
                    self.go_on(number, active);
                }
            }
        }
    }

    /// Adds a common to the chain and visits all chains with this beginning.
    fn go_on(&mut self, number: usize, active: Active) {
        let count = self.path.len() + 1;
        let state = 9 * number + 3 * active as usize + count.min(3) - 1;
        let (start, shortest) = self.seen[state];
        if start == self.start && usize::from(shortest) <= count {
            return;
        }
        self.seen[state] = (self.start, count as u8);
        self.path.push((number, active));
        if count >= 3 {
            self.test();
        }
        if count < MAX_COMMONS {
            self.extend(number, active);
        }
        self.path.pop();
    }

    fn extend(&mut self, last: usize, active: Active) {
        let almost = self.almost;
        let last = &almost.commons[last];
        let barred = active.barred(last);
        let at = last.sets[1];
        for number in almost.starts[at]..almost.starts[at + 1] {
            let common = &almost.commons[number];
            let active = match (common.double, common.digits) {
                (false, [digit, _]) if digit == barred => continue,
                (false, _) => Active::First,
                (true, [_, second]) if second == barred => Active::First,
                (true, [first, _]) if first == barred => Active::Second,
                (true, _) => Active::Both,
            };
            self.go_on(number, active);
        }
    }

    fn test(&mut self) {
        let almost = self.almost;
        let [first, last] = [0, self.path.len() - 1].map(|at| {
            let (number, active) = self.path[at];
            (almost.commons[number], active)
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
        let deleted = choice::normal(almost.common_deletions(ends, except));
        let chain = || {
            let path = self.path.iter();
            let sets = path.map(|&(number, _)| almost.commons[number].sets[1]);
            std::iter::once(ends[0]).chain(sets)
        };
        let sets = self.path.len() + 1;
        let cells = chain().map(|set| almost.sets[set].cells.len()).sum();
        let is_better = self.best.as_ref().is_none_or(|best| {
            let lists = choice::by_deletions(&deleted, &best.normal);
            let order = if deleted == best.normal {
                (sets, cells).cmp(&(best.sets, best.cells))
            } else {
                lists
            };
            order == Ordering::Less
        });
        if !is_better {
            return;
        }
        let path = self.path.iter();
        let digits = path.map(|&(number, active)| active.barred(&almost.commons[number]));
        let digits: Vec<usize> = digits.collect();
        let connecting = std::iter::once(digits[0]).chain(digits.iter().copied());
        let path = chain().zip(connecting).map(|(set, digit)| almost.linked(set, digit));
        let path = path.collect();
        let found = Found::deleting(Kind::AlsXyChain, "als-xy-chain", deleted.clone());
        self.best = found.map(|found| Best {
            found: found.with(Evidence::Sets(path)),
            normal: deleted,
            sets,
            cells,
        });
    }
}
