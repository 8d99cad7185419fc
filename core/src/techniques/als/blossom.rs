//! Death Blossom: a cell whose candidates each take a digit from an almost locked set.

use super::explanation::{OtherDigits, Sight, contains_others, describe, every, letter, sights};
use super::{collect, each_of, overlap};
use crate::grid::DigitMap;
use crate::position::{AlmostLockedSets, Als, Overlap};
use crate::step::notation;
use crate::techniques::prelude::*;

technique! {
    /// A cell whose candidates each take a digit from an almost locked set; all these sets share another
    /// digit.
    DeathBlossom {
        slug: "death-blossom",
        name: "Death Blossom",
        family: Family::AlmostLockedSets,
        role_names: &[
            (Role::Pivot, "stem"),
            (Role::SetA, "petal A"),
            (Role::SetB, "petal B"),
            (Role::SetC, "petal C"),
            (Role::SetD, "petal D"),
            (Role::RestrictedCommon, "candidates of the stem"),
            (Role::Premise, "petals in"),
        ],
        on_by_default: false,
    }
    |position, collector| {
        let petals = PetalIndex::new(position.almost_locked_sets(), position.shape());
        for stem in position.empty() {
            collector.check()?;
            if position.candidates(stem).len() > 1 {
                Blossom::new(stem, position, &petals).search(collector)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// For each candidate, the sets that lose its digit if it is true.
struct PetalIndex {
    shape: Shape,
    starts: Vec<u32>,
    sets: Vec<u32>,
}

impl PetalIndex {
    fn new<S: Size>(almost: &AlmostLockedSets<S>, shape: Shape) -> Self {
        let entries = || {
            almost.holdings().iter().flat_map(|holding| {
                let key = |cell| Candidate::new(cell, holding.digit).index(shape);
                holding.seen.iter().map(move |cell| (key(cell), holding.set))
            })
        };
        let mut starts = vec![0; shape.cells() * shape.side() + 1];
        for (key, _) in entries() {
            starts[key + 1] += 1;
        }
        for key in 1..starts.len() {
            starts[key] += starts[key - 1];
        }
        let mut next = starts.clone();
        let mut sets = vec![0; entries().count()];
        for (key, set) in entries() {
            sets[next[key] as usize] = set;
            next[key] += 1;
        }
        Self { shape, starts, sets }
    }

    fn petals(&self, candidate: Candidate) -> &[u32] {
        let key = candidate.index(self.shape);
        &self.sets[self.starts[key] as usize..self.starts[key + 1] as usize]
    }
}

/// A stem and the petals chosen so far.
struct Blossom<'a, 'b, S: Size> {
    position: &'a Position<'b, S>,
    index: &'a PetalIndex,
    stem: Cell,
    petals: Vec<&'a Als<S>>,
}

impl<'a, 'b, S: Size> Blossom<'a, 'b, S> {
    fn new(stem: Cell, position: &'a Position<'b, S>, index: &'a PetalIndex) -> Self {
        Self { position, index, stem, petals: Vec::new() }
    }

    fn search(&mut self, collector: &mut Collector<'_>) -> ControlFlow<()> {
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
        let petals = self.index.petals(Candidate::new(self.stem, digit));
        petals.iter().map(|&petal| &sets[petal as usize])
    }

    /// Chooses petals for these candidates of the stem, as long as something can be eliminated.
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
        let mut eliminated = Vec::new();
        for digit in targets.digits {
            collect(&mut eliminated, digit, targets.cells[digit]);
        }
        let cells = self.petals.iter().map(|petal| petal.cells.len()).sum();
        let deduction = Deduction::eliminate_all(&DeathBlossom::PROFILE, eliminated)
            .demanding([(Load::Sets, self.petals.len()), (Load::Cells, cells)]);
        collector.offer(deduction, |explanation| self.explain(explanation, targets))
    }

    fn explain(&self, explanation: &mut Explanation, targets: &Targets<S>) {
        let stem_digits = self.position.candidates(self.stem);
        let stem = explanation.cell(Role::Pivot, self.stem);
        let stem_noun = explanation.digits(Role::Pivot, stem_digits);
        explanation.line = sentence![stem ", "];
        let pattern = sentence![
            "The stem " stem " contains only " stem_noun ". "
            (describe(explanation, self.position, &self.petals))
        ];
        let mut why = if self.petals.len() > 2 {
            sentence!["\nWhatever digit " stem " is, one of the sets does not contain it:"]
        } else {
            Vec::new()
        };
        for (number, (petal, digit)) in self.petals.iter().zip(stem_digits).enumerate() {
            let holding = self.position.almost_locked_sets().holding(petal, digit);
            explanation.digit_in(Role::RestrictedCommon, digit, holding.places);
            let seen = every(explanation, digit, number, holding.places);
            let others = petal.digits.without(digit);
            let digit = explanation.digit(Role::RestrictedCommon, digit);
            let name = letter(number);
            let others = OtherDigits { all: others, used: targets.digits, role: Role::Digit };
            why.extend(sentence![
                "\n- If " stem " is " digit (format!(", {name} does not contain ")) digit
                ", because " stem " sees " seen ". Then "
                (contains_others(explanation, &name, &others)) "."
            ]);
        }
        let [begins, ends] = match self.petals.len() {
            2 => ["\nEither way ", " is in A or in B."],
            _ => ["\nIn every case ", " is in one of the sets."],
        };
        why.extend(sentence![begins (each_of(explanation, targets.digits)) ends]);
        let almost = self.position.almost_locked_sets();
        let seen = targets.digits.iter().map(|digit| {
            let petals = self.petals.iter().enumerate();
            Sight {
                cells: targets.cells[digit],
                digit,
                sets: petals
                    .map(|(number, petal)| (number, almost.holding(petal, digit).places))
                    .collect(),
            }
        });
        let seen: Vec<Sight<S>> = seen.collect();
        why.extend(sights(explanation, &seen));
        explanation.pattern = pattern;
        explanation.why = why;
        explanation.line.push(format!("Z={}", notation::digits(targets.digits)).into());
        explanation.needs_cell(self.stem, stem_digits);
    }
}

/// The eliminations that all chosen petals make, by digit.
#[derive(Clone)]
struct Targets<S: Size> {
    cells: DigitMap<S, CellSet<S>>,
    /// The digits with eliminations.
    digits: DigitSet,
}

impl<S: Size> Targets<S> {
    fn none() -> Self {
        Self { cells: DigitMap::filled(CellSet::EMPTY), digits: DigitSet::EMPTY }
    }

    fn all(position: &Position<'_, S>) -> Self {
        let mut all = Self::none();
        for digit in position.size().digits() {
            all.cells[digit] = position.places(digit);
        }
        all.digits = position.size().digits();
        all
    }

    /// Adds the eliminations of a petal that loses a digit.
    fn join(&mut self, almost: &AlmostLockedSets<S>, petal: &Als<S>, lost: Digit) {
        for holding in almost.holdings_of(petal) {
            if holding.digit != lost && !holding.seen.is_empty() {
                self.cells[holding.digit] |= holding.seen;
                self.digits.insert(holding.digit);
            }
        }
    }

    /// Keeps only eliminations that `other` has too.
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
