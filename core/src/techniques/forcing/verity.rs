//! Verities: claims that follow from each candidate of a cell or each place for a digit in a house.

use super::explanation;
use super::net::{Claim, Net, Why};
use crate::catalog::Cost;
use crate::position::rows::{Rows, contains, is_empty, ones};
use crate::position::{Assumption, ClosureRules, Closures, Links, Outcomes};
use crate::step::Effect;
use crate::techniques::collector::{Goal, shortest_first};
use crate::techniques::prelude::*;

/// Maximum number of verities that are compared if any step will do, or in nets on boards larger
/// than 9x9.
const MAX_COMPARED: usize = 12;

/// Maximum number of shortest verities whose nets are shortened, unless all steps are wanted.
const MAX_SHORTENED: usize = 4;

/// Computes the consequences of each candidate by nets. A candidate that leads to a contradiction
/// implies everything.
pub(super) fn outcomes(net: &mut Net<'_>) -> Outcomes {
    let mut outcomes = Outcomes::empty(net.links());
    for node in 0..net.links().single_count() {
        let clashes = net.assume(Claim::yes(node)).is_some();
        let rows =
            [(&mut outcomes.truths, &net.truths), (&mut outcomes.falsehoods, &net.falsehoods)];
        for (rows, row) in rows {
            if clashes {
                rows.row_mut(node).fill(u64::MAX);
            } else {
                rows.row_mut(node).copy_from_slice(row);
            }
        }
    }
    outcomes
}

/// Returns the needs whose candidates may all have a consequence in common. This is decided by
/// closures, which contain everything that nets find and are faster if they are kept.
pub(super) fn agreeing_needs<S: Size>(position: &Position<'_, S>) -> Vec<usize> {
    let links = position.links();
    let mut closures = position.closures(ClosureRules::Singles);
    let kept = closures.have_room_for_all();
    let needs = 0..links.needs().len();
    needs.filter(|&need| !kept || agrees(position, links.members(need), &mut closures)).collect()
}

fn agrees<S: Size>(
    position: &Position<'_, S>,
    members: &[u16],
    closures: &mut Closures<S>,
) -> bool {
    let all = *position.board().all_places();
    let mut common = [all, all];
    for &member in members {
        let candidate = position.links().candidate(member.into());
        let closure = closures.of(Assumption::yes(candidate));
        // A refuted candidate implies everything.
        if closure.is_broken() {
            continue;
        }
        let [truths, falsehoods] = &mut common;
        let mut left = CellSet::EMPTY;
        for digit in position.size().digits() {
            truths[digit] &= closure.truths(digit);
            falsehoods[digit] &= closure.falsehoods(digit);
            left |= truths[digit] | falsehoods[digit];
        }
        if left.is_empty() {
            return false;
        }
    }
    true
}

/// A claim that follows from every candidate of a need.
#[derive(Clone, Copy)]
struct Conclusion {
    need: usize,
    claim: Claim,
}

/// Claims that follow from every candidate of a need.
struct Verity {
    need: usize,
    claims: Vec<Claim>,
    /// The number of claims that all branches to the first claim need.
    length: usize,
    /// The number of claims that all branches to all claims need.
    size: usize,
    cost: Cost,
}

impl Verity {
    fn of(profile: &'static Profile, links: &Links, from: Conclusion, length: usize) -> Self {
        let mut verity = Self {
            need: from.need,
            claims: vec![from.claim],
            length,
            size: length,
            cost: Cost::HIGHEST,
        };
        verity.cost = verity.deduction(profile, links).cost;
        verity
    }

    fn deduction(&self, profile: &'static Profile, links: &Links) -> Deduction {
        let effects = self.claims.iter().map(|&claim| effect(claim, links));
        Deduction::new(profile, effects).rated(profile.rating.with_length(self.length)).demanding([
            (Load::Branches, links.members(self.need).len()),
            (Load::Links, self.length),
            (Load::Nodes, self.length),
        ])
    }

