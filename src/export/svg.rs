//! A board as a picture: pencil marks, highlights by role, links of chains, a legend.
//!
//! Everything with a role has its colour and marker, and its exhibits in `data-exhibits`.

mod curve;
mod frame;
mod legend;

use std::fmt::{Arguments, Write as _};

use curve::Field;
use frame::{Frame, SIGN};

use super::{Highlight, Highlights, Scene, Square, tenth, xml_escaped};
use crate::catalog::Role;
use crate::grid::{Candidate, Cell, Digit, House, HouseKind, Names};
use crate::palette::{ColourPair, marker_among, role_colour};
use crate::step::Strength;

/// The style rules that do not depend on roles.
const STYLE: &str = include_str!("../../assets/export/board.css");

/// The background of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scheme {
    /// Light or dark, as the reader prefers.
    Preferred,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

/// The beginning and the end of the rules for a dark background.
const DARK: [&str; 2] = ["@media (prefers-color-scheme:dark){\n", "}\n"];

impl Scheme {
    /// Returns the style sheet with the rules for this background only.
    fn rules(self, style: &str) -> String {
        let parts = style.split_once(DARK[0]).and_then(|(before, rest)| {
            let end = rest.find(&format!("\n{}", DARK[1]))? + 1;
            Some((before, &rest[..end], &rest[end + DARK[1].len()..]))
        });
        match (self, parts) {
            (Self::Light, Some((before, _, after))) => format!("{before}{after}"),
            (Self::Dark, Some((before, dark, after))) => format!("{before}{dark}{after}"),
            _ => style.to_owned(),
        }
    }
}

/// Draws a scene as a file of its own.
pub fn svg(scene: &Scene) -> String {
    svg_in(scene, Scheme::Preferred)
}

/// Draws a scene as a file of its own, on this background.
pub fn svg_in(scene: &Scene, scheme: Scheme) -> String {
    let style = scheme.rules(&style());
    let attributes = "xmlns=\"http://www.w3.org/2000/svg\" ";
    drawn(scene, attributes, &format!("<style>\n{style}</style>\n"))
}

/// Draws a scene inside a page that has the [`style`].
pub(super) fn inline(scene: &Scene) -> String {
    drawn(scene, "", "")
}

/// Returns the style sheet of all pictures.
pub(super) fn style() -> String {
    let mut rules = STYLE.to_owned();
    for role in Role::ALL {
        let ColourPair {
            foreground: front,
            background: back,
        } = role_colour(role).chip();
        let name = role.name();
        put(
            &mut rules,
            format_args!(
                ".role-{name} rect{{fill:{0}}}.role-{name} text{{fill:{1}}}\
                 .role-{name} .frame{{stroke:{0}}}\n",
                back.hex(),
                front.hex()
            ),
        );
    }
    for (class, role) in [("strong", Role::On), ("weak", Role::Off)] {
        let ink = role_colour(role).text().hex();
        put(&mut rules, format_args!(".{class}{{stroke:{ink}}}\n"));
    }
    rules
}

fn drawn(scene: &Scene, attributes: &str, style: &str) -> String {
    let lit = Highlights::new(scene);
    let frame = Frame::new(scene.board.shape);
    let legend = legend::draw(&lit, &frame, scene.board.names());
    let (width, height) = (frame.width(), frame.height() + legend.height);
    let (width, height) = (tenth(width), tenth(height));
    let caption = scene.caption();
    let mut out = format!(
        "<svg {attributes}class=\"board\" role=\"img\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\">\n\
         <title>{}</title>\n<desc>{}</desc>\n{style}\
         <rect class=\"paper\" width=\"{width}\" height=\"{height}\"/>\n",
        xml_escaped(&caption.title),
        xml_escaped(&caption.text()),
    );
    let mut picture = Picture {
        names: scene.board.names(),
        scene,
        frame,
        lit: &lit,
        played: &lit.roles(),
        out: String::new(),
    };
    picture.houses();
    picture.cells();
    picture.lines();
    picture.tags();
    picture.values();
    picture.marks();
    picture.links();
    picture.chips();
    out += &picture.out;
    out += &legend.svg;
    out += "</svg>\n";
    out
}

/// Writes to a string.
fn put(out: &mut String, text: Arguments<'_>) {
    out.write_fmt(text)
        .expect("a string takes all that is written");
}

/// Draws a chip with a marker at its left and top coordinates; the legend uses it too.
fn sign(out: &mut String, marker: &str, (x, y): (f64, f64)) {
    put(
        out,
        format_args!(
            "<rect x=\"{}\" y=\"{}\" width=\"{SIGN}\" height=\"{SIGN}\" rx=\"2\"/>\
             <text class=\"sign\" x=\"{}\" y=\"{}\">{}</text>",
            tenth(x),
            tenth(y),
            tenth(x + SIGN / 2.0),
            tenth(y + SIGN / 2.0 + 3.2),
            xml_escaped(marker)
        ),
    );
}

fn opening(lit: &Highlight, kind: &str) -> String {
    let exhibits = match lit.exhibits.as_slice() {
        [] => String::new(),
        exhibits => format!(" data-exhibits=\"{}\"", exhibits.join(" ")),
    };
    format!("<g class=\"{kind} role-{}\"{exhibits}>", lit.role.name())
}

struct Picture<'a> {
    scene: &'a Scene,
    names: Names,
    frame: Frame,
    lit: &'a Highlights,
    /// The roles in the picture.
    played: &'a [Role],
    out: String,
}

