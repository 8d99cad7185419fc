//! 2-String Kite and Dual 2-String Kite.

use super::{EndNames, Form, TwoLinks, explain_second, two_links};
use crate::techniques::prelude::*;

/// The names of roles in both forms.
const ROLE_NAMES: &[(Role, &str)] = &[
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
        rating: Rating::tenths(41),
        role_names: ROLE_NAMES,
        hodoku: HodokuRating::new(HodokuLevel::Hard, 150),
    }
    |position, collector| two_links(position, Form::Kite, collector.digits(), &mut |kite| {
        let deduction = Deduction::eliminate(&Self::PROFILE, kite.digit, kite.targets);
        collector.offer_elimination(position, deduction, |explanation| explain(explanation, kite))
    })
}

technique! {
    /// Two 2-String Kites that meet in the same two cells.
    DualTwoStringKite {
        slug: "dual-two-string-kite",
        name: "Dual 2-String Kite",
        aliases: &["Dual Two-String Kite"],
        family: Family::SingleDigit,
        rating: Rating::tenths(41),
        role_names: ROLE_NAMES,
        hodoku: HodokuRating::new(HodokuLevel::Hard, 150),
        on_by_default: false,
    }
    |position, collector| dual(position, collector)
}

fn dual<S: Size>(position: &Position<'_, S>, collector: &mut Collector<'_>) -> ControlFlow<()> {
    let mut known: Vec<TwoLinks<S>> = Vec::new();
    two_links(position, Form::Kite, collector.digits(), &mut |kite| {
        let [a, b] = kite.near;
        for other in &known {
            let same_knot = other.near == [a, b] || other.near == [b, a];
            if other.digit != kite.digit || !same_knot || other.targets == kite.targets {
                continue;
            }
            let targets = other.targets | kite.targets;
            let deduction = Deduction::eliminate(&DualTwoStringKite::PROFILE, kite.digit, targets);
            collector.offer_elimination(position, deduction, |explanation| {
                explain(explanation, other);
                let second = "The second kite uses the same two cells of the box. ";
                let first = explanation.digit_in(Role::Target, kite.digit, other.targets);
                explain_second(explanation, first, second, |explanation| {
                    explain(explanation, kite);
                });
            })?;
        }
        known.push(*kite);
        ControlFlow::Continue(())
    })
}

fn explain<S: Size>(explanation: &mut Explanation, kite: &TwoLinks<S>) {
    kite.explain(
        explanation,
        &EndNames {
            near: "The knot cells ",
            are_pairs: false,
            far: "two ends",
            both_far: "both ends",
        },
    );
    let digit = explanation.digit(Role::Digit, kite.digit);
    let knot = explanation.cells(Role::Pivot, kite.near);
    let ends = explanation.cells(Role::Pincer, kite.far);
    explanation.line = sentence![digit " in " ends " (connected by " knot ")"];
}
