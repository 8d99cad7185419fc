//! Generated puzzles match their recipe, the same seed always gives the same puzzle, and impossible
//! recipes are refused.

use std::sync::atomic::{AtomicU64, Ordering};

use stepdoku::catalog::{Cost, Level, Profile};
use stepdoku::formats::print_line;
use stepdoku::generator::{
    Demand, GenerateError, GeneratedPuzzle, Goal, Order, Random, Recipe, Symmetry, generate, grade,
};
use stepdoku::grid::{Cell, Shape};
use stepdoku::puzzle::Puzzle;
use stepdoku::rating::CostRange;
use stepdoku::search::{Limits, erased, givens};
use stepdoku::size::Nine;
use stepdoku::solver::{Done, Next, Plan, engine};
use stepdoku::strategies;
use stepdoku::techniques::{self};

fn minimal(shape: Shape, symmetry: Symmetry) -> Recipe {
    Recipe::new(shape, Goal::Minimal, symmetry).unwrap()
}

fn demanding(demand: Demand) -> Recipe {
    minimal(Shape::Nine, Symmetry::None).demanding(demand).unwrap()
}

fn technique(slug: &str) -> &'static Profile {
    techniques::profile(slug).unwrap()
}

fn made(recipe: &Recipe, seed: u64) -> GeneratedPuzzle {
    generate(recipe, seed, &Order::patient(recipe.shape())).unwrap()
}

fn has_one_solution(puzzle: &Puzzle) -> bool {
    let count = erased::count(puzzle, 2, Limits::NONE);
    count.is_exact() && count.found == 1
}

