//! Techniques by the names that players use.

use std::collections::HashMap;
use std::sync::LazyLock;

use strsim::osa_distance;

use crate::catalog::{Family, Profile};
use crate::techniques::profiles;

/// Returns the techniques that a name means: one technique, all of a family, or all that share the
/// name. Case, spaces, punctuation and a plural ending are ignored. Empty if the name is unknown.
pub fn all_with_name(name: &str) -> Vec<&'static Profile> {
    let wanted = key(name);
    if let Some(family) = NAMES.of_families.get(&wanted) {
        return family.clone();
    }
    if let Some(&profile) = NAMES.own.get(&wanted) {
        return vec![profile];
    }
    NAMES.shared.get(&wanted).cloned().unwrap_or_default()
}

/// Returns the technique with this slug or name, or else the easiest of those that share the name,
/// and of equally easy ones the first by slug. Exotic patterns come last: a forcing chain is not that
/// of a Tridagon. The name of a family is not the name of a technique.
pub fn find_by_name(name: &str) -> Option<&'static Profile> {
    let wanted = key(name);
    NAMES.own.get(&wanted).copied().or_else(|| {
        let shared = NAMES.shared.get(&wanted)?.iter().copied();
        shared.min_by_key(|profile| {
            let is_exotic = profile.family == Family::Exotic;
            (is_exotic, profile.cost.lowest, profile.slug)
        })
    })
}

/// Techniques by the [`key`] of a name.
struct NameTable {
    /// The techniques of the family with this name.
    of_families: HashMap<String, Vec<&'static Profile>>,
    /// The technique with this slug or name.
    own: HashMap<String, &'static Profile>,
    /// The techniques that share this alias or other name.
    shared: HashMap<String, Vec<&'static Profile>>,
    /// Every name; some are repeated.
    all: Vec<String>,
}

static NAMES: LazyLock<NameTable> = LazyLock::new(|| {
    let keyed = |list: &'static str| {
        let pairs = list.lines().filter_map(|line| line.split_once(": "));
        pairs.map(|(name, slug)| (key(name), slug)).collect::<Vec<_>>()
    };
    // Names that several techniques share, each with the words that their slugs have in common.
    let by_words = keyed(include_str!("names/shared.txt"));
    // Names that other programs, sites and books use for one technique, each with its slug.
    let by_slug = keyed(OTHER_NAMES);
    let mut of_families = HashMap::new();
    let mut own = HashMap::new();
    let mut shared = HashMap::new();
    for profile in profiles() {
        for name in [profile.family.slug(), profile.family.name()] {
            add(&mut of_families, key(name), profile);
        }
        for name in [profile.slug, profile.name] {
            own.entry(key(name)).or_insert(profile);
        }
        for alias in profile.aliases {
            add(&mut shared, key(alias), profile);
        }
        for (name, slug) in &by_slug {
            if *slug == profile.slug {
                add(&mut shared, name.clone(), profile);
            }
        }
        let slug = format!("-{}-", profile.slug);
        for (name, words) in &by_words {
            if slug.contains(&format!("-{words}-")) {
                add(&mut shared, name.clone(), profile);
            }
        }
    }
    let names = profiles().flat_map(Profile::names).map(key);
    let lists = by_words.into_iter().chain(by_slug).map(|(name, _)| name);
    let families = profiles().flat_map(|profile| [profile.family.slug(), profile.family.name()]);
    let all = names.chain(lists).chain(families.map(key)).collect();
    NameTable { of_families, own, shared, all }
});

/// The lines `name: slug`.
const OTHER_NAMES: &str = include_str!("names/other.txt");

/// Adds a technique to those of a name, unless it is the last of them.
fn add(
    names: &mut HashMap<String, Vec<&'static Profile>>,
    name: String,
    profile: &'static Profile,
) {
    let profiles = names.entry(name).or_default();
    if profiles.last() != Some(&profile) {
        profiles.push(profile);
    }
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
    let names = NAMES.all.iter();
    let names: Vec<(usize, &String)> =
        names.map(|name| (osa_distance(&wanted, name), name)).collect();
    let distance = names.iter().map(|(distance, _)| *distance).min()?;
    let nearest = names.into_iter().filter(|(other, _)| *other == distance);
    let names = nearest.map(|(_, name)| name.clone()).collect();
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
        for (name, slug) in OTHER_NAMES.lines().filter_map(|line| line.split_once(": ")) {
            let owner = NAMES.own.get(&key(name));
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
