//! Judges a chain: its links one by one, then the effects of its ends or of its loop.

use std::ops::Range;

use super::links::{self, NodeOnBoard, StrongLink};
use super::verdict::{ChainEnd, Outside};
use super::{Chain, Claim, Failure, Node};
use crate::grid::{Candidate, DigitSet};
use crate::position::Position;
use crate::size::Size;
use crate::step::{Effect, Premise, Strength};

/// A chain whose links are right: strong and weak in turn, strong first.
pub(super) struct SoundChain<'c, S: Size> {
    /// The nodes, an even number.
    pub(super) nodes: Vec<NodeOnBoard<'c, S>>,
    /// The reason for each strong link: from nodes 0, 2, 4 and so on to the node after it.
    pub(super) strong_links: Vec<StrongLink>,
    /// True if the last node and the first one are weakly linked too.
    pub(super) is_loop: bool,
    /// The effects of the chain on the board.
    pub(super) effects: Vec<Effect>,
    /// The written nodes before the first and after the last strong link.
    nodes_outside: [Option<Outside>; 2],
}

impl<'c, S: Size> SoundChain<'c, S> {
    /// Checks a chain.
    ///
    /// # Errors
    /// Returns the first thing that fails.
    pub(super) fn check(chain: &'c Chain, position: &Position<'_, S>) -> Result<Self, Failure> {
        let mut nodes = links::on_board(chain, position)?;
        let start = first_strong(&chain.links);
        let counted = if chain.is_loop {
            if nodes.len() % 2 == 1 {
                return Err(Failure::LoopDoesNotClose);
            }
            nodes.rotate_left(start);
            0..nodes.len()
        } else {
            // Nodes before the first and after the last strong link do not count.
            nodes.drain(..start);
            nodes.truncate(nodes.len() / 2 * 2);
            start..start + nodes.len()
        };
        let (Some(first), Some(last)) = (nodes.first(), nodes.last()) else {
            return Err(Failure::TooShort);
        };
        let strong_links = links::alternating(&nodes, Strength::Strong, position)?;
        let is_loop = match (chain.is_loop, links::weak(last, first, position)) {
            (true, Err(failure)) => return Err(failure),
            // Ends that exclude each other make a loop, whether it was written as one or not.
            (is_written, closes) => is_written || nodes.len() > 2 && closes.is_ok(),
        };
        let mut sound = Self {
            nodes,
            strong_links,
            is_loop,
            effects: Vec::new(),
            nodes_outside: nodes_outside(chain, counted),
        };
        sound.effects = sound.find_effects(position);
        Ok(sound)
    }

    /// Returns the number of links that hold, each checked alone. The chain must begin with a strong
    /// link, as those do that a pattern is tried as.
    pub(super) fn count_valid_links(chain: &Chain, position: &Position<'_, S>) -> usize {
        let pairs = chain.nodes.windows(2).enumerate();
        let holds = |(index, pair): (usize, &[Node])| {
            let ends = [&pair[0], &pair[1]].map(|node| NodeOnBoard::new(node, position));
            match ends {
                [Ok(from), Ok(to)] if index % 2 == 0 => links::strong(&from, &to, position).is_ok(),
                [Ok(from), Ok(to)] => links::weak(&from, &to, position).is_ok(),
                _ => false,
            }
        };
        pairs.filter(|&pair| holds(pair)).count()
    }

    /// Returns the first and the last node, at least one of which is true.
    fn ends(&self) -> [&NodeOnBoard<'c, S>; 2] {
        [&self.nodes[0], &self.nodes[self.nodes.len() - 1]]
    }

    /// Finds the effects of the chain on the board, ascending.
    fn find_effects(&self, position: &Position<'_, S>) -> Vec<Effect> {
        let [first, last] = self.ends();
        let mut effects = Vec::new();
        if first.cells == last.cells && first.digits == last.digits {
            effects.extend(first.single().map(Effect::Place));
        }
        effects.extend(links::eliminations(position, |it| self.rules_out(it, position)));
        effects.sort_unstable();
        effects.dedup();
        effects
    }

    /// Returns true if both ends exclude a candidate, or in a loop the two ends of any link.
    fn rules_out(&self, candidate: Candidate, position: &Position<'_, S>) -> bool {
        let [first, last] = self.ends();
        if first.excludes(candidate, position) && last.excludes(candidate, position) {
            return true;
        }
        if !self.is_loop {
            return false;
        }
        let count = self.nodes.len();
        let by_pair = (0..count).any(|index| {
            let pair = [&self.nodes[index], &self.nodes[(index + 1) % count]];
            pair.iter().all(|node| node.excludes(candidate, position))
        });
        by_pair || self.is_excluded_by_set(candidate, position)
    }

