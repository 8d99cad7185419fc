//! Nishio, multiple and dynamic forcing chains: producers 23 to 32.

use super::builder::{ClosureBuilder, ClosurePool};
use super::chain_hint::{ChainHint, Rank};
use super::closure::{ABSENT, Closure, Inference, NO_BOUND, NodeRef};
use super::length_bonus;
use super::links::Links;
use super::reach::CommonOutcomes;
use super::sink::Sink;
use super::trace::{Trace, complexity};
use crate::explainer::rule::{Nesting, Net, Rule};
use crate::explainer::tables::{CANDIDATE_UNITS, bits, is_many};

/// A producer of forcing chains: a search for hints of one kind.
#[derive(Clone, Copy)]
pub(crate) struct Producer {
    /// The difficulty of its hints without their length.
    pub(crate) base: f64,
    pub(crate) inference: Inference,
}

impl Producer {
    pub(crate) const NISHIO: Self = Self {
        base: 7.5,
        inference: Inference { cells: false, dynamic: true, inner: Nesting::None },
    };

    pub(crate) const MULTIPLE: Self = Self {
        base: 8.0,
        inference: Inference { cells: true, dynamic: false, inner: Nesting::None },
    };

    /// Returns a producer of dynamic forcing chains.
    pub(crate) const fn dynamic(base: f64, inner: Nesting) -> Self {
        Self { base, inference: Inference { cells: true, dynamic: true, inner } }
    }
}

/// The finding of a search, from which a hint is built out of the closures.
#[derive(Clone, Copy)]
pub(crate) enum NetFinding {
    /// An assumption that leads to a contradiction.
    Clash(NodeRef),
    /// A candidate, and a node that follows from it on and off.
    Double { start: u16, outcome: NodeRef },
    /// A node that follows from every candidate of a unit.
    Unit { unit: u16, outcome: NodeRef },
}

/// The cost of a hint.
#[derive(Clone, Copy)]
struct Cost {
    /// Number of nodes.
    nodes: u16,
    /// Greatest cost of an inner hint.
    extra: u16,
    /// The kind of hint, which decides among hints of equal complexity.
    key: u8,
}

/// The search for the hints of one producer on one board.
pub(crate) struct NetSearch<'a> {
    links: &'a Links,
    producer: Producer,
    builder: ClosureBuilder<'a>,
    /// The closures of each candidate off, then on, as far as they are built.
    closures: Closures,
    /// Closures of a producer with fewer kinds of inner deductions that found nothing; they are
    /// extended instead of rebuilt.
    kept: &'a [Option<Box<Closure>>],
    /// The common consequences of links of the unchanged board, for producers that use only those.
    common: Option<CommonOutcomes>,
    totals: Vec<u16>,
}

/// The closures of each candidate of a board off, then on, as far as they are built.
pub(crate) type Closures = Vec<Option<Box<Closure>>>;

impl<'a> NetSearch<'a> {
    pub(crate) fn new(links: &'a Links, producer: Producer, pool: ClosurePool) -> Self {
        let still = !producer.inference.dynamic;
        Self {
            links,
            producer,
            builder: ClosureBuilder::new(links, producer.inference, pool),
            closures: (0..2 * links.len()).map(|_| None).collect(),
            kept: &[],
            common: still.then(|| CommonOutcomes::new(links.reach())),
            totals: Vec::new(),
        }
    }

    /// Extends closures that another producer built on the same board. `keeps` is true if others
    /// will extend the new ones.
    pub(crate) const fn extending(mut self, kept: &'a [Option<Box<Closure>>], keeps: bool) -> Self {
        self.kept = kept;
        self.builder.keeps_workspaces = keeps;
        self
    }

    pub(crate) fn into_closures(self) -> (Closures, ClosurePool) {
        (self.closures, self.builder.into_pool())
    }

    pub(crate) fn into_pool(self) -> ClosurePool {
        let (closures, mut pool) = self.into_closures();
        closures.into_iter().flatten().for_each(|closure| pool.recycle(closure));
        pool
    }

    /// Returns true for Nishio, which uses only one digit and its contradictions.
    const fn is_nishio(&self) -> bool {
        !self.producer.inference.cells
    }

