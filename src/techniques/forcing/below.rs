//! The explanations of steps inside a proof, each below the line of its step.

use super::explanation;
use crate::catalog::Family;
use crate::grid::{Candidate, Shape};
use crate::step::wording::list;
use crate::step::{Effect, Explanation, Step, Subject, Word};

/// The explanation of a step below its line.
pub(super) struct Below {
    /// The number of the line.
    number: usize,
    is_net: bool,
    /// The name of the cell of its only elimination.
    target: Option<String>,
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
    /// Makes the explanation of a step in the line with this number. `written` returns the paragraphs of an explanation,
    /// in whose texts another function numbers the lines.
    pub(super) fn of(
        step: &Step,
        number: usize,
        shape: Shape,
        written: impl Fn(&Explanation, &dyn Fn(&str) -> String) -> Vec<String>,
    ) -> Self {
        let whole = Case {
            of: step.explanation(),
            number: 0,
            assumed: Vec::new(),
        };
        let cases = cases(step.explanation(), shape, &written);
        let all = std::iter::once(whole).chain(cases);
        let parts = all.enumerate().map(|(part, case)| {
            let outer = match part {
                0 => number.to_string(),
                _ => format!("{number}.{part}"),
            };
            let numbered = case.written(&written, &|text| {
                let numbered = explanation::renumbered(text, "", &format!("{outer}."));
                with_own_assumption(&numbered, &outer)
            });
            let plain = case.written(&written, &|text| text.to_owned());
            Part {
                plain: case.for_all(plain, shape),
                numbered: case.for_all(numbered, shape),
                number: outer,
            }
        });
        let target = match step.deduction.effects[..] {
            [Effect::Eliminate(candidate)] => Some(candidate.cell.name(shape)),
            _ => None,
        };
        Self {
            number,
            is_net: step.profile().family == Family::Forcing,
            target,
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
            // The lines that its beginning refers to are not all there.
            if let Some((leads_to, _)) = texts[0].split_once(explanation::AS_LINES_SHOW) {
                texts[0] = format!("{leads_to}.");
            }
            let to = if last == from + 1 { "and" } else { "to" };
            let [first, last] = [from, last].map(|line| format!("{}.{line}", net.number));
            texts.push(format!(
                "\nLines {first} {to} {last} then hold here too, with the same contradiction."
            ));
            return texts;
        }
        if let Some(same) = earlier.iter().find_map(|net| self.same_cases(net)) {
            return vec![self.parts[0].net().concat(), same];
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

    /// Returns the number of the line that closes the cases of a step; none if it has no cases or if they are not
    /// repeated.
    pub(super) fn closing_line(&self, earlier: &[Self]) -> Option<String> {
        let repeats = earlier.iter().any(|net| self.same_cases(net).is_some());
        let has_cases = self.is_net && self.parts.len() > 1 && !repeats;
        has_cases.then(|| format!("{}.{}", self.number, self.parts.len()))
    }

    /// Refers to the cases of another step that differ in nothing but the target.
    fn same_cases(&self, other: &Self) -> Option<String> {
        let (own, known) = (self.target.as_ref()?, other.target.as_ref()?);
        let texts = |net: &Self| -> Vec<Vec<String>> {
            let parts = net.parts.iter();
            parts.map(|part| part.plain.clone()).collect()
        };
        let mut expected = texts(other);
        for text in expected.iter_mut().flatten() {
            *text = renamed(text, known, own);
        }
        let is_same = self.parts.len() > 1 && texts(self) == expected;
        is_same.then(|| {
            format!(
                " The cases of line {} then hold here too, with {own} in the place of {known}.",
                other.number
            )
        })
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
        let item = |paragraph: &str| paragraph.strip_prefix("- ").unwrap_or(paragraph).to_owned();
        // The conclusion of the chain is one line, with its own list.
        let proves = |paragraph: &&String| {
            paragraph.starts_with("Therefore ")
                || paragraph.contains("closes the chain into a loop")
        };
        let steps = paragraphs.iter().position(proves);
        let (steps, proven) = paragraphs.split_at(steps.unwrap_or(paragraphs.len()));
        let proven: Vec<String> = proven.iter().map(|paragraph| item(paragraph)).collect();
        let lines = steps.iter().skip(1).map(|paragraph| {
            let item = item(paragraph);
            item.strip_suffix(';')
                .map_or_else(|| item.clone(), |it| format!("{it}."))
        });
        let lines = lines.chain((!proven.is_empty()).then(|| proven.join(" ")));
        let first = steps.first().map(|first| format!(" {first}"));
        let lines = lines
            .enumerate()
            .map(|(at, line)| format!("\n{}.{}. {line}", self.number, at + 1));
        first.into_iter().chain(lines).collect()
    }
}

/// A branch of a step, for one candidate or for several that differ in nothing but their cell.
struct Case<'e> {
    of: &'e Explanation,
    /// The number of the branch, which those of its lines may begin with; 0 for the whole explanation.
    number: usize,
    assumed: Vec<Candidate>,
}

/// Returns the branches of an explanation; those that differ in nothing but the assumed cell are one.
fn cases<'e>(
    explanation: &'e Explanation,
    shape: Shape,
    written: &impl Fn(&Explanation, &dyn Fn(&str) -> String) -> Vec<String>,
) -> Vec<Case<'e>> {
    let mut cases: Vec<Case<'e>> = Vec::new();
    for (at, of) in explanation.branches.iter().enumerate() {
        let mut own = Case {
            of,
            number: at + 1,
            assumed: Vec::new(),
        };
        let Some(assumed) = assumption(of) else {
            cases.push(own);
            continue;
        };
        let plain = |case: &Case<'_>| case.written(written, &|text| text.to_owned());
        let text = without_cell(&plain(&own), assumed, shape);
        let is_like = |case: &&mut Case<'_>| {
            case.assumed.first().is_some_and(|&first| {
                first.digit == assumed.digit
                    && text.is_some()
                    && without_cell(&plain(case), first, shape) == text
            })
        };
        match cases.iter_mut().find(is_like) {
            Some(case) => case.assumed.push(assumed),
            None => {
                own.assumed.push(assumed);
                cases.push(own);
            }
        }
    }
    cases
}

