//! The example of a guide, drawn.

use crate::catalog::Profile;
use crate::cli::text_style::TextStyle;
use crate::export::{Walk, drawn};
use crate::formats::parse_position;
use crate::learn::practice::guide_example;
use crate::solver::{Engine, Memory, Next, Plan, engine};
use crate::step::Step;
use crate::strategies::{HUMAN, Rule};
use crate::term::text::plain;
use crate::term::theme::Ink;

/// How the lines of an example stand in a guide: the position, then the step.
const INDENT: &str = "     ";

/// The guide with its example as a board with the step on it, and in words.
pub(super) fn illustrated(profile: &'static Profile, text_style: TextStyle) -> String {
    let mut shown = picture(profile, text_style);
    let mut text = String::new();
    for line in profile.guide.lines() {
        match (line.strip_prefix(INDENT), &mut shown) {
            (Some(_), Some(picture)) => text.push_str(&std::mem::take(picture)),
            _ => text.extend([&heading(line, text_style), "\n"]),
        }
    }
    text
}

/// A line of a guide without the blank that its comment has before it.
pub(super) fn bare(line: &str) -> &str {
    line.strip_prefix(' ').unwrap_or(line)
}

/// The same; headings stand out.
fn heading(line: &str, text_style: TextStyle) -> String {
    let line = bare(line);
    match line.strip_prefix("# ") {
        Some(title) => text_style.ink(Ink::Title, title),
        None => line.to_owned(),
    }
}

/// The board before the step, what the step says, and its line; nothing without an example.
fn picture(profile: &'static Profile, text_style: TextStyle) -> Option<String> {
    let [position, wanted] = guide_example(profile)?;
    let puzzle = parse_position(position).ok()?;
    let rule = Rule::everywhere(profile.slug);
    let mut engine = engine(&puzzle, Plan::new(&HUMAN).with_rules(vec![rule]));
    // Guides show what a technique does in a puzzle as it should be.
    engine.certify_single_solution();
    let step = found(engine.as_ref(), wanted)?;
    let (story, line) = (step.paragraph(), step.line());
    let next = Next::Deduce(step, Memory::default());
    let walk = Walk::moment(engine.as_ref(), "", Some(&next));
    let board = drawn(walk.scenes.first()?);
    let legend = text_style.ink(Ink::Faint, "(5) is what goes, =5 is what is placed.");
    let story = text_style.paragraph([&[], &[]], &plain(story));
    Some(format!(
        "{board}\n{legend}\n\n{story}\n\n{INDENT}{position}\n{INDENT}{line}\n"
    ))
}

fn found(engine: &dyn Engine, wanted: &str) -> Option<Step> {
    let steps = engine.situation().all_steps(false, &|_| true);
    steps.into_iter().find(|step| step.line() == wanted)
}
