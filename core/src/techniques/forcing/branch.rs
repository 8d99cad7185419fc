//! Branches: assumptions that are followed with easier techniques.

use std::borrow::Cow;
use std::rc::Rc;

use super::harmless::HarmlessAssumptions;
use crate::grid::{Board, Change, Contradiction};
use crate::position::{Assumption, Cache, ClosureRules};
use crate::step::{Effect, Step};
use crate::techniques::prelude::*;
use crate::techniques::{self, Breadth, ChangeTracker, Freshness, Technique};

/// Singles, and the techniques that Sudoku Explainer adds to its dynamic chains.
pub(super) const DYNAMIC_TECHNIQUES: &[&str] = &[
    "naked-single",
    "hidden-single-box",
    "hidden-single-row",
    "hidden-single-column",
    "pointing",
    "claiming",
    "naked-pair",
    "x-wing",
    "hidden-pair",
    "naked-triple",
    "swordfish",
];

/// The budget of a search for one step, in work, so that the same board always gives the same step.
#[derive(Clone, Copy)]
struct Budget {
    /// The number of refuted assumptions whose proofs are compared.
    refuted: usize,
    /// The number of assumptions that are followed.
    followed: usize,
}

impl Budget {
    /// Returns the budget for a board. Closures find assumptions worth following only for
    /// [`DYNAMIC_TECHNIQUES`]; with more techniques, each assumption is followed by the techniques
    /// themselves.
    const fn of(side: usize, only_dynamic: bool) -> Self {
        match (side, only_dynamic) {
            (..=9, true) => Self { refuted: 24, followed: usize::MAX },
            (..=9, false) => Self { refuted: 4, followed: usize::MAX },
            (10..=16, true) => Self { refuted: 2, followed: usize::MAX },
            (10..=16, false) => Self { refuted: 1, followed: 20 },
            (_, true) => Self { refuted: 2, followed: 200 },
            (_, false) => Self { refuted: 1, followed: 4 },
        }
    }
}

/// Maximum number of steps of a branch. Up to 9x9 it is never reached, because each step removes one
/// of at most 729 candidates. A branch that reaches it counts as one without a contradiction.
const MAX_STEPS: usize = 1000;

/// Returns, for every candidate, the assumption that it is true; after these, for every candidate, the
/// assumption that it is false.
fn assumptions<S: Size>(board: &Board<S>) -> impl Iterator<Item = Assumption> {
    [true, false].into_iter().flat_map(move |holds| {
        board.empty().iter().flat_map(move |cell| {
            let candidates = Candidate::all_in(cell, board.candidates(cell));
            candidates.map(move |candidate| Assumption { candidate, holds })
        })
    })
}

/// The cause of an event.
#[derive(Clone, Copy)]
pub(super) enum Cause {
    /// The assumption.
    Assumed,
    /// The placement of this event rules the candidate out.
    RuledOutBy(usize),
    /// The step with this index.
    Step(usize),
}

/// A candidate that becomes true or false in a branch.
#[derive(Clone, Copy)]
pub(super) struct Event {
    pub(super) candidate: Candidate,
    pub(super) holds: bool,
    pub(super) cause: Cause,
}

/// The board that all branches start from, and the techniques that they use.
pub(super) struct Root<'b, S: Size> {
    techniques: Vec<&'static dyn Technique<S>>,
    branch: Branch<'b, S>,
}

impl<'b, S: Size> Root<'b, S> {
    /// Uses [`DYNAMIC_TECHNIQUES`] and these techniques.
    pub(super) fn new(board: &'b Board<S>, inner: &[&[&str]]) -> Self {
        let slugs = DYNAMIC_TECHNIQUES.iter().chain(inner.iter().copied().flatten());
        let techniques =
            slugs.map(|slug| techniques::by_slug(slug).expect("each is a technique")).collect();
        let branch = Branch {
            board: Cow::Borrowed(board),
            events: Vec::new(),
            steps: Vec::new(),
            tracker: ChangeTracker::default(),
            changes: Freshness::ALL,
            cache: Cache::default(),
        };
        let mut root = Self { techniques, branch };
        // Techniques that find nothing on this board need not run again before something changes.
        root.branch.next_step(&root.techniques, &mut Collector::first(board.shape()));
        root
    }

