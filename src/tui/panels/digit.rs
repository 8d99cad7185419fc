//! Waits for a digit: to guess it, to highlight it, or to ask why it is not a candidate.

use super::prelude::*;
use super::timeline;
use crate::grid::{DigitSet, Names};
use crate::solver::{Move, NodeId};
use crate::step::wording;
use crate::tui::session::{About, Focus, Shown, Status, WhyAnswer};
use crate::tui::view::{DigitQuestion, corner};

/// Maximum number of digits that a box names as a list of words: `5, 6 or 9`.
const MAX_NAMED: usize = 3;
/// Minimum number of neighbouring digits that a box names as a range: `5-9`.
const MIN_RANGE: usize = 3;

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
    /// The move or given in the last answer, to which `enter` jumps.
    answered: Option<Answered>,
    /// A digit was asked about. The keys are those of the board now, except that a digit asks again.
    has_answer: bool,
    /// The answer is about a cell that a move solved.
    is_solved: bool,
}

/// A move or given in an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Answered {
    /// A move of the path.
    Move(NodeId),
    /// The current move, which the step that comes next hides.
    LastMove,
    /// A given.
    Given(Cell),
}

impl Answered {
    /// Returns the move or given that an answer names, unless the current move is shown already.
    fn of(answer: WhyAnswer, session: &Session) -> Option<Self> {
        match (answer.node, answer.cell) {
            (Some(node), _) if node == session.path().cursor() => {
                (session.next.shown != Shown::Nothing).then_some(Self::LastMove)
            }
            (Some(node), _) => Some(Self::Move(node)),
            (None, given) => given.map(Self::Given),
        }
    }

    /// Shows the move, from which the person can return, or the given.
    fn go_to(self, session: &mut Session) -> Outcome {
        match self {
            Self::Move(node) => timeline::open_at(node, session).in_place(),
            Self::LastMove => {
                session.next.shown = Shown::Nothing;
                session.status.clear();
                Outcome::Close
            }
            Self::Given(cell) => {
                session.puzzle.cursor = cell;
                session.explain_cell();
                Outcome::Close
            }
        }
    }

    /// Returns the hint for a key that goes to it.
    const fn hint(self, command: Command) -> Hint {
        match self {
            Self::Move(_) | Self::LastMove => Hint::new(command, "see its move"),
            Self::Given(_) => Hint::new(command, "go to the given"),
        }
    }
}

pub(super) fn open(command: Command, session: &mut Session) -> Outcome {
    session.status.clear();
    let purpose = match command {
        Command::Guess => Purpose::Guess,
        Command::Focus => Purpose::Focus,
        _ => Purpose::Several,
    };
    Outcome::open(DigitPanel::new(purpose))
}

impl DigitPanel {
    const fn new(purpose: Purpose) -> Self {
        Self { purpose, answered: None, has_answer: false, is_solved: false }
    }
}

impl Panel for DigitPanel {
    fn info(&self) -> PanelInfo {
        if self.has_answer {
            return PanelInfo {
                digits_do: Some("why not"),
                ..PanelInfo::at(Location::Corner, &BOARD)
            };
        }
        let (keys, digits_do) = match self.purpose {
            Purpose::Guess => (&GUESS, None),
            Purpose::Focus => (&FOCUS, Some("highlight")),
            Purpose::Several => (&SEVERAL, Some("highlight")),
            Purpose::Why => (&WHY, None),
        };
        PanelInfo { digits_do, ..PanelInfo::new(keys) }
    }

    fn hints(&self, _: &App) -> Vec<Hint> {
        if self.has_answer {
            let end = Hint::new(Command::Cancel, "end questions");
            let reason = self.is_solved.then_some(Hint::new(Command::Reason, "shortest reason"));
            let go = self.answered.map(|answered| answered.hint(Command::Take));
            return go.into_iter().chain([end]).chain(reason).collect();
        }
        let close = Hint::CLOSE;
        match self.purpose {
            Purpose::Guess => vec![Hint::new(Command::Accept, "lowest digit"), close],
            Purpose::Focus => vec![
                Hint::new(Command::Accept, "clear"),
                close,
                Hint::new(Command::Several, "several"),
                Hint::new(Command::Bivalue, "bivalue cells"),
                Hint::pair(Command::Left, Command::Right, "other digit"),
            ],
            Purpose::Several => vec![
                Hint::new(Command::Accept, "done"),
                Hint::new(Command::Bivalue, "bivalue cells"),
            ],
            Purpose::Why => {
                let go = self.answered.map(|answered| answered.hint(Command::Accept));
                go.into_iter().chain([close]).collect()
            }
        }
    }

