//! Hints: the next step, one degree further with each press; after a mistake, that first.

use super::super::action::Command;
use super::super::app::{App, Asked, Mode, Shown, Tone, Uniqueness};
use super::super::task::Task;
use crate::grid::Cell;
use crate::solver::hint::{Degree, Place, pattern, place};
use crate::solver::{Entry, Move, Next, NodeId};
use crate::step::{Step, notation};

/// Tells more: that something is wrong, or the next degree of the next step.
pub(super) fn hint(app: &mut App) -> Vec<Task> {
    if matches!(app.shown, Shown::Nothing | Shown::Move(_))
        && let Some(node) = app.first_mistake()
    {
        app.shown = Shown::Mistake(node);
        app.announce();
        return Vec::new();
    }
    if matches!(app.shown, Shown::Nothing) && matches!(app.uniqueness, Uniqueness::None(_)) {
        let edit = app.keys.word_for(Mode::Solve, Command::Edit);
        let text = format!("No hint: the puzzle has no solution. {edit}: correct the givens.");
        app.say(Tone::Plain, text);
        return Vec::new();
    }
    match &mut app.shown {
        Shown::Nothing => app.ask_next(Asked::Hint),
        Shown::Thinking(asked) => {
            *asked = Asked::Hint;
            Vec::new()
        }
        Shown::Mistake(node) => {
            let node = *node;
            let before = app.engine.path().node(node).parent;
            before.map_or_else(Vec::new, |before| app.goto(before))
        }
        Shown::Hint { degree, .. } => {
            match degree.further() {
                Some(further) => {
                    *degree = further;
                    app.announce();
                }
                None => app.show_whole(),
            }
            Vec::new()
        }
        Shown::Move(_) => {
            app.announce();
            Vec::new()
        }
    }
}

/// What was wrong first, and how to get back to before it.
pub(in crate::tui) fn wrong(app: &App, node: NodeId) -> String {
    let made = app.describe(node);
    format!("Something is wrong: {made}. Again: back to before it.")
}

/// What a degree adds, as a sentence.
pub(in crate::tui) fn sentence(step: &Step, degree: Degree) -> String {
    let profile = step.profile();
    match degree {
        Degree::Possible => {
            let level = profile.level.name().to_lowercase();
            let what = if step.placements().next().is_some() {
                "A digit can be placed"
            } else {
                "Candidates can go"
            };
            format!("{what}: the step is {level}.")
        }
        Degree::Where => match place(step) {
            Place::House(house) => format!("Look at {house}."),
            Place::Digit(digit) => format!("Look at the digit {digit}."),
        },
        Degree::Pattern => {
            let cells = notation::cells(&pattern(step), step.shape);
            format!("{} in {cells}.", profile.name)
        }
    }
}

impl App {
    /// Shows all of the step that was hinted at.
    pub(in crate::tui) fn show_whole(&mut self) {
        self.shown = match std::mem::take(&mut self.shown) {
            Shown::Hint { step, memory, .. } => Shown::Move(Next::Deduce(step, memory)),
            other => other,
        };
        self.announce();
    }

    /// The first move of the person outside of guesses that the solution contradicts: a wrong
    /// digit, or the right candidate taken away.
    pub(in crate::tui) fn first_mistake(&self) -> Option<NodeId> {
        let Uniqueness::One(solution) = &self.uniqueness else {
            return None;
        };
        let path = self.engine.path();
        let is_wrong = |node: &NodeId| {
            let node = path.node(*node);
            let solved = |cell: Cell| solution[cell.index()];
            node.depth == 0
                && match node.made {
                    Move::Entered(Entry::Placed(entered)) => {
                        solved(entered.cell) != entered.digit
                            && self.value(entered.cell) == Some(entered.digit)
                    }
                    Move::Entered(Entry::Eliminated(gone)) => {
                        solved(gone.cell) == gone.digit
                            && self.value(gone.cell).is_none()
                            && !self.engine.candidates(gone.cell).contains(gone.digit)
                    }
                    _ => false,
                }
        };
        path.line().into_iter().find(is_wrong)
    }
}
