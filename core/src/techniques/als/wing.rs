//! ALS-XY-Wing: two almost locked sets that a third one links.

use std::ops::Range;

use super::explanation::{OtherDigits, add_node, contains_others, describe, see_each_other};
use super::{are_in_either, common_targets, overlap, targeted};
use crate::grid::DigitMap;
use crate::position::{AlmostLockedSets, Als, Overlap, RestrictedCommons};
use crate::step::notation;
use crate::techniques::prelude::*;

technique! {
    /// Two almost locked sets that a third one links by restricted common candidates.
    AlsXyWing {
        slug: "als-xy-wing",
        name: "ALS-XY-Wing",
        aliases: &["Almost Locked Set XY-Wing"],
        family: Family::AlmostLockedSets,
        role_names: super::ROLE_NAMES,
        names_sets: true,
    }
    |position, collector| search(position, collector)
}

fn search<S: Size>(position: &Position<'_, S>, collector: &mut Collector<'_>) -> ControlFlow<()> {
    let almost = position.almost_locked_sets();
    let overlap = overlap(collector);
    let commons = position.restricted_commons(overlap);
    // Three unchanged sets make no new step.
    let changed = collector.fresh_cells(position.size());
    let is_fresh = |als: &Als<S>| als.cells.intersects(changed);
    // The search for ALS-XZ has usually visited the changed sets already.
    let commons_by_holding = position.commons_by_holding(overlap, changed);
    let fresh = commons_by_holding.is_none().then(|| {
        let sets = &mut almost.sets().iter().filter(|als| is_fresh(als));
        RestrictedCommons::new(almost, sets, overlap)
    });
    let mut partners = Partners::none();
    for middle in almost.sets() {
        collector.check()?;
        let (numbers, holdings) = (almost.holding_range(middle), almost.holdings_of(middle));
        let has_partner = |holding| {
            let mut fresh = fresh.iter();
            fresh.any(|fresh| fresh.partners(almost, middle, holding).next().is_some())
        };
        let meets_fresh = || match &commons_by_holding {
            Some(commons_by_holding) => !commons_by_holding.of_holdings(numbers.clone()).is_empty(),
            None => holdings.iter().any(has_partner),
        };
        if !is_fresh(middle) && !meets_fresh() {
            continue;
        }
        partners.clear();
        for (number, holding) in numbers.clone().zip(holdings) {
            match &commons_by_holding {
                Some(commons_by_holding) if is_fresh(middle) => {
                    let all = commons_by_holding.of_holdings(number..number + 1).iter();
                    partners.add(holding.digit, all.map(|&set| set as usize));
                }
                _ => partners.add(holding.digit, commons.partners(almost, middle, holding)),
            }
        }
        if let Some(eliminable) = eliminable_digits(almost, middle, &partners) {
            wings(position, middle, &partners, eliminable, collector)?;
        }
    }
    ControlFlow::Continue(())
}

/// The sets that share a restricted common candidate with the middle set, by that digit.
struct Partners {
    sets: Vec<usize>,
    of_digit: [Range<usize>; Shape::MAX_SIDE],
}

impl Partners {
    fn none() -> Self {
        Self { sets: Vec::with_capacity(64), of_digit: [const { 0..0 }; Shape::MAX_SIDE] }
    }

    fn clear(&mut self) {
        self.sets.clear();
    }

    /// Adds the sets of one digit.
    fn add(&mut self, common: Digit, sets: impl Iterator<Item = usize>) {
        let first = self.sets.len();
        for set in sets {
            self.sets.push(set);
        }
        self.of_digit[common.index()] = first..self.sets.len();
    }

    /// Returns the sets of one digit, which must be a digit of the middle set.
    fn of(&self, common: Digit) -> &[usize] {
        &self.sets[self.of_digit[common.index()].clone()]
    }
}

/// Returns the digits that some wing with this middle set may eliminate.
///
/// For each restricted common candidate, the cells that any of its partners sees are joined for
/// each digit; a digit with a common cell for two of them makes a wing possible. That is far
/// cheaper than trying all pairs of partners, max_cells of which eliminate nothing.
fn eliminable_digits<S: Size>(
    almost: &AlmostLockedSets<S>,
    middle: &Als<S>,
    partners: &Partners,
) -> Option<DigitSet> {
    let has_partner = |&common: &Digit| !partners.of(common).is_empty();
    let commons: DigitSet = middle.digits.iter().filter(has_partner).collect();
    if !commons.has_several() {
        return None;
    }
    let mut once: DigitMap<S, CellSet<S>> = DigitMap::filled(CellSet::EMPTY);
    let mut eliminable = DigitSet::EMPTY;
    for common in commons {
        let mut here: DigitMap<S, CellSet<S>> = DigitMap::filled(CellSet::EMPTY);
        let mut reached = DigitSet::EMPTY;
        for &partner in partners.of(common) {
            for holding in almost.holdings_of(&almost.sets()[partner]) {
                if holding.digit != common {
                    here[holding.digit] |= holding.seen;
                    reached.insert(holding.digit);
                }
            }
        }
        for digit in reached {
            if here[digit].intersects(once[digit]) {
                eliminable.insert(digit);
            }
            once[digit] |= here[digit];
        }
    }
    (!eliminable.is_empty()).then_some(eliminable)
}

