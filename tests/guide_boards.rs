//! The boards of the guides as `stepdoku techniques` prints them: an only candidate does not look like a placed
//! digit.

use stepdoku::catalog::Profile;
use stepdoku::export::PLACES_OF_MARKS;
use stepdoku::grid::{Candidate, Cell};
use stepdoku::learn::practice::guide_examples;
use stepdoku::size::Nine;
use stepdoku::step::Effect;
use stepdoku::techniques;

use crate::commands::run;

/// A printed board: its cells in reading order, and the line below it.
struct Board {
    cells: Vec<String>,
    legend: String,
}

/// Reads the boards of a printed guide.
fn boards(text: &str) -> Vec<Board> {
    let mut boards = Vec::new();
    let mut cells = Vec::new();
    for line in text.lines() {
        if line.starts_with("| ") {
            let of_row = line.split_whitespace().filter(|it| *it != "|");
            cells.extend(of_row.map(str::to_owned));
        } else if !cells.is_empty() && !line.starts_with("+-") {
            assert_eq!(cells.len(), 81, "{text}");
            boards.push(Board {
                cells: std::mem::take(&mut cells),
                legend: line.to_owned(),
            });
        }
    }
    boards
}

fn printed(profile: &Profile) -> String {
    let output = run(&["techniques", "show", profile.slug], "");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn an_only_candidate_does_not_look_like_a_placed_digit() {
    let mut found = 0;
    for profile in techniques::profiles() {
        let text = printed(profile);
        let examples = guide_examples(profile);
        let boards = boards(&text);
        assert_eq!(boards.len(), examples.len(), "{text}");
        for (board, example) in boards.iter().zip(examples) {
            let grid = example.puzzle.board::<Nine>();
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
            let is_explained = board.legend.ends_with("   { } only candidate, not placed");
            assert_eq!(is_explained, explains, "{text}");
        }
    }
    assert!(found > 10, "{found}");
}

#[test]
fn the_places_of_marks_are_explained_once_where_candidates_and_cells_have_marks() {
    for (slug, count) in [
        ("multi-colors-1", 1),
        ("als-xz", 1),
        ("x-chain", 0),
        ("x-wing", 0),
    ] {
        let text = printed(techniques::profile(slug).unwrap());
        assert_eq!(text.matches(PLACES_OF_MARKS).count(), count, "{text}");
    }
}
