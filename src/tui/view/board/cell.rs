//! One cell of the board: its background, its digit or pencil marks, and its marker.

mod cursor;
mod dense;

pub(super) use self::cursor::{draw_cursor, draw_selection};

use super::lattice::Density;
use super::{Certainty, Scene};
use crate::term::theme::{Glyphs, NoteColour, SUBSCRIPT_ZERO, marker};
use crate::tui::session::Spot;
use crate::tui::view::prelude::*;

/// Draws the inside of a cell.
pub(super) fn draw(scene: &Scene<'_>, cell: Cell, buffer: &mut Buffer) {
    let area = scene.lattice.cell(cell);
    buffer.set_style(area, background(scene, cell));
    match (scene.value(cell), scene.lattice.density) {
        (Some(digit), _) => draw_value(scene, cell, digit, buffer),
        (None, _) if scene.session().draft.is_some() => {}
        (None, Density::Dense) => dense::draw_marks(scene, cell, area, buffer),
        (None, _) => match marked_placement(scene, cell) {
            Some(digit) => draw_placement(scene, cell, digit, buffer),
            None => draw_marks(scene, cell, area, buffer),
        },
    }
}

/// Returns true if an open cell has a marker among its marks, and none of its own.
fn has_marker_inside(scene: &Scene<'_>, cell: Cell) -> bool {
    let is_dense = scene.lattice.density == Density::Dense;
    let has_candidates = || is_dense && !scene.highlights.in_cell(cell).is_empty();
    let has_marker = || has_candidates() || marked_placement(scene, cell).is_some();
    scene.value(cell).is_none() && has_marker()
}

/// Returns the role whose marker a cell has: of an elimination that has no space for its own, or that of the cell.
fn marked_role(scene: &Scene<'_>, cell: Cell) -> Option<Role> {
    elimination_without_marker(scene, cell).or_else(|| cell_role(scene, cell))
}

/// Returns the marker of the role of a cell, unless it is beside the candidates already.
fn role_sign(scene: &Scene<'_>, cell: Cell) -> Option<(&'static str, Style)> {
    let role = marked_role(scene, cell)?;
    let sign = scene.marker(role)?;
    (!are_candidates_marked(scene, cell, role)).then(|| (sign, scene.theme.role(role)))
}

/// Returns true if a cell has space for its letter in a chain.
pub(super) fn has_space_for_letter(scene: &Scene<'_>, cell: Cell) -> bool {
    let is_taken = has_marker_inside(scene, cell) || role_sign(scene, cell).is_some();
    !is_taken && !scene.is_lacking(cell)
}

/// Draws the marker of a cell, or the letter of its place in a chain or of its colour.
pub(super) fn draw_sign(scene: &Scene<'_>, cell: Cell, buffer: &mut Buffer) {
    if has_marker_inside(scene, cell) {
        return;
    }
    let area = scene.lattice.cell(cell);
    let role = marked_role(scene, cell);
    let theme = scene.theme;
    let lacking = || scene.is_lacking(cell).then(|| ("!", theme.ink(Ink::Conflict)));
    let in_chain = || {
        let sign = chain_letter(scene.place_in_chain(cell)?);
        Some((sign, theme.ink(Ink::Key).remove_modifier(Modifier::DIM)))
    };
    let coloured = || {
        let notes = &scene.session().puzzle.notes;
        let colour = notes.colour(Spot::Cell(cell)).filter(|_| role.is_none())?;
        Some((colour.letter(), theme.note(colour)))
    };
    let sign = role_sign(scene, cell).or_else(lacking).or_else(in_chain).or_else(coloured);
    if let Some((sign, style)) = sign {
        let style = style.remove_modifier(Modifier::CROSSED_OUT);
        buffer[corner(scene, cell, area)].set_symbol(sign).set_style(style);
    }
    let pattern = role_beside_elimination(scene, cell);
    if let Some((role, sign)) = pattern.and_then(|role| Some((role, scene.marker(role)?))) {
        // No pencil mark takes the place of a digit.
        buffer[middle(scene, area)].set_symbol(sign).set_style(theme.role(role));
    }
}

