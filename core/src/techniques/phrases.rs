//! Parts of sentences that several techniques have in common.

use crate::catalog::Role;
use crate::grid::{CellSet, DigitSet};
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

/// Lists items, each on a line of its own: "- a;", "- b.".
pub(super) fn list_items(items: Vec<Vec<Word>>) -> Vec<Word> {
    let last = items.len().saturating_sub(1);
    let items = items.into_iter().enumerate().map(|(index, item)| {
        let end = if index == last { "." } else { ";" };
        sentence!["\n- " item end]
    });
    items.flatten().collect()
}

/// Returns digits as in HoDoKu's lines: `3/7`.
pub(super) fn slashed(digits: DigitSet) -> String {
    let names: Vec<String> = digits.iter().map(|digit| digit.placeholder().to_string()).collect();
    names.join("/")
}
