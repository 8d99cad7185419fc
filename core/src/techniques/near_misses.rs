//! Near misses: patterns that a single candidate spoils.
//!
//! They show how close a technique came to a step: without that one candidate it would have one.
//! Hidden singles, Pointing, naked pairs, X-Wings and XY-Wings are searched.

mod wings;

use crate::position::Bilocal;
use crate::techniques::prelude::*;
use crate::techniques::{fish, locked, singles, subsets};

/// A pattern that one candidate spoils.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NearMiss {
    /// The technique that would have a step.
    pub technique: &'static Profile,
    /// The candidate that spoils it.
    pub spoiler: Candidate,
    /// Number of candidates that the step would change.
    pub changed_candidates: usize,
    /// The pattern and what spoils it.
    pub explanation: Explanation,
}

impl NearMiss {
    /// Returns the near miss of a technique that would change these candidates; `None` if there are
    /// none. `pattern` describes it, with the spoiler as an exhibit.
    fn new(
        technique: &'static Profile,
        spoiler: Candidate,
        changed_candidates: usize,
        pattern: impl FnOnce(&mut Explanation) -> Vec<Word>,
    ) -> Option<Self> {
        let mut explanation = Explanation::default();
        explanation.pattern = pattern(&mut explanation);
        let miss = Self { technique, spoiler, changed_candidates, explanation };
        (changed_candidates > 0).then_some(miss)
    }
}

/// Finds for each technique its near miss that would change the most candidates; of equal ones the
/// first.
pub fn find<S: Size>(position: &Position<'_, S>) -> Vec<NearMiss> {
    let all = [
        hidden_singles(position),
        pointings(position),
        naked_pairs(position),
        x_wings(position),
        wings::xy_wings(position),
    ];
    let nearest =
        |misses: Vec<NearMiss>| misses.into_iter().rev().max_by_key(|miss| miss.changed_candidates);
    all.into_iter().filter_map(nearest).collect()
}

/// Finds digits with two places in a house.
fn hidden_singles<S: Size>(position: &Position<'_, S>) -> Vec<NearMiss> {
    let digits = position.size().digits().iter();
    let bilocals = digits.flat_map(|digit| position.bilocals(digit));
    bilocals.copied().filter_map(hidden_single).collect()
}

fn hidden_single(bilocal: Bilocal) -> Option<NearMiss> {
    let [place, other] = bilocal.cells;
    let technique = match bilocal.house.kind {
        HouseKind::Row => &singles::HiddenSingleRow::PROFILE,
        HouseKind::Column => &singles::HiddenSingleColumn::PROFILE,
        HouseKind::Box => &singles::HiddenSingleBox::PROFILE,
    };
    let spoiler = Candidate::new(other, bilocal.digit);
    NearMiss::new(technique, spoiler, 1, |explanation| {
        let house = explanation.house(Role::Base, bilocal.house);
        let digit = explanation.digit(Role::Digit, bilocal.digit);
        let first = explanation.cell(Role::Target, place);
        let second = explanation.candidates(Role::Fin, [spoiler]);
        sentence![
            "Without " second ", the only place for " digit " in " house " would be " first "."
        ]
    })
}

/// Finds digits whose places in a box are all in one line except one.
fn pointings<S: Size>(position: &Position<'_, S>) -> Vec<NearMiss> {
    let boxes = position.geometry().houses_of_kind(HouseKind::Box);
    let digits = || position.size().digits().iter();
    let all = boxes.iter().flat_map(|&house| digits().map(move |digit| (house, digit)));
    let misses = all.flat_map(|(house, digit)| {
        let places = position.places_in(house, digit);
        let out = |out| pointing(position, house, digit, out);
        places.iter().filter_map(out).collect::<Vec<NearMiss>>()
    });
    misses.collect()
}

