//! The journal of a puzzle: a line for every move, so that all of them can be replayed.

mod entry;

use std::path::Path;
use std::time::{Duration, Instant};
use std::{fs, io};

pub use self::entry::Entry;
use super::{Draft, OpenPuzzle, Origin, Session, Uniqueness, tuning};
use crate::formats::{parse_position, print_position};
use crate::grid::{Candidate, Digit, Shape};
use crate::puzzle::Puzzle;
use crate::referee::{self, Budget, Claim};
use crate::search::{Limits, Verdict, erased};
use crate::solver::{self, Engine, Next, NodeId, Plan};
use crate::step::{Deduction, Effect, Step, notation};
use crate::strategies::Order;
use crate::{strategies, techniques};

/// The version of the format. A program leaves journals of newer versions alone. Version 1 had no
/// bookmarks, version 2 no notes, version 3 no changed strategies, version 4 no claims, version 5 no
/// corrected givens.
const VERSION: u32 = 6;
/// Maximum number of lines kept, so that hours of trying do not have to be replayed.
const MAX_ENTRIES: usize = 50_000;
/// Time limit for explaining the steps again; later steps are restored without explanations.
const PATIENCE: Duration = Duration::from_secs(2);
/// Limit of the search for a second solution.
const MAX_NODES: u64 = 100_000;

/// A reason why a journal cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum JournalError {
    /// It does not begin with a puzzle.
    #[error("the journal has no puzzle in its first line")]
    NoPuzzle,
    /// A newer program wrote it.
    #[error("the journal has version {0}, expected {VERSION} or lower; a newer stepdoku wrote it")]
    Version(u32),
}

/// Reads a journal up to the first line that is not an entry.
pub fn read(text: &str) -> Vec<Entry> {
    text.lines()
        .map_while(|line| serde_json::from_str(line).ok())
        .collect()
}

/// Returns the text of a journal's file. Bytes that are not text count as damage; the text before
/// them is used.
pub(in crate::tui) fn load(path: &Path) -> io::Result<String> {
    let bytes = fs::read(path)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Returns the line of an entry, with its line break.
pub fn line(entry: &Entry) -> String {
    let mut line = serde_json::to_string(entry).unwrap_or_default();
    line.push('\n');
    line
}

/// The lines of a journal, and the move that they end at.
#[derive(Clone, Debug)]
pub(in crate::tui) struct Journal {
    /// The lines, oldest first.
    pub(in crate::tui) lines: Vec<Entry>,
    /// The position of the path's cursor after all of them have been replayed.
    at: NodeId,
    /// The title of its origin.
    pub(in crate::tui) source: Source,
}

/// The origin of a journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::tui) struct Source {
    /// Its file in the library, if it is continued there.
    pub(in crate::tui) file: Option<String>,
    /// Number of lines that earlier runs wrote.
    pub(in crate::tui) lines: usize,
    /// True if the puzzle exists nowhere else: it was typed, pasted or generated.
    pub(in crate::tui) is_own: bool,
}

impl Default for Source {
    /// Returns the source of a puzzle that was just opened: only its first line was written.
    fn default() -> Self {
        Self {
            file: None,
            lines: 1,
            is_own: false,
        }
    }
}

impl Journal {
    /// Creates the journal of a puzzle without moves.
    pub(in crate::tui) fn opened(title: &str, engine: &dyn Engine) -> Self {
        Self {
            lines: vec![Entry::opened(title, engine)],
            at: NodeId::ROOT,
            source: Source::default(),
        }
    }

    /// Returns the givens as they were when the puzzle was opened.
    pub(in crate::tui) fn givens(&self) -> Vec<Option<Digit>> {
        let first = match self.lines.first() {
            Some(Entry::Opened { puzzle, .. }) => parse_position(puzzle).ok(),
            _ => None,
        };
        first.map_or_else(Vec::new, |puzzle| puzzle.givens)
    }

    /// Returns true if the puzzle was changed in this run.
    fn is_worked_on(&self) -> bool {
        let Some(Entry::Opened { puzzle, .. }) = self.lines.first() else {
            return false;
        };
        // A draft is made of the givens alone.
        let givens = |position: &str| Some(parse_position(position).ok()?.givens);
        let mut new = self.lines.iter().skip(self.source.lines);
        new.any(|entry| match entry {
            Entry::Opened { .. } | Entry::Strategy(_) | Entry::Techniques(_) | Entry::At(_) => {
                false
            }
            Entry::Draft(position) => givens(position) != givens(puzzle),
            _ => true,
        })
    }

    /// Returns true if the puzzle should be kept in the library: it was worked on, or exists nowhere
    /// else.
    pub(in crate::tui) fn is_to_keep(&self) -> bool {
        self.source.is_own || self.is_worked_on()
    }

    /// Returns true if the puzzle was never worked on, in this run or before.
    pub(in crate::tui) fn is_untouched(&self) -> bool {
        self.source == Source::default() && !self.is_worked_on()
    }

    /// Records the move that the journal ends at.
    pub(in crate::tui) fn arrive(&mut self, place: NodeId) {
        self.at = place;
    }

