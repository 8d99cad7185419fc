//! Puzzles coming in and going out: the ones before stay on a shelf, so that nothing is lost.

use super::app::{App, Mode, Play, Sheet, Tone};
use super::modes::edit;
use super::task::Task;
use crate::formats;
use crate::puzzle::Puzzle;
use crate::solver::{Plan, engine};
use crate::strategies;

impl App {
    /// Opens a puzzle; the one before can be come back to with undo.
    pub(super) fn open(&mut self, puzzle: &Puzzle, title: impl Into<String>) -> Vec<Task> {
        // What is being typed becomes a move of the puzzle that goes on the shelf.
        let mut tasks = edit::end(self);
        if self.making.take().is_some() {
            // Another puzzle came first.
            tasks.push(Task::StopMoves);
        }
        let mut plan = self.engine.plan().clone();
        let refused = plan.strategy().accepts(puzzle.shape).err();
        if refused.is_some() {
            plan = Plan::new(&strategies::HUMAN);
        }
        let sheet = Sheet::new(engine(puzzle, plan), title.into());
        let before = self.put_on(sheet);
        self.shelf.push(before);
        self.ahead.clear();
        tasks.extend(self.settle());
        match refused {
            Some(error) => self.say(Tone::Warning, format!("Now solving by human, for {error}.")),
            None => self.say(Tone::Good, format!("Opened {}.", self.title)),
        }
        tasks
    }

    /// Opens what a text says, or says what is wrong with it.
    ///
    /// # Errors
    /// The sentence for the status line.
    pub(super) fn open_text(&mut self, text: &str, title: &str) -> Result<Vec<Task>, String> {
        match formats::read(text) {
            Ok(reading) => {
                let tasks = self.open(&reading.puzzle, title);
                if self.status.tone == Tone::Good {
                    self.say(Tone::Good, format!("Read {}.", reading.receipt()));
                }
                Ok(tasks)
            }
            Err(error) => match first_of_many(text) {
                Some(puzzle) => Ok(self.open(&puzzle, title)),
                None => Err(error.to_string()),
            },
        }
    }

    /// The puzzle that was open before this one.
    pub(super) fn puzzle_before(&mut self) -> Vec<Task> {
        let Some(sheet) = self.shelf.pop() else {
            self.say(Tone::Warning, "This is the start.");
            return Vec::new();
        };
        let after = self.put_on(sheet);
        self.ahead.push(after);
        self.say(
            Tone::Plain,
            format!("Back to the puzzle before: {}.", self.title),
        );
        self.settle()
    }

    /// The puzzle that undo came back from.
    pub(super) fn puzzle_after(&mut self) -> Vec<Task> {
        let Some(sheet) = self.ahead.pop() else {
            self.say(Tone::Warning, "Nothing to redo here.");
            return Vec::new();
        };
        let before = self.put_on(sheet);
        self.shelf.push(before);
        self.say(
            Tone::Plain,
            format!("On to the puzzle after: {}.", self.title),
        );
        self.settle()
    }

    /// Lays a sheet on the table and gives back the one that lay there.
    fn put_on(&mut self, sheet: Sheet) -> Sheet {
        let cursor = self.cursor;
        self.cursor = sheet.cursor;
        let engine = std::mem::replace(&mut self.engine, sheet.engine);
        let title = std::mem::replace(&mut self.title, sheet.title);
        let tallies = std::mem::replace(&mut self.tallies, sheet.tallies);
        let journal = std::mem::replace(&mut self.journal, sheet.journal);
        self.sheet += 1;
        self.draft = None;
        self.focus = None;
        self.mode = Mode::Solve;
        self.home = Mode::Solve;
        self.play = Play {
            playing: false,
            due: None,
            ..self.play
        };
        // The givens may be the same, but this engine has not been told about them.
        self.counted.clear();
        Sheet {
            engine,
            title,
            tallies,
            journal,
            cursor,
        }
    }

    /// Copies the board as one line.
    pub(super) fn copy(&mut self) -> Vec<Task> {
        let values = self.cells().map(|cell| self.value(cell)).collect();
        let line = formats::print_line(&Puzzle::new(self.shape(), values));
        let length = line.chars().count();
        self.say(
            Tone::Good,
            format!("Copied the board: a line of {length} characters."),
        );
        vec![Task::Copy(line)]
    }
}

/// The first puzzle of a text with one on each line.
fn first_of_many(text: &str) -> Option<Puzzle> {
    let lines = text.lines().map(str::trim);
    let mut read = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    let first = formats::read(read.next()?).ok()?;
    read.next().map(|_| first.puzzle)
}
