//! Exocet with mirror nodes: which digit of the base can be in which target.

use super::findings::{Finding, Findings};
use super::pattern::{self, Pattern, twice_in_s_cells};
use super::possible::PossibleDigits;
use crate::step::Premise;
use crate::step::wording::{agree, all_of, begun, digit_list};
use crate::techniques::phrases::list_items;
use crate::techniques::prelude::*;

technique! {
    /// Exocet in which mirror nodes, S-cells and partners decide which target can be which digit.
    ///
    /// The digit of a target is repeated in two cells of the other target's box, its mirror node. The
    /// search removes digits from targets and base until nothing changes: a target cannot be a digit that
    /// its mirror node has no place for, that needs more S-cells than there are, or that leaves the other
    /// target without a digit. It starts from the conclusions of [`Exocet`](super::Exocet) and does not
    /// repeat them.
    MirrorExocet {
        slug: "mirror-exocet",
        name: "Exocet with Mirror Nodes",
        aliases: &["Exocet Mirror Node", "JE2 Mirror"],
        family: Family::Exotic,
        role_names: super::ROLE_NAMES,
    }
    |position, collector| {
        pattern::each(position, collector, &mut |pattern, collector| {
            if pattern.digits.len() > MAX_DIGITS {
                return ControlFlow::Continue(());
            }
            Analysis::new(&pattern).offer(collector)
        })
    }
}

/// Maximum number of digits in the base; people do not follow the cases of more.
const MAX_DIGITS: usize = 4;

/// The reason why candidates of an Exocet are false.
enum Reason {
    /// Neither base cell can be the digit any more.
    NotInBase,
    /// The mirror node of a target has no place for them.
    NoMirror { target: usize },
    /// Two cross-lines have no room for the digit in their S-cells.
    NoSCells { target: usize },
    /// The other target could be none of the digits that the base would have left.
    NoPartner { target: usize, others: DigitSet },
    /// Neither target can be the digit.
    NotInTargets,
    /// The targets could not be the two digits of the base.
    NoPartnerInBase { other: Cell, others: DigitSet },
    /// The other cell of a mirror node cannot be the digit of its target.
    RestOfMirror { target: usize, other: Cell },
    /// A house has a digit in a mirror node, whose other cell is the digit of its target.
    LockedInMirror { target: usize, house: House, digit: Digit },
    /// The base contains the digit.
    SeesBase,
    /// One of these targets is the digit.
    SeesTargets { targets: Vec<Cell> },
    /// Two lines have the digit in the S-cells.
    OutsideSCells { lines: Vec<House> },
}

impl Reason {
    /// Returns true if the reason relies on digits that are known to be in the base.
    const fn uses_known(&self) -> bool {
        matches!(self, Self::SeesBase | Self::SeesTargets { .. } | Self::OutsideSCells { .. })
    }

    /// Returns the target whose mirror node the reason is about.
    const fn mirror_of(&self) -> Option<usize> {
        match *self {
            Self::NoMirror { target }
            | Self::RestOfMirror { target, .. }
            | Self::LockedInMirror { target, .. } => Some(target),
            _ => None,
        }
    }

    /// Returns true if the reason can be understood without the conclusion before it.
    const fn is_whole(&self) -> bool {
        matches!(
            self,
            Self::NoMirror { .. }
                | Self::NoSCells { .. }
                | Self::RestOfMirror { .. }
                | Self::LockedInMirror { .. }
        )
    }
}

/// The digits that are left in base and targets, and the reasons why others are not.
struct Analysis<'s, 'p, 'b, S: Size> {
    pattern: &'s Pattern<'p, 'b, S>,
    base: [Cell; 2],
    possible: PossibleDigits,
    findings: Findings<S, Reason>,
}

impl<'s, 'p, 'b, S: Size> Analysis<'s, 'p, 'b, S> {
    fn new(pattern: &'s Pattern<'p, 'b, S>) -> Self {
        let mut analysis = Self {
            pattern,
            base: pattern.base_cells(),
            possible: pattern.possible_digits().after_exocet(),
            findings: Findings::new(),
        };
        analysis.limit_digits();
        analysis.limit_mirrors();
        analysis.use_known_digits();
        analysis
    }