    /// Offers every hint to the sink, cell by cell. Returns false if the search was stopped by
    /// `go_on` or for too much work.
    pub(crate) fn run(
        &mut self,
        sink: &mut impl Sink<NetFinding>,
        go_on: &mut dyn FnMut(usize) -> bool,
    ) -> bool {
        for cell in 0..81 {
            let digits = self.links.state.digits(cell);
            let least = if self.producer.inference.dynamic { 2 } else { 3 };
            if digits.count_ones() < least {
                continue;
            }
            for digit in bits(digits) {
                if !go_on(cell) || self.builder.pool.is_spent() {
                    return false;
                }
                self.search_candidate(self.links.ids[cell * 9 + digit], sink);
            }
            if !self.is_nishio() {
                self.search_unit(cell as u16, 5, sink);
            }
        }
        true
    }

    fn search_candidate(&mut self, id: u16, sink: &mut impl Sink<NetFinding>) {
        if self.producer.inference.dynamic {
            for on in [true, false] {
                self.close(id, on, sink);
                if self.closure(id, on).clash.is_some() {
                    self.offer_clash(id, on, sink);
                }
            }
            let digits = self.links.state.digits(self.links.cell(id));
            if digits.count_ones() >= 3 && !self.is_nishio() {
                let both = [self.slot(id, true), self.slot(id, false)];
                self.common(&both, 1, sink, |outcome| NetFinding::Double { start: id, outcome });
            }
        }
        if !self.is_nishio() {
            self.search_houses(id, sink);
        }
    }

    /// Reproduces: a house is searched only from its first place.
    fn search_houses(&mut self, id: u16, sink: &mut impl Sink<NetFinding>) {
        let candidate = self.links.candidates[id as usize] as usize;
        for &unit in &CANDIDATE_UNITS[candidate][1..] {
            let slots = self.links.state.units[unit as usize];
            let first = self.links.member(unit, slots.trailing_zeros() as usize);
            if is_many(slots) && first == id {
                self.search_unit(unit, 6, sink);
            }
        }
    }

    /// Offers what follows from all candidates of a unit.
    fn search_unit(&mut self, unit: u16, key: u8, sink: &mut impl Sink<NetFinding>) {
        if self.may_conclude(unit) {
            let members = self.members(unit, sink);
            self.common(&members, key, sink, |outcome| NetFinding::Unit { unit, outcome });
        }
    }

    /// Returns true if anything can follow from all candidates of a unit.
    fn may_conclude(&self, unit: u16) -> bool {
        let common = self.common.as_ref();
        common.is_none_or(|common| common.any(&self.links.members(unit)))
    }

