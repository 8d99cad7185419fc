//! Two or three cells whose digits are tried together.

use std::ops::ControlFlow;

use crate::catalog::Role;
use crate::catalog::{Family, Profile};
use crate::catalog::{Level, Rating};
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet};
use crate::position::Position;
use crate::sentence;
use crate::size::Size;
use crate::step::{Deduction, Explanation};
use crate::techniques::{Collector, technique};

technique! {
    /// Two cells whose pairs of digits are tried against what both cells see.
    ///
    /// # Pattern
    ///
    /// Two base cells and cells of two candidates that both base cells see, the excluders.
    ///
    /// # Why it works
    ///
    /// If the base cells had the two candidates of an excluder between them, nothing would be left
    /// for it; and they cannot have the same digit if they see each other. A digit that is in none
    /// of the pairs left over goes.
    ///
    /// # Example
    ///
    ///     .549.+2.3682..+5.+9+4...9....5+2+4+9+2...+51+3+56+7+1+932+8+43..+42+5679...+2..49+5245.7+9.+6.+9..5...+2.|r9c79<>1, r9c2<>7, r89c7<>8
    ///     Aligned Pair Exclusion: r79c5 excluded by r14c5,r8c4 => r9c5<>8
    ///
    /// # Cousins
    ///
    /// Many of its eliminations are found by an ALS-XZ or by wings too, and easier to see there.
    AlignedPairExclusion {
        slug: "aligned-pair-exclusion",
        name: "Aligned Pair Exclusion",
        aliases: &["APE"],
        family: Family::AlmostLockedSets,
        rating: Rating::tenths(62),
        score: 260,
        level: Level::Unfair,
    }
    |position, collector| {
        let mut search = Search::new(&Self::PROFILE, position, (2, collector));
        search.pairs(collector)
    }
}

technique! {
    /// Three cells whose digits are tried together against what all of them see.
    ///
    /// # Pattern
    ///
    /// Three base cells and cells of two or three candidates that all three see, the excluders.
    ///
    /// # Why it works
    ///
    /// If the base cells had all candidates of an excluder between them, nothing would be left for
    /// it; and two of them that see each other cannot have the same digit. A digit that is in none
    /// of the combinations left over goes.
    ///
    /// # Example
    ///
    ///     1+3+4+6+275+89...34+9+7+1+297+2+5..+6+34+4+57+2..96+1+3+18+9+6+52+47+2..1+74+8+5+3..+1+4+96+3.+564.+7..1.+8..38..+4.+6
    ///     Aligned Triple Exclusion: r8c3,r9c68 excluded by r9c12 => r9c6<>2
    ///
    /// # Cousins
    ///
    /// The Aligned Pair Exclusion is the same with two cells. Chains mostly find the same in a
    /// form that is easier to follow.
    AlignedTripleExclusion {
        slug: "aligned-triple-exclusion",
        name: "Aligned Triple Exclusion",
        aliases: &["ATE", "Aligned Triplet Exclusion"],
        family: Family::AlmostLockedSets,
        rating: Rating::tenths(75),
        score: 320,
        level: Level::Unfair,
        on_by_default: false,
    }
    |position, collector| {
        let mut search = Search::new(&Self::PROFILE, position, (3, collector));
        search.triples(collector)
    }
}

struct Search<'p, 'b, S: Size> {
    profile: &'static Profile,
    position: &'p Position<'b, S>,
    /// The cells with at most as many candidates as there are base cells.
    excluders: CellSet<S>,
    /// Where only old cells take part nothing can be new.
    changed: CellSet<S>,
    bases: Vec<Cell>,
    /// The candidates of the excluders that all base cells see.
    barred: Vec<DigitSet>,
}

