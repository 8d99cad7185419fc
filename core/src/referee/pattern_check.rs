//! Judges a named technique, and cells, digits and houses that form a pattern.

use super::chain_check::{first_missed, imply};
use super::difference::Shown;
use super::{Claim, Difference, Failure, Pattern, StatedCandidates};
use crate::catalog::{Family, Profile};
use crate::grid::{Candidate, CellSet, Digit, House};
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
    first_missed(effects, claim, position).is_none()
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
        let candidates = position.digits_of(cells.iter().copied());
        if let Some(digit) = (*digits - candidates).first() {
            return Err(Failure::NotACandidate { digit, cells: cells.clone() });
        }
        if *is_complete && candidates != *digits {
            return Err(Failure::CandidatesOmitted {
                cells: cells.clone(),
                stated: *digits,
                omitted: candidates - *digits,
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

/// Returns a failure if the named technique has another number of cells.
pub(super) fn miscounted(pattern: &Pattern) -> Option<Failure> {
    let technique = *pattern.named.first()?;
    let expected = *cell_counts(technique).last()?;
    let is_right = pattern.names_any(|profile| has_cell_count(profile, pattern.cells.len()));
    let cells = || pattern.cells.clone();
    (!is_right).then(|| Failure::CellCount { technique, expected, cells: cells() })
}

/// A pattern that a person names, on a board.
#[derive(Clone, Copy)]
pub(super) struct PatternOnBoard<'a, 'p, S: Size> {
    pub(super) pattern: &'a Pattern,
    pub(super) position: &'a Position<'p, S>,
}

impl<S: Size> PatternOnBoard<'_, '_, S> {
    /// Checks that no house of the pattern has one of its digits already: an empty list of places would
    /// prove everything.
    pub(super) fn check_open(self) -> Result<(), Failure> {
        for &house in &self.pattern.houses {
            for &cell in self.position.geometry().slots(house) {
                let value = self.position.value(cell);
                if let Some(digit) = value.filter(|&digit| self.pattern.digits.contains(digit)) {
                    return Err(Failure::DigitPlaced { house, digit, cell });
                }
            }
        }
        Ok(())
    }

    /// Returns the facts that the pattern states, as far as they hold on the board.
    pub(super) fn premises(self) -> Vec<Premise> {
        let Self { pattern, position } = self;
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

    /// Returns the first thing that fails in the pattern, which does not give an effect.
    pub(super) fn failure(self, effect: Effect) -> Failure {
        let (pattern, target) = (self.pattern, effect.candidate());
        let own = self
            .filled()
            .or_else(|| miscounted(pattern))
            .or_else(|| self.absent())
            .or_else(|| self.rectangle())
            .or_else(|| self.wing(target))
            .or_else(|| self.colouring())
            .or_else(|| self.sets());
        let by_parts = || match pattern.cells[..] {
            [] => self.in_houses(effect),
            _ => self.in_set(target),
        };
        own.or_else(by_parts).unwrap_or_else(|| Failure::DoesNotFollow {
            effect,
            counterexample: counterexample_to(self.position.size(), &self.premises(), effect)
                .ok()
                .flatten(),
        })
    }

    /// Returns a failure if a cell of the pattern already has its digit.
    fn filled(self) -> Option<Failure> {
        let may_be_filled = |profile: &Profile| {
            profile.family == Family::Singles || profile.slug.starts_with("avoidable")
        };
        let mut cells = self.pattern.cells.iter().copied();
        let filled = cells.find(|&cell| self.position.value(cell).is_some())?;
        (!self.pattern.names_any(may_be_filled)).then_some(Failure::CellFilled(filled))
    }

    /// Returns a failure if no cell of the pattern has one of its digits.
    pub(super) fn absent(self) -> Option<Failure> {
        let cells = &self.pattern.cells;
        let is_open = cells.iter().all(|&cell| !self.position.candidates(cell).is_empty());
        let candidates = self.position.digits_of(cells.iter().copied());
        let digit = (self.pattern.digits - candidates).first()?;
        let is_absent = is_open && !cells.is_empty();
        is_absent.then(|| Failure::NotACandidate { digit, cells: cells.clone() })
    }

    /// Returns a failure of a pattern of houses without cells.
    fn in_houses(self, effect: Effect) -> Option<Failure> {
        let (digits, target) = (self.pattern.digits, effect.candidate());
        if !digits.contains(target.digit) {
            return (!digits.is_empty()).then_some(Failure::OtherDigit { effect, digits });
        }
        let mut houses = self.pattern.houses.iter();
        let not_locked = houses.find_map(|&house| self.not_locked(house, effect));
        not_locked.or_else(|| self.all_unseen(target))
    }

    /// Returns a failure if the claimed digit has places in a house that do not bear out the claim: in the house of a
    /// placement all others, elsewhere those that do not see the claimed cell.
    fn not_locked(self, house: House, effect: Effect) -> Option<Failure> {
        let Candidate { cell, digit } = effect.candidate();
        let places = self.position.places_in(house, digit);
        let extra = match effect {
            Effect::Place(_) if places.contains(cell) => places.without(cell),
            _ => places.without(cell) - self.position.geometry().peers(cell),
        };
        let proves_nothing = extra == places;
        (!extra.is_empty() && !proves_nothing).then(|| Failure::ExtraPlace {
            house,
            digit,
            cells: extra.iter().collect(),
            in_fish: false,
        })
    }

    /// Returns a failure if the claimed cell sees no place of its digit in the houses of the pattern.
    fn all_unseen(self, target: Candidate) -> Option<Failure> {
        let houses = self.pattern.houses.iter();
        let places = houses.map(|&house| self.position.places_in(house, target.digit));
        let places = places.fold(CellSet::EMPTY, |all, places| all | places);
        let unseen = places - self.position.geometry().peers(target.cell);
        let cell = unseen.first().filter(|_| unseen == places)?;
        Some(Failure::NotSeen { target, cell })
    }

    /// Returns a failure of a naked or hidden set.
    fn in_set(self, target: Candidate) -> Option<Failure> {
        let Self { pattern, position } = self;
        let cells: CellSet<S> = pattern.cells.iter().copied().collect();
        let is_subset = pattern.names_any(|profile| {
            let mut sizes = ["pair", "triple", "quad"].into_iter();
            sizes.any(|size| profile.slug.ends_with(size))
        });
        let is_set = is_subset || pattern.named.is_empty();
        if !is_set || pattern.digits.len() > cells.len() {
            return None;
        }
        if is_subset && cells.len() > 1 && position.geometry().houses_of_all(cells).next().is_none()
        {
            return Some(Failure::NoCommonHouse(cells.iter().collect()));
        }
        let is_named = |part: &str| pattern.names_any(|profile| profile.slug.contains(part));
        let is_hidden = match (is_named("naked") || is_named("locked"), is_named("hidden")) {
            (true, false) => false,
            (false, true) => true,
            _ => cells.contains(target.cell) && !pattern.digits.is_empty(),
        };
        if is_hidden { self.in_hidden_set(cells) } else { self.in_naked_set(cells, target) }
    }

    /// Returns the first place outside the cells if no common house keeps the digits to them.
    fn in_hidden_set(self, cells: CellSet<S>) -> Option<Failure> {
        let digits = self.pattern.digits;
        let mut first = None;
        for house in self.position.geometry().houses_of_all(cells) {
            let extra = digits.iter().find_map(|digit| {
                let extra = self.position.places_in(house, digit) - cells;
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
    fn in_naked_set(self, cells: CellSet<S>, target: Candidate) -> Option<Failure> {
        let position = self.position;
        let (meant, digits) = (self.pattern.digits, position.digits_of(cells));
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
        let places = position.places(target.digit) & cells;
        let unseen = places - position.geometry().peers(target.cell);
        unseen.first().map(|cell| Failure::NotSeen { target, cell })
    }
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
