//! The solver on real puzzles: known solutions, exact undo, reproducible paths.

use proptest::prelude::*;
use stepdoku::formats::print_line;
use stepdoku::grid::{Board, Candidate, Cell, Digit, DigitSet, Shape};
use stepdoku::size::{AnyShape, Nine, Size};
use stepdoku::solver::{
    Because, Done, Engine, Entry, Move, Next, NodeId, Plan, Solver, drive, engine, needed_moves,
};
use stepdoku::step::Detail;
use stepdoku::{strategies, with_size};

use crate::common::{self, KNOWN, KNOWN_SOLUTION, puzzle, puzzles, solver};

/// Solves until there is no further move.
pub fn finish<S: Size>(solver: &mut Solver<S>) -> Done {
    loop {
        match solver.situation().next(Detail::Bare, &|| false) {
            Next::Done(done) => return done,
            next => solver.take(next),
        }
    }
}

pub fn values<S: Size>(board: &Board<S>) -> String {
    let symbol = |cell| board.value(cell).map_or('.', Digit::symbol);
    Cell::all(board.shape()).map(symbol).collect()
}

#[test]
fn the_known_puzzle_has_the_known_answer() {
    for strategy in ["human", "recursion"] {
        let mut solver = solver(Nine, KNOWN, strategy);
        assert_eq!(finish(&mut solver), Done::Solved, "{strategy}");
        assert_eq!(values(solver.board()), KNOWN_SOLUTION, "{strategy}");
    }
}

#[test]
fn a_broken_puzzle_says_what_is_broken() {
    let mut twice = solver(AnyShape(Shape::Four), "1..1............", "human");
    assert!(matches!(finish(&mut twice), Done::Impossible(_)));
    assert_eq!(
        stepdoku::step::wording::contradiction(&twice.contradiction().unwrap(), Shape::Four),
        "row 1 has 1 twice, in r1c1 and r1c4"
    );
}

#[test]
fn a_refuted_guess_is_undone_whole_and_its_branch_stays_visible() {
    let mut solver = solver(Nine, KNOWN, "recursion");
    let mut refuted = 0;
    loop {
        let next = solver.situation().next(Detail::Explained, &|| false);
        if let Next::Refute(Because::Contradiction(_)) = &next {
            let guess = solver.path().open_guess().unwrap();
            let before = solver.path().node(guess).parent.unwrap();
            let end = (solver.path().cursor(), solver.board().clone());
            solver.take(next.clone());
            let Move::Refuted { guess: candidate, tried, .. } =
                solver.path().node(solver.path().cursor()).made
            else {
                panic!("a refutation is a move of its own");
            };
            assert_eq!(tried, guess);
            assert!(!solver.board().has(candidate), "the refuted candidate is gone");
            let after = (solver.path().cursor(), solver.board().clone());
            solver.goto(end.0);
            assert_eq!(*solver.board(), end.1, "the refuted branch can be looked into");
            solver.goto(before);
            assert!(solver.board().has(candidate));
            solver.goto(after.0);
            assert_eq!(*solver.board(), after.1);
            refuted += 1;
            continue;
        }
        if let Next::Done(done) = next {
            assert_eq!(done, Done::Solved);
            break;
        }
        solver.take(next);
    }
    assert!(refuted > 0, "the puzzle needs a guess that fails");
}

#[test]
fn undo_says_what_it_undid_and_redo_comes_back_through_refutations() {
    let mut solver = solver(Nine, KNOWN, "recursion");
    let mut boards = vec![solver.board().clone()];
    loop {
        match solver.situation().next(Detail::Bare, &|| false) {
            Next::Done(_) => break,
            next => solver.take(next),
        }
        boards.push(solver.board().clone());
    }
    let end = solver.path().cursor();
    for board in boards.iter().rev().skip(1) {
        let cursor = solver.path().cursor();
        assert_eq!(solver.undo().unwrap().over, cursor);
        assert_eq!(solver.board(), board);
    }
    assert_eq!(solver.undo(), None);
    for board in &boards[1..] {
        solver.redo().unwrap();
        assert_eq!(solver.board(), board);
    }
    assert_eq!(solver.path().cursor(), end);
    assert_eq!(solver.redo(), None);
}

/// Returns a solver that backtracks for a long time.
fn busy() -> Solver<Nine> {
    solver(
        Nine,
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
        "backtrack",
    )
}

