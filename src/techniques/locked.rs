//! Locked candidates: Pointing and Claiming.

use std::ops::ControlFlow;

use crate::catalog::{Family, HodokuLevel, Load, Profile, Rating, Role};
use crate::grid::{CellSet, Digit, DigitSet, House, HouseKind};
use crate::position::Position;
use crate::sentence;
use crate::size::Size;
use crate::step::wording::{all_of, begun, only_places};
use crate::step::{Deduction, Explanation};
use crate::techniques::{Collector, technique};

technique! {
    /// A digit whose places in a box are all in one line: the rest of the line loses it.
    Pointing {
        slug: "pointing",
        name: "Pointing",
        aliases: &["Locked Candidates Type 1", "Pointing Pair", "Pointing Triple"],
        family: Family::LockedCandidates,
        rating: Rating::tenths(26),
        hodoku_score: 50,
        hodoku_level: HodokuLevel::Medium,
    }
    |position, collector| {
        for &block in position.geometry().houses_of_kind(HouseKind::Box) {
            for kind in [HouseKind::Row, HouseKind::Column] {
                if collector.wants_lines(kind) {
                    locked(&Self::PROFILE, Intersection { base: block, cover: kind }, position, collector)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

technique! {
    /// A digit whose places in a line are all in one box: the rest of the box loses it.
    Claiming {
        slug: "claiming",
        name: "Claiming",
        aliases: &["Locked Candidates Type 2", "Box/Line Reduction", "Line/Box Reduction"],
        family: Family::LockedCandidates,
        rating: Rating::tenths(28),
        hodoku_score: 50,
        hodoku_level: HodokuLevel::Medium,
    }
    |position, collector| {
        for kind in [HouseKind::Row, HouseKind::Column] {
            for &line in position.geometry().houses_of_kind(kind) {
                if collector.wants_lines(kind) {
                    locked(&Self::PROFILE, Intersection { base: line, cover: HouseKind::Box }, position, collector)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// A digit whose places in one house are all in the intersection with another house.
pub(super) struct Locked<S: Size> {
    /// The house whose places for the digit are all in the intersection.
    pub(super) base: House,
    /// The house that loses the digit outside the intersection.
    pub(super) cover: House,
    /// The digit.
    pub(super) digit: Digit,
    /// The places for the digit in both houses: at least two.
    pub(super) places: CellSet<S>,
}

/// Finds the digits, of those given, whose places in the base are all in one house of the covering
/// kind.
pub(super) fn locked_in<'p, S: Size>(
    position: &'p Position<'_, S>,
    Intersection { base, cover }: Intersection,
    digits: DigitSet,
) -> impl Iterator<Item = Locked<S>> + 'p {
    let locked = position.locked_digits(base, cover) & digits;
    locked.iter().filter_map(move |digit| {
        let places = position.places_in(base, digit);
        let cover = position.geometry().house_of(places.first()?, cover);
        Some(Locked {
            base,
            cover,
            digit,
            places,
        })
    })
}

/// A house and a kind of houses that intersect it.
#[derive(Clone, Copy)]
pub(super) struct Intersection {
    /// The house whose places are looked at.
    pub(super) base: House,
    /// The kind of the house that loses candidates.
    pub(super) cover: HouseKind,
}

fn locked<S: Size>(
    profile: &'static Profile,
    intersection: Intersection,
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    let base = intersection.base;
    if !collector.can_be_new::<S>(base) {
        return ControlFlow::Continue(());
    }
    for locked in locked_in(position, intersection, collector.digits()) {
        let (cover, digit) = (locked.cover, locked.digit);
        let eliminated: CellSet<S> =
            position.places_in(cover, digit) - position.geometry().cells(base);
        if eliminated.is_empty() {
            continue;
        }
        let deduction = Deduction::eliminate(profile, digit, eliminated)
            .demanding([(Load::Cells, locked.places.len())]);
        collector.offer(deduction, |explanation| {
            explain(explanation, &locked);
        })?;
    }
    ControlFlow::Continue(())
}

/// Explains why a locked digit is nowhere else in the cover.
pub(super) fn explain<S: Size>(explanation: &mut Explanation, locked: &Locked<S>) {
    let Locked {
        base,
        cover,
        digit,
        places,
    } = *locked;
    let base_noun = explanation.house(Role::Base, base);
    let digit_noun = explanation.digit(Role::Digit, digit);
    let places_noun = explanation.cells(Role::SetA, places);
    let cover_noun = explanation.house(Role::Cover, cover);
    explanation.digit_in(Role::SetA, digit, places);
    explanation.pattern = only_places(digit_noun, base_noun, (places_noun, places.len()));
    explanation.pattern.push(".".into());
    explanation.why = sentence![
        (begun(&all_of(places.len()))) " are in " cover_noun ", which therefore has its " digit_noun " in "
        base_noun "."
    ];
    explanation.line = sentence![digit_noun " in " base_noun];
    explanation.needs_house(base, digit, places);
}
