//! Forcing chains and nets: what every table concludes, and the conclusion that is taken.

use super::cells::{Cells, HOUSES, PEERS, bits, houses_of};
use super::found::{Conclusion, Evidence, Found, Reason};
use super::grid::{Grid, candidate};
use super::literal::{CANDIDATE_LITERALS, Literal};
use super::tables::{Links, LinksBuilder, Table};
use crate::grid::Candidate;

/// A set of literals.
#[derive(Clone, Copy)]
struct LiteralSet {
    /// For each digit the cells in which it is true, and those in which it is false.
    candidates: [[Cells; 9]; 2],
    /// The literals about groups.
    groups: [u64; GROUP_WORDS],
}

/// Enough for a group of every digit in every crossing of a line and a box, twice.
const GROUP_WORDS: usize = 16;

impl LiteralSet {
    const EMPTY: Self = Self { candidates: [[Cells::EMPTY; 9]; 2], groups: [0; GROUP_WORDS] };

    const fn on(&self, digit: usize) -> Cells {
        self.candidates[1][digit]
    }

    const fn off(&self, digit: usize) -> Cells {
        self.candidates[0][digit]
    }

    fn contains(&self, literal: Literal) -> bool {
        if let Some((cell, digit)) = literal.candidate() {
            return self.candidates[usize::from(literal.is_on())][digit].contains(cell);
        }
        let index = literal.index() - CANDIDATE_LITERALS;
        self.groups[index / 64] >> (index % 64) & 1 == 1
    }

    /// Adds a literal. Returns true if it is new.
    fn insert(&mut self, literal: Literal) -> bool {
        let is_new = !self.contains(literal);
        if let Some((cell, digit)) = literal.candidate() {
            self.candidates[usize::from(literal.is_on())][digit].insert(cell);
        } else {
            let index = literal.index() - CANDIDATE_LITERALS;
            self.groups[index / 64] |= 1 << (index % 64);
        }
        is_new
    }

    /// Combines two sets, word by word.
    fn combine(
        &self,
        other: &Self,
        cells: impl Fn(Cells, Cells) -> Cells,
        groups: impl Fn(u64, u64) -> u64,
    ) -> Self {
        let digit = |kind: usize, digit: usize| {
            cells(self.candidates[kind][digit], other.candidates[kind][digit])
        };
        Self {
            candidates: std::array::from_fn(|kind| std::array::from_fn(|index| digit(kind, index))),
            groups: std::array::from_fn(|index| groups(self.groups[index], other.groups[index])),
        }
    }
}

/// All that follows from each literal about a candidate.
struct Closures {
    sets: Vec<LiteralSet>,
    /// For each literal, the index of the set.
    number: Vec<u16>,
}

const NONE: u16 = u16::MAX;

impl Closures {
    fn new(grid: &Grid, links: &Links) -> Self {
        let mut closures = Self { sets: Vec::new(), number: vec![NONE; links.len()] };
        let mut pending = Vec::new();
        for cell in grid.empty() {
            for digit in bits(grid.mask(cell)) {
                for on in [false, true] {
                    closures.add(links, Literal::new(cell, digit, on), &mut pending);
                }
            }
        }
        closures
    }

    fn add(&mut self, links: &Links, start: Literal, pending: &mut Vec<Literal>) {
        let mut set = LiteralSet::EMPTY;
        set.insert(start);
        pending.push(start);
        while let Some(literal) = pending.pop() {
            // The known consequences of the literal are consequences here as well.
            if let Some(known) = self.following(literal) {
                set = set.combine(known, |a, b| a | b, |a, b| a | b);
            } else {
                let next = links.next(literal).iter().copied();
                pending.extend(next.filter(|&next| set.insert(next)));
            }
        }
        self.number[start.index()] = self.sets.len() as u16;
        self.sets.push(set);
    }

    fn following(&self, literal: Literal) -> Option<&LiteralSet> {
        let number = self.number[literal.index()];
        (number != NONE).then(|| &self.sets[usize::from(number)])
    }
}

