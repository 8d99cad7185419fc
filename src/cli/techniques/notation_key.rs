//! The key to the notation of a step's line, for beginners.
//!
//! Lines are parsed as `step::notation` writes them; the two must change together.

use crate::catalog::Family;
use crate::grid::HouseKind;
use crate::step::wording::{begun, list, number};

/// The parts of the line of a step: `Name: pattern => result`.
struct Line<'l> {
    name: &'l str,
    /// Everything after the name.
    step: &'l str,
    /// Without a result, the whole step.
    pattern: &'l str,
    result: Option<&'l str>,
}

impl<'l> Line<'l> {
    fn parse(line: &'l str) -> Option<Self> {
        let (name, step) = line.split_once(": ")?;
        let (pattern, result) = match step.split_once(" => ") {
            Some((pattern, result)) => (pattern, Some(result)),
            None => (step, None),
        };
        Some(Self { name, step, pattern, result })
    }
}

/// Returns the key to a line, if it has signs that a beginner does not know.
pub(super) fn notation_key(family: Family, line: &str) -> Option<String> {
    let Line { name, step, pattern, result } = Line::parse(line)?;
    let pattern_key = match family {
        Family::Fish => fish_key(pattern),
        Family::Chains => Some(chain_key(pattern)),
        Family::Coloring if pattern.contains(" / ") => Some(
            "the cells before the slash have one colour of the cluster, and the cells after it have the other colour."
                .to_owned(),
        ),
        Family::AlmostLockedSets => sets_key(name, pattern).or_else(|| cells_key(step)),
        Family::Forcing => proof_key(pattern),
        Family::Wings => wing_key(pattern, step),
        _ if Chain::parse(pattern).has_strong_links() => Some(chain_key(pattern)),
        _ => [digits_key(pattern), cells_key(step)]
            .into_iter()
            .flatten()
            .reduce(|digits, cells| format!("{digits} {cells}")),
    };
    let guardians = pattern.contains(" guarded by ").then(|| {
        "the candidates after `guarded by` are the guardians, of which at least one is true."
            .to_owned()
    });
    let sentences = [pattern_key, guardians, result.map(result_key)].into_iter().flatten();
    let key = sentences.reduce(|key, sentence| format!("{key} {}", begun(&sentence)))?;
    Some(format!("(In the notation above, {key})"))
}

/// Returns the key to the signs of the result.
fn result_key(result: &str) -> String {
    let is_not = if result.contains("<>") { ", and `<>` means \"is not\"" } else { "" };
    format!("the result is on the right of `=>`{is_not}.")
}

/// Returns the key to the first house and the first name of several cells in a step: "`b6` is box 6; `r1c38` means r1c3 and
/// r1c8." `None` if there is neither.
fn cells_key(step: &str) -> Option<String> {
    let words = || step.split([' ', ',', '(', ')', '<', '=', ';', '+']);
    let house = words().find_map(|word| {
        let (_, number) = word.split_at_checked(1)?;
        let is_house = !number.is_empty() && number.chars().all(|it| it.is_ascii_digit());
        is_house.then(|| Some(format!("`{word}` is {}", houses_of(word)?))).flatten()
    });
    let cells = words().filter(|word| word.len() > 4).find_map(cells_of_group);
    let cells = cells.map(|(name, cells)| match cells.len() {
        ..=MAX_NAMED_CELLS => format!("`{name}` means {}", list(&cells, "and")),
        count => {
            let (rows, columns) = name[1..].split_once('c').unwrap_or_default();
            let [rows, columns] =
                [rows, columns].map(|numbers| list(numbers.chars().map(String::from), "and"));
            let count = number(count);
            format!("`{name}` means the {count} cells where rows {rows} cross columns {columns}")
        }
    });
    let clauses: Vec<String> = house.into_iter().chain(cells).collect();
    (!clauses.is_empty()).then(|| format!("{}.", clauses.join("; ")))
}

/// Returns the key to the digits of a pattern: "`3/9` means 3 and 9."
fn digits_key(pattern: &str) -> Option<String> {
    let digits = pattern.split(' ').find(|word| word.contains('/'))?;
    Some(format!("`{digits}` means {}.", list(digits.split('/'), "and")))
}

/// Maximum number of cells that a key names one by one.
const MAX_NAMED_CELLS: usize = 5;

