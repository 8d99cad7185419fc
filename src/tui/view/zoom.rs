//! The box of the cursor, enlarged, for boards that are too large to show pencil marks as digits.

use super::board::{self, Density, Lattice, Scene};
use super::pane::{self, Height};
use super::prelude::*;

/// Rows that the explanation needs beside the box.
const MIN_ROWS_OF_TEXT: u16 = 8;
/// Rows that the view below the box needs.
const MIN_ROWS_BELOW: u16 = 12;

/// Returns the title, with the number of the box.
pub(super) fn title(session: &Session) -> String {
    format!("Box {}", session.puzzle.cursor.box_index(session.shape()) + 1)
}

/// Returns its height in a panel of this size.
pub(super) fn height(app: &App, area: Rect) -> Height {
    let room = Size::new(area.width, area.height.saturating_sub(MIN_ROWS_OF_TEXT));
    let wanted = box_size(&app.work.session, fitting_density(app, room)).height + 1;
    Height::new(wanted.min(area.height * 3 / 4), wanted)
}

/// Returns true if the enlarged box is always shown, because the board has no space for pencil marks
/// and the panel has.
pub(super) fn is_wanted(app: &App, area: Rect) -> bool {
    let least = box_size(&app.work.session, Density::Compact);
    let fits = least.width <= area.width && least.height + MIN_ROWS_BELOW <= area.height;
    app.work.session.shape().side() > 9 && app.work.session.display.view != View::Zoom && fits
}

/// Draws the box with its title and returns the area below it.
pub(super) fn above(app: &App, area: Rect, canvas: &mut Canvas<'_>) -> Rect {
    let density =
        fitting_density(app, Size::new(area.width, area.height.saturating_sub(MIN_ROWS_BELOW)));
    let height = box_size(&app.work.session, density).height + 1;
    let whole = Rect { height, ..area };
    let inside = pane::titled(&title(&app.work.session), whole, canvas);
    draw(app, inside, canvas);
    Rect::new(area.x, area.y + height, area.width, area.height - height)
}

/// Draws the box, or the part around the cursor if it does not fit.
pub(super) fn draw(app: &App, area: Rect, canvas: &mut Canvas<'_>) {
    if area.is_empty() {
        return;
    }
    let highlights = board::current_highlights(app);
    let scene = Scene::new(app, fitting_density(app, area.as_size()), &highlights);
    let part = scene.lattice.box_of(app.work.session.puzzle.cursor);
    canvas.layout.zoom = Some(scene.draw_part(part, area, canvas.buffer));
}

/// Returns the largest density in which the box fits, or else the smallest one that shows marks as
/// digits.
fn fitting_density(app: &App, room: Size) -> Density {
    let fits = |density: &Density| {
        let size = box_size(&app.work.session, *density);
        size.width <= room.width && size.height <= room.height
    };
    let mut roomy = [Density::Large, Density::Roomy, Density::Full].into_iter();
    roomy.find(fits).unwrap_or(Density::Compact)
}

fn box_size(session: &Session, density: Density) -> Size {
    let shape = session.shape();
    Lattice { shape, density }.box_of(session.puzzle.cursor).as_size()
}
