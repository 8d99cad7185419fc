//! Wings and single-digit patterns as chains, so that the link that fails can be named.

use super::chain_check::{SoundChain, SoundChains};
use super::links::{self, NodeOnBoard};
use super::{Chain, Chains, Claim, Failure, Node, Pattern};
use crate::catalog::Family;
use crate::grid::{Candidate, Cell, Digit, DigitSet, House, HouseKind};
use crate::position::Position;
use crate::size::Size;
use crate::step::Strength;

/// Judges a pattern as a chain. `None` if it is not a pattern that is a chain.
///
/// The cells of a pattern have no order. Of all chains through them, the one with the most links that
/// hold is judged.
pub(super) fn judge<S: Size>(
    pattern: &Pattern,
    claim: &Claim,
    position: &Position<'_, S>,
) -> Option<Result<Chains, Failure>> {
    let mut best: Option<(usize, Chain)> = None;
    for chain in possible_chains(pattern, claim, position) {
        let valid = SoundChain::count_valid_links(&chain, position);
        if best.as_ref().is_none_or(|(max, _)| valid > *max) {
            best = Some((valid, chain));
        }
    }
    let (_, chain) = best?;
    let chains = vec![chain];
    let checked = SoundChains::check(&chains, claim, position).map(|_| ());
    Some(checked.map(|()| Chains::new(pattern.named.clone(), chains)))
}

/// Checks the strong links of a pattern that a chain could be: the bivalue ends of a W-Wing, and the houses
/// that are named for a link.
pub(super) fn check_strong_links<S: Size>(
    pattern: &Pattern,
    claim: &Claim,
    position: &Position<'_, S>,
) -> Result<(), Failure> {
    let is_only = |slugs: &[&str]| {
        let mut named = pattern.named.iter();
        named.len() > 0 && named.all(|profile| slugs.contains(&profile.slug))
    };
    let claimed = claim.effects()[0].candidate().digit;
    if is_only(&["w-wing"]) {
        check_ends(pattern, position)?;
        let other = pattern.digits.without(claimed).single();
        let stated = pattern.candidates.iter().filter(|stated| !stated.houses.is_empty());
        let digit = stated.clone().find_map(|stated| stated.digits.single()).or(other);
        return match digit {
            Some(digit) => check_houses(digit, &pattern.houses, position),
            None => Ok(()),
        };
    }
    if pattern.cells.is_empty() && is_only(&["skyscraper", "two-string-kite", "turbot-fish"]) {
        let lines = pattern.houses.iter().filter(|house| house.kind != HouseKind::Box);
        let mut lines: Vec<House> = lines.copied().collect();
        if is_only(&["skyscraper"]) {
            // Lines across are those of the base and the roof.
            let count = |kind: HouseKind| lines.iter().filter(|line| line.kind == kind).count();
            let across = lines.iter().map(|line| line.kind.across()).find(|&kind| count(kind) < 2);
            let first = lines.first().map(|line| line.kind.across());
            lines.retain(|line| Some(line.kind) != across.or(first));
        }
        let digit = pattern.digits.single().unwrap_or(claimed);
        return check_houses(digit, &lines, position);
    }
    Ok(())
}

/// Checks that each of some houses has a strong link of a digit.
fn check_houses<S: Size>(
    digit: Digit,
    houses: &[House],
    position: &Position<'_, S>,
) -> Result<(), Failure> {
    for &house in houses {
        let places = position.places_in(house, digit);
        if places.len() > 2 {
            return Err(Failure::NoStrongLink { house, digit, cells: places.iter().collect() });
        }
    }
    Ok(())
}

/// Checks that the ends of a W-Wing have the two digits of the pattern and no others.
fn check_ends<S: Size>(pattern: &Pattern, position: &Position<'_, S>) -> Result<(), Failure> {
    let mut stated = pattern.candidates.iter();
    let by_text = stated.find(|stated| stated.cells.len() == 2 && stated.digits.len() == 2);
    let (cells, digits) = match by_text {
        Some(stated) => (&stated.cells, stated.digits),
        None if pattern.cells.len() == 2 && pattern.digits.len() == 2 => {
            (&pattern.cells, pattern.digits)
        }
        None => return Ok(()),
    };
    for &cell in cells {
        let held = position.candidates(cell);
        if position.value(cell).is_some() {
            return Err(Failure::CellFilled(cell));
        }
        if let Some(digit) = (digits - held).first() {
            return Err(Failure::NotACandidate { digit, cells: vec![cell] });
        }
        if held != digits {
            return Err(Failure::SetTooLarge {
                cells: vec![cell],
                digits: held,
                allowed: digits.len(),
                spoilers: Candidate::all_in(cell, held - digits).collect(),
            });
        }
    }
    Ok(())
}

/// Makes the chain through cells in this order.
type ChainMaker = Box<dyn Fn(&[Cell]) -> Chain>;

