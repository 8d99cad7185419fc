//! The shortest proof of a digit, or of the refutation of a guess: the moves that led to it,
//! reduced to those that it needs.
//!
//! A move is valid on a board if its premises hold there. Some moves are left out, together with
//! those that are not valid without them. If the goal is still proved, they were not needed. With
//! fewer moves a board only has more candidates, so a move that was needed once stays needed. Each
//! move is therefore judged once, and in the end none can be left out. The result depends on the
//! order of trying; the shortest of three is returned.

mod pieces;

use std::cmp::Reverse;
use std::collections::HashSet;

use super::{Because, Entry, Move, NodeId, Path, Solver, describe, drop_unneeded};
use crate::catalog::Rating;
use crate::grid::{Board, Candidate, Cell, Change, Names};
use crate::puzzle::Puzzle;
use crate::size::Size;
use crate::step::wording::counted;
use crate::step::{Effect, Premise, apply_all, notation};
use pieces::Builder;

/// The moves that led to a goal, which another thread can reduce.
pub trait ReducibleProof: Send {
    /// Returns the moves that the goal needs, or `None` if it depends on an undone move, or if
    /// `stop` returns true.
    fn reduce(&self, stop: &dyn Fn() -> bool) -> Option<MinimalProof>;
}

/// A proof in which no move can be left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MinimalProof {
    /// The goal: a digit, or the refutation of a guess.
    pub proved: Effect,
    /// Its moves in order; the last one has the goal as an effect. A refuted guess includes its
    /// branch: the guess, its consequences, the contradiction.
    pub moves: Vec<ProofMove>,
    /// The board after all moves.
    pub after: Puzzle,
    /// Number of moves of the path before the reduction, without those of guesses that failed.
    pub moves_before: usize,
    /// The moves that are assumed: open guesses and entries of the person.
    pub assumed: Vec<NodeId>,
}

/// A move of a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProofMove {
    /// The move on the path.
    pub node: NodeId,
    /// The board just before it, with only the moves of the proof. For a refutation, the board
    /// with the contradiction.
    pub board: Puzzle,
    /// The open guesses on this board, outermost first.
    pub under: Vec<Candidate>,
}

/// The reason why there is nothing to reduce.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotReducible {
    /// The cell is empty, and no guess failed in it.
    #[error("it is empty, and no guess in it has failed")]
    Empty,
    /// The digit of the cell is a given.
    #[error("it is a given")]
    Given,
    /// The digit of the cell was part of the puzzle when it was opened or edited.
    #[error("its digit came with the puzzle")]
    Opened,
    /// The digit of the cell was guessed.
    #[error("its digit was assumed, and a guess has no reason")]
    Guessed,
    /// The digit of the cell was entered.
    #[error("its digit was entered by hand, and no step proves it")]
    Entered,
}

impl MinimalProof {
    /// Returns the goal in a few words: `r1c5=8`, `r1c5<>2`.
    pub fn name(&self, names: impl Into<Names>) -> String {
        notation::effects(&[self.proved], names)
    }

    /// Returns the number of its moves that are on the path, and not in the branch of a guess that failed.
    pub fn on_path(&self, path: &Path) -> usize {
        let parent = |&node: &NodeId| path.node(node).parent;
        let last = self.moves.last().map(|last| last.node);
        let line: HashSet<NodeId> = std::iter::successors(last, parent).collect();
        self.moves.iter().filter(|made| line.contains(&made.node)).count()
    }

    /// Says in one or two sentences how many of the moves are needed, and which of them are assumed.
    pub fn summary(&self, path: &Path, names: impl Into<Names>) -> String {
        let names = names.into();
        let name = self.name(names);
        let on_path = self.on_path(path);
        let failed = self.moves.len() - on_path;
        let count = match (on_path, self.moves_before) {
            (1, _) if failed > 0 => {
                let lead = if failed == 1 { "leads" } else { "lead" };
                let failed = counted(failed, "move");
                format!(
                    "{name} holds because a guess failed: {failed} {lead} from it to a contradiction."
                )
            }
            (1, 1) => format!("{name} needs the only move that led to it."),
            (1, of) => format!("{name} needs only the last of the {of} moves that led to it."),
            (all, of) if all == of => format!("{name} needs all {of} moves that led to it."),
            (some, of) => format!("{name} needs {some} of the {of} moves that led to it."),
        };
        let count = match failed {
            0 => count,
            _ if on_path == 1 => count,
            failed => {
                let count = count.trim_end_matches('.');
                format!("{count}, and {} of guesses that failed.", counted(failed, "move"))
            }
        };
        if self.assumed.is_empty() {
            return count;
        }
        let made = |&node: &NodeId| describe(&path.node(node).made, names);
        let assumed: Vec<String> = self.assumed.iter().map(made).collect();
        format!("{count} It also relies on moves that no step proves: {}.", assumed.join("; "))
    }
}

