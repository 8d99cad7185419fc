//! Roles and parts of the screen as colours and attributes.
//!
//! Nothing depends on colour: every role has a marker too, and what colours tell apart is told
//! apart by bold, underlined, struck or reversed text when there are none. Whatever has a
//! background of its own has a foreground with it, so that both dark and light terminals can be
//! read without knowing which it is.
//!
//! The colours come from files: those in `assets/themes`, and the user's own.

mod file;
mod glyphs;
mod note_colour;
mod palette;
mod sense;
mod themes;

pub use file::ThemeError;
pub use glyphs::Glyphs;
pub use note_colour::NoteColour;
pub use palette::{Palette, Paper, rgb};
pub use sense::Sensed;
pub use themes::{Named, Themes, built_in, built_in_file};

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};

use crate::catalog::Level;
use crate::catalog::Role;
pub use crate::palette::{Ground, Hue, Rgb, hue, marker};
use crate::palette::{mixed, tinted};

/// The least contrast of text with its background: that of WCAG 2 for normal text.
const READABLE: f64 = 4.5;

/// How many colours the terminal has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Colours {
    /// None, or they are not wanted: attributes only.
    None,
    /// The sixteen of every terminal, whatever they look like there.
    Sixteen,
    /// The 256 of xterm.
    Indexed,
    /// All that eyes can tell apart.
    True,
}

/// A part of the screen that plays no role in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ink {
    /// Text to read.
    Text,
    /// Text that can wait.
    Faint,
    /// The name of a region.
    Title,
    /// Lines around regions and between cells.
    Line,
    /// Lines around boxes.
    BoxLine,
    /// A given.
    Given,
    /// A digit placed by proof, or by the person.
    Solved,
    /// A digit that stands only while a guess does.
    Assumed,
    /// A pencil mark.
    Mark,
    /// A digit or pencil mark that has no part in the step shown.
    Dimmed,
    /// A digit that stands twice in a house.
    Conflict,
    /// The frame of the cell under the cursor.
    Cursor,
    /// The digit that is looked at.
    Focus,
    /// The selected row of a list.
    Selected,
    /// A branch that was left or refuted.
    Left,
    /// A key in a hint.
    Key,
    /// What the program has to say.
    Message,
    /// What went wrong.
    Error,
    /// The done part of a progress bar.
    Done,
}

/// Styles for everything that is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    /// How many colours are used: never more than the theme or the terminal has.
    pub colours: Colours,
    /// What they are drawn on.
    pub ground: Ground,
    /// The colours.
    pub palette: Palette,
    /// The signs that are drawn.
    pub glyphs: Glyphs,
    /// When the roles on a board have markers.
    pub markers: Markers,
}

/// When whatever plays a role on the board has a marker beside it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Markers {
    /// Where colours alone do not tell the roles on the board apart.
    #[default]
    Needed,
    /// Always.
    Always,
}

impl Markers {
    /// Both settings.
    pub const ALL: [Self; 2] = [Self::Needed, Self::Always];

    /// Its name in the settings.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Needed => "needed",
            Self::Always => "always",
        }
    }

    /// The setting with this name.
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|markers| markers.name() == name)
    }

    /// The other setting.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Needed => Self::Always,
            Self::Always => Self::Needed,
        }
    }
}

impl Default for Theme {
    fn default() -> Self {
        Themes::default().theme()
    }
}

impl Theme {
    /// A theme as far as a terminal can show it: where it has too few colours, those of the theme
    /// that is made of as many.
    pub fn new(palette: Palette, terminal: Sensed) -> Self {
        let plain = match terminal.colours {
            Colours::None => built_in("none"),
            Colours::Sixteen if palette.made_of > Colours::Sixteen => built_in("sixteen"),
            _ => None,
        };
        let palette = plain.unwrap_or(palette);
        let (dark, light) = (Rgb(0, 0, 0), Rgb(255, 255, 255));
        let ground = match palette.paper {
            None => terminal.ground,
            Some(Paper { background, .. })
                if background.contrast(dark) < background.contrast(light) =>
            {
                Ground::Dark
            }
            Some(_) => Ground::Light,
        };
        Self {
            colours: palette.made_of.min(terminal.colours),
            ground,
            palette,
            glyphs: terminal.glyphs,
            markers: Markers::default(),
        }
    }

