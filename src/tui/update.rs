//! The handling of every action: it goes to the open panels, to commands with one meaning everywhere, or to the
//! session. Nothing here draws, reads files or the clock.

use super::action::Action;
use super::app::{App, Location, Outcome, Panel, Reception, tutor};
use super::choices::Choices;
use super::commands::{Command, Menu};
use super::event::typed;
use super::job::{Answer, Job, Report};
use super::panels::edit::{self, Edit};
use super::panels::help::Help;
use super::panels::lesson::{DrillPanel, GuidePanel};
use super::panels::menu::MenuPanel;
use super::panels::open::Open;
use super::panels::palette::{self, Palette};
use super::panels::times::Times;
use super::panels::{ask, manual};
use super::session::{
    Branches, Focus, JobResult, LoopRequest, Origin, PendingOpen, ReadText, Session, Shown, Stage,
    Uniqueness, View, WhyAnswer,
};
use super::task::{JobKind, Task};
use super::workspace::Workspace;
use crate::grid::Cell;
use crate::solver::{Next, NodeId};
use crate::step::Step;

/// Starts the app: asks for the number of solutions, and reports what was read with the puzzle.
pub fn begin(app: &mut App) -> Vec<Job> {
    app.work.update_names();
    app.work.session.refresh_and_show_end();
    if app.work.session.draft.is_some() {
        app.work.session.count_draft();
    }
    if app.work.session.status.text.is_empty() {
        app.work.session.say_left_out();
        app.work.session.say_place();
    }
    app.fill_in_keys();
    app.take_jobs()
}

/// Performs an action, and then those that waited for it. Returns the jobs that they start.
pub fn update(app: &mut App, action: Action) -> Vec<Job> {
    let mut jobs = perform(app, action);
    while !app.work.session.is_reading()
        && let Some(event) = app.screen.queued_input.pop_front()
    {
        if let Some(action) = typed(&event, app) {
            jobs.extend(perform(app, action));
        }
    }
    jobs
}

fn perform(app: &mut App, action: Action) -> Vec<Job> {
    if let Action::Hold(event) = action {
        app.screen.queued_input.push_back(event);
        return Vec::new();
    }
    let is_by_hand = !matches!(action, Action::Tick(_) | Action::Answer(_));
    // The number of messages so far, if the person may interrupt the auto-solve.
    let messages_in_play =
        (is_by_hand && app.work.session.play.playing).then(|| app.work.session.status.count());
    let subject = is_explanation_begun(app).then(|| Subject::of(app));
    if is_by_hand {
        end_answers_and_steps(app, &action);
    }
    app.work.update_names();
    app.act(action);
    app.work.update_names();
    app.follow_session();
    if subject.is_some_and(|before| before != Subject::of(app)) {
        show_explanation_from_start(app);
    }
    if !app.work.session.play.playing {
        if let Some(messages) = messages_in_play {
            app.work.session.say_stopped(messages);
        }
        app.work.session.say_left_behind();
    }
    app.fill_in_keys();
    app.take_jobs()
}

/// Ends what holds only until the next action of the person: an answer whose move can be jumped to, and steps
/// through the auto-solve. Actions that continue them do not end them.
fn end_answers_and_steps(app: &mut App, action: &Action) {
    let may_jump =
        matches!(action, Action::Command(Command::Why | Command::Take) | Action::Click(_));
    if !may_jump {
        app.work.session.display.why = WhyAnswer::default();
    }
    if !matches!(action, Action::Command(Command::Left | Command::Right)) {
        app.work.session.play.steps_by_hand = false;
    }
}

/// Returns true if the explanation is scrolled, or its nouns or branches are walked through.
fn is_explanation_begun(app: &App) -> bool {
    let display = &app.work.session.display;
    app.work.scroll > 0
        || app.work.earlier > 0
        || display.pulse.is_some()
        || display.branches != Branches::default()
}

/// Shows the explanation from its start: scrolling and walking begin anew.
fn show_explanation_from_start(app: &mut App) {
    app.work.scroll = 0;
    app.work.earlier = 0;
    app.work.session.display.pulse = None;
    app.work.session.display.branches = Branches::default();
}

/// The subject of the explanation. Another one is shown from its beginning.
#[derive(PartialEq)]
struct Subject {
    shown: Shown,
    puzzle: u64,
    at: NodeId,
    base: &'static str,
    row: usize,
    step: Option<Step>,
    /// The cell of the cursor, about which the technique map says something.
    cell: Option<Cell>,
}

