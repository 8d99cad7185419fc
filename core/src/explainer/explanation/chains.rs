//! Explanations of chains, branch by branch, from the assumption to the conclusion.

use crate::catalog::Role;
use crate::explainer::hint::{Branch, Chains, Evidence, Hint, Link, Origin, Via};
use crate::explainer::rule::Rule;
use crate::grid::{Candidate, Cell, Digit, DigitSet, House, HouseKind};
use crate::position::{Need, Position};
use crate::sentence;
use crate::size::{Nine, Size};
use crate::step::wording::{digit_list, in_cases};
use crate::step::{BranchKind, Consequence, ExhibitId, Explanation, Strength, Word, numbered};

/// Explains the chains of a hint. Their premises are candidates of this position, on which the
/// whole hint was found. That includes inner chains: the candidates that were lost since are
/// explained by their parents.
pub(super) fn explain(chains: &Chains, rule: Rule, position: &Position<'_, Nine>) -> Explanation {
    let mut explanation = with_result(chains, rule, position);
    if explanation.branches_are.are_cases() {
        // The conclusion of the step says the same.
        explanation.why.clear();
    }
    explanation
}

/// Explains the chains of a hint and says what follows from them.
fn with_result(chains: &Chains, rule: Rule, position: &Position<'_, Nine>) -> Explanation {
    let explainer = ChainExplainer { chains, position, linked: is_plain(rule) };
    match (rule, chains.branches.as_slice()) {
        (_, [cycle]) if rule.is_cycle() => explainer.cycle(cycle),
        (_, [chain]) => explainer.chain(chain),
        (Rule::DoubleChains(_), [on, off]) => explainer.double(on, off),
        _ if chains.origin == Origin::Candidate => explainer.contradiction(),
        _ => explainer.multiple(),
    }
}

/// Returns true if the chains have few enough links to be drawn.
const fn is_plain(rule: Rule) -> bool {
    rule.is_cycle() || matches!(rule, Rule::TurbotFish | Rule::ForcingXChain | Rule::ForcingChain)
}

struct ChainExplainer<'a, 'b> {
    chains: &'a Chains,
    position: &'a Position<'b, Nine>,
    linked: bool,
}

impl ChainExplainer<'_, '_> {
    /// Explains a chain that ends in the opposite of its start.
    fn chain(&self, chain: &Branch) -> Explanation {
        let mut explanation = self.branch(chain);
        let end = &chain[0];
        let noun = node(&mut explanation, end);
        explanation.why = sentence!["This contradicts the assumption."];
        explanation.line = sentence![noun];
        explanation
    }

    /// Explains a chain that returns to its start.
    fn cycle(&self, cycle: &Branch) -> Explanation {
        let mut explanation = Explanation::default();
        // The end is the start, and each link rests on the one behind it.
        let order = std::iter::once(0).chain((1..cycle.len()).rev());
        self.narrate(&mut explanation, cycle, order);
        let [first, last] = [0, 1].map(|index| node(&mut explanation, &cycle[index]));
        self.needs_link(&mut explanation, &cycle[0]);
        self.draw(&mut explanation, [&cycle[1], &cycle[0]]);
        explanation.why = sentence![
            "If " (Word::is_not(last)) ", " (Word::is(first))
            ". This closes the chain into a loop, in which the candidates are true and false in turn. Therefore \
             exactly one of any two neighbouring candidates is true, and every other candidate that sees both is false."
        ];
        explanation.line = sentence![first];
        explanation
    }

    /// Explains a candidate that leads to one conclusion whether it is true or false.
    fn double(&self, on: &Branch, off: &Branch) -> Explanation {
        let mut explanation = Explanation::default();
        self.add_branches(&mut explanation, &[on, off]);
        let start = on.iter().find(|link| link.via == Via::Start);
        let start = node(&mut explanation, start.unwrap_or(&on[0]));
        let end = node(&mut explanation, &on[0]);
        explanation.pattern =
            sentence!["Either " (Word::is(start)) " or " (Word::is_not(start)) "."];
        explanation.why = sentence!["In both cases " (claim(&on[0], end)) "."];
        explanation.branches_are = BranchKind::Cases { count: 2 };
        explanation.line = sentence![end " from " start];
        explanation
    }

    /// Explains an assumption that makes a candidate both true and false.
    fn contradiction(&self) -> Explanation {
        let mut explanation = Explanation::default();
        let branches: Vec<&Branch> = self.chains.branches.iter().collect();
        self.add_branches(&mut explanation, &branches);
        let mut links = branches.iter().copied().flatten();
        let Some((start, end)) = links
            .find(|link| link.via == Via::Start)
            .zip(branches.first().and_then(|branch| branch.first()))
        else {
            return explanation;
        };
        let start_noun = node(&mut explanation, start);
        let end_noun = explanation.candidates(Role::Target, [end.candidate]);
        explanation.pattern = sentence![
            "If " (claim(start, start_noun)) ", then " (Word::is(end_noun)) ", and also "
            (Word::is_not(end_noun)) "."
        ];
        explanation.why = sentence!["That is impossible."];
        explanation.line = sentence![start_noun " makes " end_noun " true and false"];
        explanation
    }