fn pointing<S: Size>(
    position: &Position<'_, S>,
    block: House,
    digit: Digit,
    out: Cell,
) -> Option<NearMiss> {
    let geometry = position.geometry();
    let aligned = position.places_in(block, digit).without(out);
    let mut lines = geometry.houses_of_all(aligned);
    let line = lines.find(|line| line.kind != HouseKind::Box && aligned.len() > 1)?;
    let changed_candidates = (position.places_in(line, digit) - geometry.cells(block)).len();
    if geometry.cells(line).contains(out) {
        return None;
    }
    let spoiler = Candidate::new(out, digit);
    NearMiss::new(&locked::Pointing::PROFILE, spoiler, changed_candidates, |explanation| {
        let block = explanation.house(Role::Base, block);
        let digit = explanation.digit(Role::Digit, digit);
        let line = explanation.house(Role::Cover, line);
        let out = explanation.candidates(Role::Fin, [spoiler]);
        sentence![
            "Without " out ", all places for " digit " in " block " would be in " line "."
        ]
    })
}

/// Finds two cells of a house with the same two candidates of which one has a third.
fn naked_pairs<S: Size>(position: &Position<'_, S>) -> Vec<NearMiss> {
    let houses = position.geometry().houses().iter();
    let misses = houses.flat_map(|&house| {
        let empty = position.empty_in(house);
        let pairs = (empty & position.bivalue()).iter().collect::<Vec<Cell>>();
        let both = pairs.into_iter().flat_map(move |pair| {
            let others = empty.without(pair);
            others.iter().map(move |other| [pair, other]).collect::<Vec<_>>()
        });
        both.filter_map(move |cells| naked_pair(position, house, cells))
    });
    misses.collect()
}

fn naked_pair<S: Size>(
    position: &Position<'_, S>,
    house: House,
    [pair, other]: [Cell; 2],
) -> Option<NearMiss> {
    let digits = position.candidates(pair);
    let third = (position.candidates(other) - digits).single()?;
    let rest = position.empty_in(house).without(pair).without(other);
    let lost = |cell: Cell| (position.candidates(cell) & digits).len();
    let changed_candidates = rest.iter().map(lost).sum();
    if !digits.is_subset(position.candidates(other)) {
        return None;
    }
    let spoiler = Candidate::new(other, third);
    NearMiss::new(&subsets::NakedPair::PROFILE, spoiler, changed_candidates, |explanation| {
        let house = explanation.house(Role::Base, house);
        let cells = explanation.cells(Role::SetA, [pair, other]);
        let digits = explanation.digits(Role::Digit, digits);
        let third = explanation.candidates(Role::Fin, [spoiler]);
        sentence![
            "Without " third ", " cells " would be a naked pair of " digits " in " house "."
        ]
    })
}

/// Finds two lines with the same two places for a digit of which one has a third.
fn x_wings<S: Size>(position: &Position<'_, S>) -> Vec<NearMiss> {
    let digits = position.size().digits().iter();
    let bilocals = digits.flat_map(|digit| position.bilocals(digit).to_vec());
    let lines = bilocals.filter(|bilocal| bilocal.house.kind != HouseKind::Box);
    let misses = lines.flat_map(|bilocal| {
        let others = position.geometry().houses_of_kind(bilocal.house.kind);
        let others = others.iter().filter(move |line| **line != bilocal.house);
        others.filter_map(move |&line| x_wing(position, bilocal, line))
    });
    misses.collect()
}

fn x_wing<S: Size>(position: &Position<'_, S>, bilocal: Bilocal, line: House) -> Option<NearMiss> {
    let (geometry, digit) = (position.geometry(), bilocal.digit);
    let across = line.kind.across();
    let cover = bilocal.cells.map(|cell| geometry.house_of(cell, across));
    let covered = geometry.cells(cover[0]) | geometry.cells(cover[1]);
    let places = position.places_in(line, digit);
    let out = (places - covered).single().filter(|_| places.len() == 3)?;
    let base = geometry.cells(line) | geometry.cells(bilocal.house);
    let changed_candidates = (position.places(digit) & (covered - base)).len();
    let spoiler = Candidate::new(out, digit);
    NearMiss::new(&fish::XWing::PROFILE, spoiler, changed_candidates, |explanation| {
        let digit = explanation.digit(Role::Digit, digit);
        let [one, other] = [bilocal.house, line].map(|house| explanation.house(Role::Base, house));
        let [left, right] = cover.map(|house| explanation.house(Role::Cover, house));
        let out = explanation.candidates(Role::Fin, [spoiler]);
        sentence![
            "Without " out ", the places for " digit " in " one " and " other " would all be in "
            left " and " right "."
        ]
    })
}
