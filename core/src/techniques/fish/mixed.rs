//! Fish with boxes, or with rows and columns mixed: Franken and mutant fish.

use super::Fish;
use super::kind::{Fins, Houses};
use super::tight_bases::TightBases;
use crate::grid::HouseSet;
use crate::techniques::prelude::*;

/// Maximum number of fins that a person can be expected to check.
const MAX_FINS: usize = 5;
/// Maximum number of endo fins among them.
const MAX_ENDO_FINS: usize = 2;

/// The fish that a search looks for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wanted {
    /// Number of base sets.
    pub(super) size: usize,
    pub(super) houses: Houses,
    pub(super) fins: Fins,
}

impl Wanted {
    /// Returns true if these are exactly the kinds of houses that are wanted.
    fn has_houses<S: Size>(self, base: HouseSet, cover: HouseSet) -> bool {
        let sides = |kind| (base.has_kind::<S>(kind), cover.has_kind::<S>(kind));
        let (row_base, row_cover) = sides(HouseKind::Row);
        let (column_base, column_cover) = sides(HouseKind::Column);
        let has_boxes = sides(HouseKind::Box) != (false, false);
        let is_mutant = (row_base || column_cover) && (column_base || row_cover);
        match self.houses {
            Houses::Lines => !is_mutant && !has_boxes,
            Houses::Franken => !is_mutant && has_boxes,
            Houses::Mutant => is_mutant,
        }
    }
}

/// Visits a fish; may break to end the search.
pub(super) type Visit<'v, S> = &'v mut dyn FnMut(Fish<S>, &mut Collector<'_>) -> ControlFlow<()>;

/// Visits every wanted fish that eliminates something.
///
/// The search starts from a place that may be eliminated. If the digit were there, all fins would be
/// false (they see it) and one cover set would be used up: the base would need its digits in the
/// other cover sets, which are one too few. The search therefore looks for base sets whose
/// places, except those that the start sees, are all in one cover set too few. That is far
/// smaller than a search for all fish.
pub(super) fn each<S: Size>(
    position: &Position<'_, S>,
    wanted: Wanted,
    collector: &mut Collector<'_>,
    visit: Visit<'_, S>,
) -> ControlFlow<()> {
    for digit in collector.digits() {
        for sides in wanted.houses.sides() {
            for start in position.impossible_places(digit) {
                collector.check()?;
                let seen = position.geometry().peers(start);
                let left = (position.places(digit) - seen).without(start);
                let completion =
                    Completion::new(position, wanted, Candidate::new(start, digit), sides);
                let cancel = collector.cancel();
                TightBases::new(position.geometry(), left, wanted.size, sides).each(
                    cancel,
                    &mut |base, covers| {
                        completion.last_cover(base, covers, &mut |fish| visit(fish, collector))
                    },
                )?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The choice of the last cover set, for fish that eliminate one place.
struct Completion<'p, 'b, S: Size> {
    position: &'p Position<'b, S>,
    wanted: Wanted,
    start: Candidate,
    last_covers: Vec<House>,
}

impl<'p, 'b, S: Size> Completion<'p, 'b, S> {
    fn new(
        position: &'p Position<'b, S>,
        wanted: Wanted,
        start: Candidate,
        [_, cover]: &[&[HouseKind]; 2],
    ) -> Self {
        let through = position.geometry().houses_of(start.cell).into_iter();
        Self {
            position,
            wanted,
            start,
            last_covers: through.filter(|house| cover.contains(&house.kind)).collect(),
        }
    }

    /// Adds each cover set through the start, and visits the wanted fish.
    fn last_cover(
        &self,
        base: HouseSet,
        covers: HouseSet,
        visit: &mut dyn FnMut(Fish<S>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for &last in &self.last_covers {
            let cover = covers.with::<S>(last);
            if base.contains::<S>(last) || !self.wanted.has_houses::<S>(base, cover) {
                continue;
            }
            let fish = Fish::new(self.position, self.start.digit, base, cover);
            let has_fins = !fish.fins.is_empty();
            if has_fins == (self.wanted.fins == Fins::None) || !has_few_fins(&fish) {
                continue;
            }
            // The same fish is found from each place that it eliminates: the first one counts.
            let outside = fish.eliminated(self.position) - fish.body(self.position);
            if outside.first() == Some(self.start.cell) {
                visit(fish)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Returns true if a fish has no more fins than a person can keep in mind.
pub(super) fn has_few_fins<S: Size>(fish: &Fish<S>) -> bool {
    fish.fins.len() <= MAX_FINS && fish.endo_fins.len() <= MAX_ENDO_FINS
}
