//! The claim panel: a claim of the person about the board, an optional reason, and the verdict.

mod proof;
mod verdict;

use self::proof::{Help, changed_techniques};
use super::prelude::*;
use crate::grid::Names;
use crate::referee::{
    self, Claim, NotationError, Proved, Reason, Statement, Verdict, example, parse_statement,
};
use crate::solver::Entry;
use crate::solver::hint::Degree;
use crate::step::{Effect, notation};
use crate::tui::record::RecordUpdate;
use crate::tui::session::Shown;
use crate::tui::widgets::{Field, Form};

/// The keys while the claim and the reason are typed.
pub static CLAIM: KeyContext = typing_context("claim");
/// The keys while the verdict is shown.
pub static VERDICT: KeyContext = list_context("verdict");

/// The words in a reason that stand for the selected cells.
const THESE_CELLS: &str = "these cells";

/// Examples of reasons.
const EXAMPLES: [&str; 4] =
    ["only place in row 8", "3,8 in r8c36", "5 r25 c46", "(5)r3c4=r3c9-(5=7)r2c8"];

/// The number of the field of the claim.
const CLAIM_FIELD: usize = 0;
/// The number of the field of the reason.
const REASON_FIELD: usize = 1;
/// Columns of the labels.
const LABELS: usize = 6;

/// The progress of a judgement.
#[derive(Default)]
enum Stage {
    /// The claim or the reason is typed.
    #[default]
    Typing,
    /// The worker judges the claim.
    Judging,
    /// The verdict is shown.
    Judged(Box<Verdict>),
}

/// The stages in which a false claim is explained.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
enum Revealed {
    #[default]
    Answer,
    Cells,
    Solution,
}

/// A claim, its reason and the verdict.
#[derive(Default)]
pub struct ClaimPanel {
    /// The claim and the reason.
    form: Form,
    stage: Stage,
    help: Help,
    revealed: Revealed,
    /// The entry that waits for its reason, in practice mode.
    entry: Option<Effect>,
    judged_claim: Option<Claim>,
    /// The judged reason with the usual symbols, as journals keep it.
    written_reason: String,
    /// The cells that were selected when the panel was opened.
    selected: Vec<Cell>,
    /// The beginning of a claim with which the panel was opened.
    proposed: String,
    /// True if a hint was given.
    hint_given: bool,
    /// True if the easiest proof uses only the techniques that are on.
    is_restricted: bool,
}

/// Opens the panel for the cell of the cursor.
pub(super) fn open(work: &mut Workspace) -> Outcome {
    let panel = begin(&mut work.session);
    work.scroll = 0;
    let selected = &panel.selected;
    let shape = work.session.shape();
    // Selected cells are the subject of the claim, or the pattern if the cursor is elsewhere.
    let is_about = selected.contains(&work.session.puzzle.cursor);
    let cells = if is_about { selected.clone() } else { vec![work.session.puzzle.cursor] };
    let has_space = cells.iter().any(|&cell| work.session.value(cell).is_none());
    let digit = work.session.display.focus.digits.single();
    let claim = match digit {
        _ if !has_space => String::new(),
        Some(digit) => {
            let digit = work.session.names().digit(digit);
            format!("{}<>{digit}", notation::cells(&cells, shape))
        }
        None => format!("{}<>", notation::cells(&cells, shape)),
    };
    let reason = if selected.is_empty() || is_about {
        String::new()
    } else {
        notation::cells(selected, shape)
    };
    let fields = [Field::text("claim", claim.as_str()), Field::text("why", reason)];
    Outcome::open(ClaimPanel { form: Form::new(LABELS, fields), proposed: claim, ..panel })
}

/// Returns true if an entry changes a candidate that is still open.
pub(super) fn is_open(session: &Session, effect: Effect) -> bool {
    let Candidate { cell, digit } = effect.candidate();
    session.value(cell).is_none() && session.candidates(cell).contains(digit)
}

