//! Reasons and conclusions in the forms of notation that players use on forums.

use stepdoku::grid::Shape;
use stepdoku::referee::{self, Claim, Reason, Statement, Verdict, parse_statement};
use stepdoku::step::notation;

use crate::referee::{AIC, eureka, position, quick};

fn parse(text: &str) -> Reason {
    Reason::parse(text, Shape::Nine).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Parses every text and fails with a list of those that are read differently.
fn check<'t>(texts: impl IntoIterator<Item = (&'t str, String)>, read: impl Fn(&str) -> String) {
    let mut wrong = Vec::new();
    for (text, expected) in texts {
        let found = read(text);
        if found != expected {
            wrong.push(format!("{text}\n    read as {found}\n    wanted  {expected}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Returns a chain in Eureka notation, or the kind of reason that was parsed.
fn chain(text: &str) -> String {
    match Reason::parse(text, Shape::Nine) {
        Ok(reason @ Reason::Chains(_)) => eureka(&reason),
        Ok(other) => format!("{} no chain", other.named().len()),
        Err(error) => error.to_string(),
    }
}

/// Returns a fish with its houses and fins, or the kind of reason that was parsed.
fn fish_of(text: &str) -> String {
    match Reason::parse(text, Shape::Nine) {
        Ok(Reason::Fish(fish)) => {
            let houses = fish.base.iter().chain(&fish.cover);
            let names: String = houses.map(|it| it.name()).collect();
            let fins = notation::cells(&fish.fins, Shape::Nine);
            format!("{} {names} {fins}", fish.digit)
        }
        Ok(other) => format!("{} no fish", other.named().len()),
        Err(error) => error.to_string(),
    }
}

/// Returns the first technique and the digits, cells and houses of a pattern, or the kind of reason
/// that was parsed.
fn pattern_of(text: &str) -> String {
    match Reason::parse(text, Shape::Nine) {
        Ok(Reason::Pattern(pattern)) => {
            let named = pattern.named.first().map_or("", |profile| profile.slug);
            let cells = notation::cells(&pattern.cells, Shape::Nine);
            let houses: String = pattern.houses.iter().map(|it| it.name()).collect();
            format!("{named} {} {cells} {houses}", pattern.digits)
        }
        Ok(other) => format!("{} no pattern", other.named().len()),
        Err(error) => error.to_string(),
    }
}

#[test]
fn chains_in_forum_notation_are_parsed() {
    const LONG: &str = "(3)r1c2=(3)r1c5-(3)r4c5=(7)r4c5-(7)r4c9=(8)r4c9";
    const SHORT: &str = "(3)r1c2=(3)r1c5-(3)r4c5=(3)r4c9";
    const GROUP: &str = "(3)r12c4=(3)r1c8-(3)r4c8=(3)r4c3";
    const SET: &str = "(1)r4c259=(347)r4c259-(7)r4c8=(8)r4c8";
    let texts = [
        ("(3)r1c2=r1c5-(3=7)r4c5-(7=8)r4c9 => -8 r1c9", LONG),
        ("(3)r1c2 = (3)r1c5 - (3=7)r4c5 - (7=8)r4c9 => r1c9<>8", LONG),
        ("(3)r1c2==(3)r1c5--(3==7)r4c5--(7==8)r4c9 ==> r1c9<>8", LONG),
        ("(3)R1C2=(3)R1C5-(3=7)R4C5-(7=8)R4C9", LONG),
        ("(3)r1c2 = (3)r1c5 – (3=7)r4c5 – (7=8)r4c9 ⇒ r1c9 ≠ 8", LONG),
        ("(3)r1c2 = (3)r1c5 — (3=7)r4c5 − (7=8)r4c9 → r1c9≠8", LONG),
        ("3r1c2=3r1c5-3r4c5=7r4c5-7r4c9=8r4c9 --> r1c9 <> 8", LONG),
        ("3r1c2 = 3r1c5 - (3=7)r4c5 - (7=8)r4c9 : => r1c9<>8", LONG),
        ("AIC: (3)r1c2=(3)r1c5-(3=7)r4c5-(7=8)r4c9 => r1c9<>8, r2c3<>8", LONG),
        ("AIC (3)r1c2=(3)r1c5-(3=7)r4c5-(7=8)r4c9 => -8r1c9", LONG),
        ("aic type 1: (3)r1c2=(3)r1c5-(3=7)r4c5-(7=8)r4c9", LONG),
        ("AIC : ( 3 ) r1c2 = ( 3 ) r1c5 - ( 3 = 7 ) r4c5 - ( 7 = 8 ) r4c9", LONG),
        ("M-Wing: (3)r1c2=(3)r1c5-(3=7)r4c5-(7=8)r4c9", LONG),
        ("(3)r1c2=(3)r1c5-(3=7)r4c5-(7=8)r4c9; r1c9<>8", LONG),
        ("(3)r1c2=(3)r1c5-(3=7)r4c5-(7=8)r4c9 so r1c9<>8", LONG),
        ("(3)r1c2=(3)r1c5-(3=7)r4c5-(7=8)r4c9 => -8 r1c9; stte", LONG),
        ("(3)A2=(3)A5-(3=7)D5-(7=8)D9", LONG),
        ("1. (3)r1c2=(3)r1c5-(3=7)r4c5-(7=8)r4c9 => -8 r1c9", LONG),
        ("12) (3)r1c2=(3)r1c5-(3=7)r4c5-(7=8)r4c9", LONG),
        ("[(3)r1c2=(3)r1c5-(3=7)r4c5-(7=8)r4c9] => r1c9<>8", LONG),
        ("[(3)r1c2=(3)r1c5-(3=7)r4c5-(7=8)r4c9]", LONG),
        ("(3)r1c2=(3)r1c5-(3=7)r4c5-(7=8)r4c9.", LONG),
        ("r1c2(3)=r1c5(3)-r4c5(3=7)-r4c9(7=8)", LONG),
        ("r1c2 =3= r1c5 -3- r4c5 -7- r4c9 -8", LONG),
        ("[r1c2]=3=[r1c5]-3-[r4c5]-7-[r4c9]-8", LONG),
        ("r1c2 =(3)= r1c5 -(3)- r4c5 -(7)- r4c9 -8", LONG),
        ("-3[A2]+3[A5]-3[D5]+7[D5]-7[D9]+8[D9]", LONG),
        ("-3[A2] +3[A5] -3[D5] +7[D5] -7[D9] +8[D9]", LONG),
        ("(3)r1c2=r1c5-r4c5=r4c9", SHORT),
        ("3: r1c2=r1c5-r4c5=r4c9", SHORT),
        ("(3): r1c2=r1c5-r4c5=r4c9", SHORT),
        ("X-Chain (3): r1c2=r1c5-r4c5=r4c9", SHORT),
        ("X-Chain on 3: r1c2=r1c5-r4c5=r4c9", SHORT),
        ("x-chain 3 r1c2 = r1c5 - r4c5 = r4c9 => r2c9<>3", SHORT),
        ("Turbot Fish: (3)r1c2=(3)r1c5-(3)r4c5=(3)r4c9", SHORT),
        ("Skyscraper (3)r1c2=r1c5-r4c5=r4c9 => r2c9<>3", SHORT),
        ("r1c2=3=r1c5-3-r4c5=3=r4c9", SHORT),
        ("r1c2==3==r1c5--3--r4c5==3==r4c9", SHORT),
        ("(3)r12c4=(3)r1c8-(3)r4c8=(3)r4c3", GROUP),
        ("(3)r1c4|r2c4=(3)r1c8-(3)r4c8=(3)r4c3", GROUP),
        ("(3)[r1c4,r2c4]=(3)r1c8-(3)r4c8=(3)r4c3", GROUP),
        ("(3)(r1c4|r2c4)=r1c8-r4c8=r4c3", GROUP),
        ("(3)r1c4&r2c4=r1c8-r4c8=r4c3", GROUP),
        ("(3)b2p14=(3)b3p2-(3)b6p2=(3)r4c3", GROUP),
        ("(3)r1c4/r2c4 = (3)r1c8 - (3)r4c8 = (3)r4c3", GROUP),
        ("r12c4=3=r1c8-3-r4c8=3=r4c3", GROUP),
        ("(1=347)r4c259-(7=8)r4c8", SET),
        ("(1=3,4,7)r4c259-(7=8)r4c8", SET),
        ("(1=3|4|7)r4c259-(7=8)r4c8", SET),
        ("(1=3&4&7)r4c259-(7=8)r4c8", SET),
        ("ALS(1=347)r4c259-(7=8)r4c8", SET),
        ("als:(1=347)r4c259-(7=8)r4c8", SET),
        ("(1=347)als:r4c259-(7=8)r4c8", SET),
        ("(1=347)r4c2,r4c5,r4c9 - (7=8)r4c8 => r4c1<>8", SET),
        ("ALS AIC: (1=347)r4c259-(7=8)r4c8", SET),
    ];
    check(texts.map(|(text, expected)| (text, expected.to_owned())), chain);
    let ring = "(6)r1c1=(6)r1c5-(6)r5c5=(6)r5c1 loop";
    let texts = [
        "(6)r1c1=(6)r1c5-(6)r5c5=(6)r5c1- (loop)",
        "(6)r1c1=r1c5-r5c5=r5c1-loop",
        "(6)r1c1=(6)r1c5-(6)r5c5=(6)r5c1-(6)r1c1 loop",
        "(6)r1c1=(6)r1c5-(6)r5c5=(6)r5c1 - ring",
        "X-Cycle: (6)r1c1=(6)r1c5-(6)r5c5=(6)r5c1- (ring) => r3c1<>6",
        "CNL: (6)r1c1=(6)r1c5-(6)r5c5=(6)r5c1-loop",
    ];
    check(texts.map(|text| (text, ring.to_owned())), chain);
}

#[test]
fn conclusions_in_forum_notation_are_parsed() {
    let texts = [
        ("x-wing => -8 r1c9", "r1c9<>8"),
        ("x-wing => -8r1c9", "r1c9<>8"),
        ("x-wing => - 8 r1c9", "r1c9<>8"),
        ("x-wing => r1c9-8", "r1c9<>8"),
        ("x-wing => r1c9 -8", "r1c9<>8"),
        ("x-wing => r1c9 != 8", "r1c9<>8"),
        ("x-wing => r1c9 /= 8", "r1c9<>8"),
        ("x-wing => R1C9 ≠ 8", "r1c9<>8"),
        ("x-wing => (r1c9<>8)", "r1c9<>8"),
        ("x-wing => [r1c9<>8]", "r1c9<>8"),
        ("x-wing => -(8)r1c9", "r1c9<>8"),
        ("x-wing => ~8r1c9", "r1c9<>8"),
        ("x-wing => !8 r1c9", "r1c9<>8"),
        ("x-wing => not 8 r1c9", "r1c9<>8"),
        ("x-wing => delete 8 from r1c9", "r1c9<>8"),
        ("x-wing ⇒ 8 not in r1c9", "r1c9<>8"),
        ("x-wing → r1c9≠8", "r1c9<>8"),
        ("x-wing -> r1c9<>8; ste", "r1c9<>8"),
        ("x-wing ==> r1c9<>8, singles to the end", "r1c9<>8"),
        ("x-wing, therefore r1c9<>8", "r1c9<>8"),
        ("x-wing so r1c9 can't be 8", "r1c9<>8"),
        ("x-wing => -8 r1c9, -8 r2c9", "r12c9<>8"),
        ("x-wing => -8 r1c9,r2c9", "r12c9<>8"),
        ("x-wing => r1c9,r2c9 <> 8", "r12c9<>8"),
        ("x-wing => -57 r1c9", "r1c9<>57"),
        ("x-wing => +8 r1c9", "r1c9=8"),
        ("x-wing => r1c9 = 8", "r1c9=8"),
        ("x-wing => r1c9 is 8", "r1c9=8"),
        ("x-wing => r1c9=8; stte", "r1c9=8"),
    ];
    check(texts.map(|(text, expected)| (text, format!("{expected} by x-wing"))), |text| {
        match parse_statement(text, Shape::Nine) {
            Ok(Statement { claim, reason }) => {
                let named = reason.named().first().map_or("", |profile| profile.slug);
                format!("{claim} by {named}")
            }
            Err(error) => error.to_string(),
        }
    });
    // A link is not a conclusion.
    let Statement { claim, .. } =
        parse_statement("(3)r1c2=(3)r1c5-(3)r4c5=(3)r4c9 => r2c9<>3", Shape::Nine).unwrap();
    assert_eq!(claim.to_string(), "r2c9<>3");
    assert!(Claim::parse("5r3c4=5r3c9-7r3c9=7r1c9", Shape::Nine).is_err());
    assert!(Claim::parse("r1c9-8-r2c3", Shape::Nine).is_err());
}

#[test]
fn a_claim_may_stand_before_its_reason() {
    let texts = [
        ("r9c2 can't be 5 because XY-Wing r7c26,r9c5", "r9c2<>5 by xy-wing"),
        ("r9c2<>5 because of the XY-Wing in r7c26, r9c5", "r9c2<>5 by xy-wing"),
        ("r9c2 is not 5, since X-Wing 5 r25 c46", "r9c2<>5 by x-wing"),
        ("r9c2<>5 by an XY-Wing.", "r9c2<>5 by xy-wing"),
        ("r9c2<>5 (XY-Wing)", "r9c2<>5 by xy-wing"),
        ("r9c2<>5, r9c3<>5 (XY-Wing r7c26,r9c5).", "r9c23<>5 by xy-wing"),
        ("r9c2 cannot be 5, since r7c2 and r9c5", "r9c2<>5 by "),
        ("naked single r9c2=5", "r9c2=5 by naked-single"),
        ("Step 4: np(14) r7c26 => -4 r7c9; 1 placement", "r7c9<>4 by naked-pair"),
        ("#12 naked single r9c2=5; stte", "r9c2=5 by naked-single"),
        ("(6)r1c1=(6)r1c5-(6)r5c5=(6)r5c1; loop, -6r3c1, -6r4c1", "r34c1<>6 by "),
        (
            "r9c2<>5 because",
            "character 16: expected the reason after the claim, found the end. For example: r3c4<>5 because \
             XY-Wing",
        ),
        (
            "r9c2<>5 (XY-Wong)",
            "character 10: expected cells, digits, houses or the name of a technique, found `XY-Wong`. Did you \
             mean xy-wing?",
        ),
    ];
    check(texts.map(|(text, expected)| (text, expected.to_owned())), |text| match parse_statement(
        text,
        Shape::Nine,
    ) {
        Ok(Statement { claim, reason }) => {
            let named = reason.named().first().map_or("", |profile| profile.slug);
            format!("{claim} by {named}")
        }
        Err(error) => error.to_string(),
    });
    // Cells of the pattern behind the name are no claim.
    assert!(parse_statement("XY-Wing r7c26 r9c5 r9c2<>5", Shape::Nine).is_err());
}

#[test]
fn an_unknown_name_is_quoted_as_it_was_typed() {
    for (text, found) in [
        ("H2-Wing => r3c6<>5", "`H2-Wing`"),
        ("5 r1c2 Quibble Wobble => r3c6<>5", "`Quibble Wobble`"),
        (
            "r1c2 (only place). Quite Another One Was It => r3c6<>5",
            "`only place). Quite Another One...`",
        ),
    ] {
        let error = parse_statement(text, Shape::Nine).unwrap_err();
        assert_eq!(error.found, found, "{error}");
    }
}

#[test]
fn wings_are_loops_too() {
    for name in ["S-Wing", "L-Wing", "M-Wing"] {
        let named = parse(name).named().to_vec();
        let slugs: Vec<&str> = named.iter().map(|profile| profile.slug).collect();
        assert!(slugs.contains(&"discontinuous-nice-loop") && slugs.contains(&"aic"), "{slugs:?}");
    }
}

#[test]
fn fish_in_forum_notation_are_parsed() {
    let texts = [
        "5r26\\c38",
        "5 r26\\c38",
        "(5)r26\\c38",
        "5R26\\C38",
        "X-Wing 5 r26\\c38",
        "X-Wing (5): r26\\c38",
        "X-Wing (5)r26/c38",
        "xwing 5r26\\c38 => r1c3<>5",
        "r26\\c38 (5)",
        "r26\\c38 for 5",
        "5 r26∖c38",
        "x-wing of 5s in rows 2 and 6, columns 3 and 8",
        "X-Wing: 5 in rows 2,6 and columns 3,8",
        "X-Wing on 5 in r26 and c38",
    ];
    check(texts.map(|text| (text, "5 r2r6c3c8 ".to_owned())), fish_of);
    let texts = [
        "5 r26 c38 fr2c9",
        "5r26\\c38 fin r2c9",
        "5r26\\c38 w/ fin r2c9",
        "Finned X-Wing 5r26\\c38 (fin r2c9)",
        "Finned X-Wing: 5r26\\c38 f r2c9",
        "5r26\\c38 + r2c9",
        "5r26\\c38 with a fin at r2c9",
        "5r26\\c38; fins: r2c9",
        "5r26\\c38 endo-fin r2c9",
        "finned x-wing on 5 in rows 2 and 6, columns 3 and 8, fin r2c9",
    ];
    check(texts.map(|text| (text, "5 r2r6c3c8 r2c9".to_owned())), fish_of);
}

#[test]
fn the_houses_of_a_mutant_fish_may_look_like_cells() {
    let texts = [
        ("Finned Mutant X-Wing: 3 c9b7 r9c2 fr6c9", "3 c9b7r9c2 r6c9"),
        ("Mutant Swordfish: 3 r5c3b9 r9c8b4", "3 r5c3b9r9c8b4 "),
        ("9 r48c1\\c235b4", "9 r4r8c1c2c3c5b4 "),
        ("8r357\\8c579 fin 8r5c46", "8 r3r5r7c5c7c9 r5c46"),
        ("swordfish 8 rows 357 columns 579", "8 r3r5r7c5c7c9 "),
    ];
    check(texts.map(|(text, fish)| (text, fish.to_owned())), fish_of);
    // Without the name, these are cells.
    assert!(!matches!(Reason::parse("3 r5c3 r9c8", Shape::Nine), Ok(Reason::Fish(_))));
}

#[test]
fn two_fish_with_a_plus_between_them_are_siamese() {
    let text = "Siamese Sashimi X-Wing: 5 r46 c16 fr4c2 fr4c3 + 5 r46 c36 fr4c2 fr6c1 => r5c1<>5";
    let Reason::Siamese(pair) = parse(text) else {
        panic!("{:?}", parse(text));
    };
    let [first, second] = pair.map(|fish| {
        let cover: String = fish.cover.iter().map(|it| it.name()).collect();
        format!("{cover} {}", notation::cells(&fish.fins, Shape::Nine))
    });
    assert_eq!((&*first, &*second), ("c1c6 r4c23", "c3c6 r4c2,r6c1"));
    assert_eq!(parse(text).named()[0].slug, "siamese-sashimi-x-wing");
}

#[test]
fn arrows_between_the_steps_of_a_chain_are_refused_with_the_right_form() {
    for text in [
        "r4c5=2 -> r4c4=4 -> r4c7=9 -> r7c9=9 -> r7c5=2",
        "r4c5=2 => r4c4=4",
        "Nishio: r4c5=2 → r4c4=4 → r4c7<>4",
        "2r4c5 -> 4r4c4 -> r4c7<>4",
        "(2)r4c5 => (4)r4c4 => r4c7<>4",
    ] {
        let error = parse_statement(text, Shape::Nine).unwrap_err().to_string();
        assert!(error.contains("arrows between them are not read"), "{text}: {error}");
        assert!(error.contains("(5)r3c4=(5)r3c9-(5=7)r2c8 => r2c4<>5"), "{error}");
        assert!(Reason::parse(text, Shape::Nine).is_err(), "{text}");
    }
    // One arrow before the conclusion, and one between two conclusions, are right.
    for text in [
        "(3)r1c2=(3)r1c5-(3=7)r4c5 => r1c9<>8 => r1c9=4",
        "5 must be in r1c12 => r1c5<>5",
        "Naked Single: r7c3=4",
        "r1c12 {37} => r1c5<>3",
    ] {
        assert!(parse_statement(text, Shape::Nine).is_ok(), "{text}");
    }
}

/// A text, the first technique that it names, and its digits, cells and houses.
const PATTERNS: &str = "\
np 37 r1c12                                   | naked-pair         | 37   | r1c12       |
NP(37)r1c12                                   | naked-pair         | 37   | r1c12       |
np(37): r1c12                                 | naked-pair         | 37   | r1c12       |
np: {3,7} r1c1,r1c2                           | naked-pair         | 37   | r1c12       |
naked pair 37 in r1c12                        | naked-pair         | 37   | r1c12       |
Naked Pair {3,7} at r1c1, r1c2                | naked-pair         | 37   | r1c12       |
Naked pair of 3 and 7 in r1c1 & r1c2          | naked-pair         | 37   | r1c12       |
naked pair (3/7) r1c12 (row 1)                | naked-pair         | 37   | r1c12       | r1
3 and 7 in r1c1 and r1c2 are a naked pair     | naked-pair         | 37   | r1c12       |
r1c1 and r1c2 contain only 3 and 7            |                    | 37   | r1c12       |
r1c1+r1c2 form a naked pair                   | naked-pair         |      | r1c12       |
ht 259 r4c278                                 | hidden-triple      | 259  | r4c278      |
HT(259)b5p278                                 | hidden-triple      | 259  | r4c5,r6c45  |
hp 5,8 r3c4 r3c6                              | hidden-pair        | 58   | r3c46       |
nq 1234 b5p1234                               | naked-quad         | 1234 | r4c456,r5c4 |
lc 5 b3                                       | pointing           | 5    |             | b3
LC: 5 in b3                                   | pointing           | 5    |             | b3
pointing pair 5 r12c3 b1                      | pointing           | 5    | r12c3       | b1
box/line reduction: 5 in row 2                | claiming           | 5    |             | r2
5 in col 3                                    |                    | 5    |             | c3
5s in block 4                                 |                    | 5    |             | b4
r12c3 b1                                      |                    |      | r12c3       | b1
X-Wing on 5 in rows 2 and 6                   | x-wing             | 5    |             | r2r6
x-wing 5s in columns 3 & 8                    | x-wing             | 5    |             | c3c8
Y-Wing: pivot r1c1, pincers r1c5 and r5c1     | xy-wing            |      | r1c15,r5c1  |
XY-Wing r1c1-r1c5-r5c1                        | xy-wing            |      | r1c15,r5c1  |
xy wing r1c1 / r1c5 / r5c1                    | xy-wing            |      | r1c15,r5c1  |
xyz-wing 378 in r1c1, r1c5, r2c2 (hinge r1c1) | xyz-wing           | 378  | r1c15,r2c2  |
W-Wing 37 r1c1 r5c5 via 3 in row 9            | w-wing             | 37   | r1c1,r5c5   | r9
Skyscraper 4 r6c7, r7c9 (base r67c2)          | skyscraper         | 4    | r6c27,r7c29 |
2-string kite on 5: r1c2, r4c5                | two-string-kite    | 5    | r1c2,r4c5   |
ER 5 b5                                       | empty-rectangle    | 5    |             | b5
UR 37 r12c15                                  | unique-rectangle-1 | 37   | r12c15      |
UR1 (37) r12c15                               | unique-rectangle-1 | 37   | r12c15      |
UR(37)r12c15                                  | unique-rectangle-1 | 37   | r12c15      |
UR type 1 37 in r12c15                        | unique-rectangle-1 | 37   | r12c15      |";

#[test]
fn sets_and_wings_in_forum_notation_are_parsed() {
    let texts = PATTERNS.lines().map(|row| {
        let mut fields = row.split('|').map(str::trim);
        let text = fields.next().unwrap();
        (text, fields.collect::<Vec<_>>().join(" "))
    });
    check(texts, pattern_of);
    for (text, slug) in [
        ("np", "naked-pair"),
        ("ht", "hidden-triple"),
        ("hs", "hidden-single-box"),
        ("lc", "pointing"),
        ("kraken", "kraken-fish-1"),
        ("Kraken Row", "region-forcing-chain"),
        ("kraken cell", "cell-forcing-chain"),
        ("SDC", "sue-de-coq"),
        ("BUG+1", "bug-plus-1"),
        ("xy wing", "xy-wing"),
    ] {
        assert_eq!(parse(text).named()[0].slug, slug, "{text}");
    }
}

#[test]
fn almost_locked_sets_in_forum_notation_are_parsed() {
    let expected = "(13)r1c12=(2)r1c12-(2)r3c78=(34)r3c78";
    let texts = [
        "ALS-XZ: A=r1c12 {123}, B=r3c78 {234}, X=2, Z=3",
        "ALS-XZ A=r1c12 {123}, B=r3c78 {234}, X=2, Z=3",
        "als xz: a=r1c12 {123}, b=r3c78 {234}, x=2, z=3",
        "ALS-XZ: A: r1c12 {123}; B: r3c78 {234}; X: 2; Z: 3",
        "A=(123)r1c12, B=(234)r3c78, X=2, Z=3",
        "A={1,2,3} r1c12; B={2,3,4} r3c78; RCC=2; Z=3",
        "A={r1c1,r1c2} {1,2,3}, B={r3c7,r3c8} {2,3,4}, X=2, Z=3",
        "A=123 in r1c12, B=234 in r3c78, X=2 Z=3",
        "ALS A=r1c12{123}, ALS B=r3c78{234}, x=2, z=3 => r3c1<>3",
    ];
    check(texts.map(|text| (text, expected.to_owned())), chain);
}

#[test]
fn the_same_chain_is_judged_alike_in_every_form() {
    let puzzle = position(AIC);
    for text in [
        "(3)r8c4=(3-4)r7c4=(4-2)r7c9=(2)r8c8 => r8c4<>2",
        "(3)r8c4=r7c4-(4)r7c4=r7c9-(2)r7c9=r8c8 => -2 r8c4",
        "AIC (3)r8c4 = (3–4)r7c4 = (4–2)r7c9 = (2)r8c8 ⇒ r8c4 ≠ 2; stte",
        "r8c4=3=r7c4=4=r7c9=2=r8c8 => r8c4-2",
        "-3[H4]+3[G4]-4[G4]+4[G9]-2[G9]+2[H8] => H4<>2",
        "(3)b8p4=(3-4)b8p1=(4-2)b9p3=(2)b9p5 => -2 b8p4",
    ] {
        let Statement { claim, reason } =
            parse_statement(text, Shape::Nine).unwrap_or_else(|error| panic!("{text}: {error}"));
        let verdict = referee::judge(&puzzle, &claim, &reason, &quick(&puzzle));
        assert!(matches!(verdict, Verdict::Proved(_)), "{text}: {verdict:?}");
    }
}
