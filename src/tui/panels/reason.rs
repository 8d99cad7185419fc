//! The shortest reason for a digit, or for the end of a guess: its moves one by one.

use super::export;
use super::prelude::*;
use crate::export::{Diagram, Walkthrough};
use crate::solver::{Because, MinimalProof, Move, NotReducible, ProofMove};
use crate::step::{Effect, Step, wording};
use crate::tui::session::ReasonList;
use crate::tui::view::{node_highlights, path};

/// The keys of the panel.
pub static KEYS: KeyContext = list_context("reason");

/// The panel that walks through a reason.
#[derive(Default)]
pub struct ReasonPanel {
    /// The reason, once it is found.
    pub reasons: Option<ReasonList>,
    /// The selected move.
    pub list: ListView,
    /// The step with the same effect as the guess that failed.
    pub same: SameStep,
}

/// A step with the same effect as a guess that failed.
#[derive(Clone, Debug, Default)]
pub enum SameStep {
    /// It is not known whether there is one.
    #[default]
    Unknown,
    /// There is none.
    Missing,
    Found(Step),
}

/// Asks for the reason of the digit under the cursor.
pub(super) fn open(work: &mut Workspace) -> Outcome {
    match work.session.puzzle.engine.reducible_proof(work.session.puzzle.cursor) {
        Ok(argument) => {
            work.session.next.forget();
            work.scroll = 0;
            work.session.ask(Task::Reason(argument));
            Outcome::open(ReasonPanel::default())
        }
        Err(none) => {
            let name = work.session.puzzle.cursor.name(work.session.shape());
            let text = match none {
                NotReducible::Empty => {
                    let why = Command::Why;
                    format!(
                        "{name} is empty. {why} and a digit say why that digit is not a candidate."
                    )
                }
                none => format!("No reason for {name}: {none}."),
            };
            work.session.warn(text);
            Outcome::Stay
        }
    }
}

impl Panel for ReasonPanel {
    fn info(&self) -> PanelInfo {
        PanelInfo::new(&KEYS).reopened_by(Command::Reason)
    }

    fn hints(&self, _: &App) -> Vec<Hint> {
        let own = [
            Hint::new(Command::Accept, "go there"),
            Hint::new(Command::Copy, "copy"),
            Hint::new(Command::Export, "export"),
        ];
        list_hints(&[], &own)
    }

    fn list(&mut self, _: &Workspace) -> Option<(&mut ListView, usize)> {
        let rows = self.reasons.as_ref().map_or(0, ReasonList::len);
        Some((&mut self.list, rows))
    }

    fn act(&mut self, command: Command, work: &mut Workspace) -> Outcome {
        match command {
            Command::Reason => return Outcome::Close,
            Command::Accept | Command::Take | Command::Step => {
                if let Some(node) = self.selected().map(|reasoned| reasoned.node) {
                    work.session.goto(node);
                    return Outcome::Close;
                }
            }
            Command::Copy => {
                if let Some(reasons) = &self.reasons {
                    let walk = Walkthrough::proof(
                        work.session.puzzle.engine.as_ref(),
                        &work.session.puzzle.title,
                        &reasons.reason,
                        work.symbols(),
                    );
                    work.session
                        .confirm(format!("Copied the reason: {} lines.", reasons.len() + 2));
                    work.session.ask(Task::Copy(walk.outline()));
                }
            }
            Command::Export => {
                if let Some(reasons) = &self.reasons {
                    let subject = Some((reasons.reason.clone(), self.list.selected));
                    return export::open(&mut work.session, subject);
                }
            }
            _ => return Outcome::Pass,
        }
        Outcome::Stay
    }

    fn answer(&mut self, result: JobResult, work: &mut Workspace) -> Reception {
        let session = &mut work.session;
        match result {
            JobResult::Reason(None) => {
                session.warn("It depends on a move that was undone: there is no reason left.");
                return Reception::Mine(Outcome::Close);
            }
            JobResult::Reason(Some(reason)) => {
                let verdict = reason.summary(session.path(), session.names());
                ask_same(&reason, session);
                self.reasons = Some(ReasonList::new(*reason));
                session.inform(verdict);
            }
            JobResult::Study(StudyResult::Same(step)) => {
                self.same = step.map_or(SameStep::Missing, SameStep::Found);
            }
            result => return Reception::NotMine(result),
        }
        Reception::Mine(Outcome::Stay)
    }

    fn close(&mut self, work: &mut Workspace) {
        work.session.ask(Task::StopMoves);
    }

    fn pane_text(&self, app: &App) -> Option<PaneText> {
        let (Some(reasons), Some(reasoned)) = (&self.reasons, self.selected()) else {
            return Some(PaneText::new("The shortest reason", Vec::new()));
        };
        let names = app.work.session.names();
        let mut pane_text = self.move_text(app, reasons, reasoned);
        if !reasoned.under.is_empty() {
            let under = reasoned.under.iter();
            let under: Vec<String> = under.map(|guess| names.placed(*guess)).collect();
            let text = format!("This holds as long as {}.", under.join(", "));
            pane_text.paragraphs.push(faint(&app.work, text));
        }
        let verdict = reasons.reason.summary(app.work.session.path(), names);
        pane_text.paragraphs.push(faint(&app.work, verdict));
        if let Effect::Eliminate(_) = reasons.reason.proved {
            pane_text.paragraphs.push(faint(&app.work, self.same_step(&app.work.session)));
        }
        Some(pane_text)
    }

