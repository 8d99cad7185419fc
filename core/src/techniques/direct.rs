//! Direct Pointing, Claiming, Hidden Pair and Hidden Triple: a locked candidate or hidden subset
//! that at once leaves a digit only one place in a house. The names are Sudoku Explainer's. A step
//! also makes the eliminations of its pattern.

use super::locked::{self, Intersection, locked_in};
use super::subsets::{self, visit_hidden};
use crate::step::Effect;
use crate::techniques::prelude::*;

/// The names of roles if the digit is locked in a box.
const POINTING_ROLE_NAMES: &[(Role, &str)] = &[
    (Role::SetA, "place"),
    (Role::Off, "ruled out by the first box"),
    (Role::Target, "single"),
    (Role::Base, "first box"),
    (Role::Cover, "line"),
];

/// The names of roles if the digit is locked in a line.
const CLAIMING_ROLE_NAMES: &[(Role, &str)] = &[
    (Role::SetA, "place"),
    (Role::Off, "ruled out by the first line"),
    (Role::Target, "single"),
    (Role::Base, "first line"),
    (Role::Cover, "box"),
];

technique! {
    /// Pointing that at once leaves the digit one place in another box on the line.
    DirectPointing {
        slug: "direct-pointing",
        name: "Direct Pointing",
        family: Family::LockedCandidates,
        role_names: POINTING_ROLE_NAMES,
    }
    |position, collector| {
        let intersections = Intersection::of_boxes(position.geometry());
        beyond_locked(&Self::PROFILE, intersections, position, collector)
    }
}

technique! {
    /// Claiming that at once leaves the digit one place in another line of the box.
    DirectClaiming {
        slug: "direct-claiming",
        name: "Direct Claiming",
        family: Family::LockedCandidates,
        role_names: CLAIMING_ROLE_NAMES,
    }
    |position, collector| {
        let intersections = Intersection::of_lines(position.geometry());
        beyond_locked(&Self::PROFILE, intersections, position, collector)
    }
}

technique! {
    /// A hidden pair that at once leaves another digit one place in the house.
    DirectHiddenPair {
        slug: "direct-hidden-pair",
        name: "Direct Hidden Pair",
        family: Family::Subsets,
        role_names: &[(Role::SetA, "pair"), (Role::Target, "digit of the single")],
    }
    |position, collector| beyond_hidden(&Self::PROFILE, 2, position, collector)
}

technique! {
    /// A hidden triple that at once leaves another digit one place in the house.
    DirectHiddenTriple {
        slug: "direct-hidden-triple",
        name: "Direct Hidden Triple",
        aliases: &["Direct Hidden Triplet"],
        family: Family::Subsets,
        role_names: &[(Role::SetA, "triple"), (Role::Target, "digit of the single")],
    }
    |position, collector| beyond_hidden(&Self::PROFILE, 3, position, collector)
}

/// Finds digits that are locked in one of these intersections and so have one place left in another
/// house of the base's kind.
fn beyond_locked<S: Size>(
    profile: &'static Profile,
    intersections: impl Iterator<Item = Intersection>,
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    let geometry = position.geometry();
    for intersection in intersections {
        let base = intersection.base;
        if !intersection.is_wanted(collector) {
            continue;
        }
        for locked in locked_in(position, intersection, collector.digits()) {
            let covered = geometry.cells(locked.cover);
            let lost = (position.places(locked.digit) & covered) - geometry.cells(base);
            if lost.is_empty() {
                continue;
            }
            let others = geometry.houses_of_kind(base.kind).iter().copied();
            for house in others.filter(|&other| lost.intersects(geometry.cells(other))) {
                let Some(single) = Single::beyond(position, house, locked.digit, covered) else {
                    continue;
                };
                let removed = lost.iter().map(|cell| Candidate::new(cell, locked.digit));
                collector.offer(single.deduction(profile, removed), |explanation| {
                    locked::explain(explanation, &locked);
                    single.explain(explanation);
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Finds digits that have one place left in a house outside the cells of a hidden subset.
fn beyond_hidden<S: Size>(
    profile: &'static Profile,
    size: usize,
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    visit_hidden(size, position, collector, &mut |collector, hidden| {
        let taken: CellSet<S> = hidden.cells(position.geometry()).collect();
        let all = position.size().digits().iter();
        for digit in all.filter(|&digit| !hidden.digits.contains(digit)) {
            let Some(single) = Single::beyond(position, hidden.house, digit, taken) else {
                continue;
            };
            let removed = taken.iter().flat_map(|cell| {
                let others = position.candidates(cell) - hidden.digits;
                Candidate::all_in(cell, others)
            });
            collector.offer(single.deduction(profile, removed), |explanation| {
                subsets::explain_hidden(explanation, position, hidden);
                single.explain(explanation);
            })?;
        }
        ControlFlow::Continue(())
    })
}

/// The only place left for a digit in a house when some cells cannot hold it.
struct Single<S: Size> {
    house: House,
    digit: Digit,
    cell: Cell,
    /// The places for the digit in the house, including those that are ruled out.
    places: CellSet<S>,
}

impl<S: Size> Single<S> {
    /// Returns the only place outside `excluded`, if there is just one and `excluded` has places
    /// too.
    fn beyond(
        position: &Position<'_, S>,
        house: House,
        digit: Digit,
        excluded: CellSet<S>,
    ) -> Option<Self> {
        let places = position.places_in(house, digit);
        let cell = (places - excluded).single()?;
        places.intersects(excluded).then_some(Self { house, digit, cell, places })
    }

    /// Returns the step that places the single and also makes the eliminations of the pattern, as
    /// they would otherwise be found again, piece by piece.
    fn deduction(
        &self,
        profile: &'static Profile,
        removed: impl Iterator<Item = Candidate>,
    ) -> Deduction {
        let place = Effect::Place(Candidate::new(self.cell, self.digit));
        let removed = removed.map(Effect::Eliminate);
        Deduction::new(profile, std::iter::once(place).chain(removed))
    }

    /// Adds the reason why only one place is left.
    fn explain(&self, explanation: &mut Explanation) {
        let ruled_out = self.places.without(self.cell);
        explanation.cells(Role::Off, ruled_out);
        let digit = explanation.digit(Role::Target, self.digit);
        let house = explanation.house(Role::Target, self.house);
        let cell = explanation.cell(Role::Target, self.cell);
        explanation.digit_in(Role::Off, self.digit, ruled_out);
        explanation.then =
            sentence!["That leaves " cell " as the only place for " digit " in " house ", so "];
        explanation.needs_house(self.house, self.digit, self.places);
    }
}
