//! Text of the guide to a technique, with a board for each example.

use std::mem::discriminant;

use super::notation_key::{has_one_digit, notation_key};
use crate::catalog::{Family, Profile};
use crate::cli::text_style::{Prefixes, TextStyle};
use crate::export::{Drawing, PlacesOfMarks, Walkthrough, drawn};
use crate::learn::guide::{self, COMMON_MISTAKES, Guide, RELATED_TECHNIQUES};
use crate::learn::guide::{Example, guide_examples};
use crate::puzzle::Puzzle;
use crate::solver::{Memory, Next, Plan, engine};
use crate::strategies::{HUMAN, Rule};
use crate::techniques::{self, Breadth};
use crate::term::markdown::{Block, Emphasis, blocks};
use crate::term::text::Piece;
use crate::term::theme::Ink;

/// Returns the guide with each example as a board that shows the step, and the commands that print the guides
/// to related techniques.
pub(super) fn illustrated(profile: &'static Profile, text_style: TextStyle) -> String {
    let Some(guide) = Guide::of(profile) else {
        return guide::text(profile).to_owned();
    };
    let mut text = prose(guide.idea, text_style);
    for section in &guide.sections {
        if section.heading == COMMON_MISTAKES {
            text.push_str(&examples(profile, text_style));
        }
        if !section.has_content() {
            continue;
        }
        let heading = heading_line(section.heading, '=', text_style);
        text.extend(["\n", &heading, "\n", &prose(section.text, text_style)]);
        if section.heading == RELATED_TECHNIQUES {
            text.push_str(&linked(section.text, guide::text(profile)));
        }
    }
    text
}

/// Returns a heading in a line of its own. Without colours, it is underlined with `line`.
fn heading_line(title: &str, line: char, text_style: TextStyle) -> String {
    let styled = text_style.ink(Ink::Title, title);
    if styled != title {
        return styled + "\n";
    }
    let line = line.to_string().repeat(title.chars().count());
    format!("{title}\n{line}\n")
}

/// Returns the commands that print the guides to which a guide links: first those of this section, in its order, then
/// those of the rest.
fn linked(section: &str, guide: &str) -> String {
    let mut slugs: Vec<&str> = Vec::new();
    let (section, guide) = (blocks(section), blocks(guide));
    let runs = section.iter().chain(&guide).flat_map(Block::runs);
    for target in runs.filter_map(|run| run.target.as_deref()) {
        let slug = target.strip_suffix(".md").unwrap_or(target);
        if let Some(profile) = techniques::profile(slug).filter(|it| !slugs.contains(&it.slug)) {
            slugs.push(profile.slug);
        }
    }
    if slugs.is_empty() {
        return String::new();
    }
    let lines = slugs.iter();
    let lines: Vec<String> = lines.map(|slug| format!("\n  stepdoku techniques {slug}")).collect();
    format!("\nMore guides:\n{}\n", lines.concat())
}

/// Returns a Markdown text as paragraphs for the terminal.
fn prose(text: &str, text_style: TextStyle) -> String {
    let mut lines = String::new();
    let mut before = None;
    for block in blocks(text) {
        let kind = discriminant(&block);
        // The items of a list and the lines of a picture are not apart.
        let joins = matches!(block, Block::Item(..) | Block::Code(_)) && before == Some(kind);
        if !(lines.is_empty() || joins) {
            lines.push('\n');
        }
        before = Some(kind);
        let mark = match &block {
            Block::Item(mark, _) => mark.clone(),
            Block::Code(_) => "    ".to_owned(),
            _ => String::new(),
        };
        let under = " ".repeat(mark.chars().count());
        let pieces: Vec<Piece> = match &block {
            Block::Code(line) => vec![text_style.piece(Ink::Text, line.clone())],
            block => block
                .runs()
                .into_iter()
                .map(|run| {
                    let ink = match (run.emphasis, &run.target) {
                        (Emphasis::Plain, None) => Ink::Text,
                        (Emphasis::Strong, _) => Ink::Title,
                        _ => Ink::Key,
                    };
                    text_style.piece(ink, with_numbers_joined(&run.text))
                })
                .collect(),
        };
        let first = [text_style.piece(Ink::Text, mark)];
        let under = [text_style.piece(Ink::Text, under)];
        let prefixes = Prefixes { first: &first, others: &under };
        let paragraph = text_style.paragraph(prefixes, &pieces);
        lines.extend([paragraph.replace(JOINED, " ").as_str(), "\n"]);
    }
    lines
}

/// The words before the number of a house.
const HOUSES: [&str; 6] = ["row", "rows", "column", "columns", "box", "boxes"];

/// A space at which no line is broken.
const JOINED: char = '\u{a0}';