    /// Adds the claim of another verity of the same need if the branches to it are the same for the
    /// most part. Returns true if it is then among the claims, or follows from one of them.
    fn join(&mut self, other: &Self, net: &mut Net<'_>) -> bool {
        let weak = net.links().weak();
        let follows = |claim: &Claim, from: &Claim| {
            from.holds && !claim.holds && weak.has(from.node.into(), claim.node.into())
        };
        let mut claims = self.claims.clone();
        for claim in &other.claims {
            if claims.iter().any(|known| follows(claim, known)) {
                continue;
            }
            let before = claims.len();
            claims.retain(|known| !follows(known, claim));
            // A dearer placement does not replace a cheaper elimination.
            if claims.len() < before && other.cost > self.cost {
                return false;
            }
            claims.push(*claim);
        }
        let max_size = (self.size + other.length / 2).min(2 * self.length);
        let size = branch_size(net, self.need, &claims).filter(|&size| size <= max_size);
        if let Some(size) = size {
            self.claims = claims;
            self.size = size;
        }
        size.is_some()
    }

    /// Replaces eliminations in a cell by the placement that all branches make there, and leaves
    /// out what follows from it.
    fn with_placements(mut self, net: &mut Net<'_>) -> Self {
        let links = net.links();
        let mut fillers: Option<Vec<Option<u16>>> = None;
        for &member in links.members(self.need) {
            net.reach(Claim::yes(member.into()), &self.claims);
            let own = self.claims.iter().map(|&claim| filler(net, claim));
            fillers = Some(match fillers {
                None => own.collect(),
                Some(known) => {
                    let both = own.zip(known);
                    both.map(|(own, known)| own.filter(|_| own == known)).collect()
                }
            });
        }
        let mut placed: Vec<u16> = fillers.into_iter().flatten().flatten().collect();
        placed.sort_unstable();
        placed.dedup();
        for node in placed {
            let weak = links.weak();
            self.claims.retain(|claim| claim.holds || !weak.has(node.into(), claim.node.into()));
            self.claims.push(Claim::yes(node.into()));
        }
        self
    }
}

/// Returns the true candidate of the same cell that makes a claim false.
fn filler(net: &Net<'_>, claim: Claim) -> Option<u16> {
    let links = net.links();
    let cell = |node: usize| links.candidate(node).cell;
    match net.why(claim) {
        Why::RuledOutBy(other) if !claim.holds => {
            (cell(other.into()) == cell(claim.node.into())).then_some(other)
        }
        _ => None,
    }
}

/// Returns the number of claims that all branches to these claims need; `None` if a branch has a
/// contradiction on the way.
fn branch_size(net: &mut Net<'_>, need: usize, claims: &[Claim]) -> Option<usize> {
    let members = net.links().members(need).iter();
    let sizes = members.map(|&member| {
        let trace = net.reach(Claim::yes(member.into()), claims);
        (!trace.is_empty() && !contradicts_itself(net, &trace)).then_some(trace.len())
    });
    sizes.sum()
}

/// Offers the verities of these needs.
pub(super) fn find<S: Size>(
    profile: &'static Profile,
    net: &mut Net<'_>,
    outcomes: &Outcomes,
    needs: impl Iterator<Item = usize>,
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    let mut found: Vec<(usize, Conclusion)> = Vec::new();
    let wants_shortest =
        collector.wants_cheapest() && (!net.is_net() || position.size().side() <= 9);
    for need in needs {
        if net.links().members(need).len() < 2 {
            continue;
        }
        let claims: Vec<Claim> = [(&outcomes.truths, true), (&outcomes.falsehoods, false)]
            .into_iter()
            .flat_map(|(rows, holds)| {
                let nodes = common(net, rows, need).into_iter();
                nodes.map(move |node| Claim { node: node as u16, holds })
            })
            .collect();
        // If every candidate rules it out directly, it is a locked candidate.
        let direct = 2 * net.links().members(need).len();
        let lengths = branch_lengths(net, need, &claims).into_iter();
        found.extend(
            lengths
                .zip(claims)
                .filter_map(|(length, claim)| Some((length?, Conclusion { need, claim })))
                .filter(|&(length, _)| length > direct),
        );
        collector.check()?;
        if !wants_shortest && !collector.wants_all() && found.len() >= MAX_COMPARED {
            break;
        }
    }
    shortest_first(&mut found);
    if net.is_net() {
        if !collector.wants_all() {
            found.truncate(MAX_SHORTENED);
        }
        for (length, Conclusion { need, claim }) in &mut found {
            let members = net.links().members(*need).iter();
            let lengths =
                members.map(|&member| net.reach(Claim::yes(member.into()), &[*claim]).len());
            *length = lengths.sum();
        }
        shortest_first(&mut found);
    }
    for verity in merge_verities(profile, net, found, collector) {
        let verity = verity.with_placements(net);
        let deduction = verity.deduction(profile, net.links());
        collector.offer(deduction, |explanation| {
            explanation::verity(explanation, position, net, verity.need, &verity.claims);
        })?;
    }
    ControlFlow::Continue(())
}

