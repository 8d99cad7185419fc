//! 2-string kite and its dual form.

use std::ops::ControlFlow;

use super::{Form, Pair, pairs, tell_too};
use crate::catalog::Family;
use crate::catalog::Role;
use crate::catalog::{Level, Rating};
use crate::position::Position;
use crate::sentence;
use crate::size::Size;
use crate::step::{Deduction, Explanation};
use crate::techniques::{Collector, technique};

technique! {
    /// A row and a column with two places each, tied by a box.
    ///
    /// # Pattern
    ///
    /// A row and a column in which a digit has exactly two places each. One place of the row and
    /// one of the column lie in the same box: the knot. The other two are the ends.
    ///
    /// # Why it works
    ///
    /// The box has room for the digit once, so the row or the column has it at its end. The cell
    /// that sees both ends cannot be the digit.
    ///
    /// # Example
    ///
    ///     .+1..+95.8758...+7.6+97.9.+8.2+5+11+5+8+3629+7+49+2+4+5+78+1+3+6..+7+94+1+825.+718+2.+5+93+8+9....+7.+22..7.9+6.8
    ///     2-String Kite: 4 in r3c2,r7c6 (connected by r7c1,r9c2) => r3c6<>4
    ///
    /// # Cousins
    ///
    /// Two parallel lines on a common crossing line are a skyscraper. With more places in the
    /// box look for an empty rectangle.
    TwoStringKite {
        slug: "two-string-kite",
        name: "2-String Kite",
        aliases: &["Two-String Kite", "Turbot Fish"],
        family: Family::SingleDigit,
        rating: Rating::tenths(41),
        score: 150,
        level: Level::Hard,
    }
    |position, collector| pairs(position, (Form::Kite, collector.digits()), &mut |pair| {
        let deduction = Deduction::eliminate(&Self::PROFILE, pair.digit, pair.gone);
        collector.offer(deduction, |explanation| tell(explanation, pair))
    })
}

technique! {
    /// Two 2-string kites on the same knot.
    ///
    /// # Pattern
    ///
    /// Two places of a digit in a box, in different rows and columns. The row of either and the
    /// column of the other, both ways, have only one further place: two kites with one knot.
    ///
    /// # Why it works
    ///
    /// Each kite holds by itself, so what either of them eliminates is gone.
    ///
    /// # Example
    ///
    ///     +54+726+39+8+1+1+32.+89..+6+968.....+3.+913+7+5+8.27+2+5..+8.+3+9.+8.+92.7+15.7.85+1.+94.+1..+9.3+5+8+859.+3.1.7|r8c46<>4
    ///     Dual 2-String Kite: 6 in r4c1,r7c7 (connected by r4c8,r5c7) + 6 in r5c4,r9c8 (connected by r4c8,r5c7) => r7c1,r9c4<>6
    ///
    /// # Cousins
    ///
    /// The 2-string kite, of which it is two; the dual empty rectangle looks much the same.
    DualTwoStringKite {
        slug: "dual-two-string-kite",
        name: "Dual 2-String Kite",
        aliases: &["Dual Two-String Kite"],
        family: Family::SingleDigit,
        rating: Rating::tenths(41),
        score: 150,
        level: Level::Hard,
        on_by_default: false,
    }
    |position, collector| dual(position, collector)
}

fn dual<S: Size>(position: &Position<'_, S>, collector: &mut Collector<'_>) -> ControlFlow<()> {
    let mut known: Vec<Pair<S>> = Vec::new();
    pairs(position, (Form::Kite, collector.digits()), &mut |pair| {
        let [a, b] = pair.near;
        for other in &known {
            let one_knot = other.near == [a, b] || other.near == [b, a];
            if other.digit != pair.digit || !one_knot || other.gone == pair.gone {
                continue;
            }
            let gone = other.gone | pair.gone;
            let deduction = Deduction::eliminate(&DualTwoStringKite::PROFILE, pair.digit, gone);
            collector.offer(deduction, |explanation| {
                tell(explanation, other);
                tell_too(explanation, " The other kite: ", |explanation| {
                    tell(explanation, pair)
                });
            })?;
        }
        known.push(*pair);
        ControlFlow::Continue(())
    })
}

fn tell<S: Size>(explanation: &mut Explanation, pair: &Pair<S>) {
    let digit = explanation.digit(Role::Digit, pair.digit);
    let [row, column] = pair
        .links
        .map(|link| explanation.house(Role::Base, link.house));
    let knot = explanation.cells(Role::Pivot, pair.near);
    let ends = explanation.cells(Role::Pincer, pair.far);
    explanation.pattern = sentence![
        "In ",
        row,
        " and in ",
        column,
        " there are two places each for ",
        digit,
        ": ",
        knot,
        " in one box, and ",
        ends,
        "."
    ];
    pair.why(explanation);
    pair.show(explanation);
    explanation.line = sentence![digit, " in ", ends, " (connected by ", knot, ")"];
}
