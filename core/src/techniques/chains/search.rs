//! The breadth-first search for chains of alternating strong and weak links.

use std::borrow::Cow;
use std::collections::HashMap;
use std::iter;
use std::ops::ControlFlow;

use super::chain::{Chain, ChainForm};
use super::chain_links::ChainLinks;
use crate::catalog::{Cost, Load, Profile};
use crate::position::Reach;
use crate::position::rows::{
    add, bits, clear, contains, insert, is_empty, ones, ones_of_both, remove,
};
use crate::techniques::Collector;

/// The nodes that a chain must have.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Nodes {
    /// Any nodes.
    Any,
    /// At least one that is not a single candidate.
    SomeGroup,
}

/// The chains that are kept.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    /// One of the shortest.
    Shortest,
    /// Chains that cost at most this: the lowest cost found so far.
    Cheapest(Cost),
    /// The cheapest for each set of eliminations.
    All,
}

/// A search for chains of one form.
pub(super) struct Search<'w> {
    pub(super) chain_links: &'w ChainLinks<'w>,
    form: ChainForm,
    nodes: Nodes,
    pub(super) profile: &'static Profile,
    /// The largest number of strong links.
    longest: usize,
    wanted: Wanted,
    /// True if chains that contain a shorter one are wanted, where there is no other.
    longer_too: bool,
    /// Chains found, by their eliminations.
    best: HashMap<Vec<u16>, FoundChain>,
    walk: Walk,
    /// Returns true if a digit follows from a chain; `None` if it makes no difference.
    leads_on: Option<&'w dyn Fn(&Chain) -> bool>,
}

/// A chain that was found.
struct FoundChain {
    /// True if it contains a shorter one.
    contains_other: bool,
    /// The learner's cost.
    cost: Cost,
    chain: Chain,
}

impl FoundChain {
    /// Returns a rank. Of two chains with the same eliminations, the one with the lower rank is kept.
    fn rank(&self) -> (bool, Cost, usize) {
        (self.contains_other, self.cost, self.chain.nodes.len())
    }
}

/// The ends of a chain that was found: from a false node to a true one.
#[derive(Clone, Copy)]
struct Ends {
    start: usize,
    end: usize,
    /// Number of pairs of links between them.
    pairs: u16,
}

/// A breadth-first walk. Node `n` has the states `2 * n` and `2 * n + 1`. The way to the odd one
/// contains a group, or chains without groups are wanted too; only there can a chain end.
#[derive(Default)]
struct Walk {
    /// The states to continue from, each with the number of pairs of links that lead to it.
    queue: Vec<(u32, u16)>,
    /// For each state that was reached, the state before it.
    from: Vec<u32>,
    /// States that were reached.
    seen: Vec<u64>,
    /// Nodes whose odd state was visited; another visit adds nothing.
    settled: Vec<u64>,
    /// Nodes that [`Search::may_eliminate`] has reached from the start.
    reached: Vec<u64>,
    /// Nodes that it reached first by the last pair of links.
    front: Vec<u64>,
    /// Nodes that it reaches by the next pair of links.
    next: Vec<u64>,
    /// Nodes at which a chain from the start may end. Set by [`Search::may_eliminate`]; unused for
    /// loops.
    ends: Vec<u64>,
}

/// The predecessor of the first states.
const START: u32 = u32::MAX;

impl Walk {
    /// Returns true if the way to a state contains a node.
    fn passes(&self, mut state: u32, node: usize) -> bool {
        while state != START {
            if state as usize / 2 == node {
                return true;
            }
            state = self.from[state as usize];
        }
        false
    }
}

impl<'w> Search<'w> {
    pub(super) fn new(
        profile: &'static Profile,
        chain_links: &'w ChainLinks<'w>,
        form: ChainForm,
        nodes: Nodes,
    ) -> Self {
        Self {
            chain_links,
            form,
            nodes,
            profile,
            longest: usize::MAX,
            wanted: Wanted::Shortest,
            longer_too: false,
            best: HashMap::new(),
            walk: Walk::default(),
            leads_on: None,
        }
    }

    /// Makes chains cost more from which no digit follows.
    pub(super) fn weighing(self, leads_on: &'w dyn Fn(&Chain) -> bool) -> Self {
        Self { leads_on: Some(leads_on), ..self }
    }

