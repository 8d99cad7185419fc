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

/// Names that several techniques share, each with the words that their slugs have in common.
const SHARED_NAMES: [(&str, &str); 27] = [
    ("unique rectangle", "unique-rectangle"),
    ("UR", "unique-rectangle"),
    ("uniqueness test", "unique-rectangle"),
    ("avoidable rectangle", "avoidable-rectangle"),
    ("bivalue universal grave", "bug"),
    ("BUG", "bug"),
    ("BUG+n", "bug"),
    ("firework", "firework"),
    ("siamese fish", "siamese"),
    ("finned fish", "finned"),
    ("sashimi fish", "sashimi"),
    ("franken fish", "franken"),
    ("mutant fish", "mutant"),
    ("kraken fish", "kraken-fish"),
    ("kraken", "kraken-fish"),
    ("nice loop", "nice-loop"),
    ("forcing chain", "forcing-chain"),
    ("forcing net", "forcing-net"),
    ("template", "template"),
    ("pattern overlay", "template"),
    ("M-Wing", "aic"),
    ("S-Wing", "aic"),
    ("L-Wing", "aic"),
    ("M-Wing", "discontinuous-nice-loop"),
    ("S-Wing", "discontinuous-nice-loop"),
    ("L-Wing", "discontinuous-nice-loop"),
    ("H-Wing", "discontinuous-nice-loop"),
];

/// Names that other programs, sites and books use for one technique, with its slug.
const OTHER_NAMES: [(&str, &str); 77] = [
    ("last free cell", "full-house"),
    ("last empty cell", "full-house"),
    ("last remaining cell", "hidden-single-box"),
    ("unique candidate", "hidden-single-box"),
    ("scanning", "hidden-single-box"),
    ("last possible number", "naked-single"),
    ("obvious single", "naked-single"),
    ("single candidate", "naked-single"),
    ("lone single", "naked-single"),
    ("obvious pair", "naked-pair"),
    ("disjoint pair", "naked-pair"),
    ("obvious triple", "naked-triple"),
    ("naked triplet", "naked-triple"),
    ("hidden triplet", "hidden-triple"),
    ("locked candidates pointing", "pointing"),
    ("locked candidates claiming", "claiming"),
    ("locked candidates 1", "pointing"),
    ("locked candidates 2", "claiming"),
    ("intersection removal", "pointing"),
    ("bent quad", "wxyz-wing"),
    ("two sector disjoint subset", "sue-de-coq"),
    ("subset counting", "als-xz"),
    ("XY-Ring", "continuous-nice-loop"),
    ("AIC Type 1", "aic"),
    ("AIC Type 2", "discontinuous-nice-loop"),
    ("X-Colors", "multi-colors-1"),
    ("Bowman's Bingo", "forcing-chain-contradiction"),
    ("trial and error", "nishio"),
    ("digit forcing chain", "forcing-chain-contradiction"),
    ("table", "cell-forcing-chain"),
    ("quad forcing chain", "cell-forcing-chain"),
    ("triple forcing chain", "cell-forcing-chain"),
    ("Steve K loop", "sk-loop"),
    ("turbot", "turbot-fish"),
    ("turbot crane", "turbot-fish"),
    ("JE", "exocet"),
    ("thor", "tridagon"),
    ("box-line", "claiming"),
    ("deadly pattern", "unique-rectangle-1"),
    ("pattern overlay method", "template-set"),
    ("POM", "template-set"),
    ("ALS-Wing", "als-xy-wing"),
    ("AR Type 1", "avoidable-rectangle-1"),
    ("AR Type 2", "avoidable-rectangle-2"),
    ("AIC Loop", "continuous-nice-loop"),
    ("naked twins", "naked-pair"),
    ("hidden twins", "hidden-pair"),
    ("cellular forcing chain", "cell-forcing-chain"),
    ("UL", "unique-loop"),
    ("Bivalue Universal Grave Type 2", "bug-2"),
    ("Bivalue Universal Grave Type 3", "bug-3"),
    ("Bivalue Universal Grave Type 4", "bug-4"),
    ("pointing pairs/triples", "pointing"),
    ("line/box interaction", "pointing"),
    ("claiming pair", "claiming"),
    ("claiming triple", "claiming"),
    ("disjoint subset", "naked-pair"),
    ("rectangle elimination", "empty-rectangle"),
    ("fishy cycle", "x-chain"),
    ("continuous loop", "continuous-nice-loop"),
    ("discontinuous loop", "discontinuous-nice-loop"),
    ("grouped X-Chain", "grouped-aic"),
    ("grouped X-Cycle", "grouped-aic"),
    ("ALS-XZ rule", "als-xz"),
    ("subset exclusion", "aligned-pair-exclusion"),
    ("Gurth", "symmetrical-placement"),
    ("symmetry", "symmetrical-placement"),
    ("candidate lines", "pointing"),
    ("multiple lines", "claiming"),
    ("crane", "turbot-fish"),
    ("hidden UR", "hidden-rectangle"),
    ("tabling", "cell-forcing-chain"),
    ("multifish", "multi-sector-locked-set"),
    ("split wing", "aic"),
    ("local wing", "aic"),
    ("hybrid wing", "discontinuous-nice-loop"),
    ("remote naked pair", "remote-pair"),
];

