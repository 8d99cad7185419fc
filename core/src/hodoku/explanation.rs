//! Explanations of HoDoKu's steps. Chains, sets and nets are explained by what HoDoKu's search
//! found, everything else by our technique that finds the same step.

mod nets;
mod sets;

use super::cells::Cells;
use super::chain::{Chain, Form, Node};
use super::found::{Evidence, Found};
use super::grid::Grid;
use crate::catalog::Role;
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet};
use crate::position::Position;
use crate::sentence;
use crate::size::{Nine, Size as _};
use crate::step::{Deduction, Explanation, Premise};
use crate::techniques;
use crate::techniques::chains::{self, ProofKind};

/// Explains a step that was found on this board.
pub(super) fn explain(
    grid: &Grid,
    position: &Position<'_, Nine>,
    found: &Found,
    deduction: &Deduction,
) -> Explanation {
    let own = match &found.evidence {
        Evidence::Technique => by_technique(deduction, position),
        Evidence::Chain(chain) => by_chain(chain, deduction, position),
        Evidence::Sets(sets) => Some(sets::explain(sets, deduction, position)),
        Evidence::SueDeCoq(parts) => {
            by_technique(deduction, position).or_else(|| Some(sets::sue_de_coq(*parts, position)))
        }
        Evidence::Rectangle { cells, digits, subset } => by_technique(deduction, position)
            .or_else(|| Some(rectangle([*cells, *subset], *digits, position))),
        Evidence::Forcing(conclusion) => nets::explain(grid, position, conclusion),
    };
    own.or_else(|| by_technique(deduction, position))
        .unwrap_or_else(|| plainly(deduction, position))
}

/// Returns the explanation of the technique's step with the same effects; of those with more, the
/// one with the fewest.
fn by_technique(deduction: &Deduction, position: &Position<'_, Nine>) -> Option<Explanation> {
    let technique = techniques::by_slug::<Nine>(deduction.profile.slug)?;
    let step = technique.step_with(deduction, position)?;
    Some(step.explanation().clone())
}

fn by_chain(
    chain: &Chain,
    deduction: &Deduction,
    position: &Position<'_, Nine>,
) -> Option<Explanation> {
    let Chain { form, nodes } = chain;
    let start = nodes.first()?;
    let end = nodes.last()?;
    let candidate = |node: &Node| {
        let cell = node.cells.first().map_or(0, |cell| cell);
        Candidate::new(Cell::new(cell), Digit::new(node.digit))
    };
    let (nodes, proof) = match form {
        Form::RemotePair => return Some(remote_pair(nodes, deduction)),
        Form::Ends if start.cells == end.cells && start.digit == end.digit => {
            (nodes.clone(), ProofKind::True)
        }
        Form::Ends => (nodes.clone(), ProofKind::Ends),
        // The explanation of a loop begins with a false node: the start, which is true, comes last.
        Form::Continuous if start.on => {
            let nodes = nodes[1..].iter().chain(&nodes[..1]);
            (nodes.copied().collect(), ProofKind::Loop)
        }
        Form::Continuous => (nodes.clone(), ProofKind::Loop),
        Form::FirstTrue => (nodes.clone(), ProofKind::True),
        Form::FirstFalse => {
            let last = nodes.len() - usize::from(!end.on);
            (nodes[1..last].to_vec(), ProofKind::False(candidate(start)))
        }
        Form::LastFalse => (nodes[..nodes.len() - 1].to_vec(), ProofKind::False(candidate(end))),
    };
    let nodes: Vec<(Digit, CellSet<Nine>)> =
        nodes.iter().map(|node| (Digit::new(node.digit), node.cells.to_set())).collect();
    chains::explain(position, &nodes, proof, deduction.eliminations())
}

fn remote_pair(nodes: &[Node], deduction: &Deduction) -> Explanation {
    let path: Vec<Cell> =
        nodes.iter().step_by(2).filter_map(|node| Some(Cell::new(node.cells.first()?))).collect();
    let pair = nodes.iter().map(|node| Digit::new(node.digit)).collect();
    let eliminated: Vec<Candidate> = deduction.eliminations().collect();
    chains::explain_remote_pair(Nine.geometry(), &path, pair, &eliminated)
}

/// Explains a rectangle of which two cells form a naked subset with others.
fn rectangle(
    [cells, subset]: [Cells; 2],
    digits: [usize; 2],
    position: &Position<'_, Nine>,
) -> Explanation {
    let mut explanation = Explanation::default();
    let [cells, subset] = [cells, subset].map(Cells::to_set);
    let pair: DigitSet = digits.into_iter().map(Digit::new).collect();
    let further = position.digits_of(subset) - pair;
    let pair = explanation.digits(Role::Digit, pair);
    let floor = explanation.cells(Role::Floor, cells - subset);
    let roof = explanation.cells(Role::Roof, cells & subset);
    let others = explanation.cells(Role::SetA, subset - cells);
    let further = explanation.digits(Role::SetA, further);
    explanation.pattern = sentence![
        floor " (the floor) contain only " pair ". If " roof
        " (the roof) had no other candidates either, the four cells would form a deadly pattern. Swapping "
        pair " in them would give a second solution, but the puzzle has only one."
    ];
    explanation.why = sentence![
        "Therefore at least one of " roof " is one of " further ". That cell and " others
        " use all of these digits."
    ];
    explanation.line = sentence![pair " in " floor "," roof];
    explanation.needs(Premise::SingleSolution);
    explanation.needs_cells(position, cells | subset);
    explanation
}

/// Explains a step that none of our techniques finds: it relies on the whole board.
fn plainly(deduction: &Deduction, position: &Position<'_, Nine>) -> Explanation {
    let mut explanation = Explanation::default();
    let cells = deduction.effects.iter().map(|effect| effect.candidate().cell);
    let noun = explanation.cells(Role::Target, cells);
    explanation.pattern = sentence!["The pattern affects " noun "."];
    explanation.line = sentence![noun];
    if deduction.profile.needs_uniqueness {
        explanation.needs(Premise::SingleSolution);
    }
    explanation.needs_cells(position, position.empty());
    explanation
}
