//! A simulated person: keys go in, and requests to the worker are answered at once.

use std::cell;
use std::collections::HashMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use stepdoku::export::ExportOptions;
use stepdoku::generator::{Order, generate};
use stepdoku::grid::{Cell, DigitSet};
use stepdoku::learn::practice::Exercise;
use stepdoku::puzzle::Puzzle;
use stepdoku::search::{Limits, SolutionCount, erased};
use stepdoku::solver::{Comparison, Engine, Next, Path, Plan};
use stepdoku::step::Step;
use stepdoku::strategies;
use stepdoku::tui::action::Action;
use stepdoku::tui::app::{
    App, JobResult, Lesson, ReadText, ReasonList, Session, Uniqueness, Unwritten, View,
    WrittenContent,
};
use stepdoku::tui::choices::Choices;
use stepdoku::tui::chord::Chord;
use stepdoku::tui::event::action;
use stepdoku::tui::job::{Answer, Job, Report};
use stepdoku::tui::panels::compare::ComparePanel;
use stepdoku::tui::panels::reason::ReasonPanel;
use stepdoku::tui::panels::steps::Steps;
use stepdoku::tui::panels::timeline::Timeline;
use stepdoku::tui::record::Record;
use stepdoku::tui::session::folder::Folder;
use stepdoku::tui::session::library::{LibraryEntry, RestoredPuzzle};
use stepdoku::tui::session::{JournalIndex, begin_with_next};
use stepdoku::tui::study::Study;
use stepdoku::tui::task::{JobKind, Task};
use stepdoku::tui::update::{begin, update};
use stepdoku::tui::view::{self, FrameLayout};

use crate::common::{self, KNOWN};

/// Number of polls after which a search is cancelled, so that tests stay short.
const PATIENCE: u32 = 3_000;

/// Number of tries after which the generator gives up: small boards have no hard puzzles.
const MAX_TRIES: u64 = 5_000;

/// The program, its last screen and its surroundings.
pub struct Person {
    pub app: App,
    pub drawn: FrameLayout,
    /// Texts put into the clipboard.
    pub copied: Vec<String>,
    /// The puzzles of the library.
    pub library: Vec<LibraryEntry>,
    /// The puzzles deleted from the library.
    pub deleted: Vec<LibraryEntry>,
    /// The choices that the program saved for its next run.
    pub remembered: Option<Choices>,
    /// The journals of the library, by their names.
    pub journals: HashMap<String, String>,
    /// The record of practice.
    pub record: Record,
    /// True if the remaining moves are computed, which takes too long for every test.
    looks_ahead: bool,
}

/// Opens [`KNOWN`] with the strategy `human`.
pub fn person() -> Person {
    Person::human(KNOWN)
}

impl Person {
    /// Opens the puzzle of a line with the strategy `human`.
    pub fn human(line: &str) -> Self {
        Self::at(&common::puzzle(line), "human")
    }

    /// Opens a puzzle.
    pub fn at(puzzle: &Puzzle, strategy: &str) -> Self {
        Self::open(puzzle, strategy, false)
    }

    /// Opens a puzzle and computes the remaining moves.
    pub fn looking_ahead(puzzle: &Puzzle, strategy: &str) -> Self {
        Self::open(puzzle, strategy, true)
    }

    fn open(puzzle: &Puzzle, strategy: &str, looks_ahead: bool) -> Self {
        let plan = Plan::new(strategies::by_slug(strategy).unwrap());
        let mut person = Self {
            app: App::new(puzzle, "test", plan),
            drawn: FrameLayout::default(),
            copied: Vec::new(),
            library: Vec::new(),
            deleted: Vec::new(),
            remembered: None,
            journals: HashMap::new(),
            record: Record::default(),
            looks_ahead,
        };
        let jobs = begin(&mut person.app);
        person.answer(jobs);
        person
    }

    /// Returns the open puzzle with the work on it.
    pub fn session(&self) -> &Session {
        &self.app.work.session
    }

    /// Returns the open puzzle, to change it without a key.
    pub fn session_mut(&mut self) -> &mut Session {
        &mut self.app.work.session
    }

