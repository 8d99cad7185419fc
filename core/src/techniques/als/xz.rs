//! ALS-XZ: two almost locked sets with a restricted common candidate.

use std::cell::Cell;

use super::explanation::{Sight, add_node, describe, see_each_other, sights};
use super::{are_in_either, collect, common_targets, overlap, sights_of_both, targeted};
use crate::position::{AlmostLockedSets, Als, CommonPair, Holding};
use crate::step::notation;
use crate::techniques::prelude::*;

technique! {
    /// Two almost locked sets with a digit that only one of them can contain.
    ///
    /// Every pair of sets whose places of a digit see each other is tried. With a second such digit
    /// the sets are doubly linked, and eliminate more.
    AlsXz {
        slug: "als-xz",
        name: "ALS-XZ",
        aliases: &["Almost Locked Set XZ-Rule"],
        family: Family::AlmostLockedSets,
        role_names: super::ROLE_NAMES,
        names_sets: true,
    }
    |position, collector| search(position, collector)
}

fn search<S: Size>(position: &Position<'_, S>, collector: &mut Collector<'_>) -> ControlFlow<()> {
    let almost = position.almost_locked_sets();
    // Two unchanged sets make no new step.
    let changed = collector.fresh_cells(position.size());
    let cancel = collector.cancel();
    let max_cells = Cell::new(collector.max_load(&AlsXz::PROFILE, Load::Cells));
    let go_on = |cells| {
        cancel.check()?;
        // The other set has a cell too.
        if cells < max_cells.get() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    position.visit_common_pairs(
        overlap(collector),
        changed,
        &go_on,
        &mut |CommonPair { holding, earlier }| {
            let holding = &almost.holdings()[holding];
            // Set A is the smaller one: sets are sorted by size.
            let sets = [earlier, holding.set_index()].map(|set| &almost.sets()[set]);
            if sets[0].cell_count() + sets[1].cell_count() > max_cells.get() {
                return ControlFlow::Continue(());
            }
            let limit = collector.limit();
            pair(position, sets, DigitSet::only(holding.digit), collector)?;
            if collector.limit() != limit {
                max_cells.set(collector.max_load(&AlsXz::PROFILE, Load::Cells));
            }
            ControlFlow::Continue(())
        },
    )
}

/// Offers the step of two sets that share `common` as a restricted common candidate.
fn pair<S: Size>(
    position: &Position<'_, S>,
    sets: [&Als<S>; 2],
    common: DigitSet,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    let almost = position.almost_locked_sets();
    let [a, b] = sets;
    let shared = a.digits & b.digits;
    if shared == common {
        return ControlFlow::Continue(());
    }
    let (mut second, mut is_targeted) = (None, false);
    for digit in shared - common {
        let [in_a, in_b] = sets.map(|set| almost.holding(set, digit));
        if in_b.places.is_subset(in_a.seen) {
            second = Some(digit);
            break;
        }
        is_targeted |= in_a.seen.intersects(in_b.seen);
    }
    let eliminated = match second {
        // The pair is visited once for each of the two; only the lower digit counts.
        Some(second) if common.first() > Some(second) => return ControlFlow::Continue(()),
        Some(second) => doubly_linked(almost, sets, common.with(second)),
        None if is_targeted => common_targets(almost, sets, shared - common),
        None => return ControlFlow::Continue(()),
    };
    if eliminated.is_empty() {
        return ControlFlow::Continue(());
    }
    let commons = second.map_or(common, |second| common.with(second));
    let cells = a.cell_count() + b.cell_count();
    let deduction =
        Deduction::eliminate_all(&AlsXz::PROFILE, eliminated).demanding([(Load::Cells, cells)]);
    collector.offer_elimination(position, deduction, |explanation| {
        explain(explanation, position, sets, commons);
    })
}

/// Returns what two sets eliminate if both of these digits are restricted common candidates.
fn doubly_linked<S: Size>(
    almost: &AlmostLockedSets<S>,
    sets: [&Als<S>; 2],
    commons: DigitSet,
) -> Vec<Candidate> {
    let mut eliminated = Vec::new();
    if !targeted(almost, sets, commons).is_empty() {
        eliminated = common_targets(almost, sets, commons);
    }
    for set in sets {
        for holding in almost.holdings_of(set) {
            let seen = seen_outside(holding, sets);
            if !commons.contains(holding.digit) && !seen.is_empty() {
                collect(&mut eliminated, holding.digit, seen);
            }
        }
    }
    eliminated
}

/// Returns the cells outside the two sets that see all places of a digit. Eliminations inside the
/// sets would be hard to follow, and other steps find them.
fn seen_outside<S: Size>(holding: &Holding<S>, [a, b]: [&Als<S>; 2]) -> CellSet<S> {
    holding.seen - a.cells - b.cells
}

fn explain<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    sets: [&Als<S>; 2],
    commons: DigitSet,
) {
    explanation.pattern = describe(explanation, position, &sets);
    let line = format!("X={}", notation::digits(commons));
    explanation.line.push(line.into());
    match commons.iter().collect::<Vec<_>>()[..] {
        [common] => explain_singly_linked(explanation, position, sets, common),
        [first, second, ..] => explain_doubly_linked(explanation, position, sets, [first, second]),
        [] => {}
    }
}

