//! A lesson: the guide to a technique with its example, then positions to find it in.

use ratatui::style::Modifier;

use super::prelude::*;
use super::{board, techniques};
use crate::catalog::Guide;
use crate::catalog::Role;
use crate::catalog::guide::COMMON_MISTAKES;
use crate::grid::{Cell, HouseKind};
use crate::step::{Span, Step, Subject, wording};
use crate::term::markdown::{Block, blocks, runs, text_of};
use crate::term::text::pieces;
use crate::tui::parts;
use crate::tui::record::Help;
use crate::tui::session::{Amount, Focus, Lesson, Shown, Stage};
use crate::tui::workspace::MAX_ROWS;

/// The keys while the guide is shown.
pub static GUIDE: KeyContext = list_context("guide");
/// The keys while the person searches for a step.
pub static DRILL: KeyContext = context("drill", KeyKind::Board, Digits::Capitals);

/// The hint for the key that begins the exercises.
const PRACTISE: Hint = Hint::new(Command::Accept, "practise");

/// A lesson. The technique and its positions are part of the session.
pub struct LessonPanel {
    /// The part of the lesson.
    pub stage: Stage,
    /// The slug of the technique.
    pub technique: &'static str,
    /// The walk through the example, if the guide is left for it.
    walk: Option<Walk>,
}

/// A walk through the explanation of an example, sentence by sentence.
#[derive(Clone, Copy)]
struct Walk {
    /// The last sentence that is shown, from 0.
    at: usize,
    /// The first line of the guide that was shown before.
    page: usize,
}

impl Default for LessonPanel {
    fn default() -> Self {
        Self { stage: Stage::Guide, technique: "", walk: None }
    }
}

impl Panel for LessonPanel {
    fn info(&self) -> PanelInfo {
        let keys = match self.stage {
            Stage::Guide => &GUIDE,
            Stage::Drill => &DRILL,
        };
        PanelInfo {
            reopened_by: Some((Command::Practice, self.technique)),
            room: Room::LowerWithBoard,
            ..PanelInfo::at(Location::Board, keys)
        }
    }

    fn hints(&self, app: &App) -> Vec<Hint> {
        let back = Hint::new(Command::Cancel, "techniques");
        let found = app.work.session.learning.lesson().is_some_and(|lesson| lesson.found);
        match self.stage {
            Stage::Guide if self.walk.is_some() => vec![
                Hint::pair(Command::PreviousCell, Command::NextCell, "steps"),
                Hint::new(Command::Cancel, "back to guide"),
                Hint::new(Command::Next, "next example"),
                PRACTISE,
            ],
            Stage::Guide => vec![
                PRACTISE,
                Hint::new(Command::NextCell, "step through example").or("example"),
                Hint::new(Command::Next, "next example").or("another"),
                back,
                Hint::SCROLL,
            ],
            Stage::Drill if app.work.session.awaits_position() => vec![back],
            Stage::Drill if found => vec![Hint::new(Command::Next, "next position"), back],
            Stage::Drill => vec![
                Hint::new(Command::Hint, "hint"),
                Hint::new(Command::Step, "show it"),
                Hint::new(Command::Next, "another position").or("another"),
                back,
                Hint::new(Command::Focus, "highlight digit").or("digit"),
            ],
        }
    }

    fn act(&mut self, command: Command, work: &mut Workspace) -> Outcome {
        match self.stage {
            Stage::Guide => self.act_in_guide(command, work),
            Stage::Drill => act_in_drill(command, work),
        }
    }

    fn on_digit(&mut self, digit: Digit, work: &mut Workspace) -> Outcome {
        if self.stage == Stage::Drill {
            work.session.judge(digit);
        }
        Outcome::Stay
    }

    fn answer(&mut self, found: JobResult, work: &mut Workspace) -> Reception {
        let session = &mut work.session;
        match found {
            JobResult::Study(StudyResult::Exercise(exercise)) => session.receive_exercise(exercise),
            JobResult::Study(StudyResult::Proof(proof)) => {
                session.receive_other_deduction(proof.map(|proof| *proof));
            }
            JobResult::Study(StudyResult::Judged(verdict)) => {
                session.receive_wrong_answer(&verdict);
            }
            found => return Reception::NotMine(found),
        }
        Reception::Mine(Outcome::Stay)
    }

