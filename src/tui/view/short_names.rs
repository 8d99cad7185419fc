//! Short names of techniques: words are shortened to their beginnings, then left out. A short name never
//! consists of initials, which only an expert could read.

use super::explanation::NEXT;
use crate::term::text::cut;

/// Parts that can be left out or replaced without loss.
const PARTS: [(&str, &str); 11] = [
    (" (row)", ""),
    (" (column)", ""),
    (" (box)", ""),
    ("Locked Candidates Type 1 (Pointing)", "Pointing"),
    ("Locked Candidates Type 2 (Claiming)", "Claiming"),
    (" Type ", " "),
    ("Quadruple", "Quad"),
    ("2-String Kite", "2-Str. Kite"),
    ("Kraken Fish", "Kraken"),
    ("Nishio Forcing Chain", "Nishio"),
    ("ALS-XY-Chain", "ALS-Chain"),
];

/// Words that are recognised by their first letters.
const WORDS: [(&str, &str); 28] = [
    ("Forcing", "Forc."),
    ("Contradiction", "Contr."),
    ("Dynamic", "Dyn."),
    ("Grouped", "Group."),
    ("Discontinuous", "Discont."),
    ("Continuous", "Contin."),
    ("Avoidable", "Avoid."),
    ("Aligned", "Align."),
    ("Exclusion", "Excl."),
    ("Hidden", "Hid."),
    ("Naked", "Nak."),
    ("Locked", "Lock."),
    ("Direct", "Dir."),
    ("Siamese", "Siam."),
    ("Sashimi", "Sash."),
    ("Finned", "Fin."),
    ("Franken", "Frank."),
    ("Mutant", "Mut."),
    ("Swordfish", "Sword."),
    ("Jellyfish", "Jelly."),
    ("Rectangle", "Rect."),
    ("Template", "Templ."),
    ("Simple", "Simp."),
    ("Single", "Sing."),
    ("Triple", "Tri."),
    ("Region", "Reg."),
    ("Nested", "Nest."),
    ("Skyscraper", "Skyscr."),
];

/// Names that would look like others if only their first words were left.
const DISTINCT: [(&str, &str); 21] = [
    ("Nested Forcing Chain (chains)", "Nested (chain)"),
    ("Nested Forcing Chain (forcing chains)", "Nested (forc.)"),
    ("Nested Forcing Chain (nets)", "Nested (nets)"),
    ("Dynamic Forcing Chain Plus", "Dynamic Plus"),
    ("Forcing Chain Contradiction", "Chain Contr."),
    ("Forcing Net Contradiction", "Net Contr."),
    ("Forcing Net Verity", "Net Verity"),
    ("Region Forcing Chain", "Region Forc."),
    ("Cell Forcing Chain", "Cell Forc."),
    ("Tridagon Forcing Chain", "Tridagon"),
    ("Discontinuous Nice Loop", "Discont. Loop"),
    ("Continuous Nice Loop", "Contin. Loop"),
    ("Grouped Discontinuous Nice Loop", "Group.Disc.Loop"),
    ("Grouped Continuous Nice Loop", "Group.Cont.Loop"),
    ("Simple Colors Trap", "Colors Trap"),
    ("Simple Colors Wrap", "Colors Wrap"),
    ("Aligned Pair Exclusion", "Aligned Pair"),
    ("Dual Empty Rectangle", "Dual Empty Rect"),
    ("Exocet with Mirror Nodes", "Exocet Mirror"),
    ("Multi-Sector Locked Set", "Multi-Sector Set"),
    ("Multi-Sector Locked Set", "Multi-Sector"),
];

/// Returns a name in this many columns: whole, with its words shortened as far as necessary, or only
/// its first words.
pub(in crate::tui) fn fitted(name: &str, room: u16) -> String {
    let short = worded(name, room);
    if fits(&short, room) {
        return short;
    }
    if let Some(distinct) = distinct(name, room) {
        return distinct.to_owned();
    }
    let with_gaps = shorten_words(name, room);
    let mut begun = [name, &with_gaps].into_iter();
    begun.find_map(|name| first_words(name, room)).unwrap_or_else(|| cut(&short, room))
}

