//! A solve as one page without external resources.
//!
//! Without scripts, and in print, it is read from top to bottom; with scripts it shows one scene at
//! a time.

use super::markdown::List;
use super::{Event, Scene, Walkthrough, svg, xml_escaped};
use crate::catalog::Role;
use crate::solver::Move;
use crate::step::{Span, wording};

const STYLE: &str = include_str!("../../assets/export/page.css");
const SCRIPT: &str = include_str!("../../assets/export/page.js");
/// A policy that forbids all requests.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'";

/// Creates the page of a walkthrough. A fragment like `#step=5` opens it at a move.
pub fn html(walk: &Walkthrough) -> String {
    let title = xml_escaped(&walk.title);
    let scenes: String = walk.scenes.iter().map(section).collect();
    let list: String = walk.scenes.iter().map(entry).collect();
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n\
         <meta name=\"generator\" content=\"stepdoku {version}\">\n\
         <title>{title}</title>\n<style>\n{board}{STYLE}{nouns}</style>\n</head>\n<body>\n\
         <header><h1>{title}</h1><p>{by} <b>{strategy}</b>, move by move. \
         <span class=\"walks\">Use the arrow keys to step back and forth, Home and End to jump.</span>\
         </p></header>\n\
         <nav class=\"walks\" aria-label=\"Steps\">\
         <button type=\"button\" id=\"first\">Start</button>\
         <button type=\"button\" id=\"back\">← Back</button>\
         <output id=\"place\"></output>\
         <button type=\"button\" id=\"on\">Next →</button>\
         <button type=\"button\" id=\"last\">End</button></nav>\n\
         <p id=\"said\" class=\"unseen\" aria-live=\"polite\"></p>\n\
         <div class=\"sides\">\n<main>\n{scenes}</main>\n\
         <aside><h2>Moves</h2><ol id=\"moves\">\n{list}</ol></aside>\n</div>\n\
         <script>\n{SCRIPT}</script>\n</body>\n</html>\n",
        version = env!("CARGO_PKG_VERSION"),
        board = svg::style(),
        nouns = nouns(),
        by = walk.made_by(),
        strategy = walk.strategy,
    )
}

/// Returns the style rules for nouns with a role.
fn nouns() -> String {
    use crate::palette::{ColourPair, role_colour};
    let rule = |role: Role| {
        let ColourPair { foreground, background } = role_colour(role).chip();
        format!(
            "b.role-{}{{background:{};color:{}}}\n",
            role.name(),
            background.hex(),
            foreground.hex()
        )
    };
    Role::ALL.into_iter().map(rule).collect()
}

fn section(scene: &Scene) -> String {
    let caption = scene.caption();
    let number = scene.number;
    let under = scene
        .open_guesses_sentence()
        .map_or(String::new(), |under| format!("<p class=\"under\">{}</p>\n", xml_escaped(&under)));
    let lines = caption.lines.iter();
    let lines: Vec<String> =
        lines.map(|line| format!("<p><code>{}</code></p>\n", xml_escaped(line))).collect();
    let lines = lines.concat();
    format!(
        "<section class=\"scene\" id=\"scene-{number}\" data-step=\"{number}\">\n\
         <h2>{}</h2>\n<div class=\"telling\">\n{under}{}{lines}</div>\n\
         <figure>\n{}</figure>\n</section>\n",
        xml_escaped(&scene.heading(&caption)),
        paragraphs(&caption.paragraphs),
        svg::inline(scene)
    )
}

/// Returns the paragraphs; items that follow each other are one list.
fn paragraphs(all: &[Vec<Span>]) -> String {
    let mut text = String::new();
    let mut list = List::None;
    for paragraph in all {
        let mut spans = paragraph.clone();
        let first = spans.first().map_or("", |span| &*span.text);
        let (mark, rest) = wording::split_item(first);
        let (mark, rest) = (mark.to_owned(), rest.to_owned());
        let wanted = List::with_mark(&mark);
        if list != wanted {
            text.extend([end(list), begin(wanted)]);
            list = wanted;
        }
        if matches!(list, List::Dashes | List::Numbers) {
            spans[0].text = rest.into();
        }
        let words: String = spans.iter().map(span).collect();
        // A list that continues after an inner one keeps its numbers.
        let (tag, value) = match list {
            List::None => ("p", String::new()),
            List::Numbers => ("li", format!(" value=\"{}\"", mark.trim_end_matches(['.', ' ']))),
            List::Dashes | List::Inner => ("li", String::new()),
        };
        text.extend(["<", tag, &value, " class=\"explanation\">", &words, "</", tag, ">\n"]);
    }
    text + end(list)
}

const fn begin(list: List) -> &'static str {
    match list {
        List::None => "",
        List::Dashes => "<ul>\n",
        List::Numbers => "<ol>\n",
        List::Inner => "<ul class=\"inner\">\n",
    }
}

const fn end(list: List) -> &'static str {
    match list {
        List::None => "",
        List::Dashes | List::Inner => "</ul>\n",
        List::Numbers => "</ol>\n",
    }
}

/// Returns a part of a sentence; a noun has the colour of its role and its exhibit.
fn span(span: &Span) -> String {
    let text = xml_escaped(&span.text);
    let Some(role) = span.role else { return text };
    let exhibit = span
        .exhibit
        .map_or(String::new(), |exhibit| format!(" data-exhibit=\"{}\"", exhibit.index()));
    format!("<b class=\"role-{}\"{exhibit}>{text}</b>", role.name())
}

fn entry(scene: &Scene) -> String {
    let number = scene.number;
    let class = match &scene.event {
        Event::Move(Move::Guessed { .. } | Move::Refuted { .. }) => " class=\"guess\"",
        _ => "",
    };
    let words = match &scene.event {
        Event::Move(Move::Opened) => "start".to_owned(),
        _ => scene.line(),
    };
    format!(
        "<li value=\"{}\" style=\"--depth:{}\"{class}><a href=\"#step={number}\">{}</a></li>\n",
        scene.move_number,
        scene.open_guesses.len(),
        xml_escaped(&words)
    )
}

#[cfg(test)]
mod tests {
    use super::{Span, paragraphs};

    #[test]
    fn items_are_lists_and_keep_their_numbers() {
        let texts = ["If so:", "- a", "- b", "1. c", "1.1. d", "2. e", "So f."];
        let texts: Vec<Vec<Span>> = texts.iter().map(|&text| vec![Span::text(text)]).collect();
        let expected = "<p class=\"explanation\">If so:</p>\n\
                        <ul>\n<li class=\"explanation\">a</li>\n<li class=\"explanation\">b</li>\n</ul>\n\
                        <ol>\n<li value=\"1\" class=\"explanation\">c</li>\n</ol>\n\
                        <ul class=\"inner\">\n<li class=\"explanation\">1.1. d</li>\n</ul>\n\
                        <ol>\n<li value=\"2\" class=\"explanation\">e</li>\n</ol>\n\
                        <p class=\"explanation\">So f.</p>\n";
        assert_eq!(paragraphs(&texts), expected);
    }
}
