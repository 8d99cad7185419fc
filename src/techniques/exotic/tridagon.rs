//! Tridagons: twelve cells in four boxes that three digits cannot fill.

use std::ops::ControlFlow;

use super::guardians::Guardians;
use crate::catalog::Family;
use crate::catalog::Role;
use crate::catalog::{Level, Rating};
use crate::grid::{Candidate, Cell, CellSet, DigitSet, House, HouseKind, Shape};
use crate::position::Position;
use crate::sentence;
use crate::size::Size;
use crate::step::Explanation;
use crate::techniques::{Collector, technique};

technique! {
    /// Twelve cells in four boxes that three digits alone cannot fill.
    ///
    /// # Pattern
    ///
    /// On 9x9, four boxes in two bands and two stacks, and three digits. In each of the boxes three
    /// cells, no two in one row or column, that have at least two of the three digits. They lie
    /// like one of the two diagonals of the box or like a rotation of it; an odd number of the four
    /// boxes goes with the one diagonal, an odd number with the other. Whatever else these cells
    /// have are the guardians.
    ///
    /// # Why it works
    ///
    /// With three digits alone, each box would have all of them in its three cells. Two boxes
    /// beside each other would have them in the same cyclic order from row to row, two above each
    /// other from column to column. On the one diagonal these two orders are the same, on the other
    /// they are opposite. So all around the four boxes that comes out only where the number of
    /// either kind is even. One of the guardians is true, and what all of them rule out falls.
    ///
    /// # Example
    ///
    ///     83.1647.91.937.68..76.98..1...7.9513381...976..76138..7.39.1.6896.8371...18..63..
    ///     Tridagon: 245 in r18c38,r2c29,r3c17,r7c27,r9c19 guarded by 7r9c9 => r9c9=7
    ///
    /// # Cousins
    ///
    /// The bivalue oddagon is a ring with two digits. Both are found by patterns that cannot be
    /// coloured with so few colours.
    Tridagon {
        slug: "tridagon",
        name: "Tridagon",
        aliases: &["Thor's Hammer", "Trivalue Oddagon"],
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
        for triple in triples(DigitSet::first_n(S::SIDE)) {
            collector.check()?;
            let boxes = S::geometry().houses_of_kind(HouseKind::Box);
            let diagonals: Vec<Vec<Diagonal<S>>> =
                boxes.iter().map(|&house| Diagonal::all(position, house, triple)).collect();
            for (bands, stacks) in PAIRS.into_iter().flat_map(|bands| PAIRS.map(|stacks| (bands, stacks))) {
                let at = |band: usize, stack: usize| &diagonals[3 * bands[band] + stacks[stack]][..];
                let four = [at(0, 0), at(0, 1), at(1, 0), at(1, 1)];
                let mut hammer = Hammer { position, triple, diagonals: Vec::new() };
                hammer.go_on(four, Guardians::none(), collector)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Two of three.
const PAIRS: [[usize; 2]; 3] = [[0, 1], [0, 2], [1, 2]];

/// Any three of these digits.
fn triples(digits: DigitSet) -> impl Iterator<Item = DigitSet> {
    let digits: Vec<_> = digits.iter().collect();
    let count = digits.len();
    let places = (0..count).flat_map(move |a| {
        (a + 1..count).flat_map(move |b| (b + 1..count).map(move |c| [a, b, c]))
    });
    places.map(move |places| places.into_iter().map(|at| digits[at]).collect())
}

/// The columns of a diagonal from row to row, and whether it falls to the left or is a rotation of
/// one that does.
const DIAGONALS: [([usize; 3], bool); 6] = [
    ([0, 1, 2], false),
    ([1, 2, 0], false),
    ([2, 0, 1], false),
    ([0, 2, 1], true),
    ([1, 0, 2], true),
    ([2, 1, 0], true),
];

/// Three cells of a box, no two in a line.
#[derive(Clone, Copy)]
struct Diagonal<S: Size> {
    house: House,
    cells: CellSet<S>,
    falls_left: bool,
}

impl<S: Size> Diagonal<S> {
    /// Those of a box that could be filled with three digits.
    fn all(position: &Position<'_, S>, house: House, triple: DigitSet) -> Vec<Self> {
        let slots = position.geometry().slots(house);
        let fits = |cell: Cell| (position.candidates(cell) & triple).len() >= 2;
        let diagonals = DIAGONALS.into_iter().map(|(columns, falls_left)| Self {
            house,
            cells: (0..3).map(|row| slots[3 * row + columns[row]]).collect(),
            falls_left,
        });
        diagonals
            .filter(|diagonal| diagonal.cells.iter().all(fits))
            .collect()
    }
}

/// Diagonals of boxes as far as they are chosen.
struct Hammer<'p, 'b, S: Size> {
    position: &'p Position<'b, S>,
    triple: DigitSet,
    diagonals: Vec<Diagonal<S>>,
}

impl<S: Size> Hammer<'_, '_, S> {
    /// Chooses a diagonal of the next box in all ways, and offers those of four boxes that cannot
    /// be filled.
    fn go_on(
        &mut self,
        four: [&[Diagonal<S>]; 4],
        guardians: Guardians<S>,
        collector: &mut Collector<'_>,
    ) -> ControlFlow<()> {
        let Some(choices) = four.get(self.diagonals.len()) else {
            let left = self.diagonals.iter().filter(|diagonal| diagonal.falls_left);
            if left.count() % 2 == 1 {
                let deduction = guardians.find(&Tridagon::PROFILE);
                collector.offer(deduction, |explanation| self.tell(explanation, &guardians))?;
            }
            return ControlFlow::Continue(());
        };
        for &diagonal in *choices {
            let others = diagonal.cells.iter().flat_map(|cell| {
                Candidate::all_in(cell, self.position.candidates(cell) - self.triple)
            });
            if let Some(guardians) = guardians.with(self.position, others) {
                self.diagonals.push(diagonal);
                self.go_on(four, guardians, collector)?;
                self.diagonals.pop();
            }
        }
        ControlFlow::Continue(())
    }

    fn tell(&self, explanation: &mut Explanation, guardians: &Guardians<S>) {
        let digits = explanation.digits(Role::Digit, self.triple);
        let mut boxes = Vec::new();
        let mut all = CellSet::EMPTY;
        for (at, diagonal) in self.diagonals.iter().enumerate() {
            let between = ["", ", ", ", ", " and "][at];
            boxes.extend(sentence![
                between,
                explanation.house(Role::Base, diagonal.house)
            ]);
            all |= diagonal.cells;
        }
        for cell in all {
            explanation.needs_cell(cell, self.position.candidates(cell));
        }
        let cells = explanation.cells(Role::SetA, all);
        explanation.pattern = sentence!["In each of "];
        explanation.pattern.extend(boxes);
        explanation.pattern.extend(sentence![
            ", three of the cells ",
            cells,
            " lie in three rows and three columns. They have ",
            digits,
            "; what else they have are their guardians."
        ]);
        explanation.why = sentence![
            "With ",
            digits,
            " alone, boxes beside each other would have them in the same cyclic order from row to row, and boxes above each other from column to column. Where the cells fall to the left these two orders are opposite, else they are the same. An odd number of the boxes falls to the left, so it cannot come out all around."
        ];
        explanation.line = sentence![digits, " in ", cells];
        guardians.tell(explanation);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether three digits can fill the diagonals of four boxes, tried out.
    fn can_be_filled(diagonals: [[usize; 3]; 4]) -> bool {
        let orders = DIAGONALS.map(|(order, _)| order);
        // The digit of each row of a box, and of each column.
        let in_column = |at: usize, digits: [usize; 3], column: usize| {
            (0..3)
                .find(|&row| diagonals[at][row] == column)
                .map(|row| digits[row])
        };
        let clash_beside = |a: [usize; 3], b: [usize; 3]| (0..3).any(|row| a[row] == b[row]);
        let clash_above = |(at, a), (below, b)| {
            (0..3).any(|column| in_column(at, a, column) == in_column(below, b, column))
        };
        orders.iter().any(|&a| {
            orders.iter().filter(|&&b| !clash_beside(a, b)).any(|&b| {
                orders
                    .iter()
                    .filter(|&&c| !clash_above((0, a), (2, c)))
                    .any(|&c| {
                        orders
                            .iter()
                            .any(|&d| !clash_beside(c, d) && !clash_above((1, b), (3, d)))
                    })
            })
        })
    }

    #[test]
    fn three_digits_fill_four_diagonals_where_an_even_number_falls_left() {
        for choice in 0..6_usize.pow(4) {
            let chosen = [0, 1, 2, 3].map(|at| DIAGONALS[choice / 6_usize.pow(at) % 6]);
            let left = chosen.iter().filter(|(_, falls_left)| *falls_left).count();
            assert_eq!(
                can_be_filled(chosen.map(|(columns, _)| columns)),
                left % 2 == 0
            );
        }
    }
}
