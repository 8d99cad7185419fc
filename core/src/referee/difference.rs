//! The difference between the pattern that a person names and the pattern of a step.

use super::{Pattern, Reason};
use crate::catalog::{Family, Role};
use crate::grid::{Candidate, Cell, CellSet, DigitSet, House};
use crate::size::Size;
use crate::step::{Premise, Step, Subject};

/// Parts of a pattern.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Parts {
    /// The cells.
    pub cells: Vec<Cell>,
    /// The digits.
    pub digits: DigitSet,
    /// The houses.
    pub houses: Vec<House>,
}

impl Parts {
    /// Returns true if there are none.
    pub const fn is_empty(&self) -> bool {
        self.count() == 0
    }

    /// Returns the number of parts.
    pub const fn count(&self) -> usize {
        self.cells.len() + self.digits.len() + self.houses.len()
    }
}

/// The difference between the digits that a person names for a place and those of the step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DigitDifference {
    /// The place to which the digits belong.
    pub place: Place,
    /// The digits that the person names.
    pub named: DigitSet,
    /// The digits of the step.
    pub own: DigitSet,
}

/// The place to which named digits belong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// Cells.
    Cells(Vec<Cell>),
    /// Houses.
    Houses(Vec<House>),
    /// A name such as Z.
    Name(String),
}

/// The difference between the pattern that a person names and the pattern of a step. Kinds of parts that
/// the person leaves out altogether do not count: "a Swordfish on 5" names no houses.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Difference {
    /// Parts that the person names, and that are not in the pattern.
    pub foreign: Parts,
    /// Parts of the pattern that the person does not name among others of their kind.
    pub missing: Parts,
    /// Digits that the person names for other cells than the step does.
    pub other_digits: Vec<DigitDifference>,
}

impl Difference {
    /// Compares a pattern with that of a step.
    ///
    /// The line of a step names what its pattern needs. What the explanation shows beside it may be
    /// named too, once nothing of the line is missing.
    pub(super) fn between<S: Size>(named: &Pattern, step: &Step) -> Self {
        let needed = pattern_of_line(step);
        let shown = if step.profile().family == Family::Forcing {
            // Branches show much of the board.
            Shown::nothing()
        } else {
            Shown::<S>::of(step, needed.cells.is_empty())
        };
        let cells: CellSet<S> = named.cells.iter().copied().collect();
        let core: CellSet<S> = needed.cells.iter().copied().collect();
        let is_by_ends = ends(step, &needed).is_some_and(|ends| cells == ends);
        let missing_cells =
            if cells.is_empty() || is_by_ends { CellSet::EMPTY } else { core - cells };
        let missing_cells = missing_cells | missing_of_digits(named, &needed);
        let foreign_cells = cells - core;
        let foreign_cells =
            if missing_cells.is_empty() { foreign_cells - shown.cells } else { foreign_cells };
        let missing_digits =
            if named.digits.is_empty() { DigitSet::EMPTY } else { needed.digits - named.digits };
        let foreign_digits = named.digits - needed.digits;
        let foreign_digits =
            if missing_digits.is_empty() { foreign_digits - shown.digits } else { foreign_digits };
        let is_foreign =
            |house: &&House| !needed.houses.contains(house) && !shown.houses.contains(house);
        let names_needed = named.houses.iter().any(|house| needed.houses.contains(house));
        let is_missing = |house: &&House| names_needed && !named.houses.contains(house);
        Self {
            foreign: Parts {
                cells: foreign_cells.iter().collect(),
                digits: foreign_digits,
                houses: named.houses.iter().filter(is_foreign).copied().collect(),
            },
            missing: Parts {
                cells: missing_cells.iter().collect(),
                digits: missing_digits,
                houses: needed.houses.iter().filter(is_missing).copied().collect(),
            },
            other_digits: other_digits(named, &needed),
        }
    }

    /// Returns the number of parts in which the person contradicts the pattern.
    pub const fn contradictions(&self) -> usize {
        self.foreign.count() + self.other_digits.len()
    }

    /// Returns true if the patterns do not differ.
    pub const fn is_empty(&self) -> bool {
        self.contradictions() == 0 && self.missing.is_empty()
    }
}

/// Returns the cells that a pattern leaves out where it names digits for several cells: it may name them for
/// other digits.
fn missing_of_digits<S: Size>(named: &Pattern, needed: &Pattern) -> CellSet<S> {
    let set = |cells: &[Cell]| -> CellSet<S> { cells.iter().copied().collect() };
    let mut missing = CellSet::EMPTY;
    for stated in named.candidates.iter().filter(|stated| !stated.cells.is_empty()) {
        let mut same = needed.candidates.iter().filter(|own| own.digits == stated.digits);
        if needed.candidates.contains(stated) {
            continue;
        }
        if let Some(own) = same.find(|own| set(&stated.cells).is_subset(set(&own.cells))) {
            missing |= set(&own.cells) - set(&stated.cells);
        }
    }
    missing
}

/// Returns the digits that a pattern names for cells or houses or under a name, where another pattern has others.
fn other_digits(named: &Pattern, needed: &Pattern) -> Vec<DigitDifference> {
    let mut others = Vec::new();
    for stated in &named.candidates {
        let mut same = needed.candidates.iter();
        let same = same.find(|own| own.cells == stated.cells && own.houses == stated.houses);
        if let Some(own) = same.filter(|own| !stated.digits.is_subset(own.digits)) {
            let place = if stated.cells.is_empty() {
                Place::Houses(stated.houses.clone())
            } else {
                Place::Cells(stated.cells.clone())
            };
            others.push(DigitDifference { place, named: stated.digits, own: own.digits });
        }
    }
    for (name, digits) in &named.labels {
        let mut same = needed.labels.iter();
        if let Some((_, own)) = same.find(|(own, value)| own == name && value != digits) {
            let place = Place::Name(name.to_uppercase());
            others.push(DigitDifference { place, named: *digits, own: *own });
        }
    }
    others
}

