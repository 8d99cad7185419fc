//! A board as a picture: pencil marks, highlights by role, links of chains, a legend.
//!
//! Everything with a role has its colour and marker, and its exhibits in `data-exhibits`.

mod curve;
mod frame;
mod legend;

use std::fmt::{Arguments, Write as _};

use curve::Field;
use frame::{Area, Frame, Lines, Point, SIGN};

use super::{Event, Highlight, Highlights, Scene, Square, tenth, xml_escaped};
use crate::catalog::Role;
use crate::grid::{Candidate, Cell, Digit, House, HouseKind, Names};
use crate::palette::{ColourPair, marker_among, role_colour};
use crate::solver::Move;
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
    document(scene, attributes, &format!("<style>\n{style}</style>\n"))
}

/// Draws a scene inside a page that has the [`style`].
pub(super) fn inline(scene: &Scene) -> String {
    document(scene, "", "")
}

/// Returns the style sheet of all pictures.
pub(super) fn style() -> String {
    let mut rules = STYLE.to_owned();
    for role in Role::ALL {
        let ColourPair { foreground, background } = role_colour(role).chip();
        let name = role.name();
        write(
            &mut rules,
            format_args!(
                ".role-{name} rect{{fill:{0}}}.role-{name} text{{fill:{1}}}\
                 .role-{name} .frame{{stroke:{0}}}\n",
                background.hex(),
                foreground.hex()
            ),
        );
    }
    for (class, role) in [("strong", Role::On), ("weak", Role::Off)] {
        let ink = role_colour(role).text().hex();
        write(&mut rules, format_args!(".{class}{{stroke:{ink}}}\n"));
    }
    rules
}

/// Returns an SVG document with these attributes and this style element.
fn document(scene: &Scene, attributes: &str, style: &str) -> String {
    let highlights = Highlights::new(scene);
    let frame = Frame::new(scene.board.shape);
    let legend = legend::draw(&highlights, &frame, scene.board.names());
    let (width, height) = (frame.width(), frame.height() + legend.height);
    let (width, height) = (tenth(width), tenth(height));
    let caption = scene.caption();
    let title = match &scene.event {
        // A board without a move has no title but what is on it.
        Event::Move(Move::Opened) => format!("Sudoku: {}", caption.text().trim_end_matches('.')),
        _ => caption.title.clone(),
    };
    let mut out = format!(
        "<svg {attributes}class=\"board\" role=\"img\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\">\n\
         <title>{}</title>\n<desc>{}</desc>\n{style}\
         <rect class=\"paper\" width=\"{width}\" height=\"{height}\"/>\n",
        xml_escaped(&title),
        xml_escaped(&caption.text()),
    );
    let mut picture = Picture {
        names: scene.board.names(),
        scene,
        frame,
        highlights: &highlights,
        roles: &highlights.roles(),
        out: String::new(),
    };
    picture.draw_houses();
    picture.draw_cells();
    picture.draw_lines();
    picture.draw_markers();
    picture.draw_values();
    picture.draw_marks();
    picture.draw_links();
    picture.draw_chips();
    out += &picture.out;
    out += &legend.svg;
    out += "</svg>\n";
    out
}

/// Writes to a string.
fn write(out: &mut String, text: Arguments<'_>) {
    out.write_fmt(text).expect("a string takes all that is written");
}

/// Returns a chip with a marker, from its left upper corner on; the legend uses it too.
fn chip_of_marker(marker: &str, Point { x, y }: Point) -> String {
    format!(
        "<rect x=\"{}\" y=\"{}\" width=\"{SIGN}\" height=\"{SIGN}\" rx=\"2\"/>\
         <text class=\"sign\" x=\"{}\" y=\"{}\">{}</text>",
        tenth(x),
        tenth(y),
        tenth(x + SIGN / 2.0),
        tenth(y + SIGN / 2.0 + 3.2),
        xml_escaped(marker)
    )
}

/// Returns the class of the links of a strength.
const fn link_class(strength: Strength) -> &'static str {
    match strength {
        Strength::Strong => "strong",
        Strength::Weak => "weak",
    }
}

/// Returns the beginning of a group of a kind, with the role and the exhibits of a highlight.
fn opening(highlight: &Highlight, kind: &str) -> String {
    let exhibits = match highlight.exhibits.as_slice() {
        [] => String::new(),
        exhibits => format!(" data-exhibits=\"{}\"", exhibits.join(" ")),
    };
    format!("<g class=\"{kind} role-{}\"{exhibits}>", highlight.role.name())
}

struct Picture<'a> {
    scene: &'a Scene,
    names: Names,
    frame: Frame,
    highlights: &'a Highlights,
    /// The roles in the picture.
    roles: &'a [Role],
    out: String,
}