    /// Returns true if a set of the loop eliminates this candidate. Exactly one of the two nodes of
    /// the set is true, so the set contains all of its other digits, and cells that see their places
    /// lose them.
    fn is_excluded_by_set(&self, candidate: Candidate, position: &Position<'_, S>) -> bool {
        self.strong_links.iter().enumerate().any(|(link, reason)| {
            let StrongLink::Set(cells) = reason else {
                return false;
            };
            let pair = [&self.nodes[2 * link], &self.nodes[2 * link + 1]];
            let [Some(one), Some(other)] = pair.map(|node| node.digits.single()) else {
                return false;
            };
            let digits = position.digits_of(cells.iter().copied());
            let others = digits - DigitSet::only(one) - DigitSet::only(other);
            let in_house =
                position.geometry().houses_of_all(cells.iter().copied().collect()).next().is_some();
            if !in_house || digits.len() != cells.len() + 1 || !others.contains(candidate.digit) {
                return false;
            }
            cells.iter().all(|&cell| {
                let holds = position.has(Candidate::new(cell, candidate.digit));
                !holds || position.geometry().see_each_other(cell, candidate.cell)
            })
        })
    }

    /// Returns the reason why the chain does not prove this effect.
    fn why_not_proved(&self, effect: Effect, position: &Position<'_, S>) -> Failure {
        if self.is_loop {
            return Failure::LoopMisses(effect);
        }
        let candidate = effect.candidate();
        let ends = self.ends();
        let excludes = ends.map(|end| end.excludes(candidate, position));
        let digits = ends[0].digits | ends[1].digits;
        if excludes == [false; 2] && !digits.contains(candidate.digit) {
            return Failure::OtherDigit { effect, digits };
        }
        // Both ends exclude the candidate only if it is claimed to be true; then the last one is named.
        let index = usize::from(excludes[0]);
        let end = ends[index];
        let has_digit = end.digits.contains(candidate.digit);
        // A node that does not count may be missing at either end.
        let outside = self.node_outside(index).or_else(|| self.node_outside(1 - index));
        Failure::EndMisses {
            effect,
            end: end.node.clone(),
            outside: outside.cloned().map(Box::new),
            unseen: has_digit.then(|| end.unseen(candidate, position)).flatten(),
        }
    }

    /// Returns the node that is written outside an end of the chain, unless it is a candidate that the chain
    /// eliminates: a discontinuous loop ends with it.
    fn node_outside(&self, end: usize) -> Option<&Outside> {
        let is_target = |outside: &&Outside| {
            let mut candidates = outside.node.candidates();
            candidates.all(|candidate| self.effects.contains(&Effect::Eliminate(candidate)))
        };
        self.nodes_outside[end].as_ref().filter(|outside| !is_target(outside))
    }

    /// Returns the facts that the chain relies on.
    pub(super) fn premises(&self, position: &Position<'_, S>) -> Vec<Premise> {
        let mut premises = Vec::new();
        for link in &self.strong_links {
            for premise in links::premises(link, position) {
                if !premises.contains(&premise) {
                    premises.push(premise);
                }
            }
        }
        premises
    }
}

/// Returns the nodes of a chain before and after those that count; there are none in a loop, where all
/// nodes count.
fn nodes_outside(chain: &Chain, counted: Range<usize>) -> [Option<Outside>; 2] {
    let outside = |node: usize, link: usize, inner: usize, side: ChainEnd| Outside {
        node: chain.nodes[node].clone(),
        link: chain.links[link],
        inner: chain.nodes[inner].clone(),
        side,
    };
    let (Range { start, end }, last) = (counted, chain.nodes.len() - 1);
    [
        (start > 0).then(|| outside(0, 0, start, ChainEnd::Start)),
        (end <= last).then(|| outside(last, end - 1, end - 1, ChainEnd::End)),
    ]
}

/// Returns the index of the first strong link, 0 or 1: the one that fits the written links better.
fn first_strong(links: &[Strength]) -> usize {
    let mismatches = |from: usize| {
        let is_wrong = |&(index, strength): &(usize, &Strength)| {
            (index % 2 == from) != (*strength == Strength::Strong)
        };
        links.iter().enumerate().filter(is_wrong).count()
    };
    // With a single link, that one must be strong.
    usize::from(links.len() > 1 && mismatches(1) < mismatches(0))
}

