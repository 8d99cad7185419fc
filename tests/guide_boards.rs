//! The boards of the guides as `stepdoku techniques` prints them: the legends use the words of the text, and an
//! only candidate does not look like a placed digit.

use std::collections::HashMap;
use std::sync::LazyLock;

use rayon::prelude::*;
use stepdoku::catalog::Profile;
use stepdoku::export::PlacesOfMarks;
use stepdoku::grid::{Candidate, Cell};
use stepdoku::learn::guide::guide_examples;
use stepdoku::size::Nine;
use stepdoku::step::Effect;
use stepdoku::techniques;

use crate::program_under_test::run;

/// Names in legends that need no explanation, or that a related guide explains.
const PLAIN_NAMES: &[&str] = &[
    "joined by",
    "linking house",
    "missing corner",
    "petals in",
    "sets in",
    "bivalue",
    "house",
    "strong links in",
    "house with one place left, or none",
    "houses with one place left, or none",
    "house with one place left, with none, or with a pattern",
    "houses with one place left, with none, or with a pattern",
    "house of the cases, or with one place left",
    "houses of the cases, or with one place left",
    "cell with one candidate left, or none",
    "cell of the cases, or with one candidate left",
    "digit",
    "digits",
    "pattern",
    "target",
    "rules out candidates",
    "ruled out by the first box",
    "ruled out by the first line",
    "cells that see each other",
    "places in the box",
    "fin of one fish or of both",
    "pattern of both fish",
    "covers of both fish",
    "base",
    "cover",
    "given",
    "lines",
    "crossing lines",
    "cells of the locked set",
    "cover lines",
    "companions",
    "contradiction",
    "true",
    "false",
    "ends of the link",
    "eliminated digit",
    "eliminated digits",
    "ends of the links",
    "line and box",
    "conjugate pair in",
    "conjugate pairs in",
    "linking digit",
    "three cells of the wing are in",
    "four cells of the wing are in",
    "house of both",
    "houses of P",
    "houses of the twelve cells and of the cases",
    "other cells of the cross-lines that see a base",
    "its other places",
    "three places in",
    "corner where two lines meet",
    "digit of the single",
    "assumed or forced",
    "ruled out",
    "true in its case",
    "false in its case",
    "pairs of cells that see each other",
];

/// The techniques whose boards show the steps of other techniques.
const SHOW_OTHERS: [&str; 4] =
    ["nested-forcing-chains", "nested-forcing-nets", "dynamic-plus", "nested-chains"];

/// A printed board: its cells in reading order, and the line below it.
struct Board {
    cells: Vec<String>,
    legend: String,
}

/// Reads the boards of a printed guide.
fn boards(text: &str) -> Vec<Board> {
    let mut boards = Vec::new();
    let mut cells = Vec::new();
    let (mut is_legend, mut known) = (false, 0);
    for line in text.lines() {
        if line.starts_with("| ") {
            let of_row = line.split_whitespace().filter(|it| *it != "|");
            cells.extend(of_row.map(str::to_owned));
        } else if !cells.is_empty() && !line.starts_with("+-") {
            assert_eq!(cells.len(), 81, "{text}");
            boards.push(Board { cells: std::mem::take(&mut cells), legend: line.to_owned() });
        } else if let Some(more) = line.strip_prefix("  ").filter(|_| is_legend) {
            let board = boards.last_mut().unwrap();
            board.legend = format!("{}   {more}", board.legend);
            continue;
        }
        is_legend = cells.is_empty() && boards.len() > known;
        known = boards.len();
    }
    boards
}

/// Returns the guide of a technique as the program prints it.
fn printed(profile: &Profile) -> &'static str {
    static PRINTED: LazyLock<HashMap<&str, String>> = LazyLock::new(|| {
        let profiles: Vec<&Profile> = techniques::profiles().collect();
        let print = |profile: &Profile| run(&["techniques", "show", profile.slug], "").stdout;
        let printed = profiles.par_iter().map(|profile| {
            (profile.slug, String::from_utf8(print(profile)).expect("a guide is text"))
        });
        printed.collect()
    });
    &PRINTED[profile.slug]
}

