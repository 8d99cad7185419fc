//! What arguments call by name.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, Command};

use super::answer::Problem;
use crate::catalog::Profile;
use crate::grid::Shape;
use crate::strategies::{self, Strategy};
use crate::techniques::{self};

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

/// Texts of which some are known by name: clap completes those and leaves it to us to read them.
#[derive(Clone)]
pub(super) struct Completed<T> {
    /// What an argument stands for, or a sentence.
    read: fn(&str) -> Result<T, String>,
    /// The names that are completed.
    names: fn() -> Vec<PossibleValue>,
}

impl<T: Clone + Send + Sync + 'static> Completed<T> {
    /// What `read` reads, where a shell offers these names.
    pub(super) const fn new(
        read: fn(&str) -> Result<T, String>,
        names: fn() -> Vec<PossibleValue>,
    ) -> Self {
        Self { read, names }
    }
}

impl<T: Clone + Send + Sync + 'static> TypedValueParser for Completed<T> {
    type Value = T;

    fn parse_ref(
        &self,
        command: &Command,
        argument: Option<&Arg>,
        value: &OsStr,
    ) -> Result<T, clap::Error> {
        self.read.parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.names)().into_iter()))
    }
}

/// A technique by whatever it is called, for clap.
pub(super) fn a_technique() -> Completed<&'static Profile> {
    Completed::new(technique, slugs)
}

/// The slugs of all techniques, each with its name.
pub(super) fn slugs() -> Vec<PossibleValue> {
    let slug = |profile: &Profile| PossibleValue::new(profile.slug).help(profile.name);
    techniques::profiles().map(slug).collect()
}

/// The technique with this slug, name or other name; blanks and hyphens mean nothing.
pub(super) fn technique(name: &str) -> Result<&'static Profile, String> {
    techniques::called(name).ok_or_else(|| {
        let meant = techniques::meant_by(name).map_or(":".to_owned(), |meant| format!("; {meant}"));
        format!("no technique is called {name}{meant} `stepdoku techniques` lists them all")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_technique_is_guessed_by_almost_its_name() {
        for (name, slug) in [
            ("xwin", "x-wing"),
            ("naked-triplet", "naked-triple"),
            ("Kite", "two-string-kite or dual-two-string-kite"),
            ("naked", "naked-single or naked-pair or naked-triple"),
        ] {
            let sentence = technique(name).unwrap_err();
            let expected = format!("no technique is called {name}; did you mean {slug}? ");
            assert!(sentence.starts_with(&expected), "{sentence}");
        }
        let sentence = technique("q").unwrap_err();
        assert!(!sentence.contains("mean"), "{sentence}");
        assert!(technique(&"long ".repeat(10_000)).is_err());
    }
}
