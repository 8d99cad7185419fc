//! The colours are changed: the next theme, or one by its name, is seen at once.

use super::super::app::{App, Tone};
use super::super::task::Task;
use crate::term::theme::Markers;

/// Changes to the next theme.
pub(in crate::tui) fn next(app: &mut App) -> Vec<Task> {
    app.themes.choose_next();
    wear_this(app)
}

/// Changes to the theme of this name; `auto` is the one that fits the terminal, now and later.
pub(super) fn choose(app: &mut App, name: &str) -> Vec<Task> {
    if name == "auto" {
        app.themes.choose_fitting();
        return wear(app, None);
    }
    if app.themes.choose(name) {
        return wear_this(app);
    }
    let names = app.themes.names().join(", ");
    let text = format!("No theme is called {name}; there are auto, {names}.");
    app.say(Tone::Bad, text);
    Vec::new()
}

/// Marks the roles on the board always, or only where colours do not tell them apart.
pub(in crate::tui) fn switch_markers(app: &mut App) -> Vec<Task> {
    let markers = app.theme.markers.other();
    app.themes.set_markers(markers);
    app.theme = app.themes.theme();
    app.choices.markers = markers;
    let text = match markers {
        Markers::Always => "Markers on the board: always.",
        Markers::Needed => "Markers on the board: only where colours are not enough.",
    };
    app.say(Tone::Good, text);
    vec![Task::Remember(app.choices.clone())]
}

/// Puts on the theme in use, and keeps its name for the next run.
fn wear_this(app: &mut App) -> Vec<Task> {
    let name = app.themes.used().name.clone();
    wear(app, Some(name))
}

/// Puts on the theme in use, and keeps this choice for the next run.
fn wear(app: &mut App, choice: Option<String>) -> Vec<Task> {
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
    app.choices.theme = choice;
    app.say(Tone::Good, text);
    vec![Task::Remember(app.choices.clone())]
}
