//! `stepdoku rate`: the difficulty of puzzles, on the human path or by Sudoku Explainer's rating.

mod explainer;
pub(super) mod object;
mod row;

use self::object::{ExplainerObject, Object};
use self::row::Label;
use super::answer::{Answer, Problem, Reply};
use super::batch::{Item, Stream};
use super::csv::Table;
use super::effort::default_closures;
use super::graded::{MAX_MOVES, graded, solution_count, solver_of, stats};
use super::name_parsers::strategy_parser;
use super::output::json_line;
use super::puzzle_fields::PuzzleFields;
use super::status::Status;
use super::technique_options::{Techniques, check_size};
use super::text_style::{Colour, TextStyle};
use super::{CommandResult, contradiction_text, input, number, rating, wrong_position};
use crate::catalog::Rating;
use crate::explainer::ExplainerRating;
use crate::formats::Frame;
use crate::grid::{Digit, Shape};
use crate::puzzle::Puzzle;
use crate::rating::Grade;
use crate::search::SolutionCount;
use crate::solver::{Done, Engine, Plan};
use crate::step::wording::counted;
use crate::strategies::{HODOKU, HUMAN, Order, SE, Strategy, WhenStuck};
use crate::term::text::{Piece, plain};

/// The columns of `--csv`.
const TABLE: Table = Table {
    head: "line,name,givens,status,difficulty,level,cost,hardest,guesses,bottlenecks,hodoku_score,\
           hodoku_level,hodoku_hardest,er,ep,ed,se_hardest,because\n",
};

/// Rate the difficulty of puzzles
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  stepdoku rate puzzles.txt                  difficulty, level, cost and hardest technique
  stepdoku rate --strategy se puzzles.txt    ratings of Sudoku Explainer: ER, EP, ED
  stepdoku rate --csv puzzles.txt            a table, with the fields of the JSON objects

Several puzzles have a row each, which begins with the number of the puzzle: its line in the file. The
row of a line that is not a puzzle says so.")]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is an option of its own on the command line"
)]
pub(super) struct Args {
    #[command(flatten)]
    stream: Stream,

    /// The strategy whose path is rated [default: human; se with --format, --limit or --explain]
    #[arg(long, value_name = "NAME", value_parser = strategy_parser())]
    strategy: Option<&'static Strategy>,

    #[command(flatten)]
    techniques: Techniques,

    /// For se: output format of each row, with %n number of the puzzle, %N its name, %g puzzle, %r ER, %p
    /// EP, %d ED, %h hardest technique, %m pearl or diamond, %% a percent sign, \n a new line, \t a tab;
    /// other characters are printed as they are
    #[arg(long, value_parser = explainer::format_text, conflicts_with_all = ["json", "csv"])]
    format: Option<String>,

    /// For se: stop at the first step above this rating
    #[arg(long, visible_alias = "max-rating", value_name = "RATING", value_parser = limit)]
    limit: Option<f64>,

    /// Maximum number of moves of the path of each puzzle
    #[arg(long, value_name = "NUMBER", default_value = "20,000", allow_negative_numbers = true, value_parser = number::from::<u64, 1>)]
    moves: u64,

    /// For se and --all-scales: maximum number of closures (the consequences of one assumption) for each
    /// puzzle [default: 50,000,000; 2,000,000 unless the puzzle has exactly one solution]
    #[arg(long, value_name = "CLOSURES", allow_negative_numbers = true, value_parser = number::from::<u64, 1>)]
    budget: Option<u64>,

    /// Also rate puzzles with several solutions; for se, also puzzles with no solution
    #[arg(long)]
    anyway: bool,

    /// For se: print every step with its rating and name; `solve --strategy se` explains them
    #[arg(long, conflicts_with_all = ["json", "csv"])]
    explain: bool,

    /// Rate by all three scales: our difficulty, and on 9x9 HoDoKu's score and level and Sudoku
    /// Explainer's ER, EP and ED
    #[arg(long, conflicts_with_all = ["strategy", "format", "limit", "explain"])]
    all_scales: bool,

