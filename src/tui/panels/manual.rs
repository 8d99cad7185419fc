//! The manual: its pages and the guides, with links and search.

use ratatui::crossterm::event::KeyCode;
use ratatui::style::Modifier;

use super::prelude::*;
use crate::techniques;
use crate::term::markdown::{Block, Emphasis, Run, blocks};
use crate::term::text::hanging_indent;
use crate::term::theme::Theme;
use crate::tui::manual_pages;
use crate::tui::widgets::more;

/// The keys of the panel.
pub static KEYS: KeyContext = typing_context("manual");

/// The width of the box.
const MAX_WIDTH: u16 = 110;
/// Maximum number of listed hits of a search.
const MAX_HITS: usize = 200;
/// A selected link this many blocks below the first one is taken to be visible.
const VISIBLE: usize = 6;

/// The target of the link that shows a technique on the board.
const LESSON_LINK: &str = "lesson";

/// A page that is open.
struct Page {
    name: &'static str,
    blocks: Vec<Block>,
    /// The first block shown.
    top: usize,
    /// The selected link, by its number on the page.
    link: Option<usize>,
}

pub struct Manual {
    /// The words that are searched; empty while a page is read.
    pub prompt: Prompt,
    /// The first block of the page, or the selected hit of the search.
    pub list: ListView,
    page: Page,
    /// The pages before, newest last.
    history: Vec<Page>,
}

/// A link of a page.
struct PageLink<'a> {
    /// The block that has the link.
    block: usize,
    target: &'a str,
}

/// A block that has all words of a search.
struct SearchHit {
    page: &'static str,
    block: usize,
    text: String,
}

/// Opens the manual on the page that the words name.
pub(in crate::tui) fn open(session: &mut Session, words: &str) -> Outcome {
    session.status.clear();
    match manual_pages::meant(words).and_then(|name| Page::open(name, "")) {
        Some(page) => Outcome::open(Manual {
            prompt: Prompt::default(),
            list: ListView::default(),
            page,
            history: Vec::new(),
        }),
        None => {
            let contents = Command::Manual;
            session.warn(format!("The manual has no page {words}. {contents} shows the contents."));
            Outcome::Stay
        }
    }
}

impl Page {
    /// Opens a page at a heading, or at its top.
    fn open(name: &'static str, heading: &str) -> Option<Self> {
        let mut content = blocks(&manual_pages::text(name)?);
        if let Some(profile) = techniques::profile(name) {
            let text = format!("[Show {} on the board]({LESSON_LINK})", profile.name);
            content.insert(1, Block::Paragraph(crate::term::markdown::runs(&text)));
        }
        let is_heading =
            |block: &Block| matches!(block, Block::Heading(_)) && anchor(block) == heading;
        let top = content.iter().position(is_heading).unwrap_or(0);
        Some(Self { name, blocks: content, top, link: None })
    }

    /// Opens a page at a block of its text.
    fn open_at(name: &'static str, block: usize) -> Option<Self> {
        let mut page = Self::open(name, "")?;
        // The guides have one more block, below the title.
        let added = usize::from(techniques::profile(name).is_some() && block > 0);
        page.top = block + added;
        Some(page)
    }

    /// Returns the links in their order.
    fn links(&self) -> Vec<PageLink<'_>> {
        let links = self.blocks.iter().enumerate().flat_map(|(number, block)| {
            block.runs().into_iter().filter_map(move |run| {
                Some(PageLink { block: number, target: run.target.as_deref()? })
            })
        });
        links.collect()
    }

    /// Selects the next link, from the first block shown on.
    fn next_link(&mut self) {
        let links: Vec<usize> = self.links().iter().map(|link| link.block).collect();
        let visible = |at: usize| (self.top..self.top + VISIBLE).contains(&at);
        let next = match self.link {
            Some(link) if links.get(link).is_some_and(|&at| visible(at)) => link + 1,
            _ => links.iter().position(|&at| at >= self.top).unwrap_or(0),
        };
        let next = if next < links.len() { next } else { 0 };
        let Some(&at) = links.get(next) else {
            return;
        };
        self.link = Some(next);
        if !visible(at) {
            self.top = at.saturating_sub(1);
        }
    }
}

