//! Packages: the scripts and templates in `assets/packaging` agree with the program and the release workflow.
#![cfg(unix)]

use std::collections::BTreeSet;
use std::fs;
use std::process::{Command, Output};

use clap::CommandFactory as _;

use crate::program_under_test::{PROGRAM, TempFolder};

const RELEASE: &str = include_str!("../.github/workflows/release.yml");

fn script(name: &str, arguments: &[&str]) -> Output {
    Command::new("bash").arg(format!("assets/packaging/{name}")).args(arguments).output().unwrap()
}

/// Returns the targets of the release workflow.
fn targets() -> Vec<&'static str> {
    let target = |line: &'static str| line.split_once("target: ")?.1.split_once(',');
    let found: Vec<&str> = RELEASE.lines().filter_map(target).map(|it| it.0).collect();
    assert!(found.len() >= 7, "{found:?}");
    found
}

/// Writes the checksum of an archive for each target, and of the source.
fn write_checksums(folder: &TempFolder, targets: &[&str]) {
    let version = env!("CARGO_PKG_VERSION");
    let mut archives = vec![format!("stepdoku-{version}.tar.gz")];
    archives.extend(targets.iter().map(|target| {
        let extension = if target.contains("windows") { "zip" } else { "tar.gz" };
        format!("stepdoku-{version}-{target}.{extension}")
    }));
    for (number, archive) in archives.iter().enumerate() {
        let line = format!("{number:064x}  {archive}\n");
        fs::write(folder.join(format!("{archive}.sha256")), line).unwrap();
    }
}

#[test]
fn the_templates_for_package_managers_are_filled_from_the_archives_of_a_release() {
    let (archives, filled) = (TempFolder::new("archives"), TempFolder::new("filled"));
    write_checksums(&archives, &targets());
    let output = script("fill", &["someone/stepdoku", &archives.file(""), &filled.file("")]);
    assert!(output.status.success(), "{output:?}");
    for template in
        ["homebrew/stepdoku.rb", "aur/PKGBUILD", "winget/stepdoku.yaml", "nix/flake.nix"]
    {
        let text = fs::read_to_string(filled.join(template)).unwrap();
        assert!(text.contains("someone/stepdoku"), "{text}");
        assert!(text.contains(env!("CARGO_PKG_VERSION")), "{text}");
    }
    let formula = fs::read_to_string(filled.join("homebrew/stepdoku.rb")).unwrap();
    let sums: BTreeSet<&str> = formula.lines().filter(|line| line.contains("sha256")).collect();
    assert_eq!(sums.len(), 4, "{formula}");
}

#[test]
fn a_missing_archive_is_an_error_that_shows_the_line() {
    let (archives, filled) = (TempFolder::new("archives"), TempFolder::new("filled"));
    let some: Vec<&str> = targets().into_iter().filter(|it| !it.contains("windows")).collect();
    write_checksums(&archives, &some);
    let output = script("fill", &["someone/stepdoku", &archives.file(""), &filled.file("")]);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let shown = String::from_utf8(output.stdout).unwrap();
    assert!(shown.contains("@SHA256_X86_64_PC_WINDOWS_MSVC@"), "{shown}");
}

/// Packages with settings of their own do not take over those of the profile, and the symbols are a sixth of the program.
#[test]
fn a_release_has_no_symbols() {
    let manifest: toml::Table = include_str!("../Cargo.toml").parse().unwrap();
    let release = &manifest["profile"]["release"];
    let is_stripped = |profile: &toml::Value| profile.get("strip") == Some(&true.into());
    assert!(is_stripped(release));
    for (name, package) in release["package"].as_table().unwrap() {
        assert!(name == "*" || is_stripped(package), "{name}");
    }
}

#[test]
fn every_command_has_a_man_page_and_every_shell_its_completions_in_a_package() {
    let folder = TempFolder::new("extras");
    let output = script("extras", &[PROGRAM, &folder.file("")]);
    assert!(output.status.success(), "{output:?}");
    let command = stepdoku::cli::Args::command();
    for subcommand in command.get_subcommands().filter(|it| !it.is_hide_set()) {
        if ["help", "man"].contains(&subcommand.get_name()) {
            continue;
        }
        let page = format!("man/stepdoku-{}.1", subcommand.get_name());
        let text = fs::read_to_string(folder.join(&page)).expect(&page);
        assert!(text.contains(".TH"), "{page}: {text}");
    }
    let shells = [
        "stepdoku.bash",
        "_stepdoku",
        "stepdoku.fish",
        "stepdoku.nu",
        "stepdoku.elv",
        "stepdoku.ps1",
    ];
    for shell in shells {
        let text = fs::read_to_string(folder.join("completions").join(shell)).expect(shell);
        assert!(text.contains("stepdoku"), "{shell}");
    }
}

#[test]
fn the_package_for_the_registry_holds_every_file_that_the_program_is_built_from() {
    let listed = Command::new(env!("CARGO"))
        .args(["package", "--list", "--allow-dirty", "--offline"])
        .output()
        .unwrap();
    assert!(listed.status.success(), "{listed:?}");
    let listed = String::from_utf8(listed.stdout).unwrap();
    let listed: BTreeSet<&str> = listed.lines().collect();
    for needed in
        ["assets/schema.json", "assets/config.toml", "assets/screens/solve.svg", "LICENSE-MIT"]
    {
        assert!(listed.contains(needed), "{needed}");
    }
    for guide in fs::read_dir("assets/book/techniques").unwrap() {
        let name = guide.unwrap().file_name().into_string().unwrap();
        assert!(listed.contains(format!("assets/book/techniques/{name}").as_str()), "{name}");
    }
}
