//! Turbot fish.

use super::{Form, pairs};
use crate::catalog::Family;
use crate::catalog::Role;
use crate::catalog::{Level, Rating};
use crate::sentence;
use crate::step::Deduction;
use crate::techniques::technique;

technique! {
    /// Two strong links of one digit that touch.
    ///
    /// # Pattern
    ///
    /// Two houses in which a digit has exactly two places. One place of the first sees one place of
    /// the second, but not as in a skyscraper or a 2-string kite.
    ///
    /// # Why it works
    ///
    /// The two places that see each other are not both the digit, so at least one of the two
    /// other places is. A cell that sees both of these cannot be the digit.
    ///
    /// # Example
    ///
    ///     .+51+39..+2....1..53+9.3.+2.+5.+14.6.+543.8+1+1+45+8.9+3.2..+3.2+1.4+5.9..+12+4+5+332+4+9+581..+51.+4+3.+29+8
    ///     Turbot Fish: 7 r2c2 =7= r6c2 -7- r6c4 =7= r5c5 => r2c5<>7
    ///
    /// # Cousins
    ///
    /// Skyscraper and 2-string kite are turbot fish of two lines; the empty rectangle has a
    /// group of places instead of one. With more links it is an X-chain.
    TurbotFish {
        slug: "turbot-fish",
        name: "Turbot Fish",
        aliases: &["X-Chain of four"],
        family: Family::SingleDigit,
        rating: Rating::tenths(42),
        score: 120,
        level: Level::Hard,
    }
    |position, collector| pairs(position, (Form::Turbot, collector.digits()), &mut |pair| {
        let deduction = Deduction::eliminate(&Self::PROFILE, pair.digit, pair.gone);
        collector.offer(deduction, |explanation| {
            let digit = explanation.digit(Role::Digit, pair.digit);
            let [first, second] = pair.links.map(|link| explanation.house(Role::Base, link.house));
            let [near_a, near_b] = pair.near.map(|cell| explanation.cell(Role::Pivot, cell));
            let [far_a, far_b] = pair.far.map(|cell| explanation.cell(Role::Pincer, cell));
            explanation.pattern = sentence![
                "The places for ", digit, " are in ", first, " only ", far_a, " and ", near_a,
                ", and in ", second, " only ", near_b, " and ", far_b, "."
            ];
            pair.why(explanation);
            pair.show(explanation);
            explanation.line = sentence![
                digit, " ", far_a, " =", digit, "= ", near_a, " -", digit, "- ",
                near_b, " =", digit, "= ", far_b
            ];
        })
    })
}
