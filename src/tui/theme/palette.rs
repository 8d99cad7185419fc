//! The hues as terminals with fewer colours show them.

use ratatui::style::Color;

use crate::palette::{Hue, Rgb};

impl Hue {
    /// Foreground and background out of the sixteen.
    pub const fn ansi_chip(self) -> (Color, Color) {
        match self {
            Self::Grey => (Color::Black, Color::Gray),
            Self::Sky | Self::Teal => (Color::Black, Color::Cyan),
            Self::Blue => (Color::White, Color::Blue),
            Self::Green => (Color::Black, Color::Green),
            Self::Yellow | Self::Orange => (Color::Black, Color::Yellow),
            Self::Red => (Color::White, Color::Red),
            Self::Purple => (Color::Black, Color::Magenta),
        }
    }

    /// Of the sixteen only red and magenta can be read on black and on white in the palettes that
    /// terminals come with; everything else keeps the terminal's own foreground.
    pub const fn safe_ansi(self) -> Color {
        match self {
            Self::Red | Self::Orange => Color::Red,
            Self::Purple | Self::Blue => Color::Magenta,
            _ => Color::Reset,
        }
    }
}

/// The colour with this number among the 240 of xterm that do not depend on the user's palette,
/// or the usual one of the first sixteen.
pub const fn indexed(number: u8) -> Rgb {
    const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    const BASIC: [Rgb; 16] = [
        Rgb(0, 0, 0),
        Rgb(205, 49, 49),
        Rgb(13, 188, 121),
        Rgb(229, 229, 16),
        Rgb(36, 114, 200),
        Rgb(188, 63, 188),
        Rgb(17, 168, 205),
        Rgb(204, 204, 204),
        Rgb(118, 118, 118),
        Rgb(241, 76, 76),
        Rgb(35, 209, 139),
        Rgb(245, 245, 67),
        Rgb(59, 142, 234),
        Rgb(214, 112, 214),
        Rgb(41, 184, 219),
        Rgb(255, 255, 255),
    ];
    match number {
        0..=15 => BASIC[number as usize],
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

/// The number of the colour nearest to this one: of the cube or of the greys.
pub(super) fn nearest(wanted: Rgb) -> u8 {
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
    if distance(grey) < distance(cube) {
        grey
    } else {
        cube
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::palette::Ground;

    const BLACK: Rgb = Rgb(0, 0, 0);
    const WHITE: Rgb = Rgb(255, 255, 255);

    /// Contrast as WCAG 2 defines it.
    fn contrast(a: Rgb, b: Rgb) -> f64 {
        let channel = |value: u8| {
            let value = f64::from(value) / 255.0;
            if value <= 0.040_45 {
                value / 12.92
            } else {
                ((value + 0.055) / 1.055).powf(2.4)
            }
        };
        let light =
            |Rgb(r, g, b): Rgb| 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
        let (a, b) = (light(a), light(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn text_can_be_read_on_black_and_on_white() {
        for hue in Hue::ALL {
            for rgb in [hue.text(), indexed(nearest(hue.text()))] {
                assert!(contrast(rgb, BLACK) >= 3.0, "{hue:?} on black");
                assert!(contrast(rgb, WHITE) >= 3.0, "{hue:?} on white");
            }
        }
    }

    #[test]
    fn what_has_a_ground_of_its_own_can_be_read_on_it() {
        for hue in Hue::ALL {
            let tints = [Ground::Dark, Ground::Light].map(|ground| hue.tint(ground, true));
            for (front, back) in tints.into_iter().chain([hue.chip()]) {
                assert!(contrast(front, back) >= 4.5, "{hue:?}");
                let (front, back) = (indexed(nearest(front)), indexed(nearest(back)));
                assert!(contrast(front, back) >= 4.5, "{hue:?} among 256");
            }
        }
    }
}
