//! The names that most panels use: `use super::prelude::*;`.

pub(super) use ratatui::crossterm::event::KeyEvent;
pub(super) use ratatui::layout::{Rect, Size};
pub(super) use ratatui::style::Style;
pub(super) use ratatui::text::{Line, Span};

pub(super) use super::{context, list_context, list_hints, typing_context};
pub(super) use crate::catalog::Role;
pub(super) use crate::grid::{Candidate, Cell, Digit};
pub(super) use crate::step::wording::counted;
pub(super) use crate::term::text::{Piece, cut, plain, wrap};
pub(super) use crate::term::theme::Ink;
pub(super) use crate::tui::app::{
    App, Explained, Hint, Location, Outcome, Panel, PanelInfo, Reception, Room,
};
pub(super) use crate::tui::commands::Command;
pub(super) use crate::tui::keymap::{BOARD, Digits, KeyContext, KeyKind};
pub(super) use crate::tui::session::{JobResult, Session, Uniqueness};
pub(super) use crate::tui::study::{Study, StudyResult};
pub(super) use crate::tui::task::{JobKind, Task};
pub(super) use crate::tui::view::explanation::{self, faint};
pub(super) use crate::tui::view::{BoardHighlights, Canvas, PaneText, Target, pane};
pub(super) use crate::tui::widgets::{ListView, Prompt, popup};
pub(super) use crate::tui::workspace::Workspace;
