//! The lines of a chain or net: what follows from an assumption, one thing after another.

use super::{ExhibitId, Word};

/// A line of a chain or net.
pub(crate) struct Consequence {
    /// Exhibits of the candidates that become true or false, one for each digit.
    pub(crate) nouns: Vec<ExhibitId>,
    /// True if the candidates are true, false if they are false.
    pub(crate) holds: bool,
    /// The words after the claims, up to the full stop: ", because it is the only place left for 8 in
    /// row 1".
    pub(crate) reason: Vec<Word>,
}

/// Lists consequences as numbered lines: "1. r1c5 is 8, because it is the only place left for 8 in row 1."
pub(crate) fn numbered(consequences: Vec<Consequence>) -> Vec<Word> {
    let mut words = Vec::new();
    for (index, consequence) in consequences.into_iter().enumerate() {
        let Consequence { nouns, holds, reason } = consequence;
        words.push(format!("\n{}. ", index + 1).into());
        for (index, exhibit) in nouns.into_iter().enumerate() {
            words.extend((index > 0).then(|| " and ".into()));
            words.push(Word::Claim { exhibit, holds });
        }
        words.extend(reason);
        words.push(".".into());
    }
    words
}
