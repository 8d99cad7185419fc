//! Fish: a digit, base sets, and as many cover sets.
//!
//! `table` declares every kind and size, `search` is the search that they share. Fish of rows and columns
//! are found with bit masks (`lines`), fish with boxes or with rows and columns mixed from the places
//! that they would eliminate (`mixed`).

mod degenerate;
mod explanation;
mod kind;
mod kraken;
mod lines;
mod mixed;
mod search;
mod table;
mod tight_bases;

pub use kraken::{KrakenFish1, KrakenFish2};
pub use table::*;

use crate::grid::HouseSet;
use crate::step::Step;
use crate::techniques::prelude::*;

/// A digit with base sets and as many cover sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fish<S: Size> {
    pub(crate) digit: Digit,
    /// The base set: houses that each need the digit.
    pub(crate) base: HouseSet,
    /// The cover set: houses that each have room for the digit once.
    pub(crate) cover: HouseSet,
    /// Places in the base outside the cover, and the endo fins.
    pub(crate) fins: CellSet<S>,
    /// Places in two base sets.
    pub(crate) endo_fins: CellSet<S>,
    /// Places that are not the digit if no fin is: those in more cover sets than base sets.
    pub(crate) targets: CellSet<S>,
}

impl<S: Size> Fish<S> {
    /// Returns the fish of these houses.
    pub(crate) fn new(
        position: &Position<'_, S>,
        digit: Digit,
        base: HouseSet,
        cover: HouseSet,
    ) -> Self {
        let places = position.places(digit);
        let (in_base, endo) = once_and_twice(position.geometry(), base);
        let (in_cover, in_covers) = once_and_twice(position.geometry(), cover);
        let endo_fins = places & endo;
        let fins = (places & (in_base - in_cover)) | endo_fins;
        let targets = places & ((in_cover - in_base) | (in_covers - endo));
        Self { digit, base, cover, fins, endo_fins, targets }
    }

    /// Returns the places that the fish eliminates: targets that see every fin.
    pub(crate) fn eliminated(&self, position: &Position<'_, S>) -> CellSet<S> {
        self.fins
            .iter()
            .fold(self.targets, |eliminated, fin| eliminated & position.geometry().peers(fin))
    }

    /// Returns the step of this fish, as an instance of a technique.
    pub(crate) fn step(&self, profile: &'static Profile, position: &Position<'_, S>) -> Step {
        let deduction = Deduction::eliminate(profile, self.digit, self.eliminated(position))
            .demanding(self.loads(position))
            .weighed(position);
        let mut explanation = Explanation::default();
        explanation::fish(&mut explanation, position, self);
        Step::explained(position.shape(), deduction, explanation)
    }

    /// Returns the step of two fish together, as an instance of a technique.
    pub(crate) fn siamese_step(
        [first, second]: &[Self; 2],
        profile: &'static Profile,
        position: &Position<'_, S>,
    ) -> Step {
        let eliminated = first.eliminated(position) | second.eliminated(position);
        let deduction = Deduction::eliminate(profile, first.digit, eliminated);
        let mut explanation = Explanation::default();
        explanation::siamese(&mut explanation, position, [first, second]);
        Step::explained(position.shape(), deduction, explanation)
    }

    /// Returns the places in the base that are not fins.
    fn body(&self, position: &Position<'_, S>) -> CellSet<S> {
        position.places(self.digit) & (once_and_twice(position.geometry(), self.base).0 - self.fins)
    }

    /// Returns the numbers of places in the base that are not fins and that are fins.
    fn loads(&self, position: &Position<'_, S>) -> [(Load, usize); 2] {
        [(Load::Cells, self.body(position).len()), (Load::Fins, self.fins.len())]
    }

    /// Returns true if a base set has fewer than two places that are not fins.
    pub(crate) fn is_sashimi(&self, position: &Position<'_, S>) -> bool {
        let body = self.body(position);
        self.base.houses::<S>().any(|house| (body & position.geometry().cells(house)).len() < 2)
    }
}

/// Returns the cells in at least one, and the cells in at least two of these houses.
fn once_and_twice<S: Size>(geometry: &Geometry<S>, houses: HouseSet) -> (CellSet<S>, CellSet<S>) {
    let mut once = CellSet::EMPTY;
    let mut twice = CellSet::EMPTY;
    for house in houses.houses::<S>() {
        let cells = geometry.cells(house);
        twice |= once & cells;
        once |= cells;
    }
    (once, twice)
}
