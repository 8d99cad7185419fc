//! Producers 21 and 23 to 32: chains.
//!
//! Candidates are numbered anew for each board ([`links::Links`]), so that tables by candidate are
//! as short as the board allows. A *node* is a candidate that is on or off.

pub(super) mod closer;
pub(super) mod closure;
pub(super) mod collect;
pub(super) mod cycles;
pub(super) mod found;
pub(super) mod inner;
pub(super) mod links;
pub(super) mod plain;
pub(super) mod reach;
pub(super) mod sink;
pub(super) mod trace;
pub(super) mod twins;

/// What length adds to a difficulty.
///
/// Reproduces: a tenth is added as often as the length passes a limit, in doubles, so that
/// 6.6 + 0.1 is a little less than 6.5 + 0.1 + 0.1.
pub(super) fn length_bonus(complexity: u16) -> f64 {
    let length = i32::from(complexity) - 2;
    let (mut bonus, mut limit, mut by_half) = (0.0, 4, true);
    while length > limit {
        bonus += 0.1;
        limit = if by_half {
            limit * 3 / 2
        } else {
            limit * 4 / 3
        };
        by_half = !by_half;
    }
    bonus
}
