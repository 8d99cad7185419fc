//! Forcing chains and cycles, where each node follows from one other node: producer 21.

use std::ops::Range;

use super::chain_hint::{Cause, ChainHint, Node, Rank};
use super::closure::{NodeRef, OnOrigin};
use super::distances::Distances;
use super::links::Links;
use super::reach::Shortest;
use super::sink::Sink;
use super::{NONE, length_bonus, longest};
use crate::explainer::rule::Rule;
use crate::explainer::tables::{PEERS, cells, is_many};

/// The links that a search may use.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LinkUse {
    /// Links of one digit.
    X,
    /// Strong links only inside cells. Reproduces: weak links of one digit are still used.
    Y,
    /// All links.
    Both,
}

impl LinkUse {
    /// Returns the kinds of links from off to on.
    const fn kinds(self) -> Range<usize> {
        match self {
            Self::X => 1..4,
            Self::Y => 0..1,
            Self::Both => 0..4,
        }
    }
}

/// The form of a hint.
#[derive(Clone, Copy)]
enum Form {
    Chain,
    Cycle,
}

/// Offers all hints of producer 21, in its order: X only, Y only, both.
pub(crate) fn collect(links: &Links, sink: &mut impl Sink<ChainHint>) {
    // Every cycle or chain gives some candidate a chain from on to its own off. If there are none
    // of these, there is nothing to find.
    if !links.reach().any() {
        return;
    }
    let shortest = shortest_lengths(links, sink);
    for link_use in [LinkUse::X, LinkUse::Y, LinkUse::Both] {
        if base(link_use, Form::Chain).min(base(link_use, Form::Cycle)) > sink.limit().difficulty {
            continue;
        }
        let mut search = ChainSearch::new(links, link_use);
        for (start, shortest) in (0..).zip(&shortest) {
            let digits = links.state.digits(links.cell(start));
            if !is_many(digits) || (link_use == LinkUse::Y && digits.count_ones() != 2) {
                continue;
            }
            search.search_from(start, *shortest, sink);
        }
    }
}

/// Finds the lengths of the shortest chains and cycles before any is built. If only the best hint
/// counts, longer ones are not searched for.
fn shortest_lengths(links: &Links, sink: &mut impl Sink<ChainHint>) -> Vec<Shortest> {
    let reach = links.reach();
    let starts = 0..links.len() as u16;
    if !sink.keeps_one() {
        return starts.map(|start| reach.shortest(start)).collect();
    }
    let mut distances = Distances::new(links);
    let mut least = 2 * links.len() + 2;
    let mut shortest_from = |start| {
        let shortest = distances.shortest_from(start, least);
        if is_many(links.state.digits(links.cell(start))) {
            let chain = shortest.on_to_off.min(shortest.off_to_on);
            if chain < least {
                least = chain;
                sink.expect(rank_of(LinkUse::Both, Form::Chain, least as u16).difficulty);
            }
        }
        shortest
    };
    starts.map(&mut shortest_from).collect()
}

/// Returns the base difficulty of a chain or a cycle.
const fn base(link_use: LinkUse, form: Form) -> f64 {
    match (link_use, form) {
        (LinkUse::Both, _) => 7.0,
        (_, Form::Cycle) => 6.5,
        (_, Form::Chain) => 6.6,
    }
}

/// Returns the rank of a chain or a cycle with `complexity` nodes.
fn rank_of(link_use: LinkUse, form: Form, complexity: u16) -> Rank {
    Rank {
        difficulty: base(link_use, form) + length_bonus(complexity),
        complexity,
        key: match link_use {
            LinkUse::X => 2,
            LinkUse::Y => 3,
            LinkUse::Both => 4,
        },
    }
}

/// The last node of a chain: the off-node or on-node `from` turns the start on or off.
#[derive(Clone, Copy)]
struct ChainEnd {
    on: bool,
    from: u16,
    /// The kind of the link.
    kind: u8,
}

/// The first return of a search to its start: the on-node `from` turns the start off.
#[derive(Clone, Copy)]
struct Return {
    from: u16,
    /// Number of nodes of the chain.
    nodes: u16,
}

/// Maximum numbers of nodes to search for; 0 for no search.
#[derive(Clone, Copy)]
struct Depths {
    chain: usize,
    cycle: usize,
}

/// The closing links of a cycle: `last` is on and turns `off` off, which turns `start` on.
#[derive(Clone, Copy)]
struct LoopEnd {
    last: u16,
    off: u16,
    start: u16,
    /// The kind of the link from `off` to `start`.
    kind: u8,
}