/// Returns the key to a wing: the digit that is eliminated, and the first name of several cells in the step.
fn wing_key(wing: &str, step: &str) -> Option<String> {
    let (digits, _) = wing.split_once(" in ")?;
    let eliminated = digits.rsplit('/').next()?;
    let last =
        format!("{eliminated}, the last digit of `{digits}`, is the one that is eliminated.");
    Some(match cells_key(step) {
        Some(cells) => format!("{last} {cells}"),
        None => last,
    })
}

/// Returns the key to a forcing step: its cases, or its assumption and the house of the contradiction.
fn proof_key(proof: &str) -> Option<String> {
    if let Some(cases) = proof.strip_prefix("each of ") {
        return Some(match cases.split_once(" in ") {
            Some((digits, cell)) => {
                format!("`{digits}` are the candidates of {cell}, which are tried in turn.")
            }
            None => {
                let digit = cases.chars().next()?;
                format!("`{cases}` are the places for {digit}, which are tried in turn.")
            }
        });
    }
    let (assumed, contradiction) = proof.split_once(" leaves ")?;
    let (claim, truth) = match assumed.strip_prefix("no ") {
        Some(claim) => (claim, "false"),
        None => (assumed, "true"),
    };
    let (digit, cell) = claim.split_at_checked(1)?;
    let house = match contradiction.split_once(" in ")? {
        ("nothing", _) => String::new(),
        (_, house) => format!(" `{house}` is {}.", houses_of(house)?),
    };
    Some(format!(
        "`{claim}` is the candidate {digit} of {cell}, which is assumed to be {truth}.{house}"
    ))
}

/// Returns the key to a fish, or to two fish on one base.
fn fish_key(fish: &str) -> Option<String> {
    let Some((first, second)) = fish.split_once(" + ") else {
        return Some(format!("{}.", base_cover_and_fins(fish)?));
    };
    // The second fish begins with the digit and the base, as the first does.
    let (_, cover_and_fins) = second.split_once(' ')?.1.split_once(' ')?;
    Some(format!(
        "{}. The second fish, after +, has the same base; {}.",
        base_cover_and_fins(first)?,
        cover_and_fins_of(cover_and_fins)?
    ))
}

/// Returns the key to the parts of a fish: of `5 r26 c38 fr2c4`, "`r26` is the base, rows 2 and 6; `c38` is the cover, columns
/// 3 and 8; `f` marks the fin r2c4".
fn base_cover_and_fins(fish: &str) -> Option<String> {
    let (base, rest) = fish.split_once(' ')?.1.split_once(' ')?;
    Some(format!("`{base}` is the base, {}; {}", houses_of(base)?, cover_and_fins_of(rest)?))
}

/// Returns the key to the cover and the fins of a fish.
fn cover_and_fins_of(parts: &str) -> Option<String> {
    let mut parts = parts.split(' ');
    let cover = parts.next()?;
    let (mut fins, mut endo_fins) = (Vec::new(), Vec::new());
    for part in parts {
        if let Some(cell) = part.strip_prefix("ef") {
            endo_fins.push(cell);
        } else if let Some(cell) = part.strip_prefix('f') {
            fins.push(cell);
        }
    }
    let marks = |mark: &str, noun: &str, cells: &[&str]| {
        let plural = if cells.len() > 1 { "s" } else { "" };
        let cells = list(cells, "and");
        (!cells.is_empty()).then(|| format!("; `{mark}` marks the {noun}{plural} {cells}"))
    };
    let signs = [marks("f", "fin", &fins), marks("ef", "endo fin", &endo_fins)];
    Some(format!(
        "`{cover}` is the cover, {}{}",
        houses_of(cover)?,
        signs.into_iter().flatten().collect::<String>()
    ))
}

/// Returns the names of houses in a notation: of `r6c157`, "row 6 and columns 1, 5 and 7".
fn houses_of(notation: &str) -> Option<String> {
    let mut groups: Vec<(HouseKind, Vec<String>)> = Vec::new();
    for letter in notation.chars() {
        match HouseKind::ALL.into_iter().find(|kind| kind.letter() == letter) {
            Some(kind) => groups.push((kind, Vec::new())),
            None => groups.last_mut()?.1.push(letter.to_string()),
        }
    }
    let names = groups.iter().map(|(kind, numbers)| {
        let word = if numbers.len() > 1 { kind.plural() } else { kind.word() };
        format!("{word} {}", list(numbers, "and"))
    });
    Some(list(names, "and"))
}

