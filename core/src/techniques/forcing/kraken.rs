//! Forcing chains as players post them: chains from each candidate of a cell or each place for a
//! digit in a house, in Eureka notation.

use super::net::{Claim, Net, Why};
use crate::grid::Shape;
use crate::position::Links;
use crate::step::{Word, notation};

/// The claims of a chain in their order. Each follows from the one before it, and the first one is
/// true.
type ChainOfClaims = Vec<Claim>;

/// Returns the chains that lead from each candidate of a need to these claims; none if a claim on
/// the way follows from several others.
pub(super) fn of_verity(
    net: &mut Net<'_>,
    need: usize,
    claims: &[Claim],
    shape: Shape,
) -> Vec<Word> {
    let links = net.links();
    let mut chains = Vec::new();
    for &member in links.members(need) {
        net.reach(Claim::yes(member.into()), claims);
        let own: Option<Vec<ChainOfClaims>> =
            claims.iter().map(|&claim| Some(up_to_last_truth(chain_to(net, claim)?))).collect();
        let Some(own) = own else {
            return Vec::new();
        };
        chains.extend(without_parts(own));
    }
    line(&chains, links, shape)
}

/// Returns the chains of a refuted assumption, turned round: from each candidate of the need that
/// it leaves empty, to the opposite of the assumption. `None` if a claim on the way follows from
/// several others.
pub(super) fn of_refutation(net: &Net<'_>, clash: usize, shape: Shape) -> Vec<Word> {
    let links = net.links();
    let members = links.members(clash).iter();
    let chains = members.map(|&member| {
        let chain = chain_to(net, Claim::no(member.into()))?;
        let turned = chain.into_iter().rev().map(|claim| Claim { holds: !claim.holds, ..claim });
        Some(up_to_last_truth(turned.collect()))
    });
    match chains.collect::<Option<Vec<_>>>() {
        Some(chains) => line(&chains, links, shape),
        None => Vec::new(),
    }
}

/// Returns the chain from the assumption of a net to a claim; `None` if a claim on the way follows
/// from several others.
fn chain_to(net: &Net<'_>, claim: Claim) -> Option<ChainOfClaims> {
    let mut chain = vec![claim];
    let mut last = claim;
    loop {
        last = match net.why(last) {
            Why::Assumed => break,
            Why::RuledOutBy(node) => Claim::yes(node.into()),
            Why::OnlyOneFor(need) => match *net.links().members(need.into()) {
                [one, other] if one == last.node => Claim::no(other.into()),
                [one, _] => Claim::no(one.into()),
                _ => return None,
            },
        };
        chain.push(last);
    }
    chain.reverse();
    Some(chain)
}

/// Leaves out a false candidate at the end: it is the conclusion.
fn up_to_last_truth(mut chain: ChainOfClaims) -> ChainOfClaims {
    if chain.last().is_some_and(|claim| !claim.holds) {
        chain.pop();
    }
    chain
}

/// Leaves out chains that are the beginning of another one.
fn without_parts(chains: Vec<ChainOfClaims>) -> Vec<ChainOfClaims> {
    let mut kept: Vec<ChainOfClaims> = Vec::new();
    for chain in chains {
        if kept.iter().any(|known| known.starts_with(&chain)) {
            continue;
        }
        kept.retain(|known| !chain.starts_with(known));
        kept.push(chain);
    }
    kept
}

/// Formats chains with semicolons between them.
fn line(chains: &[ChainOfClaims], links: &Links, shape: Shape) -> Vec<Word> {
    let chains: Vec<String> = chains.iter().map(|chain| eureka(chain, links, shape)).collect();
    vec![chains.join("; ").into()]
}

/// Formats a chain: `(1)r9c8-(1)r3c8=(1-4)r3c4=(4)r3c9`.
fn eureka(chain: &[Claim], links: &Links, shape: Shape) -> String {
    let sign = |index: usize| if chain[index].holds { '=' } else { '-' };
    let digit = |index: usize| links.digit(chain[index].node.into()).placeholder();
    let cells = |index: usize| links.cells(chain[index].node.into());
    let mut text = String::new();
    let mut index = 0;
    while index < chain.len() {
        if index > 0 {
            text.push(sign(index));
        }
        text.push('(');
        text.push(digit(index));
        while index + 1 < chain.len() && cells(index + 1) == cells(index) {
            index += 1;
            text.push(sign(index));
            text.push(digit(index));
        }
        text.push(')');
        text += &notation::cells(cells(index), shape);
        index += 1;
    }
    text
}
