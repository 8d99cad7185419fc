//! Renders explanations: sentences and notation as spans that keep their exhibits.

use std::borrow::Cow;
use std::fmt::Display;

pub use super::grammar::{agree, all_of, article, begun, counted, have, list, number};
use super::grammar::{capitalise, listed, write_listed};
use super::line::sources_text;
use super::notation::{DigitGroup, DigitGroups};
use super::rendering::{Noun, Rendering, Span, written};
use super::{BranchKind, Cells, ExhibitId, Explanation, Step, Subject, Word, notation};
use crate::catalog::Role;
use crate::grid::{Candidate, Cell, Contradiction, DigitSet, Names, Shape};
use crate::sentence;

/// Writes the whole explanation of a step as text, with a line for each of the [`paragraphs`].
pub(super) fn write_text(text: &mut String, step: &Step, names: &Names) {
    let explanation = step.explanation();
    if !explanation.branches.is_empty() {
        for (index, line) in paragraphs(step, *names).iter().enumerate() {
            text.push_str(if index > 0 { "\n" } else { "" });
            text.extend(line.iter().map(|span| &*span.text));
        }
        return;
    }
    // Without branches, spans would take more time than the search for a simple step.
    let start = text.len();
    for part in [&explanation.pattern, &explanation.why] {
        let from = text.len();
        write_words(text, explanation, part, NameForm::Sentence(names));
        remove_empty_lines(text, from);
        separate_part(text, start, from);
    }
    let from = text.len();
    write_conclusion(text, step, names);
    separate_part(text, start, from);
}

/// Removes the empty lines behind this index.
fn remove_empty_lines(text: &mut String, from: usize) {
    if text[from..].contains('\n') {
        let lines = text.split_off(from);
        let lines = lines.split('\n').filter(|line| !line.is_empty());
        for (index, line) in lines.enumerate() {
            text.push_str(if index > 0 { "\n" } else { "" });
            text.push_str(line);
        }
    }
}

/// Separates the part of an explanation that begins at `from` from those before it, which begin at
/// `start`. Next to an item of a list, it is a paragraph of its own.
fn separate_part(text: &mut String, start: usize, from: usize) {
    let (before, part) = (&text[start..from], &text[from..]);
    if before.is_empty() || part.is_empty() {
        return;
    }
    let last_line = before.rsplit_once('\n').map_or(before, |(_, last)| last);
    let is_item = |line| !split_item(line).0.is_empty();
    if is_item(last_line) || is_item(part) {
        text.insert(from, '\n');
    } else if !part.starts_with('\n') {
        text.insert(from, ' ');
    }
}

/// The form in which exhibits are named.
#[derive(Clone, Copy)]
enum NameForm<'n> {
    /// As in a sentence: "r1c5 and r1c6", "5 in r3c4".
    Sentence(&'n Names),
    /// As in a machine line: `r1c56`, `5r3c4`.
    Compact(&'n Names),
}

impl<'n> NameForm<'n> {
    const fn names(self) -> &'n Names {
        match self {
            Self::Sentence(names) | Self::Compact(names) => names,
        }
    }
}

/// Writes words of an explanation.
fn write_words(
    out: &mut impl Rendering,
    explanation: &Explanation,
    words: &[Word],
    form: NameForm,
) {
    let mut begins_sentence = true;
    for word in words {
        if let Some(id) = word.exhibit() {
            let exhibit = &explanation.exhibits[id.index()];
            let is_first = std::mem::take(&mut begins_sentence);
            let noun = Noun { role: exhibit.role, exhibit: Some(id) };
            out.noun(noun, |text| match form {
                NameForm::Compact(names) => {
                    notation::write_subject(text, &exhibit.subject, names);
                }
                NameForm::Sentence(names) => {
                    let from = text.len();
                    write_name(text, word, &exhibit.subject, names);
                    if is_first {
                        capitalise(text, from);
                    }
                }
            });
            continue;
        }
        match word {
            // Only composed texts contain placeholders.
            Word::Text(Cow::Borrowed(text)) => {
                out.text(text);
                begins_sentence = ends_sentence(text);
            }
            Word::It(predicate) => {
                out.text("it ");
                write_words(out, explanation, &predicate.as_ref().clone().words(1), form);
                begins_sentence = false;
            }
            Word::Premise { .. } => {}
            _ => {
                let text = plain_word(word, form.names());
                out.composed(&text);
                begins_sentence = ends_sentence(&text);
            }
        }
    }
}

