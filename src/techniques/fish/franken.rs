//! Franken fish: boxes among the houses.

use super::super::{Family, technique};
use super::mixed::{Form, Wanted};
use super::offers::{alone, in_pairs};
use crate::rating::{Level, Rating};

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
    |position, finds| {
        let wanted = Wanted { size: 2, form: Form::Franken, finned: false };
        alone(&Self::PROFILE, wanted, position, finds)
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
    ///     4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9.+7......
    ///     Franken Swordfish: 1 r89b6 c278 => r124c2<>1
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
    |position, finds| {
        let wanted = Wanted { size: 3, form: Form::Franken, finned: false };
        alone(&Self::PROFILE, wanted, position, finds)
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
    ///     .25.9.7...8......1.....1.3..+57.1..939+3......7.64..3..........4......5...31..28..6
    ///     Franken Jellyfish: 1 r16b89 c1478 => r5c78<>1
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
    |position, finds| {
        let wanted = Wanted { size: 4, form: Form::Franken, finned: false };
        alone(&Self::PROFILE, wanted, position, finds)
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
    ///     4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9.+7......
    ///     Finned Franken X-Wing: 1 r89 b19 fr8c2 fr9c2 => r12c2<>1
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
    |position, finds| {
        let wanted = Wanted { size: 2, form: Form::Franken, finned: true };
        alone(&Self::PROFILE, wanted, position, finds)
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
    ///     .25.9.7...8......1.....1.3..+57.1..939+3......7.64..3..........4......5...31..28..6
    ///     Finned Franken Swordfish: 1 r167 c14b6 fr7c7 => r5c7<>1
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
    |position, finds| {
        let wanted = Wanted { size: 3, form: Form::Franken, finned: true };
        alone(&Self::PROFILE, wanted, position, finds)
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
    ///     .25.9.7...8......1.....1.3..+57.1..939+3......7.64..3..........4......5...31..28..6
    ///     Finned Franken Jellyfish: 1 r1678 c148b6 fr7c7 fr8c7 => r5c7<>1
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
    |position, finds| {
        let wanted = Wanted { size: 4, form: Form::Franken, finned: true };
        alone(&Self::PROFILE, wanted, position, finds)
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
    ///     .25.9.7...8......1.....1.3..+57.1..939+3......7.64..3..........4......5...31..28..6
    ///     Siamese Finned Franken Swordfish: 1 r16b8 c147 fr6c8 + 1 r16b8 c148 fr6c7 => r5c78<>1
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
    |position, finds| {
        let wanted = Wanted { size: 3, form: Form::Franken, finned: true };
        in_pairs(&Self::PROFILE, wanted, position, finds)
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
    ///     .25.9.7...8......1.....1.3..+57.1..939+3......7.64..3..........4......5...31..28..6
    ///     Siamese Finned Franken Jellyfish: 1 r1678 c148b6 fr7c7 fr8c7 + 1 r1678 c147b6 fr8c8 => r5c78<>1
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
    |position, finds| {
        let wanted = Wanted { size: 4, form: Form::Franken, finned: true };
        in_pairs(&Self::PROFILE, wanted, position, finds)
    }
}
