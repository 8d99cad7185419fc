//! Patterns of one digit with two strong links: turbot fish and their special forms.

mod empty_rectangle;
mod kite;
mod skyscraper;
mod turbot;

pub use empty_rectangle::{DualEmptyRectangle, EmptyRectangle};
pub use kite::{DualTwoStringKite, TwoStringKite};
pub use skyscraper::Skyscraper;
pub use turbot::TurbotFish;

use std::ops::ControlFlow;

use crate::catalog::Role;
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet, HouseKind};
use crate::position::{Bilocal, Position};
use crate::size::Size;
use crate::step::{Explanation, Strength, notation};

/// Two bilocals of a digit of which one place of each see each other: the far places cannot both
/// be wrong.
#[derive(Clone, Copy)]
struct Pair<S: Size> {
    digit: Digit,
    links: [Bilocal; 2],
    /// The places that see each other.
    near: [Cell; 2],
    /// The other places.
    far: [Cell; 2],
    gone: CellSet<S>,
}

/// What a pair is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// Two parallel lines on one crossing line.
    Skyscraper,
    /// A row and a column that meet in a box.
    Kite,
    /// Any other.
    Turbot,
}

impl<S: Size> Pair<S> {
    fn form(&self) -> Form {
        let kinds = self.links.map(|link| link.house.kind);
        let share = |kind| {
            let [a, b] = self.near.map(|cell| S::geometry().house_of(cell, kind));
            a == b
        };
        match kinds {
            [HouseKind::Row, HouseKind::Row] if share(HouseKind::Column) => Form::Skyscraper,
            [HouseKind::Column, HouseKind::Column] if share(HouseKind::Row) => Form::Skyscraper,
            [HouseKind::Row, HouseKind::Column] if share(HouseKind::Box) => Form::Kite,
            _ => Form::Turbot,
        }
    }

    /// Whether two parallel lines have their places on the same two crossing lines: an X-Wing.
    fn is_x_wing(&self) -> bool {
        let [a, b] = self.links.map(|link| link.house.kind);
        let across = match a {
            HouseKind::Row => HouseKind::Column,
            HouseKind::Column => HouseKind::Row,
            HouseKind::Box => return false,
        };
        let line = |cell| S::geometry().house_of(cell, across);
        let share = |[a, b]: [Cell; 2]| line(a) == line(b);
        a == b && share(self.near) && share(self.far)
    }

    /// Shows the four places and the three links, and states the premises.
    fn show(&self, explanation: &mut Explanation) {
        let node = |cell| [Candidate::new(cell, self.digit)];
        explanation.digit_in(Role::Pincer, self.digit, self.far);
        explanation.digit_in(Role::Pivot, self.digit, self.near);
        for (link, i) in self.links.iter().zip(0..) {
            explanation.link(node(self.far[i]), node(self.near[i]), Strength::Strong);
            explanation.needs_house(link.house, self.digit, link.cells);
        }
        explanation.link(node(self.near[0]), node(self.near[1]), Strength::Weak);
        let name = |cell| notation::node(&node(cell), S::SHAPE);
        let chain = format!(
            "{}={}-{}={}",
            name(self.far[0]),
            name(self.near[0]),
            name(self.near[1]),
            name(self.far[1])
        );
        explanation.eureka = vec![chain.into()];
    }

    /// "Whichever of the two near places is not the digit..."
    fn why(&self, explanation: &mut Explanation) {
        let digit = explanation.digit(Role::Digit, self.digit);
        let [near_a, near_b] = self.near.map(|cell| explanation.cell(Role::Pivot, cell));
        let [far_a, far_b] = self.far.map(|cell| explanation.cell(Role::Pincer, cell));
        explanation.why = crate::sentence![
            near_a,
            " and ",
            near_b,
            " see each other, so they are not both ",
            digit,
            ": ",
            far_a,
            " or ",
            far_b,
            " is. Whatever sees both of these cannot be ",
            digit,
            "."
        ];
    }
}

/// Tells a second pattern behind the one that is told.
fn tell_too(
    explanation: &mut Explanation,
    between: &'static str,
    tell: impl FnOnce(&mut Explanation),
) {
    let first = explanation.clone();
    tell(explanation);
    for (words, before, between) in [
        (&mut explanation.pattern, first.pattern, between),
        (&mut explanation.why, first.why, between),
        (&mut explanation.line, first.line, " + "),
        (&mut explanation.eureka, first.eureka, "; "),
    ] {
        let second = std::mem::replace(words, before);
        if !second.is_empty() {
            words.push(between.into());
            words.extend(second);
        }
    }
}

/// Visits every pair of this form that eliminates something, digit by digit.
fn pairs<S: Size>(
    position: &Position<'_, S>,
    (form, digits): (Form, DigitSet),
    visit: &mut dyn FnMut(&Pair<S>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for digit in position.vulnerable(digits) {
        let links = position.bilocals(digit);
        for (i, &first) in links.iter().enumerate() {
            for &second in &links[i + 1..] {
                ends(position, [first, second], form, visit)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Tries the four ways to tie two bilocals.
fn ends<S: Size>(
    position: &Position<'_, S>,
    links: [Bilocal; 2],
    form: Form,
    visit: &mut dyn FnMut(&Pair<S>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let geometry = position.geometry();
    let digit = links[0].digit;
    for (a, b) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        let near = [links[0].cells[a], links[1].cells[b]];
        let far = [links[0].cells[1 - a], links[1].cells[1 - b]];
        if !geometry.see_each_other(near[0], near[1]) || near.contains(&far[0]) || far[0] == far[1]
        {
            continue;
        }
        let gone = position.places(digit) & geometry.peers(far[0]) & geometry.peers(far[1]);
        if gone.is_empty() || near.contains(&far[1]) {
            continue;
        }
        let pair = Pair {
            digit,
            links,
            near,
            far,
            gone,
        };
        if pair.form() == form && !pair.is_x_wing() {
            visit(&pair)?;
        }
    }
    ControlFlow::Continue(())
}
