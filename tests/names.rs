//! Techniques by the names that players use.

use stepdoku::techniques::{all_with_name, correct_spelling, find_by_name};

use crate::common::lines;

/// Returns the lines of a list, `name: slug`.
fn pairs(list: &str) -> impl Iterator<Item = (&str, &str)> {
    lines(list).map(|line| line.split_once(": ").expect("a name and a slug"))
}

fn slug_of(name: &str) -> Option<&'static str> {
    find_by_name(name).map(|profile| profile.slug)
}

#[test]
fn names_that_players_use_are_found() {
    for (name, slug) in pairs(include_str!("names/players.txt")) {
        assert_eq!(slug_of(name), Some(slug), "{name}");
    }
}

#[test]
fn misspelt_names_are_corrected() {
    for (name, slug) in pairs(include_str!("names/misspelt.txt")) {
        assert!(all_with_name(name).is_empty(), "{name} is a name");
        let corrected = correct_spelling(name).unwrap_or_default();
        assert_eq!(slug_of(&corrected), Some(slug), "{name}: {corrected}");
    }
    let family = correct_spelling("almost lockd sets").expect("a family");
    assert_eq!(all_with_name(&family), all_with_name("ALS"));
    // Y-Wing, W-Wing and X-Wing are as similar.
    for unclear in ["z-wing", "nothing", "", "a", "flying-fish", "?"] {
        assert_eq!(correct_spelling(unclear), None, "{unclear}");
    }
}
