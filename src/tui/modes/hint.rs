//! Hints: the next step, one degree further with each press; after a mistake, that first.

use super::super::action::Command;
use super::super::app::{App, Asked, Mode, Shown, Tone, Uniqueness};
use super::super::task::Task;
use crate::grid::{Candidate, Change, Digit};
use crate::search::Limits;
use crate::solver::hint::{Degree, Place, pattern, place};
use crate::solver::{Entry, Move, Next, NodeId, Record};
use crate::step::{Step, notation};

/// How far is searched between a key and its frame.
const AT_ONCE: Limits = Limits::nodes(500);

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
        let edit = app.word_for(Mode::Solve, Command::Edit);
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

    /// The first move since which no solution is left, and not because of a guess: a wrong digit that
    /// was entered, or the right candidate taken away. Where several solutions make it hard to
    /// tell, it may stay unknown.
    pub(in crate::tui) fn first_mistake(&self) -> Option<NodeId> {
        let path = self.engine.path();
        let made = |node: &NodeId| &path.node(*node).made;
        let entered = |node: &NodeId| matches!(made(node), Move::Entered(_));
        if !path.line().iter().any(entered) {
            return None;
        }
        let first = match &self.uniqueness {
            Uniqueness::One(solution) => self.first_against(solution),
            Uniqueness::Several => self.engine.broken_by(AT_ONCE),
            _ => None,
        };
        first.filter(|node| !matches!(made(node), Move::Guessed { .. }))
    }

    /// The first move that a solution contradicts, where that still shows on the board.
    fn first_against(&self, solution: &[Digit]) -> Option<NodeId> {
        let is_right = |it: Candidate| solution[it.cell.index()] == it.digit;
        let shows = |record: &Record| match record.change {
            Change::Fill(it) => !is_right(it) && self.value(it.cell) == Some(it.digit),
            Change::Eliminate(it) => {
                let gone = !self.engine.candidates(it.cell).contains(it.digit);
                is_right(it) && self.value(it.cell).is_none() && gone
            }
            _ => false,
        };
        let path = self.engine.path();
        let line = path.line();
        let first = line
            .iter()
            .position(|&node| self.engine.changes(node).iter().any(shows))?;
        // What follows by itself is only wrong if something was entered that is mended by now.
        let is_cause = |node: &&NodeId| match path.node(**node).made {
            Move::Entered(Entry::Placed(it)) => !is_right(it),
            Move::Entered(Entry::Eliminated(it)) => is_right(it),
            _ => false,
        };
        match path.node(line[first]).made {
            Move::Deduced(_) | Move::Refuted { .. } => line[..first].iter().find(is_cause),
            _ => None,
        }
        .copied()
        .or(Some(line[first]))
    }
}
