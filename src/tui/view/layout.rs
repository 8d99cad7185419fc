//! The layout of the screen.
//!
//! ```text
//! header
//! board                    │ panel        beside each other, or
//!                          │              the panel below the board on tall screens
//! status                                  (in the panel, if the board needs the line)
//! keys
//! ```

use ratatui::layout::{Rect, Size};

use super::board::{Density, Lattice};
use crate::grid::Shape;

/// The smallest screen on which the main job can be done.
pub const MIN_SIZE: Size = Size::new(56, 15);

/// The smallest width of a panel next to a board.
const MIN_PANEL: u16 = 24;
/// The smallest width of a panel that leaves a column to the numbers of the rows.
const MIN_PANEL_WITH_LABELS: u16 = 23;
/// The smallest width of a panel next to a board that is larger than necessary.
const MIN_PANEL_BESIDE_ROOMY: u16 = 44;
/// The lowest panel below a board.
const MIN_PANEL_HEIGHT: u16 = 9;
/// If no more columns and lines than these are missing, the program asks for a larger screen.
const MAX_MISSING: Size = Size::new(12, 5);
/// If fewer lines than this are left below a board, they are not used.
const MIN_ROWS_BELOW: u16 = 8;
/// From this width on, there are two blank columns between the board and the panel, and one after it.
const MIN_WIDE: u16 = 100;
/// Columns for the numbers of the rows.
const LABELS: u16 = 2;
/// Columns for the numbers of the rows of a board with at most nine of them, where space is short.
const FEW_LABELS: u16 = 1;

/// The regions of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Regions {
    /// Puzzle, depth, strategy.
    pub(super) header: Rect,
    /// The board with the numbers of its rows and columns.
    pub(super) board: Rect,
    /// The density of the board.
    pub(super) density: Density,
    /// The panel next to the board: explanation, path, counters.
    pub(super) panel: Rect,
    /// The space below a board with a panel next to it, if it is large enough to use.
    pub(super) below: Option<Rect>,
    /// Everything between header and keys, for views that need it all.
    pub(super) body: Rect,
    /// The line for a message that fits, if there is one.
    pub(super) status: Option<Rect>,
    /// The bottom line.
    pub(super) keys: Rect,
}

impl Regions {
    /// Returns the line for a message; `None` if the panel has the space for it.
    pub(super) fn message_line(&self, message: &str) -> Option<Rect> {
        let fits = |line: &Rect| message.chars().count() + 2 <= usize::from(line.width);
        self.status.filter(fits)
    }
}

/// Returns the regions of a screen for a board of this shape, or `None` if the screen is too small.
pub(super) fn regions(area: Rect, shape: Shape) -> Option<Regions> {
    if area.width < MIN_SIZE.width || area.height < MIN_SIZE.height {
        return None;
    }
    let room = Size::new(area.width, area.height - 2);
    let Arrangement { density, panel_place } = arrangement(room, shape);
    let beside = panel_place == PanelPlace::Beside;
    let board = Lattice { shape, density }.size();
    let beneath = board.height + 2;
    let with_status = !beside || area.height - 3 >= board.height;
    let status_height = u16::from(with_status);
    let body = Rect::new(area.x, area.y + 1, area.width, area.height - 2 - status_height);
    let is_free = beside && density != Density::Dense && body.height >= beneath + MIN_ROWS_BELOW;
    let (board, panel) =
        if beside { side_by_side(body, board, shape) } else { one_above_the_other(body, board) };
    Some(Regions {
        header: Rect::new(area.x, area.y, area.width, 1),
        board,
        density,
        panel,
        below: is_free.then(|| Rect {
            y: body.y + beneath,
            height: body.height - beneath,
            ..board
        }),
        body,
        status: with_status.then(|| Rect::new(area.x, body.bottom(), area.width, 1)),
        keys: Rect::new(area.x, area.bottom() - 1, area.width, 1),
    })
}

/// The place of the panel.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PanelPlace {
    /// Next to the board.
    Beside,
    /// Below the board.
    Below,
}

/// The density of the board, and the place of the panel.
struct Arrangement {
    density: Density,
    panel_place: PanelPlace,
}

/// Returns the arrangement with the most spacious density that fits.
fn arrangement(room: Size, shape: Shape) -> Arrangement {
    for density in Density::ALL {
        let size = Lattice { shape, density }.size();
        let is_roomy = density == Density::Roomy;
        let panel = if is_roomy { MIN_PANEL_BESIDE_ROOMY + LABELS } else { MIN_PANEL };
        if size.width + 1 + panel <= room.width && size.height <= room.height {
            return Arrangement { density, panel_place: PanelPlace::Beside };
        }
        // The space below is worth more to the panel.
        if is_roomy {
            continue;
        }
        if size.width <= room.width && size.height + 2 + MIN_PANEL_HEIGHT <= room.height {
            return Arrangement { density, panel_place: PanelPlace::Below };
        }
    }
    Arrangement { density: Density::Dense, panel_place: PanelPlace::Beside }
}

