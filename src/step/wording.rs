//! Renders explanations: sentences and notation as spans that keep their exhibits.

use std::borrow::Cow;
use std::fmt::{Display, Write as _};

use super::{BranchKind, ExhibitId, Explanation, Step, Subject, Word, notation};
use crate::catalog::Role;
use crate::grid::{Candidate, Cell, Contradiction, DigitSet, Names, Shape};

/// A run of text in one style.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// Text to show.
    pub text: Cow<'static, str>,
    /// The role that gives the colour, if the text names something on the board.
    pub role: Option<Role>,
    /// The exhibit that the text names, if it is in the explanation.
    pub exhibit: Option<ExhibitId>,
}

impl Span {
    /// Makes a span without a role.
    pub(crate) fn text(text: impl Into<Cow<'static, str>>) -> Self {
        Self {
            text: text.into(),
            role: None,
            exhibit: None,
        }
    }

    /// Makes a span with a role that belongs to no exhibit.
    pub(crate) fn noun(text: String, role: Role) -> Self {
        Self {
            text: text.into(),
            role: Some(role),
            exhibit: None,
        }
    }
}

/// Counts nouns: "1 given", "26 givens", "2 guesses", "3 tries".
pub fn counted(number: usize, noun: &str) -> String {
    match (number, noun.strip_suffix('y')) {
        (1, _) => format!("1 {noun}"),
        (_, Some(stem)) => format!("{number} {stem}ies"),
        _ if noun.ends_with('s') => format!("{number} {noun}es"),
        _ => format!("{number} {noun}s"),
    }
}

/// Puts the indefinite article before a name: "an X-Wing", "an L-Wing", "a Swordfish".
pub fn article(name: &str) -> String {
    let mut letters = name.chars();
    let first = letters.next().unwrap_or_default();
    let is_word = letters.next().is_some_and(char::is_lowercase);
    let vowels = if is_word { "AEIO" } else { "AEFHILMNORSX" };
    let an = if vowels.contains(first.to_ascii_uppercase()) {
        "an"
    } else {
        "a"
    };
    format!("{an} {name}")
}

/// Capitalises the first letter.
pub fn begun(clause: &str) -> String {
    let mut clause = clause.to_owned();
    capitalise(&mut clause, 0);
    clause
}

/// Capitalises the clause that begins at this index, unless it begins with a cell.
fn capitalise(text: &mut str, at: usize) {
    let number = text[at..].strip_prefix('r');
    let is_cell = number.is_some_and(|it| it.starts_with(|it: char| it.is_ascii_digit()));
    if !is_cell && let Some(first) = text.get_mut(at..=at) {
        first.make_ascii_uppercase();
    }
}

/// Renders the whole explanation of a step as text, with a line for each of the [`paragraphs`].
pub(super) fn text(step: &Step, names: Names) -> String {
    if let Some(text) = one_line(step, names) {
        return text;
    }
    let paragraphs = paragraphs(step, names);
    let spans = || paragraphs.iter().flatten();
    let length: usize = spans().map(|span| span.text.len()).sum();
    let mut text = String::with_capacity(length + paragraphs.len());
    for (at, line) in paragraphs.iter().enumerate() {
        text.push_str(if at > 0 { "\n" } else { "" });
        text.extend(line.iter().map(|span| &*span.text));
    }
    text
}

/// Renders an explanation that is one paragraph, or returns `None` if it may be several.
///
/// Most are one paragraph. Their spans would take more time than the search for a simple step.
fn one_line(step: &Step, names: Names) -> Option<String> {
    let explanation = step.explanation();
    let parts = [&explanation.pattern, &explanation.why];
    let breaks = |word: &Word| matches!(word, Word::Text(text) if text.contains('\n'));
    let is_split = parts.iter().any(|part| part.iter().any(breaks));
    if is_split || !explanation.branches.is_empty() {
        return None;
    }
    let mut line = String::with_capacity(256);
    for part in parts {
        let from = begin_sentence(&mut line);
        write_words(&mut line, explanation, part, names);
        if !split_item(&line[from..]).0.is_empty() {
            return None;
        }
        end_sentence(&mut line, from);
    }
    let from = begin_sentence(&mut line);
    let conclusion = conclusion(step, names);
    line.extend(conclusion.iter().map(|span| &*span.text));
    end_sentence(&mut line, from);
    Some(line)
}