/// Returns true if a text begins a claim of its own, which replaces the proposed one: a cell, or a
/// sentence that begins with a digit, "5 cannot be in r3c4". Digits alone continue the proposed
/// claim, also before another cell: "5 r3c4<>5".
fn begins_claim(typed: &str, names: Names) -> bool {
    let is_digit = |character: char| names.symbols().characters().contains(&character);
    let after_digits = typed.trim_start_matches(is_digit);
    let begins_cell = after_digits.trim_start().eq_ignore_ascii_case("r");
    if after_digits.len() == typed.len() {
        return begins_cell;
    }
    let mut word = after_digits.trim_start().chars();
    matches!((word.next(), word.next()), (Some(letter), None) if letter.is_alphabetic())
        && !begins_cell
}

/// Asks for the reason of an entry.
pub(super) fn ask_why(session: &mut Session, entry: Effect) -> Outcome {
    session.pause();
    let claim = notation::effects(&[entry], session.names());
    let fields = [Field::text("claim", claim).fixed(), Field::text("why", "")];
    Outcome::open(ClaimPanel {
        form: Form::new(LABELS, fields),
        entry: Some(entry),
        ..begin(session)
    })
}

/// Returns a panel without a claim, on the cells that are selected. A step or hint that is shown
/// makes place for it.
fn begin(session: &mut Session) -> ClaimPanel {
    let hint_given = matches!(session.next.shown, Shown::Hint { .. } | Shown::Move(_));
    session.next.forget();
    session.status.clear();
    let selected = std::mem::take(&mut session.display.selected);
    ClaimPanel { selected, hint_given, ..ClaimPanel::default() }
}

impl Panel for ClaimPanel {
    fn info(&self) -> PanelInfo {
        let keys = match self.stage {
            Stage::Typing => &CLAIM,
            Stage::Judging | Stage::Judged(_) => &VERDICT,
        };
        PanelInfo::at(Location::Beside, keys)
    }

    fn hints(&self, _: &App) -> Vec<Hint> {
        match &self.stage {
            Stage::Typing if self.entry.is_some() => vec![
                Hint::new(Command::Accept, "make the entry"),
                Hint::new(Command::Cancel, "leave it out"),
            ],
            Stage::Typing => {
                let does = if self.form.focused() == CLAIM_FIELD { "reason" } else { "judge" };
                let other = Hint::pair(Command::Up, Command::Down, "other line");
                vec![Hint::new(Command::Accept, does), other, Hint::CLOSE]
            }
            Stage::Judging => vec![Hint::new(Command::Cancel, "stop")],
            Stage::Judged(verdict) => {
                let accept =
                    self.accept_label(verdict).map(|does| Hint::new(Command::Accept, does));
                let hint = self.hint_label(verdict).map(|does| Hint::new(Command::Hint, does));
                let change = Hint::new(Command::Edit, "change reason");
                accept.into_iter().chain(hint).chain([change, Hint::CLOSE]).collect()
            }
        }
    }

    fn prompt(&mut self) -> Option<&mut Prompt> {
        match self.stage {
            Stage::Typing => self.form.prompt(),
            Stage::Judging | Stage::Judged(_) => None,
        }
    }

    fn act(&mut self, command: Command, work: &mut Workspace) -> Outcome {
        match self.stage {
            Stage::Typing => return self.act_while_typing(command, work),
            Stage::Judging if command == Command::Cancel => {
                work.session.cancel_study();
                self.stage = Stage::Typing;
                return Outcome::Stay;
            }
            Stage::Judging => return Outcome::Pass,
            Stage::Judged(_) => {}
        }
        match command {
            Command::Accept | Command::Take => return self.accept(work),
            Command::Hint => self.more_help(work),
            Command::Edit => {
                work.session.cancel_study();
                self.stage = Stage::Typing;
                self.help = Help::NotAsked;
                self.form.focus(REASON_FIELD);
            }
            Command::Cancel if matches!(self.help, Help::Searching) => {
                work.session.cancel_study();
                self.help = Help::NotAsked;
            }
            Command::Claim => return Outcome::Close,
            _ => return Outcome::Pass,
        }
        Outcome::Stay
    }

