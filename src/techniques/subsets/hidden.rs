//! Hidden Pair, Triple and Quadruple.

use super::hidden;
use crate::catalog::{Family, HodokuLevel, HodokuRating, Rating, Role};
use crate::techniques::technique;

technique! {
    /// Two digits with only two places between them in a house.
    HiddenPair {
        slug: "hidden-pair",
        name: "Hidden Pair",
        aliases: &["Hidden Subset"],
        family: Family::Subsets,
        role_names: &[(Role::SetA, "pair")],
        rating: Rating::tenths(34),
        hodoku: HodokuRating::new(HodokuLevel::Medium, 70),
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
        role_names: &[(Role::SetA, "triple")],
        rating: Rating::tenths(40),
        hodoku: HodokuRating::new(HodokuLevel::Medium, 100),
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
        role_names: &[(Role::SetA, "quad")],
        rating: Rating::tenths(54),
        hodoku: HodokuRating::new(HodokuLevel::Hard, 150),
    }
    |position, collector| hidden(&Self::PROFILE, 4, position, collector)
}
