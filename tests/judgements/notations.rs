//! Correct reasons: a step in every notation that can express it.

use std::fmt::Write as _;

use stepdoku::grid::{Cell, House, HouseKind, Shape};
use stepdoku::referee::{Chain, Chains, Fish, Node, Pattern, Reason};
use stepdoku::step::{Step, Strength, notation};

/// A reason, with the name of its notation.
pub(super) struct Stated {
    pub(super) notation: &'static str,
    pub(super) text: String,
}

fn stated(notation: &'static str, text: impl Into<String>) -> Stated {
    Stated { notation, text: text.into() }
}

/// Returns the line of a step without its conclusion, and with the name of its technique.
pub(super) fn line(step: &Step) -> String {
    let line = step.line();
    let before = line.split(" =>").next().unwrap_or_default();
    before.to_owned()
}

/// Returns the reason of a step in every notation that can express it.
pub(super) fn of_step(step: &Step) -> Vec<Stated> {
    let profile = step.profile();
    let mut all = vec![
        stated("technique name", profile.name),
        stated("technique name", profile.name.to_lowercase()),
        stated("HoDoKu line", step.line()),
    ];
    if let Some(alias) = profile.aliases.first() {
        all.push(stated("other name", *alias));
    }
    if let Some(eureka) = step.eureka() {
        all.push(stated("Eureka", eureka.clone()));
        all.push(stated(
            "Eureka, spaced",
            eureka
                .replace('=', " = ")
                .replace(" =  => ", " => ")
                .replace(" = >", " =>")
                .replace('-', " – "),
        ));
    }
    match Reason::parse(&line(step), step.shape) {
        Ok(Reason::Chains(chains)) => all.extend(of_chains(&chains, step)),
        Ok(Reason::Fish(fish)) => all.extend(of_fish(&fish)),
        Ok(Reason::Pattern(pattern)) => all.extend(of_pattern(&pattern, step)),
        _ => {}
    }
    all
}

fn of_chains(chains: &Chains, step: &Step) -> Vec<Stated> {
    let mut all = Vec::new();
    // A remote pair has one line and several chains.
    let [chain] = &chains.chains[..] else {
        return all;
    };
    let is_set = |node: &Node| node.digits.len() > 1;
    let notation = if chain.nodes.iter().any(is_set) { "Eureka, ALS" } else { "Eureka" };
    let end = if chain.is_loop { " loop" } else { "" };
    all.push(stated(notation, eureka(chain) + end));
    if chain.nodes.iter().any(is_set) {
        return all;
    }
    all.push(stated("Eureka, digits once", digits_once(chain) + end));
    if !chain.is_loop {
        if let Some(loop_) = nice_loop(chain) {
            all.push(stated("nice loop", loop_));
        }
        if chain.nodes.iter().all(|node| node.cells.len() == 1) {
            all.push(stated("SudokuWiki", signed(chain)));
        }
    }
    all.push(stated("named Eureka", format!("{}: {}{end}", step.profile().name, eureka(chain))));
    all
}

fn sign(strength: Strength) -> char {
    match strength {
        Strength::Strong => '=',
        Strength::Weak => '-',
    }
}

/// Formats a chain in Eureka notation: `(5)r1c1=(5)r1c5-(5=7)r4c5`, with two digits of a cell in
/// one bracket.
pub(super) fn eureka(chain: &Chain) -> String {
    let mut text = String::new();
    let mut at = 0;
    while let Some(node) = chain.nodes.get(at) {
        if at > 0 {
            text.push(sign(chain.links[at - 1]));
        }
        write!(text, "({}", node.digits).unwrap();
        while let Some(next) = chain.nodes.get(at + 1)
            && next.cells == node.cells
        {
            write!(text, "{}{}", sign(chain.links[at]), next.digits).unwrap();
            at += 1;
        }
        write!(text, "){}", notation::cells(&node.cells, Shape::Nine)).unwrap();
        at += 1;
    }
    text
}

/// Formats a chain like [`eureka`], with a digit only where it changes: `(5)r1c1=r1c5-(5=7)r4c5`.
fn digits_once(chain: &Chain) -> String {
    let mut text = String::new();
    let mut at = 0;
    while let Some(node) = chain.nodes.get(at) {
        let next = chain.nodes.get(at + 1).filter(|next| next.cells == node.cells);
        let before = at.checked_sub(1).map(|before| &chain.nodes[before]);
        if at > 0 {
            text.push(sign(chain.links[at - 1]));
        }
        match next {
            Some(next) => {
                write!(text, "({}{}{})", node.digits, sign(chain.links[at]), next.digits).unwrap();
                at += 1;
            }
            None if before.is_some_and(|before| before.digits == node.digits) => {}
            None => write!(text, "({})", node.digits).unwrap(),
        }
        text += &notation::cells(&node.cells, Shape::Nine);
        at += 1;
    }
    text
}

/// Formats a chain as a nice loop: `r1c1 =5= r1c5 -5- r4c5 -7- r4c9`; `None` if it begins or ends
/// inside a cell.
fn nice_loop(chain: &Chain) -> Option<String> {
    let nodes = &chain.nodes;
    let first = nodes.first()?;
    let mut text = notation::cells(&first.cells, Shape::Nine);
    if nodes.len() < 2 || nodes[0].cells == nodes[1].cells {
        return None;
    }
    if nodes[nodes.len() - 1].cells == nodes[nodes.len() - 2].cells {
        return None;
    }
    for (pair, &strength) in nodes.windows(2).zip(&chain.links) {
        if pair[0].cells == pair[1].cells {
            continue;
        }
        if pair[0].digits != pair[1].digits {
            return None;
        }
        let cells = notation::cells(&pair[1].cells, Shape::Nine);
        write!(text, " {0}{1}{0} {cells}", sign(strength), pair[0].digits).unwrap();
    }
    Some(text)
}