    /// Records the file of the puzzle.
    pub(in crate::tui) fn came_from(&mut self, place: Option<Origin>) {
        if let Some(Entry::Opened { origin, .. }) = self.lines.first_mut() {
            *origin = place;
        }
    }
}

impl OpenPuzzle {
    /// Adds the move at the cursor to the journal; `before` is the move it was made after.
    pub(in crate::tui) fn note_move(&mut self, before: NodeId) {
        self.note_being_at(before);
        if let Some(entry) = Entry::made(self.engine.as_ref()) {
            self.note(entry);
        }
        self.journal.at = self.engine.path().cursor();
    }

    /// Adds the new position of the cursor to the journal.
    pub(in crate::tui) fn note_place(&mut self) {
        self.note_at(self.engine.path().cursor());
    }

    /// Adds the position of the cursor to the journal, unless the journal already ends there.
    pub(in crate::tui) fn note_being_at(&mut self, place: NodeId) {
        if self.journal.at != place {
            self.note_at(place);
        }
    }

    /// Adds the current position of the cursor to the journal, unless that is its last entry.
    pub(in crate::tui) fn note_cursor(&mut self) {
        self.note_being_at(self.engine.path().cursor());
    }

    fn note_at(&mut self, place: NodeId) {
        self.note(Entry::At(place.index()));
        self.journal.at = place;
    }

    /// Adds an entry to the journal.
    pub(in crate::tui) fn note(&mut self, entry: Entry) {
        if self.journal.lines.len() < MAX_ENTRIES {
            self.journal.lines.push(entry);
        }
    }

    pub fn journal(&self) -> &[Entry] {
        &self.journal.lines
    }

    /// Counts the solutions, because techniques that rely on a single solution are only replayed if it
    /// is known.
    pub(super) fn certify(&mut self) {
        let givens = Puzzle::new(self.engine.shape(), self.givens());
        if let Verdict::Unique(_) = erased::verdict(&givens, Limits::nodes(MAX_NODES)) {
            self.engine.certify_single_solution();
        }
    }

    /// Returns the step that a reason of the person proves, if it has these effects.
    fn claim_again(&self, effects: &str, reason: &str, late: &dyn Fn() -> bool) -> Option<Step> {
        if late() {
            return None;
        }
        let shape = self.engine.shape();
        let wanted = notation::parse_effects(effects, shape).ok()?;
        let claim = Claim::new(shape, wanted).ok()?;
        let reason = referee::Reason::parse(reason, shape).ok()?;
        let budget = Budget {
            limits: Limits::nodes(MAX_NODES),
            stop: late,
            stop_cheaper: &|| true,
        };
        match referee::judge(&self.engine.puzzle(), &claim, &reason, &budget) {
            referee::Verdict::Proved(proved) if proved.proves_more.is_empty() => Some(proved.step),
            _ => None,
        }
    }

    /// Returns the step of a technique with these effects, explained as before if time permits.
    fn step_again(&self, technique: &str, effects: &str, late: &dyn Fn() -> bool) -> Option<Step> {
        let shape = self.engine.shape();
        let wanted = notation::parse_effects(effects, shape).ok()?;
        let profile = techniques::profile(technique)?;
        if !late() {
            let written = |step: &Step| notation::effects(&step.deduction.effects, shape);
            let same = |step: &Step| written(step) == effects;
            // A path of HoDoKu continues as before only after exactly the same step.
            if self.engine.plan().strategy().order == Order::AsHodoku
                && let Next::Deduce(step, _) = self.engine.situation().next_move(late)
                && step.profile().slug == technique
                && same(&step)
            {
                return Some(step);
            }
            let steps = self.engine.situation().steps_of(technique, late);
            let mut steps = steps.into_iter();
            if let Some(step) = steps.find(same) {
                return Some(step);
            }
        }
        let fits = |effect: &Effect| {
            let Candidate { cell, digit } = effect.candidate();
            self.engine.candidates(cell).contains(digit)
        };
        let fits = !wanted.is_empty() && wanted.iter().any(fits);
        fits.then(|| Step::bare(shape, Deduction::new(profile, wanted)))
    }
}

impl Session {
    /// Adds the givens typed so far to the journal.
    pub(in crate::tui) fn note_draft(&mut self) {
        if let Some(draft) = &self.draft {
            let puzzle = Puzzle::new(draft.shape, draft.givens.clone());
            self.puzzle.note(Entry::Draft(print_position(&puzzle)));
        }
    }

    /// Returns the session that a journal describes, and the number of its lines that could be
    /// replayed.
    ///
    /// # Errors
    /// When there is no puzzle in it.
    pub fn replayed(entries: &[Entry]) -> Result<(Self, usize), JournalError> {
        Self::replayed_within(entries, PATIENCE)
    }

