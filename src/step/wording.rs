//! Sentences for people, as spans that know their exhibits.

use std::borrow::Cow;

use super::{Effect, ExhibitId, Explanation, Step, Subject, Word, notation};
use crate::catalog::Role;
use crate::grid::{Candidate, Cell, Contradiction, DigitSet, Shape, Symbols};

/// A run of text in one style.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// What to read.
    pub text: Cow<'static, str>,
    /// The role in whose colour it is drawn, if it names something on the board.
    pub role: Option<Role>,
    /// The exhibit that it names, if it is one of the telling's.
    pub exhibit: Option<ExhibitId>,
}

impl Span {
    /// Words.
    pub(crate) fn text(text: impl Into<Cow<'static, str>>) -> Self {
        Self {
            text: text.into(),
            role: None,
            exhibit: None,
        }
    }

    /// A noun that no exhibit stands for.
    pub(crate) fn noun(text: String, role: Role) -> Self {
        Self {
            text: text.into(),
            role: Some(role),
            exhibit: None,
        }
    }
}

/// So many of something: "1 given", "26 givens", "2 guesses", "3 tries".
pub fn counted(number: usize, noun: &str) -> String {
    match (number, noun.strip_suffix('y')) {
        (1, _) => format!("1 {noun}"),
        (_, Some(stem)) => format!("{number} {stem}ies"),
        _ if noun.ends_with('s') => format!("{number} {noun}es"),
        _ => format!("{number} {noun}s"),
    }
}

/// `an X-Wing`, `a Swordfish`.
pub fn article(name: &str) -> String {
    let letter = name.chars().next().unwrap_or_default();
    let an = if "AEIOX".contains(letter) { "an" } else { "a" };
    format!("{an} {name}")
}

/// A clause as the beginning of a sentence.
pub fn begun(clause: &str) -> String {
    let mut letters = clause.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

/// The whole paragraph of a step: what you see, why it must be so, what follows.
pub fn story(step: &Step) -> Vec<Span> {
    let mut spans = told(step.explanation(), step.shape);
    append(&mut spans, conclusion(step));
    spans
}

/// The branches of a step, shortest first, a paragraph each; those inside a branch come after it.
/// What they name is also among the exhibits of the step, if the step shows it too.
pub fn branches(step: &Step) -> Vec<Vec<Span>> {
    let mut paragraphs = Vec::new();
    add_branches(step, step.explanation(), &mut paragraphs);
    paragraphs
}

fn add_branches(step: &Step, explanation: &Explanation, paragraphs: &mut Vec<Vec<Span>>) {
    for branch in &explanation.branches {
        let mut spans = told(branch, step.shape);
        for span in &mut spans {
            let shown = span.exhibit.and_then(|id| {
                let exhibit = &branch.exhibits[id.index()];
                step.explanation().find(exhibit)
            });
            span.exhibit = shown;
        }
        paragraphs.push(spans);
        add_branches(step, branch, paragraphs);
    }
}

/// What you see, and why it must be so.
fn told(explanation: &Explanation, shape: Shape) -> Vec<Span> {
    let mut spans = spans(explanation, &explanation.pattern, shape);
    append(
        &mut spans,
        self::spans(explanation, &explanation.why, shape),
    );
    spans
}

/// Adds sentences.
fn append(spans: &mut Vec<Span>, part: Vec<Span>) {
    if !spans.is_empty() && !part.is_empty() {
        spans.push(Span::text(" "));
    }
    spans.extend(part);
}

/// Words of a telling as spans.
pub fn spans(explanation: &Explanation, words: &[Word], shape: Shape) -> Vec<Span> {
    named(explanation, words, |exhibit| subject(exhibit, shape))
}

/// Words of a telling as spans, its nouns by these names.
pub(super) fn named(
    explanation: &Explanation,
    words: &[Word],
    name: impl Fn(&Subject) -> String,
) -> Vec<Span> {
    let span = |word: &Word| match word {
        Word::Text(text) => Span::text(match Symbols::filled(text) {
            Cow::Borrowed(_) => text.clone(),
            Cow::Owned(filled) => filled.into(),
        }),
        Word::See(id) => {
            let exhibit = &explanation.exhibits[id.index()];
            Span {
                text: name(&exhibit.subject).into(),
                role: Some(exhibit.role),
                exhibit: Some(*id),
            }
        }
    };
    words.iter().map(span).collect()
}

/// What follows from a step: "So r1c5 is 8." or "So r3c46 cannot be 5."
pub fn conclusion(step: &Step) -> Vec<Span> {
    let mut clauses: Vec<Vec<Span>> = Vec::new();
    for effect in &step.deduction.effects {
        if let Effect::Place(candidate) = effect {
            clauses.push(vec![
                Span::noun(candidate.cell.name(step.shape), Role::Placed),
                Span::text(" is "),
                Span::noun(candidate.digit.to_string(), Role::Placed),
            ]);
        }
    }
    for (digits, cells) in notation::by_digits(step.eliminations()) {
        clauses.push(vec![
            Span::noun(
                and_list(cells.iter().map(|cell| cell.name(step.shape))),
                Role::Eliminated,
            ),
            Span::text(" cannot be "),
            Span::noun(digit_list(digits, "or"), Role::Eliminated),
        ]);
    }
    let last = clauses.len().saturating_sub(1);
    let mut spans = Vec::new();
    for (i, clause) in clauses.into_iter().enumerate() {
        spans.push(Span::text(match i {
            0 => "So ",
            _ if i == last => ", and ",
            _ => "; ",
        }));
        spans.extend(clause);
    }
    if !spans.is_empty() {
        spans.push(Span::text("."));
    }
    spans
}

/// Spans as plain text.
pub fn plain(spans: &[Span]) -> String {
    let texts: Vec<&str> = spans.iter().map(|span| &*span.text).collect();
    texts.concat()
}

/// A subject as a noun in a sentence.
pub fn subject(subject: &Subject, shape: Shape) -> String {
    match subject {
        Subject::Cells(cells) if cells.len() <= MAX_CELLS => {
            and_list(cells.iter().map(|cell| cell.name(shape)))
        }
        Subject::Cells(cells) => groups(cells, shape),
        Subject::House(house) => house.to_string(),
        Subject::Digits(digits) => digit_list(*digits, "and"),
        Subject::Candidates(candidates) => {
            let by_digits = notation::by_digits(candidates.iter().copied());
            let one = by_digits.len() == 1;
            and_list(by_digits.into_iter().map(|(digits, cells)| {
                let places = if one {
                    groups(&cells, shape)
                } else {
                    notation::cells(&cells, shape)
                };
                format!("{} in {places}", digit_list(digits, "and"))
            }))
        }
        Subject::Link { .. } => notation::subject(subject, shape),
    }
}

/// More cells than this are named in groups.
const MAX_CELLS: usize = 4;

/// Cells in groups: "r12c4", "r35c3, r7c17 and r89c1".
fn groups(cells: &[Cell], shape: Shape) -> String {
    let grouped = notation::cells(cells, shape);
    and_list(grouped.split(',').map(str::to_owned))
}

/// A small number in words, so that nobody takes it for a digit of the board; from ten on in
/// figures.
pub fn number(number: usize) -> String {
    const WORDS: [&str; 10] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
    ];
    let word = WORDS.get(number).copied();
    word.map_or_else(|| number.to_string(), str::to_owned)
}

