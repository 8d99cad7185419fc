//! The moves of a solve, one after another, within its limits.

use std::io;

use crate::cli::effort::{Cut, Effort, Spent};
use crate::solver::{Because, Done, Engine, Move, Next, needed_moves};
use crate::step::{Detail, Step};

/// The end of a solve.
pub(super) struct End {
    pub(super) done: Done,
    /// The reason why the solve was cut short; then `done` is [`Done::Cancelled`].
    pub(super) cut: Option<Cut>,
    /// The number of moves on the whole path, if moves were left out that no later move needs.
    pub(super) whole: Option<usize>,
}

/// An event of a solve.
pub(super) enum Event {
    /// The board is full, and the strategy goes on to the next solution; its number from 1.
    Solution(usize),
    /// A move was made.
    Moved,
}

/// The receiver of the events of a solve.
type TakeEvent<'a> = &'a mut dyn FnMut(&dyn Engine, Event) -> io::Result<()>;

/// A solve within its limits.
pub(super) struct LimitedSolve<'a> {
    pub(super) engine: &'a mut dyn Engine,
    pub(super) effort: Effort,
    /// Explanations take most of the time.
    pub(super) detail: Detail,
    /// Called during the search for a step, with the number of moves so far and of open guesses.
    pub(super) watch: &'a dyn Fn(u64, usize),
}

impl LimitedSolve<'_> {
    /// Does the same as [`Self::run`], but makes only the moves that later moves rely on. The puzzle is
    /// solved first. A path with a guess is shown whole, because a refutation may rely on anything.
    ///
    /// # Errors
    /// Returns the error of `take`, after which no move is made.
    pub(super) fn run_needed(&mut self, take: TakeEvent<'_>) -> io::Result<End> {
        let end = self.run(&mut |_, _| Ok(()))?;
        let engine = &mut *self.engine;
        let whole = engine.path().line().len() - 1;
        let needed = needed_moves(engine);
        let path = engine.path();
        let steps: Option<Vec<Step>> = needed
            .into_iter()
            .map(|node| match &path.node(node).made {
                Move::Deduced(step) => Some(step.clone()),
                _ => None,
            })
            .collect();
        engine.undo_all();
        let Some(steps) = steps else {
            return self.run(take);
        };
        for step in steps {
            engine.take_step(step);
            take(engine, Event::Moved)?;
        }
        Ok(End { whole: Some(whole), ..end })
    }

    /// Makes move after move until the strategy ends or a limit is reached.
    ///
    /// # Errors
    /// Returns the error of `take`, after which no move is made.
    pub(super) fn run(&mut self, take: TakeEvent<'_>) -> io::Result<End> {
        let Self { engine, effort, detail, watch } = self;
        let (mut moves, mut solutions) = (0, 0);
        loop {
            let depth = engine.path().depth();
            let next = engine.next_move_until(*detail, &|| {
                watch(moves, depth);
                false
            });
            if let Next::Done(done) = next {
                let cut =
                    (done == Done::Cancelled).then(|| Effort::cancelled(engine.plan(), moves));
                return Ok(End { done, cut, whole: None });
            }
            let spent = Spent {
                moves,
                solutions,
                open_guesses: (depth + usize::from(matches!(next, Next::Guess { .. }))) as u64,
            };
            if let Some(cut) = effort.cut(engine.shape(), engine.plan().strategy(), spent) {
                let done = Done::Cancelled;
                return Ok(End { done, cut: Some(cut), whole: None });
            }
            if let Next::Refute(Because::Solution(number)) = next {
                solutions = number as u64;
                take(*engine, Event::Solution(number))?;
            }
            engine.take(next);
            moves += 1;
            take(*engine, Event::Moved)?;
        }
    }
}
