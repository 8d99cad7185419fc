//! Sudoku Explainer's ratings: step by step on known paths, and in bulk on the shared corpus.

use std::collections::HashMap;
use std::fmt::Write as _;

use stepdoku::catalog::Family;
use stepdoku::explainer::{Evidence, Explainer, ExplainerRating, Hint, Origin, Outcome, Tally};
use stepdoku::grid::{Board, Digit, Shape};
use stepdoku::size::Nine;
use stepdoku::solver::{Done, Engine, Move, Next, Plan, drive, engine};
use stepdoku::step::Detail;
use stepdoku::step::wording::split_item;
use stepdoku::strategies;

use crate::common::puzzle;
use crate::shared;
use crate::soundness::check_proof;

const EXAMPLES: &str = include_str!("explainer/examples.txt");

fn board(line: &str) -> Board<Nine> {
    Board::from_givens(Nine, line.chars().take(81).map(Digit::from_symbol))
}

fn path(line: &str) -> (Vec<Hint>, ExplainerRating) {
    let mut explainer = Explainer::new(&board(line), f64::MAX);
    let (mut hints, mut tally) = (Vec::new(), Tally::default());
    loop {
        match explainer.next(&mut |_| true) {
            Outcome::Hint(hint) => {
                tally.add(&hint);
                hints.push(*hint);
            }
            Outcome::Solved => return (hints, tally.rating()),
            other => panic!("{line}: {other:?}"),
        }
    }
}

fn decimal(tenths: u16) -> String {
    format!("{}.{}", tenths / 10, tenths % 10)
}

fn figures(rating: ExplainerRating) -> String {
    let [er, ep, ed] = [rating.er, rating.ep, rating.ed].map(decimal);
    let name = rating.hardest.map_or(String::new(), |rule| rule.to_string());
    format!("{er}/{ep}/{ed} {name}")
}

/// Lists the ratings of the steps, with equal neighbours counted: `1.2x3 1.5`.
fn difficulties(hints: &[Hint]) -> String {
    let mut line = String::from("steps:");
    for run in hints.chunk_by(|a, b| a.tenths() == b.tenths()) {
        write!(line, " {}", decimal(run[0].tenths())).unwrap();
        if run.len() > 1 {
            write!(line, "x{}", run.len()).unwrap();
        }
    }
    line
}

/// Returns the parts of a numbered line of the examples that the hint has.
fn summary(hint: &Hint) -> String {
    let tenths = decimal(hint.tenths());
    let Evidence::Chains(chains) = &hint.evidence else {
        let Evidence::Cells(cells) = &hint.evidence else {
            return tenths;
        };
        if hint.rule.slug() != "aligned-exclusion" {
            return tenths;
        }
        let cells: Vec<String> = cells.iter().map(|cell| cell.name(Shape::Nine)).collect();
        return format!("{tenths} {}: {}", hint.rule, cells.join(","));
    };
    let node = |branch: usize, at: usize| {
        let link = &chains.branches[branch][at];
        let cell = link.candidate.cell.name(Shape::Nine);
        let state = if link.on { "on" } else { "off" };
        (format!("{cell}.{}", link.candidate.digit), state)
    };
    let (end, state) = node(0, 0);
    match chains.origin {
        Origin::Cell(cell) => {
            let cell = cell.name(Shape::Nine);
            format!("{tenths} Cell Forcing Chains: {cell} ==> {end} {state}")
        }
        Origin::House(house) => {
            let mut links = chains.branches[0].iter();
            let start = links.find(|link| link.parents.is_empty());
            let digit = start.map_or(String::new(), |link| link.candidate.digit.to_string());
            let kind = if house.name().starts_with('b') { "block" } else { house.kind.word() };
            format!("{tenths} Region Forcing Chains: {digit} in {kind} ==> {end} {state}")
        }
        Origin::Candidate if chains.branches.len() == 2 => {
            let start = chains.branches.iter().flatten().find(|link| link.parents.is_empty());
            let start = start.map_or(String::new(), |link| {
                let state = if link.on { "on" } else { "off" };
                let cell = link.candidate.cell.name(Shape::Nine);
                format!("{cell}.{} {state}", link.candidate.digit)
            });
            let name = hint.rule.to_string().replace("Chains", "Chain");
            let name = name.trim_start_matches("Dynamic ");
            let name = name.split(" (").next().unwrap_or(name);
            format!("{tenths} {name}: {start} ==> {end} both on & off")
        }
        Origin::Candidate if hint.rule.slug() == "cycle" => {
            let mut cells: Vec<String> = Vec::new();
            for link in &chains.branches[0] {
                let name = link.candidate.cell.name(Shape::Nine);
                if !cells.contains(&name) {
                    cells.push(name);
                }
            }
            format!("{tenths} {}: {}", hint.rule, cells.join(","))
        }
        Origin::Candidate => format!("{tenths} {}: {end} {state}", hint.rule),
    }
}

