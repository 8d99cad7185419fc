//! Aligned Pair and Triple Exclusion: two or three cells whose digits are tried together.

use crate::step::wording::digit_list;
use crate::step::{ExhibitId, joined, listed};
use crate::techniques::phrases::list_items;
use crate::techniques::prelude::*;

/// The names of the roles in a legend.
const ROLE_NAMES: &[(Role, &str)] = &[(Role::Base, "base cells"), (Role::SetA, "excluders")];

technique! {
    /// Two cells of which every pair of digits is tried against the cells that both see.
    AlignedPairExclusion {
        slug: "aligned-pair-exclusion",
        name: "Aligned Pair Exclusion",
        aliases: &["APE"],
        family: Family::AlmostLockedSets,
        role_names: ROLE_NAMES,
    }
    |position, collector| {
        let mut search = Search::new(&Self::PROFILE, position, 2, collector);
        search.pairs(collector)
    }
}

technique! {
    /// Three cells of which every combination of digits is tried against the cells that all three
    /// see.
    AlignedTripleExclusion {
        slug: "aligned-triple-exclusion",
        name: "Aligned Triple Exclusion",
        aliases: &["ATE", "Aligned Triplet Exclusion"],
        family: Family::AlmostLockedSets,
        role_names: ROLE_NAMES,
        on_by_default: false,
    }
    |position, collector| {
        let mut search = Search::new(&Self::PROFILE, position, 3, collector);
        search.triples(collector)
    }
}

struct Search<'p, 'b, S: Size> {
    profile: &'static Profile,
    position: &'p Position<'b, S>,
    /// The cells with at most as many candidates as there are base cells.
    excluders: CellSet<S>,
    /// The changed cells: without one of them a step is not new.
    changed: CellSet<S>,
    bases: Vec<Cell>,
    /// The candidates of the excluders that all base cells see.
    barred: Vec<DigitSet>,
}

impl<'p, 'b, S: Size> Search<'p, 'b, S> {
    fn new(
        profile: &'static Profile,
        position: &'p Position<'b, S>,
        size: usize,
        collector: &Collector<'_>,
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
            changed: collector.fresh_cells(position.size()),
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
        let involved = bases.iter().fold(seen, |cells, &base| cells.with(base));
        if !involved.intersects(self.changed) || seen.len() < 2 {
            return ControlFlow::Continue(());
        }
        let position = self.position;
        let union = position.digits_of(bases.iter().copied());
        self.barred.clear();
        // A cell with another digit excludes no combination.
        let held = seen.iter().map(|cell| position.candidates(cell));
        self.barred.extend(held.filter(|held| held.is_subset(union)));
        let fewest = bases.iter().map(|&base| position.candidates(base).len()).min();
        // To eliminate a digit of one cell, each other digit of the second cell needs an excluder.
        if bases.len() == 2 && fewest > Some(self.barred.len() + 1) {
            return ControlFlow::Continue(());
        }
        let trial = Trial::of(position, bases, &self.barred);
        let eliminated = bases.iter().zip(trial.allowed).flat_map(|(&cell, allowed)| {
            let lost = position.candidates(cell) - allowed;
            Candidate::all_in(cell, lost)
        });
        if trial.is_full() {
            return ControlFlow::Continue(());
        }
        let deduction = Deduction::eliminate_all(self.profile, eliminated);
        collector.offer(deduction.clone(), |explanation| {
            explain(explanation, position, bases, seen, &deduction);
        })
    }
}

/// A trial of all combinations of digits, until each digit was in an allowed one.
struct Trial<'a, 'p, S: Size> {
    position: &'a Position<'p, S>,
    bases: &'a [Cell],
    barred: &'a [DigitSet],
    chosen: [Digit; 3],
    allowed: [DigitSet; 3],
}

impl<'a, 'p, S: Size> Trial<'a, 'p, S> {
    fn of(position: &'a Position<'p, S>, bases: &'a [Cell], barred: &'a [DigitSet]) -> Self {
        let (chosen, allowed) = ([Digit::default(); 3], [DigitSet::EMPTY; 3]);
        let mut trial = Self { position, bases, barred, chosen, allowed };
        trial.extend(0, DigitSet::EMPTY);
        trial
    }

    fn is_full(&self) -> bool {
        let mut cells = self.bases.iter().zip(self.allowed);
        cells.all(|(&cell, allowed)| self.position.candidates(cell) == allowed)
    }

