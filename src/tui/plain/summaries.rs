//! Findings in words: mistakes, solutions, other paths, and techniques tried.

use super::super::app::{App, Uniqueness};
use super::super::panels::why_not_easier;
use crate::grid::{Candidate, Cell};
use crate::search::atlas::Atlas;
use crate::solver::{Done, SolveRun, TriedFamily, WhyNotEasier};
use crate::step::wording::{self, counted};
use crate::step::{Effect, notation};
use crate::tui::session::Session;

/// Returns the mistakes on the board: digits that break a rule or differ from the solution.
pub(super) fn wrong(app: &App) -> String {
    let session = &app.work.session;
    let names = session.names();
    let broken = session.puzzle.engine.conflicts();
    let mut lines: Vec<String> = broken
        .iter()
        .map(|contradiction| {
            format!("Against the rules: {}.", wording::contradiction(contradiction, names))
        })
        .collect();
    let unknown = match &session.facts.uniqueness {
        Uniqueness::One(solution) => {
            let pairs = Cell::all(session.shape()).zip(solution.iter().copied());
            let truths = pairs.map(|(cell, digit)| Candidate::new(cell, digit));
            lines.extend(differences(session, &truths.collect::<Vec<_>>()));
            ""
        }
        Uniqueness::None(_) => " The puzzle has no solution.",
        Uniqueness::Several => " The puzzle has several solutions.",
        Uniqueness::Unknown | Uniqueness::Counting => " The number of solutions is unknown.",
    };
    match &lines[..] {
        [] if unknown.is_empty() => {
            let is_entered = |cell| session.value(cell).is_some() && !session.is_given(cell);
            let text = if session.cells().any(is_entered) {
                "Nothing is wrong: every entry agrees with the solution."
            } else {
                "Nothing is entered yet."
            };
            text.to_owned()
        }
        [] => format!("No digit occurs twice in a row, column or box.{unknown}"),
        _ => lines.join("\n") + unknown,
    }
}

/// Returns the digits that differ from the solution. If there are none, returns the solution's
/// candidates that were removed.
fn differences(session: &Session, solution: &[Candidate]) -> Option<String> {
    let names = session.names();
    let is_other =
        |truth: &Candidate| session.value(truth.cell).is_some_and(|digit| digit != truth.digit);
    let is_gone = |truth: &Candidate| {
        let open = session.value(truth.cell).is_none();
        open && !session.candidates(truth.cell).contains(truth.digit)
    };
    let standing = |truth: &Candidate| {
        let digit = session.value(truth.cell).unwrap_or(truth.digit);
        Effect::Place(Candidate::new(truth.cell, digit))
    };
    let others: Vec<Effect> =
        solution.iter().filter(|candidate| is_other(candidate)).map(standing).collect();
    let eliminated = solution.iter().copied().filter(is_gone);
    let eliminated: Vec<Effect> = eliminated.map(Effect::Eliminate).collect();
    let listed = |effects: &[Effect], what: &str| {
        let names = notation::effects(effects, names);
        (!effects.is_empty()).then(|| format!("{what}: {names}."))
    };
    let others = listed(&others, "Different in the solution");
    others.or_else(|| listed(&eliminated, "Removed, but part of the solution"))
}

/// Returns the number of solutions, the cells in which they differ, and the givens that would leave
/// one solution.
pub(super) fn solutions(session: &Session, atlas: &Atlas) -> String {
    let count = atlas.count;
    if let ([solution], 1) = (&atlas.solutions[..], count) {
        let digits = solution.iter().map(|&digit| session.names().digit(digit));
        return format!("One solution: {}.", digits.collect::<String>());
    }
    let many = if atlas.exact {
        format!("{count} solutions")
    } else {
        format!("More than {count} solutions")
    };
    let cells = atlas.differ();
    let names = notation::cells(&cells, session.shape());
    let differ = counted(cells.len(), "cell");
    let mut text = format!("{many}. They differ in {differ}: {names}.");
    let missing: Vec<Effect> = atlas.missing.iter().flatten().copied().map(Effect::Place).collect();
    if !missing.is_empty() {
        let names = notation::effects(&missing, session.names());
        text.extend([" With ", &names, " there would be one."]);
    }
    text
}

/// Returns the summary of a path: "strategy human: 58 moves; solved; the hardest: Naked Pair, 3.0, Medium."
pub(super) fn path_summary(session: &Session, name: &str, run: &SolveRun) -> String {
    let moves = counted(run.stops.len(), "move");
    let guesses = match run.grade.guesses {
        0 => String::new(),
        count => format!(", {}", counted(count, "guess")),
    };
    let end = match &run.end {
        Some(Done::Solved | Done::AllFound(_)) => "solved".to_owned(),
        Some(Done::Stuck) => "stuck before the end".to_owned(),
        Some(Done::Impossible(contradiction)) => {
            wording::contradiction(contradiction, session.names())
        }
        Some(Done::Cancelled) | None => "too long to follow".to_owned(),
    };
    let hardest = run.grade.hardest().map_or(String::new(), |profile| {
        let (name, cost, level) = (profile.name, run.grade.cost(), run.grade.level());
        format!("; the hardest: {name}, cost {cost}; {level}")
    });
    format!("{name}: {moves}{guesses}; {end}{hardest}.")
}

/// Returns the techniques tried before the next step, a line for each family.
pub(super) fn why_not_easier(session: &Session, answer: &WhyNotEasier) -> String {
    let line = |family: &TriedFamily| {
        let techniques = why_not_easier::names(&family.techniques);
        let mut line = format!("{}: {techniques}.", family.family.name());
        if let Some(near_miss) = &family.near_miss {
            let explanation = &near_miss.explanation;
            let pattern = wording::spans(explanation, &explanation.pattern, session.names());
            let (name, pattern) = (near_miss.technique.name, wording::plain(&pattern));
            line.extend([" Nearest: ", name, ". ", &pattern]);
        }
        if !family.skipped.is_empty() {
            let skipped = why_not_easier::names(&family.skipped);
            let why = " Not tried, as the number of solutions is not known: ";
            line.extend([why, &skipped, "."]);
        }
        line
    };
    let families = answer.families.iter().map(line);
    let summary = why_not_easier::summary(answer);
    let lines: Vec<String> = [summary].into_iter().chain(families).collect();
    lines.join("\n")
}
