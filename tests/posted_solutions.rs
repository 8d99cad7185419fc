//! Posted solutions, and chains of which one must be true, as players write them.

use stepdoku::referee::{self, Failure, Statement, Verdict, parse_statement};
use stepdoku::solver::{Next, Plan, engine};
use stepdoku::step::Detail;

use crate::cases;
use crate::common::{HARD, KNOWN, puzzle};
use crate::program_under_test::{TempFolder, json_lines, run, stderr, stdout};
use crate::referee::quick;

/// Judges a line in a position, and returns the failure if it is true but not proved.
fn failure(position: &stepdoku::puzzle::Puzzle, line: &str) -> Option<Failure> {
    let Statement { claim, reason } = parse_statement(line, position.shape).unwrap();
    match referee::judge(position, &claim, &reason, &quick(position)) {
        Verdict::Proved(_) => None,
        verdict => Some(verdict.failure().unwrap_or_else(|| panic!("{line}: {verdict:?}")).clone()),
    }
}

/// Returns the candidate with which a chain begins: `(2)r6c3` of `(2-8)r6c3=(8)r6c2`.
fn start(chain: &str) -> String {
    let (bracket, rest) = chain.split_once(')').unwrap();
    let cell = rest.split(['-', '=', ' ', ';']).next().unwrap();
    format!("{}){cell}", &bracket[..2])
}

/// Returns the candidates with which the chains of a line begin, each once.
fn starts(line: &str) -> Vec<String> {
    let chains = line.split(" => ").next().unwrap().split("; ");
    let mut starts: Vec<String> = chains.map(start).collect();
    starts.dedup();
    starts
}

/// The positions of a hard path.
fn positions() -> Vec<stepdoku::puzzle::Puzzle> {
    let mut solver = engine(&puzzle(HARD), Plan::default());
    let mut positions = Vec::new();
    while let Next::Deduce(step, memory) = solver.next_move(Detail::Bare) {
        positions.push(solver.puzzle());
        solver.take(Next::Deduce(step, memory));
    }
    positions
}

/// The positions of a hard path in which a forcing chain with three cases or more has only chains, each
/// with the Eureka line of such a step.
fn krakens(slug: &str) -> Vec<(stepdoku::puzzle::Puzzle, String)> {
    let mut found = Vec::new();
    let mut solver = engine(&puzzle(HARD), Plan::default());
    for at in 0.. {
        if at % 10 == 5 {
            let position = solver.puzzle();
            let lines = cases::usual_steps(slug, &position).into_iter();
            let lines = lines.filter_map(|step| step.eureka());
            found.extend(
                lines
                    .filter(|line| starts(line).len() >= 3)
                    .take(2)
                    .map(|line| (position.clone(), line)),
            );
        }
        match solver.next_move(Detail::Bare) {
            Next::Deduce(step, memory) => solver.take(Next::Deduce(step, memory)),
            _ => break,
        }
    }
    found
}

#[test]
fn chains_from_all_cases_are_judged_as_players_write_them() {
    let mut judged = 0;
    for (slug, name) in
        [("cell-forcing-chain", "Kraken Cell"), ("region-forcing-chain", "Kraken Column")]
    {
        for (position, line) in krakens(slug) {
            judged += 1;
            assert_eq!(failure(&position, &line), None, "{line}");
            let (chains, claim) = line.split_once(" => ").unwrap();
            let bars = format!("{name} r1c1: {} => {claim}", chains.replace("; ", " || "));
            assert_eq!(failure(&position, &bars), None, "{bars}");
            let all: Vec<&str> = chains.split("; ").collect();
            let first = start(all[0]);
            let others: Vec<&str> = all.into_iter().filter(|chain| start(chain) != first).collect();
            let fewer = format!("{} => {claim}", others.join(" || "));
            match failure(&position, &fewer) {
                Some(Failure::CasesMissing(missing)) => assert_eq!(missing.len(), 1, "{fewer}"),
                other => panic!("{fewer}: {other:?}"),
            }
            let cut = format!("{first} || {} => {claim}", others.join(" || "));
            if let Some(failure) = failure(&position, &cut) {
                assert!(matches!(failure, Failure::CaseMisses { .. }), "{cut}: {failure:?}");
                assert!(failure.sentence(position.shape).contains("does not rule out"));
            }
        }
    }
    assert!(judged > 2, "{judged}");
}

#[test]
fn a_post_of_the_program_is_correct_line_by_line() {
    let folder = TempFolder::new("posts");
    let file = folder.file("post.txt");
    std::fs::write(&file, stdout(&run(&["export", "--to", "bbcode", KNOWN], ""))).unwrap();
    let output = run(&["prove", KNOWN, "--lines", &file], "");
    let text = stdout(&output);
    assert_eq!(output.status.code(), Some(0), "{text}");
    let steps = stdout(&run(&["solve", KNOWN], ""));
    let steps = steps.lines().filter(|line| line.contains(": ")).count();
    let summary = text.lines().last().unwrap();
    assert!(steps > 20, "{steps}");
    assert!(summary.starts_with(&format!("{steps} of {steps} lines are correct.")), "{summary}");
}

