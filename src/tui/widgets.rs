//! Widgets that panels share.

mod form;
mod list;
mod popup;
mod prompt;

pub use form::{Field, Form};
pub use list::ListView;
pub(super) use list::{PAGE, first_row, row};
pub(super) use popup::{boxed, corner_popup, more, popup};
pub(super) use prompt::MAX_BYTES;
pub use prompt::Prompt;
