//! The program on screen.
//!
//! ```text
//! terminal -> Event -> Keymap (of the panel on top) -> Action -> update -> Vec<Task> -> worker -> Action
//! App -> view -> Frame, and a map of what was drawn where (for the mouse)
//! ```
//!
//! The state has three parts: the [`Session`](session::Session) with the puzzle, the
//! [`Preferences`](preferences::Preferences), and the [`Screen`](app::screen::Screen) with the stack of open
//! [panels]. [`run_plain`] is the same without a screen: it reads requests as lines, and
//! prints what happens.
//!
//! Views never change the app; updates never draw. Only an [`Action`](action::Action) changes the
//! [`App`](app::App).

pub mod action;
pub mod app;
pub mod choices;
pub mod chord;
pub mod commands;
mod config;
pub mod event;
mod explained;
mod folders;
pub mod job;
mod journal_store;
pub mod keymap;
mod library_store;
mod manual_pages;
mod mouse;
pub mod panels;
mod parts;
mod plain;
pub mod preferences;
pub mod record;
mod run;
pub mod session;
pub mod study;
mod symbols;
pub mod task;
mod terminal;
#[cfg(unix)]
mod terminal_input;
mod themes;
pub mod update;
pub mod view;
pub mod widgets;
pub mod worker;
pub mod workspace;

pub use config::{Letters, Report, SettingError, Settings, config_report, letters};
pub use plain::run_plain;
pub use run::{has_terminal, replay, resume, run};

/// A `config.toml` with the default of every setting, and comments that explain them.
pub const DEFAULT_CONFIG: &str = config::DEFAULT;
