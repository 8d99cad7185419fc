//! Fish without fins: producers 8, 11 and 17 (see [`engine`](super::engine)).

use super::hint::{Evidence, Hint};
use super::rule::Rule;
use super::sets::groups;
use super::state::State;
use super::tables::{COLUMN, ROW, bits};
use crate::grid::Candidate;

/// A basic fish; lines as bits of their numbers.
#[derive(Clone, Copy)]
struct Fish {
    digit: usize,
    kind: usize,
    base: u16,
    cover: u16,
}

impl Fish {
    /// Returns the candidates that the fish eliminates, cover line by cover line.
    fn eliminations(self, state: &State) -> impl Iterator<Item = Candidate> {
        let across = ROW + COLUMN - self.kind;
        bits(self.cover).map(move |line| across * 9 + line).flat_map(move |line| {
            State::in_slots(line, state.slots(line, self.digit) & !self.base, self.digit)
        })
    }
}

/// Finds all fish of a size: base columns before base rows, ordered by lines, then digits.
fn fishes(state: &State, size: usize) -> impl Iterator<Item = Fish> {
    let free: Vec<usize> = (0..9).filter(|&digit| state.placed(digit) + 2 * size <= 9).collect();
    [COLUMN, ROW].into_iter().flat_map(move |kind| {
        let mut found: Vec<Fish> = Vec::new();
        for &digit in &free {
            let lines = std::array::from_fn(|line| state.slots(kind * 9 + line, digit));
            let fish = groups(lines, size).map(|(base, cover)| Fish { digit, kind, base, cover });
            found.extend(fish);
        }
        found.sort_by_key(|fish| (fish.base, fish.digit));
        found
    })
}

/// Finds the first fish of a size that eliminates anything.
pub(super) fn fish(state: &State, size: usize) -> Option<Hint> {
    let (difficulty, rule) = ([3.2, 3.8, 5.2][size - 2], Rule::Fish(size as u8));
    fishes(state, size).find_map(|fish| {
        Hint::eliminating(difficulty, rule, fish.eliminations(state), Evidence::Technique)
    })
}
