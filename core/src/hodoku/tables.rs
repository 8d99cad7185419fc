//! Consequences of each candidate being true or false, link by link, and the loops and chains that
//! they form.

use std::cmp::Ordering;

use super::cells::{BOXES, Cells, HOUSES, PEERS, bits, houses_of};
use super::chain::{Chain, Form, Node};
use super::choice::{Best, by_deletions, sorted};
use super::found::{Evidence, Found};
use super::grid::{Grid, candidate, digits_in, places_for};
use super::literal::{CANDIDATE_LITERALS, Literal};
use crate::grid::Candidate;

/// A digit in two or three cells of a line and a box.
#[derive(Clone, Copy, Debug)]
pub(super) struct Group {
    pub(super) digit: usize,
    pub(super) cells: Cells,
    line: usize,
    block: usize,
}

/// The direct consequences of each literal, while they are collected.
pub(super) struct LinksBuilder {
    groups: Vec<Group>,
    /// For each literal its consequences, in the order in which they are looked at.
    next: Vec<Vec<Literal>>,
}

impl LinksBuilder {
    /// Returns the links between candidates.
    pub(super) fn new(grid: &Grid) -> Self {
        let mut links = Self { groups: Vec::new(), next: vec![Vec::new(); CANDIDATE_LITERALS] };
        for cell in grid.empty() {
            for digit in bits(grid.mask(cell)) {
                links.add_candidate(grid, cell, digit);
            }
        }
        links
    }

    fn add_candidate(&mut self, grid: &Grid, cell: usize, digit: usize) {
        let [row, column, block] = houses_of(cell);
        let on = &mut self.next[Literal::on(cell, digit).index()];
        let others = grid.mask(cell) & !(1 << digit);
        on.extend(bits(others).map(|other| Literal::off(cell, other)));
        let places = grid.places(digit) - Cells::only(cell);
        let seen = [
            places & HOUSES[row],
            places & HOUSES[column],
            (places & HOUSES[block]) - HOUSES[row] - HOUSES[column],
        ];
        on.extend(seen.into_iter().flatten().map(|other| Literal::off(other, digit)));
        let off = &mut self.next[Literal::off(cell, digit).index()];
        if others.is_power_of_two() {
            off.push(Literal::on(cell, others.trailing_zeros() as usize));
        }
        for house in [row, column, block] {
            if grid.place_count(house, digit) == 2 {
                let other = (places & HOUSES[house]).first();
                let other = other.map(|other| Literal::on(other, digit));
                off.extend(other.filter(|other| !off.contains(other)));
            }
        }
    }

    /// Returns the links with the groups of the grid included.
    pub(super) fn with_groups(mut self, grid: &Grid) -> Self {
        for line in 0..18 {
            for digit in 0..9 {
                for block in BOXES {
                    let cells = grid.places_in(line, digit) & HOUSES[block];
                    if cells.len() >= 2 {
                        self.groups.push(Group { digit, cells, line, block });
                    }
                }
            }
        }
        self.next.resize(CANDIDATE_LITERALS + 2 * self.groups.len(), Vec::new());
        for at in 0..self.groups.len() {
            self.add_group(grid, at);
        }
        self
    }

    fn add_group(&mut self, grid: &Grid, at: usize) {
        let group = self.groups[at];
        let [off, on] = [false, true].map(|on| Literal::of_group(at, on));
        let digit = group.digit;
        let seen = grid.places(digit) & group.cells.common_peers();
        for cell in seen {
            self.next[on.index()].push(Literal::off(cell, digit));
            self.next[Literal::on(cell, digit).index()].push(off);
        }
        for house in [group.block, group.line] {
            let mut alone = seen & HOUSES[house];
            if let (Some(cell), None) = (alone.next(), alone.next()) {
                self.next[off.index()].push(Literal::on(cell, digit));
                self.next[Literal::off(cell, digit).index()].push(on);
            }
        }
        let mut others = [(0, None), (0, None)];
        for (number, other) in self.groups.iter().enumerate() {
            let shares = [other.line == group.line, other.block == group.block];
            let apart = other.digit == digit && !other.cells.intersects(group.cells);
            if !apart || shares == [false; 2] {
                continue;
            }
            self.next[on.index()].push(Literal::of_group(number, false));
            for (known, is_in) in others.iter_mut().zip(shares) {
                if is_in {
                    *known = (known.0 + 1, Some(number));
                }
            }
        }
        for (house, (count, other)) in [group.line, group.block].into_iter().zip(others) {
            let Some(other) = other.filter(|_| count == 1) else {
                continue;
            };
            let both = group.cells | self.groups[other].cells;
            if (grid.places_in(house, digit) - both).is_empty() {
                self.next[off.index()].push(Literal::of_group(other, true));
            }
        }
    }

