//! XY-Wings with a third candidate in one pincer.

use super::NearMiss;
use crate::techniques::prelude::*;
use crate::techniques::wings;

/// The pivot and one pincer of an XY-Wing.
#[derive(Clone, Copy)]
struct Half {
    pivot: Cell,
    turned: DigitSet,
    pincer: Cell,
    shared: Digit,
    last: Digit,
}

/// Finds pivots with two pincers of which one has a third candidate.
pub(super) fn xy_wings<S: Size>(position: &Position<'_, S>) -> Vec<NearMiss> {
    let halves = halves(position).into_iter();
    let misses = halves.flat_map(|half| {
        let others = position.empty() & position.geometry().peers(half.pivot);
        let miss = move |other| half.miss(position, other);
        others.iter().filter_map(miss).collect::<Vec<NearMiss>>()
    });
    misses.collect()
}

fn halves<S: Size>(position: &Position<'_, S>) -> Vec<Half> {
    let bivalue = position.bivalue();
    let mut halves = Vec::new();
    for pivot in &bivalue {
        let turned = position.candidates(pivot);
        for pincer in &(bivalue & position.geometry().peers(pivot)) {
            let shared = (position.candidates(pincer) & turned).single();
            let last = (position.candidates(pincer) - turned).single();
            let half =
                shared.zip(last).map(|(shared, last)| Half { pivot, turned, pincer, shared, last });
            halves.extend(half);
        }
    }
    halves
}

impl Half {
    /// Returns the near miss with this other pincer, if it has just one candidate too many.
    fn miss<S: Size>(self, position: &Position<'_, S>, other: Cell) -> Option<NearMiss> {
        let geometry = position.geometry();
        let wanted = self.turned.without(self.shared).with(self.last);
        let third = (position.candidates(other) - wanted).single()?;
        let seen = geometry.peers(self.pincer) & geometry.peers(other);
        let changed_candidates = (position.places(self.last) & seen.without(self.pivot)).len();
        if !wanted.is_subset(position.candidates(other)) || changed_candidates == 0 {
            return None;
        }
        let mut explanation = Explanation::default();
        let pivot = explanation.cell(Role::Pivot, self.pivot);
        let turned = explanation.digits(Role::Digit, self.turned);
        let [one, two] = [self.pincer, other].map(|cell| explanation.cell(Role::Pincer, cell));
        let last = explanation.digit(Role::Target, self.last);
        let over = explanation.digit_in(Role::Fin, third, [other]);
        explanation.pattern = sentence![
            "Without " over ", " one " and " two
            " would be the pincers of an XY-Wing with the pivot " pivot " (" turned
            "), and one of them would be " last "."
        ];
        Some(NearMiss {
            technique: &wings::XyWing::PROFILE,
            spoiler: Candidate::new(other, third),
            changed_candidates,
            explanation,
        })
    }
}
