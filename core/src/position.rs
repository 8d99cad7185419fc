//! A board as the techniques see it, with shared facts that are computed on first use.

mod als;
mod bilocal;
mod cache;
mod chain_filter;
mod closure;
mod commons;
mod groups;
mod links;
mod locked_digits;
mod outcomes;
mod reach;
mod rectangles;
pub mod rows;
mod sets;
mod solution;
mod template_filter;

pub use crate::search::Solution;
pub use als::{AlmostLockedSets, Als, Holding};
pub use bilocal::{Bilocal, Cluster};
pub use cache::Cache;
pub use closure::{Assumption, Closure, ClosureRules, Closures};
pub use commons::{CommonPair, CommonsByHolding, Overlap, RestrictedCommons};
pub use links::{LinkedSet, Links, Need};
pub use outcomes::Outcomes;
pub use reach::Reach;
pub(crate) use reach::{closed, nodes_seeing, steps};
pub use rectangles::Rectangle;

use std::cell::{self, OnceCell, RefMut};
use std::ops::{ControlFlow, Deref};

use self::bilocal::Bilocals;
use self::commons::CommonPairs;
use self::locked_digits::LockedDigits;
use crate::grid::{Board, Candidate, Cell, CellSet, Digit, DigitSet, Geometry, House, HouseKind};
use crate::size::Size;
use crate::step::Premise;

/// A board together with facts about it that several techniques use.
///
/// It dereferences to the [`Board`]. A position describes one moment of a solve and is dropped
/// after the next change. Facts are computed on first use.
pub struct Position<'b, S: Size> {
    board: &'b Board<S>,
    /// Uniqueness techniques may be used.
    single_solution: bool,
    /// The cache of the solve, if there is one.
    cache: Option<&'b Cache<S>>,
    /// The cache of a position that was made without one.
    own_cache: OnceCell<Box<Cache<S>>>,
    /// Everything that singles do not need.
    facts: OnceCell<Box<Facts<S>>>,
}

/// Facts about a position that are computed on first use. Most moves are singles, which need none
/// of them.
struct Facts<S: Size> {
    /// A solution of the board, if there is any.
    solution: OnceCell<Option<Solution<S>>>,
    almost_locked: OnceCell<AlmostLockedSets<S>>,
    /// For each [`Overlap`], the restricted common candidates of the almost locked sets.
    restricted_commons: [OnceCell<RestrictedCommons>; 2],
    /// For each [`Overlap`], the pairs of sets that [`Self::visit_common_pairs`] visited, with its
    /// cells.
    common_pairs: [OnceCell<(CellSet<S>, CommonPairs)>; 2],
    /// The cells with at least 1, 2, 3, 4 and 5 candidates.
    cells_with_at_least: OnceCell<[CellSet<S>; 5]>,
    /// The digits of each house that are locked in its intersection with another house.
    locked_digits: OnceCell<LockedDigits<S>>,
    /// The houses in which a digit has exactly two places.
    bilocals: OnceCell<Bilocals<S>>,
    /// The clusters of conjugate pairs.
    clusters: OnceCell<Vec<Cluster<S>>>,
    /// The rectangles of empty cells with a bivalue corner.
    rectangles: OnceCell<Vec<Rectangle>>,
    /// By size, the digits that are known to have no finned fish.
    finless: cell::Cell<[DigitSet; 5]>,
    /// The links between single candidates.
    single: LinkFacts,
    /// The consequences of each candidate by these links.
    outcomes: OnceCell<Outcomes>,
    /// The indices of the needs whose candidates have a consequence in common, ascending.
    agreeing_needs: OnceCell<Vec<usize>>,
    /// The links between candidates and groups of candidates.
    grouped: LinkFacts,
    /// The links between candidates, groups of candidates and almost locked sets.
    with_sets: LinkFacts,
}

/// Links, and what follows from them alone.
#[derive(Default)]
struct LinkFacts {
    links: OnceCell<Links>,
    reach: OnceCell<Reach>,
    /// True if a chain of these links eliminates a candidate.
    has_eliminating_chain: OnceCell<bool>,
}

