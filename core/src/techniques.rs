//! The techniques: their names, their costs and the search for their steps.
//!
//! To add one, write it with `technique!` in the file of its family, its guide in
//! `assets/book/techniques/SLUG.md`, one line in [`all`] at its lowest cost, its cost and ratings
//! in `catalog/costs.rs` and its cases in `tests/cases/SLUG.txt`. The tests fail while any of
//! these is missing. The names that most techniques use come from `prelude`.

pub mod als;
pub mod chains;
mod change_tracker;
mod collector;
pub mod coloring;
pub mod direct;
pub mod exotic;
pub mod fish;
pub mod forcing;
mod leads_on;
pub mod locked;
mod names;
pub mod near_misses;
mod phrases;
mod prelude;
mod registry;
pub mod single_digit;
pub mod singles;
pub mod subsets;
mod technique;
pub mod templates;
mod thread;
mod unions;
pub mod uniqueness;
pub mod wings;

pub use change_tracker::ChangeTracker;
pub use collector::{Breadth, Collector, Freshness};
pub(crate) use collector::{CountOpenings, Goal};
pub use names::{all_with_name, correct_spelling, find_by_name, suggestion};
pub use registry::{all, by_slug, index_of, profile, profiles};
pub use technique::Technique;
pub(crate) use technique::technique;
pub use thread::Thread;
