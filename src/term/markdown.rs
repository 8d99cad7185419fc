//! Markdown of the manual and the guides, taken apart for a terminal.

use crate::step::wording::split_item;

/// A run of text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Run {
    /// The text, without marks.
    pub text: String,
    pub emphasis: Emphasis,
    /// The target, if it is a link.
    pub target: Option<String>,
}

/// The emphasis of a run of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Emphasis {
    /// None.
    Plain,
    Strong,
    Code,
}

/// A block of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Block {
    Heading(Vec<Run>),
    Paragraph(Vec<Run>),
    /// An item of a list, with its mark: `- `, `1. ` or `1.2. `.
    Item(String, Vec<Run>),
    /// A line of code.
    Code(String),
    /// A row of a table.
    Row(Vec<Vec<Run>>),
}

impl Block {
    /// Returns its runs of text in order.
    pub(crate) fn runs(&self) -> Vec<&Run> {
        match self {
            Self::Heading(runs) | Self::Paragraph(runs) | Self::Item(_, runs) => {
                runs.iter().collect()
            }
            Self::Row(cells) => cells.iter().flatten().collect(),
            Self::Code(_) => Vec::new(),
        }
    }

    /// Returns its text without emphasis.
    pub(crate) fn text(&self) -> String {
        match self {
            Self::Code(line) => line.clone(),
            Self::Row(cells) => {
                cells.iter().map(|runs| text_of(runs)).collect::<Vec<_>>().join("  ")
            }
            _ => self.runs().iter().map(|run| run.text.as_str()).collect(),
        }
    }
}

/// Returns the text of runs without emphasis.
pub(crate) fn text_of(runs: &[Run]) -> String {
    runs.iter().map(|run| run.text.as_str()).collect()
}

/// Parses a text. Comments, pictures on a line of their own, and boards for programs are left out.
pub(crate) fn blocks(text: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut open: Option<OpenBlock> = None;
    let mut fence: Option<Fence> = None;
    for line in text.lines() {
        if let Some(language) = line.strip_prefix("```") {
            end(&mut open, &mut blocks);
            fence = match fence {
                None if language == "sudoku" => Some(Fence::Board),
                None => Some(Fence::Code),
                Some(_) => None,
            };
            continue;
        }
        match fence {
            None => {}
            Some(Fence::Board) => continue,
            Some(Fence::Code) => {
                blocks.push(Block::Code(line.to_owned()));
                continue;
            }
        }
        let is_markup = line.starts_with('<') || line.starts_with("![") || line.starts_with("  <");
        if line.trim().is_empty() || is_markup {
            end(&mut open, &mut blocks);
        } else if line.starts_with('#') {
            end(&mut open, &mut blocks);
            blocks.push(Block::Heading(runs(line.trim_start_matches('#').trim())));
        } else if let Some(row) = line.strip_prefix('|') {
            end(&mut open, &mut blocks);
            if !row.starts_with("---") {
                blocks.push(Block::Row(cells(row)));
            }
        } else if let Some(code) = line.strip_prefix("    ").filter(|_| open.is_none()) {
            blocks.push(Block::Code(code.to_owned()));
        } else if let (mark, rest) = split_item(line)
            && !mark.is_empty()
        {
            end(&mut open, &mut blocks);
            open = Some(OpenBlock { mark: mark.to_owned(), text: rest.to_owned() });
        } else {
            let OpenBlock { text, .. } = open.get_or_insert_default();
            if !text.is_empty() {
                text.push(' ');
            }
            text.push_str(line.trim());
        }
    }
    end(&mut open, &mut blocks);
    blocks
}

/// A paragraph or an item to which the next line may belong.
#[derive(Default)]
struct OpenBlock {
    /// The mark of an item; empty for a paragraph.
    mark: String,
    text: String,
}

/// The content of lines between fences.
#[derive(Clone, Copy)]
enum Fence {
    Code,
    /// A board for programs, which is left out.
    Board,
}

/// Ends the open paragraph or item.
fn end(open: &mut Option<OpenBlock>, blocks: &mut Vec<Block>) {
    if let Some(OpenBlock { mark, text }) = open.take() {
        let content = runs(&text);
        blocks.push(if mark.is_empty() {
            Block::Paragraph(content)
        } else {
            Block::Item(mark, content)
        });
    }
}

