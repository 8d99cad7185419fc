//! `stepdoku prove`: a claim about a puzzle judged, or proved as easily as possible.

pub(super) mod lines;

use std::time::{Duration, Instant};

use clap::builder::{PossibleValue, TypedValueParser};
use schemars::JsonSchema;
use serde::Serialize;

use super::answer::{Answer, Problem, Reply};
use super::batch::{Flow, Item};
use super::input::{self, Argument};
use super::name_parsers::one_of;
use super::output::{json_line, say};
use super::puzzle_fields::PuzzleFields;
use super::style::Style;
use super::technique_options::{NAMED, Named, Techniques, rules_of};
use super::text_style::{Colour, Prefixes, TextStyle};
use super::{CommandResult, number};
use crate::formats::{Frame, without_control_characters};
use crate::grid::Shape;
use crate::referee::json::{NotTrueObject, VerdictObject, not_true, useless_chain, verdict};
use crate::referee::{
    self, Budget, CHEAPER_TIME, Claim, EasiestProof, NotTrue, NotationError, Progress, Reason,
    Revealed, Statement, UselessChain, Verdict, parse_statement, statement_of_chain,
};
use crate::search::Limits;
use crate::solver::Plan;
use crate::step::Step;
use crate::step::wording::counted;
use crate::strategies::HUMAN;
use crate::term::theme::Ink;

/// Judge a claim about a puzzle and its reason, or find the easiest proof
#[derive(Debug, clap::Args)]
#[command(after_help = "\
The claim is a list of placements and eliminations: r1c5=8, r3c4<>5, \"r34c4<>5 r7c4<>5\" or
\"5 can't be in r3c4\". It can contain its reason: \"X-Wing: 5 r25 c46 => r3c4<>5\",
\"r9c2<>5 because XY-Wing r7c26,r9c5\", \"r9c2<>5 (XY-Wing)\".
A chain alone claims everything that it eliminates.

The reason is the name of a technique, cells and digits, a fish or a chain:
  --because xy-wing
  --because \"3,8 in r8c36\"
  --because \"5 r25\\c46 fr2c8\"
  --because \"(5)r3c4=(5)r3c9-(5=7)r2c8\"
For example, in the puzzle 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:
  stepdoku prove puzzle.txt r5c5=5 --because \"naked single\"
Without a reason, stepdoku searches for the easiest proof: on the lowest level that is enough, the
fewest steps. If --time ends the search before that is certain, the answer says so.
--with, --without, --technique and --no-nets choose the techniques of that proof and of a cheaper
step; a reason may be of any technique.

--lines judges a posted solution, one line after another on the board as it changes:
  stepdoku prove puzzle.txt --lines post.txt
Titles, boards and remarks between the lines are left out, and so are the chains below a forcing
chain. A line is known if the board shows its claim already; its reason is not judged then.
After a line that is false or cannot be read, the board is not known. The judgement goes on at the
next board of the post.

Exit status: 0 if the claim was proved, or if all lines are correct or known; otherwise 1.")]
pub(super) struct Args {
    /// The puzzle that the claim is about, a file whose first puzzle it is, or - for standard input
    #[arg(value_parser = Argument::parser())]
    input: Argument,

    /// Placements and eliminations, such as r1c5=8 or "r3c4<>5 r7c4<>5"
    #[arg(allow_hyphen_values = true, required_unless_present = "lines")]
    claim: Option<String>,

    /// Judge the lines of a file, each with its claim and its reason; - is standard input
    #[arg(long, value_name = "FILE", conflicts_with_all = ["claim", "because", "reveal", "style"], value_parser = Argument::parser())]
    lines: Option<Argument>,

    /// The reason to judge: a technique, cells and digits, a fish or a chain
    #[arg(long, value_name = "REASON", allow_hyphen_values = true)]
    because: Option<String>,

    #[command(flatten)]
    techniques: Techniques,

    /// Prove only with this technique or family, even if it is off; can be repeated; not with --with
    /// or --without
    #[arg(long, value_name = "NAME", value_delimiter = ',', value_parser = NAMED, hide_possible_values = true, conflicts_with_all = ["with", "without"])]
    technique: Vec<Named>,

    /// Parts of the answer to show for a false claim
    #[arg(long, value_name = "PART", default_value = "answer", value_parser = reveal_parser())]
    reveal: Revealed,

