//! The moves of a solve that later moves rely on.

use std::collections::HashMap;

use super::engine::Engine;
use super::path::{Move, NodeId};
use crate::grid::{Candidate, DigitSet, Shape};
use crate::size::{AnyShape, Size};
use crate::step::{Effect, Step};

/// The moves on the line to the cursor by which a candidate was removed, as indices on the line.
#[derive(Clone, Copy, Default)]
struct Removal {
    /// The first placement that removed it.
    placement: Option<usize>,
    /// The first elimination of it.
    elimination: Option<usize>,
}

/// Returns the moves on the line to the cursor, in order, without the steps that only eliminate
/// candidates and on which no later move relies. The remaining moves lead to the same digits.
///
/// Guesses, refutations, entries and steps without an explanation may rely on anything, so these and
/// all moves before them are needed.
pub fn needed_moves(engine: &dyn Engine) -> Vec<NodeId> {
    let path = engine.path();
    let line: Vec<NodeId> = path.line().into_iter().skip(1).collect();
    let made = |at: usize| &path.node(line[at]).made;
    let removals = removals(engine.shape(), (0..line.len()).map(made));
    let mut is_needed = vec![false; line.len()];
    for at in (0..line.len()).rev() {
        match made(at) {
            Move::Deduced(step) if step.is_explained() => {
                is_needed[at] |= step.placements().next().is_some();
                if is_needed[at] {
                    for candidate in absent(step) {
                        let removal = removals.get(&candidate).copied().unwrap_or_default();
                        let is_placed = removal.placement.is_some_and(|by| by < at);
                        if let Some(by) = removal.elimination.filter(|&by| by < at && !is_placed) {
                            is_needed[by] = true;
                        }
                    }
                }
            }
            _ => is_needed[..=at].fill(true),
        }
    }
    let needed = is_needed.into_iter().zip(line);
    needed.filter_map(|(is_needed, node)| is_needed.then_some(node)).collect()
}

/// Returns for each deduced step on the line to the cursor the steps that only eliminate candidates and on
/// which it relies, directly or through one another, in order. Steps on which nothing relies that way and
/// steps without an explanation are left out.
pub fn relied_on(engine: &dyn Engine) -> HashMap<NodeId, Vec<NodeId>> {
    let path = engine.path();
    let line: Vec<NodeId> = path.line().into_iter().skip(1).collect();
    let made = |at: usize| &path.node(line[at]).made;
    let removals = removals(engine.shape(), (0..line.len()).map(made));
    let mut relied: HashMap<NodeId, Vec<NodeId>> = HashMap::new();
    for at in 0..line.len() {
        let Move::Deduced(step) = made(at) else {
            continue;
        };
        if !step.is_explained() {
            continue;
        }
        let mut found = Vec::new();
        for candidate in absent(step) {
            let removal = removals.get(&candidate).copied().unwrap_or_default();
            let is_placed = removal.placement.is_some_and(|by| by < at);
            let Some(by) = removal.elimination.filter(|&by| by < at && !is_placed) else {
                continue;
            };
            let places = |step: &Step| step.placements().next().is_some();
            if !matches!(made(by), Move::Deduced(step) if places(step)) {
                found.extend(relied.get(&line[by]).into_iter().flatten().copied());
                found.push(line[by]);
            }
        }
        if !found.is_empty() {
            found.sort_unstable_by_key(|&node| path.node(node).number);
            found.dedup();
            relied.insert(line[at], found);
        }
    }
    relied
}

/// Returns the candidates whose absence a step relies on.
fn absent(step: &Step) -> Vec<Candidate> {
    let premises = step.explanation().premises.iter();
    premises.flat_map(|premise| premise.absent(step.shape)).collect()
}

/// Returns the removals of every candidate by deductions.
fn removals<'a>(
    shape: Shape,
    moves: impl Iterator<Item = &'a Move>,
) -> HashMap<Candidate, Removal> {
    let mut removals: HashMap<Candidate, Removal> = HashMap::new();
    for (at, made) in moves.enumerate() {
        let Move::Deduced(step) = made else {
            continue;
        };
        for effect in &step.deduction.effects {
            match effect {
                Effect::Place(placed) => {
                    for candidate in excluded(*placed, shape) {
                        let removal = removals.entry(candidate).or_default();
                        removal.placement.get_or_insert(at);
                    }
                }
                Effect::Eliminate(candidate) => {
                    let removal = removals.entry(*candidate).or_default();
                    removal.elimination.get_or_insert(at);
                }
            }
        }
    }
    removals
}

/// Returns the candidates that a placement removes: the other digits of its cell, and its digit in
/// the cells that its cell sees.
fn excluded(placed: Candidate, shape: Shape) -> impl Iterator<Item = Candidate> {
    let others = DigitSet::first_n(shape.side()).without(placed.digit);
    let in_cell = others.iter().map(move |digit| Candidate::new(placed.cell, digit));
    let peers = AnyShape(shape).geometry().peers(placed.cell).into_iter();
    let in_peers = peers.map(move |cell| Candidate::new(cell, placed.digit));
    in_cell.chain(in_peers)
}