/// Returns the role of a cell in the pattern if it has a marker, and the edge of the cell has that of an elimination.
fn role_beside_elimination(scene: &Scene<'_>, cell: Cell) -> Option<Role> {
    elimination_without_marker(scene, cell).filter(|_| scene.lattice.marker().is_none())?;
    let role = pattern_role(scene, cell).filter(|&role| role != Role::Eliminated)?;
    scene.marker(role).map(|_| role)
}

/// Returns the digit that is about to be placed in a cell, if it needs a marker and there is no space for
/// one beside each candidate.
fn marked_placement(scene: &Scene<'_>, cell: Cell) -> Option<Digit> {
    scene.marker(Role::Placed).filter(|_| is_compact(scene))?;
    let mut played = scene.highlights.in_cell(cell).into_iter();
    Some(played.find(|(_, role)| *role == Role::Placed)?.0.digit)
}

/// Draws a digit about to be placed, with its marker, instead of the candidates of the cell. The marker
/// would otherwise be beside another candidate.
fn draw_placement(scene: &Scene<'_>, cell: Cell, digit: Digit, buffer: &mut Buffer) {
    let area = scene.lattice.cell(cell);
    let Position { x, y } = middle(scene, area);
    draw_shade(scene, cell, area, buffer);
    let style = scene.theme.candidate(Role::Placed);
    buffer[(x, y)].set_char(scene.symbol(digit)).set_style(style);
    let beside = style.remove_modifier(Modifier::CROSSED_OUT | Modifier::UNDERLINED);
    buffer[(x - 1, y)].set_symbol(marker(Role::Placed)).set_style(beside);
}

/// Returns the column of the marker of a candidate in its cell: before its digit, or after it if there is
/// no space before. `None` if the marker could be taken for that of another candidate.
fn sign_column(scene: &Scene<'_>, cell: Cell, digit: Digit) -> Option<u16> {
    let place = scene.lattice.mark(digit);
    if scene.lattice.density.is_spacious() {
        return Some(place.x - 1);
    }
    let candidates = scene.candidates(cell);
    let is_free = |x: u16| {
        let mut taken = candidates.iter().map(|other| scene.lattice.mark(other));
        let here = Position::new(x, place.y);
        scene.lattice.marker() != Some(here) && taken.all(|other| other != here)
    };
    let before = place.x.checked_sub(1).filter(|&x| is_free(x));
    let width = scene.lattice.cell_size().width;
    let after = Some(place.x + 1).filter(|&x| x + 1 < width && is_free(x) && is_free(x + 1));
    before.or(after).filter(|_| is_compact(scene))
}

/// Returns true if candidates of a cell have a role and each of them has its marker.
fn are_candidates_marked(scene: &Scene<'_>, cell: Cell, wanted: Role) -> bool {
    let mut played = scene.highlights.in_cell(cell);
    played.retain(|&(_, role)| role == wanted);
    let is_marked = |&(candidate, _): &(Candidate, Role)| {
        let has_column = || sign_column(scene, cell, candidate.digit).is_some();
        scene.lattice.density.is_spacious() || wanted == Role::Eliminated && has_column()
    };
    !played.is_empty() && played.iter().all(is_marked)
}

/// Returns the role of eliminated candidates if one of them has no space for a marker beside it.
fn elimination_without_marker(scene: &Scene<'_>, cell: Cell) -> Option<Role> {
    let role = Role::Eliminated;
    let is_eliminated = scene.highlights.in_cell(cell).iter().any(|(_, other)| *other == role);
    let is_needed = is_eliminated && is_compact(scene) && scene.marker(role).is_some();
    (is_needed && !are_candidates_marked(scene, cell, role)).then_some(role)
}

