//! The names that most views use: `use super::prelude::*;`.

pub(super) use ratatui::buffer::Buffer;
pub(super) use ratatui::layout::{Position, Rect, Size};
pub(super) use ratatui::style::{Modifier, Style};
pub(super) use ratatui::text::{Line, Span};

pub(super) use super::{Canvas, FrameLayout, Target};
pub(super) use crate::catalog::Role;
pub(super) use crate::grid::{Candidate, Cell, Digit, Names, Shape};
pub(super) use crate::solver::{Move, NodeId};
pub(super) use crate::step::wording::counted;
pub(super) use crate::step::{Step, notation};
pub(super) use crate::term::text::{Piece, cut, plain, wrap};
pub(super) use crate::term::theme::Ink;
pub(super) use crate::tui::app::App;
pub(super) use crate::tui::commands::Command;
pub(super) use crate::tui::session::{Session, Uniqueness, View};
pub(super) use crate::tui::workspace::Workspace;