impl<S: Size> Default for Facts<S> {
    fn default() -> Self {
        Self {
            solution: OnceCell::new(),
            almost_locked: OnceCell::new(),
            restricted_commons: [OnceCell::new(), OnceCell::new()],
            common_pairs: [OnceCell::new(), OnceCell::new()],
            cells_with_at_least: OnceCell::new(),
            locked_digits: OnceCell::new(),
            bilocals: OnceCell::new(),
            clusters: OnceCell::new(),
            rectangles: OnceCell::new(),
            finless: cell::Cell::new([DigitSet::EMPTY; 5]),
            single: LinkFacts::default(),
            outcomes: OnceCell::new(),
            agreeing_needs: OnceCell::new(),
            grouped: LinkFacts::default(),
            with_sets: LinkFacts::default(),
        }
    }
}

impl<'b, S: Size> Position<'b, S> {
    /// Makes the position of a board. Uniqueness techniques are off.
    pub const fn new(board: &'b Board<S>) -> Self {
        Self::in_solve(board, false, None)
    }

    /// Turns uniqueness techniques on. The puzzle must have exactly one solution.
    #[must_use]
    pub const fn with_single_solution(mut self) -> Self {
        self.single_solution = true;
        self
    }

    /// Makes the position of a board in a solve. A cache from earlier positions of the solve makes
    /// it faster.
    #[inline]
    pub const fn in_solve(
        board: &'b Board<S>,
        single_solution: bool,
        cache: Option<&'b Cache<S>>,
    ) -> Self {
        Self { board, single_solution, cache, own_cache: OnceCell::new(), facts: OnceCell::new() }
    }

    fn cache(&self) -> &Cache<S> {
        self.cache.unwrap_or_else(|| self.own_cache.get_or_init(Box::default))
    }

    fn facts(&self) -> &Facts<S> {
        self.facts.get_or_init(Box::default)
    }

