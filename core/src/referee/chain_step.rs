//! The technique that a chain is, and its step with an explanation.

use super::chain_check::SoundChain;
use super::links::{NodeOnBoard, StrongLink};
use crate::catalog::{Load, Profile, Role};
use crate::grid::{Candidate, Cell, Digit, DigitSet, HouseKind, Names};
use crate::position::Position;
use crate::size::Size;
use crate::step::wording::{agree, digit_list, number, subject};
use crate::step::{
    Deduction, Effect, ExhibitId, Explanation, Step, Strength, Subject, Word, notation,
};
use crate::{sentence, techniques};

/// Returns the technique that a chain is.
pub(super) fn profile<S: Size>(
    chain: &SoundChain<'_, S>,
    position: &Position<'_, S>,
) -> Option<&'static Profile> {
    techniques::profile(slug(chain, position))
}

fn slug<S: Size>(chain: &SoundChain<'_, S>, position: &Position<'_, S>) -> &'static str {
    let count = chain.strong_links.len();
    let is_set = |link: &&StrongLink| matches!(link, StrongLink::Set(_));
    let is_cell = |link: &StrongLink| matches!(link, StrongLink::Cell(_));
    let sets = chain.strong_links.iter().filter(is_set).count();
    let cells = chain.strong_links.iter().filter(|link| is_cell(link)).count();
    let has_groups = sets > 0 || chain.nodes.iter().any(|node| node.cells.len() > 1);
    let digits = chain.nodes.iter().fold(DigitSet::EMPTY, |all, node| all | node.digits);
    if sets > 0 && sets + cells == count {
        return match count {
            2 => "als-xz",
            3 => "als-xy-wing",
            _ => "als-xy-chain",
        };
    }
    if cells == count {
        return match count {
            2 => "naked-pair",
            3 => "xy-wing",
            _ if digits.len() == 2 => "remote-pair",
            _ => "xy-chain",
        };
    }
    if digits.len() == 1 && !has_groups {
        return match count {
            2 => two_links(chain, position),
            _ => "x-chain",
        };
    }
    if digits.len() == 1 && count == 2 && is_empty_rectangle(chain) {
        return "empty-rectangle";
    }
    if is_w_wing(chain, position) {
        return "w-wing";
    }
    match (chain.is_loop, has_groups) {
        (true, true) => "grouped-continuous-nice-loop",
        (true, false) => "continuous-nice-loop",
        (false, true) if chain.effects.len() > 1 => "grouped-aic",
        (false, true) => "grouped-discontinuous-nice-loop",
        (false, false) if chain.effects.len() > 1 => "aic",
        (false, false) => "discontinuous-nice-loop",
    }
}

/// Returns the name of two strong links of one digit between single candidates.
fn two_links<S: Size>(chain: &SoundChain<'_, S>, position: &Position<'_, S>) -> &'static str {
    let [StrongLink::House { house: first, .. }, StrongLink::House { house: second, .. }] =
        &chain.strong_links[..]
    else {
        return "turbot-fish";
    };
    let middle = chain.nodes[1].cells | chain.nodes[2].cells;
    let shared = || position.geometry().houses_of_all(middle);
    let in_box = shared().any(|house| house.kind == HouseKind::Box);
    let in_line = shared().any(|house| house.kind != HouseKind::Box);
    match (first.kind, second.kind) {
        (HouseKind::Row, HouseKind::Row) | (HouseKind::Column, HouseKind::Column) if in_line => {
            "skyscraper"
        }
        (HouseKind::Row, HouseKind::Column) | (HouseKind::Column, HouseKind::Row) if in_box => {
            "two-string-kite"
        }
        _ => "turbot-fish",
    }
}

fn is_empty_rectangle<S: Size>(chain: &SoundChain<'_, S>) -> bool {
    let [StrongLink::House { house: first, .. }, StrongLink::House { house: second, .. }] =
        &chain.strong_links[..]
    else {
        return false;
    };
    let is_box = [first, second].map(|house| house.kind == HouseKind::Box);
    is_box == [true, false] || is_box == [false, true]
}

/// Returns true for two bivalue cells with the same digits, joined by a strong link.
fn is_w_wing<S: Size>(chain: &SoundChain<'_, S>, position: &Position<'_, S>) -> bool {
    let [StrongLink::Cell(first), StrongLink::House { .. }, StrongLink::Cell(last)] =
        &chain.strong_links[..]
    else {
        return false;
    };
    position.candidates(*first) == position.candidates(*last)
        && chain.nodes[0].digits == chain.nodes[5].digits
}

/// Makes the step of a chain, as an instance of a technique.
pub(super) fn step<S: Size>(
    chain: &SoundChain<'_, S>,
    profile: &'static Profile,
    position: &Position<'_, S>,
) -> Step {
    let deduction = Deduction::new(profile, chain.effects.iter().copied());
    let deduction = deduction.demanding(loads(chain, position)).weighed(position);
    let mut explanation = Explanation::default();
    let writer = Writer { chain, position };
    writer.write(&mut explanation);
    Step::explained(position.shape(), deduction, explanation)
}

