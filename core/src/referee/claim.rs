//! Claims: the placements and eliminations that a person states.

use std::fmt;

use crate::grid::{Candidate, Names, Shape};
use crate::step::{Effect, notation};

/// Placements and eliminations that are claimed to follow from a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The size of the board.
    pub shape: Shape,
    /// The effects, placements first, then by candidate; never empty.
    effects: Vec<Effect>,
}

/// A claim without any effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "the claim is empty. State at least one placement such as r1c5=8 or elimination such as r3c4<>5"
)]
pub struct EmptyClaim;

impl Claim {
    /// Makes a claim.
    ///
    /// # Errors
    /// Returns an error if there are no effects.
    pub fn new(
        shape: Shape,
        effects: impl IntoIterator<Item = Effect>,
    ) -> Result<Self, EmptyClaim> {
        let mut effects: Vec<Effect> = effects.into_iter().collect();
        effects.sort_unstable();
        effects.dedup();
        if effects.is_empty() {
            return Err(EmptyClaim);
        }
        Ok(Self { shape, effects })
    }

    /// Returns the effects, placements first, then by candidate.
    pub fn effects(&self) -> &[Effect] {
        &self.effects
    }

    /// Returns the claim reduced to the effects that satisfy `wanted`; `None` if there are none.
    pub(super) fn restricted(&self, wanted: impl Fn(Effect) -> bool) -> Option<Self> {
        let effects = self.effects.iter().copied().filter(|&effect| wanted(effect));
        Self::new(self.shape, effects).ok()
    }

    /// Returns the claim in HoDoKu's notation: `r1c5=8`, `r3c46<>5`.
    pub fn text(&self, names: impl Into<Names>) -> String {
        notation::effects(&self.effects, names)
    }
}

/// Returns the parts of effects in HoDoKu's notation: one for each placement, and one for each group
/// of eliminations.
pub(super) fn parts(effects: &[Effect], names: Names) -> Vec<String> {
    let placed = effects.iter().filter(|effect| effect.placement().is_some());
    let mut parts: Vec<String> =
        placed.map(|&effect| notation::effects(&[effect], names)).collect();
    let eliminated = effects.iter().filter_map(|effect| effect.elimination());
    for notation::DigitGroup { digits, cells } in notation::by_digits_sorted(eliminated) {
        let candidates = cells.iter().flat_map(|&cell| Candidate::all_in(cell, digits));
        let group: Vec<Effect> = candidates.map(Effect::Eliminate).collect();
        parts.push(notation::effects(&group, names));
    }
    parts
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(self.shape))
    }
}
