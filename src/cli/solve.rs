//! `stepdoku solve`: the path of a strategy as text.

use std::io::{self, Write};
use std::process::ExitCode;

use super::{input, refuse};
use crate::grid::{Cell, Shape};
use crate::solver::{Because, Done, Engine, Move, Next, Plan, describe, engine};
use crate::step::wording;
use crate::strategies::{self, Order, Strategy};

/// Solve a puzzle by a strategy and print every move
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// A puzzle, a file with one, or - for standard input
    #[arg(default_value = "-")]
    input: String,

    /// How to solve: human, hodoku, rules, flood, logic, backtrack or recursion
    #[arg(long, default_value = "human", value_parser = strategy)]
    strategy: &'static Strategy,
}

fn strategy(name: &str) -> Result<&'static Strategy, String> {
    let known = || {
        strategies::ALL
            .iter()
            .map(|strategy| strategy.slug)
            .collect::<Vec<_>>()
    };
    strategies::by_slug(name).ok_or_else(|| {
        format!(
            "no strategy is called {name}; there are {}",
            known().join(", ")
        )
    })
}

pub(super) fn run(args: &Args) -> color_eyre::Result<ExitCode> {
    let reading = match input::one(&args.input) {
        Ok(reading) => reading,
        Err(problem) => return Ok(refuse(&problem)),
    };
    if let Err(problem) = args.strategy.accepts(reading.puzzle.shape) {
        return Ok(refuse(&problem));
    }
    let mut engine = engine(&reading.puzzle, Plan::new(args.strategy));
    match print_path(engine.as_mut(), &mut io::stdout().lock()) {
        Ok(solved) => Ok(if solved {
            ExitCode::SUCCESS
        } else {
            ExitCode::FAILURE
        }),
        // Who reads only the beginning closes the pipe: that is no failure.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(ExitCode::SUCCESS),
        Err(error) => Err(error.into()),
    }
}

/// Prints each move as it is made, then the end. Whether the puzzle was solved.
fn print_path(engine: &mut dyn Engine, out: &mut dyn Write) -> io::Result<bool> {
    loop {
        match engine.situation().next_move(&|| false) {
            Next::Done(done) => return print_end(engine, &done, out),
            next => {
                if let Next::Refute(Because::Solution(number)) = next {
                    writeln!(out, "Solution {number}:\n{}", grid(engine))?;
                }
                engine.take(next);
                print_move(engine, out)?;
            }
        }
    }
}

fn print_move(engine: &dyn Engine, out: &mut dyn Write) -> io::Result<()> {
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
    writeln!(
        out,
        "{}{rule}{}",
        "| ".repeat(depth),
        describe(&node.made, shape)
    )?;
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