/// Returns the letter of a cell in a chain: the cells are a, b, c in its order.
fn chain_letter(place: usize) -> &'static str {
    "abcdefghijklmnopqrstuvwxyz".get(place - 1..place).unwrap_or("…")
}

/// Returns the role that the cell as a whole plays: its own, or that of the digit about to be
/// placed.
fn cell_role(scene: &Scene<'_>, cell: Cell) -> Option<Role> {
    let here = scene.highlights.in_cell(cell);
    let effect = |wanted| here.iter().any(|&(_, role)| role == wanted).then_some(wanted);
    effect(Role::Placed)
        .or_else(|| scene.highlights.cell(cell))
        .or_else(|| effect(Role::Eliminated).filter(|_| is_compact(scene)))
}

fn is_compact(scene: &Scene<'_>) -> bool {
    matches!(scene.lattice.density, Density::Compact | Density::Flat)
}

/// Returns the background of a cell: that of a mistake, of its own role, or else of the role of its house.
fn background(scene: &Scene<'_>, cell: Cell) -> Style {
    let shape = scene.lattice.shape;
    if scene.is_wrong(cell) {
        return scene.ink(Ink::Conflict);
    }
    if let Some(block) = scene.block(cell) {
        return Style { fg: None, ..block.style };
    }
    if let Some(wave) = scene.highlights.wave(cell) {
        return scene.theme.placement_wave(wave);
    }
    match (pattern_role(scene, cell), scene.highlights.house(cell, shape)) {
        (Some(role), _) => scene.theme.cell(role),
        (_, Some(role)) => scene.theme.house(role),
        _ => match scene.session().puzzle.notes.colour(Spot::Cell(cell)) {
            Some(colour) => scene.theme.note_background(colour),
            None => Style::new(),
        },
    }
}

/// Returns the role that tints a cell: the digit about to be placed there, its own, or that of its
/// candidates. A cell that only loses candidates is not tinted.
fn pattern_role(scene: &Scene<'_>, cell: Cell) -> Option<Role> {
    let played = scene.highlights.in_cell(cell);
    let mut roles = played.iter().map(|&(_, role)| role);
    let placed = roles.clone().find(|&role| role == Role::Placed);
    let of_candidates = || roles.find(|role| !matches!(role, Role::Eliminated | Role::Off));
    let off = || played.iter().map(|&(_, role)| role).find(|&role| role == Role::Off);
    let own = scene.highlights.cell(cell);
    placed.or(own.filter(|&role| role != Role::Base)).or_else(of_candidates).or(own).or_else(off)
}

/// Returns true if the cell is part of the highlights.
fn is_lit(scene: &Scene<'_>, cell: Cell) -> bool {
    pattern_role(scene, cell).is_some()
        || scene.highlights.house(cell, scene.lattice.shape).is_some()
        || scene.highlights.wave(cell).is_some()
        || scene.session().puzzle.notes.colour(Spot::Cell(cell)).is_some()
}

