//! Naked and hidden sets and locked candidates with one fault.

use stepdoku::grid::{Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind, Shape};
use stepdoku::referee::{Failure, Pattern};
use stepdoku::size::{Nine, Size};
use stepdoku::step::notation;

use super::{Faulty, Scene, listed};

impl Scene<'_> {
    pub(super) fn pattern_text(&self, cells: &[Cell], digits: DigitSet) -> String {
        let digits = listed(digits);
        let cells = notation::cells(cells, Shape::Nine);
        format!("{}: {digits} in {cells}", self.step.profile().name)
    }

    /// Returns an empty cell outside a set for each house of the set.
    fn beside(&self, cells: &[Cell]) -> Vec<(House, Cell)> {
        let set: CellSet<Nine> = cells.iter().copied().collect();
        let houses = Nine.geometry().houses_of_all(set);
        let mut beside = Vec::new();
        for house in houses {
            let open = (Nine.geometry().cells(house) & self.board.empty()) - set;
            beside.extend(open.into_iter().map(|cell| (house, cell)));
        }
        beside
    }

    pub(super) fn broken_naked_set(&self, pattern: &Pattern) -> Vec<Faulty> {
        let mut all = Vec::new();
        let (cells, digits) = (&pattern.cells, pattern.digits);
        let Some((_, kept)) = cells.split_last() else {
            return all;
        };
        let spoils = |&(_, cell): &(House, Cell)| !self.board.candidates(cell).is_subset(digits);
        if let Some((_, cell)) = self.beside(cells).into_iter().find(spoils) {
            let moved: Vec<Cell> = kept.iter().copied().chain([cell]).collect();
            let text = self.pattern_text(&moved, digits);
            all.push(self.faulty("set: wrong cell", text, move |failure| match failure {
                Failure::SetTooLarge { spoilers, .. } => {
                    spoilers.iter().all(|spoiler| spoiler.cell == cell)
                }
                Failure::NotACandidate { cells, .. } => cells.contains(&cell),
                _ => false,
            }));
            let names: Vec<String> = moved.iter().map(|cell| cell.name(Shape::Nine)).collect();
            let size = ["", "", "pair", "triple", "quad"][cells.len()];
            let text = format!("{} are a {size}", names.join(" and "));
            all.push(self.faulty("set in words: wrong cell", text, move |failure| {
                matches!(failure, Failure::SetTooLarge { cells, .. } if cells.contains(&cell))
            }));
        }
        if kept.len() > 1 {
            let text = self.pattern_text(kept, digits);
            let count = kept.len();
            all.push(self.faulty("set: a cell is missing", text, move |failure| {
                matches!(failure, Failure::CellCount { cells, .. } if cells.len() == count)
            }));
        }
        let missing = digits.iter().next().unwrap();
        let mut others = DigitSet::first_n(9) - digits;
        if let Some(other) = others.iter().next() {
            others = digits.without(missing).with(other);
            let text = self.pattern_text(cells, others);
            all.push(self.faulty("set: wrong digit", text, move |failure| match failure {
                Failure::SetTooLarge { spoilers, .. } => {
                    spoilers.iter().all(|spoiler| spoiler.digit == missing)
                }
                Failure::NotACandidate { digit, .. } => *digit == other,
                _ => false,
            }));
        }
        let inside =
            |target: &Candidate| digits.contains(target.digit) && !cells.contains(&target.cell);
        if let Some(target) = self.true_elsewhere().into_iter().find(inside) {
            let text = self.pattern_text(cells, digits);
            all.push(self.with_target("set: target not seen", text, target, move |failure| {
                matches!(failure, Failure::NotSeen { target: it, .. } if *it == target)
            }));
        }
        all
    }

    pub(super) fn broken_hidden_set(&self, pattern: &Pattern) -> Vec<Faulty> {
        let mut all = Vec::new();
        let (cells, digits) = (&pattern.cells, pattern.digits);
        let Some((&gone, kept)) = cells.split_last() else {
            return all;
        };
        if let Some((_, cell)) = self.beside(cells).into_iter().next() {
            let moved: Vec<Cell> = kept.iter().copied().chain([cell]).collect();
            let text = self.pattern_text(&moved, digits);
            all.push(self.faulty("set: wrong cell", text, move |failure| match failure {
                Failure::ExtraPlace { cells, .. } => cells.contains(&gone),
                Failure::NotACandidate { cells, .. } => cells.contains(&cell),
                Failure::NoCommonHouse(_) => true,
                _ => false,
            }));
        }
        let others: Vec<Digit> = (DigitSet::first_n(9) - digits).iter().collect();
        let first = digits.iter().next().unwrap();
        let set: CellSet<Nine> = cells.iter().copied().collect();
        let spoils = |&&other: &&Digit| {
            self.board.places(other).intersects(set)
                && Nine.geometry().houses_of_all(set).all(|house| {
                    !(self.board.places(other) & Nine.geometry().cells(house)).is_subset(set)
                })
        };
        if let Some(&other) = others.iter().find(spoils) {
            let text = self.pattern_text(cells, digits.without(first).with(other));
            all.push(self.faulty("set: wrong digit", text, move |failure| {
                matches!(failure, Failure::ExtraPlace { digit, .. } if *digit == other)
            }));
        }
        all
    }

    pub(super) fn broken_locked(&self, pattern: &Pattern) -> Vec<Faulty> {
        let mut all = Vec::new();
        let (Some(&house), Some(digit)) = (pattern.houses.first(), pattern.digits.single()) else {
            return all;
        };
        let target = self.claim.effects()[0].candidate();
        let places = |house: House| self.board.places(digit) & Nine.geometry().cells(house);
        let peers = Nine.geometry().peers(target.cell);
        let kind = Nine.geometry().houses_of_kind(house.kind).iter();
        let others = kind.filter(|&&other| {
            other != house
                && !places(other).is_subset(peers)
                && !Nine.geometry().cells(other).contains(target.cell)
        });
        let others: Vec<House> = others.copied().collect();
        let text =
            |house: House| format!("{digit} in {} {}", house.kind.word(), house.number() + 1);
        let half = |house: &&House| places(**house).intersects(peers);
        let wrong = others.iter().find(half).or(others.first());
        if let Some(&other) = wrong {
            all.push(self.faulty(
                "locked: wrong house",
                text(other),
                move |failure| match failure {
                    Failure::ExtraPlace { house, .. } => *house == other,
                    Failure::NotSeen { cell, .. } => Nine.geometry().cells(other).contains(*cell),
                    _ => false,
                },
            ));
        }
        let kind = [HouseKind::Row, HouseKind::Column, HouseKind::Box];
        let filled = kind.iter().flat_map(|&kind| Nine.geometry().houses_of_kind(kind));
        let filled = filled.copied().find(|&house| {
            Nine.geometry().slots(house).iter().any(|&cell| self.board.value(cell) == Some(digit))
        });
        if let Some(filled) = filled {
            all.push(self.faulty("locked: digit placed", text(filled), move |failure| {
                matches!(failure, Failure::DigitPlaced { house, .. } if *house == filled)
            }));
        }
        let same =
            |target: &Candidate| target.digit == digit && !places(house).contains(target.cell);
        if let Some(target) = self.true_elsewhere().into_iter().find(same) {
            all.push(self.with_target(
                "locked: target not seen",
                text(house),
                target,
                move |failure| match failure {
                    Failure::ExtraPlace { house: it, .. } => *it == house,
                    Failure::NotSeen { target: it, .. } => *it == target,
                    _ => false,
                },
            ));
        }
        all
    }
}
