//! Patterns of one digit with two strong links: Skyscraper, 2-String Kite, Turbot Fish and Empty
//! Rectangle.

mod empty_rectangle;
mod two_links;

pub use empty_rectangle::{DualEmptyRectangle, EmptyRectangle};
pub use two_links::{DualTwoStringKite, Skyscraper, TurbotFish, TwoStringKite};

use crate::step::ExhibitId;
use crate::techniques::prelude::*;

/// Adds the explanation of a second pattern of the digit, in a paragraph of its own, behind that of the
/// first and of the candidates that the first eliminates.
fn explain_second(
    explanation: &mut Explanation,
    eliminated: ExhibitId,
    introduction: &'static str,
    explain: impl FnOnce(&mut Explanation),
) {
    let mut first = explanation.clone();
    explain(explanation);
    first.pattern.push(" ".into());
    first.pattern.append(&mut first.why);
    first.pattern.extend(sentence![" So " (Word::is_not(eliminated)) ".\n" introduction]);
    first.pattern.append(&mut explanation.pattern);
    explanation.pattern = first.pattern;
    for (words, before, between) in
        [(&mut explanation.line, first.line, " + "), (&mut explanation.eureka, first.eureka, "; ")]
    {
        let second = std::mem::replace(words, before);
        if !second.is_empty() {
            words.extend(sentence![between second]);
        }
    }
}
