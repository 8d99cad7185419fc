//! Mutant fish: rows and columns mixed on one side.

use super::mixed::{Form, Wanted};
use super::offers::alone;
use crate::catalog::Family;
use crate::catalog::{Level, Rating};
use crate::techniques::technique;

technique! {
    /// An X-Wing of rows, columns and boxes in any mixture.
    ///
    /// # Pattern
    ///
    /// Two houses as base in which a digit has no places but in two other houses, where rows and
    /// columns stand on the same side, or lines of one kind on both.
    ///
    /// # Why it works
    ///
    /// Each of the two base houses has the digit once, and each of the two cover houses has room
    /// for it once. So the base fills the covers, and the covers have it nowhere else.
    ///
    /// # Example
    ///
    ///     ......41+39..3.....3...2....+248..7..........52.1+5..+2...5..2....6.7....8......9....
    ///     Mutant X-Wing: 9 b45 r5c4 => r13c4,r5c47<>9
    ///
    /// # Cousins
    ///
    /// With rows on one side and columns on the other it is a Franken or a basic fish of two
    /// houses.
    MutantXWing {
        slug: "mutant-x-wing",
        name: "Mutant X-Wing",
        aliases: &[],
        family: Family::Fish,
        rating: Rating::tenths(65),
        score: 450,
        level: Level::Extreme,
        on_by_default: false,
    }
    |position, collector| {
        let wanted = Wanted { size: 2, form: Form::Mutant, finned: false };
        alone(&Self::PROFILE, wanted, position, collector)
    }
}

technique! {
    /// A Swordfish of rows, columns and boxes in any mixture.
    ///
    /// # Pattern
    ///
    /// Three houses as base in which a digit has no places but in three other houses, where rows
    /// and columns stand on the same side, or lines of one kind on both.
    ///
    /// # Why it works
    ///
    /// Each of the three base houses has the digit once, and each of the three cover houses has
    /// room for it once. So the base fills the covers, and the covers have it nowhere else. A place
    /// of the base that lies in two covers would use up both, so it falls too (a cannibalistic
    /// elimination).
    ///
    /// # Example
    ///
    ///     +325..87.+1+7+89.1.6.+34+6+1+7+3..+8+56....+1+4+37.+1+4.+738.+6.+3+7.4..12...+1+873.+417+3.....8.4.32.+1+79|r2c4,r7c8<>2, r4c4<>59
    ///     Mutant Swordfish: 5 r9c25 r4b78 => r7c1,r8c46<>5
    ///
    /// # Cousins
    ///
    /// With rows on one side and columns on the other it is a Franken or a basic fish of three
    /// houses.
    MutantSwordfish {
        slug: "mutant-swordfish",
        name: "Mutant Swordfish",
        aliases: &[],
        family: Family::Fish,
        rating: Rating::tenths(65),
        score: 450,
        level: Level::Extreme,
        on_by_default: false,
    }
    |position, collector| {
        let wanted = Wanted { size: 3, form: Form::Mutant, finned: false };
        alone(&Self::PROFILE, wanted, position, collector)
    }
}

technique! {
    /// A Jellyfish of rows, columns and boxes in any mixture.
    ///
    /// # Pattern
    ///
    /// Four houses as base in which a digit has no places but in four other houses, where rows and
    /// columns stand on the same side, or lines of one kind on both.
    ///
    /// # Why it works
    ///
    /// Each of the four base houses has the digit once, and each of the four cover houses has room
    /// for it once. So the base fills the covers, and the covers have it nowhere else. A place of
    /// the base that lies in two covers would use up both, so it falls too (a cannibalistic
    /// elimination).
    ///
    /// # Example
    ///
    ///     .17.62+548+5..+8..+7..+6.+85+7.2..2+7+61+9+83+5+4+8+5+1+7+43+9....3+6+2+58+171+69.8+74.+57.+5...+6+8..8..56+1+79|r2c8,r8c4<>3, r8c6<>4
    ///     Mutant Jellyfish: 3 c59b17 r238c1 => r3c8<>3
    ///
    /// # Cousins
    ///
    /// With rows on one side and columns on the other it is a Franken or a basic fish of four
    /// houses.
    MutantJellyfish {
        slug: "mutant-jellyfish",
        name: "Mutant Jellyfish",
        aliases: &[],
        family: Family::Fish,
        rating: Rating::tenths(65),
        score: 450,
        level: Level::Extreme,
        on_by_default: false,
    }
    |position, collector| {
        let wanted = Wanted { size: 4, form: Form::Mutant, finned: false };
        alone(&Self::PROFILE, wanted, position, collector)
    }
}