/// Returns how many columns and lines are missing for a board that shows its pencil marks as
/// digits, if they are few.
pub(super) fn missing(area: Rect, shape: Shape) -> Option<Size> {
    let room = Size::new(area.width, area.height.saturating_sub(2));
    let roomier = Density::ALL.into_iter().filter(|&density| density != Density::Dense);
    let wanted = roomier.map(|density| {
        let size = Lattice { shape, density }.size();
        Size::new(
            (size.width + 1 + MIN_PANEL).saturating_sub(room.width),
            size.height.saturating_sub(room.height),
        )
    });
    let is_near =
        |size: &Size| size.width <= MAX_MISSING.width && size.height <= MAX_MISSING.height;
    wanted.filter(is_near).min_by_key(|size| size.width + size.height)
}

/// Returns the areas of the board and of a panel next to it.
fn side_by_side(body: Rect, board: Size, shape: Shape) -> (Rect, Rect) {
    let fits = |labels, panel| board.width + labels + 1 + panel <= body.width;
    let width = if fits(LABELS, MIN_PANEL) {
        board.width + LABELS
    } else if shape.side() <= 9 && fits(FEW_LABELS, MIN_PANEL_WITH_LABELS) {
        board.width + FEW_LABELS
    } else {
        board.width.min(body.width - 1 - MIN_PANEL)
    };
    let gap = if body.width >= MIN_WIDE { 2 } else { 1 };
    let board_area = Rect::new(body.x, body.y, width, body.height.min(board.height));
    // The right margin is as wide as that of the header.
    let margin = u16::from(body.width >= MIN_WIDE && body.width - width - gap > MIN_PANEL);
    let panel_width = body.width - width - gap - margin;
    let panel = Rect::new(body.x + width + gap, body.y, panel_width, body.height);
    (board_area, panel)
}

/// Returns the areas of the board and of a panel below it.
fn one_above_the_other(body: Rect, board: Size) -> (Rect, Rect) {
    let height = board.height + 1;
    let above = Rect::new(body.x, body.y, body.width, height);
    let panel = Rect::new(body.x, body.y + height, body.width, body.height - height);
    (above, panel)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn density(width: u16, height: u16, shape: Shape) -> Density {
        regions(Rect::new(0, 0, width, height), shape).expect("large enough").density
    }

    #[test]
    fn the_roomiest_density_that_fits_is_chosen() {
        assert_eq!(density(80, 24, Shape::Nine), Density::Compact);
        assert_eq!(density(120, 40, Shape::Nine), Density::Full);
        assert_eq!(density(155, 60, Shape::Nine), Density::Full);
        assert_eq!(density(156, 57, Shape::Nine), Density::Roomy);
        assert_eq!(density(200, 60, Shape::Nine), Density::Roomy);
        assert_eq!(density(56, 15, Shape::Nine), Density::Dense);
        assert_eq!(density(80, 24, Shape::Four), Density::Full);
        assert_eq!(density(80, 24, Shape::Sixteen), Density::Dense);
        assert_eq!(density(200, 60, Shape::Sixteen), Density::Flat);
        assert_eq!(density(200, 60, Shape::TwentyFive), Density::Dense);
    }

    #[test]
    fn the_size_missing_for_a_larger_board_is_known() {
        let missing_on = |width, height| missing(Rect::new(0, 0, width, height), Shape::Nine);
        assert_eq!(missing_on(80, 23), Some(Size::new(0, 1)));
        assert_eq!(missing_on(79, 24), Some(Size::new(1, 0)));
        assert_eq!(missing_on(75, 20), Some(Size::new(5, 4)));
        assert_eq!(missing_on(56, 15), None);
    }

    #[test]
    fn regions_never_overlap_and_never_leave_the_screen() {
        for shape in Shape::ALL {
            for width in (MIN_SIZE.width..220).step_by(7) {
                for height in MIN_SIZE.height..70 {
                    let area = Rect::new(0, 0, width, height);
                    let all = regions(area, shape).expect("large enough");
                    let mut parts = vec![all.header, all.board, all.panel, all.keys];
                    parts.extend(all.status);
                    for (i, part) in parts.iter().enumerate() {
                        assert_eq!(part.intersection(area), *part);
                        assert!(parts[..i].iter().all(|other| !other.intersects(*part)));
                    }
                    assert!(
                        all.panel.width >= MIN_PANEL_WITH_LABELS
                            && all.panel.height >= MIN_PANEL_HEIGHT
                    );
                }
            }
        }
    }

    #[test]
    fn a_screen_that_is_too_small_has_no_regions() {
        assert!(regions(Rect::new(0, 0, 55, 40), Shape::Nine).is_none());
        assert!(regions(Rect::new(0, 0, 80, 14), Shape::Nine).is_none());
    }
}
