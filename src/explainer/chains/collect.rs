//! Producers 23 to 32: Nishio, multiple and dynamic forcing chains.

use super::super::rule::{Net, Rule};
use super::super::tables::{CANDIDATE_UNITS, bits, is_many};
use super::closer::{Closer, Pool};
use super::closure::{ABSENT, Closure, Mode, NO_BOUND};
use super::found::{Found, Rank, Root};
use super::length_bonus;
use super::links::Links;
use super::reach::Common;
use super::sink::Sink;
use super::trace::{Trace, complexity};

/// A producer of forcing chains.
#[derive(Clone, Copy)]
pub(in super::super) struct Producer {
    pub(in super::super) base: f64,
    pub(in super::super) mode: Mode,
}

/// What makes a hint: enough to build it from the closures.
#[derive(Clone, Copy)]
pub(in super::super) enum Recipe {
    /// A start that leads to a contradiction.
    Clash(u16, bool),
    /// A start, and a node that follows from it on and off.
    Double(u16, (u16, bool)),
    /// A node that follows from every candidate of a cell.
    Cell(u8, (u16, bool)),
    /// A node that follows from every place in a house: the unit.
    Region(u16, (u16, bool)),
}

/// The search for the hints of one producer on one board.
pub(in super::super) struct Collector<'a> {
    links: &'a Links,
    producer: Producer,
    closer: Closer<'a>,
    /// The closures of each candidate off, then on, once made.
    closures: Closures,
    /// Closures of a producer with fewer kinds of inner deductions that found nothing: what it
    /// spent on them need not be spent again.
    kept: &'a [Option<Box<Closure>>],
    /// Where links on the board as it is can have common ends, if only they may be used.
    common: Option<Common<'a>>,
    totals: Vec<u16>,
}

/// The closures of each candidate of a board off, then on, as far as they are made.
pub(in super::super) type Closures = Vec<Option<Box<Closure>>>;

impl<'a> Collector<'a> {
    pub(in super::super) fn new(links: &'a Links, producer: Producer, pool: Pool) -> Self {
        let still = !producer.mode.dynamic;
        Self {
            links,
            producer,
            closer: Closer::new(links, producer.mode, pool),
            closures: (0..2 * links.len()).map(|_| None).collect(),
            kept: &[],
            common: still.then(|| Common::of(links.reach())),
            totals: Vec::new(),
        }
    }

    /// Goes on from closures that another producer has made on the same board; `keeps` if others
    /// will go on from the new ones.
    pub(in super::super) const fn going_on(
        mut self,
        kept: &'a [Option<Box<Closure>>],
        keeps: bool,
    ) -> Self {
        self.kept = kept;
        self.closer.keeps = keeps;
        self
    }

    /// All closures made, and what is spare.
    pub(in super::super) fn into_closures(self) -> (Closures, Pool) {
        (self.closures, self.closer.into_pool())
    }

    /// All closures, for others to use again.
    pub(in super::super) fn into_pool(self) -> Pool {
        let (closures, mut pool) = self.into_closures();
        closures
            .into_iter()
            .flatten()
            .for_each(|closure| pool.take_back(closure));
        pool
    }

    /// Nishio: nothing but one digit and its contradictions.
    const fn is_nishio(&self) -> bool {
        !self.producer.mode.cells
    }

    /// Offers every hint to the sink, cell by cell; false if it was not done, because `go_on` said
    /// no or too much was done already.
    pub(in super::super) fn run(
        &mut self,
        sink: &mut impl Sink<Recipe>,
        go_on: &mut dyn FnMut(usize) -> bool,
    ) -> bool {
        for cell in 0..81 {
            let digits = self.links.state.digits(cell);
            let least = if self.producer.mode.dynamic { 2 } else { 3 };
            if digits.count_ones() < least {
                continue;
            }
            for digit in bits(digits) {
                if !go_on(cell) || self.closer.pool.is_spent() {
                    return false;
                }
                self.start_at(self.links.ids[cell * 9 + digit], sink);
            }
            if !self.is_nishio() {
                self.look_at_cell(cell, sink);
            }
        }
        true
    }

    fn start_at(&mut self, id: u16, sink: &mut impl Sink<Recipe>) {
        if self.producer.mode.dynamic {
            for on in [true, false] {
                self.close(id, on, sink);
                if self.closure(id, on).clash.is_some() {
                    self.offer_clash(id, on, sink);
                }
            }
            let digits = self.links.state.digits(self.links.cell(id));
            if digits.count_ones() >= 3 && !self.is_nishio() {
                let both = [self.slot(id, true), self.slot(id, false)];
                self.common(&both, 1, sink, |node| Recipe::Double(id, node));
            }
        }
        if !self.is_nishio() {
            self.look_at_houses(id, sink);
        }
    }

