//! The searches: known numbers of solutions, and every search compared with the plain one.

use proptest::option;
use proptest::prelude::{Just, Strategy, any, prop_assert, prop_assert_eq, proptest};
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, TestCaseError, TestRunner};
use stepdoku::grid::{Board, Candidate, Cell, Digit, Shape};
use stepdoku::puzzle::Puzzle;
use stepdoku::search::{self, Domains, Ending, Limits, SolutionCount, backdoors, givens, plain};
use stepdoku::size::{AnyShape, Nine, Size};
use stepdoku::solver::{Done, Next, Plan, engine};

use crate::common;

fn board<S: Size>(size: S, givens: &str) -> Board<S> {
    let symbols = givens.chars().filter(|symbol| !symbol.is_whitespace());
    Board::from_givens(size, symbols.map(Digit::from_symbol))
}

const FOUR: AnyShape = AnyShape(Shape::Four);
const SIX: AnyShape = AnyShape(Shape::Six);

pub(crate) const SEVENTEEN: &str =
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000";

#[test]
fn the_empty_board_of_four_has_288_solutions() {
    let empty = Board::new(FOUR);
    let count = plain::count(&empty, u64::MAX, Limits::NONE);
    assert_eq!((count.found, count.ending), (288, Ending::Exhausted));
    let mut all = search::solutions(&empty, Limits::NONE);
    assert_eq!(all.by_ref().count(), 288);
    assert_eq!(all.ending(), Some(Ending::Exhausted));
}

// All 28,200,960 grids would take too long; each of the 720 orders of the first row has the same
// share.
#[test]
fn the_board_of_six_has_its_share_of_28_200_960_solutions() {
    let first_row = board(SIX, &format!("123456{}", ".".repeat(30)));
    let count = search::count(&first_row, u64::MAX, Limits::NONE);
    assert_eq!(count.found, 28_200_960 / 720);
    assert!(count.is_exact());
}

#[test]
fn a_puzzle_of_seventeen_givens_has_one_solution() {
    for count in [
        plain::solution_count(&board(Nine, SEVENTEEN), Limits::NONE),
        search::solution_count(&board(Nine, SEVENTEEN), Limits::NONE),
    ] {
        let solution = count.unique().expect("one solution");
        let line: String = solution.values(Nine).iter().map(Digit::to_string).collect();
        assert_eq!(
            line,
            "693784512487512936125963874932651487568247391741398625319475268856129743274836159"
        );
    }
}

#[test]
fn limits_end_a_search_and_the_answer_says_so() {
    fn check(size: impl Size) {
        let empty = Board::new(size);
        let count = search::count(&empty, u64::MAX, Limits::nodes(5_000));
        assert_eq!(count.ending, Ending::Cut);
        let stop = || true;
        assert!(search::first(&empty, Limits::NONE.until(&stop)).is_err());
    }
    check(Nine);
    for shape in [Shape::Six, Shape::Sixteen, Shape::TwentyFive] {
        check(AnyShape(shape));
    }
}

#[test]
fn empty_boards_of_every_size_are_filled() {
    fn check(size: impl Size, nodes: u64) {
        let found = search::first(&Board::new(size), Limits::nodes(nodes));
        let solution = found.expect("it is found within the limits").expect("there is one");
        let filled =
            Board::from_givens(size, Cell::all(size.shape()).map(|cell| Some(solution[cell])));
        assert_eq!((filled.contradiction(), filled.empty().len()), (None, 0));
    }
    check(FOUR, 100);
    check(SIX, 100);
    check(Nine, 1_000);
    check(AnyShape(Shape::Sixteen), 5_000);
    check(AnyShape(Shape::TwentyFive), 20_000);
}

#[test]
fn digits_that_clash_leave_no_solution() {
    let clash = board(FOUR, "11.. .... .... ....");
    assert_eq!(search::solution_count(&clash, Limits::NONE), SolutionCount::Impossible);
    let clash = board(Nine, &SEVENTEEN.replace("00000001", "10000001"));
    assert_eq!(search::solution_count(&clash, Limits::NONE), SolutionCount::Impossible);
}

