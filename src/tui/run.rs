//! The event loop: wait for an event, run its action, draw if something changed.

use std::io::{IsTerminal, Write, stdin, stdout};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use color_eyre::Result;
use color_eyre::eyre::{bail, eyre};

use super::action::Action;
use super::app::{App, LoopRequest};
use super::choices::Choices;
use super::commands::Command;
use super::config::Config;
use super::event::{Event, action};
use super::job::Job;
use super::journal_store::{JournalStore, LastJournal};
use super::library_store;
use super::session::JournalIndex;
use super::session::library::RestoredPuzzle;
use super::task::Task;
use super::terminal::{TerminalSession, copy, is_waited_for};
#[cfg(unix)]
use super::terminal_input;
use super::update::{begin, update};
use super::view::FrameLayout;
use super::worker::Worker;
use crate::term::files;
use crate::tui::session::Session;

/// Set to make the program panic at the first key, so that a test can see the terminal restored.
const PANIC: &str = "STEPDOKU_TEST_PANIC";

/// The last words, below the shell's own lines.
const SAVED: &str = "Saved. Start stepdoku again to continue.";

/// Runs the program on screen until the user quits it.
///
/// # Errors
/// If there is no terminal, or it fails.
pub fn run(mut app: App) -> Result<()> {
    let config = Config::load();
    config.set_first_strategy(&mut app.work.session);
    let journal_store = JournalStore::lock_session();
    if let Ok(journal_store) = &journal_store
        && app.work.session.puzzle.origin.is_some()
    {
        let index = library_store::index();
        app = restore_first_puzzle(&app.work.session, &index, journal_store).unwrap_or(app);
        app.work.session.journals.index = index;
    }
    on_screen(app, config, journal_store, None)
}

/// Returns the first puzzle of a file in the state in which it was left, if it was worked on.
fn restore_first_puzzle(
    session: &Session,
    index: &JournalIndex,
    journal_store: &JournalStore,
) -> Option<App> {
    let place = session.puzzle.place.as_ref()?;
    let file = index.journal_of(place, &[])?;
    let recalled = RestoredPuzzle::parse(&journal_store.text_of(&file)?, Some(&file)).ok()?;
    let mut app = restored_app(recalled, &format!("{}, as you left it", place.description()));
    app.work.session.puzzle.place = Some(place.clone());
    app.work.session.say_left_out();
    Some(app)
}

/// Runs the program with the puzzle that was open when it ended last, or else with the given one.
///
/// # Errors
/// Returns an error in the cases of [`run`].
pub fn resume(mut app: App) -> Result<()> {
    let config = Config::load();
    config.set_first_strategy(&mut app.work.session);
    let journal_store = JournalStore::lock_session();
    let others = journal_store.as_ref().is_ok_and(JournalStore::is_beside_others);
    let mut last_choices = None;
    match journal_store.as_ref().ok().and_then(JournalStore::last) {
        Some(LastJournal { file, text }) => match RestoredPuzzle::parse(&text, file.as_deref()) {
            Ok(recalled) => {
                let words = if others {
                    "Another stepdoku is open; back where the second session was".to_owned()
                } else if recalled.is_whole {
                    last_choices = Some(config.choices.clone());
                    format!("Back where you were; {} opens another puzzle", Command::Open)
                } else {
                    "Back where you were".to_owned()
                };
                app = restored_app(recalled, &words);
            }
            Err(problem) => {
                let note = file.map_or(String::new(), |file| format!(" The file {file} is kept."));
                let text = format!("Your last session could not be continued: {problem}.{note}");
                app.work.session.warn(text);
            }
        },
        None if others => {
            let text = "Another stepdoku is open with your last puzzle, so this one starts anew.";
            app.work.session.warn(text);
        }
        None => app.open_start_panel(),
    }
    on_screen(app, config, journal_store, last_choices.as_ref())
}

/// Runs the program on a copy of a journal, at its end.
///
/// # Errors
/// Returns an error in the cases of [`run`].
pub fn replay(recalled: RestoredPuzzle) -> Result<()> {
    let app =
        restored_app(recalled, "A copy of the journal, at its last move; the file is not changed");
    on_screen(app, Config::load(), JournalStore::lock_session(), None)
}

/// Returns the app of a journal; its message says how much of the journal could be read.
fn restored_app(recalled: RestoredPuzzle, words: &str) -> App {
    let (tone, text) = recalled.message(words);
    let mut app = App::with_session(*recalled.session);
    app.work.session.say(tone, text);
    app
}

