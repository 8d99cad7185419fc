//! Chains of almost locked sets.

use std::ops::ControlFlow;

use super::explanation::{in_line, role, show};
use super::{common_targets, overlap, targeted};
use crate::catalog::Family;
use crate::catalog::Load;
use crate::catalog::Role;
use crate::catalog::{Level, Rating};
use crate::grid::{CellSet, DigitSet};
use crate::position::rows::{Rows, ones};
use crate::position::{AlmostLockedSets, Holding, Overlap, Position, RestrictedCommons};
use crate::sentence;
use crate::size::Size;
use crate::step::{Deduction, Explanation, notation};
use crate::techniques::collector::shortest_first;
use crate::techniques::{Collector, technique};

technique! {
    /// A row of almost locked sets, each tied to the next by a restricted common.
    ///
    /// # Pattern
    ///
    /// Four or more almost locked sets. Each has a restricted common with the next, and never the
    /// same digit twice in a row. The first and the last share a digit z that is neither the first
    /// nor the last of these ties.
    ///
    /// # Why it works
    ///
    /// If the first set is without z, it needs all its other digits; so the next one is without
    /// the digit that ties it, needs all its others, and so on down to the last set, which then
    /// needs z. So z stands in the first or the last set, and a cell that sees all its places in
    /// both cannot be z.
    ///
    /// # Example
    ///
    ///     57....+2.3+2+1.6...8.4+8...2..9+3+9+4...7+2..51.2.+3...+62..39..1+48+2...3.+6+3.14.+8+92+9+2.+36+8...|r6c8<>4, r6c4,r9c7<>5, r6c4<>8
    ///     Almost Locked Set XY-Chain: A=r8c6 {57}, B=r7c56 {579}, C=r7c79 {567}, D=r2c79 {457}, X=7,5,7, Z=5 => r2c6<>5
    ///
    /// # Cousins
    ///
    /// With two sets it is an ALS-XZ, with three an ALS-XY-Wing, with single cells an XY-Chain.
    AlsXyChain {
        slug: "als-xy-chain",
        name: "Almost Locked Set XY-Chain",
        aliases: &["ALS-XY-Chain", "ALS Chain"],
        family: Family::AlmostLockedSets,
        rating: Rating::tenths(66),
        score: 340,
        level: Level::Unfair,
        on_by_default: false,
    }
    |position, collector| search(position, collector)
}

/// The fewest sets of a chain: shorter ones have names of their own.
const SHORTEST: usize = 4;

fn search<S: Size>(position: &Position<'_, S>, collector: &mut Collector<'_>) -> ControlFlow<()> {
    let almost = position.almost_locked_sets();
    let overlap = overlap(collector);
    let mut walk = Walk::new(position, overlap);
    let mut chains = Vec::new();
    for start in 0..almost.holdings().len() {
        collector.check()?;
        walk.from(start);
        for (end, ends) in walk.ends() {
            if !walk.is_apart(end, overlap) {
                continue;
            }
            chains.push((walk.sets_to(end), (start, end, ends)));
        }
    }
    shortest_first(&mut chains);
    for (sets, (start, end, ends)) in chains {
        let pair = [start, end].map(|holding| set_of(almost, holding));
        let gone = common_targets(almost, pair.map(|set| &almost.sets()[set]), ends);
        let rating = AlsXyChain::PROFILE.rating.with_length(2 * sets);
        let deduction = Deduction::eliminate_all(&AlsXyChain::PROFILE, gone)
            .rated(rating)
            .demanding([(Load::Sets, sets)]);
        collector.offer(deduction, |explanation| {
            walk.from(start);
            tell(explanation, position, &walk.path_to(end), ends);
        })?;
    }
    ControlFlow::Continue(())
}

fn set_of<S: Size>(almost: &AlmostLockedSets<S>, holding: usize) -> usize {
    almost.holdings()[holding].set as usize
}

/// For each holding, a bit for each set that its digit ties its set to.
fn all_partners<S: Size>(almost: &AlmostLockedSets<S>, commons: &RestrictedCommons) -> Rows {
    let mut all = Rows::new(almost.holdings().len(), almost.sets().len());
    for (number, holding) in almost.holdings().iter().enumerate() {
        for partner in commons.partners(almost, &almost.sets()[holding.set as usize], holding) {
            all.set(number, partner);
        }
    }
    all
}

