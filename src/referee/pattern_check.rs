//! Judges a named technique, and cells, digits and houses that form a pattern.

use super::chain_check::imply;
use super::difference::Shown;
use super::{Claim, Difference, Failure, Pattern, StatedCandidates, pattern_chains};
use crate::catalog::{Family, Profile};
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet, House};
use crate::position::Position;
use crate::proof::{counterexample, domains_of};
use crate::search::{GaveUp, Limits};
use crate::size::Size;
use crate::step::{Effect, Premise, Step};
use crate::techniques::{self, Breadth, Collector, Goal};

/// Node limit of the search for a counterexample.
pub(super) const MAX_NODES: u64 = 20_000;

/// A search for the steps of named techniques.
pub(super) struct StepSearch<'a, 'p, S: Size> {
    pub(super) position: &'a Position<'p, S>,
    pub(super) breadth: Breadth,
    pub(super) stop: &'a dyn Fn() -> bool,
}

/// The part of a claim that a step has to give.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ClaimPart {
    /// All of it.
    Whole,
    /// At least one effect.
    Any,
}

impl<S: Size> StepSearch<'_, '_, S> {
    /// Returns the steps of these techniques, the easiest technique first; of one technique with the same
    /// effects only the first.
    pub(super) fn steps_of(&self, named: &[&'static Profile]) -> Vec<Step> {
        self.steps(named, &|collector| collector)
    }

    /// Returns the steps of these techniques that give this part of the claim, the easiest technique first:
    /// every pattern that the technique has on the board.
    pub(super) fn steps_giving(
        &self,
        named: &[&'static Profile],
        claim: &Claim,
        part: ClaimPart,
    ) -> Vec<Step> {
        let is_given_by = |effects: &[Effect]| match part {
            ClaimPart::Whole => give(effects, claim, self.position),
            ClaimPart::Any => {
                claim.effects().iter().any(|&effect| imply(effects, effect, self.position))
            }
        };
        let goal = Goal { effects: claim.effects(), is_given_by: &is_given_by };
        self.steps(named, &|collector| collector.giving(goal))
    }

    fn steps<'c>(
        &'c self,
        named: &[&'static Profile],
        limited: &dyn Fn(Collector<'c>) -> Collector<'c>,
    ) -> Vec<Step> {
        let known = named.iter().filter_map(|profile| techniques::by_slug::<S>(profile.slug));
        let mut steps = Vec::new();
        for technique in known {
            let collector = Collector::all(self.position.shape()).of_breadth(self.breadth);
            let collector = limited(collector.until(self.stop).explaining());
            steps.extend(technique.steps(self.position, collector));
        }
        steps
    }
}

/// Returns true if effects give the whole claim.
pub(super) fn give<S: Size>(effects: &[Effect], claim: &Claim, position: &Position<'_, S>) -> bool {
    let mut claimed = claim.effects().iter();
    claimed.all(|&effect| imply(effects, effect, position))
}

/// Returns the cheapest of these steps; of several, the first.
pub(super) fn cheapest<'s>(steps: impl IntoIterator<Item = &'s Step>) -> Option<Step> {
    steps.into_iter().min_by_key(|step| step.cost()).cloned()
}

/// Returns true if a step has all the cells, digits and houses of a pattern among what its explanation
/// shows and relies on.
pub(super) fn matches<S: Size>(step: &Step, pattern: &Pattern) -> bool {
    let shown = Shown::<S>::of(step, true);
    has_cell_count(step.profile(), pattern.cells.len())
        && pattern.cells.iter().all(|&cell| shown.cells.contains(cell))
        && pattern.digits.is_subset(shown.digits)
        && pattern.houses.iter().all(|house| shown.houses.contains(house))
}

/// A step with what a person names otherwise in its pattern.
pub(super) struct Nearest<'s> {
    pub(super) step: &'s Step,
    pub(super) difference: Difference,
}

impl Nearest<'_> {
    /// Returns true if the person means this step: nothing that they name is foreign to it, and they name
    /// most of it.
    pub(super) fn is_meant(&self, pattern: &Pattern) -> bool {
        self.difference.is_empty()
            || self.difference.contradictions() == 0
                && has_cell_count(self.step.profile(), pattern.cells.len())
    }
}

/// Returns the step whose pattern differs least from the named one; of several, the cheapest.
pub(super) fn nearest<'s, S: Size>(steps: &'s [Step], pattern: &Pattern) -> Option<Nearest<'s>> {
    let compared = steps
        .iter()
        .map(|step| Nearest { step, difference: Difference::between::<S>(pattern, step) });
    compared.min_by_key(|Nearest { step, difference }| {
        (difference.contradictions(), difference.missing.count(), step.cost())
    })
}

