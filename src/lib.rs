//! The Sudoku solver that shows every thought.
//!
//! stepdoku solves a Sudoku the way a person does, and tells each step so that the sentence and
//! the picture are one thing. This page is its architecture; the README says how to use it.
//!
//! # The way of a step
//!
//! ```text
//! text ──formats──> Puzzle ──solver──> Board ──position──> techniques ──> Find + Telling = Step
//!                                        ^                                         │
//!                                        └───────── trail <── path <───────────────┤
//!                                                                                  v
//!                             sentence, machine line, highlights <── step::{wording, notation}
//! ```
//!
//! # Code map
//!
//! | module | what it is |
//! |---|---|
//! | [`size`] | the five board sizes as types |
//! | [`grid`] | cells, digits, candidates, houses, typed sets, geometry as data, the board |
//! | [`puzzle`] | a puzzle as plain data |
//! | [`step`] | a deduction that tells itself: effects, exhibits with roles, premises, wording, notation |
//! | [`techniques`] | every technique, one file a family, and the registry in the order of solving |
//! | [`position`] | a board with what the techniques share, computed once |
//! | [`strategies`] | named orders of techniques with their way of guessing, as data |
//! | [`solver`] | the trail of changes, the path with its guesses, and what comes next |
//! | [`search`] | plain and fast search: one solution, a count, all of them, true candidates |
//! | [`proof`] | a whole solve, checked without the techniques that made it |
//! | [`generator`] | full grids, digging, symmetries, puzzles as hard as they are wanted |
//! | [`practice`] | positions in which a technique is to be found |
//! | [`rating`] | how hard a step or a path is |
//! | [`export`] | a solve as a text, a picture, a page, a recording |
//! | [`formats`] | text formats, each reading and printing in one file |
//! | [`palette`] | the hue and the marker of each role |
//! | [`cli`] | the command line, a file a command |
//! | [`tui`] | the program on screen |
//!
//! # Invariants
//!
//! Each stands with the test, or with the types, that hold it.
//!
//! 1. Nothing below [`cli`] and [`tui`] prints, reads files or the clock, or starts threads
//!    (`layers::the_library_does_no_io`; the lints deny printing).
//! 2. A board changes only through the trail, and what the trail did it can undo exactly
//!    (`solving::any_walk_can_be_undone_exactly`).
//! 3. No placement or elimination without evidence, no sentence that is not built from the
//!    evidence (`soundness`, `proof`).
//! 4. Same puzzle and settings, same path, byte for byte
//!    (`solving::the_same_puzzle_gives_the_same_path_byte_for_byte`).
//! 5. Views never change the app, updates never draw, only an action changes the app: the types of
//!    `tui::view::draw` and `tui::update` say so.
//! 6. A technique that leans on the puzzle having one solution says so in its profile and in its
//!    explanation, and is used only where that was checked
//!    (`registry::only_who_says_so_leans_on_there_being_one_solution`).
//! 7. A guess is never worded as a deduction: [`solver::Move`] has a variant of its own for it
//!    (`export::a_text_has_a_board_and_a_paragraph_for_each_move_and_names_guesses`).
//! 8. The size of the board is a type parameter only where it pays; everything that people see is
//!    plain data. [`with_size!`] is where the two meet.

pub mod catalog;
pub mod cli;
pub mod explainer;
pub mod export;
pub mod formats;
pub mod generator;
pub mod grid;
pub mod learn;
pub mod palette;
pub mod position;
pub mod proof;
pub mod puzzle;
pub mod rating;
pub mod search;
pub mod solver;
pub mod step;
pub mod strategies;
pub mod techniques;
pub mod term;
pub mod tui;

pub use grid::size;
