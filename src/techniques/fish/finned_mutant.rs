//! Mutant fish with fins.

use super::mixed::{Form, Wanted};
use super::offers::{alone, in_pairs};
use crate::catalog::Family;
use crate::catalog::{Level, Rating};
use crate::techniques::technique;

technique! {
    /// An X-Wing of rows, columns and boxes in any mixture, and fins.
    ///
    /// # Pattern
    ///
    /// Two houses as base in which a digit has no places but in two other houses, where rows and
    /// columns stand on the same side, or lines of one kind on both. All but a few places: the
    /// fins. A place in two base houses at once counts as a fin too (an endo-fin).
    ///
    /// # Why it works
    ///
    /// If no fin is true, each of the two base houses has its own place in the two covers, fills
    /// them, and the covers have the digit nowhere else. If a fin is true, it clears what it sees.
    /// What falls in both cases is gone.
    ///
    /// # Example
    ///
    ///     ..1..6.+2+86+82+1.+3+7.4..+9.8.+6138+6+3..1.7.5273+6...1+9+145+78+23+6..5+6....7.9+683......+84...+6.|r3c6<>7
    ///     Finned Mutant X-Wing: 9 c9b5 r4c6 fr9c9 => r9c6<>9
    ///
    /// # Cousins
    ///
    /// With rows on one side and columns on the other it is a Franken or a basic fish of two
    /// houses.
    FinnedMutantXWing {
        slug: "finned-mutant-x-wing",
        name: "Finned Mutant X-Wing",
        aliases: &[],
        family: Family::Fish,
        rating: Rating::tenths(65),
        score: 450,
        level: Level::Extreme,
        on_by_default: false,
    }
    |position, collector| {
        let wanted = Wanted { size: 2, form: Form::Mutant, finned: true };
        alone(&Self::PROFILE, wanted, position, collector)
    }
}

technique! {
    /// A Swordfish of rows, columns and boxes in any mixture, and fins.
    ///
    /// # Pattern
    ///
    /// Three houses as base in which a digit has no places but in three other houses, where rows
    /// and columns stand on the same side, or lines of one kind on both. All but a few places: the
    /// fins. A place in two base houses at once counts as a fin too (an endo-fin).
    ///
    /// # Why it works
    ///
    /// If no fin is true, each of the three base houses has its own place in the three covers,
    /// fills them, and the covers have the digit nowhere else. If a fin is true, it clears what it
    /// sees. What falls in both cases is gone. A place of the base that lies in two covers would
    /// use up both, so it falls too (a cannibalistic elimination).
    ///
    /// # Example
    ///
    ///     93+1.4+7..245.+2.1.7..+2..9...+15.49..1+2+6+3.2..+5.8.6.+9.24+7+3+5+2+4.7+165+9.+19..5+2....+6+5..+9+21.
    ///     Finned Mutant Swordfish: 8 c16b8 r39c4 fr4c6 => r6c4<>8
    ///
    /// # Cousins
    ///
    /// With rows on one side and columns on the other it is a Franken or a basic fish of three
    /// houses.
    FinnedMutantSwordfish {
        slug: "finned-mutant-swordfish",
        name: "Finned Mutant Swordfish",
        aliases: &[],
        family: Family::Fish,
        rating: Rating::tenths(65),
        score: 460,
        level: Level::Extreme,
        on_by_default: false,
    }
    |position, collector| {
        let wanted = Wanted { size: 3, form: Form::Mutant, finned: true };
        alone(&Self::PROFILE, wanted, position, collector)
    }
}

technique! {
    /// A Jellyfish of rows, columns and boxes in any mixture, and fins.
    ///
    /// # Pattern
    ///
    /// Four houses as base in which a digit has no places but in four other houses, where rows and
    /// columns stand on the same side, or lines of one kind on both. All but a few places: the
    /// fins. A place in two base houses at once counts as a fin too (an endo-fin).
    ///
    /// # Why it works
    ///
    /// If no fin is true, each of the four base houses has its own place in the four covers, fills
    /// them, and the covers have the digit nowhere else. If a fin is true, it clears what it sees.
    /// What falls in both cases is gone. A place of the base that lies in two covers would use up
    /// both, so it falls too (a cannibalistic elimination).
    ///
    /// # Example
    ///
    ///     5...2.18..2.8......481...6+2..4..8..3+8.....25+63...7.+4.+8+61.7+428......+8.+64+1+48961..+2.|r125c6<>3, r6c3,r8c2<>5, r2c3,r4c12<>7, r4c48,r5c4,r6c2<>9
    ///     Finned Mutant Jellyfish: 9 r6c157 r234b5 fr6c8 => r2c8<>9
    ///
    /// # Cousins
    ///
    /// With rows on one side and columns on the other it is a Franken or a basic fish of four
    /// houses.
    FinnedMutantJellyfish {
        slug: "finned-mutant-jellyfish",
        name: "Finned Mutant Jellyfish",
        aliases: &[],
        family: Family::Fish,
        rating: Rating::tenths(65),
        score: 460,
        level: Level::Extreme,
        on_by_default: false,
    }
    |position, collector| {
        let wanted = Wanted { size: 4, form: Form::Mutant, finned: true };
        alone(&Self::PROFILE, wanted, position, collector)
    }
}

