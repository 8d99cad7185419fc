//! A solve, scene by scene.

use std::collections::HashSet;

use super::Diagram;
use crate::grid::{Candidate, KeptText, Names, Symbols};
use crate::solver::{Because, Done, Engine, Move, Next, NodeId, Path, describe};
use crate::step::{Detail, wording};

/// Maximum number of moves of a solve that goes on after those of a person.
const MAX_MOVES: usize = 2_000;

/// The event of a scene.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A move that is about to be made on the board; [`Move::Opened`] is the start.
    Move(Move),
    /// The end, with its closing sentence.
    End(KeptText),
}

/// A board with an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// Its place among the scenes, from 0.
    pub number: usize,
    /// The number of its move, as its reader knows it: that of the screen, which counts the moves of a refuted
    /// guess again, or else `number`.
    pub move_number: usize,
    /// The board before the move.
    pub board: Diagram,
    /// The open guesses on this board, outermost first.
    pub open_guesses: Vec<Candidate>,
    /// The event.
    pub event: Event,
    /// The person's reason, if they claimed and proved the step; empty if they gave none.
    pub own_reason: Option<String>,
    /// The strategy's reason for a guess, if the guess is known to be the strategy's.
    pub why: Option<&'static str>,
}

/// A whole solve or a part of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Walkthrough {
    /// Name of the puzzle.
    pub title: String,
    /// Name of the strategy.
    pub strategy: &'static str,
    /// The solve is known to end with the puzzle solved.
    pub solved: bool,
    /// The scenes in order.
    pub scenes: Vec<Scene>,
    /// Number of moves that the person undid and could redo.
    pub undone: usize,
    /// Number of moves that ended with a refuted guess.
    pub refuted: usize,
}

/// The error of a move that does not exist.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "no step {wanted}: the solve has {moves}. Use a number from 0 to {moves}; 0 is the puzzle."
)]
pub struct NoMove {
    /// The number requested.
    pub wanted: usize,
    /// The number of moves.
    pub moves: usize,
}

impl Walkthrough {
    /// Solves from the current board, for at most this number of moves.
    pub fn solve(engine: &mut dyn Engine, title: &str, max_moves: usize) -> Self {
        let mut walk = Self::start(engine, title);
        let done = walk.add_moves(engine, max_moves);
        walk.solved = matches!(done, Some(Done::Solved | Done::AllFound(_)));
        walk.push_end(engine, done.as_ref());
        walk.number_moves_by_scene();
        walk
    }

    /// Solves on until the scenes have this number of moves. Returns the end of the solve, if it
    /// was reached before.
    fn add_moves(&mut self, engine: &mut dyn Engine, max_moves: usize) -> Option<Done> {
        while self.scenes.len() <= max_moves {
            match engine.next_move(Detail::Explained) {
                Next::Done(done) => return Some(done),
                next => self.scenes.push(take_move(engine, next, self.scenes.len())),
            }
        }
        None
    }

    /// Solves from the current board up to the move with this number, and keeps only that move; 0
    /// is the start. The moves of guesses that fail are counted.
    ///
    /// # Errors
    /// Returns an error with the number of moves if there is no such move.
    pub fn step(engine: &mut dyn Engine, title: &str, number: usize) -> Result<Self, NoMove> {
        let mut walk = Self::start(engine, title);
        for current in 1..=number {
            let detail = if current == number { Detail::Explained } else { Detail::Bare };
            match engine.next_move(detail) {
                Next::Done(_) => {
                    return Err(NoMove { wanted: number, moves: current - 1 });
                }
                next if current == number => walk.scenes = vec![take_move(engine, next, number)],
                next => engine.take(next),
            }
        }
        walk.number_moves_by_scene();
        Ok(walk)
    }

    /// Keeps only the scene of the move with this number; 0 is the start.
    ///
    /// # Errors
    /// Returns an error with the number of moves if there is no such move.
    pub fn only(mut self, number: usize) -> Result<Self, NoMove> {
        let moves = self.moves();
        self.scenes.retain(|scene| scene.number == number && matches!(scene.event, Event::Move(_)));
        if self.scenes.is_empty() { Err(NoMove { wanted: number, moves }) } else { Ok(self) }
    }

    /// Counts every move of a solve that has no screen with other numbers.
    fn number_moves_by_scene(&mut self) {
        for scene in &mut self.scenes {
            scene.move_number = scene.number;
        }
    }

    /// Returns the moves on the path to the current board, without those of guesses that failed. The
    /// board stays as it is.
    pub fn until_now(engine: &mut dyn Engine, title: &str) -> Self {
        let nodes = engine.path().line();
        Self::along(engine, title, &nodes)
    }

