//! Skyscraper, 2-String Kite, Turbot Fish and Dual 2-String Kite: two strong links of a digit joined
//! by a weak link.

use smallvec::SmallVec;

use super::explain_second;
use crate::grid::Names;
use crate::position::Bilocal;
use crate::step::{Strength, notation};
use crate::techniques::phrases::targets_see;
use crate::techniques::prelude::*;

technique! {
    /// Two parallel lines that are bilocal for a digit and share a line across at one end.
    Skyscraper {
        slug: "skyscraper",
        name: "Skyscraper",
        family: Family::SingleDigit,
        role_names: SKYSCRAPER_ROLE_NAMES,
    }
    |position, collector| offer_all(&Self::PROFILE, Form::Skyscraper, position, collector)
}

/// The names of roles in Skyscrapers.
const SKYSCRAPER_ROLE_NAMES: &[(Role, &str)] = &[
    (Role::Base, "lines"),
    (Role::Pivot, "base"),
    (Role::Pincer, "roof"),
    (Role::Premise, "joined by"),
];

/// The names of roles in kites.
const KITE_ROLE_NAMES: &[(Role, &str)] = &[
    (Role::Base, "lines"),
    (Role::Pivot, "knot"),
    (Role::Pincer, "ends"),
    (Role::Premise, "joined by"),
];

technique! {
    /// A bilocal row and a bilocal column of a digit with one end each in the same box.
    TwoStringKite {
        slug: "two-string-kite",
        name: "2-String Kite",
        aliases: &["Two-String Kite"],
        family: Family::SingleDigit,
        role_names: KITE_ROLE_NAMES,
    }
    |position, collector| offer_all(&Self::PROFILE, Form::Kite, position, collector)
}

technique! {
    /// Two 2-String Kites that meet in the same two cells.
    DualTwoStringKite {
        slug: "dual-two-string-kite",
        name: "Dual 2-String Kite",
        aliases: &["Dual Two-String Kite"],
        family: Family::SingleDigit,
        role_names: KITE_ROLE_NAMES,
        on_by_default: false,
    }
    |position, collector| dual(position, collector)
}

/// The names of roles in Turbot Fish.
const TURBOT_ROLE_NAMES: &[(Role, &str)] = &[
    (Role::Base, "strong links"),
    (Role::Pivot, "middle places"),
    (Role::Pincer, "ends"),
    (Role::Premise, "joined by"),
];

technique! {
    /// Two strong links of one digit joined by a weak link, other than a Skyscraper or 2-String
    /// Kite.
    TurbotFish {
        slug: "turbot-fish",
        name: "Turbot Fish",
        family: Family::SingleDigit,
        role_names: TURBOT_ROLE_NAMES,
    }
    |position, collector| offer_all(&Self::PROFILE, Form::Turbot, position, collector)
}

/// Offers the patterns of this form.
fn offer_all<S: Size>(
    profile: &'static Profile,
    form: Form,
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    two_links(position, form, collector.digits(), &mut |pattern| {
        let deduction = Deduction::eliminate(profile, pattern.digit, pattern.targets);
        collector.offer_elimination(position, deduction, |explanation| pattern.explain(explanation))
    })
}

/// Offers every two kites on the same two near ends that eliminate different candidates: otherwise the
/// second kite would add nothing.
fn dual<S: Size>(position: &Position<'_, S>, collector: &mut Collector<'_>) -> ControlFlow<()> {
    let mut known: Vec<TwoLinks<S>> = Vec::new();
    two_links(position, Form::Kite, collector.digits(), &mut |kite| {
        let [a, b] = kite.near;
        for other in &known {
            let has_same_knot = other.near == [a, b] || other.near == [b, a];
            if other.digit != kite.digit || !has_same_knot || other.targets == kite.targets {
                continue;
            }
            let targets = other.targets | kite.targets;
            let deduction = Deduction::eliminate(&DualTwoStringKite::PROFILE, kite.digit, targets);
            collector.offer_elimination(position, deduction, |explanation| {
                other.explain(explanation);
                let second = "The second kite uses the same two knot cells. ";
                let eliminated = [other, kite]
                    .map(|kite| explanation.digit_in(Role::Target, kite.digit, kite.targets));
                explain_second(explanation, eliminated, second, |explanation| {
                    kite.explain(explanation);
                });
            })?;
        }
        known.push(*kite);
        ControlFlow::Continue(())
    })
}

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

/// The words of an explanation that depend on the form.
struct Words {
    /// The beginning of the sentence about the joined ends, before their names.
    the_near: &'static str,
    /// What the joined ends have in common, before the house.
    are_joined_in: &'static str,
    /// The free ends, after "at least one of the".
    far: &'static str,
    /// The free ends that the targets see.
    both_far: &'static str,
}

impl Form {
    const fn words(self) -> Words {
        let (are_joined_in, far, both_far) = (" are both in ", "two ends", "both ends");
        match self {
            Self::Skyscraper => Words {
                the_near: "The base cells ",
                are_joined_in,
                far: "roof cells",
                both_far: "both roof cells",
            },
            Self::Kite => Words { the_near: "The knot cells ", are_joined_in, far, both_far },
            Self::Turbot => {
                Words { the_near: "", are_joined_in: " see each other in ", far, both_far }
            }
        }
    }
}

impl<S: Size> TwoLinks<S> {
    /// Returns the form. The links are in the order of houses, so a row precedes a column.
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

