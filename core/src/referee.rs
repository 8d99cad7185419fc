//! The referee: judges what a person claims about a position, and the reason that they give.
//!
//! A [`Claim`] is a list of placements and eliminations, a [`Reason`] what the person says about
//! them: nothing, a technique, cells and digits, a fish, a chain. Both are parsed from the notations
//! that players use. [`judge`] answers with a [`Verdict`], in this order: is the claim settled on
//! the board, is it true in every solution, is the reason right on this board, does it prove the
//! claim, which technique is it, is there a cheaper step. Each "no" names the first thing that fails.
//! [`easiest_proof`] proves any claim by one step or a few, on the lowest level that is enough.
//!
//! [`review`] judges all entries of a person and traces the mistake with which wrong ones began;
//! [`compare_marks`] compares their pencil marks with what singles and locked candidates prove.
//!
//! ```
//! # use stepdoku_core as stepdoku;
//! use stepdoku::formats;
//! use stepdoku::referee::{self, Budget, Claim, Reason, Verdict};
//!
//! let puzzle = formats::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?.puzzle;
//! let claim = Claim::parse("r5c5=5", puzzle.shape).unwrap();
//! let reason = Reason::parse("naked single", puzzle.shape).unwrap();
//! let verdict = referee::judge(&puzzle, &claim, &reason, &Budget::patient(&puzzle));
//! assert!(matches!(verdict, Verdict::Proved(_)));
//! # Ok::<(), formats::ParseError>(())
//! ```

mod chain_check;
mod chain_step;
mod claim;
mod difference;
mod easiest;
mod fish_check;
pub mod json;
mod judge;
mod kraken_check;
mod links;
mod marks;
mod mistake;
mod misuse;
mod notation_error;
mod parse;
mod pattern_chains;
mod pattern_check;
mod posted;
mod reason;
mod reason_check;
mod scanner;
mod simple;
mod support;
mod truth;
mod verdict;
mod wording;

pub use claim::{Claim, EmptyClaim};
pub use difference::{Difference, DigitDifference, Parts, Place};
pub use easiest::{EasiestProof, Progress};
pub use judge::{
    Budget, CHEAPER_TIME, UselessChain, conclusions, easiest_proof, judge, statement_of_chain,
};
pub use marks::{MarkReport, MissingMark, RemovableMark, Removal, compare_marks, marks_of};
pub use mistake::{Mistakes, Origin, Review, Sequence, WrongEntry, review};
pub use misuse::Misuse;
pub use notation_error::NotationError;
pub use parse::{MAX_NODES, parse_statement, techniques_named};
pub use posted::{LineJudgement, PostedLine, judge_lines, posted_lines};
pub use reason::{Chain, Chains, Fish, Node, Pattern, Reason, StatedCandidates, Statement};
pub use scanner::{MAX_LENGTH, example};
pub use truth::settled;
pub use verdict::{
    ChainEnd, Failure, LinkPlace, Marks, NoSolution, NotTrue, Outside, Proved, Revealed, Undecided,
    Verdict,
};
