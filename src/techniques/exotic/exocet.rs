//! Exocet: the digits of two base cells must be in two target cells.

use std::ops::ControlFlow;

use crate::catalog::Family;
use crate::catalog::Load;
use crate::catalog::Role;
use crate::catalog::{HodokuLevel, Rating};
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind, Shape};
use crate::position::Position;
use crate::sentence;
use crate::size::Size;
use crate::step::{Deduction, Explanation, Word};
use crate::techniques::{Collector, technique};

technique! {
    /// Two base cells whose digits must be in two target cells.
    ///
    /// Only on 9x9, and only the junior form. The base is two cells of a box in a line, the targets are in
    /// the two other boxes of that line. The search tries every pair of targets and requires that two lines
    /// cover each base digit in the S-cells.
    Exocet {
        slug: "exocet",
        name: "Exocet",
        aliases: &["Junior Exocet", "JExocet", "JE2"],
        family: Family::Exotic,
        rating: Rating::tenths(84),
        hodoku_score: 600,
        hodoku_level: HodokuLevel::Extreme,
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

/// Returns the kind of lines that cross this kind.
const fn across(along: HouseKind) -> HouseKind {
    match along {
        HouseKind::Row => HouseKind::Column,
        _ => HouseKind::Row,
    }
}

/// Two cells of a line in one box, the base.
struct Base<'p, 'b, S: Size> {
    position: &'p Position<'b, S>,
    line: House,
    cells: CellSet<S>,
    digits: DigitSet,
    /// The cross-line through the box of the base.
    escape: House,
    /// The cells of the three boxes on the line.
    boxes: CellSet<S>,
    /// For each of the two other boxes, the cells outside the line.
    beside: [CellSet<S>; 2],
}

/// A base, its targets and the three cross-lines.
struct Exocets<'s, 'p, 'b, S: Size> {
    base: &'s Base<'p, 'b, S>,
    targets: [Cell; 2],
    crossing: [House; 3],
    /// For each digit of the base, its places in the S-cells and the lines that cover them.
    covered: Vec<(Digit, CellSet<S>, Vec<House>)>,
}

impl<'p, 'b, S: Size> Base<'p, 'b, S> {
    /// Returns the bases in one of the three boxes of a line.
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

    /// Returns the cells that can be a target: they contain base digits, and their companion cannot.
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

    /// Returns the exocet with these targets, if there is one.
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

    /// Returns the cells of a house that have a digit as value or candidate.
    fn holders(&self, house: House, digit: Digit) -> CellSet<S> {
        let filled = self.position.geometry().cells(house) - self.position.empty();
        let filled = filled
            .iter()
            .filter(|&cell| self.position.value(cell) == Some(digit));
        filled.fold(self.position.places_in(house, digit), CellSet::with)
    }

    /// Returns the places for a digit in the S-cells and at most two lines that cover them.
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
        // The fewest cross-lines: the other lines cross all three.
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
        // A digit that neither target can be is not in the base.
        let lost = digits - held[0] - held[1];
        let of_base = self
            .base
            .cells
            .iter()
            .map(|cell| (cell, position.candidates(cell) & lost));
        let eliminated = of_targets
            .chain(of_base)
            .flat_map(|(cell, lost)| Candidate::all_in(cell, lost));
        collector.offer(
            Deduction::eliminate_all(&Exocet::PROFILE, eliminated)
                .demanding([(Load::Digits, digits.len())]),
            |explanation| {
                self.explain(explanation);
            },
        )
    }

    /// Says why both digits of the base are in the targets.
    fn reason(&self, explanation: &mut Explanation, companions: CellSet<S>) -> Vec<Word> {
        let geometry = self.base.position.geometry();
        let base_cells = self.base.cells.iter();
        let block = base_cells.map(|cell| geometry.house_of(cell, HouseKind::Box));
        let block = explanation.houses(Role::Premise, block.take(1));
        let boxes = geometry.houses_of_kind(HouseKind::Box).iter().copied();
        let boxes = boxes.filter(|&house| geometry.cells(house).is_subset(self.base.boxes));
        let boxes = explanation.houses(Role::Premise, boxes);
        let on_line = geometry.cells(self.base.line);
        let beside = geometry.cells(self.escape()) & self.base.boxes;
        let others = self.targets.map(|target| self.base.crossing(target));
        let others = others.iter().fold(CellSet::EMPTY, |all, &house| {
            all | (geometry.cells(house) & on_line)
        });
        let beside = explanation.cells(Role::Premise, beside);
        let others = explanation.cells(Role::Premise, others);
        let line = explanation.house(Role::Premise, self.base.line);
        let [first, second] = self
            .targets
            .map(|target| explanation.cell(Role::Pincer, target));
        let companions = explanation.cells(Role::Premise, companions);
        let mut why = sentence![
            "\nSuppose a digit of the base is in neither target. Then it has no place on the cross-lines in "
        ];
        why.extend(boxes);
        why.extend(sentence![":\n- ", beside, " see the base ("]);
        why.extend(block);
        why.extend(sentence![
            "), and ",
            others,
            " see it (",
            line,
            ");\n- the targets ",
            first,
            " and ",
            second,
            " contain other digits;\n- the companions ",
            companions,
            " contain no base digit.\nAll three cross-lines would then need the digit in their S-cells, but its \
             places there are in at most two lines, which can contain it only twice. Therefore both digits of \
             the base are in the targets, one in each, and a target contains only a base digit."
        ]);
        why
    }

    /// Returns the cross-line through the box of the base.
    const fn escape(&self) -> House {
        self.crossing[0]
    }

    /// Names the lines along the base outside its boxes: "rows 1, 2, 3, 4, 5 and 6".
    fn s_lines(&self) -> String {
        let kind = self.base.line.kind.plural();
        match self.base.line.number() / 3 {
            0 => format!("{kind} 4, 5, 6, 7, 8 and 9"),
            1 => format!("{kind} 1, 2, 3, 7, 8 and 9"),
            _ => format!("{kind} 1, 2, 3, 4, 5 and 6"),
        }
    }

    fn explain(&self, explanation: &mut Explanation) {
        let position = self.base.position;
        let geometry = position.geometry();
        let base = explanation.cells(Role::Pivot, self.base.cells);
        let digits = explanation.digits(Role::Digit, self.base.digits);
        let targets = self
            .targets
            .map(|target| explanation.cell(Role::Pincer, target));
        let mut crossing = self.crossing;
        crossing.sort_unstable();
        let crossing = explanation.houses(Role::Base, crossing);
        explanation.house(Role::Premise, self.base.line);
        let companions = self.targets.map(|target| {
            let block = geometry.cells(geometry.house_of(target, HouseKind::Box));
            let crossing = geometry.cells(self.base.crossing(target));
            (block & crossing).without(target) - geometry.cells(self.base.line)
        });
        let companion_cells = companions[0] | companions[1];
        let companions = explanation.cells(Role::Premise, companion_cells);
        explanation.pattern = sentence![
            "The base cells ",
            base,
            " contain only ",
            digits,
            ". The targets are ",
            targets[0],
            " and ",
            targets[1],
            "; their companions ",
            companions,
            " can contain no base digit. The cross-lines are "
        ];
        explanation.pattern.extend(crossing);
        explanation.pattern.push(
            format!(
                ". The S-cells are the cells of the cross-lines in {}. In the S-cells, each base digit is confined \
                 to at most two lines:",
                self.s_lines()
            )
            .into(),
        );
        for (digit, places, lines) in &self.covered {
            let digit_noun = explanation.digit(Role::Digit, *digit);
            if places.is_empty() {
                let nowhere = " has no place in the S-cells";
                explanation
                    .pattern
                    .extend(sentence!["\n- ", digit_noun, nowhere]);
                continue;
            }
            let places = explanation.digit_in(Role::Fin, *digit, *places);
            let lines = explanation.houses(Role::Cover, lines.iter().copied());
            explanation.pattern.extend(sentence!["\n- ", places, ": "]);
            explanation.pattern.extend(lines);
        }
        explanation.why = self.reason(explanation, companion_cells);
        let [one, other] = self.targets.map(|target| position.candidates(target));
        for digit in self.base.digits - one - other {
            let digit = explanation.digit(Role::Digit, digit);
            explanation.why.extend(sentence![
                " Neither target can be ",
                digit,
                ", so neither base cell is ",
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
