//! The links of a chain, drawn along the lines of the board, so that no pencil mark is covered. A
//! strong link is drawn below its row or to the right of its column, a weak link above or to the left.

use ratatui::buffer::Buffer;
use ratatui::layout::Position;
use ratatui::style::{Modifier, Style};

use super::lattice::{Density, Lattice};
use crate::catalog::Role;
use crate::grid::Candidate;
use crate::step::Strength;
use crate::term::theme::Theme;

/// A link from one candidate to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::tui::view) struct Link {
    pub(in crate::tui::view) from: Candidate,
    pub(in crate::tui::view) to: Candidate,
    pub(in crate::tui::view) strength: Strength,
}

/// Returns the symbols of a link: along a row, along a column, and at its corner.
pub(in crate::tui::view) const fn signs(strength: Strength) -> [&'static str; 3] {
    match strength {
        Strength::Strong => ["═", "║", "╬"],
        Strength::Weak => ["╌", "╎", "┼"],
    }
}

/// Returns the style of a link: that of true candidates for a strong link, of false ones for a weak
/// link.
pub(in crate::tui::view) fn style(strength: Strength, theme: Theme) -> Style {
    let style = theme.role_letters(match strength {
        Strength::Strong => Role::On,
        Strength::Weak => Role::Off,
    });
    // The lines that it replaces may be faint.
    style.remove_modifier(Modifier::DIM)
}

/// Returns true if there is space for links between the cells in this density.
pub(in crate::tui::view) const fn fit(density: Density) -> bool {
    density.is_spacious()
}

/// Draws links. Parts outside the buffer are not drawn.
pub(super) fn draw(links: &[Link], lattice: Lattice, theme: Theme, picture: &mut Buffer) {
    if !fit(lattice.density) {
        return;
    }
    for link in links {
        let mut pen = LinkPainter {
            style: style(link.strength, theme),
            signs: signs(link.strength),
            picture,
        };
        route(*link, lattice, &mut pen);
    }
}

/// Draws a link: along the row of its first end, then along the column of its second end.
fn route(link: Link, lattice: Lattice, pen: &mut LinkPainter<'_>) {
    let (from, to) = (link.from.cell, link.to.cell);
    let [start, end] = [link.from, link.to].map(|candidate| lattice.candidate(candidate));
    let of = |cell: crate::grid::Cell| (cell.row(lattice.shape), cell.column(lattice.shape));
    let ((row, column), (to_row, to_column)) = (of(from), of(to));
    let strong = link.strength == Strength::Strong;
    if from == to {
        return;
    }
    if column == to_column {
        let x = lattice.column(column + usize::from(strong));
        pen.down(x, start.y, end.y);
        let sign = if strong { "◂" } else { "▸" };
        pen.put(Position::new(x, start.y), sign);
        pen.put(Position::new(x, end.y), sign);
        return;
    }
    let below = if row == to_row { strong } else { to_row > row };
    let y = lattice.row(row + usize::from(below));
    let into = if below { "▴" } else { "▾" };
    if row == to_row {
        pen.across(y, start.x, end.x);
        pen.put(Position::new(end.x, y), into);
    } else {
        let before = to_column > column;
        let x = lattice.column(to_column + usize::from(!before));
        pen.across(y, start.x, x);
        pen.down(x, y, end.y);
        pen.put(Position::new(x, y), pen.signs[2]);
        pen.put(Position::new(x, end.y), if before { "▸" } else { "◂" });
    }
    pen.put(Position::new(start.x, y), into);
}

/// The pen that draws links.
struct LinkPainter<'a> {
    style: Style,
    signs: [&'static str; 3],
    picture: &'a mut Buffer,
}

impl LinkPainter<'_> {
    fn put(&mut self, place: Position, sign: &str) {
        if let Some(cell) = self.picture.cell_mut(place) {
            cell.set_symbol(sign).set_style(self.style);
        }
    }

    fn across(&mut self, y: u16, a: u16, b: u16) {
        for x in a.min(b)..=a.max(b) {
            self.put(Position::new(x, y), self.signs[0]);
        }
    }

    fn down(&mut self, x: u16, a: u16, b: u16) {
        for y in a.min(b)..=a.max(b) {
            self.put(Position::new(x, y), self.signs[1]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Cell, Digit, Shape};
    use ratatui::layout::Rect;

    #[test]
    fn a_link_ends_at_its_two_cells_and_crosses_no_other() {
        let theme = Theme::default();
        for density in [Density::Roomy, Density::Full, Density::Compact] {
            let lattice = Lattice { shape: Shape::Nine, density };
            let area = Rect::from((Position::ORIGIN, lattice.size()));
            for (from, to) in (0..81).flat_map(|from| (0..81).map(move |to| (from, to))) {
                let digits = [Digit::new(from % 9), Digit::new(to % 7)];
                let strength = [Strength::Strong, Strength::Weak][(from + to) % 2];
                let [from, to] = [from, to].map(Cell::new);
                let link = Link {
                    from: Candidate::new(from, digits[0]),
                    to: Candidate::new(to, digits[1]),
                    strength,
                };
                let mut picture = Buffer::empty(area);
                draw(&[link], lattice, theme, &mut picture);
                let drawn = area.positions().filter(|&at| picture[at].symbol() != " ");
                let drawn: Vec<Position> = drawn.collect();
                assert!(drawn.iter().all(|&at| lattice.cell_at(at).is_none()));
                let ends = |cell| {
                    let inside = lattice.cell(cell);
                    let around =
                        Rect::new(inside.x - 1, inside.y - 1, inside.width + 2, inside.height + 2);
                    drawn.iter().any(|&at| around.contains(at))
                };
                let wanted = density != Density::Compact && from != to;
                assert_eq!(wanted, ends(from) && ends(to), "{link:?}");
            }
        }
    }
}
