//! Fish: basic, finned, sashimi, and those with boxes.

use std::ops::Range;

use super::cells::{BOXES, COLUMNS, Cells, HOUSES, PEERS, ROWS};
use super::combinations::{self, Decision};
use super::found::{Found, Kind};
use super::grid::{Grid, Place, places_for};

const BASIC: [&str; 5] = ["", "", "x-wing", "swordfish", "jellyfish"];
const FINNED: [&str; 5] = ["", "", "finned-x-wing", "finned-swordfish", "finned-jellyfish"];
const SASHIMI: [&str; 5] = ["", "", "sashimi-x-wing", "sashimi-swordfish", "sashimi-jellyfish"];
const FRANKEN: [&str; 4] = ["", "", "franken-x-wing", "franken-swordfish"];
const FINNED_FRANKEN: [&str; 4] = ["", "", "finned-franken-x-wing", "finned-franken-swordfish"];

/// Maximum number of fins of a fish.
const MAX_FINS: usize = 5;

/// The direction of the base lines of a fish.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Direction {
    Rows,
    Columns,
}

/// The lines of one direction that contain a digit, each with the crossing lines in which it does.
struct Lines {
    base: usize,
    cover: usize,
    crossings: [u16; 9],
    used: [usize; 9],
    len: usize,
}

impl Lines {
    fn new(grid: &Grid, digit: usize, direction: Direction, max: u32) -> Self {
        let places = grid.places(digit);
        let mut crossings = [0_u16; 9];
        for cell in places {
            let (line, crossing) = match direction {
                Direction::Rows => (cell / 9, cell % 9),
                Direction::Columns => (cell % 9, cell / 9),
            };
            crossings[line] |= 1 << crossing;
        }
        let (mut used, mut len) = ([0; 9], 0);
        for (line, crossings) in crossings.iter().enumerate() {
            if (1..=max).contains(&crossings.count_ones()) {
                used[len] = line;
                len += 1;
            }
        }
        let [base, cover] = match direction {
            Direction::Rows => [0, 9],
            Direction::Columns => [9, 0],
        };
        Self { base, cover, crossings, used, len }
    }

    /// Returns the cells of these crossing lines.
    fn covers(&self, crossings: u16) -> Cells {
        let lines = (0..9).filter(|&line| crossings >> line & 1 == 1);
        lines.fold(Cells::EMPTY, |all, line| all | HOUSES[self.cover + line])
    }

    /// Returns the cells of these base lines, given by their places in the list.
    fn bases(&self, chosen: &[usize]) -> Cells {
        let lines = chosen.iter().map(|&at| HOUSES[self.base + self.used[at]]);
        lines.fold(Cells::EMPTY, |all, line| all | line)
    }

    fn union(&self, chosen: &[usize]) -> u16 {
        chosen.iter().fold(0, |all, &at| all | self.crossings[self.used[at]])
    }
}

fn digits_and_directions() -> impl Iterator<Item = (usize, Direction)> {
    (0..9).flat_map(|digit| [Direction::Rows, Direction::Columns].map(|lines| (digit, lines)))
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
            Found::deleting(Kind::Fish(size), BASIC[size], deleted)
                .map_or(Decision::Extend, Decision::Take)
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
            let Some(eliminated) = with_fins(places, &lines, chosen, form) else {
                return Decision::Extend;
            };
            let (kind, slug) = match form {
                FinnedForm::Finned => (Kind::FinnedFish(size), FINNED[size]),
                FinnedForm::Sashimi => (Kind::SashimiFish(size), SASHIMI[size]),
            };
            Found::deleting(kind, slug, places_for(digit, eliminated))
                .map_or(Decision::Extend, Decision::Take)
        })
    })
}

/// Returns the eliminations of the first fish with fins on these base lines, from the places for a digit.
fn with_fins(places: Cells, lines: &Lines, chosen: &[usize], form: FinnedForm) -> Option<Cells> {
    let size = chosen.len();
    let union = lines.union(chosen);
    let (mut crossings, mut len) = ([0; 9], 0);
    for crossing in super::cells::bits(union) {
        crossings[len] = crossing;
        len += 1;
    }
    let bases = lines.bases(chosen);
    combinations::find(len, size, |covers| {
        if covers.len() < size {
            return Decision::Extend;
        }
        let covers = covers.iter().fold(0, |all, &at| all | 1 << crossings[at]);
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
        let keeps_one = |&at: &usize| (lines.crossings[lines.used[at]] & covers).count_ones() <= 1;
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
        let [base, cover] = match direction {
            Direction::Rows => [ROWS, COLUMNS],
            Direction::Columns => [COLUMNS, ROWS],
        };
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
            for &at in chosen {
                let cells = self.bases[at].1;
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
        let houses = || chosen.iter().map(|&at| self.bases[at].0);
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
            for &at in chosen {
                twice |= cover & covers[at];
                cover |= covers[at];
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
            let deleted: Vec<Place> =
                parts.into_iter().flat_map(|cells| places_for(self.digit, cells)).collect();
            let (kind, slug) = match self.form {
                FrankenForm::Basic => (Kind::FrankenFish(self.size), FRANKEN[self.size]),
                FrankenForm::Finned => {
                    (Kind::FinnedFrankenFish(self.size), FINNED_FRANKEN[self.size])
                }
            };
            Found::deleting(kind, slug, deleted).map_or(Decision::Extend, Decision::Take)
        })
    }
}
