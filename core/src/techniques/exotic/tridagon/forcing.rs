//! Tridagon Forcing Chain: every guardian of a Tridagon rules out the same candidate by chains.

use super::pattern::{self, Guard, TridagonPattern};
use crate::grid::CandidateSet;
use crate::techniques::chains::Implications;
use crate::techniques::prelude::*;

technique! {
    /// Tridagon whose guardians all rule out the same candidate, some of them by chains.
    ///
    /// The search collects the smallest sets of guardians, then compares the candidates that each guardian
    /// rules out by chains of candidates and groups. Candidates that all guardians see are left to
    /// [`Tridagon`](super::Tridagon).
    TridagonForcingChain {
        slug: "tridagon-forcing-chain",
        name: "Tridagon Forcing Chain",
        aliases: &["Trivalue Oddagon Forcing Chain", "Triplet Oddagon Forcing Chain"],
        family: Family::Exotic,
        role_names: &[
            (Role::SetA, "twelve cells"),
            (Role::Fin, "guardians"),
            (Role::Base, "houses of the twelve cells and of the cases"),
        ],
    }
    |position, collector| find(position, collector)
}

/// Maximum number of guardians. Each guardian is a branch.
const MAX_GUARDIANS: usize = 5;

/// A few guardians, whether or not they rule out a candidate together.
#[derive(Clone, Copy)]
struct LimitedGuardians<S: Size>(CandidateSet<S>);

impl<S: Size> Guard<S> for LimitedGuardians<S> {
    fn with(
        self,
        _: &Position<'_, S>,
        others: impl IntoIterator<Item = Candidate>,
    ) -> Option<Self> {
        let all = others.into_iter().fold(self.0, CandidateSet::with);
        (all.len() <= MAX_GUARDIANS).then_some(Self(all))
    }
}

/// A pattern and its guardians.
struct GuardedPattern<'p, 'b, S: Size> {
    pattern: TridagonPattern<'p, 'b, S>,
    guardians: CandidateSet<S>,
}

fn find<S: Size>(position: &Position<'_, S>, collector: &mut Collector<'_>) -> ControlFlow<()> {
    let mut found: Vec<GuardedPattern<'_, '_, S>> = Vec::new();
    let none = LimitedGuardians(CandidateSet::EMPTY);
    pattern::each(position, none, collector, &mut |pattern, LimitedGuardians(guardians), _| {
        // More guardians rule out less.
        if !found.iter().any(|other| other.guardians.is_subset(guardians)) {
            found.retain(|other| !guardians.is_subset(other.guardians));
            found.push(GuardedPattern { pattern: pattern.clone(), guardians });
        }
        ControlFlow::Continue(())
    })?;
    // A single guardian is true, which needs no chain.
    found.retain(|guarded| guarded.guardians.len() > 1);
    if found.is_empty() {
        return ControlFlow::Continue(());
    }
    let implications = Implications::of(position);
    for guarded in &found {
        collector.check()?;
        for target in guarded.targets(&implications) {
            guarded.offer(&implications, target, collector)?;
        }
    }
    ControlFlow::Continue(())
}

impl<S: Size> GuardedPattern<'_, '_, S> {
    /// Returns the candidates that all guardians rule out, some of them by a chain.
    fn targets(&self, implications: &Implications<'_>) -> CandidateSet<S> {
        self.guardians.iter().fold(CandidateSet::every(), |common, guardian| {
            let ruled_out = implications.ruled_out(guardian);
            common & ruled_out.collect::<CandidateSet<S>>()
        })
    }

    fn offer(
        &self,
        implications: &Implications<'_>,
        target: Candidate,
        collector: &mut Collector<'_>,
    ) -> ControlFlow<()> {
        let guardians: Vec<Candidate> = self.guardians.iter().collect();
        let length =
            guardians.iter().map(|&guardian| implications.length([guardian, target])).sum();
        if length == 0 {
            return ControlFlow::Continue(());
        }
        let deduction = Deduction::eliminate_all(&TridagonForcingChain::PROFILE, [target])
            .demanding([(Load::Branches, guardians.len()), (Load::Links, length)]);
        collector.offer(deduction, |explanation| {
            self.explain(explanation, implications, &guardians, target);
        })
    }

    fn explain(
        &self,
        explanation: &mut Explanation,
        implications: &Implications<'_>,
        guardians: &[Candidate],
        target: Candidate,
    ) {
        explanation.candidates(Role::Target, [target]);
        self.pattern.explain(explanation, self.guardians);
        let why = std::mem::take(&mut explanation.why);
        explanation.pattern.extend(sentence![" " why "\nAt least one guardian is true."]);
        implications.explain_cases(explanation, self.pattern.position, guardians, target);
        let shown = explanation.candidates(Role::Fin, self.guardians);
        explanation.line.extend(sentence![" guarded by " shown]);
    }
}
