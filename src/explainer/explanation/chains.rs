//! How chains tell themselves: branch by branch, from what is assumed to what follows.

use super::super::hint::{Branch, Chains, Hint, Link, Origin, Via};
use super::super::rule::Rule;
use crate::catalog::Role;
use crate::grid::{Candidate, Cell, DigitSet, House, HouseKind};
use crate::position::{Need, Position};
use crate::sentence;
use crate::size::{Nine, Size};
use crate::step::{Consequence, ExhibitId, Explanation, Strength, Word, one_after_another};

/// Tells the chains of a hint. What they lean on is stated of this position, the one that the whole
/// hint was found on, for inner chains too: what these lost since then, their parents tell.
pub(super) fn tell(chains: &Chains, rule: Rule, position: &Position<'_, Nine>) -> Explanation {
    let teller = Teller {
        chains,
        position,
        linked: is_plain(rule),
    };
    match (rule, chains.branches.as_slice()) {
        (Rule::GeneralizedXWing | Rule::XCycle | Rule::YCycle | Rule::Cycle, [cycle]) => {
            teller.cycle(cycle)
        }
        (_, [chain]) => teller.chain(chain),
        (Rule::DoubleChains(_), [on, off]) => teller.both_ways(on, off),
        _ if chains.origin == Origin::Candidate => teller.contradiction(),
        _ => teller.every_way(),
    }
}

/// Whether the links of the chains are few enough to be drawn.
const fn is_plain(rule: Rule) -> bool {
    matches!(
        rule,
        Rule::GeneralizedXWing
            | Rule::XCycle
            | Rule::YCycle
            | Rule::Cycle
            | Rule::TurbotFish
            | Rule::ForcingXChain
            | Rule::ForcingChain
    )
}

struct Teller<'a, 'b> {
    chains: &'a Chains,
    position: &'a Position<'b, Nine>,
    linked: bool,
}

impl Teller<'_, '_> {
    /// A chain that ends in the opposite of its start.
    fn chain(&self, chain: &Branch) -> Explanation {
        let mut explanation = self.branch(chain);
        let end = &chain[0];
        let noun = node(&mut explanation, end);
        explanation.why = sentence!["So ", noun, verdict(end), " in any case."];
        explanation.line = sentence![noun];
        explanation
    }

    /// A chain that comes back to its start.
    fn cycle(&self, cycle: &Branch) -> Explanation {
        let mut explanation = Explanation::default();
        // Its end is its start, and each link rests on the one behind it.
        let order = std::iter::once(0).chain((1..cycle.len()).rev());
        self.narrate(&mut explanation, cycle, order);
        let [first, last] = [0, 1].map(|at| node(&mut explanation, &cycle[at]));
        self.lean(&mut explanation, &cycle[0]);
        self.draw(&mut explanation, [&cycle[1], &cycle[0]]);
        explanation.why = sentence![
            "Without ",
            last,
            " it has to be ",
            first,
            ", which closes the loop: of each two linked candidates one is true, and what sees \
             both is false."
        ];
        explanation.line = sentence![first];
        explanation
    }

    /// A candidate that leads to the same whether it is true or false.
    fn both_ways(&self, on: &Branch, off: &Branch) -> Explanation {
        let mut explanation = Explanation::default();
        self.add_branches(&mut explanation, &[on, off]);
        let start = on.iter().find(|link| link.via == Via::Start);
        let start = node(&mut explanation, start.unwrap_or(&on[0]));
        let end = node(&mut explanation, &on[0]);
        explanation.pattern = sentence![start, " is true or false."];
        explanation.why = sentence!["Either way leads to the same: ", end, verdict(&on[0]), "."];
        explanation.line = sentence![end, " from ", start];
        explanation
    }