    /// Returns the refuted assumptions with explained branches, those with short branches first:
    /// all, or a few if one is enough.
    pub(super) fn refuted(
        &self,
        position: &Position<'_, S>,
        collector: &Collector<'_>,
    ) -> ControlFlow<(), Vec<Refuted<'b, S>>> {
        let mut refuted: Vec<Refuted<'b, S>> = Vec::new();
        let mut harmless = HarmlessAssumptions::new();
        let mut closures = position.closures(ClosureRules::Sets);
        let only_dynamic = self.techniques.len() == DYNAMIC_TECHNIQUES.len();
        let budget = Budget::of(position.size().side(), only_dynamic);
        let mut followed = 0;
        for assumption in assumptions(position.board()) {
            if harmless.contains(assumption) || !position.may_be_refuted(assumption) {
                continue;
            }
            let enough = refuted.len() >= budget.refuted || followed >= budget.followed;
            if enough && !collector.wants_all() {
                break;
            }
            followed += 1;
            collector.check()?;
            if only_dynamic && !harmless.is_refuted(assumption, &mut closures) {
                continue;
            }
            // Most assumptions are refuted where closures have chosen them. Otherwise few are, and
            // explanations take longer to build than steps to find.
            let plain = Collector::first(position.shape());
            let inner = if only_dynamic { plain.explaining() } else { plain };
            let (mut branch, contradiction) = self.follow(assumption, inner, collector)?;
            let Some(contradiction) = contradiction else {
                for Event { candidate, holds, .. } in branch.events {
                    harmless.insert(Assumption { candidate, holds });
                }
                continue;
            };
            // An immediate contradiction is a single or a locked candidate in disguise.
            if branch.steps.is_empty() {
                continue;
            }
            if !only_dynamic {
                let inner = Collector::first(position.shape()).explaining();
                (branch, _) = self.follow(assumption, inner, collector)?;
            }
            refuted.push(Refuted { assumption, branch, contradiction });
        }
        refuted.sort_by_key(|refuted| refuted.branch.steps.len());
        ControlFlow::Continue(refuted)
    }

    /// Follows an assumption until a contradiction or until no technique finds anything. `inner`
    /// collects each step.
    pub(super) fn follow(
        &self,
        assumption: Assumption,
        mut inner: Collector<'static>,
        collector: &Collector<'_>,
    ) -> ControlFlow<(), (Branch<'b, S>, Option<Contradiction>)> {
        let mut branch = self.branch.clone();
        branch.claim(assumption, Cause::Assumed);
        for _ in 0..MAX_STEPS {
            if let Some(contradiction) = branch.board.dead_end() {
                return ControlFlow::Continue((branch, Some(contradiction)));
            }
            collector.check()?;
            let Some(step) = branch.next_step(&self.techniques, &mut inner) else {
                break;
            };
            branch.take(Rc::new(step));
        }
        ControlFlow::Continue((branch, None))
    }

    /// Makes, in their order, the steps whose premises hold after an assumption. Returns the branch and
    /// its contradiction; `None` if there is none.
    pub(super) fn replay(
        &self,
        assumption: Assumption,
        steps: &[Rc<Step>],
    ) -> Option<(Branch<'b, S>, Contradiction)> {
        let mut branch = self.branch.clone();
        branch.claim(assumption, Cause::Assumed);
        for step in steps {
            if branch.board.dead_end().is_some() {
                break;
            }
            let premises = &step.explanation().premises;
            if premises.iter().all(|fact| fact.holds(branch.board.as_ref())) {
                branch.take(Rc::clone(step));
            }
        }
        let contradiction = branch.board.dead_end()?;
        Some((branch, contradiction))
    }
}

/// An assumption with the branch that refutes it.
pub(super) struct Refuted<'b, S: Size> {
    pub(super) assumption: Assumption,
    pub(super) branch: Branch<'b, S>,
    pub(super) contradiction: Contradiction,
}

/// An assumption with its consequences.
#[derive(Clone)]
pub(super) struct Branch<'b, S: Size> {
    board: Cow<'b, Board<S>>,
    pub(super) events: Vec<Event>,
    pub(super) steps: Vec<Rc<Step>>,
    tracker: ChangeTracker,
    /// Changes since the last search.
    changes: Freshness,
    cache: Cache<S>,
}

