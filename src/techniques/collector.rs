//! What is looked for, and what was found.

use std::ops::ControlFlow;

use crate::catalog::{Cost, Load, Profile};
use crate::grid::{CellSet, Change, DigitSet, House, HouseKind, HouseKinds, Shape, Symbols};
use crate::size::Size;
use crate::step::{Deduction, Explanation, Step};

/// Where a look can be worth it: the digits and the houses in which something has changed since a
/// technique found nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Freshness {
    /// The digits that have lost or got places.
    pub digits: DigitSet,
    /// The houses with cells whose candidates are others, by the bits of their indices.
    pub houses: u128,
    /// Whether candidates have come back.
    pub grown: bool,
}

impl Freshness {
    /// Everywhere.
    pub const ALL: Self = Self {
        digits: DigitSet::from_bits(u32::MAX),
        houses: u128::MAX,
        grown: true,
    };

    /// Nowhere.
    pub const NONE: Self = Self {
        digits: DigitSet::EMPTY,
        houses: 0,
        grown: false,
    };

    /// Hands over what was noted: after that nothing is.
    #[must_use]
    pub const fn take(&mut self) -> Self {
        std::mem::replace(self, Self::NONE)
    }

    /// Takes note of a change.
    #[inline]
    pub fn note<S: Size>(&mut self, change: Change) {
        let cell = match change {
            Change::Fill(candidate) | Change::Eliminate(candidate) => {
                self.digits.insert(candidate.digit);
                candidate.cell
            }
            Change::Clear(candidate) | Change::Restore(candidate) => {
                self.digits.insert(candidate.digit);
                self.grown = true;
                candidate.cell
            }
            Change::Give(cell) | Change::Ungive(cell) => cell,
        };
        self.houses |= S::geometry().house_bits(cell);
    }
}

/// Collects what techniques offer: the first step or all of them, told or not.
///
/// Telling costs more than finding, so a step tells itself only to finds that asked for it; who
/// wants to solve or rate puzzles by the thousand does not.
pub struct Collector<'a> {
    shape: Shape,
    told: bool,
    wide: bool,
    houses: HouseKinds,
    fresh: Freshness,
    cancel: Cancel<'a>,
    /// Steps that cost more are not wanted.
    limit: Cost,
    /// How many steps were offered since the freshness was set.
    offers: u32,
    /// Whether steps may have been passed over since then, as they cost too much.
    passed_over: bool,
    found: Found,
}

/// Sorts what has a length, or something else to count, the shortest first; what is as long stays in
/// its order. Only numbers are sorted, so that sorting is compiled once.
pub(super) fn shortest_first<T: Copy>(counted: &mut Vec<(usize, T)>) {
    let lengths = counted.iter().enumerate();
    let mut order: Vec<_> = lengths.map(|(at, &(length, _))| (length, at)).collect();
    order.sort_unstable();
    *counted = order.into_iter().map(|(_, at)| counted[at]).collect();
}

/// Who may ask to stop, if anybody.
#[derive(Clone, Copy)]
pub(super) struct Cancel<'a>(Option<&'a dyn Fn() -> bool>);

impl Cancel<'_> {
    /// Breaks when somebody has asked to stop.
    pub(super) fn check(self) -> ControlFlow<()> {
        match self.0 {
            Some(stop) if stop() => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    }
}

/// What was looked for and found.
enum Found {
    /// One step.
    First(Option<Step>),
    /// The cheapest step.
    Cheapest(Option<Step>),
    /// All steps.
    All(Vec<Step>),
}

impl Found {
    /// Whether the same was found already, of those that are kept together.
    #[inline(never)]
    fn has(&self, deduction: &Deduction) -> bool {
        match self {
            Self::First(_) | Self::Cheapest(_) => false,
            Self::All(steps) => steps
                .iter()
                .any(|step| same_step(&step.deduction, deduction)),
        }
    }
}

