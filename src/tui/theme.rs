//! Roles and parts of the screen as colours and attributes.
//!
//! Nothing depends on colour: every role has a marker too, and what colours tell apart is told
//! apart by bold, underlined, struck or reversed text when there are none. Whatever has a
//! background of its own has a foreground with it, so that both dark and light terminals can be
//! read without knowing which it is.

mod palette;

pub use palette::indexed;

use ratatui::style::{Color, Modifier, Style};

pub use crate::palette::{Ground, Hue, Rgb, hue, marker};
use crate::rating::Level;
use crate::step::Role;

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
    /// How many colours there are.
    pub colours: Colours,
    /// What they are drawn on.
    pub ground: Ground,
}

impl Default for Theme {
    fn default() -> Self {
        Self {
            colours: Colours::True,
            ground: Ground::Dark,
        }
    }
}

impl Theme {
    /// The theme for a terminal that says this of itself in its environment.
    ///
    /// `NO_COLOR` (<https://no-color.org>) beats `COLORTERM` beats `TERM`; `COLORFGBG` tells the
    /// background where a terminal sets it.
    pub fn detect(variable: impl Fn(&str) -> Option<String>) -> Self {
        let set = |name| variable(name).filter(|value| !value.is_empty());
        let term = set("TERM").unwrap_or_default();
        let colours = if set("NO_COLOR").is_some() || term == "dumb" || term.contains("mono") {
            Colours::None
        } else if set("COLORTERM").is_some_and(|it| it == "truecolor" || it == "24bit")
            || term.ends_with("-direct")
        {
            Colours::True
        } else if term.contains("256") {
            Colours::Indexed
        } else {
            Colours::Sixteen
        };
        let light = set("COLORFGBG").is_some_and(|it| {
            let ground = it.rsplit(';').next().and_then(|last| last.parse().ok());
            matches!(ground, Some(7 | 9..=15_u8))
        });
        let ground = if light { Ground::Light } else { Ground::Dark };
        Self { colours, ground }
    }

    /// The style of a part of the screen.
    pub fn ink(self, ink: Ink) -> Style {
        let plain = Style::new();
        let bold = plain.add_modifier(Modifier::BOLD);
        match ink {
            Ink::Text | Ink::BoxLine => plain,
            Ink::Faint | Ink::Mark | Ink::Line => self.grey(),
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

    /// The style of a noun, a candidate or a digit that plays a role.
    pub fn role(self, role: Role) -> Style {
        let attributes = attributes(role);
        let kept = attributes & (Modifier::BOLD | Modifier::UNDERLINED | Modifier::CROSSED_OUT);
        self.chip(hue(role), attributes).add_modifier(kept)
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

    /// The style of a technique's letter on the map, by its level.
    pub fn level(self, level: Level) -> Style {
        match level {
            Level::Easy => Style::new(),
            Level::Medium => self.text(Hue::Blue, Modifier::UNDERLINED),
            Level::Hard => self.text(Hue::Green, Modifier::BOLD),
            Level::Unfair => self.text(Hue::Orange, Modifier::BOLD | Modifier::UNDERLINED),
            Level::Extreme => self.text(Hue::Red, Modifier::BOLD | Modifier::ITALIC),
        }
    }

    /// What fills the empty places of a tinted cell where tints do not show.
    pub fn shade(self) -> Option<&'static str> {
        (self.colours <= Colours::Sixteen).then_some("·")
    }

    fn grey(self) -> Style {
        match self.colours {
            Colours::None => Style::new(),
            Colours::Sixteen => Style::new().add_modifier(Modifier::DIM),
            _ => Style::new().fg(self.colour(Hue::Grey.text())),
        }
    }

    /// Coloured text on the terminal's own ground; with these attributes where there is no colour.
    fn text(self, hue: Hue, otherwise: Modifier) -> Style {
        match self.colours {
            Colours::None => Style::new().add_modifier(otherwise),
            Colours::Sixteen => Style::new().fg(hue.safe_ansi()),
            _ => Style::new().fg(self.colour(hue.text())),
        }
    }

    /// Text on a coloured ground; with these attributes where there is no colour.
    fn chip(self, hue: Hue, otherwise: Modifier) -> Style {
        let (front, back) = match self.colours {
            Colours::None => return Style::new().add_modifier(otherwise),
            Colours::Sixteen => hue.ansi_chip(),
            _ => {
                let (front, back) = hue.chip();
                (self.colour(front), self.colour(back))
            }
        };
        Style::new().fg(front).bg(back)
    }

    fn tint(self, hue: Hue, strength: Strength) -> Style {
        match self.colours {
            Colours::None | Colours::Sixteen => Style::new(),
            _ => {
                let (front, back) = hue.tint(self.ground, strength == Strength::Cell);
                Style::new().fg(self.colour(front)).bg(self.colour(back))
            }
        }
    }

    fn colour(self, rgb: Rgb) -> Color {
        let Rgb(r, g, b) = rgb;
        match self.colours {
            Colours::True => Color::Rgb(r, g, b),
            _ => Color::Indexed(palette::nearest(rgb)),
        }
    }
}

/// How much a ground stands out.
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

    fn of(variables: &[(&str, &str)]) -> Theme {
        Theme::detect(|name| {
            let found = variables.iter().find(|(known, _)| *known == name);
            found.map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn the_environment_tells_how_many_colours_there_are() {
        assert_eq!(of(&[("TERM", "xterm")]).colours, Colours::Sixteen);
        assert_eq!(of(&[("TERM", "xterm-256color")]).colours, Colours::Indexed);
        let rich = [("TERM", "xterm-256color"), ("COLORTERM", "truecolor")];
        assert_eq!(of(&rich).colours, Colours::True);
        let refused = [("COLORTERM", "truecolor"), ("NO_COLOR", "1")];
        assert_eq!(of(&refused).colours, Colours::None);
        assert_eq!(
            of(&[("COLORTERM", "truecolor"), ("NO_COLOR", "")]).colours,
            Colours::True,
            "an empty NO_COLOR counts as none"
        );
        assert_eq!(of(&[("COLORFGBG", "0;15")]).ground, Ground::Light);
        assert_eq!(of(&[("COLORFGBG", "15;0")]).ground, Ground::Dark);
    }

    #[test]
    fn every_role_has_a_marker_of_its_own_and_no_colour_without_colours() {
        let plain = of(&[("NO_COLOR", "1")]);
        for (i, role) in Role::ALL.into_iter().enumerate() {
            let others = &Role::ALL[i + 1..];
            assert!(others.iter().all(|&other| marker(other) != marker(role)));
            let style = plain.role(role);
            assert!(style.fg.is_none() && style.bg.is_none());
            assert!(!style.add_modifier.is_empty(), "{role:?} shows");
        }
    }
}
