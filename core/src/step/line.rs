//! Lines of a proof: their numbers, how they begin, and what refers to them.

use std::fmt;

use smallvec::{SmallVec, smallvec};

use super::grammar::{agree, list};

/// The number of a line of a proof: 5, or 5.2 in the proof of line 5.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LineNumber(SmallVec<[u16; 4]>);

impl LineNumber {
    /// Makes the number of a line that is in no other one, from 1.
    pub(crate) fn new(number: usize) -> Self {
        Self(smallvec![number as u16])
    }

    /// Returns its first part: 5 for 5.2.
    pub(crate) fn first(&self) -> usize {
        self.0[0].into()
    }

    /// Returns the number inside a line or a case: 2 becomes 5.1.2 inside 5.1.
    pub(crate) fn inside(&self, outer: &Self) -> Self {
        Self(outer.0.iter().chain(&self.0).copied().collect())
    }

    /// Returns the number without that of the case that it is inside of: 2.1 becomes 1.
    pub(crate) fn without_case(&self) -> Self {
        Self(self.0[1..].into())
    }

    /// Returns the number of the first line of the same proof: 5.1 for 5.6.
    pub(super) fn first_line(&self) -> Self {
        let mut first = self.clone();
        if let Some(last) = first.0.last_mut() {
            *last = 1;
        }
        first
    }
}

impl fmt::Display for LineNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, part) in self.0.iter().enumerate() {
            let dot = if index > 0 { "." } else { "" };
            write!(f, "{dot}{part}")?;
        }
        Ok(())
    }
}

/// The kind of a line of a proof, with the mark that the line begins with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineKind {
    /// The assumption of a numbered case, at the beginning of a branch: "2. ".
    Case(LineNumber),
    /// A numbered statement: "5.2. ".
    Numbered(LineNumber),
    /// An item of a list without numbers: "- ".
    Item,
    /// The contradiction that an assumption leads to.
    Contradiction,
    /// The conclusion from the lines before it.
    Conclusion,
}

impl fmt::Display for LineKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Case(number) => write!(f, "{number}. "),
            Self::Numbered(number) => write!(f, "\n{number}. "),
            Self::Item => f.write_str("\n- "),
            Self::Contradiction | Self::Conclusion => f.write_str("\n"),
        }
    }
}

/// A part of a proof that a statement follows from.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Source {
    /// The assumption of the proof.
    Assumption,
    /// The assumption of the whole proof, if proofs inside it have assumptions too: "A".
    AssumptionA,
    /// The assumption of the proof of a line.
    AssumptionOf(LineNumber),
    /// A line of the proof.
    Line(LineNumber),
    /// A line of the proof around it.
    OuterLine(LineNumber),
}

/// Names the sources of a statement: " (line 2)", " (assumption and lines 2, 4 and 7)".
pub(super) fn sources_text(sources: &[Source]) -> String {
    let mut parts = Vec::new();
    let mut numbers = Vec::new();
    for source in sources {
        match source {
            Source::Assumption => parts.push("assumption".to_owned()),
            Source::AssumptionA => parts.push("A".to_owned()),
            Source::AssumptionOf(line) => parts.push(format!("assumption of line {line}")),
            Source::Line(line) | Source::OuterLine(line) => numbers.push(line.to_string()),
        }
    }
    if !numbers.is_empty() {
        let line = agree(numbers.len(), "line", "lines");
        parts.push(format!("{line} {}", list(numbers, "and")));
    }
    format!(" ({})", parts.join(" and "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sources_are_listed_by_kind() {
        let line = |number| Source::Line(LineNumber::new(number));
        let inner = Source::Line(LineNumber::new(2).inside(&LineNumber::new(5)));
        for (sources, text) in [
            (vec![line(4)], " (line 4)"),
            (
                vec![Source::Assumption, line(2), line(4), line(11)],
                " (assumption and lines 2, 4 and 11)",
            ),
            (vec![Source::AssumptionA, inner], " (A and line 5.2)"),
            (vec![Source::AssumptionOf(LineNumber::new(3))], " (assumption of line 3)"),
        ] {
            assert_eq!(sources_text(&sources), text);
        }
    }

    #[test]
    fn a_number_inside_a_case_has_the_number_of_the_case_first() {
        let line = LineNumber::new(12);
        let inside = line.inside(&LineNumber::new(2));
        assert_eq!(inside.to_string(), "2.12");
        assert_eq!(inside.without_case(), line);
    }
}
