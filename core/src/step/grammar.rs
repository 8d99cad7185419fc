//! The grammar of sentences: one and many, articles, numbers and lists.

use super::rendering::written;

/// Counts nouns: "1 given", "26 givens", "2 guesses", "3 tries".
pub fn counted(number: usize, noun: &str) -> String {
    match (number, noun.strip_suffix('y')) {
        (1, _) => format!("1 {noun}"),
        (_, Some(stem)) => format!("{number} {stem}ies"),
        _ if noun.ends_with('s') => format!("{number} {noun}es"),
        _ => format!("{number} {noun}s"),
    }
}

/// Puts the indefinite article before a name: "an X-Wing", "an L-Wing", "a Swordfish".
pub fn article(name: &str) -> String {
    let mut letters = name.chars();
    let first = letters.next().unwrap_or_default();
    let is_word = letters.next().is_some_and(char::is_lowercase);
    let vowels = if is_word { "AEIO" } else { "AEFHILMNORSX" };
    let an = if vowels.contains(first.to_ascii_uppercase()) { "an" } else { "a" };
    format!("{an} {name}")
}

/// Capitalises the first letter.
pub fn begun(clause: &str) -> String {
    let mut clause = clause.to_owned();
    capitalise(&mut clause, 0);
    clause
}

/// Capitalises the clause that begins at this index, unless it begins with a cell.
pub(super) fn capitalise(text: &mut str, index: usize) {
    let number = text[index..].strip_prefix('r');
    let is_cell = number.is_some_and(|it| it.starts_with(|it: char| it.is_ascii_digit()));
    if !is_cell && let Some(first) = text.get_mut(index..=index) {
        first.make_ascii_uppercase();
    }
}

/// Writes a number below ten in words, so that it cannot be mistaken for a digit of the board.
pub fn number(number: usize) -> String {
    const WORDS: [&str; 10] =
        ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    let word = WORDS.get(number).copied();
    word.map_or_else(|| number.to_string(), str::to_owned)
}

/// Returns "both", "all three".
pub fn all_of(count: usize) -> String {
    if count == 2 { "both".to_owned() } else { format!("all {}", number(count)) }
}

/// Returns the form that agrees with a count: the first for one, the second for any other.
pub fn agree<T>(count: usize, one: T, many: T) -> T {
    if count == 1 { one } else { many }
}

/// Returns "has" for one and "have" for several.
pub const fn have(count: usize) -> &'static str {
    if count == 1 { "has" } else { "have" }
}

/// Joins texts: "a", "a and b", "a, b and c".
pub fn list(texts: impl IntoIterator<Item: AsRef<str>>, last: &str) -> String {
    listed(texts, last, |item, text| text.push_str(item.as_ref()))
}

/// Joins what `write` appends for each item.
pub(super) fn listed<T>(
    items: impl IntoIterator<Item = T>,
    last: &str,
    write: impl Fn(T, &mut String),
) -> String {
    written(|text| write_listed(text, items, last, write))
}

/// Appends what `write` appends for each item, with commas and the last conjunction between them.
pub(super) fn write_listed<T>(
    text: &mut String,
    items: impl IntoIterator<Item = T>,
    last: &str,
    write: impl Fn(T, &mut String),
) {
    let mut items = items.into_iter().peekable();
    let from = text.len();
    while let Some(item) = items.next() {
        if text.len() > from {
            let between = match items.peek() {
                Some(_) => [",", "", " "],
                None => [" ", last, " "],
            };
            text.extend(between);
        }
        write(item, text);
    }
}