impl Subject {
    fn of(app: &mut App) -> Self {
        let session = &app.work.session;
        let is_map = session.display.view == View::Map && session.is_view_in_front();
        Self {
            cell: is_map.then_some(session.puzzle.cursor),
            row: app.selected_row(),
            step: app.explained_step().cloned(),
            shown: app.work.session.next.shown.clone(),
            puzzle: app.work.session.puzzle.number,
            at: app.work.session.path().cursor(),
            base: app.screen.base().keys().name,
        }
    }
}

impl App {
    fn act(&mut self, action: Action) {
        match action {
            Action::Command(Command::Cancel) if self.work.session.is_reading() => {
                self.screen.queued_input.clear();
                self.work.session.inform("Stopped reading the pasted text.");
                self.work.session.ask(Task::StopMoves);
            }
            // `perform` has queued it.
            Action::Hold(_) => {}
            Action::Command(command) => {
                if command != Command::Step {
                    // Any other action cancels the queued step requests.
                    self.work.session.next.queued_steps = 0;
                }
                self.run(command);
            }
            Action::CommandWith(command, words) => self.run_with(command, &words),
            Action::Digit(digit) => {
                self.pass_down(|panel, work| panel.on_digit(digit, work));
            }
            Action::Type(key) => {
                self.on_top(|panel, work| panel.on_key(key, work));
            }
            Action::Paste(text) => self.paste(&text),
            Action::Click(target) => self.click(target),
            Action::Drag(target) => self.drag(target),
            Action::Scroll(target, rows) => self.wheel(target, rows),
            Action::Answer(answer) => self.on_answer(answer),
            Action::Tick(now) => {
                if self.work.session.tick(now) && !self.on_top(Panel::on_tick) {
                    self.work.session.advance_play();
                }
            }
            Action::Unbound(key) => {
                let keys = self.screen.top().keys();
                let help = self.work.key_for(keys, Command::Help);
                let help = help.unwrap_or_else(|| self.work.word(Command::Help));
                let text = format!("{key} has no command here. {help} shows the keys.");
                self.work.session.warn(text);
            }
        }
    }

    /// Runs a command: on the top panel, then as a command with one meaning everywhere, then on the
    /// panels below.
    pub(super) fn run(&mut self, command: Command) {
        if command.shows_a_view() {
            self.close_beside();
        }
        let done = self.on_top(|panel, work| match panel.act(command, work) {
            Outcome::Pass if panel.move_in_list(command, work) => Outcome::Stay,
            outcome => outcome,
        });
        if !done && !self.run_global(command) {
            for at in (0..self.screen.panels.len().saturating_sub(1)).rev() {
                if self.with_panel(at, |panel, work| panel.act(command, work)) {
                    break;
                }
            }
        }
        tutor::on_command(self, command);
    }

    /// Runs a command with the words that were typed after it.
    pub(super) fn run_with(&mut self, command: Command, words: &str) {
        if self.work.session.learning.lesson.is_some() && command != Command::Theme {
            return self.run(command);
        }
        if self.work.session.draft.is_some() {
            let key = self.work.word_for(&edit::KEYS, Command::Accept);
            return self.work.session.warn(format!("First finish entering the givens: {key}."));
        }
        self.work.session.pause();
        if !self.on_top(|_, work| palette::run_with(command, words, work)) {
            self.run(command);
        }
    }

    /// Offers something to the panels from the top down, until one accepts it.
    fn pass_down(&mut self, mut act: impl FnMut(&mut dyn Panel, &mut Workspace) -> Outcome) {
        for at in (0..self.screen.panels.len()).rev() {
            if self.with_panel(at, &mut act) {
                return;
            }
        }
    }

    fn on_top(&mut self, act: impl FnOnce(&mut dyn Panel, &mut Workspace) -> Outcome) -> bool {
        self.with_panel(self.screen.top_at(), act)
    }

    /// Does something that no panel asked for, and applies its outcome to the board.
    fn on_board(&mut self, act: impl FnOnce(&mut Workspace) -> Outcome) {
        self.with_panel(0, |_, work| act(work));
    }

    /// Calls a closure with a panel and applies its outcome. Returns false if the panel passes the
    /// action on.
    pub(super) fn with_panel(
        &mut self,
        at: usize,
        act: impl FnOnce(&mut dyn Panel, &mut Workspace) -> Outcome,
    ) -> bool {
        let before = Moment::new(&self.work.session);
        let outcome = act(self.screen.panels[at].as_mut(), &mut self.work);
        self.apply_outcome(at, outcome, &before)
    }

