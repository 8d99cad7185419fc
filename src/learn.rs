//! Learning a technique: its guide, and positions to practise on.

pub mod guide;
pub mod practice;

pub use guide::{Guide, GuideExample};
