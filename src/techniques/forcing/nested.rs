//! Assumptions worked through with easier techniques: nets that use subsets and fish, and nets that
//! use chains and nets themselves.
//!
//! A [`Branch`] is a small solve. What each of its steps leans on stands in the step's premises, so
//! a branch that ends in a contradiction is cut down to the steps that it needs: its [`Proof`].

use std::borrow::Cow;
use std::ops::ControlFlow;

use super::telling;
use crate::grid::{Board, Breach, Candidate, Cell, Change, Digit};
use crate::position::{Kept, Need, Position};
use crate::size::Size;
use crate::step::{Effect, Find, Premise, Role, Step, Telling};
use crate::techniques::{self, Family, Finds, Looks, Profile, Technique};
use crate::words;

/// How many refuted assumptions are compared where one is enough.
const COMPARED: usize = 2;
/// More steps than any branch takes: each changes something.
const MOST_STEPS: usize = 1000;

/// Singles, and what Sudoku Explainer calls the parallel of its dynamic chains.
pub(super) const SETS: &[&str] = &[
    "naked-single",
    "hidden-single-box",
    "hidden-single-row",
    "hidden-single-column",
    "pointing",
    "claiming",
    "naked-pair",
    "x-wing",
    "hidden-pair",
    "naked-triple",
    "swordfish",
];
/// What nested chains use besides.
pub(super) const CHAINS: &[&str] = &[
    "xy-wing",
    "x-chain",
    "xy-chain",
    "continuous-nice-loop",
    "aic",
    "discontinuous-nice-loop",
];
/// What the next level uses besides.
pub(super) const FORCING_CHAINS: &[&str] = &[
    "nishio",
    "cell-forcing-chain",
    "region-forcing-chain",
    "forcing-chain-contradiction",
];
/// What the last level uses besides.
pub(super) const NETS: &[&str] = &["forcing-net-contradiction", "forcing-net-verity"];

/// A candidate taken as true or as false.
#[derive(Clone, Copy)]
struct Assumption {
    candidate: Candidate,
    holds: bool,
}

impl Assumption {
    /// What follows once it is refuted.
    const fn refuted(self) -> Effect {
        if self.holds {
            Effect::Eliminate(self.candidate)
        } else {
            Effect::Place(self.candidate)
        }
    }
}

/// Offers what the refuted assumptions prove: of a few the one with the shortest branch, or all.
pub(super) fn find<S: Size>(
    profile: &'static Profile,
    inner: &[&[&str]],
    position: &Position<'_, S>,
    finds: &mut Finds<'_>,
) -> ControlFlow<()> {
    let root = Root::new(position.board(), inner);
    let mut refuted: Vec<(usize, Assumption)> = Vec::new();
    let mut harmless = vec![[false; 2]; S::CELLS * S::SIDE];
    for assumption in assumptions(position.board()) {
        let Assumption { candidate, holds } = assumption;
        if harmless[candidate.index(S::SHAPE)][usize::from(holds)] {
            continue;
        }
        match root.follow(assumption, &Finds::first(S::SHAPE), finds)? {
            (branch, Some(_)) => {
                refuted.push((branch.steps.len(), assumption));
                if !finds.wants_all() && refuted.len() >= COMPARED {
                    break;
                }
            }
            // What follows from a part of a branch without a contradiction is part of the branch,
            // and there is no contradiction either.
            (branch, None) => {
                for Event {
                    candidate, holds, ..
                } in branch.events
                {
                    harmless[candidate.index(S::SHAPE)][usize::from(holds)] = true;
                }
            }
        }
    }
    refuted.sort_by_key(|&(length, _)| length);
    for (_, assumption) in refuted {
        let (branch, breach) = root.follow(assumption, &Finds::first(S::SHAPE).told(), finds)?;
        let breach = breach.expect("it was refuted before");
        let proof = Proof::of(&branch, position.board(), &breach);
        let rating = profile.rating.with_length(proof.length() + 1);
        let find = Find::new(profile, [assumption.refuted()]).rated(rating);
        finds.offer(find, |telling| proof.tell(telling, assumption, &breach))?;
    }
    ControlFlow::Continue(())
}

/// Every candidate taken as true, then every candidate taken as false.
fn assumptions<S: Size>(board: &Board<S>) -> impl Iterator<Item = Assumption> {
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
enum Cause {
    /// It was assumed.
    Assumed,
    /// The placement of this event rules it out.
    RuledOutBy(usize),
    /// This step says so.
    Step(usize),
}

/// A candidate that became true or false in a branch.
#[derive(Clone, Copy)]
struct Event {
    candidate: Candidate,
    holds: bool,
    cause: Cause,
}

/// The board that all branches start from, and what they work with.
struct Root<'b, S: Size> {
    by: Vec<&'static dyn Technique<S>>,
    branch: Branch<'b, S>,
}

impl<'b, S: Size> Root<'b, S> {
    fn new(board: &'b Board<S>, inner: &[&[&str]]) -> Self {
        let slugs = inner.iter().copied().flatten();
        let by = slugs.filter_map(|slug| techniques::by_slug(slug)).collect();
        let branch = Branch {
            board: Cow::Borrowed(board),
            events: Vec::new(),
            steps: Vec::new(),
            looks: Looks::new(),
            kept: Kept::default(),
        };
        let mut root = Self { by, branch };
        // Where nothing can be found before anything is assumed, no branch need look again.
        root.branch.next_step(&root.by, &Finds::first(S::SHAPE));
        root
    }

