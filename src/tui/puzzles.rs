//! Puzzles coming in and going out: the ones before stay on a shelf, so that nothing is lost.

use super::app::{App, Awaited, Focus, LeftOut, Mode, OpenPuzzle, Place, Play, Tone};
use super::journal::Journal;
use super::library::Recalled;
use super::modes::{edit, lesson};
use super::task::Task;
use crate::formats::{self, ParseError, Reading};
use crate::puzzle::Puzzle;
use crate::solver::{Engine, Plan, engine};
use crate::strategies;

impl App {
    /// Opens a puzzle; the one before can be come back to with undo.
    pub(super) fn open(&mut self, puzzle: &Puzzle, title: impl Into<String>) -> Vec<Task> {
        self.open_sheet(puzzle, |engine| OpenPuzzle::new(engine, title.into()))
    }

    /// The same of a puzzle that stands nowhere else: it is kept before anything is done on it.
    pub(super) fn open_own(&mut self, puzzle: &Puzzle, title: impl Into<String>) -> Vec<Task> {
        let tasks = self.open(puzzle, title);
        self.journal.source.is_own = true;
        tasks
    }

    /// The same of a puzzle that others came with.
    pub(super) fn open_place(&mut self, place: &Place) -> Vec<Task> {
        self.open_sheet(place.puzzle(), |engine| {
            OpenPuzzle::new(engine, place.title()).at(place)
        })
    }

    fn open_sheet(
        &mut self,
        puzzle: &Puzzle,
        sheet: impl FnOnce(Box<dyn Engine>) -> OpenPuzzle,
    ) -> Vec<Task> {
        // What is being typed becomes a move of the puzzle that goes on the shelf.
        let mut tasks = lesson::end(self);
        tasks.extend(edit::end(self));
        if self.making.take().is_some() {
            // Another puzzle came first.
            tasks.push(Task::StopMoves);
        }
        let mut plan = self.engine.plan().clone();
        let refused = plan.strategy().accepts(puzzle.shape).err();
        if refused.is_some() {
            plan = self.plan_of(&strategies::HUMAN);
        }
        tasks.extend(self.put_on_top(sheet(engine(puzzle, plan))));
        match refused {
            Some(error) => self.say(Tone::Warning, format!("Now solving by human, for {error}.")),
            None => self.say(Tone::Good, format!("Opened {}.", self.title)),
        }
        tasks
    }

    /// Begins with another plan, before anything was done.
    pub(super) fn begin_by(&mut self, plan: Plan) {
        self.engine.set_plan(plan);
        self.journal = Journal::opened(&self.title, self.engine.as_ref());
        self.journal.came_from(self.origin.clone());
    }

    /// Opens what a text says, which may be that of a file, or says what is wrong with it.
    ///
    /// # Errors
    /// The sentence for the status line.
    pub(super) fn open_text(
        &mut self,
        text: &str,
        title: &str,
        file: Option<String>,
    ) -> Result<Vec<Task>, String> {
        let (receipt, place) = read(text, title, file)?;
        if let Some(tasks) = self.go_on_at(&place) {
            return Ok(tasks);
        }
        let alone = place.count() == 1 && place.file().is_none();
        let tasks = self.open_place(&place);
        // Of several that were pasted, those are kept that are worked on: no journal has all.
        self.journal.source.is_own = alone;
        if self.status.tone == Tone::Good {
            // What is no puzzle matters more.
            let is_all = place.told_left_out().is_none();
            let read = is_all.then(|| format!("Read {receipt}."));
            self.say(Tone::Good, read.unwrap_or_default());
        }
        self.say_left_out();
        self.say_place();
        Ok(tasks)
    }

    /// Whether a puzzle came with others than the one that is open: whoever leafs through a file has
    /// been told what stands beside its puzzles.
    pub(super) fn is_new(&self, place: &Place) -> bool {
        !(self.place.as_ref()).is_some_and(|now| now.came_with(place))
    }

    /// Says behind what was said what stood beside the puzzles that came, if anything did.
    pub(super) fn say_left_out(&mut self) {
        if let Some(told) = self.place.as_ref().and_then(Place::told_left_out) {
            let said = &self.status.text;
            let gap = if said.is_empty() { "" } else { " " };
            self.say(Tone::Warning, format!("{said}{gap}{told}"));
        }
    }

    /// Lays a new sheet on the table; the one before goes on the shelf.
    fn put_on_top(&mut self, mut sheet: OpenPuzzle) -> Vec<Task> {
        self.sheets += 1;
        sheet.number = self.sheets;
        let (before, tasks) = self.turn_to(sheet);
        self.shelf.push(before);
        self.ahead.clear();
        tasks
    }

