//! Near misses: patterns that fail by a single candidate.
//!
//! Where a technique finds nothing, somebody may think that it was overlooked. For a few families
//! it can be said how close it was: take the one candidate away that stands in the way, and the
//! technique has its step.

use super::{Family, Profile, fish, locked, singles, subsets, wings};
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet, HouseKind};
use crate::position::Position;
use crate::size::Size;
use crate::step::{Role, Telling};
use crate::words;

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
    pub telling: Telling,
}

/// For each family that can say so, the near miss that would be worth most; of several the first.
pub fn misses<S: Size>(position: &Position<'_, S>) -> Vec<Miss> {
    let mut nearest: Vec<Miss> = Vec::new();
    let all = [
        hidden_singles(position),
        pointings(position),
        naked_pairs(position),
        x_wings(position),
        xy_wings(position),
    ];
    for misses in all {
        nearest.extend(misses.into_iter().rev().max_by_key(|miss| miss.worth));
    }
    nearest
}

/// A digit with two places in a house.
fn hidden_singles<S: Size>(position: &Position<'_, S>) -> Vec<Miss> {
    let digits = (0..S::SIDE).map(Digit::new);
    let bilocals = digits.flat_map(|digit| position.bilocals(digit));
    let miss = |bilocal: &crate::position::Bilocal| {
        let [place, other] = bilocal.cells;
        let but_for = Candidate::new(other, bilocal.digit);
        let technique = match bilocal.house.kind {
            HouseKind::Row => &singles::HiddenSingleRow::PROFILE,
            HouseKind::Column => &singles::HiddenSingleColumn::PROFILE,
            HouseKind::Box => &singles::HiddenSingleBox::PROFILE,
        };
        let mut told = Telling::default();
        let house = told.house(Role::Base, bilocal.house);
        let digit = told.digit(Role::Digit, bilocal.digit);
        let first = told.cell(Role::Target, place);
        let second = told.digit_in(Role::Fin, bilocal.digit, [other]);
        told.see = words![
            "In ",
            house,
            ", ",
            first,
            " would be the only place of ",
            digit,
            ", but for ",
            second,
            ".",
        ];
        Miss {
            technique,
            but_for,
            worth: 1,
            telling: told,
        }
    };
    bilocals.map(miss).collect()
}

/// A digit whose places in a box lie in one line, all but one.
fn pointings<S: Size>(position: &Position<'_, S>) -> Vec<Miss> {
    let geometry = position.geometry();
    let mut found = Vec::new();
    for &block in geometry.houses_of_kind(HouseKind::Box) {
        for digit in (0..S::SIDE).map(Digit::new) {
            let places = position.places_in(block, digit);
            for out in &places {
                let aligned = places.without(out);
                let mut lines = geometry.houses_of_all(aligned);
                let line = lines.find(|line| line.kind != HouseKind::Box);
                let Some(line) = line.filter(|_| aligned.len() > 1) else {
                    continue;
                };
                let worth = (position.places_in(line, digit) - geometry.cells(block)).len();
                if geometry.cells(line).contains(out) || worth == 0 {
                    continue;
                }
                let mut told = Telling::default();
                let seen = told.house(Role::Base, block);
                let noun = told.digit(Role::Digit, digit);
                let along = told.house(Role::Cover, line);
                let out_noun = told.digit_in(Role::Fin, digit, [out]);
                told.see = words![
                    "In ",
                    seen,
                    ", all places of ",
                    noun,
                    " would lie in ",
                    along,
                    ", but for ",
                    out_noun,
                    ".",
                ];
                found.push(Miss {
                    technique: &locked::Pointing::PROFILE,
                    but_for: Candidate::new(out, digit),
                    worth,
                    telling: told,
                });
            }
        }
    }
    found
}

/// Two cells of a house with the same two candidates, but that one has a third.
fn naked_pairs<S: Size>(position: &Position<'_, S>) -> Vec<Miss> {
    let geometry = position.geometry();
    let mut found = Vec::new();
    for &house in geometry.houses() {
        let empty = position.empty_in(house);
        for pair in &(empty & position.bivalue()) {
            let digits = position.candidates(pair);
            for other in &empty {
                let Some(third) = (position.candidates(other) - digits).single() else {
                    continue;
                };
                if !digits.is_subset(position.candidates(other)) {
                    continue;
                }
                let others = empty.without(pair).without(other);
                let lost = |cell: Cell| (position.candidates(cell) & digits).len();
                let worth = others.iter().map(lost).sum();
                if worth > 0 {
                    let but_for = Candidate::new(other, third);
                    let mut told = Telling::default();
                    let where_ = told.house(Role::Base, house);
                    let cells = told.cells(Role::SetA, [pair, other]);
                    let both = told.digits(Role::Digit, digits);
                    let out = told.digit_in(Role::Fin, third, [other]);
                    told.see = words![
                        "In ",
                        where_,
                        ", ",
                        cells,
                        " would hold only ",
                        both,
                        ", but for ",
                        out,
                        ".",
                    ];
                    found.push(Miss {
                        technique: &subsets::NakedPair::PROFILE,
                        but_for,
                        worth,
                        telling: told,
                    });
                }
            }
        }
    }
    found
}

