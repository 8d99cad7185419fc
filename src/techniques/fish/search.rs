//! The search for the fish of one kind and size.

use std::ops::ControlFlow;

use super::{Fish, explanation, lines, mixed};
use crate::catalog::Profile;
use crate::grid::{DigitSet, HouseKind};
use crate::position::Position;
use crate::size::Size;
use crate::step::Deduction;
use crate::techniques::Collector;

/// A kind of fish.
#[derive(Clone, Copy, Debug)]
pub(super) struct Kind {
    pub(super) houses: Houses,
    pub(super) fins: Fins,
    pub(super) pairing: Pairing,
}

/// The kinds of houses in the base and the cover of a fish.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Houses {
    /// Rows against columns.
    Lines,
    /// Rows and boxes against columns and boxes, with at least one box.
    Franken,
    /// Rows and columns on the same side, or the same kind of line on both sides.
    Mutant,
}

impl Houses {
    /// The kinds of houses to choose base and cover from.
    pub(super) const fn sides(self) -> &'static [[&'static [HouseKind]; 2]] {
        use HouseKind::{Box, Column, Row};
        match self {
            Self::Lines => &[[&[Row], &[Column]], [&[Column], &[Row]]],
            Self::Franken => &[[&[Row, Box], &[Column, Box]], [&[Column, Box], &[Row, Box]]],
            Self::Mutant => &[[&[Row, Column, Box], &[Row, Column, Box]]],
        }
    }
}

/// The fins of a fish.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fins {
    /// No fins.
    None,
    /// Fins; without them every base house still has at least two places.
    Complete,
    /// Fins; without them some base house has a single place.
    Sashimi,
    /// Fins, whatever is left without them.
    Any,
}

impl Fins {
    fn fit<S: Size>(self, fish: &Fish<S>, position: &Position<'_, S>) -> bool {
        match self {
            Self::None | Self::Any => true,
            Self::Complete => !fish.is_sashimi(position),
            Self::Sashimi => fish.is_sashimi(position),
        }
    }
}

/// Number of fish in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pairing {
    /// One fish.
    Single,
    /// Two fish on the same base, of which neither eliminates all that the other does.
    Siamese,
}

/// Offers the fish of this kind with `size` base houses.
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
            if !kind.fins.fit(&fish, position) {
                return ControlFlow::Continue(());
            }
            let deduction = Deduction::eliminate(profile, fish.digit, fish.eliminated(position))
                .demanding(fish.loads(position));
            collector.offer(deduction, |explanation| {
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
        let eliminated = fish.eliminated(position);
        for other in known.iter().filter(|other| other.base == fish.base) {
            let also = other.eliminated(position);
            let is_worth_it = !eliminated.is_subset(also) && !also.is_subset(eliminated);
            if is_worth_it && (kind.fins.fit(&fish, position) || kind.fins.fit(other, position)) {
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

/// Visits a fish; may break to end the search.
pub(super) type Visit<'v, S> = &'v mut dyn FnMut(Fish<S>, &mut Collector<'_>) -> ControlFlow<()>;

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
