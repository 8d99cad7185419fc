//! Printed lines in which one part of the pattern is altered: no alteration passes unnoticed.

use stepdoku::catalog::{Family, Role};
use stepdoku::grid::{Candidate, Cell, Digit};
use stepdoku::puzzle::Puzzle;
use stepdoku::referee::{
    self, Budget, Claim, Failure, Pattern, Reason, Verdict, judge_lines, parse_statement,
    posted_lines,
};
use stepdoku::search::{Limits, erased};
use stepdoku::step::{Effect, Step, Subject, notation};

use super::{WIKIPEDIA, examples, is_true, position, quick, verdict};
use crate::common::sample;

/// Returns the pattern of a line with one figure changed, or one figure of a group left out: at most
/// `most` such patterns.
fn altered(pattern: &str, most: usize) -> Vec<String> {
    let characters: Vec<char> = pattern.chars().collect();
    let mut all = Vec::new();
    for (at, figure) in characters.iter().enumerate().filter(|(_, c)| c.is_ascii_digit()) {
        let is_figure = |at: Option<usize>| {
            at.and_then(|at| characters.get(at)).is_some_and(char::is_ascii_digit)
        };
        let next = figure.to_digit(10).unwrap() % 9 + 1;
        let with = |replaced: &str| {
            let [before, after] = [&characters[..at], &characters[at + 1..]];
            let [before, after] = [before, after].map(|part| part.iter().collect::<String>());
            format!("{before}{replaced}{after}")
        };
        all.push(with(&next.to_string()));
        if is_figure(at.checked_sub(1)) || is_figure(Some(at + 1)) {
            all.push(with(""));
        }
    }
    let apart = all.len().div_ceil(most).max(1);
    all.into_iter().step_by(apart).collect()
}

/// Returns the parts of a pattern that can differ.
fn parts(pattern: &Pattern) -> impl PartialEq + use<> {
    let Pattern { cells, digits, houses, candidates, labels, .. } = pattern.clone();
    (cells, digits, houses, candidates, labels)
}

/// Returns true if the verdict says what differs from the pattern, or accepts the line of another step.
fn is_noticed(verdict: &Verdict, reason: &Reason) -> bool {
    let Verdict::Proved(proved) = verdict else {
        return true;
    };
    let names_it =
        !proved.difference.is_empty() || proved.has_other_name() || proved.has_no_name_of_its_own();
    names_it
        || match (reason, Reason::parse(&proved.step.line(), proved.step.shape)) {
            (Reason::Pattern(stated), Ok(Reason::Pattern(own))) => parts(stated) == parts(&own),
            // The houses, sets and links of these are checked one by one.
            (Reason::Fish(_) | Reason::Siamese(_) | Reason::Chains(_) | Reason::Kraken(_), _) => {
                true
            }
            _ => false,
        }
}

/// Judges the line of a step, and at most `most` alterations of it. Returns what is judged wrongly,
/// and how many alterations were judged.
fn judge_altered(puzzle: &Puzzle, step: &Step, most: usize) -> (Vec<String>, usize) {
    let line = step.line();
    let Some((name, rest)) = line.split_once(": ") else { return (Vec::new(), 0) };
    let Some((pattern, effects)) = rest.split_once(" => ") else { return (Vec::new(), 0) };
    let own = Reason::parse(&line, puzzle.shape).unwrap();
    let claim = Claim::parse(effects, puzzle.shape).unwrap();
    let text = |verdict: &Verdict| verdict.sentences(puzzle.shape).join(" ");
    let mut wrong = Vec::new();
    let printed = referee::judge(puzzle, &claim, &own, &quick(puzzle));
    if !matches!(&printed, Verdict::Proved(proved) if proved.difference.is_empty()) {
        wrong.push(format!("{line}\n    {}", text(&printed)));
    }
    let mut judged = 0;
    for pattern in altered(pattern, most) {
        let line = format!("{name}: {pattern} => {effects}");
        let Ok(reason) = parse_statement(&line, puzzle.shape).map(|statement| statement.reason)
        else {
            continue;
        };
        if reason == own {
            continue;
        }
        judged += 1;
        let verdict = referee::judge(puzzle, &claim, &reason, &quick(puzzle));
        if !is_noticed(&verdict, &reason) {
            wrong.push(format!("{line}\n    {}", text(&verdict)));
        }
    }
    (wrong, judged)
}

#[test]
fn no_altered_line_is_correct_without_a_word_on_what_differs() {
    let most = sample(1, 8);
    let mut count = 0;
    let mut wrong = Vec::new();
    for (_, puzzle, steps) in examples() {
        let Some(step) = steps.first() else { continue };
        let (faults, judged) = judge_altered(&puzzle, step, most);
        count += judged;
        wrong.extend(faults);
    }
    assert!(wrong.is_empty(), "{} of {count}\n{}", wrong.len(), wrong.join("\n"));
    assert!(count > 37 * most, "{count}");
}

