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
    /// second, and the other way round. At least one is whole without its fins. Or columns and rows
    /// exchanged.
    ///
    /// # Why it works
    ///
    /// Each of the two fish holds by itself, so the prey of both is gone. They are told together
    /// because they stand on the same places.
    ///
    /// # Example
    ///
    ///     5.2....4.....81...6.+1..........3.7..4..5............9..97...3.....2...6..1+6...8..
    ///     Siamese Finned X-Wing: 4 r79 c59 fr7c4 fr7c6 fr9c4 fr9c6 + 4 r79 c69 fr7c4 fr7c5 fr9c4 fr9c5 => r8c56<>4
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
    /// in the second, and the other way round. At least one is whole without its fins. Or columns and
    /// rows exchanged.
    ///
    /// # Why it works
    ///
    /// Each of the two fish holds by itself, so the prey of both is gone. They are told together
    /// because they stand on the same places.
    ///
    /// # Example
    ///
    ///     .6..7..4.......716.....58...263.8.....1...9.....1.468.+6.59.....372.......4..3..6.
    ///     Siamese Finned Swordfish: 7 r346 c138 fr4c9 fr6c9 + 7 r346 c139 fr4c8 => r5c89<>7
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
    /// the second, and the other way round. At least one is whole without its fins. Or columns and rows
    /// exchanged.
    ///
    /// # Why it works
    ///
    /// Each of the two fish holds by itself, so the prey of both is gone. They are told together
    /// because they stand on the same places.
    ///
    /// # Example
    ///
    ///     3.7..4.2....1..8..9............3..9..5.8......4.6...........5.12...7..........6.+2
    ///     Siamese Finned Jellyfish: 9 r5679 c3456 fr7c2 fr9c2 + 9 r5679 c2356 fr7c4 fr9c4 => r8c36<>9
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
    /// second, and the other way round. At least one is not whole without its fins. Or columns and rows
    /// exchanged.
    ///
    /// # Why it works
    ///
    /// Each of the two fish holds by itself, so the prey of both is gone. They are told together
    /// because they stand on the same places.
    ///
    /// # Example
    ///
    ///     ..3....8...+76.+849..8..2..+71..+1.839+57..5...2+3+83.859...+47...6..4..36..4....1....7..
    ///     Siamese Sashimi X-Wing: 2 c38 r89 fr7c3 + 2 c38 r79 fr8c8 => r89c1,r79c9<>2
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
    /// in the second, and the other way round. At least one is not whole without its fins. Or columns
    /// and rows exchanged.
    ///
    /// # Why it works
    ///
    /// Each of the two fish holds by itself, so the prey of both is gone. They are told together
    /// because they stand on the same places.
    ///
    /// # Example
    ///
    ///     .........27..4..8....8..1.3.4.3..9.....725.....8..4.7.3.1+4.9....9..6..45.........
    ///     Siamese Sashimi Swordfish: 3 r268 c267 fr2c3 + 3 r268 c367 fr6c2 => r1c2,r5c3<>3
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
    /// the second, and the other way round. At least one is not whole without its fins. Or columns and
    /// rows exchanged.
    ///
    /// # Why it works
    ///
    /// Each of the two fish holds by itself, so the prey of both is gone. They are told together
    /// because they stand on the same places.
    ///
    /// # Example
    ///
    ///     ..59......92.7...61..428.5.......26.9.......4.3.8.....71.3..4..5..79..3......4...
    ///     Siamese Sashimi Jellyfish: 2 r1678 c2689 fr6c1 + 2 r1678 c1689 fr8c2 => r5c2,r9c1<>2
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

/// Offers pairs of finned fish of a size on one base, of which at least one is of this kind.
pub(super) fn siamese<S: Size>(
    profile: &'static Profile,
    (size, kind): (usize, Kind),
    position: &Position<'_, S>,
    finds: &mut Finds<'_>,
) -> ControlFlow<()> {
    lines::each(position, position.vulnerable(finds.digits()), |lines| {
        let mut pairs = Pairs::default();
        lines.finned(size, &mut |fish| {
            pairs.add(position, fish, &mut |other| {
                let wanted = |fish: &Fish<S>| fish.is_sashimi(position) == (kind == Kind::Sashimi);
                if !wanted(&fish) && !wanted(other) {
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
