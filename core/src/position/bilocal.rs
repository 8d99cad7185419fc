//! Bilocal digits: strong links between the two places for a digit in a house.

use crate::grid::{Board, Cell, CellSet, Digit, DigitMap, House, HouseKind, SlotSet};
use crate::size::Size;

/// A digit with exactly two places in a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bilocal {
    /// The digit.
    pub digit: Digit,
    /// The house.
    pub house: House,
    /// The two places, in the order of the house.
    pub cells: [Cell; 2],
}

/// The bilocal digits of a board, by digit, then in the order of houses.
pub(super) struct Bilocals<S: Size> {
    pub(super) list: Vec<Bilocal>,
    pub(super) from: DigitMap<S, [usize; 2]>,
}

impl<S: Size> Bilocals<S> {
    pub(super) fn new(board: &Board<S>) -> Self {
        let geometry = board.geometry();
        let mut list = Vec::with_capacity(board.size().house_count() * 4);
        let mut from = DigitMap::filled([0; 2]);
        for digit in board.size().digits() {
            let start = list.len();
            for kind in HouseKind::ALL {
                // Branch-free, because the result is unpredictable.
                let mut with_two = 0;
                for &house in geometry.houses_of_kind(kind) {
                    let bits = board.slots(house, digit).bits();
                    let rest = bits & bits.wrapping_sub(1);
                    with_two |= u32::from(rest.is_power_of_two()) << house.number();
                }
                for number in SlotSet::from_bits(with_two) {
                    let house = House::new(kind, number);
                    let cells = geometry.slots(house);
                    let mut places = board.slots(house, digit).iter().map(|slot| cells[slot]);
                    list.extend(places.next().zip(places.next()).map(|(a, b)| Bilocal {
                        digit,
                        house,
                        cells: [a, b],
                    }));
                }
            }
            from[digit] = [start, list.len()];
        }
        Self { list, from }
    }
}

/// Places for a digit that conjugate pairs connect. Either all places of one colour are the digit,
/// or all of the other.
#[derive(Clone, Copy, Debug)]
pub struct Cluster<S: Size> {
    /// The digit.
    pub digit: Digit,
    /// Places of each colour.
    pub colours: [CellSet<S>; 2],
    /// Cells that see a place of each colour.
    pub seen: [CellSet<S>; 2],
}

impl<S: Size> Cluster<S> {
    /// Returns the number of places.
    pub fn size(&self) -> usize {
        self.colours[0].len() + self.colours[1].len()
    }

    /// Returns it with this colour, by index, as its first.
    #[must_use]
    pub fn beginning_with(mut self, colour: usize) -> Self {
        self.colours.rotate_left(colour);
        self.seen.rotate_left(colour);
        self
    }

    /// Returns the clusters of one digit.
    pub(super) fn all_of(size: S, bilocals: &[Bilocal]) -> impl Iterator<Item = Self> {
        let mut known = CellSet::EMPTY;
        bilocals.iter().filter_map(move |first| {
            if known.contains(first.cells[0]) {
                return None;
            }
            let cluster = Self::around(size, *first, bilocals);
            known |= cluster.colours[0] | cluster.colours[1];
            Some(cluster)
        })
    }

    fn around(size: S, first: Bilocal, bilocals: &[Bilocal]) -> Self {
        let mut colours = first.cells.map(CellSet::only);
        loop {
            let before = colours;
            for &Bilocal { cells: [a, b], .. } in bilocals {
                for [one, other] in [[0, 1], [1, 0]] {
                    if colours[one].contains(a) {
                        colours[other].insert(b);
                    }
                    if colours[one].contains(b) {
                        colours[other].insert(a);
                    }
                }
            }
            if colours == before {
                break;
            }
        }
        let seen = colours.map(|cells| {
            let peers = cells.iter().map(|cell| size.geometry().peers(cell));
            peers.fold(CellSet::EMPTY, |seen, peers| seen | peers)
        });
        Self { digit: first.digit, colours, seen }
    }
}