/// Returns the cells of a row without its first bar. A bar after a backslash is text.
fn cells(row: &str) -> Vec<Vec<Run>> {
    const BAR: &str = "\0";
    let row = row.trim_end().trim_end_matches('|').replace("\\|", BAR);
    row.split('|').map(|cell| runs(cell.replace(BAR, "|").trim())).collect()
}

/// Splits a text into runs by its emphasis and links. Marks that end nowhere are text.
pub(crate) fn runs(text: &str) -> Vec<Run> {
    let mut runs = Vec::new();
    let mut strong = false;
    let mut rest = text;
    while !rest.is_empty() {
        let next = rest.find(['*', '`', '[']).unwrap_or(rest.len());
        let emphasis = if strong { Emphasis::Strong } else { Emphasis::Plain };
        let (before, marked) = rest.split_at(next);
        add(&mut runs, before, emphasis, None);
        rest = if let Some(after) = marked.strip_prefix("**") {
            strong = !strong;
            after
        } else if let Some((word, after)) = stressed(marked) {
            add(&mut runs, word, Emphasis::Strong, None);
            after
        } else if let Some((code, after)) = code(marked) {
            add(&mut runs, code, Emphasis::Code, None);
            after
        } else if let Some((name, target, after)) = link(marked) {
            add(&mut runs, &name.replace(['`', '*'], ""), emphasis, Some(target));
            after
        } else {
            let first = marked.chars().next().map_or(0, char::len_utf8);
            add(&mut runs, &marked[..first], emphasis, None);
            &marked[first..]
        };
    }
    runs
}

/// Returns the words between single stars at the beginning of a text, and the rest.
fn stressed(text: &str) -> Option<(&str, &str)> {
    let (words, after) = text.strip_prefix('*')?.split_once('*')?;
    let is_closed = !words.starts_with(' ') && !words.ends_with(' ') && !words.is_empty();
    is_closed.then_some((words, after))
}

/// Returns the code at the beginning of a text, and the rest.
fn code(text: &str) -> Option<(&str, &str)> {
    if let Some(text) = text.strip_prefix("``") {
        let (code, after) = text.split_once("``")?;
        return Some((code.trim(), after));
    }
    text.strip_prefix('`')?.split_once('`')
}

/// Returns the name and target of the link at the beginning of a text, and the rest.
fn link(text: &str) -> Option<(&str, &str, &str)> {
    let (name, rest) = text.strip_prefix('[')?.split_once("](")?;
    let (target, after) = rest.split_once(')')?;
    (!name.contains(']')).then_some((name, target, after))
}

/// Adds a run, unless it is empty.
fn add(runs: &mut Vec<Run>, text: &str, emphasis: Emphasis, target: Option<&str>) {
    if !text.is_empty() {
        runs.push(Run { text: text.to_owned(), emphasis, target: target.map(str::to_owned) });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_taken_apart_into_blocks() {
        let page = "# Title\n\nOne **strong** word\nand `code`.\n\n- an [item](page.md)\n2. two\n\n\
                    | a | b |\n|---|---|\n| `x\\|y` | c |\n\n    run it\n\n```sudoku\nposition\n```\n\
                    <!-- generated -->\n![a](b.svg)\n";
        let found = blocks(page);
        let texts: Vec<String> = found.iter().map(Block::text).collect();
        assert_eq!(
            texts,
            ["Title", "One strong word and code.", "an item", "two", "a  b", "x|y  c", "run it"]
        );
        assert!(matches!(&found[3], Block::Item(mark, _) if mark == "2. "));
        let links: Vec<&Run> = found.iter().flat_map(Block::runs).collect();
        let links: Vec<_> = links.iter().filter_map(|run| run.target.as_deref()).collect();
        assert_eq!(links, ["page.md"]);
        let strong = found[1].runs()[1];
        assert_eq!((strong.text.as_str(), strong.emphasis), ("strong", Emphasis::Strong));
    }

    #[test]
    fn marks_that_end_nowhere_are_text() {
        for text in ["2 * 3", "a [b", "`open", "r1c5"] {
            assert_eq!(text_of(&runs(text)), text);
        }
    }
}