    fn act(&mut self, command: Command, work: &mut Workspace) -> Outcome {
        if self.has_answer {
            return match (command, self.answered) {
                (Command::Take, Some(answered)) => answered.go_to(&mut work.session),
                // A step that was shown before the question is behind the answer.
                (Command::Take | Command::Cancel, _) => Outcome::Close,
                (command, _) => Outcome::Run(command),
            };
        }
        let highlights = matches!(self.purpose, Purpose::Focus | Purpose::Several);
        let side = work.session.shape().side();
        match command {
            Command::Accept => {
                let first = work.session.candidates(work.session.puzzle.cursor).first();
                match (self.purpose, first) {
                    (Purpose::Guess, Some(first)) => work.session.guess(first),
                    (Purpose::Focus, _) => work.session.display.focus = Focus::default(),
                    (Purpose::Why, _) => {
                        if let Some(answered) = self.answered {
                            return answered.go_to(&mut work.session);
                        }
                    }
                    _ => {}
                }
                return Outcome::Close;
            }
            Command::Why if self.purpose == Purpose::Why => return Outcome::Close,
            Command::Left if highlights => work.session.display.focus.turn(-1, side),
            Command::Right if highlights => work.session.display.focus.turn(1, side),
            Command::Bivalue if highlights => {
                work.session.toggle_bivalue();
                return Outcome::Close;
            }
            Command::Several if highlights => self.purpose = Purpose::Several,
            _ => return Outcome::Pass,
        }
        work.session.inform(work.session.display.focus.describe(work.session.names()));
        Outcome::Stay
    }

    fn on_digit(&mut self, digit: Digit, work: &mut Workspace) -> Outcome {
        match self.purpose {
            Purpose::Guess => work.session.guess(digit),
            Purpose::Focus => {
                work.session.display.focus.only(digit);
                count(&mut work.session);
            }
            Purpose::Several => {
                work.session.display.focus.toggle(digit);
                work.session.inform(work.session.display.focus.describe(work.session.names()));
                return Outcome::Stay;
            }
            Purpose::Why => {
                let candidate = Candidate::new(work.session.puzzle.cursor, digit);
                work.session.explain_candidate(candidate);
                work.scroll = 0;
                self.answered = Answered::of(work.session.display.why, &work.session);
                self.has_answer = true;
                return Outcome::Stay;
            }
        }
        Outcome::Close
    }

    fn on_click(&mut self, target: Target, work: &mut Workspace) -> Outcome {
        match target {
            Target::Cell(cell) | Target::Candidate(Candidate { cell, .. }) if self.has_answer => {
                work.session.puzzle.cursor = cell;
                work.session.display.selected.clear();
                Outcome::Close
            }
            _ => Outcome::Pass,
        }
    }

    /// Returns the answer.
    fn pane_text(&self, app: &App) -> Option<PaneText> {
        let Status { text, about, .. } = &app.work.session.status;
        let has_answer = self.has_answer && *about == About::Answer && !text.is_empty();
        let mut paragraphs = vec![plain(text.clone())];
        paragraphs.extend(reason(&app.work.session).map(plain));
        has_answer.then(|| PaneText::new("Why", paragraphs))
    }

    fn draw(&self, app: &App, area: Rect, canvas: &mut Canvas<'_>) {
        if self.has_answer {
            // The answer is where the box would be.
            return;
        }
        let session = &app.work.session;
        let cell = session.puzzle.cursor.name(session.shape());
        let all = DigitSet::first_n(session.shape().side());
        let candidates = session.candidates(session.puzzle.cursor);
        let (title, digits, label) = match self.purpose {
            Purpose::Guess => (format!("Guess in {cell}"), candidates, "guess"),
            Purpose::Focus => ("Highlight".to_owned(), all, "highlight it"),
            Purpose::Several => ("Highlight".to_owned(), all, "add, remove"),
            Purpose::Why => (format!("Why not in {cell}?"), all - candidates, "explain"),
        };
        let keys = digit_keys(digits, session.names());
        corner(app, DigitQuestion { title: &title, keys, label }, area, canvas);
    }
}