    fn pane_text(&self, app: &App) -> Option<PaneText> {
        let lesson = app.work.session.learning.lesson()?;
        match (self.stage, &app.work.session.next.shown) {
            (Stage::Guide, shown) => match self.walk.zip(shown.step()) {
                Some((walk, step)) => Some(walked(app, lesson, step, walk.at)),
                None => Some(guide(app, lesson)),
            },
            (Stage::Drill, Shown::Nothing) => Some(task(app, lesson)),
            (Stage::Drill, _) if lesson.other.len() > 1 => Some(other_steps(app, &lesson.other)),
            (Stage::Drill, _) => None,
        }
    }

    /// Returns the highlights of what the example has named so far.
    fn highlights(&self, app: &App) -> Option<BoardHighlights> {
        let session = &app.work.session;
        let (walk, step) = self.walk.zip(session.next.shown.step())?;
        let parts = parts::parts(step, session.names());
        let shown = &parts[..(walk.at + 1).min(parts.len())];
        let is_whole = shown.iter().any(|part| part.is_conclusion);
        Some(if is_whole {
            BoardHighlights::step(step, session.display.branches)
        } else {
            parts::highlights(step, shown)
        })
    }

    /// Draws the counts of steps found so far, next to the board.
    fn draw(&self, app: &App, area: Rect, canvas: &mut Canvas<'_>) {
        let session = &app.work.session;
        let Some(lesson) = session.learning.lesson().filter(|_| self.stage == Stage::Drill) else {
            return;
        };
        let inside = pane::titled("Found so far", area, canvas);
        let (record, slug) = (&session.learning.record, lesson.technique.slug);
        let own = record.asked(slug).count() as u32;
        let counts = Help::ALL
            .map(Help::name)
            .into_iter()
            .zip(record.done(slug))
            .chain([("unaided in puzzles", record.proved(slug)), ("from your own puzzles", own)]);
        let counts = counts.filter(|&(_, count)| count > 0);
        let mut texts: Vec<_> =
            counts.map(|(what, count)| plain(format!("{count:>3} {what}"))).collect();
        if texts.is_empty() {
            texts.push(faint(&app.work, "none yet"));
        }
        let lines: Vec<Line<'_>> = texts.iter().flat_map(|text| wrap(text, area.width)).collect();
        pane::lines(&lines, inside, canvas.buffer);
    }
}

impl LessonPanel {
    fn act_in_guide(&mut self, command: Command, work: &mut Workspace) -> Outcome {
        match (command, self.walk) {
            (Command::NextCell, _) => self.walk_on(work),
            (Command::PreviousCell, walk) => match walk.filter(|walk| walk.at > 0) {
                Some(walk) => self.walk_to(Walk { at: walk.at - 1, ..walk }, work),
                None => work.session.warn("This is the beginning of the example."),
            },
            (Command::Cancel, Some(walk)) => {
                self.walk = None;
                work.scroll = walk.page;
                work.session.status.clear();
            }
            (Command::Cancel, None) if !work.session.display.focus.is_empty() => {
                work.session.display.focus = Focus::default();
            }
            (Command::Next | Command::Previous, _) => {
                work.session.turn_to_example(command == Command::Next);
                self.walk = self.walk.map(|walk| Walk { at: 0, ..walk });
            }
            (Command::Accept | Command::Take | Command::Step, _) => {
                self.walk = None;
                work.session.begin_drill();
            }
            (Command::Cancel | Command::Practice, _) => return leave(work),
            (Command::RowStart, _) => work.scroll = 0,
            (Command::RowEnd, _) => work.scroll = MAX_ROWS,
            (Command::Up, _) => work.scroll = work.scroll.saturating_sub(1),
            (Command::Down, _) => work.scroll = (work.scroll + 1).min(MAX_ROWS),
            _ => return run_allowed(command, work),
        }
        Outcome::Stay
    }

