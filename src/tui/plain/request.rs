//! The requests that a line of input can make.

use super::super::commands::Command;
use super::panel::PANELS;
use crate::grid::{Candidate, Cell, Digit, House, HouseKind, Shape};
use crate::step::{Effect, notation};
use crate::{formats, strategies};

/// The request of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Request {
    /// Run a command.
    Run(Command),
    /// Run a command with words.
    RunWith(Command, String),
    /// Place a digit.
    Place(Candidate),
    /// Remove or restore a candidate.
    ToggleMark(Candidate),
    Guess(Candidate),
    /// Name the move that solved a cell or removed a candidate from it.
    Why(Cell, Option<Digit>),
    /// Go to the move that was named last.
    GoToAnswer,
    /// Print the shortest reason for the digit of a cell.
    Reason(Cell),
    /// Print the mistakes on the board.
    Check,
    /// Take the step in this row of the list, from 0.
    Row(usize),
    /// Open a panel with these words, and read it out.
    Panel(Command, String),
    /// Judge a claim.
    Claim {
        claim: String,
        /// Its reason; empty if there is none.
        reason: String,
    },
    /// List the steps of this technique or family.
    StepsBy(String),
    /// Turn a technique or a family on or off.
    SetTechnique {
        name: String,
        on: bool,
    },
    Clear(Cell),
    /// Print the lines of the help that contain this word.
    Help(String),
    /// Print the state of a cell.
    Cell(Cell),
    /// Print the cells of a house.
    House(House),
    /// Print all cells.
    Board,
}

/// The commands that make sense without a screen.
pub(super) const WITHOUT_ARGUMENT: [Command; 23] = [
    Command::Step,
    Command::Hint,
    Command::Take,
    Command::AllSteps,
    Command::FoldSteps,
    Command::WhyNotEasier,
    Command::WhatIf,
    Command::Rate,
    Command::Undo,
    Command::UndoGuess,
    Command::UndoAll,
    Command::Redo,
    Command::RedoAll,
    Command::PreviousHard,
    Command::NextHard,
    Command::RemoveMistakes,
    Command::Solutions,
    Command::Play,
    Command::NextPuzzle,
    Command::PreviousPuzzle,
    Command::Copy,
    Command::Help,
    Command::Quit,
];

/// Commands that need an argument, with its description.
pub(super) const WITH_ARGUMENT: [(Command, &str); 5] = [
    (Command::UndoToDepth, "a number"),
    (Command::Strategy, "the name of a strategy"),
    (Command::Open, "a file or a puzzle"),
    (Command::Puzzle, "a number"),
    (Command::Export, "a file"),
];

/// Parses a line, or returns a sentence that says what was expected.
pub(super) fn parse_request(line: &str, shape: Shape) -> Result<Request, String> {
    let line = line.trim();
    if line.is_empty() {
        return Ok(Request::Run(Command::Step));
    }
    if let Some(request) = parse_board_request(line, shape) {
        return Ok(request);
    }
    let (name, words) = line.split_once(' ').unwrap_or((line, ""));
    let (name, words) = (name.to_lowercase(), words.trim());
    if let "with" | "without" = &*name {
        return if words.is_empty() {
            Err(format!("Expected the name of a technique after {name}."))
        } else {
            Ok(Request::SetTechnique { name: words.to_owned(), on: name == "with" })
        };
    }
    let Some(command) = command(&name) else {
        // A pasted puzzle is opened.
        return match formats::read_line(line, 1) {
            Ok(_) => Ok(Request::RunWith(Command::Open, line.to_owned())),
            Err(error) if looks_like_cells(line) => Err(format!("No puzzle: {error}.")),
            Err(_) => Err(out_of_range(line, shape)
                .unwrap_or_else(|| format!("Unknown command `{name}`. Type `help` for the list."))),
        };
    };
    parse_command(command, words, shape)
}

/// Returns true if a line looks like a row of a puzzle, or like several rows.
fn looks_like_cells(line: &str) -> bool {
    line.chars().count() >= Shape::Nine.side() && !line.contains(char::is_alphabetic)
}

/// Returns the command with this name, with this key, or with the name of the equivalent subcommand
/// of the command line.
fn command(name: &str) -> Option<Command> {
    match name {
        "q" => Some(Command::Quit),
        "?" => Some(Command::Help),
        "u" => Some(Command::Undo),
        "i" => Some(Command::Hint),
        "next" => Some(Command::Step),
        "steps" => Some(Command::AllSteps),
        "solve" => Some(Command::Play),
        _ => Command::by_name(name),
    }
}