/// Returns the loads of a chain on a person.
fn loads<S: Size>(chain: &SoundChain<'_, S>, position: &Position<'_, S>) -> [(Load, usize); 7] {
    let digits = chain.nodes.iter().fold(DigitSet::EMPTY, |all, node| all | node.digits);
    let in_cell = |link: &StrongLink| !matches!(link, StrongLink::House { .. });
    let turns = chain.strong_links.windows(2).filter(|pair| in_cell(&pair[0]) != in_cell(&pair[1]));
    let sets = chain.strong_links.iter().filter_map(|link| match link {
        StrongLink::Set(cells) => Some(cells.len()),
        StrongLink::Cell(_) => Some(1),
        StrongLink::House { .. } => None,
    });
    let has_set = chain.strong_links.iter().any(|link| matches!(link, StrongLink::Set(_)));
    let groups = chain.nodes.iter().filter(|node| node.cells.len() > 1 && node.digits.len() == 1);
    [
        (Load::StrongLinks, chain.strong_links.len()),
        (Load::Digits, digits.len()),
        (Load::Groups, if has_set { 0 } else { groups.count() }),
        (Load::Sets, if has_set { sets.clone().count() } else { 0 }),
        (Load::Turns, turns.count()),
        (Load::Cells, sets.sum()),
        (Load::Apart, usize::from(is_wing_apart(chain, position))),
    ]
}

/// Returns true for three bivalue cells of which the first and the last are both outside the box of the
/// second.
fn is_wing_apart<S: Size>(chain: &SoundChain<'_, S>, position: &Position<'_, S>) -> bool {
    let [StrongLink::Cell(first), StrongLink::Cell(pivot), StrongLink::Cell(last)] =
        &chain.strong_links[..]
    else {
        return false;
    };
    let block = |cell: &Cell| cell.box_index(position.shape());
    [first, last].iter().all(|pincer| block(pincer) != block(pivot))
}

/// Writes the explanation of a chain.
struct Writer<'c, 'p, 'b, S: Size> {
    chain: &'c SoundChain<'c, S>,
    position: &'p Position<'b, S>,
}