/// Returns a line with the cells of a cycle in a fixed order, whatever cell and direction it starts
/// with.
fn canonical(line: &str) -> String {
    let Some((head, cells)) = line.split_once("ycle: ") else {
        return line.to_owned();
    };
    let mut cells: Vec<&str> = cells.split(',').collect();
    cells.sort_unstable();
    format!("{head}ycle: {}", cells.join(","))
}

#[test]
fn known_paths_are_reproduced() {
    for example in EXAMPLES.split("\n\n").filter(|text| text.contains('[')) {
        let mut lines = example.lines().skip_while(|line| !line.starts_with('['));
        let (_, head) = lines.next().unwrap().split_once("] ").unwrap();
        let puzzle = lines.next().unwrap();
        let (hints, rating) = path(puzzle);
        assert_eq!(figures(rating), head, "{puzzle}");
        assert_eq!(difficulties(&hints), lines.next().unwrap(), "{puzzle}");
        for line in lines {
            let (number, wanted) = line.split_once(": ").unwrap();
            let hint = &hints[number.parse::<usize>().unwrap() - 1];
            assert_eq!(canonical(&summary(hint)), canonical(wanted), "{puzzle}");
        }
    }
}

/// Returns the solver of a puzzle with the strategy `se`.
fn by_its_steps(line: &str) -> Box<dyn Engine> {
    let plan = Plan::new(strategies::by_slug("se").unwrap());
    engine(&puzzle(&line[..81]), plan)
}

#[test]
fn the_strategy_takes_the_same_path_and_its_steps_are_proved() {
    let is_puzzle = |line: &&str| line.len() == 81 && !line.contains(' ');
    for line in EXAMPLES.lines().filter(is_puzzle) {
        let mut engine = by_its_steps(line);
        engine.certify_single_solution();
        for hint in path(line).0 {
            let next = engine.next_move(Detail::Explained);
            let Next::Deduce(step, _) = &next else {
                panic!("{line}: {next:?} instead of {hint:?}");
            };
            assert_eq!(step.rating().as_tenths(), hint.tenths(), "{}", step.line());
            assert!(!step.explanation().pattern.is_empty(), "{}", step.line());
            check_proof(step, &engine.puzzle().board(Nine));
            engine.take(next);
        }
        assert_eq!(engine.next_move(Detail::Bare), Next::Done(Done::Solved), "{line}");
    }
}

/// Returns the lines of a text by their numbers, such as "2.1".
fn numbered_lines(text: &str) -> HashMap<&str, &str> {
    let lines = text.lines().map(split_item).filter(|(mark, _)| *mark != "- ");
    lines.filter_map(|(mark, line)| Some((mark.trim_end().strip_suffix('.')?, line))).collect()
}

/// Checks that each "the 5 in r1c2 (line 3)" names a line before it that places 5 in r1c2. Returns their number.
fn check_references(text: &str) -> usize {
    let lines = numbered_lines(text);
    let mut count = 0;
    for (at, _) in text.match_indices(" (line ") {
        let (before, after) = (&text[..at], &text[at + " (line ".len()..]);
        let number = &after[..after.find(')').unwrap()];
        let line = lines.get(number).unwrap_or_else(|| panic!("line {number}: {text}"));
        assert!(line.as_ptr() < before[before.len()..].as_ptr(), "line {number}: {text}");
        let words: Vec<&str> = before.rsplitn(5, ' ').collect();
        if let [cell, "in", digit, "the", _] = words[..] {
            let statement = line.split([':', ';']).next().unwrap();
            let digit = digit.trim_start_matches('(');
            let is_placed = statement.contains(&format!("{cell} can"))
                || statement.contains(&format!("{cell} is"))
                || statement.contains(&format!("{cell}, the only"));
            assert!(is_placed && statement.contains(digit), "{line}: {text}");
            count += 1;
        }
    }
    count
}

#[test]
fn every_line_of_a_chain_says_what_it_follows_from() {
    let is_puzzle = |line: &&str| line.len() == 81 && !line.contains(' ');
    let (mut chains, mut references) = (0, 0);
    for line in EXAMPLES.lines().filter(is_puzzle) {
        let mut engine = by_its_steps(line);
        engine.certify_single_solution();
        loop {
            let next = engine.next_move(Detail::Explained);
            let Next::Deduce(step, _) = &next else {
                break;
            };
            let text = step.text();
            assert!(!text.contains("calls it"), "{text}");
            if matches!(step.profile().family, Family::Chains | Family::Forcing) {
                chains += 1;
                references += check_references(&text);
                for line in numbered_lines(&text).into_values() {
                    let names_only = line.contains(" only ") && !line.starts_with("If ");
                    assert!(
                        !names_only || line.contains(": ") || line.contains("only other"),
                        "{line}: {text}"
                    );
                }
            }
            engine.take(next);
        }
    }
    assert!(chains > 60 && references > 100, "{chains} chains, {references} references");
}

