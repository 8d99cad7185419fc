//! The drawing of the timeline: a bar for each move, the move that is shown, the ends of a loop.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout};
use ratatui::style::Modifier;

use super::{LoopMarks, Timeline};
use crate::solver::{Entry, Move, NodeId};
use crate::tui::app::View;
use crate::tui::panels::prelude::*;
use crate::tui::view::chart;
use crate::tui::view::{map, path};

/// The meaning of a bar's height, after the last bar.
const AXIS: &str = " cost";

/// Draws the timeline, the moves, and notes on the current move below them.
pub(super) fn draw(app: &App, time: &Timeline, area: Rect, canvas: &mut Canvas<'_>) {
    let Some(at) = time.moment(&app.work.session) else {
        return;
    };
    let last = time.line.len() - 1;
    let bars = time.line.len().div_ceil(chart::moves_in_a_column(time.line.len(), area.width));
    let has_axis = bars + AXIS.len() <= usize::from(area.width);
    let title = if has_axis {
        format!("Timeline: move {at} of {last}")
    } else {
        format!("Move {at} of {last}: costs")
    };
    let inside = pane::titled(&title, area, canvas);
    if inside.height < 2 {
        return;
    }
    Strip { work: &app.work, time, at }.draw(inside, canvas);
    let below = Rect::new(inside.x, inside.y + 2, inside.width, inside.height - 2);
    let lines = notes(app, time, at, area.width);
    let rows = (lines.len() as u16).min(below.height.saturating_sub(1));
    if is_path_beside(app, canvas.layout.columns) {
        let below = pane::lines(&lines[..usize::from(rows)], below, canvas.buffer);
        let [_, below] =
            Layout::vertical([Constraint::Length(1), Constraint::Fill(1)]).areas(below);
        let below = pane::titled("Technique map", below, canvas);
        // The bars above are those of the map.
        map::draw(app, below, map::Parts::WithoutBars, canvas);
    } else {
        let [below, foot] =
            Layout::vertical([Constraint::Fill(1), Constraint::Length(rows)]).areas(below);
        pane::lines(&lines, foot, canvas.buffer);
        path::draw(app, below, 0, canvas);
    }
}

/// Returns notes on the current move and on the bars, in this many columns.
fn notes(app: &App, time: &Timeline, at: usize, width: u16) -> Vec<Line<'static>> {
    let mut notes = Vec::new();
    if let LoopMarks::Whole { first, last } = time.loop_marks {
        notes.push(plain(format!("Loop: moves {first} to {last}.")));
    }
    let path = app.work.session.path();
    if removes_candidates(&path.node(time.line[at]).made) {
        let text = "The candidates that this move removes are still on the board.";
        notes.push(faint(&app.work, text));
    }
    let is_forced = |node: &NodeId| path.node(*node).openness.is_bottleneck();
    // At the end there is no choice anyway.
    if at + 2 < time.line.len() && time.line.get(at + 1).is_some_and(is_forced) {
        notes.push(plain("A bottleneck: no single, or only one, leads on from here."));
    }
    let note = chart::note(chart::moves_in_a_column(time.line.len(), width));
    if !note.is_empty() {
        notes.push(faint(&app.work, note));
    }
    notes.iter().flat_map(|text| wrap(text, width)).collect()
}

/// Returns true if the first of several columns has the path.
fn is_path_beside(app: &App, columns: usize) -> bool {
    let views = app.work.preferences.pinned_views.beside(app.work.session.display.view, columns);
    columns > 1 && views.first() == Some(&View::Path)
}

/// Returns true if a move removes candidates and places no digit. The board marks these candidates.
fn removes_candidates(made: &Move) -> bool {
    match made {
        Move::Deduced(step) => step.placements().next().is_none(),
        Move::Entered(Entry::Eliminated(_)) => true,
        _ => false,
    }
}

/// A timeline with the index of its current move.
struct Strip<'a> {
    work: &'a Workspace,
    time: &'a Timeline,
    at: usize,
}

impl Strip<'_> {
    /// Draws the bars, and under them the moment and the ends of the loop. With more moves than columns,
    /// several moves share a column.
    fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let &Self { work, time, at } = self;
        let bars = chart::bars(work.session.path(), &time.line);
        let scale = chart::Scale::of(&bars);
        let per_column = chart::moves_in_a_column(time.line.len(), area.width);
        for (column, some) in bars.chunks(per_column).enumerate() {
            let x = area.x + column as u16;
            let (symbol, style) = chart::symbol(work, some, scale);
            canvas.buffer[(x, area.y)].set_symbol(symbol).set_style(style);
            let place = column * per_column;
            let node = time.line[place.max(at.min(place + some.len() - 1))];
            let touched = Rect::new(x, area.y, 1, 2);
            canvas.add_target(touched, Target::Moment(node));
        }
        let under = Rect::new(area.x, area.y + 1, bars.len().div_ceil(per_column) as u16, 1);
        if under.width + AXIS.len() as u16 <= area.width {
            canvas.write(under.right(), area.y, AXIS, work.ink(Ink::Faint));
        }
        self.draw_signs(under, per_column, canvas.buffer);
    }

    /// Draws the current move and the ends of the loop, below columns of `per_column` moves each.
    fn draw_signs(&self, area: Rect, per_column: usize, buffer: &mut Buffer) {
        let &Self { work, time, at } = self;
        let y = area.y;
        let line = "─".repeat(usize::from(area.width));
        buffer.set_string(area.x, y, line, work.ink(Ink::Line));
        let mut sign = |place: usize, symbol: &str, ink: Ink| {
            let x = area.x + (place / per_column) as u16;
            // The line below it may be faint.
            let style = work.ink(ink).remove_modifier(Modifier::DIM);
            buffer[(x, y)].set_symbol(symbol).set_style(style);
        };
        match time.loop_marks {
            LoopMarks::None => {}
            LoopMarks::Begun(from) => sign(from, "[", Ink::Focus),
            LoopMarks::Whole { first, last } => {
                sign(first, "[", Ink::Focus);
                sign(last, "]", Ink::Focus);
            }
        }
        sign(at, "▲", Ink::Key);
    }
}