impl<'a> Collector<'a> {
    /// Looks for one step, on a board of this shape.
    pub const fn first(shape: Shape) -> Self {
        Self::new(shape, Found::First(None))
    }

    /// Looks for the cheapest step, on a board of this shape: of several that cost the same the one
    /// that places or eliminates most, then the one that comes first in reading order.
    pub const fn cheapest(shape: Shape) -> Self {
        Self::new(shape, Found::Cheapest(None))
    }

    /// Looks for all steps; of those of one technique with the same effects, the first is kept.
    pub const fn all(shape: Shape) -> Self {
        Self::new(shape, Found::All(Vec::new()))
    }

    const fn new(shape: Shape, found: Found) -> Self {
        Self {
            shape,
            told: false,
            wide: false,
            houses: HouseKinds::ALL,
            fresh: Freshness::ALL,
            cancel: Cancel(None),
            limit: Cost::HIGHEST,
            offers: 0,
            passed_over: false,
            found,
        }
    }

    /// The same, with every step told.
    #[must_use]
    pub const fn explaining(mut self) -> Self {
        self.told = true;
        self
    }

    /// The same, with the wider variants of techniques: siamese and dual fish, almost locked sets
    /// that share cells, almost locked sets as nodes of grouped chains, empty rectangles of two
    /// candidates, templates of all digits together.
    #[must_use]
    pub const fn all_variants(mut self) -> Self {
        self.wide = true;
        self
    }

    /// From now on only patterns in houses of these kinds. It binds techniques that look through
    /// houses one by one (singles, subsets) and the line of a locked candidate.
    pub(crate) const fn restrict_to_houses(&mut self, houses: HouseKinds) {
        self.houses = houses;
    }

    /// From now on nothing can be found where nothing is fresh. It spares techniques whose steps
    /// lie in one digit or in one house the look at the others.
    pub(super) const fn set_freshness(&mut self, fresh: Freshness) {
        self.fresh = fresh;
        self.offers = 0;
        self.passed_over = false;
    }

    /// The same, given up when `stop` says so.
    #[must_use]
    pub const fn until(mut self, stop: &'a dyn Fn() -> bool) -> Self {
        self.cancel = Cancel(Some(stop));
        self
    }