/// Returns the text of a word that names no exhibit.
fn plain_word<'w>(word: &'w Word, names: &Names) -> Cow<'w, str> {
    let text = match word {
        Word::Text(text) => return names.filled(text),
        Word::OnlyOther { noun, .. } => format!("only other {noun}"),
        Word::Name(cell) => cell.name(names.shape),
        Word::Placed(Candidate { cell, digit }) => {
            format!("the {} in {}", names.digit(*digit), cell.name(names.shape))
        }
        Word::Line(kind) => kind.to_string(),
        Word::Sources(sources) => sources_text(sources),
        Word::LinesShow(last) => format!(" Lines {} to {last} show that ", last.first_line()),
        _ => String::new(),
    };
    text.into()
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

/// Splits an item of a list into its mark and its text: `- `, `5. ` or, in a net inside line 5,
/// `5.2. `. The mark of another text is empty.
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
        for (index, part) in span.text.split('\n').enumerate() {
            if index > 0 {
                lines.push(Vec::new());
            }
            if let Some(line) = lines.last_mut().filter(|_| !part.is_empty()) {
                line.push(Span { text: part.to_owned().into(), ..span });
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
        let has_cases = branch.branches_are.are_cases() && !branch.branches.is_empty();
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
fn sentences(explanation: &Explanation, names: Names) -> Vec<Span> {
    let mut sentences = spans(explanation, &explanation.pattern, names);
    append(&mut sentences, spans(explanation, &explanation.why, names));
    sentences
}

/// Writes the pattern and the reason of a branch as text.
pub(super) fn write_branch(text: &mut String, branch: &Explanation, names: &Names) {
    let start = text.len();
    write_words(text, branch, &branch.pattern, NameForm::Sentence(names));
    let from = text.len();
    write_words(text, branch, &branch.why, NameForm::Sentence(names));
    let (pattern, why) = (&text[start..from], &text[from..]);
    let breaks = pattern.ends_with('\n') || why.starts_with('\n');
    if !pattern.is_empty() && !why.is_empty() && !breaks {
        text.insert(from, ' ');
    }
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
    let mut spans = Vec::new();
    let names = names.into();
    write_words(&mut spans, explanation, words, NameForm::Sentence(&names));
    spans
}

/// Writes the name of an exhibit as a sentence has it.
fn write_name(text: &mut String, word: &Word, exhibit: &Subject, names: &Names) {
    let shape = names.shape;
    let cells_of =
        |candidates: &[Candidate]| -> Cells { candidates.iter().map(|it| it.cell).collect() };
    match (word, exhibit) {
        (Word::Claim { holds, .. }, _) => text.push_str(&claim(exhibit, *holds, names)),
        (Word::Number(_), Subject::House(house)) => {
            text.push_str(&(house.number() + 1).to_string());
        }
        (Word::Cells(_), Subject::Candidates(candidates)) => {
            write_cells(text, &cells_of(candidates), shape);
        }
        (Word::OneOf(_), Subject::Candidates(candidates)) => {
            text.push_str(&cells_with(&cells_of(candidates), "or", shape));
        }
        (Word::OneOf(_), Subject::Cells(cells)) => text.push_str(&cells_with(cells, "or", shape)),
        (Word::See(_), Subject::Candidates(candidates)) => {
            write_cells(text, &cells_of(candidates), shape);
            text.push_str(agree(candidates.len(), " sees", " see"));
        }
        _ => write_subject(text, exhibit, names),
    }
}

/// Renders the machine line without the name of the technique: `5 r25 c46 => r3c4<>5`.
pub fn line(step: &Step, names: Names) -> Vec<Span> {
    let mut spans = Vec::new();
    write_line(&mut spans, step, &names);
    spans
}

/// Writes what [`line`](self::line()) renders.
pub(super) fn write_line(out: &mut impl Rendering, step: &Step, names: &Names) {
    write_with_effects(out, step, &step.explanation().line, names);
}

/// Writes words in compact form, then the effects of a step.
fn write_with_effects(out: &mut impl Rendering, step: &Step, words: &[Word], names: &Names) {
    if !words.is_empty() {
        write_words(out, step.explanation(), words, NameForm::Compact(names));
        out.text(" => ");
    }
    notation::write_effects(out, &step.deduction.effects, names);
}

/// Renders the Eureka line, if the explanation has one.
pub fn eureka(step: &Step, names: Names) -> Option<Vec<Span>> {
    let mut spans = Vec::new();
    write_eureka(&mut spans, step, &names);
    (!spans.is_empty()).then_some(spans)
}

/// Writes what [`eureka`] renders; nothing if the explanation has no such line.
pub(super) fn write_eureka(out: &mut impl Rendering, step: &Step, names: &Names) {
    let eureka = &step.explanation().eureka;
    if !eureka.is_empty() {
        write_with_effects(out, step, eureka, names);
    }
}

/// Renders the effects as a sentence: "So r1c5 is 8." or "So 5 can be removed from r3c4 and r3c6."
/// After cases it begins with "In both cases" or "In every case". If something follows from the eliminations, it is a sentence of its
/// own: "So r3c4 is not 5. That leaves r1c8 as the only place for 5 in box 3, so r1c8 is 5."
pub fn conclusion(step: &Step, names: Names) -> Vec<Span> {
    let mut spans = Vec::new();
    write_conclusion(&mut spans, step, &names);
    spans
}

/// Writes what [`conclusion`] renders.
fn write_conclusion(out: &mut impl Rendering, step: &Step, names: &Names) {
    let explanation = step.explanation();
    let begins = match explanation.branches_are {
        BranchKind::Cases { count } => in_cases(count),
        BranchKind::Parts => "So ",
    };
    let mut clauses = Clauses {
        placed: notation::by_digits_sorted(step.placements()),
        eliminated: notation::by_digits_sorted(step.eliminations()),
        names,
    };
    if explanation.then.is_empty() {
        clauses.write(out, begins);
        return;
    }
    let placed = std::mem::take(&mut clauses.placed);
    clauses.write(out, begins);
    let breaks =
        matches!(explanation.then.first(), Some(Word::Text(text)) if text.starts_with('\n'));
    if !clauses.eliminated.is_empty() && !breaks {
        out.text(" ");
    }
    write_words(out, explanation, &explanation.then, NameForm::Sentence(names));
    for group in &placed {
        clauses.write_placed(out, group);
    }
    out.text(".");
}

/// Returns the beginning of what follows from each of several cases.
pub(crate) const fn in_cases(count: usize) -> &'static str {
    if count == 2 { "In both cases " } else { "In every case " }
}

/// The clauses of a conclusion, one for each group of candidates.
struct Clauses<'n> {
    placed: DigitGroups,
    eliminated: DigitGroups,
    names: &'n Names,
}

