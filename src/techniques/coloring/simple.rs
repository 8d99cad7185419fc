//! Simple colours: one cluster of one digit.

use std::ops::ControlFlow;

use super::{line, show};
use crate::catalog::Family;
use crate::catalog::Load;
use crate::catalog::Role;
use crate::catalog::{Level, Rating};
use crate::sentence;
use crate::step::Deduction;
use crate::techniques::technique;

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
    ///     7+8.....+9+1.1+279.+68+469...+83.+7+2+49+8+5+713+6..+1.46.7+2.+7+62...4+5+96+8.+724.+31.......8+42..8...9|r8c46<>3, r1c4,r8c346<>5, r8c4<>6
    ///     Simple Colors Trap: 5 (r2c1,r5c2,r9c3) / (r2c6,r5c1,r8c2) => r9c6<>5
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
    |position, collector| {
        for cluster in position.clusters(position.vulnerable(collector.digits())) {
            let [a, b] = cluster.colours;
            let both = cluster.seen[0] & (cluster.seen[1] - a - b);
            let gone = position.places(cluster.digit) & both;
            if gone.is_empty() {
                continue;
            }
            let deduction = Deduction::eliminate(&Self::PROFILE, cluster.digit, gone)
                .demanding([(Load::Cells, cluster.size())]);
            collector.offer(deduction, |explanation| {
                let digit = explanation.digit(Role::Digit, cluster.digit);
                let [first, second] =
                    show(explanation, position, cluster, [Role::ColourA, Role::ColourB]);
                explanation.pattern = sentence![
                    "The places for ", digit, " that come in pairs make two colours: ", first,
                    " and ", second, "."
                ];
                explanation.why = sentence![
                    "All of one colour are ", digit,
                    " and none of the other. A cell that sees both colours sees the digit \
                     whichever it is."
                ];
                explanation.line = sentence![line(cluster)];
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
    ///     541....+9.89.5.+1.+2+4.+26...1+589+1....+8+754.+8+79+521..5..+18.4+9.7+5...43.2.91..+5+8+7.+8+4.+5+7+96.|r147c4<>2, r134c4<>3, r6c4,r8c5<>6
    ///     Simple Colors Wrap: 3 (r1c9,r5c2,r6c47,r9c1) / (r5c9,r8c2,r9c4) => r1c9,r5c2,r6c47,r9c1<>3
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
    |position, collector| {
        for cluster in position.clusters(position.vulnerable(collector.digits())) {
            for wrong in [0, 1] {
                let gone = cluster.colours[wrong];
                if !gone.intersects(cluster.seen[wrong]) {
                    continue;
                }
                let deduction = Deduction::eliminate(&Self::PROFILE, cluster.digit, gone)
                .demanding([(Load::Cells, cluster.size())]);
            collector.offer(deduction, |explanation| {
                    let digit = explanation.digit(Role::Digit, cluster.digit);
                    let nouns = show(explanation, position, cluster, [Role::ColourA, Role::ColourB]);
                    let clashing = gone & cluster.seen[wrong];
                    // Two that see each other are enough.
                    let two = clashing.first().and_then(|one| {
                        let others = clashing & position.geometry().peers(one);
                        Some([one, others.first()?])
                    });
                    let clash = explanation.cells(Role::Pivot, two.into_iter().flatten());
                    explanation.pattern = sentence![
                        "The places for ", digit, " that come in pairs make two colours: ",
                        nouns[0], " and ", nouns[1], "."
                    ];
                    explanation.why = sentence![
                        "All of one colour are ", digit, " and none of the other. But ", clash,
                        " are of one colour and see each other, so that colour is wrong."
                    ];
                    explanation.line = sentence![line(cluster)];
                })?;
            }
        }
        ControlFlow::Continue(())
    }
}