    /// Lays a sheet on the table, gives up what was asked about the one that lay there, and gives
    /// that back.
    fn turn_to(&mut self, sheet: OpenPuzzle) -> (OpenPuzzle, Vec<Task>) {
        let mut tasks = self.forget_study();
        self.awaited = None;
        let before = self.put_on(sheet);
        tasks.extend(self.arrive());
        (before, tasks)
    }

    /// Opens a puzzle of the library where it was left, if it is still wanted.
    pub(super) fn recall(&mut self, file: &str, recalled: Result<Recalled, String>) -> Vec<Task> {
        let is_it =
            |awaited: &mut Awaited| matches!(awaited, Awaited::Journal(it, _) if it == file);
        let Some(Awaited::Journal(_, place)) = self.awaited.take_if(is_it) else {
            return Vec::new();
        };
        let recalled = match recalled {
            Ok(recalled) => recalled,
            Err(error) => {
                self.worked.forget(file);
                self.say(
                    Tone::Bad,
                    format!("{file} cannot be opened: {error}. It is kept."),
                );
                return Vec::new();
            }
        };
        let mut tasks = lesson::end(self);
        tasks.extend(edit::end(self));
        let is_new = place.as_ref().is_some_and(|place| self.is_new(place));
        let (tone, text) = recalled.receipt("Back where you left it");
        let (mut sheet, draft) = recalled.into_sheet();
        sheet.place = place.or_else(|| self.place_of(&sheet));
        let leafed = sheet.place.is_some() && self.journal.is_untouched();
        tasks.extend(self.put_on_top(sheet));
        if leafed {
            self.shelf.pop();
        }
        if let Some(draft) = draft {
            self.draft = Some(draft);
            self.home = Mode::Edit;
            self.mode = Mode::Edit;
        }
        self.say(tone, format!("{}: {text}", self.title));
        if is_new {
            self.say_left_out();
        }
        tasks
    }

    /// Where a puzzle from a journal stands among those that came with the one that is open.
    fn place_of(&self, sheet: &OpenPuzzle) -> Option<Place> {
        let origin = sheet.origin.as_ref()?;
        let place = self.place()?.numbered(origin.number)?;
        let same = place.puzzle().givens == sheet.journal.givens();
        (same && place.origin().as_ref() == Some(origin)).then_some(place)
    }

    /// Whether a sheet with this number lies on the table, on the shelf or aside.
    pub(super) fn holds(&self, number: u64) -> bool {
        self.sheet == number || self.put_aside().any(|sheet| sheet.number == number)
    }

    /// The sheets that do not lie on the table.
    pub(super) fn put_aside(&self) -> impl Iterator<Item = &OpenPuzzle> {
        let aside = self.lesson().map(|lesson| &lesson.aside);
        self.shelf.iter().chain(&self.ahead).chain(aside)
    }

    /// The journal of the sheet with this number has a file of this name now.
    pub(super) fn kept(&mut self, number: u64, file: String) {
        let aside = self.learn.lesson.as_mut().map(|lesson| &mut lesson.aside);
        let mut others = self.shelf.iter_mut().chain(&mut self.ahead).chain(aside);
        let journal = if self.sheet == number {
            Some(&mut self.journal)
        } else {
            let sheet = others.find(|sheet| sheet.number == number);
            sheet.map(|sheet| &mut sheet.journal)
        };
        if let Some(journal) = journal {
            if let Some(first) = journal.lines.first() {
                self.worked.add(first, &file);
            }
            journal.source.file = Some(file);
        }
    }

    /// Whether a puzzle of the library lies on the table or on the shelf.
    pub(super) fn is_open(&self, file: &str) -> bool {
        let others = self.put_aside().map(|sheet| &sheet.journal);
        let mut journals = others.chain([&self.journal]);
        journals.any(|journal| journal.source.file.as_deref() == Some(file))
    }

    /// Comes back to a puzzle of the library that was opened in this run; nothing if it was not.
    pub(super) fn come_back_to(&mut self, file: &str) -> Option<Vec<Task>> {
        let tasks = self.fetch(|sheet| sheet.journal.source.file.as_deref() == Some(file))?;
        self.say(Tone::Good, format!("Back to {}.", self.title));
        Some(tasks)
    }

