//! Pictures of steps are well-formed, complete, and readable without colours.

use std::sync::OnceLock;

use stepdoku::catalog::Role;
use stepdoku::export::{Diagram, Event, Scene, Scheme, svg, svg_in};
use stepdoku::palette::marker_among;
use stepdoku::solver::Move;
use stepdoku::step::{Effect, Explanation, Step, Subject};
use stepdoku::techniques;

use crate::cases;
use crate::export::at;
use crate::screens::picture::stored;

/// Returns the steps of the guides' examples, each with its board. They are found once.
fn examples() -> &'static [(Scene, Step)] {
    static FOUND: OnceLock<Vec<(Scene, Step)>> = OnceLock::new();
    FOUND.get_or_init(find_examples)
}

fn find_examples() -> Vec<(Scene, Step)> {
    let mut found = Vec::new();
    for profile in techniques::profiles() {
        let example = cases::example(profile).unwrap();
        let (puzzle, effects) = (example.puzzle, example.effects);
        let mut steps = cases::steps(profile.slug, &puzzle).into_iter();
        let step = steps.find(|step| step.deduction.has_effects(&effects)).unwrap();
        let scene = Scene {
            number: 1,
            move_number: 1,
            board: Diagram::from_engine(at(&puzzle, "human").as_ref()),
            open_guesses: Vec::new(),
            event: Event::Move(Move::Deduced(step.clone())),
            own_reason: None,
            why: None,
        };
        found.push((scene, step));
    }
    found
}

/// Returns the tags of an XML text in order; panics if the text is not well-formed.
pub fn tags(xml: &str) -> Vec<&str> {
    let mut open = Vec::new();
    let mut found = Vec::new();
    let mut rest = xml.trim();
    while let Some(start) = rest.find('<') {
        let text = &rest[..start];
        assert!(!text.contains('>'), "a bare > in {text:?}");
        for entity in text.split('&').skip(1) {
            let known = ["amp;", "lt;", "gt;", "quot;"];
            assert!(known.iter().any(|name| entity.starts_with(name)), "{text:?}");
        }
        let end = start + rest[start..].find('>').expect("every < has its >");
        let tag = &rest[start + 1..end];
        assert!(!tag.contains('<'), "a < in the tag {tag:?}");
        assert!(tag.matches('"').count().is_multiple_of(2), "{tag:?}");
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name), "what is closed was opened last");
        } else {
            if !tag.ends_with('/') {
                open.push(tag.split_whitespace().next().unwrap());
            }
            found.push(tag);
        }
        rest = &rest[end + 1..];
    }
    assert!(open.is_empty() && rest.trim().is_empty(), "{open:?} {rest:?}");
    found
}

fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let start = tag.find(&format!(" {name}=\""))? + name.len() + 3;
    tag[start..].split('"').next()
}

/// Returns the names of all exhibits with a name, branches included.
fn names(explanation: &Explanation, prefix: &str) -> Vec<String> {
    let named = |subject: &Subject| match subject {
        Subject::Cells(cells) => !cells.is_empty(),
        Subject::Digits(digits) => !digits.is_empty(),
        Subject::Candidates(candidates) => !candidates.is_empty(),
        Subject::House(_) | Subject::Link { .. } => true,
    };
    let here = explanation.exhibits.iter().enumerate();
    let mut names: Vec<String> = here
        .filter(|(_, exhibit)| named(&exhibit.subject))
        .map(|(index, _)| format!("{prefix}{index}"))
        .collect();
    for (index, branch) in explanation.branches.iter().enumerate() {
        names.extend(self::names(branch, &format!("{prefix}{index}.")));
    }
    names
}

#[test]
fn pictures_show_every_exhibit_and_every_effect() {
    for (scene, step) in examples() {
        let picture = svg(scene);
        let tags = tags(&picture);
        let shown: Vec<&str> = tags
            .iter()
            .filter_map(|tag| attribute(tag, "data-exhibits"))
            .flat_map(str::split_whitespace)
            .collect();
        for name in names(step.explanation(), "") {
            assert!(shown.contains(&&*name), "{}: exhibit {name}", step.line());
        }
        let chips = |role: Role| {
            let class = format!("chip role-{}", role.name());
            let of_role = |tag: &&&str| attribute(tag, "class") == Some(&*class);
            tags.iter().filter(of_role).count()
        };
        let placed = |effect: &&Effect| matches!(effect, Effect::Place(_));
        let placements = step.deduction.effects.iter().filter(placed).count();
        assert_eq!(chips(Role::Placed), placements, "{}", step.line());
        let gone = step.deduction.effects.len() - placements;
        assert_eq!(chips(Role::Eliminated), gone, "{}", step.line());
        assert_eq!(picture.matches("class=\"strike\"").count(), gone);
    }
}

#[test]
fn each_coloured_candidate_has_its_marker_and_its_line_in_the_legend() {
    for (scene, step) in examples() {
        let picture = svg(scene);
        let worn =
            |kind: &str, role: Role| picture.contains(&format!("\"{kind} role-{}\"", role.name()));
        let is_seen = |role: &Role| {
            let mut kinds = ["chip", "tag", "cell", "in"].into_iter();
            kinds.any(|kind| worn(kind, *role))
        };
        let played: Vec<Role> = Role::ALL.into_iter().filter(is_seen).collect();
        for role in Role::ALL {
            let seen = played.contains(&role);
            assert!(!seen || worn("legend", role), "{}: {role:?}", step.line());
            if seen {
                let marker = marker_among(role, &played);
                assert!(picture.contains(&format!(">{marker}</text>")), "{role:?}");
                let words = legend(&picture, role);
                // The legend has no internal names of roles.
                let spoken = |c: char| c.is_ascii_alphanumeric() || ", -():".contains(c);
                assert!(!words.is_empty() && words.chars().all(spoken), "{words}");
                let mut of_themes = Role::ALL.iter().filter(|role| role.name().contains('-'));
                assert!(of_themes.all(|role| !words.contains(role.name())), "{words}");
            }
        }
    }
}

