//! How nets tell themselves: branch by branch, each cut down to what it needs.

use super::net::{Claim, Net, Why};
use crate::catalog::Role;
use crate::grid::Candidate;
use crate::position::{Need, Position};
use crate::sentence;
use crate::size::Size;
use crate::step::{Consequence, ExhibitId, Explanation, Word, one_after_another};

/// Tells that an assumption leaves a need without candidates.
pub(super) fn refutation<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    net: &Net<'_>,
    (start, clash): (Claim, usize),
) {
    let trace = net.trace_clash(clash);
    narrate(explanation, position, net, &trace);
    let need = net.links().needs()[clash];
    verdict(explanation, (candidate(net, start), start.holds), need);
    lean(explanation, position, net, clash);
}

/// Tells that an assumption is wrong, as it leaves a need without candidates.
pub(super) fn verdict(
    explanation: &mut Explanation,
    (assumed, holds): (Candidate, bool),
    need: Need,
) {
    let noun = noun(explanation, assumed, holds);
    let opposite = if holds { " is false." } else { " is true." };
    let empty = of_need(explanation, need);
    explanation.line = sentence![if holds { "" } else { "no " }, noun, " leaves "];
    match need {
        Need::Cell(_) => {
            explanation.why = sentence![empty, " has no candidate left then, so ", noun, opposite];
            explanation.line.extend(sentence!["nothing in ", empty]);
        }
        Need::Place(_, digit) => {
            let digit = explanation.digit(Role::Digit, digit);
            let (no_place, so) = (" has no place left in ", " then, so ");
            explanation.why = sentence![digit, no_place, empty, so, noun, opposite];
            explanation
                .line
                .extend(sentence!["no ", digit, " in ", empty]);
        }
    }
}

/// Tells that a claim follows from every candidate of a need.
pub(super) fn verity<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    net: &mut Net<'_>,
    (need, claim): (usize, Claim),
) {
    let links = net.links();
    for &member in links.members(need) {
        net.assume(Claim::yes(member as usize));
        let mut branch = Explanation::default();
        let trace = net.trace([claim]);
        narrate(&mut branch, position, net, &trace);
        for premise in &branch.premises {
            explanation.needs(premise.clone());
        }
        for exhibit in &branch.exhibits {
            explanation.show(exhibit.role, exhibit.subject.clone());
        }
        explanation.branches.push(branch);
    }
    explanation.sort_branches();
    let need_word = of_need(explanation, links.needs()[need]);
    explanation.pattern = match links.needs()[need] {
        Need::Cell(cell) => {
            let digits = explanation.digits(Role::Digit, position.candidates(cell));
            explanation.line = sentence!["each of ", digits, " in ", need_word];
            sentence![need_word, " holds one of ", digits, "."]
        }
        Need::Place(house, digit) => {
            let places = position.places_in(house, digit);
            let places = explanation.digit_in(Role::On, digit, places);
            explanation.line = sentence!["each of ", places];
            sentence!["In ", need_word, " one of these is true: ", places, "."]
        }
    };
    let noun = claim_noun(explanation, net, claim);
    let verdict = if claim.holds {
        " is true."
    } else {
        " is false."
    };
    explanation.why = sentence!["Each of them leads to the same: ", noun, verdict];
    lean(explanation, position, net, need);
}

/// The claims of a trace in order, as sentences, links and premises.
fn narrate<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    net: &Net<'_>,
    trace: &[Claim],
) {
    let mut followed = Vec::new();
    for &claim in trace {
        let noun = claim_noun(explanation, net, claim);
        let text = candidate(net, claim);
        let short = if claim.holds {
            text.placed(S::SHAPE)
        } else {
            text.eliminated(S::SHAPE)
        };
        let gap = if explanation.line.is_empty() { "" } else { " " };
        explanation.line.push(format!("{gap}{short}").into());
        let is = if claim.holds { " is true" } else { " is false" };
        match net.why(claim) {
            Why::Assumed => explanation
                .pattern
                .extend(sentence!["Suppose ", noun, is, "."]),
            Why::RuledOutBy(_) => {}
            Why::OnlyOneFor(need) => {
                followed.push(Consequence {
                    nouns: vec![noun],
                    holds: true,
                    reason: only_one(explanation, net.links().needs()[need as usize]),
                });
                lean(explanation, position, net, need as usize);
            }
        }
    }
    explanation.pattern.extend(one_after_another(followed));
    let last = trace.last().filter(|claim| !claim.holds);
    if let Some(&claim) = last.filter(|&&claim| net.why(claim) != Why::Assumed) {
        let noun = claim_noun(explanation, net, claim);
        explanation
            .pattern
            .extend(sentence![" So ", noun, " is false."]);
    }
}

/// Why a candidate is true that is alone in its cell, or alone with its digit in a house.
pub(super) fn only_one(explanation: &mut Explanation, need: Need) -> Vec<Word> {
    let alone = match need {
        Need::Cell(_) => "the only candidate left in ",
        Need::Place(..) => "the only place left in ",
    };
    sentence![alone, of_need(explanation, need)]
}

fn candidate(net: &Net<'_>, claim: Claim) -> Candidate {
    net.links().candidate(claim.node as usize)
}

fn claim_noun(explanation: &mut Explanation, net: &Net<'_>, claim: Claim) -> ExhibitId {
    noun(explanation, candidate(net, claim), claim.holds)
}

/// A candidate in the colour of being true or false.
pub(super) fn noun(explanation: &mut Explanation, candidate: Candidate, holds: bool) -> ExhibitId {
    let role = if holds { Role::On } else { Role::Off };
    explanation.candidates(role, [candidate])
}

fn of_need(explanation: &mut Explanation, need: Need) -> ExhibitId {
    match need {
        Need::Cell(cell) => explanation.cell(Role::Base, cell),
        Need::Place(house, _) => explanation.house(Role::Base, house),
    }
}

/// Leans on the need having no candidates but those on the board.
fn lean<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    net: &Net<'_>,
    need: usize,
) {
    match net.links().needs()[need] {
        Need::Cell(cell) => explanation.needs_cell(cell, position.candidates(cell)),
        Need::Place(house, digit) => {
            explanation.needs_house(house, digit, position.places_in(house, digit));
        }
    }
}
