//! A hint as a step of ours: the effects are the explainer's, the words and the colours are ours.

use super::explanation;
use super::hint::{Evidence, Hint};
use super::rule::{Nesting, Net, Rule};
use super::walk::{Found, Progress, Walk};
use crate::catalog::Profile;
use crate::catalog::Rating;
use crate::grid::{Board, Candidate, HouseKind, Shape};
use crate::position::Position;
use crate::size::{Nine, Size};
use crate::step::{Deduction, Effect, Step};
use crate::techniques::{self};

/// More than any step can be worth.
const NO_LIMIT: f64 = 100.0;

/// The step that Sudoku Explainer takes next; none if it finds nothing or too much is needed, or
/// `watch` says no. On a position without a single solution it does without the rules that lean on
/// one.
pub fn next_step(
    position: &Position<'_, Nine>,
    told: bool,
    watch: &mut dyn FnMut(Progress) -> bool,
) -> Option<Step> {
    let mut walk = Walk::new(position.board(), NO_LIMIT);
    if !position.has_single_solution() {
        walk = walk.without_uniqueness();
    }
    match walk.next(watch) {
        Found::Hint(hint) => Some(step(&hint, position, told)),
        Found::Solved | Found::Stuck | Found::Beyond | Found::Cancelled | Found::GivenUp => None,
    }
}

/// A hint as a step, under the name of the technique that we know it by and with the explainer's
/// rating. `position` is what the hint was found on. The step is told only if `told` says so.
pub fn step(hint: &Hint, position: &Position<'_, Nine>, told: bool) -> Step {
    let deduction = Deduction::new(profile(hint, position.board()), effects(hint))
        .rated(Rating::tenths(hint.tenths()));
    if told {
        let explanation = explanation::tell(hint, position, &deduction);
        Step::explained(Shape::Nine, deduction, explanation)
    } else {
        Step::bare(Shape::Nine, deduction)
    }
}

/// What the hint places, and what it deletes besides.
fn effects(hint: &Hint) -> impl Iterator<Item = Effect> {
    let by_placing = |gone: &Candidate| {
        hint.placement.is_some_and(|placed| {
            let peers = Nine::geometry().see_each_other(placed.cell, gone.cell);
            placed.cell == gone.cell || placed.digit == gone.digit && peers
        })
    };
    let gone = hint.eliminations.iter().copied();
    let gone = gone.filter(move |gone| !by_placing(gone));
    let placed = hint.placement.map(Effect::Place);
    placed.into_iter().chain(gone.map(Effect::Eliminate))
}

fn profile(hint: &Hint, board: &Board<Nine>) -> &'static Profile {
    techniques::profile(technique(hint, board)).expect("each rule is one of our techniques")
}

/// The technique that we know the hint by.
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
    let Evidence::Single(Some(house)) = hint.evidence else {
        return "naked-single";
    };
    let empty = board.empty() & Nine::geometry().cells(house);
    match house.kind {
        _ if empty.len() == 1 => "full-house",
        HouseKind::Box => "hidden-single-box",
        HouseKind::Row => "hidden-single-row",
        HouseKind::Column => "hidden-single-column",
    }
}