/// Two lines with a digit in the same two crossing lines, but that one has a third place.
fn x_wings<S: Size>(position: &Position<'_, S>) -> Vec<Miss> {
    let geometry = position.geometry();
    let mut found = Vec::new();
    for digit in (0..S::SIDE).map(Digit::new) {
        for bilocal in position.bilocals(digit) {
            let crossing = match bilocal.house.kind {
                HouseKind::Row => HouseKind::Column,
                HouseKind::Column => HouseKind::Row,
                HouseKind::Box => continue,
            };
            let cover = bilocal.cells.map(|cell| geometry.house_of(cell, crossing));
            let covered = geometry.cells(cover[0]) | geometry.cells(cover[1]);
            for &line in geometry.houses_of_kind(bilocal.house.kind) {
                let places = position.places_in(line, digit);
                let Some(out) = (places - covered).single() else {
                    continue;
                };
                if places.len() != 3 || line == bilocal.house {
                    continue;
                }
                let base = geometry.cells(line) | geometry.cells(bilocal.house);
                let worth = (position.places(digit) & covered - base).len();
                if worth > 0 {
                    let mut told = Telling::default();
                    let noun = told.digit(Role::Digit, digit);
                    let bases = [bilocal.house, line].map(|house| told.house(Role::Base, house));
                    let covers = cover.map(|house| told.house(Role::Cover, house));
                    let out_noun = told.digit_in(Role::Fin, digit, [out]);
                    told.see = words![
                        noun,
                        " in ",
                        bases[0],
                        " and ",
                        bases[1],
                        " would lie in ",
                        covers[0],
                        " and ",
                        covers[1],
                        " only, but for ",
                        out_noun,
                        ".",
                    ];
                    found.push(Miss {
                        technique: &fish::XWing::PROFILE,
                        but_for: Candidate::new(out, digit),
                        worth,
                        telling: told,
                    });
                }
            }
        }
    }
    found
}

/// A pivot with two pincers, of which one has a third candidate.
fn xy_wings<S: Size>(position: &Position<'_, S>) -> Vec<Miss> {
    let geometry = position.geometry();
    let bivalue = position.bivalue();
    let mut found = Vec::new();
    for pivot in &bivalue {
        let turned = position.candidates(pivot);
        for pincer in &(bivalue & geometry.peers(pivot)) {
            let shared = (position.candidates(pincer) & turned).single();
            let last = (position.candidates(pincer) - turned).single();
            let Some((shared, last)) = shared.zip(last) else {
                continue;
            };
            let wanted = turned.without(shared).with(last);
            for other in &(position.empty() & geometry.peers(pivot)) {
                let more = position.candidates(other) - wanted;
                let Some(third) = more.single() else {
                    continue;
                };
                let seen = geometry.peers(pincer) & geometry.peers(other);
                let seen: CellSet<S> = position.places(last) & seen.without(pivot);
                if !wanted.is_subset(position.candidates(other)) || seen.is_empty() {
                    continue;
                }
                let wing = Wing {
                    pivot,
                    turned,
                    pincers: [pincer, other],
                    last,
                };
                found.push(wing.miss(third, seen.len()));
            }
        }
    }
    found
}

/// What would be an XY-Wing.
struct Wing {
    pivot: Cell,
    turned: DigitSet,
    pincers: [Cell; 2],
    last: Digit,
}

impl Wing {
    fn miss(&self, third: Digit, worth: usize) -> Miss {
        let mut told = Telling::default();
        let pivot = told.cell(Role::Pivot, self.pivot);
        let turned = told.digits(Role::Digit, self.turned);
        let pincers = self.pincers.map(|cell| told.cell(Role::Pincer, cell));
        let last = told.digit(Role::Target, self.last);
        let out = told.digit_in(Role::Fin, third, [self.pincers[1]]);
        told.see = words![
            "Whichever of ",
            turned,
            " goes in the pivot ",
            pivot,
            ", one of the pincers ",
            pincers[0],
            " and ",
            pincers[1],
            " would be ",
            last,
            ", but for ",
            out,
            ".",
        ];
        Miss {
            technique: &wings::XyWing::PROFILE,
            but_for: Candidate::new(self.pincers[1], third),
            worth,
            telling: told,
        }
    }
}

impl Miss {
    /// The family of the technique.
    pub const fn family(&self) -> Family {
        self.technique.family
    }
}
