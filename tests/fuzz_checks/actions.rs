//! Whatever is said to the program in lines, it says something and goes on.

use std::io;

use stepdoku::solver::Plan;
use stepdoku::tui::app::App;
use stepdoku::{formats, tui};

/// Small, so that the search for all its solutions comes to an end.
const PUZZLE: &str = "1.....3..4.....2";

/// Panics if it does not hold of this text.
pub fn check(text: &str) {
    // Files are left alone.
    let harmless = |line: &&str| !line.trim_start().starts_with(['o', 'e']);
    let lines: Vec<&str> = text.lines().filter(harmless).take(50).collect();
    let reading = formats::read(PUZZLE).expect("our own puzzle can be read");
    let app = App::new(&reading.puzzle, "fuzz", Plan::default());
    tui::run_plain(app, lines.join("\n").as_bytes(), io::sink()).expect("nothing here can fail");
}