/// Says which digits are in one of two sets because they share one restricted common candidate.
fn explain_singly_linked<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    sets: [&Als<S>; 2],
    common: Digit,
) {
    let almost = position.almost_locked_sets();
    let numbered = [(0, sets[0]), (1, sets[1])];
    let commons = DigitSet::only(common);
    let see = see_each_other(explanation, almost, common, numbered);
    let common = explanation.digit(Role::RestrictedCommon, common);
    let ends = targeted(almost, sets, (sets[0].digits & sets[1].digits) - commons);
    explanation.pattern.extend(sentence![
        " Their restricted common candidate is " common ": " see
        ", so at most one of the two sets contains " common "."
    ]);
    let ends_noun = explanation.digits(Role::Digit, ends);
    let either = are_in_either(explanation, almost, numbered, ends);
    explanation.why = sentence![
        "A set without " common " contains all its other digits, among them " ends_noun
        ". Therefore " either
    ];
    let line = format!(", Z={}", notation::digits(ends));
    explanation.line.push(line.into());
    add_node(explanation, sets[0], ends, 0, position.shape());
    add_node(explanation, sets[1], commons, 1, position.shape());
}

/// Says that two sets contain all of their digits except two restricted common candidates, and both
/// of these once.
fn explain_doubly_linked<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    sets: [&Als<S>; 2],
    commons: [Digit; 2],
) {
    let almost = position.almost_locked_sets();
    let numbered = [(0, sets[0]), (1, sets[1])];
    let [see, see_too] = commons.map(|digit| see_each_other(explanation, almost, digit, numbered));
    let both = commons.into_iter().collect();
    explanation.digits(Role::RestrictedCommon, both);
    let [x, y] = commons.map(|digit| explanation.digit(Role::RestrictedCommon, digit));
    explanation.pattern.extend(sentence![
        " They are doubly linked by two restricted common candidates, " x " and " y ": " see "; " see_too "."
    ]);
    let seen = doubly_linked_sights(almost, sets, both);
    let seen = sights(explanation, &seen);
    explanation.why = sentence![
        "Each set contains all of its digits except one. The sets cannot both contain " x
        ", and they cannot both contain " y ". So each set lacks one of these two digits. Each of the two is in exactly \
         one set, and both sets contain all their other digits." seen
    ];
}

/// Returns what the cells that doubly linked sets eliminate see.
fn doubly_linked_sights<S: Size>(
    almost: &AlmostLockedSets<S>,
    sets: [&Als<S>; 2],
    commons: DigitSet,
) -> Vec<Sight<S>> {
    let mut all = sights_of_both(almost, [(0, sets[0]), (1, sets[1])], commons);
    for (number, set) in sets.into_iter().enumerate() {
        all.extend(
            almost.holdings_of(set).iter().filter(|&holding| !commons.contains(holding.digit)).map(
                |holding| Sight {
                    cells: seen_outside(holding, sets),
                    digit: holding.digit,
                    sets: vec![(number, holding.places)],
                },
            ),
        );
    }
    all.retain(|sight| !sight.cells.is_empty());
    all
}