    /// Returns the chains found, cheapest first: one if `collector` needs only one, otherwise one
    /// for each set of effects.
    pub(super) fn run(mut self, collector: &mut Collector<'_>) -> ControlFlow<(), Vec<Chain>> {
        let chain_links = self.chain_links;
        if collector.wants_cheapest() {
            self.wanted = Wanted::Cheapest(collector.limit());
            self.longest = collector.max_load(self.profile, Load::StrongLinks);
            self.run_cheapest(collector)?;
        } else {
            if collector.wants_all() {
                self.wanted = Wanted::All;
                self.longer_too = collector.wants_containing();
            }
            self.walk(chain_links.starts_within(usize::MAX), collector)?;
        }
        let mut chains: Vec<FoundChain> = self.best.into_values().collect();
        if let Wanted::Cheapest(lowest) = self.wanted {
            chains.retain(|found| found.cost <= lowest);
        }
        let key = |found: &FoundChain| (found.cost, found.chain.nodes.len());
        chains.sort_by(|a, b| {
            key(a).cmp(&key(b)).then_with(|| a.chain.eliminated.cmp(&b.chain.eliminated))
        });
        ControlFlow::Continue(chains.into_iter().map(|found| found.chain).collect())
    }

    /// Finds the cheapest chains: among the shortest first, from few nodes.
    fn run_cheapest(&mut self, collector: &Collector<'_>) -> ControlFlow<()> {
        let (chain_links, max) = (self.chain_links, self.longest);
        match &chain_links.starts {
            Some(starts) => {
                let starts = match self.form {
                    ChainForm::Loop => &starts.loops,
                    ChainForm::Ends | ChainForm::ManyByEnds | ChainForm::Discontinuous => {
                        &starts.ends
                    }
                };
                self.walk(Some(Cow::Borrowed(starts)), collector)?;
            }
            None => {
                for pairs in (2..=Reach::NEAR).chain([usize::MAX]) {
                    self.longest = max.min(pairs);
                    self.walk(chain_links.starts_within(self.longest), collector)?;
                    // A chain that costs as much may be longer.
                    let longest = max.min(self.longest_wanted());
                    if !self.best.is_empty() && longest > pairs {
                        self.best.clear();
                        self.longest = longest;
                        self.walk(chain_links.starts_within(longest), collector)?;
                    }
                    if !self.best.is_empty() || max <= pairs {
                        break;
                    }
                }
            }
        }
        // A loop belongs to the first of its nodes at which any chain can begin, so all of these are
        // tried.
        if self.form == ChainForm::Loop && !self.best.is_empty() {
            self.best.clear();
            self.longest = max.min(self.longest_wanted());
            self.walk(chain_links.starts_within(usize::MAX), collector)?;
        }
        ControlFlow::Continue(())
    }

    /// Returns the largest number of strong links that a chain can have at the lowest cost found.
    fn longest_wanted(&self) -> usize {
        match self.wanted {
            Wanted::Cheapest(lowest) => self.profile.cost.max_load(Load::StrongLinks, lowest),
            Wanted::Shortest | Wanted::All => usize::MAX,
        }
    }