    /// Print the number of uses of each technique below each puzzle
    #[arg(long, conflicts_with_all = ["json", "csv"])]
    stats: bool,

    /// Print one JSON object for each puzzle
    #[arg(long)]
    json: bool,

    /// Print a table of comma-separated values, with the names of the columns in the first row
    #[arg(long, conflicts_with = "json")]
    csv: bool,

    #[command(flatten)]
    colour: Colour,
}

/// Returns the strategy to rate with, or an error if the arguments contradict each other.
fn strategy_to_rate(args: &Args) -> Result<&'static Strategy, String> {
    let only_of_se = [
        ("--format", args.format.is_some()),
        ("--limit", args.limit.is_some()),
        ("--explain", args.explain),
    ];
    let named = only_of_se.into_iter().find(|(_, is_given)| *is_given);
    let meant = if named.is_some() { &SE } else { &HUMAN };
    let strategy = args.strategy.unwrap_or(meant);
    match named {
        Some((option, _)) if !is_explainer(strategy) => Err(format!(
            "{option} is for se's path, not for that of {}. Leave out {option}, or use --strategy \
             se.",
            strategy.slug
        )),
        None if args.budget.is_some() && !args.all_scales && !is_explainer(strategy) => {
            Err(format!(
                "--budget is for se's path, not for that of {}. Add --strategy se or --all-scales, or \
                 use --moves.",
                strategy.slug
            ))
        }
        _ if args.stats && is_explainer(strategy) => {
            Err("--stats counts the techniques of our own path, not of se's. Leave out --stats."
                .to_owned())
        }
        _ => Ok(strategy),
    }
}

/// Returns true if the ratings are Sudoku Explainer's ER, EP and ED. Other strategies have the
/// highest rating of their steps, and HoDoKu's score and level.
fn is_explainer(strategy: &Strategy) -> bool {
    strategy.order == Order::AsExplainer
}

fn limit(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(limit) if (1.0..=20.0).contains(&limit) => Ok(limit),
        _ => Err(format!("expected a rating from 1.0 to 20.0, found {text}")),
    }
}

pub(super) fn run(args: &Args) -> CommandResult {
    let plan = strategy_to_rate(args).and_then(|strategy| args.techniques.plan(strategy))?;
    let Stream { input, flow } = &args.stream;
    let mut entries = input::many(input)?;
    let rater = Rater {
        args,
        plan,
        form: Form::of(args, || entries.has_several_or_is_typed()),
        text_style: args.colour.text_style(flow.output.as_deref()),
    };
    let frame = match rater.form {
        Form::Csv => TABLE.frame(),
        _ => Frame::LIST,
    };
    let reply = |item: &Item| rater.answer(item);
    let unread = |number| rater.unread_row(number);
    flow.answer_rows(entries, frame, &reply, unread)
}

/// The form of the output.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    /// A text about a single puzzle.
    Text,
    /// A row for each puzzle, with its number and name.
    Rows,
    /// A row for each puzzle in the format of `--format`.
    Format,
    Json,
    Csv,
}

impl Form {
    /// Returns the form that was asked for. Whether there are several puzzles is asked only if it decides,
    /// because the second one may be long in coming.
    fn of(args: &Args, has_several: impl FnOnce() -> bool) -> Self {
        match args {
            Args { json: true, .. } => Self::Json,
            Args { csv: true, .. } => Self::Csv,
            Args { format: Some(_), .. } => Self::Format,
            _ if has_several() => Self::Rows,
            _ => Self::Text,
        }
    }
}

/// The arguments of the command, and what follows from them.
struct Rater<'a> {
    args: &'a Args,
    plan: Plan,
    form: Form,
    text_style: TextStyle,
}

