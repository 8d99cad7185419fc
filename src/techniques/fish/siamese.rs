//! Siamese fish: two finned fish on one base, told as one.

use std::ops::ControlFlow;

use super::finned::Kind;
use super::{Fish, lines, tell};
use crate::catalog::{Family, Profile};
use crate::catalog::{Level, Rating};
use crate::position::Position;
use crate::size::Size;
use crate::step::Deduction;
use crate::techniques::{Collector, technique};

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
    |position, collector| siamese(&Self::PROFILE, (2, Kind::Finned), position, collector)
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
    ///     .+698.7+4+1+5.+8....+6+7+9.1.9.+63+82...+5981..5+9+8+6....3+1.6...95+8634+7+82+5+9+1+9.+1...8..+85.16+9.+3+4|r4c1<>4
    ///     Siamese Finned Swordfish: 7 c139 r348 fr9c3 + 7 c139 r349 fr8c9 => r8c2,r9c7<>7
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
    |position, collector| siamese(&Self::PROFILE, (3, Kind::Finned), position, collector)
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
    ///     2.+83....+5+3.5.8.2.+7.+765+21+3.+8.+2.73+65+897+5+3+9.+86.+268+9.+5..+73..2+8.57+3.8.....9+51+5...9.8+2.|r79c2<>1, r1c5,r7c12,r8c46,r9c26<>4, r9c4<>6
    ///     Siamese Finned Jellyfish: 4 c2467 r1269 fr8c2 + 4 c2467 r1268 fr9c4 => r8c5,r9c3<>4
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
    |position, collector| siamese(&Self::PROFILE, (4, Kind::Finned), position, collector)
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
    ///     .+8+46..9.7.+2+6.+97+3.8+73+9.+81..+525+7+1.+8+49.+8+6+3+9741+52+4+91.5.+78.+648+71.+5.+9+9+7+2.+4.+8.+13+158.+9.+74
    ///     Siamese Sashimi X-Wing: 2 c57 r39 fr1c5 + 2 c57 r19 fr3c7 => r1c8,r3c4<>2
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
    |position, collector| siamese(&Self::PROFILE, (2, Kind::Sashimi), position, collector)
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
    ///     .+6+2+59.+83+1...+3.8+24+6...26.7596+21+8.+3+4+9.+8746.+9.+2....+42.6.83..+9+4+6..2+21+67+35+9+8+4.49+1+8+2.+6.
    ///     Siamese Sashimi Swordfish: 7 r149 c159 fr1c6 + 7 r149 c169 fr4c5 => r2c5,r6c6<>7
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
    |position, collector| siamese(&Self::PROFILE, (3, Kind::Sashimi), position, collector)
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
    ///     ..1.67..+4.574...6.+46..3+5..+7+72.....456.+5.+7.3......+5..7.+5+729+8.41...+65+4.+7.8+8347.....|r46c4,r8c6<>1, r6c4<>2, r4c6,r6c16<>3, r46c6<>6, r46c4<>8, r1c1,r2c179,r8c8<>9
    ///     Siamese Sashimi Jellyfish: 1 c1249 r2568 fr3c4 + 1 c1249 r3568 fr2c9 => r2c56,r3c7<>1
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
    |position, collector| siamese(&Self::PROFILE, (4, Kind::Sashimi), position, collector)
}

/// Offers pairs of finned fish of a size on one base, of which at least one is of this kind.
pub(super) fn siamese<S: Size>(
    profile: &'static Profile,
    (size, kind): (usize, Kind),
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    lines::each(position, position.vulnerable(collector.digits()), |lines| {
        let mut pairs = Pairs::default();
        lines.finned(size, &mut |fish| {
            pairs.add(position, fish, &mut |other| {
                let wanted = |fish: &Fish<S>| fish.is_sashimi(position) == (kind == Kind::Sashimi);
                if !wanted(&fish) && !wanted(other) {
                    return ControlFlow::Continue(());
                }
                offer(profile, position, collector, [other, &fish])
            })
        })
    })
}

/// Offers two fish as one step.
pub(super) fn offer<S: Size>(
    profile: &'static Profile,
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
    pair: [&Fish<S>; 2],
) -> ControlFlow<()> {
    let gone = pair[0].gone(position) | pair[1].gone(position);
    let deduction = Deduction::eliminate(profile, pair[0].digit, gone);
    collector.offer(deduction, |explanation| {
        tell::siamese(explanation, position, pair)
    })
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
