//! The referee: claims and reasons are parsed, judged, and the first failure is named.

use std::cell::Cell as Slot;
use std::time::Instant;

use proptest::prelude::*;
use stepdoku::catalog::Level;
use stepdoku::formats::{self, parse_position};
use stepdoku::grid::{Candidate, Cell, Digit, DigitSet, Shape};
use stepdoku::puzzle::Puzzle;
use stepdoku::referee::{
    self, Budget, Claim, Failure, LinkPlace, MAX_LENGTH, MAX_NODES, Reason, Verdict,
    parse_statement,
};
use stepdoku::search::{Limits, Verdict as Solutions, erased};
use stepdoku::size::Nine;
use stepdoku::solver::{Move, Next, Plan, engine};
use stepdoku::step::{Effect, Step, notation};
use stepdoku::techniques;

use crate::cases;
use crate::common::{self, KNOWN};
use crate::program_under_test::{run, stderr};

/// A position with an AIC that eliminates 2 from r8c4 and 3 from r8c8.
pub(crate) const AIC: &str =
    "7....3.........5...6.5142.......8.1....726+3+8+5...+1+3+54.9....8..5...9.....6427+65.8..";
/// The puzzle of the tutorial, and the one of the page about the referee.
const TUTORIAL: &str =
    ".4......7..736....82...4.6.1.....6.3...1.8...5.2.....4.6.4...25....328..2......1.";
const WIKIPEDIA: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const CHAIN: &str = "(3)r8c4=(3-4)r7c4=(4-2)r7c9=(2)r8c8";

pub(crate) fn position(line: &str) -> Puzzle {
    parse_position(line).unwrap()
}

pub(crate) fn quick(puzzle: &Puzzle) -> Budget<'static> {
    Budget {
        stop_cheaper: &|| true,
        ..Budget::patient(puzzle)
    }
}

fn verdict(puzzle: &Puzzle, claim: &str, because: &str) -> Verdict {
    let claim = Claim::parse(claim, puzzle.shape).unwrap();
    let reason = Reason::parse(because, puzzle.shape).unwrap();
    referee::judge(puzzle, &claim, &reason, &quick(puzzle))
}

/// Returns the name of the failure, or of the verdict if there is none.
fn outcome(verdict: &Verdict) -> &'static str {
    let failure = verdict.failure().filter(|_| verdict.is_true());
    failure.map_or(verdict.name(), Failure::name)
}

#[test]
fn each_verdict_is_given_where_it_is_due() {
    let puzzle = position(AIC);
    for (claim, because, expected) in [
        ("r8c4<>2", "", "true"),
        ("r8c4<>2", CHAIN, "proved"),
        ("r8c4<>2", "AIC", "proved"),
        ("r8c4<>2", "X-Wing", "technique_absent"),
        ("r8c4<>3", "", "false"),
        ("r8c4<>3", CHAIN, "false"),
        ("r8c4=3", "", "true"),
        ("r1c1=7", "", "settled"),
        ("r8c4<>2", "AIC: r8c4<>2", "proved"),
        ("r1c1<>3", "", "settled"),
        ("r1c1=3", "", "false"),
    ] {
        assert_eq!(
            outcome(&verdict(&puzzle, claim, because)),
            expected,
            "{claim} {because}"
        );
    }
    let several = formats::read("1...............").unwrap().puzzle;
    let Verdict::Undecided(undecided) = verdict(&several, "r2c2=3", "") else {
        panic!("it has several solutions");
    };
    let at = Cell::at(1, 1, Shape::Four).index();
    assert_eq!(undecided.for_it[at], Digit::new(2));
    assert_ne!(undecided.against_it[at], Digit::new(2));
    let broken = formats::read("11..............").unwrap().puzzle;
    assert_eq!(verdict(&broken, "r4c4=3", "").name(), "no_solution");
}

#[test]
fn the_words_of_an_explanation_name_singles() {
    for (words, slugs) in [
        ("it is the only candidate", &["naked-single"][..]),
        (
            "the only place",
            &[
                "hidden-single-box",
                "hidden-single-row",
                "hidden-single-column",
            ],
        ),
    ] {
        let Ok(Reason::Technique(named)) = Reason::parse(words, Shape::Nine) else {
            panic!("{words}");
        };
        let named: Vec<&str> = named.iter().map(|profile| profile.slug).collect();
        for slug in slugs {
            assert!(named.contains(slug), "{words}: {named:?}");
        }
    }
    // In this puzzle, 5 has one place in row 5: r5c5.
    let puzzle = position(WIKIPEDIA);
    let by_row = verdict(&puzzle, "r5c5=5", "the only candidate");
    assert_eq!(by_row.name(), "proved", "{by_row:?}");
}

#[test]
fn the_other_places_in_a_house_do_not_include_the_claimed_cell() {
    let puzzle = position(WIKIPEDIA);
    // On this board, the places for 4 in row 1 are r1c4, r1c6, r1c7 and r1c8.
    let verdict = verdict(&puzzle, "r1c3=4", "row 1");
    let Some(Failure::ExtraPlace { digit, cells, .. }) = verdict.failure() else {
        panic!("{verdict:?}");
    };
    let claimed = Cell::at(0, 2, Shape::Nine);
    assert_eq!(*digit, Digit::new(3));
    assert!(!cells.is_empty() && !cells.contains(&claimed), "{cells:?}");
}

#[test]
fn a_wrong_mark_is_no_proof_of_anything() {
    // r8c4 is 3, and that candidate was eliminated by mistake.
    let puzzle = position(&format!("{AIC}|r8c4<>3"));
    assert_eq!(verdict(&puzzle, "r8c4<>3", "").name(), "false");
    assert_eq!(verdict(&puzzle, "r8c4<>2", CHAIN).name(), "no_solution");
}

