//! Guides to techniques: the files of `assets/book/techniques`.

use include_dir::{Dir, File, include_dir};

use crate::catalog::Profile;
use crate::formats::parse_position;
use crate::puzzle::Puzzle;
use crate::step::Effect;
use crate::step::notation::parse_effects;

static GUIDES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/assets/book/techniques");

/// Returns the guide to a technique, in Markdown.
///
/// # Panics
/// Panics if the folder of guides has none: a test looks for that of every technique.
pub fn text(technique: &Profile) -> &'static str {
    let file = GUIDES.get_file(format!("{}.md", technique.slug));
    file.and_then(File::contents_utf8).expect("each technique has a guide")
}

/// The parsed guide to a technique.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guide {
    /// The name of the technique: the title of the page.
    pub title: &'static str,
    /// The idea in a sentence or two, in Markdown.
    pub idea: &'static str,
    /// The sections in their order, except the examples.
    pub sections: Vec<Section>,
    /// The worked examples, easiest first: at least one.
    pub examples: Vec<GuideExample>,
}

/// A section of a guide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// The heading, without `##`.
    pub heading: &'static str,
    /// The text in Markdown.
    pub text: &'static str,
}

/// A worked example of a guide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuideExample {
    /// The heading: how hard the example is, and what it shows.
    pub heading: &'static str,
    /// The position, to be read by [`parse_position`].
    pub position: &'static str,
    /// The effects of the step, separated by commas: `r9c7<>5, r1c5=8`.
    pub effects: &'static str,
    /// The explanation written by hand, in Markdown.
    pub text: &'static str,
}

/// The heading of the section before which the examples stand.
pub const COMMON_MISTAKES: &str = "Common mistakes";
/// The heading of the section with the links to other guides.
pub const RELATED_TECHNIQUES: &str = "Related techniques";

/// The headings that every guide has, in their order.
pub const HEADINGS: [&str; 7] = [
    "Pattern",
    "How to look for it",
    "Why it works",
    "Examples",
    COMMON_MISTAKES,
    RELATED_TECHNIQUES,
    "Other names",
];

impl Guide {
    /// Returns the parsed guide to a technique. `None` as for [`Guide::parse`].
    pub fn of(technique: &Profile) -> Option<Self> {
        Self::parse(text(technique))
    }

    /// The sentence of a guide that describes its pattern only in rows.
    pub const EXCHANGE: &'static str = "Rows and columns can be exchanged.";

    /// Parses the Markdown text of a guide.
    ///
    /// Returns `None` if the text does not have the form that `CONTRIBUTING.md` describes. A test checks
    /// every guide.
    pub fn parse(text: &'static str) -> Option<Self> {
        let (title, rest) = text.trim().strip_prefix("# ")?.split_once('\n')?;
        let mut parts = rest.split("\n## ");
        let idea = parts.next()?.trim();
        let mut sections = Vec::new();
        let mut examples = Vec::new();
        for part in parts {
            let (heading, text) = part.split_once('\n')?;
            if heading == "Examples" {
                for example in text.trim().strip_prefix("### ")?.split("\n### ") {
                    examples.push(GuideExample::parse(example)?);
                }
            } else {
                let text = text.trim();
                sections.push(Section { heading, text });
            }
        }
        (!examples.is_empty()).then_some(Self { title, idea, sections, examples })
    }

    /// Returns the text of the section with this heading.
    pub fn section(&self, heading: &str) -> Option<&'static str> {
        let mut sections = self.sections.iter();
        let section = sections.find(|section| section.heading == heading)?;
        Some(section.text)
    }

    /// Returns true if the guide describes its pattern in rows and says that columns are the same.
    pub fn has_exchange(&self) -> bool {
        let pattern = self.section("Pattern");
        pattern.is_some_and(|text| text.replace('\n', " ").contains(Self::EXCHANGE))
    }
}

impl Section {
    /// Returns true if the section says more than "None."
    pub fn has_content(&self) -> bool {
        self.text != "None."
    }
}

impl GuideExample {
    /// Parses an example, from its heading on.
    fn parse(text: &'static str) -> Option<Self> {
        let (heading, rest) = text.split_once('\n')?;
        let (_, rest) = rest.split_once("```sudoku\n")?;
        let (board, text) = rest.split_once("\n```")?;
        let (position, step) = board.split_once('\n')?;
        let (_, effects) = step.strip_prefix("step: ")?.split_once(" => ")?;
        Some(Self {
            heading,
            position: position.strip_prefix("position: ")?.trim(),
            effects: effects.trim(),
            text: text.trim(),
        })
    }
}

/// A parsed example of a guide.
#[derive(Clone, Debug)]
pub struct Example {
    /// The heading of the example.
    pub heading: &'static str,
    /// The position.
    pub puzzle: Puzzle,
    /// The effects of the step.
    pub effects: Vec<Effect>,
    /// The explanation written by hand, in Markdown.
    pub text: &'static str,
}

/// Returns the examples in the guide of a technique, easiest first.
pub fn guide_examples(technique: &'static Profile) -> Vec<Example> {
    let guide = Guide::of(technique);
    let examples = guide.map(|guide| guide.examples).unwrap_or_default();
    let read = |example: GuideExample| {
        let puzzle = parse_position(example.position).ok()?;
        let effects = parse_effects(example.effects, puzzle.shape).ok()?;
        Some(Example { heading: example.heading, puzzle, effects, text: example.text })
    };
    examples.into_iter().filter_map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::Guide;

    #[test]
    fn a_guide_is_taken_apart_by_its_headings() {
        let guide = Guide::parse(
            "# X\n\nThe idea.\n\n## Pattern\n\nSeen so.\n\n## Examples\n\n### Easy: one\n\n\
             ```sudoku\nposition: 1...\nstep: x => r1c2=2\n```\n\nWhy.\n\n## Other names\n\nNone.\n",
        );
        let guide = guide.expect("a guide");
        assert_eq!(guide.idea, "The idea.");
        assert_eq!(guide.section("Pattern"), Some("Seen so."));
        assert_eq!(guide.section("Other names"), Some("None."));
        let [example] = &guide.examples[..] else {
            panic!("{:?}", guide.examples);
        };
        assert_eq!(
            (example.heading, example.position, example.effects, example.text),
            ("Easy: one", "1...", "r1c2=2", "Why.")
        );
        assert_eq!(Guide::parse("# X\n\nNo examples.\n"), None);
    }
}
