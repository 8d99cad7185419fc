//! A Sudoku solver that solves as a person does and explains every step.
//!
//! The crate is the program `stepdoku` and the library behind it. Without default features it is the
//! library alone: it does no input or output, starts no threads and needs no terminal. Its engine, up to
//! [`generator`], is the package `stepdoku-core`.
//!
//! # Example
//!
//! ```
//! use stepdoku::formats;
//! use stepdoku::solver::{Next, Plan, engine};
//! use stepdoku::step::Detail;
//!
//! let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let puzzle = formats::read(text)?.puzzle;
//! let mut solver = engine(&puzzle, Plan::default());
//!
//! // The next step, with its explanation.
//! let Next::Deduce(step, _) = solver.next_move(Detail::Explained) else {
//!     panic!("this puzzle needs no guess");
//! };
//! println!("{}: {}", step.profile().name, step.paragraph());
//!
//! // Solve to the end, move by move.
//! while let next @ (Next::Deduce(..) | Next::Guess { .. } | Next::Refute(_)) = solver.next_move(Detail::Bare) {
//!     solver.take(next);
//! }
//! assert_eq!(solver.puzzle().placed.iter().flatten().count(), 51);
//! # Ok::<(), formats::ParseError>(())
//! ```
//!
//! The folder `tests/examples` has whole programs: solve with explanations, list all steps of a position,
//! rate a file, generate a puzzle.
//!
//! # From a puzzle to an explanation
//!
//! ```text
//! text ──formats──> Puzzle ──solver──> Board ──position──> techniques ──> Deduction + Explanation = Step
//!                                        ^                                              │
//!                                        └──────────── trail <── path <─────────────────┤
//!                                                                                       v
//!                            sentences, machine line, highlights <── step::{wording, notation}
//! ```
//!
//! A [`technique`](techniques) looks at a [`position`] and reports a [`Deduction`](step::Deduction): which
//! candidates it places or eliminates. If the caller asks for it, it also builds an
//! [`Explanation`](step::Explanation), in which every noun that names something on the board is an
//! exhibit with a role. Sentences, highlights, notations and pictures are rendered from this one value.
//!
//! # Modules
//!
//! Lower layers come first; no module imports one that is further down in this table.
//!
//! | module | content |
//! |---|---|
//! | [`grid`] | cells, digits, candidates, houses, typed sets, the board, board sizes ([`size`]) |
//! | [`puzzle`] | a puzzle as plain data |
//! | [`catalog`] | what is known about techniques without running them: names, families, levels, costs |
//! | [`search`] | plain and fast search: one solution, a count, all solutions, true candidates |
//! | [`step`] | a deduction with its evidence; wording, notation, JSON |
//! | [`position`] | a board with facts that techniques share, computed on demand |
//! | [`techniques`] | every technique, one file for each family or close group, and the registry |
//! | [`hodoku`] | HoDoKu's own search, reproduced for its path, score and level |
//! | [`explainer`] | Sudoku Explainer's own search, reproduced for its ratings |
//! | [`strategies`] | named strategies as data: which techniques, in which order, when to guess |
//! | [`rating`] | the difficulty of a path |
//! | [`solver`] | the trail of changes, the path with its guesses, the next move |
//! | [`formats`] | text formats, parsing and printing |
//! | [`proof`] | a whole solve checked without the techniques that produced it |
//! | [`referee`] | claims and entries of a person judged; the easiest proof of a claim |
//! | [`generator`] | new puzzles |
//! | [`palette`] | the colour and the marker of each role |
//! | [`export`] | a solve as Markdown, SVG, HTML or a terminal recording |
//! | [`learn`] | the guides to techniques, and positions to practise one on |
//! | `term` | what command line and screen share: terminal, themes, styled text, files |
//! | `tui` | the screen |
//! | `cli` | the command line, one file for each command |
//!
//! # Invariants
//!
//! Each is held by the test or the types that are named with it.
//!
//! 1. Nothing below `term` prints, reads files or the clock, or starts threads
//!    (`layers::the_library_does_no_io`; lints deny printing).
//! 2. A board changes only through the trail, and the trail can undo exactly what it did
//!    (`solving::undo_restores_the_board_exactly`).
//! 3. Every placement and elimination has evidence, and every sentence is built from that evidence
//!    (`soundness`, `proof`).
//! 4. The same puzzle and settings give the same path, byte for byte
//!    (`solving::the_same_puzzle_gives_the_same_path_byte_for_byte`).
//! 5. Drawing never changes state, updating never draws, and only an action changes state: the types of
//!    `tui::view::draw` and `tui::update` enforce it.
//! 6. A technique that relies on the puzzle having one solution declares it in its profile and in its
//!    explanation, and is used only after that was checked (`registry::uniqueness_techniques_declare_it`).
//! 7. A guess is never worded as a deduction: [`solver::Move`] has a variant of its own for it
//!    (`export::a_text_has_a_board_and_a_paragraph_for_each_move_and_names_guesses`).
//! 8. The size of a board is a type parameter only where that pays; everything people see is plain data.
//!    [`with_size!`] is where the two meet.
//! 9. Imports point downwards, and no files import each other in a circle (`layers`).

#[cfg(feature = "app")]
pub mod cli;
pub mod export;
pub mod learn;
pub mod palette;
#[cfg(feature = "app")]
#[expect(
    missing_docs,
    reason = "the terminal belongs to the program; it is public for its tests only"
)]
pub mod term;
#[cfg(feature = "app")]
#[expect(
    missing_docs,
    reason = "the screen belongs to the program; it is public for its tests only"
)]
pub mod tui;

#[doc(inline)]
pub use stepdoku_core::{
    catalog, explainer, formats, generator, grid, hodoku, position, proof, puzzle, rating, referee,
    search, solver, step, strategies, techniques,
};
pub use stepdoku_core::{named, sentence, size, with_size};