#[test]
fn a_false_claim_is_revealed_in_stages() {
    let puzzle = position(AIC);
    let Verdict::NotTrue(wrong) = verdict(&puzzle, "r8c4<>3 r8c4<>2", "") else {
        panic!("r8c4 is 3");
    };
    assert_eq!(notation::effects(wrong.wrong(), Shape::Nine), "r8c4<>3");
    assert_eq!(wrong.answer(Shape::Nine), "No, r8c4<>23 is not true.");
    assert!(!wrong.answer(Shape::Nine).contains("is 3"));
    assert!(
        wrong
            .cells_sentence(Shape::Nine)
            .starts_with("The part r8c4<>3 is false.")
    );
    assert_eq!(
        wrong.solution_sentence(Shape::Nine),
        "In the solution, r8c4 is 3."
    );
}

#[test]
fn a_proof_names_its_technique_what_more_it_proves_and_a_cheaper_step() {
    let puzzle = position(AIC);
    let claim = Claim::parse("r8c4<>2", puzzle.shape).unwrap();
    let reason = Reason::parse(CHAIN, puzzle.shape).unwrap();
    let Verdict::Proved(proved) =
        referee::judge(&puzzle, &claim, &reason, &Budget::patient(&puzzle))
    else {
        panic!("the chain is right");
    };
    assert_eq!(proved.technique.unwrap().slug, "aic");
    assert_eq!(
        notation::effects(&proved.proves_more, Shape::Nine),
        "r8c8<>3"
    );
    assert!(
        proved
            .step
            .text()
            .contains("At least one end of the chain is true: r8c4 is 3, or r8c8 is 2")
    );
    if let Some(cheaper) = &proved.cheaper {
        assert!(cheaper.cost() < proved.cost());
    }
    // A name that does not fit the pattern is corrected.
    let reason = Reason::parse(&format!("XY-Chain: {CHAIN}"), puzzle.shape).unwrap();
    let judged = referee::judge(&puzzle, &claim, &reason, &quick(&puzzle));
    let text = judged.sentences(puzzle.shape).join(" ");
    assert!(
        text.contains("You named XY-Chain; the pattern is an AIC."),
        "{text}"
    );
}

#[test]
fn claims_are_parsed_in_many_forms() {
    for (text, expected) in [
        ("r3c4<>5", "r3c4<>5"),
        ("R3C4 <> 5", "r3c4<>5"),
        ("r1c5=8", "r1c5=8"),
        ("r34c4<>5 r7c4<>5", "r347c4<>5"),
        ("r34c4<>5, r7c4<>5.", "r347c4<>5"),
        ("r9c2,r4c3<>5", "r4c3,r9c2<>5"),
        ("r1c14<>46", "r1c14<>46"),
        ("r1c1<>4,6; r2c2=3", "r2c2=3, r1c1<>46"),
        ("=> r3c4<>5", "r3c4<>5"),
        ("C4<>5", "r3c4<>5"),
        ("J9=1", "r9c9=1"),
        ("r3c4 != 5", "r3c4<>5"),
        ("r3c4≠5", "r3c4<>5"),
        ("-5r3c4", "r3c4<>5"),
        ("5 can't be in r3c4", "r3c4<>5"),
        ("5 can’t be in r3c4 or r7c4", "r37c4<>5"),
        ("no 5 in r3c4 and r7c4", "r37c4<>5"),
        ("remove 5 from r3c4, r7c4", "r37c4<>5"),
        ("r3c4 is not 5", "r3c4<>5"),
        ("r3c4 is neither 5 nor 7", "r3c4<>57"),
        ("r1c5 is 8", "r1c5=8"),
        ("8 goes in r1c5", "r1c5=8"),
        ("r1c5 must be 8 and r3c4<>5", "r1c5=8, r3c4<>5"),
    ] {
        let claim = Claim::parse(text, Shape::Nine);
        let claim = claim.unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(claim.to_string(), expected, "{text}");
    }
    let big = Claim::parse("r12c16<>G", Shape::Sixteen).unwrap();
    assert_eq!(big.to_string(), "r12c16<>G");
}

#[test]
fn errors_in_claims_name_the_column_and_a_correct_form() {
    for (text, column, expected, nearest) in [
        ("", 1, "a claim", "r3c4<>5"),
        ("r3c4", 5, "<> or = and a digit", "r3c4<>5"),
        ("r3c4<>", 7, "a digit from 1 to 9", "r3c4<>5"),
        ("r3c4<>0", 7, "a digit from 1 to 9", "r3c4<>5"),
        ("r3c4 5", 6, "<> (is eliminated) or =", "r3c4<>5"),
        ("5 can't be in", 14, "a cell such as r3c4", "r3c4<>5"),
        ("r1c5=89", 6, "one digit after =", "r1c5=8"),
        ("r3c4<>5 hello", 9, "a claim", "r3c4<>5"),
    ] {
        let error = Claim::parse(text, Shape::Nine).unwrap_err();
        assert_eq!(error.place.column, Some(column), "{text}: {error}");
        assert!(error.expected.contains(expected), "{text}: {error}");
        assert_eq!(error.nearest.as_deref(), Some(nearest), "{text}");
    }
    let error = Claim::parse("r3c4<>5 r10c4<>5", Shape::Nine).unwrap_err();
    assert_eq!(error.place.column, Some(10), "{error}");
    assert!(error.expected.contains("a row from 1 to 9"), "{error}");
    let error = Claim::parse("r3c5<>5", Shape::Four).unwrap_err();
    assert!(error.expected.contains("a column from 1 to 4"), "{error}");
    assert!(
        Claim::parse("r3c4<>5", Shape::Four).is_err(),
        "4x4 has no 5"
    );
}

/// Returns the nodes and links of a chain in Eureka notation.
pub(crate) fn eureka(reason: &Reason) -> String {
    let Reason::Chains(chains) = reason else {
        panic!("{reason:?} is no chain");
    };
    let mut text = String::new();
    for (at, node) in chains.chains[0].nodes.iter().enumerate() {
        if at > 0 {
            let strong = chains.chains[0].links[at - 1] == stepdoku::step::Strength::Strong;
            text.push(if strong { '=' } else { '-' });
        }
        let cells = notation::cells(&node.cells, Shape::Nine);
        text.extend(["(", &node.digits.to_string(), ")", &cells]);
    }
    if chains.chains[0].is_loop {
        text += " loop";
    }
    text
}

