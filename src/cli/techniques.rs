//! `stepdoku techniques`: the list of techniques, and the guide to each.

mod guide;
mod notation_key;

use std::path::PathBuf;

use schemars::JsonSchema;
use serde::Serialize;

use self::guide::illustrated;
use super::name_parsers::{Completed, parse_technique_or_family};
use super::technique_options::{families_by_cost, slugs_and_families};
use super::text_style::{Colour, TextStyle};
use super::{CommandResult, output};
use crate::catalog::{Family, HodokuLevel, Level, Profile};
use crate::term::theme::Ink;
use crate::{learn, techniques};

/// List the techniques, or print the guide to one
#[derive(Debug, clap::Args)]
#[command(after_help = after_help())]
pub(super) struct Args {
    /// One or more names: of a technique, to print its guide, or of a family, to list its techniques
    #[arg(value_parser = Completed::new(|word| Ok(word.to_owned()), slugs_and_families), hide_possible_values = true)]
    name: Vec<String>,

    /// Print one JSON object for each technique
    #[arg(long)]
    json: bool,

    /// The output file [default: standard output]
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,

    #[command(flatten)]
    colour: Colour,
}

pub(super) fn run(args: &Args) -> CommandResult {
    let words = match args.name.split_first() {
        Some((first, rest)) if first == "show" => rest,
        _ => &args.name[..],
    };
    let text_style = args.colour.text_style(args.output.as_deref());
    let names = split_names(words)?;
    let texts = if names.is_empty() {
        vec![all(techniques::profiles().collect(), args, text_style)]
    } else {
        let texts = names.iter().map(|name| text(name, args, text_style));
        texts.collect::<Result<Vec<String>, _>>()?
    };
    let gap = if args.json { "" } else { "\n" };
    Ok(output::write(args.output.as_deref(), &texts.join(gap)))
}

/// Returns the names in a list of words: all words together, or each by itself.
fn split_names(words: &[String]) -> Result<Vec<String>, String> {
    let is_known = |name: &str| !techniques::all_with_name(name).is_empty();
    let whole = words.join(" ");
    if words.is_empty() {
        return Ok(Vec::new());
    }
    // A name of several words may also be misspelt.
    if is_known(&whole) || !words.iter().any(|word| is_known(word)) {
        return Ok(vec![whole]);
    }
    words.iter().map(|word| parse_technique_or_family(word).map(|_| word.clone())).collect()
}

/// Returns the guide to a technique, or the list of a family.
fn text(name: &str, args: &Args, text_style: TextStyle) -> Result<String, String> {
    let found = parse_technique_or_family(name)?;
    let Some(profile) = techniques::find_by_name(name) else {
        return Ok(all(found, args, text_style));
    };
    if args.json {
        let guide = Some(learn::guide::text(profile));
        let object = Object { guide, ..object(profile) };
        return Ok(object.line());
    }
    Ok(guide(profile, text_style))
}

/// Returns the list of these techniques.
fn all(listed: Vec<&'static Profile>, args: &Args, text_style: TextStyle) -> String {
    if args.json {
        listed.into_iter().map(|one| object(one).line()).collect()
    } else {
        list(text_style, &listed)
    }
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
        output::json_line(self) + "\n"
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
        hodoku_score: profile.hodoku.score,
        hodoku_level: profile.hodoku.level,
        needs_uniqueness: profile.needs_uniqueness,
        on_by_default: profile.on_by_default,
        guide: None,
    }
}

/// Returns examples, and the names of the families.
fn after_help() -> String {
    let slugs: Vec<&str> = families_by_cost().into_iter().map(Family::slug).collect();
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
            text_style.piece(Ink::Text, format!("{:>4}  ", profile.cost.lowest.to_string())),
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
        text_style.piece(Ink::Text, " (".to_owned()),
        text_style.level(profile.level()),
        text_style.piece(Ink::Text, format!(", difficulty {} or more)", profile.cost.lowest)),
    ]);
    let guide = illustrated(profile, text_style.for_prose());
    format!("{title}\n\n{guide}")
}
