//! Any text is a keymap or gets sentences; the names of keys are read back, and what a key does in
//! a mode names that key among its own.

use stepdoku::tui::app::Mode;
use stepdoku::tui::chord::Chord;
use stepdoku::tui::keymap::Keymap;

/// Panics if it does not hold of this text.
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
        for mode in Mode::ALL {
            if let Some(command) = keymap.command(mode, chord) {
                assert!(
                    keymap
                        .keys_for(mode, command)
                        .any(|key| key.to_string() == name),
                    "{word}"
                );
            }
        }
    }
}
