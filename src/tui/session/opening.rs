//! Opening puzzles. Earlier ones are kept on the undo list, so that nothing is lost.

use super::learning::{EXAMPLE_TITLE, example};
use super::library::RestoredPuzzle;
use super::{Focus, OpenPuzzle, PendingOpen, Place, Play, ReadText, Session, Tone, View};
use crate::grid::Shape;
use crate::puzzle::Puzzle;
use crate::solver::{Engine, engine};
use crate::strategies;
use crate::tui::commands::Command;
use crate::tui::task::{JobKind, Task};

impl Session {
    /// Opens a puzzle. The previous one is put on the undo list.
    pub(in crate::tui) fn open(&mut self, puzzle: &Puzzle, title: impl Into<String>) {
        self.open_as(puzzle, |engine| OpenPuzzle::new(engine, title.into()));
    }

    /// Opens a puzzle that exists nowhere else, so it is kept even before the first move.
    pub(in crate::tui) fn open_own(&mut self, puzzle: &Puzzle, title: impl Into<String>) {
        self.open(puzzle, title);
        self.puzzle.journal.source.is_own = true;
    }

    /// Opens a puzzle of a file or paste that may have several.
    pub(in crate::tui) fn open_place(&mut self, place: &Place) {
        self.open_as(place.puzzle(), |engine| {
            OpenPuzzle::new(engine, place.title()).with_place(place)
        });
    }

    fn open_as(&mut self, puzzle: &Puzzle, opened: impl FnOnce(Box<dyn Engine>) -> OpenPuzzle) {
        // An unfinished entry becomes a move of the puzzle that is replaced.
        self.end_lesson();
        self.end_editing();
        self.end_tour();
        let mut plan = self.plan().clone();
        let refused = plan.strategy().accepts(puzzle.shape).err();
        if refused.is_some() {
            plan = self.tunings.plan_of(&strategies::HUMAN);
        }
        self.open_new(opened(engine(puzzle, plan)));
        if self.display.view == View::Tree {
            // The new puzzle has no guesses.
            self.display.view = View::Path;
        }
        match refused {
            Some(error) => self.warn(format!("The strategy is now human, because {error}.")),
            None => self.confirm(format!("Opened {}.", self.puzzle.title)),
        }
    }

    /// Opens the first puzzle of a text, or reports the error in it.
    ///
    /// # Errors
    /// Returns the sentence for the status line.
    pub(in crate::tui) fn open_text(&mut self, text: &str, title: &str) -> Result<(), String> {
        let read = ReadText::from_text(text, title, &|_| false)?;
        self.open_read(read);
        Ok(())
    }

    /// Opens the first of the puzzles that were read from a text.
    pub(in crate::tui) fn open_read(&mut self, read: ReadText) {
        let ReadText { detected_format, first: place } = read;
        if self.resume(&place) {
            return;
        }
        let alone = place.count() == 1 && place.file().is_none();
        self.open_place(&place);
        // Of several that were pasted, those are kept that are worked on: no journal has all.
        self.puzzle.journal.source.is_own = alone;
        if self.status.tone == Tone::Good {
            // Lines that are not puzzles are reported first.
            let is_all = place.left_out_text().is_none();
            let read = is_all.then(|| format!("Read {detected_format}."));
            self.confirm(read.unwrap_or_default());
        }
        self.say_left_out();
        self.say_place();
    }

    /// Asks the worker to read a pasted text that is too long to be read at once.
    pub(in crate::tui) fn read_in_background(&mut self, text: &str) {
        self.next.forget();
        let cancel = Command::Cancel;
        self.inform(format!("Reading the pasted text. {cancel} stops."));
        self.ask(Task::Parse(text.into()));
    }

    /// Returns true while a pasted text is read. Keys wait for the puzzle in it.
    pub fn is_reading(&self) -> bool {
        self.jobs.is_running(JobKind::Parse)
    }

    /// Appends the number of lines that are not puzzles to the message, if there are any.
    pub(in crate::tui) fn say_left_out(&mut self) {
        if let Some(text) = self.puzzle.place.as_ref().and_then(Place::left_out_text) {
            self.warn(self.status.followed_by(&text));
        }
    }

