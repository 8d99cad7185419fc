//! Wings and single-digit patterns as chains, so that the link that fails can be named.

use std::collections::BTreeSet;

use super::chain_check::{SoundChain, SoundChains};
use super::links::{self, NodeOnBoard};
use super::pattern_check::PatternOnBoard;
use super::{Chain, Chains, Claim, Failure, Node};
use crate::catalog::{Family, Profile};
use crate::grid::{Candidate, Cell, Digit, DigitSet, House, HouseKind, Shape};
use crate::size::Size;
use crate::step::Strength;

impl<S: Size> PatternOnBoard<'_, '_, S> {
    /// Judges the pattern as a chain. `None` if it is not a pattern that is a chain.
    ///
    /// The cells of a pattern have no order. Of all chains through them, the one with the most links that
    /// hold is judged.
    pub(super) fn judge_as_chain(self, claim: &Claim) -> Option<Result<Chains, Failure>> {
        let mut best: Option<(usize, Chain)> = None;
        for chain in self.possible_chains(claim) {
            let valid = SoundChain::count_valid_links(&chain, self.position);
            if best.as_ref().is_none_or(|(max, _)| valid > *max) {
                best = Some((valid, chain));
            }
        }
        let chains = vec![best?.1];
        let checked = SoundChains::check(&chains, claim, self.position).map(|_| ());
        Some(checked.map(|()| Chains::new(self.pattern.named.clone(), chains)))
    }

    /// Checks the strong links of a pattern that a chain could be: the bivalue ends of a W-Wing, and the houses
    /// that are named for a link.
    pub(super) fn check_strong_links(self, claim: &Claim) -> Result<(), Failure> {
        let pattern = self.pattern;
        let is_only = |slugs: &[&str]| {
            let mut named = pattern.named.iter();
            named.len() > 0 && named.all(|profile| slugs.contains(&profile.slug))
        };
        let claimed = claim.effects()[0].candidate().digit;
        if is_only(&["w-wing"]) {
            self.check_ends()?;
            let other = pattern.digits.without(claimed).single();
            let mut stated = pattern.candidates.iter().filter(|stated| !stated.houses.is_empty());
            let digit = stated.find_map(|stated| stated.digits.single()).or(other);
            return digit.map_or(Ok(()), |digit| self.check_houses(digit, &pattern.houses));
        }
        if pattern.cells.is_empty() && is_only(&TWO_LINKS) {
            let lines = pattern.houses.iter().filter(|house| house.kind != HouseKind::Box);
            let mut lines: Vec<House> = lines.copied().collect();
            if is_only(&["skyscraper"]) {
                // Lines across are those of the base and the roof.
                let count = |kind: HouseKind| lines.iter().filter(|line| line.kind == kind).count();
                let mut across = lines.iter().map(|line| line.kind.across());
                let first = across.clone().next();
                let across = across.find(|&kind| count(kind) < 2).or(first);
                lines.retain(|line| Some(line.kind) != across);
            }
            return self.check_houses(pattern.digits.single().unwrap_or(claimed), &lines);
        }
        Ok(())
    }

    /// Checks that each of some houses has a strong link of a digit.
    fn check_houses(self, digit: Digit, houses: &[House]) -> Result<(), Failure> {
        for &house in houses {
            let places = self.position.places_in(house, digit);
            if places.len() > 2 {
                return Err(Failure::NoStrongLink { house, digit, cells: places.iter().collect() });
            }
        }
        Ok(())
    }

    /// Checks that the ends of a W-Wing have the two digits of the pattern and no others.
    fn check_ends(self) -> Result<(), Failure> {
        let pattern = self.pattern;
        let stated = pattern.candidates.iter().map(|stated| (&stated.cells, stated.digits));
        let mut pairs = stated.chain([(&pattern.cells, pattern.digits)]);
        let Some((cells, digits)) =
            pairs.find(|(cells, digits)| cells.len() == 2 && digits.len() == 2)
        else {
            return Ok(());
        };
        for &cell in cells {
            let candidates = self.position.candidates(cell);
            if self.position.value(cell).is_some() {
                return Err(Failure::CellFilled(cell));
            }
            if let Some(digit) = (digits - candidates).first() {
                return Err(Failure::NotACandidate { digit, cells: vec![cell] });
            }
            if candidates != digits {
                return Err(self.surplus_in(cell, digits, digits.len()));
            }
        }
        Ok(())
    }

