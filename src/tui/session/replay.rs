//! The replay of a journal: the session as it was when the last line was written.

use std::time::{Duration, Instant};

use super::journal::{Entry, JournalError, VERSION};
use super::mistakes::candidate_of;
use super::{OpenPuzzle, Session, Uniqueness, tuning};
use crate::formats::parse_position;
use crate::grid::{Candidate, Cell, Shape};
use crate::puzzle::Puzzle;
use crate::referee::{self, Budget, Claim};
use crate::search::{Limits, SolutionCount, erased};
use crate::solver::{self, Move, Next, NodeId, Plan};
use crate::step::{Deduction, Detail, Effect, Step, notation};
use crate::strategies::Order;
use crate::{strategies, techniques};

/// Time limit for explaining the steps again; later steps are restored without explanations.
const PATIENCE: Duration = Duration::from_secs(2);
/// Maximum number of nodes of a search for solutions.
const MAX_NODES: u64 = 100_000;

impl Session {
    /// Returns the session that a journal describes, and the number of its lines that could be
    /// replayed.
    ///
    /// # Errors
    /// Returns an error if the journal does not begin with a puzzle, or if a later version wrote it.
    pub fn replayed(entries: &[Entry]) -> Result<(Self, usize), JournalError> {
        Self::replayed_within(entries, PATIENCE)
    }

    /// Replays a journal within a time limit for the explanations of its steps.
    pub(in crate::tui) fn replayed_within(
        entries: &[Entry],
        patience: Duration,
    ) -> Result<(Self, usize), JournalError> {
        let Some(Entry::Opened { version, title, puzzle, strategy, techniques, origin }) =
            entries.first()
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
        let began = Instant::now();
        let is_late = || began.elapsed() >= patience;
        session.puzzle.certify(&is_late);
        let mut count = 1;
        for entry in &entries[1..] {
            if session.replay_entry(entry, &is_late).is_none() {
                break;
            }
            count += 1;
        }
        // Requests of the replay are not answered, since the program starts with a count of its
        // own.
        session.jobs.clear();
        session.facts.counted = None;
        session.facts.uniqueness = Uniqueness::Unknown;
        if let Some(cell) = session.cell_at_end().filter(|_| session.draft.is_none()) {
            session.puzzle.cursor = cell;
        }
        Ok((session, count))
    }

    /// Returns the cell of the cursor in an entry.
    fn cursor_in(&self, entry: &Entry) -> Option<Cell> {
        match entry {
            Entry::Cursor(name) => notation::parse_cells(name, self.shape())?.first().copied(),
            _ => None,
        }
    }

    /// Returns the cell that the journal leads to: that of its last line, or the one that the last move changed.
    fn cell_at_end(&self) -> Option<Cell> {
        let noted = self.puzzle.journal().last().and_then(|entry| self.cursor_in(entry));
        noted.or_else(|| self.changed_cell(self.path().cursor()))
    }

    /// Adds the cell of the cursor to the journal, unless the journal leads to it.
    pub(in crate::tui) fn note_selected_cell(&mut self) {
        let cursor = self.puzzle.cursor;
        if self.cell_at_end().unwrap_or(Cell::new(0)) != cursor && self.draft.is_none() {
            let name = cursor.name(self.shape());
            self.puzzle.note(Entry::Cursor(name));
        }
    }

    /// Returns the cell that a move changed; `None` if it is none or several.
    pub(in crate::tui) fn changed_cell(&self, node: NodeId) -> Option<Cell> {
        match &self.path().node(node).made {
            Move::Entered(entry) => candidate_of(*entry).map(|entered| entered.cell),
            Move::Guessed { candidate, .. } => Some(candidate.cell),
            Move::Deduced(step) => step.placements().next().map(|placed| placed.cell),
            Move::Opened | Move::Refuted { .. } => None,
        }
    }

    /// Replays an entry. Returns `None` if it does not fit the board.
    fn replay_entry(&mut self, entry: &Entry, is_late: &dyn Fn() -> bool) -> Option<()> {
        self.draft = None;
        match entry {
            Entry::Strategy(slug) => {
                let strategy = strategies::by_slug(slug)?;
                strategy.accepts(self.shape()).ok()?;
                self.puzzle.engine.set_plan(Plan::new(strategy));
            }
            Entry::Techniques(names) => {
                let strategy = self.plan().strategy();
                self.puzzle.engine.set_plan(tuning::plan_by(strategy, names));
            }
            Entry::Draft(position) => {
                let puzzle = parse_position(position).ok()?;
                self.draft = Some(Puzzle::new(puzzle.shape, puzzle.givens));
            }
            Entry::Saved(name) => self.puzzle.engine.bookmark(name),
            Entry::Cursor(_) => _ = self.cursor_in(entry)?,
            Entry::Rated(_) => {}
            // The others write their own line when they are made again.
            _ => return self.replay_change(entry, is_late),
        }
        self.puzzle.note(entry.clone());
        Some(())
    }

    /// Replays a note, a step along the path, a correction or a move.
    fn replay_change(&mut self, entry: &Entry, is_late: &dyn Fn() -> bool) -> Option<()> {
        let before = self.path().cursor();
        match entry {
            Entry::Noted(_) | Entry::NoteUndone | Entry::NoteRedone => {
                self.puzzle.note_again(entry)?;
            }
            Entry::Corrected(position) => {
                self.correct(&self.parse_same_shape(position)?);
                self.puzzle.certify(is_late);
            }
            Entry::CorrectionUndone => self.undo_correction().then_some(())?,
            Entry::CorrectionRedone => self.redo_correction().then_some(())?,
            Entry::SetAside => self.puzzle.lead_to(None),
            Entry::At(number) => self.goto(self.path().by_number(*number)?),
            _ => {
                self.replay_board_move(entry, is_late)?;
                (self.path().cursor() != before).then_some(())?;
            }
        }
        Some(())
    }

