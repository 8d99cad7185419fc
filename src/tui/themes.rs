//! The choice of the theme: the next one, or one by its name.
use super::workspace::Workspace;
use crate::term::theme::Markers;

impl Workspace {
    /// Switches to the next theme.
    pub(super) fn next_theme(&mut self) {
        self.preferences.themes.choose_next();
        self.use_chosen_theme();
    }

    /// Switches to the theme of this name; `auto` is the one that fits the terminal, now and later.
    pub(super) fn choose_theme(&mut self, name: &str) {
        if name == "auto" {
            self.preferences.themes.choose_fitting();
            self.use_theme(None);
        } else if self.preferences.themes.choose(name) {
            self.use_chosen_theme();
        } else {
            let names = self.preferences.themes.names().join(", ");
            let text = format!("Unknown theme {name}. The themes are auto, {names}.");
            self.session.fail(text);
        }
    }

    /// Switches between role markers everywhere and only where colours are not enough.
    pub(super) fn switch_markers(&mut self) {
        let markers = self.theme.markers.other();
        self.preferences.themes.set_markers(markers);
        self.theme = self.preferences.themes.theme();
        let text = match markers {
            Markers::Always => "Markers on the board: always.",
            Markers::Needed => "Markers on the board: only where colours are not enough.",
        };
        self.session.confirm(text);
    }

    fn use_chosen_theme(&mut self) {
        let name = self.preferences.themes.used().name.clone();
        self.use_theme(Some(name));
    }

    /// Uses the chosen theme, and keeps the choice for the next run.
    fn use_theme(&mut self, choice: Option<String>) {
        let themes = &self.preferences.themes;
        self.theme = themes.theme();
        let (number, count) = themes.place();
        let name = &themes.used().name;
        let is_reduced = self.theme.depth < themes.used().palette.depth;
        let reduced = if is_reduced { ", with fewer colours" } else { "" };
        let kept = if self.preferences.theme_from_config {
            "The next run uses the theme of config.toml."
        } else {
            "Saved."
        };
        let text = format!("Theme {number} of {count}: {name}{reduced}. {kept}");
        self.preferences.theme = choice;
        self.session.confirm(text);
    }
}