#[test]
fn a_step_has_the_name_of_sudoku_explainer_in_its_title() {
    let line = EXAMPLES.lines().find(|line| line.starts_with("23......469")).unwrap();
    let mut engine = by_its_steps(line);
    let mut titles = Vec::new();
    while let Next::Deduce(step, cost) = engine.next_move(Detail::Explained) {
        titles.push(step.title().into_owned());
        engine.take(Next::Deduce(step, cost));
    }
    let has = |title: &str| titles.iter().any(|it| it == title);
    assert!(has("X-Chain (Sudoku Explainer: Forcing X-Chain)"), "{titles:?}");
    assert!(has("Continuous Nice Loop (Sudoku Explainer: Bidirectional Y-Cycle)"), "{titles:?}");
    assert!(has("Turbot Fish"), "{titles:?}");
}

#[test]
fn the_strategy_uses_uniqueness_only_with_one_solution() {
    let rectangle =
        "..8.1.......5.....64178......2..8.1..5.1.98.......3.25..9....86.3....79......7...";
    let leaning = |unique: bool| {
        let mut engine = by_its_steps(rectangle);
        if unique {
            engine.certify_single_solution();
        }
        let mut leaning = false;
        drive(engine.as_mut(), Detail::Explained, &mut |engine| {
            let path = engine.path();
            if let Move::Deduced(step) = &path.node(path.cursor()).made {
                leaning |= step.profile().needs_uniqueness;
            }
            true
        });
        leaning
    };
    assert!(leaning(true) && !leaning(false));
}

#[test]
fn boards_without_one_solution_end_without_panic() {
    let empty = ".".repeat(81);
    let twice = format!("11{}", ".".repeat(79));
    for line in [empty, twice] {
        let rating = Explainer::new(&board(&line), 7.0).rate(&mut |_| true);
        assert!(rating.is_err() || rating.unwrap().er > 0);
    }
}

#[test]
fn a_limit_stops_the_rating() {
    let puzzle = EXAMPLES.lines().find(|line| line.starts_with("7.....4")).unwrap();
    let error = Explainer::new(&board(puzzle), 9.0).rate(&mut |_| true).unwrap_err();
    assert_eq!(error.to_string(), "over 9.0");
    let error = Explainer::new(&board(puzzle), 9.9).rate(&mut |_| false).unwrap_err();
    assert_eq!(error.to_string(), "the rating was cancelled");
}

/// Puzzles with nested chains of the second and third level, and with dynamic ones; their published
/// ratings.
#[test]
fn nested_chains_keep_their_ratings() {
    let published = [
        (
            "..3..2...4...8..36..8...1...4..6..73...9..........4.....4.7..686........7.....59.",
            "10.9/10.9/2.6 Dynamic Contradiction Forcing Chains (+ Multiple Forcing Chains)",
        ),
        (
            "1.....7....71.9...68..7......1.9.6.....3...2..4......3..8.6.1..5......4......2..5",
            "11.4/11.4/2.6 Dynamic Contradiction Forcing Chains (+ Dynamic Forcing Chains)",
        ),
    ];
    for (line, wanted) in published {
        let rating = Explainer::new(&board(line), f64::MAX).rate(&mut |_| true).unwrap();
        assert_eq!(figures(rating), wanted);
    }
}

/// The callback reports the search for chains, cell by cell.
#[test]
fn a_search_reports_its_progress() {
    let puzzle = EXAMPLES.lines().find(|line| line.starts_with("7.....4")).unwrap();
    let mut heard = Vec::new();
    let _ = Explainer::new(&board(puzzle), 9.9).rate(&mut |progress| {
        heard.push((progress.searching, progress.cell));
        true
    });
    let named = |name: &str| heard.iter().any(|&(searching, _)| searching == name);
    assert!(named("Nishio forcing chains") && named("dynamic forcing chains (+)"));
    assert!(heard.iter().all(|&(_, cell)| cell < 81));
}

/// Every eightieth puzzle of the corpus with a rating of at most 8.5, to keep the test short.
#[test]
fn ratings_of_the_corpus_agree() {
    let Some(text) = shared::text("corpus/rated.tsv") else {
        return;
    };
    let (mut rated, mut wrong) = (0, Vec::new());
    for line in text.lines().skip(1).step_by(80) {
        let fields: Vec<&str> = line.split('\t').collect();
        let numbers: Vec<f64> = fields[1..4].iter().map(|x| x.parse().unwrap()).collect();
        if numbers[0] > 8.5 {
            continue;
        }
        let wanted = format!("{:.1}/{:.1}/{:.1} {}", numbers[0], numbers[1], numbers[2], fields[4]);
        let found =
            figures(Explainer::new(&board(fields[0]), f64::MAX).rate(&mut |_| true).unwrap());
        rated += 1;
        if found != wanted {
            wrong.push(format!("{}: {found}, not {wanted}", fields[0]));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(rated, 25, "as many are up to 8.5");
}
