//! Empty Rectangle and Dual Empty Rectangle.

use super::explain_second;
use crate::grid::Names;
use crate::position::Bilocal;
use crate::step::notation;
use crate::step::wording::agree;
use crate::techniques::prelude::*;

/// Returns the names of roles, with the names of the link or links and of their ends.
const fn role_names(link: &'static str, ends: &'static str) -> [(Role, &'static str); 5] {
    [
        (Role::SetA, "places in the box"),
        (Role::Pincer, ends),
        (Role::Base, link),
        (Role::Premise, "empty rectangle"),
        (Role::Cover, "arms"),
    ]
}

technique! {
    /// A digit whose places in a box are in one row and one column, and a strong link in a line
    /// across that ends on one of them.
    ///
    /// A box with only two places is a Turbot Fish; it is offered only with
    /// [`Breadth::Variants`](crate::techniques::Breadth::Variants).
    EmptyRectangle {
        slug: "empty-rectangle",
        name: "Empty Rectangle",
        aliases: &["Hinge"],
        family: Family::SingleDigit,
        role_names: &role_names("link", "ends of the link"),
    }
    |position, collector| {
        each(position, collector.digits(), &mut |found| {
            let places = position.places_in(found.block, found.link.digit);
            if places.len() == 2 && !collector.wants_variants() {
                return ControlFlow::Continue(());
            }
            let deduction =
                Deduction::eliminate(&Self::PROFILE, found.link.digit, found.targets)
                    .demanding([(Load::Cells, places.len())]);
            collector.offer_elimination(position, deduction, |explanation| {
                explain(explanation, position, found);
            })
        })
    }
}

technique! {
    /// Two Empty Rectangles in one box that eliminate different candidates.
    ///
    /// Only boxes with two places are searched, except with
    /// [`Breadth::Variants`](crate::techniques::Breadth::Variants).
    DualEmptyRectangle {
        slug: "dual-empty-rectangle",
        name: "Dual Empty Rectangle",
        family: Family::SingleDigit,
        role_names: &role_names("links", "ends of the links"),
        on_by_default: false,
    }
    |position, collector| dual(position, collector)
}

/// A box whose places for a digit are in two lines, and a strong link that ends on one of them.
#[derive(Clone, Copy)]
struct Cross<S: Size> {
    block: House,
    /// The line through the box on which the link ends.
    aimed: House,
    /// The line through the box that loses the digit.
    other: House,
    link: Bilocal,
    /// The end of the link on `aimed`.
    near: Cell,
    /// The other end of the link.
    far: Cell,
    targets: CellSet<S>,
}

/// Visits every Empty Rectangle of these digits that eliminates something.
fn each<S: Size>(
    position: &Position<'_, S>,
    digits: DigitSet,
    visit: &mut dyn FnMut(&Cross<S>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let geometry = position.geometry();
    for digit in position.vulnerable(digits) {
        if position.bilocals(digit).is_empty() {
            continue;
        }
        for &block in geometry.houses_of_kind(HouseKind::Box) {
            let places = position.places_in(block, digit);
            let Some(first) = places.first() else {
                continue;
            };
            // One of the two lines passes through the first place. The other one must contain all
            // places that are not on it, and there must be some.
            for kind in [HouseKind::Row, HouseKind::Column] {
                let arm = geometry.house_of(first, kind);
                let rest = places - geometry.cells(arm);
                let Some(next) = rest.first() else { continue };
                let crossing = geometry.house_of(next, kind.across());
                let crossing_cells = geometry.cells(crossing);
                if rest.is_subset(crossing_cells) && !places.is_subset(crossing_cells) {
                    for arms in [[arm, crossing], [crossing, arm]] {
                        aimed_at(position, BoxDigit { digit, block }, arms, visit)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// A digit and a box with places for it.
#[derive(Clone, Copy)]
struct BoxDigit {
    digit: Digit,
    block: House,
}

/// Visits the strong links that end on the first line of a cross and eliminate something on the
/// second.
fn aimed_at<S: Size>(
    position: &Position<'_, S>,
    BoxDigit { digit, block }: BoxDigit,
    [aimed, other]: [House; 2],
    visit: &mut dyn FnMut(&Cross<S>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let geometry = position.geometry();
    let box_cells = geometry.cells(block);
    let possible = position.places_in(other, digit) - box_cells;
    if possible.is_empty() {
        return ControlFlow::Continue(());
    }
    for &link in position.bilocals(digit) {
        if link.house.kind == HouseKind::Box {
            continue;
        }
        let [a, b] = link.cells;
        for (near, far) in [(a, b), (b, a)] {
            let targets = possible & geometry.peers(far);
            let aims = geometry.cells(aimed).contains(near) && !box_cells.contains(near);
            if aims && link.house != aimed && !targets.is_empty() {
                visit(&Cross { block, aimed, other, link, near, far, targets })?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn dual<S: Size>(position: &Position<'_, S>, collector: &mut Collector<'_>) -> ControlFlow<()> {
    let mut known: Vec<Cross<S>> = Vec::new();
    each(position, collector.digits(), &mut |cross| {
        let digit = cross.link.digit;
        let two_places = position.places_in(cross.block, digit).len() == 2;
        if !two_places && !collector.wants_variants() {
            return ControlFlow::Continue(());
        }
        for other in &known {
            let same_box = other.block == cross.block && other.link.digit == digit;
            if !same_box || other.targets == cross.targets {
                continue;
            }
            let targets = other.targets | cross.targets;
            let deduction = Deduction::eliminate(&DualEmptyRectangle::PROFILE, digit, targets);
            collector.offer_elimination(position, deduction, |explanation| {
                explain(explanation, position, other);
                let second = "The second empty rectangle uses the same box. ";
                let eliminated = [other, cross]
                    .map(|cross| explanation.digit_in(Role::Target, digit, cross.targets));
                explain_second(explanation, eliminated, second, |explanation| {
                    explain(explanation, position, cross);
                    explanation.pattern = link_sentence(explanation, cross);
                });
            })?;
        }
        known.push(*cross);
        ControlFlow::Continue(())
    })
}

fn explain<S: Size>(explanation: &mut Explanation, position: &Position<'_, S>, cross: &Cross<S>) {
    let Cross { near, far, .. } = *cross;
    let places = position.places_in(cross.block, cross.link.digit);
    let block = explanation.house(Role::Premise, cross.block);
    let digit = explanation.digit(Role::Digit, cross.link.digit);
    let [aimed, other] = [cross.aimed, cross.other].map(|arm| explanation.house(Role::Cover, arm));
    explanation.digit_in(Role::SetA, cross.link.digit, places);
    let ends = explanation.cells(Role::Pincer, cross.link.cells);
    explanation.pattern = sentence![
        "All places for " digit " in " block " are in " aimed " or " other ". "
        (link_sentence(explanation, cross))
    ];
    let [near_noun, far_noun] = [near, far].map(|end| explanation.cell(Role::Pincer, end));
    let on_aimed = places & position.geometry().cells(cross.aimed);
    let beside = explanation.cells(Role::SetA, places - on_aimed);
    let on_aimed = explanation.digit_in(Role::SetA, cross.link.digit, on_aimed);
    let targets = explanation.cells(Role::Target, cross.targets);
    let see = agree(cross.targets.len(), " sees that ", " see that ");
    explanation.why = sentence![
        "If " far_noun " is " digit ", " targets see digit ". If " near_noun " is " digit ", "
        (Word::is_not(on_aimed)) ", so the " digit " of " block " is in " other " (" (Word::OneOf(beside))
        "), and " targets see digit "."
    ];
    explanation.line = sentence![digit " in " block " (" ends ")"];
    explanation.eureka = eureka(position, cross);
    explanation.needs_house(cross.block, cross.link.digit, places);
    explanation.needs_house(cross.link.house, cross.link.digit, cross.link.cells);
}

/// Names the ends of the link: "In row 2, the only places for 8 are r2c1 and r2c8."
fn link_sentence<S: Size>(explanation: &mut Explanation, cross: &Cross<S>) -> Vec<Word> {
    let line = explanation.house(Role::Base, cross.link.house);
    let digit = explanation.digit(Role::Digit, cross.link.digit);
    let ends = explanation.cells(Role::Pincer, cross.link.cells);
    sentence!["In " line ", the only places for " digit " are " ends "."]
}

/// Returns the chain from the far end of the link to the places in the line that loses the digit.
fn eureka<S: Size>(position: &Position<'_, S>, cross: &Cross<S>) -> Vec<Word> {
    let digit = cross.link.digit;
    let places = position.places_in(cross.block, digit);
    let last = places & position.geometry().cells(cross.other);
    let name = |cells: CellSet<S>| {
        let node: Vec<Candidate> = cells.iter().map(|cell| Candidate::new(cell, digit)).collect();
        notation::node(&node, Names::open(position.shape()))
    };
    vec![
        format!(
            "{}={}-{}={}",
            name(CellSet::only(cross.far)),
            name(CellSet::only(cross.near)),
            name(places - last),
            name(last)
        )
        .into(),
    ]
}