/// Appends a space after earlier sentences, and returns the index where the next one begins.
fn begin_sentence(line: &mut String) -> usize {
    if !line.is_empty() {
        line.push(' ');
    }
    line.len()
}

/// Removes the space before a sentence again if nothing was written behind it.
fn end_sentence(line: &mut String, from: usize) {
    if line.len() == from {
        line.truncate(from.saturating_sub(1));
    }
}

/// Writes words of an explanation; exhibits get their names for sentences.
fn write_words(text: &mut String, explanation: &Explanation, words: &[Word], names: Names) {
    let mut begins_sentence = true;
    for word in words {
        if let Word::Text(plain) = word {
            let plain = names.filled(plain);
            text.push_str(&plain);
            begins_sentence = ends_sentence(&plain);
        }
        let Some(id) = word.exhibit() else {
            continue;
        };
        let from = text.len();
        write_name(text, word, &explanation.exhibits[id.index()].subject, names);
        if std::mem::take(&mut begins_sentence) {
            capitalise(text, from);
        }
    }
}

/// Returns true if a sentence begins behind a text.
fn ends_sentence(text: &str) -> bool {
    text.ends_with(". ") || text.ends_with('\n')
}

/// Renders the whole explanation of a step in the order of reading, a paragraph for each line:
/// pattern, branches, reason and conclusion.
pub fn paragraphs(step: &Step, names: Names) -> Vec<Vec<Span>> {
    let explanation = step.explanation();
    let mut paragraphs = lines(spans(explanation, &explanation.pattern, names));
    let mut branches = Vec::new();
    add_branches(step, explanation, names, &mut branches);
    paragraphs.extend(branches.into_iter().flat_map(lines));
    let is_split = !explanation.branches.is_empty();
    let mut end = lines(spans(explanation, &explanation.why, names));
    let conclusion = conclusion(step, names);
    match end.last_mut() {
        Some(last) if !is_item(last) => append(last, conclusion),
        _ if conclusion.is_empty() => {}
        // Behind a list, the conclusion is a paragraph of its own.
        _ => end.push(conclusion),
    }
    let mut end = end.into_iter().peekable();
    match paragraphs.last_mut() {
        // A short explanation is one paragraph.
        Some(last) if !is_split && !is_item(last) => {
            let first = end.next_if(|paragraph| !is_item(paragraph));
            append(last, first.unwrap_or_default());
        }
        _ => {}
    }
    paragraphs.extend(end);
    paragraphs
}

/// Returns true if a paragraph is an item of a list.
pub fn is_item(paragraph: &[Span]) -> bool {
    let first = paragraph.first().map_or("", |span| &*span.text);
    !split_item(first).0.is_empty()
}

/// Splits an item of a list into its mark and its text: `- `, `5. ` or, in a net inside line 5, `5.2. `. The
/// mark of another text is empty.
pub fn split_item(text: &str) -> (&str, &str) {
    let is_number = |number: &str| {
        let mut parts = number.split('.');
        parts.all(|part| !part.is_empty() && part.chars().all(|letter| letter.is_ascii_digit()))
    };
    let mark = match text.split_once(' ') {
        Some((word, _)) if word == "-" || word.strip_suffix('.').is_some_and(is_number) => {
            word.len() + 1
        }
        _ => 0,
    };
    text.split_at(mark)
}

/// Splits a text at its line breaks.
pub fn lines(mut spans: Vec<Span>) -> Vec<Vec<Span>> {
    if spans.iter().all(|span| !span.text.contains('\n')) {
        spans.retain(|span| !span.text.is_empty());
        return Vec::from_iter((!spans.is_empty()).then_some(spans));
    }
    let mut lines = vec![Vec::new()];
    for span in spans {
        if !span.text.contains('\n') {
            if let Some(line) = lines.last_mut().filter(|_| !span.text.is_empty()) {
                line.push(span);
            }
            continue;
        }
        for (at, part) in span.text.split('\n').enumerate() {
            if at > 0 {
                lines.push(Vec::new());
            }
            if let Some(line) = lines.last_mut().filter(|_| !part.is_empty()) {
                line.push(Span {
                    text: part.to_owned().into(),
                    ..span
                });
            }
        }
    }
    lines.retain(|line| !line.is_empty());
    lines
}