    /// Takes the sheet that is meant from the shelf back on the table; nothing if it is not there.
    pub(super) fn fetch(&mut self, is: impl Fn(&OpenPuzzle) -> bool) -> Option<Vec<Task>> {
        let sheet = if let Some(at) = self.shelf.iter().position(&is) {
            self.shelf.remove(at)
        } else {
            let at = self.ahead.iter().position(&is)?;
            self.ahead.remove(at)
        };
        let mut tasks = edit::end(self);
        let (before, more) = self.turn_to(sheet);
        self.shelf.push(before);
        tasks.extend(more);
        Some(tasks)
    }

    /// The puzzle that was open before this one.
    pub(super) fn puzzle_before(&mut self) -> Vec<Task> {
        let Some(sheet) = self.shelf.pop() else {
            self.say(Tone::Warning, "This is the start.");
            return Vec::new();
        };
        let (after, tasks) = self.turn_to(sheet);
        self.ahead.push(after);
        self.say(
            Tone::Plain,
            format!("Back to the puzzle before: {}.", self.title),
        );
        tasks
    }

    /// The puzzle that undo came back from.
    pub(super) fn puzzle_after(&mut self) -> Vec<Task> {
        let Some(sheet) = self.ahead.pop() else {
            self.say(Tone::Warning, "Nothing to redo here.");
            return Vec::new();
        };
        let (before, tasks) = self.turn_to(sheet);
        self.shelf.push(before);
        self.say(
            Tone::Plain,
            format!("On to the puzzle after: {}.", self.title),
        );
        tasks
    }

    /// Lays a sheet on the table and gives back the one that lay there.
    pub(super) fn put_on(&mut self, sheet: OpenPuzzle) -> OpenPuzzle {
        self.note_being_at(self.engine.path().cursor());
        let cursor = self.cursor;
        self.cursor = sheet.cursor;
        let engine = std::mem::replace(&mut self.engine, sheet.engine);
        let title = std::mem::replace(&mut self.title, sheet.title);
        let tallies = std::mem::replace(&mut self.tallies, sheet.tallies);
        let journal = std::mem::replace(&mut self.journal, sheet.journal);
        let place = std::mem::replace(&mut self.place, sheet.place);
        let origin = std::mem::replace(&mut self.origin, sheet.origin);
        let number = std::mem::replace(&mut self.sheet, sheet.number);
        let notes = std::mem::replace(&mut self.notes, sheet.notes);
        self.draft = None;
        self.focus = Focus::default();
        self.picked.clear();
        self.marked = None;
        // What was open was about the other puzzle.
        self.learn.what_if = None;
        self.learn.trials = None;
        self.learn.solutions = None;
        self.learn.time = None;
        self.learn.came_from = None;
        self.mode = Mode::Solve;
        self.home = Mode::Solve;
        self.play = Play {
            playing: false,
            left: None,
            due: None,
            ..self.play
        };
        // The givens may be the same, but this engine has not been told about them.
        self.counted.clear();
        OpenPuzzle {
            number,
            engine,
            title,
            tallies,
            journal,
            place,
            origin,
            notes,
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

/// The title of a file's puzzles: its name without its folders.
pub(super) fn title_of(file: &str) -> &str {
    file.rsplit('/').next().unwrap_or(file)
}

/// The first puzzle of a text, and what it was read as; what is none beside others is counted.
pub(super) fn read(
    text: &str,
    title: &str,
    file: Option<String>,
) -> Result<(String, Place), String> {
    let mut all = formats::read_all(text);
    if all.iter().all(Result::is_err) {
        all.extend(line_by_line(text));
    }
    let found = all.iter().find_map(|one| one.as_ref().ok());
    let receipt = found.map(Reading::receipt).unwrap_or_default();
    let (mut puzzles, mut wrong) = (Vec::new(), None);
    let mut left_out = LeftOut::default();
    for one in all {
        match one {
            Ok(reading) => puzzles.push(reading.puzzle),
            Err(error) => {
                left_out.add(error.place.line);
                wrong.get_or_insert(error);
            }
        }
    }
    let place = Place::first(puzzles, title, file).map(|place| place.beside(left_out));
    let sentence = || wrong.map_or_else(String::new, |error| error.to_string());
    Ok((receipt, place.ok_or_else(sentence)?))
}

/// The puzzles of a text that has one on each line, if the first is one.
fn line_by_line(text: &str) -> Vec<Result<Reading, ParseError>> {
    let lines = (1..).zip(text.lines().map(str::trim));
    let told = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    let all: Vec<_> = told
        .map(|(number, line)| formats::read_line(line, number))
        .collect();
    let is_list = all.len() > 1 && all[0].is_ok();
    if is_list { all } else { Vec::new() }
}
