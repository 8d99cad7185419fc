//! Boards for patterns that generated puzzles hardly ever have.

use stepdoku::generator::Random;
use stepdoku::grid::{Candidate, Cell, Digit, Shape};
use stepdoku::puzzle::Puzzle;
use stepdoku::search::{Limits, erased};
use stepdoku::size::Nine;

/// Returns a full grid with some cells of one digit and some others emptied, for the largest fish.
pub fn opened(puzzle: &Puzzle, seed: u64) -> Puzzle {
    let solution = erased::first(puzzle, Limits::NONE).ok().flatten().unwrap();
    let mut random = Random::new(seed);
    let digit = solution[random.below(81)];
    let (rows, columns) = (random.order(9), random.order(9));
    let regular = random.below(3) == 0;
    let share = 2 + random.below(4);
    let mut opened = Puzzle::empty(Shape::Nine);
    for (index, &value) in solution.iter().enumerate() {
        let cell = Cell::new(index);
        let (row, column) = (cell.row(Shape::Nine), cell.column(Shape::Nine));
        // A regular board leaves the digit in seven rows and columns, with some cells outside them.
        let in_fish = columns[column] < 7 && (rows[row] < 7 || random.below(3) == 0);
        let open = value == digit || (in_fish || !regular) && random.below(8) < share;
        opened.givens[index] = (!open).then_some(value);
    }
    opened
}

/// Returns a full grid with most cells of two or three digits and a few others emptied, for
/// patterns of bivalue cells.
pub fn paired(puzzle: &Puzzle, seed: u64) -> Puzzle {
    let solution = erased::first(puzzle, Limits::NONE).ok().flatten().unwrap();
    let mut random = Random::new(seed);
    let digits = random.order(9);
    let count = 2 + random.below(3);
    let kept = 1 + random.below(4);
    let others = 4 + random.below(12);
    let mut paired = Puzzle::empty(Shape::Nine);
    for (index, &value) in solution.iter().enumerate() {
        let of_pair = digits[..count].contains(&value.index());
        let open = if of_pair { random.below(10) >= kept } else { random.below(others) == 0 };
        if !open {
            let values = if random.below(2) == 0 { &mut paired.givens } else { &mut paired.placed };
            values[index] = Some(value);
        }
    }
    paired
}

/// Returns a full grid with the cells around four crossings of lines emptied in their boxes, and
/// some others, for SK Loops.
pub fn ringed(puzzle: &Puzzle, seed: u64) -> Puzzle {
    let solution = erased::first(puzzle, Limits::NONE).ok().flatten().unwrap();
    let mut random = Random::new(seed);
    let mut two_of = || {
        let parts = random.order(3);
        [0, 1].map(|at| 3 * parts[at] + random.below(3))
    };
    let (rows, columns) = (two_of(), two_of());
    let share = 2 + random.below(5);
    let mut ringed = Puzzle::empty(Shape::Nine);
    for (index, &value) in solution.iter().enumerate() {
        let cell = Cell::new(index);
        let (row, column) = (cell.row(Shape::Nine), cell.column(Shape::Nine));
        let beside = |at: usize, lines: [usize; 2]| lines.iter().any(|&line| line / 3 == at / 3);
        let in_ring = rows.contains(&row) != columns.contains(&column)
            && beside(row, rows)
            && beside(column, columns);
        let is_corner = rows.contains(&row) && columns.contains(&column);
        let open = in_ring || !is_corner && random.below(10) < share;
        ringed.givens[index] = (!open).then_some(value);
    }
    ringed
}

/// Returns a full grid with all cells emptied where some rows and columns cross, for multi-sector
/// locked sets. Of the other cells, as many are emptied as keep one solution.
pub fn crossed(puzzle: &Puzzle, seed: u64) -> Option<Puzzle> {
    let solution = erased::first(puzzle, Limits::NONE).ok().flatten().unwrap();
    let mut random = Random::new(seed);
    let mut lines = || {
        let count = 3 + random.below(3);
        let order = random.order(9);
        (0..9).fold(0_u32, |lines, at| lines | u32::from(at < count) << order[at])
    };
    let (rows, columns) = (lines(), lines());
    let place = |index: usize| {
        let cell = Cell::new(index);
        let has = |lines: u32, line: usize| lines >> line & 1 == 1;
        let row = has(rows, cell.row(Shape::Nine));
        (row, has(columns, cell.column(Shape::Nine)))
    };
    // Returns true for a cell on one of the lines, outside the crossing, whose digit is counted by
    // these lines.
    let is_counted = |index: usize, by_rows: u32| {
        let by_row = by_rows >> solution[index].index() & 1 == 1;
        matches!((place(index), by_row), ((true, false), true) | ((false, true), false))
    };
    let splits = 1..(1 << 9) - 1;
    let outside = |&by_rows: &u32| (0..81).filter(|&at| is_counted(at, by_rows)).count();
    let by_rows = splits.min_by_key(outside).unwrap();
    let mut crossed = Puzzle::empty(Shape::Nine);
    let mut others = Vec::new();
    for (index, &value) in solution.iter().enumerate() {
        if place(index) != (true, true) {
            crossed.givens[index] = Some(value);
            if !is_counted(index, by_rows) {
                others.push(index);
            }
        }
    }
    if erased::count(&crossed, 2, Limits::NONE).found != 1 {
        return None;
    }
    for at in random.order(others.len()) {
        let given = crossed.givens[others[at]].take();
        if erased::count(&crossed, 2, Limits::NONE).found != 1 {
            crossed.givens[others[at]] = given;
        }
    }
    Some(crossed)
}