technique! {
    /// A Squirmbag of rows, columns and boxes in any mixture, and fins.
    ///
    /// # Pattern
    ///
    /// Five houses as base in which a digit has no places but in five other houses, where rows and
    /// columns stand on the same side, or lines of one kind on both. All but a few places: the
    /// fins. A place in two base houses at once counts as a fin too (an endo-fin).
    ///
    /// # Why it works
    ///
    /// If no fin is true, each of the five base houses has its own place in the five covers, fills
    /// them, and the covers have the digit nowhere else. If a fin is true, it clears what it sees.
    /// What falls in both cases is gone. A place of the base that lies in two covers would use up
    /// both, so it falls too (a cannibalistic elimination).
    ///
    /// # Example
    ///
    ///     93+1.4+7..245.+2.1.7..+2..9...+15.49..1+2+6+3.2..+5.8.6.+9.24+7+3+5+2+4.7+165+9.+19..5+2....+6+5..+9+21.
    ///     Finned Mutant Squirmbag: 8 c26b178 r349c34 fr6c2 => r6c4<>8
    ///
    /// # Cousins
    ///
    /// With rows on one side and columns on the other it is a Franken or a basic fish of five
    /// houses. It is among the hardest patterns to see, and hardly ever needed.
    FinnedMutantSquirmbag {
        slug: "finned-mutant-squirmbag",
        name: "Finned Mutant Squirmbag",
        aliases: &[],
        family: Family::Fish,
        rating: Rating::tenths(65),
        score: 470,
        level: Level::Extreme,
        on_by_default: false,
    }
    |position, collector| {
        let wanted = Wanted { size: 5, form: Form::Mutant, finned: true };
        alone(&Self::PROFILE, wanted, position, collector)
    }
}

technique! {
    /// A Whale of rows, columns and boxes in any mixture, and fins.
    ///
    /// # Pattern
    ///
    /// Six houses as base in which a digit has no places but in six other houses, where rows and
    /// columns stand on the same side, or lines of one kind on both. All but a few places: the
    /// fins. A place in two base houses at once counts as a fin too (an endo-fin).
    ///
    /// # Why it works
    ///
    /// If no fin is true, each of the six base houses has its own place in the six covers, fills
    /// them, and the covers have the digit nowhere else. If a fin is true, it clears what it sees.
    /// What falls in both cases is gone. A place of the base that lies in two covers would use up
    /// both, so it falls too (a cannibalistic elimination).
    ///
    /// # Example
    ///
    ///     +56+2+37+1+4+8+9+8+39+5+2+4.7.+7+1+4.8.325.4+1.......+7..5..1+4+6+5.1+4279.+18+743.9.+2+325..8.+4.4+96+2+1....|r45c7<>6
    ///     Finned Mutant Whale: 6 r57c57b26 r34c9b589 fr2c7 => r2c9<>6
    ///
    /// # Cousins
    ///
    /// With rows on one side and columns on the other it is a Franken or a basic fish of six
    /// houses. It is among the hardest patterns to see, and hardly ever needed.
    FinnedMutantWhale {
        slug: "finned-mutant-whale",
        name: "Finned Mutant Whale",
        aliases: &[],
        family: Family::Fish,
        rating: Rating::tenths(65),
        score: 470,
        level: Level::Extreme,
        on_by_default: false,
    }
    |position, collector| {
        let wanted = Wanted { size: 6, form: Form::Mutant, finned: true };
        alone(&Self::PROFILE, wanted, position, collector)
    }
}