    /// Opens a puzzle; the one before is put on the undo list.
    fn open_new(&mut self, mut opened: OpenPuzzle) {
        opened.number = self.others.next_number();
        let before = self.switch_to(opened);
        self.others.earlier.push(before);
        self.others.later.clear();
    }

    /// Makes a puzzle the open one, cancels the requests about the previous one, and returns that.
    pub(super) fn switch_to(&mut self, opened: OpenPuzzle) -> OpenPuzzle {
        self.cancel_study();
        self.others.awaited = None;
        let before = self.replace_with(opened);
        self.refresh_and_show_end();
        before
    }

    /// Opens a puzzle of the library in the state in which it was left, if it is still wanted.
    pub(in crate::tui) fn recall(&mut self, file: &str, recalled: Result<RestoredPuzzle, String>) {
        let is_awaited = |awaited: &mut PendingOpen| matches!(awaited, PendingOpen::Journal(name, _) if name == file);
        let Some(PendingOpen::Journal(_, place)) = self.others.awaited.take_if(is_awaited) else {
            return;
        };
        let recalled = match recalled {
            Ok(recalled) => recalled,
            Err(error) => {
                self.journals.index.forget(file);
                self.fail(format!("{file} cannot be opened: {error}. It is left as it is."));
                return;
            }
        };
        self.end_lesson();
        self.end_editing();
        self.end_tour();
        let is_new = place.as_ref().is_some_and(|place| self.puzzle.is_new(place));
        let (tone, text) = recalled.message("Back where you left it");
        let Self { puzzle: mut opened, draft, .. } = *recalled.session;
        opened.place = place.or_else(|| self.place_of(&opened));
        let browsed = opened.place.is_some() && self.puzzle.journal.is_untouched();
        self.open_new(opened);
        if browsed {
            self.others.earlier.pop();
        }
        self.draft = draft;
        if self.draft.is_some() {
            self.count_draft();
        }
        self.say(tone, format!("{}: {text}", self.puzzle.title));
        if is_new {
            self.say_left_out();
        }
    }

    /// Returns the index of a journal's puzzle among the puzzles that were opened together with the
    /// current one.
    fn place_of(&self, opened: &OpenPuzzle) -> Option<Place> {
        let origin = opened.origin.as_ref()?;
        let place = self.puzzle.place_among_others()?.numbered(origin.number)?;
        let same = place.puzzle().givens == opened.journal.givens();
        (same && place.origin().as_ref() == Some(origin)).then_some(place)
    }

    /// Returns true if a puzzle with this number is open, on the undo list or set aside.
    pub(in crate::tui) fn holds(&self, number: u64) -> bool {
        self.puzzle.number == number || self.others.all().any(|opened| opened.number == number)
    }

    /// Records that the journal of the puzzle with this number was written to a new file.
    pub(in crate::tui) fn saved(&mut self, number: u64, file: String) {
        let mut all = self.others.all_mut().chain([&mut self.puzzle]);
        if let Some(opened) = all.find(|opened| opened.number == number) {
            if let Some(first) = opened.journal.lines.first() {
                self.journals.index.add(first, &file);
            }
            opened.journal.source.file = Some(file);
        }
    }

    /// Returns true if a puzzle of the library is open or on the undo list.
    pub(in crate::tui) fn is_open(&self, file: &str) -> bool {
        let mut all = self.others.all().chain([&self.puzzle]);
        all.any(|opened| opened.journal.source.file.as_deref() == Some(file))
    }

    /// Returns to a puzzle of the library that was opened in this run. Returns false if it was not.
    pub(in crate::tui) fn return_to(&mut self, file: &str) -> bool {
        let has_journal = |opened: &OpenPuzzle| opened.journal.source.file.as_deref() == Some(file);
        let is_reopened = self.reopen_earlier(has_journal);
        if is_reopened {
            self.confirm(format!("Back to {}.", self.puzzle.title));
        }
        is_reopened
    }

    /// Opens the puzzle of the undo list that satisfies a condition. Returns false if there is none.
    pub(in crate::tui) fn reopen_earlier(
        &mut self,
        condition: impl Fn(&OpenPuzzle) -> bool,
    ) -> bool {
        let Some(opened) = self.others.take(condition) else {
            return false;
        };
        self.end_editing();
        self.end_tour();
        let before = self.switch_to(opened);
        self.others.earlier.push(before);
        true
    }