/// Returns the names in a legend, without marks, houses and digits.
fn names(legend: &str) -> impl Iterator<Item = &str> {
    legend.split("   ").map(|entry| {
        let entry = entry.trim_start_matches("( ) ").trim_start_matches("{ } ");
        let name = match entry.split_once(' ') {
            Some((mark, rest)) if mark.chars().all(|it| it.is_ascii_punctuation()) => rest,
            _ => entry,
        };
        let is_end = |part: &str| name.find(part).unwrap_or(name.len());
        name[..is_end(": ").min(is_end(" ("))].trim()
    })
}

#[test]
fn legends_use_the_words_of_the_guide() {
    let mut unknown = Vec::new();
    for profile in techniques::profiles().filter(|it| !SHOW_OTHERS.contains(&it.slug)) {
        let guide =
            stepdoku::learn::guide::text(profile).split_whitespace().collect::<Vec<_>>().join(" ");
        let guide = guide.to_lowercase();
        let is_in_text = |name: &str| {
            let name = name.to_lowercase();
            let name = name.trim_end_matches('s');
            let mut found = guide.match_indices(name);
            found.any(|(at, _)| {
                let is_letter = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
                let before = guide[..at].chars().next_back();
                let after = guide[at + name.len()..].trim_start_matches('s').chars().next();
                !is_letter(before) && !is_letter(after)
            })
        };
        for board in boards(printed(profile)) {
            for name in names(&board.legend) {
                let is_change = ["eliminated", "placed", "only candidate, not placed"];
                let name = name.trim_end_matches(", eliminated");
                // The text of the example names set A.
                let kind = name.split(' ').next().filter(|it| ["set", "petal"].contains(it));
                let name = kind.unwrap_or(name);
                let houses_of = ["house of the ", "houses of the "];
                let mut owners = houses_of.iter().filter_map(|it| name.strip_prefix(it));
                let owner = owners.next().unwrap_or(name);
                let is_plain = is_change.contains(&name) || PLAIN_NAMES.contains(&name);
                if !is_plain && !is_in_text(owner) {
                    unknown.push(format!("{}: {name}", profile.slug));
                }
            }
        }
    }
    unknown.dedup();
    assert!(unknown.is_empty(), "\n{}", unknown.join("\n"));
}

#[test]
fn an_only_candidate_does_not_look_like_a_placed_digit() {
    let mut found = 0;
    for profile in techniques::profiles() {
        let text = printed(profile);
        let examples = guide_examples(profile);
        let boards = boards(text);
        assert_eq!(boards.len(), examples.len(), "{text}");
        for (board, example) in boards.iter().zip(examples) {
            let grid = example.puzzle.board(Nine);
            let mut explains = false;
            for (at, drawn) in board.cells.iter().enumerate() {
                let cell = Cell::new(at);
                let Some(digit) = grid.candidates(cell).single() else {
                    assert!(!drawn.contains('{'), "{text}");
                    continue;
                };
                if grid.value(cell).is_some() {
                    continue;
                }
                let mut changed = example.effects.iter().copied().map(Effect::candidate);
                let is_changed = changed.any(|it| it == Candidate::new(cell, digit));
                assert_eq!(drawn.starts_with('{'), !is_changed, "{text}");
                explains |= !is_changed;
                found += usize::from(!is_changed);
            }
            let mut entries = board.legend.split("   ");
            let is_explained = entries.any(|it| it == "{ } only candidate, not placed");
            assert_eq!(is_explained, explains, "{text}");
        }
    }
    assert!(found > 5, "{found}");
}

#[test]
fn the_places_of_marks_are_explained_once_where_something_is_marked() {
    let candidates = PlacesOfMarks { candidates: true, cells: false };
    let cells = PlacesOfMarks { candidates: false, cells: true };
    let both = candidates.union(cells);
    for (slug, places) in [
        ("als-xz", Some(both)),
        ("x-wing", Some(candidates)),
        ("hidden-single-box", Some(cells)),
        ("full-house", None),
    ] {
        let text = printed(techniques::profile(slug).unwrap());
        for other in [candidates, cells, both] {
            let count = text.replace('\n', " ").matches(other.sentence().unwrap()).count();
            assert_eq!(count, usize::from(places == Some(other)), "{text}");
        }
    }
}

#[test]
fn earlier_eliminations_are_mentioned_below_each_board_that_lacks_candidates() {
    for (slug, count) in [("als-xz", 2), ("hidden-single-box", 0)] {
        let text = printed(techniques::profile(slug).unwrap());
        let sentence = "Earlier steps have already eliminated some candidates.";
        assert_eq!(text.matches(sentence).count(), count, "{text}");
    }
}

