//! The explanation of a chain: a list of its links, HoDoKu's line and the Eureka line.

use super::wing;
use crate::position::{LinkedSet, Links};
use crate::step::wording::{agree, all_of, cell_list, digit_list, list};
use crate::step::{ExhibitId, LineKind, Premise, ReasonPlace, Strength, joined, notation};
use crate::techniques::als::set_role;
use crate::techniques::prelude::*;

/// The kind of proof that a chain gives.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum ProofKind {
    /// The first or the last node is true.
    Ends,
    /// Exactly one of each two linked nodes is true.
    Loop,
    /// The candidate is false, because it leads to its own opposite.
    False(Candidate),
    /// The first node is true, because its opposite leads to it.
    True,
    /// If `from` is true, `to` is false.
    Implication { from: Candidate, to: Candidate },
}

/// The reason for a strong link.
pub(crate) enum Reason {
    /// The cell has no other candidates.
    Cell(Cell),
    /// The house has no other places for the digit.
    House(House),
    /// The cells are an almost locked set.
    Set(Vec<Cell>),
}

/// A chain with what it proves.
pub(super) struct Proven<'a> {
    pub(super) links: &'a Links,
    /// Nodes that are false and true in turn, if the first is false.
    pub(super) nodes: &'a [u16],
    /// Eliminated candidates, by their numbers in the links.
    pub(super) eliminated: &'a [u16],
    pub(super) proof: ProofKind,
    /// The candidates of which one begins an implication: those of one digit, or of one cell.
    pub(super) cases: &'a [Candidate],
}

/// Explains a chain.
pub(super) fn explain<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    chain: &Proven<'_>,
) {
    let explainer = Explainer { position, chain };
    let nouns = explainer.show(explanation);
    explanation.form = explainer.form();
    explanation.pattern = explainer.assumption(explanation, &nouns);
    explainer.list_links(explanation, &nouns);
    explanation.why = explainer.why(explanation, &nouns);
    explanation.line = explainer.line();
    explanation.eureka = explainer.eureka(explanation);
    explainer.add_premises(explanation);
}

struct Explainer<'a, 'b, S: Size> {
    position: &'a Position<'b, S>,
    chain: &'a Proven<'a>,
}

impl<S: Size> Explainer<'_, '_, S> {
    /// Returns the number in the links of the node at an index of the chain.
    fn node(&self, index: usize) -> usize {
        self.chain.nodes[index].into()
    }

    fn digit(&self, index: usize) -> Digit {
        self.chain.links.digit(self.node(index))
    }

    /// Returns the placeholder of the digit of a node.
    fn symbol(&self, index: usize) -> char {
        self.digit(index).placeholder()
    }

    fn cells(&self, index: usize) -> &[Cell] {
        self.chain.links.cells(self.node(index))
    }

    /// Returns the almost locked set that a node belongs to, if any.
    fn set(&self, index: usize) -> Option<&LinkedSet> {
        self.chain.links.set_of(self.node(index))
    }

    /// Returns the index of the last node.
    const fn last(&self) -> usize {
        self.chain.nodes.len() - 1
    }

    fn candidates(&self, index: usize) -> Vec<Candidate> {
        let digit = self.digit(index);
        let cells = self.cells(index).iter();
        cells.map(|&cell| Candidate::new(cell, digit)).collect()
    }

    fn show(&self, explanation: &mut Explanation) -> Vec<ExhibitId> {
        let roles = [Role::Off, Role::On];
        let nouns = (0..self.chain.nodes.len())
            .map(|index| explanation.candidates(roles[index % 2], self.candidates(index)))
            .collect();
        for index in 1..self.chain.nodes.len() {
            let strength = [Strength::Weak, Strength::Strong][index % 2];
            explanation.link(self.candidates(index - 1), self.candidates(index), strength);
        }
        nouns
    }

