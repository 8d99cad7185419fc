//! A strategy with the person's own choice of techniques.

use crate::strategies::{Rule, Strategy};

/// What to solve by: a strategy, and which of its rules are on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    strategy: &'static Strategy,
    rules: Vec<Rule>,
}

impl Plan {
    /// The strategy as it comes.
    pub fn new(strategy: &'static Strategy) -> Self {
        Self {
            strategy,
            rules: strategy.rules(),
        }
    }

    /// The same with other rules, in their order.
    #[must_use]
    pub fn with_rules(mut self, rules: Vec<Rule>) -> Self {
        self.rules = rules;
        self
    }

    /// The same without a technique.
    #[must_use]
    pub fn without(mut self, slug: &str) -> Self {
        self.rules.retain(|rule| rule.slug != slug);
        self
    }

    /// The strategy.
    pub const fn strategy(&self) -> &'static Strategy {
        self.strategy
    }

    /// The rules that are on, in their order.
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }
}

impl Default for Plan {
    fn default() -> Self {
        Self::new(&crate::strategies::HUMAN)
    }
}
