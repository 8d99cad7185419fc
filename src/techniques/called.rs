//! Techniques and families by whatever they are called.

use super::{Family, Profile, profiles};

/// What a name stands for: the techniques of the family that is called so, or else the technique;
/// nothing if neither is.
pub fn all_called(name: &str) -> Vec<&'static Profile> {
    let family = family_called(name);
    if family.is_empty() {
        return called(name).into_iter().collect();
    }
    family
}

/// The technique with this slug, name or other name; capitals, blanks and hyphens mean nothing.
pub fn called(name: &str) -> Option<&'static Profile> {
    let wanted = letters(name);
    profiles().find(|profile| profile.names().any(|other| letters(other) == wanted))
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

/// What tells names apart; colours are spelt in two ways.
pub(crate) fn letters(name: &str) -> String {
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
        assert!(all_called("nothing").is_empty());
    }
}