/// Returns the error for a line that names a cell, house or digit outside this board.
fn out_of_range(line: &str, shape: Shape) -> Option<String> {
    let line = line.to_lowercase();
    let side = shape.side();
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let mut words = HouseKind::ALL.map(HouseKind::word).into_iter();
    let has_number = |word: &&str| line.strip_prefix(word).map(str::trim).is_some_and(is_number);
    if let Some(word) = words.find(has_number) {
        return Some(format!("Expected a {word} from {word} 1 to {word} {side}, found {line}."));
    }
    let (row, rest) = line.strip_prefix('r')?.split_once('c')?;
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let (column, rest) = rest.split_at(digits);
    if !is_number(row) || !is_number(column) {
        return None;
    }
    if parse_cell(&format!("r{row}c{column}"), shape).is_none() {
        return Some(format!(
            "Expected a cell from r1c1 to r{side}c{side}, found r{row}c{column}."
        ));
    }
    let first = Digit::new(0).symbol();
    let last = Digit::new(side - 1).symbol();
    Some(format!(
        "Expected =, or <>, and a digit from {first} to {last} after r{row}c{column}, found \
         `{rest}`."
    ))
}

fn parse_command(command: Command, words: &str, shape: Shape) -> Result<Request, String> {
    let name = command.name();
    let expected = |what: &str| format!("Expected {what} after {name}, found `{words}`.");
    let cell = |what: &str| parse_cell(words, shape).ok_or_else(|| expected(what));
    let effect = notation::parse_effect(&spelt(words), shape);
    if let Some((_, what)) = WITH_ARGUMENT.iter().find(|(known, _)| *known == command) {
        return if words.is_empty() && command == Command::Strategy {
            let slugs: Vec<&str> = strategies::slugs().collect();
            Err(format!("Expected {what} after {name}: {}.", slugs.join(", ")))
        } else if words.is_empty() {
            Err(expected(what))
        } else {
            Ok(Request::RunWith(command, words.to_owned()))
        };
    }
    match (command, effect) {
        (Command::Guess, Some(Effect::Place(candidate))) => Ok(Request::Guess(candidate)),
        (Command::Guess, _) => Err(expected("a candidate like r1c5=2")),
        (Command::Why, Some(effect)) => {
            let Candidate { cell, digit } = effect.candidate();
            Ok(Request::Why(cell, Some(digit)))
        }
        (Command::Why, None) if words.is_empty() => Ok(Request::GoToAnswer),
        (Command::Check, _) if words.is_empty() => Ok(Request::Check),
        (Command::AllSteps, _) if !words.is_empty() => Ok(Request::StepsBy(words.to_owned())),
        (Command::Help, _) if !words.is_empty() => Ok(Request::Help(words.to_lowercase())),
        (Command::Clear, _) => cell("a cell like r1c5").map(Request::Clear),
        (Command::Reason, _) => cell("a cell like r1c5").map(Request::Reason),
        (Command::Why, None) => Ok(Request::Why(cell("a cell like r1c5, or r1c5<>2")?, None)),
        (Command::Take, _) if !words.is_empty() => match words.parse::<usize>() {
            Ok(number @ 1..) => Ok(Request::Row(number - 1)),
            _ => Err(expected("the number of a step")),
        },
        (Command::Claim, _) if !words.is_empty() => {
            let (claim, reason) = words.split_once(" because ").unwrap_or((words, ""));
            Ok(Request::Claim { claim: claim.trim().to_owned(), reason: reason.trim().to_owned() })
        }
        _ if PANELS.contains(&command) => Ok(Request::Panel(command, words.to_owned())),
        _ if !WITHOUT_ARGUMENT.contains(&command) => {
            Err(format!("{name} needs the screen. `help` lists the commands."))
        }
        _ if words.is_empty() => Ok(Request::Run(command)),
        _ => Err(expected("nothing")),
    }
}

/// Parses a cell, a house, `board`, or a change of a candidate.
fn parse_board_request(line: &str, shape: Shape) -> Option<Request> {
    let line = &*spelt(line);
    if line == "board" {
        return Some(Request::Board);
    }
    if let Some((cell, "" | "0" | ".")) = line.split_once('=')
        && let Some(cell) = parse_cell(cell, shape)
    {
        return Some(Request::Clear(cell));
    }
    match notation::parse_effect(line, shape) {
        Some(Effect::Place(candidate)) => Some(Request::Place(candidate)),
        Some(Effect::Eliminate(candidate)) => Some(Request::ToggleMark(candidate)),
        None => {
            let cell = parse_cell(line, shape).map(Request::Cell);
            cell.or_else(|| parse_house(line, shape).map(Request::House))
        }
    }
}

