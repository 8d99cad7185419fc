//! A simulated person: keys go in, and requests to the worker are answered at once.

use std::cell::Cell as Counter;
use std::collections::HashMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use stepdoku::generator::{Order, generate};
use stepdoku::puzzle::Puzzle;
use stepdoku::search::{Limits, Verdict, erased};
use stepdoku::solver::Plan;
use stepdoku::strategies;
use stepdoku::tui::action::Action;
use stepdoku::tui::app::{App, JobResult, ReadText, Uniqueness, Unwritten};
use stepdoku::tui::choices::Choices;
use stepdoku::tui::chord::Chord;
use stepdoku::tui::event::action;
use stepdoku::tui::job::{Answer, Job, Report};
use stepdoku::tui::record::Record;
use stepdoku::tui::session::journal_index::JournalIndex;
use stepdoku::tui::session::library::{LibraryEntry, RestoredPuzzle};
use stepdoku::tui::study::Study;
use stepdoku::tui::task::Task;
use stepdoku::tui::update::{begin, update};
use stepdoku::tui::view::{self, FrameLayout};

/// How often a thought may ask whether to stop before it is told to, so that tests stay short.
const PATIENCE: u32 = 3_000;

/// After so many tries, nobody waits for a puzzle any more: small boards have no hard ones.
const MAX_TRIES: u64 = 5_000;

/// The program and what it last drew.
pub struct Person {
    pub app: App,
    pub drawn: FrameLayout,
    /// What was put into the clipboard.
    pub copied: Vec<String>,
    /// What was played.
    pub library: Vec<LibraryEntry>,
    /// What was taken out of that.
    pub deleted: Vec<LibraryEntry>,
    /// What the program keeps for its next run.
    pub remembered: Option<Choices>,
    /// The journals of that, by their names.
    pub journals: HashMap<String, String>,
    /// What was practised.
    pub record: Record,
    /// True if the moves to the end are computed. That takes too long for every test.
    looks_ahead: bool,
}

impl Person {
    /// Opens a puzzle.
    pub fn at(puzzle: &Puzzle, strategy: &str) -> Self {
        Self::open(puzzle, strategy, false)
    }

    /// Opens a puzzle whose moves to the end are computed.
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

    /// Lets the terminal report something.
    pub fn event(&mut self, event: &Event) {
        if let Some(action) = action(event, &self.app, &self.drawn) {
            self.act(action);
        }
    }

    /// Does an action, and all that follows from it.
    pub fn act(&mut self, action: Action) {
        let jobs = update(&mut self.app, action);
        self.answer(jobs);
    }

    /// Answers what the program has asked, and all that follows from it.
    pub fn answer(&mut self, jobs: Vec<Job>) {
        for Job { id, task } in jobs {
            if let Some(result) = self.result(task) {
                let report = Report::Done(result);
                self.act(Action::Answer(Answer { job: id, report }));
            }
        }
    }

