//! Posted solutions: lines with claims and their reasons, judged one after another on the board as it
//! changes.

use super::simple::{self, SINGLES, profiles};
use super::{
    Claim, NotationError, Reason, Statement, Verdict, parse_statement, statement_of_chain,
};
use crate::formats;
use crate::grid::{Board, Candidate};
use crate::puzzle::Puzzle;
use crate::size::Size;
use crate::step::Effect;
use crate::with_size;

/// A line of a posted solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PostedLine {
    /// The number of the line in the text, from 1.
    pub number: usize,
    /// The line, with those that continue it.
    pub text: String,
    /// The last board that the text shows above the line, below the line before.
    pub board: Option<Puzzle>,
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
    /// Returns true if the reason of the line proves its claim, or if singles that the solution leaves out
    /// lead to all placements of the line.
    pub fn is_correct(&self) -> bool {
        match self {
            Self::Judged { verdict, singles, .. } => match **verdict {
                Verdict::Proved(_) => true,
                Verdict::AlreadySettled(_) => *singles > 0,
                _ => false,
            },
            Self::Unread(_) | Self::After(_) => false,
        }
    }

    /// Returns true if the board shows the claim before the line, so that its reason was not judged.
    pub fn is_known(&self) -> bool {
        !self.is_correct()
            && matches!(self, Self::Judged { verdict, .. } if matches!(**verdict, Verdict::AlreadySettled(_)))
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

/// Returns the lines of a text that state a step. Titles, boards, remarks and the chains below a forcing
/// chain are left out.
pub fn posted_lines(text: &str) -> Vec<PostedLine> {
    let mut lines: Vec<PostedLine> = Vec::new();
    let mut is_open = false;
    let mut others: Vec<&str> = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let line = line.trim();
        let continues = is_open || line.starts_with("||");
        if let (true, Some(last)) = (continues, lines.last_mut()) {
            last.text.extend([" ", line]);
            is_open = line.ends_with(CONTINUED);
        } else if lines.last().is_some_and(|head| is_branch_of(&head.text, line)) {
            is_open = false;
        } else if states_step(line) {
            is_open = line.ends_with(CONTINUED);
            let board = last_board(&others);
            others.clear();
            lines.push(PostedLine { number: index + 1, text: line.to_owned(), board });
        } else {
            others.push(line);
        }
    }
    lines
}

/// Returns true if a line is a chain of the forcing chain or net above it, as HoDoKu prints them:
/// `r2c8=9 r1c7<>9 r1c3=9`.
fn is_branch_of(head: &str, line: &str) -> bool {
    let is_literal = |word: &str| {
        let word = word.trim_matches(['(', ')']);
        let cell = word.split(['=', '<']).next().unwrap_or_default();
        let has_sign = word.contains('=') || word.contains("<>");
        has_sign && cell.starts_with(['r', 'R']) && cell.ends_with(|c: char| c.is_ascii_digit())
    };
    let mut words = line.split_whitespace();
    head.to_lowercase().contains("forcing")
        && !line.contains("=>")
        && words.clone().count() > 1
        && words.all(is_literal)
}