    /// Returns the failure of a cell with other digits than these.
    fn surplus_in(self, cell: Cell, digits: DigitSet, allowed: usize) -> Failure {
        let candidates = self.position.candidates(cell);
        Failure::SetTooLarge {
            cells: vec![cell],
            digits: candidates,
            allowed,
            spoilers: Candidate::all_in(cell, candidates - digits).collect(),
        }
    }

    /// Returns the chains through the cells of the pattern, in every order.
    fn possible_chains(self, claim: &Claim) -> Vec<Chain> {
        let pattern = self.pattern;
        let is = |slugs: &[&str]| pattern.names_any(|profile| slugs.contains(&profile.slug));
        let z = claim.effects()[0].candidate().digit;
        let digits = if pattern.digits.is_empty() { self.meant_digits(z) } else { pattern.digits };
        let others: Vec<Digit> = digits.without(z).iter().collect();
        // The digits of the nodes, each with the number of its cell.
        let nodes = match (pattern.cells.len(), &others[..]) {
            // `(5)a=(5)b-(5)c=(5)d`
            (4, _) if is(&TWO_LINKS) => {
                let digit = pattern.digits.single().unwrap_or(z);
                vec![(digit, 0), (digit, 1), (digit, 2), (digit, 3)]
            }
            // `(z=w)a-(w)b=(w)c-(w=z)d`
            (4, &[w]) if is(&["w-wing"]) => vec![(z, 0), (w, 0), (w, 1), (w, 2), (w, 3), (z, 3)],
            // `(z=x)a-(x=y)b-(y=z)c`
            (3, &[x, y]) if is(&["xy-wing"]) => {
                vec![(z, 0), (x, 0), (x, 1), (y, 1), (y, 2), (z, 2)]
            }
            _ => return Vec::new(),
        };
        let chain = |cells: Vec<Cell>| {
            let mut chain = Chain::default();
            for (index, &(digit, number)) in nodes.iter().enumerate() {
                let node = Node::single(Candidate::new(cells[number], digit));
                chain.push([Strength::Weak, Strength::Strong][index % 2], node);
            }
            chain
        };
        orders(&pattern.cells).into_iter().map(chain).collect()
    }

    /// Returns the digits of a pattern that names none. The digits of a wing are the candidates of its
    /// bivalue cells; further candidates of another cell do not count.
    fn meant_digits(self, claimed: Digit) -> DigitSet {
        let cells = self.pattern.cells.iter();
        let is = |slug: &str| self.pattern.names_any(|profile| profile.slug == slug);
        let pairs = cells.clone().map(|&cell| self.position.candidates(cell));
        let pairs: Vec<DigitSet> = pairs.filter(|digits| digits.len() == 2).collect();
        let meant = if is("w-wing") {
            pairs.iter().find(|pair| pair.contains(claimed)).copied()
        } else if is("xy-wing") {
            let mut unions = pairs
                .iter()
                .enumerate()
                .flat_map(|(index, &one)| pairs[index + 1..].iter().map(move |&other| one | other));
            unions.find(|union| union.len() == 3 && union.contains(claimed))
        } else {
            None
        };
        meant.unwrap_or_else(|| self.position.digits_of(cells.copied()))
    }

    /// Returns the flaw of a unique rectangle, if any: corners in other than two boxes, a corner that lacks a digit, or a second corner of
    /// a Type 1 with further candidates.
    pub(super) fn rectangle(self) -> Option<Failure> {
        let Self { pattern, position } = self;
        let is_rectangle = |profile: &Profile| profile.slug.starts_with("unique-rectangle");
        if pattern.cells.len() != 4 || pattern.digits.len() != 2 || !pattern.names_any(is_rectangle)
        {
            return None;
        }
        let lines: [fn(Cell, Shape) -> usize; 3] = [Cell::row, Cell::column, Cell::box_index];
        let is_rectangle = lines.iter().all(|line| {
            let corners = pattern.cells.iter();
            let lines: BTreeSet<usize> =
                corners.map(|&cell| line(cell, position.shape())).collect();
            lines.len() == 2
        });
        if !is_rectangle {
            return Some(Failure::NoRectangle(pattern.cells.clone()));
        }
        for &cell in &pattern.cells {
            if let Some(digit) = (pattern.digits - position.candidates(cell)).first() {
                return Some(Failure::NotACandidate { digit, cells: vec![cell] });
            }
        }
        let extra = |cell: &&Cell| !position.candidates(**cell).is_subset(pattern.digits);
        let roof: Vec<Cell> = pattern.cells.iter().filter(extra).copied().collect();
        let is_first = pattern.named.iter().all(|profile| profile.slug == "unique-rectangle-1");
        match roof[..] {
            [first, _, ..] if is_first => Some(self.surplus_in(first, pattern.digits, 2)),
            _ => None,
        }
    }

