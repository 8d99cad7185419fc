//! A lesson: the guide to a technique with its example, then positions to find it in.

mod guide;

use ratatui::style::Modifier;

use self::guide::{cell_of_effect, meaning_of_cell_name, named_cell};
use super::prelude::*;
use super::{board, techniques};
use crate::learn::Guide;
use crate::step::{Step, wording};
use crate::term::markdown::{runs, text_of};
use crate::term::text::pieces;
use crate::tui::parts;
use crate::tui::record::Help;
use crate::tui::session::{Amount, Focus, Lesson, Shown};
use crate::tui::workspace::MAX_ROWS;

/// The keys while the guide is shown.
pub static GUIDE: KeyContext = list_context("guide");
/// The keys while the person searches for a step.
pub static DRILL: KeyContext = context("drill", KeyKind::Board, Digits::Capitals);

/// The hint for the key that begins the exercises.
const PRACTISE: Hint = Hint::new(Command::Accept, "practise");

/// The hint for the key that leaves the lesson.
const BACK: Hint = Hint::new(Command::Cancel, "techniques");

/// The panel of a lesson while its guide is shown. The lesson itself is part of the session.
#[derive(Default)]
pub struct GuidePanel {
    /// The walkthrough of the example, if the guide is left for it.
    walkthrough: Option<Walkthrough>,
}

/// The panel of a lesson while the person searches for a step.
pub struct DrillPanel;

/// A walk through the explanation of an example, sentence by sentence.
#[derive(Clone, Copy)]
struct Walkthrough {
    /// The index of the last sentence that is shown.
    sentence: usize,
    /// The first line of the guide that was shown before.
    guide_scroll: usize,
}

impl Panel for GuidePanel {
    fn info(&self) -> PanelInfo {
        info(&GUIDE)
    }