impl Rater<'_> {
    /// Returns the rating of a puzzle, or the reason why there is none.
    fn answer(&self, item: &Item) -> Reply {
        let args = self.args;
        let puzzle = &item.reading.puzzle;
        let strategy = self.plan.strategy();
        check_size(strategy, puzzle.shape).map_err(|problem| self.listed(problem, item))?;
        let count = solution_count(puzzle);
        if !args.anyway
            && let Some(unrated) = unrated_puzzle(puzzle, &count, strategy)
        {
            return Ok(unrated.answer(self, item, None));
        }
        let mut engine = solver_of(puzzle, self.plan.clone(), &count);
        let budget = args.budget.unwrap_or(default_closures(&count));
        if is_explainer(strategy) {
            return Ok(match unrated_dead_end(args, engine.as_ref(), puzzle) {
                Some(unrated) => unrated.answer(self, item, None),
                None => explainer::answer(self, item, budget),
            });
        }
        let scales = args.all_scales.then(|| scales(item, &count, budget));
        let scales = scales.flatten();
        Ok(self.rate_path(engine.as_mut(), item, scales.as_ref()))
    }

    /// Returns the label of a puzzle in its row.
    fn label(&self, item: &Item) -> Label {
        match self.form {
            Form::Rows => Label::of(item),
            _ => Label::default(),
        }
    }

    /// Formats an object as JSON or as the row of a table.
    fn record(&self, object: &Object) -> String {
        match self.form {
            Form::Csv => TABLE.row(object),
            _ => json_line(object),
        }
    }

    /// Returns true if the output has objects or their fields instead of text.
    fn has_records(&self) -> bool {
        matches!(self.form, Form::Json | Form::Csv)
    }

    /// Returns the row of a line that is not a puzzle. JSON has none.
    fn unread_row(&self, number: usize) -> Option<String> {
        const UNREAD: &str = "not rated: not a puzzle";
        match self.form {
            Form::Csv => Some(TABLE.unread_row(number)),
            Form::Rows => Some(Label::with_number(number).row(UNREAD, UNREAD.len())),
            Form::Format => Some(UNREAD.to_owned()),
            Form::Text | Form::Json => None,
        }
    }

    /// Adds the row of a puzzle that the strategy does not support.
    fn listed(&self, problem: Problem, item: &Item) -> Problem {
        const UNSUPPORTED: &str = "not rated: not supported by the strategy";
        let sentence = problem.sentence();
        let row = match self.form {
            Form::Csv => TABLE.row_without_values(item.line + 1, "unsupported", &sentence),
            Form::Rows | Form::Format => self.label(item).row(UNSUPPORTED, UNSUPPORTED.len()),
            Form::Text | Form::Json => return Problem::Refused(sentence),
        };
        Problem::Listed { row, sentence }
    }
}

/// The reason why a puzzle is not rated.
struct Unrated {
    /// The status as in `solve --json`.
    status: Status,
    sentence: String,
}

impl Unrated {
    /// Returns a row or an object with the reason instead of a rating, so that every puzzle has one, and with
    /// the ratings that are known all the same.
    fn answer(self, rater: &Rater, item: &Item, scales: Option<&Scales>) -> Answer {
        let Self { status, sentence } = self;
        let input = &item.input;
        let explainer = scales.and_then(|scales| scales.explainer.as_ref().ok());
        let text = if rater.has_records() {
            let because = &sentence;
            rater.record(&Object::Unrated {
                input,
                fields: PuzzleFields::of(item),
                status,
                because,
                hodoku: scales.map(|scales| scales.hodoku),
                explainer: explainer.map(ExplainerObject::new),
            })
        } else {
            let why = match status {
                Status::Invalid => "no solution",
                Status::Multiple => "several solutions",
                Status::Stuck => "the strategy is stuck",
                Status::GivenUp | Status::Solved => "a limit was reached",
            };
            let scales = scales.map_or(String::new(), Scales::text);
            let rating = format!("not rated: {why}");
            rater.label(item).row(&rating, rating.len()) + &scales
        };
        Answer { succeeded: false, note: Some(sentence), ..text.into() }
    }
}

