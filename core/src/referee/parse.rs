//! Reads reasons: it recognises the notation and passes the text to the parser for it.

mod als;
mod candidates;
mod claim;
mod claim_words;
mod eureka;
mod fish;
mod nice_loop;
mod pattern;

use std::ops::Range;

use super::scanner::Scanner;
use super::simple::profiles;
use super::{Claim, NotationError, Reason, Statement};
use crate::catalog::Profile;
use crate::grid::Names;
use crate::techniques;

/// Maximum number of nodes of a chain. Longer ones are refused, not judged.
pub const MAX_NODES: usize = 256;

impl Reason {
    /// Parses a reason: the name of a technique, cells and digits, houses and a digit, a fish
    /// (`5 r25\c46 fr8c8`), a chain in Eureka or nice-loop notation, or a line of HoDoKu. An empty
    /// text is no reason. The digits are typed with the symbols of the names.
    ///
    /// # Errors
    /// Returns an error with the column if the text is none of these on a board of this shape.
    pub fn parse(text: &str, names: impl Into<Names>) -> Result<Self, NotationError> {
        Self::parse_and_rewrite(text, names).map(|(reason, _)| reason)
    }

    /// Parses a reason, and returns its text with the usual symbols too, as journals keep it.
    ///
    /// # Errors
    /// As [`Self::parse`].
    pub fn parse_and_rewrite(
        text: &str,
        names: impl Into<Names>,
    ) -> Result<(Self, String), NotationError> {
        let read = read_text(text, names.into())?;
        Ok((read.reason, read.usual))
    }
}

/// Parses a claim together with its reason, as in `X-Wing: 5 r25 c46 => r3c4<>5`. Without an arrow,
/// the whole text is the claim. The digits are typed with the symbols of the names.
///
/// # Errors
/// Returns an error with the column if the text is neither.
pub fn parse_statement(text: &str, names: impl Into<Names>) -> Result<Statement, NotationError> {
    let names = names.into();
    let mut scanner = Scanner::new(text, names);
    check_arrows(&scanner)?;
    let has_reason = find_arrow(&scanner).is_some_and(|arrow| {
        let before = scanner.characters()[..arrow.start].iter();
        before.copied().any(|c| !c.is_whitespace())
    });
    if !has_reason && let Ok(claim) = Claim::parse(text, names) {
        return Ok(Statement::without_reason(claim));
    }
    let before_arrow = claim_before_arrow(&scanner);
    if let Some((index, claim)) = before_arrow {
        let expected = "a reason before => and the claim after it, or the claim alone";
        return Err(scanner.error_at(index, expected, Some(&claim.to_string())));
    }
    if !has_reason {
        // "Naked Single: r7c3=4" has the claim after the name.
        if let Ok(named) = name_before_colon(&mut scanner)
            && !named.is_empty()
        {
            let claim = Claim::read(&mut scanner)?;
            let reason = Reason::Technique(named);
            return Ok(Statement { claim, reason });
        }
        if let Some(statement) = named_claim(&scanner) {
            return Ok(statement);
        }
        let claim = Claim::parse(text, names).map(Statement::without_reason);
        return claim.or_else(|error| {
            let statement = parse_without_arrow(text, names).map(Ok);
            statement.or_else(|| claim_before_reason(&scanner)).unwrap_or(Err(error))
        });
    }
    let Read { reason, claim, .. } = read_text(text, names)?;
    match claim {
        Some(claim) => Ok(Statement { claim, reason }),
        None => {
            Err(scanner.error_at(scanner.characters().len(), "the claim after =>", Some("r3c4<>5")))
        }
    }
}

