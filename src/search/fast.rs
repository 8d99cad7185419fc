//! The 9x9 search: the whole board as three vectors, one for each band.
//!
//! A vector has a lane for each digit; in a lane, a bit for each cell of the band where the digit
//! may still go. So one vector operation works on all nine digits, and a round of propagation
//! ([`rounds`]) is some two hundred operations without a branch, whatever there is to find:
//! naked singles, hidden singles and locked candidates of the whole board at once.
//!
//! The vectors are one AVX-512 register each where the machine has them, else plain arrays: the
//! code is the same, generic over [`Lanes`](lanes::Lanes).

#[cfg(target_arch = "x86_64")]
mod avx512;
mod lanes;
mod rounds;

use self::lanes::{DIGITS, LANES, Lanes, Portable, load, store};
use self::rounds::{ROWS, Settled, choose, filled_rows, settle};
use super::ask::{Next, Walk};
use super::outcome::Meter;
use super::{Domains, Solution};
use crate::grid::{Cell, CellMap, Digit, DigitSet};
use crate::size::Size;

/// A position at rest: for each band and digit the cells where it may go.
type Masks = [[u32; LANES]; 3];

/// The positions still to look at, the next one last.
#[derive(Clone, Debug)]
pub(super) struct Fast {
    open: Vec<Masks>,
}

impl Fast {
    /// From what each of the 81 cells may be.
    fn of(cells: &[DigitSet]) -> Self {
        let mut given = [[0; LANES]; 3];
        let mut allowed = [[ROWS; LANES]; 3];
        let mut taken = [0; 3];
        for (cell, &digits) in cells.iter().enumerate() {
            let (band, bit) = (cell / 27, bit_of(cell));
            if digits == DigitSet::first_n(DIGITS) {
                continue;
            }
            if let Some(digit) = digits.single() {
                given[band][digit.index()] |= bit;
                taken[band] |= bit;
                continue;
            }
            for digit in DigitSet::first_n(DIGITS) - digits {
                allowed[band][digit.index()] &= !bit;
            }
        }
        let mut masks = [[0; LANES]; 3];
        for band in 0..3 {
            for digit in 0..DIGITS {
                let here = given[band][digit];
                let in_rows = filled_rows(Portable::splat(here)).first();
                masks[band][digit] = allowed[band][digit] & !taken[band] & !in_rows | here;
            }
        }
        Self { open: vec![masks] }
    }

    /// On to the next position without an open question.
    fn advance(&mut self, meter: &mut Meter) -> Next<Masks> {
        #[cfg(target_arch = "x86_64")]
        if let Some(found) = avx512::advance(&mut self.open, meter) {
            return found;
        }
        advance::<Portable>(&mut self.open, meter)
    }
}

impl<S: Size> Walk<S> for Fast {
    fn new(from: &Domains<S>) -> Self {
        assert_eq!(S::SIDE, DIGITS, "this engine is for boards of nine");
        Self::of(from.cells())
    }

    fn next(&mut self, meter: &mut Meter) -> Next<Solution<S>> {
        match self.advance(meter) {
            Next::Found(masks) => Next::Found(solution(&masks)),
            Next::Exhausted => Next::Exhausted,
            Next::Cut => Next::Cut,
        }
    }

    fn skip(&mut self, meter: &mut Meter) -> Next<()> {
        match self.advance(meter) {
            Next::Found(_) => Next::Found(()),
            Next::Exhausted => Next::Exhausted,
            Next::Cut => Next::Cut,
        }
    }
}

/// The bit of a cell in the lanes of its band.
const fn bit_of(cell: usize) -> u32 {
    1 << (cell % 27 / 9 * 10 + cell % 9)
}

fn solution<S: Size>(masks: &Masks) -> Solution<S> {
    let mut solution = CellMap::filled(Digit::default());
    for cell in 0..S::CELLS {
        let lanes = masks[cell / 27].iter();
        let digit = lanes
            .take(DIGITS)
            .position(|lane| lane & bit_of(cell) != 0)
            .expect("every cell of a solved position has its digit");
        solution[Cell::new(cell)] = Digit::new(digit);
    }
    solution
}

/// The search itself. Inlined so that it is compiled for the instructions of its caller.
#[inline(always)]
#[expect(
    clippy::inline_always,
    reason = "else the vectors would not be registers"
)]
fn advance<L: Lanes>(open: &mut Vec<Masks>, meter: &mut Meter) -> Next<Masks> {
    loop {
        let Some(masks) = open.pop() else {
            return Next::Exhausted;
        };
        if !meter.spend() {
            open.push(masks);
            return Next::Cut;
        }
        let mut bands: [L; 3] = load(&masks);
        loop {
            match settle(&mut bands) {
                Settled::Broken => break,
                Settled::Solved => return Next::Found(store(bands)),
                Settled::Open => {}
            }
            let guess = choose(&bands);
            let [first, second] = guess.both(&bands);
            open.push(store(second));
            bands = first;
            if !meter.spend() {
                open.push(store(bands));
                return Next::Cut;
            }
        }
    }
}
