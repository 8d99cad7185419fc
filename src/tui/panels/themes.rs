//! The themes to choose from. The selected one is used at once, so that the board shows it.

use super::prelude::*;
use crate::tui::widgets::corner_popup;

/// The keys of the panel.
pub static KEYS: KeyContext = list_context("themes");

/// Its width; the board beside it stays visible.
const WIDTH: u16 = 26;

/// The list of themes.
pub struct ThemesPanel {
    list: ListView,
    /// The name of the theme that was used before.
    before: String,
}

/// Opens it on the theme in use.
pub(super) fn open(work: &mut Workspace) -> Outcome {
    let themes = &work.preferences.themes;
    Outcome::open(ThemesPanel {
        list: ListView::at(themes.place().0 - 1),
        before: themes.used().name.clone(),
    })
}

impl Panel for ThemesPanel {
    fn info(&self) -> PanelInfo {
        PanelInfo::at(Location::Over, &KEYS)
    }

    fn hints(&self, _: &App) -> Vec<Hint> {
        let mut hints = list_hints(&[Hint::new(Command::Accept, "keep")], &[]);
        if let Some(close) = hints.last_mut() {
            *close = Hint::new(Command::Cancel, "back to the theme before").or("go back");
        }
        hints
    }

    fn list(&mut self, work: &Workspace) -> Option<(&mut ListView, usize)> {
        Some((&mut self.list, work.preferences.themes.names().len()))
    }

    fn act(&mut self, command: Command, work: &mut Workspace) -> Outcome {
        match command {
            Command::Accept | Command::Take => {
                // The theme is in use already; now the message says that it is kept.
                work.choose_theme(&work.preferences.themes.used().name.clone());
                Outcome::Close
            }
            Command::Cancel => {
                work.choose_theme(&self.before);
                Outcome::Close
            }
            _ => Outcome::Pass,
        }
    }

    fn on_selected(&mut self, work: &mut Workspace) {
        let names = work.preferences.themes.names();
        if let Some(name) = names.get(self.list.selected).map(|&name| name.to_owned()) {
            work.choose_theme(&name);
            let accept = work.word_for(&KEYS, Command::Accept);
            work.session.inform(format!("Theme {name}. {accept} keeps it."));
        }
    }

    fn draw(&self, app: &App, area: Rect, canvas: &mut Canvas<'_>) {
        let names = app.work.preferences.themes.names();
        let inside = corner_popup("Theme", area, Size::new(WIDTH, names.len() as u16 + 2), canvas);
        let row = |at: usize, width: u16| {
            let sign = if names[at] == self.before { '●' } else { ' ' };
            Line::raw(cut(&format!("{sign} {}", names[at]), width))
        };
        self.list.draw(inside, names.len(), row, canvas);
    }
}
