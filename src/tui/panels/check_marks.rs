//! Lagging pencil marks: the person's marks that are missing, and those that can be removed.

use super::prelude::*;
use crate::grid::DigitSet;
use crate::puzzle::Puzzle;
use crate::referee::{MarkReport, Removal, compare_marks};
use crate::tui::session::{Marking, Stroke};
use crate::tui::view::path;

/// The keys of the panel.
pub static KEYS: KeyContext = list_context("marks");

/// The comparison of the marks.
pub struct CheckMarks {
    report: MarkReport,
    list: ListView,
}

/// Compares the person's marks with what singles and locked candidates prove.
pub(super) fn open(work: &mut Workspace) -> Outcome {
    if work.session.display.marking == Marking::Automatic {
        let marks = Command::Marks;
        let missing = work.session.cells_without_solution().len();
        if missing > 0 {
            let cells = counted(missing, "empty cell");
            let hint = Command::Hint;
            work.session.fail(format!(
                "In {cells}, the digit of the solution is not a candidate. {hint} helps to find the \
                 mistake."
            ));
            return Outcome::Stay;
        }
        work.session.inform(format!(
            "These pencil marks are the program's, and none that the solution needs is missing. \
             {marks} shows your own."
        ));
        return Outcome::Stay;
    }
    let Some(report) = report(&work.session) else {
        work.session.inform("You have no pencil marks on this board.");
        return Outcome::Stay;
    };
    if report.is_empty() {
        work.session.confirm(
            "Your marks are right: none is missing, and no single or locked candidate removes one.",
        );
        return Outcome::Stay;
    }
    work.session.next.forget();
    work.session.status.clear();
    work.scroll = 0;
    let mut panel = CheckMarks { report, list: ListView::default() };
    panel.on_selected(work);
    Outcome::open(panel)
}

/// Compares the marks; `None` if there are none.
fn report(session: &Session) -> Option<MarkReport> {
    let marks: Vec<DigitSet> =
        session.cells().map(|cell| session.puzzle.notes.marks(cell)).collect();
    if marks.iter().all(|marks| marks.is_empty()) {
        return None;
    }
    let puzzle = Puzzle { eliminated: Vec::new(), ..session.puzzle.engine.puzzle() };
    let solution = match &session.facts.uniqueness {
        Uniqueness::One(solution) => Some(solution.as_slice()),
        _ => None,
    };
    Some(compare_marks(&puzzle, &marks, solution))
}

/// A row: a mark, and why it is wrong or missing.
enum Row<'a> {
    Missing(Candidate),
    Removable(Candidate, &'a Removal),
}

impl Row<'_> {
    const fn candidate(&self) -> Candidate {
        match *self {
            Self::Missing(candidate) | Self::Removable(candidate, _) => candidate,
        }
    }
}

impl Panel for CheckMarks {
    fn info(&self) -> PanelInfo {
        PanelInfo::new(&KEYS).selected_by_click()
    }

    fn hints(&self, _: &App) -> Vec<Hint> {
        let does = match self.selected() {
            Some(Row::Missing(_)) => "write mark",
            _ => "remove mark",
        };
        list_hints(&[Hint::new(Command::Accept, does)], &[])
    }

    fn list(&mut self, _: &Workspace) -> Option<(&mut ListView, usize)> {
        let rows = self.rows().len();
        Some((&mut self.list, rows))
    }

    fn act(&mut self, command: Command, work: &mut Workspace) -> Outcome {
        match command {
            Command::Accept | Command::Take => {
                let Some(candidate) = self.selected().map(|row| row.candidate()) else {
                    return Outcome::Stay;
                };
                work.session.puzzle.write(&[Stroke::Mark(candidate)]);
                match report(&work.session).filter(|report| !report.is_empty()) {
                    Some(report) => self.report = report,
                    None => {
                        work.session.confirm("Your marks are right now.");
                        return Outcome::Close;
                    }
                }
                let last = self.rows().len().saturating_sub(1);
                self.list.selected = self.list.selected.min(last);
                self.on_selected(work);
            }
            Command::CheckMarks => return Outcome::Close,
            _ => return Outcome::Pass,
        }
        Outcome::Stay
    }

