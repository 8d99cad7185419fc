//! Candidates and groups that are true or false, which HoDoKu calls on and off: the nodes of chains and
//! nets.

/// Number of candidates of a grid.
const CANDIDATES: usize = 729;
/// Number of literals about candidates. Those about groups follow.
pub(super) const CANDIDATE_LITERALS: usize = 2 * CANDIDATES;

/// A candidate or a group that is true or false: twice its number, plus one if it is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Literal(u16);

impl Literal {
    /// Returns the literal of a candidate, with the digit from 0.
    pub(super) const fn new(cell: usize, digit: usize, is_on: bool) -> Self {
        Self((2 * (9 * cell + digit) + is_on as usize) as u16)
    }

    /// Returns the literal of a candidate that is true.
    pub(super) const fn on(cell: usize, digit: usize) -> Self {
        Self::new(cell, digit, true)
    }

    /// Returns the literal of a candidate that is false.
    pub(super) const fn off(cell: usize, digit: usize) -> Self {
        Self::new(cell, digit, false)
    }

    /// Returns the literal of a group, given by its number.
    pub(super) const fn of_group(number: usize, is_on: bool) -> Self {
        Self((CANDIDATE_LITERALS + 2 * number + is_on as usize) as u16)
    }

    /// Returns the index in tables of all literals.
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the cell and the digit; `None` for a group.
    pub(super) const fn candidate(self) -> Option<(usize, usize)> {
        let node = self.index() / 2;
        if node < CANDIDATES { Some((node / 9, node % 9)) } else { None }
    }

    /// Returns the number of the group; `None` for a candidate.
    pub(super) const fn group(self) -> Option<usize> {
        (self.index() / 2).checked_sub(CANDIDATES)
    }

    /// Returns true if the candidate or the group is true.
    pub(super) const fn is_on(self) -> bool {
        self.0 % 2 == 1
    }

    /// Returns the literal that says the opposite.
    pub(super) const fn negated(self) -> Self {
        Self(self.0 ^ 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_literal_returns_what_it_was_made_of() {
        for is_on in [false, true] {
            let candidate = Literal::new(80, 8, is_on);
            assert_eq!(candidate.candidate(), Some((80, 8)));
            assert_eq!((candidate.group(), candidate.is_on()), (None, is_on));
            let group = Literal::of_group(3, is_on);
            assert_eq!((group.group(), group.is_on()), (Some(3), is_on));
            assert_eq!(group.candidate(), None);
        }
        assert_eq!(Literal::on(4, 2).negated(), Literal::off(4, 2));
    }
}
