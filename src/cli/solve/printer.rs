//! A solve as text: each move when it is made, then the result.

use std::io::{self, Write};

use super::PrintedPath;
use super::run::{Event, LimitedSolve};
use crate::cli::effort::{Cut, Effort};
use crate::cli::graded::{solution_count, solver_of, stats};
use crate::cli::style::Style;
use crate::cli::text_style::{Prefixes, TextStyle};
use crate::cli::{contradiction_text, wrong_position};
use crate::formats::Reading;
use crate::grid::{Cell, Change, Digit, Shape};
use crate::puzzle::Puzzle;
use crate::rating::Grade;
use crate::search::SolutionCount;
use crate::solver::{Done, Engine, Move, Node, Plan, describe};
use crate::step::wording::{self, agree, counted};
use crate::step::{Detail, notation};
use crate::strategies::Order;
use crate::term::text::{Piece, plain};
use crate::term::theme::Ink;

/// Options and output style of a solve.
pub(super) struct Printer {
    pub(super) plan: Plan,
    pub(super) effort: Effort,
    pub(super) style: Style,
    pub(super) text_style: TextStyle,
    /// The moves that are printed.
    pub(super) path: PrintedPath,
    /// True if the number of uses of each technique is printed at the end.
    pub(super) stats: bool,
}

/// Maximum number of vertical lines before a move: half a line of 80 characters.
const MAX_BARS: usize = 20;

/// The end of a solve, and what is known about the puzzle.
struct Ending<'a> {
    done: &'a Done,
    cut: Option<Cut>,
    has_several_solutions: bool,
    /// True if the mistakes of the position were named at the start.
    has_reported_mistakes: bool,
    /// True if a strategy that looks for all solutions found one.
    has_found_solution: bool,
}

/// The progress of a solve.
struct Progress {
    moves: usize,
    grade: Grade,
}

impl Printer {
    /// Prints the detected format of a puzzle on a terminal.
    pub(super) fn print_detected_format(
        &self,
        reading: &Reading,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        if !self.text_style.draws() {
            return Ok(());
        }
        let title = reading.comment.iter();
        let title: String = title.flat_map(|title| [title.as_str(), ": "]).collect();
        let detected_format = format!("{title}{}", reading.summary());
        writeln!(out, "{}", self.text_style.ink(Ink::Faint, &detected_format))
    }

    /// Prints the solve of a puzzle, below `name` if it is one of several. Returns true if it was
    /// solved and no second solution is known.
    pub(super) fn print_solve(
        &self,
        puzzle: &Puzzle,
        name: Option<&str>,
        watch: &dyn Fn(u64, usize),
        out: &mut dyn Write,
    ) -> io::Result<bool> {
        let count = solution_count(puzzle);
        let plan = self.effort.plan(&self.plan, &count);
        let mut engine = solver_of(puzzle, plan, &count);
        if let Some(name) = name {
            writeln!(out, "{}", self.text_style.ink(Ink::Title, name))?;
        }
        let has_reported_mistakes = self.print_warning(puzzle, &count, engine.as_ref(), out)?;
        let mut progress = Progress { moves: 0, grade: Grade::of_nothing(puzzle.shape) };
        let mut found = None;
        let mut print = |engine: &dyn Engine, event: Event| match event {
            Event::Solution(number) => {
                let board = found.insert(self.board_text(engine, puzzle));
                writeln!(out, "Solution {number}:\n{board}")
            }
            Event::Moved => self.print_move(engine, &mut progress, out),
        };
        let (effort, detail) = (self.effort, Detail::Explained);
        let mut solve = LimitedSolve { engine: engine.as_mut(), effort, detail, watch };
        let end = match self.path {
            PrintedPath::Whole => solve.run(&mut print)?,
            PrintedPath::Needed => solve.run_needed(&mut print)?,
        };
        if let Some(whole) = end.whole {
            writeln!(out, "{}", needed_text(progress.moves, whole))?;
        }
        let has_several_solutions = matches!(count, SolutionCount::Several(..));
        let ending = Ending {
            done: &end.done,
            cut: end.cut,
            has_several_solutions,
            has_reported_mistakes,
            has_found_solution: found.is_some(),
        };
        self.print_end(engine.as_ref(), puzzle, &ending, out)?;
        // A strategy that tries everything has left the solution again.
        let solved = found.is_some() || end.done == Done::Solved;
        let board = found.unwrap_or_else(|| self.board_text(engine.as_ref(), puzzle));
        writeln!(out, "{board}")?;
        if self.text_style.draws() && solved {
            writeln!(out, "{}", self.summary(&progress))?;
        }
        if self.stats {
            writeln!(out, "{}", stats(&progress.grade))?;
        }
        if name.is_some() {
            writeln!(out)?;
        }
        Ok(solved && !has_several_solutions)
    }

