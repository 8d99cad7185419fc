//! Near misses: patterns that fail by a single candidate.
//!
//! Where a technique finds nothing, somebody may think that it was overlooked. For a few families
//! it can be said how close it was: take the one candidate away that stands in the way, and the
//! technique has its step.

mod wings;

use crate::catalog::Profile;
use crate::catalog::Role;
use crate::grid::{Candidate, Cell, Digit, House, HouseKind};
use crate::position::{Bilocal, Position};
use crate::sentence;
use crate::size::Size;
use crate::step::Explanation;
use crate::techniques::{fish, locked, singles, subsets};

/// A pattern that fails by one candidate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Miss {
    /// The technique that would have a step.
    pub technique: &'static Profile,
    /// What stands in the way.
    pub but_for: Candidate,
    /// How many candidates the step would change.
    pub worth: usize,
    /// What there is to see.
    pub explanation: Explanation,
}

/// For each family that can say so, the near miss that would be worth most; of several the first.
pub fn misses<S: Size>(position: &Position<'_, S>) -> Vec<Miss> {
    let all = [
        hidden_singles(position),
        pointings(position),
        naked_pairs(position),
        x_wings(position),
        wings::xy_wings(position),
    ];
    let nearest = |misses: Vec<Miss>| misses.into_iter().rev().max_by_key(|miss| miss.worth);
    all.into_iter().filter_map(nearest).collect()
}

/// A digit with two places in a house.
fn hidden_singles<S: Size>(position: &Position<'_, S>) -> Vec<Miss> {
    let digits = (0..S::SIDE).map(Digit::new);
    let bilocals = digits.flat_map(|digit| position.bilocals(digit));
    bilocals.copied().map(hidden_single).collect()
}

fn hidden_single(bilocal: Bilocal) -> Miss {
    let [place, other] = bilocal.cells;
    let mut told = Explanation::default();
    let house = told.house(Role::Base, bilocal.house);
    let digit = told.digit(Role::Digit, bilocal.digit);
    let first = told.cell(Role::Target, place);
    let second = told.digit_in(Role::Fin, bilocal.digit, [other]);
    told.pattern = sentence![
        "In ",
        house,
        ", ",
        first,
        " would be the only place of ",
        digit,
        ", but for ",
        second,
        "."
    ];
    Miss {
        technique: match bilocal.house.kind {
            HouseKind::Row => &singles::HiddenSingleRow::PROFILE,
            HouseKind::Column => &singles::HiddenSingleColumn::PROFILE,
            HouseKind::Box => &singles::HiddenSingleBox::PROFILE,
        },
        but_for: Candidate::new(other, bilocal.digit),
        worth: 1,
        explanation: told,
    }
}

/// A digit whose places in a box lie in one line, all but one.
fn pointings<S: Size>(position: &Position<'_, S>) -> Vec<Miss> {
    let boxes = position.geometry().houses_of_kind(HouseKind::Box);
    let digits = || (0..S::SIDE).map(Digit::new);
    let all = boxes
        .iter()
        .flat_map(|&house| digits().map(move |digit| (house, digit)));
    let misses = all.flat_map(|(house, digit)| {
        let places = position.places_in(house, digit);
        let out = |out| pointing(position, (house, digit), out);
        places.iter().filter_map(out).collect::<Vec<Miss>>()
    });
    misses.collect()
}

fn pointing<S: Size>(
    position: &Position<'_, S>,
    (block, digit): (House, Digit),
    out: Cell,
) -> Option<Miss> {
    let geometry = position.geometry();
    let aligned = position.places_in(block, digit).without(out);
    let mut lines = geometry.houses_of_all(aligned);
    let line = lines.find(|line| line.kind != HouseKind::Box && aligned.len() > 1)?;
    let worth = (position.places_in(line, digit) - geometry.cells(block)).len();
    if geometry.cells(line).contains(out) || worth == 0 {
        return None;
    }
    let mut told = Explanation::default();
    let seen = told.house(Role::Base, block);
    let noun = told.digit(Role::Digit, digit);
    let along = told.house(Role::Cover, line);
    let over = told.digit_in(Role::Fin, digit, [out]);
    told.pattern = sentence![
        "In ",
        seen,
        ", all places of ",
        noun,
        " would lie in ",
        along,
        ", but for ",
        over,
        "."
    ];
    Some(Miss {
        technique: &locked::Pointing::PROFILE,
        but_for: Candidate::new(out, digit),
        worth,
        explanation: told,
    })
}

