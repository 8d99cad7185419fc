//! The searches: known totals, and every engine against the plain one.

use stepdoku::grid::{Board, Digit};
use stepdoku::search::{self, Ending, Limits, Verdict, plain};
use stepdoku::size::{Four, Nine, Size};

fn board<S: Size>(givens: &str) -> Board<S> {
    let symbols = givens.chars().filter(|symbol| !symbol.is_whitespace());
    Board::from_givens(symbols.map(Digit::from_symbol))
}

/// One solution without this row, two with its two last cells open.
const SEVENTEEN: &str =
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000";

#[test]
fn the_empty_board_of_four_has_288_solutions() {
    let empty = Board::<Four>::new();
    let count = plain::count(&empty, u64::MAX, Limits::NONE);
    assert_eq!((count.found, count.ending), (288, Ending::Exhausted));
    let all: Vec<_> = search::solutions(&empty, Limits::NONE).collect();
    assert_eq!(all.len(), 288);
}

#[test]
fn a_puzzle_of_seventeen_givens_has_one_solution() {
    let Verdict::Unique(solution) = plain::verdict(&board::<Nine>(SEVENTEEN), Limits::NONE) else {
        panic!("one solution");
    };
    let line: String = solution.values().iter().map(Digit::to_string).collect();
    assert_eq!(
        line,
        "693784512487512936125963874932651487568247391741398625319475268856129743274836159"
    );
}

#[test]
fn limits_end_a_search_and_the_answer_says_so() {
    let empty = Board::<Nine>::new();
    let count = search::count(&empty, u64::MAX, Limits::nodes(10_000));
    assert_eq!(count.ending, Ending::Cut);
    let stop = || true;
    assert!(search::first(&empty, Limits::NONE.until(&stop)).is_err());
}

#[test]
fn digits_that_clash_leave_no_solution() {
    let clash = board::<Four>("11.. .... .... ....");
    assert_eq!(search::verdict(&clash, Limits::NONE), Verdict::Impossible);
}
