//! Reasons with one fault each. The presence of the fault is checked without the referee.

mod chains;
mod fish;
mod sets;
mod wings;

use stepdoku::grid::{Board, Candidate, Digit, DigitSet, Shape};
use stepdoku::proof::{counterexample, domains_of};
use stepdoku::puzzle::Puzzle;
use stepdoku::referee::{Claim, Failure, Pattern, Reason, Verdict};
use stepdoku::search::Limits;
use stepdoku::size::Nine;
use stepdoku::step::{Effect, Step};

use super::links;
use super::notations::line;

/// Lists digits as HoDoKu does: `2,7`.
fn listed(digits: DigitSet) -> String {
    let symbols: Vec<String> = digits.iter().map(|digit| digit.to_string()).collect();
    symbols.join(",")
}

/// A claim with a reason that has one fault.
pub(super) struct Faulty {
    /// The kind of fault.
    pub(super) fault: &'static str,
    pub(super) puzzle: Puzzle,
    pub(super) claim: Claim,
    pub(super) text: String,
    /// True for a verdict that names this fault.
    pub(super) names_it: Box<dyn Fn(&Verdict) -> bool>,
}

/// A correct step with the board on which it was found.
pub(super) struct Scene<'a> {
    pub(super) puzzle: &'a Puzzle,
    pub(super) board: Board<Nine>,
    pub(super) solution: Vec<Digit>,
    pub(super) step: &'a Step,
    pub(super) claim: Claim,
}

impl Scene<'_> {
    fn faulty(
        &self,
        fault: &'static str,
        text: String,
        names_it: impl Fn(&Failure) -> bool + 'static,
    ) -> Faulty {
        Faulty {
            fault,
            puzzle: self.puzzle.clone(),
            claim: self.claim.clone(),
            text,
            names_it: Box::new(move |verdict| verdict.failure().is_some_and(&names_it)),
        }
    }

    /// Returns one faulty reason or claim for each kind of fault that this step allows.
    pub(super) fn faults(&self) -> Vec<Faulty> {
        let line = line(self.step);
        let mut all = self.false_claims();
        all.extend(self.absent_technique());
        match Reason::parse(&line, Shape::Nine) {
            Ok(Reason::Chains(chains)) => {
                if let [chain] = &chains.chains[..]
                    && links::is_plain(chain)
                {
                    all.extend(self.broken_chains(chain));
                }
                all.extend(self.smaller_sets(&line));
            }
            Ok(Reason::Fish(fish)) => all.extend(self.broken_fish(&fish)),
            Ok(Reason::Pattern(pattern)) => all.extend(self.broken_patterns(&pattern)),
            _ => {}
        }
        all
    }

    /// Returns candidates that the solution does not contain and that do not follow from the facts
    /// of the step.
    fn true_elsewhere(&self) -> Vec<Candidate> {
        let known = domains_of(Nine, &self.step.explanation().premises);
        let open = self.board.empty().into_iter();
        let candidates = open.flat_map(|cell| Candidate::all_in(cell, self.board.candidates(cell)));
        let is_wrong =
            |candidate: &Candidate| self.solution[candidate.cell.index()] != candidate.digit;
        let does_not_follow = |candidate: &Candidate| {
            let effect = Effect::Eliminate(*candidate);
            matches!(counterexample(&known, effect, Limits::nodes(20_000)), Ok(Some(_)))
        };
        candidates.filter(is_wrong).filter(does_not_follow).collect()
    }

    /// Returns the right reason with false claims.
    fn false_claims(&self) -> Vec<Faulty> {
        let effect = self.claim.effects()[0];
        let Candidate { cell, .. } = effect.candidate();
        let solved = Candidate::new(cell, self.solution[cell.index()]);
        let claims = match effect {
            Effect::Eliminate(_) => {
                vec![vec![Effect::Eliminate(solved)], vec![effect, Effect::Eliminate(solved)]]
            }
            Effect::Place(_) => {
                let others = self.board.candidates(cell).without(solved.digit);
                let other = others.iter().next().map(|digit| Candidate::new(cell, digit));
                other.into_iter().map(|other| vec![Effect::Place(other)]).collect()
            }
        };
        let faulty = |effects: Vec<Effect>| Faulty {
            fault: "true reason, false claim",
            puzzle: self.puzzle.clone(),
            claim: Claim::new(Shape::Nine, effects).unwrap(),
            text: line(self.step),
            names_it: Box::new(move |verdict| match verdict {
                Verdict::NotTrue(wrong) => wrong.wrong().iter().all(|wrong| match wrong {
                    Effect::Eliminate(wrong) => *wrong == solved,
                    Effect::Place(wrong) => wrong.cell == cell && *wrong != solved,
                }),
                _ => false,
            }),
        };
        claims.into_iter().map(faulty).collect()
    }

    /// Returns the claim with the name of a technique that does not give it.
    fn absent_technique(&self) -> Option<Faulty> {
        const NAMES: [&str; 6] =
            ["x-wing", "skyscraper", "xy-wing", "naked-triple", "w-wing", "swordfish"];
        // An elimination may leave a placement as a single.
        if self.step.placements().next().is_some() {
            return None;
        }
        let gives = |slug: &str| {
            let steps = crate::cases::steps(slug, self.puzzle);
            steps.iter().any(|step| {
                let mut effects = self.claim.effects().iter();
                effects.any(|effect| step.deduction.effects.contains(effect))
            })
        };
        // Each position takes a different one.
        let from = self.puzzle.eliminated.len() % NAMES.len();
        let mut names = NAMES.iter().cycle().skip(from).take(NAMES.len());
        let name = names.find(|slug| !gives(slug))?;
        Some(self.faulty("technique not on the board", (*name).to_owned(), |failure| {
            matches!(failure, Failure::TechniqueAbsent { .. })
        }))
    }

    /// Returns the same reason for a true elimination that does not follow from it.
    fn with_target(
        &self,
        fault: &'static str,
        text: String,
        target: Candidate,
        names_it: impl Fn(&Failure) -> bool + 'static,
    ) -> Faulty {
        Faulty {
            claim: Claim::new(Shape::Nine, [Effect::Eliminate(target)]).unwrap(),
            ..self.faulty(fault, text, names_it)
        }
    }

    fn broken_patterns(&self, pattern: &Pattern) -> Vec<Faulty> {
        let slug = self.step.profile().slug;
        match slug {
            "naked-pair" | "naked-triple" | "naked-quad" | "locked-pair" | "locked-triple" => {
                self.broken_naked_set(pattern)
            }
            "hidden-pair" | "hidden-triple" | "hidden-quad" => self.broken_hidden_set(pattern),
            "pointing" | "claiming" => self.broken_locked(pattern),
            "xy-wing" | "xyz-wing" | "w-wing" | "skyscraper" | "two-string-kite" | "wxyz-wing" => {
                self.broken_wing(pattern)
            }
            slug if slug.starts_with("unique-rectangle") => self.broken_rectangle(pattern),
            _ => Vec::new(),
        }
    }
}