/// Returns the candidate that a branch assumes to be true.
fn assumption(branch: &Explanation) -> Option<Candidate> {
    let claim = branch.pattern.iter().find_map(|word| match *word {
        Word::Claim {
            exhibit,
            holds: true,
        } => Some(exhibit),
        _ => None,
    })?;
    match &branch.exhibits[claim.index()].subject {
        Subject::Candidates(candidates) => candidates.first().copied(),
        _ => None,
    }
}

impl Case<'_> {
    /// Returns the paragraphs, without the number of the case before those of its lines. `numbered` numbers lines that
    /// are numbered from 1.
    fn written(
        &self,
        written: &impl Fn(&Explanation, &dyn Fn(&str) -> String) -> Vec<String>,
        numbered: &dyn Fn(&str) -> String,
    ) -> Vec<String> {
        let own = format!("{}.", self.number);
        let mut paragraphs = written(self.of, &|text| {
            numbered(&explanation::renumbered(text, &own, ""))
        });
        if let Some(first) = paragraphs.first_mut()
            && let Some(case) = first.strip_prefix(&format!("{own} "))
        {
            *first = case.to_owned();
        }
        paragraphs
    }

    /// Returns paragraphs of the first candidate as they are for all of them: "If r1c4 or r1c6 is 4, ...".
    fn for_all(&self, paragraphs: Vec<String>, shape: Shape) -> Vec<String> {
        let [first, _, ..] = self.assumed[..] else {
            return paragraphs;
        };
        let cells = self.assumed.iter().map(|it| it.cell.name(shape));
        let cells = list(cells, "or");
        let without = without_cell(&paragraphs, first, shape);
        without.map_or(paragraphs, |texts| {
            let named = texts.iter().map(|text| text.replace(NO_CELL, &cells));
            named.collect()
        })
    }
}

/// Returns a text with another name of a cell.
fn renamed(text: &str, from: &str, to: &str) -> String {
    let is_end = |letter: char| !letter.is_alphanumeric();
    let words = text.split_inclusive(is_end);
    let renamed = words.map(|word| match word.strip_prefix(from) {
        Some(end) if end.chars().all(is_end) => format!("{to}{end}"),
        _ => word.to_owned(),
    });
    renamed.collect()
}

/// Stands for the cell of an assumption.
const NO_CELL: char = '*';

