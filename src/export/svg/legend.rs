//! The legend of the colours and markers in a picture.

use super::frame::{EDGE, Frame, Point, SIGN};
use super::{chip_of_marker, link_class, opening, tenth, write};
use crate::catalog::Role;
use crate::export::{Highlight, Highlights, xml_escaped};
use crate::grid::Names;
use crate::palette::marker_among;
use crate::step::Strength;

/// The height of a row.
const ROW: f64 = 22.0;
/// The approximate width of a letter.
const LETTER: f64 = 7.4;
/// The width of a line that represents a link.
const LINE: f64 = 30.0;

/// A drawn legend.
pub(super) struct Legend {
    pub(super) svg: String,
    pub(super) height: f64,
}

/// An entry: its symbol and its text.
enum Entry {
    Role(Role, String),
    Link(Strength, &'static str),
}

/// Draws the roles of a picture, each with its houses and digits, and the kinds of links.
pub(super) fn draw(highlights: &Highlights, frame: &Frame, names: Names) -> Legend {
    let mut svg = String::new();
    let mut at = Point::new(EDGE, frame.height());
    for entry in entries(highlights, names) {
        let lines = broken(entry.words(), frame.width() - EDGE - entry.room());
        let longest = lines.iter().map(|line| length(line));
        let width = entry.room() + longest.fold(0.0, f64::max) + 16.0;
        if at.x > EDGE && at.x + width > frame.width() {
            at = Point::new(EDGE, at.y + ROW);
        }
        svg += &entry.symbol(highlights, at);
        for (number, line) in lines.iter().enumerate() {
            write(
                &mut svg,
                format_args!(
                    "<text class=\"words\" x=\"{}\" y=\"{}\">{}</text>\n",
                    tenth(at.x + entry.room()),
                    tenth(at.y + ROW * number as f64 + SIGN),
                    xml_escaped(line)
                ),
            );
        }
        // An entry of several lines takes the whole width.
        at.y += ROW * (lines.len() - 1) as f64;
        at.x += if lines.len() > 1 { frame.width() } else { width };
    }
    let height = if svg.is_empty() { 0.0 } else { at.y + ROW - frame.height() };
    Legend { svg, height }
}

impl Entry {
    fn words(&self) -> &str {
        match self {
            Self::Role(_, words) => words,
            Self::Link(_, words) => words,
        }
    }

    /// Returns the width of the symbol, with the space behind it.
    const fn room(&self) -> f64 {
        match self {
            Self::Role(..) => SIGN + 5.0,
            Self::Link(..) => LINE + 5.0,
        }
    }

    fn symbol(&self, highlights: &Highlights, at: Point) -> String {
        match *self {
            Self::Role(role, _) => {
                let chip = chip_of_marker(marker_among(role, &highlights.roles()), at);
                opening(&digits(highlights, role), "legend") + &chip + "</g>"
            }
            Self::Link(strength, _) => {
                let class = link_class(strength);
                let (left, middle) = (tenth(at.x), tenth(at.y + SIGN / 2.0));
                format!("<path class=\"link {class}\" d=\"M{left} {middle}h{LINE}\"/>")
            }
        }
    }
}

/// Returns the approximate width of a text.
fn length(text: &str) -> f64 {
    LETTER * text.trim_end().chars().count() as f64
}

/// Wraps a text after commas to this width.
fn broken(words: &str, max: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for part in words.split_inclusive(", ") {
        match lines.last_mut() {
            Some(line) if length(&(line.clone() + part)) <= max => line.push_str(part),
            _ => lines.push(part.to_owned()),
        }
    }
    lines
}

fn entries(highlights: &Highlights, names: Names) -> Vec<Entry> {
    let mut entries: Vec<Entry> = highlights
        .roles()
        .into_iter()
        .map(|role| Entry::Role(role, highlights.legend(role, names)))
        .collect();
    let kinds = [(Strength::Strong, "strong link"), (Strength::Weak, "weak link")];
    for (strength, name) in kinds {
        if highlights.links.iter().any(|link| link.strength == strength) {
            entries.push(Entry::Link(strength, name));
        }
    }
    entries
}

/// Returns the exhibits that are digits, which appear only in the legend.
fn digits(highlights: &Highlights, role: Role) -> Highlight {
    let digits = highlights.digits.iter().filter(|((other, _), _)| *other == role);
    let mut exhibits: Vec<String> = Vec::new();
    for exhibit in digits.flat_map(|(_, highlight)| &highlight.exhibits) {
        // An exhibit may be of several digits.
        if !exhibits.contains(exhibit) {
            exhibits.push(exhibit.clone());
        }
    }
    Highlight::of_exhibits(role, exhibits)
}
