//! Fireworks: digits that a row and a column can have only in their common box and one more cell
//! each.

use crate::step::notation;
use crate::step::wording::digit_list;
use crate::techniques::prelude::*;

technique! {
    /// Three digits that must be in three cells: where a row and a column cross, and one cell of
    /// each.
    ///
    /// Outside the box of the crossing, the row and the column can have each of the digits only in
    /// one cell, the same for all three.
    FireworkTriple {
        slug: "firework-triple",
        name: "Firework Triple",
        aliases: &["Triple Firework"],
        family: Family::Exotic,
        role_names: &[(Role::Pivot, "P"), (Role::Pincer, "A and B"), (Role::Base, "houses of P")],
        on_by_default: false,
    }
    |position, collector| {
        for pivot in position.empty() {
            let sparks = Sparks::new(position, pivot);
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
    /// Four digits that must be in the corners of a rectangle.
    ///
    /// Two fireworks at opposite corners that share their other two cells, with at most two digits
    /// each and four together.
    FireworkQuad {
        slug: "firework-quad",
        name: "Firework Quad",
        aliases: &["Quadruple Firework"],
        family: Family::Exotic,
        role_names: &[(Role::Pivot, "starting corner"), (Role::Pincer, "A and B"), (Role::Base, "houses of the corners")],
        on_by_default: false,
    }
    |position, collector| firework_quad(position, collector)
}

fn firework_quad<S: Size>(
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    for pivot in position.empty() {
        let sparks = Sparks::new(position, pivot);
        for wings in sparks.wings() {
            let (row, column) = (wings[1].row(position.shape()), wings[0].column(position.shape()));
            let opposite = Cell::at(row, column, position.shape());
            let first = Firework { pivot, wings, digits: sparks.reaching(wings) };
            // Each pair of corners is found twice.
            if first.digits.len() > 2 || opposite < pivot {
                continue;
            }
            let wings = [wings[1], wings[0]];
            let digits = Sparks::new(position, opposite).reaching(wings);
            let second = Firework { pivot: opposite, wings, digits };
            if digits.len() <= 2 && (first.digits | digits).len() == 4 {
                quad(position, &[first, second], collector)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The digits that the row and the column of a cell can have in at most one cell each outside its
/// box.
struct Sparks<S: Size>(Vec<Spark<S>>);

/// The places for one digit outside the box: at most one in the row and one in the column.
struct Spark<S: Size> {
    digit: Digit,
    in_row: CellSet<S>,
    in_column: CellSet<S>,
}

impl<S: Size> Sparks<S> {
    fn new(position: &Position<'_, S>, pivot: Cell) -> Self {
        let [row, column, block] = position.geometry().houses_of(pivot);
        let placed = [row, column, block].map(|house| position.placed(house));
        let open = position.size().digits() - placed[0] - placed[1] - placed[2];
        let inside = position.geometry().cells(block);
        let spark = |digit| Spark {
            digit,
            in_row: position.places_in(row, digit) - inside,
            in_column: position.places_in(column, digit) - inside,
        };
        let few = |spark: &Spark<S>| spark.in_row.len() <= 1 && spark.in_column.len() <= 1;
        Self(open.iter().map(spark).filter(few).collect())
    }

    /// Returns the pairs of a cell in the row and a cell in the column that have one of the digits.
    fn wings(&self) -> impl Iterator<Item = [Cell; 2]> + use<S> {
        let (mut in_row, mut in_column) = (CellSet::EMPTY, CellSet::EMPTY);
        for spark in &self.0 {
            in_row |= spark.in_row;
            in_column |= spark.in_column;
        }
        let pairs = in_row.iter().map(move |wing| (wing, in_column.iter()));
        pairs.flat_map(|(wing, others)| others.map(move |other| [wing, other]))
    }

    /// Returns the digits that have no other places outside the box than these.
    fn reaching(&self, [in_row, in_column]: [Cell; 2]) -> DigitSet {
        let (in_row, in_column) = (CellSet::only(in_row), CellSet::only(in_column));
        let reaching = self
            .0
            .iter()
            .filter(|spark| spark.in_row.is_subset(in_row) && spark.in_column.is_subset(in_column));
        reaching.map(|spark| spark.digit).collect()
    }
}

/// A cell, a cell of its row and a cell of its column outside its box, and the digits that must be
/// in one of the three.
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
        let eliminated = except(position, cells.map(|cell| (cell, self.digits)));
        let deduction = Deduction::eliminate_all(&FireworkTriple::PROFILE, eliminated);
        collector.offer(deduction, |explanation| {
            self.explain(explanation, position);
            let cells = explanation.cells(Role::SetA, cells);
            explanation.why.extend(sentence![
                " The three digits are therefore in the three cells " cells
                ", which have no room for other digits."
            ]);
            explanation.line = sentence![(notation::digits(self.digits)) " in " cells];
        })
    }

    /// Adds the pattern, and the reason why the digits are in these three cells.
    fn explain<S: Size>(&self, explanation: &mut Explanation, position: &Position<'_, S>) {
        let [row, column, block] = position.geometry().houses_of(self.pivot);
        let pivot = explanation.cell(Role::Pivot, self.pivot);
        let digits = explanation.digits(Role::Digit, self.digits);
        let [row_noun, column_noun, block_noun] =
            [row, column, block].map(|house| explanation.house(Role::Base, house));
        let wings = self.wings.map(|wing| explanation.cell(Role::Pincer, wing));
        let start = if explanation.pattern.is_empty() { "" } else { " " };
        explanation.pattern.extend(sentence![
            (format!("{start}Outside ")) block_noun ", no cell of " row_noun " except " (wings[0])
            (format!(" can be {}, and no cell of ", digit_list(self.digits, "or"))) column_noun
            " except " (wings[1]) "."
        ]);
        let one_of = match self.digits.len() {
            1 => "",
            _ => "one of the digits ",
        };
        explanation.why.extend(sentence![
            (format!("{start}If {one_of}")) digits " were in neither " (wings[0]) " nor " (wings[1]) ", " row_noun " and " column_noun
            " would both have it in " block_noun
            ". The box contains it only once, so it would be in " pivot
            ", the only cell that the row and the column share."
        ]);
        for digit in self.digits {
            for house in [row, column] {
                explanation.needs_house(house, digit, position.places_in(house, digit));
            }
        }
    }
}

/// Offers two fireworks that have the same wings and four digits together.
fn quad<S: Size>(
    position: &Position<'_, S>,
    both: &[Firework; 2],
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    let [first, second] = both;
    let all = first.digits | second.digits;
    // The two have two digits each, and share none.
    let kept = [
        (first.pivot, first.digits),
        (first.wings[0], all),
        (first.wings[1], all),
        (second.pivot, second.digits),
    ];
    let deduction = Deduction::eliminate_all(&FireworkQuad::PROFILE, except(position, kept));
    collector.offer(deduction, |explanation| {
        for firework in both {
            firework.explain(explanation, position);
        }
        let cells = explanation.cells(Role::SetA, kept.map(|(cell, _)| cell));
        explanation
            .why
            .extend(sentence![" The four digits are therefore in the four cells " cells]);
        for (between, (cell, digits)) in [(". Of these cells, ", kept[0]), (", and ", kept[3])] {
            let pivot = explanation.cell(Role::Pivot, cell);
            let digits = digit_list(digits, "or");
            explanation.why.extend(sentence![between pivot (format!(" can only be {digits}"))]);
        }
        explanation.why.push(".".into());
        explanation.line = sentence![(notation::digits(all)) " in " cells];
    })
}

/// Returns the other candidates of cells that must contain these digits.
fn except<S: Size, const N: usize>(
    position: &Position<'_, S>,
    kept: [(Cell, DigitSet); N],
) -> impl Iterator<Item = Candidate> {
    let lost = kept.map(|(cell, digits)| (cell, position.candidates(cell) - digits));
    lost.into_iter().flat_map(|(cell, lost)| Candidate::all_in(cell, lost))
}
