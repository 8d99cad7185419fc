//! Text of the guide to a technique, with a board for each example.

use crate::catalog::{Guide, Profile};
use crate::cli::text_style::TextStyle;
use crate::export::{Walkthrough, drawn};
use crate::learn::practice::{Example, guide_examples};
use crate::solver::{Memory, Next, Plan, engine};
use crate::strategies::{HUMAN, Rule};
use crate::term::theme::Ink;

/// Returns the guide with each example as a board that shows the step.
pub(super) fn illustrated(profile: &'static Profile, text_style: TextStyle) -> String {
    let Some(guide) = Guide::parse(profile.guide) else {
        return profile.guide.to_owned();
    };
    let mut text = format!("{}\n", guide.idea);
    for section in &guide.sections {
        if section.heading == "Common mistakes" {
            text.push_str(&examples(profile, text_style));
        }
        let heading = text_style.ink(Ink::Title, section.heading);
        text.extend(["\n", &heading, "\n\n", section.text, "\n"]);
    }
    text
}

/// Returns the section with the examples.
fn examples(profile: &'static Profile, text_style: TextStyle) -> String {
    let mut text = format!("\n{}\n", text_style.ink(Ink::Title, "Examples"));
    for example in guide_examples(profile) {
        let heading = text_style.ink(Ink::Title, example.heading);
        text.extend(["\n", &heading, "\n\n"]);
        if let Some(board) = board(profile, &example) {
            text.extend([&board, "\n"]);
        }
        text.extend([example.text, "\n"]);
    }
    text
}

/// Returns the board of an example with the step on it, and the step's line.
fn board(profile: &'static Profile, example: &Example) -> Option<String> {
    let rule = Rule::everywhere(profile.slug);
    let mut engine = engine(&example.puzzle, Plan::new(&HUMAN).with_rules(vec![rule]));
    // Guides show what a technique does in a puzzle with one solution.
    engine.certify_single_solution();
    let steps = engine.situation().all_steps(false, &|_| true);
    let mut steps = steps.into_iter();
    let step = steps.find(|step| step.deduction.has_effects(&example.effects))?;
    let line = step.line();
    let next = Next::Deduce(step, Memory::default());
    let walk = Walkthrough::moment(engine.as_ref(), "", Some(&next));
    let board = drawn(walk.scenes.first()?);
    Some(format!("{board}\n{line}\n"))
}
