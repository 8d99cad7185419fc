//! `stepdoku prove --lines`: a posted solution, line by line.

use std::fs;
use std::io::{self, Read};
use std::iter;
use std::time::{Duration, Instant};

use schemars::JsonSchema;
use serde::Serialize;

use crate::cli::answer::Answer;
use crate::cli::batch::Item;
use crate::cli::input::Argument;
use crate::cli::output::json_line;
use crate::cli::puzzle_fields::PuzzleFields;
use crate::formats::without_control_characters;
use crate::grid::Shape;
use crate::puzzle::Puzzle;
use crate::referee::json::{VerdictObject, verdict};
use crate::referee::{
    self, Budget, Claim, LineJudgement, PostedLine, Reason, Verdict, judge_lines, posted_lines,
};
use crate::search::Limits;
use crate::step::wording::{agree, counted};
use crate::term::files;

/// Reads the lines of a posted solution from a file or from standard input, which must not be the input of the
/// puzzle as well.
pub(super) fn read(file: &Argument, puzzle: &Argument) -> Result<Vec<PostedLine>, String> {
    let text = if file.is_stdin() {
        if puzzle.is_stdin() {
            return Err(
                "the puzzle and the lines cannot both be standard input. Name a file for one of them."
                    .to_owned(),
            );
        }
        let mut bytes = Vec::new();
        io::stdin().read_to_end(&mut bytes).map(|_| bytes)
    } else {
        fs::read(file.path())
    };
    let name = files::display_path(file.path());
    let text =
        text.map_err(|error| format!("cannot read {name}: {}", files::error_clause(&error)))?;
    let lines = posted_lines(&without_control_characters_but_lines(&text));
    if lines.is_empty() {
        return Err(format!(
            "{name}: no line states a step. A line is a claim with its reason, such as `X-Wing: 5 r25 c46 \
             => r3c4<>5`."
        ));
    }
    Ok(lines)
}

/// Returns a text in which only the ends of lines are left of the control characters.
fn without_control_characters_but_lines(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(bytes);
    let lines = text.lines().map(without_control_characters);
    lines.collect::<Vec<_>>().join("\n")
}

/// Judges the lines on the board of a puzzle. `time` is the longest time of the searches for each line.
pub(super) fn reply(lines: &[PostedLine], item: &Item, time: Duration, json: bool) -> Answer {
    let judge = |puzzle: &Puzzle, claim: &Claim, reason: &Reason| {
        let start = Instant::now();
        let stop = || start.elapsed() > time;
        let budget = Budget {
            limits: Limits::patient(puzzle.shape),
            stop: &stop,
            // A post is judged, not improved.
            stop_cheaper: &|| true,
            techniques: None,
        };
        referee::judge(puzzle, claim, reason, &budget)
    };
    let judgements = judge_lines(&item.reading.puzzle, lines, &judge);
    let judged: Vec<_> = lines.iter().zip(&judgements).collect();
    let text = if json {
        let objects = judged.iter().map(|(line, judgement)| object(item, line, judgement));
        objects.collect::<Vec<_>>().join("\n")
    } else {
        let shape = item.reading.puzzle.shape;
        let rows = judged.iter().map(|(line, judgement)| row(line, judgement, shape));
        let rows = rows.chain([summary(lines, &judgements)]);
        rows.collect::<Vec<_>>().join("\n")
    };
    let holds = |judgement: &LineJudgement| judgement.is_correct() || judgement.is_known();
    Answer { succeeded: judgements.iter().all(holds), ..text.into() }
}

/// Returns the judgement of a line in a word or two.
fn answer(judgement: &LineJudgement) -> &'static str {
    match judgement {
        LineJudgement::Unread(_) => "not readable",
        LineJudgement::After(_) => "not judged",
        LineJudgement::Judged { verdict, .. } => match **verdict {
            _ if judgement.is_known() => "known",
            Verdict::Proved(_) | Verdict::AlreadySettled(_) => "correct",
            Verdict::NotProved(_) | Verdict::ProvedElsewhere { .. } => "not proved",
            Verdict::TrueNoReason(_) => "no reason",
            Verdict::NotTrue(_) | Verdict::NoSolution(_) => "wrong",
            Verdict::Undecided(_) | Verdict::Unknown(_) => "undecided",
        },
    }
}

