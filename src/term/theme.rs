//! Roles and parts of the screen as colours and attributes.
//!
//! Nothing depends on colour alone: every role has a marker as well, and without colours bold,
//! underlined, struck or reversed text distinguishes the roles. Every style that sets a background
//! also sets a foreground, so that text is readable on dark and on light terminals.
//!
//! The colours come from files: those in `assets/themes`, and the user's own.
//!
//! The styles by what they are for:
//!
//! | style | letters | background | for |
//! |---|---|---|---|
//! | [`Theme::ink`] | of the part | none, but for a few | everything that plays no role in a step |
//! | [`Theme::role`] | in the role's colour | tint | nouns of an explanation, digits and markers |
//! | [`Theme::candidate`] | as `role` | as `role`; a chip if placed | candidates with a role |
//! | [`Theme::role_letters`] | in the role's colour | none | text without a board, links |
//! | [`Theme::unmarked_candidate`] | grey | that of the cell | the other candidates of a tinted cell |
//! | [`Theme::cell`], [`Theme::house`] | default | tint, fainter in a house | cells with a role |
//! | [`Theme::note`], [`Theme::note_background`] | black or white; default | chip; tint | a person's colours |
//! | [`Theme::placement_wave`] | black or white | chip | cells that a placement changed |
//! | [`Theme::level`], [`Theme::level_block`] | in the level's colour; black or white | none; chip | levels |
//!
//! A tint is a mixture of a colour and the background of the theme, a chip the full colour.

mod capabilities;
mod file;
mod glyphs;
mod note_colour;
mod palette;
mod themes;

pub use capabilities::Capabilities;
pub use file::ThemeError;
pub use glyphs::Glyphs;
pub(crate) use glyphs::SUBSCRIPT_ZERO;
pub use note_colour::NoteColour;
pub use palette::{Palette, Paper, rgb};
pub use themes::{NamedTheme, Themes, built_in, built_in_file};

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};

use crate::catalog::{Level, Role};
pub use crate::palette::{Background, Rgb, RoleColour, marker, role_colour};
use crate::palette::{TintStrength, mixed, tinted};
use palette::IndexedTints;

/// The least contrast of text with its background: that of WCAG 2 for normal text.
const MIN_CONTRAST: f64 = 4.5;

/// The number of colours of the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ColourDepth {
    /// No colours, or none wanted: attributes only.
    None,
    /// The sixteen colours of every terminal, which the user can redefine.
    Sixteen,
    /// The 256 colours of xterm.
    Indexed,
    /// 24-bit colour.
    True,
}

/// The part of the background in the grey of lines, in percent.
const LINE_BACKGROUND_PERCENT: u16 = 35;

/// The step in which letters are lightened or darkened until they can be read, in percent.
const CONTRAST_STEP: usize = 5;

/// The colours of the waves of a placement, the first wave first. Later waves have the last colour.
const WAVES: [RoleColour; 4] =
    [RoleColour::Green, RoleColour::Yellow, RoleColour::Orange, RoleColour::Sky];

/// A kind of text or line that plays no role in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ink {
    /// Text to read.
    Text,
    /// Less important text.
    Faint,
    /// The name of a region.
    Title,
    /// Lines around regions and between cells.
    Line,
    /// Lines around boxes.
    BoxLine,
    Given,
    /// A digit placed by proof, or by the person.
    Solved,
    /// A digit that depends on a guess.
    Assumed,
    /// A pencil mark.
    Mark,
    /// A digit or pencil mark that has no part in the step shown.
    Dimmed,
    /// A digit that occurs twice in a house.
    Conflict,
    /// The frame of the cell under the cursor.
    Cursor,
    /// The highlighted digit.
    Focus,
    /// The selected row of a list.
    Selected,
    /// A branch that was left or refuted.
    Abandoned,
    /// A key in a hint.
    Key,
    /// A message of the program.
    Message,
    /// An error message.
    Error,
    /// A good result, and the done part of a progress bar.
    Success,
}