/// Returns the anchor of a heading.
fn anchor(block: &Block) -> String {
    let letters = block.text().to_lowercase();
    let letters = letters.chars().filter_map(|letter| match letter {
        ' ' => Some('-'),
        letter if letter.is_alphanumeric() || letter == '-' || letter == '_' => Some(letter),
        _ => None,
    });
    letters.collect()
}

impl Manual {
    /// Returns true while no words are searched.
    fn is_reading(&self) -> bool {
        self.prompt.value().is_empty()
    }

    /// Returns the blocks with all of the words that are searched, headings first.
    fn search_hits(&self) -> Vec<SearchHit> {
        let typed = self.prompt.value().to_lowercase();
        let words: Vec<&str> = typed.split_whitespace().collect();
        if words.is_empty() {
            return Vec::new();
        }
        let mut found = Vec::new();
        for page in manual_pages::names() {
            let Some(text) = manual_pages::text(page) else {
                continue;
            };
            for (block, content) in blocks(&text).iter().enumerate() {
                let text = content.text();
                let lower = text.to_lowercase();
                if words.iter().all(|word| lower.contains(word)) {
                    let is_heading = matches!(content, Block::Heading(_));
                    found.push((!is_heading, SearchHit { page, block, text }));
                }
            }
        }
        found.sort_by_key(|(later, _)| *later);
        found.into_iter().take(MAX_HITS).map(|(_, hit)| hit).collect()
    }

    /// Shows another page and remembers this one.
    fn open_page(&mut self, page: Page) {
        self.list.selected = page.top;
        self.history.push(std::mem::replace(&mut self.page, page));
        self.prompt = Prompt::default();
    }

    /// Returns to the previous page.
    fn back(&mut self) {
        if let Some(page) = self.history.pop() {
            self.list.selected = page.top;
            self.page = page;
        }
    }

    /// Follows the selected link.
    fn follow(&mut self, session: &mut Session) -> Outcome {
        let links = self.page.links();
        let Some(link) = self.page.link.and_then(|link| links.get(link)) else {
            let next = Command::Complete;
            session.inform(format!("Press {next} to select a link."));
            return Outcome::Stay;
        };
        let target = link.target.to_owned();
        if target == LESSON_LINK {
            if let Some(profile) = techniques::profile(self.page.name) {
                if session.learning.lesson().is_some() {
                    session.end_lesson();
                }
                session.begin_lesson(profile);
            }
            return Outcome::Close;
        }
        let (name, heading) = match target.strip_prefix('#') {
            Some(heading) => (Some(self.page.name), heading.to_owned()),
            None => match manual_pages::target(&target) {
                Some((name, heading)) => (Some(name), heading),
                None => (None, String::new()),
            },
        };
        match name.and_then(|name| Page::open(name, &heading)) {
            Some(page) => self.open_page(page),
            None => session.warn(format!("{target} is not a page of the manual.")),
        }
        Outcome::Stay
    }
}

impl Panel for Manual {
    fn info(&self) -> PanelInfo {
        PanelInfo { leaves_message: true, ..PanelInfo::new(&KEYS) }
    }

    fn hints(&self, _: &App) -> Vec<Hint> {
        if self.is_reading() {
            vec![
                Hint::SCROLL,
                Hint::new(Command::Complete, "next link"),
                Hint::new(Command::Accept, "follow link"),
                Hint::CLOSE,
            ]
        } else {
            list_hints(&[], &[Hint::new(Command::Accept, "open")])
        }
    }

    fn list(&mut self, _: &Workspace) -> Option<(&mut ListView, usize)> {
        let rows =
            if self.is_reading() { self.page.blocks.len() } else { self.search_hits().len() };
        Some((&mut self.list, rows))
    }

    fn prompt(&mut self) -> Option<&mut Prompt> {
        Some(&mut self.prompt)
    }