/// Returns the conclusion of chains in which each literal follows from one other.
pub(super) fn forcing_chain(grid: &Grid) -> Option<Found> {
    let conclusion = conclude(grid, &Links::grouped(grid))?;
    let slug = match conclusion.reason {
        Reason::Contradiction => "forcing-chain-contradiction",
        Reason::House(..) => "region-forcing-chain",
        Reason::Cell(_) | Reason::Either(..) => "cell-forcing-chain",
    };
    Some(found(conclusion).named(slug))
}

/// Returns the conclusion of nets, in which several rounds of singles follow from a literal.
pub(super) fn forcing_net(grid: &Grid) -> Option<Found> {
    let conclusion = conclude(grid, &net_links(grid))?;
    let slug = match conclusion.reason {
        Reason::Contradiction => "forcing-net-contradiction",
        _ => "forcing-net-verity",
    };
    Some(found(conclusion).named(slug))
}

fn found(conclusion: Conclusion) -> Found {
    let proved = candidate(conclusion.cell, conclusion.digit);
    let found = if conclusion.on {
        Found::placing(proved)
    } else {
        Found { deleted: vec![proved], ..Found::default() }
    };
    found.with(Evidence::Forcing(conclusion))
}

/// Returns the conclusion that comes first: placements by cell, then deletions by cell and digit.
fn conclude(grid: &Grid, links: &Links) -> Option<Conclusion> {
    let closures = Closures::new(grid, links);
    let mut search =
        ConclusionSearch { grid, closures: &closures, reachable: reachable(grid), best: None };
    search.contradictions();
    search.verities();
    let mut best = search.best.take()?;
    if !best.on {
        best.reason = Lengths::new(grid, links).shortest(&search, &best);
    }
    Some(best)
}

/// Returns for each digit the cells in which no filled peer forbids it.
fn reachable(grid: &Grid) -> [Cells; 9] {
    let mut reachable = [Cells::EMPTY; 9];
    for cell in grid.empty() {
        for digit in bits(grid.allowed(cell)) {
            reachable[digit].insert(cell);
        }
    }
    reachable
}

/// The search for the conclusion that HoDoKu takes first.
struct ConclusionSearch<'g> {
    grid: &'g Grid,
    closures: &'g Closures,
    reachable: [Cells; 9],
    best: Option<Conclusion>,
}