/// Styles for everything that is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    /// The colours in use: never more than the theme or the terminal has.
    pub depth: ColourDepth,
    /// The brightness of the theme's background, or of the terminal's if the theme has none.
    pub background: Background,
    /// The colours of the theme, before they are reduced to the depth.
    pub palette: Palette,
    /// The symbols in use.
    pub glyphs: Glyphs,
    /// When the roles on a board have markers.
    pub markers: Markers,
    /// The tints of the role colours on a terminal with 256 colours.
    indexed_tints: Option<IndexedTints>,
}

/// The condition under which roles on the board have markers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Markers {
    /// Only where colours do not distinguish the roles on the board.
    #[default]
    Needed,
    Always,
}

impl Markers {
    /// Returns the other setting.
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
    /// Returns a theme as a terminal can show it. If the terminal has too few colours, a theme with
    /// as many colours as the terminal is used.
    pub fn new(palette: Palette, terminal: Capabilities) -> Self {
        let plain = match terminal.colours {
            ColourDepth::None => Some(Palette::PLAIN),
            ColourDepth::Sixteen if palette.depth > ColourDepth::Sixteen => built_in("sixteen"),
            _ => None,
        };
        let palette = plain.unwrap_or(palette);
        let (dark, light) = (Rgb(0, 0, 0), Rgb(255, 255, 255));
        let background = match palette.paper {
            None => terminal.background,
            Some(paper) if paper.background.contrast(dark) < paper.background.contrast(light) => {
                Background::Dark
            }
            Some(_) => Background::Light,
        };
        let mut theme = Self {
            depth: palette.depth.min(terminal.colours),
            background,
            palette,
            glyphs: terminal.glyphs,
            markers: Markers::default(),
            indexed_tints: None,
        };
        theme.indexed_tints = theme.find_indexed_tints();
        theme
    }

    /// Returns the tints on a terminal with 256 colours; `None` if it has more or fewer.
    fn find_indexed_tints(self) -> Option<IndexedTints> {
        if self.depth != ColourDepth::Indexed {
            return None;
        }
        let mut chips = [Rgb(0, 0, 0); RoleColour::ALL.len()];
        for (chip, colour) in chips.iter_mut().zip(RoleColour::ALL) {
            *chip = rgb(self.palette.chip(colour), *chip);
        }
        Some(palette::indexed_tints(self.default_paper(), chips))
    }

    /// Returns the colours of text and background: those of the theme, or the usual ones of a terminal.
    fn default_paper(self) -> Paper {
        let usual = self.background.default_colours();
        let usual = Paper { text: usual.foreground, background: usual.background };
        self.palette.paper.unwrap_or(usual)
    }