#[test]
fn chains_are_parsed_from_every_notation() {
    let parse = |text: &str| {
        Reason::parse(text, Shape::Nine).unwrap_or_else(|error| panic!("{text}: {error}"))
    };
    for (text, expected) in [
        ("(5)r3c4=(5)r3c9", "(5)r3c4=(5)r3c9"),
        ("(5)r3c4 == (5)r3c9 -- (7)r3c9", "(5)r3c4=(5)r3c9-(7)r3c9"),
        ("(3)r8c4=(3-4)r7c4", "(3)r8c4=(3)r7c4-(4)r7c4"),
        ("5r3c4=5r3c9-7r3c9=7r1c9", "(5)r3c4=(5)r3c9-(7)r3c9=(7)r1c9"),
        (
            "r3c4(5)=r3c9(5-7)=r1c9(7)",
            "(5)r3c4=(5)r3c9-(7)r3c9=(7)r1c9",
        ),
        ("(5)C4=(5)C9", "(5)r3c4=(5)r3c9"),
        ("(45=6)r1c23-(6)r9c3", "(45)r1c23=(6)r1c23-(6)r9c3"),
        ("(1)r12c4=(1)r3c6 => r1c6<>1", "(1)r12c4=(1)r3c6"),
        (
            "(6)r1c1=(6)r1c5-(6)r5c5=(6)r5c1- (loop)",
            "(6)r1c1=(6)r1c5-(6)r5c5=(6)r5c1 loop",
        ),
        // Nice loops and HoDoKu's lines.
        (
            "r3c9 =2= r8c9 -2- r9c7 -9- r7c9 -1- r3c9",
            "(2)r3c9=(2)r8c9-(2)r9c7=(9)r9c7-(9)r7c9=(1)r7c9-(1)r3c9",
        ),
        (
            "[r3c9]=2=[r8c9]-2-[r9c7]-9-[r7c9]-1-[r3c9]",
            "(2)r3c9=(2)r8c9-(2)r9c7=(9)r9c7-(9)r7c9=(1)r7c9-(1)r3c9",
        ),
        (
            "AIC: 3- r8c4 =3= r7c4 =4= r7c9 =2= r8c8 -2",
            "(3)r8c4=(3)r7c4-(4)r7c4=(4)r7c9-(2)r7c9=(2)r8c8",
        ),
        (
            "XY-Chain: 3 3- r3c4 -6- r2c5 -3 => r5c4<>3",
            "(3)r3c4=(6)r3c4-(6)r2c5=(3)r2c5",
        ),
        (
            "Continuous Nice Loop: 1/5/8 9= r2c3 =3= r8c3 -3- r7c1 -5- r7c2 -9- r9c3 =9= r2c3 =3",
            "(3)r2c3=(3)r8c3-(3)r7c1=(5)r7c1-(5)r7c2=(9)r7c2-(9)r9c3=(9)r2c3 loop",
        ),
        (
            "Almost Locked Set Chain: 8- r8c14 {368} -3- r8c3 {13} -1 => r3c4<>8",
            "(8)r8c14=(36)r8c14-(3)r8c3=(1)r8c3",
        ),
        (
            "ALS-XZ: A=r1c12 {123}, B=r3c78 {234}, X=2, Z=3",
            "(13)r1c12=(2)r1c12-(2)r3c78=(34)r3c78",
        ),
        // The notation of SudokuWiki.
        (
            "-7[A1]+7[A5]-7[C5]+7[C9]",
            "(7)r1c1=(7)r1c5-(7)r3c5=(7)r3c9",
        ),
    ] {
        assert_eq!(eureka(&parse(text)), expected, "{text}");
    }
}

#[test]
fn fish_patterns_and_names_are_parsed() {
    let parse = |text: &str| {
        Reason::parse(text, Shape::Nine).unwrap_or_else(|error| panic!("{text}: {error}"))
    };
    for text in [
        "X-Wing: 5 r25 c46",
        "5 r25\\c46",
        "5r25\\c46",
        "(5)r25\\c46",
        "5 r25/c46",
    ] {
        let Reason::Fish(fish) = parse(text) else {
            panic!("{text} is a fish");
        };
        let names: Vec<String> = fish
            .base
            .iter()
            .chain(&fish.cover)
            .map(|it| it.name())
            .collect();
        assert_eq!(names, ["r2", "r5", "c4", "c6"], "{text}");
        assert_eq!(fish.digit, Digit::new(4));
        assert!(fish.fins.is_empty());
    }
    for text in [
        "5 r25 c46 fr2c8 efr5c9",
        "5r25\\c46 with fins r2c8 and r5c9",
    ] {
        let Reason::Fish(fish) = parse(text) else {
            panic!("{text} is a fish");
        };
        assert_eq!(
            notation::cells(&fish.fins, Shape::Nine),
            "r2c8,r5c9",
            "{text}"
        );
    }
    for (text, cells, digits, houses) in [
        ("Naked Pair: 3,8 in r8c36", "r8c36", "38", ""),
        ("r1c1, r1c2 and r1c3 are a triple", "r1c123", "", ""),
        ("245 in r1c123", "r1c123", "245", ""),
        (
            "Locked Candidates Type 1 (Pointing): 5 in b3",
            "",
            "5",
            "b3",
        ),
        ("5 in box 3", "", "5", "b3"),
        (
            "Skyscraper: 4 in r6c7,r7c9 (connected by r67c2)",
            "r6c27,r7c29",
            "4",
            "",
        ),
    ] {
        let Reason::Pattern(pattern) = parse(text) else {
            panic!("{text} is a pattern");
        };
        let names: Vec<String> = pattern.houses.iter().map(|it| it.name()).collect();
        if !cells.is_empty() {
            assert_eq!(
                notation::cells(&pattern.cells, Shape::Nine),
                cells,
                "{text}"
            );
        }
        assert_eq!(pattern.digits.to_string(), digits, "{text}");
        assert_eq!(names.join(","), houses, "{text}");
    }
    for (name, slug) in [
        ("x-wing", "x-wing"),
        ("Uniqueness Test 4", "unique-rectangle-4"),
        ("Multi Colors 1", "multi-colors-1"),
        ("Almost Locked Set XZ-Rule", "als-xz"),
    ] {
        assert_eq!(parse(name).named()[0].slug, slug, "{name}");
    }
    assert!(parse("  ").is_none());
}