impl ConclusionSearch<'_> {
    fn offer(&mut self, cell: usize, digit: usize, on: bool, reason: Reason) {
        let rank = |on: bool, cell: usize, digit: usize| (!on, cell, if on { 0 } else { digit });
        let is_first = self
            .best
            .as_ref()
            .is_none_or(|best| rank(on, cell, digit) < rank(best.on, best.cell, best.digit));
        if is_first {
            self.best = Some(Conclusion { cell, digit, on, reason });
        }
    }

    /// Offers the literals of a set, except those about one cell.
    fn offer_common(&mut self, common: &LiteralSet, except: Option<usize>, reason: Reason) {
        for digit in 0..9 {
            for on in [true, false] {
                for cell in common.candidates[usize::from(on)][digit] {
                    if Some(cell) != except {
                        self.offer(cell, digit, on, reason);
                    }
                }
            }
        }
    }

    fn candidates(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let masks: Vec<_> = self.grid.empty().map(|cell| (cell, self.grid.mask(cell))).collect();
        masks.into_iter().flat_map(|(cell, mask)| bits(mask).map(move |digit| (cell, digit)))
    }

    fn contradictions(&mut self) {
        for (cell, digit) in self.candidates() {
            for on in [true, false] {
                let Some(set) = self.closures.following(Literal::new(cell, digit, on)) else {
                    continue;
                };
                if self.is_contradiction(set, Literal::new(cell, digit, !on)) {
                    self.offer(cell, digit, !on, Reason::Contradiction);
                }
            }
        }
    }

    /// Returns true if these literals cannot all hold.
    ///
    /// Reproduces: a digit is gone from a house only if it is false in every cell where no filled peer
    /// forbids it, even where its candidate was eliminated before.
    fn is_contradiction(&self, set: &LiteralSet, negation: Literal) -> bool {
        if set.contains(negation) {
            return true;
        }
        let grid = self.grid;
        let (mut once, mut clash, mut open) = (Cells::EMPTY, Cells::EMPTY, Cells::EMPTY);
        for digit in 0..9 {
            let (on, off) = (set.on(digit), set.off(digit));
            clash |= on & off | on & once;
            once |= on;
            open |= grid.places(digit) - off;
        }
        if !clash.is_empty() || !(grid.empty() - once - open).is_empty() {
            return true;
        }
        (0..9).any(|digit| {
            let (on, off) = (set.on(digit), set.off(digit));
            HOUSES.iter().any(|&house| {
                let allowed = self.reachable[digit] & house;
                (on & house).len() > 1 || !allowed.is_empty() && allowed.is_subset(off)
            })
        })
    }

    fn verities(&mut self) {
        for (reason, starts) in self.starts() {
            let except = if let Reason::Either(cell, _) = reason { Some(cell) } else { None };
            self.common(starts.into_iter(), except, reason);
        }
    }

    /// Returns the literals of which one is true, in the order in which they are looked at.
    fn starts(&self) -> Vec<(Reason, Vec<Literal>)> {
        let grid = self.grid;
        let either = self.candidates().map(|(cell, digit)| {
            let starts = [true, false].map(|on| Literal::new(cell, digit, on));
            (Reason::Either(cell, digit), starts.to_vec())
        });
        let cells = grid.empty().into_iter().map(|cell| {
            let starts = bits(grid.mask(cell)).map(|digit| Literal::on(cell, digit));
            (Reason::Cell(cell), starts.collect())
        });
        let places = (0..27).flat_map(|house| (0..9).map(move |digit| (house, digit)));
        let houses = places.map(|(house, digit)| {
            let starts = grid.places_in(house, digit).map(|cell| Literal::on(cell, digit));
            (Reason::House(house, digit), starts.collect())
        });
        either.chain(cells).chain(houses).collect()
    }

    fn common(
        &mut self,
        starts: impl Iterator<Item = Literal>,
        except: Option<usize>,
        reason: Reason,
    ) {
        let closures = self.closures;
        let mut sets = starts.filter_map(|start| closures.following(start));
        let Some(first) = sets.next() else {
            return;
        };
        let common =
            sets.fold(*first, |common, set| common.combine(set, |a, b| a & b, |a, b| a & b));
        self.offer_common(&common, except, reason);
    }
}

/// The lengths of the chains that prove a conclusion.
struct Lengths<'g> {
    grid: &'g Grid,
    links: &'g Links,
    table: Table,
}

impl<'g> Lengths<'g> {
    fn new(grid: &'g Grid, links: &'g Links) -> Self {
        Self { grid, links, table: Table::default() }
    }

    /// Returns the proof with the fewest nodes; of several, the first.
    fn shortest(&mut self, search: &ConclusionSearch<'_>, conclusion: &Conclusion) -> Reason {
        let &Conclusion { cell, digit, on, reason } = conclusion;
        let target = Literal::new(cell, digit, on);
        let mut best = (usize::MAX, reason);
        let assumed = Literal::new(cell, digit, !on);
        if search
            .closures
            .following(assumed)
            .is_some_and(|set| search.is_contradiction(set, target))
        {
            best = (self.contradiction(search, assumed), Reason::Contradiction);
        }
        for (reason, starts) in search.starts() {
            if matches!(reason, Reason::Either(other, _) if other == cell) {
                continue;
            }
            let mut sets = starts.iter().map(|&start| search.closures.following(start));
            if starts.is_empty() || !sets.all(|set| set.is_some_and(|set| set.contains(target))) {
                continue;
            }
            let lengths = starts.iter().map(|&start| self.distance(start, target));
            let length = lengths.sum();
            if length < best.0 {
                best = (length, reason);
            }
        }
        best.1
    }

    /// Returns the nodes of the shortest chain from one literal to another.
    fn distance(&mut self, start: Literal, target: Literal) -> usize {
        self.table.fill(self.links, start);
        self.table
            .distances()
            .find(|(literal, _)| *literal == target)
            .map_or(MAX_LENGTH, |(_, length)| length)
    }

