//! Conversion of hints into our steps: effects and ratings are the explainer's, words and colours
//! are ours.

use super::engine::{Explainer, Outcome, Progress};
use super::hint::{Evidence, Hint};
use super::rule::{Nesting, Net, Rule};
use super::{NO_LIMIT, explanation};
use crate::catalog::{Profile, Rating};
use crate::grid::{Board, Candidate, HouseKind, Shape};
use crate::position::Position;
use crate::size::{Nine, Size};
use crate::step::{Deduction, Detail, Effect, Step};
use crate::techniques;

/// Finds the step that Sudoku Explainer takes next.
///
/// Returns `None` if there is none or if `watch` returns false. On a position without a single
/// solution it skips the rules that rely on one.
///
/// # Errors
/// Returns an error if the search needs more than `budget` closures.
pub fn next_step(
    position: &Position<'_, Nine>,
    detail: Detail,
    budget: u64,
    watch: &mut dyn FnMut(Progress) -> bool,
) -> Result<Option<Step>, OutOfBudget> {
    let mut explainer = Explainer::new(position.board(), NO_LIMIT).with_budget(budget);
    if !position.has_single_solution() {
        explainer = explainer.without_uniqueness();
    }
    match explainer.next(watch) {
        Outcome::Hint(hint) => Ok(Some(step(&hint, position, detail))),
        Outcome::Solved | Outcome::Stuck | Outcome::Beyond | Outcome::Cancelled => Ok(None),
        Outcome::GivenUp => Err(OutOfBudget),
    }
}

/// The error of a search whose budget was too small.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the search for the next step of Sudoku Explainer needs a larger budget")]
pub struct OutOfBudget;

/// Converts a hint that was found on `position` into a step, under the name of our technique and
/// with the explainer's rating.
pub fn step(hint: &Hint, position: &Position<'_, Nine>, detail: Detail) -> Step {
    let profile = profile_of(hint, position.board());
    let deduction = Deduction::new(profile, effects(hint)).rated(Rating::tenths(hint.tenths()));
    if detail == Detail::Explained {
        let explanation = explanation::explain(hint, position, &deduction);
        Step::explained(Shape::Nine, deduction, explanation)
    } else {
        Step::bare(Shape::Nine, deduction)
    }
}

/// Returns the effects of a hint, without eliminations that its placement implies.
fn effects(hint: &Hint) -> impl Iterator<Item = Effect> {
    let is_implied = |eliminated: Candidate| {
        hint.placement.is_some_and(|placed| Nine.geometry().excludes(placed, eliminated))
    };
    let eliminated = hint.eliminations.iter().copied();
    let eliminated = eliminated.filter(move |&eliminated| !is_implied(eliminated));
    let placed = hint.placement.map(Effect::Place);
    placed.into_iter().chain(eliminated.map(Effect::Eliminate))
}

fn profile_of(hint: &Hint, board: &Board<Nine>) -> &'static Profile {
    techniques::profile(technique(hint, board)).expect("each rule is one of our techniques")
}

/// Returns the slug of our technique for a hint.
fn technique(hint: &Hint, board: &Board<Nine>) -> &'static str {
    match hint.rule {
        Rule::HiddenSingle => hidden_single(hint, board),
        Rule::NakedSingle => "naked-single",
        Rule::DirectPointing => "direct-pointing",
        Rule::DirectClaiming => "direct-claiming",
        Rule::DirectHiddenSet(2) => "direct-hidden-pair",
        Rule::DirectHiddenSet(_) => "direct-hidden-triple",
        Rule::Pointing => "pointing",
        Rule::Claiming => "claiming",
        Rule::HiddenSet(2) => "hidden-pair",
        Rule::HiddenSet(3) => "hidden-triple",
        Rule::HiddenSet(_) => "hidden-quad",
        Rule::NakedSet(2) => "naked-pair",
        Rule::NakedSet(3) => "naked-triple",
        Rule::NakedSet(_) => "naked-quad",
        Rule::Fish(2) => "x-wing",
        Rule::Fish(3) => "swordfish",
        Rule::Fish(_) => "jellyfish",
        Rule::XyWing => "xy-wing",
        Rule::XyzWing => "xyz-wing",
        Rule::UniqueLoop { length: 4, kind: 1 } => "unique-rectangle-1",
        Rule::UniqueLoop { length: 4, kind: 2 } => "unique-rectangle-2",
        Rule::UniqueLoop { length: 4, kind: 3 } => "unique-rectangle-3",
        Rule::UniqueLoop { length: 4, .. } => "unique-rectangle-4",
        Rule::UniqueLoop { .. } => "unique-loop",
        Rule::Bug(1) => "bug-plus-1",
        Rule::Bug(2) => "bug-2",
        Rule::Bug(3) => "bug-3",
        Rule::Bug(_) => "bug-4",
        Rule::AlignedExclusion(2) => "aligned-pair-exclusion",
        Rule::AlignedExclusion(_) => "aligned-triple-exclusion",
        Rule::GeneralizedXWing | Rule::XCycle | Rule::YCycle | Rule::Cycle => {
            "continuous-nice-loop"
        }
        Rule::TurbotFish => "turbot-fish",
        Rule::ForcingXChain => "x-chain",
        Rule::ForcingChain => "discontinuous-nice-loop",
        Rule::Nishio => "nishio",
        Rule::CellChains(Net::Static) => "cell-forcing-chain",
        Rule::RegionChains(Net::Static) => "region-forcing-chain",
        Rule::ContradictionChains(Net::Static) => "forcing-chain-contradiction",
        Rule::ContradictionChains(Net::Dynamic(Nesting::None)) => "forcing-net-contradiction",
        Rule::DoubleChains(Net::Static | Net::Dynamic(Nesting::None))
        | Rule::CellChains(Net::Dynamic(Nesting::None))
        | Rule::RegionChains(Net::Dynamic(Nesting::None)) => "forcing-net-verity",
        Rule::CellChains(Net::Dynamic(inner))
        | Rule::RegionChains(Net::Dynamic(inner))
        | Rule::DoubleChains(Net::Dynamic(inner))
        | Rule::ContradictionChains(Net::Dynamic(inner)) => match inner {
            Nesting::None | Nesting::Sets => "dynamic-plus",
            Nesting::Chains => "nested-chains",
            Nesting::Multiple => "nested-forcing-chains",
            Nesting::Dynamic(_) => "nested-forcing-nets",
        },
    }
}

fn hidden_single(hint: &Hint, board: &Board<Nine>) -> &'static str {
    let Evidence::HiddenSingle(house) = hint.evidence else {
        unreachable!("a hidden single has its house");
    };
    let empty = board.empty() & Nine.geometry().cells(house);
    match house.kind {
        _ if empty.len() == 1 => "full-house",
        HouseKind::Box => "hidden-single-box",
        HouseKind::Row => "hidden-single-row",
        HouseKind::Column => "hidden-single-column",
    }
}
