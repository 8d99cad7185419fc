//! Fish with boxes, or with rows and columns mixed: Franken and mutant fish.

use std::ops::ControlFlow;

use super::{Fish, HouseSet};
use crate::grid::{Cell, CellSet, Digit, House, HouseKind};
use crate::position::Position;
use crate::size::Size;
use crate::techniques::Finds;

/// The most fins that are worth a person's while.
const MOST_FINS: usize = 5;
/// The most of them that lie in two base houses.
const MOST_ENDO_FINS: usize = 2;

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
    const fn kinds(self) -> &'static [[&'static [HouseKind]; 2]] {
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
    finds: &mut Finds<'_>,
    visit: &mut dyn FnMut(Fish<S>, &mut Finds<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for digit in (0..S::SIDE).map(Digit::new) {
        for kinds in wanted.form.kinds() {
            for start in position.places(digit) {
                finds.check()?;
                let hunt = Hunt::new(position, wanted, Candidates { digit, start }, kinds);
                hunt.covers(0, wanted.size - 1, Chosen::default(), &mut |fish| {
                    visit(fish, finds)
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The digit, and the place of it that may fall.
#[derive(Clone, Copy)]
struct Candidates {
    digit: Digit,
    start: Cell,
}

/// The search from one place.
struct Hunt<'p, 'b, S: Size> {
    position: &'p Position<'b, S>,
    wanted: Wanted,
    from: Candidates,
    bases: Vec<(House, CellSet<S>)>,
    covers: Vec<(House, CellSet<S>)>,
    last_covers: Vec<House>,
}

/// Houses chosen so far, and the places in them.
#[derive(Clone, Copy)]
struct Chosen<S: Size> {
    houses: HouseSet,
    places: CellSet<S>,
}

impl<S: Size> Default for Chosen<S> {
    fn default() -> Self {
        Self {
            houses: HouseSet::default(),
            places: CellSet::EMPTY,
        }
    }
}

impl<S: Size> Chosen<S> {
    fn with(self, house: House, places: CellSet<S>) -> Self {
        Self {
            houses: self.houses.with::<S>(house),
            places: self.places | places,
        }
    }
}

type Visit<'v, S> = &'v mut dyn FnMut(Fish<S>) -> ControlFlow<()>;

impl<'p, 'b, S: Size> Hunt<'p, 'b, S> {
    fn new(
        position: &'p Position<'b, S>,
        wanted: Wanted,
        from: Candidates,
        [base, cover]: &[&[HouseKind]; 2],
    ) -> Self {
        let geometry = position.geometry();
        let left = position.places(from.digit) - geometry.peers(from.start);
        let left = left.without(from.start);
        let houses = |kinds: &[HouseKind]| -> Vec<(House, CellSet<S>)> {
            let all = kinds.iter().flat_map(|&kind| geometry.houses_of_kind(kind));
            all.map(|&house| (house, left & geometry.cells(house)))
                .filter(|(_, places)| !places.is_empty())
                .collect()
        };
        let through = geometry.houses_of(from.start);
        Self {
            position,
            wanted,
            from,
            bases: houses(base),
            covers: houses(cover),
            last_covers: through
                .into_iter()
                .filter(|house| cover.contains(&house.kind))
                .collect(),
        }
    }

    /// Chooses the covers but one.
    fn covers(
        &self,
        from: usize,
        missing: usize,
        covers: Chosen<S>,
        visit: Visit<'_, S>,
    ) -> ControlFlow<()> {
        if missing == 0 {
            let fits = |(house, places): &&(House, CellSet<S>)| {
                places.is_subset(covers.places) && !covers.houses.contains::<S>(*house)
            };
            if self.bases.iter().filter(fits).count() < self.wanted.size {
                return ControlFlow::Continue(());
            }
            let bases: Vec<(House, CellSet<S>)> = self.bases.iter().filter(fits).copied().collect();
            return self.bases(&bases, covers.houses, Chosen::default(), visit);
        }
        for (at, &(house, places)) in self.covers.iter().enumerate().skip(from) {
            self.covers(at + 1, missing - 1, covers.with(house, places), visit)?;
        }
        ControlFlow::Continue(())
    }

    /// Chooses base houses among those that lie in the covers.
    fn bases(
        &self,
        usable: &[(House, CellSet<S>)],
        covers: HouseSet,
        base: Chosen<S>,
        visit: Visit<'_, S>,
    ) -> ControlFlow<()> {
        if base.houses.len() == self.wanted.size {
            return self.last_cover(base.houses, covers, visit);
        }
        for (at, &(house, places)) in usable.iter().enumerate() {
            if !places.intersects(base.places) {
                self.bases(&usable[at + 1..], covers, base.with(house, places), visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Chooses the cover house through the start, and visits the fish if it is the one wanted.
    fn last_cover(&self, base: HouseSet, covers: HouseSet, visit: Visit<'_, S>) -> ControlFlow<()> {
        for &last in &self.last_covers {
            let cover = covers.with::<S>(last);
            if base.contains::<S>(last) || !self.wanted.form.fits::<S>(base, cover) {
                continue;
            }
            let fish = Fish::new(self.position, self.from.digit, base, cover);
            let finned = !fish.fins.is_empty();
            let few = fish.fins.len() <= MOST_FINS && fish.endo_fins.len() <= MOST_ENDO_FINS;
            if finned != self.wanted.finned || !few {
                continue;
            }
            // From each place that falls the same fish is found: it counts from the first.
            let outside = fish.gone(self.position) - fish.body(self.position);
            if outside.first() == Some(self.from.start) {
                visit(fish)?;
            }
        }
        ControlFlow::Continue(())
    }
}