/// The weight of a move in a proof. The moves to avoid first have the largest weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum MoveWeight {
    /// A deduction of this cost.
    Deduced(Rating),
    /// A refuted guess.
    Refuted,
    /// An entry, or a guess ended to find another solution.
    Unproved,
    /// An open guess.
    Guessed,
}

/// A move with its premises.
#[derive(Clone, Debug)]
struct Piece {
    node: NodeId,
    /// Its index among all moves.
    number: usize,
    weight: MoveWeight,
    /// The contradiction of a refutation.
    branch: Option<Branch>,
    /// Its premises; for a branch, those at its end.
    needs: Vec<Premise>,
    effects: Vec<Effect>,
}

/// A refuted guess with its consequences.
#[derive(Clone, Debug)]
struct Branch {
    opened: NodeId,
    guess: Candidate,
    pieces: Vec<Piece>,
}

/// The search for a short proof on a board of one size.
struct ProofSearch<S: Size> {
    /// The board before the first piece.
    board: Board<S>,
    /// The last one has the goal as an effect.
    pieces: Vec<Piece>,
    proved: Effect,
    /// Number of pieces, branches included.
    count: usize,
}

impl<S: Size> Solver<S> {
    /// Returns the moves that led to the digit of a cell; in an empty cell, to the refutation of
    /// the last guess there.
    ///
    /// # Errors
    /// Returns an error if nothing was proved in the cell.
    pub fn reducible_proof(
        &self,
        cell: Cell,
    ) -> Result<impl ReducibleProof + use<S>, NotReducible> {
        let (by, proved) = self.proved(cell)?;
        let (board, line) = self.since_edited(by);
        let since = self.path.line_between(by, self.path.cursor());
        let mut builder = Builder::new(&self.path, self.trail.records());
        let pieces = builder.pieces(&line, &since, &mut board.clone());
        Ok(ProofSearch { board, pieces, proved, count: builder.count() })
    }

    /// Returns the goal of a cell with the move that reached it: its digit, or the refutation of
    /// the last guess in it.
    fn proved(&self, cell: Cell) -> Result<(NodeId, Effect), NotReducible> {
        let Some(digit) = self.board().value(cell) else {
            return self.failed(cell).ok_or(NotReducible::Empty);
        };
        if self.board().givens().contains(cell) {
            return Err(NotReducible::Given);
        }
        let placed = Candidate::new(cell, digit);
        let filled = |change: Change| change == Change::Fill(placed);
        let by = self.last_record(filled).ok_or(NotReducible::Opened)?;
        match self.path.node(by).made {
            Move::Deduced(_) => Ok((by, Effect::Place(placed))),
            Move::Guessed { .. } => Err(NotReducible::Guessed),
            Move::Entered(Entry::Edited) | Move::Opened => Err(NotReducible::Opened),
            Move::Entered(_) | Move::Refuted { .. } => Err(NotReducible::Entered),
        }
    }

    fn failed(&self, cell: Cell) -> Option<(NodeId, Effect)> {
        let made = |id| &self.path.node(id).made;
        let line = self.path.line().into_iter().rev();
        let mut line = line.take_while(|&id| *made(id) != Move::Entered(Entry::Edited));
        line.find_map(|id| match made(id) {
            Move::Refuted { guess, because: Because::Contradiction(_), .. }
                if guess.cell == cell =>
            {
                Some((id, Effect::Eliminate(*guess)))
            }
            _ => None,
        })
    }

    /// Returns the board as it was opened or edited last, and the moves from there to `by`.
    fn since_edited(&self, by: NodeId) -> (Board<S>, Vec<NodeId>) {
        let mut line = self.path.line_between(NodeId::ROOT, by);
        let edited = |&id: &NodeId| self.path.node(id).made == Move::Entered(Entry::Edited);
        if let Some(index) = line.iter().rposition(edited) {
            line.drain(..=index);
        }
        let mut trail = self.trail.clone();
        if let Some(mark) = line.first().and_then(|&id| self.path.mark(id)) {
            trail.back_to(mark);
        }
        (trail.board().clone(), line)
    }
}

impl<S: Size> ReducibleProof for ProofSearch<S> {
    fn reduce(&self, stop: &dyn Fn() -> bool) -> Option<MinimalProof> {
        let mut all = vec![true; self.count];
        if !self.reaches_goal(&mut all) {
            return None;
        }
        let cuts = orders(&self.pieces).map(|order| {
            let mut kept = all.clone();
            drop_unneeded(&mut kept, &order, stop, &|kept| self.reaches_goal(kept));
            kept
        });
        if stop() {
            return None;
        }
        let proofs = cuts.into_iter().map(|kept| self.write(&kept));
        proofs.min_by_key(|proof| (proof.assumed.len(), proof.moves.len()))
    }
}

