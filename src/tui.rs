//! The program on screen.
//!
//! ```text
//! terminal -> Event -> Chord -> Keymap (per mode) -> Action -> update -> Vec<Task> -> worker -> Action
//! App -> view -> Frame, and a map of what was drawn where (for the mouse)
//! ```
//!
//! Views never change the app; updates never draw. Only an [`Action`](action::Action) changes the
//! [`App`](app::App).

pub mod action;
pub mod app;
pub mod chord;
mod config;
pub mod event;
pub mod file;
pub mod journal;
mod keeper;
pub mod keymap;
mod modes;
mod moves;
mod player;
mod puzzles;
mod questions;
mod run;
pub mod svg;
pub mod task;
mod terminal;
pub mod theme;
pub mod update;
pub mod view;
pub mod worker;

pub use run::{resume, run};
