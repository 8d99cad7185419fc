//! Wings and unique rectangles with one fault.

use std::collections::BTreeSet;

use stepdoku::grid::{Candidate, Cell, CellSet, Digit, HouseKind, Shape};
use stepdoku::puzzle::Puzzle;
use stepdoku::referee::{Claim, Failure, Pattern};
use stepdoku::search::{Limits, SolutionCount, erased};
use stepdoku::size::{Nine, Size};
use stepdoku::step::{Effect, notation};

use super::{Faulty, Scene, listed};
use crate::judgements::notations::line;

impl Scene<'_> {
    pub(super) fn broken_wing(&self, pattern: &Pattern) -> Vec<Faulty> {
        let mut all = Vec::new();
        let (cells, digits) = (&pattern.cells, pattern.digits);
        let known = |cells: &[Cell]| -> CellSet<Nine> { cells.iter().copied().collect() };
        let is_bivalue = |cell: Cell| self.board.candidates(cell).len() == 2;
        for (at, &cell) in cells.iter().enumerate() {
            // A cell of the same row with different candidates.
            let row = Nine.geometry().house_of(cell, HouseKind::Row);
            let open = (Nine.geometry().cells(row) & self.board.empty()) - known(cells);
            let other = open.into_iter().find(|&other| {
                let candidates = self.board.candidates(other);
                let has_one = !(candidates & digits).is_empty();
                has_one && !candidates.is_subset(digits) && !is_bivalue(other)
            });
            let Some(other) = other else { continue };
            if self.step.profile().slug == "skyscraper"
                || self.step.profile().slug == "two-string-kite"
            {
                break;
            }
            let mut moved = cells.clone();
            moved[at] = other;
            let text = match at % 2 {
                0 => self.pattern_text(&moved, digits),
                _ => {
                    let name = self.step.profile().name;
                    format!("{name}: {}", notation::cells(&moved, Shape::Nine))
                }
            };
            all.push(
                self.faulty("wing: wrong cell", text, move |failure| mentions(failure, other)),
            );
            break;
        }
        let inside = |target: &Candidate| {
            let effect = self.claim.effects()[0].candidate();
            target.digit == effect.digit && !cells.contains(&target.cell)
        };
        if let Some(target) = self.true_elsewhere().into_iter().find(inside) {
            let text = line(self.step);
            all.push(self.with_target("wing: target not seen", text, target, move |failure| {
                match failure {
                    Failure::NotSeen { target: it, .. } => *it == target,
                    Failure::EndMisses { effect, .. } | Failure::LoopMisses(effect) => {
                        effect.candidate() == target
                    }
                    _ => false,
                }
            }));
        }
        all
    }

    pub(super) fn broken_rectangle(&self, pattern: &Pattern) -> Vec<Faulty> {
        let mut all = Vec::new();
        let cells = &pattern.cells;
        if cells.len() != 4 || pattern.digits.len() != 2 {
            return all;
        }
        let columns: BTreeSet<usize> = cells.iter().map(|cell| cell.column(Shape::Nine)).collect();
        let rows: BTreeSet<usize> = cells.iter().map(|cell| cell.row(Shape::Nine)).collect();
        let Some(&last) = columns.last() else {
            return all;
        };
        let name = self.step.profile().name;
        for other in (0..9).filter(|other| !columns.contains(other)) {
            let moved = rows.iter().flat_map(|&row| {
                let kept = columns.iter().copied().filter(move |&column| column != last);
                kept.chain([other]).map(move |column| Cell::at(row, column, Shape::Nine))
            });
            let moved: Vec<Cell> = moved.collect();
            let new: Vec<Cell> =
                moved.iter().copied().filter(|cell| !cells.contains(cell)).collect();
            let is_open = new.iter().all(|&cell| self.board.value(cell).is_none());
            let lacks = |cell: &Cell| !pattern.digits.is_subset(self.board.candidates(*cell));
            let boxes: BTreeSet<usize> =
                moved.iter().map(|cell| cell.box_index(Shape::Nine)).collect();
            let text = self.pattern_text(&moved, pattern.digits);
            let is_new = |fault: &str| all.iter().all(|faulty: &Faulty| faulty.fault != fault);
            if boxes.len() == 4 && is_open {
                if is_new("rectangle: in four boxes") {
                    all.push(self.faulty("rectangle: in four boxes", text, |failure| {
                        failure.name() == "no_rectangle"
                    }));
                }
            } else if boxes.len() == 2
                && new.iter().any(lacks)
                && is_new("rectangle: a corner lacks a digit")
            {
                let names_it = move |failure: &Failure| match failure {
                    Failure::NotACandidate { cells, .. } => {
                        cells.iter().all(|cell| new.contains(cell))
                    }
                    Failure::CellFilled(cell) => new.contains(cell),
                    _ => false,
                };
                all.push(self.faulty("rectangle: a corner lacks a digit", text, names_it));
            }
        }
        // The same rectangle where the givens have several solutions.
        if let Some((puzzle, single)) = several_solutions(self.puzzle) {
            let name = name.to_owned();
            let named = name.clone();
            let text = format!(
                "{name}: {} in {}",
                listed(pattern.digits),
                notation::cells(cells, Shape::Nine)
            );
            all.push(Faulty {
                puzzle,
                claim: Claim::new(Shape::Nine, [Effect::Place(single)]).unwrap(),
                ..self.faulty("uniqueness that does not hold", text, move |failure| {
                    matches!(failure, Failure::UniquenessNotGiven { technique, has_several: true } if technique.name == named)
                })
            });
        }
        all
    }
}

/// Returns true if a failure is about a cell.
fn mentions(failure: &Failure, cell: Cell) -> bool {
    let marks = failure.marks();
    marks.cells.contains(&cell)
        || marks.spoilers.iter().any(|it| it.cell == cell)
        || marks.pattern.iter().any(|it| it.cell == cell)
}

/// all of these.
fn several_solutions(puzzle: &Puzzle) -> Option<(Puzzle, Candidate)> {
    let givens = puzzle.as_given();
    for index in 0..81 {
        if givens.givens[index].is_none() {
            continue;
        }
        let mut fewer = givens.clone();
        fewer.givens[index] = None;
        let several = erased::solution_count(&fewer, Limits::patient(Shape::Nine));
        if !matches!(several, SolutionCount::Several(..)) {
            continue;
        }
        let board = fewer.board(Nine);
        let single = Nine.geometry().houses().iter().find_map(|&house| {
            (0..9).map(Digit::new).find_map(|digit| {
                let places = board.places(digit) & Nine.geometry().cells(house);
                Some(Candidate::new(places.single()?, digit))
            })
        });
        if let Some(single) = single {
            return Some((fewer, single));
        }
    }
    None
}