    /// Maximum number of seconds to search for a proof
    #[arg(long, value_name = "SECONDS", default_value = "30", value_parser = number::from::<u64, 1>)]
    time: u64,

    /// Output style of the steps
    #[arg(long, default_value = "words", conflicts_with = "json")]
    style: Style,

    /// Print the answer as a JSON object; with --lines, an object for each line
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    flow: Flow,

    #[command(flatten)]
    colour: Colour,
}

fn reveal_parser() -> impl TypedValueParser<Value = Revealed> {
    let stages = [
        ("answer", "Say only that the claim is false", Revealed::Answer),
        ("cells", "Also name the false part and the cells that show it", Revealed::Cells),
        ("solution", "Also show the correct digits of the false part", Revealed::Solution),
    ];
    one_of(stages.map(|(name, help, stage)| (PossibleValue::new(name).help(help), stage)))
}

impl Args {
    /// Returns the techniques that a proof may use; `None` if no option chooses them.
    fn chosen(&self) -> Result<Option<Plan>, String> {
        if !self.technique.is_empty() {
            let plan = Plan::default().with_rules(rules_of(&self.technique));
            let no_nets = self.techniques.without_nets();
            return Ok(Some(if no_nets { plan.without_nets() } else { plan }));
        }
        let plan = self.techniques.plan(&HUMAN)?;
        Ok(self.techniques.are_given().then_some(plan))
    }
}

pub(super) fn run(args: &Args) -> CommandResult {
    let chosen = args.chosen()?;
    let posted = args.lines.as_ref().map(|file| lines::read(file, &args.input)).transpose()?;
    let mut entries = input::many(&args.input)?;
    if entries.keep_first() {
        say("stepdoku: the input has several puzzles; the claim is judged on the first one only\n");
    }
    if let Some(posted) = posted {
        let (time, json) = (Duration::from_secs(args.time), args.json);
        let reply = |item: &Item| lines::reply(&posted, item, time, json);
        return args.flow.answer_puzzles(entries, Frame::LIST, &|item| Ok(reply(item)));
    }
    let prover = Prover {
        args,
        techniques: chosen,
        text_style: args.colour.text_style(args.flow.output.as_deref()),
    };
    args.flow.answer_puzzles(entries, Frame::LIST, &|item| prover.reply(item))
}

/// The answer to a claim.
enum Judgement {
    Claim(Box<Judged>),
    /// A chain without a claim that proves nothing.
    Chain(UselessChain),
}

/// A judged claim.
struct Judged {
    claim: Claim,
    /// The part of the claim that the board shows already, if it is not the whole claim.
    settled: Option<Claim>,
    /// True if a reason was given.
    has_reason: bool,
    verdict: Verdict,
    /// The easiest proof, if there was no reason.
    proof: Option<EasiestProof>,
    /// True if options choose the techniques of the proof.
    is_restricted: bool,
    /// True if the time was up before the search for a proof, or for a shorter one, ended.
    out_of_time: bool,
}

impl Judged {
    /// Returns true if the claim was proved, or is on the board already.
    const fn is_proved(&self) -> bool {
        self.proof.is_some()
            || matches!(self.verdict, Verdict::Proved(_) | Verdict::AlreadySettled(_))
    }

    /// Returns what the proof implies and none of its steps says: "So r3c6<>5."
    fn conclusion(&self) -> Option<String> {
        let settled = self.settled.as_ref().map_or(&[][..], Claim::effects);
        let open = self.claim.effects().iter().filter(|effect| !settled.contains(effect));
        let open = Claim::new(self.claim.shape, open.copied()).ok()?;
        self.proof.as_ref()?.conclusion(&open, self.claim.shape)
    }
}

/// The arguments of the command, and what follows from them.
struct Prover<'a> {
    args: &'a Args,
    /// The techniques that a proof may use; `None` if no option chooses them.
    techniques: Option<Plan>,
    text_style: TextStyle,
}

