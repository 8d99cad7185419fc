//! The walk through the tree of guesses. The board shows each move as soon as it is reached.

use super::prelude::*;
use super::{compare, while_playing};
use crate::solver::{Move, NodeId};
use crate::tui::commands::Menu;
use crate::tui::session::View;
use crate::tui::view::{node_highlights, tree};
use crate::tui::widgets::PAGE;

/// The keys of the panel.
pub static KEYS: KeyContext = context("tree", KeyKind::Board, Digits::None);

/// The walk through the tree.
pub struct Tree {
    /// The move before the walk.
    pub(in crate::tui) came_from: NodeId,
    /// The view before the walk.
    view_before: View,
}

/// Opens the panel at the current move.
pub(super) fn open(session: &mut Session) -> Outcome {
    if session.path().is_empty() {
        session.warn("There are no moves yet, so there is no tree.");
        return Outcome::Stay;
    }
    let panel = Tree { came_from: session.path().cursor(), view_before: session.display.view };
    session.look_at(View::Tree);
    session.status.clear();
    Outcome::open(panel)
}

impl Panel for Tree {
    fn info(&self) -> PanelInfo {
        let info = PanelInfo::at(Location::Beside, &KEYS).reopened_by(Command::Tree);
        info.kept_by_moves()
    }

    fn hints(&self, _: &App) -> Vec<Hint> {
        vec![
            Hint::pair(Command::Up, Command::Down, "guesses"),
            Hint::MOVES,
            Hint::STAY,
            Hint::GO_BACK,
            Hint::new(Command::Compare, "compare"),
        ]
    }

    fn act(&mut self, command: Command, work: &mut Workspace) -> Outcome {
        match command {
            Command::Compare => {
                go_to_end_of_guess(&mut work.session);
                return compare::open(work).in_place();
            }
            Command::Cancel => {
                work.session.return_to_move(self.came_from);
                work.session.look_at(self.view_before);
                return Outcome::Close;
            }
            Command::Accept | Command::Take | Command::Tree => return Outcome::Close,
            Command::Motion | Command::Theme => {
                while_playing::run(command, work);
            }
            command if command.is_global() => {
                // The move may be the last that is drawn.
                work.session.puzzle.ensure_cursor_noted();
                return Outcome::Pass;
            }
            // Other commands would change the board under the tree: those of a menu close it.
            _ => match target(&work.session, command) {
                Some(node) => work.session.visit(node),
                None if Menu::key_of(command).is_some() => return Outcome::RunOnBoard(command),
                None => {}
            },
        }
        Outcome::Stay
    }

    fn on_click(&mut self, target: Target, work: &mut Workspace) -> Outcome {
        let Target::Node(node) = target else {
            return Outcome::Pass;
        };
        work.session.visit(node);
        Outcome::Stay
    }

    /// Keeps the current move.
    fn close(&mut self, work: &mut Workspace) {
        work.session.puzzle.ensure_cursor_noted();
        work.session.show_end_again();
    }

    fn highlights(&self, app: &App) -> Option<BoardHighlights> {
        Some(node_highlights(app, app.work.session.path().cursor()))
    }

    fn draw(&self, app: &App, area: Rect, canvas: &mut Canvas<'_>) {
        let inside = pane::titled("Tree of guesses", area, canvas);
        tree::draw(app, inside, 0, canvas);
    }
}

/// Returns the move that a command leads to: up and down by stretch, left and right by move.
/// Returns `None` if there is no such move.
fn target(session: &Session, command: Command) -> Option<NodeId> {
    let path = session.path();
    let here = path.cursor();
    let stretches = path.stretches();
    let at = stretches.iter().position(|stretch| stretch.nodes.contains(&here))?;
    let stretch = &stretches[at];
    let last = stretches.len() - 1;
    let first_of = |at: usize| stretches[at.min(last)].first();
    Some(match command {
        Command::Up => first_of(at.saturating_sub(1)),
        Command::Down => first_of(at + 1),
        Command::ScrollUp => first_of(at.saturating_sub(PAGE)),
        Command::ScrollDown => first_of(at + PAGE),
        Command::RowStart => stretch.first(),
        Command::RowEnd => stretch.nodes.last().copied()?,
        Command::Left => path.node(here).parent.unwrap_or(here),
        Command::Right => {
            stretch.nodes.iter().skip_while(|&&node| node != here).nth(1).copied().unwrap_or(here)
        }
        _ => return None,
    })
}

/// Goes from a guess to the end of its branch: the boards that the guesses lead to are compared.
fn go_to_end_of_guess(session: &mut Session) {
    let path = session.path();
    let is_guess = matches!(path.current().made, Move::Guessed { .. });
    if let Some(&end) = path.whole_line().last()
        && is_guess
    {
        session.visit(end);
    }
}