impl Picture<'_> {
    fn marker(&self, role: Role) -> &'static str {
        marker_among(role, self.roles)
    }

    fn write(&mut self, text: Arguments<'_>) {
        write(&mut self.out, text);
    }

    fn draw_houses(&mut self) {
        for (&house, highlight) in &self.highlights.houses {
            let area = self.frame.house(house);
            let [x, y, width, height] = [area.left, area.top, area.width, area.height].map(tenth);
            self.write(format_args!(
                "{}<rect class=\"house\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>\
                 <path class=\"frame\" d=\"M{x} {y}h{width}v{height}h-{width}z\"/></g>\n",
                opening(highlight, "in")
            ));
        }
    }

    fn draw_cells(&mut self) {
        let side = tenth(self.frame.cell);
        for (&cell, highlight) in &self.highlights.cells {
            let Point { x, y } = self.frame.corner(cell);
            let (x, y) = (tenth(x), tenth(y));
            self.write(format_args!(
                "{}<rect class=\"tint\" x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\"/>\
                 </g>\n",
                opening(highlight, "cell")
            ));
        }
    }

    fn draw_lines(&mut self) {
        let shape = self.scene.board.shape;
        let Lines { thin, thick } = self.frame.lines();
        self.write(format_args!(
            "<path class=\"line\" d=\"{thin}\"/><path class=\"box\" d=\"{thick}\"/>\n"
        ));
        for number in 0..shape.side() {
            let middle = self.frame.middle(number);
            let (along, across) = (tenth(middle), tenth(middle + 4.0));
            let name = number + 1;
            self.write(format_args!(
                "<text class=\"label\" x=\"{along}\" y=\"12\">{name}</text>\
                 <text class=\"label\" x=\"9\" y=\"{across}\">{name}</text>\n"
            ));
        }
    }

    /// Draws the markers of houses and cells.
    fn draw_markers(&mut self) {
        for (&house, highlight) in &self.highlights.houses {
            let position = self.marker_position(house);
            self.draw_marker(highlight, position);
        }
        for (&cell, highlight) in &self.highlights.cells {
            let position = self.frame.corner(cell);
            self.draw_marker(highlight, position);
        }
    }

    fn marker_position(&self, house: House) -> Point {
        let Area { left, top, width, height } = self.frame.house(house);
        match house.kind {
            HouseKind::Row => Point::new(left - SIGN, top + (height - SIGN) / 2.0),
            HouseKind::Column => Point::new(left + (width - SIGN) / 2.0, top - SIGN),
            HouseKind::Box => Point::new(left + SIGN + 1.0, top),
        }
    }

    fn draw_marker(&mut self, highlight: &Highlight, position: Point) {
        let chip = chip_of_marker(self.marker(highlight.role), position);
        self.out.extend([&opening(highlight, "tag"), &chip, "</g>\n"]);
    }

    fn draw_values(&mut self) {
        for (cell, square) in self.scene.board.squares() {
            let (class, digit) = match square {
                Square::Given(digit) => ("given", digit),
                Square::Placed(digit) => ("placed", digit),
                Square::Open(_) => continue,
            };
            let Point { x, y } = self.frame.centre(cell);
            let (x, y) = (tenth(x), tenth(y + 12.0));
            let digit = self.names.digit(digit);
            self.write(format_args!(
                "<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{digit}</text>\n"
            ));
        }
    }

    /// Draws the pencil marks without a role.
    fn draw_marks(&mut self) {
        self.out += "<g class=\"mark\">\n";
        for (cell, square) in self.scene.board.squares() {
            if let Square::Open(digits) = square {
                for digit in digits {
                    self.draw_mark(cell, digit);
                }
            }
        }
        self.out += "</g>\n";
    }

    fn draw_mark(&mut self, cell: Cell, digit: Digit) {
        let candidate = Candidate::new(cell, digit);
        if !self.highlights.candidates.contains_key(&candidate) {
            let Point { x, y } = self.frame.mark(candidate);
            let (x, y) = (tenth(x), tenth(y + 4.2));
            let digit = self.names.digit(digit);
            self.write(format_args!("<text x=\"{x}\" y=\"{y}\">{digit}</text>"));
        }
    }

    fn draw_links(&mut self) {
        for link in &self.highlights.links {
            let class = link_class(link.strength);
            let field =
                Field { frame: &self.frame, board: &self.scene.board, highlights: self.highlights };
            let curve = field.curve(&link.from, &link.to);
            self.write(format_args!(
                "<path class=\"link {class}\" data-exhibits=\"{}\" d=\"{}\"/>\n",
                link.exhibit,
                curve.path()
            ));
        }
    }

    /// Draws the candidates with a role.
    fn draw_chips(&mut self) {
        const HALF: f64 = 8.5;
        for (&candidate, highlight) in &self.highlights.candidates {
            let Point { x, y } = self.frame.mark(candidate);
            let (left, top) = (tenth(x - HALF), tenth(y - HALF));
            self.write(format_args!(
                "{}<rect x=\"{left}\" y=\"{top}\" width=\"17\" height=\"17\" rx=\"4\"/>\
                 <text x=\"{}\" y=\"{}\">{}</text><text class=\"sign\" x=\"{}\" y=\"{}\">{}</text>",
                opening(highlight, "chip"),
                tenth(x - 2.0),
                tenth(y + 4.2),
                self.names.digit(candidate.digit),
                tenth(x + 5.0),
                tenth(y - 0.5),
                xml_escaped(self.marker(highlight.role))
            ));
            if highlight.role == Role::Eliminated {
                let (right, bottom) = (tenth(x + HALF), tenth(y + HALF));
                self.write(format_args!(
                    "<path class=\"strike\" d=\"M{left} {bottom}L{right} {top}\"/>"
                ));
            }
            self.out += "</g>\n";
        }
    }
}
