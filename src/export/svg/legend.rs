//! What the colours and markers of a picture mean.

use super::frame::{EDGE, Frame, SIGN};
use super::{opening, put, sign, tenth};
use crate::export::{Highlights, Lit, escaped};
use crate::step::{Role, Strength};

/// The height of a row.
const ROW: f64 = 22.0;
/// How wide a letter is, more or less.
const LETTER: f64 = 7.4;
/// The room of a line that stands for a link.
const LINE: f64 = 30.0;

/// The legend, drawn.
pub(super) struct Legend {
    pub(super) svg: String,
    pub(super) height: f64,
}

/// An entry: what stands before the words, and the words.
enum Entry {
    Role(Role, String),
    Link(Strength, &'static str),
}

/// The roles of a picture, each with the houses and digits that play it, and the kinds of links.
pub(super) fn draw(lit: &Highlights, frame: &Frame) -> Legend {
    let mut svg = String::new();
    let (mut x, mut y) = (EDGE, frame.height());
    for entry in entries(lit) {
        let (room, words) = match &entry {
            Entry::Role(_, words) => (SIGN + 5.0, words.as_str()),
            Entry::Link(_, words) => (LINE + 5.0, *words),
        };
        let width = room + LETTER * words.chars().count() as f64 + 16.0;
        if x > EDGE && x + width > frame.width() {
            (x, y) = (EDGE, y + ROW);
        }
        match entry {
            Entry::Role(role, _) => {
                svg += &opening(&digits(lit, role), "legend");
                sign(&mut svg, role, (x, y));
                svg += "</g>";
            }
            Entry::Link(strength, _) => {
                let class = match strength {
                    Strength::Strong => "strong",
                    Strength::Weak => "weak",
                };
                put(
                    &mut svg,
                    format_args!(
                        "<path class=\"link {class}\" d=\"M{} {}h{LINE}\"/>",
                        tenth(x),
                        tenth(y + SIGN / 2.0)
                    ),
                );
            }
        }
        put(
            &mut svg,
            format_args!(
                "<text class=\"words\" x=\"{}\" y=\"{}\">{}</text>\n",
                tenth(x + room),
                tenth(y + SIGN),
                escaped(words)
            ),
        );
        x += width;
    }
    let height = if svg.is_empty() {
        0.0
    } else {
        y + ROW - frame.height()
    };
    Legend { svg, height }
}

fn entries(lit: &Highlights) -> Vec<Entry> {
    let mut entries: Vec<Entry> = lit
        .roles()
        .into_iter()
        .map(|role| Entry::Role(role, words(lit, role)))
        .collect();
    let kinds = [
        (Strength::Strong, "strong link"),
        (Strength::Weak, "weak link"),
    ];
    for (strength, name) in kinds {
        if lit.links.iter().any(|link| link.strength == strength) {
            entries.push(Entry::Link(strength, name));
        }
    }
    entries
}

/// `base row 2, row 5`; `digit 5`.
fn words(lit: &Highlights, role: Role) -> String {
    let houses = lit.houses.iter().filter(|(_, lit)| lit.role == role);
    let digits = lit.digits.keys().filter(|(other, _)| *other == role);
    let named: Vec<String> = houses
        .map(|(house, _)| house.to_string())
        .chain(digits.map(|(_, digit)| digit.to_string()))
        .collect();
    let name = role.title(&lit.roles());
    if named.is_empty() {
        name.to_owned()
    } else {
        format!("{name} {}", named.join(", "))
    }
}

/// The exhibits that are digits: they are nowhere but in the legend.
fn digits(lit: &Highlights, role: Role) -> Lit {
    let digits = lit.digits.iter().filter(|((other, _), _)| *other == role);
    let mut exhibits: Vec<String> = digits
        .flat_map(|(_, lit)| lit.exhibits.iter().cloned())
        .collect();
    exhibits.dedup();
    Lit { role, exhibits }
}