    /// Shows the next sentence of the example; the last one ends the walk.
    fn walk_on(&mut self, work: &mut Workspace) {
        let Some(step) = work.session.next.shown.step() else {
            return work.session.warn("Still looking for the example.");
        };
        let last = parts::parts(step, work.session.names()).len() - 1;
        let next = match self.walk {
            None => Walk { at: 0, page: work.scroll },
            Some(walk) if walk.at < last => Walk { at: walk.at + 1, ..walk },
            Some(_) => {
                let [back, practise] = [Command::Cancel, Command::Accept]
                    .map(|command| work.word_for(&GUIDE, command));
                let text = format!(
                    "The example ends here. {back}: back to the guide. {practise}: practise."
                );
                return work.session.inform(text);
            }
        };
        self.walk_to(next, work);
    }

    fn walk_to(&mut self, walk: Walk, work: &mut Workspace) {
        self.walk = Some(walk);
        work.scroll = 0;
        work.session.status.clear();
    }
}

/// Returns the sentences of an example up to one of them, which is in bold.
fn walked(app: &App, lesson: &Lesson, step: &Step, at: usize) -> PaneText {
    let parts = parts::parts(step, app.work.session.names());
    let cell = named_cell(step, &parts[0].spans).unwrap_or_else(|| cell_of_effect(step));
    let count = parts.len();
    let at = at.min(count - 1);
    let title = format!("Example {}: step {} of {count}", lesson.example + 1, at + 1);
    let mut text = PaneText::new(title, Vec::new());
    for (number, part) in parts.into_iter().take(at + 1).enumerate() {
        let mut sentence = pieces(&part.spans, app.work.theme);
        if number == at {
            for (_, style) in &mut sentence {
                *style = style.add_modifier(Modifier::BOLD);
            }
            // The end stays visible while a long text is scrolled.
            text.conclusion = text.paragraphs.len()..text.paragraphs.len() + 1;
        }
        text.paragraphs.push(sentence);
        text.spans.extend(part.spans);
        text.paragraphs.push(Vec::new());
    }
    if lesson.example == 0 && at == 0 {
        text.paragraphs.push(faint(&app.work, cell_name(step, cell)));
    }
    text
}

fn act_in_drill(command: Command, work: &mut Workspace) -> Outcome {
    let found = work.session.learning.lesson().is_some_and(|lesson| lesson.found);
    match command {
        Command::Hint | Command::Step | Command::Next | Command::Accept | Command::Take
            if work.session.awaits_position() =>
        {
            work.session.inform("The position is still being generated.");
        }
        Command::Hint => work.session.help_in_drill(Amount::More),
        Command::Step => work.session.help_in_drill(Amount::Everything),
        Command::Next => work.session.next_exercise(),
        Command::Accept | Command::Take if found => work.session.next_exercise(),
        Command::Accept | Command::Take => work.session.ask_for_digit(),
        Command::Cancel if !found && work.session.next.shown != Shown::Nothing => {
            work.session.next.shown = Shown::Nothing;
            work.session.status.clear();
        }
        Command::Cancel if !work.session.display.focus.is_empty() => {
            work.session.display.focus = Focus::default();
        }
        Command::Cancel | Command::Practice => return leave(work),
        _ => return run_allowed(command, work),
    }
    Outcome::Stay
}

/// Returns to the list of techniques.
fn leave(work: &mut Workspace) -> Outcome {
    let slug = work.session.learning.lesson().map(|lesson| lesson.technique.slug);
    work.session.end_lesson();
    techniques::open(&mut work.session, slug)
}

/// Runs a command that is allowed during a lesson, or refuses it.
fn run_allowed(command: Command, work: &mut Workspace) -> Outcome {
    match command {
        Command::Theme => work.next_theme(),
        Command::Focus => return board::Board.act(command, work),
        command if command.is_global() => return Outcome::Pass,
        command if work.session.puzzle.move_cursor_on(command) => {}
        _ => {
            let key = Command::Cancel;
            work.session
                .warn(format!("Not available in a lesson: {}. {key} goes back.", command.label()));
        }
    }
    Outcome::Stay
}

