//! Sudoku Explainer's names for its techniques.

use std::fmt;

/// A technique of Sudoku Explainer; displayed under the name that its ratings use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// A digit with one place in a house.
    HiddenSingle,
    /// Pointing that leaves a hidden single.
    DirectPointing,
    /// Claiming that leaves a hidden single.
    DirectClaiming,
    /// A hidden pair or triplet (2, 3) that leaves a hidden single.
    DirectHiddenSet(u8),
    /// A cell with one candidate.
    NakedSingle,
    /// A digit of a box locked in a line.
    Pointing,
    /// A digit of a line locked in a box.
    Claiming,
    /// A naked pair, triplet or quad.
    NakedSet(u8),
    /// A hidden pair, triplet or quad.
    HiddenSet(u8),
    /// A fish of two, three or four lines.
    Fish(u8),
    /// An XY-wing.
    XyWing,
    /// An XYZ-wing.
    XyzWing,
    /// A unique rectangle (length 4) or a longer unique loop.
    UniqueLoop {
        /// Number of cells.
        length: u8,
        /// Type, 1 to 4.
        kind: u8,
    },
    /// A bivalue universal grave of type 1 to 4.
    Bug(u8),
    /// Aligned exclusion of two or three cells.
    AlignedExclusion(u8),
    /// A cycle of one digit on four cells.
    GeneralizedXWing,
    /// A longer cycle of one digit.
    XCycle,
    /// A cycle of bivalue cells.
    YCycle,
    /// A cycle of both kinds of strong link.
    Cycle,
    /// A chain of one digit with six nodes.
    TurbotFish,
    /// A longer chain of one digit.
    ForcingXChain,
    /// A chain over digits and cells.
    ForcingChain,
    /// A contradiction that uses only one digit.
    Nishio,
    /// Chains from all candidates of a cell.
    CellChains(Net),
    /// Chains from all places of a digit in a house.
    RegionChains(Net),
    /// Chains from a candidate on and off to one conclusion.
    DoubleChains(Net),
    /// Chains from one assumption to a contradiction.
    ContradictionChains(Net),
}

/// The inferences that forcing chains may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Net {
    /// Links of the board as it is.
    Static,
    /// Also links that exist only once candidates are eliminated, with inner deductions of a level.
    Dynamic(Nesting),
}

/// The inner deductions of dynamic forcing chains.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Nesting {
    /// No inner deductions.
    None,
    /// Locked candidates, pairs and X-wings.
    Sets,
    /// The same, then forcing chains and cycles.
    Chains,
    /// The same, then also multiple forcing chains.
    Multiple,
    /// Locked candidates, pairs and X-wings, then dynamic chains with inner deductions of level 0
    /// to 3.
    Dynamic(u8),
}

impl Nesting {
    /// Returns true if there are inner deductions.
    pub(super) const fn any(self) -> bool {
        !matches!(self, Self::None)
    }

    /// Returns true if there are inner chains.
    pub(super) const fn has_chains(self) -> bool {
        matches!(self, Self::Chains | Self::Multiple | Self::Dynamic(_))
    }

    /// Returns the nesting of an inner level.
    pub(super) const fn of_level(level: u8) -> Self {
        match level {
            0 => Self::None,
            1 => Self::Sets,
            2 => Self::Chains,
            _ => Self::Multiple,
        }
    }
}

impl fmt::Display for Nesting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => Ok(()),
            Self::Sets => f.write_str(" (+)"),
            Self::Chains => f.write_str(" (+ Forcing Chains)"),
            Self::Multiple => f.write_str(" (+ Multiple Forcing Chains)"),
            Self::Dynamic(level) => {
                write!(f, " (+ Dynamic Forcing Chains{})", Self::of_level(*level))
            }
        }
    }
}

const SET_NAMES: [&str; 3] = ["Pair", "Triplet", "Quad"];

impl Rule {
    /// Returns true if the technique relies on the puzzle having one solution.
    pub(super) const fn needs_uniqueness(self) -> bool {
        matches!(self, Self::UniqueLoop { .. } | Self::Bug(_))
    }

