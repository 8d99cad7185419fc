//! The pages of the manual: those of the book, the list of techniques and the guides.

use crate::learn::guide;
use crate::techniques;

/// Lists the pages of the book with their text.
macro_rules! pages {
    ($($name:literal),* $(,)?) => {
        [$(($name, include_str!(concat!("../../assets/book/", $name, ".md")))),*]
    };
}

/// The pages of the book by name, in the order of the contents.
const PAGES: [(&str, &str); 15] = pages![
    "README",
    "tutorial",
    "tasks",
    "screen",
    "keys",
    "command-line",
    "referee",
    "formats",
    "json",
    "strategies",
    "configuration",
    "accessibility",
    "troubleshooting",
    "speed",
    "glossary",
];

/// The name of the page with the contents.
const CONTENTS: &str = "README";
/// The name of the page that lists the techniques.
const TECHNIQUES: &str = "techniques";

/// Returns the names of all pages.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    let book = PAGES.iter().map(|(name, _)| *name);
    let guides = techniques::profiles().map(|profile| profile.slug);
    book.chain([TECHNIQUES]).chain(guides)
}

/// Returns the Markdown text of a page.
pub(super) fn text(name: &str) -> Option<String> {
    if let Some((_, text)) = PAGES.iter().find(|(page, _)| *page == name) {
        return Some((*text).to_owned());
    }
    if name == TECHNIQUES {
        return Some(list());
    }
    let profile = techniques::profile(name)?;
    Some(guide::text(profile).to_owned())
}

/// Returns the page that lists the techniques, easiest first.
fn list() -> String {
    let head = "# Techniques\n\nEasiest first, with the lowest cost and its level.\n\n\
                | technique | cost | level |\n|---|---|---|\n";
    let rows = techniques::profiles().map(|profile| {
        let (name, slug) = (profile.name, profile.slug);
        let (cost, level) = (profile.cost.lowest, profile.level());
        format!("| [{name}]({slug}.md) | {cost} | {level} |\n")
    });
    [head.to_owned()].into_iter().chain(rows).collect()
}

/// Returns the page and the heading that a link leads to, or `None` if it leads out of the manual.
pub(super) fn target(link: &str) -> Option<(&'static str, String)> {
    if link.contains("://") {
        return None;
    }
    let (path, heading) = link.split_once('#').unwrap_or((link, ""));
    let name = path.rsplit('/').next()?;
    let name = name.strip_suffix(".md").unwrap_or(name);
    let name = names().find(|page| *page == name)?;
    Some((name, heading.to_owned()))
}

/// Returns the page for a word: the name of a page or of a technique.
pub(super) fn meant(word: &str) -> Option<&'static str> {
    let wanted = word.trim().to_lowercase().replace(' ', "-");
    if wanted.is_empty() || wanted == "contents" {
        return Some(CONTENTS);
    }
    let page = names().find(|page| page.to_lowercase() == wanted);
    page.or_else(|| techniques::find_by_name(word).map(|profile| profile.slug))
}
