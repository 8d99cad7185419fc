//! The path of Sudoku Explainer, hint by hint.

use super::bug::bug;
use super::chains::closer::Pool;
use super::chains::closure::{Closure, Mode};
use super::chains::collect::{Closures, Collector, Producer};
use super::chains::links::Links;
use super::chains::plain;
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
use super::wings::{xy_wing, xyz_wing};
use crate::grid::Board;
use crate::size::Nine;

/// How far a search has come: told while the slow kinds of chains run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The kind of chain.
    pub searching: &'static str,
    /// The cell that chains start from, from 0.
    pub cell: usize,
}

/// What [`Walk::next`] comes to.
#[derive(Clone, Debug)]
pub enum Found {
    /// The next step, already applied.
    Hint(Box<Hint>),
    /// The board is full.
    Solved,
    /// No technique finds anything.
    Stuck,
    /// What comes next is harder than the limit.
    Beyond,
    /// The watcher said to stop.
    Cancelled,
    /// It took more than any puzzle with one solution is known to need.
    GivenUp,
}

/// The path from one board on.
pub struct Walk {
    state: State,
    limit: f64,
    /// Whether rules that lean on a single solution are left out.
    several: bool,
    /// For each chain producer how long its last hint was: likely about as long as its next.
    guesses: [u16; 10],
    /// The digits of each cell when last no three cells excluded anything.
    scanned: Option<[u16; 81]>,
    /// Closures to be used again.
    pool: Pool,
}

type Finder = fn(&State) -> Option<Hint>;

/// Producers 1 to 20 with the least difficulty they give.
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
    (4.2, xy_wing),
    (4.4, xyz_wing),
    (4.5, unique_loop),
    (5.0, |state| naked_set(state, 4)),
    (5.2, |state| fish(state, 4)),
    (5.4, |state| hidden_set(state, 4)),
    (5.6, bug),
    (6.2, pair_exclusion),
];

/// Producers 23 to 32: what to call them, their base, and what their closures may use.
const NETS: [(&str, f64, bool, bool, Nesting); 10] = [
    ("Nishio forcing chains", 7.5, false, true, Nesting::None),
    ("multiple forcing chains", 8.0, true, false, Nesting::None),
    ("dynamic forcing chains", 8.5, true, true, Nesting::None),
    ("dynamic forcing chains (+)", 9.0, true, true, Nesting::Sets),
    (
        "nested forcing chains, level 2",
        9.5,
        true,
        true,
        Nesting::Chains,
    ),
    (
        "nested forcing chains, level 3",
        10.0,
        true,
        true,
        Nesting::Multiple,
    ),
    (
        "nested forcing chains, level 4",
        10.5,
        true,
        true,
        Nesting::Dynamic(0),
    ),
    (
        "nested forcing chains, level 4 (+)",
        10.5,
        true,
        true,
        Nesting::Dynamic(1),
    ),
    (
        "nested forcing chains, level 4 with level 2",
        10.5,
        true,
        true,
        Nesting::Dynamic(2),
    ),
    (
        "nested forcing chains, level 4 with level 3",
        10.5,
        true,
        true,
        Nesting::Dynamic(3),
    ),
];

/// The first guess at the length of a chain hint.
const FIRST_GUESS: u16 = 18;

impl Walk {
    /// The path from a board on, with hints of at most this difficulty.
    pub fn new(board: &Board<Nine>, limit: f64) -> Self {
        Self {
            state: State::of(board),
            limit,
            several: false,
            guesses: [FIRST_GUESS; 10],
            scanned: None,
            pool: Pool::default(),
        }
    }

    /// The same without the rules that lean on a single solution. Sudoku Explainer never asks.
    #[must_use]
    pub const fn without_uniqueness(mut self) -> Self {
        self.several = true;
        self
    }

    /// Finds the next step and applies it. `watch` is asked now and then whether to go on.
    pub fn next(&mut self, watch: &mut dyn FnMut(Progress) -> bool) -> Found {
        if self.state.is_full() {
            return Found::Solved;
        }
        let found = self.find(watch);
        if let Found::Hint(hint) = &found {
            if hint.difficulty > self.limit {
                return Found::Beyond;
            }
            for elimination in &hint.eliminations {
                let index = elimination.cell.index() * 9 + elimination.digit.index();
                self.state.remove(index);
            }
            if let Some(placed) = hint.placement {
                self.state
                    .place(placed.cell.index() * 9 + placed.digit.index());
            }
        }
        found
    }