/// Returns true if there is a terminal for output and keys. Standard input may be a pipe with the
/// puzzle.
pub fn has_terminal(with_puzzle: bool) -> bool {
    let has_keys = stdin().is_terminal() || with_puzzle && has_keyboard();
    has_keys && stdout().is_terminal()
}

/// Returns true if the terminal that the program was started from can be opened.
#[cfg(unix)]
fn has_keyboard() -> bool {
    let mut options = std::fs::File::options();
    options.read(true).write(true).open("/dev/tty").is_ok()
}

/// Returns true, because on Windows the console can always be opened.
#[cfg(not(unix))]
const fn has_keyboard() -> bool {
    true
}

/// Runs the program, with the view and the panel of the last run if its choices are given.
fn on_screen(
    mut app: App,
    config: Config,
    journal_store: Result<JournalStore, String>,
    last_choices: Option<&Choices>,
) -> Result<()> {
    let problem = config.apply(&mut app);
    app.work.session.journals.unwritable = journal_store.is_err();
    let unsaved = journal_store.as_ref().err();
    let unsaved = unsaved.map(|why| format!("Your work is not saved: {why}."));
    if let Some(text) = unsaved.or(problem) {
        app.work.session.fail(text);
    }
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    app.work.session.seeds.run = now.map_or(0, |since| since.as_nanos() as u64);
    let (sender, events) = channel();
    listen_for_signals(sender.clone())?;
    let session = TerminalSession::start()?;
    listen_to_terminal(sender.clone())?;
    let answers = sender.clone();
    let worker = Worker::start(
        move |answer| drop(answers.send(Event::Answer(answer))),
        move || drop(sender.send(Event::Broken("the worker has panicked".to_owned()))),
    )?;
    let is_saved = journal_store.is_ok();
    let ended = Loop {
        app,
        session,
        journal_store: journal_store.ok(),
        worker,
        events,
        drawn: FrameLayout::default(),
        began: Instant::now(),
        last_frame: None,
    }
    .run(last_choices);
    if ended.is_ok() && is_saved {
        // The terminal may be closed already.
        drop(writeln!(stdout(), "{SAVED}"));
    }
    ended
}

/// Reads the terminal in a thread of its own, so that answers need not wait for a key.
#[cfg(unix)]
fn listen_to_terminal(sender: Sender<Event>) -> std::io::Result<()> {
    terminal_input::listen(move |event| sender.send(event).is_ok())
}

/// Reads the console in a thread of its own, so that answers need not wait for a key.
#[cfg(not(unix))]
fn listen_to_terminal(sender: Sender<Event>) -> std::io::Result<()> {
    let listener = std::thread::Builder::new().name("terminal".to_owned());
    listener.spawn(move || {
        loop {
            let event = match ratatui::crossterm::event::read() {
                Ok(event) => Event::Terminal(event),
                Err(error) => Event::Broken(files::error_clause(&error)),
            };
            let broken = matches!(event, Event::Broken(_));
            if sender.send(event).is_err() || broken {
                return;
            }
        }
    })?;
    Ok(())
}

#[cfg(unix)]
fn listen_for_signals(sender: Sender<Event>) -> std::io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM, SIGTSTP, SIGWINCH, SIGXFSZ};
    let signals = [SIGTERM, SIGHUP, SIGINT, SIGTSTP, SIGWINCH, SIGXFSZ];
    let mut signals = signal_hook::iterator::Signals::new(signals)?;
    let listener = std::thread::Builder::new().name("signals".to_owned());
    listener.spawn(move || {
        for signal in &mut signals {
            let event = match signal {
                SIGTSTP => Event::Suspend,
                // Crossterm reports it too, but only while it waits for keys.
                SIGWINCH => Event::Resized,
                // The writer of a file that is too large gets an error and reports it.
                SIGXFSZ => continue,
                _ => Event::Terminate,
            };
            if sender.send(event).is_err() {
                return;
            }
        }
    })?;
    Ok(())
}

#[cfg(not(unix))]
fn listen_for_signals(_: Sender<Event>) -> std::io::Result<()> {
    Ok(())
}

/// The event loop with everything that it drives.
struct Loop {
    app: App,
    // Dropped in this order: first the worker stops, then the terminal is restored.
    worker: Worker,
    session: TerminalSession,
    /// `None` if no journal can be saved.
    journal_store: Option<JournalStore>,
    events: Receiver<Event>,
    drawn: FrameLayout,
    began: Instant,
    last_frame: Option<Duration>,
}

