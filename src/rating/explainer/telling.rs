//! How hints tell themselves: sets, fish, wings and the like by the technique of ours that finds
//! the same, chains link by link.

mod chains;

use super::hint::{Evidence, Hint};
use super::rule::Rule;
use crate::grid::{Candidate, Cell, Digit, House};
use crate::position::Position;
use crate::size::{Nine, Size};
use crate::step::{Effect, Find, Premise, Role, Telling};
use crate::techniques::{self, Finds, Profile};
use crate::words;

/// Tells a hint that was found on this position and is known as `find`.
pub(super) fn tell(hint: &Hint, position: &Position<'_, Nine>, find: &Find) -> Telling {
    let mut telling = match &hint.evidence {
        Evidence::Chains(chains) => chains::tell(chains, hint.rule, position),
        _ => by_technique(find.profile, position, &pattern(hint, position, find))
            .unwrap_or_else(|| plainly(hint, position)),
    };
    if let Some(target) = left_over(hint) {
        add_single(&mut telling, position, target);
    }
    let name = hint.rule.to_string();
    if name != find.profile.name {
        let gap = if telling.see.is_empty() { "." } else { ". " };
        let called = format!("Sudoku Explainer calls it {name}{gap}");
        telling.see.insert(0, called.into());
    }
    telling
}

/// What the pattern of a hint deletes or places by itself: of a direct one what it deletes, though
/// only the single that is left then counts.
fn pattern(hint: &Hint, position: &Position<'_, Nine>, find: &Find) -> Vec<Effect> {
    let eliminate = |cells: Vec<Cell>, digit| {
        let gone = cells
            .into_iter()
            .map(move |cell| Candidate::new(cell, digit));
        gone.map(Effect::Eliminate)
    };
    match (&hint.evidence, hint.placement) {
        (Evidence::Locked { base, cover, .. }, Some(placed)) => {
            let left = position.places_in(*cover, placed.digit) - Nine::geometry().cells(*base);
            eliminate(left.iter().collect(), placed.digit).collect()
        }
        (Evidence::Set { cells, digits, .. }, Some(_)) => {
            let lost = cells.iter().flat_map(|&cell| {
                let others = position.candidates(cell) - *digits;
                let others = others.iter().map(move |digit| Candidate::new(cell, digit));
                others.map(Effect::Eliminate)
            });
            lost.collect()
        }
        _ => find.effects.clone(),
    }
}

/// The telling of the step of a technique that does all this and the least besides.
fn by_technique(
    profile: &Profile,
    position: &Position<'_, Nine>,
    effects: &[Effect],
) -> Option<Telling> {
    let technique = techniques::by_slug::<Nine>(profile.slug)?;
    let mut finds = Finds::all(Nine::SHAPE).told();
    // All are looked for, so it always comes to its end.
    let _ = technique.find(position, &mut finds);
    let fits = |effect: &Effect, of: &[Effect]| of.contains(effect);
    finds
        .into_steps()
        .into_iter()
        .filter(|step| {
            effects
                .iter()
                .all(|effect| fits(effect, &step.find.effects))
        })
        .min_by_key(|step| step.find.effects.len())
        .map(|step| step.telling)
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

/// Where a direct hint leaves one place for a digit.
fn left_over(hint: &Hint) -> Option<(House, Cell, Digit)> {
    let placed = hint.placement?;
    let house = match (&hint.evidence, hint.rule) {
        (Evidence::Locked { target, .. }, _) => (*target)?,
        (Evidence::Set { house, .. }, Rule::DirectHiddenSet(_)) => *house,
        _ => return None,
    };
    Some((house, placed.cell, placed.digit))
}

/// Adds that a digit keeps one place in a house.
fn add_single(
    telling: &mut Telling,
    position: &Position<'_, Nine>,
    (house, cell, digit): (House, Cell, Digit),
) {
    let digit_noun = telling.digit(Role::Digit, digit);
    let house_noun = telling.house(Role::Base, house);
    let cell_noun = telling.cell(Role::Target, cell);
    telling.why.extend(words![
        " That leaves ",
        cell_noun,
        " as the only place for ",
        digit_noun,
        " in ",
        house_noun,
        "."
    ]);
    telling.needs_house(house, digit, position.places_in(house, digit));
}