    /// The houses of these kinds in which patterns are wanted and can be there. Only patterns may
    /// ask that lie in such a house altogether, or in this and others that are asked for too.
    pub fn houses<S: Size>(&self, kinds: HouseKinds) -> impl Iterator<Item = House> + use<S> {
        let all = S::geometry().houses();
        let mut left = 0;
        for kind in HouseKind::ALL {
            if kinds.has(kind) && self.houses.has(kind) {
                left |= ((1 << S::SIDE) - 1) << (kind as usize * S::SIDE);
            }
        }
        left &= self.fresh.houses;
        std::iter::from_fn(move || {
            let house = *all.get(left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(house)
        })
    }

    /// Those of [`Collector::houses`] that are of this kind: each the bit of its number.
    #[inline]
    pub fn numbers<S: Size>(&self, kind: HouseKind) -> u32 {
        let wanted = if self.houses.has(kind) { u32::MAX } else { 0 };
        let fresh = (self.fresh.houses >> (kind as usize * S::SIDE)) as u32;
        DigitSet::first_n(S::SIDE).bits() & wanted & fresh
    }

    /// Says that this house was looked through and has nothing to offer: whoever goes on later,
    /// after a step that was found behind it, need not look there again.
    pub(super) const fn pass<S: Size>(&mut self, house: House) {
        self.pass_all::<S>(house.kind, 1 << house.number());
    }

    /// The same for the houses of this kind with these numbers.
    #[inline]
    pub(super) const fn pass_all<S: Size>(&mut self, kind: HouseKind, numbers: u32) {
        self.fresh.houses &= !((numbers as u128) << (kind as usize * S::SIDE));
    }

    /// Where a look is still worth it.
    pub(super) const fn fresh(&self) -> Freshness {
        self.fresh
    }

    /// Whether this is one of [`Collector::houses`].
    #[inline]
    pub fn wants_house<S: Size>(&self, house: House) -> bool {
        self.houses.has(house.kind) && self.fresh.houses >> house.index(S::SHAPE) & 1 == 1
    }

    /// Whether patterns of a digit on lines of this kind are wanted.
    pub const fn wants_lines(&self, kind: HouseKind) -> bool {
        self.houses.has(kind)
    }

    /// The cells whose candidates can be others. Only patterns may ask that are what they are by
    /// the candidates of their own cells: where none of these is among them it is an old one, as
    /// candidates that fall elsewhere only leave it less to take away.
    pub fn fresh_cells<S: Size>(&self) -> CellSet<S> {
        if self.fresh.grown {
            return CellSet::all();
        }
        // A cell with other candidates has them in its row, in its column and in its box.
        let of_kind = |kind| {
            let houses = S::geometry().houses_of_kind(kind).iter();
            let fresh = houses.filter(|house| self.fresh.houses >> house.index(S::SHAPE) & 1 == 1);
            fresh.fold(CellSet::EMPTY, |cells, &house| {
                cells | S::geometry().cells(house)
            })
        };
        let [rows, columns, boxes] = HouseKind::ALL.map(of_kind);
        rows & columns & boxes
    }

    /// Whether a pattern in this house can be new, or part of something new. Only patterns may ask
    /// that are what they are by the candidates of their own cells or of their own house:
    /// candidates that fall elsewhere only leave them less to take away.
    #[inline]
    pub fn can_be_new<S: Size>(&self, house: House) -> bool {
        self.fresh.grown || self.fresh.houses >> house.index(S::SHAPE) & 1 == 1
    }

    /// The digits of which there can be patterns. Only patterns in which no other digit plays a
    /// part may ask.
    pub fn digits(&self) -> DigitSet {
        DigitSet::first_n(self.shape.side()) & self.fresh.digits
    }

    /// Whether all steps are wanted, not just one.
    pub const fn wants_all(&self) -> bool {
        matches!(self.found, Found::All(_))
    }

    /// Whether the cheapest step is wanted.
    pub const fn wants_cheapest(&self) -> bool {
        matches!(self.found, Found::Cheapest(_))
    }

    /// The most that a step may cost to be wanted.
    pub const fn limit(&self) -> Cost {
        self.limit
    }

    /// The most of a load that a step of a technique may demand to be wanted. Whoever asks passes
    /// over steps that demand more.
    #[inline]
    pub fn most(&mut self, profile: &Profile, load: Load) -> usize {
        if self.limit == Cost::HIGHEST {
            return usize::MAX;
        }
        // What is passed over may be wanted another time.
        self.passed_over = true;
        profile.cost.most(load, self.limit)
    }

    /// How many steps were offered since the freshness was set; nothing if others may have been
    /// passed over.
    pub(super) const fn offers(&self) -> Option<u32> {
        if self.passed_over {
            None
        } else {
            Some(self.offers)
        }
    }

    /// The cost of the cheapest step found so far; nothing if none was found or another one is
    /// looked for.
    pub(crate) fn lowest_cost(&self) -> Option<Cost> {
        match &self.found {
            Found::Cheapest(step) => step.as_ref().map(|step| step.deduction.cost),
            Found::First(_) | Found::All(_) => None,
        }
    }

    /// Whether the wider variants are wanted.
    pub const fn wants_variants(&self) -> bool {
        self.wide
    }

    /// Breaks when somebody has asked to stop. Long searches call it now and then.
    pub fn check(&self) -> ControlFlow<()> {
        self.cancel.check()
    }

    /// Who may ask to stop, for a search that cannot hold on to this.
    pub(super) const fn cancel(&self) -> Cancel<'a> {
        self.cancel
    }

