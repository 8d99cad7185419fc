//! ALS-XY-Chain: four or more almost locked sets in a chain.

use super::explanation::{
    OtherDigits, add_node, contains_others, describe, letter, see_each_other,
};
use super::{are_in_either, common_targets, overlap, targeted};
use crate::position::rows::{Rows, ones};
use crate::position::{AlmostLockedSets, Als, Holding, Overlap, RestrictedCommons};
use crate::step::notation;
use crate::techniques::collector::shortest_first;
use crate::techniques::phrases::list_items;
use crate::techniques::prelude::*;

technique! {
    /// A chain of almost locked sets, each linked to the next by a restricted common candidate.
    AlsXyChain {
        slug: "als-xy-chain",
        name: "ALS-XY-Chain",
        aliases: &["ALS Chain", "Almost Locked Set XY-Chain"],
        family: Family::AlmostLockedSets,
        role_names: super::ROLE_NAMES,
        names_sets: true,
        on_by_default: false,
    }
    |position, collector| search(position, collector)
}

/// Minimum number of sets: shorter chains are ALS-XZ and ALS-XY-Wing.
const MIN_SETS: usize = 4;

/// A chain that was found.
#[derive(Clone, Copy)]
struct FoundChain {
    /// The index of the holding at its start.
    start: usize,
    /// The index of the holding at its end.
    end: usize,
    /// The digits that it eliminates.
    digits: DigitSet,
}

fn search<S: Size>(position: &Position<'_, S>, collector: &mut Collector<'_>) -> ControlFlow<()> {
    let almost = position.almost_locked_sets();
    let overlap = overlap(collector);
    let mut walk = Walk::new(position, overlap);
    let mut chains = Vec::new();
    for start in 0..almost.holdings().len() {
        collector.check()?;
        walk.search_from(start);
        for (end, digits) in walk.eliminating_ends() {
            if walk.is_valid(end, overlap) {
                chains.push((walk.sets_to(end), FoundChain { start, end, digits }));
            }
        }
    }
    shortest_first(&mut chains);
    for (sets, FoundChain { start, end, digits }) in chains {
        let pair = [start, end].map(|holding| almost.holdings()[holding].set_index());
        let eliminated = common_targets(almost, pair.map(|set| &almost.sets()[set]), digits);
        let rating = AlsXyChain::PROFILE.rating.with_length(2 * sets);
        let deduction = Deduction::eliminate_all(&AlsXyChain::PROFILE, eliminated)
            .rated(rating)
            .demanding([(Load::Sets, sets)]);
        collector.offer(deduction, |explanation| {
            walk.search_from(start);
            explain(explanation, position, &walk.path_to(end), digits);
        })?;
    }
    ControlFlow::Continue(())
}

/// Returns for each holding the sets with which its set shares the digit as a restricted common
/// candidate.
fn all_partners<S: Size>(almost: &AlmostLockedSets<S>, commons: &RestrictedCommons) -> Rows {
    let mut all = Rows::new(almost.holdings().len(), almost.sets().len());
    for (number, holding) in almost.holdings().iter().enumerate() {
        for partner in commons.partners(almost, &almost.sets()[holding.set_index()], holding) {
            all.set(number, partner);
        }
    }
    all
}

/// The last visit of a holding.
#[derive(Clone, Copy, Default)]
struct Visit {
    /// The number of the search that visited it last.
    walk: usize,
    /// The holding from which it was reached.
    from: usize,
    /// Number of sets in the chain.
    sets: usize,
}

/// A breadth-first search from one set through its partners.
///
/// A node is a holding: a set, and the digit that it lacks because the set before contains it.
struct Walk<'p, S: Size> {
    almost: &'p AlmostLockedSets<S>,
    /// For each holding, the sets with which its set shares the digit as a restricted common candidate.
    partners: Rows,
    /// The holding from which it starts.
    start: usize,
    /// The holdings reached, nearest first.
    reached: Vec<usize>,
    /// For each holding, the last visit.
    seen: Vec<Visit>,
    /// Number of searches so far.
    walks: usize,
}

impl<'p, S: Size> Walk<'p, S> {
    fn new(position: &'p Position<'_, S>, overlap: Overlap) -> Self {
        let almost = position.almost_locked_sets();
        Self {
            almost,
            partners: all_partners(almost, position.restricted_commons(overlap)),
            start: 0,
            reached: Vec::new(),
            seen: vec![Visit::default(); almost.holdings().len()],
            walks: 0,
        }
    }

    /// Searches from the set of this holding, with its digit as the first link.
    fn search_from(&mut self, start: usize) {
        self.walks += 1;
        self.start = start;
        self.reached.clear();
        self.visit_partners(start, start, 2);
        let mut next = 0;
        while let Some(&at) = self.reached.get(next) {
            next += 1;
            let sets = self.sets_to(at) + 1;
            let almost = self.almost;
            let set = &almost.sets()[almost.holdings()[at].set_index()];
            for digit in set.digits.without(almost.holdings()[at].digit) {
                self.visit_partners(at, set.holding(digit), sets);
            }
        }
    }

