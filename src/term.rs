//! Foundations of the command line and the screen: colours and symbols of the terminal, styled
//! text, and files.

pub mod files;
pub mod fuzzy;
pub(crate) mod markdown;
pub mod settings_file;
pub mod text;
pub mod theme;