technique! {
    /// A Leviathan of rows, columns and boxes in any mixture, and fins.
    ///
    /// # Pattern
    ///
    /// Seven houses as base in which a digit has no places but in seven other houses, where rows
    /// and columns stand on the same side, or lines of one kind on both. All but a few places: the
    /// fins. A place in two base houses at once counts as a fin too (an endo-fin).
    ///
    /// # Why it works
    ///
    /// If no fin is true, each of the seven base houses has its own place in the seven covers,
    /// fills them, and the covers have the digit nowhere else. If a fin is true, it clears what it
    /// sees. What falls in both cases is gone. A place of the base that lies in two covers would
    /// use up both, so it falls too (a cannibalistic elimination).
    ///
    /// # Example
    ///
    ///     .+3+7+8+1+4+5.991.+3.5+7.44.+5+7+9.+1.+3+5+63+1+47+8+9+27.+19.+36+4+5.4+9+5..+3+71+3524+7+8+91+61+7..5+9.38.+9..3+1.5+7
    ///     Finned Mutant Leviathan: 2 r25c1467b1 r13689c25 fr2c8 efr1c1 => r1c8<>2
    ///
    /// # Cousins
    ///
    /// With rows on one side and columns on the other it is a Franken or a basic fish of seven
    /// houses. It is among the hardest patterns to see, and hardly ever needed.
    FinnedMutantLeviathan {
        slug: "finned-mutant-leviathan",
        name: "Finned Mutant Leviathan",
        aliases: &[],
        family: Family::Fish,
        rating: Rating::tenths(65),
        score: 470,
        level: Level::Extreme,
        on_by_default: false,
    }
    |position, collector| {
        let wanted = Wanted { size: 7, form: Form::Mutant, finned: true };
        alone(&Self::PROFILE, wanted, position, collector)
    }
}

technique! {
    /// Two finned mutant Swordfish on the same three base houses, told as one.
    ///
    /// # Pattern
    ///
    /// Three base houses that make a finned mutant Swordfish in two ways, with other covers and
    /// other fins.
    ///
    /// # Why it works
    ///
    /// Each of the two fish holds by itself, so the prey of both is gone.
    ///
    /// # Example
    ///
    ///     ..3.....+92.+8.3975..9.....6..2.8..+6+9+5....9.1+48+84956+1.....21+569+8.58.+9....+6+9.6.2+85..|r13c5<>47
    ///     Siamese Finned Mutant Swordfish: 4 r279 r1c49 fr7c1 + 4 r279 r3c49 fr7c1 => r13c1<>4
    ///
    /// # Cousins
    ///
    /// Finned mutant Swordfish, of which it is two.
    SiameseFinnedMutantSwordfish {
        slug: "siamese-finned-mutant-swordfish",
        name: "Siamese Finned Mutant Swordfish",
        aliases: &[],
        family: Family::Fish,
        rating: Rating::tenths(65),
        score: 460,
        level: Level::Extreme,
        on_by_default: false,
    }
    |position, collector| {
        let wanted = Wanted { size: 3, form: Form::Mutant, finned: true };
        in_pairs(&Self::PROFILE, wanted, position, collector)
    }
}

technique! {
    /// Two finned mutant Jellyfish on the same four base houses, told as one.
    ///
    /// # Pattern
    ///
    /// Four base houses that make a finned mutant Jellyfish in two ways, with other covers and
    /// other fins.
    ///
    /// # Why it works
    ///
    /// Each of the two fish holds by itself, so the prey of both is gone.
    ///
    /// # Example
    ///
    ///     2+95..+7.83+1+8+3....7.746....1.9....83+4..2..7..+9.3....9.6.4.....1+2..3+2.41+759.197.2.+34|r4c4<>6
    ///     Siamese Finned Mutant Jellyfish: 6 c26b39 r247c7 fr5c6 + 6 c26b39 r257c7 fr4c2 => r4c5,r5c1<>6
    ///
    /// # Cousins
    ///
    /// Finned mutant Jellyfish, of which it is two.
    SiameseFinnedMutantJellyfish {
        slug: "siamese-finned-mutant-jellyfish",
        name: "Siamese Finned Mutant Jellyfish",
        aliases: &[],
        family: Family::Fish,
        rating: Rating::tenths(65),
        score: 460,
        level: Level::Extreme,
        on_by_default: false,
    }
    |position, collector| {
        let wanted = Wanted { size: 4, form: Form::Mutant, finned: true };
        in_pairs(&Self::PROFILE, wanted, position, collector)
    }
}
