//! Nets: the consequences of one assumption, each with its reason.

use crate::grid::Digit;
use crate::position::rows::{add, bits, clear, contains, insert};
use crate::position::{Assumption, Links, Need};

/// The claim that a candidate is true or false.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Claim {
    pub(super) node: u16,
    pub(super) holds: bool,
}

impl Claim {
    pub(super) const fn yes(node: usize) -> Self {
        Self { node: node as u16, holds: true }
    }

    pub(super) const fn no(node: usize) -> Self {
        Self { node: node as u16, holds: false }
    }

    /// Returns the assumption that the claim is right.
    pub(super) fn assumption(self, links: &Links) -> Assumption {
        Assumption { candidate: links.candidate(self.node.into()), holds: self.holds }
    }

    const fn index(self) -> usize {
        self.node as usize * 2 + self.holds as usize
    }
}

/// A set of claims.
pub(super) struct Claims {
    truths: Vec<u64>,
    falsehoods: Vec<u64>,
}

impl Claims {
    pub(super) fn none(links: &Links) -> Self {
        let words = links.weak().width();
        Self { truths: vec![0; words], falsehoods: vec![0; words] }
    }

    pub(super) fn contains(&self, claim: Claim) -> bool {
        let row = if claim.holds { &self.truths } else { &self.falsehoods };
        contains(row, claim.node as usize)
    }

    /// Adds all claims of a net.
    pub(super) fn add(&mut self, net: &Net<'_>) {
        add(&mut self.truths, &net.truths);
        add(&mut self.falsehoods, &net.falsehoods);
    }
}

/// The reason for a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Why {
    /// The assumption.
    Assumed,
    /// This candidate is true and rules it out.
    RuledOutBy(u16),
    /// All other candidates of this need are false.
    OnlyOneFor(u16),
}

/// The inferences that a net uses.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Scope {
    /// Each claim follows from one other: only needs with two candidates on the board.
    Static,
    /// As [`Scope::Static`], but a net ends at a need without candidates.
    StaticToClash,
    /// Places for one digit; candidates removed on the way count.
    OneDigit,
    /// Everything; candidates removed on the way count.
    Dynamic,
}

/// The candidates left to a need. The upper half is their count. The lower half is their numbers
/// combined by exclusive or: the number of the last candidate once only one is left.
#[derive(Clone, Copy)]
struct Left(u32);

impl Left {
    /// More candidates than any net can remove: those of a need that is ignored.
    const ENDLESS: Self = Self(1 << 31);

    fn of(members: &[u16]) -> Self {
        let sum = members.iter().fold(0, |a, b| a ^ b);
        Self((members.len() as u32) << 16 | u32::from(sum))
    }

    const fn remove(&mut self, node: usize) {
        self.0 = (self.0 - (1 << 16)) ^ node as u32;
    }

    /// Returns true if two or more candidates are left.
    const fn has_several(self) -> bool {
        self.0 >= 2 << 16
    }

    const fn count(self) -> u32 {
        self.0 >> 16
    }

    /// Returns the only candidate left.
    const fn last(self) -> usize {
        self.0 as u16 as usize
    }
}

/// A net of implications from one assumption. Its buffers are reused for the next assumption.
pub(super) struct Net<'l> {
    links: &'l Links,
    scope: Scope,
    /// The candidates left to each need on the board.
    left_on_board: Vec<Left>,
    /// The candidates left to each need in the net.
    left: Vec<Left>,
    /// The candidates that are true.
    pub(super) truths: Vec<u64>,
    /// The candidates that are false.
    pub(super) falsehoods: Vec<u64>,
    /// The candidates that are not true yet and may become true.
    open: Vec<u64>,
    /// The candidates that may become false.
    within: Vec<u64>,
    /// For each claim, why it was made.
    why: Vec<Why>,
    /// The claims in the order in which they were made.
    order: Vec<Claim>,
    /// The only candidates that may become true, while a net is shortened.
    allowed: Option<Vec<u64>>,
}

impl<'l> Net<'l> {
    /// Creates an empty net. Its buffers are allocated at the first assumption, because most searches
    /// make none.
    pub(super) const fn new(links: &'l Links, scope: Scope) -> Self {
        Self {
            links,
            scope,
            left_on_board: Vec::new(),
            left: Vec::new(),
            truths: Vec::new(),
            falsehoods: Vec::new(),
            open: Vec::new(),
            within: Vec::new(),
            why: Vec::new(),
            order: Vec::new(),
            allowed: None,
        }
    }

