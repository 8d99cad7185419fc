//! Fireworks: digits that a row and a column leave only one box and one cell each.

use std::ops::ControlFlow;

use crate::catalog::Family;
use crate::catalog::Role;
use crate::catalog::{Level, Rating};
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet};
use crate::position::Position;
use crate::sentence;
use crate::size::Size;
use crate::step::wording::number;
use crate::step::{Deduction, Explanation, notation};
use crate::techniques::{Collector, technique};

technique! {
    /// Three digits that have to share three cells: a crossing and one cell on each of its lines.
    ///
    /// # Pattern
    ///
    /// A row and a column cross in a cell of a box. For three digits, the row has no place outside
    /// the box but one cell, the same for all three, and so has the column.
    ///
    /// # Why it works
    ///
    /// If one of these digits stood in neither of the two cells outside, both the row and the
    /// column would have it in the box, where only the crossing lies in both. So each of the
    /// digits stands in the crossing or in one of the two cells: three digits, three cells.
    ///
    /// # Example
    ///
    ///     +731+94..+8+68+6......+4+4...6+8.1..+8.+4+3+76....38.6.+47+6475.+9.3.+37+628+4...9+2+4....6...8+6+934+7+2|r2c5,r8c579<>1, r2c5,r4c3<>2, r8c79<>5
    ///     Firework Triple: 1,3,7 in r2c47,r8c4 => r2c7<>259
    ///
    /// # Cousins
    ///
    /// A hidden triple is the same within one house. Two crossings of the same two cells outside
    /// make a Firework Quad.
    FireworkTriple {
        slug: "firework-triple",
        name: "Firework Triple",
        aliases: &["Triple Firework"],
        family: Family::Exotic,
        rating: Rating::tenths(60),
        score: 350,
        level: Level::Unfair,
        on_by_default: false,
    }
    |position, collector| {
        for pivot in position.empty() {
            let sparks = Sparks::of(position, pivot);
            for wings in sparks.wings() {
                let digits = sparks.reaching(wings);
                if digits.len() == 3 {
                    let firework = Firework { pivot, wings, digits };
                    firework.triple(position, collector)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

technique! {
    /// Four digits that have to share the corners of a rectangle.
    ///
    /// # Pattern
    ///
    /// The corners of a rectangle in four boxes. At one corner two digits, or one, have no place
    /// in its row and in its column outside its box but the two corners beside it. The same holds
    /// for other digits at the corner opposite, and together they are four.
    ///
    /// # Why it works
    ///
    /// If one of these digits stood in neither of the two corners that its row and its column lead
    /// to, both lines would have it in the box of the first one, where only that corner lies in
    /// both. So each of the four stands in one of the four corners, and never in the corner
    /// opposite to its own.
    ///
    /// # Example
    ///
    ///     .4+15.+92+8+77+2.4.+169+5.....+2+1+439.+7+32+54.8+4+328.+7+5.9+8.5..4+37+2.8...6+7.+4.....38.117.+2.+8+9.+6|r38c2<>6
    ///     Firework Quad: 4,6,7,8 in r38c35 => r8c5<>5, r3c5<>6, r3c3,r8c35<>9
    ///
    /// # Cousins
    ///
    /// The Firework Triple has one corner with three digits.
    FireworkQuad {
        slug: "firework-quad",
        name: "Firework Quad",
        aliases: &["Quadruple Firework"],
        family: Family::Exotic,
        rating: Rating::tenths(63),
        score: 380,
        level: Level::Unfair,
        on_by_default: false,
    }
    |position, collector| {
        for pivot in position.empty() {
            let sparks = Sparks::of(position, pivot);
            for wings in sparks.wings() {
                let (row, column) = (wings[1].row(S::SHAPE), wings[0].column(S::SHAPE));
                let opposite = Cell::at(row, column, S::SHAPE);
                let first = Firework { pivot, wings, digits: sparks.reaching(wings) };
                // Each pair of corners comes by twice.
                if first.digits.len() > 2 || opposite < pivot {
                    continue;
                }
                let wings = [wings[1], wings[0]];
                let digits = Sparks::of(position, opposite).reaching(wings);
                let second = Firework { pivot: opposite, wings, digits };
                if digits.len() <= 2 && (first.digits | digits).len() == 4 {
                    quad(position, &[first, second], collector)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The digits that the lines of a cell leave at most one place each outside its box.
struct Sparks<S: Size>(Vec<Spark<S>>);

/// Where one digit can stand outside the box: nowhere, or in one cell.
struct Spark<S: Size> {
    digit: Digit,
    in_row: CellSet<S>,
    in_column: CellSet<S>,
}

impl<S: Size> Sparks<S> {
    fn of(position: &Position<'_, S>, pivot: Cell) -> Self {
        let [row, column, block] = position.geometry().houses_of(pivot);
        let placed = [row, column, block].map(|house| position.placed(house));
        let open = DigitSet::first_n(S::SIDE) - placed[0] - placed[1] - placed[2];
        let inside = position.geometry().cells(block);
        let spark = |digit| Spark {
            digit,
            in_row: position.places_in(row, digit) - inside,
            in_column: position.places_in(column, digit) - inside,
        };
        let few = |spark: &Spark<S>| spark.in_row.len() <= 1 && spark.in_column.len() <= 1;
        Self(open.iter().map(spark).filter(few).collect())
    }

    /// The pairs of a cell in the row and a cell in the column that some digit has.
    fn wings(&self) -> impl Iterator<Item = [Cell; 2]> + use<S> {
        let (mut in_row, mut in_column) = (CellSet::EMPTY, CellSet::EMPTY);
        for spark in &self.0 {
            in_row |= spark.in_row;
            in_column |= spark.in_column;
        }
        let pairs = in_row.iter().map(move |wing| (wing, in_column.iter()));
        pairs.flat_map(|(wing, others)| others.map(move |other| [wing, other]))
    }

    /// The digits that have no places outside the box but these.
    fn reaching(&self, [in_row, in_column]: [Cell; 2]) -> DigitSet {
        let (in_row, in_column) = (CellSet::only(in_row), CellSet::only(in_column));
        let reaching = self
            .0
            .iter()
            .filter(|spark| spark.in_row.is_subset(in_row) && spark.in_column.is_subset(in_column));
        reaching.map(|spark| spark.digit).collect()
    }
}

/// A cell, a cell of its row and one of its column outside its box, and the digits that stand in
/// one of these three.
struct Firework {
    pivot: Cell,
    wings: [Cell; 2],
    digits: DigitSet,
}

impl Firework {
    fn triple<S: Size>(
        &self,
        position: &Position<'_, S>,
        collector: &mut Collector<'_>,
    ) -> ControlFlow<()> {
        let cells = [self.wings[0], self.wings[1], self.pivot];
        let gone = but(position, cells.map(|cell| (cell, self.digits)));
        let deduction = Deduction::eliminate_all(&FireworkTriple::PROFILE, gone);
        collector.offer(deduction, |explanation| {
            self.tell(explanation, position);
            let cells = explanation.cells(Role::SetA, cells);
            explanation.why.extend(sentence![
                " So each of the three stands in one of ",
                cells,
                ": three digits, three cells, and no room for others."
            ]);
            explanation.line = sentence![notation::digits(self.digits), " in ", cells];
        })
    }

    /// Tells what is seen, and what would follow if a digit were in neither of the wings.
    fn tell<S: Size>(&self, explanation: &mut Explanation, position: &Position<'_, S>) {
        let [row, column, block] = position.geometry().houses_of(self.pivot);
        let pivot = explanation.cell(Role::Pivot, self.pivot);
        let digits = explanation.digits(Role::Digit, self.digits);
        let [row_noun, column_noun, block_noun] =
            [row, column, block].map(|house| explanation.house(Role::Base, house));
        let wings = self.wings.map(|wing| explanation.cell(Role::Pincer, wing));
        let start = if explanation.pattern.is_empty() {
            ""
        } else {
            " "
        };
        explanation.pattern.extend(sentence![
            format!("{start}Outside "),
            block_noun,
            ", ",
            row_noun,
            " has no place for ",
            digits,
            " but ",
            wings[0],
            ", and ",
            column_noun,
            " none but ",
            wings[1],
            "."
        ]);
        explanation.why.extend(sentence![
            format!("{start}If "),
            if self.digits.len() > 1 { "one of " } else { "" },
            digits,
            " were in neither of these, ",
            row_noun,
            " and ",
            column_noun,
            " would both have it in ",
            block_noun,
            ", where they meet in ",
            pivot,
            " alone."
        ]);
        for digit in self.digits {
            for house in [row, column] {
                explanation.needs_house(house, digit, position.places_in(house, digit));
            }
        }
    }
}

/// Two fireworks with the same wings, and four digits together.
fn quad<S: Size>(
    position: &Position<'_, S>,
    both: &[Firework; 2],
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    let [first, second] = both;
    let all = first.digits | second.digits;
    let kept = [
        (first.pivot, first.digits - second.digits),
        (first.wings[0], all),
        (first.wings[1], all),
        (second.pivot, second.digits - first.digits),
    ];
    let deduction = Deduction::eliminate_all(&FireworkQuad::PROFILE, but(position, kept));
    collector.offer(deduction, |explanation| {
        for firework in both {
            firework.tell(explanation, position);
        }
        let cells = explanation.cells(Role::SetA, kept.map(|(cell, _)| cell));
        let pivots = [first, second].map(|firework| explanation.cell(Role::Pivot, firework.pivot));
        explanation.why.extend(sentence![
            format!(
                " So each of the {} digits stands in one of ",
                number(all.len())
            ),
            cells,
            ", as many cells, and none that goes with ",
            pivots[0],
            " alone stands in ",
            pivots[1],
            ", or the other way round."
        ]);
        explanation.line = sentence![notation::digits(all), " in ", cells];
    })
}

/// What goes if each of these cells holds one of these digits.
fn but<S: Size, const N: usize>(
    position: &Position<'_, S>,
    kept: [(Cell, DigitSet); N],
) -> impl Iterator<Item = Candidate> {
    let lost = kept.map(|(cell, digits)| (cell, position.candidates(cell) - digits));
    lost.into_iter()
        .flat_map(|(cell, lost)| Candidate::all_in(cell, lost))
}