    /// Returns the solver of the open puzzle.
    pub fn engine(&self) -> &dyn Engine {
        self.session().puzzle.engine.as_ref()
    }

    /// Returns the solver of the open puzzle, to change it without a key.
    pub fn engine_mut(&mut self) -> &mut dyn Engine {
        self.session_mut().puzzle.engine.as_mut()
    }

    /// Returns the moves so far.
    pub fn path(&self) -> &Path {
        self.engine().path()
    }

    /// Returns the candidates of a cell.
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        self.engine().candidates(cell)
    }

    /// Returns the step that is shown and not taken yet.
    pub fn shown_step(&self) -> Option<&Step> {
        self.session().next.shown.step()
    }

    /// Returns the view beside the board.
    pub fn view(&self) -> View {
        self.session().display.view
    }

    /// Returns the cell with the cursor.
    pub fn cursor(&self) -> Cell {
        self.session().puzzle.cursor
    }

    /// Puts the cursor on a cell.
    pub fn set_cursor(&mut self, cell: Cell) {
        self.session_mut().puzzle.cursor = cell;
    }

    /// Opens an exercise for a technique.
    pub fn practise(&mut self, technique: &str) {
        self.press("t");
        self.type_text(technique);
        self.press("enter enter");
    }

    /// Returns the open lesson.
    pub fn lesson(&self) -> &Lesson {
        let lesson = self.session().learning.lesson();
        lesson.expect("a lesson is open")
    }

    /// Returns the exercise of the open lesson.
    pub fn exercise(&self) -> Exercise {
        let exercise = self.lesson().exercise.clone();
        exercise.expect("the lesson has an exercise")
    }

    /// Returns the name of the panel on top, as in the keymap.
    pub fn panel(&self) -> &'static str {
        self.app.panel_name()
    }

    /// Returns the selected step of the list.
    pub fn listed_step(&self) -> Option<&Step> {
        self.app.screen.find::<Steps>()?.selected()
    }

    /// Returns the comparison of two moves.
    pub fn comparison(&self) -> Option<&Comparison> {
        Some(&self.app.screen.find::<ComparePanel>()?.comparison)
    }

    /// Returns the place of the present move on the timeline.
    pub fn moment(&self) -> Option<usize> {
        self.app.screen.find::<Timeline>()?.moment(self.session())
    }

    /// Returns the reason in the open reason panel.
    pub fn reasons(&self) -> Option<&ReasonList> {
        self.app.screen.find::<ReasonPanel>()?.reasons.as_ref()
    }

    /// Returns the number of tries for the puzzle that is being generated, or `None` if none is.
    pub fn generation_tries(&self) -> Option<u64> {
        self.session().jobs.progress(JobKind::Generation)
    }

    /// Presses keys, named as in the keymap, with spaces between.
    pub fn press(&mut self, keys: &str) {
        for name in keys.split_whitespace() {
            let chord: Chord = name.parse().unwrap();
            self.event(&Event::Key(KeyEvent::new(chord.code(), chord.modifiers())));
        }
    }

    /// Types a text, a key for each character.
    pub fn type_text(&mut self, text: &str) {
        for c in text.chars() {
            let modifiers = KeyModifiers::NONE;
            self.event(&Event::Key(KeyEvent::new(KeyCode::Char(c), modifiers)));
        }
    }

    /// Sends an event of the terminal.
    pub fn event(&mut self, event: &Event) {
        if let Some(action) = action(event, &self.app, &self.drawn) {
            self.act(action);
        }
    }

    /// Performs an action and the jobs that it starts.
    pub fn act(&mut self, action: Action) {
        let jobs = update(&mut self.app, action);
        self.answer(jobs);
    }

    /// Performs the jobs and reports their results.
    pub fn answer(&mut self, jobs: Vec<Job>) {
        for Job { id, task } in jobs {
            if let Some(result) = self.result(task) {
                let report = Report::Done(result);
                self.act(Action::Answer(Answer { job: id, report }));
            }
        }
    }

    /// Returns the result of a task, or `None` if it has none.
    fn result(&mut self, task: Task) -> Option<JobResult> {
        let big = self.session().shape().side() > 9;
        let polls = cell::Cell::new(0);
        let stop = || {
            polls.set(polls.get() + 1);
            polls.get() > PATIENCE
        };
        Some(match task {
            Task::Next(situation) => JobResult::Next(situation.next_move(&stop)),
            Task::Steps(situation) => {
                let mut steps = situation.all_steps(false, &|_| !stop());
                polls.set(0);
                if let Next::Deduce(next, _) = situation.next_move(&stop) {
                    begin_with_next(&next, &mut steps);
                }
                JobResult::Steps(steps)
            }
            Task::Forecast { .. } if !self.looks_ahead => return None,
            Task::Forecast { situation, from, plan } => {
                JobResult::Forecast { forecast: situation.forecast(&|| false), from, plan }
            }
            Task::Reason(argument) => {
                let reason = argument.reduce(&|| big && stop()).map(Box::new);
                JobResult::Reason(reason)
            }
            Task::CountUpTo { puzzle, max } => {
                let count = erased::count(&puzzle, max as u64 + 1, Limits::nodes(2_000));
                let known = (!count.is_cut()).then_some(count.found as usize);
                JobResult::Counted(known)
            }
            Task::Count(puzzle) => JobResult::Solutions(uniqueness(&puzzle)),
            Task::Generate { recipe, seed } => {
                // A large board would take longer than the rest of the test.
                let small = recipe.shape().side() <= 9;
                let order = Order {
                    is_cancelled: &|tries| !small || tries >= MAX_TRIES,
                    ..Order::patient(recipe.shape())
                };
                JobResult::Generated(generate(&recipe, seed, &order))
            }
            Task::Study(study) => {
                let learnt = study.answer(patience_of(&study, big), |_| ());
                JobResult::Study(learnt)
            }
            Task::ReadRecord => JobResult::Record(Ok(self.record.clone())),
            Task::Record(note) => {
                self.record.add(note);
                JobResult::Record(Ok(self.record.clone()))
            }
            Task::ListLibrary => JobResult::Library(self.library.clone()),
            Task::OpenJournal(file) => {
                let text = &self.journals[&file];
                let recalled = RestoredPuzzle::parse(text, Some(&file));
                JobResult::JournalOpened { file, recalled }
            }
            Task::Parse(text) => {
                let read = ReadText::from_text(&text, "pasted", &|_| false);
                JobResult::Parsed { text, read }
            }
            Task::Folder(name) => JobResult::Folder(Folder::read(&name)),
            Task::Read { name, number } => read(name, number),
            Task::Write { .. } | Task::Print { .. } | Task::Save { .. } => written_by(task),
            Task::Delete(file) => self.delete(file),
            Task::Restore(file) => self.restore(file),
            Task::SaveChoices(choices) => {
                self.remembered = Some(choices);
                return None;
            }
            Task::Copy(text) => {
                self.copied.push(text);
                return None;
            }
            Task::StopMoves | Task::StopAll => return None,
        })
    }

    /// Deletes a puzzle from the library.
    fn delete(&mut self, file: String) -> JobResult {
        let is_deleted = |played: &LibraryEntry| played.file == file;
        let index = self.library.iter().position(is_deleted).unwrap();
        self.deleted.push(self.library.remove(index));
        let result = Ok(());
        JobResult::Deleted { file, result }
    }

    /// Restores a deleted puzzle.
    fn restore(&mut self, file: String) -> JobResult {
        let is_restored = |deleted: &LibraryEntry| deleted.file == file;
        let index = self.deleted.iter().position(is_restored).unwrap();
        self.library.push(self.deleted.remove(index));
        JobResult::Restored { file, result: Ok(()) }
    }

    /// Lets time pass until the auto-solve ends.
    pub fn wait_until_it_rests(&mut self) {
        let mut now = self.session().now;
        while self.session().play.playing {
            now += Duration::from_millis(100);
            self.act(Action::Tick(now));
        }
    }

    /// Draws a screen of this size.
    pub fn look(&mut self, width: u16, height: u16) -> Buffer {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        let app = &self.app;
        let drawn = &mut self.drawn;
        terminal.draw(|frame| *drawn = view::draw(frame, app)).unwrap();
        self.app.work.note_drawn(&self.drawn);
        terminal.backend().buffer().clone()
    }

    /// Returns a screen of this size as text.
    pub fn read(&mut self, width: u16, height: u16) -> String {
        let buffer = self.look(width, height);
        let row = |y| -> String { (0..width).map(|x| buffer[(x, y)].symbol()).collect() };
        (0..height).map(|y| row(y) + "\n").collect()
    }

    /// Checks that a text is on a screen of this size.
    #[track_caller]
    pub fn assert_shows(&mut self, width: u16, height: u16, text: &str) {
        let screen = self.read(width, height);
        assert!(screen.contains(text), "{screen}");
    }

    /// Returns the status line.
    pub fn status(&self) -> &str {
        &self.session().status.text
    }

    /// Checks the beginning of the status line.
    #[track_caller]
    pub fn assert_status_starts_with(&self, text: &str) {
        assert!(self.status().starts_with(text), "{}", self.status());
    }

    /// Checks that a text is in the status line.
    #[track_caller]
    pub fn assert_status_contains(&self, text: &str) {
        assert!(self.status().contains(text), "{}", self.status());
    }
}

