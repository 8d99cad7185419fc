//! The display time of each kind of move while the auto-solve plays.

use crate::catalog::Family;
use crate::solver::{Move, Next};
use crate::step::Step;

/// A kind of move by the time it takes to read: simple moves are shown briefly, complex ones
/// longer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveKind {
    /// The last place or the last candidate.
    Singles,
    /// Patterns that can be seen at a glance: subsets, fish, wings and others.
    Patterns,
    /// Steps that are followed link by link: chains, colours, nets.
    Chains,
    /// A guess, or its end.
    Guesses,
}

impl MoveKind {
    pub const ALL: [Self; 4] = [Self::Singles, Self::Patterns, Self::Chains, Self::Guesses];

    /// Returns its name in the settings.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Singles => "singles",
            Self::Patterns => "patterns",
            Self::Chains => "chains",
            Self::Guesses => "guesses",
        }
    }

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

    /// Returns the display time of a move before it is taken, in percent; 0 for the end of a solve.
    pub fn of_next(self, next: &Next) -> u32 {
        match next {
            Next::Deduce(step, _) => self.of(MoveKind::of_step(step)),
            Next::Guess { .. } | Next::Refute(_) => self.of(MoveKind::Guesses),
            Next::Done(_) => 0,
        }
    }

    /// Returns the display time of a move that was made, in percent; 100 for entries of the person.
    pub fn of_move(self, made: &Move) -> u32 {
        match made {
            Move::Deduced(step) => self.of(MoveKind::of_step(step)),
            Move::Guessed { .. } | Move::Refuted { .. } => self.of(MoveKind::Guesses),
            Move::Opened | Move::Entered(_) => 100,
        }
    }
}
