//! The links that a chain may use.

use std::borrow::Cow;

use crate::grid::{Candidate, Geometry};
use crate::position::rows::{Rows, insert, is_empty, ones, ones_of_both};
use crate::position::{Links, Position, Reach, closed, nodes_seeing, steps};
use crate::size::Size;

/// The links that a chain may use, with their reach.
pub(super) struct ChainLinks<'a> {
    pub(super) links: &'a Links,
    /// The bits of the nodes that are single candidates.
    single_mask: Vec<u64>,
    pub(super) weak: Cow<'a, Rows>,
    pub(super) strong: Cow<'a, Rows>,
    /// The nodes that are true by one weak and one strong link, for each node.
    pub(super) steps: Cow<'a, Rows>,
    /// The reach of all links of the position. A chain may use only some of these links.
    reach: &'a Reach,
    /// The nodes from which a chain can eliminate something, where that is known without the reach.
    pub(super) starts: Option<Starts>,
    /// The smallest number of strong links; shorter chains are simpler patterns.
    pub(super) min_strong_links: u16,
}

/// The nodes from which a chain can eliminate something.
pub(super) struct Starts {
    /// The nodes from which a chain may eliminate something by its ends.
    pub(super) ends: Vec<u64>,
    /// The nodes among them from which a loop may start.
    pub(super) loops: Vec<u64>,
}

impl<'a> ChainLinks<'a> {
    /// Uses all links between single candidates.
    pub(super) fn plain<S: Size>(position: &'a Position<'_, S>) -> Self {
        Self::whole(position.links(), position.reach())
    }

    /// Uses all links between candidates and groups.
    pub(super) fn grouped<S: Size>(position: &'a Position<'_, S>) -> Self {
        Self::whole(position.grouped_links(), position.grouped_reach())
    }

    /// Uses all links between candidates, groups and almost locked sets.
    pub(super) fn with_sets<S: Size>(position: &'a Position<'_, S>) -> Self {
        Self::whole(position.links_with_sets(), position.reach_with_sets())
    }

    fn whole(links: &'a Links, reach: &'a Reach) -> Self {
        Self {
            links,
            single_mask: single_mask(links),
            weak: Cow::Borrowed(links.weak()),
            strong: Cow::Borrowed(links.strong()),
            steps: Cow::Borrowed(reach.steps()),
            reach,
            starts: None,
            min_strong_links: 2,
        }
    }

    /// Uses the links between places for one digit, of all digits that a pattern of one digit may
    /// eliminate. `None` if no chain of these links can eliminate anything.
    pub(super) fn of_one_digit<S: Size>(position: &'a Position<'_, S>) -> Option<Self> {
        let links = position.links();
        let digits = position.vulnerable(position.size().digits());
        let mut chain_links = Self::of_nodes(
            position,
            |node| digits.contains(links.digit(node)),
            |strong, same| strong & same,
        );
        let mut targets = vec![0; chain_links.weak.width()];
        for node in 0..links.len() {
            let Candidate { cell, digit } = links.candidate(node);
            if digits.contains(digit) && position.impossible_places(digit).contains(cell) {
                insert(&mut targets, node);
            }
        }
        let ends = chain_links.starts_seeing(&targets);
        if is_empty(&ends) {
            return None;
        }
        chain_links.starts = Some(Starts { loops: ends.clone(), ends });
        Some(chain_links)
    }

    /// Uses strong links inside bivalue cells and weak links between places for one digit. `None`
    /// if no chain of them can eliminate anything.
    pub(super) fn of_bivalue_cells<S: Size>(position: &'a Position<'_, S>) -> Option<Self> {
        let bivalue = BivalueCandidates::new(position);
        let count = bivalue.candidates.len();
        let (mut starts, mut loops) = (Vec::with_capacity(count), Vec::with_capacity(count));
        let reach = closed(&bivalue.steps(position.geometry()), count);
        for start in 0..count {
            if bivalue.may_eliminate(position, start, &reach) {
                starts.push(bivalue.candidates[start]);
                if bivalue.may_close_loop(position.geometry(), start, &reach) {
                    loops.push(bivalue.candidates[start]);
                }
            }
        }
        if starts.is_empty() {
            return None;
        }
        let (links, cells) = (position.links(), position.bivalue());
        let mut chain_links = Self::of_nodes(
            position,
            |node| cells.contains(links.candidate(node).cell),
            |strong, same| strong & !same,
        );
        let [ends, loops] = [starts, loops].map(|starts| {
            let mut row = vec![0; chain_links.weak.width()];
            for candidate in starts {
                let node = links.number(candidate);
                insert(&mut row, node.expect("it is on the board"));
            }
            row
        });
        chain_links.starts = Some(Starts { ends, loops });
        chain_links.min_strong_links = 3;
        Some(chain_links)
    }

