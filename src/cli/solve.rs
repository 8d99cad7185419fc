//! `stepdoku solve`: the path of a strategy, as text or as JSON.

mod object;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::ValueEnum;

use super::batch::Stream;
use super::steps::{accept, has_single_solution};
use super::{input, refuse};
use crate::grid::{Cell, Shape};
use crate::puzzle::Puzzle;
use crate::solver::{Because, Done, Engine, Move, Next, Plan, describe, engine};
use crate::step::{Step, wording};
use crate::strategies::{self, Order, Strategy};

/// Solve puzzles by a strategy and print every move
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    stream: Stream,

    /// How to solve: human, hodoku, se, rules, flood, logic, backtrack or recursion
    #[arg(long, default_value = "human", value_parser = strategy)]
    strategy: &'static Strategy,

    /// How a step is written
    #[arg(long, default_value = "hodoku", conflicts_with = "json")]
    style: Style,

    /// Print one JSON object for each puzzle
    #[arg(long)]
    json: bool,
}

/// How a step is written.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum Style {
    /// What you see, why it must be so, what follows
    Words,
    /// HoDoKu's line: X-Wing: 5 r25 c46 => r3c4<>5
    Hodoku,
    /// Chains in Eureka notation, everything else as HoDoKu's line
    Eureka,
}

impl Style {
    /// A step, written so.
    pub(super) fn of(self, step: &Step) -> String {
        match self {
            Self::Words => {
                let mut text = format!("{}. {}", step.profile().name, step.paragraph());
                for branch in step.branches() {
                    text.extend(["\n    - ", &branch]);
                }
                text
            }
            Self::Hodoku => step.line(),
            Self::Eureka => step.eureka().unwrap_or_else(|| step.line()),
        }
    }
}

/// The strategy of this name, for clap.
pub(super) fn strategy(name: &str) -> Result<&'static Strategy, String> {
    strategies::by_slug(name).ok_or_else(|| {
        let known: Vec<&str> = strategies::ALL
            .iter()
            .map(|strategy| strategy.slug)
            .collect();
        let known = known.join(", ");
        format!("no strategy is called {name}; there are {known}")
    })
}

pub(super) fn run(args: &Args) -> color_eyre::Result<ExitCode> {
    if args.json {
        return args
            .stream
            .answer(|item| object::reply(item, args.strategy));
    }
    let arrivals = match input::many(&args.stream.input) {
        Ok(arrivals) => arrivals,
        Err(error) => return Ok(refuse(&error)),
    };
    let (mut status, mut refused) = (ExitCode::SUCCESS, false);
    for arrival in arrivals {
        let reading = arrival.and_then(|arrival| arrival.read());
        let accepted = reading
            .map_err(|error| error.to_string())
            .and_then(|reading| {
                accept(args.strategy, reading.puzzle.shape)?;
                Ok(reading.puzzle)
            });
        match accepted.map(|puzzle| print_path(args, &puzzle, &mut io::stdout().lock())) {
            Ok(Ok(true)) => {}
            Ok(Ok(false)) if refused => {}
            Ok(Ok(false)) => status = ExitCode::FAILURE,
            // Who reads only the beginning closes the pipe: that is no failure.
            Ok(Err(error)) if error.kind() == io::ErrorKind::BrokenPipe => break,
            Ok(Err(error)) => return Err(error.into()),
            Err(sentence) => (status, refused) = (refuse(&sentence), true),
        }
    }
    Ok(status)
}

/// Prints each move as it is made, then the end. Whether the puzzle was solved.
fn print_path(args: &Args, puzzle: &Puzzle, out: &mut dyn Write) -> io::Result<bool> {
    let mut engine = engine(puzzle, Plan::new(args.strategy));
    if has_single_solution(puzzle) {
        engine.certify_single_solution();
    }
    loop {
        match engine.next_move(true) {
            Next::Done(done) => return print_end(engine.as_ref(), &done, out),
            next => {
                if let Next::Refute(Because::Solution(number)) = next {
                    writeln!(out, "Solution {number}:\n{}", grid(engine.as_ref()))?;
                }
                engine.take(next);
                print_move(engine.as_ref(), args.style, out)?;
            }
        }
    }
}

