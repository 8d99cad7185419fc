//! The dialogue that generates a puzzle of a chosen level, technique, symmetry and size.

use super::prelude::*;
use super::steps::SEARCH;
use super::techniques as learn;
use crate::catalog::Level;
use crate::generator::GeneratedPuzzle;
use crate::tui::session::{GeneratorChoice, GeneratorChoices, Tone};
use crate::tui::view::tone;
use crate::tui::widgets::{Field, Form};

/// The keys of the panel.
pub static KEYS: KeyContext = list_context("generate");

/// Choices of a page.
const PAGE: isize = 10;
/// The size of the box.
const WIDTH: u16 = 68;
/// Columns and rows of the borders, with the space inside them.
const MARGINS: Size = Size::new(4, 2);
/// Columns of the labels.
const LABELS: usize = 12;

/// The dialogue that generates a puzzle. Its choices are part of the preferences.
#[derive(Default)]
pub struct Generate {
    /// The focused choice.
    list: ListView,
    /// The name of a technique, while it is typed.
    search: Option<Prompt>,
}

/// Opens the dialogue with the last choices.
pub(super) fn open(session: &mut Session) -> Outcome {
    session.status.clear();
    Outcome::open(Generate::default())
}

/// Generates a puzzle of a level at once.
pub(super) fn of_level(work: &mut Workspace, level: Level) -> Outcome {
    work.preferences.generator.level = Some(level);
    Generate::make(work);
    Outcome::open(Generate::default())
}

impl Panel for Generate {
    fn info(&self) -> PanelInfo {
        let keys = match self.search {
            Some(_) => &SEARCH,
            None => &KEYS,
        };
        PanelInfo::at(Location::Over, keys).reopened_by(Command::Generate)
    }

    fn prompt(&mut self) -> Option<&mut Prompt> {
        self.search.as_mut()
    }

    fn hints(&self, app: &App) -> Vec<Hint> {
        if app.work.session.jobs.is_running(JobKind::Generation) {
            return vec![Hint::new(Command::Cancel, "stop")];
        }
        if self.search.is_some() {
            return vec![Hint::new(Command::Accept, "choose"), Hint::CLOSE];
        }
        vec![
            Hint::new(Command::Accept, "generate"),
            Hint::SELECT,
            Hint::pair(Command::Left, Command::Right, "change"),
            Hint::new(Command::SearchSteps, "find technique"),
            Hint::CLOSE,
        ]
    }

    fn list(&mut self, _: &Workspace) -> Option<(&mut ListView, usize)> {
        Some((&mut self.list, GeneratorChoice::ALL.len()))
    }

    fn act(&mut self, command: Command, work: &mut Workspace) -> Outcome {
        if work.session.jobs.is_running(JobKind::Generation) {
            return match command {
                Command::Cancel => {
                    work.session.inform("Stopped generating.");
                    work.session.ask(Task::StopMoves);
                    Outcome::Stay
                }
                Command::Quit | Command::Suspend | Command::Redraw => Outcome::Pass,
                // The choices cannot change while a puzzle is being generated.
                _ => Outcome::Stay,
            };
        }
        let mut form = self.form(work);
        let by = match command {
            Command::Accept | Command::Cancel if self.search.take().is_some() => {
                return Outcome::Stay;
            }
            Command::SearchSteps => {
                self.list.selected = GeneratorChoice::Technique as usize;
                self.search = Some(Prompt::default());
                return Outcome::Stay;
            }
            Command::Accept | Command::Take => {
                Self::make(work);
                return Outcome::Stay;
            }
            Command::Left => -1,
            Command::Right => 1,
            Command::ScrollUp => -PAGE,
            Command::ScrollDown => PAGE,
            Command::RowStart => isize::MIN,
            Command::RowEnd => isize::MAX,
            command if form.act(command) => {
                self.list.selected = form.focused();
                return Outcome::Stay;
            }
            _ => return Outcome::Pass,
        };
        if let Some(value) = form.turn(by) {
            let choice = GeneratorChoice::ALL[form.focused()];
            work.preferences.generator.choose(choice, value);
            work.session.status.clear();
        }
        Outcome::Stay
    }