    fn allocate(&mut self) {
        let links = self.links;
        let one_digit = self.scope == Scope::OneDigit;
        let left = |(need, kind): (usize, &Need)| match kind {
            Need::Cell(_) if one_digit => Left::ENDLESS,
            _ => Left::of(links.members(need)),
        };
        self.left_on_board = links.needs().iter().enumerate().map(left).collect();
        self.left.clone_from(&self.left_on_board);
        let words = links.weak().width();
        self.truths = vec![0; words];
        self.falsehoods = vec![0; words];
        self.open = vec![0; words];
        self.within = vec![u64::MAX; words];
        self.why = vec![Why::Assumed; 2 * links.len()];
        self.order = Vec::with_capacity(2 * links.len());
    }

    /// Follows an assumption to its end. Returns the need that has no candidates left, if any.
    pub(super) fn assume(&mut self, start: Claim) -> Option<usize> {
        self.allowed = None;
        self.follow(start)
    }

    /// Follows an assumption to a contradiction, in a net from which no placement can be left out.
    /// Returns the need that has no candidates left, if any.
    pub(super) fn refute(&mut self, start: Claim) -> Option<usize> {
        let mut clash = self.assume(start)?;
        if self.is_net() {
            let trace = self.trace_clash(clash);
            self.shorten(start, &trace, |net| {
                let clash = net.follow(start)?;
                Some(net.trace_clash(clash))
            });
            clash = self.follow(start)?;
        }
        Some(clash)
    }

    /// Follows an assumption to these claims, in a net from which no placement can be left out.
    /// Returns the claims that the goals need; none if the assumption does not lead to all of them.
    pub(super) fn reach(&mut self, start: Claim, goals: &[Claim]) -> Vec<Claim> {
        self.assume(start);
        let trace = self.trace_all(goals);
        if !self.is_net() || trace.is_empty() {
            return trace;
        }
        self.shorten(start, &trace, |net| {
            net.follow(start);
            let trace = net.trace_all(goals);
            (!trace.is_empty()).then_some(trace)
        });
        self.follow(start);
        self.trace_all(goals)
    }

    /// Returns the claims that these goals need; none if one of them was not made.
    fn trace_all(&self, goals: &[Claim]) -> Vec<Claim> {
        let mut trace = self.trace(goals.iter().copied());
        if !goals.iter().all(|goal| trace.contains(goal)) {
            trace.clear();
        }
        trace
    }

    /// Returns true if candidates that are removed on the way count. Only such nets can have more
    /// than one way to a claim that is worth comparing.
    pub(super) const fn is_net(&self) -> bool {
        matches!(self.scope, Scope::OneDigit | Scope::Dynamic)
    }

    /// Leaves out placements one by one, the last first, as long as `follow` still finds a trace.
    ///
    /// One pass is enough: what is needed when many placements are allowed is needed when fewer
    /// are.
    fn shorten(
        &mut self,
        start: Claim,
        trace: &[Claim],
        follow: impl Fn(&mut Self) -> Option<Vec<Claim>>,
    ) {
        let words = self.links.weak().width();
        let placed = |trace: &[Claim]| {
            let mut placed = vec![0; words];
            for claim in trace.iter().filter(|claim| claim.holds) {
                insert(&mut placed, claim.node as usize);
            }
            placed
        };
        let mut kept = placed(trace);
        for claim in trace.iter().rev().filter(|claim| claim.holds) {
            if *claim == start || !contains(&kept, claim.node as usize) {
                continue;
            }
            let mut fewer = kept.clone();
            clear(&mut fewer, claim.node.into());
            self.allowed = Some(fewer);
            if let Some(trace) = follow(self) {
                kept = placed(&trace);
            }
        }
        self.allowed = Some(kept);
    }

    /// Follows an assumption with only these placements. Returns the need that has no candidates
    /// left, if any.
    #[cfg(test)]
    pub(super) fn assume_with(
        &mut self,
        start: Claim,
        placed: impl Iterator<Item = Claim>,
    ) -> Option<usize> {
        let mut allowed = vec![0; self.links.weak().width()];
        for claim in placed {
            insert(&mut allowed, claim.node as usize);
        }
        self.allowed = Some(allowed);
        self.follow(start)
    }

    fn follow(&mut self, start: Claim) -> Option<usize> {
        if self.left_on_board.is_empty() {
            self.allocate();
        }
        self.left.copy_from_slice(&self.left_on_board);
        self.truths.fill(0);
        self.falsehoods.fill(0);
        if self.scope == Scope::OneDigit {
            self.restrict_to(self.links.digit(start.node.into()));
        }
        match &self.allowed {
            Some(allowed) => self.open.copy_from_slice(allowed),
            None => self.open.fill(u64::MAX),
        }
        self.order.clear();
        if start.holds {
            self.claim_true(start.node as usize, Why::Assumed);
        } else {
            let (word, bit) = (start.node / 64, 1 << (start.node % 64));
            let clash = self.claim_false(word.into(), bit, Why::Assumed);
            if clash.is_some() {
                return clash;
            }
        }
        let mut index = 0;
        while let Some(&claim) = self.order.get(index) {
            index += 1;
            if claim.holds
                && let Some(clash) = self.rule_out(claim.node as usize)
            {
                return Some(clash);
            }
        }
        None
    }

