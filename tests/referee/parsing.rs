//! Claims and reasons are parsed in many forms, and errors name the column.

use stepdoku::grid::{Digit, Shape};
use stepdoku::referee::{Claim, MAX_LENGTH, MAX_NODES, Reason};
use stepdoku::step::notation;

use super::eureka;

#[test]
fn claims_are_parsed_in_many_forms() {
    for (text, expected) in [
        ("r3c4<>5", "r3c4<>5"),
        ("R3C4 <> 5", "r3c4<>5"),
        ("r1c5=8", "r1c5=8"),
        ("r34c4<>5 r7c4<>5", "r347c4<>5"),
        ("r34c4<>5, r7c4<>5.", "r347c4<>5"),
        ("r9c2,r4c3<>5", "r4c3,r9c2<>5"),
        ("r1c14<>46", "r1c14<>46"),
        ("r1c1<>4,6; r2c2=3", "r2c2=3, r1c1<>46"),
        ("=> r3c4<>5", "r3c4<>5"),
        ("C4<>5", "r3c4<>5"),
        ("J9=1", "r9c9=1"),
        ("r3c4 != 5", "r3c4<>5"),
        ("r3c4≠5", "r3c4<>5"),
        ("-5r3c4", "r3c4<>5"),
        ("5 can't be in r3c4", "r3c4<>5"),
        ("5 can’t be in r3c4 or r7c4", "r37c4<>5"),
        ("no 5 in r3c4 and r7c4", "r37c4<>5"),
        ("remove 5 from r3c4, r7c4", "r37c4<>5"),
        ("r3c4 is not 5", "r3c4<>5"),
        ("r3c4 is neither 5 nor 7", "r3c4<>57"),
        ("r1c5 is 8", "r1c5=8"),
        ("8 goes in r1c5", "r1c5=8"),
        ("r1c5 must be 8 and r3c4<>5", "r1c5=8, r3c4<>5"),
    ] {
        let claim = Claim::parse(text, Shape::Nine);
        let claim = claim.unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(claim.to_string(), expected, "{text}");
    }
    let big = Claim::parse("r12c16<>G", Shape::Sixteen).unwrap();
    assert_eq!(big.to_string(), "r12c16<>G");
}

#[test]
fn errors_in_claims_name_the_column_and_a_correct_form() {
    for (text, column, expected, nearest) in [
        ("", 1, "a claim", "r3c4<>5"),
        ("r3c4", 5, "<> or = and a digit", "r3c4<>5"),
        ("r3c4<>", 7, "a digit from 1 to 9", "r3c4<>5"),
        ("r3c4<>0", 7, "a digit from 1 to 9", "r3c4<>5"),
        ("r3c4 5", 6, "<> (is eliminated) or =", "r3c4<>5"),
        ("5 can't be in", 14, "a cell such as r3c4", "r3c4<>5"),
        ("r1c5=89", 6, "one digit after =", "r1c5=8"),
        ("r3c4<>5 hello", 9, "a claim", "r3c4<>5"),
    ] {
        let error = Claim::parse(text, Shape::Nine).unwrap_err();
        assert_eq!(error.place.column, Some(column), "{text}: {error}");
        assert!(error.expected.contains(expected), "{text}: {error}");
        assert_eq!(error.nearest.as_deref(), Some(nearest), "{text}");
    }
    let error = Claim::parse("r3c4<>5 r10c4<>5", Shape::Nine).unwrap_err();
    assert_eq!(error.place.column, Some(10), "{error}");
    assert!(error.expected.contains("a row from 1 to 9"), "{error}");
    let error = Claim::parse("r3c5<>5", Shape::Four).unwrap_err();
    assert!(error.expected.contains("a column from 1 to 4"), "{error}");
    assert!(Claim::parse("r3c4<>5", Shape::Four).is_err(), "4x4 has no 5");
}

