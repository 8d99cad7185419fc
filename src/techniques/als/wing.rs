//! Two almost locked sets, tied by a third.

use std::ops::{ControlFlow, Range};

use super::explanation::{in_line, role, show};
use super::{common_targets, overlap, targeted};
use crate::catalog::Family;
use crate::catalog::Load;
use crate::catalog::Role;
use crate::catalog::{Level, Rating};
use crate::grid::{CellSet, Digit, DigitMap, DigitSet, Shape};
use crate::position::{AlmostLockedSets, Als, Overlap, Position, RestrictedCommons};
use crate::sentence;
use crate::size::Size;
use crate::step::{Deduction, Explanation, notation};
use crate::techniques::{Collector, technique};

technique! {
    /// Two almost locked sets that a third one ties together.
    ///
    /// # Pattern
    ///
    /// Three almost locked sets A, B and C. A and C have a restricted common x, B and C another
    /// one, y. A and B share a digit z.
    ///
    /// # Why it works
    ///
    /// C lacks one digit at most: it has x or it has y. If it has x, A does not and needs all its
    /// other digits, z too; if it has y, B needs z. So z stands in A or B, and a cell that sees all
    /// its places in both cannot be z.
    ///
    /// # Example
    ///
    ///     +6+2+5+71+4+8+93+1+482+39+7+65+9375+68+1+24+3.24..6.1+4.+1...+53.8.63.+12+4.76....4..21....+3..+5+8....9..|r8c9,r9c6<>7
    ///     Almost Locked Set XY-Wing: A=r48c6 {567}, B=r5c29 {789}, C=r8c9 {68}, X,Y=6,8, Z=7 => r5c6<>7
    ///
    /// # Cousins
    ///
    /// With three cells of two candidates it is an XY-Wing, without C an ALS-XZ, with more sets
    /// between A and B an ALS-XY-Chain.
    AlsXyWing {
        slug: "als-xy-wing",
        name: "Almost Locked Set XY-Wing",
        aliases: &["ALS-XY-Wing"],
        family: Family::AlmostLockedSets,
        rating: Rating::tenths(58),
        score: 320,
        level: Level::Unfair,
    }
    |position, collector| search(position, collector)
}

fn search<S: Size>(position: &Position<'_, S>, collector: &mut Collector<'_>) -> ControlFlow<()> {
    let almost = position.almost_locked_sets();
    let commons = position.restricted_commons(overlap(collector));
    // Of three sets that are as they were nothing can be new.
    let changed = collector.fresh_cells::<S>();
    let is_fresh = |als: &Als<S>| als.cells.intersects(changed);
    // Who looked for two sets has mostly been through those that are fresh.
    let tied = position.tied(overlap(collector), changed);
    let unknown = |als: &Als<S>| tied.is_none() && is_fresh(als);
    let fresh = RestrictedCommons::with(almost, overlap(collector), unknown);
    let mut partners = Partners::none();
    for tie in almost.sets() {
        collector.check()?;
        let (numbers, holdings) = (almost.numbers_of(tie), almost.holdings_of(tie));
        let is_tied = |holding| fresh.partners(almost, tie, holding).next().is_some();
        let meets_fresh = || match &tied {
            Some(tied) => !tied.of_holdings(numbers.clone()).is_empty(),
            None => holdings.iter().any(is_tied),
        };
        if !is_fresh(tie) && !meets_fresh() {
            continue;
        }
        partners.clear();
        for (number, holding) in numbers.clone().zip(holdings) {
            match &tied {
                Some(tied) if is_fresh(tie) => {
                    let all = tied.of_holdings(number..number + 1).iter();
                    partners.add(holding.digit, all.map(|&set| set as usize));
                }
                _ => partners.add(holding.digit, commons.partners(almost, tie, holding)),
            }
        }
        if let Some(hits) = hits(almost, tie, &partners) {
            wings(position, (tie, &partners), hits, collector)?;
        }
    }
    ControlFlow::Continue(())
}

/// The sets that share a restricted common with a tie, by that digit.
struct Partners {
    sets: Vec<usize>,
    of_digit: [Range<usize>; Shape::LONGEST_SIDE],
}

impl Partners {
    fn none() -> Self {
        Self {
            sets: Vec::with_capacity(64),
            of_digit: [const { 0..0 }; Shape::LONGEST_SIDE],
        }
    }

    fn clear(&mut self) {
        self.sets.clear();
    }

    /// Adds those of one digit.
    fn add(&mut self, common: Digit, sets: impl Iterator<Item = usize>) {
        let first = self.sets.len();
        for set in sets {
            self.sets.push(set);
        }
        self.of_digit[common.index()] = first..self.sets.len();
    }

    /// Those of one digit, which must be one of the tie's.
    fn of(&self, common: Digit) -> &[usize] {
        &self.sets[self.of_digit[common.index()].clone()]
    }
}

/// The digits z that some cell might lose through a wing tied by this set.
///
/// For each restricted common of the tie, what all its partners see of each digit is put
/// together; two commons that meet on a digit make a wing possible. That is far cheaper than to
/// try all pairs of partners, most of which eliminate nothing.
fn hits<S: Size>(
    almost: &AlmostLockedSets<S>,
    tie: &Als<S>,
    partners: &Partners,
) -> Option<DigitSet> {
    let mut once: DigitMap<S, CellSet<S>> = DigitMap::filled(CellSet::EMPTY);
    let mut hits = DigitSet::EMPTY;
    for common in tie.digits {
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
                hits.insert(digit);
            }
            once[digit] |= here[digit];
        }
    }
    (!hits.is_empty()).then_some(hits)
}