/// Returns the chains through the cells of a pattern, in every order.
fn possible_chains<S: Size>(
    pattern: &Pattern,
    claim: &Claim,
    position: &Position<'_, S>,
) -> Vec<Chain> {
    let slugs: Vec<&str> = pattern.named.iter().map(|profile| profile.slug).collect();
    let is = |wanted: &[&str]| slugs.iter().any(|slug| wanted.contains(slug));
    let target = claim.effects().first().map(|effect| effect.candidate());
    let Some(target) = target else {
        return Vec::new();
    };
    let digits = if pattern.digits.is_empty() {
        meant_digits(pattern, target.digit, position)
    } else {
        pattern.digits
    };
    let others: Vec<Digit> = digits.without(target.digit).iter().collect();
    let chain: ChainMaker = match (pattern.cells.len(), &others[..]) {
        (4, _) if is(&["skyscraper", "two-string-kite", "turbot-fish"]) => {
            let digit = pattern.digits.single().unwrap_or(target.digit);
            Box::new(move |cells| of_digit(digit, cells))
        }
        (4, &[other]) if is(&["w-wing"]) => {
            Box::new(move |cells| w_wing([target.digit, other], cells))
        }
        (3, &[x, y]) if is(&["xy-wing"]) => {
            Box::new(move |cells| xy_wing([target.digit, x, y], cells))
        }
        _ => return Vec::new(),
    };
    let orders = orders(&pattern.cells);
    orders.iter().map(|cells| chain(cells)).collect()
}

/// Returns the digits of a pattern that names none. The digits of a wing are the candidates of its
/// bivalue cells; further candidates of another cell do not count.
fn meant_digits<S: Size>(
    pattern: &Pattern,
    claimed: Digit,
    position: &Position<'_, S>,
) -> DigitSet {
    let all = position.digits_of(pattern.cells.iter().copied());
    let is = |slug: &str| pattern.named.iter().any(|profile| profile.slug == slug);
    let pairs = pattern.cells.iter().map(|&cell| position.candidates(cell));
    let pairs: Vec<DigitSet> = pairs.filter(|digits| digits.len() == 2).collect();
    if is("w-wing") {
        let pair = pairs.iter().find(|pair| pair.contains(claimed));
        return pair.copied().unwrap_or(all);
    }
    if is("xy-wing") {
        let mut unions = pairs
            .iter()
            .enumerate()
            .flat_map(|(at, &one)| pairs[at + 1..].iter().map(move |&other| one | other));
        let three = unions.find(|union| union.len() == 3 && union.contains(claimed));
        return three.unwrap_or(all);
    }
    all
}

/// Returns all orders of a few cells.
fn orders(cells: &[Cell]) -> Vec<Vec<Cell>> {
    let [first, rest @ ..] = cells else {
        return vec![Vec::new()];
    };
    let mut all = Vec::new();
    for order in orders(rest) {
        for at in 0..=order.len() {
            let mut longer = order.clone();
            longer.insert(at, *first);
            all.push(longer);
        }
    }
    all
}

fn chain(nodes: impl IntoIterator<Item = (Digit, Cell)>) -> Chain {
    let mut chain = Chain::default();
    for (at, (digit, cell)) in nodes.into_iter().enumerate() {
        let node = Node { cells: vec![cell], digits: DigitSet::only(digit) };
        chain.push([Strength::Weak, Strength::Strong][at % 2], node);
    }
    chain
}

/// Returns a chain of one digit: `(5)a=(5)b-(5)c=(5)d`.
fn of_digit(digit: Digit, cells: &[Cell]) -> Chain {
    chain(cells.iter().map(|&cell| (digit, cell)))
}

/// Returns the chain of a W-Wing: `(z=w)a-(w)b=(w)c-(w=z)d`.
fn w_wing([z, w]: [Digit; 2], cells: &[Cell]) -> Chain {
    let &[a, b, c, d] = cells else {
        return Chain::default();
    };
    chain([(z, a), (w, a), (w, b), (w, c), (w, d), (z, d)])
}

/// Returns the chain of an XY-Wing: `(z=x)a-(x=y)b-(y=z)c`.
fn xy_wing([z, x, y]: [Digit; 3], cells: &[Cell]) -> Chain {
    let &[a, b, c] = cells else {
        return Chain::default();
    };
    chain([(z, a), (x, a), (x, b), (y, b), (y, c), (z, c)])
}