    /// Paints what has no colours of its own with those of the theme's paper, and spells signs that
    /// the terminal does not have with those that it has.
    pub(crate) fn paint(self, area: Rect, buffer: &mut Buffer) {
        self.glyphs.spell(area, buffer);
        let Some(Paper { text, background }) = self.palette.paper else {
            return;
        };
        let (text, background) = (self.colour(text), self.colour(background));
        for place in area.intersection(buffer.area).positions() {
            let cell = &mut buffer[place];
            if cell.fg == Color::Reset {
                cell.fg = text;
            }
            if cell.bg == Color::Reset {
                cell.bg = background;
            }
        }
    }

    /// The style of a part of the screen.
    pub fn ink(self, ink: Ink) -> Style {
        let plain = Style::new();
        let bold = plain.add_modifier(Modifier::BOLD);
        match ink {
            Ink::Text | Ink::BoxLine => plain,
            Ink::Faint | Ink::Mark | Ink::Line => self.grey(),
            Ink::Dimmed => self.dimmed(),
            Ink::Title | Ink::Given | Ink::Message => bold,
            Ink::Solved => self.text(Hue::Blue, Modifier::UNDERLINED),
            Ink::Assumed => self.text(Hue::Purple, Modifier::UNDERLINED | Modifier::ITALIC),
            Ink::Conflict => self.chip(Hue::Red, Modifier::BOLD | Modifier::REVERSED),
            Ink::Cursor | Ink::Key => self
                .text(Hue::Orange, Modifier::empty())
                .add_modifier(Modifier::BOLD),
            Ink::Focus => self
                .chip(Hue::Sky, Modifier::REVERSED)
                .add_modifier(Modifier::BOLD),
            Ink::Selected => plain.add_modifier(Modifier::REVERSED),
            Ink::Left => self.grey().add_modifier(Modifier::CROSSED_OUT),
            Ink::Error => self
                .text(Hue::Red, Modifier::empty())
                .add_modifier(Modifier::BOLD),
            Ink::Done => self.text(Hue::Green, Modifier::empty()),
        }
    }

    /// The style of a noun, a candidate or a digit that plays a role: bold letters of the role's hue on
    /// the background that its cell has.
    ///
    /// Sixteen colours are too few for that: there it is a coloured block. Without colours it is an
    /// attribute.
    pub fn role(self, role: Role) -> Style {
        let attributes = attributes(role);
        let style = match self.colours {
            Colours::None => return Style::new().add_modifier(attributes),
            Colours::Sixteen if role == Role::Eliminated => self.text(hue(role), attributes),
            Colours::Sixteen => self.chip(hue(role), attributes),
            Colours::Indexed | Colours::True => self.on_tint(hue(role)),
        };
        let kept = match role {
            Role::Eliminated => Modifier::CROSSED_OUT,
            Role::Premise => Modifier::empty(),
            _ => Modifier::BOLD,
        };
        style.add_modifier(kept)
    }

    /// The style of a candidate that plays a role on the board: like [`Theme::role`], and the digit that
    /// is placed stands out most.
    pub fn mark(self, role: Role) -> Style {
        match role {
            Role::Placed if self.colours > Colours::Sixteen => self
                .chip(hue(role), Modifier::empty())
                .add_modifier(Modifier::BOLD),
            _ => self.role(role),
        }
    }

    /// Letters of a hue on the tint of that hue.
    fn on_tint(self, hue: Hue) -> Style {
        let tint = self.tint(hue, Strength::Cell);
        if tint.bg.is_none() {
            return self.text(hue, Modifier::empty());
        }
        self.readable(hue, tint)
    }

    /// What has no part of its own in a tinted cell: grey letters on this background.
    pub fn quiet(self, background: Style) -> Style {
        if background.bg.is_none() {
            return Style::new();
        }
        self.readable(Hue::Grey, background)
    }

