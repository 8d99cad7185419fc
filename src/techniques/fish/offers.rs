//! How Franken and mutant fish are offered.

use std::ops::ControlFlow;

use super::super::{Finds, Profile};
use super::mixed::{self, Wanted};
use super::siamese::{Pairs, offer};
use super::tell;
use crate::position::Position;
use crate::size::Size;
use crate::step::Find;

/// Offers each fish by itself; where wider variants are wanted, also two on one base as one.
pub(super) fn alone<S: Size>(
    profile: &'static Profile,
    wanted: Wanted,
    position: &Position<'_, S>,
    finds: &mut Finds<'_>,
) -> ControlFlow<()> {
    mixed::each(position, wanted, finds, &mut |fish, finds| {
        let find = Find::eliminate(profile, fish.digit, fish.gone(position));
        finds.offer(find, |telling| tell::fish(telling, position, &fish))
    })?;
    if wanted.finned && finds.wants_wider() {
        in_pairs(profile, wanted, position, finds)?;
    }
    ControlFlow::Continue(())
}

/// Offers two fish on one base as one.
pub(super) fn in_pairs<S: Size>(
    profile: &'static Profile,
    wanted: Wanted,
    position: &Position<'_, S>,
    finds: &mut Finds<'_>,
) -> ControlFlow<()> {
    let mut pairs = Pairs::default();
    mixed::each(position, wanted, finds, &mut |fish, finds| {
        pairs.add(position, fish, &mut |other| {
            offer(profile, position, finds, [other, &fish])
        })
    })
}