    /// Adds a finding about candidates that are left.
    fn add(&mut self, reason: Reason, candidates: impl IntoIterator<Item = Candidate>) {
        self.findings.add(self.pattern.position.board(), reason, candidates);
    }

    /// Removes digits from targets and base until nothing changes.
    fn limit_digits(&mut self) {
        loop {
            let before = self.possible;
            for target in 0..2 {
                self.limit_target(target);
            }
            self.limit_base();
            self.limit_partners_in_base();
            self.limit_to_base();
            if before == self.possible {
                return;
            }
        }
    }

    /// Removes digits from a target.
    fn remove_from_target(&mut self, target: usize, digits: DigitSet, reason: Reason) {
        let left = self.possible.targets[target] - digits;
        self.possible.targets[target] = left;
        let cell = self.pattern.targets[target];
        self.add(reason, Candidate::all_in(cell, digits));
    }

    /// Removes the digits from the targets that are not in the base.
    fn limit_to_base(&mut self) {
        for target in 0..2 {
            let removed = self.possible.targets[target] - self.possible.in_base();
            self.remove_from_target(target, removed, Reason::NotInBase);
        }
    }

    /// Removes the digits from the base that neither target can be.
    fn limit_base(&mut self) {
        for digit in self.possible.missing() {
            self.possible.base = self.possible.base.map(|digits| digits.without(digit));
            let candidates = self.base.map(|cell| Candidate::new(cell, digit));
            self.add(Reason::NotInTargets, candidates);
        }
    }

    /// Removes digits that a target cannot be.
    fn limit_target(&mut self, target: usize) {
        let removed = self.possible.targets[target] - self.digits_in(self.mirror(target));
        self.remove_from_target(target, removed, Reason::NoMirror { target });
        for digit in self.possible.targets[target] {
            if !self.pattern.has_s_cells(target, digit) {
                let removed = DigitSet::only(digit);
                self.remove_from_target(target, removed, Reason::NoSCells { target });
                continue;
            }
            let others = self.possible.partners(digit);
            if !others.intersects(self.possible.targets[1 - target]) {
                let reason = Reason::NoPartner { target, others };
                self.remove_from_target(target, DigitSet::only(digit), reason);
            }
        }
    }

    /// Removes digits from a base cell if the targets could not be the two digits of the base.
    fn limit_partners_in_base(&mut self) {
        for index in 0..2 {
            let others = self.possible.base[1 - index];
            for digit in self.possible.base[index] {
                let others = others.without(digit);
                let [one, other] = self.possible.targets;
                let is_possible = one.contains(digit) && others.intersects(other)
                    || other.contains(digit) && others.intersects(one);
                if !is_possible {
                    self.possible.base[index].remove(digit);
                    let reason = Reason::NoPartnerInBase { other: self.base[1 - index], others };
                    self.add(reason, [Candidate::new(self.base[index], digit)]);
                }
            }
        }
    }

    /// Returns the mirror node of a target: the two cells of the other target's box that are in the
    /// third line of the boxes and not in the cross-line.
    fn mirror(&self, target: usize) -> CellSet<S> {
        let geometry = self.pattern.position.geometry();
        let [here, there] = [target, 1 - target].map(|index| self.pattern.targets[index]);
        let cells = geometry.cells(geometry.house_of(there, HouseKind::Box));
        let own_line = geometry.house_of(here, self.pattern.line.kind);
        cells
            - geometry.cells(self.pattern.line)
            - geometry.cells(own_line)
            - geometry.cells(self.pattern.cross_lines[2 - target])
    }

    /// Returns the candidates and values of cells.
    fn digits_in(&self, cells: CellSet<S>) -> DigitSet {
        let position = self.pattern.position;
        cells.iter().fold(DigitSet::EMPTY, |all, cell| {
            let value = position.value(cell);
            all | position.candidates(cell) | value.map_or(DigitSet::EMPTY, DigitSet::only)
        })
    }

