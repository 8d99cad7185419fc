//! Replacement of the characters that phones, spreadsheets and web pages use for plain ones: other
//! spaces, digits in circles and in other scripts, and invisible marks. Terminal control sequences
//! and markup of browsers and forums are removed.

use std::borrow::Cow;
use std::iter::once;

use super::{ParseError, Reading};

/// The zeros of scripts and typefaces with ten consecutive digits: Arabic, Persian, Devanagari,
/// Bengali, subscripts, and those of mathematics.
const ZEROS: [u32; 10] =
    [0x660, 0x6F0, 0x966, 0x9E6, 0x2080, 0x1D7CE, 0x1D7D8, 0x1D7E2, 0x1D7EC, 0x1D7F6];
/// The ones of nine consecutive digits in circles and in parentheses.
const ONES: [u32; 6] = [0x2460, 0x2474, 0x24F5, 0x2776, 0x2780, 0x278A];

/// Markup for spaces, line ends, lines and code blocks, with its plain text; replaced in this
/// order.
const MARKUP: [(&str, &str); 26] = [
    ("&nbsp;", " "),
    ("&#160;", " "),
    ("&#xa0;", " "),
    ("&#xA0;", " "),
    ("&#XA0;", " "),
    ("&ensp;", " "),
    ("&emsp;", " "),
    ("<br />", "<br>"),
    ("<br/>", "<br>"),
    ("<br>\r\n", "\n"),
    ("<br>\n", "\n"),
    ("<br>", "\n"),
    ("<p>", ""),
    ("</p>", ""),
    ("<div>", ""),
    ("</div>", ""),
    ("[code]", ""),
    ("[/code]", ""),
    ("[CODE]", ""),
    ("[/CODE]", ""),
    ("<pre>", ""),
    ("</pre>", ""),
    ("<code>", ""),
    ("</code>", ""),
    ("<https://", "https://"),
    ("<http://", "http://"),
];
/// The start of a sequence that colours text on a terminal.
const COLOUR: &str = "\u{1b}[";

/// Returns the text with plain characters for equivalent ones, and without markup.
pub(super) fn plain(text: &str) -> Cow<'_, str> {
    let mut text = plain_chars(text);
    // A fast test on bytes, because few texts have markup.
    let has = |c: &u8| text.as_bytes().contains(c);
    if !b"[<&".iter().any(has) {
        return text;
    }
    if text.contains(COLOUR) {
        text = Cow::Owned(without_colours(&text));
    }
    for (markup, plain) in MARKUP {
        if text.contains(markup) {
            text = Cow::Owned(text.replace(markup, plain));
        }
    }
    text
}

/// Removes colour sequences: numbers followed by a letter.
fn without_colours(text: &str) -> String {
    let mut parts = text.split(COLOUR);
    let before = parts.next().unwrap_or_default();
    let parts = parts.map(|part| {
        let behind = part.trim_start_matches(|c: char| c.is_ascii_digit() || ";:".contains(c));
        behind.strip_prefix(|c: char| c.is_ascii_alphabetic()).unwrap_or(behind)
    });
    once(before).chain(parts).collect()
}

fn plain_chars(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return Cow::Borrowed(text);
    }
    let mut plain = String::with_capacity(text.len());
    for c in text.chars().filter(|&c| !is_unseen(c)) {
        match c {
            // Word processors join three dots.
            '…' => plain += "...",
            _ => plain.push(plain_char(c)),
        }
    }
    Cow::Owned(plain)
}

/// Returns a text in one line without terminal control characters.
pub fn without_control_characters(text: &str) -> Cow<'_, str> {
    // A fast test on bytes, because most lines are plain.
    let is_plain = |plain: bool, byte: u8| plain & matches!(byte, b' '..=b'~');
    let is_control = |c: char| c.is_control() && c != '\t';
    if text.bytes().fold(true, is_plain) || !text.contains(is_control) {
        return Cow::Borrowed(text);
    }
    let text = text.replace('\n', " ");
    Cow::Owned(text.replace(is_control, ""))
}

/// Escapes a text for XML or HTML, between tags or in quotes.
pub fn xml_escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Returns a text with terminal control characters and marks that reverse the direction of writing
/// as escapes: `\u{1b}`.
pub fn with_escapes(text: &str) -> Cow<'_, str> {
    let is_control =
        |c: char| c.is_control() || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    if !text.contains(is_control) {
        return Cow::Borrowed(text);
    }
    let mut escaped = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        if is_control(c) {
            escaped.extend(c.escape_unicode());
        } else {
            escaped.push(c);
        }
    }
    Cow::Owned(escaped)
}

/// Returns a character in backquotes for messages; control characters are escaped.
pub(super) fn quoted(c: char) -> String {
    match c {
        '\'' | '"' | '\\' => format!("`{c}`"),
        c => format!("`{}`", c.escape_debug()),
    }
}

/// Removes terminal control characters from the texts of a reading.
pub(super) fn without_controls(
    reading: Result<Reading, ParseError>,
) -> Result<Reading, ParseError> {
    let cleaned = |text: String| without_control_characters(&text).into_owned();
    match reading {
        Ok(reading) => Ok(Reading { comment: reading.comment.map(cleaned), ..reading }),
        Err(error) => Err(ParseError { found: cleaned(error.found), ..error }),
    }
}

/// Returns true for a character that has no width or only frames the one before it, as in 1️⃣.
const fn is_unseen(c: char) -> bool {
    matches!(
        c,
        '\u{ad}'
            | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{2069}'
            | '\u{20e3}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}'
    )
}

fn plain_char(c: char) -> char {
    match c {
        '\u{85}' | '\u{2028}' | '\u{2029}' => '\n',
        // A braille pattern without dots.
        '\u{2800}' => ' ',
        _ if c.is_whitespace() && !c.is_ascii() => ' ',
        // Fullwidth forms, in the order of ASCII.
        '！'..='～' => char::from((c as u32 - '！' as u32) as u8 + b'!'),
        _ => digit(c).unwrap_or(c),
    }
}

fn digit(c: char) -> Option<char> {
    let within = |first: u32, count| (c as u32).checked_sub(first).filter(|&value| value < count);
    let ten = ZEROS.iter().find_map(|&zero| within(zero, 10));
    let nine = || ONES.iter().find_map(|&one| Some(within(one, 9)? + 1));
    char::from_digit(ten.or_else(nine)?, 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equivalent_characters_become_plain() {
        for (text, same) in [
            ("plain\ttext\r\n", "plain\ttext\r\n"),
            ("1️⃣0️⃣⬜", "10⬜"),
            ("\u{feff}5\u{a0}3\u{2003}.\u{3000}7\u{200b}8", "5 3 . 78"),
            ("５３．｜？", "53.|?"),
            ("①⑨❶❾⓵⑴", "191911"),
            ("٠٩۰۹०९₁𝟎𝟗𝟙𝟿", "09090910919"),
            ("5…\u{2028}3", "5...\n3"),
        ] {
            assert_eq!(plain(text), same, "{text}");
        }
    }

    #[test]
    fn markup_and_colours_are_removed() {
        for (text, same) in [
            ("5&nbsp;3&#160;.", "5 3 ."),
            ("53.<br>\n6..<br/>.98<br />", "53.\n6..\n.98\n"),
            ("<p>53.</p>", "53."),
            ("\u{1b}[1;31m5\u{1b}[0m3\u{1b}[38:5:9m.\u{1b}[m", "53."),
            ("R&D [draft] <3", "R&D [draft] <3"),
        ] {
            assert_eq!(plain(text), same, "{text}");
        }
    }
}