#[test]
fn a_long_backtrack_folds_its_branches_and_still_undoes_exactly() {
    let mut solver = busy();
    for _ in 0..60_000 {
        let next = solver.situation().next(Detail::Bare, &|| false);
        assert!(!matches!(next, Next::Done(_)), "this one keeps a backtracker busy");
        solver.take(next);
    }
    assert!(solver.path().len() < 25_000, "{} nodes kept", solver.path().len());
    let (cursor, board) = (solver.path().cursor(), solver.board().clone());
    for _ in 0..2_000 {
        if solver.undo().is_none() {
            break;
        }
    }
    solver.goto(cursor);
    assert_eq!(*solver.board(), board);
    // The dropped moves do not prevent new ones.
    solver.undo_all();
    while solver.redo().is_some() {}
    assert_eq!(solver.path().cursor(), cursor);
    assert_eq!(*solver.board(), board);
}

#[test]
fn a_redone_refutation_keeps_its_reason() {
    let mut solver = busy();
    for _ in 0..40_000 {
        let next = solver.next(Detail::Bare, &|| false);
        solver.take(next.clone());
        if matches!(next, Next::Refute(_)) {
            solver.undo();
            solver.take(next);
        }
    }
    let path = solver.path();
    let above = |node| std::iter::successors(Some(node), |&at| path.node(at).parent);
    let (mut open, mut refuted) = (vec![NodeId::ROOT], 0);
    while let Some(node) = open.pop() {
        open.extend(&path.node(node).children);
        if let Move::Refuted { .. } = path.node(node).made {
            let (parent, before) = (path.node(node).parent, path.node(node).before);
            let from_parent = above(before.unwrap()).any(|at| Some(at) == parent);
            assert!(from_parent, "{before:?} is not below {parent:?}");
            refuted += 1;
        }
    }
    assert!(refuted > 1_000, "{refuted} refutations are kept");
}

#[test]
fn removing_a_digit_restores_exactly_what_it_eliminated() {
    let mut solver = solver(Nine, KNOWN, "human");
    let empty: Vec<Cell> = solver.board().empty().iter().collect();
    let candidates = |cell| solver.board().candidates(cell).iter();
    let all = empty.iter().flat_map(|&cell| {
        let digits = candidates(cell);
        digits.map(move |digit| Candidate::new(cell, digit))
    });
    let all: Vec<Candidate> = all.collect();
    for &placed in all.iter().step_by(7) {
        for &struck in all.iter().filter(|other| other.digit == placed.digit) {
            if !solver.board().has(struck) || !solver.board().has(placed) || struck == placed {
                continue;
            }
            let start = solver.path().cursor();
            let mut without = solver.board().candidates(struck.cell);
            without.remove(struck.digit);
            solver.enter(Entry::Placed(placed));
            if solver.board().has(struck) {
                solver.enter(Entry::Eliminated(struck));
                solver.enter(Entry::Cleared(placed));
                assert_eq!(solver.board().candidates(struck.cell), without);
            } else {
                solver.enter(Entry::Cleared(placed));
                assert!(solver.board().has(struck), "{struck:?}");
            }
            solver.goto(start);
        }
    }
}

#[test]
fn digits_can_be_removed_in_any_order_without_a_trace() {
    let mut solver = solver(Nine, KNOWN, "human");
    let empty: Vec<Cell> = solver.board().empty().iter().collect();
    let start = solver.path().cursor();
    let board = solver.board().clone();
    for (round, &first) in empty.iter().enumerate() {
        // Enter a right or wrong digit in a cell, then one in a peer, and remove both in the same
        // order: the second digit excludes candidates of the first cell while that is filled.
        let peers = Nine.geometry().peers(first).iter();
        for second in peers.filter(|peer| empty.contains(peer)) {
            for turn in 0..2 {
                let placed = [first, second].map(|cell| {
                    let digits: Vec<Digit> = board.candidates(cell).iter().collect();
                    let placed = Candidate::new(cell, digits[(round + turn) % digits.len()]);
                    solver.enter(Entry::Placed(placed));
                    placed
                });
                for placed in placed {
                    solver.enter(Entry::Cleared(placed));
                }
                for &cell in &empty {
                    assert_eq!(
                        solver.board().candidates(cell),
                        board.candidates(cell),
                        "{cell:?} after {placed:?}"
                    );
                }
                solver.goto(start);
            }
        }
    }
}

