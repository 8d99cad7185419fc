//! A board as the techniques see it: with what they share, computed once when first asked for.

mod als;
mod bilocal;
mod cache;
mod chain_filter;
mod closure;
mod commons;
mod crossings;
mod groups;
mod links;
mod reach;
mod rectangles;
pub mod rows;
mod sets;
mod template_filter;

pub use als::{AlmostLockedSets, Als, Holding};
pub use bilocal::{Bilocal, Cluster};
pub use cache::Cache;
pub use closure::{Assumption, Closure, Closures, Rules};
pub use commons::{Overlap, RestrictedCommons, Tie, Tied};
pub use links::{LinkedSet, Links, Need};
pub use reach::{Outcomes, Reach};
pub use rectangles::Rectangle;

use std::cell::{self, OnceCell, RefMut};
use std::ops::{ControlFlow, Deref};

use self::bilocal::Bilocals;
use self::commons::Ties;
use self::crossings::Crossings;
use crate::grid::{Board, Cell, CellSet, Digit, DigitSet, Geometry, House, HouseKind};
use crate::size::Size;

/// A board together with facts about it that several techniques use.
///
/// It dereferences to the [`Board`]. A position is made for one moment of a solve and thrown away
/// after the next change; what nobody asks for is never computed.
pub struct Position<'b, S: Size> {
    board: &'b Board<S>,
    single_solution: bool,
    kept: Option<&'b Cache<S>>,
    /// The same, where nobody else has kept anything.
    own: OnceCell<Box<Cache<S>>>,
    almost_locked: OnceCell<AlmostLockedSets<S>>,
    restricted: [OnceCell<RestrictedCommons>; 2],
    ties: [OnceCell<(CellSet<S>, Ties)>; 2],
    by_count: OnceCell<[CellSet<S>; 5]>,
    crossings: OnceCell<Crossings<S>>,
    bilocals: OnceCell<Bilocals<S>>,
    clusters: OnceCell<Vec<Cluster<S>>>,
    rectangles: OnceCell<Vec<Rectangle>>,
    finless: cell::Cell<[DigitSet; 5]>,
    links: OnceCell<Links>,
    reach: OnceCell<Reach>,
    outcomes: OnceCell<Outcomes>,
    agreeing: OnceCell<Vec<usize>>,
    doomed: [OnceCell<bool>; 2],
    grouped: OnceCell<Links>,
    grouped_reach: OnceCell<Reach>,
    with_sets: OnceCell<Links>,
    with_sets_reach: OnceCell<Reach>,
}

impl<'b, S: Size> Position<'b, S> {
    /// The position of a board of which it is not known that its puzzle has one solution.
    pub const fn new(board: &'b Board<S>) -> Self {
        Self::in_solve(board, false, None)
    }

    /// The same board, where it was checked that its puzzle has exactly one solution.
    #[must_use]
    pub const fn with_single_solution(mut self) -> Self {
        self.single_solution = true;
        self
    }

    /// The position of a board in a solve, of whose puzzle it is known or not that it has exactly
    /// one solution. It is quicker where most of the board is as it was in the positions that have
    /// kept something.
    #[inline]
    pub const fn in_solve(
        board: &'b Board<S>,
        single_solution: bool,
        kept: Option<&'b Cache<S>>,
    ) -> Self {
        Self {
            board,
            single_solution,
            kept,
            own: OnceCell::new(),
            almost_locked: OnceCell::new(),
            restricted: [OnceCell::new(), OnceCell::new()],
            ties: [OnceCell::new(), OnceCell::new()],
            by_count: OnceCell::new(),
            crossings: OnceCell::new(),
            bilocals: OnceCell::new(),
            clusters: OnceCell::new(),
            rectangles: OnceCell::new(),
            finless: cell::Cell::new([DigitSet::EMPTY; 5]),
            links: OnceCell::new(),
            reach: OnceCell::new(),
            outcomes: OnceCell::new(),
            agreeing: OnceCell::new(),
            doomed: [OnceCell::new(), OnceCell::new()],
            grouped: OnceCell::new(),
            grouped_reach: OnceCell::new(),
            with_sets: OnceCell::new(),
            with_sets_reach: OnceCell::new(),
        }
    }

    fn kept(&self) -> &Cache<S> {
        self.kept
            .unwrap_or_else(|| self.own.get_or_init(Box::default))
    }

