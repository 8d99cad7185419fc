//! The shortest reason for a digit, or for the end of a guess, move by move.

use super::{Story, deduction, faint, noun, word};
use crate::catalog::Role;
use crate::solver::{Because, Move, Reasoned};
use crate::step::{Effect, wording};
use crate::term::text::plain;
use crate::tui::app::{App, ReasonList};

/// The move that is chosen.
pub(super) fn story(app: &App) -> Story {
    let chosen = app.reasons().and_then(|reasons| {
        let reasoned = reasons.get(app.selected)?;
        Some((reasons, reasoned))
    });
    let Some((reasons, reasoned)) = chosen else {
        return Story::new("The shortest reason", Vec::new());
    };
    let mut story = reasoned_move(app, reasons, reasoned);
    if !reasoned.under.is_empty() {
        let under = reasoned.under.iter();
        let under: Vec<String> = under.map(|guess| guess.placed(app.shape())).collect();
        let text = format!("As long as this stands: {}.", under.join(", "));
        story.paragraphs.push(faint(app, text));
    }
    let verdict = reasons.reason.verdict(app.engine.path(), app.shape());
    story.paragraphs.push(faint(app, verdict));
    if let Effect::Eliminate(_) = reasons.reason.proved {
        story.paragraphs.push(faint(app, same(app)));
    }
    story
}

/// Whether a technique says the same as a guess that failed.
fn same(app: &App) -> String {
    match &app.learn.same {
        None if app.learn.study.is_some() => "Is there a technique that says so?".to_owned(),
        None => String::new(),
        Some(None) => "No technique that is on says so at once.".to_owned(),
        Some(Some(step)) => format!(
            "A technique says so too, SE {}: {}",
            step.rating(),
            step.line()
        ),
    }
}

fn reasoned_move(app: &App, reasons: &ReasonList, reasoned: &Reasoned) -> Story {
    let shape = app.shape();
    let at = format!("{} of {}: ", app.selected + 1, reasons.len());
    match &app.engine.path().node(reasoned.node).made {
        Move::Deduced(step) => deduction(app, step, &at),
        Move::Guessed { candidate, .. } => {
            let text = if reasons.reason.assumed.contains(&reasoned.node) {
                "A guess, no deduction: what follows holds only with it."
            } else {
                "Suppose that it is so, to see what breaks."
            };
            let title = format!("{at}Suppose {}", candidate.placed(shape));
            Story::new(title, vec![plain(text)])
        }
        Move::Refuted {
            guess,
            because: Because::Contradiction(contradiction),
            ..
        } => Story::new(
            format!("{at}Contradiction"),
            vec![vec![
                noun(
                    app,
                    wording::contradiction(contradiction, shape),
                    Role::Eliminated,
                ),
                word(". So "),
                noun(app, guess.placed(shape), Role::Target),
                word(" is wrong."),
            ]],
        ),
        made => Story::new(
            format!("{at}Without a reason"),
            vec![plain(format!("{}.", crate::solver::describe(made, shape)))],
        ),
    }
}
