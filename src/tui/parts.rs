//! The parts of an explanation, to be read one after the other, each with what it names on the board.

use super::view::{BoardHighlights, spans_of_branch};
use crate::grid::Names;
use crate::step::{ExhibitId, Span, Step, Subject, wording};

/// A sentence of an explanation.
pub(super) struct Part {
    pub(super) spans: Vec<Span>,
    /// True for the last part: the whole step is on the board.
    pub(super) is_conclusion: bool,
}

/// Returns the sentences of the explanation of a step, in the order of a proof: the pattern, the reason,
/// the branches, the conclusion. There is always a conclusion, so the result is not empty.
pub(super) fn parts(step: &Step, names: Names) -> Vec<Part> {
    let explanation = step.explanation();
    let mut read = Vec::new();
    for words in [&explanation.pattern, &explanation.why] {
        read.extend(sentences(wording::spans(explanation, words, names)));
    }
    for branch in &explanation.branches {
        read.extend(sentences(spans_of_branch(step, branch, names)));
    }
    let mut parts: Vec<Part> =
        read.into_iter().map(|spans| Part { spans, is_conclusion: false }).collect();
    parts.push(Part { spans: wording::conclusion(step, names), is_conclusion: true });
    parts
}

/// Returns the highlights of all that these first parts of an explanation name.
pub(super) fn highlights(step: &Step, parts: &[Part]) -> BoardHighlights {
    let exhibits = &step.explanation().exhibits;
    let spans = parts.iter().flat_map(|part| &part.spans);
    let named: Vec<usize> = spans.filter_map(|span| span.exhibit).map(ExhibitId::index).collect();
    let mut highlights = BoardHighlights::dimmed();
    for &exhibit in &named {
        highlights = highlights.and(BoardHighlights::exhibit(&exhibits[exhibit]));
    }
    for exhibit in exhibits {
        // A link follows when both of its ends are named.
        if let Subject::Link { from, to, .. } = &exhibit.subject
            && from.iter().chain(to).all(|&end| highlights.candidate(end).is_some())
        {
            highlights = highlights.and(BoardHighlights::exhibit(exhibit));
        }
    }
    highlights
}

/// Splits spans after each sentence and at each line break.
fn sentences(spans: Vec<Span>) -> Vec<Vec<Span>> {
    let lines = wording::lines(spans).into_iter();
    lines.flat_map(sentences_of_line).collect()
}

/// Splits a line after each sentence. The number of a list item does not end one.
fn sentences_of_line(line: Vec<Span>) -> Vec<Vec<Span>> {
    let mut sentences: Vec<Vec<Span>> = vec![Vec::new()];
    for span in line {
        let mut rest = &*span.text;
        while let Some(end) = rest.find(". ") {
            let (sentence, after) = (&rest[..=end], &rest[end + 2..]);
            push(&mut sentences, &span, sentence);
            let is_number = wording::plain(&sentences[sentences.len() - 1])
                .trim_end_matches('.')
                .chars()
                .all(|letter| letter.is_ascii_digit() || letter == '.');
            if is_number {
                push(&mut sentences, &span, " ");
            } else {
                sentences.push(Vec::new());
            }
            rest = after;
        }
        push(&mut sentences, &span, rest);
    }
    sentences.retain(|sentence| !wording::plain(sentence).trim().is_empty());
    sentences
}

fn push(sentences: &mut [Vec<Span>], span: &Span, text: &str) {
    if let Some(last) = sentences.last_mut().filter(|_| !text.is_empty()) {
        last.push(Span { text: text.to_owned().into(), ..span.clone() });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn span(text: &'static str) -> Span {
        Span { text: text.into(), role: None, exhibit: None }
    }

    #[test]
    fn a_text_is_split_after_sentences_and_at_line_breaks() {
        let spans =
            vec![span("In "), span("r1c5"), span(" is 3. So it is"), span(" not 4.\n1. A. B.")];
        let parts = sentences(spans);
        let texts: Vec<String> = parts.iter().map(|part| wording::plain(part)).collect();
        assert_eq!(texts, ["In r1c5 is 3.", "So it is not 4.", "1. A.", "B."]);
    }
}
