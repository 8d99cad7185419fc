//! Simple colours: one cluster of one digit.

use std::ops::ControlFlow;

use super::super::{Family, technique};
use super::{line, show};
use crate::rating::{Level, Rating};
use crate::step::{Find, Role};
use crate::words;

technique! {
    /// A place that sees both colours of a cluster.
    ///
    /// # Pattern
    ///
    /// Wherever a house has exactly two places for a digit, give them two colours, and go on
    /// from each coloured place to the next such house. A further place that sees both colours
    /// falls.
    ///
    /// # Why it works
    ///
    /// Of two places in a house one is the digit and the other is not, so all places of one
    /// colour are the digit and none of the other. Whichever colour that is, the place that sees
    /// both sees the digit.
    ///
    /// # Example
    ///
    ///     4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9.+7......
    ///     Simple Colors Trap: 1 (r8c2) / (r8c7,r9c2) => r124c2<>1
    ///
    /// # Cousins
    ///
    /// If two places of one colour see each other it is a colour wrap. Small clusters are X-Wings,
    /// skyscrapers and kites; two clusters together are multi-colours.
    SimpleColorsTrap {
        slug: "simple-colors-trap",
        name: "Simple Colors Trap",
        aliases: &["Simple Colouring", "Singles Chain", "Colour Trap"],
        family: Family::Coloring,
        rating: Rating::tenths(45),
        score: 150,
        level: Level::Hard,
    }
    |position, finds| {
        for cluster in position.clusters(position.vulnerable(finds.digits())) {
            let [a, b] = cluster.colours;
            let both = cluster.seen[0] & (cluster.seen[1] - a - b);
            let gone = position.places(cluster.digit) & both;
            if gone.is_empty() {
                continue;
            }
            finds.offer(Find::eliminate(&Self::PROFILE, cluster.digit, gone), |telling| {
                let digit = telling.digit(Role::Digit, cluster.digit);
                let [first, second] =
                    show(telling, position, cluster, [Role::ColourA, Role::ColourB]);
                telling.see = words![
                    "The places for ", digit, " that come in pairs make two colours: ", first,
                    " and ", second, "."
                ];
                telling.why = words![
                    "All of one colour are ", digit,
                    " and none of the other. A cell that sees both colours sees the digit \
                     whichever it is."
                ];
                telling.line = words![line(cluster)];
            })?;
        }
        ControlFlow::Continue(())
    }
}

technique! {
    /// A colour of a cluster that sees itself.
    ///
    /// # Pattern
    ///
    /// Wherever a house has exactly two places for a digit, give them two colours, and go on
    /// from each coloured place to the next such house. Two places of the same colour share a
    /// house.
    ///
    /// # Why it works
    ///
    /// All places of one colour are the digit and none of the other. The colour with two places
    /// in one house cannot be the true one, so all its places fall.
    ///
    /// # Example
    ///
    ///     +8.4...1+9+59.+1.+8.6+326..1+9.+47+8.+98...2+171..8.9.4+6+4+6.27+1.+89.16+9..82+4.89...+7.+1.+4..+1+8+9.3
    ///     Simple Colors Wrap: 2 (r9c1) / (r8c1,r9c3) => r8c1,r9c3<>2
    ///
    /// # Cousins
    ///
    /// If a place outside the cluster sees both colours it is a colour trap.
    SimpleColorsWrap {
        slug: "simple-colors-wrap",
        name: "Simple Colors Wrap",
        aliases: &["Simple Colouring", "Singles Chain", "Colour Wrap"],
        family: Family::Coloring,
        rating: Rating::tenths(45),
        score: 150,
        level: Level::Hard,
    }
    |position, finds| {
        for cluster in position.clusters(position.vulnerable(finds.digits())) {
            for wrong in [0, 1] {
                let gone = cluster.colours[wrong];
                if !gone.intersects(cluster.seen[wrong]) {
                    continue;
                }
                finds.offer(Find::eliminate(&Self::PROFILE, cluster.digit, gone), |telling| {
                    let digit = telling.digit(Role::Digit, cluster.digit);
                    let nouns = show(telling, position, cluster, [Role::ColourA, Role::ColourB]);
                    let clash = telling.cells(Role::Pivot, gone & cluster.seen[wrong]);
                    telling.see = words![
                        "The places for ", digit, " that come in pairs make two colours: ",
                        nouns[0], " and ", nouns[1], "."
                    ];
                    telling.why = words![
                        "All of one colour are ", digit, " and none of the other. But ", clash,
                        " are of one colour and see each other, so that colour is wrong."
                    ];
                    telling.line = words![line(cluster)];
                })?;
            }
        }
        ControlFlow::Continue(())
    }
}
