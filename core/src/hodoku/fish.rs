//! Fish: basic, finned, sashimi, and those with boxes.

use std::ops::Range;

use super::cells::{BOXES, Cells, HOUSES, PEERS, bits, houses_of};
use super::combinations::{self, Decision};
use super::found::Found;
use super::grid::{Grid, places_for};

/// Maximum number of fins of a fish.
const MAX_FINS: usize = 5;

/// The houses of the base lines of a fish and of those that cross them: the rows or the columns.
#[derive(Clone, Copy)]
struct Direction {
    /// The number of the first base line: 0 or 9.
    base: usize,
    /// The number of the first crossing line.
    cover: usize,
}

/// The lines of one direction that contain a digit, each with the crossing lines in which it does.
struct Lines {
    direction: Direction,
    crossings: [u16; 9],
    used: [usize; 9],
    len: usize,
}

impl Lines {
    fn new(grid: &Grid, digit: usize, direction: Direction, max: u32) -> Self {
        let Direction { base, cover } = direction;
        let mut crossings = [0_u16; 9];
        for cell in grid.places(digit) {
            let houses = houses_of(cell);
            crossings[houses[base / 9] - base] |= 1 << (houses[cover / 9] - cover);
        }
        let (mut used, mut len) = ([0; 9], 0);
        for (line, crossings) in crossings.iter().enumerate() {
            if (1..=max).contains(&crossings.count_ones()) {
                used[len] = line;
                len += 1;
            }
        }
        Self { direction, crossings, used, len }
    }

    /// Returns the cells of these crossing lines.
    fn covers(&self, crossings: u16) -> Cells {
        bits(crossings).fold(Cells::EMPTY, |all, line| all | HOUSES[self.direction.cover + line])
    }

    /// Returns the cells of these base lines, given by their places in the list.
    fn bases(&self, chosen: &[usize]) -> Cells {
        let lines = chosen.iter().map(|&index| HOUSES[self.direction.base + self.used[index]]);
        lines.fold(Cells::EMPTY, |all, line| all | line)
    }

    fn union(&self, chosen: &[usize]) -> u16 {
        chosen.iter().fold(0, |all, &index| all | self.crossings[self.used[index]])
    }
}

fn digits_and_directions() -> impl Iterator<Item = (usize, Direction)> {
    let directions = [(0, 9), (9, 0)].map(|(base, cover)| Direction { base, cover });
    (0..9).flat_map(move |digit| directions.map(|direction| (digit, direction)))
}

/// Returns the first fish without fins.
pub(super) fn basic(grid: &Grid, size: usize) -> Option<Found> {
    digits_and_directions().find_map(|(digit, direction)| {
        let lines = Lines::new(grid, digit, direction, size as u32);
        combinations::find(lines.len, size, |chosen| {
            let union = lines.union(chosen);
            if union.count_ones() as usize > size {
                return Decision::Skip;
            }
            if chosen.len() < size || (union.count_ones() as usize) < size {
                return Decision::Extend;
            }
            let places = grid.places(digit);
            let deleted = places_for(digit, (places & lines.covers(union)) - lines.bases(chosen));
            Found::deleting(deleted).map_or(Decision::Extend, Decision::Take)
        })
    })
}

/// The forms of a fish with fins.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum FinnedForm {
    /// It stays a fish without its fins.
    Finned,
    /// Without its fins, a base line has only one place left.
    Sashimi,
}

/// Finds the first fish of this form. Digits without impossible places have none.
pub(super) fn finned(
    grid: &Grid,
    impossible_places: &[Cells; 9],
    size: usize,
    form: FinnedForm,
) -> Option<Found> {
    let mut digits =
        digits_and_directions().filter(|&(digit, _)| !impossible_places[digit].is_empty());
    digits.find_map(|(digit, direction)| {
        let lines = Lines::new(grid, digit, direction, 9);
        let places = grid.places(digit);
        combinations::find(lines.len, size, |chosen| {
            let union = lines.union(chosen);
            // Every cell that sees all fins is in their box, so all of them are in three crossing
            // lines.
            if union.count_ones() as usize > size + 3 {
                return Decision::Skip;
            }
            if chosen.len() < size {
                return Decision::Extend;
            }
            let eliminated = with_fins(places, &lines, chosen, form);
            let found = eliminated.and_then(|cells| Found::deleting(places_for(digit, cells)));
            found.map_or(Decision::Extend, Decision::Take)
        })
    })
}

/// Returns the eliminations of the first fish with fins on these base lines, from the places for a digit.
fn with_fins(places: Cells, lines: &Lines, chosen: &[usize], form: FinnedForm) -> Option<Cells> {
    let size = chosen.len();
    let union = lines.union(chosen);
    let (mut crossings, mut len) = ([0; 9], 0);
    for crossing in bits(union) {
        crossings[len] = crossing;
        len += 1;
    }
    let bases = lines.bases(chosen);
    combinations::find(len, size, |covers| {
        if covers.len() < size {
            return Decision::Extend;
        }
        let covers = covers.iter().fold(0, |all, &index| all | 1 << crossings[index]);
        let uncovered = union & !covers;
        let same_stack = [0o7_u16, 0o70, 0o700].iter().any(|stack| uncovered & !stack == 0);
        if uncovered == 0 || !same_stack {
            return Decision::Extend;
        }
        let fins = places & bases & lines.covers(uncovered);
        if fins.len() > MAX_FINS {
            return Decision::Extend;
        }
        let eliminated = ((places & lines.covers(covers)) - bases) & fins.common_peers();
        if eliminated.is_empty() {
            return Decision::Extend;
        }
        let keeps_one =
            |&index: &usize| (lines.crossings[lines.used[index]] & covers).count_ones() <= 1;
        if chosen.iter().any(keeps_one) != (form == FinnedForm::Sashimi) {
            return Decision::Extend;
        }
        Decision::Take(eliminated)
    })
}

