//! `stepdoku check`: number of solutions, minimality and difficulty of puzzles.

use schemars::JsonSchema;
use serde::Serialize;

use super::answer::Answer;
use super::batch::{Item, Stream};
use super::csv::Table;
use super::destination::check_not_input;
use super::entries::{EntriesObject, MarksObject, PersonEntries, mark_sentences, sentences};
use super::graded::MAX_MOVES;
use super::input::Argument;
use super::output::json_line;
use super::puzzle_fields::PuzzleFields;
use super::text_style::{Colour, Prefixes, TextStyle};
use super::{CommandResult, contradiction_text, input, number, rating, wrong_position};
use crate::catalog::{Family, Level, Profile};
use crate::formats;
use crate::formats::{Frame, Reading};
use crate::generator::grade;
use crate::grid::{Candidate, Cell, Contradiction, Shape};
use crate::puzzle::Puzzle;
use crate::rating::Grade;
use crate::referee::{MarkReport, Review};
use crate::search::{Count, Ending, GaveUp, Limits, SolutionCount, erased};
use crate::solver::first_contradiction;
use crate::step::json::{self, CellName, ContradictionObject, Placement, Side};
use crate::step::wording;
use crate::term::text::{Piece, plain};
use crate::term::theme::Ink;

/// The columns of `--csv`.
const TABLE: Table = Table {
    head: "line,name,givens,size,given_count,solution_count,exact,minimal,level,difficulty,cost,hardest,\
           guesses,redundant,to_add,because\n",
};

/// Maximum number of redundant givens or backdoors in text; JSON has all of them.
const MAX_NAMES: usize = 8;

/// Check a puzzle: number of solutions, minimality, difficulty
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  stepdoku check puzzle.txt                     the report of a puzzle
  stepdoku check --json puzzles.txt             one JSON object for each puzzle
  stepdoku check --csv puzzles.txt              a row for each puzzle
  stepdoku check puzzle.txt --entries mine.txt  find the mistake in your own grid

A puzzle with no solution or several is reported with exit status 0; in scripts, use
`stepdoku convert --to solution`.")]
pub(super) struct Args {
    #[command(flatten)]
    stream: Stream,

    /// Maximum number of solutions to count, at least 2
    #[arg(long, value_name = "NUMBER", default_value = "1000", allow_negative_numbers = true, value_parser = number::from::<u64, 2>)]
    limit: u64,

    /// Maximum number of positions to search for each question [default: 10,000,000; 16x16 and
    /// 25x25: 50,000]
    #[arg(long, value_name = "POSITIONS", allow_negative_numbers = true, value_parser = number::from::<u64, 1>)]
    budget: Option<u64>,

    /// Your entries, to find the first mistake: a grid with the same givens, a file, or a list in
    /// the order of entry, such as "r1c5=8, r3c4<>5" [default: the digits placed in the puzzle]
    #[arg(long, value_name = "GRID", value_parser = Argument::parser())]
    entries: Option<Argument>,

    /// Print one JSON object for each puzzle
    #[arg(long)]
    json: bool,

    /// Print a table of comma-separated values, with the names of the columns in the first row
    #[arg(long, conflicts_with = "json")]
    csv: bool,

    #[command(flatten)]
    colour: Colour,
}

/// A line of the report.
struct Fact {
    name: &'static str,
    text: Vec<Piece>,
}

impl Fact {
    const fn new(name: &'static str, text: Vec<Piece>) -> Self {
        Self { name, text }
    }
}

/// A result, or `GaveUp` if the budget was too small.
type WithinBudget<T> = Result<T, GaveUp>;