    /// Returns true for a chain that returns to its start and holds in both directions.
    pub(super) const fn is_cycle(self) -> bool {
        matches!(self, Self::GeneralizedXWing | Self::XCycle | Self::YCycle | Self::Cycle)
    }

    /// Returns the kind of hint, without the parts of its name for length and nesting.
    pub fn slug(self) -> &'static str {
        match self {
            Self::HiddenSingle => "hidden-single",
            Self::DirectPointing => "direct-pointing",
            Self::DirectClaiming => "direct-claiming",
            Self::DirectHiddenSet(_) => "direct-hidden-set",
            Self::NakedSingle => "naked-single",
            Self::Pointing => "pointing",
            Self::Claiming => "claiming",
            Self::NakedSet(_) => "naked-set",
            Self::HiddenSet(_) => "hidden-set",
            Self::Fish(_) => "fish",
            Self::XyWing => "xy-wing",
            Self::XyzWing => "xyz-wing",
            Self::UniqueLoop { .. } => "unique-loop",
            Self::Bug(_) => "bug",
            Self::AlignedExclusion(_) => "aligned-exclusion",
            Self::GeneralizedXWing | Self::XCycle | Self::YCycle | Self::Cycle => "cycle",
            Self::TurbotFish | Self::ForcingXChain | Self::ForcingChain => "forcing-chain",
            Self::Nishio => "nishio",
            Self::CellChains(_) => "cell-chains",
            Self::RegionChains(_) => "region-chains",
            Self::DoubleChains(_) => "double-chains",
            Self::ContradictionChains(_) => "contradiction-chains",
        }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = |count: u8| SET_NAMES[count as usize - 2];
        let net = |f: &mut fmt::Formatter<'_>, name, net| match net {
            Net::Static => write!(f, "{name} Forcing Chains"),
            Net::Dynamic(nesting) => write!(f, "Dynamic {name} Forcing Chains{nesting}"),
        };
        match *self {
            Self::HiddenSingle => f.write_str("Hidden Single"),
            Self::DirectPointing => f.write_str("Direct Pointing"),
            Self::DirectClaiming => f.write_str("Direct Claiming"),
            Self::DirectHiddenSet(count) => write!(f, "Direct Hidden {}", size(count)),
            Self::NakedSingle => f.write_str("Naked Single"),
            Self::Pointing => f.write_str("Pointing"),
            Self::Claiming => f.write_str("Claiming"),
            Self::NakedSet(count) => write!(f, "Naked {}", size(count)),
            Self::HiddenSet(count) => write!(f, "Hidden {}", size(count)),
            Self::Fish(count) => {
                f.write_str(["X-Wing", "Swordfish", "Jellyfish"][count as usize - 2])
            }
            Self::XyWing => f.write_str("XY-Wing"),
            Self::XyzWing => f.write_str("XYZ-Wing"),
            Self::UniqueLoop { length: 4, kind } => write!(f, "Unique Rectangle type {kind}"),
            Self::UniqueLoop { length, kind } => write!(f, "Unique Loop {length} type {kind}"),
            Self::Bug(kind) => write!(f, "BUG type {kind}"),
            Self::AlignedExclusion(count) => write!(f, "Aligned {} Exclusion", size(count)),
            Self::GeneralizedXWing => f.write_str("Generalized X-Wing"),
            Self::XCycle => f.write_str("Bidirectional X-Cycle"),
            Self::YCycle => f.write_str("Bidirectional Y-Cycle"),
            Self::Cycle => f.write_str("Bidirectional Cycle"),
            Self::TurbotFish => f.write_str("Turbot Fish"),
            Self::ForcingXChain => f.write_str("Forcing X-Chain"),
            Self::ForcingChain => f.write_str("Forcing Chain"),
            Self::Nishio => f.write_str("Nishio Forcing Chains"),
            Self::CellChains(kind) => net(f, "Cell", kind),
            Self::RegionChains(kind) => net(f, "Region", kind),
            Self::DoubleChains(kind) => net(f, "Double", kind),
            Self::ContradictionChains(kind) => net(f, "Contradiction", kind),
        }
    }
}
