//! The panels. A panel is one value that owns its state, its keys, its drawing and its highlights on
//! the board. State that other parts of the screen show as well, or that outlives the panel, is part of the
//! session: the lesson, the draft and the ratings.
//!
//! A new panel is a file in `panels/`, its module below, and its keys in [`CONTEXTS`] and in `assets/keymap.toml`. If
//! a command opens it, the command is a line in the table of [`commands`](super::commands) and an arm in
//! `board::open_panel`. If the worker works for it, the question is a [`Study`](super::study::Study) or a
//! [`Task`](super::task::Task), and the answer is a variant of its result.

pub mod ask;
pub mod board;
pub mod bookmarks;
pub mod check_marks;
pub mod claim;
pub mod colour;
pub mod compare;
pub mod digit;
pub mod edit;
pub mod export;
pub mod generate;
pub mod help;
pub mod lesson;
pub mod manual;
pub mod menu;
pub mod mistake;
pub mod open;
pub mod palette;
pub mod pencil;
mod prelude;
pub mod ratings;
pub mod reason;
pub mod solutions;
pub mod start;
pub mod steps;
pub mod strategies;
pub mod symbols;
pub mod techniques;
pub mod themes;
pub mod timeline;
pub mod times;
pub mod tree;
pub mod tune;
pub mod what_if;
mod while_playing;
pub mod why_not_easier;

use super::app::Hint;
use super::keymap::{Digits, KeyContext, KeyKind};
use crate::grid::Shape;

/// The key contexts of all panels, in the order of the help and of the key tables in the manual.
pub const CONTEXTS: &[&KeyContext] = &[
    &board::KEYS,
    &start::KEYS,
    &edit::KEYS,
    &pencil::KEYS,
    &colour::KEYS,
    &digit::GUESS,
    &digit::FOCUS,
    &digit::SEVERAL,
    &digit::WHY,
    &times::KEYS,
    &menu::KEYS,
    &steps::KEYS,
    &steps::SEARCH,
    &reason::KEYS,
    &compare::KEYS,
    &bookmarks::KEYS,
    &help::KEYS,
    &manual::KEYS,
    &palette::KEYS,
    &strategies::KEYS,
    &themes::KEYS,
    &symbols::KEYS,
    &tune::KEYS,
    &open::KEYS,
    &ask::PASTE,
    &ask::DEPTH,
    &ask::SAVE,
    &techniques::KEYS,
    &lesson::GUIDE,
    &lesson::DRILL,
    &what_if::KEYS,
    &claim::CLAIM,
    &claim::VERDICT,
    &mistake::KEYS,
    &check_marks::KEYS,
    &solutions::KEYS,
    &why_not_easier::KEYS,
    &ratings::KEYS,
    &timeline::KEYS,
    &tree::KEYS,
    &generate::KEYS,
    &export::KEYS,
];

/// Returns a context with this section of the keymap.
const fn context(name: &'static str, kind: KeyKind, digits: Digits) -> KeyContext {
    KeyContext { name, kind, digits }
}

/// Returns the context of a panel with a list, in which digits have no meaning of their own.
const fn list_context(name: &'static str) -> KeyContext {
    context(name, KeyKind::List, Digits::None)
}

/// Returns the context of a panel with a prompt.
const fn typing_context(name: &'static str) -> KeyContext {
    context(name, KeyKind::Typing, Digits::None)
}

/// Returns the width of a column with the names of cells, with two columns of space after the longest
/// name.
const fn cell_column_width(shape: Shape) -> usize {
    let longest = if shape.side() > 9 { "r25c25" } else { "r1c1" };
    longest.len() + 2
}

/// Returns the hints of a list: the first ones, those to move, the others, and the one to close it.
fn list_hints(first: &[Hint], others: &[Hint]) -> Vec<Hint> {
    [first, &[Hint::SELECT], others, &[Hint::CLOSE]].concat()
}