#[test]
fn a_minimal_puzzle_has_no_redundant_givens() {
    let givens: Vec<_> = SEVENTEEN.chars().map(Digit::from_symbol).collect();
    assert_eq!(givens::redundant(Nine, &givens, Limits::NONE), Ok(vec![]));
    let solution = search::solution_count(&board(Nine, SEVENTEEN), Limits::NONE)
        .unique()
        .expect("one solution");
    let mut more = givens.clone();
    let added = more.iter().position(Option::is_none).expect("an open cell");
    more[added] = Some(solution[Cell::new(added)]);
    let redundant = givens::redundant(Nine, &more, Limits::NONE).expect("no limits");
    assert!(redundant.contains(&Cell::new(added)));

    let mut fewer = givens;
    fewer[7] = None;
    let fewer = Board::from_givens(Nine, fewer);
    let added = givens::to_add(&fewer, Limits::NONE).expect("no limits");
    assert!(!added.is_empty());
    let whole = added.into_iter().fold(Domains::from(&fewer), Domains::with);
    assert!(search::count(whole, 2, Limits::NONE).is_exact());
}

/// A puzzle that singles solve once one particular cell is known.
const ONE: &str = common::KNOWN;
/// A puzzle that singles solve once two cells are known, but not with one.
const TWO: &str = common::HARD;

/// Returns true if singles solve the givens with these cells filled.
fn singles_solve(givens: &[Option<Digit>], filled: &[(Cell, Digit)]) -> bool {
    let mut givens = givens.to_vec();
    for &(cell, digit) in filled {
        givens[cell.index()] = Some(digit);
    }
    let singles =
        ["hidden-single-box", "hidden-single-row", "hidden-single-column", "naked-single"];
    let mut rules = Plan::default().rules().to_vec();
    rules.retain(|rule| singles.contains(&rule.slug));
    let plan = Plan::default().with_rules(rules);
    let mut engine = engine(&Puzzle::new(Shape::Nine, givens), plan);
    loop {
        match engine.situation().next_move(&|| false) {
            Next::Deduce(step, memory) => engine.take(Next::Deduce(step, memory)),
            next => return next == Next::Done(Done::Solved),
        }
    }
}

#[test]
fn backdoors_are_the_cells_that_make_the_rest_singles() {
    for (line, size) in [(SEVENTEEN, 0), (ONE, 1), (TWO, 2)] {
        let givens: Vec<_> = line.chars().map(Digit::from_symbol).collect();
        let domains = Domains::from(&board(Nine, line));
        let count = search::solution_count(domains, Limits::NONE);
        let solution = count.unique().expect("one solution");
        let found = backdoors::smallest(&domains, &solution, || false);
        let found = found.expect("nobody cancelled");
        assert!(found.iter().all(|cells| cells.len() == size), "{found:?}");
        assert_eq!(found.is_empty(), singles_solve(&givens, &[]), "{line}");
        let open: Vec<Cell> =
            (0..81).map(Cell::new).filter(|cell| givens[cell.index()].is_none()).collect();
        let filled = |cells: &[Cell]| -> Vec<(Cell, Digit)> {
            cells.iter().map(|&cell| (cell, solution[cell])).collect()
        };
        for &cell in &open {
            let alone = !found.is_empty() && singles_solve(&givens, &filled(&[cell]));
            assert_eq!(found.contains(&vec![cell]), alone, "{line} {cell:?}");
        }
        for cells in found.iter().step_by(1 + found.len() / 10) {
            assert!(singles_solve(&givens, &filled(cells)), "{line} {cells:?}");
        }
        let cancelled = backdoors::smallest(&domains, &solution, || true);
        assert_eq!(cancelled.is_none(), size == 2, "{line}");
    }
}

/// Generates positions: full grids with permuted digits, reduced to some of their cells. They have
/// many solutions, one, or, with a wrong cell or a removed candidate, often none.
fn positions<S: Size>(size: S) -> impl Strategy<Value = Domains<S>> {
    let (side, cells) = (size.side(), size.cell_count());
    let digits = Just((0..side).collect::<Vec<_>>()).prop_shuffle();
    let keep = proptest::collection::vec(any::<u8>(), cells);
    let denied = proptest::collection::vec((0..cells, 0..side), 0..12);
    let wrong = 0..side * 4;
    (digits, keep, 10u8..=160, option::of(denied), wrong).prop_map(
        move |(digits, keep, share, denied, wrong)| {
            let solution = search::first(&Board::new(size), Limits::NONE)
                .expect("no limits")
                .expect("the empty board has solutions");
            let mut domains = Domains::free(size);
            for cell in Cell::all(size.shape()) {
                if keep[cell.index()] < share {
                    let digit = Digit::new(digits[solution[cell].index()]);
                    domains.assume(Candidate::new(cell, digit));
                }
            }
            for (cell, digit) in denied.unwrap_or_default() {
                domains.deny(Candidate::new(Cell::new(cell), Digit::new(digit)));
            }
            if wrong < side {
                domains.assume(Candidate::new(Cell::new(wrong * side), Digit::new(wrong)));
            }
            domains
        },
    )
}

