//! What a technique is: a profile and a search for steps.

use std::ops::ControlFlow;

use super::collector::Collector;
use crate::catalog::Profile;
use crate::position::Position;
use crate::size::Size;

/// A way to make deductions.
pub trait Technique<S: Size>: Sync {
    /// What it is called and how hard it is.
    fn profile(&self) -> &'static Profile;

    /// Offers every step it sees to `collector`, always in the same order, until that has enough.
    fn find(&self, position: &Position<'_, S>, collector: &mut Collector<'_>) -> ControlFlow<()>;
}

/// Declares a technique: a unit struct with its profile and its search.
///
/// The guide is read from `assets/book/techniques/SLUG.md`.
macro_rules! technique {
    (
        $(#[$doc:meta])+
        $name:ident { slug: $slug:literal, $($field:ident: $value:expr),* $(,)? }
        |$position:ident, $collector:ident| $deduction:expr
    ) => {
        $(#[$doc])+
        #[derive(Clone, Copy, Debug)]
        pub struct $name;

        impl $name {
            /// What it is called and how hard it is.
            #[allow(clippy::needless_update, reason = "few say all of it")]
            pub const PROFILE: $crate::catalog::Profile = $crate::catalog::Profile {
                slug: $slug,
                cost: $crate::catalog::costs::of($slug),
                $($field: $value,)*
                guide: include_str!(concat!(
                    env!("CARGO_MANIFEST_DIR"), "/assets/book/techniques/", $slug, ".md"
                )),
                ..$crate::catalog::Profile::DEFAULT
            };
        }

        impl<S: $crate::size::Size> $crate::techniques::Technique<S> for $name {
            fn profile(&self) -> &'static $crate::catalog::Profile {
                &Self::PROFILE
            }

            fn find(
                &self,
                $position: &$crate::position::Position<'_, S>,
                $collector: &mut $crate::techniques::Collector<'_>,
            ) -> std::ops::ControlFlow<()> {
                $deduction
            }
        }
    };
}
pub(crate) use technique;
