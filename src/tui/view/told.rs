//! What is shown of a step: all of it, or of a net only the branch that is told.

use crate::step::{Exhibit, Step, Telling, Word};

/// What is shown, in the order of the telling: with all branches, or with the first and without
/// what only the others show.
pub(super) fn exhibits(step: &Step, all: bool) -> Vec<&Exhibit> {
    let telling = step.telling();
    if all {
        return everything(telling);
    }
    let folded = telling.branches.get(1..).unwrap_or_default();
    let words = telling.see.iter().chain(&telling.why);
    let named: Vec<usize> = words
        .filter_map(|word| match word {
            Word::See(id) => Some(id.index()),
            Word::Text(_) => None,
        })
        .collect();
    let own = telling.exhibits.iter().enumerate();
    let own = own.filter(|(at, exhibit)| {
        named.contains(at) || !folded.iter().any(|branch| branch.find(exhibit).is_some())
    });
    let first = telling.branches.first().map(|branch| &branch.exhibits);
    own.map(|(_, exhibit)| exhibit)
        .chain(first.into_iter().flatten())
        .collect()
}

/// What a telling shows with its branches.
pub(super) fn everything(telling: &Telling) -> Vec<&Exhibit> {
    let branches = telling.branches.iter().flat_map(everything);
    telling.exhibits.iter().chain(branches).collect()
}
