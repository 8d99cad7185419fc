//! A strategy with the person's own choice of techniques.

use std::collections::HashMap;
use std::sync::Arc;

use crate::strategies::{Rule, Strategy};
use crate::techniques;

/// What to solve by: a strategy, and which of its rules are on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    strategy: &'static Strategy,
    rules: Arc<[Rule]>,
    /// Where the technique of each rule stands in the registry: looked up once, not at each step.
    places: Arc<[usize]>,
}

impl Plan {
    /// The strategy as it comes.
    pub fn new(strategy: &'static Strategy) -> Self {
        Self::of(strategy, strategy.rules())
    }

    fn of(strategy: &'static Strategy, rules: Vec<Rule>) -> Self {
        let known: HashMap<&str, usize> = techniques::profiles()
            .enumerate()
            .map(|(place, profile)| (profile.slug, place))
            .collect();
        let rules: Arc<[Rule]> = rules
            .into_iter()
            .filter(|rule| known.contains_key(rule.slug))
            .collect();
        let places = rules.iter().map(|rule| known[rule.slug]).collect();
        Self {
            strategy,
            rules,
            places,
        }
    }

    /// The same with other rules, in their order. Rules of unknown techniques are left out.
    #[must_use]
    pub fn with_rules(self, rules: Vec<Rule>) -> Self {
        Self::of(self.strategy, rules)
    }

    /// The same without a technique.
    #[must_use]
    pub fn without(self, slug: &str) -> Self {
        let mut rules = self.rules.to_vec();
        rules.retain(|rule| rule.slug != slug);
        self.with_rules(rules)
    }

    /// The strategy.
    pub const fn strategy(&self) -> &'static Strategy {
        self.strategy
    }

    /// The rules that are on, in their order.
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// Where the technique of each rule stands in [`techniques::all`].
    pub(super) fn places(&self) -> &[usize] {
        &self.places
    }
}

impl Default for Plan {
    fn default() -> Self {
        Self::new(&crate::strategies::HUMAN)
    }
}