/// The report on a puzzle.
struct Report<'a> {
    /// The line of the input.
    input: &'a str,
    fields: PuzzleFields,
    /// Budget of each search in positions.
    budget: u64,
    detected_format: String,
    puzzle: Puzzle,
    solutions: Count,
    /// The redundant givens; `None` unless the puzzle has givens and exactly one solution.
    redundant: Option<WithinBudget<Vec<Cell>>>,
    /// Givens that would make the solution unique, if there are several solutions.
    missing: Option<WithinBudget<Vec<Candidate>>>,
    /// The wrong digits and eliminations, if only the givens have a solution.
    mistake: Option<String>,
    /// The contradiction, if there is no solution.
    contradiction: Option<Contradiction>,
    /// The grade of the human path, if the puzzle has exactly one solution.
    grade: Option<Grade>,
    /// Backdoors: cells whose digits leave only singles, alone or otherwise in pairs; also empty if
    /// singles solve the puzzle. `None` unless the puzzle has exactly one solution.
    backdoors: Option<Vec<Vec<Cell>>>,
    /// The person's entries and what is wrong with them, if there are any.
    entries: Option<(PersonEntries, Review)>,
    /// The differences between the person's pencil marks and what can be proved.
    marks: Option<MarkReport>,
}

/// A field of the report that the budget may leave open.
#[derive(Clone, Copy, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(inline)]
enum Question {
    SolutionCount,
    Minimal,
    ToAdd,
}

/// `stepdoku check --json`: the report on a puzzle
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "check", deny_unknown_fields)]
pub(super) struct Object<'a> {
    /// The line that was read; for a puzzle on several lines, the puzzle as a line
    input: &'a str,
    #[serde(flatten)]
    fields: PuzzleFields,
    /// Number of rows
    size: Side,
    /// Number of givens
    given_count: usize,
    /// Number of solutions found
    solution_count: u64,
    /// True if there are no more solutions
    exact: bool,
    /// Fields that the budget left undecided
    unknown: Vec<Question>,
    /// True if every given is needed for one solution; null unless there is one solution
    minimal: Option<bool>,
    /// Givens that could each be left out; null unless there is one solution
    redundant: Option<Vec<CellName>>,
    /// Givens to add so that there is one solution; null unless there are several
    to_add: Option<Vec<Placement>>,
    /// The contradiction that solving finds; null unless there is no solution
    breach: Option<ContradictionObject>,
    /// The contradiction in words
    because: Option<String>,
    /// Our level; null unless there is one solution
    level: Option<Level>,
    /// Our difficulty: the effort of all steps together
    difficulty: Option<u64>,
    /// Learner's cost of the hardest step
    cost: Option<f64>,
    /// Slug of the technique of the hardest step
    hardest: Option<&'static str>,
    /// Number of guesses on our path
    guesses: Option<usize>,
    /// Cells, or pairs of cells, whose digits leave only singles
    backdoors: Option<Vec<Vec<CellName>>>,
    /// The person's entries, and the mistakes among them; null if there are none
    entries: Option<EntriesObject>,
    /// Pencil marks that differ from what can be proved; null if there are none
    marks: Option<MarksObject>,
}

pub(super) fn run(args: &Args) -> CommandResult {
    let text_style = args.colour.text_style(args.stream.flow.output.as_deref());
    let inputs: Vec<&Argument> = args.entries.iter().collect();
    check_not_input(args.stream.flow.output.as_deref(), &inputs)?;
    let Stream { input, flow } = &args.stream;
    let mut entries = input::many(input)?;
    // The objects and the table are the same for one puzzle, so that nothing waits for a second.
    let several = !args.json && !args.csv && entries.has_several_or_is_typed();
    let reply = |item: &Item| {
        let patient = Limits::patient(item.reading.puzzle.shape);
        let limits = args.budget.map_or(patient, Limits::nodes);
        let puzzle = &item.reading.puzzle;
        let entries = match &args.entries {
            Some(text) => PersonEntries::read(text, puzzle)?,
            None => PersonEntries::of_puzzle(puzzle),
        };
        let report = check_item(item, args.limit, limits).with_entries(entries, limits);
        let text = match args {
            Args { json: true, .. } => json_line(&report.object()),
            Args { csv: true, .. } => TABLE.row(&report.object()),
            _ => report.text(text_style, several),
        };
        Ok(Answer {
            note: wrong_solution(&item.reading),
            succeeded: report.unknown().is_empty() && !report.has_mistakes(),
            ..text.into()
        })
    };
    let frame = if args.csv { TABLE.frame() } else { Frame::LIST };
    let unread = |number| args.csv.then(|| TABLE.unread_row(number));
    flow.answer_rows(entries, frame, &reply, unread)
}