/// Goes from one set through its partners, breadth first.
///
/// Where it stands is a holding: a set, and the digit that it lacks because the set before has it.
struct Walk<'p, S: Size> {
    almost: &'p AlmostLockedSets<S>,
    /// For each holding the sets that its digit ties its set to.
    partners: Rows,
    start: usize,
    /// The holdings reached, nearest first.
    reached: Vec<usize>,
    /// For each holding: the walk that reached it last, from where, and after how many sets.
    seen: Vec<(usize, usize, usize)>,
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
            seen: vec![(0, 0, 0); almost.holdings().len()],
            walks: 0,
        }
    }

    /// Walks from the set of this holding, with its digit as the first tie.
    fn from(&mut self, start: usize) {
        self.walks += 1;
        self.start = start;
        self.reached.clear();
        self.step(start, start, 2);
        let mut next = 0;
        while let Some(&at) = self.reached.get(next) {
            next += 1;
            let sets = self.sets_to(at) + 1;
            let almost = self.almost;
            let set = &almost.sets()[set_of(almost, at)];
            for digit in set.digits.without(almost.holdings()[at].digit) {
                self.step(at, set.holding(digit), sets);
            }
        }
    }

    /// Goes to the partners over the digit of holding `over`, having come to its set at `from`.
    fn step(&mut self, from: usize, over: usize, sets: usize) {
        let digit = self.almost.holdings()[over].digit;
        let home = set_of(self.almost, self.start);
        for partner in ones(self.partners.row(over)) {
            let to = self.almost.sets()[partner].holding(digit);
            if self.seen[to].0 != self.walks && partner != home {
                self.seen[to] = (self.walks, from, sets);
                self.reached.push(to);
            }
        }
    }

    /// How many sets the chain to a holding that was reached has, both ends counted.
    fn sets_to(&self, holding: usize) -> usize {
        self.seen[holding].2
    }

    /// The ends reached that take something away, each with the digits that it does it with.
    /// Every chain can be walked from both ends; it counts from the set listed first.
    fn ends(&self) -> impl Iterator<Item = (usize, DigitSet)> {
        let almost = self.almost;
        let start = &almost.holdings()[self.start];
        let far = self.reached.iter().copied();
        far.filter(|&end| self.sets_to(end) >= SHORTEST)
            .filter_map(move |end| {
                let end_at = &almost.holdings()[end];
                let [a, b] = [start, end_at].map(|at| &almost.sets()[at.set as usize]);
                if start.set >= end_at.set {
                    return None;
                }
                let shared = (a.digits & b.digits).without(start.digit);
                let ends = targeted(almost, [a, b], shared.without(end_at.digit));
                (!ends.is_empty()).then_some((end, ends))
            })
    }

    /// Whether no set stands twice on the way to an end, and none overlaps another where that is
    /// forbidden.
    fn is_apart(&self, end: usize, overlap: Overlap) -> bool {
        let path = self.path_to(end);
        let mut cells = CellSet::EMPTY;
        path.iter().enumerate().all(|(at, holding)| {
            let set = &self.almost.sets()[holding.set as usize];
            let apart = overlap == Overlap::Allowed || !set.cells.intersects(cells);
            cells |= set.cells;
            apart && path[..at].iter().all(|other| other.set != holding.set)
        })
    }

    /// The holdings from the start to an end.
    fn path_to(&self, end: usize) -> Vec<Holding<S>> {
        let mut path = vec![self.almost.holdings()[end]];
        let mut at = end;
        while at != self.start {
            at = self.seen[at].1;
            path.push(self.almost.holdings()[at]);
        }
        path.reverse();
        path
    }
}

fn tell<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    path: &[Holding<S>],
    ends: DigitSet,
) {
    let almost = position.almost_locked_sets();
    explanation.pattern = sentence!["Each of these sets holds one digit more than cells: "];
    for (number, at) in path.iter().enumerate() {
        let set = &almost.sets()[at.set as usize];
        let nouns = show(explanation, position, set, role(number));
        let between = if number == 0 { "" } else { ", " };
        let name = super::explanation::letter(number);
        explanation.pattern.extend(sentence![
            format!("{between}{name} ("),
            nouns[0],
            " with ",
            nouns[1],
            ")"
        ]);
        explanation.line.extend(in_line(number, nouns));
        explanation.line.push(", ".into());
    }
    explanation
        .pattern
        .push(". Of each two neighbours only one can have the digit between them: ".into());
    let mut ties = Vec::new();
    for pair in path.windows(2) {
        // The first holding is the tie that leaves the first set, the others arrive by theirs.
        let digit = pair[1].digit;
        let from = almost.holding(&almost.sets()[pair[0].set as usize], digit);
        let places =
            explanation.digit_in(Role::RestrictedCommon, digit, from.places | pair[1].places);
        let between = if ties.is_empty() { "" } else { "; " };
        explanation.pattern.extend(sentence![between, places]);
        ties.push(digit.to_string());
    }
    explanation.pattern.push(".".into());
    let ends_noun = explanation.digits(Role::Digit, ends);
    let [one, it, each] = if ends.len() == 1 {
        ["", "it", ""]
    } else {
        ["one of ", "that one", "each of "]
    };
    explanation.why = sentence![
        "If the first set lacks ",
        one,
        ends_noun,
        ", it needs all its other digits, so the next one lacks the digit between them and needs all its others, and so on: the last set then has ",
        it,
        ". So ",
        each,
        ends_noun,
        " must be in the first or the last set."
    ];
    let line = format!("X={}, Z={}", ties.join(","), notation::digits(ends));
    explanation.line.extend(sentence![line]);
}