/// Returns true if a cell or a house of the board cannot be completed, by a test of every cell.
fn is_broken<S: Size>(board: &Board<S>) -> bool {
    let no_candidate = |cell| board.candidates(cell).is_empty();
    board.empty().iter().any(no_candidate)
        || board.geometry().houses().iter().any(|&house| {
            let cells = board.geometry().slots(house);
            board.size().digits().iter().any(|digit| {
                let values = cells.iter().filter(|&&cell| board.value(cell) == Some(digit));
                let has_place = cells.iter().any(|&cell| board.has(Candidate::new(cell, digit)));
                let count = values.count();
                count > 1 || count == 0 && !has_place
            })
        })
}

/// Checks that the board's house tables agree with its cells.
fn houses_are_known<S: Size>(board: &Board<S>) {
    let all = board.size().digits();
    for &house in board.geometry().houses() {
        let cells = board.geometry().slots(house);
        let placed: DigitSet = cells.iter().filter_map(|&cell| board.value(cell)).collect();
        let is_single = |&digit: &Digit| {
            let place = |cell: &&Cell| board.has(Candidate::new(**cell, digit));
            cells.iter().filter(place).count() <= 1
        };
        let single: DigitSet = (all - placed).iter().filter(is_single).collect();
        assert_eq!(board.placed(house), placed, "{house}");
        assert_eq!(board.with_one_place(house), single, "{house}");
        let is_in = |houses: u32| houses >> house.number() & 1 == 1;
        for digit in all {
            let singles = board.with_singles(house.kind, DigitSet::only(digit));
            assert_eq!(is_in(singles), single.contains(digit), "{digit} in {house}");
        }
        let one_missing = (all - placed).len() == 1;
        assert_eq!(is_in(board.one_missing(house.kind)), one_missing, "{house}");
    }
}

/// Performs actions that are chosen by numbers, so that proptest can shrink them.
fn walk<S: Size>(start: &Board<S>, acts: &[(u8, u16)]) {
    let mut solver = Solver::on_board(start.clone(), Plan::new(&strategies::HUMAN));
    let mut seen: Vec<(NodeId, Board<S>)> = vec![(NodeId::ROOT, start.clone())];
    for &(act, choice) in acts {
        act_once(&mut solver, act, usize::from(choice));
        let here = solver.path().cursor();
        let board = solver.board();
        assert_eq!(board.contradiction().is_some(), is_broken(board), "{board:?}");
        houses_are_known(board);
        match seen.iter().find(|(node, _)| *node == here) {
            Some((_, board)) => assert_eq!(solver.board(), board, "a node is one board"),
            None => seen.push((here, solver.board().clone())),
        }
    }
    for (node, board) in seen.iter().rev() {
        solver.goto(*node);
        assert_eq!(solver.board(), board, "every node can be gone back to");
    }
    let last = seen.last().unwrap().clone();
    solver.goto(last.0);
    while solver.undo().is_some() {}
    assert_eq!(solver.board(), start);
    while solver.redo().is_some() {}
    let known = seen.iter().find(|(node, _)| *node == solver.path().cursor()).unwrap();
    assert_eq!(*solver.board(), known.1);
}

fn act_once<S: Size>(solver: &mut Solver<S>, act: u8, choice: usize) {
    let cell = Cell::new(choice % solver.board().size().cell_count());
    let candidate = Candidate::new(cell, Digit::new(choice / 7 % solver.board().size().side()));
    match act % 12 {
        0..=3 => {
            let detail = if choice.is_multiple_of(2) { Detail::Explained } else { Detail::Bare };
            let next = solver.next(detail, &|| false);
            let afresh = solver.situation().next(detail, &|| false);
            assert_eq!(next, afresh, "what was looked at in vain needs no second look");
            solver.take(next);
        }
        4 => solver.guess(candidate),
        5 => solver.enter(Entry::Placed(candidate)),
        6 => solver.enter(Entry::Eliminated(candidate)),
        7 => solver.enter(Entry::Restored(candidate)),
        8 => solver.enter(Entry::Cleared(candidate)),
        9 => {
            let mut edited = stepdoku::puzzle::Puzzle::of_board(solver.board());
            edited.givens[cell.index()] = (!choice.is_multiple_of(3)).then_some(candidate.digit);
            solver.edit(&edited);
        }
        10 => drop(solver.undo()),
        _ => drop(match choice % 4 {
            0 => solver.redo(),
            1 => solver.undo_guess(),
            2 => solver.undo_to_depth(choice / 4 % 3),
            _ => solver.undo_all(),
        }),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..common::proptest() })]

    #[test]
    fn undo_restores_the_board_exactly(
        which in 0..5_usize,
        acts in prop::collection::vec((any::<u8>(), any::<u16>()), 1..60),
    ) {
        let puzzle = &puzzles("sizes")[which];
        with_size!(puzzle.shape, size => walk(&puzzle.board(size), &acts));
    }
}