/// Returns the key to almost locked sets, by set A and the other fields of the pattern.
fn sets_key(name: &str, pattern: &str) -> Option<String> {
    let set = &pattern[pattern.find("A=")?..];
    let set = &set[..=set.find('}')?];
    let described = if name.ends_with("Blossom") {
        let stem = pattern.split(',').next()?;
        format!("{stem} is the stem, `{set}` is a petal with its cells and digits")
    } else {
        format!("`{set}` is a set with its cells and digits")
    };
    let common = if pattern.contains("X,Y=") {
        Some("X and Y are the restricted common candidates")
    } else {
        field(pattern, "X=").map(|digits| match digits.len() {
            1 => "X is the restricted common candidate",
            _ => "the digits after X are the restricted common candidates",
        })
    };
    let eliminated = field(pattern, "Z=").map(|digits| match digits.len() {
        1 => "Z is the digit that is eliminated",
        _ => "the digits after Z are eliminated",
    });
    let others: Vec<&str> = [common, eliminated].into_iter().flatten().collect();
    Some(if others.is_empty() {
        format!("{described}.")
    } else {
        format!("{described}. {}.", begun(&others.join(", and ")))
    })
}

/// Returns the value of a field of a pattern: of `X=` in `X=2,7, Z=5`, it is `2,7`.
fn field<'l>(pattern: &'l str, name: &str) -> Option<&'l str> {
    let (_, value) = pattern.split_once(name)?;
    value.split(' ').next().map(|value| value.trim_end_matches(','))
}

/// Returns the key to a chain.
fn chain_key(pattern: &str) -> String {
    let chain = Chain::parse(pattern);
    let digit = chain.digits().find(|digit| !digit.is_empty());
    let digit = digit.unwrap_or("5");
    let links = if !chain.has_strong_links() {
        format!(
            "`-{digit}-` joins two cells that see each other and both have the candidate {digit}."
        )
    } else if chain.has_one_digit() {
        format!("`={digit}=` is a strong link for {digit} and `-{digit}-` a weak link.")
    } else {
        format!(
            "`={digit}=` is a strong link for {digit} and `-{digit}-` a weak link for {digit}. Where the digit changes, \
             the link inside the cell is not written. Between two strong links it is weak; between two weak links it is \
             strong, and the cell is bivalue (has two candidates)."
        )
    };
    let group = chain.nodes.iter().find_map(|node| cells_of_group(node));
    let group = group.map_or(String::new(), |(name, cells)| {
        format!(" {name} is a group: {}.", list(&cells, "or"))
    });
    let ends = ends_of_chain(pattern).unwrap_or_default();
    format!("{ends}{links}{group}")
}

/// Returns the key to the text before and after a chain whose ends eliminate one digit.
fn ends_of_chain(pattern: &str) -> Option<String> {
    let (digit, chain) = pattern.split_once(' ')?;
    let link = chain.split(' ').next()?;
    (link == format!("{digit}-")).then(|| {
        format!(
            "the {digit} in front is the digit that is eliminated. `{digit}-` and `-{digit}` are the weak links from the \
             ends to the eliminated candidates. "
        )
    })
}

/// Returns true if all links of the chain in this line are for one digit.
pub(super) fn has_one_digit(line: &str) -> bool {
    Line::parse(line).is_none_or(|line| Chain::parse(line.pattern).has_one_digit())
}

/// The nodes and the links of a chain.
struct Chain<'l> {
    /// Such as `r4c7` and `r6c12`.
    nodes: Vec<&'l str>,
    /// Such as `=5=` and `-5-`.
    links: Vec<&'l str>,
}

impl<'l> Chain<'l> {
    fn parse(pattern: &'l str) -> Self {
        let words =
            |begin: &[char]| pattern.split(' ').filter(|word| word.starts_with(begin)).collect();
        Self { nodes: words(&['r']), links: words(&['=', '-']) }
    }

    fn has_strong_links(&self) -> bool {
        self.links.iter().any(|link| link.starts_with('='))
    }

    /// Returns true if all links are for one digit.
    fn has_one_digit(&self) -> bool {
        let mut digits = self.digits();
        let first = digits.next();
        digits.all(|digit| Some(digit) == first)
    }

    /// Returns the digit of each link.
    fn digits(&self) -> impl Iterator<Item = &'l str> {
        let links = self.links.iter();
        links.map(|link| link.trim_matches(['=', '-']))
    }
}

/// Returns the cells of a node of several cells, with its name.
fn cells_of_group(node: &str) -> Option<(&str, Vec<String>)> {
    let (rows, columns) = node.strip_prefix('r')?.split_once('c')?;
    let cells: Vec<String> = rows
        .chars()
        .flat_map(|row| columns.chars().map(move |column| format!("r{row}c{column}")))
        .collect();
    (cells.len() > 1).then_some((node, cells))
}
