//! Techniques by the names that players use.

use strsim::osa_distance;

use crate::catalog::{Family, Profile};
use crate::techniques::profiles;

/// Returns the techniques that a name means: one technique, all of a family, or all that share the
/// name. Case, spaces, punctuation and a plural ending are ignored. Empty if the name is unknown.
pub fn all_with_name(name: &str) -> Vec<&'static Profile> {
    let wanted = key(name);
    let family = profiles().filter(|profile| is_name_of(profile.family, &wanted));
    let family: Vec<_> = family.collect();
    if !family.is_empty() {
        return family;
    }
    if let Some(profile) = profiles().find(|profile| has_own_name(profile, &wanted)) {
        return vec![profile];
    }
    let shared = |profile: &&Profile| shares_name(profile, &wanted);
    profiles().filter(shared).collect()
}

/// Returns the technique with this slug or name, or else the easiest of those that share the name,
/// and of equally easy ones the first by slug. Exotic patterns come last: a forcing chain is not that
/// of a Tridagon. The name of a family is not the name of a technique.
pub fn find_by_name(name: &str) -> Option<&'static Profile> {
    let wanted = key(name);
    let own = profiles().find(|profile| has_own_name(profile, &wanted));
    own.or_else(|| {
        let shared = profiles().filter(|profile| shares_name(profile, &wanted));
        shared.min_by_key(|profile| {
            let is_exotic = profile.family == Family::Exotic;
            (is_exotic, profile.cost.lowest, profile.slug)
        })
    })
}

/// Returns names that several techniques share, each with the words that their slugs have in common.
fn shared_names() -> impl Iterator<Item = (&'static str, &'static str)> {
    pairs(include_str!("names/shared.txt"))
}

/// Returns names that other programs, sites and books use for one technique, each with its slug.
fn other_names() -> impl Iterator<Item = (&'static str, &'static str)> {
    pairs(include_str!("names/other.txt"))
}

/// Returns the parts of the lines of a list: `name: slug`.
fn pairs(list: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    list.lines().filter_map(|line| line.split_once(": "))
}

/// Returns true if this is one of several names of a technique, or a name that it shares.
fn shares_name(profile: &Profile, wanted: &str) -> bool {
    let is_alias = profile.aliases.iter().any(|alias| key(alias) == wanted);
    let has_words = |words: &str| format!("-{}-", profile.slug).contains(&format!("-{words}-"));
    let is_other = || other_names().any(|(name, slug)| slug == profile.slug && key(name) == wanted);
    let is_shared = || shared_names().any(|(name, words)| key(name) == wanted && has_words(words));
    is_alias || is_other() || is_shared()
}

fn has_own_name(profile: &Profile, wanted: &str) -> bool {
    key(profile.slug) == wanted || key(profile.name) == wanted
}

fn is_name_of(family: Family, wanted: &str) -> bool {
    key(family.slug()) == wanted || key(family.name()) == wanted
}

/// Maximum number of techniques suggested for a word.
const MAX_SUGGESTIONS: usize = 3;

/// Returns a question such as "did you mean x-wing?" for an unknown name, or `None` if no name is
/// similar. It suggests the easiest techniques with this word in their slugs, or else the technique
/// with the most similar name.
pub fn suggestion(name: &str) -> Option<String> {
    let word = name.trim().to_lowercase();
    let slugs = profiles().map(|profile| profile.slug);
    let with_word = slugs.filter(|slug| slug.split('-').any(|part| part == word));
    let with_word: Vec<&str> = with_word.take(MAX_SUGGESTIONS).collect();
    let meant = if with_word.is_empty() {
        most_similar(&key(name))?.slug.to_owned()
    } else {
        with_word.join(" or ")
    };
    Some(format!("did you mean {meant}?"))
}

/// Returns the name that was probably meant by a misspelt one: the most similar name, if at most a
/// quarter of the letters differ and no name of another technique or family is as similar.
pub fn correct_spelling(name: &str) -> Option<String> {
    let wanted = key(name);
    let mut nearest = nearest_names(&wanted)?;
    let letters = wanted.chars().count().min(MAX_LETTERS);
    let first = nearest.names.pop()?;
    let meant = |name: &str| {
        find_by_name(name).map_or_else(|| all_with_name(name), |profile| vec![profile])
    };
    let is_clear = nearest.names.iter().all(|name| meant(name) == meant(&first));
    (is_clear && nearest.distance <= (letters / 4).max(1)).then_some(first)
}

/// Maximum number of letters of a name that are compared; no technique has a longer name.
const MAX_LETTERS: usize = 60;

/// The names that are most similar to another.
struct Nearest {
    names: Vec<String>,
    /// Number of letters that are wrong, missing, too many or exchanged with their neighbours.
    distance: usize,
}