    /// Returns the moves on the path to the current board and those that were undone, without those of
    /// guesses that failed. The board stays as it is.
    pub fn with_undone(engine: &mut dyn Engine, title: &str) -> Self {
        let path = engine.path();
        let nodes = [path.line(), path.ahead()].concat();
        Self::along(engine, title, &nodes)
    }

    /// Returns the moves as they were made, those of guesses that failed included, and those that were
    /// undone. The board stays as it is.
    pub fn retrace(engine: &mut dyn Engine, title: &str) -> Self {
        let nodes = history(engine.path());
        Self::along(engine, title, &nodes)
    }

    /// Leaves out the moves of guesses that failed. The others are numbered as they follow each other.
    #[must_use]
    pub fn without_refuted(mut self) -> Self {
        let mut kept: Vec<Scene> = Vec::new();
        for mut scene in std::mem::take(&mut self.scenes) {
            let tried = scene.contradicted_guess().and_then(|guess| {
                let is_guess = |earlier: &Scene| matches!(earlier.event, Event::Move(Move::Guessed { candidate, .. }) if candidate == guess);
                let index = kept.iter().rposition(is_guess)?;
                kept.drain(index..).next()
            });
            if let Some(tried) = tried {
                (scene.board, scene.open_guesses) = (tried.board, tried.open_guesses);
            }
            scene.number = kept.len();
            kept.push(scene);
        }
        self.scenes = kept;
        self.number_moves_by_scene();
        self
    }

    /// Returns the moves of these nodes, of which each was made after the one before it.
    fn along(engine: &mut dyn Engine, title: &str, nodes: &[NodeId]) -> Self {
        let here = engine.path().cursor();
        let line: HashSet<NodeId> = engine.path().line().into_iter().collect();
        let now = nodes.iter().position(|&node| node == here).unwrap_or(nodes.len() - 1);
        let refuted = nodes[..=now].iter().filter(|node| !line.contains(node)).count();
        engine.goto(nodes[0]);
        let mut walk = Self::start(engine, title);
        for (number, pair) in (1..).zip(nodes.windows(2)) {
            engine.goto(pair[0]);
            let node = engine.path().node(pair[1]);
            let (made, own_reason) = (node.made.clone(), node.own_reason.clone());
            let move_number = node.number;
            let scene = current_scene(engine, number, Event::Move(made));
            walk.scenes.push(Scene { move_number, own_reason, ..scene });
        }
        engine.goto(nodes[nodes.len() - 1]);
        walk.push_end(engine, None);
        walk.undone = nodes.len() - 1 - now;
        walk.refuted = refuted;
        engine.goto(here);
        walk
    }

    /// Adds the moves of the strategy from the current board on, which is the end of these scenes.
    pub fn add_rest(&mut self, engine: &mut dyn Engine) {
        if matches!(self.scenes.last(), Some(Scene { event: Event::End(_), .. })) {
            self.scenes.pop();
        }
        let done = self.add_moves(engine, MAX_MOVES);
        self.push_end(engine, done.as_ref());
    }

    /// Returns one scene: the current board with the next move, if there is one.
    pub fn single_scene(engine: &dyn Engine, title: &str, next: Option<&Next>) -> Self {
        let mut walk = Self::start(engine, title);
        let scene = &mut walk.scenes[0];
        if let Some(made) = next.and_then(|next| move_of(engine.path(), next)) {
            scene.number = engine.path().current().number + 1;
            scene.move_number = scene.number;
            scene.why = next.and_then(|next| reason_for_guess(engine, next));
            scene.event = Event::Move(made);
        }
        walk
    }

    /// Writes the digits with these symbols.
    #[must_use]
    pub fn with_symbols(mut self, symbols: Symbols) -> Self {
        for scene in &mut self.scenes {
            scene.board.use_symbols(symbols);
        }
        self
    }

    /// Returns the number of moves.
    pub fn moves(&self) -> usize {
        let is_move = |scene: &&Scene| match &scene.event {
            Event::Move(made) => *made != Move::Opened,
            Event::End(_) => false,
        };
        self.scenes.iter().filter(is_move).count()
    }

    fn start(engine: &dyn Engine, title: &str) -> Self {
        Self {
            title: title.to_owned(),
            strategy: engine.plan().strategy().slug,
            solved: false,
            scenes: vec![current_scene(engine, 0, Event::Move(Move::Opened))],
            undone: 0,
            refuted: 0,
        }
    }

    fn push_end(&mut self, engine: &dyn Engine, done: Option<&Done>) {
        let closing = KeptText::new(closing(engine, done, self.moves()));
        let number = self.scenes.len();
        self.scenes.push(current_scene(engine, number, Event::End(closing)));
    }