/// Returns the steps of a deduction that was accepted, with their explanations.
fn other_steps(app: &App, steps: &[Step]) -> PaneText {
    let count = wording::begun(&wording::number(steps.len()));
    let mut paragraphs = vec![plain(format!("{count} steps prove your answer."))];
    for (step, number) in steps.iter().zip(1..) {
        let heading = format!("{number}. {}", step.line_with(app.work.session.names()));
        paragraphs.push(vec![(heading, app.ink(Ink::Title))]);
        paragraphs.extend(explained(&app.work, step));
    }
    PaneText::new("Your deduction", paragraphs)
}

/// Returns the guide; one of its examples is the step on the board.
fn guide(app: &App, lesson: &Lesson) -> PaneText {
    let title = |text: &str| vec![(text.to_owned(), app.ink(Ink::Title))];
    let mut paragraphs: Vec<Vec<Piece>> = Vec::new();
    if let Some(guide) = Guide::parse(lesson.technique.guide) {
        paragraphs.extend(prose(guide.idea));
        paragraphs.push(caption(app, lesson, &guide));
        let shown = guide.sections.iter().filter(|section| section.has_content());
        for section in shown {
            if section.heading == COMMON_MISTAKES {
                paragraphs.push(title("The example on the board"));
                paragraphs.extend(example(app));
            }
            paragraphs.push(title(section.heading));
            paragraphs.extend(prose(section.text));
        }
    }
    if let Some(first) = paragraphs.iter().position(|text| names_cells(text))
        && let Some(step) = app.work.session.next.shown.step()
    {
        paragraphs.insert(first, cell_names(app, step));
    }
    let accept = app.work.word_for(&GUIDE, Command::Accept);
    let go = format!("{accept}: practise it.");
    paragraphs.push(vec![(go, app.ink(Ink::Key))]);
    let profile = lesson.technique;
    let level = profile.level();
    PaneText {
        aside: Some((level.name().to_owned(), app.work.theme.level(level))),
        ..PaneText::new(profile.name, paragraphs)
    }
}

/// Returns the place and the heading of the example on the board, and says if its rows are the columns of
/// the guide.
fn caption(app: &App, lesson: &Lesson, guide: &Guide) -> Vec<Piece> {
    let heading = guide.examples.get(lesson.example);
    let heading = heading.map_or("", |shown| shown.heading);
    let (number, count) = (lesson.example + 1, guide.examples.len());
    // A heading begins with the level: `Easy: the fin is a single cell`.
    let shown = match heading.split_once(": ") {
        Some((level, shown)) => {
            let level = format!("{} one", level.to_lowercase());
            format!("{}: {shown}", wording::article(&level))
        }
        None => heading.to_owned(),
    };
    let mut text = format!("On the board: example {number} of {count}, {shown}.");
    if guide.has_exchange() && app.work.session.next.shown.step().is_some_and(is_based_on_columns) {
        text += " Here rows and columns are exchanged.";
    }
    faint(&app.work, text)
}

/// Returns true if all base sets of a step are columns.
fn is_based_on_columns(step: &Step) -> bool {
    let bases = step.explanation().exhibits.iter().filter(|exhibit| exhibit.role == Role::Base);
    let mut houses = bases.filter_map(|exhibit| match exhibit.subject {
        Subject::House(house) => Some(house.kind),
        _ => None,
    });
    houses.next() == Some(HouseKind::Column) && houses.all(|kind| kind == HouseKind::Column)
}

/// Returns true if a paragraph has the name of a cell, such as `r5c1` or `r56c1`.
fn names_cells(paragraph: &[Piece]) -> bool {
    let text: String = paragraph.iter().map(|(text, _)| text.as_str()).collect();
    text.split(|letter: char| !letter.is_ascii_alphanumeric()).any(|word| {
        let parts = word.strip_prefix('r').and_then(|rest| rest.split_once('c'));
        let is_number = |part: &str| part.starts_with(|letter: char| letter.is_ascii_digit());
        parts.is_some_and(|(rows, columns)| is_number(rows) && is_number(columns))
    })
}

