//! Tables of LaTeX: the commands around their rows and cells are no cells.

/// What ends a row.
const END: &str = "\\\\";
/// What stands for a blank or around a number, each with what it is in plain text.
const SIGNS: [(char, &str); 2] = [('~', " "), ('$', "")];
/// No argument of a command is longer, in characters.
const LONGEST: usize = 256;

/// Whether a text has the commands of a table or the ends of its rows.
pub(super) fn is(text: &str) -> bool {
    text.contains("\\begin{") || text.contains(END) && text.contains('&')
}

/// The text without commands, a row on each line.
pub(super) fn without_commands(text: &str) -> String {
    let (mut plain, mut rest) = (String::with_capacity(text.len()), text);
    while let Some(sign) = rest.chars().next() {
        if let Some(behind) = rest.strip_prefix(END) {
            let next = behind.find(['&', '\n']);
            let is_row_next = next.is_some_and(|at| behind[at..].starts_with('&'));
            plain += if is_row_next { "\n" } else { "" };
            rest = behind_arguments(behind, &mut plain);
        } else if let Some(behind) = behind_word(rest) {
            rest = behind_arguments(behind, &mut plain);
        } else {
            match SIGNS.iter().find(|(other, _)| *other == sign) {
                Some((_, same)) => plain += same,
                None => plain.push(sign),
            }
            rest = &rest[sign.len_utf8()..];
        }
    }
    plain
}

/// What stands behind the word of a command.
fn behind_word(text: &str) -> Option<&str> {
    let word = text.strip_prefix('\\')?;
    let behind = word.trim_start_matches(|sign: char| sign.is_ascii_alphabetic());
    (behind.len() < word.len()).then_some(behind)
}

/// What stands behind the arguments of a command; only a number among them is a cell.
fn behind_arguments<'t>(mut text: &'t str, plain: &mut String) -> &'t str {
    while let Some((inner, behind)) = argument(text) {
        if inner.contains('\\') {
            // What the command within leaves will be seen next.
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

/// What stands in the braces or brackets that a text begins with, and what stands behind them.
fn argument(text: &str) -> Option<(&str, &str)> {
    let mut depth = 0_usize;
    let mut signs = text.char_indices().take(LONGEST);
    let (end, _) = signs.find(|&(_, sign)| {
        match sign {
            '{' | '[' => depth += 1,
            '}' | ']' => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 0
    })?;
    (end > 0).then(|| (&text[1..end], &text[end + 1..]))
}
