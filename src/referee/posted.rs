//! Posted solutions: lines with claims and their reasons, judged one after another on the board as it
//! changes.

use super::{
    Claim, NotationError, Reason, Statement, Verdict, parse_statement, statement_of_chain,
};
use crate::puzzle::Puzzle;
use crate::solver::{Next, Plan, engine};
use crate::step::{Detail, Effect};
use crate::strategies::Rule;
use crate::techniques;

/// A line of a posted solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PostedLine {
    /// The number of the line in the text, from 1.
    pub number: usize,
    /// The line, with those that continue it.
    pub text: String,
}

/// The judgement of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineJudgement {
    /// The line cannot be read.
    Unread(NotationError),
    /// The line was judged on the board that the lines before it leave.
    Judged {
        /// The claim of the line.
        claim: Claim,
        /// The verdict.
        verdict: Box<Verdict>,
        /// The number of singles that the solution leaves out before the line.
        singles: usize,
    },
    /// The line was not judged, because the board is not known: this line, by its number, is false or cannot
    /// be read.
    After(usize),
}

impl LineJudgement {
    /// Returns true if the reason of the line proves its claim, or if the board shows the claim already.
    pub fn is_correct(&self) -> bool {
        match self {
            Self::Judged { verdict, .. } => {
                matches!(**verdict, Verdict::Proved(_) | Verdict::AlreadySettled(_))
            }
            Self::Unread(_) | Self::After(_) => false,
        }
    }

    /// Returns true if the board after the line is known: its claim is true, even if its reason does not prove
    /// it.
    fn leaves_board(&self) -> bool {
        match self {
            Self::Judged { verdict, .. } => verdict.is_true(),
            Self::Unread(_) | Self::After(_) => false,
        }
    }
}

/// The ends of lines that the next line continues: a name alone, and a chain before another one.
const CONTINUED: [char; 2] = [':', '|'];

/// Returns the lines of a text that state a step. Titles, boards and remarks are left out.
pub fn posted_lines(text: &str) -> Vec<PostedLine> {
    let mut lines: Vec<PostedLine> = Vec::new();
    let mut is_open = false;
    for (at, line) in text.lines().enumerate() {
        let line = line.trim();
        let continues = is_open || line.starts_with("||");
        if let (true, Some(last)) = (continues, lines.last_mut()) {
            last.text.extend([" ", line]);
            is_open = line.ends_with(CONTINUED);
        } else if states_step(line) {
            is_open = line.ends_with(CONTINUED);
            lines.push(PostedLine { number: at + 1, text: line.to_owned() });
        }
    }
    lines
}

/// Returns true if a line is neither a drawing nor a remark: it has a cell, or a sign of a claim.
fn states_step(line: &str) -> bool {
    let is_drawing = line.starts_with(['|', '+', '*', '[', ':']) || line.starts_with("--");
    let letters: Vec<char> = line.to_lowercase().chars().collect();
    let has_cell = letters.windows(3).any(|part| {
        part[0] == 'r' && part[1].is_ascii_digit() && (part[2] == 'c' || part[2].is_ascii_digit())
    });
    !is_drawing && (has_cell || line.contains("=>") || line.contains("<>"))
}

/// Judges the lines of a posted solution on the board of a puzzle. `judge` judges the claim and the reason of
/// a line.
pub fn judge_lines(
    puzzle: &Puzzle,
    lines: &[PostedLine],
    judge: &dyn Fn(&Puzzle, &Claim, &Reason) -> Verdict,
) -> Vec<LineJudgement> {
    let mut board = puzzle.clone();
    let mut lost_at = None;
    let mut judgements = Vec::with_capacity(lines.len());
    for line in lines {
        let judgement = match lost_at {
            Some(number) => LineJudgement::After(number),
            None => judge_line(&mut board, &line.text, judge),
        };
        if lost_at.is_none() && !judgement.leaves_board() {
            lost_at = Some(line.number);
        }
        judgements.push(judgement);
    }
    judgements
}

/// Judges a line, and changes the board as it claims.
fn judge_line(
    board: &mut Puzzle,
    text: &str,
    judge: &dyn Fn(&Puzzle, &Claim, &Reason) -> Verdict,
) -> LineJudgement {
    let Statement { claim, reason } = match parse_statement(text, board.shape) {
        Ok(statement) => statement,
        Err(error) => match statement_of_chain(board, text, board.shape) {
            Some(Ok(statement)) => statement,
            _ => return LineJudgement::Unread(error),
        },
    };
    let mut effects = claim.effects().iter();
    let stated = match reason {
        Reason::None if effects.all(|effect| matches!(effect, Effect::Place(_))) => single(),
        _ => reason.clone(),
    };
    let mut verdict = judge(board, &claim, &stated);
    if reason.is_none() && !verdict.is_true() {
        // No reason was given that could be right or wrong.
        verdict = judge(board, &claim, &reason);
    }
    let mut singles = 0;
    if verdict.is_true() && verdict.failure().is_some() {
        let (after, count) = after_singles(board);
        let again = judge(&after, &claim, &stated);
        if count > 0 && matches!(again, Verdict::Proved(_) | Verdict::AlreadySettled(_)) {
            (*board, verdict, singles) = (after, again, count);
        } else if reason.is_none() {
            verdict = Verdict::TrueNoReason(claim.clone());
        }
    }
    if verdict.is_true() {
        apply(board, &claim);
    }
    LineJudgement::Judged { claim, verdict: Box::new(verdict), singles }
}

/// The techniques of singles, which posts leave out or do not name.
const SINGLES: [&str; 5] = [
    "full-house",
    "naked-single",
    "hidden-single-box",
    "hidden-single-row",
    "hidden-single-column",
];

/// Returns the reason of a placement without one.
fn single() -> Reason {
    let profiles =
        SINGLES.iter().map(|slug| techniques::profile(slug).expect("each is a technique"));
    Reason::Technique(profiles.collect())
}

/// Returns the board after all singles, and their number.
fn after_singles(board: &Puzzle) -> (Puzzle, usize) {
    let plan = Plan::default().with_rules(SINGLES.map(Rule::everywhere).into());
    let mut solver = engine(board, plan);
    let mut count = 0;
    while let Next::Deduce(step, reached) = solver.next_move(Detail::Bare) {
        solver.take(Next::Deduce(step, reached));
        count += 1;
    }
    (solver.puzzle(), count)
}

/// Changes a board as a claim says.
fn apply(board: &mut Puzzle, claim: &Claim) {
    for &effect in claim.effects() {
        match effect {
            Effect::Place(candidate) => {
                let cell = candidate.cell.index();
                if board.givens[cell].is_none() {
                    board.placed[cell] = Some(candidate.digit);
                }
            }
            Effect::Eliminate(candidate) => board.eliminate([candidate]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_and_remarks_are_no_lines() {
        let text = "Dusk\n1....7.9.\n\n+---+\n| 1 458 |\nPencil marks before step 2:\n\
                    1. r1c2=4\nKraken cell r1c2:\n(1)r1c2-(1)r1c5=(1)r3c4\n|| (2)r1c2\n|| (3)r1c2 => r3c5<>1\nstte";
        let lines = posted_lines(text);
        let numbers: Vec<usize> = lines.iter().map(|line| line.number).collect();
        assert_eq!(numbers, [7, 8]);
        assert_eq!(
            lines[1].text,
            "Kraken cell r1c2: (1)r1c2-(1)r1c5=(1)r3c4 || (2)r1c2 || (3)r1c2 => r3c5<>1"
        );
    }
}
