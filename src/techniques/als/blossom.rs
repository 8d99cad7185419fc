//! A cell each of whose candidates leads to an almost locked set.

use std::ops::ControlFlow;

use super::explanation::{in_line, role, show};
use super::{collect, overlap};
use crate::catalog::Family;
use crate::catalog::Load;
use crate::catalog::Role;
use crate::catalog::{Level, Rating};
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitMap, DigitSet};
use crate::position::{AlmostLockedSets, Als, Overlap, Position};
use crate::sentence;
use crate::size::Size;
use crate::step::{Deduction, Explanation, notation};
use crate::techniques::{Collector, technique};

technique! {
    /// A cell each of whose candidates robs an almost locked set, and all those sets share a digit.
    ///
    /// # Pattern
    ///
    /// A stem cell, and for each of its candidates a petal: an almost locked set with that digit,
    /// all of whose places for it the stem sees. All petals share a further digit z, and a cell
    /// sees all places of z in all of them.
    ///
    /// # Why it works
    ///
    /// Whatever the stem is, one of the petals loses that digit and needs all its others, z too.
    /// So z stands in one of the petals, and a cell that sees all these places cannot be z.
    ///
    /// # Example
    ///
    ///     ..1...26..54..6+3+1.3..1..........2.+43......9+254..9...8+1....93.....7...1+3...3.8+14.2|r3c56,r9c4<>5, r7c1237<>6, r1245c4,r37c7<>7, r1c4<>8, r9c1<>9
    ///     Death Blossom: r4c4, A=r6c6 {57}, B=r4c7 {67}, C=r2c45 {278}, Z=7 => r4c5<>7
    ///
    /// # Cousins
    ///
    /// With a stem of two candidates it is an ALS-XY-Wing; with petals of single cells an XY-Wing.
    DeathBlossom {
        slug: "death-blossom",
        name: "Death Blossom",
        aliases: &[],
        family: Family::AlmostLockedSets,
        rating: Rating::tenths(70),
        score: 360,
        level: Level::Unfair,
        on_by_default: false,
    }
    |position, collector| {
        let gardens = Gardens::of(position.almost_locked_sets());
        for stem in position.empty() {
            collector.check()?;
            if position.candidates(stem).len() > 1 {
                Blossom::on(stem, position, &gardens).grow(collector)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// For each candidate, the sets that lose its digit if it is true.
struct Gardens {
    starts: Vec<u32>,
    sets: Vec<u32>,
}

impl Gardens {
    fn of<S: Size>(almost: &AlmostLockedSets<S>) -> Self {
        let robbers = || {
            almost.holdings().iter().flat_map(|holding| {
                let key = |cell| Candidate::new(cell, holding.digit).index(S::SHAPE);
                holding
                    .seen
                    .iter()
                    .map(move |cell| (key(cell), holding.set))
            })
        };
        let mut starts = vec![0; S::CELLS * S::SIDE + 1];
        for (key, _) in robbers() {
            starts[key + 1] += 1;
        }
        for key in 1..starts.len() {
            starts[key] += starts[key - 1];
        }
        let mut next = starts.clone();
        let mut sets = vec![0; robbers().count()];
        for (key, set) in robbers() {
            sets[next[key] as usize] = set;
            next[key] += 1;
        }
        Self { starts, sets }
    }

    fn petals<S: Size>(&self, candidate: Candidate) -> &[u32] {
        let key = candidate.index(S::SHAPE);
        &self.sets[self.starts[key] as usize..self.starts[key + 1] as usize]
    }
}

/// One stem, and the petals chosen so far.
struct Blossom<'a, 'b, S: Size> {
    position: &'a Position<'b, S>,
    gardens: &'a Gardens,
    stem: Cell,
    petals: Vec<&'a Als<S>>,
}

impl<'a, 'b, S: Size> Blossom<'a, 'b, S> {
    fn on(stem: Cell, position: &'a Position<'b, S>, gardens: &'a Gardens) -> Self {
        Self {
            position,
            gardens,
            stem,
            petals: Vec::new(),
        }
    }

    fn grow(&mut self, collector: &mut Collector<'_>) -> ControlFlow<()> {
        let stem_digits = self.position.candidates(self.stem);
        let mut targets = Targets::all(self.position);
        for digit in stem_digits {
            let mut here = Targets::none();
            for petal in self.petals_for(digit) {
                here.join(self.position.almost_locked_sets(), petal, digit);
            }
            targets.meet(&here);
            if targets.digits.is_empty() {
                return ControlFlow::Continue(());
            }
        }
        self.choose(stem_digits, &targets, collector)
    }

    fn petals_for(&self, digit: Digit) -> impl Iterator<Item = &'a Als<S>> + use<'a, S> {
        let sets = self.position.almost_locked_sets().sets();
        let petals = self.gardens.petals::<S>(Candidate::new(self.stem, digit));
        petals.iter().map(|&petal| &sets[petal as usize])
    }

    /// Chooses petals for these candidates of the stem, as long as something would still go.
    fn choose(
        &mut self,
        rest: DigitSet,
        targets: &Targets<S>,
        collector: &mut Collector<'_>,
    ) -> ControlFlow<()> {
        let Some(digit) = rest.first() else {
            return self.offer(targets, collector);
        };
        for petal in self.petals_for(digit) {
            let apart = |other: &&Als<S>| !other.cells.intersects(petal.cells);
            if overlap(collector) == Overlap::Forbidden && !self.petals.iter().all(apart) {
                continue;
            }
            let mut left = targets.clone();
            let mut here = Targets::none();
            here.join(self.position.almost_locked_sets(), petal, digit);
            left.meet(&here);
            if !left.digits.is_empty() {
                self.petals.push(petal);
                self.choose(rest.without(digit), &left, collector)?;
                self.petals.pop();
            }
        }
        ControlFlow::Continue(())
    }

    fn offer(&self, targets: &Targets<S>, collector: &mut Collector<'_>) -> ControlFlow<()> {
        let mut gone = Vec::new();
        for digit in targets.digits {
            collect(&mut gone, digit, targets.cells[digit]);
        }
        let cells = self.petals.iter().map(|petal| petal.cells.len()).sum();
        let deduction = Deduction::eliminate_all(&DeathBlossom::PROFILE, gone)
            .demanding([(Load::Sets, self.petals.len()), (Load::Cells, cells)]);
        collector.offer(deduction, |explanation| {
            self.tell(explanation, targets.digits)
        })
    }

    fn tell(&self, explanation: &mut Explanation, ends: DigitSet) {
        let stem_digits = self.position.candidates(self.stem);
        let stem = explanation.cell(Role::Pivot, self.stem);
        let stem_noun = explanation.digits(Role::Pivot, stem_digits);
        explanation.pattern = sentence![
            "The stem ",
            stem,
            " has no candidates but ",
            stem_noun,
            ". Each of them robs a petal"
        ];
        explanation.line = sentence![stem, ", "];
        for (number, (petal, digit)) in self.petals.iter().zip(stem_digits).enumerate() {
            let nouns = show(explanation, self.position, petal, role(number));
            let holding = self.position.almost_locked_sets().holding(petal, digit);
            let digit_noun = explanation.digit(Role::RestrictedCommon, digit);
            explanation.digit_in(Role::RestrictedCommon, digit, holding.places);
            let start = if number == 0 { ": " } else { "; " };
            explanation.pattern.extend(sentence![
                start,
                digit_noun,
                " that of ",
                nouns[0],
                ", which has the digits ",
                nouns[1]
            ]);
            explanation.line.extend(in_line(number, nouns));
            explanation.line.push(", ".into());
        }
        explanation.pattern.push(".".into());
        let ends_noun = explanation.digits(Role::Digit, ends);
        explanation.why = sentence![
            "A petal that is robbed has as many digits left as cells and needs them all, ",
            ends_noun,
            " too. One petal is robbed, whatever the stem is."
        ];
        explanation
            .line
            .extend(sentence![format!("Z={}", notation::digits(ends))]);
        explanation.needs_cell(self.stem, stem_digits);
    }
}

/// What would go, digit by digit.
#[derive(Clone)]
struct Targets<S: Size> {
    cells: DigitMap<S, CellSet<S>>,
    /// The digits that would go anywhere.
    digits: DigitSet,
}

impl<S: Size> Targets<S> {
    fn none() -> Self {
        Self {
            cells: DigitMap::filled(CellSet::EMPTY),
            digits: DigitSet::EMPTY,
        }
    }

    fn all(position: &Position<'_, S>) -> Self {
        let mut all = Self::none();
        for digit in (0..S::SIDE).map(Digit::new) {
            all.cells[digit] = position.places(digit);
        }
        all.digits = DigitSet::first_n(S::SIDE);
        all
    }

    /// And what goes if this set loses this digit.
    fn join(&mut self, almost: &AlmostLockedSets<S>, petal: &Als<S>, lost: Digit) {
        for holding in almost.holdings_of(petal) {
            if holding.digit != lost && !holding.seen.is_empty() {
                self.cells[holding.digit] |= holding.seen;
                self.digits.insert(holding.digit);
            }
        }
    }

    /// Only what goes in the other case too.
    fn meet(&mut self, other: &Self) {
        let mut both = DigitSet::EMPTY;
        for digit in self.digits & other.digits {
            self.cells[digit] &= other.cells[digit];
            if !self.cells[digit].is_empty() {
                both.insert(digit);
            }
        }
        self.digits = both;
    }
}
