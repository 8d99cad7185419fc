//! Help, manual pages and completions.

use std::process::Command;

use crate::program_under_test::{PROGRAM, TempFolder, command, printed, run, stderr};

/// Returns every command that the help lists.
fn commands() -> Vec<String> {
    let help = printed(&["--help"], "");
    let list = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let names = list.take_while(|line| !line.is_empty());
    // The further lines of a description are indented more.
    let name = |line: &str| {
        let named = line.strip_prefix("  ").filter(|rest| !rest.starts_with(' '))?;
        named.split_whitespace().next().map(str::to_owned)
    };
    names.filter_map(name).filter(|name| name != "help").collect()
}

#[test]
fn the_help_of_every_command() {
    let mut all = printed(&["--help"], "");
    for name in commands() {
        let help = printed(&[&name, "--help"], "");
        all.extend(["\n$ stepdoku ", &name, " --help\n", &help]);
    }
    insta::assert_snapshot!("help", all);
}

#[test]
fn the_help_has_a_topic_on_formats() {
    let forms = printed(&["help", "formats"], "");
    for word in ["9x9 (81)", ". 0 * _ - x ?", "gzip"] {
        assert!(forms.contains(word), "{word} is not in {forms}");
    }
    assert!(forms.lines().all(|line| line.len() <= 100), "{forms}");
    assert!(printed(&["--help"], "").contains("stepdoku help formats"));
}

#[test]
fn the_short_help_is_shorter_and_says_where_the_rest_is() {
    for name in commands() {
        let [short, long] = ["-h", "--help"].map(|option| printed(&[&name, option], ""));
        assert!(short.len() < long.len(), "{name}: {short}");
        assert!(!short.contains("Examples:"), "{name}: {short}");
        assert!(short.contains("--help"), "{name}: {short}");
    }
}

#[test]
fn the_manual_page_of_every_command() {
    let version = concat!("stepdoku ", env!("CARGO_PKG_VERSION"));
    let mut all = printed(&["man"], "");
    for name in commands() {
        let page = printed(&["man", &name], "");
        assert!(page.contains(&format!("stepdoku\\-{name}")), "{page}");
        all += &page;
    }
    insta::assert_snapshot!("man", all.replace(version, "stepdoku VERSION"));
    let unknown = run(&["man", "solv"], "");
    assert_eq!(unknown.status.code(), Some(2));
    let sentence = "unknown command `solv`. Did you mean `solve`? Commands: solve, steps,";
    assert!(stderr(&unknown).contains(sentence), "{}", stderr(&unknown));
}

#[test]
fn the_completions_of_every_shell() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish", "nushell"] {
        let script = printed(&["completions", shell], "");
        for name in commands() {
            assert!(script.contains(&name), "{shell} knows no {name}");
        }
        insta::assert_snapshot!(format!("completions_{shell}"), script);
    }
}

#[test]
fn many_machines_can_share_the_work() {
    if Command::new("parallel").arg("--version").output().is_err() {
        println!("skipped: GNU parallel is not installed");
        return;
    }
    let lines = include_str!("puzzles/nine.txt").lines();
    let puzzles: String =
        lines.filter(|line| line.len() == 81).flat_map(|line| [line, "\n"]).collect();
    let alone = run(&["solutions", "--count", "-"], &puzzles);
    let folder = TempFolder::new("parallel");
    let file = folder.join("puzzles.txt");
    std::fs::write(&file, &puzzles).unwrap();
    let together = command("parallel", &folder)
        .args(["--pipepart", "-k", "--block", "300", "-a"])
        .arg(&file)
        .args([PROGRAM, "solutions", "--count", "-"])
        .output()
        .unwrap();
    assert!(together.status.success(), "{}", stderr(&together));
    assert!(!alone.stdout.is_empty());
    assert_eq!(together.stdout, alone.stdout);
}