impl<S: Size> Writer<'_, '_, '_, S> {
    fn write(&self, explanation: &mut Explanation) {
        let nodes = &self.chain.nodes;
        let roles = [Role::Off, Role::On];
        let nouns: Vec<ExhibitId> = nodes
            .iter()
            .enumerate()
            .map(|(index, node)| explanation.candidates(roles[index % 2], self.candidates(node)))
            .collect();
        for index in 1..nodes.len() {
            let strength = [Strength::Weak, Strength::Strong][index % 2];
            let ends = [self.candidates(&nodes[index - 1]), self.candidates(&nodes[index])];
            let [from, to] = ends;
            explanation.link(from, to, strength);
        }
        explanation.pattern = sentence!["If "];
        explanation.pattern.extend(self.is_not(0, &nouns));
        explanation.pattern.push(":".into());
        for (link, reason) in self.chain.strong_links.iter().enumerate() {
            self.write_link(explanation, &nouns, link, reason);
        }
        explanation.why = self.why(&nouns);
        explanation.eureka = self.eureka(explanation);
        explanation.line = explanation.eureka.clone();
        explanation.premises = self.chain.premises(self.position);
    }

    fn candidates(&self, node: &NodeOnBoard<'_, S>) -> Vec<Candidate> {
        node.candidates(self.position)
    }

    /// Writes a line such as "- r7c6 is 7, the only other place for 7 in row 7;".
    fn write_link(
        &self,
        explanation: &mut Explanation,
        nouns: &[ExhibitId],
        link: usize,
        reason: &StrongLink,
    ) {
        let (from, to) = (2 * link, 2 * link + 1);
        let mut words: Vec<Word> = sentence!["\n- "];
        if link > 0 {
            words.extend(self.is_not(from, nouns));
            words.push(", so ".into());
        }
        words.extend(self.is(to, nouns));
        match reason {
            StrongLink::Cell(cell) => {
                explanation.cell(Role::Premise, *cell);
                words.push(", its only other candidate".into());
            }
            StrongLink::House { house, digit } => {
                let places = agree(self.chain.nodes[to].cells.len(), "place", "places");
                let digit = digit.placeholder();
                words.push(format!(", the only other {places} for {digit} in ").into());
                words.push(explanation.house(Role::Base, *house).into());
            }
            StrongLink::Set(cells) => {
                let digits = self.position.digits_of(cells.iter().copied());
                let names = explanation.cells(Role::SetA, cells.iter().copied());
                words.extend(sentence![
                    ", because " names (agree(cells.len(), " has", " have"))
                    (format!(
                        " only the candidates {}: {} digits for {} {}",
                        digit_list(digits, "and"),
                        number(digits.len()),
                        number(cells.len()),
                        agree(cells.len(), "cell", "cells"),
                    ))
                ]);
            }
        }
        let is_last = link + 1 == self.chain.strong_links.len();
        words.push(if is_last { "." } else { ";" }.into());
        explanation.pattern.extend(words);
    }

    /// Returns "r7c6 is 7", or "r1c6 and r1c8 contain 4 and 6" for a part of a set.
    fn is(&self, index: usize, nouns: &[ExhibitId]) -> Vec<Word> {
        match self.set(index) {
            None => sentence![(Word::is(nouns[index]))],
            Some((cells, digits)) => {
                let contain = if cells.contains(',') || digits.len() > 1 {
                    " contain "
                } else {
                    " contains "
                };
                sentence![(format!("{cells}{contain}{}", digit_list(digits, "and")))]
            }
        }
    }

    fn is_not(&self, index: usize, nouns: &[ExhibitId]) -> Vec<Word> {
        match self.set(index) {
            None => sentence![(Word::is_not(nouns[index]))],
            Some((cells, digits)) => {
                let both = if digits.len() > 1 { "all of " } else { "" };
                let digits = digit_list(digits, "and");
                sentence![(format!("{cells} do not contain {both}{digits}"))]
            }
        }
    }

    /// Returns the cells and digits of a node with several digits.
    fn set(&self, index: usize) -> Option<(String, DigitSet)> {
        let node = &self.chain.nodes[index];
        let cells = notation::cells(&node.node.cells, self.position.shape());
        (node.digits.len() > 1).then_some((cells, node.digits))
    }

    fn why(&self, nouns: &[ExhibitId]) -> Vec<Word> {
        let last = nouns.len() - 1;
        let ends = [&self.chain.nodes[0], &self.chain.nodes[last]];
        let is_same = ends[0].cells == ends[1].cells && ends[0].digits == ends[1].digits;
        if is_same {
            let mut why = sentence!["\nIn any case "];
            why.extend(self.is(0, nouns));
            why.push(".".into());
            return why;
        }
        if self.chain.is_loop {
            let mut why = sentence!["\nIn turn, if "];
            why.extend(self.is(last, nouns));
            why.push(", then ".into());
            why.extend(self.is_not(0, nouns));
            why.push(
                ". The chain closes into a loop, so exactly one end of each link is true, and each \
                 link eliminates what both of its ends rule out."
                    .into(),
            );
            return why;
        }
        let mut why = sentence!["\nAt least one end of the chain is true: "];
        why.extend(self.is(0, nouns));
        why.push(", or ".into());
        why.extend(self.is(last, nouns));
        why.push(format!(". Each end rules out {}.", self.targets()).into());
        why
    }

    /// Returns "5 in r3c4 and r7c4".
    fn targets(&self) -> String {
        let eliminated = self.chain.effects.iter().filter_map(|effect| match effect {
            Effect::Eliminate(candidate) => Some(*candidate),
            Effect::Place(_) => None,
        });
        subject(&Subject::Candidates(eliminated.collect()), Names::open(self.position.shape()))
    }

    /// Formats the chain: `(1)r1c1=(1)r1c5-(1=2)r5c5`.
    fn eureka(&self, explanation: &mut Explanation) -> Vec<Word> {
        let nodes = &self.chain.nodes;
        let mut words = Vec::new();
        let mut index = 0;
        let symbols = |digits: DigitSet| digits.iter().map(Digit::symbol).collect::<String>();
        while index < nodes.len() {
            let mut bracket = format!("({}", symbols(nodes[index].digits));
            while index + 1 < nodes.len() && self.in_one_bracket(index) {
                index += 1;
                bracket.push(['-', '='][index % 2]);
                bracket.push_str(&symbols(nodes[index].digits));
            }
            let shown = match self.set_cells(index) {
                Some(cells) => cells,
                None => nodes[index].cells.iter().collect(),
            };
            let cells = explanation.cells(Role::On, shown);
            words.extend(sentence![(bracket + ")") cells]);
            index += 1;
            if index < nodes.len() {
                words.push(["-", "="][index % 2].into());
            }
        }
        if self.chain.is_loop {
            words.push("- (loop)".into());
        }
        words
    }

    /// Returns the cells of the set that a node belongs to.
    fn set_cells(&self, index: usize) -> Option<Vec<Cell>> {
        match &self.chain.strong_links[index / 2] {
            StrongLink::Set(cells) => Some(cells.clone()),
            StrongLink::Cell(_) | StrongLink::House { .. } => None,
        }
    }

    fn in_one_bracket(&self, index: usize) -> bool {
        let nodes = &self.chain.nodes;
        if index.is_multiple_of(2) {
            return !matches!(self.chain.strong_links[index / 2], StrongLink::House { .. });
        }
        // A weak link inside a cell.
        let [one, other] = [&nodes[index], &nodes[index + 1]];
        one.cells == other.cells
            && one.cells.len() == 1
            && one.digits != other.digits
            && self.set_cells(index).is_none()
            && self.set_cells(index + 1).is_none()
    }
}
