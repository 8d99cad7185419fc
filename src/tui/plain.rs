//! The program in lines, for screen readers and pipes: the same app and the same actions. Each line
//! of input is a request, and everything that happens is printed as a line.

mod describe;
mod panel;
mod request;
mod summaries;

use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::sync::atomic::AtomicBool;

use self::request::{Request, parse_request};
use super::action::Action;
use super::app::{About, App, Listing, LoopRequest, Shown, Status};
use super::commands::Command;
use super::job::{Answer, Job, Report};
use super::keymap::Keymap;
use super::panels::digit::DigitPanel;
use super::panels::reason::ReasonPanel;
use super::panels::steps::Steps;
use super::panels::timeline::Timeline;
use super::panels::tune::Tune;
use super::panels::what_if::{Alternative, WhatIf};
use super::panels::why_not_easier::WhyNotEasierPanel;
use super::task::Task;
use super::update::{begin, update};
use super::view::Target;
use super::worker;
use crate::catalog::Profile;
use crate::grid::{Candidate, Cell, Digit};
use crate::solver::{Entry, Move, describe};
use crate::step::wording::{begun, counted};
use crate::step::{Effect, Step, notation};
use crate::techniques;

/// Maximum number of lines of a list that are printed at once.
const PAGE: usize = 40;

/// Panels that are open at once are fewer than these.
const MAX_PANELS: usize = 16;

/// The line that prints the next part of a list.
const MORE: &str = "more";

/// The answer to a request about the list of steps while there is none.
const NO_LIST: &str = "No steps are listed: `all-steps` lists them.";

/// Runs the program in lines until the input ends or a line is `quit`.
///
/// # Errors
/// Returns an error if a line cannot be read or written.
pub fn run_plain(mut app: App, lines: impl BufRead, out: impl Write) -> io::Result<()> {
    app.work.preferences.keys = Keymap::none();
    // Neither journals nor choices are saved.
    app.work.session.journals.unwritable = true;
    let mut session = PlainSession {
        app,
        out,
        last_message: String::new(),
        in_panel: false,
        unprinted: VecDeque::new(),
    };
    match session.run(lines) {
        // A reader that needs only the beginning closes the pipe, which is not an error.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        ended => ended,
    }
}

struct PlainSession<W: Write> {
    app: App,
    out: W,
    /// The last status message.
    last_message: String,
    /// True while lines are for the panel on top.
    in_panel: bool,
    /// The lines of the last list that are not printed yet.
    unprinted: VecDeque<String>,
}

impl<W: Write> PlainSession<W> {
    fn run(&mut self, lines: impl BufRead) -> io::Result<()> {
        let opened = describe::opened(&self.app.work.session);
        self.say(&opened)?;
        let jobs = begin(&mut self.app);
        self.run_jobs(jobs)?;
        self.out.flush()?;
        // Bytes that are not UTF-8 do not end the program.
        for line in lines.split(b'\n') {
            self.handle_line(&String::from_utf8_lossy(&line?))?;
            self.out.flush()?;
            if self.app.screen.loop_request == LoopRequest::Quit {
                break;
            }
        }
        Ok(())
    }

    fn say(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{text}")
    }

    /// Prints the first lines of a list, and keeps the others.
    fn say_list(&mut self, lines: impl IntoIterator<Item = String>) -> io::Result<()> {
        self.unprinted = lines.into_iter().collect();
        self.say_more()
    }

    /// Prints the next lines of the last list, and the number of those that are left.
    fn say_more(&mut self) -> io::Result<()> {
        let count = self.unprinted.len().min(PAGE);
        for line in self.unprinted.drain(..count) {
            writeln!(self.out, "{line}")?;
        }
        match self.unprinted.len() {
            0 => Ok(()),
            left => self.say(&format!("{} left: `{MORE}`.", counted(left, "line"))),
        }
    }

