//! Wrong entries and outdated pencil marks: the findings of the referee and of `check`.

use serde_json::Value;

use stepdoku::grid::{Candidate, Cell, Digit, DigitSet, Shape};
use stepdoku::puzzle::Puzzle;
use stepdoku::referee::{
    Mistakes, Misuse, Origin, Removal, Review, Sequence, compare_marks, review,
};
use stepdoku::search::Limits;
use stepdoku::size::{Nine, Size};
use stepdoku::step::{Effect, notation};

use crate::common::{self, KNOWN, KNOWN_SOLUTION};
use crate::program_under_test::{json_lines, printed, run, stderr};

fn effects(text: &str) -> Vec<Effect> {
    notation::parse_effects(text, Shape::Nine).unwrap()
}

fn reviewed(puzzle: &Puzzle, entries: &[Effect], sequence: Sequence) -> Review {
    review(puzzle, entries, sequence, Limits::NONE)
}

fn mistakes(entries: &str, sequence: Sequence) -> Mistakes {
    match reviewed(&common::puzzle(KNOWN), &effects(entries), sequence) {
        Review::Wrong(mistakes) => mistakes,
        other => panic!("{entries}: {other:?}"),
    }
}

/// Returns the solution as placements, without the givens.
fn right_entries() -> Vec<Effect> {
    let cells = KNOWN.chars().zip(KNOWN_SOLUTION.chars()).enumerate();
    let open = cells.filter(|(_, (given, _))| *given == '0');
    open.map(|(index, (_, solved))| {
        let digit = Digit::from_symbol(solved).unwrap();
        Effect::Place(Candidate::new(Cell::new(index), digit))
    })
    .collect()
}

#[test]
fn right_entries_have_no_mistake() {
    for sequence in [Sequence::AsEntered, Sequence::Unknown] {
        let all = reviewed(&common::puzzle(KNOWN), &right_entries(), sequence);
        assert_eq!(all, Review::Right);
    }
}

/// Tests every wrong digit in every cell, on the givens and on the nearly finished board.
#[test]
fn the_wrong_entry_is_named_wherever_it_is() {
    let puzzle = common::puzzle(KNOWN);
    let right = right_entries();
    for (at, &entry) in right.iter().enumerate().step_by(7) {
        let candidate = entry.candidate();
        for digit in (0..9).map(Digit::new).filter(|&digit| digit != candidate.digit) {
            let mut entries = right.clone();
            let wrong = Effect::Place(Candidate::new(candidate.cell, digit));
            entries[at] = wrong;
            for sequence in [Sequence::AsEntered, Sequence::Unknown] {
                let Review::Wrong(mistakes) = reviewed(&puzzle, &entries, sequence) else {
                    panic!("{wrong:?}");
                };
                assert_eq!(mistakes.first().effect, wrong);
                assert_eq!(mistakes.first().index, at);
                assert_eq!(mistakes.wrong().len(), 1);
                assert_eq!(mistakes.first().origin, Origin::Unjustified);
                assert!(!mistakes.paragraphs(Shape::Nine).is_empty());
            }
        }
    }
}

/// Each overlooked candidate is on that board, and the solution contains one of them.
#[test]
fn an_overlooked_candidate_is_one_that_the_step_needs_to_be_absent() {
    let puzzle = common::puzzle(KNOWN);
    let board = puzzle.board(stepdoku::size::Nine);
    let mut overlooked = 0;
    for entry in right_entries() {
        let Candidate { cell, digit } = entry.candidate();
        let others = board.candidates(cell).without(digit);
        let placed = Candidate::all_in(cell, others).map(Effect::Place);
        for wrong in placed.chain([Effect::Eliminate(entry.candidate())]) {
            let Review::Wrong(mistakes) = reviewed(&puzzle, &[wrong], Sequence::AsEntered) else {
                panic!("{wrong:?}");
            };
            let Some(misuse) = &mistakes.first().misuse else {
                continue;
            };
            if let Misuse::Overlooked { step, candidates } = misuse {
                overlooked += 1;
                assert!(step.deduction.effects.contains(&wrong));
                assert!(candidates.iter().all(|&candidate| board.has(candidate)));
                let solved = |it: &Candidate| {
                    KNOWN_SOLUTION.chars().nth(it.cell.index()) == Some(it.digit.symbol())
                };
                assert!(candidates.iter().any(solved), "{candidates:?}");
            }
            assert!(!misuse.sentence(wrong, Shape::Nine).is_empty());
        }
    }
    assert!(overlooked > 20, "{overlooked}");
}