impl<S: Size> Branch<'_, S> {
    fn next_step(
        &mut self,
        techniques: &[&'static dyn Technique<S>],
        inner: &mut Collector<'static>,
    ) -> Option<Step> {
        let position = Position::in_solve(self.board.as_ref(), false, Some(&self.cache));
        self.tracker.record(self.changes.take(), false);
        let mut techniques = techniques.iter().enumerate();
        techniques.find_map(|(place, &technique)| {
            // A Swordfish may contain a smaller fish that has fins, and a branch has no finned
            // fish.
            inner.set_breadth(if place < DYNAMIC_TECHNIQUES.len() {
                Breadth::Complete
            } else {
                Breadth::Usual
            });
            let found = self.tracker.search(place, technique, &position, inner);
            found.then(|| inner.take_first())?
        })
    }

    fn take(&mut self, step: Rc<Step>) {
        let cause = Cause::Step(self.steps.len());
        for &effect in &step.deduction.effects {
            let holds = matches!(effect, Effect::Place(_));
            self.claim(Assumption { candidate: effect.candidate(), holds }, cause);
        }
        self.steps.push(step);
    }

    /// Makes a candidate true or false, and records the events. Does nothing if the candidate is not on
    /// the board.
    fn claim(&mut self, Assumption { candidate, holds }: Assumption, cause: Cause) {
        if !self.board.has(candidate) {
            return;
        }
        let this = self.events.len();
        self.events.push(Event { candidate, holds, cause });
        let Self { board, events, changes, .. } = self;
        let size = board.size();
        if !holds {
            let change = Change::Eliminate(candidate);
            changes.note(size, change);
            board.to_mut().apply(change);
            return;
        }
        board.to_mut().place(candidate, |change, _| {
            changes.note(size, change);
            match change {
                Change::Eliminate(eliminated) if eliminated != candidate => events.push(Event {
                    candidate: eliminated,
                    holds: false,
                    cause: Cause::RuledOutBy(this),
                }),
                _ => {}
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::sample::select;
    use proptest::test_runner::{Config as ProptestConfig, TestCaseError};
    use proptest::{prop_assert, prop_assert_eq, proptest};

    use super::super::tests::HARD;
    use super::*;
    use crate::grid::{Cell, CellSet, Digit};
    use crate::size::{AnyShape, Nine};

    const SIX: &str = "000040050000010003600020000600010000";

    fn board<S: Size>(size: S, givens: &str, denied: &[(usize, usize)]) -> Board<S> {
        let mut board = Board::from_givens(size, givens.chars().map(Digit::from_symbol));
        for &(cell, digit) in denied {
            let candidate = Candidate::new(
                Cell::new(cell % size.cell_count()),
                Digit::new(digit % size.side()),
            );
            if board.has(candidate) {
                board.apply(Change::Eliminate(candidate));
            }
        }
        board
    }

    /// Checks that each assumption has the same consequences in a closure and in a branch, whatever
    /// boards the cache was used for.
    fn check_agreement<S: Size>(board: &Board<S>, cache: &Cache<S>) -> Result<(), TestCaseError> {
        let root = Root::new(board, &[]);
        let position = Position::in_solve(board, false, Some(cache));
        let mut closures = position.closures(ClosureRules::Sets);
        for assumption in assumptions(board) {
            let closure = closures.of(assumption);
            let ControlFlow::Continue((branch, contradiction)) = root.follow(
                assumption,
                Collector::first(board.shape()),
                &Collector::first(board.shape()),
            ) else {
                unreachable!("nobody cancels");
            };
            prop_assert_eq!(closure.is_broken(), contradiction.is_some());
            if contradiction.is_some() {
                continue;
            }
            for digit in board.size().digits() {
                let open = closure.truths(digit) | branch.board.places(digit);
                prop_assert!(open == CellSet::all(board.size()) - closure.falsehoods(digit));
                let is_placed = |&cell: &Cell| branch.board.value(cell) == Some(digit);
                let placed: CellSet<S> = Cell::all(board.shape()).filter(is_placed).collect();
                prop_assert!(closure.truths(digit) == placed);
            }
        }
        Ok(())
    }

    proptest! {
        // Branches are slow.
        #![proptest_config(ProptestConfig::with_cases(16))]

        #[test]
        fn a_closure_reaches_the_end_of_a_branch(
            givens in select(&HARD),
            denied in vec((0..81_usize, 0..9_usize), 0..60),
        ) {
            let (nines, sixes) = (Cache::default(), Cache::default());
            // The next board differs only in part.
            for count in [denied.len() / 2, denied.len(), denied.len() / 3] {
                check_agreement(&board(Nine, givens, &denied[..count]), &nines)?;
                check_agreement(&board(AnyShape(Shape::Six), SIX, &denied[..count]), &sixes)?;
            }
        }
    }

    #[test]
    fn a_branch_finds_a_swordfish_that_contains_a_finned_x_wing() {
        let board = board(Nine, HARD[1], &[(25, 3), (72, 5), (2, 8), (37, 2)]);
        check_agreement(&board, &Cache::default()).expect("they agree");
    }

    #[test]
    fn a_closure_reaches_the_end_of_a_branch_on_16x16() {
        // Many cells are left with a few digits.
        let denied: Vec<_> = (0..3_600).map(|n| (n * 37 % 256, n * n % 251 % 16)).collect();
        let board = board(AnyShape(Shape::Sixteen), &"0".repeat(256), &denied);
        check_agreement(&board, &Cache::default()).expect("they agree");
    }
}