    /// Takes a step, if it changes anything. `tell` is called only if the step is kept and tellings
    /// are wanted. Breaks when enough was found.
    #[inline]
    pub fn offer(
        &mut self,
        deduction: Deduction,
        tell: impl FnOnce(&mut Explanation),
    ) -> ControlFlow<()> {
        if deduction.effects.is_empty() {
            return ControlFlow::Continue(());
        }
        let mut tell = Some(tell);
        self.take(deduction, &mut |explanation| {
            if let Some(tell) = tell.take() {
                tell(explanation);
            }
        })
    }

    /// [`Collector::offer`] for any teller: compiled once, not for each of the hundreds there are.
    fn take(
        &mut self,
        deduction: Deduction,
        tell: &mut dyn FnMut(&mut Explanation),
    ) -> ControlFlow<()> {
        self.offers += 1;
        if let (Found::First(first), false) = (&mut self.found, self.told) {
            // Made where it stays: to move it about takes longer than to find most steps.
            first.take();
            *first = Some(Step::bare(self.shape, deduction));
            return ControlFlow::Break(());
        }
        if let Found::Cheapest(best) = &self.found
            && (deduction.cost > self.limit
                || best
                    .as_ref()
                    .is_some_and(|best| !is_better(&deduction, &best.deduction)))
        {
            return ControlFlow::Continue(());
        }
        if self.found.has(&deduction) {
            return ControlFlow::Continue(());
        }
        let step = if self.told {
            let mut explanation = Explanation::default();
            // It is read later, perhaps by other symbols.
            Symbols::OPEN.used_by(|| tell(&mut explanation));
            Step::explained(self.shape, deduction, explanation)
        } else {
            Step::bare(self.shape, deduction)
        };
        match &mut self.found {
            Found::First(first) => {
                *first = Some(step);
                ControlFlow::Break(())
            }
            Found::Cheapest(best) => {
                self.limit = step.deduction.cost;
                let rule = step.profile().cost;
                // Another one can at best be as good.
                let is_lowest = step.deduction.cost == rule.lowest && step.placements().count() > 0;
                *best = Some(step);
                if is_lowest {
                    return ControlFlow::Break(());
                }
                self.check()
            }
            Found::All(steps) => {
                steps.push(step);
                self.check()
            }
        }
    }

    /// What was found, in the order of finding.
    pub fn into_steps(self) -> Vec<Step> {
        match self.found {
            Found::First(step) | Found::Cheapest(step) => step.into_iter().collect(),
            Found::All(steps) => steps,
        }
    }

    /// Whether something was found.
    #[inline]
    pub(super) fn has_some(&self) -> bool {
        match &self.found {
            Found::First(step) | Found::Cheapest(step) => step.is_some(),
            Found::All(steps) => !steps.is_empty(),
        }
    }

    /// Hands over what was found first: after that nothing is found yet.
    #[inline]
    pub(crate) fn take_first(&mut self) -> Option<Step> {
        match &mut self.found {
            Found::First(step) | Found::Cheapest(step) => step.take(),
            Found::All(steps) => std::mem::take(steps).into_iter().next(),
        }
    }
}

/// Whether a step is to be shown before another: it costs less; or as much, and it is a net of fewer
/// consequences, places more, eliminates more, or comes first in reading order.
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

fn same_step(a: &Deduction, b: &Deduction) -> bool {
    a.profile == b.profile && a.effects == b.effects
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Candidate, Cell, Digit};
    use crate::techniques;

    #[test]
    fn what_changes_nothing_is_no_step_and_ends_no_search() {
        let profile = techniques::profile("naked-single").expect("a technique");
        let empty = || Deduction::eliminate_all(profile, []);
        let some = || Deduction::place(profile, Candidate::new(Cell::new(0), Digit::new(0)));
        for mut collector in [Collector::first(Shape::Nine), Collector::all(Shape::Nine)] {
            assert!(collector.offer(empty(), |_| ()).is_continue());
            let _ = collector.offer(some(), |_| ());
            let found: Vec<Deduction> = collector
                .into_steps()
                .into_iter()
                .map(|it| it.deduction)
                .collect();
            assert_eq!(found, [some()]);
        }
    }
}
