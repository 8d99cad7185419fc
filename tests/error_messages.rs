//! Error messages: the problem, the expected input, the remedy and the place.

use crate::common::{EASY, KNOWN};
use crate::program_under_test::{TempFolder, printed, refused, run, stderr};
use crate::streams::file;

/// Commands that are refused, each with a part of its message in the next line. `KNOWN` is a puzzle.
const REFUSED: &str = "\
solve --threads 99999999 KNOWN
    expected a whole number from 1 to 65535, found `99999999`
generate --technique fish
    `fish` is a family. Name one of its techniques; `stepdoku techniques fish` lists them.
solve --without fsh KNOWN
    unknown technique or family `fsh`. Did you mean fish?
solve --without nets KNOWN
    Use --no-nets
solve --steps brief KNOWN
    --steps is for JSON. Add --json or --json-lines, or leave out --steps.
solve --json --stats KNOWN
    tip: leave out one of them
rate --level hard KNOWN
    tip: `generate` has --level
check --with fish KNOWN
    tip: `solve`, `steps`, `prove`, `convert`, `export`, `rate` and `generate` have --with
help technique
    unknown command `technique`. Did you mean `techniques`?
help nonsense
    , man, formats.
slove KNOWN
    Did you mean `solve`?
slove
    Did you mean the command `solve`?
generate --givens 90
    a 9x9 board has 81 cells, not 90. Use --givens from 17 to 81.
generate --givens 82
    Use --givens from 17 to 81.
generate --pattern 1..
    a pattern for a 9x9 board has 81 cells, not 3. Give one character for each cell
generate puzzle.txt
    tip: `generate` takes no input; `stepdoku rate FILE` rates puzzles
generate -n 0
    expected a whole number of at least 1, found `0`
convert --to hodoku ................
    a HoDoKu library line can only hold a 9x9 board. Use --to line.
solve --strategy logic ....................................
    not on 6x6. Use --strategy human.
export --to svg --strategy se ................
    Use --strategy human.
export -o x.pdf KNOWN
    x.pdf: export cannot write .pdf. Use .md, .svg, .html, .cast, .txt or .bbcode
export --sheet 4 KNOWN
    --sheet writes HTML or SVG. Use -o NAME.html or -o NAME.svg
export --to svg --step 9999 KNOWN
    ; 0 is the puzzle.
export --to asciinema --pause 0 KNOWN
    expected a number of seconds above 0 and at most 3600
prove KNOWN r5c5=55
    expected one digit after =, because a cell has one value
generate --cost 25.0
    no technique costs 25.0. Use a cost from 1.0 to 23.0.
generate --level hard --cost 0.5
    no technique costs 0.5. Use a cost from 1.0 to 23.0.
generate --level easy --cost 4.7
    Use a lower --cost, or a higher --level.
generate --size 25
    Use --givens, for example --givens 375.
rate --strategy se --stats KNOWN
    Leave out --stats.
check KNOWN --entries zzz
    --entries: zzz is neither a file, nor a grid, nor a list of entries.
solve r1c1=55
    expected one digit from 1 to 9 after =, found 55
solve <table><td>5</td></table>
    found a table of 1 cell
solve https://f-puzzles.com/?load=N4Ig
    found an incomplete one: its 4 characters cannot be unpacked; copy the whole link again
solve <opensudoku>
    found XML with an error: the root node was opened but never closed
";

#[test]
fn errors_say_what_to_do() {
    let lines: Vec<&str> = REFUSED.lines().collect();
    for entry in lines.chunks_exact(2) {
        let words = entry[0].split_whitespace();
        let arguments: Vec<&str> =
            words.map(|word| if word == "KNOWN" { KNOWN } else { word }).collect();
        assert_refused(&arguments, entry[1].trim_start());
    }
}