    fn on_row(&mut self, row: usize, _: &mut Workspace) -> Outcome {
        if matches!(self.stage, Stage::Typing) {
            self.form.focus(row);
        }
        Outcome::Stay
    }

    fn on_typed(&mut self, work: &mut Workspace) {
        self.form.clear_messages();
        let typed = self.form.text(CLAIM_FIELD).strip_prefix(&self.proposed);
        let typed = typed
            .filter(|typed| !self.proposed.is_empty() && begins_claim(typed, work.session.names()));
        if let (Some(typed), CLAIM_FIELD) = (typed.map(str::to_owned), self.form.focused())
            && let Some(prompt) = self.form.prompt()
        {
            prompt.set(typed);
        }
    }

    fn answer(&mut self, result: JobResult, _: &mut Workspace) -> Reception {
        match result {
            JobResult::Study(StudyResult::Judged(verdict)) => {
                self.revealed = Revealed::Answer;
                self.help = Help::NotAsked;
                self.stage = Stage::Judged(verdict);
            }
            JobResult::Study(StudyResult::Proof(proof)) => {
                self.help = match proof {
                    Some(proof) => Help::Proof { proof, at: 0, degree: Some(Degree::Where) },
                    None => Help::NotFound,
                };
            }
            result => return Reception::NotMine(result),
        }
        Reception::Mine(Outcome::Stay)
    }

    fn close(&mut self, work: &mut Workspace) {
        work.session.cancel_study();
    }

    fn pane_text(&self, app: &App) -> Option<PaneText> {
        Some(match &self.stage {
            Stage::Typing => self.question(app),
            Stage::Judging => PaneText::new("Claim", vec![plain("Judging the claim…")]),
            Stage::Judged(verdict) => self.verdict_text(app, verdict),
        })
    }

    fn explained<'a>(&'a self, _: &'a Session) -> Explained<'a> {
        Explained::Own(match (&self.help, &self.stage) {
            (Help::Proof { proof, at, degree }, _) => {
                proof.steps.get(*at).filter(|_| degree.is_none())
            }
            (_, Stage::Judged(verdict)) => match &**verdict {
                Verdict::Proved(proved) => Some(&proved.step),
                _ => None,
            },
            _ => None,
        })
    }

    fn highlights(&self, app: &App) -> Option<BoardHighlights> {
        self.verdict_highlights(app)
    }

    fn draw(&self, _: &App, area: Rect, canvas: &mut Canvas<'_>) {
        let title = if self.entry.is_some() { "Your reason" } else { "Your claim" };
        let area = pane::titled(title, area, canvas);
        let is_typing = matches!(self.stage, Stage::Typing);
        self.form.draw(is_typing, area, canvas);
    }

    /// Adds a cell or a candidate to the prompt.
    fn on_click(&mut self, target: Target, work: &mut Workspace) -> Outcome {
        let shape = work.session.shape();
        let (cell, digit) = match target {
            Target::Cell(cell) => (cell, None),
            Target::Candidate(candidate) => (candidate.cell, Some(candidate.digit)),
            _ => return Outcome::Pass,
        };
        let is_claim = self.form.focused() == CLAIM_FIELD;
        let Some(prompt) = self.prompt() else {
            return Outcome::Pass;
        };
        let name = cell.name(shape);
        match digit.map(|digit| work.session.names().digit(digit)) {
            Some(digit) if is_claim => prompt.set(format!("{name}<>{digit}")),
            None if is_claim => prompt.set(format!("{name}<>")),
            Some(digit) => {
                // Nodes of a chain are joined by a strong link, then a weak one, and so on.
                let nodes = prompt.value().matches('(').count();
                let link = match nodes {
                    0 => "",
                    nodes if nodes % 2 == 1 => "=",
                    _ => "-",
                };
                prompt.insert(&format!("{link}({digit}){name}"));
            }
            None => {
                let text = prompt.value();
                let gap = if text.is_empty() || text.ends_with(' ') { "" } else { " " };
                prompt.insert(&format!("{gap}{name}"));
            }
        }
        self.form.clear_messages();
        Outcome::Stay
    }
}

