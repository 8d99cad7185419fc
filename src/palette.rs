//! The appearance of roles on screen and in exports: a colour and a marker for each, so that
//! nothing depends on colour alone. The colours are grey and eight that colour-blind people can
//! tell apart, after Okabe and Ito.

use crate::catalog::{Role, named};

/// Returns the colour of a role.
pub const fn role_colour(role: Role) -> RoleColour {
    match role {
        Role::Pivot | Role::SetD | Role::Roof | Role::Target => RoleColour::Yellow,
        Role::Pincer | Role::SetB | Role::Floor | Role::ColourA => RoleColour::Sky,
        Role::Base => RoleColour::Blue,
        Role::Cover | Role::SetC | Role::Off => RoleColour::Purple,
        Role::Fin | Role::EndoFin | Role::RestrictedCommon | Role::ColourB => RoleColour::Orange,
        Role::SetA | Role::On => RoleColour::Teal,
        Role::Digit | Role::Premise => RoleColour::Grey,
        Role::Placed => RoleColour::Green,
        Role::Eliminated => RoleColour::Red,
    }
}

/// Returns the marker of a role, for displays without colour.
pub const fn marker(role: Role) -> &'static str {
    match role {
        Role::Pivot => "*",
        Role::Pincer => "'",
        Role::Base => "▪",
        Role::Cover => "▫",
        Role::Fin => "°",
        Role::EndoFin => "¤",
        Role::SetA => "α",
        Role::SetB => "β",
        Role::SetC => "γ",
        Role::SetD => "δ",
        Role::RestrictedCommon => "x",
        Role::Floor => "_",
        Role::Roof => "^",
        Role::On => "+",
        Role::Off => "-",
        Role::ColourA => "a",
        Role::ColourB => "b",
        Role::Digit => "#",
        Role::Premise => "•",
        Role::Target => "›",
        Role::Placed => "=",
        Role::Eliminated => "×",
    }
}

/// Returns the marker of a role on a board with these roles. With two clusters, the colours of the
/// first are marked `A` and `a`, those of the second `B` and `b`.
pub fn marker_among(role: Role, roles: &[Role]) -> &'static str {
    let has_any = |pair: [Role; 2]| pair.iter().any(|role| roles.contains(role));
    let two_clusters = has_any([Role::ColourA, Role::ColourB]) && has_any([Role::SetA, Role::SetB]);
    match role {
        Role::ColourA if two_clusters => "A",
        Role::ColourB if two_clusters => "a",
        Role::SetA if two_clusters => "B",
        Role::SetB if two_clusters => "b",
        role => marker(role),
    }
}

/// The background: of a terminal or a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Background {
    /// Dark, or not known.
    Dark,
    /// Light.
    Light,
}

/// Red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl Rgb {
    /// Returns the colour as style sheets write it: `#0a64b2`.
    pub fn hex(self) -> String {
        let Self(r, g, b) = self;
        format!("#{r:02x}{g:02x}{b:02x}")
    }

    /// Returns the contrast with another colour, from 1 to 21, as WCAG 2 defines it.
    pub fn contrast(self, other: Self) -> f64 {
        let (one, other) = (self.luminance(), other.luminance());
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    fn luminance(self) -> f64 {
        let channel = |value: u8| {
            let value = f64::from(value) / 255.0;
            if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * channel(self.0) + 0.7152 * channel(self.1) + 0.0722 * channel(self.2)
    }
}

named! {
    /// A colour by name. Its appearance depends on its use.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum RoleColour {
        /// Neither warm nor cold.
        Grey = "grey",
        /// Between blue and green, light.
        Sky = "sky",
        /// Blue.
        Blue = "blue",
        /// Between green and blue, dark.
        Teal = "teal",
        /// Green.
        Green = "green",
        /// Yellow.
        Yellow = "yellow",
        /// Orange.
        Orange = "orange",
        /// Vermilion.
        Red = "red",
        /// Reddish purple.
        Purple = "purple",
    }
}

const BLACK: Rgb = Rgb(0, 0, 0);
const WHITE: Rgb = Rgb(255, 255, 255);

impl RoleColour {
    /// Returns a text colour that can be read on black and on white: none is far from the middle.
    pub const fn text(self) -> Rgb {
        match self {
            Self::Grey => Rgb(124, 124, 124),
            Self::Sky => Rgb(30, 136, 190),
            Self::Blue => Rgb(58, 128, 222),
            Self::Teal => Rgb(0, 143, 120),
            Self::Green => Rgb(32, 148, 62),
            Self::Yellow => Rgb(160, 124, 0),
            Self::Orange => Rgb(204, 108, 20),
            Self::Red => Rgb(220, 74, 60),
            Self::Purple => Rgb(178, 94, 186),
        }
    }

    /// Returns the colours of something that stands out.
    pub const fn chip(self) -> ColourPair {
        match self {
            Self::Grey => ColourPair::new(BLACK, Rgb(176, 184, 192)),
            Self::Sky => ColourPair::new(BLACK, Rgb(86, 180, 233)),
            Self::Blue => ColourPair::new(WHITE, Rgb(20, 98, 178)),
            Self::Teal => ColourPair::new(BLACK, Rgb(26, 170, 138)),
            Self::Green => ColourPair::new(BLACK, Rgb(112, 212, 88)),
            Self::Yellow => ColourPair::new(BLACK, Rgb(240, 228, 66)),
            Self::Orange => ColourPair::new(BLACK, Rgb(240, 160, 32)),
            Self::Red => ColourPair::new(WHITE, Rgb(178, 40, 24)),
            Self::Purple => ColourPair::new(BLACK, Rgb(214, 138, 184)),
        }
    }

    /// Returns the colours of a highlighted cell or house.
    pub const fn tint(self, background: Background, strength: TintStrength) -> ColourPair {
        let default = background.default_colours();
        let back = tinted(default.background, self.chip().background, strength);
        ColourPair::new(default.foreground, back)
    }
}

/// The colour of a text and its background.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ColourPair {
    /// The text.
    pub foreground: Rgb,
    /// The area behind the text.
    pub background: Rgb,
}

impl ColourPair {
    const fn new(foreground: Rgb, background: Rgb) -> Self {
        Self { foreground, background }
    }
}

impl Background {
    /// Returns the default text colour and background.
    pub const fn default_colours(self) -> ColourPair {
        match self {
            Self::Dark => ColourPair::new(Rgb(226, 230, 236), Rgb(24, 26, 30)),
            Self::Light => ColourPair::new(Rgb(24, 26, 30), Rgb(250, 250, 250)),
        }
    }
}

/// The strength of the tint of a highlighted area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TintStrength {
    /// The tint of a single cell.
    Cell,
    /// The weaker tint of all cells of a house.
    House,
}

impl TintStrength {
    const fn percent(self) -> u16 {
        match self {
            Self::Cell => 26,
            Self::House => 12,
        }
    }
}

/// Mixes a tint of `with` into a background.
pub const fn tinted(background: Rgb, with: Rgb, strength: TintStrength) -> Rgb {
    mixed(background, with, strength.percent())
}

/// Returns a colour with this many percent of another in it.
pub const fn mixed(base: Rgb, with: Rgb, percent: u16) -> Rgb {
    const fn part(a: u8, b: u8, percent: u16) -> u8 {
        ((a as u16 * (100 - percent) + b as u16 * percent) / 100) as u8
    }
    Rgb(part(base.0, with.0, percent), part(base.1, with.1, percent), part(base.2, with.2, percent))
}
