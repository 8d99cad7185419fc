//! Judges a fish: base, cover, fins and the claimed cells.

use std::cmp::Reverse;

use super::chain_check::first_missed;
use super::{Claim, Failure, Fish as Stated, Pattern};
use crate::catalog::{Family, Profile};
use crate::grid::{Candidate, Cell, CellSet, DigitSet, House, HouseKind, HouseSet};
use crate::position::Position;
use crate::size::Size;
use crate::step::Effect;
use crate::techniques;
use crate::techniques::fish::{Fish, XWing};

/// Checks a fish and whether it proves the claim.
///
/// # Errors
/// Returns the first thing that fails.
pub(super) fn check<S: Size>(
    stated: &Stated,
    claim: &Claim,
    position: &Position<'_, S>,
) -> Result<Fish<S>, Failure> {
    let fish = on_board(stated, position)?;
    match first_missed(&eliminations(&fish, position), claim, position) {
        Some(missed) => Err(miss(&fish, missed, position.size())),
        None => Ok(fish),
    }
}

/// Checks that a fish is on the board, whatever it eliminates.
///
/// # Errors
/// Returns the first thing that fails.
pub(super) fn on_board<S: Size>(
    stated: &Stated,
    position: &Position<'_, S>,
) -> Result<Fish<S>, Failure> {
    let set = |houses: &[House]| {
        let houses = houses.iter();
        houses.fold(HouseSet::default(), |set, &house| set.with::<S>(house))
    };
    let (base, cover) = (set(&stated.base), set(&stated.cover));
    let digit = stated.digit;
    for house in base.houses::<S>() {
        let cells = position.geometry().slots(house).iter();
        let mut filled = cells.filter(|&&cell| position.value(cell) == Some(digit));
        if let Some(&cell) = filled.next() {
            return Err(Failure::DigitPlaced { house, digit, cell });
        }
    }
    let absent = |&&fin: &&Cell| !position.has(Candidate::new(fin, digit));
    if let Some(&fin) = stated.fins.iter().find(absent) {
        return Err(Failure::NotACandidate { digit, cells: vec![fin] });
    }
    if base.len() != cover.len() {
        return Err(Failure::Unbalanced { base: base.len(), cover: cover.len() });
    }
    let fish = Fish::new(position, digit, base, cover);
    let fins: CellSet<S> = stated.fins.iter().copied().collect();
    let uncovered = fish.fins - fins;
    if let Some(first) = uncovered.first() {
        let in_house = |house: &House| position.geometry().cells(*house).contains(first);
        if let Some(house) = base.houses::<S>().find(in_house) {
            let cells = uncovered & position.geometry().cells(house);
            return Err(Failure::ExtraPlace {
                house,
                digit,
                cells: cells.iter().collect(),
                in_fish: true,
            });
        }
    }
    Ok(fish)
}

/// Returns the fish of a digit in several rows, or in several columns, of which the reason does not name
/// the cover: the lines across that hold most places of the base, that of the claimed cell first. The
/// cells of the pattern are its fins. `None` if the pattern is something else.
pub(super) fn of_lines<S: Size>(
    pattern: &Pattern,
    claim: &Claim,
    position: &Position<'_, S>,
) -> Option<Stated> {
    let (digit, base) = (pattern.digits.single()?, &pattern.houses);
    let across = match base.first()?.kind {
        HouseKind::Box => return None,
        line => line.across(),
    };
    let is_fish = |profile: &&'static Profile| profile.family == Family::Fish;
    if base.len() < 2
        || base.iter().any(|house| house.kind != base[0].kind)
        || !pattern.named.iter().all(is_fish)
    {
        return None;
    }
    let target = claim.effects().first()?.candidate().cell;
    let places =
        base.iter().fold(CellSet::<S>::EMPTY, |all, &house| all | position.places_in(house, digit));
    let mut cover: Vec<House> = position.geometry().houses_of_kind(across).to_vec();
    cover.sort_by_key(|&house| {
        let cells = position.geometry().cells(house);
        let is_claimed = cells.contains(target);
        Reverse((is_claimed, (places & cells).len()))
    });
    cover.truncate(base.len());
    cover.sort_unstable();
    Some(Stated {
        named: pattern.named.clone(),
        digit,
        base: base.clone(),
        cover,
        fins: pattern.cells.clone(),
    })
}

/// Returns the eliminations of a fish.
pub(super) fn eliminations<S: Size>(fish: &Fish<S>, position: &Position<'_, S>) -> Vec<Effect> {
    let cells = fish.eliminated(position).iter();
    let eliminated = cells.map(|cell| Effect::Eliminate(Candidate::new(cell, fish.digit)));
    eliminated.collect()
}

/// Returns why a fish does not give an effect.
pub(super) fn miss<S: Size>(fish: &Fish<S>, effect: Effect, size: S) -> Failure {
    let target = effect.candidate();
    if target.digit != fish.digit {
        return Failure::OtherDigit { effect, digits: DigitSet::only(fish.digit) };
    }
    if !fish.targets.contains(target.cell) {
        let mut base = fish.base.houses::<S>();
        let in_base = base.any(|house| size.geometry().cells(house).contains(target.cell));
        return Failure::OutsideCover { target, in_base };
    }
    let peers = size.geometry().peers(target.cell);
    match (fish.fins - peers).first() {
        Some(fin) => Failure::FinNotSeen { target, fin },
        None => Failure::DoesNotFollow { effect, counterexample: None },
    }
}

/// Returns the technique that a fish is; `None` if it has no name.
pub(super) fn profile<S: Size>(
    fish: &Fish<S>,
    position: &Position<'_, S>,
) -> Option<&'static Profile> {
    let size = match fish.base.len() {
        1 if fish.fins.is_empty() => {
            let is_box = fish.base.has_kind::<S>(HouseKind::Box);
            return techniques::profile(if is_box { "pointing" } else { "claiming" });
        }
        2 => "x-wing",
        3 => "swordfish",
        4 => "jellyfish",
        5 => "squirmbag",
        6 => "whale",
        7 => "leviathan",
        _ => return None,
    };
    let (base, cover) = (fish.base, fish.cover);
    let lines =
        |side: HouseSet| [HouseKind::Row, HouseKind::Column].map(|kind| side.has_kind::<S>(kind));
    let boxes = [base, cover].map(|side| side.has_kind::<S>(HouseKind::Box));
    let apart = match (lines(base), lines(cover)) {
        ([true, true], _) | (_, [true, true]) => false,
        ([row, column], [other_row, other_column]) => !(row && other_row || column && other_column),
    };
    let kind = match (apart, boxes) {
        (false, _) => "mutant-",
        (true, [false, false]) => "",
        (true, _) => "franken-",
    };
    let fins = match (fish.fins.is_empty(), kind) {
        (true, _) => "",
        (false, "") if fish.is_sashimi(position) => "sashimi-",
        (false, _) => "finned-",
    };
    techniques::profile(&format!("{fins}{kind}{size}"))
}

/// Returns the technique under which a fish without a name of its own is listed: that of its size.
pub(super) fn nearest_profile<S: Size>(fish: &Fish<S>) -> &'static Profile {
    let slugs = ["x-wing", "x-wing", "x-wing", "swordfish", "jellyfish", "squirmbag", "whale"];
    let slug = slugs.get(fish.base.len()).copied().unwrap_or("leviathan");
    techniques::profile(slug).unwrap_or(&XWing::PROFILE)
}
