//! Patterns of one digit with two strong links: Skyscraper, 2-String Kite, Turbot Fish and Empty
//! Rectangle.

mod empty_rectangle;
mod kite;
mod skyscraper;
mod turbot;

pub use empty_rectangle::{DualEmptyRectangle, EmptyRectangle};
pub use kite::{DualTwoStringKite, TwoStringKite};
pub use skyscraper::Skyscraper;
pub use turbot::TurbotFish;

use super::targets::targets_see;
use crate::grid::Names;
use crate::position::Bilocal;
use crate::step::{ExhibitId, Strength, notation};
use crate::techniques::prelude::*;

/// Two strong links of a digit joined by a weak link.
///
/// At least one of the two free ends is the digit.
#[derive(Clone, Copy)]
struct TwoLinks<S: Size> {
    size: S,
    digit: Digit,
    links: [Bilocal; 2],
    /// The end of each link that sees an end of the other one.
    near: [Cell; 2],
    /// The free end of each link.
    far: [Cell; 2],
    /// The cells that see both free ends and have the digit as a candidate.
    targets: CellSet<S>,
}

/// The technique that a pair of links belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// Two parallel lines joined by a line across.
    Skyscraper,
    /// A row and a column joined by a box.
    Kite,
    /// Any other pair.
    Turbot,
}

/// The words for the two joined ends and for the two free ends of a pattern.
struct EndNames {
    near: &'static str,
    /// True if the links are called conjugate pairs.
    are_pairs: bool,
    far: &'static str,
    /// The ending of "r1c2 sees": "both roof cells".
    both_far: &'static str,
}

impl<S: Size> TwoLinks<S> {
    fn form(&self) -> Form {
        let kinds = self.links.map(|link| link.house.kind);
        let share = |kind| {
            let [a, b] = self.near.map(|cell| self.size.geometry().house_of(cell, kind));
            a == b
        };
        match kinds {
            [HouseKind::Row, HouseKind::Row] if share(HouseKind::Column) => Form::Skyscraper,
            [HouseKind::Column, HouseKind::Column] if share(HouseKind::Row) => Form::Skyscraper,
            [HouseKind::Row, HouseKind::Column] if share(HouseKind::Box) => Form::Kite,
            _ => Form::Turbot,
        }
    }

    /// Returns true if the links are the base of an X-Wing: two parallel lines with both ends on the
    /// same two lines across.
    fn is_x_wing(&self) -> bool {
        let [a, b] = self.links.map(|link| link.house.kind);
        let line = |cell| self.size.geometry().house_of(cell, a.across());
        let share = |[a, b]: [Cell; 2]| line(a) == line(b);
        a == b && a != HouseKind::Box && share(self.near) && share(self.far)
    }

    /// Explains the pattern; only the machine line is left to the technique.
    fn explain(&self, explanation: &mut Explanation, names: &EndNames) {
        let digit = explanation.digit(Role::Digit, self.digit);
        let [first, second] = self.links.map(|link| explanation.house(Role::Base, link.house));
        let [near_a, near_b] = self.near.map(|cell| explanation.cell(Role::Pivot, cell));
        let [far_a, far_b] = self.far.map(|cell| explanation.cell(Role::Pincer, cell));
        // Each link names its ends in the order of reading.
        let pairs = [(near_a, far_a), (near_b, far_b)];
        let sorted = [0, 1].map(|at| {
            let (near, far) = pairs[at];
            if self.near[at] < self.far[at] { [near, far] } else { [far, near] }
        });
        explanation.pattern = if names.are_pairs {
            sentence![
                (sorted[0][0]) " and " (sorted[0][1]) " are a conjugate pair on " digit " in " first ", and "
                (sorted[1][0]) " and " (sorted[1][1]) " are another in " second "."
            ]
        } else {
            sentence![
                "The only places for " digit " in " first " are " (sorted[0][0]) " and " (sorted[0][1])
                ". In " second ", they are " (sorted[1][0]) " and " (sorted[1][1]) "."
            ]
        };
        explanation.why = sentence![(names.near) near_a " and " near_b];
        if let Some(shared) =
            self.size.geometry().houses_of_all(self.near.into_iter().collect()).next()
        {
            let shared = explanation.house(Role::Premise, shared);
            let are_in = if names.are_pairs { " see each other in " } else { " are both in " };
            explanation.why.extend(sentence![are_in shared]);
        }
        let targets = targets_see(explanation, self.targets, names.both_far);
        explanation.why.extend(sentence![
            ", so at least one of them is not " digit ". If " near_a " is not " digit ", " far_a
            " is " digit ". If " near_b " is not " digit ", " far_b " is " digit
            ". Therefore at least one of the " (names.far) ", " far_a " or " far_b ", is " digit "."
            targets
        ]);
        self.show_links(explanation);
    }

