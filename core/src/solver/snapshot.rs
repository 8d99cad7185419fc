//! Everything that the next move depends on, and the rules by which a strategy chooses it.

use std::any::Any;
use std::borrow::Cow;
use std::cmp::Reverse;

use super::Solver;
use super::next::{Done, Next};
use super::openings::Openings;
use super::path::{Because, Memory};
use super::plan::Plan;
use super::queues::Queues;
use crate::explainer::{self, OutOfBudget};
use crate::grid::{Board, Candidate, Cell, Contradiction};
use crate::hodoku;
use crate::position::{Assumption, Cache, ClosureRules, Position};
use crate::search::{self, Limits};
use crate::size::{Nine, Size};
use crate::step::{Detail, Step};
use crate::strategies::{Order, Rule, WhenStuck};
use crate::techniques::{self, ChangeTracker, Collector, Technique, Thread};

/// The situation on a board of one size.
#[derive(Clone, Debug)]
pub struct Snapshot<'b, S: Size> {
    /// The board: owned, or borrowed from a solver.
    pub board: Cow<'b, Board<S>>,
    /// Number of open guesses.
    pub depth: usize,
    /// The memory of the strategy.
    pub memory: Memory,
    /// The plan: owned, or borrowed from a solver.
    pub plan: Cow<'b, Plan>,
    /// True if the puzzle is known to have one solution.
    pub single_solution: bool,
    /// The cells with one candidate in the order of the flood, for a strategy that follows it.
    pub spreading: Vec<Cell>,
    /// The cell of the guess that was refuted by the last move.
    pub refuted: Option<Cell>,
    /// HoDoKu's board, for the strategy that follows its path.
    pub hodoku: Option<Cow<'b, hodoku::Grid>>,
    /// The last placements or the last locked candidate, for a strategy that shows the cheapest
    /// step.
    pub thread: Thread,
}