/// Returns a full grid with three digits emptied nearly everywhere, and some other cells, for
/// Tridagons. In at least three boxes, the three digits are in different rows and columns.
pub fn hammered(puzzle: &Puzzle, seed: u64) -> Option<Puzzle> {
    let solution = erased::first(puzzle, Limits::NONE).ok().flatten().unwrap();
    let mut random = Random::new(seed);
    let order = random.order(9);
    let triple = &order[..3];
    let others = 3 + random.below(8);
    let kept = 2 + random.below(5);
    // At least three boxes must have the three digits in different rows and columns.
    let cells = |block: usize| {
        (0..9).map(move |at| 27 * (block / 3) + 3 * (block % 3) + 9 * (at / 3) + at % 3)
    };
    let is_diagonal = |&block: &usize| {
        let of_triple: Vec<usize> =
            cells(block).filter(|&cell| triple.contains(&solution[cell].index())).collect();
        let apart = |by: fn(usize) -> usize| {
            let [a, b, c] = [0, 1, 2].map(|at| by(of_triple[at]));
            a != b && b != c && a != c
        };
        apart(|cell| cell / 9) && apart(|cell| cell % 9)
    };
    if (0..9).filter(is_diagonal).count() < 3 {
        return None;
    }
    let mut hammered = Puzzle::empty(Shape::Nine);
    for (index, &value) in solution.iter().enumerate() {
        let open = if triple.contains(&value.index()) {
            random.below(10) >= kept
        } else {
            random.below(others) == 0
        };
        hammered.givens[index] = (!open).then_some(value);
    }
    Some(hammered)
}

/// Returns a puzzle that a half turn, or a reflection in a diagonal, maps to itself with the digits
/// exchanged.
pub fn symmetric(seed: u64) -> Puzzle {
    let mut random = Random::new(seed);
    let is_turned = seed.is_multiple_of(2);
    let image = |cell: usize| {
        if is_turned { 80 - cell } else { 9 * (cell % 9) + cell / 9 }
    };
    // A diagonal has nine cells, so three digits map to themselves; the centre alone needs one.
    let stay = if is_turned { 1 } else { 3 };
    let order = random.order(9);
    let mut names = [0; 9];
    for (at, &digit) in order.iter().enumerate() {
        names[digit] = if at < stay { digit } else { order[stay + ((at - stay) ^ 1)] };
    }
    let mut grid = Puzzle::empty(Shape::Nine);
    assert!(fill(&mut grid, &mut random, &image, names));
    for cell in random.order(81) {
        let mut fewer = grid.clone();
        for cell in [cell, image(cell)] {
            fewer.givens[cell] = None;
        }
        if erased::count(&fewer, 2, Limits::NONE).found == 1 {
            grid = fewer;
        }
    }
    grid
}

/// Fills the cell with the fewest candidates and its image, and continues; returns false if that
/// fails.
fn fill(
    grid: &mut Puzzle,
    random: &mut Random,
    image: &dyn Fn(usize) -> usize,
    names: [usize; 9],
) -> bool {
    let board = grid.board(Nine);
    let open = (0..81).map(Cell::new).filter(|&cell| board.value(cell).is_none());
    let Some(cell) = open.min_by_key(|&cell| board.candidates(cell).len()) else {
        return true;
    };
    let there = image(cell.index());
    let stays = |&digit: &usize| there != cell.index() || names[digit] == digit;
    for digit in random.order(9).into_iter().filter(stays) {
        let both = [(cell.index(), digit), (there, names[digit])];
        for (cell, digit) in both {
            grid.givens[cell] = Some(Digit::new(digit));
        }
        let fits = |&(cell, digit): &(usize, usize)| {
            let mut without = grid.clone();
            without.givens[cell] = None;
            let candidate = Candidate::new(Cell::new(cell), Digit::new(digit));
            without.board(Nine).has(candidate)
        };
        if both.iter().all(fits) && fill(grid, random, image, names) {
            return true;
        }
        grid.givens[cell.index()] = None;
        grid.givens[there] = None;
    }
    false
}
