//! The text of a scene.

use super::{Event, Scene, Square};
use crate::catalog::Role;
use crate::grid::{Candidate, Names};
use crate::solver::{Because, Move, describe};
use crate::step::wording::counted;
use crate::step::{Span, Step, wording};

/// The text of a scene.
pub(super) struct Caption {
    /// The event in a few words: `Naked Single`, `Guess`.
    pub(super) title: String,
    /// The paragraphs and list items: pattern, branches, reason and conclusion.
    pub(super) paragraphs: Vec<Vec<Span>>,
    /// The machine line, and the chain in Eureka notation.
    pub(super) lines: Vec<String>,
}

impl Caption {
    fn new(title: impl Into<String>, text: Vec<Span>) -> Self {
        Self { title: title.into(), paragraphs: vec![text], lines: Vec::new() }
    }

    /// Returns the paragraphs on one line.
    pub(super) fn text(&self) -> String {
        let paragraphs = self.paragraphs.iter();
        let paragraphs = paragraphs.map(|paragraph| wording::plain(paragraph));
        paragraphs.collect::<Vec<_>>().join(" ")
    }
}

impl Scene {
    /// Returns the title of its caption, with the number of the move, if it is one.
    pub(super) fn heading(&self, caption: &Caption) -> String {
        match &self.event {
            Event::Move(Move::Opened) | Event::End(_) => caption.title.clone(),
            Event::Move(_) if self.own_reason.is_some() => {
                format!("{}. you: {}", self.move_number, caption.title)
            }
            Event::Move(_) => format!("{}. {}", self.move_number, caption.title),
        }
    }

    /// Returns its caption.
    pub(super) fn caption(&self) -> Caption {
        let names = self.board.names();
        match &self.event {
            Event::Move(Move::Opened) => Caption::new("Start", vec![Span::text(self.count())]),
            Event::Move(Move::Deduced(step)) => {
                let mut caption = deduction(step, names);
                let reason = self.own_reason.as_deref().filter(|reason| !reason.is_empty());
                caption.lines.extend(reason.map(|reason| format!("Your reason: {reason}")));
                caption
            }
            Event::Move(Move::Guessed { candidate, alternatives }) => {
                self.guess(*candidate, *alternatives)
            }
            Event::Move(Move::Refuted { guess, because, moves, .. }) => {
                self.refutation(*guess, because, *moves)
            }
            Event::Move(made @ Move::Entered(_)) => {
                let text = format!("By hand: {}.", describe(made, names));
                Caption::new("Entered", vec![Span::text(text)])
            }
            Event::End(closing) => {
                Caption::new("End", vec![Span::text(closing.read(names).into_owned())])
            }
        }
    }

    /// Returns a sentence with the open guesses, if there are any.
    pub(super) fn open_guesses_sentence(&self) -> Option<String> {
        let names = self.board.names();
        let guesses = self.open_guesses.iter().map(|&guess| names.placed(guess));
        match &*guesses.collect::<Vec<_>>() {
            [] => None,
            [only] => Some(format!("While the guess {only} is open.")),
            several => Some(format!("While the guesses {} are open.", several.join(", "))),
        }
    }

    /// Counts the values: "26 givens, 3 digits placed."
    fn count(&self) -> String {
        let placed = |(_, square): &(_, Square)| matches!(square, Square::Placed(_));
        let givens = counted(self.board.givens(), "given");
        match self.board.squares().filter(placed).count() {
            0 => format!("{givens}."),
            1 => format!("{givens}, one digit placed."),
            placed => format!("{givens}, {placed} digits placed."),
        }
    }

    fn guess(&self, candidate: Candidate, others: usize) -> Caption {
        let mut text = vec![Span::text("This is a guess, not a deduction. ")];
        text.extend(wording::assumption(candidate, others, self.board.names()));
        text.extend(self.why.map(|why| Span::text(format!(" {why}"))));
        Caption::new(format!("Guess, depth {}", self.open_guesses.len() + 1), text)
    }

    fn refutation(&self, guess: Candidate, because: &Because, moves: usize) -> Caption {
        let names = self.board.names();
        let guessed = Span::noun(names.placed(guess), Role::Target);
        let back = match moves {
            1 => "the guess is undone".to_owned(),
            moves => format!("{moves} moves are undone"),
        };
        match because {
            Because::Contradiction(contradiction) if !self.open_guesses.contains(&guess) => {
                let after = match moves {
                    1 => String::new(),
                    moves => format!(", after {}", counted(moves - 1, "more move")),
                };
                let text = vec![
                    Span::text("With the guess "),
                    guessed,
                    Span::text(format!("{after}, ")),
                    Span::noun(wording::contradiction(contradiction, names), Role::Eliminated),
                    Span::text(
                        ". So the guess is wrong, and its digit is eliminated from its cell.",
                    ),
                ];
                Caption::new("Wrong guess", text)
            }
            Because::Contradiction(contradiction) => Caption::new(
                "Contradiction",
                vec![
                    Span::noun(wording::contradiction(contradiction, names), Role::Eliminated),
                    Span::text(". So the guess "),
                    guessed,
                    Span::text(format!(
                        " was wrong: {back}, and its digit is eliminated from its cell."
                    )),
                ],
            ),
            Because::Solution(number) => Caption::new(
                format!("Solution {number}"),
                vec![
                    Span::text("Every cell is filled. To find the next solution, the guess "),
                    guessed,
                    Span::text(format!(" ends: {back}.")),
                ],
            ),
        }
    }
}

fn deduction(step: &Step, names: Names) -> Caption {
    let eureka = wording::eureka(step, names).map(|spans| wording::plain(&spans));
    let lines = [Some(step.line_with(names)), eureka];
    Caption {
        title: format!("{}, cost {}", step.title(), step.cost()),
        paragraphs: wording::paragraphs(step, names),
        lines: lines.into_iter().flatten().collect(),
    }
}