/// Returns the failure of a pattern with parts that are not in the pattern of this step; `None` if the
/// patterns have nothing in common.
pub(super) fn other_pattern(
    pattern: &Pattern,
    Nearest { step, difference }: Nearest<'_>,
) -> Option<Failure> {
    let foreign = &difference.foreign;
    let is_common = foreign.cells.len() < pattern.cells.len()
        || pattern.cells.is_empty() && foreign.digits.len() < pattern.digits.len();
    let differs = is_common && difference.contradictions() > 0;
    differs.then(|| Failure::OtherPattern {
        difference: Box::new(difference),
        step: Box::new(step.clone()),
    })
}

/// Checks what a reason says of the candidates of cells.
pub(super) fn check_candidates<S: Size>(
    stated: &[StatedCandidates],
    position: &Position<'_, S>,
) -> Result<(), Failure> {
    let is_open = |stated: &&StatedCandidates| {
        let mut cells = stated.cells.iter();
        !stated.cells.is_empty() && cells.all(|&cell| position.value(cell).is_none())
    };
    for StatedCandidates { cells, digits, is_complete, .. } in stated.iter().filter(is_open) {
        let held = position.digits_of(cells.iter().copied());
        if let Some(digit) = (*digits - held).first() {
            return Err(Failure::NotACandidate { digit, cells: cells.clone() });
        }
        if *is_complete && held != *digits {
            return Err(Failure::CandidatesOmitted {
                cells: cells.clone(),
                stated: *digits,
                omitted: held - *digits,
            });
        }
    }
    Ok(())
}

/// Returns the numbers of cells by which a technique is named, the whole pattern last; empty if the
/// number varies.
fn cell_counts(profile: &Profile) -> &'static [usize] {
    match profile.slug {
        "naked-pair" | "hidden-pair" | "locked-pair" | "direct-hidden-pair" => &[2],
        "naked-triple"
        | "hidden-triple"
        | "locked-triple"
        | "direct-hidden-triple"
        | "xy-wing"
        | "xyz-wing" => &[3],
        "naked-quad" | "hidden-quad" | "wxyz-wing" | "hidden-rectangle" => &[4],
        "vwxyz-wing" => &[5],
        // The ends alone, or all cells.
        "skyscraper" | "two-string-kite" | "turbot-fish" | "w-wing" => &[2, 4],
        slug if slug.starts_with("unique-rectangle") => &[4],
        _ => &[],
    }
}

fn has_cell_count(profile: &Profile, count: usize) -> bool {
    let counts = cell_counts(profile);
    count == 0 || counts.is_empty() || counts.contains(&count)
}

/// Checks that no house of a pattern has one of its digits already: an empty list of places would
/// prove everything.
pub(super) fn check_open<S: Size>(
    pattern: &Pattern,
    position: &Position<'_, S>,
) -> Result<(), Failure> {
    for &house in &pattern.houses {
        for &cell in position.geometry().slots(house) {
            let value = position.value(cell);
            if let Some(digit) = value.filter(|&digit| pattern.digits.contains(digit)) {
                return Err(Failure::DigitPlaced { house, digit, cell });
            }
        }
    }
    Ok(())
}

/// Returns the facts that a pattern states, as far as they hold on the board.
pub(super) fn premises<S: Size>(pattern: &Pattern, position: &Position<'_, S>) -> Vec<Premise> {
    let mut premises = Vec::new();
    for &house in &pattern.houses {
        for digit in pattern.digits {
            let cells = position.places_in(house, digit).iter().collect();
            premises.push(Premise::HouseOnly { house, digit, cells });
        }
    }
    let open = pattern.cells.iter().filter(|&&cell| position.value(cell).is_none());
    for &cell in open.clone() {
        premises.push(Premise::CellOnly { cell, digits: position.candidates(cell) });
    }
    let cells: CellSet<S> = open.copied().collect();
    if !cells.is_empty() {
        // The digits may be a hidden set of a house, or the ends of a strong link.
        for house in position.geometry().houses_of_all(cells) {
            for digit in pattern.digits {
                let places = position.places_in(house, digit);
                if !places.is_empty() && places.is_subset(cells) {
                    let cells = places.iter().collect();
                    premises.push(Premise::HouseOnly { house, digit, cells });
                }
            }
        }
    }
    premises
}

