//! The verdict in the claim panel: its text, its highlights, and the labels of its keys.

use super::proof::{Help, proof_text};
use super::{ClaimPanel, Revealed, Stage};
use crate::grid::Names;
use crate::referee::{Claim, EasiestProof, Failure, NotTrue, Verdict, settled};
use crate::step::Effect;
use crate::tui::panels::prelude::*;
use crate::tui::view::hinted;

/// Shown under a proof that uses only some techniques.
const RESTRICTED: &str = "Only the techniques that are on were used.";

impl ClaimPanel {
    /// Returns the label of the accept key for a verdict, or `None` if the key does nothing.
    pub(super) fn accept_label(&self, verdict: &Verdict) -> Option<&'static str> {
        match (verdict, &self.help) {
            (Verdict::Proved(_), _) => Some("take step"),
            (_, Help::Proof { degree: None, .. }) => Some("take proof"),
            (verdict, _) if self.entry.is_some() && verdict.is_true() => {
                Some("make the entry anyway")
            }
            _ => None,
        }
    }

    /// Returns the label of the hint key for a verdict, or `None` if the key does nothing.
    pub(super) fn hint_label(&self, verdict: &Verdict) -> Option<&'static str> {
        match (verdict, &self.help) {
            (Verdict::NotTrue(_), _) => (self.revealed < Revealed::Solution).then_some("show more"),
            (
                Verdict::TrueNoReason(_) | Verdict::NotProved(_) | Verdict::ProvedElsewhere { .. },
                help,
            ) => match help {
                Help::NotAsked => Some("easiest proof"),
                Help::Proof { degree: Some(_), .. } => Some("stronger hint"),
                Help::Proof { proof, at, .. } if at + 1 < proof.steps.len() => Some("next step"),
                _ => None,
            },
            _ => None,
        }
    }

    pub(super) fn verdict_highlights(&self, app: &App) -> Option<BoardHighlights> {
        let Stage::Judged(verdict) = &self.stage else {
            return Some(claimed(self.entry.into_iter()));
        };
        if let Help::Proof { proof, at, degree } = &self.help {
            let step = proof.steps.get(*at)?;
            return Some(match degree {
                Some(degree) => hinted(app, step, *degree),
                None => BoardHighlights::step(step, app.work.session.display.branches),
            });
        }
        let effects = self.judged_claim.iter().flat_map(Claim::effects).copied();
        Some(match &**verdict {
            Verdict::Proved(proved) => {
                BoardHighlights::step(&proved.step, app.work.session.display.branches)
            }
            Verdict::NotTrue(wrong) if self.revealed >= Revealed::Cells => {
                BoardHighlights::shown_cells(wrong.cells(), Role::Base).and(claimed(effects))
            }
            verdict => match verdict.failure() {
                Some(failure) => failed(failure).and(claimed(effects)),
                None => claimed(effects),
            },
        })
    }

    pub(super) fn verdict_text(&self, app: &App, verdict: &Verdict) -> PaneText {
        match (&self.help, verdict) {
            (Help::Proof { proof, at, degree }, _) => {
                let mut text = proof_text(app, proof, *at, *degree);
                if degree.is_none() && *at + 1 == proof.steps.len() {
                    text.paragraphs.extend(self.conclusion(app, proof).map(plain));
                }
                if self.is_restricted {
                    text.paragraphs.push(faint(&app.work, RESTRICTED));
                }
                text
            }
            (Help::Searching, _) => {
                let progress = app.work.session.jobs.progress(JobKind::Study).unwrap_or(0);
                let tried = counted(usize::try_from(progress).unwrap_or(usize::MAX), "technique");
                let text = format!("Searching for the easiest proof: {tried} tried so far.");
                PaneText::new("The easiest proof", vec![plain(text)])
            }
            (Help::NotFound, _) => {
                let text = if self.is_restricted {
                    "The claim is true, but the techniques that are on do not prove it without a guess."
                } else {
                    "The claim is true, but no technique proves it without a guess."
                };
                PaneText::new("The easiest proof", vec![plain(text)])
            }
            (Help::NotAsked, verdict) => {
                PaneText::new(title(verdict), self.paragraphs(app, verdict))
            }
        }
    }

    /// Returns what a proof implies and none of its steps says.
    fn conclusion(&self, app: &App, proof: &EasiestProof) -> Option<String> {
        let claim = self.judged_claim.as_ref()?;
        let puzzle = app.work.session.puzzle.engine.puzzle();
        let known = settled(&puzzle, claim);
        let is_open =
            |effect: &&Effect| known.as_ref().is_none_or(|known| !known.effects().contains(effect));
        let open = claim.effects().iter().filter(is_open);
        let open = Claim::new(claim.shape, open.copied()).ok()?;
        proof.conclusion(&open, app.work.session.names())
    }

    /// Returns the text of a verdict without a proof.
    fn paragraphs(&self, app: &App, verdict: &Verdict) -> Vec<Vec<Piece>> {
        let names = app.work.session.names();
        let sentences = || verdict.sentences(names).into_iter().map(plain);
        match verdict {
            Verdict::Proved(proved) => {
                let ours = explanation::deduction(app, &proved.step, "").paragraphs;
                sentences().chain(ours.into_iter().filter(|text| !text.is_empty())).collect()
            }
            Verdict::NotTrue(wrong) => self.not_true(wrong, names),
            Verdict::TrueNoReason(claim) => {
                vec![plain(format!("Yes, {} is true.", claim.text(names)))]
            }
            _ => sentences().collect(),
        }
    }

    pub(super) fn not_true(&self, wrong: &NotTrue, names: Names) -> Vec<Vec<Piece>> {
        let mut paragraphs = vec![plain(wrong.answer(names))];
        paragraphs.extend(wrong.reason_sentence(names).map(plain));
        if self.revealed >= Revealed::Cells {
            paragraphs.push(plain(wrong.cells_sentence(names)));
        }
        if self.revealed >= Revealed::Solution {
            paragraphs.push(plain(wrong.solution_sentence(names)));
        }
        paragraphs
    }
}

/// Returns the title of a verdict.
const fn title(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::Proved(_) => "Proved",
        Verdict::NotTrue(_) => "Not true",
        Verdict::TrueNoReason(_) => "True",
        Verdict::NotProved(_) | Verdict::ProvedElsewhere { .. } => "True, but not proved",
        Verdict::AlreadySettled(_) => "Nothing to prove",
        Verdict::NoSolution(_) => "No solution",
        Verdict::Undecided(_) | Verdict::Unknown(_) => "Not decided",
    }
}

fn claimed(effects: impl Iterator<Item = Effect>) -> BoardHighlights {
    let shown =
        |effect: Effect| BoardHighlights::shown_candidates([effect.candidate()], effect.role());
    effects.map(shown).fold(BoardHighlights::default(), BoardHighlights::and)
}

/// Returns the highlights of the first thing that fails in a reason.
fn failed(failure: &Failure) -> BoardHighlights {
    let marks = failure.marks();
    let mut highlights = BoardHighlights::shown_cells(marks.cells, Role::SetA)
        .and(BoardHighlights::shown_candidates(marks.pattern, Role::SetA))
        .and(BoardHighlights::shown_candidates(marks.spoilers, Role::Fin));
    if let Some(house) = marks.house {
        highlights = highlights.and(BoardHighlights::shown_house(house, Role::Base));
    }
    highlights
}
