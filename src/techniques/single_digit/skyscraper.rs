//! Skyscraper.

use super::{EndNames, Form, two_links};
use crate::techniques::prelude::*;

technique! {
    /// Two parallel lines that are bilocal for a digit and share a line across at one end.
    Skyscraper {
        slug: "skyscraper",
        name: "Skyscraper",
        aliases: &[],
        family: Family::SingleDigit,
        rating: Rating::tenths(40),
        role_names: &[(Role::Base, "lines"), (Role::Pivot, "base"), (Role::Pincer, "roof"), (Role::Premise, "joined by")],
        hodoku: HodokuRating::new(HodokuLevel::Hard, 130),
    }
    |position, collector| skyscraper(position, collector)
}

fn skyscraper<S: Size>(
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    two_links(position, Form::Skyscraper, collector.digits(), &mut |pattern| {
        let deduction = Deduction::eliminate(&Skyscraper::PROFILE, pattern.digit, pattern.targets);
        collector.offer_elimination(position, deduction, |explanation| {
            let digit = explanation.digit(Role::Digit, pattern.digit);
            pattern.explain(
                explanation,
                &EndNames {
                    near: "The base cells ",
                    are_pairs: false,
                    far: "roof cells",
                    both_far: "both roof cells",
                },
            );
            let base = explanation.cells(Role::Pivot, pattern.near);
            let roof = explanation.cells(Role::Pincer, pattern.far);
            explanation.line = sentence![digit " in " roof " (connected by " base ")"];
        })
    })
}
