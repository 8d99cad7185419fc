//! Characters for digits above 9. Three alphabets are in use; the characters on a board show which
//! one is meant.

use super::entry::{Entry, symbol};
use crate::grid::{Cell, Digit, Shape};

/// The characters that stand for digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Alphabet {
    /// `1-9`, then `A-P`, as we print it.
    FromOne,
    /// `0-9`, then `A-O`: 0 is the first digit.
    FromZero,
    /// `A-Y`.
    Letters,
}

/// The alphabet of a board, and another that its characters would fit as well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Choice {
    /// The alphabet to read with.
    pub(super) chosen: Alphabet,
    /// An alphabet that could be meant instead.
    pub(super) other: Option<Alphabet>,
}

/// The characters that occur on a board.
#[derive(Clone, Copy, Debug, Default)]
struct Seen {
    /// Bit `i` for letter `i`, without X, which may be an empty cell.
    letters: u32,
    /// Any of `1-9` occurs.
    digits: bool,
    zero: bool,
}

impl Seen {
    fn new(characters: impl Iterator<Item = char>) -> Self {
        let mut seen = Self::default();
        for character in characters {
            match character {
                '0' => seen.zero = true,
                '1'..='9' => seen.digits = true,
                'x' | 'X' => {}
                'a'..='z' => seen.letters |= 1 << (character as u32 - u32::from('a')),
                'A'..='Z' => seen.letters |= 1 << (character as u32 - u32::from('A')),
                _ => {}
            }
        }
        seen
    }
}

impl Choice {
    /// Chooses the alphabet of a board from its cells, one character each.
    ///
    /// A letter beyond the last of `1-9A-P` means letters alone, if the board has that many digits.
    /// A zero that occurs at most once in each house, on a board without the last letter of
    /// `1-9A-P`, is a digit; zeros for empty cells occur more often. Otherwise the alphabet is
    /// `1-9A-P`.
    pub(super) fn new(shape: Shape, characters: impl Iterator<Item = char> + Clone) -> Self {
        let seen = Seen::new(characters.clone());
        let certain = |chosen| Self { chosen, other: None };
        // Number of letters in `1-9A-P` for this board.
        let ours = shape.side().saturating_sub(9);
        let fits = seen.letters >> shape.side() == 0;
        if fits && !seen.digits && seen.letters >> ours != 0 {
            return certain(Alphabet::Letters);
        }
        let last_occurs = ours == 0 || seen.letters >> (ours - 1) & 1 == 1;
        if last_occurs {
            return certain(Alphabet::FromOne);
        }
        if seen.zero && at_most_once_per_house(shape, '0', characters) {
            return certain(Alphabet::FromZero);
        }
        let other = if seen.digits { Alphabet::FromZero } else { Alphabet::Letters };
        let anything = seen.digits || seen.letters != 0;
        Self { chosen: Alphabet::FromOne, other: Some(other).filter(|_| anything && !seen.zero) }
    }

    /// Returns the chosen alphabet as a suffix for the name of a format; empty where it is clear.
    pub(super) fn note(self, shape: Shape) -> String {
        if shape.side() <= 9 && self.chosen == Alphabet::FromOne {
            return String::new();
        }
        let taken = self.chosen.name(shape);
        match self.other {
            Some(other) => format!(" ({taken}; {} also fits)", other.name(shape)),
            None => format!(" ({taken})"),
        }
    }
}

impl Alphabet {
    /// Reads the character of a cell.
    pub(super) fn entry(self, shape: Shape, character: char) -> Option<Entry> {
        let letter = |first: usize| {
            let index = character.to_ascii_uppercase() as usize - 'A' as usize;
            Some(Entry::Value(Digit::new(first + index)))
        };
        match (self, character) {
            (Self::FromOne, _) => symbol(character),
            (Self::Letters, 'x' | 'X') if shape == Shape::TwentyFive => letter(0),
            (Self::FromZero, '0'..='9') => {
                Some(Entry::Value(Digit::new(character as usize - '0' as usize)))
            }
            _ if symbol(character) == Some(Entry::Empty) => Some(Entry::Empty),
            (Self::Letters, 'a'..='y' | 'A'..='Y') => letter(0),
            (Self::FromZero, 'a'..='o' | 'A'..='O') => letter(10),
            _ => None,
        }
    }

