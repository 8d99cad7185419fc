//! `stepdoku config`: the settings in force with their sources, and files to start from.

use std::fs;
use std::process::Output;

use stepdoku::tui::commands::Command;

use crate::common::EASY;
use crate::program_under_test::{PROGRAM, TempFolder, command, stderr};

/// Runs `stepdoku config` in a separate folder of settings.
fn config(folder: &TempFolder, arguments: &[&str]) -> Output {
    command(PROGRAM, folder).arg("config").args(arguments).output().unwrap()
}

#[test]
fn config_prints_each_setting_and_its_source() {
    let folder = TempFolder::new("config");
    let ours = folder.join("stepdoku");
    fs::create_dir_all(ours.join("themes")).unwrap();
    let stdout = |output: &Output| String::from_utf8_lossy(&output.stdout).into_owned();
    let nothing = config(&folder, &[]);
    assert_eq!(nothing.status.code(), Some(0), "{}", stderr(&nothing));
    assert!(stdout(&nothing).contains("config.toml  (no such file)"), "{}", stdout(&nothing));
    assert!(stdout(&nothing).contains("(256 colours, from TERM"));
    // Even the longest value is separated from its source.
    let symbols = "symbols        123456789ABCDEFGHIJKLMNOP (default)";
    assert!(stdout(&nothing).contains(symbols), "{}", stdout(&nothing));
    let write = |name: &str, text: &str| fs::write(ours.join(name), text).unwrap();
    write("config.toml", "# mine\ntheme = \"mine\"\nspeed = 6\n");
    write("themes/mine.toml", "# Mine.\nlike = \"light\"\n");
    let right = config(&folder, &[]);
    assert_eq!(right.status.code(), Some(0), "{}", stderr(&right));
    let text = stdout(&right);
    assert!(text.contains("(config.toml, line 2)"), "{text}");
    assert!(text.contains("(config.toml, line 3)"), "{text}");
    assert!(text.contains("mine"), "{text}");
    write("themes/mine.toml", "[letters]\nred = 7\n");
    write("keymap.toml", "[solve]\nfly = [\"f\"]\n");
    let wrong = config(&folder, &[]);
    assert_eq!(wrong.status.code(), Some(2));
    let said = stderr(&wrong);
    assert!(said.contains("mine.toml, line 2: letters.red should be a colour"), "{said}");
    assert!(said.contains("config.toml, line 2: theme should be one of auto"), "{said}");
    assert!(
        said.contains("keymap.toml, line 2: [solve] names a command that does not exist: \"fly\""),
        "{said}"
    );
    assert!(stdout(&wrong).contains("terminal"), "it goes on with ours");
}

#[test]
fn a_broken_settings_file_is_said_where_colours_are_printed() {
    let folder = TempFolder::new("config");
    fs::create_dir_all(folder.join("stepdoku")).unwrap();
    fs::write(folder.join("stepdoku/config.toml"), "theme = dark\n").unwrap();
    let solve = |options: &[&str]| {
        let output = command(PROGRAM, &folder).args([&["solve", EASY], options].concat()).output();
        stderr(&output.unwrap())
    };
    let problem = solve(&["--color", "always"]);
    assert!(
        problem.starts_with("stepdoku: ") && problem.contains("config.toml, line 1"),
        "{problem}"
    );
    assert_eq!(problem.lines().count(), 1, "{problem}");
    // Plain text needs no settings.
    assert_eq!(solve(&[]), "");
    let help = config(&folder, &["--help"]).stdout;
    assert!(String::from_utf8(help).unwrap().contains("The settings are for the screen."));
}

#[test]
fn the_output_of_config_can_be_used_as_a_file() {
    let folder = TempFolder::new("config");
    for (arguments, word) in [
        (&["--default"][..], "theme = \"auto\""),
        (&["--keymap"], "[solve]"),
        (&["--theme", "light"], "[letters]"),
    ] {
        let output = config(&folder, arguments);
        assert_eq!(output.status.code(), Some(0));
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.contains(word) && text.parse::<toml::Table>().is_ok(), "{text}");
    }
    let unknown = config(&folder, &["--theme", "nobody"]);
    assert_eq!(unknown.status.code(), Some(2));
}

#[test]
fn the_keymap_lists_every_command_with_its_label() {
    let folder = TempFolder::new("keymap");
    let output = config(&folder, &["--keymap"]);
    let text = String::from_utf8(output.stdout).unwrap();
    for command in Command::ALL {
        let (name, label) = (command.name(), command.label());
        let names_it = |line: &str| {
            let line = line.strip_prefix("# ").unwrap_or(line);
            line.starts_with(&format!("{name} = ")) && line.ends_with(&format!("# {label}"))
        };
        assert!(text.lines().any(names_it), "{name}");
    }
    assert!(text.contains("# claim = []"), "a command without a key");
}
