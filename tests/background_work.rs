//! Background work: every key responds while the worker computes, and Esc cancels the work.
//!
//! Nothing here measures time. Long work is a task that the update only hands to the worker, so no
//! key waits for it, and each task ends as soon as it is cancelled, even on the slowest puzzles.

use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent};
use stepdoku::explainer::RatingError;
use stepdoku::grid::{Cell, Digit, Shape};
use stepdoku::puzzle::Puzzle;
use stepdoku::solver::{Plan, drive, engine};
use stepdoku::step::Detail;
use stepdoku::tui::action::Action;
use stepdoku::tui::app::{App, JobResult, ReadText, Session, Shown, Uniqueness, View};
use stepdoku::tui::commands::Command;
use stepdoku::tui::event;
use stepdoku::tui::job::{Answer, Job, JobId, Report};
use stepdoku::tui::study::{Study, StudyResult};
use stepdoku::tui::task::Task;
use stepdoku::tui::update::{begin, update};
use stepdoku::tui::view::{self, FrameLayout};
use stepdoku::tui::worker::Worker;
use stepdoku::{strategies, techniques};

use crate::common::{HARD, KNOWN, puzzle};

/// Inkala's puzzle of 2012, one of the hardest known.
const HARDEST: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/// Returns the app on a puzzle whose solutions are counted; no worker answers its jobs.
fn app(puzzle: &Puzzle, uniqueness: &Uniqueness) -> App {
    let mut app = App::new(puzzle, "test", Plan::default());
    for Job { id, task } in begin(&mut app) {
        if let Task::Count(_) = task {
            let report = Report::Done(JobResult::Solutions(uniqueness.clone()));
            update(&mut app, Action::Answer(Answer { job: id, report }));
        }
    }
    app
}

fn press(app: &mut App, command: Command) -> Vec<Task> {
    act(app, Action::Command(command))
}

/// Performs an action and returns the tasks of the jobs that it starts.
fn act(app: &mut App, action: Action) -> Vec<Task> {
    let jobs = update(app, action).into_iter();
    jobs.map(|job| job.task).collect()
}

fn screen(app: &App) -> String {
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
    terminal.draw(|frame| drop(view::draw(frame, app))).unwrap();
    let buffer = terminal.backend().buffer();
    let symbols = buffer.content().iter().map(ratatui::buffer::Cell::symbol);
    symbols.collect()
}

/// Returns true if a task is work that can take longer than a frame.
fn is_work(task: &Task) -> bool {
    matches!(
        task,
        Task::Next(_) | Task::Steps(_) | Task::Reason(_) | Task::Generate { .. } | Task::Study(_)
    )
}

/// Returns a puzzle solved to its end, so that there are reasons and ratings.
fn solved() -> App {
    let mut app = app(&puzzle(KNOWN), &Uniqueness::Unknown);
    drive(app.work.session.puzzle.engine.as_mut(), Detail::Explained, &mut |_| true);
    let open = |cell: &Cell| !app.work.session.puzzle.engine.is_given(*cell);
    app.work.session.puzzle.cursor = app.work.session.cells().find(open).unwrap();
    app
}

#[test]
fn long_work_runs_in_the_worker_and_esc_cancels_it() {
    let hardest = || app(&puzzle(HARDEST), &Uniqueness::Unknown);
    let empty = || app(&Puzzle::empty(Shape::Sixteen), &Uniqueness::Several);
    let cases: Vec<(&[Command], App)> = vec![
        (&[Command::Step], hardest()),
        (&[Command::Hint], hardest()),
        (&[Command::AllSteps], hardest()),
        (&[Command::Rate], hardest()),
        (&[Command::WhatIf], hardest()),
        (&[Command::WhyNotEasier], hardest()),
        (&[Command::Reason], solved()),
        (&[Command::Solutions], empty()),
        (&[Command::Generate, Command::Accept], hardest()),
    ];
    for (commands, mut app) in cases {
        let before = screen(&app);
        let tasks: Vec<Task> =
            commands.iter().flat_map(|&command| press(&mut app, command)).collect();
        assert!(tasks.iter().any(is_work), "{commands:?}");
        let working = screen(&app);
        assert_ne!(working, before, "{commands:?}: it is seen to work");
        // One press may close a panel and the next cancel the work; two end both.
        let mut stops = press(&mut app, Command::Cancel);
        stops.extend(press(&mut app, Command::Cancel));
        let stopped = |task: &Task| matches!(task, Task::StopMoves | Task::StopAll);
        assert!(stops.iter().any(stopped), "{commands:?}");
        assert_eq!(app.panel_name(), "solve", "{commands:?}");
        assert_eq!(app.work.session.next.shown, Shown::Nothing, "{commands:?}");
        assert_eq!(app.work.session.wake(), None, "{commands:?}: nothing turns any more");
    }
}