/// Chains that prove a claim together.
pub(super) struct SoundChains<'c, S: Size> {
    pub(super) chains: Vec<SoundChain<'c, S>>,
}

impl<'c, S: Size> SoundChains<'c, S> {
    /// Checks every chain, then whether they prove the claim together.
    ///
    /// # Errors
    /// Returns the first thing that fails.
    pub(super) fn check(
        chains: &'c [Chain],
        claim: &Claim,
        position: &Position<'_, S>,
    ) -> Result<Self, Failure> {
        let chains = chains.iter().map(|chain| SoundChain::check(chain, position));
        let all = Self { chains: chains.collect::<Result<_, Failure>>()? };
        match first_missed(&all.effects(), claim, position) {
            // Of several chains, the last one is usually meant to give the claim.
            Some(missed) => Err(match all.chains.last() {
                Some(last) => last.why_not_proved(missed, position),
                None => Failure::TooShort,
            }),
            None => Ok(all),
        }
    }

    /// Returns the effects of all chains.
    pub(super) fn effects(&self) -> Vec<Effect> {
        let all = self.chains.iter().flat_map(|chain| chain.effects.iter());
        let mut effects: Vec<Effect> = all.copied().collect();
        effects.sort_unstable();
        effects.dedup();
        effects
    }
}

/// Returns the first effect of a claim that effects do not [`imply`].
pub(super) fn first_missed<S: Size>(
    effects: &[Effect],
    claim: &Claim,
    position: &Position<'_, S>,
) -> Option<Effect> {
    claim.effects().iter().copied().find(|&effect| !imply(effects, effect, position))
}

/// Returns true if an effect is among `effects` or follows from them: an elimination that a
/// placement implies, or a naked or hidden single that eliminations leave.
pub(super) fn imply<S: Size>(
    effects: &[Effect],
    effect: Effect,
    position: &Position<'_, S>,
) -> bool {
    if effects.contains(&effect) {
        return true;
    }
    let eliminated = |candidate: Candidate| effects.contains(&Effect::Eliminate(candidate));
    match effect {
        Effect::Eliminate(candidate) => effects.iter().any(|placed| match placed {
            Effect::Place(placed) => position.geometry().excludes(*placed, candidate),
            Effect::Eliminate(_) => false,
        }),
        Effect::Place(candidate) => {
            let others = position.candidates(candidate.cell).without(candidate.digit);
            // The effects must remove something: a single that the board already has does not need them.
            let naked = !others.is_empty()
                && others.iter().all(|digit| eliminated(Candidate::new(candidate.cell, digit)));
            let houses = position.geometry().houses_of(candidate.cell);
            let hidden = houses.iter().any(|&house| {
                let places = position.places_in(house, candidate.digit).without(candidate.cell);
                !places.is_empty()
                    && places.iter().all(|cell| eliminated(Candidate::new(cell, candidate.digit)))
            });
            position.has(candidate) && (naked || hidden)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Board, Shape};
    use crate::size::Nine;
    use crate::step::notation;

    #[test]
    fn a_chain_begins_with_the_link_that_fits_its_signs_better() {
        use Strength::{Strong, Weak};
        assert_eq!(first_strong(&[Strong, Weak, Strong]), 0);
        assert_eq!(first_strong(&[Weak, Strong, Weak]), 1);
        assert_eq!(first_strong(&[Weak, Weak]), 0);
        assert_eq!(first_strong(&[Weak]), 0);
    }

    #[test]
    fn effects_imply_what_follows_at_once() {
        let board = Board::from_givens(Nine, std::iter::repeat_n(None, 81));
        let position = Position::new(&board);
        let implies = |effects: &str, effect: &str| {
            let effects = notation::parse_effects(effects, Shape::Nine).unwrap();
            imply(&effects, notation::parse_effect(effect, Shape::Nine).unwrap(), &position)
        };
        assert!(implies("r1c1=5", "r1c9<>5"));
        assert!(!implies("r1c1=5", "r9c9<>5"));
        assert!(implies("r1c1<>12345678", "r1c1=9"), "a naked single");
        assert!(implies("r1c23456789<>5", "r1c1=5"), "a hidden single");
        assert!(!implies("r1c1<>1234567", "r1c1=9"));
    }
}
