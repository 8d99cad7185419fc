//! Which strategy, and which techniques it uses.

use clap::builder::PossibleValue;

use super::named::{Completed, slugs, strategy, technique};
use crate::catalog::{Family, Profile};
use crate::solver::Plan;
use crate::strategies::{self, Strategy};
use crate::techniques::{self};

/// A strategy, and what it uses besides its own techniques or does without.
#[derive(Debug, clap::Args)]
pub(super) struct Choice {
    /// The strategy to go by
    #[arg(long, value_name = "NAME", default_value = "human", value_parser = strategy())]
    strategy: &'static Strategy,

    #[command(flatten)]
    techniques: Techniques,
}

impl Choice {
    /// What it comes to; a sentence if it cannot be.
    pub(super) fn plan(&self) -> Result<Plan, String> {
        self.techniques.plan(self.strategy)
    }
}

/// What a strategy uses besides its own techniques, and what it does without.
#[derive(Debug, clap::Args)]
pub(super) struct Techniques {
    /// Use this technique too, or all of this family, though the strategy does not; may be given
    /// several times
    #[arg(long, value_name = "NAME", value_delimiter = ',', value_parser = NAMED, hide_possible_values = true)]
    with: Vec<Named>,

    /// Do without this technique, or without this family; may be given several times; `stepdoku
    /// techniques` lists them
    #[arg(long, value_name = "NAME", value_delimiter = ',', value_parser = NAMED, hide_possible_values = true)]
    without: Vec<Named>,
}

/// A technique or a family, for clap.
pub(super) const NAMED: Completed<Named> = Completed::new(named, slugs_and_families);

/// The techniques that a name stands for.
#[derive(Clone, Debug)]
pub(super) struct Named(pub(super) Vec<&'static Profile>);

/// The technique or the family of this name.
fn named(name: &str) -> Result<Named, String> {
    let all = techniques::all_called(name);
    if all.is_empty() {
        // That says what else may be meant.
        return technique(name).map(|profile| Named(vec![profile]));
    }
    Ok(Named(all))
}

/// The families of techniques, that of the easiest first.
pub(super) fn families() -> Vec<Family> {
    let mut families: Vec<Family> = Vec::new();
    for profile in techniques::profiles() {
        if !families.contains(&profile.family) {
            families.push(profile.family);
        }
    }
    families
}

/// Every name that stands for techniques.
pub(super) fn slugs_and_families() -> Vec<PossibleValue> {
    let families = families().into_iter();
    let families = families.map(|family| PossibleValue::new(family.slug()).help(family.name()));
    families.chain(slugs()).collect()
}

impl Techniques {
    /// The strategy with these techniques; a sentence if it cannot be. What is said of a technique
    /// counts before what is said of its family.
    pub(super) fn plan(&self, strategy: &'static Strategy) -> Result<Plan, String> {
        let plan = Plan::new(strategy);
        if self.with.is_empty() && self.without.is_empty() {
            return Ok(plan);
        }
        if !strategy.goes_by_list() {
            let others = strategies::ALL.iter().filter(|other| other.goes_by_list());
            let others: Vec<&str> = others.map(|other| other.slug).collect();
            return Err(format!(
                "{} goes by no list of techniques; --with and --without are for {}",
                strategy.slug,
                others.join(", ")
            ));
        }
        let mut rules = Vec::new();
        for (rule, own) in strategy.all_rules() {
            if self.wants(rule.slug)?.unwrap_or(own) {
                rules.push(rule);
            }
        }
        Ok(plan.with_rules(rules))
    }

    /// Whether a technique is wanted, if anything is said of it.
    fn wants(&self, slug: &str) -> Result<Option<bool>, String> {
        for alone in [true, false] {
            let says = |named: &[Named]| {
                let mut named = named.iter().filter(|named| (named.0.len() == 1) == alone);
                named.any(|named| named.0.iter().any(|profile| profile.slug == slug))
            };
            match [says(&self.with), says(&self.without)] {
                [true, true] => return Err(format!("{slug} is both in --with and in --without")),
                [true, false] => return Ok(Some(true)),
                [false, true] => return Ok(Some(false)),
                [false, false] => {}
            }
        }
        Ok(None)
    }
}
