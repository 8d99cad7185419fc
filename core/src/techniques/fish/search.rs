//! The search for the fish of one kind and size.

use super::degenerate::contains_smaller_fish;
use super::kind::{Fins, Houses, Kind, Pairing};
use super::mixed::Visit;
use super::{Fish, explanation, lines, mixed};
use crate::techniques::prelude::*;

/// Offers the fish of this kind with `size` base sets.
///
/// If the collector wants variants, siamese pairs of finned fish are offered after the single fish.
pub(super) fn search<S: Size>(
    profile: &'static Profile,
    kind: Kind,
    size: usize,
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    if kind.pairing == Pairing::Single {
        visit_all(kind, size, position, collector, &mut |fish, collector| {
            if !kind.fins.accepts(&fish, position) || is_unwanted(&fish, position, collector) {
                return ControlFlow::Continue(());
            }
            let deduction = Deduction::eliminate(profile, fish.digit, fish.eliminated(position))
                .demanding(fish.loads(position));
            collector.offer_elimination(position, deduction, |explanation| {
                explanation::fish(explanation, position, &fish);
            })
        })?;
        if kind.fins == Fins::None || !collector.wants_variants() {
            return ControlFlow::Continue(());
        }
    }
    let mut known: Vec<Fish<S>> = Vec::new();
    visit_all(kind, size, position, collector, &mut |fish, collector| {
        if known.last().is_some_and(|last| last.digit != fish.digit) {
            known.clear();
        }
        if is_unwanted(&fish, position, collector) {
            return ControlFlow::Continue(());
        }
        let eliminated = fish.eliminated(position);
        for other in known.iter().filter(|other| other.base == fish.base) {
            let also = other.eliminated(position);
            let is_worth_it = !eliminated.is_subset(also) && !also.is_subset(eliminated);
            if is_worth_it
                && (kind.fins.accepts(&fish, position) || kind.fins.accepts(other, position))
            {
                let deduction = Deduction::eliminate(profile, fish.digit, eliminated | also);
                collector.offer(deduction, |explanation| {
                    explanation::siamese(explanation, position, [other, &fish]);
                })?;
            }
        }
        known.push(fish);
        ControlFlow::Continue(())
    })
}

/// Returns true if a fish contains a smaller one and the collector does not want it.
fn is_unwanted<S: Size>(
    fish: &Fish<S>,
    position: &Position<'_, S>,
    collector: &Collector<'_>,
) -> bool {
    !collector.wants_containing() && contains_smaller_fish(fish, position)
}

/// Visits all fish on these houses that eliminate something, with fins or without, always in the
/// same order.
fn visit_all<S: Size>(
    kind: Kind,
    size: usize,
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
    visit: Visit<'_, S>,
) -> ControlFlow<()> {
    match (kind.houses, kind.fins) {
        (Houses::Lines, Fins::None) => lines::each(position, collector.digits(), |lines| {
            lines.basic(size, &mut |fish| visit(fish, collector))
        }),
        (Houses::Lines, _) => {
            // The position remembers digits without finned fish, for the other kinds with fins.
            let digits = position.vulnerable(collector.digits()) - position.finless(size);
            let mut with_fins = DigitSet::EMPTY;
            lines::each(position, digits, |lines| {
                lines.finned(size, &mut |fish| {
                    with_fins.insert(fish.digit);
                    visit(fish, collector)
                })
            })?;
            position.note_finless(size, digits - with_fins);
            ControlFlow::Continue(())
        }
        (houses, fins) => {
            let wanted = mixed::Wanted { size, houses, fins };
            mixed::each(position, wanted, collector, visit)
        }
    }
}
