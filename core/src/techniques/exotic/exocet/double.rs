//! Double Exocet: two Exocets in one band or stack that divide four digits among them.

use super::findings::{Finding, Findings};
use super::pattern::{self, Pattern, twice_in_s_cells};
use super::possible::PossibleDigits;
use crate::grid::CandidateSet;
use crate::step::wording::{agree, all_of, cell_list, digit_list};
use crate::step::{ExhibitId, joined};
use crate::techniques::phrases::list_items;
use crate::techniques::prelude::*;

technique! {
    /// Two Exocets in one band or stack whose bases contain four different digits.
    ///
    /// The bases are in two boxes. A digit of both would be in both targets of the third box, so the bases
    /// have no digit in common. If they have only four candidates, each of the four digits is in a base,
    /// in a target and twice in the S-cells.
    DoubleExocet {
        slug: "double-exocet",
        name: "Double Exocet",
        aliases: &["Double Junior Exocet", "Double JE2"],
        family: Family::Exotic,
        role_names: super::ROLE_NAMES,
    }
    |position, collector| find(position, collector)
}

fn find<S: Size>(position: &Position<'_, S>, collector: &mut Collector<'_>) -> ControlFlow<()> {
    let mut patterns = Vec::new();
    pattern::each(position, collector, &mut |pattern, _| {
        // More digits than four cells can contain are never known to be in the bases.
        if pattern.digits.len() <= DIGITS {
            patterns.push(pattern);
        }
        ControlFlow::Continue(())
    })?;
    for (index, first) in patterns.iter().enumerate() {
        for second in &patterns[index + 1..] {
            if let Some(double) = Double::new(first, second) {
                double.offer(collector)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The number of base cells, and of digits.
const DIGITS: usize = 4;

/// The reason why candidates are false.
enum Reason {
    /// No way to divide the digits among the Exocets is left with them.
    NoDivision(Vec<[DigitSet; 2]>),
    /// The digit is in one of these base cells.
    SeesBases(Vec<Cell>),
    /// The digit is in one of these targets.
    SeesTargets(Vec<Cell>),
    /// Two lines have the digit in the S-cells.
    OutsideSCells(Vec<House>),
}

/// Two Exocets with bases in different boxes of a band or stack.
struct Double<'s, 'p, 'b, S: Size> {
    patterns: [&'s Pattern<'p, 'b, S>; 2],
    possible: [PossibleDigits; 2],
    digits: DigitSet,
    /// The box without a base.
    third: House,
    /// The targets in that box, one of each Exocet.
    in_third: [Cell; 2],
    findings: Findings<S, Reason>,
}

impl<'s, 'p, 'b, S: Size> Double<'s, 'p, 'b, S> {
    /// Returns the Double Exocet of two patterns, if their bases share no digit and have four
    /// together.
    fn new(first: &'s Pattern<'p, 'b, S>, second: &'s Pattern<'p, 'b, S>) -> Option<Self> {
        let patterns = [first, second];
        let geometry = first.position.geometry();
        let digits = first.digits | second.digits;
        let box_of = |cell: Cell| geometry.house_of(cell, HouseKind::Box);
        let [here, there] = patterns.map(|pattern| box_of(pattern.base_cells()[0]));
        let is_beside = |pattern: &Pattern<'_, '_, S>, block: House| {
            pattern.targets.iter().any(|&cell| box_of(cell) == block)
        };
        if first.line.kind != second.line.kind
            || digits.len() != DIGITS
            || here == there
            || !is_beside(first, there)
        {
            return None;
        }
        let outside = |pattern: &Pattern<'_, '_, S>, base_box: House| {
            let [one, other] = pattern.targets;
            if box_of(one) == base_box { other } else { one }
        };
        let in_third = [outside(first, there), outside(second, here)];
        let is_base = |pattern: &Pattern<'_, '_, S>, other: &Pattern<'_, '_, S>| {
            pattern.targets.iter().any(|&cell| other.base.contains(cell))
        };
        if in_third[0] == in_third[1] || is_base(first, second) || is_base(second, first) {
            return None;
        }
        let mut double = Self {
            patterns,
            possible: patterns.map(|pattern| pattern.possible_digits().after_exocet()),
            digits,
            third: box_of(in_third[0]),
            in_third,
            findings: Findings::new(),
        };
        double.limit_pairs();
        for digit in digits {
            double.limit_others(digit);
        }
        Some(double)
    }

    /// Adds a finding about candidates that are left.
    fn add(&mut self, reason: Reason, candidates: impl IntoIterator<Item = Candidate>) {
        self.findings.add(self.patterns[0].position.board(), reason, candidates);
    }

    /// Removes digits from bases and targets that leave the other Exocet without a pair of digits.
    fn limit_pairs(&mut self) {
        let pairs = self.possible.map(|possible| possible.pairs());
        let divisions = pairs[0].iter().map(|&pair| [pair, self.digits - pair]);
        let divisions = divisions.filter(|[_, rest]| pairs[1].contains(rest));
        let divisions: Vec<[DigitSet; 2]> = divisions.collect();
        let mut removed = Vec::new();
        for index in 0..2 {
            let left: Vec<DigitSet> = divisions.iter().map(|division| division[index]).collect();
            let possible = &mut self.possible[index];
            let pattern = self.patterns[index];
            let in_a_division = |digits: DigitSet, others: DigitSet| -> DigitSet {
                let has_pair = |digit: &Digit| {
                    let mut others = others.without(*digit).iter();
                    others.any(|other| left.contains(&DigitSet::only(*digit).with(other)))
                };
                (digits & self.digits).iter().filter(has_pair).collect()
            };
            let PossibleDigits { base, targets } = *possible;
            *possible = PossibleDigits {
                base: [in_a_division(base[0], base[1]), in_a_division(base[1], base[0])],
                targets: [
                    in_a_division(targets[0], targets[1]),
                    in_a_division(targets[1], targets[0]),
                ],
            };
            let cells = pattern.base_cells().into_iter().chain(pattern.targets);
            let before = base.into_iter().chain(targets);
            let after = possible.base.into_iter().chain(possible.targets);
            for (cell, (before, after)) in cells.zip(before.zip(after)) {
                removed.extend(Candidate::all_in(cell, (before & pattern.digits) - after));
            }
        }
        self.add(Reason::NoDivision(divisions), removed);
    }

    /// Removes a digit from cells outside bases, targets and S-cells.
    fn limit_others(&mut self, digit: Digit) {
        let geometry = self.patterns[0].position.geometry();
        let having = |cells: [Cell; 2], digits: [DigitSet; 2]| {
            let with_digits = cells.into_iter().zip(digits);
            with_digits.filter(move |(_, digits)| digits.contains(digit)).map(|(cell, _)| cell)
        };
        let both = || self.patterns.iter().zip(self.possible);
        let bases: Vec<Cell> = both()
            .flat_map(|(pattern, possible)| having(pattern.base_cells(), possible.base))
            .collect();
        let targets: Vec<Cell> = both()
            .flat_map(|(pattern, possible)| having(pattern.targets, possible.targets))
            .collect();
        // A position with a contradiction.
        if bases.is_empty() || targets.is_empty() {
            return;
        }
        let places = both().fold(CellSet::EMPTY, |all, (pattern, possible)| {
            all | pattern.needed(&possible.targets_of(digit), digit)
        });
        let lines: Vec<House> = self.patterns[0].along(places).collect();
        let of = |cells: CellSet<S>| cells.into_iter().map(|cell| Candidate::new(cell, digit));
        let seen = geometry.seen_by_all(bases.iter().copied());
        self.add(Reason::SeesBases(bases), of(seen));
        let seen = geometry.seen_by_all(targets.iter().copied());
        self.add(Reason::SeesTargets(targets), of(seen));
        if lines.len() == 2 {
            let cells = geometry.cells(lines[0]) | geometry.cells(lines[1]);
            self.add(Reason::OutsideSCells(lines), of(cells - places));
        }
    }

    fn offer(&self, collector: &mut Collector<'_>) -> ControlFlow<()> {
        collector.offer(
            Deduction::eliminate_all(&DoubleExocet::PROFILE, self.findings.eliminated.iter())
                .demanding([(Load::Digits, DIGITS)]),
            |explanation| self.explain(explanation),
        )
    }

    fn explain(&self, explanation: &mut Explanation) {
        let bases = self.patterns.map(|pattern| explanation.cells(Role::Pivot, pattern.base));
        let mut both = sentence![
            "There are two Exocets, one with the base cells " (bases[0])
            ", the other with the base cells " (bases[1]) "."
        ];
        for (index, pattern) in self.patterns.into_iter().enumerate() {
            let shares = index > 0 && pattern.shares_s_cells(self.patterns[0]);
            if shares {
                pattern.explain_as_second(explanation);
            } else {
                pattern.explain(explanation);
            }
            both.push("\n".into());
            both.append(&mut explanation.pattern);
            both.extend(match index {
                0 => pattern.reason(explanation),
                _ => sentence![
                    (if shares { " " } else { "\n" })
                    "As in the other Exocet, the targets contain the two digits of the base, one in each."
                ],
            });
        }
        both.push("\n".into());
        explanation.pattern = both;
        explanation.why = self.difference(explanation);
        let items = self.items(explanation);
        explanation.why.extend(list_items(items));
        let targets = self.patterns.map(|pattern| pattern.targets);
        let targets = targets.map(|targets| explanation.cells(Role::Pincer, targets));
        explanation.line = sentence![
            (bases[0]) ", targets " (targets[0]) "; " (bases[1]) ", targets " (targets[1])
        ];
    }

    /// Names the candidates of each finding with their reason. What has the same reason for all four digits is one item:
    /// the cells that see all base cells, those that see all targets, and the places beside the S-cells.
    fn items(&self, explanation: &mut Explanation) -> Vec<Vec<Word>> {
        let bases = self.patterns[0].base | self.patterns[1].base;
        let targets: CellSet<S> = self.patterns.iter().flat_map(|it| it.targets).collect();
        let [seeing_bases, seeing_targets] =
            [(bases, true), (targets, false)].map(|(cells, of_bases)| {
                let of_all = |finding: &&Finding<S, Reason>| match finding.reason {
                    Reason::SeesBases(_) => of_bases,
                    Reason::SeesTargets(_) => !of_bases,
                    _ => false,
                };
                let found = self.findings.all.iter().filter(of_all);
                let candidates = found.flat_map(|finding| finding.candidates.iter());
                let geometry = self.patterns[0].position.geometry();
                candidates
                    .filter(|it| cells.is_subset(geometry.peers(it.cell)))
                    .collect::<CandidateSet<S>>()
            });
        let mut items = Vec::new();
        let mut outside = Vec::new();
        for finding in &self.findings.all {
            let candidates = finding.candidates.iter();
            let seen_by_all = seeing_bases | seeing_targets;
            let own: CandidateSet<S> =
                candidates.filter(|candidate| !seen_by_all.contains(*candidate)).collect();
            if own.is_empty() {
                continue;
            }
            if let Reason::OutsideSCells(lines) = &finding.reason {
                outside.push((own, &lines[..]));
                continue;
            }
            let false_ones = explanation.candidates(Role::Off, own);
            items.push(sentence![
                (Word::is_not(false_ones)) ", because "
                (self.reason(explanation, &finding.reason, own))
            ]);
        }
        let bases = SeenCells { cells: bases, role: Role::Pivot, name: "base cells" };
        let targets = SeenCells { cells: targets, role: Role::Pincer, name: "targets" };
        for (seeing, seen) in [(seeing_bases, bases), (seeing_targets, targets)] {
            if !seeing.is_empty() {
                items.push(self.see_all(explanation, seeing, &seen));
            }
        }
        items.extend(outside_s_cells(explanation, &outside));
        items
    }

    /// Says what cells are not that see all base cells, or all targets.
    fn see_all(
        &self,
        explanation: &mut Explanation,
        seeing: CandidateSet<S>,
        seen: &SeenCells<S>,
    ) -> Vec<Word> {
        let cells: CellSet<S> = seeing.iter().map(|it| it.cell).collect();
        let see = agree(cells.len(), "it sees", "they see");
        let false_ones = explanation.candidates(Role::Off, seeing);
        let name = seen.name;
        let seen = explanation.cells(seen.role, seen.cells);
        let digits = explanation.digits(Role::Digit, self.digits);
        sentence![
            (Word::is_not(false_ones)) (format!(", because {see} all four {name}, ")) seen
            ", which are " digits
        ]
    }

    /// Says why the bases have no digit in common.
    fn difference(&self, explanation: &mut Explanation) -> Vec<Word> {
        let [one, other] = self.in_third.map(|target| explanation.cell(Role::Pincer, target));
        let [first, second] = self.patterns.map(|pattern| {
            let mut targets = pattern.targets.into_iter();
            let beside = targets.find(|cell| !self.in_third.contains(cell));
            explanation.cells(Role::Pincer, beside)
        });
        let third = explanation.house(Role::Premise, self.third);
        let digits = explanation.digits(Role::Digit, self.digits);
        sentence![
            "Suppose the two bases had a digit in common. The target " first
            " of the first base is in the box of the second base, and the target " second
            " of the second base is in the box of the first, so neither could be this digit. The targets " one " and "
            other " would both have to be this digit, but they are both in " third
            ". The four base cells are therefore four different digits, " digits
            ", and so are the four targets. It follows that:"
        ]
    }

    /// Says why the candidates of a finding are false, after naming them.
    fn reason(
        &self,
        explanation: &mut Explanation,
        reason: &Reason,
        candidates: CandidateSet<S>,
    ) -> Vec<Word> {
        let digits = candidates.iter().map(|candidate| candidate.digit);
        let digits = digit_list(digits.collect(), "or");
        let cells: Vec<Cell> = candidates.iter().map(|it| it.cell).collect();
        let shape = self.patterns[0].position.shape();
        match reason {
            Reason::NoDivision(divisions) => {
                let [one, other] =
                    self.patterns.map(|pattern| explanation.cells(Role::Pivot, pattern.base));
                let divisions = divisions.iter().map(|division| {
                    let [here, there] = division.map(|pair| digit_list(pair, "and"));
                    sentence![(format!("{here} in ")) one (format!(" with {there} in ")) other]
                });
                let divisions = divisions.collect::<Vec<_>>().join(&Word::from(", or "));
                sentence![
                    "the only ways to divide the digits are " divisions
                    " (with any other division, a base or its targets would lack candidates for its two digits)"
                ]
            }
            Reason::SeesBases(bases) => {
                let noun = explanation.cells(Role::Pivot, bases.iter().copied());
                seen(shape, &cells, noun, bases.len(), ["base cell", &digits])
            }
            Reason::SeesTargets(targets) => {
                let noun = explanation.cells(Role::Pincer, targets.iter().copied());
                seen(shape, &cells, noun, targets.len(), ["target", &digits])
            }
            Reason::OutsideSCells(lines) => twice_in_s_cells(explanation, &digits, lines),
        }
    }
}

/// Cells that must take all the digits, so that no cell that sees all of them has one.
struct SeenCells<S: Size> {
    cells: CellSet<S>,
    role: Role,
    name: &'static str,
}

/// Says what the cells of the cover lines beside the S-cells are not: one item, with the lines of each digit.
fn outside_s_cells<S: Size>(
    explanation: &mut Explanation,
    findings: &[(CandidateSet<S>, &[House])],
) -> Option<Vec<Word>> {
    if let [(candidates, lines)] = findings {
        let digit = candidates.iter().next()?.digit.placeholder().to_string();
        let false_ones = explanation.candidates(Role::Off, *candidates);
        let because = twice_in_s_cells(explanation, &digit, lines);
        return Some([sentence![(Word::is_not(false_ones)) ", because "], because].concat());
    }
    let clauses = findings.iter().map(|(candidates, lines)| {
        let false_ones = explanation.candidates(Role::Off, *candidates);
        let lines = explanation.houses(Role::Cover, lines.iter().copied());
        [sentence![(Word::is_not(false_ones)) " ("], lines, sentence![")"]].concat()
    });
    let clauses: Vec<Vec<Word>> = clauses.collect();
    let reason = "each digit is in exactly one target. The two other cross-lines have it in the S-cells, once in each of \
                  its two cover lines. Therefore ";
    (!clauses.is_empty()).then(|| [sentence![reason], joined(clauses, ", and ")].concat())
}

/// Says that some cells see all base cells or targets that can be a digit.
fn seen(
    shape: Shape,
    cells: &[Cell],
    noun: ExhibitId,
    count: usize,
    [what, digit]: [&str; 2],
) -> Vec<Word> {
    let see = agree(cells.len(), "sees", "see");
    let cells = cell_list(cells, shape);
    if count == 1 {
        return sentence![
            (format!("only the {what} ")) noun (format!(" can be {digit}, and {cells} {see} it"))
        ];
    }
    let all = all_of(count);
    sentence![
        (format!("one of the {what}s ")) noun (format!(" is {digit}, and {cells} {see} {all}"))
    ]
}