impl ClaimPanel {
    /// Returns the verdict, once it is known.
    pub fn verdict(&self) -> Option<&Verdict> {
        match &self.stage {
            Stage::Judged(verdict) => Some(verdict),
            Stage::Typing | Stage::Judging => None,
        }
    }

    fn act_while_typing(&mut self, command: Command, work: &mut Workspace) -> Outcome {
        match command {
            Command::Accept if self.entry.is_some() && self.form.text(REASON_FIELD).is_empty() => {
                return self.enter(&mut work.session);
            }
            Command::Accept if self.form.focused() == CLAIM_FIELD => {
                // A claim with => has its reason before it.
                match parse_statement(self.form.text(CLAIM_FIELD), work.session.names()) {
                    Ok(statement) if statement.reason.is_none() => self.form.focus(REASON_FIELD),
                    Ok(_) => self.judge(&mut work.session),
                    Err(error) => self.judge_chain_alone(&error, work),
                }
            }
            Command::Accept => self.judge(&mut work.session),
            command if self.form.act(command) => {}
            _ => return Outcome::Pass,
        }
        Outcome::Stay
    }

    /// Returns the reason with the names of the selected cells filled in.
    fn reason_text(&self, session: &Session) -> String {
        let text = self.form.text(REASON_FIELD);
        if self.selected.is_empty() {
            return text.to_owned();
        }
        text.replace(THESE_CELLS, &notation::cells(&self.selected, session.shape()))
    }

    /// Adds the claim of a chain that was typed alone and judges it, or refuses the text.
    fn judge_chain_alone(&mut self, error: &NotationError, work: &mut Workspace) {
        let names = work.session.names();
        let text = self.form.text(CLAIM_FIELD).to_owned();
        match referee::statement_of_chain(&work.session.puzzle.engine.puzzle(), &text, names) {
            Some(Ok(Statement { claim, .. })) => {
                if let Some(prompt) = self.form.prompt() {
                    prompt.set(format!("{text} => {}", claim.text(names)));
                }
                self.judge(&mut work.session);
            }
            Some(Err(useless)) => self.form.refuse(CLAIM_FIELD, useless.sentence(names)),
            None => self.refuse(CLAIM_FIELD, error),
        }
    }

    /// Asks the worker for the verdict.
    fn judge(&mut self, session: &mut Session) {
        let names = session.names();
        let Statement { claim, reason: stated } =
            match parse_statement(self.form.text(CLAIM_FIELD), names) {
                Ok(statement) => statement,
                Err(error) => {
                    return self.refuse(CLAIM_FIELD, &error);
                }
            };
        self.written_reason.clear();
        let reason = match &*self.reason_text(session) {
            "" => stated,
            text => match Reason::parse_and_rewrite(text, names) {
                Ok((reason, usual)) => {
                    self.written_reason = usual;
                    reason
                }
                Err(error) => {
                    return self.refuse(REASON_FIELD, &error);
                }
            },
        };
        self.judged_claim = Some(claim.clone());
        self.stage = Stage::Judging;
        let puzzle = session.puzzle.engine.puzzle();
        let techniques = changed_techniques(session);
        session.ask_study(Study::Judge(puzzle, claim, reason, techniques));
    }

