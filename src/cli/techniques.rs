//! `stepdoku techniques`: what the program knows, and the guide to each.

use std::io::{self, Write};
use std::process::ExitCode;

use super::refuse;
use crate::techniques::{self, Profile};

/// List the techniques, or print the guide to one
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The technique to read about, by its slug or name
    name: Option<String>,
}

pub(super) fn run(args: &Args) -> color_eyre::Result<ExitCode> {
    let text = match &args.name {
        None => Ok(list()),
        Some(name) => named(name).map(guide),
    };
    let text = match text {
        Ok(text) => text,
        Err(sentence) => return Ok(refuse(&sentence)),
    };
    match io::stdout().write_all(text.as_bytes()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(ExitCode::SUCCESS),
    }
}

fn list() -> String {
    let line = |profile: &Profile| {
        let off = if profile.on_by_default { "" } else { "  (off)" };
        format!(
            "{:>4}  {:<8} {:<36} {}{off}\n",
            profile.rating.to_string(),
            profile.level.to_string(),
            profile.slug,
            profile.name
        )
    };
    techniques::profiles().map(line).collect()
}

/// The technique with this slug, name or other name.
pub(super) fn named(name: &str) -> Result<&'static Profile, String> {
    let is = |other: &str| other.eq_ignore_ascii_case(name);
    let named = |profile: &&Profile| {
        is(profile.slug) || is(profile.name) || profile.aliases.iter().any(|alias| is(alias))
    };
    let unknown = || format!("no technique is called {name}: `stepdoku techniques` lists them all");
    techniques::profiles().find(named).ok_or_else(unknown)
}

fn guide(profile: &Profile) -> String {
    let aliases = match profile.aliases {
        [] => String::new(),
        aliases => format!("Also called: {}.\n", aliases.join(", ")),
    };
    format!(
        "{}: rating {}, level {}\n{aliases}\n{}",
        profile.name, profile.rating, profile.level, profile.guide
    )
}