/// Returns a grid in which the facts hold and the effect does not; `None` if the effect follows from
/// the facts alone.
///
/// # Errors
/// Returns an error if the search reached its limit.
pub(super) fn counterexample_to(
    size: impl Size,
    premises: &[Premise],
    effect: Effect,
) -> Result<Option<Vec<Digit>>, GaveUp> {
    let domains = domains_of(size, premises);
    let found = counterexample(&domains, effect, Limits::nodes(MAX_NODES))?;
    Ok(found.map(|solution| solution.values(size).to_vec()))
}

/// Returns the first thing that fails in a pattern which does not give an effect.
pub(super) fn failure<S: Size>(
    pattern: &Pattern,
    effect: Effect,
    position: &Position<'_, S>,
) -> Failure {
    let target = effect.candidate();
    let cells_first = filled(pattern, position)
        .or_else(|| miscounted(pattern))
        .or_else(|| absent(pattern, position));
    let shaped = cells_first
        .or_else(|| pattern_chains::rectangle(pattern, position))
        .or_else(|| pattern_chains::wing(pattern, target, position))
        .or_else(|| pattern_chains::colouring(pattern, position))
        .or_else(|| pattern_chains::sets(pattern, position));
    if let Some(failure) = shaped {
        return failure;
    }
    let cells: CellSet<S> = pattern.cells.iter().copied().collect();
    let is_named = |part: &str| {
        let mut named = pattern.named.iter();
        named.any(|profile| profile.slug.contains(part))
    };
    if cells.is_empty() {
        for &house in &pattern.houses {
            for digit in pattern.digits {
                if let Some(failure) = not_locked(house, digit, effect, position) {
                    return failure;
                }
            }
        }
        if let Some(failure) = all_unseen(pattern, target, position) {
            return failure;
        }
    } else {
        let naked = is_named("naked") || is_named("locked");
        let kind = match (naked, is_named("hidden")) {
            (true, false) => SetKind::Naked,
            (false, true) => SetKind::Hidden,
            _ => SetKind::Either,
        };
        if let Some(failure) = in_set(pattern, NamedSet { kind, cells }, target, position) {
            return failure;
        }
    }
    if !pattern.digits.is_empty() && !pattern.digits.contains(target.digit) && cells.is_empty() {
        return Failure::OtherDigit { effect, digits: pattern.digits };
    }
    Failure::DoesNotFollow {
        effect,
        counterexample: counterexample_to(position.size(), &premises(pattern, position), effect)
            .ok()
            .flatten(),
    }
}

/// Returns a failure if a cell of the pattern already has its digit.
fn filled<S: Size>(pattern: &Pattern, position: &Position<'_, S>) -> Option<Failure> {
    let may_be_filled = |profile: &&'static Profile| {
        profile.family == Family::Singles || profile.slug.starts_with("avoidable")
    };
    if pattern.named.iter().any(may_be_filled) {
        return None;
    }
    let mut cells = pattern.cells.iter().copied();
    let filled = cells.find(|&cell| position.value(cell).is_some())?;
    Some(Failure::CellFilled(filled))
}

/// Returns a failure if the named technique has another number of cells.
pub(super) fn miscounted(pattern: &Pattern) -> Option<Failure> {
    let count = pattern.cells.len();
    if pattern.named.iter().any(|profile| has_cell_count(profile, count)) {
        return None;
    }
    let technique = *pattern.named.first()?;
    Some(Failure::CellCount {
        technique,
        expected: *cell_counts(technique).last()?,
        cells: pattern.cells.clone(),
    })
}

/// Returns a failure if no cell of the pattern has one of its digits.
pub(super) fn absent<S: Size>(pattern: &Pattern, position: &Position<'_, S>) -> Option<Failure> {
    let filled = pattern.cells.iter().filter(|&&cell| position.candidates(cell).is_empty());
    let filled: Vec<&Cell> = filled.collect();
    for digit in pattern.digits {
        let in_cells = |cell: &Cell| position.has(Candidate::new(*cell, digit));
        let open = |cell: &&Cell| !filled.contains(cell);
        if !pattern.cells.is_empty()
            && pattern.cells.iter().all(|cell| open(&cell))
            && !pattern.cells.iter().any(in_cells)
        {
            return Some(Failure::NotACandidate { digit, cells: pattern.cells.clone() });
        }
    }
    None
}