impl Prover<'_> {
    /// Returns the judgement on a puzzle, as text or as JSON.
    fn reply(&self, item: &Item) -> Reply {
        let judgement = self.judge(item)?;
        let text = match &judgement {
            _ if self.args.json => object(self.args, item, &judgement),
            Judgement::Claim(judged) => self.text(judged),
            Judgement::Chain(chain) => chain.sentence(item.reading.puzzle.shape),
        };
        Ok(Answer {
            succeeded: match &judgement {
                Judgement::Claim(judged) => judged.is_proved(),
                Judgement::Chain(_) => false,
            },
            ..text.into()
        })
    }

    /// Judges the claim on a puzzle, or proves it if there is no reason.
    fn judge(&self, item: &Item) -> Result<Judgement, Problem> {
        let puzzle = &item.reading.puzzle;
        let claim = self.args.claim.as_deref().unwrap_or_default();
        let Statement { claim, reason } = match parse_statement(claim, puzzle.shape) {
            Ok(statement) => statement,
            Err(error) => match statement_of_chain(puzzle, claim, puzzle.shape) {
                Some(Ok(statement)) => statement,
                Some(Err(useless)) => return Ok(Judgement::Chain(useless)),
                None => return Err(unreadable("claim", &error)),
            },
        };
        let reason = self.reason(puzzle.shape)?.unwrap_or(reason);
        let start = Instant::now();
        let stop = || start.elapsed() > Duration::from_secs(self.args.time);
        let stop_cheaper = || start.elapsed() > CHEAPER_TIME;
        let budget = Budget {
            limits: Limits::patient(puzzle.shape),
            stop: &stop,
            stop_cheaper: &stop_cheaper,
            techniques: self.techniques.as_ref(),
        };
        let verdict = referee::judge(puzzle, &claim, &reason, &budget);
        let is_open = matches!(verdict, Verdict::TrueNoReason(_));
        let prove = || {
            let note = |progress| item.progress.note(item.line, progress_text(progress));
            let proof = referee::easiest_proof(puzzle, &claim, &budget, &note);
            item.progress.end(item.line);
            proof
        };
        let proof = is_open.then(prove).flatten();
        let out_of_time = is_open && stop();
        let settled = referee::settled(puzzle, &claim).filter(|settled| *settled != claim);
        Ok(Judgement::Claim(Box::new(Judged {
            claim,
            settled,
            has_reason: !reason.is_none(),
            verdict,
            is_restricted: self.techniques.is_some(),
            out_of_time,
            proof,
        })))
    }

    /// Returns the reason of `--because`, if there is one.
    fn reason(&self, shape: Shape) -> Result<Option<Reason>, Problem> {
        match self.args.because.as_deref() {
            Some(reason) if reason.trim().is_empty() => {
                let sentence = "the reason is empty. Give a reason, or leave out --because.";
                Err(sentence.to_owned().into())
            }
            Some(reason) => {
                Reason::parse(reason, shape).map(Some).map_err(|error| unreadable("reason", &error))
            }
            None => Ok(None),
        }
    }

    /// Formats a judged claim: the verdict, then the steps.
    fn text(&self, judged: &Judged) -> String {
        let mut paragraphs = vec![self.sentences(judged).join(" ")];
        match (&judged.verdict, &judged.proof) {
            (Verdict::Proved(proved), _) if proved.technique.is_none() => {
                paragraphs.push(format!("    {}", proved.step.paragraph()));
            }
            (Verdict::Proved(proved), _) => {
                paragraphs.push(self.explained(std::slice::from_ref(&proved.step)));
            }
            (_, Some(proof)) => {
                paragraphs.push(self.explained(&proof.steps));
                paragraphs.extend(judged.conclusion());
            }
            _ => {}
        }
        paragraphs.join("\n")
    }

    /// Returns the sentences of the verdict, and what it leaves out.
    fn sentences(&self, judged: &Judged) -> Vec<String> {
        let mut sentences = self.verdict_sentences(judged);
        if let Some(settled) = judged.settled.as_ref().filter(|_| judged.verdict.is_true()) {
            // The last sentence may be the line of a step.
            sentences.insert(1, format!("The board already shows {settled}."));
        }
        if judged.has_reason && matches!(judged.verdict, Verdict::AlreadySettled(_)) {
            sentences.push("Your reason was not judged.".to_owned());
        }
        sentences
    }

    /// Returns the sentences of the verdict, with the easiest proof or the reason why there is none.
    fn verdict_sentences(&self, judged: &Judged) -> Vec<String> {
        let claim = &judged.claim;
        match (&judged.verdict, &judged.proof) {
            (Verdict::TrueNoReason(_), Some(proof)) => {
                let only = "Only the techniques that are on were used.";
                let only = judged.is_restricted.then(|| only.to_owned());
                let sentences = [format!("{claim} is true."), proof.summary()];
                let cut_off = format!(
                    "The search for a shorter proof was cut off after {}. Use --time to search longer.",
                    self.seconds()
                );
                let cut_off = judged.out_of_time.then_some(cut_off);
                sentences.into_iter().chain(only).chain(cut_off).collect()
            }
            (Verdict::TrueNoReason(_), None) if judged.out_of_time => vec![format!(
                "{claim} is true. No proof was found in {}. Use --time to search longer.",
                self.seconds()
            )],
            (Verdict::TrueNoReason(_), None) if judged.is_restricted => vec![format!(
                "{claim} is true, but the techniques that are on do not prove it without a guess."
            )],
            (Verdict::TrueNoReason(_), None) => {
                vec![format!("{claim} is true, but no technique proves it without a guess.")]
            }
            (Verdict::NotTrue(wrong), _) => not_true_sentences(self.args.reveal, wrong),
            (verdict, _) if verdict.failure().is_some() => {
                let mut sentences = verdict.sentences(claim.shape);
                sentences.push("Leave out the reason to see the easiest proof.".to_owned());
                sentences
            }
            (verdict, _) => verdict.sentences(claim.shape),
        }
    }

    /// Returns the time limit: "30 seconds".
    fn seconds(&self) -> String {
        counted(usize::try_from(self.args.time).unwrap_or(usize::MAX), "second")
    }

    /// Returns the steps in the chosen style, numbered if there are several.
    fn explained(&self, steps: &[Step]) -> String {
        let several = steps.len() > 1;
        let line = |(index, step): (usize, &Step)| {
            let number = if several { format!("{:>3}. ", index + 1) } else { String::new() };
            let under = " ".repeat(number.len());
            let [first, under] =
                [number, under].map(|text| self.text_style.piece(Ink::Faint, text));
            let prefixes = Prefixes { first: &[first], others: &[under] };
            self.args.style.format_step(step, self.text_style, prefixes)
        };
        let lines: Vec<String> = steps.iter().enumerate().map(line).collect();
        lines.join("\n")
    }
}

