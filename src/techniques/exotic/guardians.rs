//! Guardians: candidates without which a pattern would have no solution.

use crate::catalog::Load;
use crate::catalog::Profile;
use crate::catalog::Role;
use crate::grid::{Candidate, CandidateSet};
use crate::position::Position;
use crate::sentence;
use crate::size::Size;
use crate::step::{Deduction, Effect, Explanation};

/// How many places or cells a ring of an odd number may have.
pub(super) const RINGS: [usize; 3] = [5, 7, 9];
/// How many guardians there may be: more of them nobody sees at once.
const MOST: usize = 4;

/// Candidates of which at least one is true, and what all of them rule out.
#[derive(Clone, Copy)]
pub(super) struct Guardians<S: Size> {
    all: CandidateSet<S>,
    ruled_out: CandidateSet<S>,
}

impl<S: Size> Guardians<S> {
    /// None yet.
    pub(super) fn none() -> Self {
        Self {
            all: CandidateSet::EMPTY,
            ruled_out: CandidateSet::all(),
        }
    }

    /// With these as well, unless they are too many, or nothing could come of them.
    pub(super) fn with(
        mut self,
        position: &Position<'_, S>,
        others: impl IntoIterator<Item = Candidate>,
    ) -> Option<Self> {
        for candidate in others {
            if !self.all.contains(candidate) {
                self.all.insert(candidate);
                self.ruled_out &= ruled_out(position, candidate);
                let count = self.all.len();
                if count > MOST || count > 1 && self.ruled_out.is_empty() {
                    return None;
                }
            }
        }
        Some(self)
    }

    /// What follows: the only one is true, or what all of them rule out is false.
    pub(super) fn find(&self, profile: &'static Profile) -> Deduction {
        let deduction = match self.all.single() {
            Some(only) => Deduction::place(profile, only),
            None if self.all.is_empty() => Deduction::new(profile, []),
            None => Deduction::new(profile, self.ruled_out.iter().map(Effect::Eliminate)),
        };
        deduction.demanding([(Load::Guardians, self.all.len())])
    }

    /// Tells, after what would be impossible without them, that one of them is true.
    pub(super) fn tell(&self, explanation: &mut Explanation) {
        let guardians = explanation.candidates(Role::Fin, self.all);
        let rest = if self.all.len() == 1 {
            " is true."
        } else {
            " is true, whichever, and what all of them rule out falls."
        };
        let one_of = if self.all.len() == 1 { "" } else { "one of " };
        explanation
            .why
            .extend(sentence![" So ", one_of, guardians, rest]);
        explanation
            .line
            .extend(sentence![" guarded by ", guardians]);
    }

    /// The guardians.
    pub(super) const fn all(&self) -> CandidateSet<S> {
        self.all
    }
}

/// What cannot be true beside a candidate: the others of its cell, and its digit where it is seen.
fn ruled_out<S: Size>(position: &Position<'_, S>, candidate: Candidate) -> CandidateSet<S> {
    let Candidate { cell, digit } = candidate;
    let others = Candidate::all_in(cell, position.candidates(cell).without(digit));
    let seen = position.geometry().peers(cell) & position.places(digit);
    let seen = seen.iter().map(|cell| Candidate::new(cell, digit));
    others.chain(seen).collect()
}
