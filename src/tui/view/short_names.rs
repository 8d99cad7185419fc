//! Short names of techniques: the usual abbreviation if there is one, or else the name shortened word
//! by word.

use crate::term::text::cut;

/// Minimum number of letters of a shortened word.
const LEAST_OF_WORD: usize = 3;

/// Abbreviations that players use.
const KNOWN: [(&str, &str); 20] = [
    (" (row)", ""),
    (" (column)", ""),
    (" (box)", ""),
    ("Locked Candidates Type 1 (Pointing)", "Pointing"),
    ("Locked Candidates Type 2 (Claiming)", "Claiming"),
    ("Multi-Sector Locked Set", "MSLS"),
    ("Unique Rectangle Type", "UR"),
    ("BUG Type", "BUG"),
    ("ALS-XY-Chain", "ALS-Chain"),
    ("Multi-Colors Type", "M-Colors"),
    ("Avoidable Rectangle Type", "AR"),
    ("Discontinuous Nice Loop", "DNL"),
    ("Continuous Nice Loop", "CNL"),
    ("Aligned Pair Exclusion", "APE"),
    ("Aligned Triple Exclusion", "ATE"),
    ("Nishio Forcing Chain", "Nishio"),
    ("Quadruple", "Quad"),
    ("2-String Kite", "2-Str. Kite"),
    ("Kraken Fish Type", "Kraken"),
    ("Skyscraper", "Skyscr."),
];

/// Words that are recognised by their first letters.
const WORDS: [(&str, &str); 23] = [
    ("Forcing", "Forc."),
    ("Contradiction", "Contr."),
    ("Dynamic", "Dyn."),
    ("Grouped", "Gr."),
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
    ("Colors", "Col."),
    ("Single", "Sgl."),
    ("Triple", "Tri."),
    ("Region", "Reg."),
    ("Nested", "Nest."),
];

/// Returns a name in this many columns: whole, or shortened as far as necessary, finally to the
/// initials of its words. If even these do not fit, they are cut.
pub(in crate::tui) fn fitted(name: &str, room: u16) -> String {
    let fits = |name: &str| name.chars().count() <= usize::from(room);
    let short = worded(name, room);
    if fits(&short) {
        return short;
    }
    let begun = (LEAST_OF_WORD..=4)
        .rev()
        .map(|letters| begun(&short, letters));
    let mut forms = begun.chain([initials(name)]);
    forms
        .find(|form| fits(form))
        .unwrap_or_else(|| cut(&short, room))
}

/// Returns a title in this many columns: the names of techniques are shortened first, then clauses
/// are dropped from the end.
pub(in crate::tui) fn title(text: &str, room: u16) -> String {
    let fits = |text: &str| text.chars().count() <= usize::from(room);
    let numbered = text
        .strip_prefix(NUMBERED)
        .and_then(|it| it.split_once(": "));
    if let Some((number, name)) = numbered.filter(|_| !fits(text)) {
        let plain = without_house(name);
        let forms = [
            format!("{NUMBERED}{number}: {plain}"),
            format!("{number}: {name}"),
            format!("{number}: {plain}"),
            plain.to_owned(),
        ];
        let form = forms.into_iter().find(|form| fits(form));
        return form.unwrap_or_else(|| fitted(name, room));
    }
    let mut text = worded(text, room);
    while !fits(&text) {
        let ends = [", ", ": "].map(|end| text.rfind(end));
        let Some(end) = ends.into_iter().flatten().max() else {
            break;
        };
        text.truncate(end);
    }
    cut(&text, room)
}

/// Returns a name without the kind of house in brackets: `Hidden Single` for `Hidden Single (box)`.
fn without_house(name: &str) -> &str {
    name.split_once(" (").map_or(name, |(name, _)| name)
}

/// The prefix of the number of a taken step. The header has the number, too.
const NUMBERED: &str = "Step ";

/// Shortens as many words as necessary. The result may still be too long.
fn worded(name: &str, room: u16) -> String {
    let mut short = name.to_owned();
    for (known, said) in KNOWN.iter().chain(&WORDS).chain(&[(". ", ".")]) {
        if short.chars().count() <= usize::from(room) {
            break;
        }
        short = short.replace(known, said);
    }
    short
}

/// Returns the first letters of each word: `Cla.` for Claiming, `Nak.Pair` for Naked Pair.
fn begun(name: &str, letters: usize) -> String {
    let words = name.split([' ', '.']).filter(|word| !word.is_empty());
    let begin = |word: &str| -> String {
        let is_short = word.chars().count() <= letters + 1;
        if is_short || !word.chars().all(char::is_alphabetic) {
            return word.to_owned();
        }
        word.chars().take(letters).chain(['.']).collect()
    };
    let mut text = String::new();
    for word in words.map(begin) {
        if !text.is_empty() && !text.ends_with('.') {
            text.push(' ');
        }
        text.push_str(&word);
    }
    text
}

/// Returns the initials of a name: `FFS` for Finned Franken Swordfish, `FX-Wing` for Finned X-Wing.
fn initials(name: &str) -> String {
    let begins = |word: &str| -> String {
        let is_word = word.chars().all(char::is_alphabetic);
        let many = if is_word { 1 } else { word.chars().count() };
        word.chars().take(many).collect()
    };
    let (name, _) = name.split_once(" (").unwrap_or((name, ""));
    name.split(' ').map(begins).collect()
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
        assert_eq!(fitted("Naked Triple", 5), "NT");
        assert_eq!(fitted("Hidden Single (column)", 13), "Hidden Single");
        assert_eq!(
            fitted("Locked Candidates Type 1 (Pointing)", 11),
            "Pointing"
        );
        assert_eq!(fitted("Unique Rectangle Type 1", 11), "UR 1");
        assert_eq!(fitted("Finned Swordfish", 10), "Fin.Sword.");
        assert_eq!(fitted("Finned Franken Swordfish", 9), "FFS");
        assert_eq!(fitted("Locked Candidates Type 2 (Claiming)", 6), "Clai.");
        assert_eq!(
            title("Step 12: Dynamic Forcing Chain Plus", 21),
            "Dyn. Forc. Chain Plus"
        );
        assert_eq!(title("All steps: 10, by rating", 20), "All steps: 10");
        assert_eq!(
            title("One cell differs: marked, here", 20),
            "One cell differs"
        );
        assert_eq!(title("Why r5c1=9: 32 of 37 moves", 15), "Why r5c1=9");
    }

    #[test]
    fn no_name_is_cut_where_the_path_is_narrowest() {
        for profile in techniques::profiles() {
            let short = fitted(profile.name, 11);
            assert!(!short.contains('…'), "{}: {short}", profile.name);
        }
    }
}
