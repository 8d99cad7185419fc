//! Assumptions, and what easier techniques make of them.

use std::borrow::Cow;
use std::ops::ControlFlow;

use super::closure::Closure;
use super::nested::SETS;
use crate::grid::{Board, Breach, Candidate, Change};
use crate::position::{Kept, Position};
use crate::size::Size;
use crate::step::{Effect, Step};
use crate::techniques::finds::shortest_first;
use crate::techniques::{self, Finds, Looks, Technique};

/// How many refuted assumptions are compared where one is enough.
const COMPARED: usize = 2;
/// How many assumptions are followed where one refuted is enough: on the biggest boards nobody
/// waits for all of them.
const fn most_followed<S: Size>() -> usize {
    if S::SIDE <= 16 { usize::MAX } else { 200 }
}
/// More steps than any branch takes: each changes something.
const MOST_STEPS: usize = 1000;

/// A candidate taken as true or as false.
#[derive(Clone, Copy)]
pub(super) struct Assumption {
    pub(super) candidate: Candidate,
    pub(super) holds: bool,
}

impl Assumption {
    /// The candidate is true.
    pub(super) const fn yes(candidate: Candidate) -> Self {
        Self {
            candidate,
            holds: true,
        }
    }

    /// The candidate is false.
    pub(super) const fn no(candidate: Candidate) -> Self {
        Self {
            candidate,
            holds: false,
        }
    }

    /// What follows once it is refuted.
    pub(super) const fn refuted(self) -> Effect {
        if self.holds {
            Effect::Eliminate(self.candidate)
        } else {
            Effect::Place(self.candidate)
        }
    }
}

/// Every candidate taken as true, then every candidate taken as false.
pub(super) fn assumptions<S: Size>(board: &Board<S>) -> impl Iterator<Item = Assumption> {
    [true, false].into_iter().flat_map(move |holds| {
        board.empty().iter().flat_map(move |cell| {
            let digits = board.candidates(cell).iter();
            digits.map(move |digit| Assumption {
                candidate: Candidate::new(cell, digit),
                holds,
            })
        })
    })
}

/// Why something holds in a branch.
#[derive(Clone, Copy)]
pub(super) enum Cause {
    /// It was assumed.
    Assumed,
    /// The placement of this event rules it out.
    RuledOutBy(usize),
    /// This step says so.
    Step(usize),
}

/// A candidate that became true or false in a branch.
#[derive(Clone, Copy)]
pub(super) struct Event {
    pub(super) candidate: Candidate,
    pub(super) holds: bool,
    pub(super) cause: Cause,
}

/// The board that all branches start from, and what they work with.
pub(super) struct Root<'b, S: Size> {
    by: Vec<&'static dyn Technique<S>>,
    branch: Branch<'b, S>,
    closure: Closure<S>,
}

impl<'b, S: Size> Root<'b, S> {
    /// Works with [`SETS`] and with these techniques.
    pub(super) fn new(board: &'b Board<S>, inner: &[&[&str]]) -> Self {
        let slugs = SETS.iter().chain(inner.iter().copied().flatten());
        let by = slugs.filter_map(|slug| techniques::by_slug(slug)).collect();
        let branch = Branch {
            board: Cow::Borrowed(board),
            events: Vec::new(),
            steps: Vec::new(),
            looks: Looks::new(),
            kept: Kept::default(),
        };
        let closure = Closure::new(board);
        let mut root = Self {
            by,
            branch,
            closure,
        };
        // Where nothing can be found before anything is assumed, no branch need look again.
        root.branch.next_step(&root.by, &Finds::first(S::SHAPE));
        root
    }