/// Formats a line with its judgement, and below it what is wrong with it.
fn row(line: &PostedLine, judgement: &LineJudgement, shape: Shape) -> String {
    let mut rows = vec![format!("{:>4}  {:<12}  {}", line.number, answer(judgement), line.text)];
    let mut remarks = Vec::new();
    match judgement {
        LineJudgement::Unread(error) => {
            let error = error.to_string();
            remarks.push(format!("{}.", without_control_characters(&error)));
        }
        LineJudgement::Judged { verdict, singles, .. } => {
            if *singles > 0 {
                let singles = counted(*singles, "single");
                remarks.push(format!("Before it, {singles} that the lines leave out."));
            }
            let has_remarks =
                !matches!(**verdict, Verdict::TrueNoReason(_) | Verdict::AlreadySettled(_));
            if !judgement.is_correct() && has_remarks {
                remarks.extend(verdict.sentences(shape));
            }
        }
        LineJudgement::After(_) => {}
    }
    rows.extend(remarks.into_iter().map(|remark| format!("      {remark}")));
    rows.join("\n")
}

/// Counts the correct lines and those whose claims the board showed already, and names the lines that
/// were not judged.
fn summary(lines: &[PostedLine], judgements: &[LineJudgement]) -> String {
    let count = |is_counted: fn(&LineJudgement) -> bool| {
        judgements.iter().filter(|judgement| is_counted(judgement)).count()
    };
    let (correct, known) = (count(LineJudgement::is_correct), count(LineJudgement::is_known));
    let all = judgements.len();
    let are = agree(if all == 1 { 1 } else { correct }, "is", "are");
    let known = match known {
        0 => String::new(),
        known => format!("; {known} {} already known", agree(known, "was", "were")),
    };
    let correct = format!("{correct} of {} {are} correct{known}.", counted(all, "line"));
    iter::once(correct).chain(unjudged(lines, judgements)).collect::<Vec<_>>().join(" ")
}

/// Says which lines were not judged: a sentence for each line after which the board is not known.
fn unjudged(lines: &[PostedLine], judgements: &[LineJudgement]) -> Vec<String> {
    let judged: Vec<_> = lines.iter().zip(judgements).collect();
    let groups = judged.chunk_by(|(_, one), (_, next)| match (one, next) {
        (LineJudgement::After(one), LineJudgement::After(next)) => one == next,
        _ => false,
    });
    let mut sentences = Vec::new();
    let mut end = 0;
    for group in groups {
        end += group.len();
        let LineJudgement::After(number) = group[0].1 else {
            continue;
        };
        let sentence = match lines.get(end) {
            None => format!(
                "The lines after line {number} were not judged, because that line does not leave a known \
                 board."
            ),
            Some(next) => format!(
                "Line {number} does not leave a known board, so the judgement goes on at the board before \
                 line {}.",
                next.number
            ),
        };
        sentences.push(sentence);
    }
    sentences
}

/// `stepdoku prove --lines --json`: the judgement of a line of a posted solution
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "posted_line", deny_unknown_fields)]
pub(in crate::cli) struct Object<'a> {
    #[serde(flatten)]
    fields: PuzzleFields,
    /// Number of the line in the text, from 1
    posted_line: usize,
    /// The line
    posted: &'a str,
    /// The judgement in words: `correct`, `known`, `not proved`, `no reason`, `wrong`, `undecided`, `not
    /// readable` or `not judged`
    judgement: &'static str,
    /// Number of singles before the line that the text leaves out
    singles_before: usize,
    /// The judged claim; null if the line was not judged
    claim_verdict: Option<VerdictObject<'a>>,
    /// Why the line cannot be read; null if it can
    error: Option<String>,
}

fn object(item: &Item, line: &PostedLine, judgement: &LineJudgement) -> String {
    let judged = match judgement {
        LineJudgement::Judged { claim, verdict, singles } => Some((claim, &**verdict, *singles)),
        _ => None,
    };
    let object = Object {
        fields: PuzzleFields::of(item),
        posted_line: line.number,
        posted: &line.text,
        judgement: answer(judgement),
        singles_before: judged.map_or(0, |(_, _, singles)| singles),
        claim_verdict: judged.map(|(claim, own, _)| verdict(claim, own, None, None)),
        error: match judgement {
            LineJudgement::Unread(error) => Some(error.to_string()),
            _ => None,
        },
    };
    json_line(&object)
}
