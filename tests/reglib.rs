//! HoDoKu's regression positions. The test is skipped without the shared data.

use std::collections::BTreeMap;

use stepdoku::formats::print_position;
use stepdoku::generator::Random;
use stepdoku::grid::{Candidate, Cell, Digit, Shape};
use stepdoku::position::Position;
use stepdoku::puzzle::Puzzle;
use stepdoku::size::Nine;
use stepdoku::step::{Effect, notation};
use stepdoku::techniques::{self, Breadth, Collector};

use crate::shared;

/// Number of positions.
const COUNT: usize = 582;

/// A line: a technique, a position, and the effects that the technique must find.
struct Case {
    line: usize,
    code: String,
    variant: String,
    puzzle: Puzzle,
    effects: Vec<Effect>,
}

/// Returns the positions of a library, each with the techniques that must find a step there.
/// Positions in which a technique must find nothing are left out.
pub(crate) fn positions(text: &str) -> Vec<(&'static [&'static str], Puzzle)> {
    let cases = text.lines().zip(1..).map(Case::parse);
    let found = cases.filter(|case| case.variant != "x");
    found.map(|case| (slugs(&case.code), case.puzzle)).collect()
}

/// Returns all cases, or `None` without the shared data.
fn cases() -> Option<Vec<Case>> {
    let text = shared::text("reglib/cases.txt")?;
    let cases: Vec<Case> = text.lines().zip(1..).map(Case::parse).collect();
    assert_eq!(cases.len(), COUNT);
    Some(cases)
}

#[test]
fn at_least_99_percent_of_the_positions_give_what_they_must() {
    let Some(cases) = cases() else {
        return;
    };
    let mut tally: BTreeMap<String, [usize; 2]> = BTreeMap::new();
    for case in cases {
        let passes = case.passes();
        tally.entry(case.code.clone()).or_default()[usize::from(passes)] += 1;
        if !passes {
            println!("line {} ({}): {}", case.line, case.code, case.wanted());
        }
    }
    for (code, [failed, passed]) in &tally {
        println!("{code}: {passed} of {}", passed + failed);
    }
    let [failed, passed] =
        tally.values().fold([0, 0], |[a, b], [failed, passed]| [a + failed, b + passed]);
    assert!(
        passed * 100 >= (passed + failed) * 99,
        "{passed} of {} positions pass",
        passed + failed
    );
}

/// The result does not depend on the orientation of the board or on the digits.
#[test]
fn rotated_and_relabelled_positions_give_the_same_result() {
    let Some(cases) = cases() else {
        return;
    };
    let mut random = Random::new(1);
    for case in cases {
        if !case.passes() {
            continue;
        }
        for _ in 0..TURNS {
            let turned = case.turned(&Turn::at_random(&mut random));
            assert!(
                turned.passes(),
                "line {} ({}): {} in {}",
                case.line,
                case.code,
                turned.wanted(),
                print_position(&turned.puzzle)
            );
        }
    }
}

/// Number of transformations of each position.
const TURNS: usize = 2;

/// A transformation of the board and the digits.
struct Turn {
    flipped: bool,
    rows: Vec<usize>,
    columns: Vec<usize>,
    digits: Vec<usize>,
}

impl Turn {
    fn at_random(random: &mut Random) -> Self {
        Self {
            flipped: random.below(2) == 1,
            rows: Self::lines(random),
            columns: Self::lines(random),
            digits: random.order(9),
        }
    }

    /// Returns a random order of lines that keeps the bands together.
    fn lines(random: &mut Random) -> Vec<usize> {
        let mut lines = Vec::new();
        for band in random.order(3) {
            lines.extend(random.order(3).into_iter().map(|line| 3 * band + line));
        }
        lines
    }

    fn cell(&self, cell: Cell) -> Cell {
        let (row, column) = (self.rows[cell.index() / 9], self.columns[cell.index() % 9]);
        let [row, column] = if self.flipped { [column, row] } else { [row, column] };
        Cell::at(row, column, Shape::Nine)
    }

    fn digit(&self, digit: Digit) -> Digit {
        Digit::new(self.digits[digit.index()])
    }

    fn candidate(&self, candidate: Candidate) -> Candidate {
        Candidate::new(self.cell(candidate.cell), self.digit(candidate.digit))
    }

    fn values(&self, values: &[Option<Digit>]) -> Vec<Option<Digit>> {
        let mut turned = vec![None; 81];
        for (index, value) in values.iter().enumerate() {
            turned[self.cell(Cell::new(index)).index()] = value.map(|digit| self.digit(digit));
        }
        turned
    }
}