    /// Shows the candidates and links, writes the Eureka line and states the premises.
    fn show_links(&self, explanation: &mut Explanation) {
        let node = |cell| [Candidate::new(cell, self.digit)];
        explanation.digit_in(Role::Pincer, self.digit, self.far);
        explanation.digit_in(Role::Pivot, self.digit, self.near);
        for (link, i) in self.links.iter().zip(0..) {
            explanation.link(node(self.far[i]), node(self.near[i]), Strength::Strong);
            explanation.needs_house(link.house, self.digit, link.cells);
        }
        explanation.link(node(self.near[0]), node(self.near[1]), Strength::Weak);
        let name = |cell| notation::node(&node(cell), Names::open(self.size.shape()));
        let chain = format!(
            "{}={}-{}={}",
            name(self.far[0]),
            name(self.near[0]),
            name(self.near[1]),
            name(self.far[1])
        );
        explanation.eureka = vec![chain.into()];
    }
}

/// Adds the explanation of a second pattern of the digit, in a paragraph of its own, behind that of the
/// first and of the candidates that the first eliminates.
fn explain_second(
    explanation: &mut Explanation,
    eliminated: ExhibitId,
    introduction: &'static str,
    explain: impl FnOnce(&mut Explanation),
) {
    let mut first = explanation.clone();
    explain(explanation);
    first.pattern.push(" ".into());
    first.pattern.append(&mut first.why);
    first.pattern.extend(sentence![" So " (Word::is_not(eliminated)) ".\n" introduction]);
    first.pattern.append(&mut explanation.pattern);
    explanation.pattern = first.pattern;
    for (words, before, between) in
        [(&mut explanation.line, first.line, " + "), (&mut explanation.eureka, first.eureka, "; ")]
    {
        let second = std::mem::replace(words, before);
        if !second.is_empty() {
            words.extend(sentence![between second]);
        }
    }
}

/// Visits every pattern of this form that eliminates something, digit by digit.
fn two_links<S: Size>(
    position: &Position<'_, S>,
    form: Form,
    digits: DigitSet,
    visit: &mut dyn FnMut(&TwoLinks<S>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for digit in digits {
        let links = position.bilocals(digit);
        if links.len() < 2 || position.impossible_places(digit).is_empty() {
            continue;
        }
        for (i, &first) in links.iter().enumerate() {
            for &second in &links[i + 1..] {
                visit_patterns(position, [first, second], form, visit)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Visits the patterns of this form among the four ways to join two links.
fn visit_patterns<S: Size>(
    position: &Position<'_, S>,
    links: [Bilocal; 2],
    form: Form,
    visit: &mut dyn FnMut(&TwoLinks<S>) -> ControlFlow<()>,
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
        let targets = position.places(digit) & geometry.peers(far[0]) & geometry.peers(far[1]);
        if targets.is_empty() || near.contains(&far[1]) {
            continue;
        }
        let pattern = TwoLinks { size: position.size(), digit, links, near, far, targets };
        if pattern.form() == form && !pattern.is_x_wing() {
            visit(&pattern)?;
        }
    }
    ControlFlow::Continue(())
}