#[test]
fn errors_in_reasons_name_the_column_and_a_correct_form() {
    for (text, column, expected) in [
        ("(5)r3c4=(5)r3c9-", 17, "a node"),
        ("(5)r3c4=(5r3c9", 11, "a further digit, =, - or )"),
        ("(5)r3c4=()r3c9", 10, "a digit from 1 to 9"),
        ("(5)r3c4=(5)", 12, "the cells of the node"),
        ("(5)r3c4=(5)r3c0", 15, "a column from 1 to 9"),
        (
            "(5)r3c4=(5)r3c9 maybe",
            17,
            "= (strong link), - (weak link)",
        ),
        ("r3c9 =2= r8c9 -2= r9c7", 17, "- at the end of the link"),
        ("r3c9 =2= r8c9 -2- ", 19, "a cell"),
        ("5 r25\\", 7, "the cover houses"),
        ("5 r25 c46 fq", 11, "a fin such as fr8c8"),
        ("X-Wingg: 5 r25 c46", 1, "the name of a technique"),
        (
            "A=r1c12 {123}, B=r3c78, X=2",
            23,
            "the digits of the set in braces",
        ),
        ("-7[A1]+7[A5", 12, "] after the cells"),
        ("r1c123 are a tripel", 14, "the name of a technique"),
    ] {
        let error = Reason::parse(text, Shape::Nine).unwrap_err();
        assert_eq!(error.place.column, Some(column), "{text}: {error}");
        assert!(error.expected.contains(expected), "{text}: {error}");
        assert!(
            error.nearest.is_some() || expected.contains("from 1 to 9"),
            "{text}: {error}"
        );
    }
    let error = Reason::parse("(5)r3c4=(5)r3c9\n-(7)r3c9=(7)r1cx", Shape::Nine).unwrap_err();
    assert_eq!(
        (error.place.line, error.place.column),
        (Some(2), Some(13)),
        "{error}"
    );
}

#[test]
fn long_reasons_are_judged_or_refused_with_the_limit() {
    let node = "(5)r3c4=(5)r3c9-";
    let long = node.repeat(100) + "(5)r3c4=(5)r3c9";
    assert!(Reason::parse(&long, Shape::Nine).is_ok());
    let too_long = node.repeat(140);
    let error = Reason::parse(&too_long, Shape::Nine).unwrap_err();
    assert!(
        error.to_string().contains(&MAX_NODES.to_string()),
        "{error}"
    );
    let error = Reason::parse(&"x".repeat(100_000), Shape::Nine).unwrap_err();
    assert!(
        error.to_string().contains(&MAX_LENGTH.to_string()),
        "{error}"
    );
}

/// Returns false for techniques whose examples take long or are pairs of patterns.
fn is_quick(slug: &str) -> bool {
    let slow = [
        "siamese",
        "mutant",
        "nested",
        "template",
        "leviathan",
        "whale",
        "dynamic",
    ];
    !slow.iter().any(|part| slug.contains(part))
}

/// Returns the examples of the techniques, each with its first steps.
fn examples() -> Vec<(&'static str, Puzzle, Vec<Step>)> {
    let profiles = techniques::profiles().filter(|profile| is_quick(profile.slug));
    let example = |profile: &'static stepdoku::catalog::Profile| {
        let puzzle = cases::example(profile)?.puzzle;
        let mut steps = cases::steps(profile.slug, &puzzle);
        steps.truncate(3);
        Some((profile.slug, puzzle, steps))
    };
    profiles.filter_map(example).collect()
}

#[test]
fn the_line_of_every_step_proves_its_effect() {
    let mut count = 0;
    for (slug, puzzle, steps) in examples() {
        for step in steps {
            let mut lines = vec![format!("{} => {}", step.line(), effects(&step))];
            if step.placements().next().is_some() && !step.line().contains("=>") {
                lines = vec![step.line()];
            }
            if step.line().contains("=>") {
                lines = vec![step.line()];
            }
            if let Some(eureka) = step.eureka() {
                lines.push(eureka);
            }
            for line in lines {
                let (claim, reason) = parse_statement(&line, puzzle.shape)
                    .unwrap_or_else(|error| panic!("{slug}: {line}: {error}"));
                let verdict = referee::judge(&puzzle, &claim, &reason, &quick(&puzzle));
                let text = verdict.sentences(puzzle.shape).join(" ");
                assert_eq!(verdict.name(), "proved", "{slug}: {line}: {text}");
                count += 1;
            }
        }
    }
    assert!(count > 150, "only {count} lines");
}

fn effects(step: &Step) -> String {
    notation::effects(&step.deduction.effects, step.shape)
}

/// Returns the steps of the examples that have a chain in Eureka notation, one for each chain.
fn chains() -> Vec<(Puzzle, Step, String)> {
    let mut chains = Vec::new();
    for (_, puzzle, steps) in examples() {
        for step in steps {
            if let Some(eureka) = step.eureka()
                && !eureka.contains([';', '\n'])
                && !eureka.contains("loop")
            {
                let chain = eureka.split(" =>").next().unwrap().to_owned();
                chains.push((puzzle.clone(), step, chain));
            }
        }
    }
    assert!(chains.len() > 20, "{}", chains.len());
    chains
}