/// Returns the short name of a technique that has one, if it fits.
fn distinct(name: &str, room: u16) -> Option<&'static str> {
    let found = DISTINCT.iter().find(|(known, short)| *known == name && fits(short, room));
    found.map(|&(_, short)| short)
}

/// Returns the first words of a name with its number, if they fit: `Finned …`, `Unique … 1`.
fn first_words(name: &str, room: u16) -> Option<String> {
    let words: Vec<&str> = name.split(' ').collect();
    let is_number = |word: &&&str| word.chars().all(|c| c.is_ascii_digit());
    let number = words.last().filter(is_number);
    let end = number.map_or_else(String::new, |number| format!(" {number}"));
    let mut forms = (1..words.len()).rev().flat_map(|count| {
        let begun = words[..count].join(" ");
        [" …", "…"].map(|sign| format!("{begun}{sign}{end}"))
    });
    forms.find(|form| fits(form, room))
}

fn fits(text: &str, room: u16) -> bool {
    text.chars().count() <= usize::from(room)
}

/// Returns a title in this many columns: the names of techniques are shortened first, then clauses
/// are dropped from the end.
pub(in crate::tui) fn title(text: &str, room: u16) -> String {
    let has_room = |text: &str| fits(text, room);
    let numbered = text.strip_prefix(NUMBERED).and_then(|rest| rest.split_once(": "));
    if let Some((number, name)) = numbered.filter(|_| !has_room(text)) {
        let plain = without_house(name);
        let forms = [
            format!("{NUMBERED}{number}: {plain}"),
            format!("{number}: {name}"),
            format!("{number}: {plain}"),
            plain.to_owned(),
        ];
        let form = forms.into_iter().find(|form| has_room(form));
        let with_number = || {
            let left = room.saturating_sub(number.len() as u16 + 2);
            Some(format!("{number}: {}", distinct(name, left)?))
        };
        return form.or_else(with_number).unwrap_or_else(|| fitted(name, room));
    }
    if let Some(name) = text.strip_prefix(NEXT).filter(|_| !has_room(text)) {
        let left = room.saturating_sub(NEXT.len() as u16);
        return format!("{NEXT}{}", fitted(without_house(name), left));
    }
    if let Some(distinct) = distinct(text, room).filter(|_| !has_room(&worded(text, room))) {
        return distinct.to_owned();
    }
    let mut text = worded(text, room);
    while !has_room(&text) {
        let Some(end) = [", ", ": "].map(|end| text.rfind(end)).into_iter().flatten().max() else {
            break;
        };
        text.truncate(end);
    }
    cut(&text, room)
}