impl Clauses<'_> {
    /// Writes the sentence of all clauses; nothing if there are none.
    fn write(&self, out: &mut impl Rendering, begins: &'static str) {
        let (placed, count) = (self.placed.len(), self.placed.len() + self.eliminated.len());
        let has_list = count > 2 && self.have_list();
        for (index, group) in self.placed.iter().chain(&self.eliminated).enumerate() {
            out.text(match index {
                0 => begins,
                // Several clauses about eliminations belong together.
                _ if index == placed && count - placed > 1 => "; ",
                _ => between_clauses(index, count, has_list),
            });
            if index < placed {
                self.write_placed(out, group);
            } else {
                self.write_eliminated(out, group, index == placed);
            }
        }
        if count > 0 {
            out.text(".");
        }
    }

    /// Returns true if a clause contains a list of cells or of digits.
    fn have_list(&self) -> bool {
        let is_list = |DigitGroup { digits, cells }: &DigitGroup| {
            digits.len() > 1 || cell_list(cells, self.names.shape).contains(' ')
        };
        self.placed.iter().chain(&self.eliminated).any(is_list)
    }

    /// Writes "r1c5 is 8" or "r1c5 and r2c7 are 8".
    fn write_placed(&self, out: &mut impl Rendering, group: &DigitGroup) {
        let DigitGroup { digits, cells } = group;
        let noun = Noun::with_role(Role::Placed);
        out.noun(noun, |text| write_cells(text, cells, self.names.shape));
        out.text(agree(cells.len(), " is ", " are "));
        out.noun(noun, |text| self.names.write_digits(text, *digits, "and"));
    }

    /// Writes "r3c4 is not 5" for a single cell that loses at most two digits; otherwise the clause
    /// for a group of eliminations: "5 can be removed from r3c4 and r3c6", then "7 from r1c1".
    fn write_eliminated(&self, out: &mut impl Rendering, group: &DigitGroup, is_first: bool) {
        let DigitGroup { digits, cells } = group;
        let noun = Noun::with_role(Role::Eliminated);
        let write_cells = |text: &mut String| write_cells(text, cells, self.names.shape);
        let write_digits = |text: &mut String, last| self.names.write_digits(text, *digits, last);
        if self.eliminated.len() == 1 && cells.len() == 1 && digits.len() <= 2 {
            let (is_not, or) = match digits.len() {
                1 => (" is not ", ""),
                _ => (" is neither ", "nor"),
            };
            out.noun(noun, write_cells);
            out.text(is_not);
            out.noun(noun, |text| write_digits(text, or));
            return;
        }
        out.noun(noun, |text| write_digits(text, "and"));
        out.text(if is_first { " can be removed from " } else { " from " });
        out.noun(noun, write_cells);
    }
}

/// Separates a clause from the one before it. Three clauses, of which one contains a list, are
/// separated by semicolons.
const fn between_clauses(index: usize, count: usize, has_list: bool) -> &'static str {
    match (index + 1 == count, count > 2 && has_list) {
        (true, true) => "; and ",
        (false, true) => "; ",
        (true, false) => ", and ",
        (false, false) => ", ",
    }
}

