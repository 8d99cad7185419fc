//! The choice of the engine for a size.

use super::fast::Fast;
use super::large::LargeSearch;
use super::outcome::Meter;
use super::queries::{Next, Walk};
use super::{Domains, Solution};
use crate::grid::Shape;
use crate::size::Size;

/// The fastest engine for a size.
#[derive(Clone, Debug)]
pub(super) enum Engine<S: Size> {
    /// The engine for 9x9 boards.
    Fast(Fast),
    /// The engine for all other sizes.
    Large(LargeSearch<S>),
}

impl<S: Size> Walk<S> for Engine<S> {
    fn new(from: &Domains<S>) -> Self {
        if from.shape() == Shape::Nine {
            Self::Fast(Walk::<S>::new(from))
        } else {
            Self::Large(LargeSearch::new(from))
        }
    }

    fn next(&mut self, meter: &mut Meter) -> Next<Solution<S>> {
        match self {
            Self::Fast(walk) => walk.next(meter),
            Self::Large(walk) => walk.next(meter),
        }
    }

    fn skip(&mut self, meter: &mut Meter) -> Next<()> {
        match self {
            Self::Fast(walk) => Walk::<S>::skip(walk, meter),
            Self::Large(walk) => walk.skip(meter),
        }
    }
}
