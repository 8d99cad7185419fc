//! Property: any text is read as a keymap, key names are read back, and the key of a command is
//! listed as its key.

use stepdoku::tui::chord::Chord;
use stepdoku::tui::keymap::Keymap;
use stepdoku::tui::panels::CONTEXTS;

/// Panics if the property does not hold for this text.
pub fn check(text: &str) {
    let (keymap, problems) = Keymap::with_user(text);
    for problem in problems {
        assert!(!problem.to_string().is_empty());
    }
    for word in text.split_whitespace() {
        let Ok(chord) = word.parse::<Chord>() else {
            continue;
        };
        let name = chord.to_string();
        assert_eq!(name.parse(), Ok(chord), "{word}");
        for context in CONTEXTS {
            if let Some(command) = keymap.command(context, chord) {
                assert!(
                    keymap.keys_for(context, command).any(|key| key.to_string() == name),
                    "{word}"
                );
            }
        }
    }
}