impl Loop {
    fn run(&mut self, last: Option<&Choices>) -> Result<()> {
        let mut jobs = begin(&mut self.app);
        jobs.extend(last.into_iter().flat_map(|last| self.app.reopen(last)));
        self.save_journals();
        self.start_jobs(jobs)?;
        loop {
            self.draw()?;
            if let Some(event) = self.wait()? {
                self.handle(event)?;
            }
            // A burst of events gets one frame. Each step of the auto-solve gets its own at the
            // speed that shows every step.
            while !self.is_due()
                && let Ok(event) = self.events.try_recv()
            {
                self.handle(event)?;
            }
            match std::mem::take(&mut self.app.screen.loop_request) {
                LoopRequest::Run => {}
                LoopRequest::Redraw => self.session.clear()?,
                LoopRequest::Suspend if is_waited_for() => self.session.suspend()?,
                LoopRequest::Suspend => {
                    let keys = self.app.screen.top().keys();
                    let quit = self.app.work.word_for(keys, Command::Quit);
                    let text = format!("No shell could resume the program. Press {quit} to quit.");
                    self.app.work.session.warn(text);
                }
                LoopRequest::Quit => {
                    self.app.work.session.note_selected_cell();
                    self.save_journals();
                    return Ok(());
                }
            }
        }
    }

    fn now(&self) -> Duration {
        self.began.elapsed()
    }

    /// Returns true if the auto-solve has something to do now.
    fn is_due(&self) -> bool {
        self.app.screen.loop_request != LoopRequest::Run
            || self.app.work.session.play.due.is_some_and(|due| due <= self.now())
    }

    fn draw(&mut self) -> Result<()> {
        let now = self.now();
        let gap = self.app.work.session.play.frame_gap();
        if self.last_frame.is_none_or(|last| last + gap <= now) {
            self.drawn = self.session.draw(&self.app)?;
            self.app.work.note_drawn(&self.drawn);
            self.last_frame = Some(self.now());
        }
        Ok(())
    }

    /// Waits for an event or for the next animation frame, and advances the clock of the app.
    fn wait(&mut self) -> Result<Option<Event>> {
        let gap = self.app.work.session.play.frame_gap();
        let frame = self.last_frame.filter(|_| !gap.is_zero()).map(|last| last + gap);
        let wake = [self.app.work.session.wake(), frame].into_iter().flatten().min();
        let event = match wake {
            None => self.events.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(wake) => self.events.recv_timeout(wake.saturating_sub(self.now())),
        };
        let event = match event {
            Ok(event) => Some(event),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => bail!("the event queue is closed"),
        };
        let tick = Action::Tick(self.now());
        self.act(tick)?;
        Ok(event)
    }

    fn handle(&mut self, event: Event) -> Result<()> {
        match event {
            Event::Terminal(event) => {
                assert!(
                    std::env::var_os(PANIC).is_none() || event.as_key_press_event().is_none(),
                    "{PANIC} is set"
                );
                if let Some(action) = action(&event, &self.app, &self.drawn) {
                    self.act(action)?;
                }
            }
            Event::Answer(answer) => self.act(Action::Answer(answer))?,
            Event::Terminate => self.app.screen.loop_request = LoopRequest::Quit,
            Event::Suspend => self.app.screen.loop_request = LoopRequest::Suspend,
            // The next frame has the new size.
            Event::Resized => {}
            Event::Broken(why) => return Err(eyre!(why)),
        }
        Ok(())
    }

    fn act(&mut self, action: Action) -> Result<()> {
        let jobs = update(&mut self.app, action);
        self.save_journals();
        self.start_jobs(jobs)
    }

    /// Saves the journal. A failure is reported once, and each action tries again.
    fn save_journals(&mut self) {
        let Some(journal_store) = &mut self.journal_store else {
            return;
        };
        let session = &mut self.app.work.session;
        match journal_store.save(session) {
            Ok(()) => {
                if std::mem::take(&mut session.journals.unwritable) {
                    session.confirm("The journal is saved again.");
                }
            }
            Err(_) if session.journals.unwritable => {}
            Err(error) => {
                session.journals.unwritable = true;
                let why = files::error_clause(&error);
                session.fail(format!(
                    "The journal cannot be written: {why}. The next action tries again."
                ));
            }
        }
    }

    /// Starts the jobs on the worker; the event loop does those that need the terminal or the choices.
    fn start_jobs(&mut self, jobs: Vec<Job>) -> Result<()> {
        for job in jobs {
            match job.task {
                Task::Copy(text) => copy(&text)?,
                Task::SaveChoices(choices) => {
                    if let Err(error) = choices.save() {
                        self.app.work.session.fail(format!("The choice is not saved: {error}."));
                    }
                }
                task => self.worker.start_job(Job { id: job.id, task }),
            }
        }
        Ok(())
    }
}
