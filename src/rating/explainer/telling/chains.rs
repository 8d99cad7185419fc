//! How chains tell themselves: branch by branch, from what is assumed to what follows.

use super::super::hint::{Branch, Chains, Hint, Link, Origin, Via};
use super::super::rule::Rule;
use crate::grid::{Candidate, Cell, DigitSet, House, HouseKind};
use crate::position::{Need, Position};
use crate::size::{Nine, Size};
use crate::step::{Consequence, ExhibitId, Role, Strength, Telling, Word, one_after_another};
use crate::words;

/// Tells the chains of a hint. What they lean on is stated of this position, the one that the whole
/// hint was found on, for inner chains too: what these lost since then, their parents tell.
pub(super) fn tell(chains: &Chains, rule: Rule, position: &Position<'_, Nine>) -> Telling {
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
    fn chain(&self, chain: &Branch) -> Telling {
        let mut telling = self.branch(chain);
        let end = &chain[0];
        let noun = node(&mut telling, end);
        telling.why = words!["So ", noun, verdict(end), " in any case."];
        telling.line = words![noun];
        telling
    }

    /// A chain that comes back to its start.
    fn cycle(&self, cycle: &Branch) -> Telling {
        let mut telling = Telling::default();
        // Its end is its start, and each link rests on the one behind it.
        let order = std::iter::once(0).chain((1..cycle.len()).rev());
        self.narrate(&mut telling, cycle, order);
        let [first, last] = [0, 1].map(|at| node(&mut telling, &cycle[at]));
        self.lean(&mut telling, &cycle[0]);
        self.draw(&mut telling, [&cycle[1], &cycle[0]]);
        telling.why = words![
            "Without ",
            last,
            " it has to be ",
            first,
            ", which closes the loop: of each two linked candidates one is true, and what sees \
             both is false."
        ];
        telling.line = words![first];
        telling
    }

    /// A candidate that leads to the same whether it is true or false.
    fn both_ways(&self, on: &Branch, off: &Branch) -> Telling {
        let mut telling = Telling::default();
        self.add_branches(&mut telling, &[on, off]);
        let start = on.iter().find(|link| link.via == Via::Start);
        let start = node(&mut telling, start.unwrap_or(&on[0]));
        let end = node(&mut telling, &on[0]);
        telling.see = words![start, " is true or false."];
        telling.why = words!["Either way leads to the same: ", end, verdict(&on[0]), "."];
        telling.line = words![end, " from ", start];
        telling
    }

    /// An assumption that makes a candidate both true and false.
    fn contradiction(&self) -> Telling {
        let mut telling = Telling::default();
        let branches: Vec<&Branch> = self.chains.branches.iter().collect();
        self.add_branches(&mut telling, &branches);
        let mut links = branches.iter().copied().flatten();
        let Some((start, end)) = links
            .find(|link| link.via == Via::Start)
            .zip(branches.first().and_then(|branch| branch.first()))
        else {
            return telling;
        };
        let start_noun = node(&mut telling, start);
        let end_noun = telling.candidates(Role::Target, [end.candidate]);
        telling.see = words![
            "If ",
            start_noun,
            verdict(start),
            ", then ",
            end_noun,
            " is both true and false."
        ];
        let opposite = if start.on { " is false." } else { " is true." };
        telling.why = words!["That cannot be, so ", start_noun, opposite];
        telling.line = words![start_noun, " makes ", end_noun, " true and false"];
        telling
    }

    /// All candidates of a cell or a house that lead to the same.
    fn every_way(&self) -> Telling {
        let mut telling = Telling::default();
        let branches: Vec<&Branch> = self.chains.branches.iter().collect();
        self.add_branches(&mut telling, &branches);
        let starts: Vec<Candidate> = branches
            .iter()
            .filter_map(|branch| branch.iter().find(|link| link.via == Via::Start))
            .map(|link| link.candidate)
            .collect();
        let Some(end) = branches.first().and_then(|branch| branch.first()) else {
            return telling;
        };
        let (see, line) = match self.chains.origin {
            Origin::House(house) => {
                let source = telling.house(Role::Base, house);
                let places = telling.candidates(Role::On, starts.iter().copied());
                if let Some(digit) = starts.first().map(|start| start.digit) {
                    self.lean_on_place(&mut telling, house, digit);
                }
                let see = words!["In ", source, " one of these is true: ", places, "."];
                (see, words!["each of ", places])
            }
            Origin::Cell(cell) => self.one_of(&mut telling, cell, &starts),
            Origin::Candidate => return telling,
        };
        telling.see = see;
        let end_noun = node(&mut telling, end);
        let same = "Each of them leads to the same: ";
        telling.why = words![same, end_noun, verdict(end), "."];
        telling.line = line;
        telling
    }

    fn one_of(
        &self,
        telling: &mut Telling,
        cell: Cell,
        starts: &[Candidate],
    ) -> (Vec<Word>, Vec<Word>) {
        let digits: DigitSet = starts.iter().map(|start| start.digit).collect();
        let cell_noun = telling.cell(Role::Base, cell);
        let digits_noun = telling.digits(Role::Digit, digits);
        telling.needs_cell(cell, self.position.candidates(cell));
        let see = words![cell_noun, " holds one of ", digits_noun, "."];
        (see, words!["each of ", digits_noun, " in ", cell_noun])
    }

    /// Adds branches, shortest first, with all that they show and lean on.
    fn add_branches(&self, telling: &mut Telling, branches: &[&Branch]) {
        for branch in branches {
            let mut told = self.branch(branch);
            let end = node(&mut told, &branch[0]);
            told.why = words!["So ", end, verdict(&branch[0]), "."];
            adopt(telling, &told);
            telling.branches.push(told);
        }
        telling.sort_branches();
    }

    /// One branch, from its start to its end.
    fn branch(&self, branch: &Branch) -> Telling {
        let mut telling = Telling::default();
        self.narrate(&mut telling, branch, in_order(branch).into_iter());
        telling
    }

    fn narrate(&self, telling: &mut Telling, branch: &Branch, order: impl Iterator<Item = usize>) {
        let mut told: Vec<usize> = Vec::new();
        let mut followed = Vec::new();
        for at in order {
            let link = &branch[at];
            let noun = node(telling, link);
            // The start of a cycle follows from its end, which comes last.
            if link.via == Via::Start || telling.see.is_empty() {
                telling
                    .see
                    .extend(words!["Suppose ", noun, verdict(link), "."]);
                continue;
            }
            for &parent in &link.parents {
                self.draw(telling, [&branch[parent], link]);
            }
            self.lean(telling, link);
            let reason = match &link.via {
                Via::Start => continue,
                // A candidate goes with the one placed beside it: that needs no words.
                Via::Cell | Via::House(_) if !link.on => continue,
                Via::Cell => {
                    let cell = telling.cell(Role::Base, link.candidate.cell);
                    words!["the only candidate left in ", cell]
                }
                Via::House(kind) => {
                    let house = telling.house(Role::Base, house_of(link, *kind));
                    words!["the only place left in ", house]
                }
                Via::Set { rule, needs } => self.set(telling, *rule, needs),
                Via::Chains(index) => {
                    if !told.contains(index) {
                        told.push(*index);
                        self.inner(telling, &self.chains.inner[*index]);
                    }
                    words![self.chains.inner[*index].rule.to_string()]
                }
            };
            followed.push(Consequence {
                nouns: vec![noun],
                holds: link.on,
                reason,
            });
        }
        telling.see.extend(one_after_another(followed));
    }

    /// Locked candidates, a pair or an X-wing in the middle of a chain.
    fn set(&self, telling: &mut Telling, rule: Rule, needs: &[Need]) -> Vec<Word> {
        let mut words = words![rule.to_string()];
        for (number, need) in needs.iter().enumerate() {
            words.push(if number == 0 { ": " } else { ", " }.into());
            match *need {
                Need::Cell(cell) => words.push(telling.cell(Role::SetA, cell).into()),
                Need::Place(house, digit) => {
                    let digit = telling.digit(Role::Digit, digit);
                    let house = telling.house(Role::Base, house);
                    words.extend(words![digit, " in ", house]);
                }
            }
            self.lean_on(telling, *need);
        }
        words
    }

    /// Chains inside a chain: a branch of their own, folded until somebody asks.
    fn inner(&self, telling: &mut Telling, hint: &Hint) {
        let super::Evidence::Chains(chains) = &hint.evidence else {
            return;
        };
        let mut told = tell(chains, hint.rule, self.position);
        told.see.insert(0, format!("{}. ", hint.rule).into());
        adopt(telling, &told);
        telling.branches.push(told);
    }

    /// Leans on what makes a node true.
    fn lean(&self, telling: &mut Telling, link: &Link) {
        match link.via {
            Via::Cell if link.on => self.lean_on(telling, Need::Cell(link.candidate.cell)),
            Via::House(kind) if link.on => {
                self.lean_on_place(telling, house_of(link, kind), link.candidate.digit);
            }
            _ => {}
        }
    }

    /// Leans on a need having no candidates but those on the board.
    fn lean_on(&self, telling: &mut Telling, need: Need) {
        match need {
            Need::Cell(cell) => telling.needs_cell(cell, self.position.candidates(cell)),
            Need::Place(house, digit) => self.lean_on_place(telling, house, digit),
        }
    }

    fn lean_on_place(&self, telling: &mut Telling, house: House, digit: crate::grid::Digit) {
        telling.needs_house(house, digit, self.position.places_in(house, digit));
    }

    fn draw(&self, telling: &mut Telling, [from, to]: [&Link; 2]) {
        if self.linked {
            let strength = if to.on {
                Strength::Strong
            } else {
                Strength::Weak
            };
            telling.link([from.candidate], [to.candidate], strength);
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
fn adopt(telling: &mut Telling, part: &Telling) {
    for exhibit in &part.exhibits {
        telling.show(exhibit.role, exhibit.subject.clone());
    }
    for premise in &part.premises {
        telling.needs(premise.clone());
    }
}

/// A node in the colour of being true or false.
fn node(telling: &mut Telling, link: &Link) -> ExhibitId {
    let role = if link.on { Role::On } else { Role::Off };
    telling.candidates(role, [link.candidate])
}

const fn verdict(link: &Link) -> &'static str {
    if link.on { " is true" } else { " is false" }
}

fn house_of(link: &Link, kind: HouseKind) -> House {
    Nine::geometry().house_of(link.candidate.cell, kind)
}