/// Formats a chain with signs: `-5[A1]+5[A5]-5[D5]+7[D5]`.
fn signed(chain: &Chain) -> String {
    let mut text = String::new();
    // Before a strong link, a node is false.
    let signs = match chain.links.first() {
        Some(Strength::Weak) => ['+', '-'],
        _ => ['-', '+'],
    };
    for (at, node) in chain.nodes.iter().enumerate() {
        let cell = node.cells[0];
        let row = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J'][cell.row(Shape::Nine)];
        let column = cell.column(Shape::Nine) + 1;
        write!(text, "{}{}[{row}{column}]", signs[at % 2], node.digits).unwrap();
    }
    text
}

/// Formats houses: `r25`, `c1b36`.
pub(super) fn group(houses: &[House]) -> String {
    let mut text = String::new();
    let mut kind = None;
    for house in houses {
        if kind != Some(house.kind) {
            text.push(house.kind.letter());
            kind = Some(house.kind);
        }
        write!(text, "{}", house.number() + 1).unwrap();
    }
    text
}

fn of_fish(fish: &Fish) -> Vec<Stated> {
    let (digit, base, cover) = (fish.digit, group(&fish.base), group(&fish.cover));
    let fins = notation::cells(&fish.fins, Shape::Nine);
    let mut all = Vec::new();
    let fin_sign = if fish.fins.is_empty() { String::new() } else { format!(" f{fins}") };
    all.push(stated("fish", format!("{digit}{base}\\{cover}{fin_sign}")));
    let with_fins = if fish.fins.is_empty() { String::new() } else { format!(" with fins {fins}") };
    all.push(stated("fish", format!("({digit}){base}\\{cover}{with_fins}")));
    let name = fish.named.first().map_or("Fish", |profile| profile.name);
    let kind = fish.base.first().map(|house| house.kind);
    let is_basic = fish.base.iter().all(|house| Some(house.kind) == kind)
        && fish.cover.iter().all(|house| house.kind != HouseKind::Box)
        && kind != Some(HouseKind::Box);
    if is_basic {
        let lines = |houses: &[House]| {
            let numbers: Vec<String> =
                houses.iter().map(|it| (it.number() + 1).to_string()).collect();
            let (last, first) = numbers.split_last().unwrap();
            let plural = houses[0].kind.plural();
            if first.is_empty() {
                return format!("{plural} {last}");
            }
            format!("{plural} {} and {last}", first.join(", "))
        };
        all.push(stated(
            "fish in words",
            format!("{name} on {digit} in {}{with_fins}", lines(&fish.base)),
        ));
        all.push(stated(
            "fish in words",
            format!(
                "{name} of {digit}s in {}, {}{with_fins}",
                lines(&fish.base),
                lines(&fish.cover)
            ),
        ));
    }
    all
}

fn names(cells: &[Cell]) -> Vec<String> {
    cells.iter().map(|cell| cell.name(Shape::Nine)).collect()
}

/// Techniques that players often name by their cells alone.
const WINGS: [&str; 7] =
    ["xy-wing", "xyz-wing", "wxyz-wing", "vwxyz-wing", "w-wing", "skyscraper", "two-string-kite"];

fn of_pattern(pattern: &Pattern, step: &Step) -> Vec<Stated> {
    let mut all = Vec::new();
    let slug = step.profile().slug;
    let cells = notation::cells(&pattern.cells, Shape::Nine);
    let digits = pattern.digits;
    let each = names(&pattern.cells);
    if let Some((kind, size)) = slug.split_once('-')
        && ["naked", "hidden", "locked"].contains(&kind)
        && ["pair", "triple", "quad"].contains(&size)
    {
        let short = format!("{}{}", &kind[..1], &size[..1]);
        let (last, first) = each.split_last().unwrap();
        let listed = format!("{} and {last}", first.join(", "));
        all.push(stated("set in words", format!("{listed} are a {kind} {size}")));
        if kind != "hidden" {
            all.push(stated("set in words", format!("{listed} are a {size}")));
        }
        all.push(stated("set in words", format!("{kind} {size} {digits} in {cells}")));
        if kind != "locked" {
            all.push(stated("set abbreviated", format!("{short} {digits} {cells}")));
            all.push(stated(
                "set abbreviated",
                format!("{}({digits}){cells}", short.to_uppercase()),
            ));
        }
    }
    if slug == "pointing" || slug == "claiming" {
        let house = pattern.houses.first();
        if let Some(house) = house {
            let number = house.number() + 1;
            let word = house.kind.word();
            all.push(stated("locked in words", format!("{digits} in {word} {number}")));
            all.push(stated("locked in words", format!("the {digits}s of {word} {number}")));
            all.push(stated("locked abbreviated", format!("LC {digits} {}", house.name())));
        }
    }
    if WINGS.contains(&slug) {
        let name = step.profile().name;
        all.push(stated("cells of a wing", format!("{name}: {}", each.join(" "))));
        all.push(stated("cells of a wing", format!("{} {digits} {cells}", name.to_lowercase())));
        all.push(stated("cells of a wing", format!("{name} {}", each.join("-"))));
    }
    if slug.starts_with("unique-rectangle") {
        all.push(stated("rectangle", format!("UR {digits} {cells}")));
        all.push(stated("rectangle", format!("UR({digits}){cells}")));
    }
    all
}
