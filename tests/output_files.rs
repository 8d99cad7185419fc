//! Output files: an input is never overwritten, and an earlier output is replaced only by a first
//! answer.

use std::fs::{self, File};
use std::process::Stdio;

use crate::common::{EASY, KNOWN, KNOWN_SOLUTION};
use crate::program_under_test::{PROGRAM, TempFolder, command, refused, run, stderr};
use crate::streams::file;

#[cfg(unix)]
#[test]
fn an_input_is_recognised_under_every_name() {
    let folder = TempFolder::new("same");
    let text = format!("{EASY}\n").repeat(50);
    let input = file(&folder, "input.txt", &text);
    let [hard, soft] = ["hard.txt", "soft.txt"].map(|name| folder.join(name));
    fs::hard_link(&input, &hard).unwrap();
    std::os::unix::fs::symlink(&input, &soft).unwrap();
    for output in [&input, &hard, &soft] {
        for argument in [input.to_str().unwrap(), "-"] {
            let child = command(PROGRAM, &folder)
                .args(["convert", "--to", "line", argument, "-o"])
                .arg(output)
                .stdin(File::open(&input).unwrap())
                .output()
                .unwrap();
            assert_eq!(child.status.code(), Some(2), "{output:?} {argument}");
            let said = stderr(&child);
            assert!(said.contains("is both the input and the output"), "{said}");
            assert_eq!(fs::read_to_string(&input).unwrap(), text, "{output:?}");
        }
    }
    // Standard output may also be the input.
    let out = File::options().append(true).open(&hard).unwrap();
    let child = command(PROGRAM, &folder)
        .args(["convert", "--to", "line"])
        .arg(&input)
        .stdout(out)
        .output()
        .unwrap();
    assert_eq!(child.status.code(), Some(2));
    assert!(stderr(&child).contains("Redirect the output"), "{}", stderr(&child));
    assert_eq!(fs::read_to_string(&input).unwrap(), text);
    let out = File::options().append(true).open(&hard).unwrap();
    let child = command(PROGRAM, &folder)
        .args(["convert", "--to", "line", "-"])
        .stdin(File::open(&input).unwrap())
        .stdout(out)
        .output()
        .unwrap();
    let sentence = "standard input and standard output are the same file. Redirect the output to another \
                    file.";
    assert!(stderr(&child).contains(sentence), "{}", stderr(&child));
}

#[test]
fn the_entries_are_not_overwritten() {
    let folder = TempFolder::new("entries");
    let entries = file(&folder, "entries.txt", KNOWN_SOLUTION);
    let path = entries.to_str().unwrap();
    let output = run(&["check", KNOWN, "--entries", path, "-o", path], "");
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("Name another file"), "{}", stderr(&output));
    assert_eq!(fs::read_to_string(&entries).unwrap(), KNOWN_SOLUTION);
}

#[test]
fn a_command_that_fails_leaves_the_earlier_output() {
    let folder = TempFolder::new("failed");
    let empty = file(&folder, "empty.txt", "");
    let long = file(&folder, "long.txt", &KNOWN[1..]);
    let [empty, long] = [&empty, &long].map(|path| path.to_str().unwrap());
    let sixteen = ".".repeat(256);
    let old = folder.join("old.txt");
    let new = folder.join("new.txt");
    for arguments in [
        &["rate", "no-such-file"][..],
        &["rate", empty],
        &["rate", long],
        &["solve", long],
        &["solve", "--json-lines", long],
        &["convert", "--to", "line", empty],
        &["convert", "--to", "opensudoku", &sixteen],
        &["prove", KNOWN, "zzz"],
        &["check", KNOWN, "--entries", "zzz"],
        &["verify", long],
    ] {
        fs::write(&old, "precious").unwrap();
        for path in [&old, &new] {
            let output = [arguments, &["-o", path.to_str().unwrap()]].concat();
            let output = run(&output, "");
            assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        }
        assert_eq!(fs::read(&old).unwrap(), b"precious", "{arguments:?}");
        assert!(!new.exists(), "{arguments:?}");
    }
    // An answer may be empty.
    let path = old.to_str().unwrap();
    let none = ["steps", "--technique", "x-wing", KNOWN_SOLUTION, "-o", path];
    assert_eq!(run(&none, "").status.code(), Some(0));
    assert_eq!(fs::read(&old).unwrap(), b"");
}