#[test]
fn lines_after_a_wrong_one_are_not_judged() {
    let post = "My solution\n1. r9c8=7\n2. Hidden Single: r9c9=9\n3. X-Wing: 5 r25 c46 => r1c3<>5\n\
                4. r3c1=9\n5. r1c3=1\n";
    let output = run(&["prove", KNOWN, "--lines", "-"], post);
    assert_eq!(output.status.code(), Some(1));
    let text = stdout(&output);
    let judgements: Vec<&str> = text.lines().filter(|line| !line.starts_with("      ")).collect();
    let expected =
        ["correct", "correct", "not proved", "wrong", "not judged", "2 of 5 lines are correct"];
    for (line, judgement) in judgements.iter().zip(expected) {
        assert!(line.contains(judgement), "{text}");
    }
    assert_eq!(judgements.len(), expected.len(), "{text}");
    assert!(text.contains("The lines after line 5 were not judged"), "{text}");
    let objects = json_lines(&run(&["prove", KNOWN, "--lines", "-", "--json"], post));
    let named = objects.iter().map(|object| object["judgement"].as_str().unwrap());
    let named: Vec<&str> = named.collect();
    assert_eq!(named, &expected[..5]);
    assert_eq!(objects[3]["claim_verdict"]["verdict"], "false");
    assert!(objects[4]["claim_verdict"].is_null());
}

#[test]
fn singles_that_a_post_leaves_out_are_filled_in() {
    // It needs the singles before it.
    let line = "Hidden Single: r9c1=5\n";
    let text = stdout(&run(&["prove", KNOWN, line.trim()], ""));
    assert!(text.contains("does not prove it"), "{text}");
    let output = run(&["prove", KNOWN, "--lines", "-"], line);
    let text = stdout(&output);
    assert_eq!(output.status.code(), Some(0), "{text}");
    assert!(text.contains("singles that the lines leave out"), "{text}");
}

#[test]
fn a_reason_that_fails_is_not_correct_because_singles_reach_the_claim() {
    // Singles place the 5, so the claim is true and would be known after them.
    let output = run(&["prove", KNOWN, "--lines", "-"], "X-Wing: 5 r25 c46 => r9c1=5\n");
    let text = stdout(&output);
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(text.contains("not proved    X-Wing"), "{text}");
    assert!(text.ends_with("\n0 of 1 line is correct.\n"), "{text}");
    // A list of singles needs no order.
    let output = run(&["prove", KNOWN, "--lines", "-"], "singles: r9c1=5, r9c8=7, r9c9=9\n");
    let text = stdout(&output);
    assert!(text.ends_with("\n1 of 1 line is correct.\n"), "{text}");
}

#[test]
fn known_claims_are_counted_apart() {
    let post = "r9c8=7\nSwordfish => r9c8<>1\nnp(12) r1c12 => r9c8=7\n";
    let output = run(&["prove", KNOWN, "--lines", "-"], post);
    let text = stdout(&output);
    assert_eq!(output.status.code(), Some(0), "{text}");
    assert!(text.ends_with("\n1 of 3 lines is correct; 2 were already known.\n"), "{text}");
}

#[test]
fn heads_and_tails_of_lines_are_left_out() {
    let post = "Step 1: r9c8=7; 1 placement\n#2 Hidden Single: r9c9=9, 1 placement\n\
                STEP 3 - naked single r3c1=7; stte\n";
    let text = stdout(&run(&["prove", KNOWN, "--lines", "-"], post));
    let judgements: Vec<&str> = text.lines().map(|line| line[6..].trim()).collect();
    assert!(judgements[0].starts_with("correct"), "{text}");
    assert!(judgements[1].starts_with("correct"), "{text}");
    assert!(!text.contains("not readable"), "{text}");
}

#[test]
fn the_judgement_goes_on_at_the_next_board_of_the_post() {
    let marks = stdout(&run(&["convert", "--to", "marks", KNOWN], ""));
    let post = format!("r9c8=7\nthen r9c9 somehow\nr9c9=9\n\nPencil marks:\n{marks}\nr9c8=7\n");
    let text = stdout(&run(&["prove", KNOWN, "--lines", "-"], &post));
    let rows = text.lines().filter(|row| !row.starts_with("      "));
    let judgements: Vec<&str> = rows.map(|row| row.get(6..18).unwrap_or_default().trim()).collect();
    assert_eq!(&judgements[..4], ["correct", "not readable", "not judged", "correct"], "{text}");
    let summary = "2 of 4 lines are correct. Line 2 does not leave a known board, so the judgement goes on at \
                   the board before line ";
    assert!(text.contains(summary), "{text}");
    // The board of another puzzle is none of this one.
    let other = stdout(&run(&["convert", "--to", "marks", HARD], ""));
    let post = format!("r9c8=7\nthen r9c9 somehow\n\n{other}\nr9c9=9\n");
    let text = stdout(&run(&["prove", KNOWN, "--lines", "-"], &post));
    assert!(text.contains("not judged"), "{text}");
}

#[test]
fn a_step_costs_the_same_in_every_notation() {
    let mut compared = 0;
    for slug in ["skyscraper", "xy-wing", "discontinuous-nice-loop", "x-wing"] {
        for position in positions().into_iter().step_by(3) {
            let steps = cases::usual_steps(slug, &position);
            let Some(step) = steps.into_iter().next() else {
                continue;
            };
            let lines = [Some(step.line()), step.eureka()].into_iter().flatten();
            for line in lines {
                let Statement { claim, reason } = parse_statement(&line, position.shape).unwrap();
                let verdict = referee::judge(&position, &claim, &reason, &quick(&position));
                let Verdict::Proved(proved) = verdict else {
                    panic!("{line}: {verdict:?}");
                };
                compared += 1;
                assert_eq!(proved.cost(), step.cost(), "{line}");
            }
        }
    }
    assert!(compared > 10, "{compared}");
}

#[test]
fn a_text_without_lines_is_refused() {
    let output = run(&["prove", KNOWN, "--lines", "-"], "solved it\n");
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("no line states a step"));
    let both = run(&["prove", "-", "--lines", "-"], KNOWN);
    assert_eq!(both.status.code(), Some(2));
    let neither = run(&["prove", KNOWN], "");
    assert_eq!(neither.status.code(), Some(2));
}
