//! Rounds of propagation over three bands, and the choice of a guess.
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

use super::lanes::{LANES, Lanes};

/// The columns of one row.
const ROW: u32 = 0x1FF;
/// The first cell of each row.
const LOW: u32 = 1 | 1 << 10 | 1 << 20;
/// The bit above each row.
const GUARD: u32 = LOW << 9;
/// All cells.
pub(super) const ROWS: u32 = LOW * ROW;

/// What a position is after its last round.
pub(super) enum Settled {
    /// There is something to guess.
    Open,
    /// Every cell has one digit.
    Solved,
    /// A cell or a digit has no place left.
    Broken,
}

/// Rounds until nothing changes.
#[inline(always)]
pub(super) fn settle<L: Lanes>(bands: &mut [L; 3]) -> Settled {
    loop {
        let before = *bands;
        columns(bands);
        let [top, middle, bottom] = bands;
        let seen = [round(top), round(middle), round(bottom)];
        let lost = seen[0].lost | seen[1].lost | seen[2].lost;
        let once = seen[0].once & seen[1].once & seen[2].once;
        if lost != 0 || once.first() != ROWS {
            return Settled::Broken;
        }
        let changed = (before[0] & !bands[0]) | (before[1] & !bands[1]) | (before[2] & !bands[2]);
        if changed.zeros() == 0x1FF {
            return at_rest(bands, &seen);
        }
    }
}

/// What a position is that a round does not change.
#[inline(always)]
fn at_rest<L: Lanes>(bands: &[L; 3], seen: &[Seen<L>; 3]) -> Settled {
    let open = seen[0].twice | seen[1].twice | seen[2].twice;
    if open.first() == 0 {
        return Settled::Solved;
    }
    // Two contradictions change nothing: a cell that is the only place of two digits, and two
    // cells of a row with the same single digit.
    let mut clash = L::splat(0);
    for (&band, seen) in bands.iter().zip(seen) {
        clash = clash | (seen.hidden & seen.twice) | but_lowest(band & !seen.twice);
    }
    match clash.zeros() {
        0x1FF => Settled::Open,
        _ => Settled::Broken,
    }
}

/// Locked candidates along columns.
///
/// In a stack, a digit takes another column in each of the three boxes: six ways. What no way
/// that is still open uses, goes. All stacks and digits at once.
#[inline(always)]
fn columns<L: Lanes>(bands: &mut [L; 3]) {
    let [top, middle, bottom] = *bands;
    let used = [in_columns(top), in_columns(middle), in_columns(bottom)];
    let one = [by_one(used[0]), by_one(used[1]), by_one(used[2])];
    let two = [by_two(used[0]), by_two(used[1]), by_two(used[2])];
    bands[0] = top & everywhere((one[1] & two[2]) | (two[1] & one[2]));
    bands[1] = middle & everywhere((one[2] & two[0]) | (two[2] & one[0]));
    bands[2] = bottom & everywhere((one[0] & two[1]) | (two[0] & one[1]));
}

/// The columns in which there is anything, in the first row.
#[inline(always)]
fn in_columns<L: Lanes>(band: L) -> L {
    (band | band.down::<10>() | band.down::<20>()) & L::splat(ROW)
}

/// The first row in every row.
#[inline(always)]
fn everywhere<L: Lanes>(row: L) -> L {
    row | row.up::<10>() | row.up::<20>()
}

/// Each box's columns moved on by one, going round.
#[inline(always)]
fn by_one<L: Lanes>(row: L) -> L {
    (row.down::<1>() & L::splat(0o333)) | (row.up::<2>() & L::splat(0o444))
}

/// Each box's columns moved on by two, going round.
#[inline(always)]
fn by_two<L: Lanes>(row: L) -> L {
    (row.up::<1>() & L::splat(0o666)) | (row.down::<2>() & L::splat(0o111))
}

/// Locked candidates along the rows of a band, in the same way.
#[inline(always)]
fn rows<L: Lanes>(band: L) -> L {
    // The three boxes of a row, in the first cell of each.
    let used = (band | band.down::<1>() | band.down::<2>()) & L::splat(LOW * 0o111);
    // Moved on by one, and by two.
    let one = (used.down::<3>() & L::splat(LOW * 0o011)) | (used.up::<6>() & L::splat(LOW * 0o100));
    let two = (used.up::<3>() & L::splat(LOW * 0o110)) | (used.down::<6>() & L::splat(LOW));
    let open = used & ((next(one) & last(two)) | (next(two) & last(one)));
    band & (open | open.up::<1>() | open.up::<2>())
}

