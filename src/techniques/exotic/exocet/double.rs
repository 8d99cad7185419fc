//! Double Exocet: two Exocets in one band or stack that divide four digits among them.

use super::findings::{Finding, Findings};
use super::pattern::{self, Pattern};
use super::possible::Possible;
use crate::step::ExhibitId;
use crate::step::wording::{agree, all_of, cell_list, digit_list};
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
        rating: Rating::tenths(86),
        hodoku: HodokuRating::new(HodokuLevel::Extreme, 600),
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
    for (at, first) in patterns.iter().enumerate() {
        for second in &patterns[at + 1..] {
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
    possible: [Possible; 2],
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
            pattern
                .targets
                .iter()
                .any(|&cell| other.base.contains(cell))
        };
        if in_third[0] == in_third[1] || is_base(first, second) || is_base(second, first) {
            return None;
        }
        let mut double = Self {
            patterns,
            possible: patterns.map(Possible::by_exocet),
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
        self.findings
            .add(self.patterns[0].position.board(), reason, candidates);
    }

    /// Removes digits from bases and targets that leave the other Exocet without a pair of digits.
    fn limit_pairs(&mut self) {
        let pairs = self.possible.map(|possible| possible.pairs());
        let divisions = pairs[0].iter().map(|&pair| [pair, self.digits - pair]);
        let divisions = divisions.filter(|[_, rest]| pairs[1].contains(rest));
        let divisions: Vec<[DigitSet; 2]> = divisions.collect();
        let mut gone = Vec::new();
        for at in 0..2 {
            let left: Vec<DigitSet> = divisions.iter().map(|division| division[at]).collect();
            let possible = &mut self.possible[at];
            let pattern = self.patterns[at];
            let able = |digits: DigitSet, others: DigitSet| -> DigitSet {
                let has_pair = |digit: &Digit| {
                    let mut others = others.without(*digit).iter();
                    others.any(|other| left.contains(&DigitSet::only(*digit).with(other)))
                };
                (digits & self.digits).iter().filter(has_pair).collect()
            };
            let Possible { base, targets } = *possible;
            *possible = Possible {
                base: [able(base[0], base[1]), able(base[1], base[0])],
                targets: [able(targets[0], targets[1]), able(targets[1], targets[0])],
            };
            let cells = pattern.base_cells().into_iter().chain(pattern.targets);
            let before = base.into_iter().chain(targets);
            let after = possible.base.into_iter().chain(possible.targets);
            for (cell, (before, after)) in cells.zip(before.zip(after)) {
                gone.extend(Candidate::all_in(cell, (before & pattern.digits) - after));
            }
        }
        self.add(Reason::NoDivision(divisions), gone);
    }

    /// Removes a digit from cells outside bases, targets and S-cells.
    fn limit_others(&mut self, digit: Digit) {
        let geometry = self.patterns[0].position.geometry();
        let having = |cells: [Cell; 2], digits: [DigitSet; 2]| {
            let able = cells.into_iter().zip(digits);
            able.filter(move |(_, digits)| digits.contains(digit))
                .map(|(cell, _)| cell)
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
        let bases = self
            .patterns
            .map(|pattern| explanation.cells(Role::Pivot, pattern.base));
        let digits = explanation.digits(Role::Digit, self.digits);
        explanation.pattern = sentence![
            "There are two Exocets, one with the base cells " (bases[0])
            ", the other with the base cells " (bases[1]) ". The bases contain only " digits "."
        ];
        for (at, pattern) in self.patterns.into_iter().enumerate() {
            let mut branch = Explanation::default();
            pattern.explain(&mut branch);
            let shares = pattern.shares_s_cells(self.patterns[0]);
            if at > 0 && shares {
                branch.pattern = pattern.base_and_targets(&mut branch);
                branch
                    .pattern
                    .push(" The cross-lines and S-cells are the same.".into());
            }
            branch.why = match at {
                0 => pattern.reason(&mut branch),
                _ => sentence![
                    (if shares { "" } else { "\n" })
                    "As in the other Exocet, the targets contain the two digits of the base, one in each, and nothing else."
                ],
            };
            explanation.add_branch(branch);
        }
        explanation.why = self.difference(explanation);
        for finding in &self.findings.all {
            let false_ones = explanation.candidates(Role::Off, finding.candidates);
            explanation
                .why
                .extend(sentence!["\n- "(Word::is_not(false_ones))]);
            let reason = self.reason(explanation, finding);
            explanation.why.extend(reason);
        }
        let targets = self.patterns.map(|pattern| pattern.targets);
        let targets = targets.map(|targets| explanation.cells(Role::Pincer, targets));
        explanation.line = sentence![
            (bases[0]) ", targets " (targets[0]) "; " (bases[1]) ", targets " (targets[1])
        ];
    }

    /// Says why the bases have no digit in common.
    fn difference(&self, explanation: &mut Explanation) -> Vec<Word> {
        let [one, other] = self
            .in_third
            .map(|target| explanation.cell(Role::Pincer, target));
        let others = self.patterns.iter().flat_map(|pattern| pattern.targets);
        let others: Vec<Cell> = others
            .filter(|cell| !self.in_third.contains(cell))
            .collect();
        let others = explanation.cells(Role::Pincer, others);
        let third = explanation.house(Role::Premise, self.third);
        let digits = explanation.digits(Role::Digit, self.digits);
        sentence![
            "\nSuppose both bases contained the same digit. The targets " others
            " are in the boxes of the bases and could not be this digit. The targets " one " and "
            other " would both have to be this digit, but they are both in " third
            ". The four base cells are therefore four different digits, " digits
            ", and so are the four targets. It follows that:"
        ]
    }

    /// Says why the candidates of a finding are false, after naming them.
    fn reason(&self, explanation: &mut Explanation, finding: &Finding<S, Reason>) -> Vec<Word> {
        let digits = finding.candidates.iter();
        let digits: DigitSet = digits.map(|candidate| candidate.digit).collect();
        let digits = digit_list(digits, "or");
        match &finding.reason {
            Reason::NoDivision(divisions) => {
                let [one, other] = self
                    .patterns
                    .map(|pattern| explanation.cells(Role::Pivot, pattern.base));
                let mut words = sentence![": the only ways to divide the digits are "];
                for (at, division) in divisions.iter().enumerate() {
                    let [here, there] = division.map(|pair| digit_list(pair, "and"));
                    words.extend(sentence![
                        (if at == 0 { "" } else { ", or " }) (format!("{here} in ")) one
                        (format!(" with {there} in ")) other
                    ]);
                }
                words.push(
                    ". With any other division, a base or its targets would lack candidates for its two digits."
                        .into(),
                );
                words
            }
            Reason::SeesBases(cells) => {
                let noun = explanation.cells(Role::Pivot, cells.iter().copied());
                seen(finding, noun, cells.len(), ["base cell", &digits])
            }
            Reason::SeesTargets(cells) => {
                let noun = explanation.cells(Role::Pincer, cells.iter().copied());
                seen(finding, noun, cells.len(), ["target", &digits])
            }
            Reason::OutsideSCells(lines) => {
                let lines = explanation.houses(Role::Cover, lines.iter().copied());
                let mut words = sentence![(format!(": the S-cells contain {digits} twice, in "))];
                words.extend(lines);
                words.push(".".into());
                words
            }
        }
    }
}

/// Says that the cells of a finding see all base cells or targets that can be its digit.
fn seen<S: Size>(
    finding: &Finding<S, Reason>,
    noun: ExhibitId,
    count: usize,
    [what, digit]: [&str; 2],
) -> Vec<Word> {
    let cells: Vec<Cell> = finding.candidates.iter().map(|it| it.cell).collect();
    let see = agree(cells.len(), "sees", "see");
    let cells = cell_list(&cells, S::SHAPE);
    if count == 1 {
        return sentence![
            (format!(": only the {what} ")) noun (format!(" can be {digit}, and {cells} {see} it."))
        ];
    }
    let all = all_of(count);
    sentence![
        (format!(": one of the {what}s ")) noun (format!(" is {digit}, and {cells} {see} {all}."))
    ]
}
