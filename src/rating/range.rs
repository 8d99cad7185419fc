//! Ratings as people type them: one, or all from one to another.

use std::fmt;
use std::str::FromStr;

use crate::catalog::Rating;

/// All ratings from one to another, both included: `4.2..5.0`, or `4.2` for that one alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RatingRange {
    lowest: Rating,
    highest: Rating,
}

/// A text that names no rating, or no range of them.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RangeError {
    /// A part of it is no rating.
    #[error("expected a rating like 4.2, or a range of them like 4.2..5.0, found {0:?}")]
    Text(String),
    /// It ends before it begins.
    #[error("the range {0}..{1} ends before it begins: the lower rating comes first")]
    Backwards(Rating, Rating),
}

impl RatingRange {
    /// The ratings from the lowest to the highest.
    ///
    /// # Errors
    /// When the highest is below the lowest.
    pub fn new(lowest: Rating, highest: Rating) -> Result<Self, RangeError> {
        if highest < lowest {
            return Err(RangeError::Backwards(lowest, highest));
        }
        Ok(Self { lowest, highest })
    }

    /// Its lowest rating.
    pub const fn lowest(self) -> Rating {
        self.lowest
    }

    /// Its highest rating.
    pub const fn highest(self) -> Rating {
        self.highest
    }

    /// Whether a rating is in it.
    pub fn contains(self, rating: Rating) -> bool {
        self.lowest <= rating && rating <= self.highest
    }
}

impl FromStr for RatingRange {
    type Err = RangeError;

    fn from_str(text: &str) -> Result<Self, RangeError> {
        let rating = |part: &str| one(part.trim()).ok_or_else(|| RangeError::Text(text.to_owned()));
        match text.split_once("..") {
            Some((lowest, highest)) => Self::new(rating(lowest)?, rating(highest)?),
            None => Self::new(rating(text)?, rating(text)?),
        }
    }
}

/// The rating of a text with at most one decimal.
fn one(text: &str) -> Option<Rating> {
    let (whole, tenth) = text.split_once('.').unwrap_or((text, "0"));
    let figures = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !figures(whole) || !figures(tenth) || tenth.len() > 1 || whole.len() > 2 {
        return None;
    }
    let tenths = whole.parse::<u16>().ok()? * 10 + tenth.parse::<u16>().ok()?;
    Some(Rating::tenths(tenths))
}

impl fmt::Display for RatingRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.lowest == self.highest {
            write!(f, "{}", self.lowest)
        } else {
            write!(f, "{}..{}", self.lowest, self.highest)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::RatingRange;

    #[test]
    fn a_range_reads_as_it_prints() {
        for text in ["4.2..5.0", "4.2", "1.0..11.9"] {
            let range: RatingRange = text.parse().expect(text);
            assert_eq!(range.to_string(), text);
        }
        let range: RatingRange = " 4 .. 5 ".parse().expect("whole numbers");
        assert_eq!(range.to_string(), "4.0..5.0");
    }

    #[test]
    fn what_is_no_range_says_what_was_expected() {
        for text in ["", "4.25", "hard", "4.2..", "..5", "-1", "4,2", "100"] {
            let error = text.parse::<RatingRange>().expect_err(text);
            assert!(error.to_string().contains("found"), "{text}: {error}");
        }
        let error = "5.0..4.2".parse::<RatingRange>().expect_err("backwards");
        assert!(error.to_string().contains("lower rating comes first"));
    }
}