#[test]
fn errors_about_files_say_what_to_do() {
    let folder = TempFolder::new("errors");
    let path = folder.display().to_string();
    let missing = folder.file("missing.txt");
    assert_refused(&["solve", &path], "it is a folder. Give a file.");
    for command in ["solve", "export"] {
        let message = "no such file or folder. Check the name.";
        assert_refused(&[command, &missing], message);
    }
    assert_refused(
        &["verify", &KNOWN[1..]],
        "found a puzzle. Run `stepdoku solve --json INPUT | stepdoku verify -`.",
    );
}

/// Checks that a command is refused with this text in its message.
fn assert_refused(arguments: &[&str], text: &str) {
    let message = refused(arguments, "");
    assert!(message.contains(text), "{arguments:?}: {message}");
    assert!(!message.contains("to pass '"), "{message}");
}

#[test]
fn exports_report_what_they_do_not_show() {
    let several = "1...............";
    let output = run(&["export", "--to", "svg", several], "");
    assert_eq!(output.status.code(), Some(0));
    assert!(stderr(&output).contains("the puzzle has several solutions"), "{}", stderr(&output));
    let twice = format!("44{}", ".".repeat(79));
    let output = run(&["convert", "--to", "marks", &twice], "");
    assert_eq!(output.status.code(), Some(0));
    let sentence = "r1c1 and r1c2: two 4s in row 1. Remove one of them.";
    assert!(stderr(&output).contains(sentence), "{}", stderr(&output));
    let output = run(&["convert", "--to", "marks", KNOWN], "");
    assert_eq!(stderr(&output), "");
}

#[test]
fn a_false_claim_of_several_effects_is_denied_as_a_whole() {
    let output = run(&["prove", KNOWN, "r1c2<>6 r1c3<>1"], "");
    assert_eq!(output.status.code(), Some(1));
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.starts_with("No. Not all of r1c3<>1 and r1c2<>6 are true."), "{text}");
}

#[test]
fn an_unknown_technique_is_refused_with_a_suggestion() {
    for (name, meant) in
        [("xwng", "x-wing"), ("skyscaper", "skyscraper"), ("almost lockd sets", "als")]
    {
        for form in [&["techniques"][..], &["techniques", "--json"]] {
            let output = run(&[form, &[name]].concat(), "");
            assert_eq!(output.status.code(), Some(2), "{name}");
            assert_eq!(output.stdout, b"", "{name}");
            let sentence = format!("unknown technique or family `{name}`. Did you mean {meant}?");
            assert!(stderr(&output).contains(&sentence), "{}", stderr(&output));
        }
    }
    // A correct name gets no message.
    for name in ["swordfishes", "Sue-De-Coqs", "finned fish"] {
        let output = run(&["techniques", name], "");
        assert_eq!((output.status.code(), stderr(&output)), (Some(0), String::new()));
    }
}

#[test]
fn several_techniques_are_printed_one_after_another() {
    let one = |names: &[&str]| printed(&[&["techniques"], names].concat(), "");
    let both = one(&["x-wing", "swordfish"]);
    assert_eq!(both, one(&["x-wing"]) + "\n" + &one(&["swordfish"]));
    // The words of one name may be separate.
    assert_eq!(one(&["x", "wing"]), one(&["x-wing"]));
    assert_eq!(one(&["show", "x-wing"]), one(&["x-wing"]));
    let said = refused(&["techniques", "x-wing", "nonsense"], "");
    assert!(said.contains("unknown technique or family `nonsense`"), "{said}");
}

#[test]
fn a_message_about_a_puzzle_names_its_line() {
    let several = ".".repeat(81);
    let input = format!("# two\n{EASY}\n{several}\n");
    let output = run(&["rate"], &input);
    let sentence = "stepdoku: stdin, line 3: the puzzle has several solutions.";
    assert!(stderr(&output).starts_with(sentence), "{}", stderr(&output));
    let folder = TempFolder::new("line");
    let path = file(&folder, "puzzles.txt", &input);
    let output = run(&["solutions", "--budget", "1", path.to_str().unwrap()], "");
    assert!(stderr(&output).contains("puzzles.txt, line 3: "), "{}", stderr(&output));
    // An argument is not named in its message.
    let output = run(&["rate", &several], "");
    let sentence = "stepdoku: the puzzle has several solutions.";
    assert!(stderr(&output).starts_with(sentence), "{}", stderr(&output));
    // Boards on several lines are numbered.
    let rows = "123456789\n".repeat(9);
    let output = run(&["rate"], format!("{rows}\n{rows}"));
    assert!(stderr(&output).contains("stdin, puzzle 2: "), "{}", stderr(&output));
}