/// Returns the slug and the cost of each step of a plan, and whether the path reaches the solution
/// without a guess.
fn path(puzzle: &Puzzle, plan: Plan) -> (Vec<(&'static str, Cost)>, bool) {
    let mut engine = engine(puzzle, plan);
    engine.certify_single_solution();
    let mut steps = Vec::new();
    loop {
        let next = engine.situation().next_move(&|| false);
        match &next {
            Next::Deduce(step, _) => steps.push((step.profile().slug, step.cost())),
            Next::Done(Done::Solved) => return (steps, true),
            _ => return (steps, false),
        }
        engine.take(next);
    }
}

#[test]
fn a_seed_always_gives_the_same_puzzle() {
    let recipe = minimal(Shape::Nine, Symmetry::HalfTurn);
    let lines = [1, 2].map(|seed| print_line(&made(&recipe, seed).puzzle));
    // These puzzles were computed by another program from the description of the generator.
    assert_eq!(
        lines,
        [
            ".2.683....6.72.4..9.........56..42.3.........4.12..76.........5..9.56.7....397.2.",
            "..8.7...993...8..2...46..........2.53.91.56.71.5..........54...6..3...747...8.5..",
        ]
    );
}

/// Returns a hash of puzzles that are too long to be listed here.
fn digest(line: &str) -> u64 {
    line.bytes().fold(0xcbf2_9ce4_8422_2325, |digest, byte| {
        (digest ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[test]
fn a_seed_gives_the_same_puzzle_on_large_boards() {
    let half = Goal::fewest(Shape::TwentyFive);
    for (shape, goal, expected) in [
        (Shape::Sixteen, Goal::Minimal, 844_022_753_436_381_656),
        (Shape::TwentyFive, half, 6_898_799_932_102_218_468),
        // On these boards many searches reach the budget.
        (Shape::TwentyFive, Goal::Givens(295), 15_500_495_156_016_379_572),
    ] {
        let recipe = Recipe::new(shape, goal, Symmetry::None).unwrap();
        let puzzle = made(&recipe, Random::seed_of(1, 0)).puzzle;
        assert!(has_one_solution(&puzzle));
        assert_eq!(digest(&print_line(&puzzle)), expected, "{shape}");
    }
}

#[test]
fn minimal_puzzles_are_minimal_and_symmetric() {
    for symmetry in Symmetry::ALL {
        let recipe = minimal(Shape::Nine, symmetry);
        for seed in 0..10 {
            let puzzle = made(&recipe, seed).puzzle;
            assert!(has_one_solution(&puzzle), "{symmetry:?} {seed}");
            for orbit in symmetry.orbits(Shape::Nine) {
                let given = |cell: &Cell| puzzle.givens[cell.index()].is_some();
                let count = orbit.iter().filter(|cell| given(cell)).count();
                assert!(count == 0 || count == orbit.len(), "{symmetry:?} {seed}");
                if count > 0 {
                    let mut fewer = puzzle.clone();
                    for cell in &orbit {
                        fewer.givens[cell.index()] = None;
                    }
                    assert!(!has_one_solution(&fewer), "{symmetry:?} {seed}: {orbit:?}");
                }
            }
        }
    }
}

#[test]
fn puzzles_without_symmetry_have_no_redundant_given() {
    let recipe = minimal(Shape::Nine, Symmetry::None);
    for seed in 0..10 {
        let givens = made(&recipe, seed).puzzle.givens;
        let redundant = givens::redundant(Nine, &givens, Limits::NONE);
        assert_eq!(redundant, Ok(vec![]), "{seed}");
    }
}

#[test]
fn givens_have_the_requested_number_and_symmetry() {
    for (count, symmetry) in [(30, Symmetry::None), (32, Symmetry::QuarterTurn)] {
        let recipe = Recipe::new(Shape::Nine, Goal::Givens(count), symmetry).unwrap();
        let puzzle = made(&recipe, 5).puzzle;
        assert_eq!(puzzle.given_count(), count);
        assert!(has_one_solution(&puzzle));
    }
    let pattern: Vec<bool> = (0..81).map(|cell| cell % 2 == 0).collect();
    let goal = Goal::Pattern(pattern.clone());
    let recipe = Recipe::new(Shape::Nine, goal, Symmetry::None).unwrap();
    let puzzle = made(&recipe, 5).puzzle;
    let given: Vec<bool> = puzzle.givens.iter().map(Option::is_some).collect();
    assert_eq!(given, pattern);
    assert!(has_one_solution(&puzzle));
}

#[test]
fn a_level_is_the_level_of_our_own_path() {
    for level in Level::ALL {
        let recipe = demanding(Demand { level: Some(level), ..Demand::default() });
        let made = made(&recipe, 3);
        assert!(has_one_solution(&made.puzzle));
        let grade = grade(&made.puzzle, &|| false).unwrap();
        assert_eq!(grade.level(), level, "{}", print_line(&made.puzzle));
        assert_eq!(made.grade, Some(grade), "{level}");
    }
}

#[test]
fn a_range_holds_the_highest_cost_of_the_path() {
    for text in ["1.5", "2.0..3.0", "4.7..5.0", "8.3..9.0"] {
        let costs: CostRange = text.parse().unwrap();
        let recipe = demanding(Demand { costs: Some(costs), ..Demand::default() });
        let made = made(&recipe, 3);
        let (steps, solved) = path(&made.puzzle, Plan::default());
        assert!(solved, "{text}: {}", print_line(&made.puzzle));
        let highest = steps.iter().map(|(_, cost)| *cost).max().unwrap();
        assert!(costs.contains(highest), "{text}: {highest}");
        assert_eq!(made.grade.unwrap().cost(), highest);
    }
}

#[test]
fn a_technique_is_needed_and_nothing_harder() {
    for slug in ["pointing", "naked-pair", "x-wing", "xy-wing"] {
        let recipe = demanding(Demand { technique: Some(technique(slug)), ..Demand::default() });
        let GeneratedPuzzle { puzzle, grade, .. } = made(&recipe, 3);
        let hardest = grade.and_then(|grade| grade.hardest());
        assert_eq!(hardest.map(|profile| profile.slug), Some(slug));
        let (steps, solved) = path(&puzzle, Plan::default());
        let line = print_line(&puzzle);
        assert!(solved, "{slug}: {line}");
        assert!(steps.iter().any(|(used, _)| *used == slug), "{slug}: {line}");
        let lowest = |slug| technique(slug).cost.lowest;
        let harder = |&&(used, _): &&(&'static str, _)| lowest(used) > lowest(slug);
        assert_eq!(steps.iter().find(harder), None, "{slug}: {line}");
        let mut rules = Plan::default().rules().to_vec();
        rules.retain(|rule| rule.slug != slug && lowest(rule.slug) <= lowest(slug));
        let (_, solved) = path(&puzzle, Plan::default().with_rules(rules));
        assert!(!solved, "{slug} is not needed: {line}");
    }
}

#[test]
fn a_technique_that_easier_ones_replace_is_needed_without_them() {
    let plan = Plan::default().without("skyscraper");
    let sashimi = demanding(Demand {
        plan: plan.clone(),
        technique: Some(technique("sashimi-x-wing")),
        ..Demand::default()
    });
    let puzzle = made(&sashimi, 4).puzzle;
    let uses = |plan, wanted: &str| {
        let (steps, solved) = path(&puzzle, plan);
        assert!(solved, "{}", print_line(&puzzle));
        steps.iter().any(|&(slug, _)| slug == wanted)
    };
    assert!(uses(plan, "sashimi-x-wing"));
    assert!(uses(Plan::default(), "skyscraper"));
}

#[test]
fn a_technique_that_is_off_can_be_needed_once_it_is_on() {
    let wanted =
        Demand { technique: Some(technique("siamese-finned-x-wing")), ..Demand::default() };
    let refused = minimal(Shape::Nine, Symmetry::None).demanding(wanted.clone());
    let sentence = refused.expect_err("it is off").to_string();
    assert!(sentence.contains("is turned off"), "{sentence}");
    let all = strategies::HUMAN.all_rules().into_iter();
    let all = all.map(|listed| listed.rule);
    let plan = Plan::default().with_rules(all.collect());
    minimal(Shape::Nine, Symmetry::None).demanding(Demand { plan, ..wanted }).expect("it is on");
}

#[test]
fn a_budget_and_a_callback_end_the_generator() {
    let recipe = demanding(Demand { technique: Some(technique("medusa")), ..Demand::default() });
    let asked = AtomicU64::new(0);
    let is_cancelled = |tries| {
        asked.fetch_max(tries + 1, Ordering::Relaxed);
        false
    };
    let order = Order { is_cancelled: &is_cancelled, tries: 2 };
    assert_eq!(generate(&recipe, 1, &order), Err(GenerateError::GaveUp(2)));
    assert_eq!(asked.into_inner(), 2, "every try is reported");
    let order = Order { is_cancelled: &|tries| tries >= 1, ..Order::patient(Shape::Nine) };
    assert_eq!(generate(&recipe, 1, &order), Err(GenerateError::Cancelled));
}

/// Returns the message for a refused recipe.
fn refusal(shape: Shape, goal: Goal, symmetry: Symmetry, demand: Demand) -> String {
    let recipe = Recipe::new(shape, goal, symmetry).and_then(|recipe| recipe.demanding(demand));
    recipe.expect_err("it cannot be").to_string()
}

#[test]
fn impossible_recipes_are_refused() {
    let pattern = |given: fn(usize) -> bool| Goal::Pattern((0..81).map(given).collect());
    let (nine, none) = (Shape::Nine, Symmetry::None);
    let half = Symmetry::HalfTurn;
    for (goal, symmetry, expected) in [
        (Goal::Givens(16), none, "at least 17 givens, not 16"),
        (Goal::Givens(82), none, "has 81 cells, not 82"),
        (Goal::Givens(31), Symmetry::QuarterTurn, "no pattern of 31 givens"),
        (pattern(|cell| cell < 40), half, "does not have the symmetry"),
        (pattern(|cell| cell > 70), none, "so they could be swapped"),
        (pattern(|cell| cell < 60), none, "row 8 and row 9 empty"),
        (pattern(|cell| cell % 9 < 7), none, "column 8 and column 9 empty"),
        (pattern(|cell| cell % 10 == 0), none, "at least 17 givens, not 9"),
    ] {
        let sentence = refusal(nine, goal, symmetry, Demand::default());
        assert!(sentence.contains(expected), "{sentence}");
    }
    let rated = |text: &str| Some(text.parse::<CostRange>().unwrap());
    let slug = |slug| Some(technique(slug));
    let demand = |level, technique, costs| Demand { level, technique, costs, ..Demand::default() };
    for (shape, demand, expected) in [
        (nine, demand(Some(Level::Easy), slug("xy-wing"), None), "is at least Hard, not Easy"),
        (nine, demand(Some(Level::Extreme), slug("naked-single"), None), "is at most"),
        (nine, demand(None, slug("xy-wing"), rated("5.0")), "xy-wing costs 5.5"),
        (nine, demand(None, slug("xy-wing"), rated("1.0..4.0")), "xy-wing costs 5.5"),
        (nine, demand(None, None, rated("2.1")), "no technique up to level Extreme"),
        (nine, demand(Some(Level::Easy), None, rated("4.2")), "no technique up to level Easy"),
        (nine, demand(None, slug("franken-swordfish"), None), "is turned off"),
        (Shape::Four, demand(None, slug("jellyfish"), None), "a board of at least 9x9, not 4x4"),
        (Shape::Six, demand(None, slug("hidden-quad"), None), "a board of at least 9x9, not 6x6"),
    ] {
        let sentence = refusal(shape, Goal::Minimal, none, demand);
        assert!(sentence.contains(expected), "{sentence}");
    }
}

#[test]
fn recipes_that_no_attempt_fulfils_are_refused() {
    let none = Symmetry::None;
    for (shape, givens, expected) in [
        (Shape::Four, 3, "at least 4 givens, not 3"),
        (Shape::Six, 7, "at least 8 givens, not 7"),
        (Shape::Sixteen, 14, "with one solution has at least 15 givens"),
        (Shape::Sixteen, 60, "from the generator have at least 84 givens, not 60"),
        (Shape::TwentyFive, 200, "from the generator have at least 290 givens"),
    ] {
        let sentence = refusal(shape, Goal::Givens(givens), none, Demand::default());
        assert!(sentence.contains(expected), "{sentence}");
    }
}

#[test]
fn large_boards_can_be_easy() {
    let easy = Demand { level: Some(Level::Easy), ..Demand::default() };
    for (shape, givens) in [(Shape::Sixteen, 128), (Shape::TwentyFive, 400)] {
        let recipe = Recipe::new(shape, Goal::Givens(givens), Symmetry::None)
            .and_then(|recipe| recipe.demanding(easy.clone()))
            .expect("it can be");
        let made = generate(&recipe, 1, &Order::patient(shape)).expect("it is made");
        let grade = made.grade.expect("it was demanded");
        assert_eq!(grade.level(), Level::Easy, "{shape}");
    }
    let recipe = Recipe::new(Shape::Sixteen, Goal::Minimal, Symmetry::None)
        .and_then(|recipe| recipe.demanding(easy))
        .expect("it can be");
    let order = Order { tries: 1, ..Order::patient(Shape::Sixteen) };
    assert_eq!(generate(&recipe, 1, &order), Err(GenerateError::GaveUpOnMinimal(1)));
}
