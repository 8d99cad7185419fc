//! A fish is not listed if a simpler step does the same.

use std::collections::BTreeSet;

use stepdoku::catalog::{Family, Role};
use stepdoku::formats::parse_position;
use stepdoku::grid::{Cell, Digit, House};
use stepdoku::puzzle::Puzzle;
use stepdoku::size::{Nine, Size};
use stepdoku::step::{Step, Subject};
use stepdoku::techniques;

use crate::cases::{cases, steps, usual_steps};
use crate::common::{lines, puzzles};

/// Returns the base sets of a fish.
fn base(step: &Step) -> Vec<House> {
    let exhibits = step.explanation().exhibits.iter();
    let base = exhibits.filter(|exhibit| exhibit.role == Role::Base);
    let houses = base.filter_map(|exhibit| match exhibit.subject {
        Subject::House(house) => Some(house),
        _ => None,
    });
    houses.collect()
}

/// Returns the places of a digit in a house.
fn places(puzzle: &Puzzle, house: House, digit: Digit) -> Vec<Cell> {
    let board = puzzle.board(Nine);
    let cells = Nine.geometry().slots(house).iter();
    let has = |cell: &&Cell| board.candidates(**cell).contains(digit);
    cells.filter(has).copied().collect()
}

/// Returns the row and column fish that are shown by default, in positions where singles are left,
/// and in the cases of fish.
fn all_fish() -> Vec<(Puzzle, Step)> {
    let fish = || techniques::profiles().filter(|profile| profile.family == Family::Fish);
    let of_lines = |slug: &str| {
        let others = ["franken", "mutant", "kraken", "siamese"];
        !others.iter().any(|kind| slug.contains(kind))
    };
    let mut positions = puzzles("nine");
    for profile in fish() {
        let cases = cases(profile.slug).unwrap_or_default();
        let cases = lines(&cases).map(|case| case.split(" => ").next().unwrap());
        positions.extend(cases.map(|position| parse_position(position).unwrap()));
    }
    let mut found = Vec::new();
    for puzzle in positions {
        for profile in fish().filter(|profile| of_lines(profile.slug)) {
            let steps = usual_steps(profile.slug, &puzzle).into_iter();
            found.extend(steps.map(|step| (puzzle.clone(), step)));
        }
    }
    found
}

/// Returns true if these houses cannot hold the digit when it is in another cell: their remaining
/// places are in too few lines across.
fn are_too_narrow(puzzle: &Puzzle, base: &[House], digit: Digit, target: Cell) -> bool {
    let geometry = Nine.geometry();
    let left = base.iter().flat_map(|&house| {
        let left = places(puzzle, house, digit).into_iter();
        left.filter(|&cell| cell != target && !geometry.see_each_other(cell, target))
            .map(move |cell| geometry.slots(house).iter().position(|&slot| slot == cell))
    });
    let across: BTreeSet<Option<usize>> = left.collect();
    across.len() < base.len()
}

#[test]
fn no_part_of_a_fish_eliminates_as_much() {
    let all = all_fish();
    assert!(all.len() > 200, "{} fish", all.len());
    for (puzzle, step) in all {
        let base = base(&step);
        let digit = step.eliminations().next().unwrap().digit;
        for house in &base {
            let count = places(&puzzle, *house, digit).len();
            assert!(count > 1, "{} with a single", step.line());
        }
        for chosen in 1..(1_u32 << base.len()) - 1 {
            let part = base.iter().enumerate();
            let part = part.filter(|(at, _)| chosen >> at & 1 == 1);
            let part: Vec<House> = part.map(|(_, house)| *house).collect();
            let is_enough = step
                .eliminations()
                .all(|target| are_too_narrow(&puzzle, &part, digit, target.cell));
            assert!(!is_enough, "{}: {part:?} are enough", step.line());
        }
    }
}

/// Returns the houses that a sentence names, as lines name them: "rows 1 and 3 and box 2" is r1, r3, b2.
fn houses_in_words(words: &str) -> BTreeSet<String> {
    let mut kind = 'r';
    let mut houses = BTreeSet::new();
    for word in words.split(' ') {
        match word.trim_end_matches(',') {
            "row" | "rows" => kind = 'r',
            "column" | "columns" => kind = 'c',
            "box" | "boxes" => kind = 'b',
            "and" => {}
            number => drop(houses.insert(format!("{kind}{number}"))),
        }
    }
    houses
}

/// Returns the houses of a part of a line: "r28b1" is r2, r8, b1.
fn houses_in_line(part: &str) -> BTreeSet<String> {
    let mut kind = 'r';
    let mut houses = BTreeSet::new();
    for letter in part.chars() {
        if letter.is_ascii_digit() {
            houses.insert(format!("{kind}{letter}"));
        } else {
            kind = letter;
        }
    }
    houses
}

#[test]
fn a_siamese_fish_names_the_cover_sets_in_which_its_fish_differ() {
    let mut checked = 0;
    for profile in techniques::profiles().filter(|profile| profile.slug.starts_with("siamese")) {
        let cases = cases(profile.slug).unwrap_or_default();
        for case in lines(&cases) {
            let position = case.split(" => ").next().unwrap();
            for step in &steps(profile.slug, &parse_position(position).unwrap()) {
                let (line, text) = (step.line(), step.text());
                let (_, fish) = line.split_once(": ").unwrap();
                let covers =
                    fish.split(" + ").map(|one| houses_in_line(one.split(' ').nth(2).unwrap()));
                let [first, second] = covers.collect::<Vec<_>>().try_into().unwrap();
                let (_, said) = text.split_once("The second fish has ").unwrap();
                let (new, rest) = said.split_once(" instead of ").unwrap();
                let (old, _) = rest.split_once(" in its cover.").unwrap();
                assert_eq!(houses_in_words(new), &second - &first, "{line}\n{text}");
                assert_eq!(houses_in_words(old), &first - &second, "{line}\n{text}");
                checked += 1;
            }
        }
    }
    assert!(checked > 20, "{checked}");
}
