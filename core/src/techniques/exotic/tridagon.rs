//! Tridagon: twelve cells in four boxes that three digits cannot fill.

mod forcing;
mod pattern;

pub use self::forcing::TridagonForcingChain;
use self::pattern::{Guard, TridagonPattern};
use super::guardians::Guardians;
use crate::techniques::prelude::*;

technique! {
    /// Twelve cells in four boxes that three digits alone cannot fill.
    ///
    /// Only on 9x9. The boxes are in two bands and two stacks; in each of them, three cells in
    /// different rows and columns contain at least two of the three digits. The cells form one of
    /// the two diagonals of the box or a rotation of it. The pattern is impossible if an odd number
    /// of the diagonals run down to the left. The guardians are the other candidates of the cells.
    Tridagon {
        slug: "tridagon",
        name: "Tridagon",
        aliases: &["Thor's Hammer", "Trivalue Oddagon"],
        family: Family::Exotic,
        role_names: &[(Role::SetA, "twelve cells"), (Role::Fin, "guardians")],
    }
    |position, collector| {
        pattern::each(position, Guardians::none(), collector, &mut |pattern, guardians, collector| {
            offer(pattern, &guardians, collector)
        })
    }
}

impl<S: Size> Guard<S> for Guardians<S> {
    fn with(
        self,
        position: &Position<'_, S>,
        others: impl IntoIterator<Item = Candidate>,
    ) -> Option<Self> {
        Self::with(self, position, others)
    }
}

fn offer<S: Size>(
    pattern: &TridagonPattern<'_, '_, S>,
    guardians: &Guardians<S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    let deduction = guardians.deduction(&Tridagon::PROFILE);
    collector.offer(deduction, |explanation| {
        pattern.explain(explanation, guardians.all);
        guardians.explain(explanation, pattern.position.shape());
    })
}
