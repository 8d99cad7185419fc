//! Verdicts on claims with reasons: the first failure is named.

use std::time::Instant;

use stepdoku::formats;
use stepdoku::grid::{Candidate, Cell, Digit, Shape};
use stepdoku::referee::{
    self, Budget, Claim, Failure, LinkPlace, Reason, Statement, Verdict, parse_statement,
};
use stepdoku::search::{Limits, SolutionCount, erased};
use stepdoku::solver::{Plan, engine};
use stepdoku::step::{Effect, notation};

use super::{
    AIC, CHAIN, WIKIPEDIA, chains, effects, examples, outcome, position, quick, shares_house,
    verdict,
};
use crate::program_under_test::{run, stderr};
use crate::search::SEVENTEEN;

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
        assert_eq!(outcome(&verdict(&puzzle, claim, because)), expected, "{claim} {because}");
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
        ("the only place", &["hidden-single-box", "hidden-single-row", "hidden-single-column"]),
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
    for words in ["The only place for 5 in box 5 is r5c5", "In box 5, only r5c5 can now be 5"] {
        let proved = verdict(&puzzle, "r5c5=5", words);
        assert_eq!(proved.name(), "proved", "{words}: {proved:?}");
    }
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
    assert!(wrong.cells_sentence(Shape::Nine).starts_with("The part r8c4<>3 is false."));
    assert_eq!(wrong.solution_sentence(Shape::Nine), "In the solution, r8c4 is 3.");
}

#[test]
fn a_false_claim_of_several_parts_names_each_cell_once() {
    let puzzle = position(SEVENTEEN);
    let Verdict::NotTrue(wrong) = verdict(&puzzle, "r1c3=8 r1c4=1 r1c3<>34", "") else {
        panic!("r1c3 is 3 and r1c4 is 7");
    };
    let answer = wrong.answer(Shape::Nine);
    assert!(answer.starts_with("No. Not all of r1c3=8, r1c4=1 and r1c3<>34 are true"), "{answer}");
    let cells = wrong.cells_sentence(Shape::Nine);
    assert!(cells.starts_with("The parts r1c3=8, r1c4=1, r1c3<>3 are false."), "{cells}");
    let solution = wrong.solution_sentence(Shape::Nine);
    assert_eq!(solution, "In the solution, r1c3 is 3 and r1c4 is 7.");
}

#[test]
fn a_set_that_is_too_large_to_check_does_not_refute_its_link() {
    let puzzle = position(SEVENTEEN);
    // The sets contain every empty cell of box 3, so they contain 5 and 6 in every solution.
    for (chain, is_checked) in [
        ("(5=6)r1c79,r23c789,r7c5,r9c1,r9c3", true),
        ("(5=6)r1c79,r23c789,r4c1,r7c5,r9c1,r9c3", false),
    ] {
        let judged = verdict(&puzzle, "r1c1=6", chain);
        let too_large =
            matches!(judged.failure(), Some(Failure::NotStrong { place: LinkPlace::LargeSet, .. }));
        assert_eq!(too_large, !is_checked, "{judged:?}");
        let text = judged.sentences(puzzle.shape).join(" ");
        let sentence = "could not be checked, because its 12 cells can be filled in too many ways.";
        assert_eq!(text.contains(sentence), !is_checked, "{text}");
        assert!(!text.contains("is not strong"), "{text}");
    }
}

#[test]
fn a_surplus_digit_is_named_only_if_the_reason_names_all_the_others() {
    let puzzle = position(WIKIPEDIA);
    // r1c346 have the candidates 1, 2, 4, 6 and 8.
    let allowed = "The pattern allows at most four.";
    for (chain, expected) in [
        ("(1=8)r1c346", allowed.to_owned()),
        ("(12=48)r1c346", format!("{allowed} One candidate too many is 6 in r1c4.")),
    ] {
        let judged = verdict(&puzzle, "r5c5=5", chain);
        let failure = judged.failure().unwrap();
        let text = failure.sentence(puzzle.shape);
        assert!(text.ends_with(&expected), "{text}");
    }
}

#[test]
fn a_family_that_does_not_prove_the_claim_is_named_by_its_first_technique() {
    let puzzle = position(WIKIPEDIA);
    let judged = verdict(&puzzle, "r5c5=5", "unique rectangle");
    let text = judged.failure().unwrap().sentence(puzzle.shape);
    let sentence = "No Unique Rectangle Type 1 or any of five other techniques on this board proves the \
                    claim.";
    assert!(text.starts_with(sentence), "{text}");
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
    assert_eq!(notation::effects(&proved.proves_more, Shape::Nine), "r8c8<>3");
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
    assert!(text.contains("You named XY-Chain; the pattern is an AIC."), "{text}");
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
                let Statement { claim, reason } = parse_statement(&line, puzzle.shape)
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
            Some(Failure::NotStrong { spoilers, place, .. }) => {
                assert!(spoilers.contains(&candidate), "{}: {spoilers:?}", step.line());
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
            let places: Vec<Cell> =
                cells.filter(|&cell| solver.candidates(cell).contains(digit)).collect();
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
            let Some(Failure::NotStrong { place: LinkPlace::House(house), spoilers, .. }) =
                judged.failure()
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
        ("r8c4<>2", "(3)r8c4=(3-4)r7c5=(4-2)r7c9=(2)r8c8", "not_a_candidate"),
        ("r8c4<>2", "(3)r8c4=(3)r8c1", "link_not_strong"),
        ("r8c4<>2", "(3)r8c4-(3)r7c4", "end_misses_target"),
        ("r8c4<>2", "(2)r8c4-(2)r8c8", "link_not_strong"),
        ("r8c4<>2", "3 r89 c489", "base_and_cover_differ"),
        ("r8c4<>2", "5 r26 c46", "digit_placed"),
        ("r8c4<>2", "r8c48 are a pair", "set_too_large"),
    ] {
        let judged = verdict(&puzzle, claim, because);
        assert_eq!(outcome(&judged), expected, "{because}: {:?}", judged.failure());
        let text = judged.sentences(puzzle.shape).join(" ");
        assert!(text.contains('r') && text.ends_with('.'), "{text}");
    }
}

