//! The explanations of steps inside a proof, each below the line of its step.

use super::explanation;
use crate::catalog::Family;
use crate::grid::Candidate;
use crate::step::{Explanation, Step, Subject, Word};

/// The explanation of a step below its line.
pub(super) struct Below {
    /// The number of the line.
    number: usize,
    is_net: bool,
    /// The paragraphs of the explanation and of its branches.
    parts: Vec<Part>,
}

/// An explanation, or one of its branches, in paragraphs.
struct Part {
    /// The number that its lines begin with, such as 13, or 13.2 in a branch.
    number: String,
    /// Its paragraphs, with lines that are numbered from 1.
    plain: Vec<String>,
    /// The same with lines numbered within the number of the part.
    numbered: Vec<String>,
}

/// The least number of paragraphs that are not repeated.
const REPEATED: usize = 3;

impl Below {
    /// Makes the explanation of a step in the line with this number, without the eliminations that are not needed.
    /// `written` returns the paragraphs of an explanation, in whose texts another function numbers the lines.
    pub(super) fn of(
        step: &Step,
        number: usize,
        needed: &[Candidate],
        written: impl Fn(&Explanation, &dyn Fn(&str) -> String) -> Vec<String>,
    ) -> Self {
        let explanation = step.explanation();
        let unneeded: Vec<Candidate> = step
            .eliminations()
            .filter(|candidate| !needed.contains(candidate))
            .collect();
        let all = std::iter::once(explanation).chain(&explanation.branches);
        let parts = all.enumerate().map(|(part, of)| {
            let outer = match part {
                0 => number.to_string(),
                _ => format!("{number}.{part}"),
            };
            let mut of = of.clone();
            leave_out_items(&mut of, &unneeded);
            for exhibit in &mut of.exhibits {
                if let Subject::Candidates(candidates) = &mut exhibit.subject
                    && candidates
                        .iter()
                        .any(|candidate| needed.contains(candidate))
                {
                    candidates.retain(|candidate| !unneeded.contains(candidate));
                }
            }
            Part {
                plain: written(&of, &|text| text.to_owned()),
                numbered: written(&of, &|text| {
                    with_own_assumption(&explanation::renumbered(text, &outer), &outer)
                }),
                number: outer,
            }
        });
        Self {
            number,
            is_net: step.profile().family == Family::Forcing,
            parts: parts.collect(),
        }
    }

    /// Returns the first paragraph, which continues the line, and the others as lines with numbers of their
    /// own, such as 13.2. Lines that are the same as in an earlier net are not repeated.
    pub(super) fn words(&self, earlier: &[Self]) -> Vec<String> {
        if !self.is_net {
            return self.chain();
        }
        let repeated = earlier
            .iter()
            .find_map(|net| Some((net, self.repeats(net)?)));
        if let Some((net, from)) = repeated {
            let mut texts = self.parts[0].net();
            let last = texts.len() - 2;
            texts.truncate(from);
            let to = if last == from + 1 { "and" } else { "to" };
            let [first, last] = [from, last].map(|line| format!("{}.{line}", net.number));
            texts.push(format!(
                "\nLines {first} {to} {last} then hold here too, with the same contradiction."
            ));
            return texts;
        }
        let mut texts = Vec::new();
        for (at, part) in self.parts.iter().enumerate() {
            let mut part_texts = part.net();
            if at > 0
                && let Some(first) = part_texts.first_mut()
            {
                *first = format!("\n{}. {}", part.number, first.trim_start());
            }
            texts.extend(part_texts);
        }
        texts
    }

    /// Returns the index of the first paragraph from which on this contradiction is the same as another.
    fn repeats(&self, other: &Self) -> Option<usize> {
        let ([own], [known]) = (&self.parts[..], &other.parts[..]) else {
            return None;
        };
        let (own, known) = (&own.plain, &known.plain);
        if !other.is_net || own.len() != known.len() {
            return None;
        }
        let same = own.iter().zip(known).rev();
        let same = same.take_while(|(own, known)| own == known).count();
        (same >= REPEATED).then_some(own.len() - same)
    }

    fn chain(&self) -> Vec<String> {
        let paragraphs: Vec<&String> = self.parts.iter().flat_map(|part| &part.plain).collect();
        // What the chain proves is not one of its steps: it does not depend on the assumption.
        let proves = |paragraph: &&String| {
            paragraph.starts_with("Therefore ")
                || paragraph.contains("closes the chain into a loop")
        };
        let steps = paragraphs.iter().position(proves);
        let steps = steps.unwrap_or(paragraphs.len());
        let numbered = paragraphs.iter().enumerate().map(|(at, &paragraph)| {
            if at == 0 {
                return format!(" {paragraph}");
            }
            if at >= steps {
                return format!("\n{paragraph}");
            }
            let item = paragraph.strip_prefix("- ").unwrap_or(paragraph);
            let item = item
                .strip_suffix(';')
                .map_or_else(|| item.to_owned(), |it| format!("{it}."));
            format!("\n{}.{at}. {item}", self.number)
        });
        numbered.collect()
    }
}

/// Leaves out the items of a list that are about eliminations without a need.
fn leave_out_items(explanation: &mut Explanation, unneeded: &[Candidate]) {
    let is_item = |word: &Word| matches!(word, Word::Text(text) if text.starts_with("\n- "));
    let Some(first) = explanation.why.iter().position(is_item) else {
        return;
    };
    let items = explanation.why.split_off(first);
    let sees_no_need = |word: &Word| match word {
        Word::See(exhibit) => match &explanation.exhibits[exhibit.index()].subject {
            Subject::Candidates(seeing) => seeing.iter().all(|it| unneeded.contains(it)),
            _ => false,
        },
        _ => false,
    };
    let items = items.chunk_by(|_, next| !is_item(next));
    let needed = items.filter(|item| !item.iter().any(sees_no_need));
    let mut needed: Vec<Word> = needed.flatten().cloned().collect();
    if let Some(Word::Text(mark)) = needed.last_mut() {
        *mark = mark.replace(';', ".").into();
    }
    explanation.why.extend(needed);
}

impl Part {
    /// Returns the paragraphs of a net. Its contradiction is a line too, and does not end the outer proof.
    fn net(&self) -> Vec<String> {
        let paragraphs = self.numbered.iter().enumerate();
        let texts = paragraphs.map(|(at, paragraph)| match at {
            0 => format!(" {paragraph}"),
            _ if paragraph.starts_with("But ") => format!("\n{}.{at}. {paragraph}", self.number),
            _ => format!("\n{paragraph}"),
        });
        texts.collect()
    }
}

/// Says of which line the assumption is that a text refers to: "(assumption of line 5)".
fn with_own_assumption(text: &str, line: &str) -> String {
    let own = format!("(assumption of line {line}");
    text.replace("(assumption)", &format!("{own})"))
        .replace("(assumption and ", &format!("{own} and "))
}