impl Case {
    fn turned(&self, turn: &Turn) -> Self {
        let mut puzzle = Puzzle::new(Shape::Nine, turn.values(&self.puzzle.givens));
        puzzle.placed = turn.values(&self.puzzle.placed);
        let gone = self.puzzle.eliminated.iter();
        puzzle.eliminated = gone.map(|&candidate| turn.candidate(candidate)).collect();
        let effects = self.effects.iter().map(|&effect| match effect {
            Effect::Place(candidate) => Effect::Place(turn.candidate(candidate)),
            Effect::Eliminate(candidate) => Effect::Eliminate(turn.candidate(candidate)),
        });
        let mut effects: Vec<Effect> = effects.collect();
        effects.sort_unstable();
        Self {
            line: self.line,
            code: self.code.clone(),
            variant: self.variant.clone(),
            puzzle,
            effects,
        }
    }

    /// Returns true if the technique finds the expected effects.
    fn passes(&self) -> bool {
        let found = self.found();
        match self.variant.as_str() {
            "x" => found.is_empty(),
            _ => found.contains(&self.effects),
        }
    }

    fn parse((line, number): (&str, usize)) -> Self {
        let fields: Vec<&str> = line.split(':').collect();
        let [_, code, _, cells, gone, eliminations, placements, ..] = fields[..] else {
            panic!("line {number} is no case: {line}");
        };
        let (code, variant) = code.split_once('-').unwrap_or((code, ""));
        let effects = |text: &str, make: fn(Candidate) -> Effect| -> Vec<Effect> {
            text.split_whitespace().map(|t| make(candidate(t))).collect()
        };
        let mut wanted = effects(placements, Effect::Place);
        wanted.extend(effects(eliminations, Effect::Eliminate));
        wanted.sort_unstable();
        Self {
            line: number,
            code: code.to_owned(),
            variant: variant.to_owned(),
            puzzle: puzzle(cells, gone),
            effects: wanted,
        }
    }

    fn wanted(&self) -> String {
        notation::effects(&self.effects, Shape::Nine)
    }

    /// Returns the effects of all steps found.
    fn found(&self) -> Vec<Vec<Effect>> {
        let board = self.puzzle.board(Nine);
        let position = Position::new(&board).with_single_solution();
        let mut found = Vec::new();
        for slug in slugs(&self.code) {
            let technique = techniques::by_slug::<Nine>(slug).expect("a technique");
            let mut collector = Collector::all(Shape::Nine).of_breadth(Breadth::Variants);
            let _ = technique.find(&position, &mut collector);
            let steps = collector.into_steps().into_iter();
            found.extend(steps.map(|step| step.deduction.effects.into_vec()));
        }
        found
    }
}

fn candidate(text: &str) -> Candidate {
    let mut numbers = text.bytes().map(|digit| usize::from(digit - b'1'));
    let mut next = || numbers.next().expect("digit, row and column");
    let digit = Digit::new(next());
    Candidate::new(Cell::at(next(), next(), Shape::Nine), digit)
}

fn puzzle(cells: &str, gone: &str) -> Puzzle {
    let mut puzzle = Puzzle::new(Shape::Nine, vec![None; 81]);
    let (mut index, mut placed) = (0, false);
    for symbol in cells.chars() {
        if symbol == '+' {
            placed = true;
            continue;
        }
        let side = if placed { &mut puzzle.placed } else { &mut puzzle.givens };
        side[index] = Digit::from_symbol(symbol);
        (index, placed) = (index + 1, false);
    }
    puzzle.eliminated = gone.split_whitespace().map(candidate).collect();
    puzzle
}

/// Returns the techniques of a code of the library.
fn slugs(code: &str) -> &'static [&'static str] {
    let known = CODES.iter().find(|(known, _)| *known == code);
    known.unwrap_or_else(|| panic!("no technique has the code {code}")).1
}