/// Returns the names of techniques and families that are most similar to this one, in the form of
/// [`key`].
fn nearest_names(wanted: &str) -> Option<Nearest> {
    let wanted: String = wanted.chars().take(MAX_LETTERS).collect();
    let own = profiles().flat_map(Profile::names);
    let others = shared_names().chain(other_names()).map(|(name, _)| name);
    let families = profiles().flat_map(|profile| [profile.family.slug(), profile.family.name()]);
    let names = own.chain(others).chain(families).map(key);
    let names: Vec<(usize, String)> =
        names.map(|name| (osa_distance(&wanted, &name), name)).collect();
    let distance = names.iter().map(|(distance, _)| *distance).min()?;
    let nearest = names.into_iter().filter(|(other, _)| *other == distance);
    let names = nearest.map(|(_, name)| name).collect();
    Some(Nearest { names, distance })
}

/// Returns the easiest technique with the most similar name, if at most a third of the letters differ.
fn most_similar(wanted: &str) -> Option<&'static Profile> {
    let nearest = nearest_names(wanted)?;
    let limit = wanted.chars().count().min(MAX_LETTERS) / 3;
    let meant = nearest.names.iter().filter_map(|name| find_by_name(name));
    let easiest = meant.min_by_key(|profile| (profile.cost.lowest, profile.slug));
    easiest.filter(|_| nearest.distance <= limit)
}

/// Returns what tells names apart: letters, digits and "+", in lower case and American spelling, each
/// word without a plural ending.
fn key(name: &str) -> String {
    let name = name.to_lowercase().replace(['\'', '’'], "");
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '+';
    let words = name.split(|letter| !is_part(letter));
    let words: String = words.map(singular).collect();
    words.replace("colour", "color")
}

/// Returns a word without a plural ending: "fish" for "fishes", "rectangle" for "rectangles".
fn singular(word: &str) -> &str {
    let es = word.strip_suffix("es");
    if let Some(single) = es.filter(|word| word.ends_with("sh") || word.ends_with("ch")) {
        return single;
    }
    match word.strip_suffix('s') {
        Some(single) if single.len() > 2 => single,
        _ => word,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slugs(name: &str) -> Vec<&'static str> {
        let all = all_with_name(name);
        all.iter().map(|profile| profile.slug).collect()
    }

    #[test]
    fn techniques_and_families_are_found_by_their_names() {
        for name in ["x-wing", "X-Wing", "xwing", "x wing", "X-Wings"] {
            assert_eq!(find_by_name(name).map(|profile| profile.slug), Some("x-wing"));
        }
        assert!(find_by_name("als").is_none());
        let family = all_with_name("almost locked sets");
        assert!(family.iter().any(|profile| profile.slug == "als-xz"));
        assert_eq!(all_with_name("ALS").len(), family.len());
        assert!(all_with_name("Coloring").len() > 1);
        assert_eq!(all_with_name("coloring").len(), all_with_name("colouring").len());
        assert_eq!(all_with_name("xwing").len(), 1);
        for profile in profiles() {
            for own in [profile.slug, profile.name] {
                assert_eq!(find_by_name(own), Some(profile), "{own}");
                assert_eq!(all_with_name(own), [profile], "{own}");
            }
        }
        assert!(all_with_name("nothing").is_empty());
    }

    #[test]
    fn shared_names_mean_all_techniques_with_that_name() {
        for (name, count) in [
            ("unique rectangle", 6),
            ("uniqueness tests", 6),
            ("hidden single", 3),
            ("BUG", 4),
            ("fireworks", 2),
        ] {
            assert_eq!(slugs(name).len(), count, "{name}: {:?}", slugs(name));
        }
        let finned = slugs("finned fish");
        assert!(finned.contains(&"finned-x-wing") && finned.contains(&"finned-mutant-whale"));
        assert!(finned.iter().all(|slug| slug.contains("finned")));
    }

    #[test]
    fn a_name_of_one_technique_is_the_name_of_no_other() {
        for (name, slug) in other_names() {
            let wanted = key(name);
            let owner = profiles().find(|profile| has_own_name(profile, &wanted));
            assert!(owner.is_none(), "{name} is {owner:?}");
            assert_eq!(slugs(name), [slug], "{name}");
        }
    }

    #[test]
    fn a_plural_has_the_key_of_its_singular() {
        for (many, one) in [
            ("Swordfishes", "swordfish"),
            ("finned fishes", "finned fish"),
            ("naked pairs", "naked pair"),
            ("ALS", "als"),
            ("Gurth’s theorem", "gurths theorem"),
        ] {
            assert_eq!(key(many), key(one));
        }
    }
}
