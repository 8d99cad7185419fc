//! A lesson beside its board: the guide with its example, or what is to be found and what was found
//! so far.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;

use super::pane;
use super::story::Story;
use super::text::{Piece, pieces, plain, wrap};
use crate::step::wording;
use crate::tui::action::Command;
use crate::tui::app::{App, Lesson, Mode, Shown};
use crate::tui::record::Help;
use crate::tui::theme::Ink;

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
    let key = app.keys.key_for(mode, command);
    key.unwrap_or_else(|| command.name().to_owned())
}

/// The guide; where it gives its example, the step on the board is told.
fn guide(app: &App, lesson: &Lesson) -> Story {
    let mut paragraphs: Vec<Vec<Piece>> = Vec::new();
    let mut open = String::new();
    for line in lesson.technique.guide.lines() {
        let line = line.strip_prefix(' ').unwrap_or(line);
        let heading = line.strip_prefix("# ");
        if line.trim().is_empty() || heading.is_some() || line.starts_with("    ") {
            close(&mut open, &mut paragraphs);
        } else {
            if !open.is_empty() {
                open.push(' ');
            }
            open.push_str(line);
        }
        if let Some(heading) = heading {
            paragraphs.push(vec![(heading.to_owned(), app.theme.ink(Ink::Title))]);
        }
        if heading == Some("Example") {
            paragraphs.extend(example(app));
        }
    }
    close(&mut open, &mut paragraphs);
    let accept = key(app, Mode::Guide, Command::Accept);
    let go = format!("{accept}: find one yourself.");
    paragraphs.insert(1, vec![(go, app.theme.ink(Ink::Key))]);
    let profile = lesson.technique;
    Story::new(
        format!("{}  SE {}", profile.name, profile.rating),
        paragraphs,
    )
}

fn close(open: &mut String, paragraphs: &mut Vec<Vec<Piece>>) {
    if !open.is_empty() {
        paragraphs.push(plain(open.replace('`', "")));
        open.clear();
    }
}

fn example(app: &App) -> Vec<Vec<Piece>> {
    let Some(step) = app.shown.step() else {
        return vec![plain("Looking for it…")];
    };
    vec![
        vec![("It is on the board:".to_owned(), app.theme.ink(Ink::Faint))],
        pieces(&wording::story(step), app.theme),
    ]
}

/// `an X-Wing`, `a Swordfish`.
pub(super) fn article(name: &str) -> String {
    let letter = name.chars().next().unwrap_or_default();
    let an = if "AEIOX".contains(letter) { "an" } else { "a" };
    format!("{an} {name}")
}

/// What is to be found.
fn task(app: &App, lesson: &Lesson) -> Story {
    let name = lesson.technique.name;
    let Some(exercise) = &lesson.exercise else {
        let far = app.learn.study.map_or(0, |study| study.far);
        let one = article(name);
        let text = format!("Making a position with {one}: {far} puzzles tried so far.");
        return Story::new(format!("Find: {name}"), vec![plain(text)]);
    };
    let asks = if exercise.places() {
        "Move to a cell that it solves and press its digit."
    } else {
        "Move to a cell that loses a candidate by it and press that digit."
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
    let [hint, whole, next, leave] = [Command::Hint, Command::Step, Command::Next, Command::Cancel]
        .map(|command| key(app, Mode::Drill, command));
    let keys = format!(
        "{hint} tells where to look, {whole} shows it, {next} sets another, {leave} goes back."
    );
    Story::new(
        format!("Find: {name}"),
        vec![
            plain(format!(
                "{from}There is {} on this board{easier}",
                article(name)
            )),
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
