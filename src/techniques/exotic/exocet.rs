//! Exocet: the digits of two base cells must be in two target cells.

mod double;
mod findings;
mod mirror;
mod pattern;
mod possible;

pub use self::double::DoubleExocet;
pub use self::mirror::MirrorExocet;
use self::pattern::Pattern;
use crate::techniques::prelude::*;

/// The names of roles in the three forms.
const ROLE_NAMES: &[(Role, &str)] = &[
    (Role::Pivot, "base cells"),
    (Role::Pincer, "targets"),
    (Role::SetA, "companions"),
    (Role::SetB, "mirror node"),
    (Role::Base, "cross-lines"),
    (Role::Fin, "S-cells"),
    (Role::Cover, "cover lines"),
    (Role::Premise, "other cells of the cross-lines that see a base"),
];

technique! {
    /// Two base cells whose digits must be in two target cells.
    ///
    /// Only on 9x9, and only the junior form. The base is two cells of a box in a line, the targets are in
    /// the two other boxes of that line. The search tries every pair of targets and requires that two lines
    /// cover each base digit in the S-cells.
    Exocet {
        slug: "exocet",
        name: "Exocet",
        aliases: &["Junior Exocet", "JExocet", "JE2"],
        family: Family::Exotic,
        role_names: ROLE_NAMES,
        rating: Rating::tenths(84),
        hodoku: HodokuRating::new(HodokuLevel::Extreme, 600),
    }
    |position, collector| {
        pattern::each(position, collector, &mut |pattern, collector| offer(&pattern, collector))
    }
}

fn offer<S: Size>(pattern: &Pattern<'_, '_, S>, collector: &mut Collector<'_>) -> ControlFlow<()> {
    let position = pattern.position;
    let digits = pattern.digits;
    let held = pattern.targets.map(|target| position.candidates(target));
    let of_targets =
        pattern.targets.iter().zip(held).map(|(&target, held)| (target, held - digits));
    // A digit that neither target can be is not in the base.
    let lost = digits - held[0] - held[1];
    let of_base = pattern.base.iter().map(|cell| (cell, position.candidates(cell) & lost));
    let eliminated =
        of_targets.chain(of_base).flat_map(|(cell, lost)| Candidate::all_in(cell, lost));
    collector.offer(
        Deduction::eliminate_all(&Exocet::PROFILE, eliminated)
            .demanding([(Load::Digits, digits.len())]),
        |explanation| explain(pattern, explanation),
    )
}

fn explain<S: Size>(pattern: &Pattern<'_, '_, S>, explanation: &mut Explanation) {
    pattern.explain(explanation);
    explanation.why = pattern.reason(explanation);
    let lost = pattern.lost(explanation);
    explanation.why.extend(lost);
}
