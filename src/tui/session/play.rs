//! The auto-solve: its state, its speed and the time that each move stays on screen.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::OnNewTechnique;
use crate::catalog::{Family, named};
use crate::grid::Names;
use crate::solver::{Move, Next};
use crate::step::{Step, wording};

/// Interval between frames at full speed.
const BETWEEN_FRAMES: Duration = Duration::from_millis(33);

/// Interval between updates of the progress with reduced motion.
const BETWEEN_REPORTS: Duration = Duration::from_millis(500);

/// Words of an explanation that the pace of a kind of move allows for. All singles have fewer.
const WORDS_OF_PACE: usize = 40;
/// As many words more add the time of the pace once again.
const WORDS_PER_TIME: u32 = 20;
/// The longest time of a move, in percent of the time of its pace.
const MAX_READING: u32 = 600;

/// The speed of the auto-solve.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Speed(u8);

/// The time that an ordinary step stays on screen at each speed, in milliseconds.
const STEP_TIMES: [u64; 9] = [2000, 1200, 700, 400, 200, 100, 40, 0, 0];

impl Default for Speed {
    fn default() -> Self {
        Self::NORMAL
    }
}

impl Speed {
    /// The default speed.
    pub const NORMAL: Self = Self(3);
    /// A step for every frame.
    pub const EVERY_FRAME: Self = Self(7);
    /// As many steps as possible; only some are drawn.
    const FASTEST: Self = Self(8);

    /// Returns the next slower speed.
    #[must_use]
    pub const fn slower(self) -> Self {
        Self(self.0.saturating_sub(1))
    }

    /// Returns the next faster speed.
    #[must_use]
    pub fn faster(self) -> Self {
        Self(self.0 + 1).min(Self::FASTEST)
    }

    /// Returns its number, from 1 (slowest) to 9.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    pub fn with_number(number: u8) -> Option<Self> {
        let speed = Self(number.checked_sub(1)?);
        (speed <= Self::FASTEST).then_some(speed)
    }

    /// Returns its name for the header: `0.5 steps/s`, `5 steps/s`, `fastest`.
    pub fn name(self) -> String {
        match self {
            Self::EVERY_FRAME => "very fast".to_owned(),
            Self::FASTEST => "fastest".to_owned(),
            Self(speed) => {
                let tenths = 10_000 / STEP_TIMES[usize::from(speed)];
                match (tenths / 10, tenths % 10) {
                    (whole, 0) => format!("{whole} steps/s"),
                    (whole, tenths) => format!("{whole}.{tenths} steps/s"),
                }
            }
        }
    }

    /// Returns the time that an ordinary step stays on screen.
    pub const fn step_time(self) -> Duration {
        Duration::from_millis(STEP_TIMES[self.0 as usize])
    }
}

named! {
    /// A kind of move by the time it takes to read: simple moves are shown briefly, complex ones
    /// longer.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum MoveKind {
        /// The last place or the last candidate.
        Singles = "singles",
        /// Patterns that can be seen at a glance: subsets, fish, wings and others.
        Patterns = "patterns",
        /// Steps that are followed link by link: chains, colours, nets.
        Chains = "chains",
        /// A guess, or its end.
        Guesses = "guesses",
    }
}

impl MoveKind {
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }

    fn of_step(step: &Step) -> Self {
        match step.profile().family {
            Family::Singles => Self::Singles,
            Family::Chains | Family::Forcing | Family::Coloring => Self::Chains,
            _ => Self::Patterns,
        }
    }

    /// Returns the usual time to read a step of this kind, in percent of the time of its pace.
    const fn usual_reading(self) -> u32 {
        match self {
            Self::Singles | Self::Guesses => 100,
            Self::Patterns => 150,
            Self::Chains => 450,
        }
    }
}

/// The display time of each kind of move, in percent of the time of the speed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace([u32; MoveKind::ALL.len()]);

impl Default for Pace {
    fn default() -> Self {
        Self([60, 200, 330, 250])
    }
}

impl Pace {
    /// The longest display time, in percent.
    pub const MAX: u32 = 2_000;

    /// Returns the display time of a kind, in percent.
    pub const fn of(self, kind: MoveKind) -> u32 {
        self.0[kind as usize]
    }

    /// Sets the display time of a kind, at most [`Pace::MAX`] percent.
    pub fn set(&mut self, kind: MoveKind, percent: u32) {
        self.0[kind as usize] = percent.min(Self::MAX);
    }
}

