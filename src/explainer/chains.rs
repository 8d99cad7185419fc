//! Producers 21 and 23 to 32: chains.
//!
//! Candidates are numbered anew for each board ([`links::Links`]), so that tables by candidate are
//! as short as the board allows. A *node* is a candidate that is on or off.

pub(super) mod closer;
pub(super) mod closure;
pub(super) mod collect;
pub(super) mod cycles;
pub(super) mod distance;
pub(super) mod found;
pub(super) mod inner;
pub(super) mod links;
pub(super) mod plain;
pub(super) mod reach;
pub(super) mod sink;
pub(super) mod trace;
pub(super) mod twins;

/// What length adds to a difficulty, and up to what length it adds no more.
///
/// Reproduces: a tenth is added as often as the length passes a limit, in doubles, so that
/// 6.6 + 0.1 is a little less than 6.5 + 0.1 + 0.1.
fn bonuses() -> impl Iterator<Item = (f64, u32)> {
    let first = (0.0, 4u32, true);
    let all = std::iter::successors(Some(first), |&(bonus, limit, by_half)| {
        let limit = if by_half {
            limit * 3 / 2
        } else {
            limit * 4 / 3
        };
        Some((bonus + 0.1, limit, !by_half))
    });
    all.map(|(bonus, limit, _)| (bonus, limit))
}

/// What the nodes of a chain add to its difficulty.
pub(super) fn length_bonus(complexity: u16) -> f64 {
    let length = u32::from(complexity).saturating_sub(2);
    let fits = bonuses().find(|&(_, limit)| length <= limit);
    fits.map_or(0.0, |(bonus, _)| bonus)
}

/// How many nodes a chain may have if its difficulty is to stay within a limit.
fn longest(base: f64, limit: f64) -> usize {
    bonuses()
        .take_while(|&(bonus, length)| base + bonus <= limit && u16::try_from(length).is_ok())
        .last()
        .map_or(0, |(_, length)| length as usize + 2)
}