    /// Replaces the direct consequences of a literal.
    pub(super) fn set_next(&mut self, literal: Literal, next: Vec<Literal>) {
        self.next[literal.index()] = next;
    }

    pub(super) fn finish(self) -> Links {
        let lengths = self.next.iter().map(Vec::len);
        let starts = std::iter::once(0).chain(lengths.scan(0, |sum, length| {
            *sum += length as u32;
            Some(*sum)
        }));
        Links { starts: starts.collect(), next: self.next.concat(), groups: self.groups }
    }
}

/// The direct consequences of each literal.
pub(super) struct Links {
    groups: Vec<Group>,
    /// The index in the next list of the first consequence of each literal.
    starts: Vec<u32>,
    next: Vec<Literal>,
}

impl Links {
    /// Returns the links between candidates.
    pub(super) fn plain(grid: &Grid) -> Self {
        LinksBuilder::new(grid).finish()
    }

    /// Returns the links with groups included.
    pub(super) fn grouped(grid: &Grid) -> Self {
        LinksBuilder::new(grid).with_groups(grid).finish()
    }

    /// Returns the direct consequences of a literal, in the order of the search.
    pub(super) fn next(&self, literal: Literal) -> &[Literal] {
        let [from, to] = [0, 1].map(|more| self.starts[literal.index() + more] as usize);
        &self.next[from..to]
    }

    /// Returns the number of literals.
    pub(super) const fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// Returns the group of a literal that is about one.
    pub(super) fn group(&self, literal: Literal) -> Option<&Group> {
        Some(&self.groups[literal.group()?])
    }

    pub(super) fn node(&self, literal: Literal) -> Node {
        let (digit, cells) = match literal.candidate() {
            Some((cell, digit)) => (digit, Cells::only(cell)),
            None => {
                self.group(literal).map_or((0, Cells::EMPTY), |group| (group.digit, group.cells))
            }
        };
        Node { digit, cells, on: literal.is_on() }
    }

    fn nodes(&self, path: &[Literal]) -> Vec<Node> {
        path.iter().map(|&literal| self.node(literal)).collect()
    }
}

/// Maximum number of entries of a table.
const MAX_ENTRIES: usize = 1000;

/// All that follows from a literal, breadth first.
#[derive(Default)]
pub(super) struct Table {
    /// The literals, each with the index of the one that it was first reached from.
    pub(super) entries: Vec<(Literal, u16)>,
    /// For each literal the number of the table that contains it.
    seen: Vec<u32>,
    number: u32,
}

impl Table {
    /// Fills the table with the consequences of this literal.
    pub(super) fn fill(&mut self, links: &Links, start: Literal) {
        self.seen.resize(self.seen.len().max(links.len()), 0);
        self.number += 1;
        self.entries.clear();
        self.entries.push((start, 0));
        self.seen[start.index()] = self.number;
        let mut at = 0;
        while at < self.entries.len() {
            for &next in links.next(self.entries[at].0) {
                if self.seen[next.index()] != self.number {
                    if self.entries.len() == MAX_ENTRIES {
                        return;
                    }
                    self.seen[next.index()] = self.number;
                    self.entries.push((next, at as u16));
                }
            }
            at += 1;
        }
    }

    /// Returns the literals, each with the number of literals that lead to it, itself and the start
    /// included.
    pub(super) fn distances(&self) -> impl Iterator<Item = (Literal, usize)> {
        let mut lengths = Vec::with_capacity(self.entries.len());
        for (at, &(_, parent)) in self.entries.iter().enumerate() {
            let before = if at == 0 { 0 } else { lengths[usize::from(parent)] };
            lengths.push(before + 1);
        }
        self.entries.iter().map(|entry| entry.0).zip(lengths)
    }