    /// Carries out a line of input.
    fn handle_line(&mut self, line: &str) -> io::Result<()> {
        if line.trim() == MORE && !self.unprinted.is_empty() {
            return self.say_more();
        }
        self.unprinted.clear();
        if self.in_panel && self.pass_to_panel(line.trim())? {
            return Ok(());
        }
        let request = match parse_request(line, self.app.work.session.shape()) {
            Ok(request) => request,
            Err(sentence) => return self.say(&sentence),
        };
        // The list of steps stays open until a step of it is taken.
        if !matches!(request, Request::Row(_) | Request::Run(Command::FoldSteps)) {
            self.close_top_panel()?;
        }
        self.carry_out(request)?;
        self.play()?;
        if self.app.screen.find::<Steps>().is_none() && !self.in_panel {
            // A refused line is not saved for correction here.
            self.close_top_panel()?;
        }
        Ok(())
    }

    fn carry_out(&mut self, request: Request) -> io::Result<()> {
        match request {
            Request::Run(Command::Help) => self.say_list(describe::help()),
            Request::Run(Command::FoldSteps) if self.app.listing().is_none() => self.say(NO_LIST),
            Request::Help(word) => self.say(&describe::help_on(&word)),
            Request::Run(Command::Hint) => {
                self.command(Command::Hint)?;
                self.read_panel()
            }
            Request::Run(command) => {
                let has_step = self.app.work.session.next.shown.step().is_some();
                if command == Command::Take && !has_step && !self.has_mistake() {
                    self.command(Command::Step)?;
                }
                self.command(command)?;
                self.list(&|_| true)?;
                self.print_open_panel()
            }
            Request::Panel(command, words) => self.open_panel(command, words),
            Request::Claim { claim, reason } => self.claim(claim, reason),
            Request::StepsBy(name) => self.list_technique(&name),
            Request::SetTechnique { name, on } => self.switch(&name, on),
            Request::RunWith(command, words) => {
                self.act(Action::CommandWith(command, words))?;
                // The next line may be the answer.
                self.in_panel |= self.app.screen.top().info().asks_yes_or_no;
                Ok(())
            }
            Request::Place(candidate) => {
                self.digit(candidate, None)?;
                let is_in = self.app.work.session.value(candidate.cell) == Some(candidate.digit);
                self.echo(is_in, Effect::Place(candidate))
            }
            Request::ToggleMark(candidate) => {
                self.command(Command::Pencil)?;
                self.digit(candidate, None)?;
                self.command(Command::Pencil)?;
                let left = self.app.work.session.candidates(candidate.cell);
                let is_gone = !left.contains(candidate.digit);
                self.echo(is_gone, Effect::Eliminate(candidate))
            }
            Request::Clear(cell) => self.clear(cell),
            Request::Guess(candidate) => self.digit(candidate, Some(Command::Guess)),
            Request::Why(cell, digit) => self.why(cell, digit),
            Request::GoToAnswer => self.go_there(),
            Request::Reason(cell) => self.reason(cell),
            Request::Check => self.say(&summaries::wrong(&self.app)),
            Request::Row(row) => self.take_row(row),
            Request::Cell(cell) => {
                self.act(Action::Click(Target::Cell(cell)))?;
                self.say(&describe::cell(&self.app, cell))
            }
            Request::House(house) => self.say(&describe::house(&self.app, house)),
            Request::Board => self.say(&describe::board(&self.app)),
        }
    }

    /// Returns true if the last hint named a mistake.
    fn has_mistake(&self) -> bool {
        matches!(self.app.work.session.next.shown, Shown::Mistake(_))
    }

    /// Opens a panel and reads it out.
    fn open_panel(&mut self, command: Command, words: String) -> io::Result<()> {
        if words.is_empty() {
            self.command(command)?;
        } else {
            self.act(Action::CommandWith(command, words))?;
        }
        self.read_panel()
    }

    /// Reads out the panel on top, if there is one, and lets the next lines go to it.
    fn read_panel(&mut self) -> io::Result<()> {
        let is_lesson = self.app.work.session.learning.lesson().is_some();
        self.in_panel = is_lesson || !self.app.screen.is_board_on_top();
        if self.in_panel {
            self.say_list(panel::contents(&self.app))?;
            if let Some(commands) = panel::commands(&self.app) {
                self.say(&commands)?;
            }
        }
        Ok(())
    }