/// Breadth-first search from one start, layer by layer.
struct ChainSearch<'a> {
    links: &'a Links,
    link_use: LinkUse,
    /// The origin of each on-node.
    on_from: Vec<OnOrigin>,
    /// For each id, the on-node that turned it off.
    off_from: Vec<u16>,
    /// On-nodes in the order found; `layers` has the start of each layer.
    on: Vec<u16>,
    layers: Vec<usize>,
    off: Vec<u16>,
}

impl<'a> ChainSearch<'a> {
    fn new(links: &'a Links, link_use: LinkUse) -> Self {
        Self {
            links,
            link_use,
            on_from: vec![OnOrigin::NONE; links.len()],
            off_from: vec![NONE; links.len()],
            on: Vec::new(),
            layers: Vec::new(),
            off: Vec::new(),
        }
    }

    fn offs(&self, id: u16) -> &'a [u16] {
        match self.link_use {
            LinkUse::X => self.links.same_digit_offs(id),
            LinkUse::Y | LinkUse::Both => self.links.offs(id),
        }
    }

    /// Returns the candidates that are on when this one is off, with the kind of the link.
    fn ons(&self, id: u16) -> impl Iterator<Item = (u16, u8)> + use<> {
        let kinds = self.link_use.kinds();
        let strong = self.links.strong[id as usize];
        kinds.map(move |kind| (strong[kind], kind as u8)).filter(|&(other, _)| other != NONE)
    }

    fn reset(&mut self) {
        for &id in &self.on {
            self.on_from[id as usize] = OnOrigin::NONE;
        }
        for &id in &self.off {
            self.off_from[id as usize] = NONE;
        }
        self.on.clear();
        self.off.clear();
        self.layers.clear();
    }

    /// Returns the greatest number of nodes of a chain or cycle that the sink still accepts.
    fn depth(&self, form: Form, sink: &impl Sink<ChainHint>) -> usize {
        let nodes = longest(base(self.link_use, form), sink.limit().difficulty);
        nodes.min(2 * self.links.len() + 2)
    }

    /// Searches from one start. No chain or cycle has fewer nodes than `shortest` says.
    fn search_from(&mut self, start: u16, shortest: Shortest, sink: &mut impl Sink<ChainHint>) {
        let within = |nodes: usize, depth: usize| if nodes <= depth { depth } else { 0 };
        let chains = self.link_use != LinkUse::Y;
        let [chain, cycle] = [Form::Chain, Form::Cycle].map(|form| self.depth(form, sink));
        let chain = within(shortest.on_to_off, if chains { chain } else { 0 });
        let linked = self.ons(start).next().is_some();
        let cycle = within(shortest.cycle, if linked { cycle } else { 0 });
        if chain.max(cycle) > 0 {
            self.search_from_on(start, Depths { chain, cycle }, sink);
        }
        if chains && within(shortest.off_to_on, self.depth(Form::Chain, sink)) > 0 {
            self.search_from_off(start, sink);
        }
    }

    /// Finds cycles through a start that is on, then the chain from it to its own off, up to these
    /// numbers of nodes.
    fn search_from_on(&mut self, start: u16, depths: Depths, sink: &mut impl Sink<ChainHint>) {
        self.reset();
        self.on_from[start as usize] = OnOrigin { off: start, kind: 0 };
        self.on.push(start);
        let mut first_return = None;
        let mut layer = 0;
        while layer < self.on.len() && 2 * self.layers.len() + 2 <= depths.chain.max(depths.cycle) {
            self.layers.push(layer);
            let next = self.on.len();
            let off = self.expand_on(layer, start, &mut first_return);
            self.expand_off(off);
            layer = next;
        }
        self.layers.push(layer);
        if depths.cycle > 0 {
            collect_cycles(self, start, sink);
        }
        if let Some(Return { from, nodes }) = first_return.filter(|_| depths.chain > 0) {
            let end = ChainEnd { on: false, from, kind: 0 };
            self.offer(start, end, nodes, sink);
        }
    }

    /// Expands the on-nodes of a layer and returns the index of the first new off-node.
    fn expand_on(&mut self, layer: usize, start: u16, first_return: &mut Option<Return>) -> usize {
        let first = self.off.len();
        for index in layer..self.on.len() {
            let id = self.on[index];
            for &off in self.offs(id) {
                if off == start && first_return.is_none() {
                    let nodes = 2 * self.layers.len() as u16;
                    *first_return = Some(Return { from: id, nodes });
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
        for index in first..self.off.len() {
            let id = self.off[index];
            for (on, kind) in self.ons(id) {
                if self.on_from[on as usize].off == NONE {
                    self.on_from[on as usize] = OnOrigin { off: id, kind };
                    self.on.push(on);
                }
            }
        }
    }

    /// Finds the chain from a start that is off to its own on.
    fn search_from_off(&mut self, start: u16, sink: &mut impl Sink<ChainHint>) {
        self.reset();
        let depth = self.depth(Form::Chain, sink);
        self.off_from[start as usize] = start;
        self.off.push(start);
        let (mut first, mut nodes) = (0, 2);
        while first < self.off.len() && nodes <= depth {
            let closing = self.off[first..].iter().find_map(|&id| {
                let (_, kind) = self.ons(id).find(|&(on, _)| on == start)?;
                Some(ChainEnd { on: true, from: id, kind })
            });
            if let Some(end) = closing {
                return self.offer(start, end, nodes as u16, sink);
            }
            let layer = self.on.len();
            self.expand_off(first);
            first = self.expand_on(layer, start, &mut None);
            nodes += 2;
        }
    }

    /// Offers the chain whose end negates its start.
    fn offer(&self, start: u16, end: ChainEnd, nodes: u16, sink: &mut impl Sink<ChainHint>) {
        let ChainEnd { on, from, kind } = end;
        let rank = rank_of(self.link_use, Form::Chain, nodes);
        let candidate = self.links.candidates[start as usize];
        let eliminations: Vec<u16> = if on {
            let others = self.links.offs(start).len() - self.links.same_digit_offs(start).len();
            let others = &self.links.offs(start)[..others];
            others.iter().map(|&id| self.links.candidates[id as usize]).collect()
        } else {
            vec![candidate]
        };
        if !sink.wants(&rank, &eliminations) {
            return;
        }
        let end = self.node(start, on, Cause::Link(kind));
        let found = ChainHint {
            rank,
            rule: match (self.link_use, nodes) {
                (LinkUse::Both, _) => Rule::ForcingChain,
                (_, 6) => Rule::TurbotFish,
                _ => Rule::ForcingXChain,
            },
            origin: None,
            placement: on.then_some(candidate),
            eliminations: eliminations.clone(),
            branches: vec![self.branch(end, from, NodeRef { id: start, on: !on })],
            cycle: false,
        };
        sink.keep(rank, &eliminations, found);
    }

    fn node(&self, id: u16, on: bool, cause: Cause) -> Node {
        Node { candidate: self.links.candidates[id as usize], on, cause, parents: Vec::new() }
    }

    /// Returns the branch that ends with `end` and goes back over `from` to the start.
    fn branch(&self, end: Node, from: u16, start: NodeRef) -> Vec<Node> {
        let mut on = !end.on;
        let mut branch = vec![end];
        let mut id = from;
        loop {
            if (NodeRef { id, on }) == start {
                branch.push(self.node(id, on, Cause::Start));
                break;
            }
            let (from, kind) = if on {
                let OnOrigin { off, kind } = self.on_from[id as usize];
                (off, kind)
            } else {
                let from = self.off_from[id as usize];
                (from, self.links.weak_kind(from, id))
            };
            branch.push(self.node(id, on, Cause::Link(kind)));
            (id, on) = (from, !on);
        }
        let length = branch.len();
        for (index, node) in branch[..length - 1].iter_mut().enumerate() {
            node.parents = vec![index as u16 + 1];
        }
        branch
    }

    /// Returns the on-nodes of a cycle back from its start, each with the off-node that triggers
    /// it.
    fn cycle_links(&self, closing: LoopEnd) -> impl Iterator<Item = (u16, u16)> {
        let LoopEnd { last, off, start, .. } = closing;
        let trigger = |on: u16| self.on_from[on as usize].off;
        let back =
            std::iter::successors(Some(last), move |&on| Some(self.off_from[trigger(on) as usize]));
        let back = back.take_while(move |&on| on != start);
        std::iter::once((start, off)).chain(back.map(move |on| (on, trigger(on))))
    }

    /// Returns true if an off-node is among the ancestors of an on-node.
    fn rests_on(&self, on: u16, off: u16, start: u16) -> bool {
        let mut id = on;
        while id != start {
            let from = self.on_from[id as usize].off;
            if from == off {
                return true;
            }
            id = self.off_from[from as usize];
        }
        false
    }
}

/// Offers every cycle through a start whose search is done.
///
/// Reproduces: an off-node can be queued many times, which matters only where it leads back to the
/// start; it is not queued if its on-node rests on it; and a cycle has four nodes or more.
fn collect_cycles(search: &ChainSearch<'_>, start: u16, sink: &mut impl Sink<ChainHint>) {
    let reach = search.links.reach();
    let mut lasts = Vec::new();
    let layers = search.layers.len().saturating_sub(1);
    for layer in 1..layers {
        let complexity = 2 * layer as u16 + 2;
        let rank = rank_of(search.link_use, Form::Cycle, complexity);
        if rank.difficulty > sink.limit().difficulty {
            return;
        }
        lasts.clear();
        let ons = &search.on[search.layers[layer]..search.layers[layer + 1]];
        lasts.extend(ons.iter().filter(|&&last| reach.closes(last, start)));
        for &last in &lasts {
            if !sink.wants(&rank, &[]) {
                return;
            }
            for &off in search.offs(last) {
                let closing = search.ons(off).find(|&(on, _)| on == start);
                if let Some((_, kind)) = closing.filter(|_| !search.rests_on(last, off, start)) {
                    let closing = LoopEnd { last, off, start, kind };
                    offer_cycle(search, closing, rank, sink);
                }
            }
        }
    }
}

/// Offers a cycle if it eliminates anything.
fn offer_cycle(
    search: &ChainSearch<'_>,
    closing: LoopEnd,
    rank: Rank,
    sink: &mut impl Sink<ChainHint>,
) {
    let eliminations = cycle_eliminations(search, closing);
    let mut effect = eliminations.clone();
    effect.sort_unstable();
    if !effect.is_empty() && sink.wants(&rank, &effect) {
        let found = ChainHint {
            rank,
            rule: cycle_rule(search.link_use, rank.complexity),
            origin: None,
            placement: None,
            eliminations,
            branches: vec![cycle_branch(search, closing)],
            cycle: true,
        };
        sink.keep(rank, &effect, found);
    }
}

const fn cycle_rule(link_use: LinkUse, complexity: u16) -> Rule {
    match (link_use, complexity) {
        (LinkUse::X, 4) => Rule::GeneralizedXWing,
        (LinkUse::X, _) => Rule::XCycle,
        (LinkUse::Y, _) => Rule::YCycle,
        (LinkUse::Both, _) => Rule::Cycle,
    }
}

/// Returns the cycle from its end, which is also its start, back to the start.
fn cycle_branch(search: &ChainSearch<'_>, closing: LoopEnd) -> Vec<Node> {
    let LoopEnd { last, off, start, kind } = closing;
    let end = search.node(start, true, Cause::Link(kind));
    let weak = Cause::Link(search.links.weak_kind(last, off));
    let rest = search.branch(search.node(off, false, weak), last, NodeRef { id: start, on: true });
    let mut branch = vec![end];
    branch.extend(rest);
    // The start is also the end, so the last node is dropped.
    branch.pop();
    let length = branch.len();
    for (index, node) in branch.iter_mut().enumerate() {
        node.parents = vec![((index + 1) % length) as u16];
    }
    branch
}

/// Returns the candidates outside the cells of the cycle that see its digit on and off, in the
/// order in which the explainer collects them: back from the end, peers of each on-node ascending.
fn cycle_eliminations(search: &ChainSearch<'_>, closing: LoopEnd) -> Vec<u16> {
    let place = |id: u16| {
        let candidate = search.links.candidates[id as usize] as usize;
        (candidate / 9, candidate % 9)
    };
    let mut inside = 0u128;
    let mut sees_off = [0u128; 9];
    for (on, off) in search.cycle_links(closing) {
        let (cell, digit) = place(off);
        inside |= 1 << cell | 1 << place(on).0;
        sees_off[digit] |= PEERS[cell];
    }
    let mut eliminations = Vec::new();
    for (on, _) in search.cycle_links(closing) {
        let (cell, digit) = place(on);
        for peer in cells(PEERS[cell] & sees_off[digit] & !inside) {
            let candidate = (peer * 9 + digit) as u16;
            if search.links.state.has(candidate as usize) && !eliminations.contains(&candidate) {
                eliminations.push(candidate);
            }
        }
    }
    eliminations
}
