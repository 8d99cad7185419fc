//! The colours are changed: the next theme, or one by its name, is seen at once.

use super::super::app::{App, Tone};
use super::super::task::Task;

/// Changes to the next theme.
pub(in crate::tui) fn next(app: &mut App) {
    app.themes.choose_next();
    wear(app);
}

/// Changes to the theme of this name.
pub(super) fn choose(app: &mut App, name: &str) -> Vec<Task> {
    if app.themes.choose(name) {
        wear(app);
    } else {
        let names = app.themes.names().join(", ");
        let text = format!("No theme is called {name}; there are {names}.");
        app.say(Tone::Bad, text);
    }
    Vec::new()
}

/// Puts on the theme in use, and says how to keep it.
fn wear(app: &mut App) {
    app.theme = app.themes.theme();
    let (number, count) = app.themes.place();
    let name = &app.themes.used().name;
    let few = app.theme.colours < app.themes.used().palette.made_of;
    let few = if few { ", with fewer colours" } else { "" };
    let text = format!(
        "Theme {number} of {count}: {name}{few}. To keep it: theme = \"{name}\" in config.toml."
    );
    app.say(Tone::Good, text);
}