/// Returns an elimination that is true and not an effect of a step.
fn elsewhere(puzzle: &Puzzle, step: &Step) -> Option<Effect> {
    let givens = puzzle.as_given();
    let solution = erased::solution_count(&givens, Limits::patient(puzzle.shape)).unique()?;
    let digits = || (0..puzzle.shape.side()).map(Digit::new);
    let cells = Cell::all(puzzle.shape);
    let mut candidates =
        cells.flat_map(|cell| digits().map(move |digit| Candidate::new(cell, digit)));
    candidates.find_map(|candidate| {
        let effect = Effect::Eliminate(candidate);
        let claim = Claim::new(puzzle.shape, [effect]).unwrap();
        let is_open = referee::settled(puzzle, &claim).is_none();
        let is_new = !step.deduction.effects.contains(&effect);
        (is_open && is_new && is_true(effect, &solution)).then_some(effect)
    })
}

#[test]
fn a_reason_that_proves_a_part_of_the_claim_is_told_which() {
    let (mut in_part, mut wrong) = (0, Vec::new());
    for (_, puzzle, steps) in examples() {
        let Some(step) = steps.first() else { continue };
        let Some(other) = elsewhere(&puzzle, step) else { continue };
        let reason = Reason::parse(&step.line(), puzzle.shape).unwrap();
        let effects = step.deduction.effects.iter().copied();
        let claim = Claim::new(puzzle.shape, effects.chain([other])).unwrap();
        let verdict = referee::judge(&puzzle, &claim, &reason, &quick(&puzzle));
        match &verdict {
            // Another pattern of the technique proves both, or the rest.
            Verdict::Proved(_) | Verdict::NotProved(Failure::SeveralSteps(_)) => {}
            Verdict::NotProved(Failure::InPart { proved, missed, .. })
                if *missed == [other] && proved.len() + 1 == claim.effects().len() =>
            {
                in_part += 1;
            }
            verdict => wrong.push(format!("{}\n    {verdict:?}", step.line())),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(in_part > 50, "{in_part}");
}

#[test]
fn a_rectangle_or_grave_on_the_board_is_not_denied() {
    let mut count = 0;
    for (_, puzzle, steps) in examples() {
        let Some(step) = steps.first() else { continue };
        if step.profile().family != Family::Uniqueness {
            continue;
        }
        let Some(other) = elsewhere(&puzzle, step) else { continue };
        let reason = Reason::parse(&step.line(), puzzle.shape).unwrap();
        let claim = Claim::new(puzzle.shape, [other]).unwrap();
        let verdict = referee::judge(&puzzle, &claim, &reason, &quick(&puzzle));
        let text = verdict.sentences(puzzle.shape).join(" ");
        assert!(!text.contains("There is no"), "{}: {text}", step.line());
        count += 1;
    }
    assert!(count > 5, "{count}");
}

#[test]
fn the_locked_set_of_a_rectangle_may_be_named() {
    let examples = examples().into_iter();
    let (_, puzzle, steps) =
        examples.into_iter().find(|(slug, ..)| *slug == "unique-rectangle-3").unwrap();
    let line = steps[0].line();
    let (pattern, effects) = line.split_once(" => ").unwrap();
    let sets = steps[0].explanation().exhibits.iter().filter(|shown| shown.role == Role::SetA);
    let mut cells = sets.filter_map(|shown| match &shown.subject {
        Subject::Cells(cells) => Some(notation::cells(cells, puzzle.shape)),
        _ => None,
    });
    let set = cells.next_back().unwrap();
    let judged = verdict(&puzzle, effects, &format!("{pattern} with {set}"));
    assert_eq!(judged.name(), "proved", "{set}: {judged:?}");
}

#[test]
fn houses_without_a_strong_link_are_named() {
    let puzzle = position(WIKIPEDIA);
    // On this board, 4 has more than two places in row 1.
    for reason in ["Skyscraper 4 r19", "2-string kite 4 r1 c8"] {
        let judged = verdict(&puzzle, "r1c8<>4", reason);
        let house = judged.failure().map(|failure| match failure {
            Failure::NoStrongLink { house, cells, .. } if cells.len() > 2 => house.to_string(),
            failure => format!("{failure:?}"),
        });
        assert_eq!(house.as_deref(), Some("row 1"), "{reason}: {judged:?}");
    }
}

#[test]
fn the_conclusion_of_a_proof_is_the_claim() {
    let puzzle = position(WIKIPEDIA);
    // r5c5 can only be 5.
    let claim = Claim::parse("r5c2<>5", puzzle.shape).unwrap();
    let proof =
        referee::easiest_proof(&puzzle, &claim, &Budget::patient(&puzzle), &|_| {}).unwrap();
    assert_eq!(proof.conclusion(&claim, puzzle.shape).unwrap(), "So r5c2<>5.");
    let made = Claim::parse("r5c5=5", puzzle.shape).unwrap();
    assert_eq!(proof.conclusion(&made, puzzle.shape), None);
}

#[test]
fn a_false_line_without_a_reason_has_no_reason_that_fails() {
    let puzzle = position(WIKIPEDIA);
    let judge = |puzzle: &Puzzle, claim: &Claim, reason: &Reason| {
        referee::judge(puzzle, claim, reason, &quick(puzzle))
    };
    let judged = judge_lines(&puzzle, &posted_lines("r1c3=9"), &judge);
    let [referee::LineJudgement::Judged { verdict, .. }] = &judged[..] else {
        panic!("{judged:?}");
    };
    assert_eq!(verdict.sentences(puzzle.shape).len(), 1, "{verdict:?}");
}