/// Returns the flaw of a unique rectangle, if any: corners in other than two boxes, a corner that lacks a digit, or a second corner of
/// a Type 1 with further candidates.
pub(super) fn rectangle<S: Size>(pattern: &Pattern, position: &Position<'_, S>) -> Option<Failure> {
    let is_rectangle = |slug: &str| slug.starts_with("unique-rectangle");
    let mut named = pattern.named.iter();
    if pattern.cells.len() != 4
        || pattern.digits.len() != 2
        || !named.any(|profile| is_rectangle(profile.slug))
    {
        return None;
    }
    let corners = || pattern.cells.iter();
    let count = |line: &dyn Fn(Cell) -> usize| {
        let mut lines: Vec<usize> = corners().map(|&cell| line(cell)).collect();
        lines.sort_unstable();
        lines.dedup();
        lines.len()
    };
    let is_rectangle = count(&|cell| cell.row(position.shape())) == 2
        && count(&|cell| cell.column(position.shape())) == 2
        && count(&|cell| cell.box_index(position.shape())) == 2;
    if !is_rectangle {
        return Some(Failure::NoRectangle(pattern.cells.clone()));
    }
    for &cell in &pattern.cells {
        for digit in pattern.digits {
            if !position.has(Candidate::new(cell, digit)) {
                return Some(Failure::NotACandidate { digit, cells: vec![cell] });
            }
        }
    }
    let extra = |cell: &&Cell| !(position.candidates(**cell) - pattern.digits).is_empty();
    let roof: Vec<Cell> = pattern.cells.iter().filter(extra).copied().collect();
    let is_first = pattern.named.iter().all(|profile| profile.slug == "unique-rectangle-1");
    match &roof[..] {
        [first, _, ..] if is_first => {
            let others = position.candidates(*first) - pattern.digits;
            Some(Failure::SetTooLarge {
                cells: vec![*first],
                digits: position.candidates(*first),
                allowed: 2,
                spoilers: Candidate::all_in(*first, others).collect(),
            })
        }
        _ => None,
    }
}

/// Returns the flaw of a wing of four or more digits, if any: a digit too many in its cells, or a cell
/// with the digit that the claimed cell does not see.
pub(super) fn wing<S: Size>(
    pattern: &Pattern,
    target: Candidate,
    position: &Position<'_, S>,
) -> Option<Failure> {
    let mut named = pattern.named.iter();
    let wings = ["xy-wing", "xyz-wing", "wxyz-wing", "vwxyz-wing"];
    let is_wing = named.any(|profile| wings.contains(&profile.slug));
    if !is_wing || pattern.cells.is_empty() {
        return None;
    }
    let sees_all = |pivot: &Cell| {
        let mut others = pattern.cells.iter();
        others.all(|cell| cell == pivot || position.geometry().see_each_other(*pivot, *cell))
    };
    if pattern.cells.len() == 3 && !pattern.cells.iter().any(sees_all) {
        return Some(Failure::NoPivot(pattern.cells.clone()));
    }
    let digits = position.digits_of(pattern.cells.iter().copied());
    let allowed = pattern.cells.len();
    if digits.len() > allowed {
        let others = digits - pattern.digits;
        let spoilers = pattern.cells.iter().flat_map(|&cell| {
            let others = if pattern.digits.is_empty() { DigitSet::EMPTY } else { others };
            Candidate::all_in(cell, position.candidates(cell) & others)
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
        position.has(Candidate::new(cell, target.digit))
            && !position.geometry().see_each_other(cell, target.cell)
    });
    unseen.map(|cell| Failure::NotSeen { target, cell })
}

/// Returns the flaw of colours of one digit, if any: a cell without the digit, or a cell without a
/// conjugate pair among the others.
pub(super) fn colouring<S: Size>(pattern: &Pattern, position: &Position<'_, S>) -> Option<Failure> {
    let mut named = pattern.named.iter();
    let digit = pattern.digits.single()?;
    if !named.any(|profile| profile.family == Family::Coloring) {
        return None;
    }
    let mut cells = pattern.cells.iter();
    if let Some(&absent) = cells.find(|&&cell| !position.has(Candidate::new(cell, digit))) {
        return Some(Failure::NotACandidate { digit, cells: vec![absent] });
    }
    let nodes = pattern.cells.iter();
    let nodes: Vec<Node> = nodes.map(|&cell| Node::single(Candidate::new(cell, digit))).collect();
    for one in &nodes {
        let others = nodes.iter().filter(|other| *other != one);
        let links = others.map(|other| {
            let [from, to] = [one, other].map(|node| NodeOnBoard::new(node, position));
            links::strong(&from?, &to?, position).map(|_| ())
        });
        let links: Vec<Result<(), Failure>> = links.collect();
        if links.iter().all(Result::is_err) {
            let spoilt = |link: &Result<(), Failure>| match link {
                Err(Failure::NotStrong { spoilers, .. }) if !spoilers.is_empty() => spoilers.len(),
                _ => usize::MAX,
            };
            return links.into_iter().min_by_key(spoilt)?.err();
        }
    }
    None
}

/// Returns a cell of sets that has a digit which the reason does not name.
pub(super) fn sets<S: Size>(pattern: &Pattern, position: &Position<'_, S>) -> Option<Failure> {
    let mut named = pattern.named.iter();
    if pattern.digits.is_empty() || !named.any(|profile| profile.family == Family::AlmostLockedSets)
    {
        return None;
    }
    let mut cells = pattern.cells.iter().copied();
    let cell = cells.find(|&cell| !position.candidates(cell).is_subset(pattern.digits))?;
    let digits = position.candidates(cell);
    Some(Failure::SetTooLarge {
        cells: vec![cell],
        digits,
        allowed: (digits & pattern.digits).len(),
        spoilers: Candidate::all_in(cell, digits - pattern.digits).collect(),
    })
}
