//! Any text is a keymap or gets sentences, and leaves every mode with keys; the names of keys are
//! read back.

#![no_main]

use libfuzzer_sys::fuzz_target;
use stepdoku::tui::action::Command;
use stepdoku::tui::app::Mode;
use stepdoku::tui::chord::Chord;
use stepdoku::tui::keymap::Keymap;

fuzz_target!(|text: &str| {
    let (keymap, problems) = Keymap::with_user(text);
    for problem in problems {
        assert!(!problem.to_string().is_empty());
    }
    for mode in Mode::ALL {
        for command in Command::ALL {
            for key in keymap.keys_for(mode, *command) {
                assert!(!key.is_empty());
            }
        }
    }
    for word in text.split_whitespace() {
        if let Ok(chord) = word.parse::<Chord>() {
            assert_eq!(chord.to_string().parse(), Ok(chord), "{word}");
        }
    }
});