#[test]
fn the_same_puzzle_gives_the_same_path_byte_for_byte() {
    for puzzle in puzzles("sizes") {
        for strategy in strategies::ALL {
            // Finding all solutions by trial and error takes too long on large boards.
            let busy = strategy.slug == "backtrack" && puzzle.shape > Shape::Six;
            if strategy.accepts(puzzle.shape).is_ok() && !busy {
                let path = |afresh| with_size!(puzzle.shape, size => path_of(size, &puzzle, strategy, afresh));
                assert_eq!(path(true), path(false), "{} on {}", strategy.slug, print_line(&puzzle));
            }
        }
    }
}

/// Returns the moves of a solve, either with a new search for each step or with the solver's record
/// of unsuccessful searches.
fn path_of(
    size: impl Size,
    puzzle: &stepdoku::puzzle::Puzzle,
    strategy: &'static strategies::Strategy,
    afresh: bool,
) -> Vec<String> {
    let mut solver = Solver::new(size, puzzle, Plan::new(strategy));
    for _ in 0..2_000 {
        let next = if afresh {
            solver.situation().next(Detail::Explained, &|| false)
        } else {
            solver.next(Detail::Explained, &|| false)
        };
        match next {
            Next::Done(_) => break,
            next => solver.take(next),
        }
    }
    let path = solver.path();
    path.line().into_iter().map(|id| format!("{:?}", path.node(id).made)).collect()
}

/// A board of any shape is stored in arrays for the largest one.
#[test]
fn a_9x9_puzzle_has_the_same_path_when_its_size_is_known_only_at_run_time() {
    let mut compared = 0;
    for puzzle in puzzles("nine").iter().step_by(10) {
        let known = path_of(Nine, puzzle, &strategies::HUMAN, false);
        let any = path_of(AnyShape(Shape::Nine), puzzle, &strategies::HUMAN, false);
        assert_eq!(known, any, "{}", print_line(puzzle));
        compared += 1;
    }
    assert!(compared > 5, "{compared}");
}

#[test]
fn editing_the_givens_is_a_move_that_can_be_undone() {
    let mut solver = solver(Nine, KNOWN, "human");
    for _ in 0..10 {
        let next = solver.situation().next(Detail::Explained, &|| false);
        solver.take(next);
    }
    let before = solver.board().clone();
    solver.edit(&puzzle(&KNOWN.replace('0', ".").replacen('2', ".", 1)));
    assert_eq!(solver.board().givens().len(), before.givens().len() - 1);
    assert_eq!(solver.path().depth(), 0);
    solver.undo().unwrap();
    assert_eq!(*solver.board(), before);
}

#[test]
fn the_needed_moves_solve_the_puzzle_and_prove_each_other() {
    let mut left_out = 0;
    for puzzle in &puzzles("nine") {
        let mut engine = engine(puzzle, Plan::default());
        engine.certify_single_solution();
        drive(engine.as_mut(), Detail::Explained, &mut |_| true);
        let whole = engine.path().line();
        let needed = needed_moves(engine.as_ref());
        let made: Vec<Move> =
            (needed.iter()).map(|&node| engine.path().node(node).made.clone()).collect();
        let is_deduced = |made: &Move| matches!(made, Move::Deduced(_));
        if !made.iter().all(is_deduced) {
            continue;
        }
        left_out += whole.len() - 1 - needed.len();
        engine.undo_all();
        for made in made {
            let Move::Deduced(step) = made else {
                unreachable!("all moves are deductions");
            };
            let board = engine.puzzle();
            with_size!(puzzle.shape, size => {
                let board = board.board(size);
                for premise in &step.explanation().premises {
                    assert!(premise.holds(&board), "{}: {premise:?}", step.line());
                }
            });
            engine.take_step(step);
        }
        assert_eq!(engine.next_move(Detail::Bare), Next::Done(Done::Solved));
    }
    assert!(left_out > 20, "{left_out}");
}
