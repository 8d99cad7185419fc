//! The 9x9 search. The whole board is 27 words, one for each digit and band.
//!
//! A word has a bit for each cell of the band that may contain the digit. As many words as possible
//! form a vector, so that one operation handles several digits in all bands. A round of propagation
//! ([`rounds`]) takes about two hundred operations without a branch, regardless of what it finds:
//! naked singles, hidden singles and locked candidates of the whole board at once.
//!
//! The words take two AVX-512 registers if the machine has them, else five of AVX2, else nine plain
//! arrays. The code is the same, generic over [`Lanes`].

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod lanes;
mod rounds;

use std::array;
use std::ops::BitOr;

use self::lanes::{BANDS, DIGITS, Lanes, Masks, Portable, load, store, word_of};
use self::rounds::{Guess, ROWS, Settled, choose, filled_rows, settle};
use super::outcome::Meter;
use super::queries::{Next, Walk};
use super::{Domains, GaveUp, Solution};
use crate::grid::{Cell, CellMap, Digit, DigitSet};
use crate::size::Size;

/// A search with registers that not every machine has; `None` if they are missing.
type VectorSearch = fn(&mut Vec<Masks>, &mut Meter) -> Option<Next<Masks>>;

/// The searches with wide registers, widest first.
const VECTOR_SEARCHES: &[VectorSearch] = &[
    #[cfg(target_arch = "x86_64")]
    avx512::advance,
    #[cfg(target_arch = "x86_64")]
    avx2::advance,
];

/// The unexplored positions, the next one last.
#[derive(Clone, Debug)]
pub(super) struct Fast {
    open: Vec<Masks>,
}

impl Fast {
    /// Creates the search from the possible digits of the 81 cells.
    fn new(cells: &[DigitSet]) -> Self {
        let all = DigitSet::first_n(DIGITS);
        let [mut given, mut eliminated] = [[0; 32]; 2];
        for (band, cells) in cells.chunks(27).enumerate() {
            let known = cells.iter().enumerate();
            // Two passes, because a branch for each cell would cost more.
            let mut known =
                known.fold(0, |known, (index, &digits)| known | u32::from(digits != all) << index);
            while known != 0 {
                let index = known.trailing_zeros() as usize;
                known &= known - 1;
                match cells[index].single() {
                    Some(digit) => given[word_of(digit.index(), band)] |= bit_of(index),
                    None => {
                        for digit in all - cells[index] {
                            eliminated[word_of(digit.index(), band)] |= bit_of(index);
                        }
                    }
                }
            }
        }
        Self { open: vec![begun(&given, &eliminated)] }
    }

    /// Advances to the next position without an undecided cell.
    fn advance(&mut self, meter: &mut Meter) -> Next<Masks> {
        for vector_search in VECTOR_SEARCHES {
            if let Some(found) = vector_search(&mut self.open, meter) {
                return found;
            }
        }
        advance::<Portable, DIGITS>(&mut self.open, meter)
    }
}

impl<S: Size> Walk<S> for Fast {
    fn new(from: &Domains<S>) -> Self {
        assert_eq!(from.size().side(), DIGITS, "this engine is for boards of nine");
        Self::new(from.by_cell())
    }

    fn next(&mut self, meter: &mut Meter) -> Next<Solution<S>> {
        Ok(self.advance(meter)?.map(|masks| solution(&masks)))
    }

    fn skip(&mut self, meter: &mut Meter) -> Next<()> {
        Ok(self.advance(meter)?.map(|_| ()))
    }
}

/// Returns the position with some candidates given and some excluded, where each given is removed
/// from the rest of its cell and row.
fn begun(given: &Masks, eliminated: &Masks) -> Masks {
    let given: [Portable; DIGITS] = load(given);
    let mut board: [Portable; DIGITS] = load(eliminated);
    let taken = given.into_iter().fold(Portable::splat(0), BitOr::bitor);
    for (lanes, given) in board.iter_mut().zip(given) {
        *lanes = Portable::splat(ROWS) & !(*lanes | taken | filled_rows(given)) | given;
    }
    store(&board)
}

/// Returns the bit of a cell in the lanes of its band.
const fn bit_of(cell: usize) -> u32 {
    1 << (cell % 27 / 9 * 10 + cell % 9)
}

fn solution<S: Size>(masks: &Masks) -> Solution<S> {
    let mut solution = CellMap::filled(Digit::default());
    for digit in 0..DIGITS {
        for band in 0..BANDS {
            let mut places = masks[word_of(digit, band)];
            while places != 0 {
                let bit = places.trailing_zeros() as usize;
                places &= places - 1;
                solution[Cell::new(band * 27 + bit / 10 * 9 + bit % 10)] = Digit::new(digit);
            }
        }
    }
    solution
}

/// Searches for the next solution. Inlined so that it is compiled for the instructions of its
/// caller.
#[inline(always)]
#[expect(clippy::inline_always, reason = "else the vectors would not be registers")]
fn advance<L: Lanes, const N: usize>(open: &mut Vec<Masks>, meter: &mut Meter) -> Next<Masks> {
    while let Some(masks) = open.pop() {
        if !meter.spend() {
            open.push(masks);
            return Err(GaveUp);
        }
        let mut board: [L; N] = load(&masks);
        loop {
            match settle(&mut board) {
                Settled::Broken => break,
                Settled::Solved => return Ok(Some(store(&board))),
                Settled::Open => {}
            }
            let guess = choose(&board).unwrap_or_else(|| without_pairs(&store(&board)));
            let [first, second] = guess.both(&board);
            open.push(store(&second));
            board = first;
            if !meter.spend() {
                open.push(store(&board));
                return Err(GaveUp);
            }
        }
    }
    Ok(None)
}

