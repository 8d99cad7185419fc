//! The pencil marks of a cell on a dense board, where a cell has three columns and one row.

use super::{draw_shade, is_lit, subscript};
use crate::grid::DigitSet;
use crate::term::text;
use crate::term::theme::Glyphs;
use crate::tui::session::Spot;
use crate::tui::view::board::Scene;
use crate::tui::view::prelude::*;

/// Draws the pencil marks of a cell that is too small for digits. Candidates with a role are drawn as
/// digits, or else the highlighted digit. Other cells get a dot for each candidate, or their number in
/// small figures; in ASCII they get a mark for an empty cell, and on large boards the number.
pub(super) fn draw_marks(scene: &Scene<'_>, cell: Cell, area: Rect, buffer: &mut Buffer) {
    draw_shade(scene, cell, area, buffer);
    let candidates = scene.candidates(cell);
    let here = scene.highlights.in_cell(cell);
    let faint = if scene.is_wrong(cell) {
        scene.ink(Ink::Conflict)
    } else if is_lit(scene, cell) {
        Style::new()
    } else {
        scene.dimmed().unwrap_or_else(|| scene.ink(Ink::Mark))
    };
    let (text, style) = match here.as_slice() {
        [(_, role), ..] => {
            let same = here.iter().filter(|(_, other)| other == role);
            let digits: DigitSet = same.map(|(candidate, _)| candidate.digit).collect();
            let style = scene.theme.role(*role);
            let beside = style.remove_modifier(Modifier::CROSSED_OUT | Modifier::UNDERLINED);
            buffer[(area.x, area.y)].set_symbol(scene.sign(*role)).set_style(beside);
            let only = digits.single().map(|digit| scene.symbol(digit).to_string());
            (only.unwrap_or_else(|| two_columns(digits, scene)), style)
        }
        [] => match scene.session().display.focus.of(candidates) {
            DigitSet::EMPTY => {
                let coloured = coloured_mark(scene, cell, candidates);
                coloured.unwrap_or_else(|| (dense_marks(candidates, scene), faint))
            }
            few => (two_columns(few, scene), scene.ink(Ink::Focus)),
        },
    };
    buffer.set_string(area.x + 1, area.y, text, style);
}

/// Returns the first candidate of a cell that a person coloured, with the letter of its colour.
fn coloured_mark(scene: &Scene<'_>, cell: Cell, marks: DigitSet) -> Option<(String, Style)> {
    marks.iter().find_map(|digit| {
        let spot = Spot::Candidate(Candidate::new(cell, digit));
        let colour = scene.session().puzzle.notes.colour(spot)?;
        Some((format!("{}{}", colour.letter(), scene.symbol(digit)), scene.theme.note(colour)))
    })
}

/// Returns candidates in two columns: one or two of them, or the first and a sign for more. One alone is
/// distinct from a placed digit.
fn two_columns(digits: DigitSet, scene: &Scene<'_>) -> String {
    let names = scene.session().names();
    let mut all = digits.iter().map(|digit| names.digit(digit));
    match (all.next(), all.next(), all.next()) {
        (Some(first), Some(second), None) => format!("{first}{second}"),
        (Some(first), Some(_), Some(_)) => format!("{first}+"),
        (first, ..) => first.map_or_else(String::new, |letter| {
            let figure = subscript(letter, scene.theme.glyphs);
            figure.map_or_else(|| format!("{letter}_"), |figure| format!("{figure} "))
        }),
    }
}

/// Returns candidates as braille dots in the places of their marks, or as a number if a cell has
/// more places than two braille characters.
fn dense_marks(candidates: DigitSet, scene: &Scene<'_>) -> String {
    let (across, side) = (scene.lattice.marks_across(), scene.lattice.shape.side());
    if scene.theme.glyphs == Glyphs::Ascii {
        // ASCII has neither: a figure alone would be read as a digit that is placed, its dots are
        // markers.
        return match (candidates.len(), side) {
            (0, _) => "×".to_owned(),
            (_, ..=9) => "_".to_owned(),
            (number, _) => format!("{number:_>2}"),
        };
    }
    if side > 16 {
        return small_number(candidates.len());
    }
    let mut cells = [0_u32; 2];
    for digit in candidates {
        let (row, column) = (digit.index() / across, digit.index() % across);
        let dot = match (row, column % 2) {
            (3, right) => 0x40 << right,
            (row, right) => 1 << (row + 3 * right),
        };
        cells[column / 2] |= dot;
    }
    cells.into_iter().filter_map(|dots| char::from_u32(0x2800 + dots)).collect()
}

/// Returns a number of at most two digits in subscript figures, aligned right, so that it cannot be
/// read as a value.
fn small_number(number: usize) -> String {
    match number {
        0 => " ×".to_owned(),
        _ => format!("{:>2}", text::subscript(number)),
    }
}
