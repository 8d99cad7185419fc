//! Judges chains from each candidate of a cell or each place for a digit in a house: one of them is true,
//! so the effects that all of them have follow.

use super::chain_check::imply;
use super::links::{self, NodeOnBoard, StrongLink};
use super::{Chain, Claim, Failure};
use crate::catalog::{Load, Profile, Role};
use crate::grid::{Candidate, Digit, DigitSet, Shape};
use crate::position::{Need, Position};
use crate::size::Size;
use crate::step::wording::{digit_list, only_places};
use crate::step::{
    BranchKind, Deduction, Effect, Explanation, Premise, ReasonPlace, Step, Strength, Word,
    notation,
};
use crate::{sentence, techniques};

/// Chains of which one is true, with links that are right.
pub(super) struct SoundKraken<'c, S: Size> {
    chains: Vec<Case<'c, S>>,
    /// The cell or house whose candidates the chains begin with.
    cases: Need,
}

/// A chain from a candidate that is assumed to be true: weak and strong links in turn, weak first.
struct Case<'c, S: Size> {
    nodes: Vec<NodeOnBoard<'c, S>>,
    /// The reason for each strong link: from nodes 1, 3, 5 and so on to the node after it.
    strong: Vec<StrongLink>,
    /// The effects of its true nodes on the board.
    effects: Vec<Effect>,
}

impl<'c, S: Size> Case<'c, S> {
    fn check(chain: &'c Chain, position: &Position<'_, S>) -> Result<Self, Failure> {
        let nodes = links::on_board(chain, position)?;
        let strong = links::alternating(&nodes, Strength::Weak, position)?;
        let mut effects = Vec::new();
        for node in nodes.iter().step_by(2) {
            effects.extend(node.single().map(Effect::Place));
            effects.extend(links::eliminations(position, |it| node.excludes(it, position)));
        }
        Ok(Self { nodes, strong, effects })
    }

    /// Returns the candidates of which the chain assumes that one is true.
    fn assumed(&self, position: &Position<'_, S>) -> Vec<Candidate> {
        self.nodes[0].candidates(position)
    }
}

/// Returns the cell or house whose candidates are all of these.
///
/// # Errors
/// Returns the candidates that are missing for the cell or house with the fewest of them.
fn cases_of<S: Size>(starts: &[Candidate], position: &Position<'_, S>) -> Result<Need, Failure> {
    let all = |cases| -> Vec<Candidate> {
        match cases {
            Need::Cell(cell) => Candidate::all_in(cell, position.candidates(cell)).collect(),
            Need::Place(house, digit) => {
                let places = position.places_in(house, digit).iter();
                places.map(|cell| Candidate::new(cell, digit)).collect()
            }
        }
    };
    let Some(&first) = starts.first() else {
        return Err(Failure::TooShort);
    };
    let houses = position.geometry().houses_of(first.cell).into_iter();
    let houses = houses.map(|house| Need::Place(house, first.digit));
    let choices = std::iter::once(Need::Cell(first.cell)).chain(houses);
    let fitting = choices.filter(|&cases| {
        let members = all(cases);
        starts.iter().all(|start| members.contains(start))
    });
    let missing = fitting.map(|cases| {
        let mut missing = all(cases);
        missing.retain(|candidate| !starts.contains(candidate));
        (missing, cases)
    });
    match missing.min_by_key(|(missing, _)| missing.len()) {
        Some((missing, cases)) if missing.is_empty() => Ok(cases),
        Some((missing, _)) => Err(Failure::CasesMissing(missing)),
        None => Err(Failure::CasesMissing(Vec::new())),
    }
}

impl<'c, S: Size> SoundKraken<'c, S> {
    /// Checks every chain, whether one of them must be true, and whether all of them prove the claim.
    ///
    /// # Errors
    /// Returns the first thing that fails.
    pub(super) fn check(
        chains: &'c [Chain],
        claim: &Claim,
        position: &Position<'_, S>,
    ) -> Result<Self, Failure> {
        let chains = chains.iter().map(|chain| Case::check(chain, position));
        let chains: Vec<Case<'c, S>> = chains.collect::<Result<_, _>>()?;
        let starts: Vec<Candidate> =
            chains.iter().flat_map(|case| case.assumed(position)).collect();
        let kraken = Self { cases: cases_of(&starts, position)?, chains };
        for &effect in claim.effects() {
            for &start in &starts {
                if !imply(&kraken.effects_of(start, position), effect, position) {
                    return Err(Failure::CaseMisses { effect, start });
                }
            }
        }
        Ok(kraken)
    }

    /// Returns the effects of the chains from a candidate. Several chains may begin with it.
    fn effects_of(&self, start: Candidate, position: &Position<'_, S>) -> Vec<Effect> {
        let own = self.chains.iter();
        let own = own.filter(|case| case.assumed(position).contains(&start));
        own.flat_map(|case| case.effects.iter().copied()).collect()
    }

    /// Returns the facts that the chains rely on.
    pub(super) fn premises(&self, position: &Position<'_, S>) -> Vec<Premise> {
        let mut premises = vec![position.premise_of(self.cases)];
        for case in &self.chains {
            for link in &case.strong {
                premises.extend(links::premises(link, position));
            }
        }
        premises
    }

