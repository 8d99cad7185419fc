//! The collector: the caller's wishes for a search, and the steps found.

use std::cell::Cell;
use std::cmp::Ordering;
use std::ops::ControlFlow;

use crate::catalog::{Cost, Family, Load, Profile};
use crate::grid::{
    Candidate, CellSet, Change, DigitSet, House, HouseKind, HouseKinds, Shape, SlotSet,
};
use crate::position::Position;
use crate::size::Size;
use crate::step::{Deduction, Detail, Effect, Explanation, Step};
use crate::techniques::thread::{Connection, Thread};

/// The part of the board that has changed since a technique last found nothing; a step can only be
/// there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Freshness {
    /// The digits of which a candidate was added or removed.
    pub digits: DigitSet,
    /// The houses with a changed cell; bit `i` is the house with [`House::index`] `i`.
    pub houses: u128,
    /// True if a candidate was restored.
    pub restored: bool,
}

impl Freshness {
    /// The whole board.
    pub const ALL: Self =
        Self { digits: DigitSet::from_bits(u32::MAX), houses: u128::MAX, restored: true };

    /// No part of the board.
    pub const NONE: Self = Self { digits: DigitSet::EMPTY, houses: 0, restored: false };

    /// Returns the recorded changes and forgets them.
    #[must_use]
    pub const fn take(&mut self) -> Self {
        std::mem::replace(self, Self::NONE)
    }

    /// Records a change.
    #[inline]
    pub fn note(&mut self, size: impl Size, change: Change) {
        let cell = match change {
            Change::Fill(candidate) | Change::Eliminate(candidate) => {
                self.digits.insert(candidate.digit);
                candidate.cell
            }
            Change::Clear(candidate) | Change::Restore(candidate) => {
                self.digits.insert(candidate.digit);
                self.restored = true;
                candidate.cell
            }
            Change::Give(cell) | Change::Ungive(cell) => cell,
        };
        self.houses |= size.geometry().house_bits(cell);
    }
}

/// The breadth of a search for steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Breadth {
    /// Steps that a person would be shown.
    Usual,
    /// Also patterns that contain a simpler one of their kind: a shorter chain, a smaller fish.
    Complete,
    /// Also the variants of techniques that are off by default: siamese and dual fish, almost
    /// locked sets that share cells, almost locked sets as nodes of grouped chains, empty
    /// rectangles with two candidates, templates of all digits together.
    Variants,
}

/// Collects the steps that techniques offer: the first, the cheapest or all, with an explanation or
/// without.
///
/// An explanation takes longer to build than the step takes to find, so it is built only on
/// request, and not when many puzzles are solved or rated.
pub struct Collector<'a> {
    shape: Shape,
    detail: Detail,
    breadth: Breadth,
    houses: HouseKinds,
    fresh: Freshness,
    cancel: Cancel<'a>,
    /// Steps that cost more are not wanted.
    limit: Cost,
    /// Number of steps offered since the freshness was set.
    offers: u32,
    /// True if steps may have been skipped since then because they cost too much.
    passed_over: bool,
    /// The number of digits that a step opens, by which the cheapest steps of equal cost are
    /// compared.
    openings: Option<&'a dyn CountOpenings>,
    /// That number for the cheapest step found so far, once it is known.
    opened: Cell<Option<usize>>,
    /// The placements just made, which the next single should follow.
    thread: Option<&'a Thread>,
    /// True if the cheapest step found so far is a single that does not follow them.
    leaves_thread: bool,
    goal: Option<Goal<'a>>,
    found: WantedSteps,
}

/// The effects that every wanted step has to give.
#[derive(Clone, Copy)]
pub(crate) struct Goal<'a> {
    /// The effects.
    pub(crate) effects: &'a [Effect],
    /// Returns true if these effects of a step give all effects of the goal.
    pub(crate) is_given_by: &'a dyn Fn(&[Effect]) -> bool,
}

impl Goal<'_> {
    /// Returns true if an effect is one of the goal, or helps to leave a digit of the goal as the
    /// only candidate of its cell.
    pub(super) fn needs(&self, effect: Effect) -> bool {
        let candidate = effect.candidate();
        self.effects.iter().any(|wanted| match (wanted, effect) {
            (Effect::Place(placed), Effect::Eliminate(_)) => placed.cell == candidate.cell,
            _ => *wanted == effect,
        })
    }
}

