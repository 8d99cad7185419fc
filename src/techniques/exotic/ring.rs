//! Rings of cells through four boxes in which every place is taken.

use std::ops::ControlFlow;

use super::all_is_used;
use crate::catalog::Family;
use crate::catalog::Role;
use crate::catalog::{Level, Rating};
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind, Shape};
use crate::position::Position;
use crate::sentence;
use crate::size::Size;
use crate::step::wording::number;
use crate::step::{Deduction, Explanation};
use crate::techniques::{Collector, technique};

technique! {
    /// A ring of sixteen cells through four boxes whose digits have sixteen places there at most.
    ///
    /// # Pattern
    ///
    /// On 9x9, two rows and two columns cross in four boxes. In each of these boxes, take the two
    /// other cells of the row and the two other cells of the column: eight pairs, each in one house
    /// with the next. A digit fits into two neighbouring pairs once, as they share a house. Count
    /// for each digit how often it fits in at most: together the digits come to sixteen.
    ///
    /// # Why it works
    ///
    /// Sixteen cells are to be filled, so every digit is there as often as it fits in. In a house
    /// of the ring that has its digit within the ring, no other cell can have it.
    ///
    /// # Example
    ///
    ///     1.95..6.4.4.1+9..8.3.+5...9.1.52.3..+48..4..2...8..4.+5..65.87..4.3.7.....5.+4.1.+598.+7|r8c6<>3, r2c67,r56c8<>7
    ///     SK Loop: r1379c28,r28c1379 => r6c8,r8c45<>2
    ///
    /// # Cousins
    ///
    /// Sue de Coq counts places in the same way where one line and one box cross.
    SkLoop {
        slug: "sk-loop",
        name: "SK Loop",
        aliases: &["Domino Loop", "Virus Loop"],
        family: Family::Exotic,
        rating: Rating::tenths(83),
        score: 600,
        level: Level::Extreme,
        on_by_default: false,
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

/// The cells that have all other cells of their lines in their boxes empty: there a ring can turn.
fn corners<S: Size>(position: &Position<'_, S>) -> CellSet<S> {
    let geometry = position.geometry();
    let turns = |cell: &Cell| {
        let [row, column, block] = geometry.houses_of(*cell).map(|house| geometry.cells(house));
        let arms = ((row | column) & block).without(*cell);
        arms.is_subset(position.empty())
    };
    (0..S::CELLS).map(Cell::new).filter(turns).collect()
}

/// The columns that cross both rows in corners.
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

/// How many groups of cells a ring has.
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
        let deduction = Deduction::eliminate_all(&SkLoop::PROFILE, self.gone(position));
        collector.offer(deduction, |explanation| self.tell(explanation, position))
    }

    /// Which of the groups have a digit.
    fn having(&self, position: &Position<'_, S>, digit: Digit) -> [bool; GROUPS] {
        self.groups
            .map(|group| group.intersects(position.places(digit)))
    }

    /// What would take a place away from the ring.
    fn gone(&self, position: &Position<'_, S>) -> Vec<Candidate> {
        let mut gone: Vec<Candidate> = Vec::new();
        for digit in self.digits {
            let cover = Cover::of(self.having(position, digit));
            for (at, house) in self
                .links
                .into_iter()
                .enumerate()
                .filter(|&(at, _)| cover.links[at])
            {
                let inside = self.groups[at] | self.groups[(at + 1) % GROUPS];
                let outside = position.places_in(house, digit) - inside;
                gone.extend(outside.iter().map(|cell| Candidate::new(cell, digit)));
            }
        }
        gone
    }

    fn tell(&self, explanation: &mut Explanation, position: &Position<'_, S>) {
        let cells = self
            .groups
            .iter()
            .fold(CellSet::EMPTY, |all, &group| all | group);
        let lines = [0, 4, 6, 2].map(|at| explanation.house(Role::Base, self.links[at]));
        let boxes = [7, 1, 3, 5].map(|at| explanation.house(Role::Cover, self.links[at]));
        let ring = explanation.cells(Role::SetA, cells);
        explanation.pattern = sentence![
            "Where ",
            lines[0],
            " and ",
            lines[1],
            " cross ",
            lines[2],
            " and ",
            lines[3],
            ", the other cells of these lines in ",
            boxes[0],
            ", ",
            boxes[1],
            ", ",
            boxes[2],
            " and ",
            boxes[3],
            " make a ring: ",
            ring,
            ". Each two neighbouring pairs of it share a house, which has a digit once. So there fit in at most: "
        ];
        let most = |digit| Cover::of(self.having(position, digit)).most;
        let mut between = "";
        for times in 1..=GROUPS / 2 {
            let digits: DigitSet = self
                .digits
                .iter()
                .filter(|&digit| most(digit) == times)
                .collect();
            if !digits.is_empty() {
                let noun = explanation.digits(Role::Digit, digits);
                let often = match times {
                    1 => " once".to_owned(),
                    2 => " twice".to_owned(),
                    _ => format!(" {} times", number(times)),
                };
                explanation.pattern.extend(sentence![between, noun, often]);
                between = "; ";
            }
        }
        explanation.pattern.push(".".into());
        explanation.why = all_is_used(cells.len());
        explanation.line = sentence![ring];
        for cell in cells {
            explanation.needs_cell(cell, position.candidates(cell));
        }
    }
}

/// How often a digit fits into a ring at most.
struct Cover {
    most: usize,
    /// The links whose house has the digit within the ring, if it is there so often.
    links: [bool; GROUPS],
}

impl Cover {
    /// That of a digit that these groups have: two neighbours have it once between them.
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
            let told = (0..GROUPS).filter(|&at| cover.links[at]);
            assert_eq!(told.fold(0, |all, at| all | 1 << at), links, "{groups:b}");
        }
    }
}
