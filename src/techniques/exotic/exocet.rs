//! Exocets: two cells whose digits are forced into two others far from them.

use std::ops::ControlFlow;

use crate::catalog::Family;
use crate::catalog::Load;
use crate::catalog::Role;
use crate::catalog::{Level, Rating};
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind, Shape};
use crate::position::Position;
use crate::sentence;
use crate::size::Size;
use crate::step::{Deduction, Explanation};
use crate::techniques::{Collector, technique};

technique! {
    /// Two cells of a box and two targets in the boxes beside it that hold the same two digits.
    ///
    /// # Pattern
    ///
    /// On 9x9, two empty cells of a box in one line, the base, and in each of the two boxes that
    /// this line goes through further an empty cell beside the line, the targets. Three lines cross
    /// the line of the base: through its box without meeting it, and through the targets. For each
    /// digit of the base two things hold. The third cell of the three boxes on the line of a target
    /// cannot have it. And outside these boxes two lines hold all its places in the three crossing
    /// lines.
    ///
    /// # Why it works
    ///
    /// Suppose that one of the base cells is a digit that neither target is. The base keeps it out
    /// of its own box and line, so all three crossing lines must have it outside these boxes: three
    /// times in two lines. So each of the two digits that the base holds stands in a target, and
    /// the targets hold nothing else.
    ///
    /// # Example
    ///
    ///     ..3.874...58..+2.9.......2..38..2....6+9+74..12.+5.+2.+7......5+8+96+73..+3+671.....792.3.61|r4c4<>1, r2c5<>3, r3c15,r4c9,r78c1<>4, r4c6,r8c79<>5, r123c4<>6
    ///     Exocet: r3c23, targets r2c5,r1c8 => r1c8<>5
    ///
    /// # Cousins
    ///
    /// It counts lines like a fish, for three or four digits at once. There are wider forms in
    /// which a target is two cells.
    Exocet {
        slug: "exocet",
        name: "Exocet",
        aliases: &["Junior Exocet", "JExocet", "JE2"],
        family: Family::Exotic,
        rating: Rating::tenths(84),
        score: 600,
        level: Level::Extreme,
        on_by_default: false,
    }
    |position, collector| {
        if S::SHAPE != Shape::Nine {
            return ControlFlow::Continue(());
        }
        for along in [HouseKind::Row, HouseKind::Column] {
            for &line in position.geometry().houses_of_kind(along) {
                collector.check()?;
                for block in 0..3 {
                    Base::all_of(position, line, block).try_for_each(|base| base.search(collector))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The kind of lines that cross those of a kind.
const fn across(along: HouseKind) -> HouseKind {
    match along {
        HouseKind::Row => HouseKind::Column,
        _ => HouseKind::Row,
    }
}

/// Two cells of a line in one box.
struct Base<'p, 'b, S: Size> {
    position: &'p Position<'b, S>,
    line: House,
    cells: CellSet<S>,
    digits: DigitSet,
    /// The line that crosses that of the base in its box, but not in it.
    escape: House,
    /// The cells of the three boxes on the line.
    boxes: CellSet<S>,
    /// For each of the two other boxes the cells beside the line.
    beside: [CellSet<S>; 2],
}

/// A base, its targets and the three lines that cross.
struct Exocets<'s, 'p, 'b, S: Size> {
    base: &'s Base<'p, 'b, S>,
    targets: [Cell; 2],
    crossing: [House; 3],
    /// For each digit of the base its places on the crossing lines outside the three boxes, and
    /// the lines that hold them.
    covered: Vec<(Digit, CellSet<S>, Vec<House>)>,
}

impl<'p, 'b, S: Size> Base<'p, 'b, S> {
    /// Those in one of the three boxes on a line.
    fn all_of(
        position: &'p Position<'b, S>,
        line: House,
        block: usize,
    ) -> impl Iterator<Item = Self> {
        let geometry = position.geometry();
        let slots = geometry.slots(line);
        let of_box = |at: usize| geometry.cells(geometry.house_of(slots[3 * at], HouseKind::Box));
        let boxes = of_box(0) | of_box(1) | of_box(2);
        let beside = [1, 2].map(|further| of_box((block + further) % 3) - geometry.cells(line));
        (0..3).filter_map(move |without| {
            let escaped = slots[3 * block + without];
            let cells: CellSet<S> = slots[3 * block..][..3].iter().copied().collect();
            let cells = cells.without(escaped);
            let digits = position.digits_of(cells);
            // With two digits it would be a naked pair.
            (cells.is_subset(position.empty()) && digits.len() > 2).then(|| Self {
                position,
                line,
                cells,
                digits,
                escape: geometry.house_of(escaped, across(line.kind)),
                boxes,
                beside,
            })
        })
    }

    fn search(&self, collector: &mut Collector<'_>) -> ControlFlow<()> {
        let targets = self.beside.map(|beside| self.targets(beside));
        for first in targets[0] {
            for second in targets[1] {
                if let Some(exocet) = self.with([first, second]) {
                    exocet.offer(collector)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The cells that can be a target: with digits of the base, and nothing of them beside.
    fn targets(&self, beside: CellSet<S>) -> CellSet<S> {
        let position = self.position;
        let is_target = |&cell: &Cell| {
            let crossing = position.geometry().cells(self.crossing(cell));
            let others = (beside & crossing).without(cell);
            let value = |other| {
                position
                    .value(other)
                    .map_or(DigitSet::EMPTY, DigitSet::only)
            };
            let can_have = |other| {
                let digits = position.candidates(other) | value(other);
                digits.intersects(self.digits)
            };
            position.candidates(cell).intersects(self.digits) && !others.iter().any(can_have)
        };
        beside.iter().filter(is_target).collect()
    }

    fn crossing(&self, target: Cell) -> House {
        self.position
            .geometry()
            .house_of(target, across(self.line.kind))
    }

    /// The exocet with these targets, if it is one.
    fn with(&self, targets: [Cell; 2]) -> Option<Exocets<'_, 'p, 'b, S>> {
        let [first, second] = targets.map(|target| self.crossing(target));
        let crossing = [self.escape, first, second];
        let cover = |digit| {
            let (places, lines) = self.covered(digit, crossing)?;
            Some((digit, places, lines))
        };
        Some(Exocets {
            base: self,
            targets,
            crossing,
            covered: self.digits.iter().map(cover).collect::<Option<_>>()?,
        })
    }

    /// The cells of a house that are a digit or can be.
    fn holders(&self, house: House, digit: Digit) -> CellSet<S> {
        let filled = self.position.geometry().cells(house) - self.position.empty();
        let filled = filled
            .iter()
            .filter(|&cell| self.position.value(cell) == Some(digit));
        filled.fold(self.position.places_in(house, digit), CellSet::with)
    }

    /// The places of a digit on these lines outside the three boxes, and two lines or fewer that
    /// hold them all.
    fn covered(&self, digit: Digit, crossing: [House; 3]) -> Option<(CellSet<S>, Vec<House>)> {
        let geometry = self.position.geometry();
        let on = |house| self.holders(house, digit) - self.boxes;
        let places = crossing
            .into_iter()
            .fold(CellSet::EMPTY, |all, house| all | on(house));
        let along = |cells: CellSet<S>| {
            let lines = geometry.houses_of_kind(self.line.kind).iter().copied();
            lines.filter(move |&line| cells.intersects(geometry.cells(line)))
        };
        // As few of the crossing lines as can be: the others cut across all three.
        let mut choices = vec![Vec::new()];
        choices.extend(crossing.map(|line| vec![line]));
        choices.extend([[0, 1], [0, 2], [1, 2]].map(|pair| pair.map(|at| crossing[at]).to_vec()));
        choices.into_iter().find_map(|mut lines| {
            let held = lines
                .iter()
                .fold(CellSet::EMPTY, |all, &line| all | geometry.cells(line));
            lines.extend(along(places - held));
            (lines.len() <= 2).then_some((places, lines))
        })
    }
}

impl<S: Size> Exocets<'_, '_, '_, S> {
    fn offer(&self, collector: &mut Collector<'_>) -> ControlFlow<()> {
        let position = self.base.position;
        let digits = self.base.digits;
        let held = self.targets.map(|target| position.candidates(target));
        let of_targets = self
            .targets
            .iter()
            .zip(held)
            .map(|(&target, held)| (target, held - digits));
        // What the targets cannot be, the base is not.
        let lost = digits - held[0] - held[1];
        let of_base = self
            .base
            .cells
            .iter()
            .map(|cell| (cell, position.candidates(cell) & lost));
        let gone = of_targets
            .chain(of_base)
            .flat_map(|(cell, lost)| Candidate::all_in(cell, lost));
        collector.offer(
            Deduction::eliminate_all(&Exocet::PROFILE, gone)
                .demanding([(Load::Digits, digits.len())]),
            |explanation| {
                self.tell(explanation);
            },
        )
    }

    fn tell(&self, explanation: &mut Explanation) {
        let position = self.base.position;
        let base = explanation.cells(Role::Pivot, self.base.cells);
        let digits = explanation.digits(Role::Digit, self.base.digits);
        let targets = self
            .targets
            .map(|target| explanation.cell(Role::Pincer, target));
        let crossing = self
            .crossing
            .map(|line| explanation.house(Role::Base, line));
        explanation.pattern = sentence![
            "The base, ",
            base,
            ", has no candidates but ",
            digits,
            ". Of the lines that cross its own, take ",
            crossing[0],
            ", which misses it in its box, and those of the targets ",
            targets[0],
            " and ",
            targets[1],
            ": ",
            crossing[1],
            " and ",
            crossing[2],
            ". In the boxes beside that of the base, these have digits of the base only in the targets and on its own line. Outside the three boxes two lines hold all their places: "
        ];
        let covered = self
            .covered
            .iter()
            .filter(|(_, places, _)| !places.is_empty());
        for (at, (digit, places, lines)) in covered.enumerate() {
            let between = if at == 0 { "" } else { "; " };
            let places = explanation.digit_in(Role::Fin, *digit, *places);
            explanation.pattern.extend(sentence![between, places]);
            for (at, &line) in lines.iter().enumerate() {
                let between = if at == 0 { " (" } else { " and " };
                let line = explanation.house(Role::Cover, line);
                explanation.pattern.extend(sentence![between, line]);
            }
            explanation.pattern.push(")".into());
        }
        explanation.pattern.push(".".into());
        explanation.why = sentence![
            "If a base cell were a digit that neither target is, all three crossing lines would have that outside the three boxes: three times in two lines. So each of the two digits in the base stands in a target, and the targets hold nothing else."
        ];
        let [one, other] = self.targets.map(|target| position.candidates(target));
        for digit in self.base.digits - one - other {
            let digit = explanation.digit(Role::Digit, digit);
            explanation.why.extend(sentence![
                " Neither target can be ",
                digit,
                ", so no base cell is ",
                digit,
                "."
            ]);
        }
        explanation.line = sentence![base, ", targets ", targets[0], ",", targets[1]];
        for cell in self.base.cells {
            explanation.needs_cell(cell, position.candidates(cell));
        }
        for digit in self.base.digits {
            for line in self.crossing {
                explanation.needs_house(line, digit, self.base.holders(line, digit));
            }
        }
    }
}