/// Sorts items by length, shortest first; items of equal length keep their order. It sorts indices,
/// so that the sort is compiled only once.
pub(super) fn shortest_first<T: Copy>(counted: &mut Vec<(usize, T)>) {
    let lengths = counted.iter().enumerate();
    let mut order: Vec<_> = lengths.map(|(at, &(length, _))| (length, at)).collect();
    order.sort_unstable();
    *counted = order.into_iter().map(|(_, at)| counted[at]).collect();
}

/// Counts the digits that a step opens.
pub(crate) trait CountOpenings {
    /// Returns the number of digits that a step opens: those that it places, and all that follow by
    /// singles. After a step that costs more than pairs and triples, what follows by locked
    /// candidates and pairs counts too.
    fn after(&self, deduction: &Deduction) -> usize;

    /// Returns the number of empty cells: no step opens more digits.
    fn max(&self) -> usize;
}

/// A request to stop, which a caller may make while a search runs.
#[derive(Clone, Copy)]
pub(super) struct Cancel<'a>(Option<&'a dyn Fn() -> bool>);

impl Cancel<'_> {
    /// Breaks if the caller has asked to stop.
    pub(super) fn check(self) -> ControlFlow<()> {
        match self.0 {
            Some(stop) if stop() => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    }
}

/// The wanted steps and those found so far.
enum WantedSteps {
    /// One step.
    First(Option<Step>),
    /// The cheapest step.
    Cheapest(Option<Step>),
    /// All steps.
    All(Vec<Step>),
}

impl WantedSteps {
    /// Returns true if all steps are wanted, and a step of the same technique with the same effects
    /// that is no worse is among those found.
    #[inline(never)]
    fn has(&self, deduction: &Deduction) -> bool {
        match self {
            Self::First(_) | Self::Cheapest(_) => false,
            Self::All(steps) => steps.iter().any(|step| {
                same_step(&step.deduction, deduction) && !is_better(deduction, &step.deduction)
            }),
        }
    }
}

impl<'a> Collector<'a> {
    /// Creates a collector of the first step on a board of this shape.
    pub const fn first(shape: Shape) -> Self {
        Self::new(shape, WantedSteps::First(None))
    }

    /// Creates a collector of the cheapest step on a board of this shape. Among steps of equal cost
    /// it prefers the one that opens most digits (if the caller says how to count them),
    /// then the one with most placements, then most eliminations, then the first in reading order.
    pub const fn cheapest(shape: Shape) -> Self {
        Self::new(shape, WantedSteps::Cheapest(None))
    }

    /// Creates a collector of all steps. Among steps of one technique with the same effects it
    /// keeps the one that a collector of the cheapest step would keep.
    pub const fn all(shape: Shape) -> Self {
        Self::new(shape, WantedSteps::All(Vec::new()))
    }

    const fn new(shape: Shape, found: WantedSteps) -> Self {
        Self {
            shape,
            detail: Detail::Bare,
            breadth: Breadth::Usual,
            houses: HouseKinds::ALL,
            fresh: Freshness::ALL,
            cancel: Cancel(None),
            limit: Cost::HIGHEST,
            offers: 0,
            passed_over: false,
            openings: None,
            opened: Cell::new(None),
            thread: None,
            leaves_thread: false,
            goal: None,
            found,
        }
    }

    /// Asks for explanations.
    #[must_use]
    pub const fn explaining(self) -> Self {
        self.with(Detail::Explained)
    }

    /// Sets how much is said of the steps; without it, they are bare.
    #[must_use]
    pub const fn with(mut self, detail: Detail) -> Self {
        self.detail = detail;
        self
    }

    /// Sets the breadth of the search.
    #[must_use]
    pub const fn of_breadth(mut self, breadth: Breadth) -> Self {
        self.breadth = breadth;
        self
    }

    /// Changes the breadth of the next search.
    pub(super) const fn set_breadth(&mut self, breadth: Breadth) {
        self.breadth = breadth;
    }

    /// Keeps only the steps that give a goal. Of all steps, it keeps each pattern, also of those
    /// with the same effects.
    #[must_use]
    pub(crate) const fn giving(mut self, goal: Goal<'a>) -> Self {
        self.goal = Some(goal);
        self
    }

