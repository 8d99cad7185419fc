//! The colours of a theme, and their replacements on terminals with fewer colours.

use std::cmp::Ordering;

use ratatui::style::Color;

use super::{ColourDepth, MIN_CONTRAST};
use crate::palette::{Rgb, RoleColour, mixed};

/// The colours of a theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette {
    /// The number of colours that the theme uses.
    pub depth: ColourDepth,
    /// The default colours of the screen; `None` keeps those of the terminal.
    pub paper: Option<Paper>,
    pub(super) letters: [Color; RoleColour::ALL.len()],
    pub(super) chips: [Color; RoleColour::ALL.len()],
}

/// The default colours of a theme: letters and background.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paper {
    /// The letters.
    pub text: Rgb,
    pub background: Rgb,
}

impl Palette {
    /// No colours.
    pub const PLAIN: Self = Self {
        depth: ColourDepth::None,
        paper: None,
        letters: [Color::Reset; RoleColour::ALL.len()],
        chips: [Color::Reset; RoleColour::ALL.len()],
    };

    pub const fn letters(&self, colour: RoleColour) -> Color {
        self.letters[colour as usize]
    }

    /// Returns the background of emphasised text.
    pub const fn chip(&self, colour: RoleColour) -> Color {
        self.chips[colour as usize]
    }
}

/// Returns black or white, whichever can be read better on a colour.
pub(crate) fn front(back: Color) -> Color {
    let (black, white) = (Rgb(0, 0, 0), Rgb(255, 255, 255));
    let on = rgb(back, white);
    match (back, black.contrast(on) >= white.contrast(on)) {
        (Color::Rgb(..) | Color::Indexed(_), true) => Color::Rgb(0, 0, 0),
        (Color::Rgb(..) | Color::Indexed(_), false) => Color::Rgb(255, 255, 255),
        (_, true) => Color::Black,
        (_, false) => Color::White,
    }
}

/// The sixteen colours of every terminal with their usual appearance.
const BASIC: [(Color, Rgb); 16] = [
    (Color::Black, Rgb(0, 0, 0)),
    (Color::Red, Rgb(205, 49, 49)),
    (Color::Green, Rgb(13, 188, 121)),
    (Color::Yellow, Rgb(229, 229, 16)),
    (Color::Blue, Rgb(36, 114, 200)),
    (Color::Magenta, Rgb(188, 63, 188)),
    (Color::Cyan, Rgb(17, 168, 205)),
    (Color::Gray, Rgb(204, 204, 204)),
    (Color::DarkGray, Rgb(118, 118, 118)),
    (Color::LightRed, Rgb(241, 76, 76)),
    (Color::LightGreen, Rgb(35, 209, 139)),
    (Color::LightYellow, Rgb(245, 245, 67)),
    (Color::LightBlue, Rgb(59, 142, 234)),
    (Color::LightMagenta, Rgb(214, 112, 214)),
    (Color::LightCyan, Rgb(41, 184, 219)),
    (Color::White, Rgb(255, 255, 255)),
];

/// Returns the usual appearance of a colour; `usual` for the terminal's default colour.
pub fn rgb(colour: Color, usual: Rgb) -> Rgb {
    match colour {
        Color::Rgb(r, g, b) => Rgb(r, g, b),
        Color::Indexed(number) => indexed(number),
        named => BASIC.iter().find(|(known, _)| *known == named).map_or(usual, |&(_, shown)| shown),
    }
}

/// Returns the colour with this number among the 240 of xterm that do not depend on the user's
/// palette, or the usual one of the first sixteen.
const fn indexed(number: u8) -> Rgb {
    const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    match number {
        0..=15 => BASIC[number as usize].1,
        16..=231 => {
            let n = number as usize - 16;
            Rgb(STEPS[n / 36], STEPS[n / 6 % 6], STEPS[n % 6])
        }
        _ => {
            let level = 8 + 10 * (number - 232);
            Rgb(level, level, level)
        }
    }
}

/// Percentages of a colour in the tint of a cell on a terminal with 256 colours, faintest first.
const TINTS: std::ops::RangeInclusive<u16> = 26..=60;

/// Channels that differ by less may be the same in a tint.
const MAX_EQUAL_DIFFERENCE: u8 = 90;

/// Returns the faintest of the 256 colours that is a tint of `base` with the hue of `with`, and on which
/// `letters` can be read. [`nearest`] alone would give a grey for a dark tint.
pub(super) fn indexed_tint(base: Rgb, with: Rgb, letters: Rgb) -> Option<Color> {
    let mut tints = TINTS.map(|percent| nearest(mixed(base, with, percent)));
    let is_readable = |number: u8| indexed(number).contrast(letters) >= MIN_CONTRAST;
    tints.find(|&number| has_hue(indexed(number), with) && is_readable(number)).map(Color::Indexed)
}

/// Returns true if a colour is not grey, and its channels are in the same order as those of another.
fn has_hue(Rgb(r, g, b): Rgb, of: Rgb) -> bool {
    let fit = |one: u8, other: u8, wanted: u8, other_wanted: u8| {
        let is_strict = wanted.abs_diff(other_wanted) >= MAX_EQUAL_DIFFERENCE;
        match wanted.cmp(&other_wanted) {
            Ordering::Equal => one == other,
            order => one.cmp(&other) == order || one == other && !is_strict,
        }
    };
    let is_grey = r == g && g == b;
    !is_grey && fit(r, g, of.0, of.1) && fit(g, b, of.1, of.2) && fit(r, b, of.0, of.2)
}

/// Returns the number of the colour nearest to this one: of the cube or of the greys.
pub(crate) fn nearest(wanted: Rgb) -> u8 {
    let step = |part: u8| match part {
        0..48 => 0,
        48..115 => 1,
        _ => (part - 35) / 40,
    };
    let Rgb(r, g, b) = wanted;
    let cube = 16 + 36 * step(r) + 6 * step(g) + step(b);
    let mean = (u16::from(r) + u16::from(g) + u16::from(b)) / 3;
    let grey = 232 + (mean.saturating_sub(3) / 10).min(23) as u8;
    let far = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
    let distance = |number: u8| {
        let there = indexed(number);
        far(there.0, r) + far(there.1, g) + far(there.2, b)
    };
    if distance(grey) < distance(cube) { grey } else { cube }
}