    /// Explains a cell or a house all of whose candidates lead to one conclusion.
    fn multiple(&self) -> Explanation {
        let mut explanation = Explanation::default();
        let branches: Vec<&Branch> = self.chains.branches.iter().collect();
        self.add_branches(&mut explanation, &branches);
        let starts: Vec<Candidate> = branches
            .iter()
            .filter_map(|branch| branch.iter().find(|link| link.via == Via::Start))
            .map(|link| link.candidate)
            .collect();
        let Some(end) = branches.first().and_then(|branch| branch.first()) else {
            return explanation;
        };
        let (see, line) = match self.chains.origin {
            Origin::House(house) => {
                let source = explanation.house(Role::Base, house);
                let places = explanation.candidates(Role::On, starts.iter().copied());
                if let Some(digit) = starts.first().map(|start| start.digit) {
                    self.needs_place(&mut explanation, house, digit);
                }
                let digits = starts.iter().map(|start| start.digit).collect();
                let digits = digit_list(digits, "and");
                let see = sentence![
                    (format!("The only places for {digits} in ")) source " are " (Word::Cells(places)) "."
                ];
                (see, sentence!["each of " places])
            }
            Origin::Cell(cell) => self.one_of(&mut explanation, cell, &starts),
            Origin::Candidate => return explanation,
        };
        explanation.pattern = see;
        let end_noun = node(&mut explanation, end);
        explanation.why = sentence![(in_cases(starts.len())) (claim(end, end_noun)) "."];
        explanation.branches_are = BranchKind::Cases { count: starts.len() };
        explanation.line = line;
        explanation
    }

    fn one_of(
        &self,
        explanation: &mut Explanation,
        cell: Cell,
        starts: &[Candidate],
    ) -> (Vec<Word>, Vec<Word>) {
        let digits: DigitSet = starts.iter().map(|start| start.digit).collect();
        let cell_noun = explanation.cell(Role::Base, cell);
        let digits_noun = explanation.digits(Role::Digit, digits);
        explanation.needs_cell(cell, self.position.candidates(cell));
        let see = sentence![cell_noun " contains only " digits_noun "."];
        (see, sentence!["each of " digits_noun " in " cell_noun])
    }

    /// Adds branches, shortest first, with their exhibits and premises.
    fn add_branches(&self, explanation: &mut Explanation, branches: &[&Branch]) {
        for branch in branches {
            let mut part = self.branch(branch);
            let end = node(&mut part, &branch[0]);
            part.why = sentence!["So " (claim(&branch[0], end)) "."];
            explanation.add_branch(part);
        }
        explanation.sort_branches();
    }

    /// Explains one branch, from its start to its end.
    fn branch(&self, branch: &Branch) -> Explanation {
        let mut explanation = Explanation::default();
        self.narrate(&mut explanation, branch, in_order(branch).into_iter());
        explanation
    }

    fn narrate(
        &self,
        explanation: &mut Explanation,
        branch: &Branch,
        order: impl Iterator<Item = usize>,
    ) {
        let mut explained: Vec<usize> = Vec::new();
        let mut followed = Vec::new();
        for at in order {
            let link = &branch[at];
            let noun = node(explanation, link);
            // The start of a cycle follows from its end, which comes last.
            if link.via == Via::Start || explanation.pattern.is_empty() {
                explanation.pattern.extend(sentence!["Suppose " (claim(link, noun)) "."]);
                continue;
            }
            for &parent in &link.parents {
                self.draw(explanation, [&branch[parent], link]);
            }
            self.needs_link(explanation, link);
            let reason = match &link.via {
                Via::Start => continue,
                // A candidate that is eliminated by a placement needs no words.
                Via::Cell | Via::House(_) if !link.on => continue,
                Via::Cell => {
                    explanation.cell(Role::Base, link.candidate.cell);
                    sentence![", its only candidate left"]
                }
                Via::House(kind) => {
                    let house = explanation.house(Role::Base, house_of(link, *kind));
                    let digit = link.candidate.digit.placeholder();
                    sentence![(format!(", because it is the only place left for {digit} in ")) house]
                }
                Via::Set { rule, needs } => self.set(explanation, *rule, needs),
                Via::Chains(index) => {
                    if !explained.contains(index) {
                        explained.push(*index);
                        self.inner(explanation, &self.chains.inner[*index]);
                    }
                    sentence![(format!(" ({})", self.chains.inner[*index].rule))]
                }
            };
            followed.push(Consequence { nouns: vec![noun], holds: link.on, reason });
        }
        explanation.pattern.extend(numbered(followed));
    }