    /// Replays a journal within a time limit for the explanations of its steps.
    pub(in crate::tui) fn replayed_within(
        entries: &[Entry],
        patience: Duration,
    ) -> Result<(Self, usize), JournalError> {
        let Some(Entry::Opened {
            version,
            title,
            puzzle,
            strategy,
            techniques,
            origin,
        }) = entries.first()
        else {
            return Err(JournalError::NoPuzzle);
        };
        if *version > VERSION {
            return Err(JournalError::Version(*version));
        }
        let puzzle = parse_position(puzzle).map_err(|_| JournalError::NoPuzzle)?;
        let mut plan = strategies::by_slug(strategy).map_or_else(Plan::default, Plan::new);
        if let Some(names) = techniques {
            plan = tuning::plan_by(plan.strategy(), names);
        }
        let mut session = Self::new(&puzzle, title.clone(), plan);
        session.puzzle.origin.clone_from(origin);
        session.puzzle.journal.came_from(origin.clone());
        if !patience.is_zero() {
            session.puzzle.certify();
        }
        let began = Instant::now();
        let late = || began.elapsed() >= patience;
        let rest = &entries[1..];
        let replayed = rest
            .iter()
            .take_while(|entry| session.redo_entry(entry, &late).is_some());
        let count = 1 + replayed.count();
        // Requests of the replay are not answered, since the program starts with a count of its
        // own.
        session.jobs.clear();
        session.facts.counted.clear();
        session.facts.uniqueness = Uniqueness::Unknown;
        Ok((session, count))
    }

    /// Replays an entry. Returns `None` if it does not fit the board.
    fn redo_entry(&mut self, entry: &Entry, late: &dyn Fn() -> bool) -> Option<()> {
        let before = self.path().cursor();
        self.draft = None;
        match entry {
            Entry::Strategy(slug) => {
                let strategy = strategies::by_slug(slug)?;
                strategy.accepts(self.shape()).ok()?;
                self.puzzle.engine.set_plan(Plan::new(strategy));
            }
            Entry::Techniques(names) => {
                let strategy = self.puzzle.engine.plan().strategy();
                self.puzzle
                    .engine
                    .set_plan(tuning::plan_by(strategy, names));
            }
            Entry::Draft(position) => {
                let puzzle = parse_position(position).ok()?;
                self.draft = Some(Draft::new(puzzle.shape, puzzle.givens));
            }
            Entry::Saved(name) => self.puzzle.engine.bookmark(name),
            Entry::Noted(_) | Entry::NoteUndone | Entry::NoteRedone => {
                return self.puzzle.note_again(entry);
            }
            Entry::Corrected(position) => {
                let puzzle = parse_position(position).ok()?;
                (puzzle.shape == self.shape()).then_some(())?;
                self.correct(&puzzle);
                if !late() {
                    self.puzzle.certify();
                }
                return Some(());
            }
            Entry::CorrectionUndone => return self.undo_correction().then_some(()),
            Entry::CorrectionRedone => return self.redo_correction().then_some(()),
            Entry::At(number) => {
                let node = self.path().by_number(*number)?;
                self.goto(node);
                return Some(());
            }
            entry => {
                self.redo_move(entry, late)?;
                return (self.path().cursor() != before).then_some(());
            }
        }
        self.puzzle.note(entry.clone());
        Some(())
    }

    /// Replays a move on the board. Returns `None` if it does not fit.
    fn redo_move(&mut self, entry: &Entry, late: &dyn Fn() -> bool) -> Option<()> {
        let shape = self.shape();
        match entry {
            Entry::Step {
                technique,
                effects,
                memory,
            } => {
                let step = self.puzzle.step_again(technique, effects, late)?;
                self.make(|engine| engine.take(Next::Deduce(step, *memory)));
            }
            Entry::Claimed {
                technique,
                effects,
                reason,
            } => {
                let step = self
                    .puzzle
                    .claim_again(effects, reason, late)
                    .or_else(|| self.puzzle.step_again(technique, effects, late))?;
                self.make(|engine| engine.take_claim(step, reason.clone()));
            }
            Entry::Guess(text) => {
                let candidate = candidate(text, shape)?;
                self.make(|engine| engine.guess(candidate));
            }
            Entry::Refuted => {
                let next @ Next::Refute(_) = self.puzzle.engine.next_move(false) else {
                    return None;
                };
                self.make(|engine| engine.take(next));
            }
            Entry::Placed(text) => self.enter_again(solver::Entry::Placed, text)?,
            Entry::Cleared(text) => self.enter_again(solver::Entry::Cleared, text)?,
            Entry::Eliminated(text) => self.enter_again(solver::Entry::Eliminated, text)?,
            Entry::Restored(text) => self.enter_again(solver::Entry::Restored, text)?,
            Entry::Edited(position) => {
                let puzzle = parse_position(position).ok()?;
                (puzzle.shape == shape).then_some(())?;
                self.make(|engine| engine.edit(&puzzle));
                if !late() {
                    self.puzzle.certify();
                }
            }
            _ => return None,
        }
        Some(())
    }

    fn enter_again(&mut self, entry: fn(Candidate) -> solver::Entry, text: &str) -> Option<()> {
        let entry = entry(candidate(text, self.shape())?);
        self.make(|engine| engine.enter(entry));
        Some(())
    }
}

/// Returns the candidate of `r1c5=2` or `r1c5<>2`.
fn candidate(text: &str, shape: Shape) -> Option<Candidate> {
    notation::parse_effect(text, shape).map(Effect::candidate)
}
