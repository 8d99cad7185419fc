//! Producer 21: forcing chains and cycles, where one thing follows from one other.

use std::ops::Range;

use super::super::rule::Rule;
use super::super::tables::is_many;
use super::cycles;
use super::distance::{Distances, Shortest};
use super::found::{Cause, Found, Node, Rank, Root};
use super::links::{Links, NONE};
use super::sink::Sink;
use super::{length_bonus, longest};

/// Which links a search may use.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Use {
    /// Links of one digit.
    X,
    /// From off to on only in cells. Reproduces: weak links of one digit are still used.
    Y,
    /// All.
    Both,
}

impl Use {
    /// The kinds of links from off to on.
    pub(super) const fn kinds(self) -> Range<usize> {
        match self {
            Self::X => 1..4,
            Self::Y => 0..1,
            Self::Both => 0..4,
        }
    }
}

/// All hints of producer 21, in its order: X only, Y only, both.
pub(in super::super) fn collect(links: &Links, sink: &mut impl Sink<Found>) {
    // Whoever closes a cycle or a chain gives some candidate a chain from on to its own off: with
    // none of those there is nothing at all to find.
    if !links.reach().any() {
        return;
    }
    let shortest = foresee(links, sink);
    for which in [Use::X, Use::Y, Use::Both] {
        if base(which, false).min(base(which, true)) > sink.limit().difficulty {
            continue;
        }
        let mut search = Search::new(links, which);
        for (start, shortest) in (0..).zip(&shortest) {
            let digits = links.state.digits(links.cell(start));
            if !is_many(digits) || (which == Use::Y && digits.count_ones() != 2) {
                continue;
            }
            search.start(start, *shortest, sink);
        }
    }
}

/// Finds out how short chains and cycles can be before any is made. Where only the best one counts,
/// no longer one is looked for.
fn foresee(links: &Links, sink: &mut impl Sink<Found>) -> Vec<Shortest> {
    let reach = links.reach();
    let starts = 0..links.len() as u16;
    if !sink.keeps_one() {
        return starts.map(|start| reach.shortest(start)).collect();
    }
    let mut distances = Distances::new(links);
    let mut least = 2 * links.len() + 2;
    let mut look = |start| {
        let shortest = distances.of(start, least);
        if is_many(links.state.digits(links.cell(start))) {
            let chain = shortest.on_to_off.min(shortest.off_to_on);
            if chain < least {
                least = chain;
                sink.expect(rank(Use::Both, false, least as u16).difficulty);
            }
        }
        shortest
    };
    starts.map(&mut look).collect()
}

/// The base difficulty of a chain or a cycle.
pub(super) const fn base(which: Use, cycle: bool) -> f64 {
    match (which, cycle) {
        (Use::Both, _) => 7.0,
        (_, true) => 6.5,
        (_, false) => 6.6,
    }
}

/// The rank of a chain or a cycle of so many nodes.
pub(super) fn rank(which: Use, cycle: bool, complexity: u16) -> Rank {
    Rank {
        difficulty: base(which, cycle) + length_bonus(complexity),
        complexity,
        key: match which {
            Use::X => 2,
            Use::Y => 3,
            Use::Both => 4,
        },
    }
}

/// Breadth-first search from one start, layer by layer.
pub(super) struct Search<'a> {
    pub(super) links: &'a Links,
    pub(super) which: Use,
    /// For each id the off-node that made it on, and the kind of the link.
    on_from: Vec<(u16, u8)>,
    /// For each id the on-node that made it off.
    off_from: Vec<u16>,
    /// On-nodes in the order found, and where each layer of them starts.
    pub(super) on: Vec<u16>,
    pub(super) layers: Vec<usize>,
    off: Vec<u16>,
}

impl<'a> Search<'a> {
    fn new(links: &'a Links, which: Use) -> Self {
        Self {
            links,
            which,
            on_from: vec![(NONE, 0); links.len()],
            off_from: vec![NONE; links.len()],
            on: Vec::new(),
            layers: Vec::new(),
            off: Vec::new(),
        }
    }