    /// Uses links of the nodes for which `has` is true: the weak links between places for one digit, and
    /// the strong links that `keep` selects from a word of the strong links and a word of the nodes
    /// with the same digit.
    fn of_nodes<S: Size>(
        position: &'a Position<'_, S>,
        has: impl Fn(usize) -> bool,
        keep: impl Fn(u64, u64) -> u64,
    ) -> Self {
        let links = position.links();
        let count = links.len();
        let mut places = Rows::new(position.size().side(), count);
        for node in 0..count {
            places.set(links.digit(node).index(), node);
        }
        let (mut weak, mut strong) = (Rows::new(count, count), Rows::new(count, count));
        // The rows of other nodes stay empty.
        for node in (0..count).filter(|&node| has(node)) {
            let (weak, strong) = (weak.row_mut(node), strong.row_mut(node));
            let all = links.weak().row(node).iter().zip(links.strong().row(node));
            let same = places.row(links.digit(node).index());
            for (((weak, strong), (all_weak, all_strong)), &same) in
                weak.iter_mut().zip(strong).zip(all).zip(same)
            {
                *weak = all_weak & same;
                *strong = keep(*all_strong, same);
            }
        }
        Self {
            links,
            single_mask: single_mask(links),
            steps: Cow::Owned(steps(&weak, &strong, count)),
            weak: Cow::Owned(weak),
            strong: Cow::Owned(strong),
            reach: position.reach(),
            starts: None,
            min_strong_links: 2,
        }
    }

    /// Returns the nodes from which chains of at most this many pairs of links can eliminate
    /// something; `None` if no such chain can.
    pub(super) fn starts_within(&self, pairs: usize) -> Option<Cow<'a, [u64]>> {
        let weak = self.links.weak();
        if let Cow::Borrowed(strong) = self.strong {
            let starts = self.reach.starts_within(weak, strong, pairs);
            return starts.map(Cow::Borrowed);
        }
        let targets = self.reach.targets_within(weak, pairs)?;
        Some(Cow::Owned(self.starts_seeing(&targets)))
    }

    /// Returns the nodes with a strong link that see one of these candidates.
    fn starts_seeing(&self, targets: &[u64]) -> Vec<u64> {
        nodes_seeing(targets, &self.weak, &self.strong, self.links.len())
    }

    /// Returns true if two nodes rule out at least `count` candidates together; `count` is 1 or 2.
    #[inline]
    pub(super) fn rule_out_together(&self, a: usize, z: usize, count: usize) -> bool {
        let rows = self.weak.row(a).iter().zip(self.weak.row(z));
        let mut found = 0;
        for ((a, z), singles) in rows.zip(&self.single_mask) {
            let both = a & z & singles;
            if both != 0 {
                found += 1 + usize::from(both & (both - 1) != 0);
            }
        }
        found >= count
    }

    /// Returns the candidates that two nodes rule out together.
    pub(super) fn seen_by_both(&self, a: usize, z: usize) -> impl Iterator<Item = usize> + '_ {
        let singles = self.links.single_count();
        let [a, z] = [a, z].map(|node| &self.weak.row(node)[..singles.div_ceil(64)]);
        ones_of_both(a, z).take_while(move |&node| node < singles)
    }

    /// Returns true if a node is not a single candidate.
    pub(super) fn is_group(&self, node: usize) -> bool {
        self.links.is_group(node)
    }

    /// Returns a node that is false if `from` is true and whose falsehood makes `to` true.
    pub(super) fn between(&self, from: usize, to: usize) -> Option<usize> {
        ones_of_both(self.weak.row(from), self.strong.row(to)).next()
    }

    /// Returns a node between the two, weakly linked with `from` and strongly with `to`, that is
    /// not a single candidate.
    pub(super) fn group_between(&self, from: usize, to: usize) -> Option<usize> {
        let mut nodes = ones_of_both(self.weak.row(from), self.strong.row(to));
        nodes.find(|&node| self.is_group(node))
    }

    /// Returns the other candidates of the cell of a single candidate.
    pub(super) fn cell_mates(&self, node: usize) -> Vec<usize> {
        if self.is_group(node) {
            return Vec::new();
        }
        let cell = self.links.candidate(node).cell;
        let mates = ones(self.weak.row(node)).take_while(|&mate| !self.is_group(mate));
        mates.filter(|&mate| self.links.candidate(mate).cell == cell).collect()
    }
}

