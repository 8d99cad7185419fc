//! Parsers for arguments that are names.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, Command};

use crate::catalog::{Family, Profile};
use crate::referee;
use crate::step::wording::begun;
use crate::strategies::{self, Strategy};
use crate::techniques;

/// Returns a parser for one of a few named values; clap lists and completes the names.
pub(super) fn one_of<T: Clone + Send + Sync + 'static>(
    values: impl IntoIterator<Item = (PossibleValue, T)>,
) -> impl TypedValueParser<Value = T> {
    let (names, values): (Vec<PossibleValue>, Vec<T>) = values.into_iter().unzip();
    let known = names.clone();
    PossibleValuesParser::new(names).map(move |name| {
        let named = known.iter().position(|value| value.matches(&name, true));
        values[named.expect("clap accepts only these names")].clone()
    })
}

/// Returns a parser for the slug of a strategy.
pub(super) fn strategy_parser() -> impl TypedValueParser<Value = &'static Strategy> {
    let value = |&strategy: &&'static Strategy| {
        let summary = strategy.summary.trim_end_matches('.');
        (PossibleValue::new(strategy.slug).help(summary), strategy)
    };
    one_of(strategies::ALL.iter().map(value))
}

/// A parser for a text; clap only completes the known names.
#[derive(Clone)]
pub(super) struct Completed<T> {
    /// Parses the argument; the error is a sentence.
    read: fn(&str) -> Result<T, String>,
    names: fn() -> Vec<PossibleValue>,
}

impl<T: Clone + Send + Sync + 'static> Completed<T> {
    /// Creates a parser that calls `read` and completes `names`.
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

/// Returns a parser for the slug, name or alias of a technique.
pub(super) fn technique_parser() -> Completed<&'static Profile> {
    Completed::new(parse_technique, technique_values)
}

/// Returns the slugs of all techniques, each with its name.
pub(super) fn technique_values() -> Vec<PossibleValue> {
    let slug = |profile: &Profile| PossibleValue::new(profile.slug).help(profile.name);
    techniques::profiles().map(slug).collect()
}

/// Returns the technique with this slug, name or alias; spaces and hyphens are ignored.
fn parse_technique(name: &str) -> Result<&'static Profile, String> {
    if let Some(profile) = techniques::find_by_name(name) {
        return Ok(profile);
    }
    if let [profile] = referee::techniques_named(name)[..] {
        return Ok(profile);
    }
    Err(if techniques::all_with_name(name).is_empty() {
        unknown(name, "technique", None)
    } else {
        format!(
            "`{name}` is a family. Name one of its techniques; `stepdoku techniques {name}` lists them."
        )
    })
}

/// Returns the techniques with this name: one technique, or those of a family.
pub(super) fn parse_technique_or_family(name: &str) -> Result<Vec<&'static Profile>, String> {
    let profiles = referee::techniques_named(name);
    if profiles.is_empty() {
        return Err(unknown(name, "technique or family", similar_family(name)));
    }
    Ok(profiles)
}

/// Returns the family that was probably meant by a misspelt name.
fn similar_family(name: &str) -> Option<Family> {
    let meant = techniques::all_with_name(&techniques::correct_spelling(name)?);
    let family = meant.first()?.family;
    (meant.len() > 1 && meant == techniques::all_with_name(family.slug())).then_some(family)
}

/// Formats the error of an unknown name, with a suggestion.
fn unknown(name: &str, kind: &str, family: Option<Family>) -> String {
    let suggestion = match family {
        Some(family) => Some(format!("did you mean {}?", family.slug())),
        None => techniques::suggestion(name),
    };
    let suggestion = suggestion.map_or(String::new(), |meant| format!(" {}", begun(&meant)));
    format!("unknown {kind} `{name}`.{suggestion} `stepdoku techniques` lists all of them.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_misspelt_name_gets_a_suggestion() {
        for (name, slug) in [
            ("xwin", "x-wing"),
            ("naked-tripel", "naked-triple"),
            ("string-kite", "two-string-kite"),
            ("naked", "naked-single or naked-pair or naked-triple"),
        ] {
            let sentence = parse_technique(name).unwrap_err();
            let expected = format!("unknown technique `{name}`. Did you mean {slug}? ");
            assert!(sentence.starts_with(&expected), "{sentence}");
        }
        for (name, slug) in [("fsh", "fish"), ("colorng", "colouring"), ("xwin", "x-wing")] {
            let sentence = parse_technique_or_family(name).unwrap_err();
            let expected = format!("unknown technique or family `{name}`. Did you mean {slug}? ");
            assert!(sentence.starts_with(&expected), "{sentence}");
        }
    }

    #[test]
    fn a_hodoku_name_is_a_technique() {
        let pointing = parse_technique("Locked Candidates Type 1 (Pointing)").unwrap();
        assert_eq!(pointing.slug, "pointing");
    }

    #[test]
    fn an_unknown_name_gets_no_suggestion() {
        let sentence = parse_technique("q").unwrap_err();
        assert!(!sentence.contains("mean"), "{sentence}");
        assert!(parse_technique(&"long ".repeat(10_000)).is_err());
    }
}
