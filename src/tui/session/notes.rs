//! Notes of a person on the board: their own pencil marks, and colours.

use std::collections::{BTreeMap, BTreeSet};

use crate::grid::{Candidate, Cell, DigitSet, Shape};
use crate::step::notation;
use crate::term::theme::NoteColour;

/// A cell or a candidate that can have a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Spot {
    Cell(Cell),
    Candidate(Candidate),
}

impl Spot {
    /// Returns its cell, or that of its candidate.
    fn cell(self) -> Cell {
        match self {
            Self::Cell(cell) | Self::Candidate(Candidate { cell, .. }) => cell,
        }
    }
}

/// A change of a note.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stroke {
    /// Writes a pencil mark, or removes it if it is there.
    Mark(Candidate),
    /// Sets the colour of a cell or a candidate, or removes it.
    Colour(Spot, Option<NoteColour>),
}

impl Stroke {
    /// Returns the text for journals: `r1c5=2`, `r1c5 g`, `r1c5=2 g`; `-` stands for no colour.
    pub fn text(self, shape: Shape) -> String {
        let (spot, colour) = match self {
            Self::Mark(candidate) => return candidate.placed(shape),
            Self::Colour(spot, colour) => (spot, colour.map_or("-", NoteColour::letter)),
        };
        match spot {
            Spot::Cell(cell) => format!("{} {colour}", cell.name(shape)),
            Spot::Candidate(candidate) => format!("{} {colour}", candidate.placed(shape)),
        }
    }

    /// Parses the text that [`Self::text`] returns.
    pub fn read(text: &str, shape: Shape) -> Option<Self> {
        let candidate = |text| notation::parse_effect(text, shape)?.placement();
        let Some((place, letter)) = text.split_once(' ') else {
            return candidate(text).map(Self::Mark);
        };
        let colour = match letter {
            "-" => None,
            letter => Some(NoteColour::of_letter(letter)?),
        };
        let spot = if place.contains('=') {
            Spot::Candidate(candidate(place)?)
        } else {
            let [cell] = notation::parse_cells(place, shape)?[..] else {
                return None;
            };
            Spot::Cell(cell)
        };
        Some(Self::Colour(spot, colour))
    }
}

/// The strokes that were made at once, and are undone at once.
type Note = Vec<Stroke>;

/// The notes on the board, with undo and redo.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notes {
    marks: BTreeSet<Candidate>,
    colours: BTreeMap<Spot, NoteColour>,
    /// The inverse of each note, the latest last.
    done: Vec<Note>,
    /// The notes that were undone, for redo.
    undone: Vec<Note>,
}

impl Notes {
    /// Returns the pencil marks in a cell.
    pub fn marks(&self, cell: Cell) -> DigitSet {
        let first = Candidate::new(cell, crate::grid::Digit::new(0));
        let here = self.marks.range(first..);
        here.take_while(|mark| mark.cell == cell).map(|mark| mark.digit).collect()
    }

    /// Returns true if a pencil mark is there.
    pub fn has_mark(&self, mark: Candidate) -> bool {
        self.marks.contains(&mark)
    }

    /// Returns the colour of a cell or a candidate.
    pub fn colour(&self, spot: Spot) -> Option<NoteColour> {
        self.colours.get(&spot).copied()
    }

    /// Returns the cells and candidates of a colour, each in reading order.
    pub fn coloured(&self, colour: NoteColour) -> (Vec<Cell>, Vec<Candidate>) {
        let (mut cells, mut candidates) = (Vec::new(), Vec::new());
        for (&spot, _) in self.colours.iter().filter(|(_, used)| **used == colour) {
            match spot {
                Spot::Cell(cell) => cells.push(cell),
                Spot::Candidate(candidate) => candidates.push(candidate),
            }
        }
        (cells, candidates)
    }

    /// Returns the strokes that remove the colours of the cells that satisfy a condition.
    pub(in crate::tui) fn uncolour(&self, wanted: impl Fn(Cell) -> bool) -> Note {
        let spots = self.colours.keys().filter(|spot| wanted(spot.cell()));
        spots.map(|&spot| Stroke::Colour(spot, None)).collect()
    }