    /// Does the work of a task. Returns nothing if the task has no answer.
    fn result(&mut self, task: Task) -> Option<JobResult> {
        let big = self.app.work.session.shape().side() > 9;
        let polls = Counter::new(0);
        let stop = || {
            polls.set(polls.get() + 1);
            polls.get() > PATIENCE
        };
        Some(match task {
            Task::Next { situation } => JobResult::Next(situation.next_move(&stop)),
            Task::Steps { situation } => JobResult::Steps(situation.all_steps(false, &|_| !stop())),
            Task::Forecast { .. } if !self.looks_ahead => return None,
            Task::Forecast {
                situation,
                from,
                plan,
            } => JobResult::Forecast {
                forecast: situation.forecast(&|| false),
                from,
                plan,
            },
            Task::Reason { argument } => {
                let reason = argument.reduce(&|| big && stop()).map(Box::new);
                JobResult::Reason(reason)
            }
            Task::CountUpTo { puzzle, most } => {
                let count = erased::count(&puzzle, most as u64 + 1, Limits::nodes(2_000));
                let known = (!count.is_cut()).then_some(count.found as usize);
                JobResult::Counted(known)
            }
            Task::Count { puzzle } => JobResult::Solutions(uniqueness(&puzzle)),
            Task::Make { recipe, seed } => {
                // A big one would take longer than all the rest of a test.
                let small = recipe.shape().side() <= 9;
                let order = Order {
                    keep_on: &|tries| small && tries < MAX_TRIES,
                    ..Order::patient(recipe.shape())
                };
                JobResult::Made(generate(&recipe, seed, &order))
            }
            Task::Study { study } => {
                let learnt = study.answer(&patience_of(&study, big), &|_| ());
                JobResult::Study(learnt)
            }
            Task::Record(note) => {
                self.record.add(note);
                JobResult::Record(Ok(self.record.clone()))
            }
            Task::List => JobResult::Library(self.library.clone()),
            Task::Recall(file) => {
                let text = &self.journals[&file];
                let recalled = RestoredPuzzle::from_named(&file, text);
                JobResult::Restored { file, recalled }
            }
            Task::Parse { text } => {
                let read = ReadText::from_text(&text, "pasted", &|_| true);
                JobResult::Parsed { text, read }
            }
            Task::Read { name, number } => read(name, number),
            Task::Write { .. } | Task::Print { .. } | Task::Save { .. } => written_by(task),
            Task::Move { file, back } => self.moved(file, back),
            Task::Remember(choices) => {
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

    /// Deletes a puzzle from the library, or restores those deleted.
    fn moved(&mut self, file: String, back: bool) -> JobResult {
        if back {
            self.library.append(&mut self.deleted);
        } else {
            let gone = |played: &LibraryEntry| played.file == file;
            let at = self.library.iter().position(gone).unwrap();
            self.deleted.push(self.library.remove(at));
        }
        let moved = Ok(());
        JobResult::Moved { file, back, moved }
    }

    /// Lets time pass until nothing plays any more.
    pub fn wait_until_it_rests(&mut self) {
        let mut now = self.app.work.session.now;
        while self.app.work.session.play.playing {
            now += Duration::from_millis(100);
            self.act(Action::Tick(now));
        }
    }

    /// Looks at a screen of this size.
    pub fn look(&mut self, width: u16, height: u16) -> Buffer {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        let app = &self.app;
        let drawn = &mut self.drawn;
        terminal
            .draw(|frame| *drawn = view::draw(frame, app))
            .unwrap();
        self.app.work.note_drawn(&self.drawn);
        terminal.backend().buffer().clone()
    }

    /// The screen as text.
    pub fn read(&mut self, width: u16, height: u16) -> String {
        let buffer = self.look(width, height);
        let row = |y| -> String { (0..width).map(|x| buffer[(x, y)].symbol()).collect() };
        (0..height).map(|y| row(y) + "\n").collect()
    }

    /// The status line and what is on the board, for messages of tests.
    pub fn status(&self) -> &str {
        &self.app.work.session.status.text
    }
}

/// Writes what a task asks to write or to print.
fn written_by(task: Task) -> JobResult {
    match task {
        Task::Write {
            name,
            replaces,
            mut walk,
            rest,
            form,
        } => {
            if let Some((mut engine, symbols)) = rest {
                walk.go_on(engine.as_mut());
                *walk = walk.with_symbols(symbols);
            }
            let text = form.write(&walk, Duration::from_secs(1));
            let moves = write(&name, replaces, text).map(|()| walk.moves());
            written(name, moves, walk.undone)
        }
        Task::Save {
            name,
            replaces,
            slug,
            puzzle,
        } => {
            let moves = write(&name, replaces, print(slug, &puzzle)).map(|()| 0);
            written(name, moves, 0)
        }
        Task::Print { slug, puzzle } => {
            let text = Ok(print(slug, &puzzle));
            JobResult::Printed { slug, text }
        }
        _ => unreachable!("the other tasks write nothing"),
    }
}

const fn written(name: String, moves: Result<usize, Unwritten>, undone: usize) -> JobResult {
    JobResult::Written {
        name,
        moves,
        undone,
    }
}

/// A file as it is; none of its puzzles was worked on in another run.
fn read(name: String, number: Option<usize>) -> JobResult {
    JobResult::File {
        read: std::fs::read_to_string(&name)
            .map_err(|error| error.to_string())
            .and_then(|text| ReadText::from_file(&text, name.clone(), &|_| true)),
        name,
        number,
        worked: JournalIndex::default(),
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

/// When a study is to be given up: the hardest puzzles take Sudoku Explainer minutes.
fn patience_of(study: &Study, big: bool) -> impl Fn() -> bool + Sync {
    let most = match study {
        Study::Explainer(_) => PATIENCE / 10,
        // Of some techniques hardly any puzzle has a position.
        Study::Exercise(..) => 100 * PATIENCE,
        // There a search may take years, which a person breaks off with Esc.
        _ if big => PATIENCE,
        _ => u32::MAX,
    };
    let polls = AtomicU32::new(0);
    move || polls.fetch_add(1, Ordering::Relaxed) > most
}

fn uniqueness(puzzle: &Puzzle) -> Uniqueness {
    match erased::verdict(puzzle, Limits::nodes(2_000)) {
        Verdict::Impossible => Uniqueness::None(None),
        Verdict::Unique(solution) => Uniqueness::One(solution),
        Verdict::Several(..) => Uniqueness::Several,
        Verdict::Unknown(_) => Uniqueness::Unknown,
    }
}