/// Returns the name of a role in the legend.
fn legend(picture: &str, role: Role) -> &str {
    let (_, behind) = picture.split_once(&format!("\"legend role-{}\"", role.name())).unwrap();
    let (_, words) = behind.split_once("class=\"words\"").unwrap();
    let (_, words) = words.split_once('>').unwrap();
    words.split('<').next().unwrap()
}

/// The picture in the README shows the step of this guide.
#[test]
fn the_step_of_the_readme_is_what_is_exported() {
    let mut steps = examples().iter();
    let chain = steps.find(|(_, step)| step.profile().slug == "grouped-aic");
    stored("step", &svg(&chain.unwrap().0));
}

/// The README shows two steps, each on a light and on a dark background.
#[test]
fn the_pictures_of_the_readme_are_what_is_exported() {
    for slug in ["skyscraper", "xy-wing"] {
        let mut steps = examples().iter();
        let (scene, _) = steps.find(|(_, step)| step.profile().slug == slug).unwrap();
        let [light, dark] = [Scheme::Light, Scheme::Dark].map(|scheme| svg_in(scene, scheme));
        assert!(!light.contains("@media") && !dark.contains("@media"));
        assert_ne!(light, dark);
        tags(&light);
        tags(&dark);
        stored(slug, &light);
        stored(&format!("{slug}-dark"), &dark);
    }
}

/// Returns the Markdown files with pictures: the README and the pages of the manual.
fn pages() -> Vec<std::path::PathBuf> {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let book = std::fs::read_dir(root.join("assets/book")).unwrap();
    let book = book.map(|file| file.unwrap().path());
    let is_page = |path: &std::path::PathBuf| path.extension().is_some_and(|end| end == "md");
    let pages = std::iter::once(root.join("README.md")).chain(book);
    pages.filter(is_page).collect()
}

#[test]
fn every_picture_is_shown_in_the_readme_or_the_manual() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut text = String::new();
    for page in pages() {
        text.push_str(&std::fs::read_to_string(page).unwrap());
    }
    for file in std::fs::read_dir(root.join("assets/screens")).unwrap() {
        let name = file.unwrap().file_name();
        let name = name.to_str().unwrap();
        assert!(text.contains(&format!("screens/{name}")), "{name} is shown nowhere");
    }
}

#[test]
fn every_link_to_a_file_has_a_target() {
    for page in pages() {
        let text = std::fs::read_to_string(&page).unwrap();
        let sources = text.split(['"', ' ']).filter(|part| part.starts_with("assets/"));
        for source in sources {
            let target = page.parent().unwrap().join(source);
            assert!(target.exists(), "{} shows {source}", page.display());
        }
        let links = text.split("](").skip(1);
        for link in links.filter_map(|rest| rest.split([')', '#', ' ']).next()) {
            if link.is_empty() || link.contains("://") {
                continue;
            }
            let target = page.parent().unwrap().join(link);
            assert!(target.exists(), "{} links to {link}", page.display());
        }
    }
}

/// Returns the numbers in a text, in order.
fn numbers(text: &str) -> Vec<f64> {
    let parts = text.split(|c: char| !(c.is_ascii_digit() || c == '.' || c == '-'));
    parts.filter_map(|part| part.parse().ok()).collect()
}

/// Counts the points of a picture's links that lie on a pencil mark.
fn met(picture: &str) -> usize {
    let tags = tags(picture);
    let is =
        |tag: &&&str, class: &str| attribute(tag, "class").is_some_and(|it| it.starts_with(class));
    let marks = picture.split("<g class=\"mark\">").nth(1).unwrap();
    let marks: Vec<Vec<f64>> = marks
        .split("</g>")
        .next()
        .unwrap()
        .split("<text ")
        .map(numbers)
        .filter(|place| place.len() >= 2)
        .collect();
    let mut met = 0;
    for link in tags.iter().filter(|tag| is(tag, "link") && tag.contains("data-exhibits")) {
        let n = numbers(attribute(link, "d").unwrap());
        assert_eq!(n.len(), 8, "{link}");
        for at in 0..=200 {
            let t = f64::from(at) / 200.0;
            let s = 1.0 - t;
            let along = |axis: usize| {
                let part = |i: usize| n[axis + 2 * i];
                s * s * s * part(0)
                    + 3.0 * s * s * t * part(1)
                    + 3.0 * s * t * t * part(2)
                    + t * t * t * part(3)
            };
            let (x, y) = (along(0), along(1));
            let hit =
                |mark: &&Vec<f64>| (x - mark[0]).abs() < 3.5 && (y - mark[1] + 4.2).abs() < 4.5;
            met += usize::from(marks.iter().any(|mark| hit(&mark)));
        }
    }
    met
}

#[test]
fn links_go_round_the_candidates() {
    let mut links = 0;
    for (scene, step) in examples() {
        let picture = svg(scene);
        links += picture.matches("class=\"link").count();
        assert_eq!(met(&picture), 0, "{}", step.line());
    }
    assert!(links > 50, "{links} links were looked at");
}
