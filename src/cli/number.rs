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
