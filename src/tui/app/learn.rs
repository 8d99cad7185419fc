//! What a person learns with: lessons, other ways, several solutions, what was tried, time.

use super::{App, Mode, OpenPuzzle, Ratings, View};
use crate::catalog::Profile;
use crate::export::{Diagram, Square};
use crate::grid::{Candidate, Cell};
use crate::learn::practice::Exercise;
use crate::search::atlas::Atlas;
use crate::solver::{NodeId, SolveRun, WhyNotEasier};
use crate::step::Step;
use crate::strategies::Strategy;
use crate::tui::record::{Asked, Help, Record};

/// All of it: nothing where it is not open.
#[derive(Default)]
pub struct Learn {
    /// What the worker is at for this, if it is at something.
    pub study: Option<Studying>,
    /// What was practised.
    pub record: Record,
    /// The technique that is being learnt.
    pub lesson: Option<Box<Lesson>>,
    /// Another way, beside ours.
    pub what_if: Option<WhatIf>,
    /// Several solutions.
    pub solutions: Option<Solutions>,
    /// What was tried before the next step.
    pub trials: Option<WhyNotEasier>,
    /// The step that does the same as the guess that failed, once it is known whether there is one.
    pub same: Option<Option<Step>>,
    /// The line of time.
    pub time: Option<Time>,
    /// Where the path was before the tree was gone through.
    pub(in crate::tui) came_from: Option<NodeId>,
    /// What the panel showed then.
    pub(in crate::tui) view_before: Option<View>,
    /// How hard the puzzle is, and which givens that was asked of.
    pub(in crate::tui) ratings: Option<(u64, Ratings)>,
    /// What was told of a candidate or a cell last, and the move that did it.
    pub(in crate::tui) told: Option<(String, NodeId)>,
    /// How many questions were asked.
    pub(in crate::tui) orders: u64,
}

/// A question that the worker is at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Studying {
    /// Which: answers to an older one are dropped.
    pub(in crate::tui) number: u64,
    /// How far it has come.
    pub far: u64,
}

/// A technique that is being learnt.
pub struct Lesson {
    /// The technique.
    pub technique: &'static Profile,
    /// The position that lies on the table.
    pub exercise: Option<Exercise>,
    /// The position that was made for afterwards.
    pub(in crate::tui) next: Option<Exercise>,
    /// Positions of the person's own that were not set yet.
    pub(in crate::tui) own: Vec<Asked>,
    /// Whether the position on the table is one of these.
    pub is_own: bool,
    /// How much was told of it.
    pub help: Help,
    /// Whether it was found.
    pub found: bool,
    /// The puzzle that was put aside.
    pub(in crate::tui) aside: OpenPuzzle,
}

/// What is to be otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Otherwise {
    /// A technique is off.
    Without(&'static Profile),
    /// Another strategy is followed.
    By(&'static Strategy),
}

impl Otherwise {
    /// Its name: `without X-Wing`, `hodoku`.
    pub fn name(self) -> String {
        match self {
            Self::Without(technique) => format!("without {}", technique.name),
            Self::By(strategy) => strategy.slug.to_owned(),
        }
    }
}

/// Another way, beside ours.
#[derive(Clone, Debug, Default)]
pub struct WhatIf {
    /// What there is to choose from.
    pub choices: Vec<Otherwise>,
    /// Which is chosen.
    pub chosen: usize,
    /// Our way, and the other.
    pub ways: [Option<SolveRun>; 2],
}

impl WhatIf {
    /// What is to be otherwise.
    pub fn choice(&self) -> Option<Otherwise> {
        self.choices.get(self.chosen).copied()
    }

    /// Both ways, once they are known.
    pub fn both(&self) -> Option<(&SolveRun, &SolveRun)> {
        let [ours, other] = &self.ways;
        ours.as_ref().zip(other.as_ref())
    }
}

/// Several solutions as they are looked at, or the only one.
#[derive(Clone, Debug)]
pub struct Solutions {
    /// The solutions.
    pub atlas: Atlas,
    /// Which of them is looked at, from 1; 0 is all of them together.
    pub at: usize,
    /// What the board shows.
    pub(in crate::tui) board: Diagram,
}

impl Solutions {
    /// All together, on the board with these givens.
    pub fn new(atlas: Atlas, givens: impl Fn(Cell) -> bool) -> Self {
        let board = board(&atlas, 0, givens);
        Self {
            atlas,
            at: 0,
            board,
        }
    }

    /// Whether there is nothing to compare: the puzzle has this one.
    pub const fn is_only(&self) -> bool {
        self.atlas.count == 1
    }

    /// Looks at another.
    pub(in crate::tui) fn look_at(&mut self, at: usize, givens: impl Fn(Cell) -> bool) {
        self.at = at;
        self.board = board(&self.atlas, at, givens);
    }

    /// The share of a candidate in tenths, nine at most, where they are looked at together and its
    /// cell is not the same in all of them.
    pub fn tenths(&self, candidate: Candidate) -> Option<u64> {
        let open = self.at == 0 && self.board.has(candidate);
        open.then(|| (self.atlas.times(candidate) * 10 / self.atlas.count).min(9))
    }
}

fn board(atlas: &Atlas, at: usize, is_given: impl Fn(Cell) -> bool) -> Diagram {
    let one = at.checked_sub(1).and_then(|at| atlas.solutions.get(at));
    let square = |cell: Cell| {
        let shares = atlas.shares(cell);
        match (one, &shares[..]) {
            (Some(solution), _) if is_given(cell) => Square::Given(solution[cell.index()]),
            (Some(solution), _) => Square::Placed(solution[cell.index()]),
            (None, [(digit, _)]) if is_given(cell) => Square::Given(*digit),
            (None, [(digit, _)]) => Square::Placed(*digit),
            (None, _) => Square::Open(shares.iter().map(|&(digit, _)| digit).collect()),
        }
    };
    let cells = (0..atlas.shape.cells()).map(Cell::new);
    Diagram::new(atlas.shape, cells.map(square).collect())
}

/// The line of time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Time {
    /// Its moments: the way here, and on as redo would go.
    pub line: Vec<NodeId>,
    /// Where a loop begins, and where it ends once that is said: places on the line.
    pub mark: Option<(usize, Option<usize>)>,
}

impl Time {
    /// The loop, if it has both ends.
    pub fn round(&self) -> Option<(usize, usize)> {
        let (from, to) = self.mark?;
        let to = to?;
        Some((from.min(to), from.max(to)))
    }
}

impl App {
    /// The lesson, while its board lies on the table.
    pub fn lesson(&self) -> Option<&Lesson> {
        self.learn.lesson.as_deref()
    }

    /// How hard the puzzle is, as far as that was asked.
    pub fn ratings(&self) -> Option<&Ratings> {
        let (givens, ratings) = self.learn.ratings.as_ref()?;
        (*givens == self.givens_version).then_some(ratings)
    }

    /// Several solutions, while they are looked at.
    pub fn several(&self) -> Option<&Solutions> {
        let open = self.mode == Mode::Solutions;
        self.learn.solutions.as_ref().filter(|_| open)
    }

    /// Where the cursor of the path is on the line of time.
    pub fn moment(&self) -> Option<usize> {
        let time = self.learn.time.as_ref()?;
        let cursor = self.engine.path().cursor();
        time.line.iter().position(|&node| node == cursor)
    }
}
