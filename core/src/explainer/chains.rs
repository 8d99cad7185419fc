//! Chains: producers 21 and 23 to 32 (see [`engine`](super::engine)).
//!
//! Each board numbers its candidates anew ([`links::Links`]), so that tables by candidate are no
//! longer than necessary. A *node* is a candidate that is on (true) or off (false).

pub(super) mod builder;
pub(super) mod chain_hint;
pub(super) mod closure;
pub(super) mod distances;
pub(super) mod inner_deductions;
pub(super) mod inner_sets;
pub(super) mod links;
pub(super) mod nets;
pub(super) mod reach;
pub(super) mod simple;
pub(super) mod sink;
pub(super) mod trace;

/// The absence of a candidate.
const NONE: u16 = u16::MAX;

/// Returns each bonus for the length of a chain, with the greatest length that has it.
///
/// Reproduces: a tenth is added each time the length passes a limit, in doubles, so that 6.6 + 0.1
/// is a little less than 6.5 + 0.1 + 0.1.
fn bonuses() -> impl Iterator<Item = (f64, u32)> {
    let first = (0.0, 4u32, true);
    let all = std::iter::successors(Some(first), |&(bonus, limit, by_half)| {
        let limit = if by_half { limit * 3 / 2 } else { limit * 4 / 3 };
        Some((bonus + 0.1, limit, !by_half))
    });
    all.map(|(bonus, limit, _)| (bonus, limit))
}

/// Returns the difficulty that a chain of `complexity` nodes adds to its base difficulty.
pub(super) fn length_bonus(complexity: u16) -> f64 {
    let length = u32::from(complexity).saturating_sub(2);
    let fits = bonuses().find(|&(_, limit)| length <= limit);
    fits.map_or(0.0, |(bonus, _)| bonus)
}

/// Returns the greatest number of nodes with which a chain stays within `limit`.
fn longest(base: f64, limit: f64) -> usize {
    bonuses()
        .take_while(|&(bonus, length)| base + bonus <= limit && u16::try_from(length).is_ok())
        .last()
        .map_or(0, |(_, length)| length as usize + 2)
}