fn draw_value(scene: &Scene<'_>, cell: Cell, digit: Digit, buffer: &mut Buffer) {
    let area = scene.lattice.cell(cell);
    let Position { x, y } = middle(scene, area);
    let certainty = scene.certainties[cell.index()];
    let conflict = scene.is_wrong(cell);
    let ink = match certainty {
        _ if conflict => Ink::Conflict,
        _ if scene.is_given(cell) => Ink::Given,
        Certainty::Proved => Ink::Solved,
        Certainty::Guessed | Certainty::Assumed => Ink::Assumed,
    };
    let mut style = scene.ink(ink);
    if let Some(dimmed) = scene.dimmed().filter(|_| !conflict) {
        // Givens stay bold, so that they are distinct from candidates without colours, too.
        style = dimmed.add_modifier(style.add_modifier);
    }
    if is_lit(scene, cell) && !conflict {
        // Coloured text is made for the terminal's own background, not for a tinted one.
        style.fg = None;
        style = style.remove_modifier(Modifier::DIM);
    }
    if let Some(block) = scene.block(cell).filter(|_| !conflict) {
        style = block.style;
    }
    if scene.session().display.focus.digits.contains(digit) {
        style = style.patch(scene.ink(Ink::Focus));
    }
    draw_shade(scene, cell, area, buffer);
    let symbol = scene.symbol(digit);
    match large_digit(scene, symbol) {
        Some(rows) => {
            for (row, line) in rows.into_iter().zip(y - 1..) {
                // One line below the digit is enough.
                let is_last = line > y;
                let style =
                    if is_last { style } else { style.remove_modifier(Modifier::UNDERLINED) };
                buffer.set_string(x - 1, line, row, style);
            }
        }
        None => {
            buffer[(x, y)].set_char(symbol).set_style(style);
        }
    }
    let sign = match certainty {
        _ if conflict => '!',
        Certainty::Guessed => '?',
        _ => scene.block(cell).map_or(' ', |block| block.sign),
    };
    if sign != ' ' {
        let beside = x + value_width(scene).div_ceil(2);
        buffer[(beside, y)].set_char(sign).set_style(style);
    }
}

/// The digits 1 to 9 in three rows of three columns, made of half blocks. In cells with three rows, a digit in
/// one row would look like the candidate in the middle.
const LARGE_DIGITS: [[&str; 3]; 9] = [
    ["▄█ ", " █ ", "▀▀▀"],
    ["▀▀█", "█▀▀", "▀▀▀"],
    ["▀▀█", " ▀█", "▀▀▀"],
    ["█ █", "▀▀█", "  ▀"],
    ["█▀▀", "▀▀█", "▀▀▀"],
    ["█▀▀", "█▀█", "▀▀▀"],
    ["▀▀█", " ▄▀", " ▀ "],
    ["█▀█", "█▀█", "▀▀▀"],
    ["█▀█", "▀▀█", "▀▀▀"],
];

/// Returns the rows of a large digit if the cells have space for it and the terminal can show it.
fn large_digit(scene: &Scene<'_>, symbol: char) -> Option<[&'static str; 3]> {
    if value_width(scene) == 1 {
        return None;
    }
    let index = symbol.to_digit(10)?.checked_sub(1)?;
    LARGE_DIGITS.get(index as usize).copied()
}

/// Returns the columns of a digit that is placed.
fn value_width(scene: &Scene<'_>) -> u16 {
    let is_large = scene.lattice.density.is_spacious() && scene.theme.glyphs == Glyphs::Unicode;
    if is_large { 3 } else { 1 }
}

/// Draws dots in a highlighted cell on terminals without background colours: beside its digit, and
/// in the corner that its pencil marks leave free. A marker of its house, if any, is in the same
/// corner.
fn draw_shade(scene: &Scene<'_>, cell: Cell, area: Rect, buffer: &mut Buffer) {
    let is_shaded = is_lit(scene, cell) && !scene.is_wrong(cell);
    let Some(dot) = scene.theme.shade().filter(|_| is_shaded) else {
        return;
    };
    let of_house = scene.highlights.house(cell, scene.lattice.shape);
    let sign = of_house.and_then(|role| scene.marker(role)).unwrap_or(dot);
    match scene.lattice.density {
        Density::Dense => {
            buffer[(area.x, area.y)].set_symbol(sign);
        }
        _ => {
            if sign == dot && scene.value(cell).is_some() && !has_own_marker(scene, cell) {
                let Position { x, y } = middle(scene, area);
                let beside = value_width(scene).div_ceil(2);
                buffer[(x - beside, y)].set_symbol(dot);
                buffer[(x + beside, y)].set_symbol(dot);
            }
            buffer[corner(scene, cell, area)].set_symbol(sign);
        }
    }
}

