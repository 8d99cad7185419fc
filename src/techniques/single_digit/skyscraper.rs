//! Skyscraper.

use super::{Form, pairs};
use crate::catalog::Family;
use crate::catalog::Role;
use crate::catalog::{Level, Rating};
use crate::sentence;
use crate::step::Deduction;
use crate::techniques::technique;

technique! {
    /// Two parallel lines with two places each, one of them on a common base.
    ///
    /// # Pattern
    ///
    /// Two rows in which a digit has exactly two places. One place of each lies in the same
    /// column, the base; the other two are the tops. Or two columns on a row.
    ///
    /// # Why it works
    ///
    /// The base column has room for the digit once, so at least one of the rows has it at its
    /// top. A cell that sees both tops cannot be the digit.
    ///
    /// # Example
    ///
    ///     9.31+78+6+2.+816+2+5+49+37.+7+2+3+96.+1+87+9+4+8+6..5.2+3...+78+96.+6+89+3..+7.+3+8...+97+62+6297+8..4...+7+6+23.8+9
    ///     Skyscraper: 5 in r8c9,r9c2 (connected by r1c29) => r9c7<>5
    ///
    /// # Cousins
    ///
    /// If the tops share a column too it is an X-Wing. A row and a column tied by a box are a
    /// 2-string kite; with any other links it is a turbot fish.
    Skyscraper {
        slug: "skyscraper",
        name: "Skyscraper",
        aliases: &["Turbot Fish"],
        family: Family::SingleDigit,
        rating: Rating::tenths(40),
        score: 130,
        level: Level::Hard,
    }
    |position, collector| pairs(position, (Form::Skyscraper, collector.digits()), &mut |pair| {
        let deduction = Deduction::eliminate(&Self::PROFILE, pair.digit, pair.gone);
        collector.offer(deduction, |explanation| {
            let digit = explanation.digit(Role::Digit, pair.digit);
            let [first, second] = pair.links.map(|link| explanation.house(Role::Base, link.house));
            let base = explanation.cells(Role::Pivot, pair.near);
            let tops = explanation.cells(Role::Pincer, pair.far);
            explanation.pattern = sentence![
                "In ", first, " and in ", second, " there are two places each for ", digit,
                ": ", base, " on one line, and ", tops, "."
            ];
            pair.why(explanation);
            pair.show(explanation);
            explanation.line = sentence![digit, " in ", tops, " (connected by ", base, ")"];
        })
    })
}