/// Returns the result of a task that writes or prints.
fn written_by(task: Task) -> JobResult {
    match task {
        Task::Write { name, replaces, mut walk, rest, form } => {
            if let Some((mut engine, symbols)) = rest {
                walk.add_rest(engine.as_mut());
                *walk = walk.with_symbols(symbols);
            }
            let text = form.write(&walk, ExportOptions::default());
            let written = write(&name, replaces, text);
            let content = written.map(|()| WrittenContent::of_walk(&walk));
            JobResult::Written { name, content }
        }
        Task::Save { name, replaces, slug, puzzle } => {
            let written = write(&name, replaces, print(slug, &puzzle));
            let content = written.map(|()| WrittenContent::Puzzle);
            JobResult::Written { name, content }
        }
        Task::Print { slug, puzzle } => {
            let text = Ok(print(slug, &puzzle));
            JobResult::Printed { slug, text }
        }
        _ => unreachable!("the other tasks write nothing"),
    }
}

/// Reads a file without journals for its puzzles.
fn read(name: String, number: Option<usize>) -> JobResult {
    JobResult::File {
        read: std::fs::read_to_string(&name)
            .map_err(|error| error.to_string())
            .and_then(|text| ReadText::from_file(&text, name.clone(), &|_| false)),
        name,
        number,
        index: JournalIndex::default(),
    }
}

