//! The effects of a step: placements and eliminations.

use std::cmp::Ordering;

use smallvec::{SmallVec, smallvec};

use crate::catalog::{Cost, Demand, Load, Profile, Rating, Role};
use crate::grid::{Board, Candidate, CellSet, Change, Digit};
use crate::size::Size;

/// A change that a step makes to the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Effect {
    /// The candidate becomes the value of its cell.
    Place(Candidate),
    /// The candidate is eliminated.
    Eliminate(Candidate),
}

impl Effect {
    /// Returns the candidate that is placed or eliminated.
    pub const fn candidate(self) -> Candidate {
        match self {
            Self::Place(candidate) | Self::Eliminate(candidate) => candidate,
        }
    }

    /// Makes the change on a board. Returns false if there is nothing to change: the cell is filled,
    /// or the candidate is not there.
    pub(crate) fn apply_to<S: Size>(self, board: &mut Board<S>) -> bool {
        self.apply_noting(board, |_| ())
    }

    /// Makes the change on a board as [`Self::apply_to`] does, and calls `note` for each change of the
    /// board.
    #[inline]
    pub(crate) fn apply_noting<S: Size>(
        self,
        board: &mut Board<S>,
        mut note: impl FnMut(Change),
    ) -> bool {
        match self {
            Self::Place(candidate) if board.value(candidate.cell).is_none() => {
                board.place(candidate, |change, _| note(change));
            }
            Self::Eliminate(candidate) if board.has(candidate) => {
                board.apply(Change::Eliminate(candidate));
                note(Change::Eliminate(candidate));
            }
            Self::Place(_) | Self::Eliminate(_) => return false,
        }
        true
    }

    /// Returns true if the board shows the effect: the digit is in the cell, or is no candidate of it.
    pub fn is_settled_on<S: Size>(self, board: &Board<S>) -> bool {
        match self {
            Self::Place(candidate) => board.value(candidate.cell) == Some(candidate.digit),
            Self::Eliminate(candidate) => {
                board.value(candidate.cell) != Some(candidate.digit) && !board.has(candidate)
            }
        }
    }

    /// Returns the placed candidate, if it is a placement.
    pub const fn placement(self) -> Option<Candidate> {
        match self {
            Self::Place(candidate) => Some(candidate),
            Self::Eliminate(_) => None,
        }
    }

    /// Returns the eliminated candidate, if it is an elimination.
    pub const fn elimination(self) -> Option<Candidate> {
        match self {
            Self::Eliminate(candidate) => Some(candidate),
            Self::Place(_) => None,
        }
    }

    /// Returns the role of the candidate on the board.
    pub const fn role(self) -> Role {
        match self {
            Self::Place(_) => Role::Placed,
            Self::Eliminate(_) => Role::Eliminated,
        }
    }
}

/// Makes effects on a board, as far as there is something to change. Returns true if there was.
pub(crate) fn apply_all<S: Size>(effects: &[Effect], board: &mut Board<S>) -> bool {
    let mut changed = false;
    for &effect in effects {
        changed |= effect.apply_to(board);
    }
    changed
}

/// Placements first, then by candidate.
impl Ord for Effect {
    fn cmp(&self, other: &Self) -> Ordering {
        let rank = |effect: &Self| (effect.elimination().is_some(), effect.candidate());
        rank(self).cmp(&rank(other))
    }
}

impl PartialOrd for Effect {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// A technique and the effects that it found, without an explanation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deduction {
    /// The technique.
    pub profile: &'static Profile,
    /// Difficulty on Sudoku Explainer's scale, including the length part for chains.
    pub rating: Rating,
    /// The loads of this instance on a person: those that all instances of the technique have, and those
    /// that were counted.
    pub demand: Demand,
    /// Its learner's cost.
    pub cost: Cost,
    /// HoDoKu's score.
    pub score: u32,
    /// Effects without duplicates, placements first, then by candidate.
    pub effects: SmallVec<[Effect; 2]>,
}

impl Deduction {
    /// Makes a deduction with these effects, sorted and without duplicates, and the technique's own
    /// rating.
    pub fn new(profile: &'static Profile, effects: impl IntoIterator<Item = Effect>) -> Self {
        let mut effects: SmallVec<[Effect; 2]> = effects.into_iter().collect();
        effects.sort_unstable();
        effects.dedup();
        Self::in_order(profile, effects)
    }

    /// Returns a deduction whose effects happen in this order. Each must occur once, placements first.
    pub fn in_order(profile: &'static Profile, effects: impl IntoIterator<Item = Effect>) -> Self {
        Self::bare(profile, effects.into_iter().collect())
    }

    /// Makes a deduction that places one candidate.
    pub fn place(profile: &'static Profile, candidate: Candidate) -> Self {
        Self::bare(profile, smallvec![Effect::Place(candidate)])
    }

    /// Makes a deduction that eliminates a digit from these cells.
    pub fn eliminate<S: Size>(profile: &'static Profile, digit: Digit, cells: CellSet<S>) -> Self {
        let eliminated = cells.iter().map(|cell| Effect::Eliminate(Candidate::new(cell, digit)));
        Self::bare(profile, eliminated.collect())
    }

    /// Makes a deduction that eliminates these candidates.
    pub fn eliminate_all(
        profile: &'static Profile,
        candidates: impl IntoIterator<Item = Candidate>,
    ) -> Self {
        Self::new(profile, candidates.into_iter().map(Effect::Eliminate))
    }

    /// Makes the smallest instance of a technique with these effects, which must be sorted.
    #[inline]
    const fn bare(profile: &'static Profile, effects: SmallVec<[Effect; 2]>) -> Self {
        Self {
            profile,
            rating: profile.rating,
            demand: profile.cost.shared,
            cost: profile.cost.lowest,
            score: profile.hodoku.score,
            effects,
        }
    }

    /// States some loads of the instance, and computes its cost.
    #[must_use]
    #[inline]
    pub fn demanding<const N: usize>(mut self, loads: [(Load, usize); N]) -> Self {
        for (load, count) in loads {
            self.demand.set(load, count);
        }
        self.cost = self.profile.cost.cost(&self.demand);
        self
    }

    /// Replaces the rating.
    #[must_use]
    pub fn rated(mut self, rating: Rating) -> Self {
        self.rating = rating;
        self
    }

    /// Returns true if it has exactly these effects, in any order.
    pub fn has_effects(&self, effects: &[Effect]) -> bool {
        let all = effects.iter().all(|effect| self.effects.contains(effect));
        all && effects.len() == self.effects.len()
    }

    /// Returns the same deduction with another HoDoKu score: that of the kind of step HoDoKu searched for.
    #[must_use]
    pub const fn scored(mut self, score: u32) -> Self {
        self.score = score;
        self
    }

    /// Returns the placed candidates.
    pub fn placements(&self) -> impl Iterator<Item = Candidate> {
        self.effects.iter().filter_map(|effect| effect.placement())
    }

    /// Returns the eliminated candidates.
    pub fn eliminations(&self) -> impl Iterator<Item = Candidate> {
        self.effects.iter().filter_map(|effect| effect.elimination())
    }
}
