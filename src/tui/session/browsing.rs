//! Browsing the puzzles of a file: the next one, the previous one, or one by its number. Each is
//! shown in the state in which it was left.

use super::{Origin, PendingOpen, Place, ReadText, Session, Tone};
use crate::tui::commands::Command;
use crate::tui::task::Task;

impl Session {
    /// Appends the number of the open puzzle to the message, and the keys that open the others.
    pub(in crate::tui) fn say_place(&mut self) {
        let Some(place) = self.puzzle.place_among_others() else {
            return;
        };
        let [next, before] = [Command::NextPuzzle, Command::PreviousPuzzle];
        let description = format!("{}: {next} next, {before} previous.", place.description());
        self.status.reword(self.status.followed_by(&description));
    }

    /// Opens the puzzle at this distance in the file, counted from the puzzle that is being read,
    /// if any. A single puzzle has the puzzles beside it that were open before and after.
    pub(in crate::tui) fn puzzle_beside(&mut self, by: isize) {
        let is_other = self.others.awaited.is_none()
            && match by {
                -1 => self.puzzle_before(),
                1 => self.puzzle_after(),
                _ => false,
            };
        if is_other {
            return;
        }
        let number = self.others.awaited.as_ref().and_then(PendingOpen::number);
        let number = number.or(self.puzzle.place.as_ref().map(Place::number));
        let number = number.or(self.puzzle.origin.as_ref().map(|origin| origin.number));
        self.puzzle_numbered(number.unwrap_or(1).saturating_add_signed(by));
    }

    /// Opens the puzzle with this number in the file, in the state in which it was left in this run.
    pub(in crate::tui) fn puzzle_numbered(&mut self, number: usize) {
        let Some(now) = self.puzzle.place_among_others() else {
            return self.read_file_for(number);
        };
        let Some(place) = now.numbered(number) else {
            let (here, count) = (now.number(), now.count());
            let text = match number {
                0 if here == 1 => "This is the first puzzle.".to_owned(),
                _ if here == count && number == count + 1 => {
                    format!("This is the last of {count} puzzles.")
                }
                _ => now.numbers_text(),
            };
            self.warn(text);
            return;
        };
        if *now == place {
            self.others.awaited = None;
            self.status.clear();
            self.say_place();
            return;
        }
        let (before, untouched) = (self.puzzle.number, self.puzzle.journal.is_untouched());
        let is_new = !self.reopen_earlier(|puzzle| puzzle.place.as_ref() == Some(&place))
            && !self.resume(&place);
        let description = place.description();
        if is_new {
            self.open_place(&place);
        }
        if self.puzzle.number == before {
            // Its journal is being read.
            return;
        }
        if untouched {
            // It can be opened again, so puzzles that were only viewed are not saved.
            self.others.earlier.pop();
        }
        if !is_new {
            self.confirm(format!("{description}, as you left it."));
        } else if self.status.tone == Tone::Good {
            self.confirm(format!("{description}."));
        }
    }

    /// Reads the file that the open puzzle came from in another run, to open the puzzle with this
    /// number.
    fn read_file_for(&mut self, number: usize) {
        // If its place is known, no other puzzle has the same place.
        let Some(origin) = self.puzzle.origin.as_ref().filter(|_| self.puzzle.place.is_none())
        else {
            return self.say_alone();
        };
        let file = origin.file.clone();
        self.inform(format!("Reading {file}."));
        self.others.awaited = Some(PendingOpen::File(Origin { file: file.clone(), number }));
        self.ask(Task::Read { name: file, number: Some(number) });
    }

    fn say_alone(&mut self) {
        self.warn(format!("{} is a single puzzle: there is no other to go to.", self.puzzle.title));
    }

    /// Opens a puzzle of a file that was read for it, if it is still wanted.
    pub(in crate::tui) fn open_from_file(
        &mut self,
        wanted: Origin,
        read: Result<ReadText, String>,
    ) {
        let wanted = PendingOpen::File(wanted);
        let Some(PendingOpen::File(Origin { file, number })) =
            self.others.awaited.take_if(|awaited| *awaited == wanted)
        else {
            return;
        };
        let first = match read {
            Ok(read) => read.first,
            Err(error) => {
                self.fail(format!("{file}: {error}."));
                return;
            }
        };
        let here = self.puzzle.origin.as_ref();
        let here = here.and_then(|origin| first.numbered(origin.number));
        // Another program may have written to it since.
        let same = |place: &Place| place.puzzle().givens == self.puzzle.journal.givens();
        self.puzzle.place = here.filter(same);
        match (self.puzzle.place_among_others(), first.numbered(number)) {
            (None, Some(place)) => {
                if !self.resume(&place) {
                    self.open_place(&place);
                    self.say_place();
                }
            }
            (None, None) if self.puzzle.place.is_some() => self.say_alone(),
            (None, None) => {
                self.warn(format!("{file} no longer has a puzzle {number}."));
            }
            _ => self.puzzle_numbered(number),
        }
    }

    /// Opens a puzzle of a file in the state in which it was left, in this run or before. Returns
    /// false if it was not worked on.
    pub(in crate::tui) fn resume(&mut self, place: &Place) -> bool {
        let Some(file) = self.journals.index.journal_of(place, &self.journals.deleted) else {
            return false;
        };
        if self.puzzle.journal.source.file.as_ref() == Some(&file) {
            self.inform(format!("{} is already open.", self.puzzle.title));
            return true;
        }
        let is_new = self.puzzle.is_new(place);
        if self.return_to(&file) {
            self.puzzle.place = Some(place.clone());
            if is_new {
                self.say_left_out();
            }
            return true;
        }
        self.inform(format!("Opening {}.", place.title()));
        self.ask_journal(file, Some(place.clone()));
        true
    }

    /// Requests a puzzle of the library in its last state, possibly from a file with several
    /// puzzles.
    pub(in crate::tui) fn ask_journal(&mut self, file: String, place: Option<Place>) {
        self.others.awaited = Some(PendingOpen::Journal(file.clone(), place));
        self.ask(Task::OpenJournal(file));
    }
}