    /// Visits the partners that share the digit of holding `over`. Its set was entered at `from`.
    fn visit_partners(&mut self, from: usize, over: usize, sets: usize) {
        let digit = self.almost.holdings()[over].digit;
        let home = self.almost.holdings()[self.start].set_index();
        for partner in ones(self.partners.row(over)) {
            let to = self.almost.sets()[partner].holding(digit);
            if self.seen[to].walk != self.walks && partner != home {
                self.seen[to] = Visit { walk: self.walks, from, sets };
                self.reached.push(to);
            }
        }
    }

    /// Returns the number of sets in the chain to a reached holding, with both ends.
    fn sets_to(&self, holding: usize) -> usize {
        self.seen[holding].sets
    }

    /// Returns the reached ends of chains that eliminate something, with the digits that they eliminate.
    /// A chain can be found from both ends; it counts from the set that is listed first.
    fn eliminating_ends(&self) -> impl Iterator<Item = (usize, DigitSet)> {
        let almost = self.almost;
        let start = &almost.holdings()[self.start];
        let far = self.reached.iter().copied();
        far.filter(|&end| self.sets_to(end) >= MIN_SETS).filter_map(move |end| {
            let last = &almost.holdings()[end];
            if start.set >= last.set {
                return None;
            }
            let [a, b] = [start, last].map(|holding| &almost.sets()[holding.set_index()]);
            let shared = (a.digits & b.digits).without(start.digit);
            let digits = targeted(almost, [a, b], shared.without(last.digit));
            (!digits.is_empty()).then_some((end, digits))
        })
    }

    /// Returns true if the path to an end contains no set twice, and no overlapping sets unless that is
    /// allowed.
    fn is_valid(&self, end: usize, overlap: Overlap) -> bool {
        let path = self.path_to(end);
        let mut cells = CellSet::EMPTY;
        path.iter().enumerate().all(|(at, holding)| {
            let set = &self.almost.sets()[holding.set_index()];
            let apart = overlap == Overlap::Allowed || !set.cells.intersects(cells);
            cells |= set.cells;
            apart && path[..at].iter().all(|other| other.set != holding.set)
        })
    }

    /// Returns the holdings from the start to an end.
    fn path_to(&self, end: usize) -> Vec<Holding<S>> {
        let mut path = vec![self.almost.holdings()[end]];
        let mut at = end;
        while at != self.start {
            at = self.seen[at].from;
            path.push(self.almost.holdings()[at]);
        }
        path.reverse();
        path
    }
}

fn explain<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    path: &[Holding<S>],
    digits: DigitSet,
) {
    let almost = position.almost_locked_sets();
    let sets: Vec<&Als<S>> =
        path.iter().map(|holding| &almost.sets()[holding.set_index()]).collect();
    let described = describe(explanation, position, &sets);
    let digits_noun = explanation.digits(Role::Digit, digits);
    let all = match digits.len() {
        1 => "",
        2 => "both ",
        _ => "all of ",
    };
    explanation.why = sentence![(format!("If A does not contain {all}")) digits_noun ", then:"];
    add_node(explanation, sets[0], digits, 0, position.shape());
    // The digit of the first holding is not a link: each other holding is entered by its digit.
    let links = &path[1..];
    let mut items = Vec::new();
    for (at, holding) in links.iter().enumerate() {
        let digit = holding.digit;
        let [from, to] = [at, at + 1].map(letter);
        let linked = [at, at + 1].map(|number| (number, sets[number]));
        let see = see_each_other(explanation, almost, digit, linked);
        let noun = explanation.digit(Role::RestrictedCommon, digit);
        items.push(sentence![noun (format!(" for {from} and {to}: ")) see]);
        let contains = match at {
            0 => {
                let others = OtherDigits {
                    all: sets[0].digits - digits,
                    used: DigitSet::only(digit),
                    role: Role::RestrictedCommon,
                };
                contains_others(explanation, &from, &others)
            }
            _ => sentence![(format!("{from} therefore contains ")) noun],
        };
        explanation.why.extend(sentence![
            "\n- " contains (format!(", so {to} does not contain ")) noun ";"
        ]);
        add_node(explanation, sets[at + 1], DigitSet::only(digit), at + 1, position.shape());
    }
    explanation.pattern = sentence![
        described "The sets are linked by restricted common candidates:" (list_items(items))
    ];
    let end = sets.len() - 1;
    let ends = [(0, sets[0]), (end, sets[end])];
    let either = are_in_either(explanation, almost, ends, digits);
    let contains = format!("\n- {} therefore contains ", letter(end));
    explanation.why.extend(sentence![contains digits_noun ".\nTherefore " either]);
    let links: Vec<String> =
        links.iter().map(|link| link.digit.placeholder().to_string()).collect();
    let line = format!("X={}, Z={}", links.join(","), notation::digits(digits));
    explanation.line.push(line.into());
}
