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

/// Declares a technique: a unit struct whose doc comment is its guide, its profile, its search.
macro_rules! technique {
    (
        $(#[doc = $doc:literal])+
        $name:ident { $($field:ident: $value:expr),* $(,)? }
        |$position:ident, $collector:ident| $deduction:expr
    ) => {
        $(#[doc = $doc])+
        #[derive(Clone, Copy, Debug)]
        pub struct $name;

        impl $name {
            /// What it is called and how hard it is.
            #[allow(clippy::needless_update, reason = "few say all of it")]
            pub const PROFILE: $crate::catalog::Profile = $crate::catalog::Profile {
                $($field: $value,)*
                guide: concat!($($doc, "\n"),+),
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