    /// Walks from each of these nodes.
    fn walk(
        &mut self,
        starts: Option<Cow<'_, [u64]>>,
        collector: &Collector<'_>,
    ) -> ControlFlow<()> {
        let Some(starts) = starts.filter(|starts| !is_empty(starts)) else {
            return ControlFlow::Continue(());
        };
        if self.walk.from.is_empty() {
            let states = 2 * self.chain_links.links.len();
            self.walk.queue.reserve(states);
            self.walk.from = vec![START; states];
            self.walk.seen = vec![0; states.div_ceil(64)];
            let width = self.chain_links.weak.width();
            for row in [
                &mut self.walk.settled,
                &mut self.walk.reached,
                &mut self.walk.front,
                &mut self.walk.next,
                &mut self.walk.ends,
            ] {
                *row = vec![0; width];
            }
        }
        for start in ones(&starts) {
            collector.check()?;
            if self.form == ChainForm::Loop || self.may_eliminate(start) {
                self.walk_from(start);
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns true if a chain of the wanted length that eliminates something by its ends may begin
    /// at this node. It follows all chains at once: that takes less time than the walk that finds
    /// them, and many walks would find none.
    fn may_eliminate(&mut self, start: usize) -> bool {
        let chain_links = self.chain_links;
        let Walk { reached, front, next, ends, .. } = &mut self.walk;
        // The nodes that rule out a candidate with the first one, and perhaps some more.
        let weak = chain_links.weak.row(start);
        ends.fill(0);
        for eliminated in ones(weak).take_while(|&node| !chain_links.is_group(node)) {
            add(ends, chain_links.links.weak().row(eliminated));
        }
        // Only chains of the form `Ends` may have linked ends; the other forms leave them to `Loop`.
        if self.form != ChainForm::Ends {
            remove(ends, weak);
        }
        if self.form != ChainForm::Discontinuous {
            clear(ends, start);
        }
        let least = self.form.min_eliminated();
        reached.fill(0);
        front.copy_from_slice(chain_links.strong.row(start));
        for pairs in 2..=self.longest {
            next.fill(0);
            for node in ones(front).filter(|&node| node != start) {
                add(next, chain_links.steps.row(node));
            }
            let words = next.iter().zip(&mut *front).zip(&mut *reached);
            for ((next, front), reached) in words {
                *front = next & !*reached;
                *reached |= next;
            }
            if is_empty(front) {
                return false;
            }
            let mut hits = ones_of_both(front, ends);
            if pairs >= usize::from(chain_links.min_strong_links)
                && hits.any(|end| chain_links.rule_out_together(start, end, least))
            {
                return true;
            }
        }
        false
    }

    fn walk_from(&mut self, start: usize) {
        let chain_links = self.chain_links;
        self.walk.queue.clear();
        self.walk.seen.fill(0);
        self.walk.settled.fill(0);
        for node in ones(chain_links.strong.row(start)) {
            let grouped = self.nodes == Nodes::Any
                || chain_links.is_group(start)
                || chain_links.is_group(node);
            self.visit(2 * node + usize::from(grouped), START, 1);
        }
        let mut index = 0;
        while let Some(&(state, pairs)) = self.walk.queue.get(index) {
            index += 1;
            let (node, grouped) = (state as usize / 2, state % 2 == 1);
            if pairs >= chain_links.min_strong_links && grouped && pairs as usize <= self.longest {
                self.consider(start, node, pairs);
            }
            // A chain assumes that its start is false, so it ends where the start is true.
            if pairs as usize >= self.longest || node == start {
                continue;
            }
            self.go_on(state, pairs + 1);
        }
    }

    /// Extends the walk from a state by one more pair of links.
    fn go_on(&mut self, state: u32, pairs: u16) {
        let chain_links = self.chain_links;
        let (node, grouped) = (state as usize / 2, state % 2 == 1);
        for (word, next) in chain_links.steps.row(node).iter().enumerate() {
            for next in bits(word, next & !self.walk.settled[word]) {
                let with_group = grouped
                    || chain_links.is_group(next)
                    || chain_links.group_between(node, next).is_some();
                // `seen` has the node's other state if it is on the way already.
                if with_group && !grouped && self.walk.passes(state, next) {
                    continue;
                }
                self.visit(2 * next + usize::from(with_group), state, pairs);
            }
        }
    }

    fn visit(&mut self, state: usize, from: u32, pairs: u16) {
        if !contains(&self.walk.seen, state) {
            insert(&mut self.walk.seen, state);
            if state % 2 == 1 {
                insert(&mut self.walk.settled, state / 2);
            }
            self.walk.from[state] = from;
            self.walk.queue.push((state as u32, pairs));
        }
    }

    /// Examines the chain of `pairs` pairs of links from the false `start` to the true `end`.
    fn consider(&mut self, start: usize, end: usize, pairs: u16) {
        let chain_links = self.chain_links;
        let ends = Ends { start, end, pairs };
        if self.form == ChainForm::Loop {
            if chain_links.weak.has(start, end) {
                let chain = Chain::new_loop(chain_links, self.path(ends));
                self.keep(chain);
            }
            return;
        }
        if !contains(&self.walk.ends, end) {
            return;
        }
        if start == end {
            let eliminated = chain_links.cell_mates(start);
            if !eliminated.is_empty() {
                self.keep_if_new(eliminated.into_iter(), ends);
            }
        } else if self.form == ChainForm::Discontinuous {
            for eliminated in chain_links.seen_by_both(start, end) {
                self.keep_if_new(iter::once(eliminated), ends);
            }
        } else if chain_links.rule_out_together(start, end, self.form.min_eliminated()) {
            self.keep_if_new(chain_links.seen_by_both(start, end), ends);
        }
    }

    fn keep_if_new(&mut self, eliminated: impl Iterator<Item = usize>, ends: Ends) {
        let eliminated: Vec<u16> = eliminated.map(|node| node as u16).collect();
        let pairs = usize::from(ends.pairs);
        let may_be_better = |known: &FoundChain| {
            let is_shorter = known.chain.nodes.len() > 2 * pairs;
            match self.wanted {
                Wanted::Shortest => is_shorter,
                // A longer chain may cost less: it may have fewer groups.
                Wanted::Cheapest(_) | Wanted::All => {
                    known.contains_other || is_shorter || self.lowest_cost(pairs) < known.cost
                }
            }
        };
        if self.best.get(&eliminated).is_none_or(may_be_better) {
            self.keep(Chain { form: self.form, nodes: self.path(ends), eliminated });
        }
    }

    /// Returns the lowest learner's cost of a chain of this many strong links.
    fn lowest_cost(&self, strong_links: usize) -> Cost {
        let mut demand = self.profile.cost.smallest;
        demand.set(Load::StrongLinks, strong_links);
        self.profile.cost.cost(&demand)
    }

    /// Returns true if a chain is better than those found.
    fn is_better(&self, found: &FoundChain) -> bool {
        match self.wanted {
            Wanted::Shortest => {
                let length = found.chain.nodes.len();
                let mut all = self.best.values();
                all.all(|known| known.chain.nodes.len() > length)
            }
            Wanted::Cheapest(lowest) if found.cost > lowest => false,
            Wanted::Cheapest(_) | Wanted::All => {
                let known = self.best.get(&found.chain.eliminated);
                known.is_none_or(|known| known.rank() > found.rank())
            }
        }
    }

    fn keep(&mut self, chain: Chain) {
        if chain.eliminated.is_empty() {
            return;
        }
        let rule = self.profile.cost;
        let mut demand = rule.smallest;
        for (load, count) in chain.loads(self.chain_links.links) {
            demand.set(load, count);
        }
        let mut found = FoundChain { contains_other: false, cost: rule.cost(&demand), chain };
        if !self.is_better(&found) {
            return;
        }
        // This takes longer than everything before, and such a chain costs more.
        if self.leads_on.is_some_and(|leads_on| !leads_on(&found.chain)) {
            demand.set(Load::Fruitless, 1);
            found.cost = rule.cost(&demand);
            if !self.is_better(&found) {
                return;
            }
        }
        if found.chain.is_reducible(self.chain_links) {
            found.contains_other = true;
            let is_wanted = self.longer_too && found.chain.is_well_formed(self.chain_links.links);
            let known = self.best.get(&found.chain.eliminated);
            if !is_wanted || known.is_some_and(|known| known.rank() <= found.rank()) {
                return;
            }
        }
        match &mut self.wanted {
            Wanted::Shortest => {
                self.longest = found.chain.nodes.len() / 2 - 1;
                self.best.clear();
            }
            Wanted::Cheapest(lowest) => {
                *lowest = found.cost;
                let max = self.profile.cost.max_load(Load::StrongLinks, found.cost);
                self.longest = self.longest.min(max);
            }
            Wanted::All => {}
        }
        let eliminated = found.chain.eliminated.clone();
        self.best.insert(eliminated, found);
    }

    /// Returns the nodes on the way to the last true node, false and true in turn.
    fn path(&self, Ends { start, end, pairs }: Ends) -> Vec<u16> {
        let chain_links = self.chain_links;
        let mut state = 2 * end as u32 + 1;
        let mut nodes = Vec::with_capacity(2 * usize::from(pairs));
        loop {
            let node = state as usize / 2;
            nodes.push(node as u16);
            let from = self.walk.from[state as usize];
            if from == START {
                break;
            }
            let before = from as usize / 2;
            let needs_group =
                from.is_multiple_of(2) && state % 2 == 1 && !chain_links.is_group(node);
            let between = if needs_group {
                chain_links.group_between(before, node)
            } else {
                chain_links.between(before, node)
            };
            nodes.push(between.expect("a step of the walk goes over a false node") as u16);
            state = from;
        }
        nodes.push(start as u16);
        nodes.reverse();
        nodes
    }
}
