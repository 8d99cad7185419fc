//! A step of HoDoKu's as a step of ours.

use super::explanation;
use super::grid::Grid;
use super::search::{self, Kinds, Taken};
use crate::grid::{Board, Candidate, Cell, Change, Digit, Shape};
use crate::position::Position;
use crate::size::Nine;
use crate::step::{Deduction, Detail, Effect, Step};
use crate::techniques;

impl Grid {
    /// Returns the grid of a board with unknown history: its values are set in reading order, then
    /// the candidates that are missing on the board are deleted.
    pub fn new(board: &Board<Nine>) -> Self {
        let cells = || (0..81).map(Cell::new);
        let mut values = [0; 81];
        for (value, cell) in values.iter_mut().zip(cells()) {
            *value = board.value(cell).map_or(0, |digit| digit.number() as u8);
        }
        let givens = board.givens().iter().map(Cell::index).collect();
        let mut grid = Self::of_values(values, givens);
        for cell in board.empty() {
            for digit in (0..9).map(Digit::new) {
                if !board.candidates(cell).contains(digit) {
                    grid.delete(cell.index(), digit.index());
                }
            }
        }
        grid
    }

    /// Applies a change that fills a cell or removes a candidate. Returns true if the change is of
    /// this kind.
    pub fn follow(&mut self, change: Change) -> bool {
        match change {
            Change::Fill(Candidate { cell, digit }) => self.set(cell.index(), digit.index()),
            Change::Eliminate(Candidate { cell, digit }) => {
                self.delete(cell.index(), digit.index());
            }
            Change::Clear(_) | Change::Restore(_) | Change::Give(_) | Change::Ungive(_) => {
                return false;
            }
        }
        true
    }
}

/// Returns the step that HoDoKu takes next; `None` if it would have to guess. `grid` and `position`
/// are the same board. On a position without a single solution, steps that rely on one are left
/// out.
///
/// The effects are in the order in which HoDoKu makes them, which decides the order of the singles
/// that follow.
pub fn next_step(
    grid: &Grid,
    position: &Position<'_, Nine>,
    kinds: Kinds,
    detail: Detail,
) -> Option<Step> {
    let taken = search::find(grid, kinds, position.has_single_solution())?;
    let deduction = deduction_of(&taken);
    Some(if detail == Detail::Explained {
        let explanation = explanation::explain(grid, position, &taken.found, &deduction);
        Step::explained(Shape::Nine, deduction, explanation)
    } else {
        Step::bare(Shape::Nine, deduction)
    })
}

fn deduction_of(Taken { found, kind }: &Taken) -> Deduction {
    let slug = found.slug.unwrap_or(kind.slugs[0]);
    let profile = techniques::profile(slug).expect("each kind is one of our techniques");
    let mut effects = Vec::with_capacity(1 + found.deleted.len());
    effects.extend(found.placed.map(Effect::Place));
    for &deleted in &found.deleted {
        let effect = Effect::Eliminate(deleted);
        if !effects.contains(&effect) {
            effects.push(effect);
        }
    }
    Deduction::in_order(profile, effects)
        .rated(profile.rating.with_length(found.length()))
        .scored(kind.score)
}