    /// Makes strokes as one note, which is undone at once.
    pub(in crate::tui) fn write(&mut self, strokes: &[Stroke]) {
        let inverse = self.apply(strokes);
        self.done.push(inverse);
        self.undone.clear();
    }

    /// Returns true if a note can be undone.
    pub(in crate::tui) const fn can_undo(&self) -> bool {
        !self.done.is_empty()
    }

    /// Undoes the last note. Returns false if there is none.
    pub(in crate::tui) fn undo(&mut self) -> bool {
        let Some(note) = self.done.pop() else {
            return false;
        };
        let inverse = self.apply(&note);
        self.undone.push(inverse);
        true
    }

    /// Redoes the last undone note. Returns false if there is none.
    pub(in crate::tui) fn redo(&mut self) -> bool {
        let Some(note) = self.undone.pop() else {
            return false;
        };
        let inverse = self.apply(&note);
        self.done.push(inverse);
        true
    }

    /// Applies strokes and returns those that undo them, in the order in which they do.
    fn apply(&mut self, strokes: &[Stroke]) -> Note {
        let inverse = strokes.iter().map(|&stroke| self.apply_one(stroke));
        let mut inverse: Note = inverse.collect();
        inverse.reverse();
        inverse
    }

    fn apply_one(&mut self, stroke: Stroke) -> Stroke {
        match stroke {
            Stroke::Mark(mark) => {
                if !self.marks.remove(&mark) {
                    self.marks.insert(mark);
                }
                stroke
            }
            Stroke::Colour(spot, colour) => {
                let before = match colour {
                    Some(colour) => self.colours.insert(spot, colour),
                    None => self.colours.remove(&spot),
                };
                Stroke::Colour(spot, before)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::Role;
    use crate::grid::Digit;
    use crate::palette::marker;

    fn mark(cell: usize, digit: usize) -> Candidate {
        Candidate::new(Cell::new(cell), Digit::new(digit))
    }

    #[test]
    fn every_stroke_is_read_as_it_is_written() {
        for shape in Shape::ALL {
            let last = mark(shape.cells() - 1, shape.side() - 1);
            for stroke in [
                Stroke::Mark(last),
                Stroke::Colour(Spot::Cell(last.cell), Some(NoteColour::Cyan)),
                Stroke::Colour(Spot::Cell(last.cell), None),
                Stroke::Colour(Spot::Candidate(last), Some(NoteColour::Purple)),
                Stroke::Colour(Spot::Candidate(mark(0, 0)), None),
            ] {
                assert_eq!(Stroke::read(&stroke.text(shape), shape), Some(stroke));
            }
        }
        for wrong in ["", "r1c1", "r1c1 z", "r1c12 r", "r0c1=1", "r1c1<>1", "r1c1=1 "] {
            assert_eq!(Stroke::read(wrong, Shape::Nine), None, "{wrong}");
        }
    }

    #[test]
    fn no_letter_is_the_marker_of_a_role() {
        for colour in NoteColour::ALL {
            assert!(colour.name().starts_with(colour.letter()));
            let mut roles = Role::ALL.into_iter();
            assert!(roles.all(|role| marker(role) != colour.letter()));
        }
    }

    #[test]
    fn a_note_is_undone_whole_and_made_again() {
        let mut notes = Notes::default();
        notes.write(&[Stroke::Mark(mark(3, 1)), Stroke::Mark(mark(3, 4))]);
        let cell = Cell::new(3);
        let spot = Spot::Cell(cell);
        notes.write(&[Stroke::Colour(spot, Some(NoteColour::Red))]);
        notes.write(&[Stroke::Colour(spot, Some(NoteColour::Green))]);
        let written = notes.clone();
        assert!(notes.undo());
        assert_eq!(notes.colour(spot), Some(NoteColour::Red));
        assert!(notes.undo() && notes.undo() && !notes.undo());
        assert_eq!((notes.colour(spot), notes.marks(cell)), (None, DigitSet::EMPTY));
        assert!(notes.redo() && notes.redo() && notes.redo() && !notes.redo());
        assert_eq!(notes, written);
        assert_eq!(notes.marks(cell).len(), 2);
        notes.write(&notes.uncolour(|_| true));
        assert_eq!(notes.coloured(NoteColour::Green), (vec![], vec![]));
    }
}
