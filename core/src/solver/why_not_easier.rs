//! Why not easier: the techniques that a strategy tried before a step, without success.

use super::next::Next;
use crate::catalog::{Family, Profile};
use crate::position::Position;
use crate::size::Size;
use crate::step::Step;
use crate::strategies::Rule;
use crate::techniques;
use crate::techniques::near_misses::{self, NearMiss};

/// The next move, and the techniques tried before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WhyNotEasier {
    /// A step, or a guess or the end of the strategy if no technique found a step.
    pub next: Next,
    /// The families tried before, in order.
    pub families: Vec<TriedFamily>,
}

/// A family of techniques that found nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TriedFamily {
    /// The family.
    pub family: Family,
    /// The techniques tried.
    pub techniques: Vec<&'static Profile>,
    /// The techniques not tried, because the puzzle is not known to have a single solution.
    pub skipped: Vec<&'static Profile>,
    /// The near miss, if the family supports it.
    pub near_miss: Option<NearMiss>,
}

impl WhyNotEasier {
    /// Returns the next step, if there is one.
    pub const fn step(&self) -> Option<&Step> {
        match &self.next {
            Next::Deduce(step, _) => Some(step),
            _ => None,
        }
    }

    /// Returns the number of techniques that found nothing.
    pub fn count(&self) -> usize {
        self.families.iter().map(|family| family.techniques.len()).sum()
    }

    /// Returns the families of these rules, none of which has a step in a position.
    pub(super) fn before<S: Size>(next: Next, rules: &[Rule], position: &Position<'_, S>) -> Self {
        let mut families: Vec<TriedFamily> = Vec::new();
        for profile in rules.iter().filter_map(|rule| techniques::profile(rule.slug)) {
            let family = profile.family;
            let index = families.iter().position(|known| known.family == family);
            let index = index.unwrap_or_else(|| {
                families.push(TriedFamily {
                    family,
                    techniques: Vec::new(),
                    skipped: Vec::new(),
                    near_miss: None,
                });
                families.len() - 1
            });
            if profile.needs_uniqueness && !position.has_single_solution() {
                families[index].skipped.push(profile);
            } else {
                families[index].techniques.push(profile);
            }
        }
        for miss in near_misses::find(position) {
            let has_technique =
                |family: &&mut TriedFamily| family.techniques.contains(&miss.technique);
            if let Some(family) = families.iter_mut().find(has_technique) {
                family.near_miss = Some(miss);
            }
        }
        Self { next, families }
    }
}
