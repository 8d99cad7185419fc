//! The solutions panel: the solution, or several of them, one by one or all together.

use super::cell_column_width;
use super::prelude::*;
use crate::export::Diagram;
use crate::puzzle::Puzzle;
use crate::search::atlas::{Atlas, MAX_COUNTED, MAX_STORED};
use crate::step::wording::list;
use crate::step::{Effect, notation};
use crate::term::theme::marker;
use crate::tui::session::Solutions;
use crate::tui::widgets::{first_row, more};

/// The keys of the panel.
pub static KEYS: KeyContext = context("solutions", KeyKind::Board, Digits::None);

/// The solutions of the open puzzle.
#[derive(Default)]
pub struct SolutionsPanel {
    /// The solutions, once they are counted.
    pub solutions: Option<Solutions>,
}

/// Requests the solutions.
pub(super) fn open(work: &mut Workspace) -> Outcome {
    if let Uniqueness::None(_) = work.session.facts.uniqueness {
        work.session.inform("This puzzle has no solution.");
        return Outcome::Stay;
    }
    if !work.session.may_show_solution() {
        return Outcome::Stay;
    }
    work.session.next.forget();
    work.session.status.clear();
    let mut panel = SolutionsPanel::default();
    if let Uniqueness::One(solution) = &work.session.facts.uniqueness {
        let atlas = Atlas::of_one(work.session.shape(), solution.clone());
        panel.receive(Some(atlas), &mut work.session);
    } else {
        let puzzle = work.session.puzzle.as_given();
        work.session.ask_study(Study::Solutions(puzzle));
    }
    Outcome::open(panel)
}

impl Panel for SolutionsPanel {
    fn info(&self) -> PanelInfo {
        let room = if self.is_only() { Room::None } else { Room::Whole };
        PanelInfo::at(Location::Beside, &KEYS).reopened_by(Command::Solutions).with_room(room)
    }

    fn hints(&self, _: &App) -> Vec<Hint> {
        if self.is_only() {
            return vec![Hint::CLOSE];
        }
        vec![
            Hint::new(Command::Next, "next solution"),
            Hint::new(Command::Previous, "previous"),
            Hint::new(Command::Accept, "add givens"),
            Hint::CLOSE,
        ]
    }

    fn act(&mut self, command: Command, work: &mut Workspace) -> Outcome {
        match command {
            Command::Next => self.step_by(1, &work.session),
            Command::Previous => self.step_by(-1, &work.session),
            Command::Accept => return self.complete(&mut work.session),
            Command::Solutions => return Outcome::Close,
            Command::Clear => {}
            command if work.session.puzzle.move_cursor_on(command) => {}
            _ => return Outcome::Pass,
        }
        Outcome::Stay
    }

    fn answer(&mut self, result: JobResult, work: &mut Workspace) -> Reception {
        match result {
            JobResult::Study(StudyResult::Solutions(atlas)) => {
                self.receive(atlas.map(|atlas| *atlas), &mut work.session);
                Reception::Mine(Outcome::Stay)
            }
            result => Reception::NotMine(result),
        }
    }

    fn close(&mut self, work: &mut Workspace) {
        work.session.cancel_study();
    }

    fn pane_text(&self, app: &App) -> Option<PaneText> {
        let Some(solutions) = &self.solutions else {
            let progress = app.work.session.jobs.progress(JobKind::Study).unwrap_or(0);
            let text = plain(format!("{progress} found so far."));
            return Some(PaneText::new("Solutions", vec![text]));
        };
        if solutions.is_only() {
            let back = app.work.word_for(&KEYS, Command::Cancel);
            let paragraphs = vec![
                plain("The puzzle has one solution. This is it."),
                faint(&app.work, format!("{back} returns to your board.")),
            ];
            return Some(PaneText::new("Solution", paragraphs));
        }
        let atlas = &solutions.atlas;
        let mut paragraphs =
            vec![plain(count_sentences(atlas)), plain(share_sentence(&app.work.session, atlas))];
        paragraphs.extend(missing_givens(&app.work, atlas));
        let [next, previous] =
            [Command::Next, Command::Previous].map(|command| app.work.word_for(&KEYS, command));
        let keys = match solutions.number {
            0 => format!(
                "Brighter digits are in more of the solutions. The small figure after a digit is \
                 its share in tenths. {next}: the first solution."
            ),
            _ if app.work.theme.needs_marker(Role::SetA, &[Role::SetA]) => format!(
                "{next} and {previous} show the others. {} marks the cells that differ.",
                marker(Role::SetA)
            ),
            _ => format!("{next} and {previous} show the others. Cells that differ are coloured."),
        };
        paragraphs.push(faint(&app.work, keys));
        Some(PaneText::new(title(solutions), paragraphs))
    }

