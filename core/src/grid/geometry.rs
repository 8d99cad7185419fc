//! Houses and peers as data.

use std::sync::OnceLock;

use super::maps::index_of;
use super::size::{AnyShape, Dimensions, Nine};
use super::storage::Table;
use super::{Candidate, Cell, CellMap, CellSet, House, HouseKind, HouseMap, HouseSet, Shape, Spot};

/// A board size with its geometry.
pub trait Size: Dimensions {
    /// Returns the houses, slots and peers of this size, built once.
    fn geometry(self) -> &'static Geometry<Self>;
}

/// The geometry of a size. In a box, so that the tables do not enlarge the program file.
type Lazy<S> = OnceLock<Box<Geometry<S>>>;

impl Size for Nine {
    #[inline]
    fn geometry(self) -> &'static Geometry<Self> {
        static GEOMETRY: Lazy<Nine> = OnceLock::new();
        GEOMETRY.get_or_init(|| Box::new(Geometry::new(self)))
    }
}

impl Size for AnyShape {
    fn geometry(self) -> &'static Geometry<Self> {
        static OF_SHAPES: [Lazy<AnyShape>; Shape::ALL.len()] =
            [const { OnceLock::new() }; Shape::ALL.len()];
        OF_SHAPES[self.0 as usize].get_or_init(|| Box::new(Geometry::new(self)))
    }
}

/// The houses of a board and the peers of each cell, built once for each size.
///
/// Techniques use this data and never compute with rows and boxes, so that another layout only
/// needs other data.
#[derive(Debug)]
pub struct Geometry<S: Dimensions> {
    size: S,
    houses: Vec<House>,
    cells: HouseMap<S, CellSet<S>>,
    slots: HouseMap<S, S::PerDigit<Cell>>,
    spots: CellMap<S, [Spot; 3]>,
    house_bits: CellMap<S, u128>,
    house_sets: CellMap<S, HouseSet>,
    peers: CellMap<S, CellSet<S>>,
    waves: CellMap<S, [CellSet<S>; 3]>,
}

impl<S: Dimensions> Geometry<S> {
    pub(crate) fn new(size: S) -> Self {
        let houses: Vec<House> = HouseKind::ALL
            .into_iter()
            .flat_map(|kind| (0..size.side()).map(move |number| House::new(kind, number)))
            .collect();
        let mut slots = HouseMap::filled(S::PerDigit::filled(Cell::default()));
        for &house in &houses {
            slots[house].as_mut()[..size.side()].copy_from_slice(&house.cells(size.shape()));
        }
        let mut geometry = Self {
            size,
            cells: HouseMap::filled(CellSet::EMPTY),
            spots: CellMap::filled([Spot::new(houses[0], 0, 0); 3]),
            house_bits: CellMap::filled(0),
            house_sets: CellMap::filled(HouseSet::default()),
            peers: CellMap::filled(CellSet::EMPTY),
            waves: CellMap::filled([CellSet::EMPTY; 3]),
            houses,
            slots,
        };
        for &house in &geometry.houses {
            for (slot, &cell) in slots[house].as_ref()[..size.side()].iter().enumerate() {
                geometry.cells[house].insert(cell);
                geometry.spots[cell][house.kind as usize] =
                    Spot::new(house, slot, index_of::<S>(house));
                geometry.house_bits[cell] |= 1 << house.index(size.shape());
                geometry.house_sets[cell] = geometry.house_sets[cell].with::<S>(house);
            }
        }
        for cell in Cell::all(size.shape()) {
            let [row, column, block] = geometry.houses_of(cell).map(|house| geometry.cells[house]);
            geometry.peers[cell] = (row | column | block).without(cell);
            geometry.waves[cell] = [block.without(cell), row - block, column - block];
        }
        geometry
    }

    /// Returns the size of the board.
    #[inline]
    pub const fn size(&self) -> S {
        self.size
    }

    /// Returns all houses: rows, then columns, then boxes.
    pub fn houses(&self) -> &[House] {
        &self.houses
    }

    /// Returns the houses of one kind.
    pub fn houses_of_kind(&self, kind: HouseKind) -> &[House] {
        let side = self.size.side();
        &self.houses[kind as usize * side..][..side]
    }

    /// Returns the cells of a house.
    #[inline]
    pub fn cells(&self, house: House) -> CellSet<S> {
        self.cells[house]
    }

    /// Returns the cells of a house in the order of its slots.
    #[inline]
    pub fn slots(&self, house: House) -> &[Cell] {
        &self.slots[house].as_ref()[..self.size.side()]
    }

    /// Returns the row, the column and the box of a cell.
    #[inline]
    pub fn houses_of(&self, cell: Cell) -> [House; 3] {
        self.spots[cell].map(|spot| spot.house)
    }

    /// Returns the same three houses as bits: bit `i` is the house with [`House::index`] `i`.
    #[inline]
    pub fn house_bits(&self, cell: Cell) -> u128 {
        self.house_bits[cell]
    }

    /// Returns the same three houses as a set.
    #[inline]
    pub(crate) fn house_set(&self, cell: Cell) -> HouseSet {
        self.house_sets[cell]
    }

    /// Returns the house of this kind that a cell is in.
    #[inline]
    pub fn house_of(&self, cell: Cell, kind: HouseKind) -> House {
        self.spots[cell][kind as usize].house
    }

    /// Returns the cell at the intersection of a row and a column.
    pub fn cell_at(&self, row: House, column: House) -> Option<Cell> {
        (self.cells[row] & self.cells[column]).first()
    }

    /// Returns the row, the column and the box of a cell, each with the slot that the cell is
    /// there.
    #[inline]
    pub fn spots(&self, cell: Cell) -> &[Spot; 3] {
        &self.spots[cell]
    }

    /// Returns the cells that share a house with a cell, without itself.
    #[inline]
    pub fn peers(&self, cell: Cell) -> CellSet<S> {
        self.peers[cell]
    }

    /// Returns true if two different cells share a house.
    #[inline]
    pub fn see_each_other(&self, a: Cell, b: Cell) -> bool {
        self.peers[a].contains(b)
    }

    /// Returns true if placing a candidate eliminates another one: another digit of its cell, or
    /// its digit in a cell that it sees.
    pub fn excludes(&self, placed: Candidate, other: Candidate) -> bool {
        if placed.cell == other.cell {
            placed.digit != other.digit
        } else {
            placed.digit == other.digit && self.see_each_other(placed.cell, other.cell)
        }
    }

    /// Returns the cells that all of these cells see; none of them is among the result.
    pub fn seen_by_all(&self, cells: impl IntoIterator<Item = Cell>) -> CellSet<S> {
        let seen = cells.into_iter().map(|cell| self.peers[cell]);
        seen.reduce(|seen, peers| seen & peers).unwrap_or_else(|| CellSet::all(self.size))
    }

    /// Returns the houses that contain all of these cells, in the order of houses. Empty for no
    /// cells.
    pub fn houses_of_all(&self, cells: CellSet<S>) -> impl Iterator<Item = House> {
        let of_first = cells.first().map(|cell| self.houses_of(cell));
        of_first.into_iter().flatten().filter(move |&house| cells.is_subset(self.cells[house]))
    }

    /// Returns the peers of a cell in the order in which a placement spreads: its own box, then the
    /// other boxes of its row, then those of its column.
    #[inline]
    pub fn waves(&self, cell: Cell) -> &[CellSet<S>; 3] {
        &self.waves[cell]
    }
}
