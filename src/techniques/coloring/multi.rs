//! Multi-colours: two clusters of one digit.

use std::ops::ControlFlow;

use super::{line, show};
use crate::catalog::Family;
use crate::catalog::Load;
use crate::catalog::Role;
use crate::catalog::{Level, Rating};
use crate::grid::{CellSet, DigitSet};
use crate::position::{Cluster, Position};
use crate::sentence;
use crate::size::Size;
use crate::step::{Deduction, ExhibitId, Explanation};
use crate::techniques::technique;

technique! {
    /// Two clusters that touch in one colour each.
    ///
    /// # Pattern
    ///
    /// Two clusters of a digit, each in two colours. A place of a colour of the first sees a
    /// place of a colour of the second. A place that sees the two other colours falls.
    ///
    /// # Why it works
    ///
    /// The two colours that see each other are not both true, so at least one of the two other
    /// colours is. A place that sees both of those sees the digit in any case.
    ///
    /// # Example
    ///
    ///     5.4+3.7..1+6+7+3+4..+59...26..73+47.+5+8.+31.+9..+8+9....7..9+74......+75+3+4+8+1643+6+1+7+89+258+5+12..+47+3|r3c56<>1, r5c2<>6
    ///     Multi Colors 1: 2 (r1c5,r2c9) / (r1c7,r6c9), (r4c2) / (r4c5) => r6c12<>2
    ///
    /// # Cousins
    ///
    /// One cluster alone is simple colours. If a colour sees both colours of the other cluster,
    /// it is wrong: multi-colours 2.
    MultiColors1 {
        slug: "multi-colors-1",
        name: "Multi Colors 1",
        aliases: &["Multi-Colours"],
        family: Family::Coloring,
        rating: Rating::tenths(50),
        score: 200,
        level: Level::Hard,
    }
    |position, collector| pairs(position, collector.digits(), &mut |[first, second]| {
        let falls = |(i, j): (usize, usize)| {
            if first.seen[i].intersects(second.colours[j]) {
                position.places(first.digit) & first.seen[1 - i] & second.seen[1 - j]
            } else {
                CellSet::EMPTY
            }
        };
        let ways = [(0, 0), (0, 1), (1, 0), (1, 1)];
        let gone = ways.into_iter().fold(CellSet::EMPTY, |gone, way| gone | falls(way));
        if gone.is_empty() {
            return ControlFlow::Continue(());
        }
        let deduction = Deduction::eliminate(&Self::PROFILE, first.digit, gone)
            .demanding([(Load::Cells, first.size() + second.size())]);
        collector.offer(deduction, |explanation| {
            let nouns = tell(explanation, position, [first, second]);
            explanation.why = sentence!["In each cluster one colour is true."];
            for (i, j) in ways.into_iter().filter(|&way| !falls(way).is_empty()) {
                let one = explanation.cells(Role::Pivot, first.colours[i] & second.seen[j]);
                let other = explanation.cells(Role::Pivot, second.colours[j] & first.seen[i]);
                explanation.why.extend(sentence![
                    " The colour of ", one, " sees the colour of ", other,
                    ", so they are not both true, and one of their opposites is: ",
                    nouns[0][1 - i], ", or ", nouns[1][1 - j],
                    ". A cell that sees a place of each sees the digit in any case."
                ]);
            }
        })
    })
}

technique! {
    /// A colour that sees both colours of another cluster.
    ///
    /// # Pattern
    ///
    /// Two clusters of a digit, each in two colours. Places of one colour of the first see both
    /// colours of the second.
    ///
    /// # Why it works
    ///
    /// One colour of the second cluster is true. The colour that sees both sees the digit in any
    /// case, so it is wrong, and all its places fall.
    ///
    /// # Example
    ///
    ///     .7.+1.9+5.+8+9+8.73.+1.64..+8..7.+9+8.9+5.1.+7.7..3+9286+5+5...8+7+9+1.+1.+7+2+58.9.2+9+8.+7..51.5.91.+2+87|r4c2,r6c23<>4, r3c2<>6
    ///     Multi Colors 2: 6 (r7c2,r8c7) / (r7c7), (r4c2,r6c4) / (r4c5,r8c4) => r7c2,r8c7<>6
    ///
    /// # Cousins
    ///
    /// If only one colour of each cluster touches, look for places that see the two others:
    /// multi-colours 1.
    MultiColors2 {
        slug: "multi-colors-2",
        name: "Multi Colors 2",
        aliases: &["Multi-Colours"],
        family: Family::Coloring,
        rating: Rating::tenths(50),
        score: 200,
        level: Level::Hard,
    }
    |position, collector| pairs(position, collector.digits(), &mut |[first, second]| {
        for colour in [0, 1] {
            let gone = first.colours[colour];
            if !second.colours.iter().all(|other| first.seen[colour].intersects(*other)) {
                continue;
            }
            let deduction = Deduction::eliminate(&Self::PROFILE, first.digit, gone)
            .demanding([(Load::Cells, first.size() + second.size())]);
        collector.offer(deduction, |explanation| {
                let [own, _] = tell(explanation, position, [first, second]);
                explanation.why = sentence!["One colour of the second cluster is true. But "];
                let ends = [" of its one colour, and ", " of the other, so the colour of "];
                for (at, end) in ends.into_iter().enumerate() {
                    // One place that sees one is enough.
                    let seen = |cell| position.geometry().peers(cell) & second.colours[at];
                    if let Some(cell) = (gone & second.seen[at]).first()
                        && let Some(other) = seen(cell).first()
                    {
                        let [cell, other] = [cell, other].map(|cell| explanation.cell(Role::Pivot, cell));
                        explanation.why.extend(sentence![cell, " sees ", other, end]);
                    }
                }
                explanation.why.extend(sentence![own[colour], " is wrong."]);
            })?;
        }
        ControlFlow::Continue(())
    })
}

/// Visits every ordered pair of clusters of one digit.
fn pairs<S: Size>(
    position: &Position<'_, S>,
    digits: DigitSet,
    visit: &mut dyn FnMut([&Cluster<S>; 2]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let clusters = position.clusters(position.vulnerable(digits));
    for (i, first) in clusters.clone().enumerate() {
        for (j, second) in clusters.clone().enumerate() {
            if i != j && first.digit == second.digit {
                visit([first, second])?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn tell<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    [first, second]: [&Cluster<S>; 2],
) -> [[ExhibitId; 2]; 2] {
    let digit = explanation.digit(Role::Digit, first.digit);
    let [a, b] = show(explanation, position, first, [Role::ColourA, Role::ColourB]);
    let [c, d] = show(explanation, position, second, [Role::SetA, Role::SetB]);
    explanation.pattern = sentence![
        "The places for ",
        digit,
        " that come in pairs make two clusters of two colours each: ",
        a,
        " and ",
        b,
        "; ",
        c,
        " and ",
        d,
        "."
    ];
    let second = line(second);
    let (_, second) = second.split_once(' ').unwrap_or(("", &second));
    explanation.line = sentence![format!("{}, {second}", line(first))];
    [[a, b], [c, d]]
}