impl<'p, 'b, S: Size> Search<'p, 'b, S> {
    fn new(
        profile: &'static Profile,
        position: &'p Position<'b, S>,
        (size, collector): (usize, &Collector<'_>),
    ) -> Self {
        let excludes = |&cell: &Cell| (2..=size).contains(&position.candidates(cell).len());
        let excluders: CellSet<S> = position.empty().iter().filter(excludes).collect();
        let is_base = |cell: &Cell| {
            position.candidates(*cell).len() >= 2
                && position.geometry().peers(*cell).intersects(excluders)
        };
        Self {
            profile,
            position,
            excluders,
            changed: collector.fresh_cells(),
            bases: position.empty().iter().filter(is_base).collect(),
            barred: Vec::new(),
        }
    }

    fn pairs(&mut self, collector: &mut Collector<'_>) -> ControlFlow<()> {
        let geometry = self.position.geometry();
        for second in 1..self.bases.len() {
            let near = self.excluders & geometry.peers(self.bases[second]);
            for first in 0..second {
                let seen = near & geometry.peers(self.bases[first]);
                if !seen.is_empty() {
                    self.exclude(&[self.bases[first], self.bases[second]], seen, collector)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn triples(&mut self, collector: &mut Collector<'_>) -> ControlFlow<()> {
        for second in 1..self.bases.len() {
            collector.check()?;
            for first in 0..second {
                let pair = [self.bases[first], self.bases[second]];
                let seen = self.seen_by(&pair);
                if seen.len() < 2 {
                    continue;
                }
                let near = self.position.geometry().peers(pair[0])
                    | self.position.geometry().peers(pair[1]);
                for third in near & self.excluders {
                    let common = seen & self.position.geometry().peers(third);
                    if third != pair[0] && third != pair[1] {
                        self.exclude(&[pair[0], pair[1], third], common, collector)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn seen_by(&self, cells: &[Cell]) -> CellSet<S> {
        let geometry = self.position.geometry();
        self.excluders & geometry.seen_by_all(cells.iter().copied())
    }

    fn exclude(
        &mut self,
        bases: &[Cell],
        seen: CellSet<S>,
        collector: &mut Collector<'_>,
    ) -> ControlFlow<()> {
        let taking_part = bases.iter().fold(seen, |cells, &base| cells.with(base));
        if !taking_part.intersects(self.changed) || seen.len() < 2 {
            return ControlFlow::Continue(());
        }
        let position = self.position;
        let union = position.digits_of(bases.iter().copied());
        self.barred.clear();
        // Cells with another digit too bar nothing.
        let held = seen.iter().map(|cell| position.candidates(cell));
        self.barred
            .extend(held.filter(|held| held.is_subset(union)));
        let fewest = bases
            .iter()
            .map(|&base| position.candidates(base).len())
            .min();
        // A digit of one of two cells falls with all of the other, but for itself.
        if bases.len() == 2 && fewest > Some(self.barred.len() + 1) {
            return ControlFlow::Continue(());
        }
        let mut trial = Trial {
            position,
            bases,
            barred: &self.barred,
            chosen: [Digit::default(); 3],
            allowed: [DigitSet::EMPTY; 3],
        };
        trial.extend(0, DigitSet::EMPTY);
        let gone = bases
            .iter()
            .zip(trial.allowed)
            .flat_map(|(&cell, allowed)| {
                let lost = position.candidates(cell) - allowed;
                Candidate::all_in(cell, lost)
            });
        if trial.is_full() {
            return ControlFlow::Continue(());
        }
        let deduction = Deduction::eliminate_all(self.profile, gone);
        collector.offer(deduction.clone(), |explanation| {
            tell(explanation, position, bases, (seen, &deduction));
        })
    }
}

/// Tries all combinations of digits, until every digit was in one that is allowed.
struct Trial<'a, 'p, S: Size> {
    position: &'a Position<'p, S>,
    bases: &'a [Cell],
    barred: &'a [DigitSet],
    chosen: [Digit; 3],
    allowed: [DigitSet; 3],
}

impl<S: Size> Trial<'_, '_, S> {
    fn is_full(&self) -> bool {
        let mut cells = self.bases.iter().zip(self.allowed);
        cells.all(|(&cell, allowed)| self.position.candidates(cell) == allowed)
    }

    /// Chooses for the base cells from this one on; whether all digits have been allowed by now.
    fn extend(&mut self, at: usize, union: DigitSet) -> bool {
        if at == self.bases.len() {
            for (allowed, &digit) in self.allowed.iter_mut().zip(&self.chosen[..at]) {
                allowed.insert(digit);
            }
            return self.is_full();
        }
        let cell = self.bases[at];
        let geometry = self.position.geometry();
        for digit in self.position.candidates(cell) {
            let union = union.with(digit);
            let clash = (0..at).any(|before| {
                self.chosen[before] == digit && geometry.see_each_other(self.bases[before], cell)
            });
            if clash || self.barred.iter().any(|digits| digits.is_subset(union)) {
                continue;
            }
            self.chosen[at] = digit;
            if self.extend(at + 1, union) {
                return true;
            }
        }
        false
    }
}

fn tell<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    bases: &[Cell],
    (seen, deduction): (CellSet<S>, &Deduction),
) {
    let bases_noun = explanation.cells(Role::Base, bases.iter().copied());
    let used = needed(position, bases, (seen, deduction));
    let excluders = explanation.cells(Role::SetA, used);
    explanation.pattern = sentence![
        bases_noun,
        if bases.len() == 2 {
            " both see "
        } else {
            " all see "
        },
        excluders,
        ", with the candidates "
    ];
    for (number, cell) in used.iter().enumerate() {
        let digits = explanation.digits(Role::SetA, position.candidates(cell));
        let cell = explanation.cell(Role::SetA, cell);
        let between = if number == 0 { "" } else { "; " };
        explanation
            .pattern
            .extend(sentence![between, digits, " (", cell, ")"]);
    }
    explanation.pattern.push(". They themselves have ".into());
    for (number, &base) in bases.iter().enumerate() {
        let digits = explanation.digits(Role::Base, position.candidates(base));
        let cell = explanation.cell(Role::Base, base);
        let end = if number + 1 == bases.len() {
            ")."
        } else {
            "), "
        };
        explanation
            .pattern
            .extend(sentence![digits, " (", cell, end]);
    }
    let several = deduction.eliminations().nth(1).is_some();
    let lost = explanation.candidates(Role::Target, deduction.eliminations());
    explanation.why = sentence![
        "Together they cannot take all candidates of a cell that they see, nor the same digit where they see each other. With ",
        if several { "any of " } else { "" },
        lost,
        " they would, whatever the rest takes."
    ];
    explanation.line = sentence![bases_noun, " excluded by ", excluders];
    for &cell in bases {
        explanation.needs_cell(cell, position.candidates(cell));
    }
    for cell in used {
        explanation.needs_cell(cell, position.candidates(cell));
    }
}

/// The excluders that the eliminations cannot do without: each is left out in turn, and stays out
/// if all eliminations still follow.
fn needed<S: Size>(
    position: &Position<'_, S>,
    bases: &[Cell],
    (seen, deduction): (CellSet<S>, &Deduction),
) -> CellSet<S> {
    let mut used = seen;
    for cell in seen {
        let fewer = used.without(cell);
        let barred: Vec<DigitSet> = fewer.iter().map(|cell| position.candidates(cell)).collect();
        let mut trial = Trial {
            position,
            bases,
            barred: &barred,
            chosen: [Digit::default(); 3],
            allowed: [DigitSet::EMPTY; 3],
        };
        trial.extend(0, DigitSet::EMPTY);
        let still_gone = |candidate: Candidate| {
            let base = bases.iter().position(|&cell| cell == candidate.cell);
            base.is_some_and(|base| !trial.allowed[base].contains(candidate.digit))
        };
        if deduction.eliminations().all(still_gone) {
            used = fewer;
        }
    }
    used
}