/// Returns the error of a claim or a reason that cannot be read.
fn unreadable(what: &str, error: &NotationError) -> Problem {
    let error = error.to_string();
    let error = without_control_characters(&error);
    format!("the {what} cannot be read: {error}").into()
}

/// Describes the progress of the search for the easiest proof.
fn progress_text(progress: Progress) -> String {
    let tried = match progress {
        Progress::Following(steps) => counted(steps, "step"),
        Progress::Searching(techniques) => counted(techniques, "technique"),
    };
    format!("searching for a proof, {tried} tried")
}

/// Returns the stages of a false claim that were asked for.
fn not_true_sentences(reveal: Revealed, wrong: &NotTrue) -> Vec<String> {
    let mut sentences = wrong.sentences(reveal, wrong.claim().shape);
    if reveal == Revealed::Answer && !wrong.is_visible() {
        sentences.push("Use --reveal cells to see where it fails.".to_owned());
    }
    sentences
}

/// `stepdoku prove --json`: the verdict on a claim
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "prove", deny_unknown_fields)]
pub(super) struct Object<'a> {
    /// The line that was read; for a puzzle on several lines, the puzzle as a line
    input: &'a str,
    #[serde(flatten)]
    fields: PuzzleFields,
    #[serde(flatten)]
    verdict: VerdictObject<'a>,
    /// The false part of the claim; only with `--reveal`
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "NotTrueObject")]
    revealed: Option<NotTrueObject>,
}

fn object(args: &Args, item: &Item, judgement: &Judgement) -> String {
    let (verdict, revealed) = match judgement {
        Judgement::Chain(chain) => (useless_chain(chain, item.reading.puzzle.shape), None),
        Judgement::Claim(judged) => (
            verdict(&judged.claim, &judged.verdict, judged.proof.as_ref(), judged.settled.as_ref()),
            match &judged.verdict {
                Verdict::NotTrue(wrong) if args.reveal != Revealed::Answer => Some(not_true(wrong)),
                _ => None,
            },
        ),
    };
    json_line(&Object { input: &item.input, fields: PuzzleFields::of(item), verdict, revealed })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progress_is_counted() {
        let texts = [Progress::Following(1), Progress::Searching(2)].map(progress_text);
        assert_eq!(
            texts,
            ["searching for a proof, 1 step tried", "searching for a proof, 2 techniques tried"]
        );
    }
}
