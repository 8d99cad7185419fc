//! The editing of givens: a puzzle is entered or corrected.

use std::cmp::Ordering;

use super::prelude::*;
use crate::grid::Shape;
use crate::puzzle::Puzzle;
use crate::tui::session::{Doubt, DraftCount, conflict_sentences};

/// The keys of the panel.
pub static KEYS: KeyContext = context("edit", KeyKind::Board, Digits::All);

/// The fewest givens of a 9x9 puzzle with one solution.
const MIN_GIVENS: usize = 17;

/// Maximum number of changes that are dropped without a question: so few are soon made again.
const MAX_DROPPED_UNASKED: usize = 4;

/// The panel while the givens are edited. The draft itself is part of the session.
#[derive(Default)]
pub struct Edit {
    /// The drafts before each change, the last one last.
    before: Vec<EarlierDraft>,
    /// Number of givens that an earlier run changed.
    changed_before: usize,
    /// Number of cells typed in reading order, from the first cell on.
    typed: usize,
    /// True if a cell was typed that does not follow these.
    is_scattered: bool,
    /// True if the last key asked whether the draft is finished.
    asks_to_finish: bool,
    /// True if the last key asked whether the draft is dropped.
    asks_to_drop: bool,
    /// The givens of which one is probably wrong, named by the question whether the draft is finished.
    suspects: Vec<Cell>,
}

/// A draft before a change, to undo it.
struct EarlierDraft {
    givens: Vec<Option<Digit>>,
    cursor: Cell,
}

/// Opens an empty board to enter a puzzle.
pub(super) fn new_board(session: &mut Session, shape: Shape) {
    session.open(&Puzzle::empty(shape), "new");
    session.begin_editing();
}

impl Panel for Edit {
    fn info(&self) -> PanelInfo {
        PanelInfo::new(&KEYS)
    }

    fn hints(&self, _: &App) -> Vec<Hint> {
        vec![
            Hint::new(Command::Accept, "done"),
            Hint::UNDO,
            Hint::new(Command::Clear, "clear"),
            Hint::new(Command::ClearAll, "clear all"),
            Hint::new(Command::Cancel, "cancel"),
        ]
    }

    fn act(&mut self, command: Command, work: &mut Workspace) -> Outcome {
        let was_asked = std::mem::take(&mut self.asks_to_finish);
        let may_drop = std::mem::take(&mut self.asks_to_drop);
        if !matches!(command, Command::Up | Command::Down | Command::Left | Command::Right) {
            self.suspects.clear();
        }
        match command {
            Command::Accept | Command::Take | Command::Edit => self.finish(was_asked, work),
            Command::Cancel if may_drop || self.changes() <= MAX_DROPPED_UNASKED => {
                work.session.drop_draft();
                work.session.discard_empty_board();
                if work.session.is_at_example() {
                    work.session.status.clear();
                    return Outcome::Run(Command::Start);
                }
            }
            Command::Cancel => {
                self.asks_to_drop = true;
                let [cancel, accept] =
                    [Command::Cancel, Command::Accept].map(|command| work.word_for(&KEYS, command));
                let changes = counted(self.changes(), "change");
                work.session.warn(format!("{cancel} again drops {changes}. {accept} keeps them."));
            }
            Command::Undo => self.undo(&mut work.session),
            Command::Clear => self.type_cell(work, None),
            Command::PreviousClear => {
                let is_last_digit = is_at_last_cell(work)
                    && work.session.value(work.session.puzzle.cursor).is_some();
                self.change(work, |work| {
                    if !is_last_digit {
                        work.session.puzzle.previous_cell();
                    }
                    work.session.set_given(None);
                });
                self.typed = self.typed.min(work.session.puzzle.cursor.index());
            }
            Command::ClearAll => {
                (self.typed, self.is_scattered) = (0, false);
                self.change(work, |work| {
                    if let Some(draft) = &mut work.session.draft {
                        draft.givens.fill(None);
                    }
                    work.session.puzzle.cursor = Cell::new(0);
                    work.session.draft_changed();
                });
            }
            Command::Theme => work.next_theme(),
            command if work.session.puzzle.move_cursor_on(command) => {}
            command if command.is_global() => return Outcome::Pass,
            // The board under a draft stays as it is.
            _ => {}
        }
        Outcome::Stay
    }

    fn on_digit(&mut self, digit: Digit, work: &mut Workspace) -> Outcome {
        (self.asks_to_finish, self.asks_to_drop) = (false, false);
        self.suspects.clear();
        self.type_cell(work, Some(digit));
        Outcome::Stay
    }

    fn highlights(&self, _: &App) -> Option<BoardHighlights> {
        let suspects = self.suspects.iter().copied();
        Some(BoardHighlights::shown_cells(suspects, Role::Eliminated))
    }

