//! Each strategy: a puzzle that it solves, one at which it stops, and its own output.

use std::collections::HashSet;

use stepdoku::grid::{Candidate, Cell, Change, Contradiction, Digit, Shape};
use stepdoku::size::{AnyShape, Nine, Size};
use stepdoku::solver::{Because, Done, Engine, Move, Next, Solver, tries_next_value};
use stepdoku::step::Detail;
use stepdoku::{strategies, techniques};

use crate::common::{HARD, KNOWN, KNOWN_SOLUTION, solver};
use crate::solving::{finish, values};

/// A puzzle that naked singles solve.
const FLOODED: &str =
    ".6.3.........752.1..8...9.6.....372......4....4..2.6..6..8..1.519.......5.24...7.";
/// A puzzle that naked and hidden singles solve.
const LINED: &str =
    ".6..8.....39...2.....2419..8....372....1....8.45..8....7........94....625.....3..";
const SIXTEEN: &str = include_str!("puzzles/sixteen.txt");

fn moves<S: Size>(solver: &Solver<S>) -> Vec<&Move> {
    let path = solver.path();
    path.line().into_iter().skip(1).map(|id| &path.node(id).made).collect()
}

/// Returns the slugs of the techniques on the path.
fn used<S: Size>(solver: &Solver<S>) -> HashSet<&'static str> {
    let deduced = |made: &Move| match made {
        Move::Deduced(step) => Some(step.profile().slug),
        _ => None,
    };
    moves(solver).into_iter().filter_map(deduced).collect()
}

#[test]
fn hodoku_names_known_techniques_in_an_order_of_its_own() {
    let rules = strategies::by_slug("hodoku").unwrap().rules();
    let places: Vec<usize> = rules
        .iter()
        .map(|rule| {
            let place = techniques::profiles().position(|profile| profile.slug == rule.slug);
            place.unwrap_or_else(|| panic!("no technique is called {}", rule.slug))
        })
        .collect();
    let distinct: HashSet<usize> = places.iter().copied().collect();
    assert_eq!(distinct.len(), rules.len(), "each technique stands there once");
    assert!(!places.is_sorted(), "the order is not that of our ratings");
}

#[test]
fn hodoku_solves_what_no_list_of_rules_does() {
    let mut hard = solver(Nine, HARD, "hodoku");
    hard.certify_single_solution();
    assert_eq!(finish(&mut hard), Done::Solved);
    let rules = hard.plan().rules();
    assert!(
        used(&hard).iter().all(|slug| rules.iter().any(|rule| rule.slug == *slug)),
        "nothing but its own techniques: {:?}",
        used(&hard)
    );
}

#[test]
fn hodoku_takes_a_naked_single_before_a_hidden_one() {
    let mut ours = solver(Nine, FLOODED, "human");
    let mut theirs = solver(Nine, FLOODED, "hodoku");
    assert_eq!(finish(&mut ours), Done::Solved);
    assert_eq!(finish(&mut theirs), Done::Solved);
    assert!(used(&ours).contains("hidden-single-box"));
    assert_eq!(used(&theirs), HashSet::from(["full-house", "naked-single"]));
}

#[test]
fn rules_solves_sweep_by_sweep() {
    let mut solver = solver(Nine, KNOWN, "rules");
    assert_eq!(finish(&mut solver), Done::Solved);
    let path = solver.path();
    let turns: Vec<(usize, usize)> = path
        .line()
        .into_iter()
        .skip(1)
        .map(|id| (path.node(id).memory.sweep, path.node(id).memory.rule))
        .collect();
    assert!(turns.is_sorted(), "rules in their order, sweep after sweep: {turns:?}");
    assert!(turns.last().unwrap().0 > 0, "it takes more than one sweep");
    assert!(turns.iter().all(|(_, rule)| *rule < 6));
}

#[test]
fn rules_stops_where_its_six_rules_end() {
    let mut solver = solver(Nine, HARD, "rules");
    assert_eq!(finish(&mut solver), Done::Stuck);
    assert_eq!(solver.plan().strategy().closing.stuck, "Not solved.");
    assert!(!solver.board().empty().is_empty());
}