/// Returns the reason not to rate a puzzle with no solution or several.
fn unrated_puzzle(
    puzzle: &Puzzle,
    count: &SolutionCount<Vec<Digit>>,
    strategy: &Strategy,
) -> Option<Unrated> {
    if let Some(sentence) = wrong_position::sentence(puzzle, count) {
        let status = Status::Invalid;
        return Some(Unrated { status, sentence });
    }
    let guesses = !matches!(strategy.when_stuck, WhenStuck::Stop | WhenStuck::TryFirst);
    let (status, why, ends) = match count {
        SolutionCount::Unique(_) | SolutionCount::Unknown(_) => return None,
        SolutionCount::Impossible => {
            let why = "the puzzle has no solution. `stepdoku check` shows where it breaks";
            (Status::Invalid, why, false)
        }
        SolutionCount::Several(..) => {
            let why = "the puzzle has several solutions. `stepdoku check` names a given to add";
            (Status::Multiple, why, guesses)
        }
    };
    // Sudoku Explainer also rates puzzles that it cannot solve.
    let anyway =
        if ends || is_explainer(strategy) { "; --anyway rates it all the same." } else { "." };
    let sentence = format!("{why}{anyway}");
    Some(Unrated { status, sentence })
}

/// Returns the reason not to rate a board on which a cell has no candidate or a digit no place: Sudoku
/// Explainer would search its chains in vain. A limit ends its search where the chains begin. A board
/// with two equal digits in a house is rated 20.0, as Sudoku Explainer does.
fn unrated_dead_end(args: &Args, engine: &dyn Engine, puzzle: &Puzzle) -> Option<Unrated> {
    if args.limit.is_some() || !engine.conflicts().is_empty() {
        return None;
    }
    let contradiction = engine.contradiction()?;
    Some(Unrated {
        status: Status::Invalid,
        sentence: contradiction_text::sentence(&contradiction, puzzle),
    })
}

/// Returns the reason why a path with this end has no rating.
fn unrated_path(done: &Done, moves: u64, puzzle: &Puzzle) -> Option<Unrated> {
    let (status, sentence) = match done {
        Done::Solved | Done::AllFound(1) => return None,
        Done::AllFound(count) => (Status::Multiple, format!("the path finds {count} solutions")),
        Done::Impossible(contradiction) => (
            Status::Invalid,
            format!(
                "the path ends in a contradiction: {}.",
                contradiction_text::clause(contradiction, puzzle)
            ),
        ),
        Done::Stuck => (
            Status::Stuck,
            "the strategy is stuck before the puzzle is solved. Use another --strategy, or add \
             techniques by --with."
                .to_owned(),
        ),
        Done::Cancelled => (
            Status::GivenUp,
            format!(
                "the path does not end within {}. Use a larger --moves to go on.",
                counted(moves as usize, "move")
            ),
        ),
    };
    Some(Unrated { status, sentence })
}

/// The ratings of other programs for a puzzle.
struct Scales {
    hodoku: rating::HodokuObject,
    /// Sudoku Explainer's rating, or the budget in closures that was too small.
    explainer: Result<ExplainerRating, u64>,
}

impl Scales {
    /// Formats the ratings, each on a line below ours.
    fn text(&self) -> String {
        let explainer = match &self.explainer {
            Ok(rating) => {
                let [er, ep, ed] = [rating.er, rating.ep, rating.ed].map(Rating::tenths);
                format!("ER {er}, EP {ep}, ED {ed}")
            }
            Err(budget) => format!("not rated within {}", counted(*budget as usize, "closure")),
        };
        format!("\n  {}\n  Sudoku Explainer: {explainer}", self.hodoku.text())
    }

    /// Returns the remark that Sudoku Explainer's rating was given up.
    fn note(&self) -> Option<String> {
        let budget = self.explainer.as_ref().err()?;
        Some(explainer::over_budget(*budget))
    }
}

/// Rates a puzzle as HoDoKu and Sudoku Explainer do, which have no other boards than 9x9. A puzzle
/// without a solution has no rating.
fn scales(item: &Item, count: &SolutionCount<Vec<Digit>>, budget: u64) -> Option<Scales> {
    let puzzle = &item.reading.puzzle;
    if puzzle.shape != Shape::Nine || *count == SolutionCount::Impossible {
        return None;
    }
    let mut engine = solver_of(puzzle, Plan::new(&HODOKU), count);
    let (grade, _) = graded(engine.as_mut(), MAX_MOVES);
    Some(Scales {
        hodoku: rating::HodokuObject::from_grade(&grade),
        explainer: explainer::rating(item, budget).ok_or(budget),
    })
}

