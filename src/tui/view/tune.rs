//! The techniques of a strategy: which are on, in the order in which they are tried.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::list::first_row;
use super::overlay::{more, popup};
use super::{Drawn, Target, list, pane, short};
use crate::grid::{HouseKind, HouseKinds};
use crate::techniques;
use crate::term::text::{plain, wrap};
use crate::term::theme::Ink;
use crate::tui::app::App;
use crate::tui::tuning::Tuned;

/// How they are read.
const TOLD: &str = "The solver tries what is on from the top down.";
/// What becomes of the choice, where anything can be kept.
const KEPT: &str = " It is kept for the next time.";

/// Wide enough for everything that stands in a row.
const WIDEST: u16 = 96;
/// What stands around the names: the box before them, rating and level behind them.
const AROUND: u16 = 4 + 1 + 5 + 8;
/// A family goes rather than that a name is cut shorter than this.
const NAMES: u16 = 34;

/// Draws them.
pub(super) fn draw(app: &App, area: Rect, drawn: &mut Drawn, buffer: &mut Buffer) {
    let Some(tuning) = &app.tuning else {
        return;
    };
    let title = format!("The techniques of {}", tuning.strategy.slug);
    let inside = popup(app, &title, (area, (WIDEST, area.height)), buffer);
    let mut told = plain(TOLD);
    if !app.unkept {
        told.extend(plain(KEPT));
    }
    let below = pane::lines(&wrap(&told, inside.width), inside, buffer);
    let on = tuning.rows.iter().filter(|row| row.on).count();
    let title = format!("{on} of {} on", tuning.rows.len());
    let rows = pane::titled(&title, below, app.theme, buffer);
    let height = usize::from(rows.height);
    let first = first_row(app.selected, tuning.rows.len(), height);
    let shown = tuning.rows.iter().enumerate().skip(first);
    for (y, (i, row)) in (rows.top()..rows.bottom()).zip(shown) {
        let line = Rect::new(rows.x, y, rows.width, 1);
        list::row(
            app,
            (&columns(app, row, rows.width), line),
            i == app.selected,
            buffer,
        );
        drawn.areas.push((line, Target::Row(i)));
    }
    more(app, (rows, first, tuning.rows.len()), buffer);
}

/// Whether it is on, its name, its rating, its level; its family where there is room for it.
fn columns(app: &App, row: &Tuned, width: u16) -> Line<'static> {
    let Some(profile) = techniques::profile(row.rule.slug) else {
        return Line::default();
    };
    let mut kinds = HouseKind::ALL.into_iter();
    let kind = kinds.find(|&kind| row.rule.houses == HouseKinds::only(kind));
    let place = kind.map_or(String::new(), |kind| format!(" in a {}", kind.word()));
    let (sign, ink) = if row.on {
        ("[x] ", Ink::Title)
    } else {
        ("[ ] ", Ink::Faint)
    };
    let name = format!("{}{place}", profile.name);
    let families = techniques::profiles().map(|profile| profile.family.name().len() as u16);
    let families = families.max().unwrap_or(0);
    let with_family = width >= AROUND + NAMES + families;
    let beside = AROUND + if with_family { families } else { 0 };
    let room = width.saturating_sub(beside);
    let name = format!("{:<1$} ", short::title(&name, room), usize::from(room));
    Line::from(vec![
        Span::styled(sign, app.theme.ink(Ink::Key)),
        Span::styled(name, app.theme.ink(ink)),
        Span::raw(format!("{:>4} ", profile.rating.to_string())),
        Span::styled(
            format!("{:<8}", profile.level.to_string()),
            app.theme.level(profile.level),
        ),
        Span::raw(if with_family {
            profile.family.name()
        } else {
            ""
        }),
    ])
}
