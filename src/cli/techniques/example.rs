//! Text of the guide to a technique, with a board for each example.

use crate::catalog::{Family, Guide, Profile};
use crate::cli::text_style::{Prefixes, TextStyle};
use crate::export::{Drawing, PLACES_OF_MARKS, Walkthrough, drawn};
use crate::grid::HouseKind;
use crate::learn::practice::{Example, guide_examples};
use crate::solver::{Memory, Next, Plan, engine};
use crate::step::wording::list;
use crate::strategies::{HUMAN, Rule};
use crate::techniques::{self, Breadth};
use crate::term::markdown::{Block, Emphasis, blocks};
use crate::term::text::Piece;
use crate::term::theme::Ink;

/// Returns the guide with each example as a board that shows the step, and the commands that print the guides
/// to related techniques.
pub(super) fn illustrated(profile: &'static Profile, text_style: TextStyle) -> String {
    let Some(guide) = Guide::parse(profile.guide) else {
        return profile.guide.to_owned();
    };
    let mut text = prose(guide.idea, text_style);
    for section in &guide.sections {
        if section.heading == "Common mistakes" {
            text.push_str(&examples(profile, text_style));
        }
        if section.text.trim() == "None." {
            continue;
        }
        let heading = heading(section.heading, '=', text_style);
        text.extend(["\n", &heading, "\n", &prose(section.text, text_style)]);
        if section.heading == "Related techniques" {
            text.push_str(&linked(profile));
        }
    }
    text
}

/// Returns a heading in a line of its own. Without colours, a line below it tells it from a paragraph.
fn heading(title: &str, line: char, text_style: TextStyle) -> String {
    let styled = text_style.ink(Ink::Title, title);
    if styled != title {
        return styled + "\n";
    }
    let line = line.to_string().repeat(title.chars().count());
    format!("{title}\n{line}\n")
}

/// Returns the commands that print the guides to which a guide links.
fn linked(profile: &Profile) -> String {
    let mut slugs: Vec<&str> = Vec::new();
    let targets = blocks(profile.guide);
    let targets = targets.iter().flat_map(Block::runs);
    for target in targets.filter_map(|run| run.target.as_deref()) {
        let slug = target.strip_suffix(".md").unwrap_or(target);
        if let Some(profile) = techniques::profile(slug).filter(|it| !slugs.contains(&it.slug)) {
            slugs.push(profile.slug);
        }
    }
    if slugs.is_empty() {
        return String::new();
    }
    let lines = slugs.iter();
    let lines: Vec<String> = lines
        .map(|slug| format!("\n  stepdoku techniques {slug}"))
        .collect();
    lines.concat() + "\n"
}

/// Returns a Markdown text as paragraphs for the terminal.
fn prose(text: &str, text_style: TextStyle) -> String {
    let mut lines = String::new();
    let mut before_item = true;
    for block in blocks(text) {
        let is_item = matches!(block, Block::Item(..));
        if !(lines.is_empty() || is_item && before_item) {
            lines.push('\n');
        }
        before_item = is_item;
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
        let prefixes = Prefixes {
            first: &first,
            others: &under,
        };
        let paragraph = text_style.paragraph(prefixes, &pieces);
        lines.extend([paragraph.replace(JOINED, " ").as_str(), "\n"]);
    }
    lines
}

/// A space at which no line is broken.
const JOINED: char = '\u{a0}';

/// Joins numbers to the word before them: the number of a house, and a number that ends a sentence, because a line
/// that began with "4. So" would look like an item of a list.
fn with_numbers_joined(text: &str) -> String {
    let mut joined = String::with_capacity(text.len());
    for word in text.split_inclusive(' ') {
        let is_number = word.starts_with(|letter: char| letter.is_ascii_digit());
        let before = joined.trim_end_matches(' ');
        let is_of_house = ["row", "rows", "column", "columns", "box", "boxes"]
            .iter()
            .any(|house| before.to_lowercase().ends_with(house));
        if is_number && (is_of_house || word.trim_end().ends_with('.')) {
            joined.truncate(before.len());
            joined.push(JOINED);
        }
        joined.push_str(word);
    }
    joined
}

/// Returns the section with the examples.
fn examples(profile: &'static Profile, text_style: TextStyle) -> String {
    let mut text = format!("\n{}", heading("Examples", '=', text_style));
    let mut explains_places = false;
    let mut explains_line = false;
    for example in guide_examples(profile) {
        let heading = heading(example.heading, '-', text_style);
        text.extend(["\n", &heading, "\n"]);
        if let Some(Board { drawing, line }) = board(profile, &example) {
            text.extend([
                &drawing.board,
                "\n",
                &wrapped_legend(&drawing.legend, text_style),
            ]);
            if drawing.has_marks && !explains_places {
                // Once is enough.
                explains_places = true;
                text.extend([PLACES_OF_MARKS, "\n"]);
            }
            text.push_str(&wrapped(&line, text_style));
            let key = notation_key(profile.family, &line).filter(|_| !explains_line);
            if let Some(key) = key {
                explains_line = true;
                text.push_str(&prose(&key, text_style));
            }
            text.push('\n');
        }
        text.push_str(&prose(example.text, text_style));
    }
    text
}

