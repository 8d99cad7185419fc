//! Fish with boxes, or with rows and columns mixed: Franken and mutant fish.

use std::ops::ControlFlow;

use super::frames::Frames;
use super::{Fish, HouseSet};
use crate::grid::{Candidate, House, HouseKind};
use crate::position::Position;
use crate::size::Size;
use crate::techniques::Collector;

/// The most fins that are worth a person's while.
const MAX_FINS: usize = 5;
/// The most of them that lie in two base houses.
const MAX_ENDO_FINS: usize = 2;

/// Which houses a fish is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// Rows and boxes against columns and boxes, with at least one box.
    Franken,
    /// Rows and columns on the same side, or the same kind of line on both.
    Mutant,
}

/// What is looked for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wanted {
    /// How many base houses.
    pub(super) size: usize,
    /// Of which kinds.
    pub(super) form: Form,
    /// Whether with fins, or without.
    pub(super) finned: bool,
}

impl Form {
    /// Whether a fish has exactly this form.
    fn fits<S: Size>(self, base: HouseSet, cover: HouseSet) -> bool {
        let has = |kind| (base.has_kind::<S>(kind), cover.has_kind::<S>(kind));
        let (row_base, row_cover) = has(HouseKind::Row);
        let (column_base, column_cover) = has(HouseKind::Column);
        let crossing = !((row_base || column_cover) && (column_base || row_cover));
        match self {
            Self::Franken => crossing && has(HouseKind::Box) != (false, false),
            Self::Mutant => !crossing,
        }
    }

    /// The kinds of base and cover to try.
    pub(super) const fn kinds(self) -> &'static [[&'static [HouseKind]; 2]] {
        use HouseKind::{Box, Column, Row};
        match self {
            Self::Franken => &[[&[Row, Box], &[Column, Box]], [&[Column, Box], &[Row, Box]]],
            Self::Mutant => &[[&[Row, Column, Box], &[Row, Column, Box]]],
        }
    }
}

/// Visits every fish that is wanted and eliminates something.
///
/// The search starts from a place that may fall. If the digit stood there, all fins would be gone
/// (they see it), and one cover house would be taken: the base would have its digits in the other
/// covers, one too few. So it looks for base houses whose places, those seen by the start left
/// out, all lie in one cover house fewer; that is a far smaller search than for all fish.
pub(super) fn each<S: Size>(
    position: &Position<'_, S>,
    wanted: Wanted,
    collector: &mut Collector<'_>,
    visit: &mut dyn FnMut(Fish<S>, &mut Collector<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for digit in collector.digits() {
        for kinds in wanted.form.kinds() {
            for start in position.dead_places(digit) {
                collector.check()?;
                let seen = position.geometry().peers(start);
                let left = (position.places(digit) - seen).without(start);
                let hunt = Hunt::new(position, wanted, Candidate::new(start, digit), kinds);
                let cancel = collector.cancel();
                Frames::new(left, wanted.size, kinds).each(cancel, &mut |base, covers| {
                    hunt.last_cover(base, covers, &mut |fish| visit(fish, collector))
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The search from one place that may fall.
struct Hunt<'p, 'b, S: Size> {
    position: &'p Position<'b, S>,
    wanted: Wanted,
    start: Candidate,
    last_covers: Vec<House>,
}

impl<'p, 'b, S: Size> Hunt<'p, 'b, S> {
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
            last_covers: through
                .filter(|house| cover.contains(&house.kind))
                .collect(),
        }
    }

    /// Chooses the cover house through the start, and visits the fish if it is the one wanted.
    fn last_cover(
        &self,
        base: HouseSet,
        covers: HouseSet,
        visit: &mut dyn FnMut(Fish<S>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for &last in &self.last_covers {
            let cover = covers.with::<S>(last);
            if base.contains::<S>(last) || !self.wanted.form.fits::<S>(base, cover) {
                continue;
            }
            let fish = Fish::new(self.position, self.start.digit, base, cover);
            if fish.fins.is_empty() == self.wanted.finned || !has_few_fins(&fish) {
                continue;
            }
            // From each place that falls the same fish is found: it counts from the first.
            let outside = fish.gone(self.position) - fish.body(self.position);
            if outside.first() == Some(self.start.cell) {
                visit(fish)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Whether a fish has no more fins than a person can keep in mind.
pub(super) fn has_few_fins<S: Size>(fish: &Fish<S>) -> bool {
    fish.fins.len() <= MAX_FINS && fish.endo_fins.len() <= MAX_ENDO_FINS
}