/// Returns a name without the kind of house in brackets: `Hidden Single` for `Hidden Single (box)`.
pub(in crate::tui) fn without_house(name: &str) -> &str {
    name.split_once(" (").map_or(name, |(name, _)| name)
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

/// Returns a title without the kind of house at its end.
pub(super) fn without_kind_of_house(title: &str) -> &str {
    HOUSES.iter().find_map(|house| title.strip_suffix(house)).unwrap_or(title)
}

/// The prefix of the number of a taken step. The header has the number, too.
const NUMBERED: &str = "Step ";

/// Shortens as many words as necessary. The result may still be too long.
fn worded(name: &str, room: u16) -> String {
    let short = shorten_words(name, room);
    if fits(&short, room) {
        return short;
    }
    short.replace(". ", ".")
}

/// Shortens as many words as necessary, but leaves the gaps between them.
fn shorten_words(name: &str, room: u16) -> String {
    let mut short = name.to_owned();
    for (known, said) in PARTS.iter().chain(&WORDS) {
        if fits(&short, room) {
            break;
        }
        short = short.replace(known, said);
    }
    short
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::techniques;

    #[test]
    fn names_are_shortened_as_players_do() {
        assert_eq!(fitted("Naked Triple", 12), "Naked Triple");
        assert_eq!(fitted("Naked Triple", 11), "Nak. Triple");
        assert_eq!(fitted("Naked Triple", 9), "Nak. Tri.");
        assert_eq!(fitted("Naked Triple", 8), "Nak.Tri.");
        assert_eq!(fitted("Naked Triple", 7), "Naked …");
        assert_eq!(fitted("Naked Triple", 6), "Naked…");
        assert_eq!(fitted("Hidden Single (column)", 13), "Hidden Single");
        assert_eq!(fitted("Locked Candidates Type 1 (Pointing)", 11), "Pointing");
        assert_eq!(fitted("Unique Rectangle Type 1", 22), "Unique Rectangle 1");
        assert_eq!(fitted("Unique Rectangle Type 1", 11), "Unique … 1");
        assert_eq!(fitted("Avoidable Rectangle Type 1", 11), "Avoid. … 1");
        assert_eq!(fitted("Forcing Net Contradiction", 12), "Net Contr.");
        assert_eq!(fitted("Dynamic Forcing Chain Plus", 12), "Dynamic Plus");
        assert_eq!(fitted("Dynamic Forcing Chain Plus", 11), "Dynamic …");
        assert_eq!(fitted("Finned Swordfish", 10), "Fin.Sword.");
        assert_eq!(fitted("Finned Franken Swordfish", 9), "Finned …");
        assert_eq!(fitted("Locked Candidates Type 2 (Claiming)", 6), "Claim…");
        assert_eq!(title("Step 12: Dynamic Forcing Chain Plus", 21), "12: Dynamic Plus");
        assert_eq!(title("Next: Hidden Single (box)", 23), "Next: Hidden Single");
        assert_eq!(title("Next: Discontinuous Nice Loop", 23), "Next: Discont.Nice Loop");
        assert_eq!(title("Next: Region Forcing Chain", 20), "Next: Reg.Forc.Chain");
        assert_eq!(title("All steps: 10, by rating", 20), "All steps: 10");
        assert_eq!(title("One cell differs: marked, here", 20), "One cell differs");
        assert_eq!(title("Why r5c1=9: 32 of 37 moves", 15), "Why r5c1=9");
    }

    /// The columns for a name in the panel at 80x24, beside an elimination.
    const BESIDE_AN_ELIMINATION: u16 = 15;

    #[test]
    fn nets_and_chains_in_a_narrow_list_have_different_names() {
        let nets = techniques::profiles().filter(|profile| {
            profile.name.contains("Forcing Chain") || profile.name.contains("Forcing Net")
        });
        let names: Vec<String> =
            nets.map(|profile| fitted(profile.name, BESIDE_AN_ELIMINATION)).collect();
        assert!(names.len() >= 10, "{names:?}");
        for (at, name) in names.iter().enumerate() {
            assert!(!names[..at].contains(name), "{name}");
        }
    }

    #[test]
    fn names_in_a_narrow_list_have_more_than_their_first_word() {
        for (name, short) in [
            ("Discontinuous Nice Loop", "Discont. Loop"),
            ("Grouped Discontinuous Nice Loop", "Group.Disc.Loop"),
            ("Simple Colors Wrap", "Colors Wrap"),
            ("Aligned Pair Exclusion", "Aligned Pair"),
            ("Dual Empty Rectangle", "Dual Empty Rect"),
        ] {
            assert_eq!(fitted(name, BESIDE_AN_ELIMINATION), short);
        }
    }

    #[test]
    fn every_word_of_a_short_name_begins_a_word_of_the_name() {
        for profile in techniques::profiles() {
            for room in 11..30 {
                let short = fitted(profile.name, room);
                assert!(short.chars().count() <= usize::from(room), "{short}");
                let words = short.split([' ', '.', '-', '…', '(', ')']);
                let mut words = words.filter(|word| !word.is_empty());
                let mut parts = profile.name.split([' ', '-', '(', ')']);
                let known = words.all(|word| parts.any(|part| part.starts_with(word)));
                assert!(known, "{}: {short}", profile.name);
                let first = short.split([' ', '.', '-', '…']).next().unwrap_or_default();
                let is_whole = profile.name.split([' ', '-']).any(|part| part == first);
                assert!(is_whole || first.len() >= 3, "{}: {short}", profile.name);
            }
        }
    }
}
