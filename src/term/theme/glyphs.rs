//! The symbols that a terminal can show, and their replacements in ASCII.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::catalog::named;

/// The subscript figure for 0; the others follow it.
pub(crate) const SUBSCRIPT_ZERO: u32 = 0x2080;

named! {
    /// The symbols that are drawn, with their names in the settings.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub enum Glyphs {
        #[default]
        Unicode = "unicode",
        /// ASCII only.
        Ascii = "ascii",
    }
}

/// ASCII replacements of symbols. The replacement of a marker differs from every other marker, from
/// the letters of colours and from digits.
const ASCII: [(&str, &str); 37] = [
    ("━═", "="),
    ("─", "-"),
    ("┃", "|"),
    ("│", ":"),
    ("║", "#"),
    ("┏┓┗┛┳┻┯┷┣┫┠┨╋┿╂┼╭╮╰╯├┤╬", "+"),
    ("▐▗▝", "{"),
    ("▌▖▘", "}"),
    ("▀", "'"),
    ("▪", "\""),
    ("▫", ","),
    ("°", "~"),
    ("¤", "$"),
    ("×", "/"),
    ("•·", "."),
    ("›▶▸●", ">"),
    ("█", "#"),
    ("▁▂▃", "."),
    ("▄▅▆▇", ":"),
    ("α", "("),
    ("β", ")"),
    ("γ", "<"),
    ("δ", ";"),
    ("░", "."),
    ("…", "~"),
    ("▾", "v"),
    ("▴", "^"),
    ("╌", "~"),
    ("╎", "!"),
    ("₊", "+"),
    ("✗", "x"),
    ("✓", "v"),
    ("⚑", "!"),
    ("◆", "*"),
    ("◂", "<"),
    ("‹", "<"),
    ("»", ">"),
];

impl Glyphs {
    /// Returns the set of symbols with this name.
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|glyphs| glyphs.name() == name)
    }

    /// Replaces the symbols of an area by those available.
    pub(crate) fn replace_symbols(self, area: Rect, buffer: &mut Buffer) {
        if self == Self::Unicode {
            return;
        }
        for place in area.intersection(buffer.area).positions() {
            let cell = &mut buffer[place];
            if !cell.symbol().is_ascii() {
                let replacement = ascii(cell.symbol());
                cell.set_symbol(&replacement);
            }
        }
    }
}

/// Returns the ASCII replacement of a symbol; a question mark for an unknown one.
fn ascii(symbol: &str) -> String {
    let letter = symbol.chars().next().unwrap_or(' ');
    if let Some(figure) =
        u32::from(letter).checked_sub(SUBSCRIPT_ZERO).filter(|figure| *figure < 10)
    {
        return figure.to_string();
    }
    let found = ASCII.iter().find(|(symbols, _)| symbols.contains(letter));
    found.map_or("?", |(_, replacement)| replacement).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::Role;
    use crate::palette::marker;
    use crate::term::theme::NoteColour;

    #[test]
    fn markers_differ_in_ascii_too() {
        let of = |sign: &str| {
            if sign.is_ascii() { sign.to_owned() } else { ascii(sign) }
        };
        let mut all: Vec<String> = Role::ALL.map(|role| of(marker(role))).into();
        all.extend(NoteColour::ALL.map(|colour| of(colour.letter())));
        all.sort_unstable();
        let count = all.len();
        all.dedup();
        assert_eq!(all.len(), count, "{all:?}");
        assert!(all.iter().all(|sign| sign != "?"));
        assert_eq!(ascii("₇"), "7");
    }
}
