//! Rounds of propagation over a position, and the choice of a guess.
//!
//! In the word of a digit and a band, the bit of row `r` and column `c` is `10 r + c`: each row
//! has a bit to spare above it, into which additions can carry without touching the next row.
//!
//! No closures here, nor `map` of arrays: what is not inlined to the last is not compiled for the
//! instructions of the caller, and ten times slower.

#![expect(
    clippy::inline_always,
    reason = "all of it belongs into one function, compiled for the instructions of its caller"
)]

use super::lanes::{BANDS, DIGITS, Lanes, Tally, word_of};

/// The columns of one row.
pub(super) const ROW: u32 = 0x1FF;
/// The first cell of each row.
const LOW: u32 = 1 | 1 << 10 | 1 << 20;
/// The bit above each row.
const GUARD: u32 = LOW << 9;
/// All cells.
pub(super) const ROWS: u32 = LOW * ROW;

/// The state of a position after its last round.
pub(super) enum Settled {
    /// A cell is undecided.
    Open,
    /// Every cell has one digit.
    Solved,
    /// A cell or a digit has no place left.
    Broken,
}

/// Repeats rounds until nothing changes.
#[inline(always)]
pub(super) fn settle<L: Lanes, const N: usize>(board: &mut [L; N]) -> Settled {
    loop {
        let before = *board;
        let mut lost = 0;
        for (index, lanes) in board.iter_mut().enumerate() {
            *lanes = columns(*lanes);
            *lanes = rows(*lanes);
            lost |= lanes.zeros() & own::<L>(index);
        }
        let seen = round(board);
        if lost != 0 || seen.digits.once.first() != [ROWS; BANDS] {
            return Settled::Broken;
        }
        let mut changed = L::splat(0);
        for (lanes, before) in board.iter().zip(&before) {
            changed = changed | (*before & !*lanes);
        }
        if changed.zeros() & own::<L>(0) == own::<L>(0) {
            return classify(board, &seen);
        }
    }
}

/// Returns a bit for each word of the digits of a vector.
#[inline(always)]
fn own<L: Lanes>(index: usize) -> u32 {
    let digits = L::DIGITS.min(DIGITS - index * L::DIGITS);
    (1 << (digits * BANDS)) - 1
}

/// Classifies a position that a round does not change.
#[inline(always)]
fn classify<L: Lanes, const N: usize>(board: &[L; N], seen: &Seen<L, N>) -> Settled {
    let several = seen.digits.twice;
    if several.first() == [0; BANDS] {
        return Settled::Solved;
    }
    // A round does not detect two contradictions: a cell that is the only place of two digits, and
    // two cells of a row with the same single digit.
    let mut clash = L::splat(0);
    for (&lanes, &hidden) in board.iter().zip(&seen.hidden) {
        clash = clash | (hidden & several) | without_lowest(lanes & !several);
    }
    if clash.zeros() & own::<L>(0) == own::<L>(0) { Settled::Open } else { Settled::Broken }
}

/// Removes candidates by locked candidates along columns, for all stacks and digits at once.
///
/// In a stack, a digit has a different column in each of the three boxes, which gives six
/// arrangements. Candidates that no possible arrangement uses are removed.
#[inline(always)]
fn columns<L: Lanes>(lanes: L) -> L {
    let used = (lanes | lanes.down::<10>() | lanes.down::<20>()) & L::splat(ROW);
    // The columns of each box shifted by one and by two, cyclically.
    let one = (used.down::<1>() & L::splat(0o333)) | (used.up::<2>() & L::splat(0o444));
    let two = (used.up::<1>() & L::splat(0o666)) | (used.down::<2>() & L::splat(0o111));
    lanes & everywhere((one.next() & two.last()) | (two.next() & one.last()))
}

/// Copies the first row to every row.
#[inline(always)]
fn everywhere<L: Lanes>(row: L) -> L {
    row | row.up::<10>() | row.up::<20>()
}

/// Removes candidates by locked candidates along the rows of a band, in the same way.
#[inline(always)]
fn rows<L: Lanes>(lanes: L) -> L {
    // The three boxes of a row, in the first cell of each.
    let used = (lanes | lanes.down::<1>() | lanes.down::<2>()) & L::splat(LOW * 0o111);
    // Shifted by one and by two.
    let one = (used.down::<3>() & L::splat(LOW * 0o011)) | (used.up::<6>() & L::splat(LOW * 0o100));
    let two = (used.up::<3>() & L::splat(LOW * 0o110)) | (used.down::<6>() & L::splat(LOW));
    // Bits shifted past the last row have no cells to keep.
    let open = (below(one) & above(two)) | (below(two) & above(one));
    lanes & (open | open.up::<1>() | open.up::<2>())
}

/// Shifts each row to the next one, cyclically.
#[inline(always)]
fn below<L: Lanes>(rows: L) -> L {
    rows.down::<10>() | rows.up::<20>()
}

/// Shifts each row to the previous one, cyclically.
#[inline(always)]
fn above<L: Lanes>(rows: L) -> L {
    rows.up::<10>() | rows.down::<20>()
}

/// The result of one round.
struct Seen<L, const N: usize> {
    /// Number of digits of the cells.
    digits: Tally<L>,
    /// For each digit, the cells that are its only place in their row.
    hidden: [L; N],
}