    fn on_row(&mut self, row: usize, work: &mut Workspace) -> Outcome {
        if self.list.selected == row {
            return self.act(Command::Right, work);
        }
        self.list.selected = row;
        Outcome::Stay
    }

    fn on_typed(&mut self, work: &mut Workspace) {
        let Some(search) = &self.search else {
            return;
        };
        let found = learn::matching(search.value());
        if let Some(value) = GeneratorChoices::number_of_first(&found) {
            work.preferences.generator.choose(GeneratorChoice::Technique, value);
        }
    }

    fn answer(&mut self, result: JobResult, work: &mut Workspace) -> Reception {
        match result {
            JobResult::Generated(Ok(made)) => open_made(&made, &mut work.session),
            JobResult::Generated(Err(error)) => {
                work.session.fail(format!("No puzzle: {error}."));
            }
            result => return Reception::NotMine(result),
        }
        Reception::Mine(Outcome::Stay)
    }

    fn close(&mut self, work: &mut Workspace) {
        if work.session.jobs.is_running(JobKind::Generation) {
            work.session.ask(Task::StopMoves);
        }
    }

    fn draw(&self, app: &App, area: Rect, canvas: &mut Canvas<'_>) {
        let form = self.form(&app.work);
        let message = if form.has_message() {
            // The status message would repeat it.
            Vec::new()
        } else {
            wrap(&[Self::message(app)], WIDTH - MARGINS.width)
        };
        let below = if self.search.is_some() { 1 } else { message.len() as u16 };
        let gap = u16::from(below > 0);
        let rows = form.height(WIDTH - MARGINS.width) + gap + below;
        let size = Size::new(WIDTH, rows + MARGINS.height);
        let inside = popup("Generate a puzzle", area, size, canvas);
        let below = form.draw(true, inside, canvas);
        if let Some(search) = &self.search {
            let below = pane::lines(&[Line::default()], below, canvas.buffer);
            search.draw("/ ", below, canvas);
            return;
        }
        let below = pane::lines(&[Line::default()], below, canvas.buffer);
        pane::lines(&message, below, canvas.buffer);
    }
}

impl Generate {
    /// Returns the choices as a form. The reason why there can be no such puzzle is below the
    /// technique or else the level.
    fn form(&self, work: &Workspace) -> Form {
        let choices = &work.preferences.generator;
        let fields = GeneratorChoice::ALL.map(|choice| {
            let (names, at) = choices.values(choice);
            Field::choice(choice.name(), names, at)
        });
        let mut form = Form::new(LABELS, fields);
        form.focus(self.list.selected);
        if let Err(error) = choices.recipe() {
            let refused = match choices.technique {
                Some(_) => GeneratorChoice::Technique,
                None => GeneratorChoice::Level,
            };
            form.refuse(refused as usize, format!("{error}."));
        }
        form
    }

    fn make(work: &mut Workspace) {
        let recipe = match work.preferences.generator.recipe() {
            Ok(recipe) => recipe,
            Err(error) => return work.session.fail(format!("No puzzle: {error}.")),
        };
        work.session.status.clear();
        let seed = work.session.seeds.next_seed();
        work.session.ask(Task::Generate { recipe: Box::new(recipe), seed });
    }

    /// Returns the progress or the last report.
    fn message(app: &App) -> Piece {
        if let Some(tries) = app.work.session.jobs.progress(JobKind::Generation) {
            return (format!("Generating: {tries} tries so far."), app.ink(Ink::Message));
        }
        (app.work.session.status.text.clone(), app.ink(tone(&app.work.session)))
    }
}

/// Opens a puzzle that was generated.
fn open_made(made: &GeneratedPuzzle, session: &mut Session) {
    let level = made.grade.as_ref().map(|grade| format!(", {}", grade.level())).unwrap_or_default();
    session.open_own(&made.puzzle, format!("generated{level}"));
    if session.status.tone == Tone::Good {
        let tries = match made.tries {
            1 => "one try".to_owned(),
            tries => format!("{tries} tries"),
        };
        let givens = counted(made.puzzle.given_count(), "given");
        // The steps are for the person to find.
        session.confirm(format!("Generated in {tries}: {givens}{level}."));
    }
}