fn draw_marks(scene: &Scene<'_>, cell: Cell, area: Rect, buffer: &mut Buffer) {
    draw_shade(scene, cell, area, buffer);
    let faint = if scene.is_wrong(cell) {
        scene.ink(Ink::Conflict)
    } else if is_lit(scene, cell) {
        scene.theme.unmarked_candidate(background(scene, cell))
    } else {
        scene.dimmed().unwrap_or_else(|| scene.ink(Ink::Mark))
    };
    let all = scene.candidates(cell);
    let is_lone = all.len() == 1;
    for digit in all {
        let spot = Spot::Candidate(Candidate::new(cell, digit));
        let colour = scene.session().puzzle.notes.colour(spot);
        let Position { x, y } = scene.lattice.candidate(Candidate::new(cell, digit));
        let role = scene.highlights.candidate(Candidate::new(cell, digit));
        let tenths = scene.tenths(Candidate::new(cell, digit));
        let style = match (role, tenths) {
            (Some(role), _) => scene.theme.candidate(role),
            (None, Some(tenths)) => share_style(scene, tenths),
            (None, None) if scene.session().display.focus.marks(digit, all) => {
                scene.ink(Ink::Focus)
            }
            (None, None) => colour.map_or(faint, |colour| scene.theme.note(colour)),
        };
        let is_small = is_lone && role != Some(Role::Placed);
        if is_small {
            draw_lone_candidate(scene, cell, digit, buffer);
        } else {
            buffer[(x, y)].set_char(scene.symbol(digit));
        }
        buffer[(x, y)].set_style(style);
        // With many candidates, most have less than a tenth. Their figures would hide the others.
        let is_roomy = scene.lattice.density.is_spacious();
        let is_shared = |&tenths: &u64| tenths > 0 && is_roomy && !is_small;
        let figure = tenths.filter(is_shared);
        if let Some(figure) = figure {
            let figure = char::from_u32(SUBSCRIPT_ZERO + figure as u32).unwrap_or(' ');
            buffer[(x + 1, y)].set_char(figure);
        }
        let marker = role.and_then(|role| scene.marker(role));
        let sign = marker.or(colour.filter(|_| role.is_none()).map(NoteColour::letter));
        let column = sign_column(scene, cell, digit);
        // Between candidates without space, only the marker of an eliminated one has a place. Where it has
        // none, the cell has the marker.
        let column = column.filter(|_| is_roomy || role == Some(Role::Eliminated));
        if let Some((sign, column)) = sign.zip(column) {
            let beside = style.remove_modifier(Modifier::CROSSED_OUT | Modifier::UNDERLINED);
            buffer[(area.x + column, y)].set_symbol(sign).set_style(beside);
        }
    }
}

/// Draws the only candidate of a cell so that it is distinct from a placed digit: as a subscript, or
/// between low lines where there is no subscript.
fn draw_lone_candidate(scene: &Scene<'_>, cell: Cell, digit: Digit, buffer: &mut Buffer) {
    let inside = scene.lattice.cell(cell);
    let place = scene.lattice.candidate(Candidate::new(cell, digit));
    let letter = scene.symbol(digit);
    if let Some(figure) = subscript(letter, scene.theme.glyphs) {
        buffer[place].set_char(figure);
        return;
    }
    buffer[place].set_char(letter);
    for x in [place.x.wrapping_sub(1), place.x + 1] {
        if (inside.left()..inside.right()).contains(&x) {
            buffer[(x, place.y)].set_symbol("_");
        }
    }
}

/// Returns the only candidate of a cell as it is drawn: `₃`, or `_A_`.
pub(in crate::tui::view) fn lone_candidate(letter: char, glyphs: Glyphs) -> String {
    let figure = subscript(letter, glyphs);
    figure.map_or_else(|| format!("_{letter}_"), |figure| figure.to_string())
}

/// Returns a digit as a subscript, or `None` for a letter, or if the terminal has no subscripts.
fn subscript(letter: char, glyphs: Glyphs) -> Option<char> {
    let figure = letter.to_digit(10).filter(|_| glyphs == Glyphs::Unicode)?;
    char::from_u32(SUBSCRIPT_ZERO + figure)
}