#[test]
fn keys_work_during_the_search_for_the_next_move() {
    let mut app = app(&puzzle(HARDEST), &Uniqueness::Unknown);
    assert!(press(&mut app, Command::Step).iter().any(is_work));
    assert!(app.work.session.wake().is_some(), "something turns on the screen");
    let mut last = screen(&app);
    for command in [Command::Down, Command::Right, Command::View, Command::Help] {
        press(&mut app, command);
        let now = screen(&app);
        assert_ne!(now, last, "{command:?} is seen at once");
        last = now;
        assert!(matches!(app.work.session.next.shown, Shown::Searching(_)), "{command:?}");
    }
    press(&mut app, Command::Cancel);
    press(&mut app, Command::Focus);
    update(&mut app, Action::Digit(Digit::new(4)));
    assert_ne!(screen(&app), last, "a digit is looked at");
    assert_eq!(app.work.session.display.view, View::Tree);
    // An entered digit changes the board, so the old search is cancelled.
    let tasks = act(&mut app, Action::Digit(Digit::new(1)));
    assert!(tasks.iter().any(|task| matches!(task, Task::StopMoves)));
    assert_eq!(app.work.session.next.shown, Shown::Nothing);
}

fn worker() -> (Worker, Receiver<Answer>) {
    let (sender, receiver) = mpsc::channel();
    let tell = move |answer| sender.send(answer).unwrap();
    (Worker::start(tell, || ()).unwrap(), receiver)
}

/// Returns the result of this job; reports of other jobs are skipped.
fn answer(answers: &Receiver<Answer>, wanted: JobId) -> JobResult {
    loop {
        let Answer { job, report } = answers.recv_timeout(Duration::from_secs(120)).unwrap();
        match report {
            Report::Done(found) if job == wanted => return found,
            Report::Done(found) => panic!("{found:?} was called off"),
            Report::Progress(_) | Report::Part(_) => {}
        }
    }
}

#[test]
fn every_job_ends_when_it_is_cancelled() {
    let (worker, answers) = worker();
    let situation = || engine(&puzzle(HARDEST), Plan::default()).situation();
    let rare = techniques::profile("mutant-leviathan").unwrap();
    let studies = [
        Study::Explainer(puzzle(HARDEST)),
        Study::Exercise(rare, 1),
        Study::Solutions(Puzzle::empty(Shape::TwentyFive)),
        Study::SolveRun(situation(), Plan::new(strategies::by_slug("se").unwrap())),
    ];
    for (number, study) in (1..).zip(studies) {
        let study = Box::new(study);
        let start = |number, task| {
            worker.start_job(Job { id: JobId::new(number), task });
        };
        start(1000 + number, Task::Study(study));
        // The job was started, or it was cancelled before its start.
        start(2000 + number, Task::StopMoves);
        let small = engine(&Puzzle::empty(Shape::Four), Plan::default());
        let situation = small.situation();
        start(number, Task::Next(situation));
        let found = answer(&answers, JobId::new(number));
        assert!(matches!(found, JobResult::Next(_)), "{found:?}");
    }
}

#[test]
fn long_work_checks_for_cancellation_often() {
    let stopped = |study: &Study| {
        let asked = std::sync::atomic::AtomicU64::new(0);
        let stop = || asked.fetch_add(1, std::sync::atomic::Ordering::Relaxed) >= 3;
        study.answer(stop, |_| ())
    };
    let learnt = stopped(&Study::Explainer(puzzle(HARDEST)));
    let cancelled = matches!(learnt, StudyResult::Explainer(Err(RatingError::Cancelled)));
    assert!(cancelled, "{learnt:?}");
    let learnt = stopped(&Study::Solutions(Puzzle::empty(Shape::Nine)));
    assert!(matches!(learnt, StudyResult::Solutions(None)), "{learnt:?}");
    let situation = engine(&puzzle(KNOWN), Plan::default()).situation();
    let tried = std::cell::Cell::new(0);
    let steps = situation.all_steps(false, &|so_far| {
        tried.set(so_far);
        so_far < 5
    });
    assert!(tried.get() < 20, "{} techniques were tried", tried.get());
    let all = situation.all_steps(false, &|_| true);
    assert!(steps.len() < all.len());
}

/// Returns a pasted list of a thousand puzzles.
fn long_list() -> String {
    format!("{KNOWN}\n{HARDEST}\n").repeat(500)
}

/// Sends keys as the terminal does and returns the jobs that they start. A key may be queued.
fn type_keys(app: &mut App, keys: &[KeyCode]) -> Vec<Job> {
    let mut jobs = Vec::new();
    for &key in keys {
        let event = Event::Key(KeyEvent::from(key));
        if let Some(action) = event::action(&event, app, &FrameLayout::default()) {
            jobs.extend(update(app, action));
        }
    }
    jobs
}