#[test]
fn a_chain_with_the_wrong_link_at_an_end_is_told_which_one() {
    let puzzle = position(AIC);
    for (because, expected) in [
        (
            "(3)r8c4=(3)r7c4-(4)r7c4",
            "weak link at (4)r7c4, so it ends at (3)r7c4, which does not rule out 2 in r8c4",
        ),
        ("(3)r8c4=(3)r7c4=(3)r8c8", "two strong links in a row at (3)r7c4"),
        (
            "(2)r8c4-(3)r8c4=(3)r7c4",
            "weak link at (2)r8c4, so it begins at (3)r8c4. Its other end, (3)r7c4, does not rule out \
             2 in r8c4",
        ),
    ] {
        let judged = verdict(&puzzle, "r8c4<>2", because);
        let text = judged.sentences(puzzle.shape).join(" ");
        assert!(text.contains(expected), "{because}: {text}");
    }
}

#[test]
fn uniqueness_techniques_need_a_single_solution() {
    let several = formats::read("12..............").unwrap().puzzle;
    // These are true in every solution, because r1c3 and r1c4 are 3 and 4.
    let judged = verdict(&several, "r2c3<>3", "Unique Rectangle Type 1");
    assert_eq!(outcome(&judged), "uniqueness_not_given", "{judged:?}");
}

#[test]
fn other_sizes_are_judged_too() {
    let four = formats::read("1...|..3.|.4..|...2".replace('|', "").as_str()).unwrap().puzzle;
    let SolutionCount::Unique(solution) = erased::solution_count(&four, Limits::NONE) else {
        panic!("it has one solution");
    };
    for cell in (0..16).map(Cell::new).filter(|cell| four.givens[cell.index()].is_none()) {
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
            worst = (elapsed, format!("{} nodes: {chain}", chain.matches(['=', '-']).count() + 1));
        }
    }
    println!("at most {:.1} ms, {}", worst.0, worst.1);
    assert!(worst.0 < 100.0, "{worst:?}");
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
    assert!(kinds.contains("cell_filled") || kinds.contains("not_a_candidate"), "{kinds:?}");
}

#[test]
fn the_exit_status_says_whether_the_claim_was_proved() {
    for (arguments, status, text) in [
        (vec![AIC, "r8c4<>2"], 0, "r8c4<>2 is true."),
        (vec![AIC, "-2 r8c4"], 0, "r8c4<>2 is true."),
        (vec!["--reveal", "answer", AIC, "-3 r8c4"], 1, "No, r8c4<>3"),
        (vec![AIC, "r8c4<>2", "--because", CHAIN], 0, "It is an AIC"),
        (vec![AIC, "r8c4<>2", "--because", "x-wing"], 1, "There is no X-Wing"),
        (vec![AIC, "r8c4<>3"], 1, "No, r8c4<>3 is not true."),
        (vec![AIC, "r8c4<>3", "--reveal", "solution"], 1, "In the solution, r8c4 is 3."),
        (vec![AIC, "r1c1=7"], 0, "There is nothing to prove."),
        (vec![AIC, "r1c1=8"], 1, "No, r1c1=8 is not true: r1c1 is "),
        (vec![AIC, "r8c4=2 r8c4=3"], 1, "are true: r8c4 cannot be both 2 and 3."),
        (vec![AIC, "r8c4<>2 =>"], 2, "or the claim alone, found `=`. For example: r8c4<>2"),
        (vec![AIC, "r8c4<>2", "--because", "xy-wng"], 2, "found `xy-wng`. Did you mean xy-wing?"),
        (vec![AIC, "r8c4"], 2, "character 5: expected <> or = and a digit"),
        (vec![AIC, "r10c4<>2"], 2, "a row from 1 to 9"),
        (vec![AIC, "r8c4<>2", "--because", "(3)r8c4="], 2, "character 9: expected a node"),
    ] {
        let arguments = [&["prove"][..], &arguments].concat();
        let output = run(&arguments, "");
        let printed = String::from_utf8_lossy(&output.stdout).into_owned() + &stderr(&output);
        assert_eq!(output.status.code(), Some(status), "{arguments:?}: {printed}");
        assert!(printed.contains(text), "{arguments:?}: {printed}");
    }
}
