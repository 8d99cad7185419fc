//! Rows of ratings, each with the number and the name of its puzzle.

use crate::cli::batch::Item;

/// Width of the number of a puzzle.
const NUMBER: usize = 5;
/// Width of a rating; the name of the puzzle follows.
const RATING: usize = 72;

/// The label of a row's puzzle: its number and, if it has one, its name.
#[derive(Default)]
pub(super) struct Label {
    number: Option<usize>,
    name: Option<String>,
}

impl Label {
    /// Returns the label of a puzzle.
    pub(super) fn of(item: &Item) -> Self {
        Self { name: item.reading.name(), ..Self::with_number(item.line + 1) }
    }

    /// Returns the label of a puzzle that could not be read.
    pub(super) const fn with_number(number: usize) -> Self {
        Self { number: Some(number), name: None }
    }

    /// Formats the row of a rating. `width` is the width of the rating on the terminal.
    pub(super) fn row(&self, rating: &str, width: usize) -> String {
        let number = self.number.map(|number| format!("{number:<NUMBER$} "));
        let name = self.name.as_ref().map(|name| {
            let gap = " ".repeat(RATING.saturating_sub(width));
            format!("{gap}  {name}")
        });
        [&number.unwrap_or_default(), rating, &name.unwrap_or_default()].concat()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_in_a_column() {
        let row = |name: Option<&str>, rating: &str| {
            let label = Label { name: name.map(str::to_owned), ..Label::with_number(12) };
            label.row(rating, rating.len())
        };
        assert_eq!(row(None, "cost 2.0"), "12    cost 2.0");
        let named = [row(Some("Dawn"), "cost 2.0"), row(Some("Dusk"), "not rated")];
        let columns = named.map(|row| row.find('D'));
        assert_eq!(columns, [Some(80); 2]);
        assert_eq!(Label::default().row("cost 2.0", 8), "cost 2.0");
    }
}
