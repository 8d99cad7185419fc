//! The catalogue of techniques: everything known about them without running them.
//!
//! A [`Profile`] holds the names, the family, the numbers and the guide of one technique. Ratings,
//! levels and the roles that things on the board can have in a step are defined here too, because
//! profiles, steps and themes all refer to them.

mod cost;
mod cost_rule;
pub(crate) mod costs;
mod family;
pub mod guide;
mod hodoku_level;
mod level;
mod named;
mod profile;
mod rating;
mod role;
pub(crate) mod short_names;

pub use cost::{Cost, Demand, Load};
pub use cost_rule::{CostRule, Increment};
pub use family::Family;
pub use guide::{Guide, GuideExample};
pub use hodoku_level::{HodokuLevel, HodokuRating};
pub use level::Level;
pub(crate) use named::named;
pub use profile::Profile;
pub use rating::Rating;
pub use role::Role;