    /// The assumptions that end in a contradiction, those with short branches first: all, or a few
    /// where one is enough.
    pub(super) fn refuted(&self, finds: &Finds<'_>) -> ControlFlow<(), Vec<Assumption>> {
        let mut refuted: Vec<(usize, Assumption)> = Vec::new();
        let mut harmless = vec![[false; 2]; S::CELLS * S::SIDE];
        let mut closure = self.closure.clone();
        let mut followed = 0;
        for assumption in assumptions(&self.branch.board) {
            if harmless[assumption.candidate.index(S::SHAPE)][usize::from(assumption.holds)] {
                continue;
            }
            let enough = refuted.len() >= COMPARED || followed >= most_followed::<S>();
            if enough && !finds.wants_all() {
                break;
            }
            followed += 1;
            finds.check()?;
            let mut follows = |candidate: Candidate, holds: bool| {
                harmless[candidate.index(S::SHAPE)][usize::from(holds)] = true;
            };
            let broken = closure.refutes(&self.closure, assumption);
            // What follows from a part of a branch without a contradiction is part of the branch,
            // and there is no contradiction either.
            if !broken && self.by.len() == SETS.len() {
                for Assumption { candidate, holds } in closure.claims() {
                    follows(*candidate, *holds);
                }
                continue;
            }
            let (branch, breach) = self.follow(assumption, &Finds::first(S::SHAPE), finds)?;
            if breach.is_some() {
                refuted.push((branch.steps.len(), assumption));
                continue;
            }
            for event in branch.events {
                follows(event.candidate, event.holds);
            }
        }
        shortest_first(&mut refuted);
        let assumptions = refuted.into_iter().map(|(_, assumption)| assumption);
        ControlFlow::Continue(assumptions.collect())
    }

    /// Works through an assumption until something is broken, or the techniques come to an end.
    /// `looking` says how each step is looked for.
    pub(super) fn follow(
        &self,
        assumption: Assumption,
        looking: &Finds<'static>,
        finds: &Finds<'_>,
    ) -> ControlFlow<(), (Branch<'b, S>, Option<Breach>)> {
        let mut branch = self.branch.clone();
        branch.claim(assumption.candidate, assumption.holds, Cause::Assumed);
        for _ in 0..MOST_STEPS {
            if let Some(breach) = branch.board.dead_end() {
                return ControlFlow::Continue((branch, Some(breach)));
            }
            finds.check()?;
            let Some(step) = branch.next_step(&self.by, looking) else {
                break;
            };
            branch.take(step);
        }
        ControlFlow::Continue((branch, None))
    }
}

/// An assumption, and what easier techniques make of it.
#[derive(Clone)]
pub(super) struct Branch<'b, S: Size> {
    board: Cow<'b, Board<S>>,
    pub(super) events: Vec<Event>,
    #[expect(clippy::vec_box, reason = "they come in boxes, and stay in them")]
    pub(super) steps: Vec<Box<Step>>,
    looks: Looks<S>,
    kept: Kept<S>,
}

impl<S: Size> Branch<'_, S> {
    fn next_step(
        &mut self,
        by: &[&'static dyn Technique<S>],
        looking: &Finds<'static>,
    ) -> Option<Box<Step>> {
        let position = Position::new(self.board.as_ref()).with_kept(&self.kept);
        self.looks.turn_to(&self.board, false);
        let mut by = by.iter().enumerate();
        by.find_map(|(place, &technique)| {
            let finds = looking.afresh();
            self.looks.first(place, technique, &position, finds)
        })
    }

    fn take(&mut self, step: Box<Step>) {
        let cause = Cause::Step(self.steps.len());
        for &effect in &step.find.effects {
            let holds = matches!(effect, Effect::Place(_));
            self.claim(effect.candidate(), holds, cause);
        }
        self.steps.push(step);
    }

    fn claim(&mut self, candidate: Candidate, holds: bool, cause: Cause) {
        if !self.board.has(candidate) {
            return;
        }
        let this = self.events.len();
        self.events.push(Event {
            candidate,
            holds,
            cause,
        });
        if !holds {
            self.board.to_mut().apply(Change::Eliminate(candidate));
            return;
        }
        let events = &mut self.events;
        self.board
            .to_mut()
            .place(candidate, |change, _| match change {
                Change::Eliminate(gone) if gone != candidate => events.push(Event {
                    candidate: gone,
                    holds: false,
                    cause: Cause::RuledOutBy(this),
                }),
                _ => {}
            });
    }
}
