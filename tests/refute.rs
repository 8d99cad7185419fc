//! A search for contradictions that always branches where the choice is smallest, be it the digits
//! of a cell or the places of a digit: what a short proof looks like.

use stepdoku::grid::Cell;
use stepdoku::search::Domains;
use stepdoku::size::Nine;

/// More positions than the proof of any step has needed.
const POSITIONS: u32 = 30_000;

/// Whether these candidates allow no solution, shown within [`POSITIONS`].
pub fn refuted(domains: &Domains<Nine>) -> bool {
    let masks = std::array::from_fn(|cell| domains.of(Cell::new(cell)).bits() as u16);
    contradicts(masks, &houses(), &mut POSITIONS.clone())
}

type Masks = [u16; 81];

fn houses() -> Vec<[usize; 9]> {
    let rows = (0..9).map(|row| std::array::from_fn(|slot| 9 * row + slot));
    let columns = (0..9).map(|column| std::array::from_fn(|slot| 9 * slot + column));
    let boxes = (0..9).map(|number| {
        let corner = number / 3 * 27 + number % 3 * 3;
        std::array::from_fn(|slot| corner + slot / 3 * 9 + slot % 3)
    });
    rows.chain(columns).chain(boxes).collect()
}

fn contradicts(mut masks: Masks, houses: &[[usize; 9]], left: &mut u32) -> bool {
    if *left == 0 {
        return false;
    }
    *left -= 1;
    while let Some(next) = without_twins(&masks, houses) {
        masks = next;
    }
    let Some(choices) = smallest_choice(&masks, houses) else {
        return false;
    };
    choices.into_iter().all(|(cell, digit)| {
        let mut assumed = masks;
        assumed[cell] = digit;
        contradicts(assumed, houses, left)
    })
}

/// The candidates without those that a decided cell forbids; nothing if there are none.
fn without_twins(masks: &Masks, houses: &[[usize; 9]]) -> Option<Masks> {
    let mut next = *masks;
    for house in houses {
        for &cell in house {
            if masks[cell].is_power_of_two() {
                for &other in house {
                    if other != cell {
                        next[other] &= !masks[cell];
                    }
                }
            }
        }
    }
    (next != *masks).then_some(next)
}

/// The candidates of which one must be true, as few as can be; none of them at a contradiction,
/// nothing if all is decided.
fn smallest_choice(masks: &Masks, houses: &[[usize; 9]]) -> Option<Vec<(usize, u16)>> {
    let digits = (0..9).map(|digit| 1_u16 << digit);
    let of_cells = (0..81).map(|cell| -> Vec<_> {
        let here = digits.clone().filter(|digit| masks[cell] & digit != 0);
        here.map(|digit| (cell, digit)).collect()
    });
    let of_houses = houses.iter().flat_map(|house| {
        digits.clone().map(|digit| -> Vec<_> {
            let here = house.iter().filter(|&&cell| masks[cell] & digit != 0);
            here.map(|&cell| (cell, digit)).collect()
        })
    });
    let undecided =
        |choices: &Vec<(usize, u16)>| choices.len() != 1 || !masks[choices[0].0].is_power_of_two();
    of_cells
        .chain(of_houses)
        .filter(undecided)
        .min_by_key(Vec::len)
}
