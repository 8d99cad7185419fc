//! Names of techniques in lists and titles: whole where there is space, or else the one short name that each has.

use super::explanation::NEXT;
use crate::catalog::short_names::shortened;
use crate::term::text::{cut, fitting};

/// Returns a text with the name of a technique in this many columns: with the whole name, without the kind of house, or
/// with the short name. If that does not fit, its end is cut.
pub(in crate::tui) fn fitted(name: &str, room: u16) -> String {
    let plain = without_kind_of_house(name);
    let forms = [name.to_owned(), plain.to_owned(), shortened(plain)];
    fitting_or_cut(forms, room)
}

/// Returns the first form that fits, or the last with its end cut.
fn fitting_or_cut<const N: usize>(forms: [String; N], room: u16) -> String {
    cut(&fitting(forms, room), room)
}

fn fits(text: &str, room: u16) -> bool {
    text.chars().count() <= usize::from(room)
}

/// Returns a title in this many columns: the names of techniques are shortened first, then clauses
/// are dropped from the end.
pub(in crate::tui) fn title(text: &str, room: u16) -> String {
    let fits = |text: &str| fits(text, room);
    if let Some(numbered) = text.strip_prefix(NUMBERED).filter(|_| !fits(text)) {
        let plain = without_kind_of_house(numbered);
        let name = plain.split_once(": ").map_or(plain, |(_, name)| name);
        let forms = [
            format!("{NUMBERED}{plain}"),
            numbered.to_owned(),
            plain.to_owned(),
            shortened(plain),
            name.to_owned(),
            shortened(name),
        ];
        return fitting_or_cut(forms, room);
    }
    if text.starts_with(NEXT) {
        return fitted(text, room);
    }
    let plain = without_kind_of_house(text);
    let mut text = fitting([text.to_owned(), plain.to_owned(), shortened(plain)], room);
    while !fits(&text) {
        let Some(end) = [", ", ": "].map(|end| text.rfind(end)).into_iter().flatten().max() else {
            break;
        };
        text.truncate(end);
    }
    cut(&text, room)
}

/// The kinds of houses in the names of techniques. An explanation names the house.
const HOUSES: [&str; 3] = [" (row)", " (column)", " (box)"];

/// Returns the forms of a title that say the same in fewer columns, the longest first: without the kind of
/// house, and without the word before the number of a step.
pub(super) fn forms(title: &str) -> impl Iterator<Item = &str> {
    let without = without_kind_of_house(title);
    let numbered = without.strip_prefix(NUMBERED).unwrap_or(without);
    [title, without, numbered].into_iter()
}

/// Returns a title or a name without the kind of house at its end: `Hidden Single` for `Hidden Single (box)`.
pub(in crate::tui) fn without_kind_of_house(title: &str) -> &str {
    HOUSES.iter().find_map(|house| title.strip_suffix(house)).unwrap_or(title)
}

/// The prefix of the number of a taken step. The header has the number, too.
const NUMBERED: &str = "Step ";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::techniques;

    #[test]
    fn a_name_is_whole_or_short_and_has_no_other_form() {
        assert_eq!(fitted("Naked Triple", 12), "Naked Triple");
        assert_eq!(fitted("Hidden Single (column)", 13), "Hidden Single");
        assert_eq!(fitted("Hidden Single (column)", 12), "Hid. Single");
        assert_eq!(fitted("Hidden Single b5", 15), "Hid. Single b5");
        assert_eq!(fitted("Unique Rectangle Type 1", 22), "Uniq.Rect.1");
        assert_eq!(fitted("Forcing Net Contradiction", 12), "Net Contr.");
        assert_eq!(fitted("Direct Hidden Pair", 17), "Dir.Hid.Pair");
        assert_eq!(fitted("Direct Hidden Pair", 9), "Dir.Hid.…");
        assert_eq!(title("Step 12: Dynamic Forcing Chain Plus", 21), "12: Dynamic Plus");
        assert_eq!(title("Next: Hidden Single (box)", 23), "Next: Hidden Single");
        assert_eq!(title("Next: Discontinuous Nice Loop", 23), "Next: Discont.Loop");
        assert_eq!(title("Next: Direct Hidden Pair", 23), "Next: Dir.Hid.Pair");
        assert_eq!(title("1 of 31: Hidden Single (box)", 23), "1 of 31: Hidden Single");
        assert_eq!(title("All steps: 10, by rating", 20), "All steps: 10");
        assert_eq!(title("One cell differs: marked, here", 20), "One cell differs");
        assert_eq!(title("Why r5c1=9: 32 of 37 moves", 15), "Why r5c1=9");
    }

    /// The most columns of a short name.
    const LONGEST: u16 = 12;

    #[test]
    fn every_technique_has_one_short_name() {
        let mut known: Vec<(String, &str)> = Vec::new();
        for profile in techniques::profiles() {
            let plain = without_kind_of_house(profile.name);
            let short = fitted(profile.name, LONGEST);
            assert!(!short.contains('…'), "{}: {short}", profile.name);
            let forms: Vec<String> = (LONGEST..40).map(|room| fitted(profile.name, room)).collect();
            for form in &forms {
                assert!([short.as_str(), plain, profile.name].contains(&form.as_str()), "{form}");
            }
            for (other, name) in &known {
                assert!(*other != short || *name == plain, "{name}, {plain}: {short}");
            }
            known.push((short, plain));
        }
    }

    #[test]
    fn every_word_of_a_short_name_begins_a_word_of_the_name() {
        for profile in techniques::profiles() {
            let short = fitted(profile.name, LONGEST);
            let words = short.split([' ', '.', '-', '(', ')']);
            let mut words = words.filter(|word| !word.is_empty());
            let mut parts = profile.name.split([' ', '-', '(', ')']);
            let known = words.all(|word| parts.any(|part| part.starts_with(word)));
            assert!(known, "{}: {short}", profile.name);
            let first = short.split([' ', '.', '-']).next().unwrap_or_default();
            let is_whole = profile.name.split([' ', '-']).any(|part| part == first);
            assert!(is_whole || first.len() >= 3, "{}: {short}", profile.name);
        }
    }
}
