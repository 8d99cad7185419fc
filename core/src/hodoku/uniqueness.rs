//! Uniqueness tests, hidden and avoidable rectangles, from one search for rectangles.

use std::collections::HashSet;

use super::cells::{BOXES, Cells, HOUSES, PEERS, bits, common_houses, houses_of};
use super::found::{Evidence, Found};
use super::grid::{Grid, candidate, digits_in, places_for};
use crate::grid::Candidate;

/// The first step of each technique in the search for rectangles.
pub(super) struct Rectangles {
    found: Vec<Found>,
}

impl Rectangles {
    pub(super) fn new(grid: &Grid) -> Self {
        let mut search = Search {
            grid,
            allowed: std::array::from_fn(|cell| {
                if grid.empty().contains(cell) { grid.allowed(cell) } else { 0 }
            }),
            found: Vec::new(),
        };
        search.corners();
        Self { found: search.found }
    }

    /// Returns the first step of a technique.
    pub(super) fn first(&self, slug: &str) -> Option<Found> {
        self.found.iter().find(|found| found.slug == Some(slug)).cloned()
    }
}

struct Search<'g> {
    grid: &'g Grid,
    allowed: [u16; 81],
    found: Vec<Found>,
}

/// A rectangle whose cells without other digits are `two`, the others `extra`.
struct Rectangle {
    cells: Cells,
    two: Vec<usize>,
    extra: Vec<usize>,
    digits: [usize; 2],
}

impl Rectangle {
    fn extra_cells(&self) -> Cells {
        self.extra.iter().copied().collect()
    }
}

/// The cells of a rectangle with extra digits, in a house of all of them.
#[derive(Clone, Copy)]
struct Roof {
    house: usize,
    cells: Cells,
}

/// Returns the rectangles with two corners in the box of the first, by their corners: the first,
/// one in its line in its box, and the two across, in the same order.
fn corners(start: usize) -> impl Iterator<Item = [usize; 4]> {
    let [row, column, block] = houses_of(start);
    let mates = HOUSES[block] & (HOUSES[row] | HOUSES[column]);
    mates.filter(move |&mate| mate != start).flat_map(move |mate| {
        let in_row = mate / 9 == start / 9;
        let across = if in_row { column } else { row };
        (HOUSES[across] - HOUSES[block]).map(move |third| {
            let fourth = if in_row { third / 9 * 9 + mate % 9 } else { mate / 9 * 9 + third % 9 };
            [start, mate, third, fourth]
        })
    })
}

