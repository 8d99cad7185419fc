//! Empty rectangle and its dual form.

use std::ops::ControlFlow;

use super::tell_too;
use crate::catalog::Family;
use crate::catalog::Load;
use crate::catalog::Role;
use crate::catalog::{Level, Rating};
use crate::grid::{CellSet, Digit, DigitSet, House, HouseKind};
use crate::position::{Bilocal, Position};
use crate::sentence;
use crate::size::Size;
use crate::step::{Deduction, Explanation};
use crate::techniques::{Collector, technique};

technique! {
    /// A box whose places form a cross, and a strong link that points at one arm.
    ///
    /// # Pattern
    ///
    /// All places of a digit in a box lie in one row and one column of it (the cells outside the
    /// cross are the empty rectangle). Some other column has two places for the digit, one of
    /// them in that row. Or rows and columns exchanged.
    ///
    /// # Why it works
    ///
    /// If the strong link has the digit in the row, the box has it in its column. If not, it has
    /// it at its other end. Where the row of that end meets the column of the box, the digit
    /// cannot be.
    ///
    /// # Example
    ///
    ///     .....+1..9.....21...+15..43+26..31.+8...6....5.+1+31.4..+37..24.+3179..5.+1+829.3...94+5+6+2.+1
    ///     Empty Rectangle: 8 in b4 (r15c7) => r1c2<>8
    ///
    /// # Cousins
    ///
    /// With two places in the box it is a turbot fish. As a chain it is a grouped X-chain.
    EmptyRectangle {
        slug: "empty-rectangle",
        name: "Empty Rectangle",
        aliases: &["Hinge"],
        family: Family::SingleDigit,
        rating: Rating::tenths(43),
        score: 120,
        level: Level::Hard,
    }
    |position, collector| each(position, collector.digits(), &mut |found| {
        // With two places in the box it is a turbot fish, and told as one unless asked for.
        let places = position.places_in(found.block, found.link.digit);
        if places.len() == 2 && !collector.wants_variants() {
            return ControlFlow::Continue(());
        }
        let places = position.places_in(found.block, found.link.digit);
        let deduction = Deduction::eliminate(&Self::PROFILE, found.link.digit, found.gone)
            .demanding([(Load::Cells, places.len())]);
        collector.offer(deduction, |explanation| tell(explanation, position, found))
    })
}

technique! {
    /// Two empty rectangles in the same box.
    ///
    /// # Pattern
    ///
    /// A box with two places for a digit in two rows and two columns. They make two crosses, the row
    /// of the first with the column of the second and the other way round, and in each cross either
    /// arm can be the one that a strong link points at. Two of these empty rectangles take away
    /// something each. As a wider variant, any two empty rectangles of one box.
    ///
    /// # Why it works
    ///
    /// Each empty rectangle holds by itself, so what either of them eliminates is gone.
    ///
    /// # Example
    ///
    ///     ..7...2.8....6..1.9..4..7..47...3......684......1..+425..6..5..1.1..3...+23.2...9..
    ///     Dual Empty Rectangle: 4 in b3 (r8c38) + 4 in b3 (r28c3) => r2c3,r8c8<>4
    ///
    /// # Cousins
    ///
    /// The empty rectangle, of which it is two; the dual 2-string kite.
    DualEmptyRectangle {
        slug: "dual-empty-rectangle",
        name: "Dual Empty Rectangle",
        aliases: &[],
        family: Family::SingleDigit,
        rating: Rating::tenths(43),
        score: 120,
        level: Level::Hard,
        on_by_default: false,
    }
    |position, collector| dual(position, collector)
}

/// A box with its cross and the strong link that points at it.
#[derive(Clone, Copy)]
struct Cross<S: Size> {
    block: House,
    /// The arm that the link points at.
    aimed: House,
    /// The arm that loses the digit.
    other: House,
    link: Bilocal,
    gone: CellSet<S>,
}

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
            // One arm goes through the first place: the other must hold all that the first
            // leaves, and there must be some.
            for kind in [HouseKind::Row, HouseKind::Column] {
                let arm = geometry.house_of(first, kind);
                let rest = places - geometry.cells(arm);
                let Some(next) = rest.first() else { continue };
                let crossing = geometry.house_of(next, across(kind));
                let short = geometry.cells(crossing);
                if rest.is_subset(short) && !places.is_subset(short) {
                    for arms in [[arm, crossing], [crossing, arm]] {
                        pointed_at(position, (digit, block), arms, visit)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

const fn across(kind: HouseKind) -> HouseKind {
    match kind {
        HouseKind::Row => HouseKind::Column,
        _ => HouseKind::Row,
    }
}

/// The strong links that point at the first arm of a cross and clear something on the other.
fn pointed_at<S: Size>(
    position: &Position<'_, S>,
    (digit, block): (Digit, House),
    [aimed, other]: [House; 2],
    visit: &mut dyn FnMut(&Cross<S>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let geometry = position.geometry();
    let box_cells = geometry.cells(block);
    let prey = position.places_in(other, digit) - box_cells;
    for &link in position.bilocals(digit) {
        if prey.is_empty() || link.house.kind == HouseKind::Box {
            continue;
        }
        let [a, b] = link.cells;
        for (near, far) in [(a, b), (b, a)] {
            let gone = prey & geometry.peers(far);
            let aims = geometry.cells(aimed).contains(near) && !box_cells.contains(near);
            if aims && link.house != aimed && !gone.is_empty() {
                visit(&Cross {
                    block,
                    aimed,
                    other,
                    link,
                    gone,
                })?;
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
            if !same_box || other.gone == cross.gone {
                continue;
            }
            let gone = other.gone | cross.gone;
            let deduction = Deduction::eliminate(&DualEmptyRectangle::PROFILE, digit, gone);
            collector.offer(deduction, |explanation| {
                tell(explanation, position, other);
                let second = |explanation: &mut Explanation| tell(explanation, position, cross);
                tell_too(explanation, " The other one: ", second);
            })?;
        }
        known.push(*cross);
        ControlFlow::Continue(())
    })
}

fn tell<S: Size>(explanation: &mut Explanation, position: &Position<'_, S>, cross: &Cross<S>) {
    let places = position.places_in(cross.block, cross.link.digit);
    let digit = explanation.digit(Role::Digit, cross.link.digit);
    let block = explanation.house(Role::Base, cross.block);
    let [aimed, other] = [cross.aimed, cross.other].map(|arm| explanation.house(Role::Cover, arm));
    let places_noun = explanation.digit_in(Role::SetA, cross.link.digit, places);
    let line = explanation.house(Role::Base, cross.link.house);
    let ends = explanation.cells(Role::Pincer, cross.link.cells);
    explanation.pattern = sentence![
        "In ",
        block,
        " all places of ",
        digit,
        " lie in ",
        aimed,
        " and ",
        other,
        ": ",
        places_noun,
        ". In ",
        line,
        " there are two: ",
        ends,
        "."
    ];
    explanation.why = sentence![
        "If ",
        line,
        " has its ",
        digit,
        " in ",
        aimed,
        ", ",
        block,
        " must have it in ",
        other,
        "; if not, ",
        line,
        " has it at the other end. So a cell of ",
        other,
        " that sees that end cannot be ",
        digit,
        " either way."
    ];
    explanation.line = sentence![digit, " in ", block, " (", ends, ")"];
    explanation.needs_house(cross.block, cross.link.digit, places);
    explanation.needs_house(cross.link.house, cross.link.digit, cross.link.cells);
}
