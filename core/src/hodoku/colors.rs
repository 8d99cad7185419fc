//! Simple Colors and Multi-Colors.

use super::cells::{Cells, PEERS, houses_of};
use super::found::Found;
use super::grid::{Grid, places_for};

/// Returns the clusters of conjugate pairs of a digit, each as its two colours.
fn find_clusters(grid: &Grid, digit: usize) -> Vec<[Cells; 2]> {
    let pairs = (0..27).filter(|&house| grid.place_count(house, digit) == 2);
    let uncoloured = pairs.fold(Cells::EMPTY, |all, house| all | grid.places_in(house, digit));
    let mut colouring = Colouring { grid, digit, uncoloured, colours: [Cells::EMPTY; 2] };
    let mut clusters = Vec::new();
    while let Some(start) = colouring.uncoloured.first() {
        colouring.colours = [Cells::EMPTY; 2];
        colouring.colour(start, 0);
        if colouring.colours.iter().all(|colour| !colour.is_empty()) {
            clusters.push(colouring.colours);
        }
    }
    clusters
}

/// The colouring of the conjugate pairs of a digit, cluster by cluster.
struct Colouring<'g> {
    grid: &'g Grid,
    digit: usize,
    uncoloured: Cells,
    /// The colours of the present cluster.
    colours: [Cells; 2],
}

impl Colouring<'_> {
    /// Gives a cell one of the two colours, and the cells that it forms pairs with the other one.
    fn colour(&mut self, cell: usize, which: usize) {
        if !self.uncoloured.contains(cell) {
            return;
        }
        self.uncoloured.remove(cell);
        self.colours[which].insert(cell);
        for house in houses_of(cell) {
            if self.grid.place_count(house, self.digit) == 2 {
                for partner in self.grid.places_in(house, self.digit) - Cells::only(cell) {
                    self.colour(partner, 1 - which);
                }
            }
        }
    }
}

/// Returns the cells that see one of these.
fn seen_by_any(cells: Cells) -> Cells {
    cells.fold(Cells::EMPTY, |all, cell| all | PEERS[cell])
}

/// Returns a cluster of which one colour is impossible, or whose colours both rule something out.
pub(super) fn simple(grid: &Grid) -> Option<Found> {
    (0..9).find_map(|digit| {
        find_clusters(grid, digit).into_iter().find_map(|colours| {
            let is_false = |colour: &Cells| seen_by_any(*colour).intersects(*colour);
            let wrapped = colours.into_iter().filter(is_false);
            let wrapped = Found::deleting(wrapped.flat_map(|it| places_for(digit, it)).collect());
            if let Some(found) = wrapped {
                return Some(found.named("simple-colors-wrap"));
            }
            let eliminated = colours.into_iter().fold(grid.places(digit), |left, colour| {
                (left & seen_by_any(colour)) - colours[0] - colours[1]
            });
            Some(Found::deleting(places_for(digit, eliminated))?.named("simple-colors-trap"))
        })
    })
}

/// Returns two clusters whose colours see each other.
pub(super) fn multi(grid: &Grid) -> Option<Found> {
    (0..9).find_map(|digit| {
        let clusters = find_clusters(grid, digit);
        let pairs = (0..clusters.len()).flat_map(|p| (0..clusters.len()).map(move |q| (p, q)));
        pairs
            .into_iter()
            .filter(|(p, q)| p != q)
            .find_map(|(p, q)| of_two(grid, digit, [clusters[p], clusters[q]]))
    })
}

fn of_two(grid: &Grid, digit: usize, [p, q]: [[Cells; 2]; 2]) -> Option<Found> {
    let sees_both = |colour: &Cells| {
        let seen = seen_by_any(*colour);
        q.iter().all(|other| seen.intersects(*other))
    };
    let wrong = p.into_iter().filter(sees_both);
    if let Some(found) = Found::deleting(wrong.flat_map(|it| places_for(digit, it)).collect()) {
        return Some(found.named("multi-colors-2"));
    }
    let mut deleted = Vec::new();
    for (a, b) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        if seen_by_any(p[a]).intersects(q[b]) {
            let eliminated = seen_by_any(p[1 - a]) & seen_by_any(q[1 - b]) & grid.places(digit);
            deleted.extend(places_for(digit, eliminated));
        }
    }
    Some(Found::deleting(deleted)?.named("multi-colors-1"))
}