#[test]
fn a_chain_without_its_last_link_misses_the_target() {
    let mut named = 0;
    let all = chains();
    for (puzzle, step, chain) in &all {
        let Reason::Chains(mut parsed) = Reason::parse(chain, puzzle.shape).unwrap() else {
            panic!("{chain} is a chain");
        };
        let chain = &mut parsed.chains[0];
        let is_longer_than_needed = all.iter().any(|(other, shorter, _)| {
            let effects = &shorter.deduction.effects;
            let is_subset = step.deduction.effects.iter().all(|it| effects.contains(it));
            other == puzzle && is_subset && shorter.line().len() < step.line().len()
        });
        if chain.nodes.len() < 6 || is_longer_than_needed {
            continue;
        }
        for _ in 0..2 {
            chain.nodes.pop();
            chain.links.pop();
        }
        let claim = Claim::new(puzzle.shape, step.deduction.effects.iter().copied()).unwrap();
        let judged = referee::judge(puzzle, &claim, &Reason::Chains(parsed), &quick(puzzle));
        match judged.failure() {
            Some(
                Failure::EndMisses { .. } | Failure::OtherDigit { .. } | Failure::LoopMisses(_),
            ) => {
                named += 1;
            }
            other => panic!("{}: {other:?} {}", step.line(), judged.name()),
        }
    }
    assert!(named > 10, "{named} of {}", all.len());
}

#[test]
fn a_link_that_is_not_strong_is_named_with_the_candidate_that_spoils_it() {
    let mut named = 0;
    for (puzzle, step, chain) in chains() {
        let Reason::Chains(parsed) = Reason::parse(&chain, puzzle.shape).unwrap() else {
            panic!("{chain} is a chain");
        };
        // Restore another place for the digit of the first strong link, or another candidate in its
        // cell.
        let [from, to] = [&parsed.chains[0].nodes[0], &parsed.chains[0].nodes[1]];
        if from.cells.len() > 1 || to.cells.len() > 1 {
            continue;
        }
        let mut spoilt = puzzle.clone();
        let Some(back) = spoilt.eliminated.iter().position(|gone| {
            let in_cell = from.cells == to.cells && gone.cell == from.cells[0];
            let in_house = from.digits == to.digits
                && from.digits.contains(gone.digit)
                && shares_house([from.cells[0], to.cells[0], gone.cell], puzzle.shape);
            in_cell || in_house
        }) else {
            continue;
        };
        let candidate = spoilt.eliminated.remove(back);
        let claim = Claim::new(puzzle.shape, step.deduction.effects.iter().copied()).unwrap();
        let reason = Reason::Chains(parsed.clone());
        let judged = referee::judge(&spoilt, &claim, &reason, &quick(&spoilt));
        match judged.failure() {
            Some(Failure::NotStrong {
                spoilers, place, ..
            }) => {
                assert!(
                    spoilers.contains(&candidate),
                    "{}: {spoilers:?}",
                    step.line()
                );
                assert!(matches!(place, LinkPlace::Cell(_) | LinkPlace::House(_)));
                let text = judged.sentences(puzzle.shape).join(" ");
                assert!(text.contains("is not strong"), "{text}");
                named += 1;
            }
            // The link is also strong in another house.
            None if judged.name() == "proved" => {}
            other => panic!("{}: {other:?} {}", step.line(), judged.name()),
        }
    }
    assert!(named > 1, "{named}");
}

#[test]
fn a_pair_with_a_further_place_in_its_row_is_no_strong_link() {
    let mut named = 0;
    for (_, puzzle, steps) in examples() {
        if puzzle.shape != Shape::Nine {
            continue;
        }
        let solver = engine(&puzzle, Plan::default());
        let Some(step) = steps.first() else { continue };
        let claim = Claim::new(puzzle.shape, step.deduction.effects.iter().copied()).unwrap();
        for (row, digit) in (0..9).flat_map(|row| (0..9).map(move |it| (row, Digit::new(it)))) {
            let cells = (0..9).map(|column| Cell::at(row, column, puzzle.shape));
            let places: Vec<Cell> = cells
                .filter(|&cell| solver.candidates(cell).contains(digit))
                .collect();
            let [first, .., last] = places[..] else {
                continue;
            };
            // The first and the last of three places share a box only if all three do.
            if places.len() < 3 || first.box_index(puzzle.shape) == last.box_index(puzzle.shape) {
                continue;
            }
            let [from, to] = [first, last].map(|cell| cell.name(puzzle.shape));
            let reason = format!("({digit}){from}=({digit}){to}");
            let reason = Reason::parse(&reason, puzzle.shape).unwrap();
            let judged = referee::judge(&puzzle, &claim, &reason, &quick(&puzzle));
            let Some(Failure::NotStrong {
                place: LinkPlace::House(house),
                spoilers,
                ..
            }) = judged.failure()
            else {
                panic!("{from} {to} {digit}: {}", judged.name());
            };
            assert_eq!(house.name(), format!("r{}", row + 1));
            let spoilers: Vec<Cell> = spoilers.iter().map(|spoiler| spoiler.cell).collect();
            assert_eq!(spoilers, places[1..places.len() - 1]);
            named += 1;
            break;
        }
    }
    assert!(named > 30, "{named}");
}

fn shares_house(cells: [Cell; 3], shape: Shape) -> bool {
    let same = |key: &dyn Fn(Cell) -> usize| cells.iter().all(|&it| key(it) == key(cells[0]));
    same(&|cell| cell.row(shape))
        || same(&|cell| cell.column(shape))
        || same(&|cell| cell.box_index(shape))
}

#[test]
fn a_fin_that_is_not_named_is_the_failure() {
    let mut named = 0;
    for (_, puzzle, steps) in examples() {
        for step in steps {
            let Ok(Reason::Fish(mut fish)) = Reason::parse(&step.line(), puzzle.shape) else {
                continue;
            };
            let Some(fin) = fish.fins.pop() else {
                continue;
            };
            let claim = Claim::new(puzzle.shape, step.deduction.effects.iter().copied()).unwrap();
            let judged = referee::judge(&puzzle, &claim, &Reason::Fish(fish), &quick(&puzzle));
            let Some(Failure::ExtraPlace { cells, in_fish, .. }) = judged.failure() else {
                panic!("{}: {}", step.line(), judged.name());
            };
            assert!(*in_fish && cells.contains(&fin), "{}", step.line());
            named += 1;
        }
    }
    assert!(named > 8, "{named}");
}

