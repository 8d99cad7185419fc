//! Franken fish: boxes among the houses.

use super::mixed::{Form, Wanted};
use super::offers::{alone, in_pairs};
use crate::catalog::Family;
use crate::catalog::{Level, Rating};
use crate::techniques::technique;

technique! {
    /// An X-Wing with boxes among its houses.
    ///
    /// # Pattern
    ///
    /// Two houses as base, rows and boxes, in which a digit has no places but in two other houses,
    /// columns and boxes, with at least one box among them; or rows and columns exchanged.
    ///
    /// # Why it works
    ///
    /// Each of the two base houses has the digit once, and each of the two cover houses has room
    /// for it once. So the base fills the covers, and the covers have it nowhere else.
    ///
    /// # Example
    ///
    ///     4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9.+7......
    ///     Franken X-Wing: 1 r89 c2b9 => r124c2<>1
    ///
    /// # Cousins
    ///
    /// With lines only it is an X-Wing; with rows and columns on one side a mutant X-Wing.
    FrankenXWing {
        slug: "franken-x-wing",
        name: "Franken X-Wing",
        aliases: &[],
        family: Family::Fish,
        rating: Rating::tenths(55),
        score: 300,
        level: Level::Unfair,
        on_by_default: false,
    }
    |position, collector| {
        let wanted = Wanted { size: 2, form: Form::Franken, finned: false };
        alone(&Self::PROFILE, wanted, position, collector)
    }
}

technique! {
    /// A Swordfish with boxes among its houses.
    ///
    /// # Pattern
    ///
    /// Three houses as base, rows and boxes, in which a digit has no places but in three other
    /// houses, columns and boxes, with at least one box among them; or rows and columns exchanged.
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
    ///     .+4.8+1....7.1+9+5.4...+5.34..6+1.1+7+2.+35.+44..7.5+2+1.+29+5+18+43+7+6.+7.+4+21...+1.4+5+7+96.2+529+63+814+7|r12c8,r7c9<>3, r5c2,r7c19<>8, r1c8<>9
    ///     Franken Swordfish: 8 r28b6 c289 => r7c8<>8
    ///
    /// # Cousins
    ///
    /// With lines only it is a Swordfish; with rows and columns on one side a mutant Swordfish.
    FrankenSwordfish {
        slug: "franken-swordfish",
        name: "Franken Swordfish",
        aliases: &[],
        family: Family::Fish,
        rating: Rating::tenths(58),
        score: 350,
        level: Level::Unfair,
        on_by_default: false,
    }
    |position, collector| {
        let wanted = Wanted { size: 3, form: Form::Franken, finned: false };
        alone(&Self::PROFILE, wanted, position, collector)
    }
}

technique! {
    /// A Jellyfish with boxes among its houses.
    ///
    /// # Pattern
    ///
    /// Four houses as base, rows and boxes, in which a digit has no places but in four other
    /// houses, columns and boxes, with at least one box among them; or rows and columns exchanged.
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
    ///     +47+56+9218+3+2...+14+9+75..1.+7.+42+6+1.3..+6+75..+5+71...+6.62.9+57..+15+1...96.77....+1.+9.3.+9+76..1.|r8c79<>2, r5c7<>3
    ///     Franken Jellyfish: 4 r459b8 c2459 => r8c29<>4
    ///
    /// # Cousins
    ///
    /// With lines only it is a Jellyfish; with rows and columns on one side a mutant Jellyfish.
    FrankenJellyfish {
        slug: "franken-jellyfish",
        name: "Franken Jellyfish",
        aliases: &[],
        family: Family::Fish,
        rating: Rating::tenths(61),
        score: 370,
        level: Level::Unfair,
        on_by_default: false,
    }
    |position, collector| {
        let wanted = Wanted { size: 4, form: Form::Franken, finned: false };
        alone(&Self::PROFILE, wanted, position, collector)
    }
}

technique! {
    /// An X-Wing with boxes among its houses, and fins.
    ///
    /// # Pattern
    ///
    /// Two houses as base, rows and boxes, in which a digit has no places but in two other houses,
    /// columns and boxes, with at least one box among them; or rows and columns exchanged. All but
    /// a few places: the fins. A place in two base houses at once counts as a fin too (an endo-
    /// fin).
    ///
    /// # Why it works
    ///
    /// If no fin is true, each of the two base houses has its own place in the two covers, fills
    /// them, and the covers have the digit nowhere else. If a fin is true, it clears what it sees.
    /// What falls in both cases is gone.
    ///
    /// # Example
    ///
    ///     +36.+4.+7..1...3.+6...+82+45+19+67+3..3.9+87+1.....+3+1+4.8+186+7+453+9+2+6..+87423+9.+38+9+5+2+1..9.21+635+8.
    ///     Finned Franken X-Wing: 5 c19 r2b4 fr4c9 => r4c2<>5
    ///
    /// # Cousins
    ///
    /// With lines only it is a finned X-Wing; with rows and columns on one side a mutant X-Wing.
    FinnedFrankenXWing {
        slug: "finned-franken-x-wing",
        name: "Finned Franken X-Wing",
        aliases: &[],
        family: Family::Fish,
        rating: Rating::tenths(57),
        score: 390,
        level: Level::Unfair,
        on_by_default: false,
    }
    |position, collector| {
        let wanted = Wanted { size: 2, form: Form::Franken, finned: true };
        alone(&Self::PROFILE, wanted, position, collector)
    }
}

