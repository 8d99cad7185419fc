//! `stepdoku rate`: Sudoku Explainer's ER, EP and ED, with the path that leads to them.

use std::fmt::Write as _;
use std::process::ExitCode;

use super::batch;
use crate::formats;
use crate::grid::Shape;
use crate::puzzle::Puzzle;
use crate::rating::explainer::{ExplainerRating, Found, Tally, Walk};
use crate::search::{Limits, Verdict, erased};
use crate::size::Nine;
use crate::step::{Effect, notation};

/// The default of `--format`.
const FORMAT: &str = "ER %r  EP %p  ED %d  %h%m";
/// More than any step can be worth.
const NO_LIMIT: f64 = 100.0;
/// How long the search may look for a second solution.
const NODES: u64 = 20_000_000;

/// Rate 9x9 puzzles as Sudoku Explainer does
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// A puzzle, a file with one on each line, or - for standard input
    #[arg(default_value = "-")]
    input: String,

    /// What to print: %r ER, %p EP, %d ED, %h hardest technique, %m pearl or diamond, %g puzzle
    #[arg(long, default_value = FORMAT, value_parser = format_text)]
    format: String,

    /// Stop where a step above this rating would be needed
    #[arg(long, value_parser = limit)]
    limit: Option<f64>,

    /// Rate puzzles without or with several solutions too
    #[arg(long)]
    anyway: bool,

    /// Print every step of the path with its rating
    #[arg(long)]
    explain: bool,
}

fn limit(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(limit) if (1.0..=20.0).contains(&limit) => Ok(limit),
        _ => Err(format!("expected a rating from 1.0 to 20.0, found {text}")),
    }
}

fn format_text(text: &str) -> Result<String, String> {
    let mut parts = text.split('%').skip(1).peekable();
    while let Some(part) = parts.next() {
        match part.chars().next() {
            Some('r' | 'p' | 'd' | 'h' | 'm' | 'g') => {}
            None if parts.peek().is_some() => {
                parts.next();
            }
            Some(other) => {
                return Err(format!(
                    "%{other} means nothing: there are %r %p %d %h %m %g %%"
                ));
            }
            None => return Err("a single % at the end: %% prints one".to_owned()),
        }
    }
    Ok(text.to_owned())
}

pub(super) fn run(args: &Args) -> color_eyre::Result<ExitCode> {
    batch::run(&args.input, |reading| {
        let puzzle = &reading.puzzle;
        let line = formats::print_line(puzzle);
        refusal(puzzle, args.anyway).map_err(|why| format!("{line}: {why}"))?;
        Ok(reply(args, puzzle, &line))
    })
}

/// Why this puzzle is not rated.
fn refusal(puzzle: &Puzzle, anyway: bool) -> Result<(), String> {
    if puzzle.shape != Shape::Nine {
        return Err(format!(
            "Sudoku Explainer rates 9x9 puzzles, and this one is {}",
            puzzle.shape
        ));
    }
    if anyway {
        return Ok(());
    }
    match erased::verdict(puzzle, Limits::nodes(NODES)) {
        Verdict::Impossible => {
            Err("it has no solution (--anyway rates it all the same)".to_owned())
        }
        Verdict::Several(..) => {
            Err("it has more than one solution (--anyway rates it all the same)".to_owned())
        }
        Verdict::Unique(_) | Verdict::Unknown(_) => Ok(()),
    }
}

fn reply(args: &Args, puzzle: &Puzzle, line: &str) -> String {
    let board = puzzle.board::<Nine>();
    let mut walk = Walk::new(&board, args.limit.unwrap_or(NO_LIMIT));
    let mut tally = Tally::default();
    let mut path = String::new();
    loop {
        match walk.next(&mut |_| true) {
            Found::Hint(hint) => {
                tally.add(&hint);
                if args.explain {
                    let gone = hint.eliminations.iter().copied().map(Effect::Eliminate);
                    let placed = hint.placement.map(Effect::Place);
                    let effects: Vec<Effect> = placed.into_iter().chain(gone).collect();
                    let effects = notation::effects(&effects, Shape::Nine);
                    writeln!(
                        path,
                        "{:>4}  {} => {effects}",
                        decimal(hint.tenths()),
                        hint.rule
                    )
                    .expect("a string takes all");
                }
            }
            Found::Beyond => {
                return format!("{path}over {:.1}", args.limit.unwrap_or(NO_LIMIT));
            }
            Found::Stuck => {
                path.push_str("No technique finds anything more.\n");
                break;
            }
            Found::Solved | Found::Cancelled => break,
        }
    }
    path + &filled(&args.format, line, tally.rating())
}

/// The format with its places filled in.
fn filled(format: &str, line: &str, rating: ExplainerRating) -> String {
    let mut text = String::new();
    let mut letters = format.chars();
    while let Some(letter) = letters.next() {
        if letter != '%' {
            text.push(letter);
            continue;
        }
        match letters.next() {
            Some('r') => text += &decimal(rating.er),
            Some('p') => text += &decimal(rating.ep),
            Some('d') => text += &decimal(rating.ed),
            Some('g') => text += line,
            Some('h') => match rating.hardest {
                Some(rule) => text += &rule.to_string(),
                None => text += "nothing to solve",
            },
            Some('m') if rating.diamond() => text += " (diamond)",
            Some('m') if rating.pearl() => text += " (pearl)",
            Some('%') => text.push('%'),
            _ => {}
        }
    }
    text
}

fn decimal(tenths: u16) -> String {
    format!("{}.{}", tenths / 10, tenths % 10)
}
