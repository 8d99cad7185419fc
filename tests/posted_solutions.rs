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
fn a_text_without_lines_is_refused() {
    let output = run(&["prove", KNOWN, "--lines", "-"], "solved it\n");
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("no line states a step"));
    let both = run(&["prove", "-", "--lines", "-"], KNOWN);
    assert_eq!(both.status.code(), Some(2));
    let neither = run(&["prove", KNOWN], "");
    assert_eq!(neither.status.code(), Some(2));
}
