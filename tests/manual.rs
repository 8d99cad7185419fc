//! The manual: its commands run, and it describes every command and strategy.

use std::path::{Path, PathBuf};

use stepdoku::strategies;

use crate::program_under_test::{self, PROGRAM, TempFolder, run, stdout};

/// Returns the pages whose commands are run: name and text.
fn pages() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut paths = vec![root.join("README.md")];
    for file in std::fs::read_dir(root.join("assets/book")).unwrap() {
        let path = file.unwrap().path();
        if path.extension().is_some_and(|end| end == "md") {
            paths.push(path);
        }
    }
    paths.sort();
    let read = |path: &std::path::PathBuf| {
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        (name, std::fs::read_to_string(path).unwrap())
    };
    paths.iter().map(read).collect()
}

/// Returns the command of an indented line, unless it opens the screen or needs another program.
fn command(line: &str) -> Option<&str> {
    let command = line.strip_prefix("    stepdoku ")?;
    let command = command.split("  #").next()?.trim();
    let first = command.split_whitespace().next()?;
    let opens_the_screen = first.starts_with("--") || first.contains('.') || first == "#";
    (!opens_the_screen && !command.contains("jq ")).then_some(command)
}

#[test]
fn every_command_of_the_manual_runs() {
    let folder = TempFolder::new("manual");
    let puzzle =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
    std::fs::write(folder.join("puzzle.txt"), puzzle).unwrap();
    std::fs::write(folder.join("puzzles.txt"), puzzle.repeat(2)).unwrap();
    let entered = format!("534678912{}", &puzzle[9..]);
    std::fs::write(folder.join("mine.txt"), entered).unwrap();
    let post = run(&["export", "--to", "bbcode", puzzle.trim()], "");
    std::fs::write(folder.join("post.txt"), stdout(&post)).unwrap();
    let program = Path::new(PROGRAM);
    let path = std::env::var("PATH").unwrap_or_default();
    let path = format!("{}:{path}", program.parent().unwrap().display());
    let mut count = 0;
    for (page, text) in pages() {
        for command in text.lines().filter_map(command) {
            if command.split_whitespace().any(|word| word.chars().all(|it| it.is_ascii_uppercase()))
            {
                // PUZZLE, FORMAT and the like are placeholders.
                continue;
            }
            let output = program_under_test::command("sh", &folder)
                .arg("-c")
                .arg(format!("stepdoku {command}"))
                .env("PATH", &path)
                .current_dir(&*folder)
                .output()
                .unwrap();
            let error = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{page}: stepdoku {command}\n{error}");
            count += 1;
        }
    }
    assert!(count >= 15, "only {count} commands were found");
}

#[test]
fn the_readme_is_short() {
    let words = include_str!("../README.md").split_whitespace().count();
    assert!(words <= 700, "{words} words");
}

#[test]
fn the_number_of_techniques_in_use_is_that_of_the_registry() {
    let profiles = || stepdoku::techniques::profiles();
    let on = profiles().filter(|profile| profile.on_by_default).count();
    let sentence = format!("`human` uses {on} of the {} techniques", profiles().count());
    let page = include_str!("../assets/book/strategies.md");
    assert!(page.contains(&sentence), "{sentence}");
}

/// Returns the anchor of a heading, as web hosts form it.
fn anchor(heading: &str) -> String {
    let kept = heading.trim_start_matches('#').trim().to_lowercase();
    let kept = kept.chars().filter_map(|c| match c {
        ' ' => Some('-'),
        c if c.is_alphanumeric() || c == '-' || c == '_' => Some(c),
        _ => None,
    });
    kept.collect()
}

/// Returns every Markdown file that people read: of the root, of the manual and of the guides.
fn markdown_files() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files =
        vec![root.join("README.md"), root.join("CHANGELOG.md"), root.join("CONTRIBUTING.md")];
    for folder in ["assets/book", "assets/book/techniques"] {
        let entries = std::fs::read_dir(root.join(folder)).unwrap();
        let paths = entries.map(|entry| entry.unwrap().path());
        files.extend(paths.filter(|path| path.extension().is_some_and(|end| end == "md")));
    }
    files
}

/// A line of a paragraph that begins with "8. " would be taken for an item.
#[test]
fn every_numbered_line_is_the_next_item_of_its_list() {
    let mut count = 0;
    for file in markdown_files() {
        let (mut before, mut is_code) = (0, false);
        for line in std::fs::read_to_string(&file).unwrap().lines() {
            is_code ^= line.starts_with("```");
            if line.starts_with('#') {
                before = 0;
            }
            let number = line.split_once(". ").and_then(|(number, _)| number.parse::<usize>().ok());
            if let Some(number) = number.filter(|_| !is_code) {
                assert_eq!(number, before + 1, "{}: {line}", file.display());
                before = number;
                count += 1;
            }
        }
    }
    assert!(count > 300, "only {count} items were found");
}

