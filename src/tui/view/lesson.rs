//! A lesson beside its board: the guide with its example, or what is to be found and what was found
//! so far.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;

use super::pane;
use super::story::Story;
use crate::catalog::Guide;
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

/// The guide; its first example is the step on the board.
fn guide(app: &App, lesson: &Lesson) -> Story {
    let title = |text: &str| vec![(text.to_owned(), app.theme.ink(Ink::Title))];
    let mut paragraphs: Vec<Vec<Piece>> = Vec::new();
    if let Some(guide) = Guide::parse(lesson.technique.guide) {
        paragraphs.extend(prose(guide.idea));
        for section in &guide.sections {
            if section.heading == "Common mistakes" {
                paragraphs.push(title("On the board"));
                paragraphs.push(example(app));
            }
            paragraphs.push(title(section.heading));
            paragraphs.extend(prose(section.text));
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

/// Returns the paragraphs and list items of a Markdown text, without its marks.
fn prose(text: &str) -> Vec<Vec<Piece>> {
    let mut paragraphs: Vec<String> = Vec::new();
    for block in text.split("\n\n") {
        for line in block.lines() {
            let number = line.split_once(". ").map(|(number, _)| number);
            let is_item = line.starts_with("- ")
                || number.is_some_and(|number| number.bytes().all(|byte| byte.is_ascii_digit()));
            match paragraphs.last_mut() {
                Some(last) if !is_item && !last.is_empty() => {
                    last.push(' ');
                    last.push_str(line.trim());
                }
                _ => paragraphs.push(line.trim().to_owned()),
            }
        }
        paragraphs.push(String::new());
    }
    paragraphs.retain(|paragraph| !paragraph.is_empty());
    paragraphs.iter().map(|text| plain(bare(text))).collect()
}

/// Returns a Markdown text without emphasis, code marks and the targets of links.
fn bare(text: &str) -> String {
    let mut bare = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('[') {
        bare.push_str(before);
        match after.split_once("](") {
            Some((name, target)) if !name.contains(']') => {
                bare.push_str(name);
                rest = target.split_once(')').map_or("", |(_, rest)| rest);
            }
            _ => {
                bare.push('[');
                rest = after;
            }
        }
    }
    bare.push_str(rest);
    bare.replace("**", "").replace('`', "")
}

/// Returns the idea of a technique.
fn summary(guide: &'static str) -> String {
    Guide::parse(guide).map_or_else(String::new, |guide| bare(&guide.idea.replace('\n', " ")))
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
