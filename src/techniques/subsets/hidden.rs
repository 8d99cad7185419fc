//! Hidden pair, triple and quadruple.

use super::super::{Family, technique};
use super::hidden;
use crate::rating::{Level, Rating};

technique! {
    /// Two digits of a house that have only the same two places.
    ///
    /// # Pattern
    ///
    /// Two digits that are candidates in only two cells of a row, column or box, the same two.
    ///
    /// # Why it works
    ///
    /// Each of the two digits takes one of the two cells, so nothing else fits in there.
    ///
    /// # Example
    ///
    ///     4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9.+7......
    ///     Hidden Pair: 3,5 in r7c89 => r7c89<>68, r7c9<>9
    ///
    /// # Cousins
    ///
    /// The hidden single is the same with one digit, the hidden triple with three. The other
    /// cells of the house are a naked subset.
    HiddenPair {
        slug: "hidden-pair",
        name: "Hidden Pair",
        aliases: &["Hidden Subset"],
        family: Family::Subsets,
        rating: Rating::tenths(34),
        score: 70,
        level: Level::Medium,
    }
    |position, finds| hidden(&Self::PROFILE, 2, position, finds)
}

technique! {
    /// Three digits of a house that have only the same three places.
    ///
    /// # Pattern
    ///
    /// Three digits that are candidates in only three cells of a row, column or box.
    ///
    /// # Why it works
    ///
    /// Each of the three digits takes one of the three cells, so nothing else fits in there.
    ///
    /// # Example
    ///
    ///     4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9.+7......
    ///     Hidden Triple: 3,5,9 in r7c589 => r7c5<>4, r7c589<>68
    ///
    /// # Cousins
    ///
    /// The hidden pair and the hidden quadruple; the naked triple looks at the same from the
    /// cells' side.
    HiddenTriple {
        slug: "hidden-triple",
        name: "Hidden Triple",
        aliases: &["Hidden Subset"],
        family: Family::Subsets,
        rating: Rating::tenths(40),
        score: 100,
        level: Level::Medium,
    }
    |position, finds| hidden(&Self::PROFILE, 3, position, finds)
}

technique! {
    /// Four digits of a house that have only the same four places.
    ///
    /// # Pattern
    ///
    /// Four digits that are candidates in only four cells of a row, column or box.
    ///
    /// # Why it works
    ///
    /// Each of the four digits takes one of the four cells, so nothing else fits in there.
    ///
    /// # Example
    ///
    ///     .4.+1....8.21..7......2...3...26.43......1.+8....48.27...5...1......5..96.7......8.
    ///     Hidden Quadruple: 1,2,4,7 in r8c1259 => r8c1259<>3, r8c125<>8
    ///
    /// # Cousins
    ///
    /// The hidden pair and the hidden triple. The other empty cells of the house are a naked
    /// subset, which is often the smaller and the easier to see.
    HiddenQuad {
        slug: "hidden-quad",
        name: "Hidden Quadruple",
        aliases: &["Hidden Quad", "Hidden Subset"],
        family: Family::Subsets,
        rating: Rating::tenths(54),
        score: 150,
        level: Level::Hard,
    }
    |position, finds| hidden(&Self::PROFILE, 4, position, finds)
}
