//! The easiest proof of a claim, shown hint by hint.

use super::{ClaimPanel, Revealed, Stage};
use crate::catalog::Level;
use crate::referee::{EasiestProof, Verdict};
use crate::solver::Plan;
use crate::solver::hint::Degree;
use crate::tui::panels::prelude::*;
use crate::tui::session::{hint_sentence, tuning};

/// The easiest proof, if the person asked for it.
#[derive(Default)]
pub(super) enum Help {
    #[default]
    NotAsked,
    Searching,
    NotFound,
    Proof {
        proof: Box<EasiestProof>,
        /// The index of the step that is hinted at or shown.
        at: usize,
        /// The degree of the hint; `None` shows the whole step.
        degree: Option<Degree>,
    },
}

/// Returns the techniques that are on, if the person has turned some on or off.
pub(super) fn changed_techniques(session: &Session) -> Option<Plan> {
    let plan = session.plan();
    let is_changed = plan.strategy().is_by_list() && tuning::is_changed(plan);
    is_changed.then(|| Plan::default().with_rules(plan.rules().to_vec()))
}

impl ClaimPanel {
    /// Shows the next stage of a false claim, or the next degree of the easiest proof.
    pub(super) fn more_help(&mut self, work: &mut Workspace) {
        let Stage::Judged(verdict) = &self.stage else {
            return;
        };
        if let Verdict::NotTrue(_) = **verdict {
            self.revealed = match self.revealed {
                Revealed::Answer => Revealed::Cells,
                Revealed::Cells | Revealed::Solution => Revealed::Solution,
            };
            return;
        }
        if self.hint_label(verdict).is_none() {
            return;
        }
        self.hint_given = true;
        work.scroll = 0;
        match &mut self.help {
            Help::NotAsked => {
                if let Some(claim) = self.judged_claim.clone() {
                    self.help = Help::Searching;
                    let puzzle = work.session.puzzle.engine.puzzle();
                    let techniques = changed_techniques(&work.session);
                    self.is_restricted = techniques.is_some();
                    work.session.ask_study(Study::Prove(puzzle, claim, techniques));
                }
            }
            Help::Proof { degree: degree @ Some(_), .. } => *degree = degree.and_then(Degree::next),
            Help::Proof { at, degree, .. } => {
                *at += 1;
                *degree = Some(Degree::Where);
            }
            Help::Searching | Help::NotFound => {}
        }
    }
}

/// Returns a step of a proof, up to a degree.
pub(super) fn proof_text(
    app: &App,
    proof: &EasiestProof,
    at: usize,
    degree: Option<Degree>,
) -> PaneText {
    let Some(step) = proof.steps.get(at) else {
        return PaneText::new("The easiest proof", Vec::new());
    };
    let count = proof.steps.len();
    let place = match count {
        1 => String::new(),
        count => format!("Step {} of {count}: ", at + 1),
    };
    match degree {
        None => explanation::deduction(app, step, &place),
        Some(degree) => PaneText::new(
            "The easiest proof",
            hint_paragraphs(&app.work.session, proof, degree, at),
        ),
    }
}

/// Returns the size of a proof, and the hints to one of its steps up to a degree.
fn hint_paragraphs(
    session: &Session,
    proof: &EasiestProof,
    degree: Degree,
    at: usize,
) -> Vec<Vec<Piece>> {
    let level = Level::of_cost(proof.cost()).name();
    let mut paragraphs = vec![plain(match proof.steps.len() {
        1 => format!("One step proves it ({level})."),
        count => {
            format!("{count} steps prove it, the hardest is {level}. This is step {}.", at + 1)
        }
    })];
    let degrees = Degree::ALL.into_iter();
    let hints = degrees.filter(|&shown| shown > Degree::Possible && shown <= degree);
    paragraphs
        .extend(hints.map(|shown| plain(hint_sentence(&proof.steps[at], shown, session.names()))));
    paragraphs
}