    /// Replaces the terminal's default colours by the theme's, and symbols that the terminal does not have.
    pub(crate) fn paint(self, area: Rect, buffer: &mut Buffer) {
        self.glyphs.replace_symbols(area, buffer);
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

    /// Returns the style of a part of the screen.
    pub fn ink(self, ink: Ink) -> Style {
        let plain = Style::new();
        let bold = plain.add_modifier(Modifier::BOLD);
        match ink {
            Ink::Text | Ink::BoxLine => plain,
            Ink::Faint | Ink::Mark => self.grey(),
            Ink::Line => self.line(),
            Ink::Dimmed => self.dimmed(),
            Ink::Title | Ink::Given | Ink::Message => bold,
            Ink::Solved => self.text(RoleColour::Blue, Modifier::UNDERLINED),
            Ink::Assumed => self.text(RoleColour::Purple, Modifier::UNDERLINED | Modifier::ITALIC),
            Ink::Conflict => self.chip(RoleColour::Red, Modifier::BOLD | Modifier::REVERSED),
            Ink::Cursor | Ink::Key => {
                self.text(RoleColour::Orange, Modifier::empty()).add_modifier(Modifier::BOLD)
            }
            Ink::Focus => {
                self.chip(RoleColour::Sky, Modifier::REVERSED).add_modifier(Modifier::BOLD)
            }
            Ink::Selected => plain.add_modifier(Modifier::REVERSED),
            Ink::Abandoned => self.grey().add_modifier(Modifier::CROSSED_OUT),
            Ink::Error => {
                self.text(RoleColour::Red, Modifier::empty()).add_modifier(Modifier::BOLD)
            }
            Ink::Success => self.text(RoleColour::Green, Modifier::empty()),
        }
    }

    /// Returns the style of a noun, a candidate or a digit with a role: bold letters of the role's
    /// colour on the background of its cell.
    ///
    /// With sixteen colours it is a coloured block, without colours an attribute.
    pub fn role(self, role: Role) -> Style {
        let attributes = attributes(role);
        let style = match self.depth {
            ColourDepth::None => return Style::new().add_modifier(attributes),
            ColourDepth::Sixteen if role == Role::Eliminated => self.coloured(screen_colour(role)),
            ColourDepth::Sixteen => self.coloured_chip(screen_colour(role)),
            ColourDepth::Indexed | ColourDepth::True => self.on_tint(screen_colour(role)),
        };
        let emphasis = match role {
            Role::Eliminated => Modifier::CROSSED_OUT,
            Role::Premise => Modifier::empty(),
            _ => Modifier::BOLD,
        };
        style.add_modifier(emphasis)
    }

    /// Returns the style of a candidate with a role on the board: as [`Theme::role`], with more
    /// emphasis on a placed digit.
    pub fn candidate(self, role: Role) -> Style {
        match role {
            Role::Placed if self.has_tints() => {
                self.coloured_chip(role_colour(role)).add_modifier(Modifier::BOLD)
            }
            _ => self.role(role),
        }
    }

    /// Returns letters of a colour on its tint.
    fn on_tint(self, colour: RoleColour) -> Style {
        let tint = self.tint(colour, TintStrength::Cell);
        if tint.bg.is_none() {
            // The theme leaves this colour to the terminal.
            return self.coloured(colour);
        }
        self.readable(colour, tint)
    }

    /// Returns the style of candidates without a role in a tinted cell: grey letters on this
    /// background.
    pub fn unmarked_candidate(self, background: Style) -> Style {
        if background.bg.is_none() {
            return Style::new();
        }
        self.readable(RoleColour::Grey, background)
    }

    /// Returns letters of a colour on a tint, lightened or darkened until the contrast is
    /// sufficient.
    fn readable(self, colour: RoleColour, tint: Style) -> Style {
        let (Some(front), Some(back)) = (tint.fg, tint.bg) else {
            return tint;
        };
        let default = self.background.default_colours();
        let front = rgb(front, default.foreground);
        let back = rgb(back, default.background);
        let letters = rgb(self.palette.letters(colour), front);
        let is_readable = |percent: &u16| {
            rgb(self.colour(mixed(letters, front, *percent)), front).contrast(back) >= MIN_CONTRAST
        };
        let percent = (0..=100).step_by(CONTRAST_STEP).find(is_readable).unwrap_or(100);
        tint.fg(self.colour(mixed(letters, front, percent)))
    }

    /// Returns the style of a role in text without a board: coloured letters only.
    pub fn role_letters(self, role: Role) -> Style {
        let attributes = attributes(role).difference(Modifier::CROSSED_OUT);
        self.text(role_colour(role), attributes).add_modifier(attributes & Modifier::BOLD)
    }

    /// Returns the style of a candidate that a person coloured.
    pub fn note(self, colour: NoteColour) -> Style {
        let attributes = match colour {
            NoteColour::Red => Modifier::BOLD,
            NoteColour::Yellow => Modifier::UNDERLINED,
            NoteColour::Green => Modifier::ITALIC,
            NoteColour::Cyan => Modifier::BOLD.union(Modifier::UNDERLINED),
            NoteColour::Orange => Modifier::BOLD.union(Modifier::ITALIC),
            NoteColour::Purple => Modifier::UNDERLINED.union(Modifier::ITALIC),
        };
        self.chip(colour.role_colour(), attributes)
    }

    /// Returns the background of a cell that a person coloured.
    pub fn note_background(self, colour: NoteColour) -> Style {
        self.tint(colour.role_colour(), TintStrength::Cell)
    }

    /// Returns the background of a cell with a role.
    pub fn cell(self, role: Role) -> Style {
        self.tint(screen_colour(role), TintStrength::Cell)
    }

    /// Returns the background of the cells of a house with a role.
    pub fn house(self, role: Role) -> Style {
        self.tint(screen_colour(role), TintStrength::House)
    }

    /// Returns the style of the wave of a placement with this number, from 0.
    pub fn placement_wave(self, wave: u8) -> Style {
        let colour = WAVES[usize::from(wave).min(WAVES.len() - 1)];
        self.chip(colour, Modifier::REVERSED)
    }

    /// Returns the style of a level of difficulty in text.
    pub fn level(self, level: Level) -> Style {
        let attributes = match level {
            Level::Easy => Modifier::empty(),
            Level::Medium => Modifier::UNDERLINED,
            Level::Hard => Modifier::BOLD,
            Level::Expert => Modifier::BOLD.union(Modifier::UNDERLINED),
            Level::Extreme => Modifier::BOLD.union(Modifier::ITALIC),
        };
        self.text(level_colour(level), attributes)
    }

    /// Returns a block in the colour of a level of difficulty.
    pub fn level_block(self, level: Level) -> Style {
        self.chip(level_colour(level), Modifier::empty())
    }

    /// Returns true if a role needs its marker on a board with these roles: without colours, if
    /// another role looks the same, or if the person wants all markers.
    pub fn needs_marker(self, role: Role, roles: &[Role]) -> bool {
        let colours = |role| {
            let style = self.role(role);
            (style.fg, style.bg)
        };
        // The candidates that a cell loses have its colour, because they belong together.
        let loss = [Role::Target, Role::Eliminated];
        let is_of_loss = loss.contains(&role);
        let looks_alike = |&other: &Role| {
            let belongs = is_of_loss && loss.contains(&other);
            other != role && !belongs && colours(other) == colours(role)
        };
        self.markers == Markers::Always
            || self.depth == ColourDepth::None
            || roles.iter().any(looks_alike)
    }

    /// Returns the character that fills the empty places of a tinted cell where tints are not
    /// visible.
    pub fn shade(self) -> Option<&'static str> {
        (!self.has_tints()).then_some("·")
    }