    /// Applies the outcome of an action of the panel at this index. Returns false if the panel
    /// passes the action on.
    fn apply_outcome(&mut self, mut at: usize, outcome: Outcome, before: &Moment) -> bool {
        if let Outcome::Pass = outcome {
            return false;
        }
        let now = Moment::new(&self.work.session);
        let puzzle_changed = now.puzzle != before.puzzle;
        if puzzle_changed {
            // The open panels belonged to the other puzzle.
            self.close_from(1);
        } else if now.version != before.version {
            let acting = at;
            for other in (1..self.screen.panels.len()).rev() {
                if other != acting && self.screen.panels[other].info().is_closed_by_moves {
                    self.remove(other);
                    at -= usize::from(other < at);
                }
            }
        }
        if outcome.closes() && (!puzzle_changed || at == 0) {
            let leaves_message = self.screen.panels[at].info().leaves_message;
            self.close_from(at);
            let is_old = self.work.session.status.count() == before.messages;
            if is_old && !leaves_message && matches!(outcome, Outcome::Close) {
                self.work.session.status.clear();
            }
        }
        match outcome {
            Outcome::Pass | Outcome::Stay | Outcome::Close => {}
            Outcome::Open(panel) | Outcome::Replace(panel) => self.screen.panels.push(panel),
            Outcome::Run(command) => self.run(command),
            Outcome::RunOnBoard(command) => {
                let base = self.screen.base_at();
                self.close_from(base + 1);
                self.run(command);
            }
            Outcome::RunWith(command, words) => self.run_with(command, &words),
        }
        true
    }

    /// Closes the panels from an index on; the board stays.
    pub(super) fn close_from(&mut self, index: usize) {
        while self.screen.panels.len() > index.max(1) {
            self.remove(self.screen.top_at());
        }
    }

    /// Closes the panels on top that would cover a view next to the board.
    fn close_beside(&mut self) {
        while self.screen.top().location() == Location::Beside {
            self.close_top();
        }
    }

    /// Closes the panel on top, with the message that belonged to it.
    fn close_top(&mut self) {
        self.on_top(|_, _| Outcome::Close);
    }

    fn remove(&mut self, at: usize) {
        let mut panel = self.screen.panels.remove(at);
        if panel.location() == Location::Beside {
            self.work.scroll = 0;
        }
        panel.close(&mut self.work);
    }

    /// Opens and closes the panels that follow the state of the session.
    pub(super) fn follow_session(&mut self) {
        let has_draft = self.work.session.draft.is_some();
        let stage = self.work.session.learning.lesson().map(|lesson| lesson.stage);
        for at in (1..self.screen.panels.len()).rev() {
            let panel: &dyn std::any::Any = self.screen.panels[at].as_ref();
            let is_outdated = panel.is::<Edit>() && !has_draft
                || panel.is::<GuidePanel>() && stage != Some(Stage::Guide)
                || panel.is::<DrillPanel>() && stage != Some(Stage::Drill);
            if is_outdated {
                self.remove(at);
            }
        }
        if has_draft && self.screen.find::<Edit>().is_none() {
            self.close_from(1);
            self.screen.open(Edit::over(&self.work.session));
        }
        match stage {
            Some(Stage::Guide) if self.screen.find::<GuidePanel>().is_none() => {
                self.screen.panels.insert(1, Box::new(GuidePanel::default()));
            }
            Some(Stage::Drill) if self.screen.find::<DrillPanel>().is_none() => {
                self.screen.panels.insert(1, Box::new(DrillPanel));
            }
            _ => {}
        }
    }