/// Returns how to read the line of a step, where it has signs that a beginner does not know.
fn notation_key(family: Family, line: &str) -> Option<String> {
    let key = match family {
        Family::Fish => fish_key(line)?,
        Family::Chains => chain_key(line),
        Family::Coloring if line.contains(" / ") => {
            "the cells of one colour of a cluster come before the stroke, those of the other colour after it.".to_owned()
        }
        Family::AlmostLockedSets => sets_key(line)?,
        _ => return None,
    };
    Some(format!("(In the notation above, {key})"))
}

/// Returns how to read the line of a fish, or of two fish on one base.
fn fish_key(line: &str) -> Option<String> {
    let (_, fish) = line.split_once(": ")?;
    let fish = fish.split(" => ").next()?;
    let Some((first, second)) = fish.split_once(" + ") else {
        return Some(format!("{}.", base_cover_and_fins(fish)?));
    };
    // The second fish begins with the digit and the base, as the first does.
    let (_, cover_and_fins) = second.split_once(' ')?.1.split_once(' ')?;
    Some(format!(
        "{}. The second fish, after +, has the same base; {}.",
        base_cover_and_fins(first)?,
        cover_and_fins_of(cover_and_fins)?
    ))
}

/// Returns what the parts of a fish mean: of `5 r26 c38 fr2c4`, "`r26` is the base, rows 2 and 6; `c38` is the cover, columns
/// 3 and 8; `f` marks the fin r2c4".
fn base_cover_and_fins(fish: &str) -> Option<String> {
    let (base, rest) = fish.split_once(' ')?.1.split_once(' ')?;
    Some(format!(
        "`{base}` is the base, {}; {}",
        houses_of(base)?,
        cover_and_fins_of(rest)?
    ))
}

/// Returns what the cover and the fins of a fish mean.
fn cover_and_fins_of(parts: &str) -> Option<String> {
    let mut parts = parts.split(' ');
    let cover = parts.next()?;
    let (mut fins, mut endo_fins) = (Vec::new(), Vec::new());
    for part in parts {
        if let Some(cell) = part.strip_prefix("ef") {
            endo_fins.push(cell);
        } else if let Some(cell) = part.strip_prefix('f') {
            fins.push(cell);
        }
    }
    let marks = |mark: &str, noun: &str, cells: &[&str]| {
        let plural = if cells.len() > 1 { "s" } else { "" };
        let cells = list(cells, "and");
        (!cells.is_empty()).then(|| format!("; `{mark}` marks the {noun}{plural} {cells}"))
    };
    let signs = [
        marks("f", "fin", &fins),
        marks("ef", "endo fin", &endo_fins),
    ];
    Some(format!(
        "`{cover}` is the cover, {}{}",
        houses_of(cover)?,
        signs.into_iter().flatten().collect::<String>()
    ))
}

/// Returns the names of houses in a notation: of `r6c157`, "row 6 and columns 1, 5 and 7".
fn houses_of(notation: &str) -> Option<String> {
    let mut groups: Vec<(HouseKind, Vec<String>)> = Vec::new();
    for letter in notation.chars() {
        match HouseKind::ALL
            .into_iter()
            .find(|kind| kind.letter() == letter)
        {
            Some(kind) => groups.push((kind, Vec::new())),
            None => groups.last_mut()?.1.push(letter.to_string()),
        }
    }
    let names = groups.iter().map(|(kind, numbers)| {
        let word = if numbers.len() > 1 {
            kind.plural()
        } else {
            kind.word()
        };
        format!("{word} {}", list(numbers, "and"))
    });
    Some(list(names, "and"))
}

/// Returns how to read the line of almost locked sets, by its set A and its other fields.
fn sets_key(line: &str) -> Option<String> {
    let set = &line[line.find("A=")?..];
    let set = &set[..=set.find('}')?];
    let described = match line.split_once("Blossom: ") {
        Some((_, rest)) => {
            let stem = rest.split(',').next()?;
            format!("{stem} is the stem, `{set}` is a petal with its cells and digits")
        }
        None => format!("`{set}` is a set with its cells and digits"),
    };
    let common = if line.contains("X,Y=") {
        Some("X and Y are the restricted common candidates")
    } else {
        field(line, "X=").map(|digits| match digits.len() {
            1 => "X is the restricted common candidate",
            _ => "the digits after X are the restricted common candidates",
        })
    };
    let eliminated = field(line, "Z=").map(|digits| match digits.len() {
        1 => "Z is the digit that is eliminated",
        _ => "the digits after Z are eliminated",
    });
    let others: Vec<&str> = [common, eliminated].into_iter().flatten().collect();
    Some(if others.is_empty() {
        format!("{described}.")
    } else {
        format!("{described}. {}.", others.join(", and "))
    })
}

