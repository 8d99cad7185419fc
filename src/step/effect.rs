//! What a step changes.

use std::cmp::Ordering;

use smallvec::{SmallVec, smallvec};

use crate::catalog::{Cost, Demand, Load, Profile, Rating};
use crate::grid::{Candidate, CellSet, Digit};
use crate::size::Size;

/// One thing that a step does to the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Effect {
    /// The candidate becomes the value of its cell.
    Place(Candidate),
    /// The candidate goes.
    Eliminate(Candidate),
}

impl Effect {
    /// The candidate it is about.
    pub const fn candidate(self) -> Candidate {
        match self {
            Self::Place(candidate) | Self::Eliminate(candidate) => candidate,
        }
    }

    const fn goes(self) -> bool {
        matches!(self, Self::Eliminate(_))
    }
}

/// Placements first, then by candidate.
impl Ord for Effect {
    fn cmp(&self, other: &Self) -> Ordering {
        let rank = |effect: &Self| (effect.goes(), effect.candidate());
        rank(self).cmp(&rank(other))
    }
}

impl PartialOrd for Effect {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// What a technique found, before anybody asks why: cheap to make by the thousand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deduction {
    /// The technique.
    pub profile: &'static Profile,
    /// Its rating, with the length part for chains.
    pub rating: Rating,
    /// What it demands of a person.
    pub demand: Demand,
    /// Its learner's cost.
    pub cost: Cost,
    /// What it changes, each once, placements first.
    pub effects: SmallVec<[Effect; 2]>,
}

impl Deduction {
    /// A find with these effects and the technique's own rating. The effects are put in order and
    /// doubles are dropped.
    pub fn new(profile: &'static Profile, effects: impl IntoIterator<Item = Effect>) -> Self {
        let mut effects: SmallVec<[Effect; 2]> = effects.into_iter().collect();
        effects.sort_unstable();
        effects.dedup();
        Self::bare(profile, effects)
    }

    /// A find that places one candidate.
    pub fn place(profile: &'static Profile, candidate: Candidate) -> Self {
        Self::bare(profile, smallvec![Effect::Place(candidate)])
    }

    /// A find that takes a digit from some cells.
    pub fn eliminate<S: Size>(profile: &'static Profile, digit: Digit, cells: CellSet<S>) -> Self {
        let gone = cells
            .iter()
            .map(|cell| Effect::Eliminate(Candidate::new(cell, digit)));
        Self::bare(profile, gone.collect())
    }

    /// A find that takes these candidates away.
    pub fn eliminate_all(
        profile: &'static Profile,
        candidates: impl IntoIterator<Item = Candidate>,
    ) -> Self {
        Self::new(profile, candidates.into_iter().map(Effect::Eliminate))
    }

    /// The smallest instance of a technique, with these effects in their order.
    #[inline]
    const fn bare(profile: &'static Profile, effects: SmallVec<[Effect; 2]>) -> Self {
        Self {
            profile,
            rating: profile.rating,
            demand: profile.cost.smallest,
            cost: profile.cost.lowest,
            effects,
        }
    }

    /// The same where the instance demands this much of some loads.
    #[must_use]
    #[inline]
    pub fn demanding<const N: usize>(mut self, loads: [(Load, usize); N]) -> Self {
        for (load, count) in loads {
            self.demand.set(load, count);
        }
        self.cost = self.profile.cost.cost(&self.demand);
        self
    }

    /// The same with another rating.
    #[must_use]
    pub fn rated(mut self, rating: Rating) -> Self {
        self.rating = rating;
        self
    }

    /// Returns whether it has exactly these effects, in any order.
    pub fn has_effects(&self, effects: &[Effect]) -> bool {
        let all = effects.iter().all(|effect| self.effects.contains(effect));
        all && effects.len() == self.effects.len()
    }

    /// The candidates that it places.
    pub fn placements(&self) -> impl Iterator<Item = Candidate> {
        self.effects.iter().filter_map(|&effect| match effect {
            Effect::Place(candidate) => Some(candidate),
            Effect::Eliminate(_) => None,
        })
    }

    /// The candidates that it takes away.
    pub fn eliminations(&self) -> impl Iterator<Item = Candidate> {
        self.effects.iter().filter_map(|&effect| match effect {
            Effect::Eliminate(candidate) => Some(candidate),
            Effect::Place(_) => None,
        })
    }
}
