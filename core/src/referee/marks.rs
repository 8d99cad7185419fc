//! Pencil marks that lag: a person's own marks compared with what simple steps prove.

use super::simple::{LOCKED, SINGLES, find_steps, take};
use crate::grid::{Board, Candidate, Cell, Change, Digit, DigitSet, Shape};
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
    /// Candidates that are not marked although no simple step removes them, or although the solution
    /// has them, ascending.
    pub missing: Vec<MissingMark>,
    /// Marks that a filled cell or one simple step removes, ascending.
    pub removable: Vec<RemovableMark>,
}

/// A candidate that is not marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MissingMark {
    /// The candidate.
    pub candidate: Candidate,
    /// The solution has it, so the mark must be added.
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

/// Compares pencil marks with what singles and locked candidates prove. A candidate without a mark is
/// missing unless such steps eliminate it one after another. A mark is removable if one such step on
/// the board with these marks eliminates it.
///
/// `marks` has the marks of each cell in reading order; marks in filled cells are ignored. The
/// digits of `puzzle` are taken as right, its eliminations are not used. `solution` is the only
/// solution, if it is known.
pub fn compare_marks(
    puzzle: &Puzzle,
    marks: &[DigitSet],
    solution: Option<&[Digit]>,
) -> MarkReport {
    with_size!(puzzle.shape, size => compare(size, puzzle, marks, solution))
}

fn compare(
    size: impl Size,
    puzzle: &Puzzle,
    marks: &[DigitSet],
    solution: Option<&[Digit]>,
) -> MarkReport {
    let mut without_eliminations = puzzle.clone();
    without_eliminations.eliminated.clear();
    let start = without_eliminations.board(size);
    let mut advanced = start.clone();
    make_simple_steps(&mut advanced);
    let marked = |cell: Cell| marks.get(cell.index()).copied().unwrap_or(DigitSet::EMPTY);
    let empty = start.empty().into_iter();
    let marked_cells: Vec<Cell> = empty.filter(|&cell| !marked(cell).is_empty()).collect();
    let mut board_with_marks = start.clone();
    let mut missing = Vec::new();
    for &cell in &marked_cells {
        let marked = marked(cell);
        let erased = start.candidates(cell) - marked - possible(&advanced, cell);
        for candidate in Candidate::all_in(cell, erased) {
            board_with_marks.apply(Change::Eliminate(candidate));
        }
        let digit = solution.and_then(|solution| solution.get(cell.index()).copied());
        let needed = digit.map_or(DigitSet::EMPTY, DigitSet::only);
        let unmarked = (possible(&advanced, cell) | needed) - marked;
        missing.extend(Candidate::all_in(cell, unmarked).map(|candidate| MissingMark {
            candidate,
            is_needed: needed.contains(candidate.digit),
        }));
    }
    let mut removable = removed_by_one_step(&board_with_marks, &marked);
    for cell in marked_cells {
        removable.extend(seen_marks(&start, cell, marked(cell)));
    }
    removable.sort_by_key(|mark| mark.candidate);
    MarkReport { shape: puzzle.shape, missing, removable }
}

/// Returns the marks of a cell that a filled cell excludes.
fn seen_marks<S: Size>(
    board: &Board<S>,
    cell: Cell,
    marked: DigitSet,
) -> impl Iterator<Item = RemovableMark> {
    let filled = board.size().geometry().peers(cell) - board.empty();
    (marked - board.allowed(cell)).into_iter().filter_map(move |digit| {
        let seen = filled.into_iter().find(|&peer| board.value(peer) == Some(digit))?;
        let candidate = Candidate::new(cell, digit);
        Some(RemovableMark { candidate, reason: Removal::Seen(seen) })
    })
}

/// Makes singles and locked candidates on a board until there are no more.
fn make_simple_steps<S: Size>(board: &mut Board<S>) {
    let mut changed = true;
    while changed && board.contradiction().is_none() {
        changed = false;
        for step in find_steps(board, LOCKED).into_iter().chain(find_steps(board, SINGLES)) {
            changed |= take(board, &step);
        }
    }
}

/// Returns the marks that a single or locked candidate on this board removes at once, so that each reason can be
/// checked on the board. If several do, the reason is a locked candidate.
fn removed_by_one_step<S: Size>(
    board: &Board<S>,
    marked: &dyn Fn(Cell) -> DigitSet,
) -> Vec<RemovableMark> {
    let mut removable: Vec<RemovableMark> = Vec::new();
    let locked = find_steps(board, LOCKED).into_iter().map(Box::new).map(Removal::Locked);
    let singles = find_steps(board, SINGLES).into_iter().map(Box::new).map(Removal::Single);
    for reason in locked.chain(singles) {
        let mut after = board.clone();
        if let Some(step) = reason.step() {
            take(&mut after, step);
        }
        for cell in board.empty() {
            let removed = (board.candidates(cell) & marked(cell)) - possible(&after, cell);
            for candidate in Candidate::all_in(cell, removed) {
                if !removable.iter().any(|mark| mark.candidate == candidate) {
                    removable.push(RemovableMark { candidate, reason: reason.clone() });
                }
            }
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
    with_size!(puzzle.shape, size => {
        let board = puzzle.board(size);
        let has_marks = !puzzle.eliminated.is_empty();
        let cells = Cell::all(puzzle.shape);
        let marks = cells.map(|cell| if has_marks { board.candidates(cell) } else { DigitSet::EMPTY });
        marks.collect()
    })
}
