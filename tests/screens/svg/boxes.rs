//! Box-drawing characters, blocks and braille as shapes.

use std::fmt::Write as _;

/// A rectangle inside a character, in pixels: left, top, right, bottom.
type Part = (f32, f32, f32, f32);

/// Returns the shape of a character that is all lines, blocks or dots, as a path; nothing for
/// letters.
pub(super) fn shape(symbol: &str, at: (u16, u16), size: (u16, u16)) -> Option<String> {
    let mut chars = symbol.chars();
    let (Some(glyph), None) = (chars.next(), chars.next()) else {
        return None;
    };
    let parts = parts(glyph, f32::from(size.0), f32::from(size.1))?;
    let (x, y) = (f32::from(at.0), f32::from(at.1));
    let mut path = String::new();
    for (left, top, right, bottom) in parts {
        write!(path, "M{} {}H{}V{}H{}Z", x + left, y + top, x + right, y + bottom, x + left)
            .expect("a string takes all that is written");
    }
    Some(path)
}

fn parts(glyph: char, width: f32, height: f32) -> Option<Vec<Part>> {
    let half = width / 2.0;
    Some(match glyph {
        '█' => vec![(0.0, 0.0, width, height)],
        '▐' => vec![(half, 0.0, width, height)],
        '▌' => vec![(0.0, 0.0, half, height)],
        '\u{2800}'..='\u{28ff}' => dots(glyph as u32 - 0x2800, width, height),
        '═' => vec![
            (0.0, height / 2.0 - 2.5, width, height / 2.0 - 1.0),
            (0.0, height / 2.0 + 1.0, width, height / 2.0 + 2.5),
        ],
        '║' => vec![(half - 2.5, 0.0, half - 1.0, height), (half + 1.0, 0.0, half + 2.5, height)],
        _ => arms(weights(glyph)?, width, height),
    })
}

/// Braille dots as small squares: bits 0-2 and 6 on the left, 3-5 and 7 on the right.
fn dots(bits: u32, width: f32, height: f32) -> Vec<Part> {
    let place = |bit: u8| match bit {
        6 => (0, 3),
        7 => (1, 3),
        _ => (bit / 3, bit % 3),
    };
    (0..8_u8)
        .filter(|bit| bits >> bit & 1 == 1)
        .map(|bit| {
            let (column, row) = place(bit);
            let x = width * (0.25 + 0.5 * f32::from(column));
            let y = height * (0.125 + 0.25 * f32::from(row));
            (x - 1.2, y - 1.2, x + 1.2, y + 1.2)
        })
        .collect()
}

/// Returns the thickness of the four arms of a line: up, right, down, left.
fn weights(glyph: char) -> Option<[f32; 4]> {
    const NONE: f32 = 0.0;
    const LIGHT: f32 = 1.0;
    const HEAVY: f32 = 2.6;
    Some(match glyph {
        '─' => [NONE, LIGHT, NONE, LIGHT],
        '━' => [NONE, HEAVY, NONE, HEAVY],
        '│' => [LIGHT, NONE, LIGHT, NONE],
        '┃' => [HEAVY, NONE, HEAVY, NONE],
        '┏' => [NONE, HEAVY, HEAVY, NONE],
        '┓' => [NONE, NONE, HEAVY, HEAVY],
        '┗' => [HEAVY, HEAVY, NONE, NONE],
        '┛' => [HEAVY, NONE, NONE, HEAVY],
        '╔' | '╭' => [NONE, LIGHT, LIGHT, NONE],
        '╗' | '╮' => [NONE, NONE, LIGHT, LIGHT],
        '╚' | '╰' => [LIGHT, LIGHT, NONE, NONE],
        '╝' | '╯' => [LIGHT, NONE, NONE, LIGHT],
        '┳' => [NONE, HEAVY, HEAVY, HEAVY],
        '┻' => [HEAVY, HEAVY, NONE, HEAVY],
        '┣' => [HEAVY, HEAVY, HEAVY, NONE],
        '┫' => [HEAVY, NONE, HEAVY, HEAVY],
        '┯' => [NONE, HEAVY, LIGHT, HEAVY],
        '┷' => [LIGHT, HEAVY, NONE, HEAVY],
        '┠' => [HEAVY, LIGHT, HEAVY, NONE],
        '┨' => [HEAVY, NONE, HEAVY, LIGHT],
        '╋' => [HEAVY; 4],
        '┿' => [LIGHT, HEAVY, LIGHT, HEAVY],
        '╂' => [HEAVY, LIGHT, HEAVY, LIGHT],
        '┼' => [LIGHT; 4],
        _ => return None,
    })
}

fn arms([up, right, down, left]: [f32; 4], width: f32, height: f32) -> Vec<Part> {
    let (x, y) = (width / 2.0, height / 2.0);
    let vertical = up.max(down) / 2.0;
    let horizontal = left.max(right) / 2.0;
    let candidates = [
        (up, (x - up / 2.0, 0.0, x + up / 2.0, y + horizontal)),
        (down, (x - down / 2.0, y - horizontal, x + down / 2.0, height)),
        (left, (0.0, y - left / 2.0, x + vertical, y + left / 2.0)),
        (right, (x - vertical, y - right / 2.0, width, y + right / 2.0)),
    ];
    let drawn = candidates.into_iter().filter(|(weight, _)| *weight > 0.0);
    drawn.map(|(_, part)| part).collect()
}