technique! {
    /// A Squirmbag of rows, columns and boxes in any mixture.
    ///
    /// # Pattern
    ///
    /// Five houses as base in which a digit has no places but in five other houses, where rows and
    /// columns stand on the same side, or lines of one kind on both.
    ///
    /// # Why it works
    ///
    /// Each of the five base houses has the digit once, and each of the five cover houses has room
    /// for it once. So the base fills the covers, and the covers have it nowhere else. A place of
    /// the base that lies in two covers would use up both, so it falls too (a cannibalistic
    /// elimination).
    ///
    /// # Example
    ///
    ///     ..1..+3.46...48..3+1.+4.2+61.+8+97+35+1+26+49+842...+8.+1+7+1.+8..4.+5+2..4.+1+29+6..1.+6+4.82.6.+2.35+17+4|r1c127<>5, r2c2<>7, r5c4<>9
    ///     Mutant Squirmbag: 7 r23b578 r67c367 => r1c7<>7
    ///
    /// # Cousins
    ///
    /// With rows on one side and columns on the other it is a Franken or a basic fish of five
    /// houses. It is among the hardest patterns to see, and hardly ever needed.
    MutantSquirmbag {
        slug: "mutant-squirmbag",
        name: "Mutant Squirmbag",
        aliases: &[],
        family: Family::Fish,
        rating: Rating::tenths(65),
        score: 470,
        level: Level::Extreme,
        on_by_default: false,
    }
    |position, collector| {
        let wanted = Wanted { size: 5, form: Form::Mutant, finned: false };
        alone(&Self::PROFILE, wanted, position, collector)
    }
}

technique! {
    /// A Whale of rows, columns and boxes in any mixture.
    ///
    /// # Pattern
    ///
    /// Six houses as base in which a digit has no places but in six other houses, where rows and
    /// columns stand on the same side, or lines of one kind on both.
    ///
    /// # Why it works
    ///
    /// Each of the six base houses has the digit once, and each of the six cover houses has room
    /// for it once. So the base fills the covers, and the covers have it nowhere else. A place of
    /// the base that lies in two covers would use up both, so it falls too (a cannibalistic
    /// elimination).
    ///
    /// # Example
    ///
    ///     +56+2+37+1+4+8+9+8+39+5+2+4.7.+7+1+4.8.325.4+1.......+7..5..1+4+6+5.1+4279.+18+743.9.+2+325..8.+4.4+96+2+1....|r45c7<>6
    ///     Mutant Whale: 6 r57c57b26 r234b589 => r2c9,r4c456,r8c49<>6
    ///
    /// # Cousins
    ///
    /// With rows on one side and columns on the other it is a Franken or a basic fish of six
    /// houses. It is among the hardest patterns to see, and hardly ever needed.
    MutantWhale {
        slug: "mutant-whale",
        name: "Mutant Whale",
        aliases: &[],
        family: Family::Fish,
        rating: Rating::tenths(65),
        score: 470,
        level: Level::Extreme,
        on_by_default: false,
    }
    |position, collector| {
        let wanted = Wanted { size: 6, form: Form::Mutant, finned: false };
        alone(&Self::PROFILE, wanted, position, collector)
    }
}

technique! {
    /// A Leviathan of rows, columns and boxes in any mixture.
    ///
    /// # Pattern
    ///
    /// Seven houses as base in which a digit has no places but in seven other houses, where rows
    /// and columns stand on the same side, or lines of one kind on both.
    ///
    /// # Why it works
    ///
    /// Each of the seven base houses has the digit once, and each of the seven cover houses has
    /// room for it once. So the base fills the covers, and the covers have it nowhere else. A place
    /// of the base that lies in two covers would use up both, so it falls too (a cannibalistic
    /// elimination).
    ///
    /// # Example
    ///
    ///     .2.3..69486945.13214329687528.94531.4.5.1.926..162.54.352164789.....9253.98532461
    ///     Mutant Leviathan: 7 r9c24569b1 r124568c1 => r168c1,r48c3<>7
    ///
    /// # Cousins
    ///
    /// With rows on one side and columns on the other it is a Franken or a basic fish of seven
    /// houses. It is among the hardest patterns to see, and hardly ever needed.
    MutantLeviathan {
        slug: "mutant-leviathan",
        name: "Mutant Leviathan",
        aliases: &[],
        family: Family::Fish,
        rating: Rating::tenths(65),
        score: 470,
        level: Level::Extreme,
        on_by_default: false,
    }
    |position, collector| {
        let wanted = Wanted { size: 7, form: Form::Mutant, finned: false };
        alone(&Self::PROFILE, wanted, position, collector)
    }
}
