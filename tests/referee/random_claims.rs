//! Random claims and reasons: no false claim is proved.

use proptest::prelude::*;
use stepdoku::grid::{Candidate, Cell, Digit, DigitSet, Shape};
use stepdoku::puzzle::Puzzle;
use stepdoku::referee::{self, Claim, Reason, Verdict, parse_statement};
use stepdoku::solver::{Plan, engine};
use stepdoku::step::Effect;
use stepdoku::techniques;

use super::{AIC, is_true, position, positions, quick, shares_house};
use crate::common;

/// A random generator with a fixed sequence.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % sides
    }
}

/// Returns a random chain of two to eight nodes whose neighbours share a cell or a digit.
fn random_chain(puzzle: &Puzzle, dice: &mut Dice) -> String {
    let shape = puzzle.shape;
    let solver = engine(puzzle, Plan::default());
    let cells: Vec<Cell> = Cell::all(shape).collect();
    let open: Vec<Cell> =
        cells.into_iter().filter(|&cell| !solver.candidates(cell).is_empty()).collect();
    let pick = |digits: DigitSet, dice: &mut Dice| {
        let all: Vec<Digit> = digits.iter().collect();
        all[dice.roll(all.len())]
    };
    let mut cell = open[dice.roll(open.len())];
    let mut digit = pick(solver.candidates(cell), dice);
    let mut text = format!("({digit}){}", cell.name(shape));
    for at in 0..=(2 * dice.roll(4)) {
        if dice.roll(2) == 0 {
            digit = pick(solver.candidates(cell), dice);
        } else {
            let others: Vec<Cell> = open
                .iter()
                .copied()
                .filter(|&other| {
                    other != cell
                        && solver.candidates(other).contains(digit)
                        && shares_house([cell, other, other], shape)
                })
                .collect();
            if others.is_empty() {
                break;
            }
            cell = others[dice.roll(others.len())];
        }
        text.push(['=', '-'][at % 2]);
        text.extend(["(", &digit.to_string(), ")", &cell.name(shape)]);
    }
    text
}

/// Judges random claims with random reasons. Every effect that is proved, in the claim or beyond
/// it, must be true in the solution.
fn judge_random_claims(count: usize, seed: u64) -> [usize; 2] {
    let positions = positions();
    let names: Vec<&str> = techniques::profiles()
        .filter(|profile| profile.cost.lowest.value() < 7.0)
        .map(|profile| profile.slug)
        .collect();
    let mut dice = Dice(seed);
    let (mut proved, mut wrong) = (0, 0);
    for _ in 0..count {
        let (puzzle, solution) = &positions[dice.roll(positions.len())];
        let shape = puzzle.shape;
        let cell = Cell::new(dice.roll(shape.cells()));
        let left: Vec<Digit> = engine(puzzle, Plan::default()).candidates(cell).iter().collect();
        let digit = match left.len() {
            0 => Digit::new(dice.roll(shape.side())),
            count => left[dice.roll(count)],
        };
        let candidate = Candidate::new(cell, digit);
        let effect =
            if dice.roll(4) == 0 { Effect::Place(candidate) } else { Effect::Eliminate(candidate) };
        let text = match dice.roll(8) {
            0 => names[dice.roll(names.len())].to_owned(),
            1 => format!("{}{}", cell.name(shape), " are a pair"),
            2 => {
                let (row, column) = (1 + dice.roll(9), 1 + dice.roll(9));
                format!("{} r{row}{} c{column}{}", candidate.digit, 1 + row % 9, 1 + column % 9)
            }
            _ => random_chain(puzzle, &mut dice),
        };
        let reason = Reason::parse(&text, shape).unwrap_or_default();
        let claim = Claim::new(shape, [effect]).unwrap();
        let verdict = referee::judge(puzzle, &claim, &reason, &quick(puzzle));
        assert!(!verdict.is_true() || is_true(effect, solution), "{claim} because {text}");
        wrong += usize::from(matches!(verdict, Verdict::NotTrue(_)));
        if let Verdict::Proved(found) = verdict {
            proved += 1;
            for &more in found.step.deduction.effects.iter().chain(&found.proves_more) {
                assert!(is_true(more, solution), "{claim} because {text}: {more:?}");
            }
        }
    }
    [proved, wrong]
}

#[test]
fn no_false_claim_is_proved() {
    let [proved, wrong] = judge_random_claims(common::sample(1_500, 1_000_000), 3);
    assert!(proved > 0 && wrong > 100, "{proved} proved, {wrong} wrong");
}

/// Pieces from which random claims and reasons are made.
const PIECES: [&str; 40] = [
    "r1c2",
    "r12c345",
    "r0c4",
    "r9c9",
    "c5",
    "r25",
    "b3",
    "A1",
    "J9",
    "(5)",
    "(1=2)",
    "(",
    ")",
    "=",
    "-",
    "==",
    "-5-",
    "=7=",
    "=>",
    "->",
    "→",
    "<>5",
    "=8",
    "!=",
    "5",
    "123",
    ",",
    ";",
    ":",
    "{12}",
    "A=",
    "X=2",
    "ALS:",
    "loop",
    "naked pair",
    "x-wing",
    "is not",
    "\\",
    "+7[",
    "é",
];

proptest! {
    #![proptest_config(common::proptest())]

    #[test]
    fn any_text_is_parsed_or_refused(text in "\\PC{0,60}") {
        for shape in [Shape::Four, Shape::Nine, Shape::Sixteen] {
            let _ = Claim::parse(&text, shape);
            let _ = Reason::parse(&text, shape);
            let _ = parse_statement(&text, shape);
        }
    }

    #[test]
    fn any_text_of_notation_is_judged_or_refused(
        pieces in prop::collection::vec(0..PIECES.len(), 0..14),
        claim in prop::collection::vec(0..PIECES.len(), 0..5),
    ) {
        let join = |pieces: &[usize]| pieces.iter().map(|&at| PIECES[at]).collect::<String>();
        let puzzle = position(AIC);
        let reason = Reason::parse(&join(&pieces), Shape::Nine);
        let claim = Claim::parse(&join(&claim), Shape::Nine)
            .unwrap_or_else(|_| Claim::parse("r8c4<>2", Shape::Nine).unwrap());
        if let Ok(reason) = reason {
            let verdict = referee::judge(&puzzle, &claim, &reason, &quick(&puzzle));
            prop_assert!(!verdict.sentences(Shape::Nine).is_empty());
        }
    }

    #[test]
    fn printed_claims_are_parsed_back(effects in prop::collection::vec((0..729usize, any::<bool>()), 1..8)) {
        let effects = effects.into_iter().map(|(index, place)| {
            let candidate = Candidate::new(Cell::new(index / 9), Digit::new(index % 9));
            if place { Effect::Place(candidate) } else { Effect::Eliminate(candidate) }
        });
        let claim = Claim::new(Shape::Nine, effects).unwrap();
        prop_assert_eq!(Claim::parse(&claim.to_string(), Shape::Nine).unwrap(), claim);
    }
}
