//! Sheets of puzzles to print: several on a page of A4 paper, their solutions at the end.

use std::fmt::Write as _;

use super::xml_escaped;
use crate::grid::{Digit, Shape};

/// A puzzle on a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetPuzzle {
    /// The line above the puzzle, for example `3. Saturday, Medium`.
    pub title: String,
    /// Size of the board.
    pub shape: Shape,
    /// The givens in reading order; `None` for empty cells.
    pub givens: Vec<Option<Digit>>,
    /// The solution.
    pub solution: SheetSolution,
}

/// The solution of a puzzle on a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SheetSolution {
    /// The digits in reading order.
    Digits(Vec<Digit>),
    /// None, with the reason for the title, such as `several solutions`.
    Missing(&'static str),
}

/// The number of puzzles on a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PerPage {
    /// One below the other.
    Two,
    /// Two rows of two.
    Four,
    /// Three rows of two.
    Six,
}

/// The width and the height of a page in millimetres.
const PAGE: [f64; 2] = [210.0, 297.0];
/// The margin of a page.
const MARGIN: f64 = 15.0;
/// The distance between two puzzles.
const GAP: f64 = 10.0;
/// The height of the title above a puzzle.
const TITLE: f64 = 8.0;

/// The style sheet: black on white, because it is printed.
const STYLE: &str = "text{font-family:'Helvetica Neue',Helvetica,Arial,'DejaVu Sans',sans-serif;fill:#000}\
    .digit,.foot{text-anchor:middle}\
    .thin,.thick{fill:none;stroke:#000;stroke-linecap:square}\
    .thin{stroke-width:.15}.thick{stroke-width:.6}\
    .found{fill:#444}";

/// The arrangement of boards on a page.
#[derive(Clone, Copy)]
struct Grid {
    columns: usize,
    rows: usize,
}

impl PerPage {
    const fn grid(self) -> Grid {
        let (columns, rows) = match self {
            Self::Two => (1, 2),
            Self::Four => (2, 2),
            Self::Six => (2, 3),
        };
        Grid { columns, rows }
    }
}

/// The arrangement of the solutions, which are only compared.
const SOLUTIONS: Grid = Grid { columns: 3, rows: 4 };

/// The area of a board on a page, in millimetres.
struct BoardRect {
    left: f64,
    top: f64,
    /// The side of the board.
    side: f64,
}

impl Grid {
    const fn count(self) -> usize {
        self.columns * self.rows
    }

    /// Returns the area of the board with this number on its page, from 0.
    fn board_rect(self, number: usize) -> BoardRect {
        let share = |whole: f64, parts: usize| {
            (whole - 2.0 * MARGIN - GAP * (parts - 1) as f64) / parts as f64
        };
        let (width, height) = (share(PAGE[0], self.columns), share(PAGE[1], self.rows));
        let side = width.min(height - TITLE);
        let (column, row) = (number % self.columns, number / self.columns);
        BoardRect {
            left: MARGIN + (width + GAP) * column as f64 + (width - side) / 2.0,
            top: MARGIN + (height + GAP) * row as f64 + TITLE,
            side,
        }
    }
}

/// The content of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SheetContent {
    /// Puzzles to solve.
    Puzzles,
    /// The solutions, which are smaller.
    Solutions,
}

/// Draws sheets: one SVG file for each page, content by content.
pub fn sheets(
    puzzles: &[SheetPuzzle],
    per_page: PerPage,
    contents: &[SheetContent],
) -> Vec<String> {
    let grid = |content| match content {
        SheetContent::Puzzles => per_page.grid(),
        SheetContent::Solutions => SOLUTIONS,
    };
    let parts = |&content: &SheetContent| {
        puzzles.chunks(grid(content).count()).map(move |part| (content, part))
    };
    let count = contents.iter().flat_map(parts).count();
    let numbered = (1..).zip(contents.iter().flat_map(parts));
    let pages = numbered.map(|(number, (content, part))| {
        page(part, grid(content), content, &format!("{number} / {count}"))
    });
    pages.collect()
}

/// Joins pages to one HTML page that is printed with one sheet on each page.
pub fn printable(pages: &[String]) -> String {
    let mut html = String::from(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <title>Sudoku puzzles</title>\n<style>\n@page{size:A4;margin:0}\nbody{margin:0}\n\
         svg{display:block;width:210mm;height:297mm;break-after:page}\n\
         svg:last-child{break-after:auto}\n</style>\n</head>\n<body>\n",
    );
    for page in pages {
        html += page;
    }
    html + "</body>\n</html>\n"
}

/// Draws a page with a line at its foot.
fn page(puzzles: &[SheetPuzzle], grid: Grid, content: SheetContent, foot: &str) -> String {
    let [width, height] = PAGE;
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}mm\" height=\"{height}mm\">\n<title>{}</title>\n<style>{STYLE}</style>\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n",
        match content {
            SheetContent::Puzzles => "Sudoku puzzles",
            SheetContent::Solutions => "Solutions",
        }
    );
    for (number, puzzle) in puzzles.iter().enumerate() {
        board(&mut out, puzzle, &grid.board_rect(number), content);
    }
    let (middle, bottom) = (width / 2.0, height - MARGIN / 2.0);
    let _ = writeln!(
        out,
        "<text class=\"foot\" x=\"{middle}\" y=\"{bottom}\" font-size=\"3.5\">{foot}</text>\n</svg>"
    );
    out
}

