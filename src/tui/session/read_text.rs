//! The puzzles that are read from a text.

use super::{LeftOut, Place, title_with_row};
use crate::formats::{self, ParseError, Reading};

/// The puzzles that were read from a text.
#[derive(Debug)]
pub struct ReadText {
    /// The detected format of the first one.
    pub detected_format: String,
    /// The first one, with its place among the others.
    pub first: Place,
}

impl ReadText {
    /// Reads the puzzles of a text with this title, and counts the lines that are not puzzles.
    /// `is_cancelled` is called before each line with the number of lines before it; as soon as it
    /// returns true, the other lines are not read.
    ///
    /// # Errors
    /// Returns a sentence if there is no puzzle in the text.
    pub fn from_text(
        text: &str,
        title: &str,
        is_cancelled: &dyn Fn(usize) -> bool,
    ) -> Result<Self, String> {
        Self::parse(text, title, None, is_cancelled)
    }

    /// Reads the puzzles of the file at this path, like [`ReadText::from_text`].
    ///
    /// # Errors
    /// Returns a sentence if there is no puzzle in the file.
    pub fn from_file(
        text: &str,
        path: String,
        is_cancelled: &dyn Fn(usize) -> bool,
    ) -> Result<Self, String> {
        let name = path.rsplit('/').next().unwrap_or(&path).to_owned();
        Self::parse(text, &name, Some(path), is_cancelled)
    }

    fn parse(
        text: &str,
        title: &str,
        file: Option<String>,
        is_cancelled: &dyn Fn(usize) -> bool,
    ) -> Result<Self, String> {
        let mut all = formats::read_all_until(text, is_cancelled);
        if all.iter().all(Result::is_err) {
            all.extend(line_by_line(text));
        }
        let found = all.iter().find_map(|reading| reading.as_ref().ok());
        let detected_format = found.map(Reading::summary).unwrap_or_default();
        let (mut puzzles, mut wrong) = (Vec::new(), None);
        let mut left_out = LeftOut::default();
        for reading in all {
            match reading {
                Ok(reading) => puzzles.push(reading.puzzle),
                Err(error) => {
                    left_out.add(error.place.line);
                    wrong.get_or_insert(error);
                }
            }
        }
        let title = match &puzzles[..] {
            [only] if file.is_none() => title_with_row(title, only),
            _ => title.to_owned(),
        };
        let first = Place::first(puzzles, title, file, left_out);
        let sentence = || wrong.map_or_else(String::new, |error| error.to_string());
        let first = first.ok_or_else(sentence)?;
        Ok(Self { detected_format, first })
    }
}

/// Returns the puzzles of a text that has one on each line, if the first is one.
fn line_by_line(text: &str) -> Vec<Result<Reading, ParseError>> {
    let lines = (1..).zip(text.lines().map(str::trim));
    let puzzles = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    let all: Vec<_> = puzzles.map(|(number, line)| formats::read_line(line, number)).collect();
    let is_list = all.len() > 1 && all[0].is_ok();
    if is_list { all } else { Vec::new() }
}