/// Returns a text in the notation of cells: `r` and `c` in lower case, digits of large boards in
/// upper case, without spaces.
fn spelt(text: &str) -> String {
    let (cell, digit) = text.split_at(text.find(['=', '<']).unwrap_or(text.len()));
    let digit: String = digit.split_whitespace().collect();
    cell.trim_end().to_lowercase() + &digit.to_uppercase()
}

fn parse_cell(text: &str, shape: Shape) -> Option<Cell> {
    match notation::parse_cells(&text.to_lowercase(), shape)?[..] {
        [cell] => Some(cell),
        _ => None,
    }
}

/// Parses a house: `r3`, `row 3` or `row3`.
fn parse_house(text: &str, shape: Shape) -> Option<House> {
    let mut kinds = HouseKind::ALL.into_iter();
    let by_word = kinds.find_map(|kind| Some((kind, text.strip_prefix(kind.word())?)));
    let Some((kind, number)) = by_word else {
        return House::with_name(text, shape);
    };
    House::with_name(&format!("{}{}", kind.letter(), number.trim()), shape)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nine(line: &str) -> Result<Request, String> {
        parse_request(line, Shape::Nine)
    }

    #[test]
    fn cells_houses_and_candidates_are_known_by_their_names() {
        let candidate = Candidate::new(Cell::new(4), Digit::new(1));
        let Candidate { cell, digit } = candidate;
        let row = House::new(HouseKind::Row, 2);
        for (lines, request) in [
            (&["r1c5=2", "r1c5 = 2", "R1C5 =2", "r1c5= 2 "][..], Request::Place(candidate)),
            (&["r1c5<>2", "r1c5 <> 2"], Request::ToggleMark(candidate)),
            (&["guess r1c5=2", "GUESS R1C5=2", "guess r1c5 = 2"], Request::Guess(candidate)),
            (&["why R1C5<>2"], Request::Why(cell, Some(digit))),
            (&[" r1c5 ", "R1C5"], Request::Cell(cell)),
            (&["r3", "R3", "row 3", "row3", "Row 3"], Request::House(row)),
            (&["r1c5=0", "r1c5=", "clear r1c5", "CLEAR R1C5"], Request::Clear(cell)),
            (&["HELP"], Request::Run(Command::Help)),
            (&[""], Request::Run(Command::Step)),
            (&["take 2"], Request::Row(1)),
        ] {
            for line in lines {
                assert_eq!(nine(line), Ok(request.clone()), "{line}");
            }
        }
        let sixteen = Candidate::new(cell, Digit::new(15));
        assert_eq!(parse_request("R1C5=g", Shape::Sixteen), Ok(Request::Place(sixteen)));
    }

    #[test]
    fn words_that_people_try_first_are_accepted() {
        assert_eq!(nine("next"), Ok(Request::Run(Command::Step)));
        assert_eq!(nine("steps"), Ok(Request::Run(Command::AllSteps)));
        assert_eq!(nine("solve"), Ok(Request::Run(Command::Play)));
        let puzzle = format!("{}12", ".".repeat(79));
        let opened = Request::RunWith(Command::Open, puzzle.clone());
        assert_eq!(nine(&puzzle), Ok(opened));
    }

    #[test]
    fn unknown_words_get_a_sentence() {
        for (line, sentence) in [
            ("row 12", "Expected a row from row 1 to row 9, found row 12."),
            ("box0", "Expected a box from box 1 to box 9, found box0."),
            ("R99c1=3", "Expected a cell from r1c1 to r9c9, found r99c1."),
            ("r1c2=x", "Expected =, or <>, and a digit from 1 to 9 after r1c2, found `=x`."),
            ("rainy", "Unknown command `rainy`."),
            ("123", "Unknown command `123`."),
            ("53..7....", "No puzzle: line 1: expected 16, 36, 81,"),
            ("without", "Expected the name of a technique after without"),
            ("guess 5", "Expected a candidate like r1c5=2 after guess"),
            ("strategy", "Expected the name of a strategy after strategy"),
            ("view", "view needs the screen"),
            ("reason", "Expected a cell like r1c5 after reason"),
            ("take 0", "Expected the number of a step"),
            ("undo 3", "Expected nothing after undo, found `3`."),
        ] {
            let message = nine(line).unwrap_err();
            assert!(message.starts_with(sentence), "{message}");
        }
    }
}
