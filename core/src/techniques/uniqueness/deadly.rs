//! Deadly patterns: cells whose digits could be swapped.

use super::{Subset, subsets_with};
use crate::step::wording::{self, agree, all_of, digit_list, have, list, number};
use crate::step::{Candidates, Premise, joined, notation};
use crate::techniques::phrases::slashed;
use crate::techniques::prelude::*;

/// A deadly pattern: empty cells that would have a second solution if they contained only `digits`,
/// which are two in a rectangle or a longer loop, three in an extended rectangle.
pub(super) struct Deadly<S: Size> {
    geometry: &'static Geometry<S>,
    pub(super) digits: DigitSet,
    pub(super) cells: CellSet<S>,
    /// The cells with other candidates. At least one of them contains one of these.
    pub(super) roof: CellSet<S>,
    /// The other candidates in the roof.
    pub(super) extras: DigitSet,
    /// The candidates of the roof.
    roof_digits: DigitSet,
    /// Digits of the pattern that have been eliminated from the roof; only with two digits, where
    /// each cell could contain both.
    pub(super) missing: Candidates,
    /// The cells of a loop, each of which sees the next; empty for other patterns.
    pub(super) loop_order: Vec<Cell>,
    /// Addition to the rating for longer patterns, in tenths.
    pub(super) bonus: u16,
}

impl<S: Size> Deadly<S> {
    pub(super) fn new(position: &Position<'_, S>, cells: CellSet<S>, digits: DigitSet) -> Self {
        let mut extras = DigitSet::EMPTY;
        let mut roof = CellSet::EMPTY;
        let mut missing = Candidates::new();
        let mut roof_digits = DigitSet::EMPTY;
        for cell in cells {
            let candidates = position.candidates(cell);
            let others = candidates - digits;
            if !others.is_empty() {
                extras |= others;
                roof_digits |= candidates;
                roof.insert(cell);
                if digits.len() == 2 {
                    missing.extend(Candidate::all_in(cell, digits - candidates));
                }
            }
        }
        Self {
            geometry: position.geometry(),
            digits,
            cells,
            roof,
            extras,
            roof_digits,
            missing,
            loop_order: Vec::new(),
            bonus: 0,
        }
    }

    /// Returns each of the two digits with the other one.
    pub(super) fn each_with_other(&self) -> impl Iterator<Item = (Digit, Digit)> + use<S> {
        let pair = self.digits;
        pair.iter().filter_map(move |digit| Some((digit, pair.without(digit).first()?)))
    }

    /// Offers Types 1 to 3.
    pub(super) fn one_to_three(
        &self,
        profile: &'static Profile,
        position: &Position<'_, S>,
        collector: &mut Collector<'_>,
    ) -> ControlFlow<()> {
        self.one_roof(profile, position, collector)?;
        self.one_extra(profile, position, collector)?;
        self.subset(profile, position, collector)
    }

    /// Offers Type 1: eliminates the digits of the pattern from the only roof cell.
    pub(super) fn one_roof(
        &self,
        profile: &'static Profile,
        position: &Position<'_, S>,
        collector: &mut Collector<'_>,
    ) -> ControlFlow<()> {
        let Some(cell) = self.roof.single() else {
            return ControlFlow::Continue(());
        };
        let lost = position.candidates(cell) & self.digits;
        let deduction = Deduction::eliminate_all(profile, Candidate::all_in(cell, lost));
        self.offer(deduction, collector, |explanation| {
            explanation.candidates(Role::Roof, Candidate::all_in(cell, self.extras));
            let cell = explanation.cell(Role::Roof, cell);
            sentence![
                "If " cell (format!(" were {}, ", digit_list(lost, "or"))) (self.swap(explanation))
            ]
        })
    }

    /// Offers Types 2 and 5: eliminates the only extra digit from cells that see the whole roof.
    pub(super) fn one_extra(
        &self,
        profile: &'static Profile,
        position: &Position<'_, S>,
        collector: &mut Collector<'_>,
    ) -> ControlFlow<()> {
        let Some(extra) = self.extras.single().filter(|_| self.roof.len() > 1) else {
            return ControlFlow::Continue(());
        };
        let eliminated = position.places(extra) & position.geometry().seen_by_all(self.roof);
        let deduction = Deduction::eliminate(profile, extra, eliminated)
            .demanding([(Load::Digits, self.digits.len() + 1)]);
        self.offer(deduction, collector, |explanation| {
            explanation.digit_in(Role::Roof, extra, self.roof);
            explanation.needs_cells(position, self.roof);
            let mut why = if_none_were(explanation, self.roof, self.extras);
            why.extend(sentence![
                (self.swap(explanation)) " Therefore "
                (one_is(explanation, self.roof, extra, eliminated))
            ]);
            why
        })
    }