impl<S: Size> ProofSearch<S> {
    /// Returns true if the kept moves reach the goal. Moves that are not valid are dropped.
    fn reaches_goal(&self, kept: &mut [bool]) -> bool {
        replay(&self.pieces, kept, &mut self.board.clone());
        self.pieces.last().is_some_and(|last| kept[last.number])
    }

    fn write(&self, kept: &[bool]) -> MinimalProof {
        let mut writer =
            ProofWriter { kept, under: Vec::new(), moves: Vec::new(), assumed: Vec::new() };
        let mut board = self.board.clone();
        writer.write(&self.pieces, &mut board);
        MinimalProof {
            proved: self.proved,
            moves: writer.moves,
            after: Puzzle::of_board(&board),
            moves_before: self.pieces.len(),
            assumed: writer.assumed,
        }
    }
}

/// Returns the pieces that may be left out, in three orders: hardest first, latest first, earliest
/// first.
fn orders(pieces: &[Piece]) -> [Vec<usize>; 3] {
    let mut weights = Vec::new();
    add_weights(pieces, &mut weights);
    // The last one has the goal as an effect.
    weights.pop();
    let numbers = |of: &[(usize, MoveWeight)]| -> Vec<usize> {
        of.iter().map(|&(number, _)| number).collect()
    };
    let earliest = numbers(&weights);
    weights.reverse();
    let latest = numbers(&weights);
    weights.sort_by_key(|&(_, weight)| Reverse(weight));
    [numbers(&weights), latest, earliest]
}

/// Appends the number and the weight of each piece, the pieces of a branch before the piece that
/// contains it.
fn add_weights(pieces: &[Piece], weights: &mut Vec<(usize, MoveWeight)>) {
    for piece in pieces {
        if let Some(branch) = &piece.branch {
            add_weights(&branch.pieces, weights);
        }
        weights.push((piece.number, piece.weight));
    }
}

/// Makes the kept moves one by one. Moves that are not valid are dropped.
fn replay<S: Size>(pieces: &[Piece], kept: &mut [bool], board: &mut Board<S>) {
    for piece in pieces {
        if !kept[piece.number] {
            continue;
        }
        if premises_hold(piece, kept, board) {
            apply_all(&piece.effects, board);
        } else {
            kept[piece.number] = false;
        }
    }
}

/// Returns true if the premises of a move hold.
fn premises_hold<S: Size>(piece: &Piece, kept: &mut [bool], board: &Board<S>) -> bool {
    let holds = |board: &Board<S>| piece.needs.iter().all(|premise| premise.holds(board));
    let Some(branch) = &piece.branch else {
        return holds(board);
    };
    let mut inside = board.clone();
    Effect::Place(branch.guess).apply_to(&mut inside);
    replay(&branch.pieces, kept, &mut inside);
    holds(&inside)
}

/// The writer of a proof, from the moves that are kept.
struct ProofWriter<'k> {
    kept: &'k [bool],
    under: Vec<Candidate>,
    moves: Vec<ProofMove>,
    assumed: Vec<NodeId>,
}

impl ProofWriter<'_> {
    fn write<S: Size>(&mut self, pieces: &[Piece], board: &mut Board<S>) {
        let kept = self.kept;
        for piece in pieces.iter().filter(|piece| kept[piece.number]) {
            match &piece.branch {
                None => self.push(piece.node, board),
                Some(branch) => self.write_branch(branch, piece.node, board),
            }
            if piece.weight >= MoveWeight::Unproved {
                self.assumed.push(piece.node);
            }
            if let (MoveWeight::Guessed, [effect, ..]) = (piece.weight, &piece.effects[..]) {
                self.under.push(effect.candidate());
            }
            apply_all(&piece.effects, board);
        }
    }

    fn write_branch<S: Size>(&mut self, branch: &Branch, refuted: NodeId, board: &Board<S>) {
        let depth = self.under.len();
        self.push(branch.opened, board);
        let mut inside = board.clone();
        Effect::Place(branch.guess).apply_to(&mut inside);
        self.under.push(branch.guess);
        self.write(&branch.pieces, &mut inside);
        self.push(refuted, &inside);
        self.under.truncate(depth);
    }

    fn push<S: Size>(&mut self, node: NodeId, board: &Board<S>) {
        self.moves.push(ProofMove {
            node,
            board: Puzzle::of_board(board),
            under: self.under.clone(),
        });
    }
}