/// Returns the verities of these claims, shortest first. Claims of one need that share most of
/// their branches are one verity, because a person follows the branches once. It costs as much as
/// its first claim: the others are seen on the way.
fn merge_verities(
    profile: &'static Profile,
    net: &mut Net<'_>,
    found: Vec<(usize, Conclusion)>,
    collector: &Collector<'_>,
) -> Vec<Verity> {
    let links = net.links();
    let singles = found.into_iter();
    let singles = singles.map(|(length, from)| Verity::of(profile, links, from, length));
    let singles: Vec<Verity> = singles.collect();
    let mut max_cost = Cost::HIGHEST;
    if let Some(goal) = collector.goal() {
        return together(singles, goal, links);
    } else if collector.wants_cheapest() {
        let lowest = singles.iter().map(|verity| verity.cost).min();
        max_cost = lowest.unwrap_or_default().min(collector.limit());
    } else if !collector.wants_all() || collector.wants_containing() {
        // Other programs list each claim by itself.
        return singles;
    }
    let mut all: Vec<Verity> = Vec::new();
    for single in singles {
        let mut same = all.iter_mut().filter(|other| other.need == single.need);
        if !same.any(|other| other.join(&single, net)) && single.cost <= max_cost {
            all.push(single);
        }
    }
    all
}

/// Returns, for each need, the verity of all claims that a goal needs. Such claims are one step,
/// however little the branches to them have in common.
fn together(singles: Vec<Verity>, goal: Goal<'_>, links: &Links) -> Vec<Verity> {
    let mut all: Vec<Verity> = Vec::new();
    for single in singles {
        let is_needed = |claim: &Claim| goal.needs(effect(*claim, links));
        if !single.claims.iter().all(is_needed) {
            continue;
        }
        match all.iter_mut().find(|other| other.need == single.need) {
            Some(other) => other.claims.extend(single.claims),
            None => all.push(single),
        }
    }
    all
}

fn effect(claim: Claim, links: &Links) -> Effect {
    let candidate = links.candidate(claim.node as usize);
    if claim.holds { Effect::Place(candidate) } else { Effect::Eliminate(candidate) }
}

/// Returns the candidates that are in the rows of all members of a need.
fn common(net: &Net<'_>, rows: &Rows, need: usize) -> Vec<usize> {
    let members = net.links().members(need);
    let mut common = rows.row(members[0] as usize).to_vec();
    for &member in &members[1..] {
        for (word, other) in common.iter_mut().zip(rows.row(member as usize)) {
            *word &= other;
        }
        if is_empty(&common) {
            return Vec::new();
        }
    }
    let count = net.links().single_count();
    ones(&common).take_while(|&node| node < count).collect()
}

/// Returns the number of claims that all branches to each of these claims need; `None` if a branch
/// has a contradiction before it or on the way.
fn branch_lengths(net: &mut Net<'_>, need: usize, claims: &[Claim]) -> Vec<Option<usize>> {
    let mut lengths = vec![Some(0); claims.len()];
    for &member in net.links().members(need) {
        // The net is the same for all claims, and costs more than tracing them.
        if lengths.iter().all(Option::is_none) {
            break;
        }
        net.assume(Claim::yes(member as usize));
        for (length, &claim) in lengths.iter_mut().zip(claims) {
            let steps = net.trace([claim]);
            let is_explained = !steps.is_empty() && !contradicts_itself(net, &steps);
            *length = length.filter(|_| is_explained).map(|length| length + steps.len());
        }
    }
    lengths
}

/// Returns true if two of these claims contradict each other, which can happen if a branch has a
/// contradiction.
fn contradicts_itself(net: &Net<'_>, claims: &[Claim]) -> bool {
    let weak = net.links().weak();
    let mut truths = claims.iter().filter(|claim| claim.holds);
    truths.any(|truth| {
        let row = weak.row(truth.node as usize);
        let mut others = claims.iter().filter(|claim| claim.holds);
        others.any(|other| contains(row, other.node as usize))
    })
}