/// Returns paragraphs about an assumption with [`NO_CELL`] instead of its cell, which they do not name again. None if
/// they need to name it.
fn without_cell(
    paragraphs: &[String],
    Candidate { cell, digit }: Candidate,
    shape: Shape,
) -> Option<Vec<String>> {
    let (name, digit) = (cell.name(shape), digit.placeholder());
    let is_named = |text: &String| {
        let mut words = text.split(|letter: char| !letter.is_alphanumeric());
        words.any(|word| word == name)
    };
    let changed = paragraphs.iter().map(|text| {
        text.replacen(
            &format!("If {name} is {digit}"),
            &format!("If {NO_CELL} is {digit}"),
            1,
        )
        .replace(&format!("the {digit} in {name}"), &format!("that {digit}"))
    });
    let changed: Vec<String> = changed.collect();
    (!changed.iter().any(is_named)).then_some(changed)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::Role;
    use crate::grid::{Cell, Digit, Names};
    use crate::sentence;
    use crate::step::wording::{plain, spans};

    fn branch(cell: usize, seen: &'static str) -> Explanation {
        let mut branch = Explanation::default();
        let noun = branch.candidates(Role::On, [Candidate::new(Cell::new(cell), Digit::new(3))]);
        let name = Cell::new(cell).name(Shape::Nine);
        let digit = Digit::new(3).placeholder();
        let sees = format!(", then r3c5 is 1, because it sees the {digit} in {name}{seen}.");
        branch.pattern = sentence!["If " (Word::is(noun)) sees];
        branch
    }

    #[test]
    fn cases_that_differ_only_in_the_target_are_not_repeated() {
        let below = |number: usize, target: &str, end: &str| Below {
            number,
            is_net: true,
            target: Some(target.to_owned()),
            parts: [
                "r3c2 is 2 or 7.".to_owned(),
                format!("If r3c2 is 2, then r1c2 is 7. {target} sees the 7 in r1c2."),
                format!("If r3c2 is 7, {target} sees {end}."),
            ]
            .map(|text| Part {
                number: number.to_string(),
                plain: vec![text.clone()],
                numbered: vec![text],
            })
            .into(),
        };
        let first = below(10, "r5c2", "the 7");
        assert_eq!(
            below(11, "r9c2", "the 7").words(&[first]).concat(),
            " r3c2 is 2 or 7. The cases of line 10 then hold here too, with r9c2 in the place of r5c2."
        );
        let other = below(10, "r5c2", "that 7");
        assert_eq!(below(11, "r9c2", "the 7").words(&[other]).len(), 3);
    }

    #[test]
    fn cases_that_are_written_out_have_a_closing_line() {
        let below = |number: usize, target: &str| Below {
            number,
            is_net: true,
            target: Some(target.to_owned()),
            parts: ["r3c2 is 2 or 7.", "If r3c2 is 2, ", "If r3c2 is 7, "]
                .map(|text| Part {
                    number: number.to_string(),
                    plain: vec![format!("{text}{target} sees it.")],
                    numbered: Vec::new(),
                })
                .into(),
        };
        let first = below(10, "r5c2");
        assert_eq!(first.closing_line(&[]), Some("10.3".to_owned()));
        assert_eq!(below(11, "r9c2").closing_line(&[first]), None);
    }

    #[test]
    fn what_a_chain_proves_is_its_last_line() {
        let texts = [
            "If r1c1 is not 3:",
            "- r1c1 is 4, its only other candidate;",
            "- r1c5 sees r1c1 and is not 4, so r1c5 is 3, its only other candidate.",
            "This closes the chain into a loop. In particular:",
            "- r1c1 is 3 or 4;",
            "- r1c1 or r1c5 is 3, and r1c7 sees both cells.",
        ];
        let below = Below {
            number: 7,
            is_net: false,
            target: None,
            parts: vec![Part {
                number: "7".to_owned(),
                plain: texts.map(str::to_owned).into(),
                numbered: Vec::new(),
            }],
        };
        assert_eq!(
            below.words(&[]).concat(),
            " If r1c1 is not 3:\n\
             7.1. r1c1 is 4, its only other candidate.\n\
             7.2. r1c5 sees r1c1 and is not 4, so r1c5 is 3, its only other candidate.\n\
             7.3. This closes the chain into a loop. In particular: r1c1 is 3 or 4; r1c1 or r1c5 is 3, and r1c7 sees \
             both cells."
        );
    }

    #[test]
    fn a_repeated_contradiction_does_not_refer_to_lines_that_are_left_out() {
        let below = |number: usize, start: &str| {
            let lines = ["1. A.", "2. B.", "3. C.", "4. D.", "But E."];
            let assumed =
                format!("Suppose {start}. Then row 1 has no place for 4, as lines 1 to 4 show.");
            let paragraphs = std::iter::once(assumed).chain(lines.map(str::to_owned));
            let plain: Vec<String> = paragraphs.collect();
            Below {
                number,
                is_net: true,
                target: None,
                parts: vec![Part {
                    number: number.to_string(),
                    numbered: plain.clone(),
                    plain,
                }],
            }
        };
        let first = below(5, "r1c1 is 2");
        let again = below(8, "r1c1 is 3").words(&[first]).concat();
        assert_eq!(
            again,
            " Suppose r1c1 is 3. Then row 1 has no place for 4.\nLines 5.1 to 5.4 then hold here too, with the same \
             contradiction."
        );
    }

    #[test]
    fn branches_that_differ_only_in_their_cell_are_one() {
        let explanation = Explanation {
            branches: vec![
                branch(3, " and the 3 in r7c5 (line 1.2)"),
                branch(5, " and the 3 in r7c5 (line 2.2)"),
                branch(6, ""),
            ],
            ..Explanation::default()
        };
        let written = |of: &Explanation, numbered: &dyn Fn(&str) -> String| {
            let text = plain(&spans(of, &of.pattern, Names::open(Shape::Nine)));
            vec![numbered(&text)]
        };
        let unchanged = |text: &str| text.to_owned();
        let cases = cases(&explanation, Shape::Nine, &written);
        let texts = cases.iter().map(|case| {
            let texts = case.written(&written, &unchanged);
            case.for_all(texts, Shape::Nine).concat()
        });
        let texts: Vec<String> = texts.collect();
        let text = Names::from(Shape::Nine)
            .filled(&texts.join("\n"))
            .into_owned();
        assert_eq!(
            text,
            "If r1c4 or r1c6 is 4, then r3c5 is 1, because it sees that 4 and the 3 in r7c5 (line 2).\n\
             If r1c7 is 4, then r3c5 is 1, because it sees the 4 in r1c7."
        );
    }
}
