//! The words of a claim that is written as a sentence: "5 can't be in r3c4".

use crate::referee::scanner::Scanner;

/// The meaning of a word in a claim.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Meaning {
    /// The cells do not have the digits: "not", "eliminate".
    Denies,
    /// The cells have the digits: "is", "goes".
    Affirms,
    /// The word can be left out: "the", "in".
    Filler,
}

/// Returns the meaning of a word; `None` if it is not a word of a claim.
pub(super) fn meaning(word: &str) -> Option<Meaning> {
    Some(match word {
        "not" | "no" | "isn't" | "isnt" | "aren't" | "can't" | "cant" | "cannot" | "never"
        | "neither" | "nor" | "without" | "eliminate" | "eliminates" | "eliminated" | "remove"
        | "removes" | "removed" | "exclude" | "excluded" | "excludes" | "loses" | "lose"
        | "out" | "false" | "impossible" | "won't" | "couldn't" | "doesn't" | "don't"
        | "delete" | "deletes" | "drop" | "erase" | "elim" | "elims" => Meaning::Denies,
        "is" | "are" | "be" | "must" | "goes" | "go" | "place" | "placed" | "put" | "equals"
        | "has" | "have" | "contains" | "contain" | "takes" | "true" => Meaning::Affirms,
        "the" | "a" | "an" | "candidate" | "candidates" | "cell" | "cells" | "digit" | "digits"
        | "in" | "at" | "from" | "of" | "to" | "into" | "for" | "on" | "that" | "can" | "it"
        | "i" | "say" | "think" | "claim" | "or" | "and" | "both" | "any" | "either" | "ruled"
        | "rule" | "rules" | "therefore" | "hence" | "so" | "then" | "there" | "value" | "s" => {
            Meaning::Filler
        }
        _ => return None,
    })
}

/// Returns the index after "and" or "so" between two statements; `None` if another word is next.
pub(super) fn end_of_joining_word(scanner: &Scanner) -> Option<usize> {
    let mut ahead = scanner.clone();
    let word = ahead.word()?;
    ["and", "so", "then", "also"].contains(&&*word).then(|| ahead.index())
}

/// Returns true if the rest of the text is a remark on what follows: that singles finish the puzzle, or a
/// number of steps such as "2 placements".
pub(super) fn is_remark(scanner: &Scanner) -> bool {
    let ends = ["stte", "ste", "sste", "btte", "lclste", "singles", "basics", "solved"];
    let counted = ["single", "singles", "placement", "placements", "elimination", "eliminations"];
    let mut ahead = scanner.clone();
    ahead.skip_spaces();
    let start = ahead.index();
    ahead.skip_any(|c| c.is_ascii_digit());
    let words = if ahead.index() > start { &counted[..] } else { &ends };
    ahead.word().is_some_and(|word| words.contains(&&*word))
}