/// Returns the pattern that the line of a step names. The parser is that of reasons, so that a pattern
/// reads the same in both.
fn pattern_of_line(step: &Step) -> Pattern {
    let mut needed = match Reason::parse(&step.line(), step.shape) {
        Ok(Reason::Pattern(pattern)) => pattern,
        Ok(Reason::Fish(fish)) => fish.into_pattern(),
        Ok(Reason::Chains(chains)) => {
            let nodes = || chains.chains.iter().flat_map(|chain| &chain.nodes);
            Pattern {
                cells: nodes().flat_map(|node| node.cells.iter().copied()).collect(),
                digits: nodes().fold(DigitSet::EMPTY, |all, node| all | node.digits),
                candidates: chains.sets.clone(),
                ..Pattern::default()
            }
        }
        _ => Pattern::default(),
    };
    if ["pointing", "claiming"].contains(&step.profile().slug) {
        needed.cells.extend(locked_places(step));
    }
    needed
}

/// Returns the places that a house keeps a digit to, in a step that its line describes by that house.
fn locked_places(step: &Step) -> impl Iterator<Item = Cell> {
    let premises = step.explanation().premises.iter();
    let places = premises.filter_map(|premise| match premise {
        Premise::HouseOnly { cells, .. } => Some(cells.iter().copied()),
        _ => None,
    });
    places.flatten()
}

/// Returns the cells at the ends of a pattern that is often named by its ends alone.
fn ends<S: Size>(step: &Step, needed: &Pattern) -> Option<CellSet<S>> {
    match step.profile().slug {
        "skyscraper" | "two-string-kite" | "w-wing" => {
            let first = needed.candidates.first()?;
            Some(first.cells.iter().copied().collect())
        }
        "turbot-fish" => {
            let ends = [*needed.cells.first()?, *needed.cells.last()?];
            Some(ends.into_iter().collect())
        }
        _ => None,
    }
}

/// The parts of its pattern that the explanation of a step shows.
pub(super) struct Shown<S: Size> {
    pub(super) cells: CellSet<S>,
    pub(super) digits: DigitSet,
    pub(super) houses: Vec<House>,
}

impl<S: Size> Shown<S> {
    const fn nothing() -> Self {
        Self { cells: CellSet::EMPTY, digits: DigitSet::EMPTY, houses: Vec::new() }
    }

    /// Collects the parts of an explanation, with the facts that it relies on if `with_facts` is true.
    pub(super) fn of(step: &Step, with_facts: bool) -> Self {
        let mut shown = Self::nothing();
        for exhibit in &step.explanation().exhibits {
            let is_fact = exhibit.role == Role::Premise && !with_facts;
            if !matches!(exhibit.role, Role::Eliminated | Role::Placed) {
                shown.add(&exhibit.subject, is_fact);
            }
        }
        // A cell that only loses candidates is no cell of the pattern, unless they are assumed first.
        let is_assumed = step.profile().family == Family::Forcing;
        for candidate in step.eliminations().filter(|_| !is_assumed) {
            shown.cells.remove(candidate.cell);
        }
        for premise in &step.explanation().premises {
            shown.add_premise(premise, with_facts);
        }
        for exhibit in &step.explanation().exhibits {
            // The roof of a rectangle loses candidates and is part of it.
            if let (Role::Roof | Role::Floor | Role::SetA, Subject::Cells(some)) =
                (exhibit.role, &exhibit.subject)
            {
                shown.cells |= some.iter().copied().collect();
            }
        }
        for candidate in step.placements() {
            shown.cells.insert(candidate.cell);
            shown.digits.insert(candidate.digit);
        }
        shown
    }

    /// Adds what an exhibit shows. Of a fact beside the pattern, only a house counts.
    fn add(&mut self, subject: &Subject, is_fact: bool) {
        match subject {
            Subject::House(house) => self.houses.push(*house),
            _ if is_fact => {}
            Subject::Cells(cells) => self.cells |= cells.iter().copied().collect(),
            Subject::Digits(digits) => self.digits |= *digits,
            Subject::Candidates(candidates) => self.add_candidates(candidates),
            Subject::Link { from, to, .. } => {
                self.add_candidates(from);
                self.add_candidates(to);
            }
        }
    }

    fn add_candidates(&mut self, candidates: &[Candidate]) {
        for candidate in candidates {
            self.cells.insert(candidate.cell);
            self.digits.insert(candidate.digit);
        }
    }

    /// Adds the house of a fact, and its cells and digit if `with_facts` is true.
    fn add_premise(&mut self, premise: &Premise, with_facts: bool) {
        if let Premise::HouseOnly { house, .. } = premise {
            self.houses.push(*house);
        }
        if !with_facts {
            return;
        }
        match premise {
            Premise::HouseOnly { digit, cells, .. } => {
                self.digits.insert(*digit);
                self.cells |= cells.iter().copied().collect();
            }
            Premise::CellOnly { cell, .. } => self.cells.insert(*cell),
            Premise::Filled(candidate) | Premise::Absent(candidate) => {
                self.cells.insert(candidate.cell);
            }
            Premise::SingleSolution => {}
        }
    }
}
