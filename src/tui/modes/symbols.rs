//! The symbols of the digits are changed: the next, or those that are named or written.

use super::super::app::{App, Tone};
use super::super::symbols::{self, EXPECTED, NAMED};
use super::super::task::Task;
use crate::grid::Symbols;

/// Changes to the next symbols that have a name.
pub(super) fn next(app: &mut App) -> Vec<Task> {
    let used = NAMED.iter().position(|(_, it)| *it == app.chosen_symbols);
    let (_, symbols) = NAMED[used.map_or(0, |at| (at + 1) % NAMED.len())];
    show(app, symbols);
    Vec::new()
}

/// Changes to the symbols of this name, or to these.
pub(super) fn choose(app: &mut App, words: &str) -> Vec<Task> {
    if let Some(symbols) = symbols::read(words) {
        show(app, symbols);
    } else {
        let text = format!("Symbols are {EXPECTED}; found {words}.");
        app.say(Tone::Bad, text);
    }
    Vec::new()
}

fn show(app: &mut App, symbols: Symbols) {
    app.chosen_symbols = symbols;
    let used = app.symbols();
    let range = symbols::span(used, app.shape());
    let text = if used == symbols {
        format!("Digits are shown and typed as {range}; symbols in config.toml keeps it so.")
    } else {
        format!("This board stays with {range}: it has more digits, or the terminal fewer signs.")
    };
    app.say(Tone::Good, text);
}