const CODES: &[(&str, &[&str])] = &[
    ("0000", &["full-house"]),
    ("0002", &["hidden-single-box", "hidden-single-row", "hidden-single-column"]),
    ("0003", &["naked-single"]),
    ("0100", &["pointing"]),
    ("0101", &["claiming"]),
    ("0110", &["locked-pair"]),
    ("0111", &["locked-triple"]),
    ("0200", &["naked-pair"]),
    ("0201", &["naked-triple"]),
    ("0202", &["naked-quad"]),
    ("0210", &["hidden-pair"]),
    ("0211", &["hidden-triple"]),
    ("0212", &["hidden-quad"]),
    ("0300", &["x-wing"]),
    ("0301", &["swordfish"]),
    ("0302", &["jellyfish"]),
    ("0303", &["squirmbag"]),
    ("0304", &["whale"]),
    ("0305", &["leviathan"]),
    ("0310", &["finned-x-wing"]),
    ("0311", &["finned-swordfish"]),
    ("0312", &["finned-jellyfish"]),
    ("0320", &["sashimi-x-wing"]),
    ("0321", &["sashimi-swordfish"]),
    ("0322", &["sashimi-jellyfish"]),
    ("03111", &["siamese-finned-swordfish"]),
    ("03121", &["siamese-finned-jellyfish"]),
    ("03211", &["siamese-sashimi-swordfish"]),
    ("03221", &["siamese-sashimi-jellyfish"]),
    ("0330", &["franken-x-wing"]),
    ("0331", &["franken-swordfish"]),
    ("0332", &["franken-jellyfish"]),
    ("0340", &["finned-franken-x-wing"]),
    ("0341", &["finned-franken-swordfish"]),
    ("0342", &["finned-franken-jellyfish"]),
    ("03411", &["siamese-finned-franken-swordfish"]),
    ("03421", &["siamese-finned-franken-jellyfish"]),
    ("0350", &["mutant-x-wing"]),
    ("0351", &["mutant-swordfish"]),
    ("0352", &["mutant-jellyfish"]),
    ("0353", &["mutant-squirmbag"]),
    ("0354", &["mutant-whale"]),
    ("0355", &["mutant-leviathan"]),
    ("0360", &["finned-mutant-x-wing"]),
    ("0361", &["finned-mutant-swordfish"]),
    ("0362", &["finned-mutant-jellyfish"]),
    ("03621", &["siamese-finned-mutant-jellyfish"]),
    ("0363", &["finned-mutant-squirmbag"]),
    ("0364", &["finned-mutant-whale"]),
    ("0365", &["finned-mutant-leviathan"]),
    ("0371", &["kraken-fish-1"]),
    ("0372", &["kraken-fish-2"]),
    ("0400", &["skyscraper"]),
    ("0401", &["two-string-kite"]),
    ("0402", &["empty-rectangle"]),
    ("0403", &["turbot-fish"]),
    ("0404", &["dual-two-string-kite"]),
    ("0405", &["dual-empty-rectangle"]),
    ("0500", &["simple-colors-trap"]),
    ("0501", &["simple-colors-wrap"]),
    ("0502", &["multi-colors-1"]),
    ("0503", &["multi-colors-2"]),
    ("0507", &["medusa"]),
    ("0600", &["unique-rectangle-1"]),
    ("0601", &["unique-rectangle-2"]),
    ("0602", &["unique-rectangle-3"]),
    ("0603", &["unique-rectangle-4"]),
    ("0604", &["unique-rectangle-5"]),
    ("0605", &["unique-rectangle-6"]),
    ("0606", &["hidden-rectangle"]),
    ("0607", &["avoidable-rectangle-1"]),
    ("0608", &["avoidable-rectangle-2"]),
    ("0610", &["bug-plus-1"]),
    ("0701", &["x-chain"]),
    ("0702", &["xy-chain"]),
    ("0703", &["remote-pair"]),
    ("0706", &["continuous-nice-loop"]),
    ("0707", &["discontinuous-nice-loop"]),
    ("0708", &["aic"]),
    ("0709", &["grouped-continuous-nice-loop"]),
    ("0710", &["grouped-discontinuous-nice-loop"]),
    ("0711", &["grouped-aic"]),
    ("0800", &["xy-wing"]),
    ("0801", &["xyz-wing"]),
    ("0802", &["wxyz-wing"]),
    ("0803", &["w-wing"]),
    ("0901", &["als-xz"]),
    ("0902", &["als-xy-wing"]),
    ("0903", &["als-xy-chain"]),
    ("0904", &["death-blossom"]),
    ("1000", &["aligned-pair-exclusion"]),
    ("1001", &["aligned-triple-exclusion"]),
    ("1101", &["sue-de-coq"]),
    ("1201", &["template-set"]),
    ("1202", &["template-delete"]),
    ("1301", &["forcing-chain-contradiction"]),
    ("1302", &["cell-forcing-chain", "region-forcing-chain"]),
    ("1303", &["forcing-net-contradiction"]),
    ("1304", &["forcing-net-verity"]),
];