impl Rater<'_> {
    /// Returns the rating of the path of an engine, or the reason why there is none.
    fn rate_path(&self, engine: &mut dyn Engine, item: &Item, scales: Option<&Scales>) -> Answer {
        let (grade, done) = graded(engine, self.args.moves);
        if let Some(unrated) = unrated_path(&done, self.args.moves, &item.reading.puzzle) {
            return unrated.answer(self, item, scales);
        }
        let note = scales.and_then(Scales::note);
        let text = if self.has_records() {
            self.record(&object(&grade, &self.plan, scales, item))
        } else {
            self.text(&grade, scales, item)
        };
        Answer { succeeded: note.is_none(), note, ..text.into() }
    }

    /// Formats the rating of a path.
    fn text(&self, grade: &Grade, scales: Option<&Scales>, item: &Item) -> String {
        let columns = match self.form {
            Form::Rows => Columns::ALIGNED,
            _ if self.text_style.draws() => Columns::ALIGNED,
            _ => Columns::default(),
        };
        let pieces = match rating::hodoku(&self.plan, grade) {
            Some(own) => plain(own.text_in_columns(columns.difficulty, columns.level)),
            None => rating_pieces(grade, self.text_style, columns),
        };
        let width = pieces.iter().map(|(text, _)| text.len()).sum();
        let mut text = self.label(item).row(&self.text_style.line(&pieces), width);
        text.extend(scales.map(Scales::text));
        if self.args.stats {
            text.extend(["\n", &stats(grade)]);
        }
        text
    }
}

fn object<'a>(grade: &Grade, plan: &Plan, scales: Option<&Scales>, item: &'a Item) -> Object<'a> {
    let used = grade.used.iter();
    let explainer = scales.and_then(|scales| scales.explainer.as_ref().ok());
    Object::Rated {
        input: &item.input,
        fields: PuzzleFields::of(item),
        status: Status::Solved,
        difficulty: rating::difficulty(grade),
        level: grade.level(),
        cost: grade.cost().value(),
        hardest: grade.hardest().map(|profile| profile.slug),
        techniques: used.map(|used| (used.profile.slug, used.times)).collect(),
        guesses: grade.guesses,
        bottlenecks: grade.bottlenecks,
        hodoku: rating::hodoku(plan, grade).or(scales.map(|scales| scales.hodoku)),
        explainer: explainer.map(ExplainerObject::new),
    }
}

/// Minimum widths of the columns of a rating.
#[derive(Clone, Copy, Default)]
struct Columns {
    cost: usize,
    difficulty: usize,
    level: usize,
}

impl Columns {
    /// Wide enough for nearly every rating.
    const ALIGNED: Self = Self { cost: 4, difficulty: 6, level: 7 };
}

/// Formats the rating of a path.
fn rating_pieces(grade: &Grade, text_style: TextStyle, columns: Columns) -> Vec<Piece> {
    let (name, style) = text_style.level(grade.level());
    let gap = " ".repeat(columns.level.saturating_sub(name.len()));
    let hardest = match grade.hardest() {
        Some(profile) => profile.name,
        None if grade.guesses > 0 => "no technique",
        None => "nothing to solve",
    };
    let guesses = match grade.guesses {
        0 => String::new(),
        number => format!("  guesses {number}"),
    };
    let (cost, difficulty) = (grade.cost().to_string(), rating::difficulty(grade));
    let difficulty = format!("{difficulty:>width$}", width = columns.difficulty);
    let cost = format!("{cost:>width$}", width = columns.cost);
    let mut pieces = plain(format!("difficulty {difficulty}  "));
    pieces.push((name, style));
    pieces.extend(plain(format!("{gap}  cost {cost}  {hardest}{guesses}")));
    pieces
}
