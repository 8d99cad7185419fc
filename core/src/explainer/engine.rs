//! The path of Sudoku Explainer, hint by hint.
//!
//! Sudoku Explainer calls the search for one kind of hint a *producer*. The producers are numbered
//! from 1 in the order in which [`Explainer::next`] runs them: 1 to 20 are [`FINDERS`], 21 finds
//! chains without branches, 22 triplet exclusion, and 23 to 32 are [`NETS`].

use super::bug::bug;
use super::chains::builder::ClosurePool;
use super::chains::closure::{Closure, Inference};
use super::chains::links::Links;
use super::chains::nets::{Closures, NetSearch, Producer};
use super::chains::simple;
use super::chains::sink::Best;
use super::exclusion::{pair_exclusion, triplet_exclusion};
use super::fish::fish;
use super::hint::Hint;
use super::locking::{direct_locking, locking};
use super::loops::unique_loop;
use super::rule::Nesting;
use super::sets::{direct_hidden_set, hidden_set, naked_set};
use super::singles::{hidden_single, naked_single};
use super::state::State;
use super::tables::mask_of;
use super::wings::wing;
use crate::grid::Board;
use crate::puzzle::Puzzle;
use crate::size::Nine;

/// The progress of a search, reported while the slow kinds of chains run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The kind of chain.
    pub searching: &'static str,
    /// The cell where chains start, from 0.
    pub cell: usize,
}

/// The outcome of [`Explainer::next`].
#[derive(Clone, Debug)]
pub enum Outcome {
    /// The next step, already applied.
    Hint(Box<Hint>),
    /// The board is full.
    Solved,
    /// No technique finds anything.
    Stuck,
    /// The next step is harder than the limit.
    Beyond,
    /// The watcher stopped the search.
    Cancelled,
    /// The budget of the search is used up. The default is more than any known puzzle with one
    /// solution needs.
    GivenUp,
}

/// Sudoku Explainer's path from one board on.
pub struct Explainer {
    state: State,
    limit: f64,
    /// Rules that rely on a single solution are skipped.
    without_uniqueness: bool,
    /// For each of [`NETS`], the greatest length to try first, from the length of its last hint.
    length_guesses: [u16; 10],
    /// The digits of each cell, as masks, when triplet exclusion last found nothing.
    scanned: Option<[u16; 81]>,
    /// Closures to reuse.
    pool: ClosurePool,
}

type Finder = fn(&State) -> Option<Hint>;

/// Producers 1 to 20, each with the lowest difficulty of its hints.
const FINDERS: [(f64, Finder); 20] = [
    (1.0, hidden_single),
    (1.7, direct_locking),
    (2.0, |state| direct_hidden_set(state, 2)),
    (2.3, naked_single),
    (2.5, |state| direct_hidden_set(state, 3)),
    (2.6, locking),
    (3.0, |state| naked_set(state, 2)),
    (3.2, |state| fish(state, 2)),
    (3.4, |state| hidden_set(state, 2)),
    (3.6, |state| naked_set(state, 3)),
    (3.8, |state| fish(state, 3)),
    (4.0, |state| hidden_set(state, 3)),
    (4.2, |state| wing(state, 2)),
    (4.4, |state| wing(state, 3)),
    (4.5, unique_loop),
    (5.0, |state| naked_set(state, 4)),
    (5.2, |state| fish(state, 4)),
    (5.4, |state| hidden_set(state, 4)),
    (5.6, bug),
    (6.2, pair_exclusion),
];

/// Producers 23 to 32, each with its name for [`Progress`].
const NETS: [(&str, Producer); 10] = [
    ("Nishio forcing chains", Producer::NISHIO),
    ("multiple forcing chains", Producer::MULTIPLE),
    ("dynamic forcing chains", Producer::dynamic(8.5, Nesting::None)),
    ("dynamic forcing chains (+)", Producer::dynamic(9.0, Nesting::Sets)),
    ("nested forcing chains, level 2", Producer::dynamic(9.5, Nesting::Chains)),
    ("nested forcing chains, level 3", Producer::dynamic(10.0, Nesting::Multiple)),
    ("nested forcing chains, level 4", Producer::dynamic(10.5, Nesting::Dynamic(0))),
    ("nested forcing chains, level 4 (+)", Producer::dynamic(10.5, Nesting::Dynamic(1))),
    ("nested forcing chains, level 4 with level 2", Producer::dynamic(10.5, Nesting::Dynamic(2))),
    ("nested forcing chains, level 4 with level 3", Producer::dynamic(10.5, Nesting::Dynamic(3))),
];

