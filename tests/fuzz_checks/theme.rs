//! Any text is a theme or gets a sentence with its line, and a theme can be drawn with.

use stepdoku::catalog::Role;
use stepdoku::term::theme::{Named, Sensed, Themes};

/// Panics if it does not hold of this text.
pub fn check(text: &str) {
    match Named::own("own", text) {
        Ok(named) => {
            let mut themes = Themes::new(Sensed::default(), vec![named]);
            assert!(themes.choose("own"));
            let theme = themes.theme();
            for role in Role::ALL {
                let _ = theme.role(role);
            }
        }
        Err(error) => assert!(error.line >= 1 && !error.to_string().is_empty()),
    }
}