/// Returns the last board of these lines; empty lines separate it from other text.
fn last_board(lines: &[&str]) -> Option<Puzzle> {
    let blocks = lines.split(|line| line.is_empty()).rev();
    let mut boards = blocks.filter_map(|block| formats::read(&block.join("\n")).ok());
    boards.next().map(|reading| reading.puzzle)
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
/// a line. After a line that is false or cannot be read, the judgement goes on at the next board of the text.
pub fn judge_lines(
    puzzle: &Puzzle,
    lines: &[PostedLine],
    judge: &dyn Fn(&Puzzle, &Claim, &Reason) -> Verdict,
) -> Vec<LineJudgement> {
    let mut board = puzzle.clone();
    let mut lost_at = None;
    let mut judgements = Vec::with_capacity(lines.len());
    for line in lines {
        let shown = line.board.as_ref().filter(|_| lost_at.is_some());
        if let Some(shown) = shown.and_then(|shown| progress_shown(puzzle, shown)) {
            (board, lost_at) = (shown, None);
        }
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

/// Returns a puzzle with the digits and candidates of a board; `None` if it is a board of another puzzle.
fn progress_shown(puzzle: &Puzzle, shown: &Puzzle) -> Option<Puzzle> {
    let values = || shown.givens.iter().zip(&shown.placed).map(|(given, placed)| given.or(*placed));
    let is_of_puzzle = puzzle.shape == shown.shape
        && puzzle
            .givens
            .iter()
            .zip(values())
            .all(|(given, value)| given.is_none() || *given == value);
    is_of_puzzle.then(|| {
        let mut known = puzzle.clone();
        let placed = known.givens.iter().zip(values());
        known.placed = placed.map(|(given, value)| value.filter(|_| given.is_none())).collect();
        known.eliminate(shown.eliminated.iter().copied());
        known
    })
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
        Reason::None if effects.all(|effect| matches!(effect, Effect::Place(_))) => {
            Reason::Technique(profiles(SINGLES))
        }
        _ => reason.clone(),
    };
    let mut verdict = judge(board, &claim, &stated);
    if reason.is_none() && !verdict.is_true() {
        // No reason was given that could be right or wrong.
        verdict = judge(board, &claim, &reason);
    }
    let mut singles = 0;
    if verdict.is_true() && verdict.failure().is_some() {
        let judge = |after: &Puzzle| judge(after, &claim, &stated);
        let is_list = claim.effects().len() > 1 && is_single(&stated);
        let spared = after_singles(board, Some(&claim), &judge);
        // A list of singles may contain those that come before others.
        let all = || if is_list { after_singles(board, None, &judge) } else { None };
        if let Some(after) = spared.or_else(all) {
            (*board, verdict, singles) = (after.board, after.verdict, after.singles);
        } else if reason.is_none() {
            verdict = Verdict::TrueNoReason(claim.clone());
        }
    }
    if verdict.is_true() {
        apply(board, claim.effects());
    }
    LineJudgement::Judged { claim, verdict: Box::new(verdict), singles }
}

/// Returns true if a reason names only singles.
fn is_single(reason: &Reason) -> bool {
    let mut named = reason.named().iter();
    matches!(reason, Reason::Technique(_)) && named.all(|it| SINGLES.contains(&it.slug))
}

/// A line that holds once the singles are placed that the solution leaves out before it.
struct AfterSingles {
    board: Puzzle,
    verdict: Verdict,
    /// The number of singles.
    singles: usize,
}

/// Places all singles but those that show a part of the claim `spared`: they are no reason for it. Returns
/// `None` if there are none, or if the line does not hold after them.
fn after_singles(
    board: &Puzzle,
    spared: Option<&Claim>,
    judge: &dyn Fn(&Puzzle) -> Verdict,
) -> Option<AfterSingles> {
    let singles = with_size!(board.shape, size => singles(board.board(size), spared));
    if singles.is_empty() {
        return None;
    }
    let mut after = board.clone();
    apply(&mut after, &singles);
    let verdict = judge(&after);
    let holds = matches!(verdict, Verdict::Proved(_) | Verdict::AlreadySettled(_));
    holds.then_some(AfterSingles { board: after, verdict, singles: singles.len() })
}

/// Returns all singles of a board, one after another, but those that show a part of a claim.
fn singles<S: Size>(mut board: Board<S>, spared: Option<&Claim>) -> Vec<Effect> {
    let effects = spared.map_or(&[][..], Claim::effects).iter().copied();
    let open: Vec<Effect> = effects.filter(|effect| !effect.is_settled_on(&board)).collect();
    let mut placed = Vec::new();
    loop {
        let steps = simple::find_steps(&board, SINGLES).into_iter();
        let effects = steps.flat_map(|step| step.deduction.effects);
        let allowed = |effect: &Effect| {
            let mut after = board.clone();
            after.place(effect.candidate(), |_, _| ());
            !open.iter().any(|open| open.is_settled_on(&after))
        };
        let mut found: Vec<Effect> = effects.filter(allowed).collect();
        found.sort_unstable();
        found.dedup();
        if found.is_empty() {
            return placed;
        }
        for &effect in &found {
            let Candidate { cell, .. } = effect.candidate();
            if board.value(cell).is_none() {
                board.place(effect.candidate(), |_, _| ());
                placed.push(effect);
            }
        }
    }
}

/// Makes effects on a board.
fn apply(board: &mut Puzzle, effects: &[Effect]) {
    for &effect in effects {
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
    fn the_chains_below_a_forcing_chain_belong_to_it() {
        let text = "Forcing Net Verity => r1c2<>4\n  r1c1=5 (r3c1<>5) r1c2=6 r1c2<>4\n  r1c1=6 r1c2<>4\n\
                    Hidden Single: r1c5=3\nr1c6=2 r1c7=3";
        let lines = posted_lines(text);
        let numbers: Vec<usize> = lines.iter().map(|line| line.number).collect();
        // Below another step, placements are a claim.
        assert_eq!(numbers, [1, 4, 5]);
    }

    #[test]
    fn boards_and_remarks_are_no_lines() {
        let text = "Dusk\n1....7.9.\n\n+---+\n| 1 458 |\nPencil marks before step 2:\n\
                    1. r1c2=4\nKraken cell r1c2:\n(1)r1c2-(1)r1c5=(1)r3c4\n|| (2)r1c2\n|| (3)r1c2 => r3c5<>1\nstte";
        let lines = posted_lines(text);
        let numbers: Vec<usize> = lines.iter().map(|line| line.number).collect();
        assert_eq!(numbers, [7, 8]);
        assert_eq!(lines[0].board, None, "a row is no board");
        assert_eq!(
            lines[1].text,
            "Kraken cell r1c2: (1)r1c2-(1)r1c5=(1)r3c4 || (2)r1c2 || (3)r1c2 => r3c5<>1"
        );
    }
}
