//! Which characters stand for the digits: above 9 people write them in three ways, and what occurs
//! on a board tells which was meant.

use super::entry::{Entry, symbol};
use crate::grid::{Cell, Digit, Shape};

/// How a character names a digit.
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
    /// The one to read with.
    pub(super) taken: Alphabet,
    /// The one that could have been meant.
    pub(super) other: Option<Alphabet>,
}

/// The characters that occur on a board.
#[derive(Clone, Copy, Debug, Default)]
struct Seen {
    /// Bit `i` for the letter `i`; X, which may be an empty cell, is left out.
    letters: u32,
    /// Whether any of `1-9` occurs.
    digits: bool,
    zero: bool,
}

impl Seen {
    fn of(characters: impl Iterator<Item = char>) -> Self {
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
    /// The alphabet of the cells of a board, one character each.
    ///
    /// A letter beyond the last of ours means letters alone, if the board has as many. A zero that
    /// stands no more than once in any house, where our last letter does not occur, is a digit;
    /// where zeros are empty cells they crowd the houses. Else it is ours.
    pub(super) fn of(shape: Shape, characters: impl Iterator<Item = char> + Clone) -> Self {
        let seen = Seen::of(characters.clone());
        let certain = |taken| Self { taken, other: None };
        // How many letters our alphabet has, and whether it needs any.
        let ours = shape.side().saturating_sub(9);
        let fits = seen.letters >> shape.side() == 0;
        if fits && !seen.digits && seen.letters >> ours != 0 {
            return certain(Alphabet::Letters);
        }
        let last_occurs = ours == 0 || seen.letters >> (ours - 1) & 1 == 1;
        if last_occurs {
            return certain(Alphabet::FromOne);
        }
        if seen.zero && once_a_house(shape, '0', characters) {
            return certain(Alphabet::FromZero);
        }
        let other = if seen.digits {
            Alphabet::FromZero
        } else {
            Alphabet::Letters
        };
        let anything = seen.digits || seen.letters != 0;
        Self {
            taken: Alphabet::FromOne,
            other: Some(other).filter(|_| anything && !seen.zero),
        }
    }

    /// Which alphabet was taken, to stand behind the name of a format; nothing where it is plain.
    pub(super) fn note(self, shape: Shape) -> String {
        if shape.side() <= 9 && self.taken == Alphabet::FromOne {
            return String::new();
        }
        let taken = self.taken.name(shape);
        match self.other {
            Some(other) => format!(" ({taken}; {} would fit too)", other.name(shape)),
            None => format!(" ({taken})"),
        }
    }
}

impl Alphabet {
    /// What a character says of a cell.
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

    /// Its first and last characters as people write them: `1-9A-G` on a board of sixteen.
    fn name(self, shape: Shape) -> String {
        let side = shape.side() as u8;
        match self {
            Self::FromOne => format!("1-9A-{}", char::from(b'A' + side - 10)),
            Self::FromZero => format!("0-9A-{}", char::from(b'A' + side - 11)),
            Self::Letters => format!("A-{}", char::from(b'A' + side - 1)),
        }
    }
}

/// Whether a character stands at most once in every row, column and box.
fn once_a_house(shape: Shape, wanted: char, characters: impl Iterator<Item = char>) -> bool {
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

    /// A complete board of this shape, its digits named by these symbols.
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
        let choice = Choice::of(shape, cells.chars());
        (choice.taken, choice.other)
    }

    #[test]
    fn the_characters_tell_the_alphabet() {
        use Alphabet::{FromOne, FromZero, Letters};
        let ours = full(Shape::Sixteen, "123456789ABCDEFG");
        assert_eq!(taken(Shape::Sixteen, &ours), (FromOne, None));
        let without_last = ours.replace('G', ".");
        assert_eq!(
            taken(Shape::Sixteen, &without_last),
            (FromOne, Some(FromZero))
        );
        // So many zeros can only be empty cells.
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
    fn the_letter_x_is_a_digit_where_letters_go_so_far() {
        let entry = |shape| Alphabet::Letters.entry(shape, 'X');
        assert_eq!(entry(Shape::TwentyFive), Some(Entry::Value(Digit::new(23))));
        assert_eq!(entry(Shape::Sixteen), Some(Entry::Empty));
    }
}
