//! The program on screen.
//!
//! ```text
//! terminal -> Event -> Chord -> Keymap (per mode) -> Action -> update -> Vec<Task> -> worker -> Action
//! App -> view -> Frame, and a map of what was drawn where (for the mouse)
//! ```
//!
//! [`talk`] is the same without a screen: a line in for an action, a line out for what happens.
//!
//! Views never change the app; updates never draw. Only an [`Action`](action::Action) changes the
//! [`App`](app::App).

pub mod action;
pub mod app;
pub mod choices;
pub mod chord;
mod config;
pub mod event;
pub mod journal;
mod journal_store;
pub mod keymap;
mod leafing;
mod learning;
pub mod library;
mod modes;
mod mouse;
mod moves;
mod plain;
mod player;
mod puzzles;
mod questions;
pub mod record;
mod run;
pub mod study;
pub mod svg;
mod symbols;
pub mod task;
mod terminal;
mod tuning;
pub mod tutor;
pub mod update;
pub mod view;
pub mod worked;
pub mod worker;

pub use config::{Report, SettingError, Settings, config_report, letters};
pub use plain::talk;
pub use run::{has_terminal, replay, resume, run};

/// A `config.toml` that says what holds without one, and what it means.
pub const DEFAULT_CONFIG: &str = config::DEFAULT;