/// Renders the pattern, the reason and the conclusion of a step in one paragraph.
pub fn paragraph(step: &Step, names: Names) -> Vec<Span> {
    let mut spans = sentences(step.explanation(), names);
    append(&mut spans, conclusion(step, names));
    joined(spans)
}

/// Renders the branches of a step, each followed by its own branches, one paragraph each. A span
/// keeps its exhibit if the step itself has the same exhibit.
pub fn branches(step: &Step, names: Names) -> Vec<Vec<Span>> {
    let mut branches = Vec::new();
    add_branches(step, step.explanation(), names, &mut branches);
    branches.into_iter().map(joined).collect()
}

/// Replaces line breaks by spaces.
fn joined(mut spans: Vec<Span>) -> Vec<Span> {
    for span in &mut spans {
        if span.text.contains('\n') {
            span.text = span.text.replace('\n', " ").into();
        }
    }
    spans
}

fn add_branches(
    step: &Step,
    explanation: &Explanation,
    names: Names,
    paragraphs: &mut Vec<Vec<Span>>,
) {
    for branch in &explanation.branches {
        let shown = |mut spans: Vec<Span>| {
            for span in &mut spans {
                let exhibit = span.exhibit.map(|id| &branch.exhibits[id.index()]);
                span.exhibit = exhibit.and_then(|exhibit| step.explanation().find(exhibit));
            }
            spans
        };
        let has_cases = branch.branches_are == BranchKind::Cases && !branch.branches.is_empty();
        if has_cases {
            paragraphs.push(shown(spans(branch, &branch.pattern, names)));
            add_branches(step, branch, names, paragraphs);
            paragraphs.push(shown(spans(branch, &branch.why, names)));
        } else {
            paragraphs.push(shown(sentences(branch, names)));
            add_branches(step, branch, names, paragraphs);
        }
    }
}

/// Renders the pattern and the reason.
pub(super) fn sentences(explanation: &Explanation, names: Names) -> Vec<Span> {
    let mut sentences = spans(explanation, &explanation.pattern, names);
    append(&mut sentences, spans(explanation, &explanation.why, names));
    sentences
}

/// Appends sentences after a space.
fn append(spans: &mut Vec<Span>, part: Vec<Span>) {
    let breaks = part.first().is_some_and(|span| span.text.starts_with('\n'))
        || spans.last().is_some_and(|span| span.text.ends_with('\n'));
    if !spans.is_empty() && !part.is_empty() && !breaks {
        spans.push(Span::text(" "));
    }
    spans.extend(part);
}

/// Renders words of an explanation; exhibits get their names for sentences. Line breaks are kept.
pub fn spans(explanation: &Explanation, words: &[Word], names: impl Into<Names>) -> Vec<Span> {
    let names = names.into();
    rendered(
        explanation,
        words,
        names,
        |word, exhibit, begins_sentence| {
            let mut name = String::new();
            write_name(&mut name, word, exhibit, names);
            if begins_sentence {
                capitalise(&mut name, 0);
            }
            name
        },
    )
}

/// Writes the name of an exhibit as it stands in a sentence.
fn write_name(text: &mut String, word: &Word, exhibit: &Subject, names: Names) {
    match (word, exhibit) {
        (Word::Claim { holds, .. }, _) => text.push_str(&claim(exhibit, *holds, names)),
        (Word::Number(_), Subject::House(house)) => {
            text.push_str(&(house.number() + 1).to_string());
        }
        (Word::Cells(_), Subject::Candidates(candidates)) => {
            let cells: Vec<Cell> = candidates.iter().map(|it| it.cell).collect();
            write_cells(text, &cells, names.shape);
        }
        (Word::OneOf(_), Subject::Candidates(candidates)) => {
            let cells: Vec<Cell> = candidates.iter().map(|it| it.cell).collect();
            text.push_str(&cells_with(&cells, "or", names.shape));
        }
        (Word::OneOf(_), Subject::Cells(cells)) => {
            text.push_str(&cells_with(cells, "or", names.shape));
        }
        (Word::See(_), Subject::Candidates(candidates)) => {
            let cells: Vec<Cell> = candidates.iter().map(|it| it.cell).collect();
            write_cells(text, &cells, names.shape);
            text.push_str(agree(cells.len(), " sees", " see"));
        }
        _ => write_subject(text, exhibit, names),
    }
}

