//! The givens while they are edited.

use super::journal::Entry as Line;
use super::{About, Session, Tone, title_with_row};
use crate::formats::print_position;
use crate::grid::{Candidate, Cell, Digit};
use crate::puzzle::Puzzle;
use crate::search::{Limits, SolutionCount, erased};
use crate::solver::{Entry, Move};
use crate::step::wording::counted;
use crate::tui::commands::Command;
use crate::tui::task::Task;

/// Number of solutions of the givens that are being edited.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DraftCount {
    /// Too few givens to count.
    #[default]
    Unknown,
    /// The worker is counting.
    Counting,
    /// At most [`DraftCount::MAX`].
    Exactly(usize),
    /// More than [`DraftCount::MAX`].
    Many,
}

/// Limits of the search for the only solution of edited givens.
const LIMITS: Limits<'static> = Limits::nodes(200_000);

impl DraftCount {
    /// Solutions are counted up to this number.
    pub const MAX: usize = 100;
}

/// The title of a puzzle that was typed.
pub(in crate::tui) const TYPED: &str = "your puzzle";
/// The title of a puzzle that was pasted.
pub(in crate::tui) const PASTED: &str = "pasted";

/// Returns true if a draft is another puzzle: the board was empty before, or less than half of its givens are
/// left.
fn is_another(draft: &Puzzle, before: &[Option<Digit>]) -> bool {
    let given = before.iter().flatten().count();
    let both = before.iter().zip(&draft.givens);
    let common = both.filter(|(before, after)| before.is_some() && before == after);
    if given == 0 { draft.given_count() > 0 } else { 2 * common.count() < given }
}

impl Session {
    /// Returns the title of what is on the board, also while givens are edited.
    pub(in crate::tui) fn shown_title(&self) -> &str {
        match &self.draft {
            Some(draft) if is_another(draft, &self.puzzle.givens()) => TYPED,
            _ => &self.puzzle.title,
        }
    }

    /// Returns true while the givens of a puzzle are edited, and not those of an empty board.
    pub(in crate::tui) fn edits_a_puzzle(&self) -> bool {
        self.draft.is_some() && self.puzzle.givens().iter().any(Option::is_some)
    }

    /// Returns true if the edited givens have become those of another puzzle.
    pub(in crate::tui) fn becomes_another(&self) -> bool {
        let givens = self.puzzle.givens();
        let draft = self.draft.as_ref();
        self.edits_a_puzzle() && draft.is_some_and(|draft| is_another(draft, &givens))
    }

    /// Begins to edit the givens.
    pub(in crate::tui) fn begin_editing(&mut self) {
        self.draft = Some(Puzzle::new(self.shape(), self.puzzle.givens()));
        self.note_draft();
        self.status.clear();
        self.count_draft();
    }

    /// Sets or clears a given of the draft at the cursor.
    pub(in crate::tui) fn set_given(&mut self, digit: Option<Digit>) {
        let at = self.puzzle.cursor.index();
        if let Some(draft) = &mut self.draft {
            draft.givens[at] = digit;
        }
        self.draft_changed();
    }

    /// Notes and checks the draft anew.
    pub(in crate::tui) fn draft_changed(&mut self) {
        self.note_draft();
        let Some(draft) = &self.draft else { return };
        let count = draft.given_count();
        self.count_draft();
        let (tone, text) = match self.board.conflict(self.names) {
            Some(conflict) => (Tone::Bad, conflict),
            // The header has the number, too.
            None => (Tone::Plain, format!("{}.", counted(count, "given"))),
        };
        self.say_explained(tone, text, About::Draft);
    }

    /// Marks contradictions of the draft, and asks for the number of its solutions.
    pub(in crate::tui) fn count_draft(&mut self) {
        self.forget_solutions();
        let Some(draft) = &self.draft else { return };
        self.board.contradictions = draft.conflicts();
        self.facts.draft_count = if !self.board.contradictions.is_empty() {
            DraftCount::Exactly(0)
        } else if draft.given_count() == 0 {
            DraftCount::Many
        } else {
            let puzzle = draft.clone();
            self.ask(Task::CountUpTo { puzzle, max: DraftCount::MAX });
            DraftCount::Counting
        };
    }