    fn on_selected(&mut self, work: &mut Workspace) {
        if let Some(row) = self.selected() {
            work.session.puzzle.cursor = row.candidate().cell;
        }
    }

    fn pane_text(&self, app: &App) -> Option<PaneText> {
        let shape = app.work.session.shape();
        let row = self.selected()?;
        let candidate = row.candidate();
        let (cell, digit) = (candidate.cell.name(shape), candidate.digit);
        let text = match row {
            Row::Missing(_) if self.report.needed().any(|needed| needed == candidate) => format!(
                "{cell} has no mark {digit}, but the solution needs it. It was removed by mistake."
            ),
            Row::Missing(_) => format!(
                "{cell} has no mark {digit}, and no single or locked candidate removes it. If you \
                 have another reason, leave it out."
            ),
            Row::Removable(_, Removal::Seen(other)) => {
                format!("{cell} sees {digit} in {}, so the mark can be removed.", other.name(shape))
            }
            Row::Removable(_, Removal::Single(step) | Removal::Locked(step)) => {
                format!("The mark {digit} in {cell} can be removed: {}", step.paragraph())
            }
        };
        Some(PaneText::new("Check my marks", vec![plain(text)]))
    }

    fn explained<'a>(&'a self, _: &'a Session) -> Explained<'a> {
        let at = self.list.selected.checked_sub(self.report.missing.len());
        let mark = at.and_then(|at| self.report.removable.get(at));
        Explained::Own(mark.and_then(|mark| mark.reason.step()))
    }

    fn highlights(&self, app: &App) -> Option<BoardHighlights> {
        let row = self.selected()?;
        let mark = |role| BoardHighlights::shown_candidates([row.candidate()], role);
        Some(match &row {
            Row::Missing(_) => BoardHighlights::shown_cells([row.candidate().cell], Role::Target)
                .and(mark(Role::Target)),
            Row::Removable(_, Removal::Seen(cell)) => {
                BoardHighlights::shown_cells([*cell], Role::Premise).and(mark(Role::Eliminated))
            }
            Row::Removable(_, Removal::Single(step) | Removal::Locked(step)) => {
                BoardHighlights::pattern(step, app.work.session.display.branches)
                    .and(mark(Role::Eliminated))
            }
        })
    }

    fn draw(&self, app: &App, area: Rect, canvas: &mut Canvas<'_>) {
        let session = &app.work.session;
        let missing = self.report.missing.len();
        let removable = self.report.removable.len();
        let title = format!("{missing} missing, {removable} removable");
        let inside = pane::titled(&title, area, canvas);
        let rows = self.rows();
        let shape = session.shape();
        let line = |at: usize, width: u16| {
            let text = match &rows[at] {
                Row::Missing(candidate) => {
                    format!(
                        "missing  {} in {}",
                        session.names().digit(candidate.digit),
                        candidate.cell.name(shape)
                    )
                }
                Row::Removable(candidate, reason) => {
                    let (digit, cell) = (session.names().digit(candidate.digit), candidate.cell);
                    let mark = format!("remove   {digit} in {}  ", cell.name(shape));
                    let room = width.saturating_sub(mark.chars().count() as u16);
                    let reason = match reason {
                        Removal::Seen(cell) => cell.name(shape),
                        Removal::Single(step) | Removal::Locked(step) => {
                            path::fitted_name(step.profile().name, room)
                        }
                    };
                    // The explanation names the reason, too.
                    let fits = reason.chars().count() <= usize::from(room);
                    if fits { mark + &reason } else { mark }
                }
            };
            Line::raw(cut(&text, width))
        };
        self.list.draw(inside, rows.len(), line, canvas);
    }
}

impl CheckMarks {
    fn rows(&self) -> Vec<Row<'_>> {
        let missing = self.report.missing.iter().map(|mark| Row::Missing(mark.candidate));
        let removable = self.report.removable.iter();
        let removable = removable.map(|mark| Row::Removable(mark.candidate, &mark.reason));
        missing.chain(removable).collect()
    }

    fn selected(&self) -> Option<Row<'_>> {
        self.rows().into_iter().nth(self.list.selected)
    }
}
