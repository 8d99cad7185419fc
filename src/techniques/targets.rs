//! Sentences about the cells that lose a candidate.

use crate::catalog::Role;
use crate::grid::CellSet;
use crate::sentence;
use crate::size::Size;
use crate::step::wording::agree;
use crate::step::{Explanation, Word};

/// Returns " r1c4 sees both." or " r1c4 and r2c4 see both.", where `what` is "both". The sentence
/// begins with a space, because it follows another one.
pub(super) fn targets_see<S: Size>(
    explanation: &mut Explanation,
    targets: CellSet<S>,
    what: &'static str,
) -> Vec<Word> {
    let verb = agree(targets.len(), " sees ", " see ");
    let noun = explanation.cells(Role::Target, targets);
    sentence![" " noun verb what "."]
}
