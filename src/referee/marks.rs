//! Pencil marks that lag: a person's own marks compared with what simple steps prove.

use super::simple::{LOCKED, SINGLES, steps, take};
use crate::grid::{Board, Candidate, Cell, Digit, DigitSet, Shape};
use crate::puzzle::Puzzle;
use crate::size::Size;
use crate::step::Step;
use crate::with_size;

/// The differences between a person's pencil marks and what can be proved.
///
/// Cells without any mark are left out, because marks need not be complete.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MarkReport {
    /// The size of the board.
    pub shape: Shape,
    /// Candidates that are not marked although no simple step removes them, ascending.
    pub missing: Vec<MissingMark>,
    /// Marks that can be removed, ascending.
    pub removable: Vec<RemovableMark>,
}

/// A candidate that is not marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MissingMark {
    /// The candidate.
    pub candidate: Candidate,
    /// The solution has it, so the mark was removed by mistake.
    pub is_needed: bool,
}

/// A mark that is known to be wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RemovableMark {
    /// The mark.
    pub candidate: Candidate,
    /// The reason why it can be removed.
    pub reason: Removal,
}

/// The reason why a pencil mark can be removed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Removal {
    /// A cell that the mark sees has the digit.
    Seen(Cell),
    /// A single, in this cell or in a cell that it sees.
    Single(Box<Step>),
    /// A locked candidate.
    Locked(Box<Step>),
}

impl Removal {
    /// Returns its name in JSON.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Seen(_) => "seen",
            Self::Single(_) => "single",
            Self::Locked(_) => "locked",
        }
    }

    /// Returns the step.
    pub fn step(&self) -> Option<&Step> {
        match self {
            Self::Seen(_) => None,
            Self::Single(step) | Self::Locked(step) => Some(step),
        }
    }
}

impl MarkReport {
    /// Returns true if nothing is missing and nothing can be removed.
    pub const fn is_empty(&self) -> bool {
        self.missing.is_empty() && self.removable.is_empty()
    }

    /// Returns the missing marks that the solution needs.
    pub fn needed(&self) -> impl Iterator<Item = Candidate> {
        let needed = self.missing.iter().filter(|mark| mark.is_needed);
        needed.map(|mark| mark.candidate)
    }
}

/// Compares pencil marks with what singles and locked candidates prove.
///
/// `marks` has the marks of each cell in reading order; marks in filled cells are ignored. The
/// digits of `puzzle` are taken as right, its eliminations are not used. `solution` is the only
/// solution, if it is known.
pub fn compare_marks(
    puzzle: &Puzzle,
    marks: &[DigitSet],
    solution: Option<&[Digit]>,
) -> MarkReport {
    with_size!(puzzle.shape, S => compare::<S>(puzzle, marks, solution))
}

fn compare<S: Size>(puzzle: &Puzzle, marks: &[DigitSet], solution: Option<&[Digit]>) -> MarkReport {
    let mut by_values = puzzle.clone();
    by_values.eliminated.clear();
    let start = by_values.board::<S>();
    let marked = |cell: Cell| marks.get(cell.index()).copied().unwrap_or(DigitSet::EMPTY);
    let mut board = start.clone();
    let mut removable = remove_by_simple_steps(&mut board, &marked);
    let mut missing = Vec::new();
    for cell in start
        .empty()
        .into_iter()
        .filter(|&cell| !marked(cell).is_empty())
    {
        let marked = marked(cell);
        for digit in marked - start.allowed(cell) {
            let mut filled = (S::geometry().peers(cell) - start.empty()).into_iter();
            if let Some(other) = filled.find(|&peer| start.value(peer) == Some(digit)) {
                removable.push(RemovableMark {
                    candidate: Candidate::new(cell, digit),
                    reason: Removal::Seen(other),
                });
            }
        }
        let solved = solution.and_then(|solution| solution.get(cell.index()).copied());
        let needed = solved.map_or(DigitSet::EMPTY, DigitSet::only);
        let unmarked = (possible(&board, cell) | needed) - marked;
        missing.extend(
            Candidate::all_in(cell, unmarked).map(|candidate| MissingMark {
                candidate,
                is_needed: needed.contains(candidate.digit),
            }),
        );
    }
    removable.sort_by_key(|mark| mark.candidate);
    MarkReport {
        shape: S::SHAPE,
        missing,
        removable,
    }
}

/// Makes all singles and locked candidates on a board. Returns the marks that they remove.
fn remove_by_simple_steps<S: Size>(
    board: &mut Board<S>,
    marked: &dyn Fn(Cell) -> DigitSet,
) -> Vec<RemovableMark> {
    let mut removable = Vec::new();
    while board.contradiction().is_none() {
        let mut changed = false;
        // Locked candidates come first: an elimination that follows from a single is explained by that
        // single.
        let kinds = [
            (LOCKED, Removal::Locked as fn(Box<Step>) -> Removal),
            (SINGLES, Removal::Single),
        ];
        for (slugs, removal) in kinds {
            for step in steps(board, slugs) {
                let before = board.clone();
                changed |= take(board, &step);
                for cell in before.empty() {
                    let removed = (before.candidates(cell) & marked(cell)) - possible(board, cell);
                    removable.extend(Candidate::all_in(cell, removed).map(|candidate| {
                        RemovableMark {
                            candidate,
                            reason: removal(Box::new(step.clone())),
                        }
                    }));
                }
            }
        }
        if !changed {
            break;
        }
    }
    removable
}

/// Returns the digit of a filled cell, or the candidates of an empty one.
fn possible<S: Size>(board: &Board<S>, cell: Cell) -> DigitSet {
    let value = board.value(cell);
    value.map_or_else(|| board.candidates(cell), DigitSet::only)
}

/// Returns the pencil marks that a puzzle was read with: the candidates that its digits allow,
/// without those that were removed. If none was removed, it has no marks, and all sets are empty.
pub fn marks_of(puzzle: &Puzzle) -> Vec<DigitSet> {
    with_size!(puzzle.shape, S => {
        let board = puzzle.board::<S>();
        let has_marks = !puzzle.eliminated.is_empty();
        let cells = (0..puzzle.shape.cells()).map(Cell::new);
        let marks = cells.map(|cell| if has_marks { board.candidates(cell) } else { DigitSet::EMPTY });
        marks.collect()
    })
}
