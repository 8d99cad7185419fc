//! Finned fish: rows covered by columns, or columns by rows, but for places in one box.

use std::ops::ControlFlow;

use super::siamese::siamese;
use super::{lines, tell};
use crate::catalog::{Family, Profile};
use crate::catalog::{Level, Rating};
use crate::grid::DigitSet;
use crate::position::Position;
use crate::size::Size;
use crate::step::Deduction;
use crate::techniques::{Collector, technique};

technique! {
    /// An X-Wing with a few places too many, all in one box.
    ///
    /// # Pattern
    ///
    /// Two rows in which a digit has no places but in two columns, except for one or more further
    /// places, the fins, which lie in one box. Cells of the two columns outside the rows that see
    /// all fins are the prey. Or columns and rows exchanged.
    ///
    /// # Why it works
    ///
    /// Either no fin is true: then it is an X-Wing, and the columns lose the digit outside the
    /// rows. Or a fin is true, and clears what it sees. What both clear is gone in any case.
    ///
    /// # Example
    ///
    ///     +23+87+1+59+64+1.+968..2+7.+67+92.+8+1.3+2+5+84+1+7+96..1.+69..+2+9.+62.+7..1.92+4.+61.8+81+4.+926+7.6.31.+8+2+49
    ///     Finned X-Wing: 3 r67 c58 fr6c7 => r5c8<>3
    ///
    /// # Cousins
    ///
    /// Without fins it is an X-Wing. If one of the rows has only one place left beside the fins, it
    /// is a sashimi X-Wing.
    FinnedXWing {
        slug: "finned-x-wing",
        name: "Finned X-Wing",
        aliases: &[],
        family: Family::Fish,
        rating: Rating::tenths(34),
        score: 130,
        level: Level::Hard,
    }
    |position, collector| finned(&Self::PROFILE, (2, Kind::Finned), position, collector)
}

technique! {
    /// A Swordfish with a few places too many, all in one box.
    ///
    /// # Pattern
    ///
    /// Three rows in which a digit has no places but in three columns, except for one or more
    /// further places, the fins, which lie in one box. Cells of the three columns outside the rows
    /// that see all fins are the prey. Or columns and rows exchanged.
    ///
    /// # Why it works
    ///
    /// Either no fin is true: then it is a Swordfish, and the columns lose the digit outside the
    /// rows. Or a fin is true, and clears what it sees. What both clear is gone in any case.
    ///
    /// # Example
    ///
    ///     ...9..+5+877+6+9+852..1..53.+7+62+9954+7+3+8+2+16....+2.+79..+72+1.+9.+581.+6.8.+9+7.+5+3749+18+62.9+8.7.1.5
    ///     Finned Swordfish: 4 c269 r157 fr3c2 => r1c1<>4
    ///
    /// # Cousins
    ///
    /// Without fins it is a Swordfish. If one of the rows has only one place left beside the fins,
    /// it is a sashimi Swordfish.
    FinnedSwordfish {
        slug: "finned-swordfish",
        name: "Finned Swordfish",
        aliases: &[],
        family: Family::Fish,
        rating: Rating::tenths(42),
        score: 200,
        level: Level::Unfair,
    }
    |position, collector| finned(&Self::PROFILE, (3, Kind::Finned), position, collector)
}

technique! {
    /// A Jellyfish with a few places too many, all in one box.
    ///
    /// # Pattern
    ///
    /// Four rows in which a digit has no places but in four columns, except for one or more further
    /// places, the fins, which lie in one box. Cells of the four columns outside the rows that see
    /// all fins are the prey. Or columns and rows exchanged.
    ///
    /// # Why it works
    ///
    /// Either no fin is true: then it is a Jellyfish, and the columns lose the digit outside the
    /// rows. Or a fin is true, and clears what it sees. What both clear is gone in any case.
    ///
    /// # Example
    ///
    ///     +76+2.18+4.+9+1..+2+4...74.5.+9+7.+123.+647.1+2..+2+4+1..+7+6.51+7.+2.9+4..4.9.+1.766+5+1+7.2.+94.7..+64..+1|r2c3<>3, r9c17<>8
    ///     Finned Jellyfish: 8 c1358 r2579 fr8c5 => r9c4<>8
    ///
    /// # Cousins
    ///
    /// Without fins it is a Jellyfish. If one of the rows has only one place left beside the fins,
    /// it is a sashimi Jellyfish.
    FinnedJellyfish {
        slug: "finned-jellyfish",
        name: "Finned Jellyfish",
        aliases: &[],
        family: Family::Fish,
        rating: Rating::tenths(54),
        score: 250,
        level: Level::Unfair,
    }
    |position, collector| finned(&Self::PROFILE, (4, Kind::Finned), position, collector)
}

/// What is left of a finned fish without its fins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A whole fish.
    Finned,
    /// Less than a fish.
    Sashimi,
}

/// Offers the finned fish of a size and kind; where wider variants are wanted, also two on one
/// base as one.
pub(super) fn finned<S: Size>(
    profile: &'static Profile,
    (size, kind): (usize, Kind),
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    // Where there are none with fins, there are none of the other kind either.
    let digits = position.vulnerable(collector.digits()) - position.finless(size);
    let mut with_fins = DigitSet::EMPTY;
    lines::each(position, digits, |lines| {
        lines.finned(size, &mut |fish| {
            with_fins.insert(fish.digit);
            if fish.is_sashimi(position) != (kind == Kind::Sashimi) {
                return ControlFlow::Continue(());
            }
            let deduction = Deduction::eliminate(profile, fish.digit, fish.gone(position))
                .demanding(fish.loads(position));
            collector.offer(deduction, |explanation| {
                tell::fish(explanation, position, &fish)
            })
        })
    })?;
    position.note_finless(size, digits - with_fins);
    if collector.wants_variants() {
        siamese(profile, (size, kind), position, collector)?;
    }
    ControlFlow::Continue(())
}
