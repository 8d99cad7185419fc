//! The list of techniques to learn: how hard each is, and what was practised.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::list::first_row;
use super::overlay::{asking, more};
use super::{Drawn, Target, list, pane, short};
use crate::catalog::Profile;
use crate::term::theme::Ink;
use crate::tui::app::App;
use crate::tui::modes;

/// What the list is for.
const ASKS: &str = "Easiest first. Choose one with the arrow keys and enter: its guide comes first, \
                    then positions to find it in. Or type a part of its name:";

/// Draws it.
pub(super) fn draw(app: &App, area: Rect, drawn: &mut Drawn, buffer: &mut Buffer) {
    let list = asking(app, ("Learn a technique", ASKS), (area, drawn), buffer);
    let found = modes::techniques::matching(app.input.value());
    let title = match found.len() {
        1 => "One technique".to_owned(),
        count => format!("{count} techniques"),
    };
    let rows = pane::titled(&title, list, app.theme, buffer);
    let height = usize::from(rows.height);
    let first = first_row(app.selected, found.len(), height);
    for (y, (i, profile)) in (rows.top()..rows.bottom()).zip(found.iter().enumerate().skip(first)) {
        let line = Rect::new(rows.x, y, rows.width, 1);
        let chosen = i == app.selected;
        list::row(app, (&columns(app, profile), line), chosen, buffer);
        drawn.areas.push((line, Target::Row(i)));
    }
    more(app, (rows, first, found.len()), buffer);
}

/// Its name, its rating, its level, what was practised of it.
fn columns(app: &App, profile: &Profile) -> Line<'static> {
    Line::from(vec![
        Span::styled(
            format!("{:<36} ", short::title(profile.name, 36)),
            app.theme.ink(Ink::Title),
        ),
        Span::raw(format!("{:>4} ", profile.rating.to_string())),
        Span::styled(
            format!("{:<8}", profile.level.to_string()),
            app.theme.level(profile.level),
        ),
        Span::styled(practised(app, profile.slug), Style::new()),
    ])
}

/// "found 4, 3 unaided; 2 yours"
fn practised(app: &App, slug: &str) -> String {
    let record = &app.learn.record;
    let done = record.done(slug);
    let all: u32 = done.iter().sum();
    let found = (all > 0).then(|| format!("found {all}, {} unaided", done[0]));
    let own = record.asked(slug).count();
    let own = (own > 0).then(|| format!("{own} of yours"));
    let parts: Vec<String> = [found, own].into_iter().flatten().collect();
    parts.join("; ")
}