    /// Restricts the net to the candidates of one digit.
    fn restrict_to(&mut self, digit: Digit) {
        let links = self.links;
        self.within.fill(0);
        for node in (0..links.single_count()).filter(|&node| links.digit(node) == digit) {
            insert(&mut self.within, node);
        }
    }

    /// Makes the candidates false that a true one rules out. Returns a need that has no candidates
    /// left, if any.
    fn rule_out(&mut self, node: usize) -> Option<usize> {
        for (word, &weak) in self.links.weak().row(node).iter().enumerate() {
            let removed = weak & !self.falsehoods[word] & self.within[word];
            let clash = self.claim_false(word, removed, Why::RuledOutBy(node as u16));
            if clash.is_some() {
                return clash;
            }
        }
        None
    }

    fn claim_true(&mut self, node: usize, why: Why) {
        insert(&mut self.truths, node);
        clear(&mut self.open, node);
        self.record(Claim::yes(node), why);
    }

    /// Removes false candidates, the bits of one word of a row, from their needs. Returns a need
    /// that has no candidates left, if any.
    fn claim_false(&mut self, word: usize, removed: u64, why: Why) -> Option<usize> {
        self.falsehoods[word] |= removed;
        for node in bits(word, removed) {
            self.record(Claim::no(node), why);
            for need in self.links.needs_of(node) {
                let left = &mut self.left[need as usize];
                left.remove(node);
                if left.has_several() {
                    continue;
                }
                match left.count() {
                    0 if self.scope != Scope::Static => return Some(need as usize),
                    0 => {}
                    // The last candidate is often the one that ruled the others out.
                    _ => {
                        let last = left.last();
                        if contains(&self.open, last) && self.settles(need) {
                            self.claim_true(last, Why::OnlyOneFor(need));
                        }
                    }
                }
            }
        }
        None
    }

    /// Returns true if the last candidate of a need becomes true. Without candidates that are
    /// removed on the way, only needs with two candidates on the board count.
    fn settles(&self, need: u16) -> bool {
        self.is_net() || self.left_on_board[need as usize].count() == 2
    }

    fn record(&mut self, claim: Claim, why: Why) {
        self.why[claim.index()] = why;
        self.order.push(claim);
    }

    /// Returns the reason for a claim of the net.
    pub(super) fn why(&self, claim: Claim) -> Why {
        self.why[claim.index()]
    }

    /// Returns the claims that these goals need, in the order in which they were made.
    pub(super) fn trace(&self, goals: impl IntoIterator<Item = Claim>) -> Vec<Claim> {
        let mut needed = vec![false; 2 * self.links.len()];
        for goal in goals {
            needed[goal.index()] = true;
        }
        let mut trace = Vec::with_capacity(64);
        for &claim in self.order.iter().rev() {
            if !needed[claim.index()] {
                continue;
            }
            trace.push(claim);
            match self.why(claim) {
                Why::Assumed => {}
                Why::RuledOutBy(node) => needed[Claim::yes(node as usize).index()] = true,
                Why::OnlyOneFor(need) => {
                    for &other in self.links.members(need as usize) {
                        if other != claim.node {
                            needed[Claim::no(other as usize).index()] = true;
                        }
                    }
                }
            }
        }
        trace.reverse();
        trace
    }

    /// Returns the claims that leave a need without candidates.
    pub(super) fn trace_clash(&self, need: usize) -> Vec<Claim> {
        let members = self.links.members(need).iter();
        self.trace(members.map(|&member| Claim::no(member as usize)))
    }

    /// Returns true if the assumption alone leaves a need without candidates: then it is a single
    /// or a locked candidate in disguise.
    pub(super) fn is_direct(&self, need: usize) -> bool {
        let start = self.order.first().map(|start| start.node);
        let mut members = self.links.members(need).iter();
        members.all(|&member| match self.why(Claim::no(member as usize)) {
            Why::Assumed => true,
            Why::RuledOutBy(other) => Some(other) == start,
            Why::OnlyOneFor(_) => false,
        })
    }

    /// Returns the links of the net.
    pub(super) const fn links(&self) -> &'l Links {
        self.links
    }
}