#[test]
fn failures_of_fish_sets_and_links_are_distinguished() {
    let puzzle = position(AIC);
    for (claim, because, expected) in [
        (
            "r8c4<>2",
            "(3)r8c4=(3-4)r7c5=(4-2)r7c9=(2)r8c8",
            "not_a_candidate",
        ),
        ("r8c4<>2", "(3)r8c4=(3)r8c1", "link_not_strong"),
        ("r8c4<>2", "(3)r8c4-(3)r7c4", "end_misses_target"),
        ("r8c4<>2", "(2)r8c4-(2)r8c8", "link_not_strong"),
        ("r8c4<>2", "3 r89 c489", "base_and_cover_differ"),
        ("r8c4<>2", "5 r26 c46", "digit_placed"),
        ("r8c4<>2", "r8c48 are a pair", "set_too_large"),
    ] {
        let judged = verdict(&puzzle, claim, because);
        assert_eq!(
            outcome(&judged),
            expected,
            "{because}: {:?}",
            judged.failure()
        );
        let text = judged.sentences(puzzle.shape).join(" ");
        assert!(text.contains('r') && text.ends_with('.'), "{text}");
    }
}

#[test]
fn uniqueness_techniques_need_a_single_solution() {
    let several = formats::read("12..............").unwrap().puzzle;
    // These are true in every solution, because r1c3 and r1c4 are 3 and 4.
    let judged = verdict(&several, "r2c3<>3", "Unique Rectangle Type 1");
    assert_eq!(outcome(&judged), "uniqueness_not_given", "{judged:?}");
}

/// A random generator with a fixed sequence.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % sides
    }
}

/// Returns positions of the solves of a few puzzles, each with its solution.
fn positions() -> Vec<(Puzzle, Vec<Digit>)> {
    let mut positions = Vec::new();
    for line in [KNOWN, common::HARD] {
        let puzzle = common::puzzle(line);
        let solution = erased::verdict(&puzzle, Limits::NONE).unique().unwrap();
        let mut solver = engine(&puzzle, Plan::default());
        for moves in 0..40 {
            if moves % 8 == 3 {
                positions.push((solver.puzzle(), solution.clone()));
            }
            match solver.next_move(false) {
                next @ Next::Deduce(..) => solver.take(next),
                _ => break,
            }
        }
    }
    positions
}

fn is_true(effect: Effect, solution: &[Digit]) -> bool {
    match effect {
        Effect::Place(candidate) => solution[candidate.cell.index()] == candidate.digit,
        Effect::Eliminate(candidate) => solution[candidate.cell.index()] != candidate.digit,
    }
}

/// Returns a random chain of two to eight nodes whose neighbours share a cell or a digit.
fn random_chain(puzzle: &Puzzle, dice: &mut Dice) -> String {
    let shape = puzzle.shape;
    let solver = engine(puzzle, Plan::default());
    let cells: Vec<Cell> = Cell::all(shape).collect();
    let open: Vec<Cell> = cells
        .into_iter()
        .filter(|&cell| !solver.candidates(cell).is_empty())
        .collect();
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
        let left: Vec<Digit> = engine(puzzle, Plan::default())
            .candidates(cell)
            .iter()
            .collect();
        let digit = match left.len() {
            0 => Digit::new(dice.roll(shape.side())),
            count => left[dice.roll(count)],
        };
        let candidate = Candidate::new(cell, digit);
        let effect = if dice.roll(4) == 0 {
            Effect::Place(candidate)
        } else {
            Effect::Eliminate(candidate)
        };
        let text = match dice.roll(8) {
            0 => names[dice.roll(names.len())].to_owned(),
            1 => format!("{}{}", cell.name(shape), " are a pair"),
            2 => {
                let (row, column) = (1 + dice.roll(9), 1 + dice.roll(9));
                format!(
                    "{} r{row}{} c{column}{}",
                    candidate.digit,
                    1 + row % 9,
                    1 + column % 9
                )
            }
            _ => random_chain(puzzle, &mut dice),
        };
        let reason = Reason::parse(&text, shape).unwrap_or_default();
        let claim = Claim::new(shape, [effect]).unwrap();
        let verdict = referee::judge(puzzle, &claim, &reason, &quick(puzzle));
        assert!(
            !verdict.is_true() || is_true(effect, solution),
            "{claim} because {text}"
        );
        wrong += usize::from(matches!(verdict, Verdict::NotTrue(_)));
        if let Verdict::Proved(found) = verdict {
            proved += 1;
            for &more in found
                .step
                .deduction
                .effects
                .iter()
                .chain(&found.proves_more)
            {
                assert!(is_true(more, solution), "{claim} because {text}: {more:?}");
            }
        }
    }
    [proved, wrong]
}

#[test]
fn no_false_claim_is_proved() {
    let [proved, wrong] = judge_random_claims(4_000, 1);
    assert!(proved > 0 && wrong > 100, "{proved} proved, {wrong} wrong");
}

#[test]
#[ignore = "takes long: cargo test --profile bench --test suite referee:: -- --ignored --nocapture"]
fn no_false_claim_of_a_million_is_proved() {
    let [proved, wrong] = judge_random_claims(1_000_000, 7);
    println!("{proved} proved, {wrong} wrong of 1000000");
}

#[test]
fn the_easiest_proof_is_never_dearer_than_the_step_of_the_path() {
    for line in [KNOWN, common::HARD] {
        let puzzle = common::puzzle(line);
        let mut solver = engine(&puzzle, Plan::default());
        solver.certify_single_solution();
        let mut hardest = stepdoku::catalog::Cost::default();
        for moves in 0..60 {
            let before = solver.puzzle();
            match solver.next_move(false) {
                next @ Next::Deduce(..) => solver.take(next),
                _ => break,
            }
            let Move::Deduced(step) = &solver.path().node(solver.path().cursor()).made else {
                break;
            };
            hardest = hardest.max(step.cost());
            if moves % 4 != 0 && step.cost().value() < 3.0 {
                continue;
            }
            let claim = Claim::new(puzzle.shape, step.deduction.effects.iter().copied()).unwrap();
            let here = referee::easiest_proof(&before, &claim, &quick(&before), &|_| {}).unwrap();
            assert!(here.cost() <= step.cost(), "{}", step.line());
            let start = referee::easiest_proof(&puzzle, &claim, &quick(&puzzle), &|_| {}).unwrap();
            assert!(start.level() <= Level::of_cost(hardest), "{}", step.line());
            let last = start.steps.last().unwrap();
            assert!(!last.deduction.effects.is_empty());
        }
    }
}

