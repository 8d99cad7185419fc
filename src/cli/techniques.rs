//! `stepdoku techniques`: what the program knows, and the guide to each.

use std::io::{self, Write};
use std::process::ExitCode;

use serde_json::{Value, json};

use super::refuse;
use crate::step;
use crate::techniques::{self, Profile};

/// List the techniques, or print the guide to one
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The technique to read about, by its slug or name; `show` may stand before it
    name: Vec<String>,

    /// Print one JSON object for each technique
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args) -> color_eyre::Result<ExitCode> {
    let words = match args.name.split_first() {
        Some((first, rest)) if first == "show" => rest,
        _ => &args.name[..],
    };
    let name = Some(words.join(" ")).filter(|name| !name.is_empty());
    let text = match (&name, args.json) {
        (None, false) => Ok(list()),
        (None, true) => Ok(techniques::profiles()
            .map(|one| line(&object(one)))
            .collect()),
        (Some(name), false) => named(name).map(guide),
        (Some(name), true) => named(name).map(|profile| {
            let mut fields = object(profile);
            fields["guide"] = profile.guide.into();
            line(&fields)
        }),
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

/// A technique without its guide.
fn object(profile: &Profile) -> Value {
    json!({
        "slug": profile.slug,
        "name": profile.name,
        "aliases": profile.aliases,
        "family": profile.family,
        "se": step::json::rating(profile.rating.as_tenths()),
        "score": profile.score,
        "level": profile.level,
        "needs_uniqueness": profile.needs_uniqueness,
        "on_by_default": profile.on_by_default,
    })
}

fn line(fields: &Value) -> String {
    format!("{fields}\n")
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