/// Returns the value of a field in the line of a step: of `X=` in `X=2,7, Z=5 =>`, it is `2,7`.
fn field<'l>(line: &'l str, name: &str) -> Option<&'l str> {
    let (_, value) = line.split_once(name)?;
    value
        .split(' ')
        .next()
        .map(|value| value.trim_end_matches(','))
}

/// Returns how to read the line of a chain.
fn chain_key(line: &str) -> String {
    let mut digits = chain_links(line).map(|link| link.trim_matches(['=', '-']));
    let digit = digits.find(|digit| !digit.is_empty()).unwrap_or("5");
    let links = if !has_strong_links(line) {
        format!(
            "`-{digit}-` joins two cells that see each other and both have the candidate {digit}."
        )
    } else if has_one_digit(line) {
        format!("`={digit}=` is a strong link for {digit} and `-{digit}-` a weak link.")
    } else {
        format!(
            "`={digit}=` is a strong link for {digit} and `-{digit}-` a weak link for {digit}. Where the digit changes, \
             the link inside the cell is not written. Between two strong links it is weak; between two weak links it is \
             strong, and the cell is bivalue (has two candidates)."
        )
    };
    let group = chain_nodes(line).find_map(cells_of_group);
    let group = group.map_or(String::new(), |(name, cells)| {
        format!(" {name} is a group: {}.", list(&cells, "or"))
    });
    format!("{links}{group}")
}

/// Returns the nodes in the line of a chain: `r4c7`, `r6c12`.
fn chain_nodes(line: &str) -> impl Iterator<Item = &str> {
    let chain = line.split("=>").next().unwrap_or(line);
    chain.split(' ').filter(|word| word.starts_with('r'))
}

/// Returns the cells of a node of several cells, with its name.
fn cells_of_group(node: &str) -> Option<(&str, Vec<String>)> {
    let (rows, columns) = node.strip_prefix('r')?.split_once('c')?;
    let cells: Vec<String> = rows
        .chars()
        .flat_map(|row| {
            columns
                .chars()
                .map(move |column| format!("r{row}c{column}"))
        })
        .collect();
    (cells.len() > 1).then_some((node, cells))
}

/// Returns true if a line of a chain has a strong link.
fn has_strong_links(line: &str) -> bool {
    chain_links(line).any(|link| link.starts_with('='))
}

/// Returns true if all links of a chain are for one digit.
fn has_one_digit(line: &str) -> bool {
    let mut digits = chain_links(line).map(|link| link.trim_matches(['=', '-']));
    let first = digits.next();
    digits.all(|digit| Some(digit) == first)
}

/// Returns the links in the line of a chain: `=5=` and `-5-`.
fn chain_links(line: &str) -> impl Iterator<Item = &str> {
    let chain = line.split("=>").next().unwrap_or(line);
    chain.split(' ').filter(|word| word.starts_with(['=', '-']))
}

/// Returns a legend in lines that are no longer than those of prose. Its entries are not broken.
fn wrapped_legend(legend: &[String], text_style: TextStyle) -> String {
    let joined = JOINED.to_string();
    let entries: Vec<String> = legend
        .iter()
        .map(|entry| entry.replace(' ', &joined))
        .collect();
    let gap = format!("{joined}{joined} ");
    wrapped(&entries.join(&gap), text_style)
}

/// Returns a text in lines that are no longer than those of prose; all but the first are indented.
fn wrapped(text: &str, text_style: TextStyle) -> String {
    let piece = |text: &str| [text_style.piece(Ink::Text, text.to_owned())];
    let prefixes = Prefixes {
        first: &piece(""),
        others: &piece("  "),
    };
    let lines = text_style.paragraph(prefixes, &piece(text));
    let lines = lines.replace(JOINED, " ");
    let lines: Vec<&str> = lines.lines().map(str::trim_end).collect();
    lines.join("\n") + "\n"
}

/// The board of an example.
struct Board {
    /// The board with the step on it.
    drawing: Drawing,
    /// The step's line.
    line: String,
}

/// Returns the board of an example.
fn board(profile: &'static Profile, example: &Example) -> Option<Board> {
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
    let drawing = drawn(walk.scenes.first()?);
    Some(Board { drawing, line })
}
