//! `stepdoku solve`: the path of a strategy, as text or as JSON.

mod object;
mod teller;

use std::io::LineWriter;
use std::process::ExitCode;

use clap::ValueEnum;

use self::teller::Teller;
use super::batch::{Answer, Item, Reply, Stream, one};
use super::input::{self, Arrivals};
use super::output::unwritten;
use super::pen::{Colour, Pen};
use super::refuse;
use super::steps::accept;
use crate::formats::Frame;
use crate::step::{Span, Step, notation, wording};
use crate::strategies::{self, Strategy};
use crate::tui::theme::Ink;
use crate::tui::view::text::Piece;

/// How many moves a path may take before it is given up, where it is not told move by move.
pub(super) const MOST_MOVES: usize = 20_000;

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

    /// Print at the end how often each technique was used
    #[arg(long, conflicts_with = "json")]
    stats: bool,

    /// Print one JSON object for each puzzle
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    colour: Colour,
}

/// How a step is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Style {
    /// What you see, why it must be so, what follows
    Words,
    /// HoDoKu's line: X-Wing: 5 r25 c46 => r3c4<>5
    Hodoku,
    /// Chains in Eureka notation, everything else as HoDoKu's line
    Eureka,
}

impl Style {
    /// A step as it stands behind `first`, a line or more.
    pub(super) fn of(self, step: &Step, pen: Pen, first: [&[Piece]; 2]) -> String {
        let name = step.profile().name;
        let (name, end, spans) = match self {
            Self::Words => (name, ". ", wording::story(step)),
            Self::Hodoku => (name, ": ", notation::line(step)),
            Self::Eureka => match notation::eureka(step) {
                Some(chain) => ("", "", chain),
                None => (name, ": ", notation::line(step)),
            },
        };
        let mut pieces = vec![pen.piece(Ink::Title, name), pen.piece(Ink::Text, end)];
        pieces.extend(pen.nouns(&spans));
        let mut text = pen.paragraph(first, &pieces);
        if self == Self::Words {
            for branch in wording::branches(step) {
                text.extend(["\n", &Self::branch(&branch, pen, first[1])]);
            }
            if pen.draws() {
                text.push('\n');
            }
        }
        text
    }

    fn branch(spans: &[Span], pen: Pen, under: &[Piece]) -> String {
        let hung = |mark| [under, &[pen.piece(Ink::Text, mark)]].concat();
        let (first, under) = (hung("    - "), hung("      "));
        pen.paragraph([&first, &under], &pen.nouns(spans))
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

pub(super) fn run(args: &Args) -> ExitCode {
    if args.json {
        return args
            .stream
            .answer(&|item| object::reply(item, args.strategy));
    }
    let mut arrivals = match input::many(&args.stream.input) {
        Ok(arrivals) => arrivals,
        Err(error) => return refuse(&error),
    };
    let teller = Teller {
        strategy: args.strategy,
        style: args.style,
        pen: args.colour.pen(args.stream.flow.output.is_none()),
        stats: args.stats,
    };
    if arrivals.may_be_several() {
        let (input, flow) = (&args.stream.input, &args.stream.flow);
        let told = |item: &Item| told(&teller, item);
        return flow.answer_puzzles(input, arrivals, Frame::LIST, &told);
    }
    tell_live(args, &teller, arrivals)
}

/// One of several puzzles, each under its line.
fn told(teller: &Teller, item: &Item) -> Reply {
    accept(teller.strategy, item.reading.puzzle.shape)?;
    let mut text = Vec::new();
    let puzzle = &item.reading.puzzle;
    let done = teller
        .tell(puzzle, Some(&item.input), &mut text)
        .map_err(|error| error.to_string())?;
    // The line that ends it is written with every answer.
    let text = String::from_utf8_lossy(text.trim_ascii_end()).into_owned() + "\n";
    Ok(Answer { text, done })
}

/// A puzzle alone: each move is printed as soon as it is made.
fn tell_live(args: &Args, teller: &Teller, mut arrivals: Arrivals) -> ExitCode {
    let Some(arrival) = arrivals.next() else {
        return refuse(&arrivals.nothing());
    };
    let out = match args.stream.flow.open(&args.stream.input) {
        Ok(out) => out,
        Err(sentence) => return refuse(&sentence),
    };
    let mut written = Ok(false);
    let mut out = LineWriter::new(out);
    let reply = one(arrival, |item| {
        accept(teller.strategy, item.reading.puzzle.shape)?;
        written = teller
            .receive(&item.reading, &mut out)
            .and_then(|()| teller.tell(&item.reading.puzzle, None, &mut out));
        Ok(String::new().into())
    });
    match (reply, written) {
        (Err(sentence), _) => refuse(&sentence),
        (_, Err(error)) => unwritten(&error),
        (_, Ok(true)) => ExitCode::SUCCESS,
        (_, Ok(false)) => ExitCode::FAILURE,
    }
}
