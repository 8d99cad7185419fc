//! Tables of LaTeX, whose commands are removed.

/// The end of a row.
const ROW_END: &str = "\\\\";
/// Characters for a space or around a number, each with its plain text.
const SIGNS: [(char, &str); 2] = [('~', " "), ('$', "")];
/// Maximum length of an argument, in characters.
const MAX_ARGUMENT_LENGTH: usize = 256;

/// Returns true if a text has the commands of a table or the ends of its rows.
pub(super) fn recognises(text: &str) -> bool {
    text.contains("\\begin{") || text.contains(ROW_END) && text.contains('&')
}

/// Returns the text without commands, a row on each line.
pub(super) fn without_commands(text: &str) -> String {
    let (mut plain, mut rest) = (String::with_capacity(text.len()), text);
    while let Some(c) = rest.chars().next() {
        if let Some(behind) = rest.strip_prefix(ROW_END) {
            let next = behind.find(['&', '\n']);
            let is_row_next = next.is_some_and(|index| behind[index..].starts_with('&'));
            plain += if is_row_next { "\n" } else { "" };
            rest = skip_arguments(behind, &mut plain);
        } else if let Some(behind) = skip_word(rest) {
            rest = skip_arguments(behind, &mut plain);
        } else {
            match SIGNS.iter().find(|(other, _)| *other == c) {
                Some((_, same)) => plain += same,
                None => plain.push(c),
            }
            rest = &rest[c.len_utf8()..];
        }
    }
    plain
}

/// Returns the text after the name of a command.
fn skip_word(text: &str) -> Option<&str> {
    let word = text.strip_prefix('\\')?;
    let behind = word.trim_start_matches(|c: char| c.is_ascii_alphabetic());
    (behind.len() < word.len()).then_some(behind)
}

/// Returns the text after the arguments of a command; a number among them is added to `plain` as a
/// cell.
fn skip_arguments<'t>(mut text: &'t str, plain: &mut String) -> &'t str {
    while let Some((inner, behind)) = argument(text) {
        if inner.contains('\\') {
            // The inner command is handled next.
            return &text[1..];
        }
        let number = inner.trim_matches(['$', ' ']);
        if number.parse::<u8>().is_ok() {
            *plain += number;
        }
        text = behind;
    }
    text
}

/// Splits the braces or brackets at the start of a text into their content and the text after them.
fn argument(text: &str) -> Option<(&str, &str)> {
    let mut depth = 0_usize;
    let mut chars = text.char_indices().take(MAX_ARGUMENT_LENGTH);
    let (end, _) = chars.find(|&(_, c)| {
        match c {
            '{' | '[' => depth += 1,
            '}' | ']' => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 0
    })?;
    (end > 0).then(|| (&text[1..end], &text[end + 1..]))
}
