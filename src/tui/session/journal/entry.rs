//! The lines of a journal.

use serde::{Deserialize, Serialize};

use super::VERSION;
use crate::formats::print_position;
use crate::grid::Change;
use crate::solver::{self, Engine, Memory, Move};
use crate::step::notation;
use crate::tui::session::{Origin, tuning};

/// A line of a journal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Entry {
    /// A puzzle was opened: the first line.
    Opened {
        /// The kind of journal.
        version: u32,
        /// The title of the puzzle's origin.
        title: String,
        /// The puzzle as a position.
        puzzle: String,
        strategy: String,
        /// The techniques in their order, if the strategy was changed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        techniques: Option<Vec<String>>,
        /// Its place in a file.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        origin: Option<Origin>,
    },
    /// Another strategy was chosen.
    Strategy(String),
    /// The techniques were changed: those that are used, in their order.
    Techniques(Vec<String>),
    /// A deduction was taken.
    Step {
        technique: String,
        /// Its changes: `r1c5=8`, `r3c46<>5`.
        effects: String,
        /// The memory of the strategy after the move.
        memory: Memory,
    },
    /// A deduction of the person was proved and taken.
    Claimed {
        technique: String,
        /// The changes.
        effects: String,
        /// The reason, as it was typed.
        reason: String,
    },
    /// A guess was opened: `r1c5=2`.
    Guess(String),
    /// The last open guess was refuted.
    Refuted,
    /// A digit was entered.
    Placed(String),
    /// A digit was cleared.
    Cleared(String),
    /// A candidate was removed.
    Eliminated(String),
    /// A candidate was restored, written like its elimination.
    Restored(String),
    /// Mistakes were removed in one move: digits cleared (`r1c5=2`) and candidates restored (`r1c5<>2`).
    MistakesRemoved(Vec<String>),
    /// The givens were edited; the position afterwards.
    Edited(String),
    /// The givens were edited before the first move, and the path begins anew; the position afterwards.
    Corrected(String),
    /// The last correction of the givens was undone.
    CorrectionUndone,
    /// The last undone correction was redone.
    CorrectionRedone,
    /// The givens are being edited; the position typed so far.
    Draft(String),
    /// The cursor of the path moved to the move with this number.
    At(usize),
    /// The moves after the current one were set aside: redo does not lead to them.
    SetAside,
    /// The cell of the cursor when the program ended: `r4c8`.
    Cursor(String),
    /// The puzzle was rated: its level.
    Rated(String),
    /// The current move was bookmarked under this name.
    Saved(String),
    /// A note: strokes made together.
    Noted(Vec<String>),
    /// The last note was undone.
    NoteUndone,
    /// The last undone note was redone.
    NoteRedone,
}

impl Entry {
    /// Returns the entry for a puzzle that was opened.
    pub(super) fn opened(title: &str, engine: &dyn Engine) -> Self {
        Self::Opened {
            version: VERSION,
            title: title.to_owned(),
            puzzle: print_position(&engine.puzzle()),
            strategy: engine.plan().strategy().slug.to_owned(),
            techniques: tuning::names_of(engine.plan()),
            origin: None,
        }
    }

    /// Returns the entry for the move at the cursor.
    pub(in crate::tui::session) fn made(engine: &dyn Engine) -> Option<Self> {
        let shape = engine.shape();
        let node = engine.path().current();
        Some(match &node.made {
            Move::Opened => return None,
            Move::Deduced(step) if node.own_reason.is_some() => Self::Claimed {
                technique: step.profile().slug.to_owned(),
                effects: notation::effects(&step.deduction.effects, shape),
                reason: node.own_reason.clone().unwrap_or_default(),
            },
            Move::Deduced(step) => Self::Step {
                technique: step.profile().slug.to_owned(),
                effects: notation::effects(&step.deduction.effects, shape),
                memory: node.memory,
            },
            Move::Guessed { candidate, .. } => Self::Guess(candidate.placed(shape)),
            Move::Refuted { .. } => Self::Refuted,
            Move::Entered(entered) => match *entered {
                solver::Entry::Placed(candidate) => Self::Placed(candidate.placed(shape)),
                solver::Entry::Cleared(candidate) => Self::Cleared(candidate.placed(shape)),
                solver::Entry::Eliminated(candidate) => {
                    Self::Eliminated(candidate.eliminated(shape))
                }
                solver::Entry::Restored(candidate) => Self::Restored(candidate.eliminated(shape)),
                solver::Entry::Edited => Self::Edited(print_position(&engine.puzzle())),
                solver::Entry::MistakesRemoved(_) => {
                    let changes = engine.changes(engine.path().cursor()).iter();
                    let texts = changes.filter_map(|record| match record.change {
                        Change::Clear(candidate) => Some(candidate.placed(shape)),
                        Change::Restore(candidate) => Some(candidate.eliminated(shape)),
                        _ => None,
                    });
                    Self::MistakesRemoved(texts.collect())
                }
            },
        })
    }
}
