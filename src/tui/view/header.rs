//! The header: puzzle, depth of guesses, strategy and progress.

use std::time::Duration;

use super::prelude::*;
use crate::strategies::HUMAN;
use crate::term::text::cut_inside;
use crate::tui::app::Motion;
use crate::tui::session::tuning;

/// The fewest columns in which a shortened name is still of use.
const SHORTEST_TITLE: u16 = 8;

/// Draws the header: the puzzle on the left, the state of the solve on the right, the guesses
/// between them. If space is short, the least important parts are left out.
pub(super) fn draw(app: &App, area: Rect, buffer: &mut Buffer) {
    let right = state(app);
    let right_width = right.width() as u16;
    let room = area.width.saturating_sub(right_width + 2);
    let crumbs = breadcrumb(&app.work.session, room / 2);
    let left = puzzle(&app.work, room.saturating_sub(crumbs.chars().count() as u16 + 2));
    let at_crumbs = area.x + left.width() as u16 + 2;
    buffer.set_line(area.x, area.y, &left, room);
    buffer.set_string(at_crumbs, area.y, &crumbs, app.ink(Ink::Assumed));
    buffer.set_line(area.right().saturating_sub(right_width), area.y, &right, right_width);
}

/// Returns the line about the puzzle: its title, level, givens, solutions and size.
fn puzzle(work: &Workspace, room: u16) -> Line<'static> {
    let session = &work.session;
    let (solutions, ink) = match session.facts.uniqueness {
        // The known facts do not belong to the givens that are being typed, and the board of a lesson is
        // only a position.
        _ if session.draft.is_some() || session.learning.lesson().is_some() => ("", Ink::Text),
        // One solution is what everybody expects. Said of a board with a wrong digit, it would read as praise.
        Uniqueness::Unknown | Uniqueness::One(_) => ("", Ink::Text),
        Uniqueness::Counting => ("counting…", Ink::Faint),
        Uniqueness::None(_) => ("no solution", Ink::Error),
        Uniqueness::Several => ("several solutions", Ink::Error),
    };
    let givens =
        session.draft.as_ref().map_or(String::new(), |draft| counted(draft.given_count(), "given"));
    let level = session.level().filter(|_| session.draft.is_none());
    let shape = session.shown_shape();
    let size = if shape == Shape::Nine && session.draft.is_none() {
        String::new()
    } else {
        shape.to_string()
    };
    let level_style = level.map_or(Style::new(), |level| work.theme.level(level));
    let level = level.map_or("", |level| level.name());
    // The title of a generated puzzle may end with the same word.
    let is_named = session.shown_title().ends_with(level);
    let level = if is_named { String::new() } else { level.to_owned() };
    let part = |rank, text, style| Part { text, style, rank };
    let title = cut_inside(session.shown_title(), 24);
    let parts = [
        part(TITLE_RANK, title, work.ink(Ink::Title)),
        part(3, level, level_style),
        part(2, givens, work.ink(Ink::Text)),
        part(0, solutions.to_owned(), work.ink(ink)),
        part(4, size, work.ink(Ink::Faint)),
    ];
    fitting(&parts, room)
}

/// A part of the line about the puzzle.
struct Part {
    text: String,
    style: Style,
    /// If space is short, parts with the highest rank are left out first.
    rank: usize,
}

/// The rank of the title, which is shortened rather than left out.
const TITLE_RANK: usize = 1;

/// Returns a line with the parts for which there is space.
fn fitting(parts: &[Part], room: u16) -> Line<'static> {
    let mut by_rank: Vec<(usize, &Part)> = parts.iter().enumerate().collect();
    by_rank.sort_by_key(|(_, part)| part.rank);
    let mut shown: Vec<Option<Span<'static>>> = vec![None; parts.len()];
    let mut used = 1;
    for (place, part) in by_rank {
        let free = (room + 2).saturating_sub(used + 2);
        let text = if part.rank == TITLE_RANK && free >= SHORTEST_TITLE {
            cut_inside(&part.text, free)
        } else {
            part.text.clone()
        };
        let width = text.chars().count() as u16 + 2;
        if !text.is_empty() && used + width <= room + 2 {
            used += width;
            shown[place] = Some(Span::styled(text, part.style));
        }
    }
    let mut line = Line::from(" ");
    for (at, span) in shown.into_iter().flatten().enumerate() {
        if at > 0 {
            line.push_span("  ");
        }
        line.push_span(span);
    }
    line
}

