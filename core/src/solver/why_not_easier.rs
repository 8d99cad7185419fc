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
    pub tried: Vec<TriedFamily>,
}

/// A family of techniques that found nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TriedFamily {
    /// The family.
    pub family: Family,
    /// The techniques tried.
    pub techniques: Vec<&'static Profile>,
    /// The techniques not tried, because the puzzle is not known to have a single solution.
    pub barred: Vec<&'static Profile>,
    /// The near miss, if the family supports it.
    pub miss: Option<NearMiss>,
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
        self.tried.iter().map(|tried| tried.techniques.len()).sum()
    }

    /// Returns the families of these rules, none of which has a step in a position.
    pub(super) fn before<S: Size>(next: Next, rules: &[Rule], position: &Position<'_, S>) -> Self {
        let mut tried: Vec<TriedFamily> = Vec::new();
        for profile in rules.iter().filter_map(|rule| techniques::profile(rule.slug)) {
            let family = profile.family;
            let index = tried.iter().position(|known| known.family == family);
            let index = index.unwrap_or_else(|| {
                tried.push(TriedFamily {
                    family,
                    techniques: Vec::new(),
                    barred: Vec::new(),
                    miss: None,
                });
                tried.len() - 1
            });
            if profile.needs_uniqueness && !position.has_single_solution() {
                tried[index].barred.push(profile);
            } else {
                tried[index].techniques.push(profile);
            }
        }
        for miss in near_misses::find(position) {
            let of_family = |tried: &&mut TriedFamily| tried.techniques.contains(&miss.technique);
            if let Some(tried) = tried.iter_mut().find(of_family) {
                tried.miss = Some(miss);
            }
        }
        Self { next, tried }
    }
}