impl Search<'_> {
    /// Tests every rectangle that starts at a bivalue cell.
    ///
    /// Reproduces: a rectangle is tested once, with the digits of the first cell that leads to it.
    /// Its other cells need not have these digits as candidates; it is enough that no filled peer
    /// has them, and of the third cell only the lower digit is asked for.
    fn corners(&mut self) {
        let mut seen = HashSet::new();
        for start in self.grid.with_count(2) {
            let mut digits = bits(self.grid.mask(start));
            let (Some(a), Some(b)) = (digits.next(), digits.next()) else {
                continue;
            };
            let both = 1 << a | 1 << b;
            for [_, mate, third, fourth] in corners(start) {
                let fits = self.allowed[mate] & both == both
                    && self.allowed[third] >> a & 1 == 1
                    && self.allowed[fourth] & both == both;
                if !fits {
                    continue;
                }
                let cells: Cells = [start, mate, third, fourth].into_iter().collect();
                if seen.insert(cells) {
                    let is_two = |&cell: &usize| self.grid.mask(cell) & !both == 0;
                    let (two, extra) = cells.partition(is_two);
                    self.check_rectangle(&Rectangle { cells, two, extra, digits: [a, b] });
                }
            }
        }
    }

    fn has(&self, slug: &str) -> bool {
        self.found.iter().any(|found| found.slug == Some(slug))
    }

    /// Keeps a step if it is the first of its technique.
    fn keep(&mut self, slug: &'static str, deleted: Vec<Candidate>) {
        if !self.has(slug) {
            self.found.extend(Found::deleting(deleted).map(|found| found.named(slug)));
        }
    }

    /// Looks for the tests that a rectangle passes.
    fn check_rectangle(&mut self, rectangle: &Rectangle) {
        let Rectangle { two, extra, digits: [a, b], .. } = rectangle;
        let both = 1 << a | 1 << b;
        let on_diagonal =
            |cells: &[usize]| cells[0] / 9 != cells[1] / 9 && cells[0] % 9 != cells[1] % 9;
        if let ([_, _, _], [cell]) = (&two[..], &extra[..]) {
            let deleted = digits_in(*cell, self.grid.mask(*cell) & both);
            self.keep("unique-rectangle-1", deleted.collect());
        }
        let all_extra = rectangle.extra_cells();
        let extra_digits = self.grid.union(all_extra) & !both;
        if matches!(two.len(), 1 | 2) && extra_digits.is_power_of_two() {
            let digit = extra_digits.trailing_zeros() as usize;
            let eliminated = self.grid.places(digit) & all_extra.common_peers();
            let is_fifth = extra.len() == 3 || on_diagonal(extra);
            let slug = if is_fifth { "unique-rectangle-5" } else { "unique-rectangle-2" };
            self.keep(slug, places_for(digit, eliminated));
        }
        if two.len() == 2 {
            self.test_3(rectangle, extra_digits);
            if on_diagonal(two) {
                self.test_6(rectangle);
            } else {
                self.test_4(rectangle);
            }
        }
        if two.len() == 1 || two.len() == 2 && on_diagonal(two) {
            for &cell in two {
                self.hidden(rectangle, cell);
            }
        }
    }

    /// Finds steps in which the extra digits of two cells form a naked subset with other cells of a house.
    fn test_3(&mut self, rectangle: &Rectangle, extra_digits: u16) {
        if self.has("unique-rectangle-3") {
            return;
        }
        let extra = rectangle.extra_cells();
        let [a, b] = rectangle.digits;
        for house in common_houses(extra) {
            let helpers = (HOUSES[house] & self.grid.empty()) - rectangle.cells;
            let helpers =
                helpers.filter(|&cell| !self.grid.has(cell, a) && !self.grid.has(cell, b));
            let helpers: Vec<usize> = helpers.collect();
            let found =
                self.subset_of_3(Roof { house, cells: extra }, &helpers, extra_digits, extra);
            if let Some((deleted, subset)) = found {
                let Rectangle { cells, digits, .. } = *rectangle;
                let evidence = Evidence::Rectangle { cells, digits, subset };
                let found = Found::deleting(deleted);
                let named = found.map(|found| found.named("unique-rectangle-3").with(evidence));
                self.found.extend(named);
                return;
            }
        }
    }

    /// Visits the sets of helper cells, each before its extensions.
    fn subset_of_3(
        &self,
        roof: Roof,
        helpers: &[usize],
        digits: u16,
        chosen: Cells,
    ) -> Option<(Vec<Candidate>, Cells)> {
        helpers.iter().enumerate().find_map(|(index, &helper)| {
            let digits = digits | self.grid.mask(helper);
            let chosen = chosen | Cells::only(helper);
            let house = roof.house;
            let count = chosen.len() - roof.cells.len();
            let in_line = common_houses(chosen).any(|other| !BOXES.contains(&other));
            if digits.count_ones() as usize == count + 1 && !(BOXES.contains(&house) && in_line) {
                let mut deleted = self.cleared(house, chosen, digits);
                if !deleted.is_empty() {
                    let block = common_houses(chosen).find(|other| BOXES.contains(other));
                    if let Some(block) = block.filter(|&block| block != house) {
                        deleted.extend(self.cleared(block, chosen, digits));
                    }
                    return Some((deleted, chosen));
                }
            }
            self.subset_of_3(roof, &helpers[index + 1..], digits, chosen)
        })
    }

    fn cleared(&self, house: usize, cells: Cells, digits: u16) -> Vec<Candidate> {
        let others = HOUSES[house] - cells;
        others.flat_map(|cell| digits_in(cell, self.grid.mask(cell) & digits)).collect()
    }

    /// Reproduces: no house that both cells share may have the digit elsewhere, not just one.
    fn test_4(&mut self, rectangle: &Rectangle) {
        let extra = rectangle.extra_cells();
        let [a, b] = rectangle.digits;
        let seen = extra.common_peers();
        let eliminated = if !self.grid.places(a).intersects(seen) {
            b
        } else if !self.grid.places(b).intersects(seen) {
            a
        } else {
            return;
        };
        let deleted = places_for(eliminated, self.grid.places(eliminated) & extra);
        self.keep("unique-rectangle-4", deleted);
    }

    /// Reproduces: both rows and both columns must be free of the digit.
    fn test_6(&mut self, rectangle: &Rectangle) {
        let extra = rectangle.extra_cells();
        let [a, b] = rectangle.digits;
        let lines = extra.fold(Cells::EMPTY, |all, cell| {
            let [row, column, _] = houses_of(cell);
            all | HOUSES[row] | HOUSES[column]
        }) - rectangle.cells;
        let eliminated = if !self.grid.places(a).intersects(lines) {
            a
        } else if !self.grid.places(b).intersects(lines) {
            b
        } else {
            return;
        };
        let deleted = places_for(eliminated, self.grid.places(eliminated) & extra);
        self.keep("unique-rectangle-6", deleted);
    }

    /// Finds a corner whose opposite loses a digit, as its lines have the other digit only in the rectangle.
    fn hidden(&mut self, rectangle: &Rectangle, cell: usize) {
        let across = |other: &usize| other / 9 != cell / 9 && other % 9 != cell % 9;
        let Some(opposite) = rectangle.cells.into_iter().find(across) else {
            return;
        };
        let [row, column, _] = houses_of(opposite);
        let lines = (HOUSES[row] | HOUSES[column]) - rectangle.cells;
        let [a, b] = rectangle.digits;
        for (strong, eliminated) in [(a, b), (b, a)] {
            if !self.grid.places(strong).intersects(lines) {
                let eliminated =
                    places_for(eliminated, self.grid.places(eliminated) & Cells::only(opposite));
                self.keep("hidden-rectangle", eliminated);
            }
        }
    }
}

/// Returns the first avoidable rectangle of a type.
pub(super) fn avoidable(grid: &Grid, number: usize) -> Option<Found> {
    let solved = |cell| if grid.givens().contains(cell) { None } else { grid.value(cell) };
    (0..81).find_map(|start| {
        let a = solved(start)?;
        corners(start).find_map(|[_, mate, third, fourth]| {
            let b = solved(mate)?;
            let one_of_two = |cell, digit| grid.count(cell) == 2 && grid.has(cell, digit);
            let deleted = match number {
                1 if solved(third) == Some(b) && one_of_two(fourth, a) => {
                    vec![candidate(fourth, a)]
                }
                1 if solved(fourth) == Some(a) && one_of_two(third, b) => {
                    vec![candidate(third, b)]
                }
                2 if one_of_two(third, b) && one_of_two(fourth, a) => {
                    let others = [grid.mask(third) & !(1 << b), grid.mask(fourth) & !(1 << a)];
                    if others[0] != others[1] {
                        return None;
                    }
                    let digit = others[0].trailing_zeros() as usize;
                    places_for(digit, grid.places(digit) & PEERS[third] & PEERS[fourth])
                }
                _ => return None,
            };
            Found::deleting(deleted)
        })
    })
}