    /// Returns the technique.
    pub(super) fn profile(&self) -> Option<&'static Profile> {
        techniques::profile(match self.cases {
            Need::Cell(_) => "cell-forcing-chain",
            Need::Place(..) => "region-forcing-chain",
        })
    }

    /// Makes the step that proves a claim, with a branch for each chain.
    pub(super) fn step(
        &self,
        profile: &'static Profile,
        claim: &Claim,
        position: &Position<'_, S>,
    ) -> Step {
        let length = self.chains.iter().map(|case| case.nodes.len()).sum();
        let deduction = Deduction::new(profile, claim.effects().iter().copied()).demanding([
            (Load::Branches, self.chains.len()),
            (Load::Links, length),
            (Load::Nodes, length),
        ]);
        let mut explanation = Explanation::default();
        for case in &self.chains {
            explanation.add_branch(case.explain(claim, position));
        }
        explanation.pattern = case_words(self.cases, &mut explanation, position);
        let premise = position.premise_of(self.cases);
        let place = ReasonPlace::BeforeOthers(0);
        explanation.pattern.push(Word::premise(premise, place));
        explanation.pattern.push(".".into());
        explanation.branches_are = BranchKind::Cases { count: self.chains.len() };
        let chains: Vec<String> =
            self.chains.iter().map(|case| case.eureka(position.shape())).collect();
        explanation.eureka = vec![chains.join("; ").into()];
        explanation.line.clone_from(&explanation.eureka);
        explanation.premises = self.premises(position);
        Step::explained(position.shape(), deduction, explanation)
    }
}

/// Describes the cases: "r9c8 is 1, 5 or 6", "the only places for 5 in row 3 are r3c4 and r3c6".
fn case_words<S: Size>(
    cases: Need,
    explanation: &mut Explanation,
    position: &Position<'_, S>,
) -> Vec<Word> {
    match cases {
        Need::Cell(cell) => {
            let held = position.candidates(cell);
            let cell = explanation.cell(Role::Base, cell);
            sentence![cell " is " (digit_list(held, "or"))]
        }
        Need::Place(house, digit) => {
            let places = position.places_in(house, digit);
            let count = places.len();
            let places = explanation.digit_in(Role::Digit, digit, places);
            let house = explanation.house(Role::Base, house);
            let digit = explanation.digit(Role::Digit, digit);
            only_places(digit, house, places, count)
        }
    }
}

impl<S: Size> Case<'_, S> {
    /// Explains the case: "If r9c8 is 1, then r3c8 is not 1, so r3c4 is 1. Then r3c4 is not 4, so r3c9 is 4."
    ///
    /// A case without links gives the claim by itself: "If r9c8 is 2, then r7c9 is not 2."
    fn explain(&self, claim: &Claim, position: &Position<'_, S>) -> Explanation {
        let mut branch = Explanation::default();
        let mut words: Vec<Word> = sentence!["If "];
        for (index, node) in self.nodes.iter().enumerate() {
            words.push(
                match index {
                    0 => "",
                    1 => ", then ",
                    _ if index % 2 == 0 => ", so ",
                    _ => ". Then ",
                }
                .into(),
            );
            let holds = index % 2 == 0;
            let role = if holds { Role::On } else { Role::Off };
            let noun = branch.candidates(role, node.candidates(position));
            words.push(match (node.digits.len(), holds) {
                (1, true) => Word::is(noun),
                (1, false) => Word::is_not(noun),
                (_, true) => format!("{} is true", node_text(node, position.shape())).into(),
                (_, false) => format!("{} is false", node_text(node, position.shape())).into(),
            });
        }
        if self.nodes.len() == 1 {
            let result = branch_result(&mut branch, claim, self.nodes[0].single());
            words.extend(result);
        }
        words.push(".".into());
        branch.pattern = words;
        branch
    }

    /// Formats the chain: `(1)r9c8-(1)r3c8=(1)r3c4`.
    fn eureka(&self, shape: Shape) -> String {
        let nodes = self.nodes.iter().enumerate();
        let nodes = nodes.map(|(index, node)| {
            let link = match index {
                0 => "",
                _ if index % 2 == 0 => "=",
                _ => "-",
            };
            format!("{link}{}", node_text(node, shape))
        });
        nodes.collect()
    }
}

/// Returns what a claim says of the board once this candidate is true: ", then r7c9 is not 2".
fn branch_result(branch: &mut Explanation, claim: &Claim, assumed: Option<Candidate>) -> Vec<Word> {
    let mut words = Vec::new();
    for effect in claim.effects() {
        let holds = effect.placement().is_some();
        if holds && effect.placement() == assumed {
            continue;
        }
        let exhibit = branch.candidates(effect.role(), [effect.candidate()]);
        words.push(if words.is_empty() { ", then " } else { " and " }.into());
        words.push(Word::Claim { exhibit, holds });
    }
    if words.is_empty() {
        words.push(", the claim is this case itself".into());
    }
    words
}

fn node_text<S: Size>(node: &NodeOnBoard<'_, S>, shape: Shape) -> String {
    let symbols = |digits: DigitSet| digits.iter().map(Digit::placeholder).collect::<String>();
    let cells = notation::cells(&node.node.cells, shape);
    format!("({}){cells}", symbols(node.digits))
}
