//! The branches of a net: a list of them, and the chosen one sentence by sentence.

use super::Part;
use crate::step::{Explanation, Span, Word, wording};
use crate::tui::app::Branches;
use crate::tui::view::BoardHighlights;
use crate::tui::view::prelude::*;

/// Returns the list of branches and the explained ones; empty for a step without branches.
pub(super) fn paragraphs(app: &App, step: &Step) -> Vec<Part> {
    let session = &app.work.session;
    let branches = &step.explanation().branches;
    if branches.len() < 2 {
        return branches.iter().map(|branch| of_branch(session, step, branch)).collect();
    }
    let next = session.display.branches.next(branches.len());
    let does = match next {
        Branches::All => "show all",
        Branches::One(0) => "first branch",
        Branches::One(_) => "next branch",
    };
    let key = app.work.word(Command::Branches);
    let mut read =
        vec![Part::Gap, Part::Faint(format!("{} branches · {key} {does}", branches.len()))];
    for (number, branch) in branches.iter().enumerate() {
        read.push(Part::Row(row(session, number, branch)));
    }
    for (number, branch) in branches.iter().enumerate() {
        if session.display.branches.shows(number) {
            read.push(Part::Gap);
            read.push(of_branch(session, step, branch));
        }
    }
    read
}

/// Returns the row of a branch: `▸ 1  Suppose 6 in r4c2 is true · 4 links`.
fn row(session: &Session, number: usize, branch: &Explanation) -> String {
    let sign = if session.display.branches.shows(number) { '▸' } else { '\u{a0}' };
    let text = wording::plain(&wording::spans(branch, &branch.pattern, session.names()));
    // The row has the number already.
    let (_, begins) = wording::split_item(&text);
    let ends = begins.find([':', '.', ',']).unwrap_or(begins.len());
    let links = branch.exhibits.iter().filter(|exhibit| exhibit.is_link()).count();
    let links = match links {
        0 => String::new(),
        1 => " · 1 link".to_owned(),
        count => format!(" · {count} links"),
    };
    format!("{sign}\u{a0}{}\u{a0} {}{links}", number + 1, &begins[..ends])
}

fn of_branch(session: &Session, step: &Step, branch: &Explanation) -> Part {
    let with_houses = BoardHighlights::tints_houses(step, session.display.branches);
    let mut spans = Vec::new();
    add(step, branch, Nouns { names: session.names(), with_houses }, &mut spans);
    Part::Sentences(spans)
}

/// Returns a branch and those inside it, with their nouns as exhibits of the whole step where it has them.
pub(in crate::tui) fn spans_of_branch(
    step: &Step,
    branch: &Explanation,
    names: Names,
) -> Vec<Span> {
    let mut spans = Vec::new();
    add(step, branch, Nouns { names, with_houses: true }, &mut spans);
    spans
}

/// The nouns of a branch.
#[derive(Clone, Copy)]
struct Nouns {
    names: Names,
    /// True if houses have their colour.
    with_houses: bool,
}

fn add(step: &Step, branch: &Explanation, nouns: Nouns, spans: &mut Vec<Span>) {
    let words = |words: &[Word]| {
        let mut part = wording::spans(branch, words, nouns.names);
        if !nouns.with_houses {
            super::without_colour_of_houses(&mut part, branch);
        }
        for span in &mut part {
            let exhibit = span.exhibit.map(|id| &branch.exhibits[id.index()]);
            span.exhibit = exhibit.and_then(|exhibit| step.explanation().find(exhibit));
        }
        part
    };
    super::append_spans(spans, words(&branch.pattern));
    // The consequence of all cases is read after them.
    let after = branch.branches_are.are_cases();
    if !after {
        super::append_spans(spans, words(&branch.why));
    }
    for inner in &branch.branches {
        add(step, inner, nouns, spans);
    }
    if after {
        super::append_spans(spans, words(&branch.why));
    }
}
