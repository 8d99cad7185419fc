//! Fish with one fault.

use stepdoku::grid::{Cell, House, Shape};
use stepdoku::referee::{Failure, Fish};
use stepdoku::size::{Nine, Size};
use stepdoku::step::notation;

use super::{Faulty, Scene};
use crate::judgements::notations::group;

impl Scene<'_> {
    pub(super) fn broken_fish(&self, fish: &Fish) -> Vec<Faulty> {
        let mut all = Vec::new();
        let digit = fish.digit;
        if let Some((&fin, others)) = fish.fins.split_last() {
            let text = fish_text(&Fish { fins: others.to_vec(), ..fish.clone() });
            all.push(self.faulty("fish: a fin is missing", text, move |failure| {
                matches!(failure, Failure::ExtraPlace { cells, in_fish: true, digit: it, .. }
                    if cells.contains(&fin) && *it == digit)
            }));
        }
        if let Some(faulty) = self.wrong_cover(fish) {
            all.push(faulty);
        }
        let mut short = fish.clone();
        short.cover.pop();
        all.push(self.faulty("fish: a cover set is missing", fish_text(&short), |failure| {
            matches!(failure, Failure::Unbalanced { .. })
        }));
        let placed = |house: &House| {
            let cells = Nine.geometry().slots(*house).iter();
            let mut cells = cells.filter(|&&cell| self.board.value(cell) == Some(digit));
            cells.next().copied()
        };
        let first = fish.base[0];
        let kind = Nine.geometry().houses_of_kind(first.kind);
        if let Some((house, cell)) = kind.iter().find_map(|house| Some((*house, placed(house)?))) {
            let mut moved = fish.clone();
            moved.base[0] = house;
            all.push(self.faulty("fish: digit placed in the base", fish_text(&moved), move |failure| {
                matches!(failure, Failure::DigitPlaced { cell: it, .. } if *it == cell)
            }));
        }
        let same_digit = self.true_elsewhere().into_iter().find(|target| target.digit == digit);
        if let Some(target) = same_digit {
            all.push(self.with_target("fish: target not seen", fish_text(fish), target, move |failure| {
                matches!(failure,
                    Failure::OutsideCover { target: it, .. } | Failure::FinNotSeen { target: it, .. }
                    if *it == target)
            }));
        }
        all
    }

    /// Replaces one cover set, so that a place of the base is not covered.
    fn wrong_cover(&self, fish: &Fish) -> Option<Faulty> {
        let is_in = |houses: &[House], cell: Cell| {
            houses.iter().any(|house| Nine.geometry().cells(*house).contains(cell))
        };
        let last = *fish.cover.last()?;
        let kind = Nine.geometry().houses_of_kind(last.kind);
        let other =
            *kind.iter().find(|house| !fish.cover.contains(house) && !fish.base.contains(house))?;
        let mut moved = fish.clone();
        *moved.cover.last_mut()? = other;
        let base =
            self.board.places(fish.digit).into_iter().filter(|&cell| is_in(&fish.base, cell));
        let bare: Vec<Cell> =
            base.filter(|&cell| !is_in(&moved.cover, cell) && !fish.fins.contains(&cell)).collect();
        (!bare.is_empty()).then(|| {
            self.faulty("fish: wrong cover set", fish_text(&moved), move |failure| {
                matches!(failure, Failure::ExtraPlace { cells, in_fish: true, .. }
                    if cells.iter().all(|cell| bare.contains(cell)))
            })
        })
    }
}

/// Formats a fish: `5 r25\c46 fr2c8`.
fn fish_text(fish: &Fish) -> String {
    let mut text = format!("{} {}\\{}", fish.digit, group(&fish.base), group(&fish.cover));
    if !fish.fins.is_empty() {
        text += " f";
        text += &notation::cells(&fish.fins, Shape::Nine);
    }
    text
}
