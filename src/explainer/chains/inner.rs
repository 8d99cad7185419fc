//! What a closure of level 1 or more asks once nothing else follows: inner deductions.

use std::rc::Rc;

use super::super::rule::Nesting;
use super::super::state::State;
use super::super::tables::{CANDIDATE_UNITS, UNIT_CANDIDATES, bits};
use super::closer::Closer;
use super::closure::{Closure, Mode, OFF, Rule};
use super::collect::{Collector, Producer};
use super::found::{Cause, Found, Inner, InnerSet, Root};
use super::links::Links;
use super::plain;
use super::sink::PerEffect;
use super::twins::{hidden_pairs, locks, naked_pairs, x_wings};

/// What a closure began with, and what is left.
#[derive(Clone, Copy)]
pub(super) struct Boards<'a> {
    pub(super) begun: &'a State,
    pub(super) work: &'a State,
}

/// An inner hint: the candidates that it leans on the loss of, and what it deletes.
pub(super) struct InnerDeduction {
    pub(super) set: InnerSet,
    pub(super) parents: Vec<u16>,
    pub(super) eliminations: Vec<u16>,
}

/// One kind of inner deductions.
#[derive(Clone, Copy)]
enum Kind {
    Set(fn(Boards<'_>) -> Vec<InnerDeduction>),
    Forcing,
    Multiple,
    Dynamic,
}

/// How many closures all forcing chains of a board are worth.
const FORCING: u64 = 8;

const SETS: [Kind; 4] = [
    Kind::Set(locks),
    Kind::Set(hidden_pairs),
    Kind::Set(naked_pairs),
    Kind::Set(x_wings),
];

/// The inner producers in their order: after the sets the chains, which begin at 4.
const fn chain_kinds(inner: Nesting) -> &'static [Kind] {
    match inner {
        Nesting::None | Nesting::Sets => &[],
        Nesting::Chains => &[Kind::Forcing],
        Nesting::Multiple => &[Kind::Forcing, Kind::Multiple],
        Nesting::Dynamic(_) => &[Kind::Dynamic],
    }
}

impl Boards<'_> {
    /// What a unit has lost since the closure began.
    pub(super) const fn lost(&self, unit: usize) -> u16 {
        self.begun.units[unit] & !self.work.units[unit]
    }
}

impl Closer<'_> {
    /// Queues what the first inner producer that finds anything usable finds; false if none does.
    ///
    /// Reproduces: a hint that leans on no candidate lost since the closure began is not usable,
    /// and a producer without usable hints gives way to the next, one with them stops the search.
    pub(super) fn deduce(&mut self, closure: &mut Closure) -> bool {
        let chains = chain_kinds(self.mode.inner);
        let mut links = None;
        while let Some(&kind) = SETS.iter().chain(chains).nth(self.now.exhausted) {
            if self.pool.is_spent() {
                return false;
            }
            let usable = match kind {
                Kind::Set(deduction) => self.deduce_sets(closure, deduction),
                Kind::Forcing | Kind::Multiple | Kind::Dynamic => {
                    let links = links.get_or_insert_with(|| Links::new(&self.now.work));
                    self.deduce_chains(closure, links, kind)
                }
            };
            if usable {
                return true;
            }
            self.now.exhausted += 1;
        }
        false
    }

    fn deduce_sets(
        &mut self,
        closure: &mut Closure,
        deduction: fn(Boards<'_>) -> Vec<InnerDeduction>,
    ) -> bool {
        let found = deduction(self.boards());
        let usable = !found.is_empty();
        for deduction in found {
            let inner = Inner::Set(deduction.set);
            self.add(closure, &deduction.parents, &deduction.eliminations, inner);
        }
        usable
    }

    fn boards(&self) -> Boards<'_> {
        Boards {
            begun: &self.links.state,
            work: &self.now.work,
        }
    }

    fn deduce_chains(&mut self, closure: &mut Closure, links: &Links, kind: Kind) -> bool {
        if matches!(kind, Kind::Forcing) {
            self.pool.spend(FORCING);
            let mut sink = PerEffect::new();
            plain::collect(links, &mut sink);
            let mut usable = false;
            for (_, found) in sink.sorted() {
                usable |= self.add_chains(closure, found);
            }
            return usable;
        }
        let mut sink = PerEffect::new();
        let producer = self.inner_producer(kind);
        let pool = std::mem::take(&mut self.pool);
        let mut collector = Collector::new(links, producer, pool);
        collector.run(&mut sink, &mut |_| true);
        let mut usable = false;
        for (rank, recipe) in sink.sorted() {
            // A hint all of whose eliminations were queued just before would add nothing.
            let mut buffer = [0; 9];
            let mut offs = collector.eliminations(recipe, &mut buffer).iter();
            let is_off = |&candidate: &u16| {
                let id = self.links.ids[candidate as usize];
                self.now.flags[id as usize] & OFF != 0
            };
            if !offs.all(is_off) {
                usable |= self.add_chains(closure, collector.build(rank, recipe));
            }
        }
        self.pool = collector.into_pool();
        usable
    }

    const fn inner_producer(&self, kind: Kind) -> Producer {
        let level = match self.mode.inner {
            Nesting::Dynamic(level) => level,
            _ => 0,
        };
        let dynamic = matches!(kind, Kind::Dynamic);
        let mode = Mode {
            cells: true,
            dynamic,
            inner: Nesting::of_level(level),
        };
        let base = if dynamic {
            8.5 + 0.5 * level as f64
        } else {
            8.0
        };
        Producer { base, mode }
    }

    /// Queues what chains delete, unless they lean on nothing.
    fn add_chains(&mut self, closure: &mut Closure, found: Found) -> bool {
        let parents = chain_parents(self.boards(), &found);
        if parents.is_empty() {
            return false;
        }
        let eliminations = found.eliminations.clone();
        let inner = Inner::Chains(Rc::new(found));
        self.add(closure, &parents, &eliminations, inner);
        true
    }

    fn add(&mut self, closure: &mut Closure, parents: &[u16], eliminations: &[u16], inner: Inner) {
        let ids = |candidates: &[u16]| -> Vec<u16> {
            candidates
                .iter()
                .map(|&candidate| self.links.ids[candidate as usize])
                .collect()
        };
        let rule = Rule {
            parents: ids(parents),
            inner,
        };
        let offs = ids(&hash_order(eliminations));
        self.add_rule(closure, rule, &offs);
    }
}