#[test]
fn chains_are_parsed_from_every_notation() {
    let parse = |text: &str| {
        Reason::parse(text, Shape::Nine).unwrap_or_else(|error| panic!("{text}: {error}"))
    };
    for (text, expected) in [
        ("(5)r3c4=(5)r3c9", "(5)r3c4=(5)r3c9"),
        ("(5)r3c4 == (5)r3c9 -- (7)r3c9", "(5)r3c4=(5)r3c9-(7)r3c9"),
        ("(3)r8c4=(3-4)r7c4", "(3)r8c4=(3)r7c4-(4)r7c4"),
        ("5r3c4=5r3c9-7r3c9=7r1c9", "(5)r3c4=(5)r3c9-(7)r3c9=(7)r1c9"),
        ("r3c4(5)=r3c9(5-7)=r1c9(7)", "(5)r3c4=(5)r3c9-(7)r3c9=(7)r1c9"),
        ("(5)C4=(5)C9", "(5)r3c4=(5)r3c9"),
        ("(45=6)r1c23-(6)r9c3", "(45)r1c23=(6)r1c23-(6)r9c3"),
        ("(1)r12c4=(1)r3c6 => r1c6<>1", "(1)r12c4=(1)r3c6"),
        ("(6)r1c1=(6)r1c5-(6)r5c5=(6)r5c1- => r1c3<>6", "(6)r1c1=(6)r1c5-(6)r5c5=(6)r5c1 loop"),
        ("Ring: (6)r1c1=(6)r1c5-(6)r5c5=(6)r5c1-", "(6)r1c1=(6)r1c5-(6)r5c5=(6)r5c1 loop"),
        ("X-Loop: (6)r1c1=(6)r1c5-(6)r5c5=(6)r5c1-", "(6)r1c1=(6)r1c5-(6)r5c5=(6)r5c1 loop"),
        ("(6)r1c1=(6)r1c5-(6)r5c5=(6)r5c1- (loop)", "(6)r1c1=(6)r1c5-(6)r5c5=(6)r5c1 loop"),
        // Nice loops and HoDoKu's lines.
        (
            "r3c9 =2= r8c9 -2- r9c7 -9- r7c9 -1- r3c9",
            "(2)r3c9=(2)r8c9-(2)r9c7=(9)r9c7-(9)r7c9=(1)r7c9-(1)r3c9",
        ),
        (
            "[r3c9]=2=[r8c9]-2-[r9c7]-9-[r7c9]-1-[r3c9]",
            "(2)r3c9=(2)r8c9-(2)r9c7=(9)r9c7-(9)r7c9=(1)r7c9-(1)r3c9",
        ),
        (
            "AIC: 3- r8c4 =3= r7c4 =4= r7c9 =2= r8c8 -2",
            "(3)r8c4=(3)r7c4-(4)r7c4=(4)r7c9-(2)r7c9=(2)r8c8",
        ),
        ("XY-Chain: 3 3- r3c4 -6- r2c5 -3 => r5c4<>3", "(3)r3c4=(6)r3c4-(6)r2c5=(3)r2c5"),
        (
            "Continuous Nice Loop: 1/5/8 9= r2c3 =3= r8c3 -3- r7c1 -5- r7c2 -9- r9c3 =9= r2c3 =3",
            "(3)r2c3=(3)r8c3-(3)r7c1=(5)r7c1-(5)r7c2=(9)r7c2-(9)r9c3=(9)r2c3 loop",
        ),
        (
            "Almost Locked Set Chain: 8- r8c14 {368} -3- r8c3 {13} -1 => r3c4<>8",
            "(8)r8c14=(36)r8c14-(3)r8c3=(1)r8c3",
        ),
        ("ALS-XZ: A=r1c12 {123}, B=r3c78 {234}, X=2, Z=3", "(13)r1c12=(2)r1c12-(2)r3c78=(34)r3c78"),
        // The notation of SudokuWiki.
        ("-7[A1]+7[A5]-7[C5]+7[C9]", "(7)r1c1=(7)r1c5-(7)r3c5=(7)r3c9"),
    ] {
        assert_eq!(eureka(&parse(text)), expected, "{text}");
    }
}