/// Follows naked singles, and hidden singles of rows.
///
/// Hidden singles of boxes and columns need no code of their own, because locked candidates leave
/// such a digit alone in its row.
#[inline(always)]
fn round<L: Lanes, const N: usize>(board: &mut [L; N]) -> Seen<L, N> {
    let mut hidden = *board;
    let mut taken = L::splat(0);
    for lanes in &mut hidden {
        *lanes = *lanes & !filled_rows(without_lowest(*lanes));
        taken = taken | *lanes;
    }
    let taken = taken.any();
    let digits = tally(board);
    for (lanes, &hidden) in board.iter_mut().zip(&hidden) {
        let naked = *lanes & !digits.twice;
        *lanes = *lanes & (!taken | hidden) & (!filled_rows(naked) | naked);
    }
    Seen { digits, hidden }
}

/// Counts the digits of each cell.
#[inline(always)]
fn tally<L: Lanes, const N: usize>(board: &[L; N]) -> Tally<L> {
    let mut tally = Tally::new(board[0]);
    for &lanes in &board[1..] {
        tally = tally.with(lanes);
    }
    L::sum(tally)
}

/// Returns all cells of the rows with any bit.
#[inline(always)]
pub(super) fn filled_rows<L: Lanes>(lanes: L) -> L {
    let carries = (lanes + L::splat(ROWS)) & L::splat(GUARD);
    carries - carries.down::<9>()
}

/// Returns the cells of each row except its first.
#[inline(always)]
fn without_lowest<L: Lanes>(lanes: L) -> L {
    // Empty rows borrow from the bit above them.
    lanes & ((lanes | L::splat(GUARD)) - L::splat(LOW))
}

/// A candidate to assume first and to exclude second.
pub(super) struct Guess {
    digit: usize,
    band: usize,
    bit: u32,
}

/// Chooses the lowest digit of the cell with two digits that has the most promises, from the band
/// with the most such cells; `None` if no cell has two digits.
#[inline(always)]
pub(super) fn choose<L: Lanes, const N: usize>(board: &[L; N]) -> Option<Guess> {
    let Tally { twice, thrice, .. } = tally(board);
    let pairs = twice & !thrice;
    let promises = count_promises(board, pairs);
    let pairs = pairs.first();
    let mut best = promises.twice.first();
    for others in [promises.once.first(), pairs] {
        if best == [0; BANDS] {
            best = others;
        }
    }
    let (mut max_pairs, mut guess) = (0, None);
    for band in 0..BANDS {
        let bit = best[band] & best[band].wrapping_neg();
        if bit & ROWS != 0 && pairs[band].count_ones() > max_pairs {
            max_pairs = pairs[band].count_ones();
            guess = Some((band, bit));
        }
    }
    let (band, bit) = guess?;
    let mut places = 0;
    for (index, &lanes) in board.iter().enumerate() {
        let here = !(lanes & L::splat(bit)).zeros() & own::<L>(index);
        places |= here << (index * L::DIGITS * BANDS);
    }
    let digit = (places & EVERY_DIGIT << band).trailing_zeros() as usize / BANDS;
    Some(Guess { digit, band, bit })
}

/// The first band of every digit.
const EVERY_DIGIT: u32 = 0o111_111_111;

/// Returns for each cell with two digits how many of them have a promise.
///
/// Whichever digit it is, both digits must go elsewhere in the houses of the cell. Much follows if
/// a digit has two or more other places there, and if one of these places has only two digits.
/// That makes four criteria, along the row and along the column; a promise is a candidate that
/// meets three. Measured against the first cell with two digits, it saves a quarter of the guesses
/// on hard puzzles.
#[inline(always)]
fn count_promises<L: Lanes, const N: usize>(board: &[L; N], pairs: L) -> Tally<L> {
    let mut good = [L::splat(0); N];
    for (good, &lanes) in good.iter_mut().zip(board) {
        let pair = lanes & pairs;
        let row = filled_rows(without_lowest(without_lowest(lanes)));
        let row_pair = filled_rows(without_lowest(pair));
        let column = everywhere(in_columns(lanes).thrice);
        let column_pair = everywhere(in_columns(pair).twice);
        let three =
            (row & row_pair & (column | column_pair)) | (column & column_pair & (row | row_pair));
        *good = pair & three;
    }
    tally(&good)
}

/// Counts the cells with any bit in each column, in the first row.
#[inline(always)]
fn in_columns<L: Lanes>(lanes: L) -> Tally<L> {
    let row = L::splat(ROW);
    let here = Tally::new(lanes & row).with(lanes.down::<10>() & row);
    let Tally { once, twice, thrice } = here.with(lanes.down::<20>() & row);
    let next = Tally { once: once.next(), twice: twice.next(), thrice: thrice.next() };
    let last = Tally { once: once.last(), twice: twice.last(), thrice: thrice.last() };
    Tally { once, twice, thrice }.and(next).and(last)
}

impl Guess {
    /// Creates the guess of a cell of a band.
    pub(super) fn new(digit: usize, band: usize, bit: u32) -> Self {
        Self { digit, band, bit }
    }

    /// Returns the positions with the candidate assumed, and with it excluded.
    #[inline(always)]
    pub(super) fn both<L: Lanes, const N: usize>(&self, board: &[L; N]) -> [[L; N]; 2] {
        let row = ROW << (self.bit.trailing_zeros() / 10 * 10);
        let word = 1 << word_of(self.digit, self.band);
        let others = EVERY_DIGIT << self.band & !word;
        let [mut assumed, mut denied] = [*board, *board];
        for index in 0..N {
            let before = index * L::DIGITS * BANDS;
            let [word, others] = [word >> before, others >> before];
            let eliminated = L::pick(others, self.bit) | L::pick(word, row & !self.bit);
            assumed[index] = board[index] & !eliminated;
            denied[index] = board[index] & !L::pick(word, self.bit);
        }
        [assumed, denied]
    }
}