    fn position(&self) -> Option<&Diagram> {
        Some(&self.solutions.as_ref()?.board)
    }

    /// Returns the missing givens for all solutions together, or the cells that differ for one of
    /// them.
    fn highlights(&self, _: &App) -> Option<BoardHighlights> {
        let solutions = self.solutions.as_ref()?;
        let atlas = &solutions.atlas;
        if solutions.number > 0 {
            return Some(BoardHighlights::shown_cells(atlas.differ(), Role::SetA));
        }
        let missing = atlas.missing.iter().flatten().copied();
        Some(BoardHighlights::shown_candidates(missing, Role::Placed))
    }

    /// Draws the list of the cells that differ, around the cursor.
    fn draw(&self, app: &App, area: Rect, canvas: &mut Canvas<'_>) {
        let inside = pane::titled("Cells that differ", area, canvas);
        let Some(solutions) = &self.solutions else {
            return;
        };
        let atlas = &solutions.atlas;
        let cells = atlas.differ();
        let at = cells.iter().position(|&cell| cell >= app.work.session.puzzle.cursor);
        let first = first_row(at.unwrap_or(0), cells.len(), usize::from(inside.height));
        for (row, &cell) in inside.rows().zip(&cells[first..]) {
            let ink =
                if cell == app.work.session.puzzle.cursor { Ink::Selected } else { Ink::Text };
            let text = cut(&row_text(&app.work.session, atlas, cell), row.width);
            canvas.buffer.set_style(row, app.ink(ink));
            canvas.write(row.x, row.y, text, app.ink(ink));
            canvas.add_target(row, Target::Cell(cell));
        }
        more(inside, first, cells.len(), canvas);
    }
}

impl SolutionsPanel {
    /// Returns true if there is nothing to compare because the puzzle has one solution.
    pub fn is_only(&self) -> bool {
        self.solutions.as_ref().is_some_and(Solutions::is_only)
    }

    fn receive(&mut self, atlas: Option<Atlas>, session: &mut Session) {
        let givens = session.puzzle.givens();
        let is_given = |cell: Cell| givens[cell.index()].is_some();
        self.solutions = atlas.map(|atlas| {
            let mut solutions = Solutions::new(atlas, is_given);
            if solutions.is_only() {
                solutions.look_at(1, is_given);
            }
            solutions
        });
        if let Some(solutions) = &self.solutions {
            let first = solutions.atlas.differ().first().copied();
            session.puzzle.cursor = first.unwrap_or(session.puzzle.cursor);
        }
    }

    /// Shows the solution this many further on. Before the first, all are shown together.
    fn step_by(&mut self, by: isize, session: &Session) {
        let givens = session.puzzle.givens();
        if let Some(solutions) = &mut self.solutions {
            let kept = solutions.atlas.solutions.len();
            let least = usize::from(solutions.is_only());
            let number = solutions.number.saturating_add_signed(by).clamp(least, kept);
            solutions.look_at(number, |cell| givens[cell.index()].is_some());
        }
    }

    /// Adds the givens that leave one solution.
    fn complete(&self, session: &mut Session) -> Outcome {
        let solutions = self.solutions.as_ref();
        let missing = solutions.and_then(|solutions| solutions.atlas.missing.clone());
        let Some(missing) = missing.filter(|missing| !missing.is_empty()) else {
            return Outcome::Stay;
        };
        let mut givens = session.puzzle.givens();
        for given in &missing {
            givens[given.cell.index()] = Some(given.digit);
        }
        let puzzle = Puzzle::new(session.shape(), givens);
        session.make_move(|engine| engine.edit(&puzzle));
        let text = match missing.len() {
            1 => "Added one given: now there is one solution.".to_owned(),
            count => format!("Added {count} givens: now there is one solution."),
        };
        session.confirm(text);
        Outcome::Close
    }
}