    /// Removes digits from the mirror nodes.
    fn limit_mirrors(&mut self) {
        for target in 0..2 {
            let own = self.possible.targets[target];
            let mirror = self.mirror(target);
            let able_cells =
                mirror.iter().filter(|&cell| self.digits_in(CellSet::only(cell)).intersects(own));
            let able_cells: CellSet<S> = able_cells.collect();
            if let (Some(cell), Some(other)) = (able_cells.single(), (mirror - able_cells).single())
            {
                let removed = self.pattern.position.candidates(cell) - own;
                let reason = Reason::RestOfMirror { target, other };
                self.limit_mirror(reason, CellSet::only(cell), removed);
            } else if let Some((house, digit)) = self.locked_in(mirror, own) {
                let removed = self.digits_in(mirror) - own.with(digit);
                let reason = Reason::LockedInMirror { target, house, digit };
                self.limit_mirror(reason, mirror, removed);
            }
        }
    }

    fn limit_mirror(&mut self, reason: Reason, cells: CellSet<S>, removed: DigitSet) {
        let candidates = cells.iter().flat_map(|cell| Candidate::all_in(cell, removed));
        self.add(reason, candidates);
    }

    /// Returns a house that has a digit only in these cells; not one of these digits.
    fn locked_in(&self, cells: CellSet<S>, except: DigitSet) -> Option<(House, Digit)> {
        let position = self.pattern.position;
        if !cells.is_subset(position.empty()) {
            return None;
        }
        let houses = position.geometry().houses_of_all(cells);
        let digits = position.digits_of(cells) - except;
        houses
            .flat_map(|house| digits.iter().map(move |digit| (house, digit)))
            .find(|&(house, digit)| position.places_in(house, digit).is_subset(cells))
    }

    /// Returns the digits that the base contains in any case.
    fn known(&self) -> DigitSet {
        let pairs = self.possible.pairs();
        match pairs.split_first() {
            Some((&first, others)) => others.iter().fold(first, |all, &pair| all & pair),
            None => DigitSet::EMPTY,
        }
    }

    /// Eliminates digits that the base contains in any case from other cells.
    fn use_known_digits(&mut self) {
        let pattern = self.pattern;
        let geometry = pattern.position.geometry();
        let of = |cells: CellSet<S>, digit| {
            cells.into_iter().map(move |cell| Candidate::new(cell, digit))
        };
        for digit in self.known() {
            let seen = geometry.seen_by_all(pattern.base);
            self.add(Reason::SeesBase, of(seen, digit));
            let able_targets = self.possible.targets_of(digit);
            let targets: Vec<Cell> =
                able_targets.iter().map(|&index| pattern.targets[index]).collect();
            let seen = geometry.seen_by_all(targets.iter().copied());
            self.add(Reason::SeesTargets { targets }, of(seen, digit));
            let places = pattern.needed(&able_targets, digit);
            let lines: Vec<House> = pattern.along(places).collect();
            if lines.len() == 2 {
                let cells = geometry.cells(lines[0]) | geometry.cells(lines[1]);
                let reason = Reason::OutsideSCells { lines };
                self.add(reason, of(cells - places, digit));
            }
        }
    }

    fn offer(&self, collector: &mut Collector<'_>) -> ControlFlow<()> {
        collector.offer(
            Deduction::eliminate_all(&MirrorExocet::PROFILE, self.findings.eliminated.iter())
                .demanding([(Load::Digits, self.pattern.digits.len())]),
            |explanation| self.explain(explanation),
        )
    }

