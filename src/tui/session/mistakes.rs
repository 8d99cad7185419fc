//! Wrong entries: the first move that left no solution, the removal of mistakes, and the record of hints.

use super::{Session, Shown, Uniqueness};
use crate::grid::{Candidate, Cell, Digit};
use crate::search::Limits;
use crate::solver::hint::Degree;
use crate::solver::{Entry, Move, NodeId};
use crate::step::wording;
use crate::tui::commands::Command;
use crate::tui::record::{HintRecord, RecordUpdate};
use crate::tui::task::Task;

/// Limit of a search that runs between a key and its frame.
const AT_ONCE: Limits = Limits::nodes(500);

impl Session {
    /// Records the first hint of a step, outside of lessons: its position comes back as an exercise.
    pub(in crate::tui) fn record_hint(&mut self) {
        let Shown::Hint { step, degree: Degree::Possible, .. } = &self.next.shown else {
            return;
        };
        let known = self.facts.solution().is_some();
        if known && self.path().depth() == 0 && self.learning.lesson.is_none() {
            let asked = HintRecord::new(step.profile(), &self.puzzle.engine.puzzle());
            self.ask(Task::Record(RecordUpdate::Asked(asked)));
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
            Uniqueness::One(solution) => self.first_wrong_move(solution),
            Uniqueness::Several => self.puzzle.engine.broken_by(AT_ONCE),
            _ => None,
        };
        first.filter(|node| !matches!(made(node), Move::Guessed { .. }))
    }

    /// Returns the first move that contradicts a solution and still shows on the board.
    fn first_wrong_move(&self, solution: &[Digit]) -> Option<NodeId> {
        let is_right = |candidate: Candidate| solution[candidate.cell.index()] == candidate.digit;
        let engine = &self.puzzle.engine;
        let cells = (0..).map(Cell::new).zip(solution);
        // An earlier move with the same effect may have been undone: only the last one counts.
        let causes = cells.filter_map(|(cell, &digit)| match engine.value(cell) {
            Some(value) if value != digit => engine.filled_by(cell),
            Some(_) => None,
            None => Some(engine.elimination_of(Candidate::new(cell, digit))?.by),
        });
        let path = self.path();
        let first = causes.min_by_key(|&node| path.node(node).number)?;
        let line = path.line();
        let before = line.iter().take_while(|&&node| node != first);
        // A deduced step can only be wrong if it follows from a wrong entry that was corrected
        // since.
        let is_cause = |node: &&NodeId| match path.node(**node).made {
            Move::Entered(Entry::Placed(candidate)) => !is_right(candidate),
            Move::Entered(Entry::Eliminated(candidate)) => is_right(candidate),
            _ => false,
        };
        let cause = match path.node(first).made {
            Move::Deduced(_) | Move::Refuted { .. } => before.copied().find(|node| is_cause(&node)),
            _ => None,
        };
        cause.or(Some(first))
    }

    /// Removes the wrong entries and keeps the right ones, as one move that can be undone.
    pub(in crate::tui) fn remove_mistakes(&mut self) {
        // The candidates that the person placed or eliminated.
        let own: Vec<Candidate> = self.puzzle.entered().filter_map(candidate_of).collect();
        let removals = match self.facts.solution() {
            Some(solution) if self.path().depth() == 0 => self.removals(solution),
            // If there are several solutions, or a guess is open, only the first mistake is known.
            _ => self.first_removal().into_iter().collect(),
        };
        if !removals.is_empty() {
            self.make_move(|engine| engine.remove_mistakes(&removals));
        }
        let is_own =
            |removal: &Entry| candidate_of(*removal).is_some_and(|removed| own.contains(&removed));
        let (own, followed): (Vec<Entry>, Vec<Entry>) = removals.into_iter().partition(is_own);
        self.say_removed(&own, followed.len());
    }

    /// Returns the entries that clear the wrong digits and then restore the candidates of the solution.
    fn removals(&self, solution: &[Digit]) -> Vec<Entry> {
        let right = || self.cells().zip(solution).map(|(cell, &digit)| Candidate::new(cell, digit));
        let cleared = right().filter_map(|Candidate { cell, digit }| {
            let value = self.value(cell).filter(|&value| value != digit && !self.is_given(cell))?;
            Some(Entry::Cleared(Candidate::new(cell, value)))
        });
        let mut removals: Vec<Entry> = cleared.collect();
        let mut corrected = self.puzzle.engine.fork();
        corrected.remove_mistakes(&removals);
        // Candidates that a wrong digit excluded are back by now.
        let is_missing = |right: &Candidate| {
            corrected.value(right.cell).is_none() && corrected.elimination_of(*right).is_some()
        };
        removals.extend(right().filter(is_missing).map(Entry::Restored));
        removals
    }

    /// Reports the mistakes that were removed, with the number of changes that followed from them, and
    /// moves the cursor to the first of them.
    fn say_removed(&mut self, mistakes: &[Entry], followed: usize) {
        if let Some(Entry::Cleared(wrong) | Entry::Restored(wrong)) = mistakes.first() {
            self.puzzle.cursor = wrong.cell;
        }
        let names = mistakes.iter().map(|&removal| self.mistake_name(removal));
        let names: Vec<String> = names.collect();
        let followed = match followed {
            0 => String::new(),
            count => format!(", and {} that followed", wording::counted(count, "change")),
        };
        let removed = match &names[..] {
            [] if followed.is_empty() => return self.inform("No entry is known to be wrong."),
            [name] => format!("Mistake removed: {name}"),
            _ => {
                let count = wording::counted(names.len(), "mistake");
                format!("Removed {count}: {}", wording::list(&names, "and"))
            }
        };
        let undo = Command::Undo;
        self.confirm(format!(
            "{removed}{followed}. The other entries are kept. {undo} undoes this."
        ));
    }

    /// Returns the entry that removes the first mistake, if it is still on the board.
    fn first_removal(&self) -> Option<Entry> {
        match self.path().node(self.first_mistake()?).made {
            Move::Entered(Entry::Placed(wrong)) if self.value(wrong.cell) == Some(wrong.digit) => {
                Some(Entry::Cleared(wrong))
            }
            Move::Entered(Entry::Eliminated(wrong)) => Some(Entry::Restored(wrong)),
            _ => None,
        }
    }

    /// Returns the removal of a mistake in words: `cleared 8 in r1c5`.
    fn mistake_name(&self, removal: Entry) -> String {
        let (did, at) = match removal {
            Entry::Restored(right) => ("brought back", right),
            Entry::Cleared(wrong) => ("cleared", wrong),
            _ => return String::new(),
        };
        let (digit, cell) = (self.names().digit(at.digit), at.cell.name(self.shape()));
        format!("{did} {digit} in {cell}")
    }
}

/// Returns the candidate of an entry.
pub(super) const fn candidate_of(entry: Entry) -> Option<Candidate> {
    match entry {
        Entry::Placed(candidate)
        | Entry::Cleared(candidate)
        | Entry::Eliminated(candidate)
        | Entry::Restored(candidate) => Some(candidate),
        Entry::Edited | Entry::MistakesRemoved(_) => None,
    }
}