/// The first value of [`Explainer::length_guesses`]. Any value gives the same hints; it decides only
/// how long the search takes.
const FIRST_GUESS: u16 = 18;

/// The lowest difficulty of a hint of producer 21.
const CHAINS_FROM: f64 = 6.5;

/// The lowest difficulty of a hint of producer 22.
const TRIPLETS_FROM: f64 = 7.5;

impl Explainer {
    /// Starts the path of a board, with hints up to `limit`.
    pub fn new(board: &Board<Nine>, limit: f64) -> Self {
        Self {
            state: State::new(board),
            limit,
            without_uniqueness: false,
            length_guesses: [FIRST_GUESS; 10],
            scanned: None,
            pool: ClosurePool::default(),
        }
    }

    /// Starts the path of a 9x9 puzzle, with hints up to `limit`.
    ///
    /// # Panics
    /// Panics if the puzzle has another size.
    pub fn of_puzzle(puzzle: &Puzzle, limit: f64) -> Self {
        Self::new(&puzzle.board(Nine), limit)
    }

    /// Skips the rules that rely on a single solution. Sudoku Explainer never checks that there is
    /// one.
    #[must_use]
    pub const fn without_uniqueness(mut self) -> Self {
        self.without_uniqueness = true;
        self
    }

    /// Limits the search to about this number of closures: the consequences of one assumption each.
    #[must_use]
    pub fn with_budget(mut self, closures: u64) -> Self {
        self.pool = ClosurePool::with_budget(closures);
        self
    }

    /// Returns the highest difficulty of a hint.
    pub(super) const fn limit(&self) -> f64 {
        self.limit
    }

    /// Finds the next step and applies it. The search stops when `watch`, which is called now and
    /// then, returns false.
    pub fn next(&mut self, watch: &mut dyn FnMut(Progress) -> bool) -> Outcome {
        if self.state.is_full() {
            return Outcome::Solved;
        }
        let found = self.find(watch);
        if let Outcome::Hint(hint) = &found {
            if hint.difficulty > self.limit {
                return Outcome::Beyond;
            }
            for elimination in &hint.eliminations {
                let index = elimination.cell.index() * 9 + elimination.digit.index();
                self.state.remove(index);
            }
            if let Some(placed) = hint.placement {
                self.state.place(placed.cell.index() * 9 + placed.digit.index());
            }
        }
        found
    }

    /// Finds the next hint. Reproduces: the producers in their order, and the first hint that one
    /// of them finds.
    fn find(&mut self, watch: &mut dyn FnMut(Progress) -> bool) -> Outcome {
        let hint = |hint: Hint| Outcome::Hint(Box::new(hint));
        for (least, finder) in FINDERS {
            if least > self.limit {
                return Outcome::Beyond;
            }
            let found = finder(&self.state);
            if let Some(found) =
                found.filter(|it| !self.without_uniqueness || !it.rule.needs_uniqueness())
            {
                return hint(found);
            }
        }
        if self.limit < CHAINS_FROM {
            return Outcome::Beyond;
        }
        let links = Links::new(&self.state);
        let mut best = Best::up_to(u16::MAX);
        simple::collect(&links, &mut best);
        if let Some((_, found)) = best.found {
            return hint(found.hint());
        }
        if self.limit < TRIPLETS_FROM {
            return Outcome::Beyond;
        }
        if let Some(found) = self.triplet() {
            return hint(found);
        }
        let mut reusable = ReusableClosures::default();
        let mut outcome = Outcome::Stuck;
        for (which, (_, producer)) in NETS.iter().enumerate() {
            if producer.base > self.limit {
                outcome = Outcome::Beyond;
                break;
            }
            match self.net(&links, which, &mut reusable, watch) {
                Ok(Some(found)) => outcome = hint(found),
                Ok(None) => continue,
                Err(Unfinished) if self.pool.is_spent() => outcome = Outcome::GivenUp,
                Err(Unfinished) => outcome = Outcome::Cancelled,
            }
            break;
        }
        let closures = reusable.plain.into_iter().chain(reusable.nested);
        closures.flatten().for_each(|closure| self.pool.recycle(closure));
        outcome
    }