    /// An assumption that makes a candidate both true and false.
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
            "If ",
            start_noun,
            verdict(start),
            ", then ",
            end_noun,
            " is both true and false."
        ];
        let opposite = if start.on { " is false." } else { " is true." };
        explanation.why = sentence!["That cannot be, so ", start_noun, opposite];
        explanation.line = sentence![start_noun, " makes ", end_noun, " true and false"];
        explanation
    }

    /// All candidates of a cell or a house that lead to the same.
    fn every_way(&self) -> Explanation {
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
                    self.lean_on_place(&mut explanation, house, digit);
                }
                let see = sentence!["In ", source, " one of these is true: ", places, "."];
                (see, sentence!["each of ", places])
            }
            Origin::Cell(cell) => self.one_of(&mut explanation, cell, &starts),
            Origin::Candidate => return explanation,
        };
        explanation.pattern = see;
        let end_noun = node(&mut explanation, end);
        let same = "Each of them leads to the same: ";
        explanation.why = sentence![same, end_noun, verdict(end), "."];
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
        let see = sentence![cell_noun, " holds one of ", digits_noun, "."];
        (see, sentence!["each of ", digits_noun, " in ", cell_noun])
    }

    /// Adds branches, shortest first, with all that they show and lean on.
    fn add_branches(&self, explanation: &mut Explanation, branches: &[&Branch]) {
        for branch in branches {
            let mut told = self.branch(branch);
            let end = node(&mut told, &branch[0]);
            told.why = sentence!["So ", end, verdict(&branch[0]), "."];
            adopt(explanation, &told);
            explanation.branches.push(told);
        }
        explanation.sort_branches();
    }

    /// One branch, from its start to its end.
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
        let mut told: Vec<usize> = Vec::new();
        let mut followed = Vec::new();
        for at in order {
            let link = &branch[at];
            let noun = node(explanation, link);
            // The start of a cycle follows from its end, which comes last.
            if link.via == Via::Start || explanation.pattern.is_empty() {
                explanation
                    .pattern
                    .extend(sentence!["Suppose ", noun, verdict(link), "."]);
                continue;
            }
            for &parent in &link.parents {
                self.draw(explanation, [&branch[parent], link]);
            }
            self.lean(explanation, link);
            let reason = match &link.via {
                Via::Start => continue,
                // A candidate goes with the one placed beside it: that needs no words.
                Via::Cell | Via::House(_) if !link.on => continue,
                Via::Cell => {
                    let cell = explanation.cell(Role::Base, link.candidate.cell);
                    sentence!["the only candidate left in ", cell]
                }
                Via::House(kind) => {
                    let house = explanation.house(Role::Base, house_of(link, *kind));
                    sentence!["the only place left in ", house]
                }
                Via::Set { rule, needs } => self.set(explanation, *rule, needs),
                Via::Chains(index) => {
                    if !told.contains(index) {
                        told.push(*index);
                        self.inner(explanation, &self.chains.inner[*index]);
                    }
                    sentence![self.chains.inner[*index].rule.to_string()]
                }
            };
            followed.push(Consequence {
                nouns: vec![noun],
                holds: link.on,
                reason,
            });
        }
        explanation.pattern.extend(one_after_another(followed));
    }

    /// Locked candidates, a pair or an X-wing in the middle of a chain.
    fn set(&self, explanation: &mut Explanation, rule: Rule, needs: &[Need]) -> Vec<Word> {
        let mut words = sentence![rule.to_string()];
        for (number, need) in needs.iter().enumerate() {
            words.push(if number == 0 { ": " } else { ", " }.into());
            match *need {
                Need::Cell(cell) => words.push(explanation.cell(Role::SetA, cell).into()),
                Need::Place(house, digit) => {
                    let digit = explanation.digit(Role::Digit, digit);
                    let house = explanation.house(Role::Base, house);
                    words.extend(sentence![digit, " in ", house]);
                }
            }
            self.lean_on(explanation, *need);
        }
        words
    }

    /// Chains inside a chain: a branch of their own, folded until somebody asks.
    fn inner(&self, explanation: &mut Explanation, hint: &Hint) {
        let super::Evidence::Chains(chains) = &hint.evidence else {
            return;
        };
        let mut told = tell(chains, hint.rule, self.position);
        told.pattern.insert(0, format!("{}. ", hint.rule).into());
        adopt(explanation, &told);
        explanation.branches.push(told);
    }

    /// Leans on what makes a node true.
    fn lean(&self, explanation: &mut Explanation, link: &Link) {
        match link.via {
            Via::Cell if link.on => self.lean_on(explanation, Need::Cell(link.candidate.cell)),
            Via::House(kind) if link.on => {
                self.lean_on_place(explanation, house_of(link, kind), link.candidate.digit);
            }
            _ => {}
        }
    }

    /// Leans on a need having no candidates but those on the board.
    fn lean_on(&self, explanation: &mut Explanation, need: Need) {
        match need {
            Need::Cell(cell) => explanation.needs_cell(cell, self.position.candidates(cell)),
            Need::Place(house, digit) => self.lean_on_place(explanation, house, digit),
        }
    }

    fn lean_on_place(
        &self,
        explanation: &mut Explanation,
        house: House,
        digit: crate::grid::Digit,
    ) {
        explanation.needs_house(house, digit, self.position.places_in(house, digit));
    }

    fn draw(&self, explanation: &mut Explanation, [from, to]: [&Link; 2]) {
        if self.linked {
            let strength = if to.on {
                Strength::Strong
            } else {
                Strength::Weak
            };
            explanation.link([from.candidate], [to.candidate], strength);
        }
    }
}

/// The indices of a branch, each after all that it follows from, its end last.
fn in_order(branch: &Branch) -> Vec<usize> {
    let mut order = Vec::with_capacity(branch.len());
    let mut entered = vec![false; branch.len()];
    // A node is left once its parents are in order: no recursion, as branches can be long.
    let mut open = vec![(0, 0)];
    entered[0] = true;
    while let Some((at, next)) = open.pop() {
        match branch[at].parents.get(next) {
            Some(&parent) => {
                open.push((at, next + 1));
                if !entered[parent] {
                    entered[parent] = true;
                    open.push((parent, 0));
                }
            }
            None => order.push(at),
        }
    }
    order
}

/// Shows and leans on all that a part does.
fn adopt(explanation: &mut Explanation, part: &Explanation) {
    for exhibit in &part.exhibits {
        explanation.show(exhibit.role, exhibit.subject.clone());
    }
    for premise in &part.premises {
        explanation.needs(premise.clone());
    }
}

/// A node in the colour of being true or false.
fn node(explanation: &mut Explanation, link: &Link) -> ExhibitId {
    let role = if link.on { Role::On } else { Role::Off };
    explanation.candidates(role, [link.candidate])
}

const fn verdict(link: &Link) -> &'static str {
    if link.on { " is true" } else { " is false" }
}

fn house_of(link: &Link, kind: HouseKind) -> House {
    Nine::geometry().house_of(link.candidate.cell, kind)
}
