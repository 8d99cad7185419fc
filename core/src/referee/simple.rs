//! Steps of simple techniques on a board, on which entries may be wrong.

use crate::catalog::Profile;
use crate::grid::Board;
use crate::position::Position;
use crate::size::Size;
use crate::step::{Effect, Step, apply_all};
use crate::techniques::{self, Collector, by_slug};

/// The slugs of all singles.
pub(super) const SINGLES: &[&str] = &[
    "full-house",
    "hidden-single-box",
    "hidden-single-row",
    "hidden-single-column",
    "naked-single",
];

/// The slugs of locked candidates.
pub(super) const LOCKED: &[&str] = &["pointing", "claiming"];

/// The slugs of simple techniques that eliminate candidates.
pub(super) const SIMPLE: &[&str] = &["pointing", "claiming", "naked-pair", "hidden-pair"];

/// The slugs of techniques that a person may misuse for an elimination.
pub(super) const PATTERNS: &[&str] = &[
    "pointing",
    "claiming",
    "naked-pair",
    "hidden-pair",
    "naked-triple",
    "hidden-triple",
    "x-wing",
    "skyscraper",
    "two-string-kite",
    "xy-wing",
    "xyz-wing",
    "w-wing",
];

/// Returns the techniques with these slugs.
pub(super) fn profiles(slugs: &[&str]) -> Vec<&'static Profile> {
    let profile = |slug: &&str| techniques::profile(slug).expect("each is a technique");
    slugs.iter().map(profile).collect()
}

/// Finds all steps of some techniques, with explanations, in the order of the techniques.
pub(super) fn find_steps<S: Size>(board: &Board<S>, slugs: &[&str]) -> Vec<Step> {
    search(board, slugs, Collector::all(board.shape()).explaining())
}

/// Finds the cheapest step of some techniques with an effect, with its explanation.
pub(super) fn step_with<S: Size>(board: &Board<S>, slugs: &[&str], effect: Effect) -> Option<Step> {
    let has = |step: &Step| step.deduction.effects.contains(&effect);
    // Most boards have no such step, and explanations take most of the time.
    let found = search(board, slugs, Collector::all(board.shape()));
    let slug = |step: Step| step.profile().slug;
    let best = found.into_iter().filter(has).min_by_key(Step::cost)?;
    let steps = find_steps(board, &[slug(best)]).into_iter();
    steps.filter(has).min_by_key(Step::cost)
}

fn search<S: Size>(board: &Board<S>, slugs: &[&str], mut collector: Collector) -> Vec<Step> {
    let position = Position::new(board);
    for slug in slugs {
        if let Some(technique) = by_slug::<S>(slug)
            && technique.find(&position, &mut collector).is_break()
        {
            break;
        }
    }
    collector.into_steps()
}

/// Makes the effects of a step that are not on the board yet; false if there are none.
pub(super) fn take<S: Size>(board: &mut Board<S>, step: &Step) -> bool {
    apply_all(&step.deduction.effects, board)
}