    /// Shows what is wrong with a field, and moves the cursor there.
    fn refuse(&mut self, field: usize, error: &NotationError) {
        self.form.focus(field);
        self.form.refuse(field, error.to_string());
        if let (Some(prompt), Some(at), None) =
            (self.form.prompt(), error.place.column, error.place.line)
        {
            let indent = prompt.value().chars().take_while(|c| c.is_whitespace()).count();
            prompt.go_to(indent + at - 1);
        }
    }

    /// Handles the accept key.
    fn accept(&mut self, work: &mut Workspace) -> Outcome {
        let Stage::Judged(verdict) = &self.stage else {
            return Outcome::Stay;
        };
        match (&**verdict, &self.help) {
            (Verdict::Proved(proved), _) => {
                self.take(proved, &mut work.session);
                Outcome::Close
            }
            (_, Help::Proof { proof, degree: None, .. }) => {
                for step in proof.steps.clone() {
                    work.session.make_move(|engine| engine.take_step(step));
                }
                let steps = counted(proof.steps.len(), "step");
                work.session.inform(format!("Took {steps}."));
                Outcome::Close
            }
            (verdict, _) if self.entry.is_some() && verdict.is_true() => {
                self.enter(&mut work.session)
            }
            _ => Outcome::Stay,
        }
    }

    /// Adds the proved step to the path as the person's own.
    fn take(&self, proved: &Proved, session: &mut Session) {
        let step = proved.step.clone();
        let reason = self.written_reason.clone();
        let line = step.line_with(session.names());
        if let Some(technique) = proved.technique
            && !self.hint_given
            && session.learning.lesson.is_none()
        {
            session.ask(Task::Record(RecordUpdate::Proved(technique.slug.to_owned())));
        }
        session.make_move(|engine| engine.take_claim(step, reason));
        if session.is_full() {
            session.say_entered();
        } else {
            session.confirm(format!("Your step: {line}"));
        }
    }

    /// Makes the entry of practice mode without a proof.
    fn enter(&self, session: &mut Session) -> Outcome {
        match self.entry {
            Some(Effect::Place(candidate)) => {
                session.puzzle.cursor = candidate.cell;
                session.enter_digit(candidate.digit);
            }
            Some(Effect::Eliminate(candidate)) => {
                session.make_move(|engine| engine.enter(Entry::Eliminated(candidate)));
                session.say_entered();
            }
            None => {}
        }
        Outcome::Close
    }

    /// Returns the question for the claim or the reason.
    fn question(&self, app: &App) -> PaneText {
        let session = &app.work.session;
        let (title, question) = match (self.entry, self.form.focused()) {
            (Some(_), _) => {
                let (claim, accept) =
                    (self.form.text(CLAIM_FIELD), app.work.word_for(&CLAIM, Command::Accept));
                ("Practice", format!("Why {claim}? Type a reason, or press {accept} without one."))
            }
            (None, CLAIM_FIELD) => (
                "Claim",
                example(
                    "What do you see? For example: r1c5 is 8, or 5 cannot be in r3c4. In short: r1c5=8, r3c4<>5.",
                    session.names(),
                ),
            ),
            (None, _) => (
                "Claim",
                "Why? Without a reason you learn only whether the claim is true.".to_owned(),
            ),
        };
        let mut paragraphs = vec![plain(question)];
        if !self.selected.is_empty() {
            let names = notation::cells(&self.selected, session.shape());
            paragraphs.push(faint(&app.work, format!("\"{THESE_CELLS}\" stands for {names}.")));
        }
        let mut pane_text = PaneText::new(title, paragraphs);
        if self.form.focused() == REASON_FIELD && !self.form.has_message() {
            let shown = |text: &&str| faint(&app.work, example(text, session.names()));
            pane_text.paragraphs.extend([Vec::new(), faint(&app.work, "For example:")]);
            pane_text.paragraphs.extend(EXAMPLES.iter().map(shown));
        }
        pane_text
    }
}