#[test]
fn a_digit_twice_in_a_house_names_the_house_and_the_other_cell() {
    let puzzle = common::puzzle(KNOWN);
    let given = puzzle.givens.iter().position(Option::is_some).unwrap();
    let digit = puzzle.givens[given].unwrap();
    let row = given / 9;
    let open = (0..9).map(|column| row * 9 + column);
    let solved = |cell: &usize| KNOWN_SOLUTION.chars().nth(*cell) != Some(digit.symbol());
    let open = open.filter(|&cell| puzzle.givens[cell].is_none()).find(solved).unwrap();
    let wrong = Effect::Place(Candidate::new(Cell::new(open), digit));
    let Review::Wrong(mistakes) = reviewed(&puzzle, &[wrong], Sequence::AsEntered) else {
        panic!("{wrong:?} is wrong");
    };
    let Some(Misuse::AlreadyInHouse { house, cell }) = &mistakes.first().misuse else {
        panic!("{:?}", mistakes.first().misuse);
    };
    assert_eq!(house.name(), format!("r{}", row + 1));
    assert_eq!(cell.index(), given);
}

/// Returns a puzzle with a wrong digit, and the entries that singles give on the wrong board.
fn wrong_and_its_consequences() -> (Puzzle, Vec<Effect>) {
    let puzzle = common::puzzle(KNOWN);
    let board = puzzle.board(stepdoku::size::Nine);
    for entry in right_entries() {
        let Candidate { cell, digit } = entry.candidate();
        for wrong in board.candidates(cell).without(digit) {
            let mut placed = puzzle.clone();
            placed.placed[cell.index()] = Some(wrong);
            let mut entries = vec![Effect::Place(Candidate::new(cell, wrong))];
            loop {
                let board = placed.board(stepdoku::size::Nine);
                if board.contradiction().is_some() {
                    break;
                }
                let single = board
                    .empty()
                    .iter()
                    .find_map(|cell| Some(Candidate::new(cell, board.candidates(cell).single()?)));
                let Some(single) = single else {
                    break;
                };
                placed.placed[single.cell.index()] = Some(single.digit);
                entries.push(Effect::Place(single));
            }
            let is_wrong = |entry: &&Effect| {
                let it = entry.candidate();
                KNOWN_SOLUTION.chars().nth(it.cell.index()) != Some(it.digit.symbol())
            };
            if entries.iter().filter(is_wrong).count() > 4 {
                return (puzzle, entries);
            }
        }
    }
    panic!("no wrong digit has consequences");
}

#[test]
fn consequences_follow_from_the_first_wrong_entry() {
    let (puzzle, entries) = wrong_and_its_consequences();
    let Review::Wrong(mistakes) = reviewed(&puzzle, &entries, Sequence::AsEntered) else {
        panic!("{entries:?}");
    };
    assert_eq!(mistakes.first().index, 0);
    assert_eq!(mistakes.first().origin, Origin::Unjustified);
    assert_eq!(mistakes.consequences().count(), mistakes.wrong().len() - 1);
    for wrong in mistakes.consequences() {
        let Origin::Follows { from, step } = &wrong.origin else {
            panic!("{wrong:?}");
        };
        assert!(from.iter().all(|&before| before < wrong.index));
        assert!(step.deduction.effects.contains(&wrong.effect));
    }
}

/// With the same entries in reading order, the digit from which the others follow is found as well.
#[test]
fn the_likely_first_entry_is_one_from_which_the_others_follow() {
    let (puzzle, mut entries) = wrong_and_its_consequences();
    entries.sort_by_key(|entry| entry.candidate().cell);
    let Review::Wrong(mistakes) = reviewed(&puzzle, &entries, Sequence::Unknown) else {
        panic!("{entries:?}");
    };
    let all = mistakes.wrong().len();
    assert!(
        mistakes.consequences().count() * 2 > all,
        "{} of {all}",
        mistakes.consequences().count()
    );
    let mut indices: Vec<usize> = mistakes.wrong().iter().map(|it| it.index).collect();
    indices.sort_unstable();
    indices.dedup();
    assert_eq!(indices.len(), all, "each entry once");
}