#[test]
fn every_link_of_the_manual_has_a_target() {
    let mut count = 0;
    for file in markdown_files() {
        let text = std::fs::read_to_string(&file).unwrap();
        for link in text.split("](").skip(1) {
            let target = link.split(')').next().unwrap();
            if target.contains("://") {
                continue;
            }
            let (path, heading) = target.split_once('#').unwrap_or((target, ""));
            let page =
                if path.is_empty() { file.clone() } else { file.parent().unwrap().join(path) };
            assert!(page.exists(), "{}: {target}", file.display());
            if !heading.is_empty() {
                let text = std::fs::read_to_string(&page).unwrap();
                let mut headings = text.lines().filter(|line| line.starts_with('#'));
                let found = headings.any(|line| anchor(line) == heading);
                assert!(found, "{}: {target}", file.display());
            }
            count += 1;
        }
    }
    assert!(count > 300, "only {count} links were found");
}

#[test]
fn the_manual_names_every_command_and_strategy() {
    let pages = pages();
    let text = |name: &str| {
        let page = pages.iter().find(|(page, _)| page == name);
        page.map(|(_, text)| text.as_str()).unwrap_or_default()
    };
    for strategy in strategies::ALL {
        let name = format!("| `{}`", strategy.slug);
        assert!(text("strategies.md").contains(&name), "{}", strategy.slug);
    }
    let output = program_under_test::command(PROGRAM, &TempFolder::new("manual"))
        .arg("--help")
        .output()
        .unwrap();
    let help = String::from_utf8(output.stdout).unwrap();
    let (_, commands) = help.split_once("Commands:\n").unwrap();
    for line in commands.lines().take_while(|line| !line.is_empty()) {
        let Some(name) = line.strip_prefix("  ").and_then(|line| line.split(' ').next()) else {
            continue;
        };
        if !name.is_empty() && name != "help" {
            assert!(
                text("command-line.md").contains(&format!("stepdoku {name}")),
                "{name} is not in the manual"
            );
        }
    }
}

/// Returns the text of the screen of a person.
fn screen(person: &mut crate::simulated_person::Person) -> String {
    let buffer = person.look(100, 40);
    let area = buffer.area;
    let line = |y: u16| -> String { (0..area.width).map(|x| buffer[(x, y)].symbol()).collect() };
    let lines: Vec<String> = (0..area.height).map(line).collect();
    lines.join("\n")
}

#[test]
fn the_manual_is_read_in_the_program() {
    let puzzle = crate::common::puzzle(crate::common::KNOWN);
    let mut person = crate::simulated_person::Person::at(&puzzle, "human");
    person.press("f1");
    assert_eq!(person.panel(), "manual");
    assert!(screen(&mut person).contains("The stepdoku manual"));
    // The first link is the tutorial; backspace returns from it.
    person.press("tab enter");
    assert!(screen(&mut person).contains("Tutorial"));
    person.press("backspace");
    assert!(screen(&mut person).contains("The stepdoku manual"));
    // A search lists matches in the pages and in the guides.
    person.type_text("roof cells");
    let found = screen(&mut person);
    assert!(found.contains("skyscraper"), "{found}");
    person.press("enter");
    let page = screen(&mut person);
    assert!(page.contains("roof"), "{page}");
    person.press("esc esc");
    assert_eq!(person.panel(), "solve");
    // A page is opened by its name, a guide by any name of its technique.
    for (words, text) in [("json", "With --json"), ("y-wing", "XY-Wing")] {
        person.press(":");
        person.type_text(&format!("manual {words}"));
        person.press("enter");
        assert_eq!(person.panel(), "manual", "{words}");
        let page = screen(&mut person);
        assert!(page.contains(text), "{page}");
        if words == "json" {
            person.press("esc");
        }
    }
    // The first link of a guide shows it with its examples on the board.
    person.press("tab enter");
    assert_eq!(person.panel(), "guide");
    let first = person.shown_step().unwrap().line();
    assert_eq!(person.lesson().example, 0);
    person.press("n");
    assert_eq!(person.lesson().example, 1);
    let second = person.shown_step().unwrap().line();
    assert_ne!(first, second);
    person.press("p");
    assert_eq!(person.shown_step().unwrap().line(), first);
}

#[test]
fn every_page_of_the_book_is_in_the_program() {
    let puzzle = crate::common::puzzle(crate::common::KNOWN);
    for (name, text) in pages() {
        let Some(name) = name.strip_suffix(".md").filter(|name| *name != "README") else {
            continue;
        };
        let mut person = crate::simulated_person::Person::at(&puzzle, "human");
        person.press(":");
        person.type_text(&format!("manual {name}"));
        person.press("enter");
        let title = text.lines().next().unwrap().trim_start_matches("# ");
        assert!(screen(&mut person).contains(title), "{name}");
    }
}