    /// Returns the goal that every wanted step gives, if there is one.
    pub(super) const fn goal(&self) -> Option<Goal<'a>> {
        self.goal
    }

    /// Restricts the search to patterns in houses of these kinds. It affects techniques that scan
    /// houses one by one (singles, subsets) and the line of a locked candidate.
    pub(crate) const fn restrict_to_houses(&mut self, houses: HouseKinds) {
        self.houses = houses;
    }

    /// Restricts the search to the changed part of the board. Techniques whose steps concern one
    /// digit or one house then skip the others.
    pub(super) const fn set_freshness(&mut self, fresh: Freshness) {
        self.fresh = fresh;
        self.offers = 0;
        self.passed_over = false;
    }

    /// Compares steps of equal cost by the number of digits that their effects open.
    #[must_use]
    pub(crate) const fn counting_openings(mut self, openings: &'a dyn CountOpenings) -> Self {
        self.openings = Some(openings);
        self
    }

    /// Prefers, of singles of equal cost, one that follows these placements.
    #[must_use]
    pub(crate) const fn following(mut self, thread: &'a Thread) -> Self {
        self.thread = Some(thread);
        self
    }

    /// Returns the connection of a single with the placements just made. Of several singles that
    /// cost the same, the first is offered unless it has none and another one has.
    #[inline]
    pub(super) fn connection(&self, single: Candidate) -> Connection {
        let thread = self.thread;
        thread.map_or(Connection::Digit, |thread| thread.connection(single, self.shape))
    }

    /// Returns what the last move eliminated, if it was a locked candidate near which the cheapest
    /// step should be.
    pub(super) fn last_locked(&self) -> &'a [Candidate] {
        match (self.thread, &self.found) {
            (Some(thread), WantedSteps::Cheapest(_)) => thread.locked(),
            _ => &[],
        }
    }

    /// Returns true if the cheapest step found so far is a single that does not follow the
    /// placements just made. Another one of the same cost may be better.
    #[inline]
    pub(crate) const fn leaves_thread(&self) -> bool {
        self.leaves_thread
    }

    /// Returns true if a step is a single that does not follow the placements just made.
    fn leaves(&self, deduction: &Deduction) -> bool {
        self.thread.is_some()
            && is_single(deduction)
            && (deduction.placements()).any(|single| self.connection(single) == Connection::None)
    }

    /// Stops the search as soon as `stop` returns true.
    #[must_use]
    pub const fn until(mut self, stop: &'a dyn Fn() -> bool) -> Self {
        self.cancel = Cancel(Some(stop));
        self
    }

    /// Returns the houses of these kinds to search. For patterns within one such house, or
    /// within several of them that are all queried.
    pub fn houses<S: Size>(
        &self,
        size: S,
        kinds: HouseKinds,
    ) -> impl Iterator<Item = House> + use<S> {
        let all = size.geometry().houses();
        let mut left = 0;
        for kind in HouseKind::ALL {
            if kinds.has(kind) && self.houses.has(kind) {
                left |= ((1 << size.side()) - 1) << (kind as usize * size.side());
            }
        }
        left &= self.fresh.houses;
        std::iter::from_fn(move || {
            let house = *all.get(left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(house)
        })
    }

    /// Returns the numbers of the houses of this kind among [`Collector::houses`], as bits.
    #[inline]
    pub fn numbers(&self, size: impl Size, kind: HouseKind) -> u32 {
        let wanted = if self.houses.has(kind) { u32::MAX } else { 0 };
        let fresh = (self.fresh.houses >> (kind as usize * size.side())) as u32;
        size.digits().bits() & wanted & fresh
    }

    /// Records that this house has no step, so that a later search, after a step found behind it,
    /// can skip it.
    pub(super) fn pass(&mut self, size: impl Size, house: House) {
        self.pass_all(size, house.kind, 1 << house.number());
    }

    /// Records that the houses of this kind with these numbers have no step.
    #[inline]
    pub(super) fn pass_all(&mut self, size: impl Size, kind: HouseKind, numbers: u32) {
        self.fresh.houses &= !(u128::from(numbers) << (kind as usize * size.side()));
    }

    /// Returns the part of the board still to search.
    pub(super) const fn fresh(&self) -> Freshness {
        self.fresh
    }

    /// Returns true if this is one of [`Collector::houses`].
    #[inline]
    pub fn wants_house(&self, house: House) -> bool {
        self.houses.has(house.kind) && self.fresh.houses >> house.index(self.shape) & 1 == 1
    }

    /// Returns true if patterns of a digit on lines of this kind are wanted.
    pub const fn wants_lines(&self, kind: HouseKind) -> bool {
        self.houses.has(kind)
    }

    /// Returns the cells whose candidates may have changed. For patterns that depend only on the
    /// candidates of their own cells: a pattern without such a cell was there before, and
    /// eliminations elsewhere only leave it fewer candidates to remove.
    pub fn fresh_cells<S: Size>(&self, size: S) -> CellSet<S> {
        if self.fresh.restored {
            return CellSet::all(size);
        }
        // A cell with other candidates has them in its row, in its column and in its box.
        let of_kind = |kind| {
            let houses = size.geometry().houses_of_kind(kind);
            let fresh = (self.fresh.houses >> (kind as usize * size.side())) as u32;
            let fresh = SlotSet::from_bits(fresh & size.digits().bits());
            fresh
                .iter()
                .fold(CellSet::EMPTY, |cells, number| cells | size.geometry().cells(houses[number]))
        };
        let [rows, columns, boxes] = HouseKind::ALL.map(of_kind);
        rows & columns & boxes
    }

    /// Returns true if a pattern in this house can be new, or part of a new pattern. For patterns
    /// that depend only on the candidates of their own cells or of their own house: eliminations
    /// elsewhere only leave them fewer candidates to remove.
    #[inline]
    pub fn can_be_new(&self, house: House) -> bool {
        self.fresh.restored || self.fresh.houses >> house.index(self.shape) & 1 == 1
    }

    /// Returns the digits to search. For patterns of a single digit.
    pub fn digits(&self) -> DigitSet {
        DigitSet::first_n(self.shape.side()) & self.fresh.digits
    }

    /// Returns true if all steps are wanted.
    pub const fn wants_all(&self) -> bool {
        matches!(self.found, WantedSteps::All(_))
    }

    /// Returns true if the cheapest step is wanted.
    pub const fn wants_cheapest(&self) -> bool {
        matches!(self.found, WantedSteps::Cheapest(_))
    }

    /// Returns the highest cost of a wanted step.
    pub const fn limit(&self) -> Cost {
        self.limit
    }

    /// Returns the largest amount of a load that a wanted step of a technique may demand. The
    /// caller is expected to skip steps that demand more.
    #[inline]
    pub fn max_load(&mut self, profile: &Profile, load: Load) -> usize {
        if self.limit == Cost::HIGHEST {
            return usize::MAX;
        }
        // A skipped step may be wanted in a later search.
        self.passed_over = true;
        profile.cost.max_load(load, self.limit)
    }

    /// Returns the number of steps offered since the freshness was set, or `None` if others may
    /// have been skipped.
    pub(super) const fn offers(&self) -> Option<u32> {
        if self.passed_over { None } else { Some(self.offers) }
    }

    /// Returns the cost of the cheapest step found so far, or `None` if there is none or the
    /// cheapest is not wanted.
    pub(crate) fn lowest_cost(&self) -> Option<Cost> {
        match &self.found {
            WantedSteps::Cheapest(step) => step.as_ref().map(|step| step.deduction.cost),
            WantedSteps::First(_) | WantedSteps::All(_) => None,
        }
    }

    /// Returns true if the variants are wanted.
    pub const fn wants_variants(&self) -> bool {
        matches!(self.breadth, Breadth::Variants)
    }

    /// Returns true if patterns that contain a simpler one are wanted.
    pub const fn wants_containing(&self) -> bool {
        !matches!(self.breadth, Breadth::Usual)
    }

    /// Breaks if the caller has asked to stop. Long searches call it now and then.
    pub fn check(&self) -> ControlFlow<()> {
        self.cancel.check()
    }

    /// Returns the request to stop, for a search that cannot borrow the collector.
    pub(super) const fn cancel(&self) -> Cancel<'a> {
        self.cancel
    }

    /// Accepts a step with at least one effect. Calls `explain` only if the step is kept and
    /// explanations are wanted. Breaks when the search is complete.
    #[inline]
    pub fn offer(
        &mut self,
        deduction: Deduction,
        explain: impl FnOnce(&mut Explanation),
    ) -> ControlFlow<()> {
        if deduction.effects.is_empty() {
            return ControlFlow::Continue(());
        }
        let mut explain = Some(explain);
        self.take(deduction, &mut |explanation| {
            if let Some(explain) = explain.take() {
                explain(explanation);
            }
        })
    }

    /// Accepts an elimination as [`Collector::offer`] does. It costs more if no digit follows from
    /// it.
    pub(super) fn offer_elimination<S: Size>(
        &mut self,
        position: &Position<'_, S>,
        deduction: Deduction,
        explain: impl FnOnce(&mut Explanation),
    ) -> ControlFlow<()> {
        // A step that costs too much as it is is not wanted in any case.
        let deduction =
            if deduction.cost > self.limit { deduction } else { deduction.weighed(position) };
        self.offer(deduction, explain)
    }

    /// [`Collector::offer`] behind a trait object, so that it is compiled once and not for each
    /// caller.
    fn take(
        &mut self,
        deduction: Deduction,
        explain: &mut dyn FnMut(&mut Explanation),
    ) -> ControlFlow<()> {
        self.offers += 1;
        if let (WantedSteps::First(first), Detail::Bare) = (&mut self.found, self.detail) {
            // Constructed in place, because moving a step takes longer than finding most of them.
            first.take();
            *first = Some(Step::bare(self.shape, deduction));
            return ControlFlow::Break(());
        }
        if let WantedSteps::Cheapest(best) = &self.found
            && (deduction.cost > self.limit
                || best.as_ref().is_some_and(|best| !self.is_better(&deduction, &best.deduction)))
        {
            return ControlFlow::Continue(());
        }
        let is_unwanted = match self.goal {
            Some(goal) => !(goal.is_given_by)(&deduction.effects),
            None => self.found.has(&deduction),
        };
        if is_unwanted {
            return ControlFlow::Continue(());
        }
        let leaves_thread = self.leaves(&deduction);
        let step = if self.detail == Detail::Explained {
            let mut explanation = Explanation::default();
            explain(&mut explanation);
            Step::explained(self.shape, deduction, explanation)
        } else {
            Step::bare(self.shape, deduction)
        };
        match &mut self.found {
            WantedSteps::First(first) => {
                *first = Some(step);
                ControlFlow::Break(())
            }
            WantedSteps::Cheapest(best) => {
                self.limit = step.deduction.cost;
                let rule = step.profile().cost;
                // No other step can be better.
                let is_lowest = step.deduction.cost == rule.lowest && step.placements().count() > 0;
                *best = Some(step);
                self.leaves_thread = leaves_thread;
                if is_lowest && !leaves_thread {
                    return ControlFlow::Break(());
                }
                self.check()
            }
            WantedSteps::All(steps) => {
                let same = |known: &&mut Step| same_step(&known.deduction, &step.deduction);
                let replaced = steps.iter_mut().find(same).filter(|_| self.goal.is_none());
                match replaced {
                    Some(known) => *known = step,
                    None => steps.push(step),
                }
                self.check()
            }
        }
    }

    /// Returns true if a step is to be shown before the cheapest one found so far.
    fn is_better(&self, one: &Deduction, other: &Deduction) -> bool {
        if one.cost == other.cost && is_single(one) && self.leaves_thread() {
            return !self.leaves(one);
        }
        let Some(openings) = self.openings else {
            return is_better(one, other);
        };
        let nodes = |deduction: &Deduction| deduction.demand.get(Load::Nodes);
        if (one.cost, nodes(one)) != (other.cost, nodes(other)) {
            let is_better = is_better(one, other);
            if is_better {
                self.opened.set(None);
            }
            return is_better;
        }
        // The same effects open the same digits. Two singles do so too: each follows from the other
        // one.
        if one.effects == other.effects || is_single(one) && is_single(other) {
            return is_better(one, other);
        }
        let opened_before = self.opened.get().unwrap_or_else(|| openings.after(other));
        let comes_first = is_better(one, other);
        // No step opens more than the whole board, so that counting could only confirm the order.
        if opened_before == openings.max() && !comes_first {
            self.opened.set(Some(opened_before));
            return false;
        }
        let opened = openings.after(one);
        let is_better = match opened.cmp(&opened_before) {
            Ordering::Less => false,
            Ordering::Equal => comes_first,
            Ordering::Greater => true,
        };
        let opened_by_best = if is_better { opened } else { opened_before };
        self.opened.set(Some(opened_by_best));
        is_better
    }

    /// Returns the steps found, in the order of finding.
    pub fn into_steps(self) -> Vec<Step> {
        match self.found {
            WantedSteps::First(step) | WantedSteps::Cheapest(step) => step.into_iter().collect(),
            WantedSteps::All(steps) => steps,
        }
    }

    /// Returns true if a step was found.
    #[inline]
    pub(super) fn has_some(&self) -> bool {
        match &self.found {
            WantedSteps::First(step) | WantedSteps::Cheapest(step) => step.is_some(),
            WantedSteps::All(steps) => !steps.is_empty(),
        }
    }

    /// Removes and returns the first step found.
    #[inline]
    pub(crate) fn take_first(&mut self) -> Option<Step> {
        self.opened.set(None);
        self.leaves_thread = false;
        match &mut self.found {
            WantedSteps::First(step) | WantedSteps::Cheapest(step) => step.take(),
            WantedSteps::All(steps) => std::mem::take(steps).into_iter().next(),
        }
    }
}