#[test]
fn messages_of_one_kind_are_counted_after_the_tenth() {
    let wrong = "12x4\n".repeat(25);
    let said = refused(&["rate"], format!("{EASY}\n{wrong}"));
    assert_eq!(said.lines().count(), 11, "{said}");
    let last = "\nstepdoku: 15 more messages like these were left out.\n";
    assert!(said.ends_with(last), "{said}");
}

#[test]
fn binary_data_get_one_message() {
    let noise: Vec<u8> = (0..100_000_u32).map(|n| (n * 7919 % 251) as u8).collect();
    let zeros = vec![0; 3_000_000];
    for bytes in [&noise, &zeros] {
        for command in ["verify", "rate", "export"] {
            let to: &[&str] = match command {
                "export" => &["--to", "svg"],
                _ => &[],
            };
            let said = refused(&[&[command], to].concat(), bytes);
            assert_eq!(said.lines().count(), 1, "{said}");
            assert!(said.contains("found binary data. Give "), "{said}");
        }
    }
}

#[test]
fn compressed_data_that_are_cut_off_are_read_up_to_there() {
    use std::io::Write;
    let mut state = 1_u32;
    let mut digit = || {
        state = state.wrapping_mul(1_103_515_245).wrapping_add(12_345);
        char::from(b'1' + (state >> 16) as u8 % 9)
    };
    let line = |digit: &mut dyn FnMut() -> char| -> String { (0..81).map(|_| digit()).collect() };
    let text: String = (0..500).map(|_| line(&mut digit) + "\n").collect();
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    gzip.write_all(text.as_bytes()).unwrap();
    let gzip = gzip.finish().unwrap();
    let output = run(&["convert", "--to", "line"], &gzip[..gzip.len() / 2]);
    assert_eq!(output.status.code(), Some(2));
    let sentence =
        "stdin: the gzip data are cut off or damaged, so only the puzzles before that place";
    assert!(stderr(&output).contains(sentence), "{}", stderr(&output));
    assert!(output.stdout.len() > 81 * 100);
}

#[test]
fn verify_names_a_form_that_it_cannot_check() {
    let lines = run(&["solve", "--json-lines", EASY], "").stdout;
    let output = run(&["verify"], lines);
    assert_eq!(output.status.code(), Some(2));
    let text = stderr(&output);
    let sentence = "this is the output of `solve --json-lines`. Give the output of `solve --json`.";
    assert!(text.contains(sentence), "{text}");
    assert_eq!(text.lines().count(), 1, "{text}");
    let brief = run(&["solve", "--json", "--steps", "brief", EASY], "").stdout;
    let output = run(&["verify"], brief);
    assert_eq!(output.status.code(), Some(2));
    let sentence = "the moves have no evidence. Run `solve --json` without `--steps brief`.";
    assert!(stderr(&output).contains(sentence), "{}", stderr(&output));
}

#[test]
fn an_export_says_once_what_is_wrong() {
    let board = "53..7....\n";
    for input in [format!("12x4\n{EASY}\n"), board.repeat(3)] {
        let said = refused(&["export", "--to", "svg"], &input);
        assert_eq!(said.lines().count(), 1, "{said}");
    }
    let output = run(&["export", "--to", "svg"], format!("{EASY}\n{KNOWN}\n"));
    let sentence = "stepdoku: the input has several puzzles; only the first is exported\n";
    assert_eq!(stderr(&output), sentence);
}

