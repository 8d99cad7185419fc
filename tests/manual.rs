//! The manual: its commands run, and it names every command and strategy.

use std::path::Path;

use stepdoku::strategies;

use crate::start::{self, Folder, PROGRAM};

/// The pages whose commands are run: name and text.
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

/// The command of an indented line, if it does not open the screen and needs nothing but this program.
fn command(line: &str) -> Option<&str> {
    let command = line.strip_prefix("    stepdoku ")?;
    let command = command.split("  #").next()?.trim();
    let first = command.split_whitespace().next()?;
    let opens_the_screen = first.starts_with("--") || first.contains('.') || first == "#";
    (!opens_the_screen && !command.contains("jq ")).then_some(command)
}

#[test]
fn every_command_of_the_manual_runs() {
    let folder = Folder::new("manual");
    let puzzle =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
    std::fs::write(folder.join("puzzle.txt"), puzzle).unwrap();
    std::fs::write(folder.join("puzzles.txt"), puzzle.repeat(2)).unwrap();
    let program = Path::new(PROGRAM);
    let path = std::env::var("PATH").unwrap_or_default();
    let path = format!("{}:{path}", program.parent().unwrap().display());
    let mut count = 0;
    for (page, text) in pages() {
        for command in text.lines().filter_map(command) {
            if command
                .split_whitespace()
                .any(|word| word.chars().all(|it| it.is_ascii_uppercase()))
            {
                // PUZZLE, FORMAT and the like stand for something.
                continue;
            }
            let output = start::command("sh", &folder)
                .arg("-c")
                .arg(format!("stepdoku {command}"))
                .env("PATH", &path)
                .current_dir(&*folder)
                .output()
                .unwrap();
            let error = String::from_utf8_lossy(&output.stderr);
            assert!(
                output.status.success(),
                "{page}: stepdoku {command}\n{error}"
            );
            count += 1;
        }
    }
    assert!(count >= 15, "only {count} commands were found");
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
    let output = start::command(PROGRAM, &Folder::new("manual"))
        .arg("--help")
        .output()
        .unwrap();
    let help = String::from_utf8(output.stdout).unwrap();
    let (_, commands) = help.split_once("Commands:\n").unwrap();
    for line in commands.lines().take_while(|line| !line.is_empty()) {
        let Some(name) = line
            .strip_prefix("  ")
            .and_then(|line| line.split(' ').next())
        else {
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