    /// Chooses digits for the base cells from index `at` on. Returns true when all digits are
    /// allowed.
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

fn explain<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    bases: &[Cell],
    seen: CellSet<S>,
    deduction: &Deduction,
) {
    let bases_noun = explanation.cells(Role::Base, bases.iter().copied());
    let used = needed(position, bases, seen, deduction);
    let excluders_noun = explanation.cells(Role::SetA, used);
    let excluders: Vec<Cell> = used.iter().collect();
    let exclusion = Exclusion { position, bases, excluders: &excluders };
    // The candidates of the other base cells play no part.
    let tried: CellSet<S> = deduction
        .eliminations()
        .flat_map(|target| exclusion.others(target))
        .map(|other| other.cell)
        .collect();
    let (group, see) = match bases.len() {
        2 => ("pair", "Both cells see "),
        _ => ("triple", "All three cells see "),
    };
    let contents = cells_with_candidates(explanation, position, &excluders);
    explanation.pattern = sentence![
        (format!("The aligned {group} is ")) bases_noun ". " see contents ". "
    ];
    let tried = tried.iter().map(|cell| {
        let digits = digit_list(position.candidates(cell), "and");
        sentence![(explanation.cell(Role::Base, cell)) " contains only " digits]
    });
    let tried = joined(tried.collect(), ", and ");
    explanation.pattern.extend(sentence![tried "."]);
    explanation.candidates(Role::Target, deduction.eliminations());
    for target in deduction.eliminations() {
        let reason = exclusion.reason(explanation, target);
        explanation.why.extend(reason);
    }
    // The conclusion is not part of the last item.
    explanation.why.push("\n".into());
    explanation.line = sentence![bases_noun " excluded by " excluders_noun];
    explanation.needs_cells(position, bases.iter().chain(&excluders).copied());
}

/// Lists excluders with their candidates: "r7c5 (2, 5 and 8) and r9c5 (5 and 8)".
fn cells_with_candidates<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    cells: &[Cell],
) -> Vec<Word> {
    let cells = cells.iter().map(|&cell| {
        let digits = digit_list(position.candidates(cell), "and");
        sentence![(explanation.cell(Role::SetA, cell)) " (" digits ")"]
    });
    joined(cells.collect(), " and ")
}

/// The proof that combinations of digits are impossible.
struct Exclusion<'a, 'b, S: Size> {
    position: &'a Position<'b, S>,
    bases: &'a [Cell],
    excluders: &'a [Cell],
}

impl<S: Size> Exclusion<'_, '_, S> {
    /// Returns the other base cells as the target leaves them. If a cell has no candidate left, it
    /// is the only one.
    fn others(&self, target: Candidate) -> Vec<OtherBase> {
        let others = self.bases.iter().copied();
        let mut others: Vec<OtherBase> = others
            .filter(|&base| base != target.cell)
            .map(|cell| {
                let (excluded, left) = self
                    .candidates(cell)
                    .partition(|&candidate| self.obstacle(&[target, candidate]).is_some());
                OtherBase { cell, excluded, left }
            })
            .collect();
        // One cell without a candidate is enough.
        if let Some(full) = others.iter().position(|other| other.left.is_empty()) {
            others = vec![others.swap_remove(full)];
        }
        others
    }

    /// Tries all combinations with a candidate: "If r9c5 were 8, r7c5 would have no candidate
    /// left:", with a list of the reasons.
    fn reason(&self, explanation: &mut Explanation, target: Candidate) -> Vec<Word> {
        let cell = explanation.cell(Role::Base, target.cell);
        let mut words = sentence!["\nIf " cell (format!(" were {}, ", target.digit.placeholder()))];
        let others = self.others(target);
        if let [other] = &others[..]
            && other.left.is_empty()
        {
            let cell = explanation.cell(Role::Base, other.cell);
            words.extend(sentence![
                cell " would have no candidate left:"
                (self.nothing(explanation, target, &other.excluded))
            ]);
            return words;
        }
        let nouns: Vec<ExhibitId> =
            others.iter().map(|other| explanation.cell(Role::Base, other.cell)).collect();
        words.extend(sentence!["no combination would be possible in " (listed(&nouns)) ":"]);
        let mut clauses = Vec::new();
        for OtherBase { excluded, .. } in &others {
            if !excluded.is_empty() {
                clauses.push(self.impossible(explanation, &[target], excluded));
            }
        }
        if let [first, second] = &others[..] {
            let seconds = &second.left;
            for &first in &first.left {
                let cell = explanation.cell(Role::Base, first.cell);
                let clause = sentence![
                    "if " cell (format!(" were {}, ", first.digit.placeholder()))
                    (self.impossible(explanation, &[target, first], seconds))
                ];
                clauses.push(clause);
            }
        }
        words.extend(list_items(clauses));
        words
    }

