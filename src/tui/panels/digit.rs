//! Waits for a digit: to guess it, to highlight it, or to ask why it is not a candidate.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{Hint, Input, Outcome, Panel, PanelInfo, context};
use crate::grid::{Candidate, Cell, Digit, Shape};
use crate::solver::{Move, NodeId};
use crate::tui::app::App;
use crate::tui::commands::Command;
use crate::tui::keymap::{Digits, KeyContext, KeyKind};
use crate::tui::session::{Focus, Session, Tone};
use crate::tui::view::{FrameLayout, corner};
use crate::tui::workspace::Workspace;

/// The keys while the program waits for a digit to guess.
pub static GUESS: KeyContext = context("guess", KeyKind::Digit, Digits::All);
/// The keys while the program waits for a digit to highlight.
pub static FOCUS: KeyContext = context("focus", KeyKind::Digit, Digits::All);
/// The keys while the program waits for several digits to highlight.
pub static SEVERAL: KeyContext = context("several", KeyKind::Digit, Digits::All);
/// The keys while the program waits for a digit to ask about.
pub static WHY: KeyContext = context("why", KeyKind::Digit, Digits::All);

/// The use of the digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// It is guessed in the cell of the cursor.
    Guess,
    /// It is highlighted.
    Focus,
    /// It is highlighted together with others.
    Several,
    /// The program explains why the cell of the cursor is not this digit.
    Why,
}

/// Waits for a digit.
pub struct DigitPanel {
    purpose: Purpose,
    /// The move that the last answer named, to which `enter` jumps.
    answered: Option<NodeId>,
}

/// Opens the panel of a command.
pub(super) fn open(command: Command, session: &mut Session) -> Outcome {
    session.status.clear();
    let purpose = match command {
        Command::Guess => Purpose::Guess,
        Command::Focus => Purpose::Focus,
        _ => Purpose::Several,
    };
    Outcome::open(DigitPanel {
        purpose,
        answered: None,
    })
}

impl Panel for DigitPanel {
    fn info(&self) -> PanelInfo {
        let keys = match self.purpose {
            Purpose::Guess => &GUESS,
            Purpose::Focus => &FOCUS,
            Purpose::Several => &SEVERAL,
            Purpose::Why => &WHY,
        };
        PanelInfo::new(keys)
    }

    fn hints(&self, _: &App) -> Vec<Hint> {
        let close = (Command::Cancel, "close");
        match self.purpose {
            Purpose::Guess => vec![(Command::Accept, "first candidate"), close],
            Purpose::Focus => vec![
                (Command::Several, "several"),
                (Command::Bivalue, "bivalue cells"),
                (Command::Left, "previous digit"),
                (Command::Right, "next digit"),
                (Command::Accept, "clear"),
                close,
            ],
            Purpose::Several => vec![
                (Command::Accept, "done"),
                (Command::Bivalue, "bivalue cells"),
            ],
            Purpose::Why if self.answered.is_some() => {
                vec![(Command::Accept, "jump to the move"), close]
            }
            Purpose::Why => vec![close],
        }
    }

    fn act(&mut self, command: Command, work: &mut Workspace) -> Outcome {
        let highlights = matches!(self.purpose, Purpose::Focus | Purpose::Several);
        let side = work.session.shape().side();
        match command {
            Command::Accept => {
                let first = work
                    .session
                    .puzzle
                    .engine
                    .candidates(work.session.puzzle.cursor)
                    .first();
                match (self.purpose, first) {
                    (Purpose::Guess, Some(first)) => work.guess(first),
                    (Purpose::Focus, _) => work.session.display.focus = Focus::default(),
                    (Purpose::Why, _) => {
                        if let Some(node) = self.answered {
                            work.session.goto(node);
                        }
                    }
                    _ => {}
                }
                return Outcome::Close;
            }
            Command::Left if highlights => work.session.display.focus.turn(-1, side),
            Command::Right if highlights => work.session.display.focus.turn(1, side),
            Command::Bivalue if highlights => {
                bivalue(&mut work.session);
                return Outcome::Close;
            }
            Command::Several if highlights => self.purpose = Purpose::Several,
            _ => return Outcome::Pass,
        }
        let text = work.session.display.focus.describe(work.session.names());
        work.session.say(Tone::Plain, text);
        Outcome::Stay
    }