    /// Passes a line to the panel on top: one of its commands, the number of a row, or the text that it
    /// asks for, or yes or no. Returns false if the line is for the board; the panel is closed then.
    fn pass_to_panel(&mut self, line: &str) -> io::Result<bool> {
        let top = self.app.screen.top_at();
        if self.app.screen.top().info().asks_yes_or_no {
            let answer = panel::yes_or_no(line);
            self.command(answer.unwrap_or(Command::Cancel))?;
            self.in_panel = false;
            return Ok(answer.is_some());
        }
        if line == panel::CLOSE {
            self.close_all()?;
            return Ok(true);
        }
        if let Some(command) = panel::command(line, &self.app) {
            self.command(command)?;
        } else if let Some(prompt) = self.app.screen.panels[top].prompt() {
            prompt.set(String::new());
            self.act(Action::Paste(line.to_owned()))?;
            self.command(Command::Accept)?;
        } else if let Ok(number @ 1..) = line.parse::<usize>()
            && self.app.screen.panels[top].list(&self.app.work).is_some()
        {
            self.act(Action::Click(Target::Row(number - 1)))?;
        } else {
            self.in_panel = self.app.work.session.learning.lesson().is_some();
            if !self.app.screen.is_board_on_top() {
                self.command(Command::Cancel)?;
            }
            return Ok(false);
        }
        self.read_panel()?;
        Ok(true)
    }

    /// Closes all panels, one after the other.
    fn close_all(&mut self) -> io::Result<()> {
        for _ in 0..MAX_PANELS {
            let is_in_lesson = self.app.work.session.learning.lesson().is_some();
            if self.app.screen.is_board_on_top() && !is_in_lesson {
                break;
            }
            self.command(Command::Cancel)?;
        }
        self.in_panel = false;
        self.say("Back on the board.")
    }

    /// Judges a claim, and reads out the verdict.
    fn claim(&mut self, claim: String, reason: String) -> io::Result<()> {
        self.command(Command::Claim)?;
        for text in [claim, reason] {
            let top = self.app.screen.top_at();
            if let Some(prompt) = self.app.screen.panels[top].prompt() {
                prompt.set(text);
                self.command(Command::Accept)?;
            }
        }
        self.read_panel()
    }

    /// Passes the digit of a candidate to a command that waits for one.
    fn digit(&mut self, candidate: Candidate, command: Option<Command>) -> io::Result<()> {
        if self.app.work.session.is_given(candidate.cell) {
            let name = candidate.cell.name(self.app.work.session.shape());
            return self.say(&format!("{name} is a given."));
        }
        self.act(Action::Click(Target::Cell(candidate.cell)))?;
        if let Some(command) = command {
            self.command(command)?;
        }
        self.act(Action::Digit(candidate.digit))?;
        if command == Some(Command::Why) {
            self.end_questions();
        }
        Ok(())
    }

    /// Closes the question that stays open for another digit on the screen.
    fn end_questions(&mut self) {
        let top = self.app.screen.top_at();
        if self.app.screen.find::<DigitPanel>().is_some() {
            self.app.close_from(top);
        }
    }

    /// Prints the effect of an entry if the message of the app does not name it.
    fn echo(&mut self, is_done: bool, effect: Effect) -> io::Result<()> {
        let names = self.app.work.session.names();
        let name = notation::effects(&[effect], names);
        let entry = match effect {
            Effect::Place(candidate) => Entry::Placed(candidate),
            Effect::Eliminate(candidate) => Entry::Eliminated(candidate),
        };
        let words = begun(&describe(&Move::Entered(entry), names));
        if is_done && !self.last_message.contains(&name) && !self.last_message.contains(&words) {
            return self.say(&format!("Entered: {name}. `undo` takes it back."));
        }
        Ok(())
    }

    fn clear(&mut self, cell: Cell) -> io::Result<()> {
        let name = cell.name(self.app.work.session.shape());
        if self.app.work.session.is_given(cell) {
            return self.say(&format!("{name} is a given."));
        }
        if self.app.work.session.value(cell).is_none() {
            return self.say(&format!("{name} is empty."));
        }
        self.act(Action::Click(Target::Cell(cell)))?;
        self.command(Command::Clear)
    }

