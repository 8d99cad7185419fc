//! Rectangles with conjugate pairs: Unique Rectangle Type 6 and Hidden Rectangle.

use super::deadly::Deadly;
use super::rectangle::rectangles;
use crate::step::wording::{further_places, only_places};
use crate::techniques::prelude::*;

technique! {
    /// A rectangle with two opposite roof cells, in which one of the two digits forms an X-Wing.
    UniqueRectangle6 {
        slug: "unique-rectangle-6",
        name: "Unique Rectangle Type 6",
        aliases: &["UR Type 6", "UR 6", "Uniqueness Test 6"],
        family: Family::Uniqueness,
        role_names: &[(Role::Premise, "rectangle")],
        needs_uniqueness: true,
    }
    |position, collector| {
        rectangles(position, CellSet::all(position.size()), &mut |corners, deadly| {
            // The first corner is bivalue, so a roof of two opposite corners is always this one.
            let opposite = [corners[1], corners[3]].into_iter().collect();
            if deadly.roof != opposite {
                return ControlFlow::Continue(());
            }
            offer_type_6(position, corners, deadly, collector)
        })
    }
}

technique! {
    /// A rectangle with a floor cell, where one digit in the opposite corner would complete the
    /// deadly pattern.
    HiddenRectangle {
        slug: "hidden-rectangle",
        name: "Hidden Rectangle",
        aliases: &["Hidden Unique Rectangle"],
        family: Family::Uniqueness,
        role_names: &[(Role::Premise, "rectangle")],
        needs_uniqueness: true,
    }
    |position, collector| {
        rectangles(position, CellSet::all(position.size()), &mut |corners, deadly| {
            for index in 0..corners.len() {
                let mut from_floor = corners;
                from_floor.rotate_left(index);
                if !deadly.roof.contains(from_floor[0]) {
                    offer_hidden(position, from_floor, deadly, collector)?;
                }
            }
            ControlFlow::Continue(())
        })
    }
}

/// Offers Type 6: eliminates from the roof each digit that two rows or two columns have only in the
/// rectangle.
fn offer_type_6<S: Size>(
    position: &Position<'_, S>,
    corners: [Cell; 4],
    deadly: &Deadly<S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    for (digit, other) in deadly.each_with_other() {
        for kind in [HouseKind::Row, HouseKind::Column] {
            let lines =
                [corners[0], corners[2]].map(|cell| position.geometry().house_of(cell, kind));
            if !lines.iter().all(|&line| is_only_in(position, line, digit, deadly.cells)) {
                continue;
            }
            let eliminated = deadly.roof & position.places(digit);
            let deduction = Deduction::eliminate(&UniqueRectangle6::PROFILE, digit, eliminated);
            deadly.offer(deduction, collector, |explanation| {
                let mut why = deadly.only_in(explanation, position, digit, lines);
                let roof = explanation.cells(Role::Roof, deadly.roof);
                let floor = explanation.cells(Role::Floor, deadly.cells - deadly.roof);
                let digit_noun = explanation.digit(Role::Digit, digit);
                let other_noun = explanation.digit(Role::Digit, other);
                let across = kind.across().plural();
                why.extend(sentence![
                    " These two " digit_noun
                    (format!("s must be in different {across}, so they are in ")) floor " or in "
                    roof ". If they were in " roof ", then " floor " would be " other_noun ", and "
                    (deadly.swap(explanation))
                ]);
                why
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Offers the Hidden Rectangle of the first corner, a floor cell: if the row and the column of the
/// opposite corner, the target, have one digit only in the rectangle, eliminates the other digit
/// from the target.
fn offer_hidden<S: Size>(
    position: &Position<'_, S>,
    corners: [Cell; 4],
    deadly: &Deadly<S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    let geometry = position.geometry();
    let [floor, _, target, _] = corners;
    let lines = [HouseKind::Row, HouseKind::Column].map(|kind| geometry.house_of(target, kind));
    for (digit, other) in deadly.each_with_other() {
        let is_only_here = |&line: &House| is_only_in(position, line, digit, deadly.cells);
        if !position.candidates(target).contains(other) || !lines.iter().all(is_only_here) {
            continue;
        }
        let deduction =
            Deduction::eliminate(&HiddenRectangle::PROFILE, other, CellSet::<S>::only(target));
        deadly.offer(deduction, collector, |explanation| {
            let mut why = deadly.only_in(explanation, position, digit, lines);
            let besides = deadly.cells.without(target).without(floor);
            let besides = explanation.cells(Role::Premise, besides);
            let [target, floor] = [(Role::Target, target), (Role::Floor, floor)]
                .map(|(role, cell)| explanation.cell(role, cell));
            let digit_noun = explanation.digit(Role::Digit, digit);
            let other_noun = explanation.digit(Role::Digit, other);
            why.extend(sentence![
                " If " target " were " other_noun ", then " besides " would be " digit_noun " and "
                floor " would be " other_noun ", and " (deadly.swap(explanation))
            ]);
            why
        })?;
    }
    ControlFlow::Continue(())
}

/// Returns true if a digit has places in a house, all of them among these cells.
fn is_only_in<S: Size>(
    position: &Position<'_, S>,
    house: House,
    digit: Digit,
    cells: CellSet<S>,
) -> bool {
    let places = position.places_in(house, digit);
    !places.is_empty() && places.is_subset(cells)
}

impl<S: Size> Deadly<S> {
    /// Says that two houses have a digit only in the pattern, and adds it to the premises.
    fn only_in(
        &self,
        explanation: &mut Explanation,
        position: &Position<'_, S>,
        digit: Digit,
        houses: [House; 2],
    ) -> Vec<Word> {
        for house in houses {
            explanation.needs_house(house, digit, position.geometry().cells(house) & self.cells);
        }
        let places = houses.map(|house| position.places_in(house, digit));
        let digit = explanation.digit(Role::Digit, digit);
        let houses = houses.map(|house| explanation.house(Role::Base, house));
        let counts = places.map(|places| places.len());
        let places = places.map(|places| explanation.cells(Role::Premise, places));
        let mut words = only_places(digit, houses[0], places[0], counts[0]);
        let they_are = further_places(counts[0], counts[1]);
        words.extend(sentence!["; in " (houses[1]) they_are (places[1]) "."]);
        words
    }
}