    /// Returns the literals that lead to an entry, from the start to the entry.
    fn path(&self, mut at: usize) -> Vec<Literal> {
        let mut path = vec![self.entries[at].0];
        while at > 0 {
            at = self.entries[at].1.into();
            path.push(self.entries[at].0);
        }
        path.reverse();
        path
    }
}

/// The search for loops and alternating inference chains.
struct Search<'g> {
    grid: &'g Grid,
    links: Links,
    /// The best loop and the best chain.
    best: [Option<Best<Length>>; 2],
}

/// The measure by which the shorter of two steps of a technique with the same deletions is better.
#[derive(PartialEq)]
struct Length {
    slug: &'static str,
    nodes: usize,
}

impl PartialOrd for Length {
    /// Steps of different techniques are not compared.
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        (self.slug == other.slug).then(|| self.nodes.cmp(&other.nodes))
    }
}

/// Returns the best loop or chain without groups.
pub(super) fn nice_loop(grid: &Grid) -> Option<Found> {
    search(grid, Links::plain(grid))
}

/// Returns the best loop or chain where groups are nodes too; it need not have one.
pub(super) fn grouped_nice_loop(grid: &Grid) -> Option<Found> {
    search(grid, Links::grouped(grid))
}

fn search(grid: &Grid, links: Links) -> Option<Found> {
    let mut search = Search { grid, links, best: [None, None] };
    let mut table = Table::default();
    for on in [true, false] {
        for cell in grid.empty() {
            for digit in bits(grid.mask(cell)) {
                table.fill(&search.links, Literal::new(cell, digit, on));
                search.loops(&table, cell, digit, on);
                if !on {
                    search.chains(&table, cell, digit);
                }
            }
        }
    }
    // All loops come before the first chain.
    let [of_loops, of_chains] = search.best;
    let found = [of_loops, of_chains].into_iter().flatten().map(|best| best.found);
    found.min_by(|one, other| by_deletions(&one.deleted, &other.deleted))
}

