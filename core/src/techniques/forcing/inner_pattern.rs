//! The sentences about locked candidates, subsets and fish inside a proof.

use crate::step::wording::{all_of, article, digit_list};
use crate::techniques::prelude::*;

/// A pattern inside a proof that consists of the places for digits, or of the candidates of cells.
pub(crate) struct InnerPattern<'n, S: Size> {
    /// The name of the technique.
    pub(crate) name: &'n str,
    pub(crate) cells: CellSet<S>,
    pub(crate) digits: DigitSet,
    /// The reasons why no other candidates are left, joined; empty if the board never had any.
    pub(crate) reasons: Vec<Word>,
}

impl<S: Size> InnerPattern<'_, S> {
    /// Returns a word that says that candidates were removed on the way; none were if it is empty.
    const fn if_reasons(&self, word: &'static str) -> &'static str {
        if self.reasons.is_empty() { "" } else { word }
    }

    /// Returns the reasons after a colon.
    fn because(&mut self) -> Vec<Word> {
        let mut reasons = std::mem::take(&mut self.reasons);
        if !reasons.is_empty() {
            reasons.insert(0, ": ".into());
        }
        reasons
    }

    /// Says what locked candidates eliminate: "In box 3, only r1c8 and r1c9 can now be 3: r2c8 sees the 3 in
    /// r2c4 (line 1). r1c8 and r1c9 are both in row 1 (Pointing), so r1c3 is not 3".
    pub(crate) fn locked(
        mut self,
        explanation: &mut Explanation,
        base: House,
        cover: Option<House>,
        claims: impl FnOnce(&mut Explanation) -> Vec<Word>,
    ) -> Vec<Word> {
        let base = explanation.house(Role::Base, base);
        let now = self.if_reasons("now ");
        let all = all_of(self.cells.len());
        let digits = digit_list(self.digits, "and");
        let cells = explanation.cells(set_role(explanation), self.cells);
        // The reasons name other cells.
        let mut words = sentence![
            "In " base ", only " cells (format!(" can {now}be {digits}")) (self.because()) ". "
            cells (format!(" are {all} in "))
        ];
        words.extend(cover.map(|cover| explanation.house(Role::Cover, cover).into()));
        words.extend(sentence![(format!(" ({}), so ", self.name))(claims(explanation))]);
        words
    }

    /// Says what a naked subset eliminates: "r1c3 and r1c6 now contain only 2 and 6 (a naked pair in row
    /// 1): r1c3 sees the 5 in r1c4. So r1c1 is not 2".
    pub(crate) fn naked(
        mut self,
        explanation: &mut Explanation,
        house: Option<House>,
        claims: impl FnOnce(&mut Explanation) -> Vec<Word>,
    ) -> Vec<Word> {
        let now = self.if_reasons("now ");
        let together = if self.cells.len() == 2 { "" } else { "together " };
        let cells = explanation.cells(set_role(explanation), self.cells);
        let digits = digit_list(self.digits, "and");
        let name = article(&self.name.to_lowercase());
        let mut words = sentence![cells(format!(" {now}{together}contain only {digits} ({name}"))];
        if let Some(house) = house {
            let house = explanation.house(Role::Base, house);
            words.extend(sentence![" in " house]);
        }
        words.extend(sentence![")" (self.because()) ". So " (claims(explanation))]);
        words
    }

    /// Says what a hidden subset eliminates: "In row 7, the digits 2 and 5 can now only be in r7c4 and
    /// r7c5 (a hidden pair): r7c9 is not 2 (line 6). So r7c5 is not 4".
    pub(crate) fn hidden(
        mut self,
        explanation: &mut Explanation,
        house: House,
        claims: impl FnOnce(&mut Explanation) -> Vec<Word>,
    ) -> Vec<Word> {
        let now = self.if_reasons("now ");
        let house = explanation.house(Role::Base, house);
        let cells = explanation.cells(set_role(explanation), self.cells);
        let digits = digit_list(self.digits, "and");
        let name = article(&self.name.to_lowercase());
        sentence![
            "In " house (format!(", the digits {digits} can {now}only be in ")) cells
            (format!(" ({name})")) (self.because()) ". So " (claims(explanation))
        ]
    }

    /// Says what a fish with these base lines eliminates: "In rows 2 and 6, all places left for 5 are in columns
    /// 3 and 8 (an X-Wing): r2c4 sees the 5 in r1c4 (line 1). So r4c3 is not 5".
    pub(crate) fn fish(
        mut self,
        explanation: &mut Explanation,
        geometry: &Geometry<S>,
        bases: Vec<House>,
        claims: impl FnOnce(&mut Explanation) -> Vec<Word>,
    ) -> Vec<Word> {
        let across = match bases.first().map(|house| house.kind) {
            Some(HouseKind::Row) => HouseKind::Column,
            _ => HouseKind::Row,
        };
        let covers = self.cells.iter().map(|cell| geometry.house_of(cell, across));
        let mut covers: Vec<House> = covers.collect();
        covers.sort_unstable();
        covers.dedup();
        let left = self.if_reasons(" left");
        let digits = digit_list(self.digits, "and");
        let name = article(self.name);
        sentence![
            "In " (explanation.houses(Role::Base, bases))
            (format!(", all places{left} for {digits} are in "))
            (explanation.houses(Role::Cover, covers)) (format!(" ({name})")) (self.because())
            ". So " (claims(explanation))
        ]
    }
}

/// Returns the role of the next pattern of an explanation, so that its cells differ from those of
/// the patterns before it.
fn set_role(explanation: &Explanation) -> Role {
    const ROLES: [Role; 4] = [Role::SetA, Role::SetB, Role::SetC, Role::SetD];
    let sets = explanation.exhibits.iter();
    let sets = sets.filter(|exhibit| ROLES.contains(&exhibit.role)).count();
    ROLES[sets.min(ROLES.len() - 1)]
}
