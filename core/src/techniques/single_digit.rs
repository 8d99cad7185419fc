//! Patterns of one digit with two strong links: Skyscraper, 2-String Kite, Turbot Fish and Empty
//! Rectangle.

mod empty_rectangle;
mod two_links;

pub use empty_rectangle::{DualEmptyRectangle, EmptyRectangle};
pub use two_links::{DualTwoStringKite, Skyscraper, TurbotFish, TwoStringKite};

use crate::step::ExhibitId;
use crate::techniques::prelude::*;

/// Adds the explanation of a second pattern of the digit, in a paragraph of its own, behind that of the
/// first. Each ends with the candidates that it eliminates.
fn explain_second(
    explanation: &mut Explanation,
    eliminated: [ExhibitId; 2],
    introduction: &'static str,
    explain: impl FnOnce(&mut Explanation),
) {
    let [by_first, by_second] = eliminated;
    let mut first = explanation.clone();
    explain(explanation);
    first.pattern.push(" ".into());
    first.pattern.append(&mut first.why);
    first.pattern.extend(sentence![" Therefore " (Word::is_not(by_first)) ".\n" introduction]);
    first.pattern.append(&mut explanation.pattern);
    explanation.pattern = first.pattern;
    explanation.why.extend(sentence![" Therefore " (Word::is_not(by_second)) ".\n"]);
    for (words, before, between) in
        [(&mut explanation.line, first.line, " + "), (&mut explanation.eureka, first.eureka, "; ")]
    {
        let second = std::mem::replace(words, before);
        if !second.is_empty() {
            words.extend(sentence![between second]);
        }
    }
}
