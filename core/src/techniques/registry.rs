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

/// Returns every technique, the one with the lowest cost first: the order of solving.
#[expect(clippy::too_many_lines, reason = "one line for each technique")]
pub const fn all<S: Size>() -> &'static [&'static dyn Technique<S>] {
    &[
        &singles::FullHouse,                   // 1.00
        &singles::HiddenSingleBox,             // 1.12
        &singles::HiddenSingleRow,             // 1.15
        &singles::HiddenSingleColumn,          // 1.15
        &singles::NakedSingle,                 // 2.00
        &direct::DirectPointing,               // 2.20
        &direct::DirectClaiming,               // 2.25
        &subsets::LockedPair,                  // 2.35
        &locked::Pointing,                     // 2.40
        &locked::Claiming,                     // 2.60
        &direct::DirectHiddenPair,             // 2.90
        &subsets::NakedPair,                   // 2.90
        &subsets::LockedTriple,                // 3.20
        &subsets::HiddenPair,                  // 3.30
        &subsets::NakedTriple,                 // 3.70
        &direct::DirectHiddenTriple,           // 3.80
        &subsets::HiddenTriple,                // 4.20
        &fish::XWing,                          // 4.50
        &single_digit::Skyscraper,             // 4.70
        &single_digit::TwoStringKite,          // 4.90
        &single_digit::TurbotFish,             // 5.10
        &single_digit::DualTwoStringKite,      // 5.20
        &single_digit::EmptyRectangle,         // 5.30
        &wings::XyWing,                        // 5.50
        &single_digit::DualEmptyRectangle,     // 5.60
        &wings::XyzWing,                       // 5.80
        &wings::WWing,                         // 5.90
        &uniqueness::UniqueRectangle1,         // 6.10
        &uniqueness::UniqueRectangle2,         // 6.30
        &uniqueness::UniqueRectangle4,         // 6.40
        &uniqueness::AvoidableRectangle1,      // 6.40
        &uniqueness::UniqueRectangle5,         // 6.50
        &uniqueness::UniqueRectangle6,         // 6.50
        &uniqueness::BugPlus1,                 // 6.50
        &uniqueness::HiddenRectangle,          // 6.60
        &uniqueness::AvoidableRectangle2,      // 6.60
        &chains::RemotePair,                   // 6.60
        &uniqueness::UniqueRectangle3,         // 6.70
        &subsets::NakedQuad,                   // 6.80
        &uniqueness::UniqueLoop,               // 6.90
        &fish::Swordfish,                      // 7.00
        &subsets::HiddenQuad,                  // 7.10
        &uniqueness::ExtendedRectangle,        // 7.10
        &fish::FinnedXWing,                    // 7.20
        &fish::SashimiXWing,                   // 7.40
        &fish::SiameseFinnedXWing,             // 7.50
        &coloring::SimpleColorsTrap,           // 7.60
        &coloring::SimpleColorsWrap,           // 7.70
        &fish::SiameseSashimiXWing,            // 7.70
        &uniqueness::Bug2,                     // 7.80
        &uniqueness::Bug4,                     // 7.80
        &uniqueness::Bug3,                     // 7.80
        &chains::XChain,                       // 8.00
        &chains::XyChain,                      // 8.30
        &chains::DiscontinuousNiceLoop,        // 8.30
        &chains::ContinuousNiceLoop,           // 8.30
        &chains::Aic,                          // 8.30
        &fish::FinnedSwordfish,                // 8.40
        &fish::SashimiSwordfish,               // 8.60
        &fish::Jellyfish,                      // 8.60
        &fish::SiameseFinnedSwordfish,         // 8.70
        &coloring::MultiColors1,               // 8.70
        &coloring::MultiColors2,               // 8.70
        &fish::SiameseSashimiSwordfish,        // 8.90
        &wings::WxyzWing,                      // 9.20
        &als::SueDeCoq,                        // 9.30
        &als::AlsXz,                           // 9.40
        &wings::VwxyzWing,                     // 9.70
        &chains::GroupedDiscontinuousNiceLoop, // 9.70
        &chains::GroupedContinuousNiceLoop,    // 9.70
        &chains::GroupedAic,                   // 9.70
        &fish::FinnedJellyfish,                // 9.80
        &fish::SashimiJellyfish,               // 10.00
        &fish::SiameseFinnedJellyfish,         // 10.10
        &coloring::Medusa,                     // 10.20
        &fish::SiameseSashimiJellyfish,        // 10.30
        &fish::FrankenXWing,                   // 10.60
        &als::AlsXyWing,                       // 11.00
        &fish::FinnedFrankenXWing,             // 11.20
        &exotic::BrokenWing,                   // 11.50
        &fish::FrankenSwordfish,               // 11.60
        &als::AlignedPairExclusion,            // 11.70
        &exotic::FireworkTriple,               // 11.80
        &als::AlsXyChain,                      // 12.00
        &fish::FinnedFrankenSwordfish,         // 12.20
        &als::DeathBlossom,                    // 12.20
        &exotic::FireworkQuad,                 // 12.40
        &fish::Squirmbag,                      // 12.50
        &fish::SiameseFinnedFrankenSwordfish,  // 12.50
        &exotic::BivalueOddagon,               // 12.50
        &fish::Whale,                          // 12.60
        &fish::FrankenJellyfish,               // 12.60
        &fish::Leviathan,                      // 12.70
        &exotic::Tridagon,                     // 13.00
        &uniqueness::SymmetricalPlacement,     // 13.00
        &fish::MutantXWing,                    // 13.10
        &fish::FinnedFrankenJellyfish,         // 13.20
        &fish::SiameseFinnedFrankenJellyfish,  // 13.50
        &als::AlignedTripleExclusion,          // 13.50
        &fish::FinnedMutantXWing,              // 13.70
        &fish::KrakenFish1,                    // 14.00
        &fish::KrakenFish2,                    // 14.00
        &fish::MutantSwordfish,                // 14.10
        &exotic::SkLoop,                       // 14.50
        &fish::FinnedMutantSwordfish,          // 14.70
        &fish::SiameseFinnedMutantSwordfish,   // 15.00
        &exotic::Exocet,                       // 15.00
        &forcing::Nishio,                      // 15.00
        &fish::MutantJellyfish,                // 15.10
        &exotic::MirrorExocet,                 // 15.20
        &exotic::MultiSectorLockedSet,         // 15.30
        &exotic::DoubleExocet,                 // 15.40
        &exotic::TridagonForcingChain,         // 15.50
        &forcing::CellForcingChain,            // 15.60
        &fish::FinnedMutantJellyfish,          // 15.70
        &forcing::RegionForcingChain,          // 15.80
        &fish::SiameseFinnedMutantJellyfish,   // 16.00
        &forcing::ForcingChainContradiction,   // 16.20
        &fish::MutantSquirmbag,                // 16.30
        &fish::MutantWhale,                    // 16.40
        &fish::MutantLeviathan,                // 16.50
        &fish::FinnedMutantSquirmbag,          // 16.90
        &fish::FinnedMutantWhale,              // 17.00
        &fish::FinnedMutantLeviathan,          // 17.10
        &forcing::ForcingNetContradiction,     // 17.50
        &forcing::ForcingNetVerity,            // 17.50
        &forcing::DynamicPlus,                 // 18.50
        &forcing::NestedChains,                // 19.30
        &forcing::NestedForcingChains,         // 19.40
        &forcing::NestedForcingNets,           // 19.50
        &templates::TemplateSet,               // 20.00
        &templates::TemplateDelete,            // 20.00
    ]
}

/// Returns the profiles of all techniques, easiest first.
// If it were inlined into another crate, the searches of all techniques would be compiled there again.
#[inline(never)]
pub fn profiles() -> impl Iterator<Item = &'static Profile> {
    all::<Nine>().iter().map(|technique| technique.profile())
}

/// Returns the profile with this slug.
pub fn profile(slug: &str) -> Option<&'static Profile> {
    Some(all::<Nine>()[index_of(slug)?].profile())
}

/// Returns the technique with this slug.
pub fn by_slug<S: Size>(slug: &str) -> Option<&'static dyn Technique<S>> {
    Some(all()[index_of(slug)?])
}

/// Returns the index of the technique with this slug in [`all`].
pub fn index_of(slug: &str) -> Option<usize> {
    static INDICES: LazyLock<HashMap<&str, usize>> = LazyLock::new(|| {
        let slugs = profiles().map(|profile| profile.slug);
        slugs.enumerate().map(|(index, slug)| (slug, index)).collect()
    });
    INDICES.get(slug).copied()
}