    fn input(&mut self, input: Input, work: &mut Workspace) -> Outcome {
        match input {
            Input::Digit(digit) => {
                match self.purpose {
                    Purpose::Guess => work.guess(digit),
                    Purpose::Focus => work.session.display.focus.only(digit),
                    Purpose::Several => {
                        work.session.display.focus.also(digit);
                        let text = work.session.display.focus.describe(work.session.names());
                        work.session.say(Tone::Plain, text);
                        return Outcome::Stay;
                    }
                    Purpose::Why => {
                        let candidate = Candidate::new(work.session.puzzle.cursor, digit);
                        work.session.explain_candidate(candidate);
                    }
                }
                Outcome::Close
            }
            _ => Outcome::Pass,
        }
    }

    fn draw(&self, app: &App, area: Rect, drawn: &mut FrameLayout, buffer: &mut Buffer) {
        let session = &app.work.session;
        let last = Digit::new(session.shape().side() - 1);
        let names = session.names();
        let all = format!("{}-{}", names.digit(Digit::new(0)), names.digit(last));
        let cell = session.puzzle.cursor.name(session.shape());
        let (title, digits, does) = match self.purpose {
            Purpose::Guess => {
                let candidates = session.puzzle.engine.candidates(session.puzzle.cursor);
                let few = (1..=5).contains(&candidates.len());
                let digits = if few {
                    names.digit_list(candidates, "or")
                } else {
                    all
                };
                (format!("Guess in {cell}"), digits, "guess it")
            }
            Purpose::Focus => ("Highlight".to_owned(), all, "highlight it"),
            Purpose::Several => ("Highlight".to_owned(), all, "add, remove"),
            Purpose::Why => (format!("Why not in {cell}?"), all, "explain"),
        };
        corner(app, &title, digits, does, area, drawn, buffer);
    }
}

/// Turns the highlighting of bivalue cells on or off.
pub(super) fn bivalue(session: &mut Session) {
    session.display.focus.bivalue = !session.display.focus.bivalue;
    let marks = session.marks();
    let count = marks.iter().filter(|marks| marks.len() == 2).count();
    let text = match (session.display.focus.bivalue, count) {
        (false, _) => session.display.focus.describe(session.names()),
        (true, 1) => "One cell has two candidates.".to_owned(),
        (true, count) => format!("{count} cells have two candidates."),
    };
    session.say(Tone::Plain, text);
}

/// Reports why the cell of the cursor, or this digit in it, cannot be guessed.
pub(super) fn say_no_guess(session: &mut Session, digit: Option<Digit>) {
    let (name, names) = (session.puzzle.cursor.name(session.shape()), session.names());
    let text = match (session.puzzle.engine.value(session.puzzle.cursor), digit) {
        (Some(value), _) => format!("{name} is {} already.", names.digit(value)),
        (None, Some(digit)) => {
            format!("{} is not a candidate of {name}.", names.digit(digit))
        }
        (None, None) => format!("{name} has no candidate."),
    };
    session.say(Tone::Warning, text);
}

/// Explains what solved the cell; asked again, it jumps to that move. In an empty cell, it waits for
/// the digit to ask about.
pub(super) fn why(session: &mut Session) -> Outcome {
    session.display.why.cell = None;
    let answered = session.display.why.node.take();
    if session.puzzle.engine.value(session.puzzle.cursor).is_none() {
        // The next question may be about another digit of the cell, so it does not jump at once.
        session.status.clear();
        return Outcome::open(DigitPanel {
            purpose: Purpose::Why,
            answered,
        });
    }
    if let Some(node) = answered {
        session.goto(node);
        return Outcome::Stay;
    }
    session.explain_cell();
    Outcome::Stay
}

impl Workspace {
    fn guess(&mut self, digit: Digit) {
        if !self
            .session
            .puzzle
            .engine
            .candidates(self.session.puzzle.cursor)
            .contains(digit)
        {
            return say_no_guess(&mut self.session, Some(digit));
        }
        let candidate = Candidate::new(self.session.puzzle.cursor, digit);
        self.session.make(|engine| engine.guess(candidate));
        let back = Command::UndoGuess.word();
        let text = format!(
            "Guessed {}. {back} undoes the guess.",
            self.session.names().placed(candidate)
        );
        self.session.say(Tone::Plain, text);
    }
}

