//! Numbers on the command line.

/// Parses a whole number of at least `MIN`, for clap; `,` and `_` may separate digits.
pub(super) fn from<T: TryFrom<u64>, const MIN: u64>(text: &str) -> Result<T, String> {
    let figures = text.replace([',', '_'], "");
    let number = figures.parse().ok().filter(|number| *number >= MIN);
    let number = number.and_then(|number: u64| T::try_from(number).ok());
    number.ok_or_else(|| {
        format!(
            "expected a whole number from {MIN}, found `{}`",
            text.escape_debug()
        )
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
            let sentence = format!("expected a whole number from 1, found `{text}`");
            assert_eq!(from::<u16, 1>(text), Err(sentence));
        }
    }
}