    /// Runs a command that means the same everywhere. Returns false for other commands.
    fn run_global(&mut self, command: Command) -> bool {
        match command {
            Command::Quit => self.screen.loop_request = LoopRequest::Quit,
            Command::Suspend => self.screen.loop_request = LoopRequest::Suspend,
            Command::Redraw => self.screen.loop_request = LoopRequest::Redraw,
            Command::Cancel => self.cancel(),
            Command::Help | Command::Palette | Command::Manual | Command::Repeat => {
                self.work.session.pause();
                let opened = match command {
                    Command::Help => Outcome::open(Help::over(&self.screen)),
                    Command::Palette => Outcome::open(Palette::default()),
                    Command::Manual => manual::open(&mut self.work.session, ""),
                    _ => Outcome::open(Times::over(self.screen.base().keys())),
                };
                self.on_board(|_| opened);
            }
            Command::Tutor => tutor::toggle(self),
            Command::Branches => self.next_branch(),
            Command::Notation => {
                self.work.session.display.notation = !self.work.session.display.notation;
            }
            Command::Markers => self.work.switch_markers(),
            Command::NextCell | Command::PreviousCell if self.is_step_shown() => {
                self.walk_nouns(command == Command::PreviousCell);
            }
            Command::ScrollUp | Command::ExplanationUp => {
                self.work.scroll_by(-self.work.page.cast_signed());
            }
            Command::ScrollDown | Command::ExplanationDown => {
                self.work.scroll_by(self.work.page.cast_signed());
            }
            command => {
                let Some(menu) = Menu::opened_by(command) else {
                    return false;
                };
                if command != Command::ViewMenu {
                    self.work.session.pause();
                }
                self.screen.open(MenuPanel::new(menu));
            }
        }
        true
    }

    /// Undoes the innermost of: open panel, auto-solve, search, count, selection, lesson, view, finished
    /// puzzle, shown move, highlight, message.
    fn cancel(&mut self) {
        let top = self.screen.top_at();
        let work = &mut self.work;
        if !self.screen.is_board_on_top() {
            self.close_top();
        } else if work.session.play.playing {
            work.session.pause();
        } else if matches!(work.session.next.shown, Shown::Searching(_)) {
            work.session.next.forget();
            work.session.inform("Stopped looking for the next move.");
            work.session.ask(Task::StopMoves);
        } else if work.session.facts.uniqueness == Uniqueness::Counting {
            work.session.facts.uniqueness = Uniqueness::Unknown;
            work.session.inform("Stopped counting the solutions.");
            work.session.ask(Task::StopAll);
        } else if !work.session.display.selected.is_empty() {
            work.session.display.selected.clear();
            // The message about the selection no longer applies.
            work.session.status.clear();
        } else if top > 0 {
            self.close_top();
        } else if work.session.is_view_in_front() {
            work.session.look_at(View::Path);
            work.session.status.clear();
        } else if work.session.is_full()
            && matches!(work.session.next.shown, Shown::Move(Next::Done(_)))
        {
            // The start panel offers what to do after a solved puzzle.
            work.session.status.clear();
            self.run(Command::Start);
        } else if work.session.next.shown != Shown::Nothing {
            work.session.next.shown = Shown::Nothing;
            work.session.status.clear();
        } else if !work.session.display.focus.is_empty() {
            work.session.display.focus = Focus::default();
        } else {
            work.session.status.clear();
        }
    }

    /// Accepts a pasted text, into the prompt or as a puzzle.
    fn paste(&mut self, text: &str) {
        if self.on_top(|panel, work| panel.on_paste(text, work)) {
            return;
        }
        self.work.session.pause();
        self.on_board(|work| ask::paste_puzzle(text, work));
    }

    /// Handles an answer of the worker, if it is still wanted.
    fn on_answer(&mut self, answer: Answer) {
        let result = match answer.report {
            Report::Progress(progress) => {
                return self.work.session.jobs.note_progress(answer.job, progress);
            }
            Report::Part(result) => {
                if self.work.session.jobs.is_wanted(answer.job) {
                    self.pass_to_panel(result);
                }
                return;
            }
            Report::Done(result) => result,
        };
        if !self.work.session.jobs.finish(answer.job) {
            return;
        }
        match result {
            JobResult::Next(next) => self.work.session.receive_next(next),
            JobResult::Forecast { forecast, from, plan } => {
                self.work.session.receive_forecast(forecast, from, plan);
            }
            JobResult::Solutions(uniqueness) => self.work.session.receive_uniqueness(uniqueness),
            JobResult::Counted(count) => self.work.session.receive_draft_count(count),
            JobResult::File { name, number, read, index } => {
                // Without saved work there is nothing to return to.
                if !self.work.session.journals.unwritable {
                    self.work.session.journals.index = index;
                }
                match number {
                    Some(number) => {
                        self.work.session.open_from_file(Origin { file: name, number }, read);
                    }
                    None => self.on_board(|work| open_typed_file(&name, read, work)),
                }
            }
            JobResult::FolderAccepted(folder) => {
                self.on_board(|work| Outcome::open(Open::in_folder(folder, &mut work.session)));
            }
            JobResult::Parsed { text, read } => {
                self.on_board(|work| ask::open_pasted(&text, read, work));
            }
            JobResult::Record(record) => match record {
                Ok(record) => self.work.session.learning.record = record,
                Err(error) => {
                    self.work.session.fail(format!("Practice cannot be saved: {error}."));
                }
            },
            JobResult::JournalOpened { file, recalled } => {
                self.work.session.recall(&file, recalled);
            }
            JobResult::Printed { slug, text } => {
                palette::printed(&mut self.work.session, slug, text);
            }
            JobResult::Deleted { file, result } => {
                self.work.session.receive_deleted(file, result);
                self.list_library_again();
            }
            JobResult::Restored { file, result } => {
                self.work.session.receive_restored(&file, result);
                self.list_library_again();
            }
            result => self.pass_to_panel(result),
        }
    }

