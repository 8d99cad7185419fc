//! The step that the explanation is about, and its nouns in the order of reading.

use super::app::{App, Explained};
use super::session::{PulseDuration, Shown};
use crate::solver::Move;
use crate::step::{Explanation, Step};

impl App {
    /// Returns the step that is explained, if the explanation is about one.
    pub fn explained_step(&self) -> Option<&Step> {
        if self.work.session.draft.is_some() {
            return None;
        }
        let path = self.work.session.path();
        for panel in self.screen.all().rev() {
            if let Explained::Own(step) = panel.explained(&self.work.session) {
                return step;
            }
        }
        match &self.work.session.next.shown {
            Shown::Nothing => match &path.current().made {
                Move::Deduced(step) => Some(step),
                _ => None,
            },
            shown => shown.step(),
        }
    }

    /// Returns true if a step is shown before it is taken.
    pub(super) fn is_step_shown(&self) -> bool {
        self.screen.is_board_on_top() && self.work.session.next.shown.step().is_some()
    }

    /// Returns the exhibits that the explanation names, in the order of reading, each once.
    fn named_exhibits(&self) -> Vec<usize> {
        let Some(step) = self.explained_step() else {
            return Vec::new();
        };
        let whole = step.explanation();
        let mut named = Vec::new();
        name(whole, whole, &mut named);
        for (number, branch) in whole.branches.iter().enumerate() {
            if self.work.session.display.branches.shows(number) {
                name(branch, whole, &mut named);
            }
        }
        named
    }

    /// Moves to the next or previous noun of the explanation and highlights it on the board. Returns
    /// false if there is none.
    pub(super) fn walk_nouns(&mut self, back: bool) -> bool {
        let named = self.named_exhibits();
        if named.is_empty() {
            return false;
        }
        let here = self.work.session.display.pulse.and_then(|pulse| {
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
            Some(&exhibit) => self.work.session.pulse(exhibit, PulseDuration::Held),
            // Past either end the whole step is shown again.
            None => self.work.session.display.pulse = None,
        }
        true
    }

    /// Explains the next branch of the step, after the last one all together.
    pub(super) fn next_branch(&mut self) {
        let count = self.explained_step().map_or(0, |step| step.explanation().branches.len());
        match count {
            // A step without branches has nothing to choose from either.
            0 | 1 if self.explained_step().is_some() => {
                let text = "This step has one line of reasoning, and all of it is shown.";
                self.work.session.inform(text);
            }
            _ => {
                self.work.session.display.branches = self.work.session.display.branches.next(count);
            }
        }
        self.work.session.display.pulse = None;
    }
}

/// Adds the exhibits that an explanation names, as exhibits of the whole.
fn name(explanation: &Explanation, whole: &Explanation, named: &mut Vec<usize>) {
    for word in explanation.pattern.iter().chain(&explanation.why) {
        let Some(id) = word.exhibit() else {
            continue;
        };
        let exhibit = &explanation.exhibits[id.index()];
        if let Some(known) = whole.find(exhibit).map(crate::step::ExhibitId::index)
            && !named.contains(&known)
        {
            named.push(known);
        }
    }
}
