//! The techniques: what each is called, how hard it is, and how it finds its steps.
//!
//! To add one: write it with [`technique!`] in the file of its family (its doc comment, with the
//! headings Pattern, Why it works, Example and Cousins, is its page in the program's guide), put
//! one line into [`all`] where its rating says, and its cases into `tests/cases/SLUG.txt`. The
//! tests fail while any of these is missing.

mod chains;
mod finds;
mod forcing;
mod locked;
mod profile;
mod singles;
mod subsets;
mod unions;

pub use finds::Finds;
pub use profile::{Family, Profile};

use std::ops::ControlFlow;

use crate::position::Position;
use crate::size::Size;

/// A way to make deductions.
pub trait Technique<S: Size>: Sync {
    /// What it is called and how hard it is.
    fn profile(&self) -> &'static Profile;

    /// Offers every step it sees to `finds`, always in the same order, until that has enough.
    fn find(&self, position: &Position<'_, S>, finds: &mut Finds<'_>) -> ControlFlow<()>;
}

/// Every technique, easiest first: the order of solving.
pub const fn all<S: Size>() -> &'static [&'static dyn Technique<S>] {
    &[
        &singles::FullHouse,          // 1.0
        &singles::HiddenSingleBox,    // 1.2
        &singles::HiddenSingleRow,    // 1.5
        &singles::HiddenSingleColumn, // 1.5
        &singles::NakedSingle,        // 2.3
        &locked::Pointing,            // 2.6
        &locked::Claiming,            // 2.8
        &subsets::NakedPair,          // 3.0
        &subsets::HiddenPair,         // 3.4
        &subsets::NakedTriple,        // 3.6
        &subsets::HiddenTriple,       // 4.0
        &chains::RemotePair, // 4.6
        &chains::XChain, // 6.6
        &chains::XyChain, // 6.6
        &chains::ContinuousNiceLoop, // 7.0
        &chains::Aic, // 7.0
        &chains::DiscontinuousNiceLoop, // 7.0
        &chains::GroupedContinuousNiceLoop, // 7.1
        &chains::GroupedAic, // 7.1
        &chains::GroupedDiscontinuousNiceLoop, // 7.1
        &forcing::Nishio, // 7.5
        &forcing::CellForcingChain, // 8.0
        &forcing::RegionForcingChain, // 8.0
        &forcing::ForcingChainContradiction, // 8.0
        &forcing::ForcingNetContradiction, // 8.5
        &forcing::ForcingNetVerity, // 8.5
    ]
}

/// The profiles of all techniques, easiest first.
pub fn profiles() -> impl Iterator<Item = &'static Profile> {
    all::<crate::size::Nine>()
        .iter()
        .map(|technique| technique.profile())
}

/// The profile with this slug.
pub fn profile(slug: &str) -> Option<&'static Profile> {
    profiles().find(|profile| profile.slug == slug)
}

/// The technique with this slug.
pub fn by_slug<S: Size>(slug: &str) -> Option<&'static dyn Technique<S>> {
    all()
        .iter()
        .copied()
        .find(|technique| technique.profile().slug == slug)
}

/// Declares a technique: a unit struct whose doc comment is its guide, its profile, its search.
macro_rules! technique {
    (
        $(#[doc = $doc:literal])+
        $name:ident { $($field:ident: $value:expr),* $(,)? }
        |$position:ident, $finds:ident| $find:expr
    ) => {
        $(#[doc = $doc])+
        #[derive(Clone, Copy, Debug)]
        pub struct $name;

        impl $name {
            /// What it is called and how hard it is.
            pub const PROFILE: $crate::techniques::Profile = $crate::techniques::Profile {
                $($field: $value,)*
                guide: concat!($($doc, "\n"),+),
                ..$crate::techniques::Profile::BLANK
            };
        }

        impl<S: $crate::size::Size> $crate::techniques::Technique<S> for $name {
            fn profile(&self) -> &'static $crate::techniques::Profile {
                &Self::PROFILE
            }

            fn find(
                &self,
                $position: &$crate::position::Position<'_, S>,
                $finds: &mut $crate::techniques::Finds<'_>,
            ) -> std::ops::ControlFlow<()> {
                $find
            }
        }
    };
}
pub(crate) use technique;