#[test]
fn a_wrong_pencil_mark_is_named() {
    let wrong = format!("{KNOWN}|r1c2<>6");
    let sentence = "he puzzle has one solution, but this position has none: r1c2<>6 is wrong. Restore that \
                    candidate.";
    for command in ["solve", "rate", "check", "solutions"] {
        let output = run(&[command, &wrong], "");
        assert_eq!(output.status.code(), Some(1), "{command}");
        let text = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        // The lines of a report have a fixed width.
        let text = text.split_whitespace().collect::<Vec<&str>>().join(" ");
        assert!(text.contains(sentence), "{command}: {text}");
        let denied = text.contains("This puzzle has no solution");
        assert!(!denied, "{command}: {text}");
    }
    let solve = run(&["solve", "--json", &wrong], "");
    let because = &crate::program_under_test::json_lines(&solve)[0]["because"];
    assert!(because.as_str().unwrap().contains(sentence), "{because}");
    let placed = KNOWN.replacen('0', "+9", 1);
    let output = run(&["rate", &placed], "");
    let sentence = "this position has none: r1c2=9 is wrong. Remove that digit.";
    assert!(stderr(&output).contains(sentence), "{}", stderr(&output));
}

#[test]
fn every_puzzle_has_a_row_in_a_rating() {
    let input = format!("{}\n{EASY}\n11{}\n", ".".repeat(81), ".".repeat(79));
    for options in [&[][..], &["--strategy", "se"], &["--format", "%r"], &["--all-scales"]] {
        let output = run(&[&["rate"], options].concat(), &input);
        assert_eq!(output.status.code(), Some(1), "{options:?}");
        let text = String::from_utf8(output.stdout).unwrap();
        let rows: Vec<&str> = text.lines().filter(|line| !line.starts_with(' ')).collect();
        assert_eq!(rows.len(), 3, "{text}");
        let [first, last] = match options {
            ["--format", _] => ["", ""],
            _ => ["1     ", "3     "],
        };
        assert_eq!(rows[0], format!("{first}not rated: several solutions"));
        assert_eq!(rows[2], format!("{last}not rated: no solution"));
    }
    let stuck = run(&["rate", "--strategy", "flood", KNOWN], "");
    assert_eq!(stuck.stdout, b"not rated: the strategy is stuck\n");
    let limited = run(&["rate", "--moves", "3", KNOWN], "");
    assert_eq!(limited.stdout, b"not rated: a limit was reached\n");
}

#[test]
fn arguments_that_are_too_many_or_empty_are_named() {
    let dashes = KNOWN.replace('0', "-").replacen('2', "-", 1);
    for (arguments, sentence) in [
        (&["help", "solve", "--json"][..], "help takes one command. Remove `--json`."),
        (&["man", "formats"], "Run `stepdoku help formats`."),
        (&["convert", "--to", "line", &dashes], "put -- before a puzzle that starts with -"),
        (&["check", KNOWN, "--entries", ""], "--entries: found no entries."),
        (&["prove", KNOWN, "r1c2=6", "--because", ""], "leave out --because"),
        (&["generate", "--seed", "-1"], "a whole number of at least 0"),
        (
            &["solve", "--with", "forcing", "--without", "forcing", KNOWN],
            "forcing is in both --with and --without.",
        ),
        (&["check", "2...............|r1c1<>2"], "expected no elimination of the 2 that r1c1 has"),
    ] {
        let said = refused(arguments, "");
        assert!(said.contains(sentence), "{arguments:?}: {said}");
    }
    let solve = run(&["solve", "--json", EASY], "").stdout;
    let said = refused(&["verify"], &solve[..500]);
    assert!(said.contains("the JSON ends early, after 500 characters"), "{said}");
    let pointing = "Locked Candidates Type 1 (Pointing)";
    let guide = run(&["techniques", pointing], "");
    assert_eq!(guide.status.code(), Some(0), "{}", stderr(&guide));
}