/// Renders words; `name` names an exhibit, with a capital letter if it begins a sentence.
fn rendered(
    explanation: &Explanation,
    words: &[Word],
    names: Names,
    name: impl Fn(&Word, &Subject, bool) -> String,
) -> Vec<Span> {
    let mut begins_sentence = true;
    let mut span = |word: &Word| match word {
        Word::Premise { .. } => None,
        Word::Text(text) => {
            let span = Span::text(match names.filled(text) {
                Cow::Borrowed(_) => text.clone(),
                Cow::Owned(filled) => filled.into(),
            });
            begins_sentence = ends_sentence(&span.text);
            Some(span)
        }
        Word::Exhibit(id)
        | Word::Number(id)
        | Word::Cells(id)
        | Word::OneOf(id)
        | Word::See(id)
        | Word::Claim { exhibit: id, .. } => {
            let exhibit = &explanation.exhibits[id.index()];
            let is_first = std::mem::take(&mut begins_sentence);
            Some(Span {
                text: name(word, &exhibit.subject, is_first).into(),
                role: Some(exhibit.role),
                exhibit: Some(*id),
            })
        }
    };
    words.iter().filter_map(&mut span).collect()
}

/// Renders the machine line without the name of the technique: `5 r25 c46 => r3c4<>5`.
pub fn line(step: &Step, names: Names) -> Vec<Span> {
    let mut spans = compact(step.explanation(), &step.explanation().line, names);
    if !spans.is_empty() {
        spans.push(Span::text(" => "));
    }
    spans.extend(effects(step, names));
    spans
}

/// Renders the Eureka line, if the explanation has one.
pub fn eureka(step: &Step, names: Names) -> Option<Vec<Span>> {
    let mut spans = compact(step.explanation(), &step.explanation().eureka, names);
    if spans.is_empty() {
        return None;
    }
    spans.push(Span::text(" => "));
    spans.extend(effects(step, names));
    Some(spans)
}

/// Renders the effects in HoDoKu's notation.
fn effects(step: &Step, names: Names) -> Vec<Span> {
    let mut spans = Vec::new();
    for (text, role) in notation::effect_parts(&step.deduction.effects, names) {
        if !spans.is_empty() {
            spans.push(Span::text(", "));
        }
        spans.push(Span::noun(text, role));
    }
    spans
}

/// Renders words of an explanation; exhibits get their compact names.
fn compact(explanation: &Explanation, words: &[Word], names: Names) -> Vec<Span> {
    rendered(explanation, words, names, |_, exhibit, _| {
        notation::subject(exhibit, names)
    })
}

/// Renders the effects as a sentence: "So r1c5 is 8." or "So 5 can be removed from r3c4 and r3c6."
/// After cases it begins with "In every case". If something follows from the eliminations, it is a sentence of its
/// own: "So r3c4 is not 5. Then 5 has only one place left in box 3, so r1c8 is 5."
pub fn conclusion(step: &Step, names: Names) -> Vec<Span> {
    let explanation = step.explanation();
    let begins = match explanation.branches_are {
        BranchKind::Cases => "In every case ",
        BranchKind::Parts => "So ",
    };
    if explanation.then.is_empty() {
        return sentence_of(begins, placed(step, names), eliminated(step, names));
    }
    let mut spans = sentence_of(begins, Vec::new(), eliminated(step, names));
    append(
        &mut spans,
        self::spans(explanation, &explanation.then, names),
    );
    spans.extend(placed(step, names).into_iter().flatten());
    spans.push(Span::text("."));
    spans
}

/// Makes a sentence from clauses about placements and clauses about eliminations.
fn sentence_of(
    begins: &'static str,
    mut clauses: Vec<Vec<Span>>,
    eliminated: Vec<Vec<Span>>,
) -> Vec<Span> {
    let placed = clauses.len();
    clauses.extend(eliminated);
    let count = clauses.len();
    let has_list = clauses
        .iter()
        .flatten()
        .any(|span| span.role.is_some() && span.text.contains(' '));
    let mut spans = Vec::new();
    for (at, clause) in clauses.into_iter().enumerate() {
        match at {
            0 => spans.push(Span::text(begins)),
            // Several clauses about eliminations belong together.
            _ if at == placed && count - placed > 1 => spans.push(Span::text("; ")),
            _ => spans.push(Span::text(between_clauses(at, count, has_list))),
        }
        spans.extend(clause);
    }
    if !spans.is_empty() {
        spans.push(Span::text("."));
    }
    spans
}

