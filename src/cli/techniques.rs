//! `stepdoku techniques`: the list of techniques, and the guide to each.

mod example;

use std::process::ExitCode;

use schemars::JsonSchema;
use serde::Serialize;

use self::example::illustrated;
use super::choice::{families, slugs_and_families};
use super::named::{Completed, technique};
use super::output::{print, say};
use super::refuse;
use super::text_style::{Colour, TextStyle};
use crate::catalog::{Family, HodokuLevel, Level, Profile};
use crate::formats;
use crate::techniques::{self};
use crate::term::theme::Ink;

/// List the techniques, or print the guide to one
#[derive(Debug, clap::Args)]
#[command(after_help = after_help())]
pub(super) struct Args {
    /// A technique, by slug or name, to print its guide, or a family to list its techniques
    #[arg(value_parser = Completed::new(|word| Ok(word.to_owned()), slugs_and_families), hide_possible_values = true)]
    name: Vec<String>,

    /// Print one JSON object for each technique
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    colour: Colour,
}

pub(super) fn run(args: &Args) -> ExitCode {
    let words = match args.name.split_first() {
        Some((first, rest)) if first == "show" => rest,
        _ => &args.name[..],
    };
    let name = spelt(words.join(" "));
    let text_style = args.colour.text_style(true);
    let text = match listed(&name) {
        Some(listed) if args.json => Ok(listed.into_iter().map(|one| object(one).line()).collect()),
        Some(listed) => Ok(list(text_style, &listed)),
        None if args.json => technique(&name).map(|profile| {
            let guide = Some(profile.guide);
            Object {
                guide,
                ..object(profile)
            }
            .line()
        }),
        None => technique(&name).map(|profile| guide(profile, text_style)),
    };
    match text {
        Ok(text) => print(&text),
        Err(sentence) => refuse(&sentence),
    }
}

/// Returns the name that a misspelt one means, and says so on standard error; any other name as it is.
fn spelt(name: String) -> String {
    if name.is_empty() || !techniques::all_called(&name).is_empty() {
        return name;
    }
    let Some(corrected) = techniques::corrected(&name) else {
        return name;
    };
    let unknown = formats::escaped(&name);
    let shown = match techniques::called(&corrected) {
        Some(profile) => format!("this is the guide to {}", profile.name),
        None => "these are the techniques of the family with the most similar name".to_owned(),
    };
    say(&format!(
        "stepdoku: no technique is called `{unknown}`; {shown}\n"
    ));
    corrected
}

/// Returns the techniques to list: all of them, or those of the family with this name.
fn listed(name: &str) -> Option<Vec<&'static Profile>> {
    if name.is_empty() {
        return Some(techniques::profiles().collect());
    }
    let all = techniques::all_called(name);
    let is_family = !all.is_empty() && techniques::called(name).is_none();
    is_family.then_some(all)
}

/// `stepdoku techniques --json`: a technique
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "technique", deny_unknown_fields)]
pub(super) struct Object {
    /// Slug of the technique
    technique: &'static str,
    /// Name of the technique
    name: &'static str,
    /// Other names
    aliases: &'static [&'static str],
    /// Family
    family: Family,
    /// Learner's cost of the easiest step that the technique can find
    cost: f64,
    /// Level of that step
    level: Level,
    /// HoDoKu's score of one step
    hodoku_score: u32,
    /// HoDoKu's level of one step
    hodoku_level: HodokuLevel,
    /// True if the technique relies on the puzzle having exactly one solution
    needs_uniqueness: bool,
    /// True if the strategy `human` uses the technique
    on_by_default: bool,
    /// The guide in Markdown; only if the technique was named
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String")]
    guide: Option<&'static str>,
}

impl Object {
    fn line(&self) -> String {
        let object = serde_json::to_string(self).expect("texts and numbers have a JSON form");
        object + "\n"
    }
}

/// Returns the JSON object of a technique, without its guide.
fn object(profile: &Profile) -> Object {
    Object {
        technique: profile.slug,
        name: profile.name,
        aliases: profile.aliases,
        family: profile.family,
        cost: profile.cost.lowest.value(),
        level: profile.level(),
        hodoku_score: profile.hodoku_score,
        hodoku_level: profile.hodoku_level,
        needs_uniqueness: profile.needs_uniqueness,
        on_by_default: profile.on_by_default,
        guide: None,
    }
}

/// Returns examples, and the names of the families.
fn after_help() -> String {
    let slugs: Vec<&str> = families().into_iter().map(Family::slug).collect();
    format!(
        "\
Examples:
  stepdoku techniques          list all techniques
  stepdoku techniques fish     list the techniques of a family
  stepdoku techniques x-wing   print the guide to a technique

Families: {}",
        slugs.join(", ")
    )
}

fn list(text_style: TextStyle, listed: &[&'static Profile]) -> String {
    let line = |profile: &&'static Profile| {
        let (level, style) = text_style.level(profile.level());
        let off = if profile.on_by_default { "" } else { "  (off)" };
        let pieces = [
            text_style.piece(
                Ink::Text,
                format!("{:>4}  ", profile.cost.lowest.to_string()),
            ),
            (format!("{level:<8} "), style),
            text_style.piece(Ink::Text, format!("{:<36} ", profile.slug)),
            text_style.piece(Ink::Title, profile.name),
            text_style.piece(Ink::Faint, off),
        ];
        text_style.line(&pieces) + "\n"
    };
    let heading = format!("{:>4}  {:<8} {:<36} {}\n", "cost", "level", "slug", "name");
    let heading = Some(text_style.ink(Ink::Faint, &heading)).filter(|_| text_style.draws());
    heading.into_iter().chain(listed.iter().map(line)).collect()
}

fn guide(profile: &'static Profile, text_style: TextStyle) -> String {
    let title = text_style.line(&[
        text_style.piece(Ink::Title, profile.name),
        text_style.piece(
            Ink::Text,
            format!(": cost from {}, level ", profile.cost.lowest),
        ),
        text_style.level(profile.level()),
    ]);
    let guide = illustrated(profile, text_style.for_prose());
    format!("{title}\n\n{guide}")
}
