//! Base houses whose places, some of them left out, lie in one cover house fewer.

use std::ops::ControlFlow;

use super::HouseSet;
use crate::grid::{CellSet, House, HouseKind};
use crate::size::Size;
use crate::techniques::collector::Cancel;

/// The search for so many base houses whose places lie in one cover house fewer.
///
/// Each base house needs its digit, and the covers have room for one digit less: so one of the
/// places that were left out is the digit.
pub(super) struct Frames<S: Size> {
    size: usize,
    bases: Vec<(House, CellSet<S>)>,
    covers: Vec<(House, CellSet<S>)>,
}

/// Takes base houses, and cover houses one fewer.
type Visit<'v> = &'v mut dyn FnMut(HouseSet, HouseSet) -> ControlFlow<()>;

impl<S: Size> Frames<S> {
    /// The search among houses of these kinds as base and as cover, for the places left of a digit.
    pub(super) fn new(left: CellSet<S>, size: usize, [base, cover]: &[&[HouseKind]; 2]) -> Self {
        let geometry = S::geometry();
        let houses = |kinds: &[HouseKind]| -> Vec<(House, CellSet<S>)> {
            let all = kinds.iter().flat_map(|&kind| geometry.houses_of_kind(kind));
            all.map(|&house| (house, left & geometry.cells(house)))
                .filter(|(_, places)| !places.is_empty())
                .collect()
        };
        Self {
            size,
            bases: houses(base),
            covers: houses(cover),
        }
    }

    /// Visits each choice of houses, until somebody asks to stop: there may be millions.
    pub(super) fn each(&self, cancel: Cancel<'_>, visit: Visit<'_>) -> ControlFlow<()> {
        self.covers((0, self.size - 1), Chosen::default(), cancel, visit)
    }

    fn covers(
        &self,
        (from, missing): (usize, usize),
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
        for (at, &(house, places)) in self.covers.iter().enumerate().skip(from) {
            let next = (at + 1, missing - 1);
            self.covers(next, covers.with(house, places), cancel, visit)?;
        }
        ControlFlow::Continue(())
    }

    /// Chooses base houses among those that lie in the covers.
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
        for (at, &(house, places)) in usable.iter().enumerate() {
            if !places.intersects(base.places) {
                self.bases(&usable[at + 1..], covers, base.with(house, places), visit)?;
            }
        }
        ControlFlow::Continue(())
    }
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