named! {
    /// The amount of motion on screen.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Motion {
        /// The auto-solve shows every move.
        #[default]
        Full = "full",
        /// The auto-solve shows only the moves at which it stops.
        Reduced = "reduced",
    }
}

/// Variables that are set in a session over SSH.
const REMOTE: [&str; 3] = ["SSH_CONNECTION", "SSH_TTY", "SSH_CLIENT"];
/// Terminals on serial lines.
const SERIAL: [&str; 6] = ["dumb", "ansi", "vt52", "vt100", "vt102", "vt220"];

/// Returns the environment variable that suggests a slow link to the terminal.
pub fn slow_link(variable: impl Fn(&str) -> Option<String>) -> Option<&'static str> {
    let remote = REMOTE.into_iter().find(|name| variable(name).is_some());
    let serial = || variable("TERM").is_some_and(|term| SERIAL.contains(&term.as_str()));
    remote.or_else(|| serial().then_some("TERM"))
}

impl Motion {
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|motion| motion.name() == name)
    }
}

/// The part of a move that the auto-solve shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PlayPhase {
    /// First the pattern alone.
    Pattern,
    /// Then its effects.
    #[default]
    Change,
}

/// The auto-solve.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Play {
    /// True while it plays.
    pub playing: bool,
    pub speed: Speed,
    /// The time that each kind of move stays on screen.
    pub pace: Pace,
    /// The amount of motion.
    pub motion: Motion,
    /// The part of the move that is shown.
    pub phase: PlayPhase,
    /// The time at which the pattern of the move was due to end.
    pub(in crate::tui) pattern_ended: Option<Duration>,
    /// The reaction to a technique that the person has not seen before.
    pub on_new_technique: OnNewTechnique,
    /// The version of the board on which the person paused it.
    pub paused_on: Option<u64>,
    /// True while the arrow keys go on through its moves, after it was paused by hand.
    pub steps_by_hand: bool,
    /// Number of moves still to take, or `None` to play to the end.
    pub moves_left: Option<usize>,
    /// The time at which to take the move shown, or to show the next wave.
    pub due: Option<Duration>,
}

impl Play {
    /// Returns the time that a wave stays on screen.
    pub(super) fn wave_pace(&self) -> Duration {
        self.speed.step_time() / 3
    }

    /// Returns the shortest time between two frames.
    pub fn frame_gap(&self) -> Duration {
        match (self.playing, self.motion) {
            (true, Motion::Reduced) => BETWEEN_REPORTS,
            (true, Motion::Full) if self.speed == Speed::FASTEST => BETWEEN_FRAMES,
            _ => Duration::ZERO,
        }
    }

    /// Returns the time that a move stays on screen before it is taken; zero for the end of a solve.
    pub fn time_before(&self, next: &Next) -> Duration {
        match next {
            Next::Deduce(step, _) => self.time_of_step(step),
            Next::Guess { .. } | Next::Refute(_) => self.time_of(MoveKind::Guesses),
            Next::Done(_) => Duration::ZERO,
        }
    }

    /// Returns the time that a move stays on screen after it was taken.
    pub fn time_after(&self, made: &Move) -> Duration {
        match made {
            Move::Deduced(step) => self.time_of_step(step),
            Move::Guessed { .. } | Move::Refuted { .. } => self.time_of(MoveKind::Guesses),
            Move::Opened | Move::Entered(_) => self.speed.step_time(),
        }
    }

    /// Returns the time of a step: that of its kind, and more for a long explanation.
    fn time_of_step(&self, step: &Step) -> Duration {
        let kind = MoveKind::of_step(step);
        let time = self.time_of(kind);
        if time.is_zero() { time } else { time * reading(step, kind) / 100 }
    }

    fn time_of(&self, kind: MoveKind) -> Duration {
        self.speed.step_time() * self.pace.of(kind) / 100
    }
}

/// Returns the time to read the explanation of a step of this kind, in percent of the time of its pace. Without the
/// explanation, it is the usual one.
fn reading(step: &Step, kind: MoveKind) -> u32 {
    if !step.is_explained() {
        return kind.usual_reading();
    }
    let paragraphs = wording::paragraphs(step, Names::from(step.shape));
    let texts = paragraphs.iter().map(|spans| wording::plain(spans));
    let words: usize = texts.map(|text| text.split_whitespace().count()).sum();
    let more = u32::try_from(words.saturating_sub(WORDS_OF_PACE)).unwrap_or(u32::MAX);
    (more.saturating_mul(100) / WORDS_PER_TIME).saturating_add(100).min(MAX_READING)
}
