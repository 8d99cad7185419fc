//! The digits and eliminations that leave a puzzle without its solution.

use super::graded::solution_count;
use crate::grid::{Candidate, Cell, Digit, Shape};
use crate::puzzle::Puzzle;
use crate::search::SolutionCount;
use crate::step::{Effect, notation};

/// Maximum number of wrong digits or eliminations that are named.
const MAX_NAMES: usize = 8;

/// Says what is wrong with a position that has no solution although its givens have exactly one;
/// `None` if the givens have none, or several. `known` is the number of solutions of the position.
pub(super) fn sentence(puzzle: &Puzzle, known: &SolutionCount<Vec<Digit>>) -> Option<String> {
    let givens = puzzle.as_given();
    if *known != SolutionCount::Impossible || givens == *puzzle {
        return None;
    }
    let SolutionCount::Unique(solution) = solution_count(&givens) else {
        return None;
    };
    let placed = puzzle.placed.iter().enumerate().filter_map(|(index, digit)| {
        let candidate = Candidate::new(Cell::new(index), (*digit)?);
        Some(candidate).filter(|wrong| solution[index] != wrong.digit)
    });
    let placed: Vec<Effect> = placed.map(Effect::Place).collect();
    let eliminated = puzzle.eliminated.iter().copied();
    let eliminated = eliminated.filter(|gone| solution[gone.cell.index()] == gone.digit);
    let eliminated: Vec<Effect> = eliminated.map(Effect::Eliminate).collect();
    let shape = puzzle.shape;
    let wrong = [
        wrong(&placed, shape, "Remove", "digit"),
        wrong(&eliminated, shape, "Restore", "candidate"),
    ];
    let wrong: Vec<String> = wrong.into_iter().flatten().collect();
    Some(format!("the puzzle has one solution, but this position has none: {}", wrong.join(" ")))
}

/// Says why a position has no solution, or what shows why.
pub(super) fn no_solution(puzzle: &Puzzle) -> String {
    sentence(puzzle, &SolutionCount::Impossible).unwrap_or_else(|| {
        "the puzzle has no solution. `stepdoku check` shows where it breaks.".to_owned()
    })
}

/// Says which effects are wrong, and what to do.
fn wrong(effects: &[Effect], shape: Shape, remedy: &str, noun: &str) -> Option<String> {
    let names: Vec<String> =
        effects.iter().take(MAX_NAMES).map(|effect| notation::effects(&[*effect], shape)).collect();
    let more = match effects.len().saturating_sub(MAX_NAMES) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    let names = names.join(", ");
    match effects.len() {
        0 => None,
        1 => Some(format!("{names} is wrong. {remedy} that {noun}.")),
        _ => Some(format!("{names}{more} are wrong. {remedy} those {noun}s.")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::parse_position;

    const LINE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn message(position: &str) -> Option<String> {
        let puzzle = parse_position(position).unwrap();
        sentence(&puzzle, &solution_count(&puzzle))
    }

    #[test]
    fn wrong_digits_and_eliminations_are_named() {
        let position = format!("{LINE}|r1c3<>4, r1c4<>2, r1c4<>6");
        let expected = "the puzzle has one solution, but this position has none: r1c3<>4, r1c4<>6 are \
                        wrong. Restore those candidates.";
        assert_eq!(message(&position).as_deref(), Some(expected));
        let position = LINE.replacen('.', "+1", 1);
        let expected = "the puzzle has one solution, but this position has none: r1c3=1 is wrong. \
                        Remove that digit.";
        assert_eq!(message(&position).as_deref(), Some(expected));
    }

    #[test]
    fn a_puzzle_without_a_solution_has_no_wrong_entry() {
        assert_eq!(message(LINE), None);
        let broken = LINE.replacen('.', "5", 1) + "|r1c4<>2";
        assert_eq!(message(&broken), None);
    }
}