/// Checks that no arrow leads from one statement to another, as in `r4c5=2 -> r4c4=4 -> r4c7=9`.
///
/// # Errors
/// Returns an error that says how such a chain is written.
fn check_arrows(scanner: &Scanner) -> Result<(), NotationError> {
    let Some(sign) = find_sign(scanner) else {
        return Ok(());
    };
    let mut conclusion = scanner.clone();
    conclusion.go_to(sign.end);
    let mut before = scanner.clone();
    before.end_at(sign.start);
    let is_named = name_before_colon(&mut before).is_ok_and(|named| !named.is_empty());
    let has_more = find_sign_from(scanner, sign.end).is_some();
    // "Naked Single: r7c3=4 => r7c3=4" repeats the claim.
    let is_chain = !conclusion.is_at_end() && (has_more || !is_named);
    if !is_chain || !(is_statement(&before) || has_more && is_candidate(&before)) {
        return Ok(());
    }
    let expected = "= (strong link) or - (weak link) between the steps of a chain, because arrows \
                    between them are not read";
    let example = "(5)r3c4=(5)r3c9-(5=7)r2c8 => r2c4<>5";
    let arrow: String = scanner.characters()[sign.clone()].iter().collect();
    Err(scanner.error_at(sign.start, expected, Some(example)).with_found(&arrow))
}

/// Returns true if the rest of a text is a claim with a sign: `r4c5=2`. "5 must be in r4c56" is a pattern.
fn is_statement(scanner: &Scanner) -> bool {
    let has_sign = scanner.rest().contains(['=', '<', '\u{2260}']);
    has_sign && Claim::read(&mut scanner.clone()).is_ok()
}

/// Returns true if the rest of a text is a candidate: `2r4c5`, `(2)r4c5`, `+2r4c5`.
fn is_candidate(scanner: &Scanner) -> bool {
    let mut ahead = scanner.clone();
    ahead.take_any(&["+", "-"]);
    ahead.take("(");
    ahead.digits("(5)r3c4").is_ok() && {
        ahead.take(")");
        ahead.skip_spaces();
        ahead.cells("(5)r3c4").is_ok() && ahead.is_at_end()
    }
}

/// Maximum number of places at which a text is split into a claim and a chain.
const MAX_SPLITS: usize = 100;

/// Reads a claim and a chain beside each other without an arrow: `r9c8<>8 (2)r9c8=r6c8-...`, or the
/// chain first and a comma.
fn parse_without_arrow(text: &str, names: Names) -> Option<Statement> {
    let is_chain = |reason: &Reason| matches!(reason, Reason::Chains(_));
    let statement = |claim: &str, chain: &str| {
        Some(Statement {
            claim: Claim::parse(claim, names).ok()?,
            reason: Reason::parse(chain, names).ok().filter(is_chain)?,
        })
    };
    let splits = text.match_indices([' ', ',', ';', ':']).take(MAX_SPLITS);
    splits
        .map(|(index, sign)| (&text[..index], &text[index + sign.len()..]))
        .find_map(|(before, after)| statement(before, after).or_else(|| statement(after, before)))
}

/// Reads a claim with the name of its technique before it: "naked single r9c2=5".
fn named_claim(scanner: &Scanner) -> Option<Statement> {
    let mut ahead = scanner.clone();
    let named = leading_name(&mut ahead);
    let mut start = ahead.clone();
    start.expect_only_cells();
    // The cells of a pattern may follow the name too.
    let begins_claim = !named.is_empty()
        && (start.take_any(&["-", "+"])
            || start.cells("r1c5=8").is_ok() && {
                start.skip_spaces();
                claim::is_sign_next(&start)
            });
    let claim = begins_claim.then(|| Claim::read(&mut ahead).ok()).flatten()?;
    Some(Statement { claim, reason: Reason::Technique(named) })
}

/// Words between a claim and its reason.
const REASON_WORDS: [&str; 4] = ["because", "since", "as", "by"];

/// Reads a claim and its reason behind it: "r9c2 can't be 5 because XY-Wing r7c26,r9c5", `r9c2<>5
/// (XY-Wing)`. Returns `None` for other texts.
fn claim_before_reason(scanner: &Scanner) -> Option<Result<Statement, NotationError>> {
    let characters = scanner.characters();
    let end = characters.iter().rposition(|&c| !c.is_whitespace() && c != '.')?;
    let reason_after = |start: usize| {
        let mut reason = scanner.clone();
        reason.go_to(start);
        if reason.take("(") {
            (characters[end] == ')').then(|| reason.end_at(end))?;
            return Some(reason);
        }
        let word = reason.word()?;
        REASON_WORDS.contains(&&*word).then_some(reason)
    };
    let is_start = |&index: &usize| {
        characters[index] == '('
            || characters[index].is_alphabetic() && characters[index - 1].is_whitespace()
    };
    let mut splits = (1..characters.len()).filter(is_start).filter_map(|start| {
        let reason = reason_after(start)?;
        let mut before = scanner.clone();
        before.end_at(start);
        Some((Claim::read(&mut before).ok()?, reason))
    });
    let (claim, mut reason) = splits.next()?;
    if reason.is_at_end() {
        return Some(Err(
            reason.error("the reason after the claim", Some("r3c4<>5 because XY-Wing"))
        ));
    }
    Some(read_reason(&mut reason).map(|reason| Statement { claim, reason }))
}

