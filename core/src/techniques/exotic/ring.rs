//! SK Loop: a ring of cells through four boxes with as much room for digits as it has cells.

use super::{all_used, begin_with, room_for_all};
use crate::step::wording::list;
use crate::techniques::prelude::*;

technique! {
    /// Ring of sixteen cells through four boxes that has room for exactly sixteen digits.
    ///
    /// Only on 9x9. Two rows and two columns cross in four boxes; the ring consists of the other
    /// cells of these lines in the boxes. Each digit is counted by the fewest houses that cover it
    /// in the ring. If the counts add up to the number of cells, every covering house contains its
    /// digit within the ring.
    SkLoop {
        slug: "sk-loop",
        name: "SK Loop",
        aliases: &["Domino Loop"],
        family: Family::Exotic,
        role_names: &[(Role::SetA, "ring"), (Role::Premise, "corner where two lines meet"), (Role::Base, "lines")],
    }
    |position, collector| sk_loop(position, collector)
}

fn sk_loop<S: Size>(position: &Position<'_, S>, collector: &mut Collector<'_>) -> ControlFlow<()> {
    if position.shape() != Shape::Nine {
        return ControlFlow::Continue(());
    }
    let corners = find_corners(position);
    let rows = position.geometry().houses_of_kind(HouseKind::Row);
    for (index, &first) in rows.iter().enumerate() {
        collector.check()?;
        for &second in &rows[index + 1..] {
            let columns: Vec<House> =
                crossing_columns(position, corners, [first, second]).collect();
            for (index, &left) in columns.iter().enumerate() {
                for &right in &columns[index + 1..] {
                    if let Some(ring) = Ring::new(position, [first, second], [left, right]) {
                        ring.offer(position, collector)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns the cells at which a ring can turn: the other cells of their lines in their box are
/// empty.
fn find_corners<S: Size>(position: &Position<'_, S>) -> CellSet<S> {
    let geometry = position.geometry();
    let turns = |cell: &Cell| {
        let [row, column, block] = geometry.houses_of(*cell).map(|house| geometry.cells(house));
        let arms = ((row | column) & block).without(*cell);
        arms.is_subset(position.empty())
    };
    Cell::all(position.shape()).filter(turns).collect()
}

/// Returns the columns that cross both rows in corners.
fn crossing_columns<S: Size>(
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

/// Number of groups of a ring.
const GROUPS: usize = 8;

/// Eight groups of cells in a circle, each in one house with the next. The digits of the ring can
/// be placed in it at most as often as it has cells.
struct Ring<S: Size> {
    groups: [CellSet<S>; GROUPS],
    /// The house that each group shares with the next.
    links: [House; GROUPS],
    digits: DigitSet,
}

impl<S: Size> Ring<S> {
    /// Returns the ring that turns at the intersections of these lines, if its digits can be placed
    /// in it exactly as often as it has cells.
    fn new(position: &Position<'_, S>, rows: [House; 2], columns: [House; 2]) -> Option<Self> {
        let geometry = position.geometry();
        let [a, b, c, d] = [
            geometry.cell_at(rows[0], columns[0])?,
            geometry.cell_at(rows[0], columns[1])?,
            geometry.cell_at(rows[1], columns[1])?,
            geometry.cell_at(rows[1], columns[0])?,
        ];
        let boxes = [a, b, c, d].map(|cell| geometry.house_of(cell, HouseKind::Box));
        if boxes[0] == boxes[1] || boxes[0] == boxes[3] || boxes[1] == boxes[2] {
            return None;
        }
        let links =
            [rows[0], boxes[1], columns[1], boxes[2], rows[1], boxes[3], columns[0], boxes[0]];
        // Along a line in one box, then in the next one.
        let crossed = [a, b, b, c, c, d, d, a];
        let mut groups = [CellSet::EMPTY; GROUPS];
        for (index, group) in groups.iter_mut().enumerate() {
            let (line, block) = match index % 2 {
                0 => (links[index], links[(index + GROUPS - 1) % GROUPS]),
                _ => (links[index - 1], links[index]),
            };
            let cells = geometry.cells(line) & geometry.cells(block);
            *group = cells.without(crossed[index]);
        }
        let mut ring = Self { groups, links, digits: DigitSet::EMPTY };
        let (mut cells, mut places) = (0, 0);
        for group in groups {
            cells += group.len();
            ring.digits |= position.digits_of(group);
        }
        for digit in ring.digits {
            places += Cover::new(ring.having(position, digit)).max;
        }
        (places == cells).then_some(ring)
    }

    fn offer(&self, position: &Position<'_, S>, collector: &mut Collector<'_>) -> ControlFlow<()> {
        let deduction = Deduction::eliminate_all(&SkLoop::PROFILE, self.eliminated(position));
        collector.offer(deduction, |explanation| self.explain(explanation, position))
    }

    /// Returns which of the groups contain a digit.
    fn having(&self, position: &Position<'_, S>, digit: Digit) -> [bool; GROUPS] {
        self.groups.map(|group| group.intersects(position.places(digit)))
    }

    /// Returns the houses of some links.
    fn houses(&self, links: [bool; GROUPS]) -> Vec<House> {
        let houses = self.links.iter().zip(links);
        let houses = houses.filter_map(|(&house, chosen)| chosen.then_some(house));
        houses.collect()
    }

    /// Returns the digits that the house of a link has within the ring, each with the number of the
    /// link.
    fn used(&self, position: &Position<'_, S>) -> Vec<(usize, Digit)> {
        let mut used = Vec::new();
        for digit in self.digits {
            let cover = Cover::new(self.having(position, digit));
            let links = (0..GROUPS).filter(|&link| cover.has(link));
            used.extend(links.map(|link| (link, digit)));
        }
        used
    }

    /// Returns the places for a digit in the house of a link that are not in the ring.
    fn outside(&self, position: &Position<'_, S>, link: usize, digit: Digit) -> CellSet<S> {
        let inside = self.groups[link] | self.groups[(link + 1) % GROUPS];
        position.places_in(self.links[link], digit) - inside
    }

    fn eliminated(&self, position: &Position<'_, S>) -> Vec<Candidate> {
        let mut eliminated: Vec<Candidate> = Vec::new();
        for (link, digit) in self.used(position) {
            let outside = self.outside(position, link, digit);
            eliminated.extend(outside.iter().map(|cell| Candidate::new(cell, digit)));
        }
        eliminated
    }

    fn explain(&self, explanation: &mut Explanation, position: &Position<'_, S>) {
        let cells = self.groups.iter().fold(CellSet::EMPTY, |all, &group| all | group);
        let lines = |index: [usize; 2]| index.map(|index| self.links[index]);
        let rows = explanation.houses(Role::Base, lines([0, 4]));
        let columns = explanation.houses(Role::Base, lines([6, 2]));
        let crossings = lines([0, 4]).map(|row| {
            let row = position.geometry().cells(row);
            lines([6, 2]).map(|column| row & position.geometry().cells(column))
        });
        let crossings = crossings.into_iter().flatten();
        let crossings = crossings.fold(CellSet::EMPTY, |all, cell| all | cell);
        let crossings = explanation.cells(Role::Premise, crossings);
        let ring = explanation.cells(Role::SetA, cells);
        let pairs = self.groups.map(|group| {
            let cells: Vec<String> = group.iter().map(|cell| cell.name(position.shape())).collect();
            list(&cells, "and")
        });
        let covers = self.digits.iter().map(|digit| {
            let cover = Cover::new(self.having(position, digit));
            let [first, second] = cover.choices.map(|links| self.houses(links));
            let second = if first == second { Vec::new() } else { second };
            (digit, first, second)
        });
        let covers: Vec<_> = covers.collect();
        let rooms = covers.iter();
        let rooms: Vec<(Digit, [&[House]; 2])> =
            rooms.map(|(digit, first, second)| (*digit, [&first[..], &second[..]])).collect();
        let rooms = room_for_all(explanation, &rooms);
        explanation.pattern = sentence![
            (begin_with(rows)) " meet " columns " in " crossings
            (format!(
                ". In the boxes of these four cells, the other cells of these rows and columns form a ring of eight pairs: \
                 {}. Neighbouring pairs share a row, column or box. For each digit of the ring, the list below names \
                 houses that together contain all its places in the ring. A house contains a digit only once, so there \
                 is a limit to how often the digit can be in the ring:",
                pairs.join("; ")
            ))
            rooms
        ];
        let eliminates =
            |&(link, digit): &(usize, Digit)| !self.outside(position, link, digit).is_empty();
        let used = self.used(position).into_iter().filter(eliminates);
        let links = used.map(|(link, digit)| (self.links[link], digit));
        explanation.why = all_used("the ring", "houses", cells.len(), links);
        explanation.line = sentence![ring];
        explanation.needs_cells(position, cells);
    }
}

/// The largest number of times that a digit fits into a ring.
struct Cover {
    max: usize,
    /// Two choices of that many links that touch each group with the digit. They may be equal. Each
    /// link of any such choice is in one of them: its house contains the digit within the ring if
    /// it is there that often.
    choices: [[bool; GROUPS]; 2],
}

impl Cover {
    /// Counts a digit that these groups contain; neighbours contain it once between them.
    fn new(having: [bool; GROUPS]) -> Self {
        let Some(gap) = having.iter().position(|&has| !has) else {
            return Self {
                max: GROUPS / 2,
                choices: [0, 1].map(|first| std::array::from_fn(|index| index % 2 == first)),
            };
        };
        let mut cover = Self { max: 0, choices: [[false; GROUPS]; 2] };
        let mut run = 0;
        for step in 1..=GROUPS {
            let index = (gap + step) % GROUPS;
            if having[index] {
                run += 1;
                continue;
            }
            cover.max += usize::div_ceil(run, 2);
            // A run of two, four, .. can only be covered pair by pair; in any other, the first or
            // the last group can be the one that is left over.
            for (links, left_over) in cover.choices.iter_mut().zip([0, run % 2]) {
                for back in (2 - left_over..=run + 1 - left_over).step_by(2) {
                    if run > 0 {
                        links[(index + GROUPS - back) % GROUPS] = true;
                    }
                }
            }
            run = 0;
        }
        cover
    }

    /// Returns true if the house of a link contains the digit within the ring if it is there as
    /// often as it fits.
    fn has(&self, link: usize) -> bool {
        self.choices.iter().any(|links| links[link])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns all choices of links that touch each of these groups, the links as bits.
    fn covers(having: [bool; GROUPS]) -> Vec<u32> {
        let touches = |links: u32, index: usize| {
            let before = (index + GROUPS - 1) % GROUPS;
            links >> index & 1 == 1 || links >> before & 1 == 1
        };
        let is_cover =
            |&links: &u32| (0..GROUPS).all(|index| !having[index] || touches(links, index));
        (0..1 << GROUPS).filter(is_cover).collect()
    }

    #[test]
    fn a_digit_fits_in_as_often_as_the_fewest_links_that_touch_all_its_groups() {
        for groups in 0_u32..1 << GROUPS {
            let having = std::array::from_fn(|index| groups >> index & 1 == 1);
            let covers = covers(having);
            let fewest = covers.iter().map(|links| links.count_ones()).min();
            let cover = Cover::new(having);
            assert_eq!(Some(cover.max as u32), fewest, "{groups:b}");
            let tight = covers.iter().filter(|links| Some(links.count_ones()) == fewest);
            let links = tight.fold(0, |all, links| all | links);
            let bits = |linked: &dyn Fn(usize) -> bool| {
                let linked = (0..GROUPS).filter(|&index| linked(index));
                linked.fold(0_u32, |all, index| all | 1 << index)
            };
            assert_eq!(bits(&|index| cover.has(index)), links, "{groups:b}");
            for choice in cover.choices {
                let choice = bits(&|index| choice[index]);
                assert!(covers.contains(&choice), "{groups:b}");
                assert_eq!(Some(choice.count_ones()), fewest, "{groups:b}");
            }
        }
    }
}
