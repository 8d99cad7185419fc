//! Naked pair, triple and quadruple.

use super::super::{Family, technique};
use super::naked;
use crate::rating::{Level, Rating};

technique! {
    /// Two cells of a house that hold the same two digits between them.
    ///
    /// # Pattern
    ///
    /// Two cells of a row, column or box that have only the same two candidates.
    ///
    /// # Why it works
    ///
    /// Two cells need two digits, and only these two are there: whichever way round, both digits
    /// are used up, and no other cell of the house can have one of them.
    ///
    /// # Example
    ///
    ///     .4.+1....8.21..7......2...3...26.43......1.+8....48.27...5...1......5..96.7......8.
    ///     Naked Pair: 3,8 in r8c36 => r8c1259<>3, r8c125<>8
    ///
    /// # Cousins
    ///
    /// Where a house has a naked pair, the rest of its cells is a hidden subset. Three and four
    /// cells make a triple and a quadruple.
    NakedPair {
        slug: "naked-pair",
        name: "Naked Pair",
        aliases: &["Conjugate Pair", "Naked Subset"],
        family: Family::Subsets,
        rating: Rating::tenths(30),
        score: 60,
        level: Level::Medium,
    }
    |position, finds| naked(&Self::PROFILE, 2, position, finds)
}

technique! {
    /// Three cells of a house that hold the same three digits between them.
    ///
    /// # Pattern
    ///
    /// Three cells of a row, column or box that have no candidates but the same three. None of
    /// them need have all three: 12, 23 and 13 is a triple too.
    ///
    /// # Why it works
    ///
    /// Three cells need three digits, and only these three are there: all of them are used up,
    /// and no other cell of the house can have one.
    ///
    /// # Example
    ///
    ///     4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9.+7......
    ///     Naked Triple: 4,6,8 in r7c123 => r7c5<>4, r7c589<>68
    ///
    /// # Cousins
    ///
    /// The naked pair and the naked quadruple; the hidden triple looks at the same from the
    /// digits' side.
    NakedTriple {
        slug: "naked-triple",
        name: "Naked Triple",
        aliases: &["Naked Subset"],
        family: Family::Subsets,
        rating: Rating::tenths(36),
        score: 80,
        level: Level::Medium,
    }
    |position, finds| naked(&Self::PROFILE, 3, position, finds)
}

technique! {
    /// Four cells of a house that hold the same four digits between them.
    ///
    /// # Pattern
    ///
    /// Four cells of a row, column or box that have no candidates but the same four. None of
    /// them need have all four: 12, 23, 34 and 14 is a quadruple too.
    ///
    /// # Why it works
    ///
    /// Four cells need four digits, and only these four are there: all of them are used up,
    /// and no other cell of the house can have one.
    ///
    /// # Example
    ///
    ///     4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9.+7......
    ///     Naked Quadruple: 4,6,8,9 in r7c1235 => r7c89<>68, r7c9<>9
    ///
    /// # Cousins
    ///
    /// The naked pair and the naked triple. A house with a naked quadruple has a hidden subset in
    /// its other cells, and with eight empty cells or fewer that one is no larger.
    NakedQuad {
        slug: "naked-quad",
        name: "Naked Quadruple",
        aliases: &["Naked Quad", "Naked Subset"],
        family: Family::Subsets,
        rating: Rating::tenths(50),
        score: 120,
        level: Level::Hard,
    }
    |position, finds| naked(&Self::PROFILE, 4, position, finds)
}
