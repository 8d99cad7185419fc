//! Strategies as changed by the person: each technique on or off, in an order of their choice.
//!
//! Changes are kept as a list of names for each strategy; names with a minus are off. A technique
//! that is not in the list, because it is new in this version, keeps its place in the strategy.

use std::collections::BTreeMap;

use super::Session;
use crate::grid::{HouseKind, HouseKinds};
use crate::solver::Plan;
use crate::step::wording::counted;
use crate::strategies::{Order, Rule, Strategy, merged_in_order};
use crate::techniques;

/// A technique of a strategy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::tui) struct RuleSetting {
    /// The technique, with the houses that it searches.
    pub rule: Rule,
    /// True if it is used.
    pub on: bool,
}

/// All techniques for a strategy, in the order in which it tries them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::tui) struct Tuning {
    pub strategy: &'static Strategy,
    /// The techniques.
    pub rows: Vec<RuleSetting>,
}

impl Tuning {
    /// Returns the unchanged strategy; techniques that it does not use are off.
    pub(in crate::tui) fn unchanged(strategy: &'static Strategy) -> Self {
        let rows = strategy.all_rules().into_iter();
        Self {
            strategy,
            rows: rows.map(|listed| RuleSetting { rule: listed.rule, on: listed.is_on }).collect(),
        }
    }

    /// Parses the list of names for a strategy.
    fn read(strategy: &'static Strategy, names: &[String]) -> Self {
        let listed = names.iter().filter_map(|name| match name.strip_prefix('-') {
            Some(name) => Some(RuleSetting { rule: parse_rule(name)?, on: false }),
            None => Some(RuleSetting { rule: parse_rule(name)?, on: true }),
        });
        Self::with(strategy, listed.collect())
    }

    /// Returns the strategy as a plan has it.
    fn from_plan(plan: &Plan) -> Self {
        let on = plan.rules().iter().map(|&rule| RuleSetting { rule, on: true });
        let mut tuning = Self::with(plan.strategy(), on.collect());
        for row in &mut tuning.rows {
            row.on = plan.rules().contains(&row.rule);
        }
        tuning
    }

    /// Returns the strategy with these techniques in their order, and the others in their usual
    /// places.
    fn with(strategy: &'static Strategy, rows: Vec<RuleSetting>) -> Self {
        let all = Self::unchanged(strategy).rows;
        let rows = merged_in_order(rows, all, |one, other| one.rule == other.rule);
        Self { strategy, rows }
    }

    /// Returns the list of names.
    fn names(&self) -> Vec<String> {
        let name = |row: &RuleSetting| {
            let off = if row.on { "" } else { "-" };
            format!("{off}{}", rule_name(row.rule))
        };
        self.rows.iter().map(name).collect()
    }

    /// Returns the plan of the strategy.
    pub(in crate::tui) fn plan(&self) -> Plan {
        let on = self.rows.iter().filter(|row| row.on);
        Plan::new(self.strategy).with_rules(on.map(|row| row.rule).collect())
    }
}

/// Returns the name of a rule in a list: `naked-pair`, or `naked-pair@row` if it searches only rows.
fn rule_name(rule: Rule) -> String {
    let mut kinds = HouseKind::ALL.into_iter();
    match kinds.find(|&kind| HouseKinds::only(kind) == rule.houses) {
        Some(kind) => format!("{}@{}", rule.slug, kind.word()),
        None => rule.slug.to_owned(),
    }
}

/// Parses the name of a rule. Returns `None` if there is no such technique or house.
fn parse_rule(name: &str) -> Option<Rule> {
    let (slug, kind) = name.split_once('@').unwrap_or((name, ""));
    let slug = techniques::profile(slug)?.slug;
    if kind.is_empty() {
        return Some(Rule::everywhere(slug));
    }
    let kind = HouseKind::ALL.into_iter().find(|known| known.word() == kind)?;
    Some(Rule { slug, houses: HouseKinds::only(kind) })
}

/// Returns the names of the techniques of a plan, for a journal, or `None` if the strategy is
/// unchanged.
pub(in crate::tui) fn names_of(plan: &Plan) -> Option<Vec<String>> {
    let names = || plan.rules().iter().map(|&rule| rule_name(rule)).collect();
    is_changed(plan).then(names)
}

/// Returns the plan with the techniques of these names.
pub(in crate::tui) fn plan_by(strategy: &'static Strategy, names: &[String]) -> Plan {
    let rules = names.iter().filter_map(|name| parse_rule(name));
    Plan::new(strategy).with_rules(rules.collect())
}

/// Returns true if the strategy of a plan was changed.
pub(in crate::tui) fn is_changed(plan: &Plan) -> bool {
    plan.rules() != Plan::new(plan.strategy()).rules()
}

