//! Guardians: candidates of which at least one must be true, because a pattern is impossible
//! without them.

use crate::grid::CandidateSet;
use crate::step::Effect;
use crate::step::wording::{agree, all_of};
use crate::techniques::prelude::*;

/// The numbers of cells that a ring can have.
pub(super) const RING_SIZES: [usize; 3] = [5, 7, 9];
/// Maximum number of guardians; people do not find patterns with more.
const MAX_GUARDIANS: usize = 4;

/// Guardians, and the candidates that all of them rule out.
#[derive(Clone, Copy)]
pub(super) struct Guardians<S: Size> {
    pub(super) all: CandidateSet<S>,
    ruled_out: CandidateSet<S>,
}

impl<S: Size> Guardians<S> {
    /// Returns no guardians.
    pub(super) fn none() -> Self {
        Self { all: CandidateSet::EMPTY, ruled_out: CandidateSet::every() }
    }

    /// Adds guardians. Returns `None` if they are too many or have nothing to rule out in common.
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
                if count > MAX_GUARDIANS || count > 1 && self.ruled_out.is_empty() {
                    return None;
                }
            }
        }
        Some(self)
    }

    /// Returns the conclusion: the only guardian is true, or the candidates that all of them rule
    /// out are false.
    pub(super) fn deduction(&self, profile: &'static Profile) -> Deduction {
        let deduction = match self.all.single() {
            Some(only) => Deduction::place(profile, only),
            // A pattern without guardians contradicts the puzzle; no step says that.
            None if self.all.is_empty() => Deduction::new(profile, []),
            None => Deduction::new(profile, self.ruled_out.iter().map(Effect::Eliminate)),
        };
        deduction.demanding([(Load::Guardians, self.all.len())])
    }

    /// Explains the conclusion, after the reason why the pattern is impossible without a guardian.
    pub(super) fn explain(&self, explanation: &mut Explanation, shape: Shape) {
        let guardians = explanation.candidates(Role::Fin, self.all);
        let digits: DigitSet = self.all.iter().map(|candidate| candidate.digit).collect();
        let rest = match (self.all.len(), self.cells().single(), digits.single()) {
            // The conclusion itself says that the guardian is true.
            (1, ..) => Vec::new(),
            (_, Some(cell), _) => sentence![
                (format!(
                    " Therefore a guardian is true, and all guardians are in {}.",
                    cell.name(shape)
                ))
            ],
            // All candidates that they rule out have the same digit.
            (count, _, Some(digit)) => {
                let targets: CellSet<S> = self.ruled_out.iter().map(|it| it.cell).collect();
                let see = agree(targets.len(), " sees ", " see ");
                let targets = explanation.cells(Role::Target, targets);
                let digit = explanation.digit(Role::Fin, digit);
                sentence![
                    " Therefore at least one guardian is " digit ", and " targets
                    (format!("{see}{} guardians.", all_of(count)))
                ]
            }
            _ => {
                let ruled_out = explanation.candidates(Role::Target, self.ruled_out);
                sentence![
                    " Therefore at least one guardian is true, and each of them rules out "
                    ruled_out "."
                ]
            }
        };
        explanation.why.extend(rest);
        explanation.line.extend(sentence![" guarded by " guardians]);
    }

    /// Returns the cells of the guardians.
    pub(super) fn cells(&self) -> CellSet<S> {
        self.all.iter().map(|candidate| candidate.cell).collect()
    }
}

/// Names guardians: "The only other candidate is the guardian 3 in r9c8."
pub(super) fn name_others<S: Size>(
    explanation: &mut Explanation,
    guardians: CandidateSet<S>,
) -> Vec<Word> {
    let shown = explanation.candidates(Role::Fin, guardians);
    let begins = agree(
        guardians.len(),
        " The only other candidate is the guardian ",
        " The only other candidates are the guardians: ",
    );
    sentence![begins shown "."]
}

/// Returns the candidates that a true candidate rules out.
fn ruled_out<S: Size>(position: &Position<'_, S>, candidate: Candidate) -> CandidateSet<S> {
    let Candidate { cell, digit } = candidate;
    let others = Candidate::all_in(cell, position.candidates(cell).without(digit));
    let seen = position.geometry().peers(cell) & position.places(digit);
    let seen = seen.iter().map(|cell| Candidate::new(cell, digit));
    others.chain(seen).collect()
}
