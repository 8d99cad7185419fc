//! Base sets whose places, some of them left out, are all in one cover set too few.

use crate::grid::HouseSet;
use crate::techniques::collector::Cancel;
use crate::techniques::prelude::*;

/// The search for `size` base sets whose places are all in `size - 1` cover sets.
///
/// Each base set needs its digit, and the cover sets have room for one digit fewer. So one of
/// the places that were left out is the digit.
pub(super) struct TightBases<S: Size> {
    size: usize,
    bases: Vec<(House, CellSet<S>)>,
    covers: Vec<(House, CellSet<S>)>,
}

/// Visits base sets and their cover sets, which are one fewer.
type Visit<'v> = &'v mut dyn FnMut(HouseSet, HouseSet) -> ControlFlow<()>;

impl<S: Size> TightBases<S> {
    /// Prepares the search among houses of these kinds as base and as cover, for the places of a
    /// digit that are left.
    pub(super) fn new(
        geometry: &Geometry<S>,
        left: CellSet<S>,
        size: usize,
        [base, cover]: &[&[HouseKind]; 2],
    ) -> Self {
        let houses = |kinds: &[HouseKind]| -> Vec<(House, CellSet<S>)> {
            let all = kinds.iter().flat_map(|&kind| geometry.houses_of_kind(kind));
            all.map(|&house| (house, left & geometry.cells(house)))
                .filter(|(_, places)| !places.is_empty())
                .collect()
        };
        Self { size, bases: houses(base), covers: houses(cover) }
    }

    /// Visits each choice of houses. There may be millions, so the search can be cancelled.
    pub(super) fn each(&self, cancel: Cancel<'_>, visit: Visit<'_>) -> ControlFlow<()> {
        self.covers(0, self.size - 1, Chosen::default(), cancel, visit)
    }

    /// Chooses `missing` more cover sets, from the one with index `from` on.
    fn covers(
        &self,
        from: usize,
        missing: usize,
        covers: Chosen<S>,
        cancel: Cancel<'_>,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        if missing == 0 {
            let fits = |(house, places): &&(House, CellSet<S>)| {
                places.is_subset(covers.places) && !covers.houses.contains::<S>(*house)
            };
            if self.bases.iter().filter(fits).count() < self.size {
                return ControlFlow::Continue(());
            }
            let bases: Vec<(House, CellSet<S>)> = self.bases.iter().filter(fits).copied().collect();
            return self.bases(&bases, covers.houses, Chosen::default(), visit);
        }
        cancel.check()?;
        for (index, &(house, places)) in self.covers.iter().enumerate().skip(from) {
            let covers = covers.with(house, places);
            self.covers(index + 1, missing - 1, covers, cancel, visit)?;
        }
        ControlFlow::Continue(())
    }

    /// Chooses base sets among those that the cover sets contain.
    fn bases(
        &self,
        usable: &[(House, CellSet<S>)],
        covers: HouseSet,
        base: Chosen<S>,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        if base.houses.len() == self.size {
            return visit(base.houses, covers);
        }
        for (index, &(house, places)) in usable.iter().enumerate() {
            if !places.intersects(base.places) {
                self.bases(&usable[index + 1..], covers, base.with(house, places), visit)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The houses chosen so far, and the places in them.
#[derive(Clone, Copy)]
struct Chosen<S: Size> {
    houses: HouseSet,
    places: CellSet<S>,
}

impl<S: Size> Default for Chosen<S> {
    fn default() -> Self {
        Self { houses: HouseSet::default(), places: CellSet::EMPTY }
    }
}

impl<S: Size> Chosen<S> {
    fn with(self, house: House, places: CellSet<S>) -> Self {
        Self { houses: self.houses.with::<S>(house), places: self.places | places }
    }
}
