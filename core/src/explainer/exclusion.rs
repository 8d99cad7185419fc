//! Aligned pair and triplet exclusion: producers 20 and 22 (see [`engine`](super::engine)).

use super::hint::{Evidence, Hint, candidates_of};
use super::rule::Rule;
use super::state::State;
use super::tables::{PEERS, bits, cells, is_single, mask_of};
use crate::grid::Cell;

/// The cells that may lose candidates and the cells that exclude combinations.
struct Exclusion<'a> {
    state: &'a State,
    base: Vec<usize>,
    base_mask: u128,
    excluders: u128,
}

impl<'a> Exclusion<'a> {
    /// Collects the cells. An excluder has two candidates, up to `max_candidates`; a base cell sees
    /// an excluder and no cell with a single candidate.
    fn new(state: &'a State, max_candidates: u32) -> Self {
        let counted = |fits: &dyn Fn(u32) -> bool| {
            mask_of((0..81).filter(|&cell| fits(state.digits(cell).count_ones())))
        };
        let excluders = counted(&|count| (2..=max_candidates).contains(&count));
        let single = counted(&|count| count == 1);
        let base: Vec<usize> = cells(counted(&|count| count >= 2))
            .filter(|&cell| PEERS[cell] & excluders != 0 && PEERS[cell] & single == 0)
            .collect();
        Self { state, base_mask: mask_of(base.iter().copied()), base, excluders }
    }

    /// Returns the pairs of base cells with two or more common excluders, ordered by the second
    /// cell, then by the first.
    fn pairs(&self) -> impl Iterator<Item = ([usize; 2], u128)> {
        let near = |cell: usize| self.excluders & PEERS[cell];
        let base = self.base.iter().enumerate();
        base.flat_map(move |(at, &second)| {
            let near_second = near(second);
            self.base[..at].iter().filter_map(move |&first| {
                let common = near(first) & near_second;
                at_least_two(common).then_some(([first, second], common))
            })
        })
    }

    /// Returns the digits of each cell of a group that no allowed combination contains.
    fn excluded(&self, group: &[usize], common: u128) -> [u16; 3] {
        let forbidden = Forbidden::by(self.state, common);
        let see = |a: usize, b: usize| PEERS[a] >> b & 1 == 1;
        let digits = |cell: usize| self.state.digits(cell);
        match *group {
            [a, b, c] => {
                // The cell with the most candidates comes last, because its digits are checked all
                // at once.
                let swaps = digits(a).count_ones() > digits(b).count_ones();
                let [a, b] = if swaps { [b, a] } else { [a, b] };
                let see = [see(c, a), see(c, b), see(a, b)];
                let [c, a, b] = forbidden.excluded_of_three([c, a, b].map(digits), see);
                if swaps { [b, a, c] } else { [a, b, c] }
            }
            [a, b] => {
                let [a, b] = forbidden.excluded_of_two([a, b].map(digits), see(a, b));
                [a, b, 0]
            }
            _ => [0; 3],
        }
    }

    /// Builds the hint of a group of two or three cells, if it eliminates anything.
    fn hint(&self, group: &[usize], common: u128) -> Option<Hint> {
        let excluded = self.excluded(group, common);
        if excluded == [0; 3] {
            return None;
        }
        let eliminations = group.iter().zip(excluded);
        let eliminations = eliminations.flat_map(|(&cell, excluded)| candidates_of(cell, excluded));
        let evidence = Evidence::Cells(group.iter().map(|&cell| Cell::new(cell)).collect());
        let difficulty = [6.2, 7.5][group.len() - 2];
        let rule = Rule::AlignedExclusion(group.len() as u8);
        Hint::eliminating(difficulty, rule, eliminations, evidence)
    }
}

/// Digit combinations that would leave an excluder without a candidate.
struct Forbidden {
    /// For each digit, the digits that form a forbidden pair with it.
    partners: [u16; 9],
    triples: [u16; 20],
    triple_count: usize,
}