/// Offers the wings with this middle set that eliminate one of these digits.
fn wings<S: Size>(
    position: &Position<'_, S>,
    middle: &Als<S>,
    partners: &Partners,
    eliminable: DigitSet,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    let almost = position.almost_locked_sets();
    let overlap = overlap(collector);
    let count = middle.cell_count();
    let mut max_cells = collector.max_load(&AlsXyWing::PROFILE, Load::Cells);
    for x in middle.digits {
        for y in middle.digits.iter().filter(|&y| y > x) {
            for &a in partners.of(x) {
                let a = &almost.sets()[a];
                let wanted = (a.digits & eliminable).without(x).without(y);
                if wanted.is_empty() {
                    continue;
                }
                let count = count + a.cell_count();
                if count >= max_cells {
                    continue;
                }
                for &b in partners.of(y) {
                    let b = &almost.sets()[b];
                    let count = count + b.cell_count();
                    if count > max_cells {
                        continue;
                    }
                    let ends = targeted(almost, [a, b], wanted & b.digits);
                    let apart = overlap == Overlap::Allowed || !a.cells.intersects(b.cells);
                    if ends.is_empty() || !apart || a.cells == b.cells {
                        continue;
                    }
                    let eliminated = common_targets(almost, [a, b], ends);
                    let deduction = Deduction::eliminate_all(&AlsXyWing::PROFILE, eliminated)
                        .demanding([(Load::Cells, count)]);
                    collector.offer(deduction, |explanation| {
                        let wing = Wing { sets: [a, b, middle], x, y, ends };
                        wing.explain(explanation, position);
                    })?;
                    max_cells = collector.max_load(&AlsXyWing::PROFILE, Load::Cells);
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// A wing: sets A and B, and the middle set C.
struct Wing<'a, S: Size> {
    sets: [&'a Als<S>; 3],
    /// The restricted common candidate of A and C.
    x: Digit,
    /// The restricted common candidate of B and C.
    y: Digit,
    /// The digits that are in A or in B.
    ends: DigitSet,
}

impl<S: Size> Wing<'_, S> {
    fn explain(&self, explanation: &mut Explanation, position: &Position<'_, S>) {
        let almost = position.almost_locked_sets();
        let [a, b, c] = self.sets;
        let mut pattern = describe(explanation, position, &self.sets);
        let [see_x, see_y] = [(self.x, 0, a), (self.y, 1, b)].map(|(digit, number, end)| {
            see_each_other(explanation, almost, digit, [(number, end), (2, c)])
        });
        let [x, y] = [self.x, self.y].map(|digit| explanation.digit(Role::RestrictedCommon, digit));
        pattern.extend(sentence![
            "The restricted common candidate of A and C is " x ": " see_x
            ". The restricted common candidate of B and C is " y ": " see_y "."
        ]);
        explanation.pattern = pattern;
        // What a single cell contains has just been said.
        let (begins, if_c) = if c.cells.len() == 1 {
            (Vec::new(), "If C is ")
        } else {
            let begins = sentence!["C contains all of its digits except one, so it contains " x " or " y ". "];
            (begins, "If C contains ")
        };
        explanation.why = begins;
        for (common, digit, name, set) in [(x, self.x, "A", a), (y, self.y, "B", b)] {
            let others =
                OtherDigits { all: set.digits.without(digit), used: self.ends, role: Role::Digit };
            let contains = contains_others(explanation, name, &others);
            explanation.why.extend(sentence![
                if_c common (format!(", {name} does not contain ")) common ", so " contains ". "
            ]);
        }
        let either = are_in_either(explanation, almost, [(0, a), (1, b)], self.ends);
        explanation.why.extend(sentence!["In both cases " either]);
        let line = format!(
            "X,Y={},{}, Z={}",
            self.x.placeholder(),
            self.y.placeholder(),
            notation::digits(self.ends)
        );
        explanation.line.push(line.into());
        let shape = position.shape();
        add_node(explanation, a, self.ends, 0, shape);
        add_node(explanation, c, DigitSet::only(self.x), 2, shape);
        add_node(explanation, b, DigitSet::only(self.y), 1, shape);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Board, Candidate, Cell, Change};
    use crate::size::Nine;
    use crate::step::Step;
    use crate::techniques::Technique;
    use crate::techniques::als::AlsXz;

    /// Returns a board with wings, without the third candidate of the first `removed` cells.
    fn board(removed: usize) -> Board<Nine> {
        let line =
            "6257148931482397659375681243.24..6.14.1...53.8.63.124.76....4..21....3..58....9..";
        let mut board = Board::from_givens(Nine, line.chars().map(Digit::from_symbol));
        let cells: Vec<Cell> = board.empty().iter().take(removed).collect();
        for cell in cells {
            if let Some(digit) = board.candidates(cell).iter().nth(2) {
                board.apply(Change::Eliminate(Candidate::new(cell, digit)));
            }
        }
        board
    }

    #[test]
    fn wings_do_not_depend_on_an_earlier_search_for_als_xz() {
        let mut found = 0;
        for removed in 0..12 {
            let board = board(removed);
            let wings = |position: &Position<'_, Nine>| -> Vec<Step> {
                let mut collector = Collector::all(Shape::Nine);
                assert!(AlsXyWing.find(position, &mut collector).is_continue());
                collector.into_steps()
            };
            let alone = wings(&Position::new(&board));
            let position = Position::new(&board);
            assert!(AlsXz.find(&position, &mut Collector::all(Shape::Nine)).is_continue());
            assert!(position.commons_by_holding(Overlap::Forbidden, CellSet::all(Nine)).is_some());
            assert_eq!(wings(&position), alone);
            found += alone.len();
        }
        assert!(found > 0, "there are wings");
    }
}
