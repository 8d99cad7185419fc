//! SK Loop: a ring of cells through four boxes with as much room for digits as it has cells.

use std::ops::ControlFlow;

use super::all_used;
use crate::catalog::Family;
use crate::catalog::Role;
use crate::catalog::{HodokuLevel, Rating};
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind, Shape};
use crate::position::Position;
use crate::sentence;
use crate::size::Size;
use crate::step::wording::number;
use crate::step::{Deduction, Explanation, listed};
use crate::techniques::{Collector, technique};

technique! {
    /// Ring of sixteen cells through four boxes that has room for exactly sixteen digits.
    ///
    /// Only on 9x9. Two rows and two columns cross in four boxes; the ring consists of the other cells of
    /// these lines in the boxes. Each digit is counted by the fewest houses that cover it in the ring. If the
    /// counts add up to the number of cells, every covering house contains its digit within the ring.
    SkLoop {
        slug: "sk-loop",
        name: "SK Loop",
        aliases: &["Domino Loop"],
        family: Family::Exotic,
        rating: Rating::tenths(83),
        hodoku_score: 600,
        hodoku_level: HodokuLevel::Extreme,
    }
    |position, collector| {
        if S::SHAPE != Shape::Nine {
            return ControlFlow::Continue(());
        }
        let corners = corners(position);
        let rows = position.geometry().houses_of_kind(HouseKind::Row);
        for (at, &first) in rows.iter().enumerate() {
            collector.check()?;
            for &second in &rows[at + 1..] {
                let columns: Vec<House> = columns(position, corners, [first, second]).collect();
                for (at, &left) in columns.iter().enumerate() {
                    for &right in &columns[at + 1..] {
                        if let Some(ring) = Ring::of(position, [first, second], [left, right]) {
                            ring.offer(position, collector)?;
                        }
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Returns the cells at which a ring can turn: the other cells of their lines in their box are empty.
fn corners<S: Size>(position: &Position<'_, S>) -> CellSet<S> {
    let geometry = position.geometry();
    let turns = |cell: &Cell| {
        let [row, column, block] = geometry.houses_of(*cell).map(|house| geometry.cells(house));
        let arms = ((row | column) & block).without(*cell);
        arms.is_subset(position.empty())
    };
    (0..S::CELLS).map(Cell::new).filter(turns).collect()
}

/// Returns the columns that cross both rows in corners.
fn columns<S: Size>(
    position: &Position<'_, S>,
    corners: CellSet<S>,
    rows: [House; 2],
) -> impl Iterator<Item = House> {
    let geometry = position.geometry();
    let of_rows = rows.map(|row| geometry.cells(row) & corners);
    let columns = geometry.houses_of_kind(HouseKind::Column).iter().copied();
    columns.filter(move |&column| {
        let cells = geometry.cells(column);
        of_rows.iter().all(|row| row.intersects(cells))
    })
}

/// The number of pairs of a ring.
const GROUPS: usize = 8;

/// Groups of cells, each in one house with the next, that have as many cells as their digits have
/// places in them at most.
struct Ring<S: Size> {
    groups: [CellSet<S>; GROUPS],
    /// The house that each group shares with the next.
    links: [House; GROUPS],
    digits: DigitSet,
}

impl<S: Size> Ring<S> {
    /// The ring that turns where these lines cross, if all of its places are taken.
    fn of(position: &Position<'_, S>, rows: [House; 2], columns: [House; 2]) -> Option<Self> {
        let geometry = position.geometry();
        let crossing =
            |row: House, column: House| (geometry.cells(row) & geometry.cells(column)).first();
        let [a, b, c, d] = [
            crossing(rows[0], columns[0])?,
            crossing(rows[0], columns[1])?,
            crossing(rows[1], columns[1])?,
            crossing(rows[1], columns[0])?,
        ];
        let boxes = [a, b, c, d].map(|cell| geometry.house_of(cell, HouseKind::Box));
        if boxes[0] == boxes[1] || boxes[0] == boxes[3] || boxes[1] == boxes[2] {
            return None;
        }
        let links = [
            rows[0], boxes[1], columns[1], boxes[2], rows[1], boxes[3], columns[0], boxes[0],
        ];
        // Along a line in one box, then in the next one.
        let crossed = [a, b, b, c, c, d, d, a];
        let mut groups = [CellSet::EMPTY; GROUPS];
        for (at, group) in groups.iter_mut().enumerate() {
            let (line, block) = match at % 2 {
                0 => (links[at], links[(at + GROUPS - 1) % GROUPS]),
                _ => (links[at - 1], links[at]),
            };
            let cells = geometry.cells(line) & geometry.cells(block);
            *group = cells.without(crossed[at]);
        }
        let mut ring = Self {
            groups,
            links,
            digits: DigitSet::EMPTY,
        };
        let (mut cells, mut places) = (0, 0);
        for group in groups {
            cells += group.len();
            ring.digits |= position.digits_of(group);
        }
        for digit in ring.digits {
            places += Cover::of(ring.having(position, digit)).most;
        }
        (places == cells).then_some(ring)
    }

    fn offer(&self, position: &Position<'_, S>, collector: &mut Collector<'_>) -> ControlFlow<()> {
        let deduction = Deduction::eliminate_all(&SkLoop::PROFILE, self.eliminated(position));
        collector.offer(deduction, |explanation| self.explain(explanation, position))
    }

    /// Returns which of the groups contain a digit.
    fn having(&self, position: &Position<'_, S>, digit: Digit) -> [bool; GROUPS] {
        self.groups
            .map(|group| group.intersects(position.places(digit)))
    }

    /// Returns the houses that have a digit within the ring, with the number of the link.
    fn used(&self, position: &Position<'_, S>) -> Vec<(House, Digit, usize)> {
        let mut used = Vec::new();
        for digit in self.digits {
            let cover = Cover::of(self.having(position, digit));
            let links = self.links.into_iter().enumerate();
            let links = links.filter(|&(at, _)| cover.links[at]);
            used.extend(links.map(|(at, house)| (house, digit, at)));
        }
        used
    }

    /// Returns the places for a digit in the house of a link that are not in the ring.
    fn outside(
        &self,
        position: &Position<'_, S>,
        house: House,
        digit: Digit,
        link: usize,
    ) -> CellSet<S> {
        let inside = self.groups[link] | self.groups[(link + 1) % GROUPS];
        position.places_in(house, digit) - inside
    }

    fn eliminated(&self, position: &Position<'_, S>) -> Vec<Candidate> {
        let mut eliminated: Vec<Candidate> = Vec::new();
        for (house, digit, at) in self.used(position) {
            let outside = self.outside(position, house, digit, at);
            eliminated.extend(outside.iter().map(|cell| Candidate::new(cell, digit)));
        }
        eliminated
    }

    fn explain(&self, explanation: &mut Explanation, position: &Position<'_, S>) {
        let cells = self
            .groups
            .iter()
            .fold(CellSet::EMPTY, |all, &group| all | group);
        let lines = [0, 4, 6, 2].map(|at| explanation.house(Role::Base, self.links[at]));
        let boxes = [7, 1, 3, 5].map(|at| explanation.house(Role::Cover, self.links[at]));
        let ring = explanation.cells(Role::SetA, cells);
        explanation.pattern = sentence![
            "Two rows, ",
            lines[0],
            " and ",
            lines[1],
            ", cross two columns, ",
            lines[2],
            " and ",
            lines[3],
            ", in "
        ];
        explanation.pattern.extend(listed(&boxes));
        explanation.pattern.extend(sentence![
            ". The other cells of these lines in the four boxes form a ring of eight pairs: ",
            ring,
            ". Neighbouring pairs share a row, column or box, so a digit can be only once in the two. The ring has room for:"
        ]);
        let most = |digit| Cover::of(self.having(position, digit)).most;
        for times in 1..=GROUPS / 2 {
            let digits: DigitSet = self
                .digits
                .iter()
                .filter(|&digit| most(digit) == times)
                .collect();
            if !digits.is_empty() {
                let noun = explanation.digits(Role::Digit, digits);
                let often = match times {
                    1 => " at most once".to_owned(),
                    2 => " at most twice".to_owned(),
                    _ => format!(" at most {} times", number(times)),
                };
                explanation.pattern.extend(sentence!["\n- ", noun, often]);
            }
        }
        let used = self.used(position).into_iter();
        let used =
            used.filter(|&(house, digit, at)| !self.outside(position, house, digit, at).is_empty());
        explanation.why = all_used(cells.len(), used.map(|(house, digit, _)| (house, digit)));
        explanation.line = sentence![ring];
        for cell in cells {
            explanation.needs_cell(cell, position.candidates(cell));
        }
    }
}

/// The largest number of times that a digit fits into a ring.
struct Cover {
    most: usize,
    /// The links whose house contains the digit within the ring if it is there that often.
    links: [bool; GROUPS],
}

impl Cover {
    /// Counts a digit that these groups contain; neighbours contain it once between them.
    fn of(having: [bool; GROUPS]) -> Self {
        let Some(gap) = having.iter().position(|&has| !has) else {
            return Self {
                most: GROUPS / 2,
                links: [true; GROUPS],
            };
        };
        let mut cover = Self {
            most: 0,
            links: [false; GROUPS],
        };
        let mut run = 0;
        for step in 1..=GROUPS {
            let at = (gap + step) % GROUPS;
            if having[at] {
                run += 1;
                continue;
            }
            cover.most += usize::div_ceil(run, 2);
            // A run of two, four, .. can only be covered pair by pair; in any other, each group can
            // be the one that is left over.
            let links = if run % 2 == 0 { 2..=run } else { 1..=run + 1 };
            for back in links.step_by(if run % 2 == 0 { 2 } else { 1 }) {
                cover.links[(at + GROUPS - back) % GROUPS] = true;
            }
            run = 0;
        }
        cover
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All choices of links that touch each of these groups, the links as bits.
    fn covers(having: [bool; GROUPS]) -> Vec<u32> {
        let touches = |links: u32, at: usize| {
            let before = (at + GROUPS - 1) % GROUPS;
            links >> at & 1 == 1 || links >> before & 1 == 1
        };
        let is_cover = |&links: &u32| (0..GROUPS).all(|at| !having[at] || touches(links, at));
        (0..1 << GROUPS).filter(is_cover).collect()
    }

    #[test]
    fn a_digit_fits_in_as_often_as_the_fewest_links_that_touch_all_its_groups() {
        for groups in 0_u32..1 << GROUPS {
            let having = std::array::from_fn(|at| groups >> at & 1 == 1);
            let covers = covers(having);
            let fewest = covers.iter().map(|links| links.count_ones()).min();
            let cover = Cover::of(having);
            assert_eq!(Some(cover.most as u32), fewest, "{groups:b}");
            let tight = covers
                .iter()
                .filter(|links| Some(links.count_ones()) == fewest);
            let links = tight.fold(0, |all, links| all | links);
            let linked = (0..GROUPS).filter(|&at| cover.links[at]);
            assert_eq!(linked.fold(0, |all, at| all | 1 << at), links, "{groups:b}");
        }
    }
}
