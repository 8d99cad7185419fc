//! The catalogue of techniques: everything known about them without running them.
//!
//! A [`Profile`] holds the names, the family and the numbers of one technique. Ratings,
//! levels and the roles that things on the board can have in a step are defined here too, because
//! profiles, steps and themes all refer to them.

mod cost;
mod cost_rule;
pub(crate) mod costs;
mod family;
mod hodoku_level;
mod level;
mod named;
mod profile;
mod rating;
mod role;
pub mod short_names;

pub use crate::named;
pub use cost::{Cost, Demand, Load};
pub use cost_rule::{CostRule, Increment};
pub use family::Family;
pub use hodoku_level::{HodokuLevel, HodokuRating};
pub use level::Level;
pub use profile::Profile;
pub use rating::Rating;
pub use role::Role;
