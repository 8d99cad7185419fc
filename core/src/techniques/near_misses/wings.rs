//! XY-Wings with a third candidate in one pincer.

use super::NearMiss;
use crate::techniques::prelude::*;
use crate::techniques::wings;

/// The pivot of an XY-Wing and one pincer that is complete.
#[derive(Clone, Copy)]
struct Half {
    pivot: Cell,
    pivot_digits: DigitSet,
    pincer: Cell,
    /// The digit that both cells have.
    shared: Digit,
    /// The digit that only the pincer has: the one that the wing eliminates.
    eliminated: Digit,
}

/// Finds pivots with two pincers of which one has a third candidate.
pub(super) fn xy_wings<S: Size>(position: &Position<'_, S>) -> Vec<NearMiss> {
    let misses = halves(position).into_iter().flat_map(|half| {
        let others = position.empty() & position.geometry().peers(half.pivot);
        others.into_iter().filter_map(move |other| half.miss(position, other))
    });
    misses.collect()
}

fn halves<S: Size>(position: &Position<'_, S>) -> Vec<Half> {
    let bivalue = position.bivalue();
    let mut halves = Vec::new();
    for pivot in &bivalue {
        let pivot_digits = position.candidates(pivot);
        for pincer in &(bivalue & position.geometry().peers(pivot)) {
            let shared = (position.candidates(pincer) & pivot_digits).single();
            let eliminated = (position.candidates(pincer) - pivot_digits).single();
            if let (Some(shared), Some(eliminated)) = (shared, eliminated) {
                halves.push(Half { pivot, pivot_digits, pincer, shared, eliminated });
            }
        }
    }
    halves
}

impl Half {
    /// Returns the near miss with this other pincer, if it has just one candidate too many.
    fn miss<S: Size>(self, position: &Position<'_, S>, other: Cell) -> Option<NearMiss> {
        let geometry = position.geometry();
        let wanted = self.pivot_digits.without(self.shared).with(self.eliminated);
        let third = (position.candidates(other) - wanted).single()?;
        let seen = geometry.peers(self.pincer) & geometry.peers(other);
        let changed_candidates = (position.places(self.eliminated) & seen).len();
        if !wanted.is_subset(position.candidates(other)) {
            return None;
        }
        let spoiler = Candidate::new(other, third);
        NearMiss::new(&wings::XyWing::PROFILE, spoiler, changed_candidates, |explanation| {
            let pivot = explanation.cell(Role::Pivot, self.pivot);
            let pivot_digits = explanation.digits(Role::Digit, self.pivot_digits);
            let [one, two] = [self.pincer, other].map(|cell| explanation.cell(Role::Pincer, cell));
            let eliminated = explanation.digit(Role::Target, self.eliminated);
            let third = explanation.candidates(Role::Fin, [spoiler]);
            sentence![
                "Without " third ", " one " and " two
                " would be the pincers of an XY-Wing with the pivot " pivot " (" pivot_digits
                "), and one of them would be " eliminated "."
            ]
        })
    }
}