#[test]
fn flood_solves_by_naked_singles_in_the_order_of_its_waves() {
    let mut flooded = solver(Nine, FLOODED, "flood");
    assert_eq!(finish(&mut flooded), Done::Solved);
    let slugs = moves(&flooded).into_iter().all(|made| match made {
        Move::Deduced(step) => step.profile().slug == "naked-single",
        _ => false,
    });
    assert!(slugs, "nothing but naked singles");
}

#[test]
fn flood_takes_the_cell_that_it_reached_first() {
    let mut flooded = solver(Nine, FLOODED, "flood");
    let mut checked = 0;
    while let Next::Deduce(step, memory) = flooded.situation().next(Detail::Bare, &|| false) {
        let queue = flooded.situation().spreading;
        assert_eq!(step.placements().next().unwrap().cell, queue[0]);
        checked += usize::from(queue.len() > 1);
        flooded.take(Next::Deduce(step, memory));
    }
    assert!(checked > 0, "at times several cells wait");
}

#[test]
fn flood_stops_without_a_cell_of_one_candidate() {
    assert_eq!(finish(&mut solver(Nine, KNOWN, "flood")), Done::Stuck);
}

#[test]
fn a_placement_spreads_through_its_box_then_its_row_then_its_column() {
    let mut solver = solver(Nine, &".".repeat(81), "human");
    solver.guess(Candidate::new(Cell::at(4, 4, Shape::Nine), Digit::new(6)));
    let records = solver.trail().records();
    let waves: Vec<u8> = records.iter().map(|record| record.wave).collect();
    assert!(waves.is_sorted());
    let lengths: Vec<usize> = waves.chunk_by(u8::eq).map(<[u8]>::len).collect();
    assert_eq!(lengths, [10, 8, 6, 6]);
    for record in records {
        let Change::Eliminate(gone) = record.change else {
            continue;
        };
        let (row, column) = (gone.cell.row(Shape::Nine), gone.cell.column(Shape::Nine));
        match record.wave {
            0 => assert_eq!((row, column), (4, 4)),
            1 => assert!((3..6).contains(&row) && (3..6).contains(&column)),
            2 => assert!(row == 4 && !(3..6).contains(&column)),
            _ => assert!(column == 4 && !(3..6).contains(&row)),
        }
    }
}

#[test]
fn logic_says_one_of_its_three_sentences() {
    let mut solved = solver(Nine, LINED, "logic");
    assert_eq!(finish(&mut solved), Done::Solved);
    let mut stuck = solver(Nine, KNOWN, "logic");
    assert_eq!(finish(&mut stuck), Done::Stuck);
    let mut impossible = solver(Nine, &format!("11{}", ".".repeat(79)), "logic");
    assert!(matches!(finish(&mut impossible), Done::Impossible(Contradiction::Twice(..))));
    let closing = solved.plan().strategy().closing;
    assert_eq!(closing.solved, "Successfully Solved!");
    assert_eq!(closing.stuck, "Unable to solve using smart logic.");
    assert_eq!(closing.impossible, "Unable to solve as this Sudoku has no solution");
    assert_eq!(
        closing.broken("r3c6 has no candidate left"),
        "Unable to solve as this Sudoku has no solution. r3c6 has no candidate left."
    );
}

#[test]
fn logic_solves_sixteen_with_letters_and_refuses_six() {
    let line = crate::common::lines(SIXTEEN).next().unwrap();
    let mut big = solver(AnyShape(Shape::Sixteen), line, "logic");
    assert_eq!(finish(&mut big), Done::Solved);
    assert!(values(big.board()).contains('G'));
    let refused = strategies::by_slug("logic").unwrap().accepts(Shape::Six).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "the strategy logic works on 4x4, 9x9, 16x16, 25x25, not on 6x6"
    );
}