    fn reopening_words(&self, session: &Session) -> &'static str {
        slug(session).unwrap_or_default()
    }

    fn hints(&self, _: &App) -> Vec<Hint> {
        if self.walkthrough.is_some() {
            return vec![
                Hint::pair(Command::PreviousCell, Command::NextCell, "steps"),
                Hint::new(Command::Cancel, "back to guide").or("guide"),
                Hint::new(Command::Next, "next example").or("another"),
                PRACTISE,
            ];
        }
        vec![
            PRACTISE,
            Hint::new(Command::NextCell, "step through example").or("example"),
            Hint::new(Command::Next, "next example").or("another"),
            BACK,
            Hint::SCROLL,
        ]
    }

    fn act(&mut self, command: Command, work: &mut Workspace) -> Outcome {
        match (command, self.walkthrough) {
            (Command::NextCell, _) => self.next_sentence(work),
            (Command::PreviousCell, _) => self.previous_sentence(work),
            (Command::Cancel, Some(walkthrough)) => {
                self.walkthrough = None;
                work.scroll = walkthrough.guide_scroll;
                work.session.status.clear();
            }
            (Command::Cancel, None) if !work.session.display.focus.is_empty() => {
                work.session.display.focus = Focus::default();
            }
            (Command::Next | Command::Previous, _) => {
                work.session.turn_to_example(command == Command::Next);
                if let Some(walkthrough) = &mut self.walkthrough {
                    walkthrough.sentence = 0;
                }
            }
            (Command::Accept | Command::Take | Command::Step, _) => {
                self.walkthrough = None;
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

    fn on_digit(&mut self, _: Digit, _: &mut Workspace) -> Outcome {
        Outcome::Stay
    }

    fn answer(&mut self, result: JobResult, work: &mut Workspace) -> Reception {
        receive(result, &mut work.session)
    }

    fn pane_text(&self, app: &App) -> Option<PaneText> {
        let session = &app.work.session;
        let lesson = session.learning.lesson()?;
        Some(match self.walkthrough.zip(session.next.shown.step()) {
            Some((walkthrough, step)) => walkthrough_text(app, lesson, step, walkthrough.sentence),
            None => guide::text(app, lesson),
        })
    }

    /// Returns the highlights of what the example has named so far.
    fn highlights(&self, app: &App) -> Option<BoardHighlights> {
        let session = &app.work.session;
        let (walkthrough, step) = self.walkthrough.zip(session.next.shown.step())?;
        let parts = parts::parts(step, session.names());
        let shown = &parts[..(walkthrough.sentence + 1).min(parts.len())];
        let is_whole = shown.iter().any(|part| part.is_conclusion);
        Some(if is_whole {
            BoardHighlights::step(step, session.display.branches)
        } else {
            parts::highlights(step, shown)
        })
    }
}

impl GuidePanel {
    /// Shows the next sentence of the example, if there is one.
    fn next_sentence(&mut self, work: &mut Workspace) {
        let Some(step) = work.session.next.shown.step() else {
            return work.session.warn("Still looking for the example.");
        };
        let last = parts::parts(step, work.session.names()).len() - 1;
        let next = match self.walkthrough {
            None => Walkthrough { sentence: 0, guide_scroll: work.scroll },
            Some(walkthrough) if walkthrough.sentence < last => {
                Walkthrough { sentence: walkthrough.sentence + 1, ..walkthrough }
            }
            Some(_) => {
                let [back, practise] = [Command::Cancel, Command::Accept];
                return work.session.inform(format!(
                    "The example ends here. {back}: back to the guide. {practise}: practise."
                ));
            }
        };
        self.show_sentence(next, work);
    }

    /// Shows the previous sentence of the example, if there is one.
    fn previous_sentence(&mut self, work: &mut Workspace) {
        let sentence = self.walkthrough.and_then(|shown| shown.sentence.checked_sub(1));
        match self.walkthrough.zip(sentence) {
            Some((shown, sentence)) => self.show_sentence(Walkthrough { sentence, ..shown }, work),
            None => work.session.warn("This is the beginning of the example."),
        }
    }

    fn show_sentence(&mut self, walkthrough: Walkthrough, work: &mut Workspace) {
        self.walkthrough = Some(walkthrough);
        work.scroll = 0;
        work.session.status.clear();
    }
}

impl Panel for DrillPanel {
    fn info(&self) -> PanelInfo {
        info(&DRILL)
    }

    fn reopening_words(&self, session: &Session) -> &'static str {
        slug(session).unwrap_or_default()
    }

    fn hints(&self, app: &App) -> Vec<Hint> {
        let session = &app.work.session;
        if session.awaits_position() {
            return vec![BACK];
        }
        if is_done(session) {
            return vec![Hint::new(Command::Next, "next position"), BACK];
        }
        vec![
            Hint::new(Command::Hint, "hint"),
            Hint::new(Command::Step, "show it"),
            Hint::new(Command::Next, "another position").or("another"),
            BACK,
            Hint::new(Command::Focus, "highlight digit").or("digit"),
        ]
    }

    fn act(&mut self, command: Command, work: &mut Workspace) -> Outcome {
        let is_done = is_done(&work.session);
        match command {
            Command::Hint | Command::Step | Command::Next | Command::Accept | Command::Take
                if work.session.awaits_position() =>
            {
                work.session.inform("The position is still being generated.");
            }
            Command::Hint => work.session.help_in_drill(Amount::More),
            Command::Step => work.session.help_in_drill(Amount::Everything),
            Command::Next => work.session.next_exercise(),
            Command::Accept | Command::Take if is_done => work.session.next_exercise(),
            Command::Accept | Command::Take => work.session.ask_for_digit(),
            Command::Cancel if !is_done && work.session.next.shown != Shown::Nothing => {
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

    fn on_digit(&mut self, digit: Digit, work: &mut Workspace) -> Outcome {
        work.session.judge(digit);
        Outcome::Stay
    }

    fn answer(&mut self, result: JobResult, work: &mut Workspace) -> Reception {
        receive(result, &mut work.session)
    }

    fn pane_text(&self, app: &App) -> Option<PaneText> {
        let lesson = app.work.session.learning.lesson()?;
        match app.work.session.next.shown {
            Shown::Nothing => Some(task(app, lesson)),
            _ if lesson.other_steps.len() > 1 => Some(other_steps(app, &lesson.other_steps)),
            _ => None,
        }
    }

    /// Draws the counts of steps found so far, next to the board.
    fn draw(&self, app: &App, area: Rect, canvas: &mut Canvas<'_>) {
        let session = &app.work.session;
        let Some(lesson) = session.learning.lesson() else {
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

/// Returns the properties of the panel of a lesson with these keys.
fn info(keys: &'static KeyContext) -> PanelInfo {
    PanelInfo::at(Location::Board, keys)
        .reopened_by(Command::Practice)
        .with_room(Room::LowerWithBoard)
}

/// Returns the slug of the technique of the lesson.
fn slug(session: &Session) -> Option<&'static str> {
    session.learning.lesson().map(|lesson| lesson.technique.slug)
}

/// Returns true if the exercise of the lesson is solved or shown.
fn is_done(session: &Session) -> bool {
    session.learning.lesson().is_some_and(|lesson| lesson.is_done)
}

/// Receives a position, or what was found out about the person's answer.
fn receive(result: JobResult, session: &mut Session) -> Reception {
    match result {
        JobResult::Study(StudyResult::Exercise(exercise)) => session.receive_exercise(exercise),
        JobResult::Study(StudyResult::Proof(proof)) => {
            session.receive_other_deduction(proof.map(|proof| *proof));
        }
        JobResult::Study(StudyResult::Judged(verdict)) => session.receive_wrong_answer(&verdict),
        result => return Reception::NotMine(result),
    }
    Reception::Mine(Outcome::Stay)
}

/// Returns the sentences of an example up to the one with this index, which is in bold.
fn walkthrough_text(app: &App, lesson: &Lesson, step: &Step, sentence: usize) -> PaneText {
    let parts = parts::parts(step, app.work.session.names());
    let cell = named_cell(step, &parts[0].spans).unwrap_or_else(|| cell_of_effect(step));
    let count = parts.len();
    // Another example may have fewer sentences.
    let current = sentence.min(count - 1);
    let title = format!("Example {}: step {} of {count}", lesson.example + 1, current + 1);
    let mut text = PaneText::new(title, Vec::new());
    for (number, part) in parts.into_iter().take(current + 1).enumerate() {
        let mut sentence = pieces(&part.spans, app.work.theme);
        if number == current {
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
    if lesson.example == 0 && current == 0 {
        text.paragraphs.push(faint(&app.work, meaning_of_cell_name(step, cell)));
    }
    text
}

/// Returns to the list of techniques.
fn leave(work: &mut Workspace) -> Outcome {
    let slug = slug(&work.session);
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
        paragraphs.extend(explanation_of(&app.work, step));
    }
    PaneText::new("Your deduction", paragraphs)
}

/// Returns the paragraphs and list items of the explanation of a step.
fn explanation_of(work: &Workspace, step: &Step) -> Vec<Vec<Piece>> {
    let paragraphs = wording::paragraphs(step, work.session.names());
    paragraphs.iter().map(|spans| pieces(spans, work.theme)).collect()
}

/// Returns the task of an exercise.
fn task(app: &App, lesson: &Lesson) -> PaneText {
    let name = lesson.technique.name;
    let title = format!("Find: {name}");
    let one = wording::article(name);
    let Some(exercise) = &lesson.exercise else {
        let progress = app.work.session.jobs.progress(JobKind::Study).unwrap_or(0);
        let text = format!("Generating a position with {one}: {progress} puzzles tried so far.");
        return PaneText::new(title, vec![plain(text)]);
    };
    let origin = if lesson.is_own { "You asked for a hint in this position before. " } else { "" };
    let difficulty = if exercise.is_next {
        ", and no easier step."
    } else {
        "; there may be easier steps, too."
    };
    let guide = Guide::of(lesson.technique);
    let idea = |guide: &Guide| text_of(&runs(&guide.idea.replace('\n', " ")));
    let mut idea = guide.as_ref().map_or_else(String::new, idea);
    // The pattern on the board may have columns where the guide speaks of rows.
    if guide.is_some_and(|guide| guide.has_exchange()) {
        idea = format!("{idea} {}", Guide::EXCHANGE);
    }
    let instruction = if exercise.is_placement() {
        "Move to a cell that it solves and press its digit."
    } else {
        "Move to a cell from which it removes a candidate (a small digit), and press that digit."
    };
    let focus = app.work.word_for(&DRILL, Command::Focus);
    PaneText::new(
        title,
        vec![
            plain(format!("{origin}There is {one} on this board{difficulty}")),
            plain(idea),
            plain(instruction),
            faint(&app.work, format!("{focus} and a digit highlight its places.")),
        ],
    )
}
