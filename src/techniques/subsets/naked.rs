//! Naked pair, triple and quadruple.

use super::naked;
use crate::catalog::Family;
use crate::catalog::{Level, Rating};
use crate::techniques::technique;

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
    ///     +17...8.+593+485+9.+1.+2+9+5..+1.4.+8+79+1+685+2+4+34+6+31..9+8+5+2+85+9..7+16+53+7+26+1+8+9+4.+19.+5..27.2+4..95.1
    ///     Naked Pair: 3,4 in r68c6 => r3c6<>3
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
    |position, collector| naked(&Self::PROFILE, 2, position, collector)
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
    ///     9+1+3+7+6+8+4+52+8+7+24+35+6+19+564.+2.+387+6.+7.....+1..1..+756..8+561....+728...9+3615+6+392.....+9+87+6+1+2+5
    ///     Naked Triple: 3,4,9 in r4c268 => r4c5<>4, r4c4<>9
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
    |position, collector| naked(&Self::PROFILE, 3, position, collector)
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
    ///     ..+4.+35.+1+2...6.2374..31...+854....6+53+9...9..+4+6+1...5..8271.23..+7+4+6+34.+2.71588..+4.+1+2+9+3
    ///     Naked Quadruple: 5,6,8,9 in r2789c5 => r45c5<>8, r3c5<>9
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
    |position, collector| naked(&Self::PROFILE, 4, position, collector)
}
