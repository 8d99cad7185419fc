//! Inner deductions, which closures of level 1 or more try once nothing else follows.

use std::rc::Rc;

use super::builder::ClosureBuilder;
use super::chain_hint::{Cause, ChainHint, Inner};
use super::closure::{Closure, InnerStep, OFF};
use super::inner_sets::{Boards, InnerDeduction, hidden_pairs, locks, naked_pairs, x_wings};
use super::links::Links;
use super::nets::{NetSearch, Producer};
use super::simple;
use super::sink::PerEffect;
use crate::explainer::rule::Nesting;
use crate::explainer::tables::{CANDIDATE_UNITS, UNIT_CANDIDATES, bits, kind_of_unit};

/// One kind of inner deduction.
#[derive(Clone, Copy)]
enum Kind {
    Set(fn(Boards<'_>) -> Vec<InnerDeduction>),
    Forcing,
    Multiple,
    Dynamic,
}

/// The work of all forcing chains of a board, in closures.
const FORCING_CHAINS_WORK: u64 = 8;

const SETS: [Kind; 4] =
    [Kind::Set(locks), Kind::Set(hidden_pairs), Kind::Set(naked_pairs), Kind::Set(x_wings)];

/// Returns the producer of inner dynamic forcing chains for closures with this nesting.
const fn dynamic(inner: Nesting) -> Producer {
    let level = match inner {
        Nesting::Dynamic(level) => level,
        Nesting::None | Nesting::Sets | Nesting::Chains | Nesting::Multiple => 0,
    };
    Producer::dynamic(8.5 + 0.5 * level as f64, Nesting::of_level(level))
}

/// Returns the links of the current board of a closure, which are built once.
fn links_of<'l>(links: &'l mut Option<Links>, builder: &ClosureBuilder<'_>) -> &'l Links {
    links.get_or_insert_with(|| Links::new(&builder.workspace.board))
}

/// Returns the inner chain producers, which follow the four sets.
const fn chain_kinds(inner: Nesting) -> &'static [Kind] {
    match inner {
        Nesting::None | Nesting::Sets => &[],
        Nesting::Chains => &[Kind::Forcing],
        Nesting::Multiple => &[Kind::Forcing, Kind::Multiple],
        Nesting::Dynamic(_) => &[Kind::Dynamic],
    }
}

impl ClosureBuilder<'_> {
    /// Queues the eliminations of the first inner producer that finds anything usable; false if
    /// none does.
    ///
    /// Reproduces: a hint that relies on no candidate lost since the closure began is not usable. A
    /// producer without usable hints gives way to the next; one with usable hints ends the search.
    pub(super) fn deduce(&mut self, closure: &mut Closure) -> bool {
        let chains = chain_kinds(self.inference.inner);
        let mut links = None;
        while let Some(&kind) = SETS.iter().chain(chains).nth(self.workspace.exhausted) {
            if self.pool.is_spent() {
                return false;
            }
            let is_usable = match kind {
                Kind::Set(find) => self.deduce_sets(closure, find),
                Kind::Forcing => self.deduce_forcing(closure, links_of(&mut links, self)),
                Kind::Multiple => {
                    self.deduce_nets(closure, links_of(&mut links, self), Producer::MULTIPLE)
                }
                Kind::Dynamic => {
                    let producer = dynamic(self.inference.inner);
                    self.deduce_nets(closure, links_of(&mut links, self), producer)
                }
            };
            if is_usable {
                return true;
            }
            self.workspace.exhausted += 1;
        }
        false
    }

    fn deduce_sets(
        &mut self,
        closure: &mut Closure,
        find: fn(Boards<'_>) -> Vec<InnerDeduction>,
    ) -> bool {
        let found = find(self.boards());
        let is_usable = !found.is_empty();
        for deduction in found {
            let inner = Inner::Set(deduction.set);
            self.queue_step(closure, &deduction.parents, &deduction.eliminations, inner);
        }
        is_usable
    }

    fn boards(&self) -> Boards<'_> {
        Boards { initial: &self.links.state, current: &self.workspace.board }
    }

    fn deduce_forcing(&mut self, closure: &mut Closure, links: &Links) -> bool {
        self.pool.spend(FORCING_CHAINS_WORK);
        let mut sink = PerEffect::new();
        simple::collect(links, &mut sink);
        let mut is_usable = false;
        for (_, found) in sink.sorted() {
            is_usable |= self.queue_chains(closure, found);
        }
        is_usable
    }

    fn deduce_nets(&mut self, closure: &mut Closure, links: &Links, producer: Producer) -> bool {
        let mut sink = PerEffect::new();
        let pool = std::mem::take(&mut self.pool);
        let mut collector = NetSearch::new(links, producer, pool);
        collector.run(&mut sink, &mut |_| true);
        let mut is_usable = false;
        for (rank, finding) in sink.sorted() {
            // A hint whose eliminations were all queued before adds nothing.
            let mut buffer = [0; 9];
            let mut offs = collector.eliminations(finding, &mut buffer).iter();
            let is_off = |&candidate: &u16| {
                let id = self.links.ids[candidate as usize];
                self.workspace.flags[id as usize] & OFF != 0
            };
            if !offs.all(is_off) {
                is_usable |= self.queue_chains(closure, collector.build(rank, finding));
            }
        }
        self.pool = collector.into_pool();
        is_usable
    }

    /// Queues the eliminations of chains, unless they rely on nothing.
    fn queue_chains(&mut self, closure: &mut Closure, found: ChainHint) -> bool {
        let parents = chain_parents(self.boards(), &found);
        if parents.is_empty() {
            return false;
        }
        let eliminations = found.eliminations.clone();
        let inner = Inner::Chains(Rc::new(found));
        self.queue_step(closure, &parents, &eliminations, inner);
        true
    }

    fn queue_step(
        &mut self,
        closure: &mut Closure,
        parents: &[u16],
        eliminations: &[u16],
        inner: Inner,
    ) {
        let ids = |candidates: &[u16]| -> Vec<u16> {
            candidates.iter().map(|&candidate| self.links.ids[candidate as usize]).collect()
        };
        let step = InnerStep { parents: ids(parents), inner };
        let offs = ids(&hash_order(eliminations));
        self.add_inner_step(closure, step, &offs);
    }
}

/// Returns the lost candidates that a chain relies on: everything that the cells or houses of its
/// on-nodes lost.
///
/// Reproduces: starts count as links of the cell or house where the branches start, a cycle counts
/// in both directions, and the premises of inner deductions do not count.
fn chain_parents(boards: Boards<'_>, found: &ChainHint) -> Vec<u16> {
    let start_kind = found.origin.map(kind_of_unit);
    let mut parents = Vec::new();
    let states: &[bool] = if found.cycle { &[true, false] } else { &[true] };
    for (&on, branch) in
        states.iter().flat_map(|on| found.branches.iter().map(move |branch| (on, branch)))
    {
        for node in branch.iter().filter(|node| node.on == on) {
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

/// Orders eliminations as they come out of the explainer's hash table.
///
/// Reproduces: the cells are ordered by their number modulo the table size, which is 16 and doubles
/// with the 13th, 25th and 49th cell. Cells with equal remainders keep their order. Digits ascend.
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
        let mut digits: Vec<u16> =
            eliminations.iter().copied().filter(|candidate| candidate / 9 == cell).collect();
        digits.sort_unstable();
        ordered.extend(digits);
    }
    ordered
}
