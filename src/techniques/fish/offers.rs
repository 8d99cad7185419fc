//! How Franken and mutant fish are offered.

use std::ops::ControlFlow;

use super::mixed::{self, Wanted};
use super::siamese::{Pairs, offer};
use super::tell;
use crate::catalog::Profile;
use crate::position::Position;
use crate::size::Size;
use crate::step::Deduction;
use crate::techniques::Collector;

/// Offers each fish by itself; where wider variants are wanted, also two on one base as one.
pub(super) fn alone<S: Size>(
    profile: &'static Profile,
    wanted: Wanted,
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    mixed::each(position, wanted, collector, &mut |fish, collector| {
        let deduction = Deduction::eliminate(profile, fish.digit, fish.gone(position))
            .demanding(fish.loads(position));
        collector.offer(deduction, |explanation| {
            tell::fish(explanation, position, &fish)
        })
    })?;
    if wanted.finned && collector.wants_variants() {
        in_pairs(profile, wanted, position, collector)?;
    }
    ControlFlow::Continue(())
}

/// Offers two fish on one base as one.
pub(super) fn in_pairs<S: Size>(
    profile: &'static Profile,
    wanted: Wanted,
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    let mut pairs = Pairs::default();
    mixed::each(position, wanted, collector, &mut |fish, collector| {
        pairs.add(position, fish, &mut |other| {
            offer(profile, position, collector, [other, &fish])
        })
    })
}
