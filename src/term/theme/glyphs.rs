//! The symbols that a terminal can show, and their replacements in ASCII.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// The symbols that are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Glyphs {
    #[default]
    Unicode,
    /// ASCII only.
    Ascii,
}

/// ASCII replacements of symbols. The replacement of a marker differs from every other marker, from
/// the letters of colours and from digits.
const SPELLED: [(&str, &str); 19] = [
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
];

/// Greek letters of sets, and other symbols with a replacement of their own.
const SINGLE: [(char, &str); 19] = [
    ('α', "("),
    ('β', ")"),
    ('γ', "<"),
    ('δ', ";"),
    ('░', "."),
    ('…', "~"),
    ('▾', "v"),
    ('▴', "^"),
    ('╌', "~"),
    ('╎', "!"),
    ('₊', "+"),
    ('‖', "|"),
    ('✗', "x"),
    ('✓', "v"),
    ('⚑', "!"),
    ('◆', "*"),
    ('◂', "<"),
    ('‹', "<"),
    ('»', ">"),
];

impl Glyphs {
    /// Returns its name in the settings.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Unicode => "unicode",
            Self::Ascii => "ascii",
        }
    }

    /// Returns the set of symbols with this name.
    pub fn by_name(name: &str) -> Option<Self> {
        let mut all = [Self::Unicode, Self::Ascii].into_iter();
        all.find(|glyphs| glyphs.name() == name)
    }

    /// Replaces the symbols of an area by those available.
    pub(crate) fn spell(self, area: Rect, buffer: &mut Buffer) {
        if self == Self::Unicode {
            return;
        }
        for place in area.intersection(buffer.area).positions() {
            let cell = &mut buffer[place];
            if !cell.symbol().is_ascii() {
                let spelled = spelled(cell.symbol());
                cell.set_symbol(&spelled);
            }
        }
    }
}

/// Returns the ASCII replacement of a symbol; a question mark for an unknown one.
fn spelled(symbol: &str) -> String {
    let letter = symbol.chars().next().unwrap_or(' ');
    if let Some(figure) = u32::from(letter)
        .checked_sub(0x2080)
        .filter(|figure| *figure < 10)
    {
        return figure.to_string();
    }
    let many = SPELLED.iter().find(|(letters, _)| letters.contains(letter));
    let single = || {
        SINGLE
            .iter()
            .find(|(known, _)| *known == letter)
            .map(|pair| pair.1)
    };
    let found = many.map(|pair| pair.1).or_else(single);
    found.unwrap_or("?").to_owned()
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
            if sign.is_ascii() {
                sign.to_owned()
            } else {
                spelled(sign)
            }
        };
        let mut all: Vec<String> = Role::ALL.map(|role| of(marker(role))).into();
        all.extend(NoteColour::ALL.map(|colour| of(colour.letter())));
        all.sort_unstable();
        let count = all.len();
        all.dedup();
        assert_eq!(all.len(), count, "{all:?}");
        assert!(all.iter().all(|sign| sign != "?"));
        assert_eq!(spelled("₇"), "7");
    }
}