/// Returns the index of an arrow at the end of the text, and the claim before it, if that is one.
fn claim_before_arrow(scanner: &Scanner) -> Option<(usize, Claim)> {
    let arrow = find_arrow(scanner)?;
    let mut conclusion = scanner.clone();
    conclusion.go_to(arrow.end);
    if !conclusion.is_at_end() {
        return None;
    }
    let mut before = scanner.clone();
    before.end_at(arrow.start);
    Some((arrow.start, Claim::read(&mut before).ok()?))
}

/// A text that was read as a reason.
struct Read {
    reason: Reason,
    /// The claim after an arrow, if there is one.
    claim: Option<Claim>,
    /// The text with the usual symbols for the digits.
    usual: String,
}

/// Reads a reason, and the claim after an arrow if there is one.
fn read_text(text: &str, names: Names) -> Result<Read, NotationError> {
    let mut scanner = Scanner::new(text, names);
    scanner.check_length()?;
    check_arrows(&scanner)?;
    let mut claim = None;
    let mut after_arrow = None;
    if let Some(arrow) = find_arrow(&scanner) {
        let mut conclusion = scanner.clone();
        conclusion.go_to(arrow.end);
        if !conclusion.is_at_end() {
            claim = Some(Claim::read(&mut conclusion)?);
            after_arrow = Some(conclusion);
        }
        scanner.end_at(arrow.start);
    }
    let reason = read_reason(&mut scanner)?;
    Ok(Read { reason, claim, usual: scanner.in_usual_symbols(text, after_arrow.as_ref()) })
}

/// Reads a reason to the end of the text.
fn read_reason(scanner: &mut Scanner) -> Result<Reason, NotationError> {
    let mut named = name_before_colon(scanner)?;
    if named.is_empty() && techniques_named(&scanner.rest()).is_empty() {
        named = leading_name(scanner);
    }
    read_body(scanner, named)
}

/// Returns the range of the arrow, or of the word before the conclusion.
fn find_arrow(scanner: &Scanner) -> Option<Range<usize>> {
    find_sign(scanner).or_else(|| find_word_or_semicolon(scanner))
}

/// Returns the range of an arrow: `=>`, `->`, `\u{2192}`, with a longer shaft or a colon before it too.
fn find_sign(scanner: &Scanner) -> Option<Range<usize>> {
    find_sign_from(scanner, 0)
}

/// Returns the range of the first arrow from an index.
fn find_sign_from(scanner: &Scanner, from: usize) -> Option<Range<usize>> {
    let characters = scanner.characters();
    let character = |index: usize| characters.get(index).copied();
    let Range { start, end } = (from..characters.len()).find_map(|index| {
        match (character(index), character(index + 1)) {
            (Some('='), Some('>')) => Some(index..index + 2),
            (Some('\u{2192}'), _) => Some(index..index + 1),
            // `r1c1<->r2c2` is no arrow.
            (Some('-'), Some('>')) if index == 0 || character(index - 1) != Some('<') => {
                Some(index..index + 2)
            }
            _ => None,
        }
    })?;
    let shaft = characters[..start].iter().rev();
    let own = characters[start];
    let longer = shaft.take_while(|&&c| matches!(c, '=' | ':' | ';') || c == own);
    Some(start - longer.count()..end)
}

/// Words that begin a conclusion.
const CONCLUSIONS: [&str; 5] = ["therefore", "hence", "thus", "so", "implies"];