technique! {
    /// A Swordfish with boxes among its houses, and fins.
    ///
    /// # Pattern
    ///
    /// Three houses as base, rows and boxes, in which a digit has no places but in three other
    /// houses, columns and boxes, with at least one box among them; or rows and columns exchanged.
    /// All but a few places: the fins. A place in two base houses at once counts as a fin too (an
    /// endo-fin).
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
    ///     +7..9+5.1+3+4+45+1+6+73+2+89.+9.4.1+57+69.+7.4+5+3.+8..+5...4.71+4.7..+9.5.3...+4+7+5.+2+14+56+78+9+357....6+4.|r5c5<>8
    ///     Finned Franken Swordfish: 8 r69b2 c356 fr9c4 => r7c5<>8
    ///
    /// # Cousins
    ///
    /// With lines only it is a finned Swordfish; with rows and columns on one side a mutant
    /// Swordfish.
    FinnedFrankenSwordfish {
        slug: "finned-franken-swordfish",
        name: "Finned Franken Swordfish",
        aliases: &[],
        family: Family::Fish,
        rating: Rating::tenths(60),
        score: 410,
        level: Level::Unfair,
        on_by_default: false,
    }
    |position, collector| {
        let wanted = Wanted { size: 3, form: Form::Franken, finned: true };
        alone(&Self::PROFILE, wanted, position, collector)
    }
}

technique! {
    /// A Jellyfish with boxes among its houses, and fins.
    ///
    /// # Pattern
    ///
    /// Four houses as base, rows and boxes, in which a digit has no places but in four other
    /// houses, columns and boxes, with at least one box among them; or rows and columns exchanged.
    /// All but a few places: the fins. A place in two base houses at once counts as a fin too (an
    /// endo-fin).
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
    ///     .1......9.+5....+1249...+1.5.+6+579+16.+2.+3.325.+7.6+1.+6....7.5.+9+5+6+72.18+6873.1..+2...8..6.+7|r6c5,r9c1<>4, r1c6<>8
    ///     Finned Franken Jellyfish: 4 c234b8 r1369 fr8c5 => r1c5<>4
    ///
    /// # Cousins
    ///
    /// With lines only it is a finned Jellyfish; with rows and columns on one side a mutant
    /// Jellyfish.
    FinnedFrankenJellyfish {
        slug: "finned-franken-jellyfish",
        name: "Finned Franken Jellyfish",
        aliases: &[],
        family: Family::Fish,
        rating: Rating::tenths(63),
        score: 430,
        level: Level::Unfair,
        on_by_default: false,
    }
    |position, collector| {
        let wanted = Wanted { size: 4, form: Form::Franken, finned: true };
        alone(&Self::PROFILE, wanted, position, collector)
    }
}

technique! {
    /// Two finned Franken Swordfish on the same three base houses, told as one.
    ///
    /// # Pattern
    ///
    /// Three base houses that make a finned Franken Swordfish in two ways, with other covers and
    /// other fins.
    ///
    /// # Why it works
    ///
    /// Each of the two fish holds by itself, so the prey of both is gone.
    ///
    /// # Example
    ///
    ///     +7+14.3..2895+2+7..3..8+6+31..7+9.+2+4+93.7.+8..3+1...9+72.+782..+4.+3+3+8+64+7...91+97..+3.4.+42+5..6.+3+7
    ///     Siamese Finned Franken Swordfish: 6 r148 c79b2 fr4c5 + 6 r148 c79b5 fr1c4 => r2c5,r5c4<>6
    ///
    /// # Cousins
    ///
    /// Finned Franken Swordfish, of which it is two.
    SiameseFinnedFrankenSwordfish {
        slug: "siamese-finned-franken-swordfish",
        name: "Siamese Finned Franken Swordfish",
        aliases: &[],
        family: Family::Fish,
        rating: Rating::tenths(60),
        score: 410,
        level: Level::Unfair,
        on_by_default: false,
    }
    |position, collector| {
        let wanted = Wanted { size: 3, form: Form::Franken, finned: true };
        in_pairs(&Self::PROFILE, wanted, position, collector)
    }
}

technique! {
    /// Two finned Franken Jellyfish on the same four base houses, told as one.
    ///
    /// # Pattern
    ///
    /// Four base houses that make a finned Franken Jellyfish in two ways, with other covers and
    /// other fins.
    ///
    /// # Why it works
    ///
    /// Each of the two fish holds by itself, so the prey of both is gone.
    ///
    /// # Example
    ///
    ///     +7+14.3..2895+2+7..3..8+6+31..7+9.+2+4+93.7.+8..3+1...9+72.+782..+4.+3+3+8+64+7...91+97..+3.4.+42+5..6.+3+7
    ///     Siamese Finned Franken Jellyfish: 6 r148b4 c1579 fr1c4 + 6 r148b4 c1479 fr4c5 => r2c5,r5c4<>6
    ///
    /// # Cousins
    ///
    /// Finned Franken Jellyfish, of which it is two.
    SiameseFinnedFrankenJellyfish {
        slug: "siamese-finned-franken-jellyfish",
        name: "Siamese Finned Franken Jellyfish",
        aliases: &[],
        family: Family::Fish,
        rating: Rating::tenths(63),
        score: 430,
        level: Level::Unfair,
        on_by_default: false,
    }
    |position, collector| {
        let wanted = Wanted { size: 4, form: Form::Franken, finned: true };
        in_pairs(&Self::PROFILE, wanted, position, collector)
    }
}