    /// Prints what is wrong with the puzzle, before its solve. Returns true if the entries have
    /// mistakes.
    fn print_warning(
        &self,
        puzzle: &Puzzle,
        count: &SolutionCount<Vec<Digit>>,
        engine: &dyn Engine,
        out: &mut dyn Write,
    ) -> io::Result<bool> {
        let mistake = wrong_position::sentence(puzzle, count);
        let has_mistakes = mistake.is_some();
        let warning = mistake.map(|why| wording::begun(&why));
        if let Some(warning) = warning.or_else(|| unseen_contradiction(count, engine)) {
            writeln!(out, "{}", self.text_style.ink(Ink::Error, &warning))?;
        }
        Ok(has_mistakes)
    }

    fn print_move(
        &self,
        engine: &dyn Engine,
        progress: &mut Progress,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let path = engine.path();
        let node = path.current();
        progress.moves += 1;
        node.grade(&mut progress.grade);
        let [first, others] = self.move_prefixes(node, progress.moves);
        let prefixes = Prefixes { first: &first, others: &others };
        let text = match &node.made {
            Move::Deduced(step) => self.style.format_step(step, self.text_style, prefixes),
            other => {
                let pieces = self.describe_move(other, engine.shape());
                self.text_style.paragraph(prefixes, &pieces)
            }
        };
        writeln!(out, "{text}")?;
        if self.plan.strategy().order == Order::AsItSpreads {
            print_waves(engine, out)?;
        }
        Ok(())
    }

    /// Returns the prefixes of the first line of a move and of its other lines.
    fn move_prefixes(&self, node: &Node, number: usize) -> [[Piece; 3]; 2] {
        let depth = match node.made {
            Move::Guessed { .. } => node.depth - 1,
            _ => node.depth,
        };
        let number = if self.text_style.draws() { format!("{number:>3}  ") } else { String::new() };
        let rule = match self.plan.strategy().order {
            Order::Sweeps => {
                let (sweep, rule) = (node.memory.sweep + 1, node.memory.rule + 1);
                format!("sweep {sweep}, rule {rule}: ")
            }
            _ => String::new(),
        };
        let bars = self.bars(depth);
        let prefix = |before: &str, after: &str| {
            [before, &bars, after].map(|text| self.text_style.piece(Ink::Faint, text))
        };
        let others = prefix(&" ".repeat(number.len()), &" ".repeat(rule.len()));
        [prefix(&number, &rule), others]
    }

    /// Returns a vertical line for each open guess, or their number where they would fill the line.
    fn bars(&self, depth: usize) -> String {
        let bar = format!("{} ", self.text_style.down());
        if depth > MAX_BARS { format!("{bar}({depth}) ") } else { bar.repeat(depth) }
    }

    /// Formats a move that is not a deduction; the style `words` gives the reason for a guess.
    fn describe_move(&self, made: &Move, shape: Shape) -> Vec<Piece> {
        let styled = |ink| self.text_style.piece(ink, describe(made, shape));
        let Move::Guessed { .. } = made else {
            return vec![styled(Ink::Error)];
        };
        let why = self.plan.strategy().when_stuck.why();
        let why = why.filter(|_| self.style == Style::Words);
        let why = why.map(|why| self.text_style.piece(Ink::Text, format!(". {why}")));
        [styled(Ink::Assumed)].into_iter().chain(why).collect()
    }

    /// Formats the summary of the solve: "58 moves; the hardest: Naked Pair, cost 3.0; Medium."
    fn summary(&self, progress: &Progress) -> String {
        let (moves, grade) = (progress.moves, &progress.grade);
        let mut text = counted(moves, "move");
        if grade.guesses > 0 {
            text.extend([", ", &counted(grade.guesses, "guess")]);
        }
        let mut pieces = plain(text);
        if let Some(hardest) = grade.hardest() {
            let (name, cost) = (hardest.name, grade.cost());
            pieces.extend(plain(format!("; the hardest: {name}, cost {cost}; ")));
            pieces.push(self.text_style.level(grade.level()));
        }
        pieces.extend(plain("."));
        self.text_style.paragraph(Prefixes::default(), &pieces)
    }