#[test]
fn houses_and_digits_stand_below_the_marks() {
    let text = printed(techniques::profile("x-wing").unwrap());
    let (_, legend) = text.split_once("( ) eliminated\n").unwrap();
    assert!(legend.starts_with("  base: rows 3 and 6"), "{text}");
}

#[test]
fn the_colours_of_two_clusters_have_the_names_of_the_guide() {
    let text = printed(techniques::profile("multi-colors-2").unwrap());
    let legend = boards(text)[0].legend.clone();
    let names: Vec<&str> = names(&legend).collect();
    for name in ["colour B", "colour C", "colour D", "colour A, eliminated"] {
        assert!(names.contains(&name), "{legend}");
    }
    // The guide states that these cells have colour C.
    let mark = legend.split("   ").find_map(|it| it.strip_suffix(" colour C"));
    let mark = mark.unwrap().trim();
    for cell in [4, 10] {
        let drawn = &boards(text)[0].cells[cell];
        assert!(drawn.contains(&format!("{mark}5")), "{cell}: {drawn}");
    }
}

#[test]
fn no_line_of_prose_begins_with_a_number_that_ends_a_sentence() {
    for profile in techniques::profiles() {
        let text = printed(profile);
        for line in text.lines() {
            let Some((number, rest)) = line.split_once(". ") else {
                continue;
            };
            let first_word = rest.split(' ').next().unwrap_or_default();
            let item = format!("\n{number}. {first_word}");
            let is_item =
                stepdoku::learn::guide::text(profile).replace(['*', '`', '['], "").contains(&item);
            let is_number = number.parse::<u8>().is_ok();
            assert!(!is_number || is_item, "{}: {line}", profile.slug);
        }
    }
}

#[test]
fn the_line_of_a_step_is_explained_by_the_signs_that_it_has() {
    for (slug, words) in [
        (
            "aic",
            "the 5 in front is the digit that is eliminated. 5- and -5 are the weak links from the ends",
        ),
        ("forcing-net-verity", "2r1c79,r3c7 are the places for 2, which are tried in turn. The"),
        ("cell-forcing-chain", "236 are the candidates of r8c6, which are tried in turn. The"),
        ("nested-chains", "9r2c2 is the candidate 9 of r2c2, which is assumed to be true. The"),
        (
            "forcing-net-contradiction",
            "3r5c3 is the candidate 3 of r5c3, which is assumed to be true. b2 is box 2. The",
        ),
        ("nested-forcing-nets", "4r2c8 is the candidate 4 of r2c8, which is assumed to be false."),
        ("xy-chain", "joins two cells that see each other"),
        ("x-chain", "is a strong link for 7 and `-7-` a weak link. The"),
        ("grouped-aic", "r7c23 is a group: r7c2 or r7c3. The"),
        ("grouped-aic", "Where the digit changes, the link inside the cell is not written."),
        ("simple-colors-trap", "the cells before the slash have one colour of the cluster"),
        ("aic", "Where the digit changes, the link inside the cell is not written."),
        ("x-wing", "r36 is the base, rows 3 and 6; c37 is the cover"),
        ("finned-x-wing", "; f marks the fin r"),
        ("mutant-swordfish", "r6c68 is the base, row 6 and columns 6 and 8;"),
        ("als-xz", "X is the restricted common candidate"),
        ("death-blossom", "r4c3 is the stem, A=r7c35 {128} is a petal"),
        ("broken-wing", "The candidates after guarded by are the guardians"),
        ("turbot-fish", "is a strong link for 4 and"),
        ("bug-4", "4/5 means 4 and 5."),
        ("template-set", "(In the notation above, the result is on the right of =>.)"),
        (
            "naked-pair",
            "r7c17 means r7c1 and r7c7. The result is on the right of =>, and <> means \"is not\".)",
        ),
        ("pointing", "b4 is box 4; r5c46 means r5c4 and r5c6. The result is on the right of =>"),
        ("xyz-wing", "3, the last digit of 4/7/3, is the one that is eliminated."),
        (
            "sk-loop",
            "r1379c28 means the eight cells where rows 1, 3, 7 and 9 cross columns 2 and 8. The result",
        ),
    ] {
        let profile = techniques::profile(slug).unwrap();
        let text = printed(profile).replace("\n  ", " ").replace('\n', " ");
        let words = words.replace('`', "");
        assert_eq!(text.matches(&words).count(), 1, "{slug}: {text}");
    }
}