    fn act(&mut self, command: Command, work: &mut Workspace) -> Outcome {
        match command {
            Command::Complete if self.is_reading() => {
                self.page.next_link();
                self.list.selected = self.page.top;
            }
            Command::Accept if self.is_reading() => return self.follow(&mut work.session),
            Command::Accept => {
                let mut hits = self.search_hits();
                if self.list.selected < hits.len() {
                    let SearchHit { page, block, .. } = hits.swap_remove(self.list.selected);
                    if let Some(page) = Page::open_at(page, block) {
                        self.open_page(page);
                    }
                }
            }
            _ => return Outcome::Pass,
        }
        Outcome::Stay
    }

    fn on_key(&mut self, key: KeyEvent, work: &mut Workspace) -> Outcome {
        if self.is_reading() && matches!(key.code, KeyCode::Backspace | KeyCode::Left) {
            self.back();
            return Outcome::Stay;
        }
        self.prompt.key(key);
        self.on_typed(work);
        Outcome::Stay
    }

    fn on_row(&mut self, row: usize, work: &mut Workspace) -> Outcome {
        if self.is_reading() {
            // A click on a block follows its first link.
            let link = self.page.links().iter().position(|link| link.block == row);
            if link.is_none() {
                return Outcome::Stay;
            }
            self.page.link = link;
        } else {
            self.list.selected = row;
        }
        self.act(Command::Accept, work)
    }

    fn on_typed(&mut self, _: &mut Workspace) {
        self.list.selected = if self.is_reading() { self.page.top } else { 0 };
    }

    fn on_selected(&mut self, _: &mut Workspace) {
        if self.is_reading() {
            self.page.top = self.list.selected;
        }
    }

    fn draw(&self, app: &App, area: Rect, canvas: &mut Canvas<'_>) {
        let inside = popup("Manual", area, Size::new(MAX_WIDTH, area.height), canvas);
        let below = self.prompt.draw("search: ", inside, canvas);
        if self.is_reading() {
            self.draw_page(&app.work, below, canvas);
        } else {
            self.draw_hits(&app.work, below, canvas);
        }
    }
}

impl Manual {
    fn draw_page(&self, work: &Workspace, area: Rect, canvas: &mut Canvas<'_>) {
        let page = &self.page;
        let selected = page.link.and_then(|link| {
            let block = page.links().get(link)?.block;
            let first = page.links().iter().position(|link| link.block == block)?;
            Some((block, link - first))
        });
        let columns = key_columns(&page.blocks);
        let mut y = area.y;
        let mut is_cut = false;
        for (at, block) in page.blocks.iter().enumerate().skip(page.top) {
            if y >= area.bottom() {
                is_cut = true;
                break;
            }
            let apart = at > page.top && is_apart(&page.blocks[at - 1], block);
            y += u16::from(apart);
            let link = selected.filter(|(of, _)| *of == at).map(|(_, link)| link);
            let format =
                BlockFormat { theme: work.theme, width: area.width, key_width: columns[at] };
            for line in format.lines(block, link) {
                if y >= area.bottom() {
                    is_cut = true;
                    break;
                }
                let row = Rect::new(area.x, y, area.width, 1);
                canvas.buffer.set_line(row.x, row.y, &line, row.width);
                canvas.add_target(row, Target::Row(at));
                y += 1;
            }
        }
        let shown = page.top + usize::from(area.height);
        more(area, page.top, shown + usize::from(is_cut), canvas);
    }

    fn draw_hits(&self, work: &Workspace, area: Rect, canvas: &mut Canvas<'_>) {
        let found = self.search_hits();
        if found.is_empty() {
            canvas.write(area.x, area.y, "Nothing matches.", Style::new());
            return;
        }
        let row = |at: usize, width: u16| {
            let SearchHit { page, text, .. } = &found[at];
            let room = width.saturating_sub(22);
            Line::from(vec![
                Span::styled(format!("{:<20}  ", cut(page, 20)), work.ink(Ink::Title)),
                Span::raw(cut(text, room)),
            ])
        };
        self.list.draw(area, found.len(), row, canvas);
    }
}

