//! A strategy with the person's own choice of techniques.

use std::ptr;
use std::sync::{Arc, LazyLock};

use crate::catalog::{Cost, Profile};
use crate::explainer::DEFAULT_BUDGET;
use crate::hodoku::Kinds;
use crate::size::Nine;
use crate::strategies::{self, Order, Rule, Strategy};
use crate::techniques;

/// The plan of a solve: a strategy with the rules to use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    strategy: &'static Strategy,
    rules: Arc<[Rule]>,
    /// The index of the technique of each rule in the registry, looked up once.
    technique_indices: Arc<[usize]>,
    /// The lowest cost of each rule, looked up once.
    lowest_costs: Arc<[Cost]>,
    /// True if the cheapest step of all rules comes next.
    by_cost: bool,
    /// The kinds of HoDoKu's steps that the rules allow.
    kinds: Kinds,
    /// The indices of the rules that the unchanged strategy does not have.
    added_indices: Arc<[usize]>,
    /// The budget of each step of Sudoku Explainer's own path, in closures.
    explainer_budget: u64,
}

impl Plan {
    /// Creates the plan of an unchanged strategy.
    pub fn new(strategy: &'static Strategy) -> Self {
        static PLANS: LazyLock<Vec<Plan>> = LazyLock::new(|| {
            let all = strategies::ALL.iter();
            all.map(|strategy| Plan::of(strategy, strategy.rules())).collect()
        });
        let known = PLANS.iter().find(|plan| ptr::eq(plan.strategy, strategy));
        known.cloned().unwrap_or_else(|| Self::of(strategy, strategy.rules()))
    }

    fn of(strategy: &'static Strategy, rules: Vec<Rule>) -> Self {
        let known = |rule: Rule| Some((rule, techniques::index_of(rule.slug)?));
        let (rules, indices): (Vec<Rule>, Vec<usize>) = rules.into_iter().filter_map(known).unzip();
        // The registry is in the order of the lowest costs (`tests/registry.rs`), so sorted indices
        // are sorted costs.
        let by_cost = strategy.order == Order::ByCost && indices.is_sorted();
        let own = strategy.rules();
        let is_own = |rule: &Rule| own.iter().any(|other| other.slug == rule.slug);
        let lowest = |&index: &usize| techniques::all::<Nine>()[index].profile().cost.lowest;
        let added = rules.iter().enumerate().filter(|(_, rule)| !is_own(rule));
        Self {
            strategy,
            by_cost,
            kinds: Kinds::with(|slug| rules.iter().any(|rule| rule.slug == slug)),
            added_indices: added.map(|(index, _)| index).collect(),
            explainer_budget: DEFAULT_BUDGET,
            lowest_costs: indices.iter().map(lowest).collect(),
            rules: rules.into(),
            technique_indices: indices.into(),
        }
    }

    /// Replaces the rules. Rules of unknown techniques are left out.
    #[must_use]
    pub fn with_rules(self, rules: Vec<Rule>) -> Self {
        Self { explainer_budget: self.explainer_budget, ..Self::of(self.strategy, rules) }
    }

    /// Limits the search for each step of Sudoku Explainer's own path to about this number of
    /// closures: the consequences of one assumption each.
    #[must_use]
    pub const fn with_explainer_budget(mut self, closures: u64) -> Self {
        self.explainer_budget = closures;
        self
    }

    /// Returns the budget of the search for each step of Sudoku Explainer, in closures.
    pub const fn explainer_budget(&self) -> u64 {
        self.explainer_budget
    }

    /// Removes a technique.
    #[must_use]
    pub fn without(self, slug: &str) -> Self {
        self.keeping(|rule| rule.slug != slug)
    }

    /// Removes the nets. Where only a net would help, a strategy that guesses makes a guess.
    #[must_use]
    pub fn without_nets(self) -> Self {
        let is_net = |rule: &Rule| techniques::profile(rule.slug).is_some_and(Profile::is_net);
        self.keeping(|rule| !is_net(rule))
    }

    /// Keeps only the rules that satisfy a condition.
    fn keeping(self, condition: impl Fn(&Rule) -> bool) -> Self {
        let rules = self.rules.iter().copied().filter(condition).collect();
        self.with_rules(rules)
    }

    /// Returns the slugs of the techniques added to the strategy.
    pub fn added_slugs(&self) -> Vec<&'static str> {
        slugs_missing_from(&self.strategy.rules(), &self.rules)
    }

    /// Returns the slugs of the techniques removed from the strategy.
    pub fn removed_slugs(&self) -> Vec<&'static str> {
        slugs_missing_from(&self.rules, &self.strategy.rules())
    }

    /// Returns the strategy.
    pub const fn strategy(&self) -> &'static Strategy {
        self.strategy
    }

    /// Returns the rules that are on, in order.
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// Returns true if the cheapest step of all rules comes next. This holds for a strategy by cost
    /// whose rules are in the order of their lowest costs.
    pub(super) const fn is_by_cost(&self) -> bool {
        self.by_cost
    }

    /// Returns the kinds of HoDoKu's steps that the rules allow.
    pub(super) const fn kinds(&self) -> Kinds {
        self.kinds
    }

    /// Returns the indices of the rules that the unchanged strategy does not have.
    pub(super) fn added_rule_indices(&self) -> &[usize] {
        &self.added_indices
    }

    /// Returns the index of the technique of each rule in [`techniques::all`].
    pub(super) fn technique_indices(&self) -> &[usize] {
        &self.technique_indices
    }

    /// Returns the lowest cost of a step of each rule.
    pub(super) fn lowest_costs(&self) -> &[Cost] {
        &self.lowest_costs
    }
}

/// Returns the slugs of the rules in `rules` that are not in `others`.
fn slugs_missing_from(others: &[Rule], rules: &[Rule]) -> Vec<&'static str> {
    let is_other = |slug: &str| others.iter().any(|other| other.slug == slug);
    let slugs = rules.iter().map(|rule| rule.slug);
    slugs.filter(|slug| !is_other(slug)).collect()
}

impl Default for Plan {
    fn default() -> Self {
        Self::new(&crate::strategies::HUMAN)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changed_rules_keep_the_budget() {
        let plan = Plan::default().with_explainer_budget(7);
        let rules = plan.rules().to_vec();
        assert_eq!(plan.clone().without("x-wing").explainer_budget(), 7);
        assert_eq!(plan.clone().without_nets().explainer_budget(), 7);
        assert_eq!(plan.with_rules(rules).explainer_budget(), 7);
    }
}