fn print_move(engine: &dyn Engine, style: Style, out: &mut dyn Write) -> io::Result<()> {
    let (path, shape) = (engine.path(), engine.shape());
    let node = path.node(path.cursor());
    let depth = match node.made {
        Move::Guessed { .. } => node.depth - 1,
        _ => node.depth,
    };
    let rule = match engine.plan().strategy().order {
        Order::Sweeps => {
            format!(
                "sweep {}, rule {}: ",
                node.memory.sweep + 1,
                node.memory.rule + 1
            )
        }
        _ => String::new(),
    };
    let text = match &node.made {
        Move::Deduced(step) => style.of(step),
        other => describe(other, shape),
    };
    writeln!(out, "{}{rule}{text}", "| ".repeat(depth))?;
    if engine.plan().strategy().order == Order::AsItSpreads {
        print_waves(engine, out)?;
    }
    Ok(())
}

/// The waves of a placement: which cells lost the digit, box by row by column.
fn print_waves(engine: &dyn Engine, out: &mut dyn Write) -> io::Result<()> {
    let path = engine.path();
    for (wave, name) in [(1, "box"), (2, "row"), (3, "column")] {
        let reached: Vec<Cell> = engine
            .changes(path.cursor())
            .iter()
            .filter(|record| record.wave == wave)
            .filter_map(|record| match record.change {
                crate::grid::Change::Eliminate(candidate) => Some(candidate.cell),
                _ => None,
            })
            .collect();
        if !reached.is_empty() {
            let cells = crate::step::notation::cells(&reached, engine.shape());
            writeln!(out, "    wave {wave} ({name}): {cells}")?;
        }
    }
    Ok(())
}

fn print_end(engine: &dyn Engine, done: &Done, out: &mut dyn Write) -> io::Result<bool> {
    let closing = engine.plan().strategy().closing;
    match done {
        Done::Solved => writeln!(out, "{}", closing.solved)?,
        Done::AllFound(1) => writeln!(out, "{} It is the only solution.", closing.solved)?,
        Done::AllFound(count) => writeln!(out, "All {count} solutions found.")?,
        Done::Impossible(breach) => {
            let what = wording::breach(breach, engine.shape());
            writeln!(out, "{} {what}.", closing.impossible)?;
        }
        Done::Stuck | Done::Cancelled => {
            writeln!(out, "{}", closing.stuck)?;
            print_open_cells(engine, out)?;
        }
    }
    writeln!(out, "{}", grid(engine))?;
    Ok(matches!(done, Done::Solved | Done::AllFound(1..)))
}

/// The cells that are not done, with the candidates left in each.
fn print_open_cells(engine: &dyn Engine, out: &mut dyn Write) -> io::Result<()> {
    let open: Vec<Cell> = cells(engine.shape())
        .filter(|&cell| engine.value(cell).is_none())
        .collect();
    writeln!(out, "{} cells not done:", open.len())?;
    for cell in open {
        writeln!(
            out,
            "  {}: {}",
            cell.name(engine.shape()),
            engine.candidates(cell)
        )?;
    }
    Ok(())
}

fn cells(shape: Shape) -> impl Iterator<Item = Cell> {
    (0..shape.cells()).map(Cell::new)
}

/// The board, a row on a line, boxes apart.
fn grid(engine: &dyn Engine) -> String {
    let shape = engine.shape();
    let mut text = String::new();
    for cell in cells(shape) {
        let (row, column) = (cell.row(shape), cell.column(shape));
        if column == 0 && row > 0 {
            text.push('\n');
            if row % shape.box_height() == 0 {
                text.push('\n');
            }
        } else if column > 0 {
            text.push_str(if column % shape.box_width() == 0 {
                "  "
            } else {
                " "
            });
        }
        text.push(engine.value(cell).map_or('.', crate::grid::Digit::symbol));
    }
    text
}