/// Separates a clause from the one before it. Three clauses, of which one contains a list, are separated
/// by semicolons.
const fn between_clauses(at: usize, count: usize, has_list: bool) -> &'static str {
    match (at + 1 == count, count > 2 && has_list) {
        (true, true) => "; and ",
        (false, true) => "; ",
        (true, false) => ", and ",
        (false, false) => ", ",
    }
}

/// Returns one clause for each digit: "r1c5 is 8", "r1c5 and r2c7 are 8".
fn placed(step: &Step, names: Names) -> Vec<Vec<Span>> {
    let noun = |text: String| Span::noun(text, Role::Placed);
    let clause = |(digits, cells): (DigitSet, Vec<Cell>)| {
        let are = agree(cells.len(), " is ", " are ");
        vec![
            noun(cell_list(&cells, names.shape)),
            Span::text(are),
            noun(names.digit_list(digits, "and")),
        ]
    };
    let groups = notation::by_digits_and_cells(step.placements());
    groups.into_iter().map(clause).collect()
}

/// Returns "r3c4 is not 5" for a single cell that loses at most two digits; otherwise a clause for each group of
/// eliminations: "5 can be removed from r3c4 and r3c6", then "7 from r1c1".
fn eliminated(step: &Step, names: Names) -> Vec<Vec<Span>> {
    let groups = notation::by_digits_and_cells(step.eliminations());
    let is_short = match &groups[..] {
        [(digits, cells)] => cells.len() == 1 && digits.len() <= 2,
        _ => false,
    };
    let noun = |text: String| Span::noun(text, Role::Eliminated);
    let clause = |(at, (digits, cells)): (usize, (DigitSet, Vec<Cell>))| {
        let cells = noun(cell_list(&cells, names.shape));
        if is_short {
            let (is_not, or) = match digits.len() {
                1 => (" is not ", ""),
                _ => (" is neither ", "nor"),
            };
            return vec![
                cells,
                Span::text(is_not),
                noun(names.digit_list(digits, or)),
            ];
        }
        let from = if at == 0 {
            " can be removed from "
        } else {
            " from "
        };
        vec![
            noun(names.digit_list(digits, "and")),
            Span::text(from),
            cells,
        ]
    };
    groups.into_iter().enumerate().map(clause).collect()
}

/// Joins the text of spans.
pub fn plain(spans: &[Span]) -> String {
    let mut text = String::with_capacity(spans.iter().map(|span| span.text.len()).sum());
    text.extend(spans.iter().map(|span| &*span.text));
    text
}

/// Names a subject in a sentence.
pub fn subject(subject: &Subject, names: impl Into<Names>) -> String {
    let mut name = String::new();
    write_subject(&mut name, subject, names.into());
    name
}

fn write_subject(text: &mut String, subject: &Subject, names: Names) {
    let shape = names.shape;
    match subject {
        Subject::Cells(cells) => write_cells(text, cells, shape),
        Subject::House(house) => {
            // A string takes all that is written.
            let _ = write!(text, "{house}");
        }
        Subject::Digits(digits) => names.write_digits(text, *digits, "and"),
        Subject::Candidates(candidates) => {
            let by_digits = notation::by_digits(candidates.iter().copied());
            let has_list = by_digits.iter().any(|(_, cells)| cells.len() > 1);
            let parts = by_digits.into_iter().map(|(digits, cells)| {
                let places = cell_list(&cells, shape);
                format!("{} in {places}", names.digit_list(digits, "and"))
            });
            text.push_str(&match parts.len() {
                2 if has_list => parts.collect::<Vec<_>>().join(", and "),
                3.. if has_list => parts.collect::<Vec<_>>().join("; "),
                _ => list(parts, "and"),
            });
        }
        Subject::Link { .. } => text.push_str(&notation::subject(subject, names)),
    }
}