/// Returns the range of a word such as "so", or of the last semicolon, if a claim follows it.
fn find_word_or_semicolon(scanner: &Scanner) -> Option<Range<usize>> {
    let characters = scanner.characters();
    let precedes_claim = |sign: &Range<usize>| {
        let mut conclusion = scanner.clone();
        conclusion.go_to(sign.end);
        Claim::read(&mut conclusion).is_ok()
    };
    let starts = (1..characters.len()).filter(|&index| {
        characters[index].is_alphabetic() && characters[index - 1].is_whitespace()
    });
    let by_word = starts.filter_map(|start| {
        let mut ahead = scanner.clone();
        ahead.go_to(start);
        let word = ahead.word()?;
        CONCLUSIONS.contains(&&*word).then(|| start..ahead.index())
    });
    let semicolon = characters.iter().rposition(|&c| c == ';');
    by_word.chain(semicolon.map(|index| index..index + 1)).find(precedes_claim)
}

/// Reads the name of a technique up to a colon.
fn name_before_colon(scanner: &mut Scanner) -> Result<Vec<&'static Profile>, NotationError> {
    scanner.skip_spaces();
    let characters = &scanner.characters()[scanner.index().min(scanner.characters().len())..];
    let Some(colon) = characters.iter().position(|&c| c == ':') else {
        return Ok(Vec::new());
    };
    let name: String = characters[..colon].iter().collect();
    // `(5)r1c2-ALS:r3c45` begins no name.
    let pairs = || characters[..colon].windows(2);
    let opens_node = pairs()
        .any(|pair| pair[0] == '(' && (pair[1].is_ascii_digit() || scanner.is_symbol(pair[1])))
        && pairs().any(|pair| pair[0] == ')' && pair[1].is_alphabetic());
    // `A: r1c12 {123}` begins a set.
    let is_letter =
        name.trim().chars().count() == 1 && !name.contains(|c: char| c.is_ascii_digit());
    // `5 r25 c46 fins: r2c8` names them.
    let is_fins =
        ["fin", "fins"].contains(&name.split_whitespace().next_back().unwrap_or_default());
    let has_sign = characters[..colon].iter().any(|c| "=[\\".contains(*c));
    if opens_node || is_letter || is_fins || has_sign {
        return Ok(Vec::new());
    }
    let named = techniques_named(&name);
    if !named.is_empty() {
        scanner.go_to(scanner.index() + colon + 1);
        return Ok(named);
    }
    // "X-Chain (3): " and "3: ": the digits belong to what follows.
    if let Some((length, named)) = name_before_digits(&name, scanner) {
        scanner.blank(scanner.index() + colon);
        scanner.go_to(scanner.index() + length);
        return Ok(named);
    }
    // "Kraken Cell r1c2: " and "Kraken Row (5)r3: ": the chains begin with the same candidates.
    let named = name_before_place(&name);
    if !named.is_empty() {
        scanner.go_to(scanner.index() + colon + 1);
        return Ok(named);
    }
    let expected = "the name of a technique before the colon";
    let meant = techniques::suggestion(&name).unwrap_or_else(|| "X-Wing: 5 r25 c46".to_owned());
    Err(scanner.error(expected, Some(&meant)).with_found(&name))
}

/// Returns the length of a name that ends with digits, without them, and its techniques: none for
/// digits alone.
fn name_before_digits(name: &str, scanner: &Scanner) -> Option<(usize, Vec<&'static Profile>)> {
    let is_end = |c: char| c.is_ascii_digit() || scanner.is_symbol(c) || " ()[]{},/&".contains(c);
    let before = name.trim_end_matches(is_end);
    if before.len() == name.trim_end().len() {
        return None;
    }
    let mut stem = before;
    for filler in [" on", " of", " for", " in", " with", " digit", " digits", " candidate"] {
        stem = stem.strip_suffix(filler).unwrap_or(stem);
    }
    let known = techniques_named(stem);
    (stem.trim().is_empty() || !known.is_empty()).then(|| (before.chars().count(), known))
}

/// Returns the techniques of a name without the cell or house behind it.
fn name_before_place(name: &str) -> Vec<&'static Profile> {
    let is_place = |word: &str| word.chars().any(|c| c.is_ascii_digit());
    let words: Vec<&str> = name.split_whitespace().collect();
    let end = words.iter().rposition(|word| !is_place(word));
    end.map_or_else(Vec::new, |last| techniques_named(&words[..=last].join(" ")))
}

/// Maximum number of words of a name at the beginning of a reason.
const MAX_WORDS: usize = 7;

