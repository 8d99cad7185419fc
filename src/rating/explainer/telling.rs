//! How hints tell themselves: sets, fish, wings and the like by the technique of ours that finds
//! the same, chains link by link.

mod chains;

use super::hint::{Evidence, Hint};
use crate::position::Position;
use crate::size::Nine;
use crate::size::Size;
use crate::step::{Effect, Find, Premise, Role, Telling};
use crate::techniques::{self, Finds};
use crate::words;

/// Tells a hint that was found on this position and is known as `find`.
pub(super) fn tell(hint: &Hint, position: &Position<'_, Nine>, find: &Find) -> Telling {
    let mut telling = match &hint.evidence {
        Evidence::Chains(chains) => chains::tell(chains, hint.rule, position),
        _ => by_technique(find, position).unwrap_or_else(|| plainly(hint, position)),
    };
    let name = hint.rule.to_string();
    if name != find.profile.name {
        let gap = if telling.see.is_empty() { "." } else { ". " };
        let called = format!("Sudoku Explainer calls it {name}{gap}");
        telling.see.insert(0, called.into());
    }
    telling
}

/// The telling of the step of the technique that does all that was found and the least besides.
fn by_technique(find: &Find, position: &Position<'_, Nine>) -> Option<Telling> {
    let technique = techniques::by_slug::<Nine>(find.profile.slug)?;
    let mut finds = Finds::all(Nine::SHAPE).told();
    // All are looked for, so it always comes to its end.
    let _ = technique.find(position, &mut finds);
    let fits = |effect: &Effect, of: &[Effect]| of.contains(effect);
    finds
        .into_steps()
        .into_iter()
        .filter(|step| {
            let mut effects = find.effects.iter();
            effects.all(|effect| fits(effect, &step.find.effects))
        })
        .min_by_key(|step| step.find.effects.len())
        .map(|step| step.telling().clone())
}

/// Tells a hint that none of our techniques finds: by its cells, leaning on the whole board.
fn plainly(hint: &Hint, position: &Position<'_, Nine>) -> Telling {
    let mut telling = Telling::default();
    let cells = match &hint.evidence {
        Evidence::Deadly { cells, extras, .. } if cells.is_empty() => extras.clone(),
        Evidence::Deadly { cells, .. } | Evidence::Set { cells, .. } => cells.clone(),
        Evidence::Exclusion { base, .. } => base.clone(),
        Evidence::Wing { pivot, wings } => [&[*pivot][..], wings].concat(),
        Evidence::Single(_)
        | Evidence::Locked { .. }
        | Evidence::Fish { .. }
        | Evidence::Chains(_) => Vec::new(),
    };
    let cells_noun = telling.cells(Role::SetA, cells);
    telling.see = words!["The pattern is in ", cells_noun, "."];
    telling.line = words![cells_noun];
    if let Evidence::Deadly { extras, set, .. } = &hint.evidence {
        let roof = telling.cells(Role::Roof, extras.iter().copied());
        telling.see = words![
            "But for the further candidates of ",
            roof,
            " the digits of ",
            cells_noun,
            " could be swapped."
        ];
        if !set.is_empty() {
            let set = telling.cells(Role::SetB, set.iter().copied());
            let with = words![" With ", set, " the further candidates make a set."];
            telling.see.extend(with);
        }
        telling.why = words!["The puzzle has one solution, so it does not come to that."];
        telling.needs(Premise::SingleSolution);
    }
    for cell in position.empty() {
        telling.needs_cell(cell, position.candidates(cell));
    }
    telling
}