impl<S: Size> Snapshot<'_, S> {
    /// Returns the next move, bare or explained.
    pub fn next(&self, detail: Detail, stop: &dyn Fn() -> bool) -> Next {
        self.next_after(&mut ChangeTracker::default(), &Cache::default(), detail, stop)
    }

    /// Returns a solver that begins here with a plan, as on a new board: without the memory and the
    /// queues of the present plan.
    pub(super) fn solver_by(&self, plan: Plan) -> Solver<S> {
        let mut solver = Solver::on_board(self.board.clone().into_owned(), plan);
        solver.path.thread_before = self.thread.clone();
        if self.single_solution {
            solver.certify_single_solution();
        }
        solver
    }

    /// Returns a solver that continues here by the present plan and makes the moves that its own solver
    /// would make, except that guesses which are open here are not refuted.
    pub(super) fn resume(&self) -> Solver<S> {
        let mut solver = self.solver_by(self.plan.clone().into_owned());
        solver.path.continue_with(self.memory, self.refuted);
        solver.queues = Queues::continuing(self.hodoku.as_deref());
        solver.spreading_before.clone_from(&self.spreading);
        solver
    }

    /// Returns the next move of a solver, with its record of changes and its cache.
    pub(super) fn next_after(
        &self,
        tracker: &mut ChangeTracker,
        cache: &Cache<S>,
        detail: Detail,
        stop: &dyn Fn() -> bool,
    ) -> Next {
        if let Some(guess) = self.next_value() {
            return guess;
        }
        if let Some(ending) = self.ending() {
            return ending;
        }
        match self.deduction(tracker, cache, detail, stop) {
            Some(deduction) => deduction,
            None if stop() => Next::Done(Done::Cancelled),
            None => self.when_stuck(cache),
        }
    }

    /// Returns the rules before this one that have no step on the board; `None` if `stop` ended the
    /// search.
    pub(super) fn rules_without_steps(
        &self,
        before: usize,
        stop: &dyn Fn() -> bool,
    ) -> Option<Vec<Rule>> {
        let position = self.position();
        let mut without_steps = Vec::new();
        for rule in 0..before {
            let collector = Collector::first(self.board.shape()).until(stop);
            let steps = self.search(rule, &position, collector);
            if stop() {
                return None;
            }
            if steps.is_empty() {
                without_steps.push(self.plan.rules()[rule]);
            }
        }
        Some(without_steps)
    }

    pub(super) fn position(&self) -> Position<'_, S> {
        Position::in_solve(&self.board, self.single_solution, None)
    }

    fn position_with<'k>(&'k self, cache: &'k Cache<S>) -> Position<'k, S> {
        Position::in_solve(&self.board, self.single_solution, Some(cache))
    }

    fn tries_all(&self) -> bool {
        self.plan.strategy().when_stuck == WhenStuck::TryFirst
    }

    /// Returns the consequence of a contradiction or a full board.
    fn ending(&self) -> Option<Next> {
        if let Some(contradiction) = self.contradiction() {
            return Some(if self.depth > 0 {
                Next::Refute(Because::Contradiction(contradiction))
            } else if self.memory.solutions > 0 {
                Next::Done(Done::AllFound(self.memory.solutions))
            } else {
                Next::Done(Done::Impossible(contradiction))
            });
        }
        self.board.is_full().then(|| {
            let found = self.memory.solutions + 1;
            match (self.tries_all(), self.depth) {
                (false, _) => Next::Done(Done::Solved),
                (true, 0) => Next::Done(Done::AllFound(found)),
                (true, _) => Next::Refute(Because::Solution(found)),
            }
        })
    }

    fn contradiction(&self) -> Option<Contradiction> {
        if let Some(twice) = self.board.twice() {
            return Some(twice);
        }
        if !self.tries_all() {
            return self.board.dead_end();
        }
        let first = self.board.empty().first()?;
        self.board.candidates(first).is_empty().then_some(Contradiction::NoCandidate(first))
    }

    /// Returns the first step that a rule finds, as the next move.
    fn deduction(
        &self,
        tracker: &mut ChangeTracker,
        cache: &Cache<S>,
        detail: Detail,
        stop: &dyn Fn() -> bool,
    ) -> Option<Next> {
        let position = self.position_with(cache);
        let rules = self.plan.rules();
        let order = self.plan.strategy().order;
        if order == Order::AsExplainer {
            return match self.as_explainer(detail, stop) {
                Ok(step) => Some(Next::Deduce(step?, self.memory)),
                Err(OutOfBudget) => Some(Next::Done(Done::Cancelled)),
            };
        }
        if self.plan.is_by_cost() {
            return self.cheapest(tracker, &position, detail, stop);
        }
        if let Some(grid) = &self.hodoku {
            return self.as_hodoku(grid, &position, detail, stop);
        }
        // A sweep continues with its present rule; the other rules follow in the next sweep.
        let start = if order == Order::Sweeps { self.memory.rule.min(rules.len()) } else { 0 };
        let mut collector = Collector::first(self.board.shape()).with(detail).until(stop);
        for turn in start..start + rules.len() {
            let (sweep, rule) = match turn.checked_sub(rules.len()) {
                None => (self.memory.sweep, turn),
                Some(rule) => (self.memory.sweep + 1, rule),
            };
            let memory = Memory { sweep, rule, ..self.memory };
            if order == Order::AsItSpreads {
                if let Some(step) = self.flooded(rule, &position, detail) {
                    return Some(Next::Deduce(step, memory));
                }
            } else {
                let technique = self.prepare(rule, &mut collector);
                if tracker.search(rule, technique, &position, &mut collector) {
                    return Some(Next::Deduce(collector.take_first()?, memory));
                }
            }
            if stop() {
                return None;
            }
        }
        None
    }

    /// Returns the cheapest step of all rules, as the next move. The rules run in the order of
    /// their lowest costs, until none that is left can have a cheaper step.
    fn cheapest(
        &self,
        tracker: &mut ChangeTracker,
        position: &Position<'_, S>,
        detail: Detail,
        stop: &dyn Fn() -> bool,
    ) -> Option<Next> {
        let openings = Openings::new(position.board());
        let mut collector = Collector::cheapest(position.shape())
            .counting_openings(&openings)
            .following(&self.thread)
            .with(detail)
            .until(stop);
        for (rule, &lowest) in self.plan.lowest_costs().iter().enumerate() {
            let is_cheapest = |cost| cost < lowest || cost == lowest && !collector.leaves_thread();
            if collector.lowest_cost().is_some_and(is_cheapest) {
                break;
            }
            let technique = self.prepare(rule, &mut collector);
            tracker.search(rule, technique, position, &mut collector);
            if stop() {
                return None;
            }
        }
        let step = collector.take_first()?;
        let of_step = |rule: &Rule| rule.slug == step.profile().slug;
        let memory = Memory { rule: self.plan.rules().iter().position(of_step)?, ..self.memory };
        Some(Next::Deduce(step, memory))
    }

    /// Returns the step that Sudoku Explainer takes; `None` on sizes that it does not support.
    fn as_explainer(
        &self,
        detail: Detail,
        stop: &dyn Fn() -> bool,
    ) -> Result<Option<Step>, OutOfBudget> {
        let board: &dyn Any = self.board.as_ref();
        let Some(board) = board.downcast_ref::<Board<Nine>>() else {
            return Ok(None);
        };
        let position = Position::in_solve(board, self.single_solution, None);
        let budget = self.plan.explainer_budget();
        explainer::next_step(&position, detail, budget, &mut |_| !stop())
    }

    /// Returns the step that HoDoKu takes, or a step of a rule added to its own.
    fn as_hodoku(
        &self,
        grid: &hodoku::Grid,
        position: &Position<'_, S>,
        detail: Detail,
        stop: &dyn Fn() -> bool,
    ) -> Option<Next> {
        let board: &dyn Any = self.board.as_ref();
        let nine =
            Position::in_solve(board.downcast_ref::<Board<Nine>>()?, self.single_solution, None);
        let own = hodoku::next_step(grid, &nine, self.plan.kinds(), detail);
        let step = own.or_else(|| {
            self.plan.added_rule_indices().iter().find_map(|&rule| {
                let collector = Collector::first(position.shape()).with(detail).until(stop);
                self.search(rule, position, collector).into_iter().next()
            })
        });
        Some(Next::Deduce(step?, self.memory))
    }

    /// Returns the steps of a rule that the collector keeps. A stopped search keeps those that it
    /// found before.
    pub(super) fn search(
        &self,
        rule: usize,
        position: &Position<'_, S>,
        mut collector: Collector<'_>,
    ) -> Vec<Step> {
        let technique = self.prepare(rule, &mut collector);
        technique.steps(position, collector)
    }

    /// Restricts the collector to the houses of a rule, and returns the technique of the rule.
    fn prepare(&self, rule: usize, collector: &mut Collector<'_>) -> &'static dyn Technique<S> {
        collector.restrict_to_houses(self.plan.rules()[rule].houses);
        techniques::all::<S>()[self.plan.technique_indices()[rule]]
    }

    /// Returns the step of a rule that places the digit reached first by the flood.
    fn flooded(&self, rule: usize, position: &Position<'_, S>, detail: Detail) -> Option<Step> {
        let collector = Collector::all(position.shape()).with(detail);
        let turn = |step: &Step| {
            let cell = step.placements().next().map(|candidate| candidate.cell);
            self.spreading.iter().position(|&other| Some(other) == cell)
        };
        self.search(rule, position, collector)
            .into_iter()
            .min_by_key(|step| turn(step).unwrap_or(usize::MAX))
    }

    /// Returns the next value of the cell whose guess was refuted, for a strategy that tries one
    /// value after another before it looks at the board again.
    fn next_value(&self) -> Option<Next> {
        if self.plan.strategy().when_stuck != WhenStuck::GuessFewest {
            return None;
        }
        let cell = self.refuted?;
        let left = self.board.candidates(cell);
        Some(Next::Guess {
            candidate: Candidate::new(cell, left.first()?),
            alternatives: left.len() - 1,
        })
    }

    fn when_stuck(&self, cache: &Cache<S>) -> Next {
        let board = &self.board;
        let lowest = |cell| {
            let digit = board.candidates(cell).first()?;
            Some(Candidate::new(cell, digit))
        };
        let count = |&cell: &Cell| board.candidates(cell).len();
        let guess = match self.plan.strategy().when_stuck {
            WhenStuck::Stop => None,
            WhenStuck::GuessFewest => board.empty().iter().min_by_key(count).and_then(lowest),
            WhenStuck::GuessLeastConsequential => self.least_consequential(cache),
            WhenStuck::GuessMiddle => self.middle().or_else(|| self.least_consequential(cache)),
            WhenStuck::TryFirst => board.empty().first().and_then(lowest),
        };
        let Some(candidate) = guess else {
            return Next::Done(Done::Stuck);
        };
        Next::Guess { candidate, alternatives: count(&candidate.cell) - 1 }
    }

    /// Returns the middle empty cell with its digit in the solution, if the puzzle has exactly one
    /// solution.
    fn middle(&self) -> Option<Candidate> {
        let empty = self.board.empty();
        let cell = empty.iter().nth(empty.len() / 2)?;
        let solution = search::solution_count(self.board.as_ref(), Limits::NONE).unique()?;
        Some(Candidate::new(cell, solution[cell]))
    }

    /// Returns the candidate with the fewest consequences in the cell with the fewest candidates.
    ///
    /// The more consequences a candidate has, the more likely it is to be refuted. Among several
    /// such cells, the one whose chosen candidate has the most consequences is taken.
    fn least_consequential(&self, cache: &Cache<S>) -> Option<Candidate> {
        let board = &self.board;
        let count = |cell: Cell| board.candidates(cell).len();
        let fewest = board.empty().iter().map(count).min()?;
        let position = self.position_with(cache);
        let mut closures = position.closures(ClosureRules::Sets);
        let cells = board.empty().iter().filter(|&cell| count(cell) == fewest);
        // On large boards, comparing all of these cells would take too long.
        let compared =
            if closures.have_room_for_all() { self.board.size().cell_count() } else { 1 };
        let least_consequential_of_cells = cells.take(compared).filter_map(|cell| {
            let left = Candidate::all_in(cell, board.candidates(cell)).map(|candidate| {
                let closure = closures.of(Assumption::yes(candidate));
                (closure.candidate_count(), candidate)
            });
            left.min_by_key(|&(left, _)| Reverse(left))
        });
        let found = least_consequential_of_cells.min_by_key(|&(left, _)| left);
        found.map(|(_, candidate)| candidate)
    }
}
