//! Siamese fish: two finned fish on one base, told as one.

use std::ops::ControlFlow;

use super::super::{Family, Finds, Profile, technique};
use super::finned::Kind;
use super::{Fish, lines, tell};
use crate::position::Position;
use crate::rating::{Level, Rating};
use crate::size::Size;
use crate::step::Find;

technique! {
    /// Two finned X-Wings on the same two lines, told as one.
    ///
    /// # Pattern
    ///
    /// Two rows that make a finned X-Wing in two ways: what is a fin of the first is covered in the
    /// second, and the other way round. Both are whole without their fins. Or columns and rows
    /// exchanged.
    ///
    /// # Why it works
    ///
    /// Each of the two fish holds by itself, so the prey of both is gone. They are told together
    /// because they stand on the same places.
    ///
    /// # Example
    ///
    ///     .........
    ///     Siamese Finned X-Wing
    ///
    /// # Cousins
    ///
    /// Finned X-Wing, of which it is two.
    SiameseFinnedXWing {
        slug: "siamese-finned-x-wing",
        name: "Siamese Finned X-Wing",
        aliases: &[],
        family: Family::Fish,
        rating: Rating::tenths(34),
        score: 130,
        level: Level::Hard,
        on_by_default: false,
    }
    |position, finds| siamese(&Self::PROFILE, (2, Kind::Finned), position, finds)
}

technique! {
    /// Two finned Swordfish on the same three lines, told as one.
    ///
    /// # Pattern
    ///
    /// Three rows that make a finned Swordfish in two ways: what is a fin of the first is covered
    /// in the second, and the other way round. Both are whole without their fins. Or columns and
    /// rows exchanged.
    ///
    /// # Why it works
    ///
    /// Each of the two fish holds by itself, so the prey of both is gone. They are told together
    /// because they stand on the same places.
    ///
    /// # Example
    ///
    ///     .........
    ///     Siamese Finned Swordfish
    ///
    /// # Cousins
    ///
    /// Finned Swordfish, of which it is two.
    SiameseFinnedSwordfish {
        slug: "siamese-finned-swordfish",
        name: "Siamese Finned Swordfish",
        aliases: &[],
        family: Family::Fish,
        rating: Rating::tenths(42),
        score: 200,
        level: Level::Unfair,
        on_by_default: false,
    }
    |position, finds| siamese(&Self::PROFILE, (3, Kind::Finned), position, finds)
}

technique! {
    /// Two finned Jellyfish on the same four lines, told as one.
    ///
    /// # Pattern
    ///
    /// Four rows that make a finned Jellyfish in two ways: what is a fin of the first is covered in
    /// the second, and the other way round. Both are whole without their fins. Or columns and rows
    /// exchanged.
    ///
    /// # Why it works
    ///
    /// Each of the two fish holds by itself, so the prey of both is gone. They are told together
    /// because they stand on the same places.
    ///
    /// # Example
    ///
    ///     .........
    ///     Siamese Finned Jellyfish
    ///
    /// # Cousins
    ///
    /// Finned Jellyfish, of which it is two.
    SiameseFinnedJellyfish {
        slug: "siamese-finned-jellyfish",
        name: "Siamese Finned Jellyfish",
        aliases: &[],
        family: Family::Fish,
        rating: Rating::tenths(54),
        score: 250,
        level: Level::Unfair,
        on_by_default: false,
    }
    |position, finds| siamese(&Self::PROFILE, (4, Kind::Finned), position, finds)
}

technique! {
    /// Two sashimi X-Wings on the same two lines, told as one.
    ///
    /// # Pattern
    ///
    /// Two rows that make a finned X-Wing in two ways: what is a fin of the first is covered in the
    /// second, and the other way round. Neither need be whole without its fins. Or columns and rows
    /// exchanged.
    ///
    /// # Why it works
    ///
    /// Each of the two fish holds by itself, so the prey of both is gone. They are told together
    /// because they stand on the same places.
    ///
    /// # Example
    ///
    ///     .........
    ///     Siamese Sashimi X-Wing
    ///
    /// # Cousins
    ///
    /// Sashimi X-Wing, of which it is two.
    SiameseSashimiXWing {
        slug: "siamese-sashimi-x-wing",
        name: "Siamese Sashimi X-Wing",
        aliases: &[],
        family: Family::Fish,
        rating: Rating::tenths(35),
        score: 150,
        level: Level::Hard,
        on_by_default: false,
    }
    |position, finds| siamese(&Self::PROFILE, (2, Kind::Sashimi), position, finds)
}