    /// Letters of a hue on a tint, lightened or darkened until they can be read.
    fn readable(self, hue: Hue, tint: Style) -> Style {
        let (Some(front), Some(back)) = (tint.fg, tint.bg) else {
            return tint;
        };
        let (usual, base) = self.ground.usual();
        let [front, back] = [rgb(front, usual), rgb(back, base)];
        let letters = rgb(self.palette.letters(hue), front);
        let readable = |part: &u16| {
            let shown = rgb(self.colour(mixed(letters, front, *part)), front);
            shown.contrast(back) >= READABLE
        };
        let part = (0..=100).step_by(5).find(readable).unwrap_or(100);
        tint.fg(self.colour(mixed(letters, front, part)))
    }

    /// The same in letters alone, for text without a board beside it.
    pub fn letters(self, role: Role) -> Style {
        let attributes = attributes(role).difference(Modifier::CROSSED_OUT);
        self.text(hue(role), attributes)
            .add_modifier(attributes & Modifier::BOLD)
    }

    /// The style of what a person coloured.
    pub fn crayon(self, crayon: NoteColour) -> Style {
        let attributes = match crayon {
            NoteColour::Red => Modifier::BOLD,
            NoteColour::Yellow => Modifier::UNDERLINED,
            NoteColour::Green => Modifier::ITALIC,
            NoteColour::Cyan => Modifier::BOLD.union(Modifier::UNDERLINED),
            NoteColour::Orange => Modifier::BOLD.union(Modifier::ITALIC),
            NoteColour::Purple => Modifier::UNDERLINED.union(Modifier::ITALIC),
        };
        self.chip(crayon.hue(), attributes)
    }

    /// The ground of a cell that a person coloured.
    pub fn crayon_ground(self, crayon: NoteColour) -> Style {
        self.tint(crayon.hue(), Strength::Cell)
    }

    /// The ground of a cell that plays a role.
    pub fn cell(self, role: Role) -> Style {
        self.tint(hue(role), Strength::Cell)
    }

    /// The ground of the cells of a house that plays a role.
    pub fn house(self, role: Role) -> Style {
        self.tint(hue(role), Strength::House)
    }

    /// The style of the wave of a placement with this number.
    pub fn wave(self, wave: u8) -> Style {
        let hue = [Hue::Green, Hue::Yellow, Hue::Orange, Hue::Sky][usize::from(wave.min(3))];
        self.chip(hue, Modifier::REVERSED)
    }

    /// The style of a level of difficulty in text.
    pub fn level(self, level: Level) -> Style {
        let attributes = match level {
            Level::Easy => Modifier::empty(),
            Level::Medium => Modifier::UNDERLINED,
            Level::Hard => Modifier::BOLD,
            Level::Expert => Modifier::BOLD.union(Modifier::UNDERLINED),
            Level::Extreme => Modifier::BOLD.union(Modifier::ITALIC),
        };
        self.text(level_hue(level), attributes)
    }

    /// A block in the colour of a level of difficulty.
    pub fn level_block(self, level: Level) -> Style {
        self.chip(level_hue(level), Modifier::empty())
    }

    /// Whether a role needs its marker on a board where these roles are played: without colours, where
    /// another role looks the same, and where the person wants all markers.
    pub fn needs_marker(self, role: Role, played: &[Role]) -> bool {
        let looks = |role| {
            let style = self.role(role);
            (style.fg, style.bg)
        };
        let same = |&other: &Role| other != role && looks(other) == looks(role);
        self.markers == Markers::Always || self.colours == Colours::None || played.iter().any(same)
    }