/// Returns for each block the width of the first column of its table; 0 outside tables.
fn key_columns(blocks: &[Block]) -> Vec<u16> {
    let width = |block: &Block| match block {
        Block::Row(cells) => {
            let first = cells.first().map(|runs| crate::term::markdown::text_of(runs));
            first.map_or(0, |text| text.chars().count() as u16)
        }
        _ => 0,
    };
    let is_row = |block: &Block| matches!(block, Block::Row(_));
    let mut columns = Vec::new();
    for table in blocks.chunk_by(|one, other| is_row(one) == is_row(other)) {
        let widest = table.iter().map(width).max().unwrap_or(0).min(28);
        columns.extend(table.iter().map(|_| widest));
    }
    columns
}

/// Returns true if an empty line is between two blocks.
const fn is_apart(before: &Block, block: &Block) -> bool {
    !matches!(
        (before, block),
        (Block::Row(_), Block::Row(_))
            | (Block::Code(_), Block::Code(_))
            | (Block::Item(..), Block::Item(..))
    )
}

/// The format of a block of a page.
struct BlockFormat {
    theme: Theme,
    width: u16,
    /// The width of the first column of a table.
    key_width: u16,
}

impl BlockFormat {
    /// Returns the lines of a block; `link` is the number of its selected link.
    fn lines(&self, block: &Block, mut link: Option<usize>) -> Vec<Line<'static>> {
        let &Self { theme, key_width, .. } = self;
        let width = self.width.saturating_sub(1);
        match block {
            Block::Heading(runs) => {
                let pieces = vec![(crate::term::markdown::text_of(runs), theme.ink(Ink::Title))];
                wrap(&pieces, width)
            }
            Block::Paragraph(runs) => wrap(&pieces(theme, runs, &mut link), width),
            Block::Item(mark, runs) => {
                let indent = mark.chars().count() as u16;
                let text = wrap(&pieces(theme, runs, &mut link), width.saturating_sub(indent));
                hanging_indent(vec![Span::raw(mark.clone())], text)
            }
            Block::Code(line) => {
                let text = vec![(line.clone(), theme.ink(Ink::Key))];
                hanging_indent(vec![Span::raw("    ")], wrap(&text, width.saturating_sub(4)))
            }
            Block::Row(cells) => {
                let Some((first, rest)) = cells.split_first() else {
                    return Vec::new();
                };
                let name = pieces(theme, first, &mut link);
                let length: usize = name.iter().map(|(text, _)| text.chars().count()).sum();
                let cells: Vec<Vec<Piece>> =
                    rest.iter().map(|cell| pieces(theme, cell, &mut link)).collect();
                let text = cells.join(&("   ".to_owned(), Style::new()));
                let indent = key_width + 2;
                let lines = wrap(&text, width.saturating_sub(indent).max(20));
                let gap = usize::from(indent).saturating_sub(length).max(2);
                let mut name: Vec<Span<'static>> =
                    name.into_iter().map(|(text, style)| Span::styled(text, style)).collect();
                name.push(Span::raw(" ".repeat(gap)));
                if lines.is_empty() {
                    return vec![Line::from(name)];
                }
                if length > usize::from(key_width) {
                    let under = vec![Span::raw(" ".repeat(usize::from(indent)))];
                    return [vec![Line::from(name)], hanging_indent(under, lines)].concat();
                }
                hanging_indent(name, lines)
            }
        }
    }
}

/// Returns the styled text of runs; `link` counts down to the selected link.
fn pieces(theme: Theme, runs: &[Run], link: &mut Option<usize>) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for run in runs {
        let style = match (&run.target, run.emphasis) {
            (Some(_), _) => {
                let is_selected = *link == Some(0);
                *link = link.and_then(|link| link.checked_sub(1));
                if is_selected {
                    theme.ink(Ink::Selected)
                } else {
                    theme.ink(Ink::Key).add_modifier(Modifier::UNDERLINED)
                }
            }
            (None, Emphasis::Strong) => theme.ink(Ink::Title),
            (None, Emphasis::Code) => theme.ink(Ink::Key),
            (None, Emphasis::Plain) => Style::new(),
        };
        pieces.push((run.text.clone(), style));
    }
    pieces
}