    /// Returns the faintest grey that can still be read on the theme's own background.
    fn dimmed(self) -> Style {
        let Some(paper) = self.palette.paper else {
            return self.grey();
        };
        if !self.has_tints() {
            return self.grey();
        }
        let grey = rgb(self.palette.letters(RoleColour::Grey), paper.text);
        let faint = |percent: u16| self.colour(mixed(grey, paper.background, percent));
        let is_readable = |percent: &u16| {
            rgb(faint(*percent), paper.text).contrast(paper.background) >= MIN_CONTRAST
        };
        let percent = (0..=100).step_by(CONTRAST_STEP).rev().find(is_readable).unwrap_or(0);
        Style::new().fg(faint(percent))
    }

    /// Returns a grey between that of pencil marks and the background, so that pencil marks beside lines
    /// are distinct from them. On a background that the theme does not know, the terminal dims the grey.
    fn line(self) -> Style {
        match self.palette.paper {
            Some(paper) if self.has_tints() => {
                let grey = rgb(self.palette.letters(RoleColour::Grey), paper.text);
                Style::new().fg(self.colour(mixed(grey, paper.background, LINE_BACKGROUND_PERCENT)))
            }
            _ if self.depth == ColourDepth::None => self.grey(),
            _ => self.grey().add_modifier(Modifier::DIM),
        }
    }

    /// Returns true if the colours in use can be mixed, so that cells can be tinted.
    fn has_tints(self) -> bool {
        self.depth > ColourDepth::Sixteen
    }

    fn grey(self) -> Style {
        match self.depth {
            ColourDepth::None => Style::new(),
            ColourDepth::Sixteen => Style::new().add_modifier(Modifier::DIM),
            _ => Style::new().fg(self.shown(self.palette.letters(RoleColour::Grey))),
        }
    }

    /// Returns coloured text on the theme's background, or these attributes without colours.
    fn text(self, colour: RoleColour, without_colours: Modifier) -> Style {
        match self.depth {
            ColourDepth::None => Style::new().add_modifier(without_colours),
            _ => self.coloured(colour),
        }
    }