#[test]
fn a_wrong_elimination_is_a_mistake_too() {
    let solved = KNOWN_SOLUTION.chars().enumerate();
    let (index, symbol) = solved
        .zip(KNOWN.chars())
        .find_map(|(solved, given)| (given == '0').then_some(solved))
        .unwrap();
    let cell = Cell::new(index).name(Shape::Nine);
    let mistakes = mistakes(&format!("{cell}<>{symbol}"), Sequence::AsEntered);
    assert!(matches!(mistakes.first().effect, Effect::Eliminate(_)));
}

#[test]
fn with_several_solutions_an_entry_is_wrong_if_none_is_left() {
    let puzzle = common::puzzle(&"1234341.........".replace('.', "0"));
    let right = notation::parse_effects("r2c4=2", Shape::Four).unwrap();
    assert_eq!(reviewed(&puzzle, &right, Sequence::AsEntered), Review::Right);
    let wrong = notation::parse_effects("r2c4=2, r3c1=1", Shape::Four).unwrap();
    let Review::Wrong(mistakes) = reviewed(&puzzle, &wrong, Sequence::AsEntered) else {
        panic!("column 1 has a 1");
    };
    assert_eq!(mistakes.first().index, 1);
    let broken = common::puzzle(&format!("11{}", "0".repeat(14)));
    assert_eq!(reviewed(&broken, &right, Sequence::AsEntered), Review::NoSolution);
}

fn marks(candidates: impl Fn(Cell) -> DigitSet) -> Vec<DigitSet> {
    (0..81).map(Cell::new).map(candidates).collect()
}

#[test]
fn marks_that_are_complete_lack_nothing() {
    let puzzle = common::puzzle(KNOWN);
    let board = puzzle.board(stepdoku::size::Nine);
    let report = compare_marks(&puzzle, &marks(|cell| board.candidates(cell)), None);
    assert_eq!(report.missing, []);
    for mark in &report.removable {
        assert_ne!(
            KNOWN_SOLUTION.chars().nth(mark.candidate.cell.index()),
            Some(mark.candidate.digit.symbol()),
            "the solution needs it"
        );
        let step = mark.reason.step().unwrap();
        let is_single = step.placements().next().is_some();
        assert_eq!(is_single, matches!(mark.reason, Removal::Single(_)));
    }
}

/// Removes the marks that `compare_marks` names until none is left.
#[test]
fn each_reason_to_remove_a_mark_holds_on_the_board_with_the_marks() {
    let puzzle = common::puzzle(KNOWN);
    let board = puzzle.board(stepdoku::size::Nine);
    let mut own = marks(|cell| board.candidates(cell));
    let mut rounds = 0;
    loop {
        let report = compare_marks(&puzzle, &own, None);
        assert_eq!(report.missing, [], "round {rounds}");
        for mark in &report.removable {
            let step = mark.reason.step().unwrap();
            for effect in &step.deduction.effects {
                // Every effect of the step changes an existing mark.
                let candidate = effect.candidate();
                assert!(own[candidate.cell.index()].contains(candidate.digit));
            }
            if let Some(placed) = step.placements().next() {
                let houses = Nine.geometry().houses_of(placed.cell);
                let is_last = |house| {
                    let cells = Nine.geometry().cells(house).iter();
                    let mut others = cells.filter(|&cell| cell != placed.cell);
                    !others.any(|cell| own[cell.index()].contains(placed.digit))
                };
                let is_only = own[placed.cell.index()].len() == 1;
                assert!(is_only || houses.into_iter().any(is_last), "{step:?}");
            }
        }
        if report.removable.is_empty() {
            break;
        }
        for mark in report.removable {
            own[mark.candidate.cell.index()].remove(mark.candidate.digit);
        }
        rounds += 1;
    }
    assert!(rounds > 1, "removed marks lead to further ones");
}