/// Returns the explanation of the step that the last answer names. A candidate that a digit in a peer rules out needs
/// none.
fn reason(session: &Session) -> Option<String> {
    let WhyAnswer { node: Some(node), cell: None } = session.display.why else {
        return None;
    };
    match &session.path().node(node).made {
        Move::Deduced(step) => Some(wording::plain(&wording::paragraph(step, session.names())))
            .filter(|text| !text.is_empty()),
        _ => None,
    }
}

/// Returns the keys of digits: `5, 6 or 9`, or `1 2 5-9` if there are more.
fn digit_keys(digits: DigitSet, names: Names) -> String {
    if digits.len() <= MAX_NAMED {
        return names.digit_list(digits, "or");
    }
    let digits: Vec<Digit> = digits.iter().collect();
    let runs = digits.chunk_by(|one, next| one.index() + 1 == next.index());
    let keys = runs.flat_map(|run| match run {
        [first, .., last] if run.len() >= MIN_RANGE => {
            vec![format!("{}-{}", names.digit(*first), names.digit(*last))]
        }
        _ => run.iter().map(|&digit| names.digit(digit).to_string()).collect(),
    });
    keys.collect::<Vec<_>>().join(" ")
}

/// Reports in how many cells the highlighted digit is a candidate, and how often it is missing.
fn count(session: &mut Session) {
    let Some(digit) = session.display.focus.digits.first() else {
        return;
    };
    let marks = session.marks();
    let open = session.cells().filter(|&cell| session.value(cell).is_none());
    let places = open.filter(|cell| marks[cell.index()].contains(digit)).count();
    let placed = session.cells().filter(|&cell| session.value(cell) == Some(digit));
    let missing = session.shape().side().saturating_sub(placed.count());
    let name = session.names().digit(digit);
    let text = match (places, missing) {
        (_, 0) => format!("{name}: none is missing."),
        (0, _) => format!("{name}: {missing} missing."),
        _ => format!("{name}: {missing} missing, a candidate in {}.", counted(places, "cell")),
    };
    session.inform(text);
}

/// Explains what solved the cell; asked again, it jumps to that move. A digit then asks why the cell has
/// another one. In an empty cell, it waits for the digit to ask about.
pub(super) fn why(session: &mut Session) -> Outcome {
    let named = session.move_of_answer();
    let answer = std::mem::take(&mut session.display.why);
    if session.puzzle.engine.value(session.puzzle.cursor).is_none() {
        // The next question may be about another digit of the cell, so it does not jump at once.
        session.status.clear();
        let answered = Answered::of(answer, session);
        return Outcome::open(DigitPanel { answered, ..DigitPanel::new(Purpose::Why) });
    }
    if let Some(node) = named {
        return timeline::open_at(node, session);
    }
    session.explain_cell();
    let answered = Answered::of(session.display.why, session);
    let is_solved = session.display.why.node.is_some();
    Outcome::open(DigitPanel { purpose: Purpose::Why, answered, has_answer: true, is_solved })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Shape;

    #[test]
    fn keys_are_exactly_the_digits() {
        let keys = |digits: &[u8]| {
            let digits = digits.iter().map(|&digit| Digit::new(digit as usize - 1)).collect();
            digit_keys(digits, Shape::Nine.into())
        };
        assert_eq!(keys(&[5, 6, 9]), "5, 6 or 9");
        assert_eq!(keys(&[1, 2, 5, 6, 9]), "1 2 5 6 9");
        assert_eq!(keys(&[1, 2, 5, 6, 7, 8, 9]), "1 2 5-9");
        assert_eq!(keys(&[1, 2, 3, 4, 5, 6, 7, 8, 9]), "1-9");
    }
}