/// Returns the meaning of the names of one cell and of two, for a cell of the example.
fn cell_names(app: &App, step: &Step) -> Vec<Piece> {
    let cell = cell_of_effect(step);
    let (row, column) = (cell.row(step.shape) + 1, cell.column(step.shape) + 1);
    let other = if row == 1 { 2 } else { row - 1 };
    let (first, second) = (row.min(other), row.max(other));
    let text = format!(
        "{} r{first}{second}c{column} is r{first}c{column} and r{second}c{column}.",
        cell_name(step, cell)
    );
    faint(&app.work, text)
}

/// Returns a cell that the step changes.
fn cell_of_effect(step: &Step) -> Cell {
    step.deduction.effects[0].candidate().cell
}

/// Returns the first cell that a sentence names alone.
fn named_cell(step: &Step, sentence: &[Span]) -> Option<Cell> {
    let mut words =
        sentence.iter().flat_map(|span| span.text.split(|c: char| !c.is_alphanumeric()));
    words.find_map(|word| {
        Cell::all(step.shape).into_iter().find(|cell| cell.name(step.shape) == word)
    })
}

/// Returns the meaning of the name of a cell.
fn cell_name(step: &Step, cell: Cell) -> String {
    let (row, column) = (cell.row(step.shape) + 1, cell.column(step.shape) + 1);
    format!("{} is the cell in row {row} and column {column}.", cell.name(step.shape))
}

/// Returns the paragraphs and list items of a Markdown text, without its marks.
fn prose(text: &str) -> Vec<Vec<Piece>> {
    let line = |block: &Block| match block {
        Block::Item(mark, runs) => plain(mark.clone() + &text_of(runs)),
        block => plain(block.text()),
    };
    blocks(text).iter().map(line).collect()
}

fn example(app: &App) -> Vec<Vec<Piece>> {
    match app.work.session.next.shown.step() {
        Some(step) => explained(&app.work, step),
        None => vec![plain("Looking for the example…")],
    }
}

/// Returns the paragraphs and list items of the explanation of a step.
fn explained(work: &Workspace, step: &Step) -> Vec<Vec<Piece>> {
    let paragraphs = wording::paragraphs(step, work.session.names());
    paragraphs.iter().map(|spans| pieces(spans, work.theme)).collect()
}

/// Returns the task of an exercise.
fn task(app: &App, lesson: &Lesson) -> PaneText {
    let name = lesson.technique.name;
    let Some(exercise) = &lesson.exercise else {
        let progress = app.work.session.jobs.progress(JobKind::Study).unwrap_or(0);
        let one = wording::article(name);
        let text = format!("Generating a position with {one}: {progress} puzzles tried so far.");
        return PaneText::new(format!("Find: {name}"), vec![plain(text)]);
    };
    let asks = if exercise.is_placement() {
        "Move to a cell that it solves and press its digit."
    } else {
        "Move to a cell from which it removes a candidate (a small digit), and press that digit."
    };
    let easier = if exercise.is_next {
        ", and no easier step."
    } else {
        "; there may be easier steps, too."
    };
    let from = if lesson.is_own { "You asked for a hint in this position before. " } else { "" };
    let guide = Guide::parse(lesson.technique.guide);
    let idea = |guide: &Guide| text_of(&runs(&guide.idea.replace('\n', " ")));
    let mut idea = guide.as_ref().map_or_else(String::new, idea);
    // The pattern on the board may have columns where the guide speaks of rows.
    if guide.is_some_and(|guide| guide.has_exchange()) {
        idea = format!("{idea} {}", Guide::EXCHANGE);
    }
    let look = app.work.word_for(&DRILL, Command::Focus);
    let look = format!("{look} and a digit highlight its places.");
    PaneText::new(
        format!("Find: {name}"),
        vec![
            plain(format!("{from}There is {} on this board{easier}", wording::article(name))),
            plain(idea),
            plain(asks),
            faint(&app.work, look),
        ],
    )
}