/// Says where the solution in the text differs from that of the puzzle.
fn wrong_solution(reading: &Reading) -> Option<String> {
    let stated = reading.stated_solution()?;
    let givens = reading.puzzle.as_given();
    let solution = erased::solution_count(&givens, Limits::patient(givens.shape)).unique()?;
    let shape = givens.shape;
    let cells = Cell::all(shape);
    let wrong: Vec<Cell> =
        cells.filter(|cell| stated[cell.index()] != solution[cell.index()]).collect();
    (!wrong.is_empty()).then(|| {
        format!(
            "the solution beside the puzzle is not its solution: {} differ. `stepdoku solve` shows the \
             right one.",
            first_names(&names(&wrong, shape))
        )
    })
}

fn check_item<'a>(item: &'a Item, limit: u64, limits: Limits) -> Report<'a> {
    let Item { input, reading, .. } = item;
    let puzzle = &reading.puzzle;
    let solutions = erased::count(puzzle, limit, limits);
    let exact = solutions.ending == Ending::Exhausted;
    let unique = exact && solutions.found == 1;
    let several = solutions.found > 1;
    let impossible = exact && solutions.found == 0;
    let redundant = || erased::redundant_givens(puzzle, limits);
    let missing = || erased::givens_to_add(puzzle, limits);
    let contradiction = || first_contradiction(puzzle, MAX_MOVES, &|| false);
    Report {
        input,
        fields: PuzzleFields::of(item),
        budget: limits.max_nodes(),
        redundant: (unique && !puzzle.is_sukaku()).then(redundant),
        missing: several.then(missing),
        detected_format: reading.summary(),
        puzzle: puzzle.clone(),
        solutions,
        mistake: if impossible {
            wrong_position::sentence(puzzle, &SolutionCount::Impossible)
        } else {
            None
        },
        contradiction: impossible.then(contradiction).flatten(),
        grade: unique.then(|| grade(puzzle, &|| false)).flatten(),
        backdoors: unique.then(|| backdoors(puzzle, limits)).flatten(),
        entries: None,
        marks: None,
    }
}

/// Finds backdoors; on large boards only single cells, because there are too many pairs.
fn backdoors(puzzle: &Puzzle, limits: Limits) -> Option<Vec<Vec<Cell>>> {
    let only_cells = puzzle.shape > Shape::Nine;
    erased::backdoors(puzzle, limits, || only_cells)
}