technique! {
    /// Two sashimi Swordfish on the same three lines, told as one.
    ///
    /// # Pattern
    ///
    /// Three rows that make a finned Swordfish in two ways: what is a fin of the first is covered
    /// in the second, and the other way round. Neither need be whole without its fins. Or columns
    /// and rows exchanged.
    ///
    /// # Why it works
    ///
    /// Each of the two fish holds by itself, so the prey of both is gone. They are told together
    /// because they stand on the same places.
    ///
    /// # Example
    ///
    ///     .........
    ///     Siamese Sashimi Swordfish
    ///
    /// # Cousins
    ///
    /// Sashimi Swordfish, of which it is two.
    SiameseSashimiSwordfish {
        slug: "siamese-sashimi-swordfish",
        name: "Siamese Sashimi Swordfish",
        aliases: &[],
        family: Family::Fish,
        rating: Rating::tenths(43),
        score: 240,
        level: Level::Unfair,
        on_by_default: false,
    }
    |position, finds| siamese(&Self::PROFILE, (3, Kind::Sashimi), position, finds)
}

technique! {
    /// Two sashimi Jellyfish on the same four lines, told as one.
    ///
    /// # Pattern
    ///
    /// Four rows that make a finned Jellyfish in two ways: what is a fin of the first is covered in
    /// the second, and the other way round. Neither need be whole without its fins. Or columns and
    /// rows exchanged.
    ///
    /// # Why it works
    ///
    /// Each of the two fish holds by itself, so the prey of both is gone. They are told together
    /// because they stand on the same places.
    ///
    /// # Example
    ///
    ///     .........
    ///     Siamese Sashimi Jellyfish
    ///
    /// # Cousins
    ///
    /// Sashimi Jellyfish, of which it is two.
    SiameseSashimiJellyfish {
        slug: "siamese-sashimi-jellyfish",
        name: "Siamese Sashimi Jellyfish",
        aliases: &[],
        family: Family::Fish,
        rating: Rating::tenths(55),
        score: 260,
        level: Level::Unfair,
        on_by_default: false,
    }
    |position, finds| siamese(&Self::PROFILE, (4, Kind::Sashimi), position, finds)
}

/// Offers pairs of finned fish of a size on one base: sashimi if one of the two is.
pub(super) fn siamese<S: Size>(
    profile: &'static Profile,
    (size, kind): (usize, Kind),
    position: &Position<'_, S>,
    finds: &mut Finds<'_>,
) -> ControlFlow<()> {
    lines::each(position, |lines| {
        let mut pairs = Pairs::default();
        lines.finned(size, &mut |fish| {
            pairs.add(position, fish, &mut |other| {
                let sashimi = fish.is_sashimi(position) || other.is_sashimi(position);
                if sashimi != (kind == Kind::Sashimi) {
                    return ControlFlow::Continue(());
                }
                offer(profile, position, finds, [other, &fish])
            })
        })
    })
}

/// Offers two fish as one step.
pub(super) fn offer<S: Size>(
    profile: &'static Profile,
    position: &Position<'_, S>,
    finds: &mut Finds<'_>,
    pair: [&Fish<S>; 2],
) -> ControlFlow<()> {
    let gone = pair[0].gone(position) | pair[1].gone(position);
    let find = Find::eliminate(profile, pair[0].digit, gone);
    finds.offer(find, |telling| tell::siamese(telling, position, pair))
}

/// Finned fish by their base, to find those that share it.
pub(super) struct Pairs<S: Size> {
    known: Vec<Fish<S>>,
}

impl<S: Size> Default for Pairs<S> {
    fn default() -> Self {
        Self { known: Vec::new() }
    }
}

impl<S: Size> Pairs<S> {
    /// Visits the known fish with this fish's base of which neither eliminates all that the other
    /// does, and remembers this one.
    pub(super) fn add(
        &mut self,
        position: &Position<'_, S>,
        fish: Fish<S>,
        visit: &mut dyn FnMut(&Fish<S>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let gone = fish.gone(position);
        for other in &self.known {
            let theirs = other.gone(position);
            let same_base = other.digit == fish.digit && other.base == fish.base;
            if same_base && !gone.is_subset(theirs) && !theirs.is_subset(gone) {
                visit(other)?;
            }
        }
        self.known.push(fish);
        ControlFlow::Continue(())
    }
}