    fn pane_text(&self, app: &App) -> Option<PaneText> {
        let session = &app.work.session;
        let mut paragraphs = Vec::new();
        let title = &session.puzzle.title;
        if session.becomes_another() {
            let [accept, back] =
                [app.work.word_for(&KEYS, Command::Accept), app.work.word(Command::PreviousPuzzle)];
            paragraphs.push(plain(format!(
                "{accept} opens this as a new puzzle. Press {back} then to go back to {title}."
            )));
        } else if session.edits_a_puzzle() {
            // The title of a typed puzzle ends with the dots of its first row.
            let title = title.trim_end_matches('.');
            let cancel = app.work.word_for(&KEYS, Command::Cancel);
            paragraphs.push(plain(format!(
                "You are changing the givens of {title}. The puzzle stays as it is until you \
                 finish: {cancel} goes back to it."
            )));
        }
        paragraphs.push(plain(
            "Type digits; 0, . or space for an empty cell. Arrows move, backspace corrects. A pasted \
             puzzle replaces the board.",
        ));
        paragraphs.extend(session.draft.as_ref().map(|draft| {
            let givens = draft.given_count();
            let (text, ink) = count_sentence(session.facts.draft_count, givens, draft.shape);
            vec![(text, app.ink(ink))]
        }));
        for text in conflict_sentences(&session.board.contradictions, session.names()) {
            paragraphs.push(vec![(text, app.ink(Ink::Error))]);
        }
        let keys =
            [Command::Accept, Command::Cancel].map(|command| app.work.word_for(&KEYS, command));
        paragraphs.push(faint(&app.work, format!("{}: done. {}: cancel.", keys[0], keys[1])));
        let title = if session.edits_a_puzzle() { "Edit the givens" } else { "Enter the givens" };
        Some(PaneText::new(title, paragraphs))
    }
}

/// Returns true if the cursor is on the last cell, where typing ends.
fn is_at_last_cell(work: &Workspace) -> bool {
    let cells = work.session.shown_shape().cells();
    work.session.puzzle.cursor.index() + 1 == cells
}

impl Edit {
    /// Edits the draft of a session, which an earlier run may have begun.
    pub(in crate::tui) fn over(session: &Session) -> Self {
        let typed = session.draft.iter().flat_map(|draft| &draft.givens);
        let changed = typed.zip(session.puzzle.givens()).filter(|(typed, given)| **typed != *given);
        Self { changed_before: changed.count(), ..Self::default() }
    }

    /// Returns the number of changes, those of an earlier run included.
    fn changes(&self) -> usize {
        self.changed_before + self.before.len()
    }

    /// Types a cell and goes to the next one.
    fn type_cell(&mut self, work: &mut Workspace, digit: Option<Digit>) {
        match work.session.puzzle.cursor.index().cmp(&self.typed) {
            Ordering::Less => {}
            Ordering::Equal => self.typed += 1,
            Ordering::Greater => self.is_scattered = true,
        }
        self.change(work, |work| {
            work.session.set_given(digit);
            if !is_at_last_cell(work) {
                work.session.puzzle.next_cell(1);
            }
        });
    }

    /// Makes the puzzle of the draft. A doubtful draft stays open until the key is pressed again.
    fn finish(&mut self, was_asked: bool, work: &mut Workspace) {
        let typed = if self.is_scattered { 0 } else { self.typed };
        match work.session.doubt_about_draft(typed).filter(|_| !was_asked) {
            Some(Doubt { sentence, suspects }) => {
                self.asks_to_finish = true;
                self.suspects = suspects;
                let accept = work.word_for(&KEYS, Command::Accept);
                work.session.warn(format!("{sentence} {accept} again opens the board as it is."));
            }
            None => work.session.end_editing(),
        }
    }

    /// Changes the draft so that it can be undone.
    fn change(&mut self, work: &mut Workspace, change: impl FnOnce(&mut Workspace)) {
        if let Some(draft) = &work.session.draft {
            let cursor = work.session.puzzle.cursor;
            self.before.push(EarlierDraft { givens: draft.givens.clone(), cursor });
        }
        change(work);
    }

    fn undo(&mut self, session: &mut Session) {
        let Some(EarlierDraft { givens, cursor }) = self.before.pop() else {
            return;
        };
        if let Some(draft) = &mut session.draft {
            draft.givens = givens;
            session.puzzle.cursor = cursor;
            session.draft_changed();
            self.typed = self.typed.min(cursor.index());
        }
    }
}

/// Describes the number of solutions of a draft.
fn count_sentence(count: DraftCount, givens: usize, shape: Shape) -> (String, Ink) {
    let too_few = givens < MIN_GIVENS && shape == Shape::Nine;
    let note = if too_few {
        format!(" A puzzle needs at least {MIN_GIVENS} givens.")
    } else {
        String::new()
    };
    match count {
        DraftCount::Unknown => (format!("Solutions: not counted.{note}"), Ink::Faint),
        DraftCount::Counting => ("Solutions: counting…".to_owned(), Ink::Faint),
        DraftCount::Many => (format!("Solutions: more than {}.{note}", DraftCount::MAX), Ink::Text),
        DraftCount::Exactly(0) => {
            ("Solutions: none. At least one given is wrong.".to_owned(), Ink::Error)
        }
        DraftCount::Exactly(1) => ("Solutions: 1. Ready.".to_owned(), Ink::Message),
        DraftCount::Exactly(count) => (format!("Solutions: {count}."), Ink::Text),
    }
}