/// Returns the changes as a clause: `3 techniques off, another order`.
pub(in crate::tui) fn summary(plan: &Plan) -> Option<String> {
    let (now, before) = (plan.rules(), Plan::new(plan.strategy()));
    let before = before.rules();
    let missing = |all: &[Rule], from: &[Rule]| {
        let left_out = all.iter().filter(|rule| !from.contains(rule));
        Some(left_out.count()).filter(|&count| count > 0)
    };
    let off = missing(before, now).map(|count| format!("{} off", counted(count, "technique")));
    let more = missing(now, before).map(|count| format!("{count} more on"));
    let common = |all: &[Rule], other: &[Rule]| -> Vec<Rule> {
        all.iter().copied().filter(|rule| other.contains(rule)).collect()
    };
    let is_reordered = common(before, now) != common(now, before);
    let order = is_reordered.then(|| "another order".to_owned());
    let parts: Vec<String> = [off, more, order].into_iter().flatten().collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}

/// The strategies as the person has changed them.
pub struct Tunings {
    /// The person's own techniques for each strategy, by its name.
    pub techniques: BTreeMap<String, Vec<String>>,
    /// True if strategy human uses nets, unless it has a list of techniques of its own.
    pub uses_nets: bool,
}

impl Default for Tunings {
    fn default() -> Self {
        Self { techniques: BTreeMap::new(), uses_nets: true }
    }
}

impl Tunings {
    /// Returns the plan of a strategy as the person has changed it, by its own list of techniques or by
    /// the setting `nets`.
    pub(in crate::tui) fn plan_of(&self, strategy: &'static Strategy) -> Plan {
        let names = self.techniques.get(strategy.slug);
        let names = names.filter(|_| strategy.is_by_list());
        match names {
            Some(names) => Tuning::read(strategy, names).plan(),
            None if strategy.order == Order::ByCost && !self.uses_nets => {
                Plan::new(strategy).without_nets()
            }
            None => Plan::new(strategy),
        }
    }

    /// Saves the techniques of a strategy for this run and the next.
    pub(in crate::tui) fn keep_tuning(&mut self, tuning: &Tuning) {
        let slug = tuning.strategy.slug.to_owned();
        if *tuning == Tuning::unchanged(tuning.strategy) {
            self.techniques.remove(&slug);
        } else {
            self.techniques.insert(slug, tuning.names());
        }
    }
}

impl Session {
    /// Returns the techniques of a strategy: those of the current plan, or as the person left them.
    pub(in crate::tui) fn tuning_of(&self, strategy: &'static Strategy) -> Tuning {
        let names = self.tunings.techniques.get(strategy.slug);
        let saved = Tuning::read(strategy, names.map_or(&[], Vec::as_slice));
        if self.plan().strategy() == strategy && saved.plan().rules() != self.plan().rules() {
            return Tuning::from_plan(self.plan());
        }
        saved
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::strategies;

    #[test]
    fn an_unchanged_strategy_equals_the_original() {
        for strategy in strategies::ALL {
            let tuning = Tuning::unchanged(strategy);
            assert_eq!(tuning.plan().rules(), strategy.rules(), "{}", strategy.slug);
            assert_eq!(Tuning::read(strategy, &tuning.names()), tuning);
            assert_eq!(Tuning::read(strategy, &[]), tuning);
            assert_eq!(names_of(&tuning.plan()), None);
            assert_eq!(summary(&tuning.plan()), None);
        }
    }

    #[test]
    fn a_changed_strategy_is_read_back_and_described() {
        for strategy in strategies::ALL.iter().filter(|known| known.is_by_list()) {
            let mut tuning = Tuning::unchanged(strategy);
            let rows = tuning.rows.iter().enumerate();
            let on: Vec<usize> = rows.filter(|(_, row)| row.on).map(|(at, _)| at).collect();
            let [first, second, third, ..] = on[..] else {
                continue;
            };
            tuning.rows[first].on = false;
            tuning.rows.swap(second, third);
            let plan = tuning.plan();
            assert_eq!(Tuning::read(strategy, &tuning.names()), tuning);
            let names = names_of(&plan).expect("something is changed");
            assert_eq!(plan_by(strategy, &names).rules(), plan.rules());
            assert_eq!(Tuning::from_plan(&plan).plan().rules(), plan.rules());
            let text = summary(&plan).expect("something is changed");
            assert!(text.starts_with("1 technique off"), "{text}");
        }
    }

    #[test]
    fn an_unlisted_technique_keeps_its_place_in_the_strategy() {
        let tuning = Tuning::unchanged(&strategies::HUMAN);
        let mut names = tuning.names();
        names.remove(12);
        assert_eq!(Tuning::read(&strategies::HUMAN, &names), tuning);
    }
}