    /// Reproduces: a house is looked at from its first place only.
    fn look_at_houses(&mut self, id: u16, sink: &mut impl Sink<Recipe>) {
        let candidate = self.links.candidates[id as usize] as usize;
        for &unit in &CANDIDATE_UNITS[candidate][1..] {
            let slots = self.links.state.units[unit as usize];
            let first = self.links.member(unit, slots.trailing_zeros() as usize);
            if is_many(slots) && first == id && self.can_meet(unit) {
                let members = self.members(unit, sink);
                self.common(&members, 6, sink, |node| Recipe::Region(unit, node));
            }
        }
    }

    fn look_at_cell(&mut self, cell: usize, sink: &mut impl Sink<Recipe>) {
        if !self.can_meet(cell as u16) {
            return;
        }
        let members = self.members(cell as u16, sink);
        self.common(&members, 5, sink, |node| Recipe::Cell(cell as u8, node));
    }

    /// Whether anything can follow from all candidates of a unit.
    fn can_meet(&self, unit: u16) -> bool {
        let common = self.common.as_ref();
        common.is_none_or(|common| common.any(&self.links.members(unit)))
    }

    /// The closures of all candidates of a unit, made if need be.
    fn members(&mut self, unit: u16, sink: &impl Sink<Recipe>) -> Vec<usize> {
        let links = self.links;
        links
            .members(unit)
            .map(|id| {
                self.close(id, true, sink);
                self.slot(id, true)
            })
            .collect()
    }

    fn slot(&self, id: u16, on: bool) -> usize {
        usize::from(on) * self.links.len() + id as usize
    }

    fn close(&mut self, id: u16, on: bool, sink: &impl Sink<Recipe>) {
        let slot = self.slot(id, on);
        if self.closures[slot].is_none() {
            // The other nodes of a hint have at least one ancestor, themselves.
            let bound = sink.limit().complexity.min(NO_BOUND) - 1;
            let kept = self.kept.get(slot).and_then(Option::as_deref);
            let left = kept.and_then(|kept| Some((kept, kept.left.as_deref()?)));
            self.closures[slot] = Some(match left {
                Some((kept, left)) => self.closer.extend(kept, left, bound),
                None => self.closer.close(id, on, bound),
            });
        }
    }

    fn made(&self, slot: usize) -> &Closure {
        self.closures[slot]
            .as_ref()
            .expect("closed before it is looked at")
    }

    fn closure(&self, id: u16, on: bool) -> &Closure {
        self.made(self.slot(id, on))
    }

    fn offer_clash(&self, id: u16, on: bool, sink: &mut impl Sink<Recipe>) {
        let Some(clash) = self.closure(id, on).clash else {
            return;
        };
        self.offer(Recipe::Clash(id, on), (clash.cost, clash.extra, 7), sink);
    }

    /// Offers what follows in all of these closures: on-nodes, then off-nodes, in the order of
    /// the first closure.
    fn common(
        &mut self,
        closures: &[usize],
        key: u8,
        sink: &mut impl Sink<Recipe>,
        recipe: impl Fn((u16, bool)) -> Recipe,
    ) {
        let mut totals = std::mem::take(&mut self.totals);
        totals.clone_from(&self.made(closures[0]).costs);
        for &slot in &closures[1..] {
            for (total, cost) in totals.iter_mut().zip(&self.made(slot).costs) {
                *total = total.saturating_add(*cost);
            }
        }
        let least = totals.iter().copied().min().unwrap_or(u16::MAX);
        if least <= sink.limit().complexity && least < ABSENT {
            let first = self.made(closures[0]);
            let ons = first.on.iter().map(|&id| (id, true));
            for (id, on) in ons.chain(first.off.iter().map(|&id| (id, false))) {
                let slot = self.slot(id, on);
                if totals[slot] < ABSENT {
                    let extras = closures.iter().map(|&closure| self.extra(closure, slot));
                    let cost = (totals[slot], extras.max().unwrap_or(0), key);
                    self.offer(recipe((id, on)), cost, sink);
                }
            }
        }
        self.totals = totals;
    }

    fn extra(&self, closure: usize, slot: usize) -> u16 {
        self.made(closure).extras.get(slot).copied().unwrap_or(0)
    }