impl Search<'_> {
    /// Returns the entries of a table that are candidates and no direct consequences of its start.
    fn ends<'t>(
        &self,
        table: &'t Table,
    ) -> impl Iterator<Item = (usize, usize, usize, bool)> + use<'t> {
        let direct = 1 + self.links.next(table.entries[0].0).len();
        let later = table.entries.iter().enumerate().skip(direct);
        later.filter_map(|(at, &(literal, _))| {
            let (cell, digit) = literal.candidate()?;
            Some((at, cell, digit, literal.is_on()))
        })
    }

    fn loops(&mut self, table: &Table, start: usize, digit: usize, on: bool) {
        for (at, cell, end, end_on) in self.ends(table) {
            if cell == start {
                let first = Literal::new(start, digit, on);
                self.add_closed_path(table, at, [first, Literal::new(cell, end, end_on)]);
            }
        }
    }

    /// Adds the path to this entry of a table, which comes back to its start cell: from the first of
    /// these literals about the cell to the last.
    fn add_closed_path(&mut self, table: &Table, at: usize, [first, last]: [Literal; 2]) {
        // The first link is strong if the start is false, the last if the end is true.
        let (first_strong, last_strong) = (!first.is_on(), last.is_on());
        let (Some((start, from)), Some((_, to))) = (first.candidate(), last.candidate()) else {
            return;
        };
        let others = |keep: u16| digits_in(start, self.grid.mask(start) & !keep).collect();
        let of_cell = |digit: usize| vec![candidate(start, digit)];
        let (form, deleted) = match (first_strong, last_strong) {
            (false, false) if from == to => (Form::FirstFalse, of_cell(from)),
            (true, true) if from == to => (Form::FirstTrue, others(1 << from)),
            (false, true) if from != to => (Form::FirstFalse, of_cell(from)),
            (true, false) if from != to => (Form::LastFalse, of_cell(to)),
            (false, false) if self.grid.count(start) == 2 => (Form::Continuous, Vec::new()),
            (true, true) => (Form::Continuous, others(1 << from | 1 << to)),
            _ => return,
        };
        let path = table.path(at);
        let stays = |literal: Literal| literal.candidate().is_some_and(|(cell, _)| cell == start);
        if path.len() < 3 || stays(path[1]) || stays(path[path.len() - 2]) {
            return;
        }
        let nodes = self.links.nodes(&path);
        if is_lasso(&nodes, true) {
            return;
        }
        let deleted = if form == Form::Continuous {
            sorted(self.around(&nodes, deleted))
        } else {
            sorted(deleted)
        };
        let names = match form {
            Form::Continuous => ["continuous-nice-loop", "grouped-continuous-nice-loop"],
            _ => ["discontinuous-nice-loop", "grouped-discontinuous-nice-loop"],
        };
        self.offer(deleted, names, form, nodes);
    }

    /// Returns the eliminations of a continuous loop outside its start cell.
    fn around(&self, nodes: &[Node], mut deleted: Vec<Candidate>) -> Vec<Candidate> {
        let all = nodes.iter().fold(Cells::EMPTY, |all, node| all | node.cells);
        for (at, node) in nodes.iter().enumerate().skip(1) {
            let before = nodes[at - 1];
            if before.cells == node.cells {
                continue;
            }
            if !node.on {
                let seen = (node.cells | before.cells).common_peers() - all;
                deleted.extend(places_for(node.digit, self.grid.places(node.digit) & seen));
            } else if let Some([off, on]) = nodes.get(at + 1..at + 3)
                && off.cells == node.cells
                && on.cells != node.cells
                && let Some(cell) = node.cells.first()
            {
                let eliminated = self.grid.mask(cell) & !(1 << node.digit | 1 << on.digit);
                deleted.extend(digits_in(cell, eliminated));
            }
        }
        deleted
    }

    /// Adds the chains that one table contains.
    ///
    /// Reproduces: with equal digits at both ends, a chain must eliminate two candidates or more; one
    /// alone is left to loops.
    fn chains(&mut self, table: &Table, start: usize, digit: usize) {
        for (at, cell, end, end_on) in self.ends(table) {
            if !end_on || cell == start {
                continue;
            }
            let deleted = if end == digit {
                let eliminated = self.grid.places(digit) & PEERS[start] & PEERS[cell];
                if eliminated.len() < 2 {
                    continue;
                }
                places_for(digit, eliminated)
            } else {
                let sees = PEERS[start].contains(cell);
                if !sees || !self.grid.has(start, end) || !self.grid.has(cell, digit) {
                    continue;
                }
                sorted(vec![candidate(start, end), candidate(cell, digit)])
            };
            // Most are no better than the best known step; their path is not needed.
            if self.is_worse(&deleted) {
                continue;
            }
            let nodes = self.links.nodes(&table.path(at));
            if !is_lasso(&nodes, false) {
                self.offer(deleted, ["aic", "grouped-aic"], Form::Ends, nodes);
            }
        }
    }

    /// Returns true if a known step is better than any chain with these deletions.
    fn is_worse(&self, deleted: &[Candidate]) -> bool {
        let mut best = self.best.iter().flatten();
        best.any(|best| by_deletions(&best.found.deleted, deleted) == Ordering::Less)
    }

    fn offer(
        &mut self,
        deleted: Vec<Candidate>,
        names: [&'static str; 2],
        form: Form,
        nodes: Vec<Node>,
    ) {
        let slug = names[usize::from(nodes.iter().any(|node| node.cells.len() > 1))];
        let best = &mut self.best[usize::from(form == Form::Ends)];
        let length = Length { slug, nodes: nodes.len() };
        Best::offer(best, deleted, length, |found| {
            found.named(slug).with(Evidence::Chain(Chain { form, nodes }))
        });
    }
}

/// Returns true if a path visits a cell twice. A loop may return to its start cell.
///
/// Reproduces: a group is tested by its first cell, against all cells of earlier groups. A table has
/// one path for each entry, so an entry that is reached by such a path is lost.
fn is_lasso(nodes: &[Node], is_loop: bool) -> bool {
    let lowest = |node: &Node| node.cells.first();
    let start = nodes.first().and_then(lowest);
    let mut passed = Cells::EMPTY;
    let mut last: Option<&Node> = None;
    for node in nodes {
        if lowest(node).is_some_and(|cell| passed.contains(cell)) {
            return true;
        }
        if let Some(last) = last
            && !(is_loop && lowest(last) == start)
        {
            passed |= last.cells;
        }
        last = Some(node);
    }
    false
}
