//! The mistake panel: the first wrong entry of the person, its cause, and the move to go back to.

use super::prelude::*;
use crate::grid::Change;
use crate::referee::{Mistakes, Origin, Review};
use crate::solver::{Entry, Move, NodeId};
use crate::step::Effect;

/// The keys of the panel.
pub static KEYS: KeyContext = list_context("mistake");

/// A change of the path that the review judges.
#[derive(Clone, Copy)]
struct PathEffect {
    /// The move.
    node: NodeId,
    /// The placement or elimination.
    effect: Effect,
}

pub struct MistakePanel {
    made: Vec<PathEffect>,
    /// The wrong entries, once they are known.
    mistakes: Option<Mistakes>,
}

/// Asks the worker for the mistake.
pub(super) fn open(work: &mut Workspace) -> Outcome {
    let made = changes(&work.session);
    let by_person =
        |made: &PathEffect| matches!(work.session.path().node(made.node).made, Move::Entered(_));
    if !made.iter().any(by_person) {
        let text = if matches!(work.session.facts.uniqueness, Uniqueness::None(_)) {
            let edit = Command::Edit;
            format!("A given is wrong: the puzzle has no solution. {edit} edits the givens.")
        } else if let Some(missing) = work.session.missing_mark() {
            format!("You have entered no digit on this board. {missing}")
        } else {
            let notes = &work.session.puzzle.notes;
            if work.session.cells().any(|cell| !notes.marks(cell).is_empty()) {
                let marks = Command::CheckMarks;
                format!("You have entered no digit on this board. {marks} checks your marks.")
            } else {
                "You have entered nothing on this board.".to_owned()
            }
        };
        work.session.inform(text);
        return Outcome::Stay;
    }
    work.session.next.forget();
    work.session.status.clear();
    work.scroll = 0;
    let entries = made.iter().map(|made| made.effect).collect();
    let puzzle = work.session.puzzle.as_given();
    work.session.ask_study(Study::Review(puzzle, entries));
    Outcome::open(MistakePanel { made, mistakes: None })
}

/// Returns true if the panel can explain this mistake: its change still shows on the board, and the solution is known.
pub(super) fn can_explain(node: NodeId, session: &Session) -> bool {
    matches!(session.facts.uniqueness, Uniqueness::One(_))
        && changes(session).iter().any(|made| made.node == node)
}

/// Returns the changes of the current line that still show on the board, oldest first. Guesses are
/// among them, because steps and entries after a wrong guess follow from it.
fn changes(session: &Session) -> Vec<PathEffect> {
    let path = session.path();
    let mut all: Vec<PathEffect> = Vec::new();
    for node in path.line() {
        let made = &path.node(node).made;
        let added = match made {
            Move::Deduced(step) => step.deduction.effects.to_vec(),
            Move::Entered(Entry::Placed(candidate)) | Move::Guessed { candidate, .. } => {
                vec![Effect::Place(*candidate)]
            }
            Move::Entered(Entry::Eliminated(candidate))
            | Move::Refuted { guess: candidate, .. } => vec![Effect::Eliminate(*candidate)],
            _ => Vec::new(),
        };
        match made {
            Move::Entered(Entry::Placed(candidate)) => {
                // A digit that was replaced is not on the board any more.
                all.retain(|made| made.effect.candidate().cell != candidate.cell);
            }
            Move::Entered(Entry::Cleared(candidate)) => {
                all.retain(|made| made.effect != Effect::Place(*candidate));
            }
            Move::Entered(Entry::Restored(candidate)) => {
                all.retain(|made| made.effect != Effect::Eliminate(*candidate));
            }
            Move::Entered(Entry::MistakesRemoved(_)) => {
                let changes = session.puzzle.engine.changes(node);
                let removed = |effect: Effect| {
                    let change = match effect {
                        Effect::Place(wrong) => Change::Clear(wrong),
                        Effect::Eliminate(right) => Change::Restore(right),
                    };
                    changes.iter().any(|record| record.change == change)
                };
                all.retain(|made| !removed(made.effect));
            }
            _ => {}
        }
        all.extend(added.into_iter().map(|effect| PathEffect { node, effect }));
    }
    all
}

impl Panel for MistakePanel {
    fn info(&self) -> PanelInfo {
        PanelInfo { room: Room::None, ..PanelInfo::new(&KEYS) }
    }

    fn hints(&self, _: &App) -> Vec<Hint> {
        let mut hints = vec![Hint::CLOSE];
        if self.mistakes.is_some() {
            hints.insert(0, Hint::REMOVE_MISTAKES);
            hints.insert(1, Hint::new(Command::Accept, "go back"));
        }
        hints
    }

    fn act(&mut self, command: Command, work: &mut Workspace) -> Outcome {
        let session = &mut work.session;
        match command {
            Command::Accept | Command::Take if self.mistakes.is_some() => {
                if let Some(first) = self.first() {
                    session.go_before(first.node);
                }
                Outcome::Close
            }
            Command::RemoveMistakes if self.mistakes.is_some() => {
                session.remove_mistakes();
                Outcome::Close
            }
            Command::Hint if self.mistakes.is_some() => {
                session.inform("This is all about the mistake.");
                Outcome::Stay
            }
            Command::FindMistake => Outcome::Close,
            _ => Outcome::Pass,
        }
    }