fn board(out: &mut String, puzzle: &SheetPuzzle, rect: &BoardRect, content: SheetContent) {
    let BoardRect { left, top, side } = *rect;
    let shape = puzzle.shape;
    let cell = side / shape.side() as f64;
    let title = xml_escaped(&puzzle.title);
    let solution = (content == SheetContent::Solutions).then_some(&puzzle.solution);
    let (solved, note) = match solution {
        Some(SheetSolution::Digits(digits)) => (Some(digits), String::new()),
        Some(SheetSolution::Missing(reason)) => (None, format!(" ({reason})")),
        None => (None, String::new()),
    };
    let size = (side / 18.0).clamp(2.6, 4.5);
    let _ = writeln!(
        out,
        "<text x=\"{left:.2}\" y=\"{:.2}\" font-size=\"{size:.2}\">{title}{note}</text>",
        top - 2.0
    );
    for (class, every) in [("thin", [1, 1]), ("thick", [shape.box_width(), shape.box_height()])] {
        let mut path = String::new();
        for line in 0..=shape.side() {
            let along = cell * line as f64;
            if line.is_multiple_of(every[0]) {
                let _ = write!(path, "M{:.2} {top:.2}v{side:.2}", left + along);
            }
            if line.is_multiple_of(every[1]) {
                let _ = write!(path, "M{left:.2} {:.2}h{side:.2}", top + along);
            }
        }
        let _ = writeln!(out, "<path class=\"{class}\" d=\"{path}\"/>");
    }
    for (index, &given) in puzzle.givens.iter().enumerate() {
        let Some(digit) = given.or_else(|| solved.map(|digits| digits[index])) else {
            continue;
        };
        let (row, column) = (index / shape.side(), index % shape.side());
        let class = if given.is_some() { "digit" } else { "digit found" };
        let (size, weight) = (cell * 0.62, if given.is_some() { "bold" } else { "normal" });
        let _ = writeln!(
            out,
            "<text class=\"{class}\" font-weight=\"{weight}\" font-size=\"{size:.2}\" x=\"{:.2}\" \
             y=\"{:.2}\">{}</text>",
            left + cell * (column as f64 + 0.5),
            // Digits are 0.72 of the font's size high in all common fonts.
            top + cell * (row as f64 + 0.5) + size * 0.36,
            xml_escaped(&digit.to_string()),
        );
    }
}

#[cfg(test)]
mod tests {
    use super::SheetContent::{Puzzles, Solutions};
    use super::*;

    fn puzzle(shape: Shape) -> SheetPuzzle {
        let mut givens = vec![None; shape.cells()];
        givens[0] = Some(Digit::new(0));
        SheetPuzzle {
            title: "1. <A & B>".to_owned(),
            shape,
            givens,
            solution: SheetSolution::Digits(vec![Digit::new(1); shape.cells()]),
        }
    }

    #[test]
    fn boards_are_within_the_page_and_do_not_overlap() {
        for grid in [PerPage::Two.grid(), PerPage::Four.grid(), PerPage::Six.grid(), SOLUTIONS] {
            let rects: Vec<BoardRect> =
                (0..grid.count()).map(|index| grid.board_rect(index)).collect();
            for (number, rect) in rects.iter().enumerate() {
                assert!(rect.left >= MARGIN && rect.top >= MARGIN);
                assert!(rect.left + rect.side <= PAGE[0] - MARGIN + 0.01);
                assert!(rect.top + rect.side <= PAGE[1] - MARGIN + 0.01);
                for other in &rects[..number] {
                    let apart_across = rect.left >= other.left + other.side + GAP - 0.01;
                    let apart_down = rect.top - TITLE >= other.top + other.side;
                    assert!(apart_across || apart_down);
                }
            }
        }
    }

    #[test]
    fn solutions_follow_the_puzzles_on_pages_of_their_own() {
        let seven = vec![puzzle(Shape::Nine); 7];
        let pages = sheets(&seven, PerPage::Six, &[Puzzles, Solutions]);
        assert_eq!(pages.len(), 3);
        assert_eq!(sheets(&seven, PerPage::Two, &[Puzzles]).len(), 4);
        let digits = |page: &String| page.matches("class=\"digit").count();
        assert_eq!(pages.iter().map(digits).collect::<Vec<_>>(), [6, 1, 7 * 81]);
        for page in &pages {
            roxmltree::Document::parse(page).unwrap();
            assert!(page.contains("1. &lt;A &amp; B&gt;"));
        }
        assert!(printable(&pages).matches("<svg").count() == 3);
    }

    #[test]
    fn every_size_of_board_is_drawn_with_its_boxes() {
        for shape in Shape::ALL {
            let page = &sheets(&[puzzle(shape)], PerPage::Two, &[Puzzles])[0];
            let thick = page.split("class=\"thick\" d=\"").nth(1).unwrap();
            let thick = thick.split('"').next().unwrap();
            let lines = shape.side() / shape.box_width() + shape.side() / shape.box_height() + 2;
            assert_eq!(thick.matches('M').count(), lines);
        }
    }
}
