//! The moves of a solve that later moves rely on.

use std::collections::HashMap;

use super::engine::Engine;
use super::path::{Move, NodeId, Path};
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

/// The moves on the line to the cursor, and what the deductions among them removed.
struct Line<'p> {
    path: &'p Path,
    nodes: Vec<NodeId>,
    removals: HashMap<Candidate, Removal>,
}

impl<'p> Line<'p> {
    fn new(engine: &'p dyn Engine) -> Self {
        let path = engine.path();
        let nodes: Vec<NodeId> = path.line().into_iter().skip(1).collect();
        let moves = nodes.iter().map(|&node| &path.node(node).made);
        let removals = collect_removals(engine.shape(), moves);
        Self { path, nodes, removals }
    }

    fn made(&self, index: usize) -> &'p Move {
        &self.path.node(self.nodes[index]).made
    }

    /// Returns the moves before this index that eliminated candidates on whose absence a step
    /// relies, without candidates that a placement had removed.
    fn eliminations_before(&self, index: usize, step: &Step) -> impl Iterator<Item = usize> {
        let premises = step.explanation().premises.iter();
        let absent = premises.flat_map(|premise| premise.absent(step.shape));
        absent.filter_map(move |candidate| {
            let Removal { placement, elimination } = *self.removals.get(&candidate)?;
            let is_placed = placement.is_some_and(|by| by < index);
            elimination.filter(|&by| by < index && !is_placed)
        })
    }
}

/// Returns the moves on the line to the cursor, in order, without the steps that only eliminate
/// candidates and on which no later move relies. The remaining moves lead to the same digits.
///
/// Guesses, refutations, entries and steps without an explanation may rely on anything, so these and
/// all moves before them are needed.
pub fn needed_moves(engine: &dyn Engine) -> Vec<NodeId> {
    let line = Line::new(engine);
    let mut is_needed = vec![false; line.nodes.len()];
    for index in (0..line.nodes.len()).rev() {
        match line.made(index) {
            Move::Deduced(step) if step.is_explained() => {
                is_needed[index] |= step.placements().next().is_some();
                if is_needed[index] {
                    for by in line.eliminations_before(index, step) {
                        is_needed[by] = true;
                    }
                }
            }
            _ => is_needed[..=index].fill(true),
        }
    }
    let needed = is_needed.into_iter().zip(line.nodes);
    needed.filter_map(|(is_needed, node)| is_needed.then_some(node)).collect()
}

/// Returns for each deduced step on the line to the cursor the steps that only eliminate candidates and on
/// which it relies, directly or through one another, in order. Steps on which nothing relies that way and
/// steps without an explanation are left out.
pub fn relied_on(engine: &dyn Engine) -> HashMap<NodeId, Vec<NodeId>> {
    let line = Line::new(engine);
    let mut relied: HashMap<NodeId, Vec<NodeId>> = HashMap::new();
    for (index, &node) in line.nodes.iter().enumerate() {
        let Move::Deduced(step) = line.made(index) else {
            continue;
        };
        let mut found = Vec::new();
        for by in line.eliminations_before(index, step) {
            let places = |step: &Step| step.placements().next().is_some();
            if !matches!(line.made(by), Move::Deduced(step) if places(step)) {
                found.extend(relied.get(&line.nodes[by]).into_iter().flatten().copied());
                found.push(line.nodes[by]);
            }
        }
        if !found.is_empty() {
            found.sort_unstable_by_key(|&node| line.path.node(node).number);
            found.dedup();
            relied.insert(node, found);
        }
    }
    relied
}

/// Returns the removals of every candidate by deductions.
fn collect_removals<'a>(
    shape: Shape,
    moves: impl Iterator<Item = &'a Move>,
) -> HashMap<Candidate, Removal> {
    let mut removals: HashMap<Candidate, Removal> = HashMap::new();
    for (index, made) in moves.enumerate() {
        let Move::Deduced(step) = made else {
            continue;
        };
        for effect in &step.deduction.effects {
            match effect {
                Effect::Place(placed) => {
                    for candidate in excluded(*placed, shape) {
                        let removal = removals.entry(candidate).or_default();
                        removal.placement.get_or_insert(index);
                    }
                }
                Effect::Eliminate(candidate) => {
                    let removal = removals.entry(*candidate).or_default();
                    removal.elimination.get_or_insert(index);
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
