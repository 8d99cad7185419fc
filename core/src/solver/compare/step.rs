//! The common effects of two branches, as a step with its evidence.

use std::collections::BTreeSet;

use super::{BoardState, CellState};
use crate::catalog::Role;
use crate::grid::{Candidate, DigitSet, House, Shape};
use crate::sentence;
use crate::size::{AnyShape, Size};
use crate::solver::{Because, Move, NodeId, Path};
use crate::step::wording::counted;
use crate::step::{Deduction, Effect, ExhibitId, Explanation, Premise, Step, Word};
use crate::techniques::forcing::ForcingNetVerity;

/// Two branches of a path.
pub(super) struct Branches<'a> {
    pub(super) path: &'a Path,
    /// The last move that both have in common.
    pub(super) ancestor: NodeId,
    /// The last moves of the branches.
    pub(super) ends: [NodeId; 2],
    /// The board where they parted.
    pub(super) before: &'a BoardState,
    /// The effects that both have.
    pub(super) common_effects: &'a [Effect],
    pub(super) shape: Shape,
}

impl Branches<'_> {
    /// Returns the step whose effects both branches have, if one of the guesses that they begin with
    /// must be right, and all other moves are deductions or refuted guesses.
    pub(super) fn common_step(&self) -> Option<Step> {
        let &Self { path, before, shape, .. } = self;
        let lines = self.ends.map(|end| path.line_between(self.ancestor, end));
        let guesses = [guess(path, &lines[0])?, guess(path, &lines[1])?];
        let choice = choice_between(guesses, before, shape)?;
        let mut premises = vec![choice.clone()];
        let mut moves = 0;
        for line in &lines {
            moves += line.len();
            add_premises(path, &line[1..], &mut premises)?;
        }
        let mut explanation = explain(&choice, guesses, [lines[0].len(), lines[1].len()]);
        if premises.contains(&Premise::SingleSolution) {
            let sentence = " This relies on the puzzle having only one solution.";
            explanation.why.push(sentence.into());
        }
        for premise in before_the_choice(&premises, before, shape) {
            explanation.needs(premise);
        }
        explanation.branches = vec![
            branch(path, guesses[0], &lines[0][1..]),
            branch(path, guesses[1], &lines[1][1..]),
        ];
        let profile = &ForcingNetVerity::PROFILE;
        let deduction = Deduction::new(profile, self.common_effects.iter().copied());
        let deduction = deduction.rated(profile.rating.with_length(moves));
        Some(Step::explained(shape, deduction, explanation))
    }
}

/// Returns the guess that a line begins with. `None` if it begins with another move.
fn guess(path: &Path, line: &[NodeId]) -> Option<Candidate> {
    match path.node(*line.first()?).made {
        Move::Guessed { candidate, .. } => Some(candidate),
        _ => None,
    }
}

/// Returns the reason why one of two guesses is right: they are all candidates of a cell, or all
/// places for a digit in a house. `None` if they are neither.
fn choice_between(
    [one, other]: [Candidate; 2],
    before: &BoardState,
    shape: Shape,
) -> Option<Premise> {
    if one.cell == other.cell {
        let digits = DigitSet::only(one.digit).with(other.digit);
        let only = one.digit != other.digit && before.state(one.cell) == CellState::Open(digits);
        let cell = one.cell;
        return only.then_some(Premise::CellOnly { cell, digits });
    }
    let digit = one.digit;
    let mut cells = vec![one.cell, other.cell];
    cells.sort_unstable();
    let geometry = AnyShape(shape).geometry();
    let only_these = |house: &House| {
        let places = geometry.slots(*house).iter().copied();
        places.filter(|&cell| before.allows(Candidate::new(cell, digit))).eq(cells.iter().copied())
    };
    let house = geometry.houses_of(one.cell).into_iter().find(only_these);
    let house = house.filter(|_| other.digit == digit)?;
    Some(Premise::HouseOnly { house, digit, cells: cells.into() })
}

/// Adds the premises of the moves of a line. Returns `None` if a move has no proof, or if its proof
/// is not known any more.
fn add_premises(path: &Path, line: &[NodeId], premises: &mut Vec<Premise>) -> Option<()> {
    for &node in line {
        match &path.node(node).made {
            Move::Deduced(step) if step.is_explained() => {
                premises.extend(step.explanation().premises.iter().cloned());
            }
            Move::Refuted { because: Because::Contradiction(contradiction), .. } => {
                add_premises(path, &path.branch(node)?, premises)?;
                premises.extend(Premise::of_contradiction(contradiction));
            }
            _ => return None,
        }
    }
    Some(())
}

/// Returns the premises that held before the choice; the others follow in the lines.
fn before_the_choice(premises: &[Premise], before: &BoardState, shape: Shape) -> Vec<Premise> {
    let absent: BTreeSet<Candidate> = premises
        .iter()
        .flat_map(|premise| premise.absent(shape))
        .filter(|&candidate| !before.allows(candidate))
        .collect();
    let filled: BTreeSet<Candidate> = premises
        .iter()
        .filter_map(|premise| match premise {
            Premise::Filled(filled) => Some(*filled),
            _ => None,
        })
        .filter(|filled| before.state(filled.cell) == CellState::Filled(filled.digit))
        .collect();
    let single = premises.contains(&Premise::SingleSolution);
    absent
        .into_iter()
        .map(Premise::Absent)
        .chain(filled.into_iter().map(Premise::Filled))
        .chain(single.then_some(Premise::SingleSolution))
        .collect()
}

fn explain(choice: &Premise, guesses: [Candidate; 2], moves: [usize; 2]) -> Explanation {
    let mut explanation = Explanation::default();
    let (base, pattern) = pattern(&mut explanation, choice, guesses);
    explanation.pattern = pattern;
    let [one, other] = guesses.map(|guess| explanation.candidates(Role::On, [guess]));
    explanation.why = sentence![
        "Both were followed on the path: " one (format!(" for {}, ", counted(moves[0], "move")))
        other
        (format!(
            " for {}. Both lead to the same result.",
            counted(moves[1], "move")
        ))
    ];
    explanation.line = sentence!["in " base];
    explanation
}

/// Returns the cell or house of the choice, and the sentence that states the choice.
fn pattern(
    explanation: &mut Explanation,
    choice: &Premise,
    guesses: [Candidate; 2],
) -> (ExhibitId, Vec<Word>) {
    if let Premise::HouseOnly { house, .. } = choice {
        let base = explanation.house(Role::Base, *house);
        let places = explanation.candidates(Role::On, guesses);
        return (base, sentence!["In " base ", " (Word::is(places)) "."]);
    }
    let base = explanation.cell(Role::Base, guesses[0].cell);
    let both = guesses.iter().map(|guess| guess.digit).collect();
    let digits = explanation.digits(Role::Digit, both);
    (base, sentence![base " can only be " digits "."])
}

/// Returns a line as a branch: its guess and the moves that followed.
fn branch(path: &Path, guess: Candidate, line: &[NodeId]) -> Explanation {
    let mut explanation = Explanation::default();
    let noun = explanation.candidates(Role::On, [guess]);
    explanation.pattern = sentence!["Suppose " (Word::is(noun)) "."];
    for &node in line {
        if let Move::Deduced(step) = &path.node(node).made {
            explanation.pattern.push(format!(" {}.", step.line()).into());
        }
    }
    explanation
}