/// Returns true if this is one of several names of a technique, or a name that it shares.
fn shares_name(profile: &Profile, wanted: &str) -> bool {
    let is_alias = profile.aliases.iter().any(|alias| key(alias) == wanted);
    let has_words = |words: &str| format!("-{}-", profile.slug).contains(&format!("-{words}-"));
    let mut shared = SHARED_NAMES.iter();
    let mut others = OTHER_NAMES.iter();
    let is_other = others.any(|(name, slug)| *slug == profile.slug && key(name) == wanted);
    is_alias || is_other || shared.any(|(name, words)| key(name) == wanted && has_words(words))
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
    let shared = SHARED_NAMES.iter().map(|(name, _)| *name);
    let others = OTHER_NAMES.iter().map(|(name, _)| *name);
    let families = profiles().flat_map(|profile| [profile.family.slug(), profile.family.name()]);
    let names = own.chain(shared).chain(others).chain(families).map(key);
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
        for (name, slug) in OTHER_NAMES {
            let wanted = key(name);
            let owner = profiles().find(|profile| has_own_name(profile, &wanted));
            assert!(owner.is_none(), "{name} is {owner:?}");
            assert_eq!(slugs(name), [slug], "{name}");
        }
    }

    /// Names as players write them, each with the technique that is meant.
    const PLAYERS_NAMES: &[(&str, &str)] = &[
        ("m-wing", "aic"),
        ("box/line reduction", "claiming"),
        ("skyscrapers", "skyscraper"),
        ("pointing pair", "pointing"),
        ("naked quad", "naked-quad"),
        ("two string kite", "two-string-kite"),
        ("simple colours", "simple-colors-trap"),
        ("multi-colours", "multi-colors-1"),
        ("y-wing", "xy-wing"),
        ("sole candidate", "naked-single"),
        ("last free cell", "full-house"),
        ("last digit", "full-house"),
        ("cross-hatching", "hidden-single-box"),
        ("obvious singles", "naked-single"),
        ("forced digit", "naked-single"),
        ("obvious pairs", "naked-pair"),
        ("naked triplets", "naked-triple"),
        ("hidden pairs", "hidden-pair"),
        ("hidden triplet", "hidden-triple"),
        ("hidden quads", "hidden-quad"),
        ("pointing triples", "pointing"),
        ("locked candidates type 1", "pointing"),
        ("intersection removal", "pointing"),
        ("line/box reduction", "claiming"),
        ("locked candidates 2", "claiming"),
        ("x wings", "x-wing"),
        ("sword fish", "swordfish"),
        ("jelly fish", "jellyfish"),
        ("starfish", "squirmbag"),
        ("finned xwing", "finned-x-wing"),
        ("sashimi x-wing", "sashimi-x-wing"),
        ("finned swordfish", "finned-swordfish"),
        ("kraken fish", "kraken-fish-1"),
        ("turbot", "turbot-fish"),
        ("2-string kite", "two-string-kite"),
        ("2 string kites", "two-string-kite"),
        ("empty rectangles", "empty-rectangle"),
        ("xy wing", "xy-wing"),
        ("xyz wings", "xyz-wing"),
        ("wxyz wing", "wxyz-wing"),
        ("bent quad", "wxyz-wing"),
        ("w wing", "w-wing"),
        ("s-wing", "aic"),
        ("singles chains", "simple-colors-trap"),
        ("simple coloring", "simple-colors-trap"),
        ("multi-coloring", "multi-colors-1"),
        ("medusa", "medusa"),
        ("3d medusas", "medusa"),
        ("remote pairs", "remote-pair"),
        ("x-cycles", "x-chain"),
        ("xy chains", "xy-chain"),
        ("alternating inference chains", "aic"),
        ("nice loops", "continuous-nice-loop"),
        ("unique rectangles type 1", "unique-rectangle-1"),
        ("UR1", "unique-rectangle-1"),
        ("hidden unique rectangle", "hidden-rectangle"),
        ("avoidable rectangles", "avoidable-rectangle-1"),
        ("BUG+1", "bug-plus-1"),
        ("BUG", "bug-plus-1"),
        ("bivalue universal grave", "bug-plus-1"),
        ("unique loops", "unique-loop"),
        ("deadly pattern", "unique-rectangle-1"),
        ("gurth's theorem", "symmetrical-placement"),
        ("als xz", "als-xz"),
        ("als xy wing", "als-xy-wing"),
        ("ALS chains", "als-xy-chain"),
        ("sue de coq", "sue-de-coq"),
        ("death blossoms", "death-blossom"),
        ("APE", "aligned-pair-exclusion"),
        ("JExocet", "exocet"),
        ("junior exocets", "exocet"),
        ("SK loops", "sk-loop"),
        ("MSLS", "multi-sector-locked-set"),
        ("fireworks", "firework-triple"),
        ("Thor's hammer", "tridagon"),
        ("guardians", "broken-wing"),
        ("pattern overlay method", "template-set"),
        ("cell forcing chains", "cell-forcing-chain"),
        ("unit forcing chain", "region-forcing-chain"),
        ("digit forcing chains", "forcing-chain-contradiction"),
        ("Bowman's Bingo", "forcing-chain-contradiction"),
        ("nishio", "nishio"),
        ("POM", "template-set"),
        ("ALS-Wing", "als-xy-wing"),
        ("AR Type 1", "avoidable-rectangle-1"),
        ("AR Type 2", "avoidable-rectangle-2"),
        ("AIC Loop", "continuous-nice-loop"),
        ("naked twins", "naked-pair"),
        ("hidden twins", "hidden-pair"),
        ("cellular forcing chains", "cell-forcing-chain"),
        ("UL", "unique-loop"),
        ("BUG Type 2", "bug-2"),
        ("BUG Type 3", "bug-3"),
        ("bivalue universal grave type 4", "bug-4"),
        ("finned fish", "finned-x-wing"),
        ("finned fishes", "finned-x-wing"),
        ("swordfishes", "swordfish"),
        ("kraken", "kraken-fish-1"),
        ("mutant fish", "mutant-x-wing"),
        ("siamese fishes", "siamese-finned-x-wing"),
        ("franken swordfishes", "franken-swordfish"),
        ("naked subsets", "naked-pair"),
        ("hidden subsets", "hidden-pair"),
        ("claiming pairs", "claiming"),
        ("pointing pairs/triples", "pointing"),
        ("hinge", "empty-rectangle"),
        ("UR", "unique-rectangle-1"),
        ("BUG + n", "bug-plus-1"),
        ("gurth", "symmetrical-placement"),
        ("als-xz rule", "als-xz"),
        ("multisector locked sets", "multi-sector-locked-set"),
        ("bent triples", "xy-wing"),
        ("thor hammer", "tridagon"),
    ];

    /// Misspelt names, each with the technique that is meant.
    const MISSPELT: &[(&str, &str)] = &[
        ("uniqe rectangle", "unique-rectangle-1"),
        ("unique retangles", "unique-rectangle-1"),
        ("avoidible rectangle", "avoidable-rectangle-1"),
        ("empty rectangels", "empty-rectangle"),
        ("fined fish", "finned-x-wing"),
        ("firewroks", "firework-triple"),
        ("box/line reducton", "claiming"),
        ("skyscaper", "skyscraper"),
        ("sky scrapper", "skyscraper"),
        ("pionting pairs", "pointing"),
        ("claming", "claiming"),
        ("X-Chians", "x-chain"),
        ("nice lop", "continuous-nice-loop"),
        ("jelyfish", "jellyfish"),
        ("swordfisch", "swordfish"),
        ("sqirmbag", "squirmbag"),
        ("turbo fish", "turbot-fish"),
        ("two sting kite", "two-string-kite"),
        ("2-srting kites", "two-string-kite"),
        ("remte pairs", "remote-pair"),
        ("x-wnig", "x-wing"),
        ("xyz-wimg", "xyz-wing"),
        ("wxyz-wnig", "wxyz-wing"),
        ("sue de cog", "sue-de-coq"),
        ("sue de coque", "sue-de-coq"),
        ("death blosom", "death-blossom"),
        ("3d meduza", "medusa"),
        ("exocett", "exocet"),
        ("trigadon", "tridagon"),
        ("Thors hamer", "tridagon"),
        ("multi-sector loked set", "multi-sector-locked-set"),
        ("hiden unique rectangle", "hidden-rectangle"),
        ("extended rectangel", "extended-rectangle"),
        ("naked piar", "naked-pair"),
        ("hiden triple", "hidden-triple"),
        ("simple colering", "simple-colors-trap"),
        ("krakn fish", "kraken-fish-1"),
        ("gurth's therem", "symmetrical-placement"),
        ("forcing chian", "cell-forcing-chain"),
        ("nishioo", "nishio"),
        ("intersection removel", "pointing"),
    ];

    #[test]
    fn misspelt_names_are_corrected() {
        for &(name, slug) in MISSPELT {
            assert!(all_with_name(name).is_empty(), "{name} is a name");
            let corrected = correct_spelling(name).unwrap_or_default();
            let meant = find_by_name(&corrected).map(|profile| profile.slug);
            assert_eq!(meant, Some(slug), "{name}: {corrected}");
        }
        let family = correct_spelling("almost lockd sets").expect("a family");
        assert_eq!(all_with_name(&family), all_with_name("ALS"));
        // Y-Wing, W-Wing and X-Wing are as similar.
        for unclear in ["z-wing", "nothing", "", "a", "flying-fish", "?"] {
            assert_eq!(correct_spelling(unclear), None, "{unclear}");
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

    #[test]
    fn names_that_players_use_are_found() {
        for &(name, slug) in PLAYERS_NAMES {
            assert_eq!(find_by_name(name).map(|profile| profile.slug), Some(slug), "{name}");
        }
    }
}