    fn explain(&self, explanation: &mut Explanation) {
        self.pattern.explain(explanation);
        explanation.why = self.pattern.reason(explanation);
        let lost = self.pattern.lost(explanation);
        explanation.why.extend(lost);
        for target in 0..2 {
            let mut reasons = self.findings.all.iter().map(|finding| &finding.reason);
            if reasons.any(|reason| reason.mirror_of() == Some(target)) {
                self.explain_mirror(explanation, target);
            }
        }
        if !self.uses_mirrors() {
            explanation.why.push("\nThis step needs no mirror node.".into());
        }
        // A single finding is the conclusion itself, of which only the reason is needed.
        if let [finding] = &self.findings.all[..]
            && finding.reason.is_whole()
        {
            let mut reason = match finding.reason {
                Reason::NoSCells { target } => self.no_s_cells(explanation, target, finding),
                _ => self.reason(explanation, finding),
            };
            if let Some(Word::Text(first)) = reason.first_mut() {
                *first = begun(first).into();
            }
            let gap = if self.uses_mirrors() { "\n" } else { " " };
            explanation.why.extend(sentence![gap reason "."]);
            return;
        }
        let mut items = Vec::new();
        let mut names_pairs = true;
        for finding in &self.findings.all {
            if finding.reason.uses_known() && std::mem::take(&mut names_pairs) {
                items.push(self.left_pairs(explanation));
            }
            let false_ones = explanation.candidates(Role::Off, finding.candidates);
            let reason = self.reason(explanation, finding);
            items.push(sentence![(Word::is_not(false_ones)) ", because " reason]);
        }
        explanation.why.extend(sentence!["\nIt follows that:"(list_items(items))]);
    }

    /// Returns true if a finding is about a mirror node.
    fn uses_mirrors(&self) -> bool {
        let mut reasons = self.findings.all.iter().map(|finding| &finding.reason);
        reasons.any(|reason| reason.mirror_of().is_some())
    }

    /// Says why the digit of a target is in its mirror node.
    fn explain_mirror(&self, explanation: &mut Explanation, target: usize) {
        let geometry = self.pattern.position.geometry();
        let [here, there] = [target, 1 - target].map(|index| self.pattern.targets[index]);
        let block = geometry.house_of(there, HouseKind::Box);
        let own_line = geometry.house_of(here, self.pattern.line.kind);
        let cross_line = geometry.cells(self.pattern.cross_lines[2 - target]);
        let rest = geometry.cells(block)
            - geometry.cells(self.pattern.line)
            - geometry.cells(own_line)
            - self.mirror(target);
        let rest = rest & cross_line;
        let block = explanation.house(Role::Premise, block);
        let cell = explanation.cell(Role::Pincer, here);
        let mirror = explanation.cells(Role::SetB, self.mirror(target));
        let line = explanation.house(Role::Premise, self.pattern.line);
        let own_line = explanation.house(Role::Premise, own_line);
        let is_target = rest.contains(there);
        let rest = explanation.cells(Role::Premise, rest);
        explanation.why.extend(sentence![
            "\n" "The mirror node of the target " cell " consists of " mirror ". It contains the digit of "
            cell ": in " block ", this digit is neither in " line " (the base contains it) nor in "
            own_line " (" cell " contains it), and " rest
            (if is_target {
                " contains the other digit of the base."
            } else {
                " can contain no base digit."
            })
        ]);
    }

    /// Says which pairs of digits are left, and which digits they share.
    fn left_pairs(&self, explanation: &mut Explanation) -> Vec<Word> {
        let pairs = self.possible.pairs();
        let names: Vec<String> = pairs.iter().map(|&pair| digit_list(pair, "and")).collect();
        let known = explanation.digits(Role::Digit, self.known());
        let names = names.join(", or ");
        sentence![
            (format!("the targets can only be {names}, so the base contains ")) known
        ]
    }