fn write(name: &str, replaces: bool, text: String) -> Result<(), Unwritten> {
    if !replaces && std::path::Path::new(name).exists() {
        return Err(Unwritten::Exists);
    }
    std::fs::write(name, text).map_err(|error| Unwritten::Failed(error.to_string()))
}

fn print(slug: &str, puzzle: &Puzzle) -> String {
    let mut all = stepdoku::formats::PRINTED.iter();
    let format = all.find(|format| format.slug == slug).unwrap();
    format.print(puzzle).unwrap()
}

/// Returns the stop signal of a study, because Sudoku Explainer takes minutes for the hardest
/// puzzles.
fn patience_of(study: &Study, big: bool) -> impl Fn() -> bool + Sync {
    let most = match study {
        Study::Explainer(_) => PATIENCE / 10,
        // Hardly any puzzle has a position for some techniques.
        Study::Exercise(..) => 100 * PATIENCE,
        // On a large board a search may take years; a person cancels it with Esc.
        _ if big => PATIENCE,
        _ => u32::MAX,
    };
    let polls = AtomicU32::new(0);
    move || polls.fetch_add(1, Ordering::Relaxed) > most
}

fn uniqueness(puzzle: &Puzzle) -> Uniqueness {
    match erased::solution_count(puzzle, Limits::nodes(2_000)) {
        SolutionCount::Impossible => Uniqueness::None(None),
        SolutionCount::Unique(solution) => Uniqueness::One(solution),
        SolutionCount::Several(..) => Uniqueness::Several,
        SolutionCount::Unknown(_) => Uniqueness::Unknown,
    }
}