#[test]
fn a_needed_mark_that_is_missing_is_found_and_unmarked_cells_are_left_out() {
    let puzzle = common::puzzle(KNOWN);
    let board = puzzle.board(stepdoku::size::Nine);
    let solution: Vec<Digit> = KNOWN_SOLUTION.chars().filter_map(Digit::from_symbol).collect();
    let open = board.empty().iter().find(|&cell| board.candidates(cell).len() > 2).unwrap();
    let lacking = marks(|cell| {
        if cell == open {
            board.candidates(cell).without(solution[cell.index()])
        } else {
            DigitSet::EMPTY
        }
    });
    let report = compare_marks(&puzzle, &lacking, Some(&solution));
    let needed: Vec<Candidate> = report.needed().collect();
    assert_eq!(needed, [Candidate::new(open, solution[open.index()])]);
    assert!(report.missing.iter().all(|mark| mark.candidate.cell == open));
    assert!(report.removable.iter().all(|mark| mark.candidate.cell == open));
}

#[test]
fn a_mark_that_sees_its_digit_can_be_removed() {
    let puzzle = common::puzzle(KNOWN);
    let board = puzzle.board(stepdoku::size::Nine);
    let all = marks(|cell| match board.value(cell) {
        Some(_) => DigitSet::EMPTY,
        None => DigitSet::first_n(9),
    });
    let report = compare_marks(&puzzle, &all, None);
    let seen = report.removable.iter();
    let seen: Vec<_> = seen
        .filter_map(|mark| match &mark.reason {
            Removal::Seen(cell) => Some((mark.candidate, *cell)),
            _ => None,
        })
        .collect();
    let excluded = board.empty().iter().map(|cell| 9 - board.candidates(cell).len());
    assert_eq!(seen.len(), excluded.sum::<usize>());
    for (mark, cell) in seen {
        assert_eq!(board.value(cell), Some(mark.digit));
    }
}

/// Tests `check` with a filled grid that has two digits exchanged.
#[test]
fn check_finds_the_mistake_in_a_filled_grid() {
    let mut grid: Vec<char> = KNOWN_SOLUTION.chars().collect();
    let open: Vec<usize> = (0..81).filter(|&at| KNOWN.as_bytes()[at] == b'0').collect();
    let (first, second) = (open[0], open[1]);
    assert_eq!(first / 9, second / 9, "they are in one row");
    grid.swap(first, second);
    let grid: String = grid.into_iter().collect();
    let output = run(&["check", "--json", KNOWN, "--entries", &grid], "");
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    let [report] = &json_lines(&output)[..] else {
        panic!("one object");
    };
    assert_eq!(report["entries"]["verdict"], "wrong");
    let mistakes = report["entries"]["mistakes"].as_array().unwrap();
    assert_eq!(mistakes.len(), 2);
    assert_eq!(mistakes[0]["origin"], "unjustified");
    let text = run(&["check", KNOWN, "--entries", &grid], "");
    let text = String::from_utf8(text.stdout).unwrap();
    assert!(text.contains("The mistake probably began with"), "{text}");
}

#[test]
fn check_reports_whether_entries_are_right_or_foreign() {
    let text = printed(&["check", KNOWN, "--entries", KNOWN_SOLUTION], "");
    assert!(text.contains("entries are right."), "{text}");
    let none = run(&["check", "--json", KNOWN], "");
    assert_eq!(json_lines(&none)[0]["entries"], Value::Null);
    let other = KNOWN.replacen(|c: char| c.is_ascii_digit(), "0", 1);
    let other = run(&["check", &other, "--entries", KNOWN_SOLUTION], "");
    assert_eq!(other.status.code(), Some(0));
    let given = KNOWN.chars().position(|c| c != '.').unwrap();
    let digit = KNOWN.chars().nth(given).unwrap();
    let another = if digit == '1' { "2" } else { "1" };
    let mut clash = KNOWN_SOLUTION.to_owned();
    clash.replace_range(given..=given, another);
    let output = run(&["check", KNOWN, "--entries", &clash], "");
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("is a given"), "{}", stderr(&output));
    let small = run(&["check", KNOWN, "--entries", "1234............"], "");
    assert_eq!(small.status.code(), Some(2));
}