    /// Says why the candidates of a finding are false, after naming them.
    fn reason(&self, explanation: &mut Explanation, finding: &Finding<S, Reason>) -> Vec<Word> {
        let digits = finding.candidates.iter();
        let digits: DigitSet = digits.map(|candidate| candidate.digit).collect();
        let list = digit_list(digits, "or");
        match &finding.reason {
            Reason::NotInBase => sentence![(format!("the base can no longer contain {list}"))],
            Reason::NotInTargets => {
                sentence![(format!("neither target can still be {list}"))]
            }
            &Reason::NoMirror { target } => self.no_mirror(explanation, target, digits),
            &Reason::NoSCells { target } => self.no_s_cells_in_item(explanation, target, digits),
            &Reason::NoPartner { target, others } => {
                let other = self.pattern.targets[1 - target];
                let other = explanation.cell(Role::Pincer, other);
                if others.is_empty() {
                    return sentence!["the base would have no other digit"];
                }
                let others = digit_list(others, "or");
                sentence![
                    (format!("the other digit of the base would be {others}, which ")) other " cannot be"
                ]
            }
            &Reason::NoPartnerInBase { other, others } => {
                let other = explanation.cell(Role::Pivot, other);
                if others.is_empty() {
                    return sentence![other(format!(" can only be {list}"))];
                }
                let others = digit_list(others, "or");
                sentence![other(format!(
                    " would be {others}, and the targets cannot be {list} and this digit"
                ))]
            }
            &Reason::RestOfMirror { target, other } => {
                self.rest_of_mirror(explanation, target, other)
            }
            &Reason::LockedInMirror { target, house, digit } => {
                explanation.needs_house(house, digit, self.mirror(target));
                let house = explanation.house(Role::Premise, house);
                let digit = explanation.digit(Role::Digit, digit);
                let own = digit_list(self.possible.targets[target], "or");
                let cell = explanation.cell(Role::Pincer, self.pattern.targets[target]);
                sentence![
                    "all places for " digit " in " house
                    " are in the mirror node, which therefore contains only " digit
                    " and the digit of " cell (format!(" ({own})"))
                ]
            }
            Reason::SeesBase | Reason::SeesTargets { .. } | Reason::OutsideSCells { .. } => {
                self.known_digit(explanation, &finding.reason, &list)
            }
        }
    }

    /// Says that one cell of a mirror node cannot be the digit of the target, so that the rest of the node is.
    fn rest_of_mirror(
        &self,
        explanation: &mut Explanation,
        target: usize,
        other: Cell,
    ) -> Vec<Word> {
        let place = self.mirror(target).without(other).first();
        let place = place.map_or_else(String::new, |cell| cell.name(self.pattern.position.shape()));
        for digit in self.possible.targets[target] {
            explanation.needs(Premise::Absent(Candidate::new(other, digit)));
        }
        let own = digit_list(self.possible.targets[target], "or");
        let cell = explanation.cell(Role::Pincer, self.pattern.targets[target]);
        let position = self.pattern.position;
        let content = match position.value(other) {
            Some(value) => format!("is already {}", value.placeholder()),
            None => format!("can only be {}", digit_list(position.candidates(other), "or")),
        };
        let other = explanation.cell(Role::SetB, other);
        sentence![
            other (format!(" {content}, and {place} therefore contains the digit of ")) cell (format!(" ({own})"))
        ]
    }

    /// Says that a mirror node lacks digits.
    fn no_mirror(
        &self,
        explanation: &mut Explanation,
        target: usize,
        digits: DigitSet,
    ) -> Vec<Word> {
        let mirror = self.mirror(target);
        for cell in mirror {
            for digit in digits {
                explanation.needs(Premise::Absent(Candidate::new(cell, digit)));
            }
        }
        let mirror = explanation.cells(Role::SetB, mirror);
        let digits = digit_list(digits, "or");
        sentence!["the mirror node (" mirror (format!(") has no place for {digits}"))]
    }

    /// Says in sentences, without the last full stop, that two cross-lines have no room for a digit in their S-cells if a
    /// target is the digit: outside the S-cells, they could not contain it.
    fn no_s_cells(
        &self,
        explanation: &mut Explanation,
        index: usize,
        finding: &Finding<S, Reason>,
    ) -> Vec<Word> {
        let [target, other] = [index, 1 - index].map(|index| self.pattern.targets[index]);
        let digits = finding.candidates.iter().map(|candidate| candidate.digit);
        let digit = digits.min().expect("a finding has a candidate");
        let beside = self.beside_s_cells(index, digit);
        let [target, other] = [target, other].map(|target| explanation.cell(Role::Pincer, target));
        let symbol = digit.placeholder();
        let mut words = sentence![
            "If " target
            (format!(" were {symbol}, one of the base cells would be {symbol} too, and the other target "))
            other " would be the other digit of the base. "
        ];
        if !beside.is_empty() {
            let (see, they) = agree(beside.len(), ("sees", "it"), ("see", "they"));
            let see = format!(" {see} both base cells, so {they} would not be {symbol}. ");
            let beside = explanation.cells(Role::Premise, beside);
            words.extend(sentence![beside see]);
        }
        let room = self.too_little_room(explanation, index, digit);
        let from = words.len();
        words.extend(room);
        if let Some(Word::Text(first)) = words.get_mut(from) {
            *first = begun(first).into();
        }
        words
    }

