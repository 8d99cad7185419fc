//! Options for the strategy and its techniques.

use clap::builder::PossibleValue;

use super::answer::Problem;
use super::name_parsers::{
    Completed, parse_technique_or_family, strategy_parser, technique_values,
};
use crate::catalog::{Family, Profile};
use crate::grid::Shape;
use crate::solver::Plan;
use crate::strategies::{self, HUMAN, ListedRule, Rule, Strategy};
use crate::techniques;

/// Options for a strategy and its techniques.
#[derive(Debug, clap::Args)]
pub(super) struct Choice {
    /// The strategy to use
    #[arg(long, value_name = "NAME", default_value = "human", value_parser = strategy_parser())]
    strategy: &'static Strategy,

    #[command(flatten)]
    techniques: Techniques,
}

impl Choice {
    /// Returns the plan, or an error message.
    pub(super) fn plan(&self) -> Result<Plan, String> {
        self.techniques.plan(self.strategy)
    }

    /// Returns true if the options do not differ from the defaults.
    pub(super) fn is_default(&self) -> bool {
        self.strategy == &HUMAN && !self.techniques.are_given()
    }
}

/// Returns an error if a strategy does not support a size.
pub(super) fn check_size(strategy: &Strategy, shape: Shape) -> Result<(), Problem> {
    let accepted = strategy.accepts(shape);
    accepted.map_err(|error| format!("{error}. Use --strategy human.").into())
}

/// Options to turn techniques of a strategy on and off.
#[derive(Debug, clap::Args)]
pub(super) struct Techniques {
    /// Turn on a technique or family; can be repeated
    #[arg(long, value_name = "NAME", value_delimiter = ',', value_parser = NAMED, hide_possible_values = true)]
    with: Vec<Named>,

    /// Turn off a technique or family; can be repeated
    #[arg(long, value_name = "NAME", value_delimiter = ',', value_parser = NAMED, hide_possible_values = true)]
    without: Vec<Named>,

    /// Turn off nets; the path may then contain guesses
    #[arg(long)]
    no_nets: bool,
}

/// Parser for a technique or a family.
pub(super) const NAMED: Completed<Named> = Completed::new(named, slugs_and_families);

/// The techniques with a name: one technique, or those of a family.
#[derive(Clone, Debug)]
pub(super) struct Named(pub(super) Vec<&'static Profile>);

/// Words for nets, which are techniques of several families.
const NETS: [&str; 2] = ["net", "nets"];

/// Returns the technique or the family of this name.
fn named(name: &str) -> Result<Named, String> {
    if NETS.contains(&&*name.to_lowercase()) {
        return Err(format!(
            "`{name}` is neither a technique nor a family. Use --no-nets to turn off nets."
        ));
    }
    parse_technique_or_family(name).map(Named)
}

/// Returns the families of techniques, the family of the easiest technique first.
pub(super) fn families_by_cost() -> Vec<Family> {
    let mut families: Vec<Family> = Vec::new();
    for profile in techniques::profiles() {
        if !families.contains(&profile.family) {
            families.push(profile.family);
        }
    }
    families
}

/// Returns the names of all families and techniques.
pub(super) fn slugs_and_families() -> Vec<PossibleValue> {
    let families = families_by_cost().into_iter();
    let families = families.map(|family| PossibleValue::new(family.slug()).help(family.name()));
    families.chain(technique_values()).collect()
}

/// Returns the rules of these techniques alone, each once.
pub(super) fn rules_of(named: &[Named]) -> Vec<Rule> {
    let mut slugs: Vec<&str> = Vec::new();
    for profile in named.iter().flat_map(|named| &named.0) {
        if !slugs.contains(&profile.slug) {
            slugs.push(profile.slug);
        }
    }
    slugs.into_iter().map(Rule::everywhere).collect()
}

impl Techniques {
    /// Returns true if at least one of the options is given.
    pub(super) const fn are_given(&self) -> bool {
        !self.with.is_empty() || !self.without.is_empty() || self.no_nets
    }

    /// Returns true if nets are turned off.
    pub(super) const fn without_nets(&self) -> bool {
        self.no_nets
    }

    /// Returns the strategy with these techniques, or an error message. A technique's own option
    /// overrides its family's.
    pub(super) fn plan(&self, strategy: &'static Strategy) -> Result<Plan, String> {
        let plan = Plan::new(strategy);
        if !self.are_given() {
            return Ok(plan);
        }
        if !strategy.is_by_list() {
            let others = strategies::ALL.iter().filter(|other| other.is_by_list());
            let others: Vec<&str> = others.map(|other| other.slug).collect();
            return Err(format!(
                "the strategy {} has no list of techniques. Use --with, --without and --no-nets with {}.",
                strategy.slug,
                others.join(", ")
            ));
        }
        let mut rules = Vec::new();
        for ListedRule { rule, is_on } in strategy.all_rules() {
            if self.wants(rule.slug)?.unwrap_or(is_on) {
                rules.push(rule);
            }
        }
        Ok(plan.with_rules(rules))
    }

    /// Returns true if a technique is turned on or off, if an option names it or it is one of the nets.
    fn wants(&self, slug: &str) -> Result<Option<bool>, String> {
        let named = self.wants_by_name(slug)?;
        let is_net = techniques::profile(slug).is_some_and(Profile::is_net);
        Ok(named.or_else(|| (self.no_nets && is_net).then_some(false)))
    }

    fn wants_by_name(&self, slug: &str) -> Result<Option<bool>, String> {
        for alone in [true, false] {
            let naming = [&self.with, &self.without].map(|named| {
                let mut named = named.iter().filter(|named| (named.0.len() == 1) == alone);
                named.find(|named| named.0.iter().any(|profile| profile.slug == slug))
            });
            match naming {
                [Some(with), Some(_)] => {
                    // A family is named as it was typed, not by one of its techniques.
                    let name = match with.0[..] {
                        [first, _, ..] => first.family.slug(),
                        _ => slug,
                    };
                    return Err(format!(
                        "{name} is in both --with and --without. Remove it from one of them."
                    ));
                }
                [None, None] => {}
                [with, _] => return Ok(Some(with.is_some())),
            }
        }
        Ok(None)
    }
}
