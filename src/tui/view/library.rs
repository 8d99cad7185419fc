//! The prompt that opens puzzles: a line is typed, or one that was played is chosen.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::list::first_row;
use super::overlay::{asking, more};
use super::{Drawn, Target, list, pane};
use crate::step::wording::counted;
use crate::term::text::{cut, cut_inside};
use crate::term::theme::Ink;
use crate::tui::app::App;
use crate::tui::library::{Played, matching};

/// What the prompt asks for.
const ASKS: &str = "A file, a puzzle as a line, or words to find what was played:";

/// Draws it.
pub(super) fn draw(app: &App, area: Rect, drawn: &mut Drawn, buffer: &mut Buffer) {
    let list = asking(app, ("Open", ASKS), (area, drawn), buffer);
    played(app, list, drawn, buffer);
}

/// The puzzles that were played and have the words that are typed.
fn played(app: &App, area: Rect, drawn: &mut Drawn, buffer: &mut Buffer) {
    let Some(all) = &app.library else {
        pane::titled("Looking for what was played…", area, app.theme, buffer);
        return;
    };
    let found = matching(all, app.input.value());
    let title = match (all.len(), found.len()) {
        (0, _) if app.unkept => "Nothing that was played can be kept here".to_owned(),
        (0, _) => "Nothing was played yet: whatever you work on is kept here".to_owned(),
        (all, found) if all == found => format!("Played: {all}"),
        (all, found) => format!("Played: {found} of {all}"),
    };
    let below = pane::titled(&title, area, app.theme, buffer);
    let height = usize::from(below.height);
    let first = first_row(app.selected.saturating_sub(1), found.len(), height);
    let rows = found.iter().enumerate().skip(first);
    for (y, (i, played)) in (below.top()..below.bottom()).zip(rows) {
        let line = Rect::new(below.x, y, below.width, 1);
        let row = i + 1;
        let chosen = row == app.selected;
        list::row(app, (&columns(app, played), line), chosen, buffer);
        drawn.areas.push((line, Target::Row(row)));
    }
    more(app, (below, first, found.len()), buffer);
}

/// Its title, the first row that has givens, its size and how many givens it has, how far it is,
/// whether its journal is damaged or else its level if it is solved, when it was worked on.
fn columns(app: &App, played: &Played) -> Line<'static> {
    let far = if played.is_solved() {
        "solved".to_owned()
    } else {
        format!("{} of {}", played.filled, played.shape.cells())
    };
    let givens = counted(played.givens(), "given");
    let (mark, style) = match played.level {
        _ if played.damaged => ("damaged".to_owned(), app.theme.ink(Ink::Error)),
        Some(level) => (level.to_string(), Style::new()),
        None => (String::new(), Style::new()),
    };
    let (shape, ago) = (played.shape.to_string(), ago(played.ago));
    Line::from(vec![
        Span::styled(
            format!("{:<15} ", cut_inside(&played.title, 15)),
            app.theme.ink(Ink::Title),
        ),
        Span::raw(format!("{:<9} ", cut(played.first_row(), 9))),
        Span::raw(format!("{shape:<6}{givens:<11}{far:<11}")),
        Span::styled(format!("{mark:<8}"), style),
        Span::raw(format!("{ago:>12}")),
    ])
}

/// "3 hours ago".
fn ago(since: Duration) -> String {
    let minutes = since.as_secs() / 60;
    let (number, unit) = match minutes {
        0 => return "just now".to_owned(),
        1..60 => (minutes, "minute"),
        60..1440 => (minutes / 60, "hour"),
        _ => (minutes / 1440, "day"),
    };
    let end = if number == 1 { "" } else { "s" };
    format!("{number} {unit}{end} ago")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_told_in_their_largest_unit() {
        let told = |seconds| ago(Duration::from_secs(seconds));
        assert_eq!(told(59), "just now");
        assert_eq!(told(60), "1 minute ago");
        assert_eq!(told(7_300), "2 hours ago");
        assert_eq!(told(90_000), "1 day ago");
        assert_eq!(told(900_000), "10 days ago");
    }
}
