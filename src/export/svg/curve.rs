//! Links as curves around the candidates.
//!
//! Candidate curves between two chips range from the straightest to the most bent. The first that
//! touches no candidate is drawn, else the one that touches the fewest.

use super::frame::{Frame, Point};
use super::tenth;
use crate::export::{Diagram, Highlights, Square};
use crate::grid::{Candidate, Cell, Digit};

/// The distance from the centre of a chip to the start of its links.
const CLEAR: f64 = 11.5;
/// The distance between two tested points of a curve.
const STRIDE: f64 = 2.0;
/// The angles between a curve and the straight line, in degrees, the straightest first.
const BENDS: [f64; 13] =
    [0.0, 12.0, -12.0, 24.0, -24.0, 38.0, -38.0, 52.0, -52.0, 68.0, -68.0, 86.0, -86.0];
/// The lengths of the handles of a curve, as a share of the distance.
const REACHES: [f64; 4] = [0.35, 0.55, 0.8, 0.12];

/// A cubic curve with its ends and its handles.
#[derive(Clone, Copy)]
pub(super) struct Curve([Point; 4]);

/// The deviation of a curve from the straight line between its ends.
#[derive(Clone, Copy)]
struct Bend {
    /// The angle to the straight line at the start.
    leave: f64,
    /// The angle to the straight line at the end.
    arrive: f64,
    /// The length of the handles, as a share of the distance.
    reach: f64,
}

impl Curve {
    /// Creates the curve between the chips of two candidates.
    fn new(from: Point, to: Point, bend: Bend) -> Self {
        let Bend { leave, arrive, reach } = bend;
        let way = (to.y - from.y).atan2(to.x - from.x);
        let (out, back) =
            (way + leave.to_radians(), way + std::f64::consts::PI - arrive.to_radians());
        let step = |Point { x, y }, angle: f64, length: f64| {
            Point::new(x + length * angle.cos(), y + length * angle.sin())
        };
        let length = from.distance(to) * reach;
        Self([
            step(from, out, CLEAR),
            step(from, out, CLEAR + length),
            step(to, back, CLEAR + length),
            step(to, back, CLEAR),
        ])
    }

    /// Returns its point at this share of the way.
    fn at(&self, t: f64) -> Point {
        let s = 1.0 - t;
        let weights = [s * s * s, 3.0 * s * s * t, 3.0 * s * t * t, t * t * t];
        let points = self.0.iter().zip(weights);
        points.fold(Point::new(0.0, 0.0), |Point { x, y }, (point, weight)| {
            Point::new(x + point.x * weight, y + point.y * weight)
        })
    }

    /// Returns points along it, at most [`STRIDE`] apart.
    pub(super) fn places(&self) -> impl Iterator<Item = Point> + '_ {
        let pairs = self.0.windows(2);
        let length: f64 = pairs.map(|pair| pair[0].distance(pair[1])).sum();
        let count = (length / STRIDE).ceil().max(1.0);
        let numbers = (0_u32..).map(f64::from);
        numbers.take_while(move |&at| at <= count).map(move |at| self.at(at / count))
    }

    /// Returns the `d` attribute of its path.
    pub(super) fn path(&self) -> String {
        let [a, b, c, d] = self.0.map(|Point { x, y }| format!("{} {}", tenth(x), tenth(y)));
        format!("M{a}C{b} {c} {d}")
    }
}

/// The board that links are drawn on.
pub(super) struct Field<'a> {
    pub(super) frame: &'a Frame,
    pub(super) board: &'a Diagram,
    pub(super) highlights: &'a Highlights,
}

impl Field<'_> {
    /// Returns the curve between two nodes, from the nearest pair of their candidates.
    pub(super) fn curve(&self, from: &[Candidate], to: &[Candidate]) -> Curve {
        let mut ends = [Point::new(0.0, 0.0); 2];
        let mut least = f64::INFINITY;
        for a in from.iter().map(|&one| self.frame.mark(one)) {
            for b in to.iter().map(|&one| self.frame.mark(one)) {
                if a.distance(b) < least {
                    (ends, least) = ([a, b], a.distance(b));
                }
            }
        }
        self.best(ends)
    }

    /// Returns the straightest of the curves that touch the fewest candidates.
    fn best(&self, [from, to]: [Point; 2]) -> Curve {
        let straight = Bend { leave: 0.0, arrive: 0.0, reach: REACHES[0] };
        let mut best = (Curve::new(from, to, straight), usize::MAX);
        let bends = (0..BENDS.len() * 2).flat_map(|sum| {
            // Pairs of angles are ordered by how much they bend together.
            let pairs = (0..BENDS.len()).filter_map(move |a| Some((a, sum.checked_sub(a)?)));
            pairs.filter(|&(_, b)| b < BENDS.len())
        });
        for (leave, arrive) in bends {
            for reach in REACHES {
                let bend = Bend { leave: BENDS[leave], arrive: BENDS[arrive], reach };
                let curve = Curve::new(from, to, bend);
                let met = self.met(&curve);
                if met < best.1 {
                    best = (curve, met);
                }
                if met == 0 {
                    return best.0;
                }
            }
        }
        best.0
    }

    /// Counts the points where a curve crosses something or leaves the board.
    pub(super) fn met(&self, curve: &Curve) -> usize {
        curve.places().filter(|&place| self.is_taken(place)).count()
    }

    fn is_taken(&self, Point { x, y }: Point) -> bool {
        let side = self.board.shape.side();
        let line = |at: f64| {
            let lines = (at - super::frame::EDGE) / self.frame.cell;
            (0..side).find(|&line| (0.0..1.0).contains(&(lines - line as f64)))
        };
        let (Some(column), Some(row)) = (line(x), line(y)) else {
            return true;
        };
        let cell = Cell::at(row, column, self.board.shape);
        let near =
            |at: Point, [wide, high]: [f64; 2]| (x - at.x).abs() < wide && (y - at.y).abs() < high;
        if !matches!(self.board.square(cell), Square::Open(_)) {
            return near(self.frame.centre(cell), [13.0, 15.0]);
        }
        (0..side).any(|digit| {
            let candidate = Candidate::new(cell, Digit::new(digit));
            let half = if self.highlights.candidates.contains_key(&candidate) {
                [9.0, 9.0]
            } else if self.board.has(candidate) {
                [5.0, 6.0]
            } else {
                return false;
            };
            near(self.frame.mark(candidate), half)
        })
    }
}
