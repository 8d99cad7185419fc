//! The user's own files.

use std::io::ErrorKind;

use etcetera::BaseStrategy;

use super::keymap::Keymap;

/// Our keys with the user's over them, and a sentence if something is wrong with the user's.
pub(super) fn keymap() -> (Keymap, Option<String>) {
    let Ok(base) = etcetera::choose_base_strategy() else {
        return (Keymap::default(), None);
    };
    let path = base.config_dir().join("stepdoku").join("keymap.toml");
    let text = match std::fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => return (Keymap::default(), None),
        Err(error) => {
            let sentence = format!("{} cannot be read: {error}.", path.display());
            return (Keymap::default(), Some(sentence));
        }
    };
    let (keymap, problems) = Keymap::with_user(&text);
    let sentence = problems.first().map(|first| match problems.len() {
        1 => format!("{}: {first}.", path.display()),
        count => format!("{}: {first}; {} more.", path.display(), count - 1),
    });
    (keymap, sentence)
}