/// Minimum number of cells with three digits for guessing one of them.
///
/// Measured: such guesses save a fifth of the positions of hard puzzles. On nearly empty boards,
/// which have few such cells, they pass over contradictions that a digit with two places finds at
/// once.
const MIN_THREE_DIGIT_CELLS: usize = 9;

/// Chooses a guess if no cell has two digits: a cell with three if there are many, else a digit
/// with two places in a house, else the cell with the fewest digits.
fn without_pairs(masks: &Masks) -> Guess {
    let has = |cell: usize, digit: usize| masks[word_of(digit, cell / 27)] & bit_of(cell) != 0;
    let counts: [usize; 81] =
        array::from_fn(|cell| (0..DIGITS).filter(|&digit| has(cell, digit)).count());
    let threes = counts.iter().filter(|&&count| count == 3).count();
    let places = (threes < MIN_THREE_DIGIT_CELLS).then(|| two_places(masks)).flatten();
    places.unwrap_or_else(|| {
        let open = (0..81).filter(|&cell| counts[cell] > 1);
        let cell = open.min_by_key(|&cell| counts[cell]);
        let cell = cell.expect("an open position has an undecided cell");
        let digit = (0..DIGITS).find(|&digit| has(cell, digit));
        let digit = digit.expect("it has digits");
        Guess::new(digit, cell / 27, bit_of(cell))
    })
}

/// Returns the first place of a digit that has two places in a house.
fn two_places(masks: &Masks) -> Option<Guess> {
    let choices = HOUSES.iter().flat_map(|house| (0..DIGITS).map(move |digit| (house, digit)));
    let mut guesses = choices.filter_map(|(house, digit)| {
        let places: [u32; BANDS] = array::from_fn(|band| masks[word_of(digit, band)] & house[band]);
        let count: u32 = places.iter().map(|places| places.count_ones()).sum();
        let band = places.iter().position(|&places| places != 0)?;
        let bit = places[band] & places[band].wrapping_neg();
        (count == 2).then(|| Guess::new(digit, band, bit))
    });
    guesses.next()
}

/// The cells of each house, a word for each band.
const HOUSES: [[u32; BANDS]; 27] = {
    let mut houses = [[0; BANDS]; 27];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        let block = row / 3 * 3 + column / 3;
        houses[row][cell / 27] |= bit_of(cell);
        houses[9 + column][cell / 27] |= bit_of(cell);
        houses[18 + block][cell / 27] |= bit_of(cell);
        cell += 1;
    }
    houses
};

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::sample::select;
    use proptest::{prop_assert_eq, proptest};

    use super::*;
    use crate::grid::{Board, Candidate};
    use crate::search::Limits;
    use crate::size::Nine;

    const PUZZLES: [&str; 3] = [
        "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
        "800000000003600000070090200050007000000045700000100030001000068008500010090000400",
        "120000000003000000000400000000050000000000600000000070008000000000900000000000012",
    ];

    fn domains(line: &str) -> Domains<Nine> {
        let givens = line.chars().map(Digit::from_symbol);
        Domains::from(&Board::from_givens(Nine, givens))
    }

    /// Returns the result of each call of a search, up to a number of solutions and within a budget
    /// of positions.
    fn found(
        from: &Domains<Nine>,
        nodes: u64,
        mut advance: impl FnMut(&mut Vec<Masks>, &mut Meter) -> Next<Masks>,
    ) -> (Vec<Masks>, bool) {
        let mut open = Fast::new(from.by_cell()).open;
        let mut meter = Meter::new(Limits::nodes(nodes));
        let mut found = Vec::new();
        while found.len() < 40 {
            match advance(&mut open, &mut meter) {
                Ok(Some(masks)) => found.push(masks),
                Ok(None) => return (found, true),
                Err(GaveUp) => return (found, false),
            }
        }
        (found, true)
    }

    proptest! {
        // Compares each solution, in order, and the point where the budget ends the search.
        #[test]
        fn vector_registers_agree_with_plain_arrays(
            line in select(&PUZZLES),
            denied in vec((0..81_usize, 0..9_usize), 0..40),
            nodes in select(&[1, 2, 3, 10, 50, 1_000, 20_000]),
        ) {
            let mut from = domains(line);
            for (cell, digit) in denied {
                from.deny(Candidate::new(Cell::new(cell), Digit::new(digit)));
            }
            let plain = found(&from, nodes, advance::<Portable, DIGITS>);
            let there = |vector_search: &&VectorSearch| vector_search(&mut vec![], &mut Meter::new(Limits::NONE)).is_some();
            for vector_search in VECTOR_SEARCHES.iter().filter(there) {
                let next = |open: &mut Vec<Masks>, meter: &mut Meter| {
                    vector_search(open, meter).expect("the machine has the registers")
                };
                prop_assert_eq!(&plain, &found(&from, nodes, next));
            }
        }
    }

    #[test]
    fn contradictions_on_nearly_empty_boards_are_found_soon() {
        // Three rows in which a digit has only two columns.
        for (rows, columns, digit) in [([1, 4, 7], [0, 3], 0), ([2, 5, 6], [1, 2], 8)] {
            let mut from = domains(&format!("12.......{}", ".".repeat(72)));
            for row in rows {
                for column in (0..9).filter(|column| !columns.contains(column)) {
                    let cell = Cell::new(row * 9 + column);
                    from.set(cell, from.of(cell) - DigitSet::only(Digit::new(digit)));
                }
            }
            let (found, ended) = found(&from, 2_000, advance::<Portable, DIGITS>);
            assert!(found.is_empty() && ended);
        }
    }
}
