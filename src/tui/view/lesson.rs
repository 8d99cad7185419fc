//! A lesson beside its board: the guide with its example, or what is to be found and what was found
//! so far.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;

use super::pane;
use super::story::Story;
use crate::step::wording;
use crate::term::text::{Piece, pieces, plain, wrap};
use crate::term::theme::Ink;
use crate::tui::action::Command;
use crate::tui::app::{App, Lesson, Mode, Shown};
use crate::tui::record::Help;

/// What is told of the lesson; nothing where a hint or the step itself is.
pub(super) fn story(app: &App) -> Option<Story> {
    let lesson = app.lesson()?;
    match (app.home, &app.shown) {
        (Mode::Guide, _) => Some(guide(app, lesson)),
        (_, Shown::Nothing) => Some(task(app, lesson)),
        _ => None,
    }
}

fn key(app: &App, mode: Mode, command: Command) -> String {
    app.word_for(mode, command)
}

/// The order in which the parts of a guide are told: what is on the board comes before its reason.
const PARTS: [&str; 5] = ["", "Pattern", "Example", "Why it works", "Cousins"];

/// The guide; where it gives its example, the step on the board is told.
fn guide(app: &App, lesson: &Lesson) -> Story {
    let parts = parts(lesson.technique.guide);
    let mut paragraphs: Vec<Vec<Piece>> = Vec::new();
    for wanted in PARTS {
        if wanted == "Example" {
            paragraphs.push(vec![("On the board".to_owned(), app.theme.ink(Ink::Title))]);
            paragraphs.push(example(app));
            continue;
        }
        for (heading, texts) in parts.iter().filter(|(heading, _)| *heading == wanted) {
            if !heading.is_empty() {
                paragraphs.push(vec![((*heading).to_owned(), app.theme.ink(Ink::Title))]);
            }
            paragraphs.extend(texts.iter().map(|text| plain(text.replace('`', ""))));
        }
    }
    let accept = key(app, Mode::Guide, Command::Accept);
    let faint = app.theme.ink(Ink::Faint);
    let names = "r5c1 is the cell in row 5 and column 1; r56c1 is r5c1 and r6c1.".to_owned();
    paragraphs.push(vec![(names, faint)]);
    let go = format!("{accept}: find one yourself.");
    paragraphs.push(vec![(go, app.theme.ink(Ink::Key))]);
    let profile = lesson.technique;
    Story::new(
        format!("{}  SE {}", profile.name, profile.rating),
        paragraphs,
    )
}

/// What a technique is, in a sentence: what its guide begins with.
fn summary(guide: &str) -> String {
    let parts = parts(guide);
    let first = parts.first().and_then(|(_, texts)| texts.first());
    first.cloned().unwrap_or_default()
}

/// The parts of a guide: a heading, the first has none, and its paragraphs.
fn parts(guide: &str) -> Vec<(&str, Vec<String>)> {
    let mut parts = vec![("", Vec::new())];
    let mut ended = true;
    for line in guide.lines() {
        let line = line.strip_prefix(' ').unwrap_or(line);
        let heading = line.strip_prefix("# ");
        ended |= line.trim().is_empty() || line.starts_with("    ");
        if let Some(heading) = heading {
            parts.push((heading, Vec::new()));
            ended = true;
        } else if !line.trim().is_empty() {
            let Some((_, texts)) = parts.last_mut() else {
                continue;
            };
            match texts.last_mut().filter(|_| !ended) {
                Some(text) => *text = format!("{text} {line}"),
                None => texts.push(line.to_owned()),
            }
            ended = false;
        }
    }
    parts
}

fn example(app: &App) -> Vec<Piece> {
    match app.shown.step() {
        Some(step) => pieces(&wording::story(step), app.theme),
        None => plain("Looking for it…"),
    }
}

/// What is to be found.
fn task(app: &App, lesson: &Lesson) -> Story {
    let name = lesson.technique.name;
    let Some(exercise) = &lesson.exercise else {
        let far = app.learn.study.map_or(0, |study| study.far);
        let one = wording::article(name);
        let text = format!("Making a position with {one}: {far} puzzles tried so far.");
        return Story::new(format!("Find: {name}"), vec![plain(text)]);
    };
    let asks = if exercise.places() {
        "Move to a cell that it solves and press its digit."
    } else {
        "Move to a cell that loses a candidate (a small digit) by it, and press that digit."
    };
    let easier = if exercise.is_next {
        ", and nothing easier."
    } else {
        "; something easier may be there too."
    };
    let from = if lesson.is_own {
        "Here you asked for a hint once. "
    } else {
        ""
    };
    let [look, hint, whole, next, leave] = [
        Command::Focus,
        Command::Hint,
        Command::Step,
        Command::Next,
        Command::Cancel,
    ]
    .map(|command| key(app, Mode::Drill, command));
    let keys = format!(
        "{look} and a digit shows where it can go, {hint} tells where to look, {whole} shows it all, \
         {next} sets another, {leave} goes back."
    );
    Story::new(
        format!("Find: {name}"),
        vec![
            plain(format!(
                "{from}There is {} on this board{easier}",
                wording::article(name)
            )),
            plain(summary(lesson.technique.guide)),
            plain(asks),
            vec![(keys, app.theme.ink(Ink::Faint))],
        ],
    )
}

/// What was found so far of the technique.
pub(super) fn record(app: &App, area: Rect, buffer: &mut Buffer) {
    let Some(lesson) = app.lesson().filter(|_| app.home == Mode::Drill) else {
        return;
    };
    let inside = pane::titled("Found so far", area, app.theme, buffer);
    let done = app.learn.record.done(lesson.technique.slug);
    let mut lines: Vec<Line<'static>> = Vec::new();
    for (help, count) in Help::ALL.into_iter().zip(done) {
        lines.extend(wrap(
            &plain(format!("{count:>3} {}", help.name())),
            area.width,
        ));
    }
    let own = app.learn.record.asked(lesson.technique.slug).count();
    if own > 0 {
        let text = format!("{own:>3} of your own to come back to");
        lines.extend(wrap(&plain(text), area.width));
    }
    pane::lines(&lines, inside, buffer);
}