impl Forbidden {
    fn by(state: &State, excluders: u128) -> Self {
        let mut forbidden = Self { partners: [0; 9], triples: [0; 20], triple_count: 0 };
        for cell in cells(excluders) {
            let digits = state.digits(cell);
            let highest = digits & (digits - 1);
            if is_single(highest) {
                let [low, high] = [digits, highest].map(|mask| mask.trailing_zeros() as usize);
                forbidden.partners[low] |= 1 << high;
                forbidden.partners[high] |= 1 << low;
            } else {
                forbidden.triples[forbidden.triple_count] = digits;
                forbidden.triple_count += 1;
            }
        }
        forbidden
    }

    /// Returns the digits that a third cell cannot have beside these two.
    #[inline]
    fn with_pair(&self, pair: u16) -> u16 {
        self.triples[..self.triple_count]
            .iter()
            .filter(|&&triple| is_single(triple & !pair))
            .fold(0, |eliminated, triple| eliminated | triple & !pair)
    }

    /// Returns the digits of two cells that no allowed combination contains; `see` if the cells see
    /// each other.
    fn excluded_of_two(&self, digits: [u16; 2], see: bool) -> [u16; 2] {
        let mut left = digits;
        for first in bits(digits[0]) {
            let seconds = digits[1] & !self.excluded_beside(first, see);
            if seconds != 0 {
                left = [left[0] & !(1 << first), left[1] & !seconds];
            }
        }
        left
    }

    /// Returns, for each of three cells, the digits that no allowed choice of the three contains. `see` is
    /// true for the pairs that see each other: first-second, first-third, second-third.
    fn excluded_of_three(&self, digits: [u16; 3], see: [bool; 3]) -> [u16; 3] {
        let mut left = digits;
        for first in bits(digits[0]) {
            let thirds = digits[2] & !self.excluded_beside(first, see[1]);
            for second in bits(digits[1] & !self.excluded_beside(first, see[0])) {
                let thirds = thirds & !self.excluded_beside(second, see[2]);
                let thirds = thirds & !self.with_pair(1 << first | 1 << second);
                if thirds != 0 {
                    left[0] &= !(1 << first);
                    left[1] &= !(1 << second);
                    left[2] &= !thirds;
                    if left[1] | left[2] == 0 {
                        break;
                    }
                }
            }
            if left == [0; 3] {
                break;
            }
        }
        left
    }

    /// Returns the digits that another cell cannot have beside `digit`: the partners of a forbidden
    /// pair and, where the two cells see each other, the digit itself.
    #[inline]
    const fn excluded_beside(&self, digit: usize, see: bool) -> u16 {
        self.partners[digit] | (see as u16) << digit
    }
}

fn at_least_two(mask: u128) -> bool {
    mask & mask.wrapping_sub(1) != 0
}

/// Finds the first hint of producer 20.
pub(super) fn pair_exclusion(state: &State) -> Option<Hint> {
    let exclusion = Exclusion::new(state, 2);
    exclusion.pairs().find_map(|(pair, common)| exclusion.hint(&pair, common))
}

/// Finds the first hint of producer 22. The third cell is an excluder of the first two cells; those
/// of the first cell come first.
///
/// Checks only groups that contain a cell of `changed` or could have one as an excluder, because
/// the others gave nothing before.
pub(super) fn triplet_exclusion(state: &State, changed: u128) -> Option<Hint> {
    let exclusion = Exclusion::new(state, 3);
    exclusion.pairs().find_map(|(pair @ [first, second], common)| {
        let own = 1 << first | 1 << second;
        let shared = PEERS[first] & PEERS[second];
        let mut third = exclusion.excluders & exclusion.base_mask & !own;
        if changed & (own | shared) == 0 {
            third &= changed;
        }
        let of_first = third & PEERS[first];
        let of_second = third & PEERS[second] & !of_first;
        cells(of_first).chain(cells(of_second)).find_map(|third| {
            let common = common & PEERS[third];
            let touched = changed & (own | 1 << third | shared & PEERS[third]) != 0;
            (touched && at_least_two(common))
                .then(|| exclusion.hint(&[pair[0], pair[1], third], common))
                .flatten()
        })
    })
}