#[test]
fn an_easiest_proof_needs_each_of_its_steps() {
    let puzzle = position(AIC);
    let claim = Claim::parse("r8c4<>2", puzzle.shape).unwrap();
    let progress = Slot::new(0);
    let note = |_| progress.set(progress.get() + 1);
    let proof = referee::easiest_proof(&puzzle, &claim, &quick(&puzzle), &note).unwrap();
    assert!(proof.cost().value() < 4.0, "{}", proof.summary());
    assert!(progress.get() > 0);
    assert!(
        proof.summary().contains("The hardest is"),
        "{}",
        proof.summary()
    );
    // A false claim has no proof, and neither has any claim without time.
    let wrong = Claim::parse("r8c4<>3", puzzle.shape).unwrap();
    assert_eq!(
        referee::easiest_proof(&puzzle, &wrong, &quick(&puzzle), &|_| {}),
        None
    );
    let hurried = Budget {
        stop: &|| true,
        ..quick(&puzzle)
    };
    assert_eq!(
        referee::easiest_proof(&puzzle, &claim, &hurried, &|_| {}),
        None
    );
}

/// Returns true if the steps without one of them still give a placement, with the premises of each
/// satisfied.
fn is_made_without(puzzle: &Puzzle, steps: &[Step], left_out: usize, placed: Candidate) -> bool {
    let mut after = puzzle.clone();
    for (at, step) in steps.iter().enumerate() {
        let board = after.board::<Nine>();
        let mut premises = step.explanation().premises.iter();
        if at != left_out && premises.all(|premise| premise.holds(&board)) {
            for candidate in step.deduction.placements() {
                after.placed[candidate.cell.index()] = Some(candidate.digit);
            }
            after.eliminate(step.deduction.eliminations());
        }
    }
    after.placed[placed.cell.index()] == Some(placed.digit)
}

#[test]
fn an_easiest_proof_is_a_single_where_there_is_one_and_minimal_elsewhere() {
    let (mut longest, mut singles) = (0, 0);
    for line in [TUTORIAL, WIKIPEDIA] {
        let puzzle = common::puzzle(line);
        let solution = erased::verdict(&puzzle, Limits::NONE).unique().unwrap();
        let open = (0..81)
            .map(Cell::new)
            .filter(|cell| puzzle.givens[cell.index()].is_none());
        let known = [
            "naked-single",
            "hidden-single-box",
            "hidden-single-row",
            "hidden-single-column",
        ];
        let known: Vec<Step> = known
            .iter()
            .flat_map(|slug| cases::steps(slug, &puzzle))
            .collect();
        for cell in open {
            let placed = Candidate::new(cell, solution[cell.index()]);
            let effect = Effect::Place(placed);
            let claim = Claim::new(puzzle.shape, [effect]).unwrap();
            let proof = referee::easiest_proof(&puzzle, &claim, &quick(&puzzle), &|_| {}).unwrap();
            let steps = &proof.steps;
            assert!(
                proof.level() <= Level::Medium,
                "{claim}: {}",
                proof.summary()
            );
            let is_single = known
                .iter()
                .any(|step| step.deduction.effects.contains(&effect));
            assert_eq!(steps.len() == 1, is_single, "{claim}: {}", proof.summary());
            singles += usize::from(is_single);
            longest = longest.max(steps.len());
            for left_out in 0..steps.len() {
                assert!(
                    !is_made_without(&puzzle, steps, left_out, placed),
                    "{claim}: {} is not needed",
                    steps[left_out].line()
                );
            }
        }
    }
    assert!(
        singles > 10 && longest > 3,
        "{singles} singles, at most {longest} steps"
    );
}

#[test]
fn a_naked_single_proves_what_cheaper_steps_prove_only_together() {
    for (line, claim) in [(TUTORIAL, "r2c1=9"), (WIKIPEDIA, "r5c5=5")] {
        let puzzle = common::puzzle(line);
        let claim = Claim::parse(claim, puzzle.shape).unwrap();
        let proof = referee::easiest_proof(&puzzle, &claim, &quick(&puzzle), &|_| {}).unwrap();
        let expected = "One step proves it: a Naked Single (Easy, cost 2.0).";
        assert_eq!(proof.summary(), expected, "{claim}");
    }
}

#[test]
fn other_sizes_are_judged_too() {
    let four = formats::read("1...|..3.|.4..|...2".replace('|', "").as_str())
        .unwrap()
        .puzzle;
    let Solutions::Unique(solution) = erased::verdict(&four, Limits::NONE) else {
        panic!("it has one solution");
    };
    for cell in (0..16)
        .map(Cell::new)
        .filter(|cell| four.givens[cell.index()].is_none())
    {
        let candidate = Candidate::new(cell, solution[cell.index()]);
        let claim = Claim::new(Shape::Four, [Effect::Place(candidate)]).unwrap();
        let judged = referee::judge(&four, &claim, &Reason::None, &quick(&four));
        assert_eq!(judged.name(), "true", "{claim}");
        assert!(referee::easiest_proof(&four, &claim, &quick(&four), &|_| {}).is_some());
    }
}

