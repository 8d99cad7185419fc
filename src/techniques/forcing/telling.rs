//! How nets tell themselves: branch by branch, each cut down to what it needs.

use super::net::{Claim, Net, Why};
use crate::grid::Candidate;
use crate::position::{Need, Position};
use crate::size::Size;
use crate::step::{Consequence, ExhibitId, Role, Telling, Word, one_after_another};
use crate::words;

/// Tells that an assumption leaves a need without candidates.
pub(super) fn refutation<S: Size>(
    telling: &mut Telling,
    position: &Position<'_, S>,
    net: &Net<'_>,
    (start, clash): (Claim, usize),
) {
    let trace = net.trace_clash(clash);
    narrate(telling, position, net, &trace);
    let need = net.links().needs()[clash];
    verdict(telling, (candidate(net, start), start.holds), need);
    lean(telling, position, net, clash);
}

/// Tells that an assumption is wrong, as it leaves a need without candidates.
pub(super) fn verdict(telling: &mut Telling, (assumed, holds): (Candidate, bool), need: Need) {
    let noun = noun(telling, assumed, holds);
    let opposite = if holds { " is false." } else { " is true." };
    let empty = of_need(telling, need);
    telling.line = words![if holds { "" } else { "no " }, noun, " leaves "];
    match need {
        Need::Cell(_) => {
            telling.why = words![empty, " has no candidate left then, so ", noun, opposite];
            telling.line.extend(words!["nothing in ", empty]);
        }
        Need::Place(_, digit) => {
            let digit = telling.digit(Role::Digit, digit);
            let (no_place, so) = (" has no place left in ", " then, so ");
            telling.why = words![digit, no_place, empty, so, noun, opposite];
            telling.line.extend(words!["no ", digit, " in ", empty]);
        }
    }
}

/// Tells that a claim follows from every candidate of a need.
pub(super) fn verity<S: Size>(
    telling: &mut Telling,
    position: &Position<'_, S>,
    net: &mut Net<'_>,
    (need, claim): (usize, Claim),
) {
    let links = net.links();
    for &member in links.members(need) {
        net.assume(Claim::yes(member as usize));
        let mut branch = Telling::default();
        let trace = net.trace([claim]);
        narrate(&mut branch, position, net, &trace);
        for premise in &branch.premises {
            telling.needs(premise.clone());
        }
        for exhibit in &branch.exhibits {
            telling.show(exhibit.role, exhibit.subject.clone());
        }
        telling.branches.push(branch);
    }
    telling.sort_branches();
    let need_word = of_need(telling, links.needs()[need]);
    telling.see = match links.needs()[need] {
        Need::Cell(cell) => {
            let digits = telling.digits(Role::Digit, position.candidates(cell));
            telling.line = words!["each of ", digits, " in ", need_word];
            words![need_word, " holds one of ", digits, "."]
        }
        Need::Place(house, digit) => {
            let places = position.places_in(house, digit);
            let places = telling.digit_in(Role::On, digit, places);
            telling.line = words!["each of ", places];
            words!["In ", need_word, " one of these is true: ", places, "."]
        }
    };
    let noun = claim_noun(telling, net, claim);
    let verdict = if claim.holds {
        " is true."
    } else {
        " is false."
    };
    telling.why = words!["Each of them leads to the same: ", noun, verdict];
    lean(telling, position, net, need);
}

/// The claims of a trace in order, as sentences, links and premises.
fn narrate<S: Size>(
    telling: &mut Telling,
    position: &Position<'_, S>,
    net: &Net<'_>,
    trace: &[Claim],
) {
    let mut followed = Vec::new();
    for &claim in trace {
        let noun = claim_noun(telling, net, claim);
        let text = candidate(net, claim);
        let short = if claim.holds {
            text.placed(S::SHAPE)
        } else {
            text.eliminated(S::SHAPE)
        };
        let gap = if telling.line.is_empty() { "" } else { " " };
        telling.line.push(format!("{gap}{short}").into());
        let is = if claim.holds { " is true" } else { " is false" };
        match net.why(claim) {
            Why::Assumed => telling.see.extend(words!["Suppose ", noun, is, "."]),
            Why::RuledOutBy(_) => {}
            Why::OnlyOneFor(need) => {
                followed.push(Consequence {
                    nouns: vec![noun],
                    holds: true,
                    reason: only_one(telling, net.links().needs()[need as usize]),
                });
                lean(telling, position, net, need as usize);
            }
        }
    }
    telling.see.extend(one_after_another(followed));
    let last = trace.last().filter(|claim| !claim.holds);
    if let Some(&claim) = last.filter(|&&claim| net.why(claim) != Why::Assumed) {
        let noun = claim_noun(telling, net, claim);
        telling.see.extend(words![" So ", noun, " is false."]);
    }
}

/// Why a candidate is true that is alone in its cell, or alone with its digit in a house.
pub(super) fn only_one(telling: &mut Telling, need: Need) -> Vec<Word> {
    let alone = match need {
        Need::Cell(_) => "the only candidate left in ",
        Need::Place(..) => "the only place left in ",
    };
    words![alone, of_need(telling, need)]
}

fn candidate(net: &Net<'_>, claim: Claim) -> Candidate {
    net.links().candidate(claim.node as usize)
}

fn claim_noun(telling: &mut Telling, net: &Net<'_>, claim: Claim) -> ExhibitId {
    noun(telling, candidate(net, claim), claim.holds)
}

/// A candidate in the colour of being true or false.
pub(super) fn noun(telling: &mut Telling, candidate: Candidate, holds: bool) -> ExhibitId {
    let role = if holds { Role::On } else { Role::Off };
    telling.candidates(role, [candidate])
}

fn of_need(telling: &mut Telling, need: Need) -> ExhibitId {
    match need {
        Need::Cell(cell) => telling.cell(Role::Base, cell),
        Need::Place(house, _) => telling.house(Role::Base, house),
    }
}

/// Leans on the need having no candidates but those on the board.
fn lean<S: Size>(telling: &mut Telling, position: &Position<'_, S>, net: &Net<'_>, need: usize) {
    match net.links().needs()[need] {
        Need::Cell(cell) => telling.needs_cell(cell, position.candidates(cell)),
        Need::Place(house, digit) => {
            telling.needs_house(house, digit, position.places_in(house, digit));
        }
    }
}