    /// Returns the board.
    pub const fn board(&self) -> &'b Board<S> {
        self.board
    }

    /// Returns the geometry of the board: houses, peers and slots.
    #[inline]
    pub fn geometry(&self) -> &'static Geometry<S> {
        self.board.geometry()
    }

    /// Returns true if the puzzle is known to have exactly one solution.
    pub const fn has_single_solution(&self) -> bool {
        self.single_solution
    }

    /// Returns a solution, if one is found quickly.
    ///
    /// No step eliminates a candidate of a solution or places anything else. Searches use this to
    /// skip what leads nowhere; nothing is ever concluded from it.
    pub fn solution(&self) -> Option<&Solution<S>> {
        let solution = self.facts().solution.get_or_init(|| {
            let mut known = self.cache().solution.borrow_mut();
            *known = solution::known_or_first(self.board, known.take());
            *known
        });
        solution.as_ref()
    }

    /// Returns false if an assumption is certain to lead to no contradiction, because it agrees
    /// with a solution.
    pub fn may_be_refuted(&self, Assumption { candidate, holds }: Assumption) -> bool {
        let is_solved = |solution: &Solution<S>| solution[candidate.cell] == candidate.digit;
        self.solution().is_none_or(|solution| is_solved(solution) != holds)
    }

    /// Returns the cells with exactly two candidates.
    #[inline]
    pub fn bivalue(&self) -> CellSet<S> {
        let at_least = self.at_least();
        at_least[1] - at_least[2]
    }

    /// Returns the empty cells with at most `count` candidates; `count` is at most 4.
    #[inline]
    pub fn with_at_most(&self, count: usize) -> CellSet<S> {
        self.board.empty() - self.at_least()[count]
    }

    /// Returns the digits whose places in a house are all in one house of the other kind, and at
    /// least two.
    pub fn locked_digits(&self, base: House, cover: HouseKind) -> DigitSet {
        let locked_digits =
            self.facts().locked_digits.get_or_init(|| LockedDigits::new(self.board));
        locked_digits.locked(base, cover)
    }

    /// Returns the houses in which a digit has exactly two places.
    pub fn bilocals(&self, digit: Digit) -> &[Bilocal] {
        let bilocals = self.all_bilocals();
        let [from, to] = bilocals.from[digit];
        &bilocals.list[from..to]
    }

    fn all_bilocals(&self) -> &Bilocals<S> {
        self.facts().bilocals.get_or_init(|| Bilocals::new(self.board))
    }

    /// Returns the clusters of conjugate pairs of these digits, digit by digit. Digits from which
    /// no pattern of one digit can eliminate anything are left out.
    pub fn clusters(&self, digits: DigitSet) -> impl Iterator<Item = &Cluster<S>> + Clone {
        let all = self.facts().clusters.get_or_init(|| {
            let mut all = Vec::new();
            for digit in self.vulnerable(self.board.size().digits()) {
                all.extend(Cluster::all_of(self.size(), self.bilocals(digit)));
            }
            all
        });
        let wanted = move |cluster: &&Cluster<S>| digits.contains(cluster.digit);
        all.iter().filter(wanted)
    }

    /// Returns the rectangles of empty cells that have a bivalue corner.
    pub fn rectangles(&self) -> &[Rectangle] {
        self.facts().rectangles.get_or_init(|| rectangles::all_of(self.board, self.bivalue()))
    }

    /// Returns the places of a digit that may be in none of its templates. No pattern of this digit
    /// alone can eliminate any other place.
    pub fn impossible_places(&self, digit: Digit) -> CellSet<S> {
        self.cache().templates.borrow_mut().impossible_places(self.board, digit)
    }

    /// Returns the digits, of these, from which a pattern of one digit may eliminate something.
    pub fn vulnerable(&self, digits: DigitSet) -> DigitSet {
        let digits = digits.iter();
        digits.filter(|&digit| !self.impossible_places(digit).is_empty()).collect()
    }

    /// Returns the digits that are known to have no finned fish of a size.
    pub fn finless(&self, size: usize) -> DigitSet {
        self.facts().finless.get()[size]
    }

    /// Records that these digits have no finned fish of a size, up to 4.
    pub fn note_finless(&self, size: usize, digits: DigitSet) {
        let mut finless = self.facts().finless.get();
        finless[size] |= digits;
        self.facts().finless.set(finless);
    }

    /// Returns the almost locked sets.
    pub fn almost_locked_sets(&self) -> &AlmostLockedSets<S> {
        self.facts().almost_locked.get_or_init(|| {
            let mut cache = self.cache().almost_locked.borrow_mut();
            AlmostLockedSets::new(self.board, &mut cache)
        })
    }

    /// Returns the restricted common candidates of pairs of almost locked sets.
    pub fn restricted_commons(&self, overlap: Overlap) -> &RestrictedCommons {
        self.facts().restricted_commons[overlap as usize].get_or_init(|| {
            let almost = self.almost_locked_sets();
            RestrictedCommons::new(almost, &mut almost.sets().iter(), overlap)
        })
    }

    /// Visits the restricted common candidates of the almost locked sets that contain some of these
    /// cells. Visiting stops when the callback breaks, or when `progress` does: it is called before
    /// each set, with its number of cells, which never gets smaller.
    pub fn visit_common_pairs(
        &self,
        overlap: Overlap,
        cells: CellSet<S>,
        progress: &dyn Fn(usize) -> ControlFlow<()>,
        visit: &mut impl FnMut(CommonPair) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (almost, all) = (self.almost_locked_sets(), self.restricted_commons(overlap));
        let wanted = |als: &Als<S>| -> ControlFlow<(), bool> {
            progress(als.cell_count())?;
            ControlFlow::Continue(als.cells.intersects(cells))
        };
        let common_pairs = CommonPairs::collect(almost, all, wanted, visit)?;
        // A list for other cells contains them too.
        let _ = self.facts().common_pairs[overlap as usize].set((cells, common_pairs));
        ControlFlow::Continue(())
    }

    /// Returns the restricted common candidates by set, if all of them are known.
    pub fn commons_by_holding(
        &self,
        overlap: Overlap,
        cells: CellSet<S>,
    ) -> Option<CommonsByHolding> {
        let (of_cells, common_pairs) = self.facts().common_pairs[overlap as usize].get()?;
        (*of_cells == cells).then(|| common_pairs.by_holding(self.almost_locked_sets()))
    }

    /// Returns the cells with at least 1, 2, 3, 4 and 5 candidates.
    fn at_least(&self) -> &[CellSet<S>; 5] {
        self.facts().cells_with_at_least.get_or_init(|| {
            let mut at_least = [CellSet::EMPTY; 5];
            for digit in self.board.size().digits() {
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

    /// Returns the closures of assumptions by these rules.
    pub fn closures(&self, rules: ClosureRules) -> RefMut<'_, Closures<S>> {
        let mut closures = self.cache().closures[rules as usize].borrow_mut();
        closures.update_to(self.board);
        closures
    }

    /// Returns the links between single candidates.
    pub fn links(&self) -> &Links {
        self.facts().single.links.get_or_init(|| Links::new(self.board))
    }

    /// Returns the reach of the links between single candidates.
    pub fn reach(&self) -> &Reach {
        self.facts().single.reach.get_or_init(|| self.links().reach())
    }

    /// Returns true if these links eliminate a candidate.
    pub fn any_elimination_by_chain(&self) -> bool {
        *self.facts().single.has_eliminating_chain.get_or_init(|| {
            let whole = || self.reach().any_eliminable(self.links().weak());
            let mut chain_filter = self.cache().chain_filter.borrow_mut();
            chain_filter.any_elimination_by_chain(self.board, self.links(), whole)
        })
    }

    /// Returns the consequences of each candidate by these links.
    pub fn outcomes(&self) -> &Outcomes {
        self.facts().outcomes.get_or_init(|| Outcomes::new(self.links(), self.reach()))
    }

    /// Returns the indices of the needs whose candidates have a consequence in common, ascending.
    pub fn agreeing_needs(&self) -> &[usize] {
        self.facts().agreeing_needs.get_or_init(|| self.outcomes().agreeing_needs(self.links()))
    }

    /// Returns the links between candidates and groups of candidates.
    pub fn grouped_links(&self) -> &Links {
        self.facts().grouped.links.get_or_init(|| {
            let mut cache = self.cache().groups.borrow_mut();
            groups::grouped(self.board, self.links(), &mut cache)
        })
    }

    /// Returns true if the links with groups eliminate a candidate.
    pub fn any_elimination_by_grouped_chain(&self) -> bool {
        *self.facts().grouped.has_eliminating_chain.get_or_init(|| {
            let whole = || self.grouped_reach().any_eliminable(self.grouped_links().weak());
            let mut chain_filter = self.cache().grouped_chain_filter.borrow_mut();
            chain_filter.any_elimination_by_chain(self.board, self.grouped_links(), whole)
        })
    }

    /// Returns the reach of the links with groups.
    pub fn grouped_reach(&self) -> &Reach {
        self.facts().grouped.reach.get_or_init(|| self.grouped_links().reach())
    }

    /// Returns the links between candidates, groups of candidates and almost locked sets.
    pub fn links_with_sets(&self) -> &Links {
        self.facts().with_sets.links.get_or_init(|| {
            let (grouped, almost) = (self.grouped_links(), self.almost_locked_sets());
            sets::with_sets(self.board, grouped, almost)
        })
    }

    /// Returns the reach of the links with almost locked sets.
    pub fn reach_with_sets(&self) -> &Reach {
        self.facts().with_sets.reach.get_or_init(|| self.links_with_sets().reach())
    }

    /// Returns the places for a digit in a house.
    #[inline]
    pub fn places_in(&self, house: House, digit: Digit) -> CellSet<S> {
        self.board.places(digit) & self.board.geometry().cells(house)
    }

    /// Returns the premise that a need has no candidates other than those on the board.
    pub fn premise_of(&self, need: Need) -> Premise {
        match need {
            Need::Cell(cell) => Premise::CellOnly { cell, digits: self.board.candidates(cell) },
            Need::Place(house, digit) => Premise::HouseOnly {
                house,
                digit,
                cells: self.places_in(house, digit).iter().collect(),
            },
        }
    }

    /// Returns all candidates of these cells.
    pub fn digits_of(&self, cells: impl IntoIterator<Item = Cell>) -> DigitSet {
        let digits = cells.into_iter().map(|cell| self.board.candidates(cell));
        digits.fold(DigitSet::EMPTY, |all, digits| all | digits)
    }

    /// Returns the candidates of these digits in these cells.
    pub fn candidates_in(
        &self,
        cells: impl IntoIterator<Item = Cell>,
        digits: DigitSet,
    ) -> impl Iterator<Item = Candidate> {
        let candidates = move |cell| Candidate::all_in(cell, self.board.candidates(cell) & digits);
        cells.into_iter().flat_map(candidates)
    }

    /// Returns the empty cells of a house.
    #[inline]
    pub fn empty_in(&self, house: House) -> CellSet<S> {
        self.board.empty() & self.board.geometry().cells(house)
    }
}

impl<S: Size> Deref for Position<'_, S> {
    type Target = Board<S>;

    #[inline]
    fn deref(&self) -> &Board<S> {
        self.board
    }
}
