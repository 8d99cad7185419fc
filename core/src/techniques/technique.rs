//! The trait of a technique: a profile and a search for steps.

use std::ops::ControlFlow;

use super::collector::Collector;
use crate::catalog::Profile;
use crate::position::Position;
use crate::size::Size;
use crate::step::{Deduction, Step};

/// A technique: a rule by which steps are found.
pub trait Technique<S: Size>: Sync {
    /// Returns the names and costs of the technique.
    fn profile(&self) -> &'static Profile;

    /// Offers every step to `collector`, always in the same order, until the collector breaks.
    fn find(&self, position: &Position<'_, S>, collector: &mut Collector<'_>) -> ControlFlow<()>;
}

// Provided methods of the trait would be compiled for every technique and size.
impl<S: Size> dyn Technique<S> + '_ {
    /// Returns the steps that `collector` keeps. A stopped search keeps those that it found before.
    pub fn steps(&self, position: &Position<'_, S>, mut collector: Collector<'_>) -> Vec<Step> {
        // The caller knows why its collector stops a search.
        let _ = self.find(position, &mut collector);
        collector.into_steps()
    }

    /// Returns the explained step with all effects of a deduction and the fewest further ones.
    pub fn step_with(&self, deduction: &Deduction, position: &Position<'_, S>) -> Option<Step> {
        let has_all = |step: &Step| {
            let mut effects = deduction.effects.iter();
            effects.all(|effect| step.deduction.effects.contains(effect))
        };
        let steps = self.steps(position, Collector::all(position.shape()).explaining());
        let fitting = steps.into_iter().filter(has_all);
        fitting.min_by_key(|step| step.deduction.effects.len())
    }
}

/// Declares a technique: a unit struct with its profile and its search.
///
/// The numbers come from the table of costs. A technique that relies on the puzzle having exactly one
/// solution finds nothing until that is known.
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
            /// The names and costs of the technique.
            pub const PROFILE: $crate::catalog::Profile = $crate::catalog::Profile {
                $($field: $value,)*
                ..$crate::catalog::Profile::with_numbers($crate::catalog::costs::row($slug))
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
                if Self::PROFILE.needs_uniqueness && !$position.has_single_solution() {
                    return std::ops::ControlFlow::Continue(());
                }
                $deduction
            }
        }
    };
}
pub(crate) use technique;