/// Claims that one of the candidates of a subject is true ("r1c5 is 8", "r1c5 or r1c6 is 8"), or that
/// none is ("r1c5 is not 8", "neither r1c5 nor r1c6 is 8", "r1c5 and r1c6 are neither 2 nor 7", "4 and 7 can be
/// removed from r4c2, and 2 from r5c1").
fn claim(subject: &Subject, holds: bool, names: Names) -> String {
    let Subject::Candidates(candidates) = subject else {
        return self::subject(subject, names);
    };
    let clause = |(digits, cells): (DigitSet, Vec<Cell>)| {
        let places = |last| cells_with(&cells, last, names.shape);
        if digits.len() > 1 && !holds {
            let is = agree(cells.len(), "is", "are");
            let (not, or) = match digits.len() {
                2 => ("neither", "nor"),
                _ => ("not", "or"),
            };
            let digits = names.digit_list(digits, or);
            return format!("{} {is} {not} {digits}", places("and"));
        }
        let digits = names.digit_list(digits, "or");
        if holds {
            format!("{} is {digits}", places("or"))
        } else {
            none_is(&cells, digits, names.shape)
        }
    };
    let by_digits = notation::by_digits(candidates.iter().copied());
    if !holds && by_digits.len() > 1 {
        return removed(&by_digits, names);
    }
    list(by_digits.into_iter().map(clause), "and")
}

/// Returns "r1c5 is not 8", "neither r1c5 nor r1c6 is 8", "none of r1c5, r1c6 and r1c7 is 8"
pub(crate) fn none_is(cells: &[Cell], digit: impl Display, shape: Shape) -> String {
    let places = |last| cells_with(cells, last, shape);
    match cells {
        [_] => format!("{} is not {digit}", places("or")),
        [_, _] => format!("neither {} is {digit}", places("nor")),
        _ => format!("none of {} is {digit}", places("and")),
    }
}

/// Returns "4 and 7 can be removed from r4c2, and 2 from r5c1"
fn removed(by_digits: &[(DigitSet, Vec<Cell>)], names: Names) -> String {
    let is_list = |(digits, cells): &(DigitSet, Vec<Cell>)| digits.len() > 1 || cells.len() > 1;
    let has_list = by_digits.iter().any(is_list);
    let mut text = String::new();
    for (at, (digits, cells)) in by_digits.iter().enumerate() {
        let (between, from) = match at {
            0 => ("", " can be removed from "),
            _ => (between_clauses(at, by_digits.len(), has_list), " from "),
        };
        text.extend([between, &names.digit_list(*digits, "and"), from]);
        text.push_str(&cell_list(cells, names.shape));
    }
    text
}

/// The largest number of cells that are named one by one.
const MAX_CELLS: usize = 12;

/// Lists cells, one by one if they are few: "r1c1, r2c4 and r3c5".
pub(crate) fn cell_list(cells: &[Cell], shape: Shape) -> String {
    let mut text = String::new();
    write_cells(&mut text, cells, shape);
    text
}

/// Writes what [`cell_list`] returns.
fn write_cells(text: &mut String, cells: &[Cell], shape: Shape) {
    if cells.len() <= MAX_CELLS {
        let write = |cell: &Cell, text: &mut String| cell.write_name(shape, text);
        write_listed(text, cells, "and", write);
    } else {
        text.push_str(&groups(cells, shape));
    }
}

/// Lists cells one by one: "r1c1, r2c4 or r3c5".
fn cells_with(cells: &[Cell], last: &str, shape: Shape) -> String {
    listed(cells, last, |cell, text| cell.write_name(shape, text))
}

/// Lists cells in groups: "r12c4", "r35c3, r7c17 and r89c1".
fn groups(cells: &[Cell], shape: Shape) -> String {
    let grouped = notation::cells(cells, shape);
    list(grouped.split(','), "and")
}

/// Writes a number below ten in words, so that it cannot be mistaken for a digit of the board.
pub fn number(number: usize) -> String {
    const WORDS: [&str; 10] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
    ];
    let word = WORDS.get(number).copied();
    word.map_or_else(|| number.to_string(), str::to_owned)
}

/// Returns "both", "all three".
pub fn all_of(count: usize) -> String {
    if count == 2 {
        "both".to_owned()
    } else {
        format!("all {}", number(count))
    }
}

/// Returns the form that agrees with a count: the first for one, the second for any other.
pub(crate) fn agree<T>(count: usize, one: T, many: T) -> T {
    if count == 1 { one } else { many }
}

/// Returns "has" for one and "have" for several.
pub const fn have(count: usize) -> &'static str {
    if count == 1 { "has" } else { "have" }
}