/// Returns true if a step is to be shown before another: it costs less, or costs the same and is a
/// net of fewer consequences, places more, eliminates more, or comes first in reading order.
fn is_better(one: &Deduction, other: &Deduction) -> bool {
    let placements = |deduction: &Deduction| deduction.placements().count();
    let more = |deduction: &Deduction| (placements(deduction), deduction.effects.len());
    let nodes = |deduction: &Deduction| deduction.demand.get(Load::Nodes);
    (one.cost.cmp(&other.cost))
        .then_with(|| nodes(one).cmp(&nodes(other)))
        .then_with(|| more(other).cmp(&more(one)))
        .then_with(|| one.effects.cmp(&other.effects))
        .is_lt()
}

fn is_single(deduction: &Deduction) -> bool {
    deduction.profile.family == Family::Singles
}

fn same_step(a: &Deduction, b: &Deduction) -> bool {
    a.profile == b.profile && a.effects == b.effects
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Candidate, Cell, Digit};
    use crate::techniques;

    #[test]
    fn a_deduction_without_effects_is_ignored() {
        let profile = techniques::profile("naked-single").expect("a technique");
        let empty = || Deduction::eliminate_all(profile, []);
        let some = || Deduction::place(profile, Candidate::new(Cell::new(0), Digit::new(0)));
        for mut collector in [Collector::first(Shape::Nine), Collector::all(Shape::Nine)] {
            assert!(collector.offer(empty(), |_| ()).is_continue());
            let _ = collector.offer(some(), |_| ());
            let found: Vec<Deduction> =
                collector.into_steps().into_iter().map(|it| it.deduction).collect();
            assert_eq!(found, [some()]);
        }
    }

    #[test]
    fn of_equal_steps_the_cheaper_one_is_kept_whatever_the_breadth() {
        let profile = techniques::profile("hidden-pair").expect("a technique");
        let in_box = || {
            let eliminated = [Candidate::new(Cell::new(0), Digit::new(0))];
            Deduction::eliminate_all(profile, eliminated)
        };
        let in_line = || in_box().demanding([(Load::Lines, 1)]);
        assert!(in_box().cost < in_line().cost);
        for breadth in [Breadth::Usual, Breadth::Complete, Breadth::Variants] {
            for offered in [[in_box(), in_line()], [in_line(), in_box()]] {
                let mut collector = Collector::all(Shape::Nine).of_breadth(breadth);
                for deduction in offered {
                    assert!(collector.offer(deduction, |_| ()).is_continue());
                }
                let found: Vec<Deduction> =
                    collector.into_steps().into_iter().map(|it| it.deduction).collect();
                assert_eq!(found, [in_box()], "{breadth:?}");
            }
        }
    }
}