    /// Returns the puzzle of a position, if it has the size of the board.
    fn parse_same_shape(&self, position: &str) -> Option<Puzzle> {
        parse_position(position).ok().filter(|puzzle| puzzle.shape == self.shape())
    }

    /// Replays a move on the board. Returns `None` if it does not fit.
    fn replay_board_move(&mut self, entry: &Entry, is_late: &dyn Fn() -> bool) -> Option<()> {
        let shape = self.shape();
        match entry {
            Entry::Step { technique, effects, memory } => {
                let step = self.puzzle.step_again(technique, effects, is_late)?;
                self.replay_move(|engine| engine.take(Next::Deduce(step, *memory)));
            }
            Entry::Claimed { technique, effects, reason } => {
                let step = self
                    .puzzle
                    .claim_again(effects, reason, is_late)
                    .or_else(|| self.puzzle.step_again(technique, effects, is_late))?;
                self.replay_move(|engine| engine.take_claim(step, reason.clone()));
            }
            Entry::Guess(text) => {
                let candidate = parse_candidate(text, shape)?;
                self.replay_move(|engine| engine.guess(candidate));
            }
            Entry::Refuted => {
                let next @ Next::Refute(_) = self.puzzle.engine.next_move(Detail::Bare) else {
                    return None;
                };
                self.replay_move(|engine| engine.take(next));
            }
            Entry::Placed(text) => self.enter_again(solver::Entry::Placed, text)?,
            Entry::Cleared(text) => self.enter_again(solver::Entry::Cleared, text)?,
            Entry::Eliminated(text) => self.enter_again(solver::Entry::Eliminated, text)?,
            Entry::Restored(text) => self.enter_again(solver::Entry::Restored, text)?,
            Entry::MistakesRemoved(texts) => {
                let removal = |text: &String| {
                    Some(match notation::parse_effect(text, shape)? {
                        Effect::Place(wrong) => solver::Entry::Cleared(wrong),
                        Effect::Eliminate(right) => solver::Entry::Restored(right),
                    })
                };
                let removals: Vec<_> = texts.iter().map(removal).collect::<Option<_>>()?;
                self.replay_move(|engine| engine.remove_mistakes(&removals));
            }
            Entry::Edited(position) => {
                let puzzle = self.parse_same_shape(position)?;
                self.replay_move(|engine| engine.edit(&puzzle));
                self.puzzle.certify(is_late);
            }
            _ => return None,
        }
        Some(())
    }

    fn enter_again(&mut self, entry: fn(Candidate) -> solver::Entry, text: &str) -> Option<()> {
        let entry = entry(parse_candidate(text, self.shape())?);
        self.replay_move(|engine| engine.enter(entry));
        Some(())
    }
}

impl OpenPuzzle {
    /// Counts the solutions if time permits, because techniques that rely on a single solution are only
    /// replayed if it is known.
    fn certify(&mut self, is_late: &dyn Fn() -> bool) {
        if is_late() {
            return;
        }
        let given = self.as_given();
        if let SolutionCount::Unique(_) = erased::solution_count(&given, Limits::nodes(MAX_NODES)) {
            self.engine.certify_single_solution();
        }
    }

    /// Returns the step that a reason of the person proves, if it has these effects.
    fn claim_again(&self, effects: &str, reason: &str, is_late: &dyn Fn() -> bool) -> Option<Step> {
        if is_late() {
            return None;
        }
        let shape = self.engine.shape();
        let wanted = notation::parse_effects(effects, shape).ok()?;
        let claim = Claim::new(shape, wanted).ok()?;
        let reason = referee::Reason::parse(reason, shape).ok()?;
        let budget = Budget {
            limits: Limits::nodes(MAX_NODES),
            stop: is_late,
            stop_cheaper: &|| true,
            techniques: None,
        };
        match referee::judge(&self.engine.puzzle(), &claim, &reason, &budget) {
            referee::Verdict::Proved(proved) if proved.proves_more.is_empty() => Some(proved.step),
            _ => None,
        }
    }

    /// Returns the step of a technique with these effects, explained as before if time permits.
    fn step_again(
        &self,
        technique: &str,
        effects: &str,
        is_late: &dyn Fn() -> bool,
    ) -> Option<Step> {
        let shape = self.engine.shape();
        let wanted = notation::parse_effects(effects, shape).ok()?;
        let profile = techniques::profile(technique)?;
        if !is_late() {
            let written = |step: &Step| notation::effects(&step.deduction.effects, shape);
            let same = |step: &Step| written(step) == effects;
            // A path of HoDoKu continues as before only after exactly the same step.
            if self.engine.plan().strategy().order == Order::AsHodoku
                && let Next::Deduce(step, _) = self.engine.situation().next_move(is_late)
                && step.profile().slug == technique
                && same(&step)
            {
                return Some(step);
            }
            let steps = self.engine.situation().steps_of(technique, is_late);
            if let Some(step) = steps.into_iter().find(same) {
                return Some(step);
            }
        }
        let is_candidate = |effect: &Effect| {
            let Candidate { cell, digit } = effect.candidate();
            self.engine.candidates(cell).contains(digit)
        };
        wanted.iter().any(is_candidate).then(|| Step::bare(shape, Deduction::new(profile, wanted)))
    }
}

/// Returns the candidate of `r1c5=2` or `r1c5<>2`.
fn parse_candidate(text: &str, shape: Shape) -> Option<Candidate> {
    notation::parse_effect(text, shape).map(Effect::candidate)
}