    /// Works through an assumption until something is broken, or the techniques come to an end.
    /// `looking` says how each step is looked for.
    fn follow(
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
struct Branch<'b, S: Size> {
    board: Cow<'b, Board<S>>,
    events: Vec<Event>,
    steps: Vec<Step>,
    looks: Looks<S>,
    kept: Kept<S>,
}

impl<S: Size> Branch<'_, S> {
    fn next_step(
        &mut self,
        by: &[&'static dyn Technique<S>],
        looking: &Finds<'static>,
    ) -> Option<Step> {
        let position = Position::new(self.board.as_ref()).with_kept(&self.kept);
        self.looks.turn_to(&self.board, false);
        let mut by = by.iter().enumerate();
        by.find_map(|(place, &technique)| {
            let finds = looking.afresh();
            self.looks.first(place, technique, &position, finds)
        })
    }

    fn take(&mut self, step: Step) {
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

/// What of a branch its contradiction needs.
struct Proof<'b, S: Size> {
    branch: &'b Branch<'b, S>,
    start: &'b Board<S>,
    /// Which events it needs.
    events: Vec<bool>,
    /// Which steps it needs.
    steps: Vec<bool>,
    /// What it needs of the board that the branch started from.
    facts: Vec<Premise>,
}

impl<'b, S: Size> Proof<'b, S> {
    fn of(branch: &'b Branch<'b, S>, start: &'b Board<S>, breach: &Breach) -> Self {
        let mut proof = Self {
            branch,
            start,
            events: vec![false; branch.events.len()],
            steps: vec![false; branch.steps.len()],
            facts: Vec::new(),
        };
        proof.lean_on_absence(absent::<S>(breach));
        for (at, event) in branch.events.iter().enumerate().rev() {
            if !proof.events[at] {
                continue;
            }
            match event.cause {
                Cause::Assumed => {}
                Cause::RuledOutBy(other) => proof.events[other] = true,
                Cause::Step(step) if proof.steps[step] => {}
                Cause::Step(step) => {
                    proof.steps[step] = true;
                    for premise in &branch.steps[step].telling.premises {
                        proof.lean_on(premise);
                    }
                }
            }
        }
        proof
    }

    fn lean_on(&mut self, premise: &Premise) {
        match *premise {
            Premise::Filled(candidate) => match self.event(candidate, true) {
                Some(event) => self.events[event] = true,
                None => self.facts.push(Premise::Filled(candidate)),
            },
            _ => self.lean_on_absence(premise.absent::<S>()),
        }
    }

    /// Leans on candidates not being there: they fell in the branch, or were gone before.
    fn lean_on_absence(&mut self, candidates: impl IntoIterator<Item = Candidate>) {
        for candidate in candidates {
            if !self.start.has(candidate) {
                self.facts.push(Premise::Absent(candidate));
            } else if let Some(event) = self.event(candidate, false) {
                self.events[event] = true;
            }
        }
    }

    fn event(&self, candidate: Candidate, holds: bool) -> Option<usize> {
        let mut events = self.branch.events.iter();
        events.position(|event| event.candidate == candidate && event.holds == holds)
    }

    /// How many things become true or false in it.
    fn length(&self) -> usize {
        self.events.iter().filter(|&&needed| needed).count()
    }

    fn tell(&self, telling: &mut Telling, assumption: Assumption, breach: &Breach) {
        let Assumption { candidate, holds } = assumption;
        let noun = telling::noun(telling, candidate, holds);
        let is = if holds { " is true." } else { " is false." };
        telling.see = words!["Suppose ", noun, is];
        let needed = |step: &usize| self.steps[*step];
        for at in (0..self.steps.len()).filter(needed) {
            self.tell_step(telling, at);
        }
        for fact in &self.facts {
            telling.needs(fact.clone());
        }
        telling::verdict(telling, (candidate, holds), need(breach));
    }

    /// Tells what is needed of a step; anything but a single also as a branch of its own.
    fn tell_step(&self, telling: &mut Telling, at: usize) {
        let step = &self.branch.steps[at];
        let events = self.branch.events.iter().zip(&self.events);
        let of_step = events.filter_map(|(event, needed)| match event.cause {
            Cause::Step(other) if *needed && other == at => Some(event),
            _ => None,
        });
        let (placed, gone): (Vec<&Event>, Vec<&Event>) = of_step.partition(|event| event.holds);
        for (events, role, is) in [
            (placed, Role::On, " is true"),
            (gone, Role::Off, " is false"),
        ] {
            if !events.is_empty() {
                let candidates = events.into_iter().map(|event| event.candidate);
                let noun = telling.candidates(role, candidates);
                let by = format!("{is} ({}).", step.profile().name);
                telling.see.extend(words![" Then ", noun, by]);
            }
        }
        if step.profile().family != Family::Singles {
            let mut branch = step.telling.clone();
            branch.see.insert(0, format!("{}: ", step.line()).into());
            telling.branches.push(branch);
        }
    }
}

/// The candidates that are missing where something is broken.
fn absent<S: Size>(breach: &Breach) -> Vec<Candidate> {
    match *breach {
        Breach::NoCandidate(cell) => (0..S::SIDE)
            .map(|digit| Candidate::new(cell, Digit::new(digit)))
            .collect(),
        Breach::NoPlace(digit, house) => S::geometry()
            .slots(house)
            .iter()
            .map(|&cell: &Cell| Candidate::new(cell, digit))
            .collect(),
        Breach::Twice(..) => Vec::new(),
    }
}

/// What has nothing left. A digit cannot stand twice: placing it takes it from all who see it.
fn need(breach: &Breach) -> Need {
    match *breach {
        Breach::NoCandidate(cell) => Need::Cell(cell),
        Breach::NoPlace(digit, house) | Breach::Twice(digit, house, _) => Need::Place(house, digit),
    }
}
