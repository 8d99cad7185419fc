//! The symbols for digits to choose from. The selected ones are used at once, so that the board shows
//! them.

use super::prelude::*;
use crate::grid::Symbols;
use crate::tui::symbols::{NAMED, show, span};
use crate::tui::widgets::corner_popup;

pub static KEYS: KeyContext = list_context("symbols");

/// Its width; the board beside it stays visible.
const WIDTH: u16 = 26;

/// The list of symbols.
pub struct SymbolsPanel {
    list: ListView,
    /// The symbols that were used before.
    before: Symbols,
    /// The name of each choice with its symbols.
    choices: Vec<(&'static str, Symbols)>,
}

/// Opens it on the symbols in use.
pub(super) fn open(work: &mut Workspace) -> Outcome {
    let before = work.preferences.symbols;
    let mut choices = NAMED.to_vec();
    let selected =
        choices.iter().position(|&(_, symbols)| symbols == before).unwrap_or_else(|| {
            choices.push(("your own", before));
            choices.len() - 1
        });
    work.session.status.clear();
    Outcome::open(SymbolsPanel { list: ListView::at(selected), before, choices })
}

impl Panel for SymbolsPanel {
    fn info(&self) -> PanelInfo {
        PanelInfo::at(Location::Over, &KEYS)
    }

    fn hints(&self, _: &App) -> Vec<Hint> {
        list_hints(&[Hint::new(Command::Accept, "use")], &[])
    }

    fn list(&mut self, _: &Workspace) -> Option<(&mut ListView, usize)> {
        let rows = self.choices.len();
        Some((&mut self.list, rows))
    }

    fn act(&mut self, command: Command, work: &mut Workspace) -> Outcome {
        match command {
            Command::Accept | Command::Take => {
                self.on_selected(work);
                show(work, work.preferences.symbols);
                Outcome::Close
            }
            Command::Cancel => {
                work.preferences.symbols = self.before;
                Outcome::Close
            }
            _ => Outcome::Pass,
        }
    }

    fn on_selected(&mut self, work: &mut Workspace) {
        if let Some(&(_, symbols)) = self.choices.get(self.list.selected) {
            work.preferences.symbols = symbols;
        }
    }

    fn draw(&self, app: &App, area: Rect, canvas: &mut Canvas<'_>) {
        let size = Size::new(WIDTH, self.choices.len() as u16 + 2);
        let inside = corner_popup("Digit symbols", area, size, canvas);
        let row = |at: usize, width: u16| {
            let (name, symbols) = self.choices[at];
            let sign = if symbols == self.before { '●' } else { ' ' };
            let range = span(symbols, app.work.session.shape());
            Line::raw(cut(&format!("{sign} {range:<7} {name}"), width))
        };
        self.list.draw(inside, self.choices.len(), row, canvas);
    }
}
