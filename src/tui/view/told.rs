//! What is shown of a step: all of it, or of a net only the branch that is told.

use crate::step::{Exhibit, Explanation, Step, Word};

/// What is shown, in the order of the telling: with all branches, or with the first and without
/// what only the others show.
pub(super) fn exhibits(step: &Step, all: bool) -> Vec<&Exhibit> {
    let explanation = step.explanation();
    if all {
        return everything(explanation);
    }
    let folded = explanation.branches.get(1..).unwrap_or_default();
    let words = explanation.pattern.iter().chain(&explanation.why);
    let named: Vec<usize> = words
        .filter_map(|word| match word {
            Word::See(id) => Some(id.index()),
            Word::Text(_) => None,
        })
        .collect();
    let own = explanation.exhibits.iter().enumerate();
    let own = own.filter(|(at, exhibit)| {
        named.contains(at) || !folded.iter().any(|branch| branch.find(exhibit).is_some())
    });
    let first = explanation.branches.first().map(|branch| &branch.exhibits);
    own.map(|(_, exhibit)| exhibit)
        .chain(first.into_iter().flatten())
        .collect()
}

/// What a telling shows with its branches.
pub(super) fn everything(explanation: &Explanation) -> Vec<&Exhibit> {
    let branches = explanation.branches.iter().flat_map(everything);
    explanation.exhibits.iter().chain(branches).collect()
}
