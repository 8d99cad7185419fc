//! The guides as texts: their length, their sentences, and their lists on the screen.

use std::ops::RangeInclusive;

use stepdoku::catalog::Profile;
use stepdoku::learn::{Guide, guide};
use stepdoku::step::wording;
use stepdoku::techniques;

use crate::common::KNOWN;
use crate::simulated_person::Person;

/// Number of words in the text of a guide. Boards, headings and the targets of links are not counted; the
/// text of the worked examples is.
const WORDS: RangeInclusive<usize> = 150..=500;
/// Maximum number of words in a sentence.
const LONGEST_SENTENCE: usize = 30;

/// Returns the paragraphs and list items of a guide, on one line each, without boards, headings and
/// link targets.
fn paragraphs(guide: &str) -> Vec<String> {
    let mut paragraphs = vec![String::new()];
    let mut in_board = false;
    for line in guide.lines() {
        in_board ^= line.starts_with("```");
        let is_text = !in_board && !line.starts_with(['`', '#']);
        if !is_text || line.is_empty() || is_item(line) {
            paragraphs.push(String::new());
        }
        if is_text {
            let paragraph = paragraphs.last_mut().unwrap();
            paragraph.extend([line.trim(), " "]);
        }
    }
    paragraphs.retain(|paragraph| !paragraph.trim().is_empty());
    paragraphs.iter().map(|it| without_targets(it)).collect()
}

fn is_item(line: &str) -> bool {
    !wording::split_item(line).0.is_empty()
}

/// Removes the targets of links from a text.
fn without_targets(text: &str) -> String {
    let mut parts = text.split("](");
    let mut without = parts.next().unwrap().to_owned();
    for part in parts {
        without += part.split_once(')').map_or(part, |(_, rest)| rest);
    }
    without.replace('[', "")
}

fn count(text: &str) -> usize {
    let is_word = |word: &&str| word.contains(|letter: char| letter.is_alphanumeric());
    text.split_whitespace().filter(is_word).count()
}

#[test]
fn a_pattern_in_rows_has_the_sentence_about_columns() {
    for profile in techniques::profiles() {
        let guide = Guide::of(profile).unwrap();
        let pattern = guide.section("Pattern").unwrap().replace('\n', " ");
        let has_exchange = pattern.contains("be exchanged");
        assert_eq!(has_exchange, guide.has_exchange(), "{}: {}", profile.slug, Guide::EXCHANGE);
    }
}

#[test]
fn a_guide_has_150_to_500_words() {
    let length = |profile: &Profile| -> usize {
        let paragraphs = paragraphs(guide::text(profile));
        paragraphs.iter().map(|text| count(text)).sum()
    };
    let wrong: Vec<String> = techniques::profiles()
        .filter(|profile| !WORDS.contains(&length(profile)))
        .map(|profile| format!("{}: {} words", profile.slug, length(profile)))
        .collect();
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn no_sentence_of_a_guide_is_long() {
    let mut long = Vec::new();
    for profile in techniques::profiles() {
        for paragraph in paragraphs(guide::text(profile)) {
            let ends = [". ", ".** ", "? "].into_iter();
            let lines = ends.fold(paragraph, |text, end| text.replace(end, ".\n"));
            let sentences = lines.lines();
            let sentences = sentences.filter(|sentence| count(sentence) > LONGEST_SENTENCE);
            long.extend(sentences.map(|sentence| format!("{}: {sentence}", profile.slug)));
        }
    }
    assert!(long.is_empty(), "\n{}", long.join("\n"));
}

/// Each list item starts a line in the panel, too.
#[test]
fn the_guide_panel_shows_lists_as_lists() {
    for slug in ["nishio", "xy-chain", "forcing-net-contradiction"] {
        let mut person = Person::human(KNOWN);
        person.press("t");
        person.type_text(techniques::profile(slug).unwrap().name);
        person.press("enter");
        assert_eq!(person.panel(), "guide", "{slug}");
        let step = person.shown_step().unwrap().clone();
        let explained = wording::paragraphs(&step, person.session().names());
        let items = explained.iter().filter(|it| wording::is_item(it));
        let items: Vec<String> = items.map(|it| wording::plain(it)).collect();
        assert!(items.len() > 1, "{slug}: {}", step.text());
        let screen = person.read(120, 200);
        for item in items {
            // The first words are on one line, with only the board before them.
            let begins: Vec<&str> = item.split(' ').take(4).collect();
            let begins = format!("  {} ", begins.join(" "));
            assert!(screen.contains(&begins), "{slug}: {begins}\n{screen}");
        }
    }
}