/// Joins the text of spans.
pub fn plain(spans: &[Span]) -> String {
    let mut text = String::with_capacity(spans.iter().map(|span| span.text.len()).sum());
    text.extend(spans.iter().map(|span| &*span.text));
    text
}

/// Names a subject in a sentence.
pub fn subject(subject: &Subject, names: impl Into<Names>) -> String {
    written(|name| write_subject(name, subject, &names.into()))
}

fn write_subject(text: &mut String, subject: &Subject, names: &Names) {
    let shape = names.shape;
    match subject {
        Subject::Cells(cells) => write_cells(text, cells, shape),
        Subject::House(house) => house.write(text),
        Subject::Digits(digits) => names.write_digits(text, *digits, "and"),
        Subject::Candidates(candidates) => {
            let by_digits = notation::by_digits(candidates.iter().copied());
            let has_list = by_digits.iter().any(|group| group.cells.len() > 1);
            let parts = by_digits.into_iter().map(|DigitGroup { digits, cells }| {
                let places = cell_list(&cells, shape);
                format!("{} in {places}", names.digit_list(digits, "and"))
            });
            text.push_str(&match parts.len() {
                2 if has_list => parts.collect::<Vec<_>>().join(", and "),
                3.. if has_list => parts.collect::<Vec<_>>().join("; "),
                _ => list(parts, "and"),
            });
        }
        Subject::Link { .. } => notation::write_subject(text, subject, names),
    }
}

/// Claims that one of the candidates of a subject is true ("r1c5 is 8", "r1c5 or r1c6 is 8"), or
/// that none is ("r1c5 is not 8", "neither r1c5 nor r1c6 is 8", "r1c5 and r1c6 are neither 2 nor
/// 7", "4 and 7 can be removed from r4c2, and 2 from r5c1").
fn claim(subject: &Subject, holds: bool, names: &Names) -> String {
    let Subject::Candidates(candidates) = subject else {
        return self::subject(subject, *names);
    };
    let clause = |DigitGroup { digits, cells }: DigitGroup| {
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
fn removed(by_digits: &[DigitGroup], names: &Names) -> String {
    let is_list = |group: &DigitGroup| group.digits.len() > 1 || group.cells.len() > 1;
    let has_list = by_digits.iter().any(is_list);
    let mut text = String::new();
    for (index, DigitGroup { digits, cells }) in by_digits.iter().enumerate() {
        let (between, from) = match index {
            0 => ("", " can be removed from "),
            _ => (between_clauses(index, by_digits.len(), has_list), " from "),
        };
        text.extend([between, &names.digit_list(*digits, "and"), from]);
        text.push_str(&cell_list(cells, names.shape));
    }
    text
}

/// The largest number of cells that are named one by one.
const MAX_CELLS: usize = 12;

/// Lists cells, one by one if they are few: "r1c1, r2c4 and r3c5".
pub fn cell_list(cells: &[Cell], shape: Shape) -> String {
    written(|text| write_cells(text, cells, shape))
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

/// Says where a digit can be in a house, without the full stop: "The only places for 5 in row 3 are
/// r3c4 and r3c6".
pub(crate) fn only_places(
    digit: impl Into<Word>,
    house: impl Into<Word>,
    places: ExhibitId,
    count: usize,
) -> Vec<Word> {
    let (begins, are) =
        agree(count, ("The only place for ", " is "), ("The only places for ", " are "));
    sentence![begins (digit.into()) " in " (house.into()) are (Word::Cells(places))]
}

/// Continues [`only_places`] with another house, after its name: ", they are ", ", the only place
/// is ". The counts are those of the places before and of its own.
pub(crate) const fn further_places(before: usize, count: usize) -> &'static str {
    match (before, count) {
        (1, 1) => ", it is ",
        (_, 1) => ", the only place is ",
        (1, _) => ", the only places are ",
        _ => ", they are ",
    }
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
        written(|text| self.write_digits(text, digits, last))
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
            let board = Board::from_givens(Nine, givens.chars().map(Digit::from_symbol));
            let position = Position::new(&board).with_single_solution();
            let all = techniques::all::<Nine>().iter();
            for technique in all.filter(|technique| !technique.profile().is_net()) {
                let mut collector = Collector::first(Shape::Nine).explaining();
                let _ = technique.find(&position, &mut collector);
                for step in collector.into_steps() {
                    let paragraphs = paragraphs(&step, names);
                    let lines: Vec<String> = paragraphs.iter().map(|line| plain(line)).collect();
                    assert_eq!(step.text(), lines.join("\n"), "{}", step.line());
                    *(if lines.len() == 1 { &mut short } else { &mut long }) += 1;
                }
            }
        }
        assert!(short > 5 && long > 0, "{short} and {long}");
    }
}
