//! The digits that can be placed because of a step.

use std::cell::OnceCell;

use crate::catalog::Level;
use crate::grid::{Board, Change};
use crate::position::Position;
use crate::size::Size;
use crate::step::{Deduction, Effect, Step};
use crate::techniques::{self, ChangeTracker, Collector, CountOpenings, Freshness, Technique};

/// The techniques besides singles that a person applies as soon as they are possible.
const AT_ONCE: [&str; 5] = ["pointing", "claiming", "locked-pair", "naked-pair", "hidden-pair"];

/// Counts the digits that steps on a board open.
pub(super) struct Openings<'b, S: Size> {
    board: &'b Board<S>,
    /// The techniques of [`AT_ONCE`].
    at_once: OnceCell<Vec<&'static dyn Technique<S>>>,
}

impl<'b, S: Size> Openings<'b, S> {
    pub(super) const fn new(board: &'b Board<S>) -> Self {
        Self { board, at_once: OnceCell::new() }
    }

    /// Makes the effects of a step that costs more than the techniques of [`AT_ONCE`], and everything
    /// that follows by them and by singles. Only the changed parts of the board are searched: what
    /// these techniques could do before the step, because the plan leaves them out, does not follow
    /// from it.
    fn apply_with_pairs(&self, deduction: &Deduction, board: &mut Board<S>) {
        let techniques = self.at_once.get_or_init(|| {
            AT_ONCE.map(|slug| techniques::by_slug(slug).expect("each is a technique")).into()
        });
        let mut tracker = ChangeTracker::searched(techniques.len());
        let mut next = deduction.effects.clone();
        loop {
            let mut changes = Freshness::NONE;
            let size = board.size();
            apply_with_singles(&next, board, |change| changes.note(size, change));
            if board.dead_end().is_some() {
                return;
            }
            tracker.record(changes, false);
            let Some(step) = next_step(techniques, board, &mut tracker) else {
                return;
            };
            next = step.deduction.effects;
        }
    }
}

impl<S: Size> CountOpenings for Openings<'_, S> {
    fn after(&self, deduction: &Deduction) -> usize {
        let mut board = self.board.clone();
        if deduction.cost > Level::Medium.highest_cost() {
            self.apply_with_pairs(deduction, &mut board);
        } else {
            apply_with_singles(&deduction.effects, &mut board, |_| ());
        }
        self.board.empty().len() - board.empty().len()
    }

    fn max(&self) -> usize {
        self.board.empty().len()
    }
}

/// Makes effects and all singles that follow. Calls `note` for each change.
fn apply_with_singles<S: Size>(
    effects: &[Effect],
    board: &mut Board<S>,
    mut note: impl FnMut(Change),
) {
    for effect in effects {
        effect.apply_noting(board, &mut note);
    }
    while let Some(single) = board.single() {
        board.place(single, |change, _| note(change));
    }
}

/// Returns the first step that one of these techniques finds in the part of the board that has
/// changed.
fn next_step<S: Size>(
    techniques: &[&'static dyn Technique<S>],
    board: &Board<S>,
    tracker: &mut ChangeTracker,
) -> Option<Step> {
    let position = Position::new(board);
    let mut collector = Collector::first(board.shape());
    techniques.iter().enumerate().find_map(|(place, &technique)| {
        let found = tracker.search(place, technique, &position, &mut collector);
        found.then(|| collector.take_first())?
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::Family;
    use crate::grid::{Candidate, Cell, Digit, Shape};
    use crate::size::{AnyShape, Nine};
    use crate::techniques::profile;

    #[test]
    fn singles_that_follow_from_a_step_count() {
        let board = Board::new(AnyShape(Shape::Four));
        let openings = Openings::new(&board);
        let opened = |effects: &[Effect]| {
            openings.after(&Deduction::new(
                profile("naked-pair").expect("a technique"),
                effects.to_vec(),
            ))
        };
        let at = |cell, digit| Candidate::new(Cell::new(cell), Digit::new(digit));
        let eliminate = |digits: &[usize]| -> Vec<Effect> {
            let candidates = digits.iter().map(|&digit| at(0, digit));
            candidates.map(Effect::Eliminate).collect()
        };
        assert_eq!(opened(&eliminate(&[0, 1])), 0);
        assert_eq!(opened(&eliminate(&[0, 1, 2])), 1);
        assert_eq!(opened(&[Effect::Place(at(0, 3))]), 1);
        // The second cell of the row follows.
        let pair = [0, 1].map(|cell| [2, 3].map(|digit| Effect::Eliminate(at(cell, digit))));
        let step = [pair.concat(), vec![Effect::Eliminate(at(0, 0))]].concat();
        assert_eq!(opened(&step), 2);
    }

    #[test]
    fn pairs_and_locked_candidates_that_follow_from_a_dearer_step_count() {
        let at = |row, column, digit: usize| {
            Candidate::new(Cell::at(row, column, Shape::Nine), Digit::new(digit - 1))
        };
        let mut board = Board::new(Nine);
        let mut eliminate = |candidate| board.apply(Change::Eliminate(candidate));
        // In box 1, 5 can only be in r1c1, r1c2 and r2c1; r1c9 has only 5 and 6.
        for (row, column) in [(0, 2), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2)] {
            eliminate(at(row, column, 5));
        }
        for digit in [1, 2, 3, 4, 7, 8, 9] {
            eliminate(at(0, 8, digit));
        }
        let openings = Openings::new(&board);
        let opened = |technique| {
            let profile = profile(technique).expect("a technique");
            openings.after(&Deduction::eliminate_all(profile, [at(1, 0, 5)]))
        };
        assert_eq!(opened("x-wing"), 1, "5 is pointing, so r1c9 is 6");
        assert_eq!(opened("naked-pair"), 0);
    }

    #[test]
    fn every_single_opens_the_same_digits() {
        let line =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let mut board = Board::from_givens(Nine, line.chars().map(Digit::from_symbol));
        let mut compared = 0;
        while let Some(single) = board.single() {
            let openings = Openings::new(&board);
            let position = Position::new(&board);
            let singles = techniques::all::<Nine>().iter();
            let singles = singles.filter(|technique| technique.profile().family == Family::Singles);
            for technique in singles {
                let mut collector = Collector::all(Shape::Nine);
                assert!(technique.find(&position, &mut collector).is_continue());
                for step in collector.into_steps() {
                    assert_eq!(openings.after(&step.deduction), openings.max());
                    compared += 1;
                }
            }
            board.place(single, |_, _| ());
        }
        assert!(board.is_full() && compared > 100, "{compared}");
    }
}