/// Pastes a text and returns the job that reads it.
fn paste(app: &mut App, text: &str) -> Job {
    let jobs = update(app, Action::Paste(text.to_owned()));
    let is_parse = |job: &Job| matches!(job.task, Task::Parse(_));
    let mut jobs = jobs.into_iter().filter(is_parse);
    jobs.next().expect("the worker reads the text")
}

/// Returns the worker's answer to a paste.
fn read(job: &Job) -> Answer {
    let Task::Parse(text) = &job.task else {
        panic!("another task");
    };
    let read = ReadText::from_text(text, "pasted", &|_| false);
    let text = text.clone();
    let report = Report::Done(JobResult::Parsed { text, read });
    Answer { job: job.id, report }
}

#[test]
fn a_long_paste_is_read_by_the_worker_and_keys_wait_for_it_in_their_order() {
    let mut app = app(&puzzle(HARDEST), &Uniqueness::Unknown);
    let job = paste(&mut app, &long_list());
    let keys = [KeyCode::Right, KeyCode::Down, KeyCode::Down];
    type_keys(&mut app, &keys);
    type_keys(&mut app, &[KeyCode::Char('5'), KeyCode::Left]);
    assert_eq!(app.work.session.puzzle.title, "test");
    assert_eq!(app.work.session.puzzle.cursor, Cell::new(0), "the keys are for the new puzzle");
    let report = Report::Progress(640);
    update(&mut app, Action::Answer(Answer { job: job.id, report }));
    assert!(screen(&app).contains("640 lines so far."), "{}", screen(&app));
    update(&mut app, Action::Answer(read(&job)));
    assert_eq!(app.work.session.puzzle.title, "pasted 1/1000");
    assert_eq!(app.work.session.puzzle.cursor, Cell::new(18));
    assert_eq!(app.work.session.value(Cell::new(19)), Some(Digit::new(4)));
    // From now on keys take effect at once.
    type_keys(&mut app, &[KeyCode::Up]);
    assert_eq!(app.work.session.puzzle.cursor, Cell::new(9));
}

#[test]
fn pastes_wait_for_each_other() {
    let mut app = app(&puzzle(HARDEST), &Uniqueness::Unknown);
    let job = paste(&mut app, &long_list());
    for event in [Event::Paste(HARD.to_owned()), Event::Key(KeyEvent::from(KeyCode::Down))] {
        let action = event::action(&event, &app, &FrameLayout::default()).unwrap();
        update(&mut app, action);
    }
    update(&mut app, Action::Answer(read(&job)));
    assert_eq!(
        app.work.session.puzzle.title, "pasted 1....7.9.",
        "the second paste is a single puzzle"
    );
    assert_eq!(app.work.session.puzzle.cursor, Cell::new(9));
}

#[test]
fn esc_stops_the_reading_of_a_paste_and_drops_the_keys_for_it() {
    let mut app = app(&puzzle(HARDEST), &Uniqueness::Unknown);
    let job = paste(&mut app, &long_list());
    type_keys(&mut app, &[KeyCode::Down]);
    let stops = type_keys(&mut app, &[KeyCode::Esc]);
    let is_stop = |job: &Job| matches!(job.task, Task::StopMoves);
    assert!(stops.iter().any(is_stop));
    assert!(screen(&app).contains("Stopped reading"), "{}", screen(&app));
    update(&mut app, Action::Answer(read(&job)));
    assert_eq!(app.work.session.puzzle.title, "test", "the answer is no longer wanted");
    assert_eq!(app.work.session.puzzle.cursor, Cell::new(0));
}

#[test]
fn a_long_paste_without_a_puzzle_is_reported() {
    let mut app = app(&puzzle(HARDEST), &Uniqueness::Unknown);
    let job = paste(&mut app, &"no puzzle at all\n".repeat(6_000));
    update(&mut app, Action::Answer(read(&job)));
    assert_eq!((app.work.session.puzzle.title.as_str(), app.panel_name()), ("test", "solve"));
    assert!(
        app.work.session.status.text.starts_with("No puzzle:"),
        "{}",
        app.work.session.status.text
    );
}

#[test]
fn the_worker_stops_reading_when_it_is_cancelled() {
    let lines = std::cell::Cell::new(0);
    let read = ReadText::from_text(&long_list(), "pasted", &|before| {
        lines.set(before);
        before >= 3
    });
    assert_eq!(lines.get(), 3, "no line is read after that");
    let app = App::with_session(Session::at_place(&read.unwrap().first, Plan::default()));
    assert_eq!(app.work.session.puzzle.title, "pasted 1/3");
    let (worker, answers) = worker();
    let start = |number, task| {
        worker.start_job(Job { id: JobId::new(number), task });
    };
    let text = long_list().repeat(20).into();
    start(1, Task::Parse(text));
    start(2, Task::StopMoves);
    let text = KNOWN.into();
    start(3, Task::Parse(text));
    let found = answer(&answers, JobId::new(3));
    assert!(matches!(found, JobResult::Parsed { read: Ok(_), .. }), "{found:?}");
}