impl Picture<'_> {
    fn marker(&self, role: Role) -> &'static str {
        marker_among(role, self.played)
    }

    fn put(&mut self, text: Arguments<'_>) {
        put(&mut self.out, text);
    }

    fn houses(&mut self) {
        for (&house, lit) in &self.lit.houses {
            let (x, y, width, height) = self.frame.house(house);
            let [x, y, width, height] = [x, y, width, height].map(tenth);
            self.put(format_args!(
                "{}<rect class=\"house\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>\
                 <path class=\"frame\" d=\"M{x} {y}h{width}v{height}h-{width}z\"/></g>\n",
                opening(lit, "in")
            ));
        }
    }

    fn cells(&mut self) {
        let side = tenth(self.frame.cell);
        for (&cell, lit) in &self.lit.cells {
            let (x, y) = self.frame.corner(cell);
            let (x, y) = (tenth(x), tenth(y));
            self.put(format_args!(
                "{}<rect class=\"tint\" x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\"/>\
                 </g>\n",
                opening(lit, "cell")
            ));
        }
    }

    fn lines(&mut self) {
        let shape = self.scene.board.shape;
        let (thin, thick) = self.frame.lines();
        self.put(format_args!(
            "<path class=\"line\" d=\"{thin}\"/><path class=\"box\" d=\"{thick}\"/>\n"
        ));
        for number in 0..shape.side() {
            let at = self.frame.label(number);
            let (along, across) = (tenth(at.0), tenth(at.1));
            let name = number + 1;
            self.put(format_args!(
                "<text class=\"label\" x=\"{along}\" y=\"12\">{name}</text>\
                 <text class=\"label\" x=\"9\" y=\"{across}\">{name}</text>\n"
            ));
        }
    }

    /// Draws the markers of houses and cells.
    fn tags(&mut self) {
        for (&house, lit) in &self.lit.houses {
            let at = self.tag_of(house);
            self.tag(lit, at);
        }
        for (&cell, lit) in &self.lit.cells {
            let at = self.frame.corner(cell);
            self.tag(lit, at);
        }
    }

    fn tag_of(&self, house: House) -> (f64, f64) {
        let (x, y, width, height) = self.frame.house(house);
        match house.kind {
            HouseKind::Row => (x - SIGN, y + (height - SIGN) / 2.0),
            HouseKind::Column => (x + (width - SIGN) / 2.0, y - SIGN),
            HouseKind::Box => (x + SIGN + 1.0, y),
        }
    }

    fn tag(&mut self, lit: &Highlight, at: (f64, f64)) {
        let opening = opening(lit, "tag");
        self.out += &opening;
        let marker = self.marker(lit.role);
        sign(&mut self.out, marker, at);
        self.out += "</g>\n";
    }

    fn values(&mut self) {
        for (cell, square) in self.scene.board.squares() {
            let (class, digit) = match square {
                Square::Given(digit) => ("given", digit),
                Square::Placed(digit) => ("placed", digit),
                Square::Open(_) => continue,
            };
            let (x, y) = self.frame.centre(cell);
            let (x, y) = (tenth(x), tenth(y + 12.0));
            let digit = self.names.digit(digit);
            self.put(format_args!(
                "<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{digit}</text>\n"
            ));
        }
    }

    /// Draws the pencil marks without a role.
    fn marks(&mut self) {
        self.out += "<g class=\"mark\">\n";
        for (cell, square) in self.scene.board.squares() {
            if let Square::Open(digits) = square {
                for digit in digits {
                    self.mark(cell, digit);
                }
            }
        }
        self.out += "</g>\n";
    }

    fn mark(&mut self, cell: Cell, digit: Digit) {
        let candidate = Candidate::new(cell, digit);
        if !self.lit.candidates.contains_key(&candidate) {
            let (x, y) = self.frame.mark(candidate);
            let (x, y) = (tenth(x), tenth(y + 4.2));
            let digit = self.names.digit(digit);
            self.put(format_args!("<text x=\"{x}\" y=\"{y}\">{digit}</text>"));
        }
    }

    fn links(&mut self) {
        for link in &self.lit.links {
            let class = match link.strength {
                Strength::Strong => "strong",
                Strength::Weak => "weak",
            };
            let field = Field {
                frame: &self.frame,
                board: &self.scene.board,
                lit: self.lit,
            };
            let curve = field.curve(&link.from, &link.to);
            self.put(format_args!(
                "<path class=\"link {class}\" data-exhibits=\"{}\" d=\"{}\"/>\n",
                link.exhibit,
                curve.path()
            ));
        }
    }

    /// Draws the candidates with a role.
    fn chips(&mut self) {
        const HALF: f64 = 8.5;
        for (&candidate, lit) in &self.lit.candidates {
            let (x, y) = self.frame.mark(candidate);
            let (left, top) = (tenth(x - HALF), tenth(y - HALF));
            self.put(format_args!(
                "{}<rect x=\"{left}\" y=\"{top}\" width=\"17\" height=\"17\" rx=\"4\"/>\
                 <text x=\"{}\" y=\"{}\">{}</text><text class=\"sign\" x=\"{}\" y=\"{}\">{}</text>",
                opening(lit, "chip"),
                tenth(x - 2.0),
                tenth(y + 4.2),
                self.names.digit(candidate.digit),
                tenth(x + 5.0),
                tenth(y - 0.5),
                xml_escaped(self.marker(lit.role))
            ));
            if lit.role == Role::Eliminated {
                let (right, bottom) = (tenth(x + HALF), tenth(y + HALF));
                self.put(format_args!(
                    "<path class=\"strike\" d=\"M{left} {bottom}L{right} {top}\"/>"
                ));
            }
            self.out += "</g>\n";
        }
    }
}
