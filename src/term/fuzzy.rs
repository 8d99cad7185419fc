//! Search in lists by typed words, with a fuzzy match where no text contains them.

use std::cmp::Reverse;

use nucleo_matcher::pattern::{AtomKind, CaseMatching, Normalization, Pattern};
use nucleo_matcher::{Config, Matcher, Utf32Str};

/// Fewer typed letters resemble too many names.
const MIN_LETTERS: usize = 3;

/// Returns the items that match the typed words.
///
/// Items whose `text` contains every word, in any case, keep their order. If there are none, the
/// items whose `name` has the letters of the words in this order are returned, best match first:
/// `xwing` finds X-Wing, `skyscaper` finds Skyscraper.
pub fn matching<T>(
    typed: &str,
    items: impl IntoIterator<Item = T>,
    text: impl Fn(&T) -> String,
    name: impl Fn(&T) -> String,
) -> Vec<T> {
    let words = typed.to_lowercase();
    let has_words = |item: &T| {
        let text = text(item).to_lowercase();
        words.split_whitespace().all(|word| text.contains(word))
    };
    let (found, others): (Vec<T>, Vec<T>) = items.into_iter().partition(has_words);
    if !found.is_empty() || words.chars().filter(|c| !c.is_whitespace()).count() < MIN_LETTERS {
        return found;
    }
    let pattern = Pattern::new(typed, CaseMatching::Ignore, Normalization::Smart, AtomKind::Fuzzy);
    let mut matcher = Matcher::new(Config::DEFAULT);
    let mut letters = Vec::new();
    let scored = others.into_iter().filter_map(|item| {
        let score = pattern.score(Utf32Str::new(&name(&item), &mut letters), &mut matcher)?;
        Some((score, item))
    });
    let mut scored: Vec<(u32, T)> = scored.collect();
    scored.sort_by_key(|(score, _)| Reverse(*score));
    scored.into_iter().map(|(_, item)| item).collect()
}

#[cfg(test)]
mod tests {
    use super::matching;

    #[test]
    fn words_come_before_letters() {
        let names = ["Skyscraper", "X-Wing", "Finned X-Wing", "Naked Pair"];
        let text = |name: &&str| (*name).to_owned();
        let found = |typed| matching(typed, names, text, text);
        assert_eq!(found("wing x"), ["X-Wing", "Finned X-Wing"]);
        assert_eq!(found("xwing"), ["X-Wing", "Finned X-Wing"]);
        assert_eq!(found("skyscaper"), ["Skyscraper"]);
        assert_eq!(found("nkd pr"), ["Naked Pair"]);
        assert!(found("zz").is_empty() && found("quad").is_empty());
        assert_eq!(found(""), names);
    }
}
