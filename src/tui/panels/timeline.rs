//! The timeline: a bar for every move, to scrub, to loop and to jump.

mod strip;

use std::ops::RangeInclusive;
use std::time::Duration;

use super::prelude::*;
use super::while_playing;
use crate::solver::NodeId;
use crate::tui::commands::Menu;
use crate::tui::session::{Motion, Side, no_hard_step};
use crate::tui::view::node_highlights;
use crate::tui::widgets::PAGE;

/// The keys of the panel.
pub static KEYS: KeyContext = context("time", KeyKind::Board, Digits::None);

/// The shortest time between the moves of a loop.
const MIN_DURATION: Duration = Duration::from_millis(40);

/// The moves of the path in a row, each of which can be visited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Timeline {
    /// Its moves: the path so far, and the moves that redo would take.
    pub line: Vec<NodeId>,
    /// The loop that is played over and over.
    loop_marks: LoopMarks,
    /// The move before the panel was opened.
    came_from: NodeId,
}

/// The marks of a loop, as indices of moves on the timeline.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum LoopMarks {
    #[default]
    None,
    /// One end is marked.
    Begun(usize),
    /// Both ends are marked; `first` is before `last`.
    Whole { first: usize, last: usize },
}

/// Opens the timeline at the current move.
pub(super) fn open(session: &mut Session) -> Outcome {
    let line = session.path().whole_line();
    if line.len() < 2 {
        session.warn("There are no moves yet, so there is no timeline.");
        return Outcome::Stay;
    }
    session.status.clear();
    let came_from = session.path().cursor();
    Outcome::open(Timeline { line, loop_marks: LoopMarks::None, came_from })
}

/// Opens the timeline at one of its moves.
pub(super) fn open_at(node: NodeId, session: &mut Session) -> Outcome {
    let opened = open(session);
    session.visit(node);
    opened
}

impl Panel for Timeline {
    fn info(&self) -> PanelInfo {
        let info = PanelInfo::at(Location::Beside, &KEYS).reopened_by(Command::Timeline);
        info.with_room(Room::Whole).kept_by_moves()
    }

    fn hints(&self, _: &App) -> Vec<Hint> {
        vec![
            Hint::MOVES,
            Hint::pair(Command::Accept, Command::Timeline, "stay"),
            Hint::GO_BACK,
            Hint::PLAY,
            Hint::pair(Command::PreviousHard, Command::NextHard, "hard steps").or("hard"),
            Hint::new(Command::RowEnd, "last move"),
            Hint::new(Command::Loop, "loop"),
        ]
    }

    fn act(&mut self, command: Command, work: &mut Workspace) -> Outcome {
        let (at, last) = (self.current_index(&work.session), self.last_index());
        let to = match command {
            Command::Left | Command::Undo | Command::Previous => at.saturating_sub(1),
            Command::Right | Command::Redo | Command::Next => at + 1,
            Command::Up | Command::ScrollUp => at.saturating_sub(PAGE),
            Command::Down | Command::ScrollDown => at + PAGE,
            Command::RowStart | Command::UndoAll => 0,
            Command::RowEnd | Command::RedoAll => last,
            Command::PreviousHard | Command::NextHard => {
                let is_back = command == Command::PreviousHard;
                let to = if is_back {
                    self.find_hard(&work.session, (0..at).rev())
                } else {
                    let end = (at < last).then_some(last);
                    self.find_hard(&work.session, at + 1..=last).or(end)
                };
                let Some(to) = to else {
                    work.session.pause();
                    let side = if is_back { Side::Before } else { Side::After };
                    work.session.warn(no_hard_step(side));
                    return Outcome::Stay;
                };
                to
            }
            Command::Loop => {
                self.mark_loop(at, &mut work.session);
                return Outcome::Stay;
            }
            Command::Play
                if at == last && self.loop_range().is_none() && !work.session.is_full() =>
            {
                // The auto-solve goes on where the moves end.
                return Outcome::RunOnBoard(Command::Play);
            }
            Command::Play => {
                self.toggle(&mut work.session);
                return Outcome::Stay;
            }
            Command::Cancel if work.session.play.playing => {
                work.session.pause();
                return Outcome::Stay;
            }
            Command::Cancel => {
                work.session.return_to_move(self.came_from);
                return Outcome::Close;
            }
            Command::Accept | Command::Timeline => return Outcome::Close,
            command if command.is_global() => {
                // The move may be the last that is drawn.
                work.session.puzzle.ensure_cursor_noted();
                return Outcome::Pass;
            }
            command => {
                let is_done = while_playing::run(command, work);
                // The commands of menus work here, too.
                return match Menu::key_of(command) {
                    Some(_) if !is_done => Outcome::RunOnBoard(command),
                    _ => Outcome::Stay,
                };
            }
        };
        work.session.pause();
        if to == at && at == 0 {
            work.session.warn("This is the start: no move comes before it.");
        } else if at == last && to >= last {
            say_end(work);
        } else {
            self.show(to.min(last), &mut work.session);
        }
        Outcome::Stay
    }