    fn explained<'a>(&'a self, session: &'a Session) -> Explained<'a> {
        let node = self.selected().map(|reasoned| reasoned.node);
        Explained::Own(node.and_then(|node| match &session.path().node(node).made {
            Move::Deduced(step) => Some(step),
            _ => None,
        }))
    }

    fn position(&self) -> Option<&Diagram> {
        self.reasons.as_ref()?.board(self.list.selected)
    }

    fn highlights(&self, app: &App) -> Option<BoardHighlights> {
        Some(node_highlights(app, self.selected()?.node))
    }

    fn draw(&self, app: &App, area: Rect, canvas: &mut Canvas<'_>) {
        let session = &app.work.session;
        let Some(reasons) = &self.reasons else {
            let inside = pane::titled("The shortest reason", area, canvas);
            let text = plain("Leaving out moves that are not needed…");
            pane::lines(&wrap(&text, area.width), inside, canvas.buffer);
            return;
        };
        let (path, reason) = (session.path(), &reasons.reason);
        let name = reason.name(session.names());
        let count = reasons.len();
        let on_path = reason.on_path(path);
        let title = match count - on_path {
            0 => format!("Why {name}: {count} of {} moves", reason.moves_before),
            failed => {
                format!("Why {name}: {on_path} of {} moves, {failed} failed", reason.moves_before)
            }
        };
        let inside = pane::titled(&title, area, canvas);
        let row = |at: usize, width: u16| {
            let reasoned = &reason.moves[at];
            let indent = "│".repeat(reasoned.under.len());
            let before = format!("{:>3} {indent}", at + 1);
            let room = width.saturating_sub(before.chars().count() as u16);
            let made = path::fitted(&path.node(reasoned.node).made, session.names(), room);
            Line::raw(cut(&(before + &made), width))
        };
        self.list.draw(inside, count, row, canvas);
    }
}

impl ReasonPanel {
    pub fn selected(&self) -> Option<&ProofMove> {
        self.reasons.as_ref()?.get(self.list.selected)
    }

    /// Returns a sentence about a technique with the same effect as the guess that failed.
    fn same_step(&self, session: &Session) -> String {
        match &self.same {
            SameStep::Unknown if session.jobs.is_running(JobKind::Study) => {
                "Looking for a technique with the same effect…".to_owned()
            }
            SameStep::Unknown => String::new(),
            SameStep::Missing => {
                "No technique of the strategy has the same effect here.".to_owned()
            }
            SameStep::Found(step) => format!(
                "A technique has the same effect, cost {}: {}",
                step.cost(),
                step.line_with(session.names())
            ),
        }
    }

    fn move_text(&self, app: &App, reasons: &ReasonList, reasoned: &ProofMove) -> PaneText {
        let names = app.work.session.names();
        let at = format!("{} of {}: ", self.list.selected + 1, reasons.len());
        match &app.work.session.path().node(reasoned.node).made {
            Move::Deduced(step) => explanation::deduction(app, step, &at),
            Move::Guessed { candidate, .. } => {
                let text = if reasons.reason.assumed.contains(&reasoned.node) {
                    "A guess, not a deduction: what follows depends on it."
                } else {
                    "This is assumed, to find the contradiction."
                };
                let title = format!("{at}Suppose {}", names.placed(*candidate));
                PaneText::new(title, vec![plain(text)])
            }
            Move::Refuted { guess, because: Because::Contradiction(contradiction), .. } => {
                PaneText::new(
                    format!("{at}Contradiction"),
                    vec![vec![
                        explanation::noun(
                            &app.work,
                            wording::contradiction(contradiction, names),
                            Role::Eliminated,
                        ),
                        explanation::word(". So "),
                        explanation::noun(&app.work, names.placed(*guess), Role::Target),
                        explanation::word(" is wrong."),
                    ]],
                )
            }
            made => PaneText::new(
                format!("{at}No reason"),
                vec![plain(format!("{}.", crate::solver::describe(made, names)))],
            ),
        }
    }
}

/// Asks for a technique with the same effect as a reason, if that is the reason of a guess that failed.
fn ask_same(reason: &MinimalProof, session: &mut Session) {
    let effect = reason.proved;
    let path = session.path();
    let before = reason.moves.last().and_then(|last| match path.node(last.node).made {
        Move::Refuted { tried, .. } => path.node(tried).parent,
        _ => None,
    });
    if let Some(before) = before {
        let situation = session.puzzle.situation_at(before);
        session.ask_study(Study::Same(situation, effect));
    }
}
