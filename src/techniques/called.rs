//! Techniques and families by whatever they are called.

use super::{Family, Profile, profiles};

/// The technique with this slug, name or other name; capitals, blanks and hyphens mean nothing.
pub fn called(name: &str) -> Option<&'static Profile> {
    let wanted = letters(name);
    profiles().find(|profile| profile.names().any(|other| letters(other) == wanted))
}

/// All techniques of the family with this slug or name; none if no family is called so.
pub fn family_called(name: &str) -> Vec<&'static Profile> {
    let wanted = letters(name);
    let is_meant = |family: Family| {
        [family.slug(), family.name()]
            .map(letters)
            .contains(&wanted)
    };
    let meant = profiles().filter(|profile| is_meant(profile.family));
    meant.collect()
}

/// What tells names apart.
pub(crate) fn letters(name: &str) -> String {
    let letters = name.chars().filter(|letter| !" -".contains(*letter));
    letters.collect::<String>().to_lowercase()
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
        let family = family_called("almost locked sets");
        assert!(family.iter().any(|profile| profile.slug == "als-xz"));
        assert_eq!(family_called("ALS").len(), family.len());
        assert!(family_called("x-wing").is_empty());
    }
}