    /// Lists the steps of a technique or of a family.
    fn list_technique(&mut self, name: &str) -> io::Result<()> {
        let Some(wanted) = self.techniques_called(name)? else {
            return Ok(());
        };
        self.command(Command::AllSteps)?;
        let listing = self.app.screen.find_mut::<Steps>().and_then(|panel| panel.listing.as_mut());
        if let Some(listing) = listing.filter(|listing| listing.is_folded()) {
            listing.toggle_fold();
        }
        let is_wanted = |profile: &Profile| wanted.contains(&profile.slug);
        if let Some(listing) = self.app.listing()
            && !listing.shown().any(|step| is_wanted(step.profile()))
        {
            return self.say(&format!("None of these steps uses {name}."));
        }
        self.list(&is_wanted)
    }

    /// Returns the slugs of the technique with this name, or of the techniques of a family. If there is none, says so.
    fn techniques_called(&mut self, name: &str) -> io::Result<Option<Vec<&'static str>>> {
        let found = techniques::all_with_name(name);
        if !found.is_empty() {
            return Ok(Some(found.iter().map(|profile| profile.slug).collect()));
        }
        let meant =
            techniques::suggestion(name).map_or(".".to_owned(), |meant| format!("; {meant}"));
        self.say(&format!("No technique and no family is called {name}{meant}"))?;
        Ok(None)
    }

    /// Turns a technique or a family on or off.
    fn switch(&mut self, name: &str, on: bool) -> io::Result<()> {
        let Some(wanted) = self.techniques_called(name)? else {
            return Ok(());
        };
        self.command(Command::Tune)?;
        let Some(panel) = self.app.screen.find_mut::<Tune>() else {
            return Ok(());
        };
        let rows = panel.tuning.rows.iter_mut();
        let mut others =
            rows.filter(|row| wanted.contains(&row.rule.slug) && row.on != on).peekable();
        if others.peek().is_none() {
            self.say("That was already the case.")?;
        } else {
            others.for_each(|row| row.on = on);
        }
        self.command(Command::Cancel)
    }

    /// Prints what solved a cell, or what removed a candidate from an empty one.
    fn why(&mut self, cell: Cell, digit: Option<Digit>) -> io::Result<()> {
        self.act(Action::Click(Target::Cell(cell)))?;
        self.command(Command::Why)?;
        match (self.app.panel_name(), digit) {
            ("why", Some(digit)) => self.act(Action::Digit(digit))?,
            ("why", None) => {
                let name = cell.name(self.app.work.session.shape());
                self.say(&format!("{name} is empty: `why {name}<>5` shows what removed the 5."))?;
            }
            _ => self.end_questions(),
        }
        match (self.app.work.session.move_of_answer(), digit) {
            (None, _) => Ok(()),
            (Some(_), Some(_)) => self.say("`why` again goes to that move."),
            (Some(_), None) => {
                self.say("`why` again goes to that move, `reason` shows the shortest reason.")
            }
        }
    }

    /// Moves to the move in the last answer to `why`.
    fn go_there(&mut self) -> io::Result<()> {
        if self.app.work.session.display.why.node.is_none() {
            return self.say("There is no move to go to: `why r1c5` shows what solved that cell.");
        }
        self.command(Command::Why)?;
        if self.app.panel_name() == "why" {
            self.command(Command::Accept)?;
        }
        if self.app.screen.find::<Timeline>().is_some() {
            self.command(Command::Accept)?;
        }
        Ok(())
    }

    /// Prints the moves that the digit of a cell needs.
    fn reason(&mut self, cell: Cell) -> io::Result<()> {
        self.act(Action::Click(Target::Cell(cell)))?;
        self.command(Command::Reason)?;
        match self.app.screen.find::<ReasonPanel>() {
            Some(_) => self.command(Command::Copy),
            None => Ok(()),
        }
    }

    /// Prints the contents of the panel that the command opened.
    fn print_open_panel(&mut self) -> io::Result<()> {
        let screen = &self.app.screen;
        if screen.find::<WhatIf>().is_some() {
            return self.print_paths();
        }
        let session = &self.app.work.session;
        let solutions = self.app.solutions();
        let panel = screen.find::<WhyNotEasierPanel>();
        let why_not_easier = panel.and_then(|panel| panel.answer.as_ref());
        let text = solutions
            .map(|solutions| summaries::solutions(session, &solutions.atlas))
            .or_else(|| Some(summaries::why_not_easier(session, why_not_easier?)));
        text.map_or(Ok(()), |text| self.say(&text))
    }

    /// Prints the path to the end, and the other paths to choose from.
    fn print_paths(&mut self) -> io::Result<()> {
        let alternatives =
            |app: &App| app.screen.find::<WhatIf>().map_or(0, |panel| panel.alternatives.len());
        for at in 0..alternatives(&self.app).max(1) {
            if at > 0 {
                self.command(Command::Next)?;
            }
            let Some(what_if) = self.app.screen.find::<WhatIf>() else {
                return Ok(());
            };
            let session = &self.app.work.session;
            let ours = what_if.ours.as_ref().filter(|_| at == 0);
            let ours =
                ours.map(|path| (format!("strategy {}", session.plan().strategy().slug), path));
            let other = what_if.alternative().map(Alternative::name).zip(what_if.other.as_ref());
            let texts: Vec<String> = ours
                .into_iter()
                .chain(other)
                .map(|(name, path)| summaries::path_summary(session, &name, path))
                .collect();
            for text in texts {
                self.say(&text)?;
            }
        }
        Ok(())
    }

    /// Lists the steps, with the numbers by which they can be taken.
    fn list(&mut self, wanted: &dyn Fn(&Profile) -> bool) -> io::Result<()> {
        let steps = self.app.listing().into_iter().flat_map(Listing::shown).enumerate();
        let steps = steps.filter(|(_, step)| wanted(step.profile()));
        let names = self.app.work.session.names();
        let line = |(at, step): (usize, &Step)| format!("{}: {}", at + 1, step.line_with(names));
        let lines: Vec<String> = steps.map(line).collect();
        let is_long = lines.len() > PAGE;
        self.say_list(lines)?;
        if is_long {
            self.say("`all-steps` and the name of a technique or a family lists only its steps.")?;
        }
        Ok(())
    }

    fn take_row(&mut self, row: usize) -> io::Result<()> {
        let Some(count) = self.app.listing().map(Listing::len) else {
            return self.say(NO_LIST);
        };
        if row >= count {
            return self.say(&format!("Expected a number from 1 to {count}."));
        }
        self.act(Action::Click(Target::Row(row)))
    }

    /// Runs the auto-solve without waiting between moves, until it pauses.
    fn play(&mut self) -> io::Result<()> {
        while let (true, Some(due)) =
            (self.app.work.session.play.playing, self.app.work.session.play.due)
        {
            self.act(Action::Tick(due))?;
            self.out.flush()?;
        }
        Ok(())
    }

    fn close_top_panel(&mut self) -> io::Result<()> {
        if self.app.screen.is_board_on_top() {
            return Ok(());
        }
        self.command(Command::Cancel)
    }

    fn command(&mut self, command: Command) -> io::Result<()> {
        self.act(Action::Command(command))
    }

    fn act(&mut self, action: Action) -> io::Result<()> {
        let jobs = update(&mut self.app, action);
        self.run_jobs(jobs)
    }

    /// Carries out jobs of the worker at once, and handles the answers.
    fn run_jobs(&mut self, jobs: Vec<Job>) -> io::Result<()> {
        self.print_status()?;
        let mut waiting = VecDeque::from(jobs);
        while let Some(job) = waiting.pop_front() {
            let found = match &job.task {
                Task::Copy(text) => {
                    writeln!(self.out, "{text}")?;
                    None
                }
                // The record of practice is not saved.
                // No line says how many moves are left.
                Task::Record(_) | Task::Forecast { .. } => None,
                task => worker::answer(task, &AtomicBool::new(false), |_| (), &|_| ()),
            };
            if let Some(found) = found {
                let answer = Answer { job: job.id, report: Report::Done(found) };
                waiting.extend(update(&mut self.app, Action::Answer(answer)));
                self.print_status()?;
            }
        }
        Ok(())
    }

    /// Prints the message of the status line, once, and the whole explanation of a step that is shown.
    fn print_status(&mut self) -> io::Result<()> {
        let Status { text: message, about, .. } = std::mem::take(&mut self.app.work.session.status);
        if !message.is_empty() {
            self.last_message.clone_from(&message);
        }
        match self.app.work.session.next.shown.step() {
            _ if message.is_empty() => Ok(()),
            Some(step) if about == About::Shown => {
                writeln!(self.out, "{}. {}", step.title(), step.text())
            }
            _ => self.say(&message),
        }
    }
}