/// Returns the style of a candidate in this number of tenths of the solutions: the more, the
/// stronger.
fn share_style(scene: &Scene<'_>, tenths: u64) -> Style {
    match tenths {
        0 => scene.ink(Ink::Mark),
        1..=2 => Style::new(),
        3..=5 => Style::new().add_modifier(Modifier::BOLD),
        _ => scene.ink(Ink::Solved).add_modifier(Modifier::BOLD),
    }
}

/// A role that is drawn in a cell.
pub(in crate::tui::view) struct DrawnRole {
    pub(in crate::tui::view) role: Role,
    /// True if its marker is drawn.
    pub(in crate::tui::view) has_marker: bool,
}

/// Returns the roles that are drawn in a cell.
pub(super) fn drawn_roles(scene: &Scene<'_>, cell: Cell) -> Vec<DrawnRole> {
    let mut drawn = Vec::new();
    let has_marker = |role: Role| scene.marker(role).is_some();
    let is_open = scene.value(cell).is_none();
    match scene.lattice.density {
        Density::Dense if is_open => {
            let first = scene.highlights.in_cell(cell).into_iter().next();
            drawn.extend(first.map(|(_, role)| DrawnRole { role, has_marker: true }));
        }
        density if is_open => {
            for digit in scene.candidates(cell) {
                let role = scene.highlights.candidate(Candidate::new(cell, digit));
                drawn.extend(role.map(|role| DrawnRole {
                    role,
                    has_marker: density.is_spacious() && has_marker(role),
                }));
            }
        }
        _ => {}
    }
    let of_house = scene.highlights.house(cell, scene.lattice.shape);
    if scene.theme.shade().is_some() {
        // The marker of a house is drawn instead of its tint.
        drawn.extend(of_house.map(|role| DrawnRole { role, has_marker: has_marker(role) }));
    } else {
        let tint = pattern_role(scene, cell).or(of_house);
        drawn.extend(tint.map(|role| DrawnRole { role, has_marker: false }));
    }
    let corner = marked_role(scene, cell).filter(|&role| has_marker(role));
    drawn.extend(corner.map(|role| DrawnRole { role, has_marker: true }));
    let inside = role_beside_elimination(scene, cell);
    drawn.extend(inside.map(|role| DrawnRole { role, has_marker: true }));
    drawn
}

/// Returns the position of the marker of a cell: the place that pencil marks leave free, or beside a
/// digit the last corner. Without such a place it is on the left edge, apart from the pencil marks.
fn corner(scene: &Scene<'_>, cell: Cell, area: Rect) -> Position {
    match scene.lattice.marker() {
        None => Position::new(area.x - 1, area.y),
        Some(_) if scene.value(cell).is_some() && is_compact(scene) => {
            Position::new(area.right() - 1, area.bottom() - 1)
        }
        Some(free) => Position::new(area.x + free.x, area.y + free.y),
    }
}

/// Returns true if a cell as a whole has the marker of its role.
fn has_own_marker(scene: &Scene<'_>, cell: Cell) -> bool {
    cell_role(scene, cell).is_some_and(|role| scene.marker(role).is_some())
}

/// Returns true if the dots of highlighted cells are on a board without colours.
pub(in crate::tui::view) fn has_shade(scene: &Scene<'_>) -> bool {
    let shape = scene.lattice.shape;
    let has_dot = |cell: Cell| {
        let of_house = scene.highlights.house(cell, shape);
        let is_marked = of_house.is_some_and(|role| scene.marker(role).is_some());
        is_lit(scene, cell) && !is_marked && !scene.is_wrong(cell) && !has_own_marker(scene, cell)
    };
    scene.theme.shade().is_some() && Cell::all(shape).any(has_dot)
}

/// Returns the position of the digit of a cell.
fn middle(scene: &Scene<'_>, area: Rect) -> Position {
    let place = scene.lattice.value();
    Position::new(area.x + place.x, area.y + place.y)
}