    /// Requests the library after a change, if the panel that lists it is still open.
    fn list_library_again(&mut self) {
        if self.screen.find::<Open>().is_some() {
            self.work.session.ask(Task::ListLibrary);
        }
    }

    /// Passes an answer to the panel that accepts it.
    fn pass_to_panel(&mut self, mut result: JobResult) {
        for at in (0..self.screen.panels.len()).rev() {
            let before = Moment::new(&self.work.session);
            match self.screen.panels[at].answer(result, &mut self.work) {
                Reception::Mine(outcome) => {
                    self.apply_outcome(at, outcome, &before);
                    return;
                }
                Reception::NotMine(returned) => result = returned,
            }
        }
    }

    /// Fills the keys of commands into the message.
    fn fill_in_keys(&mut self) {
        let keys = [self.screen.top().keys(), self.screen.base().keys()];
        let key = |command| {
            let here = keys.iter().find_map(|context| self.work.key_for(context, command));
            here.unwrap_or_else(|| self.work.word(command))
        };
        let text = Command::fill_in(&self.work.session.status.text, key);
        self.work.session.status.text = text;
    }

    /// Returns the jobs that the action has started.
    fn take_jobs(&mut self) -> Vec<Job> {
        let choices = self.choices();
        if choices != self.work.preferences.saved_choices {
            self.work.preferences.saved_choices = choices.clone();
            self.work.session.ask(Task::SaveChoices(choices));
        }
        if !self.work.session.jobs.is_running(JobKind::OpenJournal) {
            self.work
                .session
                .others
                .awaited
                .take_if(|pending| matches!(pending, PendingOpen::Journal(..)));
        }
        self.work.session.jobs.take_requests()
    }
}

impl App {
    /// Returns the preferences, the view and the open panel for the next run.
    fn choices(&self) -> Choices {
        let mut panels = self.screen.all().rev();
        let panel = panels.find_map(|panel| {
            let command = panel.info().reopened_by?;
            Some(format!("{} {}", command.name(), panel.reopening_words(&self.work.session)))
        });
        Choices { panel: panel.map(|line| line.trim_end().to_owned()), ..self.work.choices() }
    }

    /// Opens the view and the panel of the last run. The message stays.
    pub(super) fn reopen(&mut self, last: &Choices) -> Vec<Job> {
        self.work.session.display.view = last.view;
        let line = last.panel.as_deref().unwrap_or_default();
        let (name, words) = line.split_once(' ').unwrap_or((line, ""));
        let Some(command) = Command::by_name(name).filter(|_| self.work.session.draft.is_none())
        else {
            return Vec::new();
        };
        let status = self.work.session.status.clone();
        let action = match words {
            "" => Action::Command(command),
            words => Action::CommandWith(command, words.to_owned()),
        };
        let jobs = update(self, action);
        self.work.session.status = status;
        jobs
    }
}

/// Opens the first puzzle of a file whose name was typed. If the file could not be read, the name is opened
/// again for correction.
fn open_typed_file(name: &str, read: Result<ReadText, String>, work: &mut Workspace) -> Outcome {
    match read {
        Ok(read) => {
            work.session.open_read(read);
            Outcome::Stay
        }
        Err(error) => {
            let panel = Open::with_line(name, &mut work.session);
            work.session.fail(format!("{name}: {error}."));
            Outcome::open(panel)
        }
    }
}

/// The numbers that show later whether another puzzle was opened, the board changed or a message was written.
struct Moment {
    /// The number of the open puzzle.
    puzzle: u64,
    /// The version of the board.
    version: u64,
    /// The number of messages so far.
    messages: u64,
}

impl Moment {
    fn new(session: &Session) -> Self {
        Self {
            puzzle: session.puzzle.number,
            version: session.board.version,
            messages: session.status.count(),
        }
    }
}