/// The wings tied by this set that take away one of these digits.
fn wings<S: Size>(
    position: &Position<'_, S>,
    (tie, partners): (&Als<S>, &Partners),
    hits: DigitSet,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    let almost = position.almost_locked_sets();
    let overlap = overlap(collector);
    let count = tie.cells.len();
    let mut most = collector.most(&AlsXyWing::PROFILE, Load::Cells);
    for x in tie.digits {
        for y in tie.digits.iter().filter(|&y| y > x) {
            for &a in partners.of(x) {
                let a = &almost.sets()[a];
                let wanted = (a.digits & hits).without(x).without(y);
                if wanted.is_empty() {
                    continue;
                }
                let count = count + a.cells.len();
                if count >= most {
                    continue;
                }
                for &b in partners.of(y) {
                    let b = &almost.sets()[b];
                    let count = count + b.cells.len();
                    if count > most {
                        continue;
                    }
                    let ends = targeted(almost, [a, b], wanted & b.digits);
                    let apart = overlap == Overlap::Allowed || !a.cells.intersects(b.cells);
                    if ends.is_empty() || !apart || a.cells == b.cells {
                        continue;
                    }
                    let gone = common_targets(almost, [a, b], ends);
                    let deduction = Deduction::eliminate_all(&AlsXyWing::PROFILE, gone)
                        .demanding([(Load::Cells, count)]);
                    collector.offer(deduction, |explanation| {
                        tell(explanation, position, [a, b, tie], (x, y, ends));
                    })?;
                    most = collector.most(&AlsXyWing::PROFILE, Load::Cells);
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn tell<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    sets: [&Als<S>; 3],
    (x, y, ends): (Digit, Digit, DigitSet),
) {
    let almost = position.almost_locked_sets();
    let nouns = [0, 1, 2].map(|number| show(explanation, position, sets[number], role(number)));
    let [x_noun, y_noun] = [(x, 0), (y, 1)].map(|(digit, end)| {
        let places =
            almost.holding(sets[end], digit).places | almost.holding(sets[2], digit).places;
        explanation.digit_in(Role::RestrictedCommon, digit, places);
        explanation.digit(Role::RestrictedCommon, digit)
    });
    let ends_noun = explanation.digits(Role::Digit, ends);
    let [[a, a_digits], [b, b_digits], [c, c_digits]] = nouns;
    explanation.pattern = sentence![
        "Each of three sets holds one digit more than cells: A, ",
        a,
        ", has ",
        a_digits,
        "; B, ",
        b,
        ", has ",
        b_digits,
        "; C, ",
        c,
        ", has ",
        c_digits,
        ". A and C cannot both have ",
        x_noun,
        ", B and C cannot both have ",
        y_noun,
        ": all their places see each other."
    ];
    explanation.why = sentence![
        "C has ",
        x_noun,
        " or ",
        y_noun,
        ". In the one case A needs all its other digits, in the other B does. So ",
        if ends.len() == 1 { "" } else { "each of " },
        ends_noun,
        " must be in A or B."
    ];
    for (number, noun) in nouns.into_iter().enumerate() {
        explanation.line.extend(in_line(number, noun));
        explanation.line.push(", ".into());
    }
    explanation.line.extend(sentence![format!(
        "X,Y={x},{y}, Z={}",
        notation::digits(ends)
    )]);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Board, Candidate, Cell, Change};
    use crate::size::Nine;
    use crate::step::Step;
    use crate::techniques::Technique;
    use crate::techniques::als::AlsXz;

    /// A board with wings; of some of its cells the last candidate is gone.
    fn board(gone: usize) -> Board<Nine> {
        let line =
            "6257148931482397659375681243.24..6.14.1...53.8.63.124.76....4..21....3..58....9..";
        let mut board = Board::from_givens(line.chars().map(Digit::from_symbol));
        let cells: Vec<Cell> = board.empty().iter().take(gone).collect();
        for cell in cells {
            if let Some(digit) = board.candidates(cell).iter().nth(2) {
                board.apply(Change::Eliminate(Candidate::new(cell, digit)));
            }
        }
        board
    }

    #[test]
    fn it_finds_the_same_whether_or_not_two_sets_were_looked_for() {
        let mut found = 0;
        for gone in 0..12 {
            let board = board(gone);
            let wings = |position: &Position<'_, Nine>| -> Vec<Step> {
                let mut collector = Collector::all(Shape::Nine);
                assert!(AlsXyWing.find(position, &mut collector).is_continue());
                collector.into_steps()
            };
            let alone = wings(&Position::new(&board));
            let position = Position::new(&board);
            assert!(
                AlsXz
                    .find(&position, &mut Collector::all(Shape::Nine))
                    .is_continue()
            );
            assert!(position.tied(Overlap::Forbidden, CellSet::all()).is_some());
            assert_eq!(wings(&position), alone);
            found += alone.len();
        }
        assert!(found > 0, "there are wings");
    }
}
