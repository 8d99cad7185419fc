//! A key with its modifiers, the same on every terminal, and its name: `u`, `U`, `ctrl-r`, `space`.

use std::fmt;
use std::str::FromStr;

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// A key with its modifiers.
///
/// Terminals disagree about shift: some send `U`, some `shift-u`, some `shift-U`. Here a shifted
/// letter is the capital, and shift is kept only for keys that have no other shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Chord {
    code: KeyCode,
    modifiers: KeyModifiers,
}

/// A text that is no key.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a key like u, U, ctrl-r, space, f5 or pageup, found `{0}`")]
pub struct ChordError(pub String);

const NAMES: [(&str, KeyCode); 16] = [
    ("space", KeyCode::Char(' ')),
    ("enter", KeyCode::Enter),
    ("esc", KeyCode::Esc),
    ("tab", KeyCode::Tab),
    ("backtab", KeyCode::BackTab),
    ("backspace", KeyCode::Backspace),
    ("del", KeyCode::Delete),
    ("insert", KeyCode::Insert),
    ("up", KeyCode::Up),
    ("down", KeyCode::Down),
    ("left", KeyCode::Left),
    ("right", KeyCode::Right),
    ("home", KeyCode::Home),
    ("end", KeyCode::End),
    ("pageup", KeyCode::PageUp),
    ("pagedown", KeyCode::PageDown),
];

const MODIFIERS: [(&str, KeyModifiers); 3] = [
    ("ctrl-", KeyModifiers::CONTROL),
    ("alt-", KeyModifiers::ALT),
    ("shift-", KeyModifiers::SHIFT),
];

impl Chord {
    /// Returns the key with these modifiers, normalised.
    pub fn new(code: KeyCode, modifiers: KeyModifiers) -> Self {
        let known = KeyModifiers::CONTROL | KeyModifiers::ALT | KeyModifiers::SHIFT;
        let mut modifiers = modifiers & known;
        let mut code = code;
        match code {
            KeyCode::Char(c) => {
                if modifiers.contains(KeyModifiers::SHIFT) && c.is_ascii_lowercase() {
                    code = KeyCode::Char(c.to_ascii_uppercase());
                }
                modifiers -= KeyModifiers::SHIFT;
            }
            KeyCode::Tab if modifiers.contains(KeyModifiers::SHIFT) => {
                code = KeyCode::BackTab;
                modifiers -= KeyModifiers::SHIFT;
            }
            KeyCode::BackTab => modifiers -= KeyModifiers::SHIFT,
            _ => {}
        }
        Self { code, modifiers }
    }

    /// Returns the character that it types, if it is pressed without control and alt.
    pub fn character(self) -> Option<char> {
        match self.code {
            KeyCode::Char(c) if self.modifiers.is_empty() => Some(c),
            _ => None,
        }
    }

    pub const fn code(self) -> KeyCode {
        self.code
    }

    pub const fn modifiers(self) -> KeyModifiers {
        self.modifiers
    }
}

impl From<KeyEvent> for Chord {
    fn from(event: KeyEvent) -> Self {
        Self::new(event.code, event.modifiers)
    }
}

impl FromStr for Chord {
    type Err = ChordError;

    fn from_str(text: &str) -> Result<Self, ChordError> {
        let wrong = || ChordError(text.to_owned());
        let mut rest = text;
        let mut modifiers = KeyModifiers::NONE;
        while let Some((prefix, modifier)) = MODIFIERS
            .iter()
            .find(|(prefix, _)| rest.len() > prefix.len() && rest.starts_with(prefix))
        {
            rest = &rest[prefix.len()..];
            modifiers |= *modifier;
        }
        let code = code_named(rest).ok_or_else(wrong)?;
        Ok(Self::new(code, modifiers))
    }
}

/// Returns the code of a key by its name: a character, a name of the table above, or `f1` to `f24`.
fn code_named(name: &str) -> Option<KeyCode> {
    if let Some((_, code)) = NAMES.iter().find(|(known, _)| *known == name) {
        return Some(*code);
    }
    let mut characters = name.chars();
    match (characters.next(), characters.as_str()) {
        (Some(c), "") if !c.is_control() && c != ' ' => Some(KeyCode::Char(c)),
        (Some('f'), number) => {
            let number: u8 = number.parse().ok()?;
            (1..=24).contains(&number).then_some(KeyCode::F(number))
        }
        _ => None,
    }
}

impl fmt::Display for Chord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (prefix, modifier) in MODIFIERS {
            if self.modifiers.contains(modifier) {
                f.write_str(prefix)?;
            }
        }
        if let Some((name, _)) = NAMES.iter().find(|(_, code)| *code == self.code) {
            return f.write_str(name);
        }
        match self.code {
            KeyCode::Char(c) => write!(f, "{c}"),
            KeyCode::F(number) => write!(f, "f{number}"),
            other => write!(f, "{other:?}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shift_is_in_the_letter() {
        let bare = Chord::new(KeyCode::Char('U'), KeyModifiers::NONE);
        let both = Chord::new(KeyCode::Char('U'), KeyModifiers::SHIFT);
        let small = Chord::new(KeyCode::Char('u'), KeyModifiers::SHIFT);
        assert_eq!((bare, bare), (both, small));
        assert_eq!(bare.to_string(), "U");
    }

    #[test]
    fn shift_tab_is_backtab() {
        let tab = Chord::new(KeyCode::Tab, KeyModifiers::SHIFT);
        assert_eq!(tab.to_string(), "backtab");
    }

    #[test]
    fn a_printed_key_is_read_back() {
        let names = ["u", "U", "-", "ctrl--", "ctrl-r", "alt-x", "space", "f12", "shift-up", "{"];
        for name in names {
            let chord: Chord = name.parse().expect(name);
            assert_eq!(chord.to_string(), name);
        }
    }

    #[test]
    fn other_text_is_not_a_key() {
        for name in ["", "ctrl-", "spacebar", "f99", "ctrl-foo"] {
            assert!(name.parse::<Chord>().is_err(), "{name}");
        }
    }
}