    /// Returns the flaw of a wing of four or more digits, if any: a digit too many in its cells, or a cell
    /// with the digit that the claimed cell does not see.
    pub(super) fn wing(self, target: Candidate) -> Option<Failure> {
        const WINGS: [&str; 4] = ["xy-wing", "xyz-wing", "wxyz-wing", "vwxyz-wing"];
        let Self { pattern, position } = self;
        let is_wing = pattern.names_any(|profile| WINGS.contains(&profile.slug));
        if !is_wing || pattern.cells.is_empty() {
            return None;
        }
        let sees = |one: Cell, other: Cell| position.geometry().see_each_other(one, other);
        let sees_all = |&pivot: &Cell| {
            let mut others = pattern.cells.iter();
            others.all(|&cell| cell == pivot || sees(pivot, cell))
        };
        if pattern.cells.len() == 3 && !pattern.cells.iter().any(sees_all) {
            return Some(Failure::NoPivot(pattern.cells.clone()));
        }
        let digits = position.digits_of(pattern.cells.iter().copied());
        let allowed = pattern.cells.len();
        if digits.len() > allowed {
            let named = pattern.cells.iter().filter(|_| !pattern.digits.is_empty());
            let spoilers = named.flat_map(|&cell| {
                Candidate::all_in(cell, position.candidates(cell) - pattern.digits)
            });
            return Some(Failure::SetTooLarge {
                cells: pattern.cells.clone(),
                digits,
                allowed,
                spoilers: spoilers.collect(),
            });
        }
        let mut cells = pattern.cells.iter().copied();
        let unseen = cells.find(|&cell| {
            position.has(Candidate::new(cell, target.digit)) && !sees(cell, target.cell)
        });
        unseen.map(|cell| Failure::NotSeen { target, cell })
    }

    /// Returns the flaw of colours of one digit, if any: a cell without the digit, or a cell without a
    /// conjugate pair among the others.
    pub(super) fn colouring(self) -> Option<Failure> {
        let Self { pattern, position } = self;
        let digit = pattern.digits.single()?;
        if !pattern.names_any(|profile| profile.family == Family::Coloring) {
            return None;
        }
        let nodes = pattern.cells.iter();
        let nodes: Vec<Node> =
            nodes.map(|&cell| Node::single(Candidate::new(cell, digit))).collect();
        let nodes = nodes.iter().map(|node| NodeOnBoard::new(node, position));
        let nodes: Vec<NodeOnBoard<'_, S>> = match nodes.collect::<Result<_, _>>() {
            Ok(nodes) => nodes,
            Err(absent) => return Some(absent),
        };
        for one in &nodes {
            let others = nodes.iter().filter(|other| *other != one);
            let links = others.map(|other| links::strong(one, other, position).map(|_| ()));
            let links: Vec<Result<(), Failure>> = links.collect();
            if links.iter().all(Result::is_err) {
                let spoilt = |link: &Result<(), Failure>| match link {
                    Err(Failure::NotStrong { spoilers, .. }) if !spoilers.is_empty() => {
                        spoilers.len()
                    }
                    _ => usize::MAX,
                };
                return links.into_iter().min_by_key(spoilt)?.err();
            }
        }
        None
    }

    /// Returns a cell of sets that has a digit which the reason does not name.
    pub(super) fn sets(self) -> Option<Failure> {
        let digits = self.pattern.digits;
        let is_set = |profile: &Profile| profile.family == Family::AlmostLockedSets;
        if digits.is_empty() || !self.pattern.names_any(is_set) {
            return None;
        }
        let mut cells = self.pattern.cells.iter().copied();
        let cell = cells.find(|&cell| !self.position.candidates(cell).is_subset(digits))?;
        let allowed = (self.position.candidates(cell) & digits).len();
        Some(self.surplus_in(cell, digits, allowed))
    }
}

/// Patterns of two strong links of one digit.
const TWO_LINKS: [&str; 3] = ["skyscraper", "two-string-kite", "turbot-fish"];

/// Returns all orders of a few cells.
fn orders(cells: &[Cell]) -> Vec<Vec<Cell>> {
    let [first, rest @ ..] = cells else {
        return vec![Vec::new()];
    };
    let mut all = Vec::new();
    for order in orders(rest) {
        for index in 0..=order.len() {
            let mut longer = order.clone();
            longer.insert(index, *first);
            all.push(longer);
        }
    }
    all
}
