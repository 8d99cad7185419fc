//! Sashimi fish: finned fish that would fall apart without their fins.

use super::finned::{Kind, finned};
use crate::catalog::Family;
use crate::catalog::{Level, Rating};
use crate::techniques::technique;

technique! {
    /// A finned X-Wing in which a line has only one place beside its fins.
    ///
    /// # Pattern
    ///
    /// A finned X-Wing, but without the fins one of its two rows has a single place in the two
    /// columns: taken by itself the fish would not be whole. Or columns and rows exchanged.
    ///
    /// # Why it works
    ///
    /// As in a finned X-Wing. If no fin is true, the rows still need two places in two columns, and
    /// fill them; if a fin is true, it clears what it sees. What both clear is gone in any case.
    ///
    /// # Example
    ///
    ///     13+2+4+7.6.5+95..3+1.42+48..+5+2...+5+14.+6.2+7.7+6.2+4+5..9.+2+9.+1+756+4.9.12+6+4+576+4+57+9+3.+2.+2+7+15+8+49+3+6
    ///     Sashimi X-Wing: 8 c68 r14 fr5c8 => r4c9<>8
    ///
    /// # Cousins
    ///
    /// The finned X-Wing has two places or more in each row. A sashimi X-Wing is a skyscraper seen
    /// with its box, if its fin is a single cell.
    SashimiXWing {
        slug: "sashimi-x-wing",
        name: "Sashimi X-Wing",
        aliases: &[],
        family: Family::Fish,
        rating: Rating::tenths(35),
        score: 150,
        level: Level::Hard,
    }
    |position, collector| finned(&Self::PROFILE, (2, Kind::Sashimi), position, collector)
}

technique! {
    /// A finned Swordfish in which a line has only one place beside its fins.
    ///
    /// # Pattern
    ///
    /// A finned Swordfish, but without the fins one of its three rows has a single place in the
    /// three columns: taken by itself the fish would not be whole. Or columns and rows exchanged.
    ///
    /// # Why it works
    ///
    /// As in a finned Swordfish. If no fin is true, the rows still need three places in three
    /// columns, and fill them; if a fin is true, it clears what it sees. What both clear is gone in
    /// any case.
    ///
    /// # Example
    ///
    ///     +158.6.34.+69+3.847+1.+4+2+7+31.+8.+62+4+6+8.1.+3+7.+3+1.+2.68+47+8.64+3+1+2.+8+12+4+7+6..+3.6.+13+2+4+78+3+74..8+2+61
    ///     Sashimi Swordfish: 5 r249 c459 fr4c7 => r6c9<>5
    ///
    /// # Cousins
    ///
    /// The finned Swordfish has two places or more in each row.
    SashimiSwordfish {
        slug: "sashimi-swordfish",
        name: "Sashimi Swordfish",
        aliases: &[],
        family: Family::Fish,
        rating: Rating::tenths(43),
        score: 240,
        level: Level::Unfair,
    }
    |position, collector| finned(&Self::PROFILE, (3, Kind::Sashimi), position, collector)
}

technique! {
    /// A finned Jellyfish in which a line has only one place beside its fins.
    ///
    /// # Pattern
    ///
    /// A finned Jellyfish, but without the fins one of its four rows has a single place in the four
    /// columns: taken by itself the fish would not be whole. Or columns and rows exchanged.
    ///
    /// # Why it works
    ///
    /// As in a finned Jellyfish. If no fin is true, the rows still need four places in four
    /// columns, and fill them; if a fin is true, it clears what it sees. What both clear is gone in
    /// any case.
    ///
    /// # Example
    ///
    ///     +81+63.75+9.+3.49..6+7+1.....6.8.1..4.....+64.5..+12..38+6.17+4+57.3....5.+4.1+7..8..5...6..+17|r7c256,r8c5,r9c67<>2, r4c6<>3, r7c5<>4, r7c56,r9c6<>8, r4c5,r78c2,r9c67<>9
    ///     Sashimi Jellyfish: 2 r1268 c2569 fr6c1 => r4c2<>2
    ///
    /// # Cousins
    ///
    /// The finned Jellyfish has two places or more in each row.
    SashimiJellyfish {
        slug: "sashimi-jellyfish",
        name: "Sashimi Jellyfish",
        aliases: &[],
        family: Family::Fish,
        rating: Rating::tenths(55),
        score: 260,
        level: Level::Unfair,
    }
    |position, collector| finned(&Self::PROFILE, (4, Kind::Sashimi), position, collector)
}