/// Returns the bits of the nodes that are single candidates.
fn single_mask(links: &Links) -> Vec<u64> {
    let words =
        (0..links.weak().width()).map(|index| links.single_count().saturating_sub(index * 64));
    let word = |left: usize| if left < 64 { (1 << left) - 1 } else { u64::MAX };
    words.map(word).collect()
}

/// The candidates of the bivalue cells, numbered: the two of each cell one after the other.
struct BivalueCandidates {
    candidates: Vec<Candidate>,
    /// For each digit, the numbers of its candidates.
    of_digit: Vec<Vec<usize>>,
}

impl BivalueCandidates {
    fn new<S: Size>(position: &Position<'_, S>) -> Self {
        let mut candidates = Vec::with_capacity(2 * position.bivalue().len());
        let mut of_digit: Vec<Vec<usize>> = Vec::new();
        of_digit.resize_with(position.size().side(), || Vec::with_capacity(position.size().side()));
        for cell in position.bivalue() {
            for digit in position.candidates(cell) {
                of_digit[digit.index()].push(candidates.len());
                candidates.push(Candidate::new(cell, digit));
            }
        }
        Self { candidates, of_digit }
    }

    /// Returns the other candidate of the cell.
    const fn mate(number: usize) -> usize {
        number ^ 1
    }

    /// Returns the candidates of the same digit.
    fn same_digit(&self, number: usize) -> &[usize] {
        &self.of_digit[self.candidates[number].digit.index()]
    }

    fn see_each_other<S: Size>(&self, geometry: &Geometry<S>, a: usize, b: usize) -> bool {
        let [a, b] = [a, b].map(|number| self.candidates[number].cell);
        geometry.see_each_other(a, b)
    }

    /// Returns for each candidate the candidates that become true if it is true, by one weak and one
    /// strong link.
    fn steps<S: Size>(&self, geometry: &Geometry<S>) -> Rows {
        let count = self.candidates.len();
        let mut next = Rows::new(count, count);
        for node in 0..count {
            for &off in self.same_digit(node) {
                if self.see_each_other(geometry, node, off) {
                    next.set(node, Self::mate(off));
                }
            }
        }
        next
    }

    /// Returns the candidates of the digit of `start` that are true if it is false.
    fn ends_if_false<'b>(
        &'b self,
        start: usize,
        reach: &'b Rows,
    ) -> impl Iterator<Item = usize> + 'b {
        let ends = self.same_digit(start).iter().copied();
        ends.filter(move |&end| reach.has(Self::mate(start), end))
    }

    /// Returns true if a chain that starts here may eliminate something.
    fn may_eliminate<S: Size>(
        &self,
        position: &Position<'_, S>,
        start: usize,
        reach: &Rows,
    ) -> bool {
        let Candidate { cell, digit } = self.candidates[start];
        let seen = position.places(digit) & position.geometry().peers(cell);
        let mut ends = self.ends_if_false(start, reach);
        ends.any(|end| seen.intersects(position.geometry().peers(self.candidates[end].cell)))
    }

    /// Returns true if a chain that starts here may be a loop.
    fn may_close_loop<S: Size>(&self, geometry: &Geometry<S>, start: usize, reach: &Rows) -> bool {
        let mut ends = self.ends_if_false(start, reach);
        ends.any(|end| self.see_each_other(geometry, start, end))
    }
}