    /// Returns coloured text on the theme's background.
    fn coloured(self, colour: RoleColour) -> Style {
        Style::new().fg(self.shown(self.palette.letters(colour)))
    }

    /// Returns text on a coloured background, or these attributes without colours.
    fn chip(self, colour: RoleColour, without_colours: Modifier) -> Style {
        match self.depth {
            ColourDepth::None => Style::new().add_modifier(without_colours),
            _ => self.coloured_chip(colour),
        }
    }

    /// Returns text on a coloured background.
    fn coloured_chip(self, colour: RoleColour) -> Style {
        let background = self.shown(self.palette.chip(colour));
        let foreground = palette::foreground_on(background);
        Style::new().fg(self.shown(foreground)).bg(background)
    }

    fn tint(self, colour: RoleColour, strength: TintStrength) -> Style {
        let Paper { text, background } = self.default_paper();
        let indexed = self.indexed_tints.and_then(|tints| match strength {
            TintStrength::Cell => tints.cells[colour as usize],
            TintStrength::House => tints.houses[colour as usize],
        });
        match (self.palette.chip(colour), indexed) {
            (_, Some(number)) => Style::new().fg(self.colour(text)).bg(Color::Indexed(number)),
            (Color::Rgb(r, g, b), None) if self.depth > ColourDepth::Sixteen => {
                let back = tinted(background, Rgb(r, g, b), strength);
                Style::new().fg(self.colour(text)).bg(self.colour(back))
            }
            _ => Style::new(),
        }
    }

    fn colour(self, Rgb(r, g, b): Rgb) -> Color {
        self.shown(Color::Rgb(r, g, b))
    }

    /// Returns the terminal colour of a colour of the theme.
    fn shown(self, colour: Color) -> Color {
        match (colour, self.depth) {
            (Color::Rgb(r, g, b), ColourDepth::Indexed) => {
                Color::Indexed(palette::nearest(Rgb(r, g, b)))
            }
            _ => colour,
        }
    }
}

/// Returns the colour of a role on the screen. A cell that loses candidates has the colour of these, so that it does
/// not look like the pattern.
const fn screen_colour(role: Role) -> RoleColour {
    match role {
        Role::Target => role_colour(Role::Eliminated),
        _ => role_colour(role),
    }
}

/// Returns the colour of a level, from cold to warm.
const fn level_colour(level: Level) -> RoleColour {
    match level {
        Level::Easy => RoleColour::Green,
        Level::Medium => RoleColour::Sky,
        Level::Hard => RoleColour::Yellow,
        Level::Expert => RoleColour::Orange,
        Level::Extreme => RoleColour::Red,
    }
}

/// Returns the attributes that replace the colour of a role. With colours, only bold and struck text remains: see
/// [`Theme::role`].
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
    fn every_role_has_a_marker_of_its_own() {
        for (i, role) in Role::ALL.into_iter().enumerate() {
            let others = &Role::ALL[i + 1..];
            assert!(others.iter().all(|&other| marker(other) != marker(role)));
        }
    }

    #[test]
    fn without_colours_a_role_has_an_attribute() {
        let plain = Theme::new(Palette::PLAIN, Capabilities::default());
        for role in Role::ALL {
            let style = plain.role(role);
            assert!(style.fg.is_none() && style.bg.is_none());
            assert!(!style.add_modifier.is_empty(), "{role:?} shows");
        }
    }

    #[test]
    fn a_marker_is_needed_where_another_role_has_the_same_colours() {
        let theme = Theme::default();
        // Both are yellow, a base is blue.
        assert_eq!(role_colour(Role::Pivot), role_colour(Role::Roof));
        assert!(theme.needs_marker(Role::Pivot, &[Role::Pivot, Role::Roof]));
        assert!(!theme.needs_marker(Role::Pivot, &[Role::Pivot, Role::Base]));
        let always = Theme { markers: Markers::Always, ..theme };
        assert!(always.needs_marker(Role::Pivot, &[Role::Pivot]));
        let plain = Theme::new(Palette::PLAIN, Capabilities::default());
        assert!(plain.needs_marker(Role::Pivot, &[Role::Pivot]));
    }
}