/// Each row where the row above it was, going round.
#[inline(always)]
fn next<L: Lanes>(rows: L) -> L {
    rows.down::<10>() | rows.up::<20>()
}

/// Each row where the row below it was, going round.
#[inline(always)]
fn last<L: Lanes>(rows: L) -> L {
    rows.up::<10>() | rows.down::<20>()
}

/// What one round saw of a band.
struct Seen<L> {
    /// The digits that have no place.
    lost: u32,
    /// The cells with a candidate.
    once: L,
    /// The cells with several.
    twice: L,
    /// For each digit, the cells that are its only place in their row.
    hidden: L,
}

/// Follows locked candidates along rows, naked singles, and hidden singles of rows.
///
/// Those of boxes and columns need nothing of their own: locked candidates leave such a digit
/// alone in its row.
#[inline(always)]
fn round<L: Lanes>(band: &mut L) -> Seen<L> {
    *band = rows(*band);
    let lost = band.zeros();
    let hidden = alone_in_row(*band);
    let taken = hidden.any();
    let [once, twice, _] = band.tally();
    let naked = *band & !twice;
    *band = *band & (!taken | hidden) & (!filled_rows(naked) | naked);
    Seen {
        lost,
        once,
        twice,
        hidden,
    }
}

/// The cells of all rows in which there is anything.
#[inline(always)]
pub(super) fn filled_rows<L: Lanes>(band: L) -> L {
    let carries = (band + L::splat(ROWS)) & L::splat(GUARD);
    carries - carries.down::<9>()
}

/// The cells that are alone in their row.
#[inline(always)]
fn alone_in_row<L: Lanes>(band: L) -> L {
    band & !filled_rows(but_lowest(band))
}

/// The cells of each row but its first.
#[inline(always)]
fn but_lowest<L: Lanes>(band: L) -> L {
    // Empty rows borrow from the bit above them.
    band & ((band | L::splat(GUARD)) - L::splat(LOW))
}

/// A candidate to assume, then to deny.
pub(super) struct Guess {
    band: usize,
    digit: usize,
    bit: u32,
}

/// The lowest digit of a cell with two, from the band that has most of those; else with three.
#[inline(always)]
pub(super) fn choose<L: Lanes>(bands: &[L; 3]) -> Guess {
    let (mut most, mut band, mut bit) = (0, 0, 0);
    let mut fallback = (0, 0);
    for (at, lanes) in bands.iter().enumerate() {
        let [_, twice, thrice] = lanes.tally();
        let pairs = (twice & !thrice).first() & ROWS;
        if pairs.count_ones() > most {
            (most, band, bit) = (pairs.count_ones(), at, pairs & pairs.wrapping_neg());
        }
        let more = thrice.first() & ROWS;
        if more != 0 {
            fallback = (at, more & more.wrapping_neg());
        }
    }
    if most == 0 {
        (band, bit) = fallback;
    }
    let without = (bands[band] & L::splat(bit)).zeros();
    Guess {
        band,
        digit: without.trailing_ones() as usize,
        bit,
    }
}

impl Guess {
    /// The positions with the candidate assumed, and with it denied.
    #[inline(always)]
    pub(super) fn both<L: Lanes>(&self, bands: &[L; 3]) -> [[L; 3]; 2] {
        let row = ROW << (self.bit.trailing_zeros() / 10 * 10);
        let mut others = [self.bit; LANES];
        others[self.digit] = row & !self.bit;
        let mut itself = [0; LANES];
        itself[self.digit] = self.bit;
        [self.without(bands, &others), self.without(bands, &itself)]
    }

    #[inline(always)]
    fn without<L: Lanes>(&self, bands: &[L; 3], gone: &[u32; LANES]) -> [L; 3] {
        let mut bands = *bands;
        bands[self.band] = bands[self.band] & !L::load(gone);
        bands
    }
}