    /// Finds the first hint of producer 22, skipping groups that have not changed since it last
    /// found nothing.
    fn triplet(&mut self) -> Option<Hint> {
        let digits = std::array::from_fn(|cell| self.state.digits(cell));
        let changed = match &self.scanned {
            Some(old) => mask_of((0..81).filter(|&cell| old[cell] != digits[cell])),
            None => u128::MAX,
        };
        let found = triplet_exclusion(&self.state, changed);
        if found.is_none() {
            self.scanned = Some(digits);
        }
        found
    }

    /// Finds the best hint of one of [`NETS`], given by index: first among hints about as long as its
    /// last one, which cuts the closures short, then among all.
    fn net(
        &mut self,
        links: &Links,
        which: usize,
        reusable: &mut ReusableClosures,
        watch: Watch<'_>,
    ) -> Result<Option<Hint>, Unfinished> {
        let (searching, producer) = NETS[which];
        let inference = producer.inference;
        let ceiling = if inference.inner.any() { u16::MAX } else { self.length_guesses[which] };
        // A search up to the guessed length is faster; it is repeated without a limit if it finds nothing.
        let mut ceilings = vec![ceiling, u16::MAX];
        ceilings.dedup();
        for ceiling in ceilings {
            let mut sink = Best::up_to(ceiling);
            let pool = std::mem::take(&mut self.pool);
            let keeps = ceiling == u16::MAX && ReusableClosures::can_extend(inference);
            let mut search = NetSearch::new(links, producer, pool)
                .extending(reusable.for_producer(inference.inner), keeps);
            let done = search.run(&mut sink, &mut |cell| watch(Progress { searching, cell }));
            if let Some((rank, finding)) = sink.found.filter(|_| done) {
                self.length_guesses[which] = rank.complexity.max(8) + 4;
                let hint = search.build(rank, finding).hint();
                self.pool = search.into_pool();
                return Ok(Some(hint));
            }
            let (closures, pool) = search.into_closures();
            self.pool = pool;
            if !done {
                return Err(Unfinished);
            }
            let spare = if keeps { reusable.keep(inference, closures) } else { closures };
            let spare = spare.into_iter().flatten();
            spare.for_each(|closure| self.pool.recycle(closure));
        }
        // The next search of this producer probably finds nothing either.
        self.length_guesses[which] = u16::MAX;
        Ok(None)
    }
}

/// A callback that returns false to stop the search.
type Watch<'a> = &'a mut dyn FnMut(Progress) -> bool;

/// The closures of producers that found nothing. Producers with more kinds of inner deductions
/// start from them.
#[derive(Default)]
struct ReusableClosures {
    /// Without inner chains.
    plain: Closures,
    /// With inner forcing chains.
    nested: Closures,
}

impl ReusableClosures {
    /// Returns the closures that a producer with these inner deductions can start from.
    fn for_producer(&self, inner: Nesting) -> &[Option<Box<Closure>>] {
        match inner {
            Nesting::None => &[],
            Nesting::Sets | Nesting::Chains | Nesting::Dynamic(_) => &self.plain,
            Nesting::Multiple => &self.nested,
        }
    }

    /// Returns true if other producers can start from the closures of this one.
    const fn can_extend(inference: Inference) -> bool {
        inference.dynamic
            && inference.cells
            && matches!(inference.inner, Nesting::None | Nesting::Sets | Nesting::Chains)
    }

    /// Stores the closures of a producer that found nothing and returns those they replace.
    fn keep(&mut self, inference: Inference, closures: Closures) -> Closures {
        let slot = match inference.inner {
            Nesting::Chains => &mut self.nested,
            _ => &mut self.plain,
        };
        std::mem::replace(slot, closures)
    }
}

/// The error of a stopped search.
struct Unfinished;
