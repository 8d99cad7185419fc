//! Locked candidates: Pointing and Claiming.

use smallvec::SmallVec;

use crate::step::wording::{all_of, begun, only_places};
use crate::techniques::prelude::*;
use crate::techniques::subsets::has_outside;

technique! {
    /// A digit whose places in a box are all in one line: the rest of the line loses it.
    Pointing {
        slug: "pointing",
        name: "Pointing",
        aliases: &["Locked Candidates Type 1", "Pointing Pair", "Pointing Triple"],
        family: Family::LockedCandidates,
        role_names: &[(Role::SetA, "place"), (Role::Base, "box"), (Role::Cover, "line")],
    }
    |position, collector| {
        let intersections = Intersection::of_boxes(position.geometry());
        offer_all(&Self::PROFILE, intersections, position, collector)
    }
}

technique! {
    /// A digit whose places in a line are all in one box: the rest of the box loses it.
    Claiming {
        slug: "claiming",
        name: "Claiming",
        aliases: &["Locked Candidates Type 2", "Box/Line Reduction", "Line/Box Reduction"],
        family: Family::LockedCandidates,
        role_names: &[(Role::SetA, "place"), (Role::Base, "line"), (Role::Cover, "box")],
    }
    |position, collector| {
        let intersections = Intersection::of_lines(position.geometry());
        offer_all(&Self::PROFILE, intersections, position, collector)
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
        Some(Locked { base, cover, digit, places })
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

impl Intersection {
    /// Returns each box with rows and with columns.
    pub(super) fn of_boxes<S: Size>(geometry: &Geometry<S>) -> impl Iterator<Item = Self> {
        let boxes = geometry.houses_of_kind(HouseKind::Box).iter();
        boxes
            .flat_map(|&base| [HouseKind::Row, HouseKind::Column].map(|cover| Self { base, cover }))
    }

    /// Returns each row and each column with boxes.
    pub(super) fn of_lines<S: Size>(geometry: &Geometry<S>) -> impl Iterator<Item = Self> {
        let lines = [HouseKind::Row, HouseKind::Column].into_iter();
        let lines = lines.flat_map(|kind| geometry.houses_of_kind(kind));
        lines.map(|&base| Self { base, cover: HouseKind::Box })
    }

    /// Returns true if its line is wanted.
    pub(super) const fn is_wanted(self, collector: &Collector<'_>) -> bool {
        let line = match self.cover {
            HouseKind::Box => self.base.kind,
            HouseKind::Row | HouseKind::Column => self.cover,
        };
        collector.wants_lines(line)
    }
}

/// Offers the digits that are locked in these intersections. If the house of the last move has another one
/// after which no digit follows, those of other houses wait: a person looks there first.
fn offer_all<S: Size>(
    profile: &'static Profile,
    intersections: impl Iterator<Item = Intersection>,
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    let wanted: SmallVec<[Intersection; 64]> = intersections
        .filter(|it| it.is_wanted(collector) && collector.can_be_new(it.base))
        .collect();
    let last = last_base(position, collector.last_locked());
    let mut in_last = wanted.iter().filter(|it| Some(it.base) == last);
    let stays = in_last.any(|&intersection| {
        let mut found = found(profile, intersection, position, collector.digits());
        found.any(|(_, deduction)| waits(&deduction))
    });
    for intersection in wanted {
        for (locked, deduction) in found(profile, intersection, position, collector.digits()) {
            if stays && Some(intersection.base) != last && waits(&deduction) {
                continue;
            }
            collector.offer(deduction, |explanation| {
                explain(explanation, &locked);
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns true if no digit follows from a step that is no part of a larger one.
const fn waits(deduction: &Deduction) -> bool {
    deduction.demand.get(Load::Fruitless) > 0 && deduction.demand.get(Load::Part) == 0
}

/// Returns the house in which the digit of these eliminations was locked.
fn last_base<S: Size>(position: &Position<'_, S>, eliminated: &[Candidate]) -> Option<House> {
    let digit = eliminated.first()?.digit;
    let cells: CellSet<S> = eliminated.iter().map(|candidate| candidate.cell).collect();
    let mut covers = position.geometry().houses_of_all(cells);
    covers.find_map(|cover| {
        let places = position.places_in(cover, digit);
        let mut bases = position.geometry().houses_of_all(places);
        let is_base =
            |base: &House| (base.kind == HouseKind::Box) != (cover.kind == HouseKind::Box);
        bases.find(is_base)
    })
}

/// Finds the digits that are locked in an intersection and can be eliminated elsewhere.
fn found<'p, S: Size>(
    profile: &'static Profile,
    intersection: Intersection,
    position: &'p Position<'_, S>,
    digits: DigitSet,
) -> impl Iterator<Item = (Locked<S>, Deduction)> + 'p {
    let base = position.geometry().cells(intersection.base);
    let all = locked_in(position, intersection, digits);
    all.filter_map(move |locked| {
        let (cover, digit) = (locked.cover, locked.digit);
        let eliminated: CellSet<S> = position.places_in(cover, digit) - base;
        if eliminated.is_empty() {
            return None;
        }
        let deduction = Deduction::eliminate(profile, digit, eliminated)
            .demanding([(Load::Cells, locked.places.len())])
            .weighed(position);
        let is_part = deduction.demand.get(Load::Fruitless) > 0
            && (is_part_of_subset(position, &locked)
                || is_part_of_pair(position, digit, eliminated));
        let deduction = deduction.demanding([(Load::Part, usize::from(is_part))]);
        Some((locked, deduction))
    })
}

/// Returns true if the places of a locked digit are a pair, or belong to a Locked Triple, that eliminates more.
fn is_part_of_subset<S: Size>(position: &Position<'_, S>, locked: &Locked<S>) -> bool {
    let Locked { base, cover, digit, places } = *locked;
    let eliminates_more =
        |house, cells, digits: DigitSet| has_outside(position, house, cells, digits.without(digit));
    let digits = position.digits_of(places);
    if places.len() == 2 && digits.len() == 2 {
        return eliminates_more(cover, places, digits);
    }
    let shared = position.empty_in(base) & position.geometry().cells(cover);
    let digits = position.digits_of(shared);
    shared.len() == 3 && digits.len() == 3 && eliminates_more(base, shared, digits)
}

/// Returns true if a Naked Pair in other cells eliminates all of these places of a digit, and more.
fn is_part_of_pair<S: Size>(
    position: &Position<'_, S>,
    digit: Digit,
    eliminated: CellSet<S>,
) -> bool {
    let pairs = (position.bivalue() & position.places(digit)) - eliminated;
    let mut houses = position.geometry().houses_of_all(eliminated);
    houses.any(|house| {
        let pairs = pairs & position.geometry().cells(house);
        pairs.iter().any(|cell| {
            let digits = position.candidates(cell);
            let others = pairs.iter().filter(|&other| other > cell);
            let mut partners = others.filter(|&other| position.candidates(other) == digits);
            partners.any(|partner| {
                let cells: CellSet<S> = [cell, partner].into_iter().collect();
                has_outside(position, house, cells | eliminated, DigitSet::only(digit))
                    || has_outside(position, house, cells, digits.without(digit))
            })
        })
    })
}

/// Explains why a locked digit is nowhere else in the cover.
pub(super) fn explain<S: Size>(explanation: &mut Explanation, locked: &Locked<S>) {
    let Locked { base, cover, digit, places } = *locked;
    let base_noun = explanation.house(Role::Base, base);
    let digit_noun = explanation.digit(Role::Digit, digit);
    let places_noun = explanation.cells(Role::SetA, places);
    let cover_noun = explanation.house(Role::Cover, cover);
    explanation.digit_in(Role::SetA, digit, places);
    explanation.pattern = only_places(digit_noun, base_noun, places_noun, places.len());
    explanation.pattern.push(".".into());
    explanation.why = sentence![
        (begun(&all_of(places.len()))) " are in " cover_noun ", which therefore has its " digit_noun " in "
        base_noun "."
    ];
    explanation.line = sentence![digit_noun " in " base_noun];
    explanation.needs_house(base, digit, places);
}
