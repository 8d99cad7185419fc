//! Property: the line interface answers any input without a panic.

use std::io;

use stepdoku::solver::Plan;
use stepdoku::tui::app::App;
use stepdoku::{formats, tui};

/// A small board, so that the count of its solutions ends.
const PUZZLE: &str = "1.....3..4.....2";

/// Panics if the property does not hold for this text.
pub fn check(text: &str) {
    // Commands that open or write files are left out.
    let harmless = |line: &&str| !line.trim_start().starts_with(['o', 'e']);
    let lines: Vec<&str> = text.lines().filter(harmless).take(50).collect();
    let reading = formats::read(PUZZLE).expect("our own puzzle can be read");
    let app = App::new(&reading.puzzle, "fuzz", Plan::default());
    tui::run_plain(app, lines.join("\n").as_bytes(), io::sink()).expect("nothing here can fail");
}