fn title(solutions: &Solutions) -> String {
    let count = solutions.atlas.count;
    let sign = if solutions.atlas.exact { "" } else { "+" };
    match solutions.number {
        0 => format!("{count}{sign} solutions"),
        at => format!("Solution {at} of {count}{sign}"),
    }
}

/// Describes how many cells differ and how many solutions were counted.
fn count_sentences(atlas: &Atlas) -> String {
    let differ = match (atlas.differ().len(), atlas.complete) {
        (1, true) => "One cell differs".to_owned(),
        (cells, true) => format!("{cells} cells differ"),
        (cells, false) => format!("At least {cells} cells differ"),
    };
    let kept = if atlas.solutions.len() == MAX_STORED && atlas.count > MAX_STORED as u64 {
        format!(" The first {MAX_STORED} can be walked through.")
    } else {
        String::new()
    };
    if atlas.exact {
        let count = atlas.count;
        return format!(
            "{differ}. All {count} solutions are counted, so the shares are exact.{kept}"
        );
    }
    let others =
        if atlas.others.is_empty() { "" } else { "; a digit with 0% occurs only in others" };
    format!(
        "{differ}. There are more than {MAX_COUNTED} solutions. The shares are those of the first \
         {MAX_COUNTED}{others}.{kept}"
    )
}

/// Returns the share of each digit in the cell of the cursor.
fn share_sentence(session: &Session, atlas: &Atlas) -> String {
    let (name, names) = (session.puzzle.cursor.name(session.shape()), session.names());
    match &atlas.shares(session.puzzle.cursor)[..] {
        [(digit, _)] if atlas.complete => {
            format!("{name} is {} in all of them.", names.digit(*digit))
        }
        [(digit, _)] => format!("{name} is {} in all that were counted.", names.digit(*digit)),
        shares => {
            let listed = shares.iter().enumerate().map(|(at, (digit, times))| {
                let of =
                    if at == 0 { format!(" of {} solutions", atlas.count) } else { String::new() };
                let share = percent(*times, atlas.count);
                format!("{} in {times}{of} ({share})", names.digit(*digit))
            });
            format!("{name} is {}.", list(listed, "and"))
        }
    }
}

/// Returns a share as the nearest whole percentage, which is 0% and 100% only if it is exact.
fn percent(times: u64, count: u64) -> String {
    let all = count.max(1);
    match (times * 100 + all / 2) / all {
        0 if times > 0 => "<1%".to_owned(),
        100 if times < all => ">99%".to_owned(),
        percent => format!("{percent}%"),
    }
}

/// Returns the givens that would leave one solution.
fn missing_givens(work: &Workspace, atlas: &Atlas) -> Option<Vec<Piece>> {
    let missing = atlas.missing.as_ref().filter(|missing| !missing.is_empty())?;
    let effects: Vec<Effect> = missing.iter().copied().map(Effect::Place).collect();
    let names = notation::effects(&effects, work.session.names());
    let key = work.word_for(&KEYS, Command::Accept);
    let (text, them) = match missing.len() {
        1 => ("A given may be missing: with ", "it"),
        _ => ("Givens may be missing: with ", "them"),
    };
    Some(vec![
        explanation::word(text),
        explanation::noun(work, names, Role::Placed),
        explanation::word(format!(", the puzzle has one solution. {key} adds {them}.")),
    ])
}

/// Returns the row of a cell: its name, and the share of each of its digits.
fn row_text(session: &Session, atlas: &Atlas, cell: Cell) -> String {
    let shares = atlas.shares(cell).into_iter();
    let shares = shares.map(|(digit, times)| {
        format!("{}:{}", session.names().digit(digit), percent(times, atlas.count))
    });
    let shares: Vec<String> = shares.collect();
    let width = cell_column_width(session.shape());
    format!("{:<width$}{}", cell.name(session.shape()), shares.join(" "))
}

#[cfg(test)]
mod tests {
    use super::percent;

    #[test]
    fn shares_are_rounded_to_the_nearest_percentage() {
        let shares = [(0, 84), (1, 300), (5, 84), (42, 84), (299, 300), (84, 84)];
        let shares = shares.map(|(times, count)| percent(times, count));
        assert_eq!(shares, ["0%", "<1%", "6%", "50%", ">99%", "100%"]);
    }
}
