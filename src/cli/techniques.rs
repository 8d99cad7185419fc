//! `stepdoku techniques`: what the program knows, and the guide to each.

use std::io::{self, Write};
use std::process::ExitCode;

use super::refuse;
use crate::techniques;

/// List the techniques, or print the guide to one
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The technique to read about, by its slug or name
    name: Option<String>,
}

pub(super) fn run(args: &Args) -> color_eyre::Result<ExitCode> {
    let text = match &args.name {
        None => Some(list()),
        Some(name) => guide(name),
    };
    let Some(text) = text else {
        let name = args.name.as_deref().unwrap_or_default();
        let sentence =
            format!("no technique is called {name}: `stepdoku techniques` lists them all");
        return Ok(refuse(&sentence));
    };
    match io::stdout().write_all(text.as_bytes()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(ExitCode::SUCCESS),
    }
}

fn list() -> String {
    let line = |profile: &techniques::Profile| {
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

fn guide(name: &str) -> Option<String> {
    let wanted = name.to_lowercase();
    let is = |other: &str| other.to_lowercase() == wanted;
    let named = |profile: &&techniques::Profile| {
        is(profile.slug) || is(profile.name) || profile.aliases.iter().any(|alias| is(alias))
    };
    let profile = techniques::profiles().find(named)?;
    let aliases = match profile.aliases {
        [] => String::new(),
        aliases => format!("Also called: {}.\n", aliases.join(", ")),
    };
    Some(format!(
        "{}: rating {}, level {}\n{aliases}\n{}",
        profile.name, profile.rating, profile.level, profile.guide
    ))
}
