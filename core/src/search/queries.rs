//! The questions, for any engine that can step from solution to solution.

use super::outcome::{Count, Ending, GaveUp, Limits, Meter, SolutionCount, TrueCandidates};
use super::{Domains, Solution};
use crate::grid::{Candidate, CandidateSet, Cell};
use crate::size::Size;

/// The next solution of a walk: `None` if all solutions were found, an error if the limits are
/// reached.
pub(super) type Next<T> = Result<Option<T>, GaveUp>;

/// An engine on its way through all solutions of one question.
pub(super) trait Walk<S: Size>: Clone {
    /// Starts before the first solution.
    fn new(from: &Domains<S>) -> Self;

    /// Finds the next solution.
    fn next(&mut self, meter: &mut Meter) -> Next<Solution<S>>;

    /// Skips the next solution, when only the number of solutions matters.
    fn skip(&mut self, meter: &mut Meter) -> Next<()> {
        Ok(self.next(meter)?.map(|_| ()))
    }
}

pub(super) fn count<S: Size, W: Walk<S>>(mut walk: W, at_most: u64, limits: Limits) -> Count {
    let mut meter = Meter::new(limits);
    let mut found = 0;
    let ending = loop {
        if found == at_most {
            break Ending::Enough;
        }
        match walk.skip(&mut meter) {
            Ok(Some(())) => found += 1,
            Ok(None) => break Ending::Exhausted,
            Err(GaveUp) => break Ending::Cut,
        }
    };
    Count { found, ending }
}

pub(super) fn first<S: Size, W: Walk<S>>(
    mut walk: W,
    limits: Limits,
) -> Result<Option<Solution<S>>, GaveUp> {
    walk.next(&mut Meter::new(limits))
}

pub(super) fn solution_count<S: Size, W: Walk<S>>(
    mut walk: W,
    limits: Limits,
) -> SolutionCount<Solution<S>> {
    let mut meter = Meter::new(limits);
    let one = match walk.next(&mut meter) {
        Ok(Some(one)) => one,
        Ok(None) => return SolutionCount::Impossible,
        Err(GaveUp) => return SolutionCount::Unknown(None),
    };
    match walk.next(&mut meter) {
        Ok(Some(other)) => SolutionCount::Several(one, other),
        Ok(None) => SolutionCount::Unique(one),
        Err(GaveUp) => SolutionCount::Unknown(Some(one)),
    }
}

/// Number of solutions to find before searching for the candidates that are in none of them.
const FIRST_SOLUTIONS: usize = 50;

pub(super) fn true_candidates<S: Size, W: Walk<S>>(
    from: &Domains<S>,
    limits: Limits,
) -> TrueCandidates<CandidateSet<S>> {
    let mut seen = CandidateSet::EMPTY;
    let ended = see_true_candidates::<S, W>(from, &mut Meter::new(limits), &mut seen);
    TrueCandidates { seen, complete: ended.is_ok() }
}

/// Adds the candidates that are in a solution, until all are found or the limits are reached.
fn see_true_candidates<S: Size, W: Walk<S>>(
    from: &Domains<S>,
    meter: &mut Meter,
    seen: &mut CandidateSet<S>,
) -> Result<(), GaveUp> {
    let mut walk = W::new(from);
    for _ in 0..FIRST_SOLUTIONS {
        match walk.next(meter)? {
            Some(solution) => see(from.size(), seen, &solution),
            None => return Ok(()),
        }
    }
    // With many solutions, each remaining candidate is confirmed or refuted quickly.
    for candidate in from.candidates() {
        if seen.contains(candidate) {
            continue;
        }
        if let Some(solution) = W::new(&from.with(candidate)).next(meter)? {
            see(from.size(), seen, &solution);
        }
    }
    Ok(())
}

fn see<S: Size>(size: S, seen: &mut CandidateSet<S>, solution: &Solution<S>) {
    for (cell, &digit) in solution.values(size).iter().enumerate() {
        seen.insert(Candidate::new(Cell::new(cell), digit));
    }
}

