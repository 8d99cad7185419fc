//! Costs as people type them: one, or all from one to another.

use std::fmt;
use std::str::FromStr;

use crate::catalog::Cost;

/// All costs from one to another, both included: `4.7..6.0`, or `4.7` for that one alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CostRange {
    lowest: Cost,
    highest: Cost,
}

/// A text that names no cost, or no range of them.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RangeError {
    /// A part of it is no cost.
    #[error("expected a cost like 4.7, or a range of them like 4.7..6.0, found {0:?}")]
    Text(String),
    /// It ends before it begins.
    #[error("the range {0}..{1} ends before it begins: the lower cost comes first")]
    Backwards(Cost, Cost),
}

impl CostRange {
    /// Returns the costs from the lowest to the highest.
    ///
    /// # Errors
    /// Returns an error if the highest is below the lowest.
    pub fn new(lowest: Cost, highest: Cost) -> Result<Self, RangeError> {
        if highest < lowest {
            return Err(RangeError::Backwards(lowest, highest));
        }
        Ok(Self { lowest, highest })
    }

    /// Returns its lowest cost.
    pub const fn lowest(self) -> Cost {
        self.lowest
    }

    /// Returns its highest cost.
    pub const fn highest(self) -> Cost {
        self.highest
    }

    /// Returns true if a cost is in the range.
    pub fn contains(self, cost: Cost) -> bool {
        self.lowest <= cost.rounded() && cost.rounded() <= self.highest
    }
}

impl FromStr for CostRange {
    type Err = RangeError;

    fn from_str(text: &str) -> Result<Self, RangeError> {
        let cost = |part: &str| one(part.trim()).ok_or_else(|| RangeError::Text(text.to_owned()));
        match text.split_once("..") {
            Some((lowest, highest)) => Self::new(cost(lowest)?, cost(highest)?),
            None => Self::new(cost(text)?, cost(text)?),
        }
    }
}

/// Returns the cost of a text with at most one decimal.
fn one(text: &str) -> Option<Cost> {
    let (whole, tenth) = text.split_once('.').unwrap_or((text, "0"));
    let figures = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !figures(whole) || !figures(tenth) || tenth.len() > 1 || whole.len() > 2 {
        return None;
    }
    let tenths = whole.parse::<u16>().ok()? * 10 + tenth.parse::<u16>().ok()?;
    Some(Cost::hundredths(tenths * 10))
}

impl fmt::Display for CostRange {
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
    use super::CostRange;

    #[test]
    fn a_range_reads_as_it_prints() {
        for text in ["4.7..6.0", "4.7", "1.0..11.9"] {
            let range: CostRange = text.parse().expect(text);
            assert_eq!(range.to_string(), text);
        }
        let range: CostRange = " 4 .. 5 ".parse().expect("whole numbers");
        assert_eq!(range.to_string(), "4.0..5.0");
    }

    #[test]
    fn an_invalid_range_says_what_was_expected() {
        for text in ["", "4.75", "hard", "4.7..", "..5", "-1", "4,2", "100"] {
            let error = text.parse::<CostRange>().expect_err(text);
            assert!(error.to_string().contains("found"), "{text}: {error}");
        }
        let error = "6.0..4.7".parse::<CostRange>().expect_err("backwards");
        assert!(error.to_string().contains("lower cost comes first"));
    }
}
