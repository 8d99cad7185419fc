//! The record of what changed since each technique last found nothing.

use crate::position::Position;
use crate::size::Size;
use crate::techniques::{Collector, Freshness, Technique};

/// For each technique of a list, the changes since it last found nothing. It need not search the
/// unchanged part again.
#[derive(Clone, Debug, Default)]
pub struct ChangeTracker {
    single_solution: bool,
    /// The changes that some technique has not applied yet, oldest first. A technique that seldom
    /// runs costs nothing until it does.
    changes: Vec<Freshness>,
    techniques: Vec<Unsearched>,
}

/// The part of the board that a technique has not searched.
#[derive(Clone, Copy, Debug)]
struct Unsearched {
    fresh: Freshness,
    /// Number of changes that it has applied.
    applied: usize,
}

impl Unsearched {
    /// The state of a technique that has not run.
    const NEVER: Self = Self { fresh: Freshness::ALL, applied: 0 };

    /// Returns the part to search after these changes.
    fn after(&self, changes: &[Freshness]) -> Freshness {
        // Field by field, because this runs at every move.
        let Freshness { mut digits, mut houses, mut restored } = self.fresh;
        for new in &changes[self.applied..] {
            digits |= new.digits;
            houses |= new.houses;
            restored |= new.restored;
        }
        Freshness { digits, houses, restored }
    }
}

/// Maximum number of changes kept for techniques that do not run.
const MAX_CHANGES: usize = 64;

impl ChangeTracker {
    /// Creates a tracker for this number of techniques, with its memory allocated at once.
    pub fn with_capacity(techniques: usize) -> Self {
        Self {
            single_solution: false,
            changes: Vec::with_capacity(MAX_CHANGES),
            techniques: Vec::with_capacity(techniques),
        }
    }

    /// Creates a tracker for this number of techniques, all of which have found nothing.
    pub fn searched(techniques: usize) -> Self {
        let nothing_new = Unsearched { fresh: Freshness::NONE, applied: 0 };
        Self { techniques: vec![nothing_new; techniques], ..Self::default() }
    }

    /// Records these changes of the board, and whether the puzzle is known to have a single
    /// solution.
    pub fn record(&mut self, changes: Freshness, single_solution: bool) {
        if self.single_solution != single_solution {
            self.single_solution = single_solution;
            self.techniques.clear();
        }
        if self.techniques.is_empty() {
            return;
        }
        if self.changes.len() == MAX_CHANGES {
            for state in &mut self.techniques {
                let fresh = state.after(&self.changes);
                *state = Unsearched { fresh, applied: 0 };
            }
            self.changes.clear();
        }
        self.changes.push(changes);
    }

    /// Runs the technique at this index of the list on the changed part of the board. Returns true
    /// if it found a step.
    pub fn search<S: Size>(
        &mut self,
        place: usize,
        technique: &dyn Technique<S>,
        position: &Position<'_, S>,
        collector: &mut Collector<'_>,
    ) -> bool {
        if self.techniques.len() <= place {
            self.techniques.resize(place + 1, Unsearched::NEVER);
        }
        let asked = self.techniques[place].after(&self.changes);
        collector.set_freshness(asked);
        let found_nothing = technique.find(position, collector).is_continue();
        let state = &mut self.techniques[place];
        state.applied = self.changes.len();
        state.fresh = match (collector.offers(), found_nothing) {
            (Some(0), true) => Freshness::NONE,
            // The houses that it passed before its only offer have no step.
            (Some(1), false) => collector.fresh(),
            _ => asked,
        };
        collector.has_some()
    }
}
