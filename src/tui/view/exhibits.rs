//! The exhibits of a step that are shown: all of them, or those of the explained branches of a net.

use crate::step::{Exhibit, ExhibitId, Explanation, Step};
use crate::tui::app::Branches;

/// Returns the exhibits in the order of reading, without those that only other branches show.
pub(super) fn shown(step: &Step, shown: Branches) -> Vec<&Exhibit> {
    let explanation = step.explanation();
    let branches = || explanation.branches.iter().enumerate();
    if shown == Branches::All {
        return all(explanation);
    }
    let folded = || branches().filter(|(number, _)| !shown.shows(*number));
    let words = explanation.pattern.iter().chain(&explanation.why);
    let named: Vec<usize> = words.filter_map(|word| word.exhibit().map(ExhibitId::index)).collect();
    let own = explanation.exhibits.iter().enumerate();
    let own = own.filter(|(at, exhibit)| {
        named.contains(at) || !folded().any(|(_, branch)| branch.find(exhibit).is_some())
    });
    let explained = branches().filter(|(number, _)| shown.shows(*number));
    own.map(|(_, exhibit)| exhibit).chain(explained.flat_map(|(_, branch)| all(branch))).collect()
}

/// Returns the exhibits of an explanation and of its branches.
pub(super) fn all(explanation: &Explanation) -> Vec<&Exhibit> {
    let branches = explanation.branches.iter().flat_map(all);
    explanation.exhibits.iter().chain(branches).collect()
}