    /// Lists the reasons why none of the candidates of a cell is possible with the target.
    fn nothing(
        &self,
        explanation: &mut Explanation,
        target: Candidate,
        candidates: &[Candidate],
    ) -> Vec<Word> {
        let reasons = candidates.iter().map(|&candidate| {
            let own = explanation.cell(Role::Base, candidate.cell);
            let digit = candidate.digit.placeholder();
            match self.obstacle(&[target, candidate]) {
                Some(Obstacle::Seen(cell)) => {
                    let cell = explanation.cell(Role::Base, cell);
                    sentence![own (format!(" cannot be {digit}, because it sees ")) cell]
                }
                Some(Obstacle::Empty(cell)) => {
                    let cell = explanation.cell(Role::SetA, cell);
                    let is_other = format!(" cannot be {digit}, because then ");
                    sentence![own is_other cell " would have no candidate left"]
                }
                None => Vec::new(),
            }
        });
        list_items(reasons.collect())
    }

    fn candidates(&self, cell: Cell) -> impl Iterator<Item = Candidate> + use<S> {
        Candidate::all_in(cell, self.position.candidates(cell))
    }

    /// Says why none of some candidates of one cell is possible: "r7c5 could not be 2 (r1c5 would
    /// have no candidate left) or 8 (it sees r9c5)".
    fn impossible(
        &self,
        explanation: &mut Explanation,
        chosen: &[Candidate],
        candidates: &[Candidate],
    ) -> Vec<Word> {
        let Some(first) = candidates.first() else {
            return Vec::new();
        };
        let cell = explanation.cell(Role::Base, first.cell);
        let reasons = candidates.iter().map(|&candidate| {
            let combination: Vec<Candidate> = chosen.iter().copied().chain([candidate]).collect();
            let reason = match self.obstacle(&combination) {
                Some(Obstacle::Seen(cell)) => {
                    sentence![" (it sees " (explanation.cell(Role::Base, cell)) ")"]
                }
                Some(Obstacle::Empty(cell)) => {
                    let cell = explanation.cell(Role::SetA, cell);
                    sentence![" (" cell " would have no candidate left)"]
                }
                None => Vec::new(),
            };
            sentence![(candidate.digit.placeholder().to_string()) reason]
        });
        let reasons = joined(reasons.collect(), " or ");
        sentence![cell " could not be " reasons]
    }

    /// Returns why a combination is impossible, if it is.
    fn obstacle(&self, combination: &[Candidate]) -> Option<Obstacle> {
        let geometry = self.position.geometry();
        let (last, before) = combination.split_last()?;
        let same = before.iter().find(|other| {
            other.digit == last.digit && geometry.see_each_other(other.cell, last.cell)
        });
        let digits: DigitSet = combination.iter().map(|candidate| candidate.digit).collect();
        let empty =
            self.excluders.iter().find(|&&cell| self.position.candidates(cell).is_subset(digits));
        let seen = same.map(|other| Obstacle::Seen(other.cell));
        seen.or_else(|| empty.map(|&cell| Obstacle::Empty(cell)))
    }
}

/// Another base cell than that of a target.
struct OtherBase {
    cell: Cell,
    /// The candidates that the target alone excludes.
    excluded: Vec<Candidate>,
    /// The other candidates.
    left: Vec<Candidate>,
}

/// A reason why a combination of digits is impossible.
enum Obstacle {
    /// This cell has the same digit and sees the last cell.
    Seen(Cell),
    /// This cell would have no candidate left.
    Empty(Cell),
}

/// Returns the excluders that the eliminations need: each is left out in turn, and stays out if all
/// eliminations still follow.
fn needed<S: Size>(
    position: &Position<'_, S>,
    bases: &[Cell],
    seen: CellSet<S>,
    deduction: &Deduction,
) -> CellSet<S> {
    let mut used = seen;
    for cell in seen {
        let fewer = used.without(cell);
        let barred: Vec<DigitSet> = fewer.iter().map(|cell| position.candidates(cell)).collect();
        let trial = Trial::of(position, bases, &barred);
        let is_eliminated = |candidate: Candidate| {
            let base = bases.iter().position(|&cell| cell == candidate.cell);
            base.is_some_and(|base| !trial.allowed[base].contains(candidate.digit))
        };
        if deduction.eliminations().all(is_eliminated) {
            used = fewer;
        }
    }
    used
}
