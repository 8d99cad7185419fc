//! What a line asks for.

use super::super::action::Command;
use crate::grid::{Candidate, Cell, Digit, House, HouseKind, Shape};
use crate::step::{Effect, notation};

/// What a line asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    /// An action.
    Do(Command),
    /// An action with words behind it.
    With(Command, String),
    /// A digit in a cell.
    Place(Candidate),
    /// A pencil mark struck out, or brought back.
    Strike(Candidate),
    /// A guess.
    Guess(Candidate),
    /// What solved a cell, or took a digit from it.
    Why(Cell, Option<Digit>),
    /// To the move that was told of last.
    There,
    /// The shortest reason for the digit of a cell.
    Reason(Cell),
    /// What is wrong on the board.
    Check,
    /// The step in this row of the list, from 0.
    Row(usize),
    /// What a cell is.
    Cell(Cell),
    /// What the cells of a house are.
    House(House),
    /// What all cells are.
    Board,
}

/// The actions that make sense without a screen.
pub(super) const ALONE: [Command; 21] = [
    Command::Step,
    Command::Hint,
    Command::Take,
    Command::AllSteps,
    Command::Easier,
    Command::WhatIf,
    Command::Rate,
    Command::Undo,
    Command::UndoGuess,
    Command::UndoAll,
    Command::Redo,
    Command::RedoAll,
    Command::PreviousHard,
    Command::NextHard,
    Command::Solutions,
    Command::Play,
    Command::NextPuzzle,
    Command::PreviousPuzzle,
    Command::Copy,
    Command::Help,
    Command::Quit,
];

/// Those that need words behind them, with what these are.
pub(super) const WITH_WORDS: [(Command, &str); 5] = [
    (Command::UndoToDepth, "a number"),
    (Command::Strategy, "the name of a strategy"),
    (Command::Open, "a file or a puzzle"),
    (Command::Puzzle, "a number"),
    (Command::Export, "a file"),
];

/// What a line asks for, or a sentence that says what was expected.
pub(super) fn wanted(line: &str, shape: Shape) -> Result<Wanted, String> {
    let line = line.trim();
    if line.is_empty() {
        return Ok(Wanted::Do(Command::Step));
    }
    if let Some(wanted) = on_board(line, shape) {
        return Ok(wanted);
    }
    let (name, words) = line.split_once(' ').unwrap_or((line, ""));
    let Some(command) = Command::by_name(name) else {
        return Err(format!(
            "Nothing is called {name}: `help` says what there is."
        ));
    };
    with_words(command, words.trim(), shape)
}

fn with_words(command: Command, words: &str, shape: Shape) -> Result<Wanted, String> {
    let name = command.name();
    let expected = |what: &str| format!("Expected {what} behind {name}, found {words:?}.");
    let effect = notation::parse_effect(words, shape);
    if let Some((_, what)) = WITH_WORDS.iter().find(|(known, _)| *known == command) {
        return if words.is_empty() {
            Err(expected(what))
        } else {
            Ok(Wanted::With(command, words.to_owned()))
        };
    }
    match (command, effect) {
        (Command::Guess, Some(Effect::Place(candidate))) => Ok(Wanted::Guess(candidate)),
        (Command::Guess, _) => Err(expected("a candidate like r1c5=2")),
        (Command::Why, Some(effect)) => {
            let Candidate { cell, digit } = effect.candidate();
            Ok(Wanted::Why(cell, Some(digit)))
        }
        (Command::Why, None) if words.is_empty() => Ok(Wanted::There),
        (Command::Check, _) if words.is_empty() => Ok(Wanted::Check),
        (Command::Reason, _) => match one_cell(words, shape) {
            Some(cell) => Ok(Wanted::Reason(cell)),
            None => Err(expected("a cell like r1c5")),
        },
        (Command::Why, None) => match one_cell(words, shape) {
            Some(cell) => Ok(Wanted::Why(cell, None)),
            None => Err(expected("a cell like r1c5, or r1c5<>2")),
        },
        (Command::Take, _) if !words.is_empty() => match words.parse::<usize>() {
            Ok(number @ 1..) => Ok(Wanted::Row(number - 1)),
            _ => Err(expected("the number of a step")),
        },
        _ if !ALONE.contains(&command) => Err(format!(
            "{name} belongs to the screen: `help` says what there is here."
        )),
        _ if words.is_empty() => Ok(Wanted::Do(command)),
        _ => Err(expected("nothing")),
    }
}

/// A cell, a house, all of them, or what is to be done to a candidate.
fn on_board(line: &str, shape: Shape) -> Option<Wanted> {
    if line == "board" {
        return Some(Wanted::Board);
    }
    match notation::parse_effect(line, shape) {
        Some(Effect::Place(candidate)) => return Some(Wanted::Place(candidate)),
        Some(Effect::Eliminate(candidate)) => return Some(Wanted::Strike(candidate)),
        None => {}
    }
    let cell = one_cell(line, shape).map(Wanted::Cell);
    cell.or_else(|| house(line, shape).map(Wanted::House))
}

fn one_cell(text: &str, shape: Shape) -> Option<Cell> {
    match notation::parse_cells(text, shape)?[..] {
        [cell] => Some(cell),
        _ => None,
    }
}

/// `r3` or `row 3`.
fn house(text: &str, shape: Shape) -> Option<House> {
    let Some((word, number)) = text.split_once(' ') else {
        return House::with_name(text, shape);
    };
    let mut kinds = HouseKind::ALL.into_iter();
    let kind = kinds.find(|kind| kind.word() == word)?;
    House::with_name(&format!("{}{}", kind.letter(), number.trim()), shape)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nine(line: &str) -> Result<Wanted, String> {
        wanted(line, Shape::Nine)
    }

    #[test]
    fn cells_houses_and_candidates_are_known_by_their_names() {
        let candidate = Candidate::new(Cell::new(4), Digit::new(1));
        assert_eq!(nine("r1c5=2"), Ok(Wanted::Place(candidate)));
        assert_eq!(nine("r1c5<>2"), Ok(Wanted::Strike(candidate)));
        assert_eq!(nine("guess r1c5=2"), Ok(Wanted::Guess(candidate)));
        assert_eq!(nine(" r1c5 "), Ok(Wanted::Cell(Cell::new(4))));
        let row = House::new(HouseKind::Row, 2);
        assert_eq!(nine("r3"), Ok(Wanted::House(row)));
        assert_eq!(nine("row 3"), Ok(Wanted::House(row)));
        assert_eq!(nine(""), Ok(Wanted::Do(Command::Step)));
        assert_eq!(nine("take 2"), Ok(Wanted::Row(1)));
    }

    #[test]
    fn what_nobody_knows_gets_a_sentence() {
        for (line, sentence) in [
            ("row 12", "Nothing is called row"),
            ("guess 5", "Expected a candidate like r1c5=2 behind guess"),
            (
                "strategy",
                "Expected the name of a strategy behind strategy",
            ),
            ("view", "view belongs to the screen"),
            ("reason", "Expected a cell like r1c5 behind reason"),
            ("take 0", "Expected the number of a step"),
            ("undo 3", "Expected nothing behind undo, found \"3\"."),
        ] {
            let said = nine(line).unwrap_err();
            assert!(said.starts_with(sentence), "{said}");
        }
    }
}