    /// Returns its first and last characters: `1-9A-G` on a 16x16 board.
    fn name(self, shape: Shape) -> String {
        let side = shape.side() as u8;
        match self {
            Self::FromOne => format!("1-9A-{}", char::from(b'A' + side - 10)),
            Self::FromZero => format!("0-9A-{}", char::from(b'A' + side - 11)),
            Self::Letters => format!("A-{}", char::from(b'A' + side - 1)),
        }
    }
}

/// Returns true if a character occurs at most once in every row, column and box.
fn at_most_once_per_house(
    shape: Shape,
    wanted: char,
    characters: impl Iterator<Item = char>,
) -> bool {
    let mut seen = [0_u32; 3];
    let mut cells = characters
        .enumerate()
        .filter(|&(_, character)| character == wanted)
        .map(|(index, _)| Cell::new(index));
    cells.all(|cell| {
        let houses = [cell.row(shape), cell.column(shape), cell.box_index(shape)];
        houses.into_iter().zip(&mut seen).all(|(house, seen)| {
            let first = *seen >> house & 1 == 0;
            *seen |= 1 << house;
            first
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a complete board of this shape with these symbols for the digits.
    fn full(shape: Shape, symbols: &str) -> String {
        let symbols: Vec<char> = symbols.chars().collect();
        let (side, height) = (shape.side(), shape.box_height());
        let cells = (0..shape.cells()).map(|index| {
            let (row, column) = (index / side, index % side);
            symbols[(row * shape.box_width() + row / height + column) % side]
        });
        cells.collect()
    }

    fn taken(shape: Shape, cells: &str) -> (Alphabet, Option<Alphabet>) {
        let choice = Choice::new(shape, cells.chars());
        (choice.chosen, choice.other)
    }

    #[test]
    fn the_alphabet_follows_from_the_characters() {
        use Alphabet::{FromOne, FromZero, Letters};
        let ours = full(Shape::Sixteen, "123456789ABCDEFG");
        assert_eq!(taken(Shape::Sixteen, &ours), (FromOne, None));
        let without_last = ours.replace('G', ".");
        assert_eq!(taken(Shape::Sixteen, &without_last), (FromOne, Some(FromZero)));
        // Zeros that occur this often can only be empty cells.
        let zeros = without_last.replace(['F', '.'], "0");
        assert_eq!(taken(Shape::Sixteen, &zeros), (FromOne, None));
        let hexadecimal = full(Shape::Sixteen, "0123456789ABCDEF");
        assert_eq!(taken(Shape::Sixteen, &hexadecimal), (FromZero, None));
        let holes = hexadecimal.replace(['3', '7', 'C'], ".");
        assert_eq!(taken(Shape::Sixteen, &holes), (FromZero, None));
        let letters = full(Shape::Sixteen, "abcdefghijklmnop");
        assert_eq!(taken(Shape::Sixteen, &letters), (Letters, None));
        let many = full(Shape::TwentyFive, "ABCDEFGHIJKLMNOPQRSTUVWXY");
        assert_eq!(taken(Shape::TwentyFive, &many), (Letters, None));
        assert_eq!(
            taken(Shape::TwentyFive, &"X".repeat(625)),
            (FromOne, None),
            "a board of empty cells"
        );
        assert_eq!(taken(Shape::Nine, &"1.0*_-x2".repeat(11)), (FromOne, None));
        assert_eq!(taken(Shape::Four, "A..B..C..D..A.B."), (Letters, None));
    }

    #[test]
    fn the_letter_x_is_a_digit_on_25x25_boards() {
        let entry = |shape| Alphabet::Letters.entry(shape, 'X');
        assert_eq!(entry(Shape::TwentyFive), Some(Entry::Value(Digit::new(23))));
        assert_eq!(entry(Shape::Sixteen), Some(Entry::Empty));
    }
}