/// Prints the time to a verdict on chains of up to twenty nodes, with the command's limit for the
/// search of a cheaper step.
#[test]
#[ignore = "measures: cargo test --profile bench --test suite referee:: -- --ignored --nocapture"]
fn the_verdict_on_a_chain_takes_less_than_100_ms() {
    let mut worst = (0.0_f64, String::new());
    for (puzzle, step, chain) in chains() {
        let claim = Claim::new(puzzle.shape, step.deduction.effects.iter().copied()).unwrap();
        let Ok(reason) = Reason::parse(&chain, puzzle.shape) else {
            continue;
        };
        let start = Instant::now();
        let budget = Budget {
            stop_cheaper: &|| start.elapsed().as_millis() > 50,
            ..Budget::patient(&puzzle)
        };
        let judged = referee::judge(&puzzle, &claim, &reason, &budget);
        let elapsed = start.elapsed().as_secs_f64() * 1000.0;
        assert!(judged.is_true());
        if elapsed > worst.0 {
            worst = (
                elapsed,
                format!("{} nodes: {chain}", chain.matches(['=', '-']).count() + 1),
            );
        }
    }
    println!("at most {:.1} ms, {}", worst.0, worst.1);
    assert!(worst.0 < 100.0, "{worst:?}");
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

#[test]
fn broken_wings_and_sets_name_what_is_wrong() {
    // Wings and pairs of the examples, each with one cell replaced by another of its row.
    let mut kinds = std::collections::BTreeSet::new();
    let mut count = 0;
    for (slug, puzzle, steps) in examples() {
        if ![
            "xy-wing",
            "xyz-wing",
            "w-wing",
            "skyscraper",
            "naked-pair",
            "naked-triple",
            "hidden-pair",
        ]
        .contains(&slug)
        {
            continue;
        }
        for step in steps {
            let Ok(Reason::Pattern(pattern)) = Reason::parse(&step.line(), puzzle.shape) else {
                continue;
            };
            let claim = Claim::new(puzzle.shape, step.deduction.effects.iter().copied()).unwrap();
            for at in 0..pattern.cells.len() {
                let mut broken = pattern.clone();
                let old = broken.cells[at];
                let column = (old.column(puzzle.shape) + 4) % 9;
                let new = Cell::at(old.row(puzzle.shape), column, puzzle.shape);
                if broken.cells.contains(&new) {
                    continue;
                }
                broken.cells[at] = new;
                let judged =
                    referee::judge(&puzzle, &claim, &Reason::Pattern(broken), &quick(&puzzle));
                let Some(failure) = judged.failure() else {
                    // A different pattern with the same effect.
                    assert_eq!(judged.name(), "proved", "{}", step.line());
                    continue;
                };
                kinds.insert(failure.name());
                count += 1;
            }
        }
    }
    assert!(count > 15, "{count}");
    assert!(kinds.len() > 3, "{kinds:?}");
    assert!(
        kinds.contains("cell_filled") || kinds.contains("not_a_candidate"),
        "{kinds:?}"
    );
}

#[test]
fn the_exit_status_says_whether_the_claim_was_proved() {
    for (arguments, status, text) in [
        (vec![AIC, "r8c4<>2"], 0, "r8c4<>2 is true."),
        (vec![AIC, "-2 r8c4"], 0, "r8c4<>2 is true."),
        (vec!["--reveal", "answer", AIC, "-3 r8c4"], 1, "No, r8c4<>3"),
        (vec![AIC, "r8c4<>2", "--because", CHAIN], 0, "It is an AIC"),
        (
            vec![AIC, "r8c4<>2", "--because", "x-wing"],
            1,
            "There is no X-Wing",
        ),
        (vec![AIC, "r8c4<>3"], 1, "No, r8c4<>3 is not true."),
        (
            vec![AIC, "r8c4<>3", "--reveal", "solution"],
            1,
            "In the solution, r8c4 is 3.",
        ),
        (vec![AIC, "r1c1=7"], 0, "There is nothing to prove."),
        (vec![AIC, "r1c1=8"], 1, "No, r1c1=8 is not true: r1c1 is "),
        (
            vec![AIC, "r8c4=2 r8c4=3"],
            1,
            "are true: r8c4 cannot be both 2 and 3.",
        ),
        (
            vec![AIC, "r8c4<>2 =>"],
            2,
            "or the claim alone, found `=`. For example: r8c4<>2",
        ),
        (
            vec![AIC, "r8c4<>2", "--because", "xy-wng"],
            2,
            "found `xy-wng`. Did you mean xy-wing?",
        ),
        (
            vec![AIC, "r8c4"],
            2,
            "character 5: expected <> or = and a digit",
        ),
        (vec![AIC, "r10c4<>2"], 2, "a row from 1 to 9"),
        (
            vec![AIC, "r8c4<>2", "--because", "(3)r8c4="],
            2,
            "character 9: expected a node",
        ),
    ] {
        let arguments = [&["prove"][..], &arguments].concat();
        let output = run(&arguments, "");
        let printed = String::from_utf8_lossy(&output.stdout).into_owned() + &stderr(&output);
        assert_eq!(
            output.status.code(),
            Some(status),
            "{arguments:?}: {printed}"
        );
        assert!(printed.contains(text), "{arguments:?}: {printed}");
    }
}

#[test]
fn a_single_is_not_proved_by_a_step_elsewhere() {
    let puzzle = formats::read(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    )
    .unwrap()
    .puzzle;
    let claim = Claim::parse("r5c5=5", puzzle.shape).unwrap();
    let reason = Reason::parse("naked single", puzzle.shape).unwrap();
    let Verdict::Proved(proved) =
        referee::judge(&puzzle, &claim, &reason, &Budget::patient(&puzzle))
    else {
        panic!("r5c5 is a naked single");
    };
    if let Some(cheaper) = &proved.cheaper {
        assert_eq!(effects(cheaper), "r5c5=5", "{}", cheaper.line());
    }
    let proof = referee::easiest_proof(&puzzle, &claim, &quick(&puzzle), &|_| {}).unwrap();
    // Column 5 has three empty cells, so a full house there needs other steps first.
    let last = proof.steps.last().unwrap();
    assert!(last.profile().slug != "full-house" || proof.steps.len() > 1);
    assert!(proof.steps.len() < 12, "{}", proof.summary());
    // Another single of the board is not a reason.
    let judged = verdict(&puzzle, "r5c5=5", "r1c6");
    assert_ne!(judged.name(), "proved");
}
