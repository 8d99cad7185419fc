//! Naked Pair, Triple and Quadruple.

use super::naked;
use crate::catalog::{Family, HodokuLevel, HodokuRating, Rating, Role};
use crate::techniques::technique;

technique! {
    /// Two cells of a house with only two candidates between them.
    NakedPair {
        slug: "naked-pair",
        name: "Naked Pair",
        aliases: &["Naked Subset"],
        family: Family::Subsets,
        role_names: &[(Role::SetA, "pair")],
        rating: Rating::tenths(30),
        hodoku: HodokuRating::new(HodokuLevel::Medium, 60),
    }
    |position, collector| naked(&Self::PROFILE, 2, position, collector)
}

technique! {
    /// Three cells of a house with only three candidates between them.
    NakedTriple {
        slug: "naked-triple",
        name: "Naked Triple",
        aliases: &["Naked Subset"],
        family: Family::Subsets,
        role_names: &[(Role::SetA, "triple")],
        rating: Rating::tenths(36),
        hodoku: HodokuRating::new(HodokuLevel::Medium, 80),
    }
    |position, collector| naked(&Self::PROFILE, 3, position, collector)
}

technique! {
    /// Four cells of a house with only four candidates between them.
    NakedQuad {
        slug: "naked-quad",
        name: "Naked Quadruple",
        aliases: &["Naked Quad", "Naked Subset"],
        family: Family::Subsets,
        role_names: &[(Role::SetA, "quad")],
        rating: Rating::tenths(50),
        hodoku: HodokuRating::new(HodokuLevel::Hard, 120),
    }
    |position, collector| naked(&Self::PROFILE, 4, position, collector)
}