/// Reads the name of a technique at the beginning, where no colon ends it: `X-Wing 5 r25\c46`. The
/// longest name counts.
fn leading_name(scanner: &mut Scanner) -> Vec<&'static Profile> {
    scanner.skip_spaces();
    // Names begin with a letter; a few with a figure: "2-String Kite", "3D Medusa".
    let begins = match (scanner.peek(), scanner.peek_at(1)) {
        (Some(first), _) if first.is_alphabetic() => true,
        (Some('2' | '3'), Some(second)) => matches!(second, '-' | ' ' | 'd' | 'D'),
        _ => false,
    };
    if !begins || scanner.is_cell() || scanner.is_houses() {
        return Vec::new();
    }
    let rest = &scanner.characters()[scanner.index().min(scanner.characters().len())..];
    let is_end =
        |&index: &usize| rest[index].is_whitespace() || matches!(rest[index], '(' | '[' | '{');
    let ends: Vec<usize> = (1..rest.len()).filter(is_end).take(MAX_WORDS).collect();
    for end in ends.into_iter().rev() {
        let name: String = rest[..end].iter().collect();
        if !name.contains(char::is_alphabetic) {
            continue;
        }
        let named = techniques_named(&name);
        if !named.is_empty() {
            scanner.go_to(scanner.index() + end);
            return named;
        }
    }
    Vec::new()
}

/// Returns the techniques with a name, in our words or in HoDoKu's. Empty if it is unknown.
pub fn techniques_named(name: &str) -> Vec<&'static Profile> {
    let name = name.trim();
    let readings = [
        any_rectangle,
        techniques::all_with_name,
        without_bracket,
        with_our_numbers,
        by_short_name,
    ];
    let mut known = readings.into_iter().map(|read| read(name));
    known.find(|known| !known.is_empty()).unwrap_or_default()
}

/// Reads "UR", which players also write for a Hidden Rectangle.
fn any_rectangle(name: &str) -> Vec<&'static Profile> {
    if !name.eq_ignore_ascii_case("ur") {
        return Vec::new();
    }
    let hidden = techniques::profile("hidden-rectangle");
    techniques::all_with_name(name).into_iter().chain(hidden).collect()
}

/// Reads HoDoKu's "Locked Candidates Type 1 (Pointing)" without the word in brackets.
fn without_bracket(name: &str) -> Vec<&'static Profile> {
    match name.split_once('(') {
        Some((before, bracket))
            if bracket
                .strip_suffix(')')
                .is_some_and(|inside| inside.chars().all(char::is_alphabetic)) =>
        {
            techniques::all_with_name(before)
        }
        _ => Vec::new(),
    }
}

/// Reads numbered techniques: "Uniqueness Test 4" is our "Unique Rectangle Type 4", "Multi Colors 1"
/// our "Multi-Colors Type 1".
fn with_our_numbers(name: &str) -> Vec<&'static Profile> {
    const STEMS: [(&str, &str); 4] = [
        ("uniqueness test", "Unique Rectangle Type"),
        ("unique rectangle", "Unique Rectangle Type"),
        ("multi colors", "Multi-Colors Type"),
        ("avoidable rectangle", "Avoidable Rectangle Type"),
    ];
    let mut words: Vec<&str> = name.split_whitespace().collect();
    let number = words.pop().unwrap_or_default();
    let stem = words.join(" ");
    let is_number = number.chars().all(|c| c.is_ascii_digit());
    let ours = STEMS.iter().find(|(theirs, _)| is_number && stem.eq_ignore_ascii_case(theirs));
    ours.map_or_else(Vec::new, |(_, ours)| techniques::all_with_name(&format!("{ours} {number}")))
}