    /// Makes the puzzle of the draft. Digits that were entered by hand stay where they still can.
    pub(in crate::tui) fn end_editing(&mut self) {
        let Some(draft) = self.draft.take() else {
            return;
        };
        let before = self.puzzle.givens();
        // The givens were counted as those of the draft.
        self.facts.counted = None;
        if draft.givens == before {
            self.puzzle.note_position();
            self.refresh();
            self.status.clear();
            return;
        }
        let was_empty = before.iter().all(Option::is_none);
        let (givens, end) = if is_another(&draft, &before) {
            self.puzzle.note_position();
            let title = self.puzzle.title.clone();
            self.open_own(&draft, title_with_row(TYPED, &draft));
            let back = Command::PreviousPuzzle;
            (draft.given_count(), format!("Press {back} to go back to {title}"))
        } else {
            let (puzzle, restored) = self.with_entered(draft);
            if self.path().is_empty() {
                self.correct(&puzzle);
            } else {
                self.make_move(|engine| engine.edit(&puzzle));
            }
            self.facts.restored = restored;
            let undo = Command::Undo;
            (puzzle.given_count(), format!("{undo} undoes the change"))
        };
        let givens = counted(givens, "given");
        match self.board.conflict(self.names) {
            Some(conflict) => self.say_explained(Tone::Bad, conflict, About::LastMove),
            None if was_empty => self.confirm(format!("{givens}.")),
            None => {
                let note = self.facts.restored_note();
                self.confirm(format!("{givens}. {end}.{note}"));
            }
        }
    }

    /// Gives up the draft; the puzzle is as it was.
    pub(in crate::tui) fn drop_draft(&mut self) {
        if self.draft.take().is_some() {
            self.facts.counted = None;
            self.puzzle.note_position();
            self.refresh();
            self.inform("The puzzle is as it was.");
        }
    }

    /// Returns the puzzle of a draft with the entered digits, and with the eliminations that its only
    /// solution allows. Returns the number of candidates whose elimination was dropped as well.
    fn with_entered(&self, mut puzzle: Puzzle) -> (Puzzle, usize) {
        let by_hand = |cell: Cell| {
            self.puzzle.engine.filled_by(cell).is_some_and(|node| {
                let made = &self.path().node(node).made;
                matches!(made, Move::Entered(Entry::Placed(_)))
            })
        };
        for cell in self.cells().filter(|&cell| by_hand(cell)) {
            if puzzle.givens[cell.index()].is_none() {
                puzzle.placed[cell.index()] = self.puzzle.engine.value(cell);
            }
        }
        let eliminated = self.puzzle.engine.puzzle().eliminated;
        let allowed = puzzle.candidates();
        let still_matters =
            |candidate: &Candidate| allowed[candidate.cell.index()].contains(candidate.digit);
        let eliminated: Vec<Candidate> = eliminated.into_iter().filter(still_matters).collect();
        let all = eliminated.len();
        if let SolutionCount::Unique(solution) = erased::solution_count(&puzzle, LIMITS) {
            let holds = |candidate: &Candidate| solution[candidate.cell.index()] != candidate.digit;
            puzzle.eliminate(eliminated.into_iter().filter(holds));
        }
        let dropped = all - puzzle.eliminated.len();
        (puzzle, dropped)
    }

    /// Receives the number of solutions of the draft; `None` if counting was cancelled.
    pub(in crate::tui) fn receive_draft_count(&mut self, count: Option<usize>) {
        self.facts.draft_count = match count {
            None => DraftCount::Unknown,
            Some(count) if count > DraftCount::MAX => DraftCount::Many,
            Some(count) => DraftCount::Exactly(count),
        };
    }

    /// Adds the givens typed so far to the journal.
    fn note_draft(&mut self) {
        if let Some(draft) = &self.draft {
            self.puzzle.note(Line::Draft(print_position(draft)));
        }
    }
}
