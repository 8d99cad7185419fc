//! A form: labelled fields in rows, one of which takes the keys.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::{Prompt, row};
use crate::term::text::{cut, plain, wrap};
use crate::term::theme::Ink;
use crate::tui::commands::Command;
use crate::tui::view::{Canvas, Target};

/// A form with a focused field.
#[derive(Clone, Debug, Default)]
pub struct Form {
    fields: Vec<Field>,
    /// The number of the focused field.
    focused: usize,
    /// Columns of the labels.
    label_width: usize,
}

/// A labelled field.
#[derive(Clone, Debug)]
pub struct Field {
    label: &'static str,
    content: Content,
    /// The field cannot be focused.
    is_fixed: bool,
    /// The error in the content; empty if there is none.
    message: String,
}

#[derive(Clone, Debug)]
enum Content {
    /// A typed line.
    Text(Prompt),
    /// One of several choices.
    Choice { choices: Vec<String>, at: usize },
}

impl Content {
    fn value(&self) -> &str {
        match self {
            Self::Text(prompt) => prompt.value(),
            Self::Choice { choices, at } => &choices[*at],
        }
    }
}

impl Field {
    const fn new(label: &'static str, content: Content) -> Self {
        Self { label, content, is_fixed: false, message: String::new() }
    }

    /// Returns a field for a line, with a text in it.
    pub fn text(label: &'static str, text: impl Into<String>) -> Self {
        Self::new(label, Content::Text(Prompt::with(text)))
    }

    /// Returns a field for one of several choices.
    pub const fn choice(label: &'static str, choices: Vec<String>, at: usize) -> Self {
        Self::new(label, Content::Choice { choices, at })
    }

    /// Returns the field so that it can be read but not focused.
    #[must_use]
    pub fn fixed(self) -> Self {
        Self { is_fixed: true, ..self }
    }
}

impl Form {
    /// Returns a form with the first field focused that can be.
    pub fn new(label_width: usize, fields: impl IntoIterator<Item = Field>) -> Self {
        let fields: Vec<Field> = fields.into_iter().collect();
        let first = fields.iter().position(|field| !field.is_fixed);
        Self { fields, focused: first.unwrap_or(0), label_width }
    }

    /// Returns the number of the focused field.
    pub const fn focused(&self) -> usize {
        self.focused
    }

    /// Focuses a field, unless it is fixed.
    pub fn focus(&mut self, number: usize) {
        if self.fields.get(number).is_some_and(|field| !field.is_fixed) {
            self.focused = number;
        }
    }

    /// Moves the focus to the next field or back, round the ends. Returns false if the command does
    /// not move it.
    pub fn act(&mut self, command: Command) -> bool {
        let count = self.fields.len();
        let by = match command {
            Command::Down | Command::Next | Command::Complete => 1,
            Command::Up | Command::Previous => count - 1,
            _ => return false,
        };
        let mut others = (1..count).map(|step| (self.focused + step * by) % count);
        self.focused = others.find(|&number| !self.fields[number].is_fixed).unwrap_or(self.focused);
        true
    }

    /// Returns the line of the focused field, if it has one.
    pub fn prompt(&mut self) -> Option<&mut Prompt> {
        match &mut self.fields[self.focused].content {
            Content::Text(prompt) => Some(prompt),
            Content::Choice { .. } => None,
        }
    }

    /// Returns the text in a field, without spaces around it.
    pub fn text(&self, number: usize) -> &str {
        self.fields[number].content.value().trim()
    }

    /// Moves forward by this number of choices in the focused field, or back if it is negative, up
    /// to the ends. Returns the number of the choice.
    pub fn turn(&mut self, by: isize) -> Option<usize> {
        match &mut self.fields[self.focused].content {
            Content::Choice { choices, at } => {
                *at = at.saturating_add_signed(by).min(choices.len() - 1);
                Some(*at)
            }
            Content::Text(_) => None,
        }
    }

    /// Shows what is wrong with the content of a field.
    pub fn refuse(&mut self, number: usize, message: impl Into<String>) {
        self.fields[number].message = message.into();
    }

    /// Removes all messages.
    pub fn clear_messages(&mut self) {
        for field in &mut self.fields {
            field.message.clear();
        }
    }

    /// Returns true if a field has a message.
    pub fn has_message(&self) -> bool {
        self.fields.iter().any(|field| !field.message.is_empty())
    }

    /// Returns the lines of the fields with their messages in this many columns.
    pub fn height(&self, width: u16) -> u16 {
        let messages = self.fields.iter().filter(|field| !field.message.is_empty());
        let lines = messages.map(|field| wrap(&plain(field.message.as_str()), width).len());
        (self.fields.len() + lines.sum::<usize>()) as u16
    }

    /// Draws the fields, and the messages below them. The form takes keys only if it `is_active`.
    /// Returns the space below.
    pub(in crate::tui) fn draw(
        &self,
        is_active: bool,
        mut area: Rect,
        canvas: &mut Canvas<'_>,
    ) -> Rect {
        let theme = canvas.theme;
        for (number, field) in self.fields.iter().enumerate() {
            let is_focused = is_active && number == self.focused;
            let label = format!("{:<1$}", field.label, self.label_width);
            if area.is_empty() {
                break;
            }
            let line = Rect { height: 1, ..area };
            canvas.add_target(line, Target::Row(number));
            let value = field.content.value();
            match &field.content {
                Content::Text(prompt) if is_focused => {
                    prompt.draw(&label, line, canvas);
                }
                Content::Text(_) => {
                    let text = cut(&(label + value), area.width);
                    row(&Line::styled(text, theme.ink(Ink::Faint)), line, false, canvas);
                }
                Content::Choice { .. } => {
                    let spans = vec![
                        Span::styled(label, theme.ink(Ink::Title)),
                        Span::styled("‹ ", theme.ink(Ink::Key)),
                        Span::raw(value),
                        Span::styled(" ›", theme.ink(Ink::Key)),
                    ];
                    row(&Line::from(spans), line, is_focused, canvas);
                }
            }
            let message = (field.message.clone(), theme.ink(Ink::Error));
            let mut message = wrap(&[message], area.width);
            message.truncate(usize::from(area.height - 1));
            for (y, line) in (area.y + 1..).zip(&message) {
                canvas.buffer.set_line(area.x, y, line, area.width);
            }
            let height = 1 + message.len() as u16;
            area.y += height;
            area.height -= height;
        }
        area
    }
}