    /// Describes locked candidates, a pair or an X-wing inside a chain.
    fn set(&self, explanation: &mut Explanation, rule: Rule, needs: &[Need]) -> Vec<Word> {
        let mut words = sentence![(format!(" ({rule}"))];
        for (number, need) in needs.iter().enumerate() {
            words.push(if number == 0 { ": " } else { ", " }.into());
            match *need {
                Need::Cell(cell) => words.push(explanation.cell(Role::SetA, cell).into()),
                Need::Place(house, digit) => {
                    let digit = explanation.digit(Role::Digit, digit);
                    let house = explanation.house(Role::Base, house);
                    words.extend(sentence![digit " in " house]);
                }
            }
            self.needs(explanation, *need);
        }
        words.push(")".into());
        words
    }

    /// Adds inner chains as a branch of their own, which is folded at first.
    fn inner(&self, explanation: &mut Explanation, hint: &Hint) {
        let Evidence::Chains(chains) = &hint.evidence else {
            return;
        };
        let mut part = with_result(chains, hint.rule, self.position);
        if let Some((candidate, holds)) = refuted(chains, hint.rule) {
            let role = if holds { Role::On } else { Role::Off };
            let exhibit = part.candidates(role, [candidate]);
            part.why.extend(sentence![" So " (Word::Claim { exhibit, holds }) "."]);
        }
        part.pattern.insert(0, format!("{}. ", hint.rule).into());
        explanation.add_branch(part);
    }

    /// Adds the premise that makes a node true.
    fn needs_link(&self, explanation: &mut Explanation, link: &Link) {
        match link.via {
            Via::Cell if link.on => self.needs(explanation, Need::Cell(link.candidate.cell)),
            Via::House(kind) if link.on => {
                self.needs_place(explanation, house_of(link, kind), link.candidate.digit);
            }
            _ => {}
        }
    }

    /// Adds the premise that a unit has only the candidates on the board.
    fn needs(&self, explanation: &mut Explanation, need: Need) {
        match need {
            Need::Cell(cell) => explanation.needs_cell(cell, self.position.candidates(cell)),
            Need::Place(house, digit) => self.needs_place(explanation, house, digit),
        }
    }

    fn needs_place(&self, explanation: &mut Explanation, house: House, digit: Digit) {
        explanation.needs_house(house, digit, self.position.places_in(house, digit));
    }

    fn draw(&self, explanation: &mut Explanation, [from, to]: [&Link; 2]) {
        if self.linked {
            let strength = if to.on { Strength::Strong } else { Strength::Weak };
            explanation.link([from.candidate], [to.candidate], strength);
        }
    }
}

/// Returns the indices of a branch, each after all its premises, the end last.
fn in_order(branch: &Branch) -> Vec<usize> {
    let mut order = Vec::with_capacity(branch.len());
    let mut entered = vec![false; branch.len()];
    // A node is left once its parents are in order. No recursion, because branches can be long.
    let mut open = vec![(0, 0)];
    entered[0] = true;
    while let Some((index, next)) = open.pop() {
        match branch[index].parents.get(next) {
            Some(&parent) => {
                open.push((index, next + 1));
                if !entered[parent] {
                    entered[parent] = true;
                    open.push((parent, 0));
                }
            }
            None => order.push(index),
        }
    }
    order
}

/// Adds a node in the colour of a true or a false candidate.
fn node(explanation: &mut Explanation, link: &Link) -> ExhibitId {
    let role = if link.on { Role::On } else { Role::Off };
    explanation.candidates(role, [link.candidate])
}

/// Makes the claim that a node is true or false.
const fn claim(link: &Link, exhibit: ExhibitId) -> Word {
    let holds = link.on;
    Word::Claim { exhibit, holds }
}

/// Returns the opposite of an assumption that leads to a contradiction; None if the chains are of another kind.
fn refuted(chains: &Chains, rule: Rule) -> Option<(Candidate, bool)> {
    match (rule, chains.branches.as_slice()) {
        (Rule::DoubleChains(_), _) => None,
        _ if rule.is_cycle() => None,
        (_, [chain]) => chain.first().map(|end| (end.candidate, end.on)),
        _ if chains.origin == Origin::Candidate => {
            let mut links = chains.branches.iter().flatten();
            let start = links.find(|link| link.via == Via::Start)?;
            Some((start.candidate, !start.on))
        }
        _ => None,
    }
}

fn house_of(link: &Link, kind: HouseKind) -> House {
    Nine.geometry().house_of(link.candidate.cell, kind)
}