    /// Names the author of the moves; the name of the strategy follows.
    pub(super) fn made_by(&self) -> &'static str {
        let moves = || self.scenes.iter().map(|scene| &scene.event);
        let is_entry = |event: &Event| matches!(event, Event::Move(Move::Entered(_)));
        let is_by_strategy = |event: &Event| {
            matches!(
                event,
                Event::Move(Move::Deduced(_) | Move::Guessed { .. } | Move::Refuted { .. })
            )
        };
        match (moves().any(is_entry), moves().any(is_by_strategy)) {
            (true, true) => "Moves by hand and by the strategy",
            (true, false) => "Moves by hand, with hints by the strategy",
            _ if self.solved => "Solved by the strategy",
            _ => "Moves by the strategy",
        }
    }
}

/// Returns a scene with the current board.
fn current_scene(engine: &dyn Engine, number: usize, event: Event) -> Scene {
    Scene {
        number,
        move_number: number,
        board: Diagram::from_engine(engine),
        open_guesses: open_guesses(engine.path()),
        event,
        own_reason: None,
        why: None,
    }
}

/// Returns the strategy's reason for the next guess, if it is one.
fn reason_for_guess(engine: &dyn Engine, next: &Next) -> Option<&'static str> {
    match next {
        Next::Guess { .. } => engine.plan().strategy().when_stuck.why(),
        _ => None,
    }
}

/// Makes a move and returns a scene with the board before it.
fn take_move(engine: &mut dyn Engine, next: Next, number: usize) -> Scene {
    let before = current_scene(engine, number, Event::Move(Move::Opened));
    let why = reason_for_guess(engine, &next);
    engine.take(next);
    let path = engine.path();
    let made = path.current().made.clone();
    let move_number = path.current().number;
    Scene { move_number, event: Event::Move(made), why, ..before }
}

impl Scene {
    /// Returns the guess that a contradiction ends in this scene.
    fn contradicted_guess(&self) -> Option<Candidate> {
        match &self.event {
            Event::Move(Move::Refuted { guess, because: Because::Contradiction(_), .. }) => {
                Some(*guess)
            }
            _ => None,
        }
    }

    /// Returns the event in a few words, for a list.
    pub fn line(&self) -> String {
        match &self.event {
            Event::Move(made) if self.own_reason.is_some() => {
                format!("you: {}", describe(made, self.board.names()))
            }
            Event::Move(made) => describe(made, self.board.names()),
            Event::End(_) => "end".to_owned(),
        }
    }

    /// Formats a move as an item of a list, indented by the open guesses.
    pub(super) fn numbered(&self, text: &str) -> String {
        let indent = "  ".repeat(self.open_guesses.len());
        format!("{:>3}. {indent}{text}", self.move_number)
    }
}

/// Returns the moves as they were made, up to the last that can be redone.
fn history(path: &Path) -> Vec<NodeId> {
    let before = |&id: &NodeId| path.node(id).before;
    let after = |&id: &NodeId| path.node(id).after;
    let mut nodes: Vec<NodeId> = std::iter::successors(Some(path.cursor()), before).collect();
    nodes.reverse();
    nodes.extend(std::iter::successors(after(&path.cursor()), after));
    nodes
}

fn open_guesses(path: &Path) -> Vec<Candidate> {
    let guessed = |id| match path.node(id).made {
        Move::Guessed { candidate, .. } => Some(candidate),
        _ => None,
    };
    path.guesses().into_iter().filter_map(guessed).collect()
}

/// Returns the next move.
fn move_of(path: &Path, next: &Next) -> Option<Move> {
    Some(match next {
        Next::Deduce(step, _) => Move::Deduced(step.clone()),
        Next::Guess { candidate, alternatives } => {
            Move::Guessed { candidate: *candidate, alternatives: *alternatives }
        }
        Next::Refute(because) => {
            let tried = path.open_guess()?;
            let Move::Guessed { candidate, .. } = path.node(tried).made else {
                return None;
            };
            Move::Refuted {
                guess: candidate,
                because: because.clone(),
                tried,
                moves: path.current().number + 1 - path.node(tried).number,
            }
        }
        Next::Done(_) => return None,
    })
}

/// Returns the closing sentence; `done` is `None` if the solve was not followed to its end.
fn closing(engine: &dyn Engine, done: Option<&Done>, moves: usize) -> String {
    let closing = engine.plan().strategy().closing;
    match done {
        Some(Done::Solved) => closing.solved.to_owned(),
        Some(Done::AllFound(count)) => closing.all_found(*count),
        Some(Done::Impossible(contradiction)) => {
            let names = Names::open(engine.shape());
            closing.broken(&wording::contradiction(contradiction, names))
        }
        Some(Done::Stuck | Done::Cancelled) => closing.stuck.to_owned(),
        None if moves == 0 => "No move has been made.".to_owned(),
        None if moves == 1 => "The board after one move.".to_owned(),
        None => format!("The board after {moves} moves."),
    }
}