#[test]
fn fish_patterns_and_names_are_parsed() {
    let parse = |text: &str| {
        Reason::parse(text, Shape::Nine).unwrap_or_else(|error| panic!("{text}: {error}"))
    };
    for text in ["X-Wing: 5 r25 c46", "5 r25\\c46", "5r25\\c46", "(5)r25\\c46", "5 r25/c46"] {
        let Reason::Fish(fish) = parse(text) else {
            panic!("{text} is a fish");
        };
        let names: Vec<String> = fish.base.iter().chain(&fish.cover).map(|it| it.name()).collect();
        assert_eq!(names, ["r2", "r5", "c4", "c6"], "{text}");
        assert_eq!(fish.digit, Digit::new(4));
        assert!(fish.fins.is_empty());
    }
    for text in ["5 r25 c46 fr2c8 efr5c9", "5r25\\c46 with fins r2c8 and r5c9"] {
        let Reason::Fish(fish) = parse(text) else {
            panic!("{text} is a fish");
        };
        assert_eq!(notation::cells(&fish.fins, Shape::Nine), "r2c8,r5c9", "{text}");
    }
    for (text, cells, digits, houses) in [
        ("Naked Pair: 3,8 in r8c36", "r8c36", "38", ""),
        ("r1c1, r1c2 and r1c3 are a triple", "r1c123", "", ""),
        ("245 in r1c123", "r1c123", "245", ""),
        ("Locked Candidates Type 1 (Pointing): 5 in b3", "", "5", "b3"),
        ("5 in box 3", "", "5", "b3"),
        ("Skyscraper: 4 in r6c7,r7c9 (connected by r67c2)", "r6c27,r7c29", "4", ""),
    ] {
        let Reason::Pattern(pattern) = parse(text) else {
            panic!("{text} is a pattern");
        };
        let names: Vec<String> = pattern.houses.iter().map(|it| it.name()).collect();
        if !cells.is_empty() {
            assert_eq!(notation::cells(&pattern.cells, Shape::Nine), cells, "{text}");
        }
        assert_eq!(pattern.digits.to_string(), digits, "{text}");
        assert_eq!(names.join(","), houses, "{text}");
    }
    for (name, slug) in [
        ("x-wing", "x-wing"),
        ("Uniqueness Test 4", "unique-rectangle-4"),
        ("Multi Colors 1", "multi-colors-1"),
        ("Almost Locked Set XZ-Rule", "als-xz"),
    ] {
        assert_eq!(parse(name).named()[0].slug, slug, "{name}");
    }
    assert!(parse("  ").is_none());
}

#[test]
fn errors_in_reasons_name_the_column_and_a_correct_form() {
    for (text, column, expected) in [
        ("(5)r3c4=(5)r3c9-", 17, "a node"),
        ("(5)r3c4=(5r3c9", 11, "a further digit, =, - or )"),
        ("(5)r3c4=()r3c9", 10, "a digit from 1 to 9"),
        ("(5)r3c4=(5)", 12, "the cells of the node"),
        ("(5)r3c4=(5)r3c0", 15, "a column from 1 to 9"),
        ("(5)r3c4=(5)r3c9 maybe", 17, "= (strong link), - (weak link)"),
        ("r3c9 =2= r8c9 -2= r9c7", 17, "- at the end of the link"),
        ("r3c9 =2= r8c9 -2- ", 19, "a cell"),
        ("5 r25\\", 7, "the cover sets"),
        ("5 r25 c46 fq", 11, "a fin such as fr8c8"),
        ("X-Wingg: 5 r25 c46", 1, "the name of a technique"),
        ("A=r1c12 {123}, B=r3c78, X=2", 23, "the digits of the set in braces"),
        ("-7[A1]+7[A5", 12, "] after the cells"),
        ("r1c123 are a tripel", 14, "the name of a technique"),
    ] {
        let error = Reason::parse(text, Shape::Nine).unwrap_err();
        assert_eq!(error.place.column, Some(column), "{text}: {error}");
        assert!(error.expected.contains(expected), "{text}: {error}");
        assert!(error.nearest.is_some() || expected.contains("from 1 to 9"), "{text}: {error}");
    }
    let error = Reason::parse("(5)r3c4=(5)r3c9\n-(7)r3c9=(7)r1cx", Shape::Nine).unwrap_err();
    assert_eq!((error.place.line, error.place.column), (Some(2), Some(13)), "{error}");
}

#[test]
fn long_reasons_are_judged_or_refused_with_the_limit() {
    let node = "(5)r3c4=(5)r3c9-";
    let long = node.repeat(100) + "(5)r3c4=(5)r3c9";
    assert!(Reason::parse(&long, Shape::Nine).is_ok());
    let too_long = node.repeat(140);
    let error = Reason::parse(&too_long, Shape::Nine).unwrap_err();
    assert!(error.to_string().contains(&MAX_NODES.to_string()), "{error}");
    let error = Reason::parse(&"x".repeat(100_000), Shape::Nine).unwrap_err();
    assert!(error.to_string().contains(&MAX_LENGTH.to_string()), "{error}");
}
