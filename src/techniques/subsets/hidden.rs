//! Hidden Pair, Triple and Quadruple.

use super::hidden;
use crate::catalog::Family;
use crate::catalog::{Level, Rating};
use crate::techniques::technique;

technique! {
    /// Two digits with only two places between them in a house.
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
    /// Three digits with only three places between them in a house.
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
    /// Four digits with only four places between them in a house.
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