/// Describes a guess in a cell that has this number of other candidates.
pub fn assumption(candidate: Candidate, others: usize, names: impl Into<Names>) -> Vec<Span> {
    let names = names.into();
    let left = match others {
        0 => "The cell has no other candidate.".to_owned(),
        1 => "If the guess is wrong, the cell has one other candidate.".to_owned(),
        n => format!("If the guess is wrong, the cell has {n} other candidates."),
    };
    vec![
        Span::text("Guess that "),
        Span::noun(candidate.cell.name(names.shape), Role::Target),
        Span::text(" is "),
        Span::noun(names.digit(candidate.digit).to_string(), Role::Target),
        Span::text(format!(". {left} A guess alone proves nothing.")),
    ]
}

/// Describes a contradiction as a clause: "r4c5 has no candidate left".
pub fn contradiction(contradiction: &Contradiction, names: impl Into<Names>) -> String {
    let names = names.into();
    let shape = names.shape;
    match *contradiction {
        Contradiction::NoCandidate(cell) => format!("{} has no candidate left", cell.name(shape)),
        Contradiction::NoPlace(digit, house) => {
            format!("{} has no place left in {house}", names.digit(digit))
        }
        Contradiction::Twice(digit, house, [a, b]) => {
            let (a, b) = (a.name(shape), b.name(shape));
            format!("{house} has {} twice, in {a} and {b}", names.digit(digit))
        }
    }
}

impl Names {
    /// Lists digits: "1", "1 or 2", "1, 2 or 3".
    pub fn digit_list(&self, digits: DigitSet, last: &str) -> String {
        let mut text = String::new();
        self.write_digits(&mut text, digits, last);
        text
    }

    fn write_digits(&self, text: &mut String, digits: DigitSet, last: &str) {
        write_listed(text, digits, last, |digit, text| {
            text.push(self.digit(digit));
        });
    }
}

/// Lists digits in a text that is kept, with placeholders for their symbols (see
/// [`Names::open`]).
pub(crate) fn digit_list(digits: DigitSet, last: &str) -> String {
    listed(digits, last, |digit, text| text.push(digit.placeholder()))
}

/// Joins texts: "a", "a and b", "a, b and c".
pub(crate) fn list(texts: impl IntoIterator<Item: AsRef<str>>, last: &str) -> String {
    listed(texts, last, |item, text| text.push_str(item.as_ref()))
}

/// Joins what `write` appends for each item.
fn listed<T>(
    items: impl IntoIterator<Item = T>,
    last: &str,
    write: impl Fn(T, &mut String),
) -> String {
    let mut text = String::new();
    write_listed(&mut text, items, last, write);
    text
}

/// Appends what `write` appends for each item, with commas and the last conjunction between them.
fn write_listed<T>(
    text: &mut String,
    items: impl IntoIterator<Item = T>,
    last: &str,
    write: impl Fn(T, &mut String),
) {
    let mut items = items.into_iter().peekable();
    let from = text.len();
    while let Some(item) = items.next() {
        if text.len() > from {
            let between = match items.peek() {
                Some(_) => [",", "", " "],
                None => [" ", last, " "],
            };
            text.extend(between);
        }
        write(item, text);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Board, Digit};
    use crate::position::Position;
    use crate::size::Nine;
    use crate::techniques::{self, Collector};

    #[test]
    fn a_text_has_a_line_for_each_paragraph() {
        let names = Names::from(Shape::Nine);
        let (mut short, mut long) = (0, 0);
        for givens in [
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
            "100007090030020008009600500005300900010080002600004000300000010041000007007000300",
        ] {
            let board: Board<Nine> = Board::from_givens(givens.chars().map(Digit::from_symbol));
            let position = Position::new(&board).with_single_solution();
            let all = techniques::all::<Nine>().iter();
            for technique in all.filter(|technique| !technique.profile().is_net()) {
                let mut collector = Collector::first(Shape::Nine).explaining();
                let _ = technique.find(&position, &mut collector);
                for step in collector.into_steps() {
                    let paragraphs = paragraphs(&step, names);
                    let lines: Vec<String> = paragraphs.iter().map(|line| plain(line)).collect();
                    assert_eq!(step.text(), lines.join("\n"), "{}", step.line());
                    *(if lines.len() == 1 {
                        &mut short
                    } else {
                        &mut long
                    }) += 1;
                }
            }
        }
        assert!(short > 5 && long > 0, "{short} and {long}");
    }
}
