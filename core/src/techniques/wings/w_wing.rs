//! W-Wing.

use crate::grid::HouseSet;
use crate::step::notation;
use crate::step::wording::{agree, only_places};
use crate::techniques::prelude::*;

technique! {
    /// Two cells with the same two candidates x and z, and a house in which every place for x sees
    /// one of them.
    ///
    /// The house with the fewest places is used.
    WWing {
        slug: "w-wing",
        name: "W-Wing",
        aliases: &["Semi-Remote Naked Pair"],
        family: Family::Wings,
        role_names: &[(Role::Pincer, "ends"), (Role::Base, "linking house"), (Role::Digit, "linking digit")],
    }
    |position, collector| {
        let bivalue = position.bivalue();
        for first in bivalue {
            let pair = position.candidates(first);
            for second in bivalue - position.geometry().peers(first) {
                if second > first && position.candidates(second) == pair {
                    find_with_ends(position, [first, second], collector)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Finds the wings of two cells, for either digit.
fn find_with_ends<S: Size>(
    position: &Position<'_, S>,
    ends: [Cell; 2],
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    let geometry = position.geometry();
    let [a, b] = ends.map(|cell| geometry.peers(cell));
    let pair = position.candidates(ends[0]);
    for digit in pair {
        let targets = position.places(digit) & a & b;
        let Some(link) = (pair.without(digit)).first().filter(|_| !targets.is_empty()) else {
            continue;
        };
        let places = position.places(link);
        let houses_of = |cells: CellSet<S>| {
            let houses = cells.iter().map(|cell| geometry.house_set(cell));
            houses.fold(HouseSet::default(), |all, houses| all | houses)
        };
        let seen = a | b;
        let joining = houses_of(places & seen) - houses_of(places - seen);
        let several =
            joining.houses::<S>().filter(|&house| position.slots(house, link).has_several());
        let simplest = several.min_by_key(|&house| position.slots(house, link).len());
        if let Some(house) = simplest {
            let wing = Wing { ends, house, link, digit, targets };
            let grouped = usize::from(position.places_in(house, link).len() > 2);
            let deduction = Deduction::eliminate(&WWing::PROFILE, digit, targets)
                .demanding([(Load::Groups, grouped)]);
            collector.offer_elimination(position, deduction, |explanation| {
                wing.explain(explanation, position);
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Two equal bivalue cells joined by a house.
struct Wing<S: Size> {
    /// The two bivalue cells.
    ends: [Cell; 2],
    house: House,
    /// The digit whose places in the house see the ends.
    link: Digit,
    /// The digit that is eliminated.
    digit: Digit,
    targets: CellSet<S>,
}

impl<S: Size> Wing<S> {
    fn explain(&self, explanation: &mut Explanation, position: &Position<'_, S>) {
        let pair = position.candidates(self.ends[0]);
        let places: CellSet<S> = position.places_in(self.house, self.link);
        let ends_noun = explanation.cells(Role::Pincer, self.ends);
        let pair_noun = explanation.digits(Role::Pincer, pair);
        let house_noun = explanation.house(Role::Base, self.house);
        let link_noun = explanation.digit(Role::Digit, self.link);
        let places_noun = explanation.cells(Role::Base, places);
        let digit_noun = explanation.digit(Role::Pincer, self.digit);
        explanation.digit_in(Role::Base, self.link, places);
        let only = only_places(link_noun, house_noun, places_noun, places.len());
        explanation.pattern = sentence![ends_noun " contain only " pair_noun ". " only "."];
        let groups = self.groups(places, position);
        let mut gap = "";
        // The cases follow the order in which the places are named.
        let mut cases: Vec<(CellSet<S>, Cell)> = groups.into_iter().zip(self.ends).collect();
        cases.sort_by_key(|(group, _)| group.first());
        for (group, end) in cases {
            if group.is_empty() {
                continue;
            }
            let end_noun = explanation.cell(Role::Pincer, end);
            let group = explanation.cells(Role::Base, group);
            explanation.why.extend(sentence![
                gap "If " (Word::OneOf(group)) " is " link_noun ", " end_noun " sees that " link_noun
                " and is therefore " digit_noun "."
            ]);
            gap = " ";
        }
        let [first, second] = self.ends.map(|end| explanation.cell(Role::Pincer, end));
        let see = agree(self.targets.len(), " sees both ", " see both ");
        let targets = explanation.cells(Role::Target, self.targets);
        explanation.why.extend(sentence![
            " Either way " first " or " second " is " digit_noun ". " targets see first " and "
            second "."
        ]);
        explanation.line = sentence![
            (format!(
                "{}/{} in ",
                self.link.placeholder(),
                self.digit.placeholder()
            ))
            ends_noun " connected by " link_noun " in " places_noun
        ];
        if groups.iter().all(|group| !group.is_empty()) {
            explanation.eureka = self.eureka(position.shape(), groups);
        }
        for end in self.ends {
            explanation.needs_cell(end, pair);
        }
        explanation.needs_house(self.house, self.link, places);
    }

    /// Returns the places that see the first end and the other ones, which see the second.
    fn groups(&self, places: CellSet<S>, position: &Position<'_, S>) -> [CellSet<S>; 2] {
        let first = places & position.geometry().peers(self.ends[0]);
        [first, places - first]
    }

    /// Returns the chain `(6=7)r3c3-(7)r3c4=(7)r8c4-(7=6)r8c8`.
    fn eureka(&self, shape: Shape, groups: [CellSet<S>; 2]) -> Vec<Word> {
        let [link, digit] = [self.link, self.digit].map(Digit::placeholder);
        let [first, second] = self.ends.map(|end| end.name(shape));
        let [near, far] = groups.map(|group| {
            let cells: Vec<Cell> = group.iter().collect();
            notation::cells(&cells, shape)
        });
        let chain = format!(
            "({digit}={link}){first}-({link}){near}=({link}){far}-({link}={digit}){second}"
        );
        vec![chain.into()]
    }
}
