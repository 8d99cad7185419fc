//! Answers to the question why a cell has its digit, or why it lacks a candidate.

use super::{About, Checking, Session, Tone};
use crate::grid::{Candidate, Cell, Contradiction, Digit, DigitSet, Shape};
use crate::solver::{Because, Move, NodeId};
use crate::step::wording;
use crate::tui::commands::Command;

/// An answer to the question why a cell has its digit, or why it lacks a candidate.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WhyAnswer {
    /// The move that the answer names.
    pub node: Option<NodeId>,
    /// The cell that the answer names. It is highlighted.
    pub cell: Option<Cell>,
}

impl Session {
    /// Explains the digit of the cell of the cursor.
    pub(in crate::tui) fn explain_cell(&mut self) {
        self.explain_digit(None);
    }

    /// Explains the digit of the cell of the cursor, and that it is therefore not another one, if one is asked about.
    fn explain_digit(&mut self, asked: Option<Digit>) {
        let (cell, engine) = (self.puzzle.cursor, &self.puzzle.engine);
        let name = cell.name(self.shape());
        let asked = asked.filter(|&asked| engine.value(cell) != Some(asked));
        let asked = asked.map(|asked| self.names().digit(asked));
        match (engine.value(cell), engine.filled_by(cell)) {
            (Some(digit), _) if engine.is_given(cell) => {
                let digit = self.names().digit(digit);
                self.answer(match asked {
                    Some(asked) => format!("{name} is not {asked}: it is a given {digit}."),
                    None => format!("{name} is a given: it came with the puzzle."),
                });
            }
            (Some(digit), Some(by)) => {
                let (digit, made) = (self.names().digit(digit), self.cause("placed", by));
                let wrong = self.error_in(self.puzzle.cursor);
                let wrong = wrong.map_or_else(String::new, |error| format!(" {error}"));
                self.answer(match asked {
                    Some(asked) => format!("{name} is not {asked}: it is {digit}, {made}.{wrong}"),
                    None => format!("{name} is {digit}: {made}.{wrong}"),
                });
                self.display.why.node = Some(by);
            }
            _ => self.answer(format!("{name} came with the puzzle.")),
        }
    }

    /// Returns a sentence about the error that the board marks in a cell, and the key that explains it.
    fn error_in(&self, cell: Cell) -> Option<String> {
        let broken = self.board.contradictions.iter().find(
            |broken| matches!(broken, Contradiction::Twice(_, _, cells) if cells.contains(&cell)),
        );
        let broken = broken.filter(|_| self.display.checking != Checking::Off);
        let is_wrong = self.wrong_cells().contains(&cell);
        let text = match (is_wrong, broken) {
            (false, None) => return None,
            (true, None) => "It is wrong: the solution has another digit here".to_owned(),
            (is_wrong, Some(broken)) => {
                let clause = wording::contradiction(broken, self.names());
                format!("{}: {clause}", if is_wrong { "It is wrong" } else { "A rule is broken" })
            }
        };
        let key = Command::Hint;
        Some(format!("{text}. {key} shows the mistake."))
    }

    /// Returns the move that the last answer names, if the board is not at that move.
    pub(in crate::tui) fn move_of_answer(&self) -> Option<NodeId> {
        self.display.why.node.filter(|&node| node != self.path().cursor())
    }

    /// Shows the answer to a question.
    fn answer(&mut self, text: String) {
        self.say_explained(Tone::Plain, text, About::Answer);
    }

    /// Returns true if a move other than a placement in a peer removed a candidate of an empty cell.
    pub(in crate::tui) fn has_eliminations(&self, cell: Cell) -> bool {
        let mut digits = DigitSet::first_n(self.shape().side()).iter();
        digits.any(|digit| {
            let candidate = Candidate::new(cell, digit);
            let is_gone = self.puzzle.engine.elimination_of(candidate).is_some();
            is_gone && self.puzzle.forbidding(candidate).next().is_none()
        })
    }

    /// Explains what removed a candidate.
    pub(in crate::tui) fn explain_candidate(&mut self, candidate: Candidate) {
        let Candidate { cell, digit } = candidate;
        let by = self.puzzle.engine.elimination_of(candidate).map(|fate| fate.by);
        let value = self.value(cell);
        let is_own = value == Some(digit);
        if is_own || value.is_some() && by == self.puzzle.engine.filled_by(cell) {
            // It is the digit of the cell, or nothing but that digit excludes it.
            return self.explain_digit(Some(digit));
        }
        let (name, symbol) = (cell.name(self.shape()), self.names().digit(digit));
        let why = match by {
            Some(by) => {
                self.display.why.node = Some(by);
                self.eliminated_by(candidate, by)
            }
            None if self.candidates(cell).contains(digit) => {
                return self.answer(format!("{symbol} is still a candidate of {name}."));
            }
            None => {
                let given = self.puzzle.forbidding(candidate).find(|&cell| self.is_given(cell));
                self.display.why.cell = given;
                match given {
                    Some(given) => {
                        format!("{} is a given {symbol}", peer_text(given, cell, self.shape()))
                    }
                    None => "the puzzle came without this candidate".to_owned(),
                }
            }
        };
        self.answer(format!("{name} is not {symbol}: {why}."));
    }

    /// Returns the reason for which a move eliminated a candidate: the digit that it placed in a peer, or
    /// its technique.
    fn eliminated_by(&mut self, candidate: Candidate, by: NodeId) -> String {
        let is_by_it = |&peer: &Cell| self.puzzle.engine.filled_by(peer) == Some(by);
        let Some(filled) = self.puzzle.forbidding(candidate).find(is_by_it) else {
            return self.cause("eliminated", by);
        };
        self.display.why.cell = Some(filled);
        let node = self.path().node(by);
        let made = match &node.made {
            Move::Deduced(step) => step.profile().name,
            Move::Guessed { .. } => "a guess",
            _ => "an entry",
        };
        let peer = peer_text(filled, candidate.cell, self.shape());
        let (digit, depth) = (self.names().digit(candidate.digit), at_depth(node.depth));
        format!("{peer} is {digit}, since move {} ({made}{depth})", node.number)
    }

    /// Returns the move that caused a change, with its number, and its depth if a guess was open: `placed by
    /// Full House (move 12)`.
    fn cause(&self, change: &str, by: NodeId) -> String {
        let node = self.path().node(by);
        let made = match &node.made {
            Move::Deduced(step) => format!("{change} by {}", step.profile().name),
            Move::Guessed { .. } => "a guess".to_owned(),
            Move::Refuted { because: Because::Contradiction(broken), .. } => {
                let broken = wording::contradiction(broken, self.names());
                format!("as a guess it failed, because {broken}")
            }
            _ => self.describe(by),
        };
        format!("{made} (move {}{})", node.number, at_depth(node.depth))
    }
}

/// Returns the depth of a move after a comma; empty if no guess was open.
fn at_depth(depth: usize) -> String {
    match depth {
        0 => String::new(),
        depth => format!(", depth {depth}"),
    }
}

/// Returns a cell with the house that it shares with another: `r1c6 in the same row`.
fn peer_text(cell: Cell, of: Cell, shape: Shape) -> String {
    let house = if cell.row(shape) == of.row(shape) {
        "row"
    } else if cell.column(shape) == of.column(shape) {
        "column"
    } else {
        "box"
    };
    format!("{} in the same {house}", cell.name(shape))
}