    fn print_end(
        &self,
        engine: &dyn Engine,
        puzzle: &Puzzle,
        end: &Ending,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let closing = self.plan.strategy().closing;
        let (ink, text) = match end.done {
            Done::Solved => (Ink::Success, closing.solved.to_owned()),
            Done::AllFound(count) => (Ink::Success, closing.all_found(*count)),
            Done::Impossible(contradiction) => {
                let what = contradiction_text::clause(contradiction, puzzle);
                let text = if end.has_reported_mistakes {
                    format!("{}.", wording::begun(&what))
                } else {
                    closing.broken(&what)
                };
                (Ink::Error, text)
            }
            Done::Cancelled => (Ink::Error, end.cut.map_or_else(String::new, Cut::sentence)),
            Done::Stuck => (Ink::Error, closing.stuck.to_owned()),
        };
        writeln!(out, "{}", self.text_style.ink(ink, &text))?;
        if end.has_several_solutions && *end.done == Done::Solved {
            let more = "The puzzle has several solutions; this is one of them.";
            writeln!(out, "{}", self.text_style.ink(Ink::Error, more))?;
        }
        if matches!(end.done, Done::Stuck | Done::Cancelled) && !end.has_found_solution {
            print_open_cells(engine, out)?;
        }
        Ok(())
    }

    /// Formats the board: drawn on a terminal, otherwise one line for each row.
    fn board_text(&self, engine: &dyn Engine, puzzle: &Puzzle) -> String {
        let shape = engine.shape();
        if !self.text_style.draws() {
            return board_rows(engine, shape);
        }
        self.text_style.board(shape, |cell| {
            let ink = match puzzle.givens[cell.index()] {
                Some(_) => Ink::Given,
                None => Ink::Solved,
            };
            engine.value(cell).map(|digit| (digit, ink))
        })
    }
}

/// Returns the warning that the puzzle has no solution, unless the board itself shows it.
fn unseen_contradiction<T>(count: &SolutionCount<T>, engine: &dyn Engine) -> Option<String> {
    let is_visible = contradiction_text::initial_contradiction(engine).is_some();
    let is_unseen = matches!(count, SolutionCount::Impossible) && !is_visible;
    is_unseen.then(|| "This puzzle has no solution. The moves below show why.".to_owned())
}

/// Says how many moves of a path are needed.
fn needed_text(needed: usize, whole: usize) -> String {
    let verb = agree(needed, "is", "are");
    if needed < whole {
        format!("{needed} of {} {verb} needed.", counted(whole, "move"))
    } else {
        format!("All {} {verb} needed.", counted(whole, "move"))
    }
}

/// Prints the waves of a placement: the cells that lost the digit in the box, row and column.
fn print_waves(engine: &dyn Engine, out: &mut dyn Write) -> io::Result<()> {
    let path = engine.path();
    for (wave, name) in [(1, "box"), (2, "row"), (3, "column")] {
        let reached: Vec<Cell> = engine
            .changes(path.cursor())
            .iter()
            .filter(|record| record.wave == wave)
            .filter_map(|record| match record.change {
                Change::Eliminate(candidate) => Some(candidate.cell),
                _ => None,
            })
            .collect();
        if !reached.is_empty() {
            let cells = notation::cells(&reached, engine.shape());
            writeln!(out, "    wave {wave} ({name}): {cells}")?;
        }
    }
    Ok(())
}

/// Prints the unsolved cells with their candidates.
fn print_open_cells(engine: &dyn Engine, out: &mut dyn Write) -> io::Result<()> {
    let shape = engine.shape();
    let open: Vec<Cell> = Cell::all(shape).filter(|&cell| engine.value(cell).is_none()).collect();
    writeln!(out, "{} not solved:", counted(open.len(), "cell"))?;
    for cell in open {
        let left = engine.candidates(cell);
        writeln!(out, "  {}: {left}", cell.name(shape))?;
    }
    Ok(())
}

/// Formats the board as one line for each row, with gaps between boxes.
fn board_rows(engine: &dyn Engine, shape: Shape) -> String {
    let mut text = String::new();
    for cell in Cell::all(shape) {
        let (row, column) = (cell.row(shape), cell.column(shape));
        if column == 0 && row > 0 {
            text.push('\n');
            if row % shape.box_height() == 0 {
                text.push('\n');
            }
        } else if column > 0 {
            text.push_str(if column % shape.box_width() == 0 { "  " } else { " " });
        }
        text.push(engine.value(cell).map_or('.', Digit::symbol));
    }
    text
}