/// Joins numbers to the word before them: the number of a house, and a number that ends a sentence, because a line
/// that began with "4. So" would look like an item of a list.
fn with_numbers_joined(text: &str) -> String {
    let mut joined = String::with_capacity(text.len());
    for word in text.split_inclusive(' ') {
        let is_number = word.starts_with(|letter: char| letter.is_ascii_digit());
        let before = joined.trim_end_matches(' ');
        let is_of_house = || {
            let is_letter = |letter: char| letter.is_ascii_alphabetic();
            let previous = before.rsplit(|letter| !is_letter(letter)).next().unwrap_or_default();
            HOUSES.iter().any(|house| previous.eq_ignore_ascii_case(house))
        };
        if is_number && (is_of_house() || word.trim_end().ends_with('.')) {
            joined.truncate(before.len());
            joined.push(JOINED);
        }
        joined.push_str(word);
    }
    joined
}

/// Returns the section with the examples.
fn examples(profile: &'static Profile, text_style: TextStyle) -> String {
    let mut text = format!("\n{}", heading_line("Examples", '=', text_style));
    let mut explained_places = PlacesOfMarks::default();
    let mut explains_line = false;
    let mut explains_changes = false;
    for example in guide_examples(profile) {
        let heading = heading_line(example.heading, '-', text_style);
        text.extend(["\n", &heading, "\n"]);
        if let Some((drawing, line)) = board(profile, &example) {
            text.extend([&drawing.board, "\n", &legend(&drawing, text_style)]);
            let places = explained_places.union(drawing.places);
            if places != explained_places {
                explained_places = places;
                text.push_str(&prose(places.sentence().unwrap_or_default(), text_style));
            }
            if has_earlier_eliminations(&example.puzzle) {
                text.push_str("Earlier steps have already eliminated some candidates.\n");
            }
            text.extend(["\n", &wrapped("", &line, text_style)]);
            let changes_digit = profile.family == Family::Chains && !has_one_digit(&line);
            let is_new = !explains_line || changes_digit && !explains_changes;
            let key = notation_key(profile.family, &line).filter(|_| is_new);
            if let Some(key) = key {
                explains_line = true;
                explains_changes |= changes_digit;
                text.push_str(&prose(&key, text_style));
            }
            text.push('\n');
        }
        text.push_str(&prose(example.text, text_style));
    }
    text
}

/// Returns true if the position of an example lacks candidates that its digits allow.
fn has_earlier_eliminations(puzzle: &Puzzle) -> bool {
    !puzzle.normalised().eliminated.is_empty()
}

/// Returns the legend of a board in lines that are no longer than those of prose: the marks, then the houses and
/// digits, indented. Its entries are not broken.
fn legend(drawing: &Drawing, text_style: TextStyle) -> String {
    let joined = JOINED.to_string();
    let gap = format!("{joined}{joined} ");
    let line = |entries: &[String]| {
        let entries = entries.iter().map(|entry| entry.replace(' ', &joined));
        entries.collect::<Vec<String>>().join(&gap)
    };
    let mut legend = wrapped("", &line(&drawing.marks), text_style);
    if !drawing.unmarked.is_empty() {
        legend += &wrapped("  ", &line(&drawing.unmarked), text_style);
    }
    legend
}

/// Returns a text in lines that are no longer than those of prose. The first begins with `first`; all others are
/// indented.
fn wrapped(first: &str, text: &str, text_style: TextStyle) -> String {
    let piece = |text: &str| [text_style.piece(Ink::Text, text.to_owned())];
    let prefixes = Prefixes { first: &piece(first), others: &piece("  ") };
    let lines = text_style.paragraph(prefixes, &piece(text));
    let lines = lines.replace(JOINED, " ");
    let lines: Vec<&str> = lines.lines().map(str::trim_end).collect();
    lines.join("\n") + "\n"
}

/// Returns the board of an example with the step on it, and the step on one line.
fn board(profile: &'static Profile, example: &Example) -> Option<(Drawing, String)> {
    let rule = Rule::everywhere(profile.slug);
    let mut engine = engine(&example.puzzle, Plan::new(&HUMAN).with_rules(vec![rule]));
    // Guides show what a technique does in a puzzle with one solution.
    engine.certify_single_solution();
    let steps = engine.situation().steps(Breadth::Complete, &|_| true);
    let mut steps = steps.into_iter();
    let step = steps.find(|step| step.deduction.has_effects(&example.effects))?;
    let line = step.line();
    let next = Next::Deduce(step, Memory::default());
    let walk = Walkthrough::single_scene(engine.as_ref(), "", Some(&next));
    Some((drawn(walk.scenes.first()?), line))
}

#[cfg(test)]
mod tests {
    use super::with_numbers_joined;

    #[test]
    fn only_the_numbers_of_houses_and_of_ends_are_joined() {
        let joined = |text: &str| with_numbers_joined(text).replace('\u{a0}', "_");
        assert_eq!(joined("In Row 4 and boxes 1 and 2,"), "In Row_4 and boxes_1 and 2,");
        assert_eq!(joined("It is 4. Then"), "It is_4. Then");
        assert_eq!(joined("an arrow 4 cells long"), "an arrow 4 cells long");
    }
}