    /// Offers Type 4: if a house has one digit of the pair only in the two roof cells, eliminates
    /// the other from them.
    pub(super) fn locked_pair(
        &self,
        profile: &'static Profile,
        position: &Position<'_, S>,
        collector: &mut Collector<'_>,
    ) -> ControlFlow<()> {
        if self.roof.len() != 2 {
            return ControlFlow::Continue(());
        }
        for house in position.geometry().houses_of_all(self.roof) {
            for (digit, other) in self.each_with_other() {
                let places = position.places_in(house, digit);
                if places.is_empty() || !places.is_subset(self.roof) {
                    continue;
                }
                let eliminated = self.roof & position.places(other);
                let deduction = Deduction::eliminate(profile, other, eliminated);
                self.offer(deduction, collector, |explanation| {
                    let house_noun = explanation.house(Role::Base, house);
                    let digit_noun = explanation.digit(Role::Digit, digit);
                    let other_noun = explanation.digit(Role::Digit, other);
                    explanation.needs_house(house, digit, places);
                    let roof = roof_list(explanation, self.roof, " and ");
                    sentence![
                        "The only places for " digit_noun " in " house_noun " are " roof
                        ", so one of the two is " digit_noun ". If the other were " other_noun ", "
                        (self.swap(explanation))
                    ]
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Offers Type 3: the eliminations of the extra digits as part of a naked subset.
    pub(super) fn subset(
        &self,
        profile: &'static Profile,
        position: &Position<'_, S>,
        collector: &mut Collector<'_>,
    ) -> ControlFlow<()> {
        subsets_with(self.roof, self.extras, position, &mut |subset| {
            self.offer_subset(profile, position, &subset, collector)
        })
    }

    fn offer_subset(
        &self,
        profile: &'static Profile,
        position: &Position<'_, S>,
        subset: &Subset<S>,
        collector: &mut Collector<'_>,
    ) -> ControlFlow<()> {
        let all = subset.cells | self.roof;
        let mut rest = CellSet::EMPTY;
        for house in position.geometry().houses_of_all(all) {
            rest |= position.empty_in(house) - all;
        }
        let mut deduction =
            Deduction::eliminate_all(profile, position.candidates_in(rest, subset.digits))
                .demanding([
                    (Load::Digits, (self.digits | subset.digits).len()),
                    (Load::Cells, self.cells.len() + subset.cells.len()),
                ]);
        deduction.rating = more(deduction.rating, subset.cells.len() as u16);
        self.offer(deduction, collector, |explanation| {
            for digit in self.extras {
                explanation.digit_in(Role::Roof, digit, self.roof & position.places(digit));
            }
            let extras = explanation.digits(Role::Roof, self.extras);
            explanation.needs_cells(position, all);
            let roof = explanation.cells(Role::Roof, self.roof);
            let mut why = if_none_were(explanation, self.roof, self.extras);
            why.extend(sentence![
                (self.swap(explanation)) " Therefore at least one of " roof
                (format!(" is {}.", digit_list(self.extras, "or")))
                (subset.explain(explanation, position, roof, extras))
            ]);
            why
        })
    }

    /// Offers a step. `reason` returns the reason, after the pattern is described.
    pub(super) fn offer(
        &self,
        mut deduction: Deduction,
        collector: &mut Collector<'_>,
        reason: impl FnOnce(&mut Explanation) -> Vec<Word>,
    ) -> ControlFlow<()> {
        deduction.rating = more(deduction.rating, self.bonus);
        let cells = self.cells.len();
        if cells > 4 && deduction.demand.get(Load::Cells) < cells {
            deduction = deduction.demanding([(Load::Cells, cells)]);
        }
        collector.offer(deduction, |explanation| {
            self.describe(explanation);
            explanation.why = reason(explanation);
        })
    }

    /// Describes the pattern.
    fn describe(&self, explanation: &mut Explanation) {
        let cells = if self.loop_order.is_empty() {
            explanation.cells(Role::Premise, self.cells)
        } else {
            explanation.cells(Role::Premise, self.loop_order.iter().copied())
        };
        let digits = explanation.digits(Role::Digit, self.digits);
        let floor = self.cells - self.roof;
        let mut pattern = sentence![cells(match (self.digits.len(), self.cells.len()) {
            (2, 4) => " are in two rows, two columns and two boxes.".to_owned(),
            (2, _) => " form a loop: each cell sees the next, and the last one sees the first. Each row, column and \
                       box of the loop contains exactly two of its cells."
                .to_owned(),
            _ => {
                let [first, second] = self.lines();
                let (lines, across) = match first.kind {
                    HouseKind::Row => ("rows", "column"),
                    _ => ("columns", "row"),
                };
                format!(
                    " are in {lines} {} and {}. The two cells of each {across} are in the same box.",
                    first.number() + 1,
                    second.number() + 1
                )
            }
        })];
        let contain = |cells: CellSet<S>| agree(cells.len(), "contains", "contain");
        if floor.is_empty() {
            let all = self.digits | self.extras;
            pattern.push(" They contain only ".into());
            pattern.push(explanation.digits(Role::Roof, all).into());
        } else {
            let noun = explanation.cells(Role::Floor, floor);
            let only = format!("{} {} only ", self.part("floor"), contain(floor));
            pattern.extend(sentence![" " noun only digits (self.roof_words(explanation))]);
        }
        pattern.push(".".into());
        explanation.pattern = pattern;
        explanation.line = sentence![(slashed(self.digits)) " in " cells];
        for cell in floor {
            explanation.needs_cell(cell, self.digits);
        }
        explanation.needs(Premise::SingleSolution);
    }

    /// Returns the name of the floor or the roof behind its cells: " (the floor)". Empty if a roof
    /// of three cells has one floor cell, for which players do not use these names.
    fn part(&self, name: &str) -> String {
        if self.roof.len() == 3 {
            return String::new();
        }
        format!(" (the {name})")
    }

    /// Says what the roof contains: "; r3c6 (the roof) also contains 7", or "; r3c6 and r3c7 (the
    /// roof) also contain 4 or 7".
    fn roof_words(&self, explanation: &mut Explanation) -> Vec<Word> {
        let roof = explanation.cells(Role::Roof, self.roof);
        let missing: DigitSet = self.missing.iter().map(|missing| missing.digit).collect();
        let part = self.part("roof");
        let (is_one, has_one_extra) = (self.roof.len() == 1, self.extras.len() == 1);
        let contain = agree(self.roof.len(), "contains", "contain");
        // Without some of its digits of the pattern, a roof cell does not contain others "also".
        let (contain, contained) = match (is_one, missing.is_empty()) {
            // On larger patterns a cell has not all of the digits.
            _ if self.digits.len() > 2 => {
                let only = if is_one { "" } else { "together " };
                (format!("{only}{contain} only"), self.roof_digits)
            }
            (true, false) => (contain.to_owned(), self.roof_digits),
            (false, false) if self.roof_is_alike() => (format!("{contain} only"), self.roof_digits),
            (false, false) => (format!("together {contain} only"), self.roof_digits),
            (_, true) => (format!("also {contain}"), self.extras),
        };
        let mut words = sentence!["; " roof (format!("{part} {contain} "))];
        words.push(if contained != self.extras {
            digit_list(contained, "and").into()
        } else if is_one || has_one_extra {
            explanation.digits(Role::Roof, contained).into()
        } else {
            digit_list(contained, "or").into()
        });
        if !is_one && !missing.is_empty() && has_one_extra && !self.roof_is_alike() {
            let extra = explanation.digits(Role::Roof, self.extras);
            words.extend(sentence![", and each of them contains " extra]);
        }
        words
    }

    /// Returns true if all cells of the roof have the same candidates, because each lacks the same digits and there
    /// is one extra digit.
    fn roof_is_alike(&self) -> bool {
        let missing: DigitSet = self.missing.iter().map(|missing| missing.digit).collect();
        self.extras.len() == 1 && self.missing.len() == missing.len() * self.roof.len()
    }

    /// Ends the sentence about the swap: the puzzle has no second solution. Then it names the
    /// digits of the pattern that have been eliminated from the roof ("This holds although 3 has
    /// already been eliminated from r9c6"), and says why that does not matter.
    fn only_one_solution(&self) -> String {
        if self.missing.is_empty() {
            return ", but the puzzle has only one.".to_owned();
        }
        let missing = notation::by_digits_sorted(self.missing.iter().copied());
        let missing: Vec<String> = missing
            .into_iter()
            .map(|notation::DigitGroup { digits, cells }| {
                let have = have(digits.len());
                let digits = digit_list(digits, "and");
                let cells = wording::cell_list(&cells, self.geometry.size().shape());
                format!("{digits} {have} already been eliminated from {cells}")
            })
            .collect();
        let missing = list(&missing, "and");
        let count = number(self.cells.len());
        format!(
            ", but the puzzle has only one. This holds although {missing}: the swap changes only the {count} cells of the \
             pattern, none of which is a given."
        )
    }

    /// Says that the cells would have a second solution with only the digits of the pattern: "the
    /// four cells would form a deadly pattern. Swapping 5 and 6 ...".
    pub(super) fn swap(&self, explanation: &mut Explanation) -> Vec<Word> {
        let digits = explanation.digits(Role::Digit, self.digits);
        let count = number(self.cells.len());
        if self.digits.len() == 2 {
            return sentence![
                (format!("the {count} cells would form a deadly pattern. Swapping ")) digits
                (format!(" in these cells would give a second solution{}", self.only_one_solution()))
            ];
        }
        let [first, second] = self.lines();
        let across = match first.kind {
            HouseKind::Row => "column",
            _ => "row",
        };
        sentence![
            (format!("the {count} cells would contain ")) digits
            (format!(
                " in {first} and again in {second}: a deadly pattern. Swapping the digits of the two cells in each {across} \
                 would give a second solution{}",
                self.only_one_solution()
            ))
        ]
    }

    /// Returns the two rows, or the two columns, of a pattern of three digits.
    fn lines(&self) -> [House; 2] {
        let geometry = self.geometry;
        let of_kind = |kind| {
            let mut lines: Vec<House> =
                self.cells.iter().map(|cell| geometry.house_of(cell, kind)).collect();
            lines.sort_unstable();
            lines.dedup();
            lines
        };
        let rows = of_kind(HouseKind::Row);
        let lines = if rows.len() == 2 { rows } else { of_kind(HouseKind::Column) };
        [lines[0], lines[1]]
    }
}

/// Begins a sentence about two or more cells: "If neither r5c4 nor r5c6 were 3 or 8, ".
pub(super) fn if_none_were<S: Size>(
    explanation: &mut Explanation,
    cells: CellSet<S>,
    digits: DigitSet,
) -> Vec<Word> {
    let [begins, last] =
        if cells.len() == 2 { ["If neither ", " nor "] } else { ["If none of ", " and "] };
    let cells = roof_list(explanation, cells, last);
    sentence![begins cells (format!(" were {}, ", digit_list(digits, "or")))]
}

/// Lists the cells of a roof, each as an exhibit of its own: "r8c2 or r8c3".
fn roof_list<S: Size>(
    explanation: &mut Explanation,
    roof: CellSet<S>,
    last: &'static str,
) -> Vec<Word> {
    let cells = roof.iter().map(|cell| sentence![(explanation.cell(Role::Roof, cell))]);
    joined(cells.collect(), last)
}

/// Says that one of the cells is a digit, and that the eliminated cells see all of them: "r8c2 or
/// r8c3 is 5. r8c5 sees both cells."
pub(super) fn one_is<S: Size>(
    explanation: &mut Explanation,
    cells: CellSet<S>,
    digit: Digit,
    eliminated: CellSet<S>,
) -> Vec<Word> {
    let nouns = roof_list(explanation, cells, " or ");
    let digit = explanation.digit(Role::Roof, digit);
    let see = agree(eliminated.len(), " sees ", " see ");
    let eliminated = explanation.cells(Role::Eliminated, eliminated);
    let all = all_of(cells.len());
    sentence![nouns " is " digit ". " eliminated (format!("{see}{all} cells."))]
}

/// Returns the rating with some tenths more.
fn more(rating: Rating, tenths: u16) -> Rating {
    Rating::tenths(rating.as_tenths() + tenths)
}
