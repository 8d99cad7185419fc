//! The colours of a theme, and their replacements on terminals with fewer colours.

use ratatui::style::Color;

use super::{ColourDepth, MIN_CONTRAST};
use crate::palette::{Rgb, RoleColour, TintStrength, tinted};

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
pub(crate) fn foreground_on(background: Color) -> Color {
    let (black, white) = (Rgb(0, 0, 0), Rgb(255, 255, 255));
    let shown = rgb(background, white);
    match (background, black.contrast(shown) >= white.contrast(shown)) {
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

/// The tints of the role colours among the 256 colours of a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct IndexedTints {
    /// The tints of cells: all different.
    pub(super) cells: [Option<u8>; RoleColour::ALL.len()],
    /// The fainter tints of houses, of the same hue; where there is no fainter one, that of a cell.
    pub(super) houses: [Option<u8>; RoleColour::ALL.len()],
}

/// A colour by lightness and chroma, from 0 to 1, and hue in degrees.
#[derive(Clone, Copy)]
struct Appearance {
    lightness: f64,
    chroma: f64,
    hue: f64,
}

impl Appearance {
    /// Returns the appearance of a colour, after Ottosson's "A perceptual color space for image processing"
    /// (Oklab, 2020).
    fn of(Rgb(r, g, b): Rgb) -> Self {
        let linear = |part: u8| {
            let part = f64::from(part) / 255.0;
            if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        let product = |a: [f64; 3], b: [f64; 3]| a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
        let light = [r, g, b].map(linear);
        let cones = [
            [0.412_221_470_8, 0.536_332_536_3, 0.051_445_992_9],
            [0.211_903_498_2, 0.680_699_545_1, 0.107_396_956_6],
            [0.088_302_461_9, 0.281_718_837_6, 0.629_978_700_5],
        ]
        .map(|row| product(row, light).cbrt());
        let lightness = product([0.210_454_255_3, 0.793_617_785_0, -0.004_072_046_8], cones);
        let redness = product([1.977_998_495_1, -2.428_592_205_0, 0.450_593_709_9], cones);
        let yellowness = product([0.025_904_037_1, 0.782_771_766_2, -0.808_675_766_0], cones);
        Self {
            lightness,
            chroma: redness.hypot(yellowness),
            hue: yellowness.atan2(redness).to_degrees(),
        }
    }

    const fn is_grey(self) -> bool {
        self.chroma < MIN_CHROMA
    }

    /// Returns the difference between a tint and this one, which has the chroma and lightness that are wanted, and
    /// the hue of another colour; `None` if it is too large.
    fn distance(self, hue_of: Self, tint: Self) -> Option<f64> {
        let around = (tint.hue - hue_of.hue).rem_euclid(360.0);
        let turned = match (hue_of.is_grey(), tint.is_grey()) {
            (true, true) => 0.0,
            (false, false) => around.min(360.0 - around),
            _ => return None,
        };
        let [lighter, stronger] =
            [tint.lightness - self.lightness, tint.chroma - self.chroma].map(f64::abs);
        (turned <= MAX_TURN).then_some(turned + 100.0 * lighter + 200.0 * stronger)
    }
}

/// With less chroma, a colour looks grey.
const MIN_CHROMA: f64 = 0.03;

/// The largest difference in hue between a colour and its tint, in degrees.
const MAX_TURN: f64 = 40.0;

/// Returns tints of a background with the hues of these colours, on which its text can be read. [`nearest`] alone would
/// give the same grey for most of them: the 256 colours have few dark and few pale ones.
pub(super) fn indexed_tints(paper: Paper, chips: [Rgb; RoleColour::ALL.len()]) -> IndexedTints {
    let Paper { text, background } = paper;
    let is_readable = |number: &u8| indexed(*number).contrast(text) >= MIN_CONTRAST;
    let mut free: Vec<u8> = (16..=255).filter(is_readable).collect();
    let mut assign = |strength| {
        let wanted =
            chips.map(|hue_of| WantedTint { tint: tinted(background, hue_of, strength), hue_of });
        assigned(wanted, &mut free)
    };
    let [mut cells, mut houses] = [TintStrength::Cell, TintStrength::House].map(&mut assign);
    let lightness = |colour: Rgb| Appearance::of(colour).lightness;
    let strength = |number: u8| (lightness(indexed(number)) - lightness(background)).abs();
    for (cell, house) in cells.iter_mut().zip(&mut houses) {
        match (*cell, *house) {
            (Some(one), Some(other)) if strength(one) < strength(other) => {
                std::mem::swap(cell, house);
            }
            (tint, None) => *house = tint,
            _ => {}
        }
    }
    IndexedTints { cells, houses }
}

/// A tint that a terminal with 256 colours may not have.
#[derive(Clone, Copy)]
struct WantedTint {
    tint: Rgb,
    /// The colour whose hue a replacement should have.
    hue_of: Rgb,
}

/// Assigns each wanted tint one of the free numbers, the closest pairs first. These are no longer free.
fn assigned(
    wanted: [WantedTint; RoleColour::ALL.len()],
    free: &mut Vec<u8>,
) -> [Option<u8>; RoleColour::ALL.len()] {
    let mut pairs = Vec::new();
    for (index, WantedTint { tint, hue_of }) in wanted.into_iter().enumerate() {
        let [tint, hue_of] = [tint, hue_of].map(Appearance::of);
        for &number in &*free {
            let distance = tint.distance(hue_of, Appearance::of(indexed(number)));
            pairs.extend(distance.map(|distance| (distance, index, number)));
        }
    }
    pairs.sort_by(|(one, ..), (other, ..)| one.total_cmp(other));
    let mut tints = [None; RoleColour::ALL.len()];
    for (_, index, number) in pairs {
        if tints[index].is_none() && free.contains(&number) {
            tints[index] = Some(number);
            free.retain(|&other| other != number);
        }
    }
    tints
}

/// Returns the number of the colour nearest to this one: of the cube or of the greys.
pub(crate) fn nearest(wanted: Rgb) -> u8 {
    // The steps of the cube are 0, 95, and then 40 apart: the limits lie in the middle between them.
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