    pub(super) fn offs(&self, id: u16) -> &'a [u16] {
        match self.which {
            Use::X => self.links.same_digit_offs(id),
            Use::Y | Use::Both => self.links.offs(id),
        }
    }

    /// What comes on when this candidate is off, with the kind of the link.
    pub(super) fn ons(&self, id: u16) -> impl Iterator<Item = (u16, u8)> + use<> {
        let kinds = self.which.kinds();
        let strong = self.links.strong[id as usize];
        kinds
            .map(move |kind| (strong[kind], kind as u8))
            .filter(|&(other, _)| other != NONE)
    }

    fn reset(&mut self) {
        for &id in &self.on {
            self.on_from[id as usize] = (NONE, 0);
        }
        for &id in &self.off {
            self.off_from[id as usize] = NONE;
        }
        self.on.clear();
        self.off.clear();
        self.layers.clear();
    }

    /// How many nodes deep a search may go for what the sink still takes.
    fn depth(&self, cycle: bool, sink: &impl Sink<Found>) -> usize {
        let nodes = longest(base(self.which, cycle), sink.limit().difficulty);
        nodes.min(2 * self.links.len() + 2)
    }

    /// All from one start. No chain or cycle has fewer nodes than `shortest` says.
    fn start(&mut self, start: u16, shortest: Shortest, sink: &mut impl Sink<Found>) {
        let within = |nodes: usize, depth: usize| if nodes <= depth { depth } else { 0 };
        let chains = self.which != Use::Y;
        let [chain, cycle] = [false, true].map(|cycle| self.depth(cycle, sink));
        let chain = within(shortest.on_to_off, if chains { chain } else { 0 });
        let linked = self.ons(start).next().is_some();
        let cycle = within(shortest.cycle, if linked { cycle } else { 0 });
        if chain.max(cycle) > 0 {
            self.start_on(start, [chain, cycle], sink);
        }
        if chains && within(shortest.off_to_on, self.depth(false, sink)) > 0 {
            self.start_off(start, sink);
        }
    }

    /// Cycles through a start that is on, then the chain from it to its own off, each as deep as
    /// asked.
    fn start_on(&mut self, start: u16, [chain, cycle]: [usize; 2], sink: &mut impl Sink<Found>) {
        self.reset();
        self.on_from[start as usize] = (start, 0);
        self.on.push(start);
        let mut first_off = None;
        let mut layer = 0;
        while layer < self.on.len() && 2 * self.layers.len() + 2 <= chain.max(cycle) {
            self.layers.push(layer);
            let next = self.on.len();
            let off = self.expand_on(layer, start, &mut first_off);
            self.expand_off(off);
            layer = next;
        }
        self.layers.push(layer);
        if cycle > 0 {
            cycles::collect(self, start, sink);
        }
        if let Some((from, nodes)) = first_off.filter(|_| chain > 0) {
            self.offer(start, (false, from, 0), nodes, sink);
        }
    }

    /// Expands the on-nodes of a layer and returns where the new off-nodes start.
    fn expand_on(&mut self, layer: usize, start: u16, found: &mut Option<(u16, u16)>) -> usize {
        let first = self.off.len();
        for at in layer..self.on.len() {
            let id = self.on[at];
            for &off in self.offs(id) {
                if off == start && found.is_none() {
                    *found = Some((id, 2 * self.layers.len() as u16));
                }
                if self.off_from[off as usize] == NONE {
                    self.off_from[off as usize] = id;
                    self.off.push(off);
                }
            }
        }
        first
    }

    fn expand_off(&mut self, first: usize) {
        for at in first..self.off.len() {
            let id = self.off[at];
            for (on, kind) in self.ons(id) {
                if self.on_from[on as usize].0 == NONE {
                    self.on_from[on as usize] = (id, kind);
                    self.on.push(on);
                }
            }
        }
    }

    /// The chain from a start that is off to its own on.
    fn start_off(&mut self, start: u16, sink: &mut impl Sink<Found>) {
        self.reset();
        let depth = self.depth(false, sink);
        self.off_from[start as usize] = start;
        self.off.push(start);
        let (mut first, mut nodes) = (0, 2);
        while first < self.off.len() && nodes <= depth {
            for at in first..self.off.len() {
                let id = self.off[at];
                for (on, kind) in self.ons(id) {
                    if on == start {
                        return self.offer(start, (true, id, kind), nodes as u16, sink);
                    }
                    if self.on_from[on as usize].0 == NONE {
                        self.on_from[on as usize] = (id, kind);
                        self.on.push(on);
                    }
                }
            }
            let layer = self.layers.last().copied().unwrap_or(0);
            self.layers.push(self.on.len());
            first = self.off.len();
            for at in layer..self.on.len() {
                let id = self.on[at];
                for &off in self.offs(id) {
                    if self.off_from[off as usize] == NONE {
                        self.off_from[off as usize] = id;
                        self.off.push(off);
                    }
                }
            }
            nodes += 2;
        }
    }

    /// Offers the chain whose end is the negation of the start.
    fn offer(
        &self,
        start: u16,
        (on, from, kind): (bool, u16, u8),
        nodes: u16,
        sink: &mut impl Sink<Found>,
    ) {
        let rank = rank(self.which, false, nodes);
        let candidate = self.links.candidates[start as usize];
        let eliminations: Vec<u16> = if on {
            let others = self.links.offs(start).len() - self.links.same_digit_offs(start).len();
            let others = &self.links.offs(start)[..others];
            others
                .iter()
                .map(|&id| self.links.candidates[id as usize])
                .collect()
        } else {
            vec![candidate]
        };
        if !sink.wants(&rank, &eliminations) {
            return;
        }
        let end = self.node(start, on, Cause::Link(kind));
        let found = Found {
            rank,
            rule: match (self.which, nodes) {
                (Use::Both, _) => Rule::ForcingChain,
                (_, 6) => Rule::TurbotFish,
                _ => Rule::ForcingXChain,
            },
            root: Root::Candidate,
            placement: on.then_some(candidate),
            eliminations: eliminations.clone(),
            branches: vec![self.branch(end, (from, start, !on))],
            cycle: false,
        };
        sink.keep(rank, &eliminations, found);
    }

    pub(super) fn node(&self, id: u16, on: bool, cause: Cause) -> Node {
        Node {
            candidate: self.links.candidates[id as usize],
            on,
            cause,
            parents: Vec::new(),
        }
    }

    /// The branch that ends with a node and goes back over `from` to the start.
    pub(super) fn branch(&self, end: Node, (from, start, start_on): (u16, u16, bool)) -> Vec<Node> {
        let mut on = !end.on;
        let mut branch = vec![end];
        let mut id = from;
        loop {
            if id == start && on == start_on {
                branch.push(self.node(id, on, Cause::Start));
                break;
            }
            let (next, kind) = if on {
                self.on_from[id as usize]
            } else {
                let from = self.off_from[id as usize];
                (from, self.links.weak_kind(from, id))
            };
            branch.push(self.node(id, on, Cause::Link(kind)));
            (id, on) = (next, !on);
        }
        let length = branch.len();
        for (at, node) in branch[..length - 1].iter_mut().enumerate() {
            node.parents = vec![at as u16 + 1];
        }
        branch
    }

    /// The on-nodes of a cycle back from its start, each with the off-node that triggers it.
    pub(super) fn links_back(
        &self,
        [last, off, start]: [u16; 3],
    ) -> impl Iterator<Item = (u16, u16)> {
        let trigger = |on: u16| self.on_from[on as usize].0;
        let back = std::iter::successors(Some(last), move |&on| {
            Some(self.off_from[trigger(on) as usize])
        });
        let back = back.take_while(move |&on| on != start);
        std::iter::once((start, off)).chain(back.map(move |on| (on, trigger(on))))
    }

    /// Whether an off-node is among the ancestors of an on-node.
    pub(super) fn rests_on(&self, on: u16, off: u16, start: u16) -> bool {
        let mut id = on;
        while id != start {
            let from = self.on_from[id as usize].0;
            if from == off {
                return true;
            }
            id = self.off_from[from as usize];
        }
        false
    }
}