    /// Says the same in the clause of an item of a list.
    fn no_s_cells_in_item(
        &self,
        explanation: &mut Explanation,
        index: usize,
        digits: DigitSet,
    ) -> Vec<Word> {
        let digit = digits.first().expect("a finding has a candidate");
        let symbol = digit.placeholder();
        let other = explanation.cell(Role::Pincer, self.pattern.targets[1 - index]);
        let beside = self.beside_s_cells(index, digit);
        let mut words = sentence![
            (format!("otherwise one of the base cells would be {symbol} too, the other target ")) other
            " would be the other digit of the base, "
        ];
        if !beside.is_empty() {
            let they_see = agree(beside.len(), "it sees", "they see");
            let beside = explanation.cells(Role::Premise, beside);
            words.extend(sentence![beside(format!(
                " would not be {symbol} ({they_see} both base cells), "
            ))]);
        }
        words.extend(sentence!["and "(self.too_little_room(explanation, index, digit))]);
        words
    }

    /// Returns the places for a digit, outside S-cells and targets, on the cross-lines that need it if a target is the digit.
    fn beside_s_cells(&self, target: usize, digit: Digit) -> CellSet<S> {
        let beside = self.pattern.beside_s_cells(target);
        let beside = beside.without(self.pattern.targets[1 - target]);
        beside & self.pattern.position.places(digit)
    }

    /// Says that the cross-lines that need a digit if a target is the digit have too little room for it in the S-cells: "the
    /// only places for 3 in columns 1 and 5 would then be r4c1 and r4c5, both in row 4".
    fn too_little_room(
        &self,
        explanation: &mut Explanation,
        target: usize,
        digit: Digit,
    ) -> Vec<Word> {
        let others = Pattern::<S>::other_cross_lines(target);
        let places = others.map(|index| self.pattern.s_cells(index, digit));
        let mut cross_lines = others.map(|index| self.pattern.cross_lines[index]);
        let symbol = digit.placeholder();
        if let Some(index) = places.iter().position(CellSet::is_empty) {
            let line = explanation.house(Role::Base, cross_lines[index]);
            return sentence![line(format!(
                " would then have no place for {symbol}, because its S-cells have none"
            ))];
        }
        cross_lines.sort_unstable();
        let lines = self.pattern.along(places[0] | places[1]);
        let all = all_of((places[0] | places[1]).len());
        let places = explanation.digit_in(Role::Fin, digit, places[0] | places[1]);
        sentence![
            (format!("the only places for {symbol} in "))
            (explanation.houses(Role::Base, cross_lines)) " would then be " (Word::Cells(places))
            (format!(", {all} in ")) (explanation.houses(Role::Cover, lines))
        ]
    }

    /// Says why cells do not contain a digit that the base contains in any case.
    fn known_digit(
        &self,
        explanation: &mut Explanation,
        reason: &Reason,
        digit: &str,
    ) -> Vec<Word> {
        match reason {
            Reason::SeesTargets { targets } => {
                let is_one = targets.len() == 1;
                let targets = explanation.cells(Role::Pincer, targets.iter().copied());
                if is_one {
                    sentence![targets(format!(" is the only target that can be {digit}"))]
                } else {
                    sentence!["one of the targets " targets (format!(" is {digit}"))]
                }
            }
            Reason::OutsideSCells { lines } => twice_in_s_cells(explanation, digit, lines),
            _ => {
                let base = explanation.cells(Role::Pivot, self.pattern.base);
                sentence!["one of the base cells " base (format!(" is {digit}"))]
            }
        }
    }
}
