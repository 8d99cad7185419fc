//! A search for contradictions, as strong as the proof of a step needs: singles, then the smallest
//! choice, then every candidate tried once. It shares nothing with the program but the candidates.

use stepdoku::grid::Cell;
use stepdoku::search::Domains;
use stepdoku::size::Nine;

/// Most proofs are this short.
const SHORT: u32 = 400;

/// More positions than the proof of any step has needed.
const LONG: u32 = 30_000;

/// Whether these candidates allow no solution, shown within [`LONG`] positions.
pub fn refuted(domains: &Domains<Nine>) -> bool {
    let masks = std::array::from_fn(|cell| domains.of(Cell::new(cell)).bits() as u16);
    let houses = houses();
    contradicts(masks, &houses, &mut SHORT.clone())
        || tried(masks, &houses).is_none_or(|left| contradicts(left, &houses, &mut LONG.clone()))
}

type Masks = [u16; 81];
type Houses = [[usize; 9]; 27];

fn houses() -> Houses {
    std::array::from_fn(|house| {
        let number = house % 9;
        let corner = number / 3 * 27 + number % 3 * 3;
        std::array::from_fn(|slot| match house / 9 {
            0 => 9 * number + slot,
            1 => 9 * slot + number,
            _ => corner + slot / 3 * 9 + slot % 3,
        })
    })
}

fn contradicts(masks: Masks, houses: &Houses, left: &mut u32) -> bool {
    if *left == 0 {
        return false;
    }
    *left -= 1;
    let Some(masks) = settled(masks, houses) else {
        return true;
    };
    let Some(choice) = smallest_choice(&masks, houses) else {
        return false;
    };
    choice.into_iter().all(|(cell, digit)| {
        let mut assumed = masks;
        assumed[cell] = digit;
        contradicts(assumed, houses, left)
    })
}

/// The candidates without those that fail by singles alone, until none does; nothing at a
/// contradiction.
fn tried(masks: Masks, houses: &Houses) -> Option<Masks> {
    let mut masks = settled(masks, houses)?;
    loop {
        let before = masks;
        for cell in 0..81 {
            for digit in digits() {
                let mut assumed = masks;
                assumed[cell] &= digit;
                let open = assumed[cell] != 0 && assumed[cell] != masks[cell];
                if open && settled(assumed, houses).is_none() {
                    masks[cell] &= !digit;
                    masks = settled(masks, houses)?;
                }
            }
        }
        if masks == before {
            return Some(masks);
        }
    }
}

/// What singles leave of the candidates; nothing at a contradiction.
fn settled(mut masks: Masks, houses: &Houses) -> Option<Masks> {
    loop {
        let before = masks;
        for house in houses {
            single_cells(&mut masks, house)?;
            single_places(&mut masks, house)?;
        }
        if masks == before {
            return Some(masks);
        }
    }
}

/// Takes the digits of the decided cells from the others; nothing if two want the same.
fn single_cells(masks: &mut Masks, house: &[usize; 9]) -> Option<()> {
    let mut decided = 0;
    for &cell in house {
        if masks[cell].is_power_of_two() {
            if decided & masks[cell] != 0 {
                return None;
            }
            decided |= masks[cell];
        }
    }
    for &cell in house {
        if !masks[cell].is_power_of_two() {
            masks[cell] &= !decided;
        }
    }
    Some(())
}

/// Decides the cells that are the only place of a digit; nothing if a digit has no place.
fn single_places(masks: &mut Masks, house: &[usize; 9]) -> Option<()> {
    let (mut once, mut twice) = (0, 0);
    for &cell in house {
        twice |= once & masks[cell];
        once |= masks[cell];
    }
    if once != 0x1ff {
        return None;
    }
    let single = once & !twice;
    for &cell in house {
        match masks[cell] & single {
            0 if masks[cell] == 0 => return None,
            0 => {}
            only if only.is_power_of_two() => masks[cell] = only,
            _ => return None,
        }
    }
    Some(())
}

fn digits() -> impl Iterator<Item = u16> {
    (0..9).map(|digit| 1 << digit)
}

/// The candidates of which one must be true, as few as can be; nothing if all is decided.
fn smallest_choice(masks: &Masks, houses: &Houses) -> Option<Vec<(usize, u16)>> {
    let cells = (0..81).map(|cell| (masks[cell].count_ones(), Choice::Cell(cell)));
    let places = houses.iter().flat_map(|house| {
        digits().map(move |digit| {
            let here = house.iter().filter(|&&cell| masks[cell] & digit != 0);
            (here.count() as u32, Choice::Place(house, digit))
        })
    });
    let (_, smallest) = cells
        .chain(places)
        .filter(|&(count, _)| count > 1)
        .min_by_key(|&(count, _)| count)?;
    Some(match smallest {
        Choice::Cell(cell) => {
            let here = digits().filter(|digit| masks[cell] & digit != 0);
            here.map(|digit| (cell, digit)).collect()
        }
        Choice::Place(house, digit) => {
            let here = house.iter().filter(|&&cell| masks[cell] & digit != 0);
            here.map(|&cell| (cell, digit)).collect()
        }
    })
}

/// What must have one true candidate: a cell, or a digit in a house.
enum Choice<'h> {
    Cell(usize),
    Place(&'h [usize; 9], u16),
}
