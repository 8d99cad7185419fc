//! What follows from an assumption, one thing after another.

use super::{ExhibitId, Word};
use crate::sentence;

/// Candidates that an assumption makes true or false.
pub(crate) struct Consequence {
    /// The candidates, those of each digit by themselves.
    pub(crate) nouns: Vec<ExhibitId>,
    /// Whether they are true.
    pub(crate) holds: bool,
    /// Why they are: no sentence, it stands in brackets.
    pub(crate) reason: Vec<Word>,
}

/// Consequences in their order, as one sentence that goes on from the assumption. Between those of a
/// list stand semicolons: reasons have commas.
pub(crate) fn one_after_another(consequences: Vec<Consequence>) -> Vec<Word> {
    let mut words = match consequences.len() {
        0 => return Vec::new(),
        1 => sentence![" This leaves "],
        _ => sentence![" Then follow one after another: "],
    };
    for (at, consequence) in consequences.into_iter().enumerate() {
        let Consequence {
            nouns,
            holds,
            reason,
        } = consequence;
        words.extend((at > 0).then(|| "; ".into()));
        for (at, noun) in nouns.into_iter().enumerate() {
            words.extend((at > 0).then(|| " and ".into()));
            words.extend((!holds).then(|| "no ".into()));
            words.push(noun.into());
        }
        words.push(" (".into());
        words.extend(reason);
        words.push(")".into());
    }
    words.push(".".into());
    words
}