    /// The board.
    pub const fn board(&self) -> &'b Board<S> {
        self.board
    }

    /// Houses, peers and slots.
    #[inline]
    pub fn geometry(&self) -> &'static Geometry<S> {
        S::geometry()
    }

    /// Whether the puzzle is known to have exactly one solution.
    pub const fn has_single_solution(&self) -> bool {
        self.single_solution
    }

    /// The cells with exactly one candidate.
    #[inline]
    pub fn univalue(&self) -> CellSet<S> {
        let at_least = self.at_least();
        at_least[0] - at_least[1]
    }

    /// The cells with exactly two candidates.
    #[inline]
    pub fn bivalue(&self) -> CellSet<S> {
        let at_least = self.at_least();
        at_least[1] - at_least[2]
    }

    /// The empty cells with at most so many candidates, up to four.
    #[inline]
    pub fn with_at_most(&self, count: usize) -> CellSet<S> {
        self.board.empty() - self.at_least()[count]
    }

    /// The digits that a house keeps to its crossing with one house of this kind, in which they
    /// have two places or more.
    pub fn locked_digits(&self, base: House, cover: HouseKind) -> DigitSet {
        let crossings = self.crossings.get_or_init(|| Crossings::of(self.board));
        crossings.locked(base, cover)
    }

    /// The houses in which a digit has exactly two places.
    pub fn bilocals(&self, digit: Digit) -> &[Bilocal] {
        let bilocals = self.all_bilocals();
        let [from, to] = bilocals.from[digit];
        &bilocals.list[from..to]
    }

    fn all_bilocals(&self) -> &Bilocals<S> {
        self.bilocals.get_or_init(|| Bilocals::new(self.board))
    }

    /// The clusters of bilocal places of these digits, in two colours, digit by digit.
    pub fn clusters(&self, digits: DigitSet) -> impl Iterator<Item = &Cluster<S>> + Clone {
        let all = self.clusters.get_or_init(|| {
            let mut all = Vec::with_capacity(4 * S::SIDE);
            for digit in (0..S::SIDE).map(Digit::new) {
                all.extend(Cluster::all_of(self.bilocals(digit)));
            }
            all
        });
        let wanted = move |cluster: &&Cluster<S>| digits.contains(cluster.digit);
        all.iter().filter(wanted)
    }

    /// The rectangles of empty cells round a cell with two candidates.
    pub fn rectangles(&self) -> &[Rectangle] {
        self.rectangles
            .get_or_init(|| rectangles::all_of(self.board, self.bivalue()))
    }

    /// The places of a digit that may be in none of its templates: no pattern that looks at this
    /// digit alone can take away any other.
    pub fn dead_places(&self, digit: Digit) -> CellSet<S> {
        let mut dead = self.kept().dead.borrow_mut();
        dead.places(self.board, digit)
    }

    /// Those of these digits of which a pattern that looks at one digit alone can take anything
    /// away.
    pub fn vulnerable(&self, digits: DigitSet) -> DigitSet {
        let digits = digits.iter();
        digits
            .filter(|&digit| !self.dead_places(digit).is_empty())
            .collect()
    }

    /// The digits of which somebody has found no fish of a size with fins.
    pub fn finless(&self, size: usize) -> DigitSet {
        self.finless.get()[size]
    }

    /// Notes that these digits have no fish of a size, up to four, with fins.
    pub fn note_finless(&self, size: usize, digits: DigitSet) {
        let mut finless = self.finless.get();
        finless[size] |= digits;
        self.finless.set(finless);
    }

    /// The almost locked sets.
    pub fn almost_locked_sets(&self) -> &AlmostLockedSets<S> {
        self.almost_locked.get_or_init(|| {
            let mut kept = self.kept().almost_locked.borrow_mut();
            AlmostLockedSets::of(self.board, &mut kept)
        })
    }

    /// The restricted commons between almost locked sets.
    pub fn restricted_commons(&self, overlap: Overlap) -> &RestrictedCommons {
        self.restricted[overlap as usize]
            .get_or_init(|| RestrictedCommons::with(self.almost_locked_sets(), overlap, |_| true))
    }

    /// Visits the restricted commons of the almost locked sets that have some of these cells with
    /// all others. It asks at each set whether to go on.
    pub fn visit_ties(
        &self,
        overlap: Overlap,
        cells: CellSet<S>,
        go_on: &dyn Fn() -> ControlFlow<()>,
        visit: &mut impl FnMut(Tie) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (almost, all) = (self.almost_locked_sets(), self.restricted_commons(overlap));
        let wanted = |als: &Als<S>| -> ControlFlow<(), bool> {
            go_on()?;
            ControlFlow::Continue(als.cells.intersects(cells))
        };
        let ties = Ties::visited(almost, all, wanted, visit)?;
        // There may be those of other cells: they are good enough.
        let _ = self.ties[overlap as usize].set((cells, ties));
        ControlFlow::Continue(())
    }

    /// The same from either end, if somebody has visited them all.
    pub fn tied(&self, overlap: Overlap, cells: CellSet<S>) -> Option<Tied> {
        let (of_cells, ties) = self.ties[overlap as usize].get()?;
        (*of_cells == cells).then(|| ties.either_way(self.almost_locked_sets()))
    }

    /// The cells with at least one, two, three, four, five candidates.
    fn at_least(&self) -> &[CellSet<S>; 5] {
        self.by_count.get_or_init(|| {
            let mut at_least = [CellSet::EMPTY; 5];
            for digit in (0..S::SIDE).map(Digit::new) {
                let mut more = self.board.places(digit);
                for cells in &mut at_least {
                    let carried = *cells & more;
                    *cells |= more;
                    more = carried;
                }
            }
            at_least
        })
    }

    /// What follows from assumptions by these rules.
    pub fn closures(&self, rules: Rules) -> RefMut<'_, Closures<S>> {
        let mut closures = self.kept().closures[rules as usize].borrow_mut();
        closures.turn_to(self.board);
        closures
    }

    /// The links between single candidates.
    pub fn links(&self) -> &Links {
        self.links.get_or_init(|| Links::of(self.board))
    }

    /// Where those links lead.
    pub fn reach(&self) -> &Reach {
        self.reach.get_or_init(|| self.links().reach())
    }

    /// Whether those links rule out any candidate by themselves.
    pub fn any_elimination_by_chain(&self) -> bool {
        *self.doomed[0].get_or_init(|| {
            let whole = || self.reach().doomed().is_some();
            let mut spared = self.kept().spared[0].borrow_mut();
            spared.any_elimination_by_chain(self.board, self.links(), whole)
        })
    }

    /// What follows from each candidate by those links.
    pub fn outcomes(&self) -> &Outcomes {
        self.outcomes
            .get_or_init(|| Outcomes::of(self.links(), self.reach()))
    }

    /// The needs all of whose candidates have an outcome in common, ascending.
    pub fn agreeing_needs(&self) -> &[usize] {
        self.agreeing
            .get_or_init(|| self.outcomes().agreeing_needs(self.links()))
    }

    /// The links between candidates and groups of them.
    pub fn grouped_links(&self) -> &Links {
        self.grouped.get_or_init(|| {
            let mut kept = self.kept().groups.borrow_mut();
            groups::grouped(self.board, self.links(), &mut kept)
        })
    }

    /// Whether the links with groups rule out any candidate by themselves.
    pub fn any_elimination_by_grouped_chain(&self) -> bool {
        *self.doomed[1].get_or_init(|| {
            let whole = || self.grouped_reach().doomed().is_some();
            let mut spared = self.kept().spared[1].borrow_mut();
            spared.any_elimination_by_chain(self.board, self.grouped_links(), whole)
        })
    }

    /// Where the links with groups lead.
    pub fn grouped_reach(&self) -> &Reach {
        self.grouped_reach
            .get_or_init(|| self.grouped_links().reach())
    }

    /// The links between candidates, groups of them and almost locked sets.
    pub fn links_with_sets(&self) -> &Links {
        self.with_sets.get_or_init(|| {
            let (grouped, almost) = (self.grouped_links(), self.almost_locked_sets());
            sets::with_sets(self.board, grouped, almost)
        })
    }

    /// Where the links with almost locked sets lead.
    pub fn reach_with_sets(&self) -> &Reach {
        self.with_sets_reach
            .get_or_init(|| self.links_with_sets().reach())
    }

    /// The cells of a house in which a digit is a candidate.
    #[inline]
    pub fn places_in(&self, house: House, digit: Digit) -> CellSet<S> {
        self.board.places(digit) & S::geometry().cells(house)
    }

    /// All candidates of these cells.
    pub fn digits_of(&self, cells: impl IntoIterator<Item = Cell>) -> DigitSet {
        let digits = cells.into_iter().map(|cell| self.board.candidates(cell));
        digits.fold(DigitSet::EMPTY, |all, digits| all | digits)
    }

    /// The empty cells of a house.
    #[inline]
    pub fn empty_in(&self, house: House) -> CellSet<S> {
        self.board.empty() & S::geometry().cells(house)
    }

    /// The filled cells that keep a digit out of a cell, in reading order.
    pub fn barriers(&self, cell: Cell, digit: Digit) -> impl Iterator<Item = Cell> {
        let board = self.board;
        let seen = S::geometry().peers(cell) - board.empty();
        seen.into_iter()
            .filter(move |&peer| board.value(peer) == Some(digit))
    }
}

impl<S: Size> Deref for Position<'_, S> {
    type Target = Board<S>;

    #[inline]
    fn deref(&self) -> &Board<S> {
        self.board
    }
}