/// The solutions of one question, found one by one.
#[derive(Clone, Debug)]
pub(super) struct SolutionWalk<'a, W> {
    walk: W,
    meter: Meter<'a>,
    ending: Option<Ending>,
}

impl<'a, W> SolutionWalk<'a, W> {
    pub(super) fn new(walk: W, limits: Limits<'a>) -> Self {
        Self { walk, meter: Meter::new(limits), ending: None }
    }

    pub(super) fn ending(&self) -> Option<Ending> {
        self.ending
    }

    pub(super) fn next<S: Size>(&mut self) -> Option<Solution<S>>
    where
        W: Walk<S>,
    {
        if self.ending.is_some() {
            return None;
        }
        match self.walk.next(&mut self.meter) {
            Ok(Some(solution)) => return Some(solution),
            Ok(None) => self.ending = Some(Ending::Exhausted),
            Err(GaveUp) => self.ending = Some(Ending::Cut),
        }
        None
    }
}

/// Defines the questions of a module for its engine.
macro_rules! questions {
    ($engine:ident) => {
        /// Counts solutions, at most `at_most` of them.
        pub fn count<S: $crate::size::Size>(
            from: impl Into<$crate::search::Domains<S>>,
            at_most: u64,
            limits: $crate::search::Limits,
        ) -> $crate::search::Count {
            $crate::search::queries::count($engine::new(&from.into()), at_most, limits)
        }

        /// Returns one solution, or `None` if there is certainly none.
        ///
        /// # Errors
        /// Returns an error if the limits ended the search before it had an answer.
        pub fn first<S: $crate::size::Size>(
            from: impl Into<$crate::search::Domains<S>>,
            limits: $crate::search::Limits,
        ) -> Result<Option<$crate::search::Solution<S>>, $crate::search::GaveUp> {
            $crate::search::queries::first($engine::new(&from.into()), limits)
        }

        /// Returns the number of solutions (none, one or several), with the solutions that prove
        /// it.
        pub fn solution_count<S: $crate::size::Size>(
            from: impl Into<$crate::search::Domains<S>>,
            limits: $crate::search::Limits,
        ) -> $crate::search::SolutionCount<$crate::search::Solution<S>> {
            $crate::search::queries::solution_count($engine::new(&from.into()), limits)
        }

        /// Returns all solutions, found lazily.
        pub fn solutions<S: $crate::size::Size>(
            from: impl Into<$crate::search::Domains<S>>,
            limits: $crate::search::Limits<'_>,
        ) -> Solutions<'_, S> {
            Solutions($crate::search::queries::SolutionWalk::new(
                $engine::new(&from.into()),
                limits,
            ))
        }

        /// Returns the candidates that are in at least one solution.
        pub fn true_candidates<S: $crate::size::Size>(
            from: impl Into<$crate::search::Domains<S>>,
            limits: $crate::search::Limits,
        ) -> $crate::search::TrueCandidates<$crate::grid::CandidateSet<S>> {
            $crate::search::queries::true_candidates::<S, $engine<S>>(&from.into(), limits)
        }

        /// The solutions of one question, found lazily.
        #[derive(Clone, Debug)]
        pub struct Solutions<'a, S: $crate::size::Size>(
            $crate::search::queries::SolutionWalk<'a, $engine<S>>,
        );

        impl<S: $crate::size::Size> Solutions<'_, S> {
            /// Returns why the iterator ended: all solutions were found, or the limits were
            /// reached.
            pub fn ending(&self) -> Option<$crate::search::Ending> {
                self.0.ending()
            }
        }

        impl<S: $crate::size::Size> Iterator for Solutions<'_, S> {
            type Item = $crate::search::Solution<S>;

            fn next(&mut self) -> Option<Self::Item> {
                self.0.next()
            }
        }
    };
}
pub(super) use questions;