    fn answer(&mut self, result: JobResult, work: &mut Workspace) -> Reception {
        let session = &mut work.session;
        let JobResult::Study(StudyResult::Review(review)) = result else {
            return Reception::NotMine(result);
        };
        let text = match *review {
            Review::Wrong(mistakes) => {
                self.mistakes = Some(mistakes);
                return Reception::Mine(match self.wrong_guess(session) {
                    Some(text) => {
                        session.inform(text);
                        Outcome::Close
                    }
                    None => {
                        if let Some(first) = self.first() {
                            session.puzzle.cursor = first.effect.candidate().cell;
                        }
                        Outcome::Stay
                    }
                });
            }
            Review::Right => {
                let right = "No mistake: everything you entered is right.";
                let missing = session.missing_mark().map(|text| format!(" {text}"));
                session.inform(right.to_owned() + &missing.unwrap_or_default());
                return Reception::Mine(Outcome::Close);
            }
            Review::NoSolution => "The givens have no solution, so entries cannot be judged.",
            Review::Unknown => {
                "Entries cannot be judged: the puzzle has several solutions, or the search took too \
                 long."
            }
        };
        session.inform(text);
        Reception::Mine(Outcome::Close)
    }

    fn close(&mut self, work: &mut Workspace) {
        work.session.next.forget_mistake();
        work.session.cancel_study();
    }

    fn pane_text(&self, app: &App) -> Option<PaneText> {
        let Some(mistakes) = &self.mistakes else {
            let text = plain("Looking for the first wrong entry…");
            return Some(PaneText::new("The mistake", vec![text]));
        };
        let mut paragraphs: Vec<_> =
            mistakes.paragraphs(app.work.session.names()).into_iter().map(plain).collect();
        // The bottom line has the same advice.
        paragraphs.pop();
        if let Some(made) = self.first() {
            let level = app.work.session.path().node(made.node).number;
            let [remove, back] = [Command::RemoveMistakes, Command::Accept]
                .map(|command| app.work.word_for(&KEYS, command));
            let text = format!(
                "It was move {level}. Press {remove} to remove only what is wrong and keep the rest, or \
                 {back} to go back to before it."
            );
            paragraphs.push(faint(&app.work, text));
        }
        Some(PaneText::new("The mistake", paragraphs))
    }

    fn explained<'a>(&'a self, _: &'a Session) -> Explained<'a> {
        let first = self.mistakes.as_ref().map(Mistakes::first);
        let misuse = first.and_then(|first| first.misuse.as_ref());
        Explained::Own(misuse.and_then(|misuse| misuse.step()))
    }

    fn highlights(&self, app: &App) -> Option<BoardHighlights> {
        let first = self.mistakes.as_ref()?.first();
        let misused = first.misuse.as_ref().and_then(|misuse| misuse.step());
        let pattern =
            misused.map(|step| BoardHighlights::pattern(step, app.work.session.display.branches));
        let overlooked = first.misuse.as_ref().map_or(&[][..], |misuse| misuse.overlooked());
        let highlights = pattern.unwrap_or_default();
        let highlights = highlights
            .and(BoardHighlights::shown_candidates(overlooked.iter().copied(), Role::Fin));
        let wrong = self.mistakes.as_ref()?.wrong().iter();
        let wrong = wrong.filter(|entry| entry.origin == Origin::Unjustified);
        let cells = wrong.map(|entry| entry.effect.candidate().cell);
        let cells = cells.chain([first.effect.candidate().cell]);
        Some(highlights.and(BoardHighlights::shown_cells(cells, Role::Eliminated)))
    }
}

impl MistakePanel {
    /// Returns the first wrong change.
    fn first(&self) -> Option<PathEffect> {
        self.made.get(self.mistakes.as_ref()?.first().index).copied()
    }

    /// Returns a message if only guesses are wrong, and what follows from them.
    fn wrong_guess(&self, session: &Session) -> Option<String> {
        let mistakes = self.mistakes.as_ref()?;
        let path = session.path();
        let guess = self.first()?;
        if !matches!(path.node(guess.node).made, Move::Guessed { .. }) {
            return None;
        }
        let entered = mistakes.wrong().iter().any(|wrong| {
            let node = self.made.get(wrong.index).map(|made| path.node(made.node));
            wrong.origin == Origin::Unjustified
                && node.is_some_and(|node| matches!(node.made, Move::Entered(_)))
        });
        let name = session.names().placed(guess.effect.candidate());
        Some(if entered {
            format!(
                "Every entry before the guess {name} is right. Undo the guess to judge the others."
            )
        } else {
            format!("No entry is a mistake. The guess {name} does not lead to the solution.")
        })
    }
}
