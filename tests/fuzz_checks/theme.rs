//! Property: any text is read as a theme or gets an error with its line.

use stepdoku::catalog::Role;
use stepdoku::term::theme::{Capabilities, NamedTheme, Themes};

/// Panics if the property does not hold for this text.
pub fn check(text: &str) {
    match NamedTheme::parse("own", text) {
        Ok(named) => {
            let mut themes = Themes::new(Capabilities::default(), vec![named]);
            assert!(themes.choose("own"));
            let theme = themes.theme();
            for role in Role::ALL {
                let _ = theme.role(role);
            }
        }
        Err(error) => assert!(error.line >= 1 && !error.to_string().is_empty()),
    }
}