    /// States the assumption that the chain starts from.
    fn assumption(&self, explanation: &mut Explanation, nouns: &[ExhibitId]) -> Vec<Word> {
        match self.chain.proof {
            ProofKind::Ends | ProofKind::Loop => sentence!["If " (Word::is_not(nouns[0])) ":"],
            ProofKind::True => sentence!["Suppose " (Word::is_not(nouns[0])) ". Then:"],
            ProofKind::False(from) => {
                explanation.link([from], self.candidates(0), Strength::Weak);
                let noun = explanation.candidates(Role::Target, [from]);
                sentence!["Suppose " (Word::is(noun)) ". Then:"]
            }
            ProofKind::Implication { .. } => {
                for &case in self.chain.cases {
                    explanation.link([case], self.candidates(0), Strength::Weak);
                }
                let noun = explanation.candidates(Role::On, self.chain.cases.iter().copied());
                let end = if self.is_one_link() { ", then " } else { ":" };
                sentence!["If " (Word::is(noun)) end]
            }
        }
    }

    /// Returns true if the chain of an implication has only one link to list, so that it needs no
    /// list.
    const fn is_one_link(&self) -> bool {
        matches!(self.chain.proof, ProofKind::Implication { .. }) && self.chain.nodes.len() == 2
    }

    /// Returns the name that players have for a short chain.
    fn form(&self) -> Option<&'static str> {
        if !matches!(self.chain.proof, ProofKind::Ends | ProofKind::False(_)) {
            return None;
        }
        let single = |index: usize| match self.candidates(index)[..] {
            [candidate] if self.set(index).is_none() => Some(candidate),
            _ => None,
        };
        let nodes: Option<Vec<_>> = (0..self.chain.nodes.len()).map(single).collect();
        wing::called(&nodes?)
    }

    /// Lists the links: "r7c1 is therefore not 7, so r7c6, the only other place for 7 in row 7, is
    /// 7".
    fn list_links(&self, explanation: &mut Explanation, nouns: &[ExhibitId]) {
        // The first node is false by assumption, unless the assumption is another candidate.
        let is_assumed =
            !matches!(self.chain.proof, ProofKind::False(_) | ProofKind::Implication { .. });
        let mut list = Vec::new();
        let mut sets = 0;
        for index in (1..nouns.len()).step_by(2) {
            if !self.is_one_link() {
                list.push(Word::Line(LineKind::Item));
            }
            let follows = index > 1 || !is_assumed;
            if follows {
                list.extend(self.becomes_false(index - 1, nouns[index - 1]));
            }
            let place =
                if follows { ReasonPlace::AfterFact } else { ReasonPlace::BeforeConclusion };
            let reason = self.reason(index);
            let premise = self.premise(index, &reason);
            list.extend(premise.clone().map(|it| Word::premise(it, place)));
            list.push(if follows { ", so " } else { "" }.into());
            list.extend(match reason {
                Reason::Cell(cell) => {
                    explanation.cell(Role::Premise, cell);
                    let only = only_other("candidate", premise);
                    sentence![(Word::is(nouns[index])) ", its " only]
                }
                Reason::House(house) => self.only_place(explanation, nouns, index, house),
                Reason::Set(cells) => {
                    sets += 1;
                    let lost = (!follows).then(|| self.symbol(index - 1));
                    let without = lost.map(|lost| Word::from(format!("without {lost}, ")));
                    let rest =
                        self.rest_of_set(explanation, nouns, index, cells, set_role(sets - 1));
                    sentence![without rest]
                }
            });
            if index + 1 < nouns.len() {
                list.push(";".into());
                continue;
            }
            let replaced = self.replaced();
            let and_not = replaced.map(|digit| format!(" and not {}", digit.placeholder()));
            list.extend(sentence![(and_not.unwrap_or_default()) "."]);
        }
        explanation.pattern.extend(list);
    }

    /// Returns the digit that an implication makes false by placing another in its cell, if the
    /// last item of the list names the placement after its reason: "r5c4, the only other place for
    /// 5 in column 4, is 5 and not 6".
    fn replaced(&self) -> Option<Digit> {
        let ProofKind::Implication { from, to } = self.chain.proof else {
            return None;
        };
        let last = self.last();
        let is_other = from != to && self.cells(last) == [to.cell];
        (is_other && matches!(self.reason(last), Reason::House(_))).then_some(to.digit)
    }

    /// Returns the premise of a strong link, for which a proof around the chain may have to give
    /// reasons.
    fn premise(&self, index: usize, reason: &Reason) -> Option<Premise> {
        match *reason {
            Reason::Cell(cell) => {
                Some(Premise::CellOnly { cell, digits: self.position.candidates(cell) })
            }
            Reason::House(house) => {
                let digit = self.digit(index);
                let places = self.position.places_in(house, digit);
                Some(Premise::HouseOnly { house, digit, cells: places.iter().collect() })
            }
            Reason::Set(_) => None,
        }
    }

    /// Says that the only places of a digit are in a node: "r7c6, the only other place for 7 in row
    /// 7, is 7", or "the 7 of row 7 is in r7c6 or r7c7, the only other places for it".
    fn only_place(
        &self,
        explanation: &mut Explanation,
        nouns: &[ExhibitId],
        index: usize,
        house: House,
    ) -> Vec<Word> {
        let (digit, noun) = (self.symbol(index), nouns[index]);
        let premise = self.premise(index, &Reason::House(house));
        let house = explanation.house(Role::Base, house);
        if self.cells(index).len() == 1 {
            let only = only_other("place", premise);
            let [of_digit, is_digit] = [format!(" for {digit} in "), format!(", is {digit}")];
            return sentence![(Word::Cells(noun)) ", the " only of_digit house is_digit];
        }
        let only = only_other("places", premise);
        sentence![
            (format!("the {digit} of ")) house " is in " (Word::OneOf(noun)) ", the " only " for it"
        ]
    }

    /// Says what an almost locked set without the digit of the node before contains: "the almost locked
    /// set r1c1 and r1c2 contains its other digits, 2 and 3, and its only place for 3 is r1c1".
    fn rest_of_set(
        &self,
        explanation: &mut Explanation,
        nouns: &[ExhibitId],
        index: usize,
        cells: Vec<Cell>,
        role: Role,
    ) -> Vec<Word> {
        let others = self.other_digits(&cells, index);
        let digits = agree(others.len(), "its other digit, ", "its other digits, ");
        let others = explanation.digits(role, others);
        let cells = explanation.cells(role, cells);
        let (only, is) = agree(self.cells(index).len(), ("place", "is "), ("places", "are "));
        let only = format!(", and its only {only} for {} {is}", self.symbol(index));
        sentence![
            "the almost locked set " cells " contains " digits others only (Word::Cells(nouns[index]))
        ]
    }

    /// Returns the digits of an almost locked set other than that of the node before, which it does
    /// not contain.
    fn other_digits(&self, set: &[Cell], index: usize) -> DigitSet {
        self.position.digits_of(set.iter().copied()) - DigitSet::only(self.digit(index - 1))
    }

    /// Returns the cells and the digit of the true node before a false one.
    fn before(&self, index: usize) -> (Vec<Cell>, Digit) {
        match self.chain.proof {
            ProofKind::False(from) if index == 0 => (vec![from.cell], from.digit),
            ProofKind::Implication { from, .. } if index == 0 => (self.case_cells(), from.digit),
            _ => (self.cells(index - 1).to_vec(), self.digit(index - 1)),
        }
    }

    /// Returns the cells of the cases of an implication, each of them once.
    fn case_cells(&self) -> Vec<Cell> {
        let mut cells: Vec<Cell> = self.chain.cases.iter().map(|case| case.cell).collect();
        cells.dedup();
        cells
    }

    /// Says that a node is false because of the true one before it: "r8c7 sees the 4 in r1c7",
    /// "r8c7 sees both r1c7 and r2c7, one of which is 4", "r1c2 and r2c2 both see the 4 in r1c5",
    /// or only "r1c5 is therefore not 4" if both are in the same cell.
    fn becomes_false(&self, index: usize, noun: ExhibitId) -> Vec<Word> {
        let (before, digit) = self.before(index);
        if digit != self.digit(index) {
            if index == 0 {
                return vec![Word::is_not(noun)];
            }
            let is_not = format!(" is therefore not {}", self.symbol(index));
            return sentence![(Word::Cells(noun)) is_not];
        }
        let see = match self.cells(index).len() {
            1 => "sees",
            // "Both see both" would have to be read twice.
            _ if before.len() > 1 => "each see",
            2 => "both see",
            _ => "all see",
        };
        let seen = seen_true(self.position.shape(), &before, digit);
        sentence![(Word::Cells(noun))(format!(" {see} {seen}"))]
    }

    /// Says what follows from the links.
    fn why(&self, explanation: &mut Explanation, nouns: &[ExhibitId]) -> Vec<Word> {
        let (first, last) = (nouns[0], nouns[self.last()]);
        let conclusion = Word::Line(LineKind::Conclusion);
        match self.chain.proof {
            ProofKind::Ends => {
                let mut why = self.one_end_is_true([first, last]);
                why.extend(self.seen_by_ends(explanation));
                why
            }
            ProofKind::Loop => self.loop_closed(explanation, nouns),
            ProofKind::False(candidate) => {
                sentence![(Word::Line(LineKind::Contradiction))(self.clash(candidate)) "."]
            }
            // The conclusion itself says which candidate is placed.
            ProofKind::True if self.chain.eliminated.is_empty() => {
                sentence![conclusion "This contradicts the assumption."]
            }
            ProofKind::True => sentence![
                conclusion "This contradicts the assumption. Therefore " (Word::is(first)) "."
            ],
            ProofKind::Implication { from, to } => {
                explanation.link(self.candidates(self.last()), [to], Strength::Weak);
                if from == to {
                    let mut why = sentence![(self.impossible(to))];
                    if !self.is_one_link() {
                        why.insert(0, Word::Line(LineKind::Contradiction));
                    }
                    return why;
                }
                let noun = explanation.candidates(Role::Off, [to]);
                if self.replaced().is_some() {
                    return Vec::new();
                }
                let mut why = self.consequence(explanation, to);
                why.extend(sentence![(Word::is_not(noun)) "."]);
                why
            }
        }
    }

    /// Says why the cases of an implication, to which this one belongs, are impossible.
    fn impossible(&self, case: Candidate) -> String {
        if let [_] = self.chain.cases {
            return format!("{}, so this case is impossible.", self.clash(case));
        }
        let last = self.last();
        let (ends, digit) = (self.cells(last), self.symbol(last));
        let then = match ends {
            [end] => format!("{} is {digit}", end.name(self.position.shape())),
            _ => format!("one of {} is {digit}", cell_list(ends, self.position.shape())),
        };
        let cases = self.case_cells();
        let seen = if self.digit(last) == case.digit && cases.len() > 1 {
            let all = all_of(cases.len());
            format!(", which {} {all} see", cell_list(&cases, self.position.shape()))
        } else {
            String::new()
        };
        format!("But then {then}{seen}, so these cases are impossible.")
    }

    /// Begins the sentence about the consequence of an implication: "r2c3 sees the 5 in r2c7, so ",
    /// or "So ".
    fn consequence(&self, explanation: &mut Explanation, to: Candidate) -> Vec<Word> {
        let last = self.last();
        if self.digit(last) != to.digit {
            return sentence!["So "];
        }
        let cell = explanation.cell(Role::Target, to.cell);
        let seen = seen_true(self.position.shape(), self.cells(last), to.digit);
        sentence![cell(format!(" sees {seen}, so "))]
    }

    /// Says that an end is true: "Therefore r1c1 or r3c6 is 2".
    fn one_end_is_true(&self, [first, last]: [ExhibitId; 2]) -> Vec<Word> {
        sentence![(Word::Line(LineKind::Conclusion)) "Therefore " (self.one_of_ends(first, last))]
    }

    /// Names the ends, one of which is true: "r1c1 or r3c6 is 2"; "r1c1 is 2 or r3c6 is 5" for two
    /// digits.
    fn one_of_ends(&self, first: ExhibitId, last: ExhibitId) -> Vec<Word> {
        let end = self.last();
        match (self.cells(0), self.cells(end)) {
            (&[one], &[other]) if one == other => {
                let digits = [0, end].map(|index| self.digit(index));
                let digits = digit_list(digits.into_iter().collect(), "or");
                sentence![(format!("{} is {digits}", one.name(self.position.shape())))]
            }
            (&[one], &[other]) if self.digit(0) == self.digit(end) => {
                let [one, other] = [one, other].map(|cell| cell.name(self.position.shape()));
                sentence![(format!("{one} or {other} is {}", self.symbol(0)))]
            }
            (&[_], &[_]) => sentence![(Word::is(first)) " or " (Word::is(last))],
            _ if self.digit(0) == self.digit(end) => {
                let cells = cell_list(&self.cells_of([0, end]), self.position.shape());
                sentence![(format!("at least one of {cells} is {}", self.symbol(0)))]
            }
            _ => sentence![(Word::is(first)) ", or " (Word::is(last))],
        }
    }

    /// Returns the cells of two nodes, each of them once, in order.
    fn cells_of(&self, pair: [usize; 2]) -> Vec<Cell> {
        let mut cells = Vec::new();
        for &cell in pair.into_iter().flat_map(|index| self.cells(index)) {
            if !cells.contains(&cell) {
                cells.push(cell);
            }
        }
        cells.sort_unstable();
        cells
    }

    /// Ends the sentence that one of the ends is true, and says why that eliminates something: ".
    /// r4c8 sees both cells."
    fn seen_by_ends(&self, explanation: &mut Explanation) -> Vec<Word> {
        let end = self.last();
        let eliminated: Vec<Candidate> = self.ruled_out(|_| true);
        if self.digit(0) == self.digit(end) {
            let all = all_of(self.cells_of([0, end]).len());
            let eliminated = explanation.candidates(Role::Eliminated, eliminated);
            return sentence![". "(Word::See(eliminated))(format!(" {all} cells."))];
        }
        if self.cells(0) == self.cells(end) {
            return sentence!["."];
        }
        let clauses: Vec<String> =
            eliminated.iter().map(|&victim| self.either_way(victim)).collect();
        sentence![(format!(". {}.", clauses.join(", and ")))]
    }

    /// Says why one of two ends with different digits rules out a candidate: "r1c3 is either 3
    /// itself or sees the 6 in r3c3".
    ///
    /// The candidate is in the cell of one end, and has the digit of the other.
    fn either_way(&self, victim: Candidate) -> String {
        let last = self.last();
        let (own, other) = if self.cells(0) == [victim.cell] { (0, last) } else { (last, 0) };
        debug_assert!(self.cells(own) == [victim.cell]);
        let cell = victim.cell.name(self.position.shape());
        let seen = seen_true(self.position.shape(), self.cells(other), victim.digit);
        format!("{cell} either is {} itself or sees {seen}", self.symbol(own))
    }

    /// Says why the assumed candidate and the last node cannot both be true. Without a full stop.
    fn clash(&self, candidate: Candidate) -> String {
        let last = self.last();
        let cell = candidate.cell.name(self.position.shape());
        let digit = candidate.digit.placeholder();
        if self.cells(last) == [candidate.cell] {
            return format!("But {cell} cannot be both {digit} and {}", self.symbol(last));
        }
        match self.cells(last) {
            [other] => format!(
                "But {cell} sees {}, and the two cannot both be {digit}",
                other.name(self.position.shape())
            ),
            others => format!(
                "But {cell} sees {}",
                seen_true(self.position.shape(), others, candidate.digit)
            ),
        }
    }

    /// Says that the chain is a loop, and lists the weak links that eliminate something. If only
    /// the link that closes the loop does, its ends are reason enough.
    fn loop_closed(&self, explanation: &mut Explanation, nouns: &[ExhibitId]) -> Vec<Word> {
        let count = self.chain.nodes.len();
        let (first, last) = (nouns[0], nouns[self.last()]);
        let mut items = Vec::new();
        let mut only_ends = true;
        for index in (1..count).step_by(2) {
            let pair = [index, (index + 1) % count];
            let victims = self.ruled_out(|node| {
                pair.iter().all(|&index| self.chain.links.weak().has(self.node(index), node))
            });
            if !victims.is_empty() {
                only_ends &= index + 1 == count;
                items.push(self.exactly_one(explanation, pair, victims));
            }
        }
        for pair in self.chain.nodes.chunks(2) {
            let locked = self.locked(explanation, pair);
            only_ends &= locked.is_empty();
            items.extend(locked);
        }
        if only_ends {
            let one_is_true = self.one_end_is_true([first, last]);
            let seen = self.seen_by_ends(explanation);
            let loop_too = ". The chain is also a loop, but its other links eliminate nothing here";
            return sentence![one_is_true loop_too seen];
        }
        let has_groups = (0..count).any(|index| self.cells(index).len() > 1);
        let neighbours = if has_groups { "neighbours" } else { "neighbouring candidates" };
        let mut why = sentence![
            (Word::Line(LineKind::Conclusion)) (self.closing_link(last))
            ". This closes the chain into a loop. If " (Word::is(first)) ", then "
            (Word::is_not(last)) ", and the list can be read backwards: "
        ];
        let backwards = nouns.iter().skip(2).step_by(2).rev();
        why.extend(joined(backwards.map(|&noun| vec![Word::is(noun)]).collect(), " and "));
        why.push(
            format!(
                ". Either way, exactly one of any two {neighbours} in the loop is true. In particular"
            )
            .into(),
        );
        // A single item needs no list.
        if let [item] = &mut items[..] {
            why.push(", ".into());
            why.append(item);
            why.push(".".into());
            return why;
        }
        why.push(":".into());
        let end = items.len().saturating_sub(1);
        for (index, item) in items.into_iter().enumerate() {
            let mark = if index == end { "." } else { ";" };
            why.extend(sentence![(Word::Line(LineKind::Item)) item mark]);
        }
        why
    }

    /// Says why the first and the last node are not both true: "r3c7 and r5c7 are both in column 7,
    /// so they cannot both be 4".
    fn closing_link(&self, last: ExhibitId) -> Vec<Word> {
        let end = self.last();
        let (cells, others) = (self.cells(0), self.cells(end));
        let names = cell_list(cells, self.position.shape());
        let (one, other) = (self.symbol(0), self.symbol(end));
        if one != other {
            return sentence![(format!("{names} cannot be both {one} and {other}"))];
        }
        if cells.len() == 1 && others.len() == 1 {
            let both: CellSet<S> = cells.iter().chain(others).copied().collect();
            let house = self.position.geometry().houses_of_all(both).next();
            let house = house.map_or_else(String::new, |house| format!(" in {house}"));
            return sentence![(format!("{names} and "))(Word::Cells(last))(format!(
                " see each other{house}, so they cannot both be {one}"
            ))];
        }
        let see = agree(cells.len(), "sees", "see");
        let both = if others.len() == 2 { "both " } else { "" };
        sentence![(format!("{names} {see} {both}"))(Word::Cells(last))(format!(
            ", so {one} cannot be at both ends of the chain"
        ))]
    }

    fn ruled_out(&self, by: impl Fn(usize) -> bool) -> Vec<Candidate> {
        let nodes = self.chain.eliminated.iter().map(|&node| node as usize);
        nodes.filter(|&node| by(node)).map(|node| self.chain.links.candidate(node)).collect()
    }

    /// Says that one of two linked nodes is true, and what sees both: "r1c5 or r1c9 is 3, and r1c2
    /// sees both cells", or "r1c5 is 3 or 7".
    fn exactly_one(
        &self,
        explanation: &mut Explanation,
        [one, other]: [usize; 2],
        victims: Vec<Candidate>,
    ) -> Vec<Word> {
        let (digit, second) = (self.symbol(one), self.symbol(other));
        if digit != second {
            let cell = cell_list(self.cells(one), self.position.shape());
            let digits = [one, other].map(|index| self.digit(index));
            let digits = digit_list(digits.into_iter().collect(), "or");
            explanation.candidates(Role::Eliminated, victims);
            return sentence![(format!("{cell} is {digits}"))];
        }
        let all = self.cells_of([one, other]);
        let names: Vec<String> = all.iter().map(|cell| cell.name(self.position.shape())).collect();
        let names = list(&names, "or");
        let victims = explanation.candidates(Role::Eliminated, victims);
        sentence![(format!("{names} is {digit}, and "))(Word::See(victims))(format!(
            " {} cells",
            all_of(all.len())
        ))]
    }

    /// Says where the other digits of a set are: "6 is in r1c1 or r1c2, and r1c5 sees every 6
    /// there".
    fn locked(&self, explanation: &mut Explanation, pair: &[u16]) -> Vec<Vec<Word>> {
        let [a, b] = [pair[0], pair[1]].map(usize::from);
        let set = self.chain.links.set_of(a);
        let Some(set) = set.filter(|set| self.chain.links.set_of(b) == Some(*set)) else {
            return Vec::new();
        };
        let others = set.nodes.clone().filter(|&node| node != a && node != b);
        let mut items = Vec::new();
        for other in others {
            let victims = self.ruled_out(|node| self.chain.links.weak().has(other, node));
            if victims.is_empty() {
                continue;
            }
            let digit = self.chain.links.digit(other).placeholder();
            let cells = list(set.cells.iter().map(|cell| cell.name(self.position.shape())), "or");
            let victims = explanation.candidates(Role::Eliminated, victims);
            items.push(sentence![(format!("{digit} is in {cells}, and "))(Word::See(victims))(
                format!(" every {digit} there")
            )]);
        }
        items
    }

    fn reason(&self, index: usize) -> Reason {
        reason(self.position, self.chain.links, self.node(index - 1), self.node(index))
    }

    fn add_premises(&self, explanation: &mut Explanation) {
        for index in (1..self.chain.nodes.len()).step_by(2) {
            let reason = self.reason(index);
            if let Some(premise) = self.premise(index, &reason) {
                explanation.needs(premise);
            }
            if let Reason::Set(cells) = reason {
                for cell in cells {
                    explanation.needs_cell(cell, self.position.candidates(cell));
                }
            }
        }
    }

    /// Returns the cells of a node, or of the almost locked set that it belongs to.
    fn place(&self, index: usize) -> String {
        match self.set(index) {
            Some(set) => format!("ALS:{}", notation::cells(&set.cells, self.position.shape())),
            None => notation::cells(self.cells(index), self.position.shape()),
        }
    }

    /// Formats the chain in HoDoKu's notation: cells joined by the digits of the links between
    /// them. Links inside a cell or set are not written.
    fn line(&self) -> Vec<Word> {
        let proof = self.chain.proof;
        let ends = match proof {
            ProofKind::False(candidate) => Some([candidate, candidate]),
            ProofKind::Implication { from, to } => Some([from, to]),
            ProofKind::Ends | ProofKind::Loop | ProofKind::True => None,
        };
        let name = |cells: &[Cell]| notation::cells(cells, self.position.shape());
        let digit = |index: usize| self.symbol(index);
        let last = self.last();
        let start = match (proof, ends) {
            (_, Some([from, _])) if from.cell == self.cells(0)[0] => String::new(),
            (_, Some([from, _])) => format!("{} -{}- ", name(&[from.cell]), digit(0)),
            (ProofKind::Ends, _) if digit(0) == digit(last) => format!("{0} {0}- ", digit(0)),
            (ProofKind::Ends, _) => format!("{}- ", digit(0)),
            _ => String::new(),
        };
        let link = |index: usize| {
            let sign = ['-', '='][index % 2];
            if digit(index) == digit(index - 1) {
                format!(" {sign}{}{sign} {}", digit(index), self.place(index))
            } else {
                String::new()
            }
        };
        let links: String = (1..=last).map(link).collect();
        let end = match (proof, ends) {
            (_, Some([_, to])) if to.cell == self.cells(last)[0] => String::new(),
            (_, Some([_, to])) => format!(" -{}- {}", digit(last), name(&[to.cell])),
            (ProofKind::Ends, _) => format!(" -{}", digit(last)),
            (ProofKind::Loop, _) if digit(0) == digit(last) => {
                format!(" -{}- {}", digit(0), self.place(0))
            }
            _ => String::new(),
        };
        vec![format!("{start}{}{links}{end}", self.place(0)).into()]
    }

    /// Formats the chain in Eureka notation: `(1)r1c1=(1)r1c5-(1=2)r5c5`. Links inside a cell or
    /// set are written in one bracket.
    fn eureka(&self, explanation: &mut Explanation) -> Vec<Word> {
        let mut words = Vec::new();
        if let ProofKind::Implication { from, .. } = self.chain.proof {
            let cell = explanation.cell(Role::Target, from.cell);
            words.extend(sentence![(format!("({})", from.digit.placeholder())) cell "-"]);
        }
        let mut index = 0;
        while index < self.chain.nodes.len() {
            let mut bracket = format!("({}", self.symbol(index));
            while self.same_place(index, index + 1) {
                index += 1;
                bracket.push(['-', '='][index % 2]);
                match self.set(index) {
                    // Without one digit, it has all its others.
                    Some(set) => {
                        let others = self.other_digits(&set.cells, index);
                        bracket.extend(others.iter().map(Digit::placeholder));
                    }
                    None => bracket.push(self.symbol(index)),
                }
            }
            let set = self.set(index);
            let cells = set.map_or(self.cells(index), |set| &set.cells);
            // As an exhibit, a cell would look as if its false candidate were true.
            let cells = notation::cells(cells, self.position.shape());
            words.push(format!("{bracket}){cells}").into());
            index += 1;
            if index < self.chain.nodes.len() {
                words.push(["-", "="][index % 2].into());
            }
        }
        if let ProofKind::Implication { to, .. } = self.chain.proof {
            let cell = explanation.cell(Role::Target, to.cell);
            words.extend(sentence![(format!("-({})", to.digit.placeholder())) cell]);
        } else if self.chain.proof == ProofKind::Loop {
            words.push("- (loop)".into());
        }
        words
    }

    fn same_place(&self, a: usize, b: usize) -> bool {
        if b >= self.chain.nodes.len() {
            return false;
        }
        match (self.set(a), self.set(b)) {
            (Some(a), Some(b)) => a == b,
            (None, None) => self.cells(a) == self.cells(b),
            _ => false,
        }
    }
}

