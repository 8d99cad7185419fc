//! Colour mode: cells and candidates are coloured by hand.

use super::pencil::{redo_note, undo_note};
use super::prelude::*;
use crate::step::notation;
use crate::term::theme::NoteColour;
use crate::tui::session::{Shown, Spot, Stroke};

/// The keys of the panel.
pub static KEYS: KeyContext = context("colour", KeyKind::Board, Digits::Capitals);

/// Colour mode, with the colour in use.
#[derive(Default)]
pub struct Colour {
    colour: NoteColour,
}

impl Colour {
    /// Creates colour mode with this colour.
    pub(super) fn with(colour: NoteColour, session: &mut Session) -> Self {
        say_colour(session, colour);
        Self { colour }
    }
}

/// Returns the colour that a command chooses.
pub(super) fn colour_of(command: Command) -> Option<NoteColour> {
    NoteColour::ALL.into_iter().find(|colour| colour.name() == command.name())
}

impl Panel for Colour {
    fn info(&self) -> PanelInfo {
        PanelInfo::new(&KEYS)
    }

    fn hints(&self, _: &App) -> Vec<Hint> {
        vec![
            Hint::new(Command::Colour, "done"),
            Hint::new(Command::Paint, "colour cell"),
            Hint::new(Command::Red, "red"),
            Hint::new(Command::Yellow, "yellow"),
            Hint::new(Command::Green, "green"),
            Hint::new(Command::Cyan, "cyan"),
            Hint::new(Command::Orange, "orange"),
            Hint::new(Command::Purple, "purple"),
            Hint::UNDO,
            Hint::new(Command::Clear, "clear"),
            Hint::new(Command::Pick, "select cells"),
        ]
    }

    fn act(&mut self, command: Command, work: &mut Workspace) -> Outcome {
        let session = &mut work.session;
        match command {
            Command::Colour | Command::Accept => return Outcome::Close,
            Command::Pencil => return Outcome::replace(super::pencil::Pencil),
            Command::Paint => self.paint(session),
            Command::Clear => {
                let cells = session.selected_cells();
                let strokes = session.puzzle.notes.uncolour(|cell| cells.contains(&cell));
                remove(session, &strokes);
            }
            Command::ClearAll => {
                let strokes = session.puzzle.notes.uncolour(|_| true);
                remove(session, &strokes);
            }
            Command::Undo => undo_note(session),
            Command::Redo => redo_note(session),
            _ => match colour_of(command) {
                Some(colour) => {
                    self.colour = colour;
                    say_colour(session, colour);
                }
                None => return Outcome::Pass,
            },
        }
        Outcome::Stay
    }

    fn on_digit(&mut self, digit: Digit, work: &mut Workspace) -> Outcome {
        self.paint_digit(&mut work.session, digit);
        Outcome::Stay
    }

    fn on_click(&mut self, target: Target, work: &mut Workspace) -> Outcome {
        match target {
            Target::Candidate(candidate) => self.on_digit(candidate.digit, work),
            _ => Outcome::Pass,
        }
    }

    /// Returns the colours with their cells and candidates, so that nothing depends on seeing the colours.
    fn pane_text(&self, app: &App) -> Option<PaneText> {
        if app.work.session.next.shown != Shown::Nothing {
            return None;
        }
        let paragraphs = NoteColour::ALL.map(|colour| {
            let used = if colour == self.colour { "▸" } else { " " };
            let mut pieces: Vec<Piece> = vec![
                (used.to_owned(), app.ink(Ink::Key)),
                (colour.letter().to_owned(), app.work.theme.note(colour)),
                (format!("\u{a0}{}", colour.name()), Style::new()),
            ];
            let coloured = coloured_text(&app.work.session, colour);
            if !coloured.is_empty() {
                pieces.push((format!("  {coloured}"), app.ink(Ink::Faint)));
            }
            pieces
        });
        let mut paragraphs = Vec::from(paragraphs);
        let help =
            "A letter chooses a colour, space colours the cell, a digit colours that candidate.";
        paragraphs.push(faint(&app.work, help));
        Some(PaneText::new("Your colours", paragraphs))
    }

    fn explained<'a>(&'a self, session: &'a Session) -> Explained<'a> {
        match session.next.shown {
            Shown::Nothing => Explained::Own(None),
            _ => Explained::Unchanged,
        }
    }
}

impl Colour {
    /// Colours the selected cells; if all have the colour, removes it.
    fn paint(&self, session: &mut Session) {
        let cells = session.selected_cells();
        let has = |cell: &Cell| session.puzzle.notes.colour(Spot::Cell(*cell)) == Some(self.colour);
        let colour = (!cells.iter().all(has)).then_some(self.colour);
        let strokes = cells.iter().map(|&cell| Stroke::Colour(Spot::Cell(cell), colour));
        let strokes: Vec<Stroke> = strokes.collect();
        session.puzzle.write(&strokes);
        let name = match cells[..] {
            [cell] => cell.name(session.shape()),
            _ => format!("{} cells", cells.len()),
        };
        say_coloured(session, &name, colour);
    }

    /// Colours the digit wherever it is a pencil mark of the selected cells.
    fn paint_digit(&self, session: &mut Session, digit: Digit) {
        let marks = session.marks();
        let mut cells = session.selected_cells();
        cells.retain(|cell| marks[cell.index()].contains(digit));
        if cells.is_empty() {
            return session
                .warn(format!("{} is not a pencil mark here.", session.names().digit(digit)));
        }
        let all: Vec<Candidate> = cells.iter().map(|&cell| Candidate::new(cell, digit)).collect();
        let has = |candidate: &Candidate| {
            session.puzzle.notes.colour(Spot::Candidate(*candidate)) == Some(self.colour)
        };
        let colour = (!all.iter().all(has)).then_some(self.colour);
        let strokes =
            all.iter().map(|&candidate| Stroke::Colour(Spot::Candidate(candidate), colour));
        let strokes: Vec<Stroke> = strokes.collect();
        session.puzzle.write(&strokes);
        let digit = session.names().digit(digit);
        let name = match cells[..] {
            [cell] => format!("{digit} in {}", cell.name(session.shape())),
            _ => format!("{digit} in {} cells", cells.len()),
        };
        say_coloured(session, &name, colour);
    }
}

fn remove(session: &mut Session, strokes: &[Stroke]) {
    session.puzzle.write(strokes);
    let text = match strokes.len() {
        0 => "There is no colour here.".to_owned(),
        1 => "Removed one colour.".to_owned(),
        count => format!("Removed {count} colours."),
    };
    session.inform(text);
}

fn say_colour(session: &mut Session, colour: NoteColour) {
    session.inform(format!("Colouring in {}.", colour.name()));
}

fn say_coloured(session: &mut Session, name: &str, colour: Option<NoteColour>) {
    let text = match colour {
        Some(colour) => format!("{name}: {}.", colour.name()),
        None => format!("{name}: no colour."),
    };
    session.inform(text);
}

/// Returns the cells and candidates of a colour: `r12c3, r4c5=6`.
fn coloured_text(session: &Session, colour: NoteColour) -> String {
    let (cells, candidates) = session.puzzle.notes.coloured(colour);
    let cells = (!cells.is_empty()).then(|| notation::cells(&cells, session.shape()));
    let candidates = candidates.iter().map(|candidate| session.names().placed(*candidate));
    let parts: Vec<String> = cells.into_iter().chain(candidates).collect();
    parts.join(", ")
}
