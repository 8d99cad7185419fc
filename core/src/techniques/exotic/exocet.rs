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
    }
    |position, collector| {
        pattern::each(position, collector, &mut |pattern, collector| offer(&pattern, collector))
    }
}

fn offer<S: Size>(pattern: &Pattern<'_, '_, S>, collector: &mut Collector<'_>) -> ControlFlow<()> {
    let before = pattern.possible_digits();
    let after = before.after_exocet();
    let cells = pattern.base_cells().into_iter().chain(pattern.targets);
    let before = before.base.into_iter().chain(before.targets);
    let after = after.base.into_iter().chain(after.targets);
    let eliminated = cells
        .zip(before.zip(after))
        .flat_map(|(cell, (before, after))| Candidate::all_in(cell, before - after));
    let deduction = Deduction::eliminate_all(&Exocet::PROFILE, eliminated)
        .demanding([(Load::Digits, pattern.digits.len())]);
    collector.offer(deduction, |explanation| explain(pattern, explanation))
}

fn explain<S: Size>(pattern: &Pattern<'_, '_, S>, explanation: &mut Explanation) {
    pattern.explain(explanation);
    explanation.why = pattern.reason(explanation);
    let lost = pattern.lost(explanation);
    explanation.why.extend(lost);
}