#[test]
fn a_shorter_output_replaces_all_of_a_longer_one() {
    let folder = TempFolder::new("shorter");
    let path = folder.file("out.txt");
    fs::write(&path, "x".repeat(10_000)).unwrap();
    for arguments in [
        &["rate", KNOWN][..],
        &["solve", KNOWN],
        &["generate", "--size", "4", "--seed", "1"],
        &["techniques", "x-wing"],
    ] {
        let printed = run(arguments, "").stdout;
        let kept = run(&[arguments, &["-o", &path]].concat(), "");
        assert_eq!(kept.status.code(), Some(0), "{}", stderr(&kept));
        assert!(kept.stdout.is_empty(), "{arguments:?}");
        assert_eq!(fs::read(&path).unwrap(), printed, "{arguments:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_pipe_as_the_output_file_is_written_directly() {
    let child = command(PROGRAM, &TempFolder::new("home"))
        .args(["rate", KNOWN, "-o", "/dev/stdout"])
        .stdin(Stdio::null())
        .output()
        .unwrap();
    assert_eq!(child.stdout, run(&["rate", KNOWN], "").stdout);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_names_the_output_file() {
    for arguments in [&["rate", KNOWN][..], &["solve", KNOWN]] {
        let output = run(&[arguments, &["-o", "/dev/full"]].concat(), "");
        assert_eq!(output.status.code(), Some(2));
        let sentence = "stepdoku: /dev/full cannot be written: the disk is full. Free some space, or name \
                        another file.\n";
        assert_eq!(stderr(&output), sentence);
    }
    let full = File::options().write(true).open("/dev/full").unwrap();
    let child = command(PROGRAM, &TempFolder::new("home"))
        .args(["rate", KNOWN])
        .stdin(Stdio::null())
        .stdout(full)
        .output()
        .unwrap();
    let sentence = "stepdoku: standard output cannot be written: the disk is full. Free some space, or \
                    redirect the output to another file.\n";
    assert_eq!(stderr(&child), sentence);
}

#[test]
fn a_settings_file_gets_its_folder_and_is_not_replaced() {
    let folder = TempFolder::new("settings");
    let path = folder.file("new/stepdoku/config.toml");
    let output = run(&["config", "--default", "-o", &path], "");
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let default = fs::read(&path).unwrap();
    assert_eq!(default, run(&["config", "--default"], "").stdout);
    fs::write(&path, "mine").unwrap();
    let text = refused(&["config", "--default", "-o", &path], "");
    assert!(text.contains("config.toml exists already. Name another file"), "{text}");
    assert_eq!(fs::read(&path).unwrap(), b"mine");
}

#[test]
fn a_format_without_a_puzzle_has_no_frame() {
    let sixteen = ".".repeat(256);
    let output = run(&["convert", "--to", "opensudoku", &sixteen], "");
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(output.stdout, b"");
}

#[test]
fn the_files_of_a_sheet_are_named() {
    let folder = TempFolder::new("sheet");
    let output = folder.file("sheet.svg");
    let puzzles = format!("{EASY}\n{KNOWN}\n{EASY}\n");
    let output = run(&["export", "--sheet", "2", "-o", &output], puzzles);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let said = stderr(&output);
    assert!(said.contains("wrote 3 files: "), "{said}");
    assert!(said.contains("sheet-1.svg to ") && said.contains("sheet-3.svg"), "{said}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_file_name_need_not_be_utf_8() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let folder = TempFolder::new("bytes");
    let path = folder.join(OsStr::from_bytes(b"\xff\xfe"));
    fs::write(&path, format!("{KNOWN}\n12x4\n")).unwrap();
    let output =
        command(PROGRAM, &folder).args(["solutions", "--count"]).arg(&path).output().unwrap();
    assert_eq!(output.stdout, b"1\n");
    assert!(stderr(&output).contains(", line 2: "), "{}", stderr(&output));
}