/// All of so many: "both", "all three".
pub fn all_of(count: usize) -> String {
    if count == 2 {
        "both".to_owned()
    } else {
        format!("all {}", number(count))
    }
}

/// The verb for so many: "has", "have".
pub const fn have(count: usize) -> &'static str {
    if count == 1 { "has" } else { "have" }
}

/// What a guess assumes, where so many other candidates are left in its cell.
pub fn assumption(candidate: Candidate, others: usize, shape: Shape) -> Vec<Span> {
    let left = match others {
        0 => "it is the only candidate left there".to_owned(),
        1 => "one other candidate is left there if this one fails".to_owned(),
        n => format!("{n} other candidates are left there if this one fails"),
    };
    vec![
        Span::text("Assume that "),
        Span::noun(candidate.cell.name(shape), Role::Target),
        Span::text(" is "),
        Span::noun(candidate.digit.to_string(), Role::Target),
        Span::text(format!(": {left}. This proves nothing yet.")),
    ]
}

/// What broke, as a clause: "r4c5 has no candidate left".
pub fn contradiction(contradiction: &Contradiction, shape: Shape) -> String {
    match contradiction {
        Contradiction::NoCandidate(cell) => format!("{} has no candidate left", cell.name(shape)),
        Contradiction::NoPlace(digit, house) => format!("{digit} has no place left in {house}"),
        Contradiction::Twice(digit, house, [a, b]) => {
            format!(
                "{digit} twice in {house}: {}, {}",
                a.name(shape),
                b.name(shape)
            )
        }
    }
}

/// Digits in a sentence: "1", "1 or 2", "1, 2 or 3".
pub fn digit_list(digits: DigitSet, last: &str) -> String {
    list(digits.iter().map(|digit| digit.to_string()), last)
}

fn and_list(names: impl Iterator<Item = String>) -> String {
    list(names, "and")
}

/// "a", "a and b", "a, b and c".
fn list(mut names: impl Iterator<Item = String>, last: &str) -> String {
    let mut text = names.next().unwrap_or_default();
    let mut names = names.peekable();
    while let Some(name) = names.next() {
        let between = match names.peek() {
            Some(_) => [",", "", " "],
            None => [" ", last, " "],
        };
        text.extend(between);
        text.push_str(&name);
    }
    text
}