    /// Returns the slots of the closures of a unit's candidates, after building those that are
    /// missing.
    fn members(&mut self, unit: u16, sink: &impl Sink<NetFinding>) -> Vec<usize> {
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

    fn close(&mut self, id: u16, on: bool, sink: &impl Sink<NetFinding>) {
        let slot = self.slot(id, on);
        if self.closures[slot].is_none() {
            // The other nodes of a hint have at least one ancestor, themselves.
            let bound = sink.limit().complexity.min(NO_BOUND) - 1;
            let kept = self.kept.get(slot).and_then(Option::as_deref);
            let kept = kept.and_then(|kept| Some((kept, kept.workspace.as_deref()?)));
            self.closures[slot] = Some(match kept {
                Some((kept, workspace)) => self.builder.extend(kept, workspace, bound),
                None => self.builder.closure_of(id, on, bound),
            });
        }
    }

    fn built(&self, slot: usize) -> &Closure {
        self.closures[slot].as_ref().expect("built before it is read")
    }

    fn closure(&self, id: u16, on: bool) -> &Closure {
        self.built(self.slot(id, on))
    }

    fn offer_clash(&self, id: u16, on: bool, sink: &mut impl Sink<NetFinding>) {
        let Some(clash) = self.closure(id, on).clash else {
            return;
        };
        let cost = Cost { nodes: clash.cost, extra: clash.inner_cost, key: 7 };
        self.offer(NetFinding::Clash(NodeRef { id, on }), cost, sink);
    }

    /// Offers the common consequences of these closures: on-nodes, then off-nodes, in the order of
    /// the first closure.
    fn common(
        &mut self,
        closures: &[usize],
        key: u8,
        sink: &mut impl Sink<NetFinding>,
        finding: impl Fn(NodeRef) -> NetFinding,
    ) {
        let mut totals = std::mem::take(&mut self.totals);
        totals.clone_from(&self.built(closures[0]).costs);
        for &slot in &closures[1..] {
            for (total, cost) in totals.iter_mut().zip(&self.built(slot).costs) {
                *total = total.saturating_add(*cost);
            }
        }
        let least = totals.iter().copied().min().unwrap_or(u16::MAX);
        if least <= sink.limit().complexity && least < ABSENT {
            let first = self.built(closures[0]);
            let ons = first.on.iter().map(|&id| (id, true));
            for (id, on) in ons.chain(first.off.iter().map(|&id| (id, false))) {
                let slot = self.slot(id, on);
                if totals[slot] < ABSENT {
                    let extras = closures.iter().map(|&closure| self.extra(closure, slot));
                    let cost = Cost { nodes: totals[slot], extra: extras.max().unwrap_or(0), key };
                    self.offer(finding(NodeRef { id, on }), cost, sink);
                }
            }
        }
        self.totals = totals;
    }

    fn extra(&self, closure: usize, slot: usize) -> u16 {
        self.built(closure).extras.get(slot).copied().unwrap_or(0)
    }

    /// Offers a hint of this cost.
    fn offer(&self, finding: NetFinding, cost: Cost, sink: &mut impl Sink<NetFinding>) {
        let Cost { nodes, extra, key } = cost;
        let rank = |complexity| Rank {
            difficulty: self.producer.base + length_bonus(complexity),
            complexity,
            key,
        };
        let limit = sink.limit().complexity;
        if nodes.saturating_add(extra) > limit {
            return;
        }
        let mut effect = [0; 9];
        let effect = self.eliminations(finding, &mut effect);
        if effect.is_empty() || !sink.wants(&rank(nodes.saturating_add(extra)), effect) {
            return;
        }
        let complexity = if extra == 0 { nodes } else { complexity(&self.branches(finding)) };
        let rank = rank(complexity);
        if sink.wants(&rank, effect) {
            sink.keep(rank, effect, finding);
        }
    }

    /// Returns the eliminations of a hint, ascending.
    pub(super) fn eliminations<'b>(
        &self,
        finding: NetFinding,
        buffer: &'b mut [u16; 9],
    ) -> &'b [u16] {
        self.effect(Self::conclusion(finding), buffer)
    }

    /// Returns the node that a hint concludes.
    const fn conclusion(finding: NetFinding) -> NodeRef {
        match finding {
            NetFinding::Clash(NodeRef { id, on }) => NodeRef { id, on: !on },
            NetFinding::Double { outcome, .. } | NetFinding::Unit { outcome, .. } => outcome,
        }
    }

    /// Returns the eliminations of a conclusion, ascending: the candidate, or the others of its
    /// cell.
    fn effect<'b>(&self, NodeRef { id, on }: NodeRef, buffer: &'b mut [u16; 9]) -> &'b [u16] {
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
            closure: self.built(slot),
            dynamic: self.producer.inference.dynamic,
        }
    }

    fn branches(&self, finding: NetFinding) -> Vec<Vec<super::chain_hint::Node>> {
        match finding {
            NetFinding::Clash(NodeRef { id, on }) => {
                let trace = self.trace(self.slot(id, on));
                trace.closure.clash.map_or(Vec::new(), |clash| trace.clash(clash))
            }
            NetFinding::Double { start, outcome } => [true, false]
                .map(|on| {
                    let trace = self.trace(self.slot(start, on));
                    trace.branch(outcome.id, outcome.on)
                })
                .to_vec(),
            NetFinding::Unit { unit, outcome: NodeRef { id, on } } => {
                let members = self.links.members(unit);
                members.map(|member| self.trace(self.slot(member, true)).branch(id, on)).collect()
            }
        }
    }

    /// Builds the hint.
    pub(crate) fn build(&self, rank: Rank, finding: NetFinding) -> ChainHint {
        let conclusion = Self::conclusion(finding);
        let mut effect = [0; 9];
        let eliminations = self.effect(conclusion, &mut effect).to_vec();
        let net = if self.producer.inference.dynamic {
            Net::Dynamic(self.producer.inference.inner)
        } else {
            Net::Static
        };
        let (rule, origin) = match finding {
            NetFinding::Clash(..) if self.is_nishio() => (Rule::Nishio, None),
            NetFinding::Clash(..) => (Rule::ContradictionChains(net), None),
            NetFinding::Double { .. } => (Rule::DoubleChains(net), None),
            NetFinding::Unit { unit: cell @ ..81, .. } => (Rule::CellChains(net), Some(cell)),
            NetFinding::Unit { unit, .. } => (Rule::RegionChains(net), Some(unit)),
        };
        ChainHint {
            rank,
            rule,
            origin,
            placement: conclusion.on.then(|| self.links.candidates[conclusion.id as usize]),
            eliminations,
            branches: self.branches(finding),
            cycle: false,
        }
    }
}
