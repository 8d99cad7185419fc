//! Fish that contain a smaller one.

use super::{Fish, once_and_twice};
use crate::grid::HouseSet;
use crate::techniques::prelude::*;

/// Returns true if a proper subset of the base sets already eliminates everything that the fish
/// eliminates, or is a fish without fins.
///
/// A subset of one house is a locked candidate or a hidden single.
pub(super) fn contains_smaller_fish<S: Size>(fish: &Fish<S>, position: &Position<'_, S>) -> bool {
    let houses: Vec<House> = fish.base.houses::<S>().collect();
    let kinds = HouseKind::ALL.into_iter();
    let covers: Vec<HouseKind> = kinds.filter(|&kind| fish.cover.has_kind::<S>(kind)).collect();
    let places = position.places(fish.digit);
    let eliminated = fish.eliminated(position);
    (1..(1_u32 << houses.len()) - 1).any(|chosen| {
        let chosen = (0..houses.len()).filter(|index| chosen >> index & 1 == 1);
        let base = chosen.fold(HouseSet::default(), |base, index| base.with::<S>(houses[index]));
        let part = Part::new(position.geometry(), base, &covers);
        part.fits(places, base.len())
            || eliminated.iter().all(|target| {
                // The places left if the digit is in the target.
                let left = (places - position.geometry().peers(target)).without(target);
                part.fits(left, base.len() - 1)
            })
    })
}

/// Some of the base sets of a fish.
struct Part<'k, S: Size> {
    geometry: &'k Geometry<S>,
    base: HouseSet,
    once: CellSet<S>,
    twice: CellSet<S>,
    /// The kinds of house that may cover them.
    covers: &'k [HouseKind],
}

impl<'k, S: Size> Part<'k, S> {
    fn new(geometry: &'k Geometry<S>, base: HouseSet, covers: &'k [HouseKind]) -> Self {
        let (once, twice) = once_and_twice(geometry, base);
        Self { geometry, base, once, twice, covers }
    }

    /// Returns true if at most `max` cover sets contain all of these places in the base, and no
    /// place is in two base sets.
    fn fits(&self, places: CellSet<S>, max: usize) -> bool {
        !places.intersects(self.twice) && self.are_covered(places & self.once, max)
    }

    fn are_covered(&self, places: CellSet<S>, max: usize) -> bool {
        let Some(first) = places.first() else {
            return true;
        };
        max > 0
            && self.covers.iter().any(|&kind| {
                let house = self.geometry.house_of(first, kind);
                let rest = places - self.geometry.cells(house);
                !self.base.contains::<S>(house) && self.are_covered(rest, max - 1)
            })
    }
}