/// Maximum number of cells that are in two base units.
const MAX_ENDO_FINS: usize = 2;

/// The forms of a fish with boxes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum FrankenForm {
    /// It has no fins.
    Basic,
    /// It has fins.
    Finned,
}

/// Finds a fish whose units are the lines of one direction and the boxes. Only impossible places can be
/// eliminated.
pub(super) fn franken(
    grid: &Grid,
    impossible_places: &[Cells; 9],
    size: usize,
    form: FrankenForm,
) -> Option<Found> {
    let mut digits =
        digits_and_directions().filter(|&(digit, _)| !impossible_places[digit].is_empty());
    digits.find_map(|(digit, direction)| {
        let [base, cover] = [direction.base, direction.cover].map(|first| first..first + 9);
        let max = match form {
            FrankenForm::Basic => size,
            FrankenForm::Finned => 9,
        };
        let mut bases = units(grid, digit, base);
        bases.retain(|(_, cells)| cells.len() <= max);
        let franken = Franken {
            digit,
            impossible_places: impossible_places[digit],
            size,
            form,
            bases,
            covers: units(grid, digit, cover),
        };
        franken.find()
    })
}

/// Returns the lines and the boxes that have a digit, with its places.
fn units(grid: &Grid, digit: usize, lines: Range<usize>) -> Vec<(usize, Cells)> {
    let units = lines.chain(BOXES).map(|house| (house, grid.places_in(house, digit)));
    units.filter(|(_, cells)| !cells.is_empty()).collect()
}

/// The search for a franken fish of a digit.
struct Franken {
    digit: usize,
    impossible_places: Cells,
    size: usize,
    form: FrankenForm,
    bases: Vec<(usize, Cells)>,
    covers: Vec<(usize, Cells)>,
}

impl Franken {
    /// Returns the limit of a form with fins, or zero for the form without.
    const fn max_fins(&self, limit: usize) -> usize {
        match self.form {
            FrankenForm::Basic => 0,
            FrankenForm::Finned => limit,
        }
    }

    fn find(&self) -> Option<Found> {
        combinations::find(self.bases.len(), self.size, |chosen| {
            let (mut base, mut endo_fins, mut overlaps) = (Cells::EMPTY, Cells::EMPTY, 0);
            for &index in chosen {
                let cells = self.bases[index].1;
                overlaps += (cells & base).len();
                endo_fins |= cells & base;
                base |= cells;
            }
            if overlaps > self.max_fins(MAX_ENDO_FINS) {
                return Decision::Skip;
            }
            if chosen.len() < self.size {
                return Decision::Extend;
            }
            self.cover(chosen, base, endo_fins).map_or(Decision::Extend, Decision::Take)
        })
    }

    fn cover(&self, chosen: &[usize], base: Cells, endo_fins: Cells) -> Option<Found> {
        let houses = || chosen.iter().map(|&index| self.bases[index].0);
        let covers = self.covers.iter().filter(|(house, cells)| {
            cells.intersects(base) && houses().all(|other| other != *house)
        });
        let covers: Vec<Cells> = covers.map(|&(_, cells)| cells).collect();
        // An eliminated candidate sees every base cell that is not covered.
        let covered = covers.iter().fold(Cells::EMPTY, |all, &cells| all | cells);
        let mut targets = self.impossible_places & covered & endo_fins.common_peers();
        let needed = |target: usize| (base - PEERS[target] - Cells::only(target)).len();
        let max = covers.iter().map(|cells| (*cells & base).len()).max()?;
        if !targets.any(|target| needed(target) <= max * self.size) {
            return None;
        }
        let max_fins = self.max_fins(MAX_FINS);
        combinations::find(covers.len(), self.size, |chosen| {
            let (mut cover, mut twice) = (Cells::EMPTY, Cells::EMPTY);
            for &index in chosen {
                twice |= cover & covers[index];
                cover |= covers[index];
            }
            let uncovered = base - cover;
            let left = self.size - chosen.len();
            if uncovered.len() > max_fins + left * max {
                return Decision::Skip;
            }
            if left > 0 {
                return Decision::Extend;
            }
            let fins = uncovered | endo_fins;
            let is_of_form = fins.is_empty() == (self.form == FrankenForm::Basic);
            if !is_of_form || fins.len() > max_fins {
                return Decision::Extend;
            }
            let seen = fins.common_peers();
            let parts = [(cover - base) & seen, twice & seen];
            let deleted = parts.into_iter().flat_map(|cells| places_for(self.digit, cells));
            Found::deleting(deleted.collect()).map_or(Decision::Extend, Decision::Take)
        })
    }
}
