//! Two almost locked sets with a restricted common.

use std::ops::ControlFlow;

use super::explanation::{in_line, role, show};
use super::{collect, common_targets, overlap, targeted};
use crate::catalog::Family;
use crate::catalog::Load;
use crate::catalog::Role;
use crate::catalog::{Level, Rating};
use crate::grid::{Candidate, DigitSet};
use crate::position::{AlmostLockedSets, Als, Position, Tie};
use crate::sentence;
use crate::size::Size;
use crate::step::{Deduction, Explanation, notation};
use crate::techniques::{Collector, technique};

technique! {
    /// Two almost locked sets, one digit that only one of them can have.
    ///
    /// # Pattern
    ///
    /// Two sets of cells, each in one house and each with one digit more than cells. They share a
    /// digit x, and every place of x in the one sees every place of x in the other: x is their
    /// restricted common. They share another digit z.
    ///
    /// # Why it works
    ///
    /// x can stand in one of the sets only. The other has then as many digits as cells and needs
    /// every one of them, z too. So z stands in one of the sets, and a cell that sees all places
    /// of z in both cannot be z.
    ///
    /// With two restricted commons, each of the sets has one of them and needs all its other
    /// digits: whatever sees all places of such a digit in its set loses it, and the restricted
    /// commons go from all cells that see them in both.
    ///
    /// # Example
    ///
    ///     +934+7+1+8+5+2+6..+7..5.+49+52..+49.17+2..+47+6+1+9.+4..8.+1+7527.1.+52+4+6..4...+36+7+5+3....+7+28+467+258+49+3+1
    ///     Almost Locked Set XZ-Rule: A=r3c34 {368}, B=r6c24 {389}, X=3, Z=8 => r2c2,r4c3<>8
    ///
    /// # Cousins
    ///
    /// With a third set between the two it is an ALS-XY-Wing. XY-Wing, XYZ-Wing and WXYZ-Wing are
    /// its smallest forms.
    AlsXz {
        slug: "als-xz",
        name: "Almost Locked Set XZ-Rule",
        aliases: &["ALS-XZ", "Subset Counting", "Doubly Linked ALS-XZ"],
        family: Family::AlmostLockedSets,
        rating: Rating::tenths(55),
        score: 300,
        level: Level::Unfair,
    }
    |position, collector| search(position, collector)
}

fn search<S: Size>(position: &Position<'_, S>, collector: &mut Collector<'_>) -> ControlFlow<()> {
    let almost = position.almost_locked_sets();
    // Of two sets that are as they were nothing can be new.
    let changed = collector.fresh_cells();
    let cancel = collector.cancel();
    let go_on = || cancel.check();
    position.visit_ties(
        overlap(collector),
        changed,
        &go_on,
        &mut |Tie { holding, earlier }| {
            let holding = &almost.holdings()[holding];
            // The smaller set is A: the list has small ones first.
            let sets = [earlier, holding.set as usize].map(|set| &almost.sets()[set]);
            pair(position, sets, DigitSet::only(holding.digit), collector)
        },
    )
}

/// Two sets and the first restricted common met.
fn pair<S: Size>(
    position: &Position<'_, S>,
    sets: [&Als<S>; 2],
    common: DigitSet,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    let almost = position.almost_locked_sets();
    let [a, b] = sets;
    let cells = a.cells.len() + b.cells.len();
    if cells > collector.most(&AlsXz::PROFILE, Load::Cells) {
        return ControlFlow::Continue(());
    }
    let shared = a.digits & b.digits;
    if shared == common {
        return ControlFlow::Continue(());
    }
    let second = (shared - common).iter().find(|&digit| {
        let places = almost.holding(b, digit).places;
        places.is_subset(almost.holding(a, digit).seen)
    });
    let gone = match second {
        // Both restricted commons lead here; the lower one goes on.
        Some(second) if common.first() > Some(second) => return ControlFlow::Continue(()),
        Some(second) => doubly_linked(almost, sets, common.with(second)),
        None if targeted(almost, sets, shared - common).is_empty() => Vec::new(),
        None => common_targets(almost, sets, shared - common),
    };
    if gone.is_empty() {
        return ControlFlow::Continue(());
    }
    let commons = second.map_or(common, |second| common.with(second));
    let deduction =
        Deduction::eliminate_all(&AlsXz::PROFILE, gone).demanding([(Load::Cells, cells)]);
    collector.offer(deduction, |explanation| {
        tell(explanation, position, sets, commons)
    })
}

/// What goes if the sets have both of these digits as restricted commons.
fn doubly_linked<S: Size>(
    almost: &AlmostLockedSets<S>,
    sets: [&Als<S>; 2],
    commons: DigitSet,
) -> Vec<Candidate> {
    let mut gone = Vec::new();
    if !targeted(almost, sets, commons).is_empty() {
        gone = common_targets(almost, sets, commons);
    }
    for set in sets {
        for holding in almost.holdings_of(set) {
            // Inside the sets themselves it would be hard to follow, and other steps find it.
            let seen = holding.seen - sets[0].cells - sets[1].cells;
            if !commons.contains(holding.digit) && !seen.is_empty() {
                collect(&mut gone, holding.digit, seen);
            }
        }
    }
    gone
}

fn tell<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    sets: [&Als<S>; 2],
    commons: DigitSet,
) {
    let almost = position.almost_locked_sets();
    let nouns = [0, 1].map(|number| show(explanation, position, sets[number], role(number)));
    let commons_noun = explanation.digits(Role::RestrictedCommon, commons);
    for digit in commons {
        let places = sets.map(|set| almost.holding(set, digit).places);
        explanation.digit_in(Role::RestrictedCommon, digit, places[0] | places[1]);
    }
    let [[a, a_digits], [b, b_digits]] = nouns;
    explanation.pattern = sentence![
        "Set A, ",
        a,
        ", holds one digit more than cells: ",
        a_digits,
        "; so does set B, ",
        b,
        ": ",
        b_digits,
        "."
    ];
    explanation.pattern.extend(if commons.len() == 1 {
        sentence![
            " Every place of ",
            commons_noun,
            " in A sees every place of it in B."
        ]
    } else {
        sentence![
            " For each of ",
            commons_noun,
            " every place in A sees every place in B."
        ]
    });
    explanation.line = in_line(0, nouns[0]);
    explanation.line.push(", ".into());
    explanation.line.extend(in_line(1, nouns[1]));
    explanation
        .line
        .extend(sentence![format!(", X={}", notation::digits(commons))]);
    if commons.len() > 1 {
        explanation.why = sentence![
            "A set with neither of ",
            commons_noun,
            " would have fewer digits than cells, so each set has one of them and needs all its other digits."
        ];
        return;
    }
    let shared = (sets[0].digits & sets[1].digits) - commons;
    let ends = targeted(almost, sets, shared);
    let ends_noun = explanation.digits(Role::Digit, ends);
    explanation.why = sentence![
        "Only one of the sets can have ",
        commons_noun,
        ", and the other one needs all the rest of its digits. So ",
        if ends.len() == 1 { "" } else { "each of " },
        ends_noun,
        " must be in A or B."
    ];
    explanation
        .line
        .extend(sentence![format!(", Z={}", notation::digits(ends))]);
}
