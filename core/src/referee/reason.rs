//! Reasons: what a person gives as the proof of a claim.

use super::Claim;
use crate::catalog::Profile;
use crate::grid::{Candidate, Cell, Digit, DigitSet, House};
use crate::step::{Step, Strength};

/// A claim with the reason that a person gives for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// The claim.
    pub claim: Claim,
    /// The reason.
    pub reason: Reason,
}

impl Statement {
    /// Makes a statement without a reason.
    pub(super) const fn without_reason(claim: Claim) -> Self {
        let reason = Reason::None;
        Self { claim, reason }
    }
}

/// The reason that a person gives for a claim.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Reason {
    /// No reason.
    #[default]
    None,
    /// The name of a technique, or of several that share the name.
    Technique(Vec<&'static Profile>),
    /// Cells, digits and houses, with or without the name of a technique.
    Pattern(Pattern),
    /// A fish: base and cover sets of a digit.
    Fish(Fish),
    /// A siamese fish: two fish, each of which proves a part of the claim.
    Siamese(Box<[Fish; 2]>),
    /// One or more chains, each of which proves a part of the claim.
    Chains(Chains),
    /// Chains from each candidate of a cell or each place for a digit in a house. All of them give the
    /// claim, and one of them is true.
    Kraken(Chains),
}

impl Reason {
    /// Returns the techniques that the reason names; empty if it names none.
    pub fn named(&self) -> &[&'static Profile] {
        match self {
            Self::None => &[],
            Self::Technique(named) => named,
            Self::Pattern(pattern) => &pattern.named,
            Self::Fish(fish) => &fish.named,
            Self::Siamese(fish) => &fish[0].named,
            Self::Chains(chains) | Self::Kraken(chains) => &chains.named,
        }
    }

    /// Returns true if the line of a step states this reason, in HoDoKu's notation or as a chain.
    pub(super) fn is_line_of(&self, step: &Step) -> bool {
        let lines = [Some(step.line()), step.eureka()].into_iter().flatten();
        lines.filter_map(|line| Self::parse(&line, step.shape).ok()).any(|read| {
            match (self, read) {
                (Self::Pattern(own), Self::Pattern(read)) => {
                    let named = own.named.clone();
                    *own == Pattern { named, ..read }
                }
                (Self::Fish(own), Self::Fish(read)) => own.is_same(&read),
                (Self::Siamese(own), Self::Siamese(read)) => {
                    let mut pairs = own.iter().zip(read.iter());
                    pairs.all(|(own, read)| own.is_same(read))
                }
                (Self::Chains(own), Self::Chains(read))
                | (Self::Kraken(own), Self::Kraken(read)) => own.is_stated_by(&read),
                _ => false,
            }
        })
    }

    /// Returns true if no reason was given.
    pub const fn is_none(&self) -> bool {
        matches!(self, Self::None)
    }
}

/// Cells, digits and houses that form a pattern: "these three cells are a triple".
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pattern {
    /// The techniques that were named with it; empty if none was.
    pub named: Vec<&'static Profile>,
    /// The cells.
    pub cells: Vec<Cell>,
    /// The digits.
    pub digits: DigitSet,
    /// The houses.
    pub houses: Vec<House>,
    /// The digits of some of these cells and houses, in the order of the text.
    pub candidates: Vec<StatedCandidates>,
    /// Digits with a name, as in `Z=8`.
    pub labels: Vec<(String, DigitSet)>,
}

impl Pattern {
    /// Returns true if one of the techniques that were named with it is wanted.
    pub(super) fn names_any(&self, is_wanted: impl Fn(&Profile) -> bool) -> bool {
        self.named.iter().any(|profile| is_wanted(profile))
    }
}

/// Digits that a person names for cells, or for houses.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StatedCandidates {
    /// The cells.
    pub cells: Vec<Cell>,
    /// The houses.
    pub houses: Vec<House>,
    /// The digits.
    pub digits: DigitSet,
    /// True if the cells are said to have no other candidates: `r12c1 {1347}`.
    pub is_complete: bool,
}

/// A fish: in the base sets the digit is only in the cover sets, apart from the fins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fish {
    /// The techniques that were named with it; empty if none was.
    pub named: Vec<&'static Profile>,
    /// The digit.
    pub digit: Digit,
    /// The base sets.
    pub base: Vec<House>,
    /// The cover sets.
    pub cover: Vec<House>,
    /// The fins and endo fins.
    pub fins: Vec<Cell>,
}

impl Fish {
    /// Returns true if another fish is the same under any name.
    fn is_same(&self, other: &Self) -> bool {
        let parts = |fish: &Self| (fish.digit, fish.base.clone(), fish.cover.clone());
        parts(self) == parts(other) && self.fins == other.fins
    }

    /// Returns its digit, houses and fins as a pattern. The fins of a kraken fish do not see the
    /// claimed cell, so its step is searched for.
    pub(super) fn into_pattern(self) -> Pattern {
        Pattern {
            named: self.named,
            cells: self.fins,
            digits: DigitSet::only(self.digit),
            houses: [self.base, self.cover].concat(),
            ..Pattern::default()
        }
    }
}

/// Chains that prove a claim together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chains {
    /// The techniques that were named with them; empty if none was.
    pub named: Vec<&'static Profile>,
    /// The chains; never empty.
    pub chains: Vec<Chain>,
    /// The digits of the almost locked sets that the chains were made of.
    pub sets: Vec<StatedCandidates>,
    /// The digits that the chains are said to eliminate: Z of almost locked sets, or HoDoKu's digit
    /// before a chain; empty if none was named.
    pub eliminated: DigitSet,
}

impl Chains {
    /// Makes chains without further digits.
    pub(super) const fn new(named: Vec<&'static Profile>, chains: Vec<Chain>) -> Self {
        Self { named, chains, sets: Vec::new(), eliminated: DigitSet::EMPTY }
    }

    /// Returns true if other chains are the same under any name, and their sets and digits are too where
    /// these chains name them.
    fn is_stated_by(&self, other: &Self) -> bool {
        let mut sets = self.sets.iter();
        self.chains == other.chains
            && sets.all(|set| other.sets.contains(set))
            && self.eliminated.is_subset(other.eliminated)
    }
}

/// A chain of strong and weak links.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chain {
    /// The nodes.
    pub nodes: Vec<Node>,
    /// The strength of the link after each node but the last; one fewer than nodes.
    pub links: Vec<Strength>,
    /// True if the last node is linked to the first one again.
    pub is_loop: bool,
}

impl Chain {
    /// Adds a node with the link that leads to it. The link of the first node is ignored.
    pub fn push(&mut self, link: Strength, node: Node) {
        if !self.nodes.is_empty() {
            self.links.push(link);
        }
        self.nodes.push(node);
    }
}

/// A node of a chain. It is true if each of its digits is in one of its cells.
///
/// A node with one digit is a candidate or a group of candidates. A node with several digits is a
/// part of an almost locked set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The cells; never empty.
    pub cells: Vec<Cell>,
    /// The digits; never empty.
    pub digits: DigitSet,
}

impl Node {
    /// Makes the node of one candidate.
    pub fn single(candidate: Candidate) -> Self {
        Self { cells: vec![candidate.cell], digits: DigitSet::only(candidate.digit) }
    }

    /// Returns every digit in every cell, on the board or not.
    pub fn candidates(&self) -> impl Iterator<Item = Candidate> {
        let cells = self.cells.iter();
        cells.flat_map(|&cell| Candidate::all_in(cell, self.digits))
    }
}
