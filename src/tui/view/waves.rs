//! The spread of the last placement, wave by wave, and the missing digits of every house.

use super::board::last_placement;
use super::prelude::*;
use crate::grid::{Change, DigitSet, House, HouseKind};
use crate::solver::Record;
use crate::step::Effect;

/// The description of each wave.
const NAMES: [&str; 4] = ["the cell", "its box", "its row", "its column"];

/// Returns the four waves with the candidates that each removed. The wave shown is bold, later ones
/// are faint.
pub(super) fn waves(app: &App, width: u16) -> Vec<Line<'static>> {
    let session = &app.work.session;
    let changes = last_placement(session);
    let filled = changes.iter().find_map(|record| match record.change {
        Change::Fill(candidate) => Some(candidate),
        _ => None,
    });
    let Some(filled) = filled else {
        let text = "Nothing was placed yet. A placement spreads in waves: its box, \
                    the rest of its row, the rest of its column.";
        return wrap(&plain(text), width);
    };
    let head = format!("{} spreads:", session.names().placed(filled));
    let mut lines = wrap(&plain(head), width);
    for (wave, name) in (0..).zip(NAMES) {
        let style = match wave {
            _ if wave == session.display.wave => {
                app.work.theme.placement_wave(wave).add_modifier(Modifier::BOLD)
            }
            _ if wave < session.display.wave => Style::new(),
            _ => app.ink(Ink::Faint),
        };
        let pieces: Vec<Piece> = vec![
            (format!(" {wave} {name} "), style),
            (format!(" {}", removed(session, changes, wave, filled)), Style::new()),
        ];
        lines.extend(wrap(&pieces, width));
    }
    lines
}

/// Returns the candidates that a wave removed, without the digit that was placed.
fn removed(session: &Session, changes: &[Record], wave: u8, filled: Candidate) -> String {
    let removed = changes.iter().filter_map(|record| match record.change {
        Change::Eliminate(candidate) if record.wave == wave && candidate != filled => {
            Some(Effect::Eliminate(candidate))
        }
        _ => None,
    });
    let effects: Vec<Effect> = removed.collect();
    if effects.is_empty() {
        "removes nothing".to_owned()
    } else {
        notation::effects(&effects, session.names())
    }
}

/// Returns the missing digits of each row, column and box, as masks.
pub(super) fn masks(app: &App, width: u16) -> Vec<Line<'static>> {
    let shape = app.work.session.shape();
    let across = usize::from(width) / (shape.side() + 5);
    let mut lines = Vec::new();
    let kinds: Vec<&[HouseKind]> = match across {
        0 | 1 => HouseKind::ALL.chunks(1).collect(),
        2 => HouseKind::ALL.chunks(2).collect(),
        _ => HouseKind::ALL.chunks(3).collect(),
    };
    for kinds in kinds {
        for number in 0..shape.side() {
            let houses = kinds.iter().map(|&kind| House::new(kind, number));
            lines.push(Line::from(houses.flat_map(|house| mask(app, house)).collect::<Vec<_>>()));
        }
    }
    lines
}

fn mask(app: &App, house: House) -> [Span<'static>; 2] {
    let (shape, names) = (app.work.session.shape(), app.work.session.names());
    let cells = Cell::all(shape);
    let placed: DigitSet = cells
        .filter(|&cell| super::board::has(house, cell, shape))
        .filter_map(|cell| app.work.session.value(cell))
        .collect();
    let digits = DigitSet::first_n(shape.side());
    let mask: String = digits
        .iter()
        .map(|digit| if placed.contains(digit) { '·' } else { names.digit(digit) })
        .collect();
    let here = super::board::has(house, app.work.session.puzzle.cursor, shape);
    let ink = if here { Ink::Cursor } else { Ink::Faint };
    [Span::styled(format!("{:<3} ", house.name()), app.ink(ink)), Span::raw(format!("{mask} "))]
}