/// Maximum number of nodes of a count: enough for the fast search, and often for the plain one.
const ENOUGH: u64 = 5_000;

fn agree<S: Size>(position: &Domains<S>, at_most: u64) -> Result<(), TestCaseError> {
    let other = search::count(position, at_most, Limits::nodes(ENOUGH));
    prop_assert!(!other.is_cut(), "lost among {position:?}");
    // The plain search may take very long to prove that there is no solution.
    let plain = plain::count(position, at_most, Limits::nodes(ENOUGH));
    if plain.is_cut() {
        return Ok(());
    }
    prop_assert_eq!(plain, other);
    if plain.found < at_most {
        let sorted = |mut all: Vec<Vec<Digit>>| {
            all.sort();
            all
        };
        let plain = plain::solutions(position, Limits::NONE)
            .map(|one| one.values(position.size()).to_vec());
        let other = search::solutions(position, Limits::NONE)
            .map(|one| one.values(position.size()).to_vec());
        prop_assert_eq!(sorted(plain.collect()), sorted(other.collect()));
        prop_assert_eq!(
            plain::true_candidates(position, Limits::NONE),
            search::true_candidates(position, Limits::NONE)
        );
    }
    Ok(())
}

/// Compares the backdoors of a position that has a solution. Returns the number of cells of each, 0
/// if there are none.
fn same_backdoors<S: Size>(position: &Domains<S>) -> Result<usize, TestCaseError> {
    let Ok(Some(solution)) = search::first(position, Limits::nodes(ENOUGH)) else {
        return Ok(0);
    };
    let plain = plain::smallest_backdoors(position, &solution);
    let found = backdoors::smallest(position, &solution, || false);
    prop_assert_eq!(found.as_ref(), Some(&plain));
    Ok(plain.first().map_or(0, Vec::len))
}

#[test]
fn backdoors_and_plain_ones_agree_on_puzzles() {
    let hard = [
        TWO,
        // A puzzle by Arto Inkala, 2012.
        "800000000003600000070090200050007000000045700000100030001000068008500010090000400",
        "1.......2.2.....6...34..5.....8.5.....8.3.9.....9.4.....53..4...6......77......1.",
    ];
    let mut puzzles = common::puzzles("nine");
    puzzles.extend(hard.map(common::puzzle));
    let mut sizes = [0; 3];
    for puzzle in puzzles {
        let position = Domains::from(&puzzle.board(Nine));
        let size = same_backdoors(&position).unwrap_or_else(|error| panic!("{puzzle:?}: {error}"));
        sizes[size] += 1;
    }
    assert!(sizes[0] > 10 && sizes[1] > 10, "{sizes:?}");
    assert_eq!(sizes[2], hard.len());
}

#[test]
fn the_random_positions_have_none_one_and_many_solutions() {
    let mut runner = TestRunner::deterministic();
    let mut kinds = [0; 3];
    for _ in 0..300 {
        let tree = positions(Nine).new_tree(&mut runner).expect("a position");
        let count = search::count(tree.current(), 2, Limits::NONE);
        kinds[count.found as usize] += 1;
    }
    assert!(kinds.iter().all(|&cases| cases > 10), "{kinds:?}");
}

proptest! {
    // For a long run, set PROPTEST_CASES=100000.
    #![proptest_config(Config {
        cases: common::proptest().cases.max(1_000),
        ..common::proptest()
    })]

    #[test]
    fn fast_and_plain_agree_on_nine(position in positions(Nine)) {
        agree(&position, 100)?;
    }

    #[test]
    fn backdoors_and_plain_ones_agree_on_four(position in positions(FOUR)) {
        same_backdoors(&position)?;
    }

    #[test]
    fn backdoors_and_plain_ones_agree_on_six(position in positions(SIX)) {
        same_backdoors(&position)?;
    }

    #[test]
    fn wide_and_plain_agree_on_four(position in positions(FOUR)) {
        agree(&position, 300)?;
    }

    #[test]
    fn wide_and_plain_agree_on_six(position in positions(SIX)) {
        agree(&position, 100)?;
    }
}
