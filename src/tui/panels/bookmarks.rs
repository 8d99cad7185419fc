//! The bookmarks: moves that have a name.

use super::prelude::*;
use crate::tui::view::path;

/// The keys of the panel.
pub static KEYS: KeyContext = list_context("saved");

/// A longer name is followed by its move at once.
const MAX_NAME_LENGTH: usize = 24;

/// The list of bookmarks.
#[derive(Default)]
pub struct Bookmarks {
    list: ListView,
}

/// Opens the list.
pub(super) fn open(session: &mut Session) -> Outcome {
    if session.path().bookmarks().is_empty() {
        let key = Command::AddBookmark;
        session.warn(format!("There are no bookmarks: {key} sets one at this move."));
        return Outcome::Stay;
    }
    Outcome::open(Bookmarks::default())
}

impl Panel for Bookmarks {
    fn info(&self) -> PanelInfo {
        PanelInfo::new(&KEYS).reopened_by(Command::Bookmarks)
    }

    fn hints(&self, _: &App) -> Vec<Hint> {
        list_hints(&[Hint::new(Command::Accept, "go there")], &[])
    }

    fn list(&mut self, work: &Workspace) -> Option<(&mut ListView, usize)> {
        Some((&mut self.list, work.session.path().bookmarks().len()))
    }

    fn act(&mut self, command: Command, work: &mut Workspace) -> Outcome {
        if !matches!(command, Command::Accept | Command::Take) {
            return Outcome::Pass;
        }
        let chosen = work.session.path().bookmarks().get(self.list.selected).map(|&(node, _)| node);
        if let Some(node) = chosen {
            work.session.goto(node);
        }
        Outcome::Close
    }

    fn draw(&self, app: &App, area: Rect, canvas: &mut Canvas<'_>) {
        let inside = pane::titled("Bookmarks", area, canvas);
        let path = app.work.session.path();
        let saved = path.bookmarks();
        let longest = saved.iter().map(|(_, name)| name.chars().count()).max();
        let names = longest.unwrap_or(0).min(MAX_NAME_LENGTH);
        let row = |at: usize, width: u16| {
            let (node, name) = saved[at];
            let node = path.node(node);
            let made = path::short(&node.made, app.work.session.names());
            Line::raw(cut(&format!("{name:names$} {:>3} {made}", node.number), width))
        };
        self.list.draw(inside, saved.len(), row, canvas);
    }
}
