//! Sue de Coq: cells in the intersection of a line and a box, with sets in both.

use smallvec::SmallVec;

use crate::step::wording::{agree, begun, number};
use crate::techniques::prelude::*;

technique! {
    /// Cells of a line and a box with as many digits as cells, each digit in one house.
    SueDeCoq {
        slug: "sue-de-coq",
        name: "Sue de Coq",
        aliases: &["Two-Sector Disjoint Subsets"],
        family: Family::AlmostLockedSets,
        role_names: &[
            (Role::SetA, "intersection"),
            (Role::SetB, "line cells"),
            (Role::SetC, "box cells"),
            (Role::Base, "line and box"),
        ],
    }
    |position, collector| {
        let mut search = Search::new(position);
        for &block in position.geometry().houses_of_kind(HouseKind::Box) {
            for kind in [HouseKind::Row, HouseKind::Column] {
                for &line in position.geometry().houses_of_kind(kind) {
                    if collector.wants_house(line) || collector.wants_house(block) {
                        search.visit([line, block], collector)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Cells of the intersection, or of one house outside it.
#[derive(Clone, Copy)]
struct Arm<S: Size> {
    cells: CellSet<S>,
    digits: DigitSet,
    count: usize,
}

/// The cells of a pattern: in the intersection, in the rest of the line, in the rest of the box.
#[derive(Clone, Copy)]
struct Parts<S: Size> {
    houses: [House; 2],
    intersection: Arm<S>,
    arms: [Arm<S>; 2],
}

struct Search<'p, 'b, S: Size> {
    position: &'p Position<'b, S>,
    /// The possible arms in the line and in the box.
    arms: [Vec<Arm<S>>; 2],
    intersections: Vec<Arm<S>>,
}

/// Returns the maximum number of cells of an arm. Larger arms on large boards would take too long
/// to try.
const fn longest_arm(side: usize) -> usize {
    if side <= 9 { side } else { 3 }
}

/// Cells of a house, in order.
type Cells = SmallVec<[Cell; Shape::MAX_SIDE]>;

impl<'p, 'b, S: Size> Search<'p, 'b, S> {
    fn new(position: &'p Position<'b, S>) -> Self {
        let room = || Vec::with_capacity(64);
        Self { position, arms: [room(), room()], intersections: room() }
    }

    fn visit(&mut self, houses: [House; 2], collector: &mut Collector<'_>) -> ControlFlow<()> {
        let [line, block] = houses.map(|house| self.position.empty_in(house));
        let shared = line & block;
        if shared.is_empty() || shared.single().is_some() {
            return ControlFlow::Continue(());
        }
        let digits = self.position.digits_of(shared);
        if digits.has_at_most(3) {
            return ControlFlow::Continue(());
        }
        for (arms, cells) in self.arms.iter_mut().zip([line - shared, block - shared]) {
            arms.clear();
            let cells: Cells = cells.iter().collect();
            add_arms(self.position, &cells, Arm::EMPTY, digits, arms);
        }
        // No cell of an arm gains more than one.
        let longest = |arms: &Vec<Arm<S>>| arms.iter().map(|arm| arm.count).max();
        let max_missing: usize = self.arms.iter().filter_map(longest).sum();
        let cells: Cells = shared.iter().collect();
        self.intersections.clear();
        subsets(self.position, &cells, Arm::EMPTY, &mut self.intersections);
        for &intersection in &self.intersections {
            let missing = intersection.digits.len().saturating_sub(intersection.count);
            if intersection.count >= 2 && (2..=max_missing).contains(&missing) {
                self.with_intersection(houses, intersection, collector)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Offers the steps with these cells of the intersection.
    fn with_intersection(
        &self,
        houses: [House; 2],
        intersection: Arm<S>,
        collector: &mut Collector<'_>,
    ) -> ControlFlow<()> {
        let [lines, blocks] = &self.arms;
        let missing = intersection.digits.len() - intersection.count;
        for &along in lines {
            let gain = along.gain(intersection.digits);
            if gain < 1 || gain >= missing {
                continue;
            }
            for &beside in blocks {
                if along.digits.intersects(beside.digits)
                    || beside.gain(intersection.digits) + gain != missing
                {
                    continue;
                }
                let parts = Parts { houses, intersection, arms: [along, beside] };
                if let Some(deduction) = parts.find(self.position) {
                    collector.offer_elimination(self.position, deduction, |explanation| {
                        parts.explain(explanation, self.position);
                    })?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl<S: Size> Arm<S> {
    const EMPTY: Self = Self { cells: CellSet::EMPTY, digits: DigitSet::EMPTY, count: 0 };

    fn with(self, cell: Cell, digits: DigitSet) -> Self {
        Self { cells: self.cells.with(cell), digits: self.digits | digits, count: self.count + 1 }
    }

    /// Returns how many more cells than new digits it adds to cells with these digits, at least 0.
    fn gain(&self, digits: DigitSet) -> usize {
        self.count.saturating_sub((self.digits - digits).len())
    }
}

/// Adds all choices of these cells.
fn subsets<S: Size>(
    position: &Position<'_, S>,
    cells: &[Cell],
    chosen: Arm<S>,
    all: &mut Vec<Arm<S>>,
) {
    for (index, &cell) in cells.iter().enumerate() {
        let wider = chosen.with(cell, position.candidates(cell));
        all.push(wider);
        subsets(position, &cells[index + 1..], wider, all);
    }
}

/// Adds all choices of these cells that add more cells than digits to an intersection with
/// `digits`.
fn add_arms<S: Size>(
    position: &Position<'_, S>,
    cells: &[Cell],
    chosen: Arm<S>,
    digits: DigitSet,
    arms: &mut Vec<Arm<S>>,
) {
    for (index, &cell) in cells.iter().enumerate() {
        let wider = chosen.with(cell, position.candidates(cell));
        // Every further cell gains one at most.
        let longest = longest_arm(position.size().side()).min(chosen.count + cells.len() - index);
        if (wider.digits - digits).len() >= longest {
            continue;
        }
        if wider.gain(digits) > 0 {
            arms.push(wider);
        }
        if wider.count < longest {
            add_arms(position, &cells[index + 1..], wider, digits, arms);
        }
    }
}

impl<S: Size> Parts<S> {
    /// Returns the digits that are eliminated from the rest of the line and from the rest of the
    /// box.
    fn locked(&self) -> [DigitSet; 2] {
        let all = self.intersection.digits | self.arms[0].digits | self.arms[1].digits;
        [all - self.arms[1].digits, all - self.arms[0].digits]
    }

    /// Returns the cells that lose digits in the rest of the line and in the rest of the box.
    fn losing(&self, position: &Position<'_, S>) -> [CellSet<S>; 2] {
        let mut rests = [CellSet::EMPTY; 2];
        for (index, digits) in self.locked().into_iter().enumerate() {
            let rest = position.empty_in(self.houses[index]) - self.intersection.cells;
            rests[index] = rest - self.arms[index].cells;
            let held = |cell| position.candidates(cell).intersects(digits);
            rests[index] = rests[index].iter().filter(|&cell| held(cell)).collect();
        }
        rests
    }

    /// Says where the digits are that the rest of the line and the rest of the box lose: " The 5 of
    /// box 1 is therefore in r1c2, r1c3 or r3c1."
    fn places_of_lost_digits(
        &self,
        explanation: &mut Explanation,
        position: &Position<'_, S>,
    ) -> Vec<Word> {
        let all = self.intersection.cells | self.arms[0].cells | self.arms[1].cells;
        let locked = self.locked();
        let mut words = Vec::new();
        for (index, losing) in self.losing(position).into_iter().enumerate() {
            let lost = position.digits_of(losing) & locked[index];
            let places = lost.iter().map(|digit| position.places(digit) & all);
            let places = places.fold(CellSet::EMPTY, |all, places| all | places);
            if lost.is_empty() {
                continue;
            }
            let house = explanation.house(Role::Base, self.houses[index]);
            let places = explanation.cells(Role::SetA, places);
            let digits = explanation.digits(Role::Digit, lost);
            let (the, are) = match (words.is_empty(), lost.len()) {
                (true, 1) => (" The ", " is therefore in "),
                (true, _) => (" The ", " are therefore in "),
                (false, 1) => (", and the ", " is in "),
                (false, _) => (", and the ", " are in "),
            };
            words.extend(sentence![the digits " of " house are]);
            words.push(agree(lost.len(), Word::OneOf(places), Word::Cells(places)));
        }
        words.push(".".into());
        words
    }

    fn find(&self, position: &Position<'_, S>) -> Option<Deduction> {
        let rests = self.losing(position);
        if rests.iter().all(CellSet::is_empty) {
            return None;
        }
        let rests = rests.into_iter().zip(self.locked());
        let eliminated = rests.flat_map(|(rest, digits)| position.candidates_in(rest, digits));
        let cells = self.intersection.count + self.arms[0].count + self.arms[1].count;
        let deduction = Deduction::eliminate_all(&SueDeCoq::PROFILE, eliminated);
        Some(deduction.demanding([(Load::Cells, cells)]))
    }

    fn explain(&self, explanation: &mut Explanation, position: &Position<'_, S>) {
        let roles = [Role::SetA, Role::SetB, Role::SetC];
        let parts = [self.intersection, self.arms[0], self.arms[1]];
        let [line, block] = self.houses.map(|house| explanation.house(Role::Base, house));
        let cells = [0, 1, 2].map(|index| explanation.cells(roles[index], parts[index].cells));
        let digits = [0, 1, 2].map(|index| explanation.digits(roles[index], parts[index].digits));
        let [of_line, of_block] =
            self.locked().map(|digits| explanation.digits(Role::Digit, digits));
        let arm_digits =
            |index: usize| agree(parts[index].count, " contains only ", " contain only ");
        explanation.pattern = sentence![
            "In the intersection of " line " and " block ", " (cells[0])
            (format!(" have {} candidates: ", number(parts[0].digits.len()))) (digits[0])
            ". In the rest of " line ", " (cells[1]) (arm_digits(1)) (digits[1]) ". In the rest of "
            block ", " (cells[2]) (arm_digits(2)) (digits[2]) "."
        ];
        let count: usize = parts.iter().map(|part| part.count).sum();
        explanation.why = if self.is_basic() {
            sentence![
                (cells[0]) " cannot contain both " (digits[1])
                ", because nothing would be left for " (cells[1]) ". Nor can they contain both "
                (digits[2]) ", because nothing would be left for " (cells[2])
                ". So they contain one digit of each pair, and " (cells[1]) " and " (cells[2])
                " contain the other two. Together these four cells contain the " of_line " of " line
                " and the " of_block " of " block "."
            ]
        } else {
            let [in_line, in_block] = self.locked();
            let all = explanation.digits(Role::Digit, in_line | in_block);
            let in_block = explanation.digits(Role::Digit, in_block - in_line);
            sentence![
                (format!("Together these {0} cells contain only the {0} digits ", number(count)))
                all ". In them, " of_line " can only be in " line ", and " in_block " only in "
                block
                (format!(
                    ", so each digit fits only once. {} cells need {} digits, so each digit is in them exactly once.",
                    begun(&number(count)),
                    number(count)
                ))
                (self.places_of_lost_digits(explanation, position))
            ]
        };
        explanation.line = sentence![
            (cells[0]) " - {" (digits[0]) "} (" (cells[1]) " - {" (digits[1]) "}, " (cells[2])
            " - {" (digits[2]) "})"
        ];
        for part in parts {
            explanation.needs_cells(position, part.cells);
        }
    }

    /// Returns true if the pattern has its basic form: two cells with four digits in the
    /// intersection and a bivalue cell with two of them in each house.
    fn is_basic(&self) -> bool {
        let is_pair = |arm: &Arm<S>| {
            arm.count == 1
                && arm.digits.len() == 2
                && arm.digits.is_subset(self.intersection.digits)
        };
        self.intersection.count == 2 && self.arms.iter().all(is_pair)
    }
}