    /// Says that there is nothing to undo, and what leads to the puzzle that was open before.
    pub(in crate::tui) fn say_nothing_to_undo(&mut self) {
        if self.puzzle.notes.can_undo() {
            let [marks, undo] = [Command::Pencil, Command::Undo];
            return self.warn(format!(
                "No digit was entered. {marks} and then {undo} undoes your marks and colours."
            ));
        }
        if self.others.earlier.is_empty() {
            return self.warn("This is the start.");
        }
        let [edit, back, open] = [Command::Edit, Command::PreviousPuzzle, Command::Open];
        let before = self.worked_on_before().filter(|_| self.is_alone());
        let before = before.map_or(String::new(), |at| {
            format!(", {back} goes back to {}", self.others.earlier[at].title)
        });
        self.warn(format!(
            "Nothing to undo. {edit} edits the givens{before}, {open} lists your puzzles."
        ));
    }

    /// Returns the place of the last puzzle on the undo list that is not an empty board.
    fn worked_on_before(&self) -> Option<usize> {
        self.others.earlier.iter().rposition(|opened| !opened.is_blank())
    }

    /// Returns true if the open puzzle is not one of several of a file or paste, nor the example of the
    /// tour.
    fn is_alone(&self) -> bool {
        match &self.puzzle.place {
            Some(place) => place.count() == 1,
            None => self.puzzle.origin.is_none() && !self.learning.in_tour,
        }
    }

    /// Returns to the puzzle that was open before this one. Returns false if there is none, or if this
    /// is one of several puzzles of a file.
    pub(in crate::tui) fn puzzle_before(&mut self) -> bool {
        let Some(at) = self.worked_on_before().filter(|_| self.is_alone()) else {
            return false;
        };
        self.others.earlier.truncate(at + 1);
        self.return_to_last();
        true
    }

    /// Opens the last puzzle of the undo list.
    fn return_to_last(&mut self) {
        let Some(opened) = self.others.earlier.pop() else {
            return;
        };
        let after = self.switch_to(opened);
        self.others.later.push(after);
        self.inform(format!("Back to the previous puzzle: {}.", self.puzzle.title));
    }

    /// Discards an empty board on which nothing was done, with its journal, and returns to the puzzle before or,
    /// if there is none in this run, to the example. The journal can be restored like other deleted ones.
    pub(in crate::tui) fn discard_empty_board(&mut self) {
        if !self.puzzle.is_blank() {
            return;
        }
        let discarded = if self.others.earlier.is_empty() {
            let plan = Some(self.plan().clone());
            let plan = plan.filter(|plan| plan.strategy().accepts(Shape::Nine).is_ok());
            self.open_new(example(EXAMPLE_TITLE, plan.unwrap_or_default()));
            self.others.earlier.pop()
        } else {
            self.return_to_last();
            self.others.later.pop()
        };
        if let Some(file) = discarded.and_then(|board| board.journal.source.file) {
            self.journals.deleted.push(file.clone());
            self.journals.discarded.push(file);
        }
    }

    /// Returns true if the example is open and no move was made: there is nothing to continue.
    pub(in crate::tui) fn is_at_example(&self) -> bool {
        self.puzzle.title == EXAMPLE_TITLE && self.path().is_empty()
    }

    /// Opens the puzzle from which the person returned to this one. Returns false if there is none, or if
    /// this is one of several puzzles of a file.
    pub(in crate::tui) fn puzzle_after(&mut self) -> bool {
        if !self.is_alone() {
            return false;
        }
        let Some(opened) = self.others.later.pop() else {
            return false;
        };
        let before = self.switch_to(opened);
        self.others.earlier.push(before);
        self.inform(format!("Forward to the next puzzle: {}.", self.puzzle.title));
        true
    }

    /// Makes a puzzle the open one and returns the previous one.
    pub(in crate::tui) fn replace_with(&mut self, opened: OpenPuzzle) -> OpenPuzzle {
        self.puzzle.ensure_position_noted(self.path().cursor());
        let before = std::mem::replace(&mut self.puzzle, opened);
        self.draft = None;
        self.display.focus = Focus::default();
        self.display.selected.clear();
        self.display.marked = None;
        self.play = Play { playing: false, moves_left: None, due: None, ..self.play };
        // Even if the givens are the same, this engine has no count of their solutions yet.
        self.facts.counted = None;
        before
    }
}
