//! What arguments call by name.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use super::answer::Problem;
use crate::grid::Shape;
use crate::strategies::{self, Strategy};
use crate::techniques::{self, Profile};

/// One of a few values by its name, for clap, which lists the names and completes them.
pub(super) fn one_of<T: Clone + Send + Sync + 'static>(
    values: impl IntoIterator<Item = (PossibleValue, T)>,
) -> impl TypedValueParser<Value = T> {
    let (names, values): (Vec<PossibleValue>, Vec<T>) = values.into_iter().unzip();
    let known = names.clone();
    PossibleValuesParser::new(names).map(move |name| {
        let named = known.iter().position(|value| value.matches(&name, true));
        values[named.expect("clap lets only these through")].clone()
    })
}

/// A strategy by its slug, for clap.
pub(super) fn strategy() -> impl TypedValueParser<Value = &'static Strategy> {
    let value = |&strategy: &&'static Strategy| {
        let summary = strategy.summary.trim_end_matches('.');
        (PossibleValue::new(strategy.slug).help(summary), strategy)
    };
    one_of(strategies::ALL.iter().map(value))
}

/// Refuses a size that a strategy does not work on.
pub(super) fn accept(strategy: &Strategy, shape: Shape) -> Result<(), Problem> {
    let accepted = strategy.accepts(shape);
    accepted.map_err(|error| error.to_string().into())
}

/// The technique with this slug, name or other name; blanks and hyphens mean nothing.
pub(super) fn technique(name: &str) -> Result<&'static Profile, String> {
    let letters = |text: &str| {
        let letters = text.chars().filter(|letter| !" -".contains(*letter));
        letters.collect::<String>().to_lowercase()
    };
    let wanted = letters(name);
    let is = |other: &str| letters(other) == wanted;
    let named = |profile: &&Profile| {
        is(profile.slug) || is(profile.name) || profile.aliases.iter().any(|alias| is(alias))
    };
    let unknown = || format!("no technique is called {name}: `stepdoku techniques` lists them all");
    techniques::profiles().find(named).ok_or_else(unknown)
}
