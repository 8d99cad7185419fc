//! The prompt: a line of text to edit, with a history.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use tui_input::{Input, InputRequest};

use crate::term::text::cut;
use crate::term::theme::Ink;
use crate::tui::view::Canvas;

/// Maximum number of bytes of a line. A 25x25 board with all its pencil marks takes less than half.
pub(in crate::tui) const MAX_BYTES: usize = 64 << 10;

/// A line of text to edit.
#[derive(Clone, Debug, Default)]
pub struct Prompt {
    input: Input,
    /// Distance of the line from the end of the history.
    back: usize,
    /// The line was proposed and is selected: the first letter replaces it.
    is_selected: bool,
}

impl Prompt {
    pub fn with(text: impl Into<String>) -> Self {
        Self { input: Input::new(text.into()), ..Self::default() }
    }

    /// Returns a prompt with a proposed line, which the first letter replaces.
    pub fn proposing(text: impl Into<String>) -> Self {
        Self { is_selected: true, ..Self::with(text) }
    }

    /// Returns the typed text.
    pub fn value(&self) -> &str {
        self.input.value()
    }

    /// Returns the typed text without spaces around it.
    pub fn trimmed(&self) -> String {
        self.input.value().trim().to_owned()
    }

    /// Replaces the text.
    pub fn set(&mut self, text: impl Into<String>) {
        self.input = Input::new(text.into());
        self.is_selected = false;
    }

    /// Deletes the line if it is selected, because something replaces it.
    fn replace_selected(&mut self) {
        if std::mem::take(&mut self.is_selected) {
            self.input = Input::default();
        }
    }

    /// Handles a key.
    pub fn key(&mut self, key: KeyEvent) {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        let request = match key.code {
            KeyCode::Char('u') if control => InputRequest::DeleteLine,
            KeyCode::Char('w') if control => InputRequest::DeletePrevWord,
            KeyCode::Char('a') if control => InputRequest::GoToStart,
            KeyCode::Char('e') if control => InputRequest::GoToEnd,
            KeyCode::Char(c) if !control => InputRequest::InsertChar(c),
            KeyCode::Backspace => InputRequest::DeletePrevChar,
            KeyCode::Delete => InputRequest::DeleteNextChar,
            KeyCode::Left => InputRequest::GoToPrevChar,
            KeyCode::Right => InputRequest::GoToNextChar,
            KeyCode::Home => InputRequest::GoToStart,
            KeyCode::End => InputRequest::GoToEnd,
            _ => return,
        };
        match request {
            InputRequest::InsertChar(_)
            | InputRequest::DeletePrevChar
            | InputRequest::DeleteNextChar => self.replace_selected(),
            _ => self.is_selected = false,
        }
        self.input.handle(request);
    }

    /// Moves the cursor before the character with this index, or to the end.
    pub fn go_to(&mut self, at: usize) {
        self.input = Input::new(self.input.value().to_owned()).with_cursor(at);
    }

    /// Inserts a text at the cursor, up to the maximum length.
    pub fn insert(&mut self, text: &str) {
        self.replace_selected();
        let (typed, cursor) = (self.input.value(), self.input.cursor());
        let at = typed.char_indices().nth(cursor).map_or(typed.len(), |(at, _)| at);
        let (before, after) = typed.split_at(at);
        let room = MAX_BYTES.saturating_sub(typed.len());
        let new: String = text.chars().filter(|c| !c.is_control()).take(room).collect();
        let cursor = cursor + new.chars().count();
        self.input = Input::new(format!("{before}{new}{after}")).with_cursor(cursor);
    }

    /// Steps through the history, back or forward.
    pub fn recall(&mut self, history: &[String], older: bool) {
        self.back =
            if older { (self.back + 1).min(history.len()) } else { self.back.saturating_sub(1) };
        let line = history.len().checked_sub(self.back).and_then(|at| history.get(at));
        self.set(line.cloned().unwrap_or_default());
    }

    /// Draws the line after a symbol. Returns the space below it.
    pub(in crate::tui) fn draw(&self, sign: &str, area: Rect, canvas: &mut Canvas<'_>) -> Rect {
        if area.is_empty() {
            return area;
        }
        canvas.write(area.x, area.y, sign, canvas.ink(Ink::Key));
        let x = area.x + sign.chars().count() as u16;
        let room = area.right().saturating_sub(x + 1);
        let skipped = self.input.visual_scroll(usize::from(room));
        let rest = self.input.value().chars().skip(skipped);
        let shown: String = if skipped > 0 {
            // The cut beginning is marked as the cut end is.
            std::iter::once('…').chain(rest.skip(1)).collect()
        } else {
            rest.collect()
        };
        let style = if self.is_selected { canvas.ink(Ink::Selected) } else { Style::new() };
        canvas.write(x, area.y, cut(&shown, room + 1), style);
        let caret = self.input.visual_cursor().saturating_sub(skipped) as u16;
        canvas.layout.caret = Some(Position::new(x + caret, area.y));
        Rect::new(area.x, area.y + 1, area.width, area.height - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn press(prompt: &mut Prompt, code: KeyCode) {
        prompt.key(KeyEvent::new(code, KeyModifiers::NONE));
    }

    #[test]
    fn the_first_letter_replaces_a_proposed_line() {
        let mut prompt = Prompt::proposing("sudoku.html");
        press(&mut prompt, KeyCode::Char('m'));
        press(&mut prompt, KeyCode::Char('y'));
        assert_eq!(prompt.value(), "my");
        let mut prompt = Prompt::proposing("sudoku.html");
        prompt.insert("other.html");
        assert_eq!(prompt.value(), "other.html");
    }

    #[test]
    fn a_proposed_line_is_changed_after_the_cursor_was_moved() {
        let mut prompt = Prompt::proposing("sudoku.html");
        press(&mut prompt, KeyCode::Home);
        press(&mut prompt, KeyCode::Char('a'));
        assert_eq!(prompt.value(), "asudoku.html");
        let mut prompt = Prompt::with("typed");
        press(&mut prompt, KeyCode::Char('!'));
        assert_eq!(prompt.value(), "typed!");
    }
}