    /// What fills the empty places of a tinted cell where tints do not show.
    pub fn shade(self) -> Option<&'static str> {
        (self.colours <= Colours::Sixteen).then_some("·")
    }

    /// The faintest grey that can still be read on the theme's own background.
    fn dimmed(self) -> Style {
        let Some(paper) = self.palette.paper else {
            return self.grey();
        };
        if self.colours <= Colours::Sixteen {
            return self.grey();
        }
        let grey = rgb(self.palette.letters(Hue::Grey), paper.text);
        let faint = |part: &u16| mixed(grey, paper.background, *part);
        let readable = |part: &u16| {
            let shown = rgb(self.colour(faint(part)), paper.text);
            shown.contrast(paper.background) >= READABLE
        };
        let part = (0..=100).step_by(5).rev().find(readable).unwrap_or(0);
        Style::new().fg(self.colour(faint(&part)))
    }

    fn grey(self) -> Style {
        match self.colours {
            Colours::None => Style::new(),
            Colours::Sixteen => Style::new().add_modifier(Modifier::DIM),
            _ => Style::new().fg(self.shown(self.palette.letters(Hue::Grey))),
        }
    }

    /// Coloured text on the theme's own ground; with these attributes where there is no colour.
    fn text(self, hue: Hue, otherwise: Modifier) -> Style {
        match self.colours {
            Colours::None => Style::new().add_modifier(otherwise),
            _ => Style::new().fg(self.shown(self.palette.letters(hue))),
        }
    }

    /// Text on a coloured ground; with these attributes where there is no colour.
    fn chip(self, hue: Hue, otherwise: Modifier) -> Style {
        if self.colours == Colours::None {
            return Style::new().add_modifier(otherwise);
        }
        let back = self.shown(self.palette.chip(hue));
        let front = palette::front(back);
        Style::new().fg(self.shown(front)).bg(back)
    }

    fn tint(self, hue: Hue, strength: Strength) -> Style {
        let (usual, base) = self.ground.usual();
        let paper = self.palette.paper;
        let front = paper.map_or(usual, |paper| paper.text);
        let base = paper.map_or(base, |paper| paper.background);
        match self.palette.chip(hue) {
            Color::Rgb(r, g, b) if self.colours > Colours::Sixteen => {
                let back = tinted(base, Rgb(r, g, b), strength == Strength::Cell);
                Style::new().fg(self.colour(front)).bg(self.colour(back))
            }
            _ => Style::new(),
        }
    }

    fn colour(self, Rgb(r, g, b): Rgb) -> Color {
        self.shown(Color::Rgb(r, g, b))
    }

    /// A colour of the theme as the terminal has it.
    fn shown(self, colour: Color) -> Color {
        match (colour, self.colours) {
            (Color::Rgb(r, g, b), Colours::Indexed) => {
                Color::Indexed(palette::nearest(Rgb(r, g, b)))
            }
            _ => colour,
        }
    }
}

/// The hue of a level, from cold to warm.
const fn level_hue(level: Level) -> Hue {
    match level {
        Level::Easy => Hue::Green,
        Level::Medium => Hue::Sky,
        Level::Hard => Hue::Yellow,
        Level::Expert => Hue::Orange,
        Level::Extreme => Hue::Red,
    }
}

/// How much a background stands out.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Strength {
    Cell,
    House,
}

/// The attributes that stand for a role where there are no colours. Those that every terminal shows
/// besides its colour (bold, underlined, struck) are drawn with colours too.
const fn attributes(role: Role) -> Modifier {
    let bold = Modifier::BOLD;
    let reversed = Modifier::REVERSED;
    match role {
        Role::Base | Role::Cover | Role::SetC | Role::Off => Modifier::UNDERLINED,
        Role::Fin | Role::EndoFin | Role::RestrictedCommon | Role::ColourB => {
            bold.union(Modifier::ITALIC)
        }
        Role::SetD | Role::Roof | Role::Premise => Modifier::ITALIC,
        Role::Target => bold.union(Modifier::UNDERLINED),
        Role::Placed => bold.union(reversed),
        Role::Eliminated => reversed.union(Modifier::CROSSED_OUT),
        _ => bold,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_role_has_a_marker_of_its_own_and_no_colour_without_colours() {
        let plain = Theme::new(Palette::PLAIN, Sensed::default());
        for (i, role) in Role::ALL.into_iter().enumerate() {
            let others = &Role::ALL[i + 1..];
            assert!(others.iter().all(|&other| marker(other) != marker(role)));
            let style = plain.role(role);
            assert!(style.fg.is_none() && style.bg.is_none());
            assert!(!style.add_modifier.is_empty(), "{role:?} shows");
        }
    }
}