    /// Offers a hint of so many nodes, whose dearest inner hint costs `extra`.
    fn offer(
        &self,
        recipe: Recipe,
        (nodes, extra, key): (u16, u16, u8),
        sink: &mut impl Sink<Recipe>,
    ) {
        let rank = |complexity| Rank {
            difficulty: self.producer.base + length_bonus(complexity),
            complexity,
            key,
        };
        let limit = sink.limit().complexity;
        if nodes.saturating_add(extra) > limit {
            return;
        }
        let (id, on) = Self::conclusion(recipe);
        let mut effect = [0; 9];
        let effect = self.effect((id, on), &mut effect);
        if effect.is_empty() || !sink.wants(&rank(nodes.saturating_add(extra)), effect) {
            return;
        }
        let complexity = if extra == 0 {
            nodes
        } else {
            complexity(&self.branches(recipe))
        };
        let rank = rank(complexity);
        if sink.wants(&rank, effect) {
            sink.keep(rank, effect, recipe);
        }
    }

    /// What a hint of this recipe deletes, ascending.
    pub(super) fn eliminations<'b>(&self, recipe: Recipe, buffer: &'b mut [u16; 9]) -> &'b [u16] {
        self.effect(Self::conclusion(recipe), buffer)
    }

    /// What a recipe comes to.
    const fn conclusion(recipe: Recipe) -> (u16, bool) {
        match recipe {
            Recipe::Clash(id, on) => (id, !on),
            Recipe::Double(_, node) | Recipe::Cell(_, node) | Recipe::Region(_, node) => node,
        }
    }

    /// What a conclusion deletes, ascending: the candidate, or the others of its cell.
    fn effect<'b>(&self, (id, on): (u16, bool), buffer: &'b mut [u16; 9]) -> &'b [u16] {
        let candidate = self.links.candidates[id as usize];
        if !on {
            buffer[0] = candidate;
            return &buffer[..1];
        }
        let cell = candidate / 9;
        let mut len = 0;
        for digit in bits(self.links.state.digits(cell as usize)) {
            if cell * 9 + digit as u16 != candidate {
                buffer[len] = cell * 9 + digit as u16;
                len += 1;
            }
        }
        &buffer[..len]
    }

    fn trace(&self, slot: usize) -> Trace<'_> {
        Trace {
            links: self.links,
            closure: self.made(slot),
            dynamic: self.producer.mode.dynamic,
        }
    }

    fn branches(&self, recipe: Recipe) -> Vec<Vec<super::found::Node>> {
        let of_unit = |unit: u16, (id, on)| {
            let members = self.links.members(unit);
            members
                .map(|member| self.trace(self.slot(member, true)).branch(id, on))
                .collect()
        };
        match recipe {
            Recipe::Clash(id, on) => {
                let trace = self.trace(self.slot(id, on));
                trace
                    .closure
                    .clash
                    .map_or(Vec::new(), |clash| trace.clash(clash))
            }
            Recipe::Double(id, node) => [true, false]
                .map(|on| self.trace(self.slot(id, on)).branch(node.0, node.1))
                .to_vec(),
            Recipe::Cell(cell, node) => of_unit(cell.into(), node),
            Recipe::Region(unit, node) => of_unit(unit, node),
        }
    }

    /// Makes the hint.
    pub(in super::super) fn build(&self, rank: Rank, recipe: Recipe) -> Found {
        let (id, on) = Self::conclusion(recipe);
        let mut effect = [0; 9];
        let eliminations = self.effect((id, on), &mut effect).to_vec();
        let net = if self.producer.mode.dynamic {
            Net::Dynamic(self.producer.mode.inner)
        } else {
            Net::Static
        };
        let (rule, root) = match recipe {
            Recipe::Clash(..) if self.is_nishio() => (Rule::Nishio, Root::Candidate),
            Recipe::Clash(..) => (Rule::ContradictionChains(net), Root::Candidate),
            Recipe::Double(..) => (Rule::DoubleChains(net), Root::Candidate),
            Recipe::Cell(cell, _) => (Rule::CellChains(net), Root::Cell(cell)),
            Recipe::Region(unit, _) => {
                let house = (unit - 81) / 9;
                (Rule::RegionChains(net), Root::House(house as u8))
            }
        };
        Found {
            rank,
            rule,
            root,
            placement: on.then(|| self.links.candidates[id as usize]),
            eliminations,
            branches: self.branches(recipe),
            cycle: false,
        }
    }
}