    fn explain(&self, explanation: &mut Explanation) {
        let form = self.form();
        let words = form.words();
        let digit = explanation.digit(Role::Digit, self.digit);
        let [first, second] = self.links.map(|link| explanation.house(Role::Base, link.house));
        let [near_a, near_b] = self.near.map(|cell| explanation.cell(Role::Pivot, cell));
        let [far_a, far_b] = self.far.map(|cell| explanation.cell(Role::Pincer, cell));
        // Each link names its ends in the order of reading.
        let pairs = [(near_a, far_a), (near_b, far_b)];
        let [[a, b], [c, d]] = [0, 1].map(|index| {
            let (near, far) = pairs[index];
            if self.near[index] < self.far[index] { [near, far] } else { [far, near] }
        });
        explanation.pattern = match form {
            Form::Turbot => sentence![
                a " and " b " are a conjugate pair on " digit " in " first ", and "
                c " and " d " are another in " second "."
            ],
            Form::Skyscraper | Form::Kite => sentence![
                "The only places for " digit " in " first " are " a " and " b
                ". In " second ", they are " c " and " d "."
            ],
        };
        // The first house that both are in: of a Skyscraper, the line across and not a box.
        let mut shared = self.size.geometry().houses_of_all(self.near.into_iter().collect());
        let shared = shared.next().expect("the near ends see each other");
        let shared = explanation.house(Role::Premise, shared);
        let targets = targets_see(explanation, self.targets, words.both_far);
        explanation.why = sentence![
            (words.the_near) near_a " and " near_b (words.are_joined_in) shared
            ", so at least one of them is not " digit ". If " near_a " is not " digit ", " far_a
            " is " digit ". If " near_b " is not " digit ", " far_b " is " digit
            ". Therefore at least one of the " (words.far) ", " far_a " or " far_b ", is " digit "."
            targets
        ];
        self.show_links(explanation);
        explanation.line = match form {
            Form::Turbot => sentence![
                digit " " far_a " =" digit "= " near_a " -" digit "- " near_b " =" digit "= " far_b
            ],
            Form::Skyscraper | Form::Kite => {
                let near = explanation.cells(Role::Pivot, self.near);
                let far = explanation.cells(Role::Pincer, self.far);
                sentence![digit " in " far " (connected by " near ")"]
            }
        };
        explanation.eureka = vec![self.eureka().into()];
    }

    /// Shows the candidates and the links, and states the two strong links as premises.
    fn show_links(&self, explanation: &mut Explanation) {
        explanation.digit_in(Role::Pincer, self.digit, self.far);
        explanation.digit_in(Role::Pivot, self.digit, self.near);
        for ((link, near), far) in self.links.iter().zip(self.near).zip(self.far) {
            explanation.link(self.node(far), self.node(near), Strength::Strong);
            explanation.needs_house(link.house, self.digit, link.cells);
        }
        let [near_a, near_b] = self.near.map(|cell| self.node(cell));
        explanation.link(near_a, near_b, Strength::Weak);
    }

    /// Returns the chain in Eureka notation: from one free end to the other.
    fn eureka(&self) -> String {
        let name = |cell| notation::node(&self.node(cell), Names::open(self.size.shape()));
        let [near_a, near_b] = self.near.map(name);
        let [far_a, far_b] = self.far.map(name);
        format!("{far_a}={near_a}-{near_b}={far_b}")
    }

    fn node(&self, cell: Cell) -> [Candidate; 1] {
        [Candidate::new(cell, self.digit)]
    }
}

/// Visits every pattern of this form that eliminates something, digit by digit. X-Wings are left out.
fn two_links<S: Size>(
    position: &Position<'_, S>,
    form: Form,
    digits: DigitSet,
    visit: &mut dyn FnMut(&TwoLinks<S>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for digit in digits {
        // No pattern of one digit eliminates any other place.
        let impossible = position.impossible_places(digit);
        if impossible.is_empty() {
            continue;
        }
        let links = position.bilocals(digit).iter().map(|&link| {
            let seen = link.cells.map(|cell| position.geometry().peers(cell) & impossible);
            SeeingLink { link, seen }
        });
        // One end of each link is a free end.
        let links: SmallVec<[SeeingLink<S>; 27]> =
            links.filter(|link| !(link.seen[0] | link.seen[1]).is_empty()).collect();
        for (i, first) in links.iter().enumerate() {
            for second in &links[i + 1..] {
                visit_patterns(position, [first, second], form, visit)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// A strong link, with what each end can eliminate.
struct SeeingLink<S: Size> {
    link: Bilocal,
    /// For each end, the places for the digit that it sees and that a pattern may eliminate.
    seen: [CellSet<S>; 2],
}

/// Visits the patterns of this form among the four ways to join two links.
fn visit_patterns<S: Size>(
    position: &Position<'_, S>,
    [first, second]: [&SeeingLink<S>; 2],
    form: Form,
    visit: &mut dyn FnMut(&TwoLinks<S>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let geometry = position.geometry();
    let links = [first.link, second.link];
    let digit = first.link.digit;
    for (a, b) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        let targets = first.seen[1 - a] & second.seen[1 - b];
        if targets.is_empty() {
            continue;
        }
        let near = [links[0].cells[a], links[1].cells[b]];
        let far = [links[0].cells[1 - a], links[1].cells[1 - b]];
        // The four ends must be different cells. The ends of one link are, and so are cells that see
        // each other.
        if !geometry.see_each_other(near[0], near[1])
            || far[0] == near[1]
            || far[1] == near[0]
            || far[0] == far[1]
        {
            continue;
        }
        let pattern = TwoLinks { size: position.size(), digit, links, near, far, targets };
        if pattern.form() == form && !pattern.is_x_wing() {
            visit(&pattern)?;
        }
    }
    ControlFlow::Continue(())
}
