//! Techniques and families by whatever they are called.

use crate::catalog::{Family, Profile};
use crate::techniques::profiles;

/// What a name stands for: the techniques of the family that is called so, or else the technique;
/// nothing if neither is.
pub fn all_called(name: &str) -> Vec<&'static Profile> {
    let family = family_called(name);
    if family.is_empty() {
        return called(name).into_iter().collect();
    }
    family
}

/// The technique with this slug or name, or else this other name; capitals, blanks and hyphens mean
/// nothing.
pub fn called(name: &str) -> Option<&'static Profile> {
    let wanted = letters(name);
    let its_own = |profile: &&Profile| [profile.slug, profile.name].map(letters).contains(&wanted);
    let one_of_all = |profile: &&Profile| profile.names().any(|other| letters(other) == wanted);
    profiles()
        .find(its_own)
        .or_else(|| profiles().find(one_of_all))
}

/// All techniques of the family with this slug or name.
fn family_called(name: &str) -> Vec<&'static Profile> {
    let wanted = letters(name);
    let is_meant = |family: Family| {
        [family.slug(), family.name()]
            .map(letters)
            .contains(&wanted)
    };
    let meant = profiles().filter(|profile| is_meant(profile.family));
    meant.collect()
}

/// A question for the techniques that may be meant by a name that none has, if any may be: "did you
/// mean x-wing?". They are the easiest with this word in their slugs, or else the nearest.
pub fn meant_by(name: &str) -> Option<String> {
    let word = name.trim().to_lowercase();
    let slugs = profiles().map(|profile| profile.slug);
    let with_word = slugs.filter(|slug| slug.split('-').any(|part| part == word));
    let with_word: Vec<&str> = with_word.take(MAX_MEANT).collect();
    let meant = if with_word.is_empty() {
        alike(&letters(name))?.slug.to_owned()
    } else {
        with_word.join(" or ")
    };
    Some(format!("did you mean {meant}?"))
}

/// How many techniques are offered for a word.
const MAX_MEANT: usize = 3;

/// The technique with the name that is the nearest to these letters, if one is near.
fn alike(wanted: &str) -> Option<&'static Profile> {
    let far = |profile: &&'static Profile| {
        let far = profile.names().map(|name| changes(wanted, &letters(name)));
        far.min().unwrap_or(usize::MAX)
    };
    let nearest = profiles().min_by_key(far)?;
    let most = wanted.chars().take(LONGEST).count() / 3;
    (far(&nearest) <= most).then_some(nearest)
}

/// No name is longer.
const LONGEST: usize = 60;

/// How many letters have to be put in, taken out or changed to make the one of the other.
fn changes(one: &str, other: &str) -> usize {
    let mut row: Vec<usize> = (0..=other.chars().count()).collect();
    for (at, letter) in one.chars().take(LONGEST).enumerate() {
        let mut corner = row[0];
        row[0] = at + 1;
        for (column, same) in other.chars().enumerate() {
            let changed = corner + usize::from(letter != same);
            corner = row[column + 1];
            row[column + 1] = changed.min(corner + 1).min(row[column] + 1);
        }
    }
    row[row.len() - 1]
}

/// What tells names apart; colours are spelt in two ways.
fn letters(name: &str) -> String {
    let letters = name.chars().filter(|letter| !" -".contains(*letter));
    let letters: String = letters.collect();
    letters.to_lowercase().replace("colour", "color")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn techniques_and_families_are_known_by_any_of_their_names() {
        for name in ["x-wing", "X-Wing", "xwing", "x wing"] {
            assert_eq!(called(name).map(|profile| profile.slug), Some("x-wing"));
        }
        assert!(called("als").is_none());
        let family = all_called("almost locked sets");
        assert!(family.iter().any(|profile| profile.slug == "als-xz"));
        assert_eq!(all_called("ALS").len(), family.len());
        assert!(all_called("Coloring").len() > 1);
        assert_eq!(all_called("coloring").len(), all_called("colouring").len());
        assert_eq!(all_called("xwing").len(), 1);
        for profile in profiles() {
            for own in [profile.slug, profile.name] {
                assert_eq!(
                    called(own),
                    Some(profile),
                    "{own} is another one's other name too"
                );
            }
        }
        assert!(all_called("nothing").is_empty());
    }

    #[test]
    fn letters_are_put_in_taken_out_and_changed() {
        assert_eq!(changes("kitten", "sitting"), 3);
        assert_eq!(changes("", "wing"), 4);
    }
}