/// Two cells of a house with the same two candidates, but that one has a third.
fn naked_pairs<S: Size>(position: &Position<'_, S>) -> Vec<Miss> {
    let houses = position.geometry().houses().iter();
    let misses = houses.flat_map(|&house| {
        let empty = position.empty_in(house);
        let pairs = (empty & position.bivalue()).iter().collect::<Vec<Cell>>();
        let both = pairs.into_iter().flat_map(move |pair| {
            let others = empty.without(pair);
            others
                .iter()
                .map(move |other| [pair, other])
                .collect::<Vec<_>>()
        });
        both.filter_map(move |cells| naked_pair(position, house, cells))
    });
    misses.collect()
}

fn naked_pair<S: Size>(
    position: &Position<'_, S>,
    house: House,
    [pair, other]: [Cell; 2],
) -> Option<Miss> {
    let digits = position.candidates(pair);
    let third = (position.candidates(other) - digits).single()?;
    let rest = position.empty_in(house).without(pair).without(other);
    let lost = |cell: Cell| (position.candidates(cell) & digits).len();
    let worth = rest.iter().map(lost).sum();
    if !digits.is_subset(position.candidates(other)) || worth == 0 {
        return None;
    }
    let mut told = Explanation::default();
    let where_ = told.house(Role::Base, house);
    let cells = told.cells(Role::SetA, [pair, other]);
    let both = told.digits(Role::Digit, digits);
    let over = told.digit_in(Role::Fin, third, [other]);
    told.pattern = sentence![
        "In ",
        where_,
        ", ",
        cells,
        " would hold only ",
        both,
        ", but for ",
        over,
        "."
    ];
    Some(Miss {
        technique: &subsets::NakedPair::PROFILE,
        but_for: Candidate::new(other, third),
        worth,
        explanation: told,
    })
}

/// Two lines with a digit in the same two crossing lines, but that one has a third place.
fn x_wings<S: Size>(position: &Position<'_, S>) -> Vec<Miss> {
    let digits = (0..S::SIDE).map(Digit::new);
    let bilocals = digits.flat_map(|digit| position.bilocals(digit).to_vec());
    let lines = bilocals.filter(|bilocal| bilocal.house.kind != HouseKind::Box);
    let misses = lines.flat_map(|bilocal| {
        let others = position.geometry().houses_of_kind(bilocal.house.kind);
        let others = others.iter().filter(move |line| **line != bilocal.house);
        others.filter_map(move |&line| x_wing(position, bilocal, line))
    });
    misses.collect()
}

fn x_wing<S: Size>(position: &Position<'_, S>, bilocal: Bilocal, line: House) -> Option<Miss> {
    let (geometry, digit) = (position.geometry(), bilocal.digit);
    let crossing = match line.kind {
        HouseKind::Row => HouseKind::Column,
        _ => HouseKind::Row,
    };
    let cover = bilocal.cells.map(|cell| geometry.house_of(cell, crossing));
    let covered = geometry.cells(cover[0]) | geometry.cells(cover[1]);
    let places = position.places_in(line, digit);
    let out = (places - covered).single().filter(|_| places.len() == 3)?;
    let base = geometry.cells(line) | geometry.cells(bilocal.house);
    let worth = (position.places(digit) & (covered - base)).len();
    if worth == 0 {
        return None;
    }
    let mut told = Explanation::default();
    let noun = told.digit(Role::Digit, digit);
    let [one, other] = [bilocal.house, line].map(|house| told.house(Role::Base, house));
    let [left, right] = cover.map(|house| told.house(Role::Cover, house));
    let over = told.digit_in(Role::Fin, digit, [out]);
    told.pattern = sentence![
        noun,
        " in ",
        one,
        " and ",
        other,
        " would lie in ",
        left,
        " and ",
        right,
        " only, but for ",
        over,
        "."
    ];
    Some(Miss {
        technique: &fish::XWing::PROFILE,
        but_for: Candidate::new(out, digit),
        worth,
        explanation: told,
    })
}