/// Returns a failure if a digit has places in a house that do not bear out the claim: in the house of a placement all
/// others, elsewhere those that do not see the claimed cell.
fn not_locked<S: Size>(
    house: House,
    digit: Digit,
    effect: Effect,
    position: &Position<'_, S>,
) -> Option<Failure> {
    let target = effect.candidate();
    let places = position.places_in(house, digit);
    if places.is_empty() || digit != target.digit {
        return None;
    }
    let extra = match effect {
        Effect::Place(_) if places.contains(target.cell) => places - CellSet::only(target.cell),
        _ => places - position.geometry().peers(target.cell) - CellSet::only(target.cell),
    };
    let proves_nothing = extra == places;
    let cells: Vec<Cell> = extra.iter().collect();
    (!cells.is_empty() && !proves_nothing).then_some(Failure::ExtraPlace {
        house,
        digit,
        cells,
        in_fish: false,
    })
}

/// Returns a failure if the claimed cell sees no place of its digit in the houses of a pattern.
fn all_unseen<S: Size>(
    pattern: &Pattern,
    target: Candidate,
    position: &Position<'_, S>,
) -> Option<Failure> {
    if !pattern.digits.contains(target.digit) {
        return None;
    }
    let houses = pattern.houses.iter();
    let places = houses
        .fold(CellSet::<S>::EMPTY, |all, &house| all | position.places_in(house, target.digit));
    let unseen = places - position.geometry().peers(target.cell);
    let cell = unseen.first().filter(|_| unseen == places)?;
    Some(Failure::NotSeen { target, cell })
}

/// The kind of set that a reason names.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SetKind {
    Naked,
    Hidden,
    /// No kind is named.
    Either,
}

/// The cells of a set, and its kind.
struct NamedSet<S: Size> {
    kind: SetKind,
    cells: CellSet<S>,
}

/// Returns a failure of a naked or hidden set.
fn in_set<S: Size>(
    pattern: &Pattern,
    NamedSet { kind, cells }: NamedSet<S>,
    target: Candidate,
    position: &Position<'_, S>,
) -> Option<Failure> {
    let is_subset = pattern.named.iter().any(|profile| {
        let mut sizes = ["pair", "triple", "quad"].into_iter();
        sizes.any(|size| profile.slug.ends_with(size))
    });
    let is_set = is_subset || pattern.named.is_empty();
    if !is_set || pattern.digits.len() > cells.len() {
        return None;
    }
    if is_subset && cells.len() > 1 && position.geometry().houses_of_all(cells).next().is_none() {
        return Some(Failure::NoCommonHouse(cells.iter().collect()));
    }
    let has_target = cells.contains(target.cell);
    let seems_hidden = kind == SetKind::Either && has_target && !pattern.digits.is_empty();
    if kind == SetKind::Hidden || seems_hidden {
        in_hidden_set(pattern.digits, cells, position)
    } else {
        in_naked_set(pattern.digits, cells, target, position)
    }
}

/// Returns the first place outside the cells if no common house keeps the digits to them.
fn in_hidden_set<S: Size>(
    digits: DigitSet,
    cells: CellSet<S>,
    position: &Position<'_, S>,
) -> Option<Failure> {
    let mut first = None;
    for house in position.geometry().houses_of_all(cells) {
        let extra = digits.iter().find_map(|digit| {
            let extra = position.places_in(house, digit) - cells;
            (!extra.is_empty()).then(|| Failure::ExtraPlace {
                house,
                digit,
                cells: extra.iter().collect(),
                in_fish: false,
            })
        });
        if extra.is_none() && !digits.is_empty() {
            return None;
        }
        first = first.or(extra);
    }
    first
}

/// Returns a failure if the cells have more digits than meant, or if one of them does not see the
/// target.
fn in_naked_set<S: Size>(
    meant: DigitSet,
    cells: CellSet<S>,
    target: Candidate,
    position: &Position<'_, S>,
) -> Option<Failure> {
    let digits = position.digits_of(cells);
    let too_many =
        if meant.is_empty() { digits.len() > cells.len() } else { !digits.is_subset(meant) };
    if too_many {
        let others = cells.iter().filter(|_| !meant.is_empty());
        let spoilers =
            others.flat_map(|cell| Candidate::all_in(cell, position.candidates(cell) - meant));
        return Some(Failure::SetTooLarge {
            cells: cells.iter().collect(),
            digits,
            allowed: cells.len(),
            spoilers: spoilers.collect(),
        });
    }
    let unseen = (position.places(target.digit) & cells) - position.geometry().peers(target.cell);
    match unseen.first() {
        Some(cell) if digits.contains(target.digit) => Some(Failure::NotSeen { target, cell }),
        _ => None,
    }
}
