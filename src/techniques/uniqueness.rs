//! What a single solution forbids: patterns whose digits could be swapped.
//!
//! All of these techniques find nothing unless the position is known to have exactly one solution.
//! Their patterns have no given in them: an empty cell never is one.

mod avoidable;
mod bug;
mod deadly;
mod grave;
mod hidden;
mod loops;
mod rectangle;

pub use avoidable::{AvoidableRectangle1, AvoidableRectangle2};
pub use bug::{Bug2, Bug3, Bug4, BugPlus1};
pub use hidden::{HiddenRectangle, UniqueRectangle6};
pub use loops::UniqueLoop;
pub use rectangle::{
    UniqueRectangle1, UniqueRectangle2, UniqueRectangle3, UniqueRectangle4, UniqueRectangle5,
};
