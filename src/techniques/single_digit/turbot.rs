//! Turbot fish.

use super::{EndNames, Form, two_links};
use crate::techniques::prelude::*;

technique! {
    /// Two strong links of one digit joined by a weak link, other than a Skyscraper or 2-String
    /// Kite.
    TurbotFish {
        slug: "turbot-fish",
        name: "Turbot Fish",
        aliases: &[],
        family: Family::SingleDigit,
        rating: Rating::tenths(42),
        role_names: &[(Role::Base, "strong links"), (Role::Pivot, "middle places"), (Role::Pincer, "ends"), (Role::Premise, "joined by")],
        hodoku: HodokuRating::new(HodokuLevel::Hard, 120),
    }
    |position, collector| turbot_fish(position, collector)
}

fn turbot_fish<S: Size>(
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    two_links(position, Form::Turbot, collector.digits(), &mut |pattern| {
        let deduction = Deduction::eliminate(&TurbotFish::PROFILE, pattern.digit, pattern.targets);
        collector.offer_elimination(position, deduction, |explanation| {
            pattern.explain(
                explanation,
                &EndNames { near: "", are_pairs: true, far: "two ends", both_far: "both ends" },
            );
            let digit = explanation.digit(Role::Digit, pattern.digit);
            let [near_a, near_b] = pattern.near.map(|cell| explanation.cell(Role::Pivot, cell));
            let [far_a, far_b] = pattern.far.map(|cell| explanation.cell(Role::Pincer, cell));
            explanation.line = sentence![
                digit " " far_a " =" digit "= " near_a " -" digit "- " near_b " =" digit "= " far_b
            ];
        })
    })
}
