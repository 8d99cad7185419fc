//! The names that most files of techniques use: `use crate::techniques::prelude::*;`.

pub(super) use std::ops::ControlFlow;

pub(super) use super::{Collector, technique};
pub(super) use crate::catalog::{Family, Load, Profile, Rating, Role};
pub(super) use crate::grid::{
    Candidate, Cell, CellSet, Digit, DigitSet, Geometry, House, HouseKind, Shape,
};
pub(super) use crate::position::Position;
pub(super) use crate::sentence;
pub(super) use crate::size::Size;
pub(super) use crate::step::{Deduction, Explanation, Word};