/// The lost candidates that a chain leans on: whatever its on-nodes' cells or houses lost.
///
/// Reproduces: starts count as links of the cell or the house that the branches start from, a
/// cycle counts both ways round, and what inner deductions leaned on does not count.
fn chain_parents(boards: Boards<'_>, found: &Found) -> Vec<u16> {
    let start_kind = match found.root {
        Root::Candidate => None,
        Root::Cell(_) => Some(0),
        Root::House(house) => Some(house as usize / 9 + 1),
    };
    let mut parents = Vec::new();
    let ways: &[bool] = if found.cycle { &[true, false] } else { &[true] };
    for (&way, branch) in ways
        .iter()
        .flat_map(|way| found.branches.iter().map(move |branch| (way, branch)))
    {
        for node in branch.iter().filter(|node| node.on == way) {
            let kind = match node.cause {
                Cause::Link(kind) => Some(kind as usize),
                Cause::Start => start_kind,
                Cause::Inner(_) => None,
            };
            let Some(kind) = kind else { continue };
            let unit = CANDIDATE_UNITS[node.candidate as usize][kind];
            for slot in bits(boards.lost(unit as usize)) {
                let lost = UNIT_CANDIDATES[unit as usize][slot];
                if !parents.contains(&lost) {
                    parents.push(lost);
                }
            }
        }
    }
    parents
}

/// Reproduces: the cells of a hint come out of a hash table, by their number modulo its size,
/// which is 16 and doubles at 12, 24 and 48 cells; equal ones as they went in. Digits ascend.
fn hash_order(eliminations: &[u16]) -> Vec<u16> {
    let mut cells: Vec<u16> = Vec::new();
    for candidate in eliminations {
        if !cells.contains(&(candidate / 9)) {
            cells.push(candidate / 9);
        }
    }
    let size = match cells.len() {
        0..=12 => 16,
        13..=24 => 32,
        25..=48 => 64,
        _ => 128,
    };
    cells.sort_by_key(|cell| cell % size);
    let mut ordered = Vec::with_capacity(eliminations.len());
    for cell in cells {
        let mut digits: Vec<u16> = eliminations
            .iter()
            .copied()
            .filter(|candidate| candidate / 9 == cell)
            .collect();
        digits.sort_unstable();
        ordered.extend(digits);
    }
    ordered
}