/// A key is taken from the text of a line, so a change in the wording of lines could lose it.
#[test]
fn the_notation_of_a_line_is_explained_if_it_has_signs() {
    for profile in techniques::profiles() {
        let text = printed(profile).replace('\n', " ");
        let has_key = match profile.slug {
            // "r1c2=6" needs no key.
            "full-house"
            | "naked-single"
            | "hidden-single-box"
            | "hidden-single-row"
            | "hidden-single-column" => false,
            _ => true,
        };
        assert_eq!(text.contains("(In the notation above, "), has_key, "{}", profile.slug);
    }
}

/// Marks that would contradict each other if all were true at once are explained.
#[test]
fn legends_name_cases_groups_and_the_purpose_of_houses() {
    for (slug, entries) in [
        ("forcing-net-verity", ["+ true in its case", "- false in its case"]),
        (
            "grouped-aic",
            ["+ true (of a group: one of its cells)", "strong links in: rows 1 and 7, column 1"],
        ),
        (
            "nishio",
            ["+ assumed or forced", "houses with one place left, or none: columns 4 and 7, box 5"],
        ),
        (
            "cell-forcing-chain",
            ["* cell of the cases, or with one candidate left", "+ true in its case"],
        ),
        ("dynamic-plus", ["^ intermediate pattern", "intermediate eliminations in: column 8"]),
        ("nested-forcing-nets", ["^ first intermediate pattern", "~ second intermediate pattern"]),
        ("direct-claiming", ["- ruled out by the first line", "first line: row 7"]),
        ("wxyz-wing", ["* wing: 1, 3, 4 and 9", "three cells of the wing are in: column 1"]),
        ("locked-pair", ["* pair", "houses of the pair: row 6, box 6"]),
        ("naked-quad", ["* quad", "house of the quad: row 1"]),
        ("als-xy-chain", ["' restricted common: 1, 7 and 9", "eliminated digit: 3"]),
        ("pointing", ["* place", "box 4"]),
        ("naked-single", ["\" rules out candidates", "= placed"]),
        ("bivalue-oddagon", ["# guardians: 9", "digits: 1 and 3"]),
        ("dual-empty-rectangle", ["~ ends of the links", "* places in the box"]),
    ] {
        let text = printed(techniques::profile(slug).unwrap());
        let legend = boards(text)[0].legend.clone();
        for entry in entries {
            assert!(legend.split("   ").any(|it| it == entry), "{slug}: {legend}");
        }
    }
}

#[test]
fn givens_are_marked_where_a_step_relies_on_digits_that_are_none() {
    let text = printed(techniques::profile("avoidable-rectangle-1").unwrap());
    let example = &guide_examples(techniques::profile("avoidable-rectangle-1").unwrap())[0];
    let board = &boards(text)[0];
    let mut entries = board.legend.split("   ");
    assert!(entries.any(|it| it == "' given"), "{}", board.legend);
    for (given, drawn) in example.puzzle.givens.iter().zip(&board.cells) {
        assert_eq!(given.is_some(), drawn.ends_with('\''), "{text}");
    }
    let text = printed(techniques::profile("unique-rectangle-1").unwrap());
    assert!(!text.contains("' given"), "{text}");
}

#[test]
fn the_commands_for_more_guides_begin_with_the_related_techniques() {
    let text = printed(techniques::profile("naked-quad").unwrap());
    let (_, more) = text.split_once("\nMore guides:\n\n").unwrap();
    let commands: Vec<&str> = more.lines().take(4).map(str::trim).collect();
    let slugs = ["naked-pair", "naked-triple", "hidden-quad", "hidden-triple"];
    let expected = slugs.map(|slug| format!("stepdoku techniques {slug}"));
    assert_eq!(commands, expected);
}

#[test]
fn lines_of_printed_guides_fit_eighty_columns() {
    for profile in techniques::profiles() {
        let long = |line: &&str| line.chars().count() > 80 && !line.starts_with(['|', '+']);
        let text = printed(profile);
        let line = text.lines().find(long);
        assert_eq!(line, None, "{}", profile.slug);
    }
}