/// Short names and plurals that players use, each row with the slugs of the techniques that it may mean.
const SHORT_NAMES: &[(&[&str], &[&str])] = &[
    (&["pair", "pairs"], &["naked-pair", "hidden-pair", "locked-pair"]),
    (&["triple", "triples"], &["naked-triple", "hidden-triple", "locked-triple"]),
    (&["quad", "quads", "quadruple"], &["naked-quad", "hidden-quad"]),
    (
        &["single", "singles"],
        &[
            "hidden-single-box",
            "hidden-single-row",
            "hidden-single-column",
            "naked-single",
            "full-house",
        ],
    ),
    (&["locked candidate", "locked candidates", "lc"], &["pointing", "claiming"]),
    (&["np"], &["naked-pair", "locked-pair"]),
    (&["nt"], &["naked-triple", "locked-triple"]),
    (&["nq"], &["naked-quad"]),
    (&["hp"], &["hidden-pair"]),
    (&["ht"], &["hidden-triple"]),
    (&["hq"], &["hidden-quad"]),
    (&["ns"], &["naked-single"]),
    (&["fh"], &["full-house"]),
    (&["lc1", "pp"], &["pointing"]),
    (&["lc2", "blr"], &["claiming"]),
    (&["x loop", "x-loop"], &["x-chain", "continuous-nice-loop"]),
    (&["er"], &["empty-rectangle"]),
    (&["kite"], &["two-string-kite"]),
    (&["rp"], &["remote-pair"]),
    (&["hr", "hur"], &["hidden-rectangle"]),
    (&["sdc"], &["sue-de-coq"]),
    (
        &["cnl", "ring", "loop", "grouped ring", "grouped loop"],
        &["continuous-nice-loop", "grouped-continuous-nice-loop"],
    ),
    (&["dnl"], &["discontinuous-nice-loop", "grouped-discontinuous-nice-loop"]),
    (&["als aic", "als-aic"], &["grouped-aic", "aic"]),
    (&["kraken cell"], &["cell-forcing-chain"]),
    (
        &["kraken row", "kraken column", "kraken box", "kraken house", "kraken unit"],
        &["region-forcing-chain"],
    ),
    (&["almost locked set chain"], &["als-xy-chain"]),
    (&["forcing chain verity"], &["cell-forcing-chain", "region-forcing-chain"]),
];

/// Short names that mean a name which several techniques share.
const SYNONYMS: [(&str, &str); 2] = [("hs", "hidden single"), ("ar", "avoidable rectangle")];

/// Reads short names and plurals that players use.
fn by_short_name(name: &str) -> Vec<&'static Profile> {
    let without_article = name.strip_prefix("a ").or_else(|| name.strip_prefix("an "));
    let short = without_article.unwrap_or(name).to_lowercase();
    if let Some((_, slugs)) = SHORT_NAMES.iter().find(|(names, _)| names.contains(&&*short)) {
        return profiles(slugs);
    }
    let synonym = SYNONYMS.iter().find(|(synonym, _)| *synonym == short);
    let meant = synonym.map(|&(_, shared)| shared).or(without_article);
    meant.map_or_else(Vec::new, techniques::all_with_name)
}

/// Checks that a chain has no more nodes than [`MAX_NODES`].
fn check_node_count(count: usize, scanner: &Scanner) -> Result<(), NotationError> {
    if count <= MAX_NODES {
        return Ok(());
    }
    Err(scanner.error(format!("at most {MAX_NODES} nodes"), None))
}

/// Returns true if a list of words separated by spaces contains this word.
fn is_listed(word: &str, list: &str) -> bool {
    list.split(' ').any(|listed| listed == word)
}

fn read_body(scanner: &mut Scanner, named: Vec<&'static Profile>) -> Result<Reason, NotationError> {
    if scanner.is_at_end() {
        return Ok(if named.is_empty() { Reason::None } else { Reason::Technique(named) });
    }
    let body = scanner.rest();
    if !named.is_empty() && Claim::parse(&body, scanner.names()).is_ok() {
        // "Naked Single: r7c3=4" repeats the claim.
        return Ok(Reason::Technique(named));
    }
    let whole = techniques_named(&body);
    if named.is_empty() && !whole.is_empty() {
        return Ok(Reason::Technique(whole));
    }
    if fish::recognises(&body, scanner, &named) {
        return fish::read(scanner, &named);
    }
    if als::recognises(&body) {
        return als::read(scanner, named).map(Reason::Chains);
    }
    if eureka::is_signed(&body, scanner) {
        return eureka::read_signed(scanner, named).map(Reason::Chains);
    }
    if nice_loop::recognises(&body, scanner) {
        return nice_loop::read(scanner, named).map(Reason::Chains);
    }
    if eureka::recognises(&body, scanner) {
        return eureka::read(scanner, named);
    }
    pattern::read(scanner, named)
}
