//! Hidden pair, triple and quadruple.

use super::hidden;
use crate::catalog::Family;
use crate::catalog::{Level, Rating};
use crate::techniques::technique;

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
    ///     .83.+5+176+2+7.2.6.+53+1+5+6+1+27+3+9+84..+5.9..+1.+27+63+148+59.1+9+5...+4...46.+51+78+158.+4.32+6+6.+71..+4+9+5
    ///     Hidden Pair: 2,6 in r4c67 => r4c6<>78
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
    |position, collector| hidden(&Self::PROFILE, 2, position, collector)
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
    ///     ....+96+8.4....+4+3+9.1..9.2+563+79+58+46+21+7+3...53+12+9+8...978+4+6+56.13+8+7+5+4.5..+6+1+4+38.+83+42+5+9+7+1+6
    ///     Hidden Triple: 4,6,8 in r235c2 => r3c2<>1, r2c2<>2, r25c2<>7
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
    |position, collector| hidden(&Self::PROFILE, 3, position, collector)
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
    ///     7.+9+8.+5.2...5+3..4+973...9+78...785+3..1..+5+39+81..6.9...4+5+385..6.3...9+3.12+8....6..+5+9...|r2c1,r9c7<>1, r7c9,r9c1<>2, r3c3,r7c29,r8c8,r9c1<>4, r8c8<>7
    ///     Hidden Quadruple: 1,2,3,9 in r79c79 => r9c9<>4, r79c7<>7
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
    |position, collector| hidden(&Self::PROFILE, 4, position, collector)
}
