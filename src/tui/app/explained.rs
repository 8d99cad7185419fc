//! The step that the explanation is about: its branches, and its nouns in the order of reading.

use super::{App, Mode, Shown};
use crate::solver::{Move, NodeId};
use crate::step::{Explanation, Step};

/// The branches of a step that are explained and drawn on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Branches {
    /// One, by its number from 0; the shortest is the first.
    One(usize),
    /// All of them.
    All,
}

impl Default for Branches {
    fn default() -> Self {
        Self::One(0)
    }
}

impl Branches {
    /// Whether the branch with this number is explained.
    pub fn shows(self, number: usize) -> bool {
        self == Self::All || self == Self::One(number)
    }

    /// The choice after this one where a step has this many branches: each in turn, then all.
    #[must_use]
    pub const fn next(self, count: usize) -> Self {
        match self {
            Self::One(number) if number + 1 < count => Self::One(number + 1),
            Self::One(_) if count > 1 => Self::All,
            _ => Self::One(0),
        }
    }
}

impl App {
    /// The step that is explained, if the explanation is about one.
    pub fn explained_step(&self) -> Option<&Step> {
        if self.draft.is_some() {
            return None;
        }
        let path = self.engine.path();
        let taken = |node: NodeId| match &path.node(node).made {
            Move::Deduced(step) => Some(step),
            _ => None,
        };
        match self.mode {
            Mode::Steps | Mode::Search => self.listed_step(),
            Mode::Reason => taken(self.reasons()?.get(self.selected)?.node),
            Mode::Compare | Mode::Colour => None,
            _ => match &self.shown {
                Shown::Nothing => taken(path.cursor()),
                shown => shown.step(),
            },
        }
    }

    /// Whether a step is shown before it is taken.
    pub(in crate::tui) fn is_step_shown(&self) -> bool {
        self.mode == self.home && self.shown.step().is_some()
    }

    /// The exhibits that the explanation names, in the order of reading, each once.
    pub fn named_exhibits(&self) -> Vec<usize> {
        let Some(step) = self.explained_step() else {
            return Vec::new();
        };
        let whole = step.explanation();
        let mut named = Vec::new();
        name(whole, whole, &mut named);
        for (number, branch) in whole.branches.iter().enumerate() {
            if self.branches.shows(number) {
                name(branch, whole, &mut named);
            }
        }
        named
    }

    /// Goes on to the next noun of the explanation, or back to the one before, and lights up on the
    /// board what it names. False where there is none.
    pub(in crate::tui) fn walk_nouns(&mut self, back: bool) -> bool {
        let named = self.named_exhibits();
        if named.is_empty() {
            return false;
        }
        let here = self.pulse.and_then(|pulse| {
            let mut known = named.iter();
            known.position(|&exhibit| exhibit == pulse.exhibit)
        });
        let next = match (here, back) {
            (None, false) => Some(0),
            (None, true) => Some(named.len() - 1),
            (Some(at), false) => Some(at + 1),
            (Some(at), true) => at.checked_sub(1),
        };
        match next.and_then(|at| named.get(at)) {
            Some(&exhibit) => self.hold(exhibit),
            // Past either end the whole step is shown again.
            None => self.pulse = None,
        }
        true
    }

    /// Explains the next branch of the step, after the last one all together.
    pub(in crate::tui) fn next_branch(&mut self) {
        let count = self
            .explained_step()
            .map_or(0, |step| step.explanation().branches.len());
        self.branches = self.branches.next(count);
        self.pulse = None;
    }
}

/// Adds the exhibits that an explanation names, as exhibits of the whole.
fn name(explanation: &Explanation, whole: &Explanation, named: &mut Vec<usize>) {
    for word in explanation.pattern.iter().chain(&explanation.why) {
        let Some(id) = word.exhibit() else {
            continue;
        };
        let exhibit = &explanation.exhibits[id.index()];
        if let Some(known) = whole.find(exhibit).map(|id| id.index())
            && !named.contains(&known)
        {
            named.push(known);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Branches;

    #[test]
    fn branches_follow_each_other_and_then_all_are_shown() {
        let mut shown = vec![Branches::default()];
        for _ in 0..4 {
            let next = shown[shown.len() - 1].next(3);
            shown.push(next);
        }
        let one = Branches::One;
        assert_eq!(shown, [one(0), one(1), one(2), Branches::All, one(0)]);
        assert_eq!(one(0).next(1), one(0));
        assert_eq!(one(0).next(0), one(0));
    }
}
