//! The pattern of an Exocet: base, targets, cross-lines and S-cells.

use super::possible::PossibleDigits;
use crate::grid::DigitMap;
use crate::step::wording::digit_list;
use crate::techniques::phrases::list_items;
use crate::techniques::prelude::*;

/// Visits every Exocet of a position, whether it eliminates anything or not.
pub(super) fn each<'p, 'b, S: Size>(
    position: &'p Position<'b, S>,
    collector: &mut Collector<'_>,
    visit: &mut impl FnMut(Pattern<'p, 'b, S>, &mut Collector<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if position.shape() != Shape::Nine {
        return ControlFlow::Continue(());
    }
    let cells = DigitCells::new(position);
    for along in [HouseKind::Row, HouseKind::Column] {
        for &line in position.geometry().houses_of_kind(along) {
            collector.check()?;
            for block in 0..3 {
                for base in Base::all_of(position, &cells, line, block) {
                    base.search(collector, visit)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The cells of each digit.
struct DigitCells<S: Size> {
    /// The cells that have the digit as value or candidate.
    holders: DigitMap<S, CellSet<S>>,
    /// The empty cells that contain the digit in a solution; all empty cells if no solution is
    /// known.
    solved: DigitMap<S, CellSet<S>>,
}

impl<S: Size> DigitCells<S> {
    fn new(position: &Position<'_, S>) -> Self {
        let mut holders = *position.all_places();
        for cell in CellSet::all(position.size()) - position.empty() {
            if let Some(digit) = position.value(cell) {
                holders[digit].insert(cell);
            }
        }
        let mut solved = DigitMap::filled(position.empty());
        if let Some(solution) = position.solution() {
            solved = DigitMap::filled(CellSet::EMPTY);
            for cell in position.empty() {
                solved[solution[cell]].insert(cell);
            }
        }
        Self { holders, solved }
    }

    /// Returns the cells that can be a target of a base with these cells and digits: in every
    /// solution, the targets of an Exocet contain the digits of the base cells.
    fn possible_targets(&self, base: CellSet<S>, digits: DigitSet) -> CellSet<S> {
        let solved = digits.iter().map(|digit| self.solved[digit]);
        let in_base = solved.filter(|cells| cells.intersects(base));
        in_base.fold(CellSet::EMPTY, |all, cells| all | cells)
    }
}

/// Returns the lines of a kind that contain some of these cells.
fn lines_through<S: Size>(
    position: &Position<'_, S>,
    kind: HouseKind,
    cells: CellSet<S>,
) -> impl Iterator<Item = House> {
    let geometry = position.geometry();
    let lines = geometry.houses_of_kind(kind).iter().copied();
    lines.filter(move |&line| cells.intersects(geometry.cells(line)))
}

/// Two cells of a line in one box, the base.
struct Base<'p, 'b, 'h, S: Size> {
    position: &'p Position<'b, S>,
    of_digits: &'h DigitCells<S>,
    line: House,
    cells: CellSet<S>,
    digits: DigitSet,
    /// The cross-line through the box of the base.
    cross_line: House,
    /// The cells of the three boxes on the line.
    boxes: CellSet<S>,
    /// For each of the two other boxes, the cells outside the line.
    beside: [CellSet<S>; 2],
}

/// The places for a digit of the base in the S-cells, and at most two lines that cover them.
struct Covered<S: Size> {
    digit: Digit,
    places: CellSet<S>,
    lines: Vec<House>,
}

/// A base, its targets and the three cross-lines.
pub(super) struct Pattern<'p, 'b, S: Size> {
    pub(super) position: &'p Position<'b, S>,
    /// The line of the base.
    pub(super) line: House,
    /// The two base cells.
    pub(super) base: CellSet<S>,
    /// The candidates of the base.
    pub(super) digits: DigitSet,
    /// The targets; the box of the first comes right after the box of the base, cyclically.
    pub(super) targets: [Cell; 2],
    /// The cross-line through the box of the base, then those of the targets.
    pub(super) cross_lines: [House; 3],
    /// The cells of the three boxes on the line.
    boxes: CellSet<S>,
    covered: Vec<Covered<S>>,
}

impl<'p, 'b, 'h, S: Size> Base<'p, 'b, 'h, S> {
    /// Returns the bases in one of the three boxes of a line.
    fn all_of(
        position: &'p Position<'b, S>,
        of_digits: &'h DigitCells<S>,
        line: House,
        block: usize,
    ) -> impl Iterator<Item = Self> {
        let geometry = position.geometry();
        let slots = geometry.slots(line);
        let of_box =
            |index: usize| geometry.cells(geometry.house_of(slots[3 * index], HouseKind::Box));
        let boxes = of_box(0) | of_box(1) | of_box(2);
        let beside = [1, 2].map(|further| of_box((block + further) % 3) - geometry.cells(line));
        let of_block = geometry.cells(line) & of_box(block);
        slots[3 * block..][..3].iter().filter_map(move |&third| {
            let cells = of_block.without(third);
            if !cells.is_subset(position.empty()) {
                return None;
            }
            let digits = position.digits_of(cells);
            // With two digits it would be a naked pair.
            (digits.len() > 2).then(|| Self {
                position,
                of_digits,
                line,
                cells,
                digits,
                cross_line: geometry.house_of(third, line.kind.across()),
                boxes,
                beside,
            })
        })
    }

    fn search(
        &self,
        collector: &mut Collector<'_>,
        visit: &mut impl FnMut(Pattern<'p, 'b, S>, &mut Collector<'_>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let possible = self.of_digits.possible_targets(self.cells, self.digits);
        let possible = self.beside.map(|beside| beside & possible);
        if possible.iter().any(CellSet::is_empty) {
            return ControlFlow::Continue(());
        }
        let targets = [0, 1].map(|index| self.targets(self.beside[index], possible[index]));
        for first in targets[0] {
            for second in targets[1] {
                if let Some(pattern) = self.pattern([first, second]) {
                    visit(pattern, collector)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns the cells that can be a target, of the possible ones: they contain base digits, and
    /// their companion cannot.
    fn targets(&self, beside: CellSet<S>, possible: CellSet<S>) -> CellSet<S> {
        let geometry = self.position.geometry();
        let holds = |cell: Cell| {
            let mut digits = self.digits.iter();
            digits.any(|digit| self.of_digits.holders[digit].contains(cell))
        };
        let is_target = |&cell: &Cell| {
            let cross_line = geometry.house_of(cell, self.line.kind.across());
            let companions = (beside & geometry.cells(cross_line)).without(cell);
            holds(cell) && !companions.iter().any(holds)
        };
        possible.iter().filter(is_target).collect()
    }

    /// Returns the pattern with these targets; `None` if two lines do not cover the S-cells of a
    /// digit of the base.
    fn pattern(&self, targets: [Cell; 2]) -> Option<Pattern<'p, 'b, S>> {
        let geometry = self.position.geometry();
        let [first, second] =
            targets.map(|target| geometry.house_of(target, self.line.kind.across()));
        let cross_lines = [self.cross_line, first, second];
        let covered = self.digits.iter().map(|digit| self.covered(digit, cross_lines));
        Some(Pattern {
            position: self.position,
            line: self.line,
            base: self.cells,
            digits: self.digits,
            targets,
            cross_lines,
            boxes: self.boxes,
            covered: covered.collect::<Option<_>>()?,
        })
    }

    /// Returns the places for a digit in the S-cells and at most two lines that cover them.
    fn covered(&self, digit: Digit, cross_lines: [House; 3]) -> Option<Covered<S>> {
        // The cross-lines to use as cover lines. Lines along the base cover the S-cells of the
        // others.
        const CHOICES: [&[usize]; 7] = [&[], &[0], &[1], &[2], &[0, 1], &[0, 2], &[1, 2]];
        let geometry = self.position.geometry();
        let on = cross_lines
            .map(|house| (self.of_digits.holders[digit] & geometry.cells(house)) - self.boxes);
        let others = |chosen: &[usize]| {
            let others = (0..3).filter(|index| !chosen.contains(index));
            let cells = others.fold(CellSet::EMPTY, |all, index| all | on[index]);
            lines_through(self.position, self.line.kind, cells)
        };
        let chosen =
            CHOICES.into_iter().find(|chosen| chosen.len() + others(chosen).count() <= 2)?;
        let lines = chosen.iter().map(|&index| cross_lines[index]);
        Some(Covered {
            digit,
            places: on[0] | on[1] | on[2],
            lines: lines.chain(others(chosen)).collect(),
        })
    }
}

/// Says why two lines contain a digit of the base in the S-cells: "the three cross-lines contain 3
/// once in a target and twice in the S-cells, once each in rows 4 and 6".
pub(super) fn twice_in_s_cells(
    explanation: &mut Explanation,
    digit: &str,
    lines: &[House],
) -> Vec<Word> {
    let lines = explanation.houses(Role::Cover, lines.iter().copied());
    let digit = format!("the three cross-lines contain {digit} once in a target and twice");
    sentence![digit " in the S-cells, once each in " lines]
}

impl<S: Size> Pattern<'_, '_, S> {
    /// Returns the candidates of the base cells and the targets.
    pub(super) fn possible_digits(&self) -> PossibleDigits {
        let candidates = |cell: Cell| self.position.candidates(cell);
        PossibleDigits {
            base: self.base_cells().map(candidates),
            targets: self.targets.map(candidates),
        }
    }

    /// Returns the two base cells.
    pub(super) fn base_cells(&self) -> [Cell; 2] {
        let mut cells = self.base.iter();
        [cells.next(), cells.next()].map(|cell| cell.expect("a base has two cells"))
    }

    /// Returns the cells of a house that have a digit as value or candidate.
    fn holders(&self, house: House, digit: Digit) -> CellSet<S> {
        let filled = self.position.geometry().cells(house) - self.position.empty();
        let filled = filled.iter().filter(|&cell| self.position.value(cell) == Some(digit));
        filled.fold(self.position.places_in(house, digit), CellSet::with)
    }

    /// Returns the places for a digit in the S-cells of the cross-line with this index.
    pub(super) fn s_cells(&self, cross_line: usize, digit: Digit) -> CellSet<S> {
        self.holders(self.cross_lines[cross_line], digit) - self.boxes
    }

    /// Returns the indices of the cross-lines that do not go through a target. If the target is a
    /// digit of the base, these need the digit in their S-cells.
    pub(super) const fn other_cross_lines(target: usize) -> [usize; 2] {
        [0, 2 - target]
    }

    /// Returns true if a target can be a digit of the base: the cross-lines without the digit have
    /// it in their S-cells, in different lines.
    pub(super) fn has_s_cells(&self, target: usize, digit: Digit) -> bool {
        let places = Self::other_cross_lines(target).map(|index| self.s_cells(index, digit));
        let lines = self.along(places[0] | places[1]);
        places.iter().all(|cells| !cells.is_empty()) && lines.count() >= 2
    }

    /// Returns the places for a digit in the S-cells that are needed if one of these targets is the
    /// digit.
    pub(super) fn needed(&self, targets: &[usize], digit: Digit) -> CellSet<S> {
        let cross_lines = targets.iter();
        let cross_lines = cross_lines.flat_map(|&target| Self::other_cross_lines(target));
        cross_lines.fold(CellSet::EMPTY, |all, index| all | self.s_cells(index, digit))
    }

    /// Returns the lines along the line of the base that contain some of these cells.
    pub(super) fn along(&self, cells: CellSet<S>) -> impl Iterator<Item = House> {
        lines_through(self.position, self.line.kind, cells)
    }

    /// Returns the cells of the cross-lines not through a target that are not S-cells.
    pub(super) fn beside_s_cells(&self, target: usize) -> CellSet<S> {
        let geometry = self.position.geometry();
        let [one, other] =
            Self::other_cross_lines(target).map(|index| geometry.cells(self.cross_lines[index]));
        (one | other) & self.boxes
    }

    /// Returns the companion of a target: the other cell of its box and cross-line off the line of
    /// the base.
    fn companion(&self, target: usize) -> CellSet<S> {
        let geometry = self.position.geometry();
        let cell = self.targets[target];
        let block = geometry.cells(geometry.house_of(cell, HouseKind::Box));
        let cross_line = geometry.cells(self.cross_lines[1 + target]);
        (block & cross_line).without(cell) - geometry.cells(self.line)
    }

    /// Says why both digits of the base are in the targets.
    pub(super) fn reason(&self, explanation: &mut Explanation) -> Vec<Word> {
        let geometry = self.position.geometry();
        let of_base = self.base.iter().map(|cell| geometry.house_of(cell, HouseKind::Box));
        let block = explanation.houses(Role::Premise, of_base.take(1));
        let all_boxes = geometry.houses_of_kind(HouseKind::Box).iter().copied();
        let on_line = all_boxes.filter(|&house| geometry.cells(house).is_subset(self.boxes));
        let boxes = explanation.houses(Role::Premise, on_line);
        let [of_base, others @ ..] = self.cross_lines;
        let beside = geometry.cells(of_base) & self.boxes;
        let on_line = geometry.cells(self.line);
        let others = others
            .iter()
            .fold(CellSet::EMPTY, |all, &house| all | (geometry.cells(house) & on_line));
        let beside = explanation.cells(Role::Premise, beside);
        let others = explanation.cells(Role::Premise, others);
        let line = explanation.house(Role::Premise, self.line);
        let [first, second] = self.targets.map(|target| explanation.cell(Role::Pincer, target));
        let companions = self.companion(0) | self.companion(1);
        let companions = explanation.cells(Role::SetA, companions);
        let mut why = sentence![
            "\nSuppose one of the two digits that the base cells contain in the solution is in neither target. Then this digit \
             has no place on the cross-lines in "
            boxes ":\n- " beside " see both base cells (" block "), and so do " others " (" line
            ");\n- the targets " first " and " second
            " are not this digit, as supposed;\n- the companions " companions
            " contain no base digit.\nAll three cross-lines would then need the digit in their S-cells, but \
             its cover lines can contain it only twice. That is impossible. Therefore the targets contain the \
             two digits of the base, one in each"
        ];
        let mut contents = self.targets.iter().map(|&target| self.position.candidates(target));
        let is_rest = contents.any(|contents| !contents.is_subset(self.digits));
        why.push(if is_rest { ", and nothing else." } else { "." }.into());
        why
    }

    /// Names the lines along the base outside its boxes: "rows 1 to 6".
    fn s_lines(&self) -> String {
        let kind = self.line.kind.plural();
        match self.line.number() / 3 {
            0 => format!("{kind} 4 to 9"),
            1 => format!("{kind} 1 to 3 and 7 to 9"),
            _ => format!("{kind} 1 to 6"),
        }
    }

    /// Says which digits are not in the base because neither target has them.
    pub(super) fn lost(&self, explanation: &mut Explanation) -> Vec<Word> {
        let mut words = Vec::new();
        for digit in self.possible_digits().missing() {
            let digit = explanation.digit(Role::Digit, digit);
            words.extend(sentence![
                " Neither target can be " digit ", so neither base cell is " digit "."
            ]);
        }
        words
    }

    /// Names the base cells, the targets and their companions.
    fn base_and_targets(&self, explanation: &mut Explanation) -> Vec<Word> {
        let base = explanation.cells(Role::Pivot, self.base);
        let digits = explanation.digits(Role::Digit, self.digits);
        sentence![
            "The base cells " base " contain only " digits " (the base digits). The targets are "
            (self.targets_and_companions(explanation))
        ]
    }

    /// Explains a second Exocet with the cross-lines and the base digits of another.
    pub(super) fn explain_as_second(&self, explanation: &mut Explanation) {
        let base = explanation.cells(Role::Pivot, self.base);
        let digits = explanation.digits(Role::Digit, self.digits);
        let targets = self.targets_and_companions(explanation);
        explanation.pattern = sentence![
            "The base cells " base " also contain only " digits ". Their targets are " targets
            " The cross-lines and S-cells are the same."
        ];
        self.name_in_line(explanation);
        self.add_premises(explanation);
    }

    /// Names the targets and their companions, with the candidates of these.
    fn targets_and_companions(&self, explanation: &mut Explanation) -> Vec<Word> {
        let targets = self.targets.map(|target| explanation.cell(Role::Pincer, target));
        let both = self.companion(0) | self.companion(1);
        let mut words = sentence![(targets[0]) " and " (targets[1]) "; their companions "];
        let contents: Vec<String> = both.iter().map(|cell| self.held_by(cell)).collect();
        let are_alike = contents.windows(2).all(|pair| pair[0] == pair[1]);
        for (index, cell) in both.iter().enumerate() {
            let and = if index == 0 { "" } else { " and " };
            let is_last = index + 1 == contents.len();
            let contents = match (are_alike, is_last) {
                (false, _) => format!(" ({})", contents[index]),
                (true, true) => format!(" (both {})", contents[index]),
                (true, false) => String::new(),
            };
            let cell = explanation.cell(Role::SetA, cell);
            words.extend(sentence![and cell contents]);
        }
        words.push(" contain no base digit.".into());
        words
    }

    /// Lists what a cell contains: "already 7", or its candidates, "2 and 3".
    fn held_by(&self, cell: Cell) -> String {
        match self.position.value(cell) {
            Some(value) => format!("already {}", value.placeholder()),
            None => digit_list(self.position.candidates(cell), "and"),
        }
    }

    /// Returns what the cover lines are: "rows", "columns", or "rows or columns".
    fn kinds_of_cover_lines(&self) -> &'static str {
        let lines = || self.covered.iter().flat_map(|covered| &covered.lines);
        match [HouseKind::Row, HouseKind::Column].map(|kind| lines().any(|line| line.kind == kind))
        {
            [true, false] => "rows",
            [false, true] => "columns",
            _ => "rows or columns",
        }
    }

    /// Returns the cross-lines in order.
    fn sorted_cross_lines(&self) -> [House; 3] {
        let mut cross_lines = self.cross_lines;
        cross_lines.sort_unstable();
        cross_lines
    }

    /// Returns true if another Exocet has the same S-cells, and its base the same digits.
    pub(super) fn shares_s_cells(&self, other: &Self) -> bool {
        self.sorted_cross_lines() == other.sorted_cross_lines()
            && self.boxes == other.boxes
            && self.digits == other.digits
    }

    /// Explains the pattern, with its machine line and premises.
    pub(super) fn explain(&self, explanation: &mut Explanation) {
        let base_and_targets = self.base_and_targets(explanation);
        let cross_lines = explanation.houses(Role::Base, self.sorted_cross_lines());
        explanation.house(Role::Premise, self.line);
        let covers = self.covered.iter().map(|Covered { digit, places, lines }| {
            let digit_noun = explanation.digit(Role::Digit, *digit);
            if places.is_empty() {
                return sentence![digit_noun " has no place in the S-cells"];
            }
            let places = explanation.digit_in(Role::Fin, *digit, *places);
            sentence![places ": " (explanation.houses(Role::Cover, lines.iter().copied()))]
        });
        let covers = list_items(covers.collect());
        explanation.pattern = sentence![
            base_and_targets " The cross-lines are " cross_lines
            (format!(
                ". The S-cells are the cells of the cross-lines in {}. In the S-cells, all places for each base digit are \
                 in at most two {}, its cover lines:",
                self.s_lines(),
                self.kinds_of_cover_lines()
            ))
            covers
        ];
        self.name_in_line(explanation);
        self.add_premises(explanation);
    }

    /// Sets the machine line.
    fn name_in_line(&self, explanation: &mut Explanation) {
        let base = explanation.cells(Role::Pivot, self.base);
        let targets = self.targets.map(|target| explanation.cell(Role::Pincer, target));
        explanation.line = sentence![base ", targets " (targets[0]) "," (targets[1])];
    }

    fn add_premises(&self, explanation: &mut Explanation) {
        explanation.needs_cells(self.position, self.base);
        for digit in self.digits {
            for line in self.cross_lines {
                explanation.needs_house(line, digit, self.holders(line, digit));
            }
        }
    }
}