/// Says that a candidate or a place is the last one: "only other place".
fn only_other(noun: &'static str, premise: Option<Premise>) -> Word {
    match premise {
        Some(premise) => Word::OnlyOther { noun, premise },
        None => format!("only other {noun}").into(),
    }
}

/// Names a digit that is seen in its cell, or in one of several: "the 4 in r1c7", or "both r1c7 and
/// r2c7, one of which is 4".
fn seen_true(shape: Shape, cells: &[Cell], digit: Digit) -> String {
    let digit = digit.placeholder();
    match cells {
        [cell] => format!("the {digit} in {}", cell.name(shape)),
        group => format!("{}, one of which is {digit}", both_and(shape, group)),
    }
}

/// Lists the cells of a group: "both r1c1 and r1c2", or "r1c1, r1c2 and r1c3".
fn both_and(shape: Shape, cells: &[Cell]) -> String {
    let both = if cells.len() == 2 { "both " } else { "" };
    format!("{both}{}", cell_list(cells, shape))
}

/// Returns the reason why `to` is true if `from` is false. The two must be strongly linked.
pub(crate) fn reason<S: Size>(
    position: &Position<'_, S>,
    links: &Links,
    from: usize,
    to: usize,
) -> Reason {
    if let Some(set) = links.set_of(to).filter(|set| links.set_of(from) == Some(*set)) {
        return Reason::Set(set.cells.clone());
    }
    let digit = links.digit(to);
    if links.digit(from) != digit {
        return Reason::Cell(links.cells(to)[0]);
    }
    let cells = links.cells(from).iter().chain(links.cells(to));
    let cells: CellSet<S> = cells.copied().collect();
    let mut houses = position.geometry().houses_of_all(cells);
    let house = houses.find(|&house| position.places_in(house, digit).is_subset(cells));
    Reason::House(house.expect("a strong link of one digit is all places of a house"))
}
