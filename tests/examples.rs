//! The examples of the documentation. They stand here once more, because `cargo test` does not run
//! those of comments: it would take the boards of the guides for code.

use std::error::Error;
use std::path::Path;

use crate::layers::sources;

#[test]
fn puzzles_are_made() -> Result<(), Box<dyn Error>> {
    use stepdoku::generator::{Goal, Order, Recipe, Symmetry, generate};
    use stepdoku::grid::Shape;

    let recipe = Recipe::new(Shape::Four, Goal::Minimal, Symmetry::None)?;
    let order = Order::patient(recipe.shape());
    let made = generate(&recipe, 7, &order)?;
    assert_eq!(made, generate(&recipe, 7, &order)?);
    Ok(())
}

#[test]
fn an_exercise_is_set() {
    use stepdoku::learn::practice::Exercise;
    use stepdoku::techniques;

    let technique = techniques::profile("x-wing").expect("it is registered");
    let exercise = Exercise::make(technique, 7, &|_| true).expect("nobody says no");
    assert!(
        exercise
            .steps
            .iter()
            .all(|step| step.profile() == technique)
    );
}

#[test]
fn solutions_are_counted() {
    use stepdoku::grid::{Board, Digit};
    use stepdoku::search::{self, Limits, Verdict};
    use stepdoku::size::Four;

    let givens = "1...|..3.|.4..|...2".replace('|', "");
    let board: Board<Four> = Board::from_givens(givens.chars().map(Digit::from_symbol));
    assert!(matches!(
        search::verdict(&board, Limits::NONE),
        Verdict::Unique(_)
    ));

    let empty: Board<Four> = Board::new();
    assert_eq!(search::count(&empty, 1000, Limits::NONE).found, 288);
}

/// A text without what only lays it out.
fn bare(text: &str) -> String {
    text.split_whitespace().collect::<String>().replace(',', "")
}

#[test]
fn what_the_documentation_shows_is_what_runs_here() {
    let here = bare(include_str!("examples.rs"));
    let mut examples = 0;
    for path in sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src")) {
        let text = std::fs::read_to_string(&path).unwrap();
        let comment = text.lines().map_while(|line| line.strip_prefix("//!"));
        let comment: Vec<&str> = comment.collect();
        // Between fences, and what is not hidden.
        for example in comment.join("\n").split("```").skip(1).step_by(2) {
            if !example.contains("use stepdoku::") {
                continue;
            }
            let shown = example.lines().filter(|line| !line.starts_with(" # "));
            let shown = bare(&shown.collect::<Vec<_>>().join("\n"));
            assert!(here.contains(&shown), "{}: {example}", path.display());
            examples += 1;
        }
    }
    assert_eq!(examples, 3);
}
