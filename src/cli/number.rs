//! Numbers on the command line.

/// A type of numbers for options.
pub(super) trait Number: TryFrom<u64> {
    /// The largest number.
    const MAX: u64;
}

impl Number for u16 {
    const MAX: u64 = Self::MAX as u64;
}

impl Number for u64 {
    const MAX: Self = Self::MAX;
}

impl Number for usize {
    const MAX: u64 = Self::MAX as u64;
}

/// Parses a whole number of at least `MIN`, for clap; `,` and `_` may separate digits.
pub(super) fn from<T: Number, const MIN: u64>(text: &str) -> Result<T, String> {
    let figures = text.replace([',', '_'], "");
    let number = figures.parse().ok().filter(|number| *number >= MIN);
    let number = number.and_then(|number: u64| T::try_from(number).ok());
    number.ok_or_else(|| {
        // Nobody needs a larger number than that.
        let range = match (MIN, T::MAX) {
            (0, u64::MAX) if !text.starts_with('-') => String::new(),
            (_, u64::MAX) => format!(" of at least {MIN}"),
            (_, max) => format!(" from {MIN} to {max}"),
        };
        format!("expected a whole number{range}, found `{}`", text.escape_debug())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_parsed_and_other_texts_are_errors() {
        assert_eq!(from::<u64, 1>("1,000,000"), Ok(1_000_000));
        assert_eq!(from::<u16, 0>("0"), Ok(0));
        for text in ["0", "-1", "x", "", "2.5", "70000"] {
            let sentence = format!("expected a whole number from 1 to 65535, found `{text}`");
            assert_eq!(from::<u16, 1>(text), Err(sentence));
        }
        let sentence = "expected a whole number of at least 0, found `-1`".to_owned();
        assert_eq!(from::<u64, 0>("-1"), Err(sentence));
        let sentence = "expected a whole number, found `x`".to_owned();
        assert_eq!(from::<u64, 0>("x"), Err(sentence));
        let sentence = "expected a whole number of at least 1, found `0`".to_owned();
        assert_eq!(from::<u64, 1>("0"), Err(sentence));
    }
}