    /// Returns the nodes of the shortest chains from a literal to a contradiction.
    fn contradiction(&mut self, search: &ConclusionSearch<'_>, start: Literal) -> usize {
        self.table.fill(self.links, start);
        let mut lengths = vec![MAX_LENGTH; self.links.len()];
        for (literal, length) in self.table.distances() {
            lengths[literal.index()] = length;
        }
        let of = |cell, digit, on| lengths[Literal::new(cell, digit, on).index()];
        let mut best = lengths[start.negated().index()];
        let grid = self.grid;
        for cell in grid.empty() {
            let ons: Vec<usize> =
                bits(grid.mask(cell)).map(|digit| of(cell, digit, true)).collect();
            best = best.min(two_least(&ons));
            let offs = bits(grid.mask(cell)).map(|digit| of(cell, digit, false));
            best = best.min(offs.sum());
            for digit in bits(grid.mask(cell)) {
                best = best.min(of(cell, digit, true) + of(cell, digit, false));
            }
        }
        for house in HOUSES {
            for digit in 0..9 {
                let cells = grid.places(digit) & house;
                let ons: Vec<usize> = cells.map(|cell| of(cell, digit, true)).collect();
                best = best.min(two_least(&ons));
                let allowed = search.reachable[digit] & house;
                if !cells.is_empty() && allowed == cells {
                    best = best.min(cells.map(|cell| of(cell, digit, false)).sum());
                }
            }
        }
        best
    }
}

/// More than any chain has nodes, and little enough to be added up.
const MAX_LENGTH: usize = 100_000;

fn two_least(lengths: &[usize]) -> usize {
    let mut lengths = lengths.to_vec();
    lengths.sort_unstable();
    lengths.iter().take(2).sum::<usize>() + if lengths.len() < 2 { MAX_LENGTH } else { 0 }
}

/// The rounds of singles that follow an assumption in a net.
const ROUNDS: usize = 4;

/// Links in which what follows directly from a candidate comes from a few rounds of singles.
fn net_links(grid: &Grid) -> Links {
    let mut links = LinksBuilder::new(grid);
    for cell in grid.empty() {
        for digit in bits(grid.mask(cell)) {
            for on in [true, false] {
                let start = Literal::new(cell, digit, on);
                let mut net = Net::new(grid, start);
                if on {
                    net.set(cell, digit);
                } else {
                    net.copy.delete(cell, digit);
                    let left = net.copy.mask(cell);
                    if left.is_power_of_two() {
                        net.set(cell, left.trailing_zeros() as usize);
                    }
                }
                for _ in 0..ROUNDS {
                    net.round();
                }
                links.set_next(start, net.literals);
            }
        }
    }
    links.with_groups(grid).finish()
}

/// The literals that follow from an assumption in a copy of the grid.
struct Net<'g> {
    grid: &'g Grid,
    copy: Grid,
    start: Literal,
    literals: Vec<Literal>,
    known: LiteralSet,
}

impl<'g> Net<'g> {
    fn new(grid: &'g Grid, start: Literal) -> Self {
        Self { grid, copy: grid.clone(), start, literals: Vec::new(), known: LiteralSet::EMPTY }
    }

    fn add(&mut self, literal: Literal) {
        if self.known.insert(literal) && literal != self.start {
            self.literals.push(literal);
        }
    }

    fn set(&mut self, cell: usize, digit: usize) {
        self.add(Literal::on(cell, digit));
        for peer in self.grid.places(digit) & PEERS[cell] {
            self.add(Literal::off(peer, digit));
        }
        for other in bits(self.copy.mask(cell) & !(1 << digit)) {
            self.add(Literal::off(cell, other));
        }
        self.copy.set(cell, digit);
    }

    /// Fills all singles that are pending now.
    ///
    /// Reproduces: those of a broken copy are filled too, over values that are there.
    fn round(&mut self) {
        let naked = self.copy.naked_singles();
        let mut singles: Vec<Candidate> = naked.collect();
        let mut seen = Cells::EMPTY;
        for single in self.copy.hidden_singles() {
            let (cell, digit) = (single.cell.index(), single.digit.index());
            let mut houses = houses_of(cell).into_iter();
            let is_single = houses.any(|house| self.copy.place_count(house, digit) == 1);
            if !seen.contains(cell) && is_single {
                seen.insert(cell);
                singles.push(single);
            }
        }
        for single in singles {
            self.set(single.cell.index(), single.digit.index());
        }
    }
}
