//! The moves of a path as pieces of a proof, with their premises.

use super::{Branch, MoveWeight, Piece};
use crate::grid::{Board, Candidate, Cell, Change};
use crate::search::Domains;
use crate::size::Size;
use crate::solver::{Because, Entry, Move, NodeId, Path, Record};
use crate::step::{Effect, Premise, apply_all};

/// A builder of numbered pieces.
pub(super) struct Builder<'p> {
    path: &'p Path,
    /// The changes of the moves on the current line.
    records: &'p [Record],
    count: usize,
}

impl<'p> Builder<'p> {
    pub(super) const fn new(path: &'p Path, records: &'p [Record]) -> Self {
        Self { path, records, count: 0 }
    }

    /// Returns the number of pieces.
    pub(super) const fn count(&self) -> usize {
        self.count
    }

    /// Returns the pieces of a line of moves, and applies them to the board. Moves in `since` make
    /// no pieces, but a move that they reverse makes none either.
    pub(super) fn pieces<S: Size>(
        &mut self,
        line: &[NodeId],
        since: &[NodeId],
        board: &mut Board<S>,
    ) -> Vec<Piece> {
        let moves: Vec<NodeId> = line.iter().chain(since).copied().collect();
        let mut pieces = Vec::new();
        for (index, &node) in line.iter().enumerate() {
            if let Some(piece) = self.piece(node, &moves[index + 1..], board) {
                apply_all(&piece.effects, board);
                pieces.push(piece);
            }
        }
        pieces
    }

    /// Returns the piece of a move; `None` for a move that was reversed `later`, and for its
    /// reversal.
    fn piece<S: Size>(
        &mut self,
        node: NodeId,
        later: &[NodeId],
        board: &Board<S>,
    ) -> Option<Piece> {
        let path = self.path;
        let mut piece = Piece {
            node,
            number: 0,
            weight: MoveWeight::Unproved,
            branch: None,
            needs: Vec::new(),
            effects: Vec::new(),
        };
        match &path.node(node).made {
            Move::Opened => return None,
            Move::Deduced(step) => {
                piece.weight = MoveWeight::Deduced(step.rating());
                piece.effects = step.deduction.effects.to_vec();
                // A step without an explanation may depend on any candidate.
                piece.needs = if step.is_explained() {
                    step.explanation().premises.clone()
                } else {
                    board_as_premises(board)
                };
            }
            Move::Refuted { guess, because, tried, .. } => {
                piece.effects.push(Effect::Eliminate(*guess));
                if let Because::Contradiction(contradiction) = because {
                    piece.weight = MoveWeight::Refuted;
                    piece.branch = self.branch(node, *tried, *guess, board);
                    piece.needs = match piece.branch {
                        Some(_) => Premise::of_contradiction(contradiction),
                        // A branch that was folded keeps only the fact that it failed on this board.
                        None => board_as_premises(board),
                    };
                }
            }
            Move::Guessed { candidate, .. } => {
                piece.weight = MoveWeight::Guessed;
                piece.effects.push(Effect::Place(*candidate));
            }
            Move::Entered(entry) => piece.effects.push(self.entered(*entry, later)?),
        }
        piece.number = self.count;
        self.count += 1;
        Some(piece)
    }

    /// Returns the branch of a guess that was refuted; `None` if it was folded.
    fn branch<S: Size>(
        &mut self,
        refuted: NodeId,
        opened: NodeId,
        guess: Candidate,
        board: &Board<S>,
    ) -> Option<Branch> {
        let line = self.path.branch(refuted)?;
        let mut inside = board.clone();
        Effect::Place(guess).apply_to(&mut inside);
        let pieces = self.pieces(&line, &[], &mut inside);
        Some(Branch { opened, guess, pieces })
    }

    /// Returns the effect of a person's entry; `None` if a later move reverses it, or if it only
    /// reverses others.
    fn entered(&self, entry: Entry, later: &[NodeId]) -> Option<Effect> {
        let mut later = later.iter();
        let made = |id: NodeId| &self.path.node(id).made;
        let changed = |id, change| {
            let changes = self.path.changes(id, self.records);
            changes.iter().any(|record| record.change == change)
        };
        match entry {
            Entry::Placed(placed) => {
                let again = later.any(|&id| match made(id) {
                    Move::Entered(Entry::Placed(other) | Entry::Cleared(other)) => {
                        other.cell == placed.cell
                    }
                    Move::Entered(Entry::MistakesRemoved(_)) => changed(id, Change::Clear(placed)),
                    _ => false,
                });
                (!again).then_some(Effect::Place(placed))
            }
            Entry::Eliminated(eliminated) => {
                let back = later.any(|&id| match made(id) {
                    Move::Entered(Entry::Restored(restored)) => *restored == eliminated,
                    Move::Entered(Entry::MistakesRemoved(_)) => {
                        changed(id, Change::Restore(eliminated))
                    }
                    _ => false,
                });
                (!back).then_some(Effect::Eliminate(eliminated))
            }
            Entry::Cleared(_) | Entry::Restored(_) | Entry::Edited | Entry::MistakesRemoved(_) => {
                None
            }
        }
    }
}

/// Returns the values and the candidates of all cells as premises.
fn board_as_premises<S: Size>(board: &Board<S>) -> Vec<Premise> {
    let domains = Domains::from(board);
    let cells = Cell::all(board.shape());
    cells.map(|cell| Premise::CellOnly { cell, digits: domains.of(cell) }).collect()
}
