//! The tree of guesses is gone through: each moment is on the board as soon as one comes to it.

use super::super::action::Command;
use super::super::app::{App, Mode, Tone, View};
use super::super::task::Task;
use super::super::update::look_at;
use super::{compare, steps};
use crate::solver::{NodeId, Stretch};

/// Opens it where the path is.
pub(super) fn open(app: &mut App) -> Vec<Task> {
    if app.engine.path().is_empty() {
        app.say(
            Tone::Warning,
            "No move was made yet: there is no tree to go through.",
        );
        return Vec::new();
    }
    app.learn.view_before = Some(app.view);
    look_at(app, View::Tree);
    app.learn.came_from = Some(app.engine.path().cursor());
    app.status.text.clear();
    app.mode = Mode::Tree;
    Vec::new()
}

/// Actions of this mode.
pub(in crate::tui) fn run(app: &mut App, command: Command) -> Option<Vec<Task>> {
    let to = match command {
        Command::Compare if app.marked.is_none() => return Some(compare::compare(app)),
        Command::Compare => {
            leave(app);
            return Some(compare::compare(app));
        }
        Command::Cancel => {
            let from = app.learn.came_from.take();
            let tasks = from.map_or_else(Vec::new, |from| app.visit(from));
            leave(app);
            if let Some(before) = app.learn.view_before.take() {
                look_at(app, before);
            }
            return Some(tasks);
        }
        Command::Accept | Command::Take | Command::Tree => {
            leave(app);
            return Some(Vec::new());
        }
        Command::Help => {
            app.note_place();
            return None;
        }
        Command::Palette | Command::Quit | Command::Suspend | Command::Redraw => {
            leave(app);
            return None;
        }
        Command::Motion | Command::View | Command::Theme | Command::Branches => return None,
        _ => place(app, command),
    };
    // All else would change the board or the puzzle under the tree.
    Some(to.map_or_else(Vec::new, |to| app.visit(to)))
}

/// Where an action leads: up and down from stretch to stretch, left and right from move to move;
/// nothing if it leads nowhere.
fn place(app: &App, command: Command) -> Option<NodeId> {
    let path = app.engine.path();
    let here = path.cursor();
    let stretches = path.stretches();
    let at = stretches.iter().position(|it| it.nodes.contains(&here))?;
    let stretch = &stretches[at];
    let last = stretches.len() - 1;
    let first_of = |at: usize| stretches[at.min(last)].first();
    Some(match command {
        Command::Up => first_of(at.saturating_sub(1)),
        Command::Down => first_of(at + 1),
        Command::ScrollUp => first_of(at.saturating_sub(steps::PAGE)),
        Command::ScrollDown => first_of(at + steps::PAGE),
        Command::RowStart => stretch.first(),
        Command::RowEnd => stretch.nodes.last().copied()?,
        Command::Left => path.node(here).parent.unwrap_or(here),
        Command::Right => after(stretch, here),
        _ => return None,
    })
}

/// The next move of a stretch, or its last.
fn after(stretch: &Stretch, here: NodeId) -> NodeId {
    let mut nodes = stretch.nodes.iter().skip_while(|&&node| node != here);
    nodes.nth(1).copied().unwrap_or(here)
}

/// Closes the tree; what was come to is kept.
fn leave(app: &mut App) {
    app.note_place();
    app.go_home();
}
