//! Sashimi fish: finned fish that would fall apart without their fins.

use super::super::{Family, technique};
use super::finned::{Kind, finned};
use crate::rating::{Level, Rating};

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
    ///     .25.9.7...8......1.....1.3..+57.1..939+3......7.64..3..........4......5...31..28..6
    ///     Sashimi X-Wing: 1 r16 c17 fr6c8 => r5c7<>1
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
    |position, finds| finned(&Self::PROFILE, (2, Kind::Sashimi), position, finds)
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
    ///     .25.9.7...8......1.....1.3..+57.1..939+3......7.64..3..........4......5...31..28..6
    ///     Sashimi Swordfish: 1 r167 c147 fr6c8 => r5c7<>1
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
    |position, finds| finned(&Self::PROFILE, (3, Kind::Sashimi), position, finds)
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
    ///     8..6.+2...+2.6..5..+8.4..3.2+614...2.8.9.2...+4.1.1.9.7..+247.2.8.+43+6...4.+37.+2..+4+2.7+1.5
    ///     Sashimi Jellyfish: 6 r4689 c1257 fr4c6 fr6c6 => r5c5<>6
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
    |position, finds| finned(&Self::PROFILE, (4, Kind::Sashimi), position, finds)
}
