//! Wrong entries: the first move since which no solution is left, and the record of hints.

use super::{Session, Shown, Uniqueness};
use crate::formats::print_position;
use crate::grid::{Candidate, Change, Digit};
use crate::search::Limits;
use crate::solver::hint::Degree;
use crate::solver::{Entry, Move, NodeId, Record};
use crate::tui::record::{HintRecord, Note};
use crate::tui::task::Task;

/// Limit of a search that runs between a key and its frame.
const AT_ONCE: Limits = Limits::nodes(500);

impl Session {
    /// Records the first hint of a step, outside of lessons: its position comes back as an exercise.
    pub(in crate::tui) fn record_hint(&mut self) {
        let Shown::Hint {
            step,
            degree: Degree::Possible,
            ..
        } = &self.next.shown
        else {
            return;
        };
        let known = matches!(self.facts.uniqueness, Uniqueness::One(_));
        if known && self.path().depth() == 0 && self.learning.lesson.is_none() {
            let asked = HintRecord {
                technique: step.profile().slug.to_owned(),
                position: print_position(&self.puzzle.engine.puzzle()),
            };
            self.ask(Task::Record(Note::Asked(asked)));
        }
    }

    /// Returns the first entry that left no solution: a wrong digit, or the elimination of a right
    /// candidate. Guesses are not mistakes. The move may be unknown if there are several solutions.
    pub(in crate::tui) fn first_mistake(&self) -> Option<NodeId> {
        let path = self.path();
        let made = |node: &NodeId| &path.node(*node).made;
        let entered = |node: &NodeId| matches!(made(node), Move::Entered(_));
        if !path.line().iter().any(entered) {
            return None;
        }
        let first = match &self.facts.uniqueness {
            Uniqueness::One(solution) => self.first_against(solution),
            Uniqueness::Several => self.puzzle.engine.broken_by(AT_ONCE),
            _ => None,
        };
        first.filter(|node| !matches!(made(node), Move::Guessed { .. }))
    }

    /// Returns the first move that contradicts a solution and still shows on the board.
    fn first_against(&self, solution: &[Digit]) -> Option<NodeId> {
        let is_right = |it: Candidate| solution[it.cell.index()] == it.digit;
        let shows = |record: &Record| match record.change {
            Change::Fill(it) => !is_right(it) && self.value(it.cell) == Some(it.digit),
            Change::Eliminate(it) => {
                let is_eliminated = !self.puzzle.engine.candidates(it.cell).contains(it.digit);
                is_right(it) && self.value(it.cell).is_none() && is_eliminated
            }
            _ => false,
        };
        let path = self.path();
        let line = path.line();
        let first = line
            .iter()
            .position(|&node| self.puzzle.engine.changes(node).iter().any(shows))?;
        // A deduced step can only be wrong if it follows from a wrong entry that was corrected
        // since.
        let is_cause = |node: &&NodeId| match path.node(**node).made {
            Move::Entered(Entry::Placed(it)) => !is_right(it),
            Move::Entered(Entry::Eliminated(it)) => is_right(it),
            _ => false,
        };
        match path.node(line[first]).made {
            Move::Deduced(_) | Move::Refuted { .. } => line[..first].iter().find(is_cause),
            _ => None,
        }
        .copied()
        .or(Some(line[first]))
    }
}
