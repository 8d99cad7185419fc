//! The pattern of a Tridagon.

use super::super::guardians;
use crate::grid::{CandidateSet, SlotSet};
use crate::step::wording::{agree, number};
use crate::techniques::prelude::*;

/// The guardians of a pattern that is not complete yet.
pub(super) trait Guard<S: Size>: Copy {
    /// Adds guardians. Returns `None` if no pattern with them is wanted.
    fn with(
        self,
        position: &Position<'_, S>,
        others: impl IntoIterator<Item = Candidate>,
    ) -> Option<Self>;
}

/// Visits every pattern that three digits cannot fill, with its guardians.
pub(super) fn each<'p, 'b, S: Size, G: Guard<S>>(
    position: &'p Position<'b, S>,
    none: G,
    collector: &mut Collector<'_>,
    visit: &mut impl FnMut(&TridagonPattern<'p, 'b, S>, G, &mut Collector<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if position.shape() != Shape::Nine {
        return ControlFlow::Continue(());
    }
    let boxes = position.geometry().houses_of_kind(HouseKind::Box);
    let diagonals = |&house: &House| Diagonal::all(house, position.geometry());
    let all: Vec<[Diagonal<S>; 6]> = boxes.iter().map(diagonals).collect();
    for triple in triples(position.size().digits()) {
        collector.check()?;
        let fitting = fitting_cells(position, triple);
        let fits = |diagonal: &Diagonal<S>| diagonal.cells.is_subset(fitting);
        let is_open = |&number: &usize| all[number].iter().any(fits);
        let open: SlotSet = (0..all.len()).filter(is_open).collect();
        let is_possible = |[bands, stacks]: [[usize; 2]; 2]| {
            let mut four = bands.into_iter().flat_map(|band| stacks.map(|stack| 3 * band + stack));
            four.all(|number| open.contains(number))
        };
        if !rectangles().any(is_possible) {
            continue;
        }
        let diagonals: Vec<Vec<Diagonal<S>>> =
            all.iter().map(|all| all.iter().copied().filter(fits).collect()).collect();
        for [bands, stacks] in rectangles() {
            let at = |band: usize, stack: usize| &diagonals[3 * bands[band] + stacks[stack]][..];
            let four = [at(0, 0), at(0, 1), at(1, 0), at(1, 1)];
            let mut pattern = TridagonPattern { position, triple, diagonals: Vec::new() };
            pattern.extend(four, none, collector, visit)?;
        }
    }
    ControlFlow::Continue(())
}

/// The pairs of three things.
const PAIRS: [[usize; 2]; 3] = [[0, 1], [0, 2], [1, 2]];

/// Returns the pairs of bands and stacks: the boxes where they cross form a rectangle.
fn rectangles() -> impl Iterator<Item = [[usize; 2]; 2]> {
    PAIRS.into_iter().flat_map(|bands| PAIRS.map(|stacks| [bands, stacks]))
}

/// Returns the cells that can be part of the pattern: they contain two of the three digits or more.
fn fitting_cells<S: Size>(position: &Position<'_, S>, triple: DigitSet) -> CellSet<S> {
    let [mut one, mut two] = [CellSet::EMPTY; 2];
    for digit in triple {
        let places = position.places(digit);
        two |= one & places;
        one |= places;
    }
    two
}

/// Returns all sets of three of these digits.
fn triples(digits: DigitSet) -> impl Iterator<Item = DigitSet> {
    let digits: Vec<_> = digits.iter().collect();
    let count = digits.len();
    let places = (0..count).flat_map(move |a| {
        (a + 1..count).flat_map(move |b| (b + 1..count).map(move |c| [a, b, c]))
    });
    places.map(move |places| places.into_iter().map(|at| digits[at]).collect())
}

/// The columns of a diagonal from top to bottom, and whether it runs down to the left (or is a
/// rotation of one that does).
const DIAGONALS: [([usize; 3], bool); 6] = [
    ([0, 1, 2], false),
    ([1, 2, 0], false),
    ([2, 0, 1], false),
    ([0, 2, 1], true),
    ([1, 0, 2], true),
    ([2, 1, 0], true),
];

/// Three cells of a box in different rows and columns.
#[derive(Clone, Copy)]
struct Diagonal<S: Size> {
    house: House,
    cells: CellSet<S>,
    falls_left: bool,
}

impl<S: Size> Diagonal<S> {
    /// Returns those of a box.
    fn all(house: House, geometry: &Geometry<S>) -> [Self; 6] {
        let slots = geometry.slots(house);
        DIAGONALS.map(|(columns, falls_left)| Self {
            house,
            cells: (0..3).map(|row| slots[3 * row + columns[row]]).collect(),
            falls_left,
        })
    }
}

/// The diagonals chosen so far.
#[derive(Clone)]
pub(super) struct TridagonPattern<'p, 'b, S: Size> {
    pub(super) position: &'p Position<'b, S>,
    triple: DigitSet,
    diagonals: Vec<Diagonal<S>>,
}

impl<S: Size> TridagonPattern<'_, '_, S> {
    /// Chooses the diagonal of the next box in all ways, and visits those that cannot be filled.
    fn extend<G: Guard<S>>(
        &mut self,
        four: [&[Diagonal<S>]; 4],
        guardians: G,
        collector: &mut Collector<'_>,
        visit: &mut impl FnMut(&Self, G, &mut Collector<'_>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(choices) = four.get(self.diagonals.len()) else {
            let left = self.diagonals.iter().filter(|diagonal| diagonal.falls_left);
            if left.count() % 2 == 1 {
                visit(self, guardians, collector)?;
            }
            return ControlFlow::Continue(());
        };
        for &diagonal in *choices {
            let others = diagonal.cells.iter().flat_map(|cell| {
                Candidate::all_in(cell, self.position.candidates(cell) - self.triple)
            });
            if let Some(guardians) = guardians.with(self.position, others) {
                self.diagonals.push(diagonal);
                self.extend(four, guardians, collector, visit)?;
                self.diagonals.pop();
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns the two cyclic orders of the three digits: "2-3-8", "2-8-3".
    fn cyclic_orders(&self) -> [String; 2] {
        let symbols: Vec<String> =
            self.triple.iter().map(|digit| digit.placeholder().to_string()).collect();
        let [first, second, third] = &symbols[..] else {
            unreachable!("a triple has three digits");
        };
        [[first, second, third], [first, third, second]]
            .map(|order| order.map(String::as_str).join("-"))
    }

    /// Explains the pattern and why a guardian must be true, with machine line and premises.
    pub(super) fn explain(&self, explanation: &mut Explanation, guardians: CandidateSet<S>) {
        let digits = explanation.digits(Role::Digit, self.triple);
        let all = |falls_left| {
            let diagonals = self.diagonals.iter();
            diagonals
                .filter(move |diagonal| diagonal.falls_left == falls_left)
                .map(|diagonal| diagonal.house)
        };
        let boxes =
            explanation.houses(Role::Base, self.diagonals.iter().map(|diagonal| diagonal.house));
        let [order, opposite] = self.cyclic_orders();
        let times = agree(all(true).count(), "once", "three times");
        let [right, left] =
            [false, true].map(|falls_left| explanation.houses(Role::Base, all(falls_left)));
        let cells =
            self.diagonals.iter().fold(CellSet::EMPTY, |all, diagonal| all | diagonal.cells);
        explanation.needs_cells(self.position, cells);
        let cells = explanation.cells(Role::SetA, cells);
        let others = guardians::name_others(explanation, guardians);
        explanation.pattern = sentence![
            "The twelve cells " cells " are in " boxes
            ". In each box, the three cells are in different rows and columns. Except for "
            (format!("{} {}", number(guardians.len()), agree(guardians.len(), "candidate", "candidates")))
            ", they contain only " digits "." others
        ];
        explanation.why = sentence![
            "With only " digits
            (format!(
                ", the three cells of each box would contain the three digits, in the cyclic order {order} or {opposite}. \
                 Two boxes side by side would have the same order from top to bottom, because no row contains a digit \
                 twice. In the same way, two boxes one above the other would have the same order from left to right. \
                 In "
            ))
            right
            ", each cell is one column to the right of the cell above it (after the right column comes the left one), \
             so both orders are the same. In "
            left
            (format!(
                ", each cell is one column to the left, so the two orders are opposite. Going round the four boxes, the order \
                 would change {times}, and would not fit the box where we began. That is impossible."
            ))
        ];
        explanation.line = sentence![digits " in " cells];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns true if three digits can fill the diagonals of four boxes; tries all ways.
    fn can_be_filled(diagonals: [[usize; 3]; 4]) -> bool {
        let orders = DIAGONALS.map(|(order, _)| order);
        // The digit of each row of a box, and of each column.
        let in_column = |at: usize, digits: [usize; 3], column: usize| {
            (0..3).find(|&row| diagonals[at][row] == column).map(|row| digits[row])
        };
        let clash_beside = |a: [usize; 3], b: [usize; 3]| (0..3).any(|row| a[row] == b[row]);
        let clash_above = |(at, a), (below, b)| {
            (0..3).any(|column| in_column(at, a, column) == in_column(below, b, column))
        };
        orders.iter().any(|&a| {
            orders.iter().filter(|&&b| !clash_beside(a, b)).any(|&b| {
                orders.iter().filter(|&&c| !clash_above((0, a), (2, c))).any(|&c| {
                    orders.iter().any(|&d| !clash_beside(c, d) && !clash_above((1, b), (3, d)))
                })
            })
        })
    }

    #[test]
    fn three_digits_fill_four_diagonals_with_an_even_number_of_falling_ones() {
        for choice in 0..6_usize.pow(4) {
            let chosen = [0, 1, 2, 3].map(|at| DIAGONALS[choice / 6_usize.pow(at) % 6]);
            let left = chosen.iter().filter(|(_, falls_left)| *falls_left).count();
            assert_eq!(can_be_filled(chosen.map(|(columns, _)| columns)), left % 2 == 0);
        }
    }
}