impl Report<'_> {
    /// Adds what is wrong with the person's entries and pencil marks.
    fn with_entries(mut self, entries: PersonEntries, limits: Limits) -> Self {
        if entries.is_empty() {
            return self;
        }
        let solution = erased::solution_count(&self.puzzle.as_given(), limits).unique();
        self.marks = entries.compare_marks(solution.as_deref());
        if entries.count() > 0 {
            let review = entries.review(limits);
            self.entries = Some((entries, review));
        }
        self
    }

    /// Returns true if an entry is wrong, or a pencil mark that the solution needs is missing.
    fn has_mistakes(&self) -> bool {
        let is_wrong = matches!(self.entries, Some((_, Review::Wrong(_))));
        let marks = self.marks.as_ref();
        is_wrong || marks.is_some_and(|marks| marks.needed().next().is_some())
    }

    /// Formats the report; `is_numbered` if the input has several puzzles.
    fn text(&self, text_style: TextStyle, is_numbered: bool) -> String {
        let number = Fact::new("puzzle", plain(self.fields.title()));
        let facts = is_numbered
            .then_some(number)
            .into_iter()
            .chain(self.facts(text_style))
            .chain(self.difficulty_facts(text_style))
            .chain(self.entry_facts(text_style));
        let fact = |Fact { name, text }: Fact| {
            // The width of the longest name.
            let first = text_style.piece(Ink::Faint, format!("  {name:<9}  "));
            let under = text_style.piece(Ink::Faint, " ".repeat(13));
            let prefixes = Prefixes { first: &[first], others: &[under] };
            format!("\n{}", text_style.paragraph(prefixes, &text))
        };
        let line = text_style.ink(Ink::Title, &formats::print_line(&self.puzzle));
        let facts: String = facts.map(fact).collect();
        let end = if text_style.draws() { "\n" } else { "" };
        line + &self.board_text(text_style) + &facts + end
    }

    /// Returns the board on a terminal, otherwise nothing.
    fn board_text(&self, text_style: TextStyle) -> String {
        if !text_style.draws() {
            return String::new();
        }
        let digit = |cell: Cell| self.puzzle.givens[cell.index()].map(|digit| (digit, Ink::Title));
        format!("\n{}", text_style.board(self.puzzle.shape, digit))
    }

    /// Returns the facts on any puzzle.
    fn facts(&self, text_style: TextStyle) -> Vec<Fact> {
        let shape = self.puzzle.shape;
        let several = self.solutions.found != 1 || !self.solutions.is_exact();
        let ink = if several { Ink::Error } else { Ink::Success };
        let mut facts = vec![
            Fact::new("read as", plain(self.detected_format.as_str())),
            Fact::new("size", plain(shape.to_string())),
            Fact::new("solutions", vec![text_style.piece(ink, self.solutions_text())]),
        ];
        if let Some(mistake) = &self.mistake {
            let mistake = wording::begun(mistake);
            let mistake = text_style.piece(Ink::Error, mistake);
            facts.push(Fact::new("mistake", vec![mistake]));
        }
        if let Some(redundant) = &self.redundant {
            let text = match redundant {
                Ok(cells) if cells.is_empty() => "yes".to_owned(),
                Ok(cells) => {
                    let any = if cells.len() > 1 { "any one of " } else { "" };
                    format!("no: {any}{} could be left out", first_names(&names(cells, shape)))
                }
                Err(GaveUp) => self.unknown_text(),
            };
            facts.push(Fact::new("minimal", plain(text)));
        }
        if let Some(missing) = &self.missing {
            let placed = |given: &Candidate| given.placed(shape);
            let text = match missing {
                Ok(givens) => {
                    let placed: Vec<String> = givens.iter().map(placed).collect();
                    format!("{} for one solution", placed.join(", "))
                }
                Err(GaveUp) => self.unknown_text(),
            };
            facts.push(Fact::new("to add", plain(text)));
        }
        if let Some(contradiction) = self.contradiction_clause() {
            facts.push(Fact::new("breaks at", plain(contradiction)));
        }
        facts
    }

    /// Returns the facts on what the person entered.
    fn entry_facts(&self, text_style: TextStyle) -> Vec<Fact> {
        let mut facts = Vec::new();
        if let Some((entries, review)) = &self.entries {
            let ink = match review {
                Review::Right => Ink::Success,
                Review::Wrong(_) | Review::Unknown | Review::NoSolution => Ink::Error,
            };
            for (index, sentence) in sentences(entries, review).into_iter().enumerate() {
                let (name, ink) = if index == 0 { ("entries", ink) } else { ("", Ink::Text) };
                facts.push(Fact::new(name, vec![text_style.piece(ink, sentence)]));
            }
        }
        if let Some(report) = &self.marks {
            for (index, sentence) in mark_sentences(report).into_iter().enumerate() {
                let name = if index == 0 { "marks" } else { "" };
                facts.push(Fact::new(name, plain(sentence)));
            }
        }
        facts
    }

    /// Returns the number of solutions, as far as it is known.
    fn solutions_text(&self) -> String {
        let Count { found, ending } = self.solutions;
        match (ending, found) {
            (Ending::Exhausted, found) => found.to_string(),
            (Ending::Enough, found) => format!("at least {found}"),
            (Ending::Cut, 0) => self.unknown_text(),
            (Ending::Cut, found) => format!("at least {found}; more are {}", self.unknown_text()),
        }
    }

    /// Returns the text for a question that the budget left open.
    fn unknown_text(&self) -> String {
        format!("not known within the budget of {} positions", self.budget)
    }

    /// Describes the contradiction.
    fn contradiction_clause(&self) -> Option<String> {
        let contradiction = self.contradiction.as_ref();
        contradiction.map(|contradiction| contradiction_text::clause(contradiction, &self.puzzle))
    }

    /// Returns the names of the fields that are unknown because the budget was too small.
    fn unknown(&self) -> Vec<Question> {
        let open = [
            (Question::SolutionCount, self.solutions.is_cut()),
            (Question::Minimal, matches!(self.redundant, Some(Err(GaveUp)))),
            (Question::ToAdd, matches!(self.missing, Some(Err(GaveUp)))),
        ];
        let open = open.into_iter().filter(|(_, open)| *open);
        open.map(|(name, _)| name).collect()
    }

    /// Returns the facts on the difficulty, if there is exactly one solution.
    fn difficulty_facts(&self, text_style: TextStyle) -> Vec<Fact> {
        let mut facts = Vec::new();
        if let Some(grade) = &self.grade {
            let guess = if grade.guesses > 0 { ", with guesses" } else { "" };
            let level = || vec![text_style.level(grade.level())];
            facts.push(match grade.hardest() {
                Some(Profile { name, .. }) => {
                    let cost = grade.cost();
                    let text = format!(", hardest step {name}, cost {cost}{guess}");
                    Fact::new("level", [level(), plain(text)].concat())
                }
                None if grade.guesses > 0 => Fact::new("level", [level(), plain(guess)].concat()),
                None => Fact::new("level", plain("none: it is solved")),
            });
        }
        if let Some(backdoors) = &self.backdoors {
            facts.push(Fact::new("backdoors", plain(self.backdoor_text(backdoors))));
        }
        facts
    }

    fn backdoor_text(&self, backdoors: &[Vec<Cell>]) -> String {
        if backdoors.is_empty() {
            let hardest = self.grade.as_ref().and_then(Grade::hardest);
            let singles = hardest.is_none_or(|profile| profile.family == Family::Singles);
            return if singles {
                "none needed: singles solve it".to_owned()
            } else {
                "none of one cell or two".to_owned()
            };
        }
        let group = |cells: &Vec<Cell>| names(cells, self.puzzle.shape).join(" with ");
        first_names(&backdoors.iter().map(group).collect::<Vec<_>>())
    }

    fn object(&self) -> Object<'_> {
        let shape = self.puzzle.shape;
        let exact = self.solutions.is_exact();
        let grade = self.grade.as_ref();
        let redundant = self.redundant.as_ref().and_then(|known| known.as_ref().ok());
        let missing = self.missing.as_ref().and_then(|known| known.as_ref().ok());
        Object {
            input: self.input,
            fields: self.fields.clone(),
            size: Side::new(shape),
            given_count: self.puzzle.given_count(),
            solution_count: self.solutions.found,
            exact,
            unknown: self.unknown(),
            minimal: redundant.map(Vec::is_empty),
            redundant: redundant.map(|cells| json::cells(cells, shape)),
            to_add: missing.map(|missing| {
                let placements = missing.iter().map(|&given| Placement::new(given, shape));
                placements.collect()
            }),
            breach: self
                .contradiction
                .as_ref()
                .map(|contradiction| json::contradiction(contradiction, shape)),
            because: self.contradiction_clause(),
            level: grade.map(Grade::level),
            difficulty: grade.map(rating::difficulty),
            cost: grade.map(|grade| grade.cost().value()),
            hardest: grade.and_then(Grade::hardest).map(|profile| profile.slug),
            guesses: grade.map(|grade| grade.guesses),
            backdoors: self
                .backdoors
                .as_ref()
                .map(|groups| groups.iter().map(|cells| json::cells(cells, shape)).collect()),
            entries: self
                .entries
                .as_ref()
                .map(|(entries, review)| EntriesObject::new(entries, review)),
            marks: self.marks.as_ref().map(MarksObject::new),
        }
    }
}

/// Returns the first names, and the number of the others.
fn first_names(names: &[String]) -> String {
    let more = match names.len().saturating_sub(MAX_NAMES) {
        0 => String::new(),
        more => format!(", and {more} more"),
    };
    names[..names.len().min(MAX_NAMES)].join(", ") + &more
}

fn names(cells: &[Cell], shape: Shape) -> Vec<String> {
    cells.iter().map(|cell| cell.name(shape)).collect()
}
