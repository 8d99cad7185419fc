//! Why nothing easier: what a strategy tried in vain before it came to a step.

use super::next::Next;
use crate::catalog::{Family, Profile};
use crate::position::Position;
use crate::size::Size;
use crate::step::Step;
use crate::strategies::Rule;
use crate::techniques::near::{self, Miss};
use crate::techniques::{self};

/// What comes next, and what was tried before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WhyNotEasier {
    /// A step; or a guess or the end of the strategy, where all was tried in vain.
    pub next: Next,
    /// The families that were tried before, in the order in which they were come upon.
    pub tried: Vec<TriedFamily>,
}

/// A family of techniques that found nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TriedFamily {
    /// The family.
    pub family: Family,
    /// Its techniques that were tried.
    pub techniques: Vec<&'static Profile>,
    /// Those that were not, because nobody knows whether the puzzle has a single solution.
    pub barred: Vec<&'static Profile>,
    /// What came nearest, where the family can say so.
    pub miss: Option<Miss>,
}

impl WhyNotEasier {
    /// The step that comes next, if one does.
    pub const fn step(&self) -> Option<&Step> {
        match &self.next {
            Next::Deduce(step, _) => Some(step),
            _ => None,
        }
    }

    /// How many techniques found nothing.
    pub fn count(&self) -> usize {
        self.tried.iter().map(|tried| tried.techniques.len()).sum()
    }

    /// What these rules, which all found nothing, say of a position.
    pub(super) fn before<S: Size>(next: Next, rules: &[Rule], position: &Position<'_, S>) -> Self {
        let mut tried: Vec<TriedFamily> = Vec::new();
        for profile in rules
            .iter()
            .filter_map(|rule| techniques::profile(rule.slug))
        {
            let family = profile.family;
            let at = tried.iter().position(|known| known.family == family);
            let at = at.unwrap_or_else(|| {
                tried.push(TriedFamily {
                    family,
                    techniques: Vec::new(),
                    barred: Vec::new(),
                    miss: None,
                });
                tried.len() - 1
            });
            if profile.needs_uniqueness && !position.has_single_solution() {
                tried[at].barred.push(profile);
            } else {
                tried[at].techniques.push(profile);
            }
        }
        for miss in near::misses(position) {
            let of_family = |tried: &&mut TriedFamily| tried.techniques.contains(&miss.technique);
            if let Some(tried) = tried.iter_mut().find(of_family) {
                tried.miss = Some(miss);
            }
        }
        Self { next, tried }
    }
}