impl Session {
    /// Explains the digit of the cell of the cursor.
    fn explain_cell(&mut self) {
        let name = self.puzzle.cursor.name(self.shape());
        match (
            self.puzzle.engine.value(self.puzzle.cursor),
            self.puzzle.engine.filled_by(self.puzzle.cursor),
        ) {
            (Some(_), _) if self.puzzle.engine.is_given(self.puzzle.cursor) => {
                self.say(Tone::Plain, format!("{name} is a given."));
            }
            (Some(digit), Some(by)) => {
                let [reason, again] = [Command::Reason, Command::Why].map(Command::word);
                let made = match &self.path().node(by).made {
                    Move::Deduced(_) => format!("placed {}", self.by_move(by)),
                    _ => self.placed_in_path(by),
                };
                let digit = self.names().digit(digit);
                let text = format!(
                    "{name} is {digit}: {made}. {again} again jumps there. {reason} shows the shortest reason."
                );
                self.say(Tone::Plain, text);
                self.display.why.node = Some(by);
            }
            _ => self.say(Tone::Plain, format!("{name} came with the puzzle.")),
        }
    }

    /// Explains what removed a candidate.
    fn explain_candidate(&mut self, candidate: Candidate) {
        let shape = self.shape();
        let (cell, digit) = (candidate.cell, candidate.digit);
        let symbol = self.names().digit(digit);
        let eliminated = format!("{} is not {symbol}", cell.name(shape));
        let text = match self.puzzle.engine.fate(candidate) {
            Some(fate) => {
                let again = Command::Why.word();
                let made = self.eliminated_by(candidate, fate.by);
                self.display.why.node = Some(fate.by);
                format!("{eliminated}: {made}. {again} again leads there.")
            }
            None if self.puzzle.engine.candidates(cell).contains(digit) => {
                format!("{symbol} is still a candidate of {}.", cell.name(shape))
            }
            None => {
                let given = self.forbidding(candidate).find(|&cell| self.is_given(cell));
                self.display.why.cell = given;
                match given {
                    Some(given) => {
                        let peer = peer(given, cell, shape);
                        format!("{eliminated}: {peer} is a given {symbol}.")
                    }
                    None => format!("{eliminated}: the puzzle came without this candidate."),
                }
            }
        };
        self.say(Tone::Plain, text);
    }

    /// Returns the reason for which a move eliminated a candidate: the digit that it placed in a peer, or
    /// its technique.
    fn eliminated_by(&mut self, candidate: Candidate, by: NodeId) -> String {
        let (cell, shape) = (candidate.cell, self.shape());
        let is_by_it = |&peer: &Cell| self.puzzle.engine.filled_by(peer) == Some(by);
        let filled = self.forbidding(candidate).find(is_by_it);
        let node = self.path().node(by);
        if let Some(filled) = filled {
            let made = match &node.made {
                Move::Deduced(step) => step.profile().name,
                Move::Guessed { .. } => "a guess",
                _ => "an entry",
            };
            let text = format!(
                "{} is {}, since move {} ({made}{})",
                peer(filled, cell, shape),
                self.names().digit(candidate.digit),
                node.level,
                at_depth(node.depth)
            );
            self.display.why.cell = Some(filled);
            return text;
        }
        match &node.made {
            Move::Deduced(_) => format!("eliminated {}", self.by_move(by)),
            _ => self.placed_in_path(by),
        }
    }

    /// Returns the technique and the number of a move: `by Full House (move 12)`.
    fn by_move(&self, by: NodeId) -> String {
        let node = self.path().node(by);
        let technique = match &node.made {
            Move::Deduced(step) => step.profile().name.to_owned(),
            _ => self.describe(by),
        };
        format!(
            "by {technique} (move {}{})",
            node.level,
            at_depth(node.depth)
        )
    }

    /// Returns a move of the path with its number, and its depth if a guess was open.
    fn placed_in_path(&self, by: NodeId) -> String {
        let node = self.path().node(by);
        format!(
            "{} (move {}{})",
            self.describe(by),
            node.level,
            at_depth(node.depth)
        )
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
fn peer(cell: Cell, of: Cell, shape: Shape) -> String {
    let house = if cell.row(shape) == of.row(shape) {
        "row"
    } else if cell.column(shape) == of.column(shape) {
        "column"
    } else {
        "box"
    };
    format!("{} in the same {house}", cell.name(shape))
}