    /// Reproduces: the producers in their order, and the first hint that one of them gives.
    fn find(&mut self, watch: &mut dyn FnMut(Progress) -> bool) -> Found {
        let hint = |hint: Hint| Found::Hint(Box::new(hint));
        for (least, finder) in FINDERS {
            if least > self.limit {
                return Found::Beyond;
            }
            let found = finder(&self.state);
            if let Some(found) = found.filter(|it| !self.several || !it.rule.needs_uniqueness()) {
                return hint(found);
            }
        }
        if self.limit < 6.5 {
            return Found::Beyond;
        }
        let links = Links::new(&self.state);
        let mut best = Best::up_to(u16::MAX);
        plain::collect(&links, &mut best);
        if let Some((_, found)) = best.found {
            return hint(found.hint());
        }
        if self.limit < 7.5 {
            return Found::Beyond;
        }
        if let Some(found) = self.triplet() {
            return hint(found);
        }
        let mut kept = Kept::default();
        let mut outcome = Found::Stuck;
        for (which, net) in NETS.iter().enumerate() {
            if net.1 > self.limit {
                outcome = Found::Beyond;
                break;
            }
            match self.net(&links, which, (&mut kept, watch)) {
                Ok(Some(found)) => outcome = hint(found),
                Ok(None) => continue,
                Err(Unfinished) if self.pool.is_spent() => outcome = Found::GivenUp,
                Err(Unfinished) => outcome = Found::Cancelled,
            }
            break;
        }
        let kept = kept.plain.into_iter().chain(kept.nested);
        kept.flatten()
            .for_each(|closure| self.pool.take_back(closure));
        outcome
    }

    /// Producer 22, which need not look again at what is as it was when it found nothing.
    fn triplet(&mut self) -> Option<Hint> {
        let digits = std::array::from_fn(|cell| self.state.digits(cell));
        let changed = match &self.scanned {
            Some(old) => (0..81)
                .filter(|&cell| old[cell] != digits[cell])
                .fold(0, |mask, cell| mask | 1 << cell),
            None => u128::MAX,
        };
        let found = triplet_exclusion(&self.state, changed);
        if found.is_none() {
            self.scanned = Some(digits);
        }
        found
    }

    /// The best hint of one of the last producers: first among those of about the length of its
    /// last, which cuts the closures short, then among all.
    fn net(
        &mut self,
        links: &Links,
        which: usize,
        (kept, watch): (&mut Kept, Watch<'_>),
    ) -> Result<Option<Hint>, Unfinished> {
        let (searching, base, cells, dynamic, inner) = NETS[which];
        let mode = Mode {
            cells,
            dynamic,
            inner,
        };
        let ceiling = if inner.any() {
            u16::MAX
        } else {
            self.guesses[which]
        };
        for ceiling in [ceiling, u16::MAX]
            .into_iter()
            .skip(usize::from(ceiling == u16::MAX))
        {
            let mut sink = Best::up_to(ceiling);
            let pool = std::mem::take(&mut self.pool);
            let keeps = ceiling == u16::MAX && Kept::takes(mode);
            let mut collector = Collector::new(links, Producer { base, mode }, pool)
                .going_on(kept.for_producer(inner), keeps);
            let done = collector.run(&mut sink, &mut |cell| watch(Progress { searching, cell }));
            if let Some((rank, recipe)) = sink.found.filter(|_| done) {
                self.guesses[which] = rank.complexity.max(8) + 4;
                let hint = collector.build(rank, recipe).hint();
                self.pool = collector.into_pool();
                return Ok(Some(hint));
            }
            let (closures, pool) = collector.into_closures();
            self.pool = pool;
            if !done {
                return Err(Unfinished);
            }
            let spare = if keeps {
                kept.keep(mode, closures)
            } else {
                closures
            };
            let spare = spare.into_iter().flatten();
            spare.for_each(|closure| self.pool.take_back(closure));
        }
        // Likely it finds nothing the next time either.
        self.guesses[which] = u16::MAX;
        Ok(None)
    }
}

/// Who is asked whether to go on.
type Watch<'a> = &'a mut dyn FnMut(Progress) -> bool;

/// The closures of producers that found nothing: what they come to is where those with more kinds
/// of inner deductions begin.
#[derive(Default)]
struct Kept {
    /// With no inner chains.
    plain: Closures,
    /// With forcing chains inside.
    nested: Closures,
}

impl Kept {
    /// What a producer with these inner deductions can go on from.
    fn for_producer(&self, inner: Nesting) -> &[Option<Box<Closure>>] {
        match inner {
            Nesting::None => &[],
            Nesting::Sets | Nesting::Chains | Nesting::Dynamic(_) => &self.plain,
            Nesting::Multiple => &self.nested,
        }
    }

    /// Whether others can go on from the closures of such a producer.
    const fn takes(mode: Mode) -> bool {
        let plain = matches!(mode.inner, Nesting::None | Nesting::Sets);
        mode.dynamic && mode.cells && (plain || matches!(mode.inner, Nesting::Chains))
    }

    /// Keeps the closures of a producer that found nothing, and returns those before them.
    fn keep(&mut self, mode: Mode, closures: Closures) -> Closures {
        let place = match mode.inner {
            Nesting::Chains => &mut self.nested,
            _ => &mut self.plain,
        };
        std::mem::replace(place, closures)
    }
}

/// A search was stopped.
struct Unfinished;