/// Returns the open guesses: `Start > r1c5=2 > r4c8=7`. If space is short, the outer ones are left out.
fn breadcrumb(session: &Session, room: u16) -> String {
    let path = session.path();
    let names: Vec<String> = path
        .guesses()
        .into_iter()
        .filter_map(|guess| match path.node(guess).made {
            Move::Guessed { candidate, .. } => Some(session.names().placed(candidate)),
            _ => None,
        })
        .collect();
    if names.is_empty() {
        return String::new();
    }
    let mut crumbs = format!("Start > {}", names.join(" > "));
    let mut first = 0;
    while crumbs.chars().count() > usize::from(room) && first + 1 < names.len() {
        first += 1;
        crumbs = format!("{first} … > {}", names[first..].join(" > "));
    }
    crumbs
}

/// Returns the state of the program: modes, choices that differ from the default, the number of the move,
/// and the speed of the auto-solve.
fn state(app: &App) -> Line<'static> {
    let session = &app.work.session;
    let ink = |ink| app.ink(ink);
    let mut line = Line::default();
    if session.journals.unwritable {
        line.push_span(Span::styled("not saved", ink(Ink::Error)));
        line.push_span("  ");
    }
    if let Some(tutor) = app.screen.tutor {
        let key = app.work.word_for(app.screen.top().keys(), Command::Tutor);
        let (number, count) = tutor.place();
        line.push_span(Span::styled(format!(" TOUR {number}/{count} "), ink(Ink::Focus)));
        line.push_span(Span::styled(format!(" {key} ends it "), ink(Ink::Key)));
        line.push_span(" ");
    }
    if let Some(name) = mode_name(app) {
        line.push_span(Span::styled(format!(" {name} "), ink(Ink::Focus)));
        line.push_span("  ");
    }
    if session.draft.is_some() || session.learning.lesson().is_some() {
        // While the givens are typed there are no steps, and none of a lesson are counted.
        return line;
    }
    if app.screen.tutor.is_some() {
        line.push_span(move_number(session));
        line.push_span(" ");
        return line;
    }
    for sign in signs(session) {
        line.push_span(Span::styled(sign, ink(Ink::Faint)));
        line.push_span("  ");
    }
    let plan = session.plan();
    let is_changed = tuning::is_changed(plan);
    if is_changed || plan.strategy().slug != HUMAN.slug {
        let own = if is_changed { "*" } else { "" };
        line.push_span(Span::styled(format!("{}{own}  ", plan.strategy().slug), ink(Ink::Title)));
    }
    let time_left = session.time_left().filter(|_| session.play.playing);
    let time_left =
        time_left.map_or(String::new(), |time| format!("about {} left  ", duration(time)));
    line.push_span(format!("{}  {time_left}", move_number(session)));
    if session.play.playing {
        let speed = match session.play.motion {
            Motion::Full => session.play.speed.name(),
            Motion::Reduced => "no motion".to_owned(),
        };
        line.push_span(Span::styled(format!("▶ {speed} "), ink(Ink::Key)));
    }
    line
}

/// Returns the number of the current move, with an estimate of all moves at the end of the path:
/// `move 14 of about 61`.
fn move_number(session: &Session) -> String {
    let path = session.path();
    let at = path.current().number;
    let end = path.node(path.end()).number;
    if path.end() == path.cursor() {
        match session.expected_length().filter(|_| session.draft.is_none()) {
            Some(length) if at > 0 && at < length => format!("move {at} of about {length}"),
            _ => format!("move {at}"),
        }
    } else if at < end {
        format!("move {at} of {end}")
    } else {
        // The redo path leaves a guess.
        format!("move {at}")
    }
}

/// Returns the signs of choices that differ from the default.
fn signs(session: &Session) -> impl Iterator<Item = &'static str> {
    let is_in_lesson = session.learning.lesson().is_some();
    let marks = session.display.marking.sign().filter(|_| !is_in_lesson);
    let asks = (session.learning.practice && !is_in_lesson).then_some("asks why");
    [session.display.checking.sign(), marks, asks].into_iter().flatten()
}

/// Returns a duration in words: `40 s`, `3 min`.
fn duration(time: Duration) -> String {
    let seconds = time.as_secs();
    match seconds {
        0..10 => format!("{} s", seconds.max(1)),
        10..100 => format!("{} s", (seconds + 5) / 10 * 10),
        _ => format!("{} min", (seconds + 30) / 60),
    }
}

/// Returns the name of the current mode, so that the person does not forget it.
fn mode_name(app: &App) -> Option<&'static str> {
    match app.screen.base().keys().name {
        "edit" if app.work.session.edits_a_puzzle() => Some("EDIT"),
        "edit" => Some("ENTER"),
        "pencil" => Some("MARKS"),
        "colour" => Some("COLOUR"),
        "guide" | "drill" => Some("LESSON"),
        _ => None,
    }
}