#[test]
fn backtrack_finds_every_solution_and_counts_them() {
    for (line, solutions) in [
        ("1234341221434321", 1),
        ("1.....2..3.....4", 1),
        ("12......2143....", 4),
        ("1...............", 72),
        ("................", 288),
        ("1..4..1....2.1..", 0),
    ] {
        let mut solver = solver(AnyShape(Shape::Four), line, "backtrack");
        let done = finish(&mut solver);
        match solutions {
            0 => assert!(matches!(done, Done::Impossible(_)), "{line}: {done:?}"),
            count => assert_eq!(done, Done::AllFound(count), "{line}"),
        }
    }
}

#[test]
fn backtrack_shows_each_try_and_each_return() {
    let mut solver = solver(AnyShape(Shape::Four), "................", "backtrack");
    let mut seen = (0, 0, 0);
    loop {
        let next = solver.situation().next(Detail::Bare, &|| false);
        match &next {
            Next::Guess { candidate, .. } => {
                assert_eq!(Some(candidate.cell), solver.board().empty().first());
                seen.0 += 1;
            }
            Next::Refute(Because::Contradiction(_)) => seen.1 += 1,
            Next::Refute(Because::Solution(number)) => {
                seen.2 += 1;
                assert_eq!(*number, seen.2);
                assert!(solver.board().is_full(), "the solution stands there");
            }
            Next::Deduce(..) => panic!("backtrack deduces nothing"),
            Next::Done(done) => {
                assert_eq!(*done, Done::AllFound(288));
                break;
            }
        }
        solver.take(next);
    }
    assert!(seen.0 > 288 && seen.1 > 0, "{seen:?}");
}

#[test]
fn recursion_guesses_the_lowest_digit_of_the_smallest_cell() {
    let mut solver = solver(Nine, KNOWN, "recursion");
    let mut deepest = 0;
    loop {
        let next = solver.situation().next(Detail::Bare, &|| false);
        if let Next::Guess { candidate, .. } = next {
            let board = solver.board();
            let fewest = board.empty().iter().map(|cell| board.candidates(cell).len()).min();
            assert_eq!(Some(board.candidates(candidate.cell).len()), fewest);
            assert_eq!(board.candidates(candidate.cell).first(), Some(candidate.digit));
        }
        if matches!(next, Next::Done(_)) {
            assert_eq!(next, Next::Done(Done::Solved));
            break;
        }
        solver.take(next);
        deepest = deepest.max(solver.path().depth());
    }
    assert!(deepest > 0);
    assert_eq!(values(solver.board()), KNOWN_SOLUTION);
}

#[test]
fn recursion_guesses_the_last_value_of_a_refuted_cell_too() {
    let line = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
    let mut solver = solver(Nine, line, "recursion");
    let (mut refuted, mut last_values) = (None, 0);
    loop {
        let next = solver.situation().next(Detail::Bare, &|| false);
        if let Some(cell) = refuted.take()
            && !solver.board().candidates(cell).is_empty()
        {
            let Next::Guess { candidate, alternatives } = next else {
                panic!("{next:?} after a refutation");
            };
            assert_eq!(candidate.cell, cell);
            last_values += usize::from(alternatives == 0);
            let path = solver.path();
            let before = &path.node(path.cursor()).made;
            assert!(tries_next_value(solver.plan(), before, cell));
        }
        if matches!(next, Next::Done(_)) {
            assert_eq!(next, Next::Done(Done::Solved));
            break;
        }
        let is_refutation = matches!(next, Next::Refute(_));
        solver.take(next);
        let path = solver.path();
        if is_refutation && let Move::Refuted { guess, .. } = &path.node(path.cursor()).made {
            refuted = Some(guess.cell);
        }
    }
    assert!(last_values > 0);
}

#[test]
fn recursion_stops_at_a_puzzle_without_solution() {
    // The known puzzle with an additional given that contradicts its solution.
    let line = KNOWN.replacen("20", "21", 1);
    let mut solver = solver(Nine, &line, "recursion");
    assert!(matches!(finish(&mut solver), Done::Impossible(_)));
}