    fn on_click(&mut self, target: Target, work: &mut Workspace) -> Outcome {
        let session = &mut work.session;
        let (Target::Node(node) | Target::Moment(node)) = target else {
            return Outcome::Pass;
        };
        session.pause();
        session.visit(node);
        if self.moment(session).is_none() {
            // It is on another branch, which is shown now.
            self.line = session.path().whole_line();
            self.loop_marks = LoopMarks::None;
        }
        Outcome::Stay
    }

    fn on_tick(&mut self, work: &mut Workspace) -> Outcome {
        let at = self.current_index(&work.session);
        let next = match self.loop_range() {
            Some(range) if at < *range.end() => at + 1,
            Some(range) => *range.start(),
            None if at < self.last_index() => at + 1,
            None => {
                work.session.pause();
                say_end(work);
                return Outcome::Stay;
            }
        };
        self.show(next, &mut work.session);
        work.session.play.due = Some(work.session.now + self.pace(next, &work.session));
        Outcome::Stay
    }

    /// Keeps the current move.
    fn close(&mut self, work: &mut Workspace) {
        let session = &mut work.session;
        session.pause();
        session.status.clear();
        session.puzzle.ensure_cursor_noted();
        session.show_end_again();
        if session.path().cursor() != self.came_from {
            session.say_ahead();
        }
    }

    fn highlights(&self, app: &App) -> Option<BoardHighlights> {
        Some(node_highlights(app, app.work.session.path().cursor()))
    }

    fn draw(&self, app: &App, area: Rect, canvas: &mut Canvas<'_>) {
        strip::draw(app, self, area, canvas);
    }
}

/// Says that no move is known after the current one, and how to find one.
fn say_end(work: &mut Workspace) {
    let text = if work.session.is_full() {
        "This is the last move: the board is full.".to_owned()
    } else {
        let [stay, play] = [Command::Accept, Command::Play].map(|key| work.word_for(&KEYS, key));
        format!("This is the last move so far. {play} goes on solving, {stay} stays here.")
    };
    work.session.inform(text);
}

impl Timeline {
    /// Returns the indices of the moves of the loop, if both of its ends are marked.
    fn loop_range(&self) -> Option<RangeInclusive<usize>> {
        match self.loop_marks {
            LoopMarks::Whole { first, last } => Some(first..=last),
            LoopMarks::None | LoopMarks::Begun(_) => None,
        }
    }

    /// Returns the index of the current move; `None` if it is on another branch.
    pub fn moment(&self, session: &Session) -> Option<usize> {
        let cursor = session.path().cursor();
        self.line.iter().position(|&node| node == cursor)
    }

    /// Returns the index of the current move, or the last one if it is on another branch.
    fn current_index(&self, session: &Session) -> usize {
        self.moment(session).unwrap_or(self.last_index())
    }

    fn last_index(&self) -> usize {
        self.line.len().saturating_sub(1)
    }

    /// Returns the first of these moves that is a guess or a step other than a single.
    fn find_hard(
        &self,
        session: &Session,
        mut indices: impl Iterator<Item = usize>,
    ) -> Option<usize> {
        indices.find(|&index| session.path().node(self.line[index]).is_hard())
    }

    fn show(&self, at: usize, session: &mut Session) {
        if let Some(&node) = self.line.get(at) {
            session.visit(node);
        }
    }

    /// Marks an end of a loop, or removes the loop.
    fn mark_loop(&mut self, at: usize, session: &mut Session) {
        let (marks, text) = match self.loop_marks {
            LoopMarks::None => (
                LoopMarks::Begun(at),
                "A loop starts here. Go to its end and press the key again.".to_owned(),
            ),
            LoopMarks::Begun(from) if from != at => (
                LoopMarks::Whole { first: from.min(at), last: from.max(at) },
                format!("A loop of {}.", counted(from.abs_diff(at), "move")),
            ),
            LoopMarks::Begun(_) | LoopMarks::Whole { .. } => {
                (LoopMarks::None, "The loop is removed.".to_owned())
            }
        };
        self.loop_marks = marks;
        session.inform(text);
    }

    /// Plays the line, or pauses.
    fn toggle(&self, session: &mut Session) {
        if session.play.playing {
            return session.pause();
        }
        let range = self.loop_range().unwrap_or(0..=self.last_index());
        session.play.playing = true;
        session.play.due = Some(session.now);
        // From the last move, it begins again.
        if !(*range.start()..*range.end()).contains(&self.current_index(session)) {
            self.show(*range.start(), session);
        }
    }

    /// Returns the time that a move stays on screen, by its kind.
    fn pace(&self, at: usize, session: &Session) -> Duration {
        let Some(&node) = self.line.get(at) else {
            return Duration::ZERO;
        };
        let pace = match session.play.motion {
            Motion::Full => session.play.time_after(&session.path().node(node).made),
            Motion::Reduced => session.play.speed.step_time(),
        };
        pace.max(MIN_DURATION)
    }
}
