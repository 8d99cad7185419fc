//! The next step is the one that a good teacher would show.

use std::collections::{BTreeMap, BTreeSet};

use rayon::prelude::*;
use stepdoku::catalog::{Cost, Family, Load, Role};
use stepdoku::formats::parse_position;
use stepdoku::grid::{Board, Candidate, Cell, Digit, DigitSet, House, Shape};
use stepdoku::position::Position;
use stepdoku::size::{Nine, Size};
use stepdoku::solver::{Engine, Move, Next, Plan, Situation, Solver};
use stepdoku::step::wording::number;
use stepdoku::step::{Detail, Step, Subject};
use stepdoku::strategies::{HUMAN, Rule};
use stepdoku::techniques::{self, Breadth, Collector};

use crate::cases::{cases, steps};
use crate::common::{lines, puzzle};
use crate::shared;

/// Singles, locked candidates, pairs and triples.
const BASICS: [&str; 13] = [
    "full-house",
    "hidden-single-box",
    "hidden-single-row",
    "hidden-single-column",
    "naked-single",
    "pointing",
    "claiming",
    "locked-pair",
    "naked-pair",
    "locked-triple",
    "hidden-pair",
    "naked-triple",
    "hidden-triple",
];

/// Returns a solver after all steps of these techniques.
fn after(slugs: &[&'static str], line: &str) -> Solver<Nine> {
    let rules = slugs.iter().map(|slug| Rule::everywhere(slug)).collect();
    let mut solver = Solver::new(Nine, &puzzle(line), Plan::new(&HUMAN).with_rules(rules));
    solver.certify_single_solution();
    while let next @ Next::Deduce(..) = solver.next(Detail::Bare, &|| false) {
        solver.take(next);
    }
    solver.set_plan(Plan::new(&HUMAN));
    solver
}

/// Returns the next step.
fn next(solver: &mut Solver<Nine>) -> Step {
    match solver.next(Detail::Explained, &|| false) {
        Next::Deduce(step, _) => step,
        other => panic!("no step: {other:?}"),
    }
}

/// Returns the slug and the effects of the next step.
fn shown(solver: &mut Solver<Nine>) -> String {
    let step = next(solver);
    let line = step.line();
    let effects = line.rsplit([' ']).next().unwrap();
    format!("{} => {effects}", step.profile().slug)
}

#[test]
fn a_single_in_plain_sight_comes_before_a_direct_pattern() {
    let line = ".......71..83......2.......41....6.....87....7........6.3.4.......5..82..........";
    let mut solver = after(&["full-house", "hidden-single-box"], line);
    assert_eq!(shown(&mut solver), "naked-single => r4c4=9");
}

#[test]
fn a_single_seen_at_a_glance_comes_before_one_that_has_to_be_searched_for() {
    let (mut at_a_glance, mut searched) = (0, 0);
    for line in lines(include_str!("puzzles/nine.txt")).take(20) {
        let mut solver = Solver::new(Nine, &puzzle(line), Plan::default());
        while let next @ Next::Deduce(..) = solver.next(Detail::Bare, &|| false) {
            let Next::Deduce(step, _) = &next else { break };
            if step.profile().family == Family::Singles && step.profile().slug != "full-house" {
                let board = solver.board();
                let candidate = step.placements().next().unwrap();
                let is_plain = |house: House| {
                    let missing = 9 - board.placed(house).len();
                    missing == 2 && !board.with_one_place(house).is_empty()
                };
                let is_last = |digit: Digit| board.places(digit).len() == 1;
                let any_plain = Nine.geometry().houses().iter().any(|&house| is_plain(house))
                    || (0..9).map(Digit::new).any(is_last);
                let mut houses = Nine.geometry().houses_of(candidate.cell).into_iter();
                let shown_plain = houses.any(is_plain) || is_last(candidate.digit);
                assert!(shown_plain || !any_plain, "{}", step.line());
                at_a_glance += usize::from(shown_plain);
                searched += usize::from(!shown_plain);
            }
            solver.take(next);
        }
    }
    assert!(at_a_glance > 100 && searched > 100, "{at_a_glance}, {searched}");
}

#[test]
fn the_first_advanced_step_is_the_one_that_a_teacher_would_show() {
    for (line, expected) in [
        // Not its two Sashimi X-Wings, not XY-Wing, not ALS-XZ, and not a Skyscraper after which no digit
        // follows.
        (
            "..9....6..3...5.....2....83..8429.......3....6.45......2....8.79...7315..7....6..",
            "turbot-fish => r2c9<>4",
        ),
        // Before a Swordfish, and before the finned X-Wing with the same elimination.
        (
            ".9..7.....5....1....4....2913...26.5.2.9...3.........4...1.....8735.9........45.8",
            "two-string-kite",
        ),
        // Not one of four WXYZ-Wings.
        (
            "49........7.2.....5.17....3.5....8...2....7..6..8.........29.4.8...6.1......7..3.",
            "w-wing",
        ),
        // None of 17 XY-Chains and 8 ALS-XZ.
        (
            "9.........6..1.4.72.8..3......2.76.....54...95....9.8.68..5.............4196....3",
            "unique-rectangle-1",
        ),
        // None of 23 XY-Chains and 6 ALS-XZ.
        (
            "15..2......6..7..48....576..9....3.56.......85.2....4......2.31...9..4......3.82.",
            "xy-wing",
        ),
        // None of 15 ALS-XZ.
        (
            "9......1..2..6....6..9.5....8671.......2....873.....2..9...4.35.145....2.......7.",
            "xy-chain => r1c7<>6",
        ),
        // Not its twin, a hidden quad, and none of 20 ALS-XZ.
        (
            "9...4....1.....3.9.6...9........2.6.......5713.8....2....1.7.4..1......2..73.8...",
            "naked-quad",
        ),
    ] {
        let shown = shown(&mut after(&BASICS, line));
        assert!(shown.starts_with(expected), "{line}: {shown}");
    }
}

/// Calls `seen` with every step of the paths of some puzzles, with the solver before it.
fn each_step(seen: &mut dyn FnMut(&Solver<Nine>, &Step)) {
    let own = lines(include_str!("puzzles/sound.txt"));
    for line in own.chain(lines(include_str!("puzzles/nine.txt"))) {
        let mut solver = Solver::new(Nine, &puzzle(line), Plan::new(&HUMAN));
        solver.certify_single_solution();
        while let next @ Next::Deduce(..) = solver.next(Detail::Bare, &|| false) {
            if let Next::Deduce(step, _) = &next {
                seen(&solver, step);
            }
            solver.take(next);
        }
    }
}

/// The single that a step places.
fn single(step: &Step) -> Option<Candidate> {
    let is_single = step.profile().family == Family::Singles;
    step.placements().next().filter(|_| is_single)
}

/// The digits that are placed in a house of a cell.
fn seen_from(board: &Board<Nine>, cell: Cell) -> DigitSet {
    let houses = Nine.geometry().houses_of(cell);
    let placed = houses.map(|house| board.placed(house));
    placed[0] | placed[1] | placed[2]
}

#[test]
fn a_naked_single_in_a_house_with_three_empty_cells_comes_before_a_line_of_five() {
    let (mut shown_plain, mut lines_of_five) = (0, 0);
    each_step(&mut |solver, step| {
        let board = solver.board();
        let is_plain = |cell: Cell| {
            let digits = board.candidates(cell);
            let houses = Nine.geometry().houses_of(cell);
            let missing = houses.map(|house| 9 - board.placed(house).len());
            digits.len() == 1
                && missing.into_iter().min() <= Some(3)
                && (seen_from(board, cell) | digits).len() == 9
        };
        let Some(shown) = single(step) else { return };
        match step.profile().slug {
            "naked-single" => {
                let cost = if is_plain(shown.cell) { 157 } else { 199 };
                assert_eq!(step.cost(), Cost::hundredths(cost), "{}", step.line());
                shown_plain += usize::from(is_plain(shown.cell));
            }
            "hidden-single-row" | "hidden-single-column" => {
                let waits = step.cost() >= Cost::hundredths(160);
                let mut empty = board.empty().iter();
                assert!(!waits || !empty.any(is_plain), "{}", step.line());
                lines_of_five += usize::from(waits);
            }
            _ => {}
        }
    });
    assert!(shown_plain > 20 && lines_of_five > 20, "{shown_plain}, {lines_of_five}");
}

#[test]
fn a_hidden_single_that_needs_a_pencil_mark_comes_after_one_that_needs_none() {
    let (mut with_marks, mut passed_over) = (0, 0);
    each_step(&mut |solver, step| {
        let board = solver.board();
        let slug = step.profile().slug;
        if !slug.starts_with("hidden-single") || step.cost() <= Cost::hundredths(115) {
            return;
        }
        let needs_mark = |step: &Step, house: House| {
            let single = single(step).expect("a hidden single");
            let cells = Nine.geometry().cells(house) & board.empty();
            let mut others = cells.without(single.cell).iter();
            others.any(|cell| !seen_from(board, cell).contains(single.digit))
        };
        let house = |step: &Step| {
            let [row, column, block] = Nine.geometry().houses_of(single(step).unwrap().cell);
            match step.profile().slug {
                "hidden-single-row" => row,
                "hidden-single-column" => column,
                _ => block,
            }
        };
        let empty = |step: &Step| 9 - board.placed(house(step)).len();
        let shown_needs = needs_mark(step, house(step));
        with_marks += usize::from(shown_needs);
        for other in listed(solver, slug) {
            let other_needs = needs_mark(&other, house(&other));
            let is_alike = empty(&other) == empty(step);
            assert!(
                !(shown_needs && is_alike && !other_needs),
                "{} before {}",
                step.line(),
                other.line()
            );
            passed_over += usize::from(is_alike && other_needs && !shown_needs);
        }
    });
    assert!(with_marks > 20 && passed_over > 10, "{with_marks}, {passed_over}");
}

#[test]
fn an_elimination_that_opens_nothing_costs_half_a_point_more() {
    let (mut leading_on, mut fruitless) = (0, 0);
    each_step(&mut |solver, step| {
        let board = solver.board();
        if single(step).is_some() || board.empty().len() % 2 != 0 {
            return;
        }
        let singles = |board: &Board<Nine>| -> Vec<Candidate> {
            let hidden = Nine.geometry().houses().iter().flat_map(|&house| {
                let digits = board.with_one_place(house).iter();
                digits.filter_map(move |digit| {
                    let places = board.places(digit) & Nine.geometry().cells(house);
                    Some(Candidate::new(places.single()?, digit))
                })
            });
            let naked = board.naked_singles().iter();
            let naked =
                naked.map(|cell| Candidate::new(cell, board.candidates(cell).first().unwrap()));
            hidden.chain(naked).collect()
        };
        for slug in ["pointing", "naked-pair", "hidden-pair", "x-wing", "w-wing"] {
            for step in listed(solver, slug) {
                let mut after = Solver::<Nine>::on_board(board.clone(), Plan::default());
                after.take_step(step.clone());
                let opens = !singles(after.board()).is_empty();
                let surcharge = step.deduction.demand.get(Load::Fruitless);
                assert_eq!(surcharge == 0, opens, "{}", step.line());
                leading_on += usize::from(opens);
                fruitless += usize::from(!opens);
            }
        }
    });
    assert!(leading_on > 100 && fruitless > 100, "{leading_on}, {fruitless}");
    for (slug, own, expected) in [
        ("pointing", 240, 306),
        ("naked-triple", 370, 421),
        // It stays a step of its level.
        ("hidden-triple", 420, 440),
        ("w-wing", 590, 641),
        ("swordfish", 700, 700),
    ] {
        let rule = techniques::profile(slug).unwrap().cost;
        let mut demand = rule.smallest;
        assert_eq!(rule.cost(&demand), Cost::hundredths(own), "{slug}");
        demand.set(Load::Fruitless, 1);
        assert_eq!(rule.cost(&demand), Cost::hundredths(expected), "{slug}");
    }
}

#[test]
fn a_locked_digit_is_not_shown_before_the_subset_that_contains_it() {
    let (mut parts, mut others) = (0, 0);
    each_step(&mut |solver, step| {
        let is_locked = |step: &Step| ["pointing", "claiming"].contains(&step.profile().slug);
        if !is_locked(step) || step.deduction.demand.get(Load::Fruitless) == 0 {
            return;
        }
        let subsets = ["naked-pair", "locked-triple"].map(|slug| listed(solver, slug));
        let contains = |part: &Step, whole: &Step| {
            let whole = &whole.deduction.effects;
            let mut effects = part.deduction.effects.iter();
            effects.all(|effect| whole.contains(effect))
                && whole.len() > part.deduction.effects.len()
        };
        let is_part = |part: &Step| {
            let mut subsets = subsets.iter().flatten();
            subsets.any(|whole| contains(part, whole))
        };
        for other in listed(solver, step.profile().slug) {
            let in_pair = subsets[0].iter().any(|pair| contains(&other, pair));
            if other.deduction.demand.get(Load::Part) > 0 {
                assert!(is_part(&other), "{}", other.line());
                parts += 1;
            } else if other.deduction.demand.get(Load::Fruitless) > 0 {
                assert!(!in_pair, "{}", other.line());
            }
        }
        assert_eq!(step.deduction.demand.get(Load::Part), 0, "{}", step.line());
        others += 1;
    });
    assert!(parts > 3 && others > 20, "{parts}, {others}");
}

/// The placements just made: the last single with the full houses after it.
fn thread(solver: &Solver<Nine>) -> Vec<Candidate> {
    let mut thread = Vec::new();
    for id in solver.path().line().into_iter().rev() {
        let Move::Deduced(step) = &solver.path().node(id).made else {
            break;
        };
        thread.extend(step.placements());
        if step.profile().slug != "full-house" {
            break;
        }
    }
    thread
}

#[test]
fn of_equal_singles_the_next_follows_the_last_placements() {
    let (mut following, mut leaving) = (0, 0);
    each_step(&mut |solver, step| {
        let (Some(shown), thread) = (single(step), thread(solver)) else {
            return;
        };
        let follows = |single: Candidate| {
            let sees = |cell| Nine.geometry().see_each_other(cell, single.cell);
            let mut thread = thread.iter();
            thread.any(|placed| placed.digit == single.digit || sees(placed.cell))
        };
        if thread.is_empty() || follows(shown) {
            following += usize::from(!thread.is_empty());
            return;
        }
        leaving += 1;
        let empty = |step: &Step| step.deduction.demand.get(Load::EmptyCells);
        for slug in
            ["hidden-single-box", "hidden-single-row", "hidden-single-column", "naked-single"]
        {
            for other in listed(solver, slug) {
                let is_equal = other.cost() == step.cost() && empty(&other) == empty(step);
                let other_follows = single(&other).is_some_and(follows);
                assert!(
                    !is_equal || !other_follows,
                    "{} leaves the thread, {} does not",
                    step.line(),
                    other.line()
                );
            }
        }
    });
    assert!(following > 1_000 && leaving > 100, "{following}, {leaving}");
}

#[test]
fn of_equal_locked_candidates_the_next_is_in_the_house_of_the_last() {
    let base = |step: &Step| {
        let mut exhibits = step.explanation().exhibits.iter();
        exhibits.find_map(|exhibit| match exhibit.subject {
            Subject::House(house) if exhibit.role == Role::Base => Some(house),
            _ => None,
        })
    };
    let is_fruitless = |step: &Step| step.deduction.demand.get(Load::Fruitless) > 0;
    let (mut staying, mut leaving) = (0, 0);
    let own = lines(include_str!("puzzles/sound.txt"));
    for line in own.chain(lines(include_str!("puzzles/nine.txt"))) {
        let mut solver = Solver::new(Nine, &puzzle(line), Plan::new(&HUMAN));
        solver.certify_single_solution();
        let mut last = None;
        while let next @ Next::Deduce(..) = solver.next(Detail::Explained, &|| false) {
            let Next::Deduce(shown, _) = &next else { break };
            if shown.profile().family == Family::LockedCandidates && is_fruitless(shown) {
                let mut collector = Collector::all(Shape::Nine).explaining();
                let technique = techniques::by_slug::<Nine>(shown.profile().slug).unwrap();
                let _ = technique.find(&Position::new(solver.board()), &mut collector);
                let all = collector.into_steps().into_iter();
                let mut equal = all.filter(|step| step.cost() == shown.cost());
                let stays = base(shown) == last;
                assert!(stays || !equal.any(|step| base(&step) == last), "{}", shown.line());
                staying += usize::from(stays);
                leaving += usize::from(!stays);
            }
            let is_locked = shown.profile().family == Family::LockedCandidates;
            last = is_locked.then(|| base(shown)).flatten();
            solver.take(next);
        }
    }
    assert!(staying > 0 && leaving > 0, "{staying}, {leaving}");
}

#[test]
fn the_same_moves_lead_to_the_same_step_in_every_way() {
    let line = lines(include_str!("puzzles/nine.txt")).next().unwrap();
    let mut solver = Solver::new(Nine, &puzzle(line), Plan::new(&HUMAN));
    solver.certify_single_solution();
    let forecast = solver.situation().forecast(&|| false).unwrap();
    for number in 0.. {
        let next = solver.next(Detail::Bare, &|| false);
        let Next::Deduce(step, _) = &next else { break };
        let made = Move::Deduced(step.clone());
        assert!(forecast.foresees(number, &made), "{}", step.line());
        let from_here = solver.situation().forecast(&|| false).unwrap();
        assert!(from_here.foresees(0, &made), "{}", step.line());
        let in_a_worker = solver.situation().next(Detail::Bare, &|| false);
        assert_eq!(in_a_worker, next);
        solver.take(next.clone());
        solver.undo();
        assert_eq!(solver.next(Detail::Bare, &|| false), next, "after an undo");
        solver.take(next);
    }
    assert!(solver.board().is_full());
}

/// Returns the rule of thumb that the shown step breaks, given all steps of the position.
fn breaks_a_rule(shown: &Step, all: &[Step]) -> Option<String> {
    let cost = |hundredths| Cost::hundredths(hundredths);
    let slug = shown.profile().slug;
    let exists = |wanted: &dyn Fn(&Step) -> bool| all.iter().any(wanted);
    let rules: [(&str, bool); 4] = [
        (
            "almost locked sets while a cheap pattern exists",
            shown.profile().family == Family::AlmostLockedSets
                && exists(&|step| step.deduction.cost <= cost(670)),
        ),
        (
            "ALS-XZ while a short XY-Chain exists",
            slug == "als-xz"
                && exists(&|step| {
                    step.profile().slug == "xy-chain" && step.deduction.cost <= cost(910)
                }),
        ),
        (
            "a direct pattern while a single is open",
            slug.starts_with("direct-") && exists(&|step| step.profile().family == Family::Singles),
        ),
        (
            "a forcing chain while a chain exists",
            shown.profile().family == Family::Forcing
                && exists(&|step| step.profile().family == Family::Chains),
        ),
    ];
    let broken = rules.into_iter().find(|(_, is_broken)| *is_broken)?;
    Some(format!("{}: {}", broken.0, shown.line()))
}

/// Returns the shown step with all steps of all techniques that are on.
fn compared(solver: &mut Solver<Nine>) -> Option<(Step, Vec<Step>)> {
    let board = solver.board().clone();
    let position = Position::new(&board).with_single_solution();
    let on = techniques::all::<Nine>().iter();
    let on = on.filter(|technique| technique.profile().on_by_default);
    let all = on.flat_map(|technique| {
        let mut collector = Collector::all(Shape::Nine);
        let _ = technique.find(&position, &mut collector);
        collector.into_steps()
    });
    match solver.next(Detail::Bare, &|| false) {
        Next::Deduce(step, _) => Some((step, all.collect())),
        _ => None,
    }
}

/// Solves a puzzle and compares the next step with the list of all steps, in every `each`-th
/// position that needs more than singles. Returns the number of comparisons.
fn walk(line: &str, each: usize, most: usize) -> usize {
    let mut solver = Solver::new(Nine, &puzzle(line), Plan::new(&HUMAN));
    solver.certify_single_solution();
    let mut count = 0;
    let mut compared_so_far = 0;
    loop {
        let next = solver.next(Detail::Bare, &|| false);
        let Next::Deduce(step, _) = &next else {
            return compared_so_far;
        };
        let is_single = step.profile().family == Family::Singles;
        count += usize::from(!is_single);
        if (!is_single && count.is_multiple_of(each)
            || is_single && solver.board().empty().len().is_multiple_of(20))
            && compared_so_far < most
        {
            compared_so_far += 1;
            if let Some((shown, all)) = compared(&mut solver) {
                assert_eq!(shown, *step, "the same position, the same step");
                let cheapest = all.iter().min_by_key(|step| step.deduction.cost).unwrap();
                assert!(
                    shown.deduction.cost <= cheapest.deduction.cost,
                    "{line}: {} ({}) is shown, {} ({}) is cheaper",
                    shown.line(),
                    shown.deduction.cost.value(),
                    cheapest.line(),
                    cheapest.deduction.cost.value(),
                );
                let broken = breaks_a_rule(&shown, &all);
                assert_eq!(broken, None, "{line}");
            }
        }
        solver.take(next);
    }
}

/// Returns the steps of a technique that are listed by default.
fn listed(solver: &Solver<Nine>, slug: &str) -> Vec<Step> {
    let board = solver.board().clone();
    let position = Position::new(&board).with_single_solution();
    let mut collector = Collector::all(Shape::Nine);
    let technique = techniques::by_slug::<Nine>(slug).expect("it is on the path");
    let _ = technique.find(&position, &mut collector);
    collector.into_steps()
}

/// Solves a puzzle and compares every step with the list of the steps of its technique, except for
/// nets, which take long. Returns the number of steps.
fn walk_with_lists(line: &str) -> usize {
    let mut solver = Solver::new(Nine, &puzzle(line), Plan::new(&HUMAN));
    solver.certify_single_solution();
    let mut compared = 0;
    loop {
        let next = solver.next(Detail::Bare, &|| false);
        let Next::Deduce(step, _) = &next else {
            return compared;
        };
        if step.cost() < Cost::NET {
            let listed = listed(&solver, step.profile().slug);
            let same =
                listed.iter().find(|other| other.deduction.effects == step.deduction.effects);
            let cost = same.map(Step::cost);
            assert_eq!(cost, Some(step.cost()), "{line}: {}", step.line());
            let cheapest = listed.iter().map(Step::cost).min();
            assert_eq!(cheapest, Some(step.cost()), "{line}: {}", step.line());
            compared += 1;
        }
        solver.take(next);
    }
}

#[test]
fn every_step_of_a_path_is_listed_at_the_same_cost() {
    let own = include_str!("puzzles/sound.txt");
    let own = lines(own).chain(lines(include_str!("puzzles/nine.txt")));
    let own: Vec<&str> = own.collect();
    let compared: usize = own.par_iter().map(|line| walk_with_lists(line)).sum();
    assert!(compared > 1_000, "{compared}");
}

#[test]
#[ignore = "takes long: cargo test --profile bench --test suite learner_cost:: -- --ignored"]
fn every_step_of_a_thousand_paths_is_listed_at_the_same_cost() {
    for file in ["newspaper", "expert", "sudocue", "top1465", "hardest"] {
        let Some(text) = shared::text(&format!("corpus/{file}.txt")) else {
            return;
        };
        let lines: Vec<&str> = lines(&text).collect();
        let sample = lines.par_iter().step_by(lines.len().div_ceil(200));
        let compared: usize = sample.map(|line| walk_with_lists(line)).sum();
        println!("{file}: {compared} steps");
    }
}

#[test]
fn no_step_is_cheaper_than_the_one_shown() {
    let own: Vec<&str> = lines(include_str!("puzzles/sound.txt")).collect();
    let compared: usize = own.par_iter().map(|line| walk(line, 2, 12)).sum();
    assert!(compared > 20, "{compared}");
}

#[test]
#[ignore = "takes long: cargo test --profile bench --test suite learner_cost:: -- --ignored"]
fn no_step_is_cheaper_than_the_one_shown_in_a_thousand_positions() {
    for file in ["sudocue", "top1465", "expert", "hardest"] {
        let Some(text) = shared::text(&format!("corpus/{file}.txt")) else {
            return;
        };
        let lines: Vec<&str> = lines(&text).collect();
        let sample = lines.par_iter().step_by(lines.len() / 25);
        let compared: usize = sample.map(|line| walk(line, 2, 12)).sum();
        println!("{file}: {compared} positions");
    }
}

/// Prints the first step beyond pairs and triples, for many puzzles.
#[test]
#[ignore = "reads the shared corpus: cargo test --test suite learner_cost:: -- --ignored"]
fn almost_locked_sets_are_seldom_the_first_advanced_step() {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    let mut total = 0;
    for file in ["sudocue", "top1465", "expert"] {
        let Some(text) = shared::text(&format!("corpus/{file}.txt")) else {
            return;
        };
        let lines: Vec<&str> = lines(&text).collect();
        let first: Vec<&'static str> = lines
            .par_iter()
            .filter_map(|line| {
                let mut solver = after(&BASICS, line);
                match solver.next(Detail::Bare, &|| false) {
                    Next::Deduce(step, _) => Some(step.profile().slug),
                    _ => None,
                }
            })
            .collect();
        total += first.len();
        for slug in first {
            *counts.entry(slug).or_default() += 1;
        }
    }
    let mut sorted: Vec<_> = counts.iter().collect();
    sorted.sort_by_key(|(_, count)| usize::MAX - *count);
    for (slug, count) in sorted {
        println!("{slug:36} {:5.1} %", 100.0 * *count as f64 / total as f64);
    }
    let sets = techniques::profiles().filter(|it| it.family == Family::AlmostLockedSets);
    let of_sets: usize = sets.filter_map(|it| counts.get(it.slug)).sum();
    assert!(of_sets * 10 < total, "{of_sets} of {total}");
}

#[test]
fn conclusions_of_one_case_split_are_one_step_and_listed_one_by_one_for_comparison() {
    let (mut joined, mut single) = (0, 0);
    for line in lines(include_str!("puzzles/sound.txt")) {
        let solver = after(&BASICS, line);
        let steps = |breadth| {
            let board = solver.board().clone();
            let position = Position::new(&board).with_single_solution();
            let mut collector = Collector::all(Shape::Nine).of_breadth(breadth);
            let technique = techniques::by_slug::<Nine>("cell-forcing-chain").unwrap();
            let _ = technique.find(&position, &mut collector);
            collector.into_steps()
        };
        let compared = steps(Breadth::Complete);
        assert!(compared.iter().all(|step| step.deduction.effects.len() == 1));
        for shown in steps(Breadth::Usual) {
            let effects = &shown.deduction.effects;
            joined += usize::from(effects.len() > 1);
            single += usize::from(effects.len() == 1);
            let alone = |step: &&Step| effects.contains(&step.deduction.effects[0]);
            let cheapest = compared.iter().filter(alone).map(Step::cost).min();
            assert!(cheapest <= Some(shown.cost()), "{line}: {}", shown.line());
            assert!(
                effects.iter().all(|effect| {
                    let is_listed = |step: &Step| step.deduction.effects[0] == *effect;
                    compared.iter().any(is_listed)
                }),
                "{line}: {}",
                shown.line()
            );
        }
    }
    assert!(joined > 0 && single > 0, "{joined} joined, {single} single");
}

/// Returns the reasons of all steps of a technique in its cases, each joined by commas.
fn reasons(slug: &str) -> Vec<(Step, String)> {
    let cases = cases(slug).unwrap_or_default();
    let cases = lines(&cases).filter(|case| !case.ends_with("=> nothing"));
    let positions = cases.map(|case| case.split(" => ").next().unwrap());
    let found = positions.flat_map(|position| steps(slug, &parse_position(position).unwrap()));
    let with_reasons = |step: Step| {
        let reasons = step.reasons().join(", ");
        (step, reasons)
    };
    found.map(with_reasons).collect()
}

#[test]
fn reasons_name_no_count_that_is_not_that_of_the_step() {
    // Fish of a pair have one fin or several, and the sets of an ALS-XY-Chain any number of cells.
    for (slug, noun) in [
        ("siamese-finned-x-wing", "fin"),
        ("siamese-finned-swordfish", "fin"),
        ("als-xy-chain", "cell"),
        ("aligned-pair-exclusion", "set"),
        ("empty-rectangle", "group"),
        ("medusa", "cell"),
    ] {
        let found = reasons(slug);
        assert!(!found.is_empty(), "{slug}");
        for (step, reasons) in found {
            assert!(!reasons.contains(noun), "{}: {reasons}", step.line());
        }
    }
}

#[test]
fn the_reasons_of_a_rectangle_with_a_subset_count_all_digits_and_cells() {
    let found = reasons("unique-rectangle-3");
    assert!(!found.is_empty());
    for (step, reasons) in found {
        let exhibits = step.explanation().exhibits.iter();
        let (mut cells, mut digits) = (BTreeSet::new(), DigitSet::EMPTY);
        for exhibit in exhibits {
            match &exhibit.subject {
                Subject::Cells(shown) if matches!(exhibit.role, Role::Premise | Role::SetA) => {
                    cells.extend(shown.iter().copied());
                }
                Subject::Digits(shown) => digits |= *shown,
                _ => {}
            }
        }
        let [digits, cells] = [digits.len(), cells.len()].map(number);
        let wanted = format!("{digits} digits, relies on uniqueness, {cells} cells");
        assert_eq!(reasons, wanted, "{}", step.line());
    }
}
