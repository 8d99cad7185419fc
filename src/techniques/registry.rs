//! The registry: every technique, in the order of solving.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::technique::Technique;
use super::{
    als, chains, coloring, direct, exotic, fish, forcing, locked, single_digit, singles, subsets,
    templates, uniqueness, wings,
};
use crate::catalog::Profile;
use crate::size::{Nine, Size};

/// Every technique, easiest first: the order of solving. Singles that a pattern leaves come after
/// those that are seen at once.
#[expect(clippy::too_many_lines, reason = "one line for each technique")]
pub const fn all<S: Size>() -> &'static [&'static dyn Technique<S>] {
    &[
        &singles::FullHouse,          // 1.0
        &singles::HiddenSingleBox,    // 1.2
        &singles::HiddenSingleRow,    // 1.5
        &singles::HiddenSingleColumn, // 1.5
        &singles::NakedSingle,        // 2.3
        // Rated below a naked single, which is seen at once where there is one.
        &direct::DirectPointing,               // 1.7
        &direct::DirectClaiming,               // 1.9
        &direct::DirectHiddenPair,             // 2.0
        &direct::DirectHiddenTriple,           // 2.5
        &locked::Pointing,                     // 2.6
        &locked::Claiming,                     // 2.8
        &subsets::LockedPair,                  // 2.9
        &subsets::NakedPair,                   // 3.0
        &subsets::LockedTriple,                // 3.1
        &fish::XWing,                          // 3.2
        &subsets::HiddenPair,                  // 3.4
        &fish::FinnedXWing,                    // 3.4
        &fish::SiameseFinnedXWing,             // 3.4
        &fish::SashimiXWing,                   // 3.5
        &fish::SiameseSashimiXWing,            // 3.5
        &subsets::NakedTriple,                 // 3.6
        &fish::Swordfish,                      // 3.8
        &subsets::HiddenTriple,                // 4.0
        &single_digit::Skyscraper,             // 4.0
        &single_digit::TwoStringKite,          // 4.1
        &single_digit::DualTwoStringKite,      // 4.1
        &wings::XyWing,                        // 4.2
        &fish::FinnedSwordfish,                // 4.2
        &fish::SiameseFinnedSwordfish,         // 4.2
        &single_digit::TurbotFish,             // 4.2
        &fish::SashimiSwordfish,               // 4.3
        &fish::SiameseSashimiSwordfish,        // 4.3
        &single_digit::EmptyRectangle,         // 4.3
        &single_digit::DualEmptyRectangle,     // 4.3
        &wings::XyzWing,                       // 4.4
        &wings::WWing,                         // 4.4
        &uniqueness::UniqueRectangle1,         // 4.5
        &uniqueness::UniqueRectangle2,         // 4.5
        &uniqueness::UniqueRectangle4,         // 4.5
        &uniqueness::UniqueRectangle5,         // 4.5
        &uniqueness::UniqueRectangle6,         // 4.5
        &uniqueness::AvoidableRectangle1,      // 4.5
        &uniqueness::AvoidableRectangle2,      // 4.5
        &uniqueness::UniqueRectangle3,         // 4.5
        &coloring::SimpleColorsTrap,           // 4.5
        &coloring::SimpleColorsWrap,           // 4.5
        &uniqueness::HiddenRectangle,          // 4.6
        &uniqueness::UniqueLoop,               // 4.6
        &chains::RemotePair,                   // 4.6
        &uniqueness::ExtendedRectangle,        // 4.7
        &als::SueDeCoq,                        // 5.0
        &subsets::NakedQuad,                   // 5.0
        &coloring::MultiColors1,               // 5.0
        &coloring::MultiColors2,               // 5.0
        &fish::Jellyfish,                      // 5.2
        &subsets::HiddenQuad,                  // 5.4
        &fish::FinnedJellyfish,                // 5.4
        &fish::SiameseFinnedJellyfish,         // 5.4
        &wings::WxyzWing,                      // 5.5
        &als::AlsXz,                           // 5.5
        &fish::SashimiJellyfish,               // 5.5
        &fish::SiameseSashimiJellyfish,        // 5.5
        &fish::FrankenXWing,                   // 5.5
        &uniqueness::BugPlus1,                 // 5.6
        &coloring::Medusa,                     // 5.6
        &uniqueness::Bug2,                     // 5.7
        &uniqueness::Bug4,                     // 5.7
        &uniqueness::Bug3,                     // 5.7
        &fish::FinnedFrankenXWing,             // 5.7
        &als::AlsXyWing,                       // 5.8
        &fish::FrankenSwordfish,               // 5.8
        &fish::Squirmbag,                      // 6.0
        &fish::Whale,                          // 6.0
        &fish::Leviathan,                      // 6.0
        &exotic::FireworkTriple,               // 6.0
        &fish::FinnedFrankenSwordfish,         // 6.0
        &fish::SiameseFinnedFrankenSwordfish,  // 6.0
        &fish::FrankenJellyfish,               // 6.1
        &wings::VwxyzWing,                     // 6.2
        &als::AlignedPairExclusion,            // 6.2
        &exotic::FireworkQuad,                 // 6.3
        &uniqueness::SymmetricalPlacement,     // 6.3
        &fish::FinnedFrankenJellyfish,         // 6.3
        &fish::SiameseFinnedFrankenJellyfish,  // 6.3
        &exotic::BrokenWing,                   // 6.4
        &exotic::BivalueOddagon,               // 6.4
        &fish::MutantXWing,                    // 6.5
        &fish::MutantSwordfish,                // 6.5
        &fish::MutantJellyfish,                // 6.5
        &fish::MutantSquirmbag,                // 6.5
        &fish::MutantWhale,                    // 6.5
        &fish::MutantLeviathan,                // 6.5
        &fish::FinnedMutantXWing,              // 6.5
        &fish::FinnedMutantSwordfish,          // 6.5
        &fish::FinnedMutantJellyfish,          // 6.5
        &fish::FinnedMutantSquirmbag,          // 6.5
        &fish::FinnedMutantWhale,              // 6.5
        &fish::FinnedMutantLeviathan,          // 6.5
        &fish::SiameseFinnedMutantSwordfish,   // 6.5
        &fish::SiameseFinnedMutantJellyfish,   // 6.5
        &als::AlsXyChain,                      // 6.6
        &chains::XChain,                       // 6.6
        &chains::XyChain,                      // 6.6
        &als::DeathBlossom,                    // 7.0
        &chains::ContinuousNiceLoop,           // 7.0
        &chains::DiscontinuousNiceLoop,        // 7.0
        &chains::Aic,                          // 7.0
        &chains::GroupedContinuousNiceLoop,    // 7.1
        &chains::GroupedDiscontinuousNiceLoop, // 7.1
        &chains::GroupedAic,                   // 7.1
        &als::AlignedTripleExclusion,          // 7.5
        &forcing::Nishio,                      // 7.5
        &fish::KrakenFish1,                    // 7.8
        &fish::KrakenFish2,                    // 7.8
        &forcing::CellForcingChain,            // 8.0
        &forcing::RegionForcingChain,          // 8.0
        &forcing::ForcingChainContradiction,   // 8.0
        &exotic::SkLoop,                       // 8.3
        &exotic::Tridagon,                     // 8.3
        &exotic::MultiSectorLockedSet,         // 8.3
        &exotic::Exocet,                       // 8.4
        &forcing::ForcingNetContradiction,     // 8.5
        &forcing::ForcingNetVerity,            // 8.5
        &forcing::DynamicPlus,                 // 9.0
        &templates::TemplateSet,               // 9.0
        &templates::TemplateDelete,            // 9.0
        &forcing::NestedChains,                // 9.5
        &forcing::NestedForcingChains,         // 10.0
        &forcing::NestedForcingNets,           // 10.5
    ]
}

/// The profiles of all techniques, easiest first.
pub fn profiles() -> impl Iterator<Item = &'static Profile> {
    all::<Nine>().iter().map(|technique| technique.profile())
}

/// The profile with this slug.
pub fn profile(slug: &str) -> Option<&'static Profile> {
    Some(all::<Nine>()[place(slug)?].profile())
}

/// The technique with this slug.
pub fn by_slug<S: Size>(slug: &str) -> Option<&'static dyn Technique<S>> {
    Some(all()[place(slug)?])
}

/// Where the technique with this slug stands among [`all`].
pub fn place(slug: &str) -> Option<usize> {
    static PLACES: LazyLock<HashMap<&str, usize>> = LazyLock::new(|| {
        let slugs = profiles().map(|profile| profile.slug);
        slugs
            .enumerate()
            .map(|(place, slug)| (slug, place))
            .collect()
    });
    PLACES.get(slug).copied()
}
