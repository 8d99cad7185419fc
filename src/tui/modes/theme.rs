//! The colours are changed: the next theme, or one by its name, is seen at once.

use super::super::app::{App, Tone};
use super::super::task::Task;

/// Changes to the next theme.
pub(in crate::tui) fn next(app: &mut App) -> Vec<Task> {
    app.themes.choose_next();
    wear(app)
}

/// Changes to the theme of this name.
pub(super) fn choose(app: &mut App, name: &str) -> Vec<Task> {
    if app.themes.choose(name) {
        return wear(app);
    }
    let names = app.themes.names().join(", ");
    let text = format!("No theme is called {name}; there are {names}.");
    app.say(Tone::Bad, text);
    Vec::new()
}

/// Puts on the theme in use, and keeps it for the next run.
fn wear(app: &mut App) -> Vec<Task> {
    app.theme = app.themes.theme();
    let (number, count) = app.themes.place();
    let name = &app.themes.used().name;
    let few = app.theme.colours < app.themes.used().palette.made_of;
    let few = if few { ", with fewer colours" } else { "" };
    let kept = if app.choices.theme_is_set {
        "The next time it is that of config.toml."
    } else {
        "It is kept."
    };
    let text = format!("Theme {number} of {count}: {name}{few}. {kept}");
    app.choices.theme = Some(name.clone());
    app.say(Tone::Good, text);
    vec![Task::Remember(app.choices.clone())]
}
