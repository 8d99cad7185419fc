//! Explanations of hints. Sets, fish, wings and similar patterns are explained by our technique
//! that finds the same; chains are explained link by link.

mod chains;

use super::hint::{Evidence, Hint};
use crate::catalog::Role;
use crate::position::Position;
use crate::sentence;
use crate::size::Nine;
use crate::step::{Deduction, Explanation, Premise};
use crate::techniques;

/// Explains a hint that was found on `position` and is known as `deduction`.
pub(super) fn explain(
    hint: &Hint,
    position: &Position<'_, Nine>,
    deduction: &Deduction,
) -> Explanation {
    let mut explanation = match &hint.evidence {
        Evidence::Chains(chains) => chains::explain(chains, hint.rule, position),
        _ => by_technique(deduction, position).unwrap_or_else(|| by_cells(hint, position)),
    };
    let name = hint.rule.to_string();
    // "Hidden Single" needs no mention beside "Hidden Single (box)".
    let [known, own] = [deduction.profile.name, &name].map(str::to_ascii_lowercase);
    if !known.starts_with(&own) {
        let gap = if explanation.pattern.is_empty() { "." } else { ". " };
        let called = format!("Sudoku Explainer calls it {name}{gap}");
        explanation.pattern.insert(0, called.into());
    }
    explanation
}

/// Returns the explanation of our technique's step with all effects of the hint and the fewest
/// further ones.
fn by_technique(deduction: &Deduction, position: &Position<'_, Nine>) -> Option<Explanation> {
    let technique = techniques::by_slug::<Nine>(deduction.profile.slug)?;
    let step = technique.step_with(deduction, position)?;
    Some(step.explanation().clone())
}

/// Explains a hint that none of our techniques finds: by its cells, with the whole board as
/// premise.
fn by_cells(hint: &Hint, position: &Position<'_, Nine>) -> Explanation {
    let mut explanation = Explanation::default();
    let cells = match &hint.evidence {
        Evidence::Deadly { cells, extras, .. } if cells.is_empty() => extras.clone(),
        Evidence::Deadly { cells, .. } | Evidence::Cells(cells) => cells.clone(),
        Evidence::Single(_) | Evidence::Technique | Evidence::Chains(_) => Vec::new(),
    };
    let cells_noun = explanation.cells(Role::SetA, cells);
    explanation.pattern = sentence!["The pattern is in " cells_noun "."];
    explanation.line = sentence![cells_noun];
    if let Evidence::Deadly { extras, set, .. } = &hint.evidence {
        let roof = explanation.cells(Role::Roof, extras.iter().copied());
        explanation.pattern = sentence![
            "Without the extra candidates of " roof ", the digits of " cells_noun
            " could be swapped."
        ];
        if !set.is_empty() {
            let set = explanation.cells(Role::SetB, set.iter().copied());
            let with = sentence![" With " set ", the extra candidates form a locked set."];
            explanation.pattern.extend(with);
        }
        explanation.why =
            sentence!["The puzzle has one solution, so one of the extra candidates must be true."];
        explanation.needs(Premise::SingleSolution);
    }
    explanation.needs_cells(position, position.empty());
    explanation
}
